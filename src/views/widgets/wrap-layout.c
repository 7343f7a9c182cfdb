/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/wrap-layout.h"

#define SPACING     12
#define ROW_SPACING 4

struct _FathomWrapLayout
{
  GtkLayoutManager parent_instance;

  int              spacing;        /* between those in a line */
};

enum { PROP_SPACING = 1, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomWrapLayout, fathom_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
fathom_wrap_layout_get_request_mode (GtkLayoutManager *manager,
                                     GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_child (GtkWidget *child,
               int        width,
               int       *natural,
               int       *height)
{
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, natural, NULL, NULL);
  *natural = width > 0 ? MIN (*natural, width) : *natural;
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, *natural, height, NULL, NULL, NULL);
}

/* Those from @first to before @end; in the middle of the line stands what asks for it. */
static void
allocate_line (FathomWrapLayout *self,
               GtkWidget        *first,
               GtkWidget        *end,
               int               width,
               int               y,
               int               line)
{
  gboolean mirrored = gtk_widget_get_direction (gtk_widget_get_parent (first)) == GTK_TEXT_DIR_RTL;
  int x = 0;

  for (GtkWidget *child = first; child != end; child = gtk_widget_get_next_sibling (child))
    {
      int natural, height;

      if (!gtk_widget_should_layout (child))
        continue;
      measure_child (child, width, &natural, &height);
      if (gtk_widget_get_valign (child) == GTK_ALIGN_CENTER)
        height = line;
      gtk_widget_size_allocate (child, &(GtkAllocation) { mirrored ? width - x - natural : x, y, natural, height }, -1);
      x += natural + self->spacing;
    }
}

/* Puts the children where they fit if @allocate, and tells how high all lines are together. */
static int
lay_out (FathomWrapLayout *self,
         GtkWidget        *widget,
         int               width,
         gboolean          allocate)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  int x = 0, y = 0, line = 0;

  for (GtkWidget *child = first; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int natural, height;

      if (!gtk_widget_should_layout (child))
        continue;
      measure_child (child, width, &natural, &height);
      if (x > 0 && x + natural > width)
        {
          if (allocate)
            allocate_line (self, first, child, width, y, line);
          first = child;
          x = 0;
          y += line + ROW_SPACING;
          line = 0;
        }
      x += natural + self->spacing;
      line = MAX (line, height);
    }
  if (allocate && first != NULL)
    allocate_line (self, first, NULL, width, y, line);
  return y + line;
}

/* As high as one line of all children. */
static int
measure_line (GtkWidget *widget)
{
  int line = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int height;

        gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
        line = MAX (line, height);
      }
  return line;
}

static void
measure_widths (FathomWrapLayout *self,
                GtkWidget        *widget,
                int              *minimum,
                int              *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int least, wanted;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural += wanted + (*natural > 0 ? self->spacing : 0);
    }
}

static void
fathom_wrap_layout_measure (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            GtkOrientation    orientation,
                            int               for_size,
                            int              *minimum,
                            int              *natural,
                            int              *minimum_baseline,
                            int              *natural_baseline)
{
  FathomWrapLayout *self = FATHOM_WRAP_LAYOUT (manager);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_widths (self, widget, minimum, natural);
  else
    *minimum = *natural = for_size < 0 ? measure_line (widget) : lay_out (self, widget, for_size, FALSE);
}

static void
fathom_wrap_layout_allocate (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             int               width,
                             int               height,
                             int               baseline)
{
  lay_out (FATHOM_WRAP_LAYOUT (manager), widget, width, TRUE);
}

static void
fathom_wrap_layout_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  if (id == PROP_SPACING)
    g_value_set_int (value, FATHOM_WRAP_LAYOUT (object)->spacing);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_wrap_layout_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  if (id == PROP_SPACING)
    FATHOM_WRAP_LAYOUT (object)->spacing = g_value_get_int (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_wrap_layout_class_init (FathomWrapLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = fathom_wrap_layout_get_property;
  object_class->set_property = fathom_wrap_layout_set_property;
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, SPACING,
                                               G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  layout_class->get_request_mode = fathom_wrap_layout_get_request_mode;
  layout_class->measure = fathom_wrap_layout_measure;
  layout_class->allocate = fathom_wrap_layout_allocate;
}

static void
fathom_wrap_layout_init (FathomWrapLayout *self)
{
}

GtkLayoutManager *
fathom_wrap_layout_new (void)
{
  return g_object_new (FATHOM_TYPE_WRAP_LAYOUT, NULL);
}
