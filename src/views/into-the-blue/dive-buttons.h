/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dive-buttons.h - roll or stop, and a hint for those who are not sure. */
#pragma once

#include "rules/into-the-blue.h"
#include "words/language.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_DIVE_BUTTONS (fathom_itb_dive_buttons_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbDiveButtons, fathom_itb_dive_buttons, FATHOM, ITB_DIVE_BUTTONS, AdwBin)

/* @n_rolled: how many dice would be rolled, in the app if @by_app */
void       fathom_itb_dive_buttons_show          (FathomItbDiveButtons        *self,
                                          const FathomLanguage *language,
                                          const FathomItbState *seen,
                                          guint                 n_rolled,
                                          gboolean              by_app,
                                          gboolean              hints);
/* What most people would do now: they find the focus there. */
GtkWidget *fathom_itb_dive_buttons_get_suggested (FathomItbDiveButtons        *self);

/* It wraps where it must, but not before @width. */
void       fathom_itb_button_set_text    (GtkWidget            *button,
                                          const char           *text,
                                          int                   width);

/* Signals:
 * "roll", "stop"
 * "keep" (guint64 dice): the hint's advice is taken. */

G_END_DECLS
