/* into-the-blue.h - sentences of Into the Blue that more than the score needs. */
#pragma once

#include "rules/into-the-blue.h"
#include "words/words.h"

G_BEGIN_DECLS

/* How the ties for the treasures of a level are decided, a line each; empty if there is none. */
char *fathom_itb_words_ties (const FathomVoice    *voice,
                             const FathomItbState *seen,
                             guint                 level);

G_END_DECLS
