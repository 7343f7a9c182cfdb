/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which matches of the logbook are selected, and what is done with matches: the bin, the statistics, notes. */
#include "logbook-private.h"

static void
mark_selected (FathomLogbook *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      FathomLogbookEntry *entry = self->entries->pdata[i];

      fathom_logbook_entry_set_selected (entry, g_hash_table_contains (self->selected, &entry->id));
    }
}

static void
selection_changed (FathomLogbook *self)
{
  self->unlisted = 0;
  mark_selected (self);
  g_signal_emit (self, fathom_logbook_signals[FATHOM_LOGBOOK_SELECTION_CHANGED], 0);
}

static gboolean
is_unlisted (gpointer id,
             gpointer seconds G_GNUC_UNUSED,
             gpointer fitting)
{
  return !g_hash_table_contains (fitting, id);
}

/* What is done with them must not reach a match that nobody sees. */
void
fathom_logbook_keep_selected (FathomLogbook *self,
                              GHashTable    *fitting)
{
  guint unlisted = fitting != NULL ? g_hash_table_foreach_remove (self->selected, is_unlisted, fitting) : 0;

  mark_selected (self);
  if (unlisted == 0)
    return;
  self->unlisted += unlisted;
  g_signal_emit (self, fathom_logbook_signals[FATHOM_LOGBOOK_SELECTION_CHANGED], 0);
}

static void
add (FathomLogbook *self,
     gint64         id,
     gint64         seconds)
{
  g_hash_table_insert (self->selected, g_memdup2 (&id, sizeof id), GSIZE_TO_POINTER (seconds));
}

guint
fathom_logbook_get_n_selected (FathomLogbook *self)
{
  g_return_val_if_fail (FATHOM_IS_LOGBOOK (self), 0);

  return g_hash_table_size (self->selected);
}

gint64
fathom_logbook_get_selected_seconds (FathomLogbook *self)
{
  GHashTableIter iter;
  gpointer seconds;
  gint64 sum = 0;

  g_return_val_if_fail (FATHOM_IS_LOGBOOK (self), 0);

  g_hash_table_iter_init (&iter, self->selected);
  while (g_hash_table_iter_next (&iter, NULL, &seconds))
    sum += GPOINTER_TO_SIZE (seconds);
  return sum;
}

guint
fathom_logbook_get_n_unlisted (FathomLogbook *self)
{
  g_return_val_if_fail (FATHOM_IS_LOGBOOK (self), 0);

  return self->unlisted;
}

GArray *
fathom_logbook_get_selected (FathomLogbook *self)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  GHashTableIter iter;
  gpointer id;

  g_return_val_if_fail (FATHOM_IS_LOGBOOK (self), NULL);

  g_hash_table_iter_init (&iter, self->selected);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_array_append_val (ids, *(gint64 *) id);
  return ids;
}

void
fathom_logbook_select (FathomLogbook *self,
                       guint          position,
                       gboolean       selected)
{
  FathomLogbookEntry *entry;

  g_return_if_fail (FATHOM_IS_LOGBOOK (self) && position < self->entries->len);

  entry = self->entries->pdata[position];
  if (selected)
    add (self, entry->id, entry->seconds);
  else
    g_hash_table_remove (self->selected, &entry->id);
  selection_changed (self);
}

void
fathom_logbook_select_range (FathomLogbook *self,
                             guint          from,
                             guint          to)
{
  g_return_if_fail (FATHOM_IS_LOGBOOK (self));

  for (guint i = MIN (from, to); i <= MAX (from, to) && i < self->entries->len; i++)
    {
      FathomLogbookEntry *entry = self->entries->pdata[i];

      add (self, entry->id, entry->seconds);
    }
  selection_changed (self);
}

void
fathom_logbook_unselect_all (FathomLogbook *self)
{
  g_return_if_fail (FATHOM_IS_LOGBOOK (self));

  g_hash_table_remove_all (self->selected);
  selection_changed (self);
}

/* All */

typedef struct
{
  FathomLogbookQuestion *question;
  GArray                *ids;      /* of FathomLibraryId */
} All;

static void
all_free (All *self)
{
  fathom_logbook_question_free (self->question);
  g_clear_pointer (&self->ids, g_array_unref);
  g_free (self);
}

static gpointer
list_all (FathomLibrary  *library,
          gpointer        data,
          GError        **error)
{
  All *self = data;
  FathomLibraryFilter filter;

  fathom_logbook_question_get (self->question, &filter);
  self->ids = fathom_library_list_ids (library, &filter, error);
  return self->ids != NULL ? self : NULL;
}

static void
all_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      user_data)
{
  g_autoptr (FathomLogbook) self = user_data;
  g_autoptr (GError) error = NULL;
  All *all = fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error);

  if (all == NULL)
    {
      g_signal_emit (self, fathom_logbook_signals[FATHOM_LOGBOOK_FAILED], 0, error);
      return;
    }
  for (guint i = 0; i < all->ids->len; i++)
    {
      const FathomLibraryId *id = &g_array_index (all->ids, FathomLibraryId, i);

      add (self, id->id, id->seconds);
    }
  selection_changed (self);
}

void
fathom_logbook_select_all (FathomLogbook *self)
{
  All *all = g_new0 (All, 1);

  g_return_if_fail (FATHOM_IS_LOGBOOK (self));

  all->question = fathom_logbook_question_new (self);
  fathom_librarian_do_async (self->librarian, list_all, all, (GDestroyNotify) all_free, NULL, NULL, all_cb, g_object_ref (self));
}

/* Deeds */

typedef struct
{
  FathomLogbookDeed  deed;
  GArray            *matches;
  gint64             match;    /* of a note */
  char              *note;
  char              *place;
} Errand;

static void
errand_free (Errand *self)
{
  g_clear_pointer (&self->matches, g_array_unref);
  g_free (self->note);
  g_free (self->place);
  g_free (self);
}

static gboolean
run (FathomLibrary  *library,
     Errand         *self,
     GError        **error)
{
  const gint64 *ids = self->matches != NULL ? (const gint64 *) self->matches->data : NULL;
  guint n = self->matches != NULL ? self->matches->len : 0;
  guint emptied;

  switch (self->deed)
    {
    case FATHOM_LOGBOOK_BIN:
    case FATHOM_LOGBOOK_RESTORE:
      return fathom_library_bin (library, ids, n, self->deed == FATHOM_LOGBOOK_BIN, error);
    case FATHOM_LOGBOOK_EMPTY:
      return fathom_library_empty_bin (library, ids, n, &emptied, error);
    case FATHOM_LOGBOOK_LEAVE_OUT:
    case FATHOM_LOGBOOK_COUNT:
      return fathom_library_leave_out (library, ids, n, self->deed == FATHOM_LOGBOOK_LEAVE_OUT, error);
    default:
      g_assert_not_reached ();
    }
}

static gpointer
run_errand (FathomLibrary  *library,
            gpointer        data,
            GError        **error)
{
  Errand *self = data;
  gboolean good = self->match != 0 ? fathom_library_set_remark (library, self->match, self->note, self->place, error)
                                   : run (library, self, error);

  return good ? self : NULL;
}

static void
errand_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (FathomLogbook) self = user_data;
  g_autoptr (GError) error = NULL;
  Errand *errand = fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error);

  if (errand == NULL)
    g_signal_emit (self, fathom_logbook_signals[FATHOM_LOGBOOK_FAILED], 0, error);
  else if (errand->match == 0)
    g_signal_emit (self, fathom_logbook_signals[FATHOM_LOGBOOK_DONE], 0, errand->deed, errand->matches);
  fathom_logbook_reload (self);
}

static void
do_errand (FathomLogbook *self,
           Errand        *errand)
{
  fathom_librarian_do_async (self->librarian, run_errand, errand, (GDestroyNotify) errand_free, NULL, NULL, errand_cb, g_object_ref (self));
}

void
fathom_logbook_do (FathomLogbook     *self,
                   FathomLogbookDeed  deed,
                   GArray            *matches)
{
  Errand *errand = g_new0 (Errand, 1);

  g_return_if_fail (FATHOM_IS_LOGBOOK (self));

  errand->deed = deed;
  errand->matches = matches != NULL ? g_array_copy (matches) : NULL;
  /* what is gone is not selected any more */
  for (guint i = 0; matches != NULL && i < matches->len; i++)
    g_hash_table_remove (self->selected, &g_array_index (matches, gint64, i));
  selection_changed (self);
  do_errand (self, errand);
}

void
fathom_logbook_annotate (FathomLogbook *self,
                         gint64         match,
                         const char    *note,
                         const char    *place)
{
  Errand *errand = g_new0 (Errand, 1);

  g_return_if_fail (FATHOM_IS_LOGBOOK (self));

  errand->match = match;
  errand->note = g_strdup (note);
  errand->place = g_strdup (place);
  do_errand (self, errand);
}
