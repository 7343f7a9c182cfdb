/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/level.h"

#include "views/into-the-blue/art.h"
#include "views/into-the-blue/level-words.h"
#include "views/into-the-blue/moves.h"
#include "views/widgets/round-rect.h"
#include "views/app/settings.h"
#include "views/widgets/piece.h"
#include "views/widgets/redraw-key.h"

#include <adwaita.h>
#include <math.h>

#define SETTLE_TIME   600
#define UNIT_PART     0.17         /* of the width, for what does not grow with the height alone */
#define UNCOUNTED     3            /* more pieces than this get a number */
#define SMALLEST      12           /* pieces */
#define SMALL         26           /* rather fewer pieces than smaller ones */

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

struct _FathomItbLevel
{
  GtkButton      parent_instance;

  guint          number;
  FathomSitting *sitting;

  guint          main, secondary, n_secondaries;
  FathomItbAward award;
  guint8         shells[FATHOM_MAX_SEATS];
  FathomShape    shapes[FATHOM_MAX_SEATS];
  FathomColour   colours[FATHOM_MAX_SEATS];
  guint          adds, adder;
  char          *news;

  guint8         fresh[FATHOM_MAX_SEATS]; /* still sinking */
  double         settled;                 /* 1: all of them lie where they belong */
  double         from[FATHOM_MAX_SEATS];  /* where the stacks were before */
  AdwAnimation  *settle;
};

enum { PROP_NUMBER = 1, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomItbLevel, fathom_itb_level, GTK_TYPE_BUTTON)

/* Where everything lies */

/* Best first, so that who leads is always at the left. */
static void
collect_stacks (FathomItbLevel *self,
                Layout         *layout)
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
lay_out (FathomItbLevel *self,
         Layout         *layout)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
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
slide_stacks (FathomItbLevel *self,
              Layout         *layout)
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
draw_frame (FathomItbLevel *self,
            GtkSnapshot    *snapshot,
            const Layout   *layout)
{
  float height = gtk_widget_get_height (GTK_WIDGET (self)), inset = MAX (2, roundf (height * 0.04f));
  gboolean hover = (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_PRELIGHT) != 0;
  const GdkRGBA white = { 1, 1, 1, 0.95f }, fill = { 1, 1, 1, hover ? 0.34f : 0.20f };
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (roundf (layout->lane), inset, roundf (layout->lane_width), height - 2 * inset);

  fathom_round_rect_snapshot (snapshot, &bounds, MIN (12, height * 0.12f), &fill, roundf (MAX (2, height / 45)), &white);
}

static void
draw_treasures (FathomItbLevel *self,
                GtkSnapshot    *snapshot,
                const Layout   *layout)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double x = width - layout->margin;

  fathom_itb_art_number (snapshot, widget, FATHOM_ITB_SIGN_GOLD, self->main,
                         &GRAPHENE_RECT_INIT (layout->margin, round ((height - layout->coin) / 2), layout->coin, layout->coin));
  for (guint i = 0; i < self->n_secondaries; i++)
    {
      x -= layout->secondary + (i > 0 ? layout->margin * 0.4 : 0);
      fathom_itb_art_number (snapshot, widget, FATHOM_ITB_SIGN_SILVER, self->secondary,
                             &GRAPHENE_RECT_INIT (x, round ((height - layout->secondary) / 2), layout->secondary, layout->secondary));
    }
}

/* Crown, second, third: those who take a treasure as it stands. */
static void
draw_rank (FathomItbLevel *self,
           GtkSnapshot    *snapshot,
           const Layout   *layout,
           guint           rank,
           double          y)
{
  const Stack *stack = &layout->stacks[rank];
  guint solid = MIN (stack->shells, layout->most);
  double size = MAX (10, layout->size * (rank == 0 ? 0.72 : 0.46));
  double x = stack->x + layout->size * (1 + layout->step * (solid - 1)) / 2 - size / 2;

  if (rank == 0)
    fathom_itb_art_sign (snapshot, FATHOM_ITB_SIGN_CROWN, &GRAPHENE_RECT_INIT (x, y - size * 0.72, size, size * 0.74));
  else
    fathom_itb_art_number (snapshot, GTK_WIDGET (self), FATHOM_ITB_SIGN_SECOND, rank + 1,
                           &GRAPHENE_RECT_INIT (x, y - size, size, size));
}

static void
draw_pieces (FathomItbLevel *self,
             GtkSnapshot    *snapshot,
             const Layout   *layout,
             const Stack    *stack,
             double          y)
{
  guint solid = MIN (stack->shells, layout->most), ghosts = MIN (stack->ghosts, layout->most);
  guint fresh = MIN (self->fresh[stack->seat - 1], solid);
  double above = gtk_widget_get_height (GTK_WIDGET (self)) * self->number;

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
draw_count (FathomItbLevel *self,
            GtkSnapshot    *snapshot,
            const Layout   *layout,
            const Stack    *stack,
            double          y)
{
  guint solid = MIN (stack->shells, layout->most);
  double end = stack->x + layout->size * (1 + layout->step * (solid - 1));
  g_autofree char *text = g_strdup_printf ("%u", stack->shells);

  if (stack->shells > UNCOUNTED || stack->shells > layout->most)
    fathom_itb_art_count (snapshot, GTK_WIDGET (self), text, layout->size * 0.42, end + layout->size * 0.12, y + layout->size * 0.92);
}

static void
draw_tie (FathomItbLevel *self,
          GtkSnapshot    *snapshot,
          const Layout   *layout,
          guint           rank,
          double          y)
{
  double size = MAX (9, round (layout->size * 0.36)), x = layout->stacks[rank + 1].x - layout->gap / 2;

  if (rank + 1 < self->award.n_seats && self->award.decision[rank] != FATHOM_ITB_BY_SHELLS)
    fathom_itb_art_sign (snapshot, FATHOM_ITB_SIGN_TIE,
                         &GRAPHENE_RECT_INIT (x - size / 2, y + (layout->size - size) / 2, size, size));
}

static void
draw_stacks (FathomItbLevel *self,
             GtkSnapshot    *snapshot,
             const Layout   *layout)
{
  double height = gtk_widget_get_height (GTK_WIDGET (self));
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
draw_number (FathomItbLevel *self,
             GtkSnapshot    *snapshot,
             const Layout   *layout,
             double          unit)
{
  static const GdkRGBA light = { 1, 1, 1, 0.9f }, dark = { 0.02f, 0.16f, 0.32f, 0.9f };
  guint bright = adw_style_manager_get_dark (adw_style_manager_get_default ()) ? 1 : 2;
  char text[12];

  g_snprintf (text, sizeof text, "%u", self->number);
  fathom_itb_art_text (snapshot, GTK_WIDGET (self), text, unit * 0.15, self->number <= bright ? &dark : &light,
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

static void
fathom_itb_level_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  FathomItbLevel *self = FATHOM_ITB_LEVEL (widget);
  double unit = MIN (gtk_widget_get_height (widget), gtk_widget_get_width (widget) * UNIT_PART);
  Layout layout;
  char text[12];

  if (self->sitting == NULL)
    return;
  lay_out (self, &layout);
  slide_stacks (self, &layout);
  fathom_redraw_key_snapshot (snapshot, widget, make_stamp (&layout));
  if (self->adds > 0)
    draw_frame (self, snapshot, &layout);
  draw_treasures (self, snapshot, &layout);
  draw_number (self, snapshot, &layout, unit);
  draw_stacks (self, snapshot, &layout);
  if (self->adds > 0)
    {
      g_snprintf (text, sizeof text, "+%u", self->adds);
      fathom_itb_art_count (snapshot, widget, text, MAX (10, unit * 0.17), layout.lane + layout.lane_width - MAX (5, unit * 0.08),
                            MAX (12, unit * 0.2));
    }
}

/* Sinking */

static void
settle_cb (double   value,
           gpointer user_data)
{
  FathomItbLevel *self = user_data;

  self->settled = value;
  if (value >= 1)
    memset (self->fresh, 0, sizeof self->fresh);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
note_places (FathomItbLevel *self)
{
  Layout layout;

  lay_out (self, &layout);
  memset (self->from, 0, sizeof self->from);
  for (guint i = 0; i < layout.n_stacks; i++)
    if (layout.stacks[i].shells > 0)
      self->from[layout.stacks[i].seat - 1] = layout.stacks[i].x;
}

static void
start_settling (FathomItbLevel *self)
{
  if (self->settle == NULL)
    {
      self->settle = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, SETTLE_TIME,
                                              adw_callback_animation_target_new (settle_cb, self, NULL));
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->settle), ADW_EASE_OUT_CUBIC);
    }
  adw_animation_reset (self->settle);
  adw_animation_play (self->settle);
}

/* Returns: whether there are more shells than before. */
static gboolean
note_changes (FathomItbLevel       *self,
              const FathomItbState *seen)
{
  guint8 fresh[FATHOM_MAX_SEATS] = { 0 };
  gboolean more = FALSE, other = FALSE;

  for (guint i = 0; i < seen->players; i++)
    {
      guint now = seen->shells[i][self->number - 1];

      fresh[i] = now > self->shells[i] ? now - self->shells[i] : 0;
      more |= fresh[i] > 0;
      other |= now != self->shells[i];
    }
  if (other)
    {
      memcpy (self->fresh, fresh, sizeof fresh);
      g_free (self->news);
      self->news = fathom_itb_level_dup_news (self->sitting, self->shells, self->number);
    }
  return more;
}

/* Overrides */

static void
fathom_itb_level_clicked (GtkButton *button)
{
  FathomItbLevel *self = FATHOM_ITB_LEVEL (button);

  if (self->adds > 0)
    fathom_itb_move_place (self->sitting, self->number);
}

static void
fathom_itb_level_state_flags_changed (GtkWidget     *widget,
                                      GtkStateFlags  previous)
{
  if ((gtk_widget_get_state_flags (widget) ^ previous) & GTK_STATE_FLAG_PRELIGHT)
    gtk_widget_queue_draw (widget);

  GTK_WIDGET_CLASS (fathom_itb_level_parent_class)->state_flags_changed (widget, previous);
}

static void
fathom_itb_level_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 320 : 44;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 690 : 107;
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_itb_level_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  if (id == PROP_NUMBER)
    g_value_set_uint (value, FATHOM_ITB_LEVEL (object)->number);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_itb_level_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  if (id == PROP_NUMBER)
    FATHOM_ITB_LEVEL (object)->number = g_value_get_uint (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_itb_level_dispose (GObject *object)
{
  FathomItbLevel *self = FATHOM_ITB_LEVEL (object);

  g_clear_object (&self->settle);
  g_clear_object (&self->sitting);
  g_clear_pointer (&self->news, g_free);

  G_OBJECT_CLASS (fathom_itb_level_parent_class)->dispose (object);
}

static void
fathom_itb_level_class_init (FathomItbLevelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = fathom_itb_level_dispose;
  object_class->get_property = fathom_itb_level_get_property;
  object_class->set_property = fathom_itb_level_set_property;
  widget_class->measure = fathom_itb_level_measure;
  widget_class->snapshot = fathom_itb_level_snapshot;
  widget_class->state_flags_changed = fathom_itb_level_state_flags_changed;
  GTK_BUTTON_CLASS (klass)->clicked = fathom_itb_level_clicked;

  properties[PROP_NUMBER] = g_param_spec_uint ("number", NULL, NULL, 1, FATHOM_ITB_LEVELS, 1,
                                               G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  gtk_widget_class_set_css_name (widget_class, "level");
}

static void
fathom_itb_level_init (FathomItbLevel *self)
{
  self->settled = 1;
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}

/* Public */

GtkWidget *
fathom_itb_level_new (guint number)
{
  return g_object_new (FATHOM_TYPE_ITB_LEVEL, "number", number, NULL);
}

guint
fathom_itb_level_get_adds (FathomItbLevel *self)
{
  g_return_val_if_fail (FATHOM_IS_ITB_LEVEL (self), 0);

  return self->adds;
}

static guint
find_adds (FathomItbLevel       *self,
           const FathomItbState *seen)
{
  if (!fathom_sitting_get_asks (self->sitting) ||
      (seen->phase != FATHOM_ITB_PHASE_KEEP && seen->phase != FATHOM_ITB_PHASE_PLACE))
    return 0;
  return fathom_itb_would_place (seen, self->number);
}

static void
take_over (FathomItbLevel       *self,
           const FathomItbState *seen,
           const FathomItbScore *score)
{
  const FathomRecord *record = fathom_match_get_record (fathom_sitting_get_match (self->sitting));

  self->main = seen->edition.main[self->number - 1];
  self->secondary = seen->edition.secondary[self->number - 1];
  self->n_secondaries = fathom_itb_secondaries (seen->players);
  self->award = score->awards[self->number - 1];
  self->adds = find_adds (self, seen);
  self->adder = seen->turn;
  for (guint i = 0; i < seen->players; i++)
    {
      self->shells[i] = seen->shells[i][self->number - 1];
      fathom_record_get_look (record, i + 1, &self->shapes[i], &self->colours[i]);
    }
}

void
fathom_itb_level_show (FathomItbLevel       *self,
                       FathomSitting        *sitting,
                       const FathomItbScore *score)
{
  gboolean same = sitting != NULL && self->sitting == sitting;
  gboolean fresh = FALSE;

  g_return_if_fail (FATHOM_IS_ITB_LEVEL (self));

  g_set_object (&self->sitting, sitting);
  if (sitting != NULL)
    {
      const FathomItbState *seen = fathom_sitting_get_seen (sitting);

      if (!same)
        g_clear_pointer (&self->news, g_free);
      fresh = same && note_changes (self, seen) && !fathom_sitting_get_reviewing (sitting);
      if (fresh)
        note_places (self);
      take_over (self, seen, score);
      fathom_itb_level_say (GTK_WIDGET (self), sitting, score, self->number, self->adds, self->news);
    }
  else
    self->adds = 0;
  if (fresh && fathom_settings_animate () && gtk_widget_get_mapped (GTK_WIDGET (self)))
    start_settling (self);
  if (self->adds > 0)
    gtk_widget_add_css_class (GTK_WIDGET (self), "lit");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "lit");
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
