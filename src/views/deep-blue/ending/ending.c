/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/ending/ending.h"

#include "rules/deep-blue.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/dive/dive-end.h"
#include "views/deep-blue/dive/dive-plan.h"
#include "views/deep-blue/ending/chests.h"
#include "views/deep-blue/parts.h"
#include "views/table/digest-label.h"
#include "views/table/rule-links.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/even-layout.h"
#include "views/widgets/focus-ring.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/press-guard.h"
#include "words/deep-blue.h"
#include "words/grammar.h"

#define MOST_VP 999
#define NO_BREAK_SPACE "\302\240"

struct _FathomDeepEnding
{
  FathomPane     parent_instance;

  FathomSitting *sitting;          /* not owned */
  gboolean       played;           /* it has been seen unfinished here: its story begins at the beginning */
  gboolean       shown;
  gboolean       narrow;
  gulong         watch;
  guint          step;             /* of the story, from 1 on; 0: the table */
  int            counted[FATHOM_MAX_SEATS]; /* in the real chests; -1: not yet */

  AdwBin        *card;
  GtkLabel      *verdict;          /* on what was counted */
  char          *winners;          /* nullable: in words */
};

G_DEFINE_FINAL_TYPE (FathomDeepEnding, fathom_deep_ending, FATHOM_TYPE_PANE)

static void show_step (FathomDeepEnding *self);

static const FathomDeepState *
get_seen (FathomDeepEnding *self)
{
  return fathom_sitting_get_seen (self->sitting);
}

/* The story */

static void
go_to (FathomDeepEnding *self,
       guint             step)
{
  self->step = step > get_seen (self)->n_dives ? 0 : step;
  fathom_deep_chests_set_told (self->sitting, self->step == 0 ? G_MAXUINT : self->step);
  show_step (self);
}

static void
next_cb (FathomDeepEnding *self)
{
  go_to (self, self->step + 1);
}

static void
back_cb (FathomDeepEnding *self)
{
  if (self->step > 1)
    go_to (self, self->step - 1);
}

static void
skip_cb (FathomDeepEnding *self)
{
  go_to (self, G_MAXUINT);
}

static void
again_cb (FathomDeepEnding *self)
{
  go_to (self, 1);
}

static GtkWidget *
new_button (FathomDeepEnding *self,
            const char       *label,
            GCallback         callback)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  if (callback != NULL)
    g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  return button;
}

static char *
say_dive (FathomDeepEnding *self)
{
  const FathomDeepDive *dive = &get_seen (self)->dives[self->step - 1];
  const FathomLanguage *language = fathom_ui_language_get ();

  /* Translators: which of so many dives, the wreck, and where it lay */
  return fathom_grammar_printf (_("Dive %u of %u: %s at %s"), self->step, get_seen (self)->n_dives, fathom_deep_tile_name (language, dive->tile),
                                fathom_deep_space_name (language, dive->site));
}

static GtkWidget *
new_story (FathomDeepEnding *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10), *scroller = gtk_scrolled_window_new (), *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *back = new_button (self, _("Back"), G_CALLBACK (back_cb)), *skip = new_button (self, _("Skip to the End"), G_CALLBACK (skip_cb));
  GtkWidget *next = new_button (self, _("_Next"), G_CALLBACK (next_cb));
  g_autofree char *title = say_dive (self);
  FathomDeepState dive;

  gtk_box_append (GTK_BOX (box), fathom_deep_heading_new (NULL, title, NULL));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), 200);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 520);
  if (fathom_deep_dive_recall (self->sitting, self->step - 1, &dive, NULL))
    {
      g_autofree char *said = fathom_deep_dive_end_say (self->sitting, &dive);

      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), fathom_deep_dive_end_new (self->sitting, &dive));
      fathom_a11y_names_describe (next, said);
    }
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_widget_set_sensitive (back, self->step > 1);
  gtk_widget_add_css_class (next, "suggested-action");
  gtk_widget_set_hexpand (next, TRUE);
  gtk_box_append (GTK_BOX (row), back);
  gtk_box_append (GTK_BOX (row), skip);
  gtk_box_append (GTK_BOX (row), next);
  gtk_box_append (GTK_BOX (box), row);
  g_object_set_data (G_OBJECT (box), "primary", next);
  return box;
}

/* The table */

static guint
list_by_rank (FathomDeepEnding *self,
              guint8            seats[FATHOM_MAX_SEATS],
              FathomResult     *result)
{
  guint n = 0;

  fathom_deep_blue.result (get_seen (self), result);
  for (guint rank = 1; rank <= get_seen (self)->players; rank++)
    for (guint seat = 1; seat <= get_seen (self)->players; seat++)
      if (result->ranks[seat - 1] == rank)
        seats[n++] = seat;
  return n;
}

static char *
say_lead (FathomDeepEnding   *self,
          const guint8       *seats,
          guint               n,
          const FathomResult *result,
          const FathomDeepScore *score)
{
  if (n < 2)
    return NULL;
  if (result->scores[seats[0] - 1] > result->scores[seats[1] - 1])
    {
      guint ahead = result->scores[seats[0] - 1] - result->scores[seats[1] - 1];

      return fathom_grammar_printf (ngettext ("%u ahead of %s", "%u ahead of %s", ahead), ahead, fathom_sitting_get_name (self->sitting, seats[1]));
    }
  if (score->crew[seats[0] - 1] > score->crew[seats[1] - 1])
    return g_strdup_printf (_("Equal VP: the larger crew wins, %u against %u"), score->crew[seats[0] - 1], score->crew[seats[1] - 1]);
  return g_strdup (_("Equal VP and equal crews: the victory is shared"));
}

static GtkWidget *
new_banner (FathomDeepEnding      *self,
            const guint8          *seats,
            guint                  n,
            const FathomResult    *result,
            const FathomDeepScore *score)
{
  GtkWidget *banner;
  FathomVoice voice;
  g_autofree char *names = NULL, *title = NULL, *lead = say_lead (self, seats, n, result, score);
  guint vp = result->scores[seats[0] - 1];
  gboolean shared = (result->winners & (result->winners - 1)) != 0;

  fathom_sitting_get_voice (self->sitting, 0, &voice);
  names = fathom_words_join_seats (&voice, result->winners);
  title = shared ? g_strdup_printf (ngettext ("%s win with %u VP", "%s win with %u VP", vp), names, vp)
                 : g_strdup_printf (ngettext ("%s wins with %u VP", "%s wins with %u VP", vp), names, vp);
  banner = fathom_deep_heading_new (fathom_deep_shell_new (self->sitting, seats[0], 44), title,
                                    get_seen (self)->crew_table ? _("as counted by the app") : lead);
  gtk_widget_add_css_class (banner, "deep-winner");
  g_free (self->winners);
  self->winners = g_steal_pointer (&title);
  return banner;
}

static void
attach (GtkGrid    *grid,
        const char *text,
        const char *css,
        int         column,
        int         row)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

static void
attach_number (GtkGrid    *grid,
               int         number,
               const char *css,
               int         column,
               int         row)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  attach (grid, text, css, column, row);
}

static gboolean
has_scenario_vp (FathomDeepEnding *self)
{
  guint scenario = get_seen (self)->scenario;

  return scenario == FATHOM_DEEP_BEST_OF_THE_BEST || scenario == FATHOM_DEEP_BOUNTY_WRECKS || scenario == FATHOM_DEEP_RUINS_OF_PLENTY;
}

/* What was counted in the real chests */

static void
judge (FathomDeepEnding *self)
{
  FathomDeepScore score;
  GString *text = g_string_new (NULL);
  gboolean all = TRUE;

  fathom_deep_score (get_seen (self), &score);
  for (guint i = 0; i < get_seen (self)->players; i++)
    {
      int by = self->counted[i] - score.totals[i];

      all = all && self->counted[i] >= 0;
      if (self->counted[i] < 0 || by == 0)
        continue;
      g_string_append (text, text->len > 0 ? "\n" : "");
      if (by < 0)
        fathom_grammar_append_printf (text, ngettext ("%s’s chest holds %d less.", "%s’s chest holds %d less.", -by),
                                      fathom_sitting_get_name (self->sitting, i + 1), -by);
      else
        fathom_grammar_append_printf (text, ngettext ("%s’s chest holds %d more.", "%s’s chest holds %d more.", by),
                                      fathom_sitting_get_name (self->sitting, i + 1), by);
    }
  if (text->len > 0)
    g_string_append_printf (text, "\n%s", _("Count again, look at the dives one by one, or correct in the history what was entered."));
  else if (all)
    g_string_append (text, _("All chests match the app’s count."));
  gtk_label_set_label (self->verdict, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), text->len > 0);
  g_string_free (text, TRUE);
}

/* A tick where a chest holds what the app has kept, a warning where it does not. */
static void
mark_counter (FathomDeepEnding *self,
              GtkWidget        *entry,
              guint             seat)
{
  FathomDeepScore score;
  int counted = self->counted[seat - 1];
  gboolean same;

  fathom_deep_score (get_seen (self), &score);
  same = counted == (int) score.totals[seat - 1];
  gtk_entry_set_icon_from_icon_name (GTK_ENTRY (entry), GTK_ENTRY_ICON_SECONDARY,
                                     counted < 0 ? NULL : same ? "object-select-symbolic" : "dialog-warning-symbolic");
  gtk_entry_set_icon_activatable (GTK_ENTRY (entry), GTK_ENTRY_ICON_SECONDARY, FALSE);
  fathom_set_class (entry, "success", counted >= 0 && same);
  fathom_set_class (entry, "warning", counted >= 0 && !same);
}

static void
counted_cb (FathomDeepEnding *self,
            GtkEditable      *entry)
{
  guint seat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (entry), "seat"));
  const char *text = gtk_editable_get_text (entry);
  char *end;
  gint64 number = g_ascii_strtoll (text, &end, 10);
  gboolean good = *text != '\0' && *end == '\0' && number >= 0 && number <= MOST_VP;

  self->counted[seat - 1] = good ? (int) number : -1;
  fathom_set_class (GTK_WIDGET (entry), "error", !good && *text != '\0');
  mark_counter (self, GTK_WIDGET (entry), seat);
  judge (self);
}

static GtkWidget *
new_counter (FathomDeepEnding *self,
             guint             seat)
{
  GtkWidget *entry = gtk_entry_new ();
  g_autofree char *said = fathom_grammar_printf (_("VP in %s’s chest"), fathom_sitting_get_name (self->sitting, seat));

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 5);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 5);
  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_DIGITS);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  fathom_tooltip_set (entry, said);
  if (self->counted[seat - 1] >= 0)
    {
      g_autofree char *counted = g_strdup_printf ("%d", self->counted[seat - 1]);

      gtk_editable_set_text (GTK_EDITABLE (entry), counted);
      mark_counter (self, entry, seat);
    }
  g_object_set_data (G_OBJECT (entry), "seat", GUINT_TO_POINTER (seat));
  g_signal_connect_object (entry, "changed", G_CALLBACK (counted_cb), self, G_CONNECT_SWAPPED);
  return entry;
}

/* Below the rows: what the counted numbers say. */
static GtkWidget *
new_verdict (FathomDeepEnding *self)
{
  self->verdict = GTK_LABEL (fathom_deep_text_new (NULL, "deep-verdict"));
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), FALSE);
  judge (self);
  return GTK_WIDGET (self->verdict);
}

static void
attach_seat (FathomDeepEnding      *self,
             GtkGrid               *grid,
             guint                  seat,
             const FathomResult    *result,
             const FathomDeepScore *score,
             int                    row)
{
  GtkWidget *name = gtk_label_new (fathom_sitting_get_name (self->sitting, seat));
  int column = 3;

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (name), 4); /* however large letters are */
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (name, "heading");
  attach_number (grid, result->ranks[seat - 1], "dim-label", 0, row);
  gtk_grid_attach (grid, fathom_deep_shell_new (self->sitting, seat, 26), 1, row, 1, 1);
  gtk_grid_attach (grid, name, 2, row, 1, 1);
  for (guint source = 0; source < FATHOM_DEEP_VP_SOURCES; source++)
    if (source != FATHOM_DEEP_VP_SCENARIO || has_scenario_vp (self))
      attach_number (grid, score->vp[seat - 1][source], NULL, column++, row);
  attach_number (grid, score->crew[seat - 1], NULL, column++, row);
  attach_number (grid, score->totals[seat - 1], result->ranks[seat - 1] == 1 ? "deep-best" : "deep-total", column, row);
}

static GtkWidget *
new_table (FathomDeepEnding      *self,
           const guint8          *seats,
           guint                  n,
           const FathomResult    *result,
           const FathomDeepScore *score)
{
  GtkWidget *grid = gtk_grid_new ();
  int column = 3;

  gtk_grid_set_row_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  attach (GTK_GRID (grid), C_("victory points", "cards"), "dim-label", column++, 0);
  attach (GTK_GRID (grid), C_("victory points", "gems"), "dim-label", column++, 0);
  attach (GTK_GRID (grid), C_("victory points", "leading"), "dim-label", column++, 0);
  if (has_scenario_vp (self))
    attach (GTK_GRID (grid), C_("victory points", "scenario"), "dim-label", column++, 0);
  attach (GTK_GRID (grid), C_("end of a match", "crew"), "dim-label", column++, 0);
  attach (GTK_GRID (grid), _("VP"), "dim-label", column, 0);
  for (guint i = 0; i < n; i++)
    attach_seat (self, GTK_GRID (grid), seats[i], result, score, i + 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Final Scoring"), -1);
  return grid;
}

/* The same where there is no room for columns, or where real chests are counted. */
static GtkWidget *
new_lines (FathomDeepEnding      *self,
           const guint8          *seats,
           guint                  n,
           const FathomResult    *result,
           const FathomDeepScore *score)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  for (guint i = 0; i < n; i++)
    {
      guint seat = seats[i];
      const gint *vp = score->vp[seat - 1];
      GtkWidget *row = fathom_row_new (8), *words, *total;
      g_autofree char *sum = g_strdup_printf ("%d", score->totals[seat - 1]);
      g_autofree char *extra = has_scenario_vp (self) ? g_strdup_printf (_(" · scenario %d"), vp[FATHOM_DEEP_VP_SCENARIO]) : g_strdup ("");
      /* Translators: victory points of cards, of gems and for leading; then perhaps those of the scenario; then the number of cards */
      g_autofree char *text = g_strdup_printf (_("cards %d · gems %d · leading %d%s · crew %u"), vp[FATHOM_DEEP_VP_CARDS], vp[FATHOM_DEEP_VP_GEMS],
                                               vp[FATHOM_DEEP_VP_LEADING], extra, score->crew[seat - 1]);
      g_auto (GStrv) parts = g_strsplit (text, " · ", -1);
      g_autofree char *line = g_strjoinv (NO_BREAK_SPACE "· ", parts); /* no line begins with a dot */

      words = fathom_deep_heading_new (fathom_deep_shell_new (self->sitting, seat, 26), fathom_sitting_get_name (self->sitting, seat), line);
      gtk_widget_add_css_class (words, "deep-small");
      gtk_widget_set_hexpand (words, TRUE);
      total = gtk_label_new (sum);
      gtk_widget_set_valign (total, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (total, result->ranks[seat - 1] == 1 ? "deep-best" : "deep-total");
      gtk_box_append (GTK_BOX (row), words);
      gtk_box_append (GTK_BOX (row), total);
      if (get_seen (self)->crew_table)
        gtk_box_append (GTK_BOX (row), new_counter (self, seat));
      gtk_box_append (GTK_BOX (box), row);
    }
  return box;
}


static char *
say_tie (FathomDeepEnding *self)
{
  g_autofree char *rule = g_strdup (_("Equal VP go to the larger crew: cards in hand, resting and played, starting crew too. Still equal: the victory is shared."));

  if (has_scenario_vp (self))
    return g_steal_pointer (&rule);
  /* Translators: a scenario */
  return g_strdup_printf (_("%s %s gives no VP of its own."), rule, fathom_deep_scenario_name (fathom_ui_language_get (), get_seen (self)->scenario));
}

/* How a tie is broken, and its rule. */
static GtkWidget *
new_explanation (FathomDeepEnding *self)
{
  g_autofree char *tie = say_tie (self);
  GtkWidget *row = fathom_row_new (8), *text = fathom_deep_text_new (tie, NULL);

  gtk_widget_add_css_class (row, "deep-blue-note");
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (row), text);
  gtk_box_append (GTK_BOX (row), fathom_rule_links_new_button (&fathom_deep_blue, FATHOM_DEEP_WINNER_CLAUSE));
  return row;
}

static GtkWidget *
new_buttons (FathomDeepEnding *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *again = new_button (self, _("_Dive by Dive"), G_CALLBACK (again_cb)), *back = new_button (self, _("Re_play the Match"), NULL);
  GtkWidget *export = new_button (self, _("_Export…"), NULL), *rematch = new_button (self, _("_Rematch"), NULL);

  gtk_widget_set_layout_manager (box, fathom_even_layout_new ());
  gtk_actionable_set_action_name (GTK_ACTIONABLE (back), "table.look-back");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (export), "table.export");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (rematch), "table.rematch");
  gtk_widget_add_css_class (rematch, "suggested-action");
  gtk_box_append (GTK_BOX (box), again);
  gtk_box_append (GTK_BOX (box), back);
  gtk_box_append (GTK_BOX (box), export);
  gtk_box_append (GTK_BOX (box), rematch);
  fathom_press_guard_begin (box); /* whoever presses Next once more means none of these */
  return box;
}

static GtkWidget *
new_result (FathomDeepEnding *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *digest = fathom_digest_label_new ();
  guint8 seats[FATHOM_MAX_SEATS];
  FathomResult result;
  FathomDeepScore score;
  guint n = list_by_rank (self, seats, &result);

  fathom_deep_score (get_seen (self), &score);
  fathom_digest_label_show (GTK_LABEL (digest), self->sitting);
  gtk_box_append (GTK_BOX (box), new_banner (self, seats, n, &result, &score));
  if (get_seen (self)->crew_table)
    gtk_box_append (GTK_BOX (box), fathom_deep_text_new (_("Enter what the real chests hold."), "deep-note"));
  gtk_box_append (GTK_BOX (box), self->narrow || get_seen (self)->crew_table ? new_lines (self, seats, n, &result, &score) : new_table (self, seats, n, &result, &score));
  if (get_seen (self)->crew_table)
    gtk_box_append (GTK_BOX (box), new_verdict (self));
  gtk_box_append (GTK_BOX (box), new_explanation (self));
  gtk_box_append (GTK_BOX (box), digest);
  gtk_box_append (GTK_BOX (box), new_buttons (self));
  return box;
}

/* Showing */

static void
show_step (FathomDeepEnding *self)
{
  GtkWidget *content;
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  if (focused)
    fathom_focus_let_go (GTK_WIDGET (self));
  self->verdict = NULL;
  self->narrow = fathom_deep_is_narrow (GTK_WIDGET (self));
  content = self->step > 0 ? new_story (self) : new_result (self);
  adw_bin_set_child (self->card, content);
  fathom_a11y_names_apply (content);
  if (focused)
    fathom_pane_take_focus (FATHOM_PANE (self));
}

static void
fathom_deep_ending_sit_down (FathomPane    *pane,
                             FathomSitting *sitting)
{
  FathomDeepEnding *self = FATHOM_DEEP_ENDING (pane);

  self->sitting = sitting;
  self->played = self->shown = FALSE;
  self->step = 0;
  for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
    self->counted[i] = -1;
  if (sitting == NULL)
    adw_bin_set_child (self->card, NULL);
}

static void
fathom_deep_ending_refresh (FathomPane *pane)
{
  FathomDeepEnding *self = FATHOM_DEEP_ENDING (pane);
  gboolean over = fathom_sitting_is_over (self->sitting);

  if (!over)
    {
      self->played = self->played || !fathom_sitting_get_reviewing (self->sitting);
      self->shown = FALSE;
      return;
    }
  if (self->shown)
    return;
  self->shown = TRUE;
  if (self->played && !fathom_sitting_get_reviewing (self->sitting))
    go_to (self, 1);
  else
    go_to (self, G_MAXUINT);
  self->played = FALSE;
}

/* On Next; at the end of the story on the result. */
static void
fathom_deep_ending_take_focus (FathomPane *pane)
{
  FathomDeepEnding *self = FATHOM_DEEP_ENDING (pane);
  GtkWidget *content = adw_bin_get_child (self->card);
  GtkWidget *primary = content != NULL ? g_object_get_data (G_OBJECT (content), "primary") : NULL;

  if (primary != NULL)
    gtk_widget_grab_focus (primary);
  else if (self->winners != NULL)
    fathom_pane_rest_focus (pane, self->winners);
}

/* What was typed stays where it is. */
static void
narrow_cb (gpointer user_data)
{
  FathomDeepEnding *self = user_data;

  if (self->sitting != NULL && self->shown && self->narrow != fathom_deep_is_narrow (GTK_WIDGET (self)))
    show_step (self);
}

static void
fathom_deep_ending_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (fathom_deep_ending_parent_class)->map (widget);
  FATHOM_DEEP_ENDING (widget)->watch = fathom_deep_watch_narrow (widget, narrow_cb);
  if (fathom_focus_is_idle (widget)) /* whoever has pressed "Into the Chests" goes on from there */
    fathom_pane_take_focus (FATHOM_PANE (widget));
}

static void
fathom_deep_ending_unmap (GtkWidget *widget)
{
  fathom_deep_unwatch_narrow (widget, FATHOM_DEEP_ENDING (widget)->watch);
  GTK_WIDGET_CLASS (fathom_deep_ending_parent_class)->unmap (widget);
}

static void
fathom_deep_ending_dispose (GObject *object)
{
  fathom_pane_set_sitting (FATHOM_PANE (object), NULL);
  g_clear_pointer (&FATHOM_DEEP_ENDING (object)->winners, g_free);

  G_OBJECT_CLASS (fathom_deep_ending_parent_class)->dispose (object);
}

static void
fathom_deep_ending_class_init (FathomDeepEndingClass *klass)
{
  FathomPaneClass *pane_class = FATHOM_PANE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_deep_ending_dispose;
  pane_class->sit_down = fathom_deep_ending_sit_down;
  pane_class->refresh = fathom_deep_ending_refresh;
  pane_class->take_focus = fathom_deep_ending_take_focus;
  GTK_WIDGET_CLASS (klass)->map = fathom_deep_ending_map;
  GTK_WIDGET_CLASS (klass)->unmap = fathom_deep_ending_unmap;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_deep_ending_init (FathomDeepEnding *self)
{
  self->card = ADW_BIN (adw_bin_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->card), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self->card), "deep-card");
  gtk_widget_set_valign (GTK_WIDGET (self->card), GTK_ALIGN_START);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->card));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Final Scoring"), -1);
}

GtkWidget *
fathom_deep_ending_new (GtkWidget *board)
{
  return g_object_new (FATHOM_TYPE_DEEP_ENDING, NULL);
}
