/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/charts/chart.h"

#include "views/app/ui-language.h"
#include "views/charts/chart-private.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/piece.h"

#include <adwaita.h>
#include <math.h>
#include <string.h>

#define NARROWEST 180
#define NATURAL   360
#define WIDEST    10000        /* it is nowhere lower than there */
#define COMPACT   0.65         /* of the usual height */
#define LEAP      10           /* a page key goes over so many parts of all */

struct _FathomChart
{
  GtkWidget         parent_instance;

  FathomChartModel *model;
  int               cursor;    /* −1: none */
  gboolean          compact;

  GskRenderNode    *picture;   /* without the cursor */
  FathomChartLook   look;      /* it was drawn with … */
  int               width;     /* … at this size */
  int               height;
  guint             serial;    /* and in this font */
};

enum
{
  PROP_MODEL = 1,
  PROP_CURSOR,
  N_PROPERTIES
};

enum
{
  POINT_ACTIVATED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (FathomChart, fathom_chart, GTK_TYPE_WIDGET)

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

static int
count_points (FathomChart *self)
{
  return self->model != NULL ? (int) self->model->points->len : 0;
}

static void
init_canvas (FathomChart       *self,
             FathomChartCanvas *canvas,
             cairo_t           *cr)
{
  fathom_chart_canvas_init (canvas, self->model, &self->look, gtk_widget_get_pango_context (GTK_WIDGET (self)), cr,
                            gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)));
}

/* For those who hear it */

static void
describe (FathomChart *self)
{
  const char *empty = self->model != NULL ? self->model->empty : NULL;
  const char *title = self->model != NULL ? self->model->title : NULL;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title != NULL ? title : "", -1);
  if (count_points (self) == 0)
    fathom_a11y_names_describe (GTK_WIDGET (self), empty != NULL ? empty : "");
  else
    fathom_a11y_names_describe (GTK_WIDGET (self), self->model->sentence != NULL ? self->model->sentence : "");
}

static void
read_cursor (FathomChart *self)
{
  g_autofree char *reading = self->cursor >= 0 ? fathom_chart_model_dup_reading (self->model, self->cursor) : NULL;

  fathom_a11y_names_announce (GTK_WIDGET (self), reading);
}

/* Cursor */

static void
move_to (FathomChart *self,
         int          point)
{
  if (count_points (self) > 0)
    fathom_chart_set_cursor (self, CLAMP (point, 0, count_points (self) - 1));
}

static int
find_page (FathomChart *self,
           int          step)
{
  int n = count_points (self), group;

  if (n == 0)
    return -1;
  group = self->cursor >= 0 ? fathom_chart_point (self->model, self->cursor)->group : -1;
  if (group < 0)
    return self->cursor + step * MAX (1, n / LEAP);
  if (step < 0 && self->cursor > (int) fathom_chart_group (self->model, group)->first)
    return fathom_chart_group (self->model, group)->first;
  return CLAMP (group + step, -1, (int) self->model->groups->len) < 0 ? 0
       : group + step >= (int) self->model->groups->len ? n - 1
       : (int) fathom_chart_group (self->model, group + step)->first;
}

/* From nowhere to where one looks first: the newest of a line or a strip, the top of rows. */
static void
start_cursor (FathomChart *self)
{
  FathomChartKind kind = self->model->kind;

  move_to (self, kind == FATHOM_CHART_LINES || kind == FATHOM_CHART_FORM ? count_points (self) - 1 : 0);
}

static void
step_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  FathomChart *self = FATHOM_CHART (widget);
  int step = g_str_has_suffix (action, "next") ? 1 : -1;

  if (count_points (self) == 0)
    return;
  if (self->cursor < 0)
    start_cursor (self);
  else
    move_to (self, g_str_has_prefix (action, "chart.page") ? find_page (self, step) : self->cursor + step);
}

static void
end_cb (GtkWidget  *widget,
        const char *action,
        GVariant   *parameter)
{
  FathomChart *self = FATHOM_CHART (widget);

  move_to (self, g_str_equal (action, "chart.first") ? 0 : count_points (self) - 1);
}

static void
activate_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  FathomChart *self = FATHOM_CHART (widget);

  if (self->cursor >= 0)
    g_signal_emit (self, signals[POINT_ACTIVATED], 0, (guint) self->cursor, fathom_chart_point (self->model, self->cursor)->key);
}

/* Up and down are for rows; on other charts they scroll the page. */
static gboolean
vertical_cb (GtkWidget *widget,
             GVariant  *arguments,
             gpointer   user_data)
{
  FathomChart *self = FATHOM_CHART (widget);
  gboolean rows = self->model != NULL && (self->model->kind == FATHOM_CHART_BARS || self->model->kind == FATHOM_CHART_DIVERGING);

  return rows && gtk_widget_activate_action (widget, g_variant_get_boolean (arguments) ? "chart.next" : "chart.previous", NULL);
}

/* Pointer */

static int
find_point (FathomChart *self,
            double       x,
            double       y)
{
  FathomChartCanvas canvas;

  if (count_points (self) == 0)
    return -1;
  init_canvas (self, &canvas, NULL);
  return fathom_chart_painter_get (self->model)->find (&canvas, x, y);
}

static void
drag_begin_cb (FathomChart *self,
               double       x,
               double       y)
{
  int point = find_point (self, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (point >= 0)
    move_to (self, point);
}

static void
drag_update_cb (FathomChart    *self,
                double          dx,
                double          dy,
                GtkGestureDrag *drag)
{
  double x, y;
  int point;

  if (!gtk_gesture_drag_get_start_point (drag, &x, &y))
    return;
  point = find_point (self, x + dx, y + dy);
  if (point >= 0 && self->model->kind == FATHOM_CHART_LINES)
    move_to (self, point);
}

static void
released_cb (FathomChart *self,
             int          presses,
             double       x,
             double       y)
{
  if (presses == 2 && find_point (self, x, y) == self->cursor)
    gtk_widget_activate_action (GTK_WIDGET (self), "chart.activate", NULL);
}

static gboolean
fathom_chart_query_tooltip (GtkWidget  *widget,
                            int         x,
                            int         y,
                            gboolean    keyboard,
                            GtkTooltip *tooltip)
{
  FathomChart *self = FATHOM_CHART (widget);
  int point = keyboard ? self->cursor : find_point (self, x, y);
  g_autofree char *reading = point >= 0 ? fathom_chart_model_dup_reading (self->model, point) : NULL;

  if (reading == NULL)
    return FALSE;
  gtk_tooltip_set_text (tooltip, reading);
  return TRUE;
}

/* Drawing */

static void
draw_empty (FathomChartCanvas *canvas)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (canvas->pango);
  int height;

  pango_layout_set_text (layout, canvas->model->empty != NULL ? canvas->model->empty : "", -1);
  pango_layout_set_width (layout, MAX (20, canvas->width - 24) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_get_pixel_size (layout, NULL, &height);
  gdk_cairo_set_source_rgba (canvas->cr, &canvas->look->dim);
  cairo_move_to (canvas->cr, 12, MAX (0, floor ((canvas->height - height) / 2)));
  pango_cairo_show_layout (canvas->cr, layout);
}

static void
draw_all (FathomChartCanvas *canvas)
{
  if (canvas->model->points->len > 0)
    fathom_chart_painter_get (canvas->model)->draw (canvas);
  else
    draw_empty (canvas);
}

static gboolean
looks_same (const FathomChartLook *one,
            const FathomChartLook *two)
{
  return one->dark == two->dark && one->contrast == two->contrast;
}

static void
drop_picture (FathomChart *self)
{
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
draw_picture (FathomChart *self,
              int          width,
              int          height)
{
  FathomChartCanvas canvas;
  cairo_t *cr;

  g_clear_pointer (&self->picture, gsk_render_node_unref);
  self->picture = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, width, height));
  cr = gsk_cairo_node_get_draw_context (self->picture);
  init_canvas (self, &canvas, cr);
  draw_all (&canvas);
  cairo_destroy (cr);
}

static void
fathom_chart_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  FathomChart *self = FATHOM_CHART (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  guint serial = pango_context_get_serial (gtk_widget_get_pango_context (widget));
  FathomChartLook look;
  FathomChartCanvas canvas;

  if (self->model == NULL || width <= 0 || height <= 0)
    return;
  fathom_chart_look_init (&look, FALSE);
  if (!looks_same (&look, &self->look) || width != self->width || height != self->height || serial != self->serial)
    g_clear_pointer (&self->picture, gsk_render_node_unref);
  self->look = look;
  self->width = width;
  self->height = height;
  self->serial = serial;
  if (self->picture == NULL)
    draw_picture (self, width, height);
  gtk_snapshot_append_node (snapshot, self->picture);
  if (self->cursor < 0)
    return;
  init_canvas (self, &canvas, gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height)));
  fathom_chart_painter_get (self->model)->draw_cursor (&canvas, self->cursor);
  cairo_destroy (canvas.cr);
}

/* An empty one is as low as its words. */
static double
measure_height (FathomChartModel *model,
                PangoContext     *pango,
                double            width)
{
  FathomChartCanvas canvas;
  FathomChartLook look = { 0 };

  fathom_chart_canvas_init (&canvas, model, &look, pango, NULL, width, 0);
  return model->points->len > 0 ? fathom_chart_painter_get (model)->height (&canvas) : canvas.em * 4 + 24;
}

static void
fathom_chart_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  FathomChart *self = FATHOM_CHART (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = NARROWEST;
      *natural = NATURAL;
      return;
    }
  *minimum = *natural = self->model == NULL ? 0
                      : ceil (measure_height (self->model, gtk_widget_get_pango_context (widget), for_size > 0 ? for_size : WIDEST) *
                              (self->compact && self->model->kind == FATHOM_CHART_LINES ? COMPACT : 1));
}

static GtkSizeRequestMode
fathom_chart_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Model */

static void
changed_cb (FathomChart *self)
{
  if (self->cursor >= count_points (self))
    {
      self->cursor = -1;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURSOR]);
    }
  describe (self);
  read_cursor (self);
  drop_picture (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
style_cb (FathomChart *self)
{
  drop_picture (self);
}

/* Overrides */

static void
fathom_chart_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  FathomChart *self = FATHOM_CHART (object);

  switch (id)
    {
    case PROP_MODEL:
      g_value_set_object (value, self->model);
      break;
    case PROP_CURSOR:
      g_value_set_int (value, self->cursor);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
fathom_chart_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  FathomChart *self = FATHOM_CHART (object);

  switch (id)
    {
    case PROP_MODEL:
      fathom_chart_set_model (self, g_value_get_object (value));
      break;
    case PROP_CURSOR:
      fathom_chart_set_cursor (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
fathom_chart_dispose (GObject *object)
{
  FathomChart *self = FATHOM_CHART (object);

  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->model);
  self->cursor = -1;
  g_clear_pointer (&self->picture, gsk_render_node_unref);

  G_OBJECT_CLASS (fathom_chart_parent_class)->dispose (object);
}

static void
add_bindings (GtkWidgetClass *klass)
{
  static const struct { guint key; const char *action; } keys[] =
  {
    { GDK_KEY_Right, "chart.next" }, { GDK_KEY_KP_Right, "chart.next" }, { GDK_KEY_Left, "chart.previous" }, { GDK_KEY_KP_Left, "chart.previous" },
    { GDK_KEY_Home, "chart.first" }, { GDK_KEY_KP_Home, "chart.first" }, { GDK_KEY_End, "chart.last" }, { GDK_KEY_KP_End, "chart.last" },
    { GDK_KEY_Return, "chart.activate" }, { GDK_KEY_KP_Enter, "chart.activate" }, { GDK_KEY_ISO_Enter, "chart.activate" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (klass, keys[i].key, 0, keys[i].action, NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Right, GDK_CONTROL_MASK, "chart.page-next", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Left, GDK_CONTROL_MASK, "chart.page-previous", NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_Down, 0, vertical_cb, "b", TRUE);
  gtk_widget_class_add_binding (klass, GDK_KEY_Up, 0, vertical_cb, "b", FALSE);
}

static void
fathom_chart_class_init (FathomChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const char * const steps[] = { "chart.next", "chart.previous", "chart.page-next", "chart.page-previous" };

  G_OBJECT_CLASS (klass)->dispose = fathom_chart_dispose;
  G_OBJECT_CLASS (klass)->get_property = fathom_chart_get_property;
  G_OBJECT_CLASS (klass)->set_property = fathom_chart_set_property;
  widget_class->snapshot = fathom_chart_snapshot;
  widget_class->measure = fathom_chart_measure;
  widget_class->get_request_mode = fathom_chart_get_request_mode;
  widget_class->query_tooltip = fathom_chart_query_tooltip;

  properties[PROP_MODEL] = g_param_spec_object ("model", NULL, NULL, FATHOM_TYPE_CHART_MODEL,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_CURSOR] = g_param_spec_int ("cursor", NULL, NULL, -1, G_MAXINT, -1,
                                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  signals[POINT_ACTIVATED] = g_signal_new ("point-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT64);

  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_install_action (widget_class, "chart.activate", NULL, activate_cb);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_widget_class_install_action (widget_class, steps[i], NULL, step_cb);
  gtk_widget_class_install_action (widget_class, "chart.first", NULL, end_cb);
  gtk_widget_class_install_action (widget_class, "chart.last", NULL, end_cb);
  add_bindings (widget_class);
}

static void
add_controllers (FathomChart *self)
{
  GtkGesture *drag = gtk_gesture_drag_new (), *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

static void
fathom_chart_init (FathomChart *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->cursor = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  add_controllers (self);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (style_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (style_cb), self, G_CONNECT_SWAPPED);
}

/* Public */

GtkWidget *
fathom_chart_new (FathomChartModel *model)
{
  return g_object_new (FATHOM_TYPE_CHART, "model", model, NULL);
}

FathomChartModel *
fathom_chart_get_model (FathomChart *self)
{
  g_return_val_if_fail (FATHOM_IS_CHART (self), NULL);

  return self->model;
}

void
fathom_chart_set_model (FathomChart      *self,
                        FathomChartModel *model)
{
  g_return_if_fail (FATHOM_IS_CHART (self) && (model == NULL || FATHOM_IS_CHART_MODEL (model)));

  if (self->model == model)
    return;
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_set_object (&self->model, model);
  if (model != NULL)
    g_signal_connect_swapped (model, "changed", G_CALLBACK (changed_cb), self);
  changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODEL]);
}

int
fathom_chart_get_cursor (FathomChart *self)
{
  g_return_val_if_fail (FATHOM_IS_CHART (self), -1);

  return self->cursor;
}

void
fathom_chart_set_cursor (FathomChart *self,
                         int          cursor)
{
  g_return_if_fail (FATHOM_IS_CHART (self));

  cursor = cursor < count_points (self) ? MAX (cursor, -1) : -1;
  if (cursor == self->cursor)
    return;
  self->cursor = cursor;
  read_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURSOR]);
}

void
fathom_chart_get_span (FathomChart *self,
                       double      *left,
                       double      *right)
{
  FathomChartCanvas canvas;

  g_return_if_fail (FATHOM_IS_CHART (self));

  *left = 0;
  *right = gtk_widget_get_width (GTK_WIDGET (self));
  if (self->model == NULL || self->model->kind != FATHOM_CHART_LINES)
    return;
  init_canvas (self, &canvas, NULL);
  fathom_chart_plot_span (&canvas, left, right);
}

void
fathom_chart_set_compact (FathomChart *self,
                          gboolean     compact)
{
  g_return_if_fail (FATHOM_IS_CHART (self));

  if (self->compact == compact)
    return;
  self->compact = compact;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static char *
make_sign (FathomChartModel *model,
           guint             series,
           gboolean          paper)
{
  static const char * const glyphs[] = { "●", "■", "▲", "◆", "✚", "" };
  const FathomChartSeries *found = fathom_chart_series (model, series);
  FathomChartLook look;
  GdkRGBA tint;

  fathom_chart_look_init (&look, paper);
  fathom_chart_tint (&look, found->tint, &tint);
  return g_strdup_printf ("<span foreground=\"#%02x%02x%02x\">%s</span>", (int) round (tint.red * 255), (int) round (tint.green * 255),
                          (int) round (tint.blue * 255), glyphs[MIN (found->sign, FATHOM_CHART_NO_SIGN)]);
}

char *
fathom_chart_dup_sign (FathomChartModel *model,
                       guint             series)
{
  return make_sign (model, series, FALSE);
}

static char *
make_markup (FathomChartModel *model,
             int               point,
             gboolean          paper)
{
  GString *markup = g_string_new (NULL);

  if (point < 0)
    point = (int) model->points->len - 1;
  for (guint i = 0; i < model->series->len && point >= 0; i++)
    {
      const FathomChartSeries *series = fathom_chart_series (model, i);
      g_autofree char *value = fathom_chart_model_dup_text (model, i, point);
      g_autofree char *sign = make_sign (model, i, paper);
      g_autofree char *part = g_markup_printf_escaped ("\u00a0%s\u00a0<b>%s</b>", series->name != NULL ? series->name : "", value);

      g_string_append_printf (markup, "%s%s%s", i > 0 ? "   " : "", sign, part);
    }
  return g_string_free (markup, FALSE);
}

char *
fathom_chart_dup_markup (FathomChartModel *model,
                         int               point)
{
  return make_markup (model, point, FALSE);
}

gboolean
fathom_chart_has_several_lines (FathomChartModel *model)
{
  return model->kind == FATHOM_CHART_LINES && model->series->len > 1;
}

char *
fathom_chart_dup_print_key (FathomChartModel *model)
{
  return fathom_chart_has_several_lines (model) ? make_markup (model, -1, TRUE) : NULL;
}

double
fathom_chart_measure_print (FathomChartModel *model,
                            PangoContext     *pango,
                            double            width)
{
  return measure_height (model, pango, width);
}

void
fathom_chart_print (FathomChartModel *model,
                    cairo_t          *cr,
                    PangoContext     *pango,
                    double            width,
                    double            height)
{
  FathomChartLook look;
  FathomChartCanvas canvas;

  fathom_chart_look_init (&look, TRUE);
  fathom_chart_canvas_init (&canvas, model, &look, pango, cr, width, height);
  draw_all (&canvas);
}

void
fathom_chart_draw_piece (cairo_t *cr,
                         double   size,
                         guint    which)
{
  fathom_piece_draw (cr, which % FATHOM_N_SHAPES, which / FATHOM_N_SHAPES, size);
}

guint
fathom_chart_piece (FathomShape  shape,
                    FathomColour colour)
{
  return colour * FATHOM_N_SHAPES + shape;
}
