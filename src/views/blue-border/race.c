/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/race.h"

static guint
bit (guint seat)
{
  g_return_val_if_fail (seat >= 1 && seat <= FATHOM_BB_SEATS, 0);

  return 1u << (seat - 1);
}

void
fathom_bb_race_open (FathomBbRace *self,
                     guint         may,
                     gint64        length)
{
  guint down = self->down;

  *self = (FathomBbRace) { .may = may, .length = length, .open = TRUE, .down = down };
}

void
fathom_bb_race_close (FathomBbRace *self)
{
  fathom_bb_race_open (self, 0, 0);
  self->open = FALSE;
}

void
fathom_bb_race_show (FathomBbRace *self,
                     gint64        time)
{
  if (!self->open || self->shown != 0)
    return;
  self->shown = time;
  self->begun = time;
}

gboolean
fathom_bb_race_press (FathomBbRace *self,
                      guint         seat,
                      gint64        time)
{
  if (!self->open || self->paused || (self->may & bit (seat)) == 0 || self->shown == 0 || time < self->shown)
    return FALSE;
  if ((self->presses & bit (seat)) == 0 || time < self->times[seat - 1])
    self->times[seat - 1] = time;
  self->presses |= bit (seat);
  return TRUE;
}

gboolean
fathom_bb_race_hold_key (FathomBbRace *self,
                         guint         seat)
{
  gboolean held = (self->down & bit (seat)) != 0; /* or held down since before */

  self->down |= bit (seat);
  return !held;
}

gboolean
fathom_bb_race_key_down (FathomBbRace *self,
                         guint         seat,
                         gint64        time)
{
  return fathom_bb_race_hold_key (self, seat) && fathom_bb_race_press (self, seat, time);
}

void
fathom_bb_race_key_up (FathomBbRace *self,
                       guint         seat)
{
  self->down &= ~bit (seat);
}

guint
fathom_bb_race_decide (const FathomBbRace *self,
                       guint               lot)
{
  guint first[FATHOM_BB_SEATS];
  guint n = 0;

  for (guint seat = 1; seat <= FATHOM_BB_SEATS; seat++)
    {
      if ((self->presses & bit (seat)) == 0)
        continue;
      if (n > 0 && self->times[seat - 1] > self->times[first[0] - 1])
        continue;
      if (n > 0 && self->times[seat - 1] < self->times[first[0] - 1])
        n = 0;
      first[n++] = seat;
    }
  return n > 0 ? first[lot % n] : 0;
}

void
fathom_bb_race_pause (FathomBbRace *self)
{
  self->paused = TRUE;
  self->down = 0; /* where a key goes up, nobody tells us now */
}

void
fathom_bb_race_resume (FathomBbRace *self,
                       gint64        time)
{
  if (!self->paused)
    return;
  self->paused = FALSE;
  if (self->shown != 0)
    self->begun = time;
}

gint64
fathom_bb_race_get_left (const FathomBbRace *self,
                         gint64              time)
{
  if (self->length == 0 || self->shown == 0 || self->paused)
    return self->length;

  return CLAMP (self->begun + self->length - time, 0, self->length);
}

gint64
fathom_bb_race_get_unlock (const FathomBbRace *self)
{
  return self->open && self->shown != 0 && !self->paused ? self->begun + FATHOM_BB_QUIET_LOCK : 0;
}

gboolean
fathom_bb_race_may_end (const FathomBbRace *self,
                        gint64              time)
{
  gint64 unlock = fathom_bb_race_get_unlock (self);

  return unlock != 0 && time >= unlock && self->presses == 0;
}

gboolean
fathom_bb_race_has_ended (const FathomBbRace *self,
                          gint64              time)
{
  return self->open && self->length != 0 && self->shown != 0 && !self->paused && self->presses == 0 && time >= self->begun + self->length;
}

gint64
fathom_bb_clock_translate (FathomBbClock *self,
                           guint32        event_time,
                           gint64         now)
{
  gint64 ours;
  gint32 delay;

  if (event_time == 0)
    return now;
  if (!self->known)
    {
      self->known = TRUE;
      self->offset = now - (gint64) event_time * G_TIME_SPAN_MILLISECOND;
    }
  ours = (now - self->offset) / G_TIME_SPAN_MILLISECOND;
  delay = (gint32) ((guint32) ours - event_time); /* they start again at 2³²: only differences mean something */
  if (delay < 0)
    {
      self->offset += delay * (gint64) G_TIME_SPAN_MILLISECOND;
      ours -= delay;
      delay = 0;
    }
  return self->offset + (ours - delay) * G_TIME_SPAN_MILLISECOND;
}
