/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/board.h"

#include "views/app/ui-language.h"
#include "views/blue-border/chips.h"
#include "views/blue-border/flip.h"
#include "views/blue-border/sheet.h"
#include "views/table/panes.h"
#include "views/widgets/focus-ring.h"

#define LEAST_HEIGHT 240

struct _FathomBbBoard
{
  FathomPane          parent_instance;

  FathomBbPlay       *play;          /* nullable, not owned: that of the sitting */
  FathomBbCorner     *corners[FATHOM_BB_SEATS];
  FathomBbChips      *chips;
  FathomBbField      *field;
  FathomBbDiscards   *discards;
  FathomBbSheet      *sheet;
  guint               moment;        /* the length of the match when it was last decided who is in front */
  guint               decided;       /* and who that was */
  FathomBbState       shown;         /* what is shown now; no players: nothing */
  GtkEventController *call_keys;
  GtkEventController *turn_keys;
  GtkWindow          *window;        /* weak: where these are */
  gboolean            was_active;
  guint               held;          /* the key that went down last and is still held; 0: none */
  gulong              painted;       /* the handler that waits for the first picture of a card */
  GdkFrameClock      *clock;         /* of that, owned */
};

G_DEFINE_FINAL_TYPE (FathomBbBoard, fathom_bb_board, FATHOM_TYPE_PANE)

/* The first picture of a card */

static void
forget_clock (FathomBbBoard *self)
{
  if (self->clock != NULL)
    g_clear_signal_handler (&self->painted, self->clock);
  g_clear_object (&self->clock);
}

static void
painted_cb (FathomBbBoard *self)
{
  forget_clock (self);
  if (self->play != NULL)
    fathom_bb_play_card_shown (self->play, g_get_monotonic_time ());
}

static void
await_picture (FathomBbBoard *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  if (!fathom_bb_play_is_calling (self->play) || fathom_bb_play_get_race (self->play)->shown != 0 || self->clock != NULL ||
      clock == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->clock = g_object_ref (clock);
  self->painted = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Showing */

/* What is seen and what is drawn belong together: while others still show what was before, so does this. */
static gboolean
find_shades (FathomSitting       *sitting,
             const FathomBbState *seen,
             FathomBbShades      *shades)
{
  FathomMatch *match = fathom_sitting_get_match (sitting);
  gboolean open = fathom_sitting_get_eyes (sitting) == FATHOM_EYES_OPEN;
  g_autofree gpointer now = open ? fathom_match_observe_all (match) : fathom_match_observe (match, fathom_sitting_get_viewer (sitting));

  fathom_match_depict (match, &shades->percept);
  shades->textures = seen->settings.textures;
  shades->gamma = seen->settings.gamma / 100.0;
  shades->lot = seen->round;
  return now != NULL && memcmp (now, seen, sizeof *seen) == 0;
}

/* The place of @seat that matters now: that of a card that can be or was called, all of them at the end, else the next. */
static guint
find_place (const FathomBbState *seen,
            guint                seat)
{
  if (seen->phase == FATHOM_BB_PHASE_OVER)
    return 0;
  if (seen->phase == FATHOM_BB_PHASE_BONUS && seen->called == seat)
    return seen->called_place;
  return seen->n_placed[seat - 1] - (seen->phase == FATHOM_BB_PHASE_CALL && seen->n_placed[seat - 1] > 0);
}

/* Who is looked at: whoever acts, or was called. What is tried ends with one decision, beside the path that it was about. */
static guint
find_front (FathomBbBoard       *self,
            FathomSitting       *sitting,
            const FathomBbState *seen)
{
  if (fathom_sitting_get_trial (sitting) != 0 && self->moment != 0)
    return self->decided;
  return seen->phase == FATHOM_BB_PHASE_BONUS && seen->called != 0 ? seen->called : MAX (seen->actor, 1);
}

/* Whoever has just acted comes to the front; people may look at others meanwhile. */
static void
choose_front (FathomBbBoard       *self,
              FathomSitting       *sitting,
              const FathomBbState *seen)
{
  guint moment = fathom_match_get_position (fathom_sitting_get_match (sitting)) + 1;
  guint seat = find_front (self, sitting, seen);

  if (moment == self->moment)
    return;
  self->moment = moment;
  self->decided = seat;
  fathom_bb_chips_set_front (self->chips, seat);
  fathom_bb_sheet_set_place (self->sheet, find_place (seen, seat), seen->phase == FATHOM_BB_PHASE_OVER);
}

static void
show_corners (FathomBbBoard        *self,
              const FathomBbState  *seen,
              const FathomBbShades *shades)
{
  gboolean referee = fathom_bb_play_is_referee (self->play);

  for (guint seat = 1; seat <= FATHOM_BB_SEATS; seat++)
    {
      FathomBbCorner *corner = self->corners[seat - 1];

      gtk_widget_set_visible (GTK_WIDGET (corner), seat <= seen->players);
      if (seat > seen->players)
        continue;
      fathom_bb_corner_set_silent (corner, !referee && !fathom_bb_sheet_get_corners (self->sheet));
      fathom_bb_corner_show (corner, self->play, seen, shades);
    }
}

/* What moves. All of it has happened already. */

static void
fly_to_sand (FathomBbBoard *self,
             FathomFlights *flights,
             guint          seat,
             guint          place,
             guint          number)
{
  FathomBbPath *path = fathom_bb_corner_get_path (self->corners[seat - 1]);
  graphene_rect_t bounds;

  if (number == 0 || number == FATHOM_BB_NOTHING || !gtk_widget_get_mapped (GTK_WIDGET (path)))
    return;
  fathom_bb_path_get_bounds (path, place, &bounds);
  fathom_flights_launch (flights, GTK_WIDGET (path), &bounds, GTK_WIDGET (self->discards), fathom_bb_paint_flight, 0, number);
}

/* The last card of a wrong caller, or those that were called rightly once the caller has chosen. */
static void
fly_discards (FathomBbBoard       *self,
              FathomFlights       *flights,
              const FathomBbState *seen)
{
  const FathomBbState *was = &self->shown;

  fathom_flights_set_pace (flights, FATHOM_BB_SHUFFLE_TIME, FATHOM_BB_FLIP_TIME / 4.0);
  if (was->phase == FATHOM_BB_PHASE_CALL && seen->caller != 0 && seen->phase != FATHOM_BB_PHASE_BONUS)
    fly_to_sand (self, flights, seen->caller, seen->n_placed[seen->caller - 1], seen->given_up);
  else if (was->phase == FATHOM_BB_PHASE_BONUS && seen->phase != FATHOM_BB_PHASE_BONUS)
    for (guint i = was->called_place == 0; i < G_N_ELEMENTS (was->turned); i++)
      if (was->turned[i] != 0 && seen->discards >> (was->turned[i] - 1) & 1)
        fly_to_sand (self, flights, was->called, was->called_place + i - 1, was->turned[i]);
}

/* R12: the field is turned over at once, and the discards come to it. */
static void
gather_cards (FathomBbBoard *self,
              FathomFlights *flights)
{
  fathom_bb_field_turn_over (self->field);
  if (flights == NULL)
    return;
  fathom_flights_set_pace (flights, FATHOM_BB_SHUFFLE_TIME, 0);
  fathom_bb_discards_fly (self->discards, flights, fathom_bb_field_get_stack (self->field));
}

static void
move (FathomBbBoard       *self,
      FathomSitting       *sitting,
      const FathomBbState *seen)
{
  GtkWidget *panes = gtk_widget_get_ancestor (GTK_WIDGET (self), FATHOM_TYPE_PANES);
  FathomFlights *flights = panes != NULL ? fathom_panes_get_flights (FATHOM_PANES (panes)) : NULL;
  gboolean next = fathom_match_get_position (fathom_sitting_get_match (sitting)) == self->moment; /* else somebody looks back, or has undone */

  if (!next || !seen->told || self->shown.players == 0 || self->shown.round != seen->round)
    return;
  if (self->shown.phase == FATHOM_BB_PHASE_SHUFFLE && seen->phase != FATHOM_BB_PHASE_SHUFFLE)
    gather_cards (self, flights);
  else if (flights != NULL)
    fly_discards (self, flights, seen);
}

static void
show (FathomBbBoard *self)
{
  FathomSitting *sitting = fathom_pane_get_sitting (FATHOM_PANE (self));
  const FathomBbState *seen = fathom_sitting_get_seen (sitting);
  FathomBbShades shades;

  if (!find_shades (sitting, seen, &shades))
    return;

  move (self, sitting, seen);
  show_corners (self, seen, &shades);
  fathom_bb_field_show (self->field, self->play, seen, &shades);
  fathom_bb_discards_show (self->discards, seen);
  fathom_bb_chips_show (self->chips, sitting, seen);
  choose_front (self, sitting, seen);
  fathom_bb_sheet_set_players (self->sheet, seen->players);
  fathom_bb_sheet_set_referee (self->sheet, fathom_bb_play_is_referee (self->play));
  fathom_bb_sheet_set_front (self->sheet, fathom_bb_chips_get_front (self->chips));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  fathom_sitting_get_reviewing (sitting) ? _("Table, past position") : _("Table"), -1);
  self->shown = *seen;
  await_picture (self);
}

static void
chosen_cb (FathomBbBoard *self)
{
  fathom_bb_sheet_set_front (self->sheet, fathom_bb_chips_get_front (self->chips));
}

static void
corners_cb (FathomBbBoard *self)
{
  if (self->play == NULL)
    return;
  fathom_bb_play_set_corners (self->play, fathom_bb_sheet_get_corners (self->sheet));
  show (self);
}

/* What is shown follows the play, which follows the sitting. */
static void
fathom_bb_board_sit_down (FathomPane    *pane,
                          FathomSitting *sitting)
{
  FathomBbBoard *self = FATHOM_BB_BOARD (pane);

  if (self->play != NULL)
    g_signal_handlers_disconnect_by_data (self->play, self);
  forget_clock (self);
  self->moment = 0;
  self->shown.players = 0;
  self->play = sitting != NULL ? fathom_bb_play_get (sitting) : NULL;
  fathom_bb_field_show (self->field, NULL, NULL, NULL);
  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    fathom_bb_corner_show (self->corners[i], NULL, NULL, NULL);
  if (self->play == NULL)
    return;
  g_signal_connect_object (self->play, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  fathom_bb_play_set_corners (self->play, fathom_bb_sheet_get_corners (self->sheet));
  show (self);
}

/* Keys */

static gboolean
is_typing (FathomBbBoard *self)
{
  GtkWidget *focus = self->window != NULL ? gtk_window_get_focus (self->window) : NULL;

  return GTK_IS_EDITABLE (focus) || GTK_IS_TEXT (focus);
}

static gboolean
has_modifiers (GdkModifierType modifiers)
{
  return (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0;
}

static gboolean
is_space (guint keyval)
{
  return keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space;
}

static gboolean
press_space (FathomBbBoard *self)
{
  if (fathom_bb_play_is_calling (self->play))
    fathom_bb_play_let_go (self->play);
  else if (fathom_bb_play_is_referee (self->play))
    fathom_bb_play_place (self->play);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* Whether Space is for what has the focus: it was moved there by keys, and can be pressed. A card that was clicked has had its turn, and
 * what has the focus only because something must have it is not meant: it could be a button to call. */
static gboolean
presses_focus (FathomBbBoard *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  return focus != NULL && gtk_widget_get_focusable (focus) && gtk_widget_is_sensitive (focus) &&
         (fathom_focus_ring_was_moved (self->window) || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL);
}

/* A key that is held does nothing more. */
static gboolean
is_again (FathomBbBoard *self,
          guint          keyval)
{
  gboolean again = self->held == keyval;

  self->held = keyval;
  return again && (is_space (keyval) || g_unichar_isdigit (gdk_keyval_to_unicode (keyval)));
}

/* Before anybody else in the window hears of it. */
static gboolean
call_key_pressed_cb (FathomBbBoard         *self,
                     guint                  keyval,
                     guint                  keycode,
                     GdkModifierType        modifiers,
                     GtkEventControllerKey *keys)
{
  if (self->play == NULL || has_modifiers (modifiers) || is_typing (self))
    return GDK_EVENT_PROPAGATE;
  if (is_again (self, keyval))
    return GDK_EVENT_STOP;
  if (is_space (keyval) && fathom_bb_play_get_caller (self->play) == 0 && !presses_focus (self))
    return press_space (self);

  return fathom_bb_play_key (self->play, keycode, TRUE, gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (keys)));
}

static void
call_key_released_cb (FathomBbBoard *self,
                      guint          keyval,
                      guint          keycode)
{
  self->held = 0;
  if (self->play != NULL)
    fathom_bb_play_key (self->play, keycode, FALSE, 0);
}

static gboolean
press_zero (FathomBbBoard *self)
{
  if (!fathom_bb_play_is_referee (self->play))
    return fathom_bb_play_set_passing (self->play, !fathom_bb_play_get_passing (self->play));
  if (fathom_bb_play_may_place (self->play))
    fathom_bb_play_pass_unseen (self->play);
  return GDK_EVENT_STOP;
}

static gboolean
press_escape (FathomBbBoard *self)
{
  if (fathom_bb_play_get_passing (self->play))
    return fathom_bb_play_set_passing (self->play, FALSE);
  if (fathom_bb_play_get_caller (self->play) == 0)
    return fathom_bb_play_decline (self->play);
  fathom_bb_play_set_caller (self->play, 0);
  return GDK_EVENT_STOP;
}

/* 1 to 4 touch the piles, 5 the stack, 0 passes. */
static gboolean
turn_key_pressed_cb (FathomBbBoard   *self,
                     guint            keyval,
                     guint            keycode,
                     GdkModifierType  modifiers)
{
  guint key = gdk_keyval_to_unicode (keyval);

  if (self->play == NULL || has_modifiers (modifiers) || is_typing (self) ||
      (fathom_bb_play_get_caller (self->play) != 0 && keyval != GDK_KEY_Escape))
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Escape)
    return press_escape (self);
  if (is_space (keyval))
    return press_space (self);
  if (key == '0')
    return press_zero (self);
  if (key < '1' || key > '5')
    return GDK_EVENT_PROPAGATE;
  return fathom_bb_play_touch (self->play, key == '5' ? FATHOM_BB_SPOT_STACK : key - '0');
}

/* The match waits while the program is not in front; but not where windows have no front at all. */
static void
active_cb (FathomBbBoard *self)
{
  gboolean active = self->window != NULL && gtk_window_is_active (self->window);

  self->was_active = self->was_active || active;
  self->held = 0;
  if (self->play != NULL)
    fathom_bb_play_set_in_front (self->play, active || !self->was_active);
}

static GtkEventController *
add_keys (FathomBbBoard *self,
          GCallback      pressed,
          gboolean       first)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, first ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE);
  g_signal_connect_swapped (keys, "key-pressed", pressed, self);
  if (first)
    g_signal_connect_swapped (keys, "key-released", G_CALLBACK (call_key_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->window), keys);
  return keys;
}

/* Keys work wherever the focus is in the window. */
static void
fathom_bb_board_map (GtkWidget *widget)
{
  FathomBbBoard *self = FATHOM_BB_BOARD (widget);

  GTK_WIDGET_CLASS (fathom_bb_board_parent_class)->map (widget);
  g_set_weak_pointer (&self->window, GTK_WINDOW (gtk_widget_get_root (widget)));
  self->was_active = FALSE;
  self->call_keys = add_keys (self, G_CALLBACK (call_key_pressed_cb), TRUE);
  self->turn_keys = add_keys (self, G_CALLBACK (turn_key_pressed_cb), FALSE);
  g_signal_connect_object (self->window, "notify::is-active", G_CALLBACK (active_cb), self, G_CONNECT_SWAPPED);
  active_cb (self);
  if (self->play != NULL)
    await_picture (self);
}

static void
fathom_bb_board_unmap (GtkWidget *widget)
{
  FathomBbBoard *self = FATHOM_BB_BOARD (widget);

  forget_clock (self);
  if (self->window != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->window, self);
      gtk_widget_remove_controller (GTK_WIDGET (self->window), self->call_keys);
      gtk_widget_remove_controller (GTK_WIDGET (self->window), self->turn_keys);
    }
  g_clear_weak_pointer (&self->window);
  GTK_WIDGET_CLASS (fathom_bb_board_parent_class)->unmap (widget);
}

static void
fathom_bb_board_class_init (FathomBbBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  FATHOM_PANE_CLASS (klass)->sit_down = fathom_bb_board_sit_down;
  widget_class->map = fathom_bb_board_map;
  widget_class->unmap = fathom_bb_board_unmap;
  gtk_widget_class_set_css_name (widget_class, "blue-border");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* A swipe shows the next diver, or the one before. */
static void
swiped_cb (FathomBbBoard *self,
           double         x,
           double         y)
{
  guint players = self->play != NULL ? fathom_sitting_get_players (fathom_bb_play_get_sitting (self->play)) : 0;
  guint front = fathom_bb_chips_get_front (self->chips);

  if (players == 0 || front == 0 || ABS (x) < 2 * ABS (y) || fathom_bb_sheet_get_corners (self->sheet))
    return;
  fathom_bb_chips_set_front (self->chips, x < 0 ? front % players + 1 : (front + players - 2) % players + 1);
}

static void
fathom_bb_board_init (FathomBbBoard *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkGesture *swipe = gtk_gesture_swipe_new ();

  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    self->corners[i] = FATHOM_BB_CORNER (fathom_bb_corner_new (i + 1));
  self->chips = FATHOM_BB_CHIPS (fathom_bb_chips_new ());
  self->field = FATHOM_BB_FIELD (fathom_bb_field_new ());
  self->discards = FATHOM_BB_DISCARDS (fathom_bb_discards_new ());
  self->sheet = FATHOM_BB_SHEET (fathom_bb_sheet_new (self->corners, GTK_WIDGET (self->chips), self->field, self->discards,
                                                      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller))));
  g_signal_connect_object (self->sheet, "notify::corners", G_CALLBACK (corners_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->chips, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (swipe), TRUE);
  g_signal_connect_swapped (swipe, "swipe", G_CALLBACK (swiped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->sheet), GTK_EVENT_CONTROLLER (swipe));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->sheet));
  gtk_widget_set_size_request (scroller, -1, LEAST_HEIGHT);
  adw_bin_set_child (ADW_BIN (self), scroller);
}

GtkWidget *
fathom_bb_board_new (void)
{
  return g_object_new (FATHOM_TYPE_BB_BOARD, NULL);
}
