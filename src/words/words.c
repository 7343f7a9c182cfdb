/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words.h"

#include "games.h"
#include "grammar.h"

#define MOST 8

static const FathomWords *all_words[MOST + 1] =
{
  &fathom_words_into_the_blue,
  &fathom_words_blue_border,
  &fathom_words_deep_blue,
};

const FathomWords *
fathom_words_find (const FathomGame *game)
{
  for (guint i = 0; all_words[i] != NULL; i++)
    if (all_words[i]->game == game)
      return all_words[i];

  return NULL;
}

void
fathom_words_add (const FathomWords *words)
{
  guint n = 0;

  while (all_words[n] != NULL)
    n++;
  g_return_if_fail (n < MOST);

  all_words[n] = words;
}

static char *
say_file_refusal (const FathomLanguage *language,
                  const FathomRefusal  *refusal)
{
  const gint *n = refusal->numbers;

  switch (refusal->reason)
    {
    case FATHOM_FILE_UNREADABLE:
      return g_strdup_printf (tr (language, "the file cannot be read: %s"), refusal->token);
    case FATHOM_FILE_EMPTY:
      return g_strdup (tr (language, "the file is empty"));
    case FATHOM_FILE_TOO_BIG:
      return g_strdup_printf (tr (language, "the file is too large: at most %d KiB are read"), n[0]);
    case FATHOM_FILE_TOO_MANY_EVENTS:
      return g_strdup_printf (tr (language, "there are too many events: at most %d are read"), n[0]);
    case FATHOM_FILE_NUL:
      return g_strdup (tr (language, "this is not text: there is a NUL byte in it"));
    case FATHOM_FILE_NOT_UTF8:
      return g_strdup (tr (language, "this is not UTF-8 text"));
    case FATHOM_FILE_CARRIAGE_RETURN:
      return g_strdup (tr (language, "the line has a carriage return: lines end in a line feed alone"));
    case FATHOM_FILE_CUT_OFF:
      return g_strdup (tr (language, "the file is cut off: its last line does not end in a line feed"));
    case FATHOM_FILE_NOT_FATHOM:
      return g_strdup (tr (language, "this is not a Fathom file: the first line has to be “fathom 1”"));
    case FATHOM_FILE_NEWER:
      return g_strdup_printf (tr (language, "the file has format %s; this version of Fathom reads format 1"), refusal->token);
    case FATHOM_FILE_EMPTY_LINE:
      return g_strdup (tr (language, "there is an extra empty line: only one is allowed, between headers and events"));
    case FATHOM_FILE_NO_EMPTY_LINE:
      return g_strdup (tr (language, "the file is cut off: an empty line comes after the headers"));
    case FATHOM_FILE_TRAILER_ORDER:
      return g_strdup (tr (language, "“result” comes before “seed”, and each only once"));
    case FATHOM_FILE_AFTER_TRAILER:
      return g_strdup (tr (language, "there is a line after the result or the seed"));
    case FATHOM_HEADER_MISSING:
      return g_strdup_printf (tr (language, "the header “%s” is missing"), refusal->token);
    case FATHOM_HEADER_BAD:
      return g_strdup_printf (tr (language, "“%s” is not a header; an empty line separates headers from events"), refusal->token);
    case FATHOM_GAME_UNKNOWN:
      return g_strdup_printf (tr (language, "“%s” is not a game that Fathom knows"), refusal->token);
    case FATHOM_SEATS_OUT_OF_ORDER:
      return g_strdup_printf (tr (language, "the seats come in order: seat %d is next"), n[0]);
    case FATHOM_SEATS_COUNT:
      return g_strdup_printf (ntr (language, "there is %d seat; the game is for %d to %d",
                                   "there are %d seats; the game is for %d to %d", n[0]), n[0], n[1], n[2]);
    case FATHOM_NAME_BAD:
      return g_strdup_printf (tr (language, "a name must be in double quotes, with \\\" and \\\\ as the only escapes, "
                                            "and have at most %d characters"), n[0]);
    case FATHOM_RESULT_COUNT:
      return g_strdup_printf (tr (language, "scores given: %d, seats: %d"), n[0], n[1]);
    case FATHOM_RESULT_DIFFERS:
      return g_strdup_printf (tr (language, "the file gives seat %d %d points; by the rules it has %d"), n[0], n[1], n[2]);
    case FATHOM_RESULT_TOO_EARLY:
      return g_strdup (tr (language, "there is a result, but the match has none yet"));
    case FATHOM_TAKEBACK_TOO_FAR:
      return g_strdup_printf (tr (language, "events to undo: %d, but there are only %d"), n[0], n[1]);
    case FATHOM_SOURCE_NOT_NAMED:
      return g_strdup_printf (tr (language, "this line cannot say “%s”"), refusal->token);
    case FATHOM_CHANCE_NOT_CORRECTED:
      return g_strdup (tr (language, "what the app has drawn cannot be corrected"));
    case FATHOM_HIDDEN_DIFFERS:
      return g_strdup (tr (language, "it does not fit what is hidden"));
    default:
      return g_strdup (tr (language, "there is no such event in this game"));
    }
}

static char *
say_refusal (const FathomLanguage *language,
             const FathomRefusal  *refusal)
{
  const gint *n = refusal->numbers;

  switch (refusal->reason)
    {
    case FATHOM_UNKNOWN_WORD:
      return g_strdup_printf (tr (language, "“%s” is not recognized here"), refusal->token);
    case FATHOM_BAD_NUMBER:
      return g_strdup_printf (tr (language, "“%s” is not a number from %d to %d"), refusal->token, n[0], n[1]);
    case FATHOM_BAD_VALUE:
      return g_strdup_printf (tr (language, "“%s” is not a value that can be used here"), refusal->token);
    case FATHOM_INCOMPLETE:
      return g_strdup (tr (language, "the line is not complete"));
    case FATHOM_ONE_TOO_MANY:
      return g_strdup_printf (tr (language, "there is something extra: “%s”"), refusal->token);
    case FATHOM_BAD_SPACES:
      return g_strdup (tr (language, "something is missing here; or there is a space too many, or a word that is too long"));
    case FATHOM_BAD_COUNT:
      if (n[0] == n[1])
        return g_strdup_printf (ntr (language, "“%s”: exactly %d number is needed", "“%s”: exactly %d numbers are needed", n[0]),
                                refusal->token, n[0]);
      return g_strdup_printf (tr (language, "“%s”: from %d to %d numbers are needed"), refusal->token, n[0], n[1]);
    case FATHOM_REPEATED:
      return g_strdup_printf (tr (language, "“%s” appears twice"), refusal->token);
    case FATHOM_NO_SUCH_SEAT:
      return g_strdup_printf (ntr (language, "there is no seat %d: the match has %d seat",
                                   "there is no seat %d: the match has %d seats", n[1]), n[0], n[1]);
    case FATHOM_SEAT_NOT_NAMED:
      return g_strdup_printf (tr (language, "this line belongs to the table (0), not to seat %d"), n[0]);
    case FATHOM_OTHER_SEAT:
      return g_strdup_printf (tr (language, "it is not the turn of seat %d but of seat %d"), n[0], n[1]);
    case FATHOM_OVER_ALREADY:
      return g_strdup (tr (language, "the game is over"));
    default:
      return say_file_refusal (language, refusal);
    }
}

char *
fathom_words_refusal (const FathomLanguage *language,
                      const FathomGame     *game,
                      const FathomRefusal  *refusal)
{
  const FathomWords *words = game != NULL ? fathom_words_find (game) : NULL;
  g_autofree char *reason = NULL;

  if (words != NULL && refusal->reason >= FATHOM_GAME_REASONS)
    reason = words->refusal (language, refusal);
  if (reason == NULL)
    reason = say_refusal (language, refusal);
  if (refusal->clause == 0)
    return g_steal_pointer (&reason);

  /* Translators: a reason, and the clause of the rules it comes from, such as R8 */
  return g_strdup_printf (tr (language, "%s (R%d)"), reason, refusal->clause);
}

/* NULL if it speaks of nobody at the table. */
static char *
say_by_name (const FathomVoice   *voice,
             const FathomGame    *game,
             const FathomRefusal *refusal)
{
  const FathomWords *words = game != NULL ? fathom_words_find (game) : NULL;
  guint seat = refusal->numbers[0], due = refusal->numbers[1];

  if (refusal->reason >= FATHOM_GAME_REASONS)
    return words != NULL && words->reason != NULL ? words->reason (voice, refusal) : NULL;
  if (refusal->reason != FATHOM_OTHER_SEAT || !fathom_words_has_seat (voice, seat) || !fathom_words_has_seat (voice, due))
    return NULL;
  /* Translators: two names: whose turn it is, and whose it is not */
  return fathom_grammar_printf (tr (voice->language, "it is %s’s turn, not %s’s"), fathom_words_seat (voice, due), fathom_words_seat (voice, seat));
}

char *
fathom_words_reason (const FathomVoice   *voice,
                     const FathomGame    *game,
                     const FathomRefusal *refusal)
{
  g_autofree char *reason = say_by_name (voice, game, refusal);

  if (reason == NULL)
    return fathom_words_refusal (voice->language, game, refusal);
  return refusal->clause != 0 ? g_strdup_printf (tr (voice->language, "%s (R%d)"), reason, refusal->clause) : g_steal_pointer (&reason);
}

gboolean
fathom_words_has_seat (const FathomVoice *voice,
                       guint              seat)
{
  return seat >= 1 && seat <= voice->players;
}

const char *
fathom_words_seat (const FathomVoice *voice,
                   guint              seat)
{
  return fathom_words_has_seat (voice, seat) ? voice->names[seat - 1] : "?";
}

char *
fathom_words_join_seats (const FathomVoice *voice,
                         guint              seats)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *last = NULL;

  for (guint seat = 1; seat <= voice->players; seat++)
    if (seats & 1u << (seat - 1))
      {
        if (last != NULL)
          g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", last);
        last = fathom_words_seat (voice, seat);
      }

  if (text->len == 0)
    return g_strdup (last != NULL ? last : "");

  /* Translators: the end of a list of people: "Ana, Luc" and "Zoë" */
  return fathom_grammar_printf (tr (voice->language, "%s and %s"), text->str, last);
}

char *
fathom_words_winners (const FathomVoice  *voice,
                      const FathomResult *result)
{
  g_autofree char *names = fathom_words_join_seats (voice, result->winners);

  if (!result->finished)
    return g_strdup (tr (voice->language, "The game is not over yet."));
  if (!result->known)
    return g_strdup (tr (voice->language, "The game is over; the winner will be known once all secrets are revealed."));
  if (result->winners & (result->winners - 1))
    return g_strdup_printf (tr (voice->language, "%s share the victory."), names);

  return g_strdup_printf (tr (voice->language, "%s wins."), names);
}

static guint
put_clipped (GString    *line,
             const char *text,
             guint       width)
{
  guint used = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);
      guint cells = g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;

      if (used + cells > width)
        break;
      g_string_append_unichar (line, c);
      used += cells;
    }

  return used;
}

void
fathom_words_put_left (GString    *line,
                       const char *text,
                       guint       width)
{
  for (guint used = put_clipped (line, text, width); used < width; used++)
    g_string_append_c (line, ' ');
}

void
fathom_words_put_right (GString    *line,
                        const char *text,
                        guint       width)
{
  g_autoptr (GString) clipped = g_string_new (NULL);

  for (guint used = put_clipped (clipped, text, width); used < width; used++)
    g_string_append_c (line, ' ');
  g_string_append (line, clipped->str);
}

void
fathom_words_json_number (JsonBuilder *builder,
                          const char  *member,
                          gint64       number)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_int_value (builder, number);
}

void
fathom_words_json_text (JsonBuilder *builder,
                        const char  *member,
                        const char  *text)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_string_value (builder, text);
}

void
fathom_words_json_seats (JsonBuilder *builder,
                         const char  *member,
                         guint        seats)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
  for (guint seat = 1; seat <= FATHOM_MAX_SEATS; seat++)
    if (seats & 1u << (seat - 1))
      json_builder_add_int_value (builder, seat);
  json_builder_end_array (builder);
}

void
fathom_words_json_common (const FathomGame *game,
                          const void       *observation,
                          guint             players,
                          guint             n_events,
                          gint              to_move,
                          JsonBuilder      *builder)
{
  FathomResult result;

  game->result (observation, &result);
  fathom_words_json_text (builder, "game", game->id);
  fathom_words_json_number (builder, "players", players);
  fathom_words_json_number (builder, "events", n_events);
  json_builder_set_member_name (builder, "finished");
  json_builder_add_boolean_value (builder, result.finished);
  json_builder_set_member_name (builder, "to_move");
  if (to_move == FATHOM_OVER)
    json_builder_add_null_value (builder);
  else
    json_builder_add_int_value (builder, MAX (to_move, 0));
  fathom_words_json_seats (builder, "winners", result.winners);
}

char *
fathom_words_reason_sentence (const FathomVoice   *voice,
                              const FathomGame    *game,
                              const FathomRefusal *refusal)
{
  FathomRefusal plain = *refusal;
  g_autofree char *reason = NULL;
  GString *sentence = g_string_new (NULL);

  plain.clause = 0;
  reason = fathom_words_reason (voice, game, &plain);
  g_string_append_unichar (sentence, g_unichar_toupper (g_utf8_get_char (reason)));
  g_string_append (sentence, g_utf8_next_char (reason));
  return g_string_free (sentence, FALSE);
}
