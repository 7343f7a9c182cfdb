/* SPDX-License-Identifier: GPL-3.0-or-later */
/* call-button.h - "Border!" by one diver: it counts when it goes down, not when it is let go. */
#pragma once

#include "views/blue-border/play.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_CALL_BUTTON (fathom_bb_call_button_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbCallButton, fathom_bb_call_button, FATHOM, BB_CALL_BUTTON, GtkButton)

/* @named: with the diver's piece and name; else with the key. */
GtkWidget *fathom_bb_call_button_new  (guint               seat,
                                       gboolean            named);
/* With a name it is visible while that diver may call. */
void       fathom_bb_call_button_show (FathomBbCallButton *self,
                                       FathomBbPlay       *play);
gboolean   fathom_bb_call_button_may_call (FathomBbCallButton *self);
/* Where there is little room it has none. */
void       fathom_bb_call_button_set_key_shown (FathomBbCallButton *self,
                                                gboolean            shown);
/* A key as a little label. */
GtkWidget *fathom_bb_key_cap_new      (const char         *key);

G_END_DECLS
