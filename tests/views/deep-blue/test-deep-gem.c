/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gems can be told apart by their outlines alone. */
#include "../stage.h"

#include "views/deep-blue/gem.h"

#define SIZE 48

static cairo_surface_t *
draw (guint    gem,
      double   radius,
      gboolean high_contrast)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cairo_t *cairo = cairo_create (surface);

  fathom_deep_gem_draw (cairo, gem, SIZE / 2, SIZE / 2, radius, high_contrast);
  cairo_destroy (cairo);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
has_ink (cairo_surface_t *surface,
         guint            x,
         guint            y)
{
  return cairo_image_surface_get_data (surface)[y * cairo_image_surface_get_stride (surface) + 4 * x + 3] > 128;
}

static guint
count_differing (cairo_surface_t *one,
                 cairo_surface_t *other)
{
  guint count = 0;

  for (guint i = 0; i < SIZE * SIZE; i++)
    count += has_ink (one, i % SIZE, i / SIZE) != has_ink (other, i % SIZE, i / SIZE);
  return count;
}

static void
test_outlines (void)
{
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    for (guint other = 0; other < gem; other++)
      for (guint contrast = 0; contrast < 2; contrast++)
        {
          cairo_surface_t *one = draw (gem, 18, contrast != 0), *another = draw (other, 18, contrast != 0);

          g_assert_cmpuint (count_differing (one, another), >, 60);
          cairo_surface_destroy (one);
          cairo_surface_destroy (another);
        }
}

/* At 5 pixels there is still a gem, and nothing of it lies outside. */
static void
test_small (void)
{
  for (guint gem = 0; gem <= FATHOM_DEEP_GEM_EITHER; gem++)
    {
      cairo_surface_t *surface = draw (gem, 5, FALSE);

      g_assert_true (has_ink (surface, SIZE / 2 + (gem == FATHOM_DEEP_GEM_EITHER ? 2 : 0), SIZE / 2));
      g_assert_false (has_ink (surface, SIZE / 2 + 9, SIZE / 2));
      cairo_surface_destroy (surface);
    }
}

static void
test_place (void)
{
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    {
      cairo_surface_t *surface = draw (gem + FATHOM_DEEP_GEM_PLACE, 18, TRUE);

      g_assert_false (has_ink (surface, SIZE / 2, SIZE / 2));
      cairo_surface_destroy (surface);
    }
}

static void
test_picture (void)
{
  GtkWidget *picture = fathom_deep_gem_picture_new (FATHOM_DEEP_GOLD, 32), *window = stage_show (picture, 100, 100);

  stage_settle ();
  g_assert_cmpint (gtk_widget_get_width (picture), ==, 32);
  fathom_deep_gem_picture_set (FATHOM_DEEP_GEM_PICTURE (picture), FATHOM_DEEP_GEM_EITHER);
  stage_settle ();
  stage_close (window);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/views/deep-blue/gem/outlines", test_outlines);
  g_test_add_func ("/views/deep-blue/gem/small", test_small);
  g_test_add_func ("/views/deep-blue/gem/place", test_place);
  g_test_add_func ("/views/deep-blue/gem/picture", test_picture);
  return g_test_run ();
}
