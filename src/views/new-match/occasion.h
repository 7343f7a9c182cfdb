/* SPDX-License-Identifier: GPL-3.0-or-later */
/* occasion.h - when and where a match was played that is entered afterwards. */
#pragma once

#include "store/librarian.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_OCCASION (fathom_occasion_get_type ())
G_DECLARE_FINAL_TYPE (FathomOccasion, fathom_occasion, FATHOM, OCCASION, AdwPreferencesGroup)

/* Offers the places of @librarian's library. */
void        fathom_occasion_load       (FathomOccasion  *self,
                                        FathomLibrarian *librarian);
/* As a record has it: "2026-11-14T20:15:00Z". Of another day than today, the hour is the present one. */
char       *fathom_occasion_dup_date   (FathomOccasion  *self);
/* Maybe empty. */
char       *fathom_occasion_dup_place  (FathomOccasion  *self);
/* What was entered in @former. */
void        fathom_occasion_take_over  (FathomOccasion  *self,
                                        FathomOccasion  *former);

G_END_DECLS
