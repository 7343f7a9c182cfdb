#include "verify.h"

#include <string.h>

typedef struct
{
  const FathomRecord *record;
  FathomProof        *proof;
  FathomTimeline     *timeline;
  FathomStream        stream;
  GArray             *used;      /* of guint64: the bytes used before each event that stands */
  GArray             *standing;  /* of guint: their entries */
} Verifier;

static guint
line_of_entry (const FathomRecord *record,
               guint               i)
{
  const FathomEntry *entry = &g_array_index (record->entries, FathomEntry, i);

  return entry->line != 0 ? entry->line : i + 1;
}

static gboolean
is_drawn (const FathomRecord *record,
          const FathomEntry  *entry)
{
  return entry->takeback == 0 && entry->app && record->game->source (&entry->event) >= 0;
}

static void
count_draws (const FathomRecord *record,
             FathomProof        *proof)
{
  for (guint i = 0; i < record->entries->len; i++)
    proof->draws += is_drawn (record, &g_array_index (record->entries, FathomEntry, i));
}

/* What people could have learnt from: a draw of the app, or a chest that was looked into. */
static void
note_takeback (Verifier *self,
               guint     i,
               guint     n_events)
{
  for (guint k = self->standing->len - n_events; k < self->standing->len; k++)
    {
      guint taken = g_array_index (self->standing, guint, k);
      const FathomEntry *entry = &g_array_index (self->record->entries, FathomEntry, taken);

      if (is_drawn (self->record, entry) || self->record->game->source (&entry->event) > 0)
        {
          guint line = line_of_entry (self->record, i);

          g_array_append_val (self->proof->takebacks, line);
          return;
        }
    }
}

static gboolean
fail_at (Verifier          *self,
         guint              i,
         const FathomEvent *drawn)
{
  FathomProof *proof = self->proof;

  proof->verdict = FATHOM_ALTERED;
  proof->line = line_of_entry (self->record, i);
  if (drawn != NULL)
    proof->drawn = *drawn;
  for (guint k = 0; k < proof->corrections->len; k++)
    if (g_array_index (proof->corrections, guint, k) < proof->line)
      {
        proof->verdict = FATHOM_PROVED_UNTIL_CORRECTED;
        proof->line = g_array_index (proof->corrections, guint, k);
        break;
      }

  return FALSE;
}

static gboolean
check_event (Verifier *self,
             guint     i)
{
  const FathomRecord *record = self->record;
  const FathomEntry *entry = &g_array_index (record->entries, FathomEntry, i);
  const void *state = fathom_timeline_get_state (self->timeline);
  guint64 used = self->stream.used;

  if (is_drawn (record, entry) && record->game->mover (state) == FATHOM_CHANCE)
    {
      FathomEvent drawn;

      record->game->pick (state, &self->stream.parent, &drawn);
      if (memcmp (&drawn, &entry->event, sizeof drawn) != 0)
        return fail_at (self, i, &drawn);
    }
  else if (is_drawn (record, entry) && record->game->settle != NULL)
    {
      FathomEvent drawn = entry->event;

      record->game->settle (state, &drawn);
      if (memcmp (&drawn, &entry->event, sizeof drawn) != 0)
        return fail_at (self, i, &drawn);
    }

  if (!fathom_timeline_push (self->timeline, &entry->event, NULL))
    return fail_at (self, i, NULL);
  self->proof->proved += is_drawn (record, entry);
  g_array_append_val (self->used, used);
  g_array_append_val (self->standing, i);
  return TRUE;
}

static gboolean
check_entry (Verifier *self,
             guint     i)
{
  const FathomEntry *entry = &g_array_index (self->record->entries, FathomEntry, i);
  guint n = entry->takeback;

  if (n == 0)
    return check_event (self, i);

  note_takeback (self, i, n);
  fathom_timeline_pop (self->timeline, n);
  fathom_stream_seek (&self->stream, g_array_index (self->used, guint64, self->used->len - n));
  g_array_set_size (self->used, self->used->len - n);
  g_array_set_size (self->standing, self->standing->len - n);
  return TRUE;
}

static void
derive_everything (const FathomRecord *record,
                   FathomProof        *proof)
{
  g_autoptr (FathomTimeline) timeline = NULL;
  g_autoptr (GArray) used = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GArray) standing = g_array_new (FALSE, FALSE, sizeof (guint));
  Verifier self = { .record = record, .proof = proof, .used = used, .standing = standing };
  FathomSetup setup = record->setup;

  fathom_stream_init (&self.stream, record->seed);
  if (record->game->seal != NULL)
    record->game->seal (&setup, &self.stream.parent);
  self.timeline = timeline = fathom_timeline_new (record->game, &setup);

  proof->verdict = FATHOM_PROVED;
  for (guint i = 0; i < record->entries->len; i++)
    if (!check_entry (&self, i))
      return;
}

/* Without a seed nothing can be derived, but what was taken back can still be told. */
static void
note_takebacks (const FathomRecord *record,
                FathomProof        *proof)
{
  g_autoptr (GArray) standing = g_array_new (FALSE, FALSE, sizeof (guint));
  Verifier self = { .record = record, .proof = proof, .standing = standing };

  for (guint i = 0; i < record->entries->len; i++)
    {
      const FathomEntry *entry = &g_array_index (record->entries, FathomEntry, i);

      if (entry->takeback > 0)
        {
          note_takeback (&self, i, entry->takeback);
          g_array_set_size (standing, standing->len - entry->takeback);
        }
      else
        g_array_append_val (standing, i);
    }
}

void
fathom_record_verify (const FathomRecord *record,
                      FathomProof        *proof)
{
  char hash[2 * FATHOM_SEED_SIZE + 1];

  memset (proof, 0, sizeof *proof);
  proof->takebacks = g_array_new (FALSE, FALSE, sizeof (guint));
  proof->corrections = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < record->entries->len; i++)
    if (g_array_index (record->entries, FathomEntry, i).corrected)
      {
        guint line = line_of_entry (record, i);

        g_array_append_val (proof->corrections, line);
      }
  count_draws (record, proof);

  fathom_seed_commit (record->seed, hash);
  if (proof->draws == 0 && record->setup.app == 0)
    proof->verdict = FATHOM_NOTHING_TO_PROVE;
  else if (record->commit == NULL)
    proof->verdict = FATHOM_NO_COMMITMENT;
  else if (!record->has_seed)
    proof->verdict = FATHOM_SEALED;
  else if (strcmp (hash, record->commit) != 0)
    proof->verdict = FATHOM_OTHER_SEED;
  else
    {
      derive_everything (record, proof);
      return;
    }
  note_takebacks (record, proof);
}

void
fathom_proof_clear (FathomProof *self)
{
  g_clear_pointer (&self->takebacks, g_array_unref);
  g_clear_pointer (&self->corrections, g_array_unref);
}
