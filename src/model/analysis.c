/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis.h"

#include "weights.h"

#include <math.h>
#include <string.h>

#define ROUNDING 0.0005  /* what is told as 0.0 or 100.0% */

gboolean
fathom_record_can_be_analysed (const FathomRecord  *record,
                               GError             **error)
{
  switch (fathom_analysis_check (record->game, &record->setup))
    {
    case FATHOM_ANALYSABLE:
      return TRUE;
    case FATHOM_QUICK_SCORE:
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "a quick score has no events to analyse");
      return FALSE;
    default:
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "%s has no evaluation", record->game->id);
      return FALSE;
    }
}

/* Chances are estimated anew after every event, so that what all decisions did may add up to more than there is; then it is no chance, for
 * nobody: a victory has only one. */
static gboolean
adds_up (const FathomAnalysis *self)
{
  for (guint i = 0; i < self->players; i++)
    if (self->seats[i].adjusted < -ROUNDING || self->seats[i].adjusted > 1 + ROUNDING)
      return FALSE;
  return TRUE;
}

void
fathom_analysis_get_account (const FathomAnalysis *self,
                             guint                 seat,
                             FathomAccount        *account)
{
  const FathomAnalysedSeat *of = &self->seats[seat - 1];

  *account = (FathomAccount) { .finished = self->finished, .result = of->result, .luck = of->fortune, .cost = -of->choices,
                               .adjusted = adds_up (self) ? of->adjusted : NAN };
}

/* A copy of what the analysis needs, and what runs it */
typedef struct
{
  const FathomGame       *game;
  FathomSetup             setup;
  GArray                 *events;
  FathomAnalysisOptions   options;
  gint                    stop;
  GMainContext           *context;
  FathomAnalysisProgress  progress;
  gpointer                data;
  gint                    thousandths; /* what was done last */
  gint                    told;        /* whether somebody is on the way to tell it */
} Work;

static void
work_free (Work *work)
{
  g_array_unref (work->events);
  g_clear_pointer (&work->context, g_main_context_unref);
  g_free (work);
}

static Work *
work_new (const FathomRecord          *record,
          const FathomAnalysisRequest *request)
{
  g_autoptr (FathomTimeline) timeline = fathom_record_replay (record, record->entries->len);
  guint n = fathom_timeline_get_length (timeline);
  FathomThinking thinking = { 0 };
  Work *work = g_new0 (Work, 1);

  work->game = record->game;
  work->setup = record->setup;
  work->events = g_array_sized_new (FALSE, FALSE, sizeof (FathomEvent), n);
  for (guint i = 0; i < n; i++)
    g_array_append_vals (work->events, fathom_timeline_get_event (timeline, i), 1);
  work->options = (FathomAnalysisOptions) { .viewer = request->viewer, .silent = request->silent, .past = request->past, .exact = request->exact,
                                            .rollouts = request->rollouts, .seed = request->seed, .stop = &work->stop };
  fathom_weights_equip (record->game, record->setup.players, &thinking);
  work->options.weights = thinking.weights;
  work->options.n_weights = thinking.n_weights;
  work->options.jobs = request->jobs > 0 ? request->jobs : g_get_num_processors ();

  return work;
}

static FathomAnalysis *
work_run (Work *work)
{
  return fathom_analyse (work->game, &work->setup, (const FathomEvent *) (gpointer) work->events->data, work->events->len,
                         &work->options);
}

static void
cancelled_cb (GCancellable *cancellable G_GNUC_UNUSED,
              gpointer      data)
{
  g_atomic_int_set (&((Work *) data)->stop, 1);
}

static FathomAnalysis *
work_run_until_cancelled (Work          *work,
                          GCancellable  *cancellable,
                          GError       **error)
{
  gulong handler = cancellable != NULL ? g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), work, NULL) : 0;
  FathomAnalysis *analysis = work_run (work);

  g_cancellable_disconnect (cancellable, handler);
  if (analysis == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "the analysis was cancelled");

  return analysis;
}

static gboolean
check_request (const FathomRecord          *record,
               const FathomAnalysisRequest *request,
               GError                     **error)
{
  if (!fathom_record_can_be_analysed (record, error))
    return FALSE;
  if (MAX (request->viewer, request->silent) > record->setup.players || request->rollouts > FATHOM_MAX_ROLLOUTS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, "seat %u, %" G_GUINT64_FORMAT " rollouts",
                   request->viewer, request->rollouts);
      return FALSE;
    }

  return TRUE;
}

FathomAnalysis *
fathom_record_analyse (const FathomRecord          *record,
                       const FathomAnalysisRequest *request,
                       FathomAnalysisFunc           progress,
                       gpointer                     data,
                       GCancellable                *cancellable,
                       GError                     **error)
{
  FathomAnalysis *analysis;
  Work *work;

  if (!check_request (record, request, error))
    return NULL;

  work = work_new (record, request);
  work->options.progress = progress;
  work->options.data = data;
  analysis = work_run_until_cancelled (work, cancellable, error);
  work_free (work);
  return analysis;
}

/* In the background */

static gboolean
tell_cb (gpointer data)
{
  GTask *task = data;
  Work *work = g_task_get_task_data (task);

  g_atomic_int_set (&work->told, 0);
  if (!g_task_get_completed (task) && !g_cancellable_is_cancelled (g_task_get_cancellable (task)))
    work->progress (g_atomic_int_get (&work->thousandths) / 1000.0, work->data);

  return G_SOURCE_REMOVE;
}

/* As a source: g_main_context_invoke () would call it in this thread while nobody runs the loop. */
static void
tell_later (GTask *task)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, tell_cb, g_object_ref (task), g_object_unref);
  g_source_attach (source, ((Work *) g_task_get_task_data (task))->context);
}

static void
progress_cb (guint    done,
             guint    total,
             gpointer data)
{
  Work *work = g_task_get_task_data (data);

  g_atomic_int_set (&work->thousandths, total > 0 ? (gint) (1000.0 * done / total) : 1000);
  if (work->progress != NULL && g_atomic_int_compare_and_exchange (&work->told, 0, 1))
    tell_later (data);
}

static void
analyse_in_thread (GTask        *task,
                   gpointer      source G_GNUC_UNUSED,
                   gpointer      data,
                   GCancellable *cancellable)
{
  GError *error = NULL;
  FathomAnalysis *analysis = work_run_until_cancelled (data, cancellable, &error);

  if (analysis != NULL)
    g_task_return_pointer (task, analysis, (GDestroyNotify) fathom_analysis_free);
  else
    g_task_return_error (task, error);
}

void
fathom_record_analyse_async (const FathomRecord          *record,
                             const FathomAnalysisRequest *request,
                             FathomAnalysisProgress       progress,
                             gpointer                     data,
                             GCancellable                *cancellable,
                             GAsyncReadyCallback          callback,
                             gpointer                     user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  GError *error = NULL;
  Work *work;

  if (!check_request (record, request, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  work = work_new (record, request);
  work->context = g_main_context_ref_thread_default ();
  work->progress = progress;
  work->data = data;
  work->options.progress = progress_cb;
  work->options.data = task;
  g_task_set_task_data (task, work, (GDestroyNotify) work_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, analyse_in_thread);
}

FathomAnalysis *
fathom_record_analyse_finish (GAsyncResult  *result,
                              GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
