/* SPDX-License-Identifier: GPL-3.0-or-later */
/* stage.h - a match on a screen, for tests of what shows it. */
#pragma once

#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Like g_test_init, gtk_init and the settings of a fresh user; run under tests/views/xrun. */
void           stage_init      (int           *argc,
                                char        ***argv);
/* From the text of a saved game; it is nowhere but in memory. */
FathomSitting *stage_sit       (const char    *text);
/* A table of @players people with table dice, and then @lines of notation. */
FathomSitting *stage_sit_down  (guint          players,
                                const char    *lines);
/* Does one line of notation and waits until it has happened. */
void           stage_act       (FathomSitting *sitting,
                                const char    *line);
/* Lets the main loop run until there is nothing left to do, until there was nothing to do for so many milliseconds, or for just so many. */
void           stage_settle    (void);
void           stage_wait      (guint          milliseconds);
void           stage_pass      (guint          milliseconds);
/* Lets the main loop run until everything that is seen has been laid out and drawn anew, with what came of that. */
void           stage_rest      (void);
/* Lets the main loop do what comes next, if anything does soon. */
void           stage_step      (void);
/* Waits until it is so; fails if it is not after longer than the busiest machine needs. */
#define STAGE_PATIENCE (120 * G_USEC_PER_SEC)
#define stage_until(condition) G_STMT_START { \
    for (gint64 stage_end = g_get_monotonic_time () + STAGE_PATIENCE; !(condition) && g_get_monotonic_time () < stage_end;) \
      stage_step (); \
    g_assert_true (condition); \
  } G_STMT_END
/* Has it done in the library. Returns: what comes of it, which is not nothing. */
gpointer       stage_ask       (FathomLibrarian     *librarian,
                                FathomLibrarianFunc  func,
                                gpointer             data);
/* Waits until the library has answered all that was asked, and what that led to, and that is seen. */
void           stage_read      (FathomLibrarian *librarian);
/* A window that shows @widget, which it takes. */
GtkWidget     *stage_show      (GtkWidget     *widget,
                                int            width,
                                int            height);
/* Destroys the window and checks that its content is gone. */
void           stage_close     (GtkWidget     *window);
/* The widget below @root of that type, the first one if @nth is 0; NULL if there are not so many. */
GtkWidget     *stage_find      (GtkWidget     *root,
                                GType          type,
                                guint          nth);
/* The label below @root that is seen and has just that text, NULL if there is none. */
GtkWidget     *stage_find_label (GtkWidget    *root,
                                 const char   *text);
#define stage_has_label(root, text) (stage_find_label (root, text) != NULL)
/* Whether a label that is seen has that text among others. */
gboolean       stage_says       (GtkWidget    *root,
                                 const char   *text);
/* Checks that it is nowhere lower than the height it claims to need whatever its width. */
void           stage_check_height (GtkWidget  *widget);

G_END_DECLS
