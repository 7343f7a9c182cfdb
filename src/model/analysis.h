/* SPDX-License-Identifier: GPL-3.0-or-later */
/* analysis.h - analyses of records: in the background, as JSON to show and to keep, in words. */
#pragma once

#include "engine/analysis.h"
#include "record.h"
#include "store/library.h"
#include "words/analysis.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint    viewer;             /* a seat: only by what it saw. An unfinished match without: by what everybody sees */
  guint    silent;             /* a seat: that nobody acts where anyone may is its decision */
  gboolean past;               /* the match that the record is the beginning of has ended */
  gboolean exact;              /* solve small endgames to the end */
  guint64  rollouts;           /* per turn */
  guint64  seed;
  guint    jobs;               /* 0: all cores */
} FathomAnalysisRequest;

/* Called in the main context of the caller, with what is done of 1. */
typedef void (*FathomAnalysisProgress) (double   done,
                                        gpointer data);

/* Whether it can be analysed; if not, a G_IO_ERROR says why, in English. */
gboolean        fathom_record_can_be_analysed (const FathomRecord          *record,
                                               GError                     **error);
/* Of the events that stand. NULL if it was cancelled, or cannot be analysed. */
FathomAnalysis *fathom_record_analyse         (const FathomRecord          *record,
                                               const FathomAnalysisRequest *request,
                                               FathomAnalysisFunc           progress,
                                               gpointer                     data,
                                               GCancellable                *cancellable,
                                               GError                     **error);
/* The same in another thread; the record may change meanwhile. Cancelled, it returns at once and there is no half result. */
void            fathom_record_analyse_async   (const FathomRecord          *record,
                                               const FathomAnalysisRequest *request,
                                               FathomAnalysisProgress       progress,
                                               gpointer                     data,
                                               GCancellable                *cancellable,
                                               GAsyncReadyCallback          callback,
                                               gpointer                     user_data);
FathomAnalysis *fathom_record_analyse_finish  (GAsyncResult                *result,
                                               GError                     **error);

/* The members of "analyse --json", into an object that is open. */
void            fathom_analysis_to_json       (const FathomAnalysis        *analysis,
                                               const FathomRecord          *record,
                                               JsonBuilder                 *builder);
/* Back from what was kept of it; NULL if that is no analysis of such a game. */
FathomAnalysis *fathom_analysis_from_json     (const FathomGame            *game,
                                               JsonObject                  *object);
/* The one that is kept of a finished match; with @events only if it is of these (fathom_record_fingerprint ()). NULL: none. */
FathomAnalysis *fathom_analysis_load          (FathomLibrary               *library,
                                               gint64                       match,
                                               const FathomGame            *game,
                                               const char                  *events);
void            fathom_analysis_get_account   (const FathomAnalysis        *analysis,
                                               guint                        seat,
                                               FathomAccount               *account);

G_END_DECLS
