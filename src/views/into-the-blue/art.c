/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/art.h"

#include "views/app/ui-language.h"
#include "views/widgets/sprite.h"

#include <math.h>

#define MOST_TEXTS 256 /* that are remembered */
#define SMALLEST_TEXT 9

/* The sea */

void
fathom_itb_art_get_band (double  height,
                         guint   level,
                         double *y,
                         double *band)
{
  double surface = round (MAX (13, height * 0.05)), bottom = MAX (44, height * 0.13);
  double each = floor ((height - surface - bottom) / FATHOM_ITB_LEVELS);

  *y = surface + each * (level - 1);
  *band = level > FATHOM_ITB_LEVELS ? height - *y : each;
}

static void
trace_rounded (cairo_t *cairo,
               double   x,
               double   y,
               double   width,
               double   height,
               double   radius)
{
  cairo_new_sub_path (cairo);
  cairo_arc (cairo, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cairo, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cairo, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cairo, x + radius, y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cairo);
}

/* In the past everything is a little faded and warm, like an old photograph. */
static void
tone (GdkRGBA *colour,
      guint    variant)
{
  float grey = 0.30f * colour->red + 0.59f * colour->green + 0.11f * colour->blue;

  if ((variant & FATHOM_ITB_SEA_PAST) == 0)
    return;
  colour->red = 0.45f * colour->red + 0.55f * MIN (1, grey * 1.08f + 0.06f);
  colour->green = 0.45f * colour->green + 0.55f * MIN (1, grey + 0.03f);
  colour->blue = 0.45f * colour->blue + 0.55f * grey * 0.85f;
}

static void
add_stop (cairo_pattern_t *pattern,
          double           offset,
          const char      *name,
          double           alpha,
          guint            variant)
{
  GdkRGBA colour;

  gdk_rgba_parse (&colour, name);
  tone (&colour, variant);
  cairo_pattern_add_color_stop_rgba (pattern, offset, colour.red, colour.green, colour.blue, alpha);
}

static void
set_colour (cairo_t    *cairo,
            const char *name,
            double      alpha,
            guint       variant)
{
  GdkRGBA colour;

  gdk_rgba_parse (&colour, name);
  tone (&colour, variant);
  cairo_set_source_rgba (cairo, colour.red, colour.green, colour.blue, alpha);
}

static void
draw_water (cairo_t *cairo,
            double   width,
            double   height,
            guint    variant)
{
  static const char * const light[] = { "#8fd6f5", "#57b9ea", "#2f93d6", "#1d6db4", "#134c8c", "#0a2b58" };
  static const char * const dark[] = { "#4fa3cd", "#2f82b8", "#1f659c", "#164c80", "#0f3663", "#081f40" };
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, 0, 0, height);

  for (guint i = 0; i < G_N_ELEMENTS (light); i++)
    add_stop (pattern, i / 5.0, variant & FATHOM_ITB_SEA_DARK ? dark[i] : light[i], 1, variant);
  cairo_set_source (cairo, pattern);
  cairo_paint (cairo);
  cairo_pattern_destroy (pattern);
}

static void
draw_rays (cairo_t *cairo,
           double   width,
           double   height,
           guint    variant)
{
  static const struct { double x, top, slant, bottom, light; } rays[] =
  {
    { 0.06, 0.020, -0.10, 0.10, 0.16 }, { 0.17, 0.012, -0.09, 0.06, 0.10 }, { 0.29, 0.030, -0.07, 0.13, 0.17 },
    { 0.43, 0.014, -0.03, 0.07, 0.11 }, { 0.54, 0.026, 0.00, 0.12, 0.16 }, { 0.68, 0.012, 0.04, 0.06, 0.10 },
    { 0.79, 0.024, 0.07, 0.12, 0.15 }, { 0.93, 0.014, 0.11, 0.08, 0.11 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rays); i++)
    {
      cairo_pattern_t *pattern = cairo_pattern_create_linear (0, 0, 0, height * (0.6 + 0.05 * (i % 4)));

      cairo_pattern_add_color_stop_rgba (pattern, 0, 1, 1, 1, rays[i].light * (variant & FATHOM_ITB_SEA_DARK ? 0.6 : 1));
      cairo_pattern_add_color_stop_rgba (pattern, 1, 1, 1, 1, 0);
      cairo_move_to (cairo, width * (rays[i].x - rays[i].top), 0);
      cairo_line_to (cairo, width * (rays[i].x + rays[i].top), 0);
      cairo_line_to (cairo, width * (rays[i].x + rays[i].slant + rays[i].bottom / 2), height * 0.85);
      cairo_line_to (cairo, width * (rays[i].x + rays[i].slant - rays[i].bottom / 2), height * 0.85);
      cairo_close_path (cairo);
      cairo_set_source (cairo, pattern);
      cairo_fill (cairo);
      cairo_pattern_destroy (pattern);
    }
}

/* A line of waves from the left to the right, at @y. */
static void
trace_waves (cairo_t *cairo,
             double   width,
             double   y,
             double   swell,
             double   length,
             double   start)
{
  cairo_line_to (cairo, 0, y);
  for (double x = -start * length; x < width; x += length)
    cairo_curve_to (cairo, x + length * 0.35, y - swell, x + length * 0.65, y + swell, x + length, y);
  cairo_line_to (cairo, width, y);
}

static void
draw_surface (cairo_t *cairo,
              double   width,
              double   height,
              guint    variant)
{
  double y, band, length = MAX (90, width / 5);

  fathom_itb_art_get_band (height, 1, &y, &band);
  for (guint i = 0; i < 2; i++)
    {
      cairo_move_to (cairo, 0, 0);
      trace_waves (cairo, width, y * (i == 0 ? 0.86 : 0.55), y * 0.22, length, i == 0 ? 0.2 : 0.65);
      cairo_line_to (cairo, width, 0);
      cairo_close_path (cairo);
      if (variant & FATHOM_ITB_SEA_DARK)
        set_colour (cairo, "#a9dcf5", i == 0 ? 0.30 : 0.45, variant);
      else
        set_colour (cairo, "#f2fbff", i == 0 ? 0.55 : 0.80, variant);
      cairo_fill (cairo);
    }
  cairo_move_to (cairo, 0, y * 0.86);
  trace_waves (cairo, width, y * 0.86, y * 0.22, length, 0.2);
  cairo_set_source_rgba (cairo, 1, 1, 1, 0.7);
  cairo_set_line_width (cairo, MAX (1, height / 500));
  cairo_stroke (cairo);
}

static void
draw_lines (cairo_t *cairo,
            double   width,
            double   height,
            guint    variant)
{
  const double dashes[] = { 2, 6 };

  cairo_save (cairo);
  if ((variant & FATHOM_ITB_SEA_PLAIN) == 0)
    cairo_set_dash (cairo, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cairo, 1);
  cairo_set_source_rgba (cairo, 1, 1, 1, variant & FATHOM_ITB_SEA_PLAIN ? 0.9 : 0.28);
  for (guint level = 2; level <= FATHOM_ITB_LEVELS; level++)
    {
      double y, band;

      fathom_itb_art_get_band (height, level, &y, &band);
      cairo_move_to (cairo, 0, y + 0.5);
      cairo_line_to (cairo, width, y + 0.5);
    }
  cairo_stroke (cairo);
  cairo_restore (cairo);
}

static void
draw_weed (cairo_t *cairo,
           double   x,
           double   y,
           double   size,
           double   lean,
           guint    variant)
{
  cairo_move_to (cairo, x - size * 0.06, y);
  cairo_curve_to (cairo, x - size * 0.25, y - size * 0.4, x + size * (0.25 + lean), y - size * 0.6, x + size * lean, y - size);
  cairo_curve_to (cairo, x + size * (0.38 + lean), y - size * 0.6, x - size * 0.06, y - size * 0.4, x + size * 0.09, y);
  cairo_close_path (cairo);
  set_colour (cairo, variant & FATHOM_ITB_SEA_DARK ? "#12584a" : "#1b7a5c", 0.75, variant);
  cairo_fill (cairo);
}

static void
draw_dune (cairo_t    *cairo,
           double      width,
           double      height,
           double      y,
           double      swell,
           const char *top,
           const char *bottom,
           guint       variant)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, y - swell, 0, height);

  add_stop (pattern, 0, top, 1, variant);
  add_stop (pattern, 1, bottom, 1, variant);
  cairo_move_to (cairo, 0, height);
  cairo_line_to (cairo, 0, y + swell * 0.3);
  cairo_curve_to (cairo, width * 0.16, y - swell, width * 0.30, y - swell, width * 0.46, y);
  cairo_curve_to (cairo, width * 0.62, y + swell, width * 0.74, y - swell * 0.4, width, y - swell * 0.5);
  cairo_line_to (cairo, width, height);
  cairo_close_path (cairo);
  cairo_set_source (cairo, pattern);
  cairo_fill (cairo);
  cairo_pattern_destroy (pattern);
}

static void
draw_bottom (cairo_t *cairo,
             double   width,
             double   height,
             guint    variant)
{
  gboolean dark = (variant & FATHOM_ITB_SEA_DARK) != 0;
  double y, band;

  fathom_itb_art_get_band (height, FATHOM_ITB_LEVELS + 1, &y, &band);
  draw_dune (cairo, width, height, y + band * 0.34, -band * 0.12, dark ? "#6d5a3c" : "#a98a58", dark ? "#574830" : "#8f7247", variant);
  for (guint i = 0; i < 3; i++)
    {
      draw_weed (cairo, width * (0.035 + 0.028 * i), y + band * 0.75, band * (0.95 - 0.22 * i), 0.10 - 0.1 * i, variant);
      draw_weed (cairo, width * (0.968 - 0.026 * i), y + band * 0.70, band * (0.62 + 0.22 * i), -0.12 + 0.12 * i, variant);
    }
  draw_dune (cairo, width, height, y + band * 0.5, band * 0.12, dark ? "#9c8456" : "#dcbd84", dark ? "#6f5c3b" : "#b8925a", variant);
  for (guint i = 0; i < 46; i++) /* grains, strewn but always the same */
    {
      double x = fmod (i * 0.618034, 1) * width, down = fmod (i * 0.754878, 1);

      cairo_arc (cairo, x, y + band * (0.66 + 0.32 * down), MAX (0.7, band / 70), 0, 2 * G_PI);
      set_colour (cairo, i % 3 == 0 ? "#fff2cf" : "#6b4f26", 0.35, variant);
      cairo_fill (cairo);
    }
}

static void
draw_bubbles (cairo_t *cairo,
              double   width,
              double   height)
{
  static const struct { double x, y, size; } bubbles[] =
  {
    { 0.962, 0.80, 0.007 }, { 0.972, 0.765, 0.005 }, { 0.958, 0.735, 0.0035 }, { 0.975, 0.70, 0.006 }, { 0.966, 0.66, 0.003 },
    { 0.028, 0.84, 0.005 }, { 0.021, 0.81, 0.0035 }, { 0.031, 0.785, 0.006 }, { 0.024, 0.74, 0.003 },
  };

  cairo_set_line_width (cairo, MAX (0.8, height / 700));
  for (guint i = 0; i < G_N_ELEMENTS (bubbles); i++)
    {
      double size = MAX (1.5, bubbles[i].size * height);

      cairo_new_sub_path (cairo);
      cairo_arc (cairo, bubbles[i].x * width, bubbles[i].y * height, size, 0, 2 * G_PI);
      cairo_set_source_rgba (cairo, 1, 1, 1, 0.14);
      cairo_fill_preserve (cairo);
      cairo_set_source_rgba (cairo, 1, 1, 1, 0.45);
      cairo_stroke (cairo);
    }
}

void
fathom_itb_art_draw_sea (cairo_t *cairo,
                         double   width,
                         double   height,
                         guint    variant)
{
  trace_rounded (cairo, 0, 0, width, height, FATHOM_ITB_SEA_RADIUS);
  cairo_clip (cairo);
  draw_water (cairo, width, height, variant);
  if ((variant & FATHOM_ITB_SEA_PLAIN) == 0)
    {
      draw_rays (cairo, width, height, variant);
      draw_bubbles (cairo, width, height);
    }
  draw_surface (cairo, width, height, variant);
  draw_lines (cairo, width, height, variant);
  draw_bottom (cairo, width, height, variant);
}

/* Signs, each in a square from 0 to 1 unless it is said otherwise */

static void
draw_coin (cairo_t    *cairo,
           const char *light,
           const char *middle,
           const char *shade,
           const char *line)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0.2, 0.05, 0.8, 0.95);

  add_stop (pattern, 0, light, 1, 0);
  add_stop (pattern, 0.5, middle, 1, 0);
  add_stop (pattern, 1, shade, 1, 0);
  cairo_arc (cairo, 0.5, 0.52, 0.46, 0, 2 * G_PI);
  cairo_set_source_rgba (cairo, 0, 0.05, 0.15, 0.35);
  cairo_fill (cairo);
  cairo_arc (cairo, 0.5, 0.49, 0.455, 0, 2 * G_PI);
  cairo_set_source (cairo, pattern);
  cairo_fill_preserve (cairo);
  set_colour (cairo, line, 1, 0);
  cairo_set_line_width (cairo, 0.045);
  cairo_stroke (cairo);
  cairo_arc (cairo, 0.5, 0.49, 0.355, 0, 2 * G_PI);
  set_colour (cairo, line, 0.45, 0);
  cairo_set_line_width (cairo, 0.028);
  cairo_stroke (cairo);
  cairo_arc (cairo, 0.5, 0.49, 0.405, 1.05 * G_PI, 1.45 * G_PI);
  cairo_set_source_rgba (cairo, 1, 1, 1, 0.8);
  cairo_set_line_width (cairo, 0.035);
  cairo_stroke (cairo);
  cairo_pattern_destroy (pattern);
}

static void
draw_crown (cairo_t *cairo)
{
  static const double points[][2] = { { 0.10, 0.90 }, { 0.03, 0.32 }, { 0.28, 0.56 }, { 0.50, 0.12 }, { 0.72, 0.56 }, { 0.97, 0.32 },
                                      { 0.90, 0.90 } };

  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    cairo_line_to (cairo, points[i][0], points[i][1]);
  cairo_close_path (cairo);
  set_colour (cairo, "#6b4600", 1, 0);
  cairo_set_line_width (cairo, 0.14);
  cairo_stroke_preserve (cairo);
  set_colour (cairo, "#ffd34d", 1, 0);
  cairo_fill (cairo);
  cairo_rectangle (cairo, 0.12, 0.74, 0.76, 0.13);
  set_colour (cairo, "#e29a12", 1, 0);
  cairo_fill (cairo);
}

/* A ribbon with swallowtails, in a rectangle 2.2 wide and 1 high. */
static void
draw_ribbon (cairo_t *cairo)
{
  static const double points[][2] = { { 0.06, 0.08 }, { 2.14, 0.08 }, { 1.92, 0.5 }, { 2.14, 0.92 }, { 0.06, 0.92 }, { 0.28, 0.5 } };

  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    cairo_line_to (cairo, points[i][0], points[i][1]);
  cairo_close_path (cairo);
  set_colour (cairo, "#e6ebf0", 1, 0);
  cairo_fill_preserve (cairo);
  set_colour (cairo, "#4a5866", 1, 0);
  cairo_set_line_width (cairo, 0.09);
  cairo_stroke (cairo);
}

static void
draw_tie (cairo_t *cairo)
{
  cairo_arc (cairo, 0.5, 0.5, 0.48, 0, 2 * G_PI);
  set_colour (cairo, "#0b2a52", 0.85, 0);
  cairo_fill (cairo);
  cairo_rectangle (cairo, 2 / 9.0, 3 / 9.0, 5 / 9.0, 1 / 9.0); /* whole pixels at the smallest size */
  cairo_rectangle (cairo, 2 / 9.0, 5 / 9.0, 5 / 9.0, 1 / 9.0);
  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_fill (cairo);
}

/* The box of a chest, in a rectangle 1.4 wide and 1 high. */
static void
draw_box (cairo_t *cairo)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, 0.5, 0, 1);

  add_stop (pattern, 0, "#8a5430", 1, 0);
  add_stop (pattern, 1, "#6a3c1f", 1, 0);
  trace_rounded (cairo, 0.06, 0.46, 1.28, 0.50, 0.06);
  cairo_set_source (cairo, pattern);
  cairo_fill_preserve (cairo);
  set_colour (cairo, "#2f1809", 1, 0);
  cairo_set_line_width (cairo, 0.055);
  cairo_stroke (cairo);
  cairo_pattern_destroy (pattern);
}

static void
draw_bands (cairo_t *cairo,
            double   from,
            double   to)
{
  cairo_rectangle (cairo, 0.22, from, 0.11, to - from);
  cairo_rectangle (cairo, 1.07, from, 0.11, to - from);
  set_colour (cairo, "#f0b429", 1, 0);
  cairo_fill_preserve (cairo);
  set_colour (cairo, "#7a4b00", 0.9, 0);
  cairo_set_line_width (cairo, 0.022);
  cairo_stroke (cairo);
}

static void
trace_lid (cairo_t *cairo)
{
  cairo_move_to (cairo, 0.06, 0.48);
  cairo_line_to (cairo, 0.06, 0.30);
  cairo_curve_to (cairo, 0.06, 0.10, 0.16, 0.05, 0.30, 0.05);
  cairo_line_to (cairo, 1.10, 0.05);
  cairo_curve_to (cairo, 1.24, 0.05, 1.34, 0.10, 1.34, 0.30);
  cairo_line_to (cairo, 1.34, 0.48);
  cairo_close_path (cairo);
}

static void
draw_chest (cairo_t *cairo)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, 0.05, 0, 0.48);

  add_stop (pattern, 0, "#b97a49", 1, 0);
  add_stop (pattern, 1, "#8f5831", 1, 0);
  draw_box (cairo);
  trace_lid (cairo);
  cairo_set_source (cairo, pattern);
  cairo_fill_preserve (cairo);
  set_colour (cairo, "#2f1809", 1, 0);
  cairo_set_line_width (cairo, 0.055);
  cairo_stroke (cairo);
  cairo_pattern_destroy (pattern);
  draw_bands (cairo, 0.08, 0.93);
  trace_rounded (cairo, 0.59, 0.38, 0.22, 0.26, 0.04);
  set_colour (cairo, "#ffd764", 1, 0);
  cairo_fill_preserve (cairo);
  set_colour (cairo, "#7a4b00", 1, 0);
  cairo_set_line_width (cairo, 0.035);
  cairo_stroke (cairo);
  cairo_arc (cairo, 0.70, 0.49, 0.035, 0, 2 * G_PI);
  cairo_rectangle (cairo, 0.685, 0.49, 0.03, 0.08);
  set_colour (cairo, "#3d2600", 1, 0);
  cairo_fill (cairo);
}

/* What a chest leaves in the sand. */
static void
draw_open_chest (cairo_t *cairo)
{
  const double dashes[] = { 0.09, 0.07 };

  trace_rounded (cairo, 0.08, 0.08, 1.24, 0.86, 0.10);
  set_colour (cairo, "#2a1a06", 0.22, 0);
  cairo_fill_preserve (cairo);
  cairo_set_dash (cairo, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cairo, 0.045);
  cairo_set_source_rgba (cairo, 1, 1, 1, 0.75);
  cairo_stroke (cairo);
}

static void
draw_bot (cairo_t *cairo)
{
  cairo_set_line_width (cairo, 0.09);
  cairo_move_to (cairo, 0.5, 0.30);
  cairo_line_to (cairo, 0.5, 0.12);
  set_colour (cairo, "#77818c", 1, 0);
  cairo_stroke (cairo);
  cairo_arc (cairo, 0.5, 0.12, 0.08, 0, 2 * G_PI);
  cairo_fill (cairo);
  trace_rounded (cairo, 0.12, 0.30, 0.76, 0.58, 0.16);
  cairo_fill (cairo);
  cairo_arc (cairo, 0.35, 0.55, 0.09, 0, 2 * G_PI);
  cairo_arc (cairo, 0.65, 0.55, 0.09, 0, 2 * G_PI);
  cairo_rectangle (cairo, 0.34, 0.71, 0.32, 0.07);
  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_fill (cairo);
}

/* A flag. */
static void
draw_last_turn (cairo_t *cairo)
{
  cairo_rectangle (cairo, 0.18, 0.08, 0.10, 0.86);
  set_colour (cairo, "#77818c", 1, 0);
  cairo_fill (cairo);
  cairo_move_to (cairo, 0.28, 0.10);
  cairo_line_to (cairo, 0.90, 0.32);
  cairo_line_to (cairo, 0.28, 0.56);
  cairo_close_path (cairo);
  set_colour (cairo, "#e66100", 1, 0);
  cairo_fill (cairo);
}

static void
draw_done (cairo_t *cairo)
{
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cairo, 0.16);
  cairo_move_to (cairo, 0.16, 0.54);
  cairo_line_to (cairo, 0.40, 0.78);
  cairo_line_to (cairo, 0.86, 0.24);
  set_colour (cairo, "#77818c", 1, 0);
  cairo_stroke (cairo);
}

static void
draw_sign (cairo_t *cairo,
           double   width,
           double   height,
           guint    variant)
{
  gboolean chest = variant == FATHOM_ITB_SIGN_CHEST || variant == FATHOM_ITB_SIGN_OPEN_CHEST;

  cairo_scale (cairo, chest ? width / 1.4 : variant == FATHOM_ITB_SIGN_SECOND ? width / 2.2 : width, height);
  switch ((FathomItbSign) variant)
    {
    case FATHOM_ITB_SIGN_GOLD:
      draw_coin (cairo, "#fff0b0", "#ffd35c", "#eda91c", "#7d5200");
      break;
    case FATHOM_ITB_SIGN_SILVER:
      draw_coin (cairo, "#ffffff", "#e6ebf0", "#b9c4cf", "#4b5a68");
      break;
    case FATHOM_ITB_SIGN_CROWN:
      draw_crown (cairo);
      break;
    case FATHOM_ITB_SIGN_SECOND:
      draw_ribbon (cairo);
      break;
    case FATHOM_ITB_SIGN_TIE:
      draw_tie (cairo);
      break;
    case FATHOM_ITB_SIGN_CHEST:
      draw_chest (cairo);
      break;
    case FATHOM_ITB_SIGN_OPEN_CHEST:
      draw_open_chest (cairo);
      break;
    case FATHOM_ITB_SIGN_BOT:
      draw_bot (cairo);
      break;
    case FATHOM_ITB_SIGN_LAST_TURN:
      draw_last_turn (cairo);
      break;
    case FATHOM_ITB_SIGN_DONE:
      draw_done (cairo);
      break;
    case FATHOM_ITB_N_SIGNS:
    default:
      g_assert_not_reached ();
    }
}

void
fathom_itb_art_sign (GtkSnapshot           *snapshot,
                     FathomItbSign          sign,
                     const graphene_rect_t *bounds)
{
  fathom_sprite_snapshot (snapshot, draw_sign, sign, bounds);
}

/* Text */

typedef struct
{
  GskRenderNode *node;   /* NULL if there is nothing to see */
  int            width;
  int            height;
} Text;

static void
free_text (gpointer text)
{
  g_clear_pointer (&((Text *) text)->node, gsk_render_node_unref);
  g_free (text);
}

static Text *
set_text (PangoContext  *context,
          const char    *words,
          double         pixels,
          const GdkRGBA *colour)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (context);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (pango_context_get_font_description (context));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  Text *text = g_new0 (Text, 1);

  pango_layout_set_text (layout, words, -1);
  pango_font_description_set_absolute_size (font, pixels * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_ULTRABOLD);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, &text->width, &text->height);
  gtk_snapshot_append_layout (snapshot, layout, colour);
  text->node = gtk_snapshot_free_to_node (snapshot);
  return text;
}

/* A board has dozens of numbers, always the same ones: they are set once for a font. */
static const Text *
find_text (PangoContext  *context,
           const char    *words,
           double         pixels,
           const GdkRGBA *colour)
{
  static GHashTable *texts;
  static PangoFontDescription *font;
  g_autofree char *name = gdk_rgba_to_string (colour);
  g_autofree char *key = g_strdup_printf ("%s %d %s", words, (int) (pixels * PANGO_SCALE), name);
  const PangoFontDescription *wanted = pango_context_get_font_description (context);
  Text *text;

  if (texts == NULL || g_hash_table_size (texts) >= MOST_TEXTS || !pango_font_description_equal (font, wanted))
    {
      g_clear_pointer (&texts, g_hash_table_unref);
      g_clear_pointer (&font, pango_font_description_free);
      texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_text);
      font = pango_font_description_copy (wanted);
    }
  text = g_hash_table_lookup (texts, key);
  if (text == NULL)
    {
      text = set_text (context, words, pixels, colour);
      g_hash_table_insert (texts, g_steal_pointer (&key), text);
    }
  return text;
}

double
fathom_itb_art_text (GtkSnapshot   *snapshot,
                     PangoContext  *context,
                     const char    *text,
                     double         pixels,
                     const GdkRGBA *colour,
                     double         x,
                     double         y,
                     double         align)
{
  const Text *found = find_text (context, text, MAX (SMALLEST_TEXT, pixels), colour);

  if (snapshot != NULL && found->node != NULL)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (round (x - found->width * align), round (y - found->height / 2.0)));
      gtk_snapshot_append_node (snapshot, found->node);
      gtk_snapshot_restore (snapshot);
    }
  return found->width;
}

void
fathom_itb_art_number (GtkSnapshot           *snapshot,
                       PangoContext          *context,
                       FathomItbSign          sign,
                       guint                  number,
                       const graphene_rect_t *bounds)
{
  static const GdkRGBA on_gold = { 0.20f, 0.13f, 0, 1 }, on_silver = { 0.12f, 0.17f, 0.22f, 1 };
  double size = bounds->size.height, part = number > 9 ? 0.46 : 0.54;
  char text[12];

  g_snprintf (text, sizeof text, "%u", number);
  fathom_itb_art_sign (snapshot, sign, bounds);
  fathom_itb_art_text (snapshot, context, text, size * part, sign == FATHOM_ITB_SIGN_GOLD ? &on_gold : &on_silver,
                       bounds->origin.x + bounds->size.width / 2, bounds->origin.y + size * 0.49, 0.5);
}

void
fathom_itb_art_rank (GtkSnapshot          *snapshot,
                     PangoContext         *context,
                     const FathomLanguage *language,
                     guint                 rank,
                     double                size,
                     double                x,
                     double                y)
{
  static const GdkRGBA ink = { 0.12f, 0.17f, 0.22f, 1 };
  /* Translators: places in a ranking, on a very small ribbon */
  const char *names[] = { trc (language, "rank", "1st"), trc (language, "rank", "2nd"), trc (language, "rank", "3rd"),
                          trc (language, "rank", "4th"), trc (language, "rank", "5th") };
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (round (x - size * 1.1), round (y), round (size * 2.2), round (size));

  g_return_if_fail (rank >= 1 && rank <= G_N_ELEMENTS (names));

  fathom_itb_art_sign (snapshot, FATHOM_ITB_SIGN_SECOND, &bounds);
  fathom_itb_art_text (snapshot, context, names[rank - 1], size * 0.68, &ink, x, bounds.origin.y + bounds.size.height * 0.5, 0.5);
}

void
fathom_itb_art_count (GtkSnapshot *snapshot,
                      PangoContext *context,
                      const char  *text,
                      double       pixels,
                      double       x,
                      double       y)
{
  static const GdkRGBA white = { 1, 1, 1, 1 }, dark = { 0.03f, 0.12f, 0.25f, 0.92f };
  double size = MAX (SMALLEST_TEXT, pixels), height = round (size * 1.3);
  double width = MAX (height, fathom_itb_art_text (NULL, context, text, pixels, &white, 0, 0, 0) + size * 0.6);
  GskRoundedRect pill;
  const GdkRGBA colours[4] = { white, white, white, white };
  const float borders[4] = { 1, 1, 1, 1 };

  gsk_rounded_rect_init_from_rect (&pill, &GRAPHENE_RECT_INIT (round (x - width), round (y - height / 2), width, height), height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &dark, &pill.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &pill, borders, colours);
  fathom_itb_art_text (snapshot, context, text, pixels, &white, pill.bounds.origin.x + width / 2, y, 0.5);
}
