/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "rules/into-the-blue.h"
#include "views/widgets/focus-ring.h"
#include "views/into-the-blue/choices.h"
#include "views/into-the-blue/dice-order.h"
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

/* The button that can be seen and says that, or NULL. */
static GtkWidget *
find_button (GtkWidget  *root,
             const char *label)
{
  GtkWidget *button;

  for (guint n = 0; (button = stage_find (root, GTK_TYPE_BUTTON, n)) != NULL; n++)
    if (gtk_widget_get_mapped (button) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), label) == 0)
      return button;
  return NULL;
}

static void
click (GtkWidget  *root,
       const char *label)
{
  GtkWidget *button = find_button (root, label);

  if (button == NULL)
    g_error ("no button “%s”", label);
  if (!gtk_widget_is_sensitive (button))
    g_error ("“%s” cannot be clicked", label);
  g_signal_emit_by_name (button, "clicked");
  stage_rest ();
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

static GtkWidget *
show (FathomSitting *sitting)
{
  GtkWidget *pane = fathom_itb_dice_pane_new ();

  fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
  stage_show (pane, 336, 400);
  stage_check_height (pane);
  return pane;
}

static void
done (GtkWidget *pane)
{
  stage_close (GTK_WIDGET (gtk_widget_get_root (pane)));
}

/* A table where the app can roll. */
static FathomSitting *
sit_with_seed (const char *dice,
               const char *lines)
{
  g_autofree char *text = g_strdup_printf ("fathom 1\ngame into-the-blue\nseat 1 \"Ana\"\nseat 2 \"Luc\" lang=es\ndice %s\nchests table\n\n%s",
                                           dice, lines);
  FathomRefusal refusal = { 0 };
  FathomRecord *record = fathom_record_parse (text, strlen (text), &refusal);
  g_autoptr (FathomMatch) match = NULL;

  g_assert_nonnull (record);
  record->has_seed = TRUE;
  match = fathom_match_new (NULL, record);
  return fathom_sitting_new (match);
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
  GtkWidget *pane = show (sitting);

  tell (pane, "31C25");
  assert_dice (pane, "31C25 ", "......");
  g_assert_cmpuint (get_seen (sitting)->rolls, ==, 0);
  tell (pane, "4");
  assert_dice (pane, "31C254", "......");
  g_assert_cmpuint (get_seen (sitting)->phase, ==, FATHOM_ITB_PHASE_KEEP);

  click_die (pane, 2);
  click_die (pane, 4);
  click (pane, "Re-roll 4 on the Table");
  assert_dice (pane, " 1 2  ", ".x.x..");
  tell (pane, "3111");
  assert_dice (pane, "311211", ".x.x..");
  click (pane, "Stop");
  g_assert_nonnull (find_button (pane, "1 shell on level 2"));
  g_assert_null (find_button (pane, "1 shell on level 4"));
  click (pane, "4 shells on level 1");
  g_assert_cmpuint (get_seen (sitting)->shells[0][0], ==, 4);
  g_assert_cmpuint (get_seen (sitting)->turn, ==, 2);
  done (pane);
}

static void
test_app_dice (void)
{
  g_autoptr (FathomSitting) sitting = sit_with_seed ("app", "");
  GtkWidget *pane = show (sitting);
  g_autofree char *first = NULL, *second = NULL;

  click (pane, "Roll 6 Dice");
  g_assert_cmpuint (get_seen (sitting)->rolls, ==, 1);
  first = read_dice (pane);
  click_die (pane, 1);
  click_die (pane, 3);
  click (pane, "Roll 4 Dice");
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
  done (pane);
}

/* A double click shows what it has rolled; whoever has seen that may roll all dice again. */
static void
test_roll_pressed_twice (void)
{
  g_autoptr (FathomSitting) sitting = sit_with_seed ("app", "");
  GtkWidget *pane = show (sitting);

  click (pane, "Roll 6 Dice");
  click (pane, "Roll 6 Dice");
  g_assert_cmpuint (get_seen (sitting)->rolls, ==, 1);
  stage_wait (1400); /* they have tumbled, if they do */
  click (pane, "Roll 6 Dice");
  g_assert_cmpuint (get_seen (sitting)->rolls, ==, 2);

  click_die (pane, 1); /* that is meant */
  click (pane, "Roll 5 Dice");
  g_assert_true (get_seen (sitting)->rolls != 2 || get_seen (sitting)->turn == 2);
  done (pane);
}

static void
test_mixing (void)
{
  g_autoptr (FathomSitting) sitting = sit_with_seed ("app", "");
  GtkWidget *pane = show (sitting);

  click (pane, "Enter Table Dice");
  tell (pane, "112335");
  assert_dice (pane, "112335", "......");
  click (pane, "Roll 6 Dice"); /* the next one is the app's again */
  g_assert_cmpuint (get_seen (sitting)->rolls, ==, 2);
  done (pane);
}

static void
test_all_kept (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n");
  GtkWidget *pane = show (sitting);

  for (guint position = 1; position <= FATHOM_ITB_DICE; position++)
    click_die (pane, position);
  g_assert_false (gtk_widget_is_sensitive (find_button (pane, "All Dice Kept")));
  click_die (pane, 6);
  g_assert_true (gtk_widget_is_sensitive (find_button (pane, "Re-roll 1 on the Table")));
  done (pane);
}

static void
test_failed_dive_is_seen (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 2 2 3 3 4 4\n1 keep 2\n1 roll 3 3 4 4 5\n1 keep 2 3\n");
  GtkWidget *pane = show (sitting);
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
  done (pane);
}

/* Looking back it is still the dive of whoever failed. */
static void
test_failed_dive_in_the_past (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 2 2 3 3 4 4\n1 stop\n2 roll 1 1 2 2 3 3\n2 stop\n2 place 1\n");
  GtkWidget *pane = show (sitting);

  fathom_match_set_position (fathom_sitting_get_match (sitting), 2);
  stage_settle ();
  assert_dice (pane, "223344", "......");
  g_assert_true (stage_has_label (pane, "Ana, a failed dive: no 1"));
  done (pane);
}

/* Nothing is told before the dice have stopped, unless somebody cannot wait. */
static void
test_tumbling_dice_tell_nothing (void)
{
  g_autoptr (FathomSitting) sitting = sit_with_seed ("app", "1 roll 1 1 2 3 3 5\n1 keep 1 1 2\n");
  GtkWidget *pane = show (sitting);

  stage_act (sitting, "1 roll 3 4 5");
  g_assert_true (stage_has_label (pane, "Ana, second roll"));
  g_assert_null (find_button (pane, "Stop"));
  fathom_itb_dice_tray_skip (FATHOM_ITB_DICE_TRAY (stage_find (pane, FATHOM_TYPE_ITB_DICE_TRAY, 0)));
  stage_settle ();
  g_assert_nonnull (find_button (pane, "Stop"));
  done (pane);
}

/* Those of a first roll are not told to be those of the dive before. */
static void
test_tumbling_dice_have_the_right_heading (void)
{
  g_autoptr (FathomSitting) sitting = sit_with_seed ("app", "1 roll 2 2 3 3 4 4\n1 stop\n");
  GtkWidget *pane = show (sitting);

  g_assert_true (stage_has_label (pane, "Ana, zambullida fallida: ningún 1"));
  stage_act (sitting, "2 roll 1 1 2 3 3 5");
  g_assert_null (find_button (pane, "Plantarse")); /* they tumble */
  g_assert_false (stage_has_label (pane, "Ana, zambullida fallida: ningún 1"));
  g_assert_true (stage_has_label (pane, "Luc, primera tirada"));
  stage_until (find_button (pane, "Plantarse") != NULL);
  g_assert_true (stage_has_label (pane, "Luc, primera tirada"));
  done (pane);
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
  g_autoptr (FathomSitting) sitting = sit_with_seed ("app", "1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n2 roll 1 1 1 1 1 1\n2 stop\n2 place 1\n"
                                                     "1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n"
                                                     "2 roll 2 2 3 3 4 4\n2 keep 2\n2 roll 3 3 4 4 5\n2 keep 2 3\n");
  GtkWidget *pane = show (sitting);

  fathom_sitting_add_animator (sitting, sitting, hold);
  stage_act (sitting, "2 roll 4 4 5 C");
  stage_until (stage_has_label (pane, "Luc, zambullida fallida: ningún 1"));
  g_assert_false (stage_has_label (pane, "Luc, tercera tirada · última tirada"));
  g_assert_false (stage_has_label (pane, "Luc está pensando…"));
  fathom_sitting_remove_animator (sitting, sitting);
  done (pane);
}

static void
test_dice_of_the_record_lie_in_order (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "");
  GtkWidget *pane = show (sitting);
  FathomMatch *match = fathom_sitting_get_match (sitting);

  tell (pane, "1C2C4C");
  assert_dice (pane, "1C2C4C", "......");
  click (pane, "Stop");
  assert_dice (pane, "1C2C4C", "......");
  fathom_sitting_undo (sitting);
  stage_rest ();
  assert_dice (pane, "1C2C4C", "......"); /* the same dice */
  fathom_match_set_position (match, 0);
  stage_rest ();
  fathom_match_set_position (match, G_MAXUINT);
  stage_rest ();
  assert_dice (pane, "124CCC", "......");
  done (pane);
}

/* Whoever mistypes the last die takes it back like the others. */
static void
test_last_die_back (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "");
  GtkWidget *pane = show (sitting);
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
  done (pane);
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
  GtkWidget *pane = show (sitting);

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
  done (pane);
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
  pane = show (sitting);
  g_signal_connect (action, "activate", G_CALLBACK (look_cb), &seat);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
  gtk_widget_insert_action_group (pane, "table", G_ACTION_GROUP (actions));
  g_assert_null (find_button (pane, "Look at Your Chest"));
  click (pane, "Chest 3");
  click (pane, "Look at Your Chest");
  g_assert_cmpuint (seat, ==, 2);
  g_assert_true (stage_has_label (pane, "extra turn · 2 re-rolls left"));
  tell (pane, "1");
  g_assert_null (find_button (pane, "Look at Your Chest"));
  done (pane);
}

static void
test_perfect_dive (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 2 3 4 5 C\n1 stop\n");
  GtkWidget *pane = show (sitting);

  click (pane, "Chest 4");
  g_assert_cmpuint (get_seen (sitting)->chest_owners[3], ==, 0);
  click (pane, "Another Chest");
  click (pane, "Chest 2");
  g_assert_nonnull (find_button (pane, "Keep It Secret"));
  click (pane, "Worth 7");
  g_assert_cmpuint (get_seen (sitting)->chest_owners[1], ==, 1);
  g_assert_cmpuint (get_seen (sitting)->turn, ==, 1);
  g_assert_null (find_button (pane, "Worth 7"));
  done (pane);
}

/* Nobody throws one away by pressing Enter once more. */
static void
test_perfect_dive_is_safe (void)
{
  g_autoptr (FathomSitting) sitting = sit_with_seed ("app", "1 roll 1 2 3 4 5 5\n");
  GtkWidget *pane = show (sitting);
  GtkRoot *root = gtk_widget_get_root (pane);

  g_assert_true (gtk_widget_has_css_class (find_button (pane, "Roll 6 Dice"), "suggested-action"));
  g_assert_false (gtk_widget_has_css_class (find_button (pane, "Stop"), "suggested-action"));
  g_assert_true (gtk_root_get_focus (root) == find_button (pane, "Roll 6 Dice"));
  stage_act (sitting, "1 keep 1 2 3 4 5");
  stage_act (sitting, "1 roll C");
  stage_until (find_button (pane, "Take a Chest") != NULL && find_button (pane, "Stop") == NULL);
  g_assert_true (gtk_widget_has_css_class (find_button (pane, "Take a Chest"), "suggested-action"));
  g_assert_true (gtk_root_get_focus (root) == find_button (pane, "Take a Chest"));
  g_assert_false (gtk_widget_has_css_class (find_button (pane, "Roll 1 Die"), "suggested-action"));
  click (pane, "Take a Chest");
  g_assert_cmpuint (get_seen (sitting)->phase, ==, FATHOM_ITB_PHASE_CHEST);
  done (pane);
}

/* Whoever plays by keyboard never has to look for the focus. */
static void
test_focus (void)
{
  g_autoptr (FathomSitting) sitting = sit_with_seed ("app", "");
  GtkWidget *pane = show (sitting);
  GtkRoot *root = gtk_widget_get_root (pane);

  g_assert_true (gtk_root_get_focus (root) == find_button (pane, "Roll 6 Dice"));
  click (pane, "Roll 6 Dice");
  g_assert_true (gtk_root_get_focus (root) == find_button (pane, "Roll 6 Dice"));
  stage_act (sitting, "1 keep");
  stage_act (sitting, "1 roll 1 1 2 3 3 5");
  stage_wait (700);
  click (pane, "Stop");
  g_assert_true (gtk_root_get_focus (root) == find_button (pane, "2 shells on level 1"));
  click (pane, "2 shells on level 1");
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (root), pane));
  g_assert_true (gtk_widget_get_mapped (gtk_root_get_focus (root)));
  done (pane);
}

static void
test_the_past (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n1 keep 1 1 2\n1 roll 4 4 5\n");
  FathomMatch *match = fathom_sitting_get_match (sitting);
  GtkWidget *pane = show (sitting);

  fathom_match_set_position (match, 1);
  stage_settle ();
  assert_dice (pane, "112335", "......");
  g_assert_false (gtk_widget_is_sensitive (stage_find (pane, FATHOM_TYPE_ITB_DIE, 0)));
  g_assert_false (gtk_widget_is_sensitive (find_button (pane, "Stop")));
  fathom_match_set_position (match, 0);
  g_assert_true (stage_has_label (pane, "The match begins"));
  fathom_match_set_position (match, 2);
  assert_dice (pane, "112   ", "xxx...");
  fathom_match_set_position (match, G_MAXUINT);
  assert_dice (pane, "112445", "xxx...");
  g_assert_true (gtk_widget_is_sensitive (stage_find (pane, FATHOM_TYPE_ITB_DIE, 0)));
  done (pane);
}

/* Nothing below it moves while one looks through the past. */
static void
test_height_of_the_past (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 2 3 4 5 5\n1 stop\n1 place 1\n2 roll 1 1 1 1 1 1\n2 stop\n2 place 1\n");
  GtkWidget *pane = show (sitting);
  int first = 0, height;

  for (guint n = 1; n < 6; n++)
    {
      fathom_match_set_position (fathom_sitting_get_match (sitting), n);
      gtk_widget_measure (pane, GTK_ORIENTATION_VERTICAL, 440, NULL, &height, NULL, NULL);
      first = n == 1 ? height : first;
      g_assert_cmpint (height, ==, first);
    }
  done (pane);
}

static int
measure_narrow (GtkWidget *pane)
{
  int height;

  gtk_widget_measure (pane, GTK_ORIENTATION_VERTICAL, 336, NULL, &height, NULL, NULL);
  return height;
}

/* In a narrow window the board above moves with it: whatever the status says, the room is there from the first roll on. */
static void
test_height_of_a_turn (void)
{
  static const char * const lines[] =
  {
    "2 roll 2 2 3 3 4 4\n", "2 roll 1 1 2 3 3 5\n", "2 roll 1 2 3 4 5 5\n", "2 roll 2 2 3 3 4 4\n2 keep 2 2\n", "2 roll 1 2 3 4 5 C\n",
    "2 roll 1 2 3 4 5 C\n2 stop\n"
  };
  static const char * const languages[] = { "en", "es", "fr" };

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      int first = 0;

      for (guint j = 0; j <= G_N_ELEMENTS (lines); j++)
        {
          g_autofree char *text = g_strdup_printf ("fathom 1\ngame into-the-blue\nseat 1 \"Ana\"\nseat 2 \"Luc\" lang=%s\ndice app\nchests app\n\n"
                                                   "1 roll 1 1 2 3 3 5\n1 stop\n1 place 1\n%s"
                                                   "seed 0000000000000000000000000000000000000000000000000000000000000001\n",
                                                   languages[i], j == 0 ? "" : lines[j - 1]);
          g_autoptr (FathomSitting) sitting = stage_sit (text);
          GtkWidget *pane = show (sitting);
          g_autofree char *chest = g_strdup_printf (tr (fathom_language_get (languages[i]), "Chest %u"), 3);

          if (j == G_N_ELEMENTS (lines)) /* then it can be looked at */
            click (pane, chest);
          first = j == 0 ? measure_narrow (pane) : first;
          g_test_message ("%s %u: %d", languages[i], j, measure_narrow (pane));
          g_assert_cmpint (measure_narrow (pane), ==, first);
          done (pane);
        }
    }
}

static void
test_language_of_the_seat (void)
{
  g_autoptr (FathomSitting) sitting = sit_with_seed ("table", "1 roll 1 1 2 3 3 5\n1 stop\n1 place 1\n2 roll 1 1 2 3 3 5\n");
  GtkWidget *pane = show (sitting);
  const FathomLanguage *spanish = fathom_language_get ("es");

  g_assert_nonnull (find_button (pane, tr (spanish, "Stop")));
  done (pane);
}

static void
test_hints (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 2 3 3 4 5 C\n");
  GtkWidget *pane = show (sitting);
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
  done (pane);
}

/* Clicks whatever can be clicked, like a child, until the match is over. */
static void
test_whole_match (void)
{
  g_autoptr (FathomSitting) sitting = sit_with_seed ("app", "");
  GtkWidget *pane = show (sitting);
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
  done (pane);
}

static void
load_style (void)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, "/io/github/fathom_tabletop/Fathom/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* Whatever is shown fits under the board of a narrow window. */
static gboolean
has_cantarell (GtkWidget *widget)
{
  GListModel *families = G_LIST_MODEL (pango_context_get_font_map (gtk_widget_get_pango_context (widget)));

  for (guint i = 0; i < g_list_model_get_n_items (families); i++)
    {
      g_autoptr (PangoFontFamily) family = g_list_model_get_item (families, i);

      if (g_str_equal (pango_font_family_get_name (family), "Cantarell"))
        return TRUE;
    }
  return FALSE;
}

static void
test_narrow (void)
{
  static const char * const lines[] =
  {
    "", "1 roll 1 1 2 3 3 5\n", "1 roll 1 1 2 3 3 5\n1 keep 1 1 2 3\n", "1 roll 1 2 2 3 4 5\n1 stop\n",
    "1 roll 1 2 3 4 5 C\n1 stop\n", "1 roll 2 2 3 3 4 4\n1 stop\n",
  };

  load_style ();
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (FathomSitting) sitting = sit_with_seed ("table", lines[i]);
      GtkWidget *pane = show (sitting);
      int width, height;

      fathom_sitting_set_hints (sitting, TRUE);
      gtk_widget_measure (pane, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      gtk_widget_measure (pane, GTK_ORIENTATION_VERTICAL, 336, NULL, &height, NULL, NULL);
      g_test_message ("scene %u: at least %d wide, %d high", i, width, height);
      g_assert_cmpint (width, <=, 300);
      g_assert_cmpint (height, <=, has_cantarell (pane) ? 210 : 230); /* wider letters wrap a line more */
      done (pane);
    }
}

/* GTK would no longer show it after three seconds. */
static void
test_focus_stays_in_sight (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "");
  GtkWidget *pane = show (sitting);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (pane));

  fathom_focus_ring_keep (window);
  gtk_window_set_focus_visible (window, FALSE);
  g_assert_false (gtk_widget_has_visible_focus (gtk_window_get_focus (window)));
  fathom_focus_ring_show (window);
  gtk_window_set_focus_visible (window, TRUE);
  gtk_window_set_focus_visible (window, FALSE);
  g_assert_true ((gtk_widget_get_state_flags (gtk_window_get_focus (window)) & GTK_STATE_FLAG_FOCUS_VISIBLE) != 0);
  stage_act (sitting, "1 roll 1 1 2 3 3 5");
  g_assert_true ((gtk_widget_get_state_flags (gtk_window_get_focus (window)) & GTK_STATE_FLAG_FOCUS_VISIBLE) != 0);
  stage_close (GTK_WIDGET (window));
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
  g_test_add_func ("/dice/focus-stays-in-sight", test_focus_stays_in_sight);
  g_test_add_func ("/dice/focus", test_focus);
  g_test_add_func ("/dice/the-past", test_the_past);
  g_test_add_func ("/dice/height-of-the-past", test_height_of_the_past);
  g_test_add_func ("/dice/height-of-a-turn", test_height_of_a_turn);
  g_test_add_func ("/dice/language-of-the-seat", test_language_of_the_seat);
  g_test_add_func ("/dice/hints", test_hints);
  g_test_add_func ("/dice/whole-match", test_whole_match);
  g_test_add_func ("/dice/narrow", test_narrow);
  return g_test_run ();
}
