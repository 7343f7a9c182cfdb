/* SPDX-License-Identifier: GPL-3.0-or-later */
/* playthrough.h - what every game has to keep to, checked at every step of random games. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

typedef struct
{
  /* Checks what must always hold of the game's state, such as 12 shells a player. */
  void (*conserved) (const void        *state,
                     const FathomSetup *setup);
  /* Fills in an event at random from the whole alphabet, sense or nonsense. */
  void (*scramble)  (const void        *state,
                     FathomChance      *chance,
                     FathomEvent       *event);
  guint  max_events;           /* a playthrough may be cut there */
  guint  scrambles;            /* nonsense tried at every step */
  guint  every;                /* the costly checks are made at one step in so many */
} PlaythroughSuite;

/* Plays one random game and returns the number of its events. */
guint playthrough (const FathomGame       *game,
                   const FathomSetup      *setup,
                   const PlaythroughSuite *suite,
                   guint64                 seed);

/* How many games a test plays: FATHOM_GAMES if set (./dev prove), else @usual, with sanitizers a tenth. */
guint playthrough_games (guint usual);

G_END_DECLS
