/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "into-the-blue-net.h"

#include "into-the-blue-private.h"
#include "into-the-blue-soft.h"

#define LEVELS    FATHOM_ITB_LEVELS
#define SEATS     FATHOM_MAX_SEATS
#define HIDDEN    FATHOM_ITB_HIDDEN
#define SECOND    FATHOM_ITB_SECOND

/* Inputs: of each player, of the table, of each pair of players */
#define COUNTS    (FATHOM_ITB_SHELLS + 1)
#define LEFT      (LEVELS * COUNTS)
#define CHESTS    (LEFT + COUNTS)
#define OF_PLAYER (CHESTS + FATHOM_ITB_CHESTS + 1)
#define OF_TABLE  (SEATS + FATHOM_ITB_CHESTS + 1)
#define JOINT     7                       /* 0 to 5 shells, or more */
#define TIES      (LEVELS * JOINT * JOINT)
#define LEADS     (TIES + LEVELS)
#define MOST_LEAD 20
#define OF_PAIR   (LEADS + 2 * MOST_LEAD + 1)

/* What knowing the own chests is worth in the logarithm of a share, each point above the mean: at first, and more later on */
#define KNOWN_EARLY 0.17f
#define KNOWN_LATE  0.19f

typedef gint16 Row __attribute__ ((vector_size (16), aligned (2), may_alias));
typedef float Eight __attribute__ ((vector_size (32), may_alias));
typedef gint32 Mask __attribute__ ((vector_size (32)));
typedef float EightAnywhere __attribute__ ((vector_size (32), aligned (4), may_alias));
#define ROWS      (HIDDEN / 8)

typedef struct
{
  gint16 units[HIDDEN] __attribute__ ((aligned (16)));
} Sums;

guint
fathom_itb_net_inputs (guint players)
{
  return players * OF_PLAYER + OF_TABLE + players * (players - 1) / 2 * OF_PAIR;
}

gsize
fathom_itb_net_size (guint players)
{
  return sizeof (FathomItbNetHeader) + (1 + (gsize) fathom_itb_net_inputs (players)) * HIDDEN * sizeof (gint16) +
         ((HIDDEN + 1) * SECOND + (SECOND + 1) * players) * sizeof (float);
}

static void
sorted_chests (const FathomItbEdition *edition,
               guint8                  chests[FATHOM_ITB_CHESTS])
{
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    {
      guint place = i;

      for (; place > 0 && chests[place - 1] > edition->chests[i]; place--)
        chests[place] = chests[place - 1];
      chests[place] = edition->chests[i];
    }
}

gboolean
fathom_itb_net_fits (gconstpointer           weights,
                     gsize                   n_weights,
                     guint                   players,
                     const FathomItbEdition *edition)
{
  const FathomItbNetHeader *header = weights;
  guint8 trained[FATHOM_ITB_CHESTS], asked[FATHOM_ITB_CHESTS];

  if (weights == NULL || n_weights < sizeof *header || memcmp (header->magic, FATHOM_ITB_NET_MAGIC, sizeof header->magic) != 0 ||
      header->players != players || header->hidden != HIDDEN || header->second != SECOND || n_weights != fathom_itb_net_size (players))
    return FALSE;

  sorted_chests (&header->edition, trained);
  sorted_chests (edition, asked);
  return memcmp (header->edition.main, edition->main, LEVELS) == 0 &&
         memcmp (header->edition.secondary, edition->secondary, LEVELS) == 0 && memcmp (trained, asked, sizeof asked) == 0;
}

/* Looking */

typedef struct
{
  guint   seats[SEATS];                  /* from the mover on, counted from 0 */
  guint8  chests[SEATS];
  guint   n_chests;
  gint    scores[SEATS];                 /* as it stands, by seat */
  guint32 standing[SEATS];
} Look;

static void
count_scores (const FathomItbState *seen,
              Look                 *look)
{
  guint n_treasures = 1 + fathom_itb_secondaries (seen->players);
  guint mean = 0;

  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    mean += seen->edition.chests[i];
  for (guint a = 0; a < seen->players; a++)
    {
      gint score = look->chests[a] * mean / FATHOM_ITB_CHESTS;

      for (guint level = 1; level <= LEVELS; level++)
        {
          guint32 mask = G_MAXUINT32 >> (4 * (LEVELS + 1 - level));
          guint before = 0;

          if (seen->shells[a][level - 1] == 0)
            continue;
          for (guint b = 0; b < seen->players; b++)
            before += (look->standing[b] & mask) > (look->standing[a] & mask);
          if (before < n_treasures)
            score += before == 0 ? seen->edition.main[level - 1] : seen->edition.secondary[level - 1];
        }
      look->scores[a] = score;
    }
}

static void
look_around (const FathomItbState *seen,
             Look                 *look)
{
  memset (look->chests, 0, sizeof look->chests);
  look->n_chests = 0;
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (seen->chest_owners[i] != 0)
      {
        look->chests[seen->chest_owners[i] - 1]++;
        look->n_chests++;
      }
  for (guint i = 0; i < seen->players; i++)
    {
      look->seats[i] = (seen->turn - 1 + i) % seen->players;
      look->standing[i] = fathom_itb_standing (seen, i);
    }
  count_scores (seen, look);
}

static guint16 *
look_at_player (const FathomItbState *seen,
                const Look           *look,
                guint                 seat,
                guint                 base,
                guint16              *slots)
{
  for (guint level = 0; level < LEVELS; level++)
    *slots++ = base + level * COUNTS + seen->shells[seat][level];
  *slots++ = base + LEFT + seen->left[seat];
  *slots++ = base + CHESTS + look->chests[seat];

  return slots;
}

static guint16 *
look_at_pair (const FathomItbState *seen,
              const Look           *look,
              guint                 a,
              guint                 b,
              guint                 base,
              guint16              *slots)
{
  for (guint level = 0; level < LEVELS; level++)
    {
      guint32 mask = G_MAXUINT32 >> (4 * (LEVELS + 1 - level)); /* without the level itself */
      guint own = MIN (seen->shells[a][level], JOINT - 1), other = MIN (seen->shells[b][level], JOINT - 1);

      *slots++ = base + (level * JOINT + own) * JOINT + other;
      *slots++ = (look->standing[a] & mask) > (look->standing[b] & mask) ? base + TIES + level : FATHOM_ITB_NO_INPUT;
    }
  *slots++ = base + LEADS + MOST_LEAD + CLAMP (look->scores[a] - look->scores[b], -MOST_LEAD, MOST_LEAD);

  return slots;
}

guint
fathom_itb_net_look (const FathomItbState *seen,
                     guint16               slots[FATHOM_ITB_SLOTS])
{
  guint base = seen->players * OF_PLAYER;
  guint16 *end = slots;
  Look look;

  look_around (seen, &look);
  for (guint i = 0; i < seen->players; i++)
    end = look_at_player (seen, &look, look.seats[i], i * OF_PLAYER, end);
  *end++ = base + (seen->ender != 0 ? MIN (seen->last_turns, SEATS - 1) : 0);
  *end++ = base + SEATS + look.n_chests;
  base += OF_TABLE;
  for (guint i = 0; i < seen->players; i++)
    for (guint j = i + 1; j < seen->players; j++, base += OF_PAIR)
      end = look_at_pair (seen, &look, look.seats[i], look.seats[j], base, end);

  return end - slots;
}

/* Judging */

static inline const gint16 *
row_of (gconstpointer weights,
        guint         input)
{
  return (const gint16 *) ((const FathomItbNetHeader *) weights + 1) + (input + 1) * HIDDEN;
}

static inline void
add_row (Sums         *sums,
         const gint16 *row)
{
  for (guint i = 0; i < ROWS; i++)
    ((Row *) sums->units)[i] += ((const Row *) row)[i];
}

static inline void
exchange_rows (Sums         *sums,
               const gint16 *in,
               const gint16 *out)
{
  for (guint i = 0; i < ROWS; i++)
    ((Row *) sums->units)[i] += ((const Row *) in)[i] - ((const Row *) out)[i];
}

static const gint16 no_row[HIDDEN];

static const gint16 *
row_or_none (gconstpointer weights,
             guint         input)
{
  return input == FATHOM_ITB_NO_INPUT ? no_row : row_of (weights, input);
}

static void
sum_up (gconstpointer  weights,
        const guint16 *slots,
        guint          n_slots,
        Sums          *sums)
{
  memcpy (sums->units, (const FathomItbNetHeader *) weights + 1, sizeof sums->units);
  for (guint i = 0; i < n_slots; i++)
    if (slots[i] != FATHOM_ITB_NO_INPUT)
      add_row (sums, row_of (weights, slots[i]));
}

/* What the known chests say beyond their number. */
static void
weigh_known_chests (const FathomItbState *seen,
                    guint                 first,
                    float                *logits)
{
  float mean = 0;
  float worth = KNOWN_EARLY + KNOWN_LATE * (1 - fathom_itb_left_over (seen));

  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    mean += seen->edition.chests[i] / (float) FATHOM_ITB_CHESTS;
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (seen->chest_owners[i] != 0 && seen->chest_values[i] != FATHOM_ITB_UNKNOWN)
      logits[(seen->chest_owners[i] - 1 + seen->players - first) % seen->players] += worth * (seen->chest_values[i] - mean);
}

static inline __attribute__ ((always_inline)) void
leak (Eight *units)
{
  Mask above = *units > 0;

  *units = (Eight) (((Mask) *units & above) | ((Mask) (*units * FATHOM_ITB_LEAK) & ~above));
}

/* From the sums of the first layer to those of the output; all widths of registers do the same operations in the same order. */
static inline __attribute__ ((always_inline)) void
pass_on (const float *rows,
         const Sums  *sums,
         guint        players,
         float        logits[SEATS])
{
  Eight second[SECOND / 8], hidden[HIDDEN / 8];
  const float *units = (const float *) hidden;

  for (guint i = 0; i < HIDDEN / 8; i++)
    {
      hidden[i] = __builtin_convertvector (((const Row *) sums->units)[i], Eight) * (1.0f / FATHOM_ITB_UNIT);
      leak (&hidden[i]);
    }
  memcpy (second, rows + HIDDEN * SECOND, sizeof second);
#pragma GCC unroll 32
  for (guint i = 0; i < HIDDEN; i++)
    for (guint j = 0; j < SECOND / 8; j++)
      second[j] += ((const EightAnywhere *) (rows + i * SECOND))[j] * units[i];

  rows += (HIDDEN + 1) * SECOND;
  memcpy (logits, rows + SECOND * players, players * sizeof *logits);
  units = (const float *) second;
  for (guint j = 0; j < SECOND / 8; j++)
    leak (&second[j]);
  for (guint i = 0; i < SECOND; i++)
    for (guint j = 0; j < players; j++)
      logits[j] += rows[i * players + j] * units[i];
}

static void
pass_narrow (const float *rows,
             const Sums  *sums,
             guint        players,
             float        logits[SEATS])
{
  pass_on (rows, sums, players, logits);
}

#ifdef __x86_64__
__attribute__ ((target ("avx2"))) static void
pass_wide (const float *rows,
           const Sums  *sums,
           guint        players,
           float        logits[SEATS])
{
  if (players == 2)
    pass_on (rows, sums, 2, logits);
  else
    pass_on (rows, sums, players, logits);
}

#define is_wide() __builtin_cpu_supports ("avx2")
#else
#define is_wide() FALSE
#define pass_wide pass_narrow
#endif

static void
finish (gconstpointer         weights,
        const FathomItbState *seen,
        const Sums           *sums,
        FathomItbShares      *shares)
{
  guint players = seen->players;
  float logits[SEATS] = { 0 }, most, sum = 0;

  (is_wide () ? pass_wide : pass_narrow) ((const float *) row_of (weights, fathom_itb_net_inputs (players)), sums, players, logits);
  weigh_known_chests (seen, seen->turn - 1, logits);
  most = logits[0];
  for (guint i = 1; i < players; i++)
    most = MAX (most, logits[i]);
  for (guint i = 0; i < players; i++)
    sum += logits[i] = fathom_itb_exponential (logits[i] - most);
  for (guint i = 0; i < players; i++)
    shares->of[(seen->turn - 1 + i) % players] = logits[i] / sum;
}

void
fathom_itb_net_value (gconstpointer         weights,
                      const FathomItbState *seen,
                      FathomItbShares      *shares)
{
  guint16 slots[FATHOM_ITB_SLOTS];
  guint n_slots = fathom_itb_net_look (seen, slots);
  Sums sums;

  sum_up (weights, slots, n_slots, &sums);
  finish (weights, seen, &sums, shares);
}

void
fathom_itb_net_outcomes (gconstpointer         weights,
                         const FathomItbState *seen,
                         guint32               skip,
                         FathomItbShares       outcomes[FATHOM_ITB_OUTCOMES])
{
  guint16 base[FATHOM_ITB_SLOTS], slots[FATHOM_ITB_SLOTS];
  FathomItbState after;
  guint n_slots;
  Sums sums, base_sums;

  if (!(skip >> FATHOM_ITB_OUTCOME_PERFECT & 1))
    {
      fathom_itb_after (seen, FATHOM_ITB_OUTCOME_PERFECT, &after);
      fathom_itb_net_value (weights, &after, &outcomes[FATHOM_ITB_OUTCOME_PERFECT]);
    }
  fathom_itb_after (seen, FATHOM_ITB_OUTCOME_FAIL, &after);
  n_slots = fathom_itb_net_look (&after, base);
  sum_up (weights, base, n_slots, &base_sums);
  if (!(skip >> FATHOM_ITB_OUTCOME_FAIL & 1))
    finish (weights, &after, &base_sums, &outcomes[FATHOM_ITB_OUTCOME_FAIL]);

  for (guint i = FATHOM_ITB_OUTCOME_PLACE; i < FATHOM_ITB_OUTCOMES; i++)
    {
      if (skip >> i & 1)
        continue;
      if (fathom_itb_outcome_dice (i) > seen->left[seen->turn - 1]) /* R8: the same as one die less */
        {
          outcomes[i] = outcomes[i - 1];
          continue;
        }
      fathom_itb_after (seen, i, &after);
      fathom_itb_net_look (&after, slots);
      sums = base_sums;
      for (guint s = 0; s < n_slots; s++)
        if (slots[s] != base[s])
          exchange_rows (&sums, row_or_none (weights, slots[s]), row_or_none (weights, base[s]));
      finish (weights, &after, &sums, &outcomes[i]);
    }
}
