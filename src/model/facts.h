/* SPDX-License-Identifier: GPL-3.0-or-later */
/* facts.h - what a finished match adds to the statistics, counted by replaying it.
 *
 * Only the events that stand are counted. A match that has not ended, or whose result is not known
 * yet because a chest is still secret, adds nothing; nor does one that is left out or in the bin. */
#pragma once

#include "record.h"
#include "store/caches.h"

G_BEGIN_DECLS

/* Called after each match. */
typedef void (*FathomFactsFunc) (guint    done,
                                 guint    matches,
                                 gpointer data);

/* Borrows the name of the dice from @record. */
void      fathom_facts_count    (const FathomRecord  *record,
                                 FathomCounted       *counted);
/* Puts it into the library in the place of what was there, as one change. */
gboolean  fathom_facts_store    (FathomLibrary       *library,
                                 gint64               match,
                                 const FathomRecord  *record,
                                 GError             **error);
/* Counts the matches that have changed since they were counted, as after a migration or an import. */
gboolean  fathom_facts_catch_up (FathomLibrary       *library,
                                 FathomFactsFunc      progress,
                                 gpointer             data,
                                 GError             **error);
/* Makes all caches anew, as one change. Matches that the rules do not accept are left out. */
gboolean  fathom_facts_rebuild  (FathomLibrary       *library,
                                 FathomFactsFunc      progress,
                                 gpointer             data,
                                 GError             **error);

G_END_DECLS
