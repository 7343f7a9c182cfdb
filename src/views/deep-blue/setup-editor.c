/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/setup-editor.h"

#include "rules/deep-blue.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/edition/edition-editor.h"
#include "words/deep-blue.h"
#include "words/words.h"

struct _FathomDeepSetupEditor
{
  AdwPreferencesGroup  parent_instance;

  AdwComboRow         *scenario;       /* the last one is drawn by lot */
  GtkSwitch           *bag;
  GtkSwitch           *crew;
  GtkWidget           *edition;
};

static void setup_editor_init (FathomSetupEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FathomDeepSetupEditor, fathom_deep_setup_editor, ADW_TYPE_PREFERENCES_GROUP,
                               G_IMPLEMENT_INTERFACE (FATHOM_TYPE_SETUP_EDITOR, setup_editor_init))

static void
fathom_deep_setup_editor_load (FathomSetupEditor  *editor,
                               const FathomRecord *record)
{
  FathomDeepSetupEditor *self = FATHOM_DEEP_SETUP_EDITOR (editor);
  const FathomDeepSetup *setup = (const FathomDeepSetup *) record->setup.data;

  if (setup->scenario >= 1)
    adw_combo_row_set_selected (self->scenario, setup->scenario - 1);
  gtk_switch_set_active (self->bag, (record->setup.app & 1) == 0);
  gtk_switch_set_active (self->crew, setup->crew_table);
  fathom_deep_edition_editor_load (FATHOM_DEEP_EDITION_EDITOR (self->edition), &record->setup);
}

static guint
get_scenario (FathomDeepSetupEditor *self)
{
  guint chosen = adw_combo_row_get_selected (self->scenario);
  guint drawn = g_random_int_range (1, FATHOM_DEEP_SCENARIOS + 1);

  return chosen < FATHOM_DEEP_SCENARIOS ? chosen + 1 : drawn;
}

static gboolean
fathom_deep_setup_editor_store (FathomSetupEditor  *editor,
                                FathomRecord       *record,
                                char              **trouble)
{
  FathomDeepSetupEditor *self = FATHOM_DEEP_SETUP_EDITOR (editor);
  gboolean crew = gtk_switch_get_active (self->crew);
  FathomRefusal refusal = { 0 };

  record->setup.app = !gtk_switch_get_active (self->bag);
  if (fathom_record_set (record, "scenario", fathom_deep_scenario_word (get_scenario (self)), &refusal) == FATHOM_SET_DONE &&
      (!crew || fathom_record_set (record, "crew", "table", &refusal) == FATHOM_SET_DONE) &&
      fathom_deep_edition_editor_store (FATHOM_DEEP_EDITION_EDITOR (self->edition), record, &refusal) &&
      record->game->check (&record->setup, &refusal))
    return TRUE;
  *trouble = fathom_words_refusal (fathom_ui_language_get (), record->game, &refusal);
  return FALSE;
}

static void
setup_editor_init (FathomSetupEditorInterface *iface)
{
  iface->load = fathom_deep_setup_editor_load;
  iface->store = fathom_deep_setup_editor_store;
}

static void
fathom_deep_setup_editor_class_init (FathomDeepSetupEditorClass *klass)
{
}

static GtkSwitch *
add_switch (FathomDeepSetupEditor *self,
            const char            *title,
            const char            *subtitle)
{
  GtkWidget *suffix = gtk_switch_new ();

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), fathom_setup_editor_row_new (title, subtitle, suffix));
  return GTK_SWITCH (suffix);
}

static void
fathom_deep_setup_editor_init (FathomDeepSetupEditor *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Rules"));
  for (guint i = 1; i <= FATHOM_DEEP_SCENARIOS; i++)
    gtk_string_list_append (names, fathom_deep_scenario_name (fathom_ui_language_get (), i));
  /* Translators: the scenario is drawn by lot */
  gtk_string_list_append (names, C_("scenario", "Chosen at Random"));
  self->scenario = ADW_COMBO_ROW (adw_combo_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->scenario), _("Scenario"));
  adw_combo_row_set_model (self->scenario, G_LIST_MODEL (names));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->scenario));
  self->bag = add_switch (self, _("Real Bag"), _("You draw gems and tiles from the box and enter them"));
  self->crew = add_switch (self, _("Real Crew Cards"), _("Everyone holds their own cards; the app does not know them"));
  self->edition = fathom_deep_edition_editor_new ();
  gtk_widget_set_margin_top (self->edition, 12);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->edition);
}

GtkWidget *
fathom_deep_setup_editor_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_SETUP_EDITOR, NULL);
}
