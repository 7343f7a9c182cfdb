/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What ./dev bench measures of the library: "bench-library FOLDER [MATCHES]" fills one with finished matches of four and
 * tells how long each page takes. The rows are written directly, in big transactions and with few events each: it is
 * reading that is measured, and single commits. */
#include "model/players.h"
#include "model/ratings.h"
#include "rules/blue-border.h"
#include "rules/deep-blue.h"
#include "rules/into-the-blue.h"
#include "store/caches.h"
#include "store/library-private.h"
#include "store/profiles.h"
#include "store/statistics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SEATS    4
#define PROFILES 20
#define EVENTS   5
#define BATCH    10000
#define RUNS     7
#define COMMITS  300
#define START    1577880000 /* 2020-01-01 12:00 UTC */
#define APART    2000       /* seconds from match to match */

static const char * const games[] = { "into-the-blue", "into-the-blue", "blue-border", "deep-blue" };
static const char * const event_lines[EVENTS] =
{
  "1 roll 1 1 2 3 3 5", "1 keep 1 2 3", "1 roll 4 5 C", "1 stop", "1 chest 2 = 7"
};

static FathomLibrary *library;
static gint64 profiles[PROFILES];
static gint64 last_started;

static void
insist (gboolean  good,
        GError   *error)
{
  if (good)
    return;

  fprintf (stderr, "bench-library: %s\n", error != NULL ? error->message : "failed");
  exit (1);
}

/* Filling */

static void
insert_match (guint n)
{
  g_autofree char *uuid = g_strdup_printf ("00000000-0000-4000-8000-%012u", n);
  FathomDatabase *database = library->database;
  gint64 started = START + (gint64) n * APART;
  GError *error = NULL;

  insist (fathom_database_run (database, &error,
                               "INSERT INTO match (uuid, game, headers, status, started, updated, players, events)"
                               " VALUES (?, ?, 'first 1\ndice table\nchests table\n', 1, ?, ?, 4, 5)", "ssii",
                               uuid, games[n % G_N_ELEMENTS (games)], started, started), error);
  for (guint i = 0; i < SEATS; i++)
    insist (fathom_database_run (database, &error, "INSERT INTO seat (match, seat, name, words, profile) VALUES (?, ?, 'Ana', '', ?)",
                                 "iii", (gint64) n, (gint64) i + 1, profiles[(n / 7 + i * (1 + n % 3)) % PROFILES]), error);
  for (guint i = 0; i < EVENTS; i++)
    insist (fathom_database_run (database, &error, "INSERT INTO event (match, n, line, time) VALUES (?, ?, ?, ?)",
                                 "iisi", (gint64) n, (gint64) i + 1, event_lines[i], started), error);
  last_started = started;
}

static void
insert_counted (guint  n,
                GRand *rand)
{
  FathomCounted counted = { .n_seats = SEATS, .dice_set = n % 2 ? "Blue box" : NULL };
  guint winner = g_rand_int_range (rand, 0, SEATS);
  GError *error = NULL;

  counted.game = n % 4 < 2 ? &fathom_into_the_blue : n % 4 == 2 ? &fathom_blue_border : &fathom_deep_blue;
  for (guint i = 0; i < SEATS; i++)
    {
      counted.seats[i] = (FathomCountedSeat) { .score = g_rand_int_range (rand, 0, 40), .rank = i == winner ? 1 : 2 };
      counted.seats[i].parts = i == winner ? FATHOM_WHOLE_VICTORY : 0;
      for (guint fact = 0; fact < FATHOM_MAX_FACTS; fact++)
        counted.seats[i].facts[fact] = (n + fact) % 9;
    }
  for (guint face = 0; face < 6 && n % 4 < 2; face++)
    counted.dice[n % 3 == 0][face] = g_rand_int_range (rand, 20, 40);
  insist (fathom_caches_put (library, n, &counted, &error), error);
}

static void
fill (guint from,
      guint to)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (from);
  GError *error = NULL;

  for (guint n = from; n < to; n++)
    {
      if (n == from || n % BATCH == 0)
        insist (fathom_caches_begin (library, &error), error);
      insert_match (n);
      insert_counted (n, rand);
      if (n + 1 == to || (n + 1) % BATCH == 0)
        insist (fathom_caches_end (library, TRUE, &error), error);
    }
}

/* Measuring */

static double
now (void)
{
  return g_get_monotonic_time () / 1000.0;
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  double difference = *(const double *) a - *(const double *) b;

  return (difference > 0) - (difference < 0);
}

static double
median (double *times,
        guint   n)
{
  qsort (times, n, sizeof *times, compare);

  return times[n / 2];
}

static void
row (const char *what,
     double      first,
     double      usual,
     const char *target)
{
  printf ("%-44s %9.2f ms first %9.2f ms then  (%s)\n", what, first, usual, target);
  fflush (stdout);
}

static double
measure (const char *what,
         void      (*page) (void),
         const char *target)
{
  double times[RUNS];
  double first;

  for (guint i = 0; i < RUNS; i++)
    {
      double start = now ();

      page ();
      times[i] = now () - start;
    }
  first = times[0];
  row (what, first, median (times, RUNS), target);

  return median (times, RUNS);
}

/* Pages */

static FathomFilter in_time = { .from = START + 1000 * APART }; /* nearly all of it, then the last year */

static void
open_library (const char *path)
{
  g_auto (FathomLibraryReport) report = { 0 };
  GError *error = NULL;

  library = fathom_library_open_quickly (path, &report, &error);
  insist (library != NULL, error);
}

static const FathomLibraryFilter everything = { .status = -1 };

static void
list_rows (void)
{
  g_autoptr (GPtrArray) page = fathom_library_list_rows (library, &everything, NULL, 50, NULL);

  insist (page != NULL && page->len == 50 && ((FathomLibraryRow *) g_ptr_array_index (page, 0))->counted, NULL);
}

static void
count_rows (void)
{
  guint rows;

  insist (fathom_library_count_rows (library, &everything, &rows, NULL) && rows > 0, NULL);
}

/* What comes onto the screen at first: a page of rows, and what the evenings in it were. */
static void
logbook_first (void)
{
  FathomLibrarySum sum;

  list_rows ();
  for (guint i = 0; i < 10; i++)
    {
      FathomLibraryFilter day = { .status = -1, .from = last_started - (i + 1) * 24 * 3600, .to = last_started - i * 24 * 3600 };

      insist (fathom_library_sum_rows (library, &day, &sum, NULL), NULL);
      g_free (sum.place);
    }
}

static void
logbook_facets (void)
{
  const gint64 moments[] = { last_started - 30 * 24 * 3600, last_started - 365 * 24 * 3600 };
  g_autoptr (GArray) kinds = fathom_library_list_facets (library, &everything, moments, 2, NULL);
  g_autoptr (GPtrArray) people = fathom_library_list_company (library, &everything, 40, NULL);

  insist (kinds != NULL && kinds->len > 0 && people != NULL && people->len > 0, NULL);
}

static void
logbook_search (void)
{
  const FathomLibraryFilter rare = { .status = -1, .words = { { "diver 7", "|" }, { "blue", "|deep-blue|" } } };
  g_autoptr (GPtrArray) page = fathom_library_list_rows (library, &rare, NULL, 50, NULL);

  insist (page != NULL, NULL);
}

static void
list_all_rows (void)
{
  g_autoptr (GPtrArray) all = fathom_library_list_rows (library, &everything, NULL, G_MAXINT, NULL);

  insist (all != NULL && all->len > 0, NULL);
}

static void
list_page (void)
{
  g_autoptr (GPtrArray) page = fathom_library_list (library, NULL, 50, NULL);

  insist (page != NULL && page->len == 50, NULL);
}

static void
deep_page (void)
{
  FathomLibraryMatch middle = { .started = (START + last_started) / 2, .id = 1 };
  g_autoptr (GPtrArray) page = fathom_library_list (library, &middle, 50, NULL);

  insist (page != NULL && page->len == 50, NULL);
}

static void
check (void)
{
  g_autofree char *damage = fathom_library_find_damage (library->database);

  insist (damage == NULL, NULL);
}

static void
leaderboard (void)
{
  g_autoptr (GPtrArray) leaders = fathom_statistics_leaderboard (library, NULL, NULL);

  insist (leaders != NULL && leaders->len == PROFILES, NULL);
}

static void
leaderboard_filtered (void)
{
  g_autoptr (GPtrArray) leaders = fathom_statistics_leaderboard (library, &in_time, NULL);

  insist (leaders != NULL && leaders->len == PROFILES, NULL);
}

static void
totals (void)
{
  FathomTotals answer;

  insist (fathom_statistics_totals (library, profiles[3], NULL, &answer, NULL) && answer.games > 0, NULL);
}

static void
totals_with_opponents (void)
{
  FathomFilter filter = { .with = (gint64[]) { profiles[4], profiles[5], 0 } };
  FathomTotals answer;

  insist (fathom_statistics_totals (library, profiles[3], &filter, &answer, NULL), NULL);
}

static void
seats (void)
{
  FathomTotals answer[FATHOM_STATISTICS_SEATS];

  insist (fathom_statistics_seats (library, 0, NULL, answer, NULL), NULL);
}

static void
seats_filtered (void)
{
  FathomTotals answer[FATHOM_STATISTICS_SEATS];

  insist (fathom_statistics_seats (library, 0, &in_time, answer, NULL), NULL);
}

static void
versus (void)
{
  FathomVersus answer;

  insist (fathom_statistics_versus (library, profiles[3], profiles[4], NULL, &answer, NULL) && answer.first.games > 0, NULL);
}

static void
trend_by_month (void)
{
  g_autoptr (GArray) trend = fathom_statistics_trend (library, profiles[3], 0, NULL, NULL);

  insist (trend != NULL && trend->len > 1, NULL);
}

static void
trend_in_blocks (void)
{
  g_autoptr (GArray) trend = fathom_statistics_trend (library, profiles[3], 20, NULL, NULL);

  insist (trend != NULL && trend->len > 1, NULL);
}

static void
evening (void)
{
  g_autoptr (GPtrArray) matches = fathom_statistics_evening (library, (START + last_started) / 2, NULL, NULL);

  insist (matches != NULL && matches->len > 1, NULL);
}

static void
into_the_blue (void)
{
  FathomFactSums answer;

  insist (fathom_statistics_facts (library, &fathom_into_the_blue, profiles[3], NULL, &answer, NULL) && answer.games > 0, NULL);
}

static void
into_the_blue_of_all (void)
{
  FathomFactSums answer;

  insist (fathom_statistics_facts (library, &fathom_into_the_blue, 0, NULL, &answer, NULL) && answer.games > 0, NULL);
}

static void
blue_border (void)
{
  FathomFactSums answer;

  insist (fathom_statistics_facts (library, &fathom_blue_border, profiles[3], NULL, &answer, NULL) && answer.games > 0, NULL);
}

static void
deep_blue (void)
{
  FathomFactSums answer;

  insist (fathom_statistics_facts (library, &fathom_deep_blue, profiles[3], NULL, &answer, NULL) && answer.games > 0, NULL);
}

static void
dice (void)
{
  g_autoptr (GPtrArray) sets = fathom_statistics_dice (library, NULL, NULL);

  insist (sets != NULL && sets->len == 3, NULL);
}

static void
measure_statistics (void)
{
  measure ("leaderboard", leaderboard, "at most 5");
  measure ("totals of a profile", totals, "at most 5");
  measure ("leaderboard of nearly all the time", leaderboard_filtered, "at most 100");
  measure ("totals with two opponents", totals_with_opponents, "at most 100");
  measure ("seats", seats, "at most 100");
  measure ("seats of nearly all the time", seats_filtered, "at most 100");
  in_time.from = last_started - 365 * 24 * 3600;
  measure ("leaderboard of a year", leaderboard_filtered, "at most 100");
  measure ("seats of a year", seats_filtered, "at most 100");
  measure ("head to head", versus, "at most 100");
  measure ("trend by month", trend_by_month, "at most 100");
  measure ("trend in blocks", trend_in_blocks, "at most 100");
  measure ("evening", evening, "at most 100");
  measure ("Into the Blue", into_the_blue, "at most 100");
  measure ("Into the Blue, every seat", into_the_blue_of_all, "at most 100");
  measure ("Blue Border", blue_border, "at most 100");
  measure ("Deep Blue", deep_blue, "at most 100");
  measure ("dice", dice, "at most 100");
}

/* Opening as the app does, up to the first page. */
static void
measure_opening (const char *path)
{
  double times[3];

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      double start = now ();

      open_library (path);
      list_page ();
      times[i] = now () - start;
      fathom_library_close (library);
    }
  row ("opening, first page", times[0], MIN (times[1], times[2]), "at most 50");
}

/* An event in the library and a row in a table with nothing else, in turn. */
static void
measure_commits (const char *folder)
{
  static const char * const line[] = { "1 stop", NULL };
  g_autofree char *path = g_build_filename (folder, "bare.db", NULL);
  g_autoptr (FathomDatabase) bare = fathom_database_open (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
  double bare_times[COMMITS], event_times[COMMITS];
  GError *error = NULL;

  insist (fathom_library_settle (bare, &error) &&
          fathom_database_execute (bare, "CREATE TABLE line (id INTEGER PRIMARY KEY, text TEXT)", &error), error);
  insist (fathom_database_run (library->database, &error, "UPDATE match SET status = 0 WHERE id = 1000", ""), error);
  for (guint i = 0; i < COMMITS; i++)
    {
      double start = now ();

      insist (fathom_database_run (bare, &error, "INSERT INTO line (text) VALUES (?)", "s", line[0]), error);
      bare_times[i] = now () - start;
      start = now ();
      insist (fathom_library_append (library, 1000, EVENTS + i, line, FATHOM_MATCH_OPEN, &error), error);
      event_times[i] = now () - start;
    }
  printf ("%-44s %9.2f ms, a bare row %.2f ms: ratio %.2f  (at most 1.5)\n", "an event made durable",
          median (event_times, COMMITS), median (bare_times, COMMITS), median (event_times, COMMITS) / median (bare_times, COMMITS));
}

/* Ratings */

static void
rate (void)
{
  g_autoptr (FathomRatings) ratings = fathom_ratings_load (library, NULL);
  g_autoptr (GPtrArray) list = ratings != NULL ? fathom_ratings_list (ratings, NULL) : NULL;

  insist (list != NULL && list->len == PROFILES, NULL);
}

static void
rate_all (void)
{
  insist (fathom_database_execute (library->database, "DELETE FROM rating", NULL), NULL);
  rate ();
}

static void
rate_newest (void)
{
  insist (fathom_database_execute (library->database,
                                   "UPDATE result SET score = score WHERE match = (SELECT max(match) - 999 FROM result)", NULL), NULL);
  rate ();
}

static void
rate_one (void)
{
  g_autoptr (GArray) steps = fathom_ratings_history (library, NULL, profiles[3], NULL);

  insist (steps != NULL && steps->len > 0, NULL);
}

static void
measure_ratings (void)
{
  measure ("ratings of everybody, from nothing", rate_all, "at most 1000");
  measure ("ratings, after a change 1,000 matches ago", rate_newest, "at most 50");
  measure ("ratings, unchanged", rate, "");
  measure ("history of one rating", rate_one, "at most 100");
}

/* Pages as the window asks for them, in the librarian's thread */

static FathomLibrarian *librarian;

static void
looked_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (FathomPlayerSheet) sheet = fathom_player_look_finish (FATHOM_LIBRARIAN (source), result, NULL);

  insist (sheet != NULL && sheet->played->len > 0, NULL);
  *(gboolean *) user_data = TRUE;
}

static void
player_page (void)
{
  gboolean done = FALSE;

  fathom_player_look_async (librarian, profiles[3], NULL, looked_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

static void
looked_at_all_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr (FathomLibrarySheet) sheet = fathom_library_look_finish (FATHOM_LIBRARIAN (source), result, NULL);

  insist (sheet != NULL && sheet->matches > 0, NULL);
  *(gboolean *) user_data = TRUE;
}

static void
library_page (void)
{
  gboolean done = FALSE;

  fathom_library_look_async (librarian, NULL, looked_at_all_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

static void
measure_pages (const char *path,
               guint       matches)
{
  const char *target = matches <= 10000 ? "at most 200" : "at most 200 with 10,000";

  librarian = fathom_librarian_new (path);
  measure ("page of a player", player_page, target);
  measure ("page of everybody", library_page, target);
  g_clear_object (&librarian);
}

int
main (int   argc,
      char *argv[])
{
  guint matches = argc > 2 ? atoi (argv[2]) : 100000;
  g_autofree char *path = NULL;
  double start, small, large, logbook_small;

  if (argc < 2 || matches < 5000)
    return 2;
  path = g_build_filename (argv[1], "library.db", NULL);
  open_library (path);
  for (guint i = 0; i < PROFILES; i++)
    {
      g_autofree char *name = g_strdup_printf ("Diver %u", i + 1);
      g_autoptr (FathomProfile) profile = fathom_profile_create (library, name, NULL);

      profiles[i] = profile->id;
    }

  start = now ();
  fill (1, matches / 10 + 1);
  small = measure ("list page, a tenth of the matches", list_page, "");
  logbook_small = measure ("logbook, first page, a tenth of the matches", logbook_first, "");
  fill (matches / 10 + 1, matches + 1);
  printf ("%-44s %9.0f ms\n", "filling", now () - start);
  large = measure ("list page, all matches", list_page, "flat");
  printf ("%-44s %9.2f\n", "list page, all against a tenth", large / small);
  measure ("list page in the middle", deep_page, "flat");
  measure ("logbook page of 50 with results", list_rows, "flat");
  measure ("logbook, number of rows", count_rows, "at most 100");
  large = measure ("logbook, all of the first page", logbook_first, "");
  printf ("%-44s %9.2f  (at most 1.5)\n", "logbook, first page, all against a tenth", large / logbook_small);
  measure ("logbook, counts of all filters", logbook_facets, "at most 200");
  measure ("logbook, search for two words", logbook_search, "at most 100");
  measure ("logbook, every row", list_all_rows, "");
  fathom_library_close (library);

  measure_opening (path);
  open_library (path);
  measure ("the check that follows in the thread: quick_check", check, "");
  measure_statistics ();
  measure_ratings ();
  measure_commits (argv[1]);
  fathom_library_close (library);
  measure_pages (path, matches);
  return 0;
}
