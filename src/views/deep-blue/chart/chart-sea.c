/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/chart/chart-sea.h"

#include "views/deep-blue/chart/chart-places.h"
#include "views/deep-blue/ink.h"
#include "views/widgets/sprite.h"

#include <math.h>
#include <string.h>

#define NONE       FATHOM_INK_NONE
#define COMPASS_X  0.955
#define COMPASS_Y  0.105
#define BOW        0.035           /* of a route's length, to one side */

static const guint32 light_stops[] = { 0x3a93bf, 0x2a7cb2, 0x1f68a3, 0x185591, 0x12427a, 0x0c2f5e };
static const guint32 dark_stops[] = { 0x2b6f92, 0x1f5d88, 0x184d78, 0x123e68, 0x0d2f56, 0x082242 };

double
fathom_deep_sea_get_radius (double height,
                            double width)
{
  return MIN (height, width / 1.5) * FATHOM_DEEP_TILE_RADIUS;
}

double
fathom_deep_sea_get_growth (double height,
                            double width)
{
  return MAX (MIN (width / 742.0, height / 464.0), 1);
}

static double
get_size (const FathomDeepSea *sea)
{
  return fathom_deep_sea_get_growth (sea->height, sea->width);
}

static void
stroke_white (cairo_t *cairo,
              double   width,
              double   alpha)
{
  cairo_set_source_rgba (cairo, 1, 1, 1, alpha);
  cairo_set_line_width (cairo, width);
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cairo);
}

/* Deep in the north-west, shallow round the harbour in the south-east. */
static void
draw_water (cairo_t             *cairo,
            const FathomDeepSea *sea)
{
  const guint32 *stops = sea->dark ? dark_stops : light_stops;
  cairo_pattern_t *water = cairo_pattern_create_linear (sea->width * 0.93, sea->height * 0.95, sea->width * 0.06, sea->height * 0.05);

  for (guint i = 0; i < G_N_ELEMENTS (light_stops); i++)
    cairo_pattern_add_color_stop_rgb (water, i / 5.0, (stops[i] >> 16 & 255) / 255.0, (stops[i] >> 8 & 255) / 255.0, (stops[i] & 255) / 255.0);
  cairo_set_source (cairo, water);
  cairo_paint (cairo);
  cairo_pattern_destroy (water);
}

static void
trace_band (cairo_t             *cairo,
            const FathomDeepSea *sea,
            guint                band)
{
  double x[13], y[13], far = 0.14 + 0.155 * band;

  for (guint j = 0; j < 13; j++)
    {
      double angle = (165 + 115 * j / 12.0) * G_PI / 180;
      double radius = sea->width * far * (1 + 0.06 * sin (j * 1.35 + band * 1.7) + 0.035 * sin (j * 0.63 + band * 2.3));

      x[j] = sea->width + radius * cos (angle);
      y[j] = sea->height * 1.02 + radius * 0.92 * sin (angle);
    }
  cairo_move_to (cairo, x[0], y[0]);
  for (guint k = 0; k < 12; k++)
    {
      guint before = k > 0 ? k - 1 : 0, after = MIN (k + 2, 12);

      cairo_curve_to (cairo, x[k] + (x[k + 1] - x[before]) / 6, y[k] + (y[k + 1] - y[before]) / 6,
                      x[k + 1] - (x[after] - x[k]) / 6, y[k + 1] - (y[after] - y[k]) / 6, x[k + 1], y[k + 1]);
    }
}

static void
draw_depths (cairo_t             *cairo,
             const FathomDeepSea *sea)
{
  for (guint band = 7; band >= 1; band--)
    {
      trace_band (cairo, sea, band);
      cairo_line_to (cairo, sea->width * 1.2, -sea->height * 0.3);
      cairo_line_to (cairo, sea->width * 1.2, sea->height * 1.3);
      cairo_line_to (cairo, 0, sea->height * 1.3);
      cairo_close_path (cairo);
      cairo_set_source_rgba (cairo, 1, 1, 1, 0.028);
      cairo_fill (cairo);
      trace_band (cairo, sea, band);
      stroke_white (cairo, get_size (sea), 0.2);
    }
}

static void
draw_lines (cairo_t             *cairo,
            const FathomDeepSea *sea)
{
  double x = sea->width * COMPASS_X, y = sea->height * COMPASS_Y, size = get_size (sea);

  for (guint i = 1; i < 8; i++)
    {
      cairo_move_to (cairo, sea->width * i / 8.0, 0);
      cairo_rel_line_to (cairo, 0, sea->height);
    }
  for (guint i = 1; i < 5; i++)
    {
      cairo_move_to (cairo, 0, sea->height * i / 5.0);
      cairo_rel_line_to (cairo, sea->width, 0);
    }
  stroke_white (cairo, 0.7 * size, 0.09);
  for (guint i = 0; i < 32; i++)
    {
      double angle = 2 * G_PI * i / 32 + 0.05;

      cairo_move_to (cairo, x + 26 * size * cos (angle), y + 26 * size * sin (angle));
      cairo_line_to (cairo, x + sea->width * 1.3 * cos (angle), y + sea->width * 1.3 * sin (angle));
      stroke_white (cairo, 0.8 * size, i % 2 == 1 ? 0.07 : 0.11);
    }
}

/* Whether nothing else lies there. */
static gboolean
is_open_water (double x,
               double y,
               double room)
{
  for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
    if (hypot ((x - fathom_deep_places[space].x) * 1.6, y - fathom_deep_places[space].y) < room)
      return FALSE;
  return !(x < 0.36 && y > 0.72) && !(x > 0.88 && y < 0.24) && !(x > 0.8 && y > 0.88);
}

/* Scattered over the sea, always the same. */
static void
draw_waves (cairo_t             *cairo,
            const FathomDeepSea *sea)
{
  double put[60][2];
  guint n = 0;

  for (guint i = 0; i < 400 && n < G_N_ELEMENTS (put); i++)
    {
      double x = 0.04 + 0.91 * fmod (i * 0.754877666, 1), y = 0.06 + 0.89 * fmod (i * 0.569840291, 1);
      gboolean room = is_open_water (x, y, 0.155);

      for (guint j = 0; j < n && room; j++)
        room = hypot ((x - put[j][0]) * 1.6, y - put[j][1]) >= 0.17;
      if (!room)
        continue;
      put[n][0] = x;
      put[n++][1] = y;
      cairo_save (cairo);
      cairo_translate (cairo, x * sea->width, y * sea->height);
      cairo_scale (cairo, get_size (sea), get_size (sea));
      fathom_ink_path (cairo, "M-10 0 q3.5 -4.5 7 0 t7 0 t7 0 M-5 6 q3.5 -4.5 7 0 t7 0");
      cairo_restore (cairo);
      stroke_white (cairo, 1.3 * get_size (sea), 0.26);
    }
}

/* Whether the name of a space stands there, below it. */
static gboolean
is_named (double x,
          double y)
{
  for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
    if (fabs (x - fathom_deep_places[space].x) < 0.053 && y > fathom_deep_places[space].y &&
        y < fathom_deep_places[space].y + (fathom_deep_is_buoy (space) ? 0.11 : 0.17))
      return TRUE;
  return FALSE;
}

static void
draw_soundings (cairo_t             *cairo,
                const FathomDeepSea *sea)
{
  for (guint i = 3; i < 40; i++)
    {
      double x = 0.03 + 0.94 * fmod (i * 0.618033989, 1), y = 0.05 + 0.9 * fmod (i * 0.414213562, 1);
      int depth = 6 + 74 * pow (hypot ((1 - x) * 1.2, 1 - y) / 1.5, 1.3);
      g_autofree char *digits = g_strdup_printf ("%d", depth);

      if (!is_open_water (x, y, 0.13) || is_named (x, y) || i % 3 != 0)
        continue;
      cairo_save (cairo);
      cairo_translate (cairo, x * sea->width, y * sea->height);
      cairo_scale (cairo, get_size (sea), get_size (sea));
      cairo_rectangle (cairo, -20, -16, 40, 24); /* a group is as large as what can be drawn */
      cairo_clip (cairo);
      cairo_push_group (cairo);
      fathom_ink_text (cairo, digits, PANGO_WEIGHT_NORMAL, 10, 0, 0, 0.5, 0xffffff);
      cairo_pop_group_to_source (cairo);
      cairo_paint_with_alpha (cairo, 0.36);
      cairo_restore (cairo);
    }
}

static void
draw_coast (cairo_t             *cairo,
            const FathomDeepSea *sea)
{
  cairo_save (cairo);
  cairo_scale (cairo, sea->width, sea->height);
  fathom_ink_path (cairo, "M.8 1 C.82 .93 .845 .965 .88 .945 C.93 .92 .965 .8 1 .7 L1 1 Z");
  fathom_ink_source (cairo, sea->dark ? 0x3f8a9a : 0xbfe4ea, 0.45);
  cairo_fill (cairo);
  fathom_ink_path (cairo, "M.835 1 C.85 .95 .88 .985 .91 .955 C.955 .915 .975 .83 1 .765 L1 1 Z");
  fathom_ink_source (cairo, sea->dark ? 0xa08a5c : 0xe6cb94, 1);
  cairo_fill_preserve (cairo);
  cairo_restore (cairo);
  fathom_ink_source (cairo, sea->dark ? 0x5d4d30 : 0xa98a58, 1);
  cairo_set_line_width (cairo, 1.4 * get_size (sea));
  cairo_stroke (cairo);
}

/* Routes */

static double
get_room (guint  space,
          double radius)
{
  return radius * (space == FATHOM_DEEP_HARBOUR ? 1.1 : fathom_deep_is_buoy (space) ? 0.42 : 1) + 4;
}

void
fathom_deep_sea_trace_route (cairo_t *cairo,
                             double   width,
                             double   height,
                             guint    from,
                             guint    to)
{
  double radius = fathom_deep_sea_get_radius (height, width);
  double x1, y1, x2, y2, distance, ux, uy, mx, my;

  if (from > to) /* it bows to the same side both ways */
    {
      guint swapped = from;

      from = to;
      to = swapped;
    }
  x1 = fathom_deep_places[from].x * width;
  y1 = fathom_deep_places[from].y * height;
  x2 = fathom_deep_places[to].x * width;
  y2 = fathom_deep_places[to].y * height;
  distance = hypot (x2 - x1, y2 - y1);
  ux = (x2 - x1) / distance;
  uy = (y2 - y1) / distance;
  mx = (x1 + x2) / 2 - uy * distance * BOW;
  my = (y1 + y2) / 2 + ux * distance * BOW;
  x1 += ux * get_room (from, radius);
  y1 += uy * get_room (from, radius);
  x2 -= ux * get_room (to, radius);
  y2 -= uy * get_room (to, radius);
  cairo_move_to (cairo, x1, y1);
  cairo_curve_to (cairo, x1 + (mx - x1) * 2 / 3, y1 + (my - y1) * 2 / 3, x2 + (mx - x2) * 2 / 3, y2 + (my - y2) * 2 / 3, x2, y2);
}

static void
draw_routes (cairo_t             *cairo,
             const FathomDeepSea *sea)
{
  double size = get_size (sea);

  for (guint from = 0; from < FATHOM_DEEP_SPACES; from++)
    for (guint to = from + 1; to < FATHOM_DEEP_SPACES; to++)
      {
        if ((sea->routes[from] >> to & 1) == 0)
          continue;
        fathom_deep_sea_trace_route (cairo, sea->width, sea->height, from, to);
        fathom_ink_source (cairo, 0x06244a, sea->plain ? 1 : 0.35);
        cairo_set_line_width (cairo, size * (sea->plain ? 7 : 5));
        cairo_stroke_preserve (cairo);
        if (!sea->plain)
          cairo_set_dash (cairo, (double[]) { 7 * size, 5 * size }, 2, 0);
        stroke_white (cairo, size * (sea->plain ? 3 : 2.4), sea->plain ? 1 : 0.85);
        cairo_set_dash (cairo, NULL, 0, 0);
      }
}

/* Compass and frame */

static void
draw_compass (cairo_t             *cairo,
              const FathomDeepSea *sea)
{
  double size = MAX (MIN (sea->width / 742.0, sea->height / 464.0), 0.5);

  cairo_save (cairo);
  cairo_translate (cairo, sea->width * COMPASS_X, sea->height * COMPASS_Y);
  cairo_scale (cairo, size, size);
  cairo_arc (cairo, 0, 0, 25, 0, 2 * G_PI);
  stroke_white (cairo, 1, 0.5);
  for (guint i = 0; i < 8; i++)
    {
      double long_one = i % 2 == 0 ? 24 : 14;

      cairo_save (cairo);
      cairo_rotate (cairo, i * G_PI / 4);
      cairo_move_to (cairo, 0, -long_one);
      cairo_line_to (cairo, 3.8, -4.8);
      cairo_line_to (cairo, 0, 0);
      cairo_close_path (cairo);
      cairo_set_source_rgba (cairo, 1, 1, 1, 0.6);
      cairo_fill (cairo);
      cairo_move_to (cairo, 0, -long_one);
      cairo_line_to (cairo, -3.8, -4.8);
      cairo_line_to (cairo, 0, 0);
      stroke_white (cairo, 0.6, 0.6);
      cairo_restore (cairo);
    }
  fathom_ink_text (cairo, "N", PANGO_WEIGHT_BOLD, 10, 0, -28, 0.5, 0xdfe9f3);
  cairo_restore (cairo);
}

static void
draw_frame (cairo_t             *cairo,
            const FathomDeepSea *sea)
{
  double width = sea->width, height = sea->height;

  fathom_ink_trace_rect (cairo, 3.5, 3.5, width - 7, height - 7, FATHOM_DEEP_CHART_CORNER - 3);
  stroke_white (cairo, 1, 0.5);
  fathom_ink_trace_rect (cairo, 8, 8, width - 16, height - 16, FATHOM_DEEP_CHART_CORNER - 6);
  stroke_white (cairo, 1, 0.35);
  for (guint i = 2; i < 22; i += 2)
    for (guint side = 0; side < 2; side++)
      {
        cairo_move_to (cairo, width * i / 24, side == 0 ? 5.8 : height - 5.8);
        cairo_rel_line_to (cairo, width / 24, 0);
      }
  for (guint i = 2; i < 14; i += 2)
    for (guint side = 0; side < 2; side++)
      {
        cairo_move_to (cairo, side == 0 ? 5.8 : width - 5.8, height * i / 16);
        cairo_rel_line_to (cairo, 0, height / 16);
      }
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_BUTT);
  cairo_set_source_rgba (cairo, 1, 1, 1, 0.4);
  cairo_set_line_width (cairo, 3);
  cairo_stroke (cairo);
}

void
fathom_deep_sea_draw (cairo_t             *cairo,
                      const FathomDeepSea *sea)
{
  cairo_save (cairo);
  fathom_ink_trace_rect (cairo, 0, 0, sea->width, sea->height, FATHOM_DEEP_CHART_CORNER);
  cairo_clip (cairo);
  draw_water (cairo, sea);
  if (!sea->plain)
    {
      draw_depths (cairo, sea);
      draw_lines (cairo, sea);
      draw_waves (cairo, sea);
      draw_soundings (cairo, sea);
    }
  draw_coast (cairo, sea);
  draw_routes (cairo, sea);
  draw_compass (cairo, sea);
  draw_frame (cairo, sea);
  cairo_restore (cairo);
  if (sea->past)
    fathom_deep_sea_age (cairo, sea);
}

void
fathom_deep_sea_age (cairo_t             *cairo,
                     const FathomDeepSea *sea)
{
  cairo_set_operator (cairo, CAIRO_OPERATOR_ATOP);
  cairo_set_source_rgba (cairo, 0.96, 0.90, 0.76, 0.16);
  cairo_paint (cairo);
  cairo_set_operator (cairo, CAIRO_OPERATOR_OVER);
  fathom_ink_rect (cairo, 2.5, 2.5, sea->width - 5, sea->height - 5, FATHOM_DEEP_CHART_CORNER - 2, NONE, 0x8c6b38, 5);
}

/* Kept */

/* The past is drawn over what is there: all of it takes ten times as long. */
static void
draw_past (cairo_t        *cairo,
           FathomDeepSeas *self)
{
  FathomDeepSea now = self->past.look;

  now.past = FALSE;
  gsk_render_node_draw (fathom_deep_seas_get (self, &now, self->past.scale), cairo);
  fathom_deep_sea_age (cairo, &self->past.look);
}

GskRenderNode *
fathom_deep_seas_get (FathomDeepSeas      *self,
                      const FathomDeepSea *look,
                      int                  scale)
{
  FathomDeepPaintedSea *sea = look->past ? &self->past : &self->now;

  if (sea->node == NULL || sea->scale != scale || memcmp (&sea->look, look, sizeof *look) != 0)
    {
      g_clear_pointer (&sea->node, gsk_render_node_unref);
      sea->look = *look;
      sea->scale = scale;
      sea->node = look->past ? fathom_sprite_paint ((FathomSpritePaint) draw_past, self, look->width, look->height, scale)
                             : fathom_sprite_paint ((FathomSpritePaint) fathom_deep_sea_draw, &sea->look, look->width, look->height, scale);
    }
  return sea->node;
}

void
fathom_deep_seas_clear (FathomDeepSeas *self)
{
  g_clear_pointer (&self->now.node, gsk_render_node_unref);
  g_clear_pointer (&self->past.node, gsk_render_node_unref);
}
