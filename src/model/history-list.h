/* SPDX-License-Identifier: GPL-3.0-or-later */
/* history-list.h - the rows of a history: now, rounds, turns, the events of those that are open, the start.
 *
 * The newest turn comes first, the events of a turn in the order in which they happened. */
#pragma once

#include "model/match.h"

G_BEGIN_DECLS

typedef enum
{
  FATHOM_HISTORY_NOW,
  FATHOM_HISTORY_ROUND,
  FATHOM_HISTORY_TURN,
  FATHOM_HISTORY_EVENT,
  FATHOM_HISTORY_START
} FathomHistoryKind;

/* One row. "changed": what it says is another than before. */
#define FATHOM_TYPE_HISTORY_ITEM (fathom_history_item_get_type ())
G_DECLARE_FINAL_TYPE (FathomHistoryItem, fathom_history_item, FATHOM, HISTORY_ITEM, GObject)

FathomHistoryKind  fathom_history_item_get_kind     (FathomHistoryItem *self);
guint              fathom_history_item_get_turn     (FathomHistoryItem *self);   /* from 0 on */
/* Of a round its number, of all others the position that it is looked at from. */
guint              fathom_history_item_get_number   (FathomHistoryItem *self);

#define FATHOM_TYPE_HISTORY_LIST (fathom_history_list_get_type ())
G_DECLARE_FINAL_TYPE (FathomHistoryList, fathom_history_list, FATHOM, HISTORY_LIST, GObject)

FathomHistoryList *fathom_history_list_new          (FathomMatch       *match);
/* After the match has changed. */
void               fathom_history_list_refresh      (FathomHistoryList *self);
gboolean           fathom_history_list_get_open     (FathomHistoryList *self,
                                                     guint              turn);
void               fathom_history_list_set_open     (FathomHistoryList *self,
                                                     guint              turn,
                                                     gboolean           open);
/* The row that shows the moment looked at. */
guint              fathom_history_list_find_looked_at (FathomHistoryList *self);
/* The position that the row below (@rows 1) or above (@rows -1) the one looked at shows: a closed turn is one row, an open one has a
 * row per event. Headings are passed over, and without @newest the row that shows the same moment as "now". The position looked at if
 * there is no such row; that of "now" is G_MAXUINT. */
guint              fathom_history_list_find_position (FathomHistoryList *self,
                                                      int                rows,
                                                      gboolean           newest);
/* The position of a row. The newest one and "now" are the same moment; the one that was asked for is the one that is looked at. */
void               fathom_history_list_look_at      (FathomHistoryList *self,
                                                     guint              position);

G_END_DECLS
