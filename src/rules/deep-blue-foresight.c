/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deep-blue-foresight.h"

#include "deep-blue-private.h"

#define BEST_EXTRA 4 /* The Best of the Best, a card */
#define JOINS_WITH 3 /* cards in hand: others who are in reach are expected to rush */

enum { AGAINST_BLUE, AGAINST_BLACK, AGAINST_EITHER };

static gboolean
in_scenario (const FathomDeepForesight *self,
             const FathomDeepDiving    *diving,
             guint                      scenario)
{
  return self->seen->scenario == scenario && fathom_deep_is_city (diving->tile);
}

void
fathom_deep_foresight_init (FathomDeepForesight   *self,
                            const FathomDeepState *seen,
                            guint                  seat)
{
  memset (self, 0, sizeof *self);
  self->seen = seen;
  self->seat = seat;
  self->rivalry = 1.0 / (seen->players - 1);
  for (guint i = 0; i < FATHOM_DEEP_CARDS; i++)
    {
      const FathomDeepCard *card = &seen->edition.cards[i];

      if (card->count == 0 || card->count > FATHOM_DEEP_ALL_GEMS)
        continue;
      if (card->needs == FATHOM_DEEP_ANY)
        self->any[card->count] |= CARD (i);
      else
        self->met[card->needs][card->count] |= CARD (i);
    }
}

static void
draw_sequence (const FathomDeepState *seen,
               FathomChance          *chance,
               guint8                 sequence[FATHOM_DEEP_SEQUENCE])
{
  guint8 gems[FATHOM_DEEP_ALL_GEMS];
  guint n = 0;

  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    for (guint left = seen->bag[gem]; left > 0; left--)
      gems[n++] = gem;
  for (guint i = 0; i < FATHOM_DEEP_SEQUENCE; i++)
    {
      guint chosen = n > 0 ? fathom_choose (chance, n) : 0;

      sequence[i] = n > 0 ? gems[chosen] : FATHOM_DEEP_NONE;
      if (n > 0)
        gems[chosen] = gems[--n];
    }
}

void
fathom_deep_foresight_draw (FathomDeepForesight *self,
                            guint                n_sequences,
                            FathomChance        *chance)
{
  self->n_sequences = MIN (n_sequences, FATHOM_DEEP_SEQUENCES);
  for (guint i = 0; i < self->n_sequences; i++)
    draw_sequence (self->seen, chance, self->sequences[i]);
}

/* Positions */

static void
add_spot (FathomDeepDiving *diving,
          guint             i,
          guint             spot)
{
  if (spot == FATHOM_DEEP_SPOT_BLUE)
    diving->defences[i][AGAINST_BLUE]++;
  else if (spot == FATHOM_DEEP_SPOT_BLACK)
    diving->defences[i][AGAINST_BLACK]++;
  else if (spot == FATHOM_DEEP_SPOT_EITHER)
    diving->defences[i][AGAINST_EITHER]++;
  else if (spot < FATHOM_DEEP_SPOTS)
    diving->scouts[i] |= 1 << spot;
}

static void
add_defenders (const FathomDeepForesight *self,
               FathomDeepDiving          *diving,
               guint                      i,
               guint64                    cards)
{
  for (; cards != 0; cards &= cards - 1)
    {
      guint defends = self->seen->edition.cards[lowest_bit (cards)].defends;

      diving->defences[i][AGAINST_BLUE] += defends == 1;
      diving->defences[i][AGAINST_BLACK] += defends == 2;
      diving->defences[i][AGAINST_EITHER] += defends == 3;
    }
}

/* Of the defences that another seat owns, as many as are likely in its hand. */
static void
guess_defenders (const FathomDeepForesight *self,
                 FathomDeepDiving          *diving,
                 guint                      i)
{
  const FathomDeepState *seen = self->seen;
  guint owned = seen->n_hand[i] + seen->n_resting[i];
  guint8 before[3];

  memcpy (before, diving->defences[i], sizeof before);
  add_defenders (self, diving, i, seen->hand[i] & ALL_CARDS);
  for (guint kind = 0; kind < G_N_ELEMENTS (before) && owned > 0; kind++)
    diving->defences[i][kind] = before[kind] + ((diving->defences[i][kind] - before[kind]) * seen->n_hand[i] + owned / 2) / owned;
}

static void
add_other (const FathomDeepForesight *self,
           FathomDeepDiving          *diving,
           guint                      i,
           guint                      site)
{
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    if (self->seen->at[i][boat] == site)
      add_spot (diving, i, self->seen->spot[i][boat]);
  guess_defenders (self, diving, i);
}

void
fathom_deep_diving_now (const FathomDeepForesight *self,
                        FathomDeepDiving          *diving)
{
  const FathomDeepState *seen = self->seen;

  memset (diving, 0, sizeof *diving);
  memcpy (diving->bag, seen->bag, sizeof diving->bag);
  memcpy (diving->counts, seen->counts, sizeof diving->counts);
  diving->n_drawn = seen->n_drawn;
  diving->still_in = seen->still_in;
  diving->leader = seen->leader;
  diving->tile = seen->tiles[seen->site];
  diving->hand = hand_of (seen, self->seat) & ~seen->playable;
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    diving->size += seen->bag[gem];
  for (guint i = 0; i < seen->players; i++)
    {
      if (i + 1 == self->seat)
        add_defenders (self, diving, i, hand_of (seen, self->seat));
      if (i + 1 != self->seat)
        guess_defenders (self, diving, i);
      for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
        if (seen->at[i][boat] == seen->site)
          add_spot (diving, i, seen->spot[i][boat]);
      for (guint colour = FATHOM_DEEP_SILVER; colour <= FATHOM_DEEP_RED; colour++)
        diving->gems[i] += seen->counts[colour] * fathom_deep_gem_vp (colour, diving->scouts[i] >> colour & 1);
    }
}

/* Whether seat @i + 1 takes part in a dive at @site: it is there already, or can rush and would. */
static gboolean
takes_part (const FathomDeepForesight *self,
            const FathomDeepDiving    *diving,
            guint                      i,
            guint                      site)
{
  const FathomDeepState *seen = self->seen;
  guint reach = in_scenario (self, diving, FATHOM_DEEP_STORM_IS_COMING) ? 2 : 1;
  gboolean rushes = !in_scenario (self, diving, FATHOM_DEEP_DANGEROUS_REEFS) && seen->n_hand[i] >= JOINS_WITH;

  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    if (seen->at[i][boat] == site || (rushes && seen->distance[seen->at[i][boat]][site] <= reach))
      return TRUE;

  return FALSE;
}

static void
take_gem (const FathomDeepForesight *self,
          FathomDeepDiving          *diving,
          guint                      gem);

void
fathom_deep_diving_begin (const FathomDeepForesight *self,
                          guint                      leader,
                          guint                      site,
                          guint                      tile,
                          guint                      boats,
                          guint                      spots,
                          guint64                    hand,
                          FathomDeepDiving          *diving)
{
  const FathomDeepState *seen = self->seen;

  memset (diving, 0, sizeof *diving);
  memcpy (diving->bag, seen->bag, sizeof diving->bag);
  diving->leader = leader;
  diving->tile = tile;
  diving->hand = hand;
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    diving->size += seen->bag[gem];
  for (guint i = 0; i < seen->players; i++)
    if (i + 1 == self->seat && boats > 0)
      {
        diving->still_in |= 1 << i;
        for (guint rest = spots; rest != 0; rest &= rest - 1)
          add_spot (diving, i, lowest_bit (rest));
        add_defenders (self, diving, i, hand);
      }
    else if (i + 1 != self->seat && (i + 1 == leader || takes_part (self, diving, i, site)))
      {
        diving->still_in |= 1 << i;
        add_other (self, diving, i, site);
      }
  if (seen->lying[site] != FATHOM_DEEP_NONE)
    take_gem (self, diving, seen->lying[site]);
}

/* Draws */

/* Whoever cannot meet it leaves with nothing. */
static void
meet_hazard (FathomDeepDiving *diving,
             guint             gem)
{
  guint kind = gem == FATHOM_DEEP_BLUE ? AGAINST_BLUE : AGAINST_BLACK;

  for (guint rest = diving->still_in; rest != 0; rest &= rest - 1)
    {
      guint i = lowest_bit (rest);

      if (diving->defences[i][kind] > 0)
        diving->defences[i][kind]--;
      else if (diving->defences[i][AGAINST_EITHER] > 0)
        diving->defences[i][AGAINST_EITHER]--;
      else
        {
          diving->still_in &= ~(1 << i);
          diving->gems[i] = 0;
        }
    }
}

static void
play_met (const FathomDeepForesight *self,
          FathomDeepDiving          *diving,
          guint                      gem)
{
  guint64 met = diving->hand & (self->met[gem][diving->counts[gem]] | self->any[diving->n_drawn]);

  if (met == 0 || !(diving->still_in & SEAT (self->seat)))
    return;

  diving->hand &= ~met;
  for (; met != 0; met &= met - 1)
    diving->cards += self->seen->edition.cards[lowest_bit (met)].vp +
                     (in_scenario (self, diving, FATHOM_DEEP_BEST_OF_THE_BEST) ? BEST_EXTRA : 0);
}

static void
take_gem (const FathomDeepForesight *self,
          FathomDeepDiving          *diving,
          guint                      gem)
{
  diving->counts[gem]++;
  diving->n_drawn++;
  if (gem <= FATHOM_DEEP_RED)
    for (guint rest = diving->still_in; rest != 0; rest &= rest - 1)
      {
        guint i = lowest_bit (rest);

        diving->gems[i] += fathom_deep_gem_vp (gem, diving->scouts[i] >> gem & 1);
      }
  else if (gem >= FATHOM_DEEP_BLACK && diving->counts[gem] > 1)
    meet_hazard (diving, gem);
  play_met (self, diving, gem);
}

static void
draw_gem (const FathomDeepForesight *self,
          FathomDeepDiving          *diving,
          guint                      gem)
{
  diving->bag[gem]--;
  diving->size--;
  take_gem (self, diving, gem);
}

/* Values */

gdouble
fathom_deep_diving_stopped (const FathomDeepForesight *self,
                            const FathomDeepDiving    *diving)
{
  guint me = self->seat - 1;
  gdouble others = 0;
  gdouble own = diving->gems[me] + diving->cards;

  for (guint rest = diving->still_in & ~(1 << me); rest != 0; rest &= rest - 1)
    others += diving->gems[lowest_bit (rest)];
  if (diving->leader == self->seat && diving->still_in & 1 << me && in_scenario (self, diving, FATHOM_DEEP_BOUNTY_WRECKS))
    own += fathom_deep_bounty (diving->n_drawn);

  return own - self->rivalry * others;
}

static gboolean
leader_is_in (const FathomDeepDiving *diving)
{
  return (diving->still_in & SEAT (diving->leader)) != 0;
}

/* What another leader gains by one more gem, as far as it is known. */
static gdouble
leader_gain (const FathomDeepDiving *diving)
{
  guint i = diving->leader - 1;
  gdouble gain = 0;

  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    if (gem <= FATHOM_DEEP_RED)
      gain += diving->bag[gem] * fathom_deep_gem_vp (gem, diving->scouts[i] >> gem & 1);
    else if (gem >= FATHOM_DEEP_BLACK && diving->counts[gem] > 0 && diving->defences[i][AGAINST_EITHER] == 0 &&
             diving->defences[i][gem == FATHOM_DEEP_BLUE ? AGAINST_BLUE : AGAINST_BLACK] == 0)
      gain -= diving->bag[gem] * diving->gems[i];

  return gain;
}

gdouble
fathom_deep_diving_drawn (const FathomDeepForesight *self,
                          const FathomDeepDiving    *diving,
                          guint                      depth)
{
  gdouble value = 0;

  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    if (diving->bag[gem] > 0)
      {
        FathomDeepDiving next = *diving;
        gdouble worth, further;

        draw_gem (self, &next, gem);
        worth = fathom_deep_diving_stopped (self, &next);
        if (depth > 0 && next.size > 0 && leader_is_in (&next))
          {
            further = fathom_deep_diving_drawn (self, &next, depth - 1);
            worth = MAX (worth, further);
          }
        value += worth * diving->bag[gem];
      }

  return diving->size > 0 ? value / diving->size : fathom_deep_diving_stopped (self, diving);
}

static gboolean
goes_on (const FathomDeepForesight *self,
         const FathomDeepDiving    *diving)
{
  if (!leader_is_in (diving) || diving->size == 0)
    return FALSE;
  if (diving->n_drawn == 0)
    return TRUE;
  if (diving->leader != self->seat)
    return leader_gain (diving) > 0;

  return fathom_deep_diving_drawn (self, diving, 0) > fathom_deep_diving_stopped (self, diving);
}

static FathomDeepDiving
follow (const FathomDeepForesight *self,
        const FathomDeepDiving    *diving,
        const guint8               sequence[FATHOM_DEEP_SEQUENCE])
{
  guint pace = in_scenario (self, diving, FATHOM_DEEP_TROUBLED_WATERS) ? PAIR : 1;
  FathomDeepDiving later = *diving;

  for (guint i = 0; i + pace <= FATHOM_DEEP_SEQUENCE && goes_on (self, &later); i += pace)
    for (guint n = i; n < i + pace && sequence[n] != FATHOM_DEEP_NONE && later.bag[sequence[n]] > 0; n++)
      draw_gem (self, &later, sequence[n]);

  return later;
}

gdouble
fathom_deep_diving_expect (const FathomDeepForesight *self,
                           const FathomDeepDiving    *diving)
{
  gdouble sum = 0;

  for (guint i = 0; i < self->n_sequences; i++)
    {
      FathomDeepDiving later = follow (self, diving, self->sequences[i]);

      sum += fathom_deep_diving_stopped (self, &later);
    }

  return sum / MAX (1, self->n_sequences);
}

/* Looking back: everybody's cards, as far as they are known. */

static gdouble
met_vp (const FathomDeepForesight *self,
        const FathomDeepDiving    *later,
        guint                      i)
{
  const FathomDeepState *seen = self->seen;
  guint owned = seen->n_hand[i] + seen->n_resting[i];
  gboolean veiled = (seen->hand[i] & FATHOM_DEEP_VEILED) != 0;
  gdouble vp = 0;

  for (guint64 rest = seen->hand[i] & ALL_CARDS & ~seen->playable; rest != 0; rest &= rest - 1)
    {
      const FathomDeepCard *card = &seen->edition.cards[lowest_bit (rest)];
      guint there = card->needs == FATHOM_DEEP_ANY ? later->n_drawn : later->counts[card->needs];

      if (card->count > 0 && there >= card->count)
        vp += card->vp + (in_scenario (self, later, FATHOM_DEEP_BEST_OF_THE_BEST) ? BEST_EXTRA : 0);
    }

  return veiled && owned > 0 ? vp * seen->n_hand[i] / owned : vp;
}

void
fathom_deep_diving_gains (const FathomDeepForesight *self,
                          gdouble                    gains[FATHOM_MAX_SEATS])
{
  FathomDeepDiving now, later;

  fathom_deep_diving_now (self, &now);
  for (guint n = 0; n < self->n_sequences; n++)
    {
      later = follow (self, &now, self->sequences[n]);
      for (guint rest = now.still_in; rest != 0; rest &= rest - 1)
        {
          guint i = lowest_bit (rest);

          gains[i] += ((later.gems[i] - now.gems[i]) + (later.still_in >> i & 1 ? met_vp (self, &later, i) : 0)) / self->n_sequences;
        }
      if (in_scenario (self, &now, FATHOM_DEEP_BOUNTY_WRECKS))
        gains[now.leader - 1] += ((leader_is_in (&later) ? (gdouble) fathom_deep_bounty (later.n_drawn) : 0) -
                                  (gdouble) fathom_deep_bounty (now.n_drawn)) / self->n_sequences;
    }
}
