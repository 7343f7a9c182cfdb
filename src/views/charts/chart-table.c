/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/charts/chart-table.h"

#include "views/charts/chart-private.h"
#include "views/widgets/gtk-fixes.h"

#define TALLEST 360
#define PADDING 7              /* of a row, and its separator */

struct _FathomChartTable
{
  AdwBin            parent_instance;

  FathomChartModel *model;
  GtkColumnView    *view;      /* borrowed */
  GtkStringList    *rows;
};

enum
{
  POINT_ACTIVATED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (FathomChartTable, fathom_chart_table, ADW_TYPE_BIN)

static guint signals[N_SIGNALS];

/* Cells */

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), g_object_get_data (G_OBJECT (factory), "column") == NULL);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         FathomChartTable         *self)
{
  guint point = gtk_list_item_get_position (item), column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "column"));
  g_autofree char *text = NULL;

  if (point >= self->model->points->len || column > self->model->series->len)
    return;
  if (column > 0)
    text = fathom_chart_model_dup_words (self->model, column - 1, point);
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), column > 0 ? text : gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static void
add_column (FathomChartTable *self,
            const char       *title,
            guint             column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) made = NULL;

  g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (column));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  made = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_expand (made, column == 0);
  gtk_column_view_append_column (self->view, made);
}

/* Callbacks */

static void
activate_cb (FathomChartTable *self,
             guint             position)
{
  if (position < self->model->points->len)
    g_signal_emit (self, signals[POINT_ACTIVATED], 0, position, fathom_chart_point (self->model, position)->key);
}

static char *
dup_name (FathomChartModel *model,
          guint             point)
{
  int group = fathom_chart_point (model, point)->group;
  const char *name = fathom_chart_model_get_name (model, point);

  if (group < 0 || model->kind != FATHOM_CHART_DIVERGING)
    return g_strdup (name);
  return g_strdup_printf ("%s, %s", fathom_chart_group (model, group)->name, name);
}

/* GTK 4.8: a list asks for one row until it is seen. */
static void
fit_height (FathomChartTable *self)
{
  g_autoptr (PangoLayout) line = gtk_widget_create_pango_layout (GTK_WIDGET (self), "Xg");
  GtkWidget *scroller = adw_bin_get_child (ADW_BIN (self));
  guint rows = 1 + g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  int height;

  pango_layout_get_pixel_size (line, NULL, &height);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), MIN (TALLEST, (int) rows * (height + PADDING)));
}

static void
fill (FathomChartTable *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->model->points->len; i++)
    g_ptr_array_add (names, dup_name (self->model, i));
  g_ptr_array_add (names, NULL);
  gtk_string_list_splice (self->rows, 0, g_list_model_get_n_items (G_LIST_MODEL (self->rows)), (const char * const *) names->pdata);
  fit_height (self);
}

/* Overrides */

static void
fathom_chart_table_dispose (GObject *object)
{
  FathomChartTable *self = FATHOM_CHART_TABLE (object);

  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_object (&self->model);
  g_clear_object (&self->rows);

  G_OBJECT_CLASS (fathom_chart_table_parent_class)->dispose (object);
}

static void
fathom_chart_table_class_init (FathomChartTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_chart_table_dispose;

  signals[POINT_ACTIVATED] = g_signal_new ("point-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT64);
}

static void
fathom_chart_table_init (FathomChartTable *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *view;

  self->rows = gtk_string_list_new (NULL);
  view = gtk_column_view_new (GTK_SELECTION_MODEL (gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->rows)))));
  self->view = GTK_COLUMN_VIEW (view);
  gtk_column_view_set_show_row_separators (self->view, TRUE);
  gtk_widget_add_css_class (view, "data-table");
  g_signal_connect_object (view, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), TALLEST);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  fathom_pass_wheel_on (scroller);
  adw_bin_set_child (ADW_BIN (self), scroller);
}

/* Public */

GtkWidget *
fathom_chart_table_new (FathomChartModel *model)
{
  FathomChartTable *self = g_object_new (FATHOM_TYPE_CHART_TABLE, NULL);

  g_set_object (&self->model, model);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, model->title != NULL ? model->title : "", -1);
  add_column (self, model->point_name != NULL ? model->point_name : "", 0);
  for (guint i = 0; i < model->series->len; i++)
    add_column (self, fathom_chart_series (model, i)->name != NULL ? fathom_chart_series (model, i)->name : model->title, i + 1);
  g_signal_connect_swapped (model, "changed", G_CALLBACK (fill), self);
  fill (self);
  return GTK_WIDGET (self);
}
