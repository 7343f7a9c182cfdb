/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options.h - events as a list of sentences that can be searched; each is a button. */
#pragma once

#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_PLAIN_OPTIONS (fathom_plain_options_get_type ())
G_DECLARE_FINAL_TYPE (FathomPlainOptions, fathom_plain_options, FATHOM, PLAIN_OPTIONS, AdwBin)

GtkWidget *fathom_plain_options_new  (void);
/* Sentences are made when they are needed, by the observation @before, which is copied. */
void       fathom_plain_options_show (FathomPlainOptions *self,
                                      FathomSitting      *sitting,
                                      gconstpointer       before,
                                      const FathomEvent  *events,
                                      guint               n_events);
/* Where one of them is chosen and can be chosen otherwise: which one it is now, maybe none. */
void       fathom_plain_options_mark (FathomPlainOptions *self,
                                      const FathomEvent  *event);

/* Signal "chosen" (FathomEvent *event). */

G_END_DECLS
