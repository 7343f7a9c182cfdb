/* SPDX-License-Identifier: GPL-3.0-or-later */
/* export-dialog.h - matches out of the library, into files that the user names. */
#pragma once

#include "store/librarian.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One match as a .fathom file. Asks first if that tells what is still secret. */
void fathom_export_match_present (GtkWindow       *parent,
                                  FathomLibrarian *librarian,
                                  gint64           match);
/* "csv", "plays" or "backup" */
void fathom_export_all_present   (GtkWindow       *parent,
                                  FathomLibrarian *librarian,
                                  const char      *format);
/* @matches, of gint64, each as a .fathom file in a folder that the user names. Asks first if that tells what is still secret. */
void fathom_export_several_present (GtkWindow       *parent,
                                    FathomLibrarian *librarian,
                                    GArray          *matches);
void fathom_export_several_to      (GtkWindow       *parent,
                                    FathomLibrarian *librarian,
                                    GArray          *matches,
                                    GFile           *folder);
/* The same without asking where to. */
void fathom_export_all_to        (GtkWindow       *parent,
                                  FathomLibrarian *librarian,
                                  const char      *format,
                                  GFile           *file);

G_END_DECLS
