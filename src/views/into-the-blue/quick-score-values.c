/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/quick-score-values.h"

#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"

static void
value_changed_cb (GtkSpinButton *spin,
                  guint8        *value)
{
  *value = gtk_spin_button_get_value_as_int (spin);
}

static GtkWidget *
make_value (AdwExpanderRow *values,
            guint8         *value,
            const char     *label,
            GCallback       changed,
            gpointer        object)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, FATHOM_ITB_MAX_VALUE, 1);

  fathom_ignore_wheel (spin);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), *value);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 2);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 2);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (spin, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect (spin, "value-changed", G_CALLBACK (value_changed_cb), value);
  g_signal_connect_swapped (spin, "value-changed", changed, object);
  g_ptr_array_add (g_object_get_data (G_OBJECT (values), "spins"), spin);
  return spin;
}

static void
add_level (AdwExpanderRow   *values,
           FathomItbEdition *edition,
           guint             level,
           GCallback         changed,
           gpointer          object)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = g_strdup_printf (_("Level %d"), level);
  g_autofree char *main = g_strdup_printf (_("Level %d, main treasure"), level);
  g_autofree char *secondary = g_strdup_printf (_("Level %d, secondary treasure"), level);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_value (values, &edition->main[level - 1], main, changed, object));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_value (values, &edition->secondary[level - 1], secondary, changed, object));
  adw_expander_row_add_row (values, row);
}

static void
add_chest (AdwExpanderRow   *values,
           FathomItbEdition *edition,
           guint             i,
           GCallback         changed,
           gpointer          object)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = g_strdup_printf (_("Chest %d"), i + 1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_value (values, &edition->chests[i], title, changed, object));
  adw_expander_row_add_row (values, row);
}

void
fathom_itb_quick_score_values_fill (AdwExpanderRow   *row,
                                    FathomItbEdition *edition,
                                    GCallback         changed,
                                    gpointer          object)
{
  g_return_if_fail (ADW_IS_EXPANDER_ROW (row));

  g_object_set_data_full (G_OBJECT (row), "spins", g_ptr_array_new (), (GDestroyNotify) g_ptr_array_unref);
  for (guint level = FATHOM_ITB_LEVELS; level >= 1; level--)
    add_level (row, edition, level, changed, object);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    add_chest (row, edition, i, changed, object);
}

void
fathom_itb_quick_score_values_set (AdwExpanderRow         *row,
                                   const FathomItbEdition *edition)
{
  GPtrArray *spins;
  guint n = 0;

  g_return_if_fail (ADW_IS_EXPANDER_ROW (row));

  spins = g_object_get_data (G_OBJECT (row), "spins");
  for (guint level = FATHOM_ITB_LEVELS; level >= 1; level--)
    {
      gtk_spin_button_set_value (g_ptr_array_index (spins, n++), edition->main[level - 1]);
      gtk_spin_button_set_value (g_ptr_array_index (spins, n++), edition->secondary[level - 1]);
    }
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    gtk_spin_button_set_value (g_ptr_array_index (spins, n++), edition->chests[i]);
}
