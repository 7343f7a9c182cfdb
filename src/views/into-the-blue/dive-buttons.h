/* acts.h - roll or stop, and a hint for those who are not sure. */
#pragma once

#include "rules/into-the-blue.h"
#include "words/language.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_ACTS (fathom_itb_acts_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbActs, fathom_itb_acts, FATHOM, ITB_ACTS, AdwBin)

GtkWidget *fathom_itb_acts_new           (void);
/* @n_rolled: how many dice would be rolled, in the app if @by_app */
void       fathom_itb_acts_show          (FathomItbActs        *self,
                                          const FathomLanguage *language,
                                          const FathomItbState *seen,
                                          guint                 n_rolled,
                                          gboolean              by_app,
                                          gboolean              hints);
/* What most people would do now: they find the focus there. */
GtkWidget *fathom_itb_acts_get_suggested (FathomItbActs        *self);

/* It wraps where it must, but not before @width. */
void       fathom_itb_button_set_text    (GtkWidget            *button,
                                          const char           *text,
                                          int                   width);

/* Signals:
 * "roll", "stop"
 * "keep" (guint64 dice): the hint's advice is taken. */

G_END_DECLS
