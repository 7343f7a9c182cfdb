/* settings.h - what is remembered between two runs. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Where the program's own files are: run from its build folder, or installed anywhere. */
char      *fathom_settings_dup_folder (const char *in_build_folder,
                                       const char *installed);
/* Before the first use: the schema may lie in the build folder. */
void       fathom_settings_start      (void);
GSettings *fathom_settings_get        (void);
/* Whether the desktop and the user want things to move. */
gboolean   fathom_settings_animate    (void);

G_END_DECLS
