/* SPDX-License-Identifier: GPL-3.0-or-later */
/* digest-label.h - the digest of a match in four words, below its result: whoever notes it sees any later change. */
#pragma once

#include "views/table/sitting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *fathom_digest_label_new  (void);
/* The words of the match that is over; all its digits are in the tooltip. */
void       fathom_digest_label_show (GtkLabel      *label,
                                     FathomSitting *sitting);

G_END_DECLS
