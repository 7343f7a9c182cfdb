/* SPDX-License-Identifier: GPL-3.0-or-later */
/* moments.h - what everybody at a table of Into the Blue should see, see FathomGameView.find_moment. */
#pragma once

#include "rules/into-the-blue.h"
#include "views/table/sitting.h"

G_BEGIN_DECLS

gboolean fathom_itb_find_moment   (FathomSitting *sitting,
                                   gconstpointer  before,
                                   gconstpointer  after,
                                   FathomMoment  *moment);
/* Who wins, once everything is counted. */
void     fathom_itb_celebrate     (FathomSitting *sitting);
/* The dice of the turn that ended last, if nothing else has happened since; 0: there are none. */
guint64  fathom_itb_find_last_dice (FathomSitting *sitting);

G_END_DECLS
