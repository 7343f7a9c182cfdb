/* seat-strip.h - a card for every seat: name, shells left, chests, whose turn it is. */
#pragma once

#include "views/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_SEAT_STRIP (fathom_itb_seat_strip_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbSeatStrip, fathom_itb_seat_strip, FATHOM, ITB_SEAT_STRIP, AdwBin)

GtkWidget *fathom_itb_seat_strip_new (void);
void       fathom_itb_seat_strip_set_sitting (FathomItbSeatStrip *self,
                                             FathomSitting *sitting);

G_END_DECLS
