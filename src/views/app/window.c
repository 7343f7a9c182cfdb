/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/app/window.h"

#include "views/app/importer.h"
#include "views/widgets/page-fade.h"
#include "views/analysis/analysis-page.h"
#include "views/analysis/trial-page.h"
#include "views/help/help-page.h"
#include "views/table/game-view.h"
#include "views/logbook/logbook-page.h"
#include "views/logbook/match-text.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/kept-size.h"
#include "views/new-match/new-match-page.h"
#include "views/new-match/quick-score-page.h"
#include "views/players/players-page.h"
#include "views/players/review-page.h"
#include "views/app/library-news.h"
#include "views/app/settings.h"
#include "views/app/shortcuts.h"
#include "views/start/start-page.h"
#include "views/app/toast-title.h"
#include "views/table/table-page.h"
#include "model/trouble.h"
#include "views/app/ui-language.h"

#include <malloc.h>
#include <string.h>

#define PURPOSE "fathom-purpose"    /* what a page begins with */
#define STARTED 1000              /* ms after which everything is there */
#define PATIENCE 2000 /* ms to wait for what is to be shown before showing the window without it */

struct _FathomWindow
{
  AdwApplicationWindow  parent_instance;

  FathomLibrarian      *librarian;
  FathomMatch          *match;         /* nullable: at the table */
  GCancellable         *opening;
  gint64                opening_id;
  FathomMatch          *opened;        /* NULL but for the moment in which the table for it is made */
  guint                 taking;        /* the source that shows it there */
  gboolean              replays;            /* what is opened, from its first event on */
  GQueue                before;        /* of char *: names of the pages that led here */
  guint                 waiting;       /* to be shown with its first content */

  AdwToastOverlay      *toasts;
  GtkStack             *pages;
  AdwToast             *toast;
  gboolean              at_table;      /* that is where it was told */
};

G_DEFINE_FINAL_TYPE (FathomWindow, fathom_window, ADW_TYPE_APPLICATION_WINDOW)

/* Pages: made when they are first shown */

static GtkWidget *
make_page (FathomWindow *self,
           const char   *name)
{
  if (g_str_equal (name, "start"))
    return fathom_start_page_new (self->librarian);
  if (g_str_equal (name, "new-match"))
    return fathom_new_match_page_new (self->librarian);
  if (g_str_equal (name, "table"))
    return fathom_table_page_new (self->librarian);
  if (g_str_equal (name, "logbook"))
    return fathom_logbook_page_new (self->librarian);
  if (g_str_equal (name, "players"))
    return fathom_players_page_new (self->librarian);
  if (g_str_equal (name, "review"))
    return fathom_review_page_new (self->librarian);
  if (g_str_equal (name, "analysis"))
    return fathom_analysis_page_new (self->librarian);
  if (g_str_equal (name, "trial"))
    return fathom_trial_page_new (self->librarian);
  if (g_str_equal (name, "rules"))
    return fathom_help_page_new ();
  if (g_str_equal (name, "quick-score"))
    return fathom_quick_score_page_new (self->librarian);
  return NULL;
}

static GtkWidget *
get_page (FathomWindow *self,
          const char   *name)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, name);

  if (page == NULL)
    {
      page = make_page (self, name);
      if (page != NULL)
        {
          fathom_a11y_names_apply (page);
          gtk_stack_add_named (self->pages, page, name);
        }
    }
  return page;
}

/* For the list of windows: who plays, never what is hidden. */
static void
show_title (FathomWindow *self)
{
  const char *page = gtk_stack_get_visible_child_name (self->pages);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *title = NULL;

  for (guint seat = 1; self->match != NULL && seat <= fathom_match_get_players (self->match); seat++)
    g_string_append_printf (names, seat > 1 ? ", %s" : "%s", fathom_match_get_name (self->match, seat));
  if (self->match != NULL && g_strcmp0 (page, "table") == 0)
    /* Translators: a window's title: the game, and who plays */
    title = g_strdup_printf (_("%s – %s"), fathom_match_get_game (self->match)->title, names->str);
  gtk_window_set_title (GTK_WINDOW (self), title != NULL ? title : "Fathom");
}

static void
dismiss_toast (FathomWindow *self)
{
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
}

/* Focus: a page begins with its content, not with the button that leads back from it */

static void
restore_focus_cb (gpointer user_data)
{
  g_autoptr (FathomWindow) self = user_data;
  GtkWidget *page, *focus, *header, *content;

  if (self->pages == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  page = gtk_stack_get_visible_child (self->pages);
  if (FATHOM_IS_TABLE_PAGE (page) && fathom_table_page_take_focus (FATHOM_TABLE_PAGE (page)))
    return;
  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
  focus = gtk_window_get_focus (GTK_WINDOW (self));
  header = focus != NULL ? gtk_widget_get_ancestor (focus, ADW_TYPE_HEADER_BAR) : NULL;
  content = header != NULL ? gtk_widget_get_next_sibling (header) : NULL;
  while (content != NULL && !gtk_widget_child_focus (content, GTK_DIR_TAB_FORWARD))
    content = gtk_widget_get_next_sibling (content);
}

/* GTK 4.8: the stack, or the window, gives the focus to the first button of all; ours comes after that. */
static void
restore_focus (FathomWindow *self)
{
  g_idle_add_once (restore_focus_cb, g_object_ref (self));
}

/* Nobody waits now: our own icons are made known before the first page asks for them, which has enough to do. What reading styles,
 * icons and the list of matches took is free again, but not yet the system's. */
static void
started_cb (gpointer user_data)
{
  fathom_icons_ensure ();
#ifdef __GLIBC__
  malloc_trim (0);
#endif
}

static void
present_with_focus (FathomWindow *self)
{
  gtk_window_present (GTK_WINDOW (self));
  restore_focus (self);
  g_timeout_add_once (STARTED, started_cb, NULL);
}

static void
switch_page (FathomWindow *self,
             const char   *name)
{
  if (get_page (self, name) == NULL)
    return;
  if (self->at_table && !g_str_equal (name, "table"))
    dismiss_toast (self);
  fathom_page_fade_to (self->pages, name);
  restore_focus (self);
  if (!g_str_equal (name, "analysis") && !g_str_equal (name, "trial") && !g_str_equal (name, "review")) /* they need something to begin with */
    g_settings_set_string (fathom_settings_get (), "page", name);
  show_title (self);
}

/* Showing: the first frame is drawn once, and with its content */

static gboolean
waited_cb (gpointer user_data)
{
  FathomWindow *self = user_data;

  self->waiting = 0;
  present_with_focus (self);
  return G_SOURCE_REMOVE;
}

static void
present_when_ready (FathomWindow *self)
{
  if (self->waiting == 0)
    return;
  g_clear_handle_id (&self->waiting, g_source_remove);
  present_with_focus (self);
}

static void
ready_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  FathomWindow *self = FATHOM_WINDOW (widget);

  if (self->opening == NULL)
    present_when_ready (self);
}

/* Matches */

/* What is no longer valid by the rules can still be read. */
static void
take_match (FathomWindow *self,
            FathomMatch  *match)
{
  if (match == NULL)
    {
      fathom_match_text_present (GTK_WINDOW (self), self->librarian, self->opening_id);
      return;
    }
  g_set_object (&self->match, match);
  fathom_table_page_set_match (FATHOM_TABLE_PAGE (get_page (self, "table")), match);
  g_settings_set_int64 (fathom_settings_get (), "match", fathom_match_get_id (match));
  fathom_window_show (self, "table");
  show_title (self);
  if (self->replays)
    fathom_table_page_replay (FATHOM_TABLE_PAGE (get_page (self, "table")));
  self->replays = FALSE;
}

static void
end_opening (FathomWindow *self)
{
  if (self->opening != NULL)
    g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  g_clear_handle_id (&self->taking, g_source_remove);
  g_clear_object (&self->opened);
}

static gboolean
take_cb (gpointer user_data)
{
  FathomWindow *self = user_data;
  g_autoptr (FathomMatch) match = g_steal_pointer (&self->opened);

  self->taking = 0;
  end_opening (self);
  take_match (self, match);
  present_when_ready (self);
  return G_SOURCE_REMOVE;
}

/* To make a table and to lay it out is more than one frame has time for. */
static gboolean
make_table (FathomWindow *self,
            FathomMatch  *match)
{
  if (match == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)) || gtk_stack_get_child_by_name (self->pages, "table") != NULL)
    return FALSE;
  get_page (self, "table");
  g_set_object (&self->opened, match);
  self->taking = g_idle_add_full (G_PRIORITY_DEFAULT, take_cb, self, NULL);
  return TRUE;
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (FathomWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (FathomMatch) match = fathom_match_open_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || make_table (self, match))
    return;
  end_opening (self);
  if (match != NULL || g_error_matches (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_REFUSED))
    take_match (self, match);
  else
    {
      g_autofree char *trouble = fathom_trouble_say (fathom_ui_language_get (), error, NULL);

      fathom_window_toast (self, trouble, "");
    }
  present_when_ready (self);
}

/* Toasts */

static void
toast_dismissed_cb (FathomWindow *self,
                    AdwToast     *toast)
{
  if (self->toast != toast)
    return;
  self->toast = NULL;
  self->at_table = FALSE;
}

/* The table has its own place for them, where nothing is that has to be seen or clicked next; also while it is being laid. */
static void
add_toast (FathomWindow *self,
           AdwToast     *toast)
{
  GtkWidget *page = self->opening != NULL ? get_page (self, "table") : gtk_stack_get_visible_child (self->pages);

  self->at_table = FATHOM_IS_TABLE_PAGE (page);
  if (self->at_table)
    fathom_table_page_add_toast (FATHOM_TABLE_PAGE (page), toast);
  else
    {
      adw_toast_overlay_add_toast (self->toasts, toast);
      fathom_a11y_names_apply_toasts (self->toasts);
    }
}

/* Actions */

static void
show_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  fathom_window_show (FATHOM_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
back_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  FathomWindow *self = FATHOM_WINDOW (widget);
  GtkWidget *page = gtk_stack_get_visible_child (self->pages);
  g_autofree char *name = NULL;

  if (FATHOM_IS_HELP_PAGE (page) && fathom_help_page_go_back (FATHOM_HELP_PAGE (page)))
    return;
  if (FATHOM_IS_PLAYERS_PAGE (page) && fathom_players_page_go_back (FATHOM_PLAYERS_PAGE (page)))
    return;
  if (FATHOM_IS_LOGBOOK_PAGE (page) && fathom_logbook_page_go_back (FATHOM_LOGBOOK_PAGE (page)))
    return;
  name = g_queue_pop_tail (&self->before);
  switch_page (self, name != NULL ? name : "start");
}

/* "GAME-rules#r7" */
static void
show_rule_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  FathomWindow *self = FATHOM_WINDOW (widget);

  fathom_window_show (self, "rules");
  fathom_help_page_open (FATHOM_HELP_PAGE (get_page (self, "rules")), g_variant_get_string (parameter, NULL));
}

static void
open_match_cb (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  fathom_window_open_match (FATHOM_WINDOW (widget), g_variant_get_int64 (parameter));
}

static void
search_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  fathom_window_search (FATHOM_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

/* Times, profiles, game and dice of the matches behind a value. */
static void
filter_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  FathomWindow *self = FATHOM_WINDOW (widget);
  gint64 from, to, with[2];
  guint seat, dice;
  const char *game, *set;

  g_variant_get (parameter, "(xxxxu&su&s)", &from, &to, &with[0], &with[1], &seat, &game, &dice, &set);
  fathom_logbook_page_filter (FATHOM_LOGBOOK_PAGE (get_page (self, "logbook")), from, to, with, seat, *game != '\0' ? game : NULL,
                              dice, *set != '\0' ? set : NULL);
  fathom_window_show (self, "logbook");
}

/* Which kind, a time in it, and the matches of a series. */
static void
begin_review (FathomReviewPage *page,
              GVariant         *purpose)
{
  g_autoptr (GVariant) list = NULL;
  g_autoptr (GArray) matches = g_array_new (FALSE, FALSE, sizeof (gint64));
  FathomReviewRequest request = { .matches = matches };
  const char *kind;
  const gint64 *ids;
  gsize n = 0;

  g_variant_get (purpose, "(&sx@ax)", &kind, &request.time, &list);
  request.kind = g_str_equal (kind, "year") ? FATHOM_REVIEW_YEAR : g_str_equal (kind, "evening") ? FATHOM_REVIEW_EVENING : FATHOM_REVIEW_SERIES;
  ids = g_variant_get_fixed_array (list, &n, sizeof (gint64));
  g_array_append_vals (matches, ids, n);
  fathom_review_page_open (page, &request);
}

static void
begin_trial (FathomTrialPage *page,
             GVariant        *purpose)
{
  gint64 match;
  guint event;

  if (g_variant_is_of_type (purpose, G_VARIANT_TYPE_INT64))
    {
      fathom_trial_page_practice (page, g_variant_get_int64 (purpose));
      return;
    }
  g_variant_get (purpose, "(xu)", &match, &event);
  fathom_trial_page_open (page, match, event);
}

/* Some pages begin with something, and with the same when they are made anew in another language. */
static void
begin_page (FathomWindow *self,
            const char   *name,
            GVariant     *purpose)
{
  GtkWidget *page = get_page (self, name);

  g_object_set_data_full (G_OBJECT (page), PURPOSE, g_variant_ref (purpose), (GDestroyNotify) g_variant_unref);
  if (FATHOM_IS_REVIEW_PAGE (page))
    begin_review (FATHOM_REVIEW_PAGE (page), purpose);
  else if (FATHOM_IS_ANALYSIS_PAGE (page))
    fathom_analysis_page_open (FATHOM_ANALYSIS_PAGE (page), g_variant_get_int64 (purpose));
  else
    begin_trial (FATHOM_TRIAL_PAGE (page), purpose);
}

static void
begin_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  const char *page = g_str_equal (action, "win.review") ? "review" : g_str_equal (action, "win.analyze") ? "analysis" : "trial";

  begin_page (FATHOM_WINDOW (widget), page, parameter);
  fathom_window_show (FATHOM_WINDOW (widget), page);
}

static void
replay_match_cb (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  FathomWindow *self = FATHOM_WINDOW (widget);

  fathom_window_open_match (self, g_variant_get_int64 (parameter));
  self->replays = TRUE;
}

static void
toast_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  const char *text, *what;

  g_variant_get (parameter, "(&s&s)", &text, &what);
  fathom_window_toast (FATHOM_WINDOW (widget), text, what);
}

static void
fullscreen_cb (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

/* Once there is nothing nearer to the focus that it closes. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   user_data)
{
  if (!gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    return FALSE;
  gtk_window_unfullscreen (GTK_WINDOW (widget));
  return TRUE;
}

static void
show_help_overlay_cb (GtkWidget  *widget,
                      const char *action,
                      GVariant   *parameter)
{
  GtkWindow *shortcuts = GTK_WINDOW (fathom_shortcuts_new ());

  gtk_window_set_transient_for (shortcuts, GTK_WINDOW (widget));
  gtk_window_set_destroy_with_parent (shortcuts, TRUE);
  gtk_window_present (shortcuts);
}

/* Overrides */

static gboolean
fathom_window_close_request (GtkWindow *window)
{
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_boolean (fathom_settings_get (), "maximized", gtk_window_is_maximized (window));
  if (!gtk_window_is_maximized (window) && !gtk_window_is_fullscreen (window))
    g_settings_set (fathom_settings_get (), "window-size", "(ii)", width, height);

  return GTK_WINDOW_CLASS (fathom_window_parent_class)->close_request (window);
}

static void
fathom_window_dispose (GObject *object)
{
  FathomWindow *self = FATHOM_WINDOW (object);

  g_clear_handle_id (&self->waiting, g_source_remove);
  end_opening (self);
  g_queue_clear_full (&self->before, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_WINDOW);
  g_clear_object (&self->match);
  g_clear_object (&self->librarian);

  G_OBJECT_CLASS (fathom_window_parent_class)->dispose (object);
}

/* How much larger than usual letters have to be on this screen, to be read by all around the table. */
static const char *
find_distance (GtkWidget *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  GdkMonitor *monitor = surface != NULL ? gdk_display_get_monitor_at_surface (gtk_widget_get_display (window), surface) : NULL;
  GdkRectangle screen = { 0 };

  if (monitor != NULL)
    gdk_monitor_get_geometry (monitor, &screen);
  if (screen.width >= 3200 && screen.height >= 1800)
    return "far";
  return screen.width >= 2400 && screen.height >= 1350 ? "middling" : "near";
}

static void
fullscreened_cb (GObject    *object,
                 GParamSpec *pspec,
                 gpointer    user_data)
{
  static const char * const classes[] = { "table-view", "near", "middling", "far" };
  GtkWidget *window = GTK_WIDGET (object);

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    gtk_widget_remove_css_class (window, classes[i]);
  if (gtk_window_is_fullscreen (GTK_WINDOW (window)))
    {
      gtk_widget_add_css_class (window, "table-view");
      gtk_widget_add_css_class (window, find_distance (window));
    }
}

static void
fathom_window_class_init (FathomWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = fathom_window_close_request;

  g_type_ensure (FATHOM_TYPE_KEPT_SIZE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/app/window.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, FathomWindow, pages);
  gtk_widget_class_install_action (widget_class, "win.show", "s", show_cb);
  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "win.show-rule", "s", show_rule_cb);
  gtk_widget_class_install_action (widget_class, "win.open-match", "x", open_match_cb);
  gtk_widget_class_install_action (widget_class, "win.search", "s", search_cb);
  gtk_widget_class_install_action (widget_class, "win.filter", "(xxxxusus)", filter_cb);
  gtk_widget_class_install_action (widget_class, "win.review", "(sxax)", begin_cb);
  gtk_widget_class_install_action (widget_class, "win.analyze", "x", begin_cb);
  gtk_widget_class_install_action (widget_class, "win.try-it", "(xu)", begin_cb);
  gtk_widget_class_install_action (widget_class, "win.practice", "x", begin_cb);
  gtk_widget_class_install_action (widget_class, "win.replay-match", "x", replay_match_cb);
  gtk_widget_class_install_action (widget_class, "win.toast", "(ss)", toast_cb);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, fullscreen_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_install_action (widget_class, "win.ready", NULL, ready_cb);
  gtk_widget_class_install_action (widget_class, "win.show-help-overlay", NULL, show_help_overlay_cb);
}

/* Files of matches dropped anywhere onto the window. */
static gboolean
drop_cb (GtkDropTarget *target,
         const GValue  *value,
         double         x,
         double         y,
         FathomWindow  *self)
{
  g_autoptr (GSList) list = gdk_file_list_get_files (g_value_get_boxed (value));
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  for (GSList *file = list; file != NULL; file = file->next)
    g_ptr_array_add (files, file->data);
  if (files->len > 0)
    fathom_importer_open (self, self->librarian, (GFile **) files->pdata, files->len);
  return files->len > 0;
}

static void
accept_files (FathomWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
fathom_window_init (FathomWindow *self)
{
  int width, height;

  gtk_widget_init_template (GTK_WIDGET (self));
  accept_files (self);
  g_queue_init (&self->before);
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (fullscreened_cb), NULL);
  g_settings_get (fathom_settings_get (), "window-size", "(ii)", &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (g_settings_get_boolean (fathom_settings_get (), "maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

/* News of the library */

/* The first page has a place for it; over any other it is said in a dialog. */
static void
told_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (FathomWindow) self = user_data;
  g_auto (FathomLibraryReport) report = { 0 };

  if (fathom_librarian_open_finish (FATHOM_LIBRARIAN (source), result, &report, NULL) &&
      gtk_window_get_application (GTK_WINDOW (self)) != NULL &&
      g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "start") != 0)
    fathom_library_news_present (GTK_WINDOW (self), &report);
}

static void
news_cb (FathomWindow *self)
{
  fathom_librarian_open_async (self->librarian, told_cb, g_object_ref (self));
}

/* Public */

GtkWidget *
fathom_window_new (GtkApplication  *application,
                   FathomLibrarian *librarian)
{
  FathomWindow *self = g_object_new (FATHOM_TYPE_WINDOW, "application", application, NULL);

  g_set_object (&self->librarian, librarian);
  if (librarian != NULL)
    g_signal_connect_object (librarian, "news", G_CALLBACK (news_cb), self, G_CONNECT_SWAPPED);
  switch_page (self, "start");
  return GTK_WIDGET (self);
}

void
fathom_window_present (FathomWindow *self)
{
  GtkWidget *page;

  g_return_if_fail (FATHOM_IS_WINDOW (self));

  page = gtk_stack_get_visible_child (self->pages);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) || (self->opening == NULL && !FATHOM_IS_START_PAGE (page)))
    gtk_window_present (GTK_WINDOW (self));
  else if (self->waiting == 0)
    {
      self->waiting = g_timeout_add_full (G_PRIORITY_LOW, PATIENCE, waited_cb, self, NULL);
      if (self->opening == NULL)
        fathom_start_page_prepare (FATHOM_START_PAGE (page));
    }
}

void
fathom_window_show (FathomWindow *self,
                    const char   *page)
{
  const char *now;

  g_return_if_fail (FATHOM_IS_WINDOW (self));

  now = gtk_stack_get_visible_child_name (self->pages);
  if (g_strcmp0 (now, page) == 0)
    return;
  if (g_str_equal (page, "start"))
    g_queue_clear_full (&self->before, g_free);
  else if (now != NULL && !g_str_equal (now, "new-match") && !g_str_equal (now, "quick-score"))
    g_queue_push_tail (&self->before, g_strdup (now));
  switch_page (self, page);
}

void
fathom_window_open_match (FathomWindow *self,
                          gint64        id)
{
  g_return_if_fail (FATHOM_IS_WINDOW (self));

  end_opening (self);
  self->opening = g_cancellable_new ();
  self->opening_id = id;
  self->replays = FALSE;
  fathom_match_load_async (self->librarian, id, self->opening, opened_cb, g_object_ref (self));
}

void
fathom_window_open_player (FathomWindow *self,
                           gint64        profile)
{
  g_return_if_fail (FATHOM_IS_WINDOW (self));

  fathom_window_show (self, "players");
  fathom_players_page_open (FATHOM_PLAYERS_PAGE (get_page (self, "players")), profile);
}

void
fathom_window_search (FathomWindow *self,
                      const char   *words)
{
  g_return_if_fail (FATHOM_IS_WINDOW (self));

  fathom_window_show (self, "logbook");
  fathom_logbook_page_search (FATHOM_LOGBOOK_PAGE (get_page (self, "logbook")), words);
}

void
fathom_window_toast (FathomWindow *self,
                     const char   *text,
                     const char   *action)
{
  static const struct { const char *action; const char *name; const char *label; } buttons[] =
  {
    { "undo", "table.undo", N_("_Undo") },
    { "redo", "table.redo", N_("_Redo") },
    { "reopen", "table.reopen", N_("Re_open") },
  };
  AdwToast *toast;

  g_return_if_fail (FATHOM_IS_WINDOW (self));

  dismiss_toast (self);
  if (text[0] == '\0')
    return;
  toast = adw_toast_new ("");
  adw_toast_set_custom_title (toast, fathom_toast_title_new (GTK_WIDGET (self), text));
  adw_toast_set_timeout (toast, CLAMP (g_utf8_strlen (text, -1) / 12, 4, 10)); /* seconds, as long as it takes to read */
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    if (g_str_equal (action, buttons[i].action))
      {
        adw_toast_set_button_label (toast, _(buttons[i].label));
        adw_toast_set_action_name (toast, buttons[i].name);
      }
  if (g_str_has_prefix (action, "rule:"))
    {
      adw_toast_set_button_label (toast, _("Ru_le"));
      adw_toast_set_action_name (toast, "win.show-rule");
      adw_toast_set_action_target (toast, "s", action + strlen ("rule:"));
    }
  self->toast = toast;
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self, G_CONNECT_SWAPPED);
  add_toast (self, toast);
}

static GVariant *
dup_purpose (FathomWindow *self,
             const char   *name)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, name);
  GVariant *purpose = page != NULL ? g_object_get_data (G_OBJECT (page), PURPOSE) : NULL;

  return purpose != NULL ? g_variant_ref (purpose) : NULL;
}

void
fathom_window_renew (FathomWindow *self)
{
  static const char * const begun[] = { "review", "analysis", "trial" };
  GVariant *purposes[G_N_ELEMENTS (begun)];
  g_autofree char *page = NULL;
  g_autoptr (GtkWidget) new_match = NULL, quick_score = NULL;
  GtkWidget *child;

  g_return_if_fail (FATHOM_IS_WINDOW (self));

  g_set_object (&new_match, gtk_stack_get_child_by_name (self->pages, "new-match"));
  g_set_object (&quick_score, gtk_stack_get_child_by_name (self->pages, "quick-score"));

  page = g_strdup (gtk_stack_get_visible_child_name (self->pages));
  for (guint i = 0; i < G_N_ELEMENTS (begun); i++)
    purposes[i] = dup_purpose (self, begun[i]);
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->pages))) != NULL)
    gtk_stack_remove (self->pages, child);
  if (self->match != NULL)
    fathom_table_page_set_match (FATHOM_TABLE_PAGE (get_page (self, "table")), self->match);
  if (new_match != NULL)
    fathom_new_match_page_take_over (FATHOM_NEW_MATCH_PAGE (get_page (self, "new-match")), FATHOM_NEW_MATCH_PAGE (new_match));
  if (quick_score != NULL)
    fathom_quick_score_page_take_over (FATHOM_QUICK_SCORE_PAGE (get_page (self, "quick-score")), FATHOM_QUICK_SCORE_PAGE (quick_score));
  for (guint i = 0; i < G_N_ELEMENTS (begun); i++)
    if (purposes[i] != NULL)
      {
        begin_page (self, begun[i], purposes[i]);
        g_variant_unref (purposes[i]);
      }
  switch_page (self, page);
}

const char *
fathom_window_get_page (FathomWindow *self)
{
  g_return_val_if_fail (FATHOM_IS_WINDOW (self), NULL);

  return gtk_stack_get_visible_child_name (self->pages);
}

gint64
fathom_window_get_match (FathomWindow *self)
{
  g_return_val_if_fail (FATHOM_IS_WINDOW (self), 0);

  return self->match != NULL ? fathom_match_get_id (self->match) : 0;
}
