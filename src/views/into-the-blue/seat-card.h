/* SPDX-License-Identifier: GPL-3.0-or-later */
/* seat-card.h - one seat: its piece, its name, what it has left, whether it is its turn. */
#pragma once

#include "views/table/seat-card.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_SEAT_CARD (fathom_itb_seat_card_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbSeatCard, fathom_itb_seat_card, FATHOM, ITB_SEAT_CARD, GtkButton)

GtkWidget *fathom_itb_seat_card_new       (guint              seat);

G_END_DECLS
