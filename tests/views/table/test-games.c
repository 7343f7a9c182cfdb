/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every game through its view: bots play to the end, people are waited for, every moment of a past match can be shown. */
#include "../stage.h"

#include "views/app/settings.h"
#include "views/table/picture.h"
#include "views/table/table-page.h"

#include <string.h>

#define WIDTHS 3

static const int widths[WIDTHS] = { 360, 800, 1200 };

/* A new match of @game with everything in the app; bit n of @people: a person sits at seat n + 1. */
static FathomSitting *
sit (const FathomGame *game,
     guint             people)
{
  static const char * const names[] = { "Ana", "Luc", "Zoë" };
  FathomRecord *record = fathom_record_new (game);
  g_autoptr (FathomMatch) match = NULL;
  FathomRefusal refusal;

  fathom_setup_shipped (game, &record->setup);
  record->setup.players = 2;
  record->setup.first = 1;
  for (guint i = 0; i < FATHOM_MAX_SOURCES && game->sources[i] != NULL; i++)
    record->setup.app |= 1 << i;
  if (game->usual[0] != NULL)
    g_assert_cmpint (game->set (&record->setup, 0, game->usual[0], game->usual[1], &refusal), ==, FATHOM_SET_DONE);
  for (guint i = 0; i < 2; i++)
    {
      record->seats[i].name = g_strdup (names[i]);
      record->seats[i].bot = (people >> i & 1) != 0 ? NULL : g_strdup ("easy");
    }
  g_assert_true (fathom_record_begin (record, NULL));
  match = fathom_match_new (NULL, record);
  return fathom_sitting_new (match);
}

static GtkWidget *
lay (FathomSitting *sitting,
     GtkWidget    **panes)
{
  const FathomGameView *view = fathom_game_view_find (fathom_match_get_game (fathom_sitting_get_match (sitting)));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  panes[0] = view->new_board ();
  panes[1] = view->new_action_pane ();
  panes[2] = view->new_ending (panes[0]);
  for (guint i = 0; i < 3; i++)
    gtk_box_append (GTK_BOX (box), panes[i]);
  return box;
}

static void
test_bots_alone (gconstpointer data)
{
  g_autoptr (FathomSitting) sitting = sit (data, 0);
  FathomWaiting waiting;

  while (!fathom_sitting_is_over (sitting))
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_false (fathom_sitting_get_asks (sitting));
    }
  fathom_sitting_get_waiting (sitting, &waiting);
  g_assert_cmpint (waiting.kind, ==, FATHOM_WAITS_FOR_NOBODY);
}

/* What a person at seat 1 can do, with the hand in view where there is one. */
static gboolean
find_own (FathomSitting *sitting,
          FathomEvent   *event)
{
  const FathomGame *game = fathom_match_get_game (fathom_sitting_get_match (sitting));
  g_autofree FathomEvent *legal = g_new (FathomEvent, game->max_legal);
  guint n = game->legal (fathom_sitting_get_seen (sitting), legal);

  for (guint i = 0; i < n; i++)
    if (legal[i].seat <= 1)
      {
        *event = legal[i];
        return TRUE;
      }
  return FALSE;
}

/* One person among bots: only that person is waited for, and undo leads back to what they decided. */
static void
test_one_person (gconstpointer data)
{
  g_autoptr (FathomSitting) sitting = sit (data, 1);
  FathomMatch *match = fathom_sitting_get_match (sitting);
  guint decisions = 0, length;

  g_assert_cmpuint (fathom_sitting_get_viewer (sitting), ==, 1);
  while (decisions < 12 && !fathom_sitting_is_over (sitting))
    {
      FathomWaiting waiting;
      FathomEvent event;

      fathom_sitting_get_waiting (sitting, &waiting);
      if (!fathom_sitting_get_asks (sitting))
        {
          g_main_context_iteration (NULL, TRUE);
          continue;
        }
      g_assert_true (waiting.people == 1 || waiting.kind == FATHOM_WAITS_FOR_DRAW);
      length = fathom_match_get_length (match);
      if (waiting.kind == FATHOM_WAITS_FOR_DRAW)
        fathom_sitting_draw (sitting);
      else if (find_own (sitting, &event))
        fathom_sitting_act (sitting, &event);
      while (fathom_match_get_length (match) == length)
        g_main_context_iteration (NULL, TRUE);
      decisions++;
    }
  length = fathom_match_get_length (match);
  fathom_sitting_undo (sitting);
  while (fathom_match_get_length (match) == length)
    g_main_context_iteration (NULL, TRUE);
  stage_settle ();
  g_assert_true (fathom_match_get_can_redo (match));
}

/* Panes may be connected in any order: the screen is the same. */
static void
test_any_order (gconstpointer data)
{
  g_autoptr (FathomSitting) sitting = sit (data, 0);
  GtkWidget *first[3], *second[3], *boxes[2], *windows[2];

  boxes[0] = lay (sitting, first);
  boxes[1] = lay (sitting, second);
  windows[0] = stage_show (boxes[0], 800, 900);
  windows[1] = stage_show (boxes[1], 800, 900);
  for (guint i = 0; i < 3; i++)
    {
      fathom_pane_set_sitting (FATHOM_PANE (first[i]), sitting);
      fathom_pane_set_sitting (FATHOM_PANE (second[2 - i]), sitting);
    }
  while (!fathom_sitting_is_over (sitting))
    g_main_context_iteration (NULL, TRUE);
  stage_settle ();
  for (guint i = 0; i < 3; i++)
    {
      GtkWidget *label, *other;

      for (guint n = 0; (label = stage_find (first[i], GTK_TYPE_LABEL, n)) != NULL; n++)
        {
          other = stage_find (second[i], GTK_TYPE_LABEL, n);
          g_assert_nonnull (other);
          g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), ==, gtk_label_get_label (GTK_LABEL (other)));
        }
    }
  stage_close (windows[0]);
  stage_close (windows[1]);
}

/* Every golden file, at moments all through it, in three widths. */
static void
test_golden (gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), data, NULL);
  g_autofree char *text = NULL;
  g_autoptr (FathomSitting) sitting = NULL;
  FathomMatch *match;
  guint length;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  sitting = stage_sit (text);
  match = fathom_sitting_get_match (sitting);
  length = fathom_match_get_length (match);
  for (guint w = 0; w < WIDTHS; w++)
    {
      GtkWidget *page = fathom_table_page_new (NULL);
      GtkWidget *window = stage_show (page, widths[w], 640);

      fathom_table_page_set_match (FATHOM_TABLE_PAGE (page), match);
      for (guint n = 0; n <= length; n += MAX (1, length / 7))
        {
          fathom_match_set_position (match, n);
          stage_settle ();
        }
      fathom_match_set_position (match, G_MAXUINT);
      stage_settle ();
      stage_close (window);
    }
}

/* How many different pixels a picture has, as far as it matters. */
static guint
count_colours (cairo_surface_t *surface)
{
  g_autoptr (GHashTable) colours = g_hash_table_new (NULL, NULL);
  const guint32 *pixels = (const guint32 *) cairo_image_surface_get_data (surface);
  guint n = cairo_image_surface_get_stride (surface) / 4 * cairo_image_surface_get_height (surface);

  for (guint i = 0; i < n; i++)
    g_hash_table_add (colours, GUINT_TO_POINTER (pixels[i]));
  return g_hash_table_size (colours);
}

/* A position as a picture: from a thumbnail to a page, light and dark, with nothing left behind. */
static void
test_picture (gconstpointer data)
{
  static const struct { int width, height, scale; } sizes[] = { { 60, 60, 1 }, { 400, 300, 1 }, { 690, 690, 2 } };
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), data, NULL);
  g_autofree char *text = NULL;
  g_autoptr (FathomSitting) sitting = NULL;
  FathomMatch *match;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  sitting = stage_sit (text);
  match = fathom_sitting_get_match (sitting);
  for (guint i = 0; i < 3 * G_N_ELEMENTS (sizes); i++)
    {
      FathomPicture *picture;
      cairo_surface_t *surface;

      fathom_match_set_position (match, fathom_match_get_length (match) * (i % 3) / 2);
      picture = fathom_picture_new_sitting (sitting, i % 2);
      g_object_add_weak_pointer (G_OBJECT (picture), (gpointer *) &picture);
      surface = fathom_picture_render (picture, sizes[i / 3].width, sizes[i / 3].height, sizes[i / 3].scale);
      g_assert_cmpuint (count_colours (surface), >, 4);
      if (g_getenv ("FATHOM_ARTIFACTS") != NULL)
        {
          g_autofree char *file = g_strdup_printf ("%s/picture-%s-%u.png", g_getenv ("FATHOM_ARTIFACTS"), (const char *) data, i);

          cairo_surface_write_to_png (surface, file);
        }
      cairo_surface_destroy (surface);
      g_object_unref (picture);
      g_assert_null (picture);
    }
}

int
main (int   argc,
      char *argv[])
{
  static const char * const golden[] = { "bb-3-rounds.fathom", "deep-5-bounty-wrecks.fathom", "itb-4-last-chest.fathom" };

  stage_init (&argc, &argv);
  g_settings_set_uint (fathom_settings_get (), "bot-pause", 0);
  for (guint i = 0; fathom_games ()[i] != NULL; i++)
    {
      const FathomGame *game = fathom_games ()[i];
      g_autofree char *alone = g_strconcat ("/games/bots-alone/", game->id, NULL);
      g_autofree char *person = g_strconcat ("/games/one-person/", game->id, NULL);
      g_autofree char *order = g_strconcat ("/games/any-order/", game->id, NULL);

      g_test_add_data_func (alone, game, test_bots_alone);
      g_test_add_data_func (person, game, test_one_person);
      g_test_add_data_func (order, game, test_any_order);
    }
  for (guint i = 0; i < G_N_ELEMENTS (golden); i++)
    {
      g_autofree char *path = g_strconcat ("/games/golden/", golden[i], NULL);
      g_autofree char *file = g_build_filename (g_getenv ("FATHOM_GOLDEN"), golden[i], NULL);

      if (g_file_test (file, G_FILE_TEST_EXISTS))
        g_test_add_data_func (path, golden[i], test_golden);
      g_free (path);
      path = g_strconcat ("/games/picture/", golden[i], NULL);
      g_test_add_data_func (path, golden[i], test_picture);
    }
  return g_test_run ();
}
