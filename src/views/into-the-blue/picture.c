/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of a position as a picture, without anything to press. */
#include "views/into-the-blue/picture.h"

#include "views/into-the-blue/art.h"
#include "views/into-the-blue/chest.h"
#include "views/into-the-blue/face.h"
#include "views/into-the-blue/level-picture.h"
#include "views/table/picture.h"
#include "views/widgets/piece.h"
#include "views/widgets/sprite.h"

#include <math.h>

#define CHEST_RATIO 1.4 /* width to height */
#define COVER_SEA   2   /* times as high as the cover, which ends above the sand */

static void
paint_level (GtkSnapshot          *snapshot,
             guint                 number,
             const FathomItbState *seen,
             const FathomItbScore *score,
             const FathomPainter  *painter,
             double                width,
             double                height)
{
  FathomItbLevelPicture picture = { .context = painter->context, .language = painter->voice.language, .width = width, .dark = painter->dark, .settled = 1 };
  double y;

  fathom_itb_art_get_band (height, number, &y, &picture.height);
  fathom_itb_level_picture_take_over (&picture, number, seen, score);
  for (guint i = 0; i < seen->players; i++)
    {
      picture.shapes[i] = painter->shapes[i];
      picture.colours[i] = painter->colours[i];
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, y));
  fathom_itb_level_picture_snapshot (&picture, snapshot, NULL);
  gtk_snapshot_restore (snapshot);
}

static void
paint_chests (GtkSnapshot          *snapshot,
              const FathomItbState *seen,
              const FathomPainter  *painter,
              double                width,
              double                height)
{
  double y, band, each;

  fathom_itb_art_get_band (height, FATHOM_ITB_LEVELS + 1, &y, &band);
  each = MIN (width * 0.165, band * 1.75);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    {
      guint owner, value;

      fathom_itb_find_chest (seen, i + 1, &owner, &value);
      fathom_itb_chest_paint (snapshot, painter->context, owner, value, owner != 0 ? painter->shapes[owner - 1] : 0,
                              owner != 0 ? painter->colours[owner - 1] : 0,
                              &GRAPHENE_RECT_INIT (round (width / 2 + each * (i - 2.5)), y, each, band));
    }
}

/* A chest for each that the seat has found, side by side. */
double
fathom_itb_paint_seat (GtkSnapshot  *snapshot,
                       gconstpointer seen,
                       guint         seat,
                       double        height)
{
  double x = 0;

  for (guint i = 1; i <= FATHOM_ITB_CHESTS; i++)
    {
      guint owner, value;

      fathom_itb_find_chest (seen, i, &owner, &value);
      if (owner != seat)
        continue;
      fathom_itb_art_sign (snapshot, FATHOM_ITB_SIGN_CHEST, &GRAPHENE_RECT_INIT (x, 0, height * CHEST_RATIO, height));
      x += height * (CHEST_RATIO + 0.15);
    }
  return x;
}

char *
fathom_itb_say_seat (const FathomLanguage *language,
                     gconstpointer         seen,
                     guint                 seat)
{
  guint n = 0;

  for (guint i = 1; i <= FATHOM_ITB_CHESTS; i++)
    {
      guint owner, value;

      fathom_itb_find_chest (seen, i, &owner, &value);
      n += owner == seat;
    }
  return n > 0 ? g_strdup_printf (ntr (language, "%u chest", "%u chests", n), n) : NULL;
}

void
fathom_itb_paint (GtkSnapshot         *snapshot,
                  gconstpointer        seen,
                  const FathomPainter *painter,
                  double               width,
                  double               height)
{
  const GdkRGBA paper = painter->dark ? (GdkRGBA) { 0.14f, 0.14f, 0.15f, 1 } : (GdkRGBA) { 1, 1, 1, 1 };
  double board;
  FathomItbScore score;

  gtk_snapshot_append_color (snapshot, &paper, &GRAPHENE_RECT_INIT (0, 0, width, height));
  board = height - fathom_painter_paint_seats (painter, snapshot, seen, width, height);
  fathom_itb_score (seen, &score);
  fathom_sprite_snapshot (snapshot, fathom_itb_art_draw_sea, painter->dark ? FATHOM_ITB_SEA_DARK : 0,
                          &GRAPHENE_RECT_INIT (0, 0, width, board));
  paint_chests (snapshot, seen, painter, width, board);
  for (guint i = 1; i <= FATHOM_ITB_LEVELS; i++)
    paint_level (snapshot, i, seen, &score, painter, width, board);
}

/* A cover: dice that go deeper one by one, and who has most shells there. */

static void
paint_die (GtkSnapshot *snapshot,
           guint        face,
           double       x,
           double       y,
           double       size)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (round (x), round (y)));
  fathom_itb_face_draw (NULL, snapshot, face, size);
  gtk_snapshot_restore (snapshot);
}

void
fathom_itb_paint_cover (GtkSnapshot *snapshot,
                        double       width,
                        double       height,
                        gboolean     dark)
{
  double die = round (height * 0.34), left = width < FATHOM_NARROW_COVER ? (width - die * 2.9) / 2 : width * 0.07;
  double piece = round (height * 0.44), right = round (width * 0.53), y = round (height * 0.4);

  fathom_sprite_snapshot (snapshot, fathom_itb_art_draw_sea, dark ? FATHOM_ITB_SEA_DARK : 0, &GRAPHENE_RECT_INIT (0, 0, width, height * COVER_SEA));
  for (guint i = 0; i < 3; i++)
    paint_die (snapshot, i + 1, left + i * die * 0.95, height * (0.1 + 0.22 * i), die);
  if (width < FATHOM_NARROW_COVER)
    return;
  for (guint i = 0; i < 3; i++)
    fathom_piece_snapshot (snapshot, FATHOM_SHAPE_SCALLOP, FATHOM_COLOUR_GREEN,
                           &GRAPHENE_RECT_INIT (right + round (i * piece * 0.3), y, piece, piece));
  fathom_piece_snapshot (snapshot, FATHOM_SHAPE_STAR, FATHOM_COLOUR_RED, &GRAPHENE_RECT_INIT (width - piece * 1.3, y, piece, piece));
  fathom_itb_art_sign (snapshot, FATHOM_ITB_SIGN_CROWN,
                       &GRAPHENE_RECT_INIT (right + round (piece * 0.48), y - round (piece * 0.5), round (piece * 0.64), round (piece * 0.46)));
}
