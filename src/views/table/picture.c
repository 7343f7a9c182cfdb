/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/picture.h"

#include <math.h>

#define USUAL_WIDTH    690         /* what it is as if nobody asks for a size */
#define USUAL_RATIO    1.25        /* width to height, if the game has no own */
#define LEGEND_PART    0.06        /* of the height, for the line of the seats */
#define LEAST_LEGEND   12
#define BESIDE_NAME    1.6         /* of the size of a piece, for the piece and the space around it */
#define MOST_LEGEND    26

struct _FathomPicture
{
  GObject               parent_instance;

  const FathomGameView *view;
  gpointer              seen;
  FathomPainter         painter;   /* its names and context are owned */
};

static void fathom_picture_paintable_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FathomPicture, fathom_picture, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, fathom_picture_paintable_init))

static double
get_ratio (FathomPicture *self)
{
  return self->view->picture_ratio > 0 ? self->view->picture_ratio : USUAL_RATIO;
}

static void
fathom_picture_snapshot (GdkPaintable *paintable,
                         GdkSnapshot  *snapshot,
                         double        width,
                         double        height)
{
  FathomPicture *self = FATHOM_PICTURE (paintable);

  if (width >= 1 && height >= 1)
    self->view->paint (GTK_SNAPSHOT (snapshot), self->seen, &self->painter, width, height);
}

static int
fathom_picture_get_intrinsic_width (GdkPaintable *paintable)
{
  return USUAL_WIDTH;
}

static int
fathom_picture_get_intrinsic_height (GdkPaintable *paintable)
{
  return round (USUAL_WIDTH / get_ratio (FATHOM_PICTURE (paintable)));
}

static double
fathom_picture_get_intrinsic_aspect_ratio (GdkPaintable *paintable)
{
  return get_ratio (FATHOM_PICTURE (paintable));
}

static GdkPaintableFlags
fathom_picture_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_CONTENTS | GDK_PAINTABLE_STATIC_SIZE;
}

static void
fathom_picture_finalize (GObject *object)
{
  FathomPicture *self = FATHOM_PICTURE (object);

  g_free (self->seen);
  g_clear_object (&self->painter.context);
  for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
    g_free ((char *) self->painter.voice.names[i]);

  G_OBJECT_CLASS (fathom_picture_parent_class)->finalize (object);
}

static void
fathom_picture_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = fathom_picture_snapshot;
  iface->get_intrinsic_width = fathom_picture_get_intrinsic_width;
  iface->get_intrinsic_height = fathom_picture_get_intrinsic_height;
  iface->get_intrinsic_aspect_ratio = fathom_picture_get_intrinsic_aspect_ratio;
  iface->get_flags = fathom_picture_get_flags;
}

static void
fathom_picture_class_init (FathomPictureClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_picture_finalize;
}

static void
fathom_picture_init (FathomPicture *self)
{
}

/* The font of the desktop. */
static PangoContext *
create_context (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  g_autoptr (PangoFontDescription) font = NULL;
  g_autofree char *name = NULL;

  g_object_get (gtk_settings_get_default (), "gtk-font-name", &name, NULL);
  font = pango_font_description_from_string (name);
  pango_context_set_font_description (context, font);
  pango_context_set_round_glyph_positions (context, FALSE);
  return context;
}

FathomPicture *
fathom_picture_new (const FathomGame    *game,
                    gconstpointer        seen,
                    const FathomPainter *painter)
{
  FathomPicture *self = g_object_new (FATHOM_TYPE_PICTURE, NULL);

  self->view = fathom_game_view_find_for (game, seen);
  self->seen = g_memdup2 (seen, game->state_size);
  self->painter = *painter;
  self->painter.game = game;
  self->painter.context = painter->context != NULL ? g_object_ref (painter->context) : create_context ();
  for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
    self->painter.voice.names[i] = g_strdup (painter->voice.names[i]);
  return self;
}

FathomPicture *
fathom_picture_new_sitting (FathomSitting *sitting,
                            gboolean       dark)
{
  FathomPainter painter = { .dark = dark };

  fathom_sitting_get_voice (sitting, 0, &painter.voice);
  for (guint i = 0; i < fathom_sitting_get_players (sitting); i++)
    fathom_sitting_get_look (sitting, i + 1, &painter.shapes[i], &painter.colours[i]);
  return fathom_picture_new (fathom_match_get_game (fathom_sitting_get_match (sitting)), fathom_sitting_get_seen (sitting), &painter);
}

void
fathom_picture_draw (FathomPicture *self,
                     cairo_t       *cairo,
                     double         width,
                     double         height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  g_return_if_fail (FATHOM_IS_PICTURE (self));

  gdk_paintable_snapshot (GDK_PAINTABLE (self), GDK_SNAPSHOT (snapshot), width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return;
  gsk_render_node_draw (node, cairo);
  gsk_render_node_unref (node);
}

cairo_surface_t *
fathom_picture_render (FathomPicture *self,
                       int            width,
                       int            height,
                       int            scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  cairo_t *cairo = cairo_create (surface);

  /* painted large: what is drawn once for every size is sharp then, too */
  fathom_picture_draw (self, cairo, width * scale, height * scale);
  cairo_destroy (cairo);
  return surface;
}

/* For those who paint */

static PangoLayout *
create_text (const FathomPainter *painter,
             const char          *text,
             double               pixels)
{
  PangoLayout *layout = pango_layout_new (painter->context);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (pango_context_get_font_description (painter->context));

  pango_font_description_set_absolute_size (font, pixels * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static PangoLayout *
create_seat_text (const FathomPainter *painter,
                  guint                seat,
                  const FathomResult  *result,
                  double               size)
{
  const char *name = fathom_words_seat (&painter->voice, seat);
  g_autofree char *text = result != NULL ? g_strdup_printf ("%s  %d", name, result->scores[seat - 1]) : g_strdup (name);

  return create_text (painter, text, size * 0.8);
}

/* Of a seat: its piece, its name, and a space after it. */
static double
measure_seat (const FathomPainter *painter,
              guint                seat,
              const FathomResult  *result,
              double               size)
{
  g_autoptr (PangoLayout) layout = create_seat_text (painter, seat, result, size);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width + 1 + size * BESIDE_NAME;
}

static void
paint_seat (const FathomPainter   *painter,
            GtkSnapshot           *snapshot,
            guint                  seat,
            const FathomResult    *result,
            double                 size,
            const graphene_rect_t *bounds)
{
  const GdkRGBA ink = painter->dark ? (GdkRGBA) { 1, 1, 1, 1 } : (GdkRGBA) { 0.1f, 0.1f, 0.12f, 1 };
  g_autoptr (PangoLayout) layout = create_seat_text (painter, seat, result, size);
  double x = bounds->origin.x, y = bounds->origin.y;
  int height;

  fathom_piece_snapshot (snapshot, painter->shapes[seat - 1], painter->colours[seat - 1], &GRAPHENE_RECT_INIT (x, y, size, size));
  pango_layout_set_width (layout, MAX (1, bounds->size.width - size * BESIDE_NAME) * PANGO_SCALE);
  pango_layout_set_ellipsize (layout, result != NULL ? PANGO_ELLIPSIZE_MIDDLE : PANGO_ELLIPSIZE_END);
  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x + size * 1.2, y + (size - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

/* Long names take their room from short ones; all letters are smaller if that is not enough. */
double
fathom_painter_paint_seats (const FathomPainter *painter,
                            GtkSnapshot         *snapshot,
                            gconstpointer        seen,
                            double               width,
                            double               bottom)
{
  double size = MIN (round (bottom * LEGEND_PART), MAX (MOST_LEGEND, bottom / 30)), line = size * 1.6, x = 0, sum = 0;
  double widths[FATHOM_MAX_SEATS] = { 0 };
  FathomResult result = { 0 };
  const FathomResult *shown;

  if (size < LEAST_LEGEND || painter->bare)
    return 0;
  painter->game->result (seen, &result);
  shown = result.known && !painter->game->pointless ? &result : NULL;
  for (guint i = 0; i < painter->voice.players; i++)
    sum += widths[i] = measure_seat (painter, i + 1, shown, size);
  if (sum > width)
    size = MAX (LEAST_LEGEND, size * width / sum);
  for (guint i = 0; i < painter->voice.players; i++)
    {
      double each = sum > width ? widths[i] * width / sum : widths[i] + (width - sum) / painter->voice.players;

      paint_seat (painter, snapshot, i + 1, shown, size, &GRAPHENE_RECT_INIT (x + size * 0.4, bottom - line * 0.75, each, size));
      x += each;
    }
  return line;
}
