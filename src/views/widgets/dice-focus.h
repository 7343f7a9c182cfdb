/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dice-focus.h - who has the focus, and tells the news to those who hear them. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

GtkWidget *fathom_dice_focus_get      (GtkWidget   *pane);
gboolean   fathom_dice_focus_can_have (GtkWidget   *widget);
/* While @pane is shown, whatever has the focus, kept as a weak pointer in @described, says it until another one does. */
void       fathom_dice_focus_describe (GtkWidget   *pane,
                                      GtkWidget  **described,
                                      const char  *text);

G_END_DECLS
