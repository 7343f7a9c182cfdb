/* SPDX-License-Identifier: GPL-3.0-or-later */
/* words.h - events, reasons and results as sentences, for people and (JSON) for machines.
 *
 * Each game has one const struct here, beside the one with its rules. What it is given has already
 * been cut down to what the viewer may see. */
#pragma once

#include "language.h"
#include "rules/game.h"
#include "table.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Who is spoken of, and in which language. */
typedef struct
{
  const FathomLanguage *language;
  const char           *names[FATHOM_MAX_SEATS];
  guint                 players;
  gboolean              by_name;   /* things are called by their names alone: no ids, which are for the command line */
} FathomVoice;

typedef struct
{
  const FathomGame *game;

  /* Nullable result: not a reason of this game's. */
  char *(*refusal) (const FathomLanguage *language,
                    const FathomRefusal  *refusal);
  /* Nullable. The same with people called by their names; NULL if it speaks of nobody at the table. */
  char *(*reason)  (const FathomVoice    *voice,
                    const FathomRefusal  *refusal);
  /* @before is the observation before the event, which is as veiled as it. */
  char *(*event)   (const FathomVoice    *voice,
                    const void           *before,
                    const FathomEvent    *event);
  /* Nullable. What an event turned out to be where that could not be seen before, such as a call; NULL if there is nothing to add. */
  char *(*outcome) (const FathomVoice    *voice,
                    const void           *before,
                    const void           *after,
                    const FathomEvent    *event);
  /* Nullable. For turn (): adds to an event what it has shown. @after is the observation after it. */
  void  (*complete) (const void          *after,
                     FathomEvent         *event);
  /* Nullable. A whole turn in one sentence without a full stop: the observation before it, and its events so far. */
  char *(*turn)    (const FathomVoice    *voice,
                    const void           *before,
                    const FathomEvent    *events,
                    guint                 n_events);
  /* The table as it stands, for a terminal. */
  void  (*table)   (const FathomVoice    *voice,
                    const void           *observation,
                    GString              *text);
  /* How the score comes about, step by step. */
  void  (*score)   (const FathomVoice    *voice,
                    const void           *observation,
                    GString              *text);
  /* Adds the members of "show --json" to an object that is open. */
  void  (*json)    (const FathomVoice    *voice,
                    const void           *observation,
                    guint                 n_events,
                    JsonBuilder          *builder);
  /* Nullable. What the box shows in pictures, of FathomTable: the cards, tiles and routes of the edition. */
  GPtrArray *(*tables) (const FathomLanguage *language,
                        const FathomSetup    *setup);
} FathomWords;

const FathomWords *fathom_words_find          (const FathomGame     *game);
/* As fathom_games_add (). */
void               fathom_words_add           (const FathomWords    *words);

/* "a perfect dive takes a chest (R9)"; @game may be NULL. */
char              *fathom_words_refusal       (const FathomLanguage *language,
                                               const FathomGame     *game,
                                               const FathomRefusal  *refusal);
/* "it is Ana’s turn, not Luc’s (R3)": as fathom_words_refusal (), of people who are called by their names. */
char              *fathom_words_reason        (const FathomVoice    *voice,
                                               const FathomGame     *game,
                                               const FathomRefusal  *refusal);
/* The same as a sentence of its own, without the number of the rule: that is a link beside it. */
char              *fathom_words_reason_sentence (const FathomVoice  *voice,
                                               const FathomGame     *game,
                                               const FathomRefusal  *refusal);
gboolean           fathom_words_has_seat      (const FathomVoice    *voice,
                                               guint                 seat);
const char        *fathom_words_seat          (const FathomVoice    *voice,
                                               guint                 seat);
/* "Ana, Luc and Zoë", from a set of seats. */
char              *fathom_words_join_seats    (const FathomVoice    *voice,
                                               guint                 seats);
char              *fathom_words_winners       (const FathomVoice    *voice,
                                               const FathomResult   *result);

/* Columns of a terminal: @text cut or filled up to @width cells. */
void               fathom_words_put_left      (GString              *line,
                                               const char           *text,
                                               guint                 width);
void               fathom_words_put_right     (GString              *line,
                                               const char           *text,
                                               guint                 width);

/* The members that all games share: game, players, events, finished, to_move (anyone counts as 0, over as null), winners. */
void               fathom_words_json_common   (const FathomGame     *game,
                                               const void           *observation,
                                               guint                 players,
                                               guint                 n_events,
                                               gint                  to_move,
                                               JsonBuilder          *builder);
void               fathom_words_json_number   (JsonBuilder          *builder,
                                               const char           *member,
                                               gint64                number);
void               fathom_words_json_text     (JsonBuilder          *builder,
                                               const char           *member,
                                               const char           *text);
void               fathom_words_json_seats    (JsonBuilder          *builder,
                                               const char           *member,
                                               guint                 seats);

G_END_DECLS
