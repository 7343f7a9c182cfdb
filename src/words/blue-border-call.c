/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A call in sentences. */
#include "blue-border.h"

#include "grammar.h"

#include <string.h>

#define PLACE_D 3
#define PLACE_G (FATHOM_BB_PLACES - 1)

static const char * const places[FATHOM_BB_PLACES] = { "A", "B", "C", "D", "E", "F", "G" };

const char *
fathom_bb_words_place (guint place)
{
  return places[MIN (place, FATHOM_BB_PLACES - 1)];
}

char *
fathom_bb_words_rule (const FathomLanguage *language,
                      const FathomBbState  *seen,
                      guint                 seat,
                      guint                 place)
{
  guint border = fathom_bb_border (seen, seat), step = fathom_bb_longest_step (seen, seat);
  const char *previous = fathom_bb_words_place (place - 1);

  if (place == 0)
    /* Translators: what the number of the card at place A may be */
    return g_strdup_printf (tr (language, "from 1 to %u"), border);
  if (place < PLACE_D)
    /* Translators: a card compared with the one at a place, a letter from A to G, and how far it may be from it */
    return g_strdup_printf (tr (language, "deeper than %s, by %u at most"), previous, step);
  if (place == PLACE_D)
    return g_strdup_printf (tr (language, "deeper than %s, by %u at most, and %u or more"), previous, step,
                            fathom_bb_least_deep (seen, seat));
  if (place < PLACE_G)
    return g_strdup_printf (tr (language, "shallower than %s, by %u at most"), previous, step);
  return g_strdup_printf (tr (language, "shallower than %s, by %u at most, and %u or less"), previous, step, border);
}

char *
fathom_bb_words_begin (const char *text)
{
  g_autofree char *first = g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), 1));
  g_autofree char *large = g_utf8_strup (first, -1);

  return g_strconcat (large, text + strlen (first), NULL);
}

static char *
say_wrong_way (const FathomLanguage *language,
               guint                 place,
               guint                 previous,
               guint                 card)
{
  const char *here = fathom_bb_words_place (place), *before = fathom_bb_words_place (place - 1);

  if (place <= PLACE_D)
    /* Translators: two numbers, their difference, and two places: letters from A to G */
    return g_strdup_printf (tr (language, "From %u to %u is %u shallower, but %s has to be deeper than %s."), previous, card,
                            previous - card, here, before);
  return g_strdup_printf (tr (language, "From %u to %u is %u deeper, but %s has to be shallower than %s."), previous, card,
                          card - previous, here, before);
}

static char *
say_too_far (const FathomLanguage *language,
             guint                 step,
             guint                 place,
             guint                 previous,
             guint                 card)
{
  const char *here = fathom_bb_words_place (place);

  if (place <= PLACE_D)
    /* Translators: two numbers, their difference, the longest step, a place and its deepest number */
    return g_strdup_printf (tr (language, "From %u to %u is %u deeper. The longest step is %u, so %s could be %u at the deepest."),
                            previous, card, card - previous, step, here, previous + step);
  if (previous > step)
    return g_strdup_printf (tr (language, "From %u to %u is %u shallower. The longest step is %u, so %s could be %u at the "
                                          "shallowest."),
                            previous, card, previous - card, step, here, previous - step);
  return g_strdup_printf (tr (language, "From %u to %u is %u shallower. The longest step is %u."), previous, card, previous - card, step);
}

static char *
say_proper (const FathomLanguage *language,
            guint                 step,
            guint                 border,
            guint                 place,
            guint                 previous,
            guint                 card)
{
  if (place == 0)
    return g_strdup_printf (tr (language, "A is a %u. That is allowed: it may be up to %u."), card, border);
  if (place <= PLACE_D)
    return g_strdup_printf (tr (language, "From %u to %u is %u deeper. That is allowed: the longest step is %u."), previous, card,
                            card - previous, step);
  return g_strdup_printf (tr (language, "From %u to %u is %u shallower. That is allowed: the longest step is %u."), previous, card,
                          previous - card, step);
}

char *
fathom_bb_words_verdict (const FathomLanguage *language,
                         const FathomBbState  *seen,
                         guint                 seat,
                         guint                 place,
                         guint                 previous,
                         guint                 card)
{
  guint border = fathom_bb_border (seen, seat), step = fathom_bb_longest_step (seen, seat);

  switch (fathom_bb_find_fault (seen, seat, place, previous, card))
    {
    case FATHOM_BB_WRONG_WAY:
      return say_wrong_way (language, place, previous, card);
    case FATHOM_BB_TOO_FAR:
      return say_too_far (language, step, place, previous, card);
    case FATHOM_BB_ABOVE_BOTTOM:
      return g_strdup_printf (tr (language, "From %u to %u is within the longest step of %u, but D has to be %u or more."), previous,
                              card, step, fathom_bb_least_deep (seen, seat));
    case FATHOM_BB_BEYOND_BORDER:
      return place == 0 ? g_strdup_printf (tr (language, "A is a %u, but it has to be %u or less."), card, border)
                        : g_strdup_printf (tr (language, "From %u to %u is within the longest step of %u, but G has to be %u or less."),
                                           previous, card, step, border);
    default:
      return say_proper (language, step, border, place, previous, card);
    }
}

char *
fathom_bb_words_fault (const FathomLanguage *language,
                       const FathomBbState  *seen,
                       guint                 seat,
                       guint                 place,
                       guint                 previous,
                       guint                 card)
{
  guint step = fathom_bb_longest_step (seen, seat);
  const char *before = fathom_bb_words_place (place - 1);

  switch (fathom_bb_find_fault (seen, seat, place, previous, card))
    {
    case FATHOM_BB_WRONG_WAY:
      /* Translators: than the card at a place, a letter from A to G */
      return g_strdup_printf (place <= PLACE_D ? tr (language, "shallower than %s") : tr (language, "deeper than %s"), before);
    case FATHOM_BB_TOO_FAR:
      return place <= PLACE_D ? g_strdup_printf (tr (language, "%u too deep"), card - previous - step)
                              : g_strdup_printf (tr (language, "%u too shallow"), previous - card - step);
    case FATHOM_BB_ABOVE_BOTTOM:
      return g_strdup_printf (tr (language, "D must be %u or more"), fathom_bb_least_deep (seen, seat));
    case FATHOM_BB_BEYOND_BORDER:
      /* Translators: a place, A or G, and a number */
      return g_strdup_printf (tr (language, "%s must be %u or less"), fathom_bb_words_place (place), fathom_bb_border (seen, seat));
    default:
      return NULL;
    }
}

/* The call that is remembered */

gboolean
fathom_bb_call_was_right (const FathomBbState *seen)
{
  return seen->caller != 0 && !fathom_bb_is_proper (seen, seen->called, seen->called_place, seen->turned[0], seen->turned[1]);
}

char *
fathom_bb_words_call_title (const FathomVoice   *voice,
                            const FathomBbState *seen)
{
  const char *name = fathom_words_seat (voice, seen->caller);

  if (fathom_bb_call_was_right (seen))
    return g_strdup_printf (tr (voice->language, "Border! %s is right"), name);
  if (seen->called_place == 0)
    return g_strdup_printf (tr (voice->language, "%s is wrong: %u is allowed at A"), name, seen->turned[1]);
  /* Translators: a name and the numbers of two cards */
  return g_strdup_printf (tr (voice->language, "%s is wrong: %u to %u is allowed"), name, seen->turned[0], seen->turned[1]);
}

static char *
say_right (const FathomVoice   *voice,
           const FathomBbState *seen)
{
  const char *name = fathom_words_seat (voice, seen->called);

  if (seen->called_place == 0)
    return g_strdup_printf (tr (voice->language, "%s discards the card and starts again at A."), name);
  /* Translators: a name and a place, a letter from A to G */
  return g_strdup_printf (tr (voice->language, "%s discards both cards; the next place is %s."), name,
                          fathom_bb_words_place (seen->called_place - 1));
}

static char *
say_wrong (const FathomVoice   *voice,
           const FathomBbState *seen)
{
  const char *name = fathom_words_seat (voice, seen->caller);

  if (seen->given_up == FATHOM_BB_NOTHING) /* the skip may be over already */
    return g_strdup_printf (tr (voice->language, "%s has no card to discard, skips the next turn and cannot call before that."), name);
  if (seen->given_up == 0)
    return g_strdup_printf (tr (voice->language, "%s discards the last card of the path."), name);
  return g_strdup_printf (tr (voice->language, "%s discards the last card of the path, a %u."), name, seen->given_up);
}

/* The winning card was called in vain. */
static gboolean
has_won (const FathomBbState *seen)
{
  return seen->called_place == PLACE_G && !fathom_bb_call_was_right (seen);
}

char *
fathom_bb_words_consequence (const FathomVoice   *voice,
                             const FathomBbState *seen)
{
  g_autofree char *text = fathom_bb_call_was_right (seen) ? say_right (voice, seen) : say_wrong (voice, seen);
  g_autofree char *won = NULL;

  if (!has_won (seen))
    return g_steal_pointer (&text);
  won = g_strdup_printf (tr (voice->language, "%s is back at the surface and wins the round."), fathom_words_seat (voice, seen->called));
  return g_strdup_printf ("%s %s", text, won);
}

char *
fathom_bb_words_call (const FathomVoice   *voice,
                      const FathomBbState *seen)
{
  g_autofree char *called = fathom_grammar_printf (tr (voice->language, "%s calls “Border!” on %s’s card at %s."),
                                                   fathom_words_seat (voice, seen->caller), fathom_words_seat (voice, seen->called),
                                                   fathom_bb_words_place (seen->called_place));
  g_autofree char *verdict = fathom_bb_words_verdict (voice->language, seen, seen->called, seen->called_place, seen->turned[0],
                                                      seen->turned[1]);
  const char *right = fathom_bb_call_was_right (seen) ? tr (voice->language, "The call is right.")
                                                      : tr (voice->language, "The call is wrong.");
  g_autofree char *consequence = fathom_bb_words_consequence (voice, seen);

  return g_strjoin (" ", called, verdict, right, consequence, NULL);
}

/* Turns */

static char *
say_take_shortly (const FathomVoice *voice,
                  const FathomEvent *event,
                  const char        *place)
{
  const char *name = fathom_words_seat (voice, event->seat);

  switch (event->args[0])
    {
    case FATHOM_BB_FROM_FIELD:
      /* Translators: a name, a place (a letter from A to G) and the number of a pile */
      return g_strdup_printf (tr (voice->language, "%s placed %s from pile %u"), name, place, event->args[1]);
    case FATHOM_BB_FROM_STACK:
      return g_strdup_printf (tr (voice->language, "%s placed %s from the stack"), name, place);
    case FATHOM_BB_FROM_DISCARDS:
      /* Translators: a name, a place (a letter from A to G) and the number of a card */
      return g_strdup_printf (tr (voice->language, "%s placed %s, the %u from the discards"), name, place, event->args[1]);
    default:
      return g_strdup_printf (tr (voice->language, "%s placed %s"), name, place);
    }
}

/* After a right call the caller always takes a card or declines one. */
static gboolean
was_right (const FathomEvent *events,
           guint              n_events,
           guint              i)
{
  return i + 1 < n_events && events[i + 1].seat == events[i].seat &&
         (events[i + 1].kind == FATHOM_BB_TAKE || events[i + 1].kind == FATHOM_BB_DECLINE);
}

/* R10: at a real table the event itself has the numbers; elsewhere it gets them when they have been seen. */
void
fathom_bb_words_complete (const void  *after,
                          FathomEvent *event)
{
  const FathomBbState *seen = after;
  guint turned = seen->called_place == 0 ? 1 : 2;

  if (event->kind != FATHOM_BB_CALL || event->n_args > 0 || seen->caller != event->seat || seen->turned[1] == 0)
    return;
  event->n_args = turned;
  event->args[0] = seen->turned[0];
  event->args[turned - 1] = seen->turned[1];
}

static gboolean
find_right (const FathomBbState *state,
            const FathomEvent   *event)
{
  guint place = state->n_placed[state->actor - 1] - 1;

  return !fathom_bb_is_proper (state, state->actor, place, event->n_args > 1 ? event->args[0] : 0, event->args[event->n_args - 1]);
}

static char *
say_call_shortly (const FathomVoice   *voice,
                  const FathomBbState *state,
                  const FathomEvent   *event,
                  gboolean             right)
{
  const char *name = fathom_words_seat (voice, event->seat);
  g_autofree char *numbers = NULL;

  if (event->n_args == 0 || state->actor == 0 || state->n_placed[state->actor - 1] == 0)
    return g_strdup_printf (right ? tr (voice->language, "%s called “Border!” rightly") : tr (voice->language, "%s called “Border!”"), name);
  numbers = event->n_args > 1 ? g_strdup_printf ("%d → %d", event->args[0], event->args[1]) : g_strdup_printf ("%d", event->args[0]);
  /* Translators: who called, and the numbers of the cards that were turned over: "9 → 21" */
  return g_strdup_printf (find_right (state, event) ? tr (voice->language, "%s called “Border!” rightly (%s)")
                                                    : tr (voice->language, "%s called “Border!” wrongly (%s)"), name, numbers);
}

static char *
say_event_shortly (const FathomVoice   *voice,
                   const FathomBbState *state,
                   const FathomEvent   *event,
                   gboolean             right)
{
  const char *name = fathom_words_seat (voice, event->seat);

  switch (event->kind)
    {
    case FATHOM_BB_TAKE:
      return say_take_shortly (voice, event, fathom_bb_words_place (state->n_placed[event->seat - 1]));
    case FATHOM_BB_PASS:
      return event->n_args > 0 ? g_strdup_printf (tr (voice->language, "%s passed, the next card covers pile %u"), name, event->args[0])
                               : g_strdup_printf (tr (voice->language, "%s passed"), name);
    case FATHOM_BB_CALL:
      return say_call_shortly (voice, state, event, right);
    case FATHOM_BB_SHUFFLE:
      return g_strdup (tr (voice->language, "a new stack was shuffled"));
    case FATHOM_BB_DEAL: /* the first one is told by itself */
      return state->round > 0 ? g_strdup_printf (tr (voice->language, "round %u was dealt"), state->round + 1) : NULL;
    default:
      return NULL;
    }
}

/* As far as the places are concerned. */
static void
follow (FathomBbState     *state,
        const FathomEvent *event,
        gboolean           right)
{
  guint8 *n;

  if (event->kind == FATHOM_BB_TAKE)
    {
      state->actor = event->seat;
      state->n_placed[event->seat - 1] += state->n_placed[event->seat - 1] < FATHOM_BB_PLACES;
    }
  if (event->kind != FATHOM_BB_CALL || !right || state->actor == 0)
    return;
  n = &state->n_placed[state->actor - 1];
  *n -= MIN (*n, 2);
}

char *
fathom_bb_words_turn (const FathomVoice *voice,
                      const void        *before,
                      const FathomEvent *events,
                      guint              n_events)
{
  g_autoptr (GString) text = g_string_new (NULL);
  FathomBbState state = *(const FathomBbState *) before;

  for (guint i = 0; i < n_events; i++)
    {
      gboolean right = was_right (events, n_events, i);
      g_autofree char *part = say_event_shortly (voice, &state, &events[i], right);

      if (part != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? fathom_grammar_semicolon (voice->language) : "", part);
      follow (&state, &events[i], right);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
