/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A layer linked whole against only what it may use; and what it came to need when it runs. */
#include <stdio.h>
#include <string.h>

/* The libraries the program has loaded: GTK among them would mean that the layer pulled it in. */
static int
loads (const char *library)
{
  char line[4096];
  int found = 0;
  FILE *maps = fopen ("/proc/self/maps", "r");

  while (maps != NULL && fgets (line, sizeof line, maps) != NULL)
    found |= strstr (line, library) != NULL;
  if (maps != NULL)
    fclose (maps);

  return found;
}

int
main (int   argc,
      char *argv[])
{
  int is_plain = argc > 1 && (strcmp (argv[1], "rules") == 0 || strcmp (argv[1], "engine") == 0);
  int is_views = argc > 1 && strcmp (argv[1], "views") == 0;

  printf ("1..2\n");
  printf ("%sok 1 - GTK in the views and nowhere else\n", loads ("libgtk") != is_views ? "not " : "");
  printf ("%sok 2 - rules and engine use GLib only\n", is_plain && loads ("libgio") ? "not " : "");

  return 0;
}
