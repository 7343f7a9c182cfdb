/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art.h - what the board is drawn of: sea and sand, coins, crowns, chests, small signs. */
#pragma once

#include "rules/into-the-blue.h"
#include "words/language.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_ITB_SEA_RADIUS 14    /* of its corners */

typedef enum
{
  FATHOM_ITB_SEA_DARK = 1 << 0,
  FATHOM_ITB_SEA_PAST = 1 << 1,
  FATHOM_ITB_SEA_PLAIN = 1 << 2    /* for high contrast */
} FathomItbSea;

typedef enum
{
  FATHOM_ITB_SIGN_GOLD,            /* coins */
  FATHOM_ITB_SIGN_SILVER,
  FATHOM_ITB_SIGN_CROWN,
  FATHOM_ITB_SIGN_SECOND,          /* a ribbon, to write a rank on */
  FATHOM_ITB_SIGN_TIE,
  FATHOM_ITB_SIGN_CHEST,
  FATHOM_ITB_SIGN_OPEN_CHEST,
  FATHOM_ITB_SIGN_BOT,
  FATHOM_ITB_SIGN_LAST_TURN,       /* still to come */
  FATHOM_ITB_SIGN_DONE,
  FATHOM_ITB_N_SIGNS
} FathomItbSign;

/* Where level 1 to 5, or the bottom (6), lies in a board of that height. */
void        fathom_itb_art_get_band (double                 height,
                                     guint                  level,
                                     double                *y,
                                     double                *band);
/* A FathomSpriteDraw; the variant is a set of FathomItbSea. */
void        fathom_itb_art_draw_sea (cairo_t               *cairo,
                                     double                 width,
                                     double                 height,
                                     guint                  variant);
void        fathom_itb_art_sign     (GtkSnapshot           *snapshot,
                                     FathomItbSign          sign,
                                     const graphene_rect_t *bounds);
/* Text around (@x, @y): 0 begins there, 0.5 is centred, 1 ends there. Returns: its width. */
double      fathom_itb_art_text     (GtkSnapshot           *snapshot,
                                     PangoContext          *context,
                                     const char            *text,
                                     double                 pixels,
                                     const GdkRGBA         *colour,
                                     double                 x,
                                     double                 y,
                                     double                 align);
/* A number in a coin or badge. */
void        fathom_itb_art_number   (GtkSnapshot           *snapshot,
                                     PangoContext          *context,
                                     FathomItbSign          sign,
                                     guint                  number,
                                     const graphene_rect_t *bounds);
/* "2nd" on a ribbon so high, in the middle above @x; nobody takes it for a number of shells. */
void        fathom_itb_art_rank     (GtkSnapshot           *snapshot,
                                     PangoContext          *context,
                                     const FathomLanguage  *language,
                                     guint                  rank,
                                     double                 size,
                                     double                 x,
                                     double                 y);
/* A number in a dark pill that ends at @x. */
void        fathom_itb_art_count    (GtkSnapshot           *snapshot,
                                     PangoContext          *context,
                                     const char            *text,
                                     double                 pixels,
                                     double                 x,
                                     double                 y);

G_END_DECLS
