/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The call window on a table, the reveal, and the referee. */
#include "../stage.h"

#include "rules/blue-border.h"
#include "views/app/settings.h"
#include "views/blue-border/act-pane.h"
#include "views/blue-border/board.h"
#include "views/blue-border/call-button.h"
#include "views/blue-border/pad.h"
#include "views/blue-border/play.h"
#include "views/blue-border/reveal.h"
#include "views/table/speech.h"
#include "words/blue-border.h"

#define HEADERS(n) "fathom 1\ngame blue-border\n" n "deck table\n\n"
#define TWO        "seat 1 \"Ana\" colour=green\nseat 2 \"Luc\" colour=blue\n"
#define THREE      TWO "seat 3 \"Zoë\" colour=yellow\n"
#define DEAL       "0 deal 4 13 22 30 8 11 19 27 2 6 9 15 17 21 24 26 29 31 32 1 3 5 7 10 12 14 16 18 20 23 25 28\n"
#define KEY_P      33
#define KEY_Z      52

typedef struct
{
  FathomSitting *sitting;
  FathomBbPlay  *play;
  GtkWidget     *window;
  GtkWidget     *pane;
} Table;

static void
lay (Table      *table,
     const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *board = fathom_bb_board_new ();

  table->sitting = stage_sit (text);
  table->play = fathom_bb_play_get (table->sitting);
  table->pane = fathom_bb_act_pane_new ();
  fathom_pane_set_sitting (FATHOM_PANE (board), table->sitting);
  fathom_pane_set_sitting (FATHOM_PANE (table->pane), table->sitting);
  gtk_widget_set_hexpand (board, TRUE);
  gtk_box_append (GTK_BOX (box), board);
  gtk_box_append (GTK_BOX (box), table->pane);
  table->window = stage_show (box, 1180, 760);
  stage_settle ();
}

static void
clear (Table *table)
{
  stage_close (table->window);
  g_object_unref (table->sitting);
}

static const FathomBbState *
get_seen (Table *table)
{
  return fathom_sitting_get_seen (table->sitting);
}

static guint
get_length (Table *table)
{
  return fathom_match_get_length (fathom_sitting_get_match (table->sitting));
}

/* Whether a busy machine has let the lock go by already. */
static gboolean
is_late (Table *table)
{
  return g_get_monotonic_time () - fathom_bb_play_get_race (table->play)->begun > FATHOM_BB_QUIET_LOCK / 2;
}

/* It opens with the first picture of the card; a key by its place calls, and what it has shown is told. */
static void
test_call (void)
{
  Table table;
  GtkWidget *reveal;

  lay (&table, HEADERS (THREE) DEAL "1 take field 4\n"); /* 30 at A */
  g_assert_true (fathom_bb_play_is_calling (table.play));
  g_assert_cmpuint (fathom_bb_play_get_callers (table.play), ==, 0x6);
  stage_until (fathom_bb_play_get_race (table.play)->shown != 0);
  g_assert_true (is_late (&table) || !fathom_bb_play_may_let_go (table.play)); /* locked at first */
  g_assert_true (fathom_bb_play_key (table.play, KEY_Z, TRUE, 0));
  stage_until (get_length (&table) == 3);
  g_assert_cmpint (get_seen (&table)->phase, ==, FATHOM_BB_PHASE_BONUS);
  g_assert_cmpint (get_seen (&table)->caller, ==, 3);
  g_assert_cmpint (get_seen (&table)->turned[1], ==, 30);
  reveal = stage_find (table.window, FATHOM_TYPE_BB_REVEAL, 0);
  g_assert_true (gtk_widget_get_visible (reveal));
  g_assert_true (fathom_bb_play_take_discard (table.play, 30));
  stage_until (get_length (&table) == 4);
  g_assert_false (gtk_widget_get_visible (reveal));
  clear (&table);
}

/* Two in one moment: the earlier by the time of its event. */
static void
test_earlier (void)
{
  Table table;
  guint32 now = g_get_monotonic_time () / 1000;

  lay (&table, HEADERS (THREE) DEAL "1 take field 4\n");
  stage_until (fathom_bb_play_get_race (table.play)->shown != 0);
  stage_wait (60);
  now = g_get_monotonic_time () / 1000;
  fathom_bb_play_press (table.play, 3, now);
  fathom_bb_play_press (table.play, 2, now - 5);
  stage_until (get_length (&table) == 3);
  g_assert_cmpint (get_seen (&table)->caller, ==, 2);
  clear (&table);
}

/* After the lock anybody can end it; and it ends by itself. */
static void
test_quiet (void)
{
  Table table;

  g_settings_set_uint (fathom_settings_get (), "call-window", 3);
  lay (&table, HEADERS (TWO) DEAL "1 take field 1\n");
  stage_until (fathom_bb_play_may_let_go (table.play));
  fathom_bb_play_let_go (table.play);
  stage_until (get_length (&table) == 3);
  g_assert_cmpint (get_seen (&table)->actor, ==, 2);
  stage_act (table.sitting, "2 take field 2");
  stage_until (get_length (&table) == 5); /* after three seconds */
  g_assert_cmpint (get_seen (&table)->phase, ==, FATHOM_BB_PHASE_TURN);
  clear (&table);
  g_settings_reset (fathom_settings_get (), "call-window");
}

/* Another program in front: it stops. */
static void
test_behind (void)
{
  Table table;

  lay (&table, HEADERS (TWO) DEAL "1 take field 1\n");
  stage_until (fathom_bb_play_get_race (table.play)->shown != 0);
  fathom_bb_play_set_in_front (table.play, FALSE);
  g_assert_true (fathom_bb_play_get_race (table.play)->paused);
  fathom_bb_play_press (table.play, 2, 0);
  stage_wait (80);
  g_assert_cmpuint (get_length (&table), ==, 2);
  fathom_bb_play_set_in_front (table.play, TRUE);
  fathom_bb_play_press (table.play, 2, 0);
  stage_until (get_length (&table) == 3);
  clear (&table);
}

/* A key that went up where another program heard of it is not held. */
static void
test_lost_key (void)
{
  Table table;

  lay (&table, HEADERS (TWO) DEAL);
  fathom_bb_play_key (table.play, KEY_P, TRUE, 0);
  fathom_bb_play_set_in_front (table.play, FALSE);
  fathom_bb_play_set_in_front (table.play, TRUE);
  stage_act (table.sitting, "1 take field 4");
  stage_until (fathom_bb_play_get_race (table.play)->shown != 0);
  fathom_bb_play_key (table.play, KEY_P, TRUE, 0);
  stage_until (get_length (&table) == 3);
  g_assert_cmpint (get_seen (&table)->caller, ==, 2);
  clear (&table);
}

/* Until the next touch: the next diver's touch says that nobody calls, and takes the card. */
static void
test_next_touch (void)
{
  Table table;

  g_settings_set_uint (fathom_settings_get (), "call-window", 0);
  lay (&table, HEADERS (TWO) DEAL "1 take field 1\n");
  stage_until (fathom_bb_play_get_race (table.play)->shown != 0);
  g_assert_true (is_late (&table) || !fathom_bb_play_touch (table.play, 2)); /* locked */
  stage_until (fathom_bb_play_may_let_go (table.play));
  g_assert_true (fathom_bb_play_touch (table.play, 2));
  stage_until (get_length (&table) == 4);
  g_assert_cmpint (get_seen (&table)->n_placed[1], ==, 1);
  clear (&table);
  g_settings_reset (fathom_settings_get (), "call-window");
}

/* One device passed round: one after the other is asked, nobody races. */
static void
test_in_turn (void)
{
  Table table;

  g_settings_set_boolean (fathom_settings_get (), "calls-in-turn", TRUE);
  lay (&table, HEADERS (THREE) DEAL "1 take field 4\n");
  g_assert_cmpuint (fathom_bb_play_get_asked (table.play), ==, 2);
  fathom_bb_play_press (table.play, 3, 0); /* it is not Zoë's turn to say something */
  fathom_bb_play_key (table.play, KEY_Z, TRUE, 0);
  g_assert_cmpuint (fathom_bb_play_get_race (table.play)->presses, ==, 0);
  fathom_bb_play_let_go (table.play);
  g_assert_cmpuint (fathom_bb_play_get_asked (table.play), ==, 3);
  fathom_bb_play_key (table.play, KEY_Z, TRUE, 0); /* held since before */
  stage_wait (60);
  g_assert_cmpuint (get_length (&table), ==, 2);
  fathom_bb_play_key (table.play, KEY_Z, FALSE, 0);
  fathom_bb_play_key (table.play, KEY_Z, TRUE, 0);
  stage_until (get_length (&table) == 3);
  g_assert_cmpint (get_seen (&table)->caller, ==, 3);
  clear (&table);
  g_settings_reset (fathom_settings_get (), "calls-in-turn");
}

/* Whoever is asked alone reads all of it in their language. */
static void
test_in_turn_in_french (void)
{
  Table table;
  GtkWidget *button;

  g_settings_set_boolean (fathom_settings_get (), "calls-in-turn", TRUE);
  lay (&table, HEADERS ("seat 1 \"Ana\"\nseat 2 \"Luc\" lang=fr\n") DEAL "1 take field 4\n");
  button = stage_find (table.pane, FATHOM_TYPE_BB_CALL_BUTTON, 1);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (stage_find (button, GTK_TYPE_LABEL, 0))), ==, "Luc : limite !");
  clear (&table);
  g_settings_reset (fathom_settings_get (), "calls-in-turn");
}

/* Passing: said first, then the pile. */
static void
test_pass (void)
{
  Table table;

  lay (&table, HEADERS (TWO) DEAL);
  g_assert_true (fathom_bb_play_set_passing (table.play, TRUE));
  g_assert_false (fathom_bb_play_may_touch (table.play, 0)); /* the stack is no pile */
  g_assert_true (fathom_bb_play_set_passing (table.play, FALSE));
  g_assert_true (fathom_bb_play_set_passing (table.play, TRUE));
  g_assert_true (fathom_bb_play_touch (table.play, 3));
  stage_until (get_length (&table) == 2);
  g_assert_cmpint (get_seen (&table)->n_piles[2], ==, 2);
  g_assert_false (fathom_bb_play_get_passing (table.play));
  clear (&table);
}

/* "Pass" goes once it is pressed: the piles have the focus then, and once the pass is taken back "Pass" has it again; the next diver's
 * turn does not begin there. */
static void
test_pass_by_keyboard (void)
{
  Table table;
  GtkWidget *pass;

  lay (&table, HEADERS (TWO) DEAL);
  pass = gtk_widget_get_ancestor (stage_find_label (table.pane, "Pass"), GTK_TYPE_BUTTON);
  gtk_widget_grab_focus (pass);
  gtk_widget_activate (pass);
  stage_until (fathom_bb_play_get_passing (table.play));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (table.window)) ==
                 gtk_widget_get_ancestor (stage_find_label (table.pane, "1"), GTK_TYPE_BUTTON));
  g_assert_true (fathom_bb_play_set_passing (table.play, FALSE));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (table.window)) == pass);
  g_assert_true (fathom_bb_play_set_passing (table.play, TRUE));
  gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (table.window)));
  stage_until (get_length (&table) == 2);
  g_assert_cmpint (get_seen (&table)->n_piles[0], ==, 2);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (table.window)) != pass);
  clear (&table);
}

/* The referee */

static void
test_referee (void)
{
  Table table;
  FathomBbPad *pad;

  lay (&table, HEADERS (THREE) "0 deal\n");
  g_assert_true (fathom_bb_play_is_referee (table.play));
  g_assert_false (fathom_bb_play_is_calling (table.play));
  fathom_bb_play_place (table.play);
  stage_until (get_length (&table) == 2);
  fathom_bb_play_place (table.play); /* the next one, so that nobody has called */
  stage_until (get_length (&table) == 4);
  g_assert_cmpint (get_seen (&table)->n_placed[1], ==, 1);
  fathom_bb_play_pass_unseen (table.play);
  stage_until (get_length (&table) == 6);
  fathom_bb_play_place (table.play);
  stage_until (get_length (&table) == 7);

  /* Ana's B is called by a key: two numbers, judged before they are settled */
  fathom_bb_play_key (table.play, KEY_P, TRUE, 0);
  g_assert_cmpuint (fathom_bb_play_get_caller (table.play), ==, 2);
  pad = FATHOM_BB_PAD (stage_find (table.window, FATHOM_TYPE_BB_PAD, 0));
  fathom_bb_pad_key (pad, GDK_KEY_9);
  fathom_bb_pad_key (pad, GDK_KEY_9); /* the same number cannot lie there twice */
  g_assert_false (fathom_bb_pad_is_full (pad));
  fathom_bb_pad_key (pad, GDK_KEY_2);
  fathom_bb_pad_key (pad, GDK_KEY_1);
  g_assert_true (fathom_bb_pad_is_full (pad));
  g_assert_cmpuint (fathom_bb_pad_get_number (pad, 0), ==, 9);
  g_assert_cmpuint (fathom_bb_pad_get_number (pad, 1), ==, 21);
  g_assert_cmpuint (fathom_bb_play_get_entered (table.play)[0], ==, 9); /* the cards on the board show it */
  g_assert_cmpuint (fathom_bb_play_get_entered (table.play)[1], ==, 21);
  stage_act (table.sitting, "2 call 9 21");
  g_assert_cmpint (get_seen (&table)->phase, ==, FATHOM_BB_PHASE_BONUS);
  g_assert_true (fathom_bb_play_decline (table.play));
  stage_until (get_length (&table) == 9);

  /* what is known to lie among the discards is refused, and says so */
  stage_act (table.sitting, "2 take ?");
  fathom_bb_play_set_caller (table.play, 1);
  fathom_bb_pad_key (pad, GDK_KEY_2);
  fathom_bb_pad_key (pad, GDK_KEY_1);
  g_assert_cmpuint (fathom_bb_pad_get_number (pad, 0), ==, 0);
  clear (&table);
}

/* The last card of a round has no next diver: that nobody has called ends it. */
static void
test_referee_end (void)
{
  g_autoptr (GString) text = g_string_new (HEADERS (TWO) "0 deal\n");
  Table table;

  for (guint i = 0; i < FATHOM_BB_PLACES - 1; i++)
    g_string_append (text, "1 take ?\n0 quiet\n2 pass\n");
  g_string_append (text, "1 take ?\n");
  lay (&table, text->str);
  fathom_bb_play_place (table.play);
  stage_until (get_seen (&table)->phase == FATHOM_BB_PHASE_OVER);
  clear (&table);
}

/* F5 and F6: what the next card has to be, and the path of whoever is to act; shades are never told. */
static void
test_speech (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEADERS (TWO) DEAL "1 take field 1\n0 quiet\n");
  g_autofree char *turn = fathom_speech_make (sitting, "turn"), *hand = fathom_speech_make (sitting, "hand");

  g_assert_cmpstr (turn, ==, "Luc to act. Take a card for A. From 1 to 9");
  g_assert_true (g_str_has_prefix (hand, "Luc, 0 of 7 cards, next A. No cards yet. Pile 1, 1 card, shade not described. "));
  stage_act (sitting, "2 take field 2");
  g_clear_pointer (&turn, g_free);
  turn = fathom_speech_make (sitting, "turn");
  g_assert_true (g_str_has_suffix (turn, "Luc placed a card at A. From 1 to 9"));
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/play/call", test_call);
  g_test_add_func ("/play/speech", test_speech);
  g_test_add_func ("/play/earlier", test_earlier);
  g_test_add_func ("/play/quiet", test_quiet);
  g_test_add_func ("/play/behind", test_behind);
  g_test_add_func ("/play/lost-key", test_lost_key);
  g_test_add_func ("/play/next-touch", test_next_touch);
  g_test_add_func ("/play/in-turn", test_in_turn);
  g_test_add_func ("/play/in-turn-in-french", test_in_turn_in_french);
  g_test_add_func ("/play/pass", test_pass);
  g_test_add_func ("/play/pass-by-keyboard", test_pass_by_keyboard);
  g_test_add_func ("/play/referee", test_referee);
  g_test_add_func ("/play/referee-end", test_referee_end);

  return g_test_run ();
}
