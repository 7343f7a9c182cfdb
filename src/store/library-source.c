/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library-source.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The header of an SQLite file: where in it what stands. */
#define HEADER_SIZE     100
#define AT_PAGE_SIZE    16
#define AT_VERSIONS     18
#define AT_RESERVED     20
#define AT_COUNTER      24
#define AT_PAGES        28
#define AT_FREE_LIST    32
#define AT_FORMAT       44
#define AT_LARGEST_ROOT 52
#define AT_ENCODING     56
#define AT_VACUUM       64
#define AT_VALID_FOR    92

#define OWN_PAGE_SIZE   4096
#define MAX_FILL        (1024 * 1024) /* pages that a file may have lost at its end */
#define MAX_EVENTS      100000        /* of one match: five times what a file may have */
#define PATIENCE        10            /* seconds for one statement, and one more for every so many bytes */
#define BYTES_A_SECOND  (1024 * 1024)

/* Copying */

static gboolean
copy_file (const char  *from,
           const char  *to,
           gboolean     needed,
           GError     **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);
  g_autoptr (GError) reason = NULL;

  if (g_file_copy (source, target, G_FILE_COPY_OVERWRITE | G_FILE_COPY_TARGET_DEFAULT_PERMS, NULL, NULL, NULL, &reason) ||
      (!needed && g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)))
    {
      g_chmod (to, 0600);
      return TRUE;
    }

  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    g_set_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_FULL, "%s: %s", to, reason->message);
  else
    g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

gboolean
fathom_library_copy_files (const char  *path,
                           const char  *to,
                           GError     **error)
{
  g_autofree char *journal = g_strconcat (path, "-wal", NULL);
  g_autofree char *journal_to = g_strconcat (to, "-wal", NULL);

  return copy_file (path, to, FALSE, error) && copy_file (journal, journal_to, FALSE, error);
}

void
fathom_library_remove_files (const char *path)
{
  static const char * const companions[] = { "", "-wal", "-shm", "-journal" };

  for (guint i = 0; i < G_N_ELEMENTS (companions); i++)
    {
      g_autofree char *name = g_strconcat (path, companions[i], NULL);

      g_unlink (name);
    }
}

/* Mending */

static guint32
get_number (const guint8 *at)
{
  return (guint32) at[0] << 24 | at[1] << 16 | at[2] << 8 | at[3];
}

static void
put_number (guint8  *at,
            guint32  number)
{
  for (guint i = 0; i < 4; i++)
    at[i] = number >> (24 - 8 * i);
}

/* Whether most of the first pages begin like a page of a tree if pages have that size. */
static gboolean
is_likely_size (int   fd,
                guint page_size)
{
  guint likely = 0;
  guint n = 0;

  for (guint i = 1; i < 64; i++)
    {
      guint8 flag;

      if (pread (fd, &flag, 1, (off_t) i * page_size) != 1)
        break;
      likely += flag == 2 || flag == 5 || flag == 10 || flag == 13;
      n++;
    }

  return 2 * likely > n;
}

/* Ours have always had the same; another program may have made them anew with another. */
static guint
find_page_size (int           fd,
                const guint8 *head)
{
  guint told = head[AT_PAGE_SIZE] << 8 | head[AT_PAGE_SIZE + 1];

  told = told == 1 ? 65536 : told;
  if (told < 512 || (told & (told - 1)) != 0 || is_likely_size (fd, OWN_PAGE_SIZE))
    return OWN_PAGE_SIZE;

  return told;
}

/* What the header has to say in any library of ours; SQLite refuses the whole file for a bit of it. */
static void
mend_header (guint8   *head,
             guint     page_size,
             gboolean  has_journal)
{
  memcpy (head, "SQLite format 3", 16);
  head[AT_PAGE_SIZE] = page_size == 65536 ? 0 : page_size >> 8;
  head[AT_PAGE_SIZE + 1] = page_size == 65536 ? 1 : 0;
  head[AT_VERSIONS] = head[AT_VERSIONS + 1] = has_journal ? 2 : 1;
  memcpy (head + AT_RESERVED, (guint8[4]) { 0, 64, 32, 32 }, 4);
  memset (head + AT_FREE_LIST, 0, 8);
  if (get_number (head + AT_FORMAT) < 1 || get_number (head + AT_FORMAT) > 4)
    put_number (head + AT_FORMAT, 4);
  put_number (head + AT_LARGEST_ROOT, 0);
  put_number (head + AT_ENCODING, 1);
  put_number (head + AT_VACUUM, 0);
  memcpy (head + AT_VALID_FOR, head + AT_COUNTER, 4);
}

/* A file that was cut off is filled up to the pages that it had: what is left of it can be read then. */
static gboolean
mend (const char *work,
      guint      *page_size)
{
  g_autofree char *journal = g_strconcat (work, "-wal", NULL);
  gboolean has_journal = g_file_test (journal, G_FILE_TEST_EXISTS);
  int fd = g_open (work, O_RDWR | O_CLOEXEC, 0);
  guint8 head[HEADER_SIZE];
  struct stat info;
  gboolean good = fd >= 0 && fstat (fd, &info) == 0 && pread (fd, head, sizeof head, 0) == sizeof head;

  if (good)
    {
      guint64 there;
      guint64 told = get_number (head + AT_PAGES);
      guint64 pages;

      *page_size = find_page_size (fd, head);
      there = (info.st_size + *page_size - 1) / *page_size;
      pages = told > there && told <= there + MAX_FILL ? told : there;
      mend_header (head, *page_size, has_journal);
      put_number (head + AT_PAGES, pages);
      good = pwrite (fd, head, sizeof head, 0) == sizeof head && ftruncate (fd, pages * *page_size) == 0;
    }
  if (fd >= 0)
    close (fd);

  return good;
}

/* Opening */

/* Queries for what is there: an older library has fewer columns, a stranger's may have others. */
static void
look_around (FathomSource *self)
{
  FathomDatabase *there = self->database;
  g_autofree char *match = NULL;

  match = g_strdup_printf ("SELECT id, uuid, game, headers, status, started, updated, seed, %s, players, events, %s, %s FROM match WHERE id = ?",
                           fathom_library_has_column (there, "match", "fingerprint") ? "fingerprint" : "NULL",
                           fathom_library_has_column (there, "match", "revision") ? "revision" : "0",
                           fathom_library_has_column (there, "match", "checksum") ? "ifnull(checksum, -1)" : "-1");
  self->match_query = fathom_library_has_table (there, "match") ? g_intern_string (match) : NULL;
  if (fathom_library_has_table (there, "seat"))
    self->seat_query = fathom_library_has_column (there, "seat", "profile")
                       ? "SELECT seat, name, words, profile FROM seat WHERE match = ?"
                       : "SELECT seat, name, words, 0 FROM seat WHERE match = ?";
  self->has_events = fathom_library_has_table (there, "event");
  self->has_corrections = fathom_library_has_table (there, "correction");
  self->has_notes = fathom_library_has_table (there, "note");
  self->has_remarks = fathom_library_has_table (there, "remark");
  self->has_profiles = fathom_library_has_table (there, "profile");
}

gboolean
fathom_source_open (FathomSource  *self,
                    const char    *path,
                    const char    *work,
                    GError       **error)
{
  GStatBuf info = { 0 };
  guint patience;

  *self = (FathomSource) { .work = g_strdup (work), .page_size = OWN_PAGE_SIZE };
  fathom_library_remove_files (work);
  if (!fathom_library_copy_files (path, work, error))
    return FALSE;
  mend (work, &self->page_size);
  self->database = fathom_database_open (work, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
  if (self->database == NULL)
    return FALSE;

  g_stat (work, &info);
  patience = PATIENCE + info.st_size / BYTES_A_SECOND;
  fathom_database_distrust (self->database, patience);
  self->deadline = g_get_monotonic_time () + 6 * (gint64) patience * G_USEC_PER_SEC;
  look_around (self);
  return TRUE;
}

gboolean
fathom_source_open_pages (FathomSource  *self,
                          GError       **error)
{
  g_autofree char *found = g_strconcat (self->work, "-rows", NULL);

  fathom_database_execute (self->database, "PRAGMA wal_checkpoint (TRUNCATE)", NULL); /* everything into the pages */
  g_clear_pointer (&self->database, fathom_database_close);
  fathom_library_remove_files (found);
  self->database = fathom_library_scan_pages (self->work, self->page_size, found, self->deadline, error);
  if (self->database == NULL)
    return FALSE;

  self->lenient = TRUE;
  look_around (self);
  return TRUE;
}

void
fathom_source_clear (FathomSource *self)
{
  g_clear_pointer (&self->database, fathom_database_close);
  if (self->work != NULL)
    {
      g_autofree char *found = g_strconcat (self->work, "-rows", NULL);

      fathom_library_remove_files (self->work);
      fathom_library_remove_files (found);
    }
  g_clear_pointer (&self->work, g_free);
}

/* Reading */

/* Returns: whether it came to the end. */
static gboolean
collect (FathomSource *self,
         const char   *query,
         GHashTable   *ids)
{
  g_autoptr (GError) error = NULL;
  sqlite3_stmt *row = fathom_database_query (self->database, &error, query, "");

  while (row != NULL && fathom_database_step (self->database, row, &error))
    {
      gint64 id = sqlite3_column_int64 (row, 0);

      if (sqlite3_column_type (row, 0) == SQLITE_INTEGER && id > 0)
        g_hash_table_add (ids, g_memdup2 (&id, sizeof id));
    }

  return error == NULL;
}

/* From both ends: between them may be a hole. */
static gboolean
collect_both (FathomSource *self,
              const char   *forwards,
              const char   *backwards,
              GHashTable   *ids)
{
  gboolean whole = collect (self, forwards, ids);

  if (!whole)
    collect (self, backwards, ids);
  return whole;
}

GHashTable *
fathom_source_collect_ids (FathomSource *self)
{
  GHashTable *ids = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  /* every match has seats: who knows all of the one knows all of the other */
  if (self->match_query != NULL)
    self->complete = collect_both (self, "SELECT id FROM match NOT INDEXED ORDER BY id", "SELECT id FROM match NOT INDEXED ORDER BY id DESC", ids);
  if (self->seat_query != NULL)
    self->complete |= collect_both (self, "SELECT match FROM seat ORDER BY match", "SELECT match FROM seat ORDER BY match DESC", ids);
  if (self->has_events) /* a match may be there by its events alone: then it is known to be lost */
    collect_both (self, "SELECT DISTINCT match FROM event ORDER BY match", "SELECT DISTINCT match FROM event ORDER BY match DESC", ids);

  return ids;
}

static gboolean
read_seats (FathomSource       *self,
            FathomLibraryMatch *match)
{
  sqlite3_stmt *row = self->seat_query != NULL ? fathom_database_query (self->database, NULL, self->seat_query, "i", match->id) : NULL;
  guint n = 0;

  while (row != NULL && fathom_database_step (self->database, row, NULL))
    {
      guint i = sqlite3_column_int (row, 0) - 1;

      n++;
      if (i >= match->n_seats || match->seats[i].name != NULL)
        continue;
      match->seats[i].name = fathom_library_dup_name (row, 1);
      match->seats[i].words = fathom_library_dup_text (row, 2);
      match->seats[i].profile = sqlite3_column_int64 (row, 3);
    }

  return n == match->n_seats;
}

/* Somebody sat there, but nobody knows who. */
static gboolean
fill_seats (FathomLibraryMatch *match)
{
  gboolean filled = FALSE;

  for (guint i = 0; i < match->n_seats; i++)
    if (match->seats[i].name == NULL)
      {
        match->seats[i].name = g_strdup ("");
        match->seats[i].words = g_strdup ("");
        filled = TRUE;
      }

  return filled;
}

FathomLibraryMatch *
fathom_source_read_match (FathomSource *self,
                          gint64        id)
{
  sqlite3_stmt *row = self->match_query != NULL ? fathom_database_query (self->database, NULL, self->match_query, "i", id) : NULL;
  g_autoptr (FathomLibraryMatch) match = NULL;

  if (row == NULL || !fathom_database_step (self->database, row, NULL))
    return NULL;
  match = fathom_library_read_row (row);
  fathom_database_finish (row);
  if (*match->uuid == '\0' || *match->game == '\0' || match->n_seats == 0 || (!read_seats (self, match) && !self->lenient))
    return NULL;
  if (fill_seats (match))
    {
      if (!self->lenient)
        return NULL;
      match->checksum = 0; /* it is not as it was */
    }

  return g_steal_pointer (&match);
}

char **
fathom_source_read_events (FathomSource *self,
                           gint64        id,
                           GArray       *times)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  sqlite3_stmt *row = self->has_events ? fathom_database_query (self->database, NULL,
                                                                "SELECT n, line, time FROM event WHERE match = ? ORDER BY n", "i", id)
                                       : NULL;

  for (gint64 n = 1; row != NULL && fathom_database_step (self->database, row, NULL); n++)
    {
      const char *line = (const char *) sqlite3_column_text (row, 1);
      gint64 time = sqlite3_column_int64 (row, 2);

      if (sqlite3_column_int64 (row, 0) != n || line == NULL || !g_utf8_validate (line, -1, NULL) || n > MAX_EVENTS)
        {
          fathom_database_finish (row);
          break;
        }
      g_strv_builder_add (lines, line);
      g_array_append_val (times, time);
    }

  return g_strv_builder_end (lines);
}
