/* SPDX-License-Identifier: GPL-3.0-or-later */
/* seat-card.h - what a table shows of one seat. */
#pragma once

#include "views/table/sitting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_SEAT_CARD (fathom_seat_card_get_type ())
G_DECLARE_INTERFACE (FathomSeatCard, fathom_seat_card, FATHOM, SEAT_CARD, GtkWidget)

struct _FathomSeatCardInterface
{
  GTypeInterface parent_interface;

  void  (*show)           (FathomSeatCard *self,
                           FathomSitting  *sitting);
  /* Another one for another look, see widgets/redraw-key.h. */
  guint (*get_redraw_key) (FathomSeatCard *self);
};

void  fathom_seat_card_show           (FathomSeatCard *self,
                                       FathomSitting  *sitting);
guint fathom_seat_card_get_redraw_key (FathomSeatCard *self);

/* For those who draw one: a name, and smaller letters below it. */
#define FATHOM_SEAT_CARD_DETAIL 0.85   /* of the letters of the name */

/* Cut where it has no room. To be unreffed. */
PangoLayout *fathom_seat_card_make_layout   (GtkWidget      *card,
                                             const char     *text,
                                             double          scale,
                                             gboolean        bold);
/* How high both lines are. */
int          fathom_seat_card_measure_lines (GtkWidget      *card,
                                             double          scale);
void         fathom_seat_card_draw_line     (GtkWidget      *card,
                                             GtkSnapshot    *snapshot,
                                             PangoLayout    *layout,
                                             double          x,
                                             double          y,
                                             double          width,
                                             double          alpha);
/* From the card down to the board: whose turn it is, without colour too. */
void         fathom_seat_card_draw_pointer  (GtkWidget      *card,
                                             GtkSnapshot    *snapshot);
/* As high as its width makes it, by @measure_height. */
void         fathom_seat_card_measure       (GtkWidget      *card,
                                             GtkOrientation  orientation,
                                             int             for_size,
                                             const int       widths[2],
                                             int           (*measure_height) (gpointer card, int width),
                                             int            *minimum,
                                             int            *natural);

G_END_DECLS
