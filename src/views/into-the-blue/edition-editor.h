/* edition-editor.h - what the treasures and chests of one's own copy are worth. */
#pragma once

#include "rules/into-the-blue.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_EDITION_EDITOR (fathom_edition_editor_get_type ())
G_DECLARE_FINAL_TYPE (FathomEditionEditor, fathom_edition_editor, FATHOM, EDITION_EDITOR, AdwPreferencesGroup)

GtkWidget *fathom_edition_editor_new (void);
void       fathom_edition_editor_get (FathomEditionEditor    *self,
                                      FathomItbEdition       *edition);
void       fathom_edition_editor_set (FathomEditionEditor    *self,
                                      const FathomItbEdition *edition);
/* "main=2,4,6,8,10 secondary=… chests=…", as the header of a saved game has it. */
char      *fathom_edition_print      (const FathomItbEdition *edition);
gboolean   fathom_edition_parse      (const char             *text,
                                      FathomItbEdition       *edition);
void       fathom_edition_of_setup   (const FathomSetup      *setup,
                                      FathomItbEdition       *edition);

G_END_DECLS
