/* SPDX-License-Identifier: GPL-3.0-or-later */
/* trial-page.h - a decision of a past match, to be made again: one of them ("Try It"), or those that are due ("Practice").
 *
 * The position is a match in memory alone: nothing that is done here touches the one it comes from. */
#pragma once

#include "store/librarian.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_TRIAL_PAGE (fathom_trial_page_get_type ())
G_DECLARE_FINAL_TYPE (FathomTrialPage, fathom_trial_page, FATHOM, TRIAL_PAGE, AdwBin)

GtkWidget *fathom_trial_page_new      (FathomLibrarian *librarian);
/* Event @event, from 1 on, of those that stand in a match. */
void       fathom_trial_page_open     (FathomTrialPage *self,
                                       gint64           match,
                                       guint            event);
/* What is due for a profile; for everybody if it is 0. */
void       fathom_trial_page_practice (FathomTrialPage *self,
                                       gint64           profile);

G_END_DECLS
