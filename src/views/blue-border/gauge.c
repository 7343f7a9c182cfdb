/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/gauge.h"

#include <math.h>

#define WIDTH  96
#define HEIGHT 32
#define HALF   0.7354          /* of sRGB: half the light of white */

struct _FathomBbGauge
{
  GtkWidget parent_instance;

  double    gamma;
};

G_DEFINE_FINAL_TYPE (FathomBbGauge, fathom_bb_gauge, GTK_TYPE_WIDGET)

static void
fathom_bb_gauge_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  FathomBbGauge *self = FATHOM_BB_GAUGE (widget);
  const GdkRGBA white = { 1, 1, 1, 1 }, black = { 0, 0, 0, 1 };
  float grey = pow (HALF, self->gamma);

  gtk_snapshot_append_color (snapshot, &white, &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT));
  for (int y = 0; y < HEIGHT; y += 2)
    gtk_snapshot_append_color (snapshot, &black, &GRAPHENE_RECT_INIT (0, y, WIDTH, 1));
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { grey, grey, grey, 1 }, &GRAPHENE_RECT_INIT (WIDTH / 4, HEIGHT / 4, WIDTH / 2, HEIGHT / 2));
}

static void
fathom_bb_gauge_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_bb_gauge_class_init (FathomBbGaugeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = fathom_bb_gauge_measure;
  widget_class->snapshot = fathom_bb_gauge_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
fathom_bb_gauge_init (FathomBbGauge *self)
{
  self->gamma = 1;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
fathom_bb_gauge_new (void)
{
  return g_object_new (FATHOM_TYPE_BB_GAUGE, NULL);
}

void
fathom_bb_gauge_set_gamma (FathomBbGauge *self,
                           double         gamma)
{
  g_return_if_fail (FATHOM_IS_BB_GAUGE (self));

  self->gamma = gamma;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
