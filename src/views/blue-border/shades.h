/* SPDX-License-Identifier: GPL-3.0-or-later */
/* shades.h - the 32 shades of blue, and the slate they lie on.
 *
 * Lightness and difference step evenly, for colour-blind eyes too. Every card has one size and nothing on it or close to it:
 * no border, shadow, gradient, tint or scrim, so that no card is easier to judge than another. */
#pragma once

#include "model/match.h"
#include "rules/blue-border.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* By slot, see rules/blue-border-eye.h. Nothing but the drawing of cards may ask for them. */
typedef struct
{
  FathomPercept percept;
  gboolean      textures;      /* these are drawn instead */
  double        gamma;         /* calibration of the screen, 0: none */
  guint         lot;           /* which cut of a texture, together with the slot */
} FathomBbShades;

typedef struct
{
  float width;
  float height;
} FathomBbCardSize;

#define FATHOM_BB_LEAST_CARD 36    /* px wide */
#define FATHOM_BB_MOST_CARD  200

/* Of a card that is so wide. In one window all have one size. */
FathomBbCardSize fathom_bb_card_size     (int                    width);
/* How much larger than usual the letters beside such a card are. */
float            fathom_bb_letter_scale  (int                    card);
/* Number 1 is the palest. */
void             fathom_bb_shade_rgba    (guint                  number,
                                          double                 gamma,
                                          GdkRGBA               *rgba);
void             fathom_bb_slate_rgba    (GdkRGBA               *rgba);

/* Returns: FALSE where no card is known. */
gboolean         fathom_bb_shades_draw   (const FathomBbShades  *shades,
                                          guint                  slot,
                                          GtkSnapshot           *snapshot,
                                          const graphene_rect_t *bounds);
/* A place where a card could lie. */
void             fathom_bb_draw_place    (GtkSnapshot           *snapshot,
                                          const graphene_rect_t *bounds,
                                          gboolean               next);
/* A card lying number up: @number 0 is one that nobody has told. */
void             fathom_bb_draw_number   (GtkSnapshot           *snapshot,
                                          GtkWidget             *widget,
                                          guint                  number,
                                          const graphene_rect_t *bounds);
/* The same of one that flies, for views/table/flights.h: @value is its number. */
void             fathom_bb_paint_flight  (GtkSnapshot           *snapshot,
                                          GtkWidget             *widget,
                                          guint                  kind,
                                          guint                  value,
                                          const graphene_rect_t *bounds);
/* The slate, with round corners. */
void             fathom_bb_draw_slate    (GtkSnapshot           *snapshot,
                                          int                    width,
                                          int                    height);
/* A key, its name centred on @x, its top at @y. */
void             fathom_bb_draw_key      (GtkSnapshot           *snapshot,
                                          GtkWidget             *widget,
                                          const char            *name,
                                          float                  scale,
                                          float                  x,
                                          float                  y);
/* @text centred on @x, its top at @y; returns its height. */
float            fathom_bb_draw_text     (GtkSnapshot           *snapshot,
                                          GtkWidget             *widget,
                                          const char            *text,
                                          const GdkRGBA         *colour,
                                          float                  size,
                                          float                  x,
                                          float                  y);
/* How wide that is: letters are larger where people want them so. */
float            fathom_bb_text_width    (GtkWidget             *widget,
                                          const char            *text,
                                          float                  size);

G_END_DECLS
