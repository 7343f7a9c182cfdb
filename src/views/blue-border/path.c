/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/path.h"

#include "rules/blue-border-eye.h"
#include "views/app/ui-language.h"

#include <math.h>

#define MARGIN      8
#define ABOVE       22         /* for the letter of A */
#define BELOW       20         /* for the number of D */
#define STEP        0.82f      /* of a card, from one place down to the next */
#define LETTER      11
#define PLACE_D     3
#define PLACE_G     (FATHOM_BB_PLACES - 1)
#define NARROWEST   300

struct _FathomBbPath
{
  GtkWidget      parent_instance;

  guint          seat;
  FathomBbState  seen;
  FathomBbShades shades;
};

G_DEFINE_FINAL_TYPE (FathomBbPath, fathom_bb_path, GTK_TYPE_WIDGET)

static const GdkRGBA black = { 0, 0, 0, 1 };
static const GdkRGBA white = { 1, 1, 1, 1 };

static float
step_of (const FathomBbCardSize *size)
{
  return roundf (size->height * STEP);
}

static void
find_bounds (int              width,
             guint            place,
             graphene_rect_t *bounds)
{
  FathomBbCardSize size = fathom_bb_card_size (width);
  float pitch = (width - 2 * MARGIN - size.width) / PLACE_G;
  guint depth = place <= PLACE_D ? place : PLACE_G - place;

  *bounds = GRAPHENE_RECT_INIT (roundf (MARGIN + place * pitch), ABOVE + depth * step_of (&size), size.width, size.height);
}

static float
height_for (int width)
{
  FathomBbCardSize size = fathom_bb_card_size (width);

  return ABOVE + PLACE_D * step_of (&size) + size.height + BELOW;
}

/* What is allowed there, where everybody can know it: A, D and G. */
static char *
dup_limit (FathomBbPath *self,
           guint         place)
{
  if (place == 0 || place == PLACE_G)
    return g_strdup_printf ("1–%u", fathom_bb_border (&self->seen, self->seat));
  if (place == PLACE_D)
    return g_strdup_printf ("%u+", fathom_bb_bottom (&self->seen, self->seat) + (self->seen.settings.strict_bottom != 0));

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
  float x = bounds->origin.x + bounds->size.width / 2, y = bounds->origin.y + bounds->size.height / 2;

  fathom_bb_draw_place (snapshot, bounds, place == self->seen.n_placed[self->seat - 1]);
  fathom_bb_draw_text (snapshot, GTK_WIDGET (self), letter, &black, LETTER + 3, x, y - (limit != NULL ? 18 : 10));
  if (limit != NULL)
    fathom_bb_draw_text (snapshot, GTK_WIDGET (self), limit, &black, LETTER, x, y + 2);
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
  float x = bounds->origin.x + bounds->size.width / 2, y = bounds->origin.y - 17;
  GskRoundedRect pill;

  if (newest)
    {
      gsk_rounded_rect_init_from_rect (&pill, &GRAPHENE_RECT_INIT (x - 10, y, 20, 15), 7.5f);
      gtk_snapshot_push_rounded_clip (snapshot, &pill);
      gtk_snapshot_append_color (snapshot, &black, &pill.bounds);
      gtk_snapshot_pop (snapshot);
    }
  fathom_bb_draw_text (snapshot, GTK_WIDGET (self), letter, newest ? &white : &black, LETTER, x, y);
}

/* An eye and the number that everybody has seen, below the card and never on its shade. */
static void
draw_seen (FathomBbPath          *self,
           GtkSnapshot           *snapshot,
           guint                  number,
           const graphene_rect_t *bounds)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  float x = bounds->origin.x + bounds->size.width / 2, y = bounds->origin.y + bounds->size.height + 2;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x - 18, y, 16, 16));

  cairo_set_line_width (cr, 1.4);
  cairo_move_to (cr, x - 16, y + 8);
  cairo_curve_to (cr, x - 13, y + 3, x - 7, y + 3, x - 4, y + 8);
  cairo_curve_to (cr, x - 7, y + 13, x - 13, y + 13, x - 16, y + 8);
  cairo_stroke (cr);
  cairo_arc (cr, x - 10, y + 8, 2, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_destroy (cr);
  fathom_bb_draw_text (snapshot, GTK_WIDGET (self), text, &black, LETTER, x + 8, y);
}

static void
draw_place (FathomBbPath *self,
            GtkSnapshot  *snapshot,
            guint         place)
{
  const FathomBbState *seen = &self->seen;
  guint n = seen->n_placed[self->seat - 1];
  guint number = seen->placed[self->seat - 1][place];
  gboolean newest = seen->phase == FATHOM_BB_PHASE_CALL && seen->actor == self->seat && place == n - 1;
  graphene_rect_t bounds;

  find_bounds (gtk_widget_get_width (GTK_WIDGET (self)), place, &bounds);
  if (place >= n)
    {
      draw_empty (self, snapshot, place, &bounds);
      return;
    }
  if (!fathom_bb_shades_draw (&self->shades, fathom_bb_slot_placed (seen, self->seat, place), snapshot, &bounds))
    fathom_bb_draw_number (snapshot, GTK_WIDGET (self), number, &bounds);
  else if (number != FATHOM_BB_UNKNOWN)
    draw_seen (self, snapshot, number, &bounds);
  draw_letter (self, snapshot, place, newest, &bounds);
}

static void
fathom_bb_path_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  FathomBbPath *self = FATHOM_BB_PATH (widget);

  fathom_bb_draw_slate (snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  if (self->seen.players == 0)
    return;
  for (guint place = 0; place < FATHOM_BB_PLACES; place++)
    draw_place (self, snapshot, place);
}

static GtkSizeRequestMode
fathom_bb_path_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
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
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = NARROWEST;
      *natural = 378;
    }
  else
    *minimum = *natural = ceilf (height_for (for_size < 0 ? 378 : for_size));
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_bb_path_class_init (FathomBbPathClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = fathom_bb_path_get_request_mode;
  widget_class->measure = fathom_bb_path_measure;
  widget_class->snapshot = fathom_bb_path_snapshot;
  gtk_widget_class_set_css_name (widget_class, "path");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
fathom_bb_path_init (FathomBbPath *self)
{
}

GtkWidget *
fathom_bb_path_new (guint seat)
{
  FathomBbPath *self = g_object_new (FATHOM_TYPE_BB_PATH, NULL);

  self->seat = seat;
  return GTK_WIDGET (self);
}

/* The letters with the numbers that everybody has seen; a shade is never told, it is the game. */
static void
say_cards (FathomBbPath *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint place = 0; place < self->seen.n_placed[self->seat - 1]; place++)
    {
      guint number = self->seen.placed[self->seat - 1][place];

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
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
}

void
fathom_bb_path_show (FathomBbPath         *self,
                     const FathomBbState  *seen,
                     const FathomBbShades *shades)
{
  g_return_if_fail (FATHOM_IS_BB_PATH (self));

  self->seen = *seen;
  self->shades = *shades;
  say_cards (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
fathom_bb_path_get_bounds (FathomBbPath    *self,
                           guint            place,
                           graphene_rect_t *bounds)
{
  g_return_if_fail (FATHOM_IS_BB_PATH (self));

  find_bounds (gtk_widget_get_width (GTK_WIDGET (self)), place, bounds);
}
