/* SPDX-License-Identifier: GPL-3.0-or-later */
/* help-page.h - the rules and the help, as a book in the window. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_HELP_PAGE (fathom_help_page_get_type ())
G_DECLARE_FINAL_TYPE (FathomHelpPage, fathom_help_page, FATHOM, HELP_PAGE, AdwBin)

GtkWidget  *fathom_help_page_new        (void);
/* For tests: another folder than the program's own. */
GtkWidget  *fathom_help_page_new_for    (const char     *folder,
                                         const char     *language);
/* "GAME#ties"; also before the pages are read. What does not exist is told and changes nothing. */
void        fathom_help_page_open       (FathomHelpPage *self,
                                         const char     *target);
/* NULL until a page is shown. */
const char *fathom_help_page_get_target (FathomHelpPage *self);
/* One page back in the book, or to its contents. Returns: whether there was one. */
gboolean    fathom_help_page_go_back    (FathomHelpPage *self);

G_END_DECLS
