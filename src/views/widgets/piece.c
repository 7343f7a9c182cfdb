/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/piece.h"

#include "views/widgets/sprite.h"

#include <math.h>

struct _FathomPiece
{
  GtkWidget    parent_instance;

  FathomShape  shape;
  FathomColour colour;
  int          pixel_size;
};

enum { PROP_SHAPE = 1, PROP_COLOUR, PROP_PIXEL_SIZE, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomPiece, fathom_piece, GTK_TYPE_WIDGET)

/* The shapes, each in a square from -1 to 1 */

static void
trace_scallop (cairo_t *cairo)
{
  const double first = 202 * G_PI / 180, last = -22 * G_PI / 180, lobes = 6;

  cairo_move_to (cairo, -0.20, 0.90);
  cairo_line_to (cairo, -0.40, 0.72);
  cairo_line_to (cairo, 0.88 * cos (first), -0.08 - 0.88 * sin (first));
  for (guint i = 0; i < lobes; i++)
    {
      double from = first + (last - first) * i / lobes, to = first + (last - first) * (i + 1) / lobes;
      double x = 1.15 * cos ((from + to) / 2), y = -0.08 - 1.15 * sin ((from + to) / 2);

      cairo_curve_to (cairo, x - 0.13 * sin (from), y - 0.13 * cos (from), x + 0.13 * sin (to), y + 0.13 * cos (to),
                      0.88 * cos (to), -0.08 - 0.88 * sin (to));
    }
  cairo_line_to (cairo, 0.40, 0.72);
  cairo_line_to (cairo, 0.20, 0.90);
  cairo_close_path (cairo);
}

static void
mark_scallop (cairo_t *cairo)
{
  const double first = 202 * G_PI / 180, last = -22 * G_PI / 180, lobes = 6;

  for (guint i = 1; i < lobes; i++)
    {
      double angle = first + (last - first) * i / lobes;

      cairo_move_to (cairo, 0.09 * cos (angle), 0.66);
      cairo_line_to (cairo, 0.78 * cos (angle), -0.08 - 0.78 * sin (angle));
    }
  cairo_stroke (cairo);
}

static void
trace_mussel (cairo_t *cairo)
{
  cairo_move_to (cairo, -0.98, 0.80);
  cairo_curve_to (cairo, -0.72, -0.30, 0.00, -1.16, 0.74, -0.72);
  cairo_curve_to (cairo, 1.28, -0.34, 1.02, 0.94, -0.98, 0.80);
  cairo_close_path (cairo);
}

/* Its lines of growth: itself, smaller and smaller. */
static void
mark_mussel (cairo_t *cairo)
{
  for (guint i = 1; i <= 3; i++)
    {
      cairo_save (cairo);
      cairo_translate (cairo, -0.98, 0.80);
      cairo_scale (cairo, 1 - 0.22 * i, 1 - 0.22 * i);
      cairo_translate (cairo, 0.98, -0.80);
      trace_mussel (cairo);
      cairo_restore (cairo);
      cairo_stroke (cairo);
    }
}

static void
trace_sand_dollar (cairo_t *cairo)
{
  cairo_new_sub_path (cairo);
  cairo_arc (cairo, 0, 0, 0.93, 0, 2 * G_PI);
  cairo_close_path (cairo);
}

static void
mark_sand_dollar (cairo_t *cairo)
{
  for (guint i = 0; i < 5; i++)
    {
      cairo_save (cairo);
      cairo_rotate (cairo, i * 2 * G_PI / 5);
      cairo_move_to (cairo, 0, -0.14);
      cairo_curve_to (cairo, -0.30, -0.34, -0.22, -0.70, 0, -0.72);
      cairo_curve_to (cairo, 0.22, -0.70, 0.30, -0.34, 0, -0.14);
      cairo_close_path (cairo);
      cairo_restore (cairo);
      cairo_fill (cairo);
    }
}

static void
trace_star (cairo_t *cairo)
{
  for (guint i = 0; i < 5; i++)
    {
      double tip = -G_PI / 2 + i * 2 * G_PI / 5, pit = tip + G_PI / 5;
      double x = cos (tip), y = 0.06 + sin (tip);

      /* blunt tips */
      cairo_line_to (cairo, 0.97 * x + 0.13 * sin (tip), 0.97 * y - 0.13 * cos (tip));
      cairo_curve_to (cairo, 1.08 * x + 0.05 * sin (tip), 1.08 * y - 0.05 * cos (tip),
                      1.08 * x - 0.05 * sin (tip), 1.08 * y + 0.05 * cos (tip),
                      0.97 * x - 0.13 * sin (tip), 0.97 * y + 0.13 * cos (tip));
      cairo_line_to (cairo, 0.46 * cos (pit), 0.06 + 0.46 * sin (pit));
    }
  cairo_close_path (cairo);
}

static void
mark_star (cairo_t *cairo)
{
  for (guint i = 0; i < 5; i++)
    for (guint j = 1; j <= 2; j++)
      {
        double tip = -G_PI / 2 + i * 2 * G_PI / 5;

        cairo_arc (cairo, 0.31 * j * cos (tip), 0.06 + 0.31 * j * sin (tip), j == 1 ? 0.11 : 0.08, 0, 2 * G_PI);
        cairo_fill (cairo);
      }
}

static void
trace_whelk (cairo_t *cairo)
{
  cairo_move_to (cairo, 0.00, -1.02);
  cairo_curve_to (cairo, 0.16, -0.92, 0.26, -0.82, 0.24, -0.68);
  cairo_curve_to (cairo, 0.46, -0.60, 0.52, -0.48, 0.48, -0.34);
  cairo_curve_to (cairo, 0.92, -0.20, 0.94, 0.22, 0.66, 0.48);
  cairo_curve_to (cairo, 0.46, 0.66, 0.30, 0.76, 0.20, 1.00);
  cairo_line_to (cairo, -0.14, 1.00);
  cairo_curve_to (cairo, -0.22, 0.70, -0.50, 0.62, -0.66, 0.36);
  cairo_curve_to (cairo, -0.86, 0.06, -0.78, -0.24, -0.48, -0.34);
  cairo_curve_to (cairo, -0.52, -0.48, -0.46, -0.60, -0.24, -0.68);
  cairo_curve_to (cairo, -0.26, -0.82, -0.16, -0.92, 0.00, -1.02);
  cairo_close_path (cairo);
}

static void
mark_whelk (cairo_t *cairo)
{
  cairo_move_to (cairo, -0.24, -0.68);
  cairo_curve_to (cairo, -0.05, -0.56, 0.10, -0.58, 0.24, -0.68);
  cairo_move_to (cairo, -0.48, -0.34);
  cairo_curve_to (cairo, -0.15, -0.14, 0.20, -0.16, 0.48, -0.34);
  cairo_stroke (cairo);
  cairo_move_to (cairo, 0.02, 0.82);
  cairo_curve_to (cairo, -0.30, 0.40, -0.22, 0.02, 0.14, -0.02);
  cairo_curve_to (cairo, 0.48, 0.00, 0.46, 0.40, 0.02, 0.82);
  cairo_close_path (cairo);
  cairo_fill (cairo);
}

static const struct { void (*trace) (cairo_t *cairo); void (*mark) (cairo_t *cairo); } drawings[FATHOM_N_SHAPES] =
{
  { trace_scallop, mark_scallop },
  { trace_mussel, mark_mussel },
  { trace_sand_dollar, mark_sand_dollar },
  { trace_star, mark_star },
  { trace_whelk, mark_whelk },
};

/* Lighter at the top left, as if the light fell from the surface. */
static void
fill_shape (cairo_t       *cairo,
            const GdkRGBA *fill)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (-0.7, -1, 0.5, 1);

  cairo_pattern_add_color_stop_rgb (pattern, 0, (fill->red + 0.55) / 1.55, (fill->green + 0.55) / 1.55, (fill->blue + 0.55) / 1.55);
  cairo_pattern_add_color_stop_rgb (pattern, 0.55, fill->red, fill->green, fill->blue);
  cairo_pattern_add_color_stop_rgb (pattern, 1, fill->red * 0.9, fill->green * 0.9, fill->blue * 0.9);
  cairo_set_source (cairo, pattern);
  cairo_fill_preserve (cairo);
  cairo_pattern_destroy (pattern);
}

/* A rim of light keeps it apart from the sea at any depth and from the piece it lies on. */
static void
draw_shell (cairo_t *cairo,
            double   width,
            double   height,
            guint    variant)
{
  guint shape = variant % FATHOM_N_SHAPES;
  FathomColour colour = variant / FATHOM_N_SHAPES;
  GdkRGBA fill, line;
  double pixel = 2 / MIN (width, height), stroke = MAX (0.11, 1.1 * pixel), rim = MAX (0.09, 0.9 * pixel);

  gdk_rgba_parse (&fill, fathom_colour_get_fill (colour));
  gdk_rgba_parse (&line, fathom_colour_get_line (colour));
  cairo_translate (cairo, width / 2, height / 2);
  cairo_scale (cairo, width / 2 / (1.06 + rim + stroke / 2), height / 2 / (1.06 + rim + stroke / 2));
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_ROUND);

  drawings[shape].trace (cairo);
  cairo_set_source_rgba (cairo, 1, 1, 1, 0.8);
  cairo_set_line_width (cairo, stroke + 2 * rim);
  cairo_stroke_preserve (cairo);
  fill_shape (cairo, &fill);
  gdk_cairo_set_source_rgba (cairo, &line);
  cairo_set_line_width (cairo, stroke);
  cairo_stroke (cairo);

  cairo_set_source_rgba (cairo, line.red, line.green, line.blue, 0.75);
  cairo_set_line_width (cairo, stroke * 0.8);
  drawings[shape].mark (cairo);
}

void
fathom_piece_snapshot (GtkSnapshot           *snapshot,
                       FathomShape            shape,
                       FathomColour           colour,
                       const graphene_rect_t *bounds)
{
  fathom_sprite_snapshot (snapshot, draw_shell, colour * FATHOM_N_SHAPES + shape, bounds);
}

void
fathom_piece_draw (cairo_t      *cairo,
                   FathomShape   shape,
                   FathomColour  colour,
                   double        size)
{
  draw_shell (cairo, size, size, colour * FATHOM_N_SHAPES + shape);
}

static void
fathom_piece_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  FathomPiece *self = FATHOM_PIECE (object);

  switch (id)
    {
    case PROP_SHAPE:
      g_value_set_uint (value, self->shape);
      break;
    case PROP_COLOUR:
      g_value_set_uint (value, self->colour);
      break;
    case PROP_PIXEL_SIZE:
      g_value_set_int (value, self->pixel_size);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
fathom_piece_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  FathomPiece *self = FATHOM_PIECE (object);

  switch (id)
    {
    case PROP_SHAPE:
      fathom_piece_set_look (self, g_value_get_uint (value), self->colour);
      break;
    case PROP_COLOUR:
      fathom_piece_set_look (self, self->shape, g_value_get_uint (value));
      break;
    case PROP_PIXEL_SIZE:
      self->pixel_size = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
fathom_piece_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  *minimum = *natural = FATHOM_PIECE (widget)->pixel_size;
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_piece_snapshot_widget (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  FathomPiece *self = FATHOM_PIECE (widget);
  float size = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((gtk_widget_get_width (widget) - size) / 2,
                                               (gtk_widget_get_height (widget) - size) / 2, size, size);

  if (size > 0)
    fathom_piece_snapshot (snapshot, self->shape, self->colour, &bounds);
}

static void
fathom_piece_class_init (FathomPieceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = fathom_piece_get_property;
  object_class->set_property = fathom_piece_set_property;
  widget_class->measure = fathom_piece_measure;
  widget_class->snapshot = fathom_piece_snapshot_widget;

  properties[PROP_SHAPE] = g_param_spec_uint ("shape", NULL, NULL, 0, FATHOM_N_SHAPES - 1, 0, flags);
  properties[PROP_COLOUR] = g_param_spec_uint ("colour", NULL, NULL, 0, FATHOM_N_COLOURS - 1, 0, flags);
  properties[PROP_PIXEL_SIZE] = g_param_spec_int ("pixel-size", NULL, NULL, 1, G_MAXINT16, 32, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_css_name (widget_class, "shell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
fathom_piece_init (FathomPiece *self)
{
  self->pixel_size = 32;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
fathom_piece_new (FathomShape  shape,
                  FathomColour colour,
                  int          pixel_size)
{
  FathomPiece *self = g_object_new (FATHOM_TYPE_PIECE, "pixel-size", pixel_size, NULL);

  self->shape = shape;
  self->colour = colour;
  return GTK_WIDGET (self);
}

void
fathom_piece_set_look (FathomPiece  *self,
                       FathomShape   shape,
                       FathomColour  colour)
{
  g_return_if_fail (FATHOM_IS_PIECE (self));

  g_object_freeze_notify (G_OBJECT (self));
  if (self->shape != shape)
    {
      self->shape = shape;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHAPE]);
    }
  if (self->colour != colour)
    {
      self->colour = colour;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOUR]);
    }
  g_object_thaw_notify (G_OBJECT (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
