/* SPDX-License-Identifier: GPL-3.0-or-later */
/* seat-card.h - what everybody sees of a seat: how many cards are in hand and resting, its tokens; who acts, who leads a dive. */
#pragma once

#include "views/table/seat-card.h"

G_BEGIN_DECLS

GtkWidget *fathom_deep_seat_card_new (guint seat);

G_END_DECLS
