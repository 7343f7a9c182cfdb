/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/paper.h"

#include "views/app/ui-language.h"

PangoLayout *
fathom_paper_create_text (GtkPrintContext *context,
                          const char      *text,
                          double           width,
                          double           size,
                          int              weight)
{
  PangoLayout *layout = gtk_print_context_create_pango_layout (context);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Cantarell, Sans");

  pango_font_description_set_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

double
fathom_paper_get_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE;
}

void
fathom_paper_show_text (cairo_t     *cairo,
                        PangoLayout *layout,
                        double       x,
                        double       y)
{
  cairo_set_source_rgb (cairo, 0, 0, 0);
  cairo_move_to (cairo, x, y);
  pango_cairo_show_layout (cairo, layout);
}

static void
report (GtkWindow    *parent,
        const char   *name,
        const GError *error)
{
  g_autofree char *text = g_strdup_printf (_("It could not be printed: %s"), error->message);

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.toast", "(ss)", text, "");
  else
    g_message ("%s: %s", name, error->message);
}

void
fathom_paper_run (GtkWindow        *parent,
                  const char       *name,
                  const char       *path,
                  FathomPaperBegin  begin,
                  FathomPaperDraw   draw,
                  gpointer          data)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  GtkPrintOperationAction action = path != NULL ? GTK_PRINT_OPERATION_ACTION_EXPORT : GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG;
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin), data);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw), data);
  if (path != NULL)
    gtk_print_operation_set_export_filename (operation, path);
  if (gtk_print_operation_run (operation, action, parent, &error) == GTK_PRINT_OPERATION_RESULT_ERROR)
    report (parent, name, error);
}
