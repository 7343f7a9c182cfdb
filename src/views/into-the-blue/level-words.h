/* SPDX-License-Identifier: GPL-3.0-or-later */
/* level-words.h - what a level shows, for those who hear it. */
#pragma once

#include "rules/into-the-blue.h"
#include "views/table/sitting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* "Level 3. Main treasure 6, secondary treasure 3. Ana: 3 shells, first." */
char *fathom_itb_level_dup_label (FathomSitting        *sitting,
                                  const FathomItbScore *score,
                                  guint                 level);
/* "Ana has placed 2 shells here." Nullable: nothing was placed between the two. */
char *fathom_itb_level_dup_news  (FathomSitting        *sitting,
                                  const guint8         *before,
                                  guint                 level);
/* Tells all of it to @widget: its label, its description and, for ties, its tooltip. */
void  fathom_itb_level_say       (GtkWidget            *widget,
                                  FathomSitting        *sitting,
                                  const FathomItbScore *score,
                                  guint                 level,
                                  guint                 adds,
                                  const char           *news);

G_END_DECLS
