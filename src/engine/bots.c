#include "bots.h"

#include <string.h>

static const char * const names[] = { "random", "easy" };

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
  FathomChance     *chance;
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

static void
choose_from (const FathomGame *game,
             const void       *observation,
             guint             seat,
             FathomBot         bot,
             FathomChance     *chance,
             FathomEvent      *legal,
             FathomEvent      *event)
{
  guint n = game->legal (observation, legal);

  if (bot == FATHOM_BOT_RANDOM)
    *event = legal[choose_many (chance, n)];
  else
    *event = legal[game->easy (observation, seat, legal, n, chance)];
}

void
fathom_bot_choose (const FathomGame *game,
                   const void       *observation,
                   guint             seat,
                   FathomBot         bot,
                   FathomChance     *chance,
                   FathomEvent      *event)
{
  g_autofree FathomEvent *legal = g_new (FathomEvent, game->max_legal);

  choose_from (game, observation, seat, bot, chance, legal, event);
}

static void
choose (Player      *self,
        const void  *state,
        guint        seat,
        FathomEvent *event)
{
  self->game->observe (state, seat, self->observation);
  choose_from (self->game, self->observation, seat, self->bots[seat - 1], self->chance, self->legal, event);
  if (self->game->settle != NULL)
    self->game->settle (state, event);
}

/* Everyone is asked in turn; the first who wants to act does, else the table lets it go by. Wanting
 * something of another seat's is wanting nothing. */
static void
choose_anyone (Player      *self,
               const void  *state,
               FathomEvent *event)
{
  guint first = fathom_choose (self->chance, self->players);
  guint n;

  for (guint i = 0; i < self->players; i++)
    {
      guint seat = (first + i) % self->players + 1;

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
fathom_play (const FathomGame  *game,
             const FathomSetup *setup,
             const FathomBot    bots[FATHOM_MAX_SEATS],
             FathomChance      *chance,
             FathomChance      *bot_chance,
             guint              max_events,
             FathomPlayFunc     func,
             gpointer           data,
             void              *state)
{
  g_autofree guint8 *observation = g_malloc0 (game->state_size);
  g_autofree FathomEvent *legal = g_new (FathomEvent, game->max_legal);
  Player player = { game, bots, setup->players, bot_chance, observation, legal };
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
