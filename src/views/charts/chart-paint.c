/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all kinds of charts are drawn with: colours, texts, signs, the axis. */
#include "views/charts/chart-private.h"

#include <adwaita.h>
#include <math.h>

#define SMALL 0.86             /* of the size of other text */

/* Lines and signs have 3 : 1 on the card in both looks, and on paper as in the light one. */
static const struct
{
  const char *light;
  const char *dark;
} tints[FATHOM_CHART_N_TINTS] =
{
  [FATHOM_CHART_GREEN] = { "#0b7c47", "#57c98d" },
  [FATHOM_CHART_BLUE] = { "#2b6fc4", "#78b0f2" },
  [FATHOM_CHART_OCHRE] = { "#946200", "#e5b443" },
  [FATHOM_CHART_RED] = { "#c01c28", "#ff7b74" },
  [FATHOM_CHART_PURPLE] = { "#813d9c", "#cf8de8" },
  [FATHOM_CHART_ACCENT] = { "#2470d2", "#2470d2" },
  [FATHOM_CHART_ORANGE] = { "#b24407", "#f09050" },
  [FATHOM_CHART_GOLD] = { "#e5a50a", "#e5a50a" },
  [FATHOM_CHART_SILVER] = { "#8a98a8", "#9aa8b8" },
  [FATHOM_CHART_DARK] = { "#5e5c64", "#b8b8b8" },
  [FATHOM_CHART_PALE] = { "#e5e5e5", "#4c4c4c" },
  [FATHOM_CHART_LEVEL_1] = { "#56b8ec", "#a5e0fa" },
  [FATHOM_CHART_LEVEL_2] = { "#2f93d6", "#7cccf3" },
  [FATHOM_CHART_LEVEL_3] = { "#1f6db5", "#57aee6" },
  [FATHOM_CHART_LEVEL_4] = { "#124b8c", "#4799dc" },
  [FATHOM_CHART_LEVEL_5] = { "#0b2c5c", "#3f88ce" },
};

void
fathom_chart_tint (const FathomChartLook *look,
                   FathomChartTint        tint,
                   GdkRGBA               *colour)
{
  gdk_rgba_parse (colour, look->dark ? tints[tint].dark : tints[tint].light);
}

void
fathom_chart_ink (const GdkRGBA *ground,
                  GdkRGBA       *ink)
{
  double light = 0.3 * ground->red + 0.59 * ground->green + 0.11 * ground->blue;

  *ink = light > 0.5 ? (GdkRGBA) { 0, 0, 0, 0.87 } : (GdkRGBA) { 1, 1, 1, 1 };
}

void
fathom_chart_look_init (FathomChartLook *look,
                        gboolean         print)
{
  AdwStyleManager *manager = print ? NULL : adw_style_manager_get_default ();
  float ink;

  *look = (FathomChartLook) { .print = print };
  if (manager != NULL)
    {
      look->dark = adw_style_manager_get_dark (manager);
      look->contrast = adw_style_manager_get_high_contrast (manager);
    }
  ink = look->dark ? 1 : 0;
  look->text = (GdkRGBA) { ink, ink, ink, look->contrast || print ? 1 : look->dark ? 0.95 : 0.85 };
  look->dim = (GdkRGBA) { ink, ink, ink, look->contrast ? 1 : look->dark ? 0.75 : 0.65 };
  look->grid = (GdkRGBA) { ink, ink, ink, look->contrast ? 0.5 : 0.13 };
  look->paper = look->dark ? (GdkRGBA) { 0.21f, 0.21f, 0.21f, 1 } : (GdkRGBA) { 1, 1, 1, 1 };
}

const FathomChartPainter *
fathom_chart_painter_get (FathomChartModel *model)
{
  switch (model->kind)
    {
    case FATHOM_CHART_LINES:
      return &fathom_chart_lines_painter;
    case FATHOM_CHART_HISTOGRAM:
      return &fathom_chart_columns_painter;
    case FATHOM_CHART_FORM:
      return &fathom_chart_form_painter;
    case FATHOM_CHART_BARS:
    case FATHOM_CHART_DIVERGING:
    default:
      return &fathom_chart_rows_painter;
    }
}

/* Texts */

static PangoLayout *
new_layout (FathomChartCanvas    *canvas,
            const char           *text,
            FathomChartTextFlags  flags)
{
  PangoLayout *layout = pango_layout_new (canvas->pango);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  if (flags & FATHOM_CHART_TEXT_BOLD)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  if (flags & FATHOM_CHART_TEXT_SMALL)
    pango_attr_list_insert (attributes, pango_attr_scale_new (SMALL));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

void
fathom_chart_canvas_init (FathomChartCanvas     *canvas,
                          FathomChartModel      *model,
                          const FathomChartLook *look,
                          PangoContext          *pango,
                          cairo_t               *cr,
                          double                 width,
                          double                 height)
{
  g_autoptr (PangoLayout) line = NULL;
  int tall;

  *canvas = (FathomChartCanvas) { model, look, pango, cr, width, height, 0 };
  line = new_layout (canvas, "0", FATHOM_CHART_TEXT_SMALL);
  pango_layout_get_pixel_size (line, NULL, &tall);
  canvas->em = tall;
}

static void
show_layout (FathomChartCanvas *canvas,
             PangoLayout       *layout,
             double             x,
             double             y,
             const GdkRGBA     *colour)
{
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  gdk_cairo_set_source_rgba (canvas->cr, colour);
  cairo_move_to (canvas->cr, x, round (y - height / 2.0));
  pango_cairo_show_layout (canvas->cr, layout);
  cairo_new_path (canvas->cr);
}

double
fathom_chart_text (FathomChartCanvas    *canvas,
                   const char           *text,
                   double                x,
                   double                y,
                   double                align,
                   const GdkRGBA        *colour,
                   FathomChartTextFlags  flags)
{
  g_autoptr (PangoLayout) layout = new_layout (canvas, text, flags);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  show_layout (canvas, layout, round (x - align * width), y, colour);
  return width;
}

double
fathom_chart_text_width (FathomChartCanvas    *canvas,
                         const char           *text,
                         FathomChartTextFlags  flags)
{
  g_autoptr (PangoLayout) layout = new_layout (canvas, text, flags);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

void
fathom_chart_text_within (FathomChartCanvas    *canvas,
                          const char           *text,
                          double                x,
                          double                y,
                          double                most,
                          const GdkRGBA        *colour,
                          FathomChartTextFlags  flags)
{
  g_autoptr (PangoLayout) layout = new_layout (canvas, text, flags);

  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  if (flags & FATHOM_CHART_TEXT_WRAPPED)
    pango_layout_set_height (layout, flags & FATHOM_CHART_TEXT_TALL ? -3 : -2);
  pango_layout_set_width (layout, MAX (0, most) * PANGO_SCALE);
  show_layout (canvas, layout, x, y, colour);
}

guint
fathom_chart_count_lines (FathomChartCanvas    *canvas,
                          const char           *text,
                          double                most,
                          FathomChartTextFlags  flags)
{
  g_autoptr (PangoLayout) layout = new_layout (canvas, text, flags);

  pango_layout_set_width (layout, MAX (0, most) * PANGO_SCALE);
  return CLAMP (pango_layout_get_line_count (layout), 1, 3);
}

double
fathom_chart_two_lines (FathomChartCanvas    *canvas,
                        const char           *text,
                        double                most,
                        FathomChartTextFlags  flags)
{
  g_autoptr (PangoLayout) layout = new_layout (canvas, text, flags);
  int width, height;

  pango_layout_set_width (layout, MAX (0, most) * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, &width, &height);
  return pango_layout_get_line_count (layout) == 2 && width <= most ? height : 0;
}

/* Shapes */

void
fathom_chart_round_rect (cairo_t *cr,
                         double   x,
                         double   y,
                         double   width,
                         double   height,
                         double   radius)
{
  double r = MIN (radius, MIN (width, height) / 2);

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - r, y + r, r, -G_PI / 2, 0);
  cairo_arc (cr, x + width - r, y + height - r, r, 0, G_PI / 2);
  cairo_arc (cr, x + r, y + height - r, r, G_PI / 2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

static void
trace_polygon (cairo_t *cr,
               guint    corners,
               double   turn,
               double   radius)
{
  for (guint i = 0; i < corners; i++)
    cairo_line_to (cr, radius * sin (turn + i * 2 * G_PI / corners), -radius * cos (turn + i * 2 * G_PI / corners));
  cairo_close_path (cr);
}

static void
trace_cross (cairo_t *cr,
             double   radius)
{
  double arm = radius * 0.36;

  cairo_rectangle (cr, -arm, -radius, 2 * arm, 2 * radius);
  cairo_rectangle (cr, -radius, -arm, 2 * radius, 2 * arm);
}

static void
trace_sign (cairo_t         *cr,
            FathomChartSign  sign,
            double           radius)
{
  switch (sign)
    {
    case FATHOM_CHART_SQUARE:
      trace_polygon (cr, 4, G_PI / 4, radius * 1.22);
      break;
    case FATHOM_CHART_TRIANGLE:
      trace_polygon (cr, 3, 0, radius * 1.25);
      break;
    case FATHOM_CHART_DIAMOND:
      trace_polygon (cr, 4, 0, radius * 1.2);
      break;
    case FATHOM_CHART_CROSS:
      trace_cross (cr, radius * 1.1);
      break;
    case FATHOM_CHART_DISC:
    case FATHOM_CHART_NO_SIGN:
    default:
      cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
      break;
    }
}

/* With a rim of paper, so that it stands out of the lines that it lies on. */
void
fathom_chart_sign (FathomChartCanvas *canvas,
                   FathomChartSign    sign,
                   double             x,
                   double             y,
                   double             size,
                   const GdkRGBA     *colour)
{
  cairo_t *cr = canvas->cr;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_new_path (cr);
  trace_sign (cr, sign, size / 2);
  gdk_cairo_set_source_rgba (cr, &canvas->look->paper);
  cairo_set_line_width (cr, 2.5);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
fathom_chart_frame (FathomChartCanvas     *canvas,
                    const graphene_rect_t *box)
{
  gdk_cairo_set_source_rgba (canvas->cr, &canvas->look->text);
  cairo_set_line_width (canvas->cr, canvas->look->contrast ? 3 : 2);
  fathom_chart_round_rect (canvas->cr, box->origin.x + 1, box->origin.y + 1, box->size.width - 2, box->size.height - 2, 7);
  cairo_stroke (canvas->cr);
}

void
fathom_chart_picture (FathomChartCanvas  *canvas,
                      FathomChartPicture  picture,
                      guint               which,
                      double              x,
                      double              y,
                      double              size)
{
  cairo_save (canvas->cr);
  cairo_new_path (canvas->cr);
  cairo_translate (canvas->cr, x, y);
  picture (canvas->cr, size, which);
  cairo_restore (canvas->cr);
}

/* Axis */

static void
include (FathomChartAxis *axis,
         double           value)
{
  if (isnan (value))
    return;
  axis->low = fmin (axis->low, value);
  axis->high = fmax (axis->high, value);
}

static void
find_range (FathomChartAxis  *axis,
            FathomChartModel *model)
{
  axis->low = INFINITY;
  axis->high = -INFINITY;
  include (axis, model->low);
  include (axis, model->high);
  include (axis, model->reference);
  include (axis, model->band_low);
  include (axis, model->band_high);
  for (guint i = 0; i < model->series->len; i++)
    for (guint point = 0; point < model->points->len; point++)
      {
        const FathomChartCell *cell = fathom_chart_cell (model, i, point);

        include (axis, cell->value);
        include (axis, cell->low);
        include (axis, cell->high);
      }
  if (!(axis->high > axis->low))
    *axis = (FathomChartAxis) { isfinite (axis->low) ? fmin (axis->low, 0) : 0, isfinite (axis->high) ? axis->high + 1 : 1, 1 };
}

static double
round_step (double rough)
{
  static const double nice[] = { 1, 2, 2.5, 5, 10 };
  double power = pow (10, floor (log10 (rough)));

  for (guint i = 0; i < G_N_ELEMENTS (nice); i++)
    if (nice[i] * power >= rough * 0.9999)
      return nice[i] * power;
  return 10 * power;
}

void
fathom_chart_axis_init (FathomChartAxis  *axis,
                        FathomChartModel *model,
                        guint             most)
{
  gboolean whole = model->unit == FATHOM_CHART_NUMBER && model->decimals == 0;

  find_range (axis, model);
  axis->step = round_step ((axis->high - axis->low) / most);
  if (model->unit != FATHOM_CHART_NUMBER && model->decimals == 0)
    axis->step = fmax (axis->step, 0.01);
  if (whole)
    axis->step = ceil (axis->step - 1e-9);
  axis->low = floor (axis->low / axis->step + 1e-9) * axis->step;
  axis->high = ceil (axis->high / axis->step - 1e-9) * axis->step;
}

double
fathom_chart_axis_width (FathomChartCanvas     *canvas,
                         const FathomChartAxis *axis)
{
  double widest = 0;

  for (double value = axis->low; value <= axis->high + axis->step / 2; value += axis->step)
    {
      g_autofree char *text = fathom_chart_dup_value (canvas->model, fabs (value) < axis->step / 100 ? 0 : value);

      widest = MAX (widest, fathom_chart_text_width (canvas, text, FATHOM_CHART_TEXT_SMALL));
    }
  return widest;
}

double
fathom_chart_axis_y (const FathomChartAxis *axis,
                     const graphene_rect_t *box,
                     double                 value)
{
  return box->origin.y + box->size.height * (1 - (value - axis->low) / (axis->high - axis->low));
}

void
fathom_chart_axis_draw (FathomChartCanvas     *canvas,
                        const FathomChartAxis *axis,
                        const graphene_rect_t *box)
{
  cairo_t *cr = canvas->cr;

  cairo_set_line_width (cr, 1);
  for (double value = axis->low; value <= axis->high + axis->step / 2; value += axis->step)
    {
      gboolean zero = fabs (value) < axis->step / 100;
      g_autofree char *text = fathom_chart_dup_value (canvas->model, zero ? 0 : value);
      double y = floor (fathom_chart_axis_y (axis, box, value)) + 0.5;

      gdk_cairo_set_source_rgba (cr, &canvas->look->grid);
      cairo_move_to (cr, box->origin.x, y);
      cairo_rel_line_to (cr, box->size.width, 0);
      cairo_stroke (cr);
      fathom_chart_text (canvas, text, box->origin.x - 8, y, 1, &canvas->look->dim, FATHOM_CHART_TEXT_SMALL);
    }
}

static void
draw_reference_band (FathomChartCanvas     *canvas,
                     const FathomChartAxis *axis,
                     const graphene_rect_t *box)
{
  FathomChartModel *model = canvas->model;
  double high = fathom_chart_axis_y (axis, box, model->band_high), low = fathom_chart_axis_y (axis, box, model->band_low);
  GdkRGBA colour;

  fathom_chart_tint (canvas->look, FATHOM_CHART_ORANGE, &colour);
  colour.alpha = 0.28f;
  gdk_cairo_set_source_rgba (canvas->cr, &colour);
  cairo_rectangle (canvas->cr, box->origin.x, high, box->size.width, MAX (1, low - high));
  cairo_fill (canvas->cr);
}

void
fathom_chart_reference_draw (FathomChartCanvas     *canvas,
                             const FathomChartAxis *axis,
                             const graphene_rect_t *box)
{
  FathomChartModel *model = canvas->model;
  double y = floor (fathom_chart_axis_y (axis, box, model->reference)) + 0.5;
  GdkRGBA colour = canvas->look->dim;

  if (!isnan (model->band_low))
    {
      draw_reference_band (canvas, axis, box);
      fathom_chart_tint (canvas->look, FATHOM_CHART_ORANGE, &colour);
    }
  if (isnan (model->reference))
    return;
  cairo_save (canvas->cr);
  cairo_set_dash (canvas->cr, (double[]) { 5, 3 }, 2, 0);
  cairo_set_line_width (canvas->cr, 1.5);
  gdk_cairo_set_source_rgba (canvas->cr, &colour);
  cairo_move_to (canvas->cr, box->origin.x, y);
  cairo_rel_line_to (canvas->cr, box->size.width, 0);
  cairo_stroke (canvas->cr);
  cairo_restore (canvas->cr);
}
