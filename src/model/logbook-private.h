/* SPDX-License-Identifier: GPL-3.0-or-later */
/* logbook-private.h - shared by the files of the logbook. */
#pragma once

#include "logbook.h"

G_BEGIN_DECLS

/* What is asked of the library: a filter that owns what it points to. */
typedef struct
{
  FathomLogbookFilter  filter;
  char               **words;
  char               **games;  /* for each word: ids of the games that have it in their titles */
} FathomLogbookQuestion;

/* What was found of each kind. */
typedef struct
{
  GArray              *kinds;     /* of FathomLibraryFacet */
  GPtrArray           *company;   /* of FathomLibraryCompany */
  guint                binned;
  gint64               moments[6];   /* where each period begins and ends */
  guint                n_moments;
} FathomLogbookFacets;

struct _FathomLogbook
{
  GObject              parent_instance;

  FathomLibrarian     *librarian;
  GPtrArray           *entries;   /* of FathomLogbookEntry */
  FathomLogbookFilter  filter;
  char               **words;     /* as of fathom_name_search_key () */
  guint                asked;     /* how often something else was looked for */
  guint                n_matches;
  FathomLibraryRow     last;      /* the place up to which all is read: "started", "seconds" and "id" */
  GCancellable        *cancellable;
  gboolean             loading;
  gboolean             complete;

  FathomLogbookFacets *facets;    /* nullable */
  GCancellable        *counting;
  guint                count_source;

  GHashTable          *selected;  /* gint64 → seconds */
  guint                unlisted;  /* that were selected until they no longer fitted */
};

typedef enum { FATHOM_LOGBOOK_FAILED, FATHOM_LOGBOOK_COUNTED, FATHOM_LOGBOOK_SELECTION_CHANGED, FATHOM_LOGBOOK_DONE,
               FATHOM_LOGBOOK_N_SIGNALS } FathomLogbookSignal;

extern guint fathom_logbook_signals[FATHOM_LOGBOOK_N_SIGNALS];

/* May be called in any thread. */
FathomLogbookEntry *fathom_logbook_entry_new   (const FathomLibraryRow *row);
/* Whether both show the same. */
gboolean            fathom_logbook_entry_equal (FathomLogbookEntry *self,
                                                FathomLogbookEntry *other);
void                fathom_logbook_entry_set_selected (FathomLogbookEntry *self,
                                                gboolean            selected);
void                fathom_logbook_entry_set_heads (FathomLogbookEntry *self,
                                                gboolean            heads);
/* What the other says of the evening. */
void                fathom_logbook_entry_take_evening (FathomLogbookEntry *self,
                                                FathomLogbookEntry *other);

FathomLogbookQuestion *fathom_logbook_question_new  (FathomLogbook         *self);
void                   fathom_logbook_question_free (FathomLogbookQuestion *self);
/* As the library wants it; it borrows from the question. */
void                   fathom_logbook_question_get  (const FathomLogbookQuestion *self,
                                                     FathomLibraryFilter         *filter);
/* Where a period begins and ends; 0: nowhere. */
void                   fathom_logbook_get_span      (const FathomLogbookFilter   *filter,
                                                     FathomLogbookPeriod          period,
                                                     gint64                      *from,
                                                     gint64                      *to);

/* Counts what fits each filter, a little later. */
void                fathom_logbook_count        (FathomLogbook *self);
void                fathom_logbook_facets_free  (FathomLogbookFacets *facets);
/* After the entries have changed: what is not among @fitting (of gint64, nullable: all) is selected no longer. */
void                fathom_logbook_keep_selected (FathomLogbook *self,
                                                GHashTable    *fitting);

G_END_DECLS
