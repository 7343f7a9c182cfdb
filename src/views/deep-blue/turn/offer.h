/* SPDX-License-Identifier: GPL-3.0-or-later */
/* offer.h - something to choose, as a wide button: a picture, a title, a line below it, and the key or a word at its end. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_OFFER (fathom_deep_offer_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepOffer, fathom_deep_offer, FATHOM, DEEP_OFFER, GtkButton)

/* Takes @picture. */
GtkWidget *fathom_deep_offer_new        (GtkWidget        *picture);
GtkWidget *fathom_deep_offer_get_picture(FathomDeepOffer *self);
/* @end: "1 move", nullable; @key: "C", nullable: it is shown in a small box where there is room. */
void       fathom_deep_offer_show       (FathomDeepOffer *self,
                                          const char       *title,
                                          const char       *text,
                                          const char       *end,
                                          const char       *key);
/* Chosen among others: heard as pressed. */
void       fathom_deep_offer_set_chosen (FathomDeepOffer *self,
                                          gboolean          chosen);
/* Not possible: it stays where it is and says why, but does nothing. */
void       fathom_deep_offer_set_off    (FathomDeepOffer *self,
                                          gboolean          off);
gboolean   fathom_deep_offer_get_off    (FathomDeepOffer *self);

/* A label for panes like these: it wraps, begins at the left, and has that class (nullable). */
GtkWidget *fathom_deep_label_new         (const char       *class);

G_END_DECLS
