/* SPDX-License-Identifier: GPL-3.0-or-later */
/* preferences.h - what can be chosen for the whole app. */
#pragma once

#include "store/librarian.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_PREFERENCES (fathom_preferences_get_type ())
G_DECLARE_FINAL_TYPE (FathomPreferences, fathom_preferences, FATHOM, PREFERENCES, AdwPreferencesWindow)

GtkWidget *fathom_preferences_new     (FathomLibrarian *librarian);
/* The one that @parent has already, or a new one; at the page that was open last. */
void       fathom_preferences_present (GtkWindow       *parent,
                                       FathomLibrarian *librarian);
/* A whole copy of the library, named after this moment. */
void       fathom_preferences_copy_to (FathomPreferences *self,
                                       GFile             *folder);

G_END_DECLS
