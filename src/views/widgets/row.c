#include "views/row.h"

GtkWidget *
fathom_row_new (guint spacing)
{
  GtkWidget *row = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (row), spacing);
  return row;
}

void
fathom_row_append (GtkWidget *row,
                   GtkWidget *child)
{
  gtk_grid_attach_next_to (GTK_GRID (row), child, NULL, GTK_POS_RIGHT, 1, 1);
}
