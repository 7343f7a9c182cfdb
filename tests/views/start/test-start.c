/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "model/record-library.h"
#include "views/app/settings.h"
#include "views/start/start-page.h"

#include <glib/gstdio.h>

/* A start page in a window that only notes which match it is to open. */
typedef struct
{
  char            *folder;
  char            *path;
  FathomLibrarian *librarian;
  GtkWidget       *window;
  GtkWidget       *page;
  gint64           opened;
} Start;

static void
open_match_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  ((Start *) user_data)->opened = g_variant_get_int64 (parameter);
}

static void
start_set_up (Start *self)
{
  self->folder = g_dir_make_tmp ("fathom-start-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "library.db", NULL);
}

/* Puts a match into the library before the page sees it. */
static void
start_add (Start      *self,
           const char *header,
           const char *events)
{
  g_autofree char *text = g_strconcat ("fathom 1\ngame into-the-blue\n", header, "\nseat 1 \"Ana\" colour=red\nseat 2 \"Luc\"\n"
                                       "dice table\nchests table\n\n", events, NULL);
  FathomRefusal refusal = { 0 };
  g_autoptr (FathomRecord) record = fathom_record_parse (text, strlen (text), &refusal);
  g_autoptr (FathomLibrary) library = fathom_library_open (self->path, &(FathomLibraryReport) { 0 }, NULL);
  g_auto (GStrv) lines = NULL;
  g_autoptr (FathomLibraryMatch) match = NULL;

  g_assert_nonnull (record);
  match = fathom_record_store (record, &lines);
  g_assert_true (fathom_library_add (library, match, (const char * const *) lines, NULL));
}

static void
start_open (Start *self)
{
  static const GActionEntry entries[] = { { "open-match", open_match_cb, "x" } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  self->librarian = fathom_librarian_new (self->path);
  self->page = fathom_start_page_new (self->librarian);
  self->window = stage_show (self->page, 360, 640);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (self->window, "win", G_ACTION_GROUP (actions));
  stage_read (self->librarian);
}

static void
start_clear (Start *self)
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
  g_free (self->path);
  g_settings_reset (fathom_settings_get (), "welcomed");
  g_settings_reset (fathom_settings_get (), "guided");
  g_settings_reset (fathom_settings_get (), "guide-match");
}

static const char *
get_page (Start *self)
{
  GtkStack *stack;

  for (guint i = 0; (stack = (GtkStack *) stage_find (self->page, GTK_TYPE_STACK, i)) != NULL; i++)
    if (gtk_stack_get_child_by_name (stack, "start") != NULL)
      return gtk_stack_get_visible_child_name (stack);
  return NULL;
}

/* Whether a label shows it, or something around it. */
static gboolean
is_shown (GtkWidget  *root,
          const char *text)
{
  GtkWidget *label;

  for (guint i = 0; (label = stage_find (root, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (gtk_widget_get_mapped (label) && strstr (gtk_label_get_text (GTK_LABEL (label)), text) != NULL)
      return TRUE;
  return FALSE;
}

/* Tests */

static void
test_newcomer (void)
{
  Start start = { 0 };

  start_set_up (&start);
  start_open (&start);
  g_assert_cmpstr (get_page (&start), ==, "welcome");
  g_assert_true (gtk_widget_activate_action (start.page, "start.without", NULL));
  g_assert_cmpstr (get_page (&start), ==, "start");
  g_assert_true (g_settings_get_boolean (fathom_settings_get (), "welcomed"));
  g_assert_false (is_shown (start.page, "In Progress"));
  start_clear (&start);
}

static gpointer
read_note (FathomLibrary  *library,
           gpointer        data,
           GError        **error)
{
  g_auto (FathomLibraryRemark) remark = { 0 };

  g_assert_true (fathom_library_get_remark (library, *(gint64 *) data, &remark, error));
  return g_steal_pointer (&remark.note);
}

static void
test_guided (void)
{
  Start start = { 0 };
  g_autofree char *note = NULL;

  start_set_up (&start);
  start_open (&start);
  g_assert_true (gtk_widget_activate_action (start.page, "start.guided", NULL));
  for (guint i = 0; i < 200 && start.opened == 0; i++)
    stage_rest ();
  g_assert_cmpint (start.opened, >, 0);
  g_assert_cmpint (g_settings_get_int64 (fathom_settings_get (), "guide-match"), ==, start.opened);
  g_assert_false (g_settings_get_boolean (fathom_settings_get (), "guided"));
  /* in the logbook it is told from other matches */
  note = stage_ask (start.librarian, read_note, &start.opened);
  g_assert_cmpstr (note, ==, "Guided First Dive");
  start_clear (&start);
}

/* It is no unfinished match like the others, and goes on where it was left. */
static void
test_guided_goes_on (void)
{
  Start start = { 0 };

  start_set_up (&start);
  start_add (&start, "first 1", "1 roll 1 1 2 3 3 5\n");
  start_add (&start, "first 2", "2 roll 1 1 2 3 3 5\n");
  g_settings_set_int64 (fathom_settings_get (), "guide-match", 2);
  start_open (&start);
  g_assert_true (is_shown (start.page, "Ana’s turn"));
  g_assert_false (is_shown (start.page, "Luc’s turn"));
  g_assert_true (gtk_widget_activate_action (start.page, "start.guided", NULL));
  g_assert_cmpint (start.opened, ==, 2);
  start_clear (&start);
}

static void
test_resume (void)
{
  Start start = { 0 };
  GtkWidget *button;

  start_set_up (&start);
  start_add (&start, "first 2", "2 roll 1 1 2 3 3 5\n");
  start_open (&start);
  g_assert_cmpstr (get_page (&start), ==, "start");
  g_assert_true (is_shown (start.page, "Ana and Luc"));
  g_assert_true (is_shown (start.page, "Luc’s turn"));
  for (guint i = 0; (button = stage_find (start.page, GTK_TYPE_BUTTON, i)) != NULL; i++)
    if (g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), "win.open-match") == 0)
      break;
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpint (start.opened, ==, 1);
  start_clear (&start);
}

static void
test_who_won (void)
{
  Start start = { 0 };

  start_set_up (&start);
  start_add (&start, "mode score", "1 final shells=0,0,0,0,12 left=0\n2 final shells=12,0,0,0,0 left=0\n0 order 1 2\n");
  start_add (&start, "mode score", "1 final shells=0,0,0,0,0 left=12 chests=6\n2 final shells=0,0,0,0,0 left=12 chests=6\n0 order 1 2\n");
  start_open (&start);
  g_assert_true (is_shown (start.page, "Ana won with 10 "));
  g_assert_true (is_shown (start.page, "Ana and Luc shared the win with 6 "));
  g_assert_false (is_shown (start.page, "finished"));
  start_clear (&start);
}

static void
test_trouble (void)
{
  Start start = { 0 };

  start_set_up (&start);
  g_mkdir (start.path, 0700); /* no file can be there */
  start_open (&start);
  g_assert_cmpstr (get_page (&start), ==, "start");
  g_assert_true (is_shown (start.page, "The library cannot be opened"));
  start_clear (&start);
}

static void
test_damage (void)
{
  Start start = { 0 };
  g_autofree char *text = NULL;
  gsize size;

  start_set_up (&start);
  start_add (&start, "first 2", "2 roll 1 1 2 3 3 5\n");
  g_assert_true (g_file_get_contents (start.path, &text, &size, NULL));
  memset (text + 100, 'x', size - 100);
  g_assert_true (g_file_set_contents (start.path, text, size, NULL));
  start_open (&start);
  g_assert_true (is_shown (start.page, "The library was damaged"));
  g_assert_true (is_shown (start.page, start.folder));
  start_clear (&start);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/start/newcomer", test_newcomer);
  g_test_add_func ("/start/guided", test_guided);
  g_test_add_func ("/start/guided-goes-on", test_guided_goes_on);
  g_test_add_func ("/start/resume", test_resume);
  g_test_add_func ("/start/who-won", test_who_won);
  g_test_add_func ("/start/trouble", test_trouble);
  g_test_add_func ("/start/damage", test_damage);
  return g_test_run ();
}
