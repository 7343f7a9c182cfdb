/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tide, a game nobody sells: what a game needs, and no more. Each turn brings a wave of 1 to 6; whoever rides it gets as
 * many points, whoever waits gets one. After four rounds the highest score wins. */
#include "tide.h"

#include <string.h>

#define ROUNDS  4
#define HIGHEST 6

typedef enum { WAVE = 1, RIDE, WAIT } Kind;
typedef enum { PHASE_WAVE, PHASE_DECIDE, PHASE_OVER } Phase;

typedef struct
{
  guint8 players, first, turn, round, phase, wave;
  guint8 scores[FATHOM_MAX_SEATS];
} Tide;

/* Rules */

static FathomSet
set (FathomSetup   *setup G_GNUC_UNUSED,
     guint          seat G_GNUC_UNUSED,
     const char    *word G_GNUC_UNUSED,
     const char    *value G_GNUC_UNUSED,
     FathomRefusal *refusal G_GNUC_UNUSED)
{
  return FATHOM_SET_UNKNOWN;
}

static gboolean
check (const FathomSetup *setup G_GNUC_UNUSED,
       FathomRefusal     *refusal G_GNUC_UNUSED)
{
  return TRUE;
}

static void
write_setup (const FathomSetup *setup G_GNUC_UNUSED,
             const FathomSetup *shipped G_GNUC_UNUSED,
             guint              seat G_GNUC_UNUSED,
             GString           *text G_GNUC_UNUSED)
{
}

static void
init (const FathomSetup *setup,
      void              *state)
{
  *(Tide *) state = (Tide) { .players = setup->players, .first = setup->first, .turn = setup->first, .round = 1 };
}

static gint
mover (const void *state)
{
  const Tide *self = state;

  return self->phase == PHASE_OVER ? FATHOM_OVER : self->phase == PHASE_WAVE ? FATHOM_CHANCE : self->turn;
}

static guint
turn (const void *state)
{
  const Tide *self = state;

  return self->phase == PHASE_OVER ? 0 : self->turn;
}

static gboolean
turn_begins (const void *state)
{
  return ((const Tide *) state)->phase == PHASE_WAVE;
}

static guint
legal (const void  *state,
       FathomEvent *events)
{
  const Tide *self = state;
  guint n = 0;

  for (guint wave = 1; wave <= HIGHEST && self->phase == PHASE_WAVE; wave++)
    {
      FathomEvent *event = fathom_event_add (events, &n, WAVE, self->turn);

      event->n_args = 1;
      event->args[0] = wave;
    }
  for (guint kind = RIDE; kind <= WAIT && self->phase == PHASE_DECIDE; kind++)
    fathom_event_add (events, &n, kind, self->turn);
  return n;
}

static void
pick (const void   *state,
      FathomChance *chance,
      FathomEvent  *event)
{
  FathomEvent events[HIGHEST];
  guint n = legal (state, events);

  *event = events[fathom_choose (chance, n)];
}

static void
end_turn (Tide *self)
{
  self->turn = self->turn % self->players + 1;
  self->round += self->turn == self->first;
  self->phase = self->round > ROUNDS ? PHASE_OVER : PHASE_WAVE;
  self->wave = 0;
}

static gboolean
apply (void              *state,
       const FathomEvent *event,
       FathomRefusal     *refusal)
{
  Tide *self = state;

  if (self->phase == PHASE_OVER)
    return fathom_refuse (refusal, FATHOM_OVER_ALREADY, 2, 0, 0, 0);
  if (!fathom_event_seat_may (event, self->players, self->turn, refusal))
    return FALSE;
  if ((event->kind == WAVE) != (self->phase == PHASE_WAVE))
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 1, 0, 0, 0);
  if (event->kind == WAVE)
    {
      self->wave = event->args[0];
      self->phase = PHASE_DECIDE;
      return TRUE;
    }
  self->scores[self->turn - 1] += event->kind == RIDE ? self->wave : 1;
  end_turn (self);
  return TRUE;
}

static void
observe (const void *state,
         guint       viewer G_GNUC_UNUSED,
         void       *observation)
{
  memcpy (observation, state, sizeof (Tide));
}

static void
sample (const void   *observation,
        guint         viewer G_GNUC_UNUSED,
        FathomChance *chance G_GNUC_UNUSED,
        void         *state)
{
  memcpy (state, observation, sizeof (Tide));
}

static void
result (const void   *state,
        FathomResult *found)
{
  const Tide *self = state;

  *found = (FathomResult) { .finished = self->phase == PHASE_OVER, .known = TRUE };
  for (guint i = 0; i < self->players; i++)
    found->scores[i] = self->scores[i];
  fathom_result_rank (found, self->players);
}

static const char * const kinds[] = { NULL, "wave", "ride", "wait" };

static gboolean
parse (const char    *text,
       FathomEvent   *event,
       FathomRefusal *refusal)
{
  for (guint kind = RIDE; kind <= WAIT; kind++)
    if (strcmp (text, kinds[kind]) == 0)
      {
        event->kind = kind;
        return TRUE;
      }
  if (!g_str_has_prefix (text, "wave ") || text[5] < '1' || text[5] > '0' + HIGHEST || text[6] != '\0')
    return fathom_refuse_text (refusal, FATHOM_UNKNOWN_WORD, text, 0, 0);
  event->kind = WAVE;
  event->n_args = 1;
  event->args[0] = text[5] - '0';
  return TRUE;
}

static void
format (const FathomEvent *event,
        GString           *text)
{
  g_string_append (text, kinds[event->kind]);
  if (event->kind == WAVE)
    g_string_append_printf (text, " %u", event->args[0]);
}

static gint
source (const FathomEvent *event)
{
  return event->kind == WAVE ? 0 : -1;
}

static guint
choose (const void           *observation,
        guint                 seat G_GNUC_UNUSED,
        const FathomEvent    *events,
        guint                 n_events G_GNUC_UNUSED,
        const FathomThinking *thinking G_GNUC_UNUSED)
{
  return (((const Tide *) observation)->wave > 1) == (events[0].kind == RIDE) ? 0 : 1;
}

/* What is counted */

static const char * const columns[] = { "ridden", "waited", NULL };

static void
see (const void        *before G_GNUC_UNUSED,
     const FathomEvent *event,
     const void        *after G_GNUC_UNUSED,
     FathomFactSheet   *sheet)
{
  if (event->kind != WAVE)
    sheet->of[event->seat - 1][event->kind - RIDE]++;
}

static const FathomFactTable facts = { .columns = columns, .see = see };

const FathomGame tide =
{
  .id = "tide",
  .title = "Tide",
  .min_seats = 2,
  .max_seats = 5,
  .n_clauses = 2,
  .sources = { "waves" },
  .facts = &facts,
  .state_size = sizeof (Tide),
  .max_legal = HIGHEST,
  .set = set,
  .check = check,
  .write = write_setup,
  .init = init,
  .mover = mover,
  .turn = turn,
  .turn_begins = turn_begins,
  .legal = legal,
  .pick = pick,
  .apply = apply,
  .observe = observe,
  .sample = sample,
  .result = result,
  .parse = parse,
  .format = format,
  .source = source,
  .choose = choose,
};

/* Words */

static char *
say_refusal (const FathomLanguage *language G_GNUC_UNUSED,
             const FathomRefusal  *refusal G_GNUC_UNUSED)
{
  return NULL;
}

static char *
say_event (const FathomVoice *voice,
           const void        *before G_GNUC_UNUSED,
           const FathomEvent *event)
{
  const char *name = fathom_words_seat (voice, event->seat);

  if (event->kind == WAVE)
    return g_strdup_printf ("A wave of %u comes for %s.", event->args[0], name);
  return g_strdup_printf (event->kind == RIDE ? "%s rides the wave." : "%s waits.", name);
}

static void
say_table (const FathomVoice *voice,
           const void        *observation,
           GString           *text)
{
  const Tide *self = observation;

  for (guint i = 0; i < self->players; i++)
    g_string_append_printf (text, "%s: %u\n", voice->names[i], self->scores[i]);
}

static void
say_json (const FathomVoice *voice G_GNUC_UNUSED,
          const void        *observation,
          guint              n_events,
          JsonBuilder       *builder)
{
  const Tide *self = observation;

  fathom_words_json_common (&tide, observation, self->players, n_events, mover (observation), builder);
}

const FathomWords tide_words =
{
  .game = &tide,
  .refusal = say_refusal,
  .event = say_event,
  .table = say_table,
  .score = say_table,
  .json = say_json,
};

/* The window: everything else is the plain table's. */

const FathomGameView tide_view =
{
  .game = &tide,
  .summary = "Ride the waves",
  .length = "2–5 players · 5 minutes",
};
