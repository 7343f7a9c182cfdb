/* SPDX-License-Identifier: GPL-3.0-or-later */
/* parts.h - what the panes of Deep Blue are put together from: headings, options with a picture, rows of seats. */
#pragma once

#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Picture, title and a line below it. @picture and @subtitle are nullable. */
GtkWidget *fathom_deep_heading_new    (GtkWidget     *picture,
                                       const char    *title,
                                       const char    *subtitle);
/* A wide button: picture, title, a line below it, and the key that presses it. All but the title are nullable. */
GtkWidget *fathom_deep_option_new     (GtkWidget     *picture,
                                       const char    *title,
                                       const char    *subtitle,
                                       const char    *key);
/* The same as a toggle. */
GtkWidget *fathom_deep_choice_new     (GtkWidget     *picture,
                                       const char    *title,
                                       const char    *subtitle,
                                       const char    *key,
                                       gboolean       chosen);
/* A large button with a line below its label; @primary: the one to press. */
GtkWidget *fathom_deep_big_button_new (const char    *title,
                                       const char    *subtitle,
                                       gboolean       primary);
/* What cannot be done, with the reason: a dashed row without a button. */
GtkWidget *fathom_deep_reason_new     (GtkWidget     *picture,
                                       const char    *text);
/* The shell of a seat. */
GtkWidget *fathom_deep_shell_new      (FathomSitting *sitting,
                                       guint          seat,
                                       int            pixel_size);
GtkWidget *fathom_deep_boat_picture_new (FathomSitting *sitting,
                                       guint          seat,
                                       guint          boat,
                                       int            pixel_size);
/* @boats: bit by bit. */
GtkWidget *fathom_deep_boats_picture_new (FathomSitting *sitting,
                                       guint          seat,
                                       guint          boats,
                                       int            pixel_size);
/* A shield against a hazard. */
GtkWidget *fathom_deep_shield_new     (guint          gem,
                                       int            pixel_size);
/* A wrapping label; @css is nullable. */
GtkWidget *fathom_deep_text_new       (const char    *text,
                                       const char    *css);
/* A key in a little box, shown only where there is room for it. */
GtkWidget *fathom_deep_key_new        (const char    *key);
/* An AdwBin that looks like a card; @child is nullable. */
GtkWidget *fathom_deep_card_new       (GtkWidget     *child);
void       fathom_deep_clear          (GtkBox        *box);
/* @id, of keys.h, presses @button while @question is asked. */
void       fathom_deep_keys_add       (GtkWidget     *question,
                                       guint          id,
                                       GtkWidget     *button);
/* Presses what @id stands for, or a gem of the question's "pad". Returns: whether there is such a thing. */
gboolean   fathom_deep_keys_press     (GtkWidget     *question,
                                       guint          id);
/* Presses a button at once, for a key. Returns: whether it could be pressed. */
gboolean   fathom_deep_press          (GtkWidget     *button);
/* Whether the table is narrow: the pane is under the board. */
gboolean   fathom_deep_is_narrow      (GtkWidget     *widget);
/* Whether there is room under the board, where the hand is: the pane is beside it. */
gboolean   fathom_deep_has_room_below (GtkWidget     *widget);
/* Has @changed called with @widget when it may be otherwise, from when it is mapped until it is unmapped. */
gulong     fathom_deep_watch_narrow   (GtkWidget     *widget,
                                       void         (*changed) (gpointer widget));
void       fathom_deep_unwatch_narrow (GtkWidget     *widget,
                                       gulong         watch);

G_END_DECLS
