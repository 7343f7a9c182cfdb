/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/pair-layout.h"

#define COLUMN_SPACING 12
#define ROW_SPACING    4

struct _FathomPairLayout
{
  GtkLayoutManager parent_instance;

  gboolean         squeeze;        /* the second one rather than the first, where there is little room */
};

enum { PROP_SQUEEZE = 1, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomPairLayout, fathom_pair_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The two, NULL where there is nothing to see. */
typedef struct
{
  GtkWidget *first;
  GtkWidget *second;
} Pair;

static Pair
get_pair (GtkWidget *widget)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  GtkWidget *second = first != NULL ? gtk_widget_get_next_sibling (first) : NULL;

  return (Pair) { first != NULL && gtk_widget_should_layout (first) ? first : NULL,
                  second != NULL && gtk_widget_should_layout (second) ? second : NULL };
}

static int
measure (GtkWidget      *child,
         GtkOrientation  orientation,
         int             for_size,
         gboolean        natural)
{
  int least = 0, wanted = 0;

  if (child != NULL)
    gtk_widget_measure (child, orientation, for_size, &least, &wanted, NULL, NULL);
  return natural ? wanted : least;
}

static int
get_gap (Pair pair,
         int  spacing)
{
  return pair.first != NULL && pair.second != NULL ? spacing : 0;
}

/* Returns: how wide the second one is beside the first one, or -1 if it goes below it. */
static int
find_second (FathomPairLayout *self,
             Pair              pair,
             int               width)
{
  int second = measure (pair.second, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  int first, beside, below;

  if (pair.first == NULL || pair.second == NULL)
    return second;
  if (self->squeeze)
    second = CLAMP (width - COLUMN_SPACING - measure (pair.first, GTK_ORIENTATION_HORIZONTAL, -1, TRUE),
                    measure (pair.second, GTK_ORIENTATION_HORIZONTAL, -1, FALSE), second);
  first = width - second - COLUMN_SPACING;
  if (first < measure (pair.first, GTK_ORIENTATION_HORIZONTAL, -1, FALSE))
    return -1;
  beside = MAX (measure (pair.first, GTK_ORIENTATION_VERTICAL, first, FALSE), measure (pair.second, GTK_ORIENTATION_VERTICAL, second, FALSE));
  below = measure (pair.first, GTK_ORIENTATION_VERTICAL, width, FALSE) + ROW_SPACING + measure (pair.second, GTK_ORIENTATION_VERTICAL, second, FALSE);
  return beside <= below ? second : -1;
}

static int
find_height (FathomPairLayout *self,
             Pair              pair,
             int               width)
{
  int second = find_second (self, pair, width);

  if (second < 0)
    return measure (pair.first, GTK_ORIENTATION_VERTICAL, width, FALSE) + ROW_SPACING +
           measure (pair.second, GTK_ORIENTATION_VERTICAL, width, FALSE);
  return MAX (measure (pair.first, GTK_ORIENTATION_VERTICAL, pair.second != NULL ? width - second - get_gap (pair, COLUMN_SPACING) : width, FALSE),
              measure (pair.second, GTK_ORIENTATION_VERTICAL, second, FALSE));
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
  Pair pair = get_pair (widget);
  int wanted = measure (pair.first, GTK_ORIENTATION_HORIZONTAL, -1, TRUE) + get_gap (pair, COLUMN_SPACING) +
               measure (pair.second, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size < 0)
    *minimum = *natural = MAX (measure (pair.first, orientation, -1, FALSE), measure (pair.second, orientation, -1, FALSE));
  else if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = find_height (FATHOM_PAIR_LAYOUT (manager), pair, for_size);
  else
    {
      *minimum = MAX (measure (pair.first, orientation, -1, FALSE), measure (pair.second, orientation, -1, FALSE));
      *natural = wanted;
    }
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

  if (child != NULL)
    gtk_widget_size_allocate (child, &(GtkAllocation) { mirrored ? gtk_widget_get_width (widget) - x - width : x, y, width, height }, -1);
}

static void
fathom_pair_layout_allocate (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             int               width,
                             int               height,
                             int               baseline)
{
  Pair pair = get_pair (widget);
  int second = find_second (FATHOM_PAIR_LAYOUT (manager), pair, width);

  if (second < 0)
    {
      int top = measure (pair.first, GTK_ORIENTATION_VERTICAL, width, FALSE);
      int wanted = MIN (width, measure (pair.second, GTK_ORIENTATION_HORIZONTAL, -1, TRUE));

      place (widget, pair.first, 0, 0, width, top);
      place (widget, pair.second, gtk_widget_get_halign (pair.second) == GTK_ALIGN_END ? width - wanted : 0, top + ROW_SPACING,
             wanted, MAX (height - top - ROW_SPACING, 0));
      return;
    }
  second = pair.second != NULL ? MIN (second, width) : 0;
  place (widget, pair.first, 0, 0, width - second - get_gap (pair, COLUMN_SPACING), height);
  place (widget, pair.second, width - second, 0, second, height);
}

static GtkSizeRequestMode
fathom_pair_layout_get_request_mode (GtkLayoutManager *manager,
                                     GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
fathom_pair_layout_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  if (id == PROP_SQUEEZE)
    g_value_set_boolean (value, FATHOM_PAIR_LAYOUT (object)->squeeze);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_pair_layout_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  FathomPairLayout *self = FATHOM_PAIR_LAYOUT (object);

  if (id != PROP_SQUEEZE)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  if (self->squeeze == g_value_get_boolean (value))
    return;
  self->squeeze = g_value_get_boolean (value);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
fathom_pair_layout_class_init (FathomPairLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = fathom_pair_layout_get_property;
  object_class->set_property = fathom_pair_layout_set_property;
  properties[PROP_SQUEEZE] = g_param_spec_boolean ("squeeze", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

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
