/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dive-letters.h - the words that are painted into the dive scene, as large as letters are elsewhere. */
#pragma once

#include "views/deep-blue/dive/dive-art.h"

G_BEGIN_DECLS

typedef struct
{
  double      size;
  PangoWeight weight;
  guint32     colour;
  double      align;               /* 0 begins at x, 0.5 is centred, 1 ends there */
  double      room;                /* more is cut off; 0: all of it */
} FathomDeepPen;

/* How much larger than usual letters are in a scene that is itself drawn larger by @zoom. */
double   fathom_deep_letters_get_scale (GtkWidget                 *widget,
                                        double                     zoom);
/* Whether @text finds the room that @pen has. */
gboolean fathom_deep_letters_fit       (GtkWidget                 *widget,
                                        const FathomDeepScenePlan *plan,
                                        const char                *text,
                                        const FathomDeepPen       *pen);
/* The middle of the line is at @y. */
void     fathom_deep_letters_put       (GtkWidget                 *widget,
                                        GtkSnapshot               *snapshot,
                                        const FathomDeepScenePlan *plan,
                                        const char                *text,
                                        const FathomDeepPen       *pen,
                                        double                     x,
                                        double                     y);

G_END_DECLS
