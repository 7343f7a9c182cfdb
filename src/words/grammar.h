/* SPDX-License-Identifier: GPL-3.0-or-later */
/* grammar.h - little words that change with the word after them, and numbers as a language writes them.
 *
 * "la carte {de}%s" is « la carte d’Ana » or « la carte de Luc », "%s {y}%s" is «Ana e Inés». A translation writes
 * such a word in braces, right before what it depends on; it is chosen once the sentence is complete. The
 * words are {de} and {que} (French), {y} and {o} (Spanish). */
#pragma once

#include "language.h"

G_BEGIN_DECLS

/* As g_strdup_printf () and g_string_append_printf (), for formats that may have such words. */
char *fathom_grammar_printf        (const char           *format,
                                    ...) G_GNUC_PRINTF (1, 2);
void  fathom_grammar_append_printf (GString              *text,
                                    const char           *format,
                                    ...) G_GNUC_PRINTF (2, 3);

/* ": " and "; " between two parts of a sentence, with the space before them that a language wants. */
const char *fathom_grammar_colon     (const FathomLanguage *language);
const char *fathom_grammar_semicolon (const FathomLanguage *language);

/* "35.8", "35,8". */
char *fathom_grammar_number        (const FathomLanguage *language,
                                    double                number,
                                    guint                 decimals);
/* "35.8%", "35,8 %"; @fraction is from 0 to 1. */
char *fathom_grammar_percent       (const FathomLanguage *language,
                                    double                fraction,
                                    guint                 decimals);
/* "12,345", "12.345"; @count is not below 0. */
char *fathom_grammar_count         (const FathomLanguage *language,
                                    gint64                count);

G_END_DECLS
