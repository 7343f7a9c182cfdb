/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hand, the market and the pane that decides a turn. */
#include "deep-table.h"

#include "views/app/settings.h"
#include "views/deep-blue/action-pane.h"
#include "views/deep-blue/board.h"
#include "views/deep-blue/chart/chart-map.h"
#include "views/deep-blue/chart/space.h"
#include "views/deep-blue/crew-card.h"
#include "views/deep-blue/gem.h"
#include "views/deep-blue/hand.h"
#include "views/deep-blue/keys.h"
#include "views/deep-blue/marks.h"
#include "views/deep-blue/turn/drawer.h"
#include "views/deep-blue/turn/market.h"
#include "views/deep-blue/turn/turn-pane.h"
#include "views/table/panes.h"
#include "views/table/speech.h"

/* Ana has four cards resting, and rests. */
#define RESTS START \
  "1 recruit c15 with s1 s2 s3\n0 market c2\n2 recruit c18 with s1\n0 market c3\n3 recruit c1 with s1\n0 market c4\n" \
  "1 recruit c26 with c15\n0 market c5\n2 rest\n3 rest\n1 rest\n"
#define THEN  "2 recruit c2 with s1\n0 market c6\n3 recruit c3 with s1\n0 market c7\n"
/* Ana turns up a tile of the Sunken City. */
#define CITY(scenario) "fathom 1\ngame deep-blue\nedition fathom-1\nscenario " scenario "\n" SEATS "first 1\nbag table\n\n" START \
  "1 sail a A1 with s1 s2\n0 tile A1 city1\n"
#define RUINS_IN_DIVE     44
#define NARROW            336 /* what a window of 360 leaves */
#define CLOTH_EDGE        30  /* at least, by its style */

static GtkWidget *
find_button (GtkWidget  *root,
             const char *label)
{
  GtkWidget *button;

  for (guint i = 0; (button = stage_find (root, GTK_TYPE_BUTTON, i)) != NULL; i++)
    {
      GtkWidget *text;

      for (guint n = 0; gtk_widget_get_mapped (button) && (text = stage_find (button, GTK_TYPE_LABEL, n)) != NULL; n++)
        if (g_str_equal (gtk_label_get_label (GTK_LABEL (text)), label))
          return button;
    }
  return NULL;
}

static void
press (GtkWidget  *root,
       const char *label)
{
  GtkWidget *button = find_button (root, label);

  if (button == NULL)
    g_error ("there is no button “%s”", label);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  stage_settle ();
}

static void
press_card (GtkWidget *root,
            guint      card)
{
  GtkWidget *widget;

  for (guint i = 0; (widget = stage_find (root, FATHOM_TYPE_DEEP_CREW_CARD, i)) != NULL; i++)
    if (gtk_widget_get_mapped (widget) && fathom_deep_crew_card_get_card (FATHOM_DEEP_CREW_CARD (widget)) == card)
      {
        g_signal_emit_by_name (widget, "clicked");
        stage_settle ();
        return;
      }
  g_error ("card %u is not there", card);
}

static void
press_space (GtkWidget *root,
             guint      space)
{
  g_signal_emit_by_name (stage_find (root, FATHOM_TYPE_DEEP_SPACE, space), "clicked");
  stage_settle ();
}

/* Everything that can be seen, heard or pressed below @widget. */
static void
describe (GtkWidget *widget,
          GString   *text)
{
  if (!gtk_widget_get_visible (widget))
    return;
  g_string_append_printf (text, "%s%s", G_OBJECT_TYPE_NAME (widget), gtk_widget_is_sensitive (widget) ? "" : "-");
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, ":%s", gtk_label_get_label (GTK_LABEL (widget)));
  if (FATHOM_IS_DEEP_CREW_CARD (widget))
    g_string_append_printf (text, ":%u:%u", fathom_deep_crew_card_get_card (FATHOM_DEEP_CREW_CARD (widget)),
                            fathom_deep_crew_card_get_state (FATHOM_DEEP_CREW_CARD (widget)));
  for (char **class = gtk_widget_get_css_classes (widget), **each = class; each != NULL; class = each)
    {
      for (; *each != NULL; each++)
        g_string_append_printf (text, ".%s", *each);
      g_strfreev (class);
      break;
    }
  g_string_append_c (text, '\n');
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    describe (child, text);
}

static char *
describe_table (const char *lines)
{
  g_autofree char *file = g_strconcat (HEAD, lines, NULL);
  g_autoptr (FathomSitting) sitting = stage_sit (file);
  GtkWidget *window = deep_table_show (sitting);
  GString *text = g_string_new (NULL);

  stage_settle ();
  describe (window, text);
  stage_close (window);
  return g_string_free (text, FALSE);
}

/* Secrets */

/* Two tables that differ only in what Ana holds look alike while her hand is covered; what is open differs, so that this can fail. */
static void
test_covered (void)
{
  g_autofree char *one = describe_table (RESTS "0 cards s1 s2 s3\n" THEN), *other = describe_table (RESTS "0 cards s1 s2 c15\n" THEN);

  g_assert_cmpstr (one, ==, other);
  g_assert_null (strstr (one, "You can pay"));
  g_assert_null (strstr (one, "Up to"));
  g_assert_nonnull (strstr (one, "Look at your hand"));
  g_assert_null (strstr (one, "FathomDeepFan\n"));
}

static void
test_open (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEAD RESTS "0 cards s1 s2 s3\n" THEN);
  GtkWidget *window = deep_table_show (sitting);
  FathomDeepPlan *plan = fathom_deep_plan_get (sitting);

  stage_settle ();
  g_assert_cmphex (fathom_deep_plan_get_hand (plan), ==, 0);
  press (window, "Show My Hand");
  g_assert_cmpuint (fathom_sitting_get_viewer (sitting), ==, 1);
  g_assert_cmphex (fathom_deep_plan_get_hand (plan) & 7, ==, 7);
  g_assert_nonnull (find_button (window, "Hide"));
  press (window, "Hide");
  g_assert_cmpuint (fathom_sitting_get_viewer (sitting), ==, 0);
  g_assert_nonnull (find_button (window, "Show My Hand"));
  stage_close (window);
}

/* Turns */

static void
test_recruit (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEAD START);
  GtkWidget *window = deep_table_show (sitting);
  FathomDeepPlan *plan = fathom_deep_plan_get (sitting);

  stage_settle ();
  press (window, "Show My Hand");
  press_card (window, FATHOM_DEEP_STARTING + 17); /* c18, at $2 */
  g_assert_cmpint (fathom_deep_plan_get_intent (plan), ==, FATHOM_DEEP_PLAN_RECRUIT);
  g_assert_cmpuint (fathom_deep_plan_get_sum (plan), ==, fathom_deep_plan_get_price (plan));
  press_card (window, 2); /* Odile is worth $2 and was proposed */
  g_assert_false (fathom_deep_plan_is_ready (plan));
  press_card (window, 0);
  press_card (window, 1);
  g_assert_true (fathom_deep_plan_is_ready (plan));
  press (window, "Recruit for $2");
  stage_until (deep_table_get_seen (sitting)->turn == 2 && deep_table_get_seen (sitting)->n_market == 4);
  g_assert_cmphex (deep_table_get_seen (sitting)->resting[0] | deep_table_get_seen (sitting)->hand[0], !=, 0);
  stage_close (window);
}

/* 3a: both boats, the order of arrival, a spot that the other boat leaves (R9). */
static void
test_sail (void)
{
  g_autoptr (FathomSitting) sitting = deep_table_sit_in_story (STORY_BEFORE_SAIL);
  GtkWidget *window = deep_table_show (sitting);
  FathomDeepPlan *plan = fathom_deep_plan_get (sitting);

  stage_settle ();
  press (window, "Show My Hand");
  press (window, "Sail");
  gtk_widget_child_focus (stage_find (window, FATHOM_TYPE_DEEP_CHART_MAP, 0), GTK_DIR_UP); /* arrows lead on from the boat */
  g_assert_true (gtk_widget_is_focus (stage_find (window, FATHOM_TYPE_DEEP_SPACE, deep_table_get_seen (sitting)->at[2][0])));
  g_assert_cmpuint (fathom_deep_plan_find_reach (plan, 6), ==, 2);  /* S6: out and back */
  g_assert_cmpuint (fathom_deep_plan_find_reach (plan, 9), ==, 1);  /* A3 */
  press_space (window, 9);
  g_assert_cmpuint (fathom_deep_plan_get_goal (plan, 0), ==, 9);
  g_assert_true (gtk_widget_is_focus (find_button (window, "Sail: 1 of 1 move"))); /* Enter sails … */
  fathom_deep_plan_take_boat (plan, 1);
  g_assert_true (gtk_widget_is_focus (stage_find (window, FATHOM_TYPE_DEEP_SPACE, deep_table_get_seen (sitting)->at[2][1]))); /* … or arrows lead on */
  press_space (window, 6);
  g_assert_cmpuint (fathom_deep_plan_count_needed (plan, 1), ==, 2);
  g_assert_cmphex (fathom_deep_plan_find_spots (plan, 6), ==,
                   1 << FATHOM_DEEP_SPOT_SILVER | 1 << FATHOM_DEEP_SPOT_RED | 1 << FATHOM_DEEP_SPOT_EITHER);
  g_assert_true (fathom_deep_plan_is_ready (plan));
  g_assert_nonnull (find_button (window, "a, then b"));
  press (window, "a, then b");
  g_assert_nonnull (find_button (window, "b, then a"));
  press (window, "Sail: 3 of 3 moves");
  stage_until (deep_table_get_seen (sitting)->phase == FATHOM_DEEP_PHASE_SPOT);
  g_assert_cmpuint (deep_table_get_seen (sitting)->arrivals[0], ==, 1);
  g_assert_cmpuint (deep_table_get_seen (sitting)->at[2][1], ==, 6);
  stage_close (window);
}

/* Who looks back at a dive, with the eyes of somebody who was not in it, is not told that cards can be played. */
static void
test_past_hand (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), "deep-4-ruins-of-plenty.fathom", NULL), *text = NULL;
  g_autoptr (FathomSitting) sitting = NULL;
  GtkWidget *window, *card;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  sitting = stage_sit (text);
  window = deep_table_show (sitting);
  fathom_match_set_position (fathom_sitting_get_match (sitting), RUINS_IN_DIVE);
  fathom_sitting_set_eyes (sitting, 4);
  stage_settle ();
  g_assert_cmpint (deep_table_get_seen (sitting)->phase, ==, FATHOM_DEEP_PHASE_OPEN);
  for (guint i = 0; (card = stage_find (window, FATHOM_TYPE_DEEP_CREW_CARD, i)) != NULL; i++)
    if (gtk_widget_get_mapped (card) && fathom_deep_crew_card_get_card (FATHOM_DEEP_CREW_CARD (card)) < FATHOM_DEEP_CARDS)
      {
        g_assert_cmpint (fathom_deep_crew_card_get_state (FATHOM_DEEP_CREW_CARD (card)), ==, FATHOM_DEEP_CARD_NORMAL);
        n++;
      }
  g_assert_cmpuint (n, >=, 5);
  stage_close (window);
}

/* Cards that a person has chosen limit the reach; nothing is sent before the button (Escape). */
static void
test_reach (void)
{
  g_autoptr (FathomSitting) sitting = deep_table_sit_in_story (STORY_BEFORE_SAIL);
  GtkWidget *window = deep_table_show (sitting);
  FathomDeepPlan *plan = fathom_deep_plan_get (sitting);
  guint length = fathom_match_get_length (fathom_sitting_get_match (sitting));

  stage_settle ();
  press (window, "Show My Hand");
  g_assert_cmpuint (fathom_deep_plan_count_moves (plan), ==, 8);
  g_assert_cmpuint (fathom_deep_plan_count_cash (plan), ==, 3);
  press (window, "Sail");
  press_card (window, 0); /* Pell: two propellers */
  g_assert_cmpuint (fathom_deep_plan_find_reach (plan, 6), ==, 2);
  g_assert_cmpuint (fathom_deep_plan_find_reach (plan, 19), ==, 0); /* B4 */
  press (window, "Cancel");
  g_assert_cmpint (fathom_deep_plan_get_intent (plan), ==, FATHOM_DEEP_PLAN_NOTHING);
  g_assert_cmpuint (fathom_match_get_length (fathom_sitting_get_match (sitting)), ==, length);
  stage_close (window);
}

static guint
count_lifted (GtkWidget *root)
{
  GtkWidget *card;
  guint n = 0;

  for (guint i = 0; (card = stage_find (root, FATHOM_TYPE_DEEP_CREW_CARD, i)) != NULL; i++)
    n += gtk_widget_has_css_class (card, "lifted");
  return n;
}

/* Who plays against bots sees for a while which cards have come back; not without animations. */
static void
test_rested (void)
{
  for (guint moves = 0; moves < 2; moves++)
    {
      g_autoptr (FathomSitting) sitting = stage_sit ("fathom 1\ngame deep-blue\nedition fathom-1\nscenario troubled-waters\nseat 1 \"Ana\" colour=green\n"
                                                     "seat 2 \"Luc\" colour=blue bot=easy\nfirst 1\nbag table\n\n" START "1 recruit c15 with s1 s2\n"
                                                     "0 market c2\n2 recruit c18 with s1\n0 market c3\n");
      GtkWidget *window = deep_table_show (sitting);

      g_settings_set_boolean (fathom_settings_get (), "animations", moves);
      stage_settle ();
      fathom_sitting_set_paused (sitting, TRUE);
      g_assert_cmpuint (count_lifted (window), ==, 0);
      stage_act (sitting, "1 rest");
      g_assert_cmpuint (count_lifted (window), ==, moves ? 2 : 0);
      stage_until (count_lifted (window) == 0);
      stage_close (window);
    }
  g_settings_reset (fathom_settings_get (), "animations");
}

/* Before the first cards are dealt the market is empty, but the deck is not. */
static void
test_not_dealt (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEAD "0 tiles w5 w1 w2 w3 w4 w6\n");
  GtkWidget *window = deep_table_show (sitting);

  stage_settle ();
  g_assert_cmpuint (deep_table_get_seen (sitting)->n_market, ==, 0);
  g_assert_true (stage_has_label (window, "30 cards in the deck"));
  g_assert_false (stage_has_label (window, "no cards are left"));
  stage_close (window);
}

/* No letter stands for two things: D dives, E at the other wreck. */
static void
test_keys (void)
{
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; fathom_deep_keys[i].title != NULL; i++)
    {
      g_auto (GStrv) letters = g_strsplit (fathom_deep_keys[i].keys, " ", -1);

      for (guint n = 0; letters[n] != NULL; n++)
        g_assert_true (g_hash_table_insert (keys, g_strdup (letters[n]), GUINT_TO_POINTER (fathom_deep_keys[i].id)));
    }
  g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (keys, "d")), ==, FATHOM_DEEP_KEY_DIVE);
  g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (keys, "e")), ==, FATHOM_DEEP_KEY_DIVE_B);
}

/* Market and bag speak the language of the seat whose turn it is. */
static void
test_languages (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit ("fathom 1\ngame deep-blue\nedition fathom-1\nscenario troubled-waters\nseat 1 \"Ana\" colour=green lang=fr\n"
                                                 "seat 2 \"Luc\" colour=blue\nfirst 1\nbag table\n\n" START);
  GtkWidget *window = deep_table_show (sitting);

  stage_settle ();
  g_assert_true (stage_has_label (window, "Marché"));
  g_assert_true (stage_has_label (window, "Réserve"));
  stage_act (sitting, "1 recruit c15 with s1");
  stage_act (sitting, "0 market c2");
  stage_settle ();
  g_assert_true (stage_has_label (window, "Market"));
  g_assert_true (stage_has_label (window, "Supply"));
  stage_close (window);
}

/* The tabs of the drawer break no word, however large the letters are. */
static void
test_tabs (void)
{
  GtkWidget *drawer = fathom_deep_drawer_new (), *window = stage_show (drawer, 340, 300), *label = stage_find_label (drawer, "Market");
  int minimum, natural;

  g_assert_nonnull (label);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, natural);
  stage_close (window);
}

/* The market comes for a card to be chosen, and goes when it is. */
static void
test_drawer (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEAD START);
  FathomDeepPlan *plan = fathom_deep_plan_get (sitting);
  GtkWidget *drawer = fathom_deep_drawer_new (), *window;

  fathom_pane_set_sitting (FATHOM_PANE (drawer), sitting);
  window = stage_show (drawer, 340, 500);
  fathom_sitting_set_viewer (sitting, 1);
  fathom_deep_plan_begin (plan, FATHOM_DEEP_PLAN_RECRUIT);
  g_assert_true (fathom_deep_plan_get_browsing (plan));
  fathom_deep_plan_set_recruit (plan, FATHOM_DEEP_STARTING + 17);
  g_assert_true (fathom_deep_plan_is_ready (plan));
  fathom_deep_plan_carry_out (plan);
  stage_until (deep_table_get_seen (sitting)->n_market == 3);
  stage_act (sitting, "0 market c2");
  g_assert_cmpuint (deep_table_get_seen (sitting)->phase, ==, FATHOM_DEEP_PHASE_TURN);
  g_assert_false (fathom_deep_plan_get_browsing (plan));
  stage_close (window);
}

static void
test_spot (void)
{
  g_autoptr (FathomSitting) sitting = deep_table_sit_in_story (STORY_BEFORE_SAIL + 2);
  GtkWidget *window = deep_table_show (sitting);

  stage_settle ();
  g_assert_cmpuint (deep_table_get_seen (sitting)->phase, ==, FATHOM_DEEP_PHASE_SPOT);
  press (window, "Red");
  press (window, "Take This Spot: red");
  stage_until (deep_table_get_seen (sitting)->spot[2][0] == FATHOM_DEEP_SPOT_RED);
  stage_close (window);
}

/* A Storm Is Coming: whoever chooses a spot knows that the dive begins then. */
static void
test_storm (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (CITY ("storm-is-coming"));
  GtkWidget *window = deep_table_show (sitting);

  stage_settle ();
  g_assert_true (stage_has_label (window, "A Storm Is Coming: then the dive begins at once"));
  stage_close (window);

  g_clear_object (&sitting);
  sitting = stage_sit (CITY ("bounty-wrecks"));
  window = deep_table_show (sitting);
  stage_settle ();
  g_assert_false (stage_has_label (window, "A Storm Is Coming: then the dive begins at once"));
  stage_close (window);
}

/* The Best of the Best: the 4 VP are on the card, too. */
static void
test_best (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (CITY ("best-of-the-best") "1 spot silver\n2 recruit c15 with s1\n0 market c2\n"
                                                 "3 recruit c18 with s1 s2\n0 market c3\n1 dive A1\n0 gem silver\n");
  GtkWidget *window = deep_table_show (sitting), *card;
  guint n = 0;

  stage_settle ();
  press (window, "Play Crew…");
  press (window, "Show My Hand");
  for (guint i = 0; (card = stage_find (window, FATHOM_TYPE_DEEP_CREW_CARD, i)) != NULL; i++)
    if (gtk_widget_get_mapped (card) && fathom_deep_crew_card_get_state (FATHOM_DEEP_CREW_CARD (card)) == FATHOM_DEEP_CARD_CAN)
      {
        g_assert_cmpstr (fathom_deep_crew_card_get_badge (FATHOM_DEEP_CREW_CARD (card)), ==, "+2 VP +4");
        n++;
      }
  g_assert_cmpuint (n, ==, 1);
  stage_close (window);
}

/* A tile is turned over before anybody is asked for a spot on it; without animations it is there at once. */
static void
test_turn_up (void)
{
  for (guint moves = 0; moves < 2; moves++)
    {
      g_autoptr (FathomSitting) sitting = deep_table_sit_in_story (STORY_BEFORE_SAIL + 1);
      GtkWidget *window = deep_table_show (sitting);
      FathomEvent event;

      g_settings_set_boolean (fathom_settings_get (), "animations", moves);
      stage_settle ();
      g_assert_true (fathom_event_parse (&fathom_deep_blue, "0 tile A3 w8", &event, NULL));
      fathom_sitting_act (sitting, &event);
      stage_until (fathom_match_get_length (fathom_sitting_get_match (sitting)) == STORY_BEFORE_SAIL + 2);
      g_assert_cmpint (deep_table_get_seen (sitting)->phase, ==, moves ? FATHOM_DEEP_PHASE_TURN_UP : FATHOM_DEEP_PHASE_SPOT);
      stage_until (deep_table_get_seen (sitting)->phase == FATHOM_DEEP_PHASE_SPOT);
      g_assert_cmpuint (fathom_deep_space_get_look (FATHOM_DEEP_SPACE (stage_find (window, FATHOM_TYPE_DEEP_SPACE, 9)))->tile, <, FATHOM_DEEP_TILES);
      stage_close (window);
    }
  g_settings_reset (fathom_settings_get (), "animations");
}

/* With a real bag and the app's crew, tiles are asked for and cards are dealt: what was just undone only when somebody wants it. */
static void
test_real_bag (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEAD START "1 recruit c15 with s1 s2 s3\n");
  FathomMatch *match = fathom_sitting_get_match (sitting);
  GtkWidget *window = deep_table_show (sitting);
  FathomEvent event;

  stage_settle ();
  g_assert_cmpuint (deep_table_get_seen (sitting)->phase, ==, FATHOM_DEEP_PHASE_MARKET);
  press (window, "Deal");
  stage_until (deep_table_get_seen (sitting)->n_market == 4 && deep_table_get_seen (sitting)->turn == 2);
  g_assert_true (fathom_event_parse (&fathom_deep_blue, "2 recruit c18 with s1", &event, NULL));
  fathom_sitting_act (sitting, &event);
  stage_until (deep_table_get_seen (sitting)->turn == 3 && deep_table_get_seen (sitting)->n_market == 4); /* by itself */
  g_assert_cmpuint (fathom_match_get_length (match), ==, 6);
  stage_close (window);

  g_clear_object (&sitting);
  sitting = stage_sit (HEAD RESTS);
  window = deep_table_show (sitting);
  stage_settle ();
  g_assert_cmpuint (deep_table_get_seen (sitting)->phase, ==, FATHOM_DEEP_PHASE_CARDS);
  press (window, "Deal");
  stage_until (deep_table_get_seen (sitting)->n_hand[0] >= 3);
  stage_close (window);
}

/* The tiles that can lie there have the keys that are shown on them. */
static void
test_tile_keys (void)
{
  g_autoptr (FathomSitting) sitting = deep_table_sit_in_story (STORY_BEFORE_SAIL + 1);
  GtkWidget *window = deep_table_show (sitting), *pane = stage_find (window, FATHOM_TYPE_DEEP_TURN_PANE, 0);

  stage_settle ();
  g_assert_cmpuint (deep_table_get_seen (sitting)->phase, ==, FATHOM_DEEP_PHASE_TURN_UP);
  g_assert_true (FATHOM_PANE_GET_CLASS (pane)->press (FATHOM_PANE (pane), FATHOM_DEEP_KEY_CHOICE + 1));
  stage_settle ();
  g_assert_true (gtk_widget_has_css_class (find_button (window, "Seven Cousins"), "chosen"));
  g_assert_nonnull (find_button (window, "gold"));
  g_assert_true (FATHOM_PANE_GET_CLASS (pane)->press (FATHOM_PANE (pane), FATHOM_DEEP_KEY_CHOICE + 2));
  g_assert_true (gtk_widget_has_css_class (find_button (window, "Queen of Tar"), "chosen"));
  g_assert_false (FATHOM_PANE_GET_CLASS (pane)->press (FATHOM_PANE (pane), FATHOM_DEEP_KEY_CHOICE + 8));
  stage_close (window);
}

static guint
find_boats (GtkWidget  *root,
            const char *label)
{
  return fathom_deep_mark_picture_get_boats (FATHOM_DEEP_MARK_PICTURE (stage_find (find_button (root, label), FATHOM_TYPE_DEEP_MARK_PICTURE, 0)));
}

/* They are shown where there is room, also if that was not known at first. */
static void
test_tile_keys_shown (void)
{
  g_autoptr (FathomSitting) sitting = deep_table_sit_in_story (STORY_BEFORE_SAIL + 1);
  GtkWidget *panes = fathom_panes_new (), *board = fathom_deep_board_new (), *pane = fathom_deep_action_pane_new (), *window;

  g_object_set (panes, "board", board, "dice", pane, NULL);
  fathom_pane_set_sitting (FATHOM_PANE (board), sitting);
  fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
  window = stage_show (panes, 1180, 740);
  stage_rest ();
  stage_until (stage_has_label (find_button (pane, "Bell Tower"), "5"));
  stage_close (window);
}

/* F5 and F6: what can be done, and the hand; of a covered one nothing is said. */
static void
test_speech (void)
{
  g_autoptr (FathomSitting) sitting = deep_table_sit_in_story (STORY_BEFORE_SAIL);
  g_autofree char *covered = fathom_speech_make (sitting, "hand"), *turn = fathom_speech_make (sitting, "turn");
  g_autofree char *open = NULL, *known = NULL;

  g_assert_cmpstr (covered, ==, "The Hands Are Covered");
  g_assert_cmpstr (turn, ==, "Zoë to act. Recruit: Look at your hand. Sail: Look at your hand. Rest: Both cards return. Dive: At Mill Narrows");
  fathom_sitting_set_viewer (sitting, 3);
  open = fathom_speech_make (sitting, "hand");
  known = fathom_speech_make (sitting, "turn");
  g_assert_true (g_str_has_prefix (open, "Zoë, 5 in hand, 2 resting. "));
  g_assert_nonnull (strstr (open, "Mabel the goldsmith, "));
  g_assert_null (strstr (open, "Theo")); /* Luc’s */
  g_assert_nonnull (strstr (known, "Recruit: You can pay $3. Sail: Up to 8 moves. "));
}

/* In a low window the market has small cards with their prices beside them, so that the bag and more than a row of history are seen. */
static void
test_low (void)
{
  static const int heights[] = { 740, 560 };
  int needed[G_N_ELEMENTS (heights)];

  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      g_autoptr (FathomSitting) sitting = deep_table_sit_in_story (STORY_BEFORE_SAIL);
      GtkWidget *panes = fathom_panes_new (), *board = fathom_deep_board_new (), *pane = fathom_deep_action_pane_new (), *window, *market;

      g_object_set (panes, "board", board, "dice", pane, NULL);
      fathom_pane_set_sitting (FATHOM_PANE (board), sitting);
      fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
      window = stage_show (panes, 1180, heights[i]);
      stage_rest ();
      stage_until (gtk_widget_has_css_class (pane, "deep-low") == (i == 1));
      g_assert_true (gtk_widget_has_css_class (pane, "deep-low") == (i == 1));
      stage_rest ();
      market = stage_find (pane, FATHOM_TYPE_DEEP_MARKET_PANE, 0);
      needed[i] = gtk_widget_get_height (market);
      gtk_window_set_default_size (GTK_WINDOW (window), 1180, heights[1 - i]);
      stage_until (gtk_widget_has_css_class (pane, "deep-low") == (i == 0));
      g_assert_true (gtk_widget_has_css_class (pane, "deep-low") == (i == 0));
      stage_close (window);
    }
  g_assert_cmpint (needed[1], <, needed[0] - 70);
}

/* 4-rush: in the open, with what is left said. */
static void
test_rush (void)
{
  g_autoptr (FathomSitting) sitting = deep_table_sit_in_story (150);
  GtkWidget *window = deep_table_show (sitting);

  stage_settle ();
  g_assert_cmpuint (deep_table_get_seen (sitting)->phase, ==, FATHOM_DEEP_PHASE_RUSH);
  g_assert_cmpuint (deep_table_get_seen (sitting)->asked, ==, 1);
  g_assert_null (find_button (window, "Show My Hand"));
  g_assert_cmpuint (find_boats (window, "Boat a"), ==, 1);
  g_assert_cmpuint (find_boats (window, "Boat b"), ==, 2);
  g_assert_cmpuint (find_boats (window, "Both boats"), ==, 3);
  press (window, "Both boats");
  press (window, "Rush with Both Boats");
  stage_until (deep_table_get_seen (sitting)->at[0][0] == deep_table_get_seen (sitting)->site && deep_table_get_seen (sitting)->at[0][1] == deep_table_get_seen (sitting)->site);
  stage_close (window);
}

/* Every person and every back, at both sizes. */
static void
test_cards (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEAD START);
  GtkWidget *grid = gtk_grid_new (), *window;

  for (guint card = 0; card < FATHOM_DEEP_CARDS; card++)
    for (guint large = 0; large < 2; large++)
      {
        GtkWidget *widget = fathom_deep_crew_card_new (large);

        fathom_deep_crew_card_show (FATHOM_DEEP_CREW_CARD (widget), sitting, card, 1 + card % 3);
        fathom_deep_crew_card_set_state (FATHOM_DEEP_CREW_CARD (widget), card % 4, card % 5 == 0 ? "+2" : NULL, NULL);
        gtk_grid_attach (GTK_GRID (grid), widget, card % 12, 2 * (card / 12) + large, 1, 1);
      }
  window = stage_show (grid, 1300, 900);
  stage_settle ();
  g_assert_cmpstr (gtk_widget_get_tooltip_text (stage_find (window, FATHOM_TYPE_DEEP_CREW_CARD, 2 * (FATHOM_DEEP_STARTING + 25))), ==,
                   "Hector the salvage master. Any gem ×8: 6 VP · 2 propellers.");
  stage_close (window);
}

static int
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size)
{
  int natural;

  gtk_widget_measure (widget, orientation, for_size, NULL, &natural, NULL, NULL);
  return natural;
}

/* In the table view cards, gems and marks grow with the letters, as far as there is room. */
static void
test_distance (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *card = fathom_deep_crew_card_new (TRUE), *window;
  GtkWidget *gem = fathom_deep_gem_picture_new (FATHOM_DEEP_RED, 20), *mark = fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_BAG, 30);
  int width = FATHOM_DEEP_CARD_WIDTH + 2 * FATHOM_DEEP_CARD_MARGIN, height = FATHOM_DEEP_CARD_HEIGHT + 2 * FATHOM_DEEP_CARD_MARGIN;

  gtk_box_append (GTK_BOX (box), card);
  gtk_box_append (GTK_BOX (box), gem);
  gtk_box_append (GTK_BOX (box), mark);
  window = stage_show (box, 400, 400);
  stage_settle ();
  g_assert_cmpint (measure (card, GTK_ORIENTATION_HORIZONTAL, -1), ==, width);
  g_assert_cmpint (measure (gem, GTK_ORIENTATION_HORIZONTAL, -1), ==, 20);
  gtk_widget_add_css_class (window, "table-view");
  gtk_widget_add_css_class (window, "far");
  for (GtkWidget *child = card; child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_queue_resize (child); /* the stage has no style with larger letters */
  stage_settle ();
  g_assert_cmpint (measure (card, GTK_ORIENTATION_HORIZONTAL, -1), >, 2 * width);
  g_assert_cmpint (measure (card, GTK_ORIENTATION_VERTICAL, width), ==, height);
  g_assert_cmpint (measure (card, GTK_ORIENTATION_VERTICAL, 2 * width), ==, 2 * height);
  g_assert_cmpint (measure (gem, GTK_ORIENTATION_HORIZONTAL, -1), >, 40);
  g_assert_cmpint (measure (mark, GTK_ORIENTATION_VERTICAL, -1), >, 60);
  stage_close (window);
}

static int
measure_height (GtkWidget *widget,
                int        width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

/* In a narrow window the chart has what the hand leaves, open or covered: what the cloth says needs less room than the cards. */
static void
test_narrow_cloth (void)
{
  g_autoptr (FathomSitting) sitting = deep_table_sit_in_story (STORY_BEFORE_SAIL);
  GtkWidget *hand = fathom_deep_hand_new (TRUE), *window;
  int covered;

  fathom_pane_set_sitting (FATHOM_PANE (hand), sitting);
  window = stage_show (hand, NARROW, 640);
  stage_settle ();
  covered = measure_height (hand, NARROW);
  fathom_sitting_set_viewer (sitting, 3);
  stage_settle ();
  g_assert_cmpint (covered + CLOTH_EDGE, <=, measure_height (hand, NARROW));
  stage_close (window);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);

  g_test_add_func ("/deep-blue/hand/covered", test_covered);
  g_test_add_func ("/deep-blue/hand/open", test_open);
  g_test_add_func ("/deep-blue/r7/recruit", test_recruit);
  g_test_add_func ("/deep-blue/hand/past", test_past_hand);
  g_test_add_func ("/deep-blue/r9/sail", test_sail);
  g_test_add_func ("/deep-blue/r9/reach", test_reach);
  g_test_add_func ("/deep-blue/hand/narrow-cloth", test_narrow_cloth);
  g_test_add_func ("/deep-blue/keys", test_keys);
  g_test_add_func ("/deep-blue/drawer/tabs", test_tabs);
  g_test_add_func ("/deep-blue/drawer/market", test_drawer);
  g_test_add_func ("/deep-blue/market/not-dealt", test_not_dealt);
  g_test_add_func ("/deep-blue/market/languages", test_languages);
  g_test_add_func ("/deep-blue/r9/spot", test_spot);
  g_test_add_func ("/deep-blue/r9/turn-up", test_turn_up);
  g_test_add_func ("/deep-blue/r9/real-bag", test_real_bag);
  g_test_add_func ("/deep-blue/r9/tile-keys", test_tile_keys);
  g_test_add_func ("/deep-blue/r9/tile-keys-shown", test_tile_keys_shown);
  g_test_add_func ("/deep-blue/r10/rested", test_rested);
  g_test_add_func ("/deep-blue/turn/low", test_low);
  g_test_add_func ("/deep-blue/turn/speech", test_speech);
  g_test_add_func ("/deep-blue/r12/rush", test_rush);
  g_test_add_func ("/deep-blue/cards", test_cards);
  g_test_add_func ("/deep-blue/distance", test_distance);
  g_test_add_func ("/deep-blue/storm", test_storm);
  g_test_add_func ("/deep-blue/best", test_best);

  return g_test_run ();
}
