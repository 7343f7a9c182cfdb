/* SPDX-License-Identifier: GPL-3.0-or-later */
/* analysis.h - luck, decisions and their reasons in words. */
#pragma once

#include "rules/parts.h"
#include "words.h"

G_BEGIN_DECLS

/* "35.8%" */
char *fathom_words_percent (const FathomLanguage *language,
                            double                share);
/* "+6.2%", "−1.0%" */
char *fathom_words_gain    (const FathomLanguage *language,
                            double                gain);
/* "placing on level 4 +6.2%" */
char *fathom_words_part    (const FathomLanguage *language,
                            const FathomPart     *part);
/* All that show in tenths of a percent, "placing on level 4 +6.2%, perfect dives −0.3%"; NULL if there are none. */
char *fathom_words_parts   (const FathomLanguage *language,
                            const FathomPart     *parts,
                            guint                 n_parts);

/* What luck and decisions did for one seat. */
typedef struct
{
  gboolean finished;
  double   result;             /* share of the victory, or the chance of it so far */
  double   luck;               /* all of it, one's own and the others' */
  double   cost;               /* of one's own decisions */
  double   adjusted;           /* the result by decisions alone; NAN: they do not add up to a chance */
} FathomAccount;

/* "Ana won with luck worth 31.0%; decisions cost 4.2% in all." */
char *fathom_words_account (const FathomVoice    *voice,
                            guint                 seat,
                            const FathomAccount  *account);
/* "By decisions alone: a win chance of 62.0%."; NULL: there is none. */
char *fathom_words_adjusted (const FathomVoice   *voice,
                            const FathomAccount  *account);

G_END_DECLS
