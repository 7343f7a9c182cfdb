/* SPDX-License-Identifier: GPL-3.0-or-later */
/* engine: a bot for other programs, line by line. */
#include "cli.h"

#include "model/engine-session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#define MAX_LINE 4096

static char *
list_levels (const FathomGame *game)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < FATHOM_N_BOTS; i++)
    if (fathom_bot_plays (i, game))
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", fathom_bot_get_name (i));

  return g_string_free (text, FALSE);
}

static gboolean
parse_player (const Cli         *cli,
              char             **argv,
              const FathomGame **game,
              FathomBot         *bot)
{
  g_autofree char *levels = NULL;

  *game = fathom_game_find (argv[1]);
  if (*game == NULL)
    {
      cli_complain (cli, tr (cli->language, "there is no game “%s”; see “fathom-cli games”"), argv[1]);
      return FALSE;
    }
  if (fathom_bot_parse (argv[2], bot) && fathom_bot_plays (*bot, *game))
    return TRUE;

  levels = list_levels (*game);
  cli_complain (cli, tr (cli->language, "%s has no level “%s”; it has: %s"), (*game)->id, argv[2], levels);
  return FALSE;
}

static gboolean
parse_seed (const Cli  *cli,
            const char *text,
            guint64    *seed)
{
  guint8 bytes[FATHOM_SEED_SIZE];

  if (text == NULL)
    return getrandom (seed, sizeof *seed, 0) == sizeof *seed;
  if (!fathom_seed_from_hex (text, bytes))
    {
      cli_complain (cli, "%s", tr (cli->language, "--seed takes 64 hexadecimal digits"));
      return FALSE;
    }

  *seed = cli_seed_number (bytes);
  return TRUE;
}

/* Returns: the line without its end; NULL at the end of the input. What is longer than a line can be, or has
 * a NUL in it, comes as one that nobody accepts. */
static char *
read_line (GString *line)
{
  int c;

  g_string_truncate (line, 0);
  while ((c = getc (stdin)) != EOF && c != '\n')
    if (line->len <= MAX_LINE)
      g_string_append_c (line, c != '\0' ? c : '\xff');
  if (c == EOF && line->len == 0)
    return NULL;
  if (line->len > MAX_LINE)
    g_string_assign (line, "\xff");
  else if (line->len > 0 && line->str[line->len - 1] == '\r')
    g_string_truncate (line, line->len - 1);

  return line->str;
}

int
cli_engine (Cli   *cli,
            int    argc,
            char **argv)
{
  g_autofree char *seed_text = NULL;
  const GOptionEntry entries[] =
  {
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed_text, N_("64 hexadecimal digits that determine all dice and draws"), "HEX" },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (FathomEngineSession) session = NULL;
  g_autoptr (GString) line = g_string_new (NULL);
  const FathomGame *game;
  FathomBot bot;
  guint64 seed;

  if (!cli_parse (cli, &argc, argv, entries, "GAME LEVEL",
                  N_("Answers other programs on standard output. They send the lines of a saved match;\n"
                     "“?” asks for the next event, “! value” for the win chances, “new” starts over.")))
    return EXIT_USAGE;
  if (argc != 3)
    {
      cli_complain (cli, "%s", tr (cli->language, "a game and a level are needed, such as “into-the-blue easy”"));
      return EXIT_USAGE;
    }
  if (!parse_player (cli, argv, &game, &bot) || !parse_seed (cli, seed_text, &seed))
    return EXIT_USAGE;

  session = fathom_engine_session_new (game, bot, cli->language, seed);
  while (read_line (line) != NULL)
    {
      g_autofree char *answer = fathom_engine_session_take (session, line->str);

      if (answer != NULL)
        {
          printf ("%s\n", answer);
          fflush (stdout);
        }
    }

  return EXIT_GOOD;
}
