/* SPDX-License-Identifier: GPL-3.0-or-later */
/* window.h - the window: one page at a time, toasts over it. */
#pragma once

#include "store/librarian.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_WINDOW (fathom_window_get_type ())
G_DECLARE_FINAL_TYPE (FathomWindow, fathom_window, FATHOM, WINDOW, AdwApplicationWindow)

/* Actions of a window, for its pages:
 * win.show 's'        "start", "new-match", "table", "logbook", "players", "rules", "quick-score"
 * win.back            to the page before
 * win.open-match 'x'  the match of the library with that id, at the table
 * win.analyze 'x'     the analysis of the match with that id
 * win.try-it '(xu)'   a decision of a match, to be made again
 * win.practice 'x'    the costly decisions of a profile that are due; of everybody for 0
 * win.ready           a page that was prepared has its content
 * win.toast '(ss)'    a text ("": no more of the last one), and "undo", "redo", "reopen" or "" for what its button does at the table */
GtkWidget  *fathom_window_new        (GtkApplication  *application,
                                      FathomLibrarian *librarian);
/* A new window appears with its content, if that is there soon. */
void        fathom_window_present    (FathomWindow    *self);
void        fathom_window_show       (FathomWindow    *self,
                                      const char      *page);
void        fathom_window_open_match (FathomWindow    *self,
                                      gint64           id);
/* The page of players, with that profile. */
void        fathom_window_open_player (FathomWindow   *self,
                                      gint64           profile);
/* The logbook, with the matches that have these words. */
void        fathom_window_search     (FathomWindow    *self,
                                      const char      *words);
void        fathom_window_toast      (FathomWindow    *self,
                                      const char      *text,
                                      const char      *action);
/* Its pages once more, in the language that is now in use; the window itself stays where and as it is. */
void        fathom_window_renew      (FathomWindow    *self);
const char *fathom_window_get_page   (FathomWindow    *self);
gint64      fathom_window_get_match  (FathomWindow    *self);

G_END_DECLS
