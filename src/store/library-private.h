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
gboolean        fathom_library_copy         (FathomDatabase      *from,
                                             const char          *path,
                                             GError             **error);

G_END_DECLS
