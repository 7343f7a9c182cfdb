/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "into-the-blue-soft.h"

#include "into-the-blue-private.h"

#define LEVELS  FATHOM_ITB_LEVELS
#define SEATS   FATHOM_MAX_SEATS

/* Found by experiment */
#define LEAD        1.1f   /* what a shell more is worth on a level … */
#define EARLIEST    0.11f  /* … and how fast that grows as shells run out */
#define TIE         0.35f  /* what standing before another at equal numbers is worth, in shells */
#define RESERVE     0.08f  /* what a shell more in hand is worth */
#define ARRIVAL     0.25f  /* how likely a shell in hand comes to a level without any … */
#define DEPTH       0.1f   /* … and how much less to each level further down */
#define LAST_TURNS  0.25f  /* what of the game the last turns are */
#define DOUBT       3.0f   /* how much less points tell at the beginning */
#define EXTRA_TURN  0.08   /* what the dive after a perfect one is worth */

typedef struct
{
  const FathomItbState *seen;
  guint                 players;
  guint                 n_treasures;
  float                 left_over;             /* of the game: 1 at the beginning, 0 at the end */
  float                 powers[2 * FATHOM_ITB_SHELLS + 1]; /* odds against who leads by −12 to 12 shells … */
  float                 tie_odds[2];           /* … and against who stands behind or before at equal numbers */
  float                 main[LEVELS];
  float                 less[LEVELS];          /* the secondary treasure is worth */
  guint32               standing[SEATS];       /* shells from level 5 up, then what R14 compares, four bits each */
  float                 levels[LEVELS][SEATS]; /* points expected */
  float                 points[SEATS];         /* with chests */
} Soft;

/* The same bits on every machine, unlike that of the C library; good to six digits. */
static inline float
exponential (float x)
{
  union { guint32 bits; float number; } power;
  float whole, rest;

  x = CLAMP (x, -60.0f, 60.0f) * 1.44269504f;
  whole = (gint) (x + (x < 0 ? -0.5f : 0.5f));
  rest = (x - whole) * 0.693147181f;
  power.bits = (guint32) ((gint) whole + 127) << 23;

  return power.number * (1 + rest * (1 + rest * (0.5f + rest * (0.166666667f + rest * (0.0416666667f + rest * 0.00833333333f)))));
}

float
fathom_itb_exponential (float x)
{
  return exponential (x);
}

guint
fathom_itb_unseen (const FathomItbState *seen,
                   guint8                values[FATHOM_ITB_CHESTS])
{
  guint n = FATHOM_ITB_CHESTS;

  memcpy (values, seen->edition.chests, FATHOM_ITB_CHESTS);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    {
      guint8 *known = seen->chest_owners[i] != 0 ? memchr (values, seen->chest_values[i], n) : NULL;

      if (known != NULL)
        *known = values[--n];
    }

  return n;
}

float
fathom_itb_left_over (const FathomItbState *seen)
{
  guint left = 0;

  if (seen->phase == FATHOM_ITB_PHASE_OVER)
    return 0;
  if (seen->ender != 0)
    return LAST_TURNS * seen->last_turns / seen->players;

  for (guint i = 0; i < seen->players; i++)
    left += seen->left[i];
  return (float) left / (FATHOM_ITB_SHELLS * seen->players);
}

/* Adds them up, those of unknown value as the mean of what they may be, which is returned. */
static float
count_chests (const FathomItbState *seen,
              float                 chests[SEATS])
{
  guint8 values[FATHOM_ITB_CHESTS];
  guint n = fathom_itb_unseen (seen, values);
  float mean = 0;

  for (guint i = 0; i < n; i++)
    mean += values[i];
  mean /= MAX (n, 1);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (seen->chest_owners[i] != 0)
      chests[seen->chest_owners[i] - 1] += seen->chest_values[i] != FATHOM_ITB_UNKNOWN ? seen->chest_values[i] : mean;

  return mean;
}

guint32
fathom_itb_standing (const FathomItbState *seen,
                     guint                 i)
{
  guint32 compared = seen->left[i] << 4 | 15;

  for (guint n = 0; n < seen->n_order; n++)
    if (seen->order[n] == i + 1)
      compared -= n + 1;
  for (guint level = 1; level <= LEVELS; level++)
    compared |= (guint32) seen->shells[i][level - 1] << (4 * (level + 1));

  return compared;
}

/* R13, R14: whether @a stands before @b on @level as it is now. */
static inline gboolean
stands_before (const Soft *self,
               guint       a,
               guint       b,
               guint       level)
{
  guint32 mask = G_MAXUINT32 >> (4 * (LEVELS + 1 - level));

  return (self->standing[a] & mask) >= (self->standing[b] & mask);
}

/* What a shell more is worth by now, as odds; leads go up to @most. */
static void
weigh_leads (Soft  *self,
             guint  most)
{
  float pressure = LEAD / (EARLIEST + self->left_over);
  float less = exponential (-pressure), more = 1 / less;
  float *even = self->powers + FATHOM_ITB_SHELLS;

  *even = 1;
  for (gint i = 1; i <= (gint) most; i++)
    {
      even[i] = even[i - 1] * less;
      even[-i] = even[1 - i] * more;
    }
  self->tie_odds[TRUE] = exponential (-pressure * TIE);
  self->tie_odds[FALSE] = 1 / self->tie_odds[TRUE];
}

static float reserves[2 * FATHOM_ITB_SHELLS + 1];     /* odds by how many shells more are in hand, from −12 on */
static float arrivals[FATHOM_ITB_SHELLS + 1][LEVELS];

static void
ensure_tables (void)
{
  static gsize ready;

  if (g_once_init_enter (&ready))
    {
      for (guint left = 0; left <= FATHOM_ITB_SHELLS; left++)
        for (guint i = 0; i < LEVELS; i++)
          arrivals[left][i] = 1 - exponential (-ARRIVAL * left * (1 - DEPTH * i));
      for (gint more = -FATHOM_ITB_SHELLS; more <= FATHOM_ITB_SHELLS; more++)
        reserves[FATHOM_ITB_SHELLS + more] = exponential (-RESERVE * more);
      g_once_init_leave (&ready, TRUE);
    }
}

static inline float
chance_before (const Soft *self,
               guint       a,
               guint       b,
               guint       level)
{
  gint lead = self->seen->shells[a][level - 1] - self->seen->shells[b][level - 1];
  float odds = lead != 0 ? self->powers[FATHOM_ITB_SHELLS + lead] : self->tie_odds[stands_before (self, a, b, level)];

  return 1 / (1 + odds * reserves[FATHOM_ITB_SHELLS + self->seen->left[a] - self->seen->left[b]]);
}

static inline float
chance_to_be (const Soft *self,
              guint       a,
              guint       level)
{
  return self->seen->shells[a][level - 1] > 0 ? 1 : arrivals[self->seen->left[a]][level - 1];
}

/* What @treasures are worth to one whom each of the others precedes with its own chance. */
static inline float
expected_treasure (const Soft  *self,
                   const float *before,
                   guint        n,
                   guint        level)
{
  float nobody = 1, one = 0, two = 0;

  for (guint i = 0; i < n; i++)
    {
      two = two * (1 - before[i]) + one * before[i];
      one = one * (1 - before[i]) + nobody * before[i];
      nobody *= 1 - before[i];
    }
  if (self->n_treasures == 3)
    one += two;

  return self->main[level - 1] * nobody + (self->main[level - 1] - self->less[level - 1]) * one;
}

static inline void
judge_for_two (const Soft *self,
               guint       level,
               float       points[SEATS])
{
  float chance = chance_before (self, 0, 1, level);
  float here = chance_to_be (self, 0, level), there = chance_to_be (self, 1, level);
  float first = self->main[level - 1], less = self->less[level - 1] * chance * here;

  points[0] = here * first - there * (self->less[level - 1] * here - less);
  points[1] = there * (first - less);
}

static void
judge_level (const Soft *self,
             guint       level,
             float       points[SEATS])
{
  float there[SEATS];
  float before[SEATS][SEATS];                  /* [a][n]: the n-th of the others precedes a */

  if (self->players == 2)
    {
      judge_for_two (self, level, points);
      return;
    }
  for (guint a = 0; a < self->players; a++)
    there[a] = chance_to_be (self, a, level);
  for (guint a = 0; a < self->players; a++)
    for (guint b = a + 1; b < self->players; b++)
      {
        float chance = chance_before (self, a, b, level);

        before[a][b - 1] = there[b] * (1 - chance);
        before[b][a] = there[a] * chance;
      }
  for (guint a = 0; a < self->players; a++)
    points[a] = there[a] * expected_treasure (self, before[a], self->players - 1, level);
}

/* Once nothing can change any more. */
static void
count_level (const Soft *self,
             guint       level,
             float       points[SEATS])
{
  for (guint a = 0; a < self->players; a++)
    {
      guint before = 0;

      for (guint b = 0; b < self->players; b++)
        before += b != a && self->seen->shells[b][level - 1] > 0 &&
                  (b < a ? stands_before (self, b, a, level) : !stands_before (self, a, b, level));
      points[a] = self->seen->shells[a][level - 1] == 0 || before >= self->n_treasures ? 0 :
                  before == 0 ? self->seen->edition.main[level - 1] : self->seen->edition.secondary[level - 1];
    }
}

static void
soft_look (Soft                 *self,
           const FathomItbState *seen)
{
  ensure_tables ();
  self->seen = seen;
  self->players = seen->players;
  self->n_treasures = 1 + fathom_itb_secondaries (seen->players);
  for (guint i = 0; i < LEVELS; i++)
    {
      self->main[i] = seen->edition.main[i];
      self->less[i] = self->main[i] - seen->edition.secondary[i];
    }
  self->left_over = fathom_itb_left_over (seen);
  for (guint i = 0; i < self->players; i++)
    self->standing[i] = fathom_itb_standing (seen, i);
}

void
fathom_itb_treasures (const FathomItbState *seen,
                      gint                  points[SEATS])
{
  Soft self;

  soft_look (&self, seen);
  memset (points, 0, SEATS * sizeof *points);
  for (guint level = 1; level <= LEVELS; level++)
    {
      count_level (&self, level, self.levels[level - 1]);
      for (guint i = 0; i < self.players; i++)
        points[i] += self.levels[level - 1][i];
    }
}

static void
judge (const Soft *self,
       guint       level,
       float       points[SEATS])
{
  if (self->seen->phase == FATHOM_ITB_PHASE_OVER)
    count_level (self, level, points);
  else
    judge_level (self, level, points);
}

static guint
most_shells (const FathomItbState *seen)
{
  guint most = 0;

  for (guint i = 0; i < seen->players; i++)
    for (guint level = 0; level < LEVELS; level++)
      most = MAX (most, seen->shells[i][level]);

  return most;
}

static void
judge_levels (Soft        *self,
              guint        most_lead,
              const float  chests[SEATS])
{
  weigh_leads (self, most_lead);
  memcpy (self->points, chests, sizeof self->points);
  for (guint level = 1; level <= LEVELS; level++)
    {
      judge (self, level, self->levels[level - 1]);
      for (guint i = 0; i < self->players; i++)
        self->points[i] += self->levels[level - 1][i];
    }
}

static void
share_out (const Soft      *self,
           const float      points[SEATS],
           FathomItbShares *shares)
{
  float scale = 1 / (1 + DOUBT * self->left_over);
  float weights[SEATS];
  float sum = 1;

  weights[0] = 1;
  for (guint i = 1; i < self->players; i++)
    sum += weights[i] = exponential ((points[i] - points[0]) * scale);
  sum = 1 / sum;
  for (guint i = 0; i < self->players; i++)
    shares->of[i] = weights[i] * sum;
}

void
fathom_itb_soft (const FathomItbState *seen,
                 FathomItbShares      *shares)
{
  float chests[SEATS] = { 0 };
  Soft self;

  soft_look (&self, seen);
  count_chests (seen, chests);
  judge_levels (&self, most_shells (seen), chests);
  share_out (&self, self.points, shares);
}

/* Another turn follows: a little more for whoever has it, less for the others. */
static void
add_extra_turn (guint            seat,
                guint            players,
                FathomItbShares *shares)
{
  double own = MIN (shares->of[seat - 1] + EXTRA_TURN, 1);
  double rest = 1 - shares->of[seat - 1];

  for (guint i = 0; i < players; i++)
    if (i != seat - 1 && rest > 0)
      shares->of[i] *= (1 - own) / rest;
  shares->of[seat - 1] = own;
}

static gboolean
is_behind (const Soft *self,
           guint       i,
           guint       other,
           guint       level)
{
  return self->seen->shells[other][level - 1] == self->seen->shells[i][level - 1] && !stands_before (self, i, other, level);
}

/* The levels (a bit each) where seat @i is behind in a tie: shells further up may turn it (R14). */
static guint
find_ties (const Soft *self,
           guint       i)
{
  guint ties = 0;

  for (guint level = 2; level <= LEVELS; level++)
    for (guint other = 0; other < self->players; other++)
      if (other != i && is_behind (self, i, other, level))
        ties |= 1 << level;

  return ties;
}

/* What @shells on each level come to, judged at once without them; each way changes its own level, and those further down where
 * it turns a tie. @self has been told how the table then stands but for these shells. */
static void
judge_placements (Soft            *self,
                  FathomItbState  *after,
                  guint            i,
                  guint            shells,
                  FathomItbShares  outcomes[FATHOM_ITB_OUTCOMES])
{
  guint32 stood = self->standing[i];
  guint ties = find_ties (self, i);

  for (guint level = 1; level <= FATHOM_ITB_DICE + 1 - shells && level <= LEVELS; level++)
    {
      float points[SEATS];

      memcpy (points, self->points, sizeof points);
      after->shells[i][level - 1] += shells;
      self->standing[i] = stood + (shells << (4 * (level + 1)));
      for (guint l = level; l <= LEVELS; l++)
        if (l == level || ties >> l & 1)
          {
            float changed[SEATS];

            judge (self, l, changed);
            for (guint s = 0; s < self->players; s++)
              points[s] += changed[s] - self->levels[l - 1][s];
          }
      share_out (self, points, &outcomes[fathom_itb_outcome_place (level, shells)]);
      after->shells[i][level - 1] -= shells;
    }
  self->standing[i] = stood;
}

/* After a failed turn, the table as if @shells had left the hand of seat @i (R11). */
static void
take_shells (FathomItbState *after,
             guint           i,
             guint           shells)
{
  after->left[i] -= shells;
  if (after->left[i] == 0 && after->ender == 0)
    {
      after->ender = i + 1;
      after->last_turns = after->players - 1;
    }
}

static void
judge_perfect (const FathomItbState *seen,
               const Soft           *failed,
               float                 mean,
               FathomItbShares      *shares)
{
  float points[SEATS];
  guint taken = 1;

  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    taken += seen->chest_owners[i] != 0;
  if (taken >= FATHOM_ITB_CHESTS || failed->seen->phase == FATHOM_ITB_PHASE_OVER || seen->ender != 0)
    {
      FathomItbState after;

      fathom_itb_after (seen, FATHOM_ITB_OUTCOME_PERFECT, &after);
      fathom_itb_soft (&after, shares);
    }
  else
    {
      memcpy (points, failed->points, sizeof points);
      points[seen->turn - 1] += mean;
      share_out (failed, points, shares);
    }
  if (taken < FATHOM_ITB_CHESTS)
    add_extra_turn (seen->turn, seen->players, shares);
}

/* Two players before anybody's last turn: all numbers of shells side by side, one in a lane each. Only the difference of points counts. */

typedef float Eight __attribute__ ((vector_size (32)));
typedef gint32 Mask __attribute__ ((vector_size (32)));

#define SELECT(mask, yes, no) ((Eight) (((Mask) (yes) & (mask)) | ((Mask) (no) & ~(mask))))
#define SIDE_BY_SIDE static inline __attribute__ ((always_inline)) void

typedef struct
{
  const FathomItbState *seen;
  guint                 own, other;            /* seats, counted from 0 */
  Mask                  standing;              /* what R14 compares, after the shells have left the hand … */
  gint32                standing_other;        /* … and of the other player */
  Eight                 scale;
  Eight                 powers[2 * FATHOM_ITB_SHELLS + 1];
  Eight                 tie_odds[2];
  Eight                 reserve;
  Eight                 levels[LEVELS];        /* the other's points less one's own, without the shells */
  Eight                 placed[LEVELS];        /* the same with them */
  Eight                 turned[LEVELS];        /* the same without them, if the tie is turned that one is behind in … */
  Mask                  behind[LEVELS];        /* … where there is one */
  Eight                 points;                /* the sum without them, with chests */
} ForTwo;

static const Mask numbers = { 0, 1, 2, 3, 4, 5, 6, 7 };

/* As exponential () does it. */
SIDE_BY_SIDE
exponentials (Eight *x)
{
  Eight whole, rest;
  Mask below, limit;

  limit = *x > 60.0f;
  *x = SELECT (limit, *x * 0 + 60.0f, *x);
  limit = *x < -60.0f;
  *x = SELECT (limit, *x * 0 - 60.0f, *x);
  *x *= 1.44269504f;
  below = *x < 0;
  whole = __builtin_convertvector (__builtin_convertvector (*x + SELECT (below, *x * 0 - 0.5f, *x * 0 + 0.5f), Mask), Eight);
  rest = (*x - whole) * 0.693147181f;
  *x = (Eight) ((__builtin_convertvector (whole, Mask) + 127) << 23) *
       (1 + rest * (1 + rest * (0.5f + rest * (0.166666667f + rest * (0.0416666667f + rest * 0.00833333333f)))));
}

SIDE_BY_SIDE
weigh_for_two (ForTwo *self,
               guint   most)
{
  const FathomItbState *seen = self->seen;
  gint left = seen->left[self->own], sum = left + seen->left[self->other];
  Eight over, pressure, less, more;

  for (gint n = 0; n < 8; n++)
    {
      over[n] = n == left && left > 0 ? LAST_TURNS / 2 : (float) MAX (sum - n, 0) / (2 * FATHOM_ITB_SHELLS);
      self->reserve[n] = reserves[FATHOM_ITB_SHELLS + MAX (left - n, 0) - seen->left[self->other]];
    }
  self->scale = 1 / (1 + DOUBT * over);
  pressure = LEAD / (EARLIEST + over);
  less = -pressure;
  exponentials (&less);
  more = 1 / less;
  self->powers[FATHOM_ITB_SHELLS] = less * 0 + 1;
  for (guint i = 1; i <= most; i++)
    {
      self->powers[FATHOM_ITB_SHELLS + i] = self->powers[FATHOM_ITB_SHELLS + i - 1] * less;
      self->powers[FATHOM_ITB_SHELLS - i] = self->powers[FATHOM_ITB_SHELLS - i + 1] * more;
    }
  self->tie_odds[TRUE] = -pressure * TIE;
  exponentials (&self->tie_odds[TRUE]);
  self->tie_odds[FALSE] = 1 / self->tie_odds[TRUE];
}

/* See judge_for_two (). */
SIDE_BY_SIDE
part_points (const ForTwo *self,
             guint         level,
             const Eight  *odds,
             const Eight  *here,
             float         there,
             Eight        *points)
{
  const FathomItbEdition *edition = &self->seen->edition;
  float first = edition->main[level - 1], less = first - edition->secondary[level - 1];
  Eight x = *odds * self->reserve;

  *points = first * (there - *here) + there * less * *here * ((x - 1) / (x + 1));
}

SIDE_BY_SIDE
judge_level_for_two (ForTwo *self,
                     guint   level)
{
  const FathomItbState *seen = self->seen;
  guint own = seen->shells[self->own][level - 1], other = seen->shells[self->other][level - 1];
  gint lead = own - other;
  gint32 mask = (gint32) (G_MAXUINT32 >> (4 * (LEVELS + 1 - level)));
  float there = other > 0 ? 1 : arrivals[seen->left[self->other]][level - 1];
  Mask before = (self->standing & mask) >= (self->standing_other & mask);
  Mask with = self->standing + (numbers << (4 * (level + 1)));
  Mask before_with = (with & mask) >= (self->standing_other & mask);
  Eight here = { 1, 1, 1, 1, 1, 1, 1, 1 }, odds = self->powers[FATHOM_ITB_SHELLS + lead];

  self->behind[level - 1] = numbers * 0;
  for (gint n = 1; n <= MIN (seen->left[self->own], FATHOM_ITB_DICE); n++)
    odds[n] = self->powers[FATHOM_ITB_SHELLS + lead + n][n];
  if (lead <= 0 && lead > -8)
    odds = SELECT (numbers == -lead, SELECT (before_with, self->tie_odds[TRUE], self->tie_odds[FALSE]), odds);
  part_points (self, level, &odds, &here, there, &self->placed[level - 1]);

  for (gint n = 0; n < 8 && own == 0; n++)
    here[n] = arrivals[MAX (seen->left[self->own] - n, 0)][level - 1];
  odds = self->powers[FATHOM_ITB_SHELLS + lead];
  if (lead == 0)
    {
      odds = SELECT (before, self->tie_odds[TRUE], self->tie_odds[FALSE]);
      self->behind[level - 1] = ~before;
      part_points (self, level, &self->tie_odds[TRUE], &here, there, &self->turned[level - 1]);
    }
  part_points (self, level, &odds, &here, there, &self->levels[level - 1]);
}

/* Shells on @level, each number of them; further down they may turn ties. */
SIDE_BY_SIDE
place_for_two (const ForTwo *self,
               guint         level,
               Eight        *shares)
{
  Mask with = self->standing + (numbers << (4 * (level + 1)));

  *shares = self->points - self->levels[level - 1] + self->placed[level - 1];
  for (guint l = level + 1; l <= LEVELS; l++)
    if (self->seen->shells[self->own][l - 1] == self->seen->shells[self->other][l - 1])
      {
        gint32 mask = (gint32) (G_MAXUINT32 >> (4 * (LEVELS + 1 - l)));
        Mask turns = self->behind[l - 1] & ((with & mask) >= (self->standing_other & mask));

        *shares += (Eight) ((Mask) (self->turned[l - 1] - self->levels[l - 1]) & turns);
      }
  *shares *= self->scale;
  exponentials (shares);
  *shares = 1 / (1 + *shares);
}

/* Of the one whose turn it is: [0] if shells are placed on no level, then by level; [0][7] after a perfect dive that the game goes on after. */
SIDE_BY_SIDE
share_for_two (const FathomItbState *seen,
               const FathomItbState *failed,
               const float           chests[SEATS],
               float                 mean,
               guint                 most,
               Eight                 shares[1 + LEVELS])
{
  ForTwo self = { .seen = failed, .own = seen->turn - 1, .other = 2 - seen->turn };

  self.standing = (gint32) fathom_itb_standing (failed, self.own) - (numbers << 4);
  self.standing_other = fathom_itb_standing (failed, self.other);
  weigh_for_two (&self, most);
  self.points = self.scale * 0 + (chests[self.other] - chests[self.own]);
  for (guint level = 1; level <= LEVELS; level++)
    {
      judge_level_for_two (&self, level);
      self.points += self.levels[level - 1];
    }
  for (guint level = 1; level <= LEVELS; level++)
    place_for_two (&self, level, &shares[level]);
  shares[0] = self.points * self.scale;
  shares[0][7] = (self.points[0] - mean) * self.scale[0];
  exponentials (&shares[0]);
  shares[0] = 1 / (1 + shares[0]);
}

static void
share_narrow (const FathomItbState *seen,
              const FathomItbState *failed,
              const float           chests[SEATS],
              float                 mean,
              guint                 most,
              Eight                 shares[1 + LEVELS])
{
  share_for_two (seen, failed, chests, mean, most, shares);
}

#ifdef __x86_64__
__attribute__ ((target ("avx2"))) static void
share_wide (const FathomItbState *seen,
            const FathomItbState *failed,
            const float           chests[SEATS],
            float                 mean,
            guint                 most,
            Eight                 shares[1 + LEVELS])
{
  share_for_two (seen, failed, chests, mean, most, shares);
}

#define is_wide() __builtin_cpu_supports ("avx2")
#else
#define is_wide() FALSE
#define share_wide share_narrow
#endif

static void
set_share (FathomItbShares *shares,
           guint            seat,
           float            share)
{
  shares->of[seat - 1] = share;
  shares->of[2 - seat] = 1 - shares->of[seat - 1];
}

static void
soft_outcomes_for_two (const FathomItbState *seen,
                       FathomItbShares       outcomes[FATHOM_ITB_OUTCOMES])
{
  guint left = seen->left[seen->turn - 1], taken = 1;
  float chests[SEATS] = { 0 };
  float mean = count_chests (seen, chests);
  FathomItbState failed, after;
  Eight shares[1 + LEVELS];

  ensure_tables ();
  fathom_itb_after (seen, FATHOM_ITB_OUTCOME_FAIL, &failed);
  (is_wide () ? share_wide : share_narrow) (seen, &failed, chests, mean, MIN (most_shells (seen) + 6, FATHOM_ITB_SHELLS), shares);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    taken += seen->chest_owners[i] != 0;
  set_share (&outcomes[FATHOM_ITB_OUTCOME_FAIL], seen->turn, shares[0][0]);
  set_share (&outcomes[FATHOM_ITB_OUTCOME_PERFECT], seen->turn, shares[0][7]);
  if (taken < FATHOM_ITB_CHESTS)
    add_extra_turn (seen->turn, seen->players, &outcomes[FATHOM_ITB_OUTCOME_PERFECT]);
  else
    {
      fathom_itb_after (seen, FATHOM_ITB_OUTCOME_PERFECT, &after);
      fathom_itb_soft (&after, &outcomes[FATHOM_ITB_OUTCOME_PERFECT]);
    }
  for (guint level = 1; level <= LEVELS; level++)
    for (guint dice = 1; dice <= FATHOM_ITB_DICE + 1 - level; dice++) /* R8 */
      set_share (&outcomes[fathom_itb_outcome_place (level, dice)], seen->turn, shares[level][MIN (dice, left)]);
}

void
fathom_itb_soft_outcomes (const FathomItbState *seen,
                          FathomItbShares       outcomes[FATHOM_ITB_OUTCOMES])
{
  guint i = seen->turn - 1, left = seen->left[i], most = most_shells (seen);
  FathomItbState failed, after;
  float chests[SEATS] = { 0 };
  float mean;
  Soft self;

  if (seen->players == 2 && seen->ender == 0 && left > 0)
    {
      soft_outcomes_for_two (seen, outcomes);
      return;
    }
  mean = count_chests (seen, chests);
  fathom_itb_after (seen, FATHOM_ITB_OUTCOME_FAIL, &failed);
  soft_look (&self, &failed);
  judge_levels (&self, most, chests);
  share_out (&self, self.points, &outcomes[FATHOM_ITB_OUTCOME_FAIL]);
  judge_perfect (seen, &self, mean, &outcomes[FATHOM_ITB_OUTCOME_PERFECT]);

  for (guint shells = 1; shells <= MIN (left, FATHOM_ITB_DICE); shells++)
    {
      after = failed;
      take_shells (&after, i, shells);
      self.seen = &after;
      self.standing[i] -= 1 << 4;
      self.left_over = fathom_itb_left_over (&after);
      judge_levels (&self, MIN (most + shells, FATHOM_ITB_SHELLS), chests);
      judge_placements (&self, &after, i, shells, outcomes);
    }
  for (guint o = FATHOM_ITB_OUTCOME_PLACE; o < FATHOM_ITB_OUTCOMES; o++)
    if (left == 0)
      outcomes[o] = outcomes[FATHOM_ITB_OUTCOME_FAIL];
    else if (fathom_itb_outcome_dice (o) > left) /* R8: the same as one die less */
      outcomes[o] = outcomes[o - 1];
}
