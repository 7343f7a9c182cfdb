/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/round-rect.h"

static void
append (GtkSnapshot   *snapshot,
        const GdkRGBA *colour,
        float          x,
        float          y,
        float          width,
        float          height)
{
  if (width > 0 && height > 0 && !gdk_rgba_is_clear (colour))
    gtk_snapshot_append_color (snapshot, colour, &GRAPHENE_RECT_INIT (x, y, width, height));
}

static void
draw_corner (GtkSnapshot          *snapshot,
             const GskRoundedRect *frame,
             const GdkRGBA        *fill,
             float                 line,
             const GdkRGBA        *colour)
{
  gtk_snapshot_push_rounded_clip (snapshot, frame);
  gtk_snapshot_append_color (snapshot, fill, &frame->bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, frame, (float[4]) { line, line, line, line }, (GdkRGBA[4]) { *colour, *colour, *colour, *colour });
}

void
fathom_round_rect_snapshot (GtkSnapshot           *snapshot,
                       const graphene_rect_t *bounds,
                       float                  radius,
                       const GdkRGBA         *fill,
                       float                  line,
                       const GdkRGBA         *colour)
{
  float corner = ceilf (MAX (radius, line)), x = bounds->origin.x, y = bounds->origin.y;
  float width = bounds->size.width, height = bounds->size.height, wide = width - 2 * corner, high = height - 2 * corner;
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, bounds, radius);
  append (snapshot, fill, x + corner, y, wide, corner);
  append (snapshot, fill, x, y + corner, width, high);
  append (snapshot, fill, x + corner, y + height - corner, wide, corner);
  append (snapshot, colour, x + corner, y, wide, line);
  append (snapshot, colour, x + corner, y + height - line, wide, line);
  append (snapshot, colour, x, y + corner, line, high);
  append (snapshot, colour, x + width - line, y + corner, line, high);
  for (guint i = 0; i < 4; i++)
    {
      gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (i % 2 == 0 ? x : x + width - corner, i / 2 == 0 ? y : y + height - corner,
                                                             corner, corner));
      draw_corner (snapshot, &frame, fill, line, colour);
      gtk_snapshot_pop (snapshot);
    }
}
