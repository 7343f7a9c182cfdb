/* SPDX-License-Identifier: GPL-3.0-or-later */
/* table-page-private.h - what the files of the table page share. */
#pragma once

#include "model/analysis-run.h"
#include "views/table/game-view.h"
#include "views/table/history-pane.h"
#include "views/table/panes.h"
#include "views/table/past-bar.h"
#include "views/table/replay-bar.h"
#include "views/table/seat-strip.h"
#include "views/table/table-page.h"

G_BEGIN_DECLS

struct _FathomTablePage
{
  AdwBin              parent_instance;

  FathomLibrarian    *librarian;
  FathomSitting      *sitting;
  GSimpleActionGroup *actions;
  guint               message_at;         /* how long the match was when something was told, 0: that no longer matters */

  GtkWidget          *header;
  GtkMenuButton      *menu_button;
  GMenuModel         *table_menu;
  GtkWidget          *undo_button;
  GtkWidget          *table_view_buttons;
  GtkWidget          *table_view_undo_button;
  AdwToastOverlay    *toasts;
  guint               toasts_wait;     /* so many frames until they have their place */
  GBinding           *fullscreen_bindings[2];
  AdwWindowTitle     *title;
  GtkWidget          *pause_button;
  GtkWidget          *analysis_button;
  GtkWidget          *look_back_row;
  FathomAnalysisRun  *analysis;        /* in the background, nullable */
  FathomPastBar      *past_bar;
  FathomPane         *moments;
  FathomReplayBar    *replay_bar;
  AdwBin             *past_place;
  FathomPanes        *panes;
  FathomSeatStrip    *seats;
  const FathomGameView *view;          /* of the panes that are there, nullable */
  AdwBin             *board_place;
  AdwBin             *action_place;
  AdwBin             *ending_place;
  AdwBin             *guide_place;
  GtkWidget          *scroller;
  GtkStack           *side;
  guint               side_waits;      /* so many frames until it is turned, 0: it need not be */
  FathomHistoryPane  *history;
};

/* The actions "table.…", for people at the table. */
void fathom_table_page_add_actions (FathomTablePage *self);
/* In a toast, with what can be done about it or "". */
void fathom_table_page_tell        (FathomTablePage *self,
                                    const char      *text,
                                    const char      *action);

G_END_DECLS
