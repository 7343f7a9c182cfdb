/* SPDX-License-Identifier: GPL-3.0-or-later */
/* logbook-private.h - shared by the files of the logbook. */
#pragma once

#include "logbook.h"

G_BEGIN_DECLS

/* May be called in any thread. */
FathomLogbookEntry *fathom_logbook_entry_new   (const FathomLibraryRow *row);
/* Whether both show the same. */
gboolean            fathom_logbook_entry_equal (FathomLogbookEntry *self,
                                                FathomLogbookEntry *other);

G_END_DECLS
