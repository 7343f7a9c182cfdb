/* SPDX-License-Identifier: GPL-3.0-or-later */
/* match-facts.h - what a finished match adds to the statistics, for those who show its end. */
#pragma once

#include "match.h"
#include "rules/facts.h"

G_BEGIN_DECLS

/* Seat by seat (rules/facts.h). Returns: FALSE if it has not ended. */
gboolean fathom_match_count_facts (FathomMatch     *self,
                                   FathomFactSheet *sheet);

G_END_DECLS
