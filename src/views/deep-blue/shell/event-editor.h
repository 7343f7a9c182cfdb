/* SPDX-License-Identifier: GPL-3.0-or-later */
/* event-editor.h - what one event of Deep Blue really was, for corrections: its parts as rows, its cards as cards. */
#pragma once

#include "views/table/sitting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A FathomEventEditor. @before: what the viewer saw before it. */
GtkWidget *fathom_deep_event_editor_new (FathomSitting     *sitting,
                                         gconstpointer      before,
                                         const FathomEvent *event);

G_END_DECLS
