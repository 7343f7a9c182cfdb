/* SPDX-License-Identifier: GPL-3.0-or-later */
/* told.h - a game told in notation, line by line. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* Plays the lines, all of which have to be accepted. */
void  told         (const FathomGame *game,
                    void             *state,
                    const char       *lines);
/* Tells one line that has to be refused for that reason and clause, and without a trace. */
void  told_refused (const FathomGame *game,
                    void             *state,
                    const char       *line,
                    guint             reason,
                    guint             clause);
/* How many legal events are of @kind. */
guint told_count   (const FathomGame *game,
                    const void       *state,
                    guint             kind);

G_END_DECLS
