/* SPDX-License-Identifier: GPL-3.0-or-later */
/* reveal.h - what a call has shown: who called, the numbers, the rule, what follows. */
#pragma once

#include "views/blue-border/play.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_REVEAL (fathom_bb_reveal_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbReveal, fathom_bb_reveal, FATHOM, BB_REVEAL, AdwBin)

GtkWidget *fathom_bb_reveal_new         (void);
/* It is visible if there was a call since the last card was placed. */
void       fathom_bb_reveal_show        (FathomBbReveal      *self,
                                         FathomSitting       *sitting,
                                         const FathomBbState *seen);
/* A narrow window: only what cannot be left out. */
void       fathom_bb_reveal_set_compact (FathomBbReveal      *self,
                                         gboolean             compact);
/* Only who called, and whether rightly. */
void       fathom_bb_reveal_set_brief   (FathomBbReveal      *self,
                                         gboolean             brief);
/* The cards are still being turned over: only who called. */
void       fathom_bb_reveal_set_turning (FathomBbReveal      *self,
                                         gboolean             turning);

/* The two cards with their numbers, 0: not known yet. */
#define FATHOM_TYPE_BB_TURNED (fathom_bb_turned_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbTurned, fathom_bb_turned, FATHOM, BB_TURNED, GtkWidget)

GtkWidget *fathom_bb_turned_new  (void);
void       fathom_bb_turned_show (FathomBbTurned *self,
                                  const char     *previous_title,
                                  const char     *card_title,
                                  guint           previous,
                                  guint           card);

G_END_DECLS
