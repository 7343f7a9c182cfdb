/* SPDX-License-Identifier: GPL-3.0-or-later */
/* room-layout.h - as much height as the only child needs, and at least what a text would need in its place.
 *
 * What stands below does not move when the child says less than that. The text is neither seen nor heard. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ROOM_LAYOUT (fathom_room_layout_get_type ())
G_DECLARE_FINAL_TYPE (FathomRoomLayout, fathom_room_layout, FATHOM, ROOM_LAYOUT, GtkLayoutManager)

/* In the letters of @widget, which has this layout manager or is in it. */
void fathom_room_layout_set_text (FathomRoomLayout *self,
                                  GtkWidget        *widget,
                                  const char       *text);

G_END_DECLS
