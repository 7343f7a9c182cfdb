/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What really happened, as a sentence out of those that were possible, or as a line of notation. */
#include "views/table/plain/plain.h"

#include "views/app/ui-language.h"
#include "views/table/plain/options.h"

#include <string.h>

#define FATHOM_TYPE_PLAIN_EDITOR (fathom_plain_editor_get_type ())
G_DECLARE_FINAL_TYPE (FathomPlainEditor, fathom_plain_editor, FATHOM, PLAIN_EDITOR, AdwBin)

struct _FathomPlainEditor
{
  AdwBin              parent_instance;

  FathomSitting      *sitting;
  FathomEvent         event;
  gboolean            writing;         /* the line is being set */

  FathomPlainOptions *options;
  GtkEditable        *line;
  GtkLabel           *trouble;
};

static void event_editor_init (FathomEventEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FathomPlainEditor, fathom_plain_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (FATHOM_TYPE_EVENT_EDITOR, event_editor_init))

static const FathomGame *
get_game (FathomPlainEditor *self)
{
  return fathom_match_get_game (fathom_sitting_get_match (self->sitting));
}

static void
write_line (FathomPlainEditor *self)
{
  g_autoptr (GString) line = g_string_new (NULL);

  fathom_event_format (get_game (self), &self->event, line);
  self->writing = TRUE;
  gtk_editable_set_text (self->line, line->str);
  self->writing = FALSE;
}

static void
set_event (FathomPlainEditor *self,
           const FathomEvent *event)
{
  if (memcmp (&self->event, event, sizeof *event) == 0)
    return;
  self->event = *event;
  fathom_plain_options_mark (self->options, event);
  fathom_event_editor_emit_changed (FATHOM_EVENT_EDITOR (self));
}

static void
chosen_cb (FathomPlainEditor *self,
           FathomEvent       *event)
{
  FathomEvent chosen = *event;

  gtk_widget_set_visible (GTK_WIDGET (self->trouble), FALSE);
  set_event (self, &chosen);
  write_line (self);
}

static void
line_changed_cb (FathomPlainEditor *self)
{
  FathomRefusal refusal = { 0 };
  FathomEvent event;
  gboolean good;

  if (self->writing)
    return;
  good = fathom_event_parse (get_game (self), gtk_editable_get_text (self->line), &event, &refusal);
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), !good);
  if (good)
    set_event (self, &event);
  else
    {
      g_autofree char *text = fathom_words_refusal (fathom_ui_language_get (), get_game (self), &refusal);

      gtk_label_set_label (self->trouble, text);
    }
}

static const FathomEvent *
fathom_plain_editor_get_event (FathomEventEditor *editor)
{
  return &FATHOM_PLAIN_EDITOR (editor)->event;
}

static void
event_editor_init (FathomEventEditorInterface *iface)
{
  iface->get_event = fathom_plain_editor_get_event;
}

static void
fathom_plain_editor_finalize (GObject *object)
{
  g_clear_object (&FATHOM_PLAIN_EDITOR (object)->sitting);

  G_OBJECT_CLASS (fathom_plain_editor_parent_class)->finalize (object);
}

static void
fathom_plain_editor_class_init (FathomPlainEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_plain_editor_finalize;
}

static void
fathom_plain_editor_init (FathomPlainEditor *self)
{
}

/* What was possible at that moment, as far as the viewer can know. */
static GtkWidget *
new_options (FathomPlainEditor *self,
             gconstpointer      before)
{
  const FathomGame *game = get_game (self);
  g_autofree FathomEvent *legal = g_new (FathomEvent, game->max_legal);
  GtkWidget *options = fathom_plain_options_new ();
  guint n = game->legal (before, legal);

  self->options = FATHOM_PLAIN_OPTIONS (options);
  fathom_plain_options_show (self->options, self->sitting, before, legal, n);
  fathom_plain_options_mark (self->options, &self->event);
  g_signal_connect_object (options, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_visible (options, n > 1);
  return options;
}

GtkWidget *
fathom_plain_editor_new (FathomSitting     *sitting,
                         gconstpointer      before,
                         const FathomEvent *event)
{
  FathomPlainEditor *self = g_object_new (FATHOM_TYPE_PLAIN_EDITOR, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  self->sitting = g_object_ref (sitting);
  self->event = *event;
  self->line = GTK_EDITABLE (gtk_entry_new ());
  gtk_editable_set_width_chars (self->line, 8);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->line), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Line of notation"), -1);
  self->trouble = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->trouble, TRUE);
  gtk_label_set_xalign (self->trouble, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->trouble), "error");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), FALSE);
  write_line (self);
  g_signal_connect_object (self->line, "changed", G_CALLBACK (line_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), new_options (self, before));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->line));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->trouble));
  adw_bin_set_child (ADW_BIN (self), box);
  return GTK_WIDGET (self);
}
