/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot-title.h"

/* Translators: how many of how many matches they win; at most 34 characters, with one digit and one or two */
static const char * const levels[FATHOM_N_BOTS] =
{
  [FATHOM_BOT_RANDOM] = N_("Careless bot (plays at random)"),
  [FATHOM_BOT_EASY] = N_("Easy bot (plays a simple plan)"),
  [FATHOM_BOT_NORMAL] = N_("Normal bot (beats Easy %u in %u)"),
  [FATHOM_BOT_EXPERT] = N_("Expert bot (beats Normal %u in %u)"),
};

static const char * const styles[FATHOM_N_STYLES] =
{
  [FATHOM_STYLE_CAREFUL] = N_("Careful bot (beats Normal %u in %u)"),
  [FATHOM_STYLE_BOLD] = N_("Bold bot (beats Normal %u in %u)"),
  [FATHOM_STYLE_HUNTER] = N_("Chest hunter (beats Normal %u in %u)"),
};

/* Translators: bots that were trained for other values of treasures than those that are played with; at most 34 characters */
static const char * const untrained[FATHOM_N_STYLES] =
{
  [FATHOM_STYLE_PLAIN] = N_("Expert bot (judges like Normal)"),
  [FATHOM_STYLE_CAREFUL] = N_("Careful bot (judges like Normal)"),
  [FATHOM_STYLE_BOLD] = N_("Bold bot (judges like Normal)"),
  [FATHOM_STYLE_HUNTER] = N_("Chest hunter (judges like Normal)"),
};

static const char * const short_levels[FATHOM_N_BOTS] =
{
  N_("Careless bot"), N_("Easy bot"), N_("Normal bot"), N_("Expert bot")
};

static const char * const short_styles[FATHOM_N_STYLES] =
{
  NULL, N_("Careful bot"), N_("Bold bot"), N_("Chest hunter")
};

typedef struct
{
  guint8 won;
  guint8 of;
} Strength;

/* tests/prove-levels measures the levels, tests/prove the personalities. */
static const struct
{
  const char *game;
  Strength    levels[FATHOM_N_BOTS];
  Strength    styles[FATHOM_N_STYLES];
} measured[] =
{
  { "into-the-blue", { [FATHOM_BOT_NORMAL] = { 4, 5 }, [FATHOM_BOT_EXPERT] = { 5, 8 } },
    { [FATHOM_STYLE_CAREFUL] = { 5, 8 }, [FATHOM_STYLE_BOLD] = { 5, 8 }, [FATHOM_STYLE_HUNTER] = { 5, 8 } } },
  { "blue-border", { [FATHOM_BOT_NORMAL] = { 5, 6 }, [FATHOM_BOT_EXPERT] = { 7, 10 } },
    { [FATHOM_STYLE_CAREFUL] = { 7, 10 }, [FATHOM_STYLE_BOLD] = { 2, 3 } } },
  { "deep-blue", { [FATHOM_BOT_NORMAL] = { 4, 5 }, [FATHOM_BOT_EXPERT] = { 7, 10 } }, { { 0 } } },
};

gboolean
fathom_bot_get_strength (FathomBot         bot,
                         const FathomGame *game,
                         guint            *won,
                         guint            *of)
{
  FathomStyle style = fathom_bot_get_style (bot);
  Strength strength = { 0 };

  for (guint i = 0; game != NULL && i < G_N_ELEMENTS (measured); i++)
    if (g_str_equal (measured[i].game, game->id))
      strength = style != FATHOM_STYLE_PLAIN ? measured[i].styles[style] : measured[i].levels[fathom_bot_get_level (bot)];
  *won = strength.won;
  *of = strength.of;

  return strength.of > 0;
}

char *
fathom_bot_dup_title (FathomBot             bot,
                      const FathomGame     *game,
                      gboolean              trained,
                      const FathomLanguage *language)
{
  FathomBot level = fathom_bot_get_level (bot);
  FathomStyle style = level == FATHOM_BOT_EXPERT ? fathom_bot_get_style (bot) : FATHOM_STYLE_PLAIN;
  guint won, of;

  if (game != NULL && level < FATHOM_BOT_NORMAL)
    return g_strdup (tr (language, levels[level]));
  if (game != NULL && level == FATHOM_BOT_EXPERT && !trained)
    return g_strdup (tr (language, untrained[style]));
  if (!fathom_bot_get_strength (FATHOM_BOT_STYLED (level, style), game, &won, &of))
    return g_strdup (tr (language, style != FATHOM_STYLE_PLAIN ? short_styles[style] : short_levels[level]));

  return g_strdup_printf (tr (language, style != FATHOM_STYLE_PLAIN ? styles[style] : levels[level]), won, of);
}
