/* SPDX-License-Identifier: GPL-3.0-or-later */
/* new-match-page.h - who plays, with which pieces, by which dice. */
#pragma once

#include "store/librarian.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_NEW_MATCH_PAGE (fathom_new_match_page_get_type ())
G_DECLARE_FINAL_TYPE (FathomNewMatchPage, fathom_new_match_page, FATHOM, NEW_MATCH_PAGE, AdwBin)

GtkWidget *fathom_new_match_page_new (FathomLibrarian *librarian);
/* What was entered in @former. */
void       fathom_new_match_page_take_over (FathomNewMatchPage *self,
                                            FathomNewMatchPage *former);

G_END_DECLS
