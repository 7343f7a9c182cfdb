/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bots.h"

#include "run.h"

#include <string.h>

static const char * const names[FATHOM_N_BOTS][FATHOM_N_STYLES] =
{
  { "random" },
  { "easy" },
  { "normal", "normal:careful", "normal:bold", "normal:hunter" },
  { "expert", "expert:careful", "expert:bold", "expert:hunter" }
};

const char *
fathom_bot_get_name (FathomBot bot)
{
  return names[fathom_bot_get_level (bot)][fathom_bot_get_style (bot)];
}

gboolean
fathom_bot_parse (const char *name,
                  FathomBot  *bot)
{
  for (guint i = 0; i < FATHOM_N_BOTS; i++)
    for (guint style = 0; style < FATHOM_N_STYLES; style++)
      if (g_strcmp0 (name, names[i][style]) == 0)
        {
          *bot = FATHOM_BOT_STYLED (i, style);
          return TRUE;
        }

  return FALSE;
}

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
  return bot == FATHOM_BOT_RANDOM ? FATHOM_LEVEL_EASY : MIN ((guint) fathom_bot_get_level (bot) - FATHOM_BOT_EASY, game->levels);
}

gboolean
fathom_bot_plays (FathomBot         bot,
                  const FathomGame *game)
{
  return bot == FATHOM_BOT_RANDOM || (guint) fathom_bot_get_level (bot) - FATHOM_BOT_EASY <= game->levels;
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
  own.style = fathom_bot_get_style (bot);
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

/* A match */

void
fathom_run_init (FathomRun            *self,
                 const FathomGame     *game,
                 const FathomSetup    *setup,
                 const FathomBot       bots[FATHOM_MAX_SEATS],
                 FathomChance         *chance,
                 const FathomThinking *thinking,
                 guint                 max_events,
                 void                 *state)
{
  *self = (FathomRun) { .game = game, .players = setup->players, .thinking = *thinking, .chance = chance,
                        .events_left = max_events, .state = state };
  memcpy (self->bots, bots, sizeof self->bots);
  self->observation = g_malloc0 (game->state_size);
  self->legal = g_new (FathomEvent, game->max_legal);
  game->init (setup, state);
}

void
fathom_run_clear (FathomRun *self)
{
  g_clear_pointer (&self->observation, g_free);
  g_clear_pointer (&self->legal, g_free);
}

static void
choose (FathomRun   *self,
        guint        seat,
        FathomEvent *event)
{
  self->game->observe (self->state, seat, self->observation);
  fathom_bot_perceive (self->game, self->state, seat, self->bots[seat - 1], &self->thinking);
  choose_from (self->game, self->observation, seat, self->bots[seat - 1], &self->thinking, self->legal, event);
  if (self->game->settle != NULL)
    self->game->settle (self->state, event);
}

/* The first who wants to act does, else the table lets it go by. Wanting something of another seat's is
 * wanting nothing. */
static void
choose_anyone (FathomRun   *self,
               FathomEvent *event)
{
  guint first = fathom_choose (self->thinking.chance, self->players);
  guint n;

  for (guint i = 0; i < self->players; i++)
    {
      guint seat = fathom_bot_asked (self->game, self->state, self->players, first, i);

      choose (self, seat, event);
      if (event->seat == seat)
        return;
    }

  n = self->game->legal (self->state, self->legal);
  for (guint i = 0; i < n; i++)
    if (self->legal[i].seat == 0)
      *event = self->legal[i];
}

/* Whether @mover would think about its turn for the first time. */
static gboolean
wants_to_prepare (FathomRun *self,
                  guint      mover)
{
  return !self->prepared && self->thinking.notes != NULL && self->game->prepare != NULL &&
         level_of (self->bots[mover - 1], self->game) > FATHOM_LEVEL_EASY;
}

FathomRunStatus
fathom_run_advance (FathomRun      *self,
                    FathomPlayFunc  func,
                    gpointer        data)
{
  const FathomGame *game = self->game;
  gint mover;

  for (; (mover = game->mover (self->state)) != FATHOM_OVER; self->events_left--)
    {
      FathomEvent event;

      if (self->events_left == 0)
        return FATHOM_RUN_STOPPED;
      if (mover > 0 && wants_to_prepare (self, mover))
        {
          game->observe (self->state, mover, self->observation);
          self->thinking.level = level_of (self->bots[mover - 1], game);
          self->thinking.style = fathom_bot_get_style (self->bots[mover - 1]);
          self->prepared = TRUE;
          return FATHOM_RUN_PREPARES;
        }
      if (mover == FATHOM_CHANCE)
        {
          self->prepared &= !game->turn_begins (self->state);
          game->pick (self->state, self->chance, &event);
        }
      else if (mover == FATHOM_ANYONE)
        choose_anyone (self, &event);
      else
        choose (self, mover, &event);

      if (func != NULL && !func (self->state, &event, mover == FATHOM_CHANCE, data))
        return FATHOM_RUN_STOPPED;
      if (!game->apply (self->state, &event, NULL))
        g_assert_not_reached ();
    }

  return FATHOM_RUN_OVER;
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
  FathomRunStatus status;
  FathomRun run;

  fathom_run_init (&run, game, setup, bots, chance, thinking, max_events, state);
  while ((status = fathom_run_advance (&run, func, data)) == FATHOM_RUN_PREPARES)
    ;
  fathom_run_clear (&run);

  return status == FATHOM_RUN_OVER;
}
