/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/even-layout.h"

#define GAP      6
#define ONE_ROW  3               /* more than these stand in two rows, as a rule */

struct _FathomEvenLayout
{
  GtkLayoutManager parent_instance;

  guint            one_row;
};

G_DEFINE_FINAL_TYPE (FathomEvenLayout, fathom_even_layout, GTK_TYPE_LAYOUT_MANAGER)

static guint
count_cells (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_should_layout (child);
  return n;
}

/* What the largest cell needs. */
static int
measure_cell (GtkWidget      *widget,
              GtkOrientation  orientation,
              int             for_size,
              gboolean        natural)
{
  int size = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int minimum = 0, wanted = 0;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, for_size, &minimum, &wanted, NULL, NULL);
      size = MAX (size, natural ? wanted : minimum);
    }
  return size;
}

static guint
get_most_columns (GtkWidget *widget)
{
  FathomEvenLayout *self = FATHOM_EVEN_LAYOUT (gtk_widget_get_layout_manager (widget));
  guint n = count_cells (widget);

  return MAX (1, n <= self->one_row ? n : (n + 1) / 2);
}

static guint
get_columns (GtkWidget *widget,
             int        width)
{
  guint columns = get_most_columns (widget), n = count_cells (widget), rows;
  int cell = measure_cell (widget, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);

  while (columns > 1 && width >= 0 && (int) columns * (cell + GAP) - GAP > width)
    columns--;
  rows = (n + columns - 1) / columns;
  return rows > 0 ? (n + rows - 1) / rows : 1; /* no row much shorter than the others */
}

static int
get_rows_height (GtkWidget *widget,
                 int        width)
{
  guint n = count_cells (widget);
  int columns = get_columns (widget, width);
  int rows = (n + columns - 1) / columns;
  int cell = width < 0 ? -1 : (width - (columns - 1) * GAP) / columns;

  return rows > 0 ? rows * (measure_cell (widget, GTK_ORIENTATION_VERTICAL, cell, cell >= 0) + GAP) - GAP : 0;
}

static GtkSizeRequestMode
fathom_even_layout_get_request_mode (GtkLayoutManager *manager,
                                   GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
fathom_even_layout_measure (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          GtkOrientation    orientation,
                          int               for_size,
                          int              *minimum,
                          int              *natural,
                          int              *minimum_baseline,
                          int              *natural_baseline)
{
  int columns = get_most_columns (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = measure_cell (widget, orientation, -1, FALSE);
      *natural = columns * (measure_cell (widget, orientation, -1, TRUE) + GAP) - GAP;
    }
  else
    *minimum = *natural = get_rows_height (widget, for_size);
}

static void
fathom_even_layout_allocate (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           int               width,
                           int               height,
                           int               baseline)
{
  int n = count_cells (widget);
  int columns = get_columns (widget, width), rows = (n + columns - 1) / columns;
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int column = mirrored ? columns - 1 - i % columns : i % columns, row = i / columns;
      int left = column * (width + GAP) / columns, right = (column + 1) * (width + GAP) / columns - GAP;
      int top = row * (height + GAP) / rows, bottom = (row + 1) * (height + GAP) / rows - GAP;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_size_allocate (child, &(GtkAllocation) { left, top, right - left, bottom - top }, -1);
      i++;
    }
}

static void
fathom_even_layout_class_init (FathomEvenLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = fathom_even_layout_get_request_mode;
  manager_class->measure = fathom_even_layout_measure;
  manager_class->allocate = fathom_even_layout_allocate;
}

static void
fathom_even_layout_init (FathomEvenLayout *self)
{
  self->one_row = ONE_ROW;
}

GtkLayoutManager *
fathom_even_layout_new (void)
{
  return g_object_new (FATHOM_TYPE_EVEN_LAYOUT, NULL);
}

GtkLayoutManager *
fathom_even_layout_new_row (void)
{
  FathomEvenLayout *self = g_object_new (FATHOM_TYPE_EVEN_LAYOUT, NULL);

  self->one_row = G_MAXUINT;
  return GTK_LAYOUT_MANAGER (self);
}
