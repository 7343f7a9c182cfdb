/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-session.h"

#include "record.h"
#include "weights.h"
#include "words/words.h"

#include <string.h>

#define FIRST_LINE "fathom 1"

struct _FathomEngineSession
{
  const FathomGame     *game;
  const FathomLanguage *language;
  FathomBot             bot;
  guint64               eye;
  FathomRng             rng;
  GString              *headers;   /* a file so far, up to the empty line */
  FathomRecord         *record;    /* NULL while headers come */
  FathomTimeline       *timeline;
};

static void
start_over (FathomEngineSession *self)
{
  g_clear_pointer (&self->record, fathom_record_free);
  g_clear_pointer (&self->timeline, fathom_timeline_free);
  g_string_printf (self->headers, FIRST_LINE "\ngame %s\n", self->game->id);
}

FathomEngineSession *
fathom_engine_session_new (const FathomGame     *game,
                           FathomBot             bot,
                           const FathomLanguage *language,
                           guint64               seed)
{
  FathomEngineSession *self = g_new0 (FathomEngineSession, 1);

  self->game = game;
  self->language = language;
  self->bot = bot;
  self->eye = seed;
  self->headers = g_string_new (NULL);
  fathom_rng_init (&self->rng, seed);
  start_over (self);

  return self;
}

void
fathom_engine_session_free (FathomEngineSession *self)
{
  g_clear_pointer (&self->record, fathom_record_free);
  g_clear_pointer (&self->timeline, fathom_timeline_free);
  g_string_free (self->headers, TRUE);
  g_free (self);
}

static char *
answer_error (const char *message)
{
  return g_strconcat ("error ", message, NULL);
}

static char *
answer_refusal (const FathomEngineSession *self,
                const FathomRefusal       *refusal)
{
  g_autofree char *reason = fathom_words_refusal (self->language, self->game, refusal);

  return answer_error (reason);
}

/* Headers */

static char *
add_header (FathomEngineSession *self,
            const char          *line)
{
  g_autofree char *text = g_strdup_printf ("%s%s\n\n", self->headers->str, line);
  FathomRefusal refusal;

  if (g_str_has_prefix (line, "fathom "))
    {
      fathom_refuse_text (&refusal, FATHOM_FILE_NEWER, line + strlen ("fathom "), 0, 0);
      return strcmp (line, FIRST_LINE) == 0 ? NULL : answer_refusal (self, &refusal);
    }
  if (g_str_has_prefix (line, "game "))
    {
      g_autofree char *message = g_strdup_printf (tr (self->language, "this engine plays %s"), self->game->id);

      return strcmp (line + strlen ("game "), self->game->id) == 0 ? NULL : answer_error (message);
    }
  if (!fathom_record_check_headers (text, &refusal))
    return answer_refusal (self, &refusal);

  g_string_append_printf (self->headers, "%s\n", line);
  return NULL;
}

/* The headers are complete, or the answer says what is missing. */
static char *
finish_headers (FathomEngineSession *self)
{
  g_autofree char *text = NULL;
  FathomRefusal refusal;

  if (self->record != NULL)
    return NULL;

  text = g_strconcat (self->headers->str, "\n", NULL);
  self->record = fathom_record_parse (text, strlen (text), &refusal);
  if (self->record == NULL)
    return answer_refusal (self, &refusal);

  self->timeline = fathom_timeline_new (self->game, &self->record->setup);
  return NULL;
}

/* Events */

static char *
add_event (FathomEngineSession *self,
           const char          *line)
{
  FathomRefusal refusal = { 0 };
  guint8 seed[FATHOM_SEED_SIZE];

  if (g_str_has_prefix (line, "seed ") && fathom_seed_from_hex (line + strlen ("seed "), seed))
    return NULL;
  if (self->record->entries->len == FATHOM_SAVE_MAX_EVENTS)
    fathom_refuse (&refusal, FATHOM_FILE_TOO_MANY_EVENTS, 0, FATHOM_SAVE_MAX_EVENTS, 0, 0);
  else if (g_str_has_prefix (line, "result ")
           ? fathom_record_check_result (self->record, fathom_timeline_get_state (self->timeline),
                                         line + strlen ("result "), &refusal)
           : fathom_record_add_line (self->record, self->timeline, line, &refusal))
    return NULL;

  return answer_refusal (self, &refusal);
}

static void
choose (FathomEngineSession *self,
        guint                seat,
        FathomEvent         *event)
{
  const void *state = fathom_timeline_get_state (self->timeline);
  g_autofree guint8 *seen = g_malloc0 (self->game->state_size);
  FathomThinking thinking = { .eye = self->eye, .chance = &self->rng.parent };

  fathom_weights_equip (self->game, self->record->setup.players, &thinking);
  self->game->observe (state, seat, seen);
  fathom_bot_perceive (self->game, state, seat, self->bot, &thinking);
  fathom_bot_choose (self->game, seen, seat, self->bot, &thinking, event);
}

/* The first who wants to act does; else the table lets it go by. */
static void
choose_anyone (FathomEngineSession *self,
               FathomEvent         *event)
{
  g_autofree FathomEvent *legal = g_new (FathomEvent, self->game->max_legal);
  guint players = self->record->setup.players;
  guint first = fathom_choose (&self->rng.parent, players);
  guint n;

  for (guint i = 0; i < players; i++)
    {
      guint seat = fathom_bot_asked (self->game, fathom_timeline_get_state (self->timeline), players, first, i);

      choose (self, seat, event);
      if (event->seat == seat)
        return;
    }

  n = self->game->legal (fathom_timeline_get_state (self->timeline), legal);
  for (guint i = 0; i < n; i++)
    if (legal[i].seat == 0)
      *event = legal[i];
}

/* A decision can hold what the decider could not know, such as the value of a chest: the engine draws it. */
static void
draw_unknown (FathomEngineSession *self,
              FathomEvent         *event)
{
  const void *state = fathom_timeline_get_state (self->timeline);
  g_autofree guint8 *tried = g_malloc0 (self->game->state_size);

  self->game->sample (state, 0, &self->rng.parent, tried);
  if (self->game->settle != NULL)
    self->game->settle (tried, event);
  memcpy (tried, state, self->game->state_size);
  if (!self->game->apply (tried, event, NULL))
    self->game->pick (state, &self->rng.parent, event);
}

static char *
answer_next (FathomEngineSession *self)
{
  const void *state = fathom_timeline_get_state (self->timeline);
  gint mover = self->game->mover (state);
  g_autoptr (GString) line = g_string_new (NULL);
  FathomEvent event;

  if (mover == FATHOM_OVER)
    return answer_error (tr (self->language, "the game is over"));
  if (mover == FATHOM_CHANCE)
    self->game->pick (state, &self->rng.parent, &event);
  else if (mover == FATHOM_ANYONE)
    choose_anyone (self, &event);
  else
    choose (self, mover, &event);
  if (mover != FATHOM_CHANCE)
    draw_unknown (self, &event);

  fathom_event_format (self->game, &event, line);
  return g_string_free (g_steal_pointer (&line), FALSE);
}

static char *
answer_value (FathomEngineSession *self)
{
  g_autoptr (GString) line = g_string_new ("value");
  g_autofree guint8 *seen = NULL;
  FathomThinking thinking = { .level = self->game->levels, .chance = &self->rng.parent };
  double shares[FATHOM_MAX_SEATS];

  if (self->game->evaluate == NULL)
    return answer_error (tr (self->language, "this game has no evaluation"));

  fathom_weights_equip (self->game, self->record->setup.players, &thinking);
  seen = g_malloc0 (self->game->state_size);
  self->game->observe (fathom_timeline_get_state (self->timeline), 0, seen);
  self->game->evaluate (seen, 0, &thinking, shares);
  for (guint i = 0; i < self->record->setup.players; i++)
    {
      char number[G_ASCII_DTOSTR_BUF_SIZE];

      g_string_append_printf (line, " %s", g_ascii_formatd (number, sizeof number, "%.6f", shares[i]));
    }

  return g_string_free (g_steal_pointer (&line), FALSE);
}

static char *
answer_question (FathomEngineSession *self,
                 const char          *line)
{
  char *error = finish_headers (self);

  if (error != NULL)
    return error;

  return strcmp (line, "?") == 0 ? answer_next (self) : answer_value (self);
}

/* The headers end with their empty line, or with the first event that fits. */
static char *
take_first_event (FathomEngineSession *self,
                  const char          *line)
{
  char *error = finish_headers (self);

  if (error != NULL)
    return error;

  error = add_event (self, line);
  if (error != NULL)
    {
      g_clear_pointer (&self->record, fathom_record_free);
      g_clear_pointer (&self->timeline, fathom_timeline_free);
    }
  return error;
}

static char *
take_line (FathomEngineSession *self,
           const char          *line)
{
  if (self->record != NULL)
    return *line != '\0' ? add_event (self, line) : NULL;
  if (g_ascii_isdigit (*line))
    return take_first_event (self, line);

  return *line != '\0' ? add_header (self, line) : finish_headers (self);
}

char *
fathom_engine_session_take (FathomEngineSession *self,
                            const char          *line)
{
  g_return_val_if_fail (self != NULL && line != NULL, NULL);

  if (!g_utf8_validate (line, -1, NULL))
    return answer_error (tr (self->language, "the line is not UTF-8"));
  if (line[0] == '#')
    return NULL;
  if (strcmp (line, "new") == 0)
    start_over (self);
  else if (strcmp (line, "?") == 0 || strcmp (line, "! value") == 0)
    return answer_question (self, line);
  else if (line[0] == '?' || line[0] == '!')
    return answer_error (tr (self->language, "the questions are “?” and “! value”"));
  else
    return take_line (self, line);

  return NULL;
}
