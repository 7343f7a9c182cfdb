/* preferences.h - what can be chosen for the whole app. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void fathom_preferences_present (GtkWindow *parent);

G_END_DECLS
