/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gem-pad.h - seven gems to press: what has just come out of the bag on the table. */
#pragma once

#include "rules/deep-blue.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_GEM_PAD (fathom_deep_gem_pad_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepGemPad, fathom_deep_gem_pad, FATHOM, DEEP_GEM_PAD, AdwBin)

/* In one row, or @narrow in two. */
GtkWidget *fathom_deep_gem_pad_new   (gboolean               narrow);
/* What is left of each gem is said below it; a gem that is nowhere cannot be pressed. @waits: none can. */
void       fathom_deep_gem_pad_show  (FathomDeepGemPad      *self,
                                      const FathomDeepState *seen,
                                      gboolean               waits);
/* As if it had been pressed, by a key. */
gboolean   fathom_deep_gem_pad_press (FathomDeepGemPad      *self,
                                      guint                  gem);
/* The first gem of a pair is taken back. Returns: whether there was one. */
gboolean   fathom_deep_gem_pad_back  (FathomDeepGemPad      *self);
void       fathom_deep_gem_pad_focus (FathomDeepGemPad      *self);

/* Signal "told" (guint first, guint second): FATHOM_DEEP_NONE for a second one that there is not. */

G_END_DECLS
