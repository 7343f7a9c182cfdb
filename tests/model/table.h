/* SPDX-License-Identifier: GPL-3.0-or-later */
/* table.h - a match with a library in a scratch folder, for tests. */
#pragma once

#include "model/history.h"
#include "model/match.h"
#include "rules/into-the-blue.h"

/* A match, with a library in a scratch folder or without. */
typedef struct
{
  char            *folder;
  FathomLibrarian *librarian;
  FathomMatch     *match;
  guint            n_changed;
} Table;

typedef void (*AsyncFunc) (FathomMatch *, GCancellable *, GAsyncReadyCallback, gpointer);

FathomRecord         *table_new_record             (guint players,
                                                    guint app);
void                  table_keep_result_cb         (GObject      *source,
                                                    GAsyncResult *result,
                                                    gpointer      user_data);
GAsyncResult         *table_wait_for               (GAsyncResult **result);
void                  table_set_match              (Table       *table,
                                                    FathomMatch *match);
void                  table_set_up                 (Table         *table,
                                                    gconstpointer  data);
void                  table_tear_down              (Table         *table,
                                                    gconstpointer  data);
FathomMatch          *table_load_again             (Table *table);
void                  table_assert_same_as_library (Table *table);
gboolean              table_ask                    (Table      *table,
                                                    AsyncFunc   func,
                                                    GError    **error);
gboolean              table_tell                   (Table          *table,
                                                    const char     *line,
                                                    FathomRefusal  *refusal,
                                                    GError        **error);
void                  table_tell_all               (Table      *table,
                                                    const char *lines);
const FathomItbState *table_look                   (Table    *table,
                                                    gpointer *memory);
