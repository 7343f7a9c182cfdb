/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pay-page.h - recruiting, refreshing the market, and taking a card of the new one. */
#pragma once

#include "views/deep-blue/plan.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_PAY_PAGE (fathom_deep_pay_page_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepPayPage, fathom_deep_pay_page, FATHOM, DEEP_PAY_PAGE, GtkBox)

GtkWidget *fathom_deep_pay_page_new        (void);
void       fathom_deep_pay_page_show       (FathomDeepPayPage *self,
                                            FathomDeepPlan    *plan);
void       fathom_deep_pay_page_take_focus (FathomDeepPayPage *self);

G_END_DECLS
