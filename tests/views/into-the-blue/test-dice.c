/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dice-stage.h"

#include "rules/into-the-blue.h"
#include "views/into-the-blue/dice-pane.h"
#include "views/into-the-blue/dice-words.h"
#include "views/into-the-blue/dice-tray.h"
#include "views/into-the-blue/die.h"
#include "views/into-the-blue/face-pad.h"
#include "views/into-the-blue/hint-row.h"
#include "views/into-the-blue/moments.h"

#include <string.h>

/* What the six dice show, as in "1123 5": a blank is a place without a die. */
static char *
read_dice (GtkWidget *pane)
{
  char text[FATHOM_ITB_DICE + 1] = "";

  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    text[i] = " 12345C"[fathom_itb_die_get_face (FATHOM_ITB_DIE (stage_find (pane, FATHOM_TYPE_ITB_DIE, i)))];
  return g_strdup (text);
}

static char *
read_kept (GtkWidget *pane)
{
  char text[FATHOM_ITB_DICE + 1] = "";

  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    text[i] = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (stage_find (pane, FATHOM_TYPE_ITB_DIE, i))) ? 'x' : '.';
  return g_strdup (text);
}

static void
assert_dice (GtkWidget  *pane,
             const char *dice,
             const char *kept)
{
  g_autofree char *faces = read_dice (pane);
  g_autofree char *marks = read_kept (pane);

  g_assert_cmpstr (faces, ==, dice);
  g_assert_cmpstr (marks, ==, kept);
}

static void
click_die (GtkWidget *pane,
           guint      position)
{
  g_signal_emit_by_name (stage_find (pane, FATHOM_TYPE_ITB_DIE, position - 1), "clicked");
  stage_settle ();
}

/* Taps the buttons with the faces. */
static void
tell (GtkWidget  *pane,
      const char *faces)
{
  for (; *faces != '\0'; faces++)
    {
      guint face = strchr ("12345C", *faces) - "12345C";
      GtkWidget *button = stage_find (stage_find (pane, FATHOM_TYPE_ITB_FACE_PAD, 0), GTK_TYPE_BUTTON, face);

      g_assert_true (gtk_widget_get_mapped (button));
      g_signal_emit_by_name (button, "clicked");
      g_assert_false (stage_says (pane, "Enter 0 dice")); /* while the last one is noted */
      stage_rest ();
    }
}

/* As the match stands: what the table shows waits for dice that tumble. */
static const FathomItbState *
get_seen (FathomSitting *sitting)
{
  static FathomItbState seen;
  g_autofree gpointer now = fathom_match_observe (fathom_sitting_get_match (sitting), fathom_sitting_get_viewer (sitting));

  memcpy (&seen, now, sizeof seen);
  return &seen;
}

static guint64
pack (const char *faces)
{
  guint64 dice = 0;

  for (; *faces != '\0'; faces++)
    dice += fathom_itb_one (strchr ("12345C", *faces) - "12345C" + 1);
  return dice;
}

/* Order */

static void
assert_row (const FathomItbDiceOrder *order,
            const char               *dice,
            const char               *kept)
{
  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    {
      g_assert_cmpint (" 12345C"[order->row.faces[i]], ==, dice[i]);
      g_assert_cmpint (order->row.kept[i] ? 'x' : '.', ==, kept[i]);
    }
}

static void
test_kept_dice_stay (void)
{
  FathomItbDiceOrder order = { 0 };
  FathomItbState seen = { .phase = FATHOM_ITB_PHASE_KEEP, .rolls = 1, .dice = pack ("113355") };

  fathom_itb_dice_order_follow (&order, &seen);
  assert_row (&order, "113355", "......");
  seen.phase = FATHOM_ITB_PHASE_ROLL;
  seen.kept = pack ("35");
  order.row.kept[3] = order.row.kept[5] = TRUE;
  fathom_itb_dice_order_follow (&order, &seen);
  assert_row (&order, "   3 5", "...x.x");
  seen.phase = FATHOM_ITB_PHASE_KEEP;
  seen.rolls = 2;
  seen.dice = pack ("35") + pack ("C214");
  fathom_itb_dice_order_follow (&order, &seen);
  assert_row (&order, "1243C5", "...x.x");
  seen.rolls = 1; /* undone */
  seen.dice = pack ("113355");
  seen.kept = 0;
  fathom_itb_dice_order_follow (&order, &seen);
  assert_row (&order, "113355", "......");
  seen.rolls = 2; /* done again */
  seen.dice = pack ("35") + pack ("C214");
  seen.kept = pack ("35");
  fathom_itb_dice_order_follow (&order, &seen);
  assert_row (&order, "12345C", "..x.x.");
}

/* What is corrected or taken back lies as if it had been rolled like that, whatever lay there before. */
static void
test_other_dice_lie_in_order (void)
{
  FathomItbDiceOrder order = { .row = { .faces = { 1, 6, 2, 3, 4, 5 } } };
  FathomItbState seen = { .phase = FATHOM_ITB_PHASE_KEEP, .rolls = 1, .dice = pack ("12345C") };

  fathom_itb_dice_order_follow (&order, &seen);
  assert_row (&order, "1C2345", "......"); /* as it was told */
  seen.dice = pack ("124CCC");
  fathom_itb_dice_order_follow (&order, &seen);
  assert_row (&order, "124CCC", "......");
  seen.dice = pack ("12345C");
  fathom_itb_dice_order_follow (&order, &seen);
  assert_row (&order, "12345C", "......");

  seen.kept = pack ("5");
  seen.rolls = 2;
  fathom_itb_dice_order_follow (&order, &seen);
  seen.dice = pack ("5CC411");
  fathom_itb_dice_order_follow (&order, &seen);
  assert_row (&order, "114C5C", "....x.");
  fathom_itb_dice_order_show (&order, pack ("223344"));
  assert_row (&order, "223344", "......");
}

/* One die */

static void
count_cb (GObject    *object,
          GParamSpec *pspec,
          guint      *count)
{
  (*count)++;
}

static void
test_die (void)
{
  GtkWidget *die = g_object_ref_sink (fathom_itb_die_new (1));
  const FathomLanguage *language = fathom_language_get ("en");
  guint count = 0;

  g_signal_connect (die, "notify::face", G_CALLBACK (count_cb), &count);
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (die)), ==, GTK_ACCESSIBLE_ROLE_CHECKBOX);
  fathom_itb_die_show (FATHOM_ITB_DIE (die), language, 3, FALSE, FALSE);
  fathom_itb_die_show (FATHOM_ITB_DIE (die), language, 3, FALSE, TRUE);
  g_assert_cmpuint (count, ==, 1);
  g_signal_emit_by_name (die, "clicked");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (die)));
  fathom_itb_die_set_locked (FATHOM_ITB_DIE (die), TRUE);
  g_signal_emit_by_name (die, "clicked");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (die)));
  g_assert_finalize_object (die);
}

/* The pane */

static void
test_property (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "");
  GtkWidget *pane = g_object_ref_sink (fathom_itb_dice_pane_new ());
  guint count = 0;

  g_signal_connect (pane, "notify::sitting", G_CALLBACK (count_cb), &count);
  g_object_set (pane, "sitting", sitting, NULL);
  g_object_set (pane, "sitting", sitting, NULL);
  g_assert_cmpuint (count, ==, 1);
  g_object_set (pane, "sitting", NULL, NULL);
  g_assert_cmpuint (count, ==, 2);
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (stage_find (pane, FATHOM_TYPE_ITB_DICE_TRAY, 0))), ==,
                   GTK_ACCESSIBLE_ROLE_GROUP);
  g_assert_finalize_object (pane);
}

static void
test_table_dice (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "");
  GtkWidget *pane = dice_pane_show (sitting);

  tell (pane, "31C25");
  assert_dice (pane, "31C25 ", "......");
  g_assert_cmpuint (get_seen (sitting)->rolls, ==, 0);
  tell (pane, "4");
  assert_dice (pane, "31C254", "......");
  g_assert_cmpuint (get_seen (sitting)->phase, ==, FATHOM_ITB_PHASE_KEEP);

  click_die (pane, 2);
  click_die (pane, 4);
  dice_pane_click (pane, "Re-roll 4 on the Table");
  assert_dice (pane, " 1 2  ", ".x.x..");
  tell (pane, "3111");
  assert_dice (pane, "311211", ".x.x..");
  dice_pane_click (pane, "Stop");
  g_assert_nonnull (dice_pane_find_button (pane, "1 shell on level 2"));
  g_assert_null (dice_pane_find_button (pane, "1 shell on level 4"));
  dice_pane_click (pane, "4 shells on level 1");
  g_assert_cmpuint (get_seen (sitting)->shells[0][0], ==, 4);
  g_assert_cmpuint (get_seen (sitting)->turn, ==, 2);
  dice_pane_close (pane);
}

static void
test_app_dice (void)
{
  g_autoptr (FathomSitting) sitting = dice_pane_sit_with_seed ("app", "");
  GtkWidget *pane = dice_pane_show (sitting);
  g_autofree char *first = NULL, *second = NULL;

  dice_pane_click (pane, "Roll 6 Dice");
  g_assert_cmpuint (get_seen (sitting)->rolls, ==, 1);
  first = read_dice (pane);
  click_die (pane, 1);
  click_die (pane, 3);
  dice_pane_click (pane, "Roll 4 Dice");
  g_assert_cmpuint (get_seen (sitting)->rolls, ==, 2);
  second = read_dice (pane);
  g_assert_cmpint (second[0], ==, first[0]);
  g_assert_cmpint (second[2], ==, first[2]);
  assert_dice (pane, second, "x.x...");

  /* back to the first roll, with its dice where they were */
  fathom_sitting_undo (sitting);
  stage_rest ();
  g_assert_cmpuint (get_seen (sitting)->rolls, ==, 1);
  assert_dice (pane, first, "......");
  dice_pane_close (pane);
}

/* A double click shows what it has rolled; whoever has seen that may roll all dice again. */
static void
test_roll_pressed_twice (void)
{
  g_autoptr (FathomSitting) sitting = dice_pane_sit_with_seed ("app", "");
  GtkWidget *pane = dice_pane_show (sitting);

  dice_pane_click (pane, "Roll 6 Dice");
  dice_pane_click (pane, "Roll 6 Dice");
  g_assert_cmpuint (get_seen (sitting)->rolls, ==, 1);
  stage_wait (1400); /* they have tumbled, if they do */
  dice_pane_click (pane, "Roll 6 Dice");
  g_assert_cmpuint (get_seen (sitting)->rolls, ==, 2);

  click_die (pane, 1); /* that is meant */
  dice_pane_click (pane, "Roll 5 Dice");
  g_assert_true (get_seen (sitting)->rolls != 2 || get_seen (sitting)->turn == 2);
  dice_pane_close (pane);
}

static void
test_mixing (void)
{
  g_autoptr (FathomSitting) sitting = dice_pane_sit_with_seed ("app", "");
  GtkWidget *pane = dice_pane_show (sitting);

  dice_pane_click (pane, "Enter Table Dice");
  tell (pane, "112335");
  assert_dice (pane, "112335", "......");
  dice_pane_click (pane, "Roll 6 Dice"); /* the next one is the app's again */
  g_assert_cmpuint (get_seen (sitting)->rolls, ==, 2);
  dice_pane_close (pane);
}

static void
test_all_kept (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n");
  GtkWidget *pane = dice_pane_show (sitting);

  for (guint position = 1; position <= FATHOM_ITB_DICE; position++)
    click_die (pane, position);
  g_assert_false (gtk_widget_is_sensitive (dice_pane_find_button (pane, "All Dice Kept")));
  click_die (pane, 6);
  g_assert_true (gtk_widget_is_sensitive (dice_pane_find_button (pane, "Re-roll 1 on the Table")));
  dice_pane_close (pane);
}

static void
test_failed_dive_is_seen (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 2 2 3 3 4 4\n1 keep 2\n1 roll 3 3 4 4 5\n1 keep 2 3\n");
  GtkWidget *pane = dice_pane_show (sitting);
  gboolean lost = FALSE;

  stage_act (sitting, "1 roll 4 4 5 C");
  g_assert_cmpuint (get_seen (sitting)->turn, ==, 2);
  stage_until (stage_has_label (pane, "Ana, a failed dive: no 1")); /* they tumble */
  assert_dice (pane, "23445C", "......");
  g_object_get (stage_find (pane, FATHOM_TYPE_ITB_DIE, 0), "lost", &lost, NULL);
  g_assert_true (lost);
  g_assert_true (stage_has_label (pane, "Luc, first roll · 2 re-rolls left"));
  tell (pane, "1");
  assert_dice (pane, "1     ", "......");
  g_assert_false (stage_has_label (pane, "Ana, a failed dive: no 1"));
  g_assert_true (stage_has_label (pane, "Luc, first roll"));
  dice_pane_close (pane);
}

/* Looking back it is still the dive of whoever failed. */
static void
test_failed_dive_in_the_past (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 2 2 3 3 4 4\n1 stop\n2 roll 1 1 2 2 3 3\n2 stop\n2 place 1\n");
  GtkWidget *pane = dice_pane_show (sitting);

  fathom_match_set_position (fathom_sitting_get_match (sitting), 2);
  stage_settle ();
  assert_dice (pane, "223344", "......");
  g_assert_true (stage_has_label (pane, "Ana, a failed dive: no 1"));
  dice_pane_close (pane);
}

/* Nothing is told before the dice have stopped, unless somebody cannot wait. */
static void
test_tumbling_dice_tell_nothing (void)
{
  g_autoptr (FathomSitting) sitting = dice_pane_sit_with_seed ("app", "1 roll 1 1 2 3 3 5\n1 keep 1 1 2\n");
  GtkWidget *pane = dice_pane_show (sitting);

  stage_act (sitting, "1 roll 3 4 5");
  g_assert_true (stage_has_label (pane, "Ana, second roll"));
  g_assert_null (dice_pane_find_button (pane, "Stop"));
  fathom_itb_dice_tray_skip (FATHOM_ITB_DICE_TRAY (stage_find (pane, FATHOM_TYPE_ITB_DICE_TRAY, 0)));
  stage_settle ();
  g_assert_nonnull (dice_pane_find_button (pane, "Stop"));
  dice_pane_close (pane);
}

/* Those of a first roll are not told to be those of the dive before. */
static void
test_tumbling_dice_have_the_right_heading (void)
{
  g_autoptr (FathomSitting) sitting = dice_pane_sit_with_seed ("app", "1 roll 2 2 3 3 4 4\n1 stop\n");
  GtkWidget *pane = dice_pane_show (sitting);

  g_assert_true (stage_has_label (pane, "Ana, zambullida fallida: ningún 1"));
  stage_act (sitting, "2 roll 1 1 2 3 3 5");
  g_assert_null (dice_pane_find_button (pane, "Plantarse")); /* they tumble */
  g_assert_false (stage_has_label (pane, "Ana, zambullida fallida: ningún 1"));
  g_assert_true (stage_has_label (pane, "Luc, primera tirada"));
  stage_until (dice_pane_find_button (pane, "Plantarse") != NULL);
  g_assert_true (stage_has_label (pane, "Luc, primera tirada"));
  dice_pane_close (pane);
}

static gboolean
hold (gpointer      pane,
      gconstpointer before,
      gconstpointer after)
{
  return TRUE;
}

/* The board holds the moment before the counting: nobody rolls or thinks any more. */
static void
test_last_dive_that_fails (void)
{
  g_autoptr (FathomSitting) sitting = dice_pane_sit_with_seed ("app", "1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n2 roll 1 1 1 1 1 1\n2 stop\n2 place 1\n"
                                                     "1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n"
                                                     "2 roll 2 2 3 3 4 4\n2 keep 2\n2 roll 3 3 4 4 5\n2 keep 2 3\n");
  GtkWidget *pane = dice_pane_show (sitting);

  fathom_sitting_add_animator (sitting, sitting, hold);
  stage_act (sitting, "2 roll 4 4 5 C");
  stage_until (stage_has_label (pane, "Luc, zambullida fallida: ningún 1"));
  g_assert_false (stage_has_label (pane, "Luc, tercera tirada · última tirada"));
  g_assert_false (stage_has_label (pane, "Luc está pensando…"));
  fathom_sitting_remove_animator (sitting, sitting);
  dice_pane_close (pane);
}

static void
test_dice_of_the_record_lie_in_order (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "");
  GtkWidget *pane = dice_pane_show (sitting);
  FathomMatch *match = fathom_sitting_get_match (sitting);

  tell (pane, "1C2C4C");
  assert_dice (pane, "1C2C4C", "......");
  dice_pane_click (pane, "Stop");
  assert_dice (pane, "1C2C4C", "......");
  fathom_sitting_undo (sitting);
  stage_rest ();
  assert_dice (pane, "1C2C4C", "......"); /* the same dice */
  fathom_match_set_position (match, 0);
  stage_rest ();
  fathom_match_set_position (match, G_MAXUINT);
  stage_rest ();
  assert_dice (pane, "124CCC", "......");
  dice_pane_close (pane);
}

/* Whoever mistypes the last die takes it back like the others. */
static void
test_last_die_back (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "");
  GtkWidget *pane = dice_pane_show (sitting);
  GtkWidget *pad = stage_find (pane, FATHOM_TYPE_ITB_FACE_PAD, 0);

  tell (pane, "112334");
  g_assert_cmpuint (get_seen (sitting)->phase, ==, FATHOM_ITB_PHASE_KEEP);
  g_signal_emit_by_name (pad, "back");
  stage_rest ();
  g_assert_cmpuint (get_seen (sitting)->phase, ==, FATHOM_ITB_PHASE_ROLL);
  assert_dice (pane, "11233 ", "......");
  tell (pane, "5");
  assert_dice (pane, "112335", "......");
  g_assert_cmpuint (get_seen (sitting)->phase, ==, FATHOM_ITB_PHASE_KEEP);

  click_die (pane, 1); /* that is something else */
  g_signal_emit_by_name (pad, "back");
  stage_rest ();
  g_assert_cmpuint (get_seen (sitting)->phase, ==, FATHOM_ITB_PHASE_KEEP);
  dice_pane_close (pane);
}

/* Chests of the app */

static void
look_cb (GSimpleAction *action,
         GVariant      *parameter,
         guint         *seat)
{
  *seat = g_variant_get_uint32 (parameter);
}

#define PERFECT(seat) seat " roll 1 2 3 4 5 C\n" seat " stop\n"
#define FAILED(seat) seat " roll 2 2 2 2 2 2\n" seat " stop\n"

#define LAST_CHEST PERFECT ("1") "1 chest 1 = 5\n" FAILED ("1") PERFECT ("2") "2 chest 2 = 6\n" FAILED ("2") \
                   PERFECT ("1") "1 chest 3 = 6\n" FAILED ("1") PERFECT ("2") "2 chest 4 = 7\n" FAILED ("2") PERFECT ("1")

static void
assert_perfect (FathomSitting *sitting,
                const char    *detail)
{
  FathomItbState before = { .phase = FATHOM_ITB_PHASE_ROLL };
  FathomMoment moment = { 0 };

  g_assert_true (fathom_itb_find_moment (sitting, &before, fathom_sitting_get_seen (sitting), &moment));
  g_assert_cmpstr (moment.title, ==, "Perfect dive!");
  g_assert_cmpstr (moment.detail, ==, detail);
  g_free (moment.title);
  g_free (moment.detail);
}

/* After a chest it is one's turn again, but not after the last one. */
static void
test_the_last_chest (void)
{
  g_autoptr (FathomSitting) first = stage_sit_down (2, PERFECT ("1"));
  g_autoptr (FathomSitting) last = stage_sit_down (2, LAST_CHEST);
  g_autofree char *before = fathom_itb_dice_say_chest (first, 0), *end = fathom_itb_dice_say_chest (last, 0);

  g_assert_cmpstr (before, ==, "Take a chest; then it is your turn again.");
  g_assert_cmpstr (end, ==, "Take the last chest; then the game is over.");
  assert_perfect (first, "Ana takes a chest and dives again");
  assert_perfect (last, "Ana takes the last chest, and the game is over"); /* R12 */
}

/* While the end is held for a moment, every die of the dive that led to it counts: also the chest’s. */
static void
test_dice_of_the_last_chest (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, LAST_CHEST);
  GtkWidget *pane = dice_pane_show (sitting);

  fathom_sitting_add_animator (sitting, sitting, hold);
  stage_act (sitting, "1 chest 5 = 8");
  stage_rest ();
  assert_dice (pane, "12345C", "......");
  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    {
      gboolean lost = TRUE;

      g_object_get (stage_find (pane, FATHOM_TYPE_ITB_DIE, i), "lost", &lost, NULL);
      g_assert_false (lost);
    }
  fathom_sitting_remove_animator (sitting, sitting);
  dice_pane_close (pane);
}

static void
test_look_at_the_chest (void)
{
  g_autoptr (FathomSitting) sitting = NULL;
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("show-chests", G_VARIANT_TYPE_UINT32);
  GtkWidget *pane;
  guint seat = 0;

  sitting = stage_sit ("fathom 1\ngame into-the-blue\nseat 1 \"Ana\"\nseat 2 \"Luc\"\ndice table\nchests app\n\n"
                       "1 roll 1 1 2 3 3 5\n1 stop\n1 place 1\n2 roll 1 2 3 4 5 C\n2 stop\n"
                       "seed 0000000000000000000000000000000000000000000000000000000000000001\n");
  pane = dice_pane_show (sitting);
  g_signal_connect (action, "activate", G_CALLBACK (look_cb), &seat);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
  gtk_widget_insert_action_group (pane, "table", G_ACTION_GROUP (actions));
  g_assert_null (dice_pane_find_button (pane, "Look at Your Chest"));
  dice_pane_click (pane, "Chest 3");
  dice_pane_click (pane, "Look at Your Chest");
  g_assert_cmpuint (seat, ==, 2);
  g_assert_true (stage_has_label (pane, "extra turn · 2 re-rolls left"));
  tell (pane, "1");
  g_assert_null (dice_pane_find_button (pane, "Look at Your Chest"));
  dice_pane_close (pane);
}

static void
test_perfect_dive (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 2 3 4 5 C\n1 stop\n");
  GtkWidget *pane = dice_pane_show (sitting);

  dice_pane_click (pane, "Chest 4");
  g_assert_cmpuint (get_seen (sitting)->chest_owners[3], ==, 0);
  dice_pane_click (pane, "Another Chest");
  dice_pane_click (pane, "Chest 2");
  g_assert_nonnull (dice_pane_find_button (pane, "Keep It Secret"));
  dice_pane_click (pane, "Worth 7");
  g_assert_cmpuint (get_seen (sitting)->chest_owners[1], ==, 1);
  g_assert_cmpuint (get_seen (sitting)->turn, ==, 1);
  g_assert_null (dice_pane_find_button (pane, "Worth 7"));
  dice_pane_close (pane);
}

/* Nobody throws one away by pressing Enter once more. */
static void
test_perfect_dive_is_safe (void)
{
  g_autoptr (FathomSitting) sitting = dice_pane_sit_with_seed ("app", "1 roll 1 2 3 4 5 5\n");
  GtkWidget *pane = dice_pane_show (sitting);
  GtkRoot *root = gtk_widget_get_root (pane);

  g_assert_true (gtk_widget_has_css_class (dice_pane_find_button (pane, "Roll 6 Dice"), "suggested-action"));
  g_assert_false (gtk_widget_has_css_class (dice_pane_find_button (pane, "Stop"), "suggested-action"));
  g_assert_true (gtk_root_get_focus (root) == dice_pane_find_button (pane, "Roll 6 Dice"));
  stage_act (sitting, "1 keep 1 2 3 4 5");
  stage_act (sitting, "1 roll C");
  stage_until (dice_pane_find_button (pane, "Take a Chest") != NULL && dice_pane_find_button (pane, "Stop") == NULL);
  g_assert_true (gtk_widget_has_css_class (dice_pane_find_button (pane, "Take a Chest"), "suggested-action"));
  g_assert_true (gtk_root_get_focus (root) == dice_pane_find_button (pane, "Take a Chest"));
  g_assert_false (gtk_widget_has_css_class (dice_pane_find_button (pane, "Roll 1 Die"), "suggested-action"));
  dice_pane_click (pane, "Take a Chest");
  g_assert_cmpuint (get_seen (sitting)->phase, ==, FATHOM_ITB_PHASE_CHEST);
  dice_pane_close (pane);
}

/* Whoever plays by keyboard never has to look for the focus. */
static void
test_focus (void)
{
  g_autoptr (FathomSitting) sitting = dice_pane_sit_with_seed ("app", "");
  GtkWidget *pane = dice_pane_show (sitting);
  GtkRoot *root = gtk_widget_get_root (pane);

  g_assert_true (gtk_root_get_focus (root) == dice_pane_find_button (pane, "Roll 6 Dice"));
  dice_pane_click (pane, "Roll 6 Dice");
  g_assert_true (gtk_root_get_focus (root) == dice_pane_find_button (pane, "Roll 6 Dice"));
  stage_act (sitting, "1 keep");
  stage_act (sitting, "1 roll 1 1 2 3 3 5");
  stage_wait (700);
  dice_pane_click (pane, "Stop");
  g_assert_true (gtk_root_get_focus (root) == dice_pane_find_button (pane, "2 shells on level 1"));
  dice_pane_click (pane, "2 shells on level 1");
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (root), pane));
  g_assert_true (gtk_widget_get_mapped (gtk_root_get_focus (root)));
  dice_pane_close (pane);
}

static void
test_the_past (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n1 keep 1 1 2\n1 roll 4 4 5\n");
  FathomMatch *match = fathom_sitting_get_match (sitting);
  GtkWidget *pane = dice_pane_show (sitting);

  fathom_match_set_position (match, 1);
  stage_settle ();
  assert_dice (pane, "112335", "......");
  g_assert_false (gtk_widget_is_sensitive (stage_find (pane, FATHOM_TYPE_ITB_DIE, 0)));
  g_assert_false (gtk_widget_is_sensitive (dice_pane_find_button (pane, "Stop")));
  fathom_match_set_position (match, 0);
  g_assert_true (stage_has_label (pane, "The match begins"));
  fathom_match_set_position (match, 2);
  assert_dice (pane, "112   ", "xxx...");
  fathom_match_set_position (match, G_MAXUINT);
  assert_dice (pane, "112445", "xxx...");
  g_assert_true (gtk_widget_is_sensitive (stage_find (pane, FATHOM_TYPE_ITB_DIE, 0)));
  dice_pane_close (pane);
}

static void
test_language_of_the_seat (void)
{
  g_autoptr (FathomSitting) sitting = dice_pane_sit_with_seed ("table", "1 roll 1 1 2 3 3 5\n1 stop\n1 place 1\n2 roll 1 1 2 3 3 5\n");
  GtkWidget *pane = dice_pane_show (sitting);
  const FathomLanguage *spanish = fathom_language_get ("es");

  g_assert_nonnull (dice_pane_find_button (pane, tr (spanish, "Stop")));
  dice_pane_close (pane);
}

static void
test_hints (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 2 3 3 4 5 C\n");
  GtkWidget *pane = dice_pane_show (sitting);
  GtkWidget *menu = stage_find (pane, GTK_TYPE_MENU_BUTTON, 0);
  GtkWidget *row, *label;
  gboolean advised = FALSE;
  gint64 before;

  g_assert_false (gtk_widget_get_mapped (menu));
  fathom_sitting_set_hints (sitting, TRUE);
  stage_rest ();
  g_assert_true (gtk_widget_get_mapped (menu));
  before = g_get_monotonic_time ();
  gtk_menu_button_popup (GTK_MENU_BUTTON (menu));
  g_test_message ("hints took %" G_GINT64_FORMAT " µs", g_get_monotonic_time () - before);
  stage_rest ();
  row = stage_find (pane, FATHOM_TYPE_ITB_HINT_ROW, 0);
  g_assert_nonnull (row);
  for (guint n = 0; (label = stage_find (pane, GTK_TYPE_LABEL, n)) != NULL; n++)
    advised |= g_str_has_prefix (gtk_label_get_label (GTK_LABEL (label)), "An expert would ");
  g_assert_true (advised);
  for (guint n = 1; stage_find (pane, FATHOM_TYPE_ITB_HINT_ROW, n) != NULL; n++)
    row = stage_find (pane, FATHOM_TYPE_ITB_HINT_ROW, n);
  g_signal_emit_by_name (row, "clicked"); /* the last one: a perfect dive */
  stage_rest ();
  assert_dice (pane, "23345C", "xx.xxx");
  dice_pane_close (pane);
}

/* Clicks whatever can be clicked, like a child, until the match is over. */
static void
test_whole_match (void)
{
  g_autoptr (FathomSitting) sitting = dice_pane_sit_with_seed ("app", "");
  GtkWidget *pane = dice_pane_show (sitting);
  guint clicks = 0;

  while (get_seen (sitting)->phase != FATHOM_ITB_PHASE_OVER)
    {
      GtkWidget *button = NULL;
      guint n = 0;

      while (stage_find (pane, GTK_TYPE_BUTTON, n) != NULL)
        n++;
      button = stage_find (pane, GTK_TYPE_BUTTON, g_test_rand_int_range (0, n));
      if (!gtk_widget_get_mapped (button) || !gtk_widget_is_sensitive (button))
        continue;
      g_signal_emit_by_name (button, "clicked");
      stage_settle ();
      g_assert_cmpuint (clicks++, <, 20000);
    }
  g_test_message ("%u clicks", clicks);
  dice_pane_close (pane);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/dice/kept-dice-stay", test_kept_dice_stay);
  g_test_add_func ("/dice/other-dice-lie-in-order", test_other_dice_lie_in_order);
  g_test_add_func ("/dice/die", test_die);
  g_test_add_func ("/dice/property", test_property);
  g_test_add_func ("/dice/table-dice", test_table_dice);
  g_test_add_func ("/dice/app-dice", test_app_dice);
  g_test_add_func ("/dice/of-the-record-lie-in-order", test_dice_of_the_record_lie_in_order);
  g_test_add_func ("/dice/roll-pressed-twice", test_roll_pressed_twice);
  g_test_add_func ("/dice/mixing", test_mixing);
  g_test_add_func ("/dice/all-kept", test_all_kept);
  g_test_add_func ("/dice/failed-dive-is-seen", test_failed_dive_is_seen);
  g_test_add_func ("/dice/failed-dive-in-the-past", test_failed_dive_in_the_past);
  g_test_add_func ("/dice/tumbling-dice-tell-nothing", test_tumbling_dice_tell_nothing);
  g_test_add_func ("/dice/last-dive-that-fails", test_last_dive_that_fails);
  g_test_add_func ("/dice/tumbling-dice-have-the-right-heading", test_tumbling_dice_have_the_right_heading);
  g_test_add_func ("/dice/last-die-back", test_last_die_back);
  g_test_add_func ("/dice/the-last-chest", test_the_last_chest);
  g_test_add_func ("/dice/dice-of-the-last-chest", test_dice_of_the_last_chest);
  g_test_add_func ("/dice/look-at-the-chest", test_look_at_the_chest);
  g_test_add_func ("/dice/perfect-dive", test_perfect_dive);
  g_test_add_func ("/dice/perfect-dive-is-safe", test_perfect_dive_is_safe);
  g_test_add_func ("/dice/focus", test_focus);
  g_test_add_func ("/dice/the-past", test_the_past);
  g_test_add_func ("/dice/language-of-the-seat", test_language_of_the_seat);
  g_test_add_func ("/dice/hints", test_hints);
  g_test_add_func ("/dice/whole-match", test_whole_match);
  return g_test_run ();
}
