/* application.h - the app: its windows, its library, its language. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_APPLICATION (fathom_application_get_type ())
G_DECLARE_FINAL_TYPE (FathomApplication, fathom_application, FATHOM, APPLICATION, AdwApplication)

FathomApplication *fathom_application_new (void);

G_END_DECLS
