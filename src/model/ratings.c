/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ratings.h"

#include "store/rating-rows.h"

#include <string.h>

#define FORMAT "a(sxsudd)"     /* game, profile, bot, matches, μ, σ */
#define APART  250             /* matches from one mark to the next */
#define EVERY  8               /* marks back from the end, a history tells of every match */

typedef struct
{
  const char  *game;           /* interned; "": all of them */
  FathomRated  rated;
} Entry;

struct _FathomRatings
{
  GHashTable *entries;         /* of Entry, by itself */
  GArray     *marks;           /* that are to be kept */
  guint       n;               /* matches so far … */
  guint       read;            /* … of which so many were read */

  const char *game;            /* the history that is wanted: of this game … */
  gint64      profile;         /* … and this profile; 0: none */
  GArray     *steps;
};

static guint
hash_entry (gconstpointer key)
{
  const Entry *entry = key;

  return g_direct_hash (entry->game) * 31 + (guint) entry->rated.profile * 7919 + g_direct_hash (entry->rated.bot);
}

static gboolean
equal_entries (gconstpointer a,
               gconstpointer b)
{
  const Entry *one = a, *other = b;

  return one->game == other->game && one->rated.profile == other->rated.profile && one->rated.bot == other->rated.bot;
}

static Entry *
find_entry (FathomRatings *self,
            const char    *game,
            gint64         profile,
            const char    *bot)
{
  const Entry key = { game, { .profile = profile, .bot = bot } };

  return g_hash_table_lookup (self->entries, &key);
}

static Entry *
reach_entry (FathomRatings *self,
             const char    *game,
             gint64         profile,
             const char    *bot)
{
  Entry *entry = find_entry (self, game, profile, bot);

  if (entry != NULL)
    return entry;
  entry = g_new (Entry, 1);
  *entry = (Entry) { game, { profile, bot, 0, { FATHOM_RATING_MU, FATHOM_RATING_SIGMA } } };
  g_hash_table_add (self->entries, entry);
  return entry;
}

/* States */

static GVariant *
write_state (FathomRatings *self)
{
  GVariantBuilder builder;
  GHashTableIter iter;
  Entry *entry;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (FORMAT));
  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, (gpointer *) &entry, NULL))
    g_variant_builder_add (&builder, "(sxsudd)", entry->game, entry->rated.profile, entry->rated.bot != NULL ? entry->rated.bot : "",
                           entry->rated.matches, entry->rated.rating.mu, entry->rated.rating.sigma);
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

static void
read_state (FathomRatings *self,
            GVariant      *state)
{
  const char *game, *bot;
  gint64 profile;
  guint matches;
  FathomRating rating;
  GVariantIter iter;

  g_variant_iter_init (&iter, state);
  while (g_variant_iter_next (&iter, "(&sx&sudd)", &game, &profile, &bot, &matches, &rating.mu, &rating.sigma))
    {
      Entry *entry = reach_entry (self, g_intern_string (game), profile, *bot != '\0' ? g_intern_string (bot) : NULL);

      entry->rated.matches = matches;
      entry->rated.rating = rating;
    }
}

/* Learning */

/* Whether the player of @seat sits at one before it, too. */
static gboolean
sits_twice (Entry * const *entries,
            guint          seat)
{
  for (guint i = 0; i < seat; i++)
    if (entries[i] == entries[seat])
      return TRUE;
  return FALSE;
}

static void
learn (FathomRatings         *self,
       const FathomRatingRow *row,
       const char            *game)
{
  Entry *entries[FATHOM_RATING_SEATS];
  FathomRating ratings[FATHOM_RATING_SEATS], before[FATHOM_RATING_SEATS];

  for (guint i = 0; i < row->n_seats; i++)
    {
      const char *bot = row->bots[i][0] != '\0' ? g_intern_string (row->bots[i]) : NULL;

      entries[i] = row->profiles[i] != 0 || bot != NULL ? reach_entry (self, game, row->profiles[i], bot) : NULL;
      before[i] = ratings[i] = entries[i] != NULL ? entries[i]->rated.rating : (FathomRating) { FATHOM_RATING_MU, FATHOM_RATING_SIGMA };
    }
  fathom_rating_learn (ratings, row->ranks, row->n_seats, FATHOM_RATING_TAU);
  /* a bot may sit at one table twice: it learns from both seats, but that is one match */
  for (guint i = 0; i < row->n_seats; i++)
    if (entries[i] != NULL)
      {
        entries[i]->rated.rating.mu += ratings[i].mu - before[i].mu;
        entries[i]->rated.rating.sigma *= ratings[i].sigma / before[i].sigma;
        entries[i]->rated.matches += !sits_twice (entries, i);
      }
}

static void
note_step (FathomRatings *self,
           gint64         started,
           gint64         match)
{
  const Entry *entry = self->profile != 0 ? find_entry (self, self->game, self->profile, NULL) : NULL;
  const FathomRatingStep *last = self->steps != NULL && self->steps->len > 0
                               ? &g_array_index (self->steps, FathomRatingStep, self->steps->len - 1) : NULL;
  FathomRatingStep step;

  if (entry == NULL || entry->rated.matches == 0 || (last != NULL && last->matches == entry->rated.matches))
    return;
  step = (FathomRatingStep) { started, match, entry->rated.matches, entry->rated.rating };
  g_array_append_val (self->steps, step);
}

static void
row_cb (const FathomRatingRow *row,
        gpointer               data)
{
  FathomRatings *self = data;

  self->n++;
  self->read++;
  if (row->n_seats >= 2)
    {
      learn (self, row, g_intern_string (row->game));
      learn (self, row, g_intern_static_string (""));
    }
  note_step (self, row->started, row->match);
  if (self->n % APART == 0)
    {
      FathomRatingMark mark = { row->started, row->match, self->n, write_state (self) };

      g_array_append_val (self->marks, mark);
    }
}

static FathomRatings *
start (void)
{
  FathomRatings *self = g_new0 (FathomRatings, 1);

  self->entries = g_hash_table_new_full (hash_entry, equal_entries, g_free, NULL);
  self->marks = fathom_rating_marks_new ();
  return self;
}

static gboolean
run (FathomRatings           *self,
     FathomLibrary           *library,
     const FathomRatingMark  *after,
     gboolean                 keep,
     GError                 **error)
{
  if (after->state != NULL)
    {
      read_state (self, after->state);
      self->n = after->n;
    }
  return fathom_rating_rows_read (library, after, row_cb, self, error) &&
         (!keep || fathom_rating_marks_add (library, FORMAT, self->marks, error));
}

/* Public */

FathomRatings *
fathom_ratings_load (FathomLibrary  *library,
                     GError        **error)
{
  g_autoptr (FathomRatings) self = start ();
  g_autoptr (GArray) marks = fathom_rating_marks_read (library, FORMAT, FALSE, error);
  const FathomRatingMark none = { 0 };

  if (marks == NULL || !run (self, library, marks->len > 0 ? &g_array_index (marks, FathomRatingMark, 0) : &none, TRUE, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
fathom_ratings_free (FathomRatings *self)
{
  g_hash_table_unref (self->entries);
  g_array_unref (self->marks);
  g_free (self);
}

static const char *
intern_game (const char *game)
{
  return g_intern_string (game != NULL ? game : "");
}

const FathomRated *
fathom_ratings_get (FathomRatings *self,
                    const char    *game,
                    gint64         profile,
                    const char    *bot)
{
  const Entry *entry = find_entry (self, intern_game (game), profile, bot != NULL ? g_intern_string (bot) : NULL);

  return entry != NULL ? &entry->rated : NULL;
}

/* By the number that is shown: a list that seems out of order is not believed. */
static int
compare_rated (gconstpointer a,
               gconstpointer b)
{
  const FathomRated *one = *(const FathomRated * const *) a, *other = *(const FathomRated * const *) b;
  double difference = other->rating.mu - one->rating.mu;

  return difference > 0 ? 1 : difference < 0 ? -1 : 0;
}

GPtrArray *
fathom_ratings_list (FathomRatings *self,
                     const char    *game)
{
  GPtrArray *list = g_ptr_array_new ();
  const char *wanted = intern_game (game);
  GHashTableIter iter;
  Entry *entry;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, (gpointer *) &entry, NULL))
    if (entry->game == wanted && entry->rated.matches >= FATHOM_RATING_ENOUGH)
      g_ptr_array_add (list, &entry->rated);
  g_ptr_array_sort (list, compare_rated);
  return list;
}

/* What the marks tell, and then match by match from the last one that is older than them. */
GArray *
fathom_ratings_history (FathomLibrary  *library,
                        const char     *game,
                        gint64          profile,
                        GError        **error)
{
  g_autoptr (GArray) marks = fathom_rating_marks_read (library, FORMAT, TRUE, error);
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (FathomRatingStep));
  const FathomRatingMark none = { 0 };
  const FathomRatingMark *after = &none;
  g_autoptr (FathomRatings) self = start ();

  if (marks == NULL)
    return NULL;
  self->game = intern_game (game);
  self->profile = profile;
  self->steps = steps;
  for (guint i = 0; i + EVERY < marks->len; i++)
    {
      after = &g_array_index (marks, FathomRatingMark, i);
      g_hash_table_remove_all (self->entries);
      read_state (self, after->state);
      note_step (self, after->started, after->match);
    }
  g_hash_table_remove_all (self->entries);
  if (!run (self, library, after, FALSE, error))
    return NULL;
  return g_steal_pointer (&steps);
}

guint
fathom_ratings_get_read (FathomRatings *self)
{
  return self->read;
}
