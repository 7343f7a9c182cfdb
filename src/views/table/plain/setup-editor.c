/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game without settings of its own: where its chance comes from. */
#include "views/table/plain/plain.h"

#include "views/app/ui-language.h"

#define FATHOM_TYPE_PLAIN_SETUP_EDITOR (fathom_plain_setup_editor_get_type ())
G_DECLARE_FINAL_TYPE (FathomPlainSetupEditor, fathom_plain_setup_editor, FATHOM, PLAIN_SETUP_EDITOR, AdwPreferencesGroup)

struct _FathomPlainSetupEditor
{
  AdwPreferencesGroup  parent_instance;

  GtkSwitch           *table;
};

static void setup_editor_init (FathomSetupEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FathomPlainSetupEditor, fathom_plain_setup_editor, ADW_TYPE_PREFERENCES_GROUP,
                               G_IMPLEMENT_INTERFACE (FATHOM_TYPE_SETUP_EDITOR, setup_editor_init))

static void
fathom_plain_setup_editor_load (FathomSetupEditor  *editor,
                                const FathomRecord *record)
{
  gtk_switch_set_active (FATHOM_PLAIN_SETUP_EDITOR (editor)->table, record->setup.app == 0);
}

static gboolean
fathom_plain_setup_editor_store (FathomSetupEditor  *editor,
                                 FathomRecord       *record,
                                 char              **trouble)
{
  gboolean table = gtk_switch_get_active (FATHOM_PLAIN_SETUP_EDITOR (editor)->table);

  record->setup.app = 0;
  for (guint i = 0; i < FATHOM_MAX_SOURCES && record->game->sources[i] != NULL; i++)
    record->setup.app |= !table << i;
  return TRUE;
}

static void
setup_editor_init (FathomSetupEditorInterface *iface)
{
  iface->load = fathom_plain_setup_editor_load;
  iface->store = fathom_plain_setup_editor_store;
}

static void
fathom_plain_setup_editor_class_init (FathomPlainSetupEditorClass *klass)
{
}

static void
fathom_plain_setup_editor_init (FathomPlainSetupEditor *self)
{
  self->table = GTK_SWITCH (gtk_switch_new ());
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), fathom_setup_editor_row_new (_("With the Real Box"), _("You enter what is drawn at the table"),
                                                                                        GTK_WIDGET (self->table)));
}

GtkWidget *
fathom_plain_setup_editor_new (void)
{
  return g_object_new (FATHOM_TYPE_PLAIN_SETUP_EDITOR, NULL);
}
