/* SPDX-License-Identifier: GPL-3.0-or-later */
/* into-the-blue.h - the score and the turns of Into the Blue in sentences, one by one. */
#pragma once

#include "rules/into-the-blue.h"
#include "words.h"

G_BEGIN_DECLS

/* Why the @i-th best seat of @level stands before the next one; NULL if it simply has more shells. */
char *fathom_itb_words_tie     (const FathomVoice    *voice,
                                const FathomItbState *seen,
                                guint                 level,
                                guint                 i);
/* Those of a level's treasures, a line each; empty if there is none. */
char *fathom_itb_words_ties    (const FathomVoice    *voice,
                                const FathomItbState *seen,
                                guint                 level);
/* What the @i-th best seat of @level has there, and what it takes. */
char *fathom_itb_words_award   (const FathomVoice    *voice,
                                const FathomItbState *seen,
                                guint                 level,
                                guint                 i);
/* "Ana turns over a chest: it is worth 7." */
char *fathom_itb_words_chest   (const FathomVoice    *voice,
                                guint                 seat,
                                guint                 value);
/* How a total comes about. */
char *fathom_itb_words_total   (const FathomVoice    *voice,
                                const FathomItbState *seen,
                                guint                 seat);
/* "Ana wins with 23." */
char *fathom_itb_words_winners (const FathomVoice    *voice,
                                const FathomItbState *seen);

/* All of it, for a terminal. */
void  fathom_itb_words_score   (const FathomVoice    *voice,
                                const void           *observation,
                                GString              *text);

/* A dive in one sentence. */
char *fathom_itb_words_turn    (const FathomVoice    *voice,
                                const void           *before,
                                const FathomEvent    *events,
                                guint                 n_events);

G_END_DECLS
