/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/board.h"

#include "rules/into-the-blue.h"
#include "views/into-the-blue/art.h"
#include "views/into-the-blue/chest.h"
#include "views/into-the-blue/level.h"
#include "views/widgets/round-rect.h"
#include "views/widgets/shared-frame.h"
#include "views/widgets/sprite.h"
#include "views/app/ui-language.h"

#include <adwaita.h>
#include <math.h>

#define MINIMUM_WIDTH  300
#define MINIMUM_HEIGHT 270
#define OVER_HEIGHT    234         /* at least, when there is nothing left to press */
#define NATURAL_WIDTH  690

typedef struct
{
  GskRenderNode *node;             /* nullable: as it was drawn last, */
  guint          variant;
  int            width, height, scale;
} Sea;

struct _FathomItbBoard
{
  FathomPane     parent_instance;

  FathomSitting *sitting;          /* not owned */
  guint          spotlight;
  gboolean       over;
  GtkWidget     *levels[FATHOM_ITB_LEVELS];
  GtkWidget     *chests[FATHOM_ITB_CHESTS];

  Sea            seas[2];          /* now, and in the past */
  guint          preparing;        /* the source that draws the one that is missing */
};

enum { PROP_SPOTLIGHT = 1, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomItbBoard, fathom_itb_board, FATHOM_TYPE_PANE)

static gboolean
is_past (FathomItbBoard *self)
{
  return self->sitting != NULL && fathom_sitting_get_reviewing (self->sitting);
}

static gboolean
is_over (FathomItbBoard *self)
{
  return self->sitting != NULL && fathom_into_the_blue.mover (fathom_sitting_get_seen (self->sitting)) == FATHOM_OVER;
}

/* Drawing */

static guint
find_variant (gboolean past)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  return (adw_style_manager_get_dark (style) ? FATHOM_ITB_SEA_DARK : 0) |
         (adw_style_manager_get_high_contrast (style) ? FATHOM_ITB_SEA_PLAIN : 0) | (past ? FATHOM_ITB_SEA_PAST : 0);
}

static gboolean
has_sea (FathomItbBoard *self,
         gboolean        past)
{
  const Sea *sea = &self->seas[past ? 1 : 0];
  GtkWidget *widget = GTK_WIDGET (self);

  return sea->node != NULL && sea->variant == find_variant (past) && sea->width == gtk_widget_get_width (widget) &&
         sea->height == gtk_widget_get_height (widget) && sea->scale == gtk_widget_get_scale_factor (widget);
}

/* It only changes with the board's size and mood. */
static Sea *
get_sea (FathomItbBoard *self,
         gboolean        past)
{
  Sea *sea = &self->seas[past ? 1 : 0];

  if (!has_sea (self, past))
    {
      g_clear_pointer (&sea->node, gsk_render_node_unref);
      *sea = (Sea) { NULL, find_variant (past), gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)),
                     gtk_widget_get_scale_factor (GTK_WIDGET (self)) };
      sea->node = fathom_sprite_render (fathom_itb_art_draw_sea, sea->variant, sea->width, sea->height, sea->scale);
    }
  return sea;
}

static gboolean
prepare_cb (gpointer user_data)
{
  FathomItbBoard *self = user_data;
  gboolean past = is_past (self);

  self->preparing = 0;
  if (gtk_widget_get_width (GTK_WIDGET (self)) <= 0 || gtk_widget_get_height (GTK_WIDGET (self)) <= 0)
    return G_SOURCE_REMOVE;
  if (has_sea (self, past))
    {
      get_sea (self, !past);
      return G_SOURCE_REMOVE;
    }
  get_sea (self, past);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

static void
prepare (FathomItbBoard *self,
         int             priority)
{
  if (self->preparing == 0)
    self->preparing = g_idle_add_full (priority, prepare_cb, self, NULL);
}

/* For the very first frame, which has enough to do: the sea and what is in it follow at once. */
static void
draw_plain_water (FathomItbBoard *self,
                  GtkSnapshot    *snapshot,
                  int             width,
                  int             height)
{
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  GskRoundedRect outline;
  GdkRGBA water;

  gdk_rgba_parse (&water, adw_style_manager_get_dark (adw_style_manager_get_default ()) ? "#164c80" : "#1d6db4");
  gsk_rounded_rect_init_from_rect (&outline, &bounds, FATHOM_ITB_SEA_RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &water, &bounds);
  gtk_snapshot_pop (snapshot);
  prepare (self, G_PRIORITY_DEFAULT_IDLE);
}

/* Until there is one of the right size, for a frame or two. */
static void
draw_stretched (FathomItbBoard *self,
                GtkSnapshot    *snapshot,
                const Sea      *sea)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, gtk_widget_get_width (GTK_WIDGET (self)) / (float) sea->width,
                      gtk_widget_get_height (GTK_WIDGET (self)) / (float) sea->height);
  gtk_snapshot_append_node (snapshot, sea->node);
  gtk_snapshot_restore (snapshot);
  prepare (self, G_PRIORITY_DEFAULT_IDLE);
}

/* The one for the other time comes when there is nothing to do: one step into the past is to take no longer than the next. */
static void
draw_sea (FathomItbBoard *self,
          GtkSnapshot    *snapshot)
{
  gboolean past = is_past (self);
  const Sea *sea = &self->seas[past ? 1 : 0];

  if (!has_sea (self, past) && sea->node != NULL && sea->variant == find_variant (past))
    draw_stretched (self, snapshot, sea);
  else
    gtk_snapshot_append_node (snapshot, get_sea (self, past)->node);
  if (!has_sea (self, !past))
    prepare (self, G_PRIORITY_LOW);
}

/* All but one band in the dark. */
static void
draw_spotlight (FathomItbBoard *self,
                GtkSnapshot    *snapshot,
                int             width,
                int             height)
{
  static const GdkRGBA night = { 0.01f, 0.05f, 0.13f, 0.62f }, light = { 1, 0.97f, 0.85f, 0.9f };
  double y, band;

  fathom_itb_art_get_band (height, self->spotlight, &y, &band);
  gtk_snapshot_append_color (snapshot, &night, &GRAPHENE_RECT_INIT (0, 0, width, y));
  gtk_snapshot_append_color (snapshot, &night, &GRAPHENE_RECT_INIT (0, y + band, width, height - y - band));
  gtk_snapshot_append_color (snapshot, &light, &GRAPHENE_RECT_INIT (0, y, width, 2));
  if (self->spotlight <= FATHOM_ITB_LEVELS)
    gtk_snapshot_append_color (snapshot, &light, &GRAPHENE_RECT_INIT (0, y + band - 2, width, 2));
}

static void
draw_past (GtkSnapshot *snapshot,
           int          width,
           int          height)
{
  static const GdkRGBA sepia = { 0.96f, 0.90f, 0.76f, 0.16f }, brown = { 0.55f, 0.42f, 0.22f, 1 };

  fathom_round_rect_snapshot (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height), FATHOM_ITB_SEA_RADIUS, &sepia, 5, &brown);
}

static void
fathom_itb_board_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  FathomItbBoard *self = FATHOM_ITB_BOARD (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GskRoundedRect frame;

  if (width < 1 || height < 1)
    return;
  if (self->seas[0].node == NULL && self->seas[1].node == NULL)
    {
      draw_plain_water (self, snapshot, width, height);
      return;
    }
  draw_sea (self, snapshot);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    fathom_shared_frame_snapshot_child (widget, self->chests[i], snapshot);
  for (guint i = 0; i < FATHOM_ITB_LEVELS; i++)
    fathom_shared_frame_snapshot_child (widget, self->levels[i], snapshot);
  if (self->spotlight > 0)
    {
      gsk_rounded_rect_init_from_rect (&frame, &GRAPHENE_RECT_INIT (0, 0, width, height), FATHOM_ITB_SEA_RADIUS);
      gtk_snapshot_push_rounded_clip (snapshot, &frame);
      draw_spotlight (self, snapshot, width, height);
      gtk_snapshot_pop (snapshot);
    }
  if (is_past (self))
    draw_past (snapshot, width, height);
}

/* Where everything lies */

static void
fathom_itb_board_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  FathomItbBoard *self = FATHOM_ITB_BOARD (widget);

  for (guint i = 0; i < FATHOM_ITB_LEVELS; i++) /* they have to be measured before they are placed */
    gtk_widget_measure (self->levels[i], orientation, -1, NULL, NULL, NULL, NULL);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    gtk_widget_measure (self->chests[i], orientation, -1, NULL, NULL, NULL, NULL);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MINIMUM_WIDTH : is_over (self) ? OVER_HEIGHT : MINIMUM_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? NATURAL_WIDTH
                                                       : (int) ((for_size > 0 ? for_size : NATURAL_WIDTH) * 0.95);
  *natural = MAX (*natural, *minimum);
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_itb_board_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  FathomItbBoard *self = FATHOM_ITB_BOARD (widget);
  double y, band, each;

  for (guint i = 0; i < FATHOM_ITB_LEVELS; i++)
    {
      fathom_itb_art_get_band (height, i + 1, &y, &band);
      gtk_widget_size_allocate (self->levels[i], &(GtkAllocation) { 0, y, width, band }, -1);
    }
  fathom_itb_art_get_band (height, FATHOM_ITB_LEVELS + 1, &y, &band);
  each = MIN (width * 0.165, band * 1.75);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    gtk_widget_size_allocate (self->chests[i], &(GtkAllocation) { round (width / 2.0 + each * (i - 2.5)), y, each, band }, -1);
}

/* What is shown */

static void
show_levels (FathomItbBoard *self)
{
  FathomItbScore score;

  if (self->sitting != NULL)
    fathom_itb_score (fathom_sitting_get_seen (self->sitting), &score);
  for (guint i = 0; i < FATHOM_ITB_LEVELS; i++)
    fathom_itb_level_show (FATHOM_ITB_LEVEL (self->levels[i]), self->sitting, &score);
}

static void
show_board (FathomItbBoard *self)
{
  show_levels (self);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    fathom_itb_chest_button_show (FATHOM_ITB_CHEST_BUTTON (self->chests[i]), self->sitting);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  is_past (self) ? _("Board, past position") : _("Board"), -1);
  if (self->over != is_over (self))
    gtk_widget_queue_resize (GTK_WIDGET (self));
  self->over = is_over (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
fathom_itb_board_sit_down (FathomPane    *pane,
                           FathomSitting *sitting)
{
  FathomItbBoard *self = FATHOM_ITB_BOARD (pane);

  self->sitting = sitting;
  if (sitting == NULL && self->levels[0] != NULL)
    show_board (self);
}

static void
fathom_itb_board_refresh (FathomPane *pane)
{
  show_board (FATHOM_ITB_BOARD (pane));
}

/* The last shells of a match sink before it is counted; its chests are still a secret then. */
static gboolean
fathom_itb_board_animate (FathomPane    *pane,
                          gconstpointer  before,
                          gconstpointer  after)
{
  const FathomItbState *then = before, *now = after;

  if (then->phase < FATHOM_ITB_PHASE_OVER && now->phase == FATHOM_ITB_PHASE_OVER && fathom_sitting_get_news (fathom_pane_get_sitting (pane)))
    show_levels (FATHOM_ITB_BOARD (pane));
  return FALSE;
}

static void
fathom_itb_board_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  FathomItbBoard *self = FATHOM_ITB_BOARD (object);

  if (id == PROP_SPOTLIGHT)
    g_value_set_uint (value, self->spotlight);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_itb_board_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  FathomItbBoard *self = FATHOM_ITB_BOARD (object);

  if (id == PROP_SPOTLIGHT)
    fathom_itb_board_set_spotlight (self, g_value_get_uint (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_itb_board_dispose (GObject *object)
{
  FathomItbBoard *self = FATHOM_ITB_BOARD (object);

  fathom_pane_set_sitting (FATHOM_PANE (self), NULL);
  g_clear_handle_id (&self->preparing, g_source_remove);
  for (guint i = 0; i < G_N_ELEMENTS (self->seas); i++)
    g_clear_pointer (&self->seas[i].node, gsk_render_node_unref);
  for (guint i = 0; i < FATHOM_ITB_LEVELS; i++)
    g_clear_pointer (&self->levels[i], gtk_widget_unparent);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    g_clear_pointer (&self->chests[i], gtk_widget_unparent);

  G_OBJECT_CLASS (fathom_itb_board_parent_class)->dispose (object);
}

static void
fathom_itb_board_class_init (FathomItbBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = fathom_itb_board_dispose;
  object_class->get_property = fathom_itb_board_get_property;
  object_class->set_property = fathom_itb_board_set_property;
  FATHOM_PANE_CLASS (klass)->sit_down = fathom_itb_board_sit_down;
  FATHOM_PANE_CLASS (klass)->refresh = fathom_itb_board_refresh;
  FATHOM_PANE_CLASS (klass)->animate = fathom_itb_board_animate;
  widget_class->measure = fathom_itb_board_measure;
  widget_class->size_allocate = fathom_itb_board_size_allocate;
  widget_class->snapshot = fathom_itb_board_snapshot;

  properties[PROP_SPOTLIGHT] = g_param_spec_uint ("spotlight", NULL, NULL, 0, FATHOM_ITB_SPOTLIGHT_CHESTS, 0, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_itb_board_init (FathomItbBoard *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  for (guint i = 0; i < FATHOM_ITB_LEVELS; i++)
    {
      self->levels[i] = fathom_itb_level_new (i + 1);
      gtk_widget_set_parent (self->levels[i], GTK_WIDGET (self));
    }
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    {
      self->chests[i] = fathom_itb_chest_button_new (i + 1);
      gtk_widget_set_parent (self->chests[i], GTK_WIDGET (self));
    }
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (show_board), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (show_board), self, G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Board"), -1);
}

/* Public */

GtkWidget *
fathom_itb_board_new (void)
{
  return g_object_new (FATHOM_TYPE_ITB_BOARD, NULL);
}

guint
fathom_itb_board_get_spotlight (FathomItbBoard *self)
{
  g_return_val_if_fail (FATHOM_IS_ITB_BOARD (self), 0);

  return self->spotlight;
}

void
fathom_itb_board_set_spotlight (FathomItbBoard *self,
                                guint           spotlight)
{
  g_return_if_fail (FATHOM_IS_ITB_BOARD (self));
  g_return_if_fail (spotlight <= FATHOM_ITB_SPOTLIGHT_CHESTS);

  if (self->spotlight == spotlight)
    return;
  self->spotlight = spotlight;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPOTLIGHT]);
}

void
fathom_itb_board_set_counted (FathomItbBoard *self,
                              guint           levels)
{
  g_return_if_fail (FATHOM_IS_ITB_BOARD (self));

  for (guint i = 0; i < FATHOM_ITB_LEVELS; i++)
    fathom_itb_level_set_counted (FATHOM_ITB_LEVEL (self->levels[i]), (levels >> i & 1) != 0);
}

GtkWidget *
fathom_itb_board_get_level (FathomItbBoard *self,
                            guint           level)
{
  g_return_val_if_fail (FATHOM_IS_ITB_BOARD (self), NULL);
  g_return_val_if_fail (level >= 1 && level <= FATHOM_ITB_LEVELS, NULL);

  return self->levels[level - 1];
}

GtkWidget *
fathom_itb_board_get_chest (FathomItbBoard *self,
                            guint           position)
{
  g_return_val_if_fail (FATHOM_IS_ITB_BOARD (self), NULL);
  g_return_val_if_fail (position >= 1 && position <= FATHOM_ITB_CHESTS, NULL);

  return self->chests[position - 1];
}
