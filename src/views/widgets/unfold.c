/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/unfold.h"

#define FOLDED "fathom-folded"

static GtkWidget *
find_folded (GtkWidget *box)
{
  GtkWidget *child = gtk_widget_get_first_child (box);

  while (child != NULL && g_object_get_data (G_OBJECT (child), FOLDED) == NULL)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static gboolean
frame_cb (GtkWidget     *box,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  GtkWidget *child = find_folded (box);

  if (child == NULL)
    return G_SOURCE_REMOVE;
  g_object_set_data (G_OBJECT (child), FOLDED, NULL);
  gtk_widget_show (child);
  return G_SOURCE_CONTINUE;
}

static void
mapped_cb (GtkWidget *box)
{
  if (find_folded (box) != NULL)
    gtk_widget_add_tick_callback (box, frame_cb, NULL, NULL);
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
