/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players.h"

#include "analysis.h"
#include "facts.h"
#include "trouble.h"

#define ANALYSED 30            /* of the newest matches: each takes a while to read */

void
fathom_player_free (FathomPlayer *player)
{
  fathom_profile_free (player->profile);
  g_free (player);
}

static void
rival_free (gpointer data)
{
  FathomRival *rival = data;

  g_free (rival->name);
  g_free (rival->colour);
  g_free (rival->shape);
  g_free (rival);
}

void
fathom_player_sheet_free (FathomPlayerSheet *sheet)
{
  g_clear_pointer (&sheet->profile, fathom_profile_free);
  g_clear_pointer (&sheet->games, g_array_unref);
  g_clear_pointer (&sheet->rivals, g_ptr_array_unref);
  g_clear_pointer (&sheet->merged, g_ptr_array_unref);
  g_clear_pointer (&sheet->played, g_array_unref);
  g_clear_pointer (&sheet->ratings, g_array_unref);
  g_clear_pointer (&sheet->luck, g_array_unref);
  g_clear_pointer (&sheet->dice, g_ptr_array_unref);
  g_free (sheet);
}

static void
ranked_free (gpointer data)
{
  FathomRanked *ranked = data;

  g_free (ranked->name);
  g_free (ranked->bot);
  g_free (ranked->colour);
  g_free (ranked->shape);
  g_free (ranked);
}

void
fathom_library_sheet_free (FathomLibrarySheet *sheet)
{
  g_clear_pointer (&sheet->months, g_array_unref);
  g_clear_pointer (&sheet->ranked, g_ptr_array_unref);
  g_clear_pointer (&sheet->ranked_by_game, g_ptr_array_unref);
  g_clear_pointer (&sheet->dice, g_ptr_array_unref);
  g_free (sheet);
}

/* In the librarian's thread */

static void
take_rated (FathomRatings *ratings,
            const char    *game,
            gint64         profile,
            FathomRated   *rated)
{
  const FathomRated *found = fathom_ratings_get (ratings, game, profile, NULL);

  *rated = found != NULL ? *found : (FathomRated) { .profile = profile };
}

static void
add_players (GPtrArray       *players,
             GPtrArray       *profiles,
             const GPtrArray *leaders)
{
  while (profiles->len > 0)
    {
      FathomPlayer *player = g_new0 (FathomPlayer, 1);

      player->profile = g_ptr_array_steal_index (profiles, 0);
      for (guint i = 0; i < leaders->len; i++)
        {
          const FathomLeader *leader = g_ptr_array_index (leaders, i);

          if (leader->profile == player->profile->id)
            player->totals = leader->totals;
        }
      g_ptr_array_add (players, player);
    }
}

static gpointer
list_players (FathomLibrary  *library,
              gpointer        data G_GNUC_UNUSED,
              GError        **error)
{
  const FathomFilter all = { 0 };
  g_autoptr (GPtrArray) used = NULL;
  g_autoptr (GPtrArray) archived = NULL;
  g_autoptr (GPtrArray) leaders = NULL;
  GPtrArray *players;

  if (!fathom_library_is_read_only (library) && !fathom_facts_catch_up (library, NULL, NULL, error))
    return NULL;
  if ((used = fathom_profile_list (library, FALSE, error)) == NULL ||
      (archived = fathom_profile_list (library, TRUE, error)) == NULL ||
      (leaders = fathom_statistics_leaderboard (library, &all, error)) == NULL)
    return NULL;

  players = g_ptr_array_new_with_free_func ((GDestroyNotify) fathom_player_free);
  add_players (players, used, leaders);
  add_players (players, archived, leaders);
  return players;
}

static gboolean
describe_rival (FathomLibrary  *library,
                gint64          profile,
                FathomRival    *rival,
                GError        **error)
{
  g_autoptr (FathomProfile) found = fathom_profile_get (library, profile, error);

  if (found == NULL)
    return FALSE;
  rival->profile = profile;
  rival->name = g_strdup (found->name);
  rival->colour = g_strdup (found->colour);
  rival->shape = g_strdup (found->shape);
  return TRUE;
}

static int
compare_rivals (gconstpointer a,
                gconstpointer b)
{
  const FathomRival *one = *(const FathomRival * const *) a, *other = *(const FathomRival * const *) b;

  return (int) other->versus.first.games - (int) one->versus.first.games;
}

static gboolean
look_at_rivals (FathomLibrary      *library,
                FathomPlayerSheet  *sheet,
                FathomRatings      *ratings,
                GError            **error)
{
  g_autoptr (GArray) met = fathom_statistics_rivals (library, sheet->profile->id, error);

  if (met == NULL)
    return FALSE;
  for (guint i = 0; i < met->len; i++)
    {
      const FathomMet *other = &g_array_index (met, FathomMet, i);
      FathomRival *rival = g_new0 (FathomRival, 1);

      g_ptr_array_add (sheet->rivals, rival);
      rival->versus = other->versus;
      rival->game = fathom_game_find (other->game);
      rival->there = other->there;
      if (!describe_rival (library, other->profile, rival, error))
        return FALSE;
      take_rated (ratings, NULL, other->profile, &rival->rated);
    }
  g_ptr_array_sort (sheet->rivals, compare_rivals);
  return TRUE;
}

static gboolean
look_at_games (FathomLibrary      *library,
               FathomPlayerSheet  *sheet,
               FathomRatings      *ratings,
               GError            **error)
{
  for (const FathomGame * const *games = fathom_games (); *games != NULL; games++)
    {
      const FathomFilter filter = { .game = (*games)->id };
      FathomPlayerGame found = { .game = *games };

      if (!fathom_statistics_totals (library, sheet->profile->id, &filter, &found.totals, error) ||
          !fathom_statistics_facts (library, *games, sheet->profile->id, &filter, &found.facts, error))
        return FALSE;
      take_rated (ratings, (*games)->id, sheet->profile->id, &found.rated);
      g_array_append_val (sheet->games, found);
    }
  return TRUE;
}

static gboolean
look_at_dice (FathomLibrary      *library,
              FathomPlayerSheet  *sheet,
              GError            **error)
{
  sheet->dice = g_ptr_array_new_with_free_func ((GDestroyNotify) fathom_dice_statistics_free);
  for (const FathomGame * const *games = fathom_games (); *games != NULL; games++)
    {
      GPtrArray *found = fathom_statistics_own_dice (library, *games, sheet->profile->id, error);

      if (found == NULL)
        return FALSE;
      g_ptr_array_extend_and_steal (sheet->dice, found);
    }
  return TRUE;
}

const FathomPlayerGame *
fathom_player_sheet_find (const FathomPlayerSheet *self,
                          const FathomGame        *game)
{
  for (guint i = 0; i < self->games->len; i++)
    {
      const FathomPlayerGame *found = &g_array_index (self->games, FathomPlayerGame, i);

      if (found->game == game)
        return found->totals.games > 0 ? found : NULL;
    }
  return NULL;
}

/* FALSE if none is kept of that match. */
static gboolean
read_luck (FathomLibrary      *library,
           const FathomPlayed *played,
           FathomLuck         *luck)
{
  const FathomGame *game = fathom_game_find (played->game);
  FathomAnalysis *analysis = game != NULL ? fathom_analysis_load (library, played->match, game, NULL) : NULL;
  FathomAccount account;

  if (analysis == NULL)
    return FALSE;
  fathom_analysis_get_account (analysis, played->seat, &account);
  *luck = (FathomLuck) { played->match, played->started, account.luck, -account.cost };
  fathom_analysis_free (analysis);
  return TRUE;
}

static void
look_at_luck (FathomLibrary     *library,
              FathomPlayerSheet *sheet)
{
  sheet->luck = g_array_new (FALSE, FALSE, sizeof (FathomLuck));
  for (guint i = sheet->played->len - MIN (sheet->played->len, ANALYSED); i < sheet->played->len; i++)
    {
      FathomLuck luck;

      if (read_luck (library, &g_array_index (sheet->played, FathomPlayed, i), &luck))
        g_array_append_val (sheet->luck, luck);
    }
}

static gpointer
look_at_player (FathomLibrary  *library,
                gpointer        data,
                GError        **error)
{
  const FathomFilter all = { 0 };
  g_autoptr (FathomPlayerSheet) sheet = g_new0 (FathomPlayerSheet, 1);
  g_autoptr (FathomRatings) ratings = NULL;
  gint64 id = fathom_profile_resolve (library, *(gint64 *) data, error);

  if (id == 0 && (error == NULL || *error != NULL))
    return NULL;
  sheet->games = g_array_new (FALSE, FALSE, sizeof (FathomPlayerGame));
  sheet->rivals = g_ptr_array_new_with_free_func (rival_free);
  if ((ratings = fathom_ratings_load (library, error)) == NULL ||
      (sheet->profile = fathom_profile_get (library, id, error)) == NULL ||
      (sheet->merged = fathom_profile_list_merged (library, id, error)) == NULL ||
      (sheet->played = fathom_statistics_played (library, id, error)) == NULL ||
      (sheet->ratings = fathom_ratings_history (library, NULL, id, error)) == NULL ||
      !fathom_statistics_totals (library, id, &all, &sheet->totals, error) ||
      !fathom_statistics_seats (library, id, &all, sheet->seats, error) ||
      !look_at_games (library, sheet, ratings, error) ||
      !look_at_dice (library, sheet, error) ||
      !look_at_rivals (library, sheet, ratings, error))
    return NULL;
  take_rated (ratings, NULL, id, &sheet->rated);
  look_at_luck (library, sheet);
  return g_steal_pointer (&sheet);
}

static FathomRanked *
rank (FathomLibrary      *library,
      const FathomRated  *rated)
{
  g_autoptr (FathomProfile) profile = rated->profile != 0 ? fathom_profile_get (library, rated->profile, NULL) : NULL;
  FathomRanked *ranked = g_new0 (FathomRanked, 1);

  ranked->name = g_strdup (profile != NULL ? profile->name : "");
  ranked->bot = g_strdup (rated->bot);
  ranked->colour = g_strdup (profile != NULL ? profile->colour : "");
  ranked->shape = g_strdup (profile != NULL ? profile->shape : "");
  ranked->rated = *rated;
  return ranked;
}

static GPtrArray *
list_ranked (FathomLibrary *library,
             FathomRatings *ratings,
             const char    *game)
{
  GPtrArray *ranked = g_ptr_array_new_with_free_func (ranked_free);
  g_autoptr (GPtrArray) list = fathom_ratings_list (ratings, game);

  for (guint i = 0; i < list->len; i++)
    g_ptr_array_add (ranked, rank (library, g_ptr_array_index (list, i)));
  return ranked;
}

static gboolean
rank_all (FathomLibrary       *library,
          FathomLibrarySheet  *sheet,
          GError             **error)
{
  g_autoptr (FathomRatings) ratings = fathom_ratings_load (library, error);

  if (ratings == NULL)
    return FALSE;
  sheet->ranked = list_ranked (library, ratings, NULL);
  sheet->ranked_by_game = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  for (const FathomGame * const *games = fathom_games (); *games != NULL; games++)
    g_ptr_array_add (sheet->ranked_by_game, list_ranked (library, ratings, (*games)->id));
  return TRUE;
}

static gpointer
look_at_library (FathomLibrary  *library,
                 gpointer        data G_GNUC_UNUSED,
                 GError        **error)
{
  const FathomFilter all = { 0 };
  g_autoptr (FathomLibrarySheet) sheet = g_new0 (FathomLibrarySheet, 1);
  gint64 none;

  if (!fathom_library_is_read_only (library) && !fathom_facts_catch_up (library, NULL, NULL, error))
    return NULL;
  if ((sheet->months = fathom_statistics_months (library, error)) == NULL ||
      (sheet->dice = fathom_statistics_dice (library, &all, error)) == NULL ||
      !fathom_statistics_seats (library, 0, &all, sheet->seats, error) ||
      !fathom_statistics_neighbours (library, G_MAXINT64, G_MAXINT64, &sheet->newest, &none, error) ||
      !rank_all (library, sheet, error))
    return NULL;
  for (guint i = 0; i < sheet->months->len; i++)
    sheet->matches += g_array_index (sheet->months, FathomMonth, i).matches;
  return g_steal_pointer (&sheet);
}

typedef struct
{
  FathomPlayerChange  change;
  gint64              profile;
  gint64              other;
  char               *text;
} Errand;

static void
errand_free (gpointer data)
{
  g_free (((Errand *) data)->text);
  g_free (data);
}

static gboolean
create (FathomLibrary  *library,
        Errand         *errand,
        GError        **error)
{
  g_autoptr (FathomProfile) profile = fathom_profile_create (library, errand->text, error);

  if (profile != NULL)
    errand->profile = profile->id;
  return profile != NULL;
}

static gboolean
change (FathomLibrary  *library,
        Errand         *errand,
        GError        **error)
{
  switch (errand->change)
    {
    case FATHOM_PLAYER_CREATE:
      return create (library, errand, error);
    case FATHOM_PLAYER_RENAME:
      return fathom_profile_rename (library, errand->profile, errand->text, error);
    case FATHOM_PLAYER_INITIALS:
      return fathom_profile_set_initials (library, errand->profile, errand->text, error);
    case FATHOM_PLAYER_COLOUR:
      return fathom_profile_set_colour (library, errand->profile, errand->text, error);
    case FATHOM_PLAYER_SHAPE:
      return fathom_profile_set_shape (library, errand->profile, errand->text, error);
    case FATHOM_PLAYER_LANGUAGE:
      return fathom_profile_set_language (library, errand->profile, errand->text, error);
    case FATHOM_PLAYER_ARCHIVE:
      return fathom_profile_set_archived (library, errand->profile, TRUE, error);
    case FATHOM_PLAYER_BRING_BACK:
      return fathom_profile_set_archived (library, errand->profile, FALSE, error);
    case FATHOM_PLAYER_MERGE:
      return fathom_profile_merge (library, errand->profile, errand->other, error);
    case FATHOM_PLAYER_UNMERGE:
      return fathom_profile_unmerge (library, errand->profile, error);
    case FATHOM_PLAYER_ERASE:
      return fathom_profile_erase (library, errand->profile, error);
    default:
      g_assert_not_reached ();
    }
}

static gpointer
run_errand (FathomLibrary  *library,
            gpointer        data,
            GError        **error)
{
  Errand *errand = data;

  return change (library, errand, error) ? g_memdup2 (&errand->profile, sizeof (gint64)) : NULL;
}

/* Public */

void
fathom_player_list_async (FathomLibrarian     *librarian,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  fathom_librarian_do_async (librarian, list_players, NULL, NULL, (GDestroyNotify) g_ptr_array_unref, cancellable, callback, user_data);
}

GPtrArray *
fathom_player_list_finish (FathomLibrarian  *librarian,
                           GAsyncResult     *result,
                           GError          **error)
{
  return fathom_librarian_do_finish (librarian, result, error);
}

void
fathom_player_look_async (FathomLibrarian     *librarian,
                          gint64               profile,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  fathom_librarian_do_async (librarian, look_at_player, g_memdup2 (&profile, sizeof profile), g_free,
                             (GDestroyNotify) fathom_player_sheet_free, cancellable, callback, user_data);
}

FathomPlayerSheet *
fathom_player_look_finish (FathomLibrarian  *librarian,
                           GAsyncResult     *result,
                           GError          **error)
{
  return fathom_librarian_do_finish (librarian, result, error);
}

void
fathom_library_look_async (FathomLibrarian     *librarian,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  fathom_librarian_do_async (librarian, look_at_library, NULL, NULL, (GDestroyNotify) fathom_library_sheet_free, cancellable, callback, user_data);
}

FathomLibrarySheet *
fathom_library_look_finish (FathomLibrarian  *librarian,
                            GAsyncResult     *result,
                            GError          **error)
{
  return fathom_librarian_do_finish (librarian, result, error);
}

void
fathom_player_change_async (FathomLibrarian     *librarian,
                            FathomPlayerChange   what,
                            gint64               profile,
                            gint64               other,
                            const char          *text,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  Errand *errand = g_new0 (Errand, 1);

  *errand = (Errand) { what, profile, other, g_strdup (text != NULL ? text : "") };
  fathom_librarian_do_async (librarian, run_errand, errand, errand_free, g_free, NULL, callback, user_data);
}

gint64
fathom_player_change_finish (FathomLibrarian  *librarian,
                             GAsyncResult     *result,
                             GError          **error)
{
  g_autofree gint64 *id = fathom_librarian_do_finish (librarian, result, error);

  return id != NULL ? *id : 0;
}

static char *
describe_profile_error (const FathomLanguage *language,
                        const GError         *error)
{
  switch (error->code)
    {
    case FATHOM_PROFILE_ERROR_EMPTY:
      return g_strdup (tr (language, "A name needs at least one letter."));
    case FATHOM_PROFILE_ERROR_LONG:
      return g_strdup_printf (tr (language, "That is too long: a name has at most %d letters, initials have at most %d."),
                              FATHOM_PROFILE_MAX_NAME, FATHOM_PROFILE_MAX_INITIALS);
    case FATHOM_PROFILE_ERROR_BAD_TEXT:
      return g_strdup (tr (language, "There are characters in it that cannot be used."));
    case FATHOM_PROFILE_ERROR_TAKEN:
      return g_strdup (tr (language, "Somebody else has that name already."));
    case FATHOM_PROFILE_ERROR_UNKNOWN:
      return g_strdup (tr (language, "This player is no longer in the library."));
    case FATHOM_PROFILE_ERROR_MERGED:
    case FATHOM_PROFILE_ERROR_NOT_MERGED:
      return g_strdup (tr (language, "This was changed meanwhile. Try again."));
    case FATHOM_PROFILE_ERROR_SAME:
      return g_strdup (tr (language, "That is the same player."));
    case FATHOM_PROFILE_ERROR_MET:
      return g_strdup (tr (language, "They have played in the same match, so they cannot be the same person."));
    default:
      return g_strdup (error->message);
    }
}

char *
fathom_player_describe_error (const FathomLanguage *language,
                              const GError         *error)
{
  if (error->domain == FATHOM_PROFILE_ERROR)
    return describe_profile_error (language, error);
  return fathom_trouble_say (language, error, NULL);
}

/* What was won alone and what was shared are told apart, so that they add up with the rate. */
char *
fathom_player_describe (const FathomLanguage *language,
                        const FathomTotals   *totals)
{
  g_autofree char *matches = g_strdup_printf (ntr (language, "%u match", "%u matches", totals->games), totals->games);
  g_autofree char *wins = fathom_player_describe_wins (language, totals);

  return totals->games > 0 ? g_strdup_printf ("%s · %s", matches, wins) : g_strdup (tr (language, "No finished match yet"));
}

char *
fathom_player_describe_wins (const FathomLanguage *language,
                             const FathomTotals   *totals)
{
  /* Translators: matches, as in "12 won, 2 shared" */
  g_autofree char *won = g_strdup_printf (ntr (language, "%u won", "%u won", totals->wins), totals->wins);
  g_autofree char *shared = g_strdup_printf (ntr (language, "%u shared", "%u shared", totals->shared), totals->shared);

  return totals->shared > 0 ? g_strdup_printf ("%s, %s", won, shared) : g_steal_pointer (&won);
}
