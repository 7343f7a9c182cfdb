/* SPDX-License-Identifier: GPL-3.0-or-later */
/* librarian.h - the one thread that touches the library.
 *
 * Whatever is to be done there is handed over and comes back to the caller's main loop when it is
 * finished: a change is on the disk by then. What is handed over is done in order. */
#pragma once

#include "library.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_LIBRARIAN (fathom_librarian_get_type ())

G_DECLARE_FINAL_TYPE (FathomLibrarian, fathom_librarian, FATHOM, LIBRARIAN, GObject)

/* Runs in the librarian's thread. Returns: the result, or NULL with @error set. */
typedef gpointer (*FathomLibrarianFunc) (FathomLibrary  *library,
                                         gpointer        data,
                                         GError        **error);

FathomLibrarian *fathom_librarian_new       (const char           *path);
/* Does @func with @data, which is freed by @free_data; the result by @free_result if nobody takes it. */
void             fathom_librarian_do_async  (FathomLibrarian      *self,
                                             FathomLibrarianFunc   func,
                                             gpointer              data,
                                             GDestroyNotify        free_data,
                                             GDestroyNotify        free_result,
                                             GCancellable         *cancellable,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
gpointer         fathom_librarian_do_finish (FathomLibrarian      *self,
                                             GAsyncResult         *result,
                                             GError              **error);

/* Opens the library, which otherwise happens with the first thing to do, and tells how that went. */
void             fathom_librarian_open_async  (FathomLibrarian      *self,
                                               GAsyncReadyCallback   callback,
                                               gpointer              user_data);
gboolean         fathom_librarian_open_finish (FathomLibrarian      *self,
                                               GAsyncResult         *result,
                                               FathomLibraryReport  *report,
                                               GError              **error);
/* From now on signal "changed" tells that another program has written to the library. */
void             fathom_librarian_watch       (FathomLibrarian      *self);

G_END_DECLS
