#include "views/into-the-blue/face.h"

#include "rules/into-the-blue.h"

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
draw_body (GtkSnapshot *snapshot,
           float        size)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, size, size);
  GskColorStop stops[] = { { 0, top }, { 1, bottom } };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, size * 0.2f);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_linear_gradient (snapshot, &bounds, &GRAPHENE_POINT_INIT (size * 0.2f, 0),
                                       &GRAPHENE_POINT_INIT (size * 0.8f, size), stops, G_N_ELEMENTS (stops));
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 1.5f, 1.5f, 1.5f, 1.5f }, (GdkRGBA[4]) { edge, edge, edge, edge });
}

static void
draw_numeral (GtkWidget   *widget,
              GtkSnapshot *snapshot,
              guint        face,
              float        size)
{
  const char text[] = { '0' + face, '\0' };
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();
  PangoRectangle box;

  pango_font_description_set_weight (font, PANGO_WEIGHT_HEAVY);
  pango_font_description_set_absolute_size (font, size * 0.62 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_extents (layout, &box, NULL);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((size - box.width) / 2 - box.x, (size - box.height) / 2 - box.y));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
draw_chest (GtkSnapshot *snapshot,
            float        size)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, size, size));

  cairo_scale (cr, size / 60, size / 60);
  gdk_cairo_set_source_rgba (cr, &ink);
  /* the lid, and under a gap the box, with a notch for the lock */
  cairo_move_to (cr, 13, 27);
  cairo_curve_to (cr, 13, 14, 20, 14, 24, 14);
  cairo_line_to (cr, 36, 14);
  cairo_curve_to (cr, 40, 14, 47, 14, 47, 27);
  cairo_close_path (cr);
  cairo_move_to (cr, 13, 30.5);
  cairo_line_to (cr, 25, 30.5);
  cairo_line_to (cr, 25, 36);
  cairo_arc_negative (cr, 30, 36, 5, G_PI, 0);
  cairo_line_to (cr, 35, 30.5);
  cairo_line_to (cr, 47, 30.5);
  cairo_line_to (cr, 47, 46);
  cairo_line_to (cr, 13, 46);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_arc (cr, 30, 34.5, 2.6, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_destroy (cr);
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
  draw_body (snapshot, size);
  if (face == FATHOM_ITB_FACES)
    draw_chest (snapshot, size);
  else
    draw_numeral (widget, snapshot, face, size);
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
