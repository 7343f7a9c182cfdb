/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/dive/dive-art.h"

#include "views/deep-blue/ink.h"
#include "views/deep-blue/marks.h"
#include "views/widgets/sprite.h"

#include <math.h>

#define RADIUS        14             /* of the corners */
#define COMPACT_WIDTH 560
#define LOW           0.56           /* of the width: a scene that is no higher has less sky and sand, above a guide */
#define TALLEST       0.48           /* of the width: what is drawn in the water */
#define SIDE          0.162          /* of the width, a hazard track */
#define MARGIN        18
#define GAP           14

static const guint32 light_ramp[] = { 0x8fd6f5, 0x57b9ea, 0x2f93d6, 0x1d6db4, 0x134c8c, 0x0a2b58 };
static const guint32 dark_ramp[] = { 0x4fa3cd, 0x2f82b8, 0x1f659c, 0x164c80, 0x0f3663, 0x081f40 };

void
fathom_deep_scene_plan (double               width,
                        double               height,
                        guint                variant,
                        FathomDeepScenePlan *plan)
{
  gboolean compact = width < COMPACT_WIDTH, low = !compact && height < width * LOW;
  double zoom = MAX (1, MIN (width / FATHOM_DEEP_SCENE_WIDTH, height / FATHOM_DEEP_SCENE_SHAPE / FATHOM_DEEP_SCENE_WIDTH));
  double margin = compact ? 6 : MARGIN, gap = compact ? 6 : GAP, side, top, bottom;

  plan->zoom = zoom;
  plan->width = width /= zoom;
  plan->height = height /= zoom;
  plan->compact = compact;
  side = compact ? 52 : width * SIDE;
  plan->banner = variant & FATHOM_DEEP_SEA_BANNER ? FATHOM_DEEP_SCENE_BANNER : 0;
  plan->plates_y = plan->banner + 7;
  plan->plates_height = compact ? 40 : 48;
  plan->boats_y = plan->plates_y + plan->plates_height + (compact ? 22 : low ? 24 : 27);
  plan->surface = plan->boats_y + (compact ? 12 : 15);
  plan->divers_y = plan->surface + (compact ? 15 : low ? 22 : 26);
  plan->sand = height - (compact ? 34 : low ? 30 : 46);
  plan->strip_y = compact ? 0 : plan->sand - (low ? 19 : 24);
  plan->head = compact ? 4 : low ? 24 : 30;
  top = plan->divers_y + (compact ? 8 : 13);
  bottom = compact ? plan->sand - 4 : plan->strip_y - (low ? 19 : 24);
  if (!compact) /* a tall scene has more water, not larger gaps */
    bottom = MIN (bottom, top + width * TALLEST);
  plan->black = GRAPHENE_RECT_INIT (margin, top, side, MAX (bottom - top, 40));
  plan->blue = GRAPHENE_RECT_INIT (width - margin - side, top, side, MAX (bottom - top, 40));
  plan->shelves = GRAPHENE_RECT_INIT (margin + side + gap, top, width - 2 * (margin + side + gap), MAX (bottom - top, 40));
}

static void
clip_round (cairo_t *cairo,
            double   width,
            double   height,
            double   radius)
{
  fathom_ink_trace_rect (cairo, 0, 0, width, height, radius);
  cairo_clip (cairo);
}

static void
fill_ramp (cairo_t       *cairo,
           const guint32 *ramp,
           double         from,
           double         width,
           double         height)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, from, 0, height);

  for (guint i = 0; i < 6; i++)
    cairo_pattern_add_color_stop_rgb (pattern, i / 5.0, (ramp[i] >> 16 & 255) / 255.0, (ramp[i] >> 8 & 255) / 255.0, (ramp[i] & 255) / 255.0);
  cairo_rectangle (cairo, 0, from, width, height - from);
  cairo_set_source (cairo, pattern);
  cairo_fill (cairo);
  cairo_pattern_destroy (pattern);
}

static void
trace_surface (cairo_t *cairo,
               double   y,
               double   width)
{
  cairo_move_to (cairo, 0, y);
  for (double x = 0; x < width; x += 62)
    cairo_curve_to (cairo, x + 18, y - 5, x + 42, y + 6, x + 62, y);
}

static void
draw_sky (cairo_t *cairo,
          double   surface,
          double   width,
          gboolean dark)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, 0, 0, surface);

  if (dark)
    {
      cairo_pattern_add_color_stop_rgb (pattern, 0, 0.13, 0.22, 0.32);
      cairo_pattern_add_color_stop_rgb (pattern, 1, 0.24, 0.42, 0.55);
    }
  else
    {
      cairo_pattern_add_color_stop_rgb (pattern, 0, 0.87, 0.95, 0.99);
      cairo_pattern_add_color_stop_rgb (pattern, 1, 0.76, 0.91, 0.98);
    }
  cairo_rectangle (cairo, 0, 0, width, surface + 8);
  cairo_set_source (cairo, pattern);
  cairo_fill (cairo);
  cairo_pattern_destroy (pattern);
}

/* Light falls slanting through the water. */
static void
draw_rays (cairo_t *cairo,
           double   surface,
           double   width,
           double   height)
{
  for (double x = width * 0.06; x < width; x += width * 0.145)
    {
      cairo_move_to (cairo, x, surface + 6);
      cairo_line_to (cairo, x + width * 0.05, surface + 6);
      cairo_line_to (cairo, x + width * 0.10, height);
      cairo_line_to (cairo, x + width * 0.015, height);
      cairo_close_path (cairo);
      cairo_set_source_rgba (cairo, 1, 1, 1, 0.045);
      cairo_fill (cairo);
    }
}

static void
trace_sand (cairo_t *cairo,
            double   y,
            double   rise,
            double   width,
            double   height)
{
  cairo_move_to (cairo, 0, height);
  cairo_line_to (cairo, 0, y + rise);
  cairo_curve_to (cairo, width * 0.25, y - rise, width * 0.45, y + 1.4 * rise, width * 0.66, y + 0.5 * rise);
  cairo_curve_to (cairo, width * 0.8, y - 0.4 * rise, width * 0.92, y - 0.6 * rise, width, y);
  cairo_line_to (cairo, width, height);
  cairo_close_path (cairo);
}

static void
draw_sand (cairo_t *cairo,
           double   y,
           double   width,
           double   height,
           gboolean dark)
{
  trace_sand (cairo, y - 8, 8, width, height);
  fathom_ink_finish (cairo, dark ? 0x87724a : 0xd3b276, FATHOM_INK_NONE, 0);
  trace_sand (cairo, y + 3, 7, width, height);
  fathom_ink_finish (cairo, dark ? 0xa08a5c : 0xe6cb94, FATHOM_INK_NONE, 0);
}

static void
draw_wreck (cairo_t *cairo,
            double   x,
            double   y)
{
  cairo_save (cairo);
  cairo_translate (cairo, x, y);
  fathom_ink_draw (cairo, "M60 -26 L66 -60 M40 -58 L92 -62", FATHOM_INK_NONE, 0x3d2813, 4);
  fathom_ink_draw (cairo, "M0 10 C6 -6 14 -18 30 -26 L152 -32 C140 -4 118 12 84 12 Z", 0x5b3f20, 0x2b1c0d, 2);
  fathom_ink_draw (cairo, "M12 -6 L146 -16 M22 4 L132 -2 M46 -27 L52 11 M78 -29 L82 11 M110 -30 L110 8", FATHOM_INK_NONE, 0x2b1c0d, 1.4);
  cairo_restore (cairo);
}

static void
draw_weed (cairo_t *cairo,
           double   x,
           double   y)
{
  static const double blades[][2] = { { 0, 38 }, { 20, 60 }, { 42, 46 } };

  for (guint i = 0; i < G_N_ELEMENTS (blades); i++)
    {
      double at = x + blades[i][0], high = blades[i][1];

      cairo_move_to (cairo, at, y);
      cairo_curve_to (cairo, at - 4, y - high * 0.5, at + 8, y - high * 0.7, at + 4, y - high);
      cairo_curve_to (cairo, at + 16, y - high * 0.6, at + 10, y - high * 0.3, at + 11, y);
      cairo_close_path (cairo);
      fathom_ink_source (cairo, i == 1 ? 0x1f7a52 : 0x176b54, 0.9);
      cairo_fill (cairo);
    }
}

static void
draw_bubbles (cairo_t *cairo,
              double   x,
              double   y)
{
  static const double bubbles[][3] = { { 0, 0, 4 }, { 12, -14, 3 }, { 10, 16, 2.4 } };

  for (guint i = 0; i < G_N_ELEMENTS (bubbles); i++)
    {
      cairo_new_sub_path (cairo);
      cairo_arc (cairo, x + bubbles[i][0], y + bubbles[i][1], bubbles[i][2], 0, 2 * G_PI);
      cairo_set_source_rgba (cairo, 1, 1, 1, 0.55);
      cairo_set_line_width (cairo, 1.3);
      cairo_stroke (cairo);
    }
}

static void
draw_banner (cairo_t *cairo,
             double   y,
             double   width)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, 0, width, 0);

  cairo_pattern_add_color_stop_rgb (pattern, 0, 0.97, 0.83, 0.45);
  cairo_pattern_add_color_stop_rgb (pattern, 1, 0.99, 0.93, 0.72);
  cairo_rectangle (cairo, 0, y, width, FATHOM_DEEP_SCENE_BANNER);
  cairo_set_source (cairo, pattern);
  cairo_fill (cairo);
  cairo_pattern_destroy (pattern);
}

static void
draw_still_life (cairo_t                   *cairo,
                 const FathomDeepScenePlan *plan,
                 double                     width,
                 double                     height)
{
  if (plan->compact)
    return;
  draw_wreck (cairo, 8, plan->sand + 8);
  draw_bubbles (cairo, 164, plan->sand - 34);
  draw_bubbles (cairo, width - 104, plan->sand - 30);
  draw_weed (cairo, width - 78, plan->sand + 14);
}

void
fathom_deep_draw_scene (cairo_t *cairo,
                        double   width,
                        double   height,
                        guint    variant)
{
  gboolean dark = (variant & FATHOM_DEEP_SEA_DARK) != 0, plain = (variant & FATHOM_DEEP_SEA_PLAIN) != 0;
  FathomDeepScenePlan plan;

  fathom_deep_scene_plan (width, height, variant, &plan);
  clip_round (cairo, width, height, RADIUS);
  cairo_scale (cairo, plan.zoom, plan.zoom);
  width = plan.width;
  height = plan.height;
  draw_sky (cairo, plan.surface, width, dark);
  cairo_save (cairo);
  trace_surface (cairo, plan.surface, width);
  cairo_line_to (cairo, width, height);
  cairo_line_to (cairo, 0, height);
  cairo_close_path (cairo);
  cairo_clip (cairo);
  fill_ramp (cairo, dark ? dark_ramp : light_ramp, plan.surface - 6, width, height);
  if (!plain)
    draw_rays (cairo, plan.surface, width, height);
  cairo_restore (cairo);
  trace_surface (cairo, plan.surface, width);
  fathom_ink_source (cairo, 0xffffff, dark ? 0.5 : 0.85);
  cairo_set_line_width (cairo, plain ? 3 : 2.2);
  cairo_stroke (cairo);
  draw_sand (cairo, plan.sand, width, height, dark);
  if (!plain)
    draw_still_life (cairo, &plan, width, height);
  if (plan.banner > 0)
    draw_banner (cairo, plan.banner - FATHOM_DEEP_SCENE_BANNER, width);
  if (variant & FATHOM_DEEP_SEA_PAST)
    {
      cairo_set_source_rgba (cairo, 0.96, 0.90, 0.76, 0.16);
      cairo_paint (cairo);
      fathom_ink_trace_rect (cairo, 2 / plan.zoom, 2 / plan.zoom, width - 4 / plan.zoom, height - 4 / plan.zoom, (RADIUS - 2) / plan.zoom);
      fathom_ink_source (cairo, 0x8c6b38, 1);
      cairo_set_line_width (cairo, 4 / plan.zoom);
      cairo_stroke (cairo);
    }
}

static guint32
read_colour (const char *text)
{
  return g_ascii_strtoull (text + 1, NULL, 16);
}

/* A helmet, seen from the front. */
void
fathom_deep_draw_diver (cairo_t *cairo,
                        double   width,
                        double   height,
                        guint    variant)
{
  guint32 fill = read_colour (fathom_colour_get_fill (variant)), line = read_colour (fathom_colour_get_line (variant));

  cairo_translate (cairo, width / 2, height / 2);
  cairo_scale (cairo, width / 28, height / 28);
  fathom_ink_circle (cairo, 0, -1, 12.6, 0xffffff, FATHOM_INK_NONE, 0);
  fathom_ink_rect (cairo, -12, 8, 24, 5, 2, fill, line, 1.6);
  fathom_ink_circle (cairo, 0, -1, 11, fill, line, 1.8);
  fathom_ink_circle (cairo, 0, -1, 6.4, 0x12345a, line, 1.8);
  fathom_ink_draw (cairo, "M-3 -4 C-4.4 -2 -3.6 .6 -2.4 1.6", FATHOM_INK_NONE, 0xbfe3ff, 1.6);
}

void
fathom_deep_draw_panel (cairo_t *cairo,
                        double   x,
                        double   y,
                        double   width,
                        double   height,
                        gboolean strong,
                        gboolean plain)
{
  fathom_ink_trace_rect (cairo, x + 0.5, y + 0.5, width - 1, height - 1, 9);
  fathom_ink_source (cairo, 0x041d40, plain ? 0.86 : strong ? 0.62 : 0.42);
  cairo_fill_preserve (cairo);
  fathom_ink_source (cairo, 0xffffff, plain ? 1 : strong ? 0.55 : 0.85);
  cairo_set_line_width (cairo, plain ? 2 : 1.4);
  cairo_stroke (cairo);
}

/* A FathomSpriteDraw */
static void
draw_spot (cairo_t *cairo,
           double   width,
           double   height,
           guint    variant)
{
  fathom_deep_draw_spot (cairo, width / 2, height / 2, MIN (width, height) / 2 - 1, variant);
}

void
fathom_deep_spot_snapshot (GtkSnapshot           *snapshot,
                           guint                  spot,
                           const graphene_rect_t *bounds)
{
  fathom_sprite_snapshot (snapshot, draw_spot, spot, bounds);
}
