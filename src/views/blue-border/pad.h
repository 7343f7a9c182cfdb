/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pad.h - the numbers on the backs of one or two cards, tapped or typed. */
#pragma once

#include "rules/blue-border.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_PAD (fathom_bb_pad_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbPad, fathom_bb_pad, FATHOM, BB_PAD, AdwBin)

GtkWidget *fathom_bb_pad_new        (void);
/* Begins anew: @titles of @n_slots cards, and what is known of them already (0: nothing). */
void       fathom_bb_pad_begin      (FathomBbPad        *self,
                                     guint               n_slots,
                                     const char * const *titles,
                                     const guint        *known,
                                     guint               cards);
/* Where a number is known to lie, so that it cannot be entered; NULL: it can. Takes @text. */
void       fathom_bb_pad_set_taken  (FathomBbPad        *self,
                                     guint               number,
                                     char               *text);
/* What stood there before; it can be changed. */
void       fathom_bb_pad_fill       (FathomBbPad        *self,
                                     guint               slot,
                                     guint               number);
guint      fathom_bb_pad_get_number (FathomBbPad        *self,
                                     guint               slot);
gboolean   fathom_bb_pad_is_full    (FathomBbPad        *self);
void       fathom_bb_pad_focus      (FathomBbPad        *self);
/* A key on the keyboard. Returns: whether it means something here. */
gboolean   fathom_bb_pad_key        (FathomBbPad        *self,
                                     guint               keyval);

/* Signals: "changed"; "trouble" (const char *text): why what was typed is not taken. */

G_END_DECLS
