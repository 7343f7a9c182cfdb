/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "model/analysis.h"
#include "model/record-library.h"
#include "model/record-words.h"
#include "store/analyses.h"
#include "views/app/ui-language.h"
#include "views/logbook/print.h"
#include "views/logbook/share-dialog.h"
#include "views/logbook/share-picture.h"

#include <string.h>

static const char * const games[] = { "itb-2-last-chest", "itb-5-last-shell", "bb-3", "deep-4-ruins-of-plenty" };

typedef struct
{
  char          *folder;
  char          *path;
  FathomLibrary *library;
} Shelf;

static gint64
put (Shelf      *shelf,
     const char *name,
     const char *first)
{
  g_autofree char *file = g_strdup_printf ("%s/%s.fathom", g_getenv ("FATHOM_GOLDEN"), name);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (FathomRecord) record = NULL;
  g_autoptr (FathomLibraryMatch) match = NULL;
  FathomRefusal refusal;

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  record = fathom_record_parse (text, strlen (text), &refusal);
  g_assert_nonnull (record);
  if (first != NULL)
    {
      g_free (record->seats[0].name);
      record->seats[0].name = g_strdup (first);
    }
  match = fathom_record_store (record, &lines);
  match->started = 1794686100; /* 14 November 2026 */
  g_assert_true (fathom_library_add (shelf->library, match, (const char * const *) lines, NULL));
  return match->id;
}

static void
set_up (Shelf         *shelf,
        gconstpointer  data)
{
  FathomLibraryReport report = { 0 };

  shelf->folder = g_dir_make_tmp ("fathom-share-XXXXXX", NULL);
  shelf->path = g_build_filename (shelf->folder, "library.db", NULL);
  shelf->library = fathom_library_open (shelf->path, &report, NULL);
  g_assert_nonnull (shelf->library);
  fathom_library_report_clear (&report);
}

static void
tear_down (Shelf         *shelf,
           gconstpointer  data)
{
  const char *argv[] = { "rm", "-rf", shelf->folder, NULL };

  g_clear_pointer (&shelf->library, fathom_library_close);
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL));
  g_free (shelf->folder);
  g_free (shelf->path);
}

/* How many different colours a column of the picture has: one that is not drawn has few. */
static guint
count_colours (cairo_surface_t *surface)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  const guint8 *pixels = cairo_image_surface_get_data (surface);

  for (int y = 0; y < height; y += 3)
    for (int x = 0; x < width; x += 7)
      g_hash_table_add (seen, GUINT_TO_POINTER (*(const guint32 *) (const void *) (pixels + y * stride + x * 4)));
  return g_hash_table_size (seen);
}

/* Every game, both formats, every way of naming; names of 24 letters; with and without a place. */
static void
test_pictures (Shelf         *shelf,
               gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint naming = 0; naming < 3; naming++)
      {
        gint64 id = put (shelf, games[i], naming == 0 ? "Maximiliana Alexandra II" : NULL);
        FathomShareOptions options = { .portrait = naming == 1, .naming = naming, .details = naming != 2,
                                       .language = fathom_language_get (naming == 1 ? "es" : "fr") };
        g_autoptr (FathomShare) share = NULL;
        cairo_surface_t *surface;
        int width, height;

        if (naming == 1)
          g_assert_true (fathom_library_set_remark (shelf->library, id, NULL, "Harbour Café", NULL));
        share = fathom_share_new (shelf->library, id, NULL);
        g_assert_nonnull (share);
        surface = fathom_share_render (share, &options);
        fathom_share_get_size (&options, &width, &height);
        g_assert_cmpint (cairo_image_surface_get_width (surface), ==, options.portrait ? 1080 : 1200);
        g_assert_cmpint (cairo_image_surface_get_height (surface), ==, options.portrait ? 1350 : 630);
        g_assert_cmpuint (count_colours (surface), >, 100);
        if (g_getenv ("FATHOM_SHARE_FOLDER") != NULL)
          {
            g_autofree char *path = g_strdup_printf ("%s/%s-%u.png", g_getenv ("FATHOM_SHARE_FOLDER"), games[i], naming);

            cairo_surface_write_to_png (surface, path);
          }
        cairo_surface_destroy (surface);
      }
}

/* What is kept of an analysis of the match as it stands: a line of chances for each. */
static void
keep_analysis (Shelf  *shelf,
               gint64  id)
{
  FathomRefusal refusal;
  g_autoptr (FathomRecord) record = fathom_record_load (shelf->library, id, &refusal, NULL);
  const FathomAnalysisRequest request = { .seed = 1, .jobs = 1 };
  FathomAnalysis *analysis = fathom_record_analyse (record, &request, NULL, NULL, NULL, NULL);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *events = fathom_record_fingerprint (record), *body = NULL;

  g_assert_nonnull (analysis);
  json_builder_begin_object (builder);
  fathom_analysis_to_json (analysis, record, builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  body = json_to_string (root, FALSE);
  g_assert_true (fathom_analyses_put (shelf->library, id, 0, &(FathomKeptAnalysis) { events, 1, 0, body }, NULL));
  fathom_analysis_free (analysis);
}

/* How many pixels differ. */
static guint
count_differences (cairo_surface_t *one,
                   cairo_surface_t *other)
{
  gsize size = (gsize) cairo_image_surface_get_stride (one) * cairo_image_surface_get_height (one) / 4;
  const guint32 *a = (const void *) cairo_image_surface_get_data (one), *b = (const void *) cairo_image_surface_get_data (other);
  guint n = 0;

  for (gsize i = 0; i < size; i++)
    n += a[i] != b[i];
  return n;
}

static void
test_chances (Shelf         *shelf,
              gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint portrait = 0; portrait < 2; portrait++)
      {
        gint64 id = put (shelf, games[i], NULL);
        const FathomShareOptions options = { .portrait = portrait, .details = TRUE, .language = fathom_language_get ("en") };
        g_autoptr (FathomShare) without = fathom_share_new (shelf->library, id, NULL), with = NULL;
        cairo_surface_t *before = fathom_share_render (without, &options), *after;

        keep_analysis (shelf, id);
        with = fathom_share_new (shelf->library, id, NULL);
        after = fathom_share_render (with, &options);
        g_assert_cmpuint (count_differences (before, after), >, 5000);
        if (g_getenv ("FATHOM_SHARE_FOLDER") != NULL)
          {
            g_autofree char *path = g_strdup_printf ("%s/%s-chances-%u.png", g_getenv ("FATHOM_SHARE_FOLDER"), games[i], portrait);

            cairo_surface_write_to_png (after, path);
          }
        cairo_surface_destroy (before);
        cairo_surface_destroy (after);
      }
}

static void
test_words (Shelf         *shelf,
            gconstpointer  data)
{
  gint64 id = put (shelf, "itb-2-last-chest", "Ana Maria");
  FathomShareOptions options = { .details = TRUE, .language = fathom_language_get ("en") };
  g_autoptr (FathomShare) share = fathom_share_new (shelf->library, id, NULL);
  g_autofree char *names = fathom_share_dup_text (share, &options), *initials = NULL, *nobody = NULL;
  g_autofree char *file = fathom_share_dup_name (share, "png");

  g_assert_cmpstr (names, ==, "Into the Blue, November 14, 2026: Luc wins by 34. Luc 50 (4 chests), Ana Maria 16 (1 chest).");
  g_assert_cmpstr (file, ==, "2026-11-14-into-the-blue.png");
  options.naming = FATHOM_SHARE_INITIALS;
  options.details = FALSE;
  initials = fathom_share_dup_text (share, &options);
  g_assert_cmpstr (initials, ==, "Into the Blue: L wins by 34. L 50 (4 chests), AM 16 (1 chest).");
  options.naming = FATHOM_SHARE_NO_NAMES;
  nobody = fathom_share_dup_text (share, &options);
  g_assert_null (strstr (nobody, "Luc"));
  g_assert_null (strstr (nobody, "Ana"));
  g_assert_true (g_str_has_suffix (nobody, " Player 2: 50 (4 chests), Player 1: 16 (1 chest)."));
  options.language = fathom_language_get ("fr");
  g_free (nobody);
  nobody = fathom_share_dup_text (share, &options);
  g_assert_true (g_str_has_prefix (nobody, "Into the Blue\u00a0: "));
}

/* How many pixels of the board of a wide picture differ. */
static guint
count_board_differences (cairo_surface_t *one,
                         cairo_surface_t *other)
{
  int stride = cairo_image_surface_get_stride (one) / 4;
  const guint32 *a = (const void *) cairo_image_surface_get_data (one), *b = (const void *) cairo_image_surface_get_data (other);
  guint n = 0;

  for (int y = 190; y < 530; y++)
    for (int x = 50; x < 550; x++)
      n += a[y * stride + x] != b[y * stride + x];
  return n;
}

/* The ranks on the board are in the language that was chosen: "2nd", "2.º", "2e". */
static void
test_language (Shelf         *shelf,
               gconstpointer  data)
{
  static const char * const codes[] = { "en", "es", "fr" };
  gint64 id = put (shelf, "itb-5-last-shell", NULL);
  g_autoptr (FathomShare) share = fathom_share_new (shelf->library, id, NULL);
  cairo_surface_t *pictures[G_N_ELEMENTS (codes)];

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    pictures[i] = fathom_share_render (share, &(FathomShareOptions) { .language = fathom_language_get (codes[i]) });
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    g_assert_cmpuint (count_board_differences (pictures[i], pictures[(i + 1) % G_N_ELEMENTS (codes)]), >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    cairo_surface_destroy (pictures[i]);
}

/* A chest for each that somebody has; games without chests show nothing there. */
static void
test_signs (Shelf         *shelf,
            gconstpointer  data)
{
  gint64 id = put (shelf, "hand-quick-score", NULL); /* 1, none, 2, none */
  FathomRefusal refusal;
  g_autoptr (FathomRecord) record = fathom_record_load (shelf->library, id, &refusal, NULL);
  const FathomGameView *view = fathom_game_view_find (fathom_game_find ("into-the-blue"));
  g_autofree void *seen = NULL;
  double widths[4];

  g_assert_nonnull (record);
  seen = fathom_record_dup_state (record);
  for (guint seat = 1; seat <= 4; seat++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      GskRenderNode *node;

      widths[seat - 1] = view->paint_seat (snapshot, seen, seat, 20);
      node = gtk_snapshot_free_to_node (snapshot);
      g_assert_true ((node != NULL) == (widths[seat - 1] > 0));
      g_clear_pointer (&node, gsk_render_node_unref);
    }
  g_assert_cmpfloat (widths[0], >, 20);
  g_assert_cmpfloat (widths[1], ==, 0);
  g_assert_cmpfloat_with_epsilon (widths[2], 2 * widths[0], 1e-9);
  g_assert_cmpfloat (widths[3], ==, 0);
  g_assert_null (fathom_game_view_find (fathom_game_find ("blue-border"))->paint_seat);
}

/* What has not ended has no picture: its secrets stay where they are. */
static void
test_unfinished (Shelf         *shelf,
                 gconstpointer  data)
{
  static const char text[] = "fathom 1\ngame into-the-blue\nseat 1 \"Ana\"\nseat 2 \"Luc\"\n\n1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 = 7\n";
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  FathomRefusal refusal;
  g_autoptr (FathomRecord) record = fathom_record_parse (text, strlen (text), &refusal);
  g_autoptr (FathomLibraryMatch) match = fathom_record_store (record, &lines);

  g_assert_true (fathom_library_add (shelf->library, match, (const char * const *) lines, NULL));
  g_assert_null (fathom_share_new (shelf->library, match->id, &error));
  g_assert_nonnull (error);
}

/* Onto paper, as a file: more than one page, for the history does not fit onto the first. */
static void
test_print (Shelf         *shelf,
            gconstpointer  data)
{
  gint64 id = put (shelf, "itb-5-last-shell", NULL);
  g_autofree char *path = g_build_filename (shelf->folder, "match.pdf", NULL), *pdf = NULL;
  FathomLibrarian *librarian;
  gsize size = 0;

  g_clear_pointer (&shelf->library, fathom_library_close);
  librarian = fathom_librarian_new (shelf->path);
  fathom_print_match (NULL, librarian, id, path);
  while (!g_file_get_contents (path, &pdf, &size, NULL) || size < 8 || strstr (pdf + size - 8, "EOF") == NULL)
    {
      g_clear_pointer (&pdf, g_free);
      stage_rest ();
    }
  g_assert_true (g_str_has_prefix (pdf, "%PDF"));
  g_assert_cmpuint (size, >, 10000);
  if (g_getenv ("FATHOM_SHARE_FOLDER") != NULL)
    {
      g_autofree char *copy = g_build_filename (g_getenv ("FATHOM_SHARE_FOLDER"), "match.pdf", NULL);

      g_file_set_contents (copy, pdf, size, NULL);
    }
  g_object_add_weak_pointer (G_OBJECT (librarian), (gpointer *) &librarian);
  g_object_unref (librarian);
  stage_until (librarian == NULL);
}

static GtkWidget *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (g_strcmp0 (gtk_window_get_title (GTK_WINDOW (window)), "Share Match") == 0)
        return window;
    }
  return NULL;
}

/* With letters twice as large it is no wider than the narrowest window. */
static void
test_dialog (Shelf         *shelf,
             gconstpointer  data)
{
  gint64 id = put (shelf, "itb-5-last-shell", "Maximiliana Alexandra II");
  GtkWidget *window = stage_show (gtk_label_new (""), 350, 640);
  FathomLibrarian *librarian;
  int least;

  g_clear_pointer (&shelf->library, fathom_library_close);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  librarian = fathom_librarian_new (shelf->path);
  fathom_share_dialog_present (GTK_WINDOW (window), librarian, id);
  stage_until (find_dialog () != NULL && gtk_widget_get_mapped (find_dialog ()));
  gtk_widget_measure (adw_window_get_content (ADW_WINDOW (find_dialog ())), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 350);
  gtk_window_destroy (GTK_WINDOW (find_dialog ()));
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  stage_close (window);
  g_object_add_weak_pointer (G_OBJECT (librarian), (gpointer *) &librarian);
  g_object_unref (librarian);
  stage_until (librarian == NULL);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add ("/share/pictures", Shelf, NULL, set_up, test_pictures, tear_down);
  g_test_add ("/share/chances", Shelf, NULL, set_up, test_chances, tear_down);
  g_test_add ("/share/words", Shelf, NULL, set_up, test_words, tear_down);
  g_test_add ("/share/language", Shelf, NULL, set_up, test_language, tear_down);
  g_test_add ("/share/signs", Shelf, NULL, set_up, test_signs, tear_down);
  g_test_add ("/share/unfinished", Shelf, NULL, set_up, test_unfinished, tear_down);
  g_test_add ("/share/dialog", Shelf, NULL, set_up, test_dialog, tear_down);
  g_test_add ("/share/print", Shelf, NULL, set_up, test_print, tear_down);
  return g_test_run ();
}
