/* SPDX-License-Identifier: GPL-3.0-or-later */
/* prize.h - a treasure or a chest as a picture, with what it is worth. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  FATHOM_ITB_PRIZE_NONE,        /* a place where none is */
  FATHOM_ITB_PRIZE_MAIN,
  FATHOM_ITB_PRIZE_SECONDARY,
  FATHOM_ITB_PRIZE_CHEST,       /* open: its value shows */
  FATHOM_ITB_PRIZE_SEALED,      /* what is in it nobody may or can say */
  FATHOM_ITB_PRIZE_CLOSED       /* any chest */
} FathomItbPrizeKind;

#define FATHOM_TYPE_ITB_PRIZE (fathom_itb_prize_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbPrize, fathom_itb_prize, FATHOM, ITB_PRIZE, GtkWidget)

/* @label is what it is called; NULL if its neighbour says so. */
GtkWidget *fathom_itb_prize_new (FathomItbPrizeKind  kind,
                                 guint               value,
                                 int                 pixel_size,
                                 const char         *label);
/* Its lid goes up, once it is in sight; it is open at once where nothing is to move. */
void       fathom_itb_prize_open (FathomItbPrize *self);

G_END_DECLS
