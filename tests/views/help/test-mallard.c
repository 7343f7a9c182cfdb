/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "views/help/mallard.h"
#include "views/app/settings.h"

#include <glib/gstdio.h>
#include <string.h>

static char *built;            /* the help as it is shipped */

#define N_PAGES 13
#define HEAD "<?xml version=\"1.0\"?><page xmlns=\"http://projectmallard.org/1.0/\" id=\"reef\">"

static FathomMallardPage *
parse (const char *text)
{
  static const char * const known[] = { "reef", "index", "tides", NULL };
  g_autoptr (GError) error = NULL;
  FathomMallardPage *page = fathom_mallard_parse (text, strlen (text), known, &error);

  g_assert_no_error (error);
  return page;
}

static FathomMallardNode *
get_child (FathomMallardNode *node,
           guint              n)
{
  g_assert_cmpuint (n, <, node->children->len);
  return g_ptr_array_index (node->children, n);
}

static void
test_page (void)
{
  g_autoptr (FathomMallardPage) page = parse (HEAD "<info><link type=\"guide\" xref=\"index#games\" group=\"#first\"/><desc>About a\n reef</desc>"
                                              "<license href=\"x\"><p>Not shown</p></license></info><title>A <em>reef</em></title>"
                                              "<p>Fish &amp; chips\n   &lt; <code>2</code></p>"
                                              "<section id=\"deep\"><title>Deep</title><steps><item><p>One</p></item><item><p>Two</p></item></steps></section></page>");
  FathomMallardNode *section = get_child (page->root, 1);
  FathomMallardNode *steps = get_child (section, 0);

  g_assert_cmpstr (page->id, ==, "reef");
  g_assert_cmpstr (page->title, ==, "A reef");
  g_assert_cmpstr (page->desc, ==, "About a reef");
  g_assert_cmpstr (page->guide, ==, "games");
  g_assert_true (page->first);
  g_assert_cmpuint (page->root->children->len, ==, 2);
  g_assert_cmpstr (get_child (page->root, 0)->markup, ==, "Fish &amp; chips &lt; <tt>2</tt>");
  g_assert_cmpint (section->kind, ==, FATHOM_MALLARD_SECTION);
  g_assert_cmpstr (section->id, ==, "deep");
  g_assert_cmpint (steps->kind, ==, FATHOM_MALLARD_STEPS);
  g_assert_cmpstr (get_child (get_child (steps, 1), 0)->markup, ==, "Two");
}

static void
test_links (void)
{
  g_autoptr (FathomMallardPage) page = parse (HEAD "<title>T</title><p><link xref=\"tides#high\">a</link> <link xref=\"#deep\">b</link> "
                                              "<link xref=\"nowhere\">c</link> <link href=\"https://example.org/?a&amp;b\">d</link> "
                                              "<link href=\"javascript:x\">e</link> <link xref=\"tides#high\">f</link></p></page>");

  g_assert_cmpstr (get_child (page->root, 0)->markup, ==,
                   "<a href=\"mal:tides#high\">a</a> <a href=\"mal:reef#deep\">b</a> c "
                   "<a href=\"https://example.org/?a&amp;b\">d</a> e <a href=\"mal:tides#high\">f</a>");
  g_assert_cmpuint (page->links->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (page->links, 0), ==, "tides#high");
  g_assert_cmpstr (g_ptr_array_index (page->links, 1), ==, "reef#deep");
}

static void
test_table (void)
{
  g_autoptr (FathomMallardPage) page = parse (HEAD "<title>T</title><table><title>Values</title><thead><tr><td><p>Level</p></td></tr></thead>"
                                              "<tbody><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table><screen>a\n  b</screen></page>");
  FathomMallardNode *table = get_child (page->root, 0);

  g_assert_cmpstr (table->title, ==, "Values");
  g_assert_cmpuint (table->children->len, ==, 2);
  g_assert_true (get_child (table, 0)->head);
  g_assert_false (get_child (table, 1)->head);
  g_assert_cmpstr (get_child (get_child (get_child (table, 1), 1), 0)->markup, ==, "2");
  g_assert_cmpstr (get_child (page->root, 1)->markup, ==, "a\n  b");
}

static void
test_unknown_elements_are_left_out (void)
{
  g_autoptr (FathomMallardPage) page = parse (HEAD "<title>T</title><comment><p>Hidden</p></comment><media><p>Without a file</p></media><p>a <span>b</span></p></page>");

  g_assert_cmpuint (page->root->children->len, ==, 1);
  g_assert_cmpstr (get_child (page->root, 0)->markup, ==, "a b");
}

static void
test_figure (void)
{
  g_autoptr (FathomMallardPage) page = parse (HEAD "<title>T</title><figure><title>Fish</title><desc>Two <em>small</em> ones</desc>"
                                              "<media type=\"image\" src=\"figures/fish.svg\"><p>A fish &amp;</p><p>another</p></media></figure><p>a</p></page>");
  FathomMallardNode *figure = get_child (page->root, 0);
  FathomMallardNode *media = get_child (figure, 0);
  g_autofree char *alternative = fathom_mallard_dup_alternative (media);

  g_assert_cmpint (figure->kind, ==, FATHOM_MALLARD_FIGURE);
  g_assert_cmpstr (figure->title, ==, "Fish");
  g_assert_cmpstr (figure->markup, ==, "Two <i>small</i> ones");
  g_assert_cmpuint (figure->children->len, ==, 1);
  g_assert_cmpint (media->kind, ==, FATHOM_MALLARD_MEDIA);
  g_assert_cmpstr (media->source, ==, "figures/fish.svg");
  g_assert_cmpstr (alternative, ==, "A fish & another");
  g_assert_cmpstr (get_child (page->root, 1)->markup, ==, "a");
}

/* None of these is a page, none of these does harm. */
static void
test_malformed (void)
{
  static const char * const texts[] =
  {
    "", "x", "<?xml version=\"1.0\"?>", "<page id=\"a\"/><page id=\"b\"/>", "<page id=\"a\"/><p>x</p>", "<page", "<page>", "<page id=\"a\">", "<html/>", "<page/>", HEAD "<p>", HEAD "<p></page>", HEAD "<title>a", HEAD "<p>\xff</p></page>", HEAD "<p>&nope;</p></page>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (FathomMallardPage) page = fathom_mallard_parse (texts[i], strlen (texts[i]), NULL, &error);

      g_assert_null (page);
      g_assert_nonnull (error);
    }
}

/* Every prefix of a page, and every page with one byte changed, is either read or refused. */
static void
test_damaged (void)
{
  const char *text = HEAD "<info><desc>d</desc></info><title>T</title><note><title>n</title><p>a<em>b</em><link xref=\"#x\">c</link></p></note>"
                     "<table><thead><tr><td><p>1</p></td></tr></thead></table></page>";
  gsize length = strlen (text);

  for (gsize i = 0; i < length * 4; i++)
    {
      g_autofree char *copy = g_strdup (text);
      g_autoptr (FathomMallardPage) page = NULL;

      if (i < length)
        copy[i] = '\0';
      else
        copy[i % length] = "<>/p"[i / length];
      page = fathom_mallard_parse (copy, strlen (copy), NULL, NULL);
    }
}

/* The book */

static void
keep_book_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (GError) error = NULL;

  *(FathomBook **) user_data = fathom_book_load_finish (result, &error);
  g_assert_no_error (error);
}

static FathomBook *
load (const char *folder,
      const char *language)
{
  FathomBook *book = NULL;

  fathom_book_load_async (folder, language, NULL, keep_book_cb, &book);
  stage_until (book != NULL);
  return book;
}

static void
write_page (const char *folder,
            const char *language,
            const char *id,
            const char *text)
{
  g_autofree char *below = g_build_filename (folder, language, NULL);
  g_autofree char *name = g_strconcat (id, ".page", NULL);
  g_autofree char *path = g_build_filename (below, name, NULL);

  g_mkdir_with_parents (below, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
test_book_falls_back (void)
{
  g_autofree char *folder = g_dir_make_tmp ("fathom-help.XXXXXX", NULL);
  g_autoptr (FathomBook) book = NULL;

  write_page (folder, "C", "index", "<page id=\"index\"><title>Index</title><section id=\"b\"><title>B</title></section><section id=\"a\"><title>A</title></section></page>");
  write_page (folder, "C", "one", "<page id=\"one\"><info><link type=\"guide\" xref=\"index#a\"/></info><title>One</title></page>");
  write_page (folder, "C", "two", "<page id=\"two\"><info><link type=\"guide\" xref=\"index#b\"/></info><title>Two</title></page>");
  write_page (folder, "C", "bad", "<page id=\"bad\">");
  write_page (folder, "es", "one", "<page id=\"one\"><info><link type=\"guide\" xref=\"index#a\"/></info><title>Uno</title></page>");
  write_page (folder, "es", "two", "<page id=\"two\"><title>broken");
  book = load (folder, "es");

  g_assert_cmpuint (fathom_book_get_pages (book)->len, ==, 3);
  g_assert_cmpstr (((FathomMallardPage *) g_ptr_array_index (fathom_book_get_pages (book), 0))->id, ==, "index");
  g_assert_cmpstr (((FathomMallardPage *) g_ptr_array_index (fathom_book_get_pages (book), 1))->title, ==, "Two");
  g_assert_cmpstr (fathom_book_get_page (book, "one")->title, ==, "Uno");
  g_assert_cmpstr (fathom_book_get_bad (book)[0], ==, "bad.page");
  g_assert_null (fathom_book_get_bad (book)[1]);
}

/* The real ones, as they are shipped. */
static void
test_all_languages (void)
{
  static const char * const languages[] = { "en", "es", "fr" };
  static const char * const titles[] = { "At the table", "En la mesa", "À la table" };

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autoptr (FathomBook) book = load (built, languages[i]);

      g_assert_cmpuint (fathom_book_get_pages (book)->len, ==, N_PAGES);
      g_assert_null (fathom_book_get_bad (book)[0]);
      g_assert_cmpstr (fathom_book_get_page (book, "window")->title, ==, titles[i]);
    }
}

static guint
count_figures (FathomMallardNode *node)
{
  guint n = 0;

  if (node->kind == FATHOM_MALLARD_MEDIA)
    {
      g_autofree char *alternative = fathom_mallard_dup_alternative (node);

      g_assert_cmpint (node->width, >, 0);
      g_assert_cmpint (node->height, >, 0);
      g_assert_cmpuint (strlen (alternative), >, 40);
      n++;
    }
  for (guint i = 0; i < node->children->len; i++)
    n += count_figures (g_ptr_array_index (node->children, i));
  return n;
}

/* Each is found from every language, can be drawn, and is told to those who do not see it. */
static void
test_figures (void)
{
  static const char * const languages[] = { "en", "es", "fr" };

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autoptr (FathomBook) book = load (built, languages[i]);

      g_assert_cmpuint (count_figures (fathom_book_get_page (book, "into-the-blue")->root), ==, 3);
      g_assert_cmpuint (count_figures (fathom_book_get_page (book, "blue-border")->root), ==, 2);
      g_assert_cmpuint (count_figures (fathom_book_get_page (book, "deep-blue")->root), ==, 3);
    }
}

static void
test_links_lead_somewhere (void)
{
  g_autoptr (FathomBook) book = load (built, "en");
  GPtrArray *pages = fathom_book_get_pages (book);

  for (guint i = 0; i < pages->len; i++)
    {
      FathomMallardPage *page = g_ptr_array_index (pages, i);

      for (guint j = 0; j < page->links->len; j++)
        {
          const char *target = g_ptr_array_index (page->links, j);
          g_autofree char *title = fathom_book_dup_title (book, target);

          g_assert_nonnull (title);
          /* a section that does not exist would have the title of its page alone */
          g_assert_true (strchr (target, '#') == NULL || strstr (title, " – ") != NULL);
        }
    }
}

static void
test_search (void)
{
  g_autoptr (FathomBook) book = load (built, "en");
  g_autoptr (GPtrArray) hits = fathom_book_search (book, "  WHOEVER swam last ");
  g_autoptr (GPtrArray) nothing = fathom_book_search (book, "xyzzy");
  g_autoptr (GPtrArray) empty = fathom_book_search (book, "   ");
  FathomMallardHit *hit;

  g_assert_cmpuint (hits->len, ==, 1);
  hit = g_ptr_array_index (hits, 0);
  g_assert_cmpstr (hit->target, ==, "into-the-blue#setup");
  g_assert_cmpstr (hit->place, ==, "Into the Blue: the rules – Setup");
  g_assert_cmpstr (hit->markup, ==, "<b>Whoever swam last</b> goes first. After that you play clockwi…");
  g_assert_cmpuint (nothing->len, ==, 0);
  g_assert_cmpuint (empty->len, ==, 0);
}

static void
test_search_finds_without_accents (void)
{
  g_autoptr (FathomBook) book = load (built, "es");
  g_autoptr (GPtrArray) with = fathom_book_search (book, "preparación");
  g_autoptr (GPtrArray) without = fathom_book_search (book, "preparacion");

  g_assert_cmpuint (with->len, >, 0);
  g_assert_cmpuint (with->len, ==, without->len);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  stage_init (&argc, &argv);
  built = fathom_settings_dup_folder ("help", "help");
  g_test_add_func ("/mallard/page", test_page);
  g_test_add_func ("/mallard/links", test_links);
  g_test_add_func ("/mallard/table", test_table);
  g_test_add_func ("/mallard/figure", test_figure);
  g_test_add_func ("/mallard/book/figures", test_figures);
  g_test_add_func ("/mallard/unknown-elements-are-left-out", test_unknown_elements_are_left_out);
  g_test_add_func ("/mallard/malformed", test_malformed);
  g_test_add_func ("/mallard/damaged", test_damaged);
  g_test_add_func ("/mallard/book/falls-back", test_book_falls_back);
  g_test_add_func ("/mallard/book/all-languages", test_all_languages);
  g_test_add_func ("/mallard/book/links-lead-somewhere", test_links_lead_somewhere);
  g_test_add_func ("/mallard/book/search", test_search);
  g_test_add_func ("/mallard/book/search-finds-without-accents", test_search_finds_without_accents);
  status = g_test_run ();
  g_free (built);
  return status;
}
