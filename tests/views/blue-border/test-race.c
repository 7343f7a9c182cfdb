/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who calls first (R8): presses with times, never with the order in which they are heard of. */
#include "views/blue-border/race.h"

#define MS      G_TIME_SPAN_MILLISECOND
#define SHOWN   (1000 * MS)
#define LENGTH  (8000 * MS)
#define ALL     0x7

static void
open_race (FathomBbRace *race)
{
  *race = (FathomBbRace) { 0 };
  fathom_bb_race_open (race, ALL, LENGTH);
  fathom_bb_race_show (race, SHOWN);
}

/* Both in one frame, heard of in the wrong order. */
static void
test_first_by_time (void)
{
  FathomBbRace race;

  open_race (&race);
  g_assert_cmpuint (fathom_bb_race_decide (&race, 0), ==, 0);
  g_assert_true (fathom_bb_race_press (&race, 2, SHOWN + 508 * MS));
  g_assert_true (fathom_bb_race_press (&race, 1, SHOWN + 503 * MS));
  g_assert_true (fathom_bb_race_press (&race, 3, SHOWN + 511 * MS));
  g_assert_cmpuint (fathom_bb_race_decide (&race, 0), ==, 1);
  g_assert_cmpuint (fathom_bb_race_decide (&race, 1), ==, 1);
}

/* The very same moment: a lot decides, not who sits first. */
static void
test_tie (void)
{
  FathomBbRace race;

  open_race (&race);
  fathom_bb_race_press (&race, 3, SHOWN + 500 * MS);
  fathom_bb_race_press (&race, 1, SHOWN + 500 * MS);
  g_assert_cmpuint (fathom_bb_race_decide (&race, 0), ==, 1);
  g_assert_cmpuint (fathom_bb_race_decide (&race, 1), ==, 3);
}

static void
test_held_key (void)
{
  FathomBbRace race = { 0 };

  /* down since before the card came: it counts for nothing, however often it repeats */
  g_assert_false (fathom_bb_race_key_down (&race, 1, SHOWN - 300 * MS));
  fathom_bb_race_open (&race, ALL, LENGTH);
  fathom_bb_race_show (&race, SHOWN);
  g_assert_false (fathom_bb_race_key_down (&race, 1, SHOWN + 30 * MS));
  g_assert_false (fathom_bb_race_key_down (&race, 1, SHOWN + 60 * MS));
  g_assert_cmpuint (fathom_bb_race_decide (&race, 0), ==, 0);

  /* let go and pressed anew, it does */
  fathom_bb_race_key_up (&race, 1);
  g_assert_true (fathom_bb_race_key_down (&race, 1, SHOWN + 400 * MS));
  g_assert_cmpuint (fathom_bb_race_decide (&race, 0), ==, 1);

  /* still held when the next card comes */
  fathom_bb_race_open (&race, ALL, LENGTH);
  fathom_bb_race_show (&race, 2 * SHOWN);
  g_assert_false (fathom_bb_race_key_down (&race, 1, 2 * SHOWN + 10 * MS));
  g_assert_cmpuint (fathom_bb_race_decide (&race, 0), ==, 0);
}

static void
test_before_the_card (void)
{
  FathomBbRace race = { 0 };

  fathom_bb_race_open (&race, ALL, LENGTH);
  g_assert_false (fathom_bb_race_press (&race, 1, SHOWN - 5 * MS)); /* nobody has seen it yet */
  fathom_bb_race_show (&race, SHOWN);
  g_assert_false (fathom_bb_race_press (&race, 2, SHOWN - 1 * MS)); /* heard of later, but pressed before */
  g_assert_cmpuint (fathom_bb_race_decide (&race, 0), ==, 0);
  g_assert_true (fathom_bb_race_press (&race, 2, SHOWN));
  g_assert_cmpuint (fathom_bb_race_decide (&race, 0), ==, 2);
}

/* The mover cannot call, nor who owes a skip (R10). */
static void
test_who_may (void)
{
  FathomBbRace race = { 0 };

  fathom_bb_race_open (&race, 0x2, LENGTH);
  fathom_bb_race_show (&race, SHOWN);
  g_assert_false (fathom_bb_race_press (&race, 1, SHOWN + 500 * MS));
  g_assert_false (fathom_bb_race_key_down (&race, 4, SHOWN + 500 * MS));
  g_assert_true (fathom_bb_race_press (&race, 2, SHOWN + 900 * MS));
  g_assert_cmpuint (fathom_bb_race_decide (&race, 0), ==, 2);

  fathom_bb_race_close (&race);
  g_assert_false (fathom_bb_race_press (&race, 2, SHOWN + 950 * MS));
}

static void
test_lock (void)
{
  FathomBbRace race;

  open_race (&race);
  g_assert_false (fathom_bb_race_may_end (&race, SHOWN + 1499 * MS));
  g_assert_true (fathom_bb_race_may_end (&race, SHOWN + 1500 * MS));
  g_assert_cmpint (fathom_bb_race_get_unlock (&race), ==, SHOWN + FATHOM_BB_QUIET_LOCK);

  /* somebody has pressed: it is no longer quiet */
  fathom_bb_race_press (&race, 1, SHOWN + 1600 * MS);
  g_assert_false (fathom_bb_race_may_end (&race, SHOWN + 1700 * MS));
}

static void
test_end (void)
{
  FathomBbRace race;

  open_race (&race);
  g_assert_cmpint (fathom_bb_race_get_left (&race, SHOWN + 3000 * MS), ==, 5000 * MS);
  g_assert_false (fathom_bb_race_has_ended (&race, SHOWN + 7999 * MS));
  g_assert_true (fathom_bb_race_has_ended (&race, SHOWN + 8000 * MS));

  /* until the next touch: it has no end of its own */
  fathom_bb_race_open (&race, ALL, 0);
  fathom_bb_race_show (&race, SHOWN);
  g_assert_false (fathom_bb_race_has_ended (&race, SHOWN + 600000 * MS));
  g_assert_true (fathom_bb_race_may_end (&race, SHOWN + 1500 * MS));
}

/* Another program is in front: the ring stops, and is full again afterwards. */
static void
test_pause (void)
{
  FathomBbRace race;

  open_race (&race);
  fathom_bb_race_pause (&race);
  g_assert_false (fathom_bb_race_has_ended (&race, SHOWN + 60000 * MS));
  g_assert_false (fathom_bb_race_may_end (&race, SHOWN + 60000 * MS));
  g_assert_false (fathom_bb_race_press (&race, 1, SHOWN + 60000 * MS));
  g_assert_cmpint (fathom_bb_race_get_left (&race, SHOWN + 60000 * MS), ==, LENGTH);
  fathom_bb_race_resume (&race, SHOWN + 60000 * MS);
  g_assert_cmpint (fathom_bb_race_get_left (&race, SHOWN + 61000 * MS), ==, LENGTH - 1000 * MS);
  g_assert_false (fathom_bb_race_may_end (&race, SHOWN + 61000 * MS));
  g_assert_true (fathom_bb_race_press (&race, 1, SHOWN + 61000 * MS));
}

/* Times of events are milliseconds of any clock, and start again at 2³². */
static void
test_clock (void)
{
  FathomBbClock clock = { 0 };
  gint64 now = G_GINT64_CONSTANT (987654321000);

  g_assert_cmpint (fathom_bb_clock_translate (&clock, 0, now), ==, now);
  g_assert_cmpint (fathom_bb_clock_translate (&clock, G_MAXUINT32 - 50, now), ==, now);
  /* 100 ms later, heard of 20 ms after it happened */
  g_assert_cmpint (fathom_bb_clock_translate (&clock, 49, now + 120 * MS), ==, now + 100 * MS);
  /* two of the same millisecond, one after the other: the same time */
  g_assert_cmpint (fathom_bb_clock_translate (&clock, 60, now + 125 * MS + 17), ==,
                   fathom_bb_clock_translate (&clock, 60, now + 125 * MS + 900));
  /* the first of all had been late itself: from now on it is known better, and nothing lies in the future */
  g_assert_cmpint (fathom_bb_clock_translate (&clock, 300, now + 330 * MS), ==, now + 330 * MS);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/race/first-by-time", test_first_by_time);
  g_test_add_func ("/race/tie", test_tie);
  g_test_add_func ("/race/held-key", test_held_key);
  g_test_add_func ("/race/before-the-card", test_before_the_card);
  g_test_add_func ("/race/who-may", test_who_may);
  g_test_add_func ("/race/lock", test_lock);
  g_test_add_func ("/race/end", test_end);
  g_test_add_func ("/race/pause", test_pause);
  g_test_add_func ("/race/clock", test_clock);

  return g_test_run ();
}
