/* SPDX-License-Identifier: GPL-3.0-or-later */
/* library backup and library restore. */
#include "library.h"

#include <stdio.h>
#include <string.h>

/* Prints one member of an object, or a sentence about it. */
static void
print_done (const Cli  *cli,
            const char *sentence,
            const char *member,
            const char *path,
            const char *aside)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *name = g_filename_display_name (path);

  if (!cli->json)
    {
      g_autofree char *plain = cli_dup_plain (path);

      printf (tr (cli->language, sentence), plain);
      printf ("\n");
      return;
    }

  json_builder_begin_object (builder);
  fathom_words_json_text (builder, member, name);
  if (aside != NULL)
    {
      g_autofree char *aside_name = g_filename_display_name (aside);

      fathom_words_json_text (builder, "set_aside", aside_name);
    }
  json_builder_end_object (builder);
  cli_print_json (builder);
}

int
cli_library_backup (Cli   *cli,
                    int    argc,
                    char **argv)
{
  g_autofree char *db = NULL;
  const GOptionEntry entries[] = { CLI_LIBRARY_OPTION (&db), G_OPTION_ENTRY_NULL };
  g_autoptr (FathomLibrary) library = NULL;
  g_autoptr (GError) error = NULL;

  if (!cli_library_parse (cli, &argc, argv, entries, &db, "FILE",
                          N_("Backs up the whole library to one file, even while it is in use.\n"
                             "An older backup of that name is replaced; any other file is left untouched."), 1))
    return EXIT_USAGE;
  if (argc != 2 || *argv[1] == '\0')
    {
      cli_complain (cli, "%s", tr (cli->language, "exactly one file is needed"));
      return EXIT_USAGE;
    }

  library = cli_library_open (cli, db);
  if (library == NULL)
    return EXIT_BAD_DATA;
  if (!fathom_export_backup (library, argv[1], &error))
    {
      if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_EXIST))
        cli_complain (cli, tr (cli->language, "%s already exists and is not a backup; it was not replaced"), argv[1]);
      else
        cli_library_fail (cli, argv[1], error);
      return EXIT_BAD_DATA;
    }

  print_done (cli, N_("The library was backed up to %s"), "file", argv[1], NULL);
  return EXIT_GOOD;
}

/* restore */

static int
list_backups (const Cli  *cli,
              const char *path)
{
  g_auto (GStrv) backups = fathom_library_list_backups (path);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "backups");
  json_builder_begin_array (builder);
  for (guint i = 0; backups[i] != NULL; i++)
    {
      g_autofree char *name = g_filename_display_name (backups[i]);

      json_builder_add_string_value (builder, name);
      if (!cli->json)
        {
          g_autofree char *plain = cli_dup_plain (backups[i]);

          printf ("%s\n", plain);
        }
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (cli->json)
    cli_print_json (builder);
  else if (backups[0] == NULL)
    printf ("%s\n", tr (cli->language, "There are no backups yet."));

  return EXIT_GOOD;
}

static int
restore (Cli        *cli,
         const char *path,
         const char *backup)
{
  g_auto (GStrv) backups = fathom_library_list_backups (path);
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (GError) error = NULL;

  if (strcmp (backup, "latest") == 0)
    backup = backups[0];
  if (backup == NULL)
    {
      cli_complain (cli, "%s", tr (cli->language, "There are no backups yet."));
      return EXIT_BAD_DATA;
    }
  if (!fathom_library_restore (path, backup, &report, &error))
    {
      cli_library_fail (cli, g_error_matches (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_BUSY) ? path : backup, error);
      return EXIT_BAD_DATA;
    }

  if (report.state == FATHOM_LIBRARY_SALVAGED)
    {
      cli_complain (cli, tr (cli->language, "%s could not be restored as it is: %s"), backup, report.damage);
      cli_library_tell_losses (cli, &report);
      cli->salvaged = report.uncertain || report.losses->len > 0;
    }
  print_done (cli, N_("The library was restored from %s"), "restored", backup, report.set_aside);
  if (report.set_aside != NULL && !cli->json)
    {
      g_autofree char *plain = cli_dup_plain (report.set_aside);

      printf (tr (cli->language, "The previous library was kept: %s"), plain);
      printf ("\n");
    }
  return EXIT_GOOD;
}

int
cli_library_restore (Cli   *cli,
                     int    argc,
                     char **argv)
{
  gboolean list = FALSE;
  g_autofree char *db = NULL;
  const GOptionEntry entries[] =
  {
    CLI_LIBRARY_OPTION (&db),
    { "list", 0, 0, G_OPTION_ARG_NONE, &list, N_("List the automatic backups, newest first"), NULL },
    G_OPTION_ENTRY_NULL
  };

  if (!cli_library_parse (cli, &argc, argv, entries, &db, "FILE|latest",
                          N_("Replaces the library with a backup; the library is kept beside it under another name.\n"
                             "“latest” is the newest automatic backup."), 1))
    return EXIT_USAGE;
  if (list ? argc != 1 : argc != 2 || *argv[1] == '\0')
    {
      cli_complain (cli, "%s", list ? tr (cli->language, "--list takes no file") : tr (cli->language, "exactly one file is needed"));
      return EXIT_USAGE;
    }

  return list ? list_backups (cli, db) : restore (cli, db, argv[1]);
}
