/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "into-the-blue-exact.h"

#include <math.h>
#include <string.h>

#define LEVELS    FATHOM_ITB_LEVELS
#define LANES     FATHOM_ITB_LANES
#define BOARDS    6188                  /* ways to lay up to 12 shells on five levels */
#define OPEN      4368                  /* those with a shell left, which come first */
#define ENDED     (BOARDS - OPEN)
#define PAIRS     15                    /* numbers of chests of both, fewer than five in all */
#define MAX_DIFFERENCE (LEVELS * FATHOM_ITB_MAX_VALUE)
#define STILL     2e-5f                 /* what a value may yet change by */
#define MAX_SWEEPS 400
#define MAGIC     G_GUINT64_CONSTANT (0x3165626c75616874)

typedef struct
{
  guint64          magic;
  FathomItbEdition edition;
  guint32          last_turns;          /* how many boards of the one who ended are solved */
  guint32          layers;              /* of chests taken: how many are solved */
} Header;

struct _FathomItbExact
{
  Header *header;
  float  *turns;                        /* [pair][mover's board][the other's] */
  float  *last;                         /* [pair][the ender's board][mover's] */
  guint8  shells[BOARDS][LEVELS];
  guint8  placed[BOARDS];
  guint32 standing[BOARDS];             /* what R14 compares, four bits each */
  guint16 after[BOARDS][FATHOM_ITB_OUTCOMES];
  guint16 first[FATHOM_ITB_SHELLS + 2]; /* board with so many shells */
  guint16 rank[1 << (4 * LEVELS)];      /* board of its shells, four bits each */
  float   results[FATHOM_ITB_CHESTS + 1][FATHOM_ITB_CHESTS + 1][2 * MAX_DIFFERENCE + 1];
};

/* How many chests the mover and the other have, as one number. */
static guint
pair_of (guint own,
         guint other)
{
  return (own + other) * (own + other + 1) / 2 + own;
}

static float *
turns_at (FathomItbExact *self,
          guint           own,
          guint           other,
          guint           mover,
          guint           opponent)
{
  return self->turns + ((gsize) pair_of (own, other) * OPEN + mover) * OPEN + opponent;
}

static float *
last_at (FathomItbExact *self,
         guint           own,
         guint           other,
         guint           mover,
         guint           ender)
{
  return self->last + ((gsize) pair_of (own, other) * ENDED + ender - OPEN) * OPEN + mover;
}

/* Boards */

static guint32
nibbles (const guint8 shells[LEVELS])
{
  guint32 packed = 0;

  for (guint i = 0; i < LEVELS; i++)
    packed |= (guint32) shells[i] << (4 * i);

  return packed;
}

static guint
number_boards (FathomItbExact *self,
               guint           n,
               guint8          shells[LEVELS],
               guint           level,
               guint           rest)
{
  if (level == LEVELS - 1)
    {
      shells[level] = rest;
      memcpy (self->shells[n], shells, LEVELS);
      self->rank[nibbles (shells)] = n;
      return n + 1;
    }
  for (shells[level] = 0; shells[level] <= rest; shells[level]++)
    n = number_boards (self, n, shells, level + 1, rest - shells[level]);

  return n;
}

static void
link_board (FathomItbExact *self,
            guint           board)
{
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    {
      guint level = fathom_itb_outcome_level (i);
      guint n = MIN (fathom_itb_outcome_dice (i), (guint) FATHOM_ITB_SHELLS - self->placed[board]); /* R8 */
      guint8 shells[LEVELS];

      memcpy (shells, self->shells[board], LEVELS);
      if (level > 0)
        shells[level - 1] += n;
      self->after[board][i] = self->rank[nibbles (shells)];
    }
}

/* R13 to R15, for the one who moved last: on equal terms the other comes first. */
static gint
difference (const FathomItbExact *self,
            guint                 mover,
            guint                 other)
{
  const FathomItbEdition *edition = &self->header->edition;
  gint points = 0;

  for (guint level = 1; level <= LEVELS; level++)
    {
      guint32 mask = G_MAXUINT32 >> (4 * (LEVELS + 2 - level));
      gboolean here = self->shells[mover][level - 1] > 0, there = self->shells[other][level - 1] > 0;
      gboolean before = (self->standing[mover] & mask) > (self->standing[other] & mask);

      if (here && there)
        points += (edition->main[level - 1] - edition->secondary[level - 1]) * (before ? 1 : -1);
      else if (here || there)
        points += here ? edition->main[level - 1] : -edition->main[level - 1];
    }

  return points;
}

/* Adds to every difference what it wins, if @own and @other more chests are drawn from @values. */
static void
add_chests (float         *results,
            const guint8   values[FATHOM_ITB_CHESTS],
            guint          drawn,
            guint          own,
            guint          other,
            gint           more,
            float          weight)
{
  guint n_left = 0;

  if (own + other == 0)
    {
      for (gint d = -MAX_DIFFERENCE; d <= MAX_DIFFERENCE; d++)
        results[d + MAX_DIFFERENCE] += d + more > 0 ? weight : d + more == 0 ? weight / 2 : 0;
      return;
    }
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    n_left += !(drawn >> i & 1);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (!(drawn >> i & 1))
      add_chests (results, values, drawn | 1 << i, own > 0 ? own - 1 : 0, own > 0 ? other : other - 1,
                  own > 0 ? more + values[i] : more - values[i], weight / n_left);
}

static void
prepare_boards (FathomItbExact *self)
{
  guint n = 0;

  for (guint placed = 0; placed <= FATHOM_ITB_SHELLS; placed++)
    {
      guint8 shells[LEVELS];

      self->first[placed] = n;
      n = number_boards (self, n, shells, 0, placed);
    }
  self->first[FATHOM_ITB_SHELLS + 1] = n;
  g_assert (n == BOARDS && self->first[FATHOM_ITB_SHELLS] == OPEN);

  for (guint i = 0; i < BOARDS; i++)
    {
      for (guint level = 0; level < LEVELS; level++)
        self->placed[i] += self->shells[i][level];
      self->standing[i] = nibbles (self->shells[i]) << 4 | (FATHOM_ITB_SHELLS - self->placed[i]);
    }
  for (guint i = 0; i < BOARDS; i++)
    link_board (self, i);
  for (guint own = 0; own <= FATHOM_ITB_CHESTS; own++)
    for (guint other = 0; own + other <= FATHOM_ITB_CHESTS; other++)
      add_chests (self->results[own][other], self->header->edition.chests, 0, own, other, 0, 1);
}

static float
result (const FathomItbExact *self,
        guint                 own,
        guint                 other,
        gint                  points)
{
  return self->results[own][other][points + MAX_DIFFERENCE];
}

/* Last turns (R11) */

static void
ask_last_turns (FathomItbExact *self,
                FathomItbTurns *turns,
                guint           own,
                guint           other,
                guint           mover,
                guint           ender,
                const gint     *differences)
{
  const float *results = self->results[own][other] + MAX_DIFFERENCE;
  gboolean fifth = own + other + 1 == FATHOM_ITB_CHESTS;

  for (guint l = 0; l < LANES; l++)
    {
      guint board = MIN (mover + l, OPEN - 1);

      for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
        turns->outcomes[i].lane[l] = results[differences[self->after[board][i]]];
      turns->outcomes[FATHOM_ITB_OUTCOME_PERFECT].lane[l] =
        fifth ? result (self, own + 1, other, differences[board]) : *last_at (self, own + 1, other, board, ender); /* R12 */
    }
}

static void
solve_last_turns (FathomItbExact *self,
                  FathomItbTurns *turns,
                  guint           ender)
{
  gint differences[BOARDS];

  for (guint i = 0; i < BOARDS; i++)
    differences[i] = difference (self, i, ender);
  for (guint taken = FATHOM_ITB_CHESTS; taken-- > 0;)
    for (guint own = 0; own <= taken; own++)
      for (guint mover = 0; mover < OPEN; mover += LANES)
        {
          ask_last_turns (self, turns, own, taken - own, mover, ender, differences);
          fathom_itb_turns_start (turns, FATHOM_ITB_LANES);
          memcpy (last_at (self, own, taken - own, mover, ender), turns->start.lane,
                  MIN (LANES, OPEN - mover) * sizeof (float));
        }
}

/* Turns */

static void
ask_turn (FathomItbExact *self,
          FathomItbTurns *turns,
          guint           lane,
          guint           own,
          guint           other,
          guint           mover,
          guint           opponent)
{
  const float *next = turns_at (self, other, own, opponent, 0);
  const guint16 *after = self->after[mover];

  for (guint i = FATHOM_ITB_OUTCOME_PLACE; i < FATHOM_ITB_OUTCOMES; i++)
    turns->outcomes[i].lane[lane] = 1 - (after[i] < OPEN ? next[after[i]] : *last_at (self, other, own, opponent, after[i]));
  turns->outcomes[FATHOM_ITB_OUTCOME_PERFECT].lane[lane] =
    own + other + 1 == FATHOM_ITB_CHESTS ? result (self, own + 1, other, difference (self, mover, opponent)) /* R12 */
                                         : *turns_at (self, own + 1, other, mover, opponent);
}

/* What failing may be worth: as much as one shell on level 1, but for what that made of it with a chest more. */
static float
guess_failure (FathomItbExact *self,
               FathomItbTurns *turns,
               guint           lane,
               guint           own,
               guint           other,
               guint           mover,
               guint           opponent)
{
  guint one_more = self->after[mover][FATHOM_ITB_OUTCOME_PLACE];
  float guess = turns->outcomes[FATHOM_ITB_OUTCOME_PLACE].lane[lane];

  if (own + other + 1 < FATHOM_ITB_CHESTS && one_more < OPEN)
    {
      const float *next = turns_at (self, other, own + 1, opponent, 0);

      guess += next[one_more] - next[mover];
    }

  return CLAMP (guess, 0, 1);
}

/* Sets what failing is worth to what the opponent has left, and returns the largest change. */
static float
exchange (FathomItbTurns *turns,
          FathomItbTurns *opponent)
{
  float change = 0;

  for (guint l = 0; l < LANES; l++)
    {
      float *failure = &turns->outcomes[FATHOM_ITB_OUTCOME_FAIL].lane[l];
      float value = 1 - opponent->start.lane[l];

      change = MAX (change, fabsf (value - *failure));
      *failure = value;
    }

  return change;
}

/* A failed dive leads to the same boards with the other to move: both are iterated until they stand still, which
 * takes long only where both want to fail. */
static void
settle (FathomItbTurns *turns,
        FathomItbTurns *opponents)
{
  float last_change = 0, last_rate = 1;

  fathom_itb_turns_start (turns, FATHOM_ITB_LANES);
  exchange (opponents, turns);
  fathom_itb_turns_start (opponents, FATHOM_ITB_LANES);
  for (guint sweep = 0; sweep < MAX_SWEEPS; sweep++)
    {
      FathomItbTurns *next = sweep % 2 == 0 ? turns : opponents;
      float change = exchange (next, sweep % 2 == 0 ? opponents : turns);
      float rate = sweep > 0 ? change / MAX (last_change, 1e-9f) : 0.5f;
      float slowest = MIN (MAX (rate, last_rate), 0.999f);

      if (change * slowest * slowest / (1 - slowest) < STILL && (sweep > 0 || change < STILL))
        break;
      fathom_itb_turns_start (next, FATHOM_ITB_LANES);
      last_rate = sweep > 0 ? rate : 0.5f;
      last_change = change;
    }
}

static void
solve_block (FathomItbExact *self,
             FathomItbTurns *turns,
             FathomItbTurns *opponents,
             guint           own,
             guint           other,
             guint           mover,
             guint           end,
             guint           opponent)
{
  guint n = MIN (LANES, end - mover);

  for (guint l = 0; l < LANES; l++)
    {
      guint board = mover + MIN (l, n - 1);

      ask_turn (self, turns, l, own, other, board, opponent);
      ask_turn (self, opponents, l, other, own, opponent, board);
      turns->outcomes[FATHOM_ITB_OUTCOME_FAIL].lane[l] = guess_failure (self, turns, l, own, other, board, opponent);
    }
  settle (turns, opponents);
  for (guint l = 0; l < n; l++)
    {
      *turns_at (self, own, other, mover + l, opponent) = turns->start.lane[l];
      *turns_at (self, other, own, opponent, mover + l) = opponents->start.lane[l];
    }
}

static void
solve_boards (FathomItbExact *self,
              FathomItbTurns *turns,
              FathomItbTurns *opponents,
              guint           own,
              guint           other,
              guint           placed,
              guint           opponent_placed)
{
  guint end = self->first[placed + 1];

  for (guint mover = self->first[placed]; mover < end; mover += LANES)
    {
      guint opponent = self->first[opponent_placed];

      if (own == other && placed == opponent_placed) /* the rest is the same with seats exchanged */
        opponent = mover;
      for (; opponent < self->first[opponent_placed + 1]; opponent++)
        solve_block (self, turns, opponents, own, other, mover, end, opponent);
    }
}

static gboolean
solve_layer (FathomItbExact         *self,
             FathomItbTurns         *turns,
             FathomItbTurns         *opponents,
             guint                   own,
             guint                   other,
             double                  done,
             double                  share,
             FathomItbExactProgress  progress,
             gpointer                data)
{
  const guint most = FATHOM_ITB_SHELLS - 1;

  for (guint sum = 2 * most + 1; sum-- > 0;)
    {
      for (guint placed = sum > most ? sum - most : 0; placed <= MIN (most, sum); placed++)
        {
          if (own == other && placed > sum - placed)
            continue;
          solve_boards (self, turns, opponents, own, other, placed, sum - placed);
          if (progress != NULL && !progress (done + share * (1 - pow (sum / (2.0 * most), 5)), data))
            return FALSE;
        }
    }

  return TRUE;
}

#define LAST_SHARE 0.15 /* of the work is the last turns */

gboolean
fathom_itb_exact_solve (FathomItbExact         *self,
                        FathomItbExactProgress  progress,
                        gpointer                data)
{
  g_autoptr (FathomItbTurns) turns = fathom_itb_turns_new ();
  g_autoptr (FathomItbTurns) opponents = fathom_itb_turns_new ();
  double done = LAST_SHARE;

  while (self->header->last_turns < ENDED)
    {
      solve_last_turns (self, turns, OPEN + self->header->last_turns);
      self->header->last_turns++;
      if (progress != NULL && !progress (LAST_SHARE * self->header->last_turns / ENDED, data))
        return FALSE;
    }

  for (guint layer = 0; layer < FATHOM_ITB_CHESTS; layer++)
    {
      guint taken = FATHOM_ITB_CHESTS - 1 - layer;

      for (guint own = 0; 2 * own <= taken; own++)
        {
          double share = (1 - LAST_SHARE) * (2 * own == taken ? 1 : 2) / PAIRS;

          if (layer >= self->header->layers &&
              !solve_layer (self, turns, opponents, own, taken - own, done, share, progress, data))
            return FALSE;
          done += share;
        }
      self->header->layers = MAX (self->header->layers, layer + 1);
    }

  return TRUE;
}

gboolean
fathom_itb_exact_done (const FathomItbExact *self)
{
  return self->header->layers == FATHOM_ITB_CHESTS;
}

/* The table */

#define HEADER_SIZE 4096

gsize
fathom_itb_exact_size (void)
{
  return HEADER_SIZE + (gsize) PAIRS * OPEN * (OPEN + ENDED) * sizeof (float);
}

FathomItbExact *
fathom_itb_exact_new (gpointer                memory,
                      const FathomItbEdition *edition)
{
  FathomItbExact *self = g_new0 (FathomItbExact, 1);

  self->header = memory;
  self->turns = (float *) ((char *) memory + HEADER_SIZE);
  self->last = self->turns + (gsize) PAIRS * OPEN * OPEN;
  if (self->header->magic != MAGIC || memcmp (&self->header->edition, edition, sizeof *edition) != 0)
    *self->header = (Header) { .magic = MAGIC, .edition = *edition };
  prepare_boards (self);

  return self;
}

void
fathom_itb_exact_free (FathomItbExact *self)
{
  g_free (self);
}

double
fathom_itb_exact_value (const FathomItbExact *self,
                        const FathomItbState *state)
{
  FathomItbExact *table = (FathomItbExact *) self;
  guint mover = state->turn - 1, other = 1 - mover;
  guint chests[2] = { 0 };
  guint boards[2];

  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (state->chest_owners[i] != 0)
      chests[state->chest_owners[i] - 1]++;
  for (guint i = 0; i < 2; i++)
    boards[i] = self->rank[nibbles (state->shells[i])];

  if (state->phase == FATHOM_ITB_PHASE_OVER)
    return result (self, chests[mover], chests[other], difference (self, boards[mover], boards[other]));
  if (state->ender != 0)
    return *last_at (table, chests[mover], chests[other], boards[mover], boards[other]);

  return *turns_at (table, chests[mover], chests[other], boards[mover], boards[other]);
}

/* Judging a bot */

static float
share_after (const FathomItbExact *self,
             const FathomItbState *after,
             guint                 seat)
{
  float value = fathom_itb_exact_value (self, after);

  /* a sum of floats may be a hair above 1, and a turn is solved over shares that are not negative */
  return CLAMP (after->turn == seat ? value : 1 - value, 0, 1);
}

/* Solves the turn twice, for the bot (seat 1 of the plan) with the truth following (seat 2), and for the truth alone. Returns:
 * what the bot loses. */
static double
judge_turn (const FathomItbExact *self,
            const FathomItbState *state,
            const FathomThinking *thinking,
            FathomItbPlan        *plan)
{
  FathomItbShares thought[FATHOM_ITB_OUTCOMES], both[FATHOM_ITB_OUTCOMES];
  double most;

  fathom_itb_foresee (state, thinking, thought);
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    {
      FathomItbState after;

      fathom_itb_after (state, i, &after);
      both[i] = (FathomItbShares) { { thought[i].of[state->turn - 1], share_after (self, &after, state->turn) } };
    }
  fathom_itb_plan_solve (plan, 2, 2, both);
  most = plan->start.of[1];
  fathom_itb_plan_solve (plan, 1, 2, both);

  return most - plan->start.of[1];
}

static guint
roll_by_plan (const FathomItbPlan *plan,
              FathomRng           *rng)
{
  guint64 kept = 0;

  for (guint rerolls = FATHOM_REROLLS + 1; rerolls-- > 0;)
    {
      guint n = FATHOM_ITB_DICE;

      for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
        n -= fathom_itb_count (kept, face);
      while (n-- > 0)
        kept += G_GUINT64_CONSTANT (1) << (8 * fathom_choose (&rng->parent, FATHOM_ITB_FACES));
      if (rerolls > 0)
        kept = fathom_itb_plan_keep (plan, kept, rerolls);
    }

  return fathom_itb_plan_choice (plan, kept);
}

static double
judge_match (const FathomItbExact *self,
             const FathomThinking *thinking,
             FathomItbPlan        *plan,
             FathomRng            *rng)
{
  FathomItbState state = { .edition = self->header->edition, .players = 2, .turn = 1 }, after;
  double loss = 0;

  memset (state.left, FATHOM_ITB_SHELLS, 2);
  memset (state.chest_values, FATHOM_ITB_UNKNOWN, sizeof state.chest_values);
  while (state.phase != FATHOM_ITB_PHASE_OVER)
    {
      loss += judge_turn (self, &state, thinking, plan);
      fathom_itb_after (&state, roll_by_plan (plan, rng), &after);
      state = after;
    }

  return loss / 2; /* each of the two */
}

double
fathom_itb_exact_judge (const FathomItbExact *self,
                        const FathomThinking *thinking,
                        const guint8          seed[FATHOM_SEED_SIZE],
                        guint                 matches,
                        double               *deviation)
{
  g_autoptr (FathomItbPlan) plan = fathom_itb_plan_new ();
  double sum = 0, squares = 0;
  guint64 number;
  FathomRng rng;

  memcpy (&number, seed, sizeof number);
  fathom_rng_init (&rng, GUINT64_FROM_LE (number));
  for (guint i = 0; i < matches; i++)
    {
      double loss = judge_match (self, thinking, plan, &rng);

      sum += loss;
      squares += loss * loss;
    }
  *deviation = sqrt (MAX (squares / matches - sum / matches * sum / matches, 0) / matches);

  return sum / matches;
}
