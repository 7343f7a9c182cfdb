/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score of Into the Blue: who takes what, how ties are broken, who wins. */
#include "into-the-blue.h"
#include "grammar.h"

static void
put_reason (const FathomVoice    *voice,
            const FathomItbState *seen,
            const FathomItbAward *award,
            guint                 i,
            GString              *text)
{
  guint a = award->seats[i];
  guint b = award->seats[i + 1];
  guint at = award->at[i];
  const char *first = fathom_words_seat (voice, a);

  switch (award->decision[i])
    {
    case FATHOM_ITB_BY_HIGHER_LEVEL:
      g_string_append_printf (text, tr (voice->language, "%s comes first: more shells on level %d (%d against %d)."), first,
                              at, seen->shells[a - 1][at - 1], seen->shells[b - 1][at - 1]);
      break;
    case FATHOM_ITB_BY_UNPLAYED:
      g_string_append_printf (text, tr (voice->language, "%s comes first: more unplayed shells (%d against %d)."), first,
                              seen->left[a - 1], seen->left[b - 1]);
      break;
    default:
      g_string_append_printf (text, tr (voice->language, "%s comes first: the last turn came earlier."), first);
    }
}

static char *
say_tie (const FathomVoice    *voice,
         const FathomItbState *seen,
         const FathomItbAward *award,
         guint                 level,
         guint                 i)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint a = award->seats[i];
  guint shells;

  if (i + 1 >= award->n_seats || award->decision[i] == FATHOM_ITB_BY_SHELLS)
    return NULL;

  shells = seen->shells[a - 1][level - 1];
  fathom_grammar_append_printf (text, ntr (voice->language, "%s and %s are tied with %d shell each. ",
                                           "%s and %s are tied with %d shells each. ", shells),
                                fathom_words_seat (voice, a), fathom_words_seat (voice, award->seats[i + 1]), shells);
  put_reason (voice, seen, award, i, text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
say_award (const FathomVoice    *voice,
           const FathomItbState *seen,
           const FathomItbAward *award,
           guint                 level,
           guint                 i)
{
  guint seat = award->seats[i];
  const char *name = fathom_words_seat (voice, seat);
  guint shells = seen->shells[seat - 1][level - 1];

  if (i >= award->n_treasures)
    return g_strdup_printf (ntr (voice->language, "%s: %d shell, no treasure is left.",
                                 "%s: %d shells, no treasure is left.", shells), name, shells);
  if (i == 0)
    return g_strdup_printf (ntr (voice->language, "%s: %d shell, the main treasure, worth %d.",
                                 "%s: %d shells, the main treasure, worth %d.", shells),
                            name, shells, seen->edition.main[level - 1]);
  return g_strdup_printf (ntr (voice->language, "%s: %d shell, a secondary treasure, worth %d.",
                               "%s: %d shells, a secondary treasure, worth %d.", shells),
                          name, shells, seen->edition.secondary[level - 1]);
}

static void
put_award (const FathomVoice    *voice,
           const FathomItbState *seen,
           const FathomItbAward *award,
           guint                 level,
           GString              *text)
{
  g_string_append_printf (text, tr (voice->language, "Level %d"), level);
  g_string_append_c (text, '\n');
  if (award->n_seats == 0)
    g_string_append_printf (text, "    %s\n", tr (voice->language, "Nobody has a shell here: the treasures stay on the board."));

  for (guint i = 0; i < award->n_treasures; i++)
    {
      g_autofree char *said = say_award (voice, seen, award, level, i);
      g_autofree char *tie = say_tie (voice, seen, award, level, i);

      g_string_append_printf (text, "    %s\n", said);
      if (tie != NULL)
        g_string_append_printf (text, "    %s\n", tie);
    }
}

static gboolean
has_secret_chest (const FathomItbState *seen,
                  guint                 seat)
{
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (seen->chest_owners[i] == seat && seen->chest_values[i] == FATHOM_ITB_UNKNOWN)
      return TRUE;

  return FALSE;
}

static void
put_total (const FathomVoice    *voice,
           const FathomItbState *seen,
           guint                 seat,
           GString              *text)
{
  FathomItbScore score;

  if (seen->phase == FATHOM_ITB_PHASE_OVER)
    {
      g_autofree char *total = fathom_itb_words_total (voice, seen, seat);

      g_string_append (text, total);
      if (has_secret_chest (seen, seat))
        g_string_append_printf (text, "    %s\n", tr (voice->language, "A chest is still secret and not counted."));
      return;
    }

  fathom_itb_score (seen, &score);
  g_string_append_printf (text, tr (voice->language, "%s: treasures %d so far, chests not counted\n"),
                          fathom_words_seat (voice, seat), score.treasures[seat - 1]);
}

char *
fathom_itb_words_tie (const FathomVoice    *voice,
                      const FathomItbState *seen,
                      guint                 level,
                      guint                 i)
{
  FathomItbScore score;

  fathom_itb_score (seen, &score);
  return say_tie (voice, seen, &score.awards[level - 1], level, i);
}

char *
fathom_itb_words_ties (const FathomVoice    *voice,
                       const FathomItbState *seen,
                       guint                 level)
{
  GString *text = g_string_new (NULL);
  FathomItbScore score;

  fathom_itb_score (seen, &score);
  for (guint i = 0; i < score.awards[level - 1].n_treasures; i++)
    {
      g_autofree char *tie = say_tie (voice, seen, &score.awards[level - 1], level, i);

      if (tie != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", tie);
    }

  return g_string_free (text, FALSE);
}

char *
fathom_itb_words_award (const FathomVoice    *voice,
                        const FathomItbState *seen,
                        guint                 level,
                        guint                 i)
{
  FathomItbScore score;

  fathom_itb_score (seen, &score);
  return say_award (voice, seen, &score.awards[level - 1], level, i);
}

char *
fathom_itb_words_chest (const FathomVoice *voice,
                        guint              seat,
                        guint              value)
{
  return g_strdup_printf (tr (voice->language, "%s turns over a chest: it is worth %d."), fathom_words_seat (voice, seat), value);
}

char *
fathom_itb_words_total (const FathomVoice    *voice,
                        const FathomItbState *seen,
                        guint                 seat)
{
  FathomItbScore score;

  fathom_itb_score (seen, &score);
  return g_strdup_printf (tr (voice->language, "%s: treasures %d + chests %d = %d\n"), fathom_words_seat (voice, seat),
                          score.treasures[seat - 1], score.chests[seat - 1], score.treasures[seat - 1] + score.chests[seat - 1]);
}

char *
fathom_itb_words_winners (const FathomVoice    *voice,
                          const FathomItbState *seen)
{
  FathomResult result;
  g_autofree char *names = NULL;
  gint best;

  fathom_into_the_blue.result (seen, &result);
  if (result.winners == 0 || !result.known)
    return fathom_words_winners (voice, &result);

  names = fathom_words_join_seats (voice, result.winners);
  best = result.scores[g_bit_nth_lsf (result.winners, -1)];
  if (result.winners & (result.winners - 1))
    /* Translators: several names, and the total that each of them has */
    return g_strdup_printf (ntr (voice->language, "Shared victory: %s, with %d point each",
                                 "Shared victory: %s, with %d points each", best), names, best);
  return g_strdup_printf (ntr (voice->language, "%s wins with %d point", "%s wins with %d points", best), names, best);
}

void
fathom_itb_words_score (const FathomVoice *voice,
                        const void        *observation,
                        GString           *text)
{
  const FathomItbState *seen = observation;
  FathomItbScore score;
  FathomResult result;
  g_autofree char *winners = NULL;

  fathom_itb_score (seen, &score);
  fathom_into_the_blue.result (seen, &result);
  for (guint level = FATHOM_ITB_LEVELS; level >= 1; level--) /* R13: from the bottom up */
    put_award (voice, seen, &score.awards[level - 1], level, text);
  for (guint seat = 1; seat <= seen->players; seat++)
    put_total (voice, seen, seat, text);
  winners = fathom_words_winners (voice, &result);
  g_string_append_printf (text, "%s\n", winners);
}
