/* SPDX-License-Identifier: GPL-3.0-or-later */
/* setup-editor.h - a widget for the settings and the edition of a new match of one game. Signal "changed". */
#pragma once

#include "model/record.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_SETUP_EDITOR (fathom_setup_editor_get_type ())
G_DECLARE_INTERFACE (FathomSetupEditor, fathom_setup_editor, FATHOM, SETUP_EDITOR, GtkWidget)

struct _FathomSetupEditorInterface
{
  GTypeInterface parent_interface;

  /* As in the last match of the game, or as another editor had it. */
  void     (*load)  (FathomSetupEditor  *self,
                     const FathomRecord *record);
  /* Into a record whose seats are there. Returns: whether it can be played; if not, @trouble says why. */
  gboolean (*store) (FathomSetupEditor  *self,
                     FathomRecord       *record,
                     char              **trouble);
};

void     fathom_setup_editor_load  (FathomSetupEditor  *self,
                                    const FathomRecord *record);
gboolean fathom_setup_editor_store (FathomSetupEditor  *self,
                                    FathomRecord       *record,
                                    char              **trouble);
/* For editors: what is played has changed. */
void     fathom_setup_editor_changed (FathomSetupEditor *self);

/* For those who make one: a row with @suffix at its end, which is called as the row. */
GtkWidget *fathom_setup_editor_row_new (const char *title,
                                        const char *subtitle,
                                        GtkWidget  *suffix);

G_END_DECLS
