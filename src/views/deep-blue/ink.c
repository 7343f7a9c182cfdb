/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/ink.h"

#include <math.h>

#define HALO 0x07264c

typedef struct
{
  const char *text;
  double      x, y;                /* where the pen is */
  double      cx, cy;              /* the last control point, for T */
} Pen;

void
fathom_ink_source (cairo_t *cairo,
                   guint32  colour,
                   double   alpha)
{
  cairo_set_source_rgba (cairo, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0, alpha);
}

/* Paths */

static double
read_number (Pen *pen)
{
  char *end;
  double number;

  while (*pen->text == ' ' || *pen->text == ',')
    pen->text++;
  number = g_ascii_strtod (pen->text, &end);
  g_return_val_if_fail (end != pen->text, 0);
  pen->text = end;
  return number;
}

static gboolean
has_number (Pen *pen)
{
  while (*pen->text == ' ' || *pen->text == ',')
    pen->text++;
  return *pen->text == '-' || *pen->text == '.' || g_ascii_isdigit (*pen->text);
}

static void
read_points (Pen      *pen,
             gboolean  relative,
             double   *numbers,
             guint     n)
{
  for (guint i = 0; i < n; i++)
    numbers[i] = read_number (pen) + (!relative ? 0 : i % 2 == 0 ? pen->x : pen->y);
}

static void
move_pen (Pen    *pen,
          double  x,
          double  y)
{
  pen->x = x;
  pen->y = y;
}

static void
quadratic (cairo_t *cairo,
           Pen     *pen,
           double   x,
           double   y)
{
  cairo_curve_to (cairo, pen->x + (pen->cx - pen->x) * 2 / 3, pen->y + (pen->cy - pen->y) * 2 / 3,
                  x + (pen->cx - x) * 2 / 3, y + (pen->cy - y) * 2 / 3, x, y);
  move_pen (pen, x, y);
}

/* Part of a circle; the two flags follow the radii and a rotation that is always 0. */
static void
read_arc (cairo_t  *cairo,
          Pen      *pen,
          gboolean  relative)
{
  double r = read_number (pen), end[2], dx, dy, half, height, mx, my, cx, cy;
  gboolean large, sweep;

  read_number (pen);
  read_number (pen);
  large = read_number (pen) != 0;
  sweep = read_number (pen) != 0;
  read_points (pen, relative, end, 2);
  dx = end[0] - pen->x;
  dy = end[1] - pen->y;
  half = hypot (dx, dy) / 2;
  r = MAX (r, half);
  height = sqrt (r * r - half * half) * (large == sweep ? -1 : 1);
  mx = (pen->x + end[0]) / 2;
  my = (pen->y + end[1]) / 2;
  cx = mx - (half > 0 ? dy / (2 * half) : 0) * height;
  cy = my + (half > 0 ? dx / (2 * half) : 0) * height;
  if (sweep)
    cairo_arc (cairo, cx, cy, r, atan2 (pen->y - cy, pen->x - cx), atan2 (end[1] - cy, end[0] - cx));
  else
    cairo_arc_negative (cairo, cx, cy, r, atan2 (pen->y - cy, pen->x - cx), atan2 (end[1] - cy, end[0] - cx));
  move_pen (pen, end[0], end[1]);
}

static void
read_straight (cairo_t  *cairo,
               Pen      *pen,
               char      command,
               gboolean  relative)
{
  double to[2] = { pen->x, pen->y };

  if (command == 'H')
    to[0] = read_number (pen) + (relative ? pen->x : 0);
  else if (command == 'V')
    to[1] = read_number (pen) + (relative ? pen->y : 0);
  else
    read_points (pen, relative, to, 2);
  if (command == 'M')
    cairo_move_to (cairo, to[0], to[1]);
  else
    cairo_line_to (cairo, to[0], to[1]);
  move_pen (pen, to[0], to[1]);
}

static void
read_curve (cairo_t  *cairo,
            Pen      *pen,
            char      command,
            gboolean  relative)
{
  double n[6];

  switch (command)
    {
    case 'C':
      read_points (pen, relative, n, 6);
      cairo_curve_to (cairo, n[0], n[1], n[2], n[3], n[4], n[5]);
      move_pen (pen, n[4], n[5]);
      break;
    case 'Q':
      read_points (pen, relative, n, 4);
      pen->cx = n[0];
      pen->cy = n[1];
      quadratic (cairo, pen, n[2], n[3]);
      break;
    default: /* T: the control point is mirrored */
      read_points (pen, relative, n, 2);
      pen->cx = 2 * pen->x - pen->cx;
      pen->cy = 2 * pen->y - pen->cy;
      quadratic (cairo, pen, n[0], n[1]);
    }
}

static void
read_command (cairo_t *cairo,
              Pen     *pen,
              char     letter)
{
  gboolean relative = g_ascii_islower (letter);
  char command = g_ascii_toupper (letter);

  switch (command)
    {
    case 'Z':
      cairo_close_path (cairo);
      if (cairo_has_current_point (cairo))
        cairo_get_current_point (cairo, &pen->x, &pen->y);
      break;
    case 'A':
      read_arc (cairo, pen, relative);
      break;
    case 'C':
    case 'Q':
    case 'T':
      read_curve (cairo, pen, command, relative);
      break;
    default:
      read_straight (cairo, pen, command, relative);
    }
}

void
fathom_ink_path (cairo_t    *cairo,
                 const char *path)
{
  Pen pen = { path };
  char command = 'M';

  while (*pen.text != '\0')
    {
      if (g_ascii_isalpha (*pen.text))
        command = *pen.text++;
      read_command (cairo, &pen, command);
      if (command == 'M')
        command = 'L'; /* what follows a first point without a letter */
      has_number (&pen);
    }
}

void
fathom_ink_finish (cairo_t *cairo,
                   guint32  fill,
                   guint32  line,
                   double   width)
{
  if (fill != FATHOM_INK_NONE)
    {
      fathom_ink_source (cairo, fill, 1);
      cairo_fill_preserve (cairo);
    }
  if (line != FATHOM_INK_NONE && width > 0)
    {
      fathom_ink_source (cairo, line, 1);
      cairo_set_line_width (cairo, width);
      cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_cap (cairo, CAIRO_LINE_CAP_ROUND);
      cairo_stroke_preserve (cairo);
    }
  cairo_new_path (cairo);
}

void
fathom_ink_draw (cairo_t    *cairo,
                 const char *path,
                 guint32     fill,
                 guint32     line,
                 double      width)
{
  cairo_new_path (cairo);
  fathom_ink_path (cairo, path);
  fathom_ink_finish (cairo, fill, line, width);
}

void
fathom_ink_circle (cairo_t *cairo,
                   double   x,
                   double   y,
                   double   radius,
                   guint32  fill,
                   guint32  line,
                   double   width)
{
  cairo_new_path (cairo);
  cairo_arc (cairo, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (cairo);
  fathom_ink_finish (cairo, fill, line, width);
}

void
fathom_ink_trace_rect (cairo_t *cairo,
                       double   x,
                       double   y,
                       double   width,
                       double   height,
                       double   radius)
{
  radius = CLAMP (radius, 0, MIN (width, height) / 2);
  cairo_new_path (cairo);
  cairo_arc (cairo, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cairo, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cairo, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cairo, x + radius, y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cairo);
}

void
fathom_ink_rect (cairo_t *cairo,
                 double   x,
                 double   y,
                 double   width,
                 double   height,
                 double   radius,
                 guint32  fill,
                 guint32  line,
                 double   line_width)
{
  fathom_ink_trace_rect (cairo, x, y, width, height, radius);
  fathom_ink_finish (cairo, fill, line, line_width);
}

/* Letters */

static PangoLayout *
make_layout (cairo_t     *cairo,
             const char  *text,
             PangoWeight  weight,
             double       size)
{
  PangoLayout *layout = pango_cairo_create_layout (cairo);
  g_autofree char *name = NULL;
  PangoFontDescription *font;

  g_object_get (gtk_settings_get_default (), "gtk-font-name", &name, NULL);
  font = pango_font_description_from_string (name);
  pango_font_description_set_weight (font, weight);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static double
get_width (PangoLayout *layout)
{
  int width;

  pango_layout_get_size (layout, &width, NULL);
  return width / (double) PANGO_SCALE;
}

double
fathom_ink_measure (cairo_t     *cairo,
                    const char  *text,
                    PangoWeight  weight,
                    double       size)
{
  g_autoptr (PangoLayout) layout = make_layout (cairo, text, weight, size);

  return get_width (layout);
}

double
fathom_ink_text (cairo_t     *cairo,
                 const char  *text,
                 PangoWeight  weight,
                 double       size,
                 double       x,
                 double       y,
                 double       align,
                 guint32      colour)
{
  g_autoptr (PangoLayout) layout = make_layout (cairo, text, weight, size);
  double width = get_width (layout);

  fathom_ink_source (cairo, colour, 1);
  cairo_move_to (cairo, x - width * align, y - pango_layout_get_baseline (layout) / (double) PANGO_SCALE);
  pango_cairo_show_layout (cairo, layout);
  cairo_new_path (cairo);
  return width;
}

void
fathom_ink_halo_text (cairo_t     *cairo,
                      const char  *text,
                      PangoWeight  weight,
                      double       size,
                      double       x,
                      double       y,
                      double       align,
                      guint32      colour)
{
  g_autoptr (PangoLayout) layout = make_layout (cairo, text, weight, size);

  cairo_new_path (cairo);
  cairo_move_to (cairo, x - get_width (layout) * align, y - pango_layout_get_baseline (layout) / (double) PANGO_SCALE);
  pango_cairo_layout_path (cairo, layout);
  fathom_ink_source (cairo, HALO, 0.85);
  cairo_set_line_width (cairo, MAX (2.6, size * 0.26));
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke_preserve (cairo);
  fathom_ink_source (cairo, colour, 1);
  cairo_fill (cairo);
}
