/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/players/figures-print.h"

#include "views/charts/chart-card.h"
#include "views/widgets/paper.h"

#define TITLE    20     /* points */
#define SUBTITLE 10.5
#define HEADING  11
#define LETTERS  9
#define GAP      14
#define TILE     46
#define SMALLEST 0.4    /* letters on a single page, of their usual size */

/* What is printed, on its own: the page may change while the printer is chosen. */
typedef struct
{
  FathomChartModel *model;     /* NULL: rows */
  char             *title;
  char             *sentence;
  char             *footer;    /* nullable */
  GPtrArray        *rows;      /* of char *: a title and its value in turn */
  gboolean          wide;
} Block;

/* One or two blocks beside each other. */
typedef struct
{
  guint  first;
  guint  n;
  guint  page;
  double y;
  double height;
} Line;

typedef struct
{
  char      *title;
  char      *subtitle;
  GPtrArray *tiles;            /* of char *: a value and its caption in turn */
  GPtrArray *blocks;
  GArray    *lines;
  gboolean   one_page;
  double     scale;
  double     width;            /* of the page, in letters of that size */
} Print;

static void
block_free (gpointer data)
{
  Block *self = data;

  g_clear_object (&self->model);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_free (self->title);
  g_free (self->sentence);
  g_free (self->footer);
  g_free (self);
}

/* Collecting */

static Block *
add_block (Print     *self,
           GtkWidget *widget)
{
  Block *block = g_new0 (Block, 1);

  block->wide = gtk_widget_has_css_class (widget, "wide");
  g_ptr_array_add (self->blocks, block);
  return block;
}

static void
add_chart (Print           *self,
           FathomChartCard *card)
{
  FathomChartModel *model = fathom_chart_card_get_model (card);
  Block *block;

  if (model == NULL || fathom_chart_model_get_n_points (model) == 0)
    return;
  block = add_block (self, GTK_WIDGET (card));
  block->model = g_object_ref (model);
  block->title = g_strdup (fathom_chart_model_get_title (model));
  block->sentence = g_strdup (fathom_chart_model_get_sentence (model));
  block->footer = g_strdup (g_object_get_data (G_OBJECT (card), "footer"));
}

static void
collect_rows (GtkWidget *widget,
              GPtrArray *rows)
{
  const char *value = g_object_get_data (G_OBJECT (widget), "value");

  if (value != NULL)
    {
      g_ptr_array_add (rows, g_strdup (g_object_get_data (G_OBJECT (widget), "caption")));
      g_ptr_array_add (rows, g_strdup (value));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && value == NULL; child = gtk_widget_get_next_sibling (child))
    collect_rows (child, rows);
}

static void
add_rows (Print               *self,
          AdwPreferencesGroup *group)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_free);
  Block *block;

  collect_rows (GTK_WIDGET (group), rows);
  if (rows->len == 0)
    return;
  block = add_block (self, GTK_WIDGET (group));
  block->title = g_strdup (adw_preferences_group_get_title (group));
  block->rows = g_steal_pointer (&rows);
}

static void
collect (Print     *self,
         GtkWidget *figures)
{
  for (GtkWidget *child = gtk_widget_get_first_child (figures); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (FATHOM_IS_CHART_CARD (child))
      add_chart (self, FATHOM_CHART_CARD (child));
    else if (ADW_IS_PREFERENCES_GROUP (child))
      add_rows (self, ADW_PREFERENCES_GROUP (child));
}

/* Layout */

static double
get_block_width (Print       *self,
                 const Block *block)
{
  return block->wide ? self->width : (self->width - GAP) / 2;
}

static PangoContext *
create_chart_context (GtkPrintContext *context)
{
  PangoContext *pango = gtk_print_context_create_pango_context (context);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Cantarell, Sans 9");

  pango_context_set_font_description (pango, font);
  return pango;
}

/* Draws the text at @y unless @cairo is NULL. Returns: how high it is. */
static double
put_text (GtkPrintContext *context,
          cairo_t         *cairo,
          const char      *text,
          double           x,
          double           y,
          double           width,
          double           size,
          int              weight)
{
  g_autoptr (PangoLayout) layout = NULL;

  if (text == NULL || *text == '\0')
    return 0;
  layout = fathom_paper_create_text (context, text, width, size, weight);
  if (cairo != NULL)
    fathom_paper_show_text (cairo, layout, x, y);
  return fathom_paper_get_height (layout);
}

static double
put_rows (GtkPrintContext *context,
          cairo_t         *cairo,
          const Block     *block,
          double           x,
          double           y,
          double           width)
{
  double at = y;

  for (guint i = 0; i + 1 < block->rows->len; i += 2)
    {
      double left = put_text (context, cairo, block->rows->pdata[i], x, at, width * 0.45, LETTERS, PANGO_WEIGHT_NORMAL);
      double right = put_text (context, cairo, block->rows->pdata[i + 1], x + width * 0.47, at, width * 0.53, LETTERS, PANGO_WEIGHT_BOLD);

      at += MAX (left, right) + 3;
    }
  return at - y;
}

static double
put_chart (GtkPrintContext *context,
           cairo_t         *cairo,
           const Block     *block,
           double           x,
           double           y,
           double           width)
{
  PangoContext *pango = create_chart_context (context);
  double height = fathom_chart_measure_print (block->model, pango, width);

  if (cairo != NULL)
    {
      cairo_save (cairo);
      cairo_translate (cairo, x, y);
      fathom_chart_print (block->model, cairo, pango, width, height);
      cairo_restore (cairo);
    }
  g_object_unref (pango);
  return height;
}

/* Which line is whose. */
static double
put_key (GtkPrintContext *context,
         cairo_t         *cairo,
         const Block     *block,
         double           x,
         double           y,
         double           width)
{
  g_autofree char *key = fathom_chart_dup_print_key (block->model);
  g_autoptr (PangoLayout) layout = NULL;

  if (key == NULL)
    return 0;
  layout = fathom_paper_create_text (context, "", width, LETTERS - 1, PANGO_WEIGHT_NORMAL);
  pango_layout_set_markup (layout, key, -1);
  if (cairo != NULL)
    fathom_paper_show_text (cairo, layout, x, y);
  return fathom_paper_get_height (layout);
}

static double
put_block (Print           *self,
           GtkPrintContext *context,
           cairo_t         *cairo,
           const Block     *block,
           double           x,
           double           y)
{
  double width = get_block_width (self, block), at = y;

  at += put_text (context, cairo, block->title, x, at, width, HEADING, PANGO_WEIGHT_BOLD);
  at += put_text (context, cairo, block->sentence, x, at, width, LETTERS - 1, PANGO_WEIGHT_NORMAL) + 4;
  at += block->model != NULL ? put_chart (context, cairo, block, x, at, width) : put_rows (context, cairo, block, x, at, width);
  if (block->model != NULL)
    at += put_key (context, cairo, block, x, at, width);
  if (block->footer != NULL)
    at += 3 + put_text (context, cairo, block->footer, x, at + 3, width, LETTERS - 1, PANGO_WEIGHT_NORMAL);
  return at - y;
}

static double
put_tiles (Print           *self,
           GtkPrintContext *context,
           cairo_t         *cairo,
           double           y)
{
  guint n = self->tiles->len / 2;
  double width = n > 0 ? (self->width - GAP * (n - 1)) / n : 0;

  for (guint i = 0; i < n && cairo != NULL; i++)
    {
      double x = i * (width + GAP), height;

      cairo_set_source_rgb (cairo, 0.93, 0.95, 0.97);
      cairo_rectangle (cairo, x, y, width, TILE);
      cairo_fill (cairo);
      height = put_text (context, cairo, self->tiles->pdata[2 * i], x + 8, y + 6, width - 16, HEADING + 2, PANGO_WEIGHT_BOLD);
      put_text (context, cairo, self->tiles->pdata[2 * i + 1], x + 8, y + 6 + height, width - 16, LETTERS - 1, PANGO_WEIGHT_NORMAL);
    }
  return n > 0 ? TILE + GAP : 0;
}

static double
put_head (Print           *self,
          GtkPrintContext *context,
          cairo_t         *cairo)
{
  double at = put_text (context, cairo, self->title, 0, 0, self->width, TITLE, PANGO_WEIGHT_BOLD);

  at += put_text (context, cairo, self->subtitle, 0, at, self->width, SUBTITLE, PANGO_WEIGHT_NORMAL) + GAP;
  return at + put_tiles (self, context, cairo, at);
}

static double
measure_line (Print           *self,
              GtkPrintContext *context,
              guint            first,
              guint            n)
{
  double height = 0;

  for (guint i = first; i < first + n; i++)
    height = MAX (height, put_block (self, context, NULL, g_ptr_array_index (self->blocks, i), 0, 0));
  return height;
}

static gboolean
is_pair (Print *self,
         guint  first)
{
  return first + 1 < self->blocks->len && !((Block *) g_ptr_array_index (self->blocks, first))->wide &&
         !((Block *) g_ptr_array_index (self->blocks, first + 1))->wide;
}

/* Returns: how many pages it takes at that scale. */
static guint
lay_out (Print           *self,
         GtkPrintContext *context,
         double           scale)
{
  double room = gtk_print_context_get_height (context) / scale, at;
  guint page = 0;

  self->scale = scale;
  self->width = gtk_print_context_get_width (context) / scale;
  g_array_set_size (self->lines, 0);
  at = put_head (self, context, NULL);
  for (guint i = 0; i < self->blocks->len;)
    {
      Line line = { .first = i, .n = is_pair (self, i) ? 2 : 1 };

      line.height = measure_line (self, context, i, line.n);
      if (at + line.height > room && at > 0)
        {
          page++;
          at = 0;
        }
      line.page = page;
      line.y = at;
      at += line.height + GAP;
      i += line.n;
      g_array_append_val (self->lines, line);
    }
  return page + 1;
}

/* Printing */

static void
begin_cb (GtkPrintOperation *operation,
          GtkPrintContext   *context,
          gpointer           data)
{
  Print *self = data;
  guint pages = lay_out (self, context, 1);

  for (double scale = 0.95; pages > 1 && self->one_page && scale >= SMALLEST; scale -= 0.05)
    pages = lay_out (self, context, scale);
  gtk_print_operation_set_n_pages (operation, pages);
}

static void
draw_cb (GtkPrintOperation *operation,
         GtkPrintContext   *context,
         int                page,
         gpointer           data)
{
  Print *self = data;
  cairo_t *cairo = gtk_print_context_get_cairo_context (context);

  cairo_save (cairo);
  cairo_scale (cairo, self->scale, self->scale);
  if (page == 0)
    put_head (self, context, cairo);
  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = &g_array_index (self->lines, Line, i);

      for (guint n = 0; n < line->n && line->page == (guint) page; n++)
        put_block (self, context, cairo, g_ptr_array_index (self->blocks, line->first + n), n * (self->width + GAP) / 2, line->y);
    }
  cairo_restore (cairo);
}

void
fathom_figures_print (GtkWindow                *parent,
                      const FathomFiguresPaper *paper,
                      const char               *path)
{
  g_autoptr (GPtrArray) tiles = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) blocks = g_ptr_array_new_with_free_func (block_free);
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));
  g_autofree char *title = g_strdup (paper->title), *subtitle = g_strdup (paper->subtitle);
  Print print = { title, subtitle, tiles, blocks, lines, paper->one_page, 1, 0 };

  if (paper->tiles != NULL)
    collect_rows (paper->tiles, tiles);
  for (guint i = 0; i + 1 < tiles->len; i += 2) /* what is large comes first */
    {
      gpointer caption = tiles->pdata[i];

      tiles->pdata[i] = tiles->pdata[i + 1];
      tiles->pdata[i + 1] = caption;
    }
  collect (&print, paper->figures);
  fathom_paper_run (parent, paper->name, path, begin_cb, draw_cb, &print);
}
