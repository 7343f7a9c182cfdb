/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tide.h - a made-up fourth game: rules, words and a view, all in one file. */
#pragma once

#include "rules/facts.h"
#include "views/table/game-view.h"
#include "words/words.h"

G_BEGIN_DECLS

extern const FathomGame     tide;
extern const FathomWords    tide_words;
extern const FathomGameView tide_view;

G_END_DECLS
