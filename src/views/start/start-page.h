/* SPDX-License-Identifier: GPL-3.0-or-later */
/* start-page.h - where the window opens: go on, begin, look back, learn. */
#pragma once

#include "store/librarian.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_START_PAGE (fathom_start_page_get_type ())
G_DECLARE_FINAL_TYPE (FathomStartPage, fathom_start_page, FATHOM, START_PAGE, AdwBin)

GtkWidget *fathom_start_page_new     (FathomLibrarian *librarian);
/* Looks into the library before the page is shown, and does "win.ready" when that is done. */
void       fathom_start_page_prepare (FathomStartPage *self);

G_END_DECLS
