/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/dive/dive-letters.h"

#include <math.h>

#define USUAL_LETTERS  14.7        /* pixels of the desktop's font */

double
fathom_deep_letters_get_scale (GtkWidget *widget,
                               double     zoom)
{
  const PangoFontDescription *font = pango_context_get_font_description (gtk_widget_get_pango_context (widget));
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= 96 / 72.0;
  return CLAMP (size / USUAL_LETTERS / zoom, zoom > 1 ? 1 : 0.8, 1.5);
}

static PangoLayout *
lay_out (GtkWidget                 *widget,
         const FathomDeepScenePlan *plan,
         const char                *text,
         const FathomDeepPen       *pen)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_weight (font, pen->weight);
  pango_font_description_set_absolute_size (font, pen->size * fathom_deep_letters_get_scale (widget, plan->zoom) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  return layout;
}

gboolean
fathom_deep_letters_fit (GtkWidget                 *widget,
                         const FathomDeepScenePlan *plan,
                         const char                *text,
                         const FathomDeepPen       *pen)
{
  g_autoptr (PangoLayout) layout = lay_out (widget, plan, text, pen);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width <= pen->room;
}

void
fathom_deep_letters_put (GtkWidget                 *widget,
                         GtkSnapshot               *snapshot,
                         const FathomDeepScenePlan *plan,
                         const char                *text,
                         const FathomDeepPen       *pen,
                         double                     x,
                         double                     y)
{
  g_autoptr (PangoLayout) layout = lay_out (widget, plan, text, pen);
  GdkRGBA colour = { (pen->colour >> 16 & 255) / 255.0f, (pen->colour >> 8 & 255) / 255.0f, (pen->colour & 255) / 255.0f, 1 };
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (pen->room > 0 && width > pen->room)
    {
      pango_layout_set_width (layout, pen->room * PANGO_SCALE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_get_pixel_size (layout, &width, &height);
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (round (x - width * pen->align), round (y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}
