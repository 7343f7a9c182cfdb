/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/setup-editor.h"

#include "rules/into-the-blue.h"
#include "views/into-the-blue/edition-editor.h"
#include "views/widgets/unfold.h"

#define MAX_SET_NAME 100

struct _FathomItbSetupEditor
{
  AdwBin                  parent_instance;

  GtkSwitch              *table_dice;
  GtkEditable            *dice_set;
  GtkSwitch              *table_chests;
  FathomItbEditionEditor *edition;
};

static void setup_editor_init (FathomSetupEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FathomItbSetupEditor, fathom_itb_setup_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (FATHOM_TYPE_SETUP_EDITOR, setup_editor_init))

static void
fathom_itb_setup_editor_load (FathomSetupEditor  *editor,
                              const FathomRecord *record)
{
  FathomItbSetupEditor *self = FATHOM_ITB_SETUP_EDITOR (editor);
  FathomItbEdition edition;

  fathom_itb_edition_of_setup (&record->setup, &edition);
  fathom_itb_edition_editor_set (self->edition, &edition);
  gtk_switch_set_active (self->table_dice, (record->setup.app & 1 << FATHOM_ITB_SOURCE_DICE) == 0);
  gtk_switch_set_active (self->table_chests, (record->setup.app & 1 << FATHOM_ITB_SOURCE_CHESTS) == 0);
  gtk_editable_set_text (self->dice_set, record->dice_set != NULL ? record->dice_set : "");
}

static void
store_sources (FathomItbSetupEditor *self,
               FathomRecord         *record)
{
  gboolean table_dice = gtk_switch_get_active (self->table_dice);
  gboolean table_chests = gtk_switch_get_active (self->table_chests);
  g_autofree char *set = g_strstrip (g_strdup (gtk_editable_get_text (self->dice_set)));

  record->setup.app = !table_dice << FATHOM_ITB_SOURCE_DICE | !table_chests << FATHOM_ITB_SOURCE_CHESTS;
  if (table_dice && *set != '\0')
    record->dice_set = g_strdelimit (g_utf8_substring (set, 0, MIN (g_utf8_strlen (set, -1), MAX_SET_NAME)), "\n\r\t", ' ');
}

static gboolean
fathom_itb_setup_editor_store (FathomSetupEditor  *editor,
                               FathomRecord       *record,
                               char              **trouble)
{
  FathomItbSetupEditor *self = FATHOM_ITB_SETUP_EDITOR (editor);
  g_autofree char *text = NULL;
  FathomItbEdition edition;
  FathomRefusal refusal;

  fathom_itb_edition_editor_get (self->edition, &edition);
  text = fathom_itb_edition_print (&edition);
  fathom_record_set (record, "edition", text, &refusal); /* any values can be played */
  store_sources (self, record);
  return TRUE;
}

static void
setup_editor_init (FathomSetupEditorInterface *iface)
{
  iface->load = fathom_itb_setup_editor_load;
  iface->store = fathom_itb_setup_editor_store;
}

static void
fathom_itb_setup_editor_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), FATHOM_TYPE_ITB_SETUP_EDITOR);

  G_OBJECT_CLASS (fathom_itb_setup_editor_parent_class)->dispose (object);
}

static void
fathom_itb_setup_editor_class_init (FathomItbSetupEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_itb_setup_editor_dispose;
  g_type_ensure (FATHOM_TYPE_ITB_EDITION_EDITOR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/into-the-blue/setup-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomItbSetupEditor, table_dice);
  gtk_widget_class_bind_template_child (widget_class, FathomItbSetupEditor, dice_set);
  gtk_widget_class_bind_template_child (widget_class, FathomItbSetupEditor, table_chests);
  gtk_widget_class_bind_template_child (widget_class, FathomItbSetupEditor, edition);
}

static void
edition_changed_cb (FathomItbSetupEditor *self)
{
  fathom_setup_editor_changed (FATHOM_SETUP_EDITOR (self));
}

static void
fathom_itb_setup_editor_init (FathomItbSetupEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->edition, "changed", G_CALLBACK (edition_changed_cb), self, G_CONNECT_SWAPPED);
  fathom_unfold (gtk_widget_get_parent (GTK_WIDGET (self->edition)), 1);
}

GtkWidget *
fathom_itb_setup_editor_new (void)
{
  return g_object_new (FATHOM_TYPE_ITB_SETUP_EDITOR, NULL);
}
