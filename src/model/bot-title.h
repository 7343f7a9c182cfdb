/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bot-title.h - the bots as people are told of them. */
#pragma once

#include "engine/bots.h"
#include "words/language.h"

G_BEGIN_DECLS

const char *fathom_bot_get_title (FathomBot             bot,
                                  const FathomLanguage *language);

G_END_DECLS
