/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chart-model.h - what a chart draws, what its table shows and what a screen reader reads: one and the same.
 *
 * Points lie one after the other: events, matches, rows, faces of a die. Each series has a value for each of them, or none. */
#pragma once

#include "model/seat-look.h"

#include <gdk/gdk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_CHART_MODEL (fathom_chart_model_get_type ())
G_DECLARE_FINAL_TYPE (FathomChartModel, fathom_chart_model, FATHOM, CHART_MODEL, GObject)

typedef enum
{
  FATHOM_CHART_LINES,          /* series with bands over the points, from left to right */
  FATHOM_CHART_BARS,           /* a row for each point, its values one behind the other */
  FATHOM_CHART_DIVERGING,      /* a row for each point, its values left or right of nothing */
  FATHOM_CHART_HISTOGRAM,      /* a column for each point, against a band; of further series a dashed line across it */
  FATHOM_CHART_FORM            /* a strip of small fields */
} FathomChartKind;

typedef enum
{
  FATHOM_CHART_NUMBER,         /* "3", "3.1" with decimals */
  FATHOM_CHART_COUNT,          /* "12,345" */
  FATHOM_CHART_PERCENT,        /* of 0 to 1: "44%" */
  FATHOM_CHART_GAIN            /* of −1 to 1: "+13%" */
} FathomChartUnit;

typedef enum
{
  FATHOM_CHART_GREEN,          /* the first ones are those of the seats, as FathomColour */
  FATHOM_CHART_BLUE,
  FATHOM_CHART_OCHRE,
  FATHOM_CHART_RED,
  FATHOM_CHART_PURPLE,
  FATHOM_CHART_ACCENT,
  FATHOM_CHART_ORANGE,
  FATHOM_CHART_GOLD,
  FATHOM_CHART_SILVER,
  FATHOM_CHART_DARK,
  FATHOM_CHART_PALE,           /* the rest of a whole */
  FATHOM_CHART_LEVEL_1,        /* five depths of water */
  FATHOM_CHART_LEVEL_2,
  FATHOM_CHART_LEVEL_3,
  FATHOM_CHART_LEVEL_4,
  FATHOM_CHART_LEVEL_5,
  FATHOM_CHART_N_TINTS
} FathomChartTint;

typedef enum
{
  FATHOM_CHART_DISC,           /* ● */
  FATHOM_CHART_SQUARE,         /* ■ */
  FATHOM_CHART_TRIANGLE,       /* ▲ */
  FATHOM_CHART_DIAMOND,        /* ◆ */
  FATHOM_CHART_CROSS,          /* ✚ */
  FATHOM_CHART_NO_SIGN
} FathomChartSign;

/* Draws into a square of @size at the origin. */
typedef void (*FathomChartPicture) (cairo_t *cr,
                                    double   size,
                                    guint    which);

FathomChartModel *fathom_chart_model_new            (FathomChartKind      kind,
                                                     const char          *title,
                                                     const char          *sentence);
/* What stands at the end of the sentence: "9 of 20 won"; NULL: none. */
void              fathom_chart_model_set_note       (FathomChartModel    *self,
                                                     const char          *note);
/* What is shown instead while there are no points. */
void              fathom_chart_model_set_empty      (FathomChartModel    *self,
                                                     const char          *text);
/* How values are written. */
void              fathom_chart_model_set_unit       (FathomChartModel    *self,
                                                     FathomChartUnit      unit,
                                                     guint                decimals);
/* What the axis covers at least; from the values alone without it. */
void              fathom_chart_model_set_range      (FathomChartModel    *self,
                                                     double               low,
                                                     double               high);
/* What the points are called in the heading of the table: "Round". */
void              fathom_chart_model_set_point_name (FathomChartModel    *self,
                                                     const char          *name);

/* What happened at a point, in a column of the table that is headed @name: asked for only where it is seen. */
typedef char *  (*FathomChartDetail)                (guint                point,
                                                     gpointer             data);
void              fathom_chart_model_set_detail     (FathomChartModel    *self,
                                                     const char          *name,
                                                     FathomChartDetail    detail,
                                                     gpointer             data,
                                                     GDestroyNotify       destroy);

/* The points that follow belong to it: a round, a seat. @note stands at its end: "25 → 0%". */
guint             fathom_chart_model_add_group      (FathomChartModel    *self,
                                                     const char          *name,
                                                     const char          *note);
/* @label: what stands at the axis, NULL: nothing; @name: what is read, NULL: the label; @key: whatever opens what is behind it. */
guint             fathom_chart_model_add_point      (FathomChartModel    *self,
                                                     const char          *label,
                                                     const char          *name,
                                                     gint64               key);
/* Series that follow are in a column of their own. @whole: what fills it; 0: the largest sum; −1: the row's own sum. */
guint             fathom_chart_model_add_track      (FathomChartModel    *self,
                                                     const char          *title,
                                                     double               whole);
guint             fathom_chart_model_add_series     (FathomChartModel    *self,
                                                     const char          *name,
                                                     FathomChartTint      tint,
                                                     FathomChartSign      sign);
/* What its column is called in a table, where its values say by themselves what they are. */
void              fathom_chart_model_set_heading    (FathomChartModel    *self,
                                                     guint                series,
                                                     const char          *heading);
/* Its points are joined to a line unless they are too few. */
void              fathom_chart_model_set_joined     (FathomChartModel    *self,
                                                     guint                series,
                                                     gboolean             joined);
/* The other one for a single value, as the only one to win. */
void              fathom_chart_model_set_tint       (FathomChartModel    *self,
                                                     guint                series,
                                                     guint                point,
                                                     FathomChartTint      tint);
void              fathom_chart_model_set_value      (FathomChartModel    *self,
                                                     guint                series,
                                                     guint                point,
                                                     double               value);
/* The interval it most likely lies in. */
void              fathom_chart_model_set_interval   (FathomChartModel    *self,
                                                     guint                series,
                                                     guint                point,
                                                     double               low,
                                                     double               high);
/* Instead of the number; @words instead of that for those who hear it (NULL: the same). */
void              fathom_chart_model_set_text       (FathomChartModel    *self,
                                                     guint                series,
                                                     guint                point,
                                                     const char          *text,
                                                     const char          *words);
/* A dashed line through all points: "equal players: 26%". */
void              fathom_chart_model_set_reference  (FathomChartModel    *self,
                                                     double               value,
                                                     const char          *text);
/* … and a band around it: "fair: 439 to 517, 19 times in 20". */
void              fathom_chart_model_set_band       (FathomChartModel    *self,
                                                     double               low,
                                                     double               high,
                                                     const char          *text);
/* A triangle on the top edge: a moment. */
void              fathom_chart_model_add_mark       (FathomChartModel    *self,
                                                     guint                point,
                                                     FathomChartTint      tint,
                                                     const char          *name);
/* Points from there on have not been looked at yet. */
void              fathom_chart_model_set_known      (FathomChartModel    *self,
                                                     guint                points);
void              fathom_chart_model_set_picture    (FathomChartModel    *self,
                                                     guint                point,
                                                     FathomChartPicture   picture,
                                                     guint                which);
void              fathom_chart_model_set_group_picture (FathomChartModel *self,
                                                     guint                group,
                                                     FathomChartPicture   picture,
                                                     guint                which);
/* A seat's piece as a picture; @which is fathom_chart_piece (). */
void              fathom_chart_draw_piece           (cairo_t             *cr,
                                                     double               size,
                                                     guint                which);
guint             fathom_chart_piece                (FathomShape          shape,
                                                     FathomColour         colour);
/* After points, series or values were added to one that is shown already. */
void              fathom_chart_model_change         (FathomChartModel    *self);
/* Signal "changed". */

/* Looking */

const char       *fathom_chart_model_get_title      (FathomChartModel    *self);
const char       *fathom_chart_model_get_sentence   (FathomChartModel    *self);
const char       *fathom_chart_model_get_empty      (FathomChartModel    *self);
guint             fathom_chart_model_get_n_points   (FathomChartModel    *self);
guint             fathom_chart_model_get_n_series   (FathomChartModel    *self);
/* "Round 4, Zoë" */
const char       *fathom_chart_model_get_name       (FathomChartModel    *self,
                                                     guint                point);
/* NAN: there is none. */
double            fathom_chart_model_get_value      (FathomChartModel    *self,
                                                     guint                series,
                                                     guint                point);
/* "44%"; "" if there is none. */
char             *fathom_chart_model_dup_text       (FathomChartModel    *self,
                                                     guint                series,
                                                     guint                point);
/* "44%, between 30% and 58%" */
char             *fathom_chart_model_dup_words      (FathomChartModel    *self,
                                                     guint                series,
                                                     guint                point);
/* "Round 4, Zoë: Ana 43%, Zoë 32%, Luc 19%, Noé 6%" */
char             *fathom_chart_model_dup_reading    (FathomChartModel    *self,
                                                     guint                point);
/* All of it, numbers as computers write them. */
char             *fathom_chart_model_dup_csv        (FathomChartModel    *self);

G_END_DECLS
