/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/unfold.h"

#define FOLDED "fathom-folded"
#define BUDGET 1000 /* µs of a frame that may go into measuring: to place and draw what was measured takes about as long again */

static GtkWidget *
find_folded (GtkWidget *box)
{
  GtkWidget *child = gtk_widget_get_first_child (box);

  while (child != NULL && g_object_get_data (G_OBJECT (child), FOLDED) == NULL)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* Every widget remembers its sizes, so that the layout that follows need not look for them again. */
static void
show_measured (GtkWidget *child,
               int        width)
{
  g_object_set_data (G_OBJECT (child), FOLDED, NULL);
  gtk_widget_show (child);
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL, NULL);
}

/* The first frame has the rest of the page to place, and every other one what was shown in the last to draw. */
static gboolean
frame_cb (GtkWidget     *box,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  gboolean *resting = user_data;
  gint64 until = g_get_monotonic_time () + BUDGET;
  int width = gtk_widget_get_width (box);
  GtkWidget *child;

  *resting = !*resting;
  if (width == 0 || *resting)
    return G_SOURCE_CONTINUE;
  while ((child = find_folded (box)) != NULL && g_get_monotonic_time () < until)
    show_measured (child, width);
  return child != NULL;
}

static void
mapped_cb (GtkWidget *box)
{
  if (find_folded (box) != NULL)
    gtk_widget_add_tick_callback (box, frame_cb, g_new0 (gboolean, 1), g_free);
}

gboolean
fathom_unfold_is_done (GtkWidget *box)
{
  GtkWidget *last;

  g_return_val_if_fail (GTK_IS_WIDGET (box), TRUE);

  last = gtk_widget_get_last_child (box);
  return find_folded (box) == NULL && (last == NULL || gtk_widget_get_height (last) > 0);
}

void
fathom_unfold (GtkWidget *box,
               guint      first)
{
  g_return_if_fail (GTK_IS_WIDGET (box));

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (first > 0)
      first--;
    else if (gtk_widget_get_visible (child))
      {
        g_object_set_data (G_OBJECT (child), FOLDED, child);
        gtk_widget_hide (child);
      }
  g_signal_connect (box, "map", G_CALLBACK (mapped_cb), NULL);
  if (gtk_widget_get_mapped (box))
    mapped_cb (box);
}
