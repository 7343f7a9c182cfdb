/* SPDX-License-Identifier: GPL-3.0-or-later */
/* told.h - what a table tells the app, question by question.
 *
 * Every question is a box that is made anew whenever something has changed. Its data "primary" (nullable) is the button to press,
 * "first" (nullable) what has the focus without one. */
#pragma once

#include "rules/deep-blue.h"
#include "views/table/sitting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What did she do? */
GtkWidget *fathom_deep_told_turn     (FathomSitting     *sitting,
                                      gboolean           narrow);
/* Which tile, which spot, which boats rush, which tiles lie where. */
GtkWidget *fathom_deep_told_arrival  (FathomSitting     *sitting,
                                      gboolean           narrow);
/* Gems, hazards, cards for VP. */
GtkWidget *fathom_deep_told_dive     (FathomSitting     *sitting,
                                      gboolean           narrow);
/* What was not told: gems added, whose turn it is, where boats are, tiles turned up, and a dive alone. */
GtkWidget *fathom_deep_told_catch_up (FathomSitting     *sitting);
/* The totals as they have been kept, covered until somebody wants to see them. */
GtkWidget *fathom_deep_told_totals   (FathomSitting     *sitting);

/* Events */
void       fathom_deep_tell          (FathomSitting     *sitting,
                                      guint              kind,
                                      guint              seat,
                                      guint              n_args,
                                      const guint8      *args);
/* The seat whose turn it is, or who is asked. */
guint      fathom_deep_told_seat     (FathomSitting     *sitting);
/* A tile with its spots and VP, as a button's content. */
GtkWidget *fathom_deep_told_tile_new (const FathomDeepState *seen,
                                      guint              tile);
/* The legal events of @kind. Returns: how many, at most @most. */
guint      fathom_deep_told_list     (FathomSitting     *sitting,
                                      guint              kind,
                                      FathomEvent       *events,
                                      guint              most);

G_END_DECLS
