/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/outline.h"

static const char *
skip_blanks (const char *text)
{
  while (*text == ' ' || *text == ',' || *text == '\n')
    text++;
  return text;
}

static guint
count_numbers (char command)
{
  switch (command)
    {
    case 'M':
    case 'L':
      return 2;
    case 'H':
    case 'V':
      return 1;
    case 'Q':
      return 4;
    case 'C':
      return 6;
    default:
      return 0;
    }
}

static void
bend (cairo_t      *cairo,
      const double *to)
{
  double x, y;

  cairo_get_current_point (cairo, &x, &y);
  cairo_curve_to (cairo, x + (to[0] - x) * 2 / 3, y + (to[1] - y) * 2 / 3,
                  to[2] + (to[0] - to[2]) * 2 / 3, to[3] + (to[1] - to[3]) * 2 / 3, to[2], to[3]);
}

static void
go (cairo_t      *cairo,
    char          command,
    const double *to)
{
  double x = 0, y = 0;

  if (cairo_has_current_point (cairo))
    cairo_get_current_point (cairo, &x, &y);
  if (command == 'M')
    cairo_move_to (cairo, to[0], to[1]);
  else if (command == 'L')
    cairo_line_to (cairo, to[0], to[1]);
  else if (command == 'H')
    cairo_line_to (cairo, to[0], y);
  else if (command == 'V')
    cairo_line_to (cairo, x, to[0]);
  else if (command == 'Q')
    bend (cairo, to);
  else if (command == 'C')
    cairo_curve_to (cairo, to[0], to[1], to[2], to[3], to[4], to[5]);
  else
    cairo_close_path (cairo);
}

void
fathom_outline_trace (cairo_t    *cairo,
                      const char *outline)
{
  char command = 0;

  for (const char *at = skip_blanks (outline); *at != '\0'; at = skip_blanks (at))
    {
      double numbers[6] = { 0 };

      if (g_ascii_isalpha (*at))
        command = *at++;
      g_return_if_fail (command == 'Z' || count_numbers (command) > 0);
      for (guint i = 0; i < count_numbers (command); i++)
        {
          char *end;

          at = skip_blanks (at);
          numbers[i] = g_ascii_strtod (at, &end);
          g_return_if_fail (end != at);
          at = end;
        }
      go (cairo, command, numbers);
    }
}

void
fathom_outline_colour (cairo_t    *cairo,
                       const char *colour,
                       double      alpha)
{
  GdkRGBA rgba;

  g_return_if_fail (gdk_rgba_parse (&rgba, colour));

  cairo_set_source_rgba (cairo, rgba.red, rgba.green, rgba.blue, rgba.alpha * alpha);
}

void
fathom_outline_paint (cairo_t    *cairo,
                      const char *outline,
                      const char *fill,
                      const char *line,
                      double      width)
{
  cairo_new_path (cairo);
  fathom_outline_trace (cairo, outline);
  if (fill != NULL)
    {
      fathom_outline_colour (cairo, fill, 1);
      cairo_fill_preserve (cairo);
    }
  if (line != NULL)
    {
      fathom_outline_colour (cairo, line, 1);
      cairo_set_line_width (cairo, width);
      cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_cap (cairo, CAIRO_LINE_CAP_ROUND);
      cairo_stroke (cairo);
    }
  cairo_new_path (cairo);
}
