/* SPDX-License-Identifier: GPL-3.0-or-later */
/* transport.h - walks through a match: a track, play and pause, the moments before and after, the speed.
 *
 * Property "position" (0 to the length), which can be bound. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_TRANSPORT (fathom_transport_get_type ())
G_DECLARE_FINAL_TYPE (FathomTransport, fathom_transport, FATHOM, TRANSPORT, AdwBin)

GtkWidget *fathom_transport_new          (void);
/* @moments: positions (guint), ascending. */
void       fathom_transport_set_length   (FathomTransport *self,
                                          guint            length,
                                          const GArray    *moments);
guint      fathom_transport_get_position (FathomTransport *self);
void       fathom_transport_set_position (FathomTransport *self,
                                          guint            position);
/* Where turns begin (guint), ascending: ticks on the track. */
void       fathom_transport_set_turns    (FathomTransport *self,
                                          const GArray    *turns);
/* What is heard of a position. */
void       fathom_transport_set_text     (FathomTransport *self,
                                          const char      *text);
void       fathom_transport_toggle       (FathomTransport *self);
/* To the moment before (−1) or after (1) the position. */
void       fathom_transport_jump         (FathomTransport *self,
                                          int              direction);
/* The buttons stand over the top of @overlay, at that end of it. */
void       fathom_transport_place_buttons (FathomTransport *self,
                                          GtkOverlay      *overlay,
                                          GtkAlign         align);
/* How far the track is from the edges: as the graph above it. */
void       fathom_transport_set_span     (FathomTransport *self,
                                          int              start,
                                          int              end);

G_END_DECLS
