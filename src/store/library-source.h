/* SPDX-License-Identifier: GPL-3.0-or-later */
/* library-source.h - a file to take matches from, whatever it is: damaged, cut off, older, or made by a stranger.
 *
 * It is read from a copy: looking at a file must not change it. */
#pragma once

#include "library-private.h"

G_BEGIN_DECLS

typedef struct
{
  FathomDatabase *database;
  char           *work;        /* the copy */
  const char     *match_query; /* what is read of a match, its seats and its corrections; NULL without such a table */
  const char     *seat_query;
  gboolean        has_events;
  gboolean        has_corrections;
  gboolean        has_notes;
  gboolean        has_remarks;
  gboolean        has_profiles;
  guint           page_size;
  gboolean        lenient;     /* a match is good enough without the names of its players */
  gboolean        complete;    /* all ids are known */
  gint64          deadline;    /* when to leave the rest of it, in monotonic time */
} FathomSource;

gboolean            fathom_source_open        (FathomSource  *source,
                                               const char    *path,
                                               const char    *work,
                                               GError       **error);
/* Reads from what the single pages have from now on, whatever leads to them. */
gboolean            fathom_source_open_pages  (FathomSource  *source,
                                               GError       **error);
void                fathom_source_clear       (FathomSource  *source);
/* All ids, of gint64, that some part of the file still knows. */
GHashTable         *fathom_source_collect_ids (FathomSource  *source);
/* NULL if it cannot be read. */
FathomLibraryMatch *fathom_source_read_match  (FathomSource  *source,
                                               gint64         id);
/* The events from the first one on, as far as they can be read without a gap. */
char              **fathom_source_read_events (FathomSource  *source,
                                               gint64         id,
                                               GArray        *times);

/* A new database at @to with all rows that are found in the pages of @path. */
FathomDatabase     *fathom_library_scan_pages (const char    *path,
                                               guint          page_size,
                                               const char    *to,
                                               gint64         deadline,
                                               GError       **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FathomSource, fathom_source_clear)

G_END_DECLS
