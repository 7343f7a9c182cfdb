/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Analyses as JSON: for other programs, and to be kept. */
#include "analysis.h"

#include "store/analyses.h"

#include <math.h>
#include <string.h>

#define MAX_EVENTS FATHOM_SAVE_MAX_EVENTS

static const char * const part_names[FATHOM_N_PARTS] =
{
  "position", "failed-dives", "perfect-dives", "placing-on-level-%u", "majority-on-level-%u", "unplayed-shells"
};

/* Writing */

static void
put_double (JsonBuilder *builder,
            const char  *member,
            double       number)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_double_value (builder, number);
}

static void
put_doubles (JsonBuilder  *builder,
             const char   *member,
             const double *numbers,
             guint         n)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    json_builder_add_double_value (builder, numbers[i]);
  json_builder_end_array (builder);
}

static void
put_seat (JsonBuilder              *builder,
          const FathomRecord       *record,
          guint                     seat,
          const FathomAnalysedSeat *of)
{
  json_builder_begin_object (builder);
  fathom_words_json_number (builder, "seat", seat);
  fathom_words_json_text (builder, "name", record->seats[seat - 1].name);
  put_double (builder, "prior", of->prior);
  put_double (builder, "result", of->result);
  put_double (builder, "luck", of->luck);
  put_double (builder, "choices", of->choices);
  put_double (builder, "others", of->others);
  put_double (builder, "correction", of->correction);
  put_double (builder, "fortune", of->fortune);
  put_double (builder, "adjusted", of->adjusted);
  json_builder_set_member_name (builder, "moments");
  json_builder_begin_array (builder);
  for (guint i = 0; i < of->n_moments; i++)
    json_builder_add_int_value (builder, of->moments[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
put_parts (JsonBuilder      *builder,
           const FathomPart *parts,
           guint             n_parts)
{
  json_builder_set_member_name (builder, "reasons");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n_parts; i++)
    {
      g_autofree char *name = g_strdup_printf (part_names[parts[i].kind], parts[i].number);

      json_builder_begin_object (builder);
      fathom_words_json_text (builder, "part", name);
      put_double (builder, "gain", parts[i].gain);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
put_decision (JsonBuilder               *builder,
              const FathomGame          *game,
              const FathomAnalysedEvent *event)
{
  g_autoptr (GString) line = g_string_new (NULL);

  put_double (builder, "cost", event->cost);
  json_builder_set_member_name (builder, "best");
  if (event->has_best)
    {
      fathom_event_format (game, &event->best, line);
      json_builder_add_string_value (builder, line->str);
    }
  else
    json_builder_add_null_value (builder);
  put_parts (builder, event->parts, event->n_parts);
}

static void
put_event (JsonBuilder               *builder,
           const FathomGame          *game,
           guint                      players,
           const FathomAnalysedEvent *event)
{
  gboolean corrected = FALSE;

  for (guint s = 0; s < players; s++)
    corrected |= event->correction[s] != 0;

  json_builder_begin_object (builder);
  fathom_words_json_number (builder, "event", event->event);
  fathom_words_json_number (builder, "seat", event->seat);
  if (event->owner != event->seat)
    fathom_words_json_number (builder, "owner", event->owner);
  put_doubles (builder, "win_chance", event->win_chance, players);
  if (event->drawn)
    put_doubles (builder, "luck", event->luck, players);
  if (event->decided)
    put_decision (builder, game, event);
  if (corrected)
    put_doubles (builder, "correction", event->correction, players);
  if (event->exact)
    {
      json_builder_set_member_name (builder, "exact");
      json_builder_add_boolean_value (builder, TRUE);
    }
  if (event->error > 0)
    put_double (builder, "error", event->error);
  json_builder_end_object (builder);
}

void
fathom_analysis_to_json (const FathomAnalysis *self,
                         const FathomRecord   *record,
                         JsonBuilder          *builder)
{
  fathom_words_json_text (builder, "game", record->game->id);
  fathom_words_json_number (builder, "players", self->players);
  fathom_words_json_number (builder, "viewer", self->viewer);
  json_builder_set_member_name (builder, "finished");
  json_builder_add_boolean_value (builder, self->finished);
  fathom_words_json_number (builder, "rollouts", self->rollouts);
  put_double (builder, "error", self->error);
  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint seat = 1; seat <= self->players; seat++)
    put_seat (builder, record, seat, &self->seats[seat - 1]);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "events");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->n_events; i++)
    put_event (builder, record->game, self->players, &self->events[i]);
  json_builder_end_array (builder);
}

/* Reading: what was kept may have been damaged */

static gboolean
get_double (JsonObject *object,
            const char *member,
            double     *number)
{
  JsonNode *node = json_object_get_member (object, member);

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node))
    return FALSE;

  *number = json_node_get_double (node);
  return isfinite (*number);
}

static gboolean
get_number (JsonObject *object,
            const char *member,
            gint64      most,
            guint      *number)
{
  double value;

  if (!get_double (object, member, &value) || value < 0 || value > most)
    return FALSE;

  *number = value;
  return TRUE;
}

static JsonArray *
get_array (JsonObject *object,
           const char *member)
{
  JsonNode *node = json_object_get_member (object, member);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static JsonObject *
get_object (JsonArray *array,
            guint      i)
{
  JsonNode *node = json_array_get_element (array, i);

  return JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static gboolean
get_doubles (JsonObject *object,
             const char *member,
             double     *numbers,
             guint       n)
{
  JsonArray *array = get_array (object, member);

  if (array == NULL || json_array_get_length (array) != n)
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      JsonNode *node = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_VALUE (node))
        return FALSE;
      numbers[i] = json_node_get_double (node);
    }
  return TRUE;
}

static gboolean
get_seat (JsonObject         *object,
          guint               n_events,
          FathomAnalysedSeat *of)
{
  JsonArray *moments = object != NULL ? get_array (object, "moments") : NULL;

  if (moments == NULL || json_array_get_length (moments) > FATHOM_MAX_MOMENTS)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (moments); i++)
    {
      gint64 moment = json_array_get_int_element (moments, i);

      if (moment < 1 || moment > n_events)
        return FALSE;
      of->moments[of->n_moments++] = moment;
    }

  return get_double (object, "prior", &of->prior) && get_double (object, "result", &of->result) &&
         get_double (object, "luck", &of->luck) && get_double (object, "choices", &of->choices) &&
         get_double (object, "others", &of->others) && get_double (object, "correction", &of->correction) &&
         get_double (object, "fortune", &of->fortune) && get_double (object, "adjusted", &of->adjusted);
}

static gboolean
get_part (JsonObject *object,
          FathomPart *part)
{
  const char *name = object != NULL ? json_object_get_string_member_with_default (object, "part", NULL) : NULL;

  for (guint kind = 0; name != NULL && kind < FATHOM_N_PARTS; kind++)
    for (guint number = 0; number <= 9; number++)
      {
        g_autofree char *text = g_strdup_printf (part_names[kind], number);

        if (strcmp (text, name) != 0)
          continue;
        *part = (FathomPart) { .kind = kind, .number = strchr (part_names[kind], '%') != NULL ? number : 0 };
        return get_double (object, "gain", &part->gain);
      }

  return FALSE;
}

static gboolean
get_decision (const FathomGame    *game,
              JsonObject          *object,
              FathomAnalysedEvent *event)
{
  JsonArray *parts = get_array (object, "reasons");
  JsonNode *best = json_object_get_member (object, "best");

  event->decided = json_object_has_member (object, "cost");
  if (!event->decided)
    return TRUE;
  if (parts == NULL || json_array_get_length (parts) > FATHOM_MAX_PARTS || best == NULL ||
      !get_double (object, "cost", &event->cost))
    return FALSE;

  for (guint i = 0; i < json_array_get_length (parts); i++)
    if (!get_part (get_object (parts, i), &event->parts[event->n_parts++]))
      return FALSE;
  event->has_best = JSON_NODE_HOLDS_VALUE (best);

  return !event->has_best || (json_node_get_value_type (best) == G_TYPE_STRING &&
                              fathom_event_parse (game, json_node_get_string (best), &event->best, NULL));
}

static gboolean
get_event (const FathomGame    *game,
           JsonObject          *object,
           guint                players,
           guint                number,
           FathomAnalysedEvent *event)
{
  guint seat;

  if (object == NULL || !get_number (object, "event", MAX_EVENTS, &event->event) || event->event != number ||
      !get_number (object, "seat", players, &seat) || !get_doubles (object, "win_chance", event->win_chance, players))
    return FALSE;

  event->seat = event->owner = seat;
  if (json_object_has_member (object, "owner"))
    {
      if (!get_number (object, "owner", players, &seat))
        return FALSE;
      event->owner = seat;
    }
  event->drawn = json_object_has_member (object, "luck");
  event->exact = json_object_get_boolean_member_with_default (object, "exact", FALSE);
  if ((event->drawn && !get_doubles (object, "luck", event->luck, players)) ||
      (json_object_has_member (object, "correction") && !get_doubles (object, "correction", event->correction, players)) ||
      (json_object_has_member (object, "error") && !get_double (object, "error", &event->error)))
    return FALSE;

  return get_decision (game, object, event);
}

FathomAnalysis *
fathom_analysis_from_json (const FathomGame *game,
                           JsonObject       *object)
{
  g_autoptr (FathomAnalysis) self = g_new0 (FathomAnalysis, 1);
  JsonArray *seats = get_array (object, "seats");
  JsonArray *events = get_array (object, "events");
  guint rollouts = 0;

  if (seats == NULL || events == NULL || json_array_get_length (events) > MAX_EVENTS ||
      g_strcmp0 (json_object_get_string_member_with_default (object, "game", NULL), game->id) != 0 ||
      !get_number (object, "players", game->max_seats, &self->players) || json_array_get_length (seats) != self->players ||
      !get_number (object, "viewer", self->players, &self->viewer) ||
      !get_number (object, "rollouts", FATHOM_MAX_ROLLOUTS, &rollouts) || !get_double (object, "error", &self->error))
    return NULL;

  self->finished = json_object_get_boolean_member_with_default (object, "finished", FALSE);
  self->rollouts = rollouts;
  self->n_events = json_array_get_length (events);
  self->events = g_new0 (FathomAnalysedEvent, self->n_events);
  for (guint i = 0; i < self->players; i++)
    if (!get_seat (get_object (seats, i), self->n_events, &self->seats[i]))
      return NULL;
  for (guint i = 0; i < self->n_events; i++)
    if (!get_event (game, get_object (events, i), self->players, i + 1, &self->events[i]))
      return NULL;

  return g_steal_pointer (&self);
}

FathomAnalysis *
fathom_analysis_load (FathomLibrary    *library,
                      gint64            match,
                      const FathomGame *game,
                      const char       *events)
{
  g_autoptr (FathomKeptAnalysis) kept = fathom_analyses_get (library, match, 0, NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();

  if (kept == NULL || (events != NULL && g_strcmp0 (kept->events, events) != 0) || !json_parser_load_from_data (parser, kept->body, -1, NULL) ||
      !JSON_NODE_HOLDS_OBJECT (json_parser_get_root (parser)))
    return NULL;
  return fathom_analysis_from_json (game, json_node_get_object (json_parser_get_root (parser)));
}
