/* SPDX-License-Identifier: GPL-3.0-or-later */
/* deep-table.h - a table of Deep Blue for tests. */
#pragma once

#include "../stage.h"

#include "rules/deep-blue.h"

G_BEGIN_DECLS

#define SEATS "seat 1 \"Ana\" colour=green\nseat 2 \"Luc\" colour=blue\nseat 3 \"Zoë\" colour=yellow\n"
#define HEAD  "fathom 1\ngame deep-blue\nedition fathom-1\nscenario troubled-waters\n" SEATS "first 1\nbag table\n\n"
#define START "0 tiles w5 w1 w2 w3 w4 w6\n0 market c15 c18 c1 c26\n"
#define STORY_BEFORE_SAIL 136

const FathomDeepState *deep_table_get_seen     (FathomSitting *sitting);
/* The board and the pane beside it, in a window. */
GtkWidget             *deep_table_show         (FathomSitting *sitting);
/* The story of the pictures, up to so many events. */
FathomSitting         *deep_table_sit_in_story (guint          events);

G_END_DECLS
