/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include "words.h"

#define GAP 2

FathomTable *
fathom_table_new (const char *title,
                  guint       n_columns)
{
  FathomTable *self = g_new0 (FathomTable, 1);

  self->title = g_strdup (title);
  self->n_columns = n_columns;
  self->cells = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
fathom_table_free (FathomTable *self)
{
  g_free (self->title);
  g_ptr_array_unref (self->cells);
  g_free (self);
}

void
fathom_table_take (FathomTable *self,
                   char        *cell)
{
  g_ptr_array_add (self->cells, cell);
}

guint
fathom_table_n_rows (const FathomTable *self)
{
  return self->cells->len / self->n_columns;
}

const char *
fathom_table_get (const FathomTable *self,
                  guint              row,
                  guint              column)
{
  return g_ptr_array_index (self->cells, row * self->n_columns + column);
}

static guint
get_width (const FathomTable *self,
           guint              column)
{
  guint width = 0;

  for (guint row = 0; row < fathom_table_n_rows (self); row++)
    width = MAX (width, (guint) g_utf8_strlen (fathom_table_get (self, row, column), -1));
  return width;
}

void
fathom_table_put (const FathomTable *self,
                  GString           *text)
{
  g_string_append_printf (text, "%s\n", self->title);
  for (guint row = 0; row < fathom_table_n_rows (self); row++)
    {
      for (guint column = 0; column < self->n_columns; column++)
        {
          const char *cell = fathom_table_get (self, row, column);

          g_string_append_printf (text, "%*s", GAP, "");
          if (column + 1 < self->n_columns)
            fathom_words_put_left (text, cell, get_width (self, column));
          else
            g_string_append (text, cell);
        }
      g_string_append_c (text, '\n');
    }
}
