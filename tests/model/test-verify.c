/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/verify.h"

#include "engine/bots.h"
#include "rules/into-the-blue.h"

#include <string.h>

/* A match of bots with the app's dice and chests. */
static FathomRecord *played;

static gboolean
note (const void        *state G_GNUC_UNUSED,
      const FathomEvent *event,
      gboolean           chance G_GNUC_UNUSED,
      gpointer           data)
{
  fathom_record_add_event (data, event, fathom_into_the_blue.source (event) >= 0);

  return TRUE;
}

static FathomRecord *
play (void)
{
  const FathomGame *game = &fathom_into_the_blue;
  FathomBot bots[FATHOM_MAX_SEATS] = { FATHOM_BOT_EASY, FATHOM_BOT_EASY, FATHOM_BOT_EASY, FATHOM_BOT_EASY };
  FathomRecord *record = fathom_record_new (game);
  FathomStream chance;
  FathomRng rng;
  FathomSetup setup;
  FathomItbState state;
  char hash[65];

  record->setup.players = 4;
  record->setup.app = 3;
  for (guint i = 0; i < 4; i++)
    record->seats[i].name = g_strdup_printf ("Diver %d", i);
  memset (record->seed, 0, sizeof record->seed);
  record->seed[31] = 0x2c; /* five chests are taken */
  record->has_seed = TRUE;
  fathom_seed_commit (record->seed, hash);
  record->commit = g_strdup (hash);

  setup = record->setup;
  fathom_stream_init (&chance, record->seed);
  game->seal (&setup, &chance.parent);
  fathom_rng_init (&rng, 1);
  g_assert_true (fathom_play (game, &setup, bots, &chance.parent, &(FathomThinking) { .chance = &rng.parent }, 20000, note, record, &state));

  return record;
}

static FathomRecord *
copy (void)
{
  g_autofree char *text = fathom_record_print (played);
  FathomRefusal refusal;
  FathomRecord *record = fathom_record_parse (text, strlen (text), &refusal);

  g_assert_nonnull (record);
  return record;
}

static FathomEntry *
entry_at (FathomRecord *record,
          guint         i)
{
  return &g_array_index (record->entries, FathomEntry, i);
}

static void
assert_verdict (FathomRecord  *record,
                FathomVerdict  verdict,
                guint          line)
{
  g_auto (FathomProof) proof = { 0 };

  fathom_record_verify (record, &proof);
  g_assert_cmpint (proof.verdict, ==, verdict);
  g_assert_cmpint (proof.line, ==, line);
}

static void
test_proved (void)
{
  g_autoptr (FathomRecord) record = copy ();
  g_auto (FathomProof) proof = { 0 };

  fathom_record_verify (record, &proof);
  g_assert_cmpint (proof.verdict, ==, FATHOM_PROVED);
  g_assert_cmpint (proof.proved, ==, proof.draws);
  g_assert_cmpint (proof.draws, >, 20);
}

/* Every single roll and chest, changed to something as good, is found. */
static void
test_altered (void)
{
  guint n_rolls = 0;
  guint n_chests = 0;

  for (guint i = 0; i < played->entries->len; i++)
    {
      FathomEntry *entry = entry_at (played, i);
      FathomEvent original = entry->event;

      if (original.kind == FATHOM_ITB_ROLL)
        {
          guint face = 0;

          while (entry->event.args[face] == 0)
            face++;
          entry->event.args[face]--;
          entry->event.args[(face + 1) % 6]++;
          n_rolls++;
        }
      else if (original.kind == FATHOM_ITB_CHEST)
        {
          entry->event.args[1] = original.args[1] == 5 ? 8 : 5;
          n_chests++;
        }
      else
        continue;

      assert_verdict (played, FATHOM_ALTERED, i + 1);
      entry->event = original;
    }
  g_assert_cmpint (n_rolls, >, 20);
  g_assert_cmpint (n_chests, ==, 5);
  assert_verdict (played, FATHOM_PROVED, 0);
}

static void
test_seeds (void)
{
  g_autoptr (FathomRecord) record = copy ();

  record->seed[0] ^= 1;
  assert_verdict (record, FATHOM_OTHER_SEED, 0);
  record->has_seed = FALSE;
  assert_verdict (record, FATHOM_SEED_MISSING, 0); /* the match is over */
  g_array_set_size (record->entries, 5);
  assert_verdict (record, FATHOM_SEALED, 0);
  g_clear_pointer (&record->commit, g_free);
  assert_verdict (record, FATHOM_NO_COMMITMENT, 0);
}

static void
test_table_dice (void)
{
  static const char text[] =
    "fathom 1\ngame into-the-blue\nseat 1 \"A\"\nseat 2 \"B\"\n\n1 roll 2 3 4 5 C C\n1 stop\n0 takeback 1\n1 stop\n";
  g_auto (FathomProof) proof = { 0 };
  FathomRefusal refusal;
  g_autoptr (FathomRecord) record = fathom_record_parse (text, strlen (text), &refusal);

  fathom_record_verify (record, &proof);
  g_assert_cmpint (proof.verdict, ==, FATHOM_NOTHING_TO_PROVE);
  g_assert_cmpint (proof.takebacks->len, ==, 0);
}

/* After a takeback the same bytes come again: the same keep shows the same dice. */
static void
test_takeback (void)
{
  g_autoptr (FathomRecord) record = copy ();
  g_auto (FathomProof) proof = { 0 };
  FathomEntry takeback = { .takeback = 3 };
  guint at = 6;

  g_array_insert_val (record->entries, at, takeback);
  for (guint i = 0; i < 3; i++)
    {
      FathomEntry again = *entry_at (record, at - 3 + i);

      g_array_insert_val (record->entries, at + 1 + i, again);
    }
  for (guint i = 0; i < record->entries->len; i++)
    entry_at (record, i)->line = 100 + i;
  fathom_record_verify (record, &proof);
  g_assert_cmpint (proof.verdict, ==, FATHOM_PROVED);
  g_assert_cmpint (proof.takebacks->len, ==, 1);
  g_assert_cmpint (g_array_index (proof.takebacks, guint, 0), ==, 100 + at);

  /* other dice after the takeback than before are not what the stream gives */
  for (guint i = at + 1; i < at + 4; i++)
    {
      FathomEntry *entry = entry_at (record, i);

      if (entry->event.kind != FATHOM_ITB_ROLL)
        continue;
      memset (entry->event.args, 0, 6);
      entry->event.args[5] = 6;
      assert_verdict (record, FATHOM_ALTERED, 100 + i);
      return;
    }
  g_assert_not_reached ();
}

static void
test_correction (void)
{
  g_autoptr (FathomRecord) record = copy ();
  g_auto (FathomProof) proof = { 0 };
  guint place = 0;
  guint roll;

  while (entry_at (record, place)->event.kind != FATHOM_ITB_PLACE)
    place++;
  entry_at (record, place)->corrected = TRUE;
  entry_at (record, place)->was = entry_at (record, place)->event;
  fathom_record_verify (record, &proof);
  g_assert_cmpint (proof.verdict, ==, FATHOM_PROVED);
  g_assert_cmpint (proof.corrections->len, ==, 1);

  /* a correction that moves nothing in the stream excuses nothing behind it */
  for (roll = place + 1; entry_at (record, roll)->event.kind != FATHOM_ITB_ROLL;)
    roll++;
  memset (entry_at (record, roll)->event.args, 0, 6);
  entry_at (record, roll)->event.args[5] = 6;
  assert_verdict (record, FATHOM_ALTERED, entry_at (record, roll)->line);
}

/* Seat 1 really kept two dice and rolled four at the table; it was first told as three kept and three
 * rolled by the app. The app's stream went on behind the original. */
static void
test_shifting_correction (void)
{
  g_autoptr (FathomRecord) record = fathom_record_new (&fathom_into_the_blue);
  FathomEvent keep = { .kind = FATHOM_ITB_KEEP, .seat = 1, .n_args = 6 };
  FathomEvent event;
  FathomStream stream;
  FathomItbState state;
  char hash[65];
  guint first;

  record->setup.players = 2;
  record->setup.app = 1;
  for (guint i = 0; i < 2; i++)
    record->seats[i].name = g_strdup ("Diver");
  record->has_seed = TRUE;
  fathom_seed_commit (record->seed, hash);
  record->commit = g_strdup (hash);
  fathom_stream_init (&stream, record->seed);
  fathom_into_the_blue.init (&record->setup, &state);

  /* roll, keep one die, roll the others, stop …: a turn as the stream gives it */
  fathom_into_the_blue.pick (&state, &stream.parent, &event);
  g_assert_true (fathom_into_the_blue.apply (&state, &event, NULL));
  fathom_record_add_event (record, &event, TRUE);
  for (first = 0; event.args[first] == 0;)
    first++;
  keep.args[first] = 1;
  g_assert_true (fathom_into_the_blue.apply (&state, &keep, NULL));
  fathom_record_add_event (record, &keep, FALSE);
  fathom_into_the_blue.pick (&state, &stream.parent, &event);
  fathom_record_add_event (record, &event, TRUE);
  assert_verdict (record, FATHOM_PROVED, 0);

  /* told to have been no die: the five that were rolled no longer fit, so all six come from the table */
  entry_at (record, 1)->corrected = TRUE;
  entry_at (record, 1)->was = keep;
  entry_at (record, 1)->event.args[first] = 0;
  entry_at (record, 2)->event.args[first]++;
  entry_at (record, 2)->corrected = TRUE;
  entry_at (record, 2)->was = event;
  assert_verdict (record, FATHOM_PROVED_UNTIL_CORRECTED, 2);
}

/* A draw that follows the corrected way was made after the correction: what comes behind it follows that way, too. */
static void
test_way_back (void)
{
  g_autoptr (FathomRecord) record = fathom_record_new (&fathom_into_the_blue);
  FathomEvent keep = { .kind = FATHOM_ITB_KEEP, .seat = 1, .n_args = 6 };
  FathomEvent kept, few, event;
  FathomStream stream;
  FathomItbState state;
  char hash[65];
  guint first;

  record->setup.players = 2;
  record->setup.app = 1;
  for (guint i = 0; i < 2; i++)
    record->seats[i].name = g_strdup ("Diver");
  record->has_seed = TRUE;
  fathom_seed_commit (record->seed, hash);
  record->commit = g_strdup (hash);
  fathom_stream_init (&stream, record->seed);
  fathom_into_the_blue.init (&record->setup, &state);
  fathom_into_the_blue.pick (&state, &stream.parent, &event);
  g_assert_true (fathom_into_the_blue.apply (&state, &event, NULL));
  fathom_record_add_event (record, &event, TRUE);
  for (first = 0; event.args[first] == 0;)
    first++;

  /* corrected from keeping nothing to keeping one die; then the app drew five */
  kept = keep;
  kept.args[first] = 1;
  g_assert_true (fathom_into_the_blue.apply (&state, &kept, NULL));
  fathom_record_add_event (record, &kept, FALSE);
  entry_at (record, 1)->corrected = TRUE;
  entry_at (record, 1)->was = keep;
  fathom_into_the_blue.pick (&state, &stream.parent, &few);
  g_assert_true (fathom_into_the_blue.apply (&state, &few, NULL));
  fathom_record_add_event (record, &few, TRUE);
  assert_verdict (record, FATHOM_PROVED, 0);

  /* undone and drawn again: six dice, as the original way gives them, were not rolled any more */
  {
    FathomEntry takeback = { .takeback = 1 };

    g_array_append_val (record->entries, takeback);
    fathom_record_add_event (record, &few, TRUE);
    assert_verdict (record, FATHOM_PROVED, 0);
    entry_at (record, 4)->event.args[few.args[0] > 0 ? 0 : 1]++;
    assert_verdict (record, FATHOM_PROVED_UNTIL_CORRECTED, entry_at (record, 1)->line != 0 ? entry_at (record, 1)->line : 2);
  }
}

/* The digest sees every change, and knows what it was before a correction. */
static void
test_digest (void)
{
  g_autoptr (FathomRecord) record = copy ();
  guint8 played_digest[FATHOM_DIGEST_SIZE], digest[FATHOM_DIGEST_SIZE], before[FATHOM_DIGEST_SIZE];
  guint place = 0;

  fathom_record_digest (record, FALSE, played_digest);
  record->has_seed = FALSE; /* of the trailer */
  fathom_record_digest (record, FALSE, digest);
  g_assert_cmpmem (digest, sizeof digest, played_digest, sizeof played_digest);
  g_assert_false (fathom_record_is_corrected (record));

  while (entry_at (record, place)->event.kind != FATHOM_ITB_PLACE)
    place++;
  entry_at (record, place)->corrected = TRUE;
  entry_at (record, place)->was = entry_at (record, place)->event;
  fathom_record_digest (record, FALSE, digest);
  fathom_record_digest (record, TRUE, before);
  g_assert_true (fathom_record_is_corrected (record));
  g_assert_true (memcmp (digest, played_digest, sizeof digest) != 0);
  g_assert_cmpmem (before, sizeof before, played_digest, sizeof played_digest);

  entry_at (record, place)->corrected = FALSE;
  g_free (record->seats[0].name);
  record->seats[0].name = g_strdup ("Somebody else");
  fathom_record_digest (record, FALSE, digest);
  g_assert_true (memcmp (digest, played_digest, sizeof digest) != 0);
}

/* What was taken back is told even if something else was altered. */
static void
test_takebacks_behind_alteration (void)
{
  g_autoptr (FathomRecord) record = copy ();
  g_auto (FathomProof) proof = { 0 };
  FathomEntry takeback = { .takeback = 1 };

  memset (entry_at (record, 0)->event.args, 0, 6);
  entry_at (record, 0)->event.args[5] = 6;
  g_array_insert_val (record->entries, 1, takeback);
  fathom_record_verify (record, &proof);
  g_assert_cmpint (proof.verdict, ==, FATHOM_ALTERED);
  g_assert_cmpint (proof.takebacks->len, ==, 1);
}

/* Rolls made at the table take no bytes of the stream. */
static void
test_mixed (void)
{
  g_autoptr (FathomRecord) record = copy ();
  FathomEntry turn[] =
  {
    { .event = { .kind = FATHOM_ITB_ROLL, .seat = 1, .n_args = 6, .args = { 0, 6 } } },
    { .event = { .kind = FATHOM_ITB_STOP, .seat = 1 } },
  };

  /* the match begins with a failed dive of every seat by dice from the table */
  for (guint seat = 4; seat >= 1; seat--)
    for (guint i = 2; i > 0; i--)
      {
        turn[i - 1].event.seat = seat;
        g_array_insert_val (record->entries, 0, turn[i - 1]);
      }
  for (guint i = 0; i < record->entries->len; i++)
    entry_at (record, i)->line = i + 1;
  assert_verdict (record, FATHOM_PROVED, 0);

  entry_at (record, 0)->app = TRUE;
  assert_verdict (record, FATHOM_ALTERED, 1);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  played = play ();
  g_test_add_func ("/verify/proved", test_proved);
  g_test_add_func ("/verify/altered", test_altered);
  g_test_add_func ("/verify/seeds", test_seeds);
  g_test_add_func ("/verify/table-dice", test_table_dice);
  g_test_add_func ("/verify/takeback", test_takeback);
  g_test_add_func ("/verify/correction", test_correction);
  g_test_add_func ("/verify/shifting-correction", test_shifting_correction);
  g_test_add_func ("/verify/takebacks-behind-alteration", test_takebacks_behind_alteration);
  g_test_add_func ("/verify/mixed", test_mixed);
  g_test_add_func ("/verify/way-back", test_way_back);
  g_test_add_func ("/verify/digest", test_digest);
  status = g_test_run ();
  fathom_record_free (played);

  return status;
}
