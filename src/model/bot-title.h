/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bot-title.h - the bots as people are told of them. */
#pragma once

#include "engine/bots.h"
#include "words/language.h"

G_BEGIN_DECLS

/* How many of how many matches of two a bot wins against the level below, an expert with a personality against the normal
 * one, as measured (tests/proofs.md). Returns: whether that is known; a personality of which nothing is known makes no
 * difference in that game. */
gboolean fathom_bot_get_strength (FathomBot         bot,
                                  const FathomGame *game,
                                  guint            *won,
                                  guint            *of);
/* What a bot is and how strong at @game; if that is NULL, only what it is. An expert that was not @trained for what is played
 * says what it does instead. */
char *fathom_bot_dup_title (FathomBot             bot,
                            const FathomGame     *game,
                            gboolean              trained,
                            const FathomLanguage *language);

G_END_DECLS
