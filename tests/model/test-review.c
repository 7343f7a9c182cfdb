/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../store/scratch.h"

#include "model/review.h"
#include "rules/game.h"
#include "store/library-private.h"

#include <sqlite3.h>

#define EVENING 1794682800 /* 2026-11-14 19:00 UTC */
#define HOUR    3600
#define DAY     (24 * HOUR)

typedef struct
{
  char          *folder;
  FathomLibrary *library;
  gint64         ana, luc, zoe;
  gint64         first;
} Place;

#define PLAY(game, started, a, b, c, ...) \
  scratch_play (place->library, game, started, (gint64[5]) { a, b, c }, (gint[5]) { __VA_ARGS__, -1 }, NULL, 0)

/* One evening: Ana by 2, Ana and Luc together, Zoë by 15, Zoë by 3. Two days before: Luc. The year before: Luc, twice. */
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
  PLAY ("into-the-blue", EVENING - 365 * DAY, place->ana, place->luc, 0, 10, 12);
  PLAY ("into-the-blue", EVENING - 366 * DAY, place->ana, place->luc, 0, 10, 12);
  PLAY ("deep-blue", EVENING - 2 * DAY, place->ana, place->luc, 0, 10, 112);
  place->first = PLAY ("into-the-blue", EVENING, place->ana, place->luc, 0, 10, 8);
  PLAY ("into-the-blue", EVENING + HOUR, place->luc, place->ana, 0, 12, 12);
  PLAY ("into-the-blue", EVENING + 2 * HOUR, place->zoe, place->luc, place->ana, 20, 5, 5);
  PLAY ("deep-blue", EVENING + 6 * HOUR, place->luc, place->zoe, 0, 40, 43); /* after midnight */
}

static void
tear_down (Place         *place,
           gconstpointer  data G_GNUC_UNUSED)
{
  fathom_library_close (place->library);
  scratch_remove (place->folder);
  g_free (place->folder);
}

static const FathomReviewPlayer *
get_player (const FathomReviewSheet *sheet,
            guint                    i)
{
  return g_ptr_array_index (sheet->players, i);
}

static const FathomReviewFeat *
find_feat (const FathomReviewSheet *sheet,
           FathomReviewFeatKind     kind,
           const char              *game)
{
  for (guint i = 0; i < sheet->feats->len; i++)
    {
      const FathomReviewFeat *feat = &g_array_index (sheet->feats, FathomReviewFeat, i);

      if (feat->kind == kind && (game == NULL || g_str_equal (feat->game->id, game)))
        return feat;
    }
  return NULL;
}

/* A bot with the name of a guest is not that guest. */
static void
test_bot (Place         *place,
          gconstpointer  data G_GNUC_UNUSED)
{
  const FathomReviewRequest request = { .kind = FATHOM_REVIEW_EVENING, .time = EVENING + 40 * DAY };
  g_autoptr (FathomReviewSheet) sheet = NULL;
  g_autofree char *sql = NULL;

  PLAY ("into-the-blue", EVENING + 40 * DAY, place->ana, 0, 0, 10, 12);
  sql = g_strdup_printf ("UPDATE seat SET words = ' bot=easy' WHERE match = %" G_GINT64_FORMAT " AND seat = 2",
                         PLAY ("into-the-blue", EVENING + 40 * DAY + HOUR, place->ana, 0, 0, 10, 12));
  g_assert_true (fathom_database_execute (place->library->database, sql, NULL));
  sheet = fathom_review_load (place->library, &request, NULL);
  g_assert_cmpuint (sheet->players->len, ==, 3);
  for (guint i = 0; i < sheet->players->len; i++)
    g_assert_cmpuint (get_player (sheet, i)->games, ==, get_player (sheet, i)->profile != 0 ? 2 : 1);
}

static void
test_evening (Place         *place,
              gconstpointer  data G_GNUC_UNUSED)
{
  const FathomReviewRequest request = { .kind = FATHOM_REVIEW_EVENING, .time = EVENING + 7 * HOUR };
  g_autoptr (GError) error = NULL;
  g_autoptr (FathomReviewSheet) sheet = fathom_review_load (place->library, &request, &error);
  const FathomReviewFeat *feat;

  g_assert_no_error (error);
  g_assert_cmpuint (sheet->n_matches, ==, 4);
  g_assert_cmpuint (sheet->evenings, ==, 1);
  g_assert_cmpuint (sheet->entries->len, ==, 4);
  g_assert_cmpuint (sheet->players->len, ==, 3);
  g_assert_cmpstr (get_player (sheet, 0)->name, ==, "Zoë");
  g_assert_cmpuint (get_player (sheet, 0)->wins, ==, 2);
  g_assert_cmpstr (get_player (sheet, 1)->name, ==, "Ana");
  g_assert_cmpuint (get_player (sheet, 1)->wins, ==, 1);
  g_assert_cmpuint (get_player (sheet, 1)->shared, ==, 1);
  g_assert_cmpfloat (get_player (sheet, 1)->victories, ==, 1.5);
  g_assert_cmpuint (get_player (sheet, 1)->streak, ==, 2);
  g_assert_cmpuint (g_array_index (sheet->games, FathomReviewGame, 0).matches, ==, 3);
  g_assert_cmpint (sheet->earlier, ==, EVENING - 2 * DAY);
  g_assert_cmpint (sheet->later, ==, 0);

  feat = find_feat (sheet, FATHOM_FEAT_CLOSEST, NULL);
  g_assert_cmpint (feat->value, ==, 2);
  g_assert_cmpstr (get_player (sheet, feat->player)->name, ==, "Ana");
  g_assert_cmpint (feat->match, ==, place->first);
  feat = find_feat (sheet, FATHOM_FEAT_CLEAREST, NULL);
  g_assert_cmpint (feat->value, ==, 15);
  feat = find_feat (sheet, FATHOM_FEAT_BEST, "deep-blue");
  g_assert_cmpint (feat->value, ==, 43);
  g_assert_cmpstr (get_player (sheet, feat->player)->name, ==, "Zoë");
  feat = find_feat (sheet, FATHOM_FEAT_STREAK, NULL);
  g_assert_cmpint (feat->value, ==, 2);
  g_assert_null (find_feat (sheet, FATHOM_FEAT_BUSIEST, NULL));
}

static void
test_year (Place         *place,
           gconstpointer  data G_GNUC_UNUSED)
{
  const FathomReviewRequest request = { .kind = FATHOM_REVIEW_YEAR, .time = EVENING };
  g_autoptr (FathomReviewSheet) sheet = fathom_review_load (place->library, &request, NULL);

  g_assert_cmpuint (sheet->year, ==, 2026);
  g_assert_cmpuint (sheet->n_matches, ==, 5);
  g_assert_cmpuint (sheet->n_before, ==, 2);
  g_assert_cmpuint (sheet->evenings, ==, 2);
  g_assert_cmpuint (sheet->months[10], ==, 5);
  g_assert_null (sheet->entries);
  g_assert_cmpint (find_feat (sheet, FATHOM_FEAT_BUSIEST, NULL)->value, ==, 4);
  g_assert_cmpint (find_feat (sheet, FATHOM_FEAT_BEST, "deep-blue")->value, ==, 112);
  g_assert_cmpint (sheet->earlier, ==, EVENING - 365 * DAY);
}

/* In whatever order they were chosen. */
static void
test_series (Place         *place,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GArray) matches = g_array_new (FALSE, FALSE, sizeof (gint64));
  const FathomReviewRequest request = { .kind = FATHOM_REVIEW_SERIES, .matches = matches };
  g_autoptr (FathomReviewSheet) sheet = NULL;
  gint64 ids[] = { place->first + 1, place->first };

  g_array_append_vals (matches, ids, 2);
  sheet = fathom_review_load (place->library, &request, NULL);
  g_assert_cmpuint (sheet->n_matches, ==, 2);
  g_assert_cmpint (sheet->from, ==, EVENING);
  g_assert_cmpint (sheet->to, ==, EVENING + HOUR);
  g_assert_cmpstr (get_player (sheet, 0)->name, ==, "Ana");
  g_assert_cmpfloat (get_player (sheet, 0)->victories, ==, 1.5);
  g_assert_cmpuint (fathom_review_find_player (sheet, &((FathomEveningMatch *) g_ptr_array_index (sheet->list, 0))->seats[1]), ==, 1);
  g_assert_null (find_feat (sheet, FATHOM_FEAT_CLOSEST, NULL)); /* the only victory is no closer than another */
  g_assert_null (find_feat (sheet, FATHOM_FEAT_CLEAREST, NULL));
}

/* A series of nothing is nothing, not everything. */
static void
test_empty_series (Place         *place,
                   gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GArray) matches = g_array_new (FALSE, FALSE, sizeof (gint64));
  const FathomReviewRequest request = { .kind = FATHOM_REVIEW_SERIES, .matches = matches };
  g_autoptr (FathomReviewSheet) sheet = fathom_review_load (place->library, &request, NULL);

  g_assert_cmpuint (sheet->n_matches, ==, 0);
}

/* A guest may be called like the number of a profile. */
static void
test_guest_with_a_number (Place         *place,
                          gconstpointer  data G_GNUC_UNUSED)
{
  const FathomReviewRequest request = { .kind = FATHOM_REVIEW_EVENING, .time = EVENING + 7 * HOUR };
  g_autofree char *path = g_build_filename (place->folder, "library.db", NULL);
  g_autofree char *sql = g_strdup_printf ("UPDATE seat SET name = '%" G_GINT64_FORMAT "' WHERE name = 'Seat 3' AND profile IS NULL", place->ana);
  g_autoptr (FathomReviewSheet) sheet = NULL;
  sqlite3 *database;

  PLAY ("into-the-blue", EVENING + 3 * HOUR, place->ana, place->luc, 0, 10, 8, 9);
  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (database, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_changes (database), ==, 1);
  sqlite3_close (database);
  sheet = fathom_review_load (place->library, &request, NULL);
  g_assert_cmpuint (sheet->players->len, ==, 4);
  for (guint i = 0; i < sheet->list->len; i++)
    for (guint seat = 0; seat < 3; seat++)
      {
        const FathomEveningMatch *match = g_ptr_array_index (sheet->list, i);

        if (seat < match->n_seats)
          g_assert_cmpint (get_player (sheet, fathom_review_find_player (sheet, &match->seats[seat]))->profile, ==, match->seats[seat].profile);
      }
}

static void
test_nothing (Place         *place,
              gconstpointer  data G_GNUC_UNUSED)
{
  const FathomReviewRequest request = { .kind = FATHOM_REVIEW_EVENING, .time = EVENING - 30 * DAY };
  g_autoptr (FathomReviewSheet) sheet = fathom_review_load (place->library, &request, NULL);

  g_assert_cmpuint (sheet->n_matches, ==, 0);
  g_assert_cmpuint (sheet->players->len, ==, 0);
  g_assert_cmpint (sheet->later, ==, EVENING - 2 * DAY);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/review/bot", Place, NULL, set_up, test_bot, tear_down);
  g_test_add ("/review/evening", Place, NULL, set_up, test_evening, tear_down);
  g_test_add ("/review/year", Place, NULL, set_up, test_year, tear_down);
  g_test_add ("/review/series", Place, NULL, set_up, test_series, tear_down);
  g_test_add ("/review/empty-series", Place, NULL, set_up, test_empty_series, tear_down);
  g_test_add ("/review/guest-with-a-number", Place, NULL, set_up, test_guest_with_a_number, tear_down);
  g_test_add ("/review/nothing", Place, NULL, set_up, test_nothing, tear_down);

  return g_test_run ();
}
