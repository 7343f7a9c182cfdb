/* SPDX-License-Identifier: GPL-3.0-or-later */
/* choices.h - what can be chosen, as buttons in one or two rows. */
#pragma once

#include "rules/into-the-blue.h"
#include "words/language.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_CHOICES (fathom_itb_choices_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbChoices, fathom_itb_choices, FATHOM, ITB_CHOICES, AdwBin)

/* Ids beside levels, positions and values */
#define FATHOM_ITB_CHOICE_SECRET 100
#define FATHOM_ITB_CHOICE_BACK   101

/* Where shells can go. */
void       fathom_itb_choices_show_levels (FathomItbChoices     *self,
                                           const FathomLanguage *language,
                                           const FathomItbState *seen);
/* Which chest to take. */
void       fathom_itb_choices_show_chests (FathomItbChoices     *self,
                                           const FathomLanguage *language,
                                           const FathomItbState *seen);
/* What it is worth, if the app is to know. */
void       fathom_itb_choices_show_values (FathomItbChoices     *self,
                                           const FathomLanguage *language,
                                           const FathomItbState *seen);

/* Signals:
 * "chosen" (guint id). */

G_END_DECLS
