/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "model/new-match.h"
#include "rules/into-the-blue.h"
#include "store/profiles.h"
#include "views/app/settings.h"
#include "views/into-the-blue/edition-editor.h"
#include "views/new-match/cover.h"
#include "views/new-match/new-match-page.h"
#include "views/new-match/game-chooser.h"
#include "views/new-match/seat-editor.h"

#include <glib/gstdio.h>

/* A page in a window that only notes which match it is to open. */
typedef struct
{
  char            *folder;
  FathomLibrarian *librarian;
  GtkWidget       *window;
  GtkWidget       *page;
  gint64           opened;
} Table;

static void
open_match_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  ((Table *) user_data)->opened = g_variant_get_int64 (parameter);
}

static void
table_set_up (Table *self)
{
  g_autofree char *path = NULL;
  static const GActionEntry entries[] = { { "open-match", open_match_cb, "x" } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  self->folder = g_dir_make_tmp ("fathom-new-match-XXXXXX", NULL);
  path = g_build_filename (self->folder, "library.db", NULL);
  self->librarian = fathom_librarian_new (path);
  self->page = fathom_new_match_page_new (self->librarian);
  self->window = stage_show (self->page, 360, 640);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (self->window, "win", G_ACTION_GROUP (actions));
  stage_read (self->librarian);
}

static void
table_clear (Table *self)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  stage_close (self->window);
  stage_rest ();
  g_assert_finalize_object (self->librarian);
  dir = g_dir_open (self->folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      if (g_remove (path) != 0)
        g_rmdir (path);
    }
  g_rmdir (self->folder);
  g_free (self->folder);
  g_settings_reset (fathom_settings_get (), "table");
  g_settings_reset (fathom_settings_get (), "editions");
  g_settings_reset (fathom_settings_get (), "hints");
}

static FathomSeatEditor *
get_seats (Table *self)
{
  return FATHOM_SEAT_EDITOR (stage_find (self->page, FATHOM_TYPE_SEAT_EDITOR, 0));
}

static FathomSeatRow *
get_row (Table *self,
         guint  n)
{
  return fathom_seat_editor_get_row (get_seats (self), n);
}

static void
start (Table *self)
{
  self->opened = 0;
  g_assert_true (gtk_widget_activate_action (self->page, "new-match.start", NULL));
  for (guint i = 0; i < 200 && self->opened == 0; i++)
    stage_rest ();
  g_assert_cmpint (self->opened, >, 0);
}

static gpointer
run_get (FathomLibrary  *library,
         gpointer        data,
         GError        **error)
{
  return fathom_library_get (library, *(gint64 *) data, error);
}

static gpointer
run_list_profiles (FathomLibrary  *library,
                   gpointer        data,
                   GError        **error)
{
  return fathom_profile_list (library, FALSE, error);
}

/* Tests */

static void
test_two_clicks (void)
{
  Table table = { 0 };
  g_autoptr (FathomLibraryMatch) match = NULL;

  table_set_up (&table);
  start (&table);
  match = stage_ask (table.librarian, run_get, &table.opened);
  g_assert_cmpuint (match->n_seats, ==, 2);
  g_assert_cmpstr (match->seats[0].name, ==, "Player 1");
  g_assert_cmpint (match->seats[0].profile, ==, 0);
  g_assert_nonnull (strstr (match->headers, "dice app"));
  g_assert_nonnull (strstr (match->headers, "chests app"));
  g_assert_nonnull (match->seed);
  table_clear (&table);
}

static void
test_people_get_profiles (void)
{
  Table table = { 0 };
  g_autoptr (FathomLibraryMatch) match = NULL;
  g_autoptr (GPtrArray) profiles = NULL;
  FathomProfile *ana;

  table_set_up (&table);
  fathom_seat_row_set_text (get_row (&table, 0), "  Ana ");
  fathom_seat_row_set_language (get_row (&table, 0), "es");
  fathom_seat_row_set_text (get_row (&table, 1), "Luc");
  fathom_seat_row_set_guest (get_row (&table, 1), TRUE);
  fathom_seat_row_set_bot (fathom_seat_editor_add (get_seats (&table)), "easy");
  start (&table);

  match = stage_ask (table.librarian, run_get, &table.opened);
  profiles = stage_ask (table.librarian, run_list_profiles, &table.opened);
  g_assert_cmpuint (match->n_seats, ==, 3);
  g_assert_cmpstr (match->seats[0].name, ==, "Ana");
  g_assert_nonnull (strstr (match->seats[0].words, "lang=es"));
  g_assert_nonnull (strstr (match->seats[2].words, "bot=easy"));
  g_assert_cmpuint (profiles->len, ==, 1);
  ana = g_ptr_array_index (profiles, 0);
  g_assert_cmpstr (ana->name, ==, "Ana");
  g_assert_cmpstr (ana->language, ==, "es");
  g_assert_cmpstr (ana->colour, ==, "green");
  g_assert_cmpint (match->seats[0].profile, ==, ana->id);
  g_assert_cmpint (match->seats[1].profile, ==, 0);
  g_assert_cmpint (match->seats[2].profile, ==, 0);
  table_clear (&table);
}

static void
test_table_is_remembered (void)
{
  Table table = { 0 };
  g_autoptr (FathomRecord) record = NULL;
  guint guests;
  gboolean drawn;
  FathomShape shape;
  FathomColour colour;
  GtkWidget *again;

  table_set_up (&table);
  fathom_seat_row_set_text (get_row (&table, 0), "Ana \"\\ Ü");
  fathom_seat_row_set_text (get_row (&table, 1), "Luc");
  fathom_seat_row_set_guest (get_row (&table, 1), TRUE);
  g_signal_emit_by_name (get_row (&table, 1), "look-chosen", FATHOM_SHAPE_STAR, FATHOM_COLOUR_PURPLE);
  start (&table);

  record = fathom_settings_recall_table (&guests, &drawn);
  g_assert_nonnull (record);
  g_assert_false (record->has_seed);
  g_assert_cmpuint (guests, ==, 2);
  g_assert_true (drawn);
  again = stage_show (fathom_new_match_page_new (table.librarian), 360, 640);
  {
    FathomSeatEditor *seats = FATHOM_SEAT_EDITOR (stage_find (again, FATHOM_TYPE_SEAT_EDITOR, 0));

    g_assert_cmpstr (fathom_seat_row_get_text (fathom_seat_editor_get_row (seats, 0)), ==, "Ana \"\\ Ü");
    g_assert_true (fathom_seat_row_get_guest (fathom_seat_editor_get_row (seats, 1)));
    fathom_seat_row_get_look (fathom_seat_editor_get_row (seats, 1), &shape, &colour);
    g_assert_cmpuint (shape, ==, FATHOM_SHAPE_STAR);
    g_assert_cmpuint (colour, ==, FATHOM_COLOUR_PURPLE);
  }
  stage_read (table.librarian);
  stage_close (again);
  table_clear (&table);
}

static void
test_table_dice (void)
{
  Table table = { 0 };
  g_autoptr (FathomLibraryMatch) match = NULL;

  table_set_up (&table);
  gtk_switch_set_active (GTK_SWITCH (stage_find (table.page, GTK_TYPE_SWITCH, 2)), TRUE);
  gtk_switch_set_active (GTK_SWITCH (stage_find (table.page, GTK_TYPE_SWITCH, 1)), FALSE);
  gtk_editable_set_text (GTK_EDITABLE (stage_find (table.page, ADW_TYPE_ENTRY_ROW, 0)), " The blue \"ones\" ");
  gtk_switch_set_active (GTK_SWITCH (stage_find (table.page, GTK_TYPE_SWITCH, 0)), TRUE);
  start (&table);
  match = stage_ask (table.librarian, run_get, &table.opened);
  g_assert_nonnull (strstr (match->headers, "dice table"));
  g_assert_nonnull (strstr (match->headers, "undo off"));
  g_assert_nonnull (strstr (match->headers, "chests app"));
  g_assert_nonnull (strstr (match->headers, "set \"The blue \\\"ones\\\"\""));
  g_assert_true (fathom_settings_get_hints (match->id));
  g_assert_false (g_settings_get_boolean (fathom_settings_get (), "hints")); /* only for this one */
  g_assert_false (fathom_settings_get_hints (match->id + 1));
  table_clear (&table);
}

static void
test_pieces_are_swapped (void)
{
  Table table = { 0 };
  FathomShape shape;
  FathomColour colour;

  table_set_up (&table);
  /* seat 1: scallop, green; seat 2: mussel, blue. Seat 1 wants seat 2's colour. */
  g_signal_emit_by_name (get_row (&table, 0), "look-chosen", FATHOM_SHAPE_SCALLOP, FATHOM_COLOUR_BLUE);
  fathom_seat_row_get_look (get_row (&table, 1), &shape, &colour);
  g_assert_cmpuint (shape, ==, FATHOM_SHAPE_MUSSEL);
  g_assert_cmpuint (colour, ==, FATHOM_COLOUR_GREEN);
  table_clear (&table);
}

static void
test_same_names (void)
{
  Table table = { 0 };

  table_set_up (&table);
  g_assert_true (fathom_seat_editor_get_good (get_seats (&table)));
  fathom_seat_row_set_text (get_row (&table, 0), "Ana");
  fathom_seat_row_set_text (get_row (&table, 1), " ANA");
  g_assert_false (fathom_seat_editor_get_good (get_seats (&table)));
  /* a name that nobody typed counts too */
  fathom_seat_row_set_text (get_row (&table, 1), "player 1");
  fathom_seat_row_set_text (get_row (&table, 0), "");
  g_assert_false (fathom_seat_editor_get_good (get_seats (&table)));
  gtk_widget_activate_action (table.page, "new-match.start", NULL);
  stage_rest ();
  g_assert_cmpint (table.opened, ==, 0);
  fathom_seat_row_set_text (get_row (&table, 1), "Luc");
  g_assert_true (fathom_seat_editor_get_good (get_seats (&table)));
  table_clear (&table);
}

static void
count_cb (gpointer  source,
          guint    *count)
{
  (*count)++;
}

static void
test_order (void)
{
  Table table = { 0 };
  guint count = 0;

  table_set_up (&table);
  fathom_seat_row_set_text (get_row (&table, 0), "Ana");
  fathom_seat_row_set_text (get_row (&table, 1), "Luc");
  g_signal_connect (get_seats (&table), "changed", G_CALLBACK (count_cb), &count);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_row (&table, 1)), "seat.up", NULL));
  g_assert_cmpstr (fathom_seat_row_get_text (get_row (&table, 0)), ==, "Luc");
  g_assert_cmpuint (count, ==, 1);
  /* it is the first now, and there are only two */
  gtk_widget_activate_action (GTK_WIDGET (get_row (&table, 0)), "seat.up", NULL);
  gtk_widget_activate_action (GTK_WIDGET (get_row (&table, 0)), "seat.remove", NULL);
  g_assert_cmpuint (count, ==, 1);
  g_signal_emit_by_name (get_row (&table, 1), "dropped", get_row (&table, 0));
  g_assert_cmpstr (fathom_seat_row_get_text (get_row (&table, 0)), ==, "Ana");
  fathom_seat_editor_add (get_seats (&table));
  gtk_widget_activate_action (GTK_WIDGET (get_row (&table, 0)), "seat.remove", NULL);
  g_assert_cmpuint (fathom_seat_editor_get_n_seats (get_seats (&table)), ==, 2);
  g_assert_cmpstr (fathom_seat_row_get_text (get_row (&table, 0)), ==, "Luc");
  table_clear (&table);
}

/* The window is made anew when its language changes: nothing that was entered is lost. */
static void
test_taking_over (void)
{
  Table table = { 0 };
  GtkWidget *page, *again;
  FathomSeatEditor *seats;
  FathomShape shape;
  FathomColour colour;

  table_set_up (&table);
  fathom_seat_row_set_text (get_row (&table, 0), "Ana");
  fathom_seat_row_set_guest (get_row (&table, 0), TRUE);
  fathom_seat_row_set_bot (fathom_seat_editor_add (get_seats (&table)), "easy");
  g_signal_emit_by_name (get_row (&table, 1), "look-chosen", FATHOM_SHAPE_STAR, FATHOM_COLOUR_PURPLE);
  adw_combo_row_set_selected (ADW_COMBO_ROW (stage_find (table.page, ADW_TYPE_COMBO_ROW, 0)), 2);
  for (guint i = 0; i < 4; i++) /* hints, undo, dice, chests */
    gtk_switch_set_active (GTK_SWITCH (stage_find (table.page, GTK_TYPE_SWITCH, i)), i != 1);

  page = fathom_new_match_page_new (table.librarian);
  fathom_new_match_page_take_over (FATHOM_NEW_MATCH_PAGE (page), FATHOM_NEW_MATCH_PAGE (table.page));
  again = stage_show (page, 360, 640);
  seats = FATHOM_SEAT_EDITOR (stage_find (page, FATHOM_TYPE_SEAT_EDITOR, 0));
  stage_read (table.librarian);
  g_assert_cmpuint (fathom_seat_editor_get_n_seats (seats), ==, 3);
  g_assert_cmpstr (fathom_seat_row_get_text (fathom_seat_editor_get_row (seats, 0)), ==, "Ana");
  g_assert_true (fathom_seat_row_get_guest (fathom_seat_editor_get_row (seats, 0)));
  g_assert_cmpstr (fathom_seat_row_get_text (fathom_seat_editor_get_row (seats, 1)), ==, ""); /* whatever that is called */
  g_assert_cmpstr (fathom_seat_row_get_bot (fathom_seat_editor_get_row (seats, 2)), ==, "easy");
  fathom_seat_row_get_look (fathom_seat_editor_get_row (seats, 1), &shape, &colour);
  g_assert_cmpuint (shape, ==, FATHOM_SHAPE_STAR);
  g_assert_cmpuint (colour, ==, FATHOM_COLOUR_PURPLE);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (stage_find (page, ADW_TYPE_COMBO_ROW, 0))), ==, 2);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (gtk_switch_get_active (GTK_SWITCH (stage_find (page, GTK_TYPE_SWITCH, i))), ==, i != 1);
  stage_close (again);
  table_clear (&table);
}

static void
test_five_seats_at_most (void)
{
  Table table = { 0 };
  guint shapes = 0, colours = 0;

  table_set_up (&table);
  for (guint i = 2; i < 5; i++)
    g_assert_nonnull (fathom_seat_editor_add (get_seats (&table)));
  g_assert_null (fathom_seat_editor_add (get_seats (&table)));
  for (guint i = 0; i < 5; i++)
    {
      FathomShape shape;
      FathomColour colour;

      fathom_seat_row_get_look (get_row (&table, i), &shape, &colour);
      shapes |= 1u << shape;
      colours |= 1u << colour;
    }
  g_assert_cmpuint (shapes, ==, 31);
  g_assert_cmpuint (colours, ==, 31);
  table_clear (&table);
}

static void
test_editions (void)
{
  Table table = { 0 };
  g_autoptr (FathomLibraryMatch) match = NULL;
  g_autofree char *text = NULL;
  FathomItbEdition edition, shipped;
  FathomItbEditionEditor *editor;
  GtkWidget *name;

  table_set_up (&table);
  editor = FATHOM_ITB_EDITION_EDITOR (stage_find (table.page, FATHOM_TYPE_ITB_EDITION_EDITOR, 0));
  fathom_itb_edition_editor_get (editor, &shipped);
  g_assert_true (fathom_itb_edition_parse ("main=3,5,7,9,11 secondary=1,2,3,4,5 chests=1,2,3,4,99", &edition));
  fathom_itb_edition_editor_set (editor, &edition);
  name = stage_find (GTK_WIDGET (editor), ADW_TYPE_ENTRY_ROW, 0);
  gtk_editable_set_text (GTK_EDITABLE (name), "Ours");
  g_signal_emit_by_name (name, "apply");
  text = g_settings_get_string (fathom_settings_get (), "table");
  g_assert_cmpstr (text, ==, "");
  {
    g_autoptr (GVariant) saved = g_settings_get_value (fathom_settings_get (), "editions");
    g_autofree char *printed = g_variant_print (saved, FALSE);

    g_assert_cmpstr (printed, ==, "[('Ours', 'main=3,5,7,9,11 secondary=1,2,3,4,5 chests=1,2,3,4,99')]");
  }
  start (&table);
  match = stage_ask (table.librarian, run_get, &table.opened);
  g_assert_nonnull (strstr (match->headers, "edition main=3,5,7,9,11 secondary=1,2,3,4,5 chests=1,2,3,4,99"));
  g_assert_false (fathom_itb_edition_parse ("main=3,5,7,9,100", &edition));
  table_clear (&table);
}

static gboolean
says (FathomSeatRow *row,
      const char    *text)
{
  for (guint i = 0; stage_find (GTK_WIDGET (row), GTK_TYPE_LABEL, i) != NULL; i++)
    if (g_str_equal (gtk_label_get_label (GTK_LABEL (stage_find (GTK_WIDGET (row), GTK_TYPE_LABEL, i))), text))
      return TRUE;
  return FALSE;
}

/* Bots say how strong they are at the game that is chosen, and what an expert does that was not trained for its values. */
static void
test_bots_say_how_strong (void)
{
  Table table = { 0 };
  FathomItbEditionEditor *editor;
  FathomItbEdition edition, shipped;

  table_set_up (&table);
  fathom_seat_row_set_bot (get_row (&table, 1), "expert");
  g_assert_true (says (get_row (&table, 1), "Expert bot (beats Normal 5 in 8)"));

  editor = FATHOM_ITB_EDITION_EDITOR (stage_find (table.page, FATHOM_TYPE_ITB_EDITION_EDITOR, 0));
  fathom_itb_edition_editor_get (editor, &shipped);
  edition = shipped;
  edition.main[0]++;
  fathom_itb_edition_editor_set (editor, &edition);
  g_assert_true (says (get_row (&table, 1), "Expert bot (judges like Normal)"));
  fathom_seat_row_set_bot (fathom_seat_editor_add (get_seats (&table)), "expert:bold");
  g_assert_true (says (get_row (&table, 2), "Bold bot (judges like Normal)"));
  fathom_itb_edition_editor_set (editor, &shipped);
  g_assert_true (says (get_row (&table, 2), "Bold bot (beats Normal 5 in 8)"));

  fathom_game_chooser_choose (FATHOM_GAME_CHOOSER (stage_find (table.page, FATHOM_TYPE_GAME_CHOOSER, 0)), fathom_game_find ("deep-blue"));
  g_assert_true (says (get_row (&table, 1), "Expert bot (beats Normal 7 in 10)"));
  table_clear (&table);
}

/* The game comes first: its own settings, as many seats as it is for, and it is proposed the next time. */
static void
test_other_game (void)
{
  Table table = { 0 };
  g_autoptr (FathomLibraryMatch) match = NULL;
  GtkWidget *again;

  table_set_up (&table);
  fathom_game_chooser_choose (FATHOM_GAME_CHOOSER (stage_find (table.page, FATHOM_TYPE_GAME_CHOOSER, 0)), fathom_game_find ("blue-border"));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (stage_find (table.page, GTK_TYPE_SPIN_BUTTON, 0)), 8);
  start (&table);
  match = stage_ask (table.librarian, run_get, &table.opened);
  g_assert_cmpstr (match->game, ==, "blue-border");
  g_assert_nonnull (strstr (match->headers, "border 8"));
  g_assert_nonnull (strstr (match->headers, "deck app"));
  again = stage_show (fathom_new_match_page_new (table.librarian), 360, 640);
  g_assert_cmpstr (fathom_game_chooser_get_view (FATHOM_GAME_CHOOSER (stage_find (again, FATHOM_TYPE_GAME_CHOOSER, 0)))->game->id, ==, "blue-border");
  stage_read (table.librarian);
  stage_close (again);
  table_clear (&table);
}

static GtkWidget *
find_trouble (GtkWidget *page)
{
  GtkWidget *label;

  for (guint i = 0; (label = stage_find (page, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (gtk_widget_has_css_class (label, "trouble"))
      return label;
  return NULL;
}

/* Nothing starts that cannot be played, and it is said why. */
static void
test_unplayable (void)
{
  Table table = { 0 };

  table_set_up (&table);
  fathom_game_chooser_choose (FATHOM_GAME_CHOOSER (stage_find (table.page, FATHOM_TYPE_GAME_CHOOSER, 0)), fathom_game_find ("blue-border"));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (stage_find (table.page, GTK_TYPE_SPIN_BUTTON, 0)), 1);
  gtk_widget_activate_action (table.page, "new-match.start", NULL);
  stage_rest ();
  g_assert_true (gtk_widget_get_visible (find_trouble (table.page)));
  table_clear (&table);
}

/* Every game of our own looks like itself, however narrow its card is; any other has its icon. */
static void
test_covers (void)
{
  FathomGameView plain = { .icon_name = "fathom-dice-symbolic" };
  GtkWidget *icon = g_object_ref_sink (fathom_cover_new (&plain));

  g_assert_true (GTK_IS_IMAGE (icon));
  g_object_unref (icon);
  for (guint i = 0; fathom_game_views ()[i] != NULL; i++)
    {
      GtkWidget *cover = fathom_cover_new (fathom_game_views ()[i]), *window;
      int least;

      g_assert_true (FATHOM_IS_COVER (cover));
      gtk_widget_measure (cover, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <, FATHOM_NARROW_COVER);
      for (int width = least; width <= 320; width += 320 - least)
        {
          GtkSnapshot *snapshot = gtk_snapshot_new ();
          g_autoptr (GskRenderNode) node = NULL;

          fathom_game_views ()[i]->paint_cover (snapshot, width, 64, i % 2 == 0);
          node = gtk_snapshot_free_to_node (snapshot);
          g_assert_nonnull (node);
        }
      window = stage_show (cover, 360, 100);
      stage_rest ();
      stage_close (window);
    }
}

static gboolean
has_label (GtkWidget  *root,
           const char *text)
{
  GtkWidget *label;

  for (guint n = 0; (label = stage_find (root, GTK_TYPE_LABEL, n)) != NULL; n++)
    if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), text) == 0)
      return TRUE;
  return FALSE;
}

/* "Others" are others than those who have a profile. */
static void
test_no_lonely_heading (void)
{
  Table table = { 0 };
  GtkWidget *row, *button;

  table_set_up (&table);
  row = GTK_WIDGET (get_row (&table, 0));
  for (guint n = 0; (button = stage_find (row, GTK_TYPE_MENU_BUTTON, n)) != NULL && !has_label (row, "Guest"); n++)
    gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  g_assert_true (has_label (row, "Guest"));
  g_assert_true (has_label (row, "Bots"));
  g_assert_false (has_label (row, "Others"));
  table_clear (&table);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/new-match/two-clicks", test_two_clicks);
  g_test_add_func ("/new-match/people-get-profiles", test_people_get_profiles);
  g_test_add_func ("/new-match/table-is-remembered", test_table_is_remembered);
  g_test_add_func ("/new-match/table-dice", test_table_dice);
  g_test_add_func ("/new-match/pieces-are-swapped", test_pieces_are_swapped);
  g_test_add_func ("/new-match/same-names", test_same_names);
  g_test_add_func ("/new-match/order", test_order);
  g_test_add_func ("/new-match/taking-over", test_taking_over);
  g_test_add_func ("/new-match/five-seats-at-most", test_five_seats_at_most);
  g_test_add_func ("/new-match/editions", test_editions);
  g_test_add_func ("/new-match/bots-say-how-strong", test_bots_say_how_strong);
  g_test_add_func ("/new-match/other-game", test_other_game);
  g_test_add_func ("/new-match/unplayable", test_unplayable);
  g_test_add_func ("/new-match/no-lonely-heading", test_no_lonely_heading);
  g_test_add_func ("/new-match/covers", test_covers);
  return g_test_run ();
}
