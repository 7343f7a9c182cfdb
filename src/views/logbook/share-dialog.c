/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/logbook/share-dialog.h"

#include "model/trouble.h"
#include "views/app/ui-language.h"
#include "views/logbook/share-picture.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/narrow-windows.h"

#include <adwaita.h>

typedef struct
{
  GtkWindow            *parent;    /* NULL once it is closed, like the window */
  GtkWindow            *window;
  gint64                match;
  FathomShare          *share;
  AdwToastOverlay      *toasts;
  GtkPicture           *preview;
  AdwComboRow          *format;
  AdwComboRow          *naming;
  AdwComboRow          *language;
  GtkSwitch            *details;
  GtkLabel             *text;
  GtkFileChooserNative *chooser;
} Share;

static void
share_free (Share *self)
{
  g_clear_weak_pointer (&self->parent);
  g_clear_weak_pointer (&self->window);
  g_clear_pointer (&self->share, fathom_share_free);
  g_clear_object (&self->chooser);
  g_free (self);
}

static void
get_options (Share              *self,
             FathomShareOptions *options)
{
  options->portrait = adw_combo_row_get_selected (self->format) == 1;
  options->naming = adw_combo_row_get_selected (self->naming);
  options->details = gtk_switch_get_active (self->details);
  options->language = fathom_language_get (fathom_language_list ()[adw_combo_row_get_selected (self->language)]);
}

static GdkTexture *
make_texture (Share *self)
{
  FathomShareOptions options;
  cairo_surface_t *surface;
  g_autoptr (GBytes) pixels = NULL;
  int width, height, stride;

  get_options (self, &options);
  surface = fathom_share_render (self->share, &options);
  cairo_surface_flush (surface);
  width = cairo_image_surface_get_width (surface);
  height = cairo_image_surface_get_height (surface);
  stride = cairo_image_surface_get_stride (surface);
  pixels = g_bytes_new (cairo_image_surface_get_data (surface), (gsize) stride * height);
  cairo_surface_destroy (surface);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, pixels, stride);
}

/* The preview is the picture itself. */
static void
show_picture (Share *self)
{
  FathomShareOptions options;
  g_autoptr (GdkTexture) texture = make_texture (self);
  g_autofree char *text = NULL;

  get_options (self, &options);
  text = fathom_share_dup_text (self->share, &options);
  gtk_picture_set_paintable (self->preview, GDK_PAINTABLE (texture));
  gtk_picture_set_alternative_text (self->preview, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->preview), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_label_set_label (self->text, text);
}

static void
tell (Share      *self,
      const char *text)
{
  if (self->window == NULL)
    return;
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (text));
  fathom_a11y_names_apply_toasts (self->toasts);
}

/* Saving and copying */

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  GtkWindow *window = user_data;
  Share *self = g_object_get_data (G_OBJECT (window), "share");
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (G_FILE (source));
  g_autofree char *text = NULL;

  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    text = g_strdup_printf (_("Saved as %s"), name);
  else
    text = fathom_trouble_say (fathom_ui_language_get (), error, _("It could not be saved: %s"));
  if (self != NULL)
    tell (self, text);
  g_object_unref (window);
}

static void
named_cb (GtkNativeDialog *dialog,
          int              response,
          Share           *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GBytes) png = NULL;

  if (file == NULL || self->window == NULL)
    return;
  texture = make_texture (self);
  png = gdk_texture_save_to_png_bytes (texture);
  g_file_replace_contents_bytes_async (file, png, NULL, FALSE, G_FILE_CREATE_NONE, NULL, saved_cb, g_object_ref (self->window));
}

static void
save_cb (Share *self)
{
  g_autofree char *name = fathom_share_dup_name (self->share, "png");

  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (_("Save Picture"), self->window, GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect (self->chooser, "response", G_CALLBACK (named_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
copy_cb (Share *self)
{
  g_autoptr (GdkTexture) texture = make_texture (self);

  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), texture);
  tell (self, _("The picture was copied"));
}

static void
copy_text_cb (Share *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), gtk_label_get_label (self->text));
  tell (self, _("The description was copied"));
}

/* The window */

static AdwComboRow *
add_combo (Share              *self,
           GtkWidget          *group,
           const char         *title,
           const char * const *choices,
           guint               chosen)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (choices);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), chosen);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return ADW_COMBO_ROW (row);
}

static AdwComboRow *
add_languages (Share     *self,
               GtkWidget *group)
{
  const char * const *codes = fathom_language_list ();
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  guint chosen = 0;

  for (guint i = 0; codes[i] != NULL; i++)
    {
      g_ptr_array_add (titles, (gpointer) fathom_language_get_title (fathom_language_get (codes[i])));
      if (g_str_equal (codes[i], fathom_language_get_code (fathom_ui_language_get ())))
        chosen = i;
    }
  g_ptr_array_add (titles, NULL);
  return add_combo (self, group, _("Language"), (const char * const *) titles->pdata, chosen);
}

static GtkWidget *
make_options (Share *self)
{
  const char *formats[] = { _("Wide"), _("Portrait"), NULL };
  const char *naming[] = { _("Names"), _("Initials"), _("No Names"), NULL };
  GtkWidget *group = adw_preferences_group_new (), *row = adw_action_row_new ();

  self->format = add_combo (self, group, _("Format"), formats, 0);
  self->naming = add_combo (self, group, _("Players"), naming, 0);
  self->details = GTK_SWITCH (gtk_switch_new ());
  gtk_switch_set_active (self->details, TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->details), GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Place and Date"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), GTK_WIDGET (self->details));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), GTK_WIDGET (self->details));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  self->language = add_languages (self, group);
  return group;
}

static GtkWidget *
make_description (Share *self)
{
  GtkWidget *group = adw_preferences_group_new (), *button = gtk_button_new_from_icon_name ("edit-copy-symbolic");

  self->text = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->text, TRUE);
  gtk_label_set_wrap_mode (self->text, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (self->text, 0);
  gtk_label_set_selectable (self->text, TRUE);
  fathom_tooltip_set (button, _("Copy Description"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (copy_text_cb), self);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _("Description"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), _("For those who cannot see the picture"));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->text));
  return group;
}

static GtkWidget *
make_content (Share *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18), *scrolled = gtk_scrolled_window_new ();

  self->preview = GTK_PICTURE (gtk_picture_new ());
  gtk_widget_set_size_request (GTK_WIDGET (self->preview), -1, 260);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->preview));
  gtk_box_append (GTK_BOX (box), make_options (self));
  gtk_box_append (GTK_BOX (box), make_description (self));
  gtk_widget_set_margin_top (box, 12);
  gtk_widget_set_margin_bottom (box, 18);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_widget_set_vexpand (scrolled, TRUE);
  return scrolled;
}

/* In a narrow window the title gets shorter, and goes before it is cut. */
static GtkWidget *
make_title (void)
{
  GtkWidget *squeezer = adw_squeezer_new ();
  const char *titles[] = { _("Share Match"), C_("title", "Share") };

  adw_squeezer_set_allow_none (ADW_SQUEEZER (squeezer), TRUE);
  adw_squeezer_set_homogeneous (ADW_SQUEEZER (squeezer), FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      GtkWidget *title = gtk_label_new (titles[i]);

      gtk_widget_add_css_class (title, "title");
      adw_squeezer_add (ADW_SQUEEZER (squeezer), title);
    }
  return squeezer;
}

static GtkWidget *
make_header (Share *self)
{
  GtkWidget *header = adw_header_bar_new (), *save = gtk_button_new_with_mnemonic (_("_Save…")), *copy = gtk_button_new_from_icon_name ("edit-copy-symbolic");

  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), make_title ());
  fathom_tooltip_set (copy, _("Copy Picture"));
  gtk_widget_add_css_class (save, "suggested-action");
  g_signal_connect_swapped (save, "clicked", G_CALLBACK (save_cb), self);
  g_signal_connect_swapped (copy, "clicked", G_CALLBACK (copy_cb), self);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), save);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), copy);
  return header;
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint                  key,
        guint                  code,
        GdkModifierType        modifiers,
        GtkWindow             *window)
{
  if (key != GDK_KEY_Escape)
    return FALSE;
  gtk_window_close (window);
  return TRUE;
}

static void
add_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), window);
  gtk_widget_add_controller (window, keys);
}

static void
present (Share *self)
{
  GtkWidget *window = adw_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *toasts = adw_toast_overlay_new ();

  g_set_weak_pointer (&self->window, GTK_WINDOW (window));
  self->toasts = ADW_TOAST_OVERLAY (toasts);
  gtk_window_set_title (GTK_WINDOW (window), _("Share Match"));
  gtk_window_set_transient_for (GTK_WINDOW (window), self->parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), MIN (640, gtk_widget_get_width (GTK_WIDGET (self->parent))), 720);
  gtk_box_append (GTK_BOX (box), make_header (self));
  gtk_box_append (GTK_BOX (box), make_content (self));
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (toasts), box);
  adw_window_set_content (ADW_WINDOW (window), toasts);
  add_escape (window);
  g_object_set_data_full (G_OBJECT (window), "share", self, (GDestroyNotify) share_free);
  show_picture (self);
  g_signal_connect_swapped (self->format, "notify::selected", G_CALLBACK (show_picture), self);
  g_signal_connect_swapped (self->naming, "notify::selected", G_CALLBACK (show_picture), self);
  g_signal_connect_swapped (self->language, "notify::selected", G_CALLBACK (show_picture), self);
  g_signal_connect_swapped (self->details, "notify::active", G_CALLBACK (show_picture), self);
  fathom_a11y_names_apply (window);
  fathom_narrow_windows_fit (window);
  gtk_window_present (GTK_WINDOW (window));
}

/* Reading */

static gpointer
read_match (FathomLibrary  *library,
            gpointer        data,
            GError        **error)
{
  Share *self = data;

  self->share = fathom_share_new (library, self->match, error);
  return self->share != NULL ? self : NULL;
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Share *self = user_data;
  g_autoptr (GError) error = NULL;

  if (fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error) != NULL && self->parent != NULL)
    {
      present (self);
      return;
    }
  if (self->parent != NULL)
    {
      g_autofree char *trouble = fathom_trouble_say (fathom_ui_language_get (), error, NULL);

      gtk_widget_activate_action (GTK_WIDGET (self->parent), "win.toast", "(ss)", trouble, "");
    }
  share_free (self);
}

void
fathom_share_dialog_present (GtkWindow       *parent,
                             FathomLibrarian *librarian,
                             gint64           match)
{
  Share *self = g_new0 (Share, 1);

  g_set_weak_pointer (&self->parent, parent);
  self->match = match;
  fathom_librarian_do_async (librarian, read_match, self, NULL, NULL, NULL, read_cb, self);
}
