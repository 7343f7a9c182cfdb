/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/analysis.h"
#include "model/trial.h"
#include "rules/blue-border.h"

#include <math.h>
#include <string.h>

typedef struct
{
  GMainLoop      *loop;
  FathomAnalysis *analysis;
  GError         *error;
  guint           n_told;
  double          told;
} Waiting;

static FathomRecord *
load (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "golden", name, NULL);
  g_autofree char *data = NULL;
  FathomRefusal refusal;
  FathomRecord *record;
  gsize size;

  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  record = fathom_record_parse (data, size, &refusal);
  g_assert_nonnull (record);
  return record;
}

static void
analysed_cb (GObject      *source G_GNUC_UNUSED,
             GAsyncResult *result,
             gpointer      data)
{
  Waiting *waiting = data;

  waiting->analysis = fathom_record_analyse_finish (result, &waiting->error);
  g_main_loop_quit (waiting->loop);
}

static void
progress_cb (double   done,
             gpointer data)
{
  Waiting *waiting = data;

  g_assert_cmpfloat (done, >=, waiting->told);
  g_assert_cmpfloat (done, <=, 1);
  waiting->told = done;
  waiting->n_told++;
}

static gboolean
cancel_cb (gpointer data)
{
  g_cancellable_cancel (data);
  return G_SOURCE_REMOVE;
}

static void
test_background (void)
{
  g_autoptr (FathomRecord) record = load ("itb-4-last-shell.fathom");
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  FathomAnalysisRequest request = { .rollouts = 1, .jobs = 2 };
  Waiting waiting = { .loop = loop };

  fathom_record_analyse_async (record, &request, NULL, NULL, NULL, analysed_cb, &waiting);
  g_main_loop_run (loop);
  g_assert_no_error (waiting.error);
  g_assert_nonnull (waiting.analysis);
  g_assert_cmpuint (waiting.analysis->players, ==, 4);
  fathom_analysis_free (waiting.analysis);
}

/* Cancelled, it returns within a tenth of a second and there is nothing half done. */
static void
test_cancel (void)
{
  g_autoptr (FathomRecord) record = load ("itb-5-last-chest.fathom");
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  FathomAnalysisRequest request = { .rollouts = FATHOM_MAX_ROLLOUTS, .jobs = 2 };
  Waiting waiting = { .loop = loop };

  fathom_record_analyse_async (record, &request, progress_cb, &waiting, cancellable, analysed_cb, &waiting);
  g_timeout_add (200, cancel_cb, cancellable);
  g_main_loop_run (loop);
  g_assert_error (waiting.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (waiting.analysis);
  g_assert_cmpuint (waiting.n_told, >, 0);
  g_clear_error (&waiting.error);
}

/* Refused before anything is begun */
static void
test_refusals (void)
{
  g_autoptr (FathomRecord) quick = load ("hand-quick-score.fathom");
  g_autoptr (FathomRecord) record = load ("itb-2-last-chest.fathom");
  FathomAnalysisRequest requests[] = { { 0 }, { .viewer = 3 }, { .rollouts = G_GUINT64_CONSTANT (1000000000000) } };

  for (guint i = 0; i < G_N_ELEMENTS (requests); i++)
    {
      const gint expected = i == 0 ? G_IO_ERROR_INVALID_DATA : G_IO_ERROR_INVALID_ARGUMENT;
      g_autoptr (GError) error = NULL;

      g_assert_null (fathom_record_analyse (i == 0 ? quick : record, &requests[i], NULL, NULL, NULL, &error));
      g_assert_error (error, G_IO_ERROR, expected);
    }
}

/* What is kept comes back the same; what was damaged does not come back. */
static void
test_json (void)
{
  g_autoptr (FathomRecord) record = load ("itb-3-chest-in-last-turns.fathom");
  FathomAnalysisRequest request = { .viewer = 2, .rollouts = 2, .seed = 3 };
  g_autoptr (FathomAnalysis) analysis = fathom_record_analyse (record, &request, NULL, NULL, NULL, NULL);
  g_autoptr (FathomAnalysis) again = NULL;
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (JsonNode) read = NULL;
  g_autofree char *text = NULL;
  JsonObject *object;

  json_builder_begin_object (builder);
  fathom_analysis_to_json (analysis, record, builder);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  text = json_to_string (node, TRUE);
  read = json_from_string (text, NULL);
  object = json_node_get_object (read);
  again = fathom_analysis_from_json (record->game, object);
  g_assert_nonnull (again);
  g_assert_cmpmem (analysis->events, analysis->n_events * sizeof *analysis->events,
                   again->events, again->n_events * sizeof *again->events);
  g_assert_cmpmem (analysis->seats, sizeof analysis->seats, again->seats, sizeof again->seats);

  g_assert_null (fathom_analysis_from_json (fathom_game_find ("deep-blue"), object));
  json_object_set_int_member (object, "players", 4);
  g_assert_null (fathom_analysis_from_json (record->game, object));
  json_object_set_int_member (object, "players", 3);
  json_array_remove_element (json_object_get_array_member (object, "events"), 0);
  g_assert_null (fathom_analysis_from_json (record->game, object));
}

static FathomAnalysedEvent
judge (const FathomTrial *trial,
       const FathomEvent *event)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Waiting waiting = { .loop = loop };
  FathomAnalysedEvent judged;

  fathom_trial_judge_async (trial, event, NULL, analysed_cb, &waiting);
  g_main_loop_run (loop);
  g_assert_no_error (waiting.error);
  judged = waiting.analysis->events[waiting.analysis->n_events - 1];
  fathom_analysis_free (waiting.analysis);
  return judged;
}

/* A call that is made again is judged as the analysis of the match judges it, and not to call is a decision, too. */
static void
test_trial_of_call (void)
{
  g_autoptr (FathomRecord) record = load ("bb-2.fathom");
  FathomAnalysisRequest request = { .exact = TRUE, .seed = 1 };
  g_autoptr (FathomAnalysis) analysis = fathom_record_analyse (record, &request, NULL, NULL, NULL, NULL);
  g_autoptr (FathomMatch) match = fathom_match_new (NULL, g_steal_pointer (&record));
  const FathomEvent quiet = { .kind = FATHOM_BB_QUIET };
  guint n_right = 0, n_wrong = 0;

  for (guint i = 0; i < analysis->n_events; i++)
    {
      g_autoptr (FathomTrial) trial = fathom_trial_new (match, i + 1);
      const FathomEvent *decided = trial != NULL ? fathom_trial_get_decided (trial) : NULL;
      FathomAnalysedEvent called, not_called;

      if (decided == NULL || decided->kind != FATHOM_BB_CALL)
        continue;
      called = judge (trial, decided);
      not_called = judge (trial, &quiet);
      g_assert_cmpfloat_with_epsilon (called.cost, analysis->events[i].cost, 1e-9);
      g_assert_true (called.has_best != not_called.has_best);
      g_assert_cmpint ((called.has_best ? called.best : not_called.best).kind, ==, called.has_best ? FATHOM_BB_QUIET : FATHOM_BB_CALL);
      g_assert_cmpfloat (called.cost > 0 ? not_called.cost : called.cost, ==, 0);
      g_assert_cmpfloat (called.cost + not_called.cost, >, 0);
      n_wrong += called.has_best;
      n_right += not_called.has_best;
    }
  g_assert_cmpuint (n_right, >, 0);
  g_assert_cmpuint (n_wrong, >, 0);
}

/* By decisions alone, nobody wins with 211 %, nor do two with 100: where it does not add up to a chance, it is not told of anybody. */
static void
test_accounts (void)
{
  static const struct { const char *name; gboolean adds_up; } matches[] =
  {
    { "itb-3-last-chest.fathom", TRUE }, { "deep-3-best-of-the-best.fathom", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    {
      g_autoptr (FathomRecord) record = load (matches[i].name);
      FathomAnalysisRequest request = { .seed = 1 };
      g_autoptr (FathomAnalysis) analysis = fathom_record_analyse (record, &request, NULL, NULL, NULL, NULL);
      double sum = 0;

      for (guint seat = 1; seat <= analysis->players; seat++)
        {
          FathomAccount account;

          fathom_analysis_get_account (analysis, seat, &account);
          g_assert_cmpint (!isnan (account.adjusted), ==, matches[i].adds_up);
          sum += account.adjusted;
        }
      if (matches[i].adds_up)
        g_assert_cmpfloat_with_epsilon (sum, 1, 1e-6);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis-model/background", test_background);
  g_test_add_func ("/analysis-model/cancel", test_cancel);
  g_test_add_func ("/analysis-model/refusals", test_refusals);
  g_test_add_func ("/analysis-model/json", test_json);
  g_test_add_func ("/analysis-model/accounts", test_accounts);
  g_test_add_func ("/analysis-model/trial-of-call", test_trial_of_call);

  return g_test_run ();
}
