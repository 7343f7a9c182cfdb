/* SPDX-License-Identifier: GPL-3.0-or-later */
/* logbook-page-private.h - shared by the files of the page. */
#pragma once

#include "model/logbook.h"
#include "views/logbook/filter-pane.h"
#include "views/logbook/logbook-page.h"
#include "views/widgets/list-detail.h"
#include "views/widgets/slice-list-model.h"

G_BEGIN_DECLS

struct _FathomLogbookPage
{
  AdwBin             parent_instance;

  FathomLibrarian   *librarian;
  FathomLogbook     *logbook;
  FathomSliceListModel *rows;          /* as many of the logbook as there was time to show */
  guint              n_rows;
  guint              growing;          /* the tick that shows more of them */
  guint              shrinking;        /* the source that shows fewer of them while it is not seen */
  guint              refocusing;       /* frames until the focus is put right */
  guint              looking;          /* the source that looks whether there is more */
  guint              telling;          /* the source that says how many were found */
  guint              asked;            /* what is shown, as of fathom_logbook_get_asked () */
  gboolean           at_top;           /* when it began to load */
  gboolean           selecting;
  guint              anchor;           /* where a range of selected matches begins */
  GdkModifierType    modifiers;        /* of the last press of a button */
  gboolean           trouble;          /* it could not be read */
  FathomLogbookDeed  undo;             /* what undoes the last deed, and with which matches */
  GArray            *undo_matches;     /* nullable */
  AdwToast          *toast;            /* nullable: the last one, whose button undoes it */
  GSimpleAction     *sort;

  AdwToastOverlay   *toasts;
  GtkWidget         *header;
  AdwWindowTitle    *title;
  GtkMenuButton     *menu_button;
  GMenuModel        *logbook_menu;
  GtkWidget         *select_button;
  GtkWidget         *select_header;
  AdwWindowTitle    *select_title;
  FathomListDetail  *split;
  GtkWidget         *sidebar;
  FathomFilterPane  *filters;
  GtkButton         *show_button;
  GtkRevealer       *banner;
  GtkLabel          *banner_text;
  GtkButton         *banner_button;
  GtkWidget         *bar;
  GtkEditable       *search;
  GtkWidget         *filter_button;
  GtkBox            *chips;
  GtkWidget         *info;
  GtkLabel          *count;
  GtkMenuButton     *sort_button;
  GMenuModel        *sort_menu;
  GtkLabel          *sort_label;
  GtkWidget         *spinner;
  GtkStack          *stack;
  AdwClamp          *waiting;
  AdwStatusPage     *nothing;
  GtkScrolledWindow *scrolled;
  GtkListView       *list;
  GtkWidget         *deeds;
  GtkLabel          *selected;
  GtkLabel          *unlisted;         /* why there are fewer than were selected */
  GtkWidget         *review_button;
  GtkWidget         *export_button;
  GtkButton         *leave_out_button;
  GtkWidget         *restore_button;
  GtkButton         *delete_button;
};

/* logbook-page-filters.c: what is filtered by, as chips and in words */
guint fathom_logbook_page_count_filters (FathomLogbookPage *self);
void  fathom_logbook_page_show_filters  (FathomLogbookPage *self);
void  fathom_logbook_page_install_filters (GtkWidgetClass  *klass);
/* After the filter was changed. */
void  fathom_logbook_page_filtered      (FathomLogbookPage *self);

/* logbook-page-deeds.c: selecting, and what is done with matches */
void  fathom_logbook_page_install_deeds (GtkWidgetClass    *klass);
void  fathom_logbook_page_init_deeds    (FathomLogbookPage *self);
void  fathom_logbook_page_listen        (FathomLogbookPage *self);
void  fathom_logbook_page_show_selection (FathomLogbookPage *self);
/* Once what had the focus has gone: onto a match. */
void  fathom_logbook_page_restore_focus (FathomLogbookPage *self);
void  fathom_logbook_page_set_selecting (FathomLogbookPage *self,
                                         gboolean           selecting);
/* Returns: whether the press was for selecting, not for opening. */
gboolean fathom_logbook_page_press      (FathomLogbookPage *self,
                                         guint              position);
/* The one with the focus, or GTK_INVALID_LIST_POSITION. */
guint fathom_logbook_page_get_focused   (FathomLogbookPage *self);
/* Rows show whether matches are being selected. */
void  fathom_logbook_page_for_rows      (FathomLogbookPage *self,
                                         void             (*func) (GtkWidget *row, gpointer data),
                                         gpointer           data);

G_END_DECLS
