/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/logbook/print.h"

#include "model/trouble.h"
#include "views/app/ui-language.h"
#include "views/logbook/share-picture.h"
#include "views/widgets/paper.h"

#define LETTERS 9.5   /* points */
#define HEADING 13
#define GAP     12

typedef struct
{
  GtkWindow    *parent;  /* NULL once it is closed */
  gint64        match;
  char         *path;    /* nullable */
  FathomShare  *share;
  GPtrArray    *lines;   /* of char *: what happened */
  GArray       *breaks;  /* of guint: the first line of each page but the first, which has the picture */
} Print;

static void
print_free (Print *self)
{
  g_clear_weak_pointer (&self->parent);
  g_clear_pointer (&self->share, fathom_share_free);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_array_unref (self->breaks);
  g_free (self->path);
  g_free (self);
}

static void
get_options (FathomShareOptions *options)
{
  *options = (FathomShareOptions) { .naming = FATHOM_SHARE_NAMES, .details = TRUE, .language = fathom_ui_language_get () };
}

static PangoLayout *
create_line (GtkPrintContext *context,
             const char      *text,
             double           size,
             int              weight)
{
  return fathom_paper_create_text (context, text, gtk_print_context_get_width (context), size, weight);
}

static void
begin_cb (GtkPrintOperation *operation,
          GtkPrintContext   *context,
          gpointer           data)
{
  Print *self = data;
  double room = gtk_print_context_get_height (context), at = room;

  for (guint i = 0; i < self->lines->len; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u. %s", i + 1, (const char *) self->lines->pdata[i]);
      g_autoptr (PangoLayout) layout = create_line (context, text, LETTERS, PANGO_WEIGHT_NORMAL);
      double height = fathom_paper_get_height (layout);

      if (at + height > room)
        {
          g_array_append_val (self->breaks, i);
          at = i == 0 ? HEADING * 2.5 : 0;
        }
      at += height;
    }
  gtk_print_operation_set_n_pages (operation, 1 + self->breaks->len);
}

/* The picture across the page, and in words what it shows. */
static void
draw_first_page (GtkPrintContext *context,
                 Print           *self)
{
  cairo_t *cairo = gtk_print_context_get_cairo_context (context);
  double width = gtk_print_context_get_width (context), scale;
  g_autofree char *text = NULL;
  g_autoptr (PangoLayout) layout = NULL;
  FathomShareOptions options;
  int picture_width, picture_height;

  get_options (&options);
  options.portrait = TRUE;
  fathom_share_get_size (&options, &picture_width, &picture_height);
  scale = MIN (width / picture_width, (gtk_print_context_get_height (context) - 60) / picture_height);
  cairo_save (cairo);
  cairo_translate (cairo, (width - picture_width * scale) / 2, 0);
  cairo_scale (cairo, scale, scale);
  cairo_rectangle (cairo, 0, 0, picture_width, picture_height);
  cairo_clip (cairo);
  fathom_share_draw (self->share, &options, cairo);
  cairo_restore (cairo);
  text = fathom_share_dup_text (self->share, &options);
  layout = create_line (context, text, LETTERS + 1.5, PANGO_WEIGHT_NORMAL);
  fathom_paper_show_text (cairo, layout, 0, picture_height * scale + GAP);
}

static void
draw_lines (GtkPrintContext *context,
            Print           *self,
            guint            page)
{
  cairo_t *cairo = gtk_print_context_get_cairo_context (context);
  guint first = g_array_index (self->breaks, guint, page - 1);
  guint end = page < self->breaks->len ? g_array_index (self->breaks, guint, page) : self->lines->len;
  double y = 0;

  if (page == 1)
    {
      g_autoptr (PangoLayout) heading = create_line (context, _("History"), HEADING, PANGO_WEIGHT_BOLD);

      fathom_paper_show_text (cairo, heading, 0, 0);
      y = HEADING * 2.5;
    }
  for (guint i = first; i < end; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u. %s", i + 1, (const char *) self->lines->pdata[i]);
      g_autoptr (PangoLayout) layout = create_line (context, text, LETTERS, PANGO_WEIGHT_NORMAL);

      fathom_paper_show_text (cairo, layout, 0, y);
      y += fathom_paper_get_height (layout);
    }
}

static void
draw_cb (GtkPrintOperation *operation,
         GtkPrintContext   *context,
         int                page,
         gpointer           data)
{
  Print *self = data;

  if (page == 0)
    draw_first_page (context, self);
  else
    draw_lines (context, self, page);
}

static void
run (Print *self)
{
  g_autofree char *name = fathom_share_dup_name (self->share, "pdf");

  fathom_paper_run (self->parent, name, self->path, begin_cb, draw_cb, self);
}

/* In the librarian's thread. */
static gpointer
read_match (FathomLibrary  *library,
            gpointer        data,
            GError        **error)
{
  Print *self = data;
  FathomShareOptions options;

  self->share = fathom_share_new (library, self->match, error);
  if (self->share == NULL)
    return NULL;
  get_options (&options);
  self->lines = fathom_share_list_turns (self->share, &options);
  return self;
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Print *self = user_data;
  g_autoptr (GError) error = NULL;

  if (fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error) != NULL)
    run (self);
  else if (self->parent != NULL)
    {
      g_autofree char *trouble = fathom_trouble_say (fathom_ui_language_get (), error, NULL);

      gtk_widget_activate_action (GTK_WIDGET (self->parent), "win.toast", "(ss)", trouble, "");
    }
  print_free (self);
}

void
fathom_print_match (GtkWindow       *parent,
                    FathomLibrarian *librarian,
                    gint64           match,
                    const char      *path)
{
  Print *self = g_new0 (Print, 1);

  g_set_weak_pointer (&self->parent, parent);
  self->match = match;
  self->path = g_strdup (path);
  self->breaks = g_array_new (FALSE, FALSE, sizeof (guint));
  fathom_librarian_do_async (librarian, read_match, self, NULL, NULL, NULL, read_cb, self);
}
