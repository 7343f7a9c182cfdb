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

void
fathom_sitting_retell (FathomSitting *self,
                       guint          n)
{
  FathomMatch *match;
  FathomEvent event;

  g_return_if_fail (FATHOM_IS_SITTING (self));

  match = fathom_sitting_get_match (self);
  if (fathom_match_get_event (match, n, 0, &event) && event.seat > 0 && fathom_sitting_is_bot (self, event.seat))
    fathom_sitting_set_paused (self, TRUE); /* people tell what it did */
  fathom_match_set_position (match, G_MAXUINT);
  fathom_match_retell_async (match, n, NULL, done_cb, g_object_ref (self));
}

void
fathom_sitting_retell_as (FathomSitting *self,
                          guint          n,
                          GArray        *events)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  fathom_sitting_retell (self, n);
  for (guint i = 0; i < events->len; i++)
    fathom_match_act_async (fathom_sitting_get_match (self), &g_array_index (events, FathomEvent, i), NULL, done_cb, g_object_ref (self));
}

void
fathom_sitting_cancel_retelling (FathomSitting *self)
{
  FathomMatch *match;

  g_return_if_fail (FATHOM_IS_SITTING (self));

  match = fathom_sitting_get_match (self);
  fathom_match_cancel_retelling_async (match, NULL, done_cb, g_object_ref (self));
}
