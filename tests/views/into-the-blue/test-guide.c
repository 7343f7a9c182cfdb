/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "views/into-the-blue/guide.h"
#include "views/app/settings.h"

static FathomSitting *
sit_alone (void)
{
  return stage_sit ("fathom 1\ngame into-the-blue\nseat 1 \"Ana\"\nseat 2 \"Coral\" bot=easy\nfirst 1\ndice table\nchests table\n\n");
}

static void
set_wanted (gint64 match)
{
  g_settings_set_boolean (fathom_settings_get (), "guided", FALSE);
  g_settings_set_int64 (fathom_settings_get (), "guide-match", match);
}

static void
count_cb (FathomGuide *guide,
          GParamSpec  *pspec,
          guint       *count)
{
  (*count)++;
}

static void
test_steps (void)
{
  g_autoptr (FathomSitting) sitting = sit_alone ();
  FathomGuide *guide = FATHOM_GUIDE (fathom_guide_new (&fathom_itb_guide, NULL));
  GtkWidget *window = stage_show (GTK_WIDGET (guide), 360, 200);
  guint count = 0;

  g_signal_connect (guide, "notify::done", G_CALLBACK (count_cb), &count);
  set_wanted (fathom_match_get_id (fathom_sitting_get_match (sitting)));
  g_assert_true (fathom_guide_get_done (guide));
  fathom_guide_set_sitting (guide, sitting);
  g_assert_false (fathom_guide_get_done (guide));
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpuint (fathom_guide_get_step (guide), ==, 0);
  stage_act (sitting, "1 roll 1 1 2 3 3 5");
  g_assert_cmpuint (fathom_guide_get_step (guide), ==, 1);
  stage_act (sitting, "1 keep 1 1 2 3 3");
  stage_act (sitting, "1 roll 4");
  g_assert_cmpuint (fathom_guide_get_step (guide), ==, 2);
  stage_act (sitting, "1 stop");
  stage_act (sitting, "1 place 1");
  g_assert_cmpuint (fathom_guide_get_step (guide), ==, 3);
  /* what was learned stays learned */
  fathom_sitting_undo (sitting);
  stage_rest ();
  g_assert_cmpuint (fathom_guide_get_step (guide), ==, 3);
  gtk_widget_activate_action (GTK_WIDGET (guide), "guide.next", NULL);
  g_assert_true (stage_says (GTK_WIDGET (guide), "five chests"));
  gtk_widget_activate_action (GTK_WIDGET (guide), "guide.next", NULL);
  gtk_widget_activate_action (GTK_WIDGET (guide), "guide.next", NULL);
  g_assert_cmpuint (fathom_guide_get_step (guide), ==, 6);
  g_assert_true (stage_says (GTK_WIDGET (guide), "The end: when"));
  g_assert_false (fathom_guide_get_done (guide));
  gtk_widget_activate_action (GTK_WIDGET (guide), "guide.next", NULL);
  g_assert_true (fathom_guide_get_done (guide));
  g_assert_cmpuint (count, ==, 2);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (guide)));
  g_assert_true (g_settings_get_boolean (fathom_settings_get (), "guided"));
  stage_close (window);
}

static void
test_skip (void)
{
  g_autoptr (FathomSitting) sitting = sit_alone ();
  FathomGuide *guide = FATHOM_GUIDE (fathom_guide_new (&fathom_itb_guide, NULL));
  GtkWidget *window = stage_show (GTK_WIDGET (guide), 360, 200);

  set_wanted (fathom_match_get_id (fathom_sitting_get_match (sitting)));
  fathom_guide_set_sitting (guide, sitting);
  gtk_widget_activate_action (GTK_WIDGET (guide), "guide.skip", NULL);
  g_assert_true (fathom_guide_get_done (guide));
  g_assert_true (g_settings_get_boolean (fathom_settings_get (), "guided"));
  stage_close (window);
}

static void
test_only_the_match_it_is_for (void)
{
  g_autoptr (FathomSitting) sitting = sit_alone ();
  FathomGuide *guide = FATHOM_GUIDE (fathom_guide_new (&fathom_itb_guide, NULL));
  GtkWidget *window = stage_show (GTK_WIDGET (guide), 360, 200);

  set_wanted (fathom_match_get_id (fathom_sitting_get_match (sitting)) + 7);
  fathom_guide_set_sitting (guide, sitting);
  g_assert_true (fathom_guide_get_done (guide));
  g_assert_false (g_settings_get_boolean (fathom_settings_get (), "guided"));
  stage_close (window);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/guide/steps", test_steps);
  g_test_add_func ("/guide/skip", test_skip);
  g_test_add_func ("/guide/only-the-match-it-is-for", test_only_the_match_it_is_for);
  return g_test_run ();
}
