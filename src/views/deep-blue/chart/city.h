/* SPDX-License-Identifier: GPL-3.0-or-later */
/* city.h - the Sunken City in the corner of the chart: what has been dived of it, and the scenario. Pressed, it explains that. */
#pragma once

#include "views/deep-blue/plan.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_DEEP_CITY_COMPACT 42    /* px high */
#define FATHOM_DEEP_CITY_LINES   4     /* of words, at the most */

#define FATHOM_TYPE_DEEP_CITY (fathom_deep_city_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepCity, fathom_deep_city, FATHOM, DEEP_CITY, GtkButton)

GtkWidget *fathom_deep_city_new         (void);
void       fathom_deep_city_show        (FathomDeepCity *self,
                                         FathomDeepPlan *plan);
/* @compact: on a plate, for a chart that is moved below it. */
void       fathom_deep_city_set_compact (FathomDeepCity *self,
                                         gboolean        compact);
/* Where its @lines of words stand in that @height, for letters of such a size. Returns: how many there are. */
guint      fathom_deep_city_find_lines  (gboolean        compact,
                                         double          letters,
                                         double          height,
                                         double         *lines);

G_END_DECLS
