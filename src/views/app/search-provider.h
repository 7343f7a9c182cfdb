/* SPDX-License-Identifier: GPL-3.0-or-later */
/* search-provider.h - players and matches in the search of GNOME Shell. */
#pragma once

#include "store/librarian.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_SEARCH_PROVIDER (fathom_search_provider_get_type ())
G_DECLARE_FINAL_TYPE (FathomSearchProvider, fathom_search_provider, FATHOM, SEARCH_PROVIDER, GObject)

/* @get_librarian is only asked when somebody searches: until then no library is opened. */
typedef FathomLibrarian *(*FathomGetLibrarian) (gpointer data);

FathomSearchProvider *fathom_search_provider_new      (FathomGetLibrarian     get_librarian,
                                                       gpointer               data);
gboolean              fathom_search_provider_export   (FathomSearchProvider  *self,
                                                       GDBusConnection       *connection,
                                                       const char            *path,
                                                       GError               **error);
void                  fathom_search_provider_unexport (FathomSearchProvider  *self);

/* Signals:
 * "match" (gint64 id), "player" (gint64 id): a result was chosen
 * "search" (const char *words): all results are wanted in the app */

G_END_DECLS
