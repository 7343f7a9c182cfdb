/* SPDX-License-Identifier: GPL-3.0-or-later */
/* filter-pane.h - which matches the logbook shows: by game, period, people, their number and state, each with how many it leaves. */
#pragma once

#include "model/logbook.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_FILTER_PANE (fathom_filter_pane_get_type ())
G_DECLARE_FINAL_TYPE (FathomFilterPane, fathom_filter_pane, FATHOM, FILTER_PANE, AdwBin)

GtkWidget *fathom_filter_pane_new         (void);
void       fathom_filter_pane_set_logbook (FathomFilterPane *self,
                                           FathomLogbook    *logbook);
/* Shows what the filter of the logbook is; to be called when somebody else has set it. */
void       fathom_filter_pane_update      (FathomFilterPane *self);
/* The name of somebody who is filtered by; NULL if it is not known. */
const char *fathom_filter_pane_get_name   (FathomFilterPane *self,
                                           gint64            profile);
/* Asks for two days. */
void       fathom_filter_pane_ask_range   (FathomFilterPane *self);

/* "GAME", "this month": as chips and sentences have it. */
char      *fathom_filter_dup_period       (const FathomLogbookFilter *filter);
const char *fathom_filter_get_shows       (FathomLogbookShows         shows);

G_END_DECLS
