/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "views/widgets/kept-size.h"
#include "views/widgets/shared-frame.h"

#define LONG  20000   /* µs: more than a frame has */
#define PARTS 4

/* A part of a page that notes in which frame it was drawn last. */
typedef struct
{
  GtkWidget parent_instance;

  gint64    drawn;     /* the counter of the frame clock, 0: never */
  gint64    layout;    /* µs that its layout takes */
  int       least;     /* its least width and height */
} Part;

typedef struct { GtkWidgetClass parent_class; } PartClass;

GType part_get_type (void);
G_DEFINE_TYPE (Part, part, GTK_TYPE_WIDGET)

static void
part_measure (GtkWidget      *widget,
              GtkOrientation  orientation G_GNUC_UNUSED,
              int             for_size G_GNUC_UNUSED,
              int            *minimum,
              int            *natural,
              int            *minimum_baseline G_GNUC_UNUSED,
              int            *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = ((Part *) widget)->least;
}

static void
part_size_allocate (GtkWidget *widget,
                    int        width G_GNUC_UNUSED,
                    int        height G_GNUC_UNUSED,
                    int        baseline G_GNUC_UNUSED)
{
  g_usleep ((gulong) ((Part *) widget)->layout);
}

static void
part_snapshot (GtkWidget   *widget,
               GtkSnapshot *snapshot)
{
  ((Part *) widget)->drawn = gdk_frame_clock_get_frame_counter (gtk_widget_get_frame_clock (widget)) + 1;
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 0, 0, 1, 1 }, &GRAPHENE_RECT_INIT (0, 0, 10, 10));
}

static void
part_class_init (PartClass *klass)
{
  GTK_WIDGET_CLASS (klass)->measure = part_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = part_size_allocate;
  GTK_WIDGET_CLASS (klass)->snapshot = part_snapshot;
}

static void
part_init (Part *self)
{
  self->least = 10;
}

static GtkWidget *
make_page (Part **parts)
{
  GtkWidget *box = fathom_shared_box_new (GTK_ORIENTATION_VERTICAL, 2);

  for (guint i = 0; i < PARTS; i++)
    {
      parts[i] = g_object_new (part_get_type (), NULL);
      gtk_box_append (GTK_BOX (box), GTK_WIDGET (parts[i]));
    }
  return box;
}

static gboolean
are_drawn (Part **parts)
{
  for (guint i = 0; i < PARTS; i++)
    if (parts[i]->drawn == 0)
      return FALSE;
  return TRUE;
}

static void
forget_drawn (Part **parts)
{
  for (guint i = 0; i < PARTS; i++)
    {
      parts[i]->drawn = 0;
      gtk_widget_queue_draw (GTK_WIDGET (parts[i]));
    }
}

/* Where there is time, all of it is drawn at once. */
static void
test_at_once (void)
{
  Part *parts[PARTS];
  GtkWidget *window = stage_show (make_page (parts), 300, 200);
  gboolean once = FALSE;

  for (guint tries = 0; tries < 20 && !once; tries++) /* a busy machine may take the time away */
    {
      forget_drawn (parts);
      stage_until (are_drawn (parts));
      once = TRUE;
      for (guint i = 1; i < PARTS; i++)
        once &= parts[i]->drawn == parts[0]->drawn;
    }
  g_assert_true (once);
  stage_close (window);
}

/* After a long layout it is drawn in later frames, and all of it is, though nothing else asks for a frame. */
static void
test_later (void)
{
  Part *parts[PARTS];
  GtkWidget *window = stage_show (make_page (parts), 300, 200);
  gint64 now;

  stage_rest ();
  forget_drawn (parts);
  parts[0]->layout = LONG;
  gtk_widget_queue_resize (GTK_WIDGET (parts[0]));
  parts[0]->least++;
  now = gdk_frame_clock_get_frame_counter (gtk_widget_get_frame_clock (window)) + 1;
  stage_until (are_drawn (parts));
  for (guint i = 0; i < PARTS; i++)
    g_assert_cmpint (parts[i]->drawn, >, now + 1); /* the next one has the layout */
  stage_close (window);
}

static gboolean
lay_out_cb (GtkWidget     *widget,
            GdkFrameClock *clock G_GNUC_UNUSED,
            gpointer       user_data G_GNUC_UNUSED)
{
  ((Part *) widget)->least ^= 1;
  gtk_widget_queue_resize (widget);
  return G_SOURCE_CONTINUE;
}

/* While every frame has a long layout, nobody waits for ever. */
static void
test_busy (void)
{
  Part *parts[PARTS];
  GtkWidget *window = stage_show (make_page (parts), 300, 200);
  guint tick;

  stage_rest ();
  parts[0]->layout = LONG;
  tick = gtk_widget_add_tick_callback (GTK_WIDGET (parts[0]), lay_out_cb, NULL, NULL);
  for (guint i = 0; i < 3; i++)
    {
      forget_drawn (parts);
      stage_until (are_drawn (parts));
    }
  gtk_widget_remove_tick_callback (GTK_WIDGET (parts[0]), tick);
  stage_close (window);
}

/* What is hidden does not come back as it was. */
static void
test_hidden (void)
{
  Part *parts[PARTS];
  GtkWidget *window = stage_show (make_page (parts), 300, 200);

  stage_rest ();
  gtk_widget_hide (GTK_WIDGET (parts[1]));
  stage_rest ();
  parts[1]->drawn = 0;
  gtk_widget_show (GTK_WIDGET (parts[1]));
  stage_until (parts[1]->drawn != 0);
  stage_close (window);
}

static Part *
show_kept (GtkWidget **window)
{
  GtkWidget *bin = fathom_kept_size_new ();
  Part *part = g_object_new (part_get_type (), NULL);

  adw_bin_set_child (ADW_BIN (bin), GTK_WIDGET (part));
  *window = stage_show (bin, 300, 200);
  stage_rest ();
  return part;
}

static int
get_least (Part           *part,
           GtkOrientation  orientation)
{
  int least;

  gtk_widget_measure (gtk_widget_get_parent (GTK_WIDGET (part)), orientation, -1, &least, NULL, NULL, NULL);
  return least;
}

/* What still has room is told later. */
static void
test_kept (void)
{
  GtkWidget *window;
  Part *part = show_kept (&window);

  gtk_widget_queue_resize (GTK_WIDGET (part));
  g_assert_cmpint (get_least (part, GTK_ORIENTATION_HORIZONTAL), ==, 10); /* the first time that it is asked for on the screen */
  part->least = 40;
  gtk_widget_queue_resize (GTK_WIDGET (part));
  g_assert_cmpint (get_least (part, GTK_ORIENTATION_HORIZONTAL), ==, 10);
  stage_until (get_least (part, GTK_ORIENTATION_HORIZONTAL) == 40 && get_least (part, GTK_ORIENTATION_VERTICAL) == 40);
  stage_close (window);
}

/* What has none makes the window larger. */
static void
test_grows (void)
{
  GtkWidget *window;
  Part *part = show_kept (&window);

  part->least = 500;
  gtk_widget_queue_resize (GTK_WIDGET (part));
  stage_until (gtk_widget_get_width (window) >= 500 && gtk_widget_get_height (window) >= 500);
  stage_close (window);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/shared-frame/at-once", test_at_once);
  g_test_add_func ("/shared-frame/later", test_later);
  g_test_add_func ("/shared-frame/busy", test_busy);
  g_test_add_func ("/shared-frame/hidden", test_hidden);
  g_test_add_func ("/kept-size/kept", test_kept);
  g_test_add_func ("/kept-size/grows", test_grows);
  return g_test_run ();
}
