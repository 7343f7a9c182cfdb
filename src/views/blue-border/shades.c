/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/shades.h"

#include "rules/blue-border-eye.h"
#include "views/blue-border/art.h"
#include "views/blue-border/textures.h"
#include "views/widgets/round-rect.h"
#include "views/widgets/sprite.h"

#include <math.h>

#define SLATE       0x7d7d7d   /* in the middle of the ramp, the same in light and dark */
#define CARD_RADIUS 5
#define DASH        4
#define USUAL_RESOLUTION 96.0
#define LARGEST_SCALE    1.35
#define USUAL_CARD       80.0f   /* px wide; letters are no smaller beside smaller ones */

static const guint32 colours[FATHOM_BB_CARDS] =
{
  0xe5f2ff, 0xd9ebfb, 0xd0e3f7, 0xc5dcf3, 0xbad5ef, 0xb1cdea, 0xa6c6e6, 0x9bbfe2,
  0x90b8de, 0x85b1da, 0x7ca9d6, 0x71a2d1, 0x669bcd, 0x5b94c9, 0x4f8dc5, 0x4386c0,
  0x397ebc, 0x3677b1, 0x3470a6, 0x31699c, 0x2f6291, 0x2b5c86, 0x29557c, 0x264e73,
  0x234868, 0x22415f, 0x1e3b55, 0x1b354c, 0x182f43, 0x15293a, 0x132331, 0x111d28,
};

static void
unpack (guint32  colour,
        GdkRGBA *rgba)
{
  *rgba = (GdkRGBA) { (colour >> 16) / 255.0f, (colour >> 8 & 0xff) / 255.0f, (colour & 0xff) / 255.0f, 1 };
}

FathomBbCardSize
fathom_bb_card_size (int width)
{
  width = CLAMP (width, FATHOM_BB_LEAST_CARD, FATHOM_BB_MOST_CARD);
  return (FathomBbCardSize) { width, roundf (width * 1.26f) };
}

float
fathom_bb_letter_scale (int card)
{
  return MAX (card / USUAL_CARD, 1);
}

void
fathom_bb_shade_rgba (guint    number,
                      double   gamma,
                      GdkRGBA *rgba)
{
  g_return_if_fail (number >= 1 && number <= FATHOM_BB_CARDS);

  unpack (colours[number - 1], rgba);
  if (gamma == 0)
    return;
  rgba->red = powf (rgba->red, gamma);
  rgba->green = powf (rgba->green, gamma);
  rgba->blue = powf (rgba->blue, gamma);
}

void
fathom_bb_slate_rgba (GdkRGBA *rgba)
{
  unpack (SLATE, rgba);
}

/* Cards are drawn once for every size, and then copied: 20 nodes with rounded clips would be drawn anew for each of them. */

static void
trace_card (cairo_t *cr,
            double   x,
            double   y,
            double   width,
            double   height)
{
  double r = CARD_RADIUS;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - r, y + r, r, -G_PI_2, 0);
  cairo_arc (cr, x + width - r, y + height - r, r, 0, G_PI_2);
  cairo_arc (cr, x + r, y + height - r, r, G_PI_2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/* @variant: the number, and above it the calibration in hundredths. */
static void
paint_shade (cairo_t *cr,
             double   width,
             double   height,
             guint    variant)
{
  GdkRGBA rgba;

  fathom_bb_shade_rgba (variant & 0xff, (variant >> 8) / 100.0, &rgba);
  gdk_cairo_set_source_rgba (cr, &rgba);
  trace_card (cr, 0, 0, width, height);
  cairo_fill (cr);
}

static void
paint_paper (cairo_t *cr,
             double   width,
             double   height,
             guint    variant G_GNUC_UNUSED)
{
  cairo_set_source_rgb (cr, 0.96, 0.965, 0.98);
  trace_card (cr, 0, 0, width, height);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0.55, 0.60, 0.68);
  cairo_set_line_width (cr, 1);
  trace_card (cr, 0.5, 0.5, width - 1, height - 1);
  cairo_stroke (cr);
}

/* @variant: whether it is the next one. */
static void
paint_place (cairo_t *cr,
             double   width,
             double   height,
             guint    variant)
{
  double line = variant ? 2 : 1;

  trace_card (cr, line / 2, line / 2, width - line, height - line);
  cairo_set_line_width (cr, line);
  cairo_set_dash (cr, (double[]) { DASH, DASH }, 2, 0);
  cairo_set_source_rgba (cr, variant ? 1 : 0, variant ? 1 : 0, variant ? 1 : 0, variant ? 1 : 0.45);
  cairo_stroke (cr);
}

gboolean
fathom_bb_shades_draw (const FathomBbShades  *shades,
                       guint                  slot,
                       GtkSnapshot           *snapshot,
                       const graphene_rect_t *bounds)
{
  double number;

  if (slot >= FATHOM_BB_CARDS || !fathom_bb_reading (&shades->percept, slot, &number))
    return FALSE;

  if (shades->textures)
    fathom_sprite_snapshot (snapshot, fathom_bb_paint_texture,
                            ((guint) lround (number) - 1) * FATHOM_BB_CUTS + (slot * 5 + shades->lot) % FATHOM_BB_CUTS, bounds);
  else
    fathom_sprite_snapshot (snapshot, paint_shade, (guint) lround (number) | (guint) lround (shades->gamma * 100) << 8, bounds);
  return TRUE;
}

void
fathom_bb_draw_place (GtkSnapshot           *snapshot,
                      const graphene_rect_t *bounds,
                      gboolean               next)
{
  fathom_sprite_snapshot (snapshot, paint_place, next, bounds);
}

/* Large letters: as far as there is room for them beside the cards. */
static float
find_scale (GtkWidget *widget)
{
  double resolution = pango_cairo_context_get_resolution (gtk_widget_get_pango_context (widget));

  return CLAMP (resolution / USUAL_RESOLUTION, 1, LARGEST_SCALE);
}

static PangoLayout *
make_layout (GtkWidget  *widget,
             const char *text,
             float       size)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (size * find_scale (widget) * PANGO_SCALE));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

float
fathom_bb_text_width (GtkWidget  *widget,
                      const char *text,
                      float       size)
{
  g_autoptr (PangoLayout) layout = make_layout (widget, text, size);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

float
fathom_bb_draw_text (GtkSnapshot   *snapshot,
                     GtkWidget     *widget,
                     const char    *text,
                     const GdkRGBA *colour,
                     float          size,
                     float          x,
                     float          y)
{
  g_autoptr (PangoLayout) layout = make_layout (widget, text, size);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (x - width / 2.0f), roundf (y)));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
  return height;
}

void
fathom_bb_draw_number (GtkSnapshot           *snapshot,
                       GtkWidget             *widget,
                       guint                  number,
                       const graphene_rect_t *bounds)
{
  const GdkRGBA ink = { 0.09f, 0.16f, 0.27f, 1 };
  g_autofree char *text = number != FATHOM_BB_UNKNOWN ? g_strdup_printf ("%u", number) : g_strdup ("?");
  gboolean low = bounds->size.height < bounds->size.width * 1.2f; /* among many */
  float size = roundf (low ? MIN (bounds->size.width, bounds->size.height) * 0.56f : bounds->size.width * 0.42f);

  fathom_sprite_snapshot (snapshot, paint_paper, 0, bounds);
  fathom_bb_draw_text (snapshot, widget, text, &ink, size, bounds->origin.x + bounds->size.width / 2,
                       bounds->origin.y + (bounds->size.height - size * 1.3f) / 2);
}

void
fathom_bb_paint_flight (GtkSnapshot           *snapshot,
                        GtkWidget             *widget,
                        guint                  kind,
                        guint                  value,
                        const graphene_rect_t *bounds)
{
  FathomBbCardSize size = fathom_bb_card_size (FATHOM_BB_LEAST_CARD); /* and smaller: not drawn anew for every size on the way */
  float part = bounds->size.width / size.width;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &bounds->origin);
  gtk_snapshot_scale (snapshot, part, part);
  fathom_bb_draw_number (snapshot, widget, value, &GRAPHENE_RECT_INIT (0, 0, size.width, size.height));
  gtk_snapshot_restore (snapshot);
}

void
fathom_bb_draw_slate (GtkSnapshot *snapshot,
                      int          width,
                      int          height)
{
  fathom_sprite_snapshot (snapshot, fathom_bb_paint_slate, 0, &GRAPHENE_RECT_INIT (0, 0, width, height));
}

void
fathom_bb_draw_key (GtkSnapshot *snapshot,
                    GtkWidget   *widget,
                    const char  *name,
                    float        scale,
                    float        x,
                    float        y)
{
  const GdkRGBA black = { 0, 0, 0, 1 }, clear = { 0, 0, 0, 0 };
  graphene_rect_t cap = GRAPHENE_RECT_INIT (roundf (x - 9 * scale), roundf (y), roundf (18 * scale), roundf (16 * scale));

  fathom_round_rect_snapshot (snapshot, &cap, 4, &clear, 1, &black);
  fathom_bb_draw_text (snapshot, widget, name, &black, 10.5f * scale, x, y + scale);
}
