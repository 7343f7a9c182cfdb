/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dive-decisions.h - the question of the moment in a dive, with its buttons. */
#pragma once

#include "views/table/sitting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Made anew whenever something has changed. Its data "primary" is the button to press, if there is one. */
GtkWidget *fathom_deep_decision_new        (FathomSitting *sitting,
                                            gboolean       narrow);
/* Whether a person has to answer a hazard and everybody knows that there is no defense. */
gboolean   fathom_deep_decision_is_evident (FathomSitting *sitting);

G_END_DECLS
