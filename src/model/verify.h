/* SPDX-License-Identifier: GPL-3.0-or-later */
/* verify.h - can everybody trust the app's dice? Re-derives all that the app has drawn. */
#pragma once

#include "record.h"
#include "words/digest.h"

G_BEGIN_DECLS

typedef enum
{
  FATHOM_NOTHING_TO_PROVE,     /* all chance came from the table */
  FATHOM_PROVED,
  FATHOM_SEALED,               /* the match goes on, so the seed is not told yet */
  FATHOM_PROVED_UNTIL_CORRECTED, /* @line: a correction shifted what came after it, which cannot be proved */
  FATHOM_SEED_MISSING,         /* the match is over, but the seed is not in the file */
  FATHOM_NO_COMMITMENT,        /* nothing was promised beforehand */
  FATHOM_OTHER_SEED,           /* the seed is not the one promised */
  FATHOM_ALTERED               /* @line is not what the seed gives */
} FathomVerdict;

typedef struct
{
  FathomVerdict verdict;
  guint         line;          /* of the file, or the number of the entry if it comes from none */
  FathomEvent   drawn;         /* what stood there, if FATHOM_ALTERED; kind 0 if that cannot be told */
  guint         draws;         /* of the app, those taken back too */
  guint         from_table;    /* dice, cards or gems that people told */
  guint         proved;
  GArray       *takebacks;     /* of guint: the lines where something drawn or secret was taken back */
  GArray       *corrections;   /* of guint: the lines corrected */
} FathomProof;

void fathom_record_verify (const FathomRecord *record,
                           FathomProof        *proof);
void fathom_proof_clear   (FathomProof        *proof);
/* "verified: all 64 draws made by the app follow from the seed committed beforehand" */
char *fathom_proof_say    (const FathomProof    *proof,
                           const FathomRecord   *record,
                           const FathomLanguage *language);

/* SHA-256 of the canonical file without its trailer, or of the one that it was before anything was corrected. Whoever has
 * noted it sees any later change; no file can prove by itself that nothing was cut out of it or renamed. */
void fathom_record_digest (const FathomRecord *record,
                           gboolean            before_corrections,
                           guint8              digest[FATHOM_DIGEST_SIZE]);
/* "Digest: …", in words or in digits; that of before it was corrected, too. */
char *fathom_record_describe_digest (const FathomRecord   *record,
                                     const FathomLanguage *language,
                                     gboolean              hex);
/* Whether anything in it was corrected. */
gboolean fathom_record_is_corrected (const FathomRecord *record);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FathomProof, fathom_proof_clear)

G_END_DECLS
