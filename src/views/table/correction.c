/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/correction.h"

#include "views/table/game-view.h"
#include "views/table/rule-links.h"
#include "views/widgets/dice-focus.h"
#include "views/widgets/a11y-names.h"
#include "views/app/ui-language.h"
#include "views/widgets/wrap-layout.h"

#include <string.h>

#define CHANGES_SHOWN 4

struct _FathomCorrectionDialog
{
  AdwWindow           parent_instance;

  FathomSitting      *sitting;
  guint               number;
  FathomEvent         told_event;
  FathomEventEditor  *content;
  FathomMending       mending;         /* how the turn goes on where it no longer fits */
  gboolean            mended;
  FathomEvent         choice;
  gboolean            chosen;

  GtkWidget          *described;       /* the widget that tells the preview */

  GtkWidget          *done;
  GtkLabel           *told;
  GtkWidget          *group;
  AdwBin             *editor;
  GtkWidget          *trouble;
  GtkLabel           *trouble_text;
  GtkImage           *trouble_icon;
  GtkWidget          *choices_group;
  GtkListBox         *choices;
  GtkWidget          *changes_group;
  GtkBox             *changes;
  GtkWidget          *take_back;
  GtkWidget          *retell;
  GtkWidget          *roll;
  GtkWidget          *scores_group;
  GtkWidget          *scores;
  AdwWindowTitle     *heading;
};

G_DEFINE_FINAL_TYPE (FathomCorrectionDialog, fathom_correction_dialog, ADW_TYPE_WINDOW)

static FathomMatch *
get_match (FathomCorrectionDialog *self)
{
  return fathom_sitting_get_match (self->sitting);
}

static char *
say (FathomCorrectionDialog *self,
     guint                n)
{
  return fathom_sitting_say (self->sitting, n);
}

static void
set_trouble (FathomCorrectionDialog *self,
             const char             *text,
             gboolean                warning)
{
  gtk_widget_set_visible (self->trouble, text != NULL);
  fathom_rule_links_set (self->trouble_text, fathom_match_get_game (get_match (self)), text != NULL ? text : "");
  gtk_image_set_from_icon_name (self->trouble_icon, warning ? "dialog-warning-symbolic" : "dialog-information-symbolic");
}

static const FathomGameView *
get_view (FathomCorrectionDialog *self)
{
  return fathom_game_view_of (self->sitting);
}

static char *
say_reason (FathomCorrectionDialog *self,
            const FathomRefusal    *refusal)
{
  FathomVoice voice;

  fathom_sitting_get_voice (self->sitting, 0, &voice);
  return fathom_words_reason (&voice, fathom_match_get_game (get_match (self)), refusal);
}

static const char *
say_way_out (FathomCorrectionDialog *self)
{
  switch (fathom_match_get_retellable (get_match (self), self->number))
    {
    case FATHOM_RETELLABLE:
      return _("Enter the whole turn again. What came after it is then restored, as long as it is still valid.");
    case FATHOM_RETELLABLE_NOT_THE_APPS:
      return _("You can undo everything from here and enter it again. It cannot be restored automatically: the app rolled "
               "dice later in the match, and those rolls cannot be entered by hand.");
    default:
      return _("You can undo everything from here and enter it again.");
    }
}

/* What no longer fits, and why. */
static char *
dup_trouble (FathomCorrectionDialog    *self,
             const FathomCorrection *correction)
{
  g_autofree char *reason = say_reason (self, &correction->refusal);
  g_autofree char *later = NULL;
  g_autofree char *misfit = NULL;

  if (correction->misfit == self->number)
    /* Translators: a clause that begins with a small letter, such as "level 5 is out of reach" */
    return g_strdup_printf (_("This is not possible: %s."), reason);

  later = say (self, correction->misfit);
  if (fathom_sitting_is_quick_score (self->sitting))
    return g_strdup_printf (_("Another entry would no longer be valid: “%s” (%s). Correct that one first."), later != NULL ? later : "", reason);
  /* Translators: the first is a sentence of the history, the second a clause such as "level 5 is out of reach" */
  misfit = g_strdup_printf (_("“%s” would no longer be valid: %s."), later != NULL ? later : "", reason);
  return g_strdup_printf ("%s\n\n%s", misfit, say_way_out (self));
}

/* Scores */

static void
add_score (FathomCorrectionDialog *self,
           guint                seat,
           int                  before,
           int                  after)
{
  const char *name = fathom_sitting_get_name (self->sitting, seat);
  /* Translators: a name and a score */
  g_autofree char *text = before == after ? g_strdup_printf (_("%s %d"), name, before)
                                          /* Translators: a name, and a score before and after a correction */
                                          : g_strdup_printf (_("%s %d → %d"), name, before, after);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, before != after ? "heading" : "body");
  gtk_widget_insert_before (label, self->scores, NULL);
}

/* What the match would come to, as far as that is known. */
static const FathomResult *
get_after (FathomCorrectionDialog *self,
           const FathomCorrection *correction)
{
  if (correction->fits)
    return &correction->after;
  return self->mended && self->mending.n_choices == 0 ? &self->mending.after : &correction->before;
}

static void
show_scores (FathomCorrectionDialog    *self,
             const FathomCorrection *correction)
{
  const FathomResult *after = get_after (self, correction);
  GtkWidget *child;
  guint players = fathom_match_get_players (get_match (self));

  while ((child = gtk_widget_get_first_child (self->scores)) != NULL)
    gtk_widget_unparent (child);
  for (guint seat = 1; seat <= players; seat++)
    add_score (self, seat, correction->before.scores[seat - 1], after->scores[seat - 1]);
}

/* Where VP stay hidden until the end, all that everyone sees is a row of noughts. */
static gboolean
has_scores (FathomCorrectionDialog *self,
            const FathomCorrection *correction)
{
  for (guint i = 0; i < fathom_match_get_players (get_match (self)); i++)
    if (correction->before.scores[i] != 0 || (correction->fits && correction->after.scores[i] != 0))
      return TRUE;
  return FALSE;
}

/* What also changes */

static void
add_change (FathomCorrectionDialog *self,
            const char             *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "width-chars", 10, NULL);

  gtk_box_append (self->changes, label);
}

/* Returns: what is said of it, maybe nothing. */
static char *
show_changes (FathomCorrectionDialog *self,
              gboolean                fits)
{
  g_autoptr (GPtrArray) changes = fathom_match_list_changes (get_match (self), self->number, fathom_event_editor_get_event (self->content),
                                                             fathom_sitting_get_viewer (self->sitting),
                                                             fathom_language_get_code (fathom_ui_language_get ()));
  g_autoptr (GString) said = g_string_new (NULL);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->changes))) != NULL)
    gtk_box_remove (self->changes, child);
  for (guint i = 0; i < changes->len && i < CHANGES_SHOWN; i++)
    {
      const FathomChange *change = g_ptr_array_index (changes, i);
      /* Translators: a sentence of the history before and after a correction */
      g_autofree char *text = fathom_sitting_spread_dice (g_strdup_printf (_("%s → %s"), change->before, change->after));

      add_change (self, text);
      g_string_append_printf (said, "%s%s", said->len > 0 ? " " : "", text);
    }
  if (changes->len > CHANGES_SHOWN)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("and %u more entry", "and %u more entries", changes->len - CHANGES_SHOWN),
                                               changes->len - CHANGES_SHOWN);

      add_change (self, more);
    }
  gtk_widget_set_visible (self->changes_group, fits && changes->len > 0);
  return g_string_free (g_steal_pointer (&said), FALSE);
}

/* The rest of the turn */

static char *
say_left_out (FathomCorrectionDialog *self)
{
  g_autofree char *first = self->mending.n_left_out > 0 ? say (self, self->mending.left_out) : NULL;

  if (self->mending.n_left_out == 0)
    return NULL;
  if (self->mending.n_left_out == 1 && first != NULL)
    /* Translators: a sentence of the history */
    return g_strdup_printf (_("“%s” is left out."), first);
  return g_strdup_printf (ngettext ("%u later entry of the turn is left out.", "%u later entries of the turn are left out.",
                                    self->mending.n_left_out), self->mending.n_left_out);
}

/* In the words of the game, if it has any for this. */
static char *
say_mending (FathomCorrectionDialog *self,
             const FathomCorrection *correction)
{
  g_autofree gpointer before = fathom_match_observe_at (get_match (self), self->number, fathom_sitting_get_viewer (self->sitting));
  g_autofree char *why = get_view (self)->explain_mending != NULL ? get_view (self)->explain_mending (before, &self->mending) : NULL;
  g_autofree char *left_out = say_left_out (self);
  g_autofree char *misfit = say (self, correction->misfit);

  if (why == NULL && left_out == NULL)
    return g_strdup_printf (_("“%s” is no longer possible. Choose what happened instead."), misfit != NULL ? misfit : "");
  if (why == NULL || left_out == NULL)
    return why != NULL ? g_steal_pointer (&why) : g_steal_pointer (&left_out);
  return g_strdup_printf ("%s\n%s", why, left_out);
}

static void show_preview (FathomCorrectionDialog *self);

static void
choice_cb (FathomCorrectionDialog *self,
           GParamSpec             *pspec,
           GtkCheckButton         *check)
{
  if (!gtk_check_button_get_active (check))
    return;
  self->choice = *(const FathomEvent *) g_object_get_data (G_OBJECT (check), "event");
  self->chosen = TRUE;
  show_preview (self);
}

static GtkWidget *
add_choice (FathomCorrectionDialog *self,
            const FathomEvent      *event,
            GtkWidget              *group)
{
  GtkWidget *row = adw_action_row_new (), *check = gtk_check_button_new ();
  FathomVoice voice;
  g_autofree char *text = NULL;

  fathom_sitting_get_voice (self->sitting, 0, &voice);
  text = fathom_sitting_spread_dice (fathom_words_find (fathom_match_get_game (get_match (self)))->event (&voice, self->mending.seen, event));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), text);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (check), group != NULL ? GTK_CHECK_BUTTON (group) : NULL);
  g_object_set_data_full (G_OBJECT (check), "event", g_memdup2 (event, sizeof *event), g_free);
  g_signal_connect_object (check, "notify::active", G_CALLBACK (choice_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (self->choices, row);
  return check;
}

static void
clear_choices (FathomCorrectionDialog *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->choices))) != NULL)
    gtk_list_box_remove (self->choices, child);
}

/* What is the only way needs no choice. */
static void
list_choices (FathomCorrectionDialog *self)
{
  GtkWidget *group = NULL;

  clear_choices (self);
  for (guint i = 0; i < self->mending.n_choices; i++)
    {
      GtkWidget *check = add_choice (self, &self->mending.choices[i], group);

      group = group != NULL ? group : check;
    }
  if (self->mending.n_choices == 1)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (group), TRUE);
}

/* Returns: whether the choices have to be listed. */
static gboolean
plan_mending (FathomCorrectionDialog *self,
              const FathomCorrection *correction)
{
  fathom_mending_clear (&self->mending);
  self->mended = !correction->fits && correction->misfit != self->number && !fathom_sitting_is_quick_score (self->sitting) &&
                 fathom_match_mend (get_match (self), self->number, fathom_event_editor_get_event (self->content),
                                    self->chosen ? &self->choice : NULL, fathom_sitting_get_viewer (self->sitting), &self->mending);
  return self->mended && self->mending.n_choices > 0;
}

static void
show_ways_out (FathomCorrectionDialog *self,
               gboolean             shown)
{
  gtk_widget_set_visible (self->take_back, shown && fathom_match_get_can_undo (get_match (self)));
  gtk_widget_set_visible (self->retell, shown && fathom_match_get_retellable (get_match (self), self->number) == FATHOM_RETELLABLE);
}

/* For those who do not see it: what has the focus tells what would become of it. */
static void
tell_preview (FathomCorrectionDialog *self,
              const char             *trouble,
              const char             *changes,
              gboolean                fits)
{
  g_autoptr (GString) text = g_string_new (trouble);
  GtkWidget *child = fits && gtk_widget_get_visible (self->scores_group) ? gtk_widget_get_first_child (self->scores) : NULL;

  if (fits && *changes != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", changes);
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", gtk_label_get_label (GTK_LABEL (child)));
  fathom_dice_focus_describe (GTK_WIDGET (self), &self->described, text->str);
  fathom_a11y_names_describe (self->done, text->str);
}

/* A match that has an end may lose it: somebody's turn comes, and until it is over it does not count. */
static char *
say_reopened (FathomCorrectionDialog *self,
              const FathomCorrection *correction,
              char                   *trouble)
{
  g_autofree char *before = trouble;

  if (!correction->before.finished || get_after (self, correction)->finished)
    return g_steal_pointer (&before);
  return g_strdup_printf ("%s%s%s", before != NULL ? before : "", before != NULL ? "\n\n" : "",
                          _("With this the match is not over yet: it goes on, and it counts again once it is played to its end."));
}

static void
show_preview (FathomCorrectionDialog *self)
{
  const FathomEvent *event = fathom_event_editor_get_event (self->content);
  gboolean other = memcmp (event, &self->told_event, sizeof *event) != 0, choosing;
  FathomCorrection correction;
  g_autofree char *trouble = NULL, *changes = NULL;

  fathom_match_preview_correction (get_match (self), self->number, event, fathom_sitting_get_viewer (self->sitting), &correction);
  choosing = plan_mending (self, &correction);
  if (self->mended)
    trouble = say_mending (self, &correction);
  else if (!correction.fits)
    trouble = dup_trouble (self, &correction);
  trouble = say_reopened (self, &correction, g_steal_pointer (&trouble));
  set_trouble (self, trouble, !correction.fits && !self->mended);
  gtk_widget_set_visible (self->choices_group, choosing || (self->mended && self->chosen));
  show_ways_out (self, !self->mended && !correction.fits && correction.misfit != self->number && !fathom_sitting_is_quick_score (self->sitting));
  show_scores (self, &correction);
  changes = show_changes (self, correction.fits);
  /* a look at the end must not turn over the chests */
  gtk_widget_set_visible (self->scores_group, (correction.before.finished || !correction.after.finished) &&
                                              fathom_sitting_get_veiled (self->sitting) == 0 && has_scores (self, &correction));
  gtk_widget_set_sensitive (self->done, other && (correction.fits || (self->mended && !choosing)));
  tell_preview (self, trouble, changes, correction.fits);
  if (choosing)
    list_choices (self);
}

static void
edited_cb (FathomCorrectionDialog *self)
{
  self->chosen = FALSE;
  show_preview (self);
}

/* What comes next is told at the table: nothing has the focus there until the dice take it. */
static void
close_for_table (FathomCorrectionDialog *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (parent != NULL)
    gtk_window_set_focus (parent, NULL);
  gtk_window_close (GTK_WINDOW (self));
}

static void
done_cb (FathomCorrectionDialog *self)
{
  if (self->mended)
    fathom_sitting_retell_as (self->sitting, self->number, self->mending.events);
  else
    fathom_sitting_correct (self->sitting, self->number, fathom_event_editor_get_event (self->content));
  if (fathom_sitting_get_reviewing (self->sitting))
    gtk_window_close (GTK_WINDOW (self));
  else
    close_for_table (self);
}

/* What no longer fits can only be told anew. */
static void
take_back_cb (FathomCorrectionDialog *self)
{
  fathom_sitting_take_back_to (self->sitting, self->number);
  close_for_table (self);
}

static void
retell_cb (FathomCorrectionDialog *self)
{
  fathom_sitting_retell (self->sitting, self->number);
  close_for_table (self);
}

/* Nothing to be told otherwise: why. */
static void
show_refusal (FathomCorrectionDialog *self,
              const char          *text)
{
  set_trouble (self, text, TRUE);
  gtk_widget_set_visible (self->group, FALSE);
  gtk_widget_set_visible (self->scores_group, FALSE);
  gtk_widget_set_visible (self->done, FALSE);
}

/* What has only one form */

/* The chance before entry @self->number, if it can be entered otherwise; its number, from 0 on, or G_MAXUINT. */
static guint
find_chance (FathomCorrectionDialog *self)
{
  guint viewer = fathom_sitting_get_viewer (self->sitting);
  FathomCorrection correction;
  FathomEvent event;

  for (guint n = self->number; n-- > 0;)
    if (fathom_match_get_event (get_match (self), n, viewer, &event) && fathom_match_get_game (get_match (self))->source (&event) >= 0)
      {
        fathom_match_preview_correction (get_match (self), n, &event, viewer, &correction);
        return correction.fits ? n : G_MAXUINT;
      }
  return G_MAXUINT;
}

static void
roll_cb (FathomCorrectionDialog *self)
{
  guint n = find_chance (self);

  if (n != G_MAXUINT)
    fathom_correction_dialog_present (gtk_window_get_transient_for (GTK_WINDOW (self)), self->sitting, n);
  gtk_window_close (GTK_WINDOW (self));
}

/* There is only one way to stop, say; but perhaps what came before was otherwise. Returns: whether it is so. */
static gboolean
show_fixed (FathomCorrectionDialog *self)
{
  gboolean chance = find_chance (self) != G_MAXUINT;
  const char *reason = get_view (self)->explain_fixed != NULL ? get_view (self)->explain_fixed (self->told_event.kind, chance) : NULL;
  g_autofree char *text = reason != NULL ? g_strdup_printf ("%s\n\n%s", reason, say_way_out (self)) : NULL;

  if (text == NULL)
    return FALSE;
  show_refusal (self, text);
  show_ways_out (self, TRUE);
  gtk_widget_set_visible (self->roll, chance);
  return TRUE;
}

static const char *
name_kind (FathomCorrectionDialog *self)
{
  const char *name = get_view (self)->name_kind != NULL ? get_view (self)->name_kind (self->told_event.kind) : NULL;

  return name != NULL ? _(name) : _("Correct");
}

static void
show (FathomCorrectionDialog *self)
{
  guint viewer = fathom_sitting_get_viewer (self->sitting);
  g_autofree char *told = say (self, self->number);
  g_autofree gpointer before = fathom_match_observe_at (get_match (self), self->number, viewer);
  FathomCorrection correction;
  GtkWidget *editor;

  gtk_label_set_label (self->told, told != NULL ? told : "");
  if (!fathom_match_get_event (get_match (self), self->number, viewer, &self->told_event))
    {
      show_refusal (self, _("This entry has been undone and cannot be corrected."));
      gtk_widget_set_visible (self->take_back, FALSE);
      return;
    }
  gtk_window_set_title (GTK_WINDOW (self), name_kind (self));
  adw_window_title_set_title (self->heading, name_kind (self));
  fathom_match_preview_correction (get_match (self), self->number, &self->told_event, viewer, &correction);
  if (!correction.fits && correction.refusal.reason == FATHOM_CHANCE_NOT_CORRECTED)
    {
      show_refusal (self, _("The app rolled these dice itself, and its rolls cannot be changed: that keeps them fair."));
      return;
    }
  if (show_fixed (self))
    return;
  editor = get_view (self)->new_editor (self->sitting, before, &self->told_event);
  if (editor == NULL)
    {
      show_refusal (self, _("There is nothing to correct in this entry. You can undo it."));
      return;
    }
  self->content = FATHOM_EVENT_EDITOR (editor);
  adw_bin_set_child (self->editor, editor);
  g_signal_connect_object (editor, "changed", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  show_preview (self);
}

static void
fathom_correction_dialog_dispose (GObject *object)
{
  FathomCorrectionDialog *self = FATHOM_CORRECTION_DIALOG (object);

  g_clear_weak_pointer (&self->described);
  fathom_mending_clear (&self->mending);
  g_clear_object (&self->sitting);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_CORRECTION_DIALOG);

  G_OBJECT_CLASS (fathom_correction_dialog_parent_class)->dispose (object);
}

static void
fathom_correction_dialog_class_init (FathomCorrectionDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_correction_dialog_dispose;

  g_type_ensure (FATHOM_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/table/correction.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, done);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, told);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, group);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, editor);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, trouble);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, trouble_text);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, trouble_icon);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, choices_group);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, choices);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, changes_group);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, changes);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, take_back);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, retell);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, roll);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, scores_group);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, scores);
  gtk_widget_class_bind_template_child (widget_class, FathomCorrectionDialog, heading);
  gtk_widget_class_bind_template_callback (widget_class, done_cb);
  gtk_widget_class_bind_template_callback (widget_class, retell_cb);
  gtk_widget_class_bind_template_callback (widget_class, roll_cb);
  gtk_widget_class_bind_template_callback (widget_class, take_back_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

/* libadwaita 1.2 cuts the title of a group where letters are large. */
static void
let_title_wrap (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "heading"))
    {
      gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_NONE);
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_width_chars (GTK_LABEL (widget), 8);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    let_title_wrap (child);
}

static void
fathom_correction_dialog_init (FathomCorrectionDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  let_title_wrap (self->group);
  let_title_wrap (self->choices_group);
  let_title_wrap (self->changes_group);
}

void
fathom_correction_dialog_present (GtkWindow     *parent,
                               FathomSitting *sitting,
                               guint          n)
{
  FathomCorrectionDialog *self;

  g_return_if_fail (FATHOM_IS_SITTING (sitting));
  g_return_if_fail (n < fathom_match_get_length (fathom_sitting_get_match (sitting)));

  self = g_object_new (FATHOM_TYPE_CORRECTION_DIALOG, "transient-for", parent, NULL);
  self->sitting = g_object_ref (sitting);
  self->number = n;
  show (self);
  fathom_a11y_names_apply (GTK_WIDGET (self));
  gtk_window_present (GTK_WINDOW (self));
  if (!gtk_widget_child_focus (GTK_WIDGET (self->editor), GTK_DIR_TAB_FORWARD))
    gtk_widget_child_focus (self->trouble, GTK_DIR_TAB_FORWARD);
}
