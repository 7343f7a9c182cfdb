/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads anything, plays what it says, writes it down and reads that again. */
#include "fuzz.h"

#include "model/record.h"
#include "model/verify.h"
#include "words/words.h"

#include <string.h>

static void
look_at (const FathomRecord *record)
{
  g_autoptr (FathomTimeline) timeline = fathom_record_replay (record, record->entries->len);
  const FathomWords *words = fathom_words_find (record->game);
  g_autofree guint8 *seen = g_malloc0 (record->game->state_size);
  FathomVoice voice = { .language = fathom_language_get ("es"), .players = record->setup.players };

  for (guint i = 0; i < voice.players; i++)
    voice.names[i] = record->seats[i].name;
  for (guint viewer = 0; viewer <= voice.players; viewer++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      record->game->observe (fathom_timeline_get_state (timeline), viewer, seen);
      words->table (&voice, seen, text);
      words->score (&voice, seen, text);
      g_assert_true (g_utf8_validate (text->str, text->len, NULL));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  FathomRefusal refusal;
  g_autoptr (FathomRecord) record = fathom_record_parse ((const char *) data, size, &refusal);
  g_autoptr (FathomRecord) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;
  g_auto (FathomProof) proof = { 0 };

  if (record == NULL)
    {
      g_autofree char *reason = fathom_words_refusal (fathom_language_get ("fr"), NULL, &refusal);

      g_assert_cmpint (refusal.reason, !=, FATHOM_NOT_REFUSED);
      g_assert_cmpint (refusal.line, >, 0);
      g_assert_true (g_utf8_validate (reason, -1, NULL));
      return 0;
    }

  text = fathom_record_print (record);
  again = fathom_record_parse (text, strlen (text), &refusal);
  if (again == NULL)
    g_error ("what was written is refused in line %u: reason %d\n%s", refusal.line, refusal.reason, text);
  text_again = fathom_record_print (again);
  g_assert_cmpstr (text, ==, text_again);
  g_assert_cmpint (record->entries->len, ==, again->entries->len);
  fathom_record_verify (record, &proof);
  look_at (record);

  return 0;
}
