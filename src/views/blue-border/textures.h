/* SPDX-License-Identifier: GPL-3.0-or-later */
/* textures.h - from bubbles to silt: what people judge who judge shades badly.
 *
 * Dots of one ink on one ground, as much of it on every card, so that tone tells nothing; only how fine they are. From one number to the
 * next they get closer by the same ratio. Their size is in pixels of the window, whatever the size of the card. Each number has several
 * cuts, so that no pattern is recognised again. */
#pragma once

#include "rules/blue-border.h"

#include <cairo.h>

G_BEGIN_DECLS

#define FATHOM_BB_CUTS 12

/* How far apart the dots of a number are, in pixels. */
double fathom_bb_texture_spacing (guint    number);
/* See widgets/sprite.h; @variant is (number - 1) * FATHOM_BB_CUTS + cut. */
void   fathom_bb_paint_texture   (cairo_t *cr,
                                  double   width,
                                  double   height,
                                  guint    variant);

G_END_DECLS
