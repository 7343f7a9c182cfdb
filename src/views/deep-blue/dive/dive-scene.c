/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/dive/dive-scene.h"

#include "rules/deep-blue.h"
#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/dive/dive-art.h"
#include "views/deep-blue/dive/dive-letters.h"
#include "views/deep-blue/dive/dive-moves.h"
#include "views/deep-blue/dive/dive-parts.h"
#include "views/deep-blue/dive/dive-plan.h"
#include "views/deep-blue/dive/dive-words.h"
#include "views/deep-blue/gem.h"
#include "views/deep-blue/ink.h"
#include "views/deep-blue/marks.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/redraw-key.h"
#include "views/widgets/round-rect.h"
#include "views/widgets/sprite.h"
#include "words/deep-blue.h"

#include <math.h>

#define MINIMUM_WIDTH  300
#define MINIMUM_HEIGHT 252
#define RISE_TIME      220         /* ms */
#define SLOTS          4           /* of a hazard track */
#define SHELVES        4
#define TWO_LINES      36          /* how high a shelf is with room for two of them */

#define N_BEDS         2           /* now, and in the past */

/* Water, sand and panels: all that changes only with the size of the scene. */
typedef struct
{
  int                 width, height;
  int                 scale;
  guint               variant;
  GskRenderNode      *node;        /* nullable */
} Bed;

struct _FathomDeepDiveScene
{
  FathomPane          parent_instance;

  FathomSitting      *sitting;     /* not owned */
  FathomDeepDivePlan *plan;        /* not owned */
  FathomDeepState     shown;       /* the dive in hand, or the one that has just ended */
  gboolean            over;
  guint16             vp[FATHOM_MAX_SEATS][FATHOM_DEEP_VP_SOURCES];
  guint8              order[FATHOM_MAX_SEATS];
  guint               n_divers;
  guint               stamp;
  double              risen;       /* of the newest gems, from 0 to 1 */
  AdwAnimation       *rise;
  Bed                 beds[N_BEDS];
  int                 prepared_width, prepared_height;
  guint               entered;     /* frames since it is in sight */
  guint               preparing;   /* the source that paints it before it is shown */
  GskRenderNode      *still[2];    /* nullable: what lies still while gems rise, the divers and the rest */

  FathomDeepDiveParts parts;
};

G_DEFINE_FINAL_TYPE (FathomDeepDiveScene, fathom_deep_dive_scene, FATHOM_TYPE_PANE)

/* Where it is */

static gboolean
is_dark (void)
{
  return adw_style_manager_get_dark (adw_style_manager_get_default ());
}

static gboolean
is_plain (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

static guint
find_variant (FathomDeepDiveScene *self)
{
  return (is_dark () ? FATHOM_DEEP_SEA_DARK : 0) | (is_plain () ? FATHOM_DEEP_SEA_PLAIN : 0) |
         (fathom_sitting_get_reviewing (self->sitting) ? FATHOM_DEEP_SEA_PAST : 0) |
         (fathom_deep_dive_scenario (&self->shown) != 0 ? FATHOM_DEEP_SEA_BANNER : 0);
}

static void
make_plan (FathomDeepDiveScene *self,
           FathomDeepScenePlan *plan)
{
  fathom_deep_scene_plan (gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)),
                          self->sitting != NULL ? find_variant (self) : 0, plan);
}

static void
find_plate (FathomDeepDiveScene       *self,
            const FathomDeepScenePlan *plan,
            guint                      n,
            graphene_rect_t           *plate)
{
  double gap = plan->compact ? 4 : 10, width = (plan->width - 12 + gap) / MAX (self->n_divers, 2);

  *plate = GRAPHENE_RECT_INIT (round (6 + n * width), plan->plates_y, round (width - gap), plan->plates_height);
}

static double
find_boat_x (FathomDeepDiveScene       *self,
             const FathomDeepScenePlan *plan,
             guint                      n)
{
  graphene_rect_t plate;

  find_plate (self, plan, n, &plate);
  return plate.origin.x + plate.size.width / 2;
}

static double
find_diver_x (FathomDeepDiveScene       *self,
              const FathomDeepScenePlan *plan,
              guint                      n)
{
  double middle = plan->width / 2;

  return middle + (find_boat_x (self, plan, n) - middle) * 0.62;
}

static guint
find_shelf (guint gem)
{
  return gem == FATHOM_DEEP_RED ? 0 : gem == FATHOM_DEEP_GOLD ? 1 : gem == FATHOM_DEEP_SILVER ? 2 : 3;
}

static void
find_slot (const FathomDeepScenePlan *plan,
           gboolean                   blue,
           guint                      n,
           graphene_rect_t           *slot)
{
  const graphene_rect_t *panel = blue ? &plan->blue : &plan->black;
  double head = plan->head, step = (panel->size.height - head - 4) / SLOTS, size = MIN (step - 4, plan->compact ? 28 : 40);

  *slot = GRAPHENE_RECT_INIT (plan->compact ? panel->origin.x + (panel->size.width - size) / 2 : panel->origin.x + 8,
                              panel->origin.y + head + step * MIN (n, SLOTS - 1) + (step - size) / 2, size, size);
}

/* The @n-th gem of @count on a shelf; purple stands behind green. */
static void
find_seat_on_shelf (const FathomDeepScenePlan *plan,
                    guint                      shelf,
                    guint                      n,
                    guint                      count,
                    graphene_rect_t           *place)
{
  double step = plan->shelves.size.height / SHELVES, size = MIN (step - 6, plan->compact ? 26 : 42);
  double room = plan->shelves.size.width - (plan->compact ? 44 : 122) - size, each = MIN (size * 0.86, count > 1 ? room / (count - 1) : size);

  *place = GRAPHENE_RECT_INIT (plan->shelves.origin.x + 8 + n * each, plan->shelves.origin.y + step * shelf + (step - size) / 2, size, size);
}

/* Where the gem drawn as number @index lies. */
static void
find_gem (FathomDeepDiveScene       *self,
          const FathomDeepScenePlan *plan,
          guint                      index,
          graphene_rect_t           *place)
{
  const FathomDeepState *dive = &self->shown;
  guint gem = dive->drawn[index], n = 0, count = dive->counts[gem];

  for (guint i = 0; i < index; i++)
    n += dive->drawn[i] == gem;
  if (gem == FATHOM_DEEP_BLACK || gem == FATHOM_DEEP_BLUE)
    {
      find_slot (plan, gem == FATHOM_DEEP_BLUE, n, place);
      return;
    }
  if (find_shelf (gem) == 3)
    {
      n += gem == FATHOM_DEEP_PURPLE ? dive->counts[FATHOM_DEEP_GREEN] : 0;
      count = dive->counts[FATHOM_DEEP_GREEN] + dive->counts[FATHOM_DEEP_PURPLE];
    }
  find_seat_on_shelf (plan, find_shelf (gem), n, count, place);
}

/* Drawing */

/* Pictures are made for their size on the screen, so that they are sharp: until gtk_snapshot_restore (), what is drawn at the answer is at @place. */
static const graphene_rect_t *
begin_picture (GtkSnapshot               *snapshot,
               const FathomDeepScenePlan *plan,
               graphene_rect_t           *place)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, 1 / plan->zoom, 1 / plan->zoom);
  graphene_rect_init (place, place->origin.x * plan->zoom, place->origin.y * plan->zoom, place->size.width * plan->zoom,
                      place->size.height * plan->zoom);
  return place;
}

static void
put_gem (GtkSnapshot               *snapshot,
         const FathomDeepScenePlan *plan,
         guint                      gem,
         graphene_rect_t            place)
{
  fathom_deep_gem_snapshot (snapshot, gem, begin_picture (snapshot, plan, &place));
  gtk_snapshot_restore (snapshot);
}

/* How @seat does, and what the scenario gives; where not all of it fits, what only this place tells. */
static void
put_state (FathomDeepDiveScene       *self,
           GtkSnapshot               *snapshot,
           const FathomDeepScenePlan *plan,
           guint                      seat,
           const FathomDeepPen                 *pen,
           double                     x,
           double                     y)
{
  g_autofree char *state = fathom_deep_dive_say_state (self->sitting, &self->shown, seat, self->over);
  g_autofree char *bonus = fathom_deep_dive_say_bonus (fathom_ui_language_get (), &self->shown, seat);
  g_autofree char *both = bonus != NULL ? g_strdup_printf ("%s · %s", state, bonus) : g_strdup (state);

  fathom_deep_letters_put (GTK_WIDGET (self), snapshot, plan, bonus != NULL && !fathom_deep_letters_fit (GTK_WIDGET (self), plan, both, pen) ? bonus : both, pen, x, y);
}

static void
draw_plate (FathomDeepDiveScene       *self,
            GtkSnapshot               *snapshot,
            const FathomDeepScenePlan *plan,
            guint                      n)
{
  guint seat = self->order[n];
  gboolean in = (self->shown.still_in >> (seat - 1) & 1) != 0, dark = is_dark ();
  gboolean acts = !self->over && (self->shown.phase == FATHOM_DEEP_PHASE_HAZARD ? seat == self->shown.asked : seat == self->shown.leader && in);
  GdkRGBA fill = dark ? (GdkRGBA) { 0.21f, 0.21f, 0.21f, in ? 1 : 0.86f } : (GdkRGBA) { 1, 1, 1, in ? 1 : 0.62f };
  GdkRGBA line = acts ? (GdkRGBA) { 0.11f, 0.44f, 0.85f, 1 } : is_plain () ? (GdkRGBA) { 0, 0, 0, 1 } : (GdkRGBA) { 0.36f, 0.52f, 0.62f, 1 };
  guint32 ink = dark ? 0xffffff : in ? 0x2e2e33 : 0x4d5a63, soft = acts ? (dark ? 0x8fbff5 : 0x1a62bd) : dark ? 0xcfcfd4 : 0x55565c;
  g_autofree char *vp = g_strdup_printf ("%u", fathom_deep_sum (self->vp[seat - 1]));
  const char *name = fathom_sitting_get_name (self->sitting, seat);
  graphene_rect_t plate;
  double middle;

  find_plate (self, plan, n, &plate);
  middle = plate.origin.x + plate.size.width / 2;
  fathom_round_rect_snapshot (snapshot, &plate, 9, &fill, acts || is_plain () ? 2.5 : 1, &line);
  if (plan->compact)
    {
      fathom_deep_letters_put (GTK_WIDGET (self), snapshot, plan, name, &(FathomDeepPen) { 13, PANGO_WEIGHT_BOLD, ink, 0.5, plate.size.width - 8 }, middle, plate.origin.y + 12);
      fathom_deep_letters_put (GTK_WIDGET (self), snapshot, plan, vp, &(FathomDeepPen) { 15, PANGO_WEIGHT_HEAVY, ink, 0.5, 0 }, middle, plate.origin.y + 28);
      return;
    }
  fathom_deep_letters_put (GTK_WIDGET (self), snapshot, plan, name, &(FathomDeepPen) { 14, PANGO_WEIGHT_BOLD, ink, 0, plate.size.width - 72 }, plate.origin.x + 12, plate.origin.y + 16);
  fathom_deep_letters_put (GTK_WIDGET (self), snapshot, plan, vp, &(FathomDeepPen) { 17, PANGO_WEIGHT_HEAVY, ink, 1, 0 }, plate.origin.x + plate.size.width - 11, plate.origin.y + 17);
  put_state (self, snapshot, plan, seat, &(FathomDeepPen) { 12.5, acts ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL, soft, 0, plate.size.width - 22 },
             plate.origin.x + 12, plate.origin.y + 35);
  if (seat == self->shown.leader)
    {
      graphene_rect_t bell = GRAPHENE_RECT_INIT (plate.origin.x + plate.size.width - 58, plate.origin.y + 5, 22, 22);

      fathom_deep_mark_snapshot (snapshot, FATHOM_DEEP_MARK_BELL, begin_picture (snapshot, plan, &bell));
      gtk_snapshot_restore (snapshot);
    }
}

/* The boats of a seat at the wreck, each with its spot. */
static void
draw_boats (FathomDeepDiveScene       *self,
            GtkSnapshot               *snapshot,
            const FathomDeepScenePlan *plan,
            guint                      n)
{
  const FathomDeepState *dive = &self->shown;
  guint seat = self->order[n], i = seat - 1, here = 0, done = 0;
  double size = plan->compact ? 30 : 40, badge = plan->compact ? 16 : 24, each = size + badge - 4, x = find_boat_x (self, plan, n);
  FathomShape shape;
  FathomColour colour;

  fathom_sitting_get_look (self->sitting, seat, &shape, &colour);
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    here += dive->at[i][boat] == dive->site;
  if (here > 1 && plan->compact)
    each = size - 4;
  if ((dive->still_in >> i & 1) == 0)
    gtk_snapshot_push_opacity (snapshot, 0.45);
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    if (dive->at[i][boat] == dive->site)
      {
        double left = x - each * here / 2 + each * done++;
        graphene_rect_t place = GRAPHENE_RECT_INIT (left, plan->boats_y - size / 2, size, size);
        graphene_rect_t spot = GRAPHENE_RECT_INIT (left + size - 4, plan->boats_y - badge / 2 + 2, badge, badge);

        fathom_deep_boat_snapshot (snapshot, shape, colour, boat, FATHOM_DEEP_BOAT_PLAIN, begin_picture (snapshot, plan, &place));
        gtk_snapshot_restore (snapshot);
        if (dive->spot[i][boat] >= FATHOM_DEEP_SPOTS)
          continue;
        fathom_deep_spot_snapshot (snapshot, dive->spot[i][boat], begin_picture (snapshot, plan, &spot));
        gtk_snapshot_restore (snapshot);
      }
  if ((dive->still_in >> i & 1) == 0)
    gtk_snapshot_pop (snapshot);
}

static void
draw_hoses (FathomDeepDiveScene       *self,
            GtkSnapshot               *snapshot,
            const FathomDeepScenePlan *plan)
{
  cairo_t *cairo = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, plan->surface - 4, plan->width, plan->divers_y - plan->surface));

  for (guint n = 0; n < self->n_divers; n++)
    if (self->shown.still_in >> (self->order[n] - 1) & 1)
      {
        double from = find_boat_x (self, plan, n), to = find_diver_x (self, plan, n), y = plan->surface;

        cairo_move_to (cairo, from, y - 2);
        cairo_curve_to (cairo, from, y + 12, to, y - 2, to, plan->divers_y - 10);
      }
  cairo_set_source_rgba (cairo, 1, 1, 1, 0.9);
  cairo_set_line_width (cairo, is_plain () ? 3 : 2);
  cairo_stroke (cairo);
  cairo_destroy (cairo);
}

static void
draw_divers (FathomDeepDiveScene       *self,
             GtkSnapshot               *snapshot,
             const FathomDeepScenePlan *plan)
{
  double size = plan->compact ? 20 : 26;

  for (guint n = 0; n < self->n_divers; n++)
    if (self->shown.still_in >> (self->order[n] - 1) & 1)
      {
        graphene_rect_t place = GRAPHENE_RECT_INIT (find_diver_x (self, plan, n) - size / 2, plan->divers_y - size / 2, size, size);
        FathomShape shape;
        FathomColour colour;

        fathom_sitting_get_look (self->sitting, self->order[n], &shape, &colour);
        fathom_sprite_snapshot (snapshot, fathom_deep_draw_diver, colour, begin_picture (snapshot, plan, &place));
        gtk_snapshot_restore (snapshot);
      }
}

/* A FathomSpritePaint */
static void
draw_bed (cairo_t   *cairo,
          const Bed *bed)
{
  gboolean plain = (bed->variant & FATHOM_DEEP_SEA_PLAIN) != 0;
  FathomDeepScenePlan plan;
  const graphene_rect_t *panels[] = { &plan.black, &plan.blue, &plan.shelves }, *shelves = &plan.shelves;

  fathom_deep_scene_plan (bed->width, bed->height, bed->variant, &plan);
  cairo_save (cairo);
  fathom_deep_draw_scene (cairo, bed->width, bed->height, bed->variant);
  cairo_restore (cairo);
  cairo_scale (cairo, plan.zoom, plan.zoom);
  for (guint i = 0; i < G_N_ELEMENTS (panels); i++)
    fathom_deep_draw_panel (cairo, panels[i]->origin.x, panels[i]->origin.y, panels[i]->size.width, panels[i]->size.height,
                            panels[i] != shelves, plain);
  for (guint i = 1; i < SHELVES; i++)
    {
      cairo_move_to (cairo, shelves->origin.x + 8, round (shelves->origin.y + shelves->size.height * i / SHELVES) + 0.5);
      cairo_rel_line_to (cairo, shelves->size.width - 16, 0);
    }
  cairo_set_source_rgba (cairo, 1, 1, 1, plain ? 1 : 0.4);
  cairo_set_line_width (cairo, 1);
  cairo_stroke (cairo);
}

static GskRenderNode *
get_bed (FathomDeepDiveScene *self,
         int                  width,
         int                  height)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  guint variant = find_variant (self);
  Bed *bed = &self->beds[variant & FATHOM_DEEP_SEA_PAST ? 1 : 0];

  if (bed->node == NULL || bed->width != width || bed->height != height || bed->scale != scale || bed->variant != variant)
    {
      g_clear_pointer (&bed->node, gsk_render_node_unref);
      *bed = (Bed) { width, height, scale, variant, NULL };
      bed->node = fathom_sprite_paint ((FathomSpritePaint) draw_bed, bed, width, height, scale);
    }
  return bed->node;
}

/* A hazard track: what lies on it, and the places that are left. */
static void
draw_track (FathomDeepDiveScene       *self,
            GtkSnapshot               *snapshot,
            const FathomDeepScenePlan *plan,
            gboolean                   blue)
{
  const graphene_rect_t *panel = blue ? &plan->blue : &plan->black;
  guint gem = blue ? FATHOM_DEEP_BLUE : FATHOM_DEEP_BLACK, count = self->shown.counts[gem];
  GtkWidget *widget = GTK_WIDGET (self);

  if (!plan->compact)
    fathom_deep_letters_put (widget, snapshot, plan, blue ? _("Oxygen") : _("Creatures"), &(FathomDeepPen) { 14, PANGO_WEIGHT_BOLD, 0xffffff, 0.5, panel->size.width - 8 },
                             panel->origin.x + panel->size.width / 2, panel->origin.y + plan->head / 2 + 2);
  for (guint n = 0; n < SLOTS; n++)
    {
      gboolean now = n + 1 == count && fathom_deep_dive_hazard (&self->shown) == gem;
      const char *word = n == 0 ? C_("hazard", "warning") : now ? C_("hazard", "defend!") : C_("hazard", "defend");
      graphene_rect_t slot;

      find_slot (plan, blue, n, &slot);
      if (n >= count)
        {
          graphene_rect_inset (&slot, slot.size.width * 0.09, slot.size.height * 0.09);
          put_gem (snapshot, plan, gem + FATHOM_DEEP_GEM_PLACE, slot);
        }
      if (!plan->compact)
        fathom_deep_letters_put (widget, snapshot, plan, word, &(FathomDeepPen) { 13, n > 0 && n < count ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL, n < count ? 0xffffff : 0xd6e4f2, 0,
                                 panel->size.width - 56 }, panel->origin.x + 51, slot.origin.y + slot.size.height / 2);
    }
}

static void
draw_shelves (FathomDeepDiveScene       *self,
              GtkSnapshot               *snapshot,
              const FathomDeepScenePlan *plan)
{
  static const guint8 worth[] = { FATHOM_DEEP_RED, FATHOM_DEEP_GOLD, FATHOM_DEEP_SILVER };
  const graphene_rect_t *panel = &plan->shelves;
  double right = panel->origin.x + panel->size.width - (plan->compact ? 8 : 14), step = panel->size.height / SHELVES;
  gboolean two = !plan->compact && step >= TWO_LINES * fathom_deep_letters_get_scale (GTK_WIDGET (self), plan->zoom);
  GtkWidget *widget = GTK_WIDGET (self);

  for (guint i = 0; i < G_N_ELEMENTS (worth); i++)
    {
      guint vp = fathom_deep_gem_vp (worth[i], FALSE), more = fathom_deep_gem_vp (worth[i], TRUE);
      double y = panel->origin.y + step * (i + 0.5);
      g_autofree char *times = g_strdup_printf ("×%u", vp);
      g_autofree char *each = g_strdup_printf (ngettext ("%u VP each", "%u VP each", vp), vp);
      g_autofree char *spot = g_strdup_printf (_("%u on its spot"), more);

      fathom_deep_letters_put (widget, snapshot, plan, plan->compact ? times : each, &(FathomDeepPen) { 14, PANGO_WEIGHT_BOLD, 0xffffff, 1, 0 }, right, two ? y - 8 : y);
      if (two)
        fathom_deep_letters_put (widget, snapshot, plan, spot, &(FathomDeepPen) { 13, PANGO_WEIGHT_NORMAL, 0xe8f1fa, 1, 0 }, right, y + 9);
    }
  if (!plan->compact)
    fathom_deep_letters_put (widget, snapshot, plan, _("only for crew"), &(FathomDeepPen) { 13, PANGO_WEIGHT_NORMAL, 0xe8f1fa, 1, 0 }, right, panel->origin.y + step * 3.5);
  for (guint gem = 0; gem <= FATHOM_DEEP_PURPLE; gem++)
    {
      guint shelf = find_shelf (gem), other = shelf == 3 ? self->shown.counts[FATHOM_DEEP_GREEN] + self->shown.counts[FATHOM_DEEP_PURPLE] : 0;
      graphene_rect_t place;

      if (self->shown.counts[gem] > 0 || other > 0)
        continue;
      find_seat_on_shelf (plan, shelf, gem == FATHOM_DEEP_PURPLE ? 1 : 0, 2, &place);
      graphene_rect_inset (&place, place.size.width * 0.1, place.size.height * 0.1);
      put_gem (snapshot, plan, gem + FATHOM_DEEP_GEM_PLACE, place);
    }
}

static void
draw_ring (GtkSnapshot           *snapshot,
           const graphene_rect_t *place)
{
  static const GdkRGBA gold = { 1, 0.82f, 0.29f, 1 };
  graphene_rect_t ring = *place;
  GskRoundedRect frame;

  graphene_rect_inset (&ring, -2, -2);
  gsk_rounded_rect_init_from_rect (&frame, &ring, ring.size.width / 2);
  gtk_snapshot_append_border (snapshot, &frame, (float[4]) { 3, 3, 3, 3 }, (GdkRGBA[4]) { gold, gold, gold, gold });
}

static guint
count_fresh (FathomDeepDiveScene *self)
{
  return self->over ? 0 : fathom_deep_newest (&self->shown);
}

static void
draw_lying (FathomDeepDiveScene       *self,
            GtkSnapshot               *snapshot,
            const FathomDeepScenePlan *plan)
{
  for (guint i = 0; i + count_fresh (self) < self->shown.n_drawn; i++)
    {
      graphene_rect_t place;

      find_gem (self, plan, i, &place);
      put_gem (snapshot, plan, self->shown.drawn[i], place);
    }
}

/* The newest rise from the sand. */
static void
draw_fresh (FathomDeepDiveScene       *self,
            GtkSnapshot               *snapshot,
            const FathomDeepScenePlan *plan)
{
  double from_x = plan->width / 2, from_y = plan->sand;

  for (guint i = self->shown.n_drawn - MIN (count_fresh (self), self->shown.n_drawn); i < self->shown.n_drawn; i++)
    {
      graphene_rect_t place;

      find_gem (self, plan, i, &place);
      place.origin.x += (from_x - place.size.width / 2 - place.origin.x) * (1 - self->risen);
      place.origin.y += (from_y - place.origin.y) * (1 - self->risen);
      put_gem (snapshot, plan, self->shown.drawn[i], place);
      draw_ring (snapshot, &place);
    }
}

/* All gems in the order they came; pairs of Troubled Waters stand together. */
static void
draw_strip (FathomDeepDiveScene       *self,
            GtkSnapshot               *snapshot,
            const FathomDeepScenePlan *plan)
{
  static const GdkRGBA night = { 0.02f, 0.10f, 0.22f, 0.72f }, none = { 0, 0, 0, 0 };
  gboolean pairs = fathom_deep_dive_in_scenario (&self->shown, FATHOM_DEEP_TROUBLED_WATERS);
  double all = plan->width;
  guint n = self->shown.n_drawn;
  double title = 84 * fathom_deep_letters_get_scale (GTK_WIDGET (self), plan->zoom), step = n > 0 ? MIN (24, (all - 300 - title) / n) : 0;
  double gaps = pairs ? 6 * (n / 2) : 0, width = round (title + n * step + gaps + 26), x = round ((all - width) / 2);
  g_autofree char *text = g_strdup_printf (_("Drawn: %u"), n);

  if (plan->strip_y <= 0 || n == 0)
    return;
  fathom_round_rect_snapshot (snapshot, &GRAPHENE_RECT_INIT (x, plan->strip_y - 15, width, 30), 15, &night, 0, &none);
  fathom_deep_letters_put (GTK_WIDGET (self), snapshot, plan, text, &(FathomDeepPen) { 13.5, PANGO_WEIGHT_BOLD, 0xffffff, 0, title }, x + 14, plan->strip_y);
  for (guint i = 0; i < n; i++)
    put_gem (snapshot, plan, self->shown.drawn[i],
             GRAPHENE_RECT_INIT (x + title + 2 + i * step + (pairs ? 6 * (i / 2) : 0), plan->strip_y - 11, 22, 22));
}

/* What the scenario does here; in a narrow scene in fewer words. */
static void
put_scenario (FathomDeepDiveScene       *self,
              GtkSnapshot               *snapshot,
              const FathomDeepScenePlan *plan)
{
  const FathomDeepPen pen = { 13, PANGO_WEIGHT_BOLD, 0x3d2600, 0.5, plan->width - 20 };
  g_autofree char *effect = fathom_deep_dive_say_scenario (fathom_ui_language_get (), &self->shown, FALSE);
  g_autofree char *brief = fathom_deep_dive_say_scenario (fathom_ui_language_get (), &self->shown, TRUE);

  if (effect != NULL)
    fathom_deep_letters_put (GTK_WIDGET (self), snapshot, plan, fathom_deep_letters_fit (GTK_WIDGET (self), plan, effect, &pen) ? effect : brief, &pen,
                             plan->width / 2, plan->banner - FATHOM_DEEP_SCENE_BANNER / 2);
}

static void
draw_words (FathomDeepDiveScene       *self,
            GtkSnapshot               *snapshot,
            const FathomDeepScenePlan *plan)
{
  g_autofree char *place = fathom_deep_dive_say_place (fathom_ui_language_get (), &self->shown);

  if (!plan->compact)
    fathom_deep_letters_put (GTK_WIDGET (self), snapshot, plan, place, &(FathomDeepPen) { 13.5, PANGO_WEIGHT_BOLD, 0x35260c, 0.5, plan->width - 40 }, plan->width / 2, plan->height - 14);
  put_scenario (self, snapshot, plan);
}

static GskRenderNode *
draw_boats_and_divers (FathomDeepDiveScene       *self,
                       const FathomDeepScenePlan *plan)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  draw_hoses (self, snapshot, plan);
  for (guint n = 0; n < self->n_divers; n++)
    {
      draw_plate (self, snapshot, plan, n);
      draw_boats (self, snapshot, plan, n);
    }
  draw_divers (self, snapshot, plan);
  return gtk_snapshot_free_to_node (snapshot);
}

static GskRenderNode *
draw_tracks_and_words (FathomDeepDiveScene       *self,
                       const FathomDeepScenePlan *plan)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  draw_track (self, snapshot, plan, FALSE);
  draw_track (self, snapshot, plan, TRUE);
  draw_shelves (self, snapshot, plan);
  draw_strip (self, snapshot, plan);
  draw_lying (self, snapshot, plan);
  draw_words (self, snapshot, plan);
  return gtk_snapshot_free_to_node (snapshot);
}

static void
forget_still (FathomDeepDiveScene *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->still); i++)
    g_clear_pointer (&self->still[i], gsk_render_node_unref);
}

/* A frame that shows another scene has enough to do with the bed: the divers follow in the next one, and then the rest. */
static void
fathom_deep_dive_scene_snapshot (GtkWidget   *widget,
                                 GtkSnapshot *snapshot)
{
  FathomDeepDiveScene *self = FATHOM_DEEP_DIVE_SCENE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  FathomDeepScenePlan plan;

  if (width < 1 || height < 1 || self->sitting == NULL || self->n_divers == 0)
    return;
  make_plan (self, &plan);
  fathom_redraw_key_snapshot (snapshot, widget, self->stamp);
  gtk_snapshot_append_node (snapshot, get_bed (self, width, height));
  gtk_snapshot_scale (snapshot, plan.zoom, plan.zoom);
  for (guint i = 0; i < MIN (self->entered, G_N_ELEMENTS (self->still)); i++)
    {
      if (self->still[i] == NULL)
        self->still[i] = i == 0 ? draw_boats_and_divers (self, &plan) : draw_tracks_and_words (self, &plan);
      gtk_snapshot_append_node (snapshot, self->still[i]);
    }
  if (self->entered >= G_N_ELEMENTS (self->still))
    draw_fresh (self, snapshot, &plan);
  else
    {
      self->entered++;
      fathom_draw_again (widget);
    }
}

/* Room */

static GtkSizeRequestMode
fathom_deep_dive_scene_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
fathom_deep_dive_scene_measure (GtkWidget      *widget,
                                GtkOrientation  orientation,
                                int             for_size,
                                int            *minimum,
                                int            *natural,
                                int            *minimum_baseline,
                                int            *natural_baseline)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_measure (child, orientation, -1, NULL, NULL, NULL, NULL);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MINIMUM_WIDTH : MINIMUM_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? FATHOM_DEEP_SCENE_WIDTH : (int) ((for_size > 0 ? for_size : FATHOM_DEEP_SCENE_WIDTH) * FATHOM_DEEP_SCENE_SHAPE);
  *natural = MAX (*natural, *minimum);
  *minimum_baseline = *natural_baseline = -1;
}

static void
place_part (GtkWidget                 *part,
            const FathomDeepScenePlan *plan,
            const graphene_rect_t     *place)
{
  double zoom = plan->zoom;

  gtk_widget_size_allocate (part, &(GtkAllocation) { place->origin.x * zoom, place->origin.y * zoom, MAX (place->size.width * zoom, 1),
                                                     MAX (place->size.height * zoom, 1) }, -1);
}

static void
fathom_deep_dive_scene_size_allocate (GtkWidget *widget,
                                      int        width,
                                      int        height,
                                      int        baseline)
{
  FathomDeepDiveScene *self = FATHOM_DEEP_DIVE_SCENE (widget);
  FathomDeepScenePlan plan;

  make_plan (self, &plan);
  forget_still (self);
  for (guint n = 0; n < FATHOM_MAX_SEATS; n++)
    {
      graphene_rect_t plate;

      find_plate (self, &plan, MIN (n, MAX (self->n_divers, 1) - 1), &plate);
      place_part (self->parts.plates[n], &plan, &plate);
    }
  place_part (self->parts.black, &plan, &plan.black);
  place_part (self->parts.shelves, &plan, &plan.shelves);
  place_part (self->parts.blue, &plan, &plan.blue);
  place_part (self->parts.strip, &plan, &GRAPHENE_RECT_INIT (plan.width / 4, plan.height - 90, plan.width / 2, 30));
  place_part (self->parts.place, &plan, &GRAPHENE_RECT_INIT (0, plan.height - 30, plan.width, 30));
}

/* What is shown */

static void
redraw (FathomDeepDiveScene *self)
{
  self->stamp++;
  forget_still (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_risen (double   value,
           gpointer user_data)
{
  FathomDeepDiveScene *self = user_data;

  self->risen = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
begin_rise (FathomDeepDiveScene *self)
{
  self->risen = 0;
  adw_animation_play (self->rise);
  if (!fathom_settings_animate ())
    adw_animation_skip (self->rise);
}

static void
show_dive (FathomDeepDiveScene *self)
{
  const FathomDeepState *ended = fathom_deep_dive_plan_get_ended (self->plan);
  const FathomDeepState *dive = ended != NULL ? ended : fathom_sitting_get_seen (self->sitting);
  gboolean grown = dive->leader != 0 && dive->n_drawn > self->shown.n_drawn && dive->site == self->shown.site && self->n_divers > 0;

  if (dive->leader == 0)
    return;
  self->shown = *dive;
  self->over = ended != NULL;
  self->n_divers = fathom_deep_dive_order (dive, self->order);
  fathom_deep_dive_plan_count (self->plan, self->vp);
  fathom_deep_dive_parts_say (&self->parts, self->sitting, dive, self->vp, self->over);
  if (grown && !fathom_sitting_get_reviewing (self->sitting))
    begin_rise (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  redraw (self);
}

static void
plan_changed_cb (FathomDeepDiveScene *self)
{
  if (self->sitting != NULL)
    show_dive (self);
}

static void
fathom_deep_dive_scene_sit_down (FathomPane    *pane,
                                 FathomSitting *sitting)
{
  FathomDeepDiveScene *self = FATHOM_DEEP_DIVE_SCENE (pane);

  if (self->plan != NULL)
    g_signal_handlers_disconnect_by_data (self->plan, self);
  self->sitting = sitting;
  self->plan = sitting != NULL ? fathom_deep_dive_plan_get (sitting) : NULL;
  self->n_divers = 0;
  self->shown = (FathomDeepState) { 0 };
  if (self->plan == NULL)
    return;
  g_signal_connect_object (self->plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  show_dive (self);
}

static void
fathom_deep_dive_scene_unmap (GtkWidget *widget)
{
  FATHOM_DEEP_DIVE_SCENE (widget)->entered = 0;

  GTK_WIDGET_CLASS (fathom_deep_dive_scene_parent_class)->unmap (widget);
}

static void
fathom_deep_dive_scene_dispose (GObject *object)
{
  FathomDeepDiveScene *self = FATHOM_DEEP_DIVE_SCENE (object);
  GtkWidget *child;

  fathom_pane_set_sitting (FATHOM_PANE (self), NULL);
  if (self->rise != NULL)
    adw_animation_reset (self->rise);
  g_clear_object (&self->rise);
  g_clear_handle_id (&self->preparing, g_source_remove);
  for (guint i = 0; i < N_BEDS; i++)
    g_clear_pointer (&self->beds[i].node, gsk_render_node_unref);
  forget_still (self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (fathom_deep_dive_scene_parent_class)->dispose (object);
}

static void
fathom_deep_dive_scene_class_init (FathomDeepDiveSceneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_deep_dive_scene_dispose;
  FATHOM_PANE_CLASS (klass)->sit_down = fathom_deep_dive_scene_sit_down;
  widget_class->get_request_mode = fathom_deep_dive_scene_get_request_mode;
  widget_class->measure = fathom_deep_dive_scene_measure;
  widget_class->size_allocate = fathom_deep_dive_scene_size_allocate;
  widget_class->unmap = fathom_deep_dive_scene_unmap;
  widget_class->snapshot = fathom_deep_dive_scene_snapshot;
  gtk_widget_class_set_css_name (widget_class, "divescene");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_deep_dive_scene_init (FathomDeepDiveScene *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  fathom_deep_dive_parts_init (&self->parts, GTK_WIDGET (self));
  self->risen = 1;
  self->rise = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, RISE_TIME, adw_callback_animation_target_new (set_risen, self, NULL));
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (redraw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (redraw), self, G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("The dive"), -1);
}

/* While nothing else is to be done. */
static gboolean
prepare_cb (gpointer user_data)
{
  FathomDeepDiveScene *self = user_data;

  self->preparing = 0;
  if (self->sitting != NULL && !gtk_widget_get_mapped (GTK_WIDGET (self)))
    get_bed (self, self->prepared_width, self->prepared_height);
  return G_SOURCE_REMOVE;
}

void
fathom_deep_dive_scene_prepare (FathomDeepDiveScene *self,
                                int                  width,
                                int                  height)
{
  g_return_if_fail (FATHOM_IS_DEEP_DIVE_SCENE (self));

  if (width < 1 || height < 1 || (self->prepared_width == width && self->prepared_height == height))
    return;
  self->prepared_width = width;
  self->prepared_height = height;
  if (self->preparing == 0)
    self->preparing = g_idle_add_full (G_PRIORITY_LOW, prepare_cb, self, NULL);
}

GtkWidget *
fathom_deep_dive_scene_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_DIVE_SCENE, NULL);
}
