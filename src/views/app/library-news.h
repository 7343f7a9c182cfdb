/* SPDX-License-Identifier: GPL-3.0-or-later */
/* library-news.h - what happened to the library, in words: which matches lost what, and where the old file is. */
#pragma once

#include "store/library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* NULL if there is nothing to be said. */
char *fathom_library_news_describe (const FathomLibraryReport *report);
/* Over whatever page is shown. */
void  fathom_library_news_present  (GtkWindow                 *parent,
                                    const FathomLibraryReport *report);

G_END_DECLS
