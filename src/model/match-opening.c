/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches from the library, and into it. */
#include "match-private.h"

#include "record-library.h"
#include "words/words.h"

/* A match between the librarian's thread and the main loop. */
typedef struct
{
  FathomLibrarian    *librarian;   /* borrowed from the task */
  FathomRecord       *record;
  FathomMatch        *made;        /* in the thread: to derive a long one takes a while */
  FathomLibraryMatch *match;
  char              **lines;
  gint64              id;
} Opening;

static void
opening_free (Opening *opening)
{
  g_clear_pointer (&opening->record, fathom_record_free);
  g_clear_object (&opening->made);
  g_clear_pointer (&opening->match, fathom_library_match_free);
  g_strfreev (opening->lines);
  g_free (opening);
}

static gpointer
run_create (FathomLibrary  *library,
            gpointer        data,
            GError        **error)
{
  Opening *opening = data;

  return fathom_library_add (library, opening->match, (const char * const *) opening->lines, error) ? opening : NULL;
}

static gpointer
run_load (FathomLibrary  *library,
          gpointer        data,
          GError        **error)
{
  Opening *opening = data;
  FathomRefusal refusal;

  opening->match = fathom_library_get (library, opening->id, error);
  if (opening->match == NULL)
    return NULL;
  opening->record = fathom_record_load (library, opening->id, &refusal, error);
  if (opening->record != NULL)
    {
      opening->made = fathom_match_new (opening->librarian, g_steal_pointer (&opening->record));
      return opening;
    }

  if (*error == NULL)
    {
      g_autofree char *reason = fathom_words_refusal (fathom_language_get_preferred (), fathom_game_find (opening->match->game), &refusal);

      g_set_error (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_REFUSED, "%u: %s", refusal.line, reason);
    }
  return NULL;
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  Opening *opening = g_task_get_task_data (task);
  GError *error = NULL;
  FathomMatch *match;

  if (fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error) == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  if (opening->made == NULL)
    opening->made = fathom_match_new (FATHOM_LIBRARIAN (source), g_steal_pointer (&opening->record));
  match = g_steal_pointer (&opening->made);
  match->id = opening->match->id;
  match->revision = opening->match->revision;
  if (opening->match->status == FATHOM_MATCH_ABANDONED)
    match->status = FATHOM_MATCH_ABANDONED;
  g_task_return_pointer (task, match, g_object_unref);
}

static void
open_match (FathomLibrarian     *librarian,
            Opening             *opening,
            FathomLibrarianFunc  func,
            GCancellable        *cancellable,
            GAsyncReadyCallback  callback,
            gpointer             user_data)
{
  GTask *task = g_task_new (librarian, cancellable, callback, user_data);

  opening->librarian = librarian;
  g_task_set_task_data (task, opening, (GDestroyNotify) opening_free);
  fathom_librarian_do_async (librarian, func, opening, NULL, NULL, cancellable, opened_cb, task);
}

void
fathom_match_create_async (FathomLibrarian     *librarian,
                           FathomRecord        *record,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->record = record;
  opening->match = fathom_record_store (record, &opening->lines);
  open_match (librarian, opening, run_create, cancellable, callback, user_data);
}

void
fathom_match_load_async (FathomLibrarian     *librarian,
                         gint64               id,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->id = id;
  open_match (librarian, opening, run_load, cancellable, callback, user_data);
}

FathomMatch *
fathom_match_open_finish (GAsyncResult  *result,
                          GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
