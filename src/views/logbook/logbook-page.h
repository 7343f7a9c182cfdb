/* SPDX-License-Identifier: GPL-3.0-or-later */
/* logbook-page.h - all matches, to go on with, look at, export. */
#pragma once

#include "store/librarian.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_LOGBOOK_PAGE (fathom_logbook_page_get_type ())
G_DECLARE_FINAL_TYPE (FathomLogbookPage, fathom_logbook_page, FATHOM, LOGBOOK_PAGE, AdwBin)

GtkWidget *fathom_logbook_page_new    (FathomLibrarian   *librarian);
/* Shows the matches with these words. */
void       fathom_logbook_page_search (FathomLogbookPage *self,
                                       const char        *words);

G_END_DECLS
