/* SPDX-License-Identifier: GPL-3.0-or-later */
/* library-filter.h - a filter as a part of a query, in which a match is "m". */
#pragma once

#include "library-private.h"

G_BEGIN_DECLS

typedef enum
{
  FATHOM_FILTER_KIND = 1 << 0, /* game, status, number of players, time */
  FATHOM_FILTER_WITH = 1 << 1,
  FATHOM_FILTER_ALL  = FATHOM_FILTER_KIND | FATHOM_FILTER_WITH
} FathomFilterParts;

/* Every match that counts has a result of its first seat. */
#define FATHOM_IS_COUNTED "EXISTS (SELECT 1 FROM result r WHERE r.match = m.id AND r.seat = 1)"

/* Where it is, and what was searched for, are always asked for. */
void          fathom_filter_append (GString                    *sql,
                                    const FathomLibraryFilter  *filter,
                                    FathomFilterParts           parts);
/* The statement with what the filter says. */
sqlite3_stmt *fathom_filter_query  (FathomLibrary              *library,
                                    const char                 *sql,
                                    const FathomLibraryFilter  *filter,
                                    GError                    **error);

G_END_DECLS
