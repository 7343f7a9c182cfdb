/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dive-words.h - sentences of the dive scene and its pane. */
#pragma once

#include "rules/deep-blue.h"
#include "views/table/sitting.h"

G_BEGIN_DECLS

/* "answers first", "waits", "resurfaced": what a seat is doing in the dive, in the window's language; @over: it has ended. */
char *fathom_deep_dive_say_state    (FathomSitting         *sitting,
                                     const FathomDeepState *seen,
                                     guint                  seat,
                                     gboolean               over);
/* What the leader does who goes on, on a button. */
const char *fathom_deep_dive_say_draw (const FathomLanguage  *language,
                                       const FathomDeepState *seen);
/* "Seven Cousins at Hollow Deep · the leader scores 3 VP" */
char *fathom_deep_dive_say_place    (const FathomLanguage  *language,
                                     const FathomDeepState *seen);
/* What the scenario does here; NULL where it does nothing. */
char *fathom_deep_dive_say_scenario (const FathomLanguage  *language,
                                     const FathomDeepState *seen,
                                     gboolean               briefly);
/* The same in a few words for one seat: "5 each boat", "bounty 4"; NULL if there is nothing to say. */
char *fathom_deep_dive_say_bonus    (const FathomLanguage  *language,
                                     const FathomDeepState *seen,
                                     guint                  seat);
/* "gold, silver, blue" */
char *fathom_deep_dive_say_gems     (const FathomLanguage  *language,
                                     const FathomDeepState *seen);
/* What has just been drawn: "A second gold gem, five in all". */
char *fathom_deep_dive_say_newest   (const FathomLanguage  *language,
                                     const FathomDeepState *seen);
/* "The second blue gem: oxygen!" */
char *fathom_deep_dive_say_hazard   (const FathomLanguage  *language,
                                     const FathomDeepState *seen);
/* "Gold" */
/* Who answers a hazard after the one who is asked; 0: nobody. */
guint       fathom_deep_dive_find_next (const FathomDeepState *seen);
const char *fathom_deep_gem_title   (const FathomLanguage  *language,
                                     guint                  gem);
/* Of names: "Ivy, Tam" */
char *fathom_deep_say_given_names   (guint64                cards);

G_END_DECLS
