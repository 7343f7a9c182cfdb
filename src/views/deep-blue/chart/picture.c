/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/chart/picture.h"

#include "rules/deep-blue.h"
#include "views/deep-blue/chart/chart-art.h"
#include "views/deep-blue/chart/chart-places.h"
#include "views/deep-blue/chart/chart-sea.h"
#include "views/deep-blue/chart/space-words.h"
#include "views/deep-blue/gem.h"
#include "views/deep-blue/ink.h"
#include "views/deep-blue/marks.h"
#include "views/widgets/sprite.h"

#include <string.h>

#define DEEP    7                  /* a site in deep water */
#define UNNAMED 22                 /* tiles of a smaller radius have no room for names */

static void
find_look (const FathomDeepState *seen,
           const FathomPainter   *painter,
           guint                  space,
           FathomDeepSpaceLook   *look)
{
  guint n = 0;

  memset (look, 0, sizeof *look);
  look->space = space;
  look->tile = seen->tiles[space];
  look->lying = seen->lying[space];
  if (look->tile < FATHOM_DEEP_TILES)
    look->uses = seen->edition.tiles[look->tile];
  look->bell = seen->leader != 0 && seen->site == space;
  for (guint seat = 1; seat <= seen->players; seat++)
    for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
      if (seen->at[seat - 1][boat] == space)
        look->boats[n++] = (FathomDeepLyingBoat) { seat, boat, seen->spot[seat - 1][boat], painter->shapes[seat - 1],
                                                   painter->colours[seat - 1], FATHOM_DEEP_BOAT_PLAIN, 0 };
}

static void
draw_name (cairo_t               *cairo,
           const FathomDeepState *seen,
           const FathomPainter   *painter,
           guint                  space,
           double                 radius)
{
  g_autofree char *name = fathom_deep_title_space (painter->voice.language, space);
  double size = CLAMP (radius * 0.29, 8, 30);
  double lower = fathom_deep_is_buoy (space) ? 0.52 : space == FATHOM_DEEP_HARBOUR || seen->tiles[space] != FATHOM_DEEP_NONE ? 1 : 0.82;

  if (radius >= UNNAMED)
    fathom_ink_halo_text (cairo, name, PANGO_WEIGHT_BOLD, size, 0, radius * lower + size * 1.25, 0.5, 0xffffff);
}

static void
draw_city (cairo_t               *cairo,
           const FathomDeepState *seen,
           double                 width,
           double                 height)
{
  guint placed = 0;

  for (guint n = 0; n < seen->n_dives; n++)
    if (fathom_deep_is_city (seen->dives[n].tile))
      placed |= 1 << (seen->dives[n].tile - FATHOM_DEEP_FIRST_CITY);
  cairo_save (cairo);
  cairo_translate (cairo, width * 0.028, height * 0.755);
  fathom_deep_fresco_draw (cairo, placed, height * 0.2);
  cairo_restore (cairo);
}

void
fathom_deep_paint (GtkSnapshot         *snapshot,
                   gconstpointer        observation,
                   const FathomPainter *painter,
                   double               width,
                   double               height)
{
  const FathomDeepState *seen = observation;
  cairo_t *cairo = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  double radius = fathom_deep_sea_get_radius (height, width);
  FathomDeepSea sea = { 0 };

  sea.width = width;
  sea.height = height;
  sea.dark = painter->dark;
  memcpy (sea.routes, seen->edition.routes, sizeof sea.routes);
  fathom_deep_sea_draw (cairo, &sea);
  draw_city (cairo, seen, width, height);
  for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
    {
      FathomDeepSpaceLook look;

      if (seen->edition.routes[space] == 0 && fathom_deep_is_buoy (space))
        continue;
      find_look (seen, painter, space, &look);
      cairo_save (cairo);
      cairo_translate (cairo, fathom_deep_places[space].x * width, fathom_deep_places[space].y * height);
      draw_name (cairo, seen, painter, space, radius);
      fathom_deep_space_draw (cairo, &look, radius);
      cairo_restore (cairo);
    }
  cairo_destroy (cairo);
}

/* A cover */

/* The harbor is to the south-east, the deep to the north-west. */
static void
draw_water (cairo_t  *cairo,
            double    width,
            double    height,
            gboolean  dark)
{
  static const guint32 stops[][2] = { { 0x2f7fb5, 0x2b6f92 }, { 0x0c2f5e, 0x082242 } };
  cairo_pattern_t *water = cairo_pattern_create_linear (width, height, 0, 0);

  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      guint32 colour = stops[i][dark ? 1 : 0];

      cairo_pattern_add_color_stop_rgb (water, i, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0, (colour & 0xff) / 255.0);
    }
  cairo_set_source (cairo, water);
  cairo_paint (cairo);
  cairo_pattern_destroy (water);
}

static void
draw_wreck (cairo_t *cairo,
            guint    tile,
            double   x,
            double   y,
            double   radius)
{
  FathomDeepSpaceLook look = { .space = DEEP, .tile = tile, .lying = FATHOM_DEEP_NONE };

  look.uses = (FathomDeepTile) { 3, { FATHOM_DEEP_SPOT_GOLD, FATHOM_DEEP_SPOT_RED, FATHOM_DEEP_SPOT_BLUE }, 5 };
  cairo_save (cairo);
  cairo_translate (cairo, x, y);
  fathom_deep_space_draw (cairo, &look, radius);
  cairo_restore (cairo);
}

static void
draw_way (cairo_t *cairo,
          double   width,
          double   height)
{
  const double dashes[] = { 5, 4 };

  cairo_move_to (cairo, width * 0.17, height * 0.45);
  cairo_curve_to (cairo, width * 0.4, height * 0.2, width * 0.45, height * 0.8, width * 0.86, height * 0.42);
  cairo_set_dash (cairo, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cairo, 2);
  fathom_ink_source (cairo, 0xffffff, 0.85);
  cairo_stroke (cairo);
  cairo_set_dash (cairo, NULL, 0, 0);
}

static void
draw_cover (cairo_t *cairo,
            double   width,
            double   height,
            guint    variant)
{
  static const guint gems[] = { FATHOM_DEEP_GOLD, FATHOM_DEEP_RED, FATHOM_DEEP_GREEN, FATHOM_DEEP_BLUE };
  double radius = height * 0.34;

  draw_water (cairo, width, height, variant != 0);
  if (width < FATHOM_NARROW_COVER)
    {
      draw_wreck (cairo, FATHOM_DEEP_FIRST_CITY, width * 0.5, height * 0.55, radius);
      return;
    }
  draw_way (cairo, width, height);
  draw_wreck (cairo, FATHOM_DEEP_FACE_DOWN, width * 0.83, height * 0.5, radius);
  draw_wreck (cairo, FATHOM_DEEP_FIRST_CITY, width * 0.17, height * 0.52, radius);
  fathom_deep_boat_draw (cairo, FATHOM_SHAPE_SAND_DOLLAR, FATHOM_COLOUR_YELLOW, 0, FATHOM_DEEP_BOAT_PLAIN, width * 0.5, height * 0.35, height / 60);
  for (guint i = 0; i < G_N_ELEMENTS (gems); i++)
    fathom_deep_gem_draw (cairo, gems[i], width * (0.365 + 0.09 * i), height * 0.83, height * 0.085, FALSE);
}

void
fathom_deep_paint_cover (GtkSnapshot *snapshot,
                         double       width,
                         double       height,
                         gboolean     dark)
{
  fathom_sprite_snapshot (snapshot, draw_cover, dark, &GRAPHENE_RECT_INIT (0, 0, width, height));
}
