/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The call window, and what the panes share. */
#include "views/blue-border/play-private.h"

#include "views/app/settings.h"
#include "views/blue-border/flip.h"

#include <gdk/gdk.h>

#define KEY          "fathom-bb-play"
#define GATHER       34            /* ms: two frames, in which an earlier press may still be heard of */
#define USUAL_LENGTH 8             /* s, where the next touch cannot be waited for */
#define BOTS_ONLY    1400          /* ms, where no person may call */
#define QUICKEST     1100          /* ms: as fast as a person sees, judges and presses */
#define SLOWEST      2600

/* Q, P, Z and M of an American keyboard, as its hardware counts: the corners of the letters. */
static const guint keycodes[FATHOM_BB_SEATS] = { 24, 33, 52, 58 };

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomBbPlay, fathom_bb_play, G_TYPE_OBJECT)

static void set_timer (FathomBbPlay *self);

const FathomBbState *
fathom_bb_play_get_seen (FathomBbPlay *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), NULL);

  return fathom_sitting_get_seen (self->sitting);
}

void
fathom_bb_play_emit_changed (FathomBbPlay *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

void
fathom_bb_play_act (FathomBbPlay      *self,
                    const FathomEvent *event)
{
  if (self->acted)
    return;
  self->acted = TRUE;
  fathom_sitting_act (self->sitting, event);
}

/* Who may call */

/* People who may call the card just placed. */
static guint
find_people (FathomBbPlay *self)
{
  const FathomBbState *seen = fathom_bb_play_get_seen (self);
  FathomWaiting waiting;
  guint people = 0;

  fathom_sitting_get_waiting (self->sitting, &waiting);
  for (guint seat = 1; seat <= seen->players; seat++)
    people |= fathom_bb_may_call (seen, seat) << (seat - 1);
  return people & waiting.people;
}

/* The first of @people after @seat, in the order of turns; 0 once it is the mover's again. */
static guint
find_next_asked (FathomBbPlay *self,
                 guint         people,
                 guint         seat)
{
  const FathomBbState *seen = fathom_bb_play_get_seen (self);

  for (seat = seat % seen->players + 1; seat != seen->actor; seat = seat % seen->players + 1)
    if (people >> (seat - 1) & 1)
      return seat;
  return 0;
}

/* What is tried has no clock that could stop. */
static gboolean
is_paused (FathomBbPlay *self)
{
  if (fathom_sitting_get_trial (self->sitting) != 0)
    return FALSE;
  return self->behind || fathom_sitting_get_paused (self->sitting);
}

/* How long it is, in seconds; 0: until the next touch, which only a person gives. */
static guint
find_length (FathomBbPlay *self)
{
  guint length = g_settings_get_uint (fathom_settings_get (), "call-window");
  guint next = fathom_bb_play_get_next (self);

  return length == 0 && (next == 0 || fathom_sitting_is_bot (self->sitting, next)) ? USUAL_LENGTH : length;
}

/* Ending it */

static void
say_quiet (FathomBbPlay *self)
{
  fathom_bb_play_act (self, &(FathomEvent) { .kind = FATHOM_BB_QUIET });
}

static void
call (FathomBbPlay *self,
      guint         seat)
{
  fathom_bb_play_act (self, &(FathomEvent) { .kind = FATHOM_BB_CALL, .seat = seat });
}

static gboolean
decide_cb (gpointer user_data)
{
  FathomBbPlay *self = user_data;
  guint first = fathom_bb_race_decide (&self->race, g_random_int ());

  self->deciding = 0;
  if (first != 0 && fathom_bb_play_is_calling (self))
    call (self, first);
  return G_SOURCE_REMOVE;
}

/* Bots are asked while the ring runs, but not before people can press. */
static void
update_bots (FathomBbPlay *self)
{
  gboolean held = self->length != 0 && (self->race.shown == 0 || self->race.paused || self->race.presses != 0 || self->asked != 0);

  fathom_sitting_hold_bots (self->sitting, held);
}

static gboolean
timer_cb (gpointer user_data)
{
  FathomBbPlay *self = user_data;
  gint64 now = g_get_monotonic_time ();

  self->timer = 0;
  if (self->race.may == 0 || fathom_bb_race_has_ended (&self->race, now))
    say_quiet (self);
  else
    {
      set_timer (self);
      fathom_bb_play_emit_changed (self);
    }
  return G_SOURCE_REMOVE;
}

/* For what happens next by itself: it can be ended, or it ends. */
static void
set_timer (FathomBbPlay *self)
{
  gint64 now = g_get_monotonic_time ();
  gint64 unlock = fathom_bb_race_get_unlock (&self->race);
  gint64 left = fathom_bb_race_get_left (&self->race, now);

  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->length == 0 || unlock == 0 || self->asked != 0 || self->race.presses != 0)
    return;
  if (self->race.may == 0)
    self->timer = g_timeout_add (BOTS_ONLY, timer_cb, self);
  else if (now < unlock)
    self->timer = g_timeout_add ((unlock - now) / G_TIME_SPAN_MILLISECOND + 1, timer_cb, self);
  else if (self->race.length != 0)
    self->timer = g_timeout_add (left / G_TIME_SPAN_MILLISECOND + 1, timer_cb, self);
}

/* Opening and closing it */

static void
open_window (FathomBbPlay *self)
{
  guint people = find_people (self);
  gboolean in_turn = g_settings_get_boolean (fathom_settings_get (), "calls-in-turn") || fathom_sitting_get_trial (self->sitting) != 0;

  self->length = fathom_match_get_length (fathom_sitting_get_match (self->sitting));
  fathom_bb_race_open (&self->race, people, find_length (self) * G_TIME_SPAN_SECOND);
  if (is_paused (self))
    fathom_bb_race_pause (&self->race);
  self->asked = in_turn ? find_next_asked (self, people, fathom_bb_play_get_seen (self)->actor) : 0;
}

static void
close_window (FathomBbPlay *self)
{
  self->length = 0;
  self->asked = 0;
  fathom_bb_race_close (&self->race);
  g_clear_handle_id (&self->deciding, g_source_remove);
}

/* Whether one should be open now. */
static gboolean
is_due (FathomBbPlay *self)
{
  const FathomBbState *seen = fathom_bb_play_get_seen (self);
  FathomWaiting waiting;

  fathom_sitting_get_waiting (self->sitting, &waiting);
  return seen->phase == FATHOM_BB_PHASE_CALL && seen->told && waiting.kind == FATHOM_WAITS_FOR_ANYONE && waiting.people != 0;
}

static gboolean
turned_cb (gpointer user_data)
{
  FathomBbPlay *self = user_data;

  self->turning = 0;
  fathom_bb_play_emit_changed (self);
  return G_SOURCE_REMOVE;
}

static void
update_turning (FathomBbPlay *self)
{
  const FathomBbState *seen = fathom_bb_play_get_seen (self);
  gboolean called = self->phase == FATHOM_BB_PHASE_CALL && seen->caller != 0;

  if (called || seen->caller == 0)
    g_clear_handle_id (&self->turning, g_source_remove);
  if (called && seen->told && fathom_settings_animate ())
    self->turning = g_timeout_add (FATHOM_BB_FLIP_TIME, turned_cb, self);
  self->phase = seen->phase;
}

static void
sitting_changed_cb (FathomBbPlay *self)
{
  guint length = fathom_match_get_length (fathom_sitting_get_match (self->sitting));

  if (!is_due (self) || (self->length != 0 && self->length != length))
    close_window (self);
  if (is_due (self) && self->length == 0)
    open_window (self);
  self->acted = FALSE;
  fathom_bb_play_update_turn (self);
  update_turning (self);
  update_bots (self);
  set_timer (self);
  fathom_bb_play_emit_changed (self);
}

static void
message_cb (FathomBbPlay *self)
{
  self->acted = FALSE;
}

static void
pause_cb (FathomBbPlay *self)
{
  if (self->length == 0)
    return;
  if (is_paused (self))
    fathom_bb_race_pause (&self->race);
  else
    fathom_bb_race_resume (&self->race, g_get_monotonic_time ());
  update_bots (self);
  set_timer (self);
  fathom_bb_play_emit_changed (self);
}

/* The object */

static void
fathom_bb_play_finalize (GObject *object)
{
  FathomBbPlay *self = FATHOM_BB_PLAY (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_handle_id (&self->deciding, g_source_remove);
  g_clear_handle_id (&self->turning, g_source_remove);

  G_OBJECT_CLASS (fathom_bb_play_parent_class)->finalize (object);
}

static void
fathom_bb_play_class_init (FathomBbPlayClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_bb_play_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
fathom_bb_play_init (FathomBbPlay *self)
{
  self->pending = FATHOM_BB_NO_SPOT;
}

FathomBbPlay *
fathom_bb_play_get (FathomSitting *sitting)
{
  FathomBbPlay *self;

  g_return_val_if_fail (FATHOM_IS_SITTING (sitting), NULL);

  self = g_object_get_data (G_OBJECT (sitting), KEY);
  if (self != NULL)
    return self;
  self = g_object_new (FATHOM_TYPE_BB_PLAY, NULL);
  self->sitting = sitting;
  g_object_set_data_full (G_OBJECT (sitting), KEY, self, g_object_unref);
  g_signal_connect_object (sitting, "changed", G_CALLBACK (sitting_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sitting, "notify::paused", G_CALLBACK (pause_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sitting, "message", G_CALLBACK (message_cb), self, G_CONNECT_SWAPPED);
  sitting_changed_cb (self);
  return self;
}

FathomSitting *
fathom_bb_play_get_sitting (FathomBbPlay *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), NULL);

  return self->sitting;
}

gboolean
fathom_bb_play_is_calling (FathomBbPlay *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), FALSE);

  return self->length != 0;
}

guint
fathom_bb_play_get_callers (FathomBbPlay *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), 0);

  return self->asked != 0 ? 1u << (self->asked - 1) : self->race.may;
}

guint
fathom_bb_play_get_asked (FathomBbPlay *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), 0);

  return self->asked;
}

gboolean
fathom_bb_play_is_turning (FathomBbPlay *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), FALSE);

  return self->turning != 0;
}

const FathomBbRace *
fathom_bb_play_get_race (FathomBbPlay *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), NULL);

  return &self->race;
}

void
fathom_bb_play_card_shown (FathomBbPlay *self,
                           gint64        time)
{
  g_return_if_fail (FATHOM_IS_BB_PLAY (self));

  if (self->length == 0 || self->race.shown != 0)
    return;
  fathom_bb_race_show (&self->race, time);
  update_bots (self);
  set_timer (self);
  fathom_bb_play_emit_changed (self);
}

static void
gather (FathomBbPlay *self)
{
  if (self->deciding != 0)
    return;
  self->deciding = g_timeout_add (GATHER, decide_cb, self);
  update_bots (self);
  set_timer (self);
  fathom_bb_play_emit_changed (self);
}

void
fathom_bb_play_press (FathomBbPlay *self,
                      guint         seat,
                      guint32       event_time)
{
  gint64 time;

  g_return_if_fail (FATHOM_IS_BB_PLAY (self));

  time = fathom_bb_clock_translate (&self->clock, event_time, g_get_monotonic_time ());
  if (self->asked == seat)
    call (self, seat);
  else if (self->asked == 0 && fathom_bb_race_press (&self->race, seat, time))
    gather (self);
}

/* At a real table, and where one after the other is asked, nobody races: a key is a button like any other. */
static void
press_key (FathomBbPlay *self,
           guint         seat,
           guint32       event_time)
{
  gint64 time = fathom_bb_clock_translate (&self->clock, event_time, g_get_monotonic_time ());

  if (self->asked == 0 && !fathom_bb_play_is_referee (self))
    {
      if (fathom_bb_race_key_down (&self->race, seat, time))
        gather (self);
    }
  else if (!fathom_bb_race_hold_key (&self->race, seat))
    return;
  else if (self->asked != 0)
    fathom_bb_play_press (self, seat, event_time);
  else
    fathom_bb_play_set_caller (self, seat);
}

gboolean
fathom_bb_play_key (FathomBbPlay *self,
                    guint         keycode,
                    gboolean      down,
                    guint32       event_time)
{
  guint seat = 0;

  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), FALSE);

  for (guint i = 0; i < fathom_sitting_get_players (self->sitting); i++)
    seat = keycodes[i] == keycode ? i + 1 : seat;
  if (seat == 0)
    return FALSE;
  if (!down)
    {
      fathom_bb_race_key_up (&self->race, seat);
      return FALSE;
    }
  press_key (self, seat, event_time);
  return self->length != 0 || fathom_bb_play_is_referee (self);
}

/* The layout that is used first: nobody can know which one the next diver thinks of. */
char *
fathom_bb_play_dup_key (guint seat)
{
  static const char * const usual[FATHOM_BB_SEATS] = { "Q", "P", "Z", "M" };
  GdkDisplay *display = gdk_display_get_default ();
  guint keyval = 0;
  gunichar letter;
  char text[7] = { 0 };

  g_return_val_if_fail (seat >= 1 && seat <= FATHOM_BB_SEATS, NULL);

  if (display != NULL && gdk_display_translate_key (display, keycodes[seat - 1], 0, 0, &keyval, NULL, NULL, NULL))
    letter = g_unichar_toupper (gdk_keyval_to_unicode (keyval));
  else
    letter = 0;
  if (letter == 0 || !g_unichar_isgraph (letter))
    return g_strdup (usual[seat - 1]);
  g_unichar_to_utf8 (letter, text);
  return g_strdup (text);
}

void
fathom_bb_play_let_go (FathomBbPlay *self)
{
  g_return_if_fail (FATHOM_IS_BB_PLAY (self));

  if (!fathom_bb_play_may_let_go (self))
    return;
  if (self->asked != 0)
    self->asked = find_next_asked (self, self->race.may, self->asked);
  if (self->asked == 0)
    say_quiet (self);
  else
    fathom_bb_play_emit_changed (self);
}

gboolean
fathom_bb_play_may_let_go (FathomBbPlay *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), FALSE);

  return self->length != 0 && !self->acted && (self->asked != 0 || fathom_bb_race_may_end (&self->race, g_get_monotonic_time ()));
}

void
fathom_bb_play_set_in_front (FathomBbPlay *self,
                             gboolean      in_front)
{
  g_return_if_fail (FATHOM_IS_BB_PLAY (self));

  if (self->behind == !in_front)
    return;
  self->behind = !in_front;
  for (guint seat = 1; self->behind && seat <= FATHOM_BB_SEATS; seat++)
    fathom_bb_race_key_up (&self->race, seat); /* when it does, another program hears of it */
  pause_cb (self);
}

void
fathom_bb_play_set_entered (FathomBbPlay *self,
                            guint         previous,
                            guint         card)
{
  g_return_if_fail (FATHOM_IS_BB_PLAY (self));

  if (self->entered[0] == previous && self->entered[1] == card)
    return;
  self->entered[0] = previous;
  self->entered[1] = card;
  fathom_bb_play_emit_changed (self);
}

const guint *
fathom_bb_play_get_entered (FathomBbPlay *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), NULL);

  return self->entered;
}

gboolean
fathom_bb_play_get_corners (FathomBbPlay *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), FALSE);

  return self->corners;
}

void
fathom_bb_play_set_corners (FathomBbPlay *self,
                            gboolean      corners)
{
  g_return_if_fail (FATHOM_IS_BB_PLAY (self));

  if (self->corners == corners)
    return;
  self->corners = corners;
  fathom_bb_play_emit_changed (self);
}

guint
fathom_bb_play_call_delay (gconstpointer seen)
{
  return g_random_int_range (QUICKEST, SLOWEST);
}
