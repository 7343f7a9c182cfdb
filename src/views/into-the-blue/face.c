/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/face.h"

#include "rules/into-the-blue.h"
#include "views/widgets/sprite.h"

#define SMALLEST 20
#define USUAL    30

struct _FathomItbFace
{
  GtkWidget parent_instance;

  guint     face;
};

G_DEFINE_FINAL_TYPE (FathomItbFace, fathom_itb_face, GTK_TYPE_WIDGET)

static const GdkRGBA top = { 0.29, 0.62, 0.93, 1 };
static const GdkRGBA bottom = { 0.09, 0.34, 0.68, 1 };
static const GdkRGBA edge = { 0.04, 0.20, 0.42, 1 };
static const GdkRGBA ink = { 1, 1, 1, 1 };

static void
draw_body (cairo_t *cairo,
           double   size)
{
  cairo_pattern_t *light = cairo_pattern_create_linear (size * 0.2, 0, size * 0.8, size);
  const double line = 1.5, radius = size * 0.2 - line / 2, near = line / 2 + radius, far = size - near;

  cairo_pattern_add_color_stop_rgb (light, 0, top.red, top.green, top.blue);
  cairo_pattern_add_color_stop_rgb (light, 1, bottom.red, bottom.green, bottom.blue);
  cairo_arc (cairo, far, near, radius, -G_PI / 2, 0);
  cairo_arc (cairo, far, far, radius, 0, G_PI / 2);
  cairo_arc (cairo, near, far, radius, G_PI / 2, G_PI);
  cairo_arc (cairo, near, near, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cairo);
  cairo_set_source (cairo, light);
  cairo_fill_preserve (cairo);
  cairo_pattern_destroy (light);
  gdk_cairo_set_source_rgba (cairo, &edge);
  cairo_set_line_width (cairo, line);
  cairo_stroke (cairo);
}

static void
draw_chest (cairo_t *cairo,
            double   size)
{
  cairo_scale (cairo, size / 60, size / 60);
  /* the lid, and under a gap the box, with a notch for the lock */
  cairo_move_to (cairo, 13, 27);
  cairo_curve_to (cairo, 13, 14, 20, 14, 24, 14);
  cairo_line_to (cairo, 36, 14);
  cairo_curve_to (cairo, 40, 14, 47, 14, 47, 27);
  cairo_close_path (cairo);
  cairo_move_to (cairo, 13, 30.5);
  cairo_line_to (cairo, 25, 30.5);
  cairo_line_to (cairo, 25, 36);
  cairo_arc_negative (cairo, 30, 36, 5, G_PI, 0);
  cairo_line_to (cairo, 35, 30.5);
  cairo_line_to (cairo, 47, 30.5);
  cairo_line_to (cairo, 47, 46);
  cairo_line_to (cairo, 13, 46);
  cairo_close_path (cairo);
  cairo_fill (cairo);
  cairo_arc (cairo, 30, 34.5, 2.6, 0, 2 * G_PI);
  cairo_fill (cairo);
}

static void
draw_die (cairo_t *cairo,
          double   width,
          double   height,
          guint    face)
{
  const char text[] = { '0' + face, '\0' };

  draw_body (cairo, width);
  gdk_cairo_set_source_rgba (cairo, &ink);
  if (face == FATHOM_ITB_FACES)
    draw_chest (cairo, width);
  else
    fathom_sprite_write (cairo, text, PANGO_WEIGHT_HEAVY, width * 0.62, width / 2, height / 2);
}

static void
draw_place (GtkWidget   *widget,
            GtkSnapshot *snapshot,
            float        size)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, size, size));
  GdkRGBA colour;
  double radius = size * 0.2, far = size - 1.5 - radius, near = 1.5 + radius;
  const double dash = size / 12;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  colour.alpha *= 0.4f;
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, 1.5);
  cairo_set_dash (cr, &dash, 1, 0);
  cairo_arc (cr, far, near, radius, -G_PI / 2, 0);
  cairo_arc (cr, far, far, radius, 0, G_PI / 2);
  cairo_arc (cr, near, far, radius, G_PI / 2, G_PI);
  cairo_arc (cr, near, near, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

void
fathom_itb_face_draw (GtkWidget   *widget,
                      GtkSnapshot *snapshot,
                      guint        face,
                      float        size)
{
  if (size < 4)
    return;
  if (face == 0)
    {
      draw_place (widget, snapshot, size);
      return;
    }
  fathom_sprite_snapshot (snapshot, draw_die, face, &GRAPHENE_RECT_INIT (0, 0, size, size));
}

/* The widget */

static void
fathom_itb_face_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  *minimum = SMALLEST;
  *natural = USUAL;
}

static void
fathom_itb_face_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int size = MIN (width, height);

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((width - size) / 2, (height - size) / 2));
  fathom_itb_face_draw (widget, snapshot, FATHOM_ITB_FACE (widget)->face, size);
}

static void
fathom_itb_face_class_init (FathomItbFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = fathom_itb_face_measure;
  widget_class->snapshot = fathom_itb_face_snapshot;
  gtk_widget_class_set_css_name (widget_class, "face");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
fathom_itb_face_init (FathomItbFace *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
fathom_itb_face_new (guint face)
{
  FathomItbFace *self = g_object_new (FATHOM_TYPE_ITB_FACE, NULL);

  self->face = face;
  return GTK_WIDGET (self);
}
