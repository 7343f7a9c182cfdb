/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/app/startup-probe.h"

#include <stdio.h>
#include <unistd.h>

static gulong handler;

static void
after_paint_cb (GdkFrameClock *clock,
                gpointer       user_data)
{
  g_clear_signal_handler (&handler, clock);
  puts ("content");
  fflush (stdout);
  if (g_strcmp0 (g_getenv ("FATHOM_BENCH"), "quit") == 0)
    _exit (0);
}

/* A frame may only lay out: the one that counts draws. */
static gboolean
render_hook (GSignalInvocationHint *hint,
             guint                  n_values,
             const GValue          *values,
             gpointer               user_data)
{
  GdkSurface *surface = g_value_get_object (&values[0]);

  handler = g_signal_connect (gdk_surface_get_frame_clock (surface), "after-paint", G_CALLBACK (after_paint_cb), NULL);
  return FALSE;
}

static void
watch (GtkWidget *page)
{
  g_clear_signal_handler (&handler, page);
  g_signal_add_emission_hook (g_signal_lookup ("render", GDK_TYPE_SURFACE), 0, render_hook, NULL, NULL);
  gtk_widget_queue_draw (page);
}

void
fathom_startup_probe_content (GtkWidget *page)
{
  static gboolean told;

  if (told || g_getenv ("FATHOM_BENCH") == NULL)
    return;
  told = TRUE;
  if (gtk_widget_get_mapped (page))
    watch (page);
  else
    handler = g_signal_connect (page, "map", G_CALLBACK (watch), NULL);
}
