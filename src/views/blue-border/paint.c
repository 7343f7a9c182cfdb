/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/paint.h"

#include "rules/blue-border.h"
#include "views/blue-border/shades.h"
#include "views/table/picture.h"
#include "views/widgets/round-rect.h"
#include "words/blue-border.h"

#include <math.h>

#define PLACE_D 3
#define PLACE_G (FATHOM_BB_PLACES - 1)

typedef struct
{
  GtkSnapshot         *snapshot;
  const FathomBbState *seen;
  const FathomPainter *painter;
} Canvas;

static const GdkRGBA white = { 1, 1, 1, 1 }, ink = { 0.05f, 0.13f, 0.28f, 1 };

/* @text centred on @x and @y. */
static void
write_text (const Canvas  *canvas,
            const char    *text,
            const GdkRGBA *colour,
            double         size,
            double         x,
            double         y)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (canvas->painter->context);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  int width, height;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (size * PANGO_SCALE));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (canvas->snapshot);
  gtk_snapshot_translate (canvas->snapshot, &GRAPHENE_POINT_INIT (x - width / 2.0, y - height / 2.0));
  gtk_snapshot_append_layout (canvas->snapshot, layout, colour);
  gtk_snapshot_restore (canvas->snapshot);
}

/* A card whose number is known shows its shade: only then, for a picture lasts. */
static void
paint_card (const Canvas          *canvas,
            guint                  place,
            guint                  number,
            const graphene_rect_t *bounds)
{
  double x = bounds->origin.x + bounds->size.width / 2, y = bounds->origin.y + bounds->size.height / 2, size = bounds->size.height * 0.32;
  g_autofree char *text = number != 0 ? g_strdup_printf ("%u", number) : NULL;
  GdkRGBA shade = white;

  if (number != 0)
    fathom_bb_shade_rgba (number, 0, &shade);
  fathom_round_rect_snapshot (canvas->snapshot, bounds, 4, &shade, 0, &shade);
  write_text (canvas, text != NULL ? text : fathom_bb_words_place (place), number >= 14 ? &white : &ink, size, x, y);
}

static void
paint_place (const Canvas          *canvas,
             guint                  place,
             const graphene_rect_t *bounds)
{
  const GdkRGBA deep = { 0, 0, 0, 0.18f }, line = { 0, 0, 0, 0.35f }, letter = { 0, 0, 0, 0.7f };

  fathom_round_rect_snapshot (canvas->snapshot, bounds, 4, &deep, 1, &line);
  write_text (canvas, fathom_bb_words_place (place), &letter, bounds->size.height * 0.3, bounds->origin.x + bounds->size.width / 2,
              bounds->origin.y + bounds->size.height / 2);
}

static void
paint_path (const Canvas          *canvas,
            guint                  seat,
            const graphene_rect_t *area)
{
  GdkRGBA slate;
  double name = area->size.height * 0.14;
  double width = MIN (area->size.width / 8.2, (area->size.height - 2.2 * name) / 4.4), height = width * 1.26;
  double pitch = (area->size.width - 2 * name - width) / PLACE_G, step = (area->size.height - 2.2 * name - height) / PLACE_D;

  fathom_bb_slate_rgba (&slate);
  fathom_round_rect_snapshot (canvas->snapshot, area, 8, &slate, 0, &slate);
  write_text (canvas, fathom_words_seat (&canvas->painter->voice, seat), &white, name * 0.7, area->origin.x + area->size.width / 2,
              area->origin.y + name * 0.8);
  for (guint place = 0; place < FATHOM_BB_PLACES; place++)
    {
      guint depth = place <= PLACE_D ? place : PLACE_G - place;
      graphene_rect_t bounds = GRAPHENE_RECT_INIT (roundf (area->origin.x + name + place * pitch),
                                                   roundf (area->origin.y + 1.6 * name + depth * step), roundf (width), roundf (height));

      if (place < canvas->seen->n_placed[seat - 1])
        paint_card (canvas, place, canvas->seen->placed[seat - 1][place], &bounds);
      else
        paint_place (canvas, place, &bounds);
    }
}

void
fathom_bb_paint (GtkSnapshot         *snapshot,
                 gconstpointer        seen,
                 const FathomPainter *painter,
                 double               width,
                 double               height)
{
  Canvas canvas = { snapshot, seen, painter };
  const GdkRGBA paper = painter->dark ? (GdkRGBA) { 0.14f, 0.14f, 0.15f, 1 } : (GdkRGBA) { 1, 1, 1, 1 };
  guint players = canvas.seen->players, rows = players > 2 ? 2 : 1;
  double gap = MAX (width / 100, 2), legend;

  gtk_snapshot_append_color (snapshot, &paper, &GRAPHENE_RECT_INIT (0, 0, width, height));
  legend = fathom_painter_paint_seats (painter, snapshot, seen, width, height);
  for (guint seat = 1; seat <= players; seat++)
    {
      double part = (width - 3 * gap) / 2, line = (height - legend - gap) / rows - gap;
      gboolean alone = seat == players && players % 2 == 1;

      if (part < 20 || line < 20)
        return;
      paint_path (&canvas, seat, &GRAPHENE_RECT_INIT (roundf (alone ? (width - part) / 2 : gap + ((seat - 1) % 2) * (part + gap)),
                                                      roundf (gap + ((seat - 1) / 2) * (line + gap)), roundf (part), roundf (line)));
    }
}

void
fathom_bb_paint_cover (GtkSnapshot *snapshot,
                       double       width,
                       double       height,
                       gboolean     dark)
{
  static const guint numbers[FATHOM_BB_PLACES] = { 4, 12, 19, 28, 21, 14, 6 };
  double card = round (MIN (height * 0.36, width * 0.11)), tall = round (card * 1.25), edge = round (height * 0.12);
  double pitch = (width - 2 * edge - card) / PLACE_G, step = (height - 2 * edge - tall) / PLACE_D;
  GdkRGBA colour;

  fathom_bb_slate_rgba (&colour);
  gtk_snapshot_append_color (snapshot, &colour, &GRAPHENE_RECT_INIT (0, 0, width, height));
  for (guint place = 0; place < FATHOM_BB_PLACES; place++)
    {
      guint depth = place <= PLACE_D ? place : PLACE_G - place;

      fathom_bb_shade_rgba (numbers[place], 0, &colour);
      gtk_snapshot_append_color (snapshot, &colour,
                                 &GRAPHENE_RECT_INIT (round (edge + place * pitch), round (edge + depth * step), card, tall));
    }
}
