/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The quick scores of the games that count numbers alone, and how one chooses among games. */
#include "../stage.h"

#include "views/blue-border/quick-score.h"
#include "views/deep-blue/quick-score.h"
#include "views/new-match/game-chooser.h"
#include "views/new-match/quick-score-page.h"
#include "views/new-match/tally.h"
#include "views/table/plain/plain.h"

#include "rules/blue-border.h"
#include "rules/deep-blue.h"
#include "rules/into-the-blue.h"

#include <string.h>

enum { VP, CREW };

static FathomTally *
find_tally (GtkWidget *page,
            guint      seat)
{
  return FATHOM_TALLY (stage_find (page, FATHOM_TYPE_TALLY, seat - 1));
}

static GtkWidget *
find_save (GtkWidget *page)
{
  for (guint n = 0;; n++)
    {
      GtkWidget *button = stage_find (page, GTK_TYPE_BUTTON, n);

      g_assert_nonnull (button);
      if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), "_Save") == 0)
        return button;
    }
}

static void
set_players (GtkWidget *page,
             guint      players)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (stage_find (page, GTK_TYPE_SPIN_BUTTON, 0)), players);
}

static void
test_border (void)
{
  GtkWidget *page = fathom_bb_quick_score_new (NULL);
  GtkWidget *window = stage_show (page, 700, 900);

  stage_settle ();
  g_assert_true (gtk_icon_theme_has_icon (gtk_icon_theme_get_for_display (gdk_display_get_default ()), "fathom-cards-symbolic"));
  g_assert_false (gtk_widget_get_sensitive (find_save (page)));
  set_players (page, 3);
  fathom_tally_set (find_tally (page, 2), 0, 2);
  fathom_tally_set (find_tally (page, 3), 0, 1);
  stage_settle ();
  g_assert_true (gtk_widget_get_sensitive (find_save (page)));
  stage_until (stage_says (page, "Player 2 wins."));
  g_assert_true (stage_says (page, "Player 3: 1 round won"));

  /* equal points share the victory */
  fathom_tally_set (find_tally (page, 3), 0, 2);
  stage_until (stage_says (page, "Player 2 and Player 3"));

  /* who has gone has won nothing */
  set_players (page, 2);
  stage_until (stage_says (page, "Player 2 wins."));
  set_players (page, 3);
  g_assert_cmpuint (fathom_tally_get (find_tally (page, 3), 0), ==, 0);

  /* a match has no more rounds than the rules know */
  fathom_tally_set (find_tally (page, 1), 0, FATHOM_BB_ROUNDS);
  g_assert_cmpuint (fathom_tally_get (find_tally (page, 1), 0), ==, FATHOM_BB_ROUNDS - 2);
  g_assert_true (gtk_widget_get_sensitive (find_save (page)));
  stage_close (window);
}

static void
test_deep (void)
{
  GtkWidget *page = fathom_deep_quick_score_new (NULL);
  GtkWidget *window = stage_show (page, 700, 900);

  stage_settle ();
  g_assert_false (gtk_widget_get_sensitive (find_save (page)));
  fathom_tally_set (find_tally (page, 1), VP, 71);
  fathom_tally_set (find_tally (page, 2), VP, 71);
  stage_until (stage_says (page, "share the victory") || stage_says (page, "Player 1 and Player 2"));
  fathom_tally_set (find_tally (page, 2), CREW, 9);
  stage_until (stage_says (page, "Player 2 has the larger crew (9 against 4)."));
  g_assert_true (gtk_widget_get_sensitive (find_save (page)));

  /* R5: the box has no more cards */
  fathom_tally_set (find_tally (page, 1), CREW, 30);
  stage_until (stage_says (page, "A crew of 9 is too large"));
  g_assert_false (gtk_widget_get_sensitive (find_save (page)));
  fathom_tally_set (find_tally (page, 1), CREW, 29);
  g_assert_true (gtk_widget_get_sensitive (find_save (page)));
  stage_close (window);
}

/* Saving */

static gpointer
run_look (FathomLibrary  *library,
          gpointer        data,
          GError        **error)
{
  g_autoptr (FathomLibraryMatch) match = fathom_library_get (library, 1, error);

  g_assert_no_error (*error);
  g_assert_cmpint (match->status, ==, FATHOM_MATCH_FINISHED);
  g_assert_cmpstr (match->game, ==, "blue-border");
  g_assert_cmpuint (match->n_seats, ==, 2);
  g_assert_cmpstr (match->seats[0].name, ==, "Zoë");
  return data;
}

static void
opened_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  *(gint64 *) user_data = g_variant_get_int64 (parameter);
}

static void
test_saving (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "quick-scores.db", NULL);
  g_autoptr (FathomLibrarian) librarian = fathom_librarian_new (path);
  GtkWidget *page = fathom_bb_quick_score_new (librarian);
  GtkWidget *window = stage_show (page, 700, 900);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GActionEntry entry = { "open-match", opened_cb, "x" };
  gint64 opened = 0;

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), &entry, 1, &opened);
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (actions));
  gtk_editable_set_text (GTK_EDITABLE (stage_find (page, GTK_TYPE_ENTRY, 0)), " Zoë ");
  fathom_tally_set (find_tally (page, 1), 0, 1);
  g_signal_emit_by_name (find_save (page), "clicked");
  stage_until (opened != 0);
  g_assert_cmpuint (fathom_tally_get (find_tally (page, 1), 0), ==, 0);
  g_assert_false (gtk_widget_get_sensitive (find_save (page)));

  stage_ask (librarian, run_look, librarian);
  stage_close (window);
}

/* Choosing the game */

static GtkWidget *
find_page (GtkWidget *window)
{
  return gtk_stack_get_visible_child (GTK_STACK (stage_find (window, GTK_TYPE_STACK, 0)));
}

static void
choose (GtkWidget        *window,
        const FathomGame *game)
{
  fathom_game_chooser_choose (FATHOM_GAME_CHOOSER (stage_find (find_page (window), FATHOM_TYPE_GAME_CHOOSER, 0)), game);
  stage_settle ();
}

static const FathomGame *
get_game (GtkWidget *window)
{
  return FATHOM_SCORE_PAGE_GET_CLASS (find_page (window))->game;
}

static void
test_choosing (void)
{
  GtkWidget *window = stage_show (fathom_quick_score_page_new (NULL), 700, 900);
  GtkWidget *other;

  stage_settle ();
  g_assert_true (get_game (window) == &fathom_into_the_blue);
  choose (window, &fathom_deep_blue);
  g_assert_true (get_game (window) == &fathom_deep_blue);
  fathom_tally_set (find_tally (find_page (window), 2), VP, 42);
  choose (window, &fathom_blue_border);
  g_assert_true (get_game (window) == &fathom_blue_border);
  choose (window, &fathom_deep_blue);
  g_assert_cmpuint (fathom_tally_get (find_tally (find_page (window), 2), VP), ==, 42); /* nothing is lost on the way */

  other = stage_show (fathom_quick_score_page_new (NULL), 700, 900);
  fathom_quick_score_page_take_over (FATHOM_QUICK_SCORE_PAGE (stage_find (other, FATHOM_TYPE_QUICK_SCORE_PAGE, 0)),
                                     FATHOM_QUICK_SCORE_PAGE (stage_find (window, FATHOM_TYPE_QUICK_SCORE_PAGE, 0)));
  g_assert_true (get_game (other) == &fathom_deep_blue);
  g_assert_cmpuint (fathom_tally_get (find_tally (find_page (other), 2), VP), ==, 42);
  stage_close (other);
  stage_close (window);
}

/* At the table the best comes first, by the rule for ties. */
static void
test_shown (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit ("fathom 1\n"
                                                 "game deep-blue\n"
                                                 "edition fathom-1\n"
                                                 "scenario ruins-of-plenty\n"
                                                 "mode score\n"
                                                 "seat 1 \"Ana\"\n"
                                                 "seat 2 \"Luc\"\n"
                                                 "seat 3 \"Zoë\"\n"
                                                 "first 1\n"
                                                 "bag table\n"
                                                 "\n"
                                                 "1 final vp=58 crew=9\n"
                                                 "2 final vp=71 crew=12\n"
                                                 "3 final vp=71 crew=11\n");
  GtkWidget *board = fathom_plain_board_new (), *window = stage_show (board, 360, 300), *last = NULL;

  fathom_pane_set_sitting (FATHOM_PANE (board), sitting);
  stage_rest ();
  for (guint i = 0; i < 3; i++)
    {
      GtkWidget *name = stage_find_label (board, ((const char * const []) { "Luc", "Zoë", "Ana" })[i]);
      double y;

      g_assert_nonnull (name);
      g_assert_true (last == NULL || (gtk_widget_translate_coordinates (last, name, 0, 0, NULL, &y) && y < 0));
      last = name;
    }
  g_assert_true (stage_has_label (board, "58"));
  fathom_pane_set_sitting (FATHOM_PANE (board), NULL);
  stage_close (window);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/quick-scores/border", test_border);
  g_test_add_func ("/quick-scores/deep", test_deep);
  g_test_add_func ("/quick-scores/saving", test_saving);
  g_test_add_func ("/quick-scores/choosing", test_choosing);
  g_test_add_func ("/quick-scores/shown", test_shown);
  return g_test_run ();
}
