/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "blue-border.h"

#include "games.h"
#include "grammar.h"

#define LABEL_WIDTH  16
#define PLACE_WIDTH  4
#define POINTS_WIDTH 10

/* Reasons */

static const char *
say_expected (const FathomLanguage *language,
              guint                 phase)
{
  switch (phase)
    {
    case FATHOM_BB_PHASE_DEAL:
      return tr (language, "the cards have to be dealt now");
    case FATHOM_BB_PHASE_TURN:
      return tr (language, "a card has to be taken now, or the turn passed");
    case FATHOM_BB_PHASE_SHUFFLE:
      return tr (language, "the field and the discards have to be shuffled now");
    case FATHOM_BB_PHASE_CALL:
      return tr (language, "next, somebody calls “Border!” or nobody does");
    case FATHOM_BB_PHASE_WINNERS:
      return tr (language, "this is a quick score: only the winner of each round belongs here");
    default:
      return tr (language, "the caller has to take a card now, or decline");
    }
}

static char *
say_setting (const FathomLanguage *language,
             const FathomRefusal  *refusal)
{
  const gint *n = refusal->numbers;

  switch (refusal->reason)
    {
    case FATHOM_BB_TOO_MANY_VALUES:
      return g_strdup_printf (ntr (language, "“%s” has %d values, but there is only %d round",
                                   "“%s” has %d values, but there are only %d rounds", n[1]),
                              refusal->token, n[0], n[1]);
    case FATHOM_BB_TOO_FEW_CARDS:
      return g_strdup_printf (tr (language, "%d cards are too few: %d divers need at least %d"), n[0], n[2], n[1]);
    case FATHOM_BB_BORDER_TOO_NARROW:
      return g_strdup_printf (tr (language, "with a border of %d, seat %d could never place seven cards (round %d)"),
                              n[1], n[0], n[2]);
    default:
      return g_strdup_printf (tr (language, "seat %d needs a card of at least %d at D, but cannot get deeper than %d "
                                            "(round %d)"),
                              n[0], n[1], n[2], n[3]);
    }
}

/* What was told of the cards does not fit. */
static char *
say_cards (const FathomLanguage *language,
           const FathomRefusal  *refusal)
{
  const gint *n = refusal->numbers;

  switch (refusal->reason)
    {
    case FATHOM_BB_APP_DEALS:
      return g_strdup (tr (language, "the app shuffles in this match, so the deal names every card"));
    case FATHOM_BB_CARD_COUNT:
      return g_strdup_printf (tr (language, "cards entered: %d, cards in play: %d"), n[0], n[1]);
    case FATHOM_BB_NO_SUCH_CARD:
      return g_strdup_printf (tr (language, "there is no card %d: they go from 1 to %d"), n[0], n[1]);
    case FATHOM_BB_CARD_TWICE:
      return g_strdup_printf (tr (language, "card %d is listed twice"), n[0]);
    case FATHOM_BB_CARD_NOT_SWEPT:
      return g_strdup_printf (tr (language, "card %d lies neither in the field nor among the discards"), n[0]);
    case FATHOM_BB_NO_SHUFFLE_NOW:
      return g_strdup (tr (language, "there is nothing to shuffle now: the stack has not run out"));
    case FATHOM_BB_CARDS_KNOWN:
      return g_strdup (tr (language, "this form is for a real table, but the app knows the cards of this round"));
    case FATHOM_BB_CARDS_NOT_KNOWN:
      return g_strdup (tr (language, "the app does not know the cards of this round: name no pile, and give the numbers "
                                     "turned over with a call"));
    case FATHOM_BB_TURNED_COUNT:
      return g_strdup_printf (tr (language, "numbers entered: %d, cards turned over: %d"), n[0], n[1]);
    case FATHOM_BB_OTHER_NUMBER:
      return g_strdup_printf (tr (language, "the card at %s is a %d, not a %d"), fathom_bb_words_place (n[2] - 1), n[1], n[0]);
    default:
      if (n[1] == 0)
        return g_strdup_printf (tr (language, "card %d cannot be among the discards: it must be elsewhere"), n[0]);
      return g_strdup_printf (tr (language, "the card at %s cannot be a %d: that one must be elsewhere"),
                              fathom_bb_words_place (n[1] - 1), n[0]);
    }
}

static char *
bb_refusal (const FathomLanguage *language,
            const FathomRefusal  *refusal)
{
  const gint *n = refusal->numbers;

  switch (refusal->reason)
    {
    case FATHOM_BB_EXPECTED:
      return g_strdup (say_expected (language, n[0]));
    case FATHOM_BB_TOO_MANY_VALUES:
    case FATHOM_BB_TOO_FEW_CARDS:
    case FATHOM_BB_BORDER_TOO_NARROW:
    case FATHOM_BB_BOTTOM_OUT_OF_REACH:
      return say_setting (language, refusal);
    case FATHOM_BB_APP_DEALS:
    case FATHOM_BB_CARD_COUNT:
    case FATHOM_BB_NO_SUCH_CARD:
    case FATHOM_BB_CARD_TWICE:
    case FATHOM_BB_CARD_NOT_SWEPT:
    case FATHOM_BB_NO_SHUFFLE_NOW:
    case FATHOM_BB_CARDS_KNOWN:
    case FATHOM_BB_CARDS_NOT_KNOWN:
    case FATHOM_BB_TURNED_COUNT:
    case FATHOM_BB_OTHER_NUMBER:
    case FATHOM_BB_NUMBER_ELSEWHERE:
      return say_cards (language, refusal);
    case FATHOM_BB_PILE_EMPTY:
      return g_strdup_printf (tr (language, "pile %d is empty"), n[0]);
    case FATHOM_BB_STACK_EMPTY:
      return g_strdup (tr (language, "the stack is empty"));
    case FATHOM_BB_NOTHING_TO_TAKE:
      return g_strdup (tr (language, "there is no card to take: the turn can only be passed"));
    case FATHOM_BB_DISCARDS_ARE_BONUS:
      return g_strdup (tr (language, "a discard can only be taken after a right call"));
    case FATHOM_BB_NOT_IN_DISCARDS:
      return g_strdup_printf (tr (language, "card %d is not among the discards"), n[0]);
    case FATHOM_BB_NOTHING_TO_CALL:
      return g_strdup (tr (language, "there is no card to call: a call comes right after one was placed"));
    case FATHOM_BB_OWN_CARD:
      return g_strdup_printf (tr (language, "seat %d cannot call its own card"), n[0]);
    case FATHOM_BB_SKIP_OWED:
      return g_strdup_printf (tr (language, "seat %d cannot call until its turn has been skipped"), n[0]);
    case FATHOM_BB_ONE_WINNER:
      return g_strdup_printf (tr (language, "the first diver to place G wins the round, so it has one winner; winners entered: %d"), n[0]);
    default:
      return NULL;
    }
}

static char *
bb_reason (const FathomVoice   *voice,
           const FathomRefusal *refusal)
{
  const char *name = fathom_words_seat (voice, refusal->numbers[0]);

  if (!fathom_words_has_seat (voice, refusal->numbers[0]))
    return NULL;
  switch (refusal->reason)
    {
    case FATHOM_BB_OWN_CARD:
      return g_strdup_printf (tr (voice->language, "%s cannot call their own card"), name);
    case FATHOM_BB_SKIP_OWED:
      return g_strdup_printf (tr (voice->language, "%s cannot call until their turn has been skipped"), name);
    default:
      return NULL;
    }
}

/* Events */

static void
put_numbers (GString      *text,
             const guint8 *numbers,
             guint         n_numbers)
{
  for (guint i = 0; i < n_numbers; i++)
    g_string_append_printf (text, i == 0 ? "%d" : " %d", numbers[i]);
}

static void
put_set (GString *text,
         guint32  cards)
{
  const char *space = "";

  for (guint card = 1; card <= FATHOM_BB_CARDS; card++)
    if (cards >> (card - 1) & 1)
      {
        g_string_append_printf (text, "%s%d", space, card);
        space = " ";
      }
}

static void
say_shuffle (const FathomVoice   *voice,
             const FathomBbState *before,
             const FathomEvent   *event,
             GString             *text)
{
  g_autoptr (GString) order = g_string_new (NULL);

  if (event->kind == FATHOM_BB_SHUFFLE)
    g_string_append (text, tr (voice->language, "The field and the discards are shuffled into a new stack."));
  else if (before->settings.rounds > 1)
    g_string_append_printf (text, tr (voice->language, "Round %d: the cards are shuffled and dealt."),
                            before->round + 1);
  else
    g_string_append (text, tr (voice->language, "The cards are shuffled and dealt."));

  put_numbers (order, event->args, event->n_args);
  if (order->len > 0)
    /* Translators: numbers of cards such as "5 12 31" */
    g_string_append_printf (text, tr (voice->language, " Top first: %s."), order->str);
}

static void
say_take (const FathomVoice   *voice,
          const FathomBbState *before,
          const FathomEvent   *event,
          GString             *text)
{
  const char *name = fathom_words_seat (voice, event->seat);
  const char *place = fathom_bb_words_place (before->n_placed[before->actor - 1]);

  switch (event->args[0])
    {
    case FATHOM_BB_FROM_FIELD:
      /* Translators: a name, the number of a pile, and a place: a letter from A to G */
      g_string_append_printf (text, tr (voice->language, "%s takes the card on pile %d and places it at %s."), name,
                              event->args[1], place);
      break;
    case FATHOM_BB_FROM_STACK:
      g_string_append_printf (text, tr (voice->language, "%s takes the card on the stack and places it at %s."), name,
                              place);
      break;
    case FATHOM_BB_FROM_DISCARDS:
      g_string_append_printf (text, tr (voice->language, "%s takes the %d from the discards and places it at %s."), name,
                              event->args[1], place);
      break;
    default:
      g_string_append_printf (text, tr (voice->language, "%s takes a card and places it at %s."), name, place);
    }
}

static char *
bb_event (const FathomVoice *voice,
          const void        *before,
          const FathomEvent *event)
{
  const FathomBbState *state = before;
  g_autoptr (GString) text = g_string_new (NULL);
  const char *name = fathom_words_seat (voice, event->seat);

  switch (event->kind)
    {
    case FATHOM_BB_DEAL:
    case FATHOM_BB_SHUFFLE:
      say_shuffle (voice, state, event, text);
      break;
    case FATHOM_BB_TAKE:
      say_take (voice, state, event, text);
      break;
    case FATHOM_BB_PASS:
      if (event->n_args > 0)
        g_string_append_printf (text, tr (voice->language, "%s passes and opens a card on pile %d."), name,
                                event->args[0]);
      else
        g_string_append_printf (text, tr (voice->language, "%s passes and opens a card."), name);
      break;
    case FATHOM_BB_CALL:
      /* Translators: who calls, whose card, and its place: a letter from A to G */
      fathom_grammar_append_printf (text, tr (voice->language, "%s calls “Border!” on %s’s card at %s."), name,
                                    fathom_words_seat (voice, state->actor),
                                    fathom_bb_words_place (state->n_placed[state->actor - 1] - 1));
      break;
    case FATHOM_BB_QUIET:
      g_string_append (text, tr (voice->language, "Nobody calls."));
      break;
    case FATHOM_BB_WON:
      /* Translators: the number of a round, and who won it */
      g_string_append_printf (text, tr (voice->language, "Round %d: %s wins."), state->round + 1,
                              fathom_words_seat (voice, event->args[0]));
      break;
    default:
      g_string_append_printf (text, tr (voice->language, "%s takes no card."), name);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What belongs to no turn is told as it happened. */
static char *
bb_turn (const FathomVoice *voice,
         const void        *before,
         const FathomEvent *events,
         guint              n_events)
{
  g_autofree char *text = fathom_bb_words_turn (voice, before, events, n_events);

  return *text != '\0' ? g_steal_pointer (&text) : bb_event (voice, before, &events[0]);
}

/* Outcomes */

static void
say_right_call (const FathomVoice   *voice,
                const FathomBbState *before,
                const FathomBbState *after,
                GString             *text)
{
  g_autoptr (GString) cards = g_string_new (NULL);
  const char *name = fathom_words_seat (voice, before->actor);

  put_set (cards, after->discards & ~before->discards);
  /* Translators: a name, and numbers of cards such as "5 12" */
  g_string_append_printf (text, tr (voice->language, "Right call: %s discards %s."), name, cards->str);
}

static void
say_wrong_call (const FathomVoice   *voice,
                const FathomBbState *before,
                const FathomBbState *after,
                guint                caller,
                GString             *text)
{
  g_autoptr (GString) cards = g_string_new (NULL);
  const char *name = fathom_words_seat (voice, caller);
  guint n = before->n_placed[before->actor - 1];
  guint turned = MIN (n, 2);
  guint32 given_up = after->discards & ~before->discards;

  put_numbers (cards, &after->placed[before->actor - 1][n - turned], turned);
  /* Translators: numbers of cards such as "5 12" */
  g_string_append_printf (text, ntr (voice->language, "Wrong call: the card is a %s, which is allowed.",
                                     "Wrong call: the cards are %s, which is allowed.", turned), cards->str);
  g_string_append_c (text, ' ');
  g_string_truncate (cards, 0);
  put_set (cards, given_up);
  if (before->n_placed[caller - 1] == 0)
    g_string_append_printf (text, tr (voice->language, "%s has no card to discard and skips a turn."), name);
  else if (given_up != 0)
    g_string_append_printf (text, tr (voice->language, "%s discards the %s."), name, cards->str);
  else
    g_string_append_printf (text, tr (voice->language, "%s discards the last card of the path."), name);
}

static char *
bb_outcome (const FathomVoice *voice,
            const void        *before,
            const void        *after,
            const FathomEvent *event)
{
  const FathomBbState *was = before;
  const FathomBbState *is = after;
  g_autoptr (GString) text = g_string_new (NULL);

  if (event->kind == FATHOM_BB_CALL && is->phase == FATHOM_BB_PHASE_BONUS)
    say_right_call (voice, was, is, text);
  else if (event->kind == FATHOM_BB_CALL)
    say_wrong_call (voice, was, is, event->seat, text);
  if (was->phase == FATHOM_BB_PHASE_CALL && is->points[was->actor - 1] > was->points[was->actor - 1])
    {
      g_string_append (text, text->len > 0 ? " " : "");
      g_string_append_printf (text, tr (voice->language, "%s is back at the surface and wins the round."),
                              fathom_words_seat (voice, was->actor));
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* The table */

static void
put_row (GString             *text,
         const FathomVoice   *voice,
         const FathomBbState *seen,
         guint                seat)
{
  g_autofree char *points = g_strdup_printf ("%d", seen->points[seat - 1]);

  fathom_words_put_left (text, fathom_words_seat (voice, seat), LABEL_WIDTH);
  for (guint place = 0; place < FATHOM_BB_PLACES && !seen->settings.score_only; place++)
    {
      guint card = seen->placed[seat - 1][place];
      g_autofree char *number = card != FATHOM_BB_UNKNOWN ? g_strdup_printf ("%d", card) : NULL;

      if (place >= seen->n_placed[seat - 1])
        fathom_words_put_right (text, "·", PLACE_WIDTH);
      else
        fathom_words_put_right (text, number != NULL ? number : "?", PLACE_WIDTH);
    }
  fathom_words_put_right (text, points, POINTS_WIDTH);
  if (seen->skips[seat - 1])
    g_string_append_printf (text, "  %s", tr (voice->language, "skips the next turn"));
  g_string_append_c (text, '\n');
}

static void
put_rows (GString             *text,
          const FathomVoice   *voice,
          const FathomBbState *seen)
{
  fathom_words_put_left (text, "", LABEL_WIDTH);
  for (guint place = 0; place < FATHOM_BB_PLACES && !seen->settings.score_only; place++)
    fathom_words_put_right (text, fathom_bb_words_place (place), PLACE_WIDTH);
  fathom_words_put_right (text, tr (voice->language, "Points"), POINTS_WIDTH);
  g_string_append_c (text, '\n');
  for (guint seat = 1; seat <= seen->players; seat++)
    put_row (text, voice, seen, seat);
}

static void
put_cards (GString             *text,
           const FathomVoice   *voice,
           const FathomBbState *seen)
{
  g_autoptr (GString) discards = g_string_new (NULL);

  if (seen->told)
    {
      fathom_words_put_left (text, tr (voice->language, "Cards on piles"), LABEL_WIDTH);
      for (guint pile = 0; pile < FATHOM_BB_PILES; pile++)
        g_string_append_printf (text, "%*d", PLACE_WIDTH, seen->n_piles[pile]);
      g_string_append_c (text, '\n');
      fathom_words_put_left (text, tr (voice->language, "Stack"), LABEL_WIDTH);
      g_string_append_printf (text, "%*d\n", PLACE_WIDTH, seen->n_stack);
    }

  put_set (discards, seen->discards);
  for (guint i = 0; i < seen->untold; i++)
    g_string_append (discards, discards->len > 0 ? " ?" : "?");
  fathom_words_put_left (text, tr (voice->language, "Discards"), LABEL_WIDTH);
  g_string_append_printf (text, "  %s\n", discards->len > 0 ? discards->str : "·");
}

static void
put_limits (GString             *text,
            const FathomVoice   *voice,
            const FathomBbState *seen)
{
  gboolean same = TRUE;

  if (seen->settings.rounds > 1)
    g_string_append_printf (text, tr (voice->language, "Round %d of %d\n"), MAX (seen->round, 1),
                            seen->settings.rounds);
  for (guint seat = 2; seat <= seen->players; seat++)
    same = same && fathom_bb_border (seen, seat) == fathom_bb_border (seen, 1) &&
           fathom_bb_bottom (seen, seat) == fathom_bb_bottom (seen, 1);
  if (same)
    g_string_append_printf (text, tr (voice->language, "Border %d, bottom %d\n"), fathom_bb_border (seen, 1),
                            fathom_bb_bottom (seen, 1));
  for (guint seat = 1; seat <= seen->players && !same; seat++)
    g_string_append_printf (text, tr (voice->language, "%s: border %d, bottom %d\n"), fathom_words_seat (voice, seat),
                            fathom_bb_border (seen, seat), fathom_bb_bottom (seen, seat));
  if (seen->settings.strict_border)
    g_string_append_printf (text, "%s\n", tr (voice->language, "Strict border: every step is shorter than the border."));
  if (seen->settings.strict_bottom)
    g_string_append_printf (text, "%s\n", tr (voice->language, "Strict bottom: D is deeper than the bottom."));
}

static void
put_turn (GString             *text,
          const FathomVoice   *voice,
          const FathomBbState *seen)
{
  const char *name = fathom_words_seat (voice, seen->actor);

  switch (seen->phase)
    {
    case FATHOM_BB_PHASE_DEAL:
      g_string_append (text, tr (voice->language, "The cards are about to be dealt."));
      break;
    case FATHOM_BB_PHASE_TURN:
      g_string_append_printf (text, tr (voice->language, "%s takes a card or passes."), name);
      break;
    case FATHOM_BB_PHASE_SHUFFLE:
      g_string_append (text, tr (voice->language, "The stack has run out: the field and the discards are shuffled."));
      break;
    case FATHOM_BB_PHASE_CALL:
      g_string_append_printf (text, tr (voice->language, "%s has placed a card at %s. Does anybody call “Border!”?"), name,
                              fathom_bb_words_place (seen->n_placed[seen->actor - 1] - 1));
      break;
    case FATHOM_BB_PHASE_BONUS:
      g_string_append_printf (text, tr (voice->language, "%s’s call was right: they may take a card."), name);
      break;
    case FATHOM_BB_PHASE_WINNERS:
      g_string_append_printf (text, tr (voice->language, "Who won round %d of %d?"), seen->round + 1, seen->settings.rounds);
      break;
    default:
      return;
    }
  g_string_append_c (text, '\n');
}

static void
bb_table (const FathomVoice *voice,
          const void        *observation,
          GString           *text)
{
  const FathomBbState *seen = observation;

  put_rows (text, voice, seen);
  if (seen->round > 0 && !seen->settings.score_only)
    put_cards (text, voice, seen);
  if (!seen->settings.score_only) /* nobody has told them */
    put_limits (text, voice, seen);
  put_turn (text, voice, seen);
}

/* The score */

static void
bb_score (const FathomVoice *voice,
          const void        *observation,
          GString           *text)
{
  const FathomBbState *seen = observation;
  FathomResult result;
  g_autofree char *winners = NULL;

  fathom_blue_border.result (seen, &result);
  for (guint seat = 1; seat <= seen->players; seat++)
    g_string_append_printf (text, ntr (voice->language, "%s: %d round won\n", "%s: %d rounds won\n",
                                       seen->points[seat - 1]),
                            fathom_words_seat (voice, seat), seen->points[seat - 1]);
  winners = fathom_words_winners (voice, &result);
  g_string_append_printf (text, "%s\n", winners);
}

/* JSON */

static void
json_seat (const FathomVoice   *voice,
           const FathomBbState *seen,
           const FathomResult  *result,
           guint                seat,
           JsonBuilder         *builder)
{
  json_builder_begin_object (builder);
  fathom_words_json_number (builder, "seat", seat);
  fathom_words_json_text (builder, "name", fathom_words_seat (voice, seat));
  fathom_words_json_number (builder, "points", seen->points[seat - 1]);
  fathom_words_json_number (builder, "rank", result->ranks[seat - 1]);
  json_builder_set_member_name (builder, "placed");
  json_builder_begin_array (builder);
  for (guint place = 0; place < seen->n_placed[seat - 1]; place++)
    if (seen->placed[seat - 1][place] == FATHOM_BB_UNKNOWN)
      json_builder_add_null_value (builder);
    else
      json_builder_add_int_value (builder, seen->placed[seat - 1][place]);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "skip");
  json_builder_add_boolean_value (builder, seen->skips[seat - 1]);
  json_builder_end_object (builder);
}

/* How many cards lie where; at a real table nobody has told. */
static void
json_cards (const FathomBbState *seen,
            JsonBuilder         *builder)
{
  json_builder_set_member_name (builder, "field");
  json_builder_begin_array (builder);
  for (guint pile = 0; pile < FATHOM_BB_PILES && seen->told; pile++)
    json_builder_add_int_value (builder, seen->n_piles[pile]);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "stack");
  if (seen->told)
    json_builder_add_int_value (builder, seen->n_stack);
  else
    json_builder_add_null_value (builder);

  json_builder_set_member_name (builder, "discards");
  json_builder_begin_array (builder);
  for (guint card = 1; card <= FATHOM_BB_CARDS; card++)
    if (seen->discards >> (card - 1) & 1)
      json_builder_add_int_value (builder, card);
  for (guint i = 0; i < seen->untold; i++)
    json_builder_add_null_value (builder);
  json_builder_end_array (builder);
}

static void
bb_json (const FathomVoice *voice,
         const void        *observation,
         guint              n_events,
         JsonBuilder       *builder)
{
  const FathomBbState *seen = observation;
  FathomResult result;

  fathom_blue_border.result (seen, &result);
  fathom_words_json_common (&fathom_blue_border, seen, seen->players, n_events, fathom_blue_border.mover (seen), builder);
  fathom_words_json_number (builder, "round", seen->round);
  fathom_words_json_number (builder, "rounds", seen->settings.rounds);

  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint seat = 1; seat <= seen->players; seat++)
    json_seat (voice, seen, &result, seat, builder);
  json_builder_end_array (builder);
  json_cards (seen, builder);
}

const FathomWords fathom_words_blue_border =
{
  .game = &fathom_blue_border,
  .refusal = bb_refusal,
  .reason = bb_reason,
  .event = bb_event,
  .outcome = bb_outcome,
  .complete = fathom_bb_words_complete,
  .turn = bb_turn,
  .table = bb_table,
  .score = bb_score,
  .json = bb_json,
};
