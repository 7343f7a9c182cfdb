/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/new-match/cover.h"

#include <adwaita.h>

#define HEIGHT      64
#define LEAST_WIDTH 60
#define USUAL_WIDTH 160
#define ICON        32
#define RADIUS      8

struct _FathomCover
{
  GtkWidget             parent_instance;

  const FathomGameView *view;
};

G_DEFINE_FINAL_TYPE (FathomCover, fathom_cover, GTK_TYPE_WIDGET)

static void
fathom_cover_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : LEAST_WIDTH;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : USUAL_WIDTH;
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_cover_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  FathomCover *self = FATHOM_COVER (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, &bounds, RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  self->view->paint_cover (snapshot, bounds.size.width, bounds.size.height, adw_style_manager_get_dark (adw_style_manager_get_default ()));
  gtk_snapshot_pop (snapshot);
}

static void
fathom_cover_class_init (FathomCoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = fathom_cover_measure;
  widget_class->snapshot = fathom_cover_snapshot;
  gtk_widget_class_set_css_name (widget_class, "cover");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
fathom_cover_init (FathomCover *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

static GtkWidget *
new_icon (const char *name)
{
  GtkWidget *icon = gtk_image_new_from_icon_name (name);

  gtk_image_set_pixel_size (GTK_IMAGE (icon), ICON);
  return icon;
}

GtkWidget *
fathom_cover_new (const FathomGameView *view)
{
  FathomCover *self;

  g_return_val_if_fail (view != NULL, NULL);

  if (view->paint_cover == NULL)
    return new_icon (view->icon_name);
  self = g_object_new (FATHOM_TYPE_COVER, NULL);
  self->view = view;
  return GTK_WIDGET (self);
}
