/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/event-editor.h"

static guint changed;

G_DEFINE_INTERFACE (FathomEventEditor, fathom_event_editor, GTK_TYPE_WIDGET)

static void
fathom_event_editor_default_init (FathomEventEditorInterface *iface)
{
  changed = g_signal_new ("changed", G_TYPE_FROM_INTERFACE (iface), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

const FathomEvent *
fathom_event_editor_get_event (FathomEventEditor *self)
{
  g_return_val_if_fail (FATHOM_IS_EVENT_EDITOR (self), NULL);

  return FATHOM_EVENT_EDITOR_GET_IFACE (self)->get_event (self);
}

void
fathom_event_editor_emit_changed (FathomEventEditor *self)
{
  g_return_if_fail (FATHOM_IS_EVENT_EDITOR (self));

  g_signal_emit (self, changed, 0);
}
