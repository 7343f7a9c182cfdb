/* SPDX-License-Identifier: GPL-3.0-or-later */
/* die.h - one die: shows a face, can be kept, tumbles. */
#pragma once

#include "words/language.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_DIE (fathom_itb_die_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbDie, fathom_itb_die, FATHOM, ITB_DIE, GtkToggleButton)

GtkWidget *fathom_itb_die_new         (guint                 position);
guint      fathom_itb_die_get_face    (FathomItbDie         *self);
/* @face 0: the die is not there. @lost: it stands above the gap (R6). */
void       fathom_itb_die_show        (FathomItbDie         *self,
                                       const FathomLanguage *language,
                                       guint                 face,
                                       gboolean              kept,
                                       gboolean              lost);
/* Whether what it shows will not be rolled again: only then a die that is lost looks so. */
void       fathom_itb_die_set_final   (FathomItbDie         *self,
                                       gboolean              final);
/* A locked die can be looked at, but not kept or let go. */
void       fathom_itb_die_set_locked  (FathomItbDie         *self,
                                       gboolean              locked);
/* From 0 on; 1 is at rest. */
void       fathom_itb_die_set_tumble  (FathomItbDie         *self,
                                       double                tumble);

G_END_DECLS
