/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verify.h"

#include "store/save-file.h"

#include <string.h>

/* One way the match may have gone, and where its stream stands. A corrected event was another one
 * when the app drew what came after it: so both ways are followed, the corrected one and, as long as
 * later events fit it, the original. What was drawn after the correction was made follows the corrected way; so once a
 * draw fits only that one, the original way is over. */
typedef struct
{
  FathomTimeline *timeline;
  FathomStream    stream;
  GArray         *used;        /* of guint64: the bytes used before each event that stands */
} Way;

typedef struct
{
  const FathomRecord *record;
  FathomProof        *proof;
  Way                 corrected;
  Way                 original;
  guint               standing;     /* events that stand */
  guint               parted;       /* from that one on the ways draw differently; G_MAXUINT: nowhere */
  guint               parted_line;  /* the correction it is due to */
  gboolean            over;         /* the original way is: something was drawn after the correction */
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

/* The ways */

static void
way_init (Way                *self,
          const FathomRecord *record)
{
  FathomSetup setup = record->setup;

  fathom_stream_init (&self->stream, record->seed);
  if (record->game->seal != NULL)
    record->game->seal (&setup, &self->stream.parent);
  self->timeline = fathom_timeline_new (record->game, &setup);
  self->used = g_array_new (FALSE, FALSE, sizeof (guint64));
}

static void
way_clear (Way *self)
{
  fathom_timeline_free (self->timeline);
  g_array_unref (self->used);
}

/* What the app has to draw here, where @event says what it drew. */
static void
way_draw (Way               *self,
          const FathomGame  *game,
          const FathomEvent *event,
          FathomEvent       *drawn)
{
  const void *state = fathom_timeline_get_state (self->timeline);

  *drawn = *event;
  if (game->mover (state) == FATHOM_CHANCE)
    game->pick (state, &self->stream.parent, drawn);
  else if (game->settle != NULL)
    game->settle (state, drawn);
}

static gboolean
way_go (Way               *self,
        const FathomEvent *event,
        guint64            used)
{
  if (!fathom_timeline_push (self->timeline, event, NULL))
    return FALSE;

  g_array_append_val (self->used, used);
  return TRUE;
}

static void
way_go_back (Way   *self,
             guint  standing)
{
  if (self->used->len <= standing)
    return;

  fathom_stream_seek (&self->stream, g_array_index (self->used, guint64, standing));
  fathom_timeline_pop (self->timeline, self->used->len - standing);
  g_array_set_size (self->used, standing);
}

/* Verifying */

static guint
last_correction_before (const FathomProof *proof,
                        guint              line)
{
  guint found = 0;

  for (guint i = 0; i < proof->corrections->len; i++)
    if (g_array_index (proof->corrections, guint, i) < line)
      found = g_array_index (proof->corrections, guint, i);

  return found;
}

static gboolean
fail_at (Verifier          *self,
         guint              i,
         const FathomEvent *drawn)
{
  FathomProof *proof = self->proof;
  gboolean excused = self->parted <= self->standing;

  proof->verdict = excused ? FATHOM_PROVED_UNTIL_CORRECTED : FATHOM_ALTERED;
  proof->line = excused ? self->parted_line : line_of_entry (self->record, i);
  if (!excused && drawn != NULL)
    proof->drawn = *drawn;

  return FALSE;
}

static gboolean
check_draw (Verifier          *self,
            guint              i,
            const FathomEntry *entry)
{
  const FathomGame *game = self->record->game;
  FathomEvent drawn, drawn_originally;
  gboolean alive = self->original.used->len == self->standing && !self->over;
  gboolean fits, fits_originally;

  way_draw (&self->corrected, game, &entry->event, &drawn);
  drawn_originally = drawn;
  if (alive)
    way_draw (&self->original, game, &entry->event, &drawn_originally);
  if (self->parted == G_MAXUINT && alive &&
      (memcmp (&drawn, &drawn_originally, sizeof drawn) != 0 || self->original.stream.used != self->corrected.stream.used))
    {
      self->parted = self->standing;
      self->parted_line = last_correction_before (self->proof, line_of_entry (self->record, i));
    }

  fits = memcmp (&drawn, &entry->event, sizeof drawn) == 0;
  fits_originally = alive && memcmp (&drawn_originally, &entry->event, sizeof drawn) == 0;
  self->over |= fits && alive && !fits_originally;
  return fits || fits_originally || fail_at (self, i, &drawn);
}

static gboolean
check_event (Verifier *self,
             guint     i)
{
  const FathomEntry *entry = &g_array_index (self->record->entries, FathomEntry, i);
  guint64 used = self->corrected.stream.used;
  guint64 used_originally = self->original.stream.used;

  if (is_drawn (self->record, entry) && !check_draw (self, i, entry))
    return FALSE;
  if (!way_go (&self->corrected, &entry->event, used))
    return fail_at (self, i, NULL);
  if (self->original.used->len == self->standing)
    way_go (&self->original, entry->corrected ? &entry->was : &entry->event, used_originally);

  self->standing++;
  self->proof->proved += is_drawn (self->record, entry);
  return TRUE;
}

static gboolean
check_entry (Verifier *self,
             guint     i)
{
  guint n = g_array_index (self->record->entries, FathomEntry, i).takeback;

  if (n == 0)
    return check_event (self, i);

  self->standing -= n;
  way_go_back (&self->corrected, self->standing);
  way_go_back (&self->original, self->standing);
  if (self->parted > self->standing)
    self->parted = G_MAXUINT;
  return TRUE;
}

static void
derive_everything (const FathomRecord *record,
                   FathomProof        *proof)
{
  Verifier self = { .record = record, .proof = proof, .parted = G_MAXUINT };

  way_init (&self.corrected, record);
  way_init (&self.original, record);
  proof->verdict = FATHOM_PROVED;
  for (guint i = 0; i < record->entries->len; i++)
    if (!check_entry (&self, i))
      break;
  way_clear (&self.corrected);
  way_clear (&self.original);
}

/* Telling */

/* What people could have learnt from: a draw of the app, or a chest that was looked into. */
static gboolean
tells_something (const FathomRecord *record,
                 guint               i)
{
  const FathomEntry *entry = &g_array_index (record->entries, FathomEntry, i);

  return is_drawn (record, entry) || record->game->source (&entry->event) > 0;
}

static void
note_entries (const FathomRecord *record,
              FathomProof        *proof)
{
  g_autoptr (GArray) standing = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < record->entries->len; i++)
    {
      const FathomEntry *entry = &g_array_index (record->entries, FathomEntry, i);
      guint line = line_of_entry (record, i);
      gboolean told = FALSE;

      proof->draws += is_drawn (record, entry);
      proof->from_table += entry->takeback == 0 && !entry->app && record->game->source (&entry->event) == 0;
      if (entry->corrected)
        g_array_append_val (proof->corrections, line);
      if (entry->takeback == 0)
        g_array_append_val (standing, i);
      for (guint k = 0; k < entry->takeback; k++)
        {
          told |= tells_something (record, g_array_index (standing, guint, standing->len - 1));
          g_array_set_size (standing, standing->len - 1);
        }
      if (told)
        g_array_append_val (proof->takebacks, line);
    }
}

static gboolean
is_over (const FathomRecord *record)
{
  g_autoptr (FathomTimeline) timeline = fathom_record_replay (record, record->entries->len);
  FathomResult result;

  record->game->result (fathom_timeline_get_state (timeline), &result);
  return result.finished && result.known;
}

void
fathom_record_verify (const FathomRecord *record,
                      FathomProof        *proof)
{
  char hash[2 * FATHOM_SEED_SIZE + 1];

  memset (proof, 0, sizeof *proof);
  proof->takebacks = g_array_new (FALSE, FALSE, sizeof (guint));
  proof->corrections = g_array_new (FALSE, FALSE, sizeof (guint));
  note_entries (record, proof);

  fathom_seed_commit (record->seed, hash);
  if (proof->draws == 0)
    proof->verdict = FATHOM_NOTHING_TO_PROVE;
  else if (record->commit == NULL)
    proof->verdict = FATHOM_NO_COMMITMENT;
  else if (!record->has_seed)
    proof->verdict = is_over (record) ? FATHOM_SEED_MISSING : FATHOM_SEALED;
  else if (strcmp (hash, record->commit) != 0)
    proof->verdict = FATHOM_OTHER_SEED;
  else
    derive_everything (record, proof);
}

void
fathom_proof_clear (FathomProof *self)
{
  g_clear_pointer (&self->takebacks, g_array_unref);
  g_clear_pointer (&self->corrections, g_array_unref);
}

/* Digest */

/* The line of a corrected event as it was first entered. */
static char *
print_before (const FathomRecord *record,
              const FathomEntry  *entry)
{
  FathomEntry before = *entry;

  before.event = entry->was;
  before.corrected = FALSE;
  return fathom_record_print_entry (record, &before);
}

void
fathom_record_digest (const FathomRecord *record,
                      gboolean            before_corrections,
                      guint8              digest[FATHOM_DIGEST_SIZE])
{
  g_autoptr (FathomSaveFile) file = fathom_record_frame (record);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *text = NULL;
  gsize size = FATHOM_DIGEST_SIZE;

  for (guint i = 0; i < record->entries->len && before_corrections; i++)
    {
      const FathomEntry *entry = &g_array_index (record->entries, FathomEntry, i);
      FathomSaveLine *line = g_ptr_array_index (file->events, i);

      if (!entry->corrected)
        continue;
      g_free (line->text);
      line->text = print_before (record, entry);
    }
  g_ptr_array_set_size (file->trailer, 0);
  g_clear_pointer (&file->last_comment, g_free); /* the library has no place for it */
  text = fathom_save_file_print (file);
  g_checksum_update (checksum, (const guchar *) text, -1);
  g_checksum_get_digest (checksum, digest, &size);
}

gboolean
fathom_record_is_corrected (const FathomRecord *record)
{
  for (guint i = 0; i < record->entries->len; i++)
    if (g_array_index (record->entries, FathomEntry, i).corrected)
      return TRUE;

  return FALSE;
}

static char *
say_digest (const FathomRecord   *record,
            const FathomLanguage *language,
            gboolean              before,
            gboolean              hex)
{
  guint8 digest[FATHOM_DIGEST_SIZE];

  fathom_record_digest (record, before, digest);
  return hex ? fathom_digest_dup_hex (digest) : fathom_digest_say (language, digest);
}

char *
fathom_record_describe_digest (const FathomRecord   *record,
                               const FathomLanguage *language,
                               gboolean              hex)
{
  g_autofree char *now = say_digest (record, language, FALSE, hex);
  g_autofree char *before = NULL;

  if (!fathom_record_is_corrected (record))
    /* Translators: four words, or 64 digits, by which a match can be recognized */
    return g_strdup_printf (tr (language, "Digest: %s"), now);

  before = say_digest (record, language, TRUE, hex);
  /* Translators: twice four words, or 64 digits */
  return g_strdup_printf (tr (language, "Digest: %s\nBefore it was corrected: %s"), now, before);
}

char *
fathom_proof_say (const FathomProof    *proof,
                  const FathomRecord   *record,
                  const FathomLanguage *language)
{
  g_autoptr (GString) drawn = g_string_new (NULL);

  switch (proof->verdict)
    {
    case FATHOM_NOTHING_TO_PROVE:
      return g_strdup (tr (language, "nothing to verify: all dice and draws came from the table"));
    case FATHOM_PROVED:
      return g_strdup_printf (ntr (language, "verified: %d draw made by the app follows from the seed committed beforehand",
                                   "verified: all %d draws made by the app follow from the seed committed beforehand",
                                   proof->proved), proof->proved);
    case FATHOM_PROVED_UNTIL_CORRECTED:
      return g_strdup_printf (tr (language, "verified up to line %u, which was corrected; what the app drew after it cannot be verified"),
                              proof->line);
    case FATHOM_SEED_MISSING:
      return g_strdup (tr (language, "not verified: the match is finished, but its seed is not in the file"));
    case FATHOM_SEALED:
      return g_strdup (tr (language, "sealed: there is a commitment, but the seed has not been revealed yet"));
    case FATHOM_NO_COMMITMENT:
      return g_strdup (tr (language, "not verified: the app made random draws, but no commitment was recorded beforehand"));
    case FATHOM_OTHER_SEED:
      return g_strdup (tr (language, "not verified: the seed is not the one that was committed"));
    default:
      if (proof->drawn.kind == 0)
        return g_strdup_printf (tr (language, "line %u is not what the app drew"), proof->line);
      fathom_event_format (record->game, &proof->drawn, drawn);
      return g_strdup_printf (tr (language, "line %u is not what the app drew, which was “%s”"), proof->line, drawn->str);
    }
}
