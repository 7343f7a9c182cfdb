/* SPDX-License-Identifier: GPL-3.0-or-later */
/* importer.h - files that people open: matches into the library and onto the table. */
#pragma once

#include "views/app/window.h"

G_BEGIN_DECLS

/* Takes all of @files that are matches, opens the first of them in @window and says there what became of the others. */
void fathom_importer_open   (FathomWindow    *window,
                             FathomLibrarian *librarian,
                             GFile          **files,
                             guint            n_files);
/* Asks which files. */
void fathom_importer_choose (FathomWindow    *window,
                             FathomLibrarian *librarian);

G_END_DECLS
