/* SPDX-License-Identifier: GPL-3.0-or-later */
/* scrubber.h - a cursor over the events of something that happened: dragged, stepped by event or turn, or played by itself.
 *
 * It knows numbers only; whoever shows what is at the cursor follows "cursor", and sets it. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_SCRUBBER (fathom_scrubber_get_type ())
G_DECLARE_FINAL_TYPE (FathomScrubber, fathom_scrubber, FATHOM, SCRUBBER, AdwBin)

/* What a screen reader says of a place; to be freed. */
typedef char *(*FathomScrubberSay) (guint    cursor,
                                    gpointer data);

/* Properties "cursor" (uint, from 0 to the length), "length" (uint), "playing" (boolean), "speed" (double, 0.5 to 4),
 * "compact" (boolean: without the buttons that step). */
GtkWidget *fathom_scrubber_new         (void);
guint      fathom_scrubber_get_cursor  (FathomScrubber    *self);
void       fathom_scrubber_set_cursor  (FathomScrubber    *self,
                                        guint              cursor);
guint      fathom_scrubber_get_length  (FathomScrubber    *self);
/* Stops playing if it is another one. */
void       fathom_scrubber_set_length  (FathomScrubber    *self,
                                        guint              length);
/* Where turns begin, in order: ticks on the track, and what "by turn" means. */
void       fathom_scrubber_set_turns   (FathomScrubber    *self,
                                        const guint       *turns,
                                        guint              n_turns);
void       fathom_scrubber_set_say     (FathomScrubber    *self,
                                        FathomScrubberSay  say,
                                        gpointer           data);
gboolean   fathom_scrubber_get_playing (FathomScrubber    *self);
/* At the end it begins anew. */
void       fathom_scrubber_set_playing (FathomScrubber    *self,
                                        gboolean           playing);
double     fathom_scrubber_get_speed   (FathomScrubber    *self);
void       fathom_scrubber_set_speed   (FathomScrubber    *self,
                                        double             speed);
void       fathom_scrubber_set_compact (FathomScrubber    *self,
                                        gboolean           compact);
/* By so many events, or turns. */
void       fathom_scrubber_step        (FathomScrubber    *self,
                                        int                steps,
                                        gboolean           by_turn);
/* Arrows, with Ctrl by turn, Home, End and the space bar. Returns: whether it was one of these. */
gboolean   fathom_scrubber_press       (FathomScrubber    *self,
                                        guint              key,
                                        GdkModifierType    modifiers);

G_END_DECLS
