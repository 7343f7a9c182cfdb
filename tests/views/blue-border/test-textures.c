/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Textures: as much ink on every card, only finer from number to number. */
#include "views/blue-border/shades.h"
#include "views/blue-border/textures.h"

#include <math.h>

#define SCALE 2

static cairo_surface_t *
paint (guint number,
       guint cut,
       int   width,
       int   height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * SCALE, height * SCALE);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, SCALE, SCALE);
  fathom_bb_paint_texture (cr, width, height, (number - 1) * FATHOM_BB_CUTS + cut);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The part of the card that is ink, from the red of its pixels: between 0xdc and 0x17. */
static double
measure (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  double ink = 0, all = 0;

  for (int y = 0; y < height; y++)
    {
      const guint32 *row = (const guint32 *) (gpointer) (cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface));

      for (int x = 0; x < width; x++)
        if (row[x] >> 24 == 255) /* not the round corners */
          {
            ink += (0xdc - (double) (row[x] >> 16 & 0xff)) / (0xdc - 0x17);
            all++;
          }
    }
  return ink / all;
}

static void
test_ink (void)
{
  const int widths[] = { 38, 43, 46, 62 };
  double least = 1, most = 0;

  for (guint w = 0; w < G_N_ELEMENTS (widths); w++)
    for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
      for (guint cut = 0; cut < FATHOM_BB_CUTS; cut++)
        {
          cairo_surface_t *surface = paint (number, cut, widths[w], roundf (widths[w] * 1.26f));
          double ink = measure (surface);

          least = MIN (least, ink);
          most = MAX (most, ink);
          cairo_surface_destroy (surface);
        }
  g_test_message ("ink from %.4f to %.4f", least, most);
  g_assert_cmpfloat (least, >=, 0.335);
  g_assert_cmpfloat (most, <=, 0.365);
}

/* Equal ratios from step to step. */
static void
test_spacing (void)
{
  double ratio = fathom_bb_texture_spacing (2) / fathom_bb_texture_spacing (1);

  g_assert_cmpfloat_with_epsilon (fathom_bb_texture_spacing (1), 15.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (fathom_bb_texture_spacing (FATHOM_BB_CARDS), 4, 1e-9);
  g_assert_cmpfloat_with_epsilon (ratio, 0.957, 0.001);
  for (guint number = 2; number <= FATHOM_BB_CARDS; number++)
    g_assert_cmpfloat_with_epsilon (fathom_bb_texture_spacing (number) / fathom_bb_texture_spacing (number - 1), ratio, 1e-9);
}

/* No two cuts of a number are the same picture, and a cut is the same each time. */
static void
test_cuts (void)
{
  for (guint number = 1; number <= FATHOM_BB_CARDS; number += 31)
    for (guint cut = 0; cut < FATHOM_BB_CUTS; cut++)
      for (guint other = cut; other < FATHOM_BB_CUTS; other++)
        {
          cairo_surface_t *one = paint (number, cut, 46, 58), *two = paint (number, other, 46, 58);
          gsize size = cairo_image_surface_get_stride (one) * 58 * SCALE;

          g_assert_cmpint (memcmp (cairo_image_surface_get_data (one), cairo_image_surface_get_data (two), size) == 0, ==, cut == other);
          cairo_surface_destroy (one);
          cairo_surface_destroy (two);
        }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/textures/ink", test_ink);
  g_test_add_func ("/textures/spacing", test_spacing);
  g_test_add_func ("/textures/cuts", test_cuts);

  return g_test_run ();
}
