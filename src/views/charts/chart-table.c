/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/charts/chart-table.h"

#include "views/charts/chart-private.h"
#include "views/widgets/gtk-fixes.h"

#define TALLEST 360
#define PADDING 7              /* of a row, and its separator */
#define NAME    0              /* columns: what a point is called; then the series, from 1 on */
#define DETAIL  G_MAXUINT      /* what happened there */

struct _FathomChartTable
{
  AdwBin              parent_instance;

  FathomChartModel   *model;
  GtkColumnView      *view;      /* borrowed */
  GtkStringList      *rows;
  GtkSingleSelection *selection;
};

enum
{
  PROP_CURSOR = 1,
  N_PROPERTIES
};

enum
{
  POINT_ACTIVATED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (FathomChartTable, fathom_chart_table, ADW_TYPE_BIN)

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

/* Cells */

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  GtkWidget *label = gtk_label_new (NULL);
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "column"));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), column != DETAIL);
  if (column == DETAIL) /* all of it is told beside the board */
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (label), 16);
    }
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

  if (point >= self->model->points->len || (column != DETAIL && column > self->model->series->len))
    return;
  if (column == NAME)
    text = g_strdup (gtk_string_object_get_string (gtk_list_item_get_item (item)));
  else
    text = column == DETAIL ? self->model->detail (point, self->model->detail_data) : fathom_chart_model_dup_words (self->model, column - 1, point);
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text != NULL ? text : "");
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
  gtk_column_view_column_set_expand (made, column == (self->model->detail != NULL ? DETAIL : NAME));
  gtk_column_view_append_column (self->view, made);
}

/* The cursor */

/* GTK 4.8: the list inside of it can scroll to an item, once it has a size. */
static void
scroll_to_cursor (FathomChartTable *self)
{
  int cursor = fathom_chart_table_get_cursor (self);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->view)); cursor >= 0 && child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LIST_VIEW (child))
      gtk_widget_activate_action (child, "list.scroll-to-item", "u", (guint) cursor);
}

static gboolean
seen_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  if (gtk_widget_get_height (widget) == 0)
    return G_SOURCE_CONTINUE;
  scroll_to_cursor (FATHOM_CHART_TABLE (widget));
  return G_SOURCE_REMOVE;
}

/* Callbacks */

static void
selected_cb (FathomChartTable *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURSOR]);
}

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
  guint selected = gtk_single_selection_get_selected (self->selection);

  for (guint i = 0; i < self->model->points->len; i++)
    g_ptr_array_add (names, dup_name (self->model, i));
  g_ptr_array_add (names, NULL);
  g_signal_handlers_block_matched (self->selection, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self); /* it stays where it was */
  gtk_string_list_splice (self->rows, 0, g_list_model_get_n_items (G_LIST_MODEL (self->rows)), (const char * const *) names->pdata);
  gtk_single_selection_set_selected (self->selection, selected);
  g_signal_handlers_unblock_matched (self->selection, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
  fit_height (self);
}

/* Overrides */

static void
fathom_chart_table_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  if (id == PROP_CURSOR)
    g_value_set_int (value, fathom_chart_table_get_cursor (FATHOM_CHART_TABLE (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_chart_table_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  if (id == PROP_CURSOR)
    fathom_chart_table_set_cursor (FATHOM_CHART_TABLE (object), g_value_get_int (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_chart_table_dispose (GObject *object)
{
  FathomChartTable *self = FATHOM_CHART_TABLE (object);

  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_object (&self->model);
  g_clear_object (&self->selection);
  g_clear_object (&self->rows);

  G_OBJECT_CLASS (fathom_chart_table_parent_class)->dispose (object);
}

static void
fathom_chart_table_class_init (FathomChartTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_chart_table_dispose;
  G_OBJECT_CLASS (klass)->get_property = fathom_chart_table_get_property;
  G_OBJECT_CLASS (klass)->set_property = fathom_chart_table_set_property;

  properties[PROP_CURSOR] = g_param_spec_int ("cursor", NULL, NULL, -1, G_MAXINT, -1,
                                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  signals[POINT_ACTIVATED] = g_signal_new ("point-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT64);
}

static void
fathom_chart_table_init (FathomChartTable *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *view;

  self->rows = gtk_string_list_new (NULL);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->rows)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  view = gtk_column_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)));
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
  add_column (self, model->point_name != NULL ? model->point_name : "", NAME);
  if (model->detail != NULL)
    add_column (self, model->detail_name, DETAIL);
  for (guint i = 0; i < model->series->len; i++)
    add_column (self, fathom_chart_get_heading (model, i), i + 1);
  g_signal_connect_swapped (model, "changed", G_CALLBACK (fill), self);
  fill (self);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), seen_cb, NULL, NULL);
  return GTK_WIDGET (self);
}

int
fathom_chart_table_get_cursor (FathomChartTable *self)
{
  guint selected;

  g_return_val_if_fail (FATHOM_IS_CHART_TABLE (self), -1);

  selected = self->selection != NULL ? gtk_single_selection_get_selected (self->selection) : GTK_INVALID_LIST_POSITION;
  return selected != GTK_INVALID_LIST_POSITION ? (int) selected : -1;
}

void
fathom_chart_table_set_cursor (FathomChartTable *self,
                               int               cursor)
{
  g_return_if_fail (FATHOM_IS_CHART_TABLE (self));

  if (cursor == fathom_chart_table_get_cursor (self) || cursor >= (int) self->model->points->len)
    return;
  gtk_single_selection_set_selected (self->selection, cursor >= 0 ? (guint) cursor : GTK_INVALID_LIST_POSITION);
  scroll_to_cursor (self);
}
