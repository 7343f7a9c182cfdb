/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The better bots of Deep Blue: they reckon what dives would bring, and do what leads to the best one. */
#include "deep-blue-foresight.h"
#include "deep-blue-judgement.h"
#include "deep-blue-private.h"

#define N_KNOWN      64   /* dives whose value is remembered during one decision */
#define USUAL_GEMS   6    /* that a dive brings up */
#define ROUNDS       3    /* dives in which a card can be expected to be played */
#define DEFENCE      4.0  /* what the first card that defends is worth in one of them */
#define PROPELLER    0.8
#define CASH         0.4
#define TOKEN_SAILED 1.5  /* a token does not come back */
#define TOKEN_PAID   1.0
#define DEFENCE_SPOT 10   /* beside what the spots for gems bring, see spot_worth () */
#define EITHER_SPOT  14
#define NEAR         2.0  /* a boat at no wreck … */
#define PER_MOVE     0.4  /* … less for every move to the nearest one */
#define LEFT_BEHIND  0.3  /* the place of a boat that rushes */
#define SPARED_CARD  0.5
#define MARKET       0.5  /* others may hire first */

typedef struct
{
  guint   n_sequences;
  guint   depth;        /* draws that are looked ahead at */
  gdouble tempo;        /* what a turn is worth that need not be spent on preparing */
  gdouble second;       /* how much a second wreck within reach counts */
  gdouble rest;         /* a card that comes back */
  gdouble card;         /* a card that has to rest */
  gdouble hire;         /* share of a new card's worth that counts */
  gdouble join;         /* what joining a dive has to bring */
} Skill;

static const Skill skills[] =
{
  [FATHOM_LEVEL_NORMAL] = { 4, 0, 5.0, 0.1, 0.8, 0.5, 0.7, 1.5 },
  [FATHOM_LEVEL_EXPERT] = { 12, 2, 7.5, 0.25, 1.4, 0.9, 0.4, 0.5 },
};

typedef struct
{
  guint64 hand;
  guint8  site;
  guint8  spots;
  guint8  boats;
  gdouble value;
} Known;

typedef struct
{
  FathomDeepForesight    foresight;
  const FathomDeepState *seen;
  guint                  seat;
  const Skill           *skill;
  FathomChance          *chance;
  Known                  known[N_KNOWN];
  guint                  n_known;
  guint64                useful;        /* cards that matter in a dive */
  guint8                 samples[2];    /* tiles that may lie face down */
} Planner;

static void
planner_init (Planner               *self,
              const FathomDeepState *seen,
              guint                  seat,
              const FathomThinking  *thinking)
{
  self->seen = seen;
  self->seat = seat;
  self->skill = &skills[MIN (thinking->level, FATHOM_LEVEL_EXPERT)];
  self->chance = thinking->chance;
  self->n_known = 0;
  self->useful = 0;
  for (guint i = 0; i < FATHOM_DEEP_CARDS; i++)
    if (seen->edition.cards[i].count > 0 || seen->edition.cards[i].defends != 0)
      self->useful |= CARD (i);
  fathom_deep_foresight_init (&self->foresight, seen, seat);
}

/* Wrecks */

/* What a scouting spot is worth before one knows more. */
static gdouble
spot_worth (const FathomDeepState *seen,
            guint                  spot)
{
  switch (spot)
    {
    case FATHOM_DEEP_SPOT_SILVER:
    case FATHOM_DEEP_SPOT_GOLD:
    case FATHOM_DEEP_SPOT_RED:
      return seen->bag[spot] * (gint) (fathom_deep_gem_vp (spot, TRUE) - fathom_deep_gem_vp (spot, FALSE));
    case FATHOM_DEEP_SPOT_EITHER:
      return EITHER_SPOT;
    default:
      return DEFENCE_SPOT;
    }
}

/* The best @n of these spots, bit by bit; of each kind one counts. */
static guint
best_spots (const FathomDeepState *seen,
            guint                  spots,
            guint                  n)
{
  guint chosen = 0;

  for (; n > 0 && spots != 0; n--)
    {
      guint best = lowest_bit (spots);

      for (guint rest = spots; rest != 0; rest &= rest - 1)
        if (spot_worth (seen, lowest_bit (rest)) > spot_worth (seen, best))
          best = lowest_bit (rest);
      chosen |= 1 << best;
      spots &= ~(1 << best);
    }

  return chosen;
}

static guint
spots_of_tile (const FathomDeepState *seen,
               guint                  tile)
{
  guint spots = 0;

  for (guint i = 0; i < seen->edition.tiles[tile].n_spots; i++)
    spots |= 1 << seen->edition.tiles[tile].spots[i];

  return spots;
}

static gdouble
expect_dive (Planner *self,
             guint    site,
             guint    tile,
             guint    boats,
             guint    spots,
             guint64  hand)
{
  gboolean plenty = self->seen->scenario == FATHOM_DEEP_RUINS_OF_PLENTY && fathom_deep_is_city (tile);
  FathomDeepDiving diving;

  fathom_deep_diving_begin (&self->foresight, self->seat, site, tile, boats, spots, hand, &diving);
  return fathom_deep_diving_expect (&self->foresight, &diving) + self->seen->edition.tiles[tile].vp * (plenty ? boats : 1);
}

/* What it brings to lead a dive at @site; where the tile is not known, the average of some that it may be. */
static gdouble
reckon_dive (Planner *self,
             guint    site,
             guint    boats,
             guint    spots,
             guint64  hand)
{
  guint tile = self->seen->tiles[site];
  gdouble sum = 0;

  if (tile < FATHOM_DEEP_TILES)
    return expect_dive (self, site, tile, boats, spots, hand);

  for (guint i = 0; i < G_N_ELEMENTS (self->samples); i++)
    sum += expect_dive (self, site, self->samples[i], boats,
                        best_spots (self->seen, spots_of_tile (self->seen, self->samples[i]), boats), hand);

  return sum / G_N_ELEMENTS (self->samples);
}

static gdouble
dive_value (Planner *self,
            guint    site,
            guint    boats,
            guint    spots,
            guint64  hand)
{
  Known *known;

  hand &= self->useful;
  for (guint i = 0; i < self->n_known; i++)
    {
      known = &self->known[i];
      if (known->hand == hand && known->site == site && known->spots == spots && known->boats == boats)
        return known->value;
    }
  known = &self->known[self->n_known < N_KNOWN ? self->n_known++ : N_KNOWN - 1];
  *known = (Known) { hand, site, spots, boats, reckon_dive (self, site, boats, spots, hand) };

  return known->value;
}

static void
imagine (Planner *self)
{
  guint left = self->seen->tiles_left;

  fathom_deep_foresight_draw (&self->foresight, self->skill->n_sequences, self->chance);
  for (guint i = 0; i < G_N_ELEMENTS (self->samples); i++)
    {
      guint n = left != 0 ? fathom_choose (self->chance, count_bits (left)) : 0;
      guint rest = left;

      for (; n > 0; n--)
        rest &= rest - 1;
      self->samples[i] = left != 0 ? lowest_bit (rest) : 0;
    }
}

/* Positions */

/* Where both boats of the bot are, or would be. */
typedef struct
{
  guint8  at[FATHOM_DEEP_BOATS];
  guint8  spot[FATHOM_DEEP_BOATS];
  guint8  arriving;                     /* bit by bit: these choose a spot yet */
  guint64 hand;
} Position;

static Position
position_now (Planner *self)
{
  Position position = { .hand = hand_of (self->seen, self->seat) };

  memcpy (position.at, self->seen->at[self->seat - 1], sizeof position.at);
  memcpy (position.spot, self->seen->spot[self->seat - 1], sizeof position.spot);
  return position;
}

/* The spots that the boats at @site have, or would choose. */
static guint
spots_at (Planner        *self,
          const Position *position,
          guint           site,
          guint          *boats)
{
  guint spots = 0;
  guint arriving = 0;

  *boats = 0;
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    if (position->at[boat] == site)
      {
        (*boats)++;
        arriving += position->arriving >> boat & 1;
        if (!(position->arriving >> boat & 1) && position->spot[boat] != FATHOM_DEEP_NONE)
          spots |= 1 << position->spot[boat];
      }
  if (arriving > 0 && self->seen->tiles[site] < FATHOM_DEEP_TILES)
    spots |= best_spots (self->seen, fathom_deep_free_spots (self->seen, site) & ~spots, arriving);

  return spots;
}

/* A boat that is at no wreck is worth more if one is near. */
static gdouble
approach_value (Planner *self,
                guint    space)
{
  guint nearest = 2 * FATHOM_DEEP_SPACES;

  for (guint site = 1; site <= FATHOM_DEEP_SITES; site++)
    if (self->seen->tiles[site] != FATHOM_DEEP_NONE)
      nearest = MIN (nearest, self->seen->distance[space][site]);

  return MAX (0, NEAR - PER_MOVE * nearest);
}

static gdouble
wreck_value (Planner        *self,
             const Position *position,
             guint           boat)
{
  guint site = position->at[boat];
  guint boats, spots;

  if (self->seen->tiles[site] == FATHOM_DEEP_NONE)
    return approach_value (self, site);
  spots = spots_at (self, position, site, &boats);

  return MAX (0, dive_value (self, site, boats, spots, position->hand));
}

static gdouble
position_value (Planner        *self,
                const Position *position)
{
  gdouble one = wreck_value (self, position, 0);
  gdouble other = position->at[0] != position->at[1] ? wreck_value (self, position, 1) : 0;

  return MAX (one, other) + self->skill->second * MIN (one, other);
}

/* Cards */

static gdouble
choices (guint n,
         guint k)
{
  gdouble result = 1;

  for (guint i = 1; i <= k; i++)
    result = k > n ? 0 : result * (n - k + i) / i;

  return result;
}

/* The chance that a usual dive brings what a card needs. */
static gdouble
needs_chance (const FathomDeepState *seen,
              const FathomDeepCard  *card)
{
  guint size = 0;
  gdouble chance = 0;

  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    size += seen->bag[gem];
  if (card->count == 0 || size < USUAL_GEMS)
    return 0;
  if (card->needs == FATHOM_DEEP_ANY)
    return card->count <= USUAL_GEMS ? 0.6 : 0.25;
  for (guint hits = card->count; hits <= MIN (USUAL_GEMS, seen->bag[card->needs]); hits++)
    chance += choices (seen->bag[card->needs], hits) * choices (size - seen->bag[card->needs], USUAL_GEMS - hits) /
              choices (size, USUAL_GEMS);

  return chance;
}

static gdouble
card_worth (Planner *self,
            guint    id)
{
  const FathomDeepState *seen = self->seen;
  const FathomDeepCard *card = &seen->edition.cards[id];
  guint64 own = seen->hand[self->seat - 1] | seen->resting[self->seat - 1];
  guint defenders = 0;
  gdouble rounds = ROUNDS * (FATHOM_DEEP_CITIES - seen->cities_dived) / (gdouble) FATHOM_DEEP_CITIES;

  for (guint64 rest = own & ALL_CARDS; rest != 0; rest &= rest - 1)
    defenders += seen->edition.cards[lowest_bit (rest)].defends != 0;

  return rounds * (card->vp * needs_chance (seen, card) + (card->defends != 0 ? DEFENCE / (1 + defenders) : 0)) +
         PROPELLER * card->propellers + CASH * card->cash;
}

/* The turn */

static gdouble
recruit_value (Planner           *self,
               const FathomEvent *event)
{
  Position position = position_now (self);
  guint card = event->args[ARG_RECRUITED];

  if (card >= FATHOM_DEEP_CARDS)
    return 0;
  position.hand = (position.hand & ~event_set (event, ARG_CARDS)) | CARD (card);

  return position_value (self, &position) + self->skill->hire * card_worth (self, card) -
         self->skill->card * count_bits (event_set (event, ARG_CARDS)) - TOKEN_PAID * event->args[ARG_TOKENS];
}

/* Which cards come back is left to chance here, too. */
static gdouble
rest_value (Planner *self)
{
  Position position = position_now (self);
  guint64 resting = self->seen->resting[self->seat - 1];
  guint n = MIN (count_bits (resting), FATHOM_DEEP_DRAWN);

  for (guint i = 0; i < n; i++)
    {
      guint64 rest = resting & ~position.hand;

      for (guint skip = fathom_choose (self->chance, count_bits (rest)); skip > 0; skip--)
        rest &= rest - 1;
      position.hand |= rest & -rest;
    }

  return position_value (self, &position) + self->skill->rest * n;
}

static gdouble
sail_value (Planner           *self,
            const FathomEvent *event)
{
  const guint8 *told = event->args + ARG_BOATS;
  Position position = position_now (self);

  position.hand &= ~event_set (event, ARG_CARDS);
  for (guint i = 0; i < told[0]; i++)
    {
      guint boat = told[1 + 2 * i];

      if (position.at[boat] == told[2 + 2 * i]) /* out and back: seldom worth it, and there are many others to weigh */
        return 0;
      position.at[boat] = told[2 + 2 * i];
      position.spot[boat] = FATHOM_DEEP_NONE;
      position.arriving |= 1 << boat;
    }

  return position_value (self, &position) - self->skill->card * count_bits (event_set (event, ARG_CARDS)) -
         TOKEN_SAILED * event->args[ARG_TOKENS];
}

static gdouble
lead_value (Planner           *self,
            const FathomEvent *event)
{
  Position position = position_now (self);
  guint site = event->args[0];
  guint boats;
  guint spots = spots_at (self, &position, site, &boats);
  guint other = position.at[0] == site;

  return dive_value (self, site, boats, spots, position.hand) + self->skill->tempo +
         (position.at[other] != site ? self->skill->second * wreck_value (self, &position, other) : 0);
}

static gdouble
action_value (Planner           *self,
              const FathomEvent *event)
{
  switch (event->kind)
    {
    case FATHOM_DEEP_DIVE:
      return lead_value (self, event);
    case FATHOM_DEEP_REST:
      return rest_value (self);
    case FATHOM_DEEP_RECRUIT:
      return recruit_value (self, event);
    case FATHOM_DEEP_SAIL:
      return sail_value (self, event);
    default:
      return -1;
    }
}

/* The dive */

static gdouble
spot_value (Planner *self,
            guint    spot)
{
  const FathomDeepState *seen = self->seen;
  guint boat = seen->arrivals[seen->arrived];
  Position position = position_now (self);
  guint boats, spots;

  position.spot[boat] = spot;
  spots = spots_at (self, &position, position.at[boat], &boats);

  return dive_value (self, position.at[boat], boats, spots, position.hand);
}

/* What a boat leaves behind when it rushes. */
static gdouble
leaving_cost (Planner *self,
              guint    boats)
{
  Position position = position_now (self);
  gdouble cost = 0;

  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    if (boats >> boat & 1)
      cost += LEFT_BEHIND + self->skill->second * wreck_value (self, &position, boat);

  return cost;
}

static gdouble
rush_value (Planner *self,
            guint    boats)
{
  const FathomDeepState *seen = self->seen;
  guint tile = seen->tiles[seen->site];
  gboolean plenty = seen->scenario == FATHOM_DEEP_RUINS_OF_PLENTY && fathom_deep_is_city (tile);
  Position position = position_now (self);
  gboolean in = position.at[0] == seen->site || position.at[1] == seen->site;
  FathomDeepDiving with, without;
  gdouble bonus = plenty ? count_bits (boats) * seen->edition.tiles[tile].vp : 0;

  if (in)
    return bonus - leaving_cost (self, boats);
  fathom_deep_diving_begin (&self->foresight, seen->leader, seen->site, tile, 1, 0, position.hand, &with);
  fathom_deep_diving_begin (&self->foresight, seen->leader, seen->site, tile, 0, 0, 0, &without);

  return fathom_deep_diving_expect (&self->foresight, &with) - fathom_deep_diving_expect (&self->foresight, &without) + bonus -
         leaving_cost (self, boats) - self->skill->join - (count_bits (boats) > 1 && !plenty ? 1 : 0);
}

/* What the dive is worth after this answer to a hazard. A spot costs nothing, unlike a card. */
static gdouble
answer_value (Planner           *self,
              const FathomEvent *event)
{
  gboolean resurfaces = event->kind == FATHOM_DEEP_RESURFACE;
  gboolean by_card = !resurfaces && event->args[0] < FATHOM_DEEP_CARDS;
  FathomDeepDiving diving;
  gdouble stopped, drawn;

  fathom_deep_diving_now (&self->foresight, &diving);
  if (resurfaces)
    {
      diving.still_in &= ~SEAT (self->seat);
      diving.gems[self->seat - 1] = 0;
      return fathom_deep_diving_stopped (&self->foresight, &diving);
    }
  if (by_card)
    diving.hand &= ~CARD (event->args[0]);
  stopped = fathom_deep_diving_stopped (&self->foresight, &diving);
  drawn = diving.size > 0 ? fathom_deep_diving_drawn (&self->foresight, &diving, 0) : stopped;

  return MAX (stopped, drawn) - (by_card ? self->skill->card : 0) +
         (by_card || event->args[0] == FATHOM_DEEP_UNTOLD ? 0 : SPARED_CARD);
}

static gdouble
open_value (Planner           *self,
            const FathomEvent *event)
{
  gboolean pairs = self->seen->scenario == FATHOM_DEEP_TROUBLED_WATERS &&
                   fathom_deep_is_city (self->seen->tiles[self->seen->site]);
  FathomDeepDiving diving;

  if (event->kind == FATHOM_DEEP_PLAY)
    return G_MAXINT; /* it is safe, and the leader may not go on */
  fathom_deep_diving_now (&self->foresight, &diving);
  if (event->kind == FATHOM_DEEP_STOP)
    return fathom_deep_diving_stopped (&self->foresight, &diving);
  if (pairs)
    return fathom_deep_diving_expect (&self->foresight, &diving);

  return fathom_deep_diving_drawn (&self->foresight, &diving, self->skill->depth);
}

static gdouble
event_value (Planner           *self,
             const FathomEvent *event)
{
  switch (event->kind)
    {
    case FATHOM_DEEP_TAKE:
      return card_worth (self, event->args[0]);
    case FATHOM_DEEP_SPOT:
      return spot_value (self, event->args[0]);
    case FATHOM_DEEP_STAY:
      return 0;
    case FATHOM_DEEP_RUSH:
      return rush_value (self, event->args[0]);
    case FATHOM_DEEP_DEFEND:
    case FATHOM_DEEP_RESURFACE:
      return answer_value (self, event);
    case FATHOM_DEEP_PLAY:
    case FATHOM_DEEP_DRAW:
    case FATHOM_DEEP_STOP:
      return open_value (self, event);
    default:
      return action_value (self, event);
    }
}

guint
fathom_deep_plan (const FathomDeepState *seen,
                  guint                  seat,
                  const FathomEvent     *events,
                  guint                  n_events,
                  const FathomThinking  *thinking)
{
  gdouble best_value = -G_MAXDOUBLE;
  guint best = n_events - 1;
  Planner self;

  planner_init (&self, seen, seat, thinking);
  imagine (&self);
  for (guint i = 0; i < n_events && !fathom_thinking_stopped (thinking); i++)
    if (events[i].seat == seat)
      {
        gdouble value = event_value (&self, &events[i]);

        if (value > best_value)
          {
            best = i;
            best_value = value;
          }
      }

  return best;
}

/* Looking back */

static gdouble
market_value (Planner *self)
{
  const FathomDeepState *seen = self->seen;
  guint cash = seen->tokens[self->seat - 1];
  gdouble most = 0;

  for (guint64 rest = hand_of (seen, self->seat); rest != 0; rest &= rest - 1)
    cash += seen->edition.cards[lowest_bit (rest)].cash;
  for (guint slot = 0; slot < seen->n_market; slot++)
    if (cash >= seen->edition.prices[slot])
      most = MAX (most, self->skill->hire * card_worth (self, seen->market[slot]));

  return most;
}

gdouble
fathom_deep_prospect (const FathomDeepState *seen,
                      guint                  seat,
                      const FathomThinking  *thinking)
{
  FathomThinking steady = *thinking;
  Position position;
  FathomRng rng;
  Planner self;

  fathom_rng_init (&rng, thinking->eye);
  steady.chance = &rng.parent;
  planner_init (&self, seen, seat, &steady);
  imagine (&self);
  position = position_now (&self);

  return position_value (&self, &position) + MARKET * market_value (&self);
}

void
fathom_deep_weigh (const FathomDeepState *seen,
                   guint                  seat,
                   const FathomEvent     *events,
                   guint                  n_events,
                   const FathomThinking  *thinking,
                   gdouble               *values)
{
  FathomThinking steady = *thinking;
  FathomRng rng;
  Planner self;

  fathom_rng_init (&rng, thinking->eye);
  steady.chance = &rng.parent;
  planner_init (&self, seen, seat, &steady);
  imagine (&self);
  for (guint i = 0; i < n_events; i++)
    values[i] = event_value (&self, &events[i]) * (events[i].kind == FATHOM_DEEP_TAKE ? self.skill->hire : 1);
}
