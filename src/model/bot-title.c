/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot-title.h"

static const char * const titles[FATHOM_N_BOTS] =
{
  [FATHOM_BOT_RANDOM] = N_("Careless bot (plays at random)"),
  [FATHOM_BOT_EASY] = N_("Easy bot (plays a simple plan)"),
  [FATHOM_BOT_NORMAL] = N_("Normal bot (thinks ahead)"),
  [FATHOM_BOT_EXPERT] = N_("Expert bot (plays as well as it can)"),
};

const char *
fathom_bot_get_title (FathomBot             bot,
                      const FathomLanguage *language)
{
  return tr (language, titles[bot]);
}
