/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/width-layout.h"

struct _FathomWidthLayout
{
  GtkLayoutManager parent_instance;

  int              spacing;
};

G_DEFINE_FINAL_TYPE (FathomWidthLayout, fathom_width_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The first child from @child on that takes room. */
static GtkWidget *
find_next (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static void
fathom_width_layout_measure (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             GtkOrientation    orientation,
                             int               for_size,
                             int              *minimum,
                             int              *natural,
                             int              *minimum_baseline,
                             int              *natural_baseline)
{
  gboolean wide = orientation == GTK_ORIENTATION_HORIZONTAL;
  int spacing = 0;

  *minimum = *natural = 0;
  for (GtkWidget *child = find_next (gtk_widget_get_first_child (widget)); child != NULL; child = find_next (gtk_widget_get_next_sibling (child)))
    {
      int least, wanted;

      gtk_widget_measure (child, orientation, wide ? -1 : for_size, &least, &wanted, NULL, NULL);
      *minimum = wide ? MAX (*minimum, least) : *minimum + spacing + least;
      *natural = wide ? MAX (*natural, wanted) : *natural + spacing + wanted;
      spacing = FATHOM_WIDTH_LAYOUT (manager)->spacing;
    }
}

/* The last one has what is left. */
static void
fathom_width_layout_allocate (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              int               width,
                              int               height,
                              int               baseline)
{
  GtkWidget *child = find_next (gtk_widget_get_first_child (widget));
  int y = 0;

  while (child != NULL)
    {
      GtkWidget *next = find_next (gtk_widget_get_next_sibling (child));
      int wanted = height - y;

      if (next != NULL)
        gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &wanted, NULL, NULL);
      gtk_widget_size_allocate (child, &(GtkAllocation) { 0, y, width, MAX (wanted, 0) }, -1);
      y += wanted + FATHOM_WIDTH_LAYOUT (manager)->spacing;
      child = next;
    }
}

static GtkSizeRequestMode
fathom_width_layout_get_request_mode (GtkLayoutManager *manager,
                                      GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
fathom_width_layout_class_init (FathomWidthLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = fathom_width_layout_get_request_mode;
  layout_class->measure = fathom_width_layout_measure;
  layout_class->allocate = fathom_width_layout_allocate;
}

static void
fathom_width_layout_init (FathomWidthLayout *self)
{
}

GtkLayoutManager *
fathom_width_layout_new (int spacing)
{
  FathomWidthLayout *self = g_object_new (FATHOM_TYPE_WIDTH_LAYOUT, NULL);

  self->spacing = spacing;
  return GTK_LAYOUT_MANAGER (self);
}
