/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/chart/space.h"

#include "views/deep-blue/chart/chart-places.h"
#include "views/deep-blue/ink.h"
#include "views/deep-blue/marks.h"
#include "views/deep-blue/chart/space-words.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/sprite.h"

#include <adwaita.h>
#include <math.h>
#include <string.h>

#define BESIDE 1.9                 /* of the radius: how much room there is … */
#define ABOVE  1.45                /* … around its middle */
#define BELOW  1.3
#define NAME   11.0                /* the letters of its name, … */
#define LETTER 0.56                /* … how wide they are, of their height, … */
#define LINE   1.15                /* … and how far apart its lines */
#define NAME_WIDTH 3.2             /* of the radius: what a line may take */

struct _FathomDeepSpace
{
  GtkButton            parent_instance;

  guint                space;
  double               radius;
  gboolean             named;
  char                *name;
  FathomDeepSpaceLook  look;
  FathomDeepSpaceLook  next;       /* while it is turned over */
  double               turned;     /* from 0 to 1; 0: it lies still */
  guint                glider;     /* the seat whose boats are on their way … */
  guint                gliding;    /* … bit by bit: they lie nowhere */
  GskRenderNode       *node;       /* nullable: as it was drawn last, but for its tile … */
  int                  scale;
  GskRenderNode       *tile;       /* … which changes seldom … */
  int                  tile_scale;
  GskRenderNode       *letters;    /* … and its name, which takes as long as all the rest */
  int                  letters_scale;
  double               letters_y;
};

G_DEFINE_FINAL_TYPE (FathomDeepSpace, fathom_deep_space, GTK_TYPE_BUTTON)

/* Drawing */

static double
get_name_size (FathomDeepSpace *self)
{
  return MAX (NAME * self->radius / 38.0, 10);
}

/* How far its lower edge is from its middle. */
static double
get_lower (FathomDeepSpace *self)
{
  if (fathom_deep_is_buoy (self->space))
    return self->radius * 0.52;
  return self->radius * (self->space == FATHOM_DEEP_HARBOUR || self->look.tile != FATHOM_DEEP_NONE ? 1 : 0.82);
}

/* Returns: (nullable): the space where a name is broken that would run into those beside it. */
static const char *
find_break (FathomDeepSpace *self)
{
  glong length = self->name != NULL ? g_utf8_strlen (self->name, -1) : 0, least = length;
  const char *found = NULL;

  if (length == 0 || length * get_name_size (self) * LETTER < self->radius * NAME_WIDTH)
    return NULL;
  for (const char *space = strchr (self->name, ' '); space != NULL; space = strchr (space + 1, ' '))
    {
      glong first = g_utf8_strlen (self->name, space - self->name), longer = MAX (first, length - first - 1);

      if (longer < least)
        {
          least = longer;
          found = space;
        }
    }
  return found;
}

static void
draw_name (cairo_t         *cairo,
           FathomDeepSpace *self)
{
  const char *space = find_break (self);
  g_autofree char *first = space != NULL ? g_strndup (self->name, space - self->name) : g_strdup (self->name);
  double size = get_name_size (self);

  cairo_translate (cairo, round (self->radius * BESIDE), round (self->radius * ABOVE));
  fathom_ink_halo_text (cairo, first, PANGO_WEIGHT_BOLD, size, 0, self->letters_y, 0.5, 0xffffff);
  if (space != NULL)
    fathom_ink_halo_text (cairo, space + 1, PANGO_WEIGHT_BOLD, size, 0, self->letters_y + size * LINE, 0.5, 0xffffff);
}

static void
draw_turning (cairo_t         *cairo,
              FathomDeepSpace *self)
{
  cairo_translate (cairo, round (self->radius * BESIDE), round (self->radius * ABOVE));
  cairo_scale (cairo, MAX (fabs (cos (G_PI * self->turned)), 0.02), 1);
  fathom_deep_space_draw (cairo, self->turned > 0.5 ? &self->next : &self->look, self->radius);
}

static void
draw_tile (cairo_t         *cairo,
           FathomDeepSpace *self)
{
  cairo_translate (cairo, round (self->radius * BESIDE), round (self->radius * ABOVE));
  fathom_deep_space_draw_tile (cairo, &self->look, self->radius);
}

static void
draw_pieces (cairo_t         *cairo,
             FathomDeepSpace *self)
{
  cairo_translate (cairo, round (self->radius * BESIDE), round (self->radius * ABOVE));
  fathom_deep_space_draw_pieces (cairo, &self->look, self->radius);
}

static void
forget_name (FathomDeepSpace *self)
{
  g_clear_pointer (&self->letters, gsk_render_node_unref);
}

static void
forget_all (FathomDeepSpace *self)
{
  forget_name (self);
  g_clear_pointer (&self->tile, gsk_render_node_unref);
  g_clear_pointer (&self->node, gsk_render_node_unref);
}

static void
append_name (FathomDeepSpace *self,
             GtkSnapshot     *snapshot)
{
  double y = get_lower (self) + get_name_size (self) * 1.25;

  if (self->letters_y != y)
    forget_name (self);
  self->letters_y = y;
  fathom_sprite_append (GTK_WIDGET (self), snapshot, (FathomSpritePaint) draw_name, &self->letters, &self->letters_scale);
}

static void
fathom_deep_space_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  FathomDeepSpace *self = FATHOM_DEEP_SPACE (widget);

  if (self->name == NULL)
    return;
  if (self->named)
    append_name (self, snapshot);
  if (self->turned > 0)
    {
      fathom_sprite_append (widget, snapshot, (FathomSpritePaint) draw_turning, &self->node, &self->scale);
      return;
    }
  fathom_sprite_append (widget, snapshot, (FathomSpritePaint) draw_tile, &self->tile, &self->tile_scale);
  fathom_sprite_append (widget, snapshot, (FathomSpritePaint) draw_pieces, &self->node, &self->scale);
}

static void
redraw (FathomDeepSpace *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
fathom_deep_space_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  *minimum = *natural = 1;
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_deep_space_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  forget_all (FATHOM_DEEP_SPACE (widget));
}

/* Its neighbours have their corners in the same place; a press counts where something is seen. */
static gboolean
fathom_deep_space_contains (GtkWidget *widget,
                            double     x,
                            double     y)
{
  FathomDeepSpace *self = FATHOM_DEEP_SPACE (widget);
  double room = MAX (22, fathom_deep_is_buoy (self->space) ? self->radius * 0.75 : self->radius * 1.1);

  return hypot (x - self->radius * BESIDE, y - self->radius * ABOVE) <= room;
}

static void
fathom_deep_space_finalize (GObject *object)
{
  FathomDeepSpace *self = FATHOM_DEEP_SPACE (object);

  forget_all (self);
  g_free (self->name);

  G_OBJECT_CLASS (fathom_deep_space_parent_class)->finalize (object);
}

static void
fathom_deep_space_class_init (FathomDeepSpaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = fathom_deep_space_finalize;
  widget_class->snapshot = fathom_deep_space_snapshot;
  widget_class->measure = fathom_deep_space_measure;
  widget_class->size_allocate = fathom_deep_space_size_allocate;
  widget_class->contains = fathom_deep_space_contains;
  gtk_widget_class_set_css_name (widget_class, "space");
}

static void
fathom_deep_space_init (FathomDeepSpace *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  self->radius = 38;
  self->named = TRUE;
}

GtkWidget *
fathom_deep_space_new (guint space)
{
  FathomDeepSpace *self = g_object_new (FATHOM_TYPE_DEEP_SPACE, NULL);

  self->space = space;
  return GTK_WIDGET (self);
}

guint
fathom_deep_space_get_space (FathomDeepSpace *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_SPACE (self), 0);

  return self->space;
}

const FathomDeepSpaceLook *
fathom_deep_space_get_look (FathomDeepSpace *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_SPACE (self), NULL);

  return &self->look;
}

void
fathom_deep_space_set_radius (FathomDeepSpace *self,
                              double           radius)
{
  g_return_if_fail (FATHOM_IS_DEEP_SPACE (self));

  if (self->radius == radius)
    return;
  self->radius = radius;
  forget_all (self);
  redraw (self);
}

void
fathom_deep_space_set_named (FathomDeepSpace *self,
                             gboolean         named)
{
  g_return_if_fail (FATHOM_IS_DEEP_SPACE (self));

  if (self->named == named)
    return;
  self->named = named;
  redraw (self);
}

gboolean
fathom_deep_space_get_named (FathomDeepSpace *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_SPACE (self), FALSE);

  return self->named;
}

gboolean
fathom_deep_space_fits_name (FathomDeepSpace *self,
                             double           x,
                             double           y,
                             double           width,
                             double           height)
{
  const char *space = find_break (self);
  double size = get_name_size (self), half, below;
  glong length;

  g_return_val_if_fail (FATHOM_IS_DEEP_SPACE (self), TRUE);

  if (self->name == NULL)
    return TRUE;
  length = space != NULL ? MAX (g_utf8_strlen (self->name, space - self->name), g_utf8_strlen (space + 1, -1)) : g_utf8_strlen (self->name, -1);
  half = length * size * LETTER / 2;
  below = y + get_lower (self);
  return x - half >= 0 && x + half <= width && below >= 0 && below + size * (space != NULL ? 1.6 + LINE : 1.6) <= height;
}

void
fathom_deep_space_get_bounds (FathomDeepSpace *self,
                              double           x,
                              double           y,
                              GtkAllocation   *bounds)
{
  g_return_if_fail (FATHOM_IS_DEEP_SPACE (self));

  bounds->x = round (x) - round (self->radius * BESIDE);
  bounds->y = round (y) - round (self->radius * ABOVE);
  bounds->width = 2 * round (self->radius * BESIDE);
  bounds->height = round (self->radius * ABOVE) + ceil (self->radius * BELOW + get_name_size (self) * (find_break (self) != NULL ? 1.4 + LINE : 1.4));
}

/* What is there */

static void
add_boat (FathomDeepSpaceLook *look,
          FathomSitting       *sitting,
          guint                seat,
          guint                boat,
          guint                spot,
          FathomDeepBoatLook   kind,
          char                 letter)
{
  FathomShape shape;
  FathomColour colour;
  guint n = 0;

  while (n < FATHOM_DEEP_MOST_BOATS && look->boats[n].seat != 0)
    n++;
  if (n == FATHOM_DEEP_MOST_BOATS)
    return;
  fathom_sitting_get_look (sitting, seat, &shape, &colour);
  look->boats[n] = (FathomDeepLyingBoat) { seat, boat, spot, shape, colour, kind, letter };
}

/* Boats as they are, or, while somebody plans to sail, as they would be: where one leaves, its outline stays. */
static void
find_boats (FathomDeepSpace     *self,
            FathomDeepPlan      *plan,
            FathomDeepSpaceLook *look)
{
  guint space = self->space;
  const FathomDeepState *seen = fathom_deep_plan_get_seen (plan);
  FathomSitting *sitting = fathom_deep_plan_get_sitting (plan);
  gboolean sails = fathom_deep_plan_get_intent (plan) == FATHOM_DEEP_PLAN_SAIL;
  guint decider = fathom_deep_plan_get_decider (plan), own = decider != 0 ? decider : fathom_sitting_get_viewer (sitting);

  for (guint seat = 1; seat <= seen->players; seat++)
    for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
      {
        guint goal = sails && seat == own ? fathom_deep_plan_get_goal (plan, boat) : FATHOM_DEEP_NONE;
        char letter = sails && seat == own ? 'a' + boat : 0;

        if (seat == self->glider && (self->gliding >> boat & 1) != 0)
          continue;
        if (seen->at[seat - 1][boat] == space && goal == FATHOM_DEEP_NONE)
          add_boat (look, sitting, seat, boat, seen->spot[seat - 1][boat], seat == own ? FATHOM_DEEP_BOAT_OWN : FATHOM_DEEP_BOAT_PLAIN, letter);
        else if (seen->at[seat - 1][boat] == space && goal != space)
          add_boat (look, sitting, seat, boat, seen->spot[seat - 1][boat], FATHOM_DEEP_BOAT_GHOST, 0);
        if (goal == space)
          add_boat (look, sitting, seat, boat, FATHOM_DEEP_NONE, FATHOM_DEEP_BOAT_OWN, letter);
      }
}

/* R11: where the one who decides may dive. */
static gboolean
may_dive (FathomDeepPlan *plan,
          guint           space)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (plan);
  guint seat = fathom_deep_plan_get_decider (plan);

  return seat != 0 && seen->tiles[space] < FATHOM_DEEP_TILES && (seen->at[seat - 1][0] == space || seen->at[seat - 1][1] == space);
}

static void
find_ring (FathomDeepSpaceLook *look,
           FathomDeepPlan      *plan,
           guint                space)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (plan);
  guint boat = fathom_deep_plan_get_boat (plan);
  guint seat = seen->crew_table ? fathom_deep_plan_get_decider (plan) : fathom_deep_plan_get_hand_seat (plan);

  if (seen->phase == FATHOM_DEEP_PHASE_RUSH)
    {
      look->ring = seen->site == space ? FATHOM_DEEP_RING_GOAL : FATHOM_DEEP_RING_NONE;
      look->bell = seen->site == space;
    }
  else if (fathom_deep_plan_find_told (plan) == space)
    look->ring = FATHOM_DEEP_RING_GOAL;
  else if (fathom_deep_plan_get_intent (plan) == FATHOM_DEEP_PLAN_DIVE)
    look->ring = may_dive (plan, space) ? FATHOM_DEEP_RING_GOAL : FATHOM_DEEP_RING_NONE;
  else if (fathom_deep_plan_get_intent (plan) == FATHOM_DEEP_PLAN_SAIL && seat != 0)
    {
      look->moves = fathom_deep_plan_find_reach (plan, space);
      look->back = look->moves > 0 && seen->at[seat - 1][boat] == space;
      look->ring = look->moves > 0 ? FATHOM_DEEP_RING_REACH : FATHOM_DEEP_RING_NONE;
      if (fathom_deep_plan_get_goal (plan, boat) == space)
        look->ring = FATHOM_DEEP_RING_GOAL;
    }
}

/* What lies there, or what has been told of it so far. */
static guint
find_tile (FathomDeepPlan *plan,
           guint           space)
{
  const guint8 *laid;
  guint n = fathom_deep_plan_get_laid (plan, &laid);

  return space >= 1 && space <= n ? laid[space - 1] : fathom_deep_plan_get_seen (plan)->tiles[space];
}

static void
find_look (FathomDeepSpace     *self,
           FathomDeepPlan      *plan,
           FathomDeepSpaceLook *look)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (plan);

  memset (look, 0, sizeof *look);
  look->space = self->space;
  look->tile = find_tile (plan, self->space);
  look->lying = seen->lying[self->space];
  look->plain = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  if (look->tile < FATHOM_DEEP_TILES)
    look->uses = seen->edition.tiles[look->tile];
  find_boats (self, plan, look);
  find_ring (look, plan, self->space);
}

void
fathom_deep_space_begin_turn (FathomDeepSpace *self,
                              FathomDeepPlan  *plan)
{
  g_return_if_fail (FATHOM_IS_DEEP_SPACE (self));

  find_look (self, plan, &self->next);
}

void
fathom_deep_space_turn (FathomDeepSpace *self,
                        double           part)
{
  g_return_if_fail (FATHOM_IS_DEEP_SPACE (self));

  self->turned = part;
  redraw (self);
}

void
fathom_deep_space_set_gliding (FathomDeepSpace *self,
                               FathomDeepPlan  *plan,
                               guint            seat,
                               guint            boats)
{
  FathomDeepSpaceLook look;

  g_return_if_fail (FATHOM_IS_DEEP_SPACE (self));

  self->glider = seat;
  self->gliding = boats;
  find_look (self, plan, &look);
  if (memcmp (&look, &self->look, sizeof look) == 0)
    return;
  if (!fathom_deep_space_is_same_tile (&look, &self->look))
    g_clear_pointer (&self->tile, gsk_render_node_unref);
  self->look = look;
  redraw (self);
}

/* The number at its ring is heard as well. */
static void
describe_reach (FathomDeepSpace           *self,
                const FathomDeepSpaceLook *look,
                const FathomLanguage      *language)
{
  g_autofree char *moves = look->moves > 0 ? g_strdup_printf (ntr (language, "%u move", "%u moves", look->moves), look->moves) : NULL;

  if (look->moves != self->look.moves)
    fathom_a11y_names_describe (GTK_WIDGET (self), moves);
}

void
fathom_deep_space_show (FathomDeepSpace *self,
                        FathomDeepPlan  *plan)
{
  FathomSitting *sitting = fathom_deep_plan_get_sitting (plan);
  guint viewer = fathom_sitting_get_viewer (sitting);
  g_autofree char *label = fathom_deep_describe_space (sitting, viewer, self->space);
  g_autofree char *name = fathom_deep_title_space (fathom_sitting_get_language (sitting, viewer), self->space);
  FathomDeepSpaceLook look;

  find_look (self, plan, &look);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  describe_reach (self, &look, fathom_sitting_get_language (sitting, viewer));
  if (memcmp (&look, &self->look, sizeof look) == 0 && g_strcmp0 (name, self->name) == 0)
    return;
  if (!fathom_deep_space_is_same_tile (&look, &self->look))
    g_clear_pointer (&self->tile, gsk_render_node_unref);
  self->look = look;
  if (g_strcmp0 (name, self->name) != 0)
    {
      forget_name (self);
      gtk_widget_queue_resize (GTK_WIDGET (self)); /* it may have another line */
    }
  g_free (self->name);
  self->name = g_steal_pointer (&name);
  redraw (self);
}
