/* cells.h - cells of equal size, in as few rows as the width allows. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_CELLS (fathom_itb_cells_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbCells, fathom_itb_cells, FATHOM, ITB_CELLS, GtkLayoutManager)

GtkLayoutManager *fathom_itb_cells_new (void);

G_END_DECLS
