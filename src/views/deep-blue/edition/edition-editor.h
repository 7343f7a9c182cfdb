/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-editor.h - what the cards, tiles and the board of one's own copy show.
 *
 * Every change is checked as it is made: what cannot be played is said at once and changes nothing. Matches keep the edition they began with. */
#pragma once

#include "model/record.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_EDITION_EDITOR (fathom_deep_edition_editor_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepEditionEditor, fathom_deep_edition_editor, FATHOM, DEEP_EDITION_EDITOR, AdwPreferencesGroup)

GtkWidget *fathom_deep_edition_editor_new   (void);
/* As in @setup: another match, or what another editor had. */
void       fathom_deep_edition_editor_load  (FathomDeepEditionEditor *self,
                                             const FathomSetup       *setup);
/* As in a file of editions, whole or not at all. It is read in a thread; its row then says the edition's name, or why it could not be used. */
void       fathom_deep_edition_editor_load_file (FathomDeepEditionEditor *self,
                                                 GFile                   *file);
/* Tells @record what is other than shipped. Returns: whether it could be told; if not, @refusal says why. */
gboolean   fathom_deep_edition_editor_store (FathomDeepEditionEditor *self,
                                             FathomRecord            *record,
                                             FathomRefusal           *refusal);

G_END_DECLS
