/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window program: fathom. */
#include "views/app/application.h"
#include "views/app/ui-language.h"
#include "views/app/settings.h"

#include <malloc.h>

int
main (int   argc,
      char *argv[])
{
  g_autoptr (FathomApplication) application = NULL;
  g_autofree char *language = NULL;

  mallopt (M_ARENA_MAX, 1); /* the threads wait for the disk, not for memory: arenas of their own would only be space */
  fathom_settings_start ();
  fathom_ui_language_start ();
  language = g_settings_get_string (fathom_settings_get (), "language");
  fathom_ui_language_use (language);
  application = fathom_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
