/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct
{
  const char *name;
  int (*run) (Cli *cli, int argc, char **argv);
  const char *arguments;
  const char *summary;
} commands[] =
{
  { "games", cli_games, "", N_("List the games that Fathom knows") },
  { "check", cli_check, "FILE…", N_("Check saved matches against the rules") },
  { "show", cli_show, "FILE [--at N] [--as SEAT]", N_("Show a saved match: the table and the score, with the reasons") },
  { "verify", cli_verify, "FILE", N_("Verify the dice and draws that the app made") },
  { "play", cli_play, "GAME --seats N", N_("Let bots play a match and write it down") },
  { "simulate", cli_simulate, "GAME --seats N --games M", N_("Let bots play many games and count who wins") },
  { "odds", cli_odds, "DICE [--rerolls N]", N_("Exact odds of a dive in Into the Blue") },
  { "analyse", cli_analyse, "FILE [--rollouts N]", N_("Luck, decisions and win chances of a match") },
  { "engine", cli_engine, "GAME LEVEL", N_("Play a bot from another program, line by line") },
  { "train", cli_train, "--seats N -o FILE", N_("Train the expert bot of Into the Blue") },
  { "library", cli_library, "list|import|export|…", N_("Keep all matches in one place") },
};

static void
print_usage (const Cli *cli,
             FILE      *stream)
{
  fprintf (stream, "%s\n\n", tr (cli->language, "Usage: fathom-cli COMMAND [OPTION…]"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (GString) line = g_string_new ("  ");
      g_autofree char *arguments = cli_dup_arguments (cli->language, commands[i].arguments);

      fathom_words_put_left (line, commands[i].name, 10);
      fathom_words_put_left (line, arguments, 31);
      fprintf (stream, "%s%s\n", line->str, tr (cli->language, commands[i].summary));
    }
  fprintf (stream, "\n%s\n", tr (cli->language, "Run “fathom-cli COMMAND --help” for more. Every command accepts --json."));
}

/* What could not be written was not said. */
static void
close_output (void)
{
  if (!ferror (stdout) && fclose (stdout) == 0)
    return;

  fprintf (stderr, "fathom-cli: %s\n", tr (fathom_language_get_preferred (), "the output could not be written"));
  _exit (EXIT_BAD_DATA);
}

int
main (int   argc,
      char *argv[])
{
  Cli cli = { .language = NULL };

  atexit (close_output);

  setlocale (LC_ALL, "");
  if (!g_get_charset (NULL)) /* what GLib prints is UTF-8, too */
    setlocale (LC_CTYPE, "C.UTF-8");
  g_set_prgname ("fathom-cli");
  cli.language = fathom_language_get_preferred ();

  if (argc > 2 && strcmp (argv[1], "--json") == 0) /* before the command or behind it */
    {
      cli.json = TRUE;
      argv++;
      argc--;
    }
  if (argc < 2)
    {
      print_usage (&cli, stderr);
      return EXIT_USAGE;
    }
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0 || strcmp (argv[1], "help") == 0)
    {
      print_usage (&cli, stdout);
      return EXIT_GOOD;
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      printf ("fathom-cli %s\n", FATHOM_VERSION);
      return EXIT_GOOD;
    }

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (argv[1], commands[i].name) == 0)
      {
        cli.command = commands[i].name;
        return commands[i].run (&cli, argc - 1, argv + 1);
      }

  cli_complain (&cli, tr (cli.language, "there is no command “%s”"), argv[1]);
  print_usage (&cli, stderr);
  return EXIT_USAGE;
}
