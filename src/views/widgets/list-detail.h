/* SPDX-License-Identifier: GPL-3.0-or-later */
/* list-detail.h - a list and what is chosen in it: side by side, or one at a time where that is too narrow. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_LIST_DETAIL (fathom_list_detail_get_type ())
G_DECLARE_FINAL_TYPE (FathomListDetail, fathom_list_detail, FATHOM, LIST_DETAIL, AdwBin)

/* Properties "sidebar", "content": the children; "folded", read-only: one at a time; "roomy": they are side by side only where both
 * have all the room they would like. */
gboolean fathom_list_detail_get_folded   (FathomListDetail *self);
void     fathom_list_detail_show_sidebar (FathomListDetail *self);
void     fathom_list_detail_show_content (FathomListDetail *self);
/* Returns: whether there was a list to go back to. */
gboolean fathom_list_detail_go_back      (FathomListDetail *self);

G_END_DECLS
