/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/seat-card.h"

G_DEFINE_INTERFACE (FathomSeatCard, fathom_seat_card, GTK_TYPE_WIDGET)

static void
fathom_seat_card_default_init (FathomSeatCardInterface *iface)
{
}

void
fathom_seat_card_show (FathomSeatCard *self,
                       FathomSitting  *sitting)
{
  g_return_if_fail (FATHOM_IS_SEAT_CARD (self));

  FATHOM_SEAT_CARD_GET_IFACE (self)->show (self, sitting);
}

guint
fathom_seat_card_get_redraw_key (FathomSeatCard *self)
{
  g_return_val_if_fail (FATHOM_IS_SEAT_CARD (self), 0);

  return FATHOM_SEAT_CARD_GET_IFACE (self)->get_redraw_key (self);
}
