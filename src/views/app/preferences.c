/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/app/preferences.h"

#include "model/export.h"
#include "model/trouble.h"
#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/dates.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/narrow-windows.h"
#include "words/grammar.h"

#include <string.h>

struct _FathomPreferences
{
  AdwPreferencesWindow  parent_instance;

  FathomLibrarian      *librarian;
  GtkFileChooserNative *chooser;     /* while it is open */

  AdwComboRow          *language;
  AdwComboRow          *colour_scheme;
  GtkSwitch            *animations;
  GtkSwitch            *hints;
  GtkSwitch            *running_score;
  AdwComboRow          *speech;
  GtkSwitch            *odds;
  GtkSpinButton        *bot_pause;
  GtkSwitch            *stay_awake;
  AdwActionRow         *place;
  GtkLabel             *matches;
  AdwExpanderRow       *backups;
};

G_DEFINE_FINAL_TYPE (FathomPreferences, fathom_preferences, ADW_TYPE_PREFERENCES_WINDOW)

static const char * const speech_levels[] = { "short", "normal", "full", NULL };
static const char * const colour_schemes[] = { "system", "light", "dark", NULL };
static char *last_page;        /* a change of language makes the window anew: it opens where it was */

/* Choices: settings of text as rows of a list */

static gboolean
choice_from_setting (GValue   *value,
                     GVariant *variant,
                     gpointer  user_data)
{
  const char * const *names = user_data;

  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], g_variant_get_string (variant, NULL)))
      {
        g_value_set_uint (value, i);
        return TRUE;
      }
  return FALSE;
}

static GVariant *
choice_to_setting (const GValue       *value,
                   const GVariantType *type,
                   gpointer            user_data)
{
  const char * const *names = user_data;
  guint chosen = g_value_get_uint (value);

  return chosen < g_strv_length ((char **) names) ? g_variant_new_string (names[chosen]) : NULL;
}

static gboolean
seconds_from_setting (GValue   *value,
                      GVariant *variant,
                      gpointer  user_data)
{
  g_value_set_double (value, g_variant_get_uint32 (variant) / 1000.0);
  return TRUE;
}

static GVariant *
seconds_to_setting (const GValue       *value,
                    const GVariantType *type,
                    gpointer            user_data)
{
  return g_variant_new_uint32 ((guint32) (g_value_get_double (value) * 1000 + 0.5));
}

/* GTK 4.8 writes numbers as the system does; here they follow the language of the window. */
static gboolean
show_seconds_cb (GtkSpinButton *spin)
{
  g_autofree char *text = fathom_grammar_number (fathom_ui_language_get (), gtk_spin_button_get_value (spin), gtk_spin_button_get_digits (spin));

  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (spin)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return TRUE;
}

/* A comma is as good as a point, in every language; what is no number changes nothing. */
static int
read_seconds_cb (GtkSpinButton *spin,
                 double        *seconds)
{
  g_autofree char *text = g_strdelimit (g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (spin)))), ",", '.');
  char *end;

  *seconds = g_ascii_strtod (text, &end);
  if (*text == '\0' || *end != '\0' || strspn (text, "0123456789.") < strlen (text))
    *seconds = gtk_spin_button_get_value (spin);
  return TRUE;
}

static void
bind_choice (const char    *key,
             AdwComboRow   *row,
             gconstpointer  names)
{
  g_settings_bind_with_mapping (fathom_settings_get (), key, row, "selected", G_SETTINGS_BIND_DEFAULT,
                                choice_from_setting, choice_to_setting, (gpointer) names, NULL);
}

static void
bind_settings (FathomPreferences *self)
{
  GSettings *settings = fathom_settings_get ();

  bind_choice ("language", self->language, fathom_ui_language_list ());
  bind_choice ("colour-scheme", self->colour_scheme, colour_schemes);
  g_settings_bind (settings, "animations", self->animations, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "hints", self->hints, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "running-score", self->running_score, "active", G_SETTINGS_BIND_DEFAULT);
  bind_choice ("speech", self->speech, speech_levels);
  g_settings_bind (settings, "odds", self->odds, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "stay-awake", self->stay_awake, "active", G_SETTINGS_BIND_DEFAULT);
  fathom_ignore_wheel (GTK_WIDGET (self->bot_pause));
  g_settings_bind_with_mapping (settings, "bot-pause", gtk_spin_button_get_adjustment (self->bot_pause), "value", G_SETTINGS_BIND_DEFAULT,
                                seconds_from_setting, seconds_to_setting, NULL, NULL);
}

static void
fill_languages (FathomPreferences *self)
{
  g_autoptr (GtkStringList) names = fathom_ui_language_list_titles (C_("language", "System"));

  adw_combo_row_set_model (self->language, G_LIST_MODEL (names));
}

/* The librarian may take longer than the window is open, and a window that was destroyed must not outlive its parent. */

static GWeakRef *
make_reference (FathomPreferences *self)
{
  GWeakRef *reference = g_new0 (GWeakRef, 1);

  g_weak_ref_init (reference, self);
  return reference;
}

static FathomPreferences *
take_reference (GWeakRef *reference)
{
  FathomPreferences *self = g_weak_ref_get (reference);

  g_weak_ref_clear (reference);
  g_free (reference);
  return self;
}

/* The library: what the librarian found */

typedef struct
{
  char   *path;
  guint   matches;
  char  **backups;
} Shelf;

static void
shelf_free (Shelf *shelf)
{
  g_free (shelf->path);
  g_strfreev (shelf->backups);
  g_free (shelf);
}

static gpointer
look_at_shelf (FathomLibrary  *library,
               gpointer        data,
               GError        **error)
{
  Shelf *shelf = g_new0 (Shelf, 1);

  shelf->path = g_strdup (fathom_library_get_path (library));
  shelf->backups = fathom_library_list_backups (shelf->path);
  if (fathom_library_count (library, &shelf->matches, error))
    return shelf;
  shelf_free (shelf);
  return NULL;
}

/* "…/library.db.2026-11-16" */
static char *
dup_day (const char *path)
{
  gsize length = strlen (path);
  const char *stamp = length > strlen ("2026-11-16") ? path + length - strlen ("2026-11-16") : "";
  g_autofree char *noon = g_strconcat (stamp, "T12:00:00", NULL);
  g_autoptr (GTimeZone) here = g_time_zone_new_local ();
  g_autoptr (GDateTime) day = g_date_time_new_from_iso8601 (noon, here);

  return day != NULL ? fathom_date_dup_date (g_date_time_to_unix (day)) : g_path_get_basename (path);
}

static void
show_backups (FathomPreferences *self,
              char             **paths)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->backups), paths[0] != NULL);
  for (guint i = 0; paths[i] != NULL; i++)
    {
      GtkWidget *row = adw_action_row_new ();
      g_autofree char *day = dup_day (paths[i]);
      g_autofree char *name = g_filename_display_name (paths[i]);

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), day);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), name);
      adw_expander_row_add_row (self->backups, row);
    }
}

static void
looked_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (FathomPreferences) self = take_reference (user_data);
  g_autoptr (GError) error = NULL;
  Shelf *shelf = fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error);
  g_autofree char *number = shelf != NULL ? g_strdup_printf ("%u", shelf->matches) : NULL;
  g_autofree char *name = shelf != NULL ? g_filename_display_name (shelf->path) : fathom_trouble_say_more (fathom_ui_language_get (), error, NULL);

  if (self != NULL)
    {
      gtk_label_set_label (self->matches, number != NULL ? number : "–");
      adw_action_row_set_subtitle (self->place, name);
      if (shelf != NULL)
        show_backups (self, shelf->backups);
    }
  g_clear_pointer (&shelf, shelf_free);
}

/* Copying */

static void
tell (FathomPreferences *self,
      const char        *text)
{
  AdwToast *toast = adw_toast_new (text);
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  adw_toast_set_title (toast, escaped);
  adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (self), toast);
}

static gpointer
copy_library (FathomLibrary  *library,
              gpointer        data,
              GError        **error)
{
  return fathom_export_backup (library, data, error) ? g_strdup (data) : NULL;
}

static void
copied_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (FathomPreferences) self = take_reference (user_data);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error);
  g_autofree char *name = path != NULL ? g_filename_display_name (path) : NULL;
  g_autofree char *text = NULL;

  if (self == NULL)
    return;
  if (name != NULL)
    text = g_strdup_printf (_("The library was backed up to %s"), name);
  else
    /* Translators: %s says what happened, as the system puts it */
    text = fathom_trouble_say (fathom_ui_language_get (), error, _("The library could not be backed up: %s"));
  tell (self, text);
}

static void
chosen_cb (FathomPreferences *self,
           int                response)
{
  g_autoptr (GFile) folder = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));

  g_clear_object (&self->chooser);
  if (response == GTK_RESPONSE_ACCEPT && folder != NULL)
    fathom_preferences_copy_to (self, folder);
}

static void
copy_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  FathomPreferences *self = FATHOM_PREFERENCES (widget);

  if (self->chooser != NULL)
    return;
  self->chooser = gtk_file_chooser_native_new (_("Back Up the Library to a Folder"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
                                               _("_Back Up Here"), _("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* Overrides */

static void
page_cb (FathomPreferences *self)
{
  const char *page = adw_preferences_window_get_visible_page_name (ADW_PREFERENCES_WINDOW (self));

  if (page == NULL || gtk_widget_in_destruction (GTK_WIDGET (self)))
    return;
  g_free (last_page);
  last_page = g_strdup (page);
}

static void
fathom_preferences_dispose (GObject *object)
{
  FathomPreferences *self = FATHOM_PREFERENCES (object);

  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_PREFERENCES);

  G_OBJECT_CLASS (fathom_preferences_parent_class)->dispose (object);
}

static void
fathom_preferences_finalize (GObject *object)
{
  FathomPreferences *self = FATHOM_PREFERENCES (object);

  g_clear_object (&self->librarian);

  G_OBJECT_CLASS (fathom_preferences_parent_class)->finalize (object);
}

static void
fathom_preferences_class_init (FathomPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_preferences_dispose;
  G_OBJECT_CLASS (klass)->finalize = fathom_preferences_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/app/preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomPreferences, language);
  gtk_widget_class_bind_template_child (widget_class, FathomPreferences, colour_scheme);
  gtk_widget_class_bind_template_child (widget_class, FathomPreferences, animations);
  gtk_widget_class_bind_template_child (widget_class, FathomPreferences, hints);
  gtk_widget_class_bind_template_child (widget_class, FathomPreferences, running_score);
  gtk_widget_class_bind_template_child (widget_class, FathomPreferences, speech);
  gtk_widget_class_bind_template_child (widget_class, FathomPreferences, odds);
  gtk_widget_class_bind_template_child (widget_class, FathomPreferences, bot_pause);
  gtk_widget_class_bind_template_callback (widget_class, show_seconds_cb);
  gtk_widget_class_bind_template_callback (widget_class, read_seconds_cb);
  gtk_widget_class_bind_template_child (widget_class, FathomPreferences, stay_awake);
  gtk_widget_class_bind_template_child (widget_class, FathomPreferences, place);
  gtk_widget_class_bind_template_child (widget_class, FathomPreferences, matches);
  gtk_widget_class_bind_template_child (widget_class, FathomPreferences, backups);
  gtk_widget_class_install_action (widget_class, "preferences.copy", NULL, copy_cb);
}

static void
fathom_preferences_init (FathomPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_languages (self);
  bind_settings (self);
  fathom_narrow_windows_fit (GTK_WIDGET (self));
  fathom_a11y_names_apply (GTK_WIDGET (self));
  if (last_page != NULL)
    adw_preferences_window_set_visible_page_name (ADW_PREFERENCES_WINDOW (self), last_page);
  g_signal_connect (self, "notify::visible-page-name", G_CALLBACK (page_cb), NULL);
}

/* Public */

GtkWidget *
fathom_preferences_new (FathomLibrarian *librarian)
{
  FathomPreferences *self = g_object_new (FATHOM_TYPE_PREFERENCES, NULL);

  g_set_object (&self->librarian, librarian);
  fathom_librarian_do_async (librarian, look_at_shelf, NULL, NULL, (GDestroyNotify) shelf_free, NULL, looked_cb, make_reference (self));
  return GTK_WIDGET (self);
}

void
fathom_preferences_present (GtkWindow       *parent,
                            FathomLibrarian *librarian)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GtkWindow *window = NULL;

  for (GList *link = windows; link != NULL; link = link->next)
    if (FATHOM_IS_PREFERENCES (link->data))
      window = link->data;
  if (window == NULL)
    window = GTK_WINDOW (fathom_preferences_new (librarian));
  gtk_window_set_transient_for (window, parent);
  gtk_window_present (window);
}

void
fathom_preferences_copy_to (FathomPreferences *self,
                            GFile             *folder)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, "fathom-library-%Y-%m-%d-%H%M%S.db");
  g_autoptr (GFile) file = NULL;
  char *path;

  g_return_if_fail (FATHOM_IS_PREFERENCES (self));

  file = g_file_get_child (folder, name);
  path = g_file_get_path (file);
  if (path == NULL)
    tell (self, _("The library can only be backed up to a folder on this computer"));
  else
    fathom_librarian_do_async (self->librarian, copy_library, path, g_free, g_free, NULL, copied_cb, make_reference (self));
}
