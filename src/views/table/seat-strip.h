/* SPDX-License-Identifier: GPL-3.0-or-later */
/* seat-strip.h - a card for every seat: name, shells left, chests, whose turn it is. */
#pragma once

#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_SEAT_STRIP (fathom_seat_strip_get_type ())
G_DECLARE_FINAL_TYPE (FathomSeatStrip, fathom_seat_strip, FATHOM, SEAT_STRIP, AdwBin)

GtkWidget *fathom_seat_strip_new (void);
void       fathom_seat_strip_set_sitting (FathomSeatStrip *self,
                                             FathomSitting *sitting);

G_END_DECLS
