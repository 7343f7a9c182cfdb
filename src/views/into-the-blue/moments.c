/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/moments.h"

#include "views/app/ui-language.h"
#include "words/into-the-blue.h"

static gboolean
is_new_perfect (const FathomItbState *before,
                const FathomItbState *after)
{
  return (after->phase == FATHOM_ITB_PHASE_KEEP || after->phase == FATHOM_ITB_PHASE_CHEST) && fathom_itb_is_perfect (after->dice) &&
         before->phase == FATHOM_ITB_PHASE_ROLL;
}

static char *
say_perfect (FathomSitting        *sitting,
             const FathomItbState *now)
{
  const char *name = fathom_sitting_get_name (sitting, now->turn);

  if (fathom_itb_chests_left (now) == 1) /* R12 */
    return g_strdup_printf (_("%s takes the last chest, and the game is over"), name);
  return g_strdup_printf (_("%s takes a chest and dives again"), name);
}

gboolean
fathom_itb_find_moment (FathomSitting *sitting,
                        gconstpointer  before,
                        gconstpointer  after,
                        FathomMoment  *moment)
{
  const FathomItbState *then = before, *now = after;

  if (is_new_perfect (then, now))
    *moment = (FathomMoment) { .title = g_strdup (_("Perfect dive!")), .seats = 1u << (now->turn - 1),
      .detail = say_perfect (sitting, now) };
  else if (then->phase < FATHOM_ITB_PHASE_OVER && now->phase == FATHOM_ITB_PHASE_OVER)
    *moment = (FathomMoment) { .title = g_strdup (_("Last dive. Let’s count.")), .holds = TRUE };
  else if (then->ender == 0 && now->ender != 0)
    *moment = (FathomMoment) { .title = g_strdup_printf (_("%s has placed the last shell"), fathom_sitting_get_name (sitting, now->ender)),
      .detail = g_strdup (_("Everyone else has one more turn")), .seats = 1u << (now->ender - 1) };
  else
    return FALSE;
  return TRUE;
}

void
fathom_itb_celebrate (FathomSitting *sitting)
{
  g_autofree char *title = NULL;
  FathomMoment moment = { .victory = TRUE };
  FathomResult result;
  FathomVoice voice;

  fathom_match_get_game (fathom_sitting_get_match (sitting))->result (fathom_sitting_get_seen (sitting), &result);
  fathom_sitting_get_voice (sitting, 0, &voice);
  title = fathom_itb_words_winners (&voice, fathom_sitting_get_seen (sitting));
  moment.title = title;
  moment.seats = result.winners;
  fathom_sitting_celebrate (sitting, &moment);
}

/* Events are looked at from the end: what was placed, why the dive stopped, what was rolled and kept. */
guint64
fathom_itb_find_last_dice (FathomSitting *sitting)
{
  FathomMatch *match = fathom_sitting_get_match (sitting);
  FathomEvent events[2 + 2 * FATHOM_ITB_ROLLS];
  guint n = fathom_match_get_position (match), first = G_N_ELEMENTS (events);

  while (first > 0 && n-- > 0)
    {
      FathomEvent event;

      if (!fathom_match_get_event (match, n, fathom_sitting_get_viewer (sitting), &event) ||
          (first < G_N_ELEMENTS (events) && (event.kind > FATHOM_ITB_STOP || event.seat != events[first].seat)))
        break;
      events[--first] = event;
    }
  return fathom_itb_dice_after (events + first, G_N_ELEMENTS (events) - first);
}
