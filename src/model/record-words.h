/* SPDX-License-Identifier: GPL-3.0-or-later */
/* record-words.h - a record that has ended, for those who show it as a whole: nothing of it is secret any more. */
#pragma once

#include "record.h"
#include "words/words.h"

G_BEGIN_DECLS

/* The state that it has come to. To be freed. */
gpointer   fathom_record_dup_state      (const FathomRecord *record);
/* A sentence for each event, those that were taken back included. */
GPtrArray *fathom_record_list_sentences (const FathomRecord *record,
                                         const FathomVoice  *voice);

G_END_DECLS
