/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The edition of one's own box: what is typed is checked at once, and told to a match. */
#include "../stage.h"

#include "rules/deep-blue.h"
#include "views/deep-blue/edition/edition-editor.h"

static const FathomDeepEdition *
get_edition (const FathomRecord *record)
{
  gconstpointer data = record->setup.data;

  return &((const FathomDeepSetup *) data)->edition;
}

#define OURS "{\"schema\":1,\"game\":\"deep-blue\",\"name\":\"ours\",\"setup\":{\"prices\":\"1,2,2,5\"}}"

static GtkWidget *
find_row (GtkWidget  *root,
          GType       type,
          const char *title)
{
  GtkWidget *row;

  for (guint i = 0; (row = stage_find (root, type, i)) != NULL; i++)
    if (g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), title))
      return row;
  g_error ("there is no row “%s”", title);
}

static FathomRecord *
new_record (void)
{
  static const char text[] = "fathom 1\ngame deep-blue\nedition fathom-1\nscenario troubled-waters\nseat 1 \"Ana\" colour=green\n"
                             "seat 2 \"Luc\" colour=blue\nfirst 1\nbag table\n\n";
  FathomRefusal refusal = { 0 };

  return fathom_record_parse (text, strlen (text), &refusal);
}

static void
test_store (void)
{
  GtkWidget *editor = fathom_deep_edition_editor_new (), *window = stage_show (editor, 500, 700), *prices;
  g_autoptr (FathomRecord) record = new_record ();
  FathomRefusal refusal = { 0 };

  stage_settle ();
  prices = find_row (window, ADW_TYPE_ENTRY_ROW, "Market prices, cheapest first");
  gtk_editable_set_text (GTK_EDITABLE (prices), "1,1,2,4");
  g_assert_true (fathom_deep_edition_editor_store (FATHOM_DEEP_EDITION_EDITOR (editor), record, &refusal));
  g_assert_cmpint (get_edition (record)->prices[1], ==, 1);
  g_assert_cmpint (get_edition (record)->prices[3], ==, 4);
  stage_close (window);
}

/* What cannot be played is said at once and changes nothing. */
static void
test_trouble (void)
{
  GtkWidget *editor = fathom_deep_edition_editor_new (), *window = stage_show (editor, 500, 700), *routes;
  g_autoptr (FathomRecord) record = new_record ();
  g_autofree FathomDeepEdition *before = g_memdup2 (get_edition (record), sizeof *before);
  FathomRefusal refusal = { 0 };

  stage_settle ();
  routes = find_row (window, ADW_TYPE_ENTRY_ROW, "Routes, each as two places: H-S1");
  gtk_editable_set_text (GTK_EDITABLE (routes), "H-S1 H-");
  g_assert_true (gtk_widget_has_css_class (routes, "error"));
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (routes)), !=, "Routes, each as two places: H-S1");
  g_assert_true (fathom_deep_edition_editor_store (FATHOM_DEEP_EDITION_EDITOR (editor), record, &refusal));
  g_assert_cmpmem (get_edition (record), sizeof *before, before, sizeof *before);
  stage_close (window);
}

/* What a card needs is at least one gem, or it needs none and brings no VP. */
static void
test_card (void)
{
  GtkWidget *editor = fathom_deep_edition_editor_new (), *window = stage_show (editor, 500, 700), *row = find_row (window, ADW_TYPE_EXPANDER_ROW, "Tam the cabin boy"), *count;
  g_autoptr (FathomRecord) record = new_record ();
  FathomRefusal refusal = { 0 };

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  stage_settle ();
  count = stage_find (row, GTK_TYPE_SPIN_BUTTON, 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (count), 0);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (count)), ==, 1);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (stage_find (row, GTK_TYPE_DROP_DOWN, 0)), 0);
  g_assert_false (gtk_widget_is_sensitive (count));
  g_assert_true (fathom_deep_edition_editor_store (FATHOM_DEEP_EDITION_EDITOR (editor), record, &refusal));
  g_assert_cmpint (get_edition (record)->cards[3].count, ==, 0);
  g_assert_cmpint (get_edition (record)->cards[3].vp, ==, 0);
  stage_close (window);
}

/* Returns: whether it was taken, once it has been read. */
static gboolean
load_file (GtkWidget  *editor,
           const char *text)
{
  g_autoptr (GFileIOStream) stream = NULL;
  g_autoptr (GFile) file = g_file_new_tmp ("fathom-edition-XXXXXX.json", &stream, NULL);
  GtkWidget *row = find_row (editor, ADW_TYPE_ACTION_ROW, "All values from a file");

  g_assert_true (g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, NULL));
  fathom_deep_edition_editor_load_file (FATHOM_DEEP_EDITION_EDITOR (editor), file);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, ""); /* the main loop does not wait for it */
  stage_until (*adw_action_row_get_subtitle (ADW_ACTION_ROW (row)) != '\0');
  g_file_delete (file, NULL, NULL);
  return !gtk_widget_has_css_class (row, "error");
}

/* A file is taken as a whole or not at all. */
static void
test_file (void)
{
  GtkWidget *editor = fathom_deep_edition_editor_new (), *window = stage_show (editor, 500, 700);
  g_autoptr (FathomRecord) record = new_record ();
  g_autofree char *large = g_strnfill (1 << 19, ' ');
  FathomRefusal refusal = { 0 };
  guint prices = get_edition (record)->prices[3];

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (find_row (window, ADW_TYPE_EXPANDER_ROW, "Edition")), TRUE);
  stage_settle ();
  g_assert_false (load_file (editor, "{}"));
  stage_until (stage_has_label (window, "This file holds no edition of Deep Blue")); /* once the rows have unfolded */
  g_assert_false (load_file (editor, large));
  g_assert_false (load_file (editor, "{\"schema\":1,\"game\":\"deep-blue\",\"name\":\"ours\",\"setup\":{\"prices\":\"1,2,2,5\",\"refresh\":\"x\"}}"));
  g_assert_true (fathom_deep_edition_editor_store (FATHOM_DEEP_EDITION_EDITOR (editor), record, &refusal));
  g_assert_cmpuint (get_edition (record)->prices[3], ==, prices);
  g_assert_true (load_file (editor, OURS));
  g_assert_true (fathom_deep_edition_editor_store (FATHOM_DEEP_EDITION_EDITOR (editor), record, &refusal));
  g_assert_cmpuint (get_edition (record)->prices[3], ==, 5);
  stage_close (window);
}

/* What was wrong is forgotten with all other values, and a file that is still being read with its editor. */
static void
test_reset (void)
{
  GtkWidget *editor = fathom_deep_edition_editor_new (), *window = stage_show (editor, 500, 700), *row = find_row (window, ADW_TYPE_ENTRY_ROW, "Price of a refresh");
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/at-all.json");

  g_assert_true (load_file (editor, OURS));
  gtk_editable_set_text (GTK_EDITABLE (row), "x");
  g_assert_true (gtk_widget_has_css_class (row, "error"));
  g_signal_emit_by_name (stage_find (find_row (window, ADW_TYPE_ACTION_ROW, "All values as they come with Fathom"), GTK_TYPE_BUTTON, 0), "clicked");
  g_assert_false (gtk_widget_has_css_class (row, "error"));
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Price of a refresh");
  fathom_deep_edition_editor_load_file (FATHOM_DEEP_EDITION_EDITOR (editor), file);
  stage_close (window);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/views/deep-blue/edition/store", test_store);
  g_test_add_func ("/views/deep-blue/edition/trouble", test_trouble);
  g_test_add_func ("/views/deep-blue/edition/card", test_card);
  g_test_add_func ("/views/deep-blue/edition/file", test_file);
  g_test_add_func ("/views/deep-blue/edition/reset", test_reset);
  return g_test_run ();
}
