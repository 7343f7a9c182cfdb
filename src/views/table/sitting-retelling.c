/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A turn is told again at the table. */
#include "sitting.h"

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (FathomSitting) self = user_data;
  g_autoptr (GError) error = NULL;
  FathomRefusal refusal = { 0 };

  if (!fathom_match_finish (FATHOM_MATCH (source), result, &refusal, &error))
    fathom_sitting_tell_trouble (self, &refusal, error);
}

static void
begin (FathomSitting       *self,
       guint                n,
       GAsyncReadyCallback  callback,
       gpointer             data)
{
  FathomMatch *match;
  FathomEvent event;

  match = fathom_sitting_get_match (self);
  if (fathom_match_get_event (match, n, 0, &event) && event.seat > 0 && fathom_sitting_is_bot (self, event.seat))
    fathom_sitting_set_paused (self, TRUE); /* people tell what it did */
  fathom_match_set_position (match, G_MAXUINT);
  fathom_match_retell_async (match, n, NULL, callback, data);
}

void
fathom_sitting_retell (FathomSitting *self,
                       guint          n)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  begin (self, n, done_cb, g_object_ref (self));
}

typedef struct
{
  FathomSitting *sitting;
  GArray        *events;
} Telling;

/* Only then: what is told would else be a turn of its own. */
static void
begun_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autofree Telling *self = user_data;
  g_autoptr (FathomSitting) sitting = self->sitting;
  g_autoptr (GArray) events = self->events;
  g_autoptr (GError) error = NULL;
  FathomRefusal refusal = { 0 };

  if (!fathom_match_finish (FATHOM_MATCH (source), result, &refusal, &error))
    {
      fathom_sitting_tell_trouble (sitting, &refusal, error);
      return;
    }
  for (guint i = 0; i < events->len; i++)
    fathom_match_act_async (FATHOM_MATCH (source), &g_array_index (events, FathomEvent, i), NULL, done_cb, g_object_ref (sitting));
}

void
fathom_sitting_retell_as (FathomSitting *self,
                          guint          n,
                          GArray        *events)
{
  Telling *telling;

  g_return_if_fail (FATHOM_IS_SITTING (self));

  telling = g_new0 (Telling, 1);
  telling->sitting = g_object_ref (self);
  telling->events = g_array_copy (events);
  begin (self, n, begun_cb, telling);
}

void
fathom_sitting_cancel_retelling (FathomSitting *self)
{
  FathomMatch *match;

  g_return_if_fail (FATHOM_IS_SITTING (self));

  match = fathom_sitting_get_match (self);
  fathom_match_cancel_retelling_async (match, NULL, done_cb, g_object_ref (self));
}
