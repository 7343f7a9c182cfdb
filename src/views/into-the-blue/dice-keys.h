/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dice-keys.h - keys for the dice, wherever on the table the focus is. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

typedef enum
{
  FATHOM_ITB_KEY_FACE,             /* 1 to 5 and C: a face */
  FATHOM_ITB_KEY_BACK,             /* Backspace */
  FATHOM_ITB_KEY_ROLL,             /* Enter, unless a button has the focus */
  FATHOM_ITB_KEY_STOP              /* S */
} FathomItbKey;

typedef void (*FathomItbKeyFunc) (gpointer     user_data,
                                  FathomItbKey key,
                                  guint        face);

/* Returns: whether that was all the key was pressed for, if it would activate something. */
typedef gboolean (*FathomItbAnyFunc) (gpointer user_data);

/* To be added to a root. @func hears of the keys that mean something, @any of every key before it does anything. */
GtkEventController *fathom_itb_dice_keys_new (FathomItbKeyFunc func,
                                              FathomItbAnyFunc any,
                                              gpointer         user_data);

G_END_DECLS
