/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every event of Deep Blue can be corrected by its parts, without a line of notation. */
#include "../stage.h"

#include "rules/deep-blue.h"
#include "views/deep-blue/crew-card.h"
#include "views/deep-blue/shell/corrections.h"
#include "views/table/event-editor.h"

#define STORY_SAIL    136
#define STORY_SPOT    138
#define STORY_PLAY    152
#define STORY_DEFENSE 168
#define OF_EACH_KIND  4

static char *
read_golden (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), name, NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static char *
read_story (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), "..", "views", "deep-blue", "story.fathom", NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static GtkWidget *
edit (FathomSitting *sitting,
      guint          n,
      guint          viewer,
      FathomEvent   *event)
{
  FathomMatch *match = fathom_sitting_get_match (sitting);
  g_autofree gpointer before = fathom_match_observe_at (match, n, viewer);

  g_assert_true (fathom_match_get_event (match, n, viewer, event));
  return fathom_deep_editor_new (sitting, before, event);
}

static const FathomEvent *
get_event (GtkWidget *editor)
{
  return fathom_event_editor_get_event (FATHOM_EVENT_EDITOR (editor));
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Whatever happened is shown as it was, in parts that can be changed: a few events of each kind. */
static void
test_all (void)
{
  g_autofree char *text = read_story ();
  g_autoptr (FathomSitting) sitting = stage_sit (text);
  guint length = fathom_match_get_length (fathom_sitting_get_match (sitting)), seen[FATHOM_DEEP_KINDS] = { 0 };

  for (guint n = 0; n < length; n++)
    for (guint viewer = 0; viewer <= 3; viewer += 3)
      {
        FathomEvent event;
        GtkWidget *editor, *window;

        g_assert_true (fathom_match_get_event (fathom_sitting_get_match (sitting), n, viewer, &event));
        if (seen[event.kind]++ >= OF_EACH_KIND)
          continue;
        editor = edit (sitting, n, viewer, &event);
        if (editor == NULL) /* the viewer may not know it */
          {
            g_assert_cmpuint (event.kind, ==, FATHOM_DEEP_CARDS_DRAWN);
            continue;
          }
        g_assert_cmpmem (get_event (editor), sizeof event, &event, sizeof event);
        g_assert_null (stage_find (editor, GTK_TYPE_ENTRY, 0));
        window = stage_show (editor, 360, 600);
        g_assert_cmpmem (get_event (editor), sizeof event, &event, sizeof event);
        stage_close (window);
      }
}

/* Choosing another of several gives another event of the same seat. */
static void
test_choice (void)
{
  static const guint events[] = { STORY_SPOT, STORY_DEFENSE };
  g_autofree char *text = read_story ();
  g_autoptr (FathomSitting) sitting = stage_sit (text);

  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    {
      FathomEvent event;
      GtkWidget *editor = edit (sitting, events[i], 0, &event), *window = stage_show (editor, 360, 600), *check;
      guint changes = 0, n;

      g_signal_connect_swapped (editor, "changed", G_CALLBACK (count_cb), &changes);
      for (n = 0; (check = stage_find (editor, GTK_TYPE_CHECK_BUTTON, n)) != NULL && gtk_check_button_get_active (GTK_CHECK_BUTTON (check)); n++)
        ;
      g_assert_nonnull (check);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
      g_assert_cmpuint (changes, ==, 1);
      g_assert_true (memcmp (get_event (editor), &event, sizeof event) != 0);
      g_assert_cmpuint (get_event (editor)->seat, ==, event.seat);
      stage_close (window);
    }
}

static AdwComboRow *
get_row (GtkWidget  *editor,
         const char *title)
{
  GtkWidget *row;

  for (guint n = 0; (row = stage_find (editor, ADW_TYPE_COMBO_ROW, n)) != NULL; n++)
    if (g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), title))
      return ADW_COMBO_ROW (row);
  g_error ("there is no row “%s”", title);
}

/* A boat that stayed, the other order, another action. */
static void
test_voyage (void)
{
  g_autofree char *text = read_story ();
  g_autoptr (FathomSitting) sitting = stage_sit (text);
  FathomEvent event;
  GtkWidget *editor = edit (sitting, STORY_SAIL, 3, &event), *window = stage_show (editor, 360, 800);

  g_assert_cmpuint (event.kind, ==, FATHOM_DEEP_SAIL);
  g_assert_cmpuint (get_event (editor)->args[9], ==, 2);
  adw_combo_row_set_selected (get_row (editor, "Arrives first"), 1);
  g_assert_cmpuint (get_event (editor)->args[10], ==, 1);
  adw_combo_row_set_selected (get_row (editor, "Boat b"), 0);
  g_assert_cmpuint (get_event (editor)->args[9], ==, 1);
  g_assert_cmpuint (get_event (editor)->args[10], ==, 0);
  g_assert_cmpuint (get_event (editor)->args[13], ==, 0);
  g_assert_nonnull (stage_find (editor, FATHOM_TYPE_DEEP_CREW_CARD, 0));

  adw_combo_row_set_selected (get_row (editor, "Action"), 0);
  stage_settle ();
  g_assert_cmpuint (get_event (editor)->kind, ==, FATHOM_DEEP_RECRUIT);
  g_assert_cmpuint (get_event (editor)->seat, ==, 3);
  g_assert_nonnull (get_row (editor, "Recruited"));
  stage_close (window);
}

/* Cards are pressed; those of a covered hand are not there. */
static void
test_cards (void)
{
  g_autofree char *text = read_story ();
  g_autoptr (FathomSitting) sitting = stage_sit (text);
  FathomEvent event;
  GtkWidget *editor = edit (sitting, STORY_PLAY, 3, &event), *window = stage_show (editor, 360, 600);
  GtkWidget *card = stage_find (editor, FATHOM_TYPE_DEEP_CREW_CARD, 0);

  g_assert_cmpuint (event.kind, ==, FATHOM_DEEP_PLAY);
  g_assert_nonnull (card);
  g_signal_emit_by_name (card, "clicked");
  g_assert_true (fathom_deep_event_cards (get_event (editor)) != fathom_deep_event_cards (&event));
  g_signal_emit_by_name (card, "clicked");
  g_assert_cmpmem (get_event (editor), sizeof event, &event, sizeof event);
  stage_close (window);

  editor = edit (sitting, STORY_SAIL, 0, &event);
  window = stage_show (editor, 360, 600);
  g_assert_null (stage_find (editor, FATHOM_TYPE_DEEP_CREW_CARD, 0));
  stage_close (window);
}

/* Returns: how many other ways to sail would make a later entry impossible for a reason that nobody else can know. */
static guint
count_hidden (FathomMatch *match,
              guint        n,
              guint        viewer)
{
  g_autofree FathomEvent *legal = g_new (FathomEvent, fathom_deep_blue.max_legal);
  g_autofree FathomDeepState *seen = NULL;
  guint n_legal, hidden = 0;
  FathomEvent event;

  g_assert_true (fathom_match_get_event (match, n, 0, &event));
  if (event.kind != FATHOM_DEEP_SAIL)
    return 0;
  seen = fathom_match_observe_at (match, n, event.seat);
  n_legal = fathom_deep_blue.legal (seen, legal);
  for (guint i = 0; i < n_legal && hidden == 0; i++)
    {
      FathomCorrection correction;

      if (legal[i].kind != FATHOM_DEEP_SAIL)
        continue;
      fathom_match_preview_correction (match, n, &legal[i], viewer, &correction);
      hidden += correction.refusal.reason == FATHOM_HIDDEN_DIFFERS;
    }
  return hidden;
}

/* Whoever does not see a hand is not told what is not in it. */
static void
test_hidden_hands (void)
{
  g_autofree char *text = read_story ();
  g_autoptr (FathomSitting) sitting = stage_sit (text);
  FathomMatch *match = fathom_sitting_get_match (sitting);
  guint hidden = 0;

  for (guint n = 0; n < fathom_match_get_length (match) && hidden == 0; n++)
    hidden += count_hidden (match, n, 0);
  g_assert_cmpuint (hidden, >, 0);
}

static guint
count_children (GtkWidget *picture)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (picture); child != NULL; child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

/* How many gems the dive had that a turn ended with. */
static guint
count_gems (FathomMatch *match,
            FathomTurn  *turn)
{
  g_autoptr (FathomMove) last = g_list_model_get_item (G_LIST_MODEL (turn), g_list_model_get_n_items (G_LIST_MODEL (turn)) - 1);
  g_autofree FathomDeepState *after = fathom_match_observe_at (match, fathom_move_get_number (last), 0);

  g_assert_cmpuint (after->n_dives, >, 0);
  return after->dives[after->n_dives - 1].n_gems;
}

/* Returns: how many gems the history shows of a turn; 0 if it is no dive. */
static guint
show_dive (FathomMatch *match,
           FathomTurn  *turn)
{
  g_autoptr (GArray) events = fathom_match_get_turn_events (match, turn, 0);
  const FathomEvent *first = (const FathomEvent *) (gpointer) events->data;
  g_autofree gpointer before = fathom_match_observe_turn (match, turn, 0);
  g_autoptr (GtkWidget) picture = g_object_ref_sink (fathom_deep_turn_picture.make ());

  if (!fathom_deep_turn_picture.needs_before (first, events->len))
    return 0;
  g_assert_true (fathom_deep_turn_picture.show (picture, before, first, events->len));
  g_assert_cmpuint (count_children (picture), ==, count_gems (match, turn));
  return count_children (picture);
}

/* Scattered Wealth: the gem that lay on a tile is one of its dive. */
static void
test_gems (void)
{
  g_autofree char *text = read_golden ("deep-4-scattered-wealth.fathom");
  g_autoptr (FathomSitting) sitting = stage_sit (text);
  FathomMatch *match = fathom_sitting_get_match (sitting);
  GListModel *turns = fathom_match_get_turns (match);
  guint shown = 0;

  for (guint i = 0; i < g_list_model_get_n_items (turns); i++)
    {
      g_autoptr (FathomTurn) turn = g_list_model_get_item (turns, i);

      shown += show_dive (match, turn);
    }
  g_assert_cmpuint (shown, >, 0);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/views/deep-blue/correction/all", test_all);
  g_test_add_func ("/views/deep-blue/correction/choice", test_choice);
  g_test_add_func ("/views/deep-blue/correction/voyage", test_voyage);
  g_test_add_func ("/views/deep-blue/correction/cards", test_cards);
  g_test_add_func ("/views/deep-blue/correction/hidden-hands", test_hidden_hands);
  g_test_add_func ("/views/deep-blue/correction/gems", test_gems);
  return g_test_run ();
}
