/* SPDX-License-Identifier: GPL-3.0-or-later */
/* logbook-page.h - all matches of all games by evening: searched, filtered, opened, annotated, shared, deleted and restored. */
#pragma once

#include "store/librarian.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_LOGBOOK_PAGE (fathom_logbook_page_get_type ())
G_DECLARE_FINAL_TYPE (FathomLogbookPage, fathom_logbook_page, FATHOM, LOGBOOK_PAGE, AdwBin)

GtkWidget *fathom_logbook_page_new     (FathomLibrarian   *librarian);
void       fathom_logbook_page_search  (FathomLogbookPage *self,
                                        const char        *words);
/* The matches that a figure counts; all filters anew: times (0: any), profiles (0: anybody), the seat of the first (0: any), the id of a game (nullable),
 * the dice, and what those of a set are called (nullable). */
void       fathom_logbook_page_filter  (FathomLogbookPage *self,
                                        gint64             from,
                                        gint64             to,
                                        const gint64       with[2],
                                        guint              seat,
                                        const char        *game,
                                        FathomLibraryDice  dice,
                                        const char        *dice_set);
/* Out of the filters or the bin. Returns: whether there was something to go back to. */
gboolean   fathom_logbook_page_go_back (FathomLogbookPage *self);

G_END_DECLS
