/* bots.h - players that are programs. They act by what their seat sees, through the same door as people. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

typedef enum
{
  FATHOM_BOT_RANDOM,
  FATHOM_BOT_EASY,
  FATHOM_N_BOTS
} FathomBot;

const char *fathom_bot_get_name (FathomBot         bot);
gboolean    fathom_bot_parse    (const char       *name,
                                 FathomBot        *bot);

/* What a bot at @seat does, by what it sees. */
void        fathom_bot_choose   (const FathomGame *game,
                                 const void       *observation,
                                 guint             seat,
                                 FathomBot         bot,
                                 FathomChance     *chance,
                                 FathomEvent      *event);

/* Called with the state before each event; return FALSE to stop there. */
typedef gboolean (*FathomPlayFunc) (const void        *state,
                                    const FathomEvent *event,
                                    gboolean           chance,
                                    gpointer           data);

/* Plays to the end. Returns: whether it came within @max_events. @state is the last one. */
gboolean    fathom_play         (const FathomGame  *game,
                                 const FathomSetup *setup,
                                 const FathomBot    bots[FATHOM_MAX_SEATS],
                                 FathomChance      *chance,
                                 FathomChance      *bot_chance,
                                 guint              max_events,
                                 FathomPlayFunc     func,
                                 gpointer           data,
                                 void              *state);

G_END_DECLS
