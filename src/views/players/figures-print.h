/* SPDX-License-Identifier: GPL-3.0-or-later */
/* figures-print.h - a page of figures on paper: what the window shows, with charts in their light look. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  const char *name;            /* of the job */
  const char *title;
  const char *subtitle;
  GtkWidget  *tiles;           /* nullable: of fathom_figures_add_tile () */
  GtkWidget  *figures;         /* cards with charts, and groups of rows from fathom_figures_add_record () */
  gboolean    one_page;        /* smaller, until all of it is there; else as many pages as it takes */
} FathomFiguresPaper;

/* @path: into that PDF file instead of asking for a printer; nullable. */
void fathom_figures_print (GtkWindow                *parent,
                           const FathomFiguresPaper *paper,
                           const char               *path);

G_END_DECLS
