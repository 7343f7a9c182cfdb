/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-picture.h - a wreck tile as it lies on the chart, with its spots and the VP for whoever leads there. */
#pragma once

#include "rules/deep-blue.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_TILE_PICTURE (fathom_deep_tile_picture_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepTilePicture, fathom_deep_tile_picture, FATHOM, DEEP_TILE_PICTURE, GtkWidget)

GtkWidget *fathom_deep_tile_picture_new (const FathomDeepState *seen,
                                         guint                  tile);

G_END_DECLS
