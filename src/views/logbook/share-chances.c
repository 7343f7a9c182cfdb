/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/logbook/share-chances.h"

#define LETTERS 17
#define SIGN    4.5            /* pixels from its middle */
#define SIGNS   4              /* along a line */
#define LEAST_COLUMN 95        /* pixels for a name */

/* Bright enough for dark water: 3 : 1 and more. */
static const double tints[FATHOM_N_COLOURS][3] =
{
  [FATHOM_COLOUR_GREEN] = { 0.4, 0.9, 0.6 }, [FATHOM_COLOUR_BLUE] = { 0.65, 0.8, 1 }, [FATHOM_COLOUR_YELLOW] = { 1, 0.9, 0.35 },
  [FATHOM_COLOUR_RED] = { 1, 0.58, 0.52 }, [FATHOM_COLOUR_PURPLE] = { 0.88, 0.68, 1 },
};

static void
set_tint (const FathomShareChances *self,
          cairo_t                  *cairo,
          guint                     seat)
{
  const double *tint = tints[self->colours[seat]];

  cairo_set_source_rgb (cairo, tint[0], tint[1], tint[2]);
}

/* ● ■ ▲ ◆ ✚, as charts have them. */
static void
draw_sign (cairo_t *cairo,
           guint    seat,
           double   x,
           double   y)
{
  static const double polygons[][8] =
  {
    { -1, -1, 1, -1, 1, 1, -1, 1 }, { 0, -1.2, 1.2, 1, -1.2, 1, 0, -1.2 }, { 0, -1.4, 1.4, 0, 0, 1.4, -1.4, 0 },
  };

  cairo_new_path (cairo);
  if (seat % 5 == 0)
    cairo_arc (cairo, x, y, SIGN, 0, 2 * G_PI);
  else if (seat % 5 == 4)
    {
      cairo_rectangle (cairo, x - SIGN * 1.3, y - SIGN * 0.45, SIGN * 2.6, SIGN * 0.9);
      cairo_rectangle (cairo, x - SIGN * 0.45, y - SIGN * 1.3, SIGN * 0.9, SIGN * 2.6);
    }
  else
    for (guint i = 0; i < 8; i += 2)
      cairo_line_to (cairo, x + polygons[seat % 5 - 1][i] * SIGN, y + polygons[seat % 5 - 1][i + 1] * SIGN);
  cairo_fill (cairo);
}

static double
get_chance (const FathomShareChances *self,
            guint                     event,
            guint                     seat)
{
  return event > 0 ? self->analysis->events[event - 1].win_chance[seat] : self->analysis->seats[seat].prior;
}

static void
draw_line (const FathomShareChances *self,
           cairo_t                  *cairo,
           guint                     seat,
           double                    width,
           double                    height)
{
  guint n = self->analysis->n_events;

  set_tint (self, cairo, seat);
  cairo_new_path (cairo);
  for (guint event = 0; event <= n; event++)
    cairo_line_to (cairo, width * event / n, height * (1 - get_chance (self, event, seat)));
  cairo_set_line_width (cairo, 2.5);
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cairo);
  for (guint i = 0; i < SIGNS; i++)
    {
      guint event = n * (i * 5 + 1 + seat) / (SIGNS * 5 + 1);

      draw_sign (cairo, seat, width * event / n, height * (1 - get_chance (self, event, seat)));
    }
}

static void
draw_grid (cairo_t *cairo,
           double   width,
           double   height)
{
  cairo_set_source_rgba (cairo, 1, 1, 1, 0.3);
  cairo_set_line_width (cairo, 1);
  for (guint i = 0; i <= 2; i++)
    {
      cairo_move_to (cairo, 0, height * i / 2);
      cairo_line_to (cairo, width, height * i / 2);
    }
  cairo_stroke (cairo);
}

static PangoLayout *
create_text (const FathomShareChances *self,
             const char               *text,
             double                    width)
{
  PangoLayout *layout = pango_layout_new (self->context);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (pango_context_get_font_description (self->context));

  pango_font_description_set_absolute_size (font, LETTERS * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_SEMIBOLD);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  return layout;
}

/* How many names stand beside each other. */
static guint
count_columns (const FathomShareChances *self,
               double                    width)
{
  return CLAMP ((guint) (width / LEAST_COLUMN), 1, self->analysis->players);
}

static void
draw_legend (const FathomShareChances *self,
             cairo_t                  *cairo,
             double                    width)
{
  guint columns = count_columns (self, width);
  double each = width / columns;

  for (guint i = 0; i < self->analysis->players; i++)
    {
      guint seat = self->order[i];
      double x = i % columns * each, y = i / columns * LETTERS * 1.5;
      g_autoptr (PangoLayout) name = create_text (self, self->names[seat], each - 22);

      set_tint (self, cairo, seat);
      draw_sign (cairo, seat, x + 7, y + LETTERS * 0.75);
      cairo_set_source_rgb (cairo, 1, 1, 1);
      cairo_move_to (cairo, x + 18, y);
      pango_cairo_show_layout (cairo, name);
    }
}

void
fathom_share_chances_draw (const FathomShareChances *self,
                           cairo_t                  *cairo,
                           double                    x,
                           double                    y,
                           double                    width,
                           double                    height)
{
  guint columns = count_columns (self, width), rows = (self->analysis->players + columns - 1) / columns;
  double top = LETTERS * 1.9, legend = rows * LETTERS * 1.5 + 8, plot = height - top - legend;
  g_autoptr (PangoLayout) title = create_text (self, self->title, width);

  cairo_save (cairo);
  cairo_translate (cairo, x, y);
  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_move_to (cairo, 0, 0);
  pango_cairo_show_layout (cairo, title);
  cairo_translate (cairo, 0, top);
  draw_grid (cairo, width, plot);
  for (guint i = self->analysis->players; i > 0; i--)
    draw_line (self, cairo, self->order[i - 1], width, plot);
  cairo_translate (cairo, 0, plot + 10);
  draw_legend (self, cairo, width);
  cairo_restore (cairo);
}
