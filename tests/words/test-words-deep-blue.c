/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/words.h"

#include "rules/deep-blue.h"
#include "store/edition-file.h"

#include <string.h>

static const FathomGame *game = &fathom_deep_blue;

static void
prepare (FathomSetup *setup,
         guint        players,
         const char  *scenario)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (FathomEditionFile) file = fathom_edition_file_shipped (game->id, &error);
  FathomRefusal refusal;

  g_assert_no_error (error);
  *setup = (FathomSetup) { .players = players, .first = 1 };
  for (guint i = 0; i < file->entries->len; i++)
    {
      const FathomEditionEntry *entry = g_ptr_array_index (file->entries, i);

      g_assert_cmpint (game->set (setup, 0, entry->word, entry->value, &refusal), ==, FATHOM_SET_DONE);
    }
  g_assert_cmpint (game->set (setup, 0, "scenario", scenario, &refusal), ==, FATHOM_SET_DONE);
}

/* Tells the story line by line, as the public sees it; line @ends is the end of a dive. */
static void
tell (FathomSetup      *setup,
      const char *const lines[][2],
      guint             n_lines,
      guint             ends,
      const char       *ending)
{
  FathomVoice voice = { .language = fathom_language_get ("en"), .names = { "Ana", "Luc", "Zoë" }, .players = setup->players };
  FathomDeepState state, seen, after;
  FathomRefusal refusal;

  game->init (setup, &state);
  for (guint i = 0; i < n_lines; i++)
    {
      FathomEvent event, veiled;
      g_autofree char *sentence = NULL;
      g_autofree char *outcome = NULL;

      g_assert_true (fathom_event_parse (game, lines[i][0], &event, &refusal));
      game->observe (&state, 0, &seen);
      veiled = event;
      g_assert_cmpint (game->veil (&state, 0, &veiled), ==, lines[i][1] != NULL);
      sentence = fathom_words_find (game)->event (&voice, &seen, &veiled);
      if (lines[i][1] != NULL)
        g_assert_cmpstr (sentence, ==, lines[i][1]);
      if (!game->apply (&state, &event, &refusal))
        g_error ("%s is refused: %d", lines[i][0], refusal.reason);
      game->observe (&state, 0, &after);
      outcome = fathom_words_find (game)->outcome (&voice, &seen, &after, &veiled);
      g_assert_cmpstr (outcome, ==, i + 1 == ends ? ending : NULL);
    }
}

static void
test_events (void)
{
  static const char * const lines[][2] =
  {
    { "0 tiles w5 w1 w2 w3 w4 w6", "The starting tiles are laid out. S1 Gannet Bank: w5 Morning Debt; S2 Lee Shallows: w1 Copper Lantern; "
      "S3 Pilot’s Rest: w2 Widow’s Patience; S4 Otter Sound: w3 Grey Heron; S5 Cinder Reef: w4 Salt Bishop; S6 Mill Narrows: w6 open water." },
    { "0 market c15 c18 c1 c26", "New in the market: c15 Brand the stoker, c18 Ivy the botanist, c1 Irma the air warden, "
      "c26 Hector the salvage master. Added to the bag: red, green." },
    { "1 sail b S1 a S4 with s1 s2", "Ana sails boat b to S1 Gannet Bank and boat a to S4 Otter Sound. "
      "Played: s1 Pell the deckhand, s2 Wick the deckhand." },
    { "1 spot red", "Ana takes a scouting spot: red." },
    { "1 spot either", "Ana takes a scouting spot: blue or black." },
    { "2 recruit c15 with token", "Luc recruits c15 Brand the stoker. 1 starting token is used." },
    { "0 market c20", "New in the market: c20 Petra the dyer. Added to the bag: purple." },
    { "1 dive S1", "Ana leads a dive at S1 Gannet Bank." },
    { "1 rush a", "Ana rushes there with boat a." },
    { "2 rush a b", "Luc rushes there with both boats." },
    { "0 gem blue", "Drawn: blue. That is a warning." },
    { "1 draw", "Ana draws once more." },
    { "0 gem red", "Drawn: red." },
    { "1 draw", "Ana draws once more." },
    { "0 gem blue", "Drawn: blue. A hazard: everybody still in defends or resurfaces." },
    { "1 resurface", "Ana resurfaces." },
    { "2 resurface", "Luc resurfaces." },
  };
  FathomSetup setup;

  prepare (&setup, 2, "bounty-wrecks");
  tell (&setup, lines, G_N_ELEMENTS (lines), G_N_ELEMENTS (lines), "The dive is over; nobody has stayed for the gems.");
}

static void
test_hidden (void)
{
  static const char * const lines[][2] =
  {
    { "0 tiles w5 w1 w2 w3 w4 w6", "The starting tiles are laid out. S1 Gannet Bank: w5 Morning Debt; S2 Lee Shallows: w1 Copper Lantern; "
      "S3 Pilot’s Rest: w2 Widow’s Patience; S4 Otter Sound: w3 Grey Heron; S5 Cinder Reef: w4 Salt Bishop; S6 Mill Narrows: w6 open water." },
    { "0 market c15 c18 c1 c29", "New in the market: c15 Brand the stoker, c18 Ivy the botanist, c1 Irma the air warden, "
      "c29 Maud the shipwright. Added to the bag: red, green." },
    { "1 refresh with s1 s2 s3", "Ana refreshes the market. Played: s1 Pell the deckhand, s2 Wick the deckhand, s3 Odile the purser." },
    { "0 market c2 c28 c3 c4", "New in the market: c2 Sol the pump hand, c28 Theo the engineer, c3 Ruth the hose keeper, c4 Bruno the bell tender." },
    { "1 take c28", "Ana takes c28 Theo the engineer." },
    { "0 market c30", "New in the market: c30 Lucas the merchant." },
    { "2 sail a S1 with s1", "Luc sails boat a to S1 Gannet Bank. Played: s1 Pell the deckhand." },
    { "2 spot gold", "Luc takes a scouting spot: gold." },
    { "1 sail a S6 with c28", "Ana sails boat a to S6 Mill Narrows. Played: c28 Theo the engineer." },
    { "2 dive S1", "Luc leads a dive at S1 Gannet Bank." },
    { "2 stay", "Luc does not rush." },
    { "1 rush b", "Ana rushes there with boat b." },
    { "0 gem silver", "Drawn: silver." },
    { "2 play s4", "Luc plays s4 Tam the cabin boy for 2 VP." },
    { "2 stop", "Luc ends the dive." },
    { "1 rest", "Ana rests." },
    { "0 cards s1 s2 c28", "Three cards return to the hand." },
  };
  FathomSetup setup;

  prepare (&setup, 2, "bounty-wrecks");
  tell (&setup, lines, G_N_ELEMENTS (lines), 15, "The dive is over. The gems count for: Ana and Luc.");
}

static void
test_untold (void)
{
  static const char * const lines[][2] =
  {
    { "0 tiles w5 w1 w2 w3 w4 w6", "The starting tiles are laid out. S1 Gannet Bank: w5 Morning Debt; S2 Lee Shallows: w1 Copper Lantern; "
      "S3 Pilot’s Rest: w2 Widow’s Patience; S4 Otter Sound: w3 Grey Heron; S5 Cinder Reef: w4 Salt Bishop; S6 Mill Narrows: w6 open water." },
    { "1 recruit ?", "Ana recruits somebody." },
    { "2 sail a A2", "Luc sails boat a to A2 Pale Shelf." },
    { "0 tile A2 city1", "Turned up at A2 Pale Shelf: city1 Mint Square (silver, gold, blue or black; 5 VP for the leader). "
      "It is a tile of the Sunken City." },
    { "0 scatter A2 gold A3 blue A5 silver", "Gems are laid on the tiles. A2 Pale Shelf: gold; A3 Hollow Deep: blue; A5 Crossing Deep: silver." },
    { "2 spot either", "Luc takes a scouting spot: blue or black." },
    { "1 sail a B2", "Ana sails boat a to B2 White Buoy." },
    { "2 dive A2", "Luc leads a dive at A2 Pale Shelf." },
    { "1 rush a", "Ana rushes there with boat a." },
    { "1 play 3", "Ana plays a card for 3 VP." },
    { "2 play 6 2", "Luc plays cards for 6 + 2 = 8 VP." },
    { "2 draw", "Luc draws once more." },
    { "0 gem blue", "Drawn: blue. That is a warning." },
    { "2 draw", "Luc draws once more." },
    { "0 gem blue", "Drawn: blue. A hazard: everybody still in defends or resurfaces." },
    { "2 defend boat a", "Luc defends with boat a, which moves to the center." },
    { "1 defend ?", "Ana defends with a card." },
    { "2 stop", "Luc ends the dive." },
  };
  FathomRefusal refusal;
  FathomSetup setup;

  prepare (&setup, 2, "scattered-wealth");
  g_assert_cmpint (game->set (&setup, 0, "crew", "table", &refusal), ==, FATHOM_SET_DONE);
  tell (&setup, lines, G_N_ELEMENTS (lines), G_N_ELEMENTS (lines), "The dive is over. The gems count for: Ana and Luc.");
}

/* The leader is out, and somebody is still in. */
static void
test_quiet (void)
{
  static const char * const lines[][2] =
  {
    { "0 tiles w5 w1 w2 w3 w4 w6", "The starting tiles are laid out. S1 Gannet Bank: w5 Morning Debt; S2 Lee Shallows: w1 Copper Lantern; "
      "S3 Pilot’s Rest: w2 Widow’s Patience; S4 Otter Sound: w3 Grey Heron; S5 Cinder Reef: w4 Salt Bishop; S6 Mill Narrows: w6 open water." },
    { "0 adds purple red", "Added to the bag: purple, red." },
    { "0 tile A2 w7", "Turned up at A2 Pale Shelf: w7 Iron Nightingale (silver, red, black; 3 VP for the leader)." },
    { "0 boats 1 a S1 gold 2 a S1 centre 2 b H", "Current boat positions: Ana, boat a: S1 Gannet Bank (gold); "
      "Luc, boat a: S1 Gannet Bank (center); Luc, boat b: H harbor." },
    { "0 turn 2", "Some turns were left out. It is now Luc’s turn." },
    { "2 dive S1", "Luc leads a dive at S1 Gannet Bank." },
    { "2 stay", "Luc does not rush." },
    { "1 stay", "Ana does not rush." },
    { "0 gem blue", "Drawn: blue. That is a warning." },
    { "2 draw", "Luc draws once more." },
    { "0 gem blue", "Drawn: blue. A hazard: everybody still in defends or resurfaces." },
    { "2 resurface", "Luc resurfaces." },
    { "1 defend ?", "Ana defends with a card." },
    { "1 play 4", "Ana plays a card for 4 VP." },
    { "0 quiet", "No more cards are played." },
  };
  FathomRefusal refusal;
  FathomSetup setup;

  prepare (&setup, 2, "bounty-wrecks");
  g_assert_cmpint (game->set (&setup, 0, "crew", "table", &refusal), ==, FATHOM_SET_DONE);
  tell (&setup, lines, G_N_ELEMENTS (lines), G_N_ELEMENTS (lines), "The dive is over. The gems count for: Ana.");
}

static void
test_quick_score (void)
{
  static const char * const lines[][2] =
  {
    { "1 final vp=58 crew=9", "Ana ends with 58 VP and a crew of 9." },
    { "2 final vp=300 crew=12", "Luc ends with 300 VP and a crew of 12." },
  };
  FathomRefusal refusal;
  FathomSetup setup;

  prepare (&setup, 2, "bounty-wrecks");
  g_assert_cmpint (game->set (&setup, 0, "mode", "score", &refusal), ==, FATHOM_SET_DONE);
  tell (&setup, lines, G_N_ELEMENTS (lines), G_N_ELEMENTS (lines), NULL);
}

/* No two reasons are told with the same sentence, and none is forgotten. */
static void
test_refusals (void)
{
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint reason = FATHOM_DEEP_EXPECTED; reason <= FATHOM_DEEP_CREW_TOO_LARGE; reason++)
    {
      FathomRefusal refusal = { .reason = reason, .numbers = { 1, 2 }, .token = "word" };
      char *sentence = fathom_words_find (game)->refusal (fathom_language_get ("en"), &refusal);

      g_assert_nonnull (sentence);
      g_assert_true (g_hash_table_add (said, sentence));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/deep-blue/events", test_events);
  g_test_add_func ("/words/deep-blue/hidden", test_hidden);
  g_test_add_func ("/words/deep-blue/untold", test_untold);
  g_test_add_func ("/words/deep-blue/quiet", test_quiet);
  g_test_add_func ("/words/deep-blue/refusals", test_refusals);
  g_test_add_func ("/words/deep-blue/quick-score", test_quick_score);

  return g_test_run ();
}
