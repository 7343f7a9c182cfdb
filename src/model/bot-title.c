/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot-title.h"

static const char * const levels[FATHOM_N_BOTS] =
{
  [FATHOM_BOT_RANDOM] = N_("Careless bot (plays at random)"),
  [FATHOM_BOT_EASY] = N_("Easy bot (plays a simple plan)"),
  /* Translators: how often they win at Into the Blue with two players, four times out of five and five times out of eight; at most 34 characters */
  [FATHOM_BOT_NORMAL] = N_("Normal bot (beats Easy 4 in 5)"),
  [FATHOM_BOT_EXPERT] = N_("Expert bot (beats Normal 5 in 8)"),
};

static const char * const styles[FATHOM_N_STYLES] =
{
  NULL, N_("Careful expert bot"), N_("Bold expert bot"), N_("Chest-hunting expert bot")
};

const char *
fathom_bot_get_title (FathomBot             bot,
                      const FathomLanguage *language)
{
  if (fathom_bot_get_level (bot) == FATHOM_BOT_EXPERT && fathom_bot_get_style (bot) != FATHOM_STYLE_PLAIN)
    return tr (language, styles[fathom_bot_get_style (bot)]);
  return tr (language, levels[fathom_bot_get_level (bot)]);
}
