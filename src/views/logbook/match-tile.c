/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/logbook/match-tile.h"

#include "views/table/game-view.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/piece.h"
#include "views/widgets/sprite.h"

#include <math.h>

#define SIZE    44
#define RADIUS  10.0
#define WATER   0.26               /* of the height: where the sea begins */
#define MOST    2                  /* pieces side by side; who won is named beside them */
#define PLACES  (FATHOM_N_SHAPES * FATHOM_N_COLOURS + 1)

struct _FathomMatchTile
{
  GtkWidget  parent_instance;

  guint      pieces;               /* of the winners: of each its place in PLACES, 0: none */
  GtkWidget *sign;
};

G_DEFINE_FINAL_TYPE (FathomMatchTile, fathom_match_tile, GTK_TYPE_WIDGET)

static void
trace_frame (cairo_t *cairo,
             double   size)
{
  cairo_new_sub_path (cairo);
  cairo_arc (cairo, size - RADIUS, RADIUS, RADIUS, -G_PI_2, 0);
  cairo_arc (cairo, size - RADIUS, size - RADIUS, RADIUS, 0, G_PI_2);
  cairo_arc (cairo, RADIUS, size - RADIUS, RADIUS, G_PI_2, G_PI);
  cairo_arc (cairo, RADIUS, RADIUS, RADIUS, G_PI, 1.5 * G_PI);
  cairo_close_path (cairo);
}

static void
trace_waves (cairo_t *cairo,
             double   size)
{
  cairo_move_to (cairo, 0, size * WATER);
  for (guint i = 0; i < 4; i++)
    cairo_rel_curve_to (cairo, size / 12, -2, size / 6, -2, size / 4, 0);
  cairo_line_to (cairo, size, size);
  cairo_line_to (cairo, 0, size);
  cairo_close_path (cairo);
}

static void
draw_sea (cairo_t *cairo,
          double   size)
{
  cairo_pattern_t *water = cairo_pattern_create_linear (0, size * WATER, 0, size);

  trace_frame (cairo, size);
  cairo_clip (cairo);
  cairo_set_source_rgb (cairo, 0.86, 0.95, 1);
  cairo_paint (cairo);
  cairo_pattern_add_color_stop_rgb (water, 0, 0.27, 0.66, 0.91);
  cairo_pattern_add_color_stop_rgb (water, 1, 0.05, 0.25, 0.53);
  trace_waves (cairo, size);
  cairo_set_source (cairo, water);
  cairo_fill (cairo);
  cairo_pattern_destroy (water);
}

static void
draw_piece (cairo_t *cairo,
            guint    place,
            double   x,
            double   y,
            double   size)
{
  cairo_save (cairo);
  cairo_translate (cairo, x, y);
  fathom_piece_draw (cairo, (place - 1) / FATHOM_N_COLOURS, (place - 1) % FATHOM_N_COLOURS, size);
  cairo_restore (cairo);
}

static void
draw_tile (cairo_t *cairo,
           double   width,
           double   height,
           guint    variant)
{
  guint first = variant % PLACES, second = variant / PLACES;
  double piece = second > 0 ? width * 0.44 : width * 0.58;

  draw_sea (cairo, width);
  if (first > 0)
    draw_piece (cairo, first, second > 0 ? width * 0.05 : (width - piece) / 2, (height - piece) * 0.6, piece);
  if (second > 0)
    draw_piece (cairo, second, width * 0.51, (height - piece) * 0.6, piece);
}

static void
fathom_match_tile_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  fathom_sprite_snapshot (snapshot, draw_tile, FATHOM_MATCH_TILE (widget)->pieces, &GRAPHENE_RECT_INIT (0, 0, SIZE, SIZE));
  GTK_WIDGET_CLASS (fathom_match_tile_parent_class)->snapshot (widget, snapshot);
}

static void
fathom_match_tile_dispose (GObject *object)
{
  g_clear_pointer (&FATHOM_MATCH_TILE (object)->sign, gtk_widget_unparent);
  G_OBJECT_CLASS (fathom_match_tile_parent_class)->dispose (object);
}

static void
fathom_match_tile_class_init (FathomMatchTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_match_tile_dispose;
  widget_class->snapshot = fathom_match_tile_snapshot;
  gtk_widget_class_set_css_name (widget_class, "matchtile");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
fathom_match_tile_init (FathomMatchTile *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), SIZE, SIZE);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  self->sign = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_set_parent (self->sign, GTK_WIDGET (self));
}

GtkWidget *
fathom_match_tile_new (void)
{
  return g_object_new (FATHOM_TYPE_MATCH_TILE, NULL);
}

/* In a corner, or in the middle where nobody has won yet. */
static void
show_sign (FathomMatchTile  *self,
           const FathomGame *game)
{
  GtkAlign align = self->pieces > 0 ? GTK_ALIGN_END : GTK_ALIGN_CENTER;

  fathom_icons_ensure ();
  gtk_image_set_from_icon_name (GTK_IMAGE (self->sign), game != NULL ? fathom_game_view_find (game)->icon_name : "dialog-question-symbolic");
  gtk_image_set_pixel_size (GTK_IMAGE (self->sign), self->pieces > 0 ? 12 : 24);
  gtk_widget_set_halign (self->sign, align);
  gtk_widget_set_valign (self->sign, align);
  if (self->pieces > 0)
    gtk_widget_add_css_class (self->sign, "corner");
  else
    gtk_widget_remove_css_class (self->sign, "corner");
}

void
fathom_match_tile_show (FathomMatchTile          *self,
                        const FathomLogbookEntry *entry)
{
  guint pieces = 0, n = 0;

  g_return_if_fail (FATHOM_IS_MATCH_TILE (self));

  for (guint i = entry->settled && entry->holds ? entry->n_seats : 0; i > 0; i--)
    if (entry->result.winners & 1u << (i - 1) && n++ < MOST)
      pieces = pieces * PLACES + 1 + (guint) entry->shapes[i - 1] * FATHOM_N_COLOURS + (guint) entry->colours[i - 1];
  if (self->pieces != pieces)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->pieces = pieces;
  show_sign (self, entry->game);
}
