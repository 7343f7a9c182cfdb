/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/marks.h"

#include "views/deep-blue/distance.h"
#include "views/deep-blue/gem.h"
#include "views/deep-blue/ink.h"
#include "views/widgets/piece.h"
#include "views/widgets/sprite.h"

#include <math.h>

#define NONE       FATHOM_INK_NONE
#define ACTION     0x1c71d8         /* white on it has 4.8 : 1 */
#define HULL       "M-14 6 L14 6 C13 11 10 14 6 14 L-7 14 C-11 13.5 -13 10 -14 6 Z"
#define BOAT_SIZE  38.0             /* with its ring */
#define BOTH       3                /* boats, bit by bit */
#define LETTERED   0.75             /* of that size: smaller ones have no letter */

/* With cairo */

static void
begin (cairo_t *cairo,
       double   x,
       double   y,
       double   scale)
{
  cairo_save (cairo);
  cairo_translate (cairo, x, y);
  cairo_scale (cairo, scale, scale);
}

void
fathom_deep_draw_coin (cairo_t *cairo,
                       double   x,
                       double   y,
                       double   radius,
                       guint    number)
{
  cairo_pattern_t *gold = cairo_pattern_create_linear (x - radius, y - radius, x, y + radius);
  g_autofree char *digits = g_strdup_printf ("%u", number);

  cairo_pattern_add_color_stop_rgb (gold, 0, 1, 0.94, 0.69);
  cairo_pattern_add_color_stop_rgb (gold, 0.5, 1, 0.83, 0.36);
  cairo_pattern_add_color_stop_rgb (gold, 1, 0.93, 0.66, 0.11);
  cairo_new_path (cairo);
  cairo_arc (cairo, x, y, radius, 0, 2 * G_PI);
  cairo_set_source (cairo, gold);
  cairo_fill_preserve (cairo);
  cairo_pattern_destroy (gold);
  fathom_ink_finish (cairo, NONE, 0x7d5200, MAX (1.2, radius * 0.1));
  cairo_arc (cairo, x, y, radius * 0.78, 0, 2 * G_PI);
  fathom_ink_source (cairo, 0x7d5200, 0.5);
  cairo_set_line_width (cairo, MAX (0.6, radius * 0.05));
  cairo_stroke (cairo);
  fathom_ink_text (cairo, digits, PANGO_WEIGHT_HEAVY, radius * (number > 9 ? 0.98 : 1.12), x, y + radius * 0.38, 0.5, 0x3d2600);
}

void
fathom_deep_draw_propeller (cairo_t *cairo,
                            double   x,
                            double   y,
                            double   radius,
                            guint32  colour)
{
  begin (cairo, x, y, radius);
  for (guint i = 0; i < 3; i++)
    {
      fathom_ink_draw (cairo, "M0 0 C-.62 -.28 -.62 -.92 -.08 -1 C.42 -1.02 .44 -.5 0 0 Z", colour, NONE, 0);
      cairo_rotate (cairo, 2 * G_PI / 3);
    }
  fathom_ink_circle (cairo, 0, 0, 0.24, 0xffffff, colour, 0.18);
  cairo_restore (cairo);
}

double
fathom_deep_draw_cash (cairo_t *cairo,
                       double   x,
                       double   y,
                       double   height,
                       guint    number)
{
  double width = height * (number > 9 ? 2.1 : 1.72);
  g_autofree char *sum = g_strdup_printf ("$%u", number);

  fathom_ink_rect (cairo, x - width / 2, y - height / 2, width, height, height * 0.22, 0x1f7a4d, 0x0c4428, MAX (0.8, height * 0.07));
  fathom_ink_trace_rect (cairo, x - width / 2 + height * 0.12, y - height * 0.38, width - height * 0.24, height * 0.76, height * 0.14);
  fathom_ink_source (cairo, 0xbfe8cf, 0.8);
  cairo_set_line_width (cairo, MAX (0.6, height * 0.05));
  cairo_stroke (cairo);
  fathom_ink_text (cairo, sum, PANGO_WEIGHT_HEAVY, height * 0.82, x, y + height * 0.29, 0.5, 0xffffff);
  return width;
}

void
fathom_deep_draw_shield (cairo_t *cairo,
                         double   x,
                         double   y,
                         double   radius,
                         guint    gem)
{
  begin (cairo, x, y, radius);
  fathom_ink_draw (cairo,
                   "M0 -1.05 C.4 -.8 .7 -.72 .95 -.72 C.98 .1 .7 .75 0 1.1 C-.7 .75 -.98 .1 -.95 -.72 C-.7 -.72 -.4 -.8 0 -1.05 Z",
                   0xe9eef3, 0x34414e, MAX (0.09, 1.1 / radius));
  cairo_restore (cairo);
  fathom_deep_gem_draw (cairo, gem, x, y, radius * (gem == FATHOM_DEEP_GEM_EITHER ? 0.62 : 0.58), FALSE);
}

static void
draw_anchor (cairo_t *cairo,
             double   width)
{
  fathom_ink_draw (cairo, "M0 -.52 V.5 M-.5 .06 C-.46 .48 -.2 .6 0 .6 C.2 .6 .46 .48 .5 .06 M-.27 -.2 H.27", NONE, 0x6b4a10, width);
  fathom_ink_circle (cairo, 0, -0.6, 0.12, NONE, 0x6b4a10, width * 0.8);
}

void
fathom_deep_draw_token (cairo_t *cairo,
                        double   x,
                        double   y,
                        double   radius)
{
  fathom_ink_circle (cairo, x, y, radius, 0xf3e3bb, 0x7a5a1e, MAX (1, radius * 0.12));
  begin (cairo, x, y, radius);
  draw_anchor (cairo, 0.17);
  cairo_restore (cairo);
}

void
fathom_deep_draw_bell (cairo_t *cairo,
                       double   x,
                       double   y,
                       double   size)
{
  begin (cairo, x, y, size / 40);
  fathom_ink_draw (cairo, "M-16 16 C-16 -8 -12 -20 0 -20 C12 -20 16 -8 16 16 Z", 0xd9a441, 0x5b3c06, 2);
  fathom_ink_draw (cairo, "M-13.4 13 C-13.4 4 -13 -2 -12 -8", NONE, 0xf3d893, 2);
  fathom_ink_rect (cairo, -18, 14, 36, 6, 3, 0xb07d22, 0x5b3c06, 2);
  fathom_ink_circle (cairo, 0, -2, 7.5, 0x1d4e7a, 0x5b3c06, 2);
  fathom_ink_circle (cairo, 0, -2, 5, 0x9fe0ff, NONE, 0);
  fathom_ink_draw (cairo, "M-2.5 -4.5 Q-4 -2 -2.5 .5", NONE, 0xffffff, 1.4);
  fathom_ink_draw (cairo, "M0 -20 V-26", NONE, 0x5b3c06, 3);
  fathom_ink_circle (cairo, 0, -27, 3, NONE, 0x5b3c06, 2);
  cairo_restore (cairo);
}

void
fathom_deep_draw_shell (cairo_t      *cairo,
                        FathomShape   shape,
                        FathomColour  colour,
                        double        x,
                        double        y,
                        double        size)
{
  cairo_save (cairo);
  cairo_translate (cairo, x, y);
  fathom_piece_draw (cairo, shape, colour, size);
  cairo_restore (cairo);
}

void
fathom_deep_draw_spot (cairo_t *cairo,
                       double   x,
                       double   y,
                       double   radius,
                       guint    spot)
{
  static const guint32 rings[] = { 0x8fa0b0, 0xd99a12, 0xd12f35, 0x1d7fd0, 0x333a47, 0x4c5a8f };
  guint gem = fathom_deep_spot_gem (spot);

  fathom_ink_circle (cairo, x, y, radius, 0xfffdf6, rings[spot], MAX (1.6, radius * 0.2));
  fathom_deep_gem_draw (cairo, gem, x, y, radius * (gem == FATHOM_DEEP_GEM_EITHER ? 0.7 : 0.62), FALSE);
}

static guint32
parse_colour (const char *text)
{
  return g_ascii_strtoull (text + 1, NULL, 16);
}

static void
draw_ghost (cairo_t *cairo)
{
  cairo_set_dash (cairo, (double[]) { 3, 2.6 }, 2, 0);
  fathom_ink_draw (cairo, HULL, NONE, 0xffffff, 1.6);
  fathom_ink_circle (cairo, 0, -5, 8.6, NONE, 0xffffff, 1.6);
  cairo_set_dash (cairo, NULL, 0, 0);
}

void
fathom_deep_draw_boat (cairo_t            *cairo,
                       double              x,
                       double              y,
                       double              scale,
                       FathomShape         shape,
                       FathomColour        colour,
                       guint               boat,
                       FathomDeepBoatLook  look)
{
  guint32 fill = parse_colour (fathom_colour_get_fill (colour)), line = parse_colour (fathom_colour_get_line (colour));

  begin (cairo, x, y, scale);
  if (look == FATHOM_DEEP_BOAT_GHOST)
    draw_ghost (cairo);
  else
    {
      if (look == FATHOM_DEEP_BOAT_OWN)
        fathom_ink_circle (cairo, 0, 0, 18, 0x07264c, 0xffffff, 2.4);
      fathom_ink_draw (cairo, HULL, 0xffffff, 0xffffff, 4.2);
      fathom_ink_draw (cairo, HULL, fill, line, 1.5);
      fathom_ink_draw (cairo, "M-13.4 8.6 L13 8.6", NONE, line, 0.6);
      for (guint i = 0; i <= boat; i++)
        fathom_ink_circle (cairo, boat == 0 ? 0 : -3.4 + 6.8 * i, 11.2, 1.35, 0xffffff, line, 0.9);
      fathom_deep_draw_shell (cairo, shape, colour, -10.8, -15.8, 21.6);
    }
  cairo_restore (cairo);
}

void
fathom_deep_draw_letter (cairo_t *cairo,
                         double   x,
                         double   y,
                         double   growth,
                         char     letter)
{
  const char text[] = { letter, '\0' };

  fathom_ink_circle (cairo, x, y, 8 * growth, 0x0b2a52, 0xffffff, 1.4 * growth);
  fathom_ink_text (cairo, text, PANGO_WEIGHT_BOLD, 11 * growth, x, y + 3.6 * growth, 0.5, 0xffffff);
}

/* Sprites */

static void
draw_chest (cairo_t *cairo)
{
  begin (cairo, -17, -15, 34 / 104.0);
  fathom_ink_draw (cairo, "M2 40 Q2 14 26 14 L78 14 Q102 14 102 40 Z", 0xb97a49, 0x2f1809, 5);
  fathom_ink_rect (cairo, 2, 40, 100, 44, 5, 0x7a4526, 0x2f1809, 5);
  fathom_ink_draw (cairo, "M24 17 V81 M80 17 V81", NONE, 0xf0b429, 7);
  fathom_ink_rect (cairo, 42, 34, 20, 24, 4, 0xffd764, 0x7a4b00, 3.5);
  fathom_ink_circle (cairo, 52, 45, 3.4, 0x3d2600, NONE, 0);
  cairo_restore (cairo);
}

static void
draw_bag (cairo_t *cairo)
{
  fathom_ink_draw (cairo, "M-5 -9 C-16 -2 -17 14 -9 16 L9 16 C17 14 16 -2 5 -9 Z", 0x3b5f8a, 0x152a45, 2);
  fathom_ink_draw (cairo, "M-7 -15 C-4 -12 4 -12 7 -15 L4.5 -8 L-4.5 -8 Z", 0x5a82b3, 0x152a45, 2);
  fathom_ink_draw (cairo, "M-6.5 -8.6 Q0 -6 6.5 -8.6", NONE, 0xf0b429, 2.4);
  fathom_ink_draw (cairo, "M-9 4 C-8 9 -6 11 -4 12", NONE, 0x9dbbe0, 1.6);
}

static void
draw_person (cairo_t *cairo,
             guint32  colour)
{
  fathom_ink_circle (cairo, -3, -4.5, 4.4, colour, NONE, 0);
  fathom_ink_draw (cairo, "M-11.4 9 C-11 1.4 5.4 1.4 5.6 9 Z", colour, NONE, 0);
  fathom_ink_draw (cairo, "M8 -8 V0 M4 -4 H12", NONE, colour, 2.4);
}

static void
draw_hammock (cairo_t *cairo,
              guint32  colour,
              double   width)
{
  fathom_ink_draw (cairo, "M-11 -10 V10 M11 -10 V10 M-11 -4 C-6 8 6 8 11 -4", NONE, colour, width);
  fathom_ink_circle (cairo, 0, -3, 3.2, colour, NONE, 0);
}

static void
draw_diving_bell (cairo_t *cairo,
                  guint32  colour,
                  guint32  hole)
{
  fathom_ink_draw (cairo, "M-8 7 C-8 -7 -6 -11 0 -11 C6 -11 8 -7 8 7 Z", colour, NONE, 0);
  fathom_ink_draw (cairo, "M-10.5 8.4 H10.5", NONE, colour, 2.8);
  fathom_ink_circle (cairo, 0, -2, 3.4, hole, NONE, 0);
}

static void
draw_bot (cairo_t *cairo,
          guint32  colour)
{
  begin (cairo, 0, 1, 1.9);
  fathom_ink_rect (cairo, -6, -3.5, 12, 9, 2.5, NONE, colour, 1.6);
  fathom_ink_circle (cairo, -2.4, 0.8, 1.2, colour, NONE, 0);
  fathom_ink_circle (cairo, 2.4, 0.8, 1.2, colour, NONE, 0);
  fathom_ink_draw (cairo, "M0 -3.5 V-6 M-8 0 V2.5 M8 0 V2.5", NONE, colour, 1.6);
  fathom_ink_circle (cairo, 0, -6.6, 1.2, colour, NONE, 0);
  cairo_restore (cairo);
}

static void
draw_cards (cairo_t *cairo)
{
  fathom_ink_rect (cairo, -10, -14, 20, 28, 4, 0x173a66, 0xd6e4f2, 2);
  fathom_ink_draw (cairo, "M-6 -4 q3 -3 6 0 t6 0 M-6 4 q3 -3 6 0 t6 0", NONE, 0x9ec5ec, 1.8);
}

static void
draw_supply (cairo_t *cairo,
             guint32  colour)
{
  fathom_ink_rect (cairo, -14, -9, 28, 20, 4, NONE, colour, 2);
  fathom_ink_draw (cairo, "M-14 -1 H14", NONE, colour, 2);
}

/* White on a round of blue; grey on grey if it cannot be done. */
static void
draw_action (cairo_t        *cairo,
             FathomDeepMark  mark,
             gboolean        pale,
             gboolean        light)
{
  guint32 ground = !pale ? ACTION : light ? 0x5e5e5e : 0xd4d4d4, colour = !pale ? 0xffffff : light ? 0xdedede : 0x4a4a50;

  fathom_ink_circle (cairo, 0, 0, 20, ground, NONE, 0);
  if (mark == FATHOM_DEEP_MARK_RECRUIT)
    draw_person (cairo, colour);
  else if (mark == FATHOM_DEEP_MARK_SAIL)
    fathom_deep_draw_propeller (cairo, 0, 0, 12, colour);
  else if (mark == FATHOM_DEEP_MARK_REST)
    draw_hammock (cairo, colour, 2.6);
  else
    draw_diving_bell (cairo, colour, ground);
}

static void
draw_mark (cairo_t *cairo,
           double   width,
           double   height,
           guint    variant)
{
  FathomDeepMark mark = variant % FATHOM_DEEP_MARK_PALE;
  gboolean light = (variant & FATHOM_DEEP_MARK_LIGHT) != 0;
  guint32 colour = light ? 0xe6e6ea : 0x3d3846;

  begin (cairo, width / 2, height / 2, MIN (width, height) / (mark <= FATHOM_DEEP_MARK_DIVE ? 40 : 36));
  switch (mark)
    {
    case FATHOM_DEEP_MARK_BELL:
      fathom_deep_draw_bell (cairo, 0, 3, 29);
      break;
    case FATHOM_DEEP_MARK_TOKEN:
      fathom_deep_draw_token (cairo, 0, 0, 16);
      break;
    case FATHOM_DEEP_MARK_CHEST:
      draw_chest (cairo);
      break;
    case FATHOM_DEEP_MARK_BAG:
      draw_bag (cairo);
      break;
    case FATHOM_DEEP_MARK_SUPPLY:
      draw_supply (cairo, colour);
      break;
    case FATHOM_DEEP_MARK_CARDS:
      draw_cards (cairo);
      break;
    case FATHOM_DEEP_MARK_HAMMOCK:
      draw_hammock (cairo, colour, 2.8);
      break;
    case FATHOM_DEEP_MARK_PROPELLER:
      fathom_deep_draw_propeller (cairo, 0, 0, 15, light ? 0xbcd7ee : 0x26506f);
      break;
    case FATHOM_DEEP_MARK_BOT:
      draw_bot (cairo, colour);
      break;
    default:
      draw_action (cairo, mark, (variant & FATHOM_DEEP_MARK_PALE) != 0, light);
    }
  cairo_restore (cairo);
}

void
fathom_deep_mark_snapshot (GtkSnapshot           *snapshot,
                           guint                  mark,
                           const graphene_rect_t *bounds)
{
  fathom_sprite_snapshot (snapshot, draw_mark, mark, bounds);
}

static void
draw_boat_sprite (cairo_t *cairo,
                  double   width,
                  double   height,
                  guint    variant)
{
  guint shape = variant & 15, colour = variant >> 4 & 15, boat = variant >> 8 & 1, look = variant >> 9;

  fathom_deep_draw_boat (cairo, width / 2, height / 2, MIN (width, height) / BOAT_SIZE, shape, colour, boat, look);
}

void
fathom_deep_boat_snapshot (GtkSnapshot           *snapshot,
                           FathomShape            shape,
                           FathomColour           colour,
                           guint                  boat,
                           FathomDeepBoatLook     look,
                           const graphene_rect_t *bounds)
{
  fathom_sprite_snapshot (snapshot, draw_boat_sprite, shape | colour << 4 | boat << 8 | look << 9, bounds);
}

void
fathom_deep_boat_draw (cairo_t               *cairo,
                       FathomShape            shape,
                       FathomColour           colour,
                       guint                  boat,
                       FathomDeepBoatLook     look,
                       double                 x,
                       double                 y,
                       double                 scale)
{
  double size = scale * BOAT_SIZE;

  fathom_sprite_draw (cairo, draw_boat_sprite, shape | colour << 4 | boat << 8 | look << 9,
                      &GRAPHENE_RECT_INIT (x - size / 2, y - size / 2, size, size));
}

/* One boat with its letter, where that can be read, or both side by side. */
static void
draw_boats_sprite (cairo_t *cairo,
                   double   width,
                   double   height,
                   guint    variant)
{
  guint shape = variant & 15, colour = variant >> 4 & 15, boats = variant >> 8;
  double scale = MIN (width, height) / BOAT_SIZE;

  if (boats == BOTH)
    for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
      fathom_deep_draw_boat (cairo, width * (boat == 0 ? 0.27 : 0.73), height / 2, scale * 0.62, shape, colour, boat, FATHOM_DEEP_BOAT_PLAIN);
  else
    fathom_deep_draw_boat (cairo, width / 2, height / 2, scale, shape, colour, boats >> 1, FATHOM_DEEP_BOAT_PLAIN);
  if (boats != BOTH && scale >= LETTERED)
    fathom_deep_draw_letter (cairo, width / 2 + scale * 10.5, height / 2 + scale * 10, scale, boats == 1 ? 'a' : 'b');
}

static void
draw_spot_sprite (cairo_t *cairo,
                  double   width,
                  double   height,
                  guint    variant)
{
  fathom_deep_draw_spot (cairo, width / 2, height / 2, MIN (width, height) * 0.44, variant);
}

/* As a widget */

typedef enum { MARK, BOAT, SPOT } Kind;

struct _FathomDeepMarkPicture
{
  GtkWidget        parent_instance;

  Kind             kind;
  guint            mark;           /* or the spot */
  FathomShape      shape;
  FathomColour     colour;
  guint            boats;          /* bit by bit */
  int              pixel_size;
};

G_DEFINE_FINAL_TYPE (FathomDeepMarkPicture, fathom_deep_mark_picture, GTK_TYPE_WIDGET)

static void
fathom_deep_mark_picture_measure (GtkWidget      *widget,
                                  GtkOrientation  orientation,
                                  int             for_size,
                                  int            *minimum,
                                  int            *natural,
                                  int            *minimum_baseline,
                                  int            *natural_baseline)
{
  *minimum = *natural = fathom_deep_distance_size (widget, FATHOM_DEEP_MARK_PICTURE (widget)->pixel_size);
  *minimum_baseline = *natural_baseline = -1;
}

/* Light lines where the letters around it are light. */
static guint
find_light (GtkWidget *widget)
{
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  return colour.red + colour.green + colour.blue > 1.5 ? FATHOM_DEEP_MARK_LIGHT : 0;
}

static void
fathom_deep_mark_picture_snapshot (GtkWidget   *widget,
                                   GtkSnapshot *snapshot)
{
  FathomDeepMarkPicture *self = FATHOM_DEEP_MARK_PICTURE (widget);
  float size = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((gtk_widget_get_width (widget) - size) / 2,
                                               (gtk_widget_get_height (widget) - size) / 2, size, size);

  if (size < 1)
    return;
  if (self->kind == MARK)
    fathom_deep_mark_snapshot (snapshot, self->mark | find_light (widget), &bounds);
  else if (self->kind == BOAT)
    fathom_sprite_snapshot (snapshot, draw_boats_sprite, self->shape | self->colour << 4 | self->boats << 8, &bounds);
  else
    fathom_sprite_snapshot (snapshot, draw_spot_sprite, self->mark, &bounds);
}

static void
fathom_deep_mark_picture_class_init (FathomDeepMarkPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = fathom_deep_mark_picture_measure;
  widget_class->snapshot = fathom_deep_mark_picture_snapshot;
  gtk_widget_class_set_css_name (widget_class, "mark");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
fathom_deep_mark_picture_init (FathomDeepMarkPicture *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
fathom_deep_mark_picture_new (guint mark,
                              int   pixel_size)
{
  FathomDeepMarkPicture *self = g_object_new (FATHOM_TYPE_DEEP_MARK_PICTURE, NULL);

  self->mark = mark;
  self->pixel_size = pixel_size;
  return GTK_WIDGET (self);
}

static void
show (FathomDeepMarkPicture *self,
      Kind                   kind,
      guint                  mark)
{
  if (self->kind == kind && self->mark == mark && kind != BOAT)
    return;
  self->kind = kind;
  self->mark = mark;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
fathom_deep_mark_picture_set_mark (FathomDeepMarkPicture *self,
                                   guint                  mark)
{
  g_return_if_fail (FATHOM_IS_DEEP_MARK_PICTURE (self));

  show (self, MARK, mark);
}

void
fathom_deep_mark_picture_set_boat (FathomDeepMarkPicture *self,
                                   FathomShape            shape,
                                   FathomColour           colour,
                                   guint                  boat)
{
  fathom_deep_mark_picture_set_boats (self, shape, colour, 1u << boat);
}

void
fathom_deep_mark_picture_set_boats (FathomDeepMarkPicture *self,
                                    FathomShape            shape,
                                    FathomColour           colour,
                                    guint                  boats)
{
  g_return_if_fail (FATHOM_IS_DEEP_MARK_PICTURE (self));
  g_return_if_fail (boats > 0 && boats <= BOTH);

  self->shape = shape;
  self->colour = colour;
  self->boats = boats;
  show (self, BOAT, 0);
}

guint
fathom_deep_mark_picture_get_boats (FathomDeepMarkPicture *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_MARK_PICTURE (self), 0);

  return self->kind == BOAT ? self->boats : 0;
}

void
fathom_deep_mark_picture_set_spot (FathomDeepMarkPicture *self,
                                   guint                  spot)
{
  g_return_if_fail (FATHOM_IS_DEEP_MARK_PICTURE (self));

  show (self, SPOT, spot);
}
