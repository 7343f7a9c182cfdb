/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/art.h"

#include "views/blue-border/shades.h"

#include <adwaita.h>
#include <math.h>

#define RADIUS 8

static void
round_frame (cairo_t *cr,
             double   width,
             double   height)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, width - RADIUS, RADIUS, RADIUS, -G_PI_2, 0);
  cairo_arc (cr, width - RADIUS, height - RADIUS, RADIUS, 0, G_PI_2);
  cairo_arc (cr, RADIUS, height - RADIUS, RADIUS, G_PI_2, G_PI);
  cairo_arc (cr, RADIUS, RADIUS, RADIUS, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

void
fathom_bb_paint_slate (cairo_t *cr,
                       double   width,
                       double   height,
                       guint    variant)
{
  GdkRGBA slate;

  fathom_bb_slate_rgba (&slate);
  gdk_cairo_set_source_rgba (cr, &slate);
  round_frame (cr, width, height);
  cairo_fill (cr);
}

static void
wave (cairo_t *cr,
      double   width,
      double   y,
      double   swell,
      double   length)
{
  cairo_move_to (cr, 0, y);
  for (double x = 0; x <= width + 4; x += 4)
    cairo_line_to (cr, x, y + swell * sin (x / length * 2 * G_PI));
}

static void
weed (cairo_t *cr,
      double   x,
      double   y,
      double   height,
      double   lean)
{
  cairo_move_to (cr, x, y);
  cairo_curve_to (cr, x - lean, y - height * 0.35, x + lean, y - height * 0.65, x - lean * 0.3, y - height);
}

void
fathom_bb_engrave (cairo_t *cr,
                   double   width,
                   double   height,
                   guint    variant)
{
  cairo_set_source_rgb (cr, 0.451, 0.451, 0.451); /* #737373: 0.033 of lightness from the slate */
  cairo_set_line_width (cr, 1.5);
  wave (cr, width, height - 8, 3, width / 3);
  cairo_stroke (cr);
  for (guint i = 0; i < 3; i++)
    {
      weed (cr, 18 + 9 * i, height - 7, 22 + 9 * (i % 2), i % 2 == 0 ? 6 : -6);
      weed (cr, width - 18 - 9 * i, height - 7, 18 + 11 * (i % 2), i % 2 == 0 ? -6 : 6);
      cairo_stroke (cr);
    }
  for (guint i = 0; i < 3; i++)
    {
      cairo_arc (cr, width * 0.17 + 14 * (i % 2), height * (0.68 + 0.07 * i), 2.5, 0, 2 * G_PI);
      cairo_stroke (cr);
      cairo_arc (cr, width * 0.83 - 12 * (i % 2), height * (0.66 + 0.07 * i), 2.5, 0, 2 * G_PI);
      cairo_stroke (cr);
    }
}

static void
gradient (cairo_t      *cr,
          double        from,
          double        to,
          const double *top,
          const double *bottom)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, from, 0, to);

  cairo_pattern_add_color_stop_rgb (pattern, 0, top[0], top[1], top[2]);
  cairo_pattern_add_color_stop_rgb (pattern, 1, bottom[0], bottom[1], bottom[2]);
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
}

static void
paint_floor (cairo_t *cr,
             double   width,
             double   height,
             double   sand)
{
  static const double pale[] = { 0.83, 0.68, 0.42 }, dark[] = { 0.72, 0.56, 0.32 };

  wave (cr, width, height - sand - 3, 4, width / 2);
  cairo_line_to (cr, width, height);
  cairo_line_to (cr, 0, height);
  cairo_set_source_rgb (cr, 0.62, 0.49, 0.29);
  cairo_fill (cr);
  wave (cr, width, height - sand + 4, -3, width / 1.6);
  cairo_line_to (cr, width, height);
  cairo_line_to (cr, 0, height);
  gradient (cr, height - sand, height, pale, dark);
  cairo_fill (cr);
  cairo_set_source_rgba (cr, 1, 0.95, 0.8, 0.55);
  for (guint i = 0; i < width / 19; i++)
    {
      cairo_arc (cr, fmod (i * 61.7, width), height - 4 - fmod (i * 5.3, MAX (sand - 10, 2)), 0.8, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

static void
paint_weeds (cairo_t *cr,
             double   x,
             double   y,
             double   height)
{
  cairo_set_source_rgb (cr, 0.13, 0.45, 0.40);
  cairo_set_line_width (cr, 3);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (gint i = -1; i <= 1; i++)
    weed (cr, x + 7 * i, y, height * (i == 0 ? 1 : 0.7), i == 0 ? 7 : -6);
  cairo_stroke (cr);
}

guint
fathom_bb_get_dim (void)
{
  return adw_style_manager_get_dark (adw_style_manager_get_default ()) ? FATHOM_BB_DIM : 0;
}

void
fathom_bb_follow_dim (GtkWidget *widget)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw), widget, G_CONNECT_SWAPPED);
}

/* Dusk, where the window is dark. */
static void
dim (cairo_t *cr,
     guint    variant)
{
  if ((variant & FATHOM_BB_DIM) == 0)
    return;
  cairo_set_source_rgba (cr, 0.02, 0.05, 0.10, 0.3);
  cairo_paint (cr);
}

void
fathom_bb_paint_sea (cairo_t *cr,
                     double   width,
                     double   height,
                     guint    variant)
{
  static const double shallow[] = { 0.35, 0.71, 0.87 }, deep[] = { 0.04, 0.22, 0.46 };
  double sand = MIN (26, height / 5);

  round_frame (cr, width, height);
  cairo_clip (cr);
  gradient (cr, 0, height, shallow, deep);
  cairo_paint (cr);
  for (guint i = 0; i < 6; i++)
    {
      double x = width * (0.06 + 0.17 * i);

      cairo_move_to (cr, x, 6);
      cairo_line_to (cr, x + width * 0.05, 6);
      cairo_line_to (cr, x + width * (i % 2 == 0 ? 0.10 : 0.02), height * 0.8);
      cairo_line_to (cr, x - width * (i % 2 == 0 ? 0.00 : 0.07), height * 0.8);
      cairo_set_source_rgba (cr, 1, 1, 1, 0.06);
      cairo_fill (cr);
    }
  wave (cr, width, 4, 1.2, 24);
  cairo_line_to (cr, width, 0);
  cairo_line_to (cr, 0, 0);
  cairo_set_source_rgb (cr, 0.86, 0.94, 0.98);
  cairo_fill (cr);
  paint_floor (cr, width, height, sand);
  paint_weeds (cr, 20, height - sand + 2, MIN (34, height / 6));
  paint_weeds (cr, width - 22, height - sand + 2, MIN (34, height / 6));
  dim (cr, variant);
}

void
fathom_bb_paint_sand (cairo_t *cr,
                      double   width,
                      double   height,
                      guint    variant)
{
  static const double shallow[] = { 0.07, 0.34, 0.60 }, deep[] = { 0.05, 0.22, 0.42 };

  round_frame (cr, width, height);
  cairo_clip (cr);
  gradient (cr, 0, height, shallow, deep);
  cairo_paint (cr);
  paint_floor (cr, width, height, height * 0.38);
  paint_weeds (cr, width - 16, height * 0.64, MIN (34, height / 3));
  cairo_set_source_rgba (cr, 0.8, 0.9, 1, 0.5);
  cairo_set_line_width (cr, 1);
  for (guint i = 0; i < 3; i++)
    {
      cairo_arc (cr, width - 34 - 4 * (i % 2), height * 0.62 - 9 * i, 2 + 0.5 * i, 0, 2 * G_PI);
      cairo_stroke (cr);
    }
  dim (cr, variant);
}
