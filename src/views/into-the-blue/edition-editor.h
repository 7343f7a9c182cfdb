/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-editor.h - what the treasures and chests of one's own copy are worth. Signal "changed". */
#pragma once

#include "rules/into-the-blue.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_EDITION_EDITOR (fathom_itb_edition_editor_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbEditionEditor, fathom_itb_edition_editor, FATHOM, ITB_EDITION_EDITOR, AdwPreferencesGroup)

void       fathom_itb_edition_editor_get (FathomItbEditionEditor    *self,
                                      FathomItbEdition       *edition);
void       fathom_itb_edition_editor_set (FathomItbEditionEditor    *self,
                                      const FathomItbEdition *edition);
/* "main=2,4,6,8,10 secondary=… chests=…", as the header of a saved game has it. */
char      *fathom_itb_edition_print      (const FathomItbEdition *edition);
gboolean   fathom_itb_edition_parse      (const char             *text,
                                      FathomItbEdition       *edition);
void       fathom_itb_edition_of_setup   (const FathomSetup      *setup,
                                      FathomItbEdition       *edition);

G_END_DECLS
