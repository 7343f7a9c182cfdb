/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/start/seascape.h"

#include "views/widgets/piece.h"
#include "views/widgets/sprite.h"

#include <adwaita.h>
#include <math.h>

#define RADIUS 14

struct _FathomSeascape
{
  GtkWidget      parent_instance;

  int            height;
  int            scale;
  GskRenderNode *sea;          /* nullable: as it was drawn last */
};

enum { PROP_HEIGHT = 1, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomSeascape, fathom_seascape, GTK_TYPE_WIDGET)

static void
draw_water (cairo_t *cairo,
            double   width,
            double   height)
{
  static const struct { double offset, red, green, blue; } stops[] =
  {
    { 0.00, 0.82, 0.93, 0.99 },
    { 0.16, 0.56, 0.81, 0.95 },
    { 0.55, 0.16, 0.49, 0.80 },
    { 1.00, 0.05, 0.20, 0.43 },
  };
  cairo_pattern_t *water = cairo_pattern_create_linear (0, 0, 0, height);

  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    cairo_pattern_add_color_stop_rgb (water, stops[i].offset, stops[i].red, stops[i].green, stops[i].blue);
  cairo_set_source (cairo, water);
  cairo_paint (cairo);
  cairo_pattern_destroy (water);
}

/* A line that swings, closed along the top or the bottom edge. */
static void
swing (cairo_t *cairo,
       double   width,
       double   y,
       double   height,
       double   length,
       double   shift,
       double   edge)
{
  cairo_move_to (cairo, 0, edge);
  for (double x = 0; x <= width + 4; x += 4)
    cairo_line_to (cairo, x, y + height * sin ((x + shift) / length * 2 * G_PI));
  cairo_line_to (cairo, width + 4, edge);
  cairo_close_path (cairo);
}

static void
draw_rays (cairo_t *cairo,
           double   width,
           double   height)
{
  cairo_pattern_t *light = cairo_pattern_create_linear (0, 0, 0, height * 0.85);

  cairo_pattern_add_color_stop_rgba (light, 0, 1, 1, 1, 0.20);
  cairo_pattern_add_color_stop_rgba (light, 1, 1, 1, 1, 0);
  for (guint i = 0; i < 6; i++)
    {
      double x = width * (0.06 + 0.17 * i), spread = 14 + 5 * (i % 3);

      cairo_move_to (cairo, x, 0);
      cairo_line_to (cairo, x + spread, 0);
      cairo_line_to (cairo, x + spread * 2 - height * 0.25, height * 0.85);
      cairo_line_to (cairo, x - spread - height * 0.25, height * 0.85);
      cairo_close_path (cairo);
    }
  cairo_set_source (cairo, light);
  cairo_fill (cairo);
  cairo_pattern_destroy (light);
}

static void
draw_bubbles (cairo_t *cairo,
              double   width,
              double   height)
{
  static const struct { double x, y, r; } bubbles[] =
  {
    { .085, .62, 3.5 }, { .095, .49, 2.5 }, { .08, .40, 4.5 }, { .90, .55, 4 }, { .91, .43, 2.5 }, { .895, .34, 3 }, { .64, .66, 2.5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bubbles); i++)
    {
      cairo_arc (cairo, bubbles[i].x * width, bubbles[i].y * height, bubbles[i].r, 0, 2 * G_PI);
      cairo_set_source_rgba (cairo, 1, 1, 1, 0.18);
      cairo_fill_preserve (cairo);
      cairo_set_source_rgba (cairo, 1, 1, 1, 0.55);
      cairo_set_line_width (cairo, 1);
      cairo_stroke (cairo);
    }
}

/* Afterwards: to draw everything inside a clip takes longer. */
static void
round_corners (cairo_t *cairo,
               double   width,
               double   height)
{
  cairo_set_operator (cairo, CAIRO_OPERATOR_CLEAR);
  for (guint i = 0; i < 4; i++)
    {
      cairo_save (cairo);
      cairo_translate (cairo, i % 2 == 0 ? 0 : width, i / 2 == 0 ? 0 : height);
      cairo_scale (cairo, i % 2 == 0 ? 1 : -1, i / 2 == 0 ? 1 : -1);
      cairo_move_to (cairo, 0, 0);
      cairo_arc (cairo, RADIUS, RADIUS, RADIUS, G_PI, 1.5 * G_PI);
      cairo_close_path (cairo);
      cairo_restore (cairo);
      cairo_fill (cairo);
    }
}

static void
draw_sea (cairo_t *cairo,
          double   width,
          double   height,
          guint    variant)
{
  draw_water (cairo, width, height);
  swing (cairo, width, height * 0.13, 3, 150, 20, 0);
  cairo_set_source_rgba (cairo, 1, 1, 1, 0.55);
  cairo_fill (cairo);
  swing (cairo, width, height * 0.18, 4, 210, 90, 0);
  cairo_set_source_rgba (cairo, 1, 1, 1, 0.25);
  cairo_fill (cairo);
  draw_rays (cairo, width, height);
  swing (cairo, width, height * 0.86, 4, 260, 60, height);
  cairo_set_source_rgb (cairo, 0.72, 0.60, 0.40);
  cairo_fill (cairo);
  swing (cairo, width, height * 0.91, 3, 190, 10, height);
  cairo_set_source_rgb (cairo, 0.83, 0.71, 0.50);
  cairo_fill (cairo);
  draw_bubbles (cairo, width, height);
  round_corners (cairo, width, height);
}

static void
append_pieces (GtkSnapshot           *snapshot,
               const graphene_rect_t *bounds)
{
  static const double places[FATHOM_N_SHAPES] = { .12, .29, .53, .72, .88 };
  float size = CLAMP (bounds->size.height * 0.24, 20, 44);

  for (guint i = 0; i < FATHOM_N_SHAPES; i++)
    {
      graphene_rect_t place = GRAPHENE_RECT_INIT (bounds->size.width * places[i] - size / 2,
                                                  bounds->size.height * (i % 2 == 0 ? 0.90f : 0.94f) - size * 0.85f, size, size);

      fathom_piece_snapshot (snapshot, i, i, &place);
    }
}

/* The dark style has its own time of day. */
static void
draw_night (GtkSnapshot           *snapshot,
            const graphene_rect_t *bounds)
{
  static const GskColorStop stops[] = { { 0, { 0.01f, 0.04f, 0.12f, 0.72f } }, { 1, { 0.01f, 0.03f, 0.09f, 0.45f } } };
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, bounds, RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_append_linear_gradient (snapshot, bounds, &bounds->origin, &GRAPHENE_POINT_INIT (bounds->origin.x, bounds->origin.y + bounds->size.height),
                                       stops, G_N_ELEMENTS (stops));
  gtk_snapshot_pop (snapshot);
}

static void
fathom_seascape_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  FathomSeascape *self = FATHOM_SEASCAPE (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));

  if (bounds.size.width < 2 * RADIUS || bounds.size.height < 2 * RADIUS)
    return;
  if (self->scale != gtk_widget_get_scale_factor (widget))
    g_clear_pointer (&self->sea, gsk_render_node_unref);
  self->scale = gtk_widget_get_scale_factor (widget);
  if (self->sea == NULL)
    self->sea = fathom_sprite_render (draw_sea, 0, bounds.size.width, bounds.size.height, self->scale);
  gtk_snapshot_append_node (snapshot, self->sea);
  if (adw_style_manager_get_dark (adw_style_manager_get_default ()))
    draw_night (snapshot, &bounds);
  append_pieces (snapshot, &bounds);
}

static void
fathom_seascape_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  g_clear_pointer (&FATHOM_SEASCAPE (widget)->sea, gsk_render_node_unref);
}

static void
fathom_seascape_finalize (GObject *object)
{
  g_clear_pointer (&FATHOM_SEASCAPE (object)->sea, gsk_render_node_unref);

  G_OBJECT_CLASS (fathom_seascape_parent_class)->finalize (object);
}

static void
fathom_seascape_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? FATHOM_SEASCAPE (widget)->height : 200;
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_seascape_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  if (id == PROP_HEIGHT)
    g_value_set_int (value, FATHOM_SEASCAPE (object)->height);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_seascape_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  FathomSeascape *self = FATHOM_SEASCAPE (object);

  if (id != PROP_HEIGHT)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  if (self->height == g_value_get_int (value))
    return;
  self->height = g_value_get_int (value);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
fathom_seascape_class_init (FathomSeascapeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = fathom_seascape_get_property;
  object_class->set_property = fathom_seascape_set_property;
  object_class->finalize = fathom_seascape_finalize;
  widget_class->measure = fathom_seascape_measure;
  widget_class->size_allocate = fathom_seascape_size_allocate;
  widget_class->snapshot = fathom_seascape_snapshot;

  properties[PROP_HEIGHT] = g_param_spec_int ("height", NULL, NULL, 1, G_MAXINT16, 150,
                                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_css_name (widget_class, "seascape");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
fathom_seascape_init (FathomSeascape *self)
{
  self->height = 150;
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}
