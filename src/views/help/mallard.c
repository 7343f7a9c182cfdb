/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/help/mallard.h"

#include <string.h>

#define INDEX "index"

typedef struct
{
  FathomMallardPage  *page;
  const char * const *known;
  GPtrArray          *open;       /* of FathomMallardNode, borrowed: the last one is being filled */
  GString            *text;       /* of the title or paragraph being read; NULL between them */
  GString            *closers;    /* one letter for every inline element that is open */
  gboolean            raw;        /* line breaks count */
  guint               skipping;   /* depth within what is not shown */
  gboolean            in_info;
  gboolean            in_head;
} Reading;

static const struct { const char *name; FathomMallardKind kind; } blocks[] =
{
  { "section", FATHOM_MALLARD_SECTION },
  { "p", FATHOM_MALLARD_PARAGRAPH },
  { "screen", FATHOM_MALLARD_SCREEN },
  { "list", FATHOM_MALLARD_LIST },
  { "steps", FATHOM_MALLARD_STEPS },
  { "terms", FATHOM_MALLARD_TERMS },
  { "item", FATHOM_MALLARD_ITEM },
  { "note", FATHOM_MALLARD_NOTE },
  { "table", FATHOM_MALLARD_TABLE },
  { "tr", FATHOM_MALLARD_ROW },
  { "td", FATHOM_MALLARD_CELL },
  { "figure", FATHOM_MALLARD_FIGURE },
  { "media", FATHOM_MALLARD_MEDIA },
};

static const struct { const char *name; const char *tag; } inlines[] =
{
  { "em", "i" },
  { "code", "tt" },
  { "cmd", "tt" },
  { "file", "tt" },
  { "key", "b" },
  { "gui", "b" },
};

/* Nodes */

static void
node_free (gpointer data)
{
  FathomMallardNode *node = data;

  g_free (node->id);
  g_free (node->title);
  g_free (node->markup);
  g_free (node->source);
  g_ptr_array_unref (node->children);
  g_free (node);
}

static FathomMallardNode *
node_new (FathomMallardKind  kind,
          const char        *id)
{
  FathomMallardNode *node = g_new0 (FathomMallardNode, 1);

  node->kind = kind;
  node->id = g_strdup (id);
  node->children = g_ptr_array_new_with_free_func (node_free);
  return node;
}

void
fathom_mallard_page_free (FathomMallardPage *page)
{
  if (page == NULL)
    return;
  g_free (page->id);
  g_free (page->title);
  g_free (page->desc);
  g_free (page->guide);
  g_ptr_array_unref (page->links);
  g_clear_pointer (&page->root, node_free);
  g_free (page);
}

static FathomMallardNode *
get_last (Reading *self)
{
  return self->open->len > 0 ? g_ptr_array_index (self->open, self->open->len - 1) : NULL;
}

/* Text */

static char *
finish_text (Reading *self)
{
  g_autoptr (GString) text = g_steal_pointer (&self->text);
  g_auto (GStrv) words = NULL;
  g_autoptr (GString) line = g_string_new (NULL);

  if (self->raw)
    return g_strdup (text->str);
  words = g_strsplit_set (text->str, " \n\t", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", words[i]);
  return g_string_free (g_steal_pointer (&line), FALSE);
}

char *
fathom_mallard_dup_plain (const char *markup)
{
  g_autoptr (GString) plain = g_string_new (NULL);
  gboolean inside = FALSE;

  for (const char *at = markup != NULL ? markup : ""; *at != '\0'; at++)
    {
      if (*at == '<')
        inside = TRUE;
      if (!inside)
        g_string_append_c (plain, *at);
      if (*at == '>')
        inside = FALSE;
    }
  g_string_replace (plain, "&lt;", "<", 0);
  g_string_replace (plain, "&gt;", ">", 0);
  g_string_replace (plain, "&quot;", "\"", 0);
  g_string_replace (plain, "&apos;", "'", 0);
  g_string_replace (plain, "&amp;", "&", 0);
  return g_string_free (g_steal_pointer (&plain), FALSE);
}

char *
fathom_mallard_dup_alternative (const FathomMallardNode *media)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < media->children->len; i++)
    {
      const FathomMallardNode *child = g_ptr_array_index (media->children, i);
      g_autofree char *plain = fathom_mallard_dup_plain (child->markup);

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", plain);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Links */

static void
split_target (const char  *target,
              char       **page,
              char       **section)
{
  const char *hash = strchr (target, '#');

  *page = hash != NULL ? g_strndup (target, hash - target) : g_strdup (target);
  *section = hash != NULL && hash[1] != '\0' ? g_strdup (hash + 1) : NULL;
}

static gboolean
is_known (Reading    *self,
          const char *page)
{
  return self->known == NULL || g_strv_contains (self->known, page) || g_strcmp0 (page, self->page->id) == 0;
}

/* "#ties" on the page itself is "GAME#ties". NULL: it leads to nowhere. */
static char *
dup_target (Reading    *self,
            const char *xref)
{
  g_autofree char *whole = *xref == '#' ? g_strconcat (self->page->id, xref, NULL) : g_strdup (xref);
  g_autofree char *page = NULL, *section = NULL;

  split_target (whole, &page, &section);
  return is_known (self, page) ? g_steal_pointer (&whole) : NULL;
}

static void
open_link (Reading    *self,
           const char *xref,
           const char *href)
{
  g_autofree char *target = xref != NULL ? dup_target (self, xref) : NULL;
  g_autofree char *address = NULL;

  if (target != NULL)
    address = g_markup_printf_escaped ("mal:%s", target);
  else if (xref == NULL && href != NULL && (g_str_has_prefix (href, "https:") || g_str_has_prefix (href, "http:")))
    address = g_markup_escape_text (href, -1);

  if (target != NULL && !g_ptr_array_find_with_equal_func (self->page->links, target, g_str_equal, NULL))
    g_ptr_array_add (self->page->links, g_strdup (target));
  if (address != NULL)
    g_string_append_printf (self->text, "<a href=\"%s\">", address);
  g_string_append_c (self->closers, address != NULL ? 'a' : ' ');
}

/* Elements */

static const char *
get_attribute (const char **names,
               const char **values,
               const char  *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return NULL;
}

static void
read_info_link (Reading     *self,
                const char **names,
                const char **values)
{
  const char *xref = get_attribute (names, values, "xref");

  if (g_strcmp0 (get_attribute (names, values, "type"), "guide") != 0 || xref == NULL)
    return;
  if (g_str_has_prefix (xref, INDEX "#"))
    {
      g_free (self->page->guide);
      self->page->guide = g_strdup (xref + strlen (INDEX "#"));
    }
  self->page->first = g_strcmp0 (get_attribute (names, values, "group"), "#first") == 0;
}

static void
open_inline (Reading     *self,
             const char  *name,
             const char **names,
             const char **values)
{
  if (g_str_equal (name, "link"))
    {
      open_link (self, get_attribute (names, values, "xref"), get_attribute (names, values, "href"));
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (inlines); i++)
    if (g_str_equal (name, inlines[i].name))
      {
        g_string_append_printf (self->text, "<%s>", inlines[i].tag);
        g_string_append_c (self->closers, *inlines[i].tag);
        return;
      }
  g_string_append_c (self->closers, ' ');
}

static void
close_inline (Reading *self)
{
  char closer = self->closers->str[self->closers->len - 1];

  g_string_truncate (self->closers, self->closers->len - 1);
  if (closer == 't')
    g_string_append (self->text, "</tt>");
  else if (closer != ' ')
    g_string_append_printf (self->text, "</%c>", closer);
}

static void
open_text (Reading  *self,
           gboolean  raw)
{
  self->text = g_string_new (NULL);
  self->raw = raw;
}

static gboolean
is_caption (Reading    *self,
            const char *name)
{
  return g_str_equal (name, "desc") && get_last (self)->kind == FATHOM_MALLARD_FIGURE;
}

/* Returns: whether @name is a block that is shown. */
static gboolean
open_block (Reading    *self,
            const char *name,
            const char *id,
            const char *source)
{
  FathomMallardNode *node = NULL;

  if (g_str_equal (name, "code"))
    node = node_new (FATHOM_MALLARD_SCREEN, id);
  for (guint i = 0; i < G_N_ELEMENTS (blocks) && node == NULL; i++)
    if (g_str_equal (name, blocks[i].name))
      node = node_new (blocks[i].kind, id);
  if (node == NULL)
    return FALSE;
  if (node->kind == FATHOM_MALLARD_MEDIA && source == NULL)
    {
      node_free (node);
      return FALSE;
    }

  node->head = self->in_head;
  node->source = g_strdup (source);
  g_ptr_array_add (get_last (self)->children, node);
  g_ptr_array_add (self->open, node);
  if (node->kind == FATHOM_MALLARD_PARAGRAPH || node->kind == FATHOM_MALLARD_SCREEN)
    open_text (self, node->kind == FATHOM_MALLARD_SCREEN);
  return TRUE;
}

static void
open_page (Reading     *self,
           const char  *name,
           const char **names,
           const char **values,
           GError     **error)
{
  const char *id = get_attribute (names, values, "id");

  if (!g_str_equal (name, "page") || id == NULL || self->page->root != NULL)
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "<%s> is no Mallard page", name);
      return;
    }
  self->page->id = g_strdup (id);
  self->page->root = node_new (FATHOM_MALLARD_PAGE, id);
  g_ptr_array_add (self->open, self->page->root);
}

static void
open_in_info (Reading     *self,
              const char  *name,
              const char **names,
              const char **values)
{
  if (g_str_equal (name, "link"))
    read_info_link (self, names, values);
  if (g_str_equal (name, "desc"))
    open_text (self, FALSE);
  else
    self->skipping = 1;
}

static void
start_element (GMarkupParseContext  *context,
               const char           *name,
               const char          **names,
               const char          **values,
               gpointer              user_data,
               GError              **error)
{
  Reading *self = user_data;

  if (self->skipping > 0)
    self->skipping++;
  else if (self->page->root == NULL || self->open->len == 0)
    open_page (self, name, names, values, error);
  else if (self->text != NULL)
    open_inline (self, name, names, values);
  else if (g_str_equal (name, "info"))
    self->in_info = TRUE;
  else if (self->in_info)
    open_in_info (self, name, names, values);
  else if (g_str_equal (name, "title") || is_caption (self, name))
    open_text (self, FALSE);
  else if (g_str_equal (name, "thead"))
    self->in_head = TRUE;
  else if (!g_str_equal (name, "tbody") && !open_block (self, name, get_attribute (names, values, "id"), get_attribute (names, values, "src")))
    self->skipping = 1;
}

static void
close_text (Reading    *self,
            const char *name)
{
  FathomMallardNode *node = get_last (self);
  g_autofree char *text = finish_text (self);

  if (self->in_info)
    self->page->desc = fathom_mallard_dup_plain (text);
  else if (g_str_equal (name, "title"))
    {
      g_free (node->title);
      node->title = g_steal_pointer (&text);
    }
  else if (g_str_equal (name, "desc"))
    {
      g_free (node->markup);
      node->markup = g_steal_pointer (&text);
    }
  else
    {
      node->markup = g_steal_pointer (&text);
      g_ptr_array_set_size (self->open, self->open->len - 1);
    }
}

static void
end_element (GMarkupParseContext  *context,
             const char           *name,
             gpointer              user_data,
             GError              **error)
{
  Reading *self = user_data;

  if (self->skipping > 0)
    self->skipping--;
  else if (self->text != NULL && self->closers->len > 0)
    close_inline (self);
  else if (self->text != NULL)
    close_text (self, name);
  else if (g_str_equal (name, "info"))
    self->in_info = FALSE;
  else if (g_str_equal (name, "thead"))
    self->in_head = FALSE;
  else if (!g_str_equal (name, "tbody"))
    g_ptr_array_set_size (self->open, self->open->len - 1);
}

static void
add_text (GMarkupParseContext  *context,
          const char           *text,
          gsize                 length,
          gpointer              user_data,
          GError              **error)
{
  Reading *self = user_data;
  g_autofree char *escaped = NULL;

  if (self->text == NULL || self->skipping > 0)
    return;
  escaped = g_markup_escape_text (text, length);
  g_string_append (self->text, escaped);
}

FathomMallardPage *
fathom_mallard_parse (const char          *text,
                      gssize               length,
                      const char * const  *known,
                      GError             **error)
{
  static const GMarkupParser parser = { start_element, end_element, add_text, NULL, NULL };
  g_autoptr (FathomMallardPage) page = g_new0 (FathomMallardPage, 1);
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  g_autoptr (GString) closers = g_string_new (NULL);
  Reading reading = { .page = page, .known = known, .open = open, .closers = closers };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, G_MARKUP_PREFIX_ERROR_POSITION, &reading, NULL);
  gboolean good;

  page->links = g_ptr_array_new_with_free_func (g_free);
  good = g_markup_parse_context_parse (context, text, length, error) && g_markup_parse_context_end_parse (context, error);
  if (reading.text != NULL)
    g_string_free (reading.text, TRUE);
  if (good && page->root == NULL)
    g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_EMPTY, "there is no page");
  if (!good || page->root == NULL)
    return NULL;

  page->title = fathom_mallard_dup_plain (page->root->title != NULL ? page->root->title : page->id);
  if (page->guide == NULL)
    page->guide = g_strdup ("");
  if (page->desc == NULL)
    page->desc = g_strdup ("");
  return g_steal_pointer (&page);
}
