/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who wants nothing to move sees nothing move: after what happened was shown no frame is drawn. */
#include "../stage.h"

#include "views/app/settings.h"
#include "views/table/table-page.h"

#define SETUP   "fathom 1\ngame into-the-blue\nseat 1 \"Ana\" colour=green\nseat 2 \"Luc\" colour=blue\nfirst 1\n"
#define AT_HAND SETUP "dice table\nchests table\n\n"
#define BY_APP  SETUP "dice app\nchests app\n\n"
#define AT_ONCE 150 /* ms in which it has to be shown */
#define WATCHED 350
#define TRIES   10

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

  stage_pass (AT_ONCE);
  handler = g_signal_connect (clock, "update", G_CALLBACK (count_cb), &frames);
  stage_pass (WATCHED);
  g_signal_handler_disconnect (clock, handler);
  return frames;
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

/* What may move: each returns how many frames were drawn. */

typedef guint (*Happening) (void);

static guint
count_roll (void)
{
  FathomSitting *sitting;
  GtkWidget *window = lay (BY_APP, &sitting);
  guint frames;

  fathom_sitting_draw (sitting);
  frames = count_frames (window);
  clear (window);
  return frames;
}

static guint
count_act (const char *before,
           const char *line)
{
  FathomSitting *sitting;
  GtkWidget *window = lay (before, &sitting);
  guint frames;

  stage_act (sitting, line);
  frames = count_frames (window);
  clear (window);
  return frames;
}

static guint
count_shells (void)
{
  return count_act (AT_HAND "1 roll 1 1 2 3 3 5\n1 stop\n", "1 place 3");
}

static guint
count_scoring (void)
{
  return count_act (AT_HAND "1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n2 roll 2 2 2 2 2 2\n2 stop\n1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n"
                    "2 roll 1 1 2 2 2 2\n2 stop\n", "2 place 2");
}

static void
set_animate (gboolean animate)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animate, NULL);
  g_assert_cmpint (fathom_settings_animate (), ==, animate);
}

/* A machine that is busy with something else may need longer to show what happened; what moves, moves each time. */
static void
test_still (gconstpointer data)
{
  const Happening *happening = data;
  guint frames = G_MAXUINT;

  set_animate (FALSE);
  for (guint i = 0; i < TRIES && frames > 1; i++)
    frames = (*happening) ();
  g_assert_cmpuint (frames, <=, 1);
}

/* So that it is known to see what moves. A machine that is busy with something else may have no time to show it. */
static void
test_moving (gconstpointer data)
{
  const Happening *happening = data;
  guint frames = 0;

  set_animate (TRUE);
  for (guint i = 0; i < TRIES && frames <= 2; i++)
    frames = (*happening) ();
  g_assert_cmpuint (frames, >, 2);
}

static guint
count_past (GtkWidget   *window,
            FathomMatch *match,
            guint        position)
{
  guint frames = G_MAXUINT;

  for (guint i = 0; i < TRIES && frames > 1; i++)
    {
      fathom_match_set_position (match, position + 1);
      stage_rest ();
      fathom_match_set_position (match, position);
      frames = count_frames (window);
    }
  return frames;
}

static void
test_past (void)
{
  FathomSitting *sitting;
  GtkWidget *window;

  set_animate (FALSE);
  window = lay (AT_HAND "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n2 roll 2 2 2 2 2 2\n2 stop\n", &sitting);
  for (guint i = 5; i-- > 0;)
    g_assert_cmpuint (count_past (window, fathom_sitting_get_match (sitting), i), <=, 1);
  clear (window);
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *name;
    Happening   happening;
  } happenings[] =
  {
    { "roll", count_roll },
    { "shells", count_shells },
    { "scoring", count_scoring },
  };

  stage_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (happenings); i++)
    {
      g_autofree char *still = g_strconcat ("/motion/still/", happenings[i].name, NULL);
      g_autofree char *moving = g_strconcat ("/motion/moving/", happenings[i].name, NULL);

      g_test_add_data_func (still, &happenings[i].happening, test_still);
      g_test_add_data_func (moving, &happenings[i].happening, test_moving);
    }
  g_test_add_func ("/motion/still/the-past", test_past);
  return g_test_run ();
}
