/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "into-the-blue-bot.h"

#include "into-the-blue-private.h"
#include "into-the-blue-soft.h"

#define GOOD_HANDFUL 3 /* shells on one level that are worth stopping for */

/* What personalities see in an outcome beyond its worth */
#define FEAR         0.03f  /* of a failed dive */
#define DEPTH_CHARM  0.015f /* of the two deepest levels */
#define CHEST_CHARM  0.05f  /* of a perfect dive */

G_STATIC_ASSERT (FATHOM_ITB_LANES == FATHOM_LANES_PREPARED);

/* Easy: it goes deep, holds on to its run, and stops with a good handful. */

static guint
find (const FathomEvent *events,
      guint              n_events,
      guint              kind,
      guint64            dice)
{
  for (guint i = 0; i < n_events; i++)
    if (events[i].kind == kind && (kind != FATHOM_ITB_KEEP || dice_of_event (&events[i]) == dice))
      return i;

  return 0;
}

static guint
plan_keep (const FathomItbState *seen,
           const FathomEvent    *events,
           guint                 n_events)
{
  guint run = fathom_itb_run (seen->dice);
  guint64 kept = 0;

  for (guint level = 1; level <= run; level++)
    if (fathom_itb_would_place (seen, level) >= GOOD_HANDFUL)
      return find (events, n_events, FATHOM_ITB_STOP, 0);

  for (guint level = 1; level <= run; level++)
    kept += (guint64) (level == run ? fathom_itb_count (seen->dice, level) : 1) << (8 * (level - 1));
  if (run == FATHOM_ITB_LEVELS && fathom_itb_count (seen->dice, FATHOM_ITB_FACES) > 0)
    kept = G_GUINT64_CONSTANT (0x010101010101); /* five different and a chest is a perfect dive */

  return find (events, n_events, kept == seen->dice ? FATHOM_ITB_STOP : FATHOM_ITB_KEEP, kept);
}

static guint
plan_level (const FathomItbState *seen,
            const FathomEvent    *events,
            guint                 n_events)
{
  guint best = 0;
  guint best_worth = 0;

  for (guint i = 0; i < n_events; i++)
    {
      guint level = events[i].args[0];
      guint worth = fathom_itb_would_place (seen, level) * (1 + seen->edition.main[level - 1]);

      if (worth > best_worth)
        {
          best = i;
          best_worth = worth;
        }
    }

  return best;
}

/* Normal and expert */

static float
charm (FathomStyle style,
       guint       outcome)
{
  switch (style)
    {
    case FATHOM_STYLE_CAREFUL:
      return outcome == FATHOM_ITB_OUTCOME_FAIL ? -FEAR : 0;
    case FATHOM_STYLE_BOLD:
      return fathom_itb_outcome_level (outcome) >= FATHOM_ITB_LEVELS - 1 ? DEPTH_CHARM : 0;
    case FATHOM_STYLE_HUNTER:
      return outcome == FATHOM_ITB_OUTCOME_PERFECT ? CHEST_CHARM : 0;
    default:
      return 0;
    }
}

/* The table as it is all through the turn. */
static void
strip_dice (const FathomItbState *seen,
            FathomItbState       *asked)
{
  *asked = *seen;
  asked->dice = asked->kept = 0;
  asked->rolls = asked->n_kept = 0;
  asked->phase = FATHOM_ITB_PHASE_ROLL;
}

/* Of several experts at tables of two, the last turns that may follow are solved together. */
static void
foresee_lasts (FathomItbNotes       *notes,
               const FathomItbState *asked,
               const FathomThinking *thinkings,
               guint                 n,
               gboolean             *found)
{
  FathomItbLasts *lasts[FATHOM_ITB_LANES];
  guint n_lasts = 0;

  for (guint i = 0; i < n; i++)
    {
      found[i] = fathom_itb_has_net (&asked[i], &thinkings[i]) && fathom_itb_lasts_find (&notes->lasts[i], &asked[i]);
      if (found[i])
        lasts[n_lasts++] = &notes->lasts[i];
    }
  fathom_itb_lasts_solve (lasts, n_lasts, &notes->last);
}

static void
find_outcomes (const FathomItbLasts *lasts,
               const FathomItbState *asked,
               const FathomThinking *thinking,
               float                 own[FATHOM_ITB_OUTCOMES])
{
  FathomItbShares outcomes[FATHOM_ITB_OUTCOMES];

  if (lasts != NULL)
    {
      fathom_itb_lasts_outcomes (lasts, asked, thinking, own);
      return;
    }
  if (fathom_itb_has_net (asked, thinking))
    fathom_itb_foresee (asked, thinking, outcomes);
  else
    fathom_itb_soft_outcomes (asked, outcomes);
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    own[i] = (float) outcomes[i].of[asked->turn - 1];
}

static void
note (FathomItbNotes       *notes,
      guint                 lane,
      const FathomItbLasts *lasts,
      const FathomThinking *thinking)
{
  float own[FATHOM_ITB_OUTCOMES];

  find_outcomes (lasts, &notes->asked[lane], thinking, own);
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    notes->turns.outcomes[i].lane[lane] = own[i] + charm (thinking->style, i);
  notes->levels[lane] = thinking->level;
  notes->styles[lane] = thinking->style;
}

void
fathom_itb_prepare (const void * const   *observations,
                    const FathomThinking *thinkings,
                    guint                 n,
                    void                 *notes)
{
  FathomItbNotes *self = notes;
  gboolean found[FATHOM_ITB_LANES];

  for (guint i = 0; i < n; i++)
    strip_dice (observations[i], &self->asked[i]);
  foresee_lasts (self, self->asked, thinkings, n, found);
  for (guint i = 0; i < n; i++)
    note (self, i, found[i] ? &self->lasts[i] : NULL, &thinkings[i]);
  fathom_itb_turns_solve (&self->turns, n);
}

/* The notes of others in other lanes stay as they are. */
static void
look_up (FathomItbNotes       *notes,
         const FathomItbState *seen,
         const FathomThinking *thinking,
         guint                 lane)
{
  FathomItbState asked;
  gboolean found;

  strip_dice (seen, &asked);
  if (notes->levels[lane] == thinking->level && notes->styles[lane] == thinking->style &&
      memcmp (&notes->asked[lane], &asked, sizeof asked) == 0)
    return;

  notes->asked[lane] = asked;
  foresee_lasts (notes, &asked, thinking, 1, &found);
  note (notes, lane, found ? &notes->lasts[0] : NULL, thinking);
  fathom_itb_turns_solve (&notes->turns, thinking->notes != NULL ? FATHOM_ITB_LANES : 1);
}

static guint
level_of (const FathomItbNotes *notes,
          const FathomItbState *seen,
          guint                 lane)
{
  guint8 choices[FATHOM_ITB_LEVELS];
  guint n = fathom_itb_outcomes (seen->dice, choices);
  guint best = 0;

  for (guint i = 1; i < n; i++)
    if (notes->turns.outcomes[choices[i]].lane[lane] > notes->turns.outcomes[choices[best]].lane[lane])
      best = i;

  return best + 1;
}

static FathomItbNotes *
borrow_notes (const FathomItbState *seen,
              const FathomThinking *thinking,
              guint                *lane)
{
  FathomItbNotes *notes = thinking->notes;

  if (notes == NULL)
    notes = g_aligned_alloc0 (1, sizeof *notes, FATHOM_NOTES_ALIGNED);
  *lane = thinking->notes != NULL ? thinking->lane : 0;
  look_up (notes, seen, thinking, *lane);

  return notes;
}

static void
return_notes (FathomItbNotes       *notes,
              const FathomThinking *thinking)
{
  if (notes != thinking->notes)
    g_aligned_free (notes);
}

guint64
fathom_itb_best_keep (const FathomItbState *seen,
                      const FathomThinking *thinking)
{
  guint lane;
  FathomItbNotes *notes = borrow_notes (seen, thinking, &lane);
  guint64 kept = fathom_itb_turns_keep (&notes->turns, seen->dice, FATHOM_ITB_ROLLS - seen->rolls, lane);

  return_notes (notes, thinking);
  return kept;
}

guint
fathom_itb_best_level (const FathomItbState *seen,
                       const FathomThinking *thinking)
{
  guint lane;
  FathomItbNotes *notes = borrow_notes (seen, thinking, &lane);
  guint level = level_of (notes, seen, lane);

  return_notes (notes, thinking);
  return level;
}

static guint
choose_keep (const FathomItbState *seen,
             const FathomEvent    *events,
             guint                 n_events,
             const FathomThinking *thinking)
{
  guint64 kept;

  if (thinking->level == FATHOM_LEVEL_EASY)
    return plan_keep (seen, events, n_events);

  kept = fathom_itb_best_keep (seen, thinking);
  return find (events, n_events, kept == seen->dice ? FATHOM_ITB_STOP : FATHOM_ITB_KEEP, kept);
}

static guint
choose_level (const FathomItbState *seen,
              const FathomEvent    *events,
              guint                 n_events,
              const FathomThinking *thinking)
{
  guint level;

  if (thinking->level == FATHOM_LEVEL_EASY)
    return plan_level (seen, events, n_events);

  level = fathom_itb_best_level (seen, thinking);
  for (guint i = 0; i < n_events; i++)
    if (events[i].args[0] == level)
      return i;

  return 0;
}

guint
fathom_itb_choose (const void           *observation,
                   guint                 seat G_GNUC_UNUSED,
                   const FathomEvent    *events,
                   guint                 n_events,
                   const FathomThinking *thinking)
{
  const FathomItbState *seen = observation;

  switch (seen->phase)
    {
    case FATHOM_ITB_PHASE_KEEP:
      return choose_keep (seen, events, n_events, thinking);
    case FATHOM_ITB_PHASE_PLACE:
      return choose_level (seen, events, n_events, thinking);
    default:
      return fathom_choose (thinking->chance, n_events);
    }
}
