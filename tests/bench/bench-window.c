/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the main loop is busy at a time while people play: CPU time of its thread between two polls. */
#include "engine/bots.h"
#include "rules/into-the-blue.h"
#include "views/app/application.h"
#include "views/app/settings.h"
#include "views/logbook/logbook-page.h"
#include "views/table/table-page.h"
#include "views/app/ui-language.h"
#include "views/app/window.h"

#include <malloc.h>
#include <math.h>
#include <sqlite3.h>
#include <stdio.h>
#include <time.h>

#define WIDTH        1200
#define HEIGHT       800
#define P95_LIMIT    8.0   /* ms */
#define MAX_LIMIT    16.0
#define TRACED       10.0
#define SPIN         60.0
#define SETTLING     5000  /* ms: scroll bars take their time to fade */
#define IDLE_SECONDS 3
#define LONG_TURNS   500
#define SCROLLS      60
#define MATCHES      200

static FathomLibrarian *librarian;
static GtkWidget       *window;

static GArray *samples;        /* of double: ms */
static double  last;           /* CPU time when the last poll returned */
static guint   polls;
static gboolean trace;         /* FATHOM_TRACE: tell when it was busy for long */

static double
get_cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static gint
metered_poll (GPollFD *fds,
              guint    n_fds,
              gint     timeout)
{
  double busy = get_cpu_time () - last;
  gint result;

  if (trace && busy > TRACED)
    fprintf (stderr, "%.6f %.1f\n", g_get_monotonic_time () / 1e6, busy);
  g_array_append_val (samples, busy);
  result = g_poll (fds, n_fds, timeout);
  polls++;
  last = get_cpu_time ();
  return result;
}

static gboolean
time_over_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
run_for (guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add (milliseconds, time_over_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

/* Figures */

static int
compare (gconstpointer a,
         gconstpointer b)
{
  double difference = *(const double *) a - *(const double *) b;

  return difference < 0 ? -1 : difference > 0;
}

static double
get_share (double share)
{
  return samples->len == 0 ? 0 : g_array_index (samples, double, (guint) (share * (samples->len - 1)));
}

static void
begin (void)
{
  g_array_set_size (samples, 0);
  last = get_cpu_time ();
}

static void
report (const char *what)
{
  g_array_sort (samples, compare);
  printf ("main loop, %-19s p50 %5.2f  p95 %5.2f  max %5.2f ms of %u (at most %.0f and %.0f)%s\n", what, get_share (0.5), get_share (0.95),
          get_share (1), samples->len, P95_LIMIT, MAX_LIMIT, get_share (0.95) > P95_LIMIT || get_share (1) > MAX_LIMIT ? "  TOO MUCH" : "");
}

/* Matches: in the library, as people's are */

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (FathomMatch) match = fathom_match_open_finish (result, &error);

  g_assert_no_error (error);
  *(gint64 *) user_data = fathom_match_get_id (match);
}

static GtkWidget *
find (GtkWidget *widget,
      GType      type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
start_game (const char *game,
            guint       players,
            const char *headers)
{
  g_autoptr (GString) text = g_string_new (NULL);
  FathomRefusal refusal = { 0 };
  FathomRecord *record;
  gint64 id = 0;

  g_string_append_printf (text, "fathom 1\ngame %s\n", game);
  for (guint i = 1; i <= players; i++)
    g_string_append_printf (text, "seat %u \"Player %u\"\n", i, i);
  g_string_append_printf (text, "first 1\n%s\n", headers);
  record = fathom_record_parse (text->str, text->len, &refusal);
  g_assert_nonnull (record);
  if (strstr (headers, " app") != NULL)
    fathom_record_begin (record, NULL);
  fathom_match_create_async (librarian, record, NULL, opened_cb, &id);
  while (id == 0)
    g_main_context_iteration (NULL, TRUE);
  fathom_window_open_match (FATHOM_WINDOW (window), id);
  while (fathom_window_get_match (FATHOM_WINDOW (window)) != id)
    g_main_context_iteration (NULL, TRUE);
}

static void
start_match (guint       players,
             const char *dice)
{
  g_autofree char *headers = g_strdup_printf ("dice %s\nchests %s\n", dice, dice);

  start_game ("into-the-blue", players, headers);
}

static FathomSitting *
get_sitting (void)
{
  return fathom_table_page_get_sitting (FATHOM_TABLE_PAGE (find (window, FATHOM_TYPE_TABLE_PAGE)));
}

/* Returns: whether there was something to do. */
static gboolean
step (FathomSitting *sitting,
      FathomChance  *chance)
{
  FathomMatch *match = fathom_sitting_get_match (sitting);
  const FathomGame *game = fathom_match_get_game (match);
  guint length = fathom_match_get_length (match);
  gint mover = fathom_match_get_mover (match);
  FathomEvent event;

  if (mover == FATHOM_OVER)
    return FALSE;
  if (mover == FATHOM_CHANCE)
    fathom_sitting_draw (sitting);
  else
    {
      /* not what is on the screen, which may still show what was before */
      g_autofree void *seen = fathom_match_observe (match, (guint) mover);

      fathom_bot_choose (game, seen, (guint) mover, FATHOM_BOT_EASY, &(FathomThinking) { .chance = chance }, &event);
      fathom_sitting_act (sitting, &event);
    }
  while (fathom_match_get_length (match) == length)
    g_main_context_iteration (NULL, TRUE);
  return TRUE;
}

static void
play (FathomChance *chance,
      guint         pause)
{
  FathomSitting *sitting = get_sitting ();

  while (step (sitting, chance))
    run_for (pause);
}

/* A line of notation, and a moment to draw what came of it. */
static void
act_line (FathomSitting *sitting,
          const char    *line)
{
  FathomMatch *match = fathom_sitting_get_match (sitting);
  guint length = fathom_match_get_length (match);
  FathomRefusal refusal = { 0 };
  FathomEvent event;

  if (trace)
    fprintf (stderr, "%s\n", line);
  g_assert_true (fathom_event_parse (fathom_match_get_game (match), line, &event, &refusal));
  fathom_sitting_act (sitting, &event);
  while (fathom_match_get_length (match) == length)
    g_main_context_iteration (NULL, TRUE);
  run_for (40);
}

static void
scrub (void)
{
  FathomMatch *match = fathom_sitting_get_match (get_sitting ());
  guint length = fathom_match_get_length (match);
  guint stride = MAX (1, length / 100);

  for (guint i = length; i >= stride; i -= stride)
    {
      fathom_match_set_position (match, i);
      run_for (20);
    }
  fathom_match_set_position (match, G_MAXUINT);
  run_for (100);
}

/* Nobody ever finds the way down: a match can last as long as one likes. */
static void
play_long (void)
{
  FathomSitting *sitting = get_sitting ();
  FathomMatch *match = fathom_sitting_get_match (sitting);

  for (guint i = 0; i < LONG_TURNS; i++)
    {
      guint seat = 1 + i % 2;
      FathomEvent roll = { .kind = FATHOM_ITB_ROLL, .seat = (guint8) seat, .n_args = 6, .args = { 0, 0, 0, 0, 6, 0 } };
      FathomEvent stop = { .kind = FATHOM_ITB_STOP, .seat = (guint8) seat };

      fathom_sitting_act (sitting, &roll);
      fathom_sitting_act (sitting, &stop);
      while (fathom_match_get_length (match) < 2 * (i + 1))
        g_main_context_iteration (NULL, TRUE);
      run_for (5);
    }
}

/* Up and down again, as fast as one can. */
static void
scroll (void)
{
  GtkWidget *list = find (window, GTK_TYPE_LIST_VIEW);
  GtkWidget *scrolled = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  double room = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  for (guint i = 0; i < 2 * SCROLLS; i++)
    {
      gtk_adjustment_set_value (adjustment, room * fabs ((double) i - SCROLLS) / SCROLLS);
      run_for (16);
    }
}

static void
turn_pages (void)
{
  static const char * const pages[] = { "logbook", "players", "rules", "new-match", "quick-score", "start", "table" };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      if (trace)
        fprintf (stderr, "%s\n", pages[i]);
      fathom_window_show (FATHOM_WINDOW (window), pages[i]);
      run_for (600);
    }
}

static void
test_meter (void)
{
  double until;

  run_for (50);
  begin ();
  until = get_cpu_time () + SPIN;
  while (get_cpu_time () < until)
    ;
  run_for (50);
  g_array_sort (samples, compare);
  printf ("main loop, the meter sees %.0f ms of work that was put in (%.0f)%s\n", get_share (1), SPIN, get_share (1) < SPIN ? "  IT DOES NOT" : "");
}

static void
measure_idle (const char *when)
{
  run_for (SETTLING);
  polls = 0;
  run_for (IDLE_SECONDS * 1000);
  /* the timer that ends it is one */
  printf ("idle %-24s %u wake-ups in %u s (at most 0)%s\n", when, polls - 1, IDLE_SECONDS, polls > 1 ? "  TOO MANY" : "");
}

/* But for the pages of the library that SQLite remembers, of which there are never more than it is allowed. */
static gsize
get_memory (void)
{
  return mallinfo2 ().uordblks - (gsize) sqlite3_memory_used ();
}

static void
measure_many (FathomChance *chance)
{
  gsize before = 0, after;

  g_settings_set_boolean (fathom_settings_get (), "animations", FALSE);
  for (guint i = 0; i < MATCHES; i++)
    {
      if (i == MATCHES / 4)
        before = get_memory ();
      start_match (2, "app");
      play (chance, 0);
    }
  run_for (200);
  after = get_memory ();
  printf ("memory in use after %u matches %.1f MB, after %u %.1f MB (flat: at most 1 MB more)%s\n", MATCHES / 4, (double) before / 1e6, MATCHES,
          (double) after / 1e6, after > before + 1000000 ? "  IT GROWS" : "");
}

/* What can be asked for by name; all of it, if nothing is. */

static void
measure_play (FathomChance *chance)
{
  start_match (4, "app");
  run_for (2000);
  measure_idle ("before the first roll");
  begin ();
  play (chance, 150);
  report ("playing");
  measure_idle ("at the end");
  begin ();
  scrub ();
  report ("looking back");
}

static void
measure_pages (FathomChance *chance)
{
  begin ();
  start_match (4, "app");
  run_for (1000);
  turn_pages ();
  report ("pages, first time");
  begin ();
  turn_pages ();
  report ("turning pages");
  measure_idle ("after turning pages");
}

static void
measure_long (FathomChance *chance)
{
  start_match (2, "table");
  run_for (1000);
  begin ();
  play_long ();
  report ("500 turns");
  begin ();
  scrub ();
  report ("500 turns, back");
  begin ();
  scroll ();
  report ("500 turns, scrolled");
  measure_idle ("after a long match");
}

/* Four divers with all their shades, and somebody who calls: everything on the table is drawn anew with every event. */
static void
measure_border (FathomChance *chance)
{
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN") != NULL ? g_getenv ("FATHOM_GOLDEN") : "tests/golden", "bb-4.fathom",
                                            NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  FathomSitting *sitting;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return;
  start_game ("blue-border", 4, "deck table\n");
  sitting = get_sitting ();
  lines = g_strsplit (strstr (text, "\n\n") + 2, "\n", -1);
  run_for (1000);
  begin ();
  for (guint i = 0; lines[i] != NULL && g_ascii_isdigit (lines[i][0]); i++)
    act_line (sitting, lines[i]);
  report ("Blue Border");
  begin ();
  scrub ();
  report ("Blue Border, back");
}

/* Chart, market, hands that are looked at, and a long dive: the story of the pictures. */
static void
measure_deep (FathomChance *chance)
{
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN") != NULL ? g_getenv ("FATHOM_GOLDEN") : "tests/golden", "..", "views",
                                            "deep-blue", "story.fathom", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  FathomSitting *sitting;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return;
  start_game ("deep-blue", 4, "edition fathom-1\nscenario troubled-waters\nbag table\n");
  sitting = get_sitting ();
  lines = g_strsplit (strstr (text, "\n\n") + 2, "\n", -1);
  run_for (1000);
  begin ();
  for (guint i = 0; lines[i] != NULL && g_ascii_isdigit (lines[i][0]); i++)
    {
      if (lines[i][0] != '0')
        fathom_sitting_set_viewer (sitting, lines[i][0] - '0');
      run_for (40);
      act_line (sitting, lines[i]);
    }
  report ("Deep Blue");
  begin ();
  scrub ();
  report ("Deep Blue, back");
}

/* Down through the logbook, by turns half a screen at a time and as a wheel does; whatever is read on the way comes in between. */
static void
measure_logbook (FathomChance *chance)
{
  GtkWidget *page, *list;
  GtkAdjustment *adjustment;

  fathom_window_show (FATHOM_WINDOW (window), "logbook");
  run_for (2000);
  page = find (window, FATHOM_TYPE_LOGBOOK_PAGE);
  list = find (page, GTK_TYPE_LIST_VIEW);
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  begin ();
  for (guint i = 0; i < 4 * SCROLLS; i++)
    {
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + (i % 2 == 0 ? 50 : gtk_adjustment_get_page_size (adjustment) / 2));
      run_for (16);
    }
  report (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)))) > MATCHES ? "logbook, large" : "logbook");
}

static void
measure (const char *name)
{
  static const struct { const char *name; void (*measure) (FathomChance *chance); } measures[] =
  {
    { "play", measure_play }, { "pages", measure_pages }, { "long", measure_long }, { "border", measure_border }, { "deep", measure_deep },
    { "logbook", measure_logbook }, { "many", measure_many },
  };
  FathomRng rng;

  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    if (name == NULL || g_str_equal (name, measures[i].name))
      {
        fathom_rng_init (&rng, 1);
        measures[i].measure (&rng.parent);
      }
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (FathomApplication) application = NULL;
  g_autofree char *path = fathom_library_default_path ();

  setlinebuf (stdout);
  trace = g_getenv ("FATHOM_TRACE") != NULL;
  fathom_settings_start ();
  fathom_ui_language_start ();
  samples = g_array_new (FALSE, FALSE, sizeof (double));
  g_main_context_set_poll_func (NULL, metered_poll);
  application = fathom_application_new ();
  g_application_register (G_APPLICATION (application), NULL, NULL);
  librarian = fathom_librarian_new (path);
  window = fathom_window_new (GTK_APPLICATION (application), librarian);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  fathom_window_present (FATHOM_WINDOW (window));

  run_for (1000);
  test_meter ();
  for (int i = 1; i < MAX (argc, 2); i++)
    measure (argv[i]);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (librarian);
  return 0;
}
