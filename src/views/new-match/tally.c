/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/new-match/tally.h"

#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"

struct _FathomTally
{
  AdwBin      parent_instance;

  GtkFlowBox *box;
  GPtrArray  *spins;           /* of GtkSpinButton, not owned */
  GPtrArray  *titles;
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomTally, fathom_tally, ADW_TYPE_BIN)

static void
changed_cb (FathomTally *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
fathom_tally_finalize (GObject *object)
{
  FathomTally *self = FATHOM_TALLY (object);

  g_ptr_array_unref (self->spins);
  g_ptr_array_unref (self->titles);

  G_OBJECT_CLASS (fathom_tally_parent_class)->finalize (object);
}

static void
fathom_tally_class_init (FathomTallyClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_tally_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
fathom_tally_init (FathomTally *self)
{
  self->spins = g_ptr_array_new ();
  self->titles = g_ptr_array_new_with_free_func (g_free);
  self->box = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_selection_mode (self->box, GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (self->box, TRUE);
  gtk_widget_set_halign (GTK_WIDGET (self->box), GTK_ALIGN_START);
  gtk_flow_box_set_column_spacing (self->box, 6);
  gtk_flow_box_set_row_spacing (self->box, 6);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}

GtkWidget *
fathom_tally_new (void)
{
  return g_object_new (FATHOM_TYPE_TALLY, NULL);
}

void
fathom_tally_add (FathomTally *self,
                  const char  *title,
                  guint        least,
                  guint        most)
{
  GtkWidget *label = gtk_label_new (title), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1);
  GtkWidget *cell = g_object_new (GTK_TYPE_FLOW_BOX_CHILD, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                  "focusable", FALSE, "child", box, NULL);

  g_return_if_fail (FATHOM_IS_TALLY (self));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "caption");
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 4);
  fathom_ignore_wheel (spin);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), spin);
  gtk_flow_box_append (self->box, cell);
  g_ptr_array_add (self->spins, spin);
  g_ptr_array_add (self->titles, g_strdup (title));
  gtk_flow_box_set_min_children_per_line (self->box, 1);
  gtk_flow_box_set_max_children_per_line (self->box, self->spins->len);
}

guint
fathom_tally_get (FathomTally *self,
                  guint        i)
{
  g_return_val_if_fail (FATHOM_IS_TALLY (self) && i < self->spins->len, 0);

  return gtk_spin_button_get_value_as_int (g_ptr_array_index (self->spins, i));
}

void
fathom_tally_set (FathomTally *self,
                  guint        i,
                  guint        count)
{
  g_return_if_fail (FATHOM_IS_TALLY (self) && i < self->spins->len);

  gtk_spin_button_set_value (g_ptr_array_index (self->spins, i), count);
}

void
fathom_tally_set_name (FathomTally *self,
                       const char  *name)
{
  g_return_if_fail (FATHOM_IS_TALLY (self));

  for (guint i = 0; i < self->spins->len; i++)
    {
      /* Translators: a name, and what is counted: "Ana, Crew" */
      g_autofree char *label = g_strdup_printf (C_("count", "%s, %s"), name, (const char *) g_ptr_array_index (self->titles, i));

      gtk_accessible_update_property (GTK_ACCESSIBLE (g_ptr_array_index (self->spins, i)), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
}

void
fathom_tally_reset (FathomTally *self)
{
  g_return_if_fail (FATHOM_IS_TALLY (self));

  for (guint i = 0; i < self->spins->len; i++)
    {
      double least;

      gtk_spin_button_get_range (g_ptr_array_index (self->spins, i), &least, NULL);
      gtk_spin_button_set_value (g_ptr_array_index (self->spins, i), least);
    }
}

void
fathom_tally_take_over (FathomTally *self,
                        FathomTally *former)
{
  g_return_if_fail (FATHOM_IS_TALLY (self));
  g_return_if_fail (FATHOM_IS_TALLY (former));

  for (guint i = 0; i < MIN (self->spins->len, former->spins->len); i++)
    fathom_tally_set (self, i, fathom_tally_get (former, i));
}

/* Those of a page */

FathomTally *
fathom_tallies_get (FathomScorePage *page,
                    guint            seat)
{
  return FATHOM_TALLY (fathom_score_card_get_counts (fathom_score_page_get_card (page, seat)));
}

void
fathom_tallies_name (FathomScorePage *page)
{
  for (guint seat = 1; seat <= fathom_score_page_get_n_cards (page); seat++)
    {
      g_autofree char *name = fathom_score_card_dup_name (fathom_score_page_get_card (page, seat));

      fathom_tally_set_name (fathom_tallies_get (page, seat), name);
    }
}

void
fathom_tallies_reset (FathomScorePage *page)
{
  for (guint seat = 1; seat <= fathom_score_page_get_n_cards (page); seat++)
    fathom_tally_reset (fathom_tallies_get (page, seat));
}

void
fathom_tallies_take_over (FathomScorePage *page,
                          FathomScorePage *former)
{
  for (guint seat = 1; seat <= fathom_score_page_get_n_cards (former); seat++)
    fathom_tally_take_over (fathom_tallies_get (page, seat), fathom_tallies_get (former, seat));
}
