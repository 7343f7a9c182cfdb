/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/setup-editor.h"

#include "rules/blue-border.h"
#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/blue-border/gauge.h"
#include "views/widgets/gtk-fixes.h"
#include "words/words.h"
#include "views/widgets/wrap-layout.h"

enum { BORDER, BOTTOM, CARDS, ROUNDS, LATER_BORDER, LATER_BOTTOM, N_NUMBERS };
enum { STRICT_BORDER, STRICT_BOTTOM, TABLE, TEXTURES, IN_TURN, N_SWITCHES };
enum { RULES, HOUSE_RULES, LOOK, CALLING, N_GROUPS };

static const struct
{
  const char *word;                /* NULL: of a later round */
  const char *title;
  const char *subtitle;
  guint       least, usual, most;
  guint       group;
} numbers[N_NUMBERS] = {
  { "border", N_("Border"), N_("How far a card may be from the one before it"), 1, 9, FATHOM_BB_CARDS, RULES },
  { "bottom", N_("Bottom"), N_("How deep place D has to be"), 1, 25, FATHOM_BB_CARDS, RULES },
  { "cards", N_("Cards"), N_("Shades in play"), 12, FATHOM_BB_CARDS, FATHOM_BB_CARDS, RULES },
  { "rounds", N_("Rounds"), N_("The divers’ points are added up"), 1, 1, FATHOM_BB_ROUNDS, RULES },
  { NULL, N_("Border from Round 2 On"), N_("If there is more than one round"), 1, 9, FATHOM_BB_CARDS, HOUSE_RULES },
  { NULL, N_("Bottom from Round 2 On"), N_("If there is more than one round"), 1, 25, FATHOM_BB_CARDS, HOUSE_RULES },
};

static const struct
{
  const char *title;
  const char *subtitle;
  guint       group;
} switches[N_SWITCHES] = {
  { N_("Strict Border"), N_("Steps stay below the border"), HOUSE_RULES },
  { N_("Strict Bottom"), N_("Place D has to be deeper than the bottom"), HOUSE_RULES },
  { N_("Real Cards"), N_("You play with the box; the app is the referee"), RULES },
  { N_("Textures Instead of Shades"), N_("From coarse bubbles to fine silt, as hard to judge as shades"), LOOK },
  { N_("Pass One Device Around"), N_("One diver after the other is asked; nobody has to be fast"), CALLING },
};

static const guint lengths[] = { 3, 5, 8, 12, 0 };   /* s, 0: until the next touch */

struct _FathomBbSetupEditor
{
  AdwPreferencesGroup  parent_instance;

  AdwExpanderRow      *groups[N_GROUPS];     /* NULL: not folded */
  GtkSpinButton       *numbers[N_NUMBERS];
  GtkSwitch           *switches[N_SWITCHES];
  GtkSpinButton       *own[FATHOM_BB_SEATS][2];
  GtkScale            *gamma;
  FathomBbGauge       *gauge;
  AdwComboRow         *length;
};

static void setup_editor_init (FathomSetupEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FathomBbSetupEditor, fathom_bb_setup_editor, ADW_TYPE_PREFERENCES_GROUP,
                               G_IMPLEMENT_INTERFACE (FATHOM_TYPE_SETUP_EDITOR, setup_editor_init))

/* Loading */

static void
load_handicaps (FathomBbSetupEditor *self,
                const FathomBbSetup *setup)
{
  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    {
      gtk_spin_button_set_value (self->own[i][0], setup->own_border[i]);
      gtk_spin_button_set_value (self->own[i][1], setup->own_bottom[i]);
    }
}

static void
fathom_bb_setup_editor_load (FathomSetupEditor  *editor,
                             const FathomRecord *record)
{
  FathomBbSetupEditor *self = FATHOM_BB_SETUP_EDITOR (editor);
  const FathomBbSetup *setup = (const FathomBbSetup *) record->setup.data;

  gtk_spin_button_set_value (self->numbers[BORDER], setup->borders[0]);
  gtk_spin_button_set_value (self->numbers[BOTTOM], setup->bottoms[0]);
  gtk_spin_button_set_value (self->numbers[LATER_BORDER], setup->borders[MAX (setup->n_borders, 1) - 1]);
  gtk_spin_button_set_value (self->numbers[LATER_BOTTOM], setup->bottoms[MAX (setup->n_bottoms, 1) - 1]);
  gtk_spin_button_set_value (self->numbers[CARDS], setup->cards);
  gtk_spin_button_set_value (self->numbers[ROUNDS], setup->rounds);
  gtk_switch_set_active (self->switches[STRICT_BORDER], setup->strict_border);
  gtk_switch_set_active (self->switches[STRICT_BOTTOM], setup->strict_bottom);
  gtk_switch_set_active (self->switches[TABLE], (record->setup.app & 1) == 0);
  gtk_switch_set_active (self->switches[TEXTURES], setup->textures);
  gtk_range_set_value (GTK_RANGE (self->gamma), setup->gamma != 0 ? setup->gamma / 100.0 : 1);
  load_handicaps (self, setup);
}

/* Storing */

/* A word at a time, as a file would say it. */
static gboolean
set_word (FathomRecord   *record,
          const char     *word,
          const char     *value,
          FathomRefusal  *refusal)
{
  return fathom_record_set (record, word, value, refusal) == FATHOM_SET_DONE;
}

static guint
get_number (FathomBbSetupEditor *self,
            guint                i)
{
  return gtk_spin_button_get_value_as_int (self->numbers[i]);
}

/* With another value for later rounds, if there are some. */
static gboolean
set_limit (FathomBbSetupEditor *self,
           FathomRecord        *record,
           guint                limit,
           guint                later,
           FathomRefusal       *refusal)
{
  gboolean two = get_number (self, ROUNDS) > 1 && get_number (self, later) != get_number (self, limit);
  g_autofree char *value = two ? g_strdup_printf ("%u %u", get_number (self, limit), get_number (self, later))
                               : g_strdup_printf ("%u", get_number (self, limit));

  return set_word (record, numbers[limit].word, value, refusal);
}

static gboolean
set_numbers (FathomBbSetupEditor *self,
             FathomRecord        *record,
             FathomRefusal       *refusal)
{
  g_autofree char *rounds = g_strdup_printf ("%u", get_number (self, ROUNDS));
  g_autofree char *cards = g_strdup_printf ("%u", get_number (self, CARDS));

  return set_word (record, "rounds", rounds, refusal) && set_word (record, "cards", cards, refusal) &&
         set_limit (self, record, BORDER, LATER_BORDER, refusal) && set_limit (self, record, BOTTOM, LATER_BOTTOM, refusal);
}

static gboolean
set_look (FathomBbSetupEditor *self,
          FathomRecord        *record,
          FathomRefusal       *refusal)
{
  guint gamma = (guint) (gtk_range_get_value (GTK_RANGE (self->gamma)) * 20 + 0.5) * 5;
  g_autofree char *value = g_strdup_printf ("%u.%02u", gamma / 100, gamma % 100);

  return set_word (record, "look", gtk_switch_get_active (self->switches[TEXTURES]) ? "textures" : "shades", refusal) &&
         set_word (record, "gamma", value, refusal);
}

static void
set_handicaps (FathomBbSetupEditor *self,
               FathomRecord        *record)
{
  FathomBbSetup *setup = (FathomBbSetup *) record->setup.data;

  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    {
      setup->own_border[i] = i < record->setup.players ? gtk_spin_button_get_value_as_int (self->own[i][0]) : 0;
      setup->own_bottom[i] = i < record->setup.players ? gtk_spin_button_get_value_as_int (self->own[i][1]) : 0;
    }
}

static gboolean
set_all (FathomBbSetupEditor *self,
         FathomRecord        *record,
         FathomRefusal       *refusal)
{
  if (!set_numbers (self, record, refusal) || !set_look (self, record, refusal))
    return FALSE;
  if (gtk_switch_get_active (self->switches[STRICT_BORDER]) && !set_word (record, "strict", "border", refusal))
    return FALSE;
  if (gtk_switch_get_active (self->switches[STRICT_BOTTOM]) && !set_word (record, "strict", "bottom", refusal))
    return FALSE;
  set_handicaps (self, record);
  record->setup.app = !gtk_switch_get_active (self->switches[TABLE]);
  return record->game->check (&record->setup, refusal);
}

static gboolean
has_bots (const FathomRecord *record)
{
  for (guint i = 0; i < record->setup.players; i++)
    if (record->seats[i].bot != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
fathom_bb_setup_editor_store (FathomSetupEditor  *editor,
                              FathomRecord       *record,
                              char              **trouble)
{
  FathomBbSetupEditor *self = FATHOM_BB_SETUP_EDITOR (editor);
  FathomRefusal refusal = { 0 };

  if (gtk_switch_get_active (self->switches[TABLE]) && has_bots (record))
    {
      *trouble = g_strdup (_("Bots cannot see real cards: let the app deal, or play without bots."));
      return FALSE;
    }
  if (set_all (self, record, &refusal))
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

/* Making it */

static GtkWidget *
add_row (FathomBbSetupEditor *self,
         guint                group,
         const char          *title,
         const char          *subtitle,
         GtkWidget           *suffix)
{
  GtkWidget *row = fathom_setup_editor_row_new (title, subtitle, suffix);

  if (self->groups[group] != NULL)
    adw_expander_row_add_row (self->groups[group], row);
  else
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  return row;
}

static GtkWidget *
new_spin (guint least,
          guint most,
          guint usual)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), usual);
  fathom_ignore_wheel (spin);
  return spin;
}

static void
add_numbers (FathomBbSetupEditor *self,
             guint                group)
{
  for (guint i = 0; i < N_NUMBERS; i++)
    if (numbers[i].group == group)
      {
        self->numbers[i] = GTK_SPIN_BUTTON (new_spin (numbers[i].least, numbers[i].most, numbers[i].usual));
        add_row (self, group, _(numbers[i].title), _(numbers[i].subtitle), GTK_WIDGET (self->numbers[i]));
      }
}

static void
add_switches (FathomBbSetupEditor *self,
              guint                group)
{
  for (guint i = 0; i < N_SWITCHES; i++)
    if (switches[i].group == group)
      {
        self->switches[i] = GTK_SWITCH (gtk_switch_new ());
        add_row (self, group, _(switches[i].title), _(switches[i].subtitle), GTK_WIDGET (self->switches[i]));
      }
}

static void
add_group (FathomBbSetupEditor *self,
           guint                group,
           const char          *title,
           const char          *subtitle)
{
  self->groups[group] = ADW_EXPANDER_ROW (adw_expander_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->groups[group]), title);
  adw_expander_row_set_subtitle (self->groups[group], subtitle);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->groups[group]));
}

/* 0 is the match's. */
static void
add_handicaps (FathomBbSetupEditor *self)
{
  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      g_autofree char *title = g_strdup_printf (_("Own Limits of Seat %u"), i + 1);
      GtkWidget *row;

      for (guint j = 0; j < 2; j++)
        {
          self->own[i][j] = GTK_SPIN_BUTTON (new_spin (0, FATHOM_BB_CARDS, 0));
          gtk_editable_set_width_chars (GTK_EDITABLE (self->own[i][j]), 2);
          gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->own[i][j]));
        }
      gtk_widget_set_layout_manager (box, fathom_wrap_layout_new ()); /* one below the other in a narrow window */
      row = add_row (self, HOUSE_RULES, title, _("Border and bottom; 0 is as for everybody"), box);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), NULL);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->own[i][0]), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Border"), -1);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->own[i][1]), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Bottom"), -1);
    }
}

static void
gamma_cb (FathomBbSetupEditor *self)
{
  fathom_bb_gauge_set_gamma (self->gauge, gtk_range_get_value (GTK_RANGE (self->gamma)));
}

static void
add_gamma (FathomBbSetupEditor *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  self->gamma = GTK_SCALE (gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0.5, 2, 0.05));
  self->gauge = FATHOM_BB_GAUGE (fathom_bb_gauge_new ());
  gtk_range_set_value (GTK_RANGE (self->gamma), 1);
  gtk_scale_add_mark (self->gamma, 1, GTK_POS_BOTTOM, NULL);
  gtk_widget_set_size_request (GTK_WIDGET (self->gamma), 96, -1);
  g_signal_connect_object (self->gamma, "value-changed", G_CALLBACK (gamma_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->gauge));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->gamma));
  gtk_widget_set_margin_top (box, 6);
  add_row (self, LOOK, _("Brightness of the Screen"), _("Move the slider until, from afar, the patch blends in with the lines around it"), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->gamma), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Brightness of the Screen"), -1);
}

/* Calling: how this device is used, whatever match it is */

static void
length_cb (FathomBbSetupEditor *self)
{
  guint chosen = adw_combo_row_get_selected (self->length);

  if (chosen < G_N_ELEMENTS (lengths))
    g_settings_set_uint (fathom_settings_get (), "call-window", lengths[chosen]);
}

static void
add_length (FathomBbSetupEditor *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint now = g_settings_get_uint (fathom_settings_get (), "call-window"), chosen = 2;

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *title = lengths[i] != 0 ? g_strdup_printf (ngettext ("%u second", "%u seconds", lengths[i]), lengths[i])
                                               : g_strdup (_("Until the next touch"));

      gtk_string_list_append (titles, title);
      chosen = lengths[i] == now ? i : chosen;
    }
  self->length = ADW_COMBO_ROW (adw_combo_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->length), _("Time to Call"));
  adw_combo_row_set_use_subtitle (self->length, TRUE);
  adw_combo_row_set_model (self->length, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->length, chosen);
  g_signal_connect_object (self->length, "notify::selected", G_CALLBACK (length_cb), self, G_CONNECT_SWAPPED);
  adw_expander_row_add_row (self->groups[CALLING], GTK_WIDGET (self->length));
}

static void
fathom_bb_setup_editor_init (FathomBbSetupEditor *self)
{
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Rules"));
  add_numbers (self, RULES);
  add_switches (self, RULES);
  add_group (self, CALLING, _("Calling “Border!”"), _("How much time, and who is asked"));
  add_length (self);
  add_switches (self, CALLING);
  g_settings_bind (fathom_settings_get (), "calls-in-turn", self->switches[IN_TURN], "active", G_SETTINGS_BIND_DEFAULT);
  add_group (self, LOOK, _("Look of the Cards"), _("Textures, and the brightness of the screen"));
  add_switches (self, LOOK);
  add_gamma (self);
  add_group (self, HOUSE_RULES, _("House Rules"), _("Strict limits, later rounds, handicaps"));
  add_switches (self, HOUSE_RULES);
  add_numbers (self, HOUSE_RULES);
  add_handicaps (self);
}

GtkWidget *
fathom_bb_setup_editor_new (void)
{
  return g_object_new (FATHOM_TYPE_BB_SETUP_EDITOR, NULL);
}
