/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/turn/bag-row.h"

#include "rules/deep-blue.h"
#include "views/deep-blue/gem.h"
#include "views/deep-blue/marks.h"
#include "views/deep-blue/plan.h"
#include "views/table/panes.h"
#include "views/widgets/gtk-fixes.h"
#include "words/deep-blue.h"

#define FLYING 18.0f               /* px */

typedef enum { BAG, SUPPLY, N_ROWS } Row;

struct _FathomDeepBagRow
{
  FathomPane  parent_instance;

  GtkGrid    *grid;
  GtkLabel   *titles[N_ROWS];
  GtkLabel   *totals[N_ROWS];
  GtkWidget  *gems[FATHOM_DEEP_GEMS];
  GtkLabel   *counts[N_ROWS][FATHOM_DEEP_GEMS];

  gboolean    shown;
  guint       bag[FATHOM_DEEP_GEMS];     /* as it was shown last */
  guint       supply[FATHOM_DEEP_GEMS];
};

G_DEFINE_FINAL_TYPE (FathomDeepBagRow, fathom_deep_bag_row, FATHOM_TYPE_PANE)

static void
show_count (GtkLabel   *label,
            guint       count,
            const char *place,
            const char *gem)
{
  g_autofree char *digits = g_strdup_printf ("%u", count);
  g_autofree char *said = g_strdup_printf ("%s, %s: %u", place, gem, count);

  gtk_label_set_label (label, digits);
  if (count == 0)
    gtk_widget_add_css_class (GTK_WIDGET (label), "none");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (label), "none");
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
}

/* A FathomFlightPaint */
static void
paint_gem (GtkSnapshot           *snapshot,
           GtkWidget             *widget,
           guint                  gem,
           guint                  value,
           const graphene_rect_t *bounds)
{
  fathom_deep_gem_snapshot (snapshot, gem, bounds);
}

/* A gem that a card with +1 brings flies from the supply into the bag. */
static void
launch (FathomDeepBagRow      *self,
        const FathomDeepState *seen)
{
  GtkWidget *panes = gtk_widget_get_ancestor (GTK_WIDGET (self), FATHOM_TYPE_PANES);
  gboolean flies = panes != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) && fathom_sitting_get_news (fathom_pane_get_sitting (FATHOM_PANE (self)));

  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    {
      GtkWidget *from = GTK_WIDGET (self->counts[SUPPLY][gem]);

      if (flies && self->shown && seen->supply[gem] < self->supply[gem] && seen->bag[gem] > self->bag[gem])
        fathom_flights_launch (fathom_panes_get_flights (FATHOM_PANES (panes)), from,
                               &GRAPHENE_RECT_INIT (gtk_widget_get_width (from) / 2.0f - FLYING / 2, gtk_widget_get_height (from) / 2.0f - FLYING / 2, FLYING, FLYING),
                               GTK_WIDGET (self->counts[BAG][gem]), paint_gem, gem, 0);
      self->supply[gem] = seen->supply[gem];
      self->bag[gem] = seen->bag[gem];
    }
  self->shown = TRUE;
}

static void
show_titles (FathomDeepBagRow     *self,
             const FathomLanguage *language)
{
  gtk_label_set_label (self->titles[BAG], tr (language, "Bag"));
  gtk_label_set_label (self->titles[SUPPLY], tr (language, "Supply"));
  fathom_tooltip_set (gtk_widget_get_parent (GTK_WIDGET (self->titles[BAG])), tr (language, "Gems that can be drawn in a dive"));
  fathom_tooltip_set (gtk_widget_get_parent (GTK_WIDGET (self->titles[SUPPLY])), tr (language, "Gems that cards with +1 bring into the bag"));
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    fathom_tooltip_set (self->gems[gem], fathom_deep_gem_name (language, gem));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, tr (language, "Bag and Supply"), -1);
}

static void
fathom_deep_bag_row_refresh (FathomPane *pane)
{
  FathomDeepBagRow *self = FATHOM_DEEP_BAG_ROW (pane);
  FathomSitting *sitting = fathom_pane_get_sitting (pane);
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  const FathomLanguage *language = fathom_sitting_get_language (sitting, fathom_deep_plan_get_speaker (fathom_deep_plan_get (sitting)));
  guint totals[N_ROWS] = { 0 };

  launch (self, seen);
  show_titles (self, language);
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    {
      show_count (self->counts[BAG][gem], seen->bag[gem], tr (language, "Bag"), fathom_deep_gem_name (language, gem));
      show_count (self->counts[SUPPLY][gem], seen->supply[gem], tr (language, "Supply"), fathom_deep_gem_name (language, gem));
      totals[BAG] += seen->bag[gem];
      totals[SUPPLY] += seen->supply[gem];
    }
  for (Row row = BAG; row < N_ROWS; row++)
    {
      g_autofree char *digits = g_strdup_printf ("%u", totals[row]);

      gtk_label_set_label (self->totals[row], digits);
    }
}

static void
fathom_deep_bag_row_dispose (GObject *object)
{
  fathom_pane_set_sitting (FATHOM_PANE (object), NULL);

  G_OBJECT_CLASS (fathom_deep_bag_row_parent_class)->dispose (object);
}

static void
fathom_deep_bag_row_class_init (FathomDeepBagRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_deep_bag_row_dispose;
  FATHOM_PANE_CLASS (klass)->refresh = fathom_deep_bag_row_refresh;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_row (FathomDeepBagRow *self,
         Row               row,
         guint             mark)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *title = gtk_label_new (NULL), *total = gtk_label_new (NULL);

  gtk_widget_add_css_class (title, "choice-title");
  gtk_widget_add_css_class (total, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_box_append (GTK_BOX (box), fathom_deep_mark_picture_new (mark, 24));
  gtk_box_append (GTK_BOX (box), title);
  self->titles[row] = GTK_LABEL (title);
  gtk_grid_attach (self->grid, box, 0, row + 1, 1, 1);
  gtk_widget_set_margin_start (total, 8);
  gtk_widget_set_margin_end (total, 8);
  gtk_label_set_xalign (GTK_LABEL (total), 1);
  gtk_grid_attach (self->grid, total, 1, row + 1, 1, 1);
  self->totals[row] = GTK_LABEL (total);
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    {
      GtkWidget *count = gtk_label_new (NULL);

      gtk_widget_add_css_class (count, "count");
      gtk_widget_set_hexpand (count, TRUE);
      gtk_grid_attach (self->grid, count, 2 + gem, row + 1, 1, 1);
      self->counts[row][gem] = GTK_LABEL (count);
    }
}

static void
fathom_deep_bag_row_init (FathomDeepBagRow *self)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_row_spacing (self->grid, 2);
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    {
      self->gems[gem] = fathom_deep_gem_picture_new (gem, 17);
      gtk_widget_set_halign (self->gems[gem], GTK_ALIGN_CENTER);
      gtk_grid_attach (self->grid, self->gems[gem], 2 + gem, 0, 1, 1);
    }
  add_row (self, BAG, FATHOM_DEEP_MARK_BAG);
  add_row (self, SUPPLY, FATHOM_DEEP_MARK_SUPPLY);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self), "bag-row");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->grid));
}

GtkWidget *
fathom_deep_bag_row_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_BAG_ROW, NULL);
}
