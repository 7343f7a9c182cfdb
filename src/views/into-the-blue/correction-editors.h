/* SPDX-License-Identifier: GPL-3.0-or-later */
/* correction-editors.h - how dice, levels, chests and final counts are told anew. */
#pragma once

#include "rules/into-the-blue.h"
#include "views/table/event-editor.h"
#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Edits an event of Into the Blue. */
#define FATHOM_TYPE_ITB_EDITOR (fathom_itb_editor_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbEditor, fathom_itb_editor, FATHOM, ITB_EDITOR, AdwBin)

/* @before and @event are as the viewer may know them. NULL: there is nothing that could be told otherwise. */
GtkWidget *fathom_itb_editor_new (FathomSitting     *sitting,
                                  gconstpointer      before,
                                  const FathomEvent *event);

G_END_DECLS
