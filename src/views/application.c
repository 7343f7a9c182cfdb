#include "views/application.h"

#include "views/ui-language.h"
#include "views/preferences.h"
#include "views/settings.h"
#include "views/window.h"

struct _FathomApplication
{
  AdwApplication   parent_instance;

  FathomLibrarian *librarian;
  guint            speaking;   /* about to use another language */
};

G_DEFINE_FINAL_TYPE (FathomApplication, fathom_application, ADW_TYPE_APPLICATION)

static FathomLibrarian *
get_librarian (FathomApplication *self)
{
  if (self->librarian == NULL)
    {
      g_autofree char *path = fathom_library_default_path ();

      self->librarian = fathom_librarian_new (path);
    }
  return self->librarian;
}

/* Language */

/* Makes a window anew, where it was, in the language that is now in use. */
static void
replace_window (FathomApplication *self,
                FathomWindow      *old)
{
  FathomWindow *window = FATHOM_WINDOW (fathom_window_new (GTK_APPLICATION (self), get_librarian (self)));
  g_autofree char *page = g_strdup (fathom_window_get_page (old));
  gint64 match = fathom_window_get_match (old);
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (old), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  if (match != 0 && g_strcmp0 (page, "table") == 0)
    fathom_window_open_match (window, match);
  else
    fathom_window_show (window, page);
  gtk_window_present (GTK_WINDOW (window));
  gtk_window_destroy (GTK_WINDOW (old));
}

/* They would keep the old language. Returns: whether the preferences were open. */
static gboolean
close_dialogs (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  gboolean preferences = FALSE;

  for (GList *link = windows; link != NULL; link = link->next)
    if (FATHOM_IS_PREFERENCES (link->data) || ADW_IS_ABOUT_WINDOW (link->data))
      {
        preferences |= FATHOM_IS_PREFERENCES (link->data);
        gtk_window_destroy (link->data);
      }
  return preferences;
}

static gboolean
use_language_cb (gpointer user_data)
{
  FathomApplication *self = user_data;
  g_autofree char *code = g_settings_get_string (fathom_settings_get (), "language");
  gboolean preferences = close_dialogs ();
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (self)));

  self->speaking = 0;
  fathom_ui_language_use (code);
  /* the window in front is the first of the list, and is to be in front again */
  windows = g_list_reverse (g_steal_pointer (&windows));
  for (GList *link = windows; link != NULL; link = link->next)
    if (FATHOM_IS_WINDOW (link->data))
      replace_window (self, link->data);
  if (preferences)
    fathom_preferences_present (gtk_application_get_active_window (GTK_APPLICATION (self)), get_librarian (self));
  return G_SOURCE_REMOVE;
}

/* Later: the list that it was chosen from is one of the things that are made anew. */
static void
language_changed_cb (FathomApplication *self)
{
  if (self->speaking == 0)
    self->speaking = g_idle_add_full (G_PRIORITY_DEFAULT, use_language_cb, self, NULL);
}

static void
colour_scheme_changed_cb (FathomApplication *self)
{
  static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_DEFAULT, ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK };
  static const char * const names[] = { "system", "light", "dark" };
  g_autofree char *name = g_settings_get_string (fathom_settings_get (), "colour-scheme");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (name, names[i]))
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[i]);
}

/* Actions */

static void
quit_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (user_data));

  for (GList *link = windows; link != NULL; link = link->next)
    gtk_window_close (link->data);
}

static void
preferences_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  fathom_preferences_present (gtk_application_get_active_window (user_data), get_librarian (user_data));
}

static void
help_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  GtkWindow *window = gtk_application_get_active_window (user_data);

  if (FATHOM_IS_WINDOW (window))
    fathom_window_show (FATHOM_WINDOW (window), "rules");
}

static void
new_window_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  FathomApplication *self = user_data;

  gtk_window_present (GTK_WINDOW (fathom_window_new (GTK_APPLICATION (self), get_librarian (self))));
}

static void
about_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  static const char * const developers[] = { "The Fathom contributors", NULL };

  adw_show_about_window (gtk_application_get_active_window (user_data),
                         "application-name", "Fathom",
                         "application-icon", FATHOM_APPLICATION_ID,
                         "version", FATHOM_VERSION,
                         "developer-name", _("The Fathom contributors"),
                         "developers", developers,
                         "license-type", GTK_LICENSE_GPL_3_0,
                         "comments", _("An unofficial companion for the diving games Into the Blue, Blue Border and Deep Blue. "
                                       "It is not connected with their authors and publishers and contains nothing from their boxes "
                                       "but the facts of the rules."),
                         /* Translators: your names, one a line */
                         "translator-credits", _("translator-credits"),
                         NULL);
}

/* Overrides */

static void
fathom_application_startup (GApplication *application)
{
  static const GActionEntry entries[] =
  {
    { "quit", quit_cb },
    { "preferences", preferences_cb },
    { "help", help_cb },
    { "new-window", new_window_cb },
    { "about", about_cb },
  };
  static const struct { const char *action; const char *keys[3]; } keys[] =
  {
    { "app.quit", { "<Control>q" } },
    { "app.preferences", { "<Control>comma" } },
    { "app.help", { "F1" } },
    { "app.new-window", { "<Control><Shift>n" } },
    { "win.show::new-match", { "<Control>n" } },
    { "win.show::logbook", { "<Control>l" } },
    { "win.back", { "<Alt>Left" } },
    { "win.fullscreen", { "F11" } },
    { "window.close", { "<Control>w" } },
    { "table.undo", { "<Control>z" } },
    { "table.redo", { "<Control><Shift>z", "<Control>y" } },
    { "table.earlier", { "<Alt>Up" } },
    { "table.later", { "<Alt>Down" } },
    { "table.now", { "<Alt>End" } },
  };
  FathomApplication *self = FATHOM_APPLICATION (application);

  G_APPLICATION_CLASS (fathom_application_parent_class)->startup (application);

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), keys[i].action, (const char * const *) keys[i].keys);
  gtk_window_set_default_icon_name (FATHOM_APPLICATION_ID);
  g_signal_connect_object (fathom_settings_get (), "changed::language", G_CALLBACK (language_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (fathom_settings_get (), "changed::colour-scheme", G_CALLBACK (colour_scheme_changed_cb), self, G_CONNECT_SWAPPED);
  colour_scheme_changed_cb (self);
}

/* Where the last window was, a match above all. */
static void
reopen (FathomApplication *self,
        FathomWindow      *window)
{
  g_autofree char *page = g_settings_get_string (fathom_settings_get (), "page");
  gint64 match = g_settings_get_int64 (fathom_settings_get (), "match");

  if (g_str_equal (page, "table") && match != 0)
    fathom_window_open_match (window, match);
  else if (!g_str_equal (page, "new-match") && !g_str_equal (page, "quick-score") && !g_str_equal (page, "table"))
    fathom_window_show (window, page);
}

static void
fathom_application_activate (GApplication *application)
{
  FathomApplication *self = FATHOM_APPLICATION (application);
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (window == NULL)
    {
      g_autofree char *page = g_settings_get_string (fathom_settings_get (), "page");

      window = GTK_WINDOW (fathom_window_new (GTK_APPLICATION (self), get_librarian (self)));
      g_settings_set_string (fathom_settings_get (), "page", page);
      reopen (self, FATHOM_WINDOW (window));
    }
  gtk_window_present (window);
}

static void
fathom_application_finalize (GObject *object)
{
  g_clear_handle_id (&FATHOM_APPLICATION (object)->speaking, g_source_remove);
  g_clear_object (&FATHOM_APPLICATION (object)->librarian);

  G_OBJECT_CLASS (fathom_application_parent_class)->finalize (object);
}

static void
fathom_application_class_init (FathomApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = fathom_application_finalize;
  application_class->startup = fathom_application_startup;
  application_class->activate = fathom_application_activate;
}

static void
fathom_application_init (FathomApplication *self)
{
}

FathomApplication *
fathom_application_new (void)
{
  return g_object_new (FATHOM_TYPE_APPLICATION,
                       "application-id", FATHOM_APPLICATION_ID,
                       "resource-base-path", "/io/github/fathom_tabletop/Fathom",
                       NULL);
}
