/* SPDX-License-Identifier: GPL-3.0-or-later */
/* table.h - rows and columns of words, for a terminal or a page of the help. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char      *title;
  guint      n_columns;
  GPtrArray *cells;            /* of char *, row by row; the first row names the columns */
} FathomTable;

FathomTable *fathom_table_new    (const char        *title,
                                  guint              n_columns);
/* Takes the next cell. */
void         fathom_table_take   (FathomTable       *self,
                                  char              *cell);
guint        fathom_table_n_rows (const FathomTable *self);
const char  *fathom_table_get    (const FathomTable *self,
                                  guint              row,
                                  guint              column);
/* In columns as wide as they have to be. */
void         fathom_table_put    (const FathomTable *self,
                                  GString           *text);
void         fathom_table_free   (FathomTable       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomTable, fathom_table_free)

G_END_DECLS
