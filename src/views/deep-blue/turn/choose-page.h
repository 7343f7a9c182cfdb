/* SPDX-License-Identifier: GPL-3.0-or-later */
/* choose-page.h - one of a few: a scouting spot, a wreck to dive at, boats that rush. */
#pragma once

#include "views/deep-blue/plan.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_CHOOSE_PAGE (fathom_deep_choose_page_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepChoosePage, fathom_deep_choose_page, FATHOM, DEEP_CHOOSE_PAGE, GtkBox)

GtkWidget *fathom_deep_choose_page_new        (void);
void       fathom_deep_choose_page_show       (FathomDeepChoosePage *self,
                                               FathomDeepPlan       *plan);
/* Number @n, from 0 on, is chosen; TRUE if there is one. */
gboolean   fathom_deep_choose_page_choose     (FathomDeepChoosePage *self,
                                               guint                 n);
/* What is chosen is done. */
void       fathom_deep_choose_page_go         (FathomDeepChoosePage *self);
void       fathom_deep_choose_page_take_focus (FathomDeepChoosePage *self);

G_END_DECLS
