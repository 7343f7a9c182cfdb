/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Analyses of Blue Border and Deep Blue: everything adds up, nothing hidden shows, the best is really legal. */
#include "engine/analysis.h"

#include "../fewer.h"
#include "engine/bots.h"
#include "model/record.h"
#include "rules/blue-border.h"
#include "rules/deep-blue.h"

#include <math.h>
#include <string.h>

#define ROUNDING 1e-9

typedef struct
{
  const FathomGame *game;
  FathomSetup       setup;
  GArray           *events;
} Match;

static void
clear (Match *match)
{
  g_array_unref (match->events);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Match, clear)

static void
load (const char *name,
      Match      *match)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "golden", name, NULL);
  g_autoptr (FathomRecord) record = NULL;
  g_autoptr (FathomTimeline) timeline = NULL;
  g_autofree char *data = NULL;
  FathomRefusal refusal;
  gsize size;

  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  record = fathom_record_parse (data, size, &refusal);
  g_assert_nonnull (record);
  timeline = fathom_record_replay (record, record->entries->len);
  match->game = record->game;
  match->setup = record->setup;
  match->events = g_array_new (FALSE, FALSE, sizeof (FathomEvent));
  for (guint i = 0; i < fathom_timeline_get_length (timeline); i++)
    g_array_append_vals (match->events, fathom_timeline_get_event (timeline, i), 1);
}

static gboolean
keep_event (const void        *state G_GNUC_UNUSED,
            const FathomEvent *event,
            gboolean           chance G_GNUC_UNUSED,
            gpointer           data)
{
  g_array_append_vals (data, event, 1);
  return TRUE;
}

static void
play (const FathomGame *game,
      guint             players,
      FathomBot         bot,
      guint64           seed,
      Match            *match)
{
  g_autofree guint8 *state = g_malloc0 (game->state_size);
  FathomBot bots[FATHOM_MAX_SEATS] = { bot, bot, bot, bot, bot };
  FathomThinking thinking = { 0 };
  FathomRng draws, choices;

  fathom_rng_init (&draws, seed);
  fathom_rng_init (&choices, seed + 1);
  thinking.chance = &choices.parent;
  match->game = game;
  fathom_setup_shipped (game, &match->setup);
  match->setup.players = players;
  match->setup.first = 1 + seed % players;
  match->setup.app = 3;
  if (game->usual[0] != NULL)
    g_assert_cmpint (game->set (&match->setup, 0, game->usual[0], game->usual[1], NULL), ==, FATHOM_SET_DONE);
  match->events = g_array_new (FALSE, FALSE, sizeof (FathomEvent));
  fathom_play (game, &match->setup, bots, &draws.parent, &thinking, 20000, keep_event, match->events, state);
}

static FathomAnalysis *
analyse (const Match *match,
         guint        n_events,
         guint        viewer)
{
  FathomAnalysisOptions options = { .viewer = viewer, .seed = 7 };

  return fathom_analyse (match->game, &match->setup, (const FathomEvent *) (gpointer) match->events->data, n_events, &options);
}

/* The contract */

static void
check_event (const FathomAnalysis *analysis,
             guint                 i)
{
  const FathomAnalysedEvent *event = &analysis->events[i];
  double chance = 0, luck = 0, correction = 0, parts = 0;

  for (guint s = 0; s < analysis->players; s++)
    {
      g_assert_true (isfinite (event->win_chance[s]) && event->win_chance[s] >= 0);
      chance += event->win_chance[s];
      luck += event->luck[s];
      correction += event->correction[s];
    }
  g_assert_cmpfloat_with_epsilon (chance, 1, ROUNDING);
  g_assert_cmpfloat_with_epsilon (luck, 0, ROUNDING);
  g_assert_cmpfloat_with_epsilon (correction, 0, ROUNDING);
  g_assert_cmpuint (event->event, ==, i + 1);
  g_assert_cmpfloat (event->cost, >=, 0);
  g_assert_true (event->has_best == (event->cost > 0));
  g_assert_true (event->decided || event->cost == 0);
  for (guint k = 0; k < event->n_parts; k++)
    parts += event->parts[k].gain;
  g_assert_cmpfloat_with_epsilon (parts, event->cost, ROUNDING);
}

static void
check_sums (const FathomAnalysis *analysis)
{
  for (guint i = 0; i < analysis->n_events; i++)
    check_event (analysis, i);
  for (guint s = 0; s < analysis->players; s++)
    {
      const FathomAnalysedSeat *seat = &analysis->seats[s];

      g_assert_cmpfloat_with_epsilon (seat->result - seat->prior,
                                      seat->luck + seat->choices + seat->others + seat->correction, ROUNDING);
      g_assert_cmpfloat (seat->choices, <=, ROUNDING);
    }
}

/* The result of the analysis is that of the match. */
static void
check_result (const Match          *match,
              const FathomAnalysis *analysis)
{
  g_autofree guint8 *state = g_malloc0 (match->game->state_size);
  FathomResult result;

  match->game->init (&match->setup, state);
  for (guint i = 0; i < match->events->len; i++)
    g_assert_true (match->game->apply (state, &g_array_index (match->events, FathomEvent, i), NULL));
  match->game->result (state, &result);
  g_assert_true (analysis->finished == result.finished);
  for (guint s = 0; result.finished && s < analysis->players; s++)
    g_assert_cmpfloat_with_epsilon (analysis->seats[s].result,
                                    (double) (result.winners >> s & 1) / __builtin_popcount (result.winners), ROUNDING);
}

static const char * const golden[] =
{
  "bb-2", "bb-2-few-cards", "bb-3", "bb-3-mixed", "bb-4", "hand-border-table",
  "deep-2-storm-is-coming", "deep-2-troubled-waters", "deep-3-best-of-the-best", "deep-3-dangerous-reefs",
  "deep-4-ruins-of-plenty", "deep-4-scattered-wealth", "deep-5-bounty-wrecks", "deep-5-random",
  "hand-catching-up", "hand-crew-table", "hand-open-cards"
};

static void
test_golden (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (golden); i++)
    {
      g_autofree char *name = g_strconcat (golden[i], ".fathom", NULL);
      g_auto (Match) match = { 0 };

      load (name, &match);
      for (guint viewer = 0; viewer <= 1; viewer++)
        {
          g_autoptr (FathomAnalysis) analysis = analyse (&match, match.events->len, viewer);
          g_autoptr (FathomAnalysis) again = NULL;

          check_sums (analysis);
          check_result (&match, analysis);
          if (SANITIZED)
            continue;
          again = analyse (&match, match.events->len, viewer);
          g_assert_cmpmem (analysis->events, analysis->n_events * sizeof *analysis->events,
                           again->events, again->n_events * sizeof *again->events);
        }
    }
}

/* Half a match, as anybody sees it: adds up all the same. */
static void
test_unfinished (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (golden); i++)
    {
      g_autofree char *name = g_strconcat (golden[i], ".fathom", NULL);
      g_auto (Match) match = { 0 };

      load (name, &match);
      for (guint viewer = 0; viewer <= 2; viewer++)
        {
          g_autoptr (FathomAnalysis) analysis = analyse (&match, match.events->len / 2 + viewer, viewer);

          g_assert_false (analysis->finished);
          check_sums (analysis);
        }
    }
}

/* What is called best is legal, and whoever does it loses nothing. */
static void
test_best (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (golden); i++)
    {
      g_autofree char *name = g_strconcat (golden[i], ".fathom", NULL);
      g_autoptr (FathomAnalysis) analysis = NULL;
      g_autofree guint8 *state = NULL;
      g_auto (Match) match = { 0 };

      load (name, &match);
      analysis = analyse (&match, match.events->len, 0);
      state = g_malloc0 (match.game->state_size);
      match.game->init (&match.setup, state);
      for (guint k = 0; k < analysis->n_events; k++)
        {
          g_autofree guint8 *tried = g_memdup2 (state, match.game->state_size);

          if (analysis->events[k].has_best)
            g_assert_true (match.game->apply (tried, &analysis->events[k].best, NULL));
          g_assert_true (match.game->apply (state, &g_array_index (match.events, FathomEvent, k), NULL));
        }
    }
}

/* Better players lose less by their decisions. */
static void
test_levels (void)
{
  const FathomGame *games[] = { &fathom_blue_border, &fathom_deep_blue };

  for (guint g = 0; g < G_N_ELEMENTS (games); g++)
    {
      double cost[2] = { 0 };

      for (guint level = 0; level < 2; level++)
        for (guint n = 0; n < 3; n++)
          {
            g_autoptr (FathomAnalysis) analysis = NULL;
            g_auto (Match) match = { 0 };

            play (games[g], 2, level == 0 ? FATHOM_BOT_EASY : FATHOM_BOT_EXPERT, 50 + n, &match);
            analysis = analyse (&match, match.events->len, 0);
            check_sums (analysis);
            check_result (&match, analysis);
            cost[level] -= analysis->seats[0].choices + analysis->seats[1].choices;
          }
      g_assert_cmpfloat (cost[1], <, cost[0]);
    }
}

/* Blue Border: as long as it is played, no shade counts, so the order of the cards changes nothing. */
static void
test_shades (void)
{
  g_auto (Match) match = { 0 };
  g_autoptr (FathomAnalysis) told = NULL;
  g_autoptr (FathomAnalysis) other = NULL;
  FathomEvent *deal;

  play (&fathom_blue_border, 2, FATHOM_BOT_EXPERT, 3, &match);
  deal = &g_array_index (match.events, FathomEvent, 0);
  told = analyse (&match, 3, 0);
  for (guint i = 0; i < deal->n_args / 2; i++)
    {
      guint8 card = deal->args[i];

      deal->args[i] = deal->args[deal->n_args - 1 - i];
      deal->args[deal->n_args - 1 - i] = card;
    }
  other = analyse (&match, 3, 0);
  g_assert_cmpmem (told->events, told->n_events * sizeof *told->events, other->events, other->n_events * sizeof *other->events);
}

static guint
find_cards (const Match *match)
{
  for (guint i = 0; i < match->events->len; i++)
    if (g_array_index (match->events, FathomEvent, i).kind == FATHOM_DEEP_CARDS_DRAWN)
      return i;

  g_assert_not_reached ();
}

/* Deep Blue: which cards somebody drew is nobody else's. */
static void
test_hands (void)
{
  guint n_hidden = 0;

  for (guint seed = 20; seed < 30; seed++)
    {
      g_autofree FathomDeepState *state = g_new0 (FathomDeepState, 1);
      g_auto (Match) match = { 0 };
      FathomRng rng;
      guint at;

      play (&fathom_deep_blue, 2, FATHOM_BOT_NORMAL, seed, &match);
      at = find_cards (&match);
      fathom_deep_blue.init (&match.setup, state);
      for (guint i = 0; i < at; i++)
        fathom_deep_blue.apply (state, &g_array_index (match.events, FathomEvent, i), NULL);
      fathom_rng_init (&rng, seed);
      for (guint viewer = 0; viewer <= 2; viewer++)
        {
          g_autoptr (FathomAnalysis) told = analyse (&match, at + 1, viewer);
          FathomEvent drawn = g_array_index (match.events, FathomEvent, at);

          for (guint n = 0; n < 5; n++)
            {
              g_autoptr (FathomAnalysis) other = NULL;

              fathom_deep_blue.pick (state, &rng.parent, &g_array_index (match.events, FathomEvent, at));
              other = analyse (&match, at + 1, viewer);
              if (viewer == state->turn)
                continue;
              g_assert_cmpmem (told->events, told->n_events * sizeof *told->events,
                               other->events, other->n_events * sizeof *other->events);
              n_hidden += memcmp (&drawn, &g_array_index (match.events, FathomEvent, at), sizeof drawn) != 0;
            }
          g_array_index (match.events, FathomEvent, at) = drawn;
        }
    }
  g_assert_cmpuint (n_hidden, >, 5);
}

/* The luck of a gem has mean zero, weighted as the bag is filled. */
static void
test_gems (void)
{
  g_autofree FathomDeepState *state = g_new0 (FathomDeepState, 1);
  g_auto (Match) match = { 0 };
  double mean = 0;
  guint at, size, n_other = 0;

  play (&fathom_deep_blue, 3, FATHOM_BOT_EXPERT, 6, &match);
  fathom_deep_blue.init (&match.setup, state);
  for (at = 0; state->phase != FATHOM_DEEP_PHASE_GEM || state->n_drawn < 2; at++)
    g_assert_true (fathom_deep_blue.apply (state, &g_array_index (match.events, FathomEvent, at), NULL));
  size = fathom_deep_bag_size (state);
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    {
      g_autoptr (FathomAnalysis) analysis = NULL;
      FathomEvent *event = &g_array_index (match.events, FathomEvent, at);

      if (state->bag[gem] == 0)
        continue;
      g_assert_cmpuint (event->n_args, ==, 1);
      event->args[0] = gem;
      analysis = analyse (&match, at + 1, 0);
      g_assert_cmpuint (analysis->events[at].owner, ==, state->leader);
      mean += analysis->events[at].luck[0] * state->bag[gem] / size;
      n_other += fabs (analysis->events[at].luck[0]) > 0.001;
    }
  g_assert_cmpfloat_with_epsilon (mean, 0, ROUNDING);
  g_assert_cmpuint (n_other, >, 2);
}

static void
test_stop (void)
{
  gint stop = 1;
  FathomAnalysisOptions options = { .stop = &stop };
  g_auto (Match) match = { 0 };

  load ("bb-2.fathom", &match);
  g_assert_null (fathom_analyse (match.game, &match.setup, (const FathomEvent *) (gpointer) match.events->data,
                                 match.events->len, &options));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/games/golden", test_golden);
  g_test_add_func ("/analysis/games/unfinished", test_unfinished);
  g_test_add_func ("/analysis/games/best", test_best);
  g_test_add_func ("/analysis/games/levels", test_levels);
  g_test_add_func ("/analysis/games/shades", test_shades);
  g_test_add_func ("/analysis/games/hands", test_hands);
  g_test_add_func ("/analysis/games/gems", test_gems);
  g_test_add_func ("/analysis/games/stop", test_stop);

  return g_test_run ();
}
