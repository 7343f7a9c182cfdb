/* SPDX-License-Identifier: GPL-3.0-or-later */
/* application.h - the app: its windows, its library, its language. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_APPLICATION (fathom_application_get_type ())
G_DECLARE_FINAL_TYPE (FathomApplication, fathom_application, FATHOM, APPLICATION, AdwApplication)

/* Actions of the app beside those of its windows:
 * app.new-match, app.logbook, app.new-window, app.import (asks for files), app.preferences, app.help, app.about, app.quit */
FathomApplication *fathom_application_new         (void);
/* Something that took long is done: told by the desktop, but only if nobody looks at a window. The same @id replaces. */
void               fathom_application_notify_done (FathomApplication *self,
                                                   const char        *id,
                                                   const char        *title,
                                                   const char        *body);

G_END_DECLS
