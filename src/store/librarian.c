/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "librarian.h"

struct _FathomLibrarian
{
  GObject      parent_instance;

  GAsyncQueue  *queue;         /* of GTask; a task without a job ends the thread */
  GThread      *thread;

  GFileMonitor *monitor;       /* of the folder; nullable */
  char         *path;
  guint         checking;      /* source */
  gint64        version;       /* of what others have written, as SQLite counts it */
};

G_DEFINE_FINAL_TYPE (FathomLibrarian, fathom_librarian, G_TYPE_OBJECT)

#define PATIENCE 64                    /* jobs that come before the check of a library that was opened quickly */
#define QUIET    (10 * G_USEC_PER_SEC)  /* without any, after which it is checked: a start has better things to do */
#define SLICE    50                     /* matches whose rows are looked at before the next job may come */

#define LULL     300                    /* ms in which what others write is taken together */

enum { NEWS, CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

typedef struct
{
  FathomLibrarianFunc  func;
  gpointer             data;
  GDestroyNotify       free_data;
  GDestroyNotify       free_result;
  GAsyncReadyCallback  callback;   /* nullable */
  gpointer             user_data;
} Job;

/* What belongs to the thread alone. */
typedef struct
{
  char                *path;
  GAsyncQueue         *queue;
  FathomLibrary       *library;
  FathomLibraryReport  report;
  gboolean             unchecked;  /* it was opened quickly */
  gboolean             unsummed;   /* not all matches were looked at, whether they are as they were written */
  gint64               summed;     /* the last one that was */
  guint                jobs;       /* done since */
  GMainContext        *context;    /* where to tell what happened */
  GWeakRef             librarian;
} Worker;

static void
job_free (Job *job)
{
  if (job->free_data != NULL)
    job->free_data (job->data);
  g_free (job);
}

static void
report_free (FathomLibraryReport *report)
{
  fathom_library_report_clear (report);
  g_free (report);
}

static gpointer
copy_report (Worker *self)
{
  FathomLibraryReport *report = g_memdup2 (&self->report, sizeof self->report);

  report->set_aside = g_strdup (self->report.set_aside);
  report->copy = g_strdup (self->report.copy);
  report->damage = g_strdup (self->report.damage);
  report->losses = self->report.losses != NULL ? g_array_ref (self->report.losses) : NULL;
  return report;
}

static gboolean
emit_news (gpointer librarian)
{
  g_signal_emit (librarian, signals[NEWS], 0);

  return G_SOURCE_REMOVE;
}

/* What people should know of the library, whatever they look at. */
static void
tell_news (Worker *self)
{
  FathomLibraryState state = self->report.state;
  gboolean told = state != FATHOM_LIBRARY_GOOD && state != FATHOM_LIBRARY_CREATED && state != FATHOM_LIBRARY_MIGRATED;
  gpointer librarian = told ? g_weak_ref_get (&self->librarian) : NULL;
  g_autoptr (GSource) source = librarian != NULL ? g_idle_source_new () : NULL;

  if (source == NULL)
    return;
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, emit_news, librarian, g_object_unref);
  g_source_attach (source, self->context); /* g_main_context_invoke () would call it in this thread while nobody runs the loop */
}

/* Its file may have gone away under it. */
static void
note_moved (Worker *self)
{
  FathomLibraryReport moved;

  if (self->library == NULL || !fathom_library_was_moved (self->library, &moved))
    return;
  fathom_library_report_clear (&self->report);
  self->report = moved;
  tell_news (self);
}

static void
do_job (Worker *self,
        GTask  *task)
{
  Job *job = g_task_get_task_data (task);
  GError *error = NULL;
  gpointer result = NULL;

  if (g_task_return_error_if_cancelled (task))
    return;
  if (self->library == NULL)
    {
      fathom_library_report_clear (&self->report); /* of an attempt that failed */
      self->library = fathom_library_open_quickly (self->path, &self->report, &error);
      self->unchecked = self->unsummed = TRUE;
      self->summed = 0;
      if (self->library != NULL) /* whoever hears of it opens it again */
        tell_news (self);
    }
  if (self->library != NULL && fathom_library_hold_place (self->library, &error))
    result = job->func != NULL ? job->func (self->library, job->data, &error) : copy_report (self);

  if (error == NULL && !fathom_library_hold_place (self->library, &error) && result != NULL && job->free_result != NULL)
    job->free_result (result);

  self->jobs++;
  note_moved (self);
  self->unchecked |= g_error_matches (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_DAMAGED);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, result, job->free_result);
}

static void
check_library (Worker *self)
{
  g_autofree char *aside = g_strdup (self->report.set_aside);

  self->unchecked = FALSE;
  self->jobs = 0;
  self->library = fathom_library_finish_opening (self->library, &self->report, NULL);
  if (g_strcmp0 (self->report.set_aside, aside) != 0) /* what happened at the opening has been told */
    tell_news (self);
}

/* A few matches at a time, so that nobody waits for it. */
static void
check_sums (Worker *self)
{
  gint64 damaged = 0;

  self->unsummed = fathom_library_check_sums (self->library, &self->summed, SLICE, &damaged, NULL);
  if (damaged == 0)
    return;
  self->library = fathom_library_salvage_changed (self->library, damaged, &self->report, NULL);
  tell_news (self);
}

/* The next job; before that, a check, when it has been quiet or there is no end of jobs. */
static GTask *
wait_for_job (Worker *self)
{
  while (self->library != NULL && (self->unchecked || self->unsummed))
    {
      gboolean pressing = self->unchecked && self->jobs >= PATIENCE;
      gboolean going_on = self->unsummed && self->summed > 0 && !self->unchecked;
      GTask *task = pressing ? NULL : going_on ? g_async_queue_try_pop (self->queue) : g_async_queue_timeout_pop (self->queue, QUIET);

      if (task != NULL)
        return task;
      if (self->unchecked)
        check_library (self);
      else
        check_sums (self);
    }

  return g_async_queue_pop (self->queue);
}

/* What was acknowledged is to be found again, unless somebody has removed the whole folder. */
static void
leave_library (Worker *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  if (self->library != NULL && g_file_test (folder, G_FILE_TEST_IS_DIR))
    fathom_library_hold_place (self->library, NULL);
  g_clear_pointer (&self->library, fathom_library_close);
}

static gpointer
work (gpointer data)
{
  Worker *self = data;

  while (TRUE)
    {
      g_autoptr (GTask) task = wait_for_job (self);

      if (g_task_get_task_data (task) == NULL)
        break;
      do_job (self, task);
    }

  leave_library (self);
  fathom_library_report_clear (&self->report);
  g_async_queue_unref (self->queue);
  g_weak_ref_clear (&self->librarian);
  g_main_context_unref (self->context);
  g_free (self->path);
  g_free (self);
  return NULL;
}

/* What was handed over is still done: nothing entered is lost by closing. */
static void
fathom_librarian_finalize (GObject *object)
{
  FathomLibrarian *self = FATHOM_LIBRARIAN (object);

  g_clear_object (&self->monitor);
  g_clear_handle_id (&self->checking, g_source_remove);
  g_async_queue_push (self->queue, g_task_new (NULL, NULL, NULL, NULL));
  if (self->thread == g_thread_self ()) /* the last task held the last reference */
    g_thread_unref (self->thread);
  else
    g_thread_join (self->thread);
  g_async_queue_unref (self->queue);
  g_free (self->path);

  G_OBJECT_CLASS (fathom_librarian_parent_class)->finalize (object);
}

static void
fathom_librarian_class_init (FathomLibrarianClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_librarian_finalize;

  /* The library turned out to be damaged, and a new one was made; opening tells the rest. */
  signals[NEWS] = g_signal_new ("news", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
fathom_librarian_init (FathomLibrarian *self)
{
  self->queue = g_async_queue_new ();
}

FathomLibrarian *
fathom_librarian_new (const char *path)
{
  FathomLibrarian *self = g_object_new (FATHOM_TYPE_LIBRARIAN, NULL);
  Worker *worker = g_new0 (Worker, 1);

  self->path = g_strdup (path);
  worker->path = g_strdup (path);
  worker->queue = g_async_queue_ref (self->queue);
  worker->context = g_main_context_ref_thread_default ();
  g_weak_ref_init (&worker->librarian, self);
  self->thread = g_thread_new ("librarian", work, worker);

  return self;
}

/* The data of a job may hold what belongs to the thread that asked (windows, weak pointers to them), and the librarian may let go of the
 * task last: so it is freed here, before anybody hears of the next one. */
static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data G_GNUC_UNUSED)
{
  Job *job = g_task_get_task_data (G_TASK (result));

  if (job->callback != NULL)
    job->callback (source, result, job->user_data);
  g_task_set_task_data (G_TASK (result), NULL, NULL);
}

void
fathom_librarian_do_async (FathomLibrarian      *self,
                           FathomLibrarianFunc   func,
                           gpointer              data,
                           GDestroyNotify        free_data,
                           GDestroyNotify        free_result,
                           GCancellable         *cancellable,
                           GAsyncReadyCallback   callback,
                           gpointer              user_data)
{
  GTask *task = g_task_new (self, cancellable, done_cb, NULL);
  Job *job = g_new0 (Job, 1);

  g_return_if_fail (FATHOM_IS_LIBRARIAN (self));

  *job = (Job) { func, data, free_data, free_result, callback, user_data };
  g_task_set_check_cancellable (task, FALSE); /* what was committed is not unsaid by cancelling late */
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_async_queue_push (self->queue, task);
}

gpointer
fathom_librarian_do_finish (FathomLibrarian  *self,
                            GAsyncResult     *result,
                            GError          **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
fathom_librarian_open_async (FathomLibrarian      *self,
                             GAsyncReadyCallback   callback,
                             gpointer              user_data)
{
  fathom_librarian_do_async (self, NULL, NULL, NULL, (GDestroyNotify) report_free, NULL, callback, user_data);
}

gboolean
fathom_librarian_open_finish (FathomLibrarian      *self,
                              GAsyncResult         *result,
                              FathomLibraryReport  *report,
                              GError              **error)
{
  g_autofree FathomLibraryReport *told = fathom_librarian_do_finish (self, result, error);

  if (told == NULL)
    return FALSE;

  *report = *told;
  return TRUE;
}

/* Others */

static gpointer
read_version (FathomLibrary  *library,
              gpointer        data,
              GError        **error)
{
  return fathom_library_get_data_version (library, data, error) ? data : NULL;
}

static void
version_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data G_GNUC_UNUSED)
{
  FathomLibrarian *self = FATHOM_LIBRARIAN (source);
  const gint64 *version = fathom_librarian_do_finish (self, result, NULL);
  gint64 before = self->version;

  if (version == NULL || *version == before)
    return;
  self->version = *version;
  if (before != 0)
    g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
check_version (gpointer data)
{
  FathomLibrarian *self = data;

  self->checking = 0;
  fathom_librarian_do_async (self, read_version, g_new0 (gint64, 1), g_free, NULL, NULL, version_cb, NULL);
  return G_SOURCE_REMOVE;
}

/* What this program writes moves its files, too; the version is that of what others do. */
static void
written_cb (FathomLibrarian   *self,
            GFile             *file,
            GFile             *other G_GNUC_UNUSED,
            GFileMonitorEvent  event G_GNUC_UNUSED)
{
  const char *path = g_file_peek_path (file);

  if (self->checking == 0 && path != NULL && g_str_has_prefix (path, self->path))
    self->checking = g_timeout_add (LULL, check_version, self);
}

void
fathom_librarian_watch (FathomLibrarian *self)
{
  g_autoptr (GFile) file = NULL, folder = NULL;

  g_return_if_fail (FATHOM_IS_LIBRARIAN (self));

  if (self->monitor != NULL)
    return;
  file = g_file_new_for_path (self->path);
  folder = g_file_get_parent (file);
  self->monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor == NULL) /* then what is looked at is read when it is looked at */
    return;
  g_signal_connect_object (self->monitor, "changed", G_CALLBACK (written_cb), self, G_CONNECT_SWAPPED);
  check_version (self);
}
