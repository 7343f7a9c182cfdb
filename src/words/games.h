/* SPDX-License-Identifier: GPL-3.0-or-later */
/* games.h - the words of each game. */
#pragma once

#include "words.h"

G_BEGIN_DECLS

extern const FathomWords fathom_words_blue_border;
extern const FathomWords fathom_words_deep_blue;
extern const FathomWords fathom_words_into_the_blue;

G_END_DECLS
