/* SPDX-License-Identifier: GPL-3.0-or-later */
/* paper.h - printing: text on paper, and jobs that go to a printer or into a file. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In points; it wraps at @width. */
PangoLayout *fathom_paper_create_text (GtkPrintContext *context,
                                       const char      *text,
                                       double           width,
                                       double           size,
                                       int              weight);
double       fathom_paper_get_height  (PangoLayout     *layout);
/* In black. */
void         fathom_paper_show_text   (cairo_t         *cairo,
                                       PangoLayout     *layout,
                                       double           x,
                                       double           y);

typedef void (*FathomPaperBegin) (GtkPrintOperation *operation,
                                  GtkPrintContext   *context,
                                  gpointer           data);
typedef void (*FathomPaperDraw)  (GtkPrintOperation *operation,
                                  GtkPrintContext   *context,
                                  int                page,
                                  gpointer           data);

/* Runs until it is printed, or into the PDF file @path (nullable). A message says what went wrong, in @parent if that is there. */
void         fathom_paper_run         (GtkWindow       *parent,
                                       const char      *name,
                                       const char      *path,
                                       FathomPaperBegin begin,
                                       FathomPaperDraw  draw,
                                       gpointer         data);

G_END_DECLS
