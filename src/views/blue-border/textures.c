/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/textures.h"

#include <math.h>

#define COARSEST 15.5          /* px from dot to dot */
#define FINEST   4.0
#define RADIUS   0.40          /* of that */
#define INK      0.35          /* of a card */
#define SPARE    0.002         /* how far a cut may be from that, as it is reckoned */
#define TILE     192           /* px: dots are strewn on a tile without seams */
#define TRIES    400           /* darts in vain until a tile is full */
#define CUTS_TRIED 600
#define CORNER   5

typedef struct
{
  float x, y;
} Dot;

double
fathom_bb_texture_spacing (guint number)
{
  return COARSEST * pow (FINEST / COARSEST, (number - 1) / (FATHOM_BB_CARDS - 1.0));
}

/* The same dots on every computer and in every run. */
static double
draw_lot (guint32 *seed)
{
  *seed = *seed * 1664525u + 1013904223u;
  return (*seed >> 8) / 16777216.0;
}

static double
apart (double a,
       double b)
{
  double d = fabs (a - b);

  return MIN (d, TILE - d);
}

/* Strewing: as close as they can be without being closer than the spacing */

typedef struct
{
  GArray *dots;
  GArray *cells[TILE / 4 * TILE / 4];  /* of 4 px: indices of the dots there */
} Tile;

static GArray **
cell_at (Tile  *tile,
         double x,
         double y)
{
  int side = TILE / 4;
  int column = ((int) floor (x / 4) % side + side) % side, row = ((int) floor (y / 4) % side + side) % side;

  return &tile->cells[row * side + column];
}

static gboolean
is_free (Tile  *tile,
         Dot    dot,
         double spacing)
{
  for (double dy = -spacing - 4; dy <= spacing + 4; dy += 4)
    for (double dx = -spacing - 4; dx <= spacing + 4; dx += 4)
      {
        GArray *cell = *cell_at (tile, dot.x + dx, dot.y + dy);

        for (guint i = 0; cell != NULL && i < cell->len; i++)
          {
            const Dot *other = &g_array_index (tile->dots, Dot, g_array_index (cell, guint, i));

            if (hypot (apart (dot.x, other->x), apart (dot.y, other->y)) < spacing)
              return FALSE;
          }
      }
  return TRUE;
}

static void
put_dot (Tile *tile,
         Dot   dot)
{
  GArray **cell = cell_at (tile, dot.x, dot.y);

  if (*cell == NULL)
    *cell = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (*cell, tile->dots->len);
  g_array_append_val (tile->dots, dot);
}

static GArray *
strew (guint number)
{
  double spacing = fathom_bb_texture_spacing (number);
  guint wanted = INK * TILE * TILE / (G_PI * RADIUS * RADIUS * spacing * spacing);
  guint32 seed = number * 7919;
  Tile *tile = g_new0 (Tile, 1);
  GArray *dots = tile->dots = g_array_new (FALSE, FALSE, sizeof (Dot));

  /* closer and closer, until there are as many as the ink needs */
  for (double least = spacing * 0.94; dots->len < wanted; least *= 0.985)
    for (guint in_vain = 0; in_vain < TRIES && dots->len < wanted;)
      {
        Dot dot = { draw_lot (&seed) * TILE, draw_lot (&seed) * TILE };

        if (is_free (tile, dot, least))
          {
            put_dot (tile, dot);
            in_vain = 0;
          }
        else
          in_vain++;
      }
  for (guint i = 0; i < G_N_ELEMENTS (tile->cells); i++)
    g_clear_pointer (&tile->cells[i], g_array_unref);
  g_free (tile);
  return dots;
}

static GArray *
get_dots (guint number)
{
  static GArray *all[FATHOM_BB_CARDS];

  if (all[number - 1] == NULL)
    all[number - 1] = strew (number);
  return all[number - 1];
}

/* Cuts */

/* What part of the line from @from to @to lies in the circle, as the area that it cuts off: the dots at the edge of a card are cut. */
static double
inside (double centre,
        double radius,
        double size)
{
  double left = CLAMP ((centre + radius) / (2 * radius), 0, 1), right = CLAMP ((size - centre + radius) / (2 * radius), 0, 1);

  /* the part of a disc on one side of a chord, by how far the chord has come */
  left = (acos (1 - 2 * left) - (1 - 2 * left) * sqrt (MAX (0, 1 - (1 - 2 * left) * (1 - 2 * left)))) / G_PI;
  right = (acos (1 - 2 * right) - (1 - 2 * right) * sqrt (MAX (0, 1 - (1 - 2 * right) * (1 - 2 * right)))) / G_PI;
  return MAX (0, left + right - 1);
}

static double
measure_ink (GArray *dots,
             double  radius,
             double  x,
             double  y,
             double  width,
             double  height)
{
  double ink = 0;

  for (guint i = 0; i < dots->len; i++)
    {
      const Dot *dot = &g_array_index (dots, Dot, i);
      double dx = fmod (dot->x - x + TILE + radius, TILE) - radius, dy = fmod (dot->y - y + TILE + radius, TILE) - radius;

      if (dx < width + radius && dy < height + radius)
        ink += inside (dx, radius, width) * inside (dy, radius, height);
    }
  return ink * G_PI * radius * radius / (width * height);
}

/* Where the @cut-th cut of the tile is that has as much ink as all others. */
static void
find_cut (GArray *dots,
          double  radius,
          guint   number,
          guint   cut,
          double  width,
          double  height,
          double *x,
          double *y)
{
  guint32 seed = number * 104729 + cut * 15485863 + (guint) width;
  double best = 1;

  for (guint i = 0; i < CUTS_TRIED && best > SPARE; i++)
    {
      double left = draw_lot (&seed) * TILE, top = draw_lot (&seed) * TILE;
      double off = fabs (measure_ink (dots, radius, left, top, width, height) - INK);

      if (off < best)
        {
          best = off;
          *x = left;
          *y = top;
        }
    }
}

static void
add_card (cairo_t *cr,
          double   width,
          double   height)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, width - CORNER, CORNER, CORNER, -G_PI_2, 0);
  cairo_arc (cr, width - CORNER, height - CORNER, CORNER, 0, G_PI_2);
  cairo_arc (cr, CORNER, height - CORNER, CORNER, G_PI_2, G_PI);
  cairo_arc (cr, CORNER, CORNER, CORNER, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

void
fathom_bb_paint_texture (cairo_t *cr,
                         double   width,
                         double   height,
                         guint    variant)
{
  guint number = variant / FATHOM_BB_CUTS + 1, cut = variant % FATHOM_BB_CUTS;
  double radius = RADIUS * fathom_bb_texture_spacing (number), x = 0, y = 0;
  GArray *dots = get_dots (number);

  find_cut (dots, radius, number, cut, width, height, &x, &y);
  add_card (cr, width, height);
  cairo_clip (cr);
  cairo_set_source_rgb (cr, 0xdc / 255.0, 0xe8 / 255.0, 0xf3 / 255.0);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0x17 / 255.0, 0x32 / 255.0, 0x4f / 255.0);
  for (guint i = 0; i < dots->len; i++)
    {
      const Dot *dot = &g_array_index (dots, Dot, i);
      double dx = fmod (dot->x - x + TILE + radius, TILE) - radius, dy = fmod (dot->y - y + TILE + radius, TILE) - radius;

      if (dx > width + radius || dy > height + radius)
        continue;
      cairo_new_sub_path (cr);
      cairo_arc (cr, dx, dy, radius, 0, 2 * G_PI);
    }
  cairo_fill (cr);
}
