/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bots.h"

#include <string.h>

static const char * const names[] = { "random", "easy", "normal", "expert" };

const char *
fathom_bot_get_name (FathomBot bot)
{
  return names[bot];
}

gboolean
fathom_bot_parse (const char *name,
                  FathomBot  *bot)
{
  for (guint i = 0; i < FATHOM_N_BOTS; i++)
    if (strcmp (name, names[i]) == 0)
      {
        *bot = i;
        return TRUE;
      }

  return FALSE;
}

typedef struct
{
  const FathomGame *game;
  const FathomBot  *bots;
  guint             players;
  FathomThinking    thinking;
  guint8           *observation;
  FathomEvent      *legal;
} Player;

/* A number below @n, which may be more than a single choice can tell apart. */
static guint
choose_many (FathomChance *chance,
             guint         n)
{
  guint number;

  if (n <= 256)
    return fathom_choose (chance, n);

  do
    number = fathom_choose (chance, (n + 255) / 256) * 256 + fathom_choose (chance, 256);
  while (number >= n);

  return number;
}

static FathomLevel
level_of (FathomBot         bot,
          const FathomGame *game)
{
  return bot == FATHOM_BOT_RANDOM ? FATHOM_LEVEL_EASY : MIN (bot - FATHOM_BOT_EASY, game->levels);
}

gboolean
fathom_bot_plays (FathomBot         bot,
                  const FathomGame *game)
{
  return bot == FATHOM_BOT_RANDOM || bot - FATHOM_BOT_EASY <= game->levels;
}

static void
choose_from (const FathomGame     *game,
             const void           *observation,
             guint                 seat,
             FathomBot             bot,
             const FathomThinking *thinking,
             FathomEvent          *legal,
             FathomEvent          *event)
{
  guint n = game->legal (observation, legal);
  FathomThinking own = *thinking;

  own.level = level_of (bot, game);
  if (bot == FATHOM_BOT_RANDOM)
    *event = legal[choose_many (own.chance, n)];
  else
    *event = legal[game->choose (observation, seat, legal, n, &own)];
}

void
fathom_bot_choose (const FathomGame     *game,
                   const void           *observation,
                   guint                 seat,
                   FathomBot             bot,
                   const FathomThinking *thinking,
                   FathomEvent          *event)
{
  g_autofree FathomEvent *legal = g_new (FathomEvent, game->max_legal);

  choose_from (game, observation, seat, bot, thinking, legal, event);
}

void
fathom_bot_perceive (const FathomGame *game,
                     const void       *state,
                     guint             seat,
                     FathomBot         bot,
                     FathomThinking   *thinking)
{
  if (game->perceive != NULL && bot != FATHOM_BOT_RANDOM)
    game->perceive (state, seat, level_of (bot, game), thinking->eye, &thinking->percept);
}

static void
choose (Player      *self,
        const void  *state,
        guint        seat,
        FathomEvent *event)
{
  self->game->observe (state, seat, self->observation);
  fathom_bot_perceive (self->game, state, seat, self->bots[seat - 1], &self->thinking);
  choose_from (self->game, self->observation, seat, self->bots[seat - 1], &self->thinking, self->legal, event);
  if (self->game->settle != NULL)
    self->game->settle (state, event);
}

guint
fathom_bot_asked (const FathomGame *game,
                  const void       *state,
                  guint             players,
                  guint             first,
                  guint             n)
{
  guint closer = game->closer != NULL ? game->closer (state) : 0;
  guint seat = (first + n) % players + 1;

  if (closer == 0)
    return seat;
  if (n == players - 1)
    return closer;

  /* those from the closer on move up by one */
  return (closer + players - 1 - first) % players <= n ? seat % players + 1 : seat;
}

/* The first who wants to act does, else the table lets it go by. Wanting something of another seat's is
 * wanting nothing. */
static void
choose_anyone (Player      *self,
               const void  *state,
               FathomEvent *event)
{
  guint first = fathom_choose (self->thinking.chance, self->players);
  guint n;

  for (guint i = 0; i < self->players; i++)
    {
      guint seat = fathom_bot_asked (self->game, state, self->players, first, i);

      choose (self, state, seat, event);
      if (event->seat == seat)
        return;
    }

  n = self->game->legal (state, self->legal);
  for (guint i = 0; i < n; i++)
    if (self->legal[i].seat == 0)
      *event = self->legal[i];
}

gboolean
fathom_play (const FathomGame     *game,
             const FathomSetup    *setup,
             const FathomBot       bots[FATHOM_MAX_SEATS],
             FathomChance         *chance,
             const FathomThinking *thinking,
             guint                 max_events,
             FathomPlayFunc        func,
             gpointer              data,
             void                 *state)
{
  g_autofree guint8 *observation = g_malloc0 (game->state_size);
  g_autofree FathomEvent *legal = g_new (FathomEvent, game->max_legal);
  Player player = { game, bots, setup->players, *thinking, observation, legal };
  gint mover;

  game->init (setup, state);
  for (guint n = 0; (mover = game->mover (state)) != FATHOM_OVER; n++)
    {
      FathomEvent event;

      if (n == max_events)
        return FALSE;
      if (mover == FATHOM_CHANCE)
        game->pick (state, chance, &event);
      else if (mover == FATHOM_ANYONE)
        choose_anyone (&player, state, &event);
      else
        choose (&player, state, mover, &event);

      if (func != NULL && !func (state, &event, mover == FATHOM_CHANCE, data))
        return FALSE;
      if (!game->apply (state, &event, NULL))
        g_assert_not_reached ();
    }

  return TRUE;
}
