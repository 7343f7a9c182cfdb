/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players.h"

#include "facts.h"
#include "trouble.h"

void
fathom_player_free (FathomPlayer *player)
{
  fathom_profile_free (player->profile);
  g_free (player);
}

static void
rival_free (gpointer data)
{
  g_free (((FathomRival *) data)->name);
  g_free (data);
}

void
fathom_player_sheet_free (FathomPlayerSheet *sheet)
{
  g_clear_pointer (&sheet->profile, fathom_profile_free);
  g_clear_pointer (&sheet->games, g_array_unref);
  g_clear_pointer (&sheet->rivals, g_ptr_array_unref);
  g_clear_pointer (&sheet->merged, g_ptr_array_unref);
  g_free (sheet);
}

/* In the librarian's thread */

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
look_at_rivals (FathomLibrary      *library,
                FathomPlayerSheet  *sheet,
                GError            **error)
{
  const FathomFilter with = { .with = (gint64[]) { sheet->profile->id, 0 } };
  g_autoptr (GPtrArray) others = fathom_statistics_leaderboard (library, &with, error);

  if (others == NULL)
    return FALSE;
  for (guint i = 0; i < others->len; i++)
    {
      const FathomLeader *other = g_ptr_array_index (others, i);
      FathomRival *rival;

      if (other->profile == sheet->profile->id || other->totals.games == 0)
        continue;
      rival = g_new0 (FathomRival, 1);
      rival->name = g_strdup (other->name);
      g_ptr_array_add (sheet->rivals, rival);
      if (!fathom_statistics_versus (library, sheet->profile->id, other->profile, &with, &rival->versus, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
look_at_games (FathomLibrary      *library,
               FathomPlayerSheet  *sheet,
               GError            **error)
{
  for (const FathomGame * const *games = fathom_games (); *games != NULL; games++)
    {
      const FathomFilter filter = { .game = (*games)->id };
      FathomPlayerGame found = { .game = *games };

      if (!fathom_statistics_totals (library, sheet->profile->id, &filter, &found.totals, error) ||
          !fathom_statistics_facts (library, *games, sheet->profile->id, &filter, &found.facts, error))
        return FALSE;
      g_array_append_val (sheet->games, found);
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

static gpointer
look_at_player (FathomLibrary  *library,
                gpointer        data,
                GError        **error)
{
  const FathomFilter all = { 0 };
  g_autoptr (FathomPlayerSheet) sheet = g_new0 (FathomPlayerSheet, 1);
  gint64 id = fathom_profile_resolve (library, *(gint64 *) data, error);

  if (id == 0 && (error == NULL || *error != NULL))
    return NULL;
  sheet->games = g_array_new (FALSE, FALSE, sizeof (FathomPlayerGame));
  sheet->rivals = g_ptr_array_new_with_free_func (rival_free);
  if ((sheet->profile = fathom_profile_get (library, id, error)) == NULL ||
      (sheet->merged = fathom_profile_list_merged (library, id, error)) == NULL ||
      !fathom_statistics_totals (library, id, &all, &sheet->totals, error) ||
      !look_at_games (library, sheet, error) ||
      !look_at_rivals (library, sheet, error))
    return NULL;
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

char *
fathom_player_describe (const FathomLanguage *language,
                        const FathomTotals   *totals)
{
  guint won = totals->wins + totals->shared;
  g_autofree char *matches = g_strdup_printf (ntr (language, "%u match", "%u matches", totals->games), totals->games);
  g_autofree char *wins = g_strdup_printf (ntr (language, "%u win", "%u wins", won), won);

  return totals->games > 0 ? g_strdup_printf ("%s · %s", matches, wins) : g_strdup (tr (language, "No finished match yet"));
}
