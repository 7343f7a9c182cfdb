/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "facts.h"

#include "record-library.h"
#include "rounds.h"

#include <string.h>

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

/* The dice of a set, and those of whoever rolled them. */
static void
count_dice (const FathomFactTable *table,
            const FathomEntry     *entry,
            FathomFactSheet       *sheet,
            FathomCounted         *counted)
{
  guint64 faces[FATHOM_DIE_FACES] = { 0 };
  guint seat = entry->event.seat, app = entry->app != 0;

  table->roll (&entry->event, faces);
  for (guint i = 0; i < FATHOM_DIE_FACES; i++)
    {
      counted->dice[app][i] += faces[i];
      if (table->dice > 0 && seat > 0)
        sheet->of[seat - 1][table->dice + app * FATHOM_DIE_FACES + i] += faces[i];
    }
}

static void
play (const FathomRecord *record,
      void               *state,
      FathomFactSheet    *sheet,
      FathomCounted      *counted)
{
  static const FathomFactTable nothing;
  const FathomFactTable *table = record->game->facts != NULL ? record->game->facts : &nothing;
  g_autoptr (GPtrArray) standing = standing_entries (record);
  g_autofree void *before = g_malloc0 (record->game->state_size);

  record->game->init (&record->setup, state);
  for (guint i = 0; i < standing->len; i++)
    {
      const FathomEntry *entry = g_ptr_array_index (standing, i);

      if (table->see != NULL)
        memcpy (before, state, record->game->state_size);
      if (!record->game->apply (state, &entry->event, NULL))
        g_assert_not_reached ();
      if (table->see != NULL)
        table->see (before, &entry->event, state, sheet);
      if (table->roll != NULL)
        count_dice (table, entry, sheet, counted);
    }
  if (table->finish != NULL)
    table->finish (state, sheet);
}

static void
count_result (const FathomResult    *result,
              guint                  players,
              const FathomFactSheet *sheet,
              FathomCounted         *counted)
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
      memcpy (counted->seats[i].facts, sheet->of[i], sizeof sheet->of[i]);
    }
}

void
fathom_facts_count (const FathomRecord *record,
                    FathomCounted      *counted)
{
  g_autofree FathomFactSheet *sheet = g_new0 (FathomFactSheet, 1);
  g_autofree void *state = g_malloc0 (record->game->state_size);
  FathomResult result;

  *counted = (FathomCounted) { .game = record->game, .dice_set = record->dice_set };
  play (record, state, sheet, counted);
  record->game->result (state, &result);
  if (result.finished && result.known)
    count_result (&result, record->setup.players, sheet, counted);
  else
    *counted = (FathomCounted) { 0 };
}

/* "29 1 60,26 2 0", as the list of matches reads it. */
static char *
print_result (const FathomCounted *counted)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < counted->n_seats; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT " %u %u", i > 0 ? "," : "", counted->seats[i].score,
                            counted->seats[i].rank, counted->seats[i].parts);
  return g_string_free (text, FALSE);
}

/* A match that is left out or in the bin adds nothing; only the list tells its result. */
static gboolean
put_counted (FathomLibrary  *library,
             gint64          match,
             FathomCounted  *counted,
             GError        **error)
{
  g_auto (FathomLibraryRemark) remark = { 0 };
  g_autofree char *result = NULL;

  if (!fathom_library_get_remark (library, match, &remark, error))
    return FALSE;
  if (remark.left_out || remark.binned != 0)
    {
      result = print_result (counted);
      *counted = (FathomCounted) { 0 };
    }
  return fathom_library_set_listed_result (library, match, result != NULL ? result : "", error) &&
         fathom_caches_put (library, match, counted, error);
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
         fathom_caches_end (library, put_counted (library, match, &counted, error), error);
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
  return put_counted (library, match, &counted, error);
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

/* A game may count other things than when the library was written. */
static gboolean
adopt_tables (FathomLibrary  *library,
              GError        **error)
{
  for (const FathomGame * const *games = fathom_games (); *games != NULL; games++)
    if (!fathom_caches_adopt (library, *games, error))
      return FALSE;

  return TRUE;
}

gboolean
fathom_facts_catch_up (FathomLibrary    *library,
                       FathomFactsFunc   progress,
                       gpointer          data,
                       GError          **error)
{
  g_autoptr (GArray) changed = adopt_tables (library, error) ? fathom_caches_list (library, TRUE, error) : NULL;

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
                            fathom_caches_clear (library, error) && adopt_tables (library, error) &&
                            count_matches (library, FALSE, progress, data, error), error);
}
