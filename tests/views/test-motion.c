/* Who wants nothing to move sees nothing move: after what happened was shown no frame is drawn. */
#include "stage.h"

#include "views/settings.h"
#include "views/table-page.h"

#define SETUP   "fathom 1\ngame into-the-blue\nseat 1 \"Ana\" colour=green\nseat 2 \"Luc\" colour=blue\nfirst 1\n"
#define AT_HAND SETUP "dice table\nchests table\n\n"
#define BY_APP  SETUP "dice app\nchests app\n\n"
#define AT_ONCE 150 /* ms in which it has to be shown */
#define WATCHED 350

static void
count_cb (GdkFrameClock *clock,
          guint         *frames)
{
  (*frames)++;
}

/* Frames that are drawn once what happened had its time to be shown. */
static guint
count_frames (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  guint frames = 0;
  gulong handler;

  stage_wait (AT_ONCE);
  handler = g_signal_connect (clock, "update", G_CALLBACK (count_cb), &frames);
  stage_wait (WATCHED);
  g_signal_handler_disconnect (clock, handler);
  return frames;
}

static void
check (GtkWidget  *window,
       gboolean    animate,
       const char *what)
{
  guint frames = count_frames (window);

  g_test_message ("%s: %u frames", what, frames);
  if (animate)
    g_assert_cmpuint (frames, >, 2);
  else
    g_assert_cmpuint (frames, <=, 1);
}

static GtkWidget *
lay (const char     *text,
     FathomSitting **sitting)
{
  FathomRefusal refusal;
  FathomRecord *record = fathom_record_parse (text, strlen (text), &refusal);
  g_autoptr (FathomMatch) match = NULL;
  GtkWidget *page = fathom_table_page_new (NULL);
  GtkWidget *window;

  record->has_seed = (record->setup.app & 1) != 0;
  match = fathom_match_new (NULL, record);
  fathom_table_page_set_match (FATHOM_TABLE_PAGE (page), match);
  *sitting = fathom_table_page_get_sitting (FATHOM_TABLE_PAGE (page));
  window = stage_show (page, 1000, 700);
  stage_wait (500);
  return window;
}

static void
clear (GtkWidget *window)
{
  fathom_table_page_set_match (FATHOM_TABLE_PAGE (stage_find (window, FATHOM_TYPE_TABLE_PAGE, 0)), NULL);
  stage_close (window);
}

static void
set_animate (gboolean animate)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animate, NULL);
  g_assert_cmpint (fathom_settings_animate (), ==, animate);
}

static void
test_roll (gconstpointer data)
{
  gboolean animate = GPOINTER_TO_INT (data);
  FathomSitting *sitting;
  GtkWidget *window;

  set_animate (animate);
  window = lay (BY_APP, &sitting);
  fathom_sitting_draw (sitting);
  check (window, animate, "a roll");
  clear (window);
}

static void
test_shells (gconstpointer data)
{
  gboolean animate = GPOINTER_TO_INT (data);
  FathomSitting *sitting;
  GtkWidget *window;

  set_animate (animate);
  window = lay (AT_HAND "1 roll 1 1 2 3 3 5\n1 stop\n", &sitting);
  stage_act (sitting, "1 place 3");
  check (window, animate, "shells");
  clear (window);
}

static void
test_scoring (gconstpointer data)
{
  gboolean animate = GPOINTER_TO_INT (data);
  FathomSitting *sitting;
  GtkWidget *window;

  set_animate (animate);
  window = lay (AT_HAND "1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n2 roll 2 2 2 2 2 2\n2 stop\n1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n"
                "2 roll 1 1 2 2 2 2\n2 stop\n", &sitting);
  stage_act (sitting, "2 place 2");
  check (window, animate, "the scoring");
  clear (window);
}

static void
test_history (gconstpointer data)
{
  FathomSitting *sitting;
  GtkWidget *window;

  set_animate (FALSE);
  window = lay (AT_HAND "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n2 roll 2 2 2 2 2 2\n2 stop\n", &sitting);
  for (guint i = 5; i-- > 0;)
    {
      fathom_match_set_position (fathom_sitting_get_match (sitting), i);
      check (window, FALSE, "the past");
    }
  clear (window);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_data_func ("/motion/still/roll", GINT_TO_POINTER (FALSE), test_roll);
  g_test_add_data_func ("/motion/still/shells", GINT_TO_POINTER (FALSE), test_shells);
  g_test_add_data_func ("/motion/still/scoring", GINT_TO_POINTER (FALSE), test_scoring);
  g_test_add_data_func ("/motion/still/the-past", NULL, test_history);
  /* so that it is known to see what moves */
  g_test_add_data_func ("/motion/moving/roll", GINT_TO_POINTER (TRUE), test_roll);
  g_test_add_data_func ("/motion/moving/shells", GINT_TO_POINTER (TRUE), test_shells);
  g_test_add_data_func ("/motion/moving/scoring", GINT_TO_POINTER (TRUE), test_scoring);
  return g_test_run ();
}
