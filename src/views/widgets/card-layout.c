/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/card-layout.h"

#define SPACING 12
#define ROOM    570            /* from here on two have room beside each other */

struct _FathomCardLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (FathomCardLayout, fathom_card_layout, GTK_TYPE_LAYOUT_MANAGER)

/* One line: a child alone, or two. */
typedef struct
{
  GtkWidget *first;
  GtkWidget *second;           /* NULL: alone */
  int        height;
} Line;

static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static int
get_height (GtkWidget *child,
            int        width)
{
  int height = 0;

  if (child != NULL)
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

/* Returns: the child that comes behind the line. */
static GtkWidget *
find_line (GtkWidget *child,
           int        width,
           Line      *line)
{
  GtkWidget *next = skip_hidden (gtk_widget_get_next_sibling (child));
  gboolean pair = width >= ROOM && next != NULL && !gtk_widget_has_css_class (child, "wide") && !gtk_widget_has_css_class (next, "wide");
  int half = (width - SPACING) / 2;

  *line = (Line) { child, pair ? next : NULL, 0 };
  line->height = pair ? MAX (get_height (child, half), get_height (next, half)) : get_height (child, width);
  return pair ? skip_hidden (gtk_widget_get_next_sibling (next)) : next;
}

static int
find_width (GtkWidget *widget,
            gboolean   natural)
{
  int widest = 0;

  for (GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget)); child != NULL; child = skip_hidden (gtk_widget_get_next_sibling (child)))
    {
      int least, wanted;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      widest = MAX (widest, natural ? wanted * 2 + SPACING : least);
    }
  return widest;
}

static void
fathom_card_layout_measure (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            GtkOrientation    orientation,
                            int               for_size,
                            int              *minimum,
                            int              *natural,
                            int              *minimum_baseline,
                            int              *natural_baseline)
{
  int height = 0;
  GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget));
  Line line;

  *minimum = find_width (widget, FALSE);
  *natural = MAX (*minimum, find_width (widget, TRUE));
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  while (child != NULL)
    {
      child = find_line (child, for_size > 0 ? for_size : *natural, &line);
      height += line.height + (child != NULL ? SPACING : 0);
    }
  *minimum = *natural = height;
}

static void
place (GtkWidget *widget,
       GtkWidget *child,
       int        x,
       int        y,
       int        width,
       int        height)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  gtk_widget_size_allocate (child, &(GtkAllocation) { mirrored ? gtk_widget_get_width (widget) - x - width : x, y, width, height }, -1);
}

static void
fathom_card_layout_allocate (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             int               width,
                             int               height,
                             int               baseline)
{
  GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget));
  int y = 0, half = (width - SPACING) / 2;
  Line line;

  while (child != NULL)
    {
      child = find_line (child, width, &line);
      place (widget, line.first, 0, y, line.second != NULL ? half : width, line.height);
      if (line.second != NULL)
        place (widget, line.second, half + SPACING, y, width - half - SPACING, line.height);
      y += line.height + SPACING;
    }
}

static GtkSizeRequestMode
fathom_card_layout_get_request_mode (GtkLayoutManager *manager,
                                     GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
fathom_card_layout_class_init (FathomCardLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = fathom_card_layout_measure;
  layout_class->allocate = fathom_card_layout_allocate;
  layout_class->get_request_mode = fathom_card_layout_get_request_mode;
}

static void
fathom_card_layout_init (FathomCardLayout *self)
{
}

GtkLayoutManager *
fathom_card_layout_new (void)
{
  return g_object_new (FATHOM_TYPE_CARD_LAYOUT, NULL);
}
