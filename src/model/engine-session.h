/* SPDX-License-Identifier: GPL-3.0-or-later */
/* engine-session.h - a bot that other programs play against, line by line.
 *
 * They send the lines of a save file; "?" asks for the next event, "! value" for the win chances and
 * "new" starts over. A line that is refused is answered "error …" and changes nothing. */
#pragma once

#include "engine/bots.h"
#include "words/language.h"

G_BEGIN_DECLS

typedef struct _FathomEngineSession FathomEngineSession;

/* @seed is of the bot's own choices and of the chance it is asked for. */
FathomEngineSession *fathom_engine_session_new  (const FathomGame     *game,
                                                 FathomBot             bot,
                                                 const FathomLanguage *language,
                                                 guint64               seed);
void                 fathom_engine_session_free (FathomEngineSession  *session);
/* Returns: the answer, without a newline; NULL if the line has none. */
char                *fathom_engine_session_take (FathomEngineSession  *session,
                                                 const char           *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomEngineSession, fathom_engine_session_free)

G_END_DECLS
