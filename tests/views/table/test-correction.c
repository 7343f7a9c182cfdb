/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "views/into-the-blue/correction-editors.h"
#include "views/table/correction.h"
#include "views/table/past-bar.h"

static GtkWidget *
present (GtkWidget     *parent,
         FathomSitting *sitting,
         guint          n)
{
  GListModel *windows = gtk_window_get_toplevels ();

  fathom_correction_dialog_present (GTK_WINDOW (parent), sitting, n);
  stage_rest ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (FATHOM_IS_CORRECTION_DIALOG (window))
        return window;
    }
  return NULL;
}

static GtkWidget *
find_button (GtkWidget  *root,
             const char *tooltip)
{
  GtkWidget *button;

  for (guint i = 0; (button = stage_find (root, GTK_TYPE_BUTTON, i)) != NULL; i++)
    if (g_strcmp0 (gtk_widget_get_tooltip_text (button), tooltip) == 0 ||
        g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), tooltip) == 0)
      return button;
  return NULL;
}

static void
click (GtkWidget  *root,
       const char *tooltip)
{
  GtkWidget *button = find_button (root, tooltip);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static char *
dup_sentence (FathomSitting *sitting,
              guint          n)
{
  return fathom_match_say (fathom_sitting_get_match (sitting), n, 0, "en");
}

/* In large letters they take two lines. */
static void
test_titles_are_whole (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n");
  GtkWidget *parent = stage_show (gtk_label_new (""), 300, 300);
  GtkWidget *window = present (parent, sitting, 0), *title = stage_find_label (window, "What Really Happened");

  g_assert_nonnull (title);
  g_assert_true (gtk_label_get_wrap (GTK_LABEL (title)));
  g_assert_cmpint (gtk_label_get_ellipsize (GTK_LABEL (title)), ==, PANGO_ELLIPSIZE_NONE);
  gtk_window_destroy (GTK_WINDOW (window));
  stage_close (parent);
}

static void
test_dice (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n");
  GtkWidget *parent = stage_show (gtk_label_new (NULL), 300, 300);
  GtkWidget *window = present (parent, sitting, 0);
  g_autofree char *sentence = NULL;

  g_assert_true (stage_says (window, "Ana rolls 1\u20021\u20022\u20023\u20023\u20025."));
  g_assert_false (gtk_widget_get_sensitive (find_button (window, "C_orrect")));
  click (window, "Die 6 shows 3"); /* one gesture */
  g_assert_true (stage_says (window, "Ana places 2 shells on level 3. → Ana places 3 shells on level 3."));
  click (window, "Die 6 shows 5");
  g_assert_false (stage_says (window, "→ Ana places"));
  g_assert_false (gtk_widget_get_sensitive (find_button (window, "C_orrect")));
  click (window, "Die 6 shows 3");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Correct a Roll");
  click (window, "C_orrect");
  stage_rest ();
  sentence = dup_sentence (sitting, 2);
  g_assert_cmpstr (sentence, ==, "Ana places 3 shells on level 3.");
  fathom_sitting_undo (sitting);
  stage_rest ();
  g_free (sentence);
  sentence = dup_sentence (sitting, 2);
  g_assert_cmpstr (sentence, ==, "Ana places 2 shells on level 3.");
  stage_close (parent);
}

static void
test_what_no_longer_fits (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n");
  GtkWidget *parent = stage_show (gtk_label_new (NULL), 300, 300);
  GtkWidget *window = present (parent, sitting, 0);

  click (window, "Die 2 shows 5");
  click (window, "Die 3 shows 5");
  g_assert_true (stage_says (window, "The dive reaches level 1. Choose where the shells go."));
  g_assert_true (stage_says (window, "Ana places 1 shell on level 1.")); /* the only way needs no choice */
  g_assert_true (gtk_widget_get_sensitive (find_button (window, "C_orrect")));
  click (window, "C_orrect");
  stage_rest ();
  g_assert_cmpint (((const FathomItbState *) fathom_sitting_get_seen (sitting))->shells[0][0], ==, 1);
  g_assert_cmpint (((const FathomItbState *) fathom_sitting_get_seen (sitting))->shells[0][2], ==, 0);
  fathom_sitting_undo (sitting);
  stage_rest ();
  g_assert_cmpint (((const FathomItbState *) fathom_sitting_get_seen (sitting))->shells[0][2], ==, 2);
  stage_close (parent);
}

/* What cannot be mended can be taken back and told anew, or brought back. */
static void
test_what_has_to_be_told_again (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n1 keep 1 2 3\n1 roll 4 4 4\n");
  GtkWidget *parent = stage_show (gtk_label_new (NULL), 300, 300);
  GtkWidget *window = present (parent, sitting, 0);

  click (window, "Die 3 shows 5");
  g_assert_true (stage_says (window, "” would no longer be valid: no die shows a 2 ("));
  g_assert_false (gtk_widget_get_sensitive (find_button (window, "C_orrect")));
  click (window, "_Undo to Here");
  stage_rest ();
  g_assert_cmpint (((const FathomItbState *) fathom_sitting_get_seen (sitting))->rolls, ==, 0);
  for (guint i = 0; i < 3; i++)
    {
      fathom_sitting_redo (sitting);
      stage_rest ();
    }
  g_assert_cmpint (((const FathomItbState *) fathom_sitting_get_seen (sitting))->rolls, ==, 2);
  stage_close (parent);
}

/* "Without a 1 …": one button does it, and what came after it stays. */
static void
test_a_dive_that_fails_after_all (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 2 2 3 3 5\n1 stop\n1 place 3\n2 roll 1 1 1 1 1 1\n2 stop\n2 place 1\n");
  GtkWidget *bar = fathom_past_bar_new ();
  GtkWidget *parent = stage_show (bar, 300, 300);
  GtkWidget *window = present (parent, sitting, 0);
  const FathomItbState *seen;

  fathom_pane_set_sitting (FATHOM_PANE (bar), sitting);
  click (window, "Die 1 shows 5");
  g_assert_true (stage_says (window, "Without a 1 the dive fails, so nothing is placed."));
  g_assert_true (stage_says (window, "“Ana places 2 shells on level 3.” is left out."));
  g_assert_false (stage_says (window, "seat"));
  click (window, "C_orrect");
  stage_rest ();
  seen = fathom_sitting_get_seen (sitting);
  g_assert_cmpint (seen->shells[0][2], ==, 0);
  g_assert_cmpint (seen->shells[1][0], ==, 6);
  g_assert_cmpint (seen->turn, ==, 1);
  g_assert_false (gtk_widget_get_visible (bar)); /* nothing is left to be told */
  fathom_sitting_undo (sitting);
  stage_rest ();
  seen = fathom_sitting_get_seen (sitting);
  g_assert_cmpint (seen->shells[0][2], ==, 2);
  g_assert_cmpint (seen->shells[1][0], ==, 6);
  stage_close (parent);
}

#define PERFECT(seat, chest, value) seat " roll 1 2 3 4 5 C\n" seat " stop\n" seat " chest " chest " = " value "\n"
#define FAILED(seat) seat " roll 2 2 2 2 2 2\n" seat " stop\n"

/* Without its last dive the match is not over: that is said before it happens. */
static void
test_a_match_that_goes_on (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, PERFECT ("1", "1", "5") FAILED ("1") PERFECT ("2", "2", "6") FAILED ("2")
                                                         PERFECT ("1", "3", "6") FAILED ("1") PERFECT ("2", "4", "7") FAILED ("2")
                                                         PERFECT ("1", "5", "8"));
  GtkWidget *parent = stage_show (gtk_label_new (NULL), 300, 300);
  GtkWidget *window = present (parent, sitting, 20);

  g_assert_cmpint (fathom_match_get_status (fathom_sitting_get_match (sitting)), ==, FATHOM_MATCH_FINISHED);
  g_assert_false (stage_says (window, "not over yet"));
  click (window, "Die 1 shows 5");
  g_assert_true (stage_says (window, "Without a 1 the dive fails"));
  g_assert_true (stage_says (window, "With this the match is not over yet"));
  click (window, "Die 1 shows 1");
  g_assert_false (stage_says (window, "not over yet"));
  click (window, "Die 1 shows 5");
  click (window, "C_orrect");
  stage_rest ();
  g_assert_cmpint (fathom_match_get_status (fathom_sitting_get_match (sitting)), ==, FATHOM_MATCH_OPEN);
  stage_close (parent);
}

/* There was a 1: the dialog asks where the shells went. */
static void
test_a_dive_that_succeeds_after_all (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 2 2 3 3 5 5\n1 stop\n2 roll 1 1 1 1 1 1\n2 stop\n2 place 1\n");
  GtkWidget *parent = stage_show (gtk_label_new (NULL), 300, 300);
  GtkWidget *window = present (parent, sitting, 0);
  const FathomItbState *seen;

  click (window, "Die 2 shows 1");
  g_assert_true (stage_says (window, "The dive reaches level 3. Choose where the shells go."));
  g_assert_false (gtk_widget_get_sensitive (find_button (window, "C_orrect")));
  g_assert_true (stage_says (window, "Ana places 2 shells on level 3."));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (stage_find (window, GTK_TYPE_CHECK_BUTTON, 2)), TRUE);
  g_assert_true (stage_says (window, "Ana 0 → 6"));
  click (window, "C_orrect");
  stage_rest ();
  seen = fathom_sitting_get_seen (sitting);
  g_assert_cmpint (seen->shells[0][2], ==, 2);
  g_assert_cmpint (seen->shells[1][0], ==, 6);
  stage_close (parent);
}

static void
keep_told_cb (FathomSitting *sitting,
              const char    *text,
              const char    *action,
              char         **told)
{
  g_free (*told);
  *told = g_strconcat (text, "|", action, NULL);
}

/* There was a 1 after all: the turn is told again, and what came after it is put back. */
static void
test_tell_again (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 2 2 3 3 5 5\n1 stop\n2 roll 1 1 1 1 1 1\n2 stop\n2 place 1\n");
  GtkWidget *bar = fathom_past_bar_new ();
  GtkWidget *parent = stage_show (bar, 300, 300);
  GtkWidget *window = present (parent, sitting, 0);
  g_autofree char *told = NULL;

  g_signal_connect (sitting, "message", G_CALLBACK (keep_told_cb), &told);
  fathom_pane_set_sitting (FATHOM_PANE (bar), sitting);
  g_assert_false (gtk_widget_get_visible (bar));
  gtk_window_close (GTK_WINDOW (window));
  fathom_sitting_retell (sitting, 0);
  stage_rest ();
  g_assert_true (stage_says (bar, "Re-entering Ana’s turn"));
  g_assert_true (stage_says (bar, "Then 3 entries will be restored"));
  click (bar, "_Cancel");
  stage_rest ();
  g_assert_false (gtk_widget_get_visible (bar));
  g_assert_cmpint (((const FathomItbState *) fathom_sitting_get_seen (sitting))->shells[1][0], ==, 6);

  fathom_sitting_retell (sitting, 6);
  stage_rest ();
  stage_act (sitting, "1 roll 1 2 2 3 5 5");
  stage_act (sitting, "1 stop");
  stage_act (sitting, "1 place 2");
  stage_rest ();
  g_assert_cmpstr (told, ==, "Corrected; 3 entries restored|undo");
  g_assert_false (gtk_widget_get_visible (bar));
  g_assert_cmpint (((const FathomItbState *) fathom_sitting_get_seen (sitting))->shells[0][1], ==, 2);
  g_assert_cmpint (((const FathomItbState *) fathom_sitting_get_seen (sitting))->shells[1][0], ==, 6);
  fathom_sitting_undo (sitting);
  stage_rest ();
  g_assert_cmpint (((const FathomItbState *) fathom_sitting_get_seen (sitting))->shells[0][1], ==, 0);
  stage_close (parent);
}

/* Of stopping nothing can be told otherwise; but the ways to what can are there. */
static void
test_stop (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n2 roll 1 1 1 1 1 1\n");
  GtkWidget *parent = stage_show (gtk_label_new (NULL), 300, 300);
  GtkWidget *window = present (parent, sitting, 1);

  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Correct When to Stop");
  g_assert_true (stage_says (window, "Did the dice show something else?"));
  g_assert_false (gtk_widget_get_visible (find_button (window, "C_orrect")));
  click (window, "Correct the _Roll…");
  stage_rest ();
  window = present (parent, sitting, 1);
  g_assert_true (gtk_window_get_modal (GTK_WINDOW (window)));
  click (window, "_Enter This Turn Again");
  stage_rest ();
  g_assert_cmpint (((const FathomItbState *) fathom_sitting_get_seen (sitting))->rolls, ==, 0);
  stage_act (sitting, "1 roll 1 1 2 3 3 5");
  stage_act (sitting, "1 keep 1 2 3 3");
  stage_act (sitting, "1 roll 3 3");
  stage_act (sitting, "1 stop");
  stage_act (sitting, "1 place 3");
  stage_rest ();
  g_assert_cmpint (((const FathomItbState *) fathom_sitting_get_seen (sitting))->shells[0][2], ==, 4);
  g_assert_cmpint (((const FathomItbState *) fathom_sitting_get_seen (sitting))->turn, ==, 2);
  stage_close (parent);
}

static GtkWidget *
find_correction (const char *title)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (g_strcmp0 (gtk_window_get_title (window), title) == 0)
        return GTK_WIDGET (window);
    }
  return NULL;
}

static void
test_stop_leads_to_the_roll (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n");
  GtkWidget *parent = stage_show (gtk_label_new (NULL), 300, 300);

  click (present (parent, sitting, 1), "Correct the _Roll…");
  stage_rest ();
  g_assert_null (find_correction ("Correct When to Stop"));
  g_assert_nonnull (find_correction ("Correct a Roll"));
  stage_close (parent);
}

/* The next key does something as well. */
static void
test_focus_stays (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n");
  GtkWidget *parent = stage_show (gtk_label_new (NULL), 300, 300);
  GtkWidget *window = present (parent, sitting, 0);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  g_assert_true (GTK_IS_BUTTON (focus));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (focus), ==, "Die 1 shows 1");
  gtk_widget_grab_focus (find_button (window, "Die 6 shows 3"));
  click (window, "Die 6 shows 3");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == find_button (window, "Die 6 shows 3"));
  stage_close (parent);
}

static void
test_past_bar (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n2 roll 2 2 2 2 2 2\n2 stop\n1 roll 1 1 1 1 1 1\n");
  FathomMatch *match = fathom_sitting_get_match (sitting);
  GtkWidget *bar = fathom_past_bar_new ();
  GtkWidget *parent = stage_show (bar, 400, 300);
  int least, natural;

  fathom_pane_set_sitting (FATHOM_PANE (bar), sitting);
  fathom_match_set_position (match, 5); /* the last of its round, though the next one is about to begin */
  stage_settle ();
  g_assert_true (gtk_widget_get_visible (bar));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Luc stops. There is no 1: an unsuccessful dive.");
  g_assert_true (stage_says (bar, "The past: round 1 · 5 of 6"));
  gtk_widget_measure (stage_find (bar, GTK_TYPE_LABEL, 0), GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  g_assert_cmpint (least, <, natural / 2); /* it does not keep a window from becoming narrow */
  fathom_past_bar_set_compact (FATHOM_PAST_BAR (bar), TRUE);
  stage_settle ();
  g_assert_true (stage_says (bar, "Round 1\n5 of 6"));
  fathom_match_set_position (match, G_MAXUINT);
  g_assert_false (gtk_widget_get_visible (bar));
  stage_close (parent);
}

static void
test_level (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n");
  GtkWidget *parent = stage_show (gtk_label_new (NULL), 300, 300);
  GtkWidget *window = present (parent, sitting, 2);
  g_autofree char *sentence = NULL;

  g_assert_false (gtk_widget_is_sensitive (stage_find (window, GTK_TYPE_CHECK_BUTTON, 3)));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (stage_find (window, GTK_TYPE_CHECK_BUTTON, 0)), TRUE);
  g_assert_true (stage_says (window, "6 → 2"));
  fathom_match_set_position (fathom_sitting_get_match (sitting), 1);
  click (window, "C_orrect");
  stage_rest ();
  g_assert_false (fathom_sitting_get_reviewing (sitting)); /* one sees what became of it */
  sentence = dup_sentence (sitting, 2);
  g_assert_cmpstr (sentence, ==, "Ana places 2 shells on level 1.");
  stage_close (parent);
}

/* Which chest it was can be told anew without anyone learning what it is worth. */
static void
test_chest (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 = 8\n");
  GtkWidget *parent = stage_show (gtk_label_new (NULL), 300, 300);
  GtkWidget *window = present (parent, sitting, 2);
  g_autofree gpointer seen = NULL;
  GtkWidget *check;

  g_assert_false (stage_says (window, "It is worth"));
  for (guint i = 5; (check = stage_find (window, GTK_TYPE_CHECK_BUTTON, i)) != NULL; i++)
    g_assert_cmpint (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)), ==, i == 5);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (stage_find (window, GTK_TYPE_CHECK_BUTTON, 3)), TRUE);
  g_assert_false (stage_says (window, "8 →"));
  click (window, "C_orrect");
  stage_rest ();
  seen = fathom_match_observe (fathom_sitting_get_match (sitting), 1);
  g_assert_cmpint (((FathomItbState *) seen)->chest_owners[3], ==, 1);
  g_assert_cmpint (((FathomItbState *) seen)->chest_values[3], ==, 8);
  stage_close (parent);
}

#define QUICK_SCORE "fathom 1\ngame into-the-blue\nmode score\nseat 1 \"Ana\"\nseat 2 \"Luc\"\ndice table\nchests table\n\n" \
  "1 final shells=0,0,0,0,6 left=6 chests=6,8\n2 final shells=0,0,0,0,6 left=6 chests=5\n0 order 1 2\n"

static void
test_final_chests (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (QUICK_SCORE);
  GtkWidget *parent = stage_show (gtk_label_new (NULL), 300, 300);
  GtkWidget *window = present (parent, sitting, 0);
  static const gboolean owned[] = { FALSE, TRUE, FALSE, FALSE, TRUE };
  const FathomItbState *seen;

  for (guint i = 0; i < G_N_ELEMENTS (owned); i++)
    g_assert_cmpint (gtk_check_button_get_active (GTK_CHECK_BUTTON (stage_find (window, GTK_TYPE_CHECK_BUTTON, i))), ==, owned[i]);
  /* Luc has that one */
  gtk_check_button_set_active (GTK_CHECK_BUTTON (stage_find (window, GTK_TYPE_CHECK_BUTTON, 0)), TRUE);
  g_assert_true (stage_says (window, "Another entry would no longer be valid: “Luc ends with"));
  g_assert_false (gtk_widget_get_mapped (find_button (window, "_Undo to Here")));
  g_assert_false (gtk_widget_get_sensitive (find_button (window, "C_orrect")));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (stage_find (window, GTK_TYPE_CHECK_BUTTON, 0)), FALSE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (stage_find (window, GTK_TYPE_CHECK_BUTTON, 3)), TRUE);
  g_assert_true (stage_says (window, "24 → 31"));
  click (window, "C_orrect");
  stage_rest ();
  seen = fathom_sitting_get_seen (sitting);
  g_assert_cmpint (seen->final_chests[0][0], ==, 3);
  g_assert_cmpint (seen->final_chests[0][2], ==, 7);
  stage_close (parent);
}

/* Who comes first in a tie depends on it. */
static void
test_order (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (QUICK_SCORE);
  GtkWidget *parent = stage_show (gtk_label_new (NULL), 300, 300);
  GtkWidget *window = present (parent, sitting, 2);

  g_assert_false (gtk_widget_get_sensitive (find_button (window, "Ana was earlier")));
  g_assert_false (gtk_widget_get_sensitive (find_button (window, "C_orrect")));
  click (window, "Luc was earlier");
  g_assert_true (stage_says (window, "24 → 19"));
  g_assert_true (stage_says (window, "10 → 15"));
  click (window, "C_orrect");
  stage_rest ();
  g_assert_cmpint (((const FathomItbState *) fathom_sitting_get_seen (sitting))->order[0], ==, 2);
  fathom_sitting_undo (sitting);
  stage_rest ();
  g_assert_cmpint (((const FathomItbState *) fathom_sitting_get_seen (sitting))->order[0], ==, 1);
  stage_close (parent);
}

static void
test_reveal (void)
{
  g_autoptr (FathomSitting) sitting =
    stage_sit_down (2, "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 3 ?\n1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n2 roll 2 2 2 2 2 2\n2 stop\n"
                       "1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n2 roll 2 2 2 2 2 2\n2 stop\n1 reveal 3 8\n");
  GtkWidget *parent = stage_show (gtk_label_new (NULL), 300, 300);
  GtkWidget *window = present (parent, sitting, 13);

  g_assert_true (stage_says (window, "Ana turns over chest 3: it is worth 8."));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (stage_find (window, GTK_TYPE_CHECK_BUTTON, 0)), TRUE);
  g_assert_true (stage_says (window, "10 → 7"));
  click (window, "C_orrect");
  stage_rest ();
  g_assert_cmpint (((const FathomItbState *) fathom_sitting_get_seen (sitting))->chest_values[2], ==, 5);
  stage_close (parent);
}

static void
test_app_dice (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5 app\n");
  GtkWidget *parent = stage_show (gtk_label_new (NULL), 300, 300);
  GtkWidget *window = present (parent, sitting, 0);

  g_assert_true (stage_says (window, "cannot be changed"));
  g_assert_false (gtk_widget_get_visible (find_button (window, "C_orrect")));
  gtk_window_destroy (GTK_WINDOW (window));
  stage_close (parent);
}

static GtkWidget *
find_sentence (GtkWidget  *root,
               const char *text)
{
  return gtk_widget_get_ancestor (stage_find_label (stage_find (root, GTK_TYPE_LIST_VIEW, 0), text), GTK_TYPE_BUTTON);
}

static gboolean
is_marked (GtkWidget  *root,
           const char *text)
{
  GtkWidget *button = find_sentence (root, text);
  g_autofree char *unpressed = gtk_test_accessible_check_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_TRUE);

  g_assert_true ((unpressed == NULL) == gtk_widget_get_visible (stage_find (button, GTK_TYPE_IMAGE, 0)));
  return unpressed == NULL;
}

/* Among the sentences of a list the chosen one is marked, also when it is written as a line. */
static void
test_list_of_sentences (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit ("fathom 1\ngame blue-border\nseat 1 \"Ana\"\nseat 2 \"Luc\"\nfirst 1\ndeck table\n\n"
                                                 "0 deal 4 13 22 30 8 11 19 27 2 6 9 15 17 21 24 26 29 31 32 1 3 5 7 10 12 14 16 18 20 23 25 28\n"
                                                 "1 take field 1\n");
  GtkWidget *parent = stage_show (gtk_label_new (NULL), 300, 300);
  GtkWidget *window = present (parent, sitting, 1);
  const char *one = "Ana takes the card on pile 1 and places it at A.", *two = "Ana takes the card on pile 2 and places it at A.";

  g_assert_true (is_marked (window, one));
  g_assert_false (is_marked (window, two));
  g_signal_emit_by_name (find_sentence (window, two), "clicked");
  g_assert_false (is_marked (window, one));
  g_assert_true (is_marked (window, two));
  gtk_editable_set_text (GTK_EDITABLE (stage_find (window, GTK_TYPE_ENTRY, 0)), "1 take field 1");
  g_assert_true (is_marked (window, one));
  stage_close (window);
  stage_close (parent);
}

static void
test_gone (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n");
  GtkWidget *parent = stage_show (gtk_label_new (NULL), 300, 300);
  GtkWidget *window = present (parent, sitting, 0);

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  stage_close (parent);
  g_assert_null (window);
}

int
main (int   argc,
      char *argv[])
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  stage_init (&argc, &argv);
  g_test_add_func ("/correction/dice", test_dice);
  g_test_add_func ("/correction/what-no-longer-fits", test_what_no_longer_fits);
  g_test_add_func ("/correction/what-has-to-be-told-again", test_what_has_to_be_told_again);
  g_test_add_func ("/correction/a-dive-that-fails-after-all", test_a_dive_that_fails_after_all);
  g_test_add_func ("/correction/a-match-that-goes-on", test_a_match_that_goes_on);
  g_test_add_func ("/correction/a-dive-that-succeeds-after-all", test_a_dive_that_succeeds_after_all);
  g_test_add_func ("/correction/tell-again", test_tell_again);
  g_test_add_func ("/correction/stop", test_stop);
  g_test_add_func ("/correction/stop-leads-to-the-roll", test_stop_leads_to_the_roll);
  g_test_add_func ("/correction/focus-stays", test_focus_stays);
  g_test_add_func ("/correction/past-bar", test_past_bar);
  g_test_add_func ("/correction/level", test_level);
  g_test_add_func ("/correction/chest", test_chest);
  g_test_add_func ("/correction/final-chests", test_final_chests);
  g_test_add_func ("/correction/order", test_order);
  g_test_add_func ("/correction/reveal", test_reveal);
  g_test_add_func ("/correction/app-dice", test_app_dice);
  g_test_add_func ("/correction/list-of-sentences", test_list_of_sentences);
  g_test_add_func ("/correction/titles", test_titles_are_whole);
  g_test_add_func ("/correction/gone", test_gone);
  return g_test_run ();
}
