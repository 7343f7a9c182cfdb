/* SPDX-License-Identifier: GPL-3.0-or-later */
/* library-private.h - what the files of the library share. */
#pragma once

#include "library.h"

#include <sys/types.h>

G_BEGIN_DECLS

#define FATHOM_LIBRARY_BACKUPS 10   /* that are kept, one a day at most */

struct _FathomLibrary
{
  FathomDatabase *database;
  char           *path;
  gboolean        read_only;
  int             lock;
  char           *scratch;     /* nullable: a folder to be removed at the end */
  struct { dev_t device; ino_t inode; } files[2]; /* of the library and of its journal */
  FathomLibraryReport moved;   /* what happened when the file was gone, until somebody asks */
};

/* The profile that @profile was merged into, maybe by way of others; 0 for nobody. A union ends even if they go round. */
#define FATHOM_MERGED_INTO(profile) \
  "ifnull((WITH RECURSIVE up (id, next) AS" \
  "  (SELECT id, merged_into FROM profile WHERE id = " profile \
  "   UNION SELECT p.id, p.merged_into FROM profile p JOIN up ON p.id = up.next)" \
  "  SELECT id FROM up WHERE next IS NULL), 0)"
/* It and all that were merged into it. */
#define FATHOM_MERGED_FROM(profile) \
  "WITH RECURSIVE down (id) AS (VALUES (" profile ") UNION SELECT p.id FROM profile p JOIN down ON p.merged_into = down.id)" \
  "  SELECT id FROM down"

/* How long a match was played: the time between its events, without what is so long that nobody was at the table. */
#define FATHOM_SECONDS_PLAYED(match) \
  "(SELECT ifnull(sum(gap), 0) FROM (SELECT e.time - lag(e.time) OVER (ORDER BY e.n) AS gap FROM event e WHERE e.match = " match ")" \
  "  WHERE gap BETWEEN 1 AND 900)"

FathomLibrary  *fathom_library_new          (const char          *path,
                                             FathomDatabase      *database,
                                             gboolean             read_only);
int             fathom_library_lock         (const char          *path,
                                             gboolean             alone,
                                             GError             **error);

gboolean        fathom_library_settle       (FathomDatabase      *database,
                                             GError             **error);
/* The tables from version @from to @to, a step at a time, without the mark. */
gboolean        fathom_library_take_steps   (FathomDatabase      *database,
                                             guint                from,
                                             guint                to,
                                             GError             **error);
/* To the present version, as one change. */
gboolean        fathom_library_migrate      (FathomDatabase      *database,
                                             guint                from,
                                             GError             **error);
/* Why the file cannot be trusted, or NULL. */
char           *fathom_library_find_damage  (FathomDatabase      *database);
gboolean        fathom_library_has_own_schema (FathomDatabase    *database,
                                             guint                version);
/* A table with rows of its own, nothing that is computed. */
gboolean        fathom_library_has_table    (FathomDatabase      *database,
                                             const char          *name);
gboolean        fathom_library_has_column   (FathomDatabase      *database,
                                             const char          *table,
                                             const char          *column);
/* Copies the file and its journal as they are. */
gboolean        fathom_library_copy_files   (const char          *path,
                                             const char          *to,
                                             GError             **error);
void            fathom_library_remove_files (const char          *path);
/* Notes which files are open. */
void            fathom_library_take_place   (FathomLibrary       *library);

/* Makes a new library at @next of what @path gives and, if wanted, of what its backups have besides. */
gboolean        fathom_library_fill         (const char          *next,
                                             const char          *path,
                                             gboolean             with_backups,
                                             FathomLibraryReport *report,
                                             GError             **error);
/* Takes over what @path has and @library has not. */
gboolean        fathom_library_take_from    (FathomLibrary       *library,
                                             const char          *path,
                                             guint               *taken,
                                             GError             **error);
/* Sets the damaged file aside and makes a new library of what it and the last backup give. */
FathomLibrary  *fathom_library_salvage      (const char          *path,
                                             const char          *damage,
                                             FathomLibraryReport *report,
                                             GError             **error);
gboolean        fathom_library_rotate       (FathomLibrary       *library,
                                             GError             **error);
/* Renames a library with its journals; nothing happens if there is none. */
char           *fathom_library_set_aside    (const char          *path,
                                             const char          *why,
                                             GError             **error);
char           *fathom_library_next_path    (const char          *path);
/* Sets the library aside and puts the next one in its place. */
gboolean        fathom_library_replace      (const char          *path,
                                             const char          *why,
                                             char               **set_aside,
                                             GError             **error);
/* As fathom_library_add (), under the number that the match has, if it has one; the events happened at @times or now. */
gboolean        fathom_library_put          (FathomLibrary       *library,
                                             FathomLibraryMatch  *match,
                                             const char * const  *lines,
                                             const gint64        *times,
                                             GError             **error);
/* Of a row with the columns that matches are read by; without its seats. */
FathomLibraryMatch *fathom_library_read_row (sqlite3_stmt        *row);
/* Text is text even if the file was tampered with. */
char           *fathom_library_dup_text     (sqlite3_stmt        *row,
                                             int                  column);
/* A name as it may be shown. */
char           *fathom_library_dup_name     (sqlite3_stmt        *row,
                                             int                  column);
/* A backup that can be used, to be read. */
FathomDatabase *fathom_library_open_backup  (const char          *backup,
                                             GError             **error);
gboolean        fathom_library_copy         (FathomDatabase      *from,
                                             const char          *path,
                                             GError             **error);

typedef enum
{
  FATHOM_CHECKSUM_EVENT,
  FATHOM_CHECKSUM_CORRECTION,
  FATHOM_CHECKSUM_NOTE
} FathomChecksumKind;

gint64          fathom_checksum_add         (gint64               one,
                                             gint64               other);
gint64          fathom_checksum_row         (FathomChecksumKind   kind,
                                             gint64               n,
                                             const char          *text,
                                             gint64               time);
gint64          fathom_checksum_match       (const FathomLibraryMatch *match);
/* Of all rows of @match. */
gboolean        fathom_checksum_compute     (FathomDatabase      *database,
                                             const FathomLibraryMatch *match,
                                             gint64              *sum,
                                             GError             **error);

/* Gives @to what @from has of it: the results of the seats of @to and of all that were merged into it. */
gboolean        fathom_caches_move          (FathomDatabase      *database,
                                             gint64               from,
                                             gint64               to,
                                             GError             **error);
/* Makes the totals of one profile anew. */
gboolean        fathom_caches_add_up        (FathomDatabase      *database,
                                             gint64               profile,
                                             GError             **error);

G_END_DECLS
