/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/charts/chart-private.h"

#include <math.h>

enum
{
  CHANGED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (FathomChartModel, fathom_chart_model, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

static const FathomChartCell no_cell = { NAN, NAN, NAN, -1, NULL, NULL };

static void
clear_group (gpointer data)
{
  FathomChartGroup *group = data;

  g_free (group->name);
  g_free (group->note);
}

static void
clear_point (gpointer data)
{
  FathomChartPoint *point = data;

  g_free (point->label);
  g_free (point->name);
}

static void
clear_cell (gpointer data)
{
  FathomChartCell *cell = data;

  g_free (cell->text);
  g_free (cell->words);
}

static void
clear_series (gpointer data)
{
  FathomChartSeries *series = data;

  g_free (series->name);
  g_free (series->heading);
  g_array_unref (series->cells);
}

static void
clear_track (gpointer data)
{
  g_free (((FathomChartTrack *) data)->title);
}

static void
clear_mark (gpointer data)
{
  g_free (((FathomChartMark *) data)->name);
}

static GArray *
new_list (guint          size,
          GDestroyNotify clear)
{
  GArray *list = g_array_new (FALSE, TRUE, size);

  g_array_set_clear_func (list, clear);
  return list;
}

/* Overrides */

static void
fathom_chart_model_finalize (GObject *object)
{
  FathomChartModel *self = FATHOM_CHART_MODEL (object);

  g_free (self->title);
  g_free (self->sentence);
  g_free (self->note);
  g_free (self->empty);
  g_free (self->point_name);
  g_free (self->detail_name);
  if (self->free_detail != NULL)
    self->free_detail (self->detail_data);
  g_free (self->reference_text);
  g_free (self->band_text);
  g_array_unref (self->groups);
  g_array_unref (self->points);
  g_array_unref (self->series);
  g_array_unref (self->tracks);
  g_array_unref (self->marks);

  G_OBJECT_CLASS (fathom_chart_model_parent_class)->finalize (object);
}

static void
fathom_chart_model_class_init (FathomChartModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_chart_model_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
fathom_chart_model_init (FathomChartModel *self)
{
  self->low = self->high = self->reference = self->band_low = self->band_high = NAN;
  self->known = G_MAXUINT;
  self->groups = new_list (sizeof (FathomChartGroup), clear_group);
  self->points = new_list (sizeof (FathomChartPoint), clear_point);
  self->series = new_list (sizeof (FathomChartSeries), clear_series);
  self->tracks = new_list (sizeof (FathomChartTrack), clear_track);
  self->marks = new_list (sizeof (FathomChartMark), clear_mark);
}

/* From inside */

const FathomChartSeries *
fathom_chart_series (FathomChartModel *self,
                     guint             series)
{
  return &g_array_index (self->series, FathomChartSeries, series);
}

const FathomChartPoint *
fathom_chart_point (FathomChartModel *self,
                    guint             point)
{
  return &g_array_index (self->points, FathomChartPoint, point);
}

const FathomChartGroup *
fathom_chart_group (FathomChartModel *self,
                    guint             group)
{
  return &g_array_index (self->groups, FathomChartGroup, group);
}

guint
fathom_chart_group_end (FathomChartModel *self,
                        guint             group)
{
  return group + 1 < self->groups->len ? fathom_chart_group (self, group + 1)->first : self->points->len;
}

const FathomChartCell *
fathom_chart_cell (FathomChartModel *self,
                   guint             series,
                   guint             point)
{
  const GArray *cells = fathom_chart_series (self, series)->cells;

  return point < cells->len ? &g_array_index (cells, FathomChartCell, point) : &no_cell;
}

static FathomChartCell *
reach_cell (FathomChartModel *self,
            guint             series,
            guint             point)
{
  GArray *cells = g_array_index (self->series, FathomChartSeries, series).cells;

  while (cells->len <= point)
    g_array_append_val (cells, no_cell);
  return &g_array_index (cells, FathomChartCell, point);
}

static void
set_string (char       **string,
            const char  *text)
{
  char *copy = g_strdup (text);

  g_free (*string);
  *string = copy;
}

/* Public */

FathomChartModel *
fathom_chart_model_new (FathomChartKind  kind,
                        const char      *title,
                        const char      *sentence)
{
  FathomChartModel *self = g_object_new (FATHOM_TYPE_CHART_MODEL, NULL);

  self->kind = kind;
  self->title = g_strdup (title);
  self->sentence = g_strdup (sentence);
  return self;
}

void
fathom_chart_model_set_note (FathomChartModel *self,
                             const char       *note)
{
  g_return_if_fail (FATHOM_IS_CHART_MODEL (self));

  set_string (&self->note, note);
}

void
fathom_chart_model_set_empty (FathomChartModel *self,
                              const char       *text)
{
  g_return_if_fail (FATHOM_IS_CHART_MODEL (self));

  set_string (&self->empty, text);
}

void
fathom_chart_model_set_unit (FathomChartModel *self,
                             FathomChartUnit   unit,
                             guint             decimals)
{
  g_return_if_fail (FATHOM_IS_CHART_MODEL (self));

  self->unit = unit;
  self->decimals = decimals;
}

void
fathom_chart_model_set_range (FathomChartModel *self,
                              double            low,
                              double            high)
{
  g_return_if_fail (FATHOM_IS_CHART_MODEL (self));

  self->low = low;
  self->high = high;
}

void
fathom_chart_model_set_point_name (FathomChartModel *self,
                                   const char       *name)
{
  g_return_if_fail (FATHOM_IS_CHART_MODEL (self));

  set_string (&self->point_name, name);
}

void
fathom_chart_model_set_detail (FathomChartModel  *self,
                               const char        *name,
                               FathomChartDetail  detail,
                               gpointer           data,
                               GDestroyNotify     destroy)
{
  g_return_if_fail (FATHOM_IS_CHART_MODEL (self) && self->detail == NULL);

  set_string (&self->detail_name, name);
  self->detail = detail;
  self->detail_data = data;
  self->free_detail = destroy;
}

guint
fathom_chart_model_add_group (FathomChartModel *self,
                              const char       *name,
                              const char       *note)
{
  FathomChartGroup group = { g_strdup (name), g_strdup (note), NULL, 0, self->points->len };

  g_array_append_val (self->groups, group);
  return self->groups->len - 1;
}

guint
fathom_chart_model_add_point (FathomChartModel *self,
                              const char       *label,
                              const char       *name,
                              gint64            key)
{
  FathomChartPoint point = { g_strdup (label), g_strdup (name), key, (int) self->groups->len - 1, NULL, 0 };

  g_array_append_val (self->points, point);
  return self->points->len - 1;
}

guint
fathom_chart_model_add_track (FathomChartModel *self,
                              const char       *title,
                              double            whole)
{
  FathomChartTrack track = { g_strdup (title), whole };

  g_array_append_val (self->tracks, track);
  return self->tracks->len - 1;
}

guint
fathom_chart_model_add_series (FathomChartModel *self,
                               const char       *name,
                               FathomChartTint   tint,
                               FathomChartSign   sign)
{
  FathomChartSeries series = { g_strdup (name), tint, sign, TRUE, 0, new_list (sizeof (FathomChartCell), clear_cell), NULL };

  if (self->tracks->len == 0)
    fathom_chart_model_add_track (self, NULL, 0);
  series.track = self->tracks->len - 1;
  g_array_append_val (self->series, series);
  return self->series->len - 1;
}

void
fathom_chart_model_set_heading (FathomChartModel *self,
                                guint             series,
                                const char       *heading)
{
  g_return_if_fail (FATHOM_IS_CHART_MODEL (self) && series < self->series->len);

  g_free (g_array_index (self->series, FathomChartSeries, series).heading);
  g_array_index (self->series, FathomChartSeries, series).heading = g_strdup (heading);
}

const char *
fathom_chart_get_heading (FathomChartModel *self,
                          guint             series)
{
  const FathomChartSeries *found = fathom_chart_series (self, series);

  return found->heading != NULL ? found->heading : found->name != NULL ? found->name : self->title;
}

void
fathom_chart_model_set_joined (FathomChartModel *self,
                               guint             series,
                               gboolean          joined)
{
  g_return_if_fail (FATHOM_IS_CHART_MODEL (self) && series < self->series->len);

  g_array_index (self->series, FathomChartSeries, series).joined = joined;
}

void
fathom_chart_model_set_tint (FathomChartModel *self,
                             guint             series,
                             guint             point,
                             FathomChartTint   tint)
{
  g_return_if_fail (FATHOM_IS_CHART_MODEL (self) && series < self->series->len && point < self->points->len);

  reach_cell (self, series, point)->tint = tint;
}

void
fathom_chart_model_set_value (FathomChartModel *self,
                              guint             series,
                              guint             point,
                              double            value)
{
  g_return_if_fail (FATHOM_IS_CHART_MODEL (self) && series < self->series->len && point < self->points->len);

  reach_cell (self, series, point)->value = value;
}

void
fathom_chart_model_set_interval (FathomChartModel *self,
                                 guint             series,
                                 guint             point,
                                 double            low,
                                 double            high)
{
  FathomChartCell *cell;

  g_return_if_fail (FATHOM_IS_CHART_MODEL (self) && series < self->series->len && point < self->points->len);

  cell = reach_cell (self, series, point);
  cell->low = low;
  cell->high = high;
}

void
fathom_chart_model_set_text (FathomChartModel *self,
                             guint             series,
                             guint             point,
                             const char       *text,
                             const char       *words)
{
  FathomChartCell *cell;

  g_return_if_fail (FATHOM_IS_CHART_MODEL (self) && series < self->series->len && point < self->points->len);

  cell = reach_cell (self, series, point);
  set_string (&cell->text, text);
  set_string (&cell->words, words);
}

void
fathom_chart_model_set_reference (FathomChartModel *self,
                                  double            value,
                                  const char       *text)
{
  g_return_if_fail (FATHOM_IS_CHART_MODEL (self));

  self->reference = value;
  set_string (&self->reference_text, text);
}

void
fathom_chart_model_set_band (FathomChartModel *self,
                             double            low,
                             double            high,
                             const char       *text)
{
  g_return_if_fail (FATHOM_IS_CHART_MODEL (self));

  self->band_low = low;
  self->band_high = high;
  set_string (&self->band_text, text);
}

void
fathom_chart_model_add_mark (FathomChartModel *self,
                             guint             point,
                             FathomChartTint   tint,
                             const char       *name)
{
  FathomChartMark mark = { point, tint, g_strdup (name) };

  g_array_append_val (self->marks, mark);
}

void
fathom_chart_model_set_known (FathomChartModel *self,
                              guint             points)
{
  g_return_if_fail (FATHOM_IS_CHART_MODEL (self));

  self->known = points;
}

void
fathom_chart_model_set_picture (FathomChartModel   *self,
                                guint               point,
                                FathomChartPicture  picture,
                                guint               which)
{
  FathomChartPoint *changed;

  g_return_if_fail (FATHOM_IS_CHART_MODEL (self) && point < self->points->len);

  changed = &g_array_index (self->points, FathomChartPoint, point);
  changed->picture = picture;
  changed->which = which;
}

void
fathom_chart_model_set_group_picture (FathomChartModel   *self,
                                      guint               group,
                                      FathomChartPicture  picture,
                                      guint               which)
{
  FathomChartGroup *changed;

  g_return_if_fail (FATHOM_IS_CHART_MODEL (self) && group < self->groups->len);

  changed = &g_array_index (self->groups, FathomChartGroup, group);
  changed->picture = picture;
  changed->which = which;
}

void
fathom_chart_model_change (FathomChartModel *self)
{
  g_return_if_fail (FATHOM_IS_CHART_MODEL (self));

  g_signal_emit (self, signals[CHANGED], 0);
}

const char *
fathom_chart_model_get_title (FathomChartModel *self)
{
  g_return_val_if_fail (FATHOM_IS_CHART_MODEL (self), NULL);

  return self->title;
}

const char *
fathom_chart_model_get_sentence (FathomChartModel *self)
{
  g_return_val_if_fail (FATHOM_IS_CHART_MODEL (self), NULL);

  return self->sentence;
}

const char *
fathom_chart_model_get_empty (FathomChartModel *self)
{
  g_return_val_if_fail (FATHOM_IS_CHART_MODEL (self), NULL);

  return self->empty;
}

guint
fathom_chart_model_get_n_points (FathomChartModel *self)
{
  g_return_val_if_fail (FATHOM_IS_CHART_MODEL (self), 0);

  return self->points->len;
}

guint
fathom_chart_model_get_n_series (FathomChartModel *self)
{
  g_return_val_if_fail (FATHOM_IS_CHART_MODEL (self), 0);

  return self->series->len;
}

const char *
fathom_chart_model_get_name (FathomChartModel *self,
                             guint             point)
{
  const FathomChartPoint *found;

  g_return_val_if_fail (FATHOM_IS_CHART_MODEL (self) && point < self->points->len, NULL);

  found = fathom_chart_point (self, point);
  return found->name != NULL ? found->name : found->label != NULL ? found->label : "";
}

double
fathom_chart_model_get_value (FathomChartModel *self,
                              guint             series,
                              guint             point)
{
  g_return_val_if_fail (FATHOM_IS_CHART_MODEL (self) && series < self->series->len, NAN);

  return fathom_chart_cell (self, series, point)->value;
}
