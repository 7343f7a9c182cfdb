/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "views/widgets/scrubber.h"

static void
count_cb (GObject    *object,
          GParamSpec *pspec,
          guint      *count)
{
  (*count)++;
}

static FathomScrubber *
make (GtkWidget **window)
{
  static const guint turns[] = { 0, 4, 9 };
  FathomScrubber *scrubber = FATHOM_SCRUBBER (fathom_scrubber_new ());

  fathom_scrubber_set_length (scrubber, 12);
  fathom_scrubber_set_turns (scrubber, turns, G_N_ELEMENTS (turns));
  *window = stage_show (GTK_WIDGET (scrubber), 400, 80);
  return scrubber;
}

static void
test_keys (void)
{
  static const struct { guint key; GdkModifierType modifiers; guint cursor; } presses[] =
  {
    { GDK_KEY_Right, 0, 1 }, { GDK_KEY_Right, 0, 2 }, { GDK_KEY_Left, 0, 1 }, { GDK_KEY_Right, GDK_CONTROL_MASK, 4 },
    { GDK_KEY_Right, GDK_CONTROL_MASK, 9 }, { GDK_KEY_Right, GDK_CONTROL_MASK, 12 }, { GDK_KEY_Right, 0, 12 },
    { GDK_KEY_Left, GDK_CONTROL_MASK, 9 }, { GDK_KEY_Left, 0, 8 }, { GDK_KEY_Left, GDK_CONTROL_MASK, 4 }, { GDK_KEY_Home, 0, 0 },
    { GDK_KEY_Left, 0, 0 }, { GDK_KEY_End, 0, 12 },
  };
  GtkWidget *window;
  FathomScrubber *scrubber = make (&window);
  guint changes = 0;

  g_signal_connect (scrubber, "notify::cursor", G_CALLBACK (count_cb), &changes);
  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    {
      g_assert_true (fathom_scrubber_press (scrubber, presses[i].key, presses[i].modifiers));
      g_assert_cmpuint (fathom_scrubber_get_cursor (scrubber), ==, presses[i].cursor);
    }
  g_assert_cmpuint (changes, ==, G_N_ELEMENTS (presses) - 2); /* twice there was no way further */
  g_assert_false (fathom_scrubber_press (scrubber, GDK_KEY_a, 0));
  g_assert_false (fathom_scrubber_press (scrubber, GDK_KEY_Left, GDK_ALT_MASK));
  stage_close (window);
}

static void
test_playing (void)
{
  GtkWidget *window;
  FathomScrubber *scrubber = make (&window);

  fathom_scrubber_set_speed (scrubber, 9);
  g_assert_cmpfloat (fathom_scrubber_get_speed (scrubber), ==, 4);
  fathom_scrubber_set_cursor (scrubber, 12);
  g_assert_true (fathom_scrubber_press (scrubber, GDK_KEY_space, 0)); /* from the beginning */
  g_assert_cmpuint (fathom_scrubber_get_cursor (scrubber), ==, 0);
  stage_until (!fathom_scrubber_get_playing (scrubber));
  g_assert_cmpuint (fathom_scrubber_get_cursor (scrubber), ==, 12);

  /* a step, another length or hiding it stops it */
  fathom_scrubber_set_playing (scrubber, TRUE);
  fathom_scrubber_step (scrubber, 1, FALSE);
  g_assert_false (fathom_scrubber_get_playing (scrubber));
  fathom_scrubber_set_playing (scrubber, TRUE);
  fathom_scrubber_set_length (scrubber, 5);
  g_assert_false (fathom_scrubber_get_playing (scrubber));
  g_assert_cmpuint (fathom_scrubber_get_cursor (scrubber), <=, 5);
  fathom_scrubber_set_playing (scrubber, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (scrubber), FALSE);
  g_assert_false (fathom_scrubber_get_playing (scrubber));

  /* there is nothing to play in nothing */
  fathom_scrubber_set_length (scrubber, 0);
  fathom_scrubber_set_playing (scrubber, TRUE);
  g_assert_false (fathom_scrubber_get_playing (scrubber));
  stage_close (window);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/scrubber/keys", test_keys);
  g_test_add_func ("/scrubber/playing", test_playing);
  return g_test_run ();
}
