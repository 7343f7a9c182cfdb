/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/chart/spot-sheet.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/chart/chart-art.h"
#include "views/deep-blue/chart/chart-places.h"
#include "views/deep-blue/ink.h"
#include "views/deep-blue/marks.h"
#include "views/deep-blue/chart/space-words.h"
#include "views/widgets/round-rect.h"
#include "views/widgets/sprite.h"
#include "words/deep-blue.h"

#include <math.h>

#define LARGEST 120                /* radius of the tile */
#define ROUND   14
#define ABOVE   40                 /* the tile: its title */
#define BELOW   8

struct _FathomDeepSpotSheet
{
  GtkWidget       parent_instance;

  FathomDeepPlan *plan;            /* not owned */
  GtkWidget      *spots[FATHOM_DEEP_SPOTS];
  guint           space;
  guint           tile;
  FathomDeepTile  uses;
  guint           free;            /* bit by bit, by their numbers on the tile */
  guint           taken[FATHOM_DEEP_SPOTS]; /* by this seat, 0: by none */
  char           *title;
  char           *look;            /* by which the picture was made */
  GskRenderNode  *picture;         /* nullable: the tile with its spots and its title */
  int             scale;
};

G_DEFINE_FINAL_TYPE (FathomDeepSpotSheet, fathom_deep_spot_sheet, GTK_TYPE_WIDGET)

static void
find_middle (FathomDeepSpotSheet *self,
             double              *x,
             double              *y,
             double              *radius)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));

  *radius = MIN (LARGEST * MAX (1, height / 464), MIN (width, height - 40) * 0.42);
  *x = width / 2;
  *y = height / 2 + 12;
}

/* Drawing */

static guint
find_number (FathomDeepSpotSheet *self,
             guint                spot)
{
  guint number = 0;

  for (guint i = 0; i <= spot; i++)
    number += self->free >> i & 1;
  return number;
}

static void
draw_spot (FathomDeepSpotSheet *self,
           cairo_t             *cairo,
           guint                i,
           double               radius)
{
  double room = fathom_deep_spot_get_radius (self->uses.n_spots, radius), x, y;
  gboolean chosen = (self->free >> i & 1) != 0 && fathom_deep_plan_get_spot (self->plan) == self->uses.spots[i];
  g_autofree char *digits = g_strdup_printf ("%u", find_number (self, i));
  guint seat = self->taken[i] != 0 ? self->taken[i] : fathom_deep_plan_get_decider (self->plan);
  FathomShape shape;
  FathomColour colour;

  fathom_deep_spot_find (self->uses.n_spots, i, radius, &x, &y);
  fathom_deep_draw_spot (cairo, x, y, room, self->uses.spots[i]);
  if (chosen)
    fathom_ink_circle (cairo, x, y, room + 4, FATHOM_INK_NONE, 0x1c71d8, 4);
  if ((chosen || self->taken[i] != 0) && seat != 0)
    {
      guint boat = fathom_deep_plan_get_seen (self->plan)->arrivals[fathom_deep_plan_get_seen (self->plan)->arrived % FATHOM_DEEP_BOATS];

      fathom_sitting_get_look (fathom_deep_plan_get_sitting (self->plan), seat, &shape, &colour);
      fathom_deep_boat_draw (cairo, shape, colour, self->taken[i] != 0 ? 0 : boat, FATHOM_DEEP_BOAT_PLAIN, x, y, room / 22);
    }
  if ((self->free >> i & 1) != 0)
    {
      fathom_ink_circle (cairo, x + room * 0.74, y - room * 0.74, 10, 0x0b2a52, 0xffffff, 1.4);
      fathom_ink_text (cairo, digits, PANGO_WEIGHT_HEAVY, 12, x + room * 0.74, y - room * 0.74 + 4.2, 0.5, 0xffffff);
    }
}

static void
draw_title (FathomDeepSpotSheet *self,
            cairo_t             *cairo,
            double               y)
{
  double width = fathom_ink_measure (cairo, self->title, PANGO_WEIGHT_BOLD, 14) + 32;

  fathom_ink_rect (cairo, -width / 2, y - 15, width, 30, 15, 0x0b2a52, 0xffffff, 1.2);
  fathom_ink_text (cairo, self->title, PANGO_WEIGHT_BOLD, 14, 0, y + 5, 0.5, 0xffffff);
}

/* A FathomSpritePaint: the tile stands in its middle. */
static void
draw_picture (cairo_t             *cairo,
              FathomDeepSpotSheet *self)
{
  double x, y, radius;

  find_middle (self, &x, &y, &radius);
  cairo_translate (cairo, x, radius + ABOVE);
  fathom_deep_tile_draw (cairo, self->tile, fathom_deep_is_square (self->space), radius, FALSE);
  fathom_deep_draw_coin (cairo, 0, -radius * 0.72, radius * 0.19, self->uses.vp);
  for (guint i = 0; i < self->uses.n_spots; i++)
    draw_spot (self, cairo, i, radius);
  draw_title (self, cairo, -radius - 22);
}

static GskRenderNode *
get_picture (FathomDeepSpotSheet *self)
{
  double x, y, radius;

  find_middle (self, &x, &y, &radius);
  if (self->scale != gtk_widget_get_scale_factor (GTK_WIDGET (self)))
    g_clear_pointer (&self->picture, gsk_render_node_unref);
  self->scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  if (self->picture == NULL)
    self->picture = fathom_sprite_paint ((FathomSpritePaint) draw_picture, self, 2 * x, ceil (2 * radius) + ABOVE + BELOW, self->scale);
  return self->picture;
}

static void
fathom_deep_spot_sheet_snapshot (GtkWidget   *widget,
                                 GtkSnapshot *snapshot)
{
  static const GdkRGBA night = { 0.024f, 0.110f, 0.227f, 0.62f }, none = { 0, 0, 0, 0 };
  FathomDeepSpotSheet *self = FATHOM_DEEP_SPOT_SHEET (widget);
  float width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double x, y, radius;

  if (self->plan == NULL || self->title == NULL || width < 1 || height < 1)
    return;
  find_middle (self, &x, &y, &radius);
  fathom_round_rect_snapshot (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height), ROUND, &night, 0, &none);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, round (y - radius - ABOVE)));
  gtk_snapshot_append_node (snapshot, get_picture (self));
  gtk_snapshot_restore (snapshot);
  for (guint i = 0; i < FATHOM_DEEP_SPOTS; i++)
    gtk_widget_snapshot_child (widget, self->spots[i], snapshot);
}

static void
fathom_deep_spot_sheet_measure (GtkWidget      *widget,
                                GtkOrientation  orientation,
                                int             for_size,
                                int            *minimum,
                                int            *natural,
                                int            *minimum_baseline,
                                int            *natural_baseline)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_measure (child, orientation, -1, NULL, NULL, NULL, NULL);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 220 : 190;
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_deep_spot_sheet_size_allocate (GtkWidget *widget,
                                      int        width,
                                      int        height,
                                      int        baseline)
{
  FathomDeepSpotSheet *self = FATHOM_DEEP_SPOT_SHEET (widget);
  double x, y, radius, dx, dy, room;

  find_middle (self, &x, &y, &radius);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  for (guint i = 0; i < self->uses.n_spots; i++)
    {
      room = fathom_deep_spot_get_radius (self->uses.n_spots, radius) + 6;
      fathom_deep_spot_find (self->uses.n_spots, i, radius, &dx, &dy);
      gtk_widget_size_allocate (self->spots[i], &(GtkAllocation) { x + dx - room, y + dy - room, 2 * room, 2 * room }, -1);
    }
}

/* Choosing; once more takes it. */
static void
spot_cb (FathomDeepSpotSheet *self,
         GtkWidget           *button)
{
  for (guint i = 0; i < self->uses.n_spots; i++)
    if (button == self->spots[i])
      {
        if (fathom_deep_plan_get_spot (self->plan) == self->uses.spots[i])
          fathom_deep_plan_act (self->plan, FATHOM_DEEP_SPOT, 1, self->uses.spots[i]);
        else
          fathom_deep_plan_set_spot (self->plan, self->uses.spots[i]);
        return;
      }
}

static void
fathom_deep_spot_sheet_dispose (GObject *object)
{
  FathomDeepSpotSheet *self = FATHOM_DEEP_SPOT_SHEET (object);

  for (guint i = 0; i < FATHOM_DEEP_SPOTS; i++)
    g_clear_pointer (&self->spots[i], gtk_widget_unparent);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->look, g_free);
  g_clear_pointer (&self->picture, gsk_render_node_unref);

  G_OBJECT_CLASS (fathom_deep_spot_sheet_parent_class)->dispose (object);
}

static void
fathom_deep_spot_sheet_class_init (FathomDeepSpotSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_deep_spot_sheet_dispose;
  widget_class->measure = fathom_deep_spot_sheet_measure;
  widget_class->size_allocate = fathom_deep_spot_sheet_size_allocate;
  widget_class->snapshot = fathom_deep_spot_sheet_snapshot;
  gtk_widget_class_set_css_name (widget_class, "spotsheet");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_deep_spot_sheet_init (FathomDeepSpotSheet *self)
{
  for (guint i = 0; i < FATHOM_DEEP_SPOTS; i++)
    {
      self->spots[i] = gtk_button_new ();
      gtk_widget_add_css_class (self->spots[i], "boat-button");
      gtk_widget_set_visible (self->spots[i], FALSE);
      gtk_widget_set_parent (self->spots[i], GTK_WIDGET (self));
      g_signal_connect_swapped (self->spots[i], "clicked", G_CALLBACK (spot_cb), self);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
fathom_deep_spot_sheet_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_SPOT_SHEET, NULL);
}

/* Showing */

static void
find_takers (FathomDeepSpotSheet *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  guint spots = fathom_deep_free_spots (seen, self->space);

  self->free = 0;
  for (guint i = 0; i < self->uses.n_spots; i++)
    {
      self->taken[i] = 0;
      if ((spots >> self->uses.spots[i] & 1) != 0)
        self->free |= 1 << i;
      for (guint seat = 1; seat <= seen->players; seat++)
        for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
          if (seen->at[seat - 1][boat] == self->space && seen->spot[seat - 1][boat] == self->uses.spots[i])
            self->taken[i] = seat;
    }
}

static void
show_spots (FathomDeepSpotSheet *self,
            guint                seat)
{
  FathomSitting *sitting = fathom_deep_plan_get_sitting (self->plan);
  const FathomLanguage *language = fathom_sitting_get_language (sitting, seat);

  for (guint i = 0; i < FATHOM_DEEP_SPOTS; i++)
    {
      gboolean there = i < self->uses.n_spots;
      g_autofree char *who = there ? fathom_deep_describe_spot (sitting, seat, self->space, self->uses.spots[i]) : NULL;
      g_autofree char *what = there ? fathom_deep_explain_spot (language, self->uses.spots[i]) : NULL;
      g_autofree char *label = there ? g_strdup_printf ("%s. %s", who, what) : NULL;

      gtk_widget_set_visible (self->spots[i], there);
      if (!there)
        continue;
      gtk_widget_set_sensitive (self->spots[i], (self->free >> i & 1) != 0);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->spots[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
}

/* The picture is made anew only if something on it has changed. */
static void
show_picture (FathomDeepSpotSheet *self,
              guint                seat)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  g_autoptr (GString) look = g_string_new (self->title);

  g_string_append_printf (look, " %u %u %u %u %u %u", self->space, self->tile, self->free, seat, fathom_deep_plan_get_spot (self->plan),
                          seen->arrivals[seen->arrived % FATHOM_DEEP_BOATS]);
  for (guint i = 0; i < self->uses.n_spots; i++)
    g_string_append_printf (look, " %u", self->taken[i]);
  if (g_strcmp0 (self->look, look->str) == 0)
    return;
  g_free (self->look);
  self->look = g_strdup (look->str);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
fathom_deep_spot_sheet_show (FathomDeepSpotSheet *self,
                             FathomDeepPlan      *plan)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (plan);
  guint seat = fathom_deep_plan_get_decider (plan);
  gboolean shown = seen->phase == FATHOM_DEEP_PHASE_SPOT && seat != 0;
  g_autofree char *place = NULL;

  g_return_if_fail (FATHOM_IS_DEEP_SPOT_SHEET (self));

  self->plan = plan;
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
  if (!shown)
    return;
  self->space = seen->at[seat - 1][seen->arrivals[seen->arrived % FATHOM_DEEP_BOATS]];
  self->tile = seen->tiles[self->space];
  if (self->tile >= FATHOM_DEEP_TILES)
    {
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      return;
    }
  self->uses = seen->edition.tiles[self->tile];
  place = fathom_deep_title_space (fathom_sitting_get_language (fathom_deep_plan_get_sitting (plan), seat), self->space);
  g_free (self->title);
  self->title = g_strdup_printf ("%s · %s", fathom_deep_tile_name (fathom_sitting_get_language (fathom_deep_plan_get_sitting (plan), seat),
                                                                   self->tile), place);
  find_takers (self);
  show_spots (self, seat);
  show_picture (self, seat);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->title, -1);
}
