/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "views/app/application.h"
#include "views/app/preferences.h"
#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/app/window.h"
#include "views/widgets/dates.h"

#include <glib/gstdio.h>

static FathomLibrarian *librarian;

static GtkWidget *
open_preferences (void)
{
  GtkWidget *window = fathom_preferences_new (librarian);

  gtk_window_present (GTK_WINDOW (window));
  stage_read (librarian);
  return window;
}

static void
close_preferences (GtkWidget *window)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  stage_rest ();
  g_assert_null (window);
}

static void
test_settings (void)
{
  GSettings *settings = fathom_settings_get ();
  GtkWidget *window = open_preferences ();
  AdwComboRow *scheme = ADW_COMBO_ROW (stage_find (window, ADW_TYPE_COMBO_ROW, 1));
  GtkSwitch *animations = GTK_SWITCH (stage_find (window, GTK_TYPE_SWITCH, 0));
  GtkSpinButton *pause = GTK_SPIN_BUTTON (stage_find (window, GTK_TYPE_SPIN_BUTTON, 0));
  g_autofree char *chosen = NULL;

  adw_combo_row_set_selected (scheme, 2);
  chosen = g_settings_get_string (settings, "colour-scheme");
  g_assert_cmpstr (chosen, ==, "dark");
  g_settings_set_string (settings, "colour-scheme", "light");
  g_assert_cmpuint (adw_combo_row_get_selected (scheme), ==, 1);

  gtk_switch_set_active (animations, FALSE);
  g_assert_false (g_settings_get_boolean (settings, "animations"));

  gtk_spin_button_set_value (pause, 1.3);
  g_assert_cmpuint (g_settings_get_uint (settings, "bot-pause"), ==, 1300);
  gtk_spin_button_set_value (pause, 99);
  g_assert_cmpuint (g_settings_get_uint (settings, "bot-pause"), ==, 5000);

  close_preferences (window);
  g_settings_reset (settings, "colour-scheme");
  g_settings_reset (settings, "animations");
  g_settings_reset (settings, "bot-pause");
}

static void
type_pause (GtkSpinButton *pause,
            const char    *text,
            const char    *shown,
            guint          milliseconds)
{
  gtk_editable_set_text (GTK_EDITABLE (pause), text);
  gtk_spin_button_update (pause);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (pause)), ==, shown);
  g_assert_cmpuint (g_settings_get_uint (fathom_settings_get (), "bot-pause"), ==, milliseconds);
}

/* By the language of the window, whatever that of the system is; both signs can be typed. */
static void
test_decimals (void)
{
  static const struct { const char *code, *none, *some; } cases[] = { { "en", "0.0", "1.5" }, { "es", "0,0", "1,5" }, { "fr", "0,0", "1,5" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *window;
      GtkSpinButton *pause;

      fathom_ui_language_use (cases[i].code);
      g_settings_set_uint (fathom_settings_get (), "bot-pause", 0);
      window = open_preferences ();
      pause = GTK_SPIN_BUTTON (stage_find (window, GTK_TYPE_SPIN_BUTTON, 0));
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (pause)), ==, cases[i].none);
      type_pause (pause, "1,5", cases[i].some, 1500);
      type_pause (pause, "0.0", cases[i].none, 0);
      type_pause (pause, "1.5", cases[i].some, 1500);
      type_pause (pause, "soon", cases[i].some, 1500);
      close_preferences (window);
    }
  fathom_ui_language_use ("en");
  g_settings_reset (fathom_settings_get (), "bot-pause");
}

static void
test_language (void)
{
  GSettings *settings = fathom_settings_get ();
  GtkWidget *window = open_preferences ();
  AdwComboRow *language = ADW_COMBO_ROW (stage_find (window, ADW_TYPE_COMBO_ROW, 0));
  g_autofree char *chosen = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (language)), ==, 4);
  adw_combo_row_set_selected (language, 2);
  chosen = g_settings_get_string (settings, "language");
  g_assert_cmpstr (chosen, ==, "es");
  close_preferences (window);
  g_settings_reset (settings, "language");
}

static void
test_opens_where_it_was (void)
{
  GtkWidget *window = open_preferences ();

  adw_preferences_window_set_visible_page_name (ADW_PREFERENCES_WINDOW (window), "library");
  close_preferences (window);
  window = open_preferences ();
  g_assert_cmpstr (adw_preferences_window_get_visible_page_name (ADW_PREFERENCES_WINDOW (window)), ==, "library");
  adw_preferences_window_set_visible_page_name (ADW_PREFERENCES_WINDOW (window), "general");
  close_preferences (window);
}

static gboolean
says (GtkWidget  *root,
      const char *text)
{
  GtkWidget *label;

  for (guint i = 0; (label = stage_find (root, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text))
      return TRUE;
  return FALSE;
}

static gpointer
do_nothing (FathomLibrary  *library,
            gpointer        data,
            GError        **error)
{
  return data;
}

static void
test_library (void)
{
  GtkWidget *window = open_preferences ();
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = fathom_date_dup_date (g_date_time_to_unix (now));

  g_assert_true (says (window, "0"));
  for (guint i = 0; i < 70; i++) /* so many that the day's copy does not wait until it is quiet */
    stage_ask (librarian, do_nothing, librarian);
  close_preferences (window);
  window = open_preferences ();
  g_assert_true (says (window, today));
  close_preferences (window);
}

static void
test_one_at_a_time (void)
{
  GtkWidget *parent = stage_show (gtk_label_new ("parent"), 400, 400);
  GListModel *windows = gtk_window_get_toplevels ();
  guint before = g_list_model_get_n_items (windows);

  fathom_preferences_present (GTK_WINDOW (parent), librarian);
  fathom_preferences_present (GTK_WINDOW (parent), librarian);
  g_assert_cmpuint (g_list_model_get_n_items (windows), ==, before + 1);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (FATHOM_IS_PREFERENCES (window))
        {
          g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (window)) == GTK_WINDOW (parent));
          gtk_window_destroy (GTK_WINDOW (window));
          break;
        }
    }
  stage_close (parent);
}

/* Before the librarian has answered. */
static void
test_closes_at_once (void)
{
  close_preferences (fathom_preferences_new (librarian));
}

/* The only window of that type. */
static GtkWidget *
find_window (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GtkWidget *found = NULL;

  for (GList *link = windows; link != NULL; link = link->next)
    if (g_type_is_a (G_OBJECT_TYPE (link->data), type))
      {
        g_assert_null (found);
        found = link->data;
      }
  return found;
}

/* Chosen in the open window, it is spoken at once, and the window is there again. */
static void
test_language_at_once (void)
{
  g_autoptr (FathomApplication) application = fathom_application_new ();
  GtkWidget *window, *preferences;

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_activate (G_APPLICATION (application));
  stage_until ((window = find_window (FATHOM_TYPE_WINDOW)) != NULL);
  stage_rest ();
  fathom_window_show (FATHOM_WINDOW (window), "players");
  g_action_group_activate_action (G_ACTION_GROUP (application), "preferences", NULL);
  stage_until ((preferences = find_window (FATHOM_TYPE_PREFERENCES)) != NULL);
  stage_rest ();
  adw_combo_row_set_selected (ADW_COMBO_ROW (stage_find (preferences, ADW_TYPE_COMBO_ROW, 0)), 3);
  stage_until (g_str_equal (fathom_language_get_code (fathom_ui_language_get ()), "fr"));
  stage_until ((preferences = find_window (FATHOM_TYPE_PREFERENCES)) != NULL && (says (preferences, "Préférences") || says (preferences, _("General"))));
  g_assert_true (window == find_window (FATHOM_TYPE_WINDOW)); /* so it is neither moved nor resized */
  g_assert_cmpstr (fathom_window_get_page (FATHOM_WINDOW (window)), ==, "players");
  g_assert_true (says (window, "Aucun profil") || says (window, _("Players")));
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (preferences)) == GTK_WINDOW (window));
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (stage_find (preferences, ADW_TYPE_COMBO_ROW, 0))), ==, 3);

  gtk_window_destroy (GTK_WINDOW (preferences));
  gtk_window_destroy (GTK_WINDOW (window));
  stage_rest ();
  g_settings_reset (fathom_settings_get (), "language");
  stage_rest ();
  g_assert_null (find_window (FATHOM_TYPE_WINDOW));
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *folder = g_dir_make_tmp ("fathom-preferences.XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  int status;

  stage_init (&argc, &argv);
  librarian = fathom_librarian_new (path);
  g_test_add_func ("/preferences/settings", test_settings);
  g_test_add_func ("/preferences/decimals", test_decimals);
  g_test_add_func ("/preferences/language", test_language);
  g_test_add_func ("/preferences/opens-where-it-was", test_opens_where_it_was);
  g_test_add_func ("/preferences/library", test_library);
  g_test_add_func ("/preferences/one-at-a-time", test_one_at_a_time);
  g_test_add_func ("/preferences/closes-at-once", test_closes_at_once);
  g_test_add_func ("/preferences/language-at-once", test_language_at_once);
  status = g_test_run ();
  g_clear_object (&librarian);
  return status;
}
