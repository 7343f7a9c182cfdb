/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/digest-text.h"

#include "model/verify.h"
#include "views/app/ui-language.h"

static char *
say (const FathomRecord *record,
     gboolean            before,
     gboolean            hex)
{
  guint8 digest[FATHOM_DIGEST_SIZE];

  fathom_record_digest (record, before, digest);
  return hex ? fathom_digest_dup_hex (digest) : fathom_digest_say (fathom_ui_language_get (), digest);
}

static char *
dup_text (const FathomRecord *record,
          gboolean            hex)
{
  g_autofree char *now = say (record, FALSE, hex);
  g_autofree char *before = NULL;

  if (!fathom_record_is_corrected (record))
    /* Translators: four words, or 64 digits, by which a match can be recognized */
    return g_strdup_printf (_("Digest: %s"), now);

  before = say (record, TRUE, hex);
  /* Translators: twice four words, or 64 digits */
  return g_strdup_printf (_("Digest: %s\nBefore it was corrected: %s"), now, before);
}

char *
fathom_digest_text_dup (const FathomRecord *record)
{
  return dup_text (record, FALSE);
}

char *
fathom_digest_text_dup_hex (const FathomRecord *record)
{
  return dup_text (record, TRUE);
}
