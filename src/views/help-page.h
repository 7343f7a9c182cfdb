/* help-page.h - the rules and the help, as a book in the window. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_HELP_PAGE (fathom_help_page_get_type ())
G_DECLARE_FINAL_TYPE (FathomHelpPage, fathom_help_page, FATHOM, HELP_PAGE, AdwBin)

GtkWidget *fathom_help_page_new (void);

G_END_DECLS
