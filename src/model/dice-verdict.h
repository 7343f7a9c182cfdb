/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dice-verdict.h - what the dice of a set look like, in words. */
#pragma once

#include "store/statistics.h"
#include "words/language.h"

G_BEGIN_DECLS

/* "Nothing unusual", "Worth watching", "Apparently loaded" */
const char *fathom_dice_verdict_get_title (const FathomLanguage       *language,
                                           FathomDiceVerdict           verdict);
/* How much more it would take to know: "A face that came up one time in five would show after about 5,400 dice: 2,532 more." */
char       *fathom_dice_verdict_dup_more  (const FathomLanguage       *language,
                                           const FathomDiceStatistics *dice);
/* Of the app's dice: in how many matches their rolls can be checked. */
char       *fathom_dice_verdict_dup_proof (const FathomLanguage       *language,
                                           const FathomDiceStatistics *dice);

G_END_DECLS
