/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/glyphs.h"

#include "rules/into-the-blue.h"
#include "views/widgets/sprite.h"

#include <math.h>

#define SIZE   1.3f            /* in heights of a digit's line */
#define GAP    0.18f
#define LETTER 0.74          /* of the size */

struct _FathomItbGlyphs
{
  GtkWidget parent_instance;

  guint64   dice;
};

G_DEFINE_FINAL_TYPE (FathomItbGlyphs, fathom_itb_glyphs, GTK_TYPE_WIDGET)

static const GdkRGBA die_colour = { 0.11f, 0.38f, 0.71f, 1 };
static const GdkRGBA ink_colour = { 1, 1, 1, 1 };
static const GdkRGBA chest_colour = { 0.97f, 0.81f, 0.36f, 1 };

static guint
count_dice (guint64 dice)
{
  guint n = 0;

  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    n += fathom_itb_count (dice, face);
  return n;
}

static float
get_size (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  float size = roundf (SIZE * pango_font_metrics_get_ascent (metrics) / PANGO_SCALE);

  pango_font_metrics_unref (metrics);
  return size;
}

static void
fathom_itb_glyphs_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  float size = get_size (widget);
  guint n = count_dice (FATHOM_ITB_GLYPHS (widget)->dice);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = ceilf (size);
  else
    *minimum = *natural = n == 0 ? 0 : ceilf (n * size + (n - 1) * size * GAP);
}

/* A box with a domed lid, and a lock that holds them together. */
static void
draw_chest (cairo_t *cairo,
            double   size)
{
  double left = round (size * 0.2), right = size - left, top = round (size * 0.22), bottom = size - top;
  double seam = round (size * 0.48), line = MAX (1, round (size * 0.07)), dome = (right - left) * 0.36;
  double lock = round (size * 0.2), middle = size / 2;

  cairo_move_to (cairo, left, bottom);
  cairo_arc (cairo, left + dome, top + dome, dome, G_PI, 3 * G_PI / 2);
  cairo_arc (cairo, right - dome, top + dome, dome, 3 * G_PI / 2, 0);
  cairo_line_to (cairo, right, bottom);
  cairo_close_path (cairo);
  gdk_cairo_set_source_rgba (cairo, &chest_colour);
  cairo_fill (cairo);

  gdk_cairo_set_source_rgba (cairo, &die_colour);
  cairo_rectangle (cairo, left, seam, middle - lock / 2 - left, line);
  cairo_rectangle (cairo, middle + lock / 2, seam, right - middle - lock / 2, line);
  cairo_rectangle (cairo, middle - line / 2, seam + line, line, line * 2);
  cairo_fill (cairo);
}

static void
draw_glyph (cairo_t *cairo,
            double   width,
            double   height,
            guint    face)
{
  const char digit[] = { '0' + face, '\0' };
  double radius = round (width * 0.22), far = width - radius;

  cairo_arc (cairo, far, radius, radius, -G_PI / 2, 0);
  cairo_arc (cairo, far, far, radius, 0, G_PI / 2);
  cairo_arc (cairo, radius, far, radius, G_PI / 2, G_PI);
  cairo_arc (cairo, radius, radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cairo);
  gdk_cairo_set_source_rgba (cairo, &die_colour);
  cairo_fill (cairo);
  gdk_cairo_set_source_rgba (cairo, &ink_colour);
  if (face == FATHOM_ITB_FACES)
    draw_chest (cairo, width);
  else
    fathom_sprite_write (cairo, digit, PANGO_WEIGHT_BOLD, width * LETTER, width / 2, height / 2);
}

static void
fathom_itb_glyphs_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  FathomItbGlyphs *self = FATHOM_ITB_GLYPHS (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float size = get_size (widget);
  guint n = 0;

  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    for (guint i = 0; i < fathom_itb_count (self->dice, face); i++, n++)
      {
        float x = roundf (n * size * (1 + GAP));
        graphene_rect_t bounds = GRAPHENE_RECT_INIT (mirrored ? gtk_widget_get_width (widget) - x - size : x, 0, size, size);

        fathom_sprite_snapshot (snapshot, draw_glyph, face, &bounds);
      }
}

static void
fathom_itb_glyphs_class_init (FathomItbGlyphsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = fathom_itb_glyphs_measure;
  widget_class->snapshot = fathom_itb_glyphs_snapshot;
  gtk_widget_class_set_css_name (widget_class, "diceglyphs");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
fathom_itb_glyphs_init (FathomItbGlyphs *self)
{
}

GtkWidget *
fathom_itb_glyphs_new (void)
{
  return g_object_new (FATHOM_TYPE_ITB_GLYPHS, NULL);
}

void
fathom_itb_glyphs_set_dice (FathomItbGlyphs *self,
                            guint64          dice)
{
  g_return_if_fail (FATHOM_IS_ITB_GLYPHS (self));

  if (self->dice == dice)
    return;
  if (count_dice (self->dice) != count_dice (dice))
    gtk_widget_queue_resize (GTK_WIDGET (self));
  self->dice = dice;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
