/* SPDX-License-Identifier: GPL-3.0-or-later */
/* editor.h - what really happened: an event of Blue Border in a correction. */
#pragma once

#include "views/table/event-editor.h"
#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_EDITOR (fathom_bb_editor_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbEditor, fathom_bb_editor, FATHOM, BB_EDITOR, AdwBin)

/* The numbers of a call at a real table are entered as they were; anything else is chosen from sentences. */
GtkWidget  *fathom_bb_editor_new           (FathomSitting     *sitting,
                                            gconstpointer      before,
                                            const FathomEvent *event);
const char *fathom_bb_editor_name_kind     (guint              kind);
const char *fathom_bb_editor_explain_fixed (guint              kind,
                                            gboolean           chance);

G_END_DECLS
