/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/width-layout.h"

struct _FathomWidthLayout
{
  GtkLayoutManager parent_instance;

  GtkOrientation   orientation;
  int              spacing;
  gboolean         homogeneous;
};

enum { PROP_HOMOGENEOUS = 1, PROP_ORIENTATION, PROP_SPACING, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomWidthLayout, fathom_width_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The first child from @child on that takes room. */
static GtkWidget *
find_next (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
find_first (GtkWidget *widget)
{
  return find_next (gtk_widget_get_first_child (widget));
}

static GtkWidget *
find_behind (GtkWidget *child)
{
  return find_next (gtk_widget_get_next_sibling (child));
}

static guint
count_children (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = find_first (widget); child != NULL; child = find_behind (child))
    n++;
  return n;
}

/* Gives @extra to the children that expand. */
static void
expand (GtkRequestedSize *sizes,
        guint             n,
        int               extra)
{
  int n_expanding = 0;

  for (guint i = 0; i < n; i++)
    n_expanding += gtk_widget_compute_expand (sizes[i].data, GTK_ORIENTATION_HORIZONTAL);
  for (guint i = 0; i < n && n_expanding > 0; i++)
    if (gtk_widget_compute_expand (sizes[i].data, GTK_ORIENTATION_HORIZONTAL))
      {
        int part = extra / n_expanding--;

        sizes[i].minimum_size += part;
        extra -= part;
      }
}

/* How wide each of the @n children is side by side: the minimum_size of @sizes. */
static void
find_widths (FathomWidthLayout *self,
             GtkWidget         *widget,
             int                width,
             GtkRequestedSize  *sizes,
             guint              n)
{
  int extra = MAX (width - (int) (n - 1) * self->spacing, 0), left = extra;
  GtkWidget *child = find_first (widget);

  for (guint i = 0; i < n; i++, child = find_behind (child))
    {
      sizes[i].data = child;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &sizes[i].minimum_size, &sizes[i].natural_size, NULL, NULL);
      if (self->homogeneous)
        {
          sizes[i].minimum_size = left / (int) (n - i);
          left -= sizes[i].minimum_size;
        }
      extra -= sizes[i].minimum_size;
    }
  if (!self->homogeneous && extra > 0)
    expand (sizes, n, gtk_distribute_natural_allocation (extra, n, sizes));
}

static void
measure_row_width (FathomWidthLayout *self,
                   GtkWidget         *widget,
                   int               *minimum,
                   int               *natural)
{
  int n = count_children (widget);

  for (GtkWidget *child = find_first (widget); child != NULL; child = find_behind (child))
    {
      int least, wanted;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      *minimum = self->homogeneous ? MAX (*minimum, least) : *minimum + least;
      *natural = self->homogeneous ? MAX (*natural, wanted) : *natural + wanted;
    }
  if (self->homogeneous)
    {
      *minimum *= n;
      *natural *= n;
    }
  *minimum += MAX (n - 1, 0) * self->spacing;
  *natural += MAX (n - 1, 0) * self->spacing;
}

static void
measure_row_height (FathomWidthLayout *self,
                    GtkWidget         *widget,
                    int                width,
                    int               *minimum,
                    int               *natural)
{
  guint n = count_children (widget);
  g_autofree GtkRequestedSize *sizes = g_new0 (GtkRequestedSize, n);
  GtkWidget *child = find_first (widget);

  if (width >= 0 && n > 0)
    find_widths (self, widget, width, sizes, n);
  for (guint i = 0; i < n; i++, child = find_behind (child))
    {
      int least, wanted;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width < 0 ? -1 : sizes[i].minimum_size, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    }
}

static void
measure_column (FathomWidthLayout *self,
                GtkWidget         *widget,
                GtkOrientation     orientation,
                int                for_size,
                int               *minimum,
                int               *natural)
{
  gboolean wide = orientation == GTK_ORIENTATION_HORIZONTAL;
  int spacing = 0;

  for (GtkWidget *child = find_first (widget); child != NULL; child = find_behind (child))
    {
      int least, wanted;

      gtk_widget_measure (child, orientation, wide ? -1 : for_size, &least, &wanted, NULL, NULL);
      *minimum = wide ? MAX (*minimum, least) : *minimum + spacing + least;
      *natural = wide ? MAX (*natural, wanted) : *natural + spacing + wanted;
      spacing = self->spacing;
    }
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
  FathomWidthLayout *self = FATHOM_WIDTH_LAYOUT (manager);

  *minimum = *natural = 0;
  if (self->orientation == GTK_ORIENTATION_VERTICAL)
    measure_column (self, widget, orientation, for_size, minimum, natural);
  else if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_row_width (self, widget, minimum, natural);
  else
    measure_row_height (self, widget, for_size, minimum, natural);
}

static void
allocate_row (FathomWidthLayout *self,
              GtkWidget         *widget,
              int                width,
              int                height)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint n = count_children (widget);
  g_autofree GtkRequestedSize *sizes = g_new0 (GtkRequestedSize, n);
  int x = 0;

  if (n > 0)
    find_widths (self, widget, width, sizes, n);
  for (guint i = 0; i < n; i++)
    {
      int wide = sizes[i].minimum_size;

      gtk_widget_size_allocate (sizes[i].data, &(GtkAllocation) { mirrored ? width - x - wide : x, 0, wide, height }, -1);
      x += wide + self->spacing;
    }
}

/* The last one has what is left. */
static void
allocate_column (FathomWidthLayout *self,
                 GtkWidget         *widget,
                 int                width,
                 int                height)
{
  GtkWidget *child = find_first (widget);
  int y = 0;

  while (child != NULL)
    {
      GtkWidget *next = find_behind (child);
      int wanted = height - y;

      if (next != NULL)
        gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &wanted, NULL, NULL);
      gtk_widget_size_allocate (child, &(GtkAllocation) { 0, y, width, MAX (wanted, 0) }, -1);
      y += wanted + self->spacing;
      child = next;
    }
}

static void
fathom_width_layout_allocate (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              int               width,
                              int               height,
                              int               baseline)
{
  FathomWidthLayout *self = FATHOM_WIDTH_LAYOUT (manager);

  if (self->orientation == GTK_ORIENTATION_VERTICAL)
    allocate_column (self, widget, width, height);
  else
    allocate_row (self, widget, width, height);
}

static GtkSizeRequestMode
fathom_width_layout_get_request_mode (GtkLayoutManager *manager,
                                      GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
fathom_width_layout_get_property (GObject    *object,
                                  guint       id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  FathomWidthLayout *self = FATHOM_WIDTH_LAYOUT (object);

  switch (id)
    {
    case PROP_HOMOGENEOUS:
      g_value_set_boolean (value, self->homogeneous);
      break;
    case PROP_ORIENTATION:
      g_value_set_enum (value, self->orientation);
      break;
    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
fathom_width_layout_set_property (GObject      *object,
                                  guint         id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  FathomWidthLayout *self = FATHOM_WIDTH_LAYOUT (object);

  switch (id)
    {
    case PROP_HOMOGENEOUS:
      fathom_width_layout_set_homogeneous (self, g_value_get_boolean (value));
      break;
    case PROP_ORIENTATION:
      self->orientation = g_value_get_enum (value);
      break;
    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
fathom_width_layout_class_init (FathomWidthLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = fathom_width_layout_get_property;
  object_class->set_property = fathom_width_layout_set_property;
  properties[PROP_HOMOGENEOUS] = g_param_spec_boolean ("homogeneous", NULL, NULL, FALSE,
                                                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_ORIENTATION] = g_param_spec_enum ("orientation", NULL, NULL, GTK_TYPE_ORIENTATION, GTK_ORIENTATION_VERTICAL,
                                                    G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 0,
                                               G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  layout_class->get_request_mode = fathom_width_layout_get_request_mode;
  layout_class->measure = fathom_width_layout_measure;
  layout_class->allocate = fathom_width_layout_allocate;
}

static void
fathom_width_layout_init (FathomWidthLayout *self)
{
}

GtkLayoutManager *
fathom_width_layout_new (GtkOrientation orientation,
                         int            spacing)
{
  return g_object_new (FATHOM_TYPE_WIDTH_LAYOUT, "orientation", orientation, "spacing", spacing, NULL);
}

void
fathom_width_layout_set_homogeneous (FathomWidthLayout *self,
                                     gboolean           homogeneous)
{
  g_return_if_fail (FATHOM_IS_WIDTH_LAYOUT (self));

  homogeneous = !!homogeneous;
  if (self->homogeneous == homogeneous)
    return;
  self->homogeneous = homogeneous;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HOMOGENEOUS]);
}
