/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starts a program and watches its window from outside, as a person does: "watch-start SECONDS PROGRAM …".
 *
 * Prints milliseconds until the first top-level window has been drawn on, the CPU time (ms) of all threads until then, and
 * the private memory (kB) so many seconds later. Drawn on is a window that shows at least eight colours: a background and
 * a header bar have fewer before there is text in them. */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xdamage.h>
#include <glib.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#define PATIENCE     60000 /* ms */
#define COLOURS      8
#define SMALLEST     100   /* pixels: tooltips and the like are not meant */

typedef struct
{
  Display *display;
  Window   window;
  GPid     pid;
} Watch;

static double
now (void)
{
  return g_get_monotonic_time () / 1000.0;
}

static int
ignore_cb (Display     *display G_GNUC_UNUSED,
           XErrorEvent *event   G_GNUC_UNUSED)
{
  return 0;                    /* a window may be gone before it is asked about */
}

/* The first number of a file, in whatever unit it has. */
static double
read_number (const char *path)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) ? g_ascii_strtod (text, NULL) : 0;
}

static double
find_cpu (GPid pid)
{
  g_autofree char *folder = g_strdup_printf ("/proc/%d/task", pid);
  g_autoptr (GDir) tasks = g_dir_open (folder, 0, NULL);
  const char *task;
  double nanoseconds = 0;

  while (tasks != NULL && (task = g_dir_read_name (tasks)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, task, "schedstat", NULL);

      nanoseconds += read_number (path);
    }
  return nanoseconds / 1e6;
}

static gint64
find_private_memory (GPid pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/smaps_rollup", pid);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gint64 kilobytes = 0;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return 0;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "Private_Clean:") || g_str_has_prefix (lines[i], "Private_Dirty:"))
      kilobytes += g_ascii_strtoll (strchr (lines[i], ':') + 1, NULL, 10);
  return kilobytes;
}

static gboolean
has_colours (XImage *image)
{
  unsigned long found[COLOURS];
  guint n = 0;

  for (int y = 0; y < image->height; y++)
    for (int x = 0; x < image->width; x++)
      {
        unsigned long colour = XGetPixel (image, x, y);
        guint i = 0;

        while (i < n && found[i] != colour)
          i++;
        if (i == n)
          found[n++] = colour;
        if (n == COLOURS)
          return TRUE;
      }
  return FALSE;
}

static gboolean
is_drawn (Watch *self)
{
  XWindowAttributes attributes;
  XImage *image;
  gboolean drawn;

  if (self->window == 0 || !XGetWindowAttributes (self->display, self->window, &attributes) || attributes.map_state != IsViewable)
    return FALSE;
  image = XGetImage (self->display, self->window, 0, 0, attributes.width, attributes.height, AllPlanes, ZPixmap);
  if (image == NULL)
    return FALSE;
  drawn = has_colours (image);
  XDestroyImage (image);
  return drawn;
}

static void
take_event (Watch        *self,
            const XEvent *event)
{
  XWindowAttributes attributes;

  if (event->type == UnmapNotify && event->xunmap.window == self->window)
    self->window = 0;
  if (event->type != MapNotify || event->xmap.override_redirect || self->window != 0)
    return;
  if (XGetWindowAttributes (self->display, event->xmap.window, &attributes) && attributes.width >= SMALLEST)
    {
      self->window = event->xmap.window;
      XDamageCreate (self->display, self->window, XDamageReportRawRectangles);
    }
}

/* Returns: whether something was drawn in time. */
static gboolean
wait_for_content (Watch  *self,
                  double  deadline)
{
  while (now () < deadline)
    {
      struct pollfd connection = { .fd = ConnectionNumber (self->display), .events = POLLIN };
      XEvent event;

      if (!XPending (self->display))
        poll (&connection, 1, 20);
      while (XPending (self->display))
        {
          XNextEvent (self->display, &event);
          take_event (self, &event);
        }
      if (is_drawn (self))
        return TRUE;
      if (waitpid (self->pid, NULL, WNOHANG) == self->pid)
        return FALSE;
    }
  return FALSE;
}

static void
end (GPid pid)
{
  kill (pid, SIGTERM);
  for (guint i = 0; i < 100 && waitpid (pid, NULL, WNOHANG) != pid; i++)
    {
      g_usleep (20 * 1000);
      if (i == 50)
        kill (pid, SIGKILL);
    }
}

int
main (int   argc,
      char *argv[])
{
  Watch self = { .display = XOpenDisplay (NULL) };
  double began, content, cpu;
  int events, errors;

  if (argc < 3 || self.display == NULL || !XDamageQueryExtension (self.display, &events, &errors))
    return EXIT_FAILURE;
  XSetErrorHandler (ignore_cb);
  XSelectInput (self.display, DefaultRootWindow (self.display), SubstructureNotifyMask);
  XSync (self.display, False);
  began = now ();
  if (!g_spawn_async (NULL, argv + 2, NULL, G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
                      NULL, NULL, &self.pid, NULL) || !wait_for_content (&self, began + PATIENCE))
    return EXIT_FAILURE;

  content = now () - began;
  cpu = find_cpu (self.pid);
  g_usleep (g_ascii_strtod (argv[1], NULL) * G_USEC_PER_SEC);
  printf ("%.1f %.1f %" G_GINT64_FORMAT "\n", content, cpu, find_private_memory (self.pid));
  end (self.pid);
  return EXIT_SUCCESS;
}
