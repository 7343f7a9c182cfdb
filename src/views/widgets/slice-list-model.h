/* SPDX-License-Identifier: GPL-3.0-or-later */
/* slice-list-model.h - so many items of a longer list, from one of them on.
 *
 * What GtkSliceListModel of GTK 4.8 does, but moving it only touches the items at its ends: a list view has to style and measure
 * all rows behind a new one, and with hundreds of them that takes longer than a frame. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_SLICE_LIST_MODEL (fathom_slice_list_model_get_type ())
G_DECLARE_FINAL_TYPE (FathomSliceListModel, fathom_slice_list_model, FATHOM, SLICE_LIST_MODEL, GObject)

FathomSliceListModel *fathom_slice_list_model_new        (GListModel  *model,
                                      guint        size);
guint        fathom_slice_list_model_get_offset (FathomSliceListModel *self);
void         fathom_slice_list_model_set_size   (FathomSliceListModel *self,
                                      guint        size);
/* As far as there are items. */
void         fathom_slice_list_model_set_offset (FathomSliceListModel *self,
                                      guint        offset);

G_END_DECLS
