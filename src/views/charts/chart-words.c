/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values of a chart in words, and as a file for a spreadsheet. */
#include "views/app/ui-language.h"
#include "views/charts/chart-private.h"
#include "words/grammar.h"

#include <math.h>
#include <string.h>

static char *
dup_gain (double fraction,
          guint  decimals)
{
  g_autofree char *size = fathom_grammar_percent (fathom_ui_language_get (), fabs (fraction), decimals);
  double rounded = round (fabs (fraction) * 100 * pow (10, decimals));

  return g_strconcat (rounded == 0 ? "" : fraction < 0 ? "−" : "+", size, NULL);
}

char *
fathom_chart_dup_value (FathomChartModel *self,
                        double            value)
{
  const FathomLanguage *language = fathom_ui_language_get ();

  switch (self->unit)
    {
    case FATHOM_CHART_PERCENT:
      return fathom_grammar_percent (language, value, self->decimals);
    case FATHOM_CHART_GAIN:
      return dup_gain (value, self->decimals);
    case FATHOM_CHART_COUNT:
      return fathom_grammar_count (language, llround (value));
    case FATHOM_CHART_NUMBER:
    default:
      return fathom_grammar_number (language, value, self->decimals);
    }
}

char *
fathom_chart_model_dup_text (FathomChartModel *self,
                             guint             series,
                             guint             point)
{
  const FathomChartCell *cell;

  g_return_val_if_fail (FATHOM_IS_CHART_MODEL (self) && series < self->series->len, NULL);

  cell = fathom_chart_cell (self, series, point);
  if (cell->text != NULL)
    return g_strdup (cell->text);
  return isnan (cell->value) ? g_strdup ("") : fathom_chart_dup_value (self, cell->value);
}

char *
fathom_chart_model_dup_words (FathomChartModel *self,
                              guint             series,
                              guint             point)
{
  const FathomChartCell *cell;
  g_autofree char *text = NULL, *low = NULL, *high = NULL;

  g_return_val_if_fail (FATHOM_IS_CHART_MODEL (self) && series < self->series->len, NULL);

  cell = fathom_chart_cell (self, series, point);
  text = cell->words != NULL ? g_strdup (cell->words) : fathom_chart_model_dup_text (self, series, point);
  if (isnan (cell->low) || isnan (cell->high) || *text == '\0')
    return g_steal_pointer (&text);
  low = fathom_chart_dup_value (self, cell->low);
  high = fathom_chart_dup_value (self, cell->high);
  /* Translators: a value and the interval it most likely lies in: "44%, most likely between 30% and 58%" */
  return g_strdup_printf (_("%s, most likely between %s and %s"), text, low, high);
}

/* The largest first, as they stand beside the cursor. */
static guint
list_series (FathomChartModel *self,
             guint             point,
             guint            *order)
{
  guint n = 0;

  for (guint i = 0; i < self->series->len; i++)
    {
      const FathomChartCell *cell = fathom_chart_cell (self, i, point);
      guint at = n;

      if (isnan (cell->value) && cell->text == NULL)
        continue;
      while (self->kind == FATHOM_CHART_LINES && at > 0 && fathom_chart_cell (self, order[at - 1], point)->value < cell->value)
        {
          order[at] = order[at - 1];
          at--;
        }
      order[at] = i;
      n++;
    }
  return n;
}

static void
append_marks (FathomChartModel *self,
              guint             point,
              GString          *text)
{
  for (guint i = 0; i < self->marks->len; i++)
    {
      const FathomChartMark *mark = &g_array_index (self->marks, FathomChartMark, i);

      if (mark->point == point && mark->name != NULL)
        g_string_append_printf (text, "%s%s", fathom_grammar_semicolon (fathom_ui_language_get ()), mark->name);
    }
}

static void
append_values (FathomChartModel *self,
               guint             point,
               GString          *text)
{
  g_autofree guint *order = g_new (guint, self->series->len + 1);
  guint n = list_series (self, point, order);

  for (guint i = 0; i < n; i++)
    {
      const char *name = fathom_chart_series (self, order[i])->name;
      g_autofree char *words = fathom_chart_model_dup_words (self, order[i], point);

      g_string_append (text, i > 0 ? ", " : "");
      if (name != NULL && self->series->len > 1)
        g_string_append_printf (text, "%s ", name);
      g_string_append (text, words);
    }
  if (n == 0)
    g_string_append (text, point >= self->known ? _("not analyzed yet") : _("no value"));
}

static const char *
get_group_name (FathomChartModel *self,
                guint             point)
{
  int group = fathom_chart_point (self, point)->group;

  return group >= 0 && self->kind == FATHOM_CHART_DIVERGING ? fathom_chart_group (self, group)->name : NULL;
}

char *
fathom_chart_model_dup_reading (FathomChartModel *self,
                                guint             point)
{
  g_autoptr (GString) values = g_string_new (NULL);
  g_autofree char *name = NULL;
  const char *group;

  g_return_val_if_fail (FATHOM_IS_CHART_MODEL (self) && point < self->points->len, NULL);

  group = get_group_name (self, point);
  name = group != NULL ? g_strdup_printf ("%s, %s", group, fathom_chart_model_get_name (self, point))
                       : g_strdup (fathom_chart_model_get_name (self, point));
  append_values (self, point, values);
  append_marks (self, point, values);
  /* Translators: what a value of a chart belongs to, and the value: "Round 4, Zoë: Ana 43%, Zoë 32%" */
  return *name != '\0' ? g_strdup_printf (C_("chart", "%s: %s"), name, values->str) : g_string_free (g_steal_pointer (&values), FALSE);
}

/* CSV */

static void
put_field (GString    *csv,
           const char *text)
{
  /* a spreadsheet would compute what begins like a formula */
  gboolean formula = *text != '\0' && strchr ("=+-@\t\r\n", *text) != NULL;

  g_string_append (csv, formula ? "\"'" : "\"");
  for (; *text != '\0'; text++)
    {
      if (*text == '"')
        g_string_append_c (csv, '"');
      g_string_append_c (csv, *text);
    }
  g_string_append_c (csv, '"');
}

static void
put_number (GString *csv,
            double   number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_c (csv, ',');
  if (!isnan (number))
    g_string_append (csv, g_ascii_formatd (digits, sizeof digits, "%.6g", number));
}

/* For each series. */
static gboolean *
find_intervals (FathomChartModel *self)
{
  gboolean *found = g_new0 (gboolean, self->series->len + 1);

  for (guint i = 0; i < self->series->len; i++)
    for (guint point = 0; point < self->points->len && !found[i]; point++)
      found[i] = !isnan (fathom_chart_cell (self, i, point)->low);
  return found;
}

static void
put_head (FathomChartModel *self,
          const gboolean   *intervals,
          GString          *csv)
{
  put_field (csv, self->point_name != NULL ? self->point_name : self->title);
  if (self->detail != NULL)
    {
      g_string_append_c (csv, ',');
      put_field (csv, self->detail_name);
    }
  for (guint i = 0; i < self->series->len; i++)
    {
      const char *name = fathom_chart_get_heading (self, i);
      g_autofree char *low = g_strdup_printf ("%s %s", name, C_("interval", "low"));
      g_autofree char *high = g_strdup_printf ("%s %s", name, C_("interval", "high"));

      g_string_append_c (csv, ',');
      put_field (csv, name);
      if (!intervals[i])
        continue;
      g_string_append_c (csv, ',');
      put_field (csv, low);
      g_string_append_c (csv, ',');
      put_field (csv, high);
    }
  g_string_append (csv, "\r\n");
}

static void
put_detail (FathomChartModel *self,
            guint             point,
            GString          *csv)
{
  g_autofree char *detail = self->detail != NULL ? self->detail (point, self->detail_data) : NULL;

  if (self->detail == NULL)
    return;
  g_string_append_c (csv, ',');
  put_field (csv, detail != NULL ? detail : "");
}

char *
fathom_chart_model_dup_csv (FathomChartModel *self)
{
  g_autofree gboolean *intervals = find_intervals (self);
  GString *csv = g_string_new (NULL);

  put_head (self, intervals, csv);
  for (guint point = 0; point < self->points->len; point++)
    {
      const char *group = get_group_name (self, point);
      g_autofree char *name = g_strjoin (group != NULL ? ", " : "", group != NULL ? group : "", fathom_chart_model_get_name (self, point), NULL);

      put_field (csv, name);
      put_detail (self, point, csv);
      for (guint i = 0; i < self->series->len; i++)
        {
          const FathomChartCell *cell = fathom_chart_cell (self, i, point);

          put_number (csv, cell->value);
          if (!intervals[i])
            continue;
          put_number (csv, cell->low);
          put_number (csv, cell->high);
        }
      g_string_append (csv, "\r\n");
    }
  return g_string_free (csv, FALSE);
}
