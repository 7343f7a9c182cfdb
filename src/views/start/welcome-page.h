/* SPDX-License-Identifier: GPL-3.0-or-later */
/* welcome-page.h - what newcomers see inside the start page. Its buttons do "start.guided" and "start.without". */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_WELCOME_PAGE (fathom_welcome_page_get_type ())
G_DECLARE_FINAL_TYPE (FathomWelcomePage, fathom_welcome_page, FATHOM, WELCOME_PAGE, AdwBin)

GtkWidget *fathom_welcome_page_new (void);

G_END_DECLS
