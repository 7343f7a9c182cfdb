/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lines of matches come to that were written while players were asked for cards, one after the other. */
#include "deep-blue-private.h"

gboolean
fathom_deep_lapsed (const char *text)
{
  return strcmp (text, "pass") == 0 || strcmp (text, "play 0") == 0;
}

/* A dive was over as soon as the last one was asked, if the leader was out or the bag was empty. */
gboolean
fathom_deep_implied (const void  *state,
                     FathomEvent *event)
{
  const FathomDeepState *self = state;

  if (self->phase != FATHOM_DEEP_PHASE_OPEN || (!self->failed && fathom_deep_bag_size (self) > 0))
    return FALSE;

  *event = (FathomEvent) { .kind = self->failed ? FATHOM_DEEP_QUIET : FATHOM_DEEP_STOP,
                           .seat = self->failed ? 0 : self->leader };
  return TRUE;
}
