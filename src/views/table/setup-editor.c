/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/setup-editor.h"

#include <adwaita.h>

G_DEFINE_INTERFACE (FathomSetupEditor, fathom_setup_editor, GTK_TYPE_WIDGET)

static guint changed;

static void
fathom_setup_editor_default_init (FathomSetupEditorInterface *iface)
{
  changed = g_signal_new ("changed", G_TYPE_FROM_INTERFACE (iface), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

void
fathom_setup_editor_load (FathomSetupEditor  *self,
                          const FathomRecord *record)
{
  g_return_if_fail (FATHOM_IS_SETUP_EDITOR (self));

  FATHOM_SETUP_EDITOR_GET_IFACE (self)->load (self, record);
}

gboolean
fathom_setup_editor_store (FathomSetupEditor  *self,
                           FathomRecord       *record,
                           char              **trouble)
{
  g_return_val_if_fail (FATHOM_IS_SETUP_EDITOR (self), FALSE);

  return FATHOM_SETUP_EDITOR_GET_IFACE (self)->store (self, record, trouble);
}

void
fathom_setup_editor_changed (FathomSetupEditor *self)
{
  g_return_if_fail (FATHOM_IS_SETUP_EDITOR (self));

  g_signal_emit (self, changed, 0);
}

GtkWidget *
fathom_setup_editor_row_new (const char *title,
                             const char *subtitle,
                             GtkWidget  *suffix)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (suffix, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (suffix), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), suffix);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), suffix);
  return row;
}
