/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review.h"

#include "analysis.h"
#include "facts.h"
#include "store/caches.h"
#include "store/name-key.h"

#define ANALYSED 60            /* of the newest matches: each takes a while to read */

/* What is needed only while the matches are read. */
typedef struct
{
  FathomReviewSheet *sheet;
  GHashTable        *places;   /* char * → index + 1: where a player is */
  GArray            *runs;     /* of guint: how many in a row each has won now */
  gint64             evening_to;
  guint              evening_matches;
  guint              busiest;
} Reading;

static void
player_free (gpointer data)
{
  FathomReviewPlayer *player = data;

  g_free (player->name);
  g_free (player->colour);
  g_free (player->shape);
  g_free (player);
}

void
fathom_review_sheet_free (FathomReviewSheet *self)
{
  g_free (self->place);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_clear_pointer (&self->games, g_array_unref);
  g_clear_pointer (&self->feats, g_array_unref);
  g_clear_pointer (&self->list, g_ptr_array_unref);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_free (self);
}

/* Players */

static char *
dup_key (const FathomEveningSeat *seat)
{
  g_autofree char *name = fathom_name_key (seat->name);

  /* no name begins so */
  if (seat->profile != 0)
    return g_strdup_printf ("\001%" G_GINT64_FORMAT, seat->profile);
  return g_strconcat (seat->bot ? "\002" : "", name, NULL);
}

static FathomReviewPlayer *
add_player (Reading                 *self,
            const FathomEveningSeat *seat,
            guint                   *place)
{
  g_autofree char *key = dup_key (seat);
  FathomReviewPlayer *player;
  guint none = 0;

  *place = GPOINTER_TO_UINT (g_hash_table_lookup (self->places, key));
  if (*place > 0)
    return g_ptr_array_index (self->sheet->players, --*place);
  player = g_new0 (FathomReviewPlayer, 1);
  player->profile = seat->profile;
  player->bot = seat->bot;
  player->name = g_strdup (seat->name);
  player->colour = g_strdup (seat->colour);
  player->shape = g_strdup (seat->shape);
  *place = self->sheet->players->len;
  g_ptr_array_add (self->sheet->players, player);
  g_array_append_val (self->runs, none);
  g_hash_table_insert (self->places, g_steal_pointer (&key), GUINT_TO_POINTER (*place + 1));
  return player;
}

guint
fathom_review_find_player (const FathomReviewSheet *self,
                           const FathomEveningSeat *seat)
{
  g_autofree char *key = fathom_name_key (seat->name);

  for (guint i = 0; i < self->players->len; i++)
    {
      const FathomReviewPlayer *player = g_ptr_array_index (self->players, i);
      g_autofree char *other = seat->profile == 0 && player->profile == 0 ? fathom_name_key (player->name) : NULL;

      if (player->profile == seat->profile && player->bot == seat->bot && (seat->profile != 0 || g_strcmp0 (key, other) == 0))
        return i;
    }
  g_assert_not_reached ();
}

static int
compare_players (gconstpointer a,
                 gconstpointer b)
{
  const FathomReviewPlayer *one = *(const FathomReviewPlayer * const *) a, *other = *(const FathomReviewPlayer * const *) b;

  if (one->victories != other->victories)
    return one->victories > other->victories ? -1 : 1;
  if (one->games != other->games)
    return one->games < other->games ? -1 : 1;
  return g_utf8_collate (one->name, other->name);
}

/* Feats: those of one player are by the place in the order they came, until all are known */

static FathomReviewFeat *
find_feat (FathomReviewSheet    *sheet,
           FathomReviewFeatKind  kind,
           const FathomGame     *game)
{
  FathomReviewFeat none = { .kind = kind, .game = game, .player = -1 };

  for (guint i = 0; i < sheet->feats->len; i++)
    {
      FathomReviewFeat *feat = &g_array_index (sheet->feats, FathomReviewFeat, i);

      if (feat->kind == kind && feat->game == game)
        return feat;
    }
  g_array_append_val (sheet->feats, none);
  return &g_array_index (sheet->feats, FathomReviewFeat, sheet->feats->len - 1);
}

static void
set_feat (FathomReviewFeat         *feat,
          const FathomEveningMatch *match,
          int                       player,
          gint64                    value)
{
  feat->player = player;
  feat->value = value;
  feat->match = match->match;
  feat->started = match->started;
}

/* By how much somebody won alone; −1: nobody did. */
static gint64
find_margin (const FathomEveningMatch *match,
             guint                    *winner)
{
  gint64 best = G_MININT64;
  gboolean alone = FALSE;

  for (guint i = 0; i < match->n_seats; i++)
    if (match->seats[i].won)
      {
        *winner = i;
        alone = TRUE;
      }
  for (guint i = 0; i < match->n_seats && alone; i++)
    if (i != *winner)
      best = MAX (best, match->seats[i].score);
  return alone && best != G_MININT64 ? MAX (match->seats[*winner].score - best, 0) : -1;
}

static void
read_scores (Reading                  *self,
             const FathomEveningMatch *match,
             const FathomGame         *game,
             const guint              *places)
{
  FathomReviewFeat *feat;
  guint winner = 0;
  gint64 margin = find_margin (match, &winner);

  for (guint i = 0; i < match->n_seats; i++)
    {
      feat = find_feat (self->sheet, FATHOM_FEAT_BEST, game);
      if (feat->match == 0 || match->seats[i].score > feat->value)
        set_feat (feat, match, places[i], match->seats[i].score);
    }
  if (margin < 0)
    return;
  feat = find_feat (self->sheet, FATHOM_FEAT_CLOSEST, NULL);
  if (feat->match == 0 || margin < feat->value)
    set_feat (feat, match, places[winner], margin);
  feat = find_feat (self->sheet, FATHOM_FEAT_CLEAREST, NULL);
  if (feat->match == 0 || margin > feat->value)
    set_feat (feat, match, places[winner], margin);
}

/* Matches */

static void
read_seats (Reading                  *self,
            const FathomEveningMatch *match,
            guint                    *places)
{
  for (guint i = 0; i < match->n_seats; i++)
    {
      const FathomEveningSeat *seat = &match->seats[i];
      FathomReviewPlayer *player = add_player (self, seat, &places[i]);
      guint *run = &g_array_index (self->runs, guint, places[i]);

      player->games++;
      player->wins += seat->won;
      player->shared += seat->shared;
      player->victories += seat->parts / (double) FATHOM_WHOLE_VICTORY;
      *run = seat->parts > 0 ? *run + 1 : 0;
      if (*run > player->streak)
        {
          player->streak = *run;
          player->streak_match = match->match;
        }
    }
}

static void
read_game (FathomReviewSheet *sheet,
           const FathomGame  *game)
{
  FathomReviewGame first = { game, 1 };

  for (guint i = 0; i < sheet->games->len; i++)
    if (g_array_index (sheet->games, FathomReviewGame, i).game == game)
      {
        g_array_index (sheet->games, FathomReviewGame, i).matches++;
        return;
      }
  g_array_append_val (sheet->games, first);
}

static void
read_time (Reading                  *self,
           const FathomEveningMatch *match)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (match->started);
  FathomReviewFeat *feat;
  gint64 from;

  self->sheet->seconds += match->seconds;
  if (date != NULL)
    self->sheet->months[g_date_time_get_month (date) - 1]++;
  if (match->started >= self->evening_to || self->evening_matches == 0)
    {
      fathom_statistics_evening_span (match->started, &from, &self->evening_to);
      self->sheet->evenings++;
      self->evening_matches = 0;
    }
  if (++self->evening_matches > self->busiest)
    {
      self->busiest = self->evening_matches;
      set_feat (find_feat (self->sheet, FATHOM_FEAT_BUSIEST, NULL), match, -1, self->busiest);
    }
  feat = find_feat (self->sheet, FATHOM_FEAT_LONGEST, NULL);
  if (match->seconds > feat->value)
    set_feat (feat, match, -1, match->seconds);
}

static void
read_match (Reading                  *self,
            const FathomEveningMatch *match)
{
  const FathomGame *game = fathom_game_find (match->game);
  guint places[FATHOM_STATISTICS_SEATS] = { 0 };

  read_seats (self, match, places);
  read_time (self, match);
  if (game == NULL)
    return;
  read_game (self->sheet, game);
  if (!game->pointless)
    read_scores (self, match, game, places);
}

/* An evening is in one place even if that was noted only once. */
static void
find_place (FathomReviewSheet *sheet)
{
  const char *only = NULL;

  for (guint i = 0; i < sheet->list->len; i++)
    {
      const char *place = ((FathomEveningMatch *) g_ptr_array_index (sheet->list, i))->place;

      if (*place == '\0' && sheet->kind == FATHOM_REVIEW_EVENING)
        continue;
      if (*place == '\0')
        return;
      if (only != NULL && !g_str_equal (only, place))
        return;
      only = place;
    }
  sheet->place = g_strdup (only);
}

static void
add_streak (FathomReviewSheet *sheet)
{
  const FathomReviewPlayer *best = NULL;
  FathomReviewFeat feat = { .kind = FATHOM_FEAT_STREAK };

  for (guint i = 0; i < sheet->players->len; i++)
    {
      const FathomReviewPlayer *player = g_ptr_array_index (sheet->players, i);

      if (best == NULL || player->streak > best->streak)
        {
          best = player;
          feat.player = i;
        }
    }
  if (best == NULL || best->streak < 2)
    return;
  feat.value = best->streak;
  feat.match = best->streak_match;
  g_array_append_val (sheet->feats, feat);
}

/* Whether one victory was closer than another. */
static gboolean
margins_differ (FathomReviewSheet *sheet)
{
  return find_feat (sheet, FATHOM_FEAT_CLOSEST, NULL)->value != find_feat (sheet, FATHOM_FEAT_CLEAREST, NULL)->value;
}

/* What says nothing goes: the only evening, a match without a known length, one margin as closest and clearest. */
static gboolean
is_worth_telling (const FathomReviewSheet *sheet,
                  const FathomReviewFeat  *feat,
                  gboolean                 margins)
{
  if (feat->match == 0)
    return FALSE;
  switch (feat->kind)
    {
    case FATHOM_FEAT_CLOSEST:
    case FATHOM_FEAT_CLEAREST:
      return margins;
    case FATHOM_FEAT_LONGEST:
      return sheet->n_matches > 1;
    case FATHOM_FEAT_BUSIEST:
      return sheet->evenings > 1 && feat->value > 1;
    default:
      return TRUE;
    }
}

static int
compare_games (gconstpointer a,
               gconstpointer b)
{
  const FathomReviewGame *one = a, *other = b;

  return (int) other->matches - (int) one->matches;
}

static int
compare_feats (gconstpointer a,
               gconstpointer b)
{
  const FathomReviewFeat *one = a, *other = b;

  return (int) one->kind - (int) other->kind;
}

/* By the player itself while the order changes. */
static void
sort_players (FathomReviewSheet *sheet)
{
  g_autoptr (GPtrArray) before = g_ptr_array_copy (sheet->players, NULL, NULL);

  g_ptr_array_set_free_func (before, NULL);
  g_ptr_array_sort (sheet->players, compare_players);
  for (guint i = 0; i < sheet->feats->len; i++)
    {
      FathomReviewFeat *feat = &g_array_index (sheet->feats, FathomReviewFeat, i);
      guint place;

      if (feat->player >= 0 && g_ptr_array_find (sheet->players, g_ptr_array_index (before, feat->player), &place))
        feat->player = place;
    }
}

static void
finish_feats (FathomReviewSheet *sheet)
{
  gboolean margins = margins_differ (sheet);

  add_streak (sheet);
  for (guint i = sheet->feats->len; i > 0; i--)
    if (!is_worth_telling (sheet, &g_array_index (sheet->feats, FathomReviewFeat, i - 1), margins))
      g_array_remove_index (sheet->feats, i - 1);
  g_array_sort (sheet->feats, compare_feats);
}

static void
read_list (FathomReviewSheet *sheet)
{
  g_autoptr (GHashTable) places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (guint));
  Reading reading = { .sheet = sheet, .places = places, .runs = runs };

  sheet->n_matches = sheet->list->len;
  for (guint i = 0; i < sheet->list->len; i++)
    read_match (&reading, g_ptr_array_index (sheet->list, i));
  find_place (sheet);
  g_array_sort (sheet->games, compare_games);
  finish_feats (sheet);
  sort_players (sheet);
}

/* Luck */

static void
read_luck (FathomLibrary            *library,
           FathomReviewSheet        *sheet,
           const FathomEveningMatch *match)
{
  const FathomGame *game = fathom_game_find (match->game);
  FathomAnalysis *analysis = game != NULL ? fathom_analysis_load (library, match->match, game, NULL) : NULL;

  for (guint i = 0; analysis != NULL && i < MIN (match->n_seats, analysis->players); i++)
    {
      FathomReviewPlayer *player = g_ptr_array_index (sheet->players, fathom_review_find_player (sheet, &match->seats[i]));
      FathomAccount account;

      fathom_analysis_get_account (analysis, i + 1, &account);
      player->analysed++;
      player->luck += account.luck;
      player->choices -= account.cost;
    }
  g_clear_pointer (&analysis, fathom_analysis_free);
}

/* Loading */

void
fathom_review_year_span (guint   year,
                         gint64 *from,
                         gint64 *to)
{
  g_autoptr (GDateTime) first = g_date_time_new_local (year, 1, 1, 0, 0, 0), next = g_date_time_new_local (year + 1, 1, 1, 0, 0, 0);

  *from = g_date_time_to_unix (first);
  *to = g_date_time_to_unix (next);
}

static gboolean
list_series (FathomLibrary              *library,
             FathomReviewSheet          *sheet,
             const FathomReviewRequest  *request,
             GError                    **error)
{
  g_autoptr (GArray) matches = g_array_new (TRUE, FALSE, sizeof (gint64)); /* 0 behind the last */

  g_array_append_vals (matches, request->matches->data, request->matches->len);
  sheet->list = matches->len > 0 ? fathom_statistics_matches (library, NULL, (const gint64 *) matches->data, error)
                                 : g_ptr_array_new_with_free_func ((GDestroyNotify) fathom_evening_match_free);
  if (sheet->list == NULL)
    return FALSE;
  if (sheet->list->len > 0)
    {
      sheet->from = ((FathomEveningMatch *) g_ptr_array_index (sheet->list, 0))->started;
      sheet->to = ((FathomEveningMatch *) g_ptr_array_index (sheet->list, sheet->list->len - 1))->started;
    }
  return TRUE;
}

static gboolean
count_year_before (FathomLibrary      *library,
                   FathomReviewSheet  *sheet,
                   GError            **error)
{
  FathomFilter filter = { 0 };
  FathomTotals seats[FATHOM_STATISTICS_SEATS];

  fathom_review_year_span (sheet->year - 1, &filter.from, &filter.to);
  if (!fathom_statistics_seats (library, 0, &filter, seats, error))
    return FALSE;
  sheet->n_before = seats[0].games;
  return TRUE;
}

static gboolean
list_span (FathomLibrary              *library,
           FathomReviewSheet          *sheet,
           const FathomReviewRequest  *request,
           GError                    **error)
{
  FathomFilter filter = { 0 };

  if (request->kind == FATHOM_REVIEW_EVENING)
    fathom_statistics_evening_span (request->time, &sheet->from, &sheet->to);
  else
    fathom_review_year_span (sheet->year, &sheet->from, &sheet->to);
  filter.from = sheet->from;
  filter.to = sheet->to;
  return (sheet->list = fathom_statistics_matches (library, &filter, NULL, error)) != NULL &&
         fathom_statistics_neighbours (library, sheet->from, sheet->to, &sheet->earlier, &sheet->later, error) &&
         (request->kind != FATHOM_REVIEW_YEAR || count_year_before (library, sheet, error));
}

static gboolean
load_entries (FathomLibrary      *library,
              FathomReviewSheet  *sheet,
              GError            **error)
{
  sheet->entries = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < sheet->list->len; i++)
    {
      FathomLogbookEntry *entry = fathom_logbook_entry_load (library, ((FathomEveningMatch *) g_ptr_array_index (sheet->list, i))->match, error);

      if (entry == NULL)
        return FALSE;
      g_ptr_array_add (sheet->entries, entry);
    }
  return TRUE;
}

FathomReviewSheet *
fathom_review_load (FathomLibrary              *library,
                    const FathomReviewRequest  *request,
                    GError                    **error)
{
  g_autoptr (FathomReviewSheet) sheet = g_new0 (FathomReviewSheet, 1);
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (request->time);

  sheet->kind = request->kind;
  sheet->year = date != NULL ? g_date_time_get_year (date) : 1970;
  sheet->players = g_ptr_array_new_with_free_func (player_free);
  sheet->games = g_array_new (FALSE, FALSE, sizeof (FathomReviewGame));
  sheet->feats = g_array_new (FALSE, FALSE, sizeof (FathomReviewFeat));
  if (!fathom_library_is_read_only (library) && !fathom_facts_catch_up (library, NULL, NULL, error))
    return NULL;
  if (!(request->kind == FATHOM_REVIEW_SERIES ? list_series (library, sheet, request, error) : list_span (library, sheet, request, error)))
    return NULL;
  read_list (sheet);
  for (guint i = sheet->list->len - MIN (sheet->list->len, ANALYSED); i < sheet->list->len; i++)
    read_luck (library, sheet, g_ptr_array_index (sheet->list, i));
  if (request->kind != FATHOM_REVIEW_YEAR && !load_entries (library, sheet, error))
    return NULL;
  return g_steal_pointer (&sheet);
}

/* In the background */

static gpointer
look (FathomLibrary  *library,
      gpointer        data,
      GError        **error)
{
  return fathom_review_load (library, data, error);
}

static void
request_free (gpointer data)
{
  g_clear_pointer (&((FathomReviewRequest *) data)->matches, g_array_unref);
  g_free (data);
}

void
fathom_review_look_async (FathomLibrarian           *librarian,
                          const FathomReviewRequest *request,
                          GCancellable              *cancellable,
                          GAsyncReadyCallback        callback,
                          gpointer                   user_data)
{
  FathomReviewRequest *copy = g_memdup2 (request, sizeof *request);

  if (copy->matches != NULL)
    g_array_ref (copy->matches);
  fathom_librarian_do_async (librarian, look, copy, request_free, (GDestroyNotify) fathom_review_sheet_free, cancellable, callback, user_data);
}

FathomReviewSheet *
fathom_review_look_finish (FathomLibrarian  *librarian,
                           GAsyncResult     *result,
                           GError          **error)
{
  return fathom_librarian_do_finish (librarian, result, error);
}
