/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/panes.h"

#include "views/app/settings.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/shared-frame.h"

#include <adwaita.h>

#define WIDE          900          /* from here on the history is always in sight */
#define MEDIUM        620          /* from here on the dice stand beside the board */
#define GAP           12
#define SIDE_MEDIUM   300
#define SIDE_MINIMUM  380
#define SIDE_MAXIMUM  560
#define SIDE_LEAST    0.3          /* of a very wide window */
#define SIDE_PART     0.38
#define SIDE_SLIM     0.24         /* where a game asks for a slim one */
#define KEPT_WIDE     0.5          /* of the height that the dice once had: what needs more of it keeps it */
#define KEPT_NARROW   0.75         /* the board needs the room */
#define MOST_KEPT     0.45         /* of a column: the history needs the rest of it more than to stay where it is */
#define DRAWER        380          /* the history, where it slides in */
#define SLIDE_TIME    200

typedef enum { BOARD, DICE, HISTORY, N_CHILDREN } Child;

struct _FathomPanes
{
  GtkWidget     parent_instance;

  GtkWidget    *children[N_CHILDREN];
  GtkWidget    *flights;           /* over all of them */
  gboolean      placed;            /* and may be drawn */
  int           tallest;           /* the dice so far, with the page and the width they have: what is beside them does not jump */
  int           tallest_width;
  GtkWidget    *tallest_page;      /* only to be compared */
  gboolean      folded;
  gboolean      narrow;
  guint         telling;           /* the source that will tell of these two */
  guint         measuring;         /* the source that measures ahead */
  Child         measured;          /* by it */
  gboolean      shown;
  int           side_width;        /* of a wide window, 0: a part of it */
  GtkWidget    *before;            /* weak: what had the focus when the history was shown */
  double        slid;              /* 0: the history is out of sight, 1: all of it is there */
  AdwAnimation *slide;
};

enum { PROP_BOARD = 1, PROP_DICE, PROP_HISTORY, PROP_FOLDED, PROP_NARROW, PROP_HISTORY_SHOWN, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

static void buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FathomPanes, fathom_panes, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

static void
buildable_init (GtkBuildableIface *iface)
{
}

static int
measure_child (FathomPanes    *self,
               Child           child,
               GtkOrientation  orientation,
               int             for_size,
               gboolean        natural)
{
  int minimum = 0, wanted = 0;

  if (self->children[child] != NULL && gtk_widget_get_visible (self->children[child]))
    gtk_widget_measure (self->children[child], orientation, for_size, &minimum, &wanted, NULL, NULL);
  return natural ? wanted : minimum;
}

static int
get_side (FathomPanes *self,
          int          width)
{
  int wide = self->side_width > 0 ? MAX (self->side_width, (int) (width * SIDE_SLIM)) :
             (int) CLAMP (width * SIDE_PART, SIDE_MINIMUM, MAX (SIDE_MAXIMUM, width * SIDE_LEAST));
  int side = width >= WIDE ? wide : SIDE_MEDIUM;

  return MAX (side, measure_child (self, DICE, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));
}

/* Large letters may need more room side by side. */
static gboolean
is_narrow (FathomPanes *self,
           int          width)
{
  return width < MAX (MEDIUM, measure_child (self, BOARD, GTK_ORIENTATION_HORIZONTAL, -1, FALSE) + GAP + get_side (self, width));
}

static int
measure_height (FathomPanes *self,
                int          width,
                gboolean     natural)
{
  int side = get_side (self, width);
  int board;

  if (is_narrow (self, width))
    return measure_child (self, BOARD, GTK_ORIENTATION_VERTICAL, width, natural) + GAP +
           measure_child (self, DICE, GTK_ORIENTATION_VERTICAL, width, TRUE);

  board = measure_child (self, BOARD, GTK_ORIENTATION_VERTICAL, width - side - GAP, natural);
  if (width < WIDE)
    return MAX (board, measure_child (self, DICE, GTK_ORIENTATION_VERTICAL, side, natural));
  return MAX (board, measure_child (self, DICE, GTK_ORIENTATION_VERTICAL, side, natural) + GAP +
                     measure_child (self, HISTORY, GTK_ORIENTATION_VERTICAL, side, natural));
}

static void
fathom_panes_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  FathomPanes *self = FATHOM_PANES (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = *natural = 0;
      for (Child child = BOARD; child < N_CHILDREN; child++)
        *minimum = MAX (*minimum, measure_child (self, child, orientation, -1, FALSE));
      *natural = MAX (WIDE, *minimum);
      return;
    }
  if (for_size < 0) /* side by side, as low as they can be */
    *minimum = MAX (measure_child (self, BOARD, orientation, -1, FALSE), measure_child (self, DICE, orientation, -1, FALSE));
  else
    *minimum = measure_height (self, for_size, FALSE);
  *natural = MAX (*minimum, measure_height (self, for_size < 0 ? WIDE : for_size, TRUE));
}

/* One child at a time, each in a turn of the main loop of its own; the layout of the next frame then knows what it needs. */
static gboolean
measure_ahead_cb (gpointer user_data)
{
  FathomPanes *self = user_data;
  GtkWidget *child = self->children[self->measured];
  int width = child != NULL && gtk_widget_get_mapped (child) ? gtk_widget_get_width (child) : 0;

  if (width > 0)
    measure_child (self, self->measured, GTK_ORIENTATION_VERTICAL,
                   MAX (width, measure_child (self, self->measured, GTK_ORIENTATION_HORIZONTAL, -1, FALSE)), FALSE);
  if (++self->measured < N_CHILDREN)
    return G_SOURCE_CONTINUE;
  self->measuring = 0;
  return G_SOURCE_REMOVE;
}

static void
place (FathomPanes *self,
       Child        child,
       int          x,
       int          y,
       int          width,
       int          height)
{
  GtkWidget *widget = self->children[child];
  GtkAllocation allocation = { x, y, width, height };

  if (widget == NULL || !gtk_widget_get_visible (widget))
    return;
  allocation.width = MAX (width, measure_child (self, child, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));
  allocation.height = MAX (height, measure_child (self, child, GTK_ORIENTATION_VERTICAL, allocation.width, FALSE));
  gtk_widget_size_allocate (widget, &allocation, -1);
}

static void
place_drawer (FathomPanes *self,
              int          width,
              int          height)
{
  int drawer = MIN (width, DRAWER);

  if (self->children[HISTORY] == NULL)
    return;
  gtk_widget_set_child_visible (self->children[HISTORY], self->slid > 0);
  if (self->slid > 0)
    place (self, HISTORY, width - (int) (drawer * self->slid), 0, drawer, height);
}

/* What others show beside the panes must not change while these are given their places. */
static gboolean
tell_arrangement_cb (gpointer user_data)
{
  FathomPanes *self = user_data;

  self->telling = 0;
  if (self->children[HISTORY] != NULL && self->folded)
    gtk_widget_add_css_class (self->children[HISTORY], "drawer");
  else if (self->children[HISTORY] != NULL)
    gtk_widget_remove_css_class (self->children[HISTORY], "drawer");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLDED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
  return G_SOURCE_REMOVE;
}

static void
set_arrangement (FathomPanes *self,
                 gboolean     folded,
                 gboolean     narrow)
{
  if (self->folded == folded && self->narrow == narrow)
    return;
  self->folded = folded;
  self->narrow = narrow;
  for (Child child = BOARD; child < HISTORY; child++)
    if (self->children[child] != NULL)
      gtk_widget_set_can_focus (self->children[child], !folded || !self->shown);
  if (!folded && self->children[HISTORY] != NULL)
    gtk_widget_set_child_visible (self->children[HISTORY], TRUE);
  if (self->telling == 0)
    self->telling = g_idle_add_full (G_PRIORITY_HIGH, tell_arrangement_cb, self, NULL);
}

/* What needs much less than that does not leave a hole either. */
static int
keep_height (FathomPanes *self,
             int          width,
             int          natural)
{
  double least = self->narrow ? KEPT_NARROW : KEPT_WIDE;
  GtkWidget *page = GTK_IS_STACK (self->children[DICE]) ? gtk_stack_get_visible_child (GTK_STACK (self->children[DICE])) : NULL;

  if (self->tallest_width != width || self->tallest_page != page || natural < least * self->tallest)
    self->tallest = 0;
  self->tallest_width = width;
  self->tallest_page = page;
  self->tallest = MAX (self->tallest, natural);
  return self->tallest;
}

static void
fathom_panes_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  FathomPanes *self = FATHOM_PANES (widget);
  int side = get_side (self, width);
  gboolean narrow = is_narrow (self, width);

  set_arrangement (self, narrow || width < WIDE, narrow);
  if (narrow)
    {
      int natural = measure_child (self, DICE, GTK_ORIENTATION_VERTICAL, width, TRUE);
      int least = measure_child (self, BOARD, GTK_ORIENTATION_VERTICAL, width, FALSE);
      int dice = MAX (natural, MIN (keep_height (self, width, natural), height - GAP - least));
      int board = height - dice - GAP;

      place (self, BOARD, 0, 0, width, board);
      place (self, DICE, 0, board + GAP, width, dice);
    }
  else
    {
      int x = width - side;

      place (self, BOARD, 0, 0, x - GAP, height);
      if (self->folded)
        place (self, DICE, x, 0, side, MIN (height, measure_child (self, DICE, GTK_ORIENTATION_VERTICAL, side, TRUE)));
      else
        {
          int history = measure_child (self, HISTORY, GTK_ORIENTATION_VERTICAL, side, FALSE);
          int natural = measure_child (self, DICE, GTK_ORIENTATION_VERTICAL, side, TRUE);
          int kept = MIN (keep_height (self, side, natural), MAX (natural, MOST_KEPT * height));
          int dice = MIN (kept, height - GAP - history);

          place (self, DICE, x, 0, side, dice);
          place (self, HISTORY, x, dice + GAP, side, height - dice - GAP);
        }
    }
  if (self->folded)
    place_drawer (self, width, height);
  gtk_widget_measure (self->flights, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->flights, &(GtkAllocation) { 0, 0, width, height }, -1);
}

/* To place a table that is new and to draw all of it is more than one frame has time for. */
static void
fathom_panes_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  FathomPanes *self = FATHOM_PANES (widget);
  float width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (!self->placed)
    {
      self->placed = TRUE;
      fathom_draw_again (widget);
      return;
    }
  for (Child child = BOARD; child < N_CHILDREN; child++)
    {
      if (self->children[child] == NULL)
        continue;
      if (child == HISTORY && self->folded && self->slid > 0)
        gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 0, 0, 0, 0.35 * self->slid },
                                   &GRAPHENE_RECT_INIT (0, 0, width, height));
      fathom_shared_frame_snapshot_child (widget, self->children[child], snapshot);
    }
  gtk_widget_snapshot_child (widget, self->flights, snapshot);
}

static gboolean
fathom_panes_contains_drawer (FathomPanes *self,
                              double       x)
{
  return !self->folded || self->slid == 0 || x >= gtk_widget_get_width (GTK_WIDGET (self)) - DRAWER;
}

static void
pressed_cb (FathomPanes     *self,
            int              n_press,
            double           x,
            double           y,
            GtkGestureClick *click)
{
  if (fathom_panes_contains_drawer (self, x))
    return;
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  fathom_panes_set_history_shown (self, FALSE);
}

static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   user_data)
{
  FathomPanes *self = FATHOM_PANES (widget);

  if (!self->folded || !self->shown)
    return FALSE;
  fathom_panes_set_history_shown (self, FALSE);
  return TRUE;
}

/* Once it has its rows. */
static gboolean
enter_cb (gpointer user_data)
{
  FathomPanes *self = user_data;

  if (self->folded && self->shown && self->children[HISTORY] != NULL)
    gtk_widget_child_focus (self->children[HISTORY], GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

/* Where it is a drawer, the focus goes into it and comes back from it; what it covers is out of reach. */
static void
move_focus (FathomPanes *self)
{
  gboolean drawer = self->folded && self->shown;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  for (Child child = BOARD; child < HISTORY; child++)
    if (self->children[child] != NULL)
      gtk_widget_set_can_focus (self->children[child], !drawer);
  if (self->children[HISTORY] == NULL || focus == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (drawer)
    {
      g_set_weak_pointer (&self->before, focus);
      gtk_widget_set_child_visible (self->children[HISTORY], TRUE);
      g_idle_add_full (GDK_PRIORITY_REDRAW + 10, enter_cb, g_object_ref (self), g_object_unref);
    }
  else if (self->before != NULL && gtk_widget_is_ancestor (focus, self->children[HISTORY]) && self->folded)
    gtk_widget_grab_focus (self->before);
}

static void
slide_cb (double   value,
          gpointer user_data)
{
  FathomPanes *self = user_data;

  self->slid = value;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
set_child (FathomPanes *self,
           Child        child,
           GtkWidget   *widget)
{
  if (self->children[child] == widget)
    return;
  g_clear_pointer (&self->children[child], gtk_widget_unparent);
  self->children[child] = widget;
  self->placed = FALSE;
  if (widget != NULL)
    gtk_widget_insert_before (widget, GTK_WIDGET (self), child == HISTORY ? NULL : self->children[child + 1]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BOARD + child]);
}

static void
fathom_panes_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  FathomPanes *self = FATHOM_PANES (object);

  switch (id)
    {
    case PROP_BOARD:
    case PROP_DICE:
    case PROP_HISTORY:
      g_value_set_object (value, self->children[id - PROP_BOARD]);
      break;
    case PROP_FOLDED:
      g_value_set_boolean (value, self->folded);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;
    case PROP_HISTORY_SHOWN:
      g_value_set_boolean (value, self->shown);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
fathom_panes_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  FathomPanes *self = FATHOM_PANES (object);

  switch (id)
    {
    case PROP_BOARD:
    case PROP_DICE:
    case PROP_HISTORY:
      set_child (self, id - PROP_BOARD, g_value_get_object (value));
      break;
    case PROP_HISTORY_SHOWN:
      fathom_panes_set_history_shown (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
fathom_panes_dispose (GObject *object)
{
  FathomPanes *self = FATHOM_PANES (object);

  for (Child child = BOARD; child < N_CHILDREN; child++)
    g_clear_pointer (&self->children[child], gtk_widget_unparent);
  g_clear_pointer (&self->flights, gtk_widget_unparent);
  g_clear_weak_pointer (&self->before);
  g_clear_handle_id (&self->telling, g_source_remove);
  g_clear_handle_id (&self->measuring, g_source_remove);
  g_clear_object (&self->slide);

  G_OBJECT_CLASS (fathom_panes_parent_class)->dispose (object);
}

static GtkSizeRequestMode
fathom_panes_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
fathom_panes_class_init (FathomPanesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = fathom_panes_dispose;
  object_class->get_property = fathom_panes_get_property;
  object_class->set_property = fathom_panes_set_property;
  widget_class->get_request_mode = fathom_panes_get_request_mode;
  widget_class->measure = fathom_panes_measure;
  widget_class->size_allocate = fathom_panes_size_allocate;
  widget_class->snapshot = fathom_panes_snapshot;

  properties[PROP_BOARD] = g_param_spec_object ("board", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | flags);
  properties[PROP_DICE] = g_param_spec_object ("dice", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | flags);
  properties[PROP_HISTORY] = g_param_spec_object ("history", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | flags);
  properties[PROP_FOLDED] = g_param_spec_boolean ("folded", NULL, NULL, FALSE, G_PARAM_READABLE | flags);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READABLE | flags);
  properties[PROP_HISTORY_SHOWN] = g_param_spec_boolean ("history-shown", NULL, NULL, FALSE, G_PARAM_READWRITE | flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "panes");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_panes_init (FathomPanes *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->flights = fathom_flights_new ();
  gtk_widget_set_parent (self->flights, GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  self->slide = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, SLIDE_TIME,
                                         adw_callback_animation_target_new (slide_cb, self, NULL));
}

GtkWidget *
fathom_panes_new (void)
{
  return g_object_new (FATHOM_TYPE_PANES, NULL);
}

FathomFlights *
fathom_panes_get_flights (FathomPanes *self)
{
  g_return_val_if_fail (FATHOM_IS_PANES (self), NULL);

  return FATHOM_FLIGHTS (self->flights);
}

gboolean
fathom_panes_get_folded (FathomPanes *self)
{
  g_return_val_if_fail (FATHOM_IS_PANES (self), FALSE);

  return self->folded;
}

gboolean
fathom_panes_get_narrow (FathomPanes *self)
{
  g_return_val_if_fail (FATHOM_IS_PANES (self), FALSE);

  return self->narrow;
}

void
fathom_panes_measure_ahead (FathomPanes *self)
{
  g_return_if_fail (FATHOM_IS_PANES (self));

  self->measured = BOARD;
  if (self->measuring == 0)
    self->measuring = g_idle_add_full (G_PRIORITY_HIGH_IDLE, measure_ahead_cb, self, NULL); /* before a frame is drawn */
}

void
fathom_panes_set_side_width (FathomPanes *self,
                             int          width)
{
  g_return_if_fail (FATHOM_IS_PANES (self));

  if (self->side_width == width)
    return;
  self->side_width = width;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
fathom_panes_set_history_shown (FathomPanes *self,
                                gboolean     shown)
{
  AdwTimedAnimation *slide;

  g_return_if_fail (FATHOM_IS_PANES (self));

  shown = !!shown;
  if (self->shown == shown)
    return;
  self->shown = shown;
  move_focus (self);
  slide = ADW_TIMED_ANIMATION (self->slide);
  adw_timed_animation_set_value_from (slide, self->slid);
  adw_timed_animation_set_value_to (slide, shown ? 1 : 0);
  adw_animation_play (self->slide);
  if (!fathom_settings_animate ())
    adw_animation_skip (self->slide);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HISTORY_SHOWN]);
}
