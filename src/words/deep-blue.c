/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deep-blue.h"

#include "games.h"
#include "grammar.h"

#include <string.h>

#define ARG_TOKENS    0 /* of what is paid with */
#define ARG_RECRUITED 9
#define ARG_BOATS     9
#define ARG_TOLD_VP   8 /* the first of them */
#define BOAT_ARGS     4 /* seat, boat, space and spot */

/* Refusals */

static const char *
say_expected (const FathomLanguage *language,
              guint                 phase)
{
  switch (phase)
    {
    case FATHOM_DEEP_PHASE_TILES:
      return tr (language, "the six starting tiles have to be laid out now");
    case FATHOM_DEEP_PHASE_MARKET:
      return tr (language, "cards have to be revealed for the market now");
    case FATHOM_DEEP_PHASE_TURN:
      return tr (language, "a turn begins now: recruit, refresh, sail, rest or dive");
    case FATHOM_DEEP_PHASE_TAKE:
      return tr (language, "a card of the new market has to be taken now");
    case FATHOM_DEEP_PHASE_TURN_UP:
      return tr (language, "a tile has to be turned up now");
    case FATHOM_DEEP_PHASE_SCATTER:
      return tr (language, "gems have to be laid on the tiles now");
    case FATHOM_DEEP_PHASE_SPOT:
      return tr (language, "a scouting spot has to be chosen now");
    case FATHOM_DEEP_PHASE_CARDS:
      return tr (language, "three resting cards have to be drawn now");
    case FATHOM_DEEP_PHASE_RUSH:
      return tr (language, "next, say who rushes to the dive and who stays");
    case FATHOM_DEEP_PHASE_GEM:
      return tr (language, "a gem has to be drawn now");
    case FATHOM_DEEP_PHASE_FINALS:
      return tr (language, "this is a quick score: only the final counts of each seat belong here");
    default:
      return tr (language, "a hazard has to be answered now: defend or resurface");
    }
}

static char *
say_header_refusal (const FathomLanguage *language,
                    const FathomRefusal  *refusal)
{
  switch (refusal->reason)
    {
    case FATHOM_DEEP_UNKNOWN_EDITION:
      return g_strdup_printf (tr (language, "the edition “%s” is not known here"), refusal->token);
    case FATHOM_DEEP_NO_SUCH_SCENARIO:
      return g_strdup_printf (tr (language, "“%s” is not a scenario"), refusal->token);
    case FATHOM_DEEP_NOT_A_CARD:
      return g_strdup_printf (tr (language, "“%s” is not a card: there are s1 to s4 and c1 to c30"), refusal->token);
    case FATHOM_DEEP_NOT_A_TILE:
      return g_strdup_printf (tr (language, "“%s” is not a tile: there are w1 to w11 and city1 to city4"), refusal->token);
    case FATHOM_DEEP_NOT_A_SPACE:
      return g_strdup_printf (tr (language, "“%s” is not a space: there are H, S1 to S6, A1 to A9 and B1 to B4"), refusal->token);
    case FATHOM_DEEP_NOT_A_GEM:
      return g_strdup_printf (tr (language, "“%s” is not a gem"), refusal->token);
    case FATHOM_DEEP_NOT_A_SPOT:
      return g_strdup_printf (tr (language, "“%s” is not a scouting spot"), refusal->token);
    case FATHOM_DEEP_NOT_A_BOAT:
      return g_strdup_printf (tr (language, "“%s” is not a boat: there are a and b"), refusal->token);
    case FATHOM_DEEP_NOT_A_ROUTE:
      return g_strdup_printf (tr (language, "“%s” is not a route: it has to join two spaces, as in H-S1"), refusal->token);
    case FATHOM_DEEP_TILE_IS_EMPTY:
      return g_strdup_printf (tr (language, "“%s” is the empty tile: nothing can be printed on it"), refusal->token);
    case FATHOM_DEEP_NO_PROPELLER:
      return g_strdup (tr (language, "no starting card has a propeller: somebody could be stuck"));
    case FATHOM_DEEP_OUT_OF_REACH:
      {
        g_autofree char *space = fathom_deep_say_space (language, refusal->numbers[0]);

        return g_strdup_printf (tr (language, "no route leads to %s"), space);
      }
    case FATHOM_DEEP_TILE_WITHOUT_SPOTS:
      {
        g_autofree char *tile = fathom_deep_say_tile (language, refusal->numbers[0]);

        return g_strdup_printf (tr (language, "%s has no scouting spot"), tile);
      }
    default:
      return NULL;
    }
}

static char *
say_chance_refusal (const FathomLanguage *language,
                    const FathomRefusal  *refusal)
{
  const gint *n = refusal->numbers;
  g_autofree char *card = fathom_deep_say_card (language, n[0]);
  g_autofree char *tile = fathom_deep_say_tile (language, n[0]);
  g_autofree char *told = fathom_deep_say_space (language, n[0]);
  g_autofree char *due = fathom_deep_say_space (language, n[1]);

  switch (refusal->reason)
    {
    case FATHOM_DEEP_TILES_NOT_ALL:
      return g_strdup (tr (language, "the tiles w1 to w6 have to be named once each"));
    case FATHOM_DEEP_CARDS_COUNT:
      return g_strdup_printf (tr (language, "cards entered: %d, cards expected: %d"), n[0], n[1]);
    case FATHOM_DEEP_NOT_IN_DECK:
      return g_strdup_printf (tr (language, "%s is not in the deck"), card);
    case FATHOM_DEEP_OTHER_SITE:
      return g_strdup_printf (tr (language, "this line is about %s, but %s comes next"), told, due);
    case FATHOM_DEEP_TILE_USED:
      return g_strdup_printf (tr (language, "%s is not among the tiles that lie face down"), tile);
    case FATHOM_DEEP_GEMS_COUNT:
      return g_strdup_printf (tr (language, "gems entered: %d, gems expected: %d"), n[0], n[1]);
    case FATHOM_DEEP_NOT_IN_BAG:
      return g_strdup_printf (tr (language, "there is no such gem in the bag: %s"), fathom_deep_gem_name (language, n[0]));
    case FATHOM_DEEP_NOT_RESTING:
      return g_strdup_printf (tr (language, "%s is not resting"), card);
    default:
      return say_header_refusal (language, refusal);
    }
}

static char *
say_turn_refusal (const FathomLanguage *language,
                  const FathomRefusal  *refusal)
{
  const gint *n = refusal->numbers;
  g_autofree char *card = fathom_deep_say_card (language, n[0]);
  g_autofree char *space = fathom_deep_say_space (language, n[0]);

  switch (refusal->reason)
    {
    case FATHOM_DEEP_NOT_IN_HAND:
      return g_strdup_printf (tr (language, "%s is not in this hand"), card);
    case FATHOM_DEEP_WITHOUT_CASH:
      return g_strdup_printf (tr (language, "%s has no cash value"), card);
    case FATHOM_DEEP_WITHOUT_PROPELLER:
      return g_strdup_printf (tr (language, "%s has no propeller"), card);
    case FATHOM_DEEP_TOO_FEW_TOKENS:
      return g_strdup_printf (tr (language, "starting tokens entered: %d, starting tokens left: %d"), n[0], n[1]);
    case FATHOM_DEEP_NOTHING_PAID:
      return g_strdup (tr (language, "at least one card or starting token has to be played"));
    case FATHOM_DEEP_TOO_LITTLE_CASH:
      return g_strdup_printf (tr (language, "the price is $%d, but only $%d was paid"), n[1], n[0]);
    case FATHOM_DEEP_NOT_IN_MARKET:
      return g_strdup_printf (tr (language, "%s is not in the market"), card);
    case FATHOM_DEEP_MARKET_EMPTY:
      return g_strdup (tr (language, "there is no card in the market that could be replaced"));
    case FATHOM_DEEP_CARDS_TOLD:
      return g_strdup (tr (language, "at this table the app does not know the cards: they cannot be named"));
    case FATHOM_DEEP_CARDS_UNTOLD:
      return g_strdup (tr (language, "the app knows the cards of this match: they have to be named"));
    case FATHOM_DEEP_SAME_BOAT:
      return g_strdup_printf (tr (language, "boat %c is named twice"), 'a' + n[0]);
    case FATHOM_DEEP_TOO_FAR:
      return g_strdup_printf (tr (language, "moves needed: %d, propellers played: %d"), n[1], n[0]);
    case FATHOM_DEEP_NO_FREE_SPOT:
      return g_strdup_printf (tr (language, "there is no such spot free here: %s"), fathom_deep_spot_name (language, n[0]));
    case FATHOM_DEEP_NOBODY_RESTS:
      return g_strdup (tr (language, "no card is resting"));
    case FATHOM_DEEP_NO_BOAT_THERE:
      return g_strdup_printf (tr (language, "this seat has no boat at %s"), space);
    case FATHOM_DEEP_NO_TILE_THERE:
      return g_strdup_printf (tr (language, "there is no wreck tile at %s"), space);
    case FATHOM_DEEP_ACTION_POSSIBLE:
      return g_strdup (tr (language, "a turn may be passed only if no action is possible"));
    default:
      return say_chance_refusal (language, refusal);
    }
}

static char *
say_catching_up_refusal (const FathomLanguage *language,
                         const FathomRefusal  *refusal)
{
  const gint *n = refusal->numbers;
  g_autofree char *space = fathom_deep_say_space (language, n[0]);

  switch (refusal->reason)
    {
    case FATHOM_DEEP_NOTHING_TO_CATCH_UP:
      return g_strdup (tr (language, "the app knows the cards of this match: there is nothing to catch up with"));
    case FATHOM_DEEP_NOT_IN_SUPPLY:
      return g_strdup_printf (tr (language, "the supply has no such gem left: %s"), fathom_deep_gem_name (language, n[0]));
    case FATHOM_DEEP_STILL_FACE_DOWN:
      return g_strdup_printf (tr (language, "the tile at %s is face down: it has to be turned up first"), space);
    case FATHOM_DEEP_FACE_UP_ALREADY:
      return g_strdup_printf (tr (language, "no tile is face down at %s"), space);
    case FATHOM_DEEP_SPOT_UNTOLD:
      return g_strdup_printf (tr (language, "enter which scouting spot the boat at %s is on, or that it is in the center"), space);
    default:
      return say_turn_refusal (language, refusal);
    }
}

static char *
say_final_refusal (const FathomLanguage *language,
                   const FathomRefusal  *refusal)
{
  const gint *n = refusal->numbers;

  switch (refusal->reason)
    {
    case FATHOM_DEEP_FINAL_ALREADY:
      return g_strdup_printf (tr (language, "the final counts of seat %d have already been given"), n[0]);
    case FATHOM_DEEP_CREW_TOO_SMALL:
      return g_strdup_printf (tr (language, "a crew of %d is too small: everyone keeps the %d starting cards"), n[0], n[1]);
    case FATHOM_DEEP_CREW_TOO_LARGE:
      return g_strdup_printf (tr (language, "a crew of %d is too large: with the %d extra cards in the box, it can be %d at most"), n[0], n[2], n[1]);
    default:
      return say_catching_up_refusal (language, refusal);
    }
}

static char *
say_open_refusal (const FathomLanguage *language,
                  const FathomRefusal  *refusal)
{
  switch (refusal->reason)
    {
    case FATHOM_DEEP_NO_PASSING:
      return g_strdup (tr (language, "players no longer pass in a dive: after every draw, everyone still in may play cards until the leader draws or stops; if the leader has resurfaced, “0 quiet” ends this"));
    case FATHOM_DEEP_CARDS_OPEN:
      if (refusal->numbers[0] != 0)
        return g_strdup (tr (language, "cards may be played now, until the leader draws or stops"));
      return g_strdup (tr (language, "cards may be played now, and the leader has resurfaced: “0 quiet” ends this and the dive"));
    case FATHOM_DEEP_NOT_STILL_IN:
      return g_strdup (tr (language, "only players who are still in the dive may play cards"));
    case FATHOM_DEEP_TOO_MANY_CARDS:
      return g_strdup_printf (tr (language, "nobody can have more than %d cards"), refusal->numbers[0]);
    case FATHOM_DEEP_BAG_EMPTY:
      return g_strdup (tr (language, "the bag is empty: the leader can only stop"));
    case FATHOM_DEEP_LEADER_OUT:
      return g_strdup (tr (language, "the leader has resurfaced and neither draws nor stops: “0 quiet” ends the dive"));
    case FATHOM_DEEP_LEADER_IN:
      return g_strdup (tr (language, "the leader is still in, and draws or stops"));
    default:
      return say_final_refusal (language, refusal);
    }
}

static char *
deep_refusal (const FathomLanguage *language,
              const FathomRefusal  *refusal)
{
  const gint *n = refusal->numbers;
  g_autofree char *card = fathom_deep_say_card (language, n[0]);
  g_autofree char *site = fathom_deep_say_space (language, n[1]);

  switch (refusal->reason)
    {
    case FATHOM_DEEP_EXPECTED:
      return g_strdup (say_expected (language, n[0]));
    case FATHOM_DEEP_NOT_IN_REACH:
      return g_strdup_printf (tr (language, "boat %c cannot rush to %s from where it is"), 'a' + n[0], site);
    case FATHOM_DEEP_NO_DEFENCE_CARD:
      /* Translators: a card, and the colour of the gem */
      return g_strdup_printf (tr (language, "%s does not defend against this gem: %s"), card, fathom_deep_gem_name (language, n[1]));
    case FATHOM_DEEP_NO_DEFENCE_SPOT:
      return g_strdup_printf (tr (language, "boat %c is not on a spot of this tile that defends against this gem: %s"), 'a' + n[0],
                              fathom_deep_gem_name (language, n[1]));
    case FATHOM_DEEP_NOTHING_PLAYED:
      return g_strdup (tr (language, "at least one card has to be played"));
    case FATHOM_DEEP_NEEDS_NOT_MET:
      return g_strdup_printf (tr (language, "the gems drawn so far are not what %s needs"), card);
    default:
      return say_open_refusal (language, refusal);
    }
}

static char *
deep_reason (const FathomVoice   *voice,
             const FathomRefusal *refusal)
{
  guint seat = refusal->numbers[0];

  if (refusal->reason != FATHOM_DEEP_FINAL_ALREADY || !fathom_words_has_seat (voice, seat))
    return NULL;
  return fathom_grammar_printf (tr (voice->language, "the final counts of %s have already been given"), fathom_words_seat (voice, seat));
}

/* Events of the turn */

static void
put_payment (GString              *text,
             const FathomLanguage *language,
             const FathomEvent    *event)
{
  g_autofree char *cards = fathom_deep_say_cards (language, fathom_deep_event_cards (event));
  guint tokens = event->args[ARG_TOKENS];

  if (*cards != '\0')
    g_string_append_printf (text, tr (language, " Played: %s."), cards);
  if (tokens > 0)
    g_string_append_printf (text, ntr (language, " %d starting token is used.", " %d starting tokens are used.", tokens), tokens);
}

static void
say_tiles (const FathomLanguage *language,
           const FathomEvent    *event,
           GString              *text)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < FATHOM_DEEP_SQUARES; i++)
    {
      g_autofree char *space = fathom_deep_say_space (language, 1 + i);
      g_autofree char *tile = fathom_deep_say_tile (language, event->args[i]);

      g_string_append_printf (list, "%s%s%s%s", i > 0 ? fathom_grammar_semicolon (language) : "", space, fathom_grammar_colon (language), tile);
    }
  g_string_append_printf (text, tr (language, "The starting tiles are laid out. %s."), list->str);
}

static void
say_reveal (const FathomLanguage  *language,
            const FathomDeepState *before,
            const FathomEvent     *event,
            GString               *text)
{
  guint8 supply[FATHOM_DEEP_GEMS];
  g_autoptr (GString) cards = g_string_new (NULL);
  g_autoptr (GString) gems = g_string_new (NULL);

  memcpy (supply, before->supply, sizeof supply);
  for (guint i = 0; i < event->n_args; i++)
    {
      g_autofree char *card = fathom_deep_say_card (language, event->args[i]);
      guint adds = before->edition.cards[event->args[i]].adds;

      g_string_append_printf (cards, "%s%s", i > 0 ? ", " : "", card);
      if (adds != 0 && supply[adds - 1] > 0)
        {
          supply[adds - 1]--;
          g_string_append_printf (gems, "%s%s", gems->len > 0 ? ", " : "", fathom_deep_gem_name (language, adds - 1));
        }
    }
  g_string_append_printf (text, tr (language, "New in the market: %s."), cards->str);
  if (gems->len > 0)
    g_string_append_printf (text, tr (language, " Added to the bag: %s."), gems->str);
}

static void
say_recruit (const FathomVoice *voice,
             const FathomEvent *event,
             GString           *text)
{
  const char *name = fathom_words_seat (voice, event->seat);
  g_autofree char *card = fathom_deep_say_card (voice->language, event->args[ARG_RECRUITED]);

  if (event->kind == FATHOM_DEEP_REFRESH)
    g_string_append_printf (text, tr (voice->language, "%s refreshes the market."), name);
  else if (event->args[ARG_RECRUITED] == FATHOM_DEEP_UNTOLD)
    g_string_append_printf (text, tr (voice->language, "%s recruits somebody."), name);
  else
    g_string_append_printf (text, tr (voice->language, "%s recruits %s."), name, card);
  put_payment (text, voice->language, event);
}

static void
say_sail (const FathomVoice *voice,
          const FathomEvent *event,
          GString           *text)
{
  const guint8 *told = event->args + ARG_BOATS;
  const char *name = fathom_words_seat (voice, event->seat);
  g_autofree char *first = fathom_deep_say_space (voice->language, told[2]);
  g_autofree char *second = fathom_deep_say_space (voice->language, told[4]);

  if (told[0] == 1)
    /* Translators: a name, a boat (a or b) and a space */
    g_string_append_printf (text, tr (voice->language, "%s sails boat %c to %s."), name, 'a' + told[1], first);
  else
    g_string_append_printf (text, tr (voice->language, "%s sails boat %c to %s and boat %c to %s."), name,
                            'a' + told[1], first, 'a' + told[3], second);
  put_payment (text, voice->language, event);
}

static void
put_spots (GString              *text,
           const FathomLanguage *language,
           const FathomDeepTile *tile)
{
  for (guint i = 0; i < tile->n_spots; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", fathom_deep_spot_name (language, tile->spots[i]));
}

static void
say_turn_up (const FathomLanguage  *language,
             const FathomDeepState *before,
             const FathomEvent     *event,
             GString               *text)
{
  g_autofree char *space = fathom_deep_say_space (language, event->args[0]);
  g_autofree char *tile = fathom_deep_say_tile (language, event->args[1]);
  g_autoptr (GString) spots = g_string_new (NULL);

  put_spots (spots, language, &before->edition.tiles[event->args[1]]);
  g_string_append_printf (text, tr (language, "Turned up at %s: %s (%s; %d VP for the leader)."), space, tile, spots->str,
                          before->edition.tiles[event->args[1]].vp);
  if (fathom_deep_is_city (event->args[1]))
    g_string_append_printf (text, " %s", tr (language, "It is a tile of the Sunken City."));
}

static void
say_scatter (const FathomLanguage *language,
             const FathomEvent    *event,
             GString              *text)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i + 1 < event->n_args; i += 2)
    {
      g_autofree char *space = fathom_deep_say_space (language, event->args[i]);

      g_string_append_printf (list, "%s%s%s%s", i > 0 ? fathom_grammar_semicolon (language) : "", space, fathom_grammar_colon (language),
                              fathom_deep_gem_name (language, event->args[i + 1]));
    }
  g_string_append_printf (text, tr (language, "Gems are laid on the tiles. %s."), list->str);
}

static void
say_cards_drawn (const FathomLanguage *language,
                 const FathomEvent    *event,
                 GString              *text)
{
  g_autofree char *cards = fathom_deep_say_cards (language, fathom_deep_event_cards (event));

  if (fathom_deep_event_cards (event) & FATHOM_DEEP_VEILED)
    g_string_append (text, tr (language, "Three cards return to the hand."));
  else
    g_string_append_printf (text, tr (language, "Back in the hand: %s."), cards);
}

/* Events of the dive */

static void
say_rush (const FathomVoice *voice,
          const FathomEvent *event,
          GString           *text)
{
  const char *name = fathom_words_seat (voice, event->seat);

  if (event->kind == FATHOM_DEEP_STAY)
    g_string_append_printf (text, tr (voice->language, "%s does not rush."), name);
  else if (event->args[0] == 3)
    g_string_append_printf (text, tr (voice->language, "%s rushes there with both boats."), name);
  else
    g_string_append_printf (text, tr (voice->language, "%s rushes there with boat %c."), name, event->args[0] == 1 ? 'a' : 'b');
}

static void
say_gem (const FathomLanguage  *language,
         const FathomDeepState *before,
         const FathomEvent     *event,
         GString               *text)
{
  guint counts[2] = { before->counts[FATHOM_DEEP_BLACK], before->counts[FATHOM_DEEP_BLUE] };
  g_autoptr (GString) gems = g_string_new (NULL);
  guint warnings = 0;
  guint hazards = 0;

  for (guint i = 0; i < event->n_args; i++)
    {
      guint gem = event->args[i];

      g_string_append_printf (gems, "%s%s", i > 0 ? ", " : "", fathom_deep_gem_name (language, gem));
      if (gem != FATHOM_DEEP_BLACK && gem != FATHOM_DEEP_BLUE)
        continue;
      if (counts[gem == FATHOM_DEEP_BLUE]++ == 0)
        warnings++;
      else
        hazards++;
    }
  g_string_append_printf (text, tr (language, "Drawn: %s."), gems->str);
  if (warnings > 0)
    g_string_append_printf (text, " %s", tr (language, "That is a warning."));
  if (hazards > 0)
    g_string_append_printf (text, " %s", tr (language, "A hazard: everybody still in defends or resurfaces."));
}

static void
say_defend (const FathomVoice *voice,
            const FathomEvent *event,
            GString           *text)
{
  const char *name = fathom_words_seat (voice, event->seat);
  g_autofree char *card = fathom_deep_say_card (voice->language, event->args[0]);

  if (event->args[0] == FATHOM_DEEP_UNTOLD)
    g_string_append_printf (text, tr (voice->language, "%s defends with a card."), name);
  else if (event->args[0] >= FATHOM_DEEP_BY_BOAT)
    g_string_append_printf (text, tr (voice->language, "%s defends with boat %c, which moves to the center."), name,
                            'a' + event->args[0] - FATHOM_DEEP_BY_BOAT);
  else
    g_string_append_printf (text, tr (voice->language, "%s defends with %s."), name, card);
}

static void
say_untold_play (const FathomVoice *voice,
                 const FathomEvent *event,
                 GString           *text)
{
  const char *name = fathom_words_seat (voice, event->seat);
  g_autoptr (GString) parts = g_string_new (NULL);
  guint vp = 0;

  for (guint i = ARG_TOLD_VP; i < event->n_args; i++)
    {
      vp += event->args[i];
      g_string_append_printf (parts, "%s%d", parts->len > 0 ? " + " : "", event->args[i]);
    }
  if (event->n_args == ARG_TOLD_VP + 1)
    g_string_append_printf (text, tr (voice->language, "%s plays a card for %d VP."), name, vp);
  else
    /* Translators: a name, what each card brings, as in “6 + 3”, and their sum */
    g_string_append_printf (text, tr (voice->language, "%s plays cards for %s = %d VP."), name, parts->str, vp);
}

static void
say_play (const FathomVoice     *voice,
          const FathomDeepState *before,
          const FathomEvent     *event,
          GString               *text)
{
  const char *name = fathom_words_seat (voice, event->seat);
  guint64 cards = fathom_deep_event_cards (event);
  g_autofree char *said = fathom_deep_say_cards (voice->language, cards);
  guint vp = 0;

  for (guint card = 0; card < FATHOM_DEEP_CARDS; card++)
    if (cards >> card & 1)
      vp += before->edition.cards[card].vp;

  if (cards == 0)
    say_untold_play (voice, event, text);
  else
    g_string_append_printf (text, tr (voice->language, "%s plays %s for %d VP."), name, said, vp);
}

static void
say_one (const FathomVoice *voice,
         const FathomEvent *event,
         const char        *format,
         GString           *text)
{
  g_string_append_printf (text, format, fathom_words_seat (voice, event->seat));
}

static void
say_named (const FathomVoice *voice,
           const FathomEvent *event,
           const char        *format,
           char            *(*say) (const FathomLanguage *language,
                                    guint                 id),
           GString           *text)
{
  g_autofree char *said = say (voice->language, event->args[0]);

  g_string_append_printf (text, format, fathom_words_seat (voice, event->seat), said);
}

/* Catching up */

static void
say_adds (const FathomLanguage *language,
          const FathomEvent    *event,
          GString              *text)
{
  g_autoptr (GString) gems = g_string_new (NULL);

  for (guint i = 0; i < event->n_args; i++)
    g_string_append_printf (gems, "%s%s", i > 0 ? ", " : "", fathom_deep_gem_name (language, event->args[i]));
  g_string_append_printf (text, tr (language, "Added to the bag: %s."), gems->str);
}

static void
say_boats_told (const FathomVoice *voice,
                const FathomEvent *event,
                GString           *text)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i + BOAT_ARGS <= event->n_args; i += BOAT_ARGS)
    {
      const guint8 *told = event->args + i;
      const char *name = fathom_words_seat (voice, told[0]);
      g_autofree char *space = fathom_deep_say_space (voice->language, told[2]);

      g_string_append (list, i > 0 ? fathom_grammar_semicolon (voice->language) : "");
      if (told[3] == FATHOM_DEEP_NONE)
        /* Translators: a name, a boat (a or b) and a space */
        g_string_append_printf (list, tr (voice->language, "%s, boat %c: %s"), name, 'a' + told[1], space);
      else
        /* Translators: a name, a boat (a or b), a space, and the color of a scouting spot or “center” */
        g_string_append_printf (list, tr (voice->language, "%s, boat %c: %s (%s)"), name, 'a' + told[1], space,
                                told[3] == FATHOM_DEEP_CENTRE ? trc (voice->language, "spot", "center")
                                                              : fathom_deep_spot_name (voice->language, told[3]));
    }
  g_string_append_printf (text, tr (voice->language, "Current boat positions: %s."), list->str);
}

static void
say_told (const FathomVoice *voice,
          const FathomEvent *event,
          GString           *text)
{
  if (event->kind == FATHOM_DEEP_ADDS)
    say_adds (voice->language, event, text);
  else if (event->kind == FATHOM_DEEP_TURN_TOLD)
    fathom_grammar_append_printf (text, tr (voice->language, "Some turns were left out. It is now %s’s turn."),
                                  fathom_words_seat (voice, event->args[0]));
  else
    say_boats_told (voice, event, text);
}

/* "c15 Brand the stoker" becomes "Brand the stoker": ids are always followed by names. */
static char *
call_by_name (const FathomVoice *voice,
              GString           *text)
{
  g_autofree char *said = g_string_free (text, FALSE);
  g_autoptr (GRegex) ids = NULL;

  if (!voice->by_name)
    return g_steal_pointer (&said);
  ids = g_regex_new ("(^|[\\s(])(?:s[1-4]|c\\d{1,2}|w\\d{1,2}|city[1-4]|[SAB]\\d{1,2}|H) (?=\\p{L})", 0, 0, NULL);
  return g_regex_replace (ids, said, -1, 0, "\\1", 0, NULL);
}

static char *
deep_event (const FathomVoice *voice,
            const void        *before,
            const FathomEvent *event)
{
  const FathomLanguage *language = voice->language;
  GString *text = g_string_new (NULL);

  switch (event->kind)
    {
    case FATHOM_DEEP_TILES_LAID:
      say_tiles (language, event, text);
      break;
    case FATHOM_DEEP_REVEAL:
      say_reveal (language, before, event, text);
      break;
    case FATHOM_DEEP_RECRUIT:
    case FATHOM_DEEP_REFRESH:
      say_recruit (voice, event, text);
      break;
    case FATHOM_DEEP_TAKE:
      say_named (voice, event, tr (language, "%s takes %s."), fathom_deep_say_card, text);
      break;
    case FATHOM_DEEP_SAIL:
      say_sail (voice, event, text);
      break;
    case FATHOM_DEEP_TURN_UP:
      say_turn_up (language, before, event, text);
      break;
    case FATHOM_DEEP_SCATTER:
      say_scatter (language, event, text);
      break;
    case FATHOM_DEEP_SPOT:
      /* Translators: a name and the colour of a scouting spot */
      g_string_append_printf (text, tr (language, "%s takes a scouting spot: %s."), fathom_words_seat (voice, event->seat),
                              fathom_deep_spot_name (language, event->args[0]));
      break;
    case FATHOM_DEEP_REST:
      say_one (voice, event, tr (language, "%s rests."), text);
      break;
    case FATHOM_DEEP_CARDS_DRAWN:
      say_cards_drawn (language, event, text);
      break;
    case FATHOM_DEEP_DIVE:
      say_named (voice, event, tr (language, "%s leads a dive at %s."), fathom_deep_say_space, text);
      break;
    case FATHOM_DEEP_RUSH:
    case FATHOM_DEEP_STAY:
      say_rush (voice, event, text);
      break;
    case FATHOM_DEEP_GEM:
      say_gem (language, before, event, text);
      break;
    case FATHOM_DEEP_DEFEND:
      say_defend (voice, event, text);
      break;
    case FATHOM_DEEP_RESURFACE:
      say_one (voice, event, tr (language, "%s resurfaces."), text);
      break;
    case FATHOM_DEEP_PLAY:
      say_play (voice, before, event, text);
      break;
    case FATHOM_DEEP_PASS:
      say_one (voice, event, tr (language, "%s can do nothing."), text);
      break;
    case FATHOM_DEEP_DRAW:
      say_one (voice, event, tr (language, "%s draws once more."), text);
      break;
    case FATHOM_DEEP_STOP:
      say_one (voice, event, tr (language, "%s ends the dive."), text);
      break;
    case FATHOM_DEEP_QUIET:
      g_string_append (text, tr (language, "No more cards are played."));
      break;
    case FATHOM_DEEP_FINAL:
      /* Translators: a name, points, and the number of crew cards */
      g_string_append_printf (text, tr (language, "%s ends with %u VP and a crew of %u."), fathom_words_seat (voice, event->seat),
                              fathom_deep_event_vp (event), fathom_deep_event_crew (event));
      break;
    default:
      say_told (voice, event, text);
    }

  return call_by_name (voice, text);
}

/* What the line that ends a dive does not say itself. */
static char *
deep_outcome (const FathomVoice *voice,
              const void        *before,
              const void        *after,
              const FathomEvent *event G_GNUC_UNUSED)
{
  const FathomDeepState *now = after;
  guint n = ((const FathomDeepState *) before)->n_dives;
  g_autofree char *stayed = NULL;
  GString *text;

  if (now->n_dives == n)
    return NULL;

  text = g_string_new (NULL);
  stayed = fathom_words_join_seats (voice, now->dives[n].stayed);
  if (*stayed == '\0')
    g_string_append (text, tr (voice->language, "The dive is over; nobody has stayed for the gems."));
  else
    g_string_append_printf (text, tr (voice->language, "The dive is over. The gems count for: %s."), stayed);
  if (now->phase == FATHOM_DEEP_PHASE_OVER)
    g_string_append_printf (text, " %s", tr (voice->language, "That was the last tile of the Sunken City: the game is over."));

  return g_string_free (text, FALSE);
}

const FathomWords fathom_words_deep_blue =
{
  .game = &fathom_deep_blue,
  .refusal = deep_refusal,
  .reason = deep_reason,
  .event = deep_event,
  .outcome = deep_outcome,
  .table = fathom_deep_table,
  .score = fathom_deep_tell_score,
  .json = fathom_deep_json,
  .tables = fathom_deep_tables,
};
