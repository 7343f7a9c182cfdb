/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scratch.h"

#include "store/analyses.h"
#include "store/library-private.h"

#define NOW 1800000000
#define DAY (24 * 60 * 60)

typedef struct
{
  char          *folder;
  FathomLibrary *library;
  gint64         ana;
  gint64         luc;
  gint64         match;
} Shelf;

static void
set_up (Shelf         *shelf,
        gconstpointer  data G_GNUC_UNUSED)
{
  static const gint scores[5] = { 12, 9, -1 };
  g_autofree char *path = NULL;

  shelf->folder = scratch_new ();
  path = g_build_filename (shelf->folder, "library.db", NULL);
  shelf->library = scratch_open (path);
  shelf->ana = scratch_profile (shelf->library, "Ana");
  shelf->luc = scratch_profile (shelf->library, "Luc");
  shelf->match = scratch_play (shelf->library, "into-the-blue", NOW - DAY, (gint64[5]) { shelf->ana, shelf->luc }, scores, NULL, 0);
}

static void
tear_down (Shelf         *shelf,
           gconstpointer  data G_GNUC_UNUSED)
{
  fathom_library_close (shelf->library);
  scratch_remove (shelf->folder);
  g_free (shelf->folder);
}

/* One for each viewer, the newest; gone with the match. */
static void
test_keeping (Shelf         *shelf,
              gconstpointer  data G_GNUC_UNUSED)
{
  FathomKeptAnalysis first = { (char *) "abc", 1, 0, (char *) "{}" };
  FathomKeptAnalysis second = { (char *) "abc", 2, 64, (char *) "{\"a\":1}" };
  g_autoptr (FathomKeptAnalysis) kept = NULL;
  GError *error = NULL;

  g_assert_null (fathom_analyses_get (shelf->library, shelf->match, 0, &error));
  g_assert_no_error (error);
  g_assert_true (fathom_analyses_put (shelf->library, shelf->match, 0, &first, &error));
  g_assert_true (fathom_analyses_put (shelf->library, shelf->match, 0, &second, &error));
  kept = fathom_analyses_get (shelf->library, shelf->match, 0, &error);
  g_assert_cmpstr (kept->body, ==, "{\"a\":1}");
  g_assert_cmpuint (kept->engine, ==, 2);
  g_assert_cmpuint (kept->rollouts, ==, 64);
  g_assert_null (fathom_analyses_get (shelf->library, shelf->match, 1, &error));
  g_assert_no_error (error);
  g_assert_true (fathom_database_run (shelf->library->database, &error, "DELETE FROM match WHERE id = ?", "i", shelf->match));
  g_assert_null (fathom_analyses_get (shelf->library, shelf->match, 0, &error));
  g_assert_no_error (error);
}

static void
put_cards (Shelf *shelf,
           guint  n)
{
  g_autoptr (GArray) cards = g_array_new (FALSE, TRUE, sizeof (FathomPracticeCard));
  GError *error = NULL;

  for (guint i = 1; i <= n; i++)
    {
      FathomPracticeCard card = { .match = shelf->match, .seat = i % 2 + 1, .event = 10 * i, .cost = 300 * i };

      g_array_append_val (cards, card);
    }
  g_assert_true (fathom_practice_put (shelf->library, shelf->match, cards, NOW, &error));
  g_assert_no_error (error);
}

static GArray *
list (Shelf  *shelf,
      gint64  profile,
      gint64  now)
{
  GError *error = NULL;
  GArray *cards = fathom_practice_list (shelf->library, profile, now, 10, &error);

  g_assert_no_error (error);
  return cards;
}

/* Everybody gets their own decisions; those of one match in the order of play. */
static void
test_cards (Shelf         *shelf,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GArray) ana = NULL;
  g_autoptr (GArray) all = NULL;

  put_cards (shelf, 5);
  ana = list (shelf, shelf->ana, NOW);
  g_assert_cmpuint (ana->len, ==, 2);
  g_assert_cmpuint (g_array_index (ana, FathomPracticeCard, 0).event, ==, 20);
  g_assert_cmpuint (g_array_index (ana, FathomPracticeCard, 1).event, ==, 40);
  all = list (shelf, 0, NOW);
  g_assert_cmpuint (all->len, ==, 5);
}

/* The most expensive first. But the later decision of a match would tell what came of the earlier one, so it comes later, however much
 * it cost; those of other matches stay where they are. */
static void
test_order_of_play (Shelf         *shelf,
                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GArray) cards = g_array_new (FALSE, TRUE, sizeof (FathomPracticeCard));
  g_autoptr (GArray) other = g_array_new (FALSE, TRUE, sizeof (FathomPracticeCard));
  g_autoptr (GArray) all = NULL;
  const guint order[] = { 3, 7, 5, 9 };
  gint64 match = scratch_play (shelf->library, "into-the-blue", NOW, (gint64[5]) { shelf->ana, shelf->luc }, (gint[5]) { 12, 9, -1 }, NULL, 0);
  const FathomPracticeCard first = { .match = shelf->match, .seat = 1, .event = 7, .cost = 400 };
  const FathomPracticeCard second = { .match = shelf->match, .seat = 1, .event = 9, .cost = 900 };
  const FathomPracticeCard third = { .match = match, .seat = 1, .event = 3, .cost = 1000 };
  const FathomPracticeCard fourth = { .match = match, .seat = 1, .event = 5, .cost = 600 };

  g_array_append_val (cards, second);
  g_array_append_val (cards, first);
  g_array_append_val (other, third);
  g_array_append_val (other, fourth);
  g_assert_true (fathom_practice_put (shelf->library, shelf->match, cards, NOW, NULL));
  g_assert_true (fathom_practice_put (shelf->library, match, other, NOW, NULL));
  all = list (shelf, 0, NOW);
  g_assert_cmpuint (all->len, ==, 4);
  for (guint i = 0; i < all->len; i++)
    g_assert_cmpuint (g_array_index (all, FathomPracticeCard, i).event, ==, order[i]);
}

/* A good answer comes back later and later, in the end never; a bad one the same day. */
static void
test_intervals (Shelf         *shelf,
                gconstpointer  data G_GNUC_UNUSED)
{
  gint64 now = NOW;
  guint before = 0;
  FathomPracticeCount count;
  GError *error = NULL;

  put_cards (shelf, 1);
  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (GArray) due = list (shelf, shelf->luc, now);
      FathomPracticeCard *card = &g_array_index (due, FathomPracticeCard, 0);
      guint days = fathom_practice_next_days (card->days, 0);

      g_assert_cmpuint (due->len, ==, 1);
      g_assert_cmpuint (days, >, before);
      before = days;
      g_assert_true (fathom_practice_answer (shelf->library, card, 0, now, &error));
      if (days > 365)
        break;
      now += (gint64) days * DAY;
    }
  g_assert_cmpuint (before, >, 365);
  g_assert_true (fathom_practice_count (shelf->library, shelf->luc, now, &count, &error));
  g_assert_cmpuint (count.learned, ==, 1);
  g_assert_cmpuint (count.due + count.waiting, ==, 0);
  g_assert_cmpuint (fathom_practice_next_days (15, 900), ==, 0);
  g_assert_cmpuint (fathom_practice_next_days (15, 200), ==, 1);
}

/* Analysed again, what is still there goes on where it was; the rest goes. */
static void
test_analysed_again (Shelf         *shelf,
                     gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GArray) due = NULL;
  FathomPracticeCard card = { .match = shelf->match, .event = 10 };
  FathomPracticeCount count;
  GError *error = NULL;

  put_cards (shelf, 3);
  g_assert_true (fathom_practice_answer (shelf->library, &card, 0, NOW, &error));
  put_cards (shelf, 2);
  due = list (shelf, 0, NOW);
  g_assert_cmpuint (due->len, ==, 1);
  g_assert_true (fathom_practice_count (shelf->library, 0, NOW, &count, &error));
  g_assert_cmpuint (count.due, ==, 1);
  g_assert_cmpuint (count.waiting, ==, 1);
  g_assert_cmpint (count.next, ==, NOW + DAY);
}

/* What lies in the bin is not asked for. */
static void
test_bin (Shelf         *shelf,
          gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GArray) due = NULL;
  GError *error = NULL;

  put_cards (shelf, 3);
  g_assert_true (fathom_database_run (shelf->library->database, &error, "INSERT OR REPLACE INTO remark (match, binned) VALUES (?, 1)", "i",
                                      shelf->match));
  due = list (shelf, 0, NOW);
  g_assert_cmpuint (due->len, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/analyses/keeping", Shelf, NULL, set_up, test_keeping, tear_down);
  g_test_add ("/analyses/cards", Shelf, NULL, set_up, test_cards, tear_down);
  g_test_add ("/analyses/order-of-play", Shelf, NULL, set_up, test_order_of_play, tear_down);
  g_test_add ("/analyses/intervals", Shelf, NULL, set_up, test_intervals, tear_down);
  g_test_add ("/analyses/analysed-again", Shelf, NULL, set_up, test_analysed_again, tear_down);
  g_test_add ("/analyses/bin", Shelf, NULL, set_up, test_bin, tear_down);
  return g_test_run ();
}
