/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/chart/chart-art.h"

#include "views/deep-blue/chart/chart-places.h"
#include "views/deep-blue/gem.h"
#include "views/deep-blue/ink.h"
#include "views/deep-blue/marks.h"
#include "views/widgets/piece.h"

#include <math.h>
#include <string.h>

#define NONE     FATHOM_INK_NONE
#define GOLD     0xffd764
#define ARC      84.0              /* degrees between spots … */
#define WHOLE    252.0             /* … of which more than three share so many */
#define FEW      3
#define USUAL_RADIUS 40.0          /* of a tile in a window of 1200 × 800, with room to spare */
#define USUAL_FIELD  43.0          /* of a field of the fresco there */

typedef enum { SQUARE, ROUND, CITY } Plate;

/* Plates */

static void
trace_plate (cairo_t *cairo,
             Plate    plate,
             double   radius)
{
  cairo_new_path (cairo);
  if (plate == SQUARE)
    fathom_ink_trace_rect (cairo, -radius * 0.93, -radius * 0.93, radius * 1.86, radius * 1.86, radius * 0.28);
  else if (plate == ROUND)
    cairo_arc (cairo, 0, 0, radius, 0, 2 * G_PI);
  else
    for (guint i = 0; i < 8; i++)
      {
        double angle = (22.5 + 45 * i) * G_PI / 180;

        cairo_line_to (cairo, radius * 1.05 * cos (angle), radius * 1.05 * sin (angle));
      }
  cairo_close_path (cairo);
}

static void
draw_plate (cairo_t *cairo,
            Plate    plate,
            double   radius,
            guint32  fill,
            guint32  line,
            double   width)
{
  trace_plate (cairo, plate, radius);
  fathom_ink_finish (cairo, fill, line, width);
}

static void
draw_shadow (cairo_t *cairo,
             Plate    plate,
             double   radius)
{
  cairo_save (cairo);
  cairo_translate (cairo, 0, radius * 0.06);
  trace_plate (cairo, plate, radius + 1);
  fathom_ink_source (cairo, 0x041a38, 0.4);
  cairo_fill (cairo);
  cairo_restore (cairo);
}

static void
draw_rose (cairo_t *cairo,
           double   radius)
{
  for (guint i = 0; i < 8; i++)
    {
      double long_one = radius * (i % 2 == 0 ? 1 : 0.58);

      cairo_save (cairo);
      cairo_rotate (cairo, i * G_PI / 4);
      cairo_move_to (cairo, 0, -long_one);
      cairo_line_to (cairo, radius * 0.16, -radius * 0.2);
      cairo_line_to (cairo, 0, 0);
      cairo_line_to (cairo, -radius * 0.16, -radius * 0.2);
      cairo_close_path (cairo);
      fathom_ink_source (cairo, 0xb98a2a, 0.45);
      cairo_fill (cairo);
      cairo_restore (cairo);
    }
}

static void
draw_wreck (cairo_t *cairo,
            double   radius)
{
  cairo_save (cairo);
  cairo_scale (cairo, radius, radius);
  fathom_ink_draw (cairo, "M-.5 -.02 C-.3 .22 .2 .3 .52 .06 L.34 -.08 L-.3 -.12 Z", 0xd2bf98, NONE, 0);
  fathom_ink_draw (cairo, "M-.1 -.1 V-.42 M-.28 -.3 L.1 -.38 M.16 -.08 V-.3", NONE, 0xd2bf98, 0.055);
  cairo_restore (cairo);
}

void
fathom_deep_tile_draw (cairo_t  *cairo,
                       guint     tile,
                       gboolean  square,
                       double    radius,
                       gboolean  plain)
{
  Plate plate = fathom_deep_is_city (tile) ? CITY : square ? SQUARE : ROUND;
  double line = plain ? 2 : 1.4;

  draw_shadow (cairo, plate, radius);
  if (plate == CITY)
    {
      draw_plate (cairo, plate, radius + 0.6, 0xf6e7bd, 0x7d5200, line);
      draw_plate (cairo, plate, radius * 0.9, 0xfdf5de, 0xc8962a, 2.2);
      draw_rose (cairo, radius * 0.52);
    }
  else
    {
      draw_plate (cairo, plate, radius, 0xf7ecd2, 0x6b5a38, line);
      draw_plate (cairo, plate, radius * 0.9, NONE, 0xcdb98c, 1);
      draw_wreck (cairo, radius);
    }
}

/* Spots */

void
fathom_deep_spot_find (guint   n_spots,
                       guint   n,
                       double  radius,
                       double *x,
                       double *y)
{
  double step = n_spots <= FEW ? ARC : WHOLE / n_spots;
  double angle = (90 - (n - (n_spots - 1) / 2.0) * step) * G_PI / 180;

  *x = radius * 0.64 * cos (angle);
  *y = radius * 0.64 * sin (angle);
}

double
fathom_deep_spot_get_radius (guint  n_spots,
                             double radius)
{
  return radius * (n_spots <= FEW ? 0.285 : 0.23);
}

/* The spot of the tile that boat number @n is on; FATHOM_DEEP_NONE for the centre. */
static guint
find_spot (const FathomDeepSpaceLook *look,
           guint                      n)
{
  for (guint i = 0; i < look->uses.n_spots; i++)
    if (look->uses.spots[i] == look->boats[n].spot)
      return i;
  return FATHOM_DEEP_NONE;
}

static guint
count_boats (const FathomDeepSpaceLook *look)
{
  guint n = 0;

  while (n < FATHOM_DEEP_MOST_BOATS && look->boats[n].seat != 0)
    n++;
  return n;
}

/* Boats */

/* Where there is no spot: on the rim of the harbour, beside a buoy, side by side on an empty site. */
static double
find_loose_boat (const FathomDeepSpaceLook *look,
                 double                     radius,
                 guint                      n,
                 guint                      all,
                 double                    *x,
                 double                    *y)
{
  double crowd = MAX (1, all / 3.0);

  if (look->space == FATHOM_DEEP_HARBOUR)
    {
      double angle = (-172 + n * 33.5) * G_PI / 180;

      *x = cos (angle) * radius * 0.97;
      *y = sin (angle) * radius * 0.9;
      return radius * 0.0147;
    }
  if (fathom_deep_is_buoy (look->space))
    {
      *x = radius * (0.62 + 0.5 / crowd * n);
      *y = -radius * 0.1;
      return radius * 0.019 / sqrt (crowd);
    }
  *x = (n - (all - 1) / 2.0) * radius * 0.66 / crowd;
  *y = -radius * 0.02;
  return radius * 0.021 / sqrt (crowd);
}

/* In the middle of a tile: one as a boat, more of them as shells only, so that no spot is covered. */
static double
find_centre_boat (double  radius,
                  guint   n,
                  guint   all,
                  double *x,
                  double *y)
{
  guint columns = all <= 4 ? 2 : 3, row = n / columns, in_row = MIN (columns, all - row * columns), rows = (all + columns - 1) / columns;

  *x = 0;
  *y = -radius * 0.1;
  if (all == 1)
    return radius * 0.0185;
  *x = (n % columns - (in_row - 1) / 2.0) * radius * (columns == 2 ? 0.36 : 0.3);
  *y = -radius * 0.1 + (row - (rows - 1) / 2.0) * radius * 0.34;
  return radius * (columns == 2 ? 0.0105 : 0.0088);
}

double
fathom_deep_space_find_boat (const FathomDeepSpaceLook *look,
                             double                     radius,
                             guint                      n,
                             double                    *x,
                             double                    *y)
{
  guint all = count_boats (look), spot = find_spot (look, n), before = 0, loose = 0;

  if (look->tile == FATHOM_DEEP_NONE || look->tile == FATHOM_DEEP_FACE_DOWN)
    return find_loose_boat (look, radius, n, all, x, y);
  if (spot != FATHOM_DEEP_NONE)
    {
      fathom_deep_spot_find (look->uses.n_spots, spot, radius, x, y);
      *y -= radius * 0.1;
      return radius * 0.0195;
    }
  for (guint i = 0; i < all; i++)
    if (find_spot (look, i) == FATHOM_DEEP_NONE)
      {
        before += i < n;
        loose++;
      }
  return find_centre_boat (radius, before, loose, x, y);
}

/* How much larger lines and marks with letters are on a chart of more than the usual size. */
static double
find_growth (double radius)
{
  return MAX (1, radius / USUAL_RADIUS);
}

static void
draw_boat (cairo_t                   *cairo,
           const FathomDeepSpaceLook *look,
           double                     radius,
           guint                      n)
{
  const FathomDeepLyingBoat *boat = &look->boats[n];
  double x, y, scale = fathom_deep_space_find_boat (look, radius, n, &x, &y);

  if (scale < radius * 0.011) /* only the shell */
    fathom_deep_draw_shell (cairo, boat->shape, boat->colour, x - scale * 17, y - scale * 17, scale * 34);
  else
    fathom_deep_boat_draw (cairo, boat->shape, boat->colour, boat->boat, boat->look, x, y, scale);
  if (boat->letter != 0)
    fathom_deep_draw_letter (cairo, x - scale * 18, y + scale * 15, find_growth (radius), boat->letter);
}

/* The colour of a spot stays to be seen beside the boat on it. */
static void
draw_badge (cairo_t *cairo,
            guint    spot,
            double   x,
            double   y,
            double   radius,
            double   room)
{
  guint gem = fathom_deep_spot_gem (spot);
  double side = x >= -1 ? 1 : -1;

  x += room * 0.95 * side;
  y += room * 0.7;
  fathom_ink_circle (cairo, x, y, radius * 0.175, 0xfffdf6, 0x4a3d22, 0.9);
  fathom_deep_gem_draw (cairo, gem, x, y, radius * (gem == FATHOM_DEEP_GEM_EITHER ? 0.15 : 0.12), FALSE);
}

static guint
find_boat_on (const FathomDeepSpaceLook *look,
              guint                      spot)
{
  for (guint n = 0; n < count_boats (look); n++)
    if (look->boats[n].spot == look->uses.spots[spot] && look->boats[n].look != FATHOM_DEEP_BOAT_GHOST)
      return n;
  return FATHOM_DEEP_NONE;
}

static void
draw_face_up (cairo_t                   *cairo,
              const FathomDeepSpaceLook *look,
              double                     radius)
{
  double room = fathom_deep_spot_get_radius (look->uses.n_spots, radius), x, y;

  fathom_deep_tile_draw (cairo, look->tile, fathom_deep_is_square (look->space), radius, look->plain);
  for (guint i = 0; i < look->uses.n_spots; i++)
    {
      fathom_deep_spot_find (look->uses.n_spots, i, radius, &x, &y);
      fathom_deep_draw_spot (cairo, x, y, room, look->uses.spots[i]);
    }
  fathom_deep_draw_coin (cairo, 0, -radius * 0.72, radius * 0.27, look->uses.vp);
}

static void
draw_badges (cairo_t                   *cairo,
             const FathomDeepSpaceLook *look,
             double                     radius)
{
  double room = fathom_deep_spot_get_radius (look->uses.n_spots, radius), x, y;

  for (guint i = 0; i < look->uses.n_spots; i++)
    if (find_boat_on (look, i) != FATHOM_DEEP_NONE)
      {
        fathom_deep_spot_find (look->uses.n_spots, i, radius, &x, &y);
        draw_badge (cairo, look->uses.spots[i], x, y, radius, room);
      }
}

static void
draw_face_down (cairo_t                   *cairo,
                const FathomDeepSpaceLook *look,
                double                     radius)
{
  double line = find_growth (radius);

  draw_shadow (cairo, ROUND, radius);
  fathom_ink_circle (cairo, 0, 0, radius, 0x12335c, 0xcfe3f5, line * (look->plain ? 2.4 : 1.6));
  cairo_set_dash (cairo, (double[]) { 2 * line, 3 * line }, 2, 0);
  fathom_ink_circle (cairo, 0, 0, radius * 0.86, NONE, 0x6f9cc8, line);
  cairo_set_dash (cairo, NULL, 0, 0);
  for (int i = -1; i <= 1; i++)
    {
      cairo_save (cairo);
      cairo_translate (cairo, -radius * 0.5, radius * (0.34 * i + 0.12));
      cairo_scale (cairo, radius / 38, radius / 38);
      fathom_ink_draw (cairo, "M0 0 q6.3 -4 12.6 0 t12.6 0 t12.6 0", NONE, 0x4a77a6, 1.3);
      cairo_restore (cairo);
    }
  fathom_ink_circle (cairo, 0, 0, radius * 0.34, 0x12335c, NONE, 0);
  fathom_ink_text (cairo, "?", PANGO_WEIGHT_HEAVY, radius * 0.56, 0, radius * 0.19, 0.5, 0xffffff);
}

static void
draw_empty (cairo_t                   *cairo,
            const FathomDeepSpaceLook *look,
            double                     radius)
{
  double line = find_growth (radius);

  cairo_new_path (cairo);
  if (fathom_deep_is_square (look->space))
    fathom_ink_trace_rect (cairo, -radius * 0.74, -radius * 0.74, radius * 1.48, radius * 1.48, radius * 0.22);
  else
    cairo_arc (cairo, 0, 0, radius * 0.78, 0, 2 * G_PI);
  cairo_set_source_rgba (cairo, 1, 1, 1, 0.08);
  cairo_fill_preserve (cairo);
  cairo_set_dash (cairo, (double[]) { 5 * line, 4 * line }, 2, 0);
  cairo_set_source_rgba (cairo, 1, 1, 1, look->plain ? 1 : 0.8);
  cairo_set_line_width (cairo, line * (look->plain ? 2.4 : 1.6));
  cairo_stroke (cairo);
  cairo_set_dash (cairo, NULL, 0, 0);
}

static void
draw_buoy (cairo_t                   *cairo,
           const FathomDeepSpaceLook *look,
           double                     radius)
{
  static const guint32 colours[] = { 0xe5383b, 0xf4f6f8, 0xf0b429, 0x2fae5f };
  guint buoy = look->space - FATHOM_DEEP_SITES - 1;
  guint32 colour = colours[buoy % G_N_ELEMENTS (colours)];

  cairo_save (cairo);
  cairo_scale (cairo, radius, radius);
  cairo_save (cairo);
  cairo_translate (cairo, 0, 0.62);
  cairo_scale (cairo, 1.05, 0.36);
  cairo_arc (cairo, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cairo);
  cairo_set_source_rgba (cairo, 1, 1, 1, 0.6);
  cairo_set_line_width (cairo, 1.2 / radius);
  cairo_stroke (cairo);
  fathom_ink_draw (cairo, "M-.62 .6 L-.26 -.55 L.26 -.55 L.62 .6 Z", colour, 0x1b2733, 1.4 / radius);
  fathom_ink_draw (cairo, "M-.5 .2 L-.38 -.16 L.38 -.16 L.5 .2 Z", buoy == 1 ? 0xc8302c : 0xffffff, NONE, 0);
  fathom_ink_draw (cairo, "M-.7 .55 Q0 .95 .7 .55 L.62 .8 Q0 1.1 -.62 .8 Z", colour, 0x1b2733, 1.2 / radius);
  fathom_ink_circle (cairo, 0, -0.76, 0.2, 0xffe79a, 0x1b2733, 1.1 / radius);
  cairo_restore (cairo);
}

static void
draw_harbour (cairo_t                   *cairo,
              const FathomDeepSpaceLook *look,
              double                     radius)
{
  draw_shadow (cairo, ROUND, radius);
  fathom_ink_circle (cairo, 0, 0, radius, 0xf3e3bb, 0x6b5a38, look->plain ? 2.4 : 1.6);
  fathom_ink_circle (cairo, 0, 0, radius * 0.88, NONE, 0xb59a62, 1);
  cairo_save (cairo);
  cairo_scale (cairo, radius * 0.86, radius * 0.86);
  fathom_ink_draw (cairo, "M0 -.52 V.5 M-.5 .06 C-.46 .48 -.2 .6 0 .6 C.2 .6 .46 .48 .5 .06 M-.27 -.2 H.27", NONE, 0x6b4a10, 0.13);
  fathom_ink_circle (cairo, 0, -0.6, 0.12, NONE, 0x6b4a10, 0.1);
  cairo_restore (cairo);
}

/* Rings and badges */

static void
draw_ring (cairo_t                   *cairo,
           const FathomDeepSpaceLook *look,
           double                     radius)
{
  guint32 colour = look->ring == FATHOM_DEEP_RING_GOAL ? GOLD : 0xffffff;
  gboolean square = fathom_deep_is_square (look->space);

  if (look->ring == FATHOM_DEEP_RING_NONE)
    return;
  if (fathom_deep_is_buoy (look->space))
    fathom_ink_circle (cairo, 0, 0, radius * 0.46 + 8, NONE, colour, 3.4);
  else if (look->space == FATHOM_DEEP_HARBOUR)
    fathom_ink_circle (cairo, 0, 0, radius * 0.95 + 6, NONE, colour, 3.4);
  else if (look->tile == FATHOM_DEEP_NONE)
    draw_plate (cairo, square ? SQUARE : ROUND, radius * 0.8 + 5, NONE, colour, 3.4);
  else
    draw_plate (cairo, look->tile == FATHOM_DEEP_FACE_DOWN ? ROUND : fathom_deep_is_city (look->tile) ? CITY : square ? SQUARE : ROUND,
                radius + 5, NONE, colour, 3.4);
}

static void
draw_moves (cairo_t                   *cairo,
            const FathomDeepSpaceLook *look,
            double                     radius)
{
  g_autofree char *digits = look->back ? g_strdup_printf ("↺%u", look->moves) : g_strdup_printf ("%u", look->moves);
  double growth = find_growth (radius);
  double away = (fathom_deep_is_buoy (look->space) ? radius * 0.46 + 8 * growth : look->tile == FATHOM_DEEP_NONE ? radius * 0.86 : radius) * 0.78;
  double room = (look->back ? 12 : 9.5) * growth;

  if (look->moves == 0)
    return;
  fathom_ink_circle (cairo, away, -away, room, 0xffffff, 0x0b2a52, 1.6 * growth);
  fathom_ink_text (cairo, digits, PANGO_WEIGHT_HEAVY, 12 * growth, away, -away + 4.2 * growth, 0.5, 0x0b2a52);
}

void
fathom_deep_space_draw_tile (cairo_t                   *cairo,
                             const FathomDeepSpaceLook *look,
                             double                     radius)
{
  if (look->space == FATHOM_DEEP_HARBOUR)
    draw_harbour (cairo, look, radius * 0.95);
  else if (fathom_deep_is_buoy (look->space))
    draw_buoy (cairo, look, radius * 0.46);
  else if (look->tile < FATHOM_DEEP_TILES)
    draw_face_up (cairo, look, radius);
  else if (look->tile == FATHOM_DEEP_FACE_DOWN)
    draw_face_down (cairo, look, radius * 0.95);
  else
    draw_empty (cairo, look, radius);
}

gboolean
fathom_deep_space_is_same_tile (const FathomDeepSpaceLook *one,
                                const FathomDeepSpaceLook *other)
{
  return one->space == other->space && one->tile == other->tile && one->plain == other->plain && memcmp (&one->uses, &other->uses, sizeof one->uses) == 0;
}

void
fathom_deep_space_draw_pieces (cairo_t                   *cairo,
                               const FathomDeepSpaceLook *look,
                               double                     radius)
{
  draw_ring (cairo, look, radius);
  for (guint n = 0; n < count_boats (look); n++)
    draw_boat (cairo, look, radius, n);
  if (look->tile < FATHOM_DEEP_TILES)
    draw_badges (cairo, look, radius);
  if (look->lying != FATHOM_DEEP_NONE && look->tile != FATHOM_DEEP_NONE)
    {
      fathom_ink_circle (cairo, radius * 0.74, -radius * 0.74, radius * 0.26, 0x0b2a52, 0xffffff, 1.4);
      fathom_deep_gem_draw (cairo, look->lying, radius * 0.74, -radius * 0.74, radius * 0.17, FALSE);
    }
  if (look->bell)
    fathom_deep_draw_bell (cairo, -radius * 1.28, radius * 0.1, radius * 0.92);
  draw_moves (cairo, look, radius);
}

void
fathom_deep_space_draw (cairo_t                   *cairo,
                        const FathomDeepSpaceLook *look,
                        double                     radius)
{
  fathom_deep_space_draw_tile (cairo, look, radius);
  fathom_deep_space_draw_pieces (cairo, look, radius);
}

/* The fresco */

static void
draw_quarter (cairo_t *cairo,
              guint    city)
{
  switch (city)
    {
    case 0:
      fathom_ink_draw (cairo, "M4 46 V22 H48 V46 Z M2 22 L26 8 L50 22 Z M0 46 H52 V50 H0 Z", 0xe6c67a, NONE, 0);
      fathom_ink_draw (cairo, "M10 24 V46 M18 24 V46 M26 24 V46 M34 24 V46 M42 24 V46", NONE, 0x8a651c, 3);
      fathom_ink_circle (cairo, 26, 17, 3, 0x8a651c, NONE, 0);
      break;
    case 1:
      fathom_ink_draw (cairo, "M2 50 C2 30 50 30 50 50 Z", 0x8fd3e0, NONE, 0);
      fathom_ink_draw (cairo, "M6 34 C10 18 16 18 20 34 M20 34 C24 12 30 12 34 34 M34 34 C38 18 44 18 48 34", NONE, 0xe58f7b, 5);
      fathom_ink_draw (cairo, "M8 42 q6 -4 12 0 t12 0 t12 0", NONE, 0xffffff, 2);
      break;
    case 2:
      fathom_ink_draw (cairo, "M17 50 V18 L26 4 L35 18 V50 Z", 0xc9d3dd, NONE, 0);
      fathom_ink_draw (cairo, "M21 34 V26 C21 21 31 21 31 26 V34 Z", 0x34506e, NONE, 0);
      fathom_ink_draw (cairo, "M26 25 C23 28 23 31 22 32 H30 C29 31 29 28 26 25 Z", 0xf0b429, NONE, 0);
      fathom_ink_draw (cairo, "M17 18 H35", NONE, 0x6b7a8a, 2);
      break;
    default:
      fathom_ink_draw (cairo, "M4 50 V26 H14 V18 H38 V26 H48 V50 Z", 0xd8b4ec, NONE, 0);
      fathom_ink_draw (cairo, "M14 18 C14 4 38 4 38 18 Z", 0xa35ddb, NONE, 0);
      fathom_ink_draw (cairo, "M26 8 V2", NONE, 0xf0b429, 3);
      fathom_ink_draw (cairo, "M22 50 V38 C22 32 30 32 30 38 V50 Z M8 34 h4 v6 h-4 Z M40 34 h4 v6 h-4 Z", 0x5f2b8c, NONE, 0);
    }
}

static void
draw_field (cairo_t  *cairo,
            guint     city,
            gboolean  placed,
            double    size)
{
  double line = MAX (1, size / USUAL_FIELD);

  if (placed)
    fathom_ink_rect (cairo, 0, 0, size, size, 5 * line, 0x1b4a78, 0xf0c96a, 1.8 * line);
  else
    {
      fathom_ink_trace_rect (cairo, 0, 0, size, size, 5 * line);
      cairo_set_source_rgba (cairo, 1, 1, 1, 0.07);
      cairo_fill_preserve (cairo);
      cairo_set_dash (cairo, (double[]) { 4 * line, 3 * line }, 2, 0);
      cairo_set_source_rgba (cairo, 1, 1, 1, 0.75);
      cairo_set_line_width (cairo, 1.5 * line);
      cairo_stroke (cairo);
      cairo_set_dash (cairo, NULL, 0, 0);
    }
  cairo_push_group (cairo);
  cairo_translate (cairo, size * 0.07, size * 0.05);
  cairo_scale (cairo, size * 0.86 / 52, size * 0.86 / 52);
  draw_quarter (cairo, city);
  cairo_pop_group_to_source (cairo);
  cairo_paint_with_alpha (cairo, placed ? 1 : 0.16);
}

void
fathom_deep_fresco_draw (cairo_t *cairo,
                         guint    placed,
                         double   size)
{
  double gap = 3, each = (size - gap) / 2;

  for (guint city = 0; city < FATHOM_DEEP_CITIES; city++)
    {
      cairo_save (cairo);
      cairo_translate (cairo, (city % 2) * (each + gap), (city / 2) * (each + gap));
      draw_field (cairo, city, (placed >> city & 1) != 0, each);
      cairo_restore (cairo);
    }
}
