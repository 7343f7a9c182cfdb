/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hint.h - a button that tells the exact chances of the best keeps. */
#pragma once

#include "rules/into-the-blue.h"
#include "words/language.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_HINT (fathom_itb_hint_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbHint, fathom_itb_hint, FATHOM, ITB_HINT, AdwBin)

/* What is asked about; the chances are reckoned when somebody wants to know them. */
void       fathom_itb_hint_show (FathomItbHint        *self,
                                 const FathomLanguage *language,
                                 const FathomItbState *seen);

/* Signals:
 * "keep" (guint64 dice): a row was chosen. */

G_END_DECLS
