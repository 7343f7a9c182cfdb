/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How high the pane of the dice is, and what is seen of it in a narrow window. */
#include "dice-stage.h"

#include "rules/into-the-blue.h"
#include "views/widgets/focus-ring.h"

#define LINE 20 /* px: the wider letters of another font wrap a line more */

/* Nothing below it moves while one looks through the past. */
static void
test_height_of_the_past (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 2 3 4 5 5\n1 stop\n1 place 1\n2 roll 1 1 1 1 1 1\n2 stop\n2 place 1\n");
  GtkWidget *pane = dice_pane_show (sitting);
  int first = 0, height;

  for (guint n = 1; n < 6; n++)
    {
      fathom_match_set_position (fathom_sitting_get_match (sitting), n);
      gtk_widget_measure (pane, GTK_ORIENTATION_VERTICAL, 440, NULL, &height, NULL, NULL);
      first = n == 1 ? height : first;
      g_assert_cmpint (height, ==, first);
    }
  dice_pane_close (pane);
}

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
          GtkWidget *pane = dice_pane_show (sitting);
          g_autofree char *chest = g_strdup_printf (tr (fathom_language_get (languages[i]), "Chest %u"), 3);

          if (j == G_N_ELEMENTS (lines)) /* then it can be looked at */
            dice_pane_click (pane, chest);
          first = j == 0 ? measure_narrow (pane) : first;
          g_test_message ("%s %u: %d", languages[i], j, measure_narrow (pane));
          g_assert_cmpint (abs (measure_narrow (pane) - first), <=, has_cantarell (pane) ? 0 : LINE);
          dice_pane_close (pane);
        }
    }
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
      g_autoptr (FathomSitting) sitting = dice_pane_sit_with_seed ("table", lines[i]);
      GtkWidget *pane = dice_pane_show (sitting);
      int width, height;

      fathom_sitting_set_hints (sitting, TRUE);
      gtk_widget_measure (pane, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      gtk_widget_measure (pane, GTK_ORIENTATION_VERTICAL, 336, NULL, &height, NULL, NULL);
      g_test_message ("scene %u: at least %d wide, %d high", i, width, height);
      g_assert_cmpint (width, <=, 300);
      g_assert_cmpint (height, <=, 210 + (has_cantarell (pane) ? 0 : LINE));
      dice_pane_close (pane);
    }
}

/* GTK would no longer show it after three seconds. */
static void
test_focus_stays_in_sight (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "");
  GtkWidget *pane = dice_pane_show (sitting);
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
  g_test_add_func ("/dice/focus-stays-in-sight", test_focus_stays_in_sight);
  g_test_add_func ("/dice/height-of-the-past", test_height_of_the_past);
  g_test_add_func ("/dice/height-of-a-turn", test_height_of_a_turn);
  g_test_add_func ("/dice/narrow", test_narrow);
  return g_test_run ();
}
