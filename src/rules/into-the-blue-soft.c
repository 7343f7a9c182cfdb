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
  float                 chests[SEATS];
  guint32               standing[SEATS];       /* shells from level 5 up, then what R14 compares, four bits each */
  float                 levels[LEVELS][SEATS]; /* points expected */
} Soft;

/* The same bits on every machine, unlike that of the C library; good to seven digits. */
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

static float
left_over (const FathomItbState *seen)
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

static void
count_chests (Soft *self)
{
  const FathomItbState *seen = self->seen;
  guint8 values[FATHOM_ITB_CHESTS];
  guint n = fathom_itb_unseen (seen, values);
  float sum = 0;

  for (guint i = 0; i < n; i++)
    sum += values[i];
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (seen->chest_owners[i] != 0)
      self->chests[seen->chest_owners[i] - 1] += seen->chest_values[i] != FATHOM_ITB_UNKNOWN ? seen->chest_values[i] : sum / n;
}

static guint32
standing (const FathomItbState *seen,
          guint                 i)
{
  const guint8 *turn = memchr (seen->order, i + 1, seen->n_order);
  guint32 compared = seen->left[i] << 4 | (15 - (turn != NULL ? turn - seen->order + 1 : 0));

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

static inline float
chance_before (const Soft *self,
               guint       a,
               guint       b,
               guint       level,
               float       pressure)
{
  float lead = self->seen->shells[a][level - 1] - self->seen->shells[b][level - 1];

  if (lead == 0)
    lead = stands_before (self, a, b, level) ? TIE : -TIE;

  return 1 / (1 + exponential (-pressure * lead - RESERVE * (self->seen->left[a] - self->seen->left[b])));
}

static float
chance_to_come (guint left,
                guint level)
{
  static float chances[FATHOM_ITB_SHELLS + 1][LEVELS];
  static gsize ready;

  if (g_once_init_enter (&ready))
    {
      for (guint l = 0; l <= FATHOM_ITB_SHELLS; l++)
        for (guint i = 0; i < LEVELS; i++)
          chances[l][i] = 1 - exponential (-ARRIVAL * l * (1 - DEPTH * i));
      g_once_init_leave (&ready, TRUE);
    }

  return chances[left][level - 1];
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

  return self->seen->edition.main[level - 1] * nobody + self->seen->edition.secondary[level - 1] * one;
}

static void
judge_level (const Soft *self,
             guint       level,
             float       points[SEATS])
{
  float pressure = LEAD / (EARLIEST + self->left_over);
  float there[SEATS];
  float before[SEATS][SEATS];                  /* [a][n]: the n-th of the others precedes a */

  for (guint a = 0; a < self->players; a++)
    there[a] = self->seen->shells[a][level - 1] > 0 ? 1 : chance_to_come (self->seen->left[a], level);
  for (guint a = 0; a < self->players; a++)
    for (guint b = a + 1; b < self->players; b++)
      {
        float chance = chance_before (self, a, b, level, pressure);

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
soft_init (Soft                 *self,
           const FathomItbState *seen)
{
  memset (self->chests, 0, sizeof self->chests);
  self->seen = seen;
  self->players = seen->players;
  self->n_treasures = 1 + fathom_itb_secondaries (seen->players);
  self->left_over = left_over (seen);
  count_chests (self);
  for (guint i = 0; i < self->players; i++)
    self->standing[i] = standing (seen, i);
  for (guint level = 1; level <= LEVELS; level++)
    (seen->phase == FATHOM_ITB_PHASE_OVER ? count_level : judge_level) (self, level, self->levels[level - 1]);
}

/* @level's points, if it is not 0, are @instead. */
static void
soft_shares (const Soft      *self,
             guint            level,
             const float      instead[SEATS],
             FathomItbShares *shares)
{
  float scale = 1 / (1 + DOUBT * self->left_over);
  float points[SEATS], weights[SEATS];
  float most = 0, sum = 0;

  for (guint i = 0; i < self->players; i++)
    {
      points[i] = self->chests[i];
      for (guint l = 1; l <= LEVELS; l++)
        points[i] += l == level ? instead[i] : self->levels[l - 1][i];
      most = MAX (most, points[i]);
    }
  for (guint i = 0; i < self->players; i++)
    sum += weights[i] = exponential ((points[i] - most) * scale);
  for (guint i = 0; i < self->players; i++)
    shares->of[i] = weights[i] / sum;
}

void
fathom_itb_soft (const FathomItbState *seen,
                 FathomItbShares      *shares)
{
  Soft self;

  soft_init (&self, seen);
  soft_shares (&self, 0, NULL, shares);
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

void
fathom_itb_soft_outcomes (const FathomItbState *seen,
                          FathomItbShares       outcomes[FATHOM_ITB_OUTCOMES])
{
  FathomItbState after;
  Soft self;

  fathom_itb_after (seen, FATHOM_ITB_OUTCOME_PERFECT, &after);
  fathom_itb_soft (&after, &outcomes[FATHOM_ITB_OUTCOME_PERFECT]);
  if (after.phase != FATHOM_ITB_PHASE_OVER)
    add_extra_turn (seen->turn, seen->players, &outcomes[FATHOM_ITB_OUTCOME_PERFECT]);

  for (guint i = FATHOM_ITB_OUTCOME_PLACE; i < FATHOM_ITB_OUTCOMES; i++)
    {
      fathom_itb_after (seen, i, &after);
      fathom_itb_soft (&after, &outcomes[i]);
    }
  fathom_itb_after (seen, FATHOM_ITB_OUTCOME_FAIL, &after);
  soft_init (&self, &after);
  soft_shares (&self, 0, NULL, &outcomes[FATHOM_ITB_OUTCOME_FAIL]);
}
