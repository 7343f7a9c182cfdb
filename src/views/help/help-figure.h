/* SPDX-License-Identifier: GPL-3.0-or-later */
/* help-figure.h - a drawing of the help: sharp at any width, and no wider than it was drawn. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_HELP_FIGURE (fathom_help_figure_get_type ())
G_DECLARE_FINAL_TYPE (FathomHelpFigure, fathom_help_figure, FATHOM, HELP_FIGURE, GtkWidget)

/* @width and @height are those it was drawn in; @alternative is what a screen reader says of it. */
GtkWidget *fathom_help_figure_new      (const char       *path,
                                        int               width,
                                        int               height,
                                        const char       *alternative);
/* Whether the picture is there, at the width it is shown in. */
gboolean   fathom_help_figure_is_ready (FathomHelpFigure *self);

G_END_DECLS
