/* SPDX-License-Identifier: GPL-3.0-or-later */
/* new-match.h - from a table that has been laid to a match in the library. */
#pragma once

#include "match.h"

G_BEGIN_DECLS

/* Takes @record, begins it and puts it into the library. People get a profile, new ones a new profile, and it
 * remembers their piece and language; @guests (bit n: seat n + 1) do not, nor do bots. */
void          fathom_new_match_make_async    (FathomLibrarian      *librarian,
                                              FathomRecord         *record,
                                              guint                 guests,
                                              GAsyncReadyCallback   callback,
                                              gpointer              user_data);
/* The same table once more, with the same people. */
void          fathom_new_match_rematch_async (FathomLibrarian      *librarian,
                                              FathomMatch          *match,
                                              GAsyncReadyCallback   callback,
                                              gpointer              user_data);
/* The table of the guided first dive: a guest and an easy bot, everything in the app; @note tells it from other matches. */
void          fathom_new_match_practice_async (FathomLibrarian     *librarian,
                                              const char           *name,
                                              const char           *note,
                                              GAsyncReadyCallback   callback,
                                              gpointer              user_data);
/* Of all three. Returns: the match's id, or 0. A match without its profiles is a match all the same: @unlinked (nullable) says
 * why they are missing. */
gint64        fathom_new_match_make_finish   (GAsyncResult         *result,
                                              GError              **unlinked,
                                              GError              **error);

/* The table that was played last, as text between two runs. Returns: NULL if there is none. */
FathomRecord *fathom_new_match_parse_table   (const char           *text,
                                              guint                *guests,
                                              gboolean             *drawn);
char         *fathom_new_match_print_table   (const FathomRecord   *record,
                                              guint                 guests,
                                              gboolean              drawn);

G_END_DECLS
