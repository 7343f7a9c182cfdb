/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"
#include "grammar.h"

#include "into-the-blue.h"

#define NAME_WIDTH  13
#define LABEL_WIDTH 26

static const char *
say_expected (const FathomLanguage *language,
              guint                 phase)
{
  switch (phase)
    {
    case FATHOM_ITB_PHASE_ROLL:
      return tr (language, "the dice have to be rolled now");
    case FATHOM_ITB_PHASE_KEEP:
      return tr (language, "the player has to keep dice for a re-roll, or stop");
    case FATHOM_ITB_PHASE_PLACE:
      return tr (language, "shells have to be placed now");
    case FATHOM_ITB_PHASE_CHEST:
      return tr (language, "a chest has to be taken now");
    case FATHOM_ITB_PHASE_ORDER:
      return tr (language, "the order of the last turns has to come now");
    default:
      return tr (language, "this is a quick score: only the final counts of each seat belong here");
    }
}

/* More dice are kept than show that face. */
static char *
say_not_showing (const FathomLanguage *language,
                 guint                 face,
                 guint                 shown)
{
  if (face == FATHOM_ITB_FACES)
    return shown == 0 ? g_strdup (tr (language, "no die shows a chest"))
                      : g_strdup_printf (ntr (language, "only %u die shows a chest", "only %u dice show a chest", shown), shown);
  if (shown == 0)
    return g_strdup_printf (tr (language, "no die shows a %u"), face);
  /* Translators: so many dice, and the number on them */
  return g_strdup_printf (ntr (language, "only %u die shows a %u", "only %u dice show a %u", shown), shown, face);
}

static char *
itb_refusal (const FathomLanguage *language,
             const FathomRefusal  *refusal)
{
  const gint *n = refusal->numbers;

  switch (refusal->reason)
    {
    case FATHOM_ITB_EXPECTED:
      return g_strdup (say_expected (language, n[0]));
    case FATHOM_ITB_NOT_A_DIE:
      return g_strdup_printf (tr (language, "“%s” is not a die face: the faces are 1 to 5 and C, the chest"), refusal->token);
    case FATHOM_ITB_DICE_COUNT:
      return g_strdup_printf (ntr (language, "dice given: %d, but %d die was rolled",
                                   "dice given: %d, but %d dice were rolled", n[1]), n[0], n[1]);
    case FATHOM_ITB_NOT_SHOWING:
      return say_not_showing (language, n[0], n[2]);
    case FATHOM_ITB_KEEPS_ALL:
      return g_strdup (tr (language, "keeping all six dice means stopping: enter “stop”"));
    case FATHOM_ITB_DICE_FINAL:
      return g_strdup_printf (tr (language, "the dice are final: %s"), say_expected (language, n[0]));
    case FATHOM_ITB_LEVEL_OUT_OF_REACH:
      return g_strdup_printf (tr (language, "level %d is out of reach: the sequence ends at level %d"), n[0], n[1]);
    case FATHOM_ITB_CHEST_TAKEN:
      return g_strdup_printf (tr (language, "chest %d is taken already, by seat %d"), n[0], n[1]);
    case FATHOM_ITB_NO_SUCH_CHEST:
      return g_strdup_printf (tr (language, "no chest worth %d is left"), n[0]);
    case FATHOM_ITB_OTHER_CHEST_VALUE:
      return g_strdup_printf (tr (language, "chest %d is not worth %d"), n[0], n[1]);
    case FATHOM_ITB_CHEST_NOT_SECRET:
      return g_strdup_printf (tr (language, "the app has laid out the chests, so the value of chest %d is known to it"), n[0]);
    case FATHOM_ITB_CHEST_NOT_HELD:
      return g_strdup_printf (tr (language, "chest %d does not belong to seat %d"), n[0], n[1]);
    case FATHOM_ITB_NOTHING_TO_REVEAL:
      return g_strdup_printf (tr (language, "chest %d has no secret to reveal"), n[0]);
    case FATHOM_ITB_SHELLS_DO_NOT_ADD_UP:
      return g_strdup_printf (tr (language, "shells placed and left add up to %d; everyone has %d"), n[0], n[1]);
    case FATHOM_ITB_TOO_MANY_CHESTS:
      return g_strdup_printf (tr (language, "chests given: %d, but there are only %d"), n[0], n[1]);
    case FATHOM_ITB_FINAL_ALREADY:
      return g_strdup_printf (tr (language, "the final counts of seat %d have already been given"), n[0]);
    case FATHOM_ITB_ORDER_INCOMPLETE:
      return g_strdup_printf (tr (language, "the order of the last turns must name each of the %d seats once"), n[0]);
    case FATHOM_ITB_PERFECT_TAKES_CHEST:
      return g_strdup (tr (language, "a perfect dive takes a chest and places no shell"));
    case FATHOM_ITB_NOT_PERFECT:
      return g_strdup (tr (language, "only a perfect dive takes a chest: 1, 2, 3, 4, 5 and a chest"));
    default:
      return NULL;
    }
}

static char *
itb_reason (const FathomVoice   *voice,
            const FathomRefusal *refusal)
{
  const gint *n = refusal->numbers;
  guint seat = refusal->reason == FATHOM_ITB_FINAL_ALREADY ? n[0] : n[1];
  const char *name = fathom_words_seat (voice, seat);

  if (!fathom_words_has_seat (voice, seat))
    return NULL;
  switch (refusal->reason)
    {
    case FATHOM_ITB_CHEST_TAKEN:
      /* Translators: the number of a chest, and a name */
      return fathom_grammar_printf (tr (voice->language, "chest %d is taken already, by %s"), n[0], name);
    case FATHOM_ITB_CHEST_NOT_HELD:
      /* Translators: the number of a chest, and a name */
      return fathom_grammar_printf (tr (voice->language, "chest %d does not belong to %s"), n[0], name);
    case FATHOM_ITB_FINAL_ALREADY:
      return fathom_grammar_printf (tr (voice->language, "the final counts of %s have already been given"), name);
    default:
      return NULL;
    }
}

/* Events */

static void
put_dice (GString *text,
          guint64  dice)
{
  const char *space = "";

  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    for (guint i = 0; i < fathom_itb_count (dice, face); i++)
      {
        g_string_append_printf (text, "%s%c", space, "12345C"[face - 1]);
        space = " ";
      }
}

static guint64
get_dice (const FathomEvent *event)
{
  guint64 dice = 0;

  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    dice += (guint64) event->args[face - 1] << (8 * (face - 1));

  return dice;
}

/* What the dice come to once they are final. */
static void
put_outcome (GString              *text,
             const FathomLanguage *language,
             guint64               dice)
{
  g_string_append_c (text, ' ');
  if (fathom_itb_run (dice) == 0)
    g_string_append (text, tr (language, "There is no 1: an unsuccessful dive."));
  else if (fathom_itb_is_perfect (dice))
    g_string_append (text, tr (language, "A perfect dive!"));
  else
    g_string_append_printf (text, tr (language, "The dive reaches level %d."), fathom_itb_run (dice));
}

static void
say_dice (const FathomVoice    *voice,
          const FathomItbState *before,
          const FathomEvent    *event,
          GString              *text)
{
  g_autoptr (GString) dice = g_string_new (NULL);
  const char *name = fathom_words_seat (voice, event->seat);

  put_dice (dice, get_dice (event));
  if (event->kind == FATHOM_ITB_ROLL && before->rolls == 0)
    /* Translators: a name, and dice such as "1 1 2 4 5 C" */
    g_string_append_printf (text, tr (voice->language, "%s rolls %s."), name, dice->str);
  else if (event->kind == FATHOM_ITB_ROLL)
    g_string_append_printf (text, tr (voice->language, "%s rolls again: %s."), name, dice->str);
  else if (dice->len == 0)
    g_string_append_printf (text, tr (voice->language, "%s keeps no die."), name);
  else
    g_string_append_printf (text, tr (voice->language, "%s keeps %s."), name, dice->str);

  if (event->kind == FATHOM_ITB_ROLL && before->rolls + 1 == FATHOM_ITB_ROLLS)
    put_outcome (text, voice->language, before->kept + get_dice (event));
}

static void
say_place (const FathomVoice    *voice,
           const FathomItbState *before,
           const FathomEvent    *event,
           GString              *text)
{
  guint shells = fathom_itb_would_place (before, event->args[0]);

  g_string_append_printf (text, ntr (voice->language, "%s places %d shell on level %d.",
                                     "%s places %d shells on level %d.", shells),
                          fathom_words_seat (voice, event->seat), shells, event->args[0]);
  if (shells == before->left[before->turn - 1] && before->ender == 0)
    g_string_append_printf (text, " %s", tr (voice->language, "That was their last shell: everyone else gets one more turn."));
}

static void
say_chest (const FathomVoice    *voice,
           const FathomItbState *before,
           const FathomEvent    *event,
           GString              *text)
{
  guint left = 0;

  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    left += before->chest_owners[i] == 0;

  g_string_append_printf (text, tr (voice->language, "%s takes chest %d."),
                          fathom_words_seat (voice, event->seat), event->args[0]);
  if (event->args[1] != FATHOM_ITB_UNKNOWN)
    g_string_append_printf (text, tr (voice->language, " It is worth %d."), event->args[1]);
  g_string_append_printf (text, " %s", left == 1 ? tr (voice->language, "That was the last chest: the game is over.")
                                                 : tr (voice->language, "They take another turn."));
}

static void
say_final (const FathomVoice *voice,
           const FathomEvent *event,
           GString           *text)
{
  g_autoptr (GString) shells = g_string_new (NULL);

  for (guint i = 0; i < FATHOM_ITB_LEVELS; i++)
    g_string_append_printf (shells, i == 0 ? "%d" : " %d", event->args[i]);
  /* Translators: a name, the shells on levels 1 to 5 such as "2 0 3 1 0", shells left, number of chests */
  g_string_append_printf (text, tr (voice->language, "%s ends with shells %s on levels 1 to 5; shells left: %d; chests: %d."),
                          fathom_words_seat (voice, event->seat), shells->str, event->args[5], event->args[6]);
}

static void
say_order (const FathomVoice *voice,
           const FathomEvent *event,
           GString           *text)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < event->n_args; i++)
    g_string_append_printf (names, i == 0 ? "%s" : ", %s", fathom_words_seat (voice, event->args[i]));
  g_string_append_printf (text, tr (voice->language, "The last turns, earliest first: %s."), names->str);
}

static char *
itb_event (const FathomVoice *voice,
           const void        *before,
           const FathomEvent *event)
{
  const FathomItbState *state = before;
  g_autoptr (GString) text = g_string_new (NULL);

  switch (event->kind)
    {
    case FATHOM_ITB_ROLL:
    case FATHOM_ITB_KEEP:
      say_dice (voice, state, event, text);
      break;
    case FATHOM_ITB_STOP:
      g_string_append_printf (text, tr (voice->language, "%s stops."), fathom_words_seat (voice, event->seat));
      put_outcome (text, voice->language, state->dice);
      break;
    case FATHOM_ITB_PLACE:
      say_place (voice, state, event, text);
      break;
    case FATHOM_ITB_CHEST:
      say_chest (voice, state, event, text);
      break;
    case FATHOM_ITB_REVEAL:
      g_string_append_printf (text, tr (voice->language, "%s turns over chest %d: it is worth %d."),
                              fathom_words_seat (voice, event->seat), event->args[0], event->args[1]);
      break;
    case FATHOM_ITB_FINAL:
      say_final (voice, event, text);
      break;
    default:
      say_order (voice, event, text);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The table */

static void
put_number (GString *text,
            guint    number)
{
  g_autofree char *digits = number > 0 ? g_strdup_printf ("%u", number) : g_strdup ("·");

  fathom_words_put_right (text, digits, NAME_WIDTH);
}

static void
put_line_of_seats (GString              *text,
                   const FathomItbState *seen,
                   const char           *label,
                   const guint8         *numbers)
{
  fathom_words_put_left (text, label, LABEL_WIDTH);
  for (guint i = 0; i < seen->players; i++)
    put_number (text, numbers[i]);
  g_string_append_c (text, '\n');
}

static void
put_level (GString              *text,
           const FathomVoice    *voice,
           const FathomItbState *seen,
           const FathomItbAward *award,
           guint                 level)
{
  g_autofree char *label = g_strdup_printf (tr (voice->language, "Level %d"), level);
  g_autofree char *worth = g_strdup_printf ("%d / %d", seen->edition.main[level - 1], seen->edition.secondary[level - 1]);

  fathom_words_put_left (text, label, LABEL_WIDTH - 10);
  fathom_words_put_left (text, worth, 10);
  for (guint seat = 1; seat <= seen->players; seat++)
    {
      guint shells = seen->shells[seat - 1][level - 1];
      g_autofree char *cell = NULL;

      if (award->n_seats > 0 && award->seats[0] == seat)
        cell = g_strdup_printf ("♛ %d", shells); /* who holds the main treasure now */
      if (cell != NULL)
        fathom_words_put_right (text, cell, NAME_WIDTH);
      else
        put_number (text, shells);
    }
  g_string_append_c (text, '\n');
}

/* How many chests each seat has and, where the viewer knows them, their values: "2 (7 ?)". */
static void
put_chests_taken (GString              *text,
                  const FathomVoice    *voice,
                  const FathomItbState *seen)
{
  fathom_words_put_left (text, tr (voice->language, "Chests taken"), LABEL_WIDTH);
  for (guint seat = 1; seat <= seen->players; seat++)
    {
      g_autoptr (GString) values = g_string_new (NULL);
      g_autofree char *cell = NULL;
      guint n = seen->final_chests[seat - 1][0];
      gboolean known = n > 0;

      for (guint i = 1; i <= n; i++)
        g_string_append_printf (values, i == 1 ? "%d" : " %d", seen->final_chests[seat - 1][i]);
      for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
        if (seen->chest_owners[i] == seat)
          {
            g_string_append (values, n++ > 0 ? " " : "");
            if (seen->chest_values[i] == FATHOM_ITB_UNKNOWN)
              g_string_append_c (values, '?');
            else
              g_string_append_printf (values, "%d", seen->chest_values[i]);
            known |= seen->chest_values[i] != FATHOM_ITB_UNKNOWN;
          }
      cell = known ? g_strdup_printf ("%u (%s)", n, values->str) : g_strdup_printf (n > 0 ? "%u" : "·", n);
      g_string_append_c (text, ' ');
      fathom_words_put_right (text, cell, NAME_WIDTH - 1);
    }
  g_string_append_c (text, '\n');
}

static void
put_chests_at_the_bottom (GString              *text,
                          const FathomVoice    *voice,
                          const FathomItbState *seen)
{
  fathom_words_put_left (text, tr (voice->language, "Chests at the bottom"), LABEL_WIDTH);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (seen->chest_owners[i] == 0)
      g_string_append_printf (text, " [%d]", i + 1);
    else
      g_string_append (text, "  · ");
  g_string_append_c (text, '\n');
}

/* Who still has a last turn, in order. */
static void
put_last_turns (GString              *text,
                const FathomVoice    *voice,
                const FathomItbState *seen)
{
  g_autoptr (GString) names = g_string_new (NULL);

  if (seen->ender == 0)
    return;

  for (guint i = 0; i < seen->last_turns; i++)
    g_string_append_printf (names, i == 0 ? "%s" : ", %s", fathom_words_seat (voice, (seen->turn - 1 + i) % seen->players + 1));
  g_string_append_printf (text, tr (voice->language, "%s is out of shells. Last turns still to come: %s."),
                          fathom_words_seat (voice, seen->ender), names->str);
  g_string_append_c (text, '\n');
}

static void
put_turn (GString              *text,
          const FathomVoice    *voice,
          const FathomItbState *seen)
{
  const char *name = fathom_words_seat (voice, seen->turn);
  g_autoptr (GString) dice = g_string_new (NULL);

  if (seen->phase >= FATHOM_ITB_PHASE_OVER)
    return;

  put_dice (dice, seen->phase == FATHOM_ITB_PHASE_ROLL ? seen->kept : seen->dice);
  if (seen->rolls == 0)
    g_string_append_printf (text, tr (voice->language, "%s is about to dive."), name);
  else if (seen->phase == FATHOM_ITB_PHASE_ROLL)
    g_string_append_printf (text, ntr (voice->language, "%s, after roll %d of %d: keeps [%s] and re-rolls %d die.",
                                       "%s, after roll %d of %d: keeps [%s] and re-rolls %d dice.",
                                       FATHOM_ITB_DICE - seen->n_kept), name, seen->rolls, FATHOM_ITB_ROLLS, dice->str,
                            FATHOM_ITB_DICE - seen->n_kept);
  else if (seen->phase == FATHOM_ITB_PHASE_KEEP)
    g_string_append_printf (text, tr (voice->language, "%s, roll %d of %d: %s"), name,
                            seen->rolls, FATHOM_ITB_ROLLS, dice->str);
  else if (seen->phase == FATHOM_ITB_PHASE_PLACE)
    g_string_append_printf (text, tr (voice->language, "%s has dived with %s and now places shells."), name, dice->str);
  else
    g_string_append_printf (text, tr (voice->language, "%s has made a perfect dive and now takes a chest."), name);
  g_string_append_c (text, '\n');
  put_last_turns (text, voice, seen);
}

static void
itb_table (const FathomVoice *voice,
           const void        *observation,
           GString           *text)
{
  const FathomItbState *seen = observation;
  FathomItbScore score;

  fathom_itb_score (seen, &score);
  fathom_words_put_left (text, "", LABEL_WIDTH);
  for (guint seat = 1; seat <= seen->players; seat++)
    {
      g_string_append_c (text, ' ');
      fathom_words_put_right (text, fathom_words_seat (voice, seat), NAME_WIDTH - 1);
    }
  g_string_append_c (text, '\n');
  for (guint level = 1; level <= FATHOM_ITB_LEVELS; level++)
    put_level (text, voice, seen, &score.awards[level - 1], level);
  put_line_of_seats (text, seen, tr (voice->language, "Shells left"), seen->left);
  put_chests_taken (text, voice, seen);
  if (seen->finals == 0) /* a quick score does not tell which were taken */
    put_chests_at_the_bottom (text, voice, seen);
  put_turn (text, voice, seen);
}

/* JSON */

static void
json_chests (const FathomItbState *seen,
             guint                 seat,
             JsonBuilder          *builder)
{
  json_builder_set_member_name (builder, "chests");
  json_builder_begin_array (builder);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    {
      if (seen->chest_owners[i] != seat)
        continue;
      if (seen->chest_values[i] == FATHOM_ITB_UNKNOWN)
        json_builder_add_null_value (builder);
      else
        json_builder_add_int_value (builder, seen->chest_values[i]);
    }
  for (guint i = 1; i <= seen->final_chests[seat - 1][0]; i++)
    json_builder_add_int_value (builder, seen->final_chests[seat - 1][i]);
  json_builder_end_array (builder);
}

static void
json_seat (const FathomVoice    *voice,
           const FathomItbState *seen,
           const FathomResult   *result,
           guint                 seat,
           JsonBuilder          *builder)
{
  json_builder_begin_object (builder);
  fathom_words_json_number (builder, "seat", seat);
  fathom_words_json_text (builder, "name", fathom_words_seat (voice, seat));
  fathom_words_json_number (builder, "score", result->scores[seat - 1]);
  json_builder_set_member_name (builder, "rank");
  if (result->finished && !result->known) /* who is where depends on what is still secret */
    json_builder_add_null_value (builder);
  else
    json_builder_add_int_value (builder, result->ranks[seat - 1]);
  json_builder_set_member_name (builder, "shells");
  json_builder_begin_array (builder);
  for (guint i = 0; i < FATHOM_ITB_LEVELS; i++)
    json_builder_add_int_value (builder, seen->shells[seat - 1][i]);
  json_builder_end_array (builder);
  fathom_words_json_number (builder, "unplayed", seen->left[seat - 1]);
  json_chests (seen, seat, builder);
  json_builder_end_object (builder);
}

static void
json_award (const FathomItbAward *award,
            guint                 level,
            JsonBuilder          *builder)
{
  static const char * const decisions[] = { "shells", "level", "unplayed", "last-turn" };

  json_builder_begin_object (builder);
  fathom_words_json_number (builder, "level", level);
  json_builder_set_member_name (builder, "main");
  if (award->n_treasures > 0)
    json_builder_add_int_value (builder, award->seats[0]);
  else
    json_builder_add_null_value (builder);
  json_builder_set_member_name (builder, "secondary");
  json_builder_begin_array (builder);
  for (guint i = 1; i < award->n_treasures; i++)
    json_builder_add_int_value (builder, award->seats[i]);
  json_builder_end_array (builder);

  json_builder_set_member_name (builder, "decided_by");
  json_builder_begin_array (builder);
  for (guint i = 0; i < award->n_treasures && i + 1 < award->n_seats; i++)
    {
      if (award->decision[i] == FATHOM_ITB_BY_SHELLS)
        continue;
      json_builder_begin_object (builder);
      fathom_words_json_number (builder, "first", award->seats[i]);
      fathom_words_json_number (builder, "second", award->seats[i + 1]);
      fathom_words_json_text (builder, "by", decisions[award->decision[i]]);
      if (award->decision[i] == FATHOM_ITB_BY_HIGHER_LEVEL)
        fathom_words_json_number (builder, "level", award->at[i]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
itb_json (const FathomVoice *voice,
          const void        *observation,
          guint              n_events,
          JsonBuilder       *builder)
{
  const FathomItbState *seen = observation;
  FathomItbScore score;
  FathomResult result;
  gint to_move = fathom_into_the_blue.mover (seen);

  fathom_itb_score (seen, &score);
  fathom_into_the_blue.result (seen, &result);
  fathom_words_json_common (&fathom_into_the_blue, seen, seen->players, n_events,
                            to_move == FATHOM_CHANCE ? seen->turn : to_move, builder);

  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint seat = 1; seat <= seen->players; seat++)
    json_seat (voice, seen, &result, seat, builder);
  json_builder_end_array (builder);

  json_builder_set_member_name (builder, "awards");
  json_builder_begin_array (builder);
  for (guint level = FATHOM_ITB_LEVELS; level >= 1; level--)
    json_award (&score.awards[level - 1], level, builder);
  json_builder_end_array (builder);
}

const FathomWords fathom_words_into_the_blue =
{
  .game = &fathom_into_the_blue,
  .refusal = itb_refusal,
  .reason = itb_reason,
  .event = itb_event,
  .turn = fathom_itb_words_turn,
  .table = itb_table,
  .score = fathom_itb_words_score,
  .json = itb_json,
};
