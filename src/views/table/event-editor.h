/* SPDX-License-Identifier: GPL-3.0-or-later */
/* event-editor.h - a widget that edits one event, for corrections. Signal "changed". */
#pragma once

#include "rules/game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_EVENT_EDITOR (fathom_event_editor_get_type ())
G_DECLARE_INTERFACE (FathomEventEditor, fathom_event_editor, FATHOM, EVENT_EDITOR, GtkWidget)

struct _FathomEventEditorInterface
{
  GTypeInterface parent_interface;

  const FathomEvent *(*get_event) (FathomEventEditor *self);
};

const FathomEvent *fathom_event_editor_get_event    (FathomEventEditor *self);
/* For those who implement it. */
void               fathom_event_editor_emit_changed (FathomEventEditor *self);

G_END_DECLS
