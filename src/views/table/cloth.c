/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/cloth.h"

#include "views/app/settings.h"
#include "views/widgets/sprite.h"

#include <adwaita.h>

#define FOLDS      6            /* of each half */
#define GATHERED   0.16         /* of its width that a half keeps when it is drawn aside */
#define HEM        10
#define DRAW_TIME  220

struct _FathomCloth
{
  GtkWidget     parent_instance;

  double        open;
  AdwAnimation *drawing;
};

enum { PROP_OPEN = 1, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomCloth, fathom_cloth, GTK_TYPE_WIDGET)

static void
draw_fold (cairo_t *cr,
           double   x,
           double   width,
           double   height)
{
  cairo_pattern_t *shade = cairo_pattern_create_linear (x, 0, x + width, 0);

  cairo_pattern_add_color_stop_rgb (shade, 0, 0.04, 0.17, 0.30);
  cairo_pattern_add_color_stop_rgb (shade, 0.35, 0.12, 0.42, 0.62);
  cairo_pattern_add_color_stop_rgb (shade, 0.6, 0.09, 0.34, 0.53);
  cairo_pattern_add_color_stop_rgb (shade, 1, 0.04, 0.17, 0.30);
  cairo_move_to (cr, x, 0);
  cairo_line_to (cr, x + width, 0);
  cairo_line_to (cr, x + width, height - 4);
  cairo_curve_to (cr, x + width * 0.7, height, x + width * 0.3, height, x, height - 4);
  cairo_close_path (cr);
  cairo_set_source (cr, shade);
  cairo_fill (cr);
  cairo_pattern_destroy (shade);

  cairo_set_source_rgb (cr, 0.93, 0.72, 0.22);
  cairo_set_line_width (cr, 4);
  cairo_move_to (cr, x, height - 4 - HEM);
  cairo_curve_to (cr, x + width * 0.3, height - HEM, x + width * 0.7, height - HEM, x + width, height - 4 - HEM);
  cairo_stroke (cr);
}

static void
draw_pelmet (cairo_t *cr,
             double   width)
{
  double part = width / (2 * FOLDS);

  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, 0, 18);
  for (guint i = 0; i < 2 * FOLDS; i++)
    cairo_curve_to (cr, (i + 0.2) * part, 32, (i + 0.8) * part, 32, (i + 1) * part, 18);
  cairo_line_to (cr, width, 0);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 0.06, 0.24, 0.40);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.93, 0.72, 0.22);
  cairo_set_line_width (cr, 2.5);
  cairo_stroke (cr);
}

static void
draw (cairo_t *cr,
      double   width,
      double   height,
      double   open)
{
  double half = width / 2 * (1 - (1 - GATHERED) * open);

  for (guint i = 0; i < FOLDS; i++)
    {
      draw_fold (cr, i * half / FOLDS, half / FOLDS, height);
      draw_fold (cr, width - (i + 1) * half / FOLDS, half / FOLDS, height);
    }
  draw_pelmet (cr, width);
}

/* A FathomSpriteDraw */
static void
draw_closed (cairo_t *cr,
             double   width,
             double   height,
             guint    variant)
{
  draw (cr, width, height, 0);
}

static void
fathom_cloth_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  FathomCloth *self = FATHOM_CLOTH (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  cairo_t *cr;

  if (self->open == 0)
    {
      fathom_sprite_snapshot (snapshot, draw_closed, 0, &bounds);
      return;
    }
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  draw (cr, bounds.size.width, bounds.size.height, self->open);
  cairo_destroy (cr);
}

static void
set_openness (double   value,
              gpointer user_data)
{
  FathomCloth *self = user_data;

  if (self->open == value)
    return;
  self->open = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
}

static void
fathom_cloth_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  if (id == PROP_OPEN)
    g_value_set_double (value, FATHOM_CLOTH (object)->open);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_cloth_dispose (GObject *object)
{
  FathomCloth *self = FATHOM_CLOTH (object);

  if (self->drawing != NULL)
    adw_animation_reset (self->drawing);
  g_clear_object (&self->drawing);

  G_OBJECT_CLASS (fathom_cloth_parent_class)->dispose (object);
}

static void
fathom_cloth_class_init (FathomClothClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = fathom_cloth_dispose;
  object_class->get_property = fathom_cloth_get_property;
  widget_class->snapshot = fathom_cloth_snapshot;
  properties[PROP_OPEN] = g_param_spec_double ("open", NULL, NULL, 0, 1, 0,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  gtk_widget_class_set_css_name (widget_class, "cloth");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
fathom_cloth_init (FathomCloth *self)
{
  self->drawing = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, DRAW_TIME,
                                           adw_callback_animation_target_new (set_openness, self, NULL));
}

void
fathom_cloth_set_open (FathomCloth *self,
                           gboolean        open)
{
  AdwTimedAnimation *drawing;

  g_return_if_fail (FATHOM_IS_CLOTH (self));

  drawing = ADW_TIMED_ANIMATION (self->drawing);
  adw_timed_animation_set_value_from (drawing, self->open);
  adw_timed_animation_set_value_to (drawing, open ? 1 : 0);
  adw_animation_play (self->drawing);
  if (!fathom_settings_animate ())
    adw_animation_skip (self->drawing);
}
