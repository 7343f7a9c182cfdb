/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/path.h"

#include "rules/blue-border-eye.h"
#include "views/app/ui-language.h"
#include "views/blue-border/art.h"
#include "views/blue-border/flip.h"
#include "views/widgets/round-rect.h"
#include "views/widgets/sprite.h"

#include <math.h>

#define MARGIN      8
#define LEAST_GAP   6          /* of slate between two cards */
#define ABOVE       22         /* for the letter of A */
#define BELOW       19         /* for the number of D */
#define STEP        0.72f      /* of a card, from one place down to the next, at least */
#define MOST_STEP   1.8f
#define LETTER      11
#define EYE         16
#define CORNER      6          /* px from the foot of a card to where a line may begin */
#define PLACE_D     3
#define PLACE_G     (FATHOM_BB_PLACES - 1)
#define SMALL       15         /* a tile of a small one */
#define SMALL_STEP  12
#define PIECE       18
#define STAY        1100       /* ms that the cards of a wrong call lie number up */

/* All that its picture depends on: what others do leaves it as it is. */
typedef struct
{
  double   numbers[FATHOM_BB_PLACES];    /* readings, 0: none */
  double   gamma;
  guint8   placed[FATHOM_BB_PLACES];
  guint8   turned[2];
  guint8   n_placed, called_place, border, bottom;
  guint8   newest, is_called, told, textures;
} Look;

struct _FathomBbPath
{
  GtkWidget      parent_instance;

  guint          seat;
  int            card;         /* how wide */
  gboolean       small;
  gboolean       called;       /* at a real table: numbers are being entered */
  guint          entered[2];
  FathomShape    shape;
  FathomColour   colour;
  FathomBbState  seen;
  FathomBbShades shades;
  Look           look;
  guint          stamp;        /* another one for another look, see widgets/redraw-key.h */
  FathomBbFlip   flip;         /* of the cards that were called … */
  FathomBbState  before;       /* … as they lay before */
  FathomBbShades shades_before;
};

G_DEFINE_FINAL_TYPE (FathomBbPath, fathom_bb_path, GTK_TYPE_WIDGET)

static const GdkRGBA black = { 0, 0, 0, 1 };
static const GdkRGBA white = { 1, 1, 1, 1 };

static float
above (int card)
{
  return roundf (ABOVE * fathom_bb_letter_scale (card));
}

static float
below (int card)
{
  return roundf (BELOW * fathom_bb_letter_scale (card));
}

int
fathom_bb_path_height_for (int card)
{
  FathomBbCardSize size = fathom_bb_card_size (card);

  return above (card) + PLACE_D * roundf (size.height * STEP) + size.height + below (card);
}

int
fathom_bb_path_width_for (int card)
{
  return 2 * MARGIN + FATHOM_BB_PLACES * card + PLACE_G * LEAST_GAP;
}

static guint
depth_of (guint place)
{
  return place <= PLACE_D ? place : PLACE_G - place;
}

static void
find_small_bounds (int              width,
                   int              height,
                   guint            place,
                   graphene_rect_t *bounds)
{
  float pitch = (width - SMALL) / (float) PLACE_G;
  float top = (height - SMALL - PLACE_D * SMALL_STEP) / 2.0f;

  *bounds = GRAPHENE_RECT_INIT (roundf (place * MIN (pitch, 22)), roundf (top + depth_of (place) * SMALL_STEP), SMALL, SMALL);
}

/* Deeper steps where there is more room. */
static void
find_large_bounds (int              width,
                   int              height,
                   int              card,
                   guint            place,
                   graphene_rect_t *bounds)
{
  FathomBbCardSize size = fathom_bb_card_size (card);
  float most = (PLACE_G * (size.width + 40) + size.width); /* else they would lie too far apart */
  float room = MIN (width - 2 * MARGIN, most);
  float pitch = (room - size.width) / PLACE_G;
  float step = CLAMP ((height - above (card) - below (card) - size.height) / PLACE_D, roundf (size.height * STEP), roundf (size.height * MOST_STEP));

  *bounds = GRAPHENE_RECT_INIT (roundf ((width - room) / 2 + place * pitch), above (card) + depth_of (place) * roundf (step), size.width,
                                size.height);
}

static void
find_bounds (FathomBbPath    *self,
             guint            place,
             graphene_rect_t *bounds)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));

  if (self->small)
    find_small_bounds (width, height, place, bounds);
  else
    find_large_bounds (width, height, self->card, place, bounds);
}

/* What is allowed there, where everybody can know it: A, D and G. */
static char *
dup_limit (FathomBbPath *self,
           guint         place)
{
  if (place == 0 || place == PLACE_G)
    return g_strdup_printf ("1–%u", fathom_bb_border (&self->seen, self->seat));
  if (place == PLACE_D)
    return g_strdup_printf ("%u+", fathom_bb_least_deep (&self->seen, self->seat));

  return NULL;
}

static void
draw_empty (FathomBbPath          *self,
            GtkSnapshot           *snapshot,
            guint                  place,
            const graphene_rect_t *bounds)
{
  const char letter[] = { 'A' + place, '\0' };
  g_autofree char *limit = dup_limit (self, place);
  float scale = fathom_bb_letter_scale (self->card);
  float x = bounds->origin.x + bounds->size.width / 2, y = bounds->origin.y + bounds->size.height / 2;

  fathom_bb_draw_place (snapshot, bounds, place == self->seen.n_placed[self->seat - 1]);
  fathom_bb_draw_text (snapshot, GTK_WIDGET (self), letter, &black, (LETTER + 3) * scale, x, y - (limit != NULL ? 18 : 10) * scale);
  if (limit != NULL)
    fathom_bb_draw_text (snapshot, GTK_WIDGET (self), limit, &black, LETTER * scale, x, y + 2 * scale);
}

/* To the surface it goes on above the letter. */
static void
hide_line (GtkSnapshot           *snapshot,
           const graphene_rect_t *bounds)
{
  GdkRGBA slate;

  fathom_bb_slate_rgba (&slate);
  gtk_snapshot_append_color (snapshot, &slate, bounds);
}

/* The letter above; the newest that can be called is white on black. */
static void
draw_letter (FathomBbPath          *self,
             GtkSnapshot           *snapshot,
             guint                  place,
             gboolean               newest,
             const graphene_rect_t *bounds)
{
  const char letter[] = { 'A' + place, '\0' };
  float scale = fathom_bb_letter_scale (self->card);
  float x = bounds->origin.x + bounds->size.width / 2, y = roundf (bounds->origin.y - 17 * scale);
  GskRoundedRect pill;

  if (newest)
    {
      gsk_rounded_rect_init_from_rect (&pill, &GRAPHENE_RECT_INIT (x - 10 * scale, y, 20 * scale, 15 * scale), 7.5f * scale);
      gtk_snapshot_push_rounded_clip (snapshot, &pill);
      gtk_snapshot_append_color (snapshot, &black, &pill.bounds);
      gtk_snapshot_pop (snapshot);
    }
  else if (place == PLACE_G)
    hide_line (snapshot, &GRAPHENE_RECT_INIT (x - 2, y, 4, bounds->origin.y - y));
  fathom_bb_draw_text (snapshot, GTK_WIDGET (self), letter, newest ? &white : &black, LETTER * scale, x, y);
}

static void
paint_eye (cairo_t *cr,
           double   width,
           double   height,
           guint    variant)
{
  cairo_scale (cr, width / EYE, height / EYE);
  cairo_set_line_width (cr, 1.4);
  cairo_move_to (cr, 2, 8);
  cairo_curve_to (cr, 5, 3, 11, 3, 14, 8);
  cairo_curve_to (cr, 11, 13, 5, 13, 2, 8);
  cairo_stroke (cr);
  cairo_arc (cr, 8, 8, 2, 0, 2 * G_PI);
  cairo_fill (cr);
}

/* An eye and the number that everybody has seen, below the card and never on its shade. */
static void
draw_seen (FathomBbPath          *self,
           GtkSnapshot           *snapshot,
           guint                  number,
           const graphene_rect_t *bounds)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  float scale = fathom_bb_letter_scale (self->card), eye = roundf (EYE * scale);
  float x = bounds->origin.x + bounds->size.width / 2, y = bounds->origin.y + bounds->size.height + 2;

  fathom_sprite_snapshot (snapshot, paint_eye, 0, &GRAPHENE_RECT_INIT (x - 18 * scale, y, eye, eye));
  fathom_bb_draw_text (snapshot, GTK_WIDGET (self), text, &black, LETTER * scale, x + 8 * scale, y);
}

/* Turned over by a right call: they lie there until the caller has chosen. */
static guint
find_turned (FathomBbPath *self,
             guint         place)
{
  const FathomBbState *seen = &self->seen;

  if (seen->phase != FATHOM_BB_PHASE_BONUS || seen->called != self->seat || place > seen->called_place || place + 1 < seen->called_place)
    return 0;
  return seen->turned[place == seen->called_place];
}

/* The ring lies inside the card: beside it could be one that is still in play. */
static void
draw_turned (FathomBbPath          *self,
             GtkSnapshot           *snapshot,
             guint                  number,
             const graphene_rect_t *bounds)
{
  const GdkRGBA clear = { 0, 0, 0, 0 }, ring = { 0.2f, 0.2f, 0.2f, 1 };
  graphene_rect_t inner = *bounds;

  fathom_bb_draw_number (snapshot, GTK_WIDGET (self), number, bounds);
  graphene_rect_inset (&inner, 3, 3);
  fathom_round_rect_snapshot (snapshot, &inner, 4, &clear, 2, &ring);
}

/* The cards of a call are turned over, and those of a wrong one back again. */

static gboolean
is_turning (FathomBbPath *self,
            guint         place)
{
  guint called = self->before.n_placed[self->seat - 1];

  return fathom_bb_flip_is_running (&self->flip) && place < called && place + 2 >= called;
}

static void
draw_turning (FathomBbPath          *self,
              GtkSnapshot           *snapshot,
              guint                  place,
              const graphene_rect_t *bounds)
{
  guint number = self->seen.turned[place == self->seen.called_place];

  if (fathom_bb_flip_save (&self->flip, snapshot, bounds))
    fathom_bb_draw_number (snapshot, GTK_WIDGET (self), number, bounds);
  else
    fathom_bb_shades_draw (&self->shades_before, fathom_bb_slot_placed (&self->before, self->seat, place), snapshot, bounds);
  gtk_snapshot_restore (snapshot);
}

/* Whether the card that @before shows last has been called just now. */
static gboolean
was_called (FathomBbPath        *self,
            const FathomBbState *before,
            const FathomBbState *seen)
{
  return before->phase == FATHOM_BB_PHASE_CALL && before->told && before->actor == self->seat && before->round == seen->round &&
         seen->caller != 0 && seen->called == self->seat && before->n_placed[self->seat - 1] == seen->called_place + 1;
}

static void
turn_over (FathomBbPath        *self,
           const FathomBbState *seen)
{
  if (was_called (self, &self->seen, seen))
    {
      self->before = self->seen;
      self->shades_before = self->shades;
      fathom_bb_flip_start (&self->flip, GTK_WIDGET (self), FATHOM_BB_FLIP_TIME, seen->phase == FATHOM_BB_PHASE_BONUS ? 0 : STAY);
    }
  else if (seen->caller == 0 || seen->called != self->seat)
    fathom_bb_flip_stop (&self->flip);
}

static gboolean
is_newest (FathomBbPath *self,
           guint         place)
{
  const FathomBbState *seen = &self->seen;

  return seen->phase == FATHOM_BB_PHASE_CALL && seen->actor == self->seat && place + 1 == seen->n_placed[self->seat - 1];
}

static void
draw_place (FathomBbPath *self,
            GtkSnapshot  *snapshot,
            guint         place)
{
  const FathomBbState *seen = &self->seen;
  guint number = seen->placed[self->seat - 1][place], turned = find_turned (self, place);
  graphene_rect_t bounds;

  find_bounds (self, place, &bounds);
  if (is_turning (self, place))
    draw_turning (self, snapshot, place, &bounds);
  else if (turned != 0)
    draw_turned (self, snapshot, turned, &bounds);
  else if (place >= seen->n_placed[self->seat - 1])
    {
      draw_empty (self, snapshot, place, &bounds);
      return;
    }
  else if (!fathom_bb_shades_draw (&self->shades, fathom_bb_slot_placed (seen, self->seat, place), snapshot, &bounds))
    fathom_bb_draw_number (snapshot, GTK_WIDGET (self), number, &bounds);
  else if (number != FATHOM_BB_UNKNOWN)
    draw_seen (self, snapshot, number, &bounds);
  draw_letter (self, snapshot, place, is_newest (self, place), &bounds);
}

/* The profile: from one place to the next, and up to the surface. */
static void
trace_profile (cairo_t *cr,
               int      width,
               int      height,
               int      card)
{
  cairo_set_line_width (cr, 1.5);
  for (guint place = 0; place < FATHOM_BB_PLACES; place++)
    {
      graphene_rect_t here, next;
      float foot;

      find_large_bounds (width, height, card, place, &here);
      if (place == 0 || place == PLACE_G)
        {
          cairo_move_to (cr, here.origin.x + here.size.width / 2, 0);
          cairo_line_to (cr, here.origin.x + here.size.width / 2, here.origin.y - (place == 0 ? above (card) - 4 : 2));
        }
      if (place == PLACE_G)
        break;
      find_large_bounds (width, height, card, place + 1, &next);
      foot = MIN (here.origin.y, next.origin.y) + here.size.height - CORNER; /* of the higher one */
      cairo_move_to (cr, here.origin.x + here.size.width, place < PLACE_D ? MIN (next.origin.y + 2, foot) : here.origin.y + 4);
      cairo_line_to (cr, next.origin.x, place < PLACE_D ? next.origin.y + 6 : MIN (here.origin.y, foot));
    }
  cairo_stroke (cr);
}

/* What lies below the cards is drawn once for every size. @variant: how wide a card is. */
static void
paint_slate (cairo_t *cr,
             double   width,
             double   height,
             guint    variant)
{
  fathom_bb_paint_slate (cr, width, height, 0);
  fathom_bb_engrave (cr, width, height, 0);
  cairo_set_source_rgb (cr, 0.29, 0.29, 0.29);
  trace_profile (cr, width, height, variant);
}

static void
paint_sea (cairo_t *cr,
           double   width,
           double   height,
           guint    variant)
{
  fathom_bb_paint_sea (cr, width, height, variant & FATHOM_BB_DIM);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.6);
  trace_profile (cr, width, height, variant & ~FATHOM_BB_DIM);
}

static void
draw_bed (FathomBbPath     *self,
          GtkSnapshot      *snapshot,
          FathomSpriteDraw  paint,
          guint             look)
{
  fathom_sprite_snapshot (snapshot, paint, self->card | look,
                          &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self))));
}

/* A real table: a white tile says that a card lies there */

static guint
find_known (FathomBbPath *self,
            guint         place)
{
  guint n = self->seen.n_placed[self->seat - 1];

  if (self->called && place + 1 == n && self->entered[1] != 0)
    return self->entered[1];
  if (self->called && place + 2 == n && self->entered[0] != 0)
    return self->entered[0];
  return self->seen.placed[self->seat - 1][place];
}

static void
draw_tile (FathomBbPath          *self,
           GtkSnapshot           *snapshot,
           guint                  place,
           const graphene_rect_t *bounds)
{
  const GdkRGBA paper = { 1, 1, 1, 1 }, edge = { 0.05f, 0.13f, 0.28f, 1 }, gold = { 0.96f, 0.76f, 0.22f, 1 };
  guint n = self->seen.n_placed[self->seat - 1], number = find_known (self, place), turned = find_turned (self, place);
  gboolean called = turned != 0 || (self->called && place + 2 >= n);
  const char letter[] = { 'A' + place, '\0' };
  float scale = fathom_bb_letter_scale (self->card);
  float x = bounds->origin.x + bounds->size.width / 2, y = bounds->origin.y + bounds->size.height / 2;
  g_autofree char *text = g_strdup_printf ("%u", turned != 0 ? turned : number);

  if (called)
    fathom_round_rect_snapshot (snapshot, &GRAPHENE_RECT_INIT (bounds->origin.x - 3, bounds->origin.y - 3, bounds->size.width + 6,
                                                               bounds->size.height + 6), 8, &gold, 0, &gold);
  fathom_round_rect_snapshot (snapshot, bounds, 5, &paper, 1, &edge);
  if (number == 0 && turned == 0)
    fathom_bb_draw_text (snapshot, GTK_WIDGET (self), letter, &edge, 16 * scale, x, y - 11 * scale);
  else
    {
      fathom_bb_draw_text (snapshot, GTK_WIDGET (self), letter, &edge, LETTER * scale, x, y - 18 * scale);
      fathom_bb_draw_text (snapshot, GTK_WIDGET (self), text, &edge, 16 * scale, x, y - 4 * scale);
    }
  if (turned == 0 && place + 1 == n)
    fathom_piece_snapshot (snapshot, self->shape, self->colour,
                           &GRAPHENE_RECT_INIT (bounds->origin.x + bounds->size.width - PIECE / 2.0f - 1, bounds->origin.y - PIECE / 2.0f,
                                                PIECE, PIECE));
}

static void
draw_water (FathomBbPath          *self,
            GtkSnapshot           *snapshot,
            guint                  place,
            const graphene_rect_t *bounds)
{
  const GdkRGBA deep = { 0.05f, 0.16f, 0.33f, 0.85f };
  float scale = fathom_bb_letter_scale (self->card);
  const char letter[] = { 'A' + place, '\0' };

  fathom_round_rect_snapshot (snapshot, bounds, 5, &deep, 0, &deep);
  fathom_bb_draw_place (snapshot, bounds, place == self->seen.n_placed[self->seat - 1]);
  fathom_bb_draw_text (snapshot, GTK_WIDGET (self), letter, &white, 13 * scale, bounds->origin.x + bounds->size.width / 2,
                       bounds->origin.y + bounds->size.height / 2 - 10 * scale);
}

static void
draw_table (FathomBbPath *self,
            GtkSnapshot  *snapshot)
{
  draw_bed (self, snapshot, paint_sea, fathom_bb_get_dim ());
  for (guint place = 0; place < FATHOM_BB_PLACES; place++)
    {
      graphene_rect_t bounds;

      find_bounds (self, place, &bounds);
      if (place < self->seen.n_placed[self->seat - 1] || find_turned (self, place) != 0)
        draw_tile (self, snapshot, place, &bounds);
      else
        draw_water (self, snapshot, place, &bounds);
    }
}

static void
draw_small (FathomBbPath *self,
            GtkSnapshot  *snapshot)
{
  const GdkRGBA blue = { 0.11f, 0.36f, 0.71f, 1 };
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
  for (guint place = 0; place < FATHOM_BB_PLACES; place++)
    {
      const char letter[] = { 'A' + place, '\0' };
      graphene_rect_t bounds;

      find_bounds (self, place, &bounds);
      if (place >= self->seen.n_placed[self->seat - 1])
        {
          ink.alpha = 0.35f;
          fathom_round_rect_snapshot (snapshot, &bounds, 4, &(GdkRGBA) { 0, 0, 0, 0 }, 1, &ink);
          continue;
        }
      fathom_round_rect_snapshot (snapshot, &bounds, 4, &blue, 0, &blue);
      fathom_bb_draw_text (snapshot, GTK_WIDGET (self), letter, &white, 10, bounds.origin.x + SMALL / 2.0f, bounds.origin.y + 1);
    }
}

static void
fathom_bb_path_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  FathomBbPath *self = FATHOM_BB_PATH (widget);

  if (self->small)
    {
      draw_small (self, snapshot);
      return;
    }
  if (!self->seen.told && !self->seen.app_deck)
    {
      draw_table (self, snapshot);
      return;
    }
  draw_bed (self, snapshot, paint_slate, 0); /* the same in every look */
  if (self->seen.players == 0)
    return;
  for (guint place = 0; place < FATHOM_BB_PLACES; place++)
    draw_place (self, snapshot, place);
}

static void
fathom_bb_path_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  FathomBbPath *self = FATHOM_BB_PATH (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = self->small ? FATHOM_BB_PLACES * (SMALL + 1) : fathom_bb_path_width_for (FATHOM_BB_LEAST_CARD);
  else
    *minimum = *natural = self->small ? SMALL + PLACE_D * SMALL_STEP : fathom_bb_path_height_for (FATHOM_BB_LEAST_CARD);
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_bb_path_dispose (GObject *object)
{
  fathom_bb_flip_stop (&FATHOM_BB_PATH (object)->flip);

  G_OBJECT_CLASS (fathom_bb_path_parent_class)->dispose (object);
}

static void
fathom_bb_path_class_init (FathomBbPathClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_bb_path_dispose;
  widget_class->measure = fathom_bb_path_measure;
  widget_class->snapshot = fathom_bb_path_snapshot;
  gtk_widget_class_set_css_name (widget_class, "path");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
fathom_bb_path_init (FathomBbPath *self)
{
  self->card = FATHOM_BB_LEAST_CARD;
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  fathom_bb_follow_dim (GTK_WIDGET (self));
}

GtkWidget *
fathom_bb_path_new (guint seat)
{
  FathomBbPath *self = g_object_new (FATHOM_TYPE_BB_PATH, NULL);

  self->seat = seat;
  return GTK_WIDGET (self);
}

char *
fathom_bb_path_say_cards (const FathomBbState *seen,
                          guint                seat)
{
  GString *text = g_string_new (NULL);

  for (guint place = 0; place < seen->n_placed[seat - 1]; place++)
    {
      guint number = seen->placed[seat - 1][place];

      if (place > 0)
        g_string_append (text, ", ");
      if (number != FATHOM_BB_UNKNOWN)
        g_string_append_printf (text, "%c %u", 'A' + place, number);
      else
        /* Translators: a place, a letter from A to G; the shade of the card there is not described */
        g_string_append_printf (text, _("%c shade not described"), 'A' + place);
    }
  if (text->len == 0)
    g_string_append (text, _("No cards yet"));
  return g_string_free (text, FALSE);
}

static void
say_cards (FathomBbPath *self)
{
  g_autofree char *text = fathom_bb_path_say_cards (&self->seen, self->seat);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
find_look (FathomBbPath *self,
           Look         *look)
{
  const FathomBbState *seen = &self->seen;
  guint n = seen->n_placed[self->seat - 1];

  memset (look, 0, sizeof *look);
  for (guint place = 0; place < n; place++)
    if (!fathom_bb_reading (&self->shades.percept, fathom_bb_slot_placed (seen, self->seat, place), &look->numbers[place]))
      look->numbers[place] = 0;
  memcpy (look->placed, seen->placed[self->seat - 1], sizeof look->placed);
  look->gamma = self->shades.gamma;
  look->n_placed = n;
  look->border = fathom_bb_border (seen, self->seat);
  look->bottom = fathom_bb_least_deep (seen, self->seat);
  look->newest = n > 0 && is_newest (self, n - 1);
  look->is_called = seen->phase == FATHOM_BB_PHASE_BONUS && seen->called == self->seat;
  look->called_place = look->is_called ? seen->called_place : 0;
  if (look->is_called)
    memcpy (look->turned, seen->turned, sizeof look->turned);
  look->told = seen->told || seen->app_deck;
  look->textures = seen->settings.textures;
}

static void
redraw (FathomBbPath *self)
{
  self->stamp++;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
fathom_bb_path_show (FathomBbPath         *self,
                     const FathomBbState  *seen,
                     const FathomBbShades *shades)
{
  Look look;

  g_return_if_fail (FATHOM_IS_BB_PATH (self));

  turn_over (self, seen);
  self->seen = *seen;
  self->shades = *shades;
  find_look (self, &look);
  if (memcmp (&look, &self->look, sizeof look) == 0)
    return;
  self->look = look;
  say_cards (self);
  redraw (self);
}

guint
fathom_bb_path_get_stamp (FathomBbPath *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_PATH (self), 0);

  return self->stamp;
}

gboolean
fathom_bb_path_is_turning (FathomBbPath *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_PATH (self), FALSE);

  return fathom_bb_flip_is_running (&self->flip);
}

void
fathom_bb_path_get_bounds (FathomBbPath    *self,
                           guint            place,
                           graphene_rect_t *bounds)
{
  g_return_if_fail (FATHOM_IS_BB_PATH (self));

  find_bounds (self, place, bounds);
}

void
fathom_bb_path_set_look (FathomBbPath *self,
                         FathomShape   shape,
                         FathomColour  colour)
{
  g_return_if_fail (FATHOM_IS_BB_PATH (self));

  self->shape = shape;
  self->colour = colour;
}

void
fathom_bb_path_set_entry (FathomBbPath *self,
                          gboolean      called,
                          guint         previous,
                          guint         card)
{
  g_return_if_fail (FATHOM_IS_BB_PATH (self));

  if (self->called == called && self->entered[0] == previous && self->entered[1] == card)
    return;
  self->called = called;
  self->entered[0] = previous;
  self->entered[1] = card;
  redraw (self);
}

void
fathom_bb_path_set_card (FathomBbPath *self,
                         int           width)
{
  g_return_if_fail (FATHOM_IS_BB_PATH (self));

  if (self->card == width)
    return;
  self->card = width;
  redraw (self);
}

void
fathom_bb_path_set_small (FathomBbPath *self,
                          gboolean      small)
{
  g_return_if_fail (FATHOM_IS_BB_PATH (self));

  if (self->small == small)
    return;
  self->small = small;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
