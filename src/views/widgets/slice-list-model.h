/* slice.h - so many items of a longer list, from one of them on.
 *
 * What GtkSliceListModel does, but moving it only touches the items at its ends: a list view has to style and measure
 * all rows behind a new one, and with hundreds of them that takes longer than a frame. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_SLICE (fathom_slice_get_type ())
G_DECLARE_FINAL_TYPE (FathomSlice, fathom_slice, FATHOM, SLICE, GObject)

FathomSlice *fathom_slice_new        (GListModel  *model,
                                      guint        size);
guint        fathom_slice_get_offset (FathomSlice *self);
void         fathom_slice_set_size   (FathomSlice *self,
                                      guint        size);
/* As far as there are items. */
void         fathom_slice_set_offset (FathomSlice *self,
                                      guint        offset);

G_END_DECLS
