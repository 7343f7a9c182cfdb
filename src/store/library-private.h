/* SPDX-License-Identifier: GPL-3.0-or-later */
/* library-private.h - what the files of the library share. */
#pragma once

#include "library.h"

G_BEGIN_DECLS

#define FATHOM_LIBRARY_BACKUPS 10   /* that are kept, one a day at most */

struct _FathomLibrary
{
  FathomDatabase *database;
  char           *path;
  gboolean        read_only;
  int             lock;
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

FathomLibrary  *fathom_library_new          (const char          *path,
                                             FathomDatabase      *database,
                                             gboolean             read_only);
int             fathom_library_lock         (const char          *path,
                                             gboolean             alone,
                                             GError             **error);

gboolean        fathom_library_settle       (FathomDatabase      *database,
                                             GError             **error);
gboolean        fathom_library_migrate      (FathomDatabase      *database,
                                             guint                from,
                                             GError             **error);
/* Why the file cannot be trusted, or NULL. */
char           *fathom_library_find_damage  (FathomDatabase      *database);
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
/* As fathom_library_add (), under the number that the match has, if it has one. */
gboolean        fathom_library_put          (FathomLibrary       *library,
                                             FathomLibraryMatch  *match,
                                             const char * const  *lines,
                                             GError             **error);
/* A backup that can be used, to be read. */
FathomDatabase *fathom_library_open_backup  (const char          *backup,
                                             GError             **error);
gboolean        fathom_library_copy         (FathomDatabase      *from,
                                             const char          *path,
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
