/* SPDX-License-Identifier: GPL-3.0-or-later */
/* seat-strip.h - a card for every seat, as its game shows it. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_SEAT_STRIP (fathom_seat_strip_get_type ())
G_DECLARE_FINAL_TYPE (FathomSeatStrip, fathom_seat_strip, FATHOM, SEAT_STRIP, FathomPane)

GtkWidget *fathom_seat_strip_new (void);

G_END_DECLS
