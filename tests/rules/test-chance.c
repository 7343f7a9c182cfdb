/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/chance.h"

#include <string.h>

static const char seed_hex[] = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/* Everything below was computed once with another SHA-256. */
static void
test_stream (void)
{
  static const guint8 first_block[32] =
  {
    60, 72, 86, 217, 55, 14, 61, 134, 251, 143, 199, 61, 175, 86, 97, 237,
    65, 4, 197, 233, 12, 233, 68, 96, 253, 9, 239, 99, 85, 5, 167, 246
  };
  static const guint8 dice[] =
  {
    1, 1, 3, 2, 2, 3, 2, 3, 6, 6, 2, 2, 2, 3, 2, 4, 6, 5, 6, 6, 1, 6, 3, 1, 4,
    6, 4, 2, 6, 6, 1, 5, 4, 3, 6, 1, 6, 5, 4, 5, 4, 3, 6, 4, 6, 5, 2, 1, 6, 6,
    6, 2, 1, 5, 4, 3, 4, 5, 1, 3, 4, 5, 2, 2, 6, 4, 1, 3, 2, 6, 3, 2, 5, 5, 5,
    2, 4, 2, 3, 6, 6, 4, 6, 6, 3, 4, 3, 1, 1, 2, 5, 1, 6, 1, 6, 6, 2, 4, 4, 6
  };
  FathomStream stream;
  guint8 seed[FATHOM_SEED_SIZE];
  char hash[65];

  g_assert_true (fathom_seed_from_hex (seed_hex, seed));
  fathom_seed_commit (seed, hash);
  g_assert_cmpstr (hash, ==, "4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef");

  fathom_stream_init (&stream, seed);
  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    g_assert_cmpint (fathom_choose (&stream.parent, 6) + 1, ==, dice[i]);
  g_assert_cmpint (stream.used, ==, 102);

  fathom_stream_seek (&stream, 0);
  g_assert_cmpmem (stream.block, 32, first_block, 32);
}

static void
test_seek (void)
{
  FathomStream stream, other;
  guint8 seed[FATHOM_SEED_SIZE] = { 1, 2, 3 };

  fathom_stream_init (&stream, seed);
  fathom_stream_init (&other, seed);
  for (guint i = 0; i < 200; i++)
    {
      guint64 used = stream.used;
      guint choice = fathom_choose (&stream.parent, 5);

      fathom_stream_seek (&other, used);
      g_assert_cmpint (fathom_choose (&other.parent, 5), ==, choice);
      g_assert_cmpint (other.used, ==, stream.used);
    }
}

static void
test_shuffle (void)
{
  static const guint8 shuffled[] = { 7, 6, 6, 8, 5 };
  guint8 chests[] = { 5, 6, 6, 7, 8 };
  guint8 seed[FATHOM_SEED_SIZE];
  FathomStream stream;

  g_assert_true (fathom_seed_from_hex (seed_hex, seed));
  fathom_stream_init (&stream, seed);
  fathom_shuffle (&stream.parent, chests, 5);
  g_assert_cmpmem (chests, 5, shuffled, 5);
}

static void
test_derive (void)
{
  guint8 seed[FATHOM_SEED_SIZE], derived[FATHOM_SEED_SIZE];
  char hex[65];

  g_assert_true (fathom_seed_from_hex (seed_hex, seed));
  fathom_seed_derive ("bots", seed, 258, derived);
  fathom_seed_to_hex (derived, hex);
  g_assert_cmpstr (hex, ==, "07a3c336b594772a644123d21350dae050973b9f75aa2e8b4f867a5ad068ab27");
}

static void
test_hex (void)
{
  guint8 seed[FATHOM_SEED_SIZE];
  char hex[65];

  g_assert_true (fathom_seed_from_hex (seed_hex, seed));
  fathom_seed_to_hex (seed, hex);
  g_assert_cmpstr (hex, ==, seed_hex);
  g_assert_false (fathom_seed_from_hex ("", seed));
  g_assert_false (fathom_seed_from_hex ("00112233445566778899aabbccddeeff00112233445566778899aabbccddeef", seed));
  g_assert_false (fathom_seed_from_hex ("00112233445566778899aabbccddeeff00112233445566778899aabbccddeefff", seed));
  g_assert_false (fathom_seed_from_hex ("g0112233445566778899aabbccddeeff00112233445566778899aabbccddeeff", seed));
}

static void
test_rng_is_even (void)
{
  guint counts[6] = { 0 };
  FathomRng rng;

  fathom_rng_init (&rng, 42);
  for (guint i = 0; i < 60000; i++)
    counts[fathom_choose (&rng.parent, 6)]++;
  for (guint i = 0; i < 6; i++)
    {
      g_assert_cmpint (counts[i], >, 9600);
      g_assert_cmpint (counts[i], <, 10400);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/chance/stream", test_stream);
  g_test_add_func ("/chance/seek", test_seek);
  g_test_add_func ("/chance/shuffle", test_shuffle);
  g_test_add_func ("/chance/derive", test_derive);
  g_test_add_func ("/chance/hex", test_hex);
  g_test_add_func ("/chance/rng-is-even", test_rng_is_even);

  return g_test_run ();
}
