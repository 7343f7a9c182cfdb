/* SPDX-License-Identifier: GPL-3.0-or-later */
/* record-library.h - records in the library and out of it. */
#pragma once

#include "record.h"
#include "store/library.h"

G_BEGIN_DECLS

/* What tells a match from every other: the hash of its canonical text without the seed. */
char               *fathom_record_fingerprint (const FathomRecord   *record);
/* The record as a row; @lines are its events, to be freed. */
FathomLibraryMatch *fathom_record_store       (const FathomRecord   *record,
                                               char               ***lines);
/* The text of a .fathom file, secrets included. */
char               *fathom_library_print      (FathomLibrary        *library,
                                               gint64                match,
                                               GError              **error);
/* NULL with @refusal filled in if the rules do not accept what is there, with @error if it cannot be read. */
FathomRecord       *fathom_record_load        (FathomLibrary        *library,
                                               gint64                match,
                                               FathomRefusal        *refusal,
                                               GError              **error);

G_END_DECLS
