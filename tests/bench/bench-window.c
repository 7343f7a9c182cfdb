/* How long the main loop is busy at a time while people play: CPU time of its thread between two polls. */
#include "model/bots.h"
#include "rules/into-the-blue.h"
#include "views/settings.h"
#include "views/table-page.h"
#include "views/ui-language.h"

#include <malloc.h>
#include <stdio.h>
#include <time.h>

#define WIDTH        1200
#define HEIGHT       800
#define P95_LIMIT    8.0   /* ms */
#define MAX_LIMIT    16.0
#define SPIN         60.0
#define SETTLING     5000  /* ms: scroll bars take their time to fade */
#define IDLE_SECONDS 3
#define LONG_TURNS   500
#define MATCHES      200

static GArray *samples;        /* of double: ms */
static double  last;           /* CPU time when the last poll returned */
static guint   polls;

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

/* Matches */

static FathomMatch *
make_match (guint       players,
            const char *dice)
{
  g_autoptr (GString) text = g_string_new ("fathom 1\ngame into-the-blue\n");
  FathomRefusal refusal = { 0 };
  FathomRecord *record;

  for (guint i = 1; i <= players; i++)
    g_string_append_printf (text, "seat %u \"Player %u\"\n", i, i);
  g_string_append_printf (text, "first 1\ndice %s\nchests %s\n\n", dice, dice);
  record = fathom_record_parse (text->str, text->len, &refusal);
  g_assert_nonnull (record);
  if (g_str_equal (dice, "app"))
    fathom_record_begin (record, NULL);
  return fathom_match_new (NULL, record);
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
      fathom_bot_choose (game, fathom_sitting_get_seen (sitting), (guint) mover, FATHOM_BOT_EASY, chance, &event);
      fathom_sitting_act (sitting, &event);
    }
  while (fathom_match_get_length (match) == length)
    g_main_context_iteration (NULL, TRUE);
  return TRUE;
}

static void
play (FathomTablePage *page,
      FathomChance    *chance,
      guint            pause)
{
  FathomSitting *sitting = fathom_table_page_get_sitting (page);

  while (step (sitting, chance))
    run_for (pause);
}

static void
scrub (FathomTablePage *page)
{
  FathomMatch *match = fathom_sitting_get_match (fathom_table_page_get_sitting (page));
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
play_long (FathomTablePage *page)
{
  FathomSitting *sitting = fathom_table_page_get_sitting (page);
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

static void
set_match (FathomTablePage *page,
           FathomMatch     *match)
{
  fathom_table_page_set_match (page, match);
  g_object_unref (match);
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

static void
measure_many (FathomTablePage *page,
              FathomChance    *chance)
{
  gsize before = 0, after;

  g_settings_set_boolean (fathom_settings_get (), "animations", FALSE);
  for (guint i = 0; i < MATCHES; i++)
    {
      if (i == MATCHES / 4)
        before = mallinfo2 ().uordblks;
      set_match (page, make_match (2, "app"));
      play (page, chance, 0);
    }
  run_for (200);
  after = mallinfo2 ().uordblks;
  printf ("memory in use after %u matches %.1f MB, after %u %.1f MB (flat: at most 1 MB more)%s\n", MATCHES / 4, (double) before / 1e6, MATCHES,
          (double) after / 1e6, after > before + 1000000 ? "  IT GROWS" : "");
}

int
main (void)
{
  FathomRng rng;
  GtkWidget *window, *page;

  setlinebuf (stdout);
  fathom_settings_start ();
  fathom_ui_language_start ();
  adw_init ();
  fathom_rng_init (&rng, 1);
  samples = g_array_new (FALSE, FALSE, sizeof (double));
  g_main_context_set_poll_func (NULL, metered_poll);
  page = fathom_table_page_new (NULL);
  window = adw_window_new ();
  adw_window_set_content (ADW_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  set_match (FATHOM_TABLE_PAGE (page), make_match (4, "app"));
  gtk_window_present (GTK_WINDOW (window));
  run_for (2000);

  test_meter ();
  measure_idle ("before the first roll");
  begin ();
  play (FATHOM_TABLE_PAGE (page), &rng.parent, 150);
  report ("playing");
  measure_idle ("at the end");
  begin ();
  scrub (FATHOM_TABLE_PAGE (page));
  report ("looking back");
  set_match (FATHOM_TABLE_PAGE (page), make_match (2, "table"));
  begin ();
  play_long (FATHOM_TABLE_PAGE (page));
  report ("500 turns");
  begin ();
  scrub (FATHOM_TABLE_PAGE (page));
  report ("500 turns, back");
  measure_idle ("after a long match");
  measure_many (FATHOM_TABLE_PAGE (page), &rng.parent);
  gtk_window_destroy (GTK_WINDOW (window));
  return 0;
}
