/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Columns beside each other, against a line and a band of what is expected; and a strip of small fields. */
#include "views/charts/chart-private.h"

#include <math.h>

#define TALL    190
#define PICTURE 20
#define FILLED  0.74           /* of the room of a column */
#define BETWEEN 5              /* of the numbers in them, at least */
#define FIELD   32             /* of the strip */
#define SMALL   26
#define GAP     4

/* Columns */

typedef struct
{
  FathomChartAxis axis;
  graphene_rect_t box;
  double          slot;
} Plot;

static const char *
get_head (FathomChartModel *model)
{
  return model->band_text != NULL ? model->band_text : model->reference_text;
}

/* It wraps where there is little room. */
static guint
count_head_lines (FathomChartCanvas *canvas)
{
  const char *head = get_head (canvas->model);

  return head != NULL ? fathom_chart_count_lines (canvas, head, canvas->width - 4, FATHOM_CHART_TEXT_SMALL) : 0;
}

static double
get_height (FathomChartCanvas *canvas)
{
  return TALL + canvas->em * (1 + count_head_lines (canvas));
}

static void
find_plot (FathomChartCanvas *canvas,
           Plot              *plot)
{
  guint lines = count_head_lines (canvas);
  double top = lines > 0 ? lines * canvas->em + 10 : canvas->em / 2, bottom = MAX (canvas->em, PICTURE) + 12, left;

  fathom_chart_axis_init (&plot->axis, canvas->model, 3);
  left = ceil (fathom_chart_axis_width (canvas, &plot->axis) + 10);
  plot->box = GRAPHENE_RECT_INIT (left, ceil (top), floor (MAX (10, canvas->width - left - 2)), floor (MAX (10, canvas->height - top - bottom)));
  plot->slot = plot->box.size.width / MAX (1, canvas->model->points->len);
}

static void
draw_whisker (FathomChartCanvas     *canvas,
              const Plot            *plot,
              const FathomChartCell *cell,
              double                 x)
{
  double low, high;

  if (isnan (cell->low))
    return;
  low = fathom_chart_axis_y (&plot->axis, &plot->box, cell->low);
  high = fathom_chart_axis_y (&plot->axis, &plot->box, cell->high);
  gdk_cairo_set_source_rgba (canvas->cr, &canvas->look->text);
  cairo_set_line_width (canvas->cr, 1.5);
  cairo_move_to (canvas->cr, x, low);
  cairo_line_to (canvas->cr, x, high);
  cairo_move_to (canvas->cr, x - 4, low);
  cairo_rel_line_to (canvas->cr, 8, 0);
  cairo_move_to (canvas->cr, x - 4, high);
  cairo_rel_line_to (canvas->cr, 8, 0);
  cairo_stroke (canvas->cr);
}

static void
draw_column (FathomChartCanvas *canvas,
             const Plot        *plot,
             guint              point)
{
  const FathomChartCell *cell = fathom_chart_cell (canvas->model, 0, point);
  double width = floor (plot->slot * FILLED), x = floor (plot->box.origin.x + plot->slot * (point + 0.5) - width / 2);
  double bottom = plot->box.origin.y + plot->box.size.height, y = isnan (cell->value) ? bottom : fathom_chart_axis_y (&plot->axis, &plot->box, cell->value);
  GdkRGBA colour;

  fathom_chart_tint (canvas->look, cell->tint >= 0 ? (FathomChartTint) cell->tint : fathom_chart_series (canvas->model, 0)->tint, &colour);
  gdk_cairo_set_source_rgba (canvas->cr, &colour);
  if (bottom - y > 0.5)
    fathom_chart_round_rect (canvas->cr, x, y, width, bottom - y, 3);
  cairo_fill (canvas->cr);
  if (canvas->look->contrast || canvas->look->dark)
    {
      gdk_cairo_set_source_rgba (canvas->cr, canvas->look->contrast ? &canvas->look->text : &canvas->look->dim);
      cairo_set_line_width (canvas->cr, 1);
      fathom_chart_round_rect (canvas->cr, x + 0.5, y, width - 1, MAX (1, bottom - y), 3);
      cairo_stroke (canvas->cr);
    }
}

/* What the column is compared with: as wide as its room, so that neighbors that are alike make one line. */
static void
draw_dashes (FathomChartCanvas *canvas,
             const Plot        *plot,
             guint              series,
             guint              point)
{
  const FathomChartCell *cell = fathom_chart_cell (canvas->model, series, point);
  double y;

  if (isnan (cell->value))
    return;
  y = floor (fathom_chart_axis_y (&plot->axis, &plot->box, cell->value)) + 0.5;
  cairo_save (canvas->cr);
  gdk_cairo_set_source_rgba (canvas->cr, &canvas->look->dim);
  cairo_set_dash (canvas->cr, (double[]) { 5, 3 }, 2, 0);
  cairo_set_line_width (canvas->cr, 1.5);
  cairo_move_to (canvas->cr, plot->box.origin.x + plot->slot * point, y);
  cairo_rel_line_to (canvas->cr, plot->slot, 0);
  cairo_stroke (canvas->cr);
  cairo_restore (canvas->cr);
}

/* All of them or none: numbers that touch each other cannot be read. */
static gboolean
has_room_for_texts (FathomChartCanvas *canvas,
                    const Plot        *plot)
{
  for (guint i = 0; i < canvas->model->points->len; i++)
    {
      g_autofree char *text = fathom_chart_model_dup_text (canvas->model, 0, i);

      if (fathom_chart_text_width (canvas, text, FATHOM_CHART_TEXT_BOLD | FATHOM_CHART_TEXT_SMALL) > plot->slot - BETWEEN)
        return FALSE;
    }
  return TRUE;
}

/* Where the lower end of a text is that stands above @y: above the dashes, too, if these would go through it. */
static double
avoid_dashes (FathomChartCanvas *canvas,
              const Plot        *plot,
              guint              point,
              double             y)
{
  for (guint i = 1; i < canvas->model->series->len; i++)
    {
      double dashes = fathom_chart_axis_y (&plot->axis, &plot->box, fathom_chart_cell (canvas->model, i, point)->value);

      if (dashes <= y && dashes >= y - canvas->em - 4)
        y = dashes;
    }
  return y;
}

/* In the column where there is room for it; above it otherwise. */
static void
draw_column_text (FathomChartCanvas *canvas,
                  const Plot        *plot,
                  guint              point)
{
  const FathomChartCell *cell = fathom_chart_cell (canvas->model, 0, point);
  g_autofree char *text = fathom_chart_model_dup_text (canvas->model, 0, point);
  double x = plot->box.origin.x + plot->slot * (point + 0.5), bottom = plot->box.origin.y + plot->box.size.height;
  double y = isnan (cell->value) ? bottom : fathom_chart_axis_y (&plot->axis, &plot->box, cell->value);
  FathomChartTextFlags flags = FATHOM_CHART_TEXT_BOLD | FATHOM_CHART_TEXT_SMALL;
  GdkRGBA colour, ink = canvas->look->text;

  if (bottom - y < canvas->em + 8 || (!isnan (cell->low) && fathom_chart_axis_y (&plot->axis, &plot->box, cell->low) > bottom - canvas->em - 8))
    {
      y = MIN (y, !isnan (cell->high) ? fathom_chart_axis_y (&plot->axis, &plot->box, cell->high) : y);
      y = avoid_dashes (canvas, plot, point, y);
      fathom_chart_text (canvas, text, x, y - canvas->em / 2 - 2, 0.5, &ink, flags);
      return;
    }
  fathom_chart_tint (canvas->look, cell->tint >= 0 ? (FathomChartTint) cell->tint : fathom_chart_series (canvas->model, 0)->tint, &colour);
  fathom_chart_ink (&colour, &ink);
  fathom_chart_text (canvas, text, x, bottom - canvas->em / 2 - 4, 0.5, &ink, flags);
}

/* A label may be wider than its column where the ones beside it have none. Returns: where it ends. */
static double
draw_foot (FathomChartCanvas *canvas,
           const Plot        *plot,
           guint              i,
           double             after)
{
  const FathomChartPoint *point = fathom_chart_point (canvas->model, i);
  double x = plot->box.origin.x + plot->slot * (i + 0.5), y = plot->box.origin.y + plot->box.size.height + 8, width, left;

  if (point->picture != NULL)
    fathom_chart_picture (canvas, point->picture, point->which, round (x - PICTURE / 2), y, PICTURE);
  if (point->picture != NULL || point->label == NULL)
    return after;
  width = fathom_chart_text_width (canvas, point->label, FATHOM_CHART_TEXT_SMALL) + 1;
  left = CLAMP (x - width / 2, 0, MAX (0, canvas->width - width));
  if (left < after)
    return after;
  fathom_chart_text (canvas, point->label, left, y + canvas->em / 2, 0, &canvas->look->dim, FATHOM_CHART_TEXT_SMALL);
  return left + width + 4;
}

static void
draw_values (FathomChartCanvas *canvas,
             const Plot        *plot)
{
  gboolean written = has_room_for_texts (canvas, plot);

  for (guint i = 0; i < canvas->model->points->len; i++)
    {
      draw_whisker (canvas, plot, fathom_chart_cell (canvas->model, 0, i), plot->box.origin.x + plot->slot * (i + 0.5));
      if (written)
        draw_column_text (canvas, plot, i);
    }
}

static void
draw_head (FathomChartCanvas *canvas)
{
  const char *head = get_head (canvas->model);
  guint lines = count_head_lines (canvas);
  FathomChartTextFlags flags = FATHOM_CHART_TEXT_SMALL | (lines > 1 ? FATHOM_CHART_TEXT_WRAPPED | FATHOM_CHART_TEXT_TALL : 0);

  if (head != NULL)
    fathom_chart_text_within (canvas, head, MAX (0, canvas->width - fathom_chart_text_width (canvas, head, FATHOM_CHART_TEXT_SMALL) - 4),
                              lines * canvas->em / 2, canvas->width - (lines > 1 ? 4 : 0), &canvas->look->dim, flags);
}

static void
draw_columns (FathomChartCanvas *canvas)
{
  double after = 0;
  Plot plot;

  find_plot (canvas, &plot);
  draw_head (canvas);
  fathom_chart_axis_draw (canvas, &plot.axis, &plot.box);
  for (guint i = 0; i < canvas->model->points->len && canvas->model->series->len > 0; i++)
    draw_column (canvas, &plot, i);
  fathom_chart_reference_draw (canvas, &plot.axis, &plot.box);
  for (guint i = 1; i < canvas->model->series->len; i++)
    for (guint point = 0; point < canvas->model->points->len; point++)
      draw_dashes (canvas, &plot, i, point);
  if (canvas->model->series->len > 0)
    draw_values (canvas, &plot);
  for (guint i = 0; i < canvas->model->points->len; i++)
    after = draw_foot (canvas, &plot, i, after);
}

static void
draw_column_cursor (FathomChartCanvas *canvas,
                    guint              point)
{
  Plot plot;

  find_plot (canvas, &plot);
  fathom_chart_frame (canvas, &GRAPHENE_RECT_INIT (plot.box.origin.x + plot.slot * point, plot.box.origin.y - 4, plot.slot,
                                                   canvas->height - plot.box.origin.y + 4));
}

static int
find_column (FathomChartCanvas *canvas,
             double             x,
             double             y G_GNUC_UNUSED)
{
  Plot plot;
  double at;

  find_plot (canvas, &plot);
  at = floor ((x - plot.box.origin.x) / plot.slot);
  return at >= 0 && at < canvas->model->points->len ? (int) at : -1;
}

const FathomChartPainter fathom_chart_columns_painter = { get_height, draw_columns, draw_column_cursor, find_column };

/* Strip */

static double
get_line (FathomChartCanvas *canvas)
{
  return MAX (FIELD, canvas->em + 12);
}

/* How wide a field is: narrower, but no lower, where there is less room. */
static double
get_field (FathomChartCanvas *canvas)
{
  return canvas->width >= canvas->model->points->len * (get_line (canvas) + GAP) ? get_line (canvas) : MAX (SMALL, canvas->em + 4);
}

static guint
get_columns (FathomChartCanvas *canvas)
{
  return MAX (1, floor ((canvas->width + GAP) / (get_field (canvas) + GAP)));
}

static double
get_strip_height (FathomChartCanvas *canvas)
{
  guint columns = get_columns (canvas), lines = (MAX (1, canvas->model->points->len) + columns - 1) / columns;

  return lines * (get_line (canvas) + GAP) - GAP;
}

static graphene_rect_t
get_field_box (FathomChartCanvas *canvas,
               guint              point)
{
  double width = get_field (canvas), height = get_line (canvas);
  guint columns = get_columns (canvas);

  return GRAPHENE_RECT_INIT (point % columns * (width + GAP), point / columns * (height + GAP), width, height);
}

static void
draw_strip (FathomChartCanvas *canvas)
{
  for (guint i = 0; i < canvas->model->points->len && canvas->model->series->len > 0; i++)
    {
      const FathomChartCell *cell = fathom_chart_cell (canvas->model, 0, i);
      g_autofree char *text = fathom_chart_model_dup_text (canvas->model, 0, i);
      graphene_rect_t box = get_field_box (canvas, i);
      GdkRGBA colour, ink;

      fathom_chart_tint (canvas->look, cell->tint >= 0 ? (FathomChartTint) cell->tint : FATHOM_CHART_PALE, &colour);
      fathom_chart_ink (&colour, &ink);
      gdk_cairo_set_source_rgba (canvas->cr, &colour);
      fathom_chart_round_rect (canvas->cr, box.origin.x + 0.5, box.origin.y + 0.5, box.size.width - 1, box.size.height - 1, 7);
      cairo_fill_preserve (canvas->cr);
      gdk_cairo_set_source_rgba (canvas->cr, canvas->look->contrast ? &canvas->look->text : &colour);
      cairo_set_line_width (canvas->cr, 1);
      cairo_stroke (canvas->cr);
      fathom_chart_text (canvas, text, box.origin.x + box.size.width / 2, box.origin.y + box.size.height / 2, 0.5, &ink, FATHOM_CHART_TEXT_BOLD);
    }
}

static void
draw_strip_cursor (FathomChartCanvas *canvas,
                   guint              point)
{
  graphene_rect_t box = get_field_box (canvas, point);

  fathom_chart_frame (canvas, &box);
}

static int
find_field (FathomChartCanvas *canvas,
            double             x,
            double             y)
{
  for (guint i = 0; i < canvas->model->points->len; i++)
    {
      graphene_rect_t box = get_field_box (canvas, i);

      if (graphene_rect_contains_point (&box, &GRAPHENE_POINT_INIT (x, y)))
        return i;
    }
  return -1;
}

const FathomChartPainter fathom_chart_form_painter = { get_strip_height, draw_strip, draw_strip_cursor, find_field };
