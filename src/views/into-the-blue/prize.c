/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/prize.h"

#include "views/app/settings.h"

#include <adwaita.h>

#define OPENING 650 /* ms */

struct _FathomItbPrize
{
  GtkWidget          parent_instance;

  FathomItbPrizeKind kind;
  guint              value;
  int                pixel_size;
  double             open;             /* how far its lid is up, 1: all of it */
  AdwAnimation      *opening;
};

G_DEFINE_FINAL_TYPE (FathomItbPrize, fathom_itb_prize, GTK_TYPE_WIDGET)

typedef struct
{
  double red, green, blue;
} Paint;

static const Paint gold[] = { { 0.98, 0.86, 0.45 }, { 0.93, 0.69, 0.13 }, { 0.55, 0.36, 0.02 } };
static const Paint silver[] = { { 0.97, 0.97, 0.98 }, { 0.78, 0.79, 0.82 }, { 0.37, 0.38, 0.42 } };
static const Paint wood[] = { { 0.71, 0.45, 0.22 }, { 0.49, 0.28, 0.12 }, { 0.25, 0.13, 0.05 } };

static void
use (cairo_t     *cr,
     const Paint *paint)
{
  cairo_set_source_rgb (cr, paint->red, paint->green, paint->blue);
}

static void
fill_shaded (cairo_t     *cr,
             const Paint *paints,
             double       y,
             double       height)
{
  cairo_pattern_t *shade = cairo_pattern_create_linear (0, y, 0, y + height);

  cairo_pattern_add_color_stop_rgb (shade, 0, paints[0].red, paints[0].green, paints[0].blue);
  cairo_pattern_add_color_stop_rgb (shade, 1, paints[1].red, paints[1].green, paints[1].blue);
  cairo_set_source (cr, shade);
  cairo_fill_preserve (cr);
  cairo_pattern_destroy (shade);
  use (cr, &paints[2]);
  cairo_stroke (cr);
}

static void
draw_coin (cairo_t     *cr,
           const Paint *paints)
{
  cairo_set_line_width (cr, 0.05);
  cairo_arc (cr, 0.5, 0.5, 0.46, 0, 2 * G_PI);
  fill_shaded (cr, paints, 0, 1);
  cairo_set_line_width (cr, 0.025);
  cairo_arc (cr, 0.5, 0.5, 0.37, 0, 2 * G_PI);
  use (cr, &paints[1]);
  cairo_stroke (cr);
}

static void
draw_chest (cairo_t *cr,
            double   open)
{
  double back = 0.08 - 0.06 * open, top = 0.14 - 0.11 * open;

  cairo_set_line_width (cr, 0.04);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  /* the lid, tilted back when it is open */
  cairo_move_to (cr, 0.08, 0.42);
  cairo_curve_to (cr, back, 0.06, 0.24, top, 0.5, top);
  cairo_curve_to (cr, 0.76, top, 1 - back, 0.06, 0.92, 0.42);
  cairo_close_path (cr);
  fill_shaded (cr, wood, 0, 0.42);
  if (open > 0.05)
    {
      cairo_save (cr);
      cairo_translate (cr, 0.5, 0.42);
      cairo_scale (cr, 0.36, 0.17 * open);
      cairo_arc (cr, 0, 0, 1, G_PI, 2 * G_PI);
      cairo_restore (cr);
      fill_shaded (cr, gold, 0.25, 0.2);
    }
  cairo_rectangle (cr, 0.06, 0.42, 0.88, 0.52);
  fill_shaded (cr, wood, 0.42, 0.52);
  for (guint i = 0; i < 2; i++)
    {
      cairo_rectangle (cr, i == 0 ? 0.14 : 0.78, 0.42, 0.08, 0.52);
      use (cr, &gold[1]);
      cairo_fill (cr);
    }
}

static void
draw_place (cairo_t       *cr,
            const GdkRGBA *colour)
{
  cairo_set_line_width (cr, 0.05);
  cairo_set_dash (cr, (double[]) { 0.12, 0.1 }, 2, 0);
  cairo_arc (cr, 0.5, 0.5, 0.42, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, 0.35);
  cairo_stroke (cr);
}

static void
draw_text (FathomItbPrize *self,
           cairo_t        *cr,
           double          size)
{
  gboolean chest = self->kind >= FATHOM_ITB_PRIZE_CHEST;
  g_autofree char *digits = self->kind == FATHOM_ITB_PRIZE_SEALED ? g_strdup ("?") : g_strdup_printf ("%u", self->value);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), digits);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));
  PangoRectangle ink;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, size * (chest ? 0.44 : 0.5) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  cairo_move_to (cr, (size - ink.width) / 2 - ink.x, size * (chest ? 0.68 : 0.5) - ink.height / 2.0 - ink.y);
  if (chest)
    cairo_set_source_rgba (cr, 1, 0.96, 0.83, CLAMP (self->open, 0, 1));
  else
    cairo_set_source_rgb (cr, 0.17, 0.12, 0.02);
  pango_cairo_show_layout (cr, layout);
}

static void
fathom_itb_prize_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  FathomItbPrize *self = FATHOM_ITB_PRIZE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int size = MIN (width, height);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  GdkRGBA colour;

  cairo_translate (cr, (width - size) / 2, (height - size) / 2);
  cairo_save (cr);
  cairo_scale (cr, size, size);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  if (self->kind == FATHOM_ITB_PRIZE_NONE)
    draw_place (cr, &colour);
  else if (self->kind >= FATHOM_ITB_PRIZE_CHEST)
    draw_chest (cr, self->kind == FATHOM_ITB_PRIZE_CHEST ? self->open : 0);
  else
    draw_coin (cr, self->kind == FATHOM_ITB_PRIZE_MAIN ? gold : silver);
  cairo_restore (cr);
  if (self->kind != FATHOM_ITB_PRIZE_NONE && self->kind != FATHOM_ITB_PRIZE_CLOSED)
    draw_text (self, cr, size);
  cairo_destroy (cr);
}

static void
fathom_itb_prize_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  *minimum = *natural = FATHOM_ITB_PRIZE (widget)->pixel_size;
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_itb_prize_dispose (GObject *object)
{
  g_clear_object (&FATHOM_ITB_PRIZE (object)->opening);

  G_OBJECT_CLASS (fathom_itb_prize_parent_class)->dispose (object);
}

static void
open_cb (double   value,
         gpointer user_data)
{
  FathomItbPrize *self = user_data;

  self->open = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
fathom_itb_prize_class_init (FathomItbPrizeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_itb_prize_dispose;
  widget_class->measure = fathom_itb_prize_measure;
  widget_class->snapshot = fathom_itb_prize_snapshot;
  gtk_widget_class_set_css_name (widget_class, "prize");
}

static void
fathom_itb_prize_init (FathomItbPrize *self)
{
  self->open = 1;
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
fathom_itb_prize_new (FathomItbPrizeKind  kind,
                      guint               value,
                      int                 pixel_size,
                      const char         *label)
{
  FathomItbPrize *self = g_object_new (FATHOM_TYPE_ITB_PRIZE,
                                       "accessible-role", label != NULL ? GTK_ACCESSIBLE_ROLE_IMG : GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                       NULL);

  self->kind = kind;
  self->value = value;
  self->pixel_size = pixel_size;
  if (label != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return GTK_WIDGET (self);
}

void
fathom_itb_prize_open (FathomItbPrize *self)
{
  g_return_if_fail (FATHOM_IS_ITB_PRIZE (self));

  if (!fathom_settings_animate () || self->opening != NULL)
    return;
  self->opening = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, OPENING, adw_callback_animation_target_new (open_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->opening), ADW_EASE_OUT_BACK);
  adw_animation_play (self->opening);
}
