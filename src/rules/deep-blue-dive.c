/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dive of Deep Blue: rush, draws, hazards, cards, and the way up. */
#include "deep-blue-private.h"

#define FIRST_HAZARD 2 /* R14: the first of its colour is a warning */
#define RUSH_MOVES   1 /* R12 */
#define STORM_MOVES  2

static void open_cards (FathomDeepState *self);

/* The seat to be asked after @seat, from the leader clockwise; 0 behind the last. */
static guint
next_in_dive (const FathomDeepState *self,
              guint                  seat)
{
  guint next = seat_after (self, seat);

  return next == self->leader ? 0 : next;
}

static gboolean
in_scenario (const FathomDeepState *self,
             guint                  scenario)
{
  return self->scenario == scenario && fathom_deep_is_city (self->tiles[self->site]);
}

guint
fathom_deep_dive_sites (const FathomDeepState *self,
                        guint8                 sites[FATHOM_DEEP_BOATS])
{
  const guint8 *at = self->at[self->turn - 1];
  guint n = 0;

  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    if (self->tiles[at[boat]] < FATHOM_DEEP_TILES && (boat == 0 || at[0] != at[1]))
      sites[n++] = at[boat];

  return n;
}

guint
fathom_deep_gems_left (const FathomDeepState *self,
                       guint                  gem)
{
  /* a "+1" that the app was not told of shows when the gem is drawn */
  return self->bag[gem] + (self->crew_table ? self->supply[gem] : 0);
}

guint
fathom_deep_bag_size (const FathomDeepState *state)
{
  guint size = 0;

  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    size += fathom_deep_gems_left (state, gem);

  return size;
}

void
fathom_deep_leave_bag (FathomDeepState *self,
                       guint            gem)
{
  if (self->bag[gem] > 0)
    self->bag[gem]--;
  else
    self->supply[gem]--;
}

/* Rush */

guint
fathom_deep_rushers (const FathomDeepState *self,
                     guint                  seat)
{
  guint furthest = in_scenario (self, FATHOM_DEEP_STORM_IS_COMING) ? STORM_MOVES : RUSH_MOVES;
  const guint8 *at = self->at[seat - 1];
  guint boats = 0;

  if (in_scenario (self, FATHOM_DEEP_DANGEROUS_REEFS))
    return 0;

  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    if (at[boat] != self->site && self->distance[at[boat]][self->site] <= furthest)
      boats |= 1 << boat;

  return boats;
}

static void
take_gem (FathomDeepState *self,
          guint            gem)
{
  self->drawn[self->n_drawn++] = gem;
  self->counts[gem]++;
  if ((gem == FATHOM_DEEP_BLACK || gem == FATHOM_DEEP_BLUE) && self->counts[gem] >= FIRST_HAZARD)
    self->hazards[self->n_hazards++] = gem;
}

static void
note_playable (FathomDeepState *self)
{
  self->playable = 0;
  for (guint i = 0; i < FATHOM_DEEP_CARDS; i++)
    {
      const FathomDeepCard *card = &self->edition.cards[i];
      guint there = card->needs == FATHOM_DEEP_ANY ? self->n_drawn : self->counts[card->needs];

      self->playable |= (guint64) (card->count > 0 && there >= card->count) << i;
    }
}

static void
ask_hazard (FathomDeepState *self,
            guint            seat)
{
  while (self->hazard < self->n_hazards && self->still_in != 0)
    {
      for (; seat != 0; seat = next_in_dive (self, seat))
        if (self->still_in & SEAT (seat))
          {
            self->asked = seat;
            self->phase = FATHOM_DEEP_PHASE_HAZARD;
            return;
          }
      self->hazard++;
      seat = self->leader;
    }

  self->hazard = 0;
  self->n_hazards = 0;
  memset (self->hazards, 0, sizeof self->hazards);
  open_cards (self);
}

static void
settle_draw (FathomDeepState *self)
{
  note_playable (self);
  ask_hazard (self, self->leader);
}

static void
begin_draws (FathomDeepState *self)
{
  guint gem = self->lying[self->site];

  self->asked = 0;
  for (guint i = 0; i < self->players; i++)
    {
      self->boats_down[i] = (self->at[i][0] == self->site) + (self->at[i][1] == self->site);
      if (self->boats_down[i] > 0)
        self->took_part |= 1 << i;
    }
  self->still_in = self->took_part;

  if (gem == FATHOM_DEEP_NONE)
    {
      self->phase = FATHOM_DEEP_PHASE_GEM;
      return;
    }
  self->lying[self->site] = FATHOM_DEEP_NONE;
  take_gem (self, gem);
  settle_draw (self);
}

static void
ask_rush (FathomDeepState *self,
          guint            seat)
{
  for (; seat != 0; seat = next_in_dive (self, seat))
    if (fathom_deep_rushers (self, seat) != 0)
      {
        self->asked = seat;
        self->phase = FATHOM_DEEP_PHASE_RUSH;
        return;
      }

  begin_draws (self);
}

void
fathom_deep_start_dive (FathomDeepState *self,
                        guint            site)
{
  self->leader = self->turn;
  self->site = site;
  ask_rush (self, self->leader);
}

gboolean
fathom_deep_apply_dive (FathomDeepState   *self,
                        const FathomEvent *event,
                        FathomRefusal     *refusal)
{
  const guint8 *at = self->at[self->turn - 1];
  guint site = event->args[0];

  if (site >= FATHOM_DEEP_SPACES || (at[0] != site && at[1] != site))
    return fathom_refuse (refusal, FATHOM_DEEP_NO_BOAT_THERE, 11, site, 0, 0);
  if (self->tiles[site] >= FATHOM_DEEP_TILES)
    return fathom_refuse (refusal, FATHOM_DEEP_NO_TILE_THERE, 11, site, 0, 0);

  fathom_deep_start_dive (self, site);
  return TRUE;
}

gboolean
fathom_deep_apply_rush (FathomDeepState   *self,
                        const FathomEvent *event,
                        FathomRefusal     *refusal)
{
  guint boats = event->kind == FATHOM_DEEP_RUSH ? event->args[0] : 0;
  guint i = self->asked - 1;
  guint foreign = boats & ~fathom_deep_rushers (self, self->asked);

  if (event->kind == FATHOM_DEEP_RUSH && boats == 0)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 12, 0, 0, 0);
  if (foreign != 0)
    return fathom_refuse (refusal, FATHOM_DEEP_NOT_IN_REACH, 12, lowest_bit (foreign), self->site, 0);

  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    if (boats & 1 << boat)
      {
        self->at[i][boat] = self->site;
        self->spot[i][boat] = FATHOM_DEEP_NONE;
      }
  ask_rush (self, next_in_dive (self, self->asked));
  return TRUE;
}

/* Draws */

guint
fathom_deep_gems_due (const FathomDeepState *self)
{
  return in_scenario (self, FATHOM_DEEP_TROUBLED_WATERS) ? MIN (PAIR, fathom_deep_bag_size (self)) : 1;
}

/* Where the app does not see which gems are added, the last one of the bag may come alone. */
gboolean
fathom_deep_gem_may_be_last (const FathomDeepState *self)
{
  guint known = 0;

  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    known += self->bag[gem];

  return self->crew_table && known <= 1 && fathom_deep_gems_due (self) == PAIR;
}

gboolean
fathom_deep_apply_gem (FathomDeepState   *self,
                       const FathomEvent *event,
                       FathomRefusal     *refusal)
{
  guint due = event->n_args == 1 && fathom_deep_gem_may_be_last (self) ? 1 : fathom_deep_gems_due (self);

  if (event->n_args != due)
    return fathom_refuse (refusal, FATHOM_DEEP_GEMS_COUNT, 13, event->n_args, due, 0);
  for (guint i = 0; i < due; i++)
    {
      guint gem = event->args[i];
      guint taken = i > 0 && event->args[0] == gem;

      if (gem >= FATHOM_DEEP_GEMS || fathom_deep_gems_left (self, gem) <= taken)
        return fathom_refuse (refusal, FATHOM_DEEP_NOT_IN_BAG, 13, gem, 0, 0);
    }

  for (guint i = 0; i < due; i++)
    {
      fathom_deep_leave_bag (self, event->args[i]);
      take_gem (self, event->args[i]);
    }
  settle_draw (self);
  return TRUE;
}

/* Hazards */

gboolean
fathom_deep_boat_defends (const FathomDeepState *self,
                          guint                  seat,
                          guint                  boat,
                          guint                  gem)
{
  guint spot = self->spot[seat - 1][boat];

  return self->at[seat - 1][boat] == self->site &&
         (spot == FATHOM_DEEP_SPOT_EITHER ||
          spot == (gem == FATHOM_DEEP_BLUE ? FATHOM_DEEP_SPOT_BLUE : FATHOM_DEEP_SPOT_BLACK));
}

guint64
fathom_deep_defenders (const FathomDeepState *self,
                       guint                  seat,
                       guint                  gem)
{
  guint8 defends = gem == FATHOM_DEEP_BLUE ? 1 : 2;
  guint64 cards = 0;

  for (guint64 rest = hand_of (self, seat); rest != 0; rest &= rest - 1)
    if (self->edition.cards[lowest_bit (rest)].defends & defends)
      cards |= rest & -rest;

  return cards;
}

static void
lay_cards (FathomDeepState *self,
           guint            seat,
           guint64          cards)
{
  self->hand[seat - 1] &= ~cards;
  self->n_hand[seat - 1] -= count_bits (cards);
  self->laid[seat - 1] |= cards;
}

static gboolean
defend (FathomDeepState *self,
        guint            with,
        FathomRefusal   *refusal)
{
  guint gem = self->hazards[self->hazard];
  guint seat = self->asked;

  if (with == FATHOM_DEEP_UNTOLD)
    return self->crew_table || fathom_refuse (refusal, FATHOM_DEEP_CARDS_UNTOLD, 14, 0, 0, 0);

  if (with >= FATHOM_DEEP_BY_BOAT)
    {
      guint boat = with - FATHOM_DEEP_BY_BOAT;

      if (boat >= FATHOM_DEEP_BOATS)
        return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 14, 0, 0, 0);
      if (!fathom_deep_boat_defends (self, seat, boat, gem))
        return fathom_refuse (refusal, FATHOM_DEEP_NO_DEFENCE_SPOT, 14, boat, gem, 0);
      self->spot[seat - 1][boat] = FATHOM_DEEP_NONE;
      return TRUE;
    }

  if (self->crew_table)
    return fathom_refuse (refusal, FATHOM_DEEP_CARDS_TOLD, 14, 0, 0, 0);
  if (!(hand_of (self, seat) & CARD (with)))
    return fathom_refuse (refusal, FATHOM_DEEP_NOT_IN_HAND, 14, with, 0, 0);
  if (!(fathom_deep_defenders (self, seat, gem) & CARD (with)))
    return fathom_refuse (refusal, FATHOM_DEEP_NO_DEFENCE_CARD, 14, with, gem, 0);

  lay_cards (self, seat, CARD (with));
  return TRUE;
}

/* R15 */
static void
resurface (FathomDeepState *self,
           guint            seat)
{
  self->still_in &= ~SEAT (seat);
  if (seat == self->leader)
    self->failed = TRUE;
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    if (self->at[seat - 1][boat] == self->site)
      self->spot[seat - 1][boat] = FATHOM_DEEP_NONE;
}

gboolean
fathom_deep_apply_answer (FathomDeepState   *self,
                          const FathomEvent *event,
                          FathomRefusal     *refusal)
{
  if (event->kind == FATHOM_DEEP_RESURFACE)
    resurface (self, self->asked);
  else if (!defend (self, event->args[0], refusal))
    return FALSE;

  ask_hazard (self, next_in_dive (self, self->asked));
  return TRUE;
}

/* Cards */

guint64
fathom_deep_playables (const FathomDeepState *self,
                       guint                  seat)
{
  return hand_of (self, seat) & self->playable;
}

/* The end of the dive (R17, R19) */

static void
record_dive (FathomDeepState *self)
{
  FathomDeepDive *dive = &self->dives[self->n_dives++];

  dive->leader = self->leader;
  dive->site = self->site;
  dive->tile = self->tiles[self->site];
  dive->failed = self->failed;
  dive->took_part = self->took_part;
  dive->stayed = self->still_in;
  dive->n_gems = self->n_drawn;
  for (guint i = 0; i < self->n_drawn; i++)
    dive->gems[i / 2] |= self->drawn[i] << (i % 2 * 4);
  fathom_deep_score_dive (self, dive);
}

static void
clear_dive (FathomDeepState *self)
{
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    self->bag[gem] += self->counts[gem];
  for (guint i = 0; i < self->players; i++)
    {
      self->resting[i] |= self->laid[i];
      self->n_resting[i] += count_bits (self->laid[i]);
      for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
        if (self->at[i][boat] == self->site)
          self->spot[i][boat] = FATHOM_DEEP_NONE;
    }
  memset (self->laid, 0, sizeof self->laid);
  memset (self->scored, 0, sizeof self->scored);
  memset (self->drawn, 0, sizeof self->drawn);
  memset (self->counts, 0, sizeof self->counts);
  memset (self->boats_down, 0, sizeof self->boats_down);
  memset (self->told_vp, 0, sizeof self->told_vp);
  memset (self->told_cards, 0, sizeof self->told_cards);
  self->playable = 0;
  self->n_drawn = 0;
  self->took_part = 0;
  self->still_in = 0;
  self->failed = FALSE;
  self->asked = 0;
  self->leader = 0;
}

static void
end_dive (FathomDeepState *self)
{
  guint site = self->site;

  record_dive (self);
  clear_dive (self);
  self->cities_dived += fathom_deep_is_city (self->tiles[site]);
  self->tiles[site] = FATHOM_DEEP_NONE;
  self->site = 0;
  if (self->cities_dived == FATHOM_DEEP_CITIES) /* R20 */
    self->phase = FATHOM_DEEP_PHASE_OVER;
  else
    fathom_deep_next_dive (self);
}

/* R16: also if nobody holds a card that could be played, so that it tells nothing. */
static void
open_cards (FathomDeepState *self)
{
  self->asked = 0;
  if (self->still_in == 0)
    end_dive (self);
  else
    self->phase = FATHOM_DEEP_PHASE_OPEN;
}

static gboolean
play_untold (FathomDeepState   *self,
             const FathomEvent *event,
             FathomRefusal     *refusal)
{
  guint n_cards = event->n_args - MIN (event->n_args, ARG_TOLD_VP);
  guint i = event->seat - 1;
  guint vp = 0;

  if (event_set (event, 0) != 0)
    return fathom_refuse (refusal, FATHOM_DEEP_CARDS_TOLD, 16, 0, 0, 0);
  if (self->told_cards[i] + n_cards > FATHOM_DEEP_CARDS)
    return fathom_refuse (refusal, FATHOM_DEEP_TOO_MANY_CARDS, 16, FATHOM_DEEP_CARDS, 0, 0);
  for (guint n = 0; n < n_cards; n++)
    {
      if (event->args[ARG_TOLD_VP + n] == 0)
        return fathom_refuse (refusal, FATHOM_DEEP_NOTHING_PLAYED, 16, 0, 0, 0);
      vp += event->args[ARG_TOLD_VP + n];
    }
  if (n_cards == 0)
    return fathom_refuse (refusal, FATHOM_DEEP_NOTHING_PLAYED, 16, 0, 0, 0);

  self->told_vp[i] += vp;
  self->told_cards[i] += n_cards;
  return TRUE;
}

static gboolean
play_cards (FathomDeepState   *self,
            const FathomEvent *event,
            FathomRefusal     *refusal)
{
  guint64 cards = event_set (event, 0);
  guint64 foreign = cards & ~hand_of (self, event->seat);
  guint64 unmet = cards & ~self->playable;

  if (event->n_args != ARG_TOLD_VP)
    return fathom_refuse (refusal, FATHOM_DEEP_CARDS_UNTOLD, 16, 0, 0, 0);
  if (cards == 0)
    return fathom_refuse (refusal, FATHOM_DEEP_NOTHING_PLAYED, 16, 0, 0, 0);
  if (foreign != 0)
    return fathom_refuse (refusal, FATHOM_DEEP_NOT_IN_HAND, 16, lowest_bit (foreign), 0, 0);
  if (unmet != 0)
    return fathom_refuse (refusal, FATHOM_DEEP_NEEDS_NOT_MET, 16, lowest_bit (unmet), 0, 0);

  lay_cards (self, event->seat, cards);
  self->scored[event->seat - 1] |= cards;
  return TRUE;
}

static gboolean
apply_play (FathomDeepState   *self,
            const FathomEvent *event,
            FathomRefusal     *refusal)
{
  if (event->seat == 0 || event->seat > self->players)
    return fathom_event_refuse_seat (event, self->players, self->leader, refusal);
  if (!(self->still_in & SEAT (event->seat)))
    return fathom_refuse (refusal, FATHOM_DEEP_NOT_STILL_IN, 16, 0, 0, 0);

  return self->crew_table ? play_untold (self, event, refusal) : play_cards (self, event, refusal);
}

gboolean
fathom_deep_apply_open (FathomDeepState   *self,
                        const FathomEvent *event,
                        FathomRefusal     *refusal)
{
  gboolean quiet = event->kind == FATHOM_DEEP_QUIET;

  if (event->kind == FATHOM_DEEP_PLAY)
    return apply_play (self, event, refusal);
  if (event->n_args != 0)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 0, 0, 0, 0);
  if (!quiet && self->failed)
    return fathom_refuse (refusal, FATHOM_DEEP_LEADER_OUT, 17, 0, 0, 0);
  if (quiet && !self->failed)
    return fathom_refuse (refusal, FATHOM_DEEP_LEADER_IN, 17, 0, 0, 0);
  if (!fathom_event_seat_may (event, self->players, quiet ? 0 : self->leader, refusal))
    return FALSE;
  if (event->kind == FATHOM_DEEP_DRAW && fathom_deep_bag_size (self) == 0)
    return fathom_refuse (refusal, FATHOM_DEEP_BAG_EMPTY, 13, 0, 0, 0);

  if (event->kind == FATHOM_DEEP_DRAW)
    self->phase = FATHOM_DEEP_PHASE_GEM;
  else
    end_dive (self);

  return TRUE;
}

/* What lines of matches come to that were written while players were asked for cards, one after the other. */

gboolean
fathom_deep_lapsed (const char *text)
{
  return strcmp (text, "pass") == 0 || strcmp (text, "play 0") == 0;
}

/* A dive was over as soon as the last one was asked, if the leader was out or the bag was empty. */
gboolean
fathom_deep_implied (const void  *state,
                     FathomEvent *event)
{
  const FathomDeepState *self = state;

  if (self->phase != FATHOM_DEEP_PHASE_OPEN || (!self->failed && fathom_deep_bag_size (self) > 0))
    return FALSE;

  *event = (FathomEvent) { .kind = self->failed ? FATHOM_DEEP_QUIET : FATHOM_DEEP_STOP,
                           .seat = self->failed ? 0 : self->leader };
  return TRUE;
}
