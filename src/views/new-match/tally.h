/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally.h - numbers to enter side by side, each with its title. */
#pragma once

#include "views/new-match/score-page.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_TALLY (fathom_tally_get_type ())
G_DECLARE_FINAL_TYPE (FathomTally, fathom_tally, FATHOM, TALLY, AdwBin)

GtkWidget *fathom_tally_new       (void);
/* One more, which starts with @least. */
void       fathom_tally_add       (FathomTally *self,
                                   const char  *title,
                                   guint        least,
                                   guint        most);
guint      fathom_tally_get       (FathomTally *self,
                                   guint        i);
void       fathom_tally_set       (FathomTally *self,
                                   guint        i,
                                   guint        count);
/* Whose they are, for those who hear it. */
void       fathom_tally_set_name  (FathomTally *self,
                                   const char  *name);
/* All as they were at first. */
void       fathom_tally_reset     (FathomTally *self);
void       fathom_tally_take_over (FathomTally *self,
                                   FathomTally *former);

/* Signal "changed". */

/* Those of a page where each card has one */

FathomTally *fathom_tallies_get       (FathomScorePage *page,
                                       guint            seat);
/* After the names that are entered. */
void         fathom_tallies_name      (FathomScorePage *page);
void         fathom_tallies_reset     (FathomScorePage *page);
void         fathom_tallies_take_over (FathomScorePage *page,
                                       FathomScorePage *former);

G_END_DECLS
