/* SPDX-License-Identifier: GPL-3.0-or-later */
/* deep-blue.h - what the files with the words of Deep Blue share: names. */
#pragma once

#include "words.h"

#include "rules/deep-blue.h"

G_BEGIN_DECLS

const char *fathom_deep_gem_name      (const FathomLanguage *language,
                                       guint                 gem);
const char *fathom_deep_spot_name     (const FathomLanguage *language,
                                       guint                 spot);
const char *fathom_deep_scenario_name (const FathomLanguage *language,
                                       guint                 scenario);

/* "Brand the stoker", "Grey Heron", "Kelp Ridge": the name alone. */
const char *fathom_deep_card_name     (const FathomLanguage *language,
                                       guint                 card);
const char *fathom_deep_tile_name     (const FathomLanguage *language,
                                       guint                 tile);
const char *fathom_deep_space_name    (const FathomLanguage *language,
                                       guint                 space);
/* "Brand", for buttons and chips. */
char       *fathom_deep_dup_given_name (guint                card);

/* "c15 Brand the stoker", "w3 Grey Heron", "A5 Kelp Ridge": the id and the name. */
char       *fathom_deep_say_card      (const FathomLanguage *language,
                                       guint                 card);
char       *fathom_deep_say_tile      (const FathomLanguage *language,
                                       guint                 tile);
char       *fathom_deep_say_space     (const FathomLanguage *language,
                                       guint                 space);
char       *fathom_deep_say_cards     (const FathomLanguage *language,
                                       guint64               cards);

/* "silver ×2: 5 VP · $1 · +1 silver": what a card can be played for, and what it brings. */
char       *fathom_deep_say_uses      (const FathomLanguage *language,
                                       const FathomDeepCard *card);
/* The cards, tiles and routes of an edition. */
GPtrArray  *fathom_deep_tables        (const FathomLanguage *language,
                                       const FathomSetup    *setup);

void        fathom_deep_table         (const FathomVoice    *voice,
                                       const void           *observation,
                                       GString              *text);
void        fathom_deep_tell_score    (const FathomVoice    *voice,
                                       const void           *observation,
                                       GString              *text);
void        fathom_deep_json          (const FathomVoice    *voice,
                                       const void           *observation,
                                       guint                 n_events,
                                       JsonBuilder          *builder);

G_END_DECLS
