/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bots.h - players that are programs. They act by what their seat sees, through the same door as people. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

typedef enum
{
  FATHOM_BOT_RANDOM,
  FATHOM_BOT_EASY,
  FATHOM_BOT_NORMAL,
  FATHOM_BOT_EXPERT,
  FATHOM_N_BOTS
} FathomBot;

/* A bot may have a personality: "expert:bold" is FATHOM_BOT_STYLED (FATHOM_BOT_EXPERT, FATHOM_STYLE_BOLD). Everything that
 * takes a FathomBot takes these too. */
#define FATHOM_BOT_STYLED(bot, style) ((FathomBot) ((bot) | (style) << 4))
#define FATHOM_N_STYLES               (FATHOM_STYLE_HUNTER + 1)

static inline FathomBot
fathom_bot_get_level (FathomBot bot)
{
  return (FathomBot) (bot & 15);
}

static inline FathomStyle
fathom_bot_get_style (FathomBot bot)
{
  return (FathomStyle) (bot >> 4);
}

/* What it is called in files and on the command line. */
const char *fathom_bot_get_name (FathomBot         bot);
/* Only normal and expert have a personality. */
gboolean    fathom_bot_parse    (const char       *name,
                                 FathomBot        *bot);

/* Whether it plays @game as itself: a level that a game does not have plays like the best it has. */
gboolean    fathom_bot_plays    (FathomBot         bot,
                                 const FathomGame *game);

/* What a bot at @seat does, by what it sees. Its level is that of @bot; @thinking has the rest. */
void        fathom_bot_choose   (const FathomGame     *game,
                                 const void           *observation,
                                 guint                 seat,
                                 FathomBot             bot,
                                 const FathomThinking *thinking,
                                 FathomEvent          *event);

/* Fills in what a bot at @seat sees by eye: its own for each seat and match. */
void        fathom_bot_perceive (const FathomGame     *game,
                                 const void           *state,
                                 guint                 seat,
                                 FathomBot             bot,
                                 FathomThinking       *thinking);

/* While anyone may act: the seat to be asked as number @n, from 0 on, if the one after @first begins. Whoever
 * ends it by acting is asked last. */
guint       fathom_bot_asked    (const FathomGame     *game,
                                 const void           *state,
                                 guint                 players,
                                 guint                 first,
                                 guint                 n);

/* Called with the state before each event; return FALSE to stop there. */
typedef gboolean (*FathomPlayFunc) (const void        *state,
                                    const FathomEvent *event,
                                    gboolean           chance,
                                    gpointer           data);

/* Plays to the end; @thinking holds what the bots have in common. Returns: whether it came within @max_events.
 * @state is the last one. */
gboolean    fathom_play         (const FathomGame     *game,
                                 const FathomSetup    *setup,
                                 const FathomBot       bots[FATHOM_MAX_SEATS],
                                 FathomChance         *chance,
                                 const FathomThinking *thinking,
                                 guint                 max_events,
                                 FathomPlayFunc        func,
                                 gpointer              data,
                                 void                 *state);

G_END_DECLS
