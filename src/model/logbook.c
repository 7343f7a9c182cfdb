/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logbook-private.h"

#include "facts.h"
#include "store/name-key.h"
#include "store/statistics.h"

#include <string.h>

#define PAGE 50

/* What is asked of the librarian, and what comes back. */
typedef struct
{
  FathomLogbookQuestion *question;
  guint                  wanted;
  gboolean               anew;
  gboolean               selecting; /* what fits is wanted, read or not */
  FathomLibraryRow       last;
  GPtrArray             *entries;
  GHashTable            *fitting;   /* of gint64; nullable */
} Page;

enum { PROP_LOADING = 1, PROP_COMPLETE, N_PROPS };

static GParamSpec *props[N_PROPS];
guint fathom_logbook_signals[FATHOM_LOGBOOK_N_SIGNALS];

static void
page_free (Page *page)
{
  fathom_logbook_question_free (page->question);
  g_ptr_array_unref (page->entries);
  g_clear_pointer (&page->fitting, g_hash_table_unref);
  g_free (page);
}

/* Questions */

/* "|into-the-blue|deep-blue|": the games that have @word in their titles. */
static char *
find_games (const char *word)
{
  GString *found = g_string_new ("|");

  for (const FathomGame * const *game = fathom_games (); *game != NULL; game++)
    {
      g_autofree char *title = fathom_name_search_key ((*game)->title);

      if (strstr (title, word) != NULL)
        g_string_append_printf (found, "%s|", (*game)->id);
    }
  return g_string_free (found, FALSE);
}

FathomLogbookQuestion *
fathom_logbook_question_new (FathomLogbook *self)
{
  FathomLogbookQuestion *question = g_new0 (FathomLogbookQuestion, 1);
  guint n = g_strv_length (self->words);

  question->filter = self->filter;
  question->words = g_strdupv (self->words);
  question->games = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    question->games[i] = find_games (self->words[i]);
  return question;
}

void
fathom_logbook_question_free (FathomLogbookQuestion *self)
{
  g_strfreev (self->words);
  g_strfreev (self->games);
  g_free (self);
}

/* The first moment of this month or year, or of the one that many after it. */
static gint64
get_beginning (FathomLogbookPeriod period,
               int                 later)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) start = g_date_time_new_local (g_date_time_get_year (now), period == FATHOM_PERIOD_MONTH ? g_date_time_get_month (now) : 1,
                                                       1, 0, 0, 0);
  g_autoptr (GDateTime) next = period == FATHOM_PERIOD_MONTH ? g_date_time_add_months (start, later) : g_date_time_add_years (start, later);

  return g_date_time_to_unix (next);
}

void
fathom_logbook_get_span (const FathomLogbookFilter *filter,
                         FathomLogbookPeriod        period,
                         gint64                    *from,
                         gint64                    *to)
{
  *from = *to = 0;
  if (period == FATHOM_PERIOD_MONTH || period == FATHOM_PERIOD_YEAR)
    {
      *from = get_beginning (period, 0);
      *to = get_beginning (period, 1); /* a clock may have been wrong */
    }
  else if (period == FATHOM_PERIOD_RANGE)
    {
      *from = filter->from;
      *to = filter->to;
    }
}

void
fathom_logbook_question_get (const FathomLogbookQuestion *self,
                             FathomLibraryFilter         *filter)
{
  static const int statuses[] = { -1, FATHOM_MATCH_OPEN, FATHOM_MATCH_FINISHED, FATHOM_MATCH_ABANDONED, FATHOM_MATCH_FINISHED };

  *filter = (FathomLibraryFilter) { .status = statuses[self->filter.shows], .counted = self->filter.shows == FATHOM_LOGBOOK_IN_STATISTICS, .players = self->filter.players, .bin = self->filter.bin,
                                    .sort = self->filter.sort };
  filter->game = self->filter.game != NULL ? self->filter.game->id : NULL;
  fathom_logbook_get_span (&self->filter, self->filter.period, &filter->from, &filter->to);
  memcpy (filter->with, self->filter.with, sizeof filter->with);
  filter->seat = self->filter.seat;
  filter->dice = self->filter.dice;
  filter->dice_set = self->filter.dice_set;
  for (guint i = 0; i < FATHOM_FILTER_MAX_WORDS && self->words[i] != NULL; i++)
    filter->words[i] = (FathomLibraryWord) { self->words[i], self->games[i] };
}

/* In the librarian's thread */

/* What the evening of the entries from @first on was, in this list. */
static gboolean
describe_evening (FathomLibrary        *library,
                  FathomLibraryFilter   filter,
                  GPtrArray            *entries,
                  guint                 first,
                  GError              **error)
{
  FathomLogbookEntry *entry = entries->pdata[first];
  FathomLibrarySum sum;
  gint64 from, to;

  fathom_statistics_evening_span (entry->started, &from, &to);
  filter.from = MAX (filter.from, from);
  filter.to = filter.to != 0 ? MIN (filter.to, to) : to;
  if (!fathom_library_sum_rows (library, &filter, &sum, error))
    return FALSE;
  for (guint i = first; i < entries->len && ((FathomLogbookEntry *) entries->pdata[i])->evening == entry->evening; i++)
    {
      entry = entries->pdata[i];
      entry->evening_matches = sum.matches;
      entry->evening_seconds = sum.seconds;
      entry->evening_place = g_strdup (sum.place);
    }
  g_free (sum.place);
  return TRUE;
}

static gboolean
describe_evenings (FathomLibrary              *library,
                   const FathomLibraryFilter  *filter,
                   GPtrArray                  *entries,
                   GError                    **error)
{
  for (guint i = 0; i < entries->len && filter->sort != FATHOM_SORT_LONGEST; i++)
    if ((i == 0 || ((FathomLogbookEntry *) entries->pdata[i - 1])->evening != ((FathomLogbookEntry *) entries->pdata[i])->evening) &&
        !describe_evening (library, *filter, entries, i, error))
      return FALSE;
  return TRUE;
}

/* What may stay selected. */
static gboolean
list_fitting (FathomLibrary              *library,
              Page                       *page,
              const FathomLibraryFilter  *filter,
              GError                    **error)
{
  g_autoptr (GArray) ids = fathom_library_list_ids (library, filter, error);

  if (ids == NULL)
    return FALSE;
  page->fitting = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < ids->len; i++)
    g_hash_table_add (page->fitting, g_memdup2 (&g_array_index (ids, FathomLibraryId, i).id, sizeof (gint64)));
  return TRUE;
}

/* What was imported or has changed is counted once; nothing else is looked into to be listed. */
static gpointer
read_page (FathomLibrary  *library,
           gpointer        data,
           GError        **error)
{
  Page *page = data;
  FathomLibraryFilter filter;
  g_autoptr (GPtrArray) rows = NULL;

  fathom_logbook_question_get (page->question, &filter);
  if (!fathom_library_is_read_only (library) && !fathom_facts_catch_up (library, NULL, NULL, error))
    return NULL;
  if (page->selecting && !list_fitting (library, page, &filter, error))
    return NULL;
  rows = fathom_library_list_rows (library, &filter, page->last.id != 0 ? &page->last : NULL, page->wanted, error);
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const FathomLibraryRow *row = g_ptr_array_index (rows, i);

      g_ptr_array_add (page->entries, fathom_logbook_entry_new (row));
      page->last.id = row->id;
      page->last.started = row->started;
      page->last.seconds = row->seconds;
    }
  return rows != NULL && describe_evenings (library, &filter, page->entries, error) ? page : NULL;
}

/* Back in the main loop */

static void
set_state (FathomLogbook *self,
           gboolean       loading,
           gboolean       complete)
{
  if (self->loading != loading)
    {
      self->loading = loading;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LOADING]);
    }
  if (self->complete != complete)
    {
      self->complete = complete;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_COMPLETE]);
    }
}

/* Below 0: @a comes first. */
static int
compare (FathomLogbook      *self,
         FathomLogbookEntry *a,
         FathomLogbookEntry *b)
{
  int sign = self->filter.sort == FATHOM_SORT_OLDEST ? -1 : 1;

  if (self->filter.sort == FATHOM_SORT_LONGEST && a->seconds != b->seconds)
    return a->seconds > b->seconds ? -1 : 1;
  if (self->filter.sort != FATHOM_SORT_LONGEST && a->started != b->started)
    return a->started > b->started ? -sign : sign;
  return a->id == b->id ? 0 : a->id > b->id ? -sign : sign;
}

/* The first one of an evening has its heading; by length there are none. */
static void
mark_heads (FathomLogbook *self)
{
  FathomLogbookEntry *before = NULL;

  for (guint i = 0; i < self->entries->len; i++)
    {
      FathomLogbookEntry *entry = self->entries->pdata[i];

      fathom_logbook_entry_set_heads (entry, self->filter.sort != FATHOM_SORT_LONGEST && (before == NULL || before->evening != entry->evening));
      before = entry;
    }
}

static void
splice (FathomLogbook *self,
        guint          at,
        guint          removed,
        GPtrArray     *entries,
        guint          from,
        guint          added)
{
  if (removed > 0)
    g_ptr_array_remove_range (self->entries, at, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (self->entries, at + i, g_object_ref (entries->pdata[from + i]));
  if (removed > 0 || added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), at, removed, added);
}

/* Both are in order. Only what differs is changed, so that a view stays where it is. */
static void
replace (FathomLogbook *self,
         GPtrArray     *entries)
{
  guint at = 0, next = 0;

  while (at < self->entries->len || next < entries->len)
    {
      guint removed = 0, added = 0;

      while (at + removed < self->entries->len || next + added < entries->len)
        {
          FathomLogbookEntry *old = at + removed < self->entries->len ? self->entries->pdata[at + removed] : NULL;
          FathomLogbookEntry *new = next + added < entries->len ? entries->pdata[next + added] : NULL;
          int order = old == NULL ? 1 : new == NULL ? -1 : compare (self, old, new);

          if (order == 0 && fathom_logbook_entry_equal (old, new))
            {
              fathom_logbook_entry_take_evening (old, new);
              break;
            }
          removed += order <= 0;
          added += order >= 0;
        }
      splice (self, at, removed, entries, next, added);
      at += added + 1;
      next += added + 1;
    }
}

static void
page_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (FathomLogbook) self = user_data;
  g_autoptr (GError) error = NULL;
  Page *page = fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (page == NULL)
    {
      set_state (self, FALSE, TRUE);
      g_signal_emit (self, fathom_logbook_signals[FATHOM_LOGBOOK_FAILED], 0, error);
      return;
    }

  self->last = page->last;
  if (page->anew)
    {
      replace (self, page->entries);
      fathom_logbook_count (self);
    }
  else
    splice (self, self->entries->len, 0, page->entries, 0, page->entries->len);
  mark_heads (self);
  fathom_logbook_keep_selected (self, page->anew ? page->fitting : NULL);
  set_state (self, FALSE, page->entries->len < page->wanted);
  if (page->anew && page->fitting == NULL && g_hash_table_size (self->selected) > 0) /* selected while it was read */
    fathom_logbook_reload (self);
}

static void
load (FathomLogbook *self,
      guint          wanted,
      gboolean       anew)
{
  Page *page = g_new0 (Page, 1);

  page->question = fathom_logbook_question_new (self);
  page->wanted = wanted;
  page->anew = anew;
  page->selecting = anew && g_hash_table_size (self->selected) > 0;
  page->last = anew ? (FathomLibraryRow) { 0 } : self->last;
  page->entries = g_ptr_array_new_with_free_func (g_object_unref);

  g_cancellable_cancel (self->cancellable);
  g_set_object (&self->cancellable, NULL);
  self->cancellable = g_cancellable_new ();
  set_state (self, TRUE, FALSE);
  fathom_librarian_do_async (self->librarian, read_page, page, (GDestroyNotify) page_free, NULL,
                             self->cancellable, page_cb, g_object_ref (self));
}

/* Overrides */

static GType
get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return FATHOM_TYPE_LOGBOOK_ENTRY;
}

static guint
get_n_items (GListModel *model)
{
  return FATHOM_LOGBOOK (model)->entries->len;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  FathomLogbook *self = FATHOM_LOGBOOK (model);

  return position < self->entries->len ? g_object_ref (self->entries->pdata[position]) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (FathomLogbook, fathom_logbook, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
fathom_logbook_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec G_GNUC_UNUSED)
{
  FathomLogbook *self = FATHOM_LOGBOOK (object);

  if (id == PROP_LOADING)
    g_value_set_boolean (value, self->loading);
  else
    g_value_set_boolean (value, self->complete);
}

static void
fathom_logbook_finalize (GObject *object)
{
  FathomLogbook *self = FATHOM_LOGBOOK (object);

  g_clear_object (&self->cancellable);
  g_clear_object (&self->counting);
  g_clear_handle_id (&self->count_source, g_source_remove);
  g_clear_object (&self->librarian);
  g_clear_pointer (&self->facets, fathom_logbook_facets_free);
  g_hash_table_unref (self->selected);
  g_ptr_array_unref (self->entries);
  g_strfreev (self->words);

  G_OBJECT_CLASS (fathom_logbook_parent_class)->finalize (object);
}

static void
fathom_logbook_class_init (FathomLogbookClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = fathom_logbook_get_property;
  object_class->finalize = fathom_logbook_finalize;

  props[PROP_LOADING] = g_param_spec_boolean ("loading", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_COMPLETE] = g_param_spec_boolean ("complete", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  fathom_logbook_signals[FATHOM_LOGBOOK_FAILED] = g_signal_new ("failed", FATHOM_TYPE_LOGBOOK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                                G_TYPE_NONE, 1, G_TYPE_ERROR);
  fathom_logbook_signals[FATHOM_LOGBOOK_COUNTED] = g_signal_new ("counted", FATHOM_TYPE_LOGBOOK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                                 G_TYPE_NONE, 0);
  fathom_logbook_signals[FATHOM_LOGBOOK_SELECTION_CHANGED] = g_signal_new ("selection-changed", FATHOM_TYPE_LOGBOOK, G_SIGNAL_RUN_LAST, 0,
                                                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
  fathom_logbook_signals[FATHOM_LOGBOOK_DONE] = g_signal_new ("done", FATHOM_TYPE_LOGBOOK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                              G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_ARRAY);
}

static void
fathom_logbook_init (FathomLogbook *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
  self->words = g_new0 (char *, 1);
  self->selected = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

/* Public */

FathomLogbook *
fathom_logbook_new (FathomLibrarian *librarian)
{
  FathomLogbook *self = g_object_new (FATHOM_TYPE_LOGBOOK, NULL);

  g_set_object (&self->librarian, librarian);
  return self;
}

/* What is searched for, word by word. */
static char **
split_words (const char *text)
{
  g_autofree char *folded = fathom_name_search_key (text);
  g_auto (GStrv) parts = g_strsplit (folded, " ", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  guint n = 0;

  for (guint i = 0; parts[i] != NULL && n < FATHOM_FILTER_MAX_WORDS; i++)
    if (*parts[i] != '\0')
      {
        g_strv_builder_add (words, parts[i]);
        n++;
      }
  return g_strv_builder_end (words);
}

/* Returns: whether they are others than before. */
static gboolean
take_words (FathomLogbook *self,
            const char    *text)
{
  char **words = split_words (text);

  if (g_strv_equal ((const char * const *) words, (const char * const *) self->words))
    {
      g_strfreev (words);
      return FALSE;
    }
  g_strfreev (self->words);
  self->words = words;
  return TRUE;
}

void
fathom_logbook_look_for (FathomLogbook      *self,
                         FathomLogbookShows  shows,
                         const char         *text)
{
  gboolean changed;

  g_return_if_fail (FATHOM_IS_LOGBOOK (self));

  changed = self->filter.shows != shows;
  self->filter.shows = shows;
  if (take_words (self, text) || changed)
    {
      self->asked++;
      load (self, PAGE, TRUE);
    }
}

void
fathom_logbook_set_text (FathomLogbook *self,
                         const char    *text)
{
  g_return_if_fail (FATHOM_IS_LOGBOOK (self));

  fathom_logbook_look_for (self, self->filter.shows, text);
}

const char * const *
fathom_logbook_get_words (FathomLogbook *self)
{
  g_return_val_if_fail (FATHOM_IS_LOGBOOK (self), NULL);

  return (const char * const *) self->words;
}

const FathomLogbookFilter *
fathom_logbook_get_filter (FathomLogbook *self)
{
  g_return_val_if_fail (FATHOM_IS_LOGBOOK (self), NULL);

  return &self->filter;
}

static gboolean
is_same_filter (const FathomLogbookFilter *a,
                const FathomLogbookFilter *b)
{
  return a->shows == b->shows && a->game == b->game && a->period == b->period && a->from == b->from && a->to == b->to &&
         a->players == b->players && a->seat == b->seat && a->dice == b->dice && a->dice_set == b->dice_set &&
         memcmp (a->with, b->with, sizeof a->with) == 0 && a->bin == b->bin && a->sort == b->sort;
}

void
fathom_logbook_set_filter (FathomLogbook             *self,
                           const FathomLogbookFilter *filter)
{
  g_return_if_fail (FATHOM_IS_LOGBOOK (self));

  if (is_same_filter (&self->filter, filter))
    return;
  /* in another order or place nothing stays where it was */
  if (self->filter.sort != filter->sort || self->filter.bin != filter->bin)
    splice (self, 0, self->entries->len, NULL, 0, 0);
  self->filter = *filter;
  self->asked++;
  load (self, PAGE, TRUE);
}

guint
fathom_logbook_get_asked (FathomLogbook *self)
{
  g_return_val_if_fail (FATHOM_IS_LOGBOOK (self), 0);

  return self->asked;
}

void
fathom_logbook_load_more (FathomLogbook *self)
{
  g_return_if_fail (FATHOM_IS_LOGBOOK (self));

  if (!self->loading && !self->complete)
    load (self, PAGE, FALSE);
}

void
fathom_logbook_reload (FathomLogbook *self)
{
  g_return_if_fail (FATHOM_IS_LOGBOOK (self));

  load (self, MAX (self->entries->len, PAGE), TRUE);
}

gboolean
fathom_logbook_get_loading (FathomLogbook *self)
{
  g_return_val_if_fail (FATHOM_IS_LOGBOOK (self), FALSE);

  return self->loading;
}

gboolean
fathom_logbook_get_complete (FathomLogbook *self)
{
  g_return_val_if_fail (FATHOM_IS_LOGBOOK (self), FALSE);

  return self->complete;
}

guint
fathom_logbook_get_n_matches (FathomLogbook *self)
{
  g_return_val_if_fail (FATHOM_IS_LOGBOOK (self), 0);

  return self->n_matches;
}
