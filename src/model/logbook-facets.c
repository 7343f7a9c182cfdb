/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many matches each filter of the logbook would leave, the others being as they are. */
#include "logbook-private.h"

#include <string.h>

#define SOON     60 /* milliseconds: the list itself comes first, and while somebody types nothing is counted in vain */
#define COMPANY  40 /* people that are offered */

typedef struct
{
  FathomLogbookQuestion *question;
  FathomLogbookFacets   *facets;
} Counting;

void
fathom_logbook_facets_free (FathomLogbookFacets *self)
{
  g_clear_pointer (&self->kinds, g_array_unref);
  g_clear_pointer (&self->company, g_ptr_array_unref);
  g_free (self);
}

static void
counting_free (Counting *self)
{
  fathom_logbook_question_free (self->question);
  g_clear_pointer (&self->facets, fathom_logbook_facets_free);
  g_free (self);
}

static int
compare_moments (gconstpointer a,
                 gconstpointer b)
{
  gint64 one = *(const gint64 *) a, other = *(const gint64 *) b;

  return one > other ? -1 : one < other;
}

static void
find_moments (FathomLogbookFacets       *facets,
              const FathomLogbookFilter *filter)
{
  for (FathomLogbookPeriod period = FATHOM_PERIOD_MONTH; period < FATHOM_N_PERIODS; period++)
    {
      gint64 ends[2];

      fathom_logbook_get_span (filter, period, &ends[0], &ends[1]);
      for (guint i = 0; i < 2; i++)
        if (ends[i] != 0)
          facets->moments[facets->n_moments++] = ends[i];
    }
  qsort (facets->moments, facets->n_moments, sizeof facets->moments[0], compare_moments);
}

/* In the librarian's thread. */
static gpointer
count (FathomLibrary  *library,
       gpointer        data,
       GError        **error)
{
  Counting *self = data;
  FathomLogbookFacets *facets = self->facets;
  const FathomLibraryFilter bin = { .status = -1, .bin = TRUE };
  FathomLibraryFilter filter;

  fathom_logbook_question_get (self->question, &filter);
  find_moments (facets, &self->question->filter);
  facets->kinds = fathom_library_list_facets (library, &filter, facets->moments, facets->n_moments, error);
  if (facets->kinds == NULL || !fathom_library_count_rows (library, &bin, &facets->binned, error))
    return NULL;
  facets->company = fathom_library_list_company (library, &filter, COMPANY, error);
  return facets->company != NULL ? self : NULL;
}

/* Whether what is counted in @facet comes after @moment. */
static gboolean
is_since (const FathomLogbookFacets *facets,
          const FathomLibraryFacet  *facet,
          gint64                     moment)
{
  for (guint i = 0; i < facets->n_moments; i++)
    if (facets->moments[i] == moment)
      return facet->since >= facets->n_moments - i;
  return TRUE;
}

static gboolean
fits_period (FathomLogbook            *self,
             const FathomLibraryFacet *facet,
             FathomLogbookPeriod       period)
{
  gint64 from, to;

  fathom_logbook_get_span (&self->filter, period, &from, &to);
  return (from == 0 || is_since (self->facets, facet, from)) && (to == 0 || !is_since (self->facets, facet, to));
}

static gboolean
fits_shows (const FathomLibraryFacet *facet,
            FathomLogbookShows        shows)
{
  static const int statuses[] = { -1, FATHOM_MATCH_OPEN, FATHOM_MATCH_FINISHED, FATHOM_MATCH_ABANDONED };

  if (shows == FATHOM_LOGBOOK_IN_STATISTICS)
    return facet->counted;
  return statuses[shows] < 0 || (int) facet->status == statuses[shows];
}

static guint
sum_up (FathomLogbook       *self,
        const FathomGame    *game,
        FathomLogbookPeriod  period,
        guint                players,
        FathomLogbookShows   shows)
{
  guint sum = 0;

  for (guint i = 0; self->facets != NULL && i < self->facets->kinds->len; i++)
    {
      const FathomLibraryFacet *facet = &g_array_index (self->facets->kinds, FathomLibraryFacet, i);

      if ((game == NULL || strcmp (facet->game, game->id) == 0) && (players == 0 || facet->players == players) &&
          fits_period (self, facet, period) && fits_shows (facet, shows))
        sum += facet->matches;
    }
  return sum;
}

static void
counted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (FathomLogbook) self = user_data;
  g_autoptr (GError) error = NULL;
  Counting *counting = fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error);

  if (counting == NULL) /* the list has the same troubles, and tells them */
    return;
  g_clear_pointer (&self->facets, fathom_logbook_facets_free);
  self->facets = g_steal_pointer (&counting->facets);
  self->n_matches = sum_up (self, self->filter.game, self->filter.period, self->filter.players, self->filter.shows);
  g_signal_emit (self, fathom_logbook_signals[FATHOM_LOGBOOK_COUNTED], 0);
}

static gboolean
start_cb (gpointer user_data)
{
  FathomLogbook *self = user_data;
  Counting *counting = g_new0 (Counting, 1);

  self->count_source = 0;
  counting->question = fathom_logbook_question_new (self);
  counting->facets = g_new0 (FathomLogbookFacets, 1);
  g_cancellable_cancel (self->counting);
  g_clear_object (&self->counting);
  self->counting = g_cancellable_new ();
  fathom_librarian_do_async (self->librarian, count, counting, (GDestroyNotify) counting_free, NULL, self->counting, counted_cb,
                             g_object_ref (self));
  return G_SOURCE_REMOVE;
}

void
fathom_logbook_count (FathomLogbook *self)
{
  g_clear_handle_id (&self->count_source, g_source_remove);
  self->count_source = g_timeout_add (SOON, start_cb, self);
}

gboolean
fathom_logbook_is_counted (FathomLogbook *self)
{
  g_return_val_if_fail (FATHOM_IS_LOGBOOK (self), FALSE);

  return self->facets != NULL;
}

guint
fathom_logbook_count_game (FathomLogbook    *self,
                           const FathomGame *game)
{
  g_return_val_if_fail (FATHOM_IS_LOGBOOK (self), 0);

  return sum_up (self, game, self->filter.period, self->filter.players, self->filter.shows);
}

guint
fathom_logbook_count_period (FathomLogbook       *self,
                             FathomLogbookPeriod  period)
{
  g_return_val_if_fail (FATHOM_IS_LOGBOOK (self), 0);

  return sum_up (self, self->filter.game, period, self->filter.players, self->filter.shows);
}

guint
fathom_logbook_count_players (FathomLogbook *self,
                              guint          players)
{
  g_return_val_if_fail (FATHOM_IS_LOGBOOK (self), 0);

  return sum_up (self, self->filter.game, self->filter.period, players, self->filter.shows);
}

guint
fathom_logbook_count_shows (FathomLogbook      *self,
                            FathomLogbookShows  shows)
{
  g_return_val_if_fail (FATHOM_IS_LOGBOOK (self), 0);

  return sum_up (self, self->filter.game, self->filter.period, self->filter.players, shows);
}

GPtrArray *
fathom_logbook_get_company (FathomLogbook *self)
{
  g_return_val_if_fail (FATHOM_IS_LOGBOOK (self), NULL);

  return self->facets != NULL ? self->facets->company : NULL;
}

guint
fathom_logbook_count_bin (FathomLogbook *self)
{
  g_return_val_if_fail (FATHOM_IS_LOGBOOK (self), 0);

  return self->facets != NULL ? self->facets->binned : 0;
}
