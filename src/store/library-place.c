/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library stays where it is looked for, also when its file is moved, deleted or replaced while it is open. */
#include "library-private.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char * const endings[] = { "", "-wal" };

static gboolean
find_file (FathomLibrary *self,
           guint          i,
           struct stat   *info)
{
  g_autofree char *name = g_strconcat (self->path, endings[i], NULL);

  return stat (name, info) == 0;
}

void
fathom_library_take_place (FathomLibrary *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      struct stat info = { 0 };
      gboolean there = find_file (self, i, &info);

      self->files[i].device = there ? info.st_dev : 0;
      self->files[i].inode = there ? info.st_ino : 0;
    }
}

/* While it is open, its number is not given to another file. */
static gboolean
is_in_place (FathomLibrary *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      struct stat info;

      if (self->files[i].inode == 0) /* the journal was not there yet */
        continue;
      if (!find_file (self, i, &info) || info.st_ino != self->files[i].inode || info.st_dev != self->files[i].device)
        return FALSE;
    }

  return TRUE;
}

/* Everything in it was copied; beside another library it would be taken for that one's. */
static void
remove_own_journal (FathomLibrary *self)
{
  g_autofree char *journal = g_strconcat (self->path, "-wal", NULL);
  g_autofree char *index = g_strconcat (self->path, "-shm", NULL);
  struct stat info;

  if (self->files[1].inode == 0 || !find_file (self, 1, &info) || info.st_ino != self->files[1].inode || info.st_dev != self->files[1].device)
    return;
  g_unlink (journal);
  g_unlink (index);
}

/* What lies in the place of the library, with its journal, gets another name. Returns: it, empty if there was nothing. */
static char *
clear_place (FathomLibrary  *self,
             GError        **error)
{
  g_autofree char *aside = NULL;

  remove_own_journal (self);
  aside = fathom_library_set_aside (self->path, "replaced", error);
  if (aside != NULL && !g_file_test (aside, G_FILE_TEST_EXISTS))
    return g_strdup ("");

  return g_steal_pointer (&aside);
}

static gboolean
is_own_file (FathomLibrary *self,
             const char    *path)
{
  struct stat info;

  return stat (path, &info) == 0 && info.st_ino == self->files[0].inode && info.st_dev == self->files[0].device;
}

static gboolean
open_again (FathomLibrary  *self,
            GError        **error)
{
  int lock;

  self->database = fathom_database_open (self->path, SQLITE_OPEN_READWRITE, error);
  if (self->database == NULL) /* nothing can be read from this one, nor can anything be taken for written */
    {
      self->database = fathom_database_open (NULL, SQLITE_OPEN_READWRITE, NULL);
      return FALSE;
    }
  if (!fathom_library_settle (self->database, error))
    return FALSE;

  lock = fathom_library_lock (self->path, FALSE, NULL); /* the old one may be gone, too */
  if (lock >= 0)
    {
      close (self->lock);
      self->lock = lock;
    }
  fathom_library_take_place (self);
  return TRUE;
}

static void
note_moved (FathomLibrary *self,
            char          *aside,
            guint          taken)
{
  guint matches = 0;

  fathom_library_count (self, &matches, NULL);
  fathom_library_report_clear (&self->moved);
  self->moved = (FathomLibraryReport) { .state = FATHOM_LIBRARY_MOVED, .set_aside = aside, .saved = matches, .from_backup = taken };
}

/* The copy is whole before anything else happens. The old connection is closed before the new file is there, for SQLite
 * removes a journal by its name. */
static gboolean
move_back (FathomLibrary  *self,
           GError        **error)
{
  g_autofree char *next = fathom_library_next_path (self->path);
  g_autofree char *aside = NULL;
  gboolean own;
  guint taken = 0;

  if (!fathom_library_copy (self->database, next, error))
    return FALSE;
  aside = clear_place (self, error);
  if (aside == NULL)
    return FALSE;
  own = is_own_file (self, aside);
  g_clear_pointer (&self->database, fathom_database_close);
  g_rename (next, self->path); /* if not, somebody who looked for a library has done it, or opening fails */
  if (!open_again (self, error))
    return FALSE;

  if (*aside != '\0' && !own)
    fathom_library_take_from (self, aside, &taken, NULL); /* what cannot be taken is still there */
  note_moved (self, *aside != '\0' ? g_steal_pointer (&aside) : NULL, taken);
  return TRUE;
}

gboolean
fathom_library_hold_place (FathomLibrary  *self,
                           GError        **error)
{
  g_autoptr (GError) reason = NULL;

  if (self->read_only || self->lock < 0 || !sqlite3_get_autocommit (fathom_database_get (self->database)))
    return TRUE;
  if (is_in_place (self) || move_back (self, &reason))
    return TRUE;

  g_set_error (error, FATHOM_DATABASE_ERROR,
               g_error_matches (reason, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_FULL) ? FATHOM_DATABASE_ERROR_FULL
                                                                                          : FATHOM_DATABASE_ERROR_GONE,
               "%s was moved or deleted: %s", self->path, reason->message);
  return FALSE;
}

gboolean
fathom_library_was_moved (FathomLibrary       *self,
                          FathomLibraryReport *report)
{
  if (self->moved.state != FATHOM_LIBRARY_MOVED)
    return FALSE;

  *report = self->moved;
  self->moved = (FathomLibraryReport) { 0 };
  return TRUE;
}
