/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "evening.h"

#include "model/record-library.h"
#include "views/app/settings.h"
#include "views/app/window.h"

static GtkApplication *application;

gpointer
evening_add_match (FathomLibrary  *library,
                   gpointer        data,
                   GError        **error)
{
  const char *text = data;
  FathomRefusal refusal = { 0 };
  g_autoptr (FathomRecord) record = fathom_record_parse (text, strlen (text), &refusal);
  g_autoptr (FathomLibraryMatch) match = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_nonnull (record);
  match = fathom_record_store (record, &lines);
  g_assert_true (fathom_library_add (library, match, (const char * const *) lines, error));
  return data;
}

void
evening_do (Evening             *evening,
            FathomLibrarianFunc  func,
            const char          *text)
{
  stage_ask (evening->librarian, func, (gpointer) (text != NULL ? text : "-"));
}

void
evening_put_file (Evening    *evening,
                  const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), name, NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  evening_do (evening, evening_add_match, text);
}

static void
set_up (Evening       *evening,
        gconstpointer  data)
{
  g_autofree char *path = NULL;

  evening->folder = g_dir_make_tmp ("fathom-table-XXXXXX", NULL);
  path = g_build_filename (evening->folder, "library.db", NULL);
  evening->librarian = fathom_librarian_new (path);
  g_settings_set_int64 (fathom_settings_get (), "match", 0);
  g_settings_set_boolean (fathom_settings_get (), "welcomed", TRUE);
  g_settings_set_boolean (fathom_settings_get (), "guided", TRUE);
  g_settings_set (fathom_settings_get (), "window-size", "(ii)", 1200, 800);
  evening->window = fathom_window_new (application, evening->librarian);
  gtk_window_present (GTK_WINDOW (evening->window));
}

static void
tear_down (Evening       *evening,
           gconstpointer  data)
{
  const char *argv[] = { "rm", "-rf", evening->folder, NULL };

  g_object_add_weak_pointer (G_OBJECT (evening->window), (gpointer *) &evening->window);
  gtk_window_destroy (GTK_WINDOW (evening->window));
  g_object_add_weak_pointer (G_OBJECT (evening->librarian), (gpointer *) &evening->librarian);
  g_object_unref (evening->librarian);
  stage_until (evening->window == NULL && evening->librarian == NULL);
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL));
  g_free (evening->folder);
}

FathomTablePage *
evening_get_table (Evening *evening)
{
  return FATHOM_TABLE_PAGE (stage_find (evening->window, FATHOM_TYPE_TABLE_PAGE, 0));
}

FathomSitting *
evening_get_sitting (Evening *evening)
{
  return fathom_table_page_get_sitting (evening_get_table (evening));
}

void
evening_open_match (Evening *evening,
                    gint64   id)
{
  fathom_window_open_match (FATHOM_WINDOW (evening->window), id);
  stage_until (fathom_window_get_match (FATHOM_WINDOW (evening->window)) == id);
  stage_rest ();
}

FathomMomentPane *
evening_get_moments (Evening *evening)
{
  return FATHOM_MOMENT_PANE (stage_find (evening->window, FATHOM_TYPE_MOMENT_PANE, 0));
}

gboolean
evening_is_playing (Evening *evening)
{
  return fathom_moment_pane_get_playing (evening_get_moments (evening));
}

/* The last dive is looked at before it is counted. */
void
evening_see_last_dive (Evening *evening)
{
  stage_until (evening_is_playing (evening));
  fathom_moment_pane_skip (evening_get_moments (evening));
  stage_rest ();
}

GtkWidget *
evening_find_button (GtkWidget  *root,
                     const char *name)
{
  GtkWidget *button;

  for (guint i = 0; (button = stage_find (root, GTK_TYPE_BUTTON, i)) != NULL; i++)
    if (gtk_widget_get_mapped (button) && (g_strcmp0 (gtk_widget_get_tooltip_text (button), name) == 0 ||
                                           g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), name) == 0))
      return button;
  return NULL;
}

void
evening_click (Evening    *evening,
               const char *name)
{
  GtkWidget *button = evening_find_button (evening->window, name);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  stage_rest ();
}

GtkWidget *
evening_find_dialog (const char *text)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window) && (text == NULL || stage_says (window, text)))
        return window;
    }
  return NULL;
}

void
evening_init (int    *argc,
              char ***argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  stage_init (argc, argv);
  application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
}

void
evening_test (const char  *name,
              EveningFunc  test)
{
  g_test_add (name, Evening, NULL, set_up, test, tear_down);
}
