/* SPDX-License-Identifier: GPL-3.0-or-later */
/* press-guard.h - a moment in which a press is not meant.
 *
 * What has just come up where something else was, or has just been given the focus, gets presses
 * that were meant for what was there before. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_PRESS_GUARD (600 * G_TIME_SPAN_MILLISECOND)

/* Keeps the pointer and the keys from pressing anything in @widget so long; a key that is held down, until it is let go. */
void fathom_press_guard_begin (GtkWidget *widget);

G_END_DECLS
