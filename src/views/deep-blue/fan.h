/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fan.h - cards in a row that overlap where there is little room; the one with the pointer or the focus comes to the front. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_FAN (fathom_deep_fan_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepFan, fathom_deep_fan, FATHOM, DEEP_FAN, GtkWidget)

/* @least is how much of a covered card stays in sight. */
GtkWidget *fathom_deep_fan_new   (int            least);
void       fathom_deep_fan_add   (FathomDeepFan *self,
                                  GtkWidget     *card);
void       fathom_deep_fan_clear (FathomDeepFan *self);

G_END_DECLS
