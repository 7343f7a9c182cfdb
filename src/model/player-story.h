/* SPDX-License-Identifier: GPL-3.0-or-later */
/* player-story.h - what the matches of one player add up to over time. */
#pragma once

#include "store/statistics.h"

G_BEGIN_DECLS

#define FATHOM_STORY_ENOUGH 5  /* matches, before anything is drawn … */
#define FATHOM_STORY_WINDOW 15 /* … and before a line is */

typedef struct
{
  gint64     match;            /* the last that is in it */
  gint64     started;
  FathomRate rate;
} FathomStoryPoint;

/* @played are FathomPlayed, the oldest first. */

/* The rate of victories of the last FATHOM_STORY_WINDOW matches after each of them, or of all so far while they are fewer; at most
 * @most points, the newest among them; of FathomStoryPoint. */
GArray *fathom_story_trend  (const GArray *played,
                             guint         most);
/* What somebody as strong as the others would win. */
double  fathom_story_equal  (const GArray *played);
/* The most matches in a row that were won or shared; @last is the index of its last one. */
guint   fathom_story_streak (const GArray *played,
                             guint        *last);
/* Those that began at @from or later. */
guint   fathom_story_since  (const GArray *played,
                             gint64        from);
/* The index of the best score in a game; −1: never played. */
int     fathom_story_best   (const GArray *played,
                             const char   *game);

G_END_DECLS
