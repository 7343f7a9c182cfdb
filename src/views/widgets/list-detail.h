/* split.h - a list and what is chosen in it: side by side, or one at a time where that is too narrow. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_SPLIT (fathom_split_get_type ())
G_DECLARE_FINAL_TYPE (FathomSplit, fathom_split, FATHOM, SPLIT, AdwBin)

/* Properties "sidebar", "content": the children; "folded", read-only: one at a time. */
gboolean fathom_split_get_folded   (FathomSplit *self);
void     fathom_split_show_content (FathomSplit *self);
/* Returns: whether there was a list to go back to. */
gboolean fathom_split_go_back      (FathomSplit *self);

G_END_DECLS
