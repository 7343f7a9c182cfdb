/* SPDX-License-Identifier: GPL-3.0-or-later */
/* crew-art.h - crew cards, drawn once for every size and then only copied. */
#pragma once

#include "model/seat-look.h"
#include "rules/deep-blue.h"
#include "words/language.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* All that changes how a card looks; what is not used is 0, so that equal faces are equal bytes. */
typedef struct
{
  const FathomLanguage *language;
  FathomDeepCard        uses;
  guint8                card;
  guint8                owned;         /* with the shell of: */
  guint8                shape;
  guint8                colour;
  guint8                large;
  guint8                plain;         /* for high contrast */
  guint16               width;
  guint16               height;
} FathomDeepCardFace;

/* For @widget, which is being drawn; it is drawn again where many cards are new at once, until all of them have their faces. */
void fathom_deep_card_face_snapshot (GtkWidget                *widget,
                                     GtkSnapshot              *snapshot,
                                     const FathomDeepCardFace *face);
void fathom_deep_card_back_snapshot (GtkSnapshot              *snapshot,
                                     FathomShape               shape,
                                     FathomColour              colour,
                                     const graphene_rect_t    *bounds);

G_END_DECLS
