/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/charts/chart-card.h"

#include "views/app/ui-language.h"
#include "views/charts/chart-private.h"
#include "views/charts/chart-table.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/gtk-fixes.h"

#define LEGIBLE 3000           /* ms that "Copied" stays */

struct _FathomChartCard
{
  AdwBin            parent_instance;

  FathomChartModel *model;
  gboolean          as_table;
  gboolean          compact;
  GtkWidget        *table;     /* NULL: the chart is shown */
  guint             copied;    /* source */

  GtkLabel         *title;
  GtkLabel         *sentence;
  GtkLabel         *note;
  GtkMenuButton    *button;
  GMenuModel       *menu;
  GtkStack         *stack;
  FathomChart      *chart;
  GtkLabel         *values;
  AdwBin           *side;
  AdwBin           *footer;
};

enum
{
  PROP_MODEL = 1,
  PROP_AS_TABLE,
  N_PROPERTIES
};

enum
{
  POINT_ACTIVATED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (FathomChartCard, fathom_chart_card, ADW_TYPE_BIN)

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

static void
set_text (GtkLabel   *label,
          const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* What is at the cursor stands in the place of the sentence, and beside each sign of several lines. */
static void
show_values (FathomChartCard *self)
{
  int cursor = fathom_chart_get_cursor (self->chart);
  gboolean several = self->model != NULL && fathom_chart_has_several_lines (self->model);
  g_autofree char *markup = several ? fathom_chart_dup_markup (self->model, cursor) : NULL;
  g_autofree char *reading = NULL;

  set_text (self->values, self->as_table || adw_bin_get_child (self->side) != NULL ? NULL : markup);
  if (self->model == NULL || self->copied != 0)
    return;
  if (cursor >= 0 && !self->as_table && adw_bin_get_child (self->side) == NULL)
    reading = several ? g_strdup (fathom_chart_model_get_name (self->model, cursor)) : fathom_chart_model_dup_reading (self->model, cursor);
  set_text (self->sentence, self->compact ? NULL : reading != NULL ? reading : self->model->sentence);
}

static void
show (FathomChartCard *self)
{
  gboolean any = self->model != NULL && self->model->points->len > 0;

  set_text (self->title, self->model != NULL && !self->compact ? self->model->title : NULL);
  set_text (self->note, self->model != NULL ? self->model->note : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->button), any);
  show_values (self);
}

static void
drop_table (FathomChartCard *self)
{
  if (self->table != NULL)
    gtk_stack_remove (self->stack, self->table);
  self->table = NULL;
}

static void
forward_cb (FathomChartCard *self,
            guint            point,
            gint64           key)
{
  g_signal_emit (self, signals[POINT_ACTIVATED], 0, point, key);
}

static void
show_table (FathomChartCard *self)
{
  drop_table (self);
  if (self->as_table && self->model != NULL)
    {
      self->table = fathom_chart_table_new (self->model);
      g_signal_connect_object (self->table, "point-activated", G_CALLBACK (forward_cb), self, G_CONNECT_SWAPPED);
      gtk_stack_add_named (self->stack, self->table, "table");
      g_object_bind_property (self->chart, "cursor", self->table, "cursor", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->chart), self->table == NULL); /* a screen reader would find both */
  gtk_stack_set_visible_child_name (self->stack, self->table != NULL ? "table" : "chart");
  show_values (self);
}

/* Copying */

static gboolean
copied_cb (gpointer data)
{
  FathomChartCard *self = data;

  self->copied = 0;
  fathom_a11y_names_announce (GTK_WIDGET (self->button), NULL);
  show_values (self);
  return G_SOURCE_REMOVE;
}

static void
copy_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  FathomChartCard *self = FATHOM_CHART_CARD (widget);
  g_autofree char *csv = self->model != NULL ? fathom_chart_model_dup_csv (self->model) : NULL;

  if (csv == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), csv);
  g_clear_handle_id (&self->copied, g_source_remove);
  self->copied = g_timeout_add (LEGIBLE, copied_cb, self);
  set_text (self->sentence, _("Copied to the clipboard"));
  fathom_a11y_names_announce (GTK_WIDGET (self->button), _("Copied to the clipboard"));
}

/* Overrides */

static void
fathom_chart_card_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  FathomChartCard *self = FATHOM_CHART_CARD (object);

  switch (id)
    {
    case PROP_MODEL:
      g_value_set_object (value, self->model);
      break;
    case PROP_AS_TABLE:
      g_value_set_boolean (value, self->as_table);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_as_table (FathomChartCard *self,
              gboolean         as_table)
{
  if (self->as_table == as_table)
    return;
  self->as_table = as_table;
  show_table (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AS_TABLE]);
}

static void
fathom_chart_card_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  FathomChartCard *self = FATHOM_CHART_CARD (object);

  switch (id)
    {
    case PROP_MODEL:
      fathom_chart_card_set_model (self, g_value_get_object (value));
      break;
    case PROP_AS_TABLE:
      set_as_table (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
fathom_chart_card_dispose (GObject *object)
{
  FathomChartCard *self = FATHOM_CHART_CARD (object);

  g_clear_handle_id (&self->copied, g_source_remove);
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->model);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_CHART_CARD);

  G_OBJECT_CLASS (fathom_chart_card_parent_class)->dispose (object);
}

static void
fathom_chart_card_class_init (FathomChartCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_chart_card_dispose;
  G_OBJECT_CLASS (klass)->get_property = fathom_chart_card_get_property;
  G_OBJECT_CLASS (klass)->set_property = fathom_chart_card_set_property;

  properties[PROP_MODEL] = g_param_spec_object ("model", NULL, NULL, FATHOM_TYPE_CHART_MODEL,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_AS_TABLE] = g_param_spec_boolean ("as-table", NULL, NULL, FALSE,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  signals[POINT_ACTIVATED] = g_signal_new ("point-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT64);

  g_type_ensure (FATHOM_TYPE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/charts/chart-card.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomChartCard, title);
  gtk_widget_class_bind_template_child (widget_class, FathomChartCard, sentence);
  gtk_widget_class_bind_template_child (widget_class, FathomChartCard, note);
  gtk_widget_class_bind_template_child (widget_class, FathomChartCard, button);
  gtk_widget_class_bind_template_child (widget_class, FathomChartCard, menu);
  gtk_widget_class_bind_template_child (widget_class, FathomChartCard, stack);
  gtk_widget_class_bind_template_child (widget_class, FathomChartCard, chart);
  gtk_widget_class_bind_template_child (widget_class, FathomChartCard, values);
  gtk_widget_class_bind_template_child (widget_class, FathomChartCard, side);
  gtk_widget_class_bind_template_child (widget_class, FathomChartCard, footer);
  gtk_widget_class_install_property_action (widget_class, "card.as-table", "as-table");
  gtk_widget_class_install_action (widget_class, "card.copy", NULL, copy_cb);
}

static void
fathom_chart_card_init (FathomChartCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fathom_late_menu_set (self->button, self->menu);
  g_signal_connect_object (self->chart, "point-activated", G_CALLBACK (forward_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->chart, "notify::cursor", G_CALLBACK (show_values), self, G_CONNECT_SWAPPED);
}

/* Public */

GtkWidget *
fathom_chart_card_new (FathomChartModel *model)
{
  return g_object_new (FATHOM_TYPE_CHART_CARD, "model", model, NULL);
}

FathomChartModel *
fathom_chart_card_get_model (FathomChartCard *self)
{
  g_return_val_if_fail (FATHOM_IS_CHART_CARD (self), NULL);

  return self->model;
}

void
fathom_chart_card_set_model (FathomChartCard  *self,
                             FathomChartModel *model)
{
  g_autofree char *options = NULL;

  g_return_if_fail (FATHOM_IS_CHART_CARD (self) && (model == NULL || FATHOM_IS_CHART_MODEL (model)));

  if (self->model == model)
    return;
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_set_object (&self->model, model);
  fathom_chart_set_model (self->chart, model);
  if (model != NULL)
    {
      g_signal_connect_swapped (model, "changed", G_CALLBACK (show), self);
      /* Translators: the menu of a chart, by its title: "Options of Trend" */
      options = g_strdup_printf (_("Options: %s"), model->title);
      fathom_tooltip_set (GTK_WIDGET (self->button), options);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, options, -1);
    }
  show_table (self);
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODEL]);
}

FathomChart *
fathom_chart_card_get_chart (FathomChartCard *self)
{
  g_return_val_if_fail (FATHOM_IS_CHART_CARD (self), NULL);

  return self->chart;
}

void
fathom_chart_card_set_compact (FathomChartCard *self,
                               gboolean         compact)
{
  g_return_if_fail (FATHOM_IS_CHART_CARD (self));

  if (self->compact == compact)
    return;
  self->compact = compact;
  fathom_chart_set_compact (self->chart, compact);
  show (self);
}

void
fathom_chart_card_set_side (FathomChartCard *self,
                            GtkWidget       *side)
{
  g_return_if_fail (FATHOM_IS_CHART_CARD (self));

  adw_bin_set_child (self->side, side);
  gtk_widget_set_visible (GTK_WIDGET (self->side), side != NULL);
  show_values (self);
}

void
fathom_chart_card_set_footer (FathomChartCard *self,
                              GtkWidget       *footer)
{
  g_return_if_fail (FATHOM_IS_CHART_CARD (self));

  adw_bin_set_child (self->footer, footer);
  gtk_widget_set_visible (GTK_WIDGET (self->footer), footer != NULL);
}
