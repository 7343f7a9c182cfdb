/* SPDX-License-Identifier: GPL-3.0-or-later */
/* call-part.h - "Border?": the call window in the action pane. */
#pragma once

#include "views/blue-border/play.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_CALL_PART (fathom_bb_call_part_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbCallPart, fathom_bb_call_part, FATHOM, BB_CALL_PART, AdwBin)

GtkWidget *fathom_bb_call_part_new  (void);
/* It is visible while people are asked. @play NULL: no longer. */
void       fathom_bb_call_part_show (FathomBbCallPart *self,
                                     FathomBbPlay     *play);
/* What can be pressed without calling. */
GtkWidget *fathom_bb_call_part_get_let_go (FathomBbCallPart *self);

/* A wide button with a text and, under it or beside it, its key. */
GtkWidget *fathom_bb_wide_button_new (const char *text,
                                      const char *key);
void       fathom_bb_wide_button_set_text (GtkWidget  *button,
                                           const char *text);
/* Of one with a key: where there is little room none is drawn. */
void       fathom_bb_wide_button_show_key (GtkWidget  *button,
                                           gboolean    shown);

G_END_DECLS
