/* SPDX-License-Identifier: GPL-3.0-or-later */
/* language.h - one catalogue of translations, independent of the process's locale.
 *
 * Two people at one table may each read their own language, so a language is a value that is
 * handed on. Strings are marked by the calls themselves: tr (), ntr () and trc (); N_ () marks one
 * that is translated later. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _FathomLanguage FathomLanguage;

#define N_(text) (text)
#define NC_(context, text) (text)

/* @code as in "es" or "es_AR.UTF-8". Returns: the language, or English if there is no catalogue for it. */
const FathomLanguage *fathom_language_get           (const char           *code);
/* What the environment asks for. */
const FathomLanguage *fathom_language_get_preferred (void);
const char           *fathom_language_get_code      (const FathomLanguage *language);
/* What its speakers call it: "Español". */
const char           *fathom_language_get_title     (const FathomLanguage *language);
/* The codes of all languages there are, NULL-terminated. */
const char * const   *fathom_language_list          (void);

const char           *tr                            (const FathomLanguage *language,
                                                     const char           *text) G_GNUC_FORMAT (2);
const char           *trc                           (const FathomLanguage *language,
                                                     const char           *context,
                                                     const char           *text) G_GNUC_FORMAT (3);
const char           *ntr                           (const FathomLanguage *language,
                                                     const char           *one,
                                                     const char           *many,
                                                     gulong                n) G_GNUC_FORMAT (3);

/* For the tests: a catalogue from memory, which may be damaged in any way. */
FathomLanguage       *fathom_language_new           (const char           *code,
                                                     GBytes               *catalogue);
void                  fathom_language_free          (FathomLanguage       *language);
gboolean              fathom_language_has_catalogue (const FathomLanguage *language);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomLanguage, fathom_language_free)

G_END_DECLS
