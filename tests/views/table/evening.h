/* SPDX-License-Identifier: GPL-3.0-or-later */
/* evening.h - the whole window with a library in a folder that goes with the test. */
#pragma once

#include "../stage.h"

#include "store/librarian.h"
#include "views/table/moment.h"
#include "views/table/table-page.h"

G_BEGIN_DECLS

/* Luc's last turn is about to end a match in which Ana has told the app what her chest is worth. */
#define NEARLY_OVER \
  "fathom 1\ngame into-the-blue\nseat 1 \"Ana & Eva\" colour=green\nseat 2 \"Luc\" colour=blue\nfirst 1\ndice table\nchests table\n\n" \
  "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 3 = 8\n1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n2 roll 2 2 2 2 2 2\n2 stop\n" \
  "1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n"

typedef struct
{
  char            *folder;
  FathomLibrarian *librarian;
  GtkWidget       *window;
} Evening;

typedef void (*EveningFunc) (Evening *evening, gconstpointer data);

/* Before anything else in a test program. */
void              evening_init (int *argc, char ***argv);
/* Adds a test that has a window and a library of its own. */
void              evening_test (const char *name, EveningFunc test);
/* Does @func with the library, and waits for it; @text may be NULL. */
void              evening_do (Evening *evening, FathomLibrarianFunc func, const char *text);
/* For evening_do (): a match as it is saved. */
gpointer          evening_add_match (FathomLibrary *library, gpointer data, GError **error);
/* A golden file. */
void              evening_put_file (Evening *evening, const char *name);
FathomTablePage  *evening_get_table (Evening *evening);
FathomSitting    *evening_get_sitting (Evening *evening);
void              evening_open_match (Evening *evening, gint64 id);
FathomMomentPane *evening_get_moments (Evening *evening);
gboolean          evening_is_playing (Evening *evening);
/* The last dive is looked at before it is counted. */
void              evening_see_last_dive (Evening *evening);
/* By what it says, or by its tooltip; NULL if there is none to be seen. */
GtkWidget        *evening_find_button (GtkWidget *root, const char *name);
/* One that says @text, or any if that is NULL. */
GtkWidget        *evening_find_dialog (const char *text);
void              evening_click (Evening *evening, const char *name);

G_END_DECLS
