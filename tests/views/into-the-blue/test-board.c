/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "rules/into-the-blue.h"
#include "views/into-the-blue/board.h"
#include "views/into-the-blue/chest.h"
#include "views/into-the-blue/level.h"
#include "views/into-the-blue/seat-card.h"
#include "views/table/seat-strip.h"
#include "views/widgets/piece.h"

#define DIVE    "1 roll 1 1 2 3 3 5\n"
#define PERFECT "1 roll 1 2 3 4 5 C\n"

static const FathomItbState *
get_seen (FathomSitting *sitting)
{
  return fathom_sitting_get_seen (sitting);
}

static GtkWidget *
show_board (FathomSitting *sitting)
{
  GtkWidget *board = fathom_itb_board_new ();

  fathom_pane_set_sitting (FATHOM_PANE (board), sitting);
  return stage_show (board, 690, 656);
}

static FathomItbLevel *
get_level (GtkWidget *window,
           guint      level)
{
  return FATHOM_ITB_LEVEL (stage_find (window, FATHOM_TYPE_ITB_LEVEL, level - 1));
}

static FathomItbChestButton *
get_chest (GtkWidget *window,
           guint      position)
{
  return FATHOM_ITB_CHEST_BUTTON (stage_find (window, FATHOM_TYPE_ITB_CHEST_BUTTON, position - 1));
}

static void
click (gpointer button)
{
  g_signal_emit_by_name (button, "clicked");
  stage_rest ();
}

static void
assert_label (gpointer    widget,
              const char *label)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  g_assert_cmpstr (wrong, ==, NULL);
}

static void
assert_description (gpointer    widget,
                    const char *description)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                                               description);

  g_assert_cmpstr (wrong, ==, NULL);
}

static void
assert_adds (GtkWidget   *window,
             const guint *adds)
{
  for (guint level = 1; level <= FATHOM_ITB_LEVELS; level++)
    g_assert_cmpuint (fathom_itb_level_get_adds (get_level (window, level)), ==, adds[level - 1]);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_roles (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (4, "");
  GtkWidget *window = show_board (sitting);
  GtkWidget *board = stage_find (window, FATHOM_TYPE_ITB_BOARD, 0);

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (board), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (get_level (window, 1)), GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (get_chest (window, 1)), GTK_ACCESSIBLE_ROLE_BUTTON);
  g_assert_nonnull (get_level (window, 5));
  g_assert_null (get_level (window, 6));
  g_assert_nonnull (get_chest (window, 5));
  assert_label (board, "Board");
  stage_close (window);
}

static void
test_notifies (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "");
  GtkWidget *board = g_object_ref_sink (fathom_itb_board_new ());
  guint sittings = 0, spotlights = 0;

  g_signal_connect_swapped (board, "notify::sitting", G_CALLBACK (count_cb), &sittings);
  g_signal_connect_swapped (board, "notify::spotlight", G_CALLBACK (count_cb), &spotlights);
  for (guint i = 0; i < 2; i++)
    {
      fathom_pane_set_sitting (FATHOM_PANE (board), sitting);
      fathom_itb_board_set_spotlight (FATHOM_ITB_BOARD (board), 3);
    }
  g_assert_cmpuint (sittings, ==, 1);
  g_assert_cmpuint (spotlights, ==, 1);
  g_assert_cmpuint (fathom_itb_board_get_spotlight (FATHOM_ITB_BOARD (board)), ==, 3);
  g_object_unref (board);
  g_assert_cmpuint (G_OBJECT (sitting)->ref_count, ==, 1);
}

static void
test_placing (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, DIVE);
  GtkWidget *window = show_board (sitting);

  assert_adds (window, (guint[]) { 2, 1, 2, 0, 0 });
  assert_description (get_level (window, 3), "2 shells would be placed here.");
  click (get_level (window, 5)); /* out of reach: nothing happens */
  g_assert_cmpuint (get_seen (sitting)->phase, ==, FATHOM_ITB_PHASE_KEEP);

  click (get_level (window, 3));
  g_assert_cmpuint (get_seen (sitting)->shells[0][2], ==, 2);
  g_assert_cmpuint (get_seen (sitting)->turn, ==, 2);
  assert_adds (window, (guint[]) { 0, 0, 0, 0, 0 });
  assert_description (get_level (window, 3), "Ana has placed 2 shells here.");
  stage_close (window);
}

static void
refused_cb (FathomSitting *sitting,
            const char    *text,
            const char    *action,
            GString       *refused)
{
  g_string_append_printf (refused, "%s|%s\n", text, action);
}

/* Once a level is chosen, one that is out of reach is refused with its rule. */
static void
test_out_of_reach (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, DIVE "1 stop\n");
  g_autoptr (GString) refused = g_string_new (NULL);
  GtkWidget *window = show_board (sitting);

  g_signal_connect (sitting, "message", G_CALLBACK (refused_cb), refused);
  click (get_level (window, 5));
  stage_until (refused->len > 0);
  g_assert_cmpstr (refused->str, ==, "Level 5 is out of reach: the sequence ends at level 3|rule:into-the-blue-rules#r6\n");
  g_assert_cmpuint (get_seen (sitting)->phase, ==, FATHOM_ITB_PHASE_PLACE);
  stage_close (window);
}

/* What can only be looked at leaves the focus where it is. */
static void
test_focus_on_click (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, DIVE);
  GtkWidget *window = show_board (sitting);

  g_assert_true (gtk_widget_get_focus_on_click (GTK_WIDGET (get_level (window, 3))));
  g_assert_false (gtk_widget_get_focus_on_click (GTK_WIDGET (get_level (window, 5))));
  g_assert_false (gtk_widget_get_focus_on_click (GTK_WIDGET (get_chest (window, 1))));
  stage_act (sitting, "1 stop");
  stage_act (sitting, "1 place 3");
  g_assert_false (gtk_widget_get_focus_on_click (GTK_WIDGET (get_level (window, 3))));
  stage_close (window);
}

static void
test_past_is_only_looked_at (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, DIVE "1 stop\n1 place 3\n");
  GtkWidget *window = show_board (sitting);

  fathom_match_set_position (fathom_sitting_get_match (sitting), 1);
  stage_settle ();
  g_assert_cmpuint (get_seen (sitting)->phase, ==, FATHOM_ITB_PHASE_KEEP);
  assert_adds (window, (guint[]) { 0, 0, 0, 0, 0 });
  assert_label (stage_find (window, FATHOM_TYPE_ITB_BOARD, 0), "Board, past position");
  stage_close (window);
}

static void
test_what_a_level_says (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (3, DIVE "1 stop\n1 place 3\n2 roll 1 1 2 3 3 5\n2 stop\n2 place 3\n"
                                                         "3 roll 1 2 2 3 4 4\n3 stop\n3 place 3\n1 roll 1 1 2 3 3 5\n1 stop\n1 place 2\n");
  GtkWidget *window = show_board (sitting);

  assert_label (get_level (window, 3), "Level 3. Main treasure 6, secondary treasure 3. "
                                       "Ana: 2 shells, first; Luc: 2 shells, tied, second; Zoë: 1 shell.");
  assert_label (get_level (window, 5), "Level 5. Main treasure 10, secondary treasure 5. No shells.");
  assert_description (get_level (window, 3), "Ana and Luc are tied with 2 shells each. Ana comes first: more shells on level 2 (1 against 0).");
  g_assert_nonnull (gtk_widget_get_tooltip_text (GTK_WIDGET (get_level (window, 3))));
  g_assert_null (gtk_widget_get_tooltip_text (GTK_WIDGET (get_level (window, 5))));
  stage_close (window);
}

static void
test_two_secondaries (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (4, "");
  GtkWidget *window = show_board (sitting);

  assert_label (get_level (window, 4), "Level 4. Main treasure 8, two secondary treasures of 4. No shells."); /* R1 */
  stage_close (window);
}

static void
test_chests_of_the_table (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, PERFECT);
  GtkWidget *window = show_board (sitting);
  FathomItbChestButton *chest = get_chest (window, 2);
  GtkWidget *choice;

  assert_adds (window, (guint[]) { 0, 0, 0, 0, 0 });
  g_assert_true (fathom_itb_chest_button_get_takeable (chest));
  click (chest);
  choice = stage_find (GTK_WIDGET (chest), GTK_TYPE_POPOVER_MENU, 0);
  g_assert_nonnull (choice);
  g_assert_true (gtk_widget_get_visible (choice));
  gtk_widget_activate_action (choice, "chest.take", "u", 7);
  stage_rest ();
  g_assert_cmpuint (get_seen (sitting)->chest_owners[1], ==, 1);
  g_assert_cmpuint (get_seen (sitting)->turn, ==, 1); /* R9 */
  g_assert_false (fathom_itb_chest_button_get_takeable (chest));
  assert_label (chest, "Chest 2, taken by Ana");  /* and not what it is worth */
  stage_close (window);
}

static void
test_chests_of_the_app (void)
{
  g_autoptr (FathomSitting) sitting =
    stage_sit ("fathom 1\ngame into-the-blue\nseat 1 \"Ana\"\nseat 2 \"Luc\" bot=easy\nfirst 1\ndice table\nchests app\n\n" PERFECT
               "seed 0000000000000000000000000000000000000000000000000000000000000001\n");
  GtkWidget *window = show_board (sitting);
  g_autofree char *label = NULL;

  click (get_chest (window, 4));
  g_assert_cmpuint (get_seen (sitting)->chest_owners[3], ==, 1);
  /* the only person at the table just sees it */
  label = g_strdup_printf ("Chest 4, taken by Ana, worth %u", get_seen (sitting)->chest_values[3]);
  assert_label (get_chest (window, 4), label);
  stage_close (window);
}

static void
test_arrows (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, DIVE);
  GtkWidget *window = show_board (sitting);

  gtk_widget_grab_focus (GTK_WIDGET (get_level (window, 4)));
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_DOWN));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (get_level (window, 5)));
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_DOWN));
  g_assert_true (FATHOM_IS_ITB_CHEST_BUTTON (gtk_window_get_focus (GTK_WINDOW (window))));
  gtk_widget_grab_focus (GTK_WIDGET (get_chest (window, 2)));
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_RIGHT));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (get_chest (window, 3)));
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_UP));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (get_level (window, 5)));
  stage_close (window);
}

static void
test_measures (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (5, "");
  GtkWidget *board = g_object_ref_sink (fathom_itb_board_new ());
  GtkWidget *strip = g_object_ref_sink (fathom_seat_strip_new ());
  int width, height;

  fathom_pane_set_sitting (FATHOM_PANE (board), sitting);
  fathom_pane_set_sitting (FATHOM_PANE (strip), sitting);
  gtk_widget_measure (board, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (board, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 320);
  g_assert_cmpint (height, <=, 300);
  gtk_widget_measure (strip, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (strip, GTK_ORIENTATION_VERTICAL, 336, &height, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 336 - 5 * 6); /* the margins are in the style */
  g_assert_cmpint (height, <=, 56);
  g_object_unref (board);
  g_object_unref (strip);
}

/* All of it once more, without what GTK keeps from the frame before. */
static void
draw_frame (GtkWidget       *board,
            cairo_surface_t *surface)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_t *cairo = cairo_create (surface);

  for (GtkWidget *child = gtk_widget_get_first_child (board); child != NULL; child = gtk_widget_get_next_sibling (child))
    GTK_WIDGET_GET_CLASS (child)->snapshot (child, snapshot);
  GTK_WIDGET_GET_CLASS (board)->snapshot (board, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cairo);
  cairo_destroy (cairo);
}

static void
test_speed (void)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (FathomSitting) sitting = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1200, 800);
  GtkWidget *window, *board;
  gint64 start, taken;

  for (guint turn = 0; turn < 2; turn++)
    for (guint seat = 1; seat <= 5; seat++)
      g_string_append_printf (lines, "%u roll 1 1 1 1 2 2\n%u stop\n%u place %u\n", seat, seat, seat, turn + 1);
  sitting = stage_sit_down (5, lines->str);
  window = show_board (sitting);
  board = stage_find (window, FATHOM_TYPE_ITB_BOARD, 0);
  start = g_get_monotonic_time ();
  for (guint i = 0; i < 60; i++)
    draw_frame (board, surface);
  taken = (g_get_monotonic_time () - start) / 60;
  g_test_minimized_result (taken, "%" G_GINT64_FORMAT " µs a frame", taken);
  g_assert_cmpint (taken, <, 40000); /* a busy machine, a sanitizer: ten times of what it takes */
  cairo_surface_destroy (surface);
  stage_close (window);
}

/* Seats */

static GtkWidget *
show_seats (FathomSitting *sitting)
{
  GtkWidget *strip = fathom_seat_strip_new ();

  fathom_pane_set_sitting (FATHOM_PANE (strip), sitting);
  return stage_show (strip, 600, 60);
}

static GtkWidget *
get_card (GtkWidget *window,
          guint      seat)
{
  return stage_find (window, FATHOM_TYPE_ITB_SEAT_CARD, seat - 1);
}

static void
test_seats (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (3, PERFECT "1 stop\n1 chest 2 ?\n" DIVE "1 stop\n1 place 3\n");
  GtkWidget *window = show_seats (sitting);

  g_assert_null (get_card (window, 4));
  stage_check_height (get_card (window, 1));
  assert_label (get_card (window, 1), "Ana: 10 shells · 1 chest");
  assert_label (get_card (window, 2), "Luc, whose turn it is: 12 shells");
  g_assert_true (gtk_widget_has_css_class (get_card (window, 2), "turn"));
  stage_act (sitting, "2 roll 2 2 3 3 4 4");
  stage_act (sitting, "2 stop");
  assert_label (get_card (window, 2), "Luc: 12 shells");
  assert_label (get_card (window, 3), "Zoë, whose turn it is: 12 shells");
  stage_close (window);
}

static GBytes *
draw (GtkWidget *widget)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  return gsk_render_node_serialize (node);
}

/* Also where there is no room for words. */
static void
test_running_score_on_narrow_cards (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (3, DIVE "1 stop\n1 place 1\n");
  GtkWidget *strip = fathom_seat_strip_new (), *window = NULL;
  g_autoptr (GBytes) without = NULL, with = NULL;

  fathom_pane_set_sitting (FATHOM_PANE (strip), sitting);
  window = stage_show (strip, 326, 60);
  without = draw (stage_find (window, FATHOM_TYPE_ITB_SEAT_CARD, 0));
  fathom_sitting_set_running_score (sitting, TRUE);
  stage_settle ();
  with = draw (stage_find (window, FATHOM_TYPE_ITB_SEAT_CARD, 0));
  g_assert_false (g_bytes_equal (without, with));
  stage_close (window);
}

static void
test_last_turns (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (3, "1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n2 roll 2 2 2 2 2 2\n2 stop\n"
                                                         "3 roll 2 2 2 2 2 2\n3 stop\n1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n"
                                                         "2 roll 2 2 2 2 2 2\n2 stop\n");
  GtkWidget *window = show_seats (sitting);

  assert_label (get_card (window, 1), "Ana: out of shells");
  assert_label (get_card (window, 2), "Luc: 12 shells · last turn taken");
  assert_label (get_card (window, 3), "Zoë, whose turn it is: 12 shells · the last turn");
  stage_close (window);
}

static void
looked_cb (GSimpleAction *action,
           GVariant      *parameter,
           guint         *looked)
{
  *looked = g_variant_get_uint32 (parameter);
}

/* Only a seat with a chest whose value the app knows has something to look at. */
static void
test_looking_at_chests (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (3, PERFECT "1 stop\n1 chest 2 = 7\n" DIVE "1 stop\n1 place 3\n"
                                                         "2 roll 1 2 3 4 5 C\n2 stop\n2 chest 1 ?\n");
  GtkWidget *window = show_seats (sitting);
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("show-chests", G_VARIANT_TYPE_UINT32);
  guint looked = 0;

  g_signal_connect (action, "activate", G_CALLBACK (looked_cb), &looked);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (window, "table", G_ACTION_GROUP (group));
  assert_label (get_card (window, 1), "Ana: 10 shells · 1 chest"); /* no value */
  click (get_card (window, 2));
  click (get_card (window, 3));
  g_assert_cmpuint (looked, ==, 0);
  click (get_card (window, 1));
  g_assert_cmpuint (looked, ==, 1);
  stage_close (window);
}

/* Every shape is drawn, and no two look the same in grey. */
static void
test_shapes (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *window;

  for (guint i = 0; i < FATHOM_N_SHAPES; i++)
    gtk_box_append (GTK_BOX (box), fathom_piece_new (i, i, 14 << i));
  window = stage_show (box, 500, 300);
  for (guint i = 0; i < FATHOM_N_SHAPES; i++)
    {
      GtkWidget *shell = stage_find (window, FATHOM_TYPE_PIECE, i);
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;

      g_assert_cmpint (gtk_widget_get_width (shell), ==, 14 << i);
      GTK_WIDGET_GET_CLASS (shell)->snapshot (shell, snapshot);
      node = gtk_snapshot_free_to_node (snapshot);
      g_assert_nonnull (node);
    }
  stage_close (window);
}

int
main (int   argc,
      char *argv[])
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  stage_init (&argc, &argv);
  g_test_add_func ("/board/roles", test_roles);
  g_test_add_func ("/board/notifies", test_notifies);
  g_test_add_func ("/board/placing", test_placing);
  g_test_add_func ("/board/out-of-reach", test_out_of_reach);
  g_test_add_func ("/board/focus-on-click", test_focus_on_click);
  g_test_add_func ("/board/past-is-only-looked-at", test_past_is_only_looked_at);
  g_test_add_func ("/board/what-a-level-says", test_what_a_level_says);
  g_test_add_func ("/board/two-secondaries", test_two_secondaries);
  g_test_add_func ("/board/chests-of-the-table", test_chests_of_the_table);
  g_test_add_func ("/board/chests-of-the-app", test_chests_of_the_app);
  g_test_add_func ("/board/arrows", test_arrows);
  g_test_add_func ("/board/measures", test_measures);
  g_test_add_func ("/board/speed", test_speed);
  g_test_add_func ("/seats/cards", test_seats);
  g_test_add_func ("/seats/running-score-on-narrow-cards", test_running_score_on_narrow_cards);
  g_test_add_func ("/seats/last-turns", test_last_turns);
  g_test_add_func ("/seats/looking-at-chests", test_looking_at_chests);
  g_test_add_func ("/shell/shapes", test_shapes);
  return g_test_run ();
}
