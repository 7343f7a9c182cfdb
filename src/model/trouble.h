/* SPDX-License-Identifier: GPL-3.0-or-later */
/* trouble.h - what went wrong with the library or a file, and what to do about it, in a person's language. */
#pragma once

#include "words/language.h"

G_BEGIN_DECLS

/* A sentence for a toast. What has none of its own is told in the system's words, in @format (nullable), which has one %s. */
char *fathom_trouble_say      (const FathomLanguage *language,
                               const GError         *error,
                               const char           *format);
/* With the system's words behind it, where there is room for them. */
char *fathom_trouble_say_more (const FathomLanguage *language,
                               const GError         *error,
                               const char           *format);

G_END_DECLS
