/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position in words, as a picture: as large as it fits. */
#include "views/table/plain/plain.h"

#include "views/table/picture.h"

#define MARGIN  16
#define LARGEST 1.6 /* times the usual letters */

static PangoLayout *
create_text (gconstpointer        seen,
             const FathomPainter *painter)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Monospace 11");
  PangoLayout *layout = pango_layout_new (painter->context);

  fathom_words_find (painter->game)->table (&painter->voice, seen, text);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, g_strchomp (text->str), -1);
  return layout;
}

void
fathom_plain_paint (GtkSnapshot         *snapshot,
                    gconstpointer        seen,
                    const FathomPainter *painter,
                    double               width,
                    double               height)
{
  const GdkRGBA paper = painter->dark ? (GdkRGBA) { 0.14f, 0.14f, 0.15f, 1 } : (GdkRGBA) { 1, 1, 1, 1 };
  const GdkRGBA ink = painter->dark ? (GdkRGBA) { 1, 1, 1, 1 } : (GdkRGBA) { 0.1f, 0.1f, 0.12f, 1 };
  g_autoptr (PangoLayout) layout = create_text (seen, painter);
  double margin = MIN (MARGIN, MIN (width, height) / 20), scale, legend;
  int text_width, text_height;

  gtk_snapshot_append_color (snapshot, &paper, &GRAPHENE_RECT_INIT (0, 0, width, height));
  legend = fathom_painter_paint_seats (painter, snapshot, seen, width, height);
  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  scale = MIN (MAX (LARGEST, width / 600), MIN ((width - 2 * margin) / MAX (1, text_width), (height - legend - 2 * margin) / MAX (1, text_height)));
  if (scale <= 0)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (margin, margin));
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}
