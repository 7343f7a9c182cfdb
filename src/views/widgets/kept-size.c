/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/kept-size.h"

#define N_SIZES 6    /* so many widths and heights are asked for in a frame */
#define QUIET   250  /* ms without a change, after which they are measured again */

/* What was said when it was asked for. */
typedef struct
{
  GtkOrientation orientation;
  int            for_size;
  int            minimum;
  int            natural;
} Size;

struct _FathomKeptSize
{
  AdwBin parent_instance;

  Size   sizes[N_SIZES];
  guint  n_sizes;
  guint  asking;           /* the source after which they are measured again */
};

G_DEFINE_FINAL_TYPE (FathomKeptSize, fathom_kept_size, ADW_TYPE_BIN)

static gboolean
measure_again_cb (gpointer user_data)
{
  FathomKeptSize *self = user_data;

  self->asking = 0;
  self->n_sizes = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

static void
measure_again (FathomKeptSize *self,
               int             priority,
               guint           delay)
{
  g_clear_handle_id (&self->asking, g_source_remove);
  self->asking = g_timeout_add_full (priority, delay, measure_again_cb, self, NULL);
}

static const Size *
find_size (FathomKeptSize *self,
           GtkOrientation  orientation,
           int             for_size)
{
  for (guint i = 0; i < self->n_sizes; i++)
    if (self->sizes[i].orientation == orientation && self->sizes[i].for_size == for_size)
      return &self->sizes[i];
  return NULL;
}

/* A width that was said before may be too small by now, which GTK >= 4.14 complains of. */
static void
measure_child (GtkWidget      *child,
               GtkOrientation  orientation,
               int             for_size,
               int            *minimum,
               int            *natural)
{
  int least = 0;

  if (for_size >= 0)
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (child, orientation, for_size >= 0 ? MAX (for_size, least) : -1, minimum, natural, NULL, NULL);
}

static void
fathom_kept_size_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  FathomKeptSize *self = FATHOM_KEPT_SIZE (widget);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (self));
  const Size *kept;

  /* GTK 4.8: a window asks how wide its content is at a height. To find that out, every label that wraps tries a dozen widths; pages go
   * by the width alone. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  kept = find_size (self, orientation, for_size);
  if (kept != NULL)
    {
      *minimum = kept->minimum;
      *natural = kept->natural;
      measure_again (self, G_PRIORITY_LOW, QUIET);
      return;
    }
  if (child != NULL && gtk_widget_get_visible (child))
    measure_child (child, orientation, for_size, minimum, natural);
  if (!gtk_widget_get_mapped (widget) || self->n_sizes == N_SIZES)
    return;
  self->sizes[self->n_sizes++] = (Size) { orientation, for_size, *minimum, *natural };
}

/* The most that was said of a least size. */
static int
find_told (FathomKeptSize *self,
           GtkOrientation  orientation)
{
  int told = 0;

  for (guint i = 0; i < self->n_sizes; i++)
    if (self->sizes[i].orientation == orientation)
      told = MAX (told, self->sizes[i].minimum);
  return told;
}

/* Where there is too little room although it was said how much is needed, there is no more. */
static void
fathom_kept_size_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  FathomKeptSize *self = FATHOM_KEPT_SIZE (widget);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (self));
  int least_width, least_height;

  if (child == NULL || !gtk_widget_get_visible (child))
    return;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, MAX (width, least_width), &least_height, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &(GtkAllocation) { 0, 0, MAX (width, least_width), MAX (height, least_height) }, baseline);
  if (self->n_sizes > 0 && ((least_width > width && least_width > find_told (self, GTK_ORIENTATION_HORIZONTAL)) ||
                            (least_height > height && least_height > find_told (self, GTK_ORIENTATION_VERTICAL))))
    measure_again (self, G_PRIORITY_HIGH, 0);
}

static GtkSizeRequestMode
fathom_kept_size_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
fathom_kept_size_dispose (GObject *object)
{
  g_clear_handle_id (&FATHOM_KEPT_SIZE (object)->asking, g_source_remove);

  G_OBJECT_CLASS (fathom_kept_size_parent_class)->dispose (object);
}

static void
fathom_kept_size_class_init (FathomKeptSizeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_kept_size_dispose;
  widget_class->get_request_mode = fathom_kept_size_get_request_mode;
  widget_class->measure = fathom_kept_size_measure;
  widget_class->size_allocate = fathom_kept_size_size_allocate;
}

static void
fathom_kept_size_init (FathomKeptSize *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL); /* that of AdwBin would be asked instead */
}

GtkWidget *
fathom_kept_size_new (void)
{
  return g_object_new (FATHOM_TYPE_KEPT_SIZE, NULL);
}
