/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logbook-private.h"

#include "facts.h"
#include "store/name-key.h"

#define PAGE 50

struct _FathomLogbook
{
  GObject             parent_instance;

  FathomLibrarian    *librarian;
  GPtrArray          *entries;   /* of FathomLogbookEntry */
  FathomLogbookShows  shows;
  char               *name;      /* as of fathom_name_search_key () */
  guint               n_matches;
  FathomLibraryRow    last;      /* the place up to which all is read: "started" and "id" */
  GCancellable       *cancellable;
  gboolean            loading;
  gboolean            complete;
};

/* What is asked of the librarian, and what comes back. */
typedef struct
{
  FathomLogbookShows  shows;
  char               *name;
  guint               wanted;
  gboolean            anew;
  FathomLibraryRow    last;
  guint               n_matches;
  GPtrArray          *entries;
} Page;

enum { PROP_LOADING = 1, PROP_COMPLETE, N_PROPS };
enum { FAILED, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void
page_free (Page *page)
{
  g_free (page->name);
  g_ptr_array_unref (page->entries);
  g_free (page);
}

/* In the librarian's thread */

static void
get_filter (const Page          *page,
            FathomLibraryFilter *filter)
{
  filter->status = page->shows == FATHOM_LOGBOOK_OPEN ? FATHOM_MATCH_OPEN : page->shows == FATHOM_LOGBOOK_FINISHED ? FATHOM_MATCH_FINISHED : -1;
  filter->game = NULL;
  filter->name = *page->name != '\0' ? page->name : NULL;
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

  get_filter (page, &filter);
  if (!fathom_library_is_read_only (library) && !fathom_facts_catch_up (library, NULL, NULL, error))
    return NULL;
  if (!fathom_library_count_rows (library, &filter, &page->n_matches, error))
    return NULL;
  rows = fathom_library_list_rows (library, &filter, page->last.id != 0 ? &page->last : NULL, page->wanted, error);
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const FathomLibraryRow *row = g_ptr_array_index (rows, i);

      g_ptr_array_add (page->entries, fathom_logbook_entry_new (row));
      page->last.id = row->id;
      page->last.started = row->started;
    }
  return rows != NULL ? page : NULL;
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

/* Below 0: @a is the newer one. */
static int
compare (FathomLogbookEntry *a,
         FathomLogbookEntry *b)
{
  if (a->started != b->started)
    return a->started > b->started ? -1 : 1;
  return a->id == b->id ? 0 : a->id > b->id ? -1 : 1;
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
          int order = old == NULL ? 1 : new == NULL ? -1 : compare (old, new);

          if (order == 0 && fathom_logbook_entry_equal (old, new))
            break;
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
      g_signal_emit (self, signals[FAILED], 0, error);
      return;
    }

  self->last = page->last;
  self->n_matches = page->n_matches;
  if (page->anew)
    replace (self, page->entries);
  else
    splice (self, self->entries->len, 0, page->entries, 0, page->entries->len);
  set_state (self, FALSE, page->entries->len < page->wanted || self->entries->len >= self->n_matches);
}

static void
load (FathomLogbook *self,
      guint          wanted,
      gboolean       anew)
{
  Page *page = g_new0 (Page, 1);

  page->shows = self->shows;
  page->name = g_strdup (self->name);
  page->wanted = wanted;
  page->anew = anew;
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
  g_clear_object (&self->librarian);
  g_ptr_array_unref (self->entries);
  g_free (self->name);

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
  signals[FAILED] = g_signal_new ("failed", FATHOM_TYPE_LOGBOOK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
fathom_logbook_init (FathomLogbook *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
  self->name = g_strdup ("");
}

/* Public */

FathomLogbook *
fathom_logbook_new (FathomLibrarian *librarian)
{
  FathomLogbook *self = g_object_new (FATHOM_TYPE_LOGBOOK, NULL);

  g_set_object (&self->librarian, librarian);
  return self;
}

void
fathom_logbook_look_for (FathomLogbook      *self,
                         FathomLogbookShows  shows,
                         const char         *name)
{
  g_autofree char *folded = NULL;

  g_return_if_fail (FATHOM_IS_LOGBOOK (self));

  folded = fathom_name_search_key (name);
  if (self->shows == shows && g_str_equal (self->name, folded))
    return;
  self->shows = shows;
  g_free (self->name);
  self->name = g_steal_pointer (&folded);
  load (self, PAGE, TRUE);
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
