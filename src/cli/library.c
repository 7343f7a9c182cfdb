/* SPDX-License-Identifier: GPL-3.0-or-later */
/* library: its words, and what they have in common. */
#include "library.h"

#include <stdio.h>
#include <string.h>

static const struct
{
  const char *name;
  const char *command;         /* as usage and messages name it */
  int (*run) (Cli *cli, int argc, char **argv);
  const char *arguments;
  const char *summary;
} words[] =
{
  { "list", "library list", cli_library_list, "[--limit N] [--after ID] [--bin]", N_("List the matches, newest first") },
  { "import", "library import", cli_library_import, "FILE…", N_("Import saved matches or whole folders") },
  { "export", "library export", cli_library_export, "[ID…] [--format FORMAT]", N_("Write matches as files, as a table or as plays") },
  { "note", "library note", cli_library_note, "ID [--note TEXT] …", N_("Add a note or a place to a match") },
  { "delete", "library delete", cli_library_delete, "[ID…] [--empty]", N_("Move matches to the bin") },
  { "undelete", "library undelete", cli_library_undelete, "ID…", N_("Bring matches back from the bin") },
  { "stats", "library stats", cli_library_stats, "[--player NAME] …", N_("Count wins, scores, dives and dice") },
  { "check", "library check", cli_library_check, "", N_("Check the library and replay every match") },
  { "backup", "library backup", cli_library_backup, "FILE", N_("Back up the whole library") },
  { "restore", "library restore", cli_library_restore, "FILE|latest", N_("Replace the library with a backup") },
};

static void
print_usage (const Cli *cli,
             FILE      *stream)
{
  fprintf (stream, "%s\n\n", tr (cli->language, "Usage: fathom-cli library [--db PATH] SUBCOMMAND [OPTION…]"));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (GString) line = g_string_new ("  ");
      g_autofree char *arguments = cli_dup_arguments (cli->language, words[i].arguments);

      fathom_words_put_left (line, words[i].name, 10);
      fathom_words_put_left (line, arguments, 34);
      fprintf (stream, "%s%s\n", line->str, tr (cli->language, words[i].summary));
    }
  fprintf (stream, "\n%s\n", tr (cli->language, "Run “fathom-cli library SUBCOMMAND --help” for more. Every subcommand "
                                                "accepts --json."));
}

/* Where the word stands: only options may come before it. */
static int
find_word (int    argc,
           char **argv)
{
  int at = 1;

  while (at < argc && *argv[at] == '-')
    at += strcmp (argv[at], "--db") == 0 ? 2 : 1;

  return MIN (at, argc);
}

int
cli_library (Cli   *cli,
             int    argc,
             char **argv)
{
  int at = find_word (argc, argv);
  char *word = at < argc ? argv[at] : NULL;

  if ((argc > 1 && (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0)) || g_strcmp0 (word, "help") == 0)
    {
      print_usage (cli, stdout);
      return EXIT_GOOD;
    }
  if (word == NULL)
    {
      print_usage (cli, stderr);
      return EXIT_USAGE;
    }

  /* "--db PATH list" is "list --db PATH" */
  memmove (&argv[1], &argv[0], at * sizeof *argv);
  argv[1] = word;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (word, words[i].name) == 0)
      {
        int status;

        cli->command = words[i].command;
        status = words[i].run (cli, argc - 1, argv + 1);
        return status == EXIT_GOOD && cli->salvaged ? EXIT_BAD_DATA : status;
      }

  cli_complain (cli, tr (cli->language, "there is no subcommand “%s”"), word);
  print_usage (cli, stderr);
  return EXIT_USAGE;
}

gboolean
cli_library_parse (Cli                 *cli,
                   int                 *argc,
                   char               **argv,
                   const GOptionEntry  *entries,
                   char               **db,
                   const char          *arguments,
                   const char          *summary,
                   int                  at_most)
{
  if (!cli_parse (cli, argc, argv, entries, arguments, summary))
    return FALSE;
  if (*argc - 1 > at_most)
    {
      cli_complain (cli, tr (cli->language, "unexpected argument “%s”"), argv[at_most + 1]);
      return FALSE;
    }
  if (*db == NULL)
    *db = fathom_library_default_path ();
  if (**db != '\0')
    return TRUE;

  cli_complain (cli, "%s", tr (cli->language, "--db needs the name of a file"));
  return FALSE;
}

/* Opening */

#define MAX_TOLD 20 /* matches that are spoken of one by one */

static void
tell_loss (const Cli               *cli,
           const FathomLibraryLoss *loss)
{
  const FathomGame *game = fathom_game_find (loss->game);
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (loss->started);
  g_autofree char *day = date != NULL && game != NULL ? g_date_time_format (date, "%Y-%m-%d") : g_strdup ("?");
  const char *title = game != NULL ? game->title : "?";

  if (loss->kind == FATHOM_LOSS_WHOLE)
    /* Translators: its number, the game, the day */
    cli_complain (cli, tr (cli->language, "match %d (%s, %s): lost"), (int) loss->match, title, day);
  else if (loss->kind == FATHOM_LOSS_EVENTS)
    /* Translators: its number, the game, the day, then how many events of how many */
    cli_complain (cli, tr (cli->language, "match %d (%s, %s): %u of %u events were recovered"), (int) loss->match, title, day, loss->kept, loss->noted);
  else
    /* Translators: its number, the game, the day */
    cli_complain (cli, tr (cli->language, "match %d (%s, %s): the damage changed something in it"), (int) loss->match, title, day);
}

void
cli_library_tell_losses (const Cli                 *cli,
                         const FathomLibraryReport *report)
{
  guint n = report->losses != NULL ? report->losses->len : 0;

  cli_complain (cli, ntr (cli->language, "%d match was recovered", "%d matches were recovered", report->saved), report->saved);
  if (report->from_backup > 0)
    cli_complain (cli, ntr (cli->language, "%d of these comes from a backup", "%d of these come from a backup",
                            report->from_backup), report->from_backup);
  if (report->shortened > 0)
    cli_complain (cli, ntr (cli->language, "%d of these is missing its last events", "%d of these are missing their last events",
                            report->shortened), report->shortened);
  if (report->lost > 0)
    cli_complain (cli, ntr (cli->language, "%d match is lost", "%d matches are lost", report->lost), report->lost);
  for (guint i = 0; i < MIN (n, MAX_TOLD); i++)
    tell_loss (cli, &g_array_index (report->losses, FathomLibraryLoss, i));
  if (report->uncertain)
    cli_complain (cli, "%s", tr (cli->language, "more matches may be lost; their number is unknown"));
  else if (n == 0)
    cli_complain (cli, "%s", tr (cli->language, "nothing was lost"));
}

static void
tell_salvaged (const Cli                 *cli,
               const char                *path,
               const FathomLibraryReport *report)
{
  cli_complain (cli, tr (cli->language, "%s was damaged: %s"), path, report->damage);
  cli_library_tell_losses (cli, report);
  if (report->set_aside != NULL)
    cli_complain (cli, tr (cli->language, "the damaged file has been kept: %s"), report->set_aside);
}

static void
tell_moved (const Cli                 *cli,
            const char                *path,
            const FathomLibraryReport *report)
{
  cli_complain (cli, tr (cli->language, "%s was moved, deleted or replaced in the meantime; the library was saved there again"), path);
  if (report->set_aside != NULL)
    cli_complain (cli, tr (cli->language, "the other file was kept: %s"), report->set_aside);
}

static void
tell_report (const Cli                 *cli,
             const char                *path,
             const FathomLibraryReport *report)
{
  switch (report->state)
    {
    case FATHOM_LIBRARY_CREATED:
      cli_complain (cli, tr (cli->language, "a new library was created: %s"), path);
      break;
    case FATHOM_LIBRARY_MIGRATED:
      if (report->copy != NULL)
        cli_complain (cli, tr (cli->language, "%s was updated; a copy of the old version was kept: %s"), path, report->copy);
      break;
    case FATHOM_LIBRARY_NEWER:
      cli_complain (cli, tr (cli->language, "%s comes from a newer version of Fathom: it can be read, but not changed"), path);
      break;
    case FATHOM_LIBRARY_READ_ONLY:
      cli_complain (cli, tr (cli->language, "%s is in a read-only folder: it can be read, but not changed"), path);
      break;
    case FATHOM_LIBRARY_SALVAGED:
      tell_salvaged (cli, path, report);
      break;
    case FATHOM_LIBRARY_MOVED:
      tell_moved (cli, path, report);
      break;
    default:
      break;
    }
}

FathomLibrary *
cli_library_open (Cli        *cli,
                  const char *path)
{
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (GError) error = NULL;
  FathomLibrary *library;

  library = fathom_library_open (path, &report, &error);
  if (library != NULL)
    tell_report (cli, path, &report);
  else
    cli_library_fail (cli, path, error);
  cli->salvaged |= report.state == FATHOM_LIBRARY_SALVAGED;

  return library;
}

void
cli_library_tell_moved (Cli           *cli,
                        FathomLibrary *library)
{
  g_auto (FathomLibraryReport) report = { 0 };

  if (fathom_library_was_moved (library, &report))
    tell_report (cli, fathom_library_get_path (library), &report);
}

/* Complaints */

void
cli_library_fail (const Cli    *cli,
                  const char   *path,
                  const GError *error)
{
  const FathomLanguage *language = cli->language;

  switch (error->domain == FATHOM_DATABASE_ERROR ? error->code : FATHOM_DATABASE_ERROR_FAILED)
    {
    case FATHOM_DATABASE_ERROR_DAMAGED:
      cli_complain (cli, tr (language, "%s cannot be read as a library"), path);
      break;
    case FATHOM_DATABASE_ERROR_BUSY:
      cli_complain (cli, tr (language, "%s is in use by another program"), path);
      break;
    case FATHOM_DATABASE_ERROR_GONE:
      cli_complain (cli, tr (language, "%s was moved or deleted and cannot be saved again"), path);
      break;
    case FATHOM_DATABASE_ERROR_FULL:
      cli_complain (cli, tr (language, "%s: the disk is full"), path);
      break;
    case FATHOM_DATABASE_ERROR_READ_ONLY:
      cli_complain (cli, tr (language, "%s cannot be changed"), path);
      break;
    case FATHOM_DATABASE_ERROR_FOREIGN:
      cli_complain (cli, tr (language, "%s is not a Fathom library"), path);
      break;
    case FATHOM_DATABASE_ERROR_NEWER:
      cli_complain (cli, tr (language, "%s comes from a newer version of Fathom"), path);
      break;
    default:
      cli_complain (cli, "%s", error->message);
    }
}

void
cli_library_blame (const Cli        *cli,
                   const FathomLook *look)
{
  g_autofree char *reason = fathom_words_refusal (cli->language, fathom_game_find (look->match->game), &look->refusal);

  cli_complain (cli, tr (cli->language, "match %d, line %d: %s"), (int) look->match->id, look->refusal.line, reason);
}

gboolean
cli_library_parse_id (const Cli  *cli,
                      const char *text,
                      gint64     *id)
{
  guint64 number;

  if (g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT, &number, NULL))
    {
      *id = number;
      return TRUE;
    }

  cli_complain (cli, tr (cli->language, "“%s” is not the number of a match"), text);
  return FALSE;
}

FathomLibraryMatch *
cli_library_get (const Cli     *cli,
                 FathomLibrary *library,
                 gint64         id)
{
  g_autoptr (GError) error = NULL;
  FathomLibraryMatch *match = fathom_library_get (library, id, &error);

  if (g_error_matches (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_MISSING))
    cli_complain (cli, tr (cli->language, "there is no match %d"), (int) id);
  else if (match == NULL)
    cli_library_fail (cli, fathom_library_get_path (library), error);

  return match;
}
