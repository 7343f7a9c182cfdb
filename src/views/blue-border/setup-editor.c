/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/setup-editor.h"

#include "rules/blue-border.h"
#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"
#include "words/words.h"

enum { BORDER, BOTTOM, CARDS, ROUNDS, N_NUMBERS };
enum { STRICT_BORDER, STRICT_BOTTOM, TABLE, N_SWITCHES };

static const struct
{
  const char *word;
  const char *title;
  const char *subtitle;
  guint       least, usual, most;
} numbers[N_NUMBERS] = {
  { "border", N_("Border"), N_("How far a card may be from the one before it"), 1, 9, FATHOM_BB_CARDS },
  { "bottom", N_("Bottom"), N_("How deep place D has to be"), 1, 25, FATHOM_BB_CARDS },
  { "cards", N_("Cards"), N_("Shades in play"), 12, FATHOM_BB_CARDS, FATHOM_BB_CARDS },
  { "rounds", N_("Rounds"), N_("The divers’ points are added up"), 1, 1, FATHOM_BB_ROUNDS },
};

static const struct
{
  const char *title;
  const char *subtitle;
} switches[N_SWITCHES] = {
  { N_("Strict Border"), N_("Steps stay below the border") },
  { N_("Strict Bottom"), N_("Place D has to be deeper than the bottom") },
  { N_("Real Cards"), N_("You play with the box; the app is the referee") },
};

struct _FathomBbSetupEditor
{
  AdwPreferencesGroup  parent_instance;

  GtkSpinButton       *numbers[N_NUMBERS];
  GtkSwitch           *switches[N_SWITCHES];
};

static void setup_editor_init (FathomSetupEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FathomBbSetupEditor, fathom_bb_setup_editor, ADW_TYPE_PREFERENCES_GROUP,
                               G_IMPLEMENT_INTERFACE (FATHOM_TYPE_SETUP_EDITOR, setup_editor_init))

static void
fathom_bb_setup_editor_load (FathomSetupEditor  *editor,
                             const FathomRecord *record)
{
  FathomBbSetupEditor *self = FATHOM_BB_SETUP_EDITOR (editor);
  const FathomBbSetup *setup = (const FathomBbSetup *) record->setup.data;

  gtk_spin_button_set_value (self->numbers[BORDER], setup->borders[0]);
  gtk_spin_button_set_value (self->numbers[BOTTOM], setup->bottoms[0]);
  gtk_spin_button_set_value (self->numbers[CARDS], setup->cards);
  gtk_spin_button_set_value (self->numbers[ROUNDS], setup->rounds);
  gtk_switch_set_active (self->switches[STRICT_BORDER], setup->strict_border);
  gtk_switch_set_active (self->switches[STRICT_BOTTOM], setup->strict_bottom);
  gtk_switch_set_active (self->switches[TABLE], (record->setup.app & 1) == 0);
}

/* A word at a time, as a file would say it. */
static gboolean
set_word (FathomRecord   *record,
          const char     *word,
          const char     *value,
          FathomRefusal  *refusal)
{
  return fathom_record_set (record, word, value, refusal) == FATHOM_SET_DONE;
}

static gboolean
set_all (FathomBbSetupEditor *self,
         FathomRecord        *record,
         FathomRefusal       *refusal)
{
  static const guint order[N_NUMBERS] = { ROUNDS, CARDS, BORDER, BOTTOM };

  for (guint i = 0; i < N_NUMBERS; i++)
    {
      g_autofree char *value = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (self->numbers[order[i]]));

      if (!set_word (record, numbers[order[i]].word, value, refusal))
        return FALSE;
    }
  if (gtk_switch_get_active (self->switches[STRICT_BORDER]) && !set_word (record, "strict", "border", refusal))
    return FALSE;
  if (gtk_switch_get_active (self->switches[STRICT_BOTTOM]) && !set_word (record, "strict", "bottom", refusal))
    return FALSE;
  record->setup.app = !gtk_switch_get_active (self->switches[TABLE]);
  return record->game->check (&record->setup, refusal);
}

static gboolean
fathom_bb_setup_editor_store (FathomSetupEditor  *editor,
                              FathomRecord       *record,
                              char              **trouble)
{
  FathomRefusal refusal = { 0 };

  if (set_all (FATHOM_BB_SETUP_EDITOR (editor), record, &refusal))
    return TRUE;
  *trouble = fathom_words_refusal (fathom_ui_language_get (), record->game, &refusal);
  return FALSE;
}

static void
setup_editor_init (FathomSetupEditorInterface *iface)
{
  iface->load = fathom_bb_setup_editor_load;
  iface->store = fathom_bb_setup_editor_store;
}

static void
fathom_bb_setup_editor_class_init (FathomBbSetupEditorClass *klass)
{
}

static void
add_row (FathomBbSetupEditor *self,
         const char          *title,
         const char          *subtitle,
         GtkWidget           *suffix)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (suffix, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (suffix), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), suffix);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), suffix);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
}

static void
fathom_bb_setup_editor_init (FathomBbSetupEditor *self)
{
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Rules"));
  for (guint i = 0; i < N_NUMBERS; i++)
    {
      GtkWidget *spin = gtk_spin_button_new_with_range (numbers[i].least, numbers[i].most, 1);

      gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), numbers[i].usual);
      fathom_ignore_wheel (spin);
      self->numbers[i] = GTK_SPIN_BUTTON (spin);
      add_row (self, _(numbers[i].title), _(numbers[i].subtitle), spin);
    }
  for (guint i = 0; i < N_SWITCHES; i++)
    {
      self->switches[i] = GTK_SWITCH (gtk_switch_new ());
      add_row (self, _(switches[i].title), _(switches[i].subtitle), GTK_WIDGET (self->switches[i]));
    }
}

GtkWidget *
fathom_bb_setup_editor_new (void)
{
  return g_object_new (FATHOM_TYPE_BB_SETUP_EDITOR, NULL);
}
