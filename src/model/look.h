/* SPDX-License-Identifier: GPL-3.0-or-later */
/* look.h - a match of the library as everybody at its table may see it. */
#pragma once

#include "record-library.h"
#include "words/language.h"

G_BEGIN_DECLS

/* A match as everybody may see it. */
typedef struct
{
  const FathomLibraryMatch *match;
  FathomRecord             *record;  /* NULL if it does not hold */
  FathomRefusal             refusal; /* then: the line of its text, and why */
  FathomResult              result;  /* without what is secret */
  gboolean                  settled; /* the result stands */
  FathomLibraryRemark       remark;
  guint                     turn;    /* whose turn it is; 0: nobody's */
} FathomLook;

typedef gboolean (*FathomLookFunc) (const FathomLook  *look,
                                    gpointer           data,
                                    GError           **error);

gboolean  fathom_look_at          (FathomLibrary            *library,
                                   const FathomLibraryMatch *match,
                                   FathomLook               *look,
                                   GError                  **error);
void      fathom_look_clear       (FathomLook               *look);
/* At every match, the newest first, until @func returns FALSE. */
gboolean  fathom_look_at_all      (FathomLibrary            *library,
                                   FathomLookFunc            func,
                                   gpointer                  data,
                                   GCancellable             *cancellable,
                                   GError                  **error);
/* The table in words and, after the end, how the score comes about. The match holds. */
void      fathom_look_describe    (const FathomLook         *look,
                                   const FathomLanguage     *language,
                                   GString                  *text);
/* "open", "finished" or "abandoned" */
const char *fathom_match_status_get_name (FathomMatchStatus  status);
/* "2026-11-16T20:15:00Z", or as @format says; always UTC. */
char     *fathom_look_dup_date    (const FathomLook         *look,
                                   const char               *format);

/* Whether its .fathom file tells what somebody at the table may not know yet. */
gboolean  fathom_look_has_secrets (const FathomLook         *look);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FathomLook, fathom_look_clear)

G_END_DECLS
