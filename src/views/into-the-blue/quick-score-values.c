/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/quick-score-values.h"

#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"

/* What the rows are made from, when somebody wants to see them. */
typedef struct
{
  FathomItbEdition *edition;       /* not owned */
  GCallback         changed;
  gpointer          object;        /* not owned */
  GPtrArray        *spins;         /* NULL: not made yet */
} Values;

static void
values_free (gpointer data)
{
  Values *self = data;

  g_clear_pointer (&self->spins, g_ptr_array_unref);
  g_free (self);
}

static void
value_changed_cb (GtkSpinButton *spin,
                  guint8        *value)
{
  *value = gtk_spin_button_get_value_as_int (spin);
}

static GtkWidget *
make_value (Values     *values,
            guint8     *value,
            const char *label)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, FATHOM_ITB_MAX_VALUE, 1);

  fathom_ignore_wheel (spin);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), *value);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 2);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 2);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  fathom_tooltip_set (spin, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect (spin, "value-changed", G_CALLBACK (value_changed_cb), value);
  g_signal_connect_swapped (spin, "value-changed", values->changed, values->object);
  g_ptr_array_add (values->spins, spin);
  return spin;
}

static void
add_level (AdwExpanderRow *expander,
           Values         *values,
           guint           level)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = g_strdup_printf (_("Level %d"), level);
  g_autofree char *main = g_strdup_printf (_("Level %d, main treasure"), level);
  g_autofree char *secondary = g_strdup_printf (_("Level %d, secondary treasure"), level);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_value (values, &values->edition->main[level - 1], main));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_value (values, &values->edition->secondary[level - 1], secondary));
  adw_expander_row_add_row (expander, row);
}

static void
add_chest (AdwExpanderRow *expander,
           Values         *values,
           guint           i)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = g_strdup_printf (_("Chest %d"), i + 1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_value (values, &values->edition->chests[i], title));
  adw_expander_row_add_row (expander, row);
}

static void
expanded_cb (AdwExpanderRow *expander,
             GParamSpec     *pspec,
             Values         *values)
{
  if (values->spins != NULL || !adw_expander_row_get_expanded (expander))
    return;
  values->spins = g_ptr_array_new ();
  for (guint level = FATHOM_ITB_LEVELS; level >= 1; level--)
    add_level (expander, values, level);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    add_chest (expander, values, i);
}

void
fathom_itb_quick_score_values_fill (AdwExpanderRow   *row,
                                    FathomItbEdition *edition,
                                    GCallback         changed,
                                    gpointer          object)
{
  Values *values;

  g_return_if_fail (ADW_IS_EXPANDER_ROW (row));

  values = g_new0 (Values, 1);
  *values = (Values) { edition, changed, object, NULL };
  g_object_set_data_full (G_OBJECT (row), "values", values, values_free);
  g_signal_connect (row, "notify::expanded", G_CALLBACK (expanded_cb), values);
}

void
fathom_itb_quick_score_values_set (AdwExpanderRow         *row,
                                   const FathomItbEdition *edition)
{
  Values *values;
  guint n = 0;

  g_return_if_fail (ADW_IS_EXPANDER_ROW (row));

  values = g_object_get_data (G_OBJECT (row), "values");
  if (values->spins == NULL)
    {
      *values->edition = *edition;
      return;
    }
  for (guint level = FATHOM_ITB_LEVELS; level >= 1; level--)
    {
      gtk_spin_button_set_value (g_ptr_array_index (values->spins, n++), edition->main[level - 1]);
      gtk_spin_button_set_value (g_ptr_array_index (values->spins, n++), edition->secondary[level - 1]);
    }
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    gtk_spin_button_set_value (g_ptr_array_index (values->spins, n++), edition->chests[i]);
}
