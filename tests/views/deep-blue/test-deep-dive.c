/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dive on the screen: its scene, its pane, and that nothing of it tells what somebody else holds. */
#include "../stage.h"

#include "rules/deep-blue.h"
#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/action-pane.h"
#include "views/deep-blue/board.h"
#include "views/deep-blue/dive/dive-art.h"
#include "views/deep-blue/dive/dive-end.h"
#include "views/deep-blue/dive/dive-moves.h"
#include "views/deep-blue/dive/dive-pane.h"
#include "views/deep-blue/dive/dive-plan.h"
#include "views/deep-blue/dive/dive-scene.h"
#include "views/deep-blue/dive/dive-words.h"
#include "views/deep-blue/dive/gem-pad.h"
#include "views/deep-blue/keys.h"
#include "views/deep-blue/plan.h"
#include "views/deep-blue/seat-card.h"
#include "views/table/panes.h"
#include "views/table/seat-card.h"
#include "views/deep-blue/shell/guide.h"
#include "views/deep-blue/turn/market.h"

#define HEAD "fathom 1\ngame deep-blue\nedition fathom-1\nscenario troubled-waters\nseat 1 \"Ana\" colour=green\nseat 2 \"Luc\" colour=blue\n" \
             "seat 3 \"Zoë\" colour=yellow\nfirst 1\nbag table\n\n"
#define BOT_LEADS "fathom 1\ngame deep-blue\nedition fathom-1\nscenario troubled-waters\nseat 1 \"Ana\" colour=green bot=easy\n" \
                  "seat 2 \"Luc\" colour=blue%s\nseat 3 \"Zoë\" colour=yellow%s\nfirst 1\nbag table\n\n"
#define BESIDE_HISTORY 600         /* px that the pane has in a window of 1200 × 800 */
#define ABOVE_GUIDE    490         /* … and while the guide is there */
#define START "0 tiles w5 w1 w2 w3 w4 w6\n0 market c15 c18 c1 c26\n"

static GtkWidget *
show_both (FathomSitting *sitting)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *scene = fathom_deep_dive_scene_new (), *pane = fathom_deep_dive_pane_new ();

  gtk_widget_set_hexpand (scene, TRUE);
  gtk_box_append (GTK_BOX (box), scene);
  gtk_box_append (GTK_BOX (box), pane);
  fathom_pane_set_sitting (FATHOM_PANE (scene), sitting);
  fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
  return stage_show (box, 1200, 800);
}

/* Everything that can be seen, heard or pressed below @widget, in a few words for each. */
static void
describe (GtkWidget *widget,
          GString   *text)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (!gtk_widget_get_visible (widget))
    return;
  g_string_append_printf (text, "%s%s%s", G_OBJECT_TYPE_NAME (widget), gtk_widget_is_sensitive (widget) ? "" : "-",
                          root != NULL && gtk_root_get_focus (root) == widget ? "*" : "");
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, ":%s", gtk_label_get_label (GTK_LABEL (widget)));
  g_string_append_c (text, '\n');
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    describe (child, text);
}

/* The whole table: chart or scene, hand, and what can be done. */
static GtkWidget *
show_table (FathomSitting *sitting)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *board = fathom_deep_board_new (), *pane = fathom_deep_action_pane_new ();

  gtk_box_append (GTK_BOX (box), board);
  gtk_box_append (GTK_BOX (box), pane);
  fathom_pane_set_sitting (FATHOM_PANE (board), sitting);
  fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
  return stage_show (box, 1200, 800);
}

static char *
describe_table (const char *head,
                const char *lines)
{
  g_autofree char *file = g_strconcat (head, lines, NULL);
  g_autoptr (FathomSitting) sitting = stage_sit (file);
  GtkWidget *window = show_table (sitting);
  GString *text = g_string_new (NULL);

  stage_settle ();
  stage_wait (30);
  describe (window, text);
  stage_close (window);
  return g_string_free (text, FALSE);
}

static GtkWidget *
find_button (GtkWidget  *root,
             const char *label)
{
  GtkWidget *button;

  for (guint i = 0; (button = stage_find (root, GTK_TYPE_BUTTON, i)) != NULL; i++)
    {
      GtkWidget *text;

      for (guint n = 0; (text = stage_find (button, GTK_TYPE_LABEL, n)) != NULL; n++)
        if (g_str_equal (gtk_label_get_label (GTK_LABEL (text)), label))
          return button;
    }
  return NULL;
}

static GtkWidget *
get_button (GtkWidget  *root,
            const char *label)
{
  GtkWidget *button = find_button (root, label);

  if (button == NULL)
    g_error ("there is no button “%s”", label);
  return button;
}

static void
press (GtkWidget  *root,
       const char *label)
{
  GtkWidget *button = get_button (root, label);

  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  stage_settle ();
  stage_wait (50);
}

static const FathomDeepState *
get_seen (FathomSitting *sitting)
{
  return fathom_sitting_get_seen (sitting);
}

/* The tiles of the shipped edition: what is free where is looked up, not known by heart. */
static FathomSitting *
begin_dive (const char *then)
{
  FathomSitting *sitting = stage_sit (HEAD START);
  static const char * const sails[] = { "1 sail a S1 b S1 with s1", "2 sail a S1 b S1 with s1", "3 sail a S1 b S1 with s1" };

  for (guint i = 0; i < G_N_ELEMENTS (sails); i++)
    {
      stage_act (sitting, sails[i]);
      while (get_seen (sitting)->phase == FATHOM_DEEP_PHASE_SPOT)
        {
          guint spots = fathom_deep_free_spots (get_seen (sitting), FATHOM_DEEP_HARBOUR + 1);
          g_autofree char *line = g_strdup_printf ("%u spot %s", i + 1, fathom_deep_spot_word (g_bit_nth_lsf (spots, -1)));

          stage_act (sitting, line);
        }
    }
  stage_act (sitting, "1 dive S1");
  while (get_seen (sitting)->phase == FATHOM_DEEP_PHASE_RUSH)
    {
      g_autofree char *line = g_strdup_printf ("%u stay", get_seen (sitting)->asked);

      stage_act (sitting, line);
    }
  if (then != NULL)
    {
      g_auto (GStrv) lines = g_strsplit (then, "\n", -1);

      for (guint i = 0; lines[i] != NULL; i++)
        stage_act (sitting, lines[i]);
    }
  return sitting;
}

static void
test_open (void)
{
  g_autoptr (FathomSitting) sitting = begin_dive ("0 gem silver");
  GtkWidget *window = show_both (sitting);

  stage_settle ();
  g_assert_cmpint (get_seen (sitting)->phase, ==, FATHOM_DEEP_PHASE_OPEN);
  g_assert_nonnull (find_button (window, "Play Crew…"));
  g_assert_nonnull (find_button (window, "Stop"));
  g_assert_null (find_button (window, "Tam the cabin boy")); /* hands are covered */
  stage_close (window);
}

/* Drawing is explained after a draw, too: the app draws before anybody could read it, and the guide would never come to its end. */
static void
test_guide (void)
{
  g_autoptr (FathomSitting) sitting = begin_dive (NULL);
  guint drawing = fathom_deep_guide.find_step (sitting, 0);

  g_assert_cmpint (get_seen (sitting)->phase, ==, FATHOM_DEEP_PHASE_GEM);
  stage_act (sitting, "0 gem silver");
  g_assert_cmpuint (fathom_deep_guide.find_step (sitting, 0), ==, drawing);
  g_assert_cmpuint (fathom_deep_guide.find_step (sitting, 1u << drawing), !=, drawing);
}

/* What a bot is asked is answered before anybody could read about it: the words below the table stay as they are. */
static void
test_guide_and_bots (void)
{
  static const char *lucs[] = { "", " bot=easy" };
  guint steps[G_N_ELEMENTS (lucs)];

  for (guint i = 0; i < G_N_ELEMENTS (lucs); i++)
    {
      g_autofree char *file = g_strdup_printf ("fathom 1\ngame deep-blue\nedition fathom-1\nscenario troubled-waters\nseat 1 \"Ana\" colour=green\n"
                                               "seat 2 \"Luc\" colour=blue%s\nfirst 2\nbag table\n\n" START "2 sail a S1 with s1\n", lucs[i]);
      g_autoptr (FathomSitting) sitting = stage_sit (file);

      g_assert_cmpint (get_seen (sitting)->phase, ==, FATHOM_DEEP_PHASE_SPOT);
      steps[i] = fathom_deep_guide.find_step (sitting, 0);
    }
  g_assert_cmpuint (steps[0], !=, 0);
  g_assert_cmpuint (steps[1], ==, 0); /* as in every turn */
}

/* A match that is over needs no words about its turns, and is not explained again. */
static void
test_guide_over (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), "deep-2-troubled-waters.fathom", NULL), *text = NULL;
  g_autoptr (FathomSitting) sitting = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  sitting = stage_sit (text);
  g_assert_true (fathom_sitting_is_over (sitting));
  g_assert_cmpuint (fathom_deep_guide.find_step (sitting, 0), ==, FATHOM_GUIDE_OVER);
}

/* Whoever wants to play takes the screen, chooses, and the choice is an intention until the leader goes on. */
static void
test_intention (void)
{
  g_autoptr (FathomSitting) sitting = begin_dive ("0 gem silver");
  FathomDeepDivePlan *plan = fathom_deep_dive_plan_get (sitting);
  GtkWidget *window = show_both (sitting);
  guint length = fathom_match_get_length (fathom_sitting_get_match (sitting));

  press (window, "Play Crew…");
  g_assert_cmpuint (fathom_deep_dive_plan_get_looking (plan), ==, 1);
  g_assert_false (gtk_widget_is_sensitive (get_button (window, "Stop")));
  fathom_sitting_set_viewer (sitting, 1);
  stage_settle ();
  press (window, "Tam the cabin boy");
  press (window, "Play 1 Card");
  g_assert_cmpuint (fathom_sitting_get_viewer (sitting), ==, 0);
  g_assert_true (fathom_deep_dive_plan_is_promised (plan, 1));
  g_assert_cmpuint (fathom_match_get_length (fathom_sitting_get_match (sitting)), ==, length);
  g_assert_null (find_button (window, "Tam the cabin boy"));

  press (window, "Stop");
  stage_until (fathom_match_get_length (fathom_sitting_get_match (sitting)) == length + 2); /* the card, then the end */
  stage_close (window);
}

static void
test_take_back (void)
{
  g_autoptr (FathomSitting) sitting = begin_dive ("0 gem silver");
  FathomDeepDivePlan *plan = fathom_deep_dive_plan_get (sitting);
  GtkWidget *window = show_both (sitting);

  press (window, "Play Crew…");
  fathom_sitting_set_viewer (sitting, 1);
  stage_settle ();
  press (window, "Tam the cabin boy");
  press (window, "Play 1 Card");
  press (window, "Change");
  g_assert_false (fathom_deep_dive_plan_is_promised (plan, 1));
  stage_close (window);
}

/* Digits are gems where the bag is a real one, but choose crew while somebody looks at a hand. */
static void
test_digits (void)
{
  g_autoptr (FathomSitting) sitting = begin_dive ("0 gem silver");
  FathomDeepDivePlan *plan = fathom_deep_dive_plan_get (sitting);
  GtkWidget *window = show_both (sitting), *pane = stage_find (window, FATHOM_TYPE_DEEP_DIVE_PANE, 0);
  guint length = fathom_match_get_length (fathom_sitting_get_match (sitting));

  press (window, "Play Crew…");
  fathom_sitting_set_viewer (sitting, 1);
  stage_settle ();
  g_assert_true (FATHOM_PANE_GET_CLASS (pane)->press (FATHOM_PANE (pane), FATHOM_DEEP_KEY_CHOICE));
  g_assert_cmphex (fathom_deep_dive_plan_get_chosen (plan, 1), !=, 0);
  g_assert_cmpuint (fathom_match_get_length (fathom_sitting_get_match (sitting)), ==, length);
  stage_close (window);
}

/* How high the first plate is in a scene of that width. */
static int
measure_plate (FathomSitting *sitting,
               int            width)
{
  GtkWidget *scene = fathom_deep_dive_scene_new (), *window;
  int height;

  fathom_pane_set_sitting (FATHOM_PANE (scene), sitting);
  window = stage_show (scene, width, width * FATHOM_DEEP_SCENE_SHAPE);
  stage_settle ();
  height = gtk_widget_get_allocated_height (gtk_widget_get_first_child (scene));
  stage_close (window);
  return height;
}

#define FIVE "fathom 1\ngame deep-blue\nedition fathom-1\nscenario troubled-waters\nseat 1 \"Maximiliana\" colour=green\n" \
             "seat 2 \"Bartholomäus\" colour=blue\nseat 3 \"Zoë\" colour=yellow\nseat 4 \"Noé\" colour=red\nseat 5 \"Mar\" colour=purple\nfirst 1\n" \
             "bag table\n\n0 tiles w6 w2 w4 w5 w1 w3\n0 market c25 c1 c28 c29\n1 sail a S2 with s1\n1 spot silver\n2 sail a S2 with s1\n2 spot black\n" \
             "3 recruit c25 with s1\n0 market c9\n4 recruit c1 with s2\n0 market c14\n5 recruit c28 with s2\n0 market c15\n1 dive S2\n" \
             "1 rush b\n2 rush b\n3 rush a b\n4 rush a b\n5 rush a b\n0 gem silver\n"

/* With five divers the bag is seen at once, and names are pressed. */
static void
test_five (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (FIVE);
  GtkWidget *pane = fathom_deep_action_pane_new (), *window;
  graphene_rect_t bounds;

  fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
  window = stage_show (pane, 450, BESIDE_HISTORY);
  stage_rest ();
  g_assert_true (gtk_widget_compute_bounds (get_button (window, "Odds"), pane, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (pane));
  g_assert_true (stage_has_label (window, "Maximiliana 5 · Bartholomäus 1 · Zoë 1 · Noé 1 · Mar 1"));
  press (window, "Mar");
  g_assert_cmpuint (fathom_deep_dive_plan_get_looking (fathom_deep_dive_plan_get (sitting)), ==, 5);
  stage_close (window);
}

#define BOUNTY "fathom 1\ngame deep-blue\nedition fathom-1\nscenario bounty-wrecks\nseat 1 \"Ana\" colour=green\nseat 2 \"Luc\" colour=blue\n" \
               "seat 3 \"Zoë\" colour=yellow\nseat 4 \"Noé\" colour=red\nseat 5 \"Mar\" colour=purple\nfirst 1\nbag table\ncrew table\n\n" \
               "0 tiles w5 w1 w2 w3 w4 w6\n0 tile A1 city1\n0 boats 1 a A1 centre 2 a A1 centre 3 a A1 centre 4 a A1 centre 5 a A1 centre\n1 dive A1\n" \
               "0 gem gold\n1 draw\n0 gem silver\n1 draw\n0 gem silver\n"

/* Whether a text of so many letters is drawn. */
static gboolean
draws_letters (GskRenderNode *node,
               guint          n)
{
  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_TEXT_NODE:
      return gsk_text_node_get_num_glyphs (node) == n;
    case GSK_TRANSFORM_NODE:
      return draws_letters (gsk_transform_node_get_child (node), n);
    case GSK_CLIP_NODE:
      return draws_letters (gsk_clip_node_get_child (node), n);
    case GSK_OPACITY_NODE:
      return draws_letters (gsk_opacity_node_get_child (node), n);
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        if (draws_letters (gsk_container_node_get_child (node, i), n))
          return TRUE;
      return FALSE;
    default:
      return FALSE;
    }
}

/* Whether a scene of that size tells @text as a whole. */
static gboolean
draws_text (FathomSitting *sitting,
            int            width,
            int            height,
            const char    *text)
{
  GtkWidget *scene = fathom_deep_dive_scene_new (), *window;
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (scene);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  fathom_pane_set_sitting (FATHOM_PANE (scene), sitting);
  window = stage_show (scene, width, height);
  stage_rest ();
  gdk_paintable_snapshot (picture, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  stage_close (window);
  return draws_letters (node, g_utf8_strlen (text, -1));
}

/* With five divers a plate has no room for all; the bounty, which nothing else tells, is read as a whole. So is the scenario in a narrow scene. */
static void
test_bounty (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (BOUNTY);
  g_autofree char *bonus = fathom_deep_dive_say_bonus (fathom_ui_language_get (), get_seen (sitting), 1);

  g_assert_nonnull (bonus);
  g_assert_true (draws_text (sitting, 702, 438, bonus));
  g_assert_true (draws_text (sitting, 326, 252, "Bounty Wrecks: 2 VP per 3 gems there"));
}

/* With more room everything in the scene is larger, as on the chart. */
static void
test_large (void)
{
  g_autoptr (FathomSitting) sitting = begin_dive ("0 gem silver");

  g_assert_cmpint (measure_plate (sitting, 1.5 * FATHOM_DEEP_SCENE_WIDTH), >, 1.4 * measure_plate (sitting, FATHOM_DEEP_SCENE_WIDTH));
}

/* A dive that has ended is explained before the match goes on. */
static void
test_end (void)
{
  g_autoptr (FathomSitting) sitting = begin_dive ("0 gem silver\n1 draw\n0 gem gold");
  GtkWidget *window = show_both (sitting);

  stage_settle ();
  press (window, "Stop");
  stage_until (find_button (window, "Into the Chests") != NULL);
  g_assert_cmpint (get_seen (sitting)->leader, ==, 1);
  stage_wait (700); /* presses that were meant for what was there before */
  press (window, "Into the Chests");
  g_assert_cmpint (get_seen (sitting)->leader, ==, 0);
  g_assert_cmpint (get_seen (sitting)->n_dives, ==, 1);
  stage_close (window);
}

static gboolean
is_seen (GtkWidget  *root,
         const char *label)
{
  GtkWidget *button = find_button (root, label);

  return button != NULL && gtk_widget_get_mapped (button);
}

/* Where the hand is a drawer, it is not asked for below the end of a dive, and is there again after it. */
static void
test_end_narrow (void)
{
  g_autoptr (FathomSitting) sitting = begin_dive ("0 gem silver\n1 draw\n0 gem gold");
  GtkWidget *panes = fathom_panes_new (), *board = fathom_deep_board_new (), *pane = fathom_deep_action_pane_new (), *window;

  g_object_set (panes, "board", board, "dice", pane, NULL);
  fathom_pane_set_sitting (FATHOM_PANE (board), sitting);
  fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
  window = stage_show (panes, 350, 640);
  stage_rest ();
  press (window, "Stop");
  stage_until (find_button (window, "Into the Chests") != NULL);
  stage_rest ();
  g_assert_false (is_seen (pane, "Show My Hand"));
  g_assert_false (gtk_widget_get_mapped (stage_find (window, FATHOM_TYPE_DEEP_MARKET_PANE, 0)));
  stage_wait (700); /* presses that were meant for what was there before */
  press (window, "Into the Chests");
  stage_until (is_seen (pane, "Show My Hand"));
  g_assert_true (is_seen (pane, "Show My Hand"));
  stage_close (window);
}

/* Whoever looks at a dive that has just ended sees its first gem, also if it is the only one. */
static void
test_look_back (void)
{
  static const char * const dives[] = { "0 gem silver", "0 gem silver\n1 draw\n0 gem gold\n1 draw\n0 gem red" };

  for (guint i = 0; i < G_N_ELEMENTS (dives); i++)
    {
      g_autoptr (FathomSitting) sitting = begin_dive (dives[i]);
      GtkWidget *window = show_both (sitting);

      stage_settle ();
      press (window, "Stop");
      stage_until (find_button (window, "Look at the Dive") != NULL);
      stage_wait (700);
      press (window, "Look at the Dive");
      g_assert_true (fathom_sitting_get_reviewing (sitting));
      g_assert_cmpint (get_seen (sitting)->phase, ==, FATHOM_DEEP_PHASE_OPEN);
      g_assert_cmpint (get_seen (sitting)->n_drawn, ==, 1);
      fathom_match_set_position (fathom_sitting_get_match (sitting), G_MAXUINT); /* the dive does not end again, by what was just seen */
      stage_settle ();
      g_assert_null (find_button (window, "Into the Chests"));
      g_assert_cmpint (get_seen (sitting)->n_dives, ==, 1);
      stage_close (window);
    }
}

static void
assert_then (FathomSitting         *sitting,
             const FathomDeepState *dive,
             const char            *text)
{
  GtkWidget *window = stage_show (fathom_deep_dive_then_new (sitting, dive), 700, 200);

  stage_rest ();
  if (!stage_says (window, text))
    g_error ("it does not say “%s”", text);
  stage_close (window);
}

/* Above the guide a scene of the Sunken City is low: its words still have a line each, and gems can be told apart. */
static void
test_low (void)
{
  FathomDeepScenePlan plan;

  fathom_deep_scene_plan (702, 342, FATHOM_DEEP_SEA_BANNER, &plan);
  g_assert_cmpfloat ((plan.black.size.height - plan.head) / 4, >=, 20);
  g_assert_cmpfloat (plan.shelves.origin.y + plan.shelves.size.height, <, plan.strip_y - 15);
  g_assert_cmpfloat (plan.strip_y + 15, <, plan.sand);
}

/* What a dive in the Sunken City has of its own: two gems at a time, a corner for its tile (R19), and the end after the fourth (R20). */
static void
test_city (void)
{
  g_autoptr (FathomSitting) sitting = begin_dive ("0 gem silver");
  FathomDeepState dive = *get_seen (sitting);
  const FathomLanguage *language = fathom_ui_language_get ();

  g_assert_cmpstr (fathom_deep_dive_say_draw (language, &dive), ==, "Draw a Gem");
  assert_then (sitting, &dive, "leaves the chart");
  assert_then (sitting, &dive, "everybody sees only their own");
  dive.tiles[dive.site] = FATHOM_DEEP_FIRST_CITY;
  g_assert_cmpstr (fathom_deep_dive_say_draw (language, &dive), ==, "Draw Two Gems");
  assert_then (sitting, &dive, "goes to its corner of the chart");
  assert_then (sitting, &dive, "everybody sees only their own");
  dive.cities_dived = FATHOM_DEEP_CITIES - 1;
  assert_then (sitting, &dive, "which are opened");
  memset (dive.bag, 0, sizeof dive.bag);
  dive.bag[FATHOM_DEEP_GOLD] = 1;
  g_assert_cmpstr (fathom_deep_dive_say_draw (language, &dive), ==, "Draw a Gem");
}

/* Whose resurfacing ends a dive has lost the spots there, as everybody who resurfaced before (R15). */
static void
test_lost_spot (void)
{
  g_autoptr (FathomSitting) sitting = begin_dive ("0 gem silver");
  FathomDeepState dive = *get_seen (sitting);
  FathomEvent event = { .kind = FATHOM_DEEP_RESURFACE, .seat = 1 };

  g_assert_cmpuint (dive.spot[0][0], <, FATHOM_DEEP_SPOTS);
  fathom_deep_dive_end_by (&dive, &event);
  g_assert_cmpuint (dive.spot[0][0], ==, FATHOM_DEEP_NONE);
  g_assert_cmpuint (dive.at[0][0], ==, dive.site);
  g_assert_cmpuint (dive.spot[1][0], ==, get_seen (sitting)->spot[1][0]);
}

/* Whoever has a boat one move away and has not been asked yet may still come. */
static void
test_rush (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEAD START "1 sail a S1 with s1\n1 spot gold\n2 recruit c15 with s1\n0 market c2\n"
                                                 "3 sail a S1 with s1\n3 spot blue\n1 dive S1\n");
  GtkWidget *window = show_table (sitting);

  stage_rest ();
  g_assert_cmpint (get_seen (sitting)->asked, ==, 1);
  g_assert_true (stage_has_label (window, "waits"));
  g_assert_false (stage_has_label (window, "not there"));
  stage_act (sitting, "1 stay");
  stage_act (sitting, "2 stay");
  stage_rest ();
  g_assert_cmpint (get_seen (sitting)->asked, ==, 3);
  g_assert_true (stage_has_label (window, "not there"));
  stage_close (window);
}

/* At a real table, too, what a dive would bring makes room for what becomes of it when it has ended. */
static void
test_end_at_table (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (BOUNTY);
  GtkWidget *panes = fathom_panes_new (), *board = fathom_deep_board_new (), *pane = fathom_deep_action_pane_new (), *window;

  g_object_set (panes, "board", board, "dice", pane, NULL);
  fathom_pane_set_sitting (FATHOM_PANE (board), sitting);
  fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
  window = stage_show (panes, 1200, 800);
  stage_rest ();
  g_assert_true (stage_has_label (window, "If the dive ended now"));
  stage_act (sitting, "1 stop");
  stage_until (find_button (window, "Into the Chests") != NULL);
  stage_rest ();
  g_assert_false (stage_has_label (window, "If the dive ended now"));
  g_assert_true (stage_has_label (window, "Then"));
  stage_close (window);
}

/* Nobody here owns a card against creatures: whoever has no boat for it either resurfaces without being asked, as everybody can see. */
static void
test_hazard (void)
{
  g_autoptr (FathomSitting) sitting = begin_dive ("0 gem black\n1 draw\n0 gem black");
  GtkWidget *window = show_table (sitting);
  const FathomDeepState *seen = get_seen (sitting);

  stage_rest ();
  g_assert_cmpint (seen->phase, ==, FATHOM_DEEP_PHASE_HAZARD);
  g_assert_cmpint (seen->asked, ==, 1);
  g_assert_nonnull (find_button (window, "Resurface"));
  g_assert_false (gtk_widget_is_sensitive (get_button (window, "Card…")));
  g_assert_true (stage_has_label (window, "Nobody needs to look at one now.")); /* so says the cloth, too */
  g_assert_false (stage_has_label (window, "Show My Hand"));
  stage_until (get_seen (sitting)->failed || get_seen (sitting)->n_dives == 1);
  stage_close (window);
}

/* Ana dives with a silver gem. Luc has paid with @paid before: with s4, Tam the cabin boy, who could be played for it, or with another. */
static char *
write_dive (const char *paid,
            const char *dive)
{
  FathomSitting *probe = stage_sit (HEAD START "1 sail a S1 with s1\n");
  guint spots = fathom_deep_free_spots (get_seen (probe), 1), first = g_bit_nth_lsf (spots, -1), second = g_bit_nth_lsf (spots, first);

  g_object_unref (probe);
  return g_strdup_printf (START "1 sail a S1 with s1\n1 spot %s\n2 recruit c15 with %s\n0 market c2\n3 sail a S1 with s1\n3 spot %s\n1 dive S1\n"
                          "1 stay\n2 rush a\n3 stay\n%s", fathom_deep_spot_word (first), paid, fathom_deep_spot_word (second), dive);
}

/* Two tables that differ in what Luc has in hand and what rests: with a silver gem he could play Tam at one of them and not at the other.
 * By what stands there nobody can tell them apart. */
static void
test_twins (void)
{
  static const char * const dives[] = { "", "0 gem silver\n", "0 gem silver\n1 draw\n0 gem black\n1 draw\n0 gem black\n",
                                        "0 gem blue\n1 draw\n0 gem blue\n", "0 gem gold\n1 draw\n0 gem silver\n" };

  for (guint i = 0; i < G_N_ELEMENTS (dives); i++)
    {
      g_autofree char *one = write_dive ("s1", dives[i]), *other = write_dive ("s4", dives[i]);
      g_autofree char *seen_one = describe_table (HEAD, one), *seen_other = describe_table (HEAD, other);

      g_assert_cmpstr (seen_one, ==, seen_other);
    }
}

static FathomSitting *
sit_under_bot (const char *luc,
               const char *zoe,
               const char *paid)
{
  g_autofree char *head = g_strdup_printf (BOT_LEADS, luc, zoe), *lines = write_dive (paid, "0 gem silver\n"), *file = g_strconcat (head, lines, NULL);

  return stage_sit (file);
}

/* A bot leads. Whether it waits, and all that stands there, is the same whatever Luc holds, and whatever a bot in Luc's place holds. */
static void
test_twins_of_bots (void)
{
  static const char * const lucs[] = { "", " bot=easy" };

  g_settings_set_uint (fathom_settings_get (), "bot-pause", 5000);
  for (guint i = 0; i < G_N_ELEMENTS (lucs); i++)
    {
      g_autofree char *head = g_strdup_printf (BOT_LEADS, lucs[i], "");
      g_autofree char *one = write_dive ("s1", "0 gem silver\n"), *other = write_dive ("s4", "0 gem silver\n");
      g_autofree char *seen_one = describe_table (head, one), *seen_other = describe_table (head, other);
      g_autoptr (FathomSitting) first = sit_under_bot (lucs[i], "", "s1"), second = sit_under_bot (lucs[i], "", "s4");

      g_assert_cmpstr (seen_one, ==, seen_other);
      g_assert_cmpint (fathom_deep_dive_plan_has_say (fathom_deep_dive_plan_get (first)), ==,
                       fathom_deep_dive_plan_has_say (fathom_deep_dive_plan_get (second)));
    }
  g_settings_set_uint (fathom_settings_get (), "bot-pause", 0);
}

/* The only person among bots is asked where a card fits, and where none does the bot goes on by itself. */
static void
test_say (void)
{
  g_autoptr (FathomSitting) fits = sit_under_bot ("", " bot=easy", "s1"), not = sit_under_bot ("", " bot=easy", "s4");
  FathomMatch *match = fathom_sitting_get_match (fits), *other = fathom_sitting_get_match (not);
  guint length = fathom_match_get_length (match), other_length = fathom_match_get_length (other);
  GtkWidget *window = show_both (fits), *other_window;

  g_assert_true (fathom_deep_dive_plan_has_say (fathom_deep_dive_plan_get (fits)));
  stage_rest ();
  g_assert_cmpuint (fathom_match_get_length (match), ==, length);
  press (window, "Keep the Crew");
  g_assert_false (fathom_deep_dive_plan_has_say (fathom_deep_dive_plan_get (fits)));
  stage_until (fathom_match_get_length (match) > length);
  stage_close (window);

  other_window = show_both (not);
  g_assert_false (fathom_deep_dive_plan_has_say (fathom_deep_dive_plan_get (not)));
  stage_until (fathom_match_get_length (other) > other_length);
  stage_close (other_window);
}

/* A pause can be skipped. */
static void
test_skip (void)
{
  g_autoptr (FathomSitting) sitting = NULL;
  GtkWidget *window;
  guint length;

  g_settings_set_uint (fathom_settings_get (), "bot-pause", 5000);
  sitting = sit_under_bot ("", " bot=easy", "s4");
  length = fathom_match_get_length (fathom_sitting_get_match (sitting));
  window = show_both (sitting);
  stage_settle ();
  press (window, "Continue");
  stage_until (fathom_match_get_length (fathom_sitting_get_match (sitting)) > length);
  g_assert_false (fathom_sitting_skip_pause (sitting) && get_seen (sitting)->phase == FATHOM_DEEP_PHASE_GEM); /* people tell the gem */
  stage_close (window);
  g_settings_set_uint (fathom_settings_get (), "bot-pause", 0);
}

#define LEADS_BOTS "fathom 1\ngame deep-blue\nedition fathom-1\nscenario troubled-waters\nseat 1 \"Ana\" colour=green\n" \
                   "seat 2 \"Luc\" colour=blue bot=easy\nseat 3 \"Zoë\" colour=yellow bot=easy\nfirst 1\nbag app\n\n"
#define SEED "seed 0000000000000000000000000000000000000000000000000000000000000001\n"

static FathomSitting *
lead_bots (void)
{
  g_autofree char *lines = write_dive ("s1", "0 gem silver\n"), *file = g_strconcat (LEADS_BOTS, lines, SEED, NULL);

  return stage_sit (file);
}

static GtkWidget *
find_text (GtkWidget  *root,
           const char *begins)
{
  GtkWidget *label = NULL;

  for (guint i = 0; (label = stage_find (root, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (label)), begins))
      return label;
  g_error ("nothing begins with “%s”", begins);
}

static gboolean
is_in_sight (GtkWidget *widget,
             GtkWidget *scroller)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, scroller, &bounds));
  return bounds.origin.y >= 0 && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (scroller);
}

/* Odds that somebody asks for come into sight, down to what they mean, and what is decided by them stays there. */
static void
test_odds (void)
{
  static const int heights[] = { BESIDE_HISTORY, ABOVE_GUIDE };

  g_settings_set_uint (fathom_settings_get (), "bot-pause", 5000);
  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      g_autoptr (FathomSitting) sitting = lead_bots ();
      GtkWidget *pane = fathom_deep_action_pane_new (), *scroller = stage_find (pane, GTK_TYPE_SCROLLED_WINDOW, 0), *window, *odds;
      guint n = 0;

      fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
      window = stage_show (pane, 460, heights[i]);
      stage_rest ();
      while (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (odds = stage_find (window, GTK_TYPE_TOGGLE_BUTTON, n++))), "Odds") != 0 || !gtk_widget_get_mapped (odds))
        ;
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (odds), TRUE);
      stage_rest ();
      stage_until (is_in_sight (find_text (window, "Drawing once more"), scroller));
      g_assert_true (is_in_sight (get_button (window, "Draw a Gem"), scroller));
      g_assert_true (is_in_sight (get_button (window, "Stop"), scroller));
      stage_close (window);
    }
  g_settings_set_uint (fathom_settings_get (), "bot-pause", 0);
}

/* However quickly the leader draws on: bots are asked first whether they play. */
static void
test_bots_first (void)
{
  g_autofree char *lines = write_dive ("s1", "0 gem silver\n");
  g_autofree char *file = g_strconcat ("fathom 1\ngame deep-blue\nedition fathom-1\nscenario troubled-waters\nseat 1 \"Ana\" colour=green\n"
                                       "seat 2 \"Luc\" colour=blue bot=normal\nseat 3 \"Zoë\" colour=yellow bot=normal\nfirst 1\nbag table\n\n", lines, NULL);
  g_autoptr (FathomSitting) sitting = NULL;
  FathomEvent draw = { .kind = FATHOM_DEEP_DRAW, .seat = 1 }, event;
  guint length;

  g_settings_set_uint (fathom_settings_get (), "bot-pause", 5000);
  sitting = stage_sit (file);
  length = fathom_match_get_length (fathom_sitting_get_match (sitting));
  fathom_sitting_act (sitting, &draw);
  stage_until (get_seen (sitting)->phase == FATHOM_DEEP_PHASE_GEM);
  g_assert_cmpuint (fathom_match_get_length (fathom_sitting_get_match (sitting)), >, length + 1);
  g_assert_true (fathom_match_get_event (fathom_sitting_get_match (sitting), length, 0, &event));
  g_assert_cmpuint (event.kind, ==, FATHOM_DEEP_PLAY);
  g_settings_set_uint (fathom_settings_get (), "bot-pause", 0);
}

#define LEADER_FAILED START "1 sail a S1 with s1\n1 spot gold\n2 recruit c15 with s1\n0 market c2\n3 sail a S1 with s1\n3 spot blue\n1 dive S1\n" \
                      "1 stay\n2 stay\n3 stay\n0 gem silver\n1 draw\n0 gem blue\n1 draw\n0 gem blue\n1 resurface\n3 defend boat a\n"
#define TAM 3                      /* s4, who fits a silver gem */

/* The leader, a bot, has resurfaced. Luc is not there: no card of his counts, and without people in the dive nobody is asked to end it. */
static void
test_outside (void)
{
  g_autofree char *head = g_strdup_printf (BOT_LEADS, "", " bot=easy"), *file = g_strconcat (head, LEADER_FAILED, NULL);
  g_autoptr (FathomSitting) sitting = NULL;
  FathomDeepPlan *plan;
  FathomWaiting waiting;
  GtkWidget *window;

  g_settings_set_uint (fathom_settings_get (), "bot-pause", 5000);
  sitting = stage_sit (file);
  plan = fathom_deep_plan_get (sitting);
  window = show_table (sitting);
  stage_rest ();
  g_assert_cmpint (get_seen (sitting)->phase, ==, FATHOM_DEEP_PHASE_OPEN);
  g_assert_true (get_seen (sitting)->playable >> TAM & 1);
  g_assert_true (fathom_deep_plan_get_hand (plan) >> TAM & 1);
  g_assert_cmphex (fathom_deep_plan_get_usable (plan), ==, 0);
  fathom_deep_plan_toggle_card (plan, TAM);
  g_assert_cmphex (fathom_deep_plan_get_cards (plan), ==, 0);
  g_assert_false (stage_has_label (window, "The cards you have chosen are counted: they are laid down when the leader goes on."));
  fathom_sitting_get_waiting (sitting, &waiting);
  g_assert_cmphex (waiting.people, ==, 0);
  g_assert_cmphex (waiting.bots, ==, 1 << 2);
  g_assert_null (find_button (window, "No More Cards"));
  press (window, "Continue");
  stage_until (find_button (window, "Into the Chests") != NULL);
  stage_close (window);
  g_settings_set_uint (fathom_settings_get (), "bot-pause", 0);
}

/* No gem follows a leader who has resurfaced: there are no odds of it. Those who are still in are marked, not the leader. */
static void
test_leader_failed (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEAD LEADER_FAILED);
  g_autoptr (FathomSitting) before = begin_dive ("0 gem silver");
  GtkWidget *window = show_table (sitting), *earlier = show_table (before);

  stage_rest ();
  g_assert_true (gtk_widget_get_mapped (get_button (window, "No More Cards")));
  g_assert_false (stage_has_label (window, "Odds"));
  g_assert_true (stage_has_label (earlier, "Odds"));
  for (guint seat = 1; seat <= 3; seat++)
    {
      GtkWidget *card = g_object_ref_sink (fathom_deep_seat_card_new (seat));

      fathom_seat_card_show (FATHOM_SEAT_CARD (card), sitting);
      g_assert_cmpint (gtk_widget_has_css_class (card, "turn"), ==, seat == 3);
      g_object_unref (card);
    }
  stage_close (earlier);
  stage_close (window);
}

/* Whoever answers by keys whether to rush goes on by keys when the bag on the table is asked for. */
static void
test_rush_focus (void)
{
  g_autofree char *file = g_strconcat (HEAD, START, "1 sail a S1 with s1\n1 spot gold\n2 sail a S2 with s1\n2 spot gold\n"
                                       "3 sail a S3 with s1\n3 spot gold\n1 dive S1\n1 stay\n2 stay\n", NULL);
  g_autoptr (FathomSitting) sitting = stage_sit (file);
  GtkWidget *window = show_table (sitting), *pane = stage_find (window, FATHOM_TYPE_DEEP_ACTION_PANE, 0);

  stage_settle ();
  fathom_pane_take_focus (FATHOM_PANE (pane));
  g_assert_nonnull (gtk_root_get_focus (GTK_ROOT (window)));
  stage_act (sitting, "3 stay");
  stage_settle ();
  g_assert_nonnull (gtk_root_get_focus (GTK_ROOT (window)));
  g_assert_nonnull (gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (window)), FATHOM_TYPE_DEEP_GEM_PAD));
  stage_close (window);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/views/deep-blue/dive/open", test_open);
  g_test_add_func ("/views/deep-blue/dive/rush-focus", test_rush_focus);
  g_test_add_func ("/views/deep-blue/dive/intention", test_intention);
  g_test_add_func ("/views/deep-blue/dive/take-back", test_take_back);
  g_test_add_func ("/views/deep-blue/dive/digits", test_digits);
  g_test_add_func ("/views/deep-blue/dive/five", test_five);
  g_test_add_func ("/views/deep-blue/dive/bounty", test_bounty);
  g_test_add_func ("/views/deep-blue/dive/large", test_large);
  g_test_add_func ("/views/deep-blue/dive/guide", test_guide);
  g_test_add_func ("/views/deep-blue/dive/guide-and-bots", test_guide_and_bots);
  g_test_add_func ("/views/deep-blue/dive/guide-over", test_guide_over);
  g_test_add_func ("/views/deep-blue/dive/odds-in-sight", test_odds);
  g_test_add_func ("/views/deep-blue/dive/end", test_end);
  g_test_add_func ("/views/deep-blue/dive/end-narrow", test_end_narrow);
  g_test_add_func ("/views/deep-blue/dive/look-back", test_look_back);
  g_test_add_func ("/views/deep-blue/dive/low", test_low);
  g_test_add_func ("/views/deep-blue/dive/city", test_city);
  g_test_add_func ("/views/deep-blue/dive/lost-spot", test_lost_spot);
  g_test_add_func ("/views/deep-blue/dive/rush", test_rush);
  g_test_add_func ("/views/deep-blue/dive/end-at-table", test_end_at_table);
  g_test_add_func ("/views/deep-blue/dive/hazard", test_hazard);
  g_test_add_func ("/views/deep-blue/dive/twins", test_twins);
  g_test_add_func ("/views/deep-blue/dive/twins-of-bots", test_twins_of_bots);
  g_test_add_func ("/views/deep-blue/dive/say", test_say);
  g_test_add_func ("/views/deep-blue/dive/skip", test_skip);
  g_test_add_func ("/views/deep-blue/dive/bots-first", test_bots_first);
  g_test_add_func ("/views/deep-blue/dive/outside", test_outside);
  g_test_add_func ("/views/deep-blue/dive/leader-failed", test_leader_failed);
  return g_test_run ();
}
