/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scratch.h"
#include "rules/blue-border.h"
#include "rules/deep-blue.h"
#include "rules/into-the-blue.h"
#include "store/caches.h"
#include "store/library-private.h"
#include "store/profiles.h"
#include "store/statistics.h"

#include <math.h>
#include <string.h>

typedef struct
{
  char          *folder;
  FathomLibrary *library;
  gint64         ana, luc, zoe;
} Place;

#define NOVEMBER 1793530800 /* 2026-11-01 11:00 UTC */
#define HOUR     3600
#define DAY      (24 * HOUR)

#define PLAY(game, started, a, b, c, ...) \
  scratch_play (place->library, game, started, (gint64[5]) { a, b, c }, (gint[5]) { __VA_ARGS__, -1 }, NULL, 0)

/* Six matches, of which Ana has won one alone and two in parts:
 *   first day   itb  Ana 10  Luc 8
 *               itb  Luc 12  Ana 12
 *               bb   Luc 1   Ana 0   guest 0
 *   fourth day  itb  Zoe 20  Luc 5   Ana 7
 *               itb  guest 9 Ana 9   Luc 9
 *   December    deep Luc 40  Zoe 41 */
static void
set_up (Place         *place,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = NULL;

  place->folder = scratch_new ();
  path = g_build_filename (place->folder, "library.db", NULL);
  place->library = scratch_open (path);
  place->ana = scratch_profile (place->library, "Ana");
  place->luc = scratch_profile (place->library, "Luc");
  place->zoe = scratch_profile (place->library, "Zoë");
  PLAY ("into-the-blue", NOVEMBER, place->ana, place->luc, 0, 10, 8);
  PLAY ("into-the-blue", NOVEMBER + HOUR, place->luc, place->ana, 0, 12, 12);
  PLAY ("blue-border", NOVEMBER + 2 * HOUR, place->luc, place->ana, 0, 1, 0, 0);
  PLAY ("into-the-blue", NOVEMBER + 3 * DAY, place->zoe, place->luc, place->ana, 20, 5, 7);
  PLAY ("into-the-blue", NOVEMBER + 3 * DAY + HOUR, 0, place->ana, place->luc, 9, 9, 9);
  PLAY ("deep-blue", NOVEMBER + 31 * DAY, place->luc, place->zoe, 0, 40, 41);
}

static void
tear_down (Place         *place,
           gconstpointer  data G_GNUC_UNUSED)
{
  fathom_library_close (place->library);
  scratch_remove (place->folder);
  g_free (place->folder);
}

static void
assert_near (double a,
             double b)
{
  g_assert_cmpfloat_with_epsilon (a, b, 1e-9 + 1e-6 * fabs (b));
}

static void
assert_totals (const FathomTotals *totals,
               guint               games,
               guint               wins,
               guint               shared,
               double              victories,
               gint64              score,
               gint64              best)
{
  g_assert_cmpuint (totals->games, ==, games);
  g_assert_cmpuint (totals->wins, ==, wins);
  g_assert_cmpuint (totals->shared, ==, shared);
  assert_near (totals->victories, victories);
  assert_near (totals->rate.rate, games > 0 ? victories / games : 0);
  g_assert_cmpint (totals->score, ==, score);
  g_assert_cmpint (totals->best, ==, best);
}

static void
check_totals (Place              *place,
              gint64              profile,
              const FathomFilter *filter,
              guint               games,
              guint               wins,
              guint               shared,
              double              victories,
              gint64              score,
              gint64              best)
{
  g_autoptr (GError) error = NULL;
  FathomTotals totals;

  g_assert_true (fathom_statistics_totals (place->library, profile, filter, &totals, &error));
  g_assert_no_error (error);
  assert_totals (&totals, games, wins, shared, victories, score, best);
}

static void
test_totals (Place         *place,
             gconstpointer  data G_GNUC_UNUSED)
{
  FathomFilter itb = { .game = "into-the-blue" };
  FathomFilter itb_of_three = { .game = "into-the-blue", .players = 3 };

  check_totals (place, place->ana, NULL, 5, 1, 2, 1 + 1 / 2.0 + 1 / 3.0, 38, 12);
  check_totals (place, place->ana, &itb, 4, 1, 2, 1 + 1 / 2.0 + 1 / 3.0, 38, 12);
  check_totals (place, place->ana, &itb_of_three, 2, 0, 1, 1 / 3.0, 16, 9);
  check_totals (place, place->luc, NULL, 6, 1, 2, 1 + 1 / 2.0 + 1 / 3.0, 75, 40);
  check_totals (place, place->zoe, NULL, 2, 2, 0, 2, 61, 41);
  check_totals (place, 99, NULL, 0, 0, 0, 0, 0, 0);
  check_totals (place, 0, &itb_of_three, 6, 1, 3, 2, 59, 20); /* every seat: each match has one victory */
}

static void
test_filter (Place         *place,
             gconstpointer  data G_GNUC_UNUSED)
{
  FathomFilter first_day = { .from = NOVEMBER, .to = NOVEMBER + DAY };
  FathomFilter later = { .from = NOVEMBER + HOUR };
  FathomFilter until = { .to = NOVEMBER + HOUR }; /* not included */
  FathomFilter with_zoe = { .with = (gint64[]) { place->zoe, 0 } };
  FathomFilter with_both = { .with = (gint64[]) { place->zoe, place->ana, 0 } };
  FathomFilter with_nobody = { .with = (gint64[]) { 0 } };
  FathomFilter of_three = { .players = 3, .from = NOVEMBER };

  check_totals (place, place->ana, &first_day, 3, 1, 1, 1.5, 22, 12);
  check_totals (place, place->ana, &later, 4, 0, 2, 5 / 6.0, 28, 12);
  check_totals (place, place->ana, &until, 1, 1, 0, 1, 10, 10);
  check_totals (place, place->luc, &with_zoe, 2, 0, 0, 0, 45, 40);
  check_totals (place, place->luc, &with_both, 1, 0, 0, 0, 5, 5);
  check_totals (place, place->luc, &with_nobody, 6, 1, 2, 1 + 1 / 2.0 + 1 / 3.0, 75, 40);
  check_totals (place, place->luc, &of_three, 3, 1, 1, 4 / 3.0, 15, 9); /* a guest counts as a player */
}

static void
test_leaderboard (Place         *place,
                  gconstpointer  data G_GNUC_UNUSED)
{
  FathomFilter filters[] = { { 0 }, { .from = 1 }, { .game = "deep-blue" }, { .with = (gint64[]) { place->ana, 0 } } };
  static const char * const orders[] = { "Zoë Ana Luc ", "Zoë Ana Luc ", "Zoë Luc ", "Zoë Ana Luc " };

  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) leaders = fathom_statistics_leaderboard (place->library, &filters[i], &error);
      g_autoptr (GString) order = g_string_new (NULL);

      g_assert_no_error (error);
      for (guint n = 0; n < leaders->len; n++)
        {
          const FathomLeader *leader = g_ptr_array_index (leaders, n);
          FathomTotals totals;

          g_string_append_printf (order, "%s ", leader->name);
          g_assert_true (fathom_statistics_totals (place->library, leader->profile, &filters[i], &totals, NULL));
          g_assert_cmpmem (&totals, sizeof totals, &leader->totals, sizeof totals);
        }
      g_assert_cmpstr (order->str, ==, orders[i]);
    }
}

static void
test_seats (Place         *place,
            gconstpointer  data G_GNUC_UNUSED)
{
  FathomFilter itb = { .game = "into-the-blue" };
  FathomFilter in_time = { .game = "into-the-blue", .from = 1 };
  FathomTotals seats[FATHOM_STATISTICS_SEATS];
  FathomTotals again[FATHOM_STATISTICS_SEATS];

  g_assert_true (fathom_statistics_seats (place->library, 0, &itb, seats, NULL));
  assert_totals (&seats[0], 4, 2, 2, 2 + 1 / 2.0 + 1 / 3.0, 51, 20);
  assert_totals (&seats[1], 4, 0, 2, 1 / 2.0 + 1 / 3.0, 34, 12);
  assert_totals (&seats[2], 2, 0, 1, 1 / 3.0, 16, 9);
  assert_totals (&seats[3], 0, 0, 0, 0, 0, 0);
  g_assert_true (fathom_statistics_seats (place->library, 0, &in_time, again, NULL));
  g_assert_cmpmem (seats, sizeof seats, again, sizeof again);
  g_assert_true (fathom_statistics_seats (place->library, place->ana, NULL, seats, NULL));
  assert_totals (&seats[0], 1, 1, 0, 1, 10, 10);
  assert_totals (&seats[1], 3, 0, 2, 1 / 2.0 + 1 / 3.0, 21, 12);
  /* what equal players would win: one of them in a table for two, one in a table for three */
  g_assert_cmpfloat_with_epsilon (seats[0].equal, 1 / 2.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (seats[1].equal, (1 / 2.0 + 1 / 3.0 + 1 / 3.0) / 3, 1e-12);
  g_assert_true (fathom_statistics_seats (place->library, 0, NULL, seats, NULL));
  g_assert_cmpfloat_with_epsilon (seats[2].equal, 1 / 3.0, 1e-12);
  g_assert_cmpfloat (seats[3].equal, ==, 0);
}

static void
test_versus (Place         *place,
             gconstpointer  data G_GNUC_UNUSED)
{
  FathomFilter itb = { .game = "into-the-blue" };
  FathomVersus versus;

  g_assert_true (fathom_statistics_versus (place->library, place->ana, place->luc, NULL, &versus, NULL));
  assert_totals (&versus.first, 5, 1, 2, 1 + 1 / 2.0 + 1 / 3.0, 38, 12);
  assert_totals (&versus.second, 5, 1, 2, 1 + 1 / 2.0 + 1 / 3.0, 35, 12);
  g_assert_cmpuint (versus.first_ahead, ==, 2);
  g_assert_cmpuint (versus.second_ahead, ==, 1);
  g_assert_cmpuint (versus.level, ==, 2);
  g_assert_true (fathom_statistics_versus (place->library, place->zoe, place->ana, &itb, &versus, NULL));
  g_assert_cmpuint (versus.first.games, ==, 1);
  g_assert_cmpuint (versus.first_ahead, ==, 1);
  g_assert_true (fathom_statistics_versus (place->library, place->zoe, 99, NULL, &versus, NULL));
  g_assert_cmpuint (versus.first.games + versus.level, ==, 0);
}

/* Whoever was met, as if they were asked for one by one. */
static void
test_rivals (Place         *place,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GArray) rivals = fathom_statistics_rivals (place->library, place->ana, NULL);

  g_assert_cmpuint (rivals->len, >, 0);
  for (guint i = 0; i < rivals->len; i++)
    {
      const FathomMet *met = &g_array_index (rivals, FathomMet, i);
      FathomVersus versus;

      g_assert_cmpint (met->profile, !=, place->ana);
      g_assert_true (fathom_statistics_versus (place->library, place->ana, met->profile, NULL, &versus, NULL));
      g_assert_cmpmem (&met->versus, sizeof versus, &versus, sizeof versus);
      g_assert_true (fathom_statistics_versus (place->library, place->ana, met->profile, &(FathomFilter) { .game = met->game }, &versus, NULL));
      g_assert_cmpmem (&met->there, sizeof versus, &versus, sizeof versus);
    }
}

static void
test_trend (Place         *place,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GArray) months = fathom_statistics_trend (place->library, place->luc, 0, NULL, NULL);
  g_autoptr (GArray) blocks = fathom_statistics_trend (place->library, place->luc, 4, NULL, NULL);
  const FathomTrend *trend = (const void *) months->data;

  g_assert_cmpuint (months->len, ==, 2);
  g_assert_cmpuint (trend[0].year, ==, 2026);
  g_assert_cmpuint (trend[0].month, ==, 11);
  g_assert_cmpint (trend[0].started, ==, NOVEMBER);
  g_assert_cmpuint (trend[0].totals.games, ==, 5);
  g_assert_cmpuint (trend[1].month, ==, 12);
  assert_totals (&trend[1].totals, 1, 0, 0, 0, 40, 40);

  trend = (const void *) blocks->data;
  g_assert_cmpuint (blocks->len, ==, 2);
  assert_totals (&trend[0].totals, 4, 1, 1, 1.5, 26, 12);
  assert_totals (&trend[1].totals, 2, 0, 1, 1 / 3.0, 49, 40);
  g_assert_cmpuint (trend[1].month, ==, 0);
}

static void
test_evening (Place         *place,
              gconstpointer  data G_GNUC_UNUSED)
{
  FathomFilter itb = { .game = "into-the-blue" };
  g_autoptr (GPtrArray) matches = NULL;
  g_autoptr (GPtrArray) itb_only = NULL;
  const FathomEveningMatch *last;
  gint64 from, to;

  /* the night belongs to the evening before it */
  PLAY ("blue-border", NOVEMBER + 18 * HOUR, place->ana, 0, 0, 1, 0);  /* 05:00 */
  PLAY ("blue-border", NOVEMBER + 19 * HOUR, place->ana, 0, 0, 1, 0);  /* 06:00 */
  matches = fathom_statistics_evening (place->library, NOVEMBER + 18 * HOUR + 1, NULL, NULL);
  g_assert_cmpuint (matches->len, ==, 4);
  last = g_ptr_array_index (matches, 3);
  g_assert_cmpint (last->started, ==, NOVEMBER + 18 * HOUR);
  g_assert_cmpuint (last->n_seats, ==, 2);
  g_assert_cmpstr (last->seats[0].name, ==, "Ana");
  g_assert_true (last->seats[0].won);
  g_assert_cmpstr (last->seats[1].name, ==, "Seat 2");
  g_assert_cmpint (last->seats[1].profile, ==, 0);
  last = g_ptr_array_index (matches, 1);
  g_assert_true (last->seats[0].shared && last->seats[1].shared && !last->seats[0].won);
  g_assert_cmpuint (last->seats[1].rank, ==, 1);
  itb_only = fathom_statistics_evening (place->library, NOVEMBER, &itb, NULL);
  g_assert_cmpuint (itb_only->len, ==, 2);

  fathom_statistics_evening_span (NOVEMBER - 6 * HOUR, &from, &to); /* 05:00 */
  g_assert_cmpint (to - from, ==, DAY);
  g_assert_cmpint (from, ==, NOVEMBER - 29 * HOUR);
}

static void
test_matches (Place         *place,
              gconstpointer  data G_GNUC_UNUSED)
{
  const FathomFilter december = { .from = NOVEMBER + 30 * DAY };
  g_autoptr (GPtrArray) all = fathom_statistics_matches (place->library, NULL, NULL, NULL);
  g_autoptr (GPtrArray) last = fathom_statistics_matches (place->library, &december, NULL, NULL);
  g_autoptr (GPtrArray) chosen = NULL;
  gint64 first = ((FathomEveningMatch *) g_ptr_array_index (all, 0))->match, before, after;

  g_assert_cmpuint (all->len, ==, 6);
  g_assert_cmpuint (last->len, ==, 1);
  g_assert_cmpuint (((FathomEveningMatch *) g_ptr_array_index (all, 1))->seats[0].parts, ==, FATHOM_WHOLE_VICTORY / 2);
  chosen = fathom_statistics_matches (place->library, NULL, (gint64[]) { first, 999, 0 }, NULL);
  g_assert_cmpuint (chosen->len, ==, 1);
  g_assert_true (fathom_statistics_neighbours (place->library, NOVEMBER + DAY, NOVEMBER + 2 * DAY, &before, &after, NULL));
  g_assert_cmpint (before, ==, NOVEMBER + 2 * HOUR);
  g_assert_cmpint (after, ==, NOVEMBER + 3 * DAY);
  g_assert_true (fathom_statistics_neighbours (place->library, NOVEMBER, NOVEMBER + 99 * DAY, &before, &after, NULL));
  g_assert_cmpint (before, ==, 0);
  g_assert_cmpint (after, ==, 0);
}

static void
test_merged (Place         *place,
             gconstpointer  data G_GNUC_UNUSED)
{
  gint64 zoe = scratch_profile (place->library, "Zoe");

  PLAY ("into-the-blue", NOVEMBER + 40 * DAY, zoe, place->luc, 0, 30, 1);
  g_assert_true (fathom_profile_merge (place->library, zoe, place->zoe, NULL));
  check_totals (place, place->zoe, NULL, 3, 3, 0, 3, 91, 41);
  g_assert_true (fathom_profile_unmerge (place->library, zoe, NULL));
  check_totals (place, place->zoe, NULL, 2, 2, 0, 2, 61, 41);
  check_totals (place, zoe, NULL, 1, 1, 0, 1, 30, 30);
  g_assert_true (fathom_profile_erase (place->library, zoe, NULL));
  check_totals (place, place->luc, &(FathomFilter) { .from = NOVEMBER + 40 * DAY }, 1, 0, 0, 0, 1, 1);
}

/* The best score goes with its match. */
static void
test_deleted (Place         *place,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_true (fathom_database_run (place->library->database, NULL, "DELETE FROM match WHERE game = 'deep-blue'", ""));
  check_totals (place, place->zoe, NULL, 1, 1, 0, 1, 20, 20);
  check_totals (place, place->luc, NULL, 5, 1, 2, 1 + 1 / 2.0 + 1 / 3.0, 35, 12);
}

static void
check_sums (const FathomFactSums *sums,
            const gint64         *facts,
            guint                 n_facts,
            gint64                times)
{
  for (guint i = 0; i < FATHOM_MAX_FACTS; i++)
    g_assert_cmpint (sums->sums[i], ==, i < n_facts ? facts[i] * times : 0);
}

static void
test_facts (Place         *place,
            gconstpointer  data G_GNUC_UNUSED)
{
  static const gint64 itb_facts[] = { 4, 5, 1, 1, 2, 3, 4, 0, 2, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 2, 13, 8 };
  static const gint64 bb_facts[] = { 7, 3, 2, 4, 1, 2, 3 };
  static const gint64 deep_facts[] = { 3, 4, 1, 2, 9, 8, 7, 6, 5, 4, 3, 20, 30, 6, 2 };
  FathomFilter late = { .from = NOVEMBER + 50 * DAY };
  FathomFactSums sums;

  for (guint i = 0; i < 2; i++)
    {
      gint64 profiles[5] = { place->ana, place->luc };

      scratch_play (place->library, "into-the-blue", NOVEMBER + 50 * DAY, profiles, (gint[5]) { 1, 2, -1 }, itb_facts, G_N_ELEMENTS (itb_facts));
      scratch_play (place->library, "blue-border", NOVEMBER + 50 * DAY, profiles, (gint[5]) { 1, 2, -1 }, bb_facts, G_N_ELEMENTS (bb_facts));
      scratch_play (place->library, "deep-blue", NOVEMBER + 50 * DAY, profiles, (gint[5]) { 1, 2, -1 }, deep_facts, G_N_ELEMENTS (deep_facts));
    }
  g_assert_true (fathom_statistics_facts (place->library, &fathom_into_the_blue, place->ana, &late, &sums, NULL));
  g_assert_cmpuint (sums.games, ==, 2);
  check_sums (&sums, itb_facts, G_N_ELEMENTS (itb_facts), 2);
  g_assert_true (fathom_statistics_facts (place->library, &fathom_blue_border, 0, &late, &sums, NULL));
  g_assert_cmpuint (sums.games, ==, 2);
  check_sums (&sums, bb_facts, G_N_ELEMENTS (bb_facts), 4); /* of two seats */
  g_assert_true (fathom_statistics_facts (place->library, &fathom_deep_blue, place->luc, &late, &sums, NULL));
  check_sums (&sums, deep_facts, G_N_ELEMENTS (deep_facts), 2);

  /* every seat: with what surrounds it, and without */
  g_assert_true (fathom_statistics_facts (place->library, &fathom_blue_border, 0, NULL, &sums, NULL));
  g_assert_cmpuint (sums.games, ==, 3);
  check_sums (&sums, bb_facts, G_N_ELEMENTS (bb_facts), 4);
  g_assert_true (fathom_statistics_facts (place->library, &fathom_blue_border, 0, &(FathomFilter) { .players = 2 }, &sums, NULL));
  g_assert_cmpuint (sums.games, ==, 2);
  g_assert_true (fathom_statistics_facts (place->library, &fathom_blue_border, 0, &(FathomFilter) { .game = "deep-blue" }, &sums, NULL));
  g_assert_cmpuint (sums.games, ==, 0);
  g_assert_true (fathom_statistics_facts (place->library, &fathom_deep_blue, 99, NULL, &sums, NULL));
  g_assert_cmpuint (sums.games, ==, 0);
}

/* A game that counts nothing, and one whose table has changed since: its matches are to be counted again, no other's. */
static void
test_columns (Place         *place,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const columns[] = { "calls", NULL };
  const FathomFactTable table = { .columns = columns };
  FathomGame plain = fathom_deep_blue, changed = fathom_blue_border;
  FathomFactSums sums;
  g_autofree char *uncounted = NULL;
  gint64 facts[] = { 5 };

  plain.id = "plain";
  plain.facts = NULL;
  g_assert_true (fathom_statistics_facts (place->library, &plain, 0, NULL, &sums, NULL));
  g_assert_cmpuint (sums.games, ==, 0);

  scratch_play (place->library, "blue-border", NOVEMBER, (gint64[5]) { place->ana }, (gint[5]) { 1, -1 }, facts, 1);
  g_assert_true (fathom_caches_adopt (place->library, &fathom_blue_border, NULL));
  uncounted = scratch_dump (place->library, "SELECT m.game FROM uncounted u JOIN match m ON m.id = u.match");
  g_assert_cmpstr (uncounted, ==, "");
  changed.facts = &table;
  g_assert_true (fathom_caches_adopt (place->library, &changed, NULL));
  g_clear_pointer (&uncounted, g_free);
  uncounted = scratch_dump (place->library, "SELECT DISTINCT m.game FROM uncounted u JOIN match m ON m.id = u.match");
  g_assert_cmpstr (uncounted, ==, "blue-border\n");
  g_assert_true (fathom_statistics_facts (place->library, &changed, 0, NULL, &sums, NULL));
  g_assert_cmpuint (sums.games, ==, 0);
}

/* Every game's table fits, and no column is named twice. */
static void
test_tables (void)
{
  for (const FathomGame * const *games = fathom_games (); *games != NULL; games++)
    {
      const char * const *columns = (*games)->facts->columns;

      g_assert_cmpuint (g_strv_length ((char **) columns), <=, FATHOM_MAX_FACTS);
      for (guint i = 0; columns[i] != NULL; i++)
        for (guint j = 0; j < i; j++)
          g_assert_cmpstr (columns[i], !=, columns[j]);
    }
}

/* Whatever the time, the months that are kept and the results tell the same: "with oneself" is asked of the results. */
static void
test_any_time (Place         *place,
               gconstpointer  data G_GNUC_UNUSED)
{
  gint64 with[] = { place->ana, 0 };

  for (guint i = 0; i < 120; i++)
    {
      gint64 profiles[5] = { place->ana, place->luc };

      scratch_play (place->library, "deep-blue", NOVEMBER + (gint64) g_test_rand_int_range (-400, 400) * DAY / 3, profiles,
                    (gint[5]) { g_test_rand_int_range (0, 99), 50, -1 }, NULL, 0);
    }
  for (guint i = 0; i < 300; i++)
    {
      FathomFilter kept = { 0 };
      FathomFilter counted;
      FathomTotals first, second;
      FathomTotals seats[FATHOM_STATISTICS_SEATS];

      if (i % 3 != 0)
        kept.from = NOVEMBER + g_test_rand_int_range (-500, 500) * DAY / 3;
      if (i % 3 != 1)
        kept.to = NOVEMBER + g_test_rand_int_range (-500, 500) * DAY / 3;
      counted = kept;
      counted.with = with;
      g_assert_true (fathom_statistics_totals (place->library, place->ana, &kept, &first, NULL));
      g_assert_true (fathom_statistics_totals (place->library, place->ana, &counted, &second, NULL));
      g_assert_cmpuint (first.games, ==, second.games);
      g_assert_cmpuint (first.wins, ==, second.wins);
      g_assert_cmpint (first.score, ==, second.score);
      g_assert_cmpint (first.best, ==, second.best);
      g_assert_true (fathom_statistics_seats (place->library, place->ana, &kept, seats, NULL));
      g_assert_cmpuint (seats[0].games + seats[1].games + seats[2].games + seats[3].games + seats[4].games, ==, first.games);
    }
}

static void
test_dice (Place         *place,
           gconstpointer  data G_GNUC_UNUSED)
{
  FathomCounted counted = { .n_seats = 1, .game = &fathom_into_the_blue, .dice_set = "app" };
  FathomFilter first_day = { .to = NOVEMBER + DAY };
  FathomFilter other = { .game = "deep-blue" };
  FathomFilter with_zoe = { .with = (gint64[]) { place->zoe, 0 } };
  g_autoptr (GPtrArray) sets = NULL;
  const FathomDiceStatistics *dice;

  memcpy (counted.dice[0], (guint64[6]) { 60, 40, 50, 50, 45, 55 }, sizeof counted.dice[0]);
  memcpy (counted.dice[1], (guint64[6]) { 1, 2, 3, 4, 5, 6 }, sizeof counted.dice[1]);
  g_assert_true (fathom_caches_put (place->library, 1, &counted, NULL));
  counted.dice_set = NULL;
  memset (counted.dice[0], 0, sizeof counted.dice[0]);
  g_assert_true (fathom_caches_put (place->library, 5, &counted, NULL));

  sets = fathom_statistics_dice (place->library, NULL, NULL);
  g_assert_cmpuint (sets->len, ==, 2);
  dice = g_ptr_array_index (sets, 0);
  g_assert_true (dice->app);
  g_assert_cmpint (dice->rolled, ==, 42);
  g_assert_cmpuint (dice->matches, ==, 2);
  g_assert_cmpuint (dice->sealed, ==, 0);
  dice = g_ptr_array_index (sets, 1); /* a box that somebody calls "app" is no app */
  g_assert_false (dice->app);
  g_assert_cmpstr (dice->name, ==, "app");
  assert_near (dice->expected, 50);
  g_assert_cmpfloat_with_epsilon (dice->low, 37.348, 0.001); /* 50 ± 1.96 √(300 · 1/6 · 5/6) */
  g_assert_cmpfloat_with_epsilon (dice->high, 62.652, 0.001);
  g_assert_cmpfloat_with_epsilon (dice->log_evidence, -7.803400870, 1e-6);
  g_assert_cmpint (dice->verdict, ==, FATHOM_DICE_USUAL);
  g_clear_pointer (&sets, g_ptr_array_unref);

  sets = fathom_statistics_dice (place->library, &first_day, NULL);
  g_assert_cmpint (((FathomDiceStatistics *) sets->pdata[0])->rolled, ==, 21);
  g_clear_pointer (&sets, g_ptr_array_unref);
  sets = fathom_statistics_dice (place->library, &other, NULL);
  g_assert_cmpuint (sets->len, ==, 0);
  g_clear_pointer (&sets, g_ptr_array_unref);
  sets = fathom_statistics_dice (place->library, &with_zoe, NULL);
  g_assert_cmpuint (sets->len, ==, 0);
}

/* What one player rolled, of the app's dice and of each set apart: neither the dice of others nor those of other seats. */
static void
test_own_dice (Place         *place,
               gconstpointer  data G_GNUC_UNUSED)
{
  FathomCounted counted = { .n_seats = 2, .game = &fathom_into_the_blue, .dice_set = "Blue box", .dice = { { 30 }, { 9 } } };
  guint table = fathom_into_the_blue.facts->dice, app = table + FATHOM_DIE_FACES;
  g_autoptr (GPtrArray) sets = NULL;
  const FathomDiceStatistics *dice;

  /* match 1: Ana, Luc; match 2: Luc, Ana */
  counted.seats[0].facts[table] = 20;
  counted.seats[1].facts[table] = 10;
  counted.seats[1].facts[app] = 9;
  g_assert_true (fathom_caches_put (place->library, 1, &counted, NULL));
  counted.dice_set = "Old box";
  g_assert_true (fathom_caches_put (place->library, 2, &counted, NULL));

  sets = fathom_statistics_own_dice (place->library, &fathom_into_the_blue, place->ana, NULL);
  g_assert_cmpuint (sets->len, ==, 3);
  dice = sets->pdata[0];
  g_assert_true (dice->app);
  g_assert_cmpint (dice->rolled, ==, 9);
  dice = sets->pdata[1];
  g_assert_cmpstr (dice->name, ==, "Blue box");
  g_assert_cmpint (dice->counts[0], ==, 20);
  dice = sets->pdata[2];
  g_assert_cmpstr (dice->name, ==, "Old box");
  g_assert_cmpint (dice->counts[0], ==, 10);
  g_clear_pointer (&sets, g_ptr_array_unref);
  sets = fathom_statistics_own_dice (place->library, &fathom_into_the_blue, place->zoe, NULL);
  g_assert_cmpuint (sets->len, ==, 0);
  g_clear_pointer (&sets, g_ptr_array_unref);
  sets = fathom_statistics_own_dice (place->library, &fathom_deep_blue, place->luc, NULL);
  g_assert_cmpuint (sets->len, ==, 0);
}

/* Against values of published tables and of closed forms. */
static void
test_mathematics (void)
{
  FathomDiceStatistics none = { 0 };
  FathomRate rate;

  fathom_wilson (5, 10, &rate);
  assert_near (rate.rate, 0.5);
  g_assert_cmpfloat_with_epsilon (rate.low, 0.236593, 1e-6);
  g_assert_cmpfloat_with_epsilon (rate.high, 0.763407, 1e-6);
  fathom_wilson (0, 10, &rate);
  g_assert_cmpfloat (rate.low, ==, 0);
  g_assert_cmpfloat_with_epsilon (rate.high, 0.277533, 1e-6);
  fathom_wilson (10, 10, &rate);
  g_assert_cmpfloat (rate.high, ==, 1);
  fathom_wilson (0, 0, &rate);
  g_assert_cmpfloat (rate.high - rate.low, ==, 1);

  fathom_dice_judge (&none);
  g_assert_cmpfloat (none.log_evidence, ==, 0);
  g_assert_cmpint (none.verdict, ==, FATHOM_DICE_USUAL);
}

/* One roll of a die whose first face comes up with that chance. */
static guint
roll (GRand  *rand,
      double  first)
{
  return g_rand_double (rand) < first ? 0 : 1 + g_rand_int_range (rand, 0, 5);
}

/* Somebody looks after every 200 dice. Returns: how many dice it took until the verdict, or 0 for never. */
static guint
look_often (GRand  *rand,
            double  first,
            guint   looks)
{
  FathomDiceStatistics dice = { 0 };

  for (guint look = 1; look <= looks; look++)
    {
      for (guint i = 0; i < 200; i++)
        dice.counts[roll (rand, first)]++;
      fathom_dice_judge (&dice);
      if (dice.verdict == FATHOM_DICE_LOADED)
        return dice.rolled;
    }
  return 0;
}

/* Of 1,000 owners of fair dice who look 50 times each, at most 5 % are ever alarmed; loaded dice are found out. */
static void
test_dice_alarms (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261117);
  guint alarms = 0, found = 0, dice = 0;
  const double noted[6] = { 0.2, 0.16, 0.16, 0.16, 0.16, 0.16 }, fair[6] = { 1 / 6.0, 1 / 6.0, 1 / 6.0, 1 / 6.0, 1 / 6.0, 1 / 6.0 };

  for (guint i = 0; i < 1000; i++)
    alarms += look_often (rand, 1 / 6.0, 50) > 0;
  g_test_message ("%u of 1000 alarmed", alarms);
  g_assert_cmpuint (alarms, <=, 50);
  for (guint i = 0; i < 60; i++)
    {
      guint took = look_often (rand, 0.22, 50);

      found += took > 0;
      dice += took;
    }
  g_assert_cmpuint (found, ==, 60);
  g_assert_cmpuint (dice / found, <, 3000);
  g_assert_cmpfloat_with_epsilon (fathom_dice_needed (noted), 5300, 300);
  g_assert_cmpfloat (fathom_dice_needed (fair), ==, FATHOM_DICE_NEVER);
}

#define TEST(name, function) g_test_add ("/statistics/" name, Place, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_setenv ("TZ", "UTC", TRUE);
  g_test_init (&argc, &argv, NULL);
  TEST ("totals", test_totals);
  TEST ("filter", test_filter);
  TEST ("leaderboard", test_leaderboard);
  TEST ("seats", test_seats);
  TEST ("versus", test_versus);
  TEST ("rivals", test_rivals);
  TEST ("trend", test_trend);
  TEST ("evening", test_evening);
  TEST ("matches", test_matches);
  TEST ("merged", test_merged);
  TEST ("deleted", test_deleted);
  TEST ("facts", test_facts);
  TEST ("columns", test_columns);
  g_test_add_func ("/statistics/tables", test_tables);
  TEST ("any-time", test_any_time);
  TEST ("dice", test_dice);
  TEST ("own-dice", test_own_dice);
  g_test_add_func ("/statistics/mathematics", test_mathematics);
  g_test_add_func ("/statistics/dice-alarms", test_dice_alarms);

  return g_test_run ();
}
