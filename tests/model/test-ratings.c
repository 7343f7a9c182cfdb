/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../store/scratch.h"

#include "model/ratings.h"
#include "store/library-private.h"
#include "store/profiles.h"

#define NOVEMBER 1793491200

typedef struct
{
  char          *folder;
  FathomLibrary *library;
  gint64         people[4];
} Place;

static void
set_up (Place         *place,
        gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const names[] = { "Ana", "Luc", "Zoë", "Noé" };
  g_autofree char *path = NULL;

  place->folder = scratch_new ();
  path = g_build_filename (place->folder, "library.db", NULL);
  place->library = scratch_open (path);
  for (guint i = 0; i < 4; i++)
    place->people[i] = scratch_profile (place->library, names[i]);
}

static void
tear_down (Place         *place,
           gconstpointer  data G_GNUC_UNUSED)
{
  fathom_library_close (place->library);
  scratch_remove (place->folder);
  g_free (place->folder);
}

/* Published results of openskill.js, without a change from match to match. */
static void
test_vectors (void)
{
  static const struct { guint n; double mu[5], sigma[5]; } vectors[] =
  {
    { 2, { 27.63523138347365, 22.36476861652635 }, { 8.065506316323548, 8.065506316323548 } },
    { 3, { 27.868876552746237, 25.717219138186557, 21.413904309067206 }, { 8.204837030780652, 8.057829747583874, 8.057829747583874 } },
    { 5, { 27.666666666666668, 0, 0, 0, 20.722222222222225 },
         { 8.290556877154474, 0, 0, 0, 8.111796013701358 } },
  };
  static const guint ranks[] = { 1, 2, 3, 4, 5 };

  for (guint v = 0; v < G_N_ELEMENTS (vectors); v++)
    {
      FathomRating ratings[5];
      double sum = 0;

      for (guint i = 0; i < 5; i++)
        ratings[i] = (FathomRating) { FATHOM_RATING_MU, FATHOM_RATING_SIGMA };
      fathom_rating_learn (ratings, ranks, vectors[v].n, 0);
      for (guint i = 0; i < vectors[v].n; i++)
        {
          gboolean published = vectors[v].n < 5 || i == 0 || i == 4;

          sum += ratings[i].mu;
          if (published)
            g_assert_cmpfloat_with_epsilon (ratings[i].mu, vectors[v].mu[i], 1e-12);
          if (published)
            g_assert_cmpfloat_with_epsilon (ratings[i].sigma, vectors[v].sigma[i], 1e-12);
        }
      g_assert_cmpfloat_with_epsilon (sum, FATHOM_RATING_MU * vectors[v].n, 1e-12); /* what one wins others lose */
    }
}

static void
test_ties (void)
{
  FathomRating ratings[3] = { { 25, 25.0 / 3 }, { 25, 25.0 / 3 }, { 25, 25.0 / 3 } };

  fathom_rating_learn (ratings, (guint[]) { 1, 1, 3 }, 3, 0);
  g_assert_cmpfloat_with_epsilon (ratings[0].mu, ratings[1].mu, 1e-12);
  g_assert_cmpfloat (ratings[0].mu, >, 25);
  g_assert_cmpfloat (ratings[2].mu, <, 25);
  g_assert_cmpfloat_with_epsilon (fathom_rating_points (&(FathomRating) { 25, 8 }), 1500, 1e-9);
}

static gint64
play (Place *place,
      guint  n,
      gint64 first,
      gint64 second)
{
  return scratch_play (place->library, n % 2 ? "into-the-blue" : "deep-blue", NOVEMBER + (gint64) n * 3600, (gint64[5]) { first, second },
                       (gint[5]) { 30, 20, -1 }, NULL, 0);
}

static double
get_mu (Place      *place,
        const char *game,
        gint64      profile)
{
  g_autoptr (FathomRatings) ratings = fathom_ratings_load (place->library, NULL);
  const FathomRated *rated = fathom_ratings_get (ratings, game, profile, NULL);

  return rated != NULL ? rated->rating.mu : 0;
}

/* Per game and over all; nobody is listed before five matches. */
static void
test_games (Place         *place,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (FathomRatings) ratings = NULL;
  g_autoptr (GPtrArray) all = NULL, few = NULL;

  for (guint n = 0; n < 6; n++)
    play (place, n, place->people[0], place->people[1]);
  ratings = fathom_ratings_load (place->library, NULL);
  all = fathom_ratings_list (ratings, NULL);
  few = fathom_ratings_list (ratings, "deep-blue");
  g_assert_cmpuint (all->len, ==, 2);
  g_assert_cmpint (((const FathomRated *) all->pdata[0])->profile, ==, place->people[0]);
  g_assert_cmpuint (few->len, ==, 0);
  g_assert_cmpuint (fathom_ratings_get (ratings, "deep-blue", place->people[1], NULL)->matches, ==, 3);
  g_assert_null (fathom_ratings_get (ratings, NULL, place->people[2], NULL));
}

/* By the number that is shown, however sure it is. */
static void
test_order (Place         *place,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (FathomRatings) ratings = NULL;
  g_autoptr (GPtrArray) all = NULL;

  for (guint n = 0; n < 60; n++)
    play (place, n, place->people[n % 5 < 3 ? 0 : 1], place->people[n % 5 < 3 ? 1 : 0]);
  for (guint n = 60; n < 65; n++)
    play (place, n, place->people[2], 0);
  ratings = fathom_ratings_load (place->library, NULL);
  all = fathom_ratings_list (ratings, NULL);
  g_assert_cmpuint (all->len, ==, 3);
  g_assert_cmpint (((const FathomRated *) all->pdata[0])->profile, ==, place->people[2]);
  for (guint i = 1; i < all->len; i++)
    g_assert_cmpfloat (((const FathomRated *) all->pdata[i - 1])->rating.mu, >=, ((const FathomRated *) all->pdata[i])->rating.mu);
}

/* A bot is rated by its name, and guests only count as strangers. */
static void
test_bots (Place         *place,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (FathomRatings) ratings = NULL;

  for (guint n = 1; n < 6; n++)
    play (place, n, place->people[0], 0);
  g_assert_true (fathom_database_execute (place->library->database, "UPDATE seat SET words = ' bot=expert' WHERE seat = 2 AND match < 4", NULL));
  ratings = fathom_ratings_load (place->library, NULL);
  g_assert_cmpuint (fathom_ratings_get (ratings, "into-the-blue", 0, "expert")->matches, ==, 2);
  g_assert_cmpfloat (fathom_ratings_get (ratings, NULL, 0, "expert")->rating.mu, <, 25);
  g_assert_cmpuint (fathom_ratings_get (ratings, NULL, place->people[0], NULL)->matches, ==, 5);
}

/* A bot that sits at one table twice has played one match there: its rating is not told after four. */
static void
test_bot_twice (Place         *place,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (FathomRatings) ratings = NULL;
  g_autoptr (GPtrArray) list = NULL;

  for (guint n = 1; n < 5; n++)
    play (place, n, 0, 0);
  g_assert_true (fathom_database_execute (place->library->database, "UPDATE seat SET words = ' bot=easy'", NULL));
  ratings = fathom_ratings_load (place->library, NULL);
  g_assert_cmpuint (fathom_ratings_get (ratings, NULL, 0, "easy")->matches, ==, 4);
  list = fathom_ratings_list (ratings, NULL);
  g_assert_cmpuint (list->len, ==, 0);
}

/* Whatever changes in the past, all is as if it had been read from the beginning; but only what came after is read. */
static void
test_changes (Place         *place,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (FathomRatings) ratings = NULL;
  gint64 match = 0;
  double before, kept;

  for (guint n = 0; n < 600; n++)
    match = play (place, n, place->people[n * 7 % 4], place->people[(n * 7 + 1 + n % 3) % 4]);
  ratings = fathom_ratings_load (place->library, NULL);
  g_assert_cmpuint (fathom_ratings_get_read (ratings), ==, 600);
  g_clear_pointer (&ratings, fathom_ratings_free);
  ratings = fathom_ratings_load (place->library, NULL);
  g_assert_cmpuint (fathom_ratings_get_read (ratings), ==, 100);
  g_clear_pointer (&ratings, fathom_ratings_free);
  before = get_mu (place, NULL, place->people[2]);

  /* one that counts no longer, near the end */
  g_assert_true (fathom_database_run (place->library->database, NULL, "DELETE FROM result WHERE match = ?", "i", match - 200));
  ratings = fathom_ratings_load (place->library, NULL);
  g_assert_cmpuint (fathom_ratings_get_read (ratings), ==, 349);
  g_clear_pointer (&ratings, fathom_ratings_free);
  kept = get_mu (place, NULL, place->people[2]);
  g_assert_true (fathom_database_execute (place->library->database, "DELETE FROM rating", NULL));
  g_assert_cmpfloat (get_mu (place, NULL, place->people[2]), ==, kept);

  /* one who was somebody else all along */
  g_assert_true (fathom_profile_unmerge (place->library, place->people[3], NULL) == FALSE);
  play (place, 601, place->people[2], scratch_profile (place->library, "Zoé"));
  g_assert_cmpfloat (get_mu (place, NULL, place->people[2]), !=, before);
}

static void
test_merge (Place         *place,
            gconstpointer  data G_GNUC_UNUSED)
{
  gint64 twin = scratch_profile (place->library, "Anna");
  double apart;

  for (guint n = 0; n < 20; n++)
    play (place, n, n < 10 ? twin : place->people[0], place->people[1]);
  apart = get_mu (place, NULL, place->people[0]);
  g_assert_true (fathom_profile_merge (place->library, twin, place->people[0], NULL));
  g_assert_cmpfloat (get_mu (place, NULL, place->people[0]), >, apart);
  g_assert_cmpfloat (get_mu (place, NULL, twin), ==, 0);
  g_assert_true (fathom_profile_unmerge (place->library, twin, NULL));
  g_assert_cmpfloat (get_mu (place, NULL, place->people[0]), ==, apart);
}

static void
test_history (Place         *place,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GArray) steps = NULL;

  for (guint n = 0; n < 30; n++)
    play (place, n, place->people[n % 2], place->people[2]);
  steps = fathom_ratings_history (place->library, NULL, place->people[1], NULL);
  g_assert_cmpuint (steps->len, ==, 15);
  g_assert_cmpuint (g_array_index (steps, FathomRatingStep, 14).matches, ==, 15);
  g_assert_cmpfloat (g_array_index (steps, FathomRatingStep, 14).rating.mu, ==, get_mu (place, NULL, place->people[1]));
  g_assert_cmpfloat (g_array_index (steps, FathomRatingStep, 14).rating.sigma, <, g_array_index (steps, FathomRatingStep, 0).rating.sigma);
}

#define TEST(name, function) g_test_add ("/ratings/" name, Place, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ratings/vectors", test_vectors);
  g_test_add_func ("/ratings/ties", test_ties);
  TEST ("games", test_games);
  TEST ("order", test_order);
  TEST ("bots", test_bots);
  TEST ("bot-twice", test_bot_twice);
  TEST ("changes", test_changes);
  TEST ("merge", test_merge);
  TEST ("history", test_history);

  return g_test_run ();
}
