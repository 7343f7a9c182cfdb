/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player-story.h"

#include "store/caches.h"

static const FathomPlayed *
get (const GArray *played,
     guint         i)
{
  return &g_array_index (played, FathomPlayed, i);
}

GArray *
fathom_story_trend (const GArray *played,
                    guint         most)
{
  GArray *trend = g_array_new (FALSE, TRUE, sizeof (FathomStoryPoint));
  guint window = MIN (FATHOM_STORY_WINDOW, played->len), first = played->len < FATHOM_STORY_WINDOW ? FATHOM_STORY_ENOUGH : window;
  guint step = played->len >= first ? (played->len - first) / MAX (1, most) + 1 : 1;
  double victories = 0;

  for (guint i = 0; i < played->len && played->len >= FATHOM_STORY_ENOUGH; i++)
    {
      FathomStoryPoint point = { .match = get (played, i)->match, .started = get (played, i)->started };

      victories += get (played, i)->parts / (double) FATHOM_WHOLE_VICTORY;
      if (i >= window)
        victories -= get (played, i - window)->parts / (double) FATHOM_WHOLE_VICTORY;
      if (i + 1 < first || (played->len - 1 - i) % step != 0)
        continue;
      fathom_wilson (CLAMP (victories, 0, MIN (i + 1, window)), MIN (i + 1, window), &point.rate);
      g_array_append_val (trend, point);
    }
  return trend;
}

double
fathom_story_equal (const GArray *played)
{
  double sum = 0;

  for (guint i = 0; i < played->len; i++)
    sum += 1.0 / MAX (1, get (played, i)->players);
  return played->len > 0 ? sum / played->len : 0;
}

guint
fathom_story_streak (const GArray *played,
                     guint        *last)
{
  guint longest = 0, now = 0;

  for (guint i = 0; i < played->len; i++)
    {
      now = get (played, i)->parts > 0 ? now + 1 : 0;
      if (now <= longest)
        continue;
      longest = now;
      *last = i;
    }
  return longest;
}

guint
fathom_story_since (const GArray *played,
                    gint64        from)
{
  guint n = 0;

  for (guint i = played->len; i > 0 && get (played, i - 1)->started >= from; i--)
    n++;
  return n;
}

int
fathom_story_best (const GArray *played,
                   const char   *game)
{
  int best = -1;

  for (guint i = 0; i < played->len; i++)
    if (g_str_equal (get (played, i)->game, game) && (best < 0 || get (played, i)->score > get (played, best)->score))
      best = i;
  return best;
}
