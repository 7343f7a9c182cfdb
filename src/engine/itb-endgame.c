/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "itb-endgame.h"

#include "rules/into-the-blue-soft.h"

#include <math.h>
#include <string.h>

#define LEVELS   FATHOM_ITB_LEVELS
#define CHESTS   FATHOM_ITB_CHESTS
#define MOST     FATHOM_ITB_ENDGAME_SHELLS
#define BOARDS   56            /* ways to place at most three shells on five levels */
#define LANES    FATHOM_ITB_LANES
#define SETTLED  2e-6f         /* failing leads back and forth: closer than this it stands still */
#define SWEEPS   400
#define STEEPEST 0.9f          /* of the line along which a better guess is taken … */
#define APART    1e-3f         /* … through two points that are so far apart */

/* What a player has placed since the position that is solved. */
typedef struct
{
  guint8 shells[LEVELS];
  guint8 total;
  guint8 next[LEVELS][MOST];   /* the board with so many shells more on a level */
} Board;

struct _FathomItbEndgame
{
  FathomItbState  root;
  Board           boards[BOARDS];                  /* the same for both, by how many shells they have */
  guint           n_boards[2];
  gint16          lead[2][BOARDS][BOARDS];         /* treasures of seat 1 over seat 2; [0]: seat 1 had the latest turn */
  gint            least_lead;
  guint           n_leads;
  float          *won[CHESTS + 1][CHESTS + 1];     /* by lead: the share of seat 1 with so many chests more for each */
  float          *values[CHESTS + 1][CHESTS + 1][2]; /* share of seat 1 where seat 1, or 2, is to move; n_boards × n_boards */
  guint           chests_left;
  FathomItbTurns *turns;
};

gboolean
fathom_itb_endgame_fits (const FathomItbState *seen)
{
  return seen->players == 2 && seen->phase == FATHOM_ITB_PHASE_ROLL && seen->rolls == 0 && seen->ender == 0 &&
         seen->left[0] >= 1 && seen->left[0] <= MOST && seen->left[1] >= 1 && seen->left[1] <= MOST;
}

/* Boards */

static guint
find_board (const FathomItbEndgame *self,
            const guint8            shells[LEVELS])
{
  guint i = 0;

  while (i < BOARDS && memcmp (self->boards[i].shells, shells, LEVELS) != 0)
    i++;

  return i;
}

/* Every board of @rest more shells from @level on; returns how many there are then. */
static guint
list_boards (FathomItbEndgame *self,
             guint             n,
             guint8            shells[LEVELS],
             guint             level,
             guint             rest)
{
  if (level == LEVELS - 1)
    {
      shells[level] = rest;
      memcpy (self->boards[n].shells, shells, LEVELS);
      shells[level] = 0;
      return n + 1;
    }

  for (guint i = 0; i <= rest; i++)
    {
      shells[level] = i;
      n = list_boards (self, n, shells, level + 1, rest - i);
    }
  shells[level] = 0;
  return n;
}

static void
make_boards (FathomItbEndgame *self)
{
  guint8 shells[LEVELS] = { 0 };
  guint n = 0;

  for (guint total = 0; total <= MOST; total++)
    {
      guint first = n;

      n = list_boards (self, n, shells, 0, total);
      for (guint i = first; i < n; i++)
        self->boards[i].total = total;
      for (guint seat = 0; seat < 2; seat++)
        if (total == self->root.left[seat])
          self->n_boards[seat] = n;
    }
  for (guint i = 0; i < BOARDS; i++)
    for (guint level = 0; level < LEVELS; level++)
      for (guint more = 1; more + self->boards[i].total <= MOST; more++)
        {
          memcpy (shells, self->boards[i].shells, LEVELS);
          shells[level] += more;
          self->boards[i].next[level][more - 1] = find_board (self, shells);
        }
}

/* The end */

static void
place_board (const FathomItbEndgame *self,
             guint                   seat,
             guint                   board,
             FathomItbState         *state)
{
  for (guint level = 0; level < LEVELS; level++)
    state->shells[seat][level] = self->root.shells[seat][level] + self->boards[board].shells[level];
  state->left[seat] = self->root.left[seat] - self->boards[board].total;
}

static void
score_boards (FathomItbEndgame *self)
{
  FathomItbState state = self->root;
  gint most = G_MININT;

  state.phase = FATHOM_ITB_PHASE_OVER;
  state.n_order = 2;
  self->least_lead = G_MAXINT;
  for (guint a = 0; a < self->n_boards[0]; a++)
    for (guint b = 0; b < self->n_boards[1]; b++)
      for (guint latest = 0; latest < 2; latest++)
        {
          FathomItbScore score;
          gint lead;

          place_board (self, 0, a, &state);
          place_board (self, 1, b, &state);
          state.order[0] = latest == 0 ? 2 : 1;
          state.order[1] = latest == 0 ? 1 : 2;
          fathom_itb_score (&state, &score);
          lead = self->lead[latest][a][b] = score.treasures[0] - score.treasures[1];
          self->least_lead = MIN (self->least_lead, lead);
          most = MAX (most, lead);
        }
  self->n_leads = most - self->least_lead + 1;
}

/* Adds for every assignment of values to the chests that are unknown. */
static void
add_chests (const FathomItbEndgame *self,
            guint                   first,
            guint                   second,
            gint                    lead,
            guint8                 *values,
            guint                   n_values,
            float                   weight,
            float                  *won)
{
  if (first + second == 0)
    {
      for (guint i = 0; i < self->n_leads; i++)
        {
          gint all = lead + self->least_lead + (gint) i;

          won[i] += all > 0 ? weight : all == 0 ? weight / 2 : 0;
        }
      return;
    }

  for (guint i = 0; i < n_values; i++)
    {
      guint8 value = values[i];

      values[i] = values[n_values - 1];
      add_chests (self, first - (first > 0), second - (first == 0), lead + (first > 0 ? value : -value), values,
                  n_values - 1, weight / n_values, won);
      values[i] = value;
    }
}

static void
weigh_chests (FathomItbEndgame *self)
{
  guint8 values[CHESTS];
  guint n_values = fathom_itb_unseen (&self->root, values);
  guint unknown[2] = { 0 };
  gint lead = 0;

  for (guint i = 0; i < CHESTS; i++)
    if (self->root.chest_owners[i] == 0)
      self->chests_left++;
    else if (self->root.chest_values[i] == FATHOM_ITB_UNKNOWN)
      unknown[self->root.chest_owners[i] - 1]++;
    else
      lead += self->root.chest_owners[i] == 1 ? self->root.chest_values[i] : -self->root.chest_values[i];

  for (guint x = 0; x <= self->chests_left; x++)
    for (guint y = 0; x + y <= self->chests_left; y++)
      {
        self->won[x][y] = g_new0 (float, self->n_leads);
        add_chests (self, unknown[0] + x, unknown[1] + y, lead, values, n_values, 1, self->won[x][y]);
      }
}

/* Turns */

typedef struct
{
  guint8 x, y;                 /* chests more for each */
  guint8 a, b;                 /* boards */
} Spot;

typedef struct
{
  FathomItbEndgame *endgame;
  guint             mover;     /* 0 or 1 */
  gboolean          last;      /* nothing follows this turn */
} Sweep;

static inline float *
value_of (const FathomItbEndgame *self,
          const Spot             *spot,
          guint                   mover)
{
  return &self->values[spot->x][spot->y][mover][spot->a * BOARDS + spot->b];
}

static inline float
final_share (const FathomItbEndgame *self,
             const Spot             *spot,
             guint                   latest)
{
  return self->won[spot->x][spot->y][self->lead[latest][spot->a][spot->b] - self->least_lead];
}

/* The share of seat 1 where the turn has led to @spot. */
static inline float
share_after (const Sweep *sweep,
             const Spot  *spot)
{
  return sweep->last ? final_share (sweep->endgame, spot, sweep->mover) : *value_of (sweep->endgame, spot, !sweep->mover);
}

/* A perfect dive takes a chest and goes on, unless that was the fifth (R9, R12). */
static inline float
share_after_chest (const Sweep *sweep,
                   const Spot  *spot)
{
  const FathomItbEndgame *self = sweep->endgame;
  Spot next = *spot;

  next.x += sweep->mover == 0;
  next.y += sweep->mover == 1;

  return next.x + next.y == (gint) self->chests_left ? final_share (self, &next, sweep->mover)
                                                    : *value_of (self, &next, sweep->mover);
}

static void
fill_lane (const Sweep *sweep,
           const Spot  *spot,
           guint        lane)
{
  const FathomItbEndgame *self = sweep->endgame;
  FathomItbLanes *outcomes = self->turns->outcomes;
  guint own = sweep->mover == 0 ? spot->a : spot->b;
  guint left = self->root.left[sweep->mover] - self->boards[own].total;

  outcomes[FATHOM_ITB_OUTCOME_FAIL].lane[lane] = share_after (sweep, spot);
  outcomes[FATHOM_ITB_OUTCOME_PERFECT].lane[lane] = share_after_chest (sweep, spot);
  for (guint level = 1; level <= LEVELS; level++)
    for (guint dice = 1; dice <= FATHOM_ITB_DICE + 1 - level; dice++)
      {
        guint outcome = fathom_itb_outcome_place (level, dice);
        Spot next = *spot;

        *(sweep->mover == 0 ? &next.a : &next.b) = self->boards[own].next[level - 1][MIN (dice, left) - 1];
        outcomes[outcome].lane[lane] = dice > left ? outcomes[outcome - 1].lane[lane] : share_after (sweep, &next);
      }
  for (guint i = 0; sweep->mover == 1 && i < FATHOM_ITB_OUTCOMES; i++)
    outcomes[i].lane[lane] = 1 - outcomes[i].lane[lane];
}

static void
solve_spots (const Sweep *sweep,
             const Spot  *spots,
             guint        n_spots)
{
  FathomItbEndgame *self = sweep->endgame;

  for (guint first = 0; first < n_spots; first += LANES)
    {
      guint n = MIN (LANES, n_spots - first);

      for (guint lane = 0; lane < n; lane++)
        fill_lane (sweep, &spots[first + lane], lane);
      fathom_itb_turns_start (self->turns, n);
      for (guint lane = 0; lane < n; lane++)
        {
          float share = CLAMP (self->turns->start.lane[lane], 0, 1); /* floats add up to a little more than 1 */

          *value_of (self, &spots[first + lane], sweep->mover) = sweep->mover == 0 ? share : 1 - share;
        }
    }
}

/* Where @mover is to move, both together have placed @total shells and taken @taken chests, and the other one has shells
 * left or, before a last turn, none. */
static guint
list_spots (const FathomItbEndgame *self,
            guint                   taken,
            guint                   total,
            gboolean                last,
            guint                   mover,
            Spot                   *spots)
{
  guint n = 0;

  for (guint a = 0; a < self->n_boards[0]; a++)
    for (guint b = 0; b < self->n_boards[1]; b++)
      {
        gboolean done[2] = { self->boards[a].total == self->root.left[0], self->boards[b].total == self->root.left[1] };

        if ((guint) self->boards[a].total + self->boards[b].total != total || done[mover] || done[!mover] != last)
          continue;
        for (guint x = 0; x <= taken; x++)
          spots[n++] = (Spot) { x, taken - x, a, b };
      }

  return n;
}

static void
solve_last_turns (FathomItbEndgame *self,
                  guint             taken,
                  Spot             *spots)
{
  for (guint mover = 0; mover < 2; mover++)
    {
      Sweep sweep = { self, mover, TRUE };
      guint n = 0;

      for (guint total = 0; total < self->root.left[0] + self->root.left[1]; total++)
        n += list_spots (self, taken, total, TRUE, mover, spots + n);
      solve_spots (&sweep, spots, n);
    }
}

/* Failed dives lead from one player to the other and back, at the same boards. */
typedef struct
{
  Spot  *spots;
  float *asked;                /* what the second player's turn was taken to be worth … */
  float *found;                /* … and what it was found to be, one sweep before */
} Loop;

/* Keeps those that have not settled and takes a better guess, along the line through the last two; returns how many. */
static guint
guess_again (const FathomItbEndgame *self,
             Loop                   *loop,
             const float            *asked,
             guint                   n,
             gboolean                extrapolate)
{
  guint n_open = 0;

  for (guint i = 0; i < n; i++)
    {
      Spot spot = loop->spots[i];
      float *value = value_of (self, &spot, 1);
      float found = *value, step = found - asked[i];

      if (extrapolate && fabsf (asked[i] - loop->asked[i]) > APART)
        {
          float slope = CLAMP ((found - loop->found[i]) / (asked[i] - loop->asked[i]), 0, STEEPEST);

          step *= slope / (1 - slope);
          *value = CLAMP (found + step, 0, 1);
        }
      if (fabsf (step) <= SETTLED)
        continue;
      loop->asked[n_open] = asked[i];
      loop->found[n_open] = found;
      loop->spots[n_open++] = spot;
    }

  return n_open;
}

/* Both players' turns are solved one after the other until they stand still. */
static void
solve_turns (FathomItbEndgame *self,
             guint             taken,
             guint             total,
             Spot             *spots)
{
  Sweep first = { self, 0, FALSE };
  Sweep second = { self, 1, FALSE };
  guint n = list_spots (self, taken, total, FALSE, 0, spots);
  g_autofree float *asked = g_new (float, n + 1);
  g_autofree float *last_asked = g_new (float, n + 1);
  g_autofree float *last_found = g_new (float, n + 1);
  Loop loop = { spots, last_asked, last_found };

  for (guint i = 0; i < n; i++)
    *value_of (self, &spots[i], 1) = 0.5f;
  for (guint sweep = 0; n > 0 && sweep < SWEEPS; sweep++)
    {
      for (guint i = 0; i < n; i++)
        asked[i] = *value_of (self, &spots[i], 1);
      solve_spots (&first, spots, n);
      solve_spots (&second, spots, n);
      n = guess_again (self, &loop, asked, n, sweep > 0);
    }
}

static void
solve (FathomItbEndgame *self)
{
  g_autofree Spot *spots = g_new (Spot, BOARDS * BOARDS * (CHESTS + 1));

  for (guint taken = self->chests_left; taken-- > 0;)
    {
      for (guint x = 0; x <= taken; x++)
        for (guint mover = 0; mover < 2; mover++)
          self->values[x][taken - x][mover] = g_new0 (float, BOARDS * BOARDS);
      solve_last_turns (self, taken, spots);
      for (guint total = self->root.left[0] + self->root.left[1] - 1; total-- > 0;)
        solve_turns (self, taken, total, spots);
    }
}

FathomItbEndgame *
fathom_itb_endgame_new (const FathomItbState *seen)
{
  FathomItbEndgame *self = g_new0 (FathomItbEndgame, 1);

  g_return_val_if_fail (fathom_itb_endgame_fits (seen), NULL);

  self->root = *seen;
  self->turns = fathom_itb_turns_new ();
  make_boards (self);
  score_boards (self);
  weigh_chests (self);
  solve (self);

  return self;
}

void
fathom_itb_endgame_free (FathomItbEndgame *self)
{
  for (guint x = 0; x <= CHESTS; x++)
    for (guint y = 0; y <= CHESTS; y++)
      {
        g_free (self->won[x][y]);
        g_free (self->values[x][y][0]);
        g_free (self->values[x][y][1]);
      }
  fathom_itb_turns_free (self->turns);
  g_free (self);
}

/* Asking */

static gboolean
find_board_of (const FathomItbEndgame *self,
               const FathomItbState   *seen,
               guint                   seat,
               guint8                 *board)
{
  guint8 shells[LEVELS];

  for (guint level = 0; level < LEVELS; level++)
    {
      if (seen->shells[seat][level] < self->root.shells[seat][level])
        return FALSE;
      shells[level] = seen->shells[seat][level] - self->root.shells[seat][level];
    }
  *board = find_board (self, shells);

  return *board < self->n_boards[seat] && seen->left[seat] + self->boards[*board].total == self->root.left[seat];
}

static gboolean
count_chests_of (const FathomItbEndgame *self,
                 const FathomItbState   *seen,
                 Spot                   *spot)
{
  spot->x = spot->y = 0;
  for (guint i = 0; i < CHESTS; i++)
    if (self->root.chest_owners[i] != 0)
      {
        if (seen->chest_owners[i] != self->root.chest_owners[i] || seen->chest_values[i] != self->root.chest_values[i])
          return FALSE;
      }
    else if (seen->chest_owners[i] != 0)
      {
        if (seen->chest_values[i] != FATHOM_ITB_UNKNOWN)
          return FALSE;
        *(seen->chest_owners[i] == 1 ? &spot->x : &spot->y) += 1;
      }

  return (guint) spot->x + spot->y < self->chests_left;
}

static gboolean
find_place (const FathomItbEndgame *self,
            const FathomItbState   *seen,
            Spot                   *spot)
{
  if (seen->players != 2 || seen->phase != FATHOM_ITB_PHASE_ROLL || seen->rolls != 0 ||
      memcmp (&seen->edition, &self->root.edition, sizeof seen->edition) != 0)
    return FALSE;

  return find_board_of (self, seen, 0, &spot->a) && find_board_of (self, seen, 1, &spot->b) &&
         count_chests_of (self, seen, spot) && seen->left[seen->turn - 1] > 0 &&
         (seen->ender != 0) == (seen->left[0] == 0 || seen->left[1] == 0);
}

gboolean
fathom_itb_endgame_has (const FathomItbEndgame *self,
                        const FathomItbState   *seen)
{
  Spot spot;

  return find_place (self, seen, &spot);
}

void
fathom_itb_endgame_value (const FathomItbEndgame *self,
                          const FathomItbState   *seen,
                          FathomItbShares        *shares)
{
  Spot spot;

  g_return_if_fail (find_place (self, seen, &spot));

  *shares = (FathomItbShares) { { 0 } };
  shares->of[0] = *value_of (self, &spot, seen->turn - 1);
  shares->of[1] = 1 - shares->of[0];
}
