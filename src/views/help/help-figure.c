/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/help/help-figure.h"

#define MIN_WIDTH 120

struct _FathomHelpFigure
{
  GtkWidget     parent_instance;

  char         *path;
  int           width;         /* as drawn */
  int           height;
  int           wanted;        /* the width in device pixels that was last asked for */
  int           rendered;      /* the one that @texture has */
  GdkTexture   *texture;       /* NULL until the first one is rendered */
  GdkPaintable *drawing;       /* instead of @texture, where gdk-pixbuf cannot render it */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (FathomHelpFigure, fathom_help_figure, GTK_TYPE_WIDGET)

/* Rendering */

/* What the thread is given: it may let go of a task last, so no widget belongs to it. */
typedef struct
{
  char *path;
  int   width;
} Order;

static void
order_free (gpointer data)
{
  g_free (((Order *) data)->path);
  g_free (data);
}

static void
render (GTask        *task,
        gpointer      source G_GNUC_UNUSED,
        gpointer      data,
        GCancellable *cancellable)
{
  const Order *order = data;
  GError *error = NULL;
  GdkPixbuf *pixbuf = gdk_pixbuf_new_from_file_at_scale (order->path, order->width, -1, TRUE, &error);

  if (pixbuf != NULL)
    g_task_return_pointer (task, pixbuf, g_object_unref);
  else
    g_task_return_error (task, error);
}

/* GTK >= 4.20 draws symbols by itself; gdk-pixbuf >= 2.44 starts another program for it, which not every sandbox can do. */
static void
draw_by_gtk (FathomHelpFigure *self,
             int               width)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);

  g_clear_object (&self->drawing);
  self->drawing = GDK_PAINTABLE (gtk_icon_paintable_new_for_file (file, width, 1));
  self->rendered = width;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
rendered_cb (GObject      *source G_GNUC_UNUSED,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (FathomHelpFigure) self = user_data;
  int width = ((Order *) g_task_get_task_data (G_TASK (result)))->width;
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkPixbuf) pixbuf = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || width != self->wanted)
    return;
  if (pixbuf == NULL)
    {
      g_debug ("%s: %s", self->path, error->message);
      draw_by_gtk (self, width);
      return;
    }
  g_clear_object (&self->texture);
  self->texture = gdk_texture_new_for_pixbuf (pixbuf);
  self->rendered = width;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Until the new picture is there, the old one is scaled. */
static void
ask_for (FathomHelpFigure *self,
         int               width)
{
  g_autoptr (GTask) task = NULL;
  Order *order;

  if (width == self->wanted || width <= 0)
    return;
  self->wanted = width;
  order = g_new (Order, 1);
  *order = (Order) { g_strdup (self->path), width };
  task = g_task_new (NULL, self->cancellable, rendered_cb, g_object_ref (self));
  g_task_set_task_data (task, order, order_free);
  g_task_run_in_thread (task, render);
}

/* Overrides */

static int
get_height (FathomHelpFigure *self,
            int               width)
{
  return (MIN (width, self->width) * self->height + self->width - 1) / self->width;
}

static GtkSizeRequestMode
fathom_help_figure_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
fathom_help_figure_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  FathomHelpFigure *self = FATHOM_HELP_FIGURE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN (MIN_WIDTH, self->width);
      *natural = self->width;
    }
  else
    {
      *natural = get_height (self, for_size < 0 ? self->width : for_size);
      *minimum = for_size < 0 ? get_height (self, MIN (MIN_WIDTH, self->width)) : *natural;
    }
}

static void
fathom_help_figure_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  FathomHelpFigure *self = FATHOM_HELP_FIGURE (widget);

  ask_for (self, MIN (width, self->width) * gtk_widget_get_scale_factor (widget));
}

/* An icon has a square, and stands in the middle of it. */
static void
draw_in_square (FathomHelpFigure *self,
                GtkSnapshot      *snapshot,
                int               width,
                int               height)
{
  int side = MAX (width, height);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((width - side) / 2.0, (height - side) / 2.0));
  gdk_paintable_snapshot (self->drawing, snapshot, side, side);
  gtk_snapshot_restore (snapshot);
}

static void
fathom_help_figure_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  FathomHelpFigure *self = FATHOM_HELP_FIGURE (widget);
  int width = MIN (gtk_widget_get_width (widget), self->width), height = get_height (self, width);

  if (self->texture != NULL)
    gtk_snapshot_append_texture (snapshot, self->texture, &GRAPHENE_RECT_INIT (0, 0, width, height));
  else if (self->drawing != NULL)
    draw_in_square (self, snapshot, width, height);
}

static void
fathom_help_figure_dispose (GObject *object)
{
  FathomHelpFigure *self = FATHOM_HELP_FIGURE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->texture);
  g_clear_object (&self->drawing);

  G_OBJECT_CLASS (fathom_help_figure_parent_class)->dispose (object);
}

static void
fathom_help_figure_finalize (GObject *object)
{
  FathomHelpFigure *self = FATHOM_HELP_FIGURE (object);

  g_clear_object (&self->cancellable);
  g_free (self->path);

  G_OBJECT_CLASS (fathom_help_figure_parent_class)->finalize (object);
}

static void
fathom_help_figure_class_init (FathomHelpFigureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_help_figure_dispose;
  G_OBJECT_CLASS (klass)->finalize = fathom_help_figure_finalize;
  widget_class->get_request_mode = fathom_help_figure_get_request_mode;
  widget_class->measure = fathom_help_figure_measure;
  widget_class->size_allocate = fathom_help_figure_size_allocate;
  widget_class->snapshot = fathom_help_figure_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "figure");
}

static void
fathom_help_figure_init (FathomHelpFigure *self)
{
  self->cancellable = g_cancellable_new ();
}

/* Public */

GtkWidget *
fathom_help_figure_new (const char *path,
                        int         width,
                        int         height,
                        const char *alternative)
{
  FathomHelpFigure *self = g_object_new (FATHOM_TYPE_HELP_FIGURE, NULL);

  g_return_val_if_fail (path != NULL && width > 0 && height > 0 && alternative != NULL, NULL);

  self->path = g_strdup (path);
  self->width = width;
  self->height = height;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, alternative, -1);
  return GTK_WIDGET (self);
}

gboolean
fathom_help_figure_is_ready (FathomHelpFigure *self)
{
  g_return_val_if_fail (FATHOM_IS_HELP_FIGURE (self), FALSE);

  return (self->texture != NULL || self->drawing != NULL) && self->rendered == self->wanted;
}
