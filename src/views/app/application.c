/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/app/application.h"

#include "views/widgets/narrow-windows.h"
#include "views/widgets/focus-ring.h"
#include "views/widgets/gtk-fixes.h"
#include "views/app/importer.h"
#include "views/widgets/a11y-names.h"
#include "views/app/preferences.h"
#include "views/app/search-provider.h"
#include "views/app/settings.h"
#include "views/table/table-key.h"
#include "views/app/ui-language.h"
#include "words/words.h"
#include "views/app/window.h"

#include <stdio.h>

#define RESOURCES     "/io/github/fathom_tabletop/Fathom/"
#define SERVICE_STAYS 10000 /* ms without a window */

struct _FathomApplication
{
  AdwApplication        parent_instance;

  FathomLibrarian      *librarian;
  FathomSearchProvider *search_provider;
  GtkCssProvider       *contrast;
  guint                 awake;         /* cookie, 0: the screen may go dark */
  guint                 speaking;      /* about to use another language */
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

/* The window that is in use, or a new one. */
static FathomWindow *
get_window (FathomApplication *self)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL; link = link->next)
    if (FATHOM_IS_WINDOW (link->data))
      return link->data;
  return FATHOM_WINDOW (fathom_window_new (GTK_APPLICATION (self), get_librarian (self)));
}

static void
show_page (FathomApplication *self,
           const char        *page)
{
  FathomWindow *window = get_window (self);

  fathom_window_show (window, page);
  gtk_window_present (GTK_WINDOW (window));
}

/* Language */

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

  self->speaking = 0;
  fathom_ui_language_use (code);
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL; link = link->next)
    if (FATHOM_IS_WINDOW (link->data))
      fathom_window_renew (link->data);
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

/* Then nothing else moves either: pages, toasts, switches. */
static void
animations_changed_cb (FathomApplication *self)
{
  GtkSettings *settings = gtk_settings_get_default ();

  if (g_settings_get_boolean (fathom_settings_get (), "animations"))
    gtk_settings_reset_property (settings, "gtk-enable-animations");
  else
    g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
}

/* libadwaita 1.2 loads style-hc.css by itself, later versions complain about it: ours is loaded by hand for both. */
static void
contrast_changed_cb (FathomApplication *self)
{
  GdkDisplay *display = gdk_display_get_default ();
  gboolean wanted = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());

  if (wanted && self->contrast == NULL)
    {
      self->contrast = gtk_css_provider_new ();
      gtk_css_provider_load_from_resource (self->contrast, RESOURCES "high-contrast.css");
    }
  if (wanted)
    gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (self->contrast), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  else if (self->contrast != NULL)
    gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (self->contrast));
}

/* GTK 4.8: it would do this by itself if it knew where our resources are, but then it reads all themes of icons once more. */
static void
load_style (void)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, RESOURCES "style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
watch_contrast (FathomApplication *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (contrast_changed_cb), self, G_CONNECT_SWAPPED);
  contrast_changed_cb (self);
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
  show_page (user_data, "rules");
}

static void
new_match_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  show_page (user_data, "new-match");
}

static void
logbook_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  show_page (user_data, "logbook");
}

static void
import_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  FathomWindow *window = get_window (user_data);

  gtk_window_present (GTK_WINDOW (window));
  fathom_importer_choose (window, get_librarian (user_data));
}

static void
new_window_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  FathomApplication *self = user_data;

  gtk_window_present (GTK_WINDOW (fathom_window_new (GTK_APPLICATION (self), get_librarian (self))));
}

/* The titles of all games, joined. */
static char *
dup_games (void)
{
  FathomVoice voice = { .language = fathom_ui_language_get () };

  for (guint i = 0; fathom_games ()[i] != NULL && i < FATHOM_MAX_SEATS; i++)
    voice.names[voice.players++] = fathom_games ()[i]->title;
  return fathom_words_join_seats (&voice, (1u << voice.players) - 1);
}

static void
about_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  static const char * const developers[] = { "The Fathom contributors", NULL };
  g_autofree char *games = NULL, *comments = NULL;
  GtkWidget *about;

  fathom_icons_ensure ();
  games = dup_games ();
  /* Translators: the titles of the games, three of them, joined by commas and "and" */
  comments = g_strdup_printf (_("An unofficial companion for the diving games %s. It is not affiliated with their authors or "
                                "publishers and uses no text or artwork from the games."), games);
  about = g_object_new (ADW_TYPE_ABOUT_WINDOW,
                        "transient-for", gtk_application_get_active_window (user_data),
                        "application-name", "Fathom",
                        "application-icon", FATHOM_APPLICATION_ID,
                        "version", FATHOM_VERSION,
                        "developer-name", _("The Fathom contributors"),
                        "developers", developers,
                        "license-type", GTK_LICENSE_GPL_3_0,
                        "comments", comments,
                        /* Translators: your names, one a line */
                        "translator-credits", _("translator-credits"),
                        NULL);
  fathom_narrow_windows_fit (about);
  fathom_a11y_names_apply (about);
  gtk_window_present (GTK_WINDOW (about));
}

/* The search of the desktop */

static void
match_found_cb (FathomApplication *self,
                gint64             id)
{
  FathomWindow *window = get_window (self);

  fathom_window_open_match (window, id);
  gtk_window_present (GTK_WINDOW (window));
}

static void
player_found_cb (FathomApplication *self,
                 gint64             id)
{
  FathomWindow *window = get_window (self);

  fathom_window_open_player (window, id);
  gtk_window_present (GTK_WINDOW (window));
}

static void
search_wanted_cb (FathomApplication *self,
                  const char        *words)
{
  FathomWindow *window = get_window (self);

  fathom_window_search (window, words);
  gtk_window_present (GTK_WINDOW (window));
}

/* The screen stays on while a window lies on the table. */

static void
stay_awake (FathomApplication *self)
{
  gboolean wanted = FALSE;

  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL; link = link->next)
    wanted |= FATHOM_IS_WINDOW (link->data) && gtk_window_is_fullscreen (link->data);
  wanted &= g_settings_get_boolean (fathom_settings_get (), "stay-awake");
  if (wanted && self->awake == 0)
    self->awake = gtk_application_inhibit (GTK_APPLICATION (self), gtk_application_get_active_window (GTK_APPLICATION (self)),
                                           GTK_APPLICATION_INHIBIT_IDLE, _("A match is on the table"));
  else if (!wanted && self->awake != 0)
    {
      gtk_application_uninhibit (GTK_APPLICATION (self), self->awake);
      self->awake = 0;
    }
}

/* Overrides */

static gboolean
fathom_application_dbus_register (GApplication     *application,
                                  GDBusConnection  *connection,
                                  const char       *path,
                                  GError          **error)
{
  FathomApplication *self = FATHOM_APPLICATION (application);
  g_autofree char *provider = g_strconcat (path, "/SearchProvider", NULL);

  if (!G_APPLICATION_CLASS (fathom_application_parent_class)->dbus_register (application, connection, path, error))
    return FALSE;
  return fathom_search_provider_export (self->search_provider, connection, provider, error);
}

static void
fathom_application_dbus_unregister (GApplication    *application,
                                    GDBusConnection *connection,
                                    const char      *path)
{
  fathom_search_provider_unexport (FATHOM_APPLICATION (application)->search_provider);

  G_APPLICATION_CLASS (fathom_application_parent_class)->dbus_unregister (application, connection, path);
}

/* What is asked of a second instance is done by the first. */
static int
fathom_application_handle_local_options (GApplication *application,
                                         GVariantDict *options)
{
  static const char * const actions[] = { "new-window", "new-match", "logbook" };
  g_autoptr (GError) error = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      printf ("Fathom %s\n", FATHOM_VERSION);
      return 0;
    }
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (g_variant_dict_contains (options, actions[i]))
      {
        if (!g_application_register (application, NULL, &error))
          {
            fprintf (stderr, "fathom: %s\n", error->message);
            return 1;
          }
        g_action_group_activate_action (G_ACTION_GROUP (application), actions[i], NULL);
        if (g_application_get_is_remote (application))
          return 0;
      }
  return -1;
}

static void
fathom_application_open (GApplication  *application,
                         GFile        **files,
                         int            n_files,
                         const char    *hint)
{
  FathomApplication *self = FATHOM_APPLICATION (application);
  FathomWindow *window = get_window (self);

  fathom_importer_open (window, get_librarian (self), files, n_files);
  gtk_window_present (GTK_WINDOW (window));
}

static void
fathom_application_window_added (GtkApplication *application,
                                 GtkWindow      *window)
{
  GTK_APPLICATION_CLASS (fathom_application_parent_class)->window_added (application, window);
  g_signal_connect_object (window, "notify::fullscreened", G_CALLBACK (stay_awake), application, G_CONNECT_SWAPPED);
}

static void
fathom_application_window_removed (GtkApplication *application,
                                   GtkWindow      *window)
{
  GTK_APPLICATION_CLASS (fathom_application_parent_class)->window_removed (application, window);
  stay_awake (FATHOM_APPLICATION (application));
}

static void
set_accels (GtkApplication *application)
{
  for (const FathomAppKey *key = fathom_app_keys; key->title != NULL; key++)
    if (key->action != NULL)
      {
        g_auto (GStrv) keys = g_strsplit (key->keys, " ", -1);

        gtk_application_set_accels_for_action (application, key->action, (const char * const *) keys);
      }
}

static void
fathom_application_startup (GApplication *application)
{
  static const GActionEntry entries[] =
  {
    { "quit", quit_cb },
    { "preferences", preferences_cb },
    { "help", help_cb },
    { "new-window", new_window_cb },
    { "new-match", new_match_cb },
    { "logbook", logbook_cb },
    { "import", import_cb },
    { "about", about_cb },
  };
  FathomApplication *self = FATHOM_APPLICATION (application);

  G_APPLICATION_CLASS (fathom_application_parent_class)->startup (application);

  fathom_focus_ring_start ();
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  set_accels (GTK_APPLICATION (self));
  if (g_application_get_flags (application) & G_APPLICATION_IS_SERVICE)
    g_application_set_inactivity_timeout (application, SERVICE_STAYS); /* a search is several questions */
  g_signal_connect_object (fathom_settings_get (), "changed::language", G_CALLBACK (language_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (fathom_settings_get (), "changed::colour-scheme", G_CALLBACK (colour_scheme_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (fathom_settings_get (), "changed::stay-awake", G_CALLBACK (stay_awake), self, G_CONNECT_SWAPPED);
  load_style ();
  /* a message that happens to be the first to have the focus is not marked from end to end */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
  g_signal_connect_object (fathom_settings_get (), "changed::animations", G_CALLBACK (animations_changed_cb), self, G_CONNECT_SWAPPED);
  animations_changed_cb (self);
  colour_scheme_changed_cb (self);
  watch_contrast (self);
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
      fathom_window_present (FATHOM_WINDOW (window));
    }
  else
    gtk_window_present (window);
}

static void
fathom_application_finalize (GObject *object)
{
  FathomApplication *self = FATHOM_APPLICATION (object);

  g_clear_handle_id (&self->speaking, g_source_remove);
  g_clear_object (&self->search_provider);
  g_clear_object (&self->contrast);
  g_clear_object (&self->librarian);

  G_OBJECT_CLASS (fathom_application_parent_class)->finalize (object);
}

static void
fathom_application_class_init (FathomApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = fathom_application_finalize;
  application_class->dbus_register = fathom_application_dbus_register;
  application_class->dbus_unregister = fathom_application_dbus_unregister;
  application_class->handle_local_options = fathom_application_handle_local_options;
  application_class->startup = fathom_application_startup;
  application_class->activate = fathom_application_activate;
  application_class->open = fathom_application_open;
  GTK_APPLICATION_CLASS (klass)->window_added = fathom_application_window_added;
  GTK_APPLICATION_CLASS (klass)->window_removed = fathom_application_window_removed;
}

static void
fathom_application_init (FathomApplication *self)
{
  const GOptionEntry options[] =
  {
    { "new-window", 0, 0, G_OPTION_ARG_NONE, NULL, _("Open a new window"), NULL },
    { "new-match", 0, 0, G_OPTION_ARG_NONE, NULL, _("Go straight to a new match"), NULL },
    { "logbook", 0, 0, G_OPTION_ARG_NONE, NULL, _("Show the matches played so far"), NULL },
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, _("Show the version"), NULL },
    { NULL }
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  self->search_provider = fathom_search_provider_new ((FathomGetLibrarian) get_librarian, self);
  g_signal_connect_swapped (self->search_provider, "match", G_CALLBACK (match_found_cb), self);
  g_signal_connect_swapped (self->search_provider, "player", G_CALLBACK (player_found_cb), self);
  g_signal_connect_swapped (self->search_provider, "search", G_CALLBACK (search_wanted_cb), self);
}

FathomApplication *
fathom_application_new (void)
{
  FathomApplication *self = g_object_new (FATHOM_TYPE_APPLICATION,
                                          "application-id", FATHOM_APPLICATION_ID,
                                          "flags", G_APPLICATION_HANDLES_OPEN,
                                          NULL);

  g_application_set_resource_base_path (G_APPLICATION (self), NULL); /* see load_style () */
  return self;
}

void
fathom_application_notify_done (FathomApplication *self,
                                const char        *id,
                                const char        *title,
                                const char        *body)
{
  g_autoptr (GNotification) notification = NULL;

  g_return_if_fail (FATHOM_IS_APPLICATION (self));

  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL; link = link->next)
    if (gtk_window_is_active (link->data))
      return;
  notification = g_notification_new (title);
  g_notification_set_body (notification, body);
  g_application_send_notification (G_APPLICATION (self), id, notification);
}
