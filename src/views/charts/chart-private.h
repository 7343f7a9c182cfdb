/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chart-private.h - what the files of this folder share: the model from inside, and how the kinds are drawn. */
#pragma once

#include "views/charts/chart-model.h"

#include <graphene.h>
#include <pango/pangocairo.h>

G_BEGIN_DECLS

typedef struct
{
  char               *name;
  char               *note;
  FathomChartPicture  picture;
  guint               which;
  guint               first;   /* point */
} FathomChartGroup;

typedef struct
{
  char               *label;
  char               *name;
  gint64              key;
  gint                group;   /* −1: none */
  FathomChartPicture  picture;
  guint               which;
} FathomChartPoint;

typedef struct
{
  double           value;      /* NAN: none */
  double           low;
  double           high;
  int              tint;       /* −1: the series' own */
  char            *text;
  char            *words;
} FathomChartCell;

typedef struct
{
  char            *name;
  FathomChartTint  tint;
  FathomChartSign  sign;
  gboolean         joined;
  guint            track;
  GArray          *cells;      /* of FathomChartCell, maybe fewer than points */
  char            *heading;    /* nullable */
} FathomChartSeries;

typedef struct
{
  char   *title;
  double  whole;
} FathomChartTrack;

typedef struct
{
  guint            point;
  FathomChartTint  tint;
  char            *name;
} FathomChartMark;

struct _FathomChartModel
{
  GObject          parent_instance;

  FathomChartKind  kind;
  char            *title;
  char            *sentence;
  char            *note;
  char            *empty;
  char            *point_name;
  char            *detail_name; /* NULL: there is none */
  FathomChartDetail detail;
  gpointer         detail_data;
  GDestroyNotify   free_detail;
  FathomChartUnit  unit;
  guint            decimals;
  double           low;        /* of the axis; NAN: from the values */
  double           high;
  double           reference;  /* NAN: none */
  char            *reference_text;
  double           band_low;
  double           band_high;
  char            *band_text;
  guint            known;
  GArray          *groups;
  GArray          *points;
  GArray          *series;
  GArray          *tracks;
  GArray          *marks;
};

/* Never NULL: one without anything where there is none. */
const FathomChartCell   *fathom_chart_cell   (FathomChartModel *model,
                                              guint             series,
                                              guint             point);
/* Above its column in a table. */
const char              *fathom_chart_get_heading (FathomChartModel *model,
                                              guint             series);
const FathomChartSeries *fathom_chart_series (FathomChartModel *model,
                                              guint             series);
const FathomChartPoint  *fathom_chart_point  (FathomChartModel *model,
                                              guint             point);
const FathomChartGroup  *fathom_chart_group  (FathomChartModel *model,
                                              guint             group);
/* The number behind @group's last point. */
guint                    fathom_chart_group_end (FathomChartModel *model,
                                                 guint             group);
/* A value of the axis in the model's unit. */
char                    *fathom_chart_dup_value (FathomChartModel *model,
                                                 double            value);

/* Drawing */

typedef struct
{
  gboolean dark;
  gboolean contrast;
  gboolean print;
  GdkRGBA  text;
  GdkRGBA  dim;
  GdkRGBA  grid;
  GdkRGBA  paper;              /* what it lies on */
} FathomChartLook;

typedef struct
{
  FathomChartModel      *model;
  const FathomChartLook *look;
  PangoContext          *pango;
  cairo_t               *cr;   /* NULL: only measuring */
  double                 width;
  double                 height;
  double                 em;   /* the height of a line of small text */
} FathomChartCanvas;

/* What a kind of chart can do. */
typedef struct
{
  double (*height)      (FathomChartCanvas *canvas);  /* it needs at its width */
  void   (*draw)        (FathomChartCanvas *canvas);
  void   (*draw_cursor) (FathomChartCanvas *canvas,
                         guint              point);
  int    (*find)        (FathomChartCanvas *canvas,   /* the point there; −1: none */
                         double             x,
                         double             y);
} FathomChartPainter;

extern const FathomChartPainter fathom_chart_lines_painter;
extern const FathomChartPainter fathom_chart_rows_painter;
extern const FathomChartPainter fathom_chart_columns_painter;
extern const FathomChartPainter fathom_chart_form_painter;

const FathomChartPainter *fathom_chart_painter_get (FathomChartModel *model);
/* From where to where the points of lines lie. */
void    fathom_chart_plot_span      (FathomChartCanvas     *canvas,
                                     double                *left,
                                     double                *right);
/* The frame of a value that the cursor is at. */
void    fathom_chart_frame          (FathomChartCanvas     *canvas,
                                     const graphene_rect_t *box);
/* The look of the window now, or that of paper. */
void    fathom_chart_look_init      (FathomChartLook       *look,
                                     gboolean               print);
void    fathom_chart_canvas_init    (FathomChartCanvas     *canvas,
                                     FathomChartModel      *model,
                                     const FathomChartLook *look,
                                     PangoContext          *pango,
                                     cairo_t               *cr,
                                     double                 width,
                                     double                 height);
void    fathom_chart_tint           (const FathomChartLook *look,
                                     FathomChartTint        tint,
                                     GdkRGBA               *colour);
/* Black or white: what is read on it. */
void    fathom_chart_ink            (const GdkRGBA         *ground,
                                     GdkRGBA               *ink);

typedef enum
{
  FATHOM_CHART_TEXT_BOLD    = 1 << 0,
  FATHOM_CHART_TEXT_SMALL   = 1 << 1,
  FATHOM_CHART_TEXT_WRAPPED = 1 << 2, /* within a width: on two lines rather than cut */
  FATHOM_CHART_TEXT_TALL    = 1 << 3  /* … or on three */
} FathomChartTextFlags;

/* Texts stand on a middle line @y; @x is their left end (align 0), middle (0.5) or right end (1). Returns: how wide it is. */
double  fathom_chart_text           (FathomChartCanvas     *canvas,
                                     const char            *text,
                                     double                 x,
                                     double                 y,
                                     double                 align,
                                     const GdkRGBA         *colour,
                                     FathomChartTextFlags   flags);
double  fathom_chart_text_width     (FathomChartCanvas     *canvas,
                                     const char            *text,
                                     FathomChartTextFlags   flags);
/* With an ellipsis where it is wider than @most. */
/* How high it is if it is broken between words within @most; 0: it has one line, or more than two, or a word that is longer. */
double  fathom_chart_two_lines      (FathomChartCanvas     *canvas,
                                     const char            *text,
                                     double                 most,
                                     FathomChartTextFlags   flags);
void    fathom_chart_text_within    (FathomChartCanvas     *canvas,
                                     const char            *text,
                                     double                 x,
                                     double                 y,
                                     double                 most,
                                     const GdkRGBA         *colour,
                                     FathomChartTextFlags   flags);
void    fathom_chart_round_rect     (cairo_t               *cr,
                                     double                 x,
                                     double                 y,
                                     double                 width,
                                     double                 height,
                                     double                 radius);
void    fathom_chart_sign           (FathomChartCanvas     *canvas,
                                     FathomChartSign        sign,
                                     double                 x,
                                     double                 y,
                                     double                 size,
                                     const GdkRGBA         *colour);
void    fathom_chart_picture        (FathomChartCanvas     *canvas,
                                     FathomChartPicture     picture,
                                     guint                  which,
                                     double                 x,
                                     double                 y,
                                     double                 size);

/* Axis */

typedef struct
{
  double low;
  double high;
  double step;
} FathomChartAxis;

/* Round numbers that cover the values, with at most @most steps. */
void    fathom_chart_axis_init      (FathomChartAxis       *axis,
                                     FathomChartModel      *model,
                                     guint                  most);
/* How wide its labels are. */
double  fathom_chart_axis_width     (FathomChartCanvas     *canvas,
                                     const FathomChartAxis *axis);
/* Lines and labels; @box is the plot. */
void    fathom_chart_axis_draw      (FathomChartCanvas     *canvas,
                                     const FathomChartAxis *axis,
                                     const graphene_rect_t *box);
double  fathom_chart_axis_y         (const FathomChartAxis *axis,
                                     const graphene_rect_t *box,
                                     double                 value);
/* On how many lines it fits, at most three. */
guint   fathom_chart_count_lines   (FathomChartCanvas     *canvas,
                                    const char            *text,
                                    double                 most,
                                    FathomChartTextFlags   flags);
/* The reference line and its band. */
void    fathom_chart_reference_draw (FathomChartCanvas     *canvas,
                                     const FathomChartAxis *axis,
                                     const graphene_rect_t *box);

G_END_DECLS
