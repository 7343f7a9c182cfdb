/* SPDX-License-Identifier: GPL-3.0-or-later */
/* digest-text.h - the digest of a match as it is shown: whoever notes it sees any later change. */
#pragma once

#include "model/record.h"

G_BEGIN_DECLS

/* Its words; after a correction also those from before. */
char *fathom_digest_text_dup     (const FathomRecord *record);
/* All digits, for those who want to be sure. */
char *fathom_digest_text_dup_hex (const FathomRecord *record);

G_END_DECLS
