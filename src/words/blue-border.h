/* SPDX-License-Identifier: GPL-3.0-or-later */
/* blue-border.h - what a call is about, in sentences: the rule of a place, the verdict, what follows from it. */
#pragma once

#include "rules/blue-border.h"
#include "words.h"

G_BEGIN_DECLS

/* Places count from 0. The letters on the diver cards are the same in every language. */
const char *fathom_bb_words_place       (guint                 place);
/* "deeper than B, by 9 at most": what @seat's next card at @place has to be. */
char       *fathom_bb_words_rule        (const FathomLanguage *language,
                                         const FathomBbState  *seen,
                                         guint                 seat,
                                         guint                 place);
/* The same at the beginning of a sentence. */
char       *fathom_bb_words_begin       (const char           *text);
/* Why it is or is not proper, with the rule: "From 9 to 21 is 12 deeper. The border is 9, so C could be 18 at the deepest." */
char       *fathom_bb_words_verdict     (const FathomLanguage *language,
                                         const FathomBbState  *seen,
                                         guint                 seat,
                                         guint                 place,
                                         guint                 previous,
                                         guint                 card);
/* The same in a few words: "3 too deep"; NULL if it is proper. */
char       *fathom_bb_words_fault       (const FathomLanguage *language,
                                         const FathomBbState  *seen,
                                         guint                 seat,
                                         guint                 place,
                                         guint                 previous,
                                         guint                 card);

/* Of the call that @seen remembers. */

/* "Border! Luc is right" */
char       *fathom_bb_words_call_title  (const FathomVoice    *voice,
                                         const FathomBbState  *seen);
/* "Zoë discards both cards and goes on at B." */
char       *fathom_bb_words_consequence (const FathomVoice    *voice,
                                         const FathomBbState  *seen);
/* All of it in one announcement. */
char       *fathom_bb_words_call        (const FathomVoice    *voice,
                                         const FathomBbState  *seen);
gboolean    fathom_bb_call_was_right    (const FathomBbState  *seen);

/* A call gets the numbers that it has shown. */
void        fathom_bb_words_complete    (const void           *after,
                                         FathomEvent          *event);
/* What a turn was about, in one sentence without a full stop. */
char       *fathom_bb_words_turn        (const FathomVoice    *voice,
                                         const void           *before,
                                         const FathomEvent    *events,
                                         guint                 n_events);

G_END_DECLS
