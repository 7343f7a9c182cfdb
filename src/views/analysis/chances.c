/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/analysis/chances.h"

#include "views/widgets/piece.h"

struct _FathomChances
{
  GtkBox            parent_instance;

  FathomChartModel *model;
  GtkLabel         *where;
  guint             n;
  GtkWidget        *rows[FATHOM_MAX_SEATS];
  GtkLabel         *signs[FATHOM_MAX_SEATS];
  GtkLabel         *values[FATHOM_MAX_SEATS];
};

G_DEFINE_FINAL_TYPE (FathomChances, fathom_chances, GTK_TYPE_BOX)

static void
clear (FathomChances *self)
{
  for (guint i = 0; i < self->n; i++)
    gtk_box_remove (GTK_BOX (self), self->rows[i]);
  self->n = 0;
}

static void
add_row (FathomChances *self,
         FathomSitting *sitting)
{
  guint i = self->n++;
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *sign = gtk_label_new (NULL), *value = gtk_label_new (NULL);
  GtkWidget *name = gtk_label_new (fathom_sitting_get_name (sitting, i + 1));
  FathomShape shape;
  FathomColour colour;

  fathom_sitting_get_look (sitting, i + 1, &shape, &colour);
  gtk_label_set_use_markup (GTK_LABEL (sign), TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (name), 14);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_label_set_xalign (GTK_LABEL (value), 1);
  gtk_label_set_width_chars (GTK_LABEL (value), 5);
  gtk_widget_add_css_class (value, "heading");
  gtk_widget_add_css_class (value, "numeric");
  gtk_box_append (GTK_BOX (row), sign);
  gtk_box_append (GTK_BOX (row), fathom_piece_new (shape, colour, 22));
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), value);
  gtk_box_append (GTK_BOX (self), row);
  self->rows[i] = row;
  self->signs[i] = GTK_LABEL (sign);
  self->values[i] = GTK_LABEL (value);
}

/* The best first, as they stand in the graph. */
static void
sort_rows (FathomChances *self,
           guint          point)
{
  GtkWidget *last = GTK_WIDGET (self->where);
  guint done = 0;

  for (guint placed = 0; placed < self->n; placed++)
    {
      guint best = self->n;

      for (guint i = 0; i < self->n; i++)
        if (!(done >> i & 1) && (best == self->n || fathom_chart_model_get_value (self->model, i, point) > fathom_chart_model_get_value (self->model, best, point)))
          best = i;
      done |= 1u << best;
      gtk_box_reorder_child_after (GTK_BOX (self), self->rows[best], last);
      last = self->rows[best];
    }
}

static void
fathom_chances_dispose (GObject *object)
{
  g_clear_object (&FATHOM_CHANCES (object)->model);

  G_OBJECT_CLASS (fathom_chances_parent_class)->dispose (object);
}

static void
fathom_chances_class_init (FathomChancesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_chances_dispose;
}

static void
fathom_chances_init (FathomChances *self)
{
  GtkWidget *where = gtk_label_new (NULL);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 12);
  gtk_widget_set_hexpand (GTK_WIDGET (self), FALSE); /* whatever the names in it want */
  gtk_label_set_xalign (GTK_LABEL (where), 0);
  gtk_label_set_ellipsize (GTK_LABEL (where), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (where), 20);
  gtk_label_set_max_width_chars (GTK_LABEL (where), 20);
  gtk_widget_add_css_class (where, "caption");
  gtk_widget_add_css_class (where, "dim-label");
  gtk_box_append (GTK_BOX (self), where);
  self->where = GTK_LABEL (where);
}

GtkWidget *
fathom_chances_new (void)
{
  return g_object_new (FATHOM_TYPE_CHANCES, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

void
fathom_chances_set_model (FathomChances    *self,
                          FathomChartModel *model,
                          FathomSitting    *sitting)
{
  g_return_if_fail (FATHOM_IS_CHANCES (self));

  g_set_object (&self->model, model);
  clear (self);
  for (guint i = 0; i < MIN (fathom_chart_model_get_n_series (model), FATHOM_MAX_SEATS); i++)
    add_row (self, sitting);
}

void
fathom_chances_set_point (FathomChances *self,
                          guint          point)
{
  g_return_if_fail (FATHOM_IS_CHANCES (self));

  if (self->model == NULL || point >= fathom_chart_model_get_n_points (self->model))
    return;
  gtk_label_set_label (self->where, fathom_chart_model_get_name (self->model, point));
  for (guint i = 0; i < self->n; i++)
    {
      g_autofree char *value = fathom_chart_model_dup_text (self->model, i, point), *sign = fathom_chart_dup_sign (self->model, i);

      gtk_label_set_label (self->values[i], value);
      gtk_label_set_label (self->signs[i], sign);
    }
  sort_rows (self, point);
}
