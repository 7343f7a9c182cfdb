/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/analysis/trial-page.h"

#include "model/analysis-run.h"
#include "model/trial.h"
#include "model/trouble.h"
#include "store/analyses.h"
#include "views/app/ui-language.h"
#include "views/table/game-view.h"
#include "views/table/panes.h"
#include "views/table/seat-strip.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/dates.h"
#include "views/widgets/wrap-layout.h"
#include "words/analysis.h"

#include <math.h>

#define SESSION   12             /* cards at a time */
#define GOOD      0.01           /* of the win chance: as good as the best */
#define TOLERABLE 0.03
#define FRAMES    3              /* until a change has its place */
#define DAY       (24 * 60 * 60)

struct _FathomTrialPage
{
  AdwBin              parent_instance;

  FathomLibrarian    *librarian;
  GCancellable       *cancellable;
  gint64              profile;
  GArray             *cards;         /* of FathomPracticeCard; NULL: a single decision */
  guint               card;
  guint               answered;      /* in this session, … */
  guint               good;          /* … and well */
  FathomPracticeCard  current;
  FathomTrial        *trial;         /* nullable */
  FathomEvent         answer;        /* now */
  FathomSitting      *sitting;
  int                 board_height;  /* while it was decided; 0: it has all the height there is */
  guint               scrolling;     /* frames */
  guint               beginning;

  AdwWindowTitle     *title;
  GtkStack           *stack;
  AdwStatusPage      *nothing;
  GtkScrolledWindow  *scroller;
  FathomPanes        *panes;
  FathomSeatStrip    *seats;
  AdwBin             *board_place;
  AdwBin             *action_place;
  GtkStack           *side;
  GtkLabel           *question;
  GtkLabel           *verdict;
  GtkLabel           *yours;
  GtkLabel           *best;
  GtkLabel           *reason;
  GtkLabel           *then;
  GtkButton          *next;
  GtkButton          *leave_button;  /* at the end, or to what else is due */
  GtkWidget          *once_more;
};

G_DEFINE_FINAL_TYPE (FathomTrialPage, fathom_trial_page, ADW_TYPE_BIN)

static void begin_card (FathomTrialPage *self);

/* @more: there are more cards now. */
static void
show_nothing (FathomTrialPage *self,
              gboolean         more)
{
  gtk_button_set_label (self->leave_button, more ? _("_Practice") : _("_Done"));
  if (more)
    gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (self->leave_button), "trial.more");
  else
    gtk_actionable_set_action_name (GTK_ACTIONABLE (self->leave_button), "win.back");
  fathom_a11y_names_apply (GTK_WIDGET (self->leave_button));
  gtk_stack_set_visible_child_name (self->stack, "nothing");
  gtk_widget_grab_focus (GTK_WIDGET (self->leave_button));
}

static void
show_trouble (FathomTrialPage *self,
              const GError    *error)
{
  g_autofree char *trouble = fathom_trouble_say (fathom_ui_language_get (), error, NULL);

  adw_status_page_set_title (self->nothing, _("This Decision Cannot Be Shown"));
  adw_status_page_set_description (self->nothing, trouble);
  show_nothing (self, FALSE);
}

/* The position */

static void
leave (FathomTrialPage *self)
{
  if (self->sitting != NULL)
    g_signal_handlers_disconnect_by_data (self->sitting, self);
  fathom_pane_set_sitting (FATHOM_PANE (self->seats), NULL);
  adw_bin_set_child (self->board_place, NULL);
  adw_bin_set_child (self->action_place, NULL);
  g_clear_object (&self->sitting);
}

static char *
say_event (FathomTrialPage   *self,
           const FathomEvent *event)
{
  FathomMatch *match = fathom_sitting_get_match (self->sitting);
  g_autofree void *seen = fathom_match_observe_at (match, fathom_trial_get_length (self->trial), self->current.seat);
  FathomVoice voice;

  fathom_sitting_get_voice (self->sitting, 0, &voice);
  return fathom_sitting_spread_dice (fathom_words_find (fathom_match_get_game (match))->event (&voice, seen, event));
}

/* The verdict */

static const char *
get_verdict (double cost)
{
  if (cost < GOOD / 10)
    return _("The best decision");
  if (cost < GOOD)
    return _("As good as the best");
  return cost < TOLERABLE ? _("Good, but not the best") : _("There is a better one");
}

static char *
say_when (FathomTrialPage *self,
          double           cost)
{
  guint days = fathom_practice_next_days (self->current.days, (guint) (cost * FATHOM_WHOLE_CHANCE));

  if (days == 0)
    return g_strdup (_("This decision comes back today."));
  if (days > 365)
    return g_strdup (_("You know this one. It does not come back."));
  return g_strdup_printf (ngettext ("This decision comes back tomorrow.", "This decision comes back in %u days.", days), days);
}

static void
show_yours (FathomTrialPage *self,
            double           cost)
{
  g_autofree char *event = say_event (self, &self->answer);
  g_autofree char *gain = fathom_words_gain (fathom_ui_language_get (), -cost);
  /* Translators: a decision in a sentence, and what it cost: "Ana places 2 shells on level 3. (−4.2%)" */
  g_autofree char *text = cost < GOOD / 10 ? g_strdup (event) : g_strdup_printf (_("%s (%s)"), event, gain);

  gtk_label_set_label (self->yours, text);
}

static void
show_best (FathomTrialPage           *self,
           const FathomAnalysedEvent *judged)
{
  gboolean better = judged->has_best && judged->cost >= GOOD;
  g_autofree char *event = judged->has_best && judged->cost >= GOOD / 10 ? say_event (self, &judged->best) : NULL;
  g_autofree char *yours = say_event (self, &self->answer);
  gboolean told = event != NULL && g_strcmp0 (event, yours) != 0; /* the same may be done in ways that no sentence tells apart */
  /* Translators: another decision than the one that was made, a sentence: "Just as good: Ana places 2 shells on level 3." */
  g_autofree char *text = told ? g_strdup_printf (better ? _("Better: %s") : _("Just as good: %s"), event) : NULL;
  g_autofree char *reason = told && better ? fathom_words_parts (fathom_ui_language_get (), judged->parts, judged->n_parts) : NULL;

  gtk_label_set_label (self->best, told ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->best), told);
  gtk_label_set_label (self->reason, reason != NULL ? reason : "");
  gtk_widget_set_visible (GTK_WIDGET (self->reason), reason != NULL);
}

/* What was decided in the match, and when it comes back. */
static void
show_then (FathomTrialPage *self,
           double           cost)
{
  g_autofree char *event = say_event (self, fathom_trial_get_decided (self->trial));
  /* Translators: what was decided when the match was played, a sentence */
  g_autofree char *then = g_strdup_printf (_("In the match: %s"), event);
  g_autofree char *when = self->cards != NULL ? say_when (self, cost) : NULL;
  g_autofree char *text = when != NULL ? g_strdup_printf ("%s\n%s", then, when) : g_strdup (then);

  gtk_label_set_label (self->then, text);
}

static gpointer
note_answer (FathomLibrary  *library,
             gpointer        data,
             GError        **error)
{
  const FathomPracticeCard *card = data;

  /* the cost of the answer stands in the place of the decision's own */
  return fathom_practice_answer (library, card, card->cost, g_get_real_time () / G_USEC_PER_SEC, error) ? g_strdup ("") : NULL;
}

static void
keep_answer (FathomTrialPage *self,
             double           cost)
{
  FathomPracticeCard *card;

  if (self->cards == NULL)
    return;
  self->answered++;
  self->good += cost < TOLERABLE;
  card = g_memdup2 (&self->current, sizeof self->current);
  card->cost = (guint) (cost * FATHOM_WHOLE_CHANCE);
  fathom_librarian_do_async (self->librarian, note_answer, card, g_free, g_free, NULL, NULL, NULL);
}

/* Where the window is narrow. */
static gboolean
is_below_board (FathomTrialPage *self)
{
  double x, y;

  return gtk_widget_translate_coordinates (GTK_WIDGET (self->side), GTK_WIDGET (self->board_place), 0, 0, &x, &y) &&
         y >= gtk_widget_get_height (GTK_WIDGET (self->board_place));
}

static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  FathomTrialPage *self = FATHOM_TRIAL_PAGE (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double x, y;

  if (++self->scrolling < FRAMES)
    return G_SOURCE_CONTINUE;
  /* to its end; but large letters begin with what it says */
  if (is_below_board (self) && gtk_widget_translate_coordinates (GTK_WIDGET (self->side), GTK_WIDGET (self->panes), 0, 0, &x, &y))
    gtk_adjustment_set_value (adjustment, MIN (y, gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment)));
  self->scrolling = 0;
  return G_SOURCE_REMOVE;
}

/* A verdict below the board is longer than the question was: the board stays as it was seen, the page scrolls to the verdict. */
static void
make_room_for_verdict (FathomTrialPage *self)
{
  if (self->board_height == 0)
    return;
  gtk_widget_set_size_request (GTK_WIDGET (self->board_place), -1, self->board_height);
  if (self->scrolling == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

static void
judged_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (FathomTrialPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (FathomAnalysis) analysis = fathom_record_analyse_finish (result, &error);
  const FathomAnalysedEvent *judged;

  if (analysis == NULL || analysis->n_events == 0)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        show_trouble (self, error);
      return;
    }
  judged = &analysis->events[analysis->n_events - 1];
  gtk_label_set_label (self->verdict, get_verdict (judged->cost));
  show_yours (self, judged->cost);
  show_best (self, judged);
  show_then (self, judged->cost);
  keep_answer (self, judged->cost);
  gtk_button_set_label (self->next, self->cards == NULL ? _("_Done") : self->card + 1 < self->cards->len ? _("_Next") : _("_Finish"));
  fathom_a11y_names_apply (GTK_WIDGET (self->next));
  gtk_widget_set_visible (self->once_more, self->cards == NULL);
  make_room_for_verdict (self);
  gtk_stack_set_visible_child_name (self->side, "verdict");
  gtk_widget_grab_focus (GTK_WIDGET (self->next));
}

/* Once something was decided, it is judged; whatever would follow does not happen. */
static void
changed_cb (FathomTrialPage *self)
{
  FathomMatch *match = fathom_sitting_get_match (self->sitting);
  guint n = fathom_trial_get_length (self->trial);

  if (fathom_match_get_length (match) <= n || !fathom_match_get_event (match, n, self->current.seat, &self->answer))
    return;
  g_signal_handlers_disconnect_by_data (self->sitting, self);
  self->board_height = is_below_board (self) ? MAX (self->board_height, gtk_widget_get_height (GTK_WIDGET (self->board_place))) : 0;
  fathom_trial_judge_async (self->trial, &self->answer, self->cancellable, judged_cb, g_object_ref (self));
}

static void
show_question (FathomTrialPage *self)
{
  const char *name = fathom_sitting_get_name (self->sitting, self->current.seat);
  g_autofree char *question = g_strdup_printf (_("%s decides. What would you do?"), name);
  g_autofree char *subtitle = NULL;

  if (self->cards != NULL)
    /* Translators: which card of how many, and the game that it is from */
    subtitle = g_strdup_printf (_("%u of %u · %s"), self->card + 1, self->cards->len, fathom_trial_get_game (self->trial)->title);
  adw_window_title_set_title (self->title, self->cards != NULL ? _("Practice") : _("Try It"));
  adw_window_title_set_subtitle (self->title, subtitle != NULL ? subtitle : fathom_trial_get_game (self->trial)->title);
  gtk_label_set_label (self->question, question);
}

/* Before a question grows into several. */
static gboolean
measure_cb (GtkWidget     *widget,
            GdkFrameClock *clock,
            gpointer       user_data)
{
  FathomTrialPage *self = FATHOM_TRIAL_PAGE (widget);

  if (++self->beginning < FRAMES)
    return G_SOURCE_CONTINUE;
  self->beginning = 0;
  self->board_height = is_below_board (self) ? gtk_widget_get_height (GTK_WIDGET (self->board_place)) : 0;
  return G_SOURCE_REMOVE;
}

static void
begin (FathomTrialPage *self)
{
  g_autoptr (FathomMatch) match = fathom_trial_begin (self->trial);
  const FathomGameView *view = fathom_game_view_find (fathom_trial_get_game (self->trial));
  GtkWidget *board = view->new_board ();
  GtkWidget *action = view->new_action_pane ();

  leave (self);
  gtk_widget_set_size_request (GTK_WIDGET (self->board_place), -1, -1);
  self->sitting = fathom_sitting_new (match);
  fathom_sitting_set_trial (self->sitting, self->current.seat);
  fathom_panes_set_side_width (self->panes, view->side_width);
  adw_bin_set_child (self->board_place, board);
  adw_bin_set_child (self->action_place, action);
  fathom_pane_set_sitting (FATHOM_PANE (self->seats), self->sitting);
  gtk_widget_set_visible (GTK_WIDGET (self->seats), !view->seats_on_board);
  fathom_pane_set_sitting (FATHOM_PANE (board), self->sitting);
  fathom_pane_set_sitting (FATHOM_PANE (action), self->sitting);
  fathom_a11y_names_apply (GTK_WIDGET (self->panes));
  show_question (self);
  g_signal_connect_object (self->sitting, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_stack_set_visible_child_name (self->side, "action");
  gtk_stack_set_visible_child_name (self->stack, "content");
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  self->board_height = 0;
  if (self->beginning == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), measure_cb, NULL, NULL);
  fathom_pane_take_focus (FATHOM_PANE (action));
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (FathomTrialPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (FathomMatch) match = fathom_match_open_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (match == NULL && self->cards != NULL)
    {
      begin_card (self); /* one match that cannot be read does not keep the others away */
      return;
    }
  if (match == NULL)
    {
      show_trouble (self, error);
      return;
    }
  g_clear_pointer (&self->trial, fathom_trial_free);
  self->trial = fathom_trial_new (match, self->current.event);
  if (self->trial == NULL)
    {
      begin_card (self); /* it was corrected meanwhile */
      return;
    }
  self->current.seat = fathom_trial_get_seat (self->trial);
  begin (self);
}

static void
load (FathomTrialPage *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  leave (self);
  gtk_stack_set_visible_child_name (self->stack, "waiting");
  fathom_match_load_async (self->librarian, self->current.match, self->cancellable, loaded_cb, g_object_ref (self));
}

/* Practice */

typedef struct
{
  gint64              profile;
  GArray             *cards;
  FathomPracticeCount count;
} Due;

static void
due_free (gpointer data)
{
  g_clear_pointer (&((Due *) data)->cards, g_array_unref);
  g_free (data);
}

static gpointer
find_due (FathomLibrary  *library,
          gpointer        data,
          GError        **error)
{
  gint64 profile = *(gint64 *) data;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  Due *due = g_new0 (Due, 1);

  due->profile = profile;
  due->cards = fathom_practice_list (library, profile, now, SESSION, error);
  if (due->cards != NULL && fathom_practice_count (library, profile, now, &due->count, error))
    return due;
  due_free (due);
  return NULL;
}

/* What is left for now, what comes back, and what sits. */
static char *
say_later (const FathomPracticeCount *count)
{
  g_autofree char *date = count->next > 0 ? fathom_date_dup_text (count->next) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (count->due > 0)
    g_string_append_printf (text, ngettext ("%u more decision is due now.\n", "%u more decisions are due now.\n", count->due), count->due);
  if (count->waiting > 0)
    g_string_append_printf (text, ngettext ("%u decision comes back later: %s.", "%u decisions come back later, the first one: %s.", count->waiting),
                            count->waiting, date);
  if (count->waiting > 0 && count->learned > 0)
    g_string_append_c (text, '\n');
  if (count->learned > 0)
    g_string_append_printf (text, ngettext ("You know %u decision: it does not come back.", "You know %u decisions: they do not come back.", count->learned),
                            count->learned);
  if (text->len == 0)
    g_string_append_printf (text, _("Decisions that cost you %d%% of your win chance or more appear here once their match has been analyzed."),
                            (int) round (100 * FATHOM_KEY_MOMENT_LEAST));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
show_end (FathomTrialPage           *self,
          const FathomPracticeCount *count)
{
  g_autofree char *later = say_later (count);
  g_autofree char *result = NULL;
  g_autofree char *text = NULL;

  if (self->answered > 0)
    result = g_strdup_printf (ngettext ("%u of %u decision was good.", "%u of %u decisions were good.", self->answered), self->good,
                              self->answered);
  text = result != NULL ? g_strdup_printf ("%s\n%s", result, later) : g_strdup (later);
  leave (self);
  adw_window_title_set_title (self->title, _("Practice"));
  adw_window_title_set_subtitle (self->title, "");
  adw_status_page_set_title (self->nothing, result != NULL ? _("Done for Now") : _("Nothing to Practice"));
  adw_status_page_set_description (self->nothing, text);
  show_nothing (self, count->due > 0);
}

static void
due_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      user_data)
{
  g_autoptr (FathomTrialPage) self = user_data;
  g_autoptr (GError) error = NULL;
  Due *due = fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error);
  gboolean over = self->cards != NULL && self->card >= self->cards->len && self->cards->len > 0;

  if (due == NULL)
    {
      show_trouble (self, error);
      return;
    }
  if (!over)
    {
      g_clear_pointer (&self->cards, g_array_unref);
      self->cards = g_array_ref (due->cards);
      self->card = 0;
    }
  if (over || self->cards->len == 0)
    show_end (self, &due->count);
  else
    {
      self->current = g_array_index (self->cards, FathomPracticeCard, 0);
      load (self);
    }
  due_free (due);
}

static void
ask_for_due (FathomTrialPage *self)
{
  fathom_librarian_do_async (self->librarian, find_due, g_memdup2 (&self->profile, sizeof self->profile), g_free, due_free, NULL, due_cb,
                             g_object_ref (self));
}

/* The next one, or the end. */
static void
begin_card (FathomTrialPage *self)
{
  if (self->cards == NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
      return;
    }
  if (++self->card >= self->cards->len)
    {
      ask_for_due (self);
      return;
    }
  self->current = g_array_index (self->cards, FathomPracticeCard, self->card);
  load (self);
}

static void
next_cb (FathomTrialPage *self)
{
  begin_card (self);
}

static void
once_more_cb (FathomTrialPage *self)
{
  begin (self);
}

/* What else is due. */
static void
more_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  fathom_trial_page_practice (FATHOM_TRIAL_PAGE (widget), FATHOM_TRIAL_PAGE (widget)->profile);
}

static void
fathom_trial_page_dispose (GObject *object)
{
  FathomTrialPage *self = FATHOM_TRIAL_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->board_place != NULL)
    leave (self);
  g_clear_object (&self->librarian);
  g_clear_pointer (&self->cards, g_array_unref);
  g_clear_pointer (&self->trial, fathom_trial_free);
  G_OBJECT_CLASS (fathom_trial_page_parent_class)->dispose (object);
}

static void
fathom_trial_page_class_init (FathomTrialPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (FATHOM_TYPE_PANES);
  g_type_ensure (FATHOM_TYPE_SEAT_STRIP);
  g_type_ensure (FATHOM_TYPE_WRAP_LAYOUT);
  G_OBJECT_CLASS (klass)->dispose = fathom_trial_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/analysis/trial-page.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomTrialPage, title);
  gtk_widget_class_bind_template_child (widget_class, FathomTrialPage, stack);
  gtk_widget_class_bind_template_child (widget_class, FathomTrialPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, FathomTrialPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, FathomTrialPage, panes);
  gtk_widget_class_bind_template_child (widget_class, FathomTrialPage, seats);
  gtk_widget_class_bind_template_child (widget_class, FathomTrialPage, board_place);
  gtk_widget_class_bind_template_child (widget_class, FathomTrialPage, action_place);
  gtk_widget_class_bind_template_child (widget_class, FathomTrialPage, side);
  gtk_widget_class_bind_template_child (widget_class, FathomTrialPage, question);
  gtk_widget_class_bind_template_child (widget_class, FathomTrialPage, verdict);
  gtk_widget_class_bind_template_child (widget_class, FathomTrialPage, yours);
  gtk_widget_class_bind_template_child (widget_class, FathomTrialPage, best);
  gtk_widget_class_bind_template_child (widget_class, FathomTrialPage, reason);
  gtk_widget_class_bind_template_child (widget_class, FathomTrialPage, then);
  gtk_widget_class_bind_template_child (widget_class, FathomTrialPage, next);
  gtk_widget_class_bind_template_child (widget_class, FathomTrialPage, leave_button);
  gtk_widget_class_bind_template_child (widget_class, FathomTrialPage, once_more);
  gtk_widget_class_install_action (widget_class, "trial.more", NULL, more_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, once_more_cb);
}

static void
fathom_trial_page_init (FathomTrialPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
fathom_trial_page_new (FathomLibrarian *librarian)
{
  FathomTrialPage *self = g_object_new (FATHOM_TYPE_TRIAL_PAGE, NULL);

  g_set_object (&self->librarian, librarian);
  return GTK_WIDGET (self);
}

void
fathom_trial_page_open (FathomTrialPage *self,
                        gint64           match,
                        guint            event)
{
  g_clear_pointer (&self->cards, g_array_unref);
  self->current = (FathomPracticeCard) { .match = match, .event = event };
  load (self);
}

void
fathom_trial_page_practice (FathomTrialPage *self,
                            gint64           profile)
{
  g_clear_pointer (&self->cards, g_array_unref);
  self->profile = profile;
  self->answered = self->good = 0;
  leave (self);
  gtk_stack_set_visible_child_name (self->stack, "waiting");
  ask_for_due (self);
}
