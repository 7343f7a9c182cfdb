/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis-run.h"

#include "record-library.h"
#include "rounds.h"
#include "store/analyses.h"

#include <math.h>

#define MOST_CARDS 4             /* of a match, for each seat */

struct _FathomAnalysisRun
{
  GObject          parent_instance;

  FathomLibrarian *librarian;
  FathomMatch     *match;
  guint            viewer;
  FathomRunState   state;
  FathomAnalysis  *analysis;
  GArray          *steps;
  char            *events;       /* what was analysed */
  gboolean         outdated;
  double           progress;
  GCancellable    *cancellable;
};

G_DEFINE_FINAL_TYPE (FathomAnalysisRun, fathom_analysis_run, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void analyse (FathomAnalysisRun *self,
                     guint64            rollouts);

static void
set_state (FathomAnalysisRun *self,
           FathomRunState     state)
{
  self->state = state;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Where the events are in the match */

static void
read_turn (FathomTurn *turn,
           guint       n,
           guint       round,
           FathomStep *of)
{
  guint n_moves = g_list_model_get_n_items (G_LIST_MODEL (turn));

  for (guint i = 0; i < n_moves; i++)
    {
      g_autoptr (FathomMove) move = g_list_model_get_item (G_LIST_MODEL (turn), i);
      guint entry = fathom_move_get_number (move) - 1;

      of[entry] = (FathomStep) { entry, round, n, fathom_turn_get_seat (turn) };
    }
}

/* What was taken back has no step. */
static void
read_steps (FathomAnalysisRun *self)
{
  const FathomRecord *record = fathom_match_get_record (self->match);
  GListModel *turns = fathom_match_get_turns (self->match);
  g_autofree FathomStep *of = g_new0 (FathomStep, record->entries->len + 1);
  FathomRounds rounds = { .first = record->setup.first };

  for (guint i = 0; i < g_list_model_get_n_items (turns); i++)
    {
      g_autoptr (FathomTurn) turn = g_list_model_get_item (turns, i);

      read_turn (turn, i, fathom_rounds_add_turn (&rounds, fathom_turn_get_seat (turn)), of);
    }
  g_array_set_size (self->steps, 0);
  for (guint i = 0; i < record->entries->len; i++)
    {
      guint takeback = g_array_index (record->entries, FathomEntry, i).takeback;

      if (takeback > 0)
        g_array_set_size (self->steps, self->steps->len - MIN (takeback, self->steps->len));
      else
        g_array_append_val (self->steps, of[i]);
    }
}

/* Keeping */

typedef struct
{
  const FathomGame *game;
  gint64            match;
  guint             viewer;
  char             *events;
  char             *body;        /* to be written */
  guint64           rollouts;
  GArray           *cards;
} Errand;

typedef struct
{
  FathomAnalysis *analysis;
  gboolean        outdated;
} Found;

static void
errand_free (gpointer data)
{
  Errand *errand = data;

  g_free (errand->events);
  g_free (errand->body);
  g_clear_pointer (&errand->cards, g_array_unref);
  g_free (errand);
}

static void
found_free (gpointer data)
{
  g_clear_pointer (&((Found *) data)->analysis, fathom_analysis_free);
  g_free (data);
}

static Errand *
errand_new (FathomAnalysisRun *self)
{
  Errand *errand = g_new0 (Errand, 1);

  errand->game = fathom_match_get_game (self->match);
  errand->match = fathom_match_get_id (self->match);
  errand->viewer = self->viewer;
  errand->events = g_strdup (self->events);

  return errand;
}

static gpointer
find_kept (FathomLibrary  *library,
           gpointer        data,
           GError        **error G_GNUC_UNUSED)
{
  Errand *errand = data;
  g_autoptr (FathomKeptAnalysis) kept = fathom_analyses_get (library, errand->match, errand->viewer, NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  Found *found = g_new0 (Found, 1);

  if (kept == NULL || g_strcmp0 (kept->events, errand->events) != 0 || !json_parser_load_from_data (parser, kept->body, -1, NULL) ||
      !JSON_NODE_HOLDS_OBJECT (json_parser_get_root (parser)))
    return found;
  found->analysis = fathom_analysis_from_json (errand->game, json_node_get_object (json_parser_get_root (parser)));
  found->outdated = kept->engine != FATHOM_ENGINE_VERSION;

  return found;
}

static gpointer
keep (FathomLibrary  *library,
      gpointer        data,
      GError        **error)
{
  Errand *errand = data;
  FathomKeptAnalysis kept = { errand->events, FATHOM_ENGINE_VERSION, errand->rollouts, errand->body };

  if (!fathom_analyses_put (library, errand->match, errand->viewer, &kept, error) ||
      (errand->cards != NULL && !fathom_practice_put (library, errand->match, errand->cards, g_get_real_time () / G_USEC_PER_SEC, error)))
    return NULL;

  return g_strdup ("");
}

static int
compare_costs (gconstpointer a,
               gconstpointer b)
{
  const FathomPracticeCard *one = a, *other = b;

  return one->seat != other->seat ? (int) one->seat - (int) other->seat : (int) other->cost - (int) one->cost;
}

/* The costliest decisions of every person, to be practiced. */
static GArray *
list_cards (FathomAnalysisRun *self)
{
  g_autoptr (GArray) moments = fathom_analysis_list_moments (self->analysis);
  GArray *cards = g_array_new (FALSE, TRUE, sizeof (FathomPracticeCard));

  for (guint i = 0; i < moments->len; i++)
    {
      const FathomKeyMoment *moment = &g_array_index (moments, FathomKeyMoment, i);
      FathomPracticeCard card = { .match = fathom_match_get_id (self->match), .seat = moment->seat, .event = moment->event,
                                  .cost = (guint) (-moment->gain * FATHOM_WHOLE_CHANCE) };

      if (moment->choice && fathom_match_get_record (self->match)->seats[moment->seat - 1].bot == NULL)
        g_array_append_val (cards, card);
    }
  g_array_sort (cards, compare_costs);
  for (guint i = 0, n = 0; i < cards->len;)
    {
      n = i > 0 && g_array_index (cards, FathomPracticeCard, i).seat == g_array_index (cards, FathomPracticeCard, i - 1).seat ? n + 1 : 1;
      if (n > MOST_CARDS)
        g_array_remove_index (cards, i);
      else
        i++;
    }

  return cards;
}

static char *
print_body (FathomAnalysisRun *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  fathom_analysis_to_json (self->analysis, fathom_match_get_record (self->match), builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);

  return json_to_string (root, FALSE);
}

/* Only what is final: an unfinished match has another analysis after its next event. */
static void
keep_analysis (FathomAnalysisRun *self)
{
  Errand *errand;

  if (self->librarian == NULL || !self->analysis->finished)
    return;
  errand = errand_new (self);
  errand->body = print_body (self);
  errand->rollouts = self->analysis->rollouts;
  errand->cards = self->viewer == 0 ? list_cards (self) : NULL;
  fathom_librarian_do_async (self->librarian, keep, errand, errand_free, g_free, NULL, NULL, NULL);
}

/* Analysing */

static void
progress_cb (double   done,
             gpointer data)
{
  FathomAnalysisRun *self = data;

  self->progress = done;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
take_analysis (FathomAnalysisRun *self,
               FathomAnalysis    *analysis)
{
  g_clear_pointer (&self->analysis, fathom_analysis_free);
  self->analysis = analysis;
  self->progress = 0;
}

/* Whether it gets better by playing on from every turn. */
static gboolean
can_sharpen (FathomAnalysisRun *self)
{
  return self->analysis->rollouts == 0 && fathom_analysis_sharpens (fathom_match_get_game (self->match));
}

static void
analysed_cb (GObject      *source G_GNUC_UNUSED,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (FathomAnalysisRun) self = user_data;
  g_autoptr (GError) error = NULL;
  FathomAnalysis *analysis = fathom_record_analyse_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (analysis == NULL || analysis->n_events != self->steps->len)
    {
      g_clear_pointer (&analysis, fathom_analysis_free);
      set_state (self, FATHOM_RUN_NOTHING);
      return;
    }
  take_analysis (self, analysis);
  if (can_sharpen (self))
    {
      set_state (self, FATHOM_RUN_SHARPENING);
      analyse (self, FATHOM_ANALYSIS_ROLLOUTS);
      return;
    }
  keep_analysis (self);
  set_state (self, FATHOM_RUN_DONE);
}

static void
analyse (FathomAnalysisRun *self,
         guint64            rollouts)
{
  FathomAnalysisRequest request = { .viewer = self->viewer, .exact = TRUE, .rollouts = rollouts, .seed = 1 };

  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  fathom_record_analyse_async (fathom_match_get_record (self->match), &request, progress_cb, self, self->cancellable, analysed_cb,
                               g_object_ref (self));
}

static void
begin (FathomAnalysisRun *self)
{
  const FathomRecord *record = fathom_match_get_record (self->match);

  self->outdated = FALSE;
  read_steps (self);
  if (self->steps->len < 2 || !fathom_record_can_be_analysed (record, NULL))
    {
      set_state (self, FATHOM_RUN_NOTHING);
      return;
    }
  set_state (self, FATHOM_RUN_COARSE);
  analyse (self, 0);
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (FathomAnalysisRun) self = user_data;
  Found *found = fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, NULL);

  if (self->state != FATHOM_RUN_READING)
    {
      g_clear_pointer (&found, found_free);
      return;
    }
  read_steps (self);
  if (found != NULL && found->analysis != NULL && found->analysis->n_events == self->steps->len)
    {
      take_analysis (self, g_steal_pointer (&found->analysis));
      self->outdated = found->outdated;
      set_state (self, FATHOM_RUN_DONE);
    }
  else
    begin (self);
  g_clear_pointer (&found, found_free);
}

static void
fathom_analysis_run_dispose (GObject *object)
{
  FathomAnalysisRun *self = FATHOM_ANALYSIS_RUN (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->librarian);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (fathom_analysis_run_parent_class)->dispose (object);
}

static void
fathom_analysis_run_finalize (GObject *object)
{
  FathomAnalysisRun *self = FATHOM_ANALYSIS_RUN (object);

  g_clear_pointer (&self->analysis, fathom_analysis_free);
  g_array_unref (self->steps);
  g_free (self->events);
  G_OBJECT_CLASS (fathom_analysis_run_parent_class)->finalize (object);
}

static void
fathom_analysis_run_class_init (FathomAnalysisRunClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_analysis_run_dispose;
  G_OBJECT_CLASS (klass)->finalize = fathom_analysis_run_finalize;
  signals[CHANGED] = g_signal_new ("changed", FATHOM_TYPE_ANALYSIS_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
fathom_analysis_run_init (FathomAnalysisRun *self)
{
  self->steps = g_array_new (FALSE, TRUE, sizeof (FathomStep));
}

FathomAnalysisRun *
fathom_analysis_run_new (FathomLibrarian *librarian,
                         FathomMatch     *match,
                         guint            viewer)
{
  FathomAnalysisRun *self = g_object_new (FATHOM_TYPE_ANALYSIS_RUN, NULL);

  g_set_object (&self->librarian, librarian);
  self->match = g_object_ref (match);
  self->viewer = fathom_match_get_status (match) == FATHOM_MATCH_FINISHED ? 0 : viewer;
  self->events = fathom_record_fingerprint (fathom_match_get_record (match));
  if (librarian == NULL || fathom_match_get_status (match) != FATHOM_MATCH_FINISHED)
    begin (self);
  else
    fathom_librarian_do_async (librarian, find_kept, errand_new (self), errand_free, found_free, NULL, found_cb, g_object_ref (self));

  return self;
}

FathomMatch *
fathom_analysis_run_get_match (FathomAnalysisRun *self)
{
  return self->match;
}

gboolean
fathom_analysis_run_is_of (FathomAnalysisRun *self,
                           FathomMatch       *match)
{
  g_autofree char *events = fathom_record_fingerprint (fathom_match_get_record (match));

  return fathom_match_get_id (self->match) == fathom_match_get_id (match) && g_str_equal (self->events, events);
}

FathomRunState
fathom_analysis_run_get_state (FathomAnalysisRun *self)
{
  return self->state;
}

const FathomAnalysis *
fathom_analysis_run_get_analysis (FathomAnalysisRun *self)
{
  return self->analysis;
}

double
fathom_analysis_run_get_progress (FathomAnalysisRun *self)
{
  return self->progress;
}

gboolean
fathom_analysis_run_is_outdated (FathomAnalysisRun *self)
{
  return self->outdated;
}

guint
fathom_analysis_run_get_viewer (FathomAnalysisRun *self)
{
  return self->viewer;
}

void
fathom_analysis_run_stop (FathomAnalysisRun *self)
{
  if (self->state > FATHOM_RUN_SHARPENING)
    return;
  g_cancellable_cancel (self->cancellable);
  self->progress = 0;
  set_state (self, FATHOM_RUN_STOPPED);
}

void
fathom_analysis_run_again (FathomAnalysisRun *self)
{
  g_cancellable_cancel (self->cancellable);
  begin (self);
}

const GArray *
fathom_analysis_run_get_steps (FathomAnalysisRun *self)
{
  return self->steps;
}

/* Moments */

static void
add_moment (GArray                    *moments,
            const FathomAnalysedEvent *event)
{
  FathomKeyMoment choice = { event->event, event->seat, TRUE, -event->cost };
  FathomKeyMoment luck = { event->event, event->owner, FALSE, event->owner > 0 ? event->luck[event->owner - 1] : 0 };

  if (event->decided && event->cost >= FATHOM_KEY_MOMENT_LEAST)
    g_array_append_val (moments, choice);
  if (event->drawn && fabs (luck.gain) >= FATHOM_KEY_MOMENT_LEAST)
    g_array_append_val (moments, luck);
}

GArray *
fathom_analysis_list_moments (const FathomAnalysis *analysis)
{
  GArray *moments = g_array_new (FALSE, TRUE, sizeof (FathomKeyMoment));

  for (guint i = 0; i < analysis->n_events; i++)
    add_moment (moments, &analysis->events[i]);

  return moments;
}
