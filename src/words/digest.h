/* SPDX-License-Identifier: GPL-3.0-or-later */
/* digest.h - the digest of a record in words that can be noted at a table.
 *
 * Each language has a list of 1,024 of its own; four of them tell 40 bits of the digest. */
#pragma once

#include "language.h"

G_BEGIN_DECLS

#define FATHOM_DIGEST_SIZE  32
#define FATHOM_DIGEST_WORDS 4
#define FATHOM_DIGEST_LIST  1024

/* "lantern copper otter bridge" */
char       *fathom_digest_say      (const FathomLanguage *language,
                                    const guint8          digest[FATHOM_DIGEST_SIZE]);
/* All 64 digits. */
char       *fathom_digest_dup_hex  (const guint8          digest[FATHOM_DIGEST_SIZE]);

G_END_DECLS
