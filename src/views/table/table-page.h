/* SPDX-License-Identifier: GPL-3.0-or-later */
/* table-page.h - the table: board, dice and history of one match. */
#pragma once

#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_TABLE_PAGE (fathom_table_page_get_type ())
G_DECLARE_FINAL_TYPE (FathomTablePage, fathom_table_page, FATHOM, TABLE_PAGE, AdwBin)

GtkWidget     *fathom_table_page_new         (FathomLibrarian *librarian);
/* NULL: nothing is played. */
void           fathom_table_page_set_match   (FathomTablePage *self,
                                              FathomMatch     *match);
FathomSitting *fathom_table_page_get_sitting (FathomTablePage *self);
/* Gives the focus to what is to be done. Returns: whether there is such a thing. */
gboolean       fathom_table_page_take_focus  (FathomTablePage *self);
/* Takes it, and shows it where nothing is that people need next. */
void           fathom_table_page_add_toast   (FathomTablePage *self,
                                              AdwToast        *toast);

/* From the first event on. */
void       fathom_table_page_replay    (FathomTablePage *self);

G_END_DECLS
