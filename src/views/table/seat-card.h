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

G_END_DECLS
