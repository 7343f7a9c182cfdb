/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines with bands: each series over the points, groups shaded by turns, the axis left and the labels below. */
#include "views/charts/chart-private.h"

#include <math.h>
#include <string.h>

#define TALL       200         /* of the plot and its labels */
#define MARK       11          /* a triangle on the top edge */
#define SIGN       8
#define CURSOR     12          /* its signs */
#define SPACE      10          /* between two labels */
#define REFERENCE_PLACES 9     /* along its line where the words for it may stand */

typedef struct
{
  FathomChartAxis axis;
  graphene_rect_t box;
} Plot;

static double
get_height (FathomChartCanvas *canvas)
{
  return TALL + canvas->em;
}

static void
find_plot (FathomChartCanvas *canvas,
           Plot              *plot)
{
  double bottom = canvas->em + 10, top = canvas->em / 2 + (canvas->model->marks->len > 0 ? MARK : 0), left;

  fathom_chart_axis_init (&plot->axis, canvas->model, canvas->height < 170 ? 2 : 4);
  left = fathom_chart_axis_width (canvas, &plot->axis) + 10;
  plot->box = GRAPHENE_RECT_INIT (ceil (left), ceil (top), floor (MAX (10, canvas->width - left - CURSOR)), floor (MAX (10, canvas->height - top - bottom)));
}

static double
get_x (FathomChartCanvas *canvas,
       const Plot        *plot,
       double             point)
{
  guint n = canvas->model->points->len;

  return plot->box.origin.x + (n > 1 ? plot->box.size.width * point / (n - 1) : plot->box.size.width / 2);
}

/* Groups and labels */

/* Half a step left of its first point. */
static double
get_group_x (FathomChartCanvas *canvas,
             const Plot        *plot,
             guint              point)
{
  double x = get_x (canvas, plot, point - 0.5), left = plot->box.origin.x;

  return CLAMP (x, left, left + plot->box.size.width);
}

static void
draw_groups (FathomChartCanvas *canvas,
             const Plot        *plot)
{
  FathomChartModel *model = canvas->model;

  for (guint i = 0; i < model->groups->len; i++)
    {
      double from = get_group_x (canvas, plot, fathom_chart_group (model, i)->first);
      double to = get_group_x (canvas, plot, fathom_chart_group_end (model, i));

      if (i % 2 == 0)
        continue;
      gdk_cairo_set_source_rgba (canvas->cr, &(GdkRGBA) { canvas->look->text.red, canvas->look->text.green, canvas->look->text.blue, 0.035f });
      cairo_rectangle (canvas->cr, from, plot->box.origin.y, to - from, plot->box.size.height);
      cairo_fill (canvas->cr);
    }
}

static void
draw_unknown (FathomChartCanvas *canvas,
              const Plot        *plot)
{
  double from, right = plot->box.origin.x + plot->box.size.width;

  if (canvas->model->known >= canvas->model->points->len)
    return;
  from = get_group_x (canvas, plot, canvas->model->known);
  gdk_cairo_set_source_rgba (canvas->cr, &canvas->look->grid);
  cairo_rectangle (canvas->cr, from, plot->box.origin.y, right - from, plot->box.size.height);
  cairo_fill (canvas->cr);
}

/* Returns: where the text ends, or @after if it would run into the one before. */
static double
draw_label (FathomChartCanvas *canvas,
            const Plot        *plot,
            const char        *text,
            double             x,
            double             after)
{
  double width = fathom_chart_text_width (canvas, text, FATHOM_CHART_TEXT_SMALL);
  double left = CLAMP (x - width / 2, plot->box.origin.x - 4, MAX (0, canvas->width - width));
  double y = plot->box.origin.y + plot->box.size.height + 8 + canvas->em / 2;

  if (left < after)
    return after;
  fathom_chart_text (canvas, text, left, y, 0, &canvas->look->dim, FATHOM_CHART_TEXT_SMALL);
  return left + width + SPACE;
}

/* The number alone where the words have no room: "Round 4" is 4. */
static const char *
shorten (const char *text)
{
  const char *space = strrchr (text, ' ');

  return space != NULL && g_ascii_isdigit (space[1]) ? space + 1 : text;
}

static gboolean
groups_fit (FathomChartCanvas *canvas,
            const Plot        *plot)
{
  FathomChartModel *model = canvas->model;

  for (guint i = 0; i < model->groups->len; i++)
    {
      const FathomChartGroup *group = fathom_chart_group (model, i);
      double room = get_group_x (canvas, plot, fathom_chart_group_end (model, i)) - get_group_x (canvas, plot, group->first);

      if (group->name != NULL && fathom_chart_text_width (canvas, group->name, FATHOM_CHART_TEXT_SMALL) + SPACE > room)
        return FALSE;
    }
  return TRUE;
}

static void
draw_labels (FathomChartCanvas *canvas,
             const Plot        *plot)
{
  FathomChartModel *model = canvas->model;
  gboolean fit = groups_fit (canvas, plot);
  double after = -INFINITY;

  for (guint i = 0; i < model->groups->len; i++)
    {
      const FathomChartGroup *group = fathom_chart_group (model, i);
      double middle = (get_group_x (canvas, plot, group->first) + get_group_x (canvas, plot, fathom_chart_group_end (model, i))) / 2;

      if (group->name != NULL)
        after = draw_label (canvas, plot, fit ? group->name : shorten (group->name), middle, after);
    }
  for (guint i = 0; i < model->points->len && model->groups->len == 0; i++)
    if (fathom_chart_point (model, i)->label != NULL)
      after = draw_label (canvas, plot, fathom_chart_point (model, i)->label, get_x (canvas, plot, i), after);
}

/* Series */

static gboolean
is_there (const FathomChartCell *cell)
{
  return !isnan (cell->value);
}

static void
fill_stretch (FathomChartCanvas *canvas,
              const Plot        *plot,
              guint              series,
              guint              from,
              guint              to)
{
  for (guint i = from; i < to; i++)
    cairo_line_to (canvas->cr, get_x (canvas, plot, i),
                   fathom_chart_axis_y (&plot->axis, &plot->box, fathom_chart_cell (canvas->model, series, i)->high));
  for (guint i = to; i-- > from;)
    cairo_line_to (canvas->cr, get_x (canvas, plot, i),
                   fathom_chart_axis_y (&plot->axis, &plot->box, fathom_chart_cell (canvas->model, series, i)->low));
  cairo_close_path (canvas->cr);
  cairo_fill (canvas->cr);
}

static void
draw_band (FathomChartCanvas *canvas,
           const Plot        *plot,
           guint              series,
           GdkRGBA            colour)
{
  guint n = canvas->model->points->len, from = 0;

  colour.alpha = canvas->look->contrast ? 0.3f : canvas->look->dark ? 0.24f : 0.15f;
  gdk_cairo_set_source_rgba (canvas->cr, &colour);
  for (guint i = 0; i <= n; i++)
    if (i == n || isnan (fathom_chart_cell (canvas->model, series, i)->low))
      {
        if (i > from)
          fill_stretch (canvas, plot, series, from, i);
        from = i + 1;
      }
}

static void
draw_whiskers (FathomChartCanvas *canvas,
               const Plot        *plot,
               guint              series,
               const GdkRGBA     *colour)
{
  gdk_cairo_set_source_rgba (canvas->cr, colour);
  cairo_set_line_width (canvas->cr, 1.5);
  for (guint i = 0; i < canvas->model->points->len; i++)
    {
      const FathomChartCell *cell = fathom_chart_cell (canvas->model, series, i);
      double x = get_x (canvas, plot, i);

      if (isnan (cell->low))
        continue;
      cairo_move_to (canvas->cr, x, fathom_chart_axis_y (&plot->axis, &plot->box, cell->low));
      cairo_line_to (canvas->cr, x, fathom_chart_axis_y (&plot->axis, &plot->box, cell->high));
      cairo_stroke (canvas->cr);
    }
}

static void
draw_line (FathomChartCanvas *canvas,
           const Plot        *plot,
           guint              series,
           const GdkRGBA     *colour)
{
  gdk_cairo_set_source_rgba (canvas->cr, colour);
  cairo_set_line_width (canvas->cr, canvas->look->contrast ? 3 : 2);
  cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (canvas->cr);
  for (guint i = 0; i < canvas->model->points->len; i++)
    {
      const FathomChartCell *cell = fathom_chart_cell (canvas->model, series, i);

      if (is_there (cell))
        cairo_line_to (canvas->cr, get_x (canvas, plot, i), fathom_chart_axis_y (&plot->axis, &plot->box, cell->value));
      else
        cairo_new_sub_path (canvas->cr);
    }
  cairo_stroke (canvas->cr);
}

/* Everywhere if nothing joins them; else at the end of each group and at the very end. */
static gboolean
has_sign (FathomChartModel *model,
          guint             series,
          guint             point)
{
  int group = fathom_chart_point (model, point)->group;

  if (!fathom_chart_series (model, series)->joined)
    return TRUE;
  if (point + 1 == model->points->len || !is_there (fathom_chart_cell (model, series, point + 1)))
    return TRUE;
  return model->series->len > 1 && group >= 0 && point + 1 == fathom_chart_group_end (model, group);
}

static void
draw_signs (FathomChartCanvas *canvas,
            const Plot        *plot,
            guint              series,
            const GdkRGBA     *colour)
{
  for (guint i = 0; i < canvas->model->points->len; i++)
    {
      const FathomChartCell *cell = fathom_chart_cell (canvas->model, series, i);

      if (is_there (cell) && has_sign (canvas->model, series, i))
        fathom_chart_sign (canvas, fathom_chart_series (canvas->model, series)->sign, get_x (canvas, plot, i),
                           fathom_chart_axis_y (&plot->axis, &plot->box, cell->value), SIGN, colour);
    }
}

static void
find_line_tint (FathomChartCanvas *canvas,
                guint              series,
                GdkRGBA           *colour)
{
  FathomChartTint tint = fathom_chart_series (canvas->model, series)->tint;

  /* the accent of a fill is too dark for a line on a dark card */
  fathom_chart_tint (canvas->look, tint == FATHOM_CHART_ACCENT ? FATHOM_CHART_BLUE : tint, colour);
}

static void
draw_series (FathomChartCanvas *canvas,
             const Plot        *plot)
{
  GdkRGBA colour;

  for (guint i = 0; i < canvas->model->series->len; i++)
    {
      find_line_tint (canvas, i, &colour);
      if (fathom_chart_series (canvas->model, i)->joined)
        draw_band (canvas, plot, i, colour);
      else
        draw_whiskers (canvas, plot, i, &colour);
    }
  fathom_chart_reference_draw (canvas, &plot->axis, &plot->box);
  for (guint i = 0; i < canvas->model->series->len; i++)
    {
      find_line_tint (canvas, i, &colour);
      if (fathom_chart_series (canvas->model, i)->joined)
        draw_line (canvas, plot, i, &colour);
    }
  for (guint i = 0; i < canvas->model->series->len; i++)
    {
      find_line_tint (canvas, i, &colour);
      draw_signs (canvas, plot, i, &colour);
    }
}

/* How many values, and middles between two of them, lie in @rect. */
static guint
count_hits (FathomChartCanvas     *canvas,
            const Plot            *plot,
            const graphene_rect_t *rect)
{
  FathomChartModel *model = canvas->model;
  guint hits = 0;

  for (guint series = 0; series < model->series->len; series++)
    for (guint i = 0; i < model->points->len; i++)
      {
        const FathomChartCell *cell = fathom_chart_cell (model, series, i);
        const FathomChartCell *next = i + 1 < model->points->len ? fathom_chart_cell (model, series, i + 1) : cell;
        double x = get_x (canvas, plot, i), y = fathom_chart_axis_y (&plot->axis, &plot->box, cell->value);
        double on = get_x (canvas, plot, MIN (i + 1, model->points->len - 1)), down = fathom_chart_axis_y (&plot->axis, &plot->box, next->value);

        if (!is_there (cell) || !is_there (next))
          continue;
        hits += graphene_rect_contains_point (rect, &GRAPHENE_POINT_INIT (x, y)) +
                graphene_rect_contains_point (rect, &GRAPHENE_POINT_INIT ((x + on) / 2, (y + down) / 2));
      }
  return hits;
}

/* Below or above the reference line, rather at its right end: where it hides the least. */
static void
find_reference_place (FathomChartCanvas *canvas,
                      const Plot        *plot,
                      double             width,
                      double             height,
                      graphene_rect_t   *place)
{
  double y = fathom_chart_axis_y (&plot->axis, &plot->box, canvas->model->reference);
  guint least = G_MAXUINT;

  for (guint i = 0; i < 2 * REFERENCE_PLACES; i++)
    {
      double left = 4 + MAX (0, plot->box.size.width - width - 8) * (REFERENCE_PLACES - 1 - i / 2) / (REFERENCE_PLACES - 1);
      graphene_rect_t rect = GRAPHENE_RECT_INIT (plot->box.origin.x + left, i % 2 == 0 ? y + 3 : y - height - 3, width, height);
      guint hits = count_hits (canvas, plot, &rect);

      if (hits >= least || rect.origin.y < plot->box.origin.y || rect.origin.y + height > plot->box.origin.y + plot->box.size.height)
        continue;
      least = hits;
      *place = rect;
    }
}

static void
draw_reference_text (FathomChartCanvas *canvas,
                     const Plot        *plot)
{
  FathomChartModel *model = canvas->model;
  double most = plot->box.size.width - 8, width, height;
  graphene_rect_t place = plot->box;

  if (isnan (model->reference) || model->reference_text == NULL)
    return;
  width = MIN (fathom_chart_text_width (canvas, model->reference_text, FATHOM_CHART_TEXT_SMALL) + 1, most);
  height = canvas->em * fathom_chart_count_lines (canvas, model->reference_text, width, FATHOM_CHART_TEXT_SMALL);
  find_reference_place (canvas, plot, width, height, &place);
  gdk_cairo_set_source_rgba (canvas->cr, &(GdkRGBA) { canvas->look->paper.red, canvas->look->paper.green, canvas->look->paper.blue, 0.6f });
  fathom_chart_round_rect (canvas->cr, place.origin.x - 3, place.origin.y, width + 6, height, 4);
  cairo_fill (canvas->cr);
  fathom_chart_text_within (canvas, model->reference_text, place.origin.x, place.origin.y + height / 2, width, &canvas->look->text,
                            FATHOM_CHART_TEXT_SMALL | FATHOM_CHART_TEXT_WRAPPED | FATHOM_CHART_TEXT_TALL);
}

static void
draw_marks (FathomChartCanvas *canvas,
            const Plot        *plot)
{
  for (guint i = 0; i < canvas->model->marks->len; i++)
    {
      const FathomChartMark *mark = &g_array_index (canvas->model->marks, FathomChartMark, i);
      double x = get_x (canvas, plot, mark->point), y = plot->box.origin.y - MARK;
      GdkRGBA colour;

      fathom_chart_tint (canvas->look, mark->tint, &colour);
      gdk_cairo_set_source_rgba (canvas->cr, &colour);
      cairo_move_to (canvas->cr, x - 6, y);
      cairo_line_to (canvas->cr, x + 6, y);
      cairo_line_to (canvas->cr, x, y + MARK - 1);
      cairo_close_path (canvas->cr);
      cairo_fill (canvas->cr);
    }
}

static void
draw (FathomChartCanvas *canvas)
{
  Plot plot;

  find_plot (canvas, &plot);
  draw_groups (canvas, &plot);
  fathom_chart_axis_draw (canvas, &plot.axis, &plot.box);
  draw_unknown (canvas, &plot);
  draw_series (canvas, &plot);
  draw_reference_text (canvas, &plot);
  draw_labels (canvas, &plot);
  draw_marks (canvas, &plot);
}

static void
draw_cursor (FathomChartCanvas *canvas,
             guint              point)
{
  Plot plot;
  double x;

  find_plot (canvas, &plot);
  x = floor (get_x (canvas, &plot, point)) + 0.5;
  gdk_cairo_set_source_rgba (canvas->cr, &canvas->look->text);
  cairo_set_line_width (canvas->cr, canvas->look->contrast ? 3 : 1.5);
  cairo_move_to (canvas->cr, x, plot.box.origin.y - (canvas->model->marks->len > 0 ? MARK : 0));
  cairo_line_to (canvas->cr, x, plot.box.origin.y + plot.box.size.height + 5);
  cairo_stroke (canvas->cr);
  for (guint i = 0; i < canvas->model->series->len; i++)
    {
      const FathomChartCell *cell = fathom_chart_cell (canvas->model, i, point);
      GdkRGBA colour;

      find_line_tint (canvas, i, &colour);
      if (is_there (cell))
        fathom_chart_sign (canvas, fathom_chart_series (canvas->model, i)->sign, x, fathom_chart_axis_y (&plot.axis, &plot.box, cell->value), CURSOR, &colour);
    }
}

static int
find (FathomChartCanvas *canvas,
      double             x,
      double             y G_GNUC_UNUSED)
{
  int n = canvas->model->points->len;
  Plot plot;
  double point;

  find_plot (canvas, &plot);
  point = n > 1 ? round ((x - plot.box.origin.x) / plot.box.size.width * (n - 1)) : 0;
  return CLAMP ((int) point, 0, n - 1);
}

const FathomChartPainter fathom_chart_lines_painter = { get_height, draw, draw_cursor, find };

void
fathom_chart_plot_span (FathomChartCanvas *canvas,
                        double            *left,
                        double            *right)
{
  Plot plot;

  find_plot (canvas, &plot);
  *left = plot.box.origin.x;
  *right = plot.box.origin.x + plot.box.size.width;
}
