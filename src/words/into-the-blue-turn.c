/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dive in one sentence, as a history tells it. It names no value of a chest. */
#include "into-the-blue.h"

static char *
sum_up_place (const FathomVoice    *voice,
              const FathomItbState *before,
              const FathomEvent    *place,
              guint64               dice)
{
  guint level = place->args[0];
  guint shells = MIN (fathom_itb_count (dice, level), before->left[place->seat - 1]);

  return g_strdup_printf (ntr (voice->language, "%s placed %d shell on level %d", "%s placed %d shells on level %d", shells),
                          fathom_words_seat (voice, place->seat), shells, level);
}

static char *
sum_up_chest (const FathomVoice    *voice,
              const FathomItbState *before,
              const FathomEvent    *chest)
{
  const char *name = fathom_words_seat (voice, chest->seat);
  guint left = 0;

  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    left += before->chest_owners[i] == 0;
  if (left == 1)
    return g_strdup_printf (tr (voice->language, "%s made a perfect dive: the last chest"), name);

  return g_strdup_printf (tr (voice->language, "%s made a perfect dive: chest, extra turn"), name);
}

/* No shells, no chest: it failed, or it is not over yet. */
static char *
sum_up_dive (const FathomVoice *voice,
             const FathomEvent *last,
             guint              rolls,
             guint64            dice)
{
  const char *name = fathom_words_seat (voice, last->seat);

  if (last->kind != FATHOM_ITB_STOP && (last->kind != FATHOM_ITB_ROLL || rolls < FATHOM_ITB_ROLLS))
    return g_strdup_printf (tr (voice->language, "%s is diving"), name);
  if (fathom_itb_is_perfect (dice))
    return g_strdup_printf (tr (voice->language, "%s has reached the chests"), name);
  if (fathom_itb_run (dice) == 0)
    return g_strdup_printf (tr (voice->language, "%s’s dive failed: no 1"), name);

  return g_strdup_printf (tr (voice->language, "%s has reached level %d"), name, fathom_itb_run (dice));
}

char *
fathom_itb_words_turn (const FathomVoice *voice,
                       const void        *before,
                       const FathomEvent *events,
                       guint              n_events)
{
  const FathomEvent *last = NULL;
  guint64 dice = fathom_itb_dice_after (events, n_events);
  guint rolls = 0;

  for (guint i = 0; i < n_events; i++)
    if (events[i].kind < FATHOM_ITB_REVEAL)
      {
        last = &events[i];
        rolls += last->kind == FATHOM_ITB_ROLL;
      }
  if (last == NULL && n_events > 0 && events[0].kind == FATHOM_ITB_REVEAL)
    return g_strdup_printf (ntr (voice->language, "After the end: %d chest turned over", "After the end: %d chests turned over", n_events),
                            n_events);
  if (last == NULL) /* a quick score */
    return g_strdup (tr (voice->language, "The final counts"));
  if (last->kind == FATHOM_ITB_PLACE)
    return sum_up_place (voice, before, last, dice);
  if (last->kind == FATHOM_ITB_CHEST)
    return sum_up_chest (voice, before, last);

  return sum_up_dive (voice, last, rolls, dice);
}
