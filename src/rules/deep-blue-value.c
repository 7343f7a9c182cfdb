/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is likely to win a match of Deep Blue, by what one viewer knows. */
#include "deep-blue-foresight.h"
#include "deep-blue-judgement.h"
#include "deep-blue-private.h"

#define SCOUTED     1.5  /* others' gems are worth more than without spots, by so much on average */
#define CARD_RATE   0.4  /* VP that a card brings others in a dive, on average … */
#define CARD_DIVES  16   /* … until more is known than from so many cards and dives */
#define CREW_VP     1.0  /* what a card is still good for, for each Sunken City tile that is left */
#define SPOT_VP     2.0  /* a boat on a scouting spot */
#define TURN_VP     3.0  /* to be next */
#define OFF_BY      0.18 /* of the VP that are guessed */
#define FARTHEST    20.0 /* that one seat can be ahead, in the measures below */
#define DOUBLINGS   10
#define SEQUENCES   12   /* orders of gems that a dive is expected from */
#define RUSHES      3    /* cards in hand with which a seat is expected to join a dive */
#define CLOSE       1e-9

/* VP that a card brings in a dive, from the chests that the viewer sees. */
static gdouble
guess_card_rate (const FathomDeepState *seen)
{
  gdouble vp = CARD_RATE * CARD_DIVES;
  gdouble chances = CARD_DIVES;

  for (guint n = 0; n < seen->n_dives; n++)
    for (guint i = 0; i < seen->players; i++)
      if (seen->dives[n].took_part >> i & 1 && seen->dives[n].vp[i][0] != FATHOM_DEEP_HIDDEN_VP)
        {
          vp += seen->dives[n].vp[i][FATHOM_DEEP_VP_CARDS];
          chances += fathom_deep_crew (seen, i + 1);
        }

  return vp / chances;
}

/* What a dive has brought a seat whose chest the viewer does not see. */
static gdouble
guess_dive (const FathomDeepState *seen,
            const FathomDeepDive  *dive,
            guint                  seat)
{
  gdouble vp = 0;

  if (!(dive->took_part & SEAT (seat)))
    return 0;
  if (dive->stayed & SEAT (seat))
    for (guint n = 0; n < dive->n_gems; n++)
      vp += SCOUTED * fathom_deep_gem_vp (fathom_deep_dive_gem (dive, n), FALSE);
  if (dive->leader == seat)
    vp += seen->edition.tiles[dive->tile].vp;

  return vp + guess_card_rate (seen) * fathom_deep_crew (seen, seat);
}

static gdouble
guess_chest (const FathomDeepState *seen,
             guint                  seat)
{
  gdouble vp = 0;

  for (guint n = 0; n < seen->n_dives; n++)
    if (seen->dives[n].vp[seat - 1][0] == FATHOM_DEEP_HIDDEN_VP)
      vp += guess_dive (seen, &seen->dives[n], seat);
    else
      for (guint source = 0; source < FATHOM_DEEP_VP_SOURCES; source++)
        vp += seen->dives[n].vp[seat - 1][source];

  return vp;
}

/* What a seat can expect to have in the end, apart from what all can expect. */
static gdouble
guess_end (const FathomDeepState *seen,
           guint                  seat)
{
  guint left = FATHOM_DEEP_CITIES - seen->cities_dived;
  guint16 now[FATHOM_MAX_SEATS][FATHOM_DEEP_VP_SOURCES];
  gdouble vp = guess_chest (seen, seat) + CREW_VP * left * (fathom_deep_crew (seen, seat) - (gdouble) FATHOM_DEEP_STARTING);

  fathom_deep_would_score (seen, now);
  for (guint source = 0; source < FATHOM_DEEP_VP_SOURCES; source++)
    vp += now[seat - 1][source];
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    vp += seen->spot[seat - 1][boat] != FATHOM_DEEP_NONE ? SPOT_VP : 0;

  return vp + (seen->leader == 0 && seen->turn == seat ? TURN_VP : 0);
}

/* How far off the sum of all this may be, by how many Sunken City tiles are left, besides a part of what is guessed. */
static const gdouble measures[FATHOM_DEEP_CITIES + 1] = { 6.0, 9.0, 12.0, 14.0, 16.0 };

/* The same where nothing is hidden: fitted to 2,100 matches of experts. */
static const gdouble known_measures[FATHOM_DEEP_CITIES + 1] = { 4.0, 7.0, 9.0, 11.0, 14.0 };

static gboolean
is_known (const FathomDeepState *seen)
{
  guint64 hands = 0;

  for (guint i = 0; i < seen->players; i++)
    hands |= seen->hand[i];

  return !(hands & FATHOM_DEEP_VEILED);
}

/* The exponential function, nearly. */
static gdouble
grow (gdouble x)
{
  gdouble result = 1 + CLAMP (x, -FARTHEST, FARTHEST) / (1 << DOUBLINGS);

  for (guint i = 0; i < DOUBLINGS; i++)
    result *= result;

  return result;
}

static void
share_result (const FathomDeepState *seen,
              double                *shares)
{
  FathomResult result;

  fathom_deep_result (seen, &result);
  for (guint i = 0; i < seen->players; i++)
    shares[i] = (result.winners >> i & 1) / (double) MAX (1, count_bits (result.winners));
}

void
fathom_deep_share (const FathomDeepState *seen,
                   const FathomDeepAhead  extra,
                   double                *shares)
{
  gboolean known = is_known (seen);
  gdouble measure = (known ? known_measures : measures)[FATHOM_DEEP_CITIES - seen->cities_dived];
  gdouble guesses[FATHOM_MAX_SEATS];
  gdouble sum = 0;

  for (guint i = 0; i < seen->players; i++)
    {
      guesses[i] = guess_end (seen, i + 1) + extra[i];
      measure += known ? 0 : OFF_BY * guesses[i] / seen->players;
    }
  for (guint i = 0; i < seen->players; i++)
    sum += shares[i] = grow ((guesses[i] - guesses[0]) / measure);
  for (guint i = 0; i < seen->players; i++)
    shares[i] /= sum;
}

void
fathom_deep_evaluate (const void           *observation,
                      guint                 viewer G_GNUC_UNUSED,
                      const FathomThinking *thinking G_GNUC_UNUSED,
                      double               *shares)
{
  const FathomDeepState *seen = observation;
  const FathomDeepAhead nothing = { 0 };

  if (seen->phase == FATHOM_DEEP_PHASE_OVER)
    share_result (seen, shares);
  else if (seen->score_only) /* nothing tells beforehand */
    for (guint i = 0; i < seen->players; i++)
      shares[i] = 1.0 / seen->players;
  else
    fathom_deep_share (seen, nothing, shares);
}

/* Looking ahead and back */

void
fathom_deep_look_ahead (const FathomDeepState *seen,
                        const FathomThinking  *thinking,
                        FathomDeepAhead        ahead)
{
  FathomDeepState after = *seen;

  memset (ahead, 0, sizeof (FathomDeepAhead));
  if (seen->phase == FATHOM_DEEP_PHASE_TILES || seen->phase == FATHOM_DEEP_PHASE_OVER || seen->crew_table)
    return;
  if (seen->leader != 0)
    after.tiles[seen->site] = FATHOM_DEEP_NONE;
  for (guint seat = 1; seat <= seen->players; seat++)
    ahead[seat - 1] = FATHOM_DEEP_PROMISE * fathom_deep_prospect (&after, seat, thinking);
}

/* The dive goes on */

static gboolean
apply (FathomDeepState *self,
       guint            kind,
       guint            seat)
{
  const FathomEvent event = { .kind = kind, .seat = seat };

  return fathom_deep_apply (self, &event, NULL);
}

/* Everybody joins who can and has the cards for it. */
static void
answer_rush (FathomDeepState *self)
{
  guint seat = self->asked;
  FathomEvent rush = { .kind = FATHOM_DEEP_RUSH, .seat = seat, .n_args = 1 };
  guint boats = fathom_deep_rushers (self, seat);
  gboolean in = self->at[seat - 1][0] == self->site || self->at[seat - 1][1] == self->site;

  rush.args[0] = boats & -boats;
  if (in || boats == 0 || self->n_hand[seat - 1] < RUSHES || !fathom_deep_apply (self, &rush, NULL))
    apply (self, FATHOM_DEEP_STAY, seat);
}

/* Whoever can defend does, by boat rather than by card. */
static void
answer_hazard (FathomDeepState *self)
{
  guint seat = self->asked;
  guint64 cards = fathom_deep_defenders (self, seat, self->hazards[self->hazard]);
  FathomEvent defend = { .kind = FATHOM_DEEP_DEFEND, .seat = seat, .n_args = 1 };

  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    if (fathom_deep_boat_defends (self, seat, boat, self->hazards[self->hazard]))
      {
        defend.args[0] = FATHOM_DEEP_BY_BOAT + boat;
        if (fathom_deep_apply (self, &defend, NULL))
          return;
      }
  defend.args[0] = cards != 0 ? lowest_bit (cards) : 0;
  if (cards == 0 || !fathom_deep_apply (self, &defend, NULL))
    apply (self, FATHOM_DEEP_RESURFACE, seat);
}

static void
answer_all (FathomDeepState *self)
{
  guint n_dives = self->n_dives;

  while (self->phase == FATHOM_DEEP_PHASE_RUSH && self->n_dives == n_dives)
    answer_rush (self);
  while (self->phase == FATHOM_DEEP_PHASE_HAZARD && self->n_dives == n_dives)
    answer_hazard (self);
}

/* Everybody plays what is known to be in hand and met. */
static void
play_all (FathomDeepState *self)
{
  for (guint seat = 1; seat <= self->players; seat++)
    {
      guint64 cards = self->still_in & SEAT (seat) ? fathom_deep_playables (self, seat) : 0;
      FathomEvent play = { .kind = FATHOM_DEEP_PLAY, .seat = seat, .n_args = 8 };

      event_put_set (&play, 0, cards);
      if (cards != 0 && !self->crew_table && !(self->hand[seat - 1] & FATHOM_DEEP_VEILED))
        fathom_deep_apply (self, &play, NULL);
    }
}

static void
end_dive (FathomDeepState *self)
{
  if (!apply (self, FATHOM_DEEP_STOP, self->leader))
    apply (self, FATHOM_DEEP_QUIET, 0);
}

/* Values */

static void
share_position (const FathomDeepState *seen,
                const FathomDeepAhead  ahead,
                FathomDeepShares       shares)
{
  const FathomThinking none = { 0 };
  FathomResult result;

  fathom_deep_result (seen, &result);
  if (result.finished && result.known)
    fathom_deep_evaluate (seen, 0, &none, shares);
  else
    fathom_deep_share (seen, ahead, shares); /* imagined to be over, with chests that are still closed */
}

void
fathom_deep_worth_stopped (const FathomDeepState *seen,
                           const FathomThinking  *thinking G_GNUC_UNUSED,
                           const FathomDeepAhead  ahead,
                           FathomDeepShares       shares)
{
  FathomDeepState stopped = *seen;

  play_all (&stopped);
  end_dive (&stopped);
  share_position (&stopped, ahead, shares);
}

/* What the leader's drawing on is likely to bring everybody, less what is lost by it. */
static gboolean
expect_gains (const FathomDeepState *seen,
              const FathomThinking  *thinking,
              FathomDeepAhead        gains)
{
  FathomDeepForesight foresight;
  FathomRng rng;

  memset (gains, 0, sizeof (FathomDeepAhead));
  if (seen->failed)
    return FALSE;

  fathom_rng_init (&rng, thinking->eye);
  fathom_deep_foresight_init (&foresight, seen, seen->leader);
  fathom_deep_foresight_draw (&foresight, SEQUENCES, &rng.parent);
  fathom_deep_diving_gains (&foresight, gains);
  for (guint i = 0; i < seen->players; i++)
    if (gains[i] > CLOSE || gains[i] < -CLOSE)
      return TRUE;

  return FALSE;
}

/* Cards are open: it ends by and by, as the leader is likely to have it. */
static void
worth_of_open (const FathomDeepState *seen,
               const FathomThinking  *thinking,
               const FathomDeepAhead  ahead,
               FathomDeepShares       shares)
{
  FathomDeepState stopped = *seen;
  FathomDeepShares further;
  FathomDeepAhead gains;
  gboolean goes_on;

  play_all (&stopped);
  goes_on = expect_gains (&stopped, thinking, gains);
  end_dive (&stopped);
  for (guint i = 0; i < seen->players; i++)
    gains[i] += ahead[i];
  share_position (&stopped, ahead, shares);
  if (goes_on)
    fathom_deep_share (&stopped, gains, further);
  if (goes_on && further[seen->leader - 1] > shares[seen->leader - 1])
    memcpy (shares, further, sizeof further);
}

void
fathom_deep_worth_settled (const FathomDeepState *seen,
                           const FathomThinking  *thinking,
                           const FathomDeepAhead  ahead,
                           FathomDeepShares       shares)
{
  FathomDeepState settled = *seen;
  guint n_dives = seen->n_dives;

  answer_all (&settled);
  if (settled.phase == FATHOM_DEEP_PHASE_OPEN && settled.n_dives == n_dives)
    worth_of_open (&settled, thinking, ahead, shares);
  else
    share_position (&settled, ahead, shares);
}

static void
add_draw (const FathomDeepState *seen,
          const FathomThinking  *thinking,
          const FathomDeepAhead  ahead,
          const FathomEvent     *draw,
          gdouble                chance,
          FathomDeepShares       sum)
{
  FathomDeepState drawn = *seen;
  FathomDeepShares shares;

  if (!fathom_deep_apply (&drawn, draw, NULL))
    g_assert_not_reached ();
  fathom_deep_worth_settled (&drawn, thinking, ahead, shares);
  for (guint i = 0; i < seen->players; i++)
    sum[i] += chance * shares[i];
}

static void
add_second (const FathomDeepState *seen,
            const FathomThinking  *thinking,
            const FathomDeepAhead  ahead,
            FathomEvent           *draw,
            gdouble                chance,
            FathomDeepShares       sum)
{
  guint first = draw->args[0];
  guint rest = fathom_deep_bag_size (seen) - 1;

  for (guint gem = first; gem < FATHOM_DEEP_GEMS; gem++)
    {
      guint left = fathom_deep_gems_left (seen, gem) - (gem == first);

      draw->args[1] = gem;
      if (left > 0) /* two colours come in two orders */
        add_draw (seen, thinking, ahead, draw, chance * left / rest * (gem == first ? 1 : 2), sum);
    }
}

void
fathom_deep_worth_drawn (const FathomDeepState *seen,
                         const FathomThinking  *thinking,
                         const FathomDeepAhead  ahead,
                         FathomDeepShares       shares)
{
  FathomDeepState drawing = *seen;
  guint size = fathom_deep_bag_size (seen);
  guint due;

  memset (shares, 0, sizeof (FathomDeepShares));
  if (drawing.phase == FATHOM_DEEP_PHASE_OPEN)
    apply (&drawing, FATHOM_DEEP_DRAW, drawing.leader);
  due = fathom_deep_gems_due (&drawing);
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    {
      FathomEvent draw = { .kind = FATHOM_DEEP_GEM, .n_args = due, .args = { gem } };
      gdouble chance = (gdouble) fathom_deep_gems_left (seen, gem) / size;

      if (chance > 0 && due == PAIR)
        add_second (&drawing, thinking, ahead, &draw, chance, shares);
      else if (chance > 0)
        add_draw (&drawing, thinking, ahead, &draw, chance, shares);
    }
}

void
fathom_deep_worth (const FathomDeepState *seen,
                   const FathomThinking  *thinking,
                   const FathomDeepAhead  ahead,
                   FathomDeepShares       shares)
{
  FathomDeepState settled = *seen;
  FathomDeepShares drawn;

  if (seen->leader == 0 || seen->phase == FATHOM_DEEP_PHASE_OVER)
    {
      share_position (seen, ahead, shares);
      return;
    }

  answer_all (&settled);
  if (settled.n_dives != seen->n_dives || settled.leader == 0)
    share_position (&settled, ahead, shares);
  else if (settled.phase == FATHOM_DEEP_PHASE_GEM)
    fathom_deep_worth_drawn (&settled, thinking, ahead, shares);
  else
    fathom_deep_worth_stopped (&settled, thinking, ahead, shares);
  if (settled.n_dives != seen->n_dives || settled.phase != FATHOM_DEEP_PHASE_OPEN || settled.failed ||
      fathom_deep_bag_size (&settled) == 0)
    return;

  fathom_deep_worth_drawn (&settled, thinking, ahead, drawn);
  if (drawn[seen->leader - 1] > shares[seen->leader - 1])
    memcpy (shares, drawn, sizeof drawn);
}
