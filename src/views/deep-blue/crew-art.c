/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/crew-art.h"

#include "views/deep-blue/crew-card.h"
#include "views/deep-blue/crew-people.h"
#include "views/deep-blue/gem.h"
#include "views/deep-blue/ink.h"
#include "views/deep-blue/marks.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/piece.h"
#include "views/widgets/round-rect.h"
#include "views/widgets/sprite.h"
#include "words/deep-blue.h"

#include <string.h>

#define NONE       FATHOM_INK_NONE
#define LINE       FATHOM_INK_LINE
#define PAPER      0xfffaf0
#define EDGE       0x5c574c
#define RULE       0x8b8577
#define MOST       240              /* faces that are kept */
#define MOST_FRESH 1                /* that are painted in one frame, 2 ms each */

typedef struct
{
  cairo_t                  *cairo;
  const FathomDeepCardFace *face;
  gboolean                  large;
  double                    width, height;
  double                    top;      /* of the picture */
  double                    bottom;
} Sheet;

static const guint32 tints[][2] =
{
  { 0xe8eef3, 0xc3d0db }, { 0xfdeec2, 0xf0c96a }, { 0xfbdcd7, 0xee9b92 }, { 0xd8f2e1, 0x8fd3a8 }, { 0xeddffa, 0xc6a1e6 },
  { 0xdfe2e8, 0x9aa3b1 }, { 0xd9ecfc, 0x8cc4f2 }, { 0xf3f1ea, 0xd8d3c3 }, { 0xe6eff2, 0xb5ccd4 }
};

/* The gem that a card defends against, or either. */
static guint
get_defended (const FathomDeepCard *uses)
{
  return uses->defends == 3 ? FATHOM_DEEP_GEM_EITHER : uses->defends == 2 ? FATHOM_DEEP_BLACK : FATHOM_DEEP_BLUE;
}

static guint
get_tint (const FathomDeepCard *uses)
{
  if (uses->count > 0)
    return uses->needs;
  return uses->defends == 0 ? FATHOM_DEEP_ANY + 1 : uses->defends == 2 ? FATHOM_DEEP_BLACK : FATHOM_DEEP_BLUE;
}

/* The picture */

static void
draw_ground (const Sheet *sheet)
{
  const guint32 *tint = tints[get_tint (&sheet->face->uses)];
  cairo_pattern_t *shade = cairo_pattern_create_linear (0, sheet->top, 0, sheet->bottom);
  cairo_t *cairo = sheet->cairo;

  for (guint i = 0; i < 2; i++)
    cairo_pattern_add_color_stop_rgb (shade, i, (tint[i] >> 16 & 255) / 255.0, (tint[i] >> 8 & 255) / 255.0, (tint[i] & 255) / 255.0);
  cairo_rectangle (cairo, 0, sheet->top, sheet->width, sheet->bottom - sheet->top);
  cairo_set_source (cairo, shade);
  cairo_fill (cairo);
  cairo_pattern_destroy (shade);
  for (guint i = 0; i < 4 && !sheet->face->plain; i++)
    {
      cairo_move_to (cairo, sheet->width * (0.1 + 0.27 * i), sheet->top);
      cairo_line_to (cairo, sheet->width * (-0.05 + 0.27 * i), sheet->bottom);
      cairo_line_to (cairo, sheet->width * (0.1 + 0.27 * i), sheet->bottom);
      cairo_close_path (cairo);
      cairo_set_source_rgba (cairo, 1, 1, 1, 0.22);
      cairo_fill (cairo);
    }
}

static void
draw_person (const Sheet *sheet)
{
  double scale = (sheet->large ? 1.02 : 0.66) * (sheet->top > 0 ? 1 : 1.22);
  cairo_t *cairo = sheet->cairo;

  cairo_save (cairo);
  cairo_rectangle (cairo, 0, sheet->top, sheet->width, sheet->bottom - sheet->top);
  cairo_clip (cairo);
  draw_ground (sheet);
  cairo_translate (cairo, sheet->width / 2 - (sheet->large ? 4 : 3), sheet->bottom);
  cairo_scale (cairo, scale, scale);
  fathom_deep_crew_draw_person (cairo, sheet->face->card);
  cairo_restore (cairo);
}

static void
draw_rule (const Sheet *sheet,
           double       y,
           double       inset,
           guint32      colour)
{
  cairo_move_to (sheet->cairo, inset, y);
  cairo_line_to (sheet->cairo, sheet->width - inset, y);
  fathom_ink_finish (sheet->cairo, NONE, colour, 1);
}

/* Above it */

static void
draw_needs (const Sheet *sheet)
{
  const FathomDeepCard *uses = &sheet->face->uses;
  double radius = sheet->large ? 8 : 6, x = sheet->large ? 12 : 8.6, y = sheet->large ? 13 : 9.8;
  g_autofree char *times = g_strdup_printf ("×%u", uses->count);

  if (uses->count <= 3 && uses->needs != FATHOM_DEEP_ANY)
    for (guint i = 0; i < uses->count; i++)
      fathom_deep_gem_draw (sheet->cairo, uses->needs, x + i * radius * (sheet->large ? 1.95 : 1.55), y, radius, sheet->face->plain);
  else
    {
      fathom_deep_gem_draw (sheet->cairo, uses->needs, x, y, radius, sheet->face->plain);
      fathom_ink_text (sheet->cairo, times, PANGO_WEIGHT_HEAVY, radius * 1.9, x + radius * 1.25, y + radius * 0.62, 0, LINE);
    }
}

static void
draw_top (const Sheet *sheet)
{
  const FathomDeepCard *uses = &sheet->face->uses;
  cairo_t *cairo = sheet->cairo;

  if (uses->count > 0)
    draw_needs (sheet);
  else if (uses->defends != 0)
    {
      fathom_deep_draw_shield (cairo, sheet->large ? 13.5 : 9.6, sheet->large ? 13.4 : 9.8, sheet->large ? 10.4 : 7.6,
                               get_defended (uses));
      if (sheet->large)
        /* Translators: on a crew card, behind a shield; very little room */
        fathom_ink_text (cairo, trc (sheet->face->language, "crew card", "defends"), PANGO_WEIGHT_BOLD, 12, 29, 17.6, 0, LINE);
    }
  if (uses->vp > 0)
    fathom_deep_draw_coin (cairo, sheet->width - (sheet->large ? 14 : 10.5), sheet->large ? 14 : 10.5, sheet->large ? 12.6 : 9.4, uses->vp);
}

static void
draw_shell (const Sheet *sheet)
{
  double size = sheet->large ? 16 : 12, x = sheet->large ? 4.5 : 3.4, y = sheet->top + (sheet->large ? 4.5 : 3);

  if (sheet->face->owned)
    fathom_deep_draw_shell (sheet->cairo, sheet->face->shape, sheet->face->colour, x, y, size);
}

/* Below it */

static double
draw_propellers (const Sheet *sheet,
                 double       x,
                 double       y,
                 double       radius)
{
  const FathomDeepCard *uses = &sheet->face->uses;
  guint n = uses->propellers;
  g_autofree char *times = g_strdup_printf ("×%u", n);

  if (n == 0)
    return x;
  if (n <= 3 && (sheet->large || n < 3 || uses->cash == 0))
    for (guint i = 0; i < n; i++)
      {
        fathom_deep_draw_propeller (sheet->cairo, x + radius, y, radius, 0x26506f);
        x += radius * (sheet->large ? 2.06 : 1.9);
      }
  else
    {
      fathom_deep_draw_propeller (sheet->cairo, x + radius, y, radius, 0x26506f);
      fathom_ink_text (sheet->cairo, times, PANGO_WEIGHT_HEAVY, radius * 1.8, x + 2.2 * radius, y + radius * 0.62, 0, LINE);
      x += 4.3 * radius;
    }
  return x + radius * 0.45;
}

static void
draw_uses (const Sheet *sheet,
           double       left,
           double       y,
           double       width,
           double       radius)
{
  const FathomDeepCard *uses = &sheet->face->uses;
  cairo_t *cairo = sheet->cairo;
  double x = draw_propellers (sheet, left, y, radius), gem = left + width - (sheet->large ? radius * 0.95 : 5.2);

  if (uses->cash > 0 && uses->propellers > 0 && sheet->large)
    {
      cairo_move_to (cairo, x + 0.5, y + radius * 0.95);
      cairo_line_to (cairo, x + radius * 0.75, y - radius * 0.95);
      fathom_ink_finish (cairo, NONE, RULE, 1.2);
      x += radius * 1.1;
    }
  if (uses->cash > 0)
    fathom_deep_draw_cash (cairo, x + radius * 1.9 * 0.86, y, radius * 1.9, uses->cash);
  if (uses->adds > 0)
    {
      fathom_deep_gem_draw (cairo, uses->adds - 1, gem, y, sheet->large ? radius * 0.86 : 4.8, sheet->face->plain);
      fathom_ink_text (cairo, sheet->large ? "+1" : "+", PANGO_WEIGHT_HEAVY, sheet->large ? radius * 1.5 : 11,
                       gem - (sheet->large ? radius * 1.15 : 5.6), y + (sheet->large ? radius * 0.58 : 3.6), 1, LINE);
    }
}

static PangoLayout *
make_name (const Sheet *sheet)
{
  PangoLayout *layout = pango_cairo_create_layout (sheet->cairo);
  g_autofree char *name = NULL;
  PangoFontDescription *font;

  g_object_get (gtk_settings_get_default (), "gtk-font-name", &name, NULL);
  font = pango_font_description_from_string (name);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, 10.4 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (sheet->width - 7) * PANGO_SCALE);
  pango_layout_set_height (layout, -2); /* lines */
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_line_spacing (layout, 0.86);
  pango_layout_set_text (layout, fathom_deep_card_name (sheet->face->language, sheet->face->card), -1);
  return layout;
}

static void
draw_name (const Sheet *sheet)
{
  g_autoptr (PangoLayout) layout = make_name (sheet);
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  fathom_ink_source (sheet->cairo, LINE, 1);
  cairo_move_to (sheet->cairo, 3.5, 99.6 - height / 2.0);
  pango_cairo_show_layout (sheet->cairo, layout);
  cairo_new_path (sheet->cairo);
}

static void
draw_bottom (const Sheet *sheet)
{
  const FathomDeepCard *uses = &sheet->face->uses;
  gboolean nothing = uses->propellers == 0 && uses->cash == 0 && uses->adds == 0;

  if (!sheet->large)
    {
      draw_uses (sheet, 4, 71.6, sheet->width - 8, 5.6);
      if (nothing)
        draw_rule (sheet, 71.6, sheet->width / 2 - 5, 0xb9b1a0);
      return;
    }
  draw_name (sheet);
  draw_rule (sheet, 113.5, 7, 0xd8d0bd);
  draw_uses (sheet, 7, 124.4, sheet->width - 14, 7.4);
  if (nothing)
    /* Translators: at the bottom of a crew card that only defends; very little room */
    fathom_ink_text (sheet->cairo, trc (sheet->face->language, "crew card", "no second use"), PANGO_WEIGHT_NORMAL, 10.6, 8, 128, 0, 0x5e584b);
}

static void
draw_face (cairo_t                  *cairo,
           const FathomDeepCardFace *face)
{
  gboolean large = face->large, marked = face->uses.count > 0 || face->uses.defends != 0;
  Sheet sheet = { cairo, face, large, large ? FATHOM_DEEP_CARD_WIDTH : FATHOM_DEEP_SMALL_WIDTH,
                  large ? FATHOM_DEEP_CARD_HEIGHT : FATHOM_DEEP_SMALL_HEIGHT, !marked ? 0 : large ? 26 : 19, large ? 86 : 63 };
  double radius = large ? 9 : 6;

  cairo_scale (cairo, face->width / sheet.width, face->height / sheet.height);
  cairo_save (cairo);
  fathom_ink_trace_rect (cairo, 0, 0, sheet.width, sheet.height, radius);
  cairo_clip (cairo);
  fathom_ink_source (cairo, PAPER, 1);
  cairo_paint (cairo);
  draw_person (&sheet);
  draw_rule (&sheet, sheet.bottom, 0, RULE);
  if (sheet.top > 0)
    draw_rule (&sheet, sheet.top, 0, RULE);
  draw_top (&sheet);
  draw_shell (&sheet);
  draw_bottom (&sheet);
  cairo_restore (cairo);
  fathom_ink_rect (cairo, 0.6, 0.6, sheet.width - 1.2, sheet.height - 1.2, radius - 0.5, NONE, face->plain ? 0x000000 : EDGE,
                   face->plain ? 2 : 1.2);
}

/* Kept */

static guint
hash_face (gconstpointer data)
{
  const guint8 *bytes = data;
  guint hash = 5381;

  for (gsize i = 0; i < sizeof (FathomDeepCardFace); i++)
    hash = hash * 33 + bytes[i];
  return hash;
}

static gboolean
equal_faces (gconstpointer a,
             gconstpointer b)
{
  return memcmp (a, b, sizeof (FathomDeepCardFace)) == 0;
}

/* Counts the faces that are painted in one frame. Returns: whether there is time for one more. */
static gboolean
has_time (GtkWidget *widget)
{
  static gint64 frame = -1;
  static guint fresh;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gint64 now = clock != NULL ? gdk_frame_clock_get_frame_counter (clock) : -1;

  if (now != frame)
    fresh = 0;
  frame = now;
  return fresh++ < MOST_FRESH || now < 0;
}

static void
draw_paper (const FathomDeepCardFace *face,
            GtkSnapshot              *snapshot)
{
  GdkRGBA paper = { (PAPER >> 16) / 255.0f, (PAPER >> 8 & 0xff) / 255.0f, (PAPER & 0xff) / 255.0f, 1 };

  fathom_round_rect_snapshot (snapshot, &GRAPHENE_RECT_INIT (0, 0, face->width, face->height), face->large ? 9 : 6, &paper, 0, &paper);
}

void
fathom_deep_card_face_snapshot (GtkWidget                *widget,
                                GtkSnapshot              *snapshot,
                                const FathomDeepCardFace *face)
{
  static GHashTable *cache;
  static int cached_scale;
  int scale = gtk_widget_get_scale_factor (widget);
  GskRenderNode *node;

  if (cache == NULL)
    cache = g_hash_table_new_full (hash_face, equal_faces, g_free, (GDestroyNotify) gsk_render_node_unref);
  if (g_hash_table_size (cache) > MOST || cached_scale != scale)
    g_hash_table_remove_all (cache);
  cached_scale = scale;
  node = g_hash_table_lookup (cache, face);
  if (node == NULL && !has_time (widget))
    {
      draw_paper (face, snapshot);
      fathom_draw_again (widget);
      return;
    }
  if (node == NULL)
    {
      node = fathom_sprite_paint ((FathomSpritePaint) draw_face, face, face->width, face->height, scale);
      g_hash_table_insert (cache, g_memdup2 (face, sizeof *face), node);
    }
  gtk_snapshot_append_node (snapshot, node);
}

static void
draw_back (cairo_t *cairo,
           double   width,
           double   height,
           guint    variant)
{
  double radius = width * 0.105, wave = (width * 0.72) / 6;

  fathom_ink_rect (cairo, 0.7, 0.7, width - 1.4, height - 1.4, radius, 0x173a66, 0xffffff, 1.4);
  fathom_ink_rect (cairo, width * 0.07, width * 0.07, width * 0.86, height - width * 0.14, radius * 0.7, NONE, 0x7fb0de, 1);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *path = g_strdup_printf ("M%d %d q%d -5 %d 0 t%d 0 t%d 0", (int) (width * 0.14), (int) (height * (0.2 + 0.2 * i)),
                                               (int) wave, (int) (2 * wave), (int) (2 * wave), (int) (2 * wave));

      fathom_ink_draw (cairo, path, NONE, 0x6093c2, 1.1);
    }
  fathom_ink_circle (cairo, width / 2, height / 2, width * 0.2, 0x173a66, 0x7fb0de, 1.2);
  fathom_deep_draw_shell (cairo, variant % FATHOM_N_SHAPES, variant / FATHOM_N_SHAPES, width * 0.36, height / 2 - width * 0.14, width * 0.28);
}

void
fathom_deep_card_back_snapshot (GtkSnapshot           *snapshot,
                                FathomShape            shape,
                                FathomColour           colour,
                                const graphene_rect_t *bounds)
{
  fathom_sprite_snapshot (snapshot, draw_back, colour * FATHOM_N_SHAPES + shape, bounds);
}
