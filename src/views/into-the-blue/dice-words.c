/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/dice-words.h"

#include "views/into-the-blue/dice-order.h"
#include "views/table/speech.h"

#include <string.h>

#define NO_BREAK_SPACE "\302\240"
#define LONG_RUN       4         /* so many levels to choose from need the room */

static const FathomLanguage *
get_language (FathomSitting *sitting)
{
  return fathom_sitting_get_language (sitting, fathom_sitting_get_turn (sitting));
}

/* The number of the roll that is to come, or that has been made. */
static guint
get_roll (const FathomItbState *seen)
{
  return seen->phase == FATHOM_ITB_PHASE_ROLL ? seen->rolls + 1 : seen->rolls;
}

static char *
say_name (FathomSitting *sitting,
          guint          seat)
{
  const char *name = fathom_sitting_get_name (sitting, seat);

  if (fathom_sitting_is_bot (sitting, seat))
    /* Translators: the name of a seat that the app plays for */
    return g_strdup_printf (tr (get_language (sitting), "%s (bot)"), name);
  return g_strdup (name);
}

/* Takes both. */
static char *
join (char *first,
      char *second)
{
  char *both;

  if (first == NULL || second == NULL)
    return first != NULL ? first : second;
  both = g_strdup_printf ("%s %s", first, second);
  g_free (first);
  g_free (second);
  return both;
}

/* Takes both; the second is left out if the first says it already. */
static char *
join_sentences (char *first,
                char *second)
{
  char *both;

  if (first == NULL || strstr (first, second) != NULL)
    {
      g_free (first == NULL ? NULL : second);
      return first != NULL ? first : second;
    }
  both = g_strdup_printf (g_str_has_suffix (first, ".") ? "%s %s" : "%s. %s", first, second);
  g_free (first);
  g_free (second);
  return both;
}

char *
fathom_itb_dice_say_heading (FathomSitting *sitting)
{
  static const char * const rolls[] =
  {
    /* Translators: a name */
    N_("%s, first roll"),
    N_("%s, second roll"),
    N_("%s, third roll"),
  };
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  const FathomLanguage *language = get_language (sitting);
  g_autofree char *name = NULL;

  if (fathom_sitting_get_turn (sitting) == 0)
    return g_strdup (tr (language, "The game is over"));
  name = say_name (sitting, seen->turn);
  switch (seen->phase)
    {
    case FATHOM_ITB_PHASE_ROLL:
    case FATHOM_ITB_PHASE_KEEP:
      return g_strdup_printf (tr (language, rolls[get_roll (seen) - 1]), name);
    case FATHOM_ITB_PHASE_CHEST:
      return g_strdup_printf (tr (language, "%s, a perfect dive!"), name);
    default:
      return g_strdup_printf (tr (language, "%s, choose a level"), name);
    }
}

static char *
say_failed_of (FathomSitting *sitting,
               guint          seat)
{
  g_autofree char *name = say_name (sitting, seat);

  /* Translators: a name */
  return g_strdup_printf (tr (get_language (sitting), "%s, a failed dive: no 1"), name);
}

char *
fathom_itb_dice_say_failed (FathomSitting *sitting)
{
  guint seat = 0;

  return fathom_itb_dice_find_failed (sitting, &seat) != 0 ? say_failed_of (sitting, seat) : NULL;
}

char *
fathom_itb_dice_say_left (FathomSitting *sitting)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  const FathomLanguage *language = get_language (sitting);
  g_autofree char *text = NULL;
  guint left;

  if (seen->phase > FATHOM_ITB_PHASE_KEEP)
    return NULL;
  left = FATHOM_ITB_ROLLS - get_roll (seen);
  if (left == 0)
    text = g_strdup (tr (language, "last roll"));
  else
    text = g_strdup_printf (ntr (language, "%u re-roll left", "%u re-rolls left", left), left);
  return seen->extra ? g_strdup_printf ("%s · %s", tr (language, "extra turn"), text) : g_steal_pointer (&text);
}

char *
fathom_itb_dice_say_next (FathomSitting *sitting)
{
  g_autofree char *heading = fathom_itb_dice_say_heading (sitting);
  g_autofree char *left = fathom_itb_dice_say_left (sitting);

  return left != NULL ? g_strdup_printf ("%s · %s", heading, left) : g_steal_pointer (&heading);
}

char *
fathom_itb_dice_say_last (FathomSitting *sitting)
{
  FathomMatch *match = fathom_sitting_get_match (sitting);
  guint n = fathom_match_get_position (match);
  FathomEvent event;

  if (n == 0 || !fathom_match_get_event (match, n - 1, fathom_sitting_get_viewer (sitting), &event))
    return NULL;
  return fathom_sitting_spread_dice (fathom_match_say (match, n - 1, fathom_sitting_get_viewer (sitting),
                                                       fathom_language_get_code (get_language (sitting))));
}

char *
fathom_itb_dice_say_result (FathomSitting *sitting)
{
  FathomMatch *match = fathom_sitting_get_match (sitting);
  guint n = fathom_match_get_position (match);
  FathomEvent event;

  if (n > 0 && fathom_match_get_event (match, n - 1, fathom_sitting_get_viewer (sitting), &event) && event.kind <= FATHOM_ITB_STOP)
    return say_failed_of (sitting, event.seat);
  return fathom_itb_dice_say_last (sitting);
}

char *
fathom_itb_dice_say_news (FathomSitting *sitting)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  g_autofree char *last = fathom_itb_dice_say_last (sitting);
  g_autofree char *more = NULL;
  g_autofree char *news = NULL;

  if (fathom_speech_get_level () == FATHOM_SPEECH_SHORT && last != NULL)
    more = NULL;
  else if (seen->phase == FATHOM_ITB_PHASE_KEEP && fathom_itb_run (seen->dice) > 0 && !fathom_itb_is_perfect (seen->dice))
    more = fathom_itb_dice_say_reach (sitting);
  else if (seen->phase == FATHOM_ITB_PHASE_KEEP)
    more = fathom_itb_dice_say_stop (sitting);
  else
    more = fathom_itb_dice_say_heading (sitting);
  news = join (g_steal_pointer (&last), g_steal_pointer (&more));
  if (fathom_speech_get_level () == FATHOM_SPEECH_FULL && fathom_sitting_get_asks (sitting) && seen->phase != FATHOM_ITB_PHASE_OVER)
    news = join_sentences (g_steal_pointer (&news), fathom_itb_dice_say_todo (sitting));
  if (!fathom_sitting_get_reviewing (sitting))
    return g_steal_pointer (&news);
  /* Translators: what is seen is a moment of the past; the sentence says what happened then */
  return g_strdup_printf (tr (get_language (sitting), "The past: %s"), news);
}

char *
fathom_itb_dice_say_told (FathomSitting *sitting,
                          const char    *text)
{
  g_autofree char *heading = fathom_itb_dice_say_heading (sitting);

  return g_strdup_printf (g_str_has_suffix (text, ".") ? "%s %s" : "%s. %s", text, heading);
}

char *
fathom_itb_dice_say_kept (FathomSitting *sitting,
                          guint64        kept)
{
  g_autofree char *dice = fathom_itb_dice_say_dice (kept);
  guint n = 0;

  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    n += fathom_itb_count (kept, face);
  return join (g_strdup_printf (ntr (get_language (sitting), "%u die kept", "%u dice kept", n), n), g_steal_pointer (&dice));
}

char *
fathom_itb_dice_say_stop (FathomSitting *sitting)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  const FathomLanguage *language = get_language (sitting);
  g_autoptr (GString) levels = g_string_new (NULL);

  if (fathom_itb_run (seen->dice) == 0)
    return g_strdup (tr (language, "No 1 yet: stopping now would be an unsuccessful dive."));
  if (fathom_itb_is_perfect (seen->dice))
    return g_strdup (tr (language, "A perfect dive: stop and take a chest."));
  for (guint level = 1; level <= FATHOM_ITB_LEVELS; level++)
    if (fathom_itb_would_place (seen, level) > 0)
      {
        g_autoptr (GString) item = g_string_new (NULL);

        /* Translators: so many shells on a level, in a list of what is possible */
        g_string_printf (item, tr (language, "%u on level %u"), fathom_itb_would_place (seen, level), level);
        g_string_replace (item, " ", NO_BREAK_SPACE, 0); /* a line ends between two of them */
        g_string_append_printf (levels, "%s%s", levels->len > 0 ? " · " : "", item->str);
      }
  /* Translators: a list such as "2 on level 1 · 1 on level 2" */
  return g_strdup_printf (tr (language, "If you stop: %s"), levels->str);
}

char *
fathom_itb_dice_say_roll (FathomSitting *sitting,
                          gboolean       by_app,
                          guint          n_told)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  const FathomLanguage *language = get_language (sitting);
  gboolean asks = fathom_sitting_get_asks (sitting);
  gboolean shown = fathom_itb_dice_find_failed (sitting, NULL) != 0; /* above the dice */
  char *last = !shown && (!asks || (seen->rolls == 0 && n_told == 0)) ? fathom_itb_dice_say_last (sitting) : NULL;
  char *wanted = NULL;
  guint n = FATHOM_ITB_DICE - seen->n_kept - n_told;

  if (!asks || (!by_app && n == 0)) /* all of them are told: they are being noted */
    return last != NULL ? last : g_strdup ("");
  if (!by_app)
    wanted = g_strdup_printf (ntr (language, "Enter %u die: tap a face, or type 1–5 or C.",
                                   "Enter %u dice: tap faces, or type 1–5 and C.", n), n);
  else if (last == NULL)
    wanted = g_strdup (seen->rolls == 0 ? tr (language, "Roll the dice to dive.") : tr (language, "Roll the dice that are not kept."));
  return join (last, wanted);
}

char *
fathom_itb_dice_say_keep (FathomSitting *sitting,
                          guint          n_kept)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  char *stop = fathom_itb_dice_say_stop (sitting);
  char *last = fathom_sitting_get_asks (sitting) ? NULL : fathom_itb_dice_say_last (sitting);

  if (last != NULL)
    {
      g_free (stop);
      return last;
    }
  if (n_kept > 0 || fathom_itb_run (seen->dice) >= LONG_RUN)
    return stop;
  return join (g_strdup (tr (get_language (sitting), "Tap dice to keep them.")), stop);
}

/* Whichever levels are within reach takes less room. */
char *
fathom_itb_dice_say_most (FathomSitting *sitting)
{
  const FathomLanguage *language = get_language (sitting);

  return g_strdup_printf ("%s %s", tr (language, "Tap dice to keep them."), tr (language, "No 1 yet: stopping now would be an unsuccessful dive."));
}

char *
fathom_itb_dice_say_reach (FathomSitting *sitting)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);

  return g_strdup_printf (tr (get_language (sitting), "The dive reaches level %d."), fathom_itb_run (seen->dice));
}

char *
fathom_itb_dice_say_chest (FathomSitting *sitting,
                           guint          chest)
{
  const FathomLanguage *language = get_language (sitting);

  if (chest > 0)
    return g_strdup_printf (tr (language, "Chest %u: look at it. Keep its value secret, or enter it, out of sight of the others."), chest);
  if (fathom_itb_chests_left (fathom_sitting_get_seen (sitting)) == 1)
    return g_strdup (tr (language, "Take the last chest; then the game is over."));
  return g_strdup (tr (language, "Take a chest; then it is your turn again."));
}

/* What led to this moment of the past; a failed dive is told above the dice. */
static char *
say_moment (FathomSitting *sitting)
{
  char *last = fathom_itb_dice_find_failed (sitting, NULL) != 0 ? g_strdup ("") : fathom_itb_dice_say_last (sitting);

  if (last != NULL)
    return last;
  return g_strdup (fathom_match_get_position (fathom_sitting_get_match (sitting)) == 0 ? tr (get_language (sitting), "The match begins") : "");
}

char *
fathom_itb_dice_say_status (FathomSitting *sitting,
                            gboolean       by_app,
                            guint          n_told,
                            guint          n_kept,
                            guint          chest)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);

  if (fathom_sitting_get_reviewing (sitting))
    return say_moment (sitting);
  switch (seen->phase)
    {
    case FATHOM_ITB_PHASE_ROLL:
      return fathom_itb_dice_say_roll (sitting, by_app, n_told);
    case FATHOM_ITB_PHASE_KEEP:
      return fathom_itb_dice_say_keep (sitting, n_kept);
    case FATHOM_ITB_PHASE_PLACE:
      /* two rows of choices say enough, and need the room */
      return fathom_itb_run (seen->dice) > 3 ? g_strdup ("") : fathom_itb_dice_say_reach (sitting);
    case FATHOM_ITB_PHASE_CHEST:
      return fathom_itb_dice_say_chest (sitting, chest);
    default:
      return g_strdup ("");
    }
}

char *
fathom_itb_dice_say_todo (FathomSitting *sitting)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);

  switch (seen->phase)
    {
    case FATHOM_ITB_PHASE_ROLL:
      return g_strdup (seen->rolls == 0 ? tr (get_language (sitting), "Roll the dice to dive.")
                                        : tr (get_language (sitting), "Roll the dice that are not kept."));
    case FATHOM_ITB_PHASE_KEEP:
      return fathom_itb_dice_say_stop (sitting);
    case FATHOM_ITB_PHASE_PLACE:
      return fathom_itb_dice_say_reach (sitting);
    case FATHOM_ITB_PHASE_CHEST:
      return fathom_itb_dice_say_chest (sitting, 0);
    default:
      return g_strdup ("");
    }
}

char *
fathom_itb_dice_say_waiting (FathomSitting *sitting)
{
  FathomMatch *match = fathom_sitting_get_match (sitting);
  guint turn = fathom_sitting_get_turn (sitting);
  const FathomLanguage *language = get_language (sitting);

  if (fathom_match_get_status (match) == FATHOM_MATCH_ABANDONED)
    return g_strdup (tr (language, "This match was abandoned."));
  if (turn == 0)
    return g_strdup ("");
  if (fathom_sitting_get_paused (sitting))
    return g_strdup (tr (language, "The bots are paused."));
  return g_strdup_printf (tr (language, "%s is thinking…"), fathom_sitting_get_name (sitting, turn));
}

char *
fathom_itb_dice_say_dice (guint64 dice)
{
  GString *text = g_string_new (NULL);

  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    for (guint i = 0; i < fathom_itb_count (dice, face); i++)
      g_string_append_printf (text, "%s%c", text->len > 0 ? "\342\200\202" : "", "12345C"[face - 1]);
  return g_string_free (text, FALSE);
}
