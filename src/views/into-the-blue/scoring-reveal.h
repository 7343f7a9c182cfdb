/* SPDX-License-Identifier: GPL-3.0-or-later */
/* scoring-reveal.h - chests that the app was not told of are turned over when the score is due. */
#pragma once

#include "rules/into-the-blue.h"
#include "views/table/sitting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean   fathom_itb_reveal_is_due (const FathomItbState *seen);
GtkWidget *fathom_itb_reveal_show   (FathomSitting        *sitting);

G_END_DECLS
