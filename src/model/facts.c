/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "facts.h"

#include "rules/blue-border.h"
#include "rules/deep-blue.h"
#include "rules/into-the-blue.h"
#include "record-library.h"
#include "rounds.h"

#include <string.h>

G_STATIC_ASSERT (FATHOM_DEEP_FACT_VP - FATHOM_DEEP_FACT_GEMS == FATHOM_DEEP_GEMS);
G_STATIC_ASSERT (FATHOM_DEEP_N_FACTS - FATHOM_DEEP_FACT_VP == FATHOM_DEEP_VP_SOURCES);
G_STATIC_ASSERT (FATHOM_ITB_FACT_LEFT - FATHOM_ITB_FACT_SHELLS == FATHOM_ITB_LEVELS);
G_STATIC_ASSERT ((guint) FATHOM_MAX_FACTS >= (guint) FATHOM_BB_N_FACTS && (guint) FATHOM_MAX_FACTS >= (guint) FATHOM_DEEP_N_FACTS);

/* What one game counts: with each event, by the states before and after it, and at the end. */
typedef struct
{
  const FathomGame *game;
  void (*see)    (const void        *before,
                  const FathomEntry *entry,
                  const void        *after,
                  FathomCounted     *counted);
  void (*finish) (const void        *state,
                  FathomCounted     *counted);
} Counter;

/* Into the Blue */

static void
count_roll (const FathomEntry *entry,
            FathomCounted     *counted)
{
  for (guint i = 0; i < FATHOM_ITB_FACES; i++)
    counted->dice[entry->app != 0][i] += entry->event.args[i];
}

static void
count_dive (guint          seat,
            guint64        dice,
            FathomCounted *counted)
{
  guint fact = fathom_itb_is_perfect (dice) ? FATHOM_ITB_FACT_PERFECT
             : fathom_itb_run (dice) > 0    ? FATHOM_ITB_FACT_SUCCESSFUL
                                            : FATHOM_ITB_FACT_FAILED;

  counted->seats[seat - 1].facts[fact]++;
}

static guint64
dice_after (const FathomItbState *before,
            const FathomEvent    *roll)
{
  guint64 dice = before->kept;

  for (guint i = 0; i < FATHOM_ITB_FACES; i++)
    dice += (guint64) roll->args[i] << (8 * i);

  return dice;
}

static void
see_into_the_blue (const void        *before,
                   const FathomEntry *entry,
                   const void        *after G_GNUC_UNUSED,
                   FathomCounted     *counted)
{
  const FathomItbState *state = before;

  if (entry->event.kind == FATHOM_ITB_ROLL)
    count_roll (entry, counted);
  if (entry->event.kind == FATHOM_ITB_STOP)
    count_dive (state->turn, state->dice, counted);
  else if (entry->event.kind == FATHOM_ITB_ROLL && state->rolls == FATHOM_ITB_ROLLS - 1)
    count_dive (state->turn, dice_after (state, &entry->event), counted);
}

static void
finish_into_the_blue (const void    *state,
                      FathomCounted *counted)
{
  const FathomItbState *self = state;
  FathomItbScore score;

  fathom_itb_score (self, &score);
  for (guint i = 0; i < self->players; i++)
    {
      gint64 *facts = counted->seats[i].facts;

      for (guint level = 0; level < FATHOM_ITB_LEVELS; level++)
        facts[FATHOM_ITB_FACT_SHELLS + level] = self->shells[i][level];
      facts[FATHOM_ITB_FACT_LEFT] = self->left[i];
      facts[FATHOM_ITB_FACT_CHESTS] = self->final_chests[i][0];
      facts[FATHOM_ITB_FACT_CHEST_POINTS] = score.chests[i];
      facts[FATHOM_ITB_FACT_TREASURE_POINTS] = score.treasures[i];
    }
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (self->chest_owners[i] != 0)
      counted->seats[self->chest_owners[i] - 1].facts[FATHOM_ITB_FACT_CHESTS]++;
  for (guint level = 0; level < FATHOM_ITB_LEVELS; level++)
    for (guint i = 0; i < score.awards[level].n_treasures; i++)
      counted->seats[score.awards[level].seats[i] - 1]
        .facts[(i == 0 ? FATHOM_ITB_FACT_MAIN : FATHOM_ITB_FACT_SECONDARY) + level]++;
}

/* Blue Border */

/* Of a card that nobody called: its number and the one before it have to be known. */
static FathomBbFact
judge_quietly (const FathomBbState *state)
{
  guint place = state->n_placed[state->actor - 1] - 1;
  const guint8 *row = state->placed[state->actor - 1];
  guint previous = place > 0 ? row[place - 1] : 0;

  if (row[place] == FATHOM_BB_UNKNOWN || (place > 0 && previous == FATHOM_BB_UNKNOWN))
    return FATHOM_BB_FACT_UNKNOWN;

  return fathom_bb_is_proper (state, state->actor, place, previous, row[place]) ? FATHOM_BB_FACT_PROPER
                                                                                 : FATHOM_BB_FACT_IMPROPER;
}

static void
see_blue_border (const void        *before,
                 const FathomEntry *entry,
                 const void        *after,
                 FathomCounted     *counted)
{
  const FathomBbState *state = before;
  gboolean right = ((const FathomBbState *) after)->phase == FATHOM_BB_PHASE_BONUS;
  gint64 *placer, *caller;

  if (entry->event.kind != FATHOM_BB_CALL && entry->event.kind != FATHOM_BB_QUIET)
    return;

  placer = counted->seats[state->actor - 1].facts;
  if (entry->event.kind == FATHOM_BB_QUIET)
    {
      placer[judge_quietly (state)]++;
      return;
    }
  caller = counted->seats[entry->event.seat - 1].facts;
  caller[right ? FATHOM_BB_FACT_CALLS_RIGHT : FATHOM_BB_FACT_CALLS_WRONG]++;
  placer[right ? FATHOM_BB_FACT_IMPROPER : FATHOM_BB_FACT_PROPER]++;
  placer[right ? FATHOM_BB_FACT_CAUGHT : FATHOM_BB_FACT_DOUBTED]++;
}

/* Deep Blue */

static void
count_deep_dive (const FathomDeepDive *dive,
                 guint                 seat,
                 gint64               *facts)
{
  guint bit = 1 << (seat - 1);
  gboolean leads = seat == dive->leader;

  if (!leads && !(dive->took_part & bit))
    return;

  facts[leads ? FATHOM_DEEP_FACT_LED : FATHOM_DEEP_FACT_JOINED]++;
  facts[FATHOM_DEEP_FACT_FAILED] += leads && dive->failed;
  facts[FATHOM_DEEP_FACT_RESURFACED] += !(dive->stayed & bit);
  for (guint n = 0; n < dive->n_gems && dive->stayed & bit; n++)
    facts[FATHOM_DEEP_FACT_GEMS + fathom_deep_dive_gem (dive, n)]++;
}

static void
finish_deep_blue (const void    *state,
                  FathomCounted *counted)
{
  const FathomDeepState *self = state;
  FathomDeepScore score;

  fathom_deep_score (self, &score);
  for (guint i = 0; i < self->players; i++)
    {
      for (guint n = 0; n < self->n_dives; n++)
        count_deep_dive (&self->dives[n], i + 1, counted->seats[i].facts);
      for (guint source = 0; source < FATHOM_DEEP_VP_SOURCES; source++)
        counted->seats[i].facts[FATHOM_DEEP_FACT_VP + source] = score.vp[i][source];
    }
}

static const Counter counters[FATHOM_N_FACTS] =
{
  [FATHOM_FACTS_INTO_THE_BLUE] = { &fathom_into_the_blue, see_into_the_blue, finish_into_the_blue },
  [FATHOM_FACTS_BLUE_BORDER] = { &fathom_blue_border, see_blue_border, NULL },
  [FATHOM_FACTS_DEEP_BLUE] = { &fathom_deep_blue, NULL, finish_deep_blue },
};

/* Any game */

/* FATHOM_N_FACTS for a game that has none of its own: only its results count. */
static FathomFacts
facts_of (const FathomGame *game)
{
  FathomFacts facts = 0;

  while (facts < FATHOM_N_FACTS && counters[facts].game != game)
    facts++;

  return facts;
}

/* The entries that were not taken back. */
static GPtrArray *
standing_entries (const FathomRecord *record)
{
  GPtrArray *standing = g_ptr_array_new ();

  for (guint i = 0; i < record->entries->len; i++)
    {
      FathomEntry *entry = &g_array_index (record->entries, FathomEntry, i);

      if (entry->takeback > 0)
        g_ptr_array_set_size (standing, standing->len - MIN (entry->takeback, standing->len));
      else
        g_ptr_array_add (standing, entry);
    }

  return standing;
}

static void
play (const FathomRecord *record,
      const Counter      *counter,
      void               *state,
      FathomCounted      *counted)
{
  g_autoptr (GPtrArray) standing = standing_entries (record);
  g_autofree void *before = g_malloc0 (record->game->state_size);
  gboolean sees = counter != NULL && counter->see != NULL;

  record->game->init (&record->setup, state);
  for (guint i = 0; i < standing->len; i++)
    {
      const FathomEntry *entry = g_ptr_array_index (standing, i);

      if (sees)
        memcpy (before, state, record->game->state_size);
      if (!record->game->apply (state, &entry->event, NULL))
        g_assert_not_reached ();
      if (sees)
        counter->see (before, entry, state, counted);
    }
  if (counter != NULL && counter->finish != NULL)
    counter->finish (state, counted);
}

static void
count_result (const FathomResult *result,
              guint               players,
              FathomCounted      *counted)
{
  guint winners = 0;

  for (guint i = 0; i < players; i++)
    winners += result->winners >> i & 1;

  counted->n_seats = players;
  for (guint i = 0; i < players; i++)
    {
      counted->seats[i].score = result->scores[i];
      counted->seats[i].rank = result->ranks[i];
      counted->seats[i].parts = result->winners >> i & 1 ? FATHOM_WHOLE_VICTORY / winners : 0;
    }
}

void
fathom_facts_count (const FathomRecord *record,
                    FathomCounted      *counted)
{
  FathomFacts facts = facts_of (record->game);
  g_autofree void *state = g_malloc0 (record->game->state_size);
  FathomResult result;

  *counted = (FathomCounted) { .facts = facts, .dice_set = record->dice_set };
  play (record, facts < FATHOM_N_FACTS ? &counters[facts] : NULL, state, counted);
  record->game->result (state, &result);
  if (result.finished && result.known)
    count_result (&result, record->setup.players, counted);
  else
    *counted = (FathomCounted) { 0 };
}

gboolean
fathom_facts_store (FathomLibrary       *library,
                    gint64               match,
                    const FathomRecord  *record,
                    GError             **error)
{
  FathomCounted counted;

  fathom_facts_count (record, &counted);
  return fathom_caches_begin (library, error) &&
         fathom_caches_end (library, fathom_caches_put (library, match, &counted, error), error);
}

static gboolean
count_match (FathomLibrary  *library,
             gint64          match,
             GError        **error)
{
  g_autoptr (FathomRecord) record = NULL;
  g_autoptr (FathomLibraryMatch) found = NULL;
  g_autoptr (GError) reason = NULL;
  FathomCounted counted = { 0 };
  FathomRefusal refusal;

  record = fathom_record_load (library, match, &refusal, &reason);
  if (reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }

  found = record != NULL ? fathom_library_get (library, match, NULL) : NULL;
  if (!fathom_library_set_listing (library, match, record != NULL ? fathom_record_count_rounds (record) : 0, record != NULL, error))
    return FALSE;
  if (found != NULL && found->status == FATHOM_MATCH_FINISHED) /* not one that was abandoned since */
    fathom_facts_count (record, &counted);
  return fathom_caches_put (library, match, &counted, error);
}

static gboolean
count_matches (FathomLibrary    *library,
               gboolean          changed,
               FathomFactsFunc   progress,
               gpointer          data,
               GError          **error)
{
  g_autoptr (GArray) matches = fathom_caches_list (library, changed, error);

  if (matches == NULL)
    return FALSE;
  for (guint i = 0; i < matches->len; i++)
    {
      if (!count_match (library, g_array_index (matches, gint64, i), error))
        return FALSE;
      if (progress != NULL)
        progress (i + 1, matches->len, data);
    }

  return TRUE;
}

gboolean
fathom_facts_catch_up (FathomLibrary    *library,
                       FathomFactsFunc   progress,
                       gpointer          data,
                       GError          **error)
{
  g_autoptr (GArray) changed = fathom_caches_list (library, TRUE, error);

  if (changed == NULL || changed->len == 0)
    return changed != NULL;

  return fathom_caches_begin (library, error) &&
         fathom_caches_end (library, count_matches (library, TRUE, progress, data, error), error);
}

gboolean
fathom_facts_rebuild (FathomLibrary    *library,
                      FathomFactsFunc   progress,
                      gpointer          data,
                      GError          **error)
{
  return fathom_caches_begin (library, error) &&
         fathom_caches_end (library,
                            fathom_caches_clear (library, error) && count_matches (library, FALSE, progress, data, error), error);
}
