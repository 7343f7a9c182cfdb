/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/editor.h"

#include "rules/blue-border.h"
#include "views/app/ui-language.h"
#include "views/blue-border/pad.h"
#include "views/table/plain/plain.h"
#include "words/blue-border.h"
#include "words/grammar.h"

struct _FathomBbEditor
{
  AdwBin       parent_instance;

  FathomEvent  event;
  FathomBbPad *pad;
  GtkLabel    *trouble;
};

static void event_editor_init (FathomEventEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FathomBbEditor, fathom_bb_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (FATHOM_TYPE_EVENT_EDITOR, event_editor_init))

static const FathomEvent *
fathom_bb_editor_get_event (FathomEventEditor *editor)
{
  return &FATHOM_BB_EDITOR (editor)->event;
}

static void
event_editor_init (FathomEventEditorInterface *iface)
{
  iface->get_event = fathom_bb_editor_get_event;
}

static void
changed_cb (FathomBbEditor *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), FALSE);
  if (!fathom_bb_pad_is_full (self->pad))
    return;
  for (guint i = 0; i < self->event.n_args; i++)
    self->event.args[i] = fathom_bb_pad_get_number (self->pad, i);
  fathom_event_editor_emit_changed (FATHOM_EVENT_EDITOR (self));
}

static void
trouble_cb (FathomBbEditor *self,
            const char     *text)
{
  gtk_label_set_label (self->trouble, text);
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), TRUE);
}

static gboolean
key_pressed_cb (FathomBbEditor  *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  modifiers)
{
  return (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0 && fathom_bb_pad_key (self->pad, keyval);
}

static void
fathom_bb_editor_class_init (FathomBbEditorClass *klass)
{
}

static void
fathom_bb_editor_init (FathomBbEditor *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->pad = FATHOM_BB_PAD (fathom_bb_pad_new ());
  self->trouble = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->trouble, TRUE);
  gtk_label_set_xalign (self->trouble, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->trouble), "error");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), FALSE);
  g_signal_connect_object (self->pad, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pad, "trouble", G_CALLBACK (trouble_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->pad));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->trouble));
  adw_bin_set_child (ADW_BIN (self), box);
}

static void
begin (FathomBbEditor      *self,
       FathomSitting       *sitting,
       const FathomBbState *before)
{
  guint n = before->n_placed[before->actor - 1], turned = self->event.n_args;
  const char *name = fathom_sitting_get_name (sitting, before->actor);
  g_autofree char *previous = fathom_grammar_printf (_("%s’s %s"), name, fathom_bb_words_place (n - turned));
  g_autofree char *card = fathom_grammar_printf (_("%s’s %s"), name, fathom_bb_words_place (n - 1));

  fathom_bb_pad_begin (self->pad, turned, (const char *[]) { turned > 1 ? previous : card, card }, (guint[]) { 0, 0 },
                       before->settings.cards);
  for (guint i = 0; i < turned; i++)
    fathom_bb_pad_fill (self->pad, i, self->event.args[i]);
}

GtkWidget *
fathom_bb_editor_new (FathomSitting     *sitting,
                      gconstpointer      before,
                      const FathomEvent *event)
{
  const FathomBbState *state = before;
  FathomBbEditor *self;

  if (event->kind != FATHOM_BB_CALL || event->n_args == 0 || event->n_args > 2 || state->n_placed[state->actor - 1] < event->n_args)
    return fathom_plain_editor_new (sitting, before, event);
  self = g_object_new (FATHOM_TYPE_BB_EDITOR, NULL);
  self->event = *event;
  begin (self, sitting, state);
  return GTK_WIDGET (self);
}

const char *
fathom_bb_editor_name_kind (guint kind)
{
  switch (kind)
    {
    case FATHOM_BB_TAKE:
      return N_("Correct a Taken Card");
    case FATHOM_BB_PASS:
      return N_("Correct a Pass");
    case FATHOM_BB_CALL:
      return N_("Correct a Call");
    case FATHOM_BB_QUIET:
      return N_("Add a Missing Call");
    default:
      return NULL;
    }
}

/* Who deals and shuffles is not asked again. */
const char *
fathom_bb_editor_explain_fixed (guint    kind,
                                gboolean chance)
{
  if (kind != FATHOM_BB_DEAL && kind != FATHOM_BB_SHUFFLE)
    return NULL;
  return _("Cards are shuffled unseen: there is nothing to correct here.");
}
