/* SPDX-License-Identifier: GPL-3.0-or-later */
/* seascape.h - the sea in section with pieces on its floor: a picture for pages that welcome people. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_SEASCAPE (fathom_seascape_get_type ())
G_DECLARE_FINAL_TYPE (FathomSeascape, fathom_seascape, FATHOM, SEASCAPE, GtkWidget)

G_END_DECLS
