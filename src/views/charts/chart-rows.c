/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bars in rows: parts one behind the other in one or more tracks, or gains and losses left and right of nothing. */
#include "views/charts/chart-private.h"

#include <math.h>

#define PICTURE      24
#define GAP          8
#define TRACK_GAP    24
#define NARROW_TRACK 150       /* less than that: tracks lie below each other */
#define RADIUS       5
#define LABELS       0.34      /* of the width, at most */

typedef struct
{
  double   labels;             /* where the tracks begin */
  double   track;              /* how wide one is */
  double   row;                /* how high a row is … */
  double   bar;                /* … and the bar in it */
  double   above;              /* how high the labels are if they stand above their bars; 0: beside them */
  double   head;               /* above the first row */
  double   group;              /* the heading of a group */
  gboolean folded;             /* tracks below each other */
} Grid;

static gboolean
diverges (FathomChartCanvas *canvas)
{
  return canvas->model->kind == FATHOM_CHART_DIVERGING;
}

static double
find_labels (FathomChartCanvas *canvas)
{
  FathomChartModel *model = canvas->model;
  double widest = 0;

  for (guint i = 0; i < model->points->len; i++)
    {
      const FathomChartPoint *point = fathom_chart_point (model, i);
      double width = point->label != NULL ? fathom_chart_text_width (canvas, point->label, diverges (canvas) ? FATHOM_CHART_TEXT_SMALL : FATHOM_CHART_TEXT_BOLD) : 0;

      widest = MAX (widest, width + (point->picture != NULL ? PICTURE + GAP : 0));
    }
  return MIN (widest, canvas->width * LABELS);
}

/* How high a label is that takes two lines; 0: it takes one. */
static double
get_two_lines (FathomChartCanvas *canvas,
               const Grid        *grid,
               guint              point)
{
  const FathomChartPoint *found = fathom_chart_point (canvas->model, point);
  double x = 4 + (found->picture != NULL ? PICTURE + GAP : 0);

  if (found->label == NULL || diverges (canvas))
    return 0;
  return fathom_chart_two_lines (canvas, found->label, grid->labels - x - 2, FATHOM_CHART_TEXT_BOLD);
}

/* Whether a label has no room beside its bar, not even on two lines. */
static gboolean
cuts_labels (FathomChartCanvas *canvas,
             const Grid        *grid)
{
  for (guint i = 0; i < canvas->model->points->len && !diverges (canvas); i++)
    {
      const FathomChartPoint *point = fathom_chart_point (canvas->model, i);
      double x = 4 + (point->picture != NULL ? PICTURE + GAP : 0);

      if (point->label != NULL && fathom_chart_text_width (canvas, point->label, FATHOM_CHART_TEXT_BOLD) > grid->labels - x - 2 &&
          get_two_lines (canvas, grid, i) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
find_labels_place (FathomChartCanvas *canvas,
                   Grid              *grid)
{
  grid->labels = ceil (find_labels (canvas)) + GAP + 4;
  grid->above = 0;
  if (!cuts_labels (canvas, grid))
    return;
  grid->labels = 4;
  grid->above = canvas->em * 1.5;
}

static gboolean
has_titles (FathomChartModel *model)
{
  for (guint i = 0; i < model->tracks->len; i++)
    if (g_array_index (model->tracks, FathomChartTrack, i).title != NULL)
      return TRUE;
  return FALSE;
}

static void
find_grid (FathomChartCanvas *canvas,
           Grid              *grid)
{
  guint tracks = MAX (1, canvas->model->tracks->len);
  double room;

  find_labels_place (canvas, grid);
  room = canvas->width - grid->labels - 2;
  grid->track = (room - TRACK_GAP * (tracks - 1)) / tracks;
  grid->folded = tracks > 1 && grid->track < NARROW_TRACK;
  if (grid->folded)
    grid->track = room;
  grid->bar = diverges (canvas) ? canvas->em - 2 : canvas->em + 10;
  grid->row = grid->bar + (diverges (canvas) ? 4 : 14);
  if (grid->folded)
    grid->row = (grid->bar + 4) * tracks + 12;
  for (guint i = 0; i < canvas->model->points->len && grid->above == 0; i++)
    grid->row = MAX (grid->row, get_two_lines (canvas, grid, i) + 2);
  grid->row += grid->above;
  grid->head = has_titles (canvas->model) ? (grid->folded ? (canvas->em + 4) * tracks : canvas->em + 8) : 2;
  grid->group = canvas->model->groups->len > 0 ? canvas->em + 20 : 0;
}

static double
get_row_y (FathomChartCanvas *canvas,
           const Grid        *grid,
           guint              point)
{
  guint headings = point < canvas->model->points->len ? (guint) (fathom_chart_point (canvas->model, point)->group + 1) : canvas->model->groups->len;

  return grid->head + grid->row * point + grid->group * headings;
}

static double
get_height (FathomChartCanvas *canvas)
{
  Grid grid;

  find_grid (canvas, &grid);
  return get_row_y (canvas, &grid, canvas->model->points->len) + 4;
}

/* Parts of a whole */

static double
get_sum (FathomChartModel *model,
         guint             track,
         guint             point)
{
  double sum = 0;

  for (guint i = 0; i < model->series->len; i++)
    {
      double value = fathom_chart_cell (model, i, point)->value;

      if (fathom_chart_series (model, i)->track == track && !isnan (value))
        sum += value;
    }
  return sum;
}

static double
get_whole (FathomChartModel *model,
           guint             track,
           guint             point)
{
  double whole = g_array_index (model->tracks, FathomChartTrack, track).whole, sum = 0;

  if (whole > 0)
    return whole;
  if (whole < 0)
    return MAX (get_sum (model, track, point), 1e-9);
  for (guint i = 0; i < model->points->len; i++)
    sum = MAX (sum, get_sum (model, track, i));
  return MAX (sum, 1e-9);
}

/* Beside the bar: "22 · 31%". */
static char *
dup_texts (FathomChartModel *model,
           guint             track,
           guint             point)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < model->series->len; i++)
    if (fathom_chart_series (model, i)->track == track)
      {
        g_autofree char *part = fathom_chart_model_dup_text (model, i, point);

        g_string_append_printf (text, "%s%s", text->len > 0 && *part != '\0' ? " · " : "", part);
      }
  return g_string_free (text, FALSE);
}

static gboolean
writes_inside (FathomChartModel *model,
               guint             track)
{
  return g_array_index (model->tracks, FathomChartTrack, track).whole < 0;
}

static double
find_texts (FathomChartCanvas *canvas,
            guint              track)
{
  double widest = 0;

  for (guint i = 0; i < canvas->model->points->len && !writes_inside (canvas->model, track); i++)
    {
      g_autofree char *text = dup_texts (canvas->model, track, i);

      widest = MAX (widest, fathom_chart_text_width (canvas, text, FATHOM_CHART_TEXT_BOLD) + GAP);
    }
  return widest;
}

static void
draw_rest (FathomChartCanvas *canvas,
           double             x,
           double             y,
           double             width,
           double             height)
{
  GdkRGBA colour;

  fathom_chart_tint (canvas->look, FATHOM_CHART_PALE, &colour);
  gdk_cairo_set_source_rgba (canvas->cr, &colour);
  fathom_chart_round_rect (canvas->cr, x, y, width, height, RADIUS);
  cairo_fill (canvas->cr);
}

/* "35 behind", or "35" where that is all there is room for; NULL: not even that. */
static char *
dup_fitting_text (FathomChartCanvas *canvas,
                  guint              series,
                  guint              point,
                  double             room)
{
  g_autofree char *text = fathom_chart_model_dup_text (canvas->model, series, point);
  g_autofree char *value = fathom_chart_dup_value (canvas->model, fathom_chart_cell (canvas->model, series, point)->value);

  if (fathom_chart_text_width (canvas, text, FATHOM_CHART_TEXT_BOLD) + 12 <= room)
    return g_steal_pointer (&text);
  return canvas->model->unit == FATHOM_CHART_COUNT && fathom_chart_text_width (canvas, value, FATHOM_CHART_TEXT_BOLD) + 8 <= room ? g_steal_pointer (&value) : NULL;
}

/* @last: it stands at the right end, and so does its text. */
static void
draw_part (FathomChartCanvas     *canvas,
           guint                  series,
           guint                  point,
           const graphene_rect_t *box,
           gboolean               write,
           gboolean               last)
{
  const FathomChartCell *cell = fathom_chart_cell (canvas->model, series, point);
  g_autofree char *text = write ? dup_fitting_text (canvas, series, point, box->size.width) : NULL;
  double y = box->origin.y + box->size.height / 2, inset;
  GdkRGBA colour, ink;

  fathom_chart_tint (canvas->look, cell->tint >= 0 ? (FathomChartTint) cell->tint : fathom_chart_series (canvas->model, series)->tint, &colour);
  gdk_cairo_set_source_rgba (canvas->cr, &colour);
  fathom_chart_round_rect (canvas->cr, box->origin.x, box->origin.y, box->size.width, box->size.height, RADIUS);
  if (canvas->look->contrast)
    {
      cairo_fill_preserve (canvas->cr);
      gdk_cairo_set_source_rgba (canvas->cr, &canvas->look->text);
      cairo_set_line_width (canvas->cr, 1);
      cairo_stroke (canvas->cr);
    }
  else
    cairo_fill (canvas->cr);
  if (text == NULL)
    return;
  inset = MIN (8, (box->size.width - fathom_chart_text_width (canvas, text, FATHOM_CHART_TEXT_BOLD)) / 2);
  fathom_chart_ink (&colour, &ink);
  fathom_chart_text (canvas, text, last ? box->origin.x + box->size.width - inset : box->origin.x + inset, y, last ? 1 : 0, &ink, FATHOM_CHART_TEXT_BOLD);
}

/* Returns: where the bar ends. */
static double
draw_parts (FathomChartCanvas *canvas,
            guint              track,
            guint              point,
            double             x,
            double             y,
            double             width,
            double             height)
{
  FathomChartModel *model = canvas->model;
  double whole = get_whole (model, track, point), scale = width / whole, right = x + get_sum (model, track, point) * scale, at = x;
  gboolean inside = writes_inside (model, track), first = TRUE;

  for (guint i = 0; i < model->series->len; i++)
    {
      double value = fathom_chart_cell (model, i, point)->value, size = isnan (value) ? 0 : value * scale;
      gboolean last = !first && at + size >= right - 0.5;

      if (fathom_chart_series (model, i)->track != track || size <= 0)
        continue;
      draw_part (canvas, i, point, &GRAPHENE_RECT_INIT (at, y, MAX (2, size - (last ? 0 : 1.5)), height), inside, last);
      at += size;
      first = FALSE;
    }
  return MAX (at, x);
}

static void
draw_track (FathomChartCanvas *canvas,
            guint              track,
            guint              point,
            double             x,
            double             y,
            const Grid        *grid)
{
  gboolean inside = writes_inside (canvas->model, track);
  gboolean full = g_array_index (canvas->model->tracks, FathomChartTrack, track).whole > 0;
  double texts = find_texts (canvas, track), width = MAX (10, grid->track - texts), end;
  g_autofree char *text = dup_texts (canvas->model, track, point);

  if (full)
    draw_rest (canvas, x, y, width, grid->bar);
  end = draw_parts (canvas, track, point, x, y, width, grid->bar);
  if (!inside && full)
    fathom_chart_text (canvas, text, x + grid->track, y + grid->bar / 2, 1, &canvas->look->text, FATHOM_CHART_TEXT_BOLD);
  else if (!inside)
    fathom_chart_text (canvas, text, end + GAP, y + grid->bar / 2, 0, &canvas->look->text, FATHOM_CHART_TEXT_BOLD);
}

static void
draw_label (FathomChartCanvas *canvas,
            const Grid        *grid,
            guint              point,
            double             y,
            FathomChartTextFlags flags)
{
  const FathomChartPoint *found = fathom_chart_point (canvas->model, point);
  double x = 4;

  if (found->picture != NULL)
    fathom_chart_picture (canvas, found->picture, found->which, x, y - PICTURE / 2, PICTURE);
  if (found->picture != NULL)
    x += PICTURE + GAP;
  if (found->label != NULL)
    fathom_chart_text_within (canvas, found->label, x, y, (grid->above > 0 ? canvas->width : grid->labels) - x - 2, &canvas->look->text, flags);
}

/* The keys of what is drawn: a small field and its name. */
static void
draw_title (FathomChartCanvas *canvas,
            guint              track,
            double             x,
            double             y,
            double             width)
{
  FathomChartModel *model = canvas->model;
  const char *title = g_array_index (model->tracks, FathomChartTrack, track).title;

  if (title == NULL)
    return;
  for (guint i = 0; i < model->series->len; i++)
    {
      GdkRGBA colour;

      if (fathom_chart_series (model, i)->track != track || model->points->len == 0 || fathom_chart_cell (model, i, 0)->tint >= 0)
        continue;
      fathom_chart_tint (canvas->look, fathom_chart_series (model, i)->tint, &colour);
      gdk_cairo_set_source_rgba (canvas->cr, &colour);
      fathom_chart_round_rect (canvas->cr, x, y - 6, 12, 12, 3);
      cairo_fill (canvas->cr);
      x += 16;
      width -= 16;
    }
  fathom_chart_text_within (canvas, title, x, y, width, &canvas->look->dim, FATHOM_CHART_TEXT_SMALL);
}

/* Of a single track above all of it: there is more room than above the bars. */
static void
draw_titles (FathomChartCanvas *canvas,
             const Grid        *grid)
{
  if (canvas->model->tracks->len == 1)
    {
      draw_title (canvas, 0, 4, canvas->em / 2, canvas->width - 8);
      return;
    }
  for (guint i = 0; i < canvas->model->tracks->len; i++)
    draw_title (canvas, i, grid->labels + (grid->folded ? 0 : i * (grid->track + TRACK_GAP)), canvas->em / 2 + (grid->folded ? i * (canvas->em + 4) : 0), grid->track);
}

static void
draw_bar_label (FathomChartCanvas *canvas,
                const Grid        *grid,
                guint              point,
                double             y,
                double             bars)
{
  gboolean wraps = grid->above == 0 && get_two_lines (canvas, grid, point) > 0;

  draw_label (canvas, grid, point, grid->above > 0 ? y - grid->above / 2 : y + bars / 2,
              wraps ? FATHOM_CHART_TEXT_BOLD | FATHOM_CHART_TEXT_WRAPPED : FATHOM_CHART_TEXT_BOLD);
}

static void
draw_bars (FathomChartCanvas *canvas,
           const Grid        *grid)
{
  guint tracks = MAX (1, canvas->model->tracks->len);
  double bars = grid->folded ? (grid->bar + 4) * tracks - 4 : grid->bar, inset = grid->folded ? 6 : (grid->row - grid->above - grid->bar) / 2;

  draw_titles (canvas, grid);
  for (guint point = 0; point < canvas->model->points->len; point++)
    {
      double y = get_row_y (canvas, grid, point) + grid->above + inset;

      draw_bar_label (canvas, grid, point, y, bars);
      for (guint i = 0; i < canvas->model->tracks->len; i++)
        draw_track (canvas, i, point, grid->labels + (grid->folded ? 0 : i * (grid->track + TRACK_GAP)), y + (grid->folded ? i * (grid->bar + 4) : 0), grid);
    }
}

/* Gains and losses */

typedef struct
{
  double scale;
  double zero;                 /* x */
} Balance;

static void
find_balance (FathomChartCanvas *canvas,
              const Grid        *grid,
              Balance           *balance)
{
  FathomChartModel *model = canvas->model;
  double low = 0, high = 0, texts = 0, room;

  for (guint i = 0; i < model->points->len; i++)
    for (guint series = 0; series < model->series->len; series++)
      {
        g_autofree char *text = fathom_chart_model_dup_text (model, series, i);
        double value = fathom_chart_cell (model, series, i)->value;

        if (isnan (value))
          continue;
        low = MIN (low, value);
        high = MAX (high, value);
        texts = MAX (texts, fathom_chart_text_width (canvas, text, FATHOM_CHART_TEXT_BOLD | FATHOM_CHART_TEXT_SMALL));
      }
  room = MAX (20, grid->track - texts - 2 * GAP);
  balance->scale = high > low ? room / (high - low) : 0;
  balance->zero = floor (grid->labels - low * balance->scale) + 0.5;
}

static void
draw_gain (FathomChartCanvas *canvas,
           const Grid        *grid,
           const Balance     *balance,
           guint              point,
           double             y)
{
  for (guint i = 0; i < canvas->model->series->len; i++)
    {
      const FathomChartCell *cell = fathom_chart_cell (canvas->model, i, point);
      g_autofree char *text = fathom_chart_model_dup_text (canvas->model, i, point);
      double size = cell->value * balance->scale, left = balance->zero + MIN (size, 0);
      GdkRGBA colour;

      if (isnan (cell->value))
        continue;
      fathom_chart_tint (canvas->look, cell->tint >= 0 ? (FathomChartTint) cell->tint : fathom_chart_series (canvas->model, i)->tint, &colour);
      gdk_cairo_set_source_rgba (canvas->cr, &colour);
      fathom_chart_round_rect (canvas->cr, left, y + 2, MAX (1.5, fabs (size)), grid->bar, 3);
      cairo_fill (canvas->cr);
      fathom_chart_text (canvas, text, balance->zero + MAX (size, 0) + GAP, y + 2 + grid->bar / 2, 0, &canvas->look->text,
                         FATHOM_CHART_TEXT_BOLD | FATHOM_CHART_TEXT_SMALL);
    }
}

static void
draw_group (FathomChartCanvas *canvas,
            const Grid        *grid,
            guint              index)
{
  const FathomChartGroup *group = fathom_chart_group (canvas->model, index);
  double top = get_row_y (canvas, grid, group->first) - grid->group, y = top + grid->group / 2 + 2, x = 4;

  if (index > 0)
    {
      gdk_cairo_set_source_rgba (canvas->cr, &canvas->look->grid);
      cairo_rectangle (canvas->cr, 4, floor (top) + 2, canvas->width - 8, 1);
      cairo_fill (canvas->cr);
    }
  if (group->picture != NULL)
    fathom_chart_picture (canvas, group->picture, group->which, x, y - 10, 20);
  if (group->picture != NULL)
    x += 20 + GAP;
  if (group->name != NULL)
    fathom_chart_text_within (canvas, group->name, x, y, canvas->width * 0.65 - x, &canvas->look->text, 0);
  if (group->note != NULL)
    fathom_chart_text (canvas, group->note, canvas->width - 6, y, 1, &canvas->look->dim, FATHOM_CHART_TEXT_SMALL);
}

static void
draw_balance (FathomChartCanvas *canvas,
              const Grid        *grid)
{
  FathomChartModel *model = canvas->model;
  Balance balance;

  find_balance (canvas, grid, &balance);
  for (guint i = 0; i < model->groups->len; i++)
    draw_group (canvas, grid, i);
  for (guint i = 0; i < model->points->len; i++)
    {
      double y = get_row_y (canvas, grid, i);

      draw_label (canvas, grid, i, y + 2 + grid->bar / 2, FATHOM_CHART_TEXT_SMALL);
      draw_gain (canvas, grid, &balance, i, y);
      gdk_cairo_set_source_rgba (canvas->cr, &canvas->look->dim);
      cairo_set_line_width (canvas->cr, 1);
      cairo_move_to (canvas->cr, balance.zero, y);
      cairo_rel_line_to (canvas->cr, 0, grid->row);
      cairo_stroke (canvas->cr);
    }
}

/* The kind */

static void
draw (FathomChartCanvas *canvas)
{
  Grid grid;

  find_grid (canvas, &grid);
  if (diverges (canvas))
    draw_balance (canvas, &grid);
  else
    draw_bars (canvas, &grid);
}

static void
draw_cursor (FathomChartCanvas *canvas,
             guint              point)
{
  Grid grid;

  find_grid (canvas, &grid);
  fathom_chart_frame (canvas, &GRAPHENE_RECT_INIT (0, get_row_y (canvas, &grid, point), canvas->width, grid.row));
}

static int
find (FathomChartCanvas *canvas,
      double             x G_GNUC_UNUSED,
      double             y)
{
  Grid grid;

  find_grid (canvas, &grid);
  for (guint i = 0; i < canvas->model->points->len; i++)
    {
      double top = get_row_y (canvas, &grid, i);

      if (y >= top && y < top + grid.row)
        return i;
    }
  return -1;
}

const FathomChartPainter fathom_chart_rows_painter = { get_height, draw, draw_cursor, find };
