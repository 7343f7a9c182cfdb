/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/level-picture.h"

#include "views/app/ui-language.h"
#include "views/into-the-blue/art.h"
#include "views/widgets/redraw-key.h"
#include "views/widgets/round-rect.h"

#include <math.h>
#include <string.h>

#define UNIT_PART     0.17         /* of the width, for what does not grow with the height alone */
#define UNCOUNTED     3            /* more pieces than this get a number */
#define SMALLEST      12           /* pieces */
#define SMALL         26           /* rather fewer pieces than smaller ones */
#define TAKEN         0.28         /* what is seen of a treasure that is taken */

/* The pieces of one seat. */
typedef struct
{
  guint  seat;
  guint  shells;
  guint  ghosts;                   /* what a dive would add */
  double x, width;
} Stack;

typedef struct
{
  double lane, lane_width;         /* between the treasures */
  double coin, secondary;          /* their sizes */
  double margin;
  double size, step, gap;          /* of the pieces */
  guint  most;                     /* pieces drawn in one stack */
  guint  n_stacks;
  Stack  stacks[FATHOM_MAX_SEATS];
} Layout;

/* Where everything lies */

/* Best first, so that who leads is always at the left. */
static void
collect_stacks (const FathomItbLevelPicture *self,
                Layout                      *layout)
{
  gboolean has_adder = self->adds == 0;

  layout->n_stacks = self->award.n_seats;
  for (guint i = 0; i < layout->n_stacks; i++)
    {
      guint seat = self->award.seats[i];

      layout->stacks[i] = (Stack) { .seat = seat, .shells = self->shells[seat - 1] };
      if (self->adds > 0 && seat == self->adder)
        {
          layout->stacks[i].ghosts = self->adds;
          has_adder = TRUE;
        }
    }
  if (!has_adder)
    layout->stacks[layout->n_stacks++] = (Stack) { .seat = self->adder, .ghosts = self->adds };
}

static double
measure_stacks (Layout *layout)
{
  double x = 0;

  for (guint i = 0; i < layout->n_stacks; i++)
    {
      Stack *stack = &layout->stacks[i];
      guint pieces = MIN (stack->shells, layout->most) + MIN (stack->ghosts, layout->most);

      stack->x = x;
      stack->width = layout->size * (1 + layout->step * (MAX (pieces, 1) - 1));
      x += stack->width + layout->gap;
    }
  return x - layout->gap;
}

/* All pieces if there is room, else closer together, else fewer of them, else smaller ones. */
static void
fit_stacks (Layout *layout,
            double  width)
{
  static const double steps[] = { 0.56, 0.46, 0.36, 0.28 }, gaps[] = { 0.5, 0.48, 0.44, 0.4 };

  for (; layout->size > SMALLEST; layout->size *= 0.93)
    for (layout->most = FATHOM_ITB_SHELLS; layout->most >= (layout->size < SMALL ? 2 : UNCOUNTED); layout->most--)
      for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
        {
          layout->step = steps[i];
          layout->gap = layout->size * gaps[i];
          if (measure_stacks (layout) <= width)
            return;
        }
}

static void
lay_out (const FathomItbLevelPicture *self,
         Layout                      *layout)
{
  double width = self->width, height = self->height;
  double unit = MIN (height, width * UNIT_PART), inset;

  *layout = (Layout) { .coin = round (unit * 0.62), .secondary = round (unit * 0.48), .margin = round (MAX (5, unit * 0.16)) };
  layout->lane = layout->margin * 2 + layout->coin;
  layout->lane_width = width - layout->lane - layout->margin * 1.6 -
                       self->n_secondaries * (layout->secondary + layout->margin * 0.4);
  inset = MAX (14, unit * 0.30);
  collect_stacks (self, layout);
  layout->size = MIN (height * 0.46, layout->lane_width * 0.18);
  fit_stacks (layout, layout->lane_width - inset - MAX (6, unit * 0.12));
  layout->size = round (layout->size);
  measure_stacks (layout);
  for (guint i = 0; i < layout->n_stacks; i++)
    layout->stacks[i].x += layout->lane + inset;
}

/* Stacks that change their order move there while the new shells sink. */
static void
slide_stacks (const FathomItbLevelPicture *self,
              Layout                      *layout)
{
  for (guint i = 0; i < layout->n_stacks && self->settled < 1; i++)
    {
      Stack *stack = &layout->stacks[i];
      double from = self->from[stack->seat - 1];

      if (from > 0)
        stack->x = from + (stack->x - from) * self->settled;
    }
}

/* Drawing */

static void
draw_frame (const FathomItbLevelPicture *self,
            GtkSnapshot                 *snapshot,
            const Layout                *layout)
{
  float height = self->height, inset = MAX (2, roundf (height * 0.04f));
    const GdkRGBA white = { 1, 1, 1, 0.95f }, fill = { 1, 1, 1, self->hover ? 0.34f : 0.20f };
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (roundf (layout->lane), inset, roundf (layout->lane_width), height - 2 * inset);

  fathom_round_rect_snapshot (snapshot, &bounds, MIN (12, height * 0.12f), &fill, roundf (MAX (2, height / 45)), &white);
}

/* The main one at the left, the others at the right: the first of them is the outermost. */
static void
find_treasure (const FathomItbLevelPicture *self,
               const Layout                *layout,
               guint                        nth,
               graphene_rect_t             *bounds)
{
  double size = nth == 0 ? layout->coin : layout->secondary, x = layout->margin;

  if (nth > 0)
    x = self->width - layout->margin - nth * layout->secondary - (nth - 1) * layout->margin * 0.4;
  *bounds = GRAPHENE_RECT_INIT (x, round ((self->height - size) / 2), size, size);
}

static void
draw_treasures (const FathomItbLevelPicture *self,
                GtkSnapshot                 *snapshot,
                const Layout                *layout)
{
  for (guint i = 0; i <= self->n_secondaries; i++)
    {
      gboolean taken = self->counted && i < self->award.n_treasures;
      graphene_rect_t bounds;

      find_treasure (self, layout, i, &bounds);
      if (taken)
        gtk_snapshot_push_opacity (snapshot, TAKEN);
      fathom_itb_art_number (snapshot, self->context, i == 0 ? FATHOM_ITB_SIGN_GOLD : FATHOM_ITB_SIGN_SILVER,
                             i == 0 ? self->main : self->secondary, &bounds);
      if (taken)
        gtk_snapshot_pop (snapshot);
    }
}

/* Crown, second, third: those who take a treasure as it stands. */
static void
draw_rank (const FathomItbLevelPicture *self,
           GtkSnapshot                 *snapshot,
           const Layout                *layout,
           guint                        rank,
           double                       y)
{
  const Stack *stack = &layout->stacks[rank];
  guint solid = MIN (stack->shells, layout->most);
  double size = rank == 0 ? MAX (10, layout->size * 0.72) : CLAMP (layout->size * 0.42, 10, 20);
  double x = stack->x + layout->size * (1 + layout->step * (solid - 1)) / 2 - size / 2;

  if (rank == 0)
    fathom_itb_art_sign (snapshot, FATHOM_ITB_SIGN_CROWN, &GRAPHENE_RECT_INIT (x, y - size * 0.72, size, size * 0.74));
  else
    fathom_itb_art_rank (snapshot, self->context, self->language != NULL ? self->language : fathom_ui_language_get (), rank + 1, size, x + size / 2, y - size);
}

static void
draw_pieces (const FathomItbLevelPicture *self,
             GtkSnapshot                 *snapshot,
             const Layout                *layout,
             const Stack                 *stack,
             double                       y)
{
  guint solid = MIN (stack->shells, layout->most), ghosts = MIN (stack->ghosts, layout->most);
  guint fresh = MIN (self->fresh[stack->seat - 1], solid);
  double above = self->height * self->number;

  for (guint i = 0; i < solid + ghosts; i++)
    {
      double sinking = i < solid && i + fresh >= solid ? 1 - self->settled : 0;
      double sway = sin (sinking * 3 * G_PI) * layout->size * 0.25;
      graphene_rect_t bounds = GRAPHENE_RECT_INIT (stack->x + i * layout->step * layout->size + sway, y - above * sinking,
                                                   layout->size, layout->size);

      if (i >= solid)
        gtk_snapshot_push_opacity (snapshot, 0.55);
      fathom_piece_snapshot (snapshot, self->shapes[stack->seat - 1], self->colours[stack->seat - 1], &bounds);
      if (i >= solid)
        gtk_snapshot_pop (snapshot);
    }
}

static void
draw_count (const FathomItbLevelPicture *self,
            GtkSnapshot                 *snapshot,
            const Layout                *layout,
            const Stack                 *stack,
            double                       y)
{
  guint solid = MIN (stack->shells, layout->most);
  double end = stack->x + layout->size * (1 + layout->step * (solid - 1));
  g_autofree char *text = g_strdup_printf ("%u", stack->shells);

  if (stack->shells > UNCOUNTED || stack->shells > layout->most)
    fathom_itb_art_count (snapshot, self->context, text, layout->size * 0.42, end + layout->size * 0.12, y + layout->size * 0.92);
}

static void
draw_tie (const FathomItbLevelPicture *self,
          GtkSnapshot                 *snapshot,
          const Layout                *layout,
          guint                        rank,
          double                       y)
{
  double size = MAX (9, round (layout->size * 0.36)), x = layout->stacks[rank + 1].x - layout->gap / 2;

  if (rank + 1 < self->award.n_seats && self->award.decision[rank] != FATHOM_ITB_BY_SHELLS)
    fathom_itb_art_sign (snapshot, FATHOM_ITB_SIGN_TIE,
                         &GRAPHENE_RECT_INIT (x - size / 2, y + (layout->size - size) / 2, size, size));
}

static void
draw_stacks (const FathomItbLevelPicture *self,
             GtkSnapshot                 *snapshot,
             const Layout                *layout)
{
  double height = self->height;
  double y = round (height * 0.5 - layout->size * 0.32);

  for (guint i = 0; i < layout->n_stacks; i++)
    draw_pieces (self, snapshot, layout, &layout->stacks[i], y);
  for (guint i = 0; i < layout->n_stacks; i++)
    draw_count (self, snapshot, layout, &layout->stacks[i], y);
  for (guint i = 0; i < self->award.n_treasures; i++)
    {
      draw_rank (self, snapshot, layout, i, y - layout->size * (i == 0 ? 0.02 : 0.06));
      draw_tie (self, snapshot, layout, i, y);
    }
}

/* Light on dark water, dark near the surface. */
static void
draw_number (const FathomItbLevelPicture *self,
             GtkSnapshot                 *snapshot,
             const Layout                *layout,
             double                       unit)
{
  static const GdkRGBA light = { 1, 1, 1, 0.9f }, dark = { 0.02f, 0.16f, 0.32f, 0.9f };
  guint bright = self->dark ? 1 : 2;
  char text[12];

  g_snprintf (text, sizeof text, "%u", self->number);
  fathom_itb_art_text (snapshot, self->context, text, unit * 0.15, self->number <= bright ? &dark : &light,
                       layout->lane + MAX (5, unit * 0.08), MAX (10, unit * 0.17), 0);
}

static guint
make_stamp (const Layout *layout)
{
  guint stamp = layout->n_stacks;

  for (guint i = 0; i < layout->n_stacks; i++)
    stamp = (stamp * 31 + layout->stacks[i].seat * 256 + layout->stacks[i].shells * 16 + layout->stacks[i].ghosts) * 31 +
            (guint) (layout->stacks[i].x * 8);
  return stamp;
}

void
fathom_itb_level_picture_snapshot (const FathomItbLevelPicture *self,
                                   GtkSnapshot                 *snapshot,
                                   GtkWidget                   *widget)
{
  double unit = MIN (self->height, self->width * UNIT_PART);
  Layout layout;
  char text[12];

  lay_out (self, &layout);
  slide_stacks (self, &layout);
  if (widget != NULL)
    fathom_redraw_key_snapshot (snapshot, widget, make_stamp (&layout) * 2 + self->counted);
  if (self->adds > 0)
    draw_frame (self, snapshot, &layout);
  draw_treasures (self, snapshot, &layout);
  draw_number (self, snapshot, &layout, unit);
  draw_stacks (self, snapshot, &layout);
  if (self->adds > 0)
    {
      g_snprintf (text, sizeof text, "+%u", self->adds);
      fathom_itb_art_count (snapshot, self->context, text, MAX (10, unit * 0.17), layout.lane + layout.lane_width - MAX (5, unit * 0.08),
                            MAX (12, unit * 0.2));
    }
}

void
fathom_itb_level_picture_find_treasure (const FathomItbLevelPicture *self,
                                        guint                        nth,
                                        graphene_rect_t             *bounds)
{
  Layout layout;

  lay_out (self, &layout);
  find_treasure (self, &layout, nth, bounds);
}

void
fathom_itb_level_picture_find_places (const FathomItbLevelPicture *self,
                                      double                       places[FATHOM_MAX_SEATS])
{
  Layout layout;

  lay_out (self, &layout);
  memset (places, 0, FATHOM_MAX_SEATS * sizeof *places);
  for (guint i = 0; i < layout.n_stacks; i++)
    if (layout.stacks[i].shells > 0)
      places[layout.stacks[i].seat - 1] = layout.stacks[i].x;
}

void
fathom_itb_level_picture_take_over (FathomItbLevelPicture *self,
                                    guint                  number,
                                    const FathomItbState  *seen,
                                    const FathomItbScore  *score)
{
  self->number = number;
  self->main = seen->edition.main[number - 1];
  self->secondary = seen->edition.secondary[number - 1];
  self->n_secondaries = fathom_itb_secondaries (seen->players);
  self->award = score->awards[number - 1];
  self->adder = seen->turn;
  for (guint i = 0; i < seen->players; i++)
    self->shells[i] = seen->shells[i][number - 1];
}
