/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/ending/chests.h"

#include "rules/deep-blue.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/dive/dive-plan.h"
#include "views/deep-blue/ink.h"
#include "views/deep-blue/marks.h"
#include "views/widgets/piece.h"
#include "views/widgets/redraw-key.h"
#include "words/deep-blue.h"

#include <math.h>

#define TOLD          "fathom-deep-told"    /* dives + 1; 0: all */
#define MINIMUM       260
#define NATURAL_WIDTH 744
#define SHAPE         0.86
#define RADIUS        14

struct _FathomDeepChests
{
  FathomPane     parent_instance;

  FathomSitting *sitting;          /* not owned */
  guint          n_dives;
  guint          told;
  guint          sums[FATHOM_MAX_SEATS][FATHOM_DEEP_MAX_DIVES + 1];
  guint          most;             /* the top of the scale */
  guint          step;
  gboolean       city[FATHOM_DEEP_MAX_DIVES];
  guint          stamp;
  GtkWidget     *table;            /* what is heard instead */
};

G_DEFINE_FINAL_TYPE (FathomDeepChests, fathom_deep_chests, FATHOM_TYPE_PANE)

typedef struct
{
  double left, right, top, bottom;
} Frame;

static void
find_frame (FathomDeepChests *self,
            Frame            *frame)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  gboolean small = width < 560;

  *frame = (Frame) { small ? 34 : 52, width - (small ? 74 : 112), small ? 58 : 84, height - (small ? 46 : 66) };
}

static double
find_x (FathomDeepChests *self,
        const Frame      *frame,
        guint             dive)
{
  return frame->left + (frame->right - frame->left) * dive / MAX (self->n_dives, 1);
}

static double
find_y (FathomDeepChests *self,
        const Frame      *frame,
        guint             vp)
{
  return frame->bottom - (frame->bottom - frame->top) * vp / MAX (self->most, 1);
}

static guint32
get_colour (FathomSitting *sitting,
            guint          seat)
{
  FathomShape shape;
  FathomColour colour;

  fathom_sitting_get_look (sitting, seat, &shape, &colour);
  return g_ascii_strtoull (fathom_colour_get_fill (colour) + 1, NULL, 16);
}

/* Drawing */

static void
draw_sea (cairo_t *cairo,
          int      width,
          int      height)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, 0, 0, height);

  cairo_pattern_add_color_stop_rgb (pattern, 0, dark ? 0.11 : 0.15, dark ? 0.33 : 0.45, dark ? 0.48 : 0.66);
  cairo_pattern_add_color_stop_rgb (pattern, 1, dark ? 0.04 : 0.05, dark ? 0.13 : 0.18, dark ? 0.26 : 0.36);
  fathom_ink_trace_rect (cairo, 0, 0, width, height, RADIUS);
  cairo_set_source (cairo, pattern);
  cairo_fill (cairo);
  cairo_pattern_destroy (pattern);
}

static void
draw_star (cairo_t *cairo,
           double   x,
           double   y)
{
  cairo_save (cairo);
  cairo_translate (cairo, x, y);
  fathom_ink_draw (cairo, "M0 -10 L2 -2 L10 0 L2 2 L0 10 L-2 2 L-10 0 L-2 -2 Z", 0xffe08a, 0x7d5200, 1);
  cairo_restore (cairo);
}

static void
draw_scale (FathomDeepChests *self,
            cairo_t          *cairo,
            const Frame      *frame)
{
  for (guint vp = 0; vp <= self->most; vp += self->step)
    {
      g_autofree char *text = g_strdup_printf ("%u", vp);
      double y = round (find_y (self, frame, vp)) + 0.5;

      cairo_move_to (cairo, frame->left, y);
      cairo_line_to (cairo, frame->right, y);
      cairo_set_source_rgba (cairo, 1, 1, 1, 0.28);
      cairo_set_line_width (cairo, 1);
      cairo_stroke (cairo);
      fathom_ink_text (cairo, text, PANGO_WEIGHT_NORMAL, 12, frame->left - 9, y + 4, 1, 0xffffff);
    }
  for (guint dive = 1; dive <= self->n_dives; dive++)
    {
      g_autofree char *text = g_strdup_printf ("%u", dive);
      double x = find_x (self, frame, dive);

      fathom_ink_text (cairo, text, self->city[dive - 1] ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL, 12, x, frame->bottom + 20, 0.5, 0xffffff);
      if (!self->city[dive - 1])
        continue;
      cairo_move_to (cairo, x, frame->top);
      cairo_line_to (cairo, x, frame->bottom);
      cairo_set_dash (cairo, (double[]) { 4, 4 }, 2, 0);
      cairo_set_source_rgba (cairo, 1, 0.9, 0.6, 0.4);
      cairo_stroke (cairo);
      cairo_set_dash (cairo, NULL, 0, 0);
      draw_star (cairo, x, frame->bottom + 36);
    }
}

static void
draw_line (FathomDeepChests *self,
           cairo_t          *cairo,
           const Frame      *frame,
           guint             seat)
{
  double shift = (seat - (fathom_sitting_get_players (self->sitting) + 1) / 2.0) * 1.2; /* lines on top of each other can be told apart */

  for (guint dive = 0; dive <= self->told; dive++)
    {
      double x = find_x (self, frame, dive), y = find_y (self, frame, self->sums[seat - 1][dive]) + shift;

      if (dive == 0)
        cairo_move_to (cairo, x, y);
      else
        cairo_line_to (cairo, x, y);
    }
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
  fathom_ink_source (cairo, 0x04132a, 0.7);
  cairo_set_line_width (cairo, 5);
  cairo_stroke_preserve (cairo);
  fathom_ink_source (cairo, get_colour (self->sitting, seat), 1);
  cairo_set_line_width (cairo, 3);
  cairo_stroke (cairo);
}

/* A shell wherever a dive has brought something. */
static void
draw_shells (FathomDeepChests *self,
             GtkSnapshot      *snapshot,
             const Frame      *frame,
             guint             seat)
{
  FathomShape shape;
  FathomColour colour;

  fathom_sitting_get_look (self->sitting, seat, &shape, &colour);
  for (guint dive = 1; dive <= self->told; dive++)
    if (self->sums[seat - 1][dive] > self->sums[seat - 1][dive - 1])
      fathom_piece_snapshot (snapshot, shape, colour,
                             &GRAPHENE_RECT_INIT (find_x (self, frame, dive) - 9, find_y (self, frame, self->sums[seat - 1][dive]) - 9, 18, 18));
}

/* The chests at the right, not on top of each other. */
static void
draw_totals (FathomDeepChests *self,
             GtkSnapshot      *snapshot,
             cairo_t          *cairo,
             const Frame      *frame)
{
  guint players = fathom_sitting_get_players (self->sitting), taken = 0;
  double last = frame->top - 40;

  for (guint place = 0; place < players; place++)
    {
      guint best = 0;
      double y;
      FathomShape shape;
      FathomColour colour;
      g_autofree char *text = NULL;

      for (guint seat = 1; seat <= players; seat++)
        if ((taken >> seat & 1) == 0 && (best == 0 || self->sums[seat - 1][self->told] > self->sums[best - 1][self->told]))
          best = seat;
      taken |= 1u << best;
      y = MAX (find_y (self, frame, self->sums[best - 1][self->told]), last + 30);
      last = y;
      text = g_strdup_printf ("%u", self->sums[best - 1][self->told]);
      fathom_sitting_get_look (self->sitting, best, &shape, &colour);
      if (frame->left > 40)
        fathom_deep_mark_snapshot (snapshot, FATHOM_DEEP_MARK_CHEST, &GRAPHENE_RECT_INIT (frame->right + 14, y - 12, 24, 24));
      fathom_ink_text (cairo, text, PANGO_WEIGHT_HEAVY, 16, frame->right + (frame->left > 40 ? 44 : 14), y + 6, 0, 0xffffff);
      fathom_piece_snapshot (snapshot, shape, colour, &GRAPHENE_RECT_INIT (frame->right + (frame->left > 40 ? 84 : 46), y - 11, 22, 22));
    }
}

static void
fathom_deep_chests_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  FathomDeepChests *self = FATHOM_DEEP_CHESTS (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cairo;
  Frame frame;

  if (self->sitting == NULL || self->n_dives == 0)
    return;
  find_frame (self, &frame);
  fathom_redraw_key_snapshot (snapshot, widget, self->stamp);
  cairo = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  draw_sea (cairo, width, height);
  fathom_ink_text (cairo, _("The chests are opened, dive by dive"), PANGO_WEIGHT_BOLD, width < 560 ? 14 : 16, 16, 30, 0, 0xffffff);
  if (width >= 560)
    fathom_ink_text (cairo, _("gold stars: tiles of the Sunken City"), PANGO_WEIGHT_NORMAL, 12.5, 16, 51, 0, 0xffffff);
  draw_scale (self, cairo, &frame);
  for (guint seat = fathom_sitting_get_players (self->sitting); seat >= 1; seat--)
    draw_line (self, cairo, &frame, seat);
  fathom_ink_text (cairo, C_("axis", "dives"), PANGO_WEIGHT_NORMAL, 12, (frame.left + frame.right) / 2, height - 10, 0.5, 0xffffff);
  for (guint seat = 1; seat <= fathom_sitting_get_players (self->sitting); seat++)
    draw_shells (self, snapshot, &frame, seat);
  draw_totals (self, snapshot, cairo, &frame);
  cairo_destroy (cairo);
}

static void
fathom_deep_chests_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  FathomDeepChests *self = FATHOM_DEEP_CHESTS (widget);

  gtk_widget_measure (self->table, orientation, -1, NULL, NULL, NULL, NULL);
  *minimum = MINIMUM;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? NATURAL_WIDTH : MAX (MINIMUM, (int) ((for_size > 0 ? for_size : NATURAL_WIDTH) * SHAPE));
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_deep_chests_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  gtk_widget_size_allocate (FATHOM_DEEP_CHESTS (widget)->table, &(GtkAllocation) { 0, 0, MAX (width, 1), MAX (height, 1) }, -1);
}

/* What it shows */

guint
fathom_deep_chests_get_told (FathomSitting *sitting)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  guint told = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (sitting), TOLD));

  return told == 0 ? seen->n_dives : MIN (told - 1, seen->n_dives);
}

void
fathom_deep_chests_set_told (FathomSitting *sitting,
                             guint          dives)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);

  g_object_set_data (G_OBJECT (sitting), TOLD, GUINT_TO_POINTER (dives >= seen->n_dives ? 0 : dives + 1));
  fathom_deep_dive_plan_touch (fathom_deep_dive_plan_get (sitting));
}

/* Round numbers, about six of them. */
static void
set_scale (FathomDeepChests *self,
           guint             highest)
{
  static const guint steps[] = { 1, 2, 5, 10, 20, 25, 50, 100 };

  self->step = steps[G_N_ELEMENTS (steps) - 1];
  for (guint i = G_N_ELEMENTS (steps); i-- > 0;)
    if (highest <= steps[i] * 6)
      self->step = steps[i];
  self->most = MAX (1, (highest + self->step - 1) / self->step) * self->step;
}

/* "Ana: 0, 20, 20, 42" for each seat */
static void
say_lines (FathomDeepChests *self)
{
  GString *text = g_string_new (_("The chests are opened, dive by dive"));

  for (guint seat = 1; seat <= fathom_sitting_get_players (self->sitting); seat++)
    {
      g_string_append_printf (text, ". %s:", fathom_sitting_get_name (self->sitting, seat));
      for (guint dive = 1; dive <= self->told; dive++)
        g_string_append_printf (text, " %u", self->sums[seat - 1][dive]);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->table), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
  g_string_free (text, TRUE);
}

static void
show_chests (FathomDeepChests *self)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (self->sitting);
  guint highest = 0;

  if (seen->phase != FATHOM_DEEP_PHASE_OVER)
    return;
  self->n_dives = seen->n_dives;
  self->told = fathom_deep_chests_get_told (self->sitting);
  for (guint i = 0; i < seen->players; i++)
    for (guint dive = 0; dive < seen->n_dives; dive++)
      {
        const guint16 *vp = seen->dives[dive].vp[i];

        self->sums[i][dive + 1] = self->sums[i][dive] + vp[0] + vp[1] + vp[2] + vp[3];
        self->city[dive] = fathom_deep_is_city (seen->dives[dive].tile);
        highest = MAX (highest, self->sums[i][dive + 1]);
      }
  set_scale (self, highest);
  say_lines (self);
  self->stamp++;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
changed_cb (FathomDeepChests *self)
{
  if (self->sitting != NULL)
    show_chests (self);
}

static void
fathom_deep_chests_sit_down (FathomPane    *pane,
                             FathomSitting *sitting)
{
  FathomDeepChests *self = FATHOM_DEEP_CHESTS (pane);

  if (self->sitting != NULL)
    g_signal_handlers_disconnect_by_data (fathom_deep_dive_plan_get (self->sitting), self);
  self->sitting = sitting;
  self->n_dives = 0;
  if (sitting == NULL)
    return;
  g_signal_connect_object (fathom_deep_dive_plan_get (sitting), "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  show_chests (self);
}

static void
fathom_deep_chests_dispose (GObject *object)
{
  FathomDeepChests *self = FATHOM_DEEP_CHESTS (object);

  fathom_pane_set_sitting (FATHOM_PANE (self), NULL);
  g_clear_pointer (&self->table, gtk_widget_unparent);

  G_OBJECT_CLASS (fathom_deep_chests_parent_class)->dispose (object);
}

static void
fathom_deep_chests_class_init (FathomDeepChestsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_deep_chests_dispose;
  FATHOM_PANE_CLASS (klass)->sit_down = fathom_deep_chests_sit_down;
  widget_class->measure = fathom_deep_chests_measure;
  widget_class->size_allocate = fathom_deep_chests_size_allocate;
  widget_class->snapshot = fathom_deep_chests_snapshot;
  gtk_widget_class_set_css_name (widget_class, "chests");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_deep_chests_init (FathomDeepChests *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  self->table = g_object_new (ADW_TYPE_BIN, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, "can-target", FALSE, NULL);
  gtk_widget_set_parent (self->table, GTK_WIDGET (self));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Chests"), -1);
}

GtkWidget *
fathom_deep_chests_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_CHESTS, NULL);
}
