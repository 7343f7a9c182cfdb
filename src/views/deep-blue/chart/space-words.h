/* SPDX-License-Identifier: GPL-3.0-or-later */
/* space-words.h - a space of the chart in words, for those who hear it and for its popover. */
#pragma once

#include "rules/deep-blue.h"
#include "views/table/sitting.h"

G_BEGIN_DECLS

/* Of what the sitting shows, in the language of @seat. Names of spaces begin with a capital letter here. */
char *fathom_deep_title_space     (const FathomLanguage *language,
                                   guint                 space);
/* "Grey Heron: 2 VP for the leader of a dive" */
char *fathom_deep_describe_tile   (FathomSitting        *sitting,
                                   guint                 seat,
                                   guint                 space);
/* "silver: free", "red: Luc’s boat a" */
char *fathom_deep_describe_spot   (FathomSitting        *sitting,
                                   guint                 seat,
                                   guint                 space,
                                   guint                 spot);
/* What a spot is good for: "Each gold gem brings 5 VP instead of 2" */
char *fathom_deep_explain_spot    (const FathomLanguage *language,
                                   guint                 spot);
/* Boats without a spot: "Luc’s boat a, Ana’s boat b"; NULL if there are none. */
char *fathom_deep_describe_boats  (FathomSitting        *sitting,
                                   guint                 seat,
                                   guint                 space);
/* "Luc’s boat a" */
char *fathom_deep_name_boat       (FathomSitting        *sitting,
                                   guint                 seat,
                                   guint                 owner,
                                   guint                 boat);
/* "1 move from Pilot’s Rest, Cinder Reef" */
char *fathom_deep_describe_routes (FathomSitting        *sitting,
                                   guint                 seat,
                                   guint                 space);
/* All of it. */
char *fathom_deep_describe_space  (FathomSitting        *sitting,
                                   guint                 seat,
                                   guint                 space);
/* What the scenario changes, in a few words for the chart, and in a sentence. */
const char *fathom_deep_brief_scenario   (const FathomLanguage *language,
                                          guint                 scenario);
const char *fathom_deep_explain_scenario (const FathomLanguage *language,
                                          guint                 scenario);

G_END_DECLS
