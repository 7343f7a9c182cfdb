/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dive-moves.h - what is done in a dive of Deep Blue, from buttons, keys and cards alike, and what can be known about it. */
#pragma once

#include "rules/deep-blue.h"
#include "views/table/sitting.h"

G_BEGIN_DECLS

/* Events */
void     fathom_deep_move_gems        (FathomSitting         *sitting,
                                       const guint8          *gems,
                                       guint                  n_gems);
/* A card, FATHOM_DEEP_BY_BOAT + a boat, or FATHOM_DEEP_UNTOLD. */
void     fathom_deep_move_defend      (FathomSitting         *sitting,
                                       guint                  seat,
                                       guint                  with);
void     fathom_deep_move_resurface   (FathomSitting         *sitting,
                                       guint                  seat);
void     fathom_deep_move_play        (FathomSitting         *sitting,
                                       guint                  seat,
                                       guint64                cards);
/* The printed VP of each card, where the app does not know the cards. */
void     fathom_deep_move_play_untold (FathomSitting         *sitting,
                                       guint                  seat,
                                       const guint8          *vp,
                                       guint                  n_cards);
/* Draw, stop or quiet. */
void     fathom_deep_move_close       (FathomSitting         *sitting,
                                       guint                  kind,
                                       guint                  leader);

/* Facts */
gboolean fathom_deep_dive_in_scenario (const FathomDeepState *seen,
                                       guint                  scenario);
/* The scenario where it changes this dive, or 0. */
guint    fathom_deep_dive_scenario    (const FathomDeepState *seen);
/* Whether the match is over after this dive (R20). */
gboolean fathom_deep_dive_is_last     (const FathomDeepState *seen);
/* The hazard being answered: its gem, FATHOM_DEEP_NONE if there is none. */
guint    fathom_deep_dive_hazard      (const FathomDeepState *seen);
/* The seats that take part, the leader first, then clockwise. Returns: how many. */
guint    fathom_deep_dive_order       (const FathomDeepState *seen,
                                       guint8                 seats[FATHOM_MAX_SEATS]);
gboolean fathom_deep_boat_meets       (const FathomDeepState *seen,
                                       guint                  seat,
                                       guint                  boat,
                                       guint                  gem);
/* Whether everybody knows that @seat cannot meet the hazard with a card. */
gboolean fathom_deep_lacks_defender   (const FathomDeepState *seen,
                                       guint                  seat);
/* Whether a card meets the hazard. */
gboolean fathom_deep_card_meets       (const FathomDeepState *seen,
                                       guint                  card,
                                       guint                  gem);
guint    fathom_deep_sum              (const guint16          vp[FATHOM_DEEP_VP_SOURCES]);
/* How many gems the last draw brought: those at the end of the row. */
guint    fathom_deep_newest           (const FathomDeepState *seen);
/* How the dive stood after @event, by which it ended, for those who take part. */
void     fathom_deep_dive_end_by      (FathomDeepState       *dive,
                                       const FathomEvent     *event);

G_END_DECLS
