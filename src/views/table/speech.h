/* SPDX-License-Identifier: GPL-3.0-or-later */
/* speech.h - the table for those who hear it: asked for at any time, changing nothing.
 *
 * How much is said is a preference: short, normal or full. */
#pragma once

#include "views/table/sitting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  FATHOM_SPEECH_SHORT,     /* what happened */
  FATHOM_SPEECH_NORMAL,    /* and what is next */
  FATHOM_SPEECH_FULL       /* and what can be done */
} FathomSpeechLevel;

FathomSpeechLevel  fathom_speech_get_level  (void);
/* The next one, after the last the first. Returns: what to say of it. */
const char        *fathom_speech_next_level (void);

/* @topic: "turn", "hand", "scores" or "last". Returns: sentences, never NULL. */
char              *fathom_speech_make       (FathomSitting *sitting,
                                             const char    *topic);
/* Who has to act, in the window's language: "Ana to act". */
char              *fathom_speech_say_waiting (FathomSitting *sitting);
/* The last event that the viewer may know of; NULL if there is none. */
char              *fathom_speech_say_last   (FathomSitting *sitting);

/* Appends a sentence; the one before it gets its full stop if it has no end. @sentence: nullable. */
void               fathom_speech_add        (GString       *text,
                                             const char    *sentence);

/* Whoever listens in the window of @widget hears @text now, also if it is what was said before. */
void               fathom_speech_say        (GtkWidget     *widget,
                                             const char    *text);

G_END_DECLS
