#include "views/pair-layout.h"

#define SPACING 6

/* With labels that wrap, a box would try many widths, and a grid would claim to be as high as it is when it is narrowest. */
struct _FathomPairLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (FathomPairLayout, fathom_pair_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Returns: how many of the two are seen. */
static guint
measure_widths (GtkWidget        *widget,
                GtkRequestedSize  sizes[2])
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && n < 2; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        sizes[n].data = child;
        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &sizes[n].minimum_size, &sizes[n].natural_size, NULL, NULL);
        n++;
      }
  return n;
}

/* The minimum sizes become those that they get. */
static guint
share_width (GtkWidget        *widget,
             int               width,
             GtkRequestedSize  sizes[2])
{
  guint n = measure_widths (widget, sizes);
  int extra = width - (n == 2 ? SPACING : 0);

  for (guint i = 0; i < n; i++)
    extra -= sizes[i].minimum_size;
  if (n > 0)
    sizes[0].minimum_size += gtk_distribute_natural_allocation (MAX (extra, 0), n, sizes);
  return n;
}

static GtkSizeRequestMode
fathom_pair_layout_get_request_mode (GtkLayoutManager *manager,
                                     GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_height (GtkWidget *widget,
                int        width,
                int       *minimum,
                int       *natural)
{
  GtkRequestedSize sizes[2];
  guint n = width < 0 ? measure_widths (widget, sizes) : share_width (widget, width, sizes);

  for (guint i = 0; i < n; i++)
    {
      int least, wanted;

      gtk_widget_measure (sizes[i].data, GTK_ORIENTATION_VERTICAL, width < 0 ? -1 : sizes[i].minimum_size, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    }
}

static void
fathom_pair_layout_measure (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            GtkOrientation    orientation,
                            int               for_size,
                            int              *minimum,
                            int              *natural,
                            int              *minimum_baseline,
                            int              *natural_baseline)
{
  GtkRequestedSize sizes[2];
  guint n;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      measure_height (widget, for_size, minimum, natural);
      return;
    }
  n = measure_widths (widget, sizes);
  for (guint i = 0; i < n; i++)
    {
      *minimum += sizes[i].minimum_size + (i > 0 ? SPACING : 0);
      *natural += sizes[i].natural_size + (i > 0 ? SPACING : 0);
    }
}

static void
fathom_pair_layout_allocate (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             int               width,
                             int               height,
                             int               baseline)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkRequestedSize sizes[2];
  guint n = share_width (widget, width, sizes);
  int x = 0;

  for (guint i = 0; i < n; i++)
    {
      int size = sizes[i].minimum_size;

      gtk_widget_size_allocate (sizes[i].data, &(GtkAllocation) { mirrored ? width - x - size : x, 0, size, height }, -1);
      x += size + SPACING;
    }
}

static void
fathom_pair_layout_class_init (FathomPairLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = fathom_pair_layout_get_request_mode;
  layout_class->measure = fathom_pair_layout_measure;
  layout_class->allocate = fathom_pair_layout_allocate;
}

static void
fathom_pair_layout_init (FathomPairLayout *self)
{
}

GtkLayoutManager *
fathom_pair_layout_new (void)
{
  return g_object_new (FATHOM_TYPE_PAIR_LAYOUT, NULL);
}
