/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "playthrough.h"
#include "blue-border-table.h"

#include <string.h>

static const FathomGame *game = &fathom_blue_border;

/* The suite that every game passes */

static void
count_card (guint32 *found,
            guint    card,
            guint    cards)
{
  g_assert_cmpuint (card, >=, 1);
  g_assert_cmpuint (card, <=, cards);
  g_assert_false (*found >> (card - 1) & 1);
  *found |= 1u << (card - 1);
}

/* Every card once among stack, field, rows and discards, as far as the app knows them. */
static void
conserved (const void        *state,
           const FathomSetup *setup)
{
  const FathomBbState *self = state;
  guint cards = self->settings.cards;
  guint32 found = self->discards;
  guint n = __builtin_popcount (found) + self->untold;

  for (guint i = 0; i < setup->players; i++)
    {
      g_assert_cmpuint (self->n_placed[i], <=, FATHOM_BB_PLACES);
      for (guint place = 0; place < self->n_placed[i]; place++, n++)
        if (self->told || self->placed[i][place] != FATHOM_BB_UNKNOWN)
          count_card (&found, self->placed[i][place], cards);
      g_assert_cmpuint (self->seen[i] >> self->n_placed[i], ==, 0);
    }
  if (self->settings.score_only)
    g_assert_cmpuint (self->points[0] + self->points[1] + self->points[2] + self->points[3], ==, self->round);
  if (self->round == 0 || self->settings.score_only)
    return;
  if (!self->told)
    {
      g_assert_cmpuint (n + fathom_bb_untaken (self), ==, cards);
      g_assert_cmpuint (self->least_stack, <=, fathom_bb_untaken (self));
      return;
    }

  for (guint i = 0; i < self->n_stack; i++)
    count_card (&found, self->stack[i], cards);
  for (guint pile = 0; pile < FATHOM_BB_PILES; pile++)
    for (guint i = 0; i < self->n_piles[pile]; i++)
      count_card (&found, self->piles[pile][i], cards);
  g_assert_cmpuint (found, ==, (guint32) ((G_GUINT64_CONSTANT (1) << cards) - 1));
  g_assert_cmpuint (self->untold, ==, 0);
  g_assert_cmpuint (fathom_bb_untaken (self), ==, cards - n);
}

static void
scramble_cards (const FathomBbState *self,
                FathomChance        *chance,
                FathomEvent         *event)
{
  event->n_args = fathom_choose (chance, 3) == 0 ? fathom_choose (chance, 62) : self->settings.cards;
  for (guint i = 0; i < event->n_args; i++)
    event->args[i] = i + 1;
  fathom_shuffle (chance, event->args, MIN (event->n_args, self->settings.cards));
  if (fathom_choose (chance, 3) == 0)
    event->args[fathom_choose (chance, 61)] = fathom_choose (chance, 256);
}

static void
scramble (const void   *state,
          FathomChance *chance,
          FathomEvent  *event)
{
  const FathomBbState *self = state;

  event->kind = fathom_choose (chance, FATHOM_BB_WON + 2);
  event->seat = fathom_choose (chance, 3) == 0 ? fathom_choose (chance, 7) : self->actor;

  switch (event->kind)
    {
    case FATHOM_BB_DEAL:
    case FATHOM_BB_SHUFFLE:
      event->seat = fathom_choose (chance, 4) / 3;
      if (fathom_choose (chance, 4) > 0)
        scramble_cards (self, chance, event);
      break;
    case FATHOM_BB_TAKE:
      event->n_args = 1 + fathom_choose (chance, 2);
      event->args[0] = fathom_choose (chance, 6);
      event->args[1] = event->n_args == 1 ? 0 : fathom_choose (chance, 8) == 0 ? fathom_choose (chance, 256)
                                                                              : fathom_choose (chance, 34);
      break;
    case FATHOM_BB_PASS:
      event->n_args = fathom_choose (chance, 3);
      for (guint i = 0; i < event->n_args; i++)
        event->args[i] = fathom_choose (chance, 6);
      break;
    case FATHOM_BB_CALL:
      event->seat = fathom_choose (chance, 6);
      event->n_args = fathom_choose (chance, 4);
      for (guint i = 0; i < event->n_args; i++)
        event->args[i] = fathom_choose (chance, 8) == 0 ? fathom_choose (chance, 256) : fathom_choose (chance, 34);
      break;
    case FATHOM_BB_QUIET:
      event->seat = fathom_choose (chance, 3);
      break;
    case FATHOM_BB_WON:
      event->seat = fathom_choose (chance, 8) == 0;
      event->n_args = fathom_choose (chance, 3);
      for (guint i = 0; i < event->n_args; i++)
        event->args[i] = fathom_choose (chance, 7);
      break;
    default:
      break;
    }
  if (fathom_choose (chance, 30) == 0)
    event->n_args = fathom_choose (chance, 256);
}

/* Every setting comes up. */
static void
vary (FathomSetup *setup,
      guint        players,
      guint        i)
{
  prepare (setup, players);
  setup->first = 1 + i % players;
  setup->app = i / 2 % 2;
  if (i % 5 == 1)
    set (setup, 0, "strict", "border");
  if (i % 5 == 2)
    set (setup, 0, "strict", "bottom");
  if (i % 7 == 3)
    set (setup, players, "border", "12");
  if (i % 11 == 4)
    {
      set (setup, 0, "rounds", "2");
      set (setup, 0, "border", "9 8");
    }
  if (i % 9 < 4)
    {
      g_autofree char *cards = g_strdup_printf ("%d", 6 * players + 1);

      set (setup, 0, "cards", cards);
      set (setup, 0, "bottom", "9");
    }
  g_assert_true (game->check (setup, NULL));
}

/* Random divers come to an end sooner or later, but nothing bounds it: hardly any game may be cut. */
static void
test_playthroughs (gconstpointer data)
{
  PlaythroughSuite suite = { conserved, scramble, 20000, 3, 11 };
  guint players = GPOINTER_TO_UINT (data);
  guint games = playthrough_games (500);
  guint cut = 0;

  for (guint i = 0; i < games; i++)
    {
      FathomSetup setup;

      vary (&setup, players, i);
      cut += playthrough (game, &setup, &suite, i) == suite.max_events;
    }
  g_assert_cmpuint (cut, <=, games / 500);
}

/* Who may call is asked in turn, from the seat after the one that placed the card. */
static void
choose_easy (const FathomBbState *state,
             FathomChance        *chance,
             FathomEvent         *event)
{
  FathomEvent events[64];
  FathomBbState seen;
  guint n;

  if (game->mover (state) == FATHOM_CHANCE)
    {
      game->pick (state, chance, event);
      return;
    }

  for (guint i = 1; i <= state->players; i++)
    {
      guint seat = state->phase == FATHOM_BB_PHASE_CALL ? (state->actor - 1 + i) % state->players + 1 : state->actor;

      game->observe (state, seat, &seen);
      n = game->legal (&seen, events);
      *event = events[game->choose (&seen, seat, events, n, &(FathomThinking) { .chance = chance })];
      g_assert_true (event->seat == seat || event->kind == FATHOM_BB_QUIET);
      if (event->kind != FATHOM_BB_QUIET)
        return;
    }
}

static void
test_easy_finishes (void)
{
  for (guint i = 0; i < 60; i++)
    {
      FathomRng rng;
      Table table;
      guint n_events = 0;

      fathom_rng_init (&rng, i);
      vary (&table.setup, 2 + i % 3, i);
      game->init (&table.setup, &table.state);
      for (; game->mover (&table.state) != FATHOM_OVER; n_events++)
        {
          FathomEvent event;

          g_assert_cmpuint (n_events, <, 20000);
          choose_easy (&table.state, &rng.parent, &event);
          g_assert_true (game->apply (&table.state, &event, NULL));
        }
      g_test_message ("%d events", n_events);
    }
}

/* As many events as rounds. */
static void
test_quick_scores (void)
{
  PlaythroughSuite suite = { conserved, scramble, 20000, 4, 1 };

  for (guint i = 0; i < playthrough_games (500); i++)
    {
      g_autofree char *rounds = g_strdup_printf ("%u", 1 + i % FATHOM_BB_ROUNDS);
      FathomSetup setup;

      prepare (&setup, 2 + i % 3);
      set (&setup, 0, "mode", "score");
      set (&setup, 0, "rounds", rounds);
      g_assert_cmpuint (playthrough (game, &setup, &suite, i), ==, 1 + i % FATHOM_BB_ROUNDS);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint players = 2; players <= 4; players++)
    {
      g_autofree char *path = g_strdup_printf ("/blue-border/playthroughs/%d-seats", players);

      g_test_add_data_func (path, GUINT_TO_POINTER (players), test_playthroughs);
    }
  g_test_add_func ("/blue-border/easy-finishes", test_easy_finishes);
  g_test_add_func ("/blue-border/playthroughs/quick-scores", test_quick_scores);

  return g_test_run ();
}
