/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "model/trouble.h"
#include "rules/into-the-blue.h"
#include "views/app/ui-language.h"

static void
count_cb (FathomSitting *sitting,
          guint         *count)
{
  (*count)++;
}

static void
told_cb (FathomSitting *sitting,
         const char    *text,
         const char    *action,
         GString       *told)
{
  g_string_append_printf (told, "%s|%s\n", text, action);
}

static void
test_acting (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "");
  guint count = 0;

  g_signal_connect (sitting, "changed", G_CALLBACK (count_cb), &count);
  g_assert_true (fathom_sitting_get_asks (sitting));
  g_assert_cmpuint (fathom_sitting_get_turn (sitting), ==, 1);
  stage_act (sitting, "1 roll 1 1 2 3 3 5");
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpuint (((const FathomItbState *) fathom_sitting_get_seen (sitting))->rolls, ==, 1);
}

static void
test_refusal_is_told (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n1 stop\n");
  g_autoptr (GString) told = g_string_new (NULL);
  FathomEvent event = { .kind = FATHOM_ITB_PLACE, .seat = 1, .n_args = 1, .args = { 5 } };

  g_signal_connect (sitting, "message", G_CALLBACK (told_cb), told);
  fathom_sitting_act (sitting, &event);
  stage_rest ();
  g_assert_nonnull (strstr (told->str, "Level 5 is out of reach"));
}

/* Whoever is spoken of is called by name. */
static void
test_refusal_by_name (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 3 = 8\n1 roll 2 2 2 2 2 2\n1 stop\n2 roll 1 2 3 4 5 C\n2 stop\n");
  g_autoptr (GString) told = g_string_new (NULL);
  FathomEvent event = { .kind = FATHOM_ITB_CHEST, .seat = 2, .n_args = 2, .args = { 3, 6 } };

  g_signal_connect (sitting, "message", G_CALLBACK (told_cb), told);
  fathom_sitting_act (sitting, &event);
  stage_rest ();
  g_assert_cmpstr (told->str, ==, "Chest 3 is taken already, by Ana|rule:into-the-blue-rules#r9\n");
}

static void
check_trouble (GQuark      domain,
               int         code,
               const char *text,
               const char *sentence)
{
  g_autoptr (GError) error = g_error_new_literal (domain, code, text);
  g_autofree char *told = fathom_trouble_say (fathom_ui_language_get (), error, "It could not be saved: %s");
  g_autofree char *more = fathom_trouble_say_more (fathom_ui_language_get (), error, "It could not be saved: %s");

  g_assert_true (g_str_has_prefix (told, sentence));
  g_assert_nonnull (strstr (more, text));
}

/* In words of people, not of SQLite. */
static void
test_trouble (void)
{
  check_trouble (FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_FULL, "database or disk is full", "The disk is full, ");
  check_trouble (FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_DISK, "disk I/O error", "This could not be written to or read from the disk. ");
  check_trouble (FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_READ_ONLY, "attempt to write a readonly database", "Nothing can be saved there: ");
  check_trouble (G_IO_ERROR, G_IO_ERROR_NO_SPACE, "No space left on device", "The disk is full, ");
  check_trouble (G_IO_ERROR, G_IO_ERROR_FAILED, "It rains", "It could not be saved: It rains");
  check_trouble (FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_FOREIGN, "not a library of Fathom", "The file in the library’s place is not a library ");
}

/* What is ours is told in the language of the window, also behind the name of a file. */
static void
test_trouble_is_translated (void)
{
  g_autoptr (GError) error = g_error_new_literal (FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_DAMAGED, "library.db: it was cut off");
  g_autofree char *told = fathom_trouble_say_more (fathom_language_get ("es"), error, NULL);

  g_assert_nonnull (strstr (told, "(library.db: está truncada)"));
}

static void
test_undo_is_told (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 1\n");
  g_autoptr (GString) told = g_string_new (NULL);

  g_signal_connect (sitting, "message", G_CALLBACK (told_cb), told);
  fathom_sitting_undo (sitting);
  stage_rest ();
  g_assert_cmpstr (told->str, ==, "Undone: Ana places 2 shells on level 1.|redo\n");
  fathom_sitting_redo (sitting);
  stage_rest ();
  g_assert_nonnull (strstr (told->str, "Redone: Ana places 2 shells on level 1.|undo\n"));
}

static void
test_bots_play_by_themselves (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit ("fathom 1\ngame into-the-blue\nseat 1 \"Ana\" bot=easy\nseat 2 \"Luc\" bot=easy\n"
                                                 "dice table\nchests table\n\n1 roll 1 1 2 3 3 5\n");

  g_assert_false (fathom_sitting_get_asks (sitting));
  /* it has decided, and now somebody has to tell what the dice show */
  stage_until (fathom_sitting_get_asks (sitting));
}

/* A person and a bot, dice and chests in the app. */
static FathomSitting *
sit_with_a_bot (void)
{
  FathomRecord *record = fathom_record_new (&fathom_into_the_blue);
  g_autoptr (FathomMatch) match = NULL;
  char hash[2 * FATHOM_SEED_SIZE + 1];

  fathom_setup_shipped (record->game, &record->setup);
  record->setup.players = 2;
  record->setup.first = 1;
  record->setup.app = 3;
  record->seats[0].name = g_strdup ("Ana");
  record->seats[1].name = g_strdup ("Luc");
  record->seats[1].bot = g_strdup ("easy");
  record->has_seed = TRUE; /* of all zeros: no perfect dive, which would ask for a chest, and the first dives succeed */
  fathom_seed_commit (record->seed, hash);
  record->commit = g_strdup (hash);
  match = fathom_match_new (NULL, record);
  return fathom_sitting_new (match);
}

/* What the app draws comes later: there is no window whose frames could be waited for. */
static void
draw (FathomSitting *sitting)
{
  FathomMatch *match = fathom_sitting_get_match (sitting);
  guint length = fathom_match_get_length (match);

  fathom_sitting_draw (sitting);
  stage_until (fathom_match_get_length (match) != length);
  stage_settle ();
}

/* Plays the person's turn and waits until they are asked again. */
static void
take_a_turn (FathomSitting *sitting)
{
  const FathomItbState *seen;

  draw (sitting);
  seen = fathom_sitting_get_seen (sitting);
  if (seen->phase == FATHOM_ITB_PHASE_KEEP && seen->turn == 1)
    stage_act (sitting, "1 stop");
  seen = fathom_sitting_get_seen (sitting);
  if (seen->phase == FATHOM_ITB_PHASE_PLACE && seen->turn == 1)
    stage_act (sitting, "1 place 1");
  stage_until (fathom_sitting_get_asks (sitting));
}

static void
test_undo_goes_back_to_a_person (void)
{
  g_autoptr (FathomSitting) sitting = sit_with_a_bot ();
  FathomMatch *match = fathom_sitting_get_match (sitting);
  g_autoptr (GString) told = g_string_new (NULL);
  g_autofree char *now = NULL;

  for (guint i = 0; i < 3; i++)
    take_a_turn (sitting);
  g_assert_true (fathom_sitting_get_asks (sitting));
  g_signal_connect (sitting, "message", G_CALLBACK (told_cb), told);
  now = g_memdup2 (fathom_sitting_get_seen (sitting), sizeof (FathomItbState));

  /* a bot has acted since: it is said first what would go */
  fathom_sitting_undo (sitting);
  stage_until (told->len > 0);
  g_assert_true (g_str_has_prefix (told->str, "Undo again to go back to before this and what the bots did since: Ana "));
  g_assert_cmpmem (now, sizeof (FathomItbState), fathom_sitting_get_seen (sitting), sizeof (FathomItbState));
  g_string_truncate (told, 0);
  fathom_sitting_undo (sitting);
  stage_until (told->len > 0);
  g_assert_true (fathom_sitting_get_asks (sitting));
  g_assert_cmpuint (fathom_sitting_get_turn (sitting), ==, 1);
  g_assert_true (fathom_match_get_can_redo (match));
  g_assert_true (g_str_has_prefix (told->str, "Undone: Ana "));

  g_string_truncate (told, 0);
  fathom_sitting_redo (sitting);
  stage_until (told->len > 0);
  g_assert_true (fathom_sitting_get_asks (sitting));
  g_assert_true (g_str_has_prefix (told->str, "Redone: Ana "));
  g_assert_cmpmem (now, sizeof (FathomItbState), fathom_sitting_get_seen (sitting), sizeof (FathomItbState));
}

/* What was said holds although a bot goes on between the two presses; after an undo it is said anew. */
static void
test_undo_while_bots_act (void)
{
  g_autoptr (FathomSitting) sitting = sit_with_a_bot ();
  FathomMatch *match = fathom_sitting_get_match (sitting);
  g_autoptr (GString) told = g_string_new (NULL);
  guint length;

  take_a_turn (sitting);
  draw (sitting);
  g_signal_connect (sitting, "message", G_CALLBACK (told_cb), told);
  fathom_sitting_set_paused (sitting, TRUE);
  if (((const FathomItbState *) fathom_sitting_get_seen (sitting))->phase == FATHOM_ITB_PHASE_KEEP)
    stage_act (sitting, "1 stop");
  if (((const FathomItbState *) fathom_sitting_get_seen (sitting))->phase == FATHOM_ITB_PHASE_PLACE)
    stage_act (sitting, "1 place 1");
  length = fathom_match_get_length (match);
  for (guint i = 0; i < 2; i++, length = fathom_match_get_length (match))
    {
      if (i == 0)
        fathom_match_draw_async (match, NULL, NULL, NULL);
      else
        fathom_match_bot_async (match, NULL, NULL, NULL);
      stage_until (fathom_match_get_length (match) != length);
    }
  fathom_sitting_undo (sitting);
  g_assert_true (g_str_has_prefix (told->str, "Undo again to go back to before this "));
  fathom_sitting_set_paused (sitting, FALSE);
  stage_until (fathom_sitting_get_asks (sitting));
  g_assert_cmpuint (fathom_match_get_length (match), >, length);
  for (guint i = 0; i < 2; i++)
    {
      g_string_truncate (told, 0);
      fathom_sitting_undo (sitting);
      stage_until (told->len > 0);
      g_assert_true (g_str_has_prefix (told->str, "Undone: Ana "));
      g_string_truncate (told, 0);
      fathom_sitting_redo (sitting);
      stage_until (told->len > 0);
      g_assert_true (g_str_has_prefix (told->str, "Redone: Ana "));
      g_string_truncate (told, 0);
      fathom_sitting_undo (sitting);
      g_assert_true (g_str_has_prefix (told->str, "Undo again to go back to before this "));
    }
}

/* A second press before the first has done its work counts as well. */
static void
test_undo_twice_at_once (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 1\n");

  fathom_sitting_undo (sitting);
  fathom_sitting_undo (sitting);
  stage_until (((const FathomItbState *) fathom_sitting_get_seen (sitting))->phase == FATHOM_ITB_PHASE_KEEP);
}

/* Then nothing is undone, but everything can be corrected. */
static void
test_without_undo (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit ("fathom 1\ngame into-the-blue\nseat 1 \"Ana\"\nseat 2 \"Luc\"\ndice table\nchests table\nundo off\n\n"
                                                 "1 roll 1 1 2 3 3 5\n1 stop\n1 place 1\n");
  FathomMatch *match = fathom_sitting_get_match (sitting);
  g_autoptr (GString) told = g_string_new (NULL);

  g_assert_false (fathom_match_get_can_undo (match));
  g_signal_connect (sitting, "message", G_CALLBACK (told_cb), told);
  fathom_sitting_undo (sitting);
  stage_rest ();
  g_assert_cmpstr (told->str, ==, "This match has no undo: correct it in the history|\n");
  g_assert_cmpuint (fathom_match_get_length (match), ==, 3);
  g_string_truncate (told, 0);
  fathom_sitting_correct (sitting, 2, &(FathomEvent) { .kind = FATHOM_ITB_PLACE, .seat = 1, .args = { 2 } });
  stage_until (told->len > 0);
  g_assert_cmpstr (told->str, ==, "Corrected|\n"); /* which stays */
  g_assert_false (fathom_match_get_can_undo (match));
  stage_act (sitting, "2 roll 1 1 2 3 3 5"); /* nor is what comes after it undone */
  g_assert_false (fathom_match_get_can_undo (match));
  g_assert_false (fathom_match_get_undoes_correction (match));
}

static void
test_viewer (void)
{
  g_autoptr (FathomSitting) alone = stage_sit ("fathom 1\ngame into-the-blue\nseat 1 \"Ana\" bot=easy\nseat 2 \"Luc\" lang=es\n\n");
  g_autoptr (FathomSitting) together = stage_sit_down (3, "");

  g_assert_cmpuint (fathom_sitting_get_viewer (alone), ==, 2);
  g_assert_cmpstr (fathom_language_get_code (fathom_sitting_get_language (alone, 2)), ==, "es");
  g_assert_cmpstr (fathom_language_get_code (fathom_sitting_get_language (alone, 1)), ==, "en");
  g_assert_cmpuint (fathom_sitting_get_viewer (together), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/sitting/acting", test_acting);
  g_test_add_func ("/sitting/refusal-is-told", test_refusal_is_told);
  g_test_add_func ("/sitting/refusal-by-name", test_refusal_by_name);
  g_test_add_func ("/sitting/trouble", test_trouble);
  g_test_add_func ("/sitting/trouble-is-translated", test_trouble_is_translated);
  g_test_add_func ("/sitting/undo-is-told", test_undo_is_told);
  g_test_add_func ("/sitting/bots-play-by-themselves", test_bots_play_by_themselves);
  g_test_add_func ("/sitting/undo-goes-back-to-a-person", test_undo_goes_back_to_a_person);
  g_test_add_func ("/sitting/undo-while-bots-act", test_undo_while_bots_act);
  g_test_add_func ("/sitting/undo-twice-at-once", test_undo_twice_at_once);
  g_test_add_func ("/sitting/without-undo", test_without_undo);
  g_test_add_func ("/sitting/viewer", test_viewer);
  return g_test_run ();
}
