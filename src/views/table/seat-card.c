/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/seat-card.h"

#include <math.h>

#define ARROW 6                    /* how far the pointer reaches below the card */

G_DEFINE_INTERFACE (FathomSeatCard, fathom_seat_card, GTK_TYPE_WIDGET)

static void
fathom_seat_card_default_init (FathomSeatCardInterface *iface)
{
}

void
fathom_seat_card_show (FathomSeatCard *self,
                       FathomSitting  *sitting)
{
  g_return_if_fail (FATHOM_IS_SEAT_CARD (self));

  FATHOM_SEAT_CARD_GET_IFACE (self)->show (self, sitting);
}

guint
fathom_seat_card_get_redraw_key (FathomSeatCard *self)
{
  g_return_val_if_fail (FATHOM_IS_SEAT_CARD (self), 0);

  return FATHOM_SEAT_CARD_GET_IFACE (self)->get_redraw_key (self);
}

/* Drawing */

PangoLayout *
fathom_seat_card_make_layout (GtkWidget  *card,
                              const char *text,
                              double      scale,
                              gboolean    bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (card, text);
  g_autoptr (PangoFontDescription) font =
    pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));
  int size = pango_font_description_get_size (font) * scale;

  if (pango_font_description_get_size_is_absolute (font))
    pango_font_description_set_absolute_size (font, size);
  else
    pango_font_description_set_size (font, size);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  return layout;
}

int
fathom_seat_card_measure_lines (GtkWidget *card,
                                double     scale)
{
  g_autoptr (PangoLayout) name = fathom_seat_card_make_layout (card, "Xg", scale, TRUE);
  g_autoptr (PangoLayout) detail = fathom_seat_card_make_layout (card, "Xg", scale * FATHOM_SEAT_CARD_DETAIL, FALSE);
  int name_height, detail_height;

  pango_layout_get_pixel_size (name, NULL, &name_height);
  pango_layout_get_pixel_size (detail, NULL, &detail_height);
  return name_height + detail_height;
}

void
fathom_seat_card_draw_line (GtkWidget   *card,
                            GtkSnapshot *snapshot,
                            PangoLayout *layout,
                            double       x,
                            double       y,
                            double       width,
                            double       alpha)
{
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (card), &colour);
  colour.alpha *= alpha;
  pango_layout_set_width (layout, MAX (1, width) * PANGO_SCALE);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (round (x), round (y)));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

void
fathom_seat_card_draw_pointer (GtkWidget   *card,
                               GtkSnapshot *snapshot)
{
  double width = gtk_widget_get_width (card), height = gtk_widget_get_height (card);
  GdkRGBA accent;
  cairo_t *cairo;

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (card), "accent_bg_color", &accent))
    gdk_rgba_parse (&accent, "#3584e4");
  cairo = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (width / 2 - 10, height - 1, 20, ARROW + 2));
  cairo_move_to (cairo, width / 2 - 8, height - 0.5);
  cairo_line_to (cairo, width / 2 + 8, height - 0.5);
  cairo_line_to (cairo, width / 2, height + ARROW);
  cairo_close_path (cairo);
  gdk_cairo_set_source_rgba (cairo, &accent);
  cairo_fill (cairo);
  cairo_destroy (cairo);
}

void
fathom_seat_card_measure (GtkWidget       *card,
                          GtkOrientation   orientation,
                          int              for_size,
                          const int        widths[2],
                          int            (*measure_height) (gpointer card, int width),
                          int             *minimum,
                          int             *natural)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = widths[0];
      *natural = widths[1];
    }
  else if (for_size < 0)
    {
      *minimum = measure_height (card, widths[0]); /* no card is lower than the narrowest */
      *natural = measure_height (card, widths[1]);
    }
  else
    *minimum = *natural = measure_height (card, for_size);
}
