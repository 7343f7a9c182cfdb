/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stage.h"

#include "views/app/settings.h"
#include "views/app/ui-language.h"

#include <signal.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <execinfo.h>
#endif
#if defined __GLIBC__ && defined __SANITIZE_ADDRESS__
#include <link.h>
#include <sanitizer/lsan_interface.h>

/* gcc brings no header for these. */
int    __sanitizer_get_ownership      (const volatile void *address);
size_t __sanitizer_get_allocated_size (const volatile void *address);
#endif

#define PATIENCE 20
#define WIDEST   1600 /* px: a pane of a large window */

/* libadwaita tries whether the heading of its dialog would fit in large letters, which newer versions of GTK complain of. */
static gboolean
is_heading (const char *message)
{
  const char *address = strstr (message, " 0x");

  return g_str_has_prefix (message, "Trying to measure GtkLabel 0x") &&
         ADW_IS_MESSAGE_DIALOG (gtk_widget_get_root (GSIZE_TO_POINTER (g_ascii_strtoull (address + 1, NULL, 16))));
}

static GLogWriterOutput
leave_out (GLogLevelFlags   level,
           const GLogField *fields,
           gsize            n_fields,
           gpointer         data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && fields[i].length < 0)
      {
        /* GTK's own, of version 4.24 on X11 */
        if (is_heading (fields[i].value) || strstr (fields[i].value, "gdk_frame_timings_submitted() called on submitted frame") != NULL)
          return G_LOG_WRITER_HANDLED;
      }
  return g_log_writer_default (level, fields, n_fields, data);
}

/* So that a busy machine gets the time that it needs. */
static gint64 idle;            /* µs in which there was nothing to do */

static int
poll_and_count (GPollFD *fds,
                guint    n_fds,
                int      timeout)
{
  gint64 before = g_get_monotonic_time ();
  int result = g_poll (fds, n_fds, timeout);

  idle += g_get_monotonic_time () - before;
  return result;
}

#if defined __GLIBC__ && !defined __SANITIZE_ADDRESS__
/* Where, in the output of the run: whoever reads it has no core file. */
static void
crashed_cb (int signal_number)
{
  void *frames[64];

  backtrace_symbols_fd (frames, backtrace (frames, G_N_ELEMENTS (frames)), STDERR_FILENO);
  signal (signal_number, SIG_DFL);
  raise (signal_number);
}
#endif

#if defined __GLIBC__ && defined __SANITIZE_ADDRESS__
#define GLIB   "libglib-2.0.so"
#define QUARKS 2048 /* names in GLib's first table of them */

/* When there are more names than that, GLib leaves its first table behind, with no stack by which to forgive it. */
static int
forgive_quarks_cb (struct dl_phdr_info *library,
                   size_t               size,
                   void                *data)
{
  if (strstr (library->dlpi_name, GLIB) == NULL)
    return 0;
  for (guint i = 0; i < library->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *part = &library->dlpi_phdr[i];
      gpointer *word = GSIZE_TO_POINTER (library->dlpi_addr + part->p_vaddr), *end = word + part->p_memsz / sizeof (gpointer);

      if (part->p_type != PT_LOAD || (part->p_flags & PF_W) == 0)
        continue;
      for (; word < end; word++)
        if (__sanitizer_get_ownership (*word) && __sanitizer_get_allocated_size (*word) == QUARKS * sizeof (char *))
          __lsan_ignore_object (*word);
    }
  return 1;
}
#endif

void
stage_init (int    *argc,
            char ***argv)
{
#if defined __GLIBC__ && defined __SANITIZE_ADDRESS__
  dl_iterate_phdr (forgive_quarks_cb, NULL);
#endif
#if defined __GLIBC__ && !defined __SANITIZE_ADDRESS__
  signal (SIGSEGV, crashed_cb);
  signal (SIGBUS, crashed_cb);
#endif
  g_log_set_writer_func (leave_out, NULL, NULL);
  g_main_context_set_poll_func (NULL, poll_and_count);
  g_test_init (argc, argv, NULL);
  fathom_ui_language_start ();
  adw_init ();
  g_settings_set_uint (fathom_settings_get (), "bot-pause", 0);
}

FathomSitting *
stage_sit (const char *text)
{
  FathomRefusal refusal = { 0 };
  FathomRecord *record = fathom_record_parse (text, strlen (text), &refusal);
  g_autoptr (FathomMatch) match = NULL;

  if (record == NULL)
    g_error ("line %u: reason %u", refusal.line, refusal.reason);
  match = fathom_match_new (NULL, record);
  return fathom_sitting_new (match);
}

FathomSitting *
stage_sit_down (guint       players,
                const char *lines)
{
  static const char * const names[FATHOM_MAX_SEATS] = { "Ana", "Luc", "Zoë", "Noé", "Mar" };
  static const char * const colours[FATHOM_MAX_SEATS] = { "green", "blue", "yellow", "red", "purple" };
  g_autoptr (GString) text = g_string_new ("fathom 1\ngame into-the-blue\n");

  for (guint i = 0; i < players; i++)
    g_string_append_printf (text, "seat %u \"%s\" colour=%s\n", i + 1, names[i], colours[i]);
  g_string_append_printf (text, "first 1\ndice table\nchests table\n\n%s", lines);
  return stage_sit (text->str);
}

void
stage_act (FathomSitting *sitting,
           const char    *line)
{
  FathomMatch *match = fathom_sitting_get_match (sitting);
  guint length = fathom_match_get_length (match);
  FathomRefusal refusal = { 0 };
  FathomEvent event;

  if (!fathom_event_parse (fathom_match_get_game (match), line, &event, &refusal))
    g_error ("%s: reason %u", line, refusal.reason);
  fathom_sitting_act (sitting, &event);
  stage_until (fathom_match_get_length (match) != length);
  stage_settle ();
}

void
stage_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
time_over_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

static gboolean
go_on_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

void
stage_step (void)
{
  guint source = g_timeout_add (20, go_on_cb, NULL);

  g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

void
stage_pass (guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add (milliseconds, time_over_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

void
stage_wait (guint milliseconds)
{
  gint64 until = idle + milliseconds * 1000, at_last = g_get_monotonic_time () + PATIENCE * milliseconds * 1000;

  do
    stage_pass ((guint) MAX (1, (until - idle) / 1000));
  while (idle < until && g_get_monotonic_time () < at_last);
}

static void
painted_cb (gboolean *painted)
{
  *painted = TRUE;
}

static void
wait_for_frame (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gboolean painted = FALSE;
  gulong handler;

  if (!gtk_widget_get_mapped (window) || clock == NULL)
    return;
  g_object_ref (clock);
  handler = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), &painted);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  stage_until (painted || !gtk_widget_get_mapped (window));
  if (g_signal_handler_is_connected (clock, handler)) /* it goes with its window */
    g_signal_handler_disconnect (clock, handler);
  g_object_unref (clock);
}

/* Whether parts of a page are still to come, see unfold.h. */
static gboolean
is_unfolding (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_width (widget) == 0)
    return FALSE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (g_object_get_data (G_OBJECT (child), "fathom-folded") != NULL || is_unfolding (child))
      return TRUE;
  return FALSE;
}

/* The second frame shows what the first one has asked for. */
void
stage_rest (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  stage_settle ();
  for (guint frame = 0; frame < 2; frame++)
    {
      for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
        {
          g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

          wait_for_frame (window);
          stage_until (!is_unfolding (window));
        }
      stage_settle ();
    }
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static gpointer
ask (FathomLibrarian     *librarian,
     FathomLibrarianFunc  func,
     gpointer             data)
{
  g_autoptr (GAsyncResult) answer = NULL;

  fathom_librarian_do_async (librarian, func, data, NULL, NULL, NULL, answered_cb, &answer);
  stage_until (answer != NULL);
  return fathom_librarian_do_finish (librarian, answer, NULL);
}

gpointer
stage_ask (FathomLibrarian     *librarian,
           FathomLibrarianFunc  func,
           gpointer             data)
{
  gpointer answer = ask (librarian, func, data);

  g_assert_nonnull (answer);
  return answer;
}

static gpointer
do_nothing (FathomLibrary  *library,
            gpointer        data,
            GError        **error)
{
  return data;
}

/* A change is followed by a look at what it changed. A library that cannot be read answers too. */
void
stage_read (FathomLibrarian *librarian)
{
  for (guint i = 0; i < 3; i++)
    {
      ask (librarian, do_nothing, librarian);
      stage_rest ();
    }
}

static int
measure_height (GtkWidget *widget,
                int        width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

static gboolean
is_steady (GtkWidget *widget)
{
  int least, widest;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &widest, NULL, NULL);
  widest = MAX (widest, WIDEST);
  for (int width = least; width <= widest; width += MAX (1, (widest - least) / 4))
    if (measure_height (widget, width) < measure_height (widget, -1))
      return FALSE;
  return TRUE;
}

/* No width may need less height than a widget says it needs at the least: GTK 4.18 warns of it, GTK 4.8 lets it pass. GTK's own
 * grids and flow boxes do it in both.
 *
 * Returns: whether all in @widget is steady. */
static gboolean
check_heights (GtkWidget *widget)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);
  gboolean steady = TRUE;

  if (!gtk_widget_should_layout (widget))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    steady &= check_heights (child);
  if (!steady || is_steady (widget))
    return steady;
  if (g_str_has_prefix (G_OBJECT_TYPE_NAME (layout != NULL ? G_OBJECT (layout) : G_OBJECT (widget)), "Fathom"))
    g_error ("%s (%s) says that it needs more height than it does", G_OBJECT_TYPE_NAME (widget), layout != NULL ? G_OBJECT_TYPE_NAME (layout) : "");
  return FALSE;
}

GtkWidget *
stage_show (GtkWidget *widget,
            int        width,
            int        height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  stage_until (gtk_widget_get_mapped (window));
  stage_rest ();
  check_heights (widget);
  return window;
}

void
stage_close (GtkWidget *window)
{
  GtkWidget *content = gtk_window_get_child (GTK_WINDOW (window));

  g_object_add_weak_pointer (G_OBJECT (content), (gpointer *) &content);
  gtk_window_destroy (GTK_WINDOW (window));
  stage_settle ();
  stage_until (content == NULL); /* a thread may be reading for it still */
  g_assert_null (content);
}

static GtkWidget *
find (GtkWidget *root,
      GType      type,
      guint     *nth)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type) && (*nth)-- == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type, nth);

      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
stage_find (GtkWidget *root,
            GType      type,
            guint      nth)
{
  return find (root, type, &nth);
}

void
stage_check_height (GtkWidget *widget)
{
  int width, least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  for (int most = width + 1200; width < most; width += 7)
    {
      int height;

      gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      if (height < least)
        g_error ("%s is at least %d high, but %d where it is %d wide", G_OBJECT_TYPE_NAME (widget), least, height, width);
    }
}

GtkWidget *
stage_find_label (GtkWidget  *root,
                  const char *text)
{
  GtkWidget *label;

  for (guint i = 0; (label = stage_find (root, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (gtk_widget_get_mapped (label) && g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text))
      return label;
  return NULL;
}

gboolean
stage_says (GtkWidget  *root,
            const char *text)
{
  GtkWidget *label;

  for (guint i = 0; (label = stage_find (root, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (gtk_widget_get_mapped (label) && strstr (gtk_label_get_text (GTK_LABEL (label)), text) != NULL)
      return TRUE;
  return FALSE;
}
