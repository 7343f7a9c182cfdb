/* SPDX-License-Identifier: GPL-3.0-or-later */
/* book.c - all pages of the help: loading, order, titles, search. */
#include "views/help/mallard.h"

#include <string.h>

#define INDEX    "index"
#define AROUND   40            /* characters shown before and behind what was found */
#define MAX_HITS 60

struct _FathomBook
{
  GObject    parent_instance;

  GPtrArray *pages;            /* of FathomMallardPage */
  GPtrArray *bad;              /* of char *, NULL-terminated when loaded */
};

G_DEFINE_FINAL_TYPE (FathomBook, fathom_book, G_TYPE_OBJECT)

void
fathom_mallard_hit_free (FathomMallardHit *hit)
{
  g_free (hit->target);
  g_free (hit->place);
  g_free (hit->markup);
  g_free (hit);
}

/* Loading */

typedef struct
{
  char *folder;
  char *language;
} Shelf;

static void
shelf_free (Shelf *shelf)
{
  g_free (shelf->folder);
  g_free (shelf->language);
  g_free (shelf);
}

/* Installed, there is another folder below that of the language. */
static char *
dup_language_folder (const char *folder,
                     const char *language)
{
  g_autofree char *installed = g_build_filename (folder, language, "fathom", NULL);

  if (g_file_test (installed, G_FILE_TEST_IS_DIR))
    return g_steal_pointer (&installed);
  return g_build_filename (folder, language, NULL);
}

/* The ids of the pages in a folder, NULL-terminated. */
static char **
list_pages (const char  *folder,
            GError     **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, error);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  if (dir == NULL)
    return NULL;
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    if (g_str_has_suffix (name, ".page"))
      {
        g_autofree char *id = g_strndup (name, strlen (name) - strlen (".page"));

        g_strv_builder_add (ids, id);
      }
  return g_strv_builder_end (ids);
}

static FathomMallardPage *
read_page (const char          *folder,
           const char          *id,
           const char * const  *known,
           GError             **error)
{
  g_autofree char *name = g_strconcat (id, ".page", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;
  return fathom_mallard_parse (text, length, known, error);
}

static int
get_place (FathomBook *self,
           const char *guide)
{
  FathomMallardPage *index = fathom_book_get_page (self, INDEX);

  if (index == NULL)
    return 0;
  for (guint i = 0; i < index->root->children->len; i++)
    {
      FathomMallardNode *node = g_ptr_array_index (index->root->children, i);

      if (g_strcmp0 (node->id, guide) == 0)
        return i;
    }
  return G_MAXINT;
}

static int
compare_pages (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const FathomMallardPage *first = *(FathomMallardPage * const *) a;
  const FathomMallardPage *second = *(FathomMallardPage * const *) b;
  gboolean first_is_index = g_str_equal (first->id, INDEX);
  gboolean second_is_index = g_str_equal (second->id, INDEX);
  int first_place = get_place (user_data, first->guide);
  int second_place = get_place (user_data, second->guide);

  if (first_is_index != second_is_index)
    return first_is_index ? -1 : 1;
  if (first_place != second_place)
    return first_place < second_place ? -1 : 1;
  if (first->first != second->first)
    return first->first ? -1 : 1;
  return g_utf8_collate (first->title, second->title);
}

/* Finds the drawings of a page: those of the language, or else those of all. A width of 0 stays for what is no picture. */
/* An attribute of the <svg> that begins at @tag; 0 if it has none. */
static int
read_length (const char *tag,
             const char *name)
{
  const char *end = strchr (tag, '>');
  const char *found = end != NULL ? g_strstr_len (tag, end - tag, name) : NULL;

  return found != NULL ? CLAMP (g_ascii_strtoll (found + strlen (name), NULL, 10), 0, G_MAXINT16) : 0;
}

/* What the file says of itself: gdk-pixbuf 2.44 asks another program for that, which not every sandbox can start. */
static void
read_size (FathomMallardNode *node)
{
  g_autofree char *text = NULL;
  const char *tag = NULL;

  if (g_file_get_contents (node->source, &text, NULL, NULL))
    tag = strstr (text, "<svg");
  node->width = tag != NULL ? read_length (tag, " width=\"") : 0;
  node->height = tag != NULL ? read_length (tag, " height=\"") : 0;
}

static void
find_media (FathomMallardNode *node,
            const char        *folder,
            const char        *fallback)
{
  for (guint i = 0; i < node->children->len; i++)
    find_media (g_ptr_array_index (node->children, i), folder, fallback);
  if (node->kind == FATHOM_MALLARD_MEDIA)
    {
      g_autofree char *source = g_steal_pointer (&node->source);

      node->source = g_build_filename (folder, source, NULL);
      if (!g_file_test (node->source, G_FILE_TEST_IS_REGULAR))
        {
          g_free (node->source);
          node->source = g_build_filename (fallback, source, NULL);
        }
      read_size (node);
    }
}

/* A page that is missing or broken in the language is read in English. */
static void
add_page (FathomBook         *self,
          const char         *folder,
          const char         *fallback,
          const char         *id,
          const char * const *known)
{
  FathomMallardPage *page = read_page (folder, id, known, NULL);

  if (page == NULL)
    page = read_page (fallback, id, known, NULL);
  if (page != NULL)
    {
      find_media (page->root, folder, fallback);
      g_ptr_array_add (self->pages, page);
    }
  else
    g_ptr_array_add (self->bad, g_strconcat (id, ".page", NULL));
}

static void
load (GTask        *task,
      gpointer      source,
      gpointer      data,
      GCancellable *cancellable)
{
  Shelf *shelf = data;
  g_autofree char *folder = dup_language_folder (shelf->folder, shelf->language);
  g_autofree char *fallback = dup_language_folder (shelf->folder, "C");
  g_autoptr (FathomBook) self = g_object_new (FATHOM_TYPE_BOOK, NULL);
  g_auto (GStrv) ids = NULL;
  GError *error = NULL;

  ids = list_pages (fallback, &error);
  if (ids == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  for (guint i = 0; ids[i] != NULL; i++)
    add_page (self, folder, fallback, ids[i], (const char * const *) ids);
  g_ptr_array_sort_with_data (self->pages, compare_pages, self);
  g_ptr_array_add (self->bad, NULL);
  g_task_return_pointer (task, g_steal_pointer (&self), g_object_unref);
}

void
fathom_book_load_async (const char          *folder,
                        const char          *language,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Shelf *shelf = g_new0 (Shelf, 1);

  shelf->folder = g_strdup (folder);
  shelf->language = g_strdup (g_str_equal (language, "en") ? "C" : language);
  g_task_set_task_data (task, shelf, (GDestroyNotify) shelf_free);
  g_task_run_in_thread (task, load);
}

FathomBook *
fathom_book_load_finish (GAsyncResult  *result,
                         GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Titles */

GPtrArray *
fathom_book_get_pages (FathomBook *self)
{
  return self->pages;
}

const char * const *
fathom_book_get_bad (FathomBook *self)
{
  return (const char * const *) self->bad->pdata;
}

FathomMallardPage *
fathom_book_get_page (FathomBook *self,
                      const char *id)
{
  for (guint i = 0; i < self->pages->len; i++)
    {
      FathomMallardPage *page = g_ptr_array_index (self->pages, i);

      if (g_str_equal (page->id, id))
        return page;
    }
  return NULL;
}

static const FathomMallardNode *
find_section (const FathomMallardNode *node,
              const char              *id)
{
  if (node->kind == FATHOM_MALLARD_SECTION && g_strcmp0 (node->id, id) == 0)
    return node;
  for (guint i = 0; i < node->children->len; i++)
    {
      const FathomMallardNode *found = find_section (g_ptr_array_index (node->children, i), id);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static char *
join_titles (const char              *page,
             const FathomMallardNode *section)
{
  g_autofree char *title = section != NULL ? fathom_mallard_dup_plain (section->title) : NULL;

  return title != NULL && *title != '\0' ? g_strdup_printf ("%s – %s", page, title) : g_strdup (page);
}

char *
fathom_book_dup_title (FathomBook *self,
                       const char *target)
{
  g_auto (GStrv) parts = g_strsplit (target, "#", 2);
  FathomMallardPage *page = parts[0] != NULL ? fathom_book_get_page (self, parts[0]) : NULL;

  if (page == NULL)
    return NULL;
  return join_titles (page->title, parts[1] != NULL ? find_section (page->root, parts[1]) : NULL);
}

/* Search */

typedef struct
{
  GPtrArray               *hits;
  const FathomMallardPage *page;
  const FathomMallardNode *section;
  char                    *words;     /* folded */
} Search;

/* Folds one character at a time, so that places in the folded text can be found in the text. */
static char *
fold (const char *text)
{
  g_autoptr (GString) folded = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar parts[4] = { 0 };

      g_unichar_fully_decompose (g_unichar_tolower (g_utf8_get_char (at)), FALSE, parts, G_N_ELEMENTS (parts));
      g_string_append_unichar (folded, parts[0]);
    }
  return g_string_free (g_steal_pointer (&folded), FALSE);
}

static char *
dup_excerpt (const char *text,
             glong       from,
             glong       length)
{
  glong total = g_utf8_strlen (text, -1);
  glong begin = MAX (0, from - AROUND);
  glong end = MIN (total, from + length + AROUND);
  g_autofree char *before = g_utf8_substring (text, begin, from);
  g_autofree char *found = g_utf8_substring (text, from, from + length);
  g_autofree char *behind = g_utf8_substring (text, from + length, end);

  return g_markup_printf_escaped ("%s%s<b>%s</b>%s%s", begin > 0 ? "…" : "", before, found, behind, end < total ? "…" : "");
}

static void
search_text (Search     *self,
             const char *markup)
{
  g_autofree char *plain = fathom_mallard_dup_plain (markup);
  g_autofree char *folded = fold (plain);
  const char *at = strstr (folded, self->words);
  FathomMallardHit *hit;

  if (at == NULL || self->hits->len >= MAX_HITS)
    return;
  hit = g_new0 (FathomMallardHit, 1);
  hit->target = self->section != NULL && self->section->id != NULL
                  ? g_strdup_printf ("%s#%s", self->page->id, self->section->id) : g_strdup (self->page->id);
  hit->place = join_titles (self->page->title, self->section);
  hit->markup = dup_excerpt (plain, g_utf8_pointer_to_offset (folded, at), g_utf8_strlen (self->words, -1));
  g_ptr_array_add (self->hits, hit);
}

static void
search_node (Search                  *self,
             const FathomMallardNode *node)
{
  const FathomMallardNode *outer = self->section;

  if (node->kind == FATHOM_MALLARD_SECTION)
    self->section = node;
  if (node->title != NULL)
    search_text (self, node->title);
  if (node->markup != NULL)
    search_text (self, node->markup);
  for (guint i = 0; i < node->children->len && node->kind != FATHOM_MALLARD_MEDIA; i++)
    search_node (self, g_ptr_array_index (node->children, i));
  self->section = outer;
}

GPtrArray *
fathom_book_search (FathomBook *self,
                    const char *words)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (words));
  g_autofree char *folded = fold (trimmed);
  Search search = { .hits = g_ptr_array_new_with_free_func ((GDestroyNotify) fathom_mallard_hit_free), .words = folded };

  for (guint i = 0; i < self->pages->len && *folded != '\0'; i++)
    {
      search.page = g_ptr_array_index (self->pages, i);
      search.section = NULL;
      search_node (&search, search.page->root);
    }
  return search.hits;
}

/* Overrides */

static void
fathom_book_finalize (GObject *object)
{
  FathomBook *self = FATHOM_BOOK (object);

  g_ptr_array_unref (self->pages);
  g_ptr_array_unref (self->bad);

  G_OBJECT_CLASS (fathom_book_parent_class)->finalize (object);
}

static void
fathom_book_class_init (FathomBookClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_book_finalize;
}

static void
fathom_book_init (FathomBook *self)
{
  self->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) fathom_mallard_page_free);
  self->bad = g_ptr_array_new_with_free_func (g_free);
}
