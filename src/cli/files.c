/* SPDX-License-Identifier: GPL-3.0-or-later */
/* games, check and show: looking at what is there. */
#include "cli.h"

#include "model/bot-title.h"

#include <stdio.h>

#define UNSET G_MININT /* of an option that takes a number */

/* Its bots: every level, and experts with the personalities that it has. */
static void
foreach_bot (const FathomGame *game,
             void            (*func) (FathomBot         bot,
                                      const FathomGame *game,
                                      gpointer          data),
             gpointer          data)
{
  guint won, of;

  for (guint i = 0; i < FATHOM_N_BOTS; i++)
    if (fathom_bot_plays (i, game))
      func (i, game, data);
  for (guint style = FATHOM_STYLE_CAREFUL; style < FATHOM_N_STYLES; style++)
    if (fathom_bot_get_strength (FATHOM_BOT_STYLED (FATHOM_BOT_EXPERT, style), game, &won, &of))
      func (FATHOM_BOT_STYLED (FATHOM_BOT_EXPERT, style), game, data);
}

static void
print_bot (FathomBot         bot,
           const FathomGame *game,
           gpointer          data)
{
  const Cli *cli = data;
  g_autofree char *title = fathom_bot_dup_title (bot, game, TRUE, cli->language);
  g_autoptr (GString) line = g_string_new ("  ");

  fathom_words_put_left (line, fathom_bot_get_name (bot), 16);
  g_string_append_printf (line, "%s\n", title);
  cli_print (line->str);
}

static void
json_bot (FathomBot         bot,
          const FathomGame *game G_GNUC_UNUSED,
          gpointer          data)
{
  json_builder_add_string_value (data, fathom_bot_get_name (bot));
}

int
cli_games (Cli   *cli,
           int    argc,
           char **argv)
{
  const FathomGame * const *games = fathom_games ();
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (!cli_parse (cli, &argc, argv, NULL, "", N_("Lists the games that Fathom knows, with their bots and how strong these are.")))
    return EXIT_USAGE;
  if (argc > 1)
    {
      cli_complain (cli, tr (cli->language, "unexpected argument “%s”"), argv[1]);
      return EXIT_USAGE;
    }

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "games");
  json_builder_begin_array (builder);
  for (guint i = 0; games[i] != NULL; i++)
    {
      if (!cli->json)
        {
          printf (tr (cli->language, "%-14s %-14s %d to %d seats"), games[i]->id, games[i]->title,
                  games[i]->min_seats, games[i]->max_seats);
          printf ("\n");
          foreach_bot (games[i], print_bot, cli);
        }
      json_builder_begin_object (builder);
      fathom_words_json_text (builder, "id", games[i]->id);
      fathom_words_json_text (builder, "title", games[i]->title);
      fathom_words_json_number (builder, "min_seats", games[i]->min_seats);
      fathom_words_json_number (builder, "max_seats", games[i]->max_seats);
      json_builder_set_member_name (builder, "bots");
      json_builder_begin_array (builder);
      foreach_bot (games[i], json_bot, builder);
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (cli->json)
    cli_print_json (builder);

  return EXIT_GOOD;
}

/* check */

static void
json_check (const Cli           *cli,
            JsonBuilder         *builder,
            const char          *file,
            const FathomRecord  *record,
            const FathomGame    *game,
            const FathomRefusal *refusal)
{
  g_autofree char *name = g_filename_display_name (file);

  json_builder_begin_object (builder);
  fathom_words_json_text (builder, "file", name);
  json_builder_set_member_name (builder, "ok");
  json_builder_add_boolean_value (builder, record != NULL);
  if (record != NULL)
    {
      fathom_words_json_text (builder, "game", record->game->id);
      fathom_words_json_number (builder, "events", record->entries->len);
    }
  else
    {
      g_autofree char *message = fathom_words_refusal (cli->language, game, refusal);

      fathom_words_json_number (builder, "line", refusal->line);
      fathom_words_json_text (builder, "message", message);
      json_builder_set_member_name (builder, "rule");
      if (refusal->clause > 0)
        {
          g_autofree char *rule = g_strdup_printf ("R%d", refusal->clause);

          json_builder_add_string_value (builder, rule);
        }
      else
        json_builder_add_null_value (builder);
    }
  json_builder_end_object (builder);
}

static void
print_check (const Cli          *cli,
             const char         *file,
             const FathomRecord *record)
{
  g_autoptr (FathomTimeline) timeline = fathom_record_replay (record, record->entries->len);
  g_autofree char *name = cli_dup_plain (file);
  FathomResult result;

  record->game->result (fathom_timeline_get_state (timeline), &result);
  printf (ntr (cli->language, "%s: valid: %s, %d event, %s", "%s: valid: %s, %d events, %s", record->entries->len),
          name, record->game->title, record->entries->len,
          result.finished ? tr (cli->language, "finished") : tr (cli->language, "not finished"));
  printf ("\n");
}

int
cli_check (Cli   *cli,
           int    argc,
           char **argv)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  int status = EXIT_GOOD;

  if (!cli_parse (cli, &argc, argv, NULL, "FILE…",
                  N_("Checks saved matches against the rules; reports file, line and rule where one is broken.")))
    return EXIT_USAGE;
  if (argc < 2)
    {
      cli_complain (cli, "%s", tr (cli->language, "at least one file is needed"));
      return EXIT_USAGE;
    }

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "files");
  json_builder_begin_array (builder);
  for (int i = 1; i < argc; i++)
    {
      FathomRefusal refusal;
      const FathomGame *game = NULL;
      g_autoptr (FathomRecord) record = cli_load (cli, argv[i], &game, &refusal);

      if (record == NULL)
        status = EXIT_BAD_DATA;
      else if (!cli->json)
        print_check (cli, argv[i], record);
      json_check (cli, builder, argv[i], record, game, &refusal);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (cli->json)
    cli_print_json (builder);

  return status;
}

/* show */

static void
print_show (const Cli          *cli,
            const FathomRecord *record,
            const void         *observation)
{
  const FathomWords *words = fathom_words_find (record->game);
  g_autoptr (GString) text = g_string_new (NULL);
  FathomResult result;
  FathomVoice voice;

  cli_voice (cli, record, &voice);
  record->game->result (observation, &result);
  g_string_append_printf (text, "%s\n\n", record->game->title);
  words->table (&voice, observation, text);
  if (result.finished)
    {
      g_string_append_c (text, '\n');
      words->score (&voice, observation, text);
    }
  cli_print (text->str);
}

static void
print_show_json (const Cli          *cli,
                 const FathomRecord *record,
                 const void         *observation,
                 guint               n_events)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  FathomVoice voice;

  cli_voice (cli, record, &voice);
  json_builder_begin_object (builder);
  fathom_words_find (record->game)->json (&voice, observation, n_events, builder);
  json_builder_end_object (builder);
  cli_print_json (builder);
}

static void
json_table (JsonBuilder       *builder,
            const FathomTable *table)
{
  json_builder_begin_object (builder);
  fathom_words_json_text (builder, "title", table->title);
  json_builder_set_member_name (builder, "rows");
  json_builder_begin_array (builder);
  for (guint row = 0; row < fathom_table_n_rows (table); row++)
    {
      json_builder_begin_array (builder);
      for (guint column = 0; column < table->n_columns; column++)
        json_builder_add_string_value (builder, fathom_table_get (table, row, column));
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
print_tables_json (GPtrArray *tables)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "tables");
  json_builder_begin_array (builder);
  for (guint i = 0; i < tables->len; i++)
    json_table (builder, g_ptr_array_index (tables, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  cli_print_json (builder);
}

/* What the box shows in pictures, as the edition of the match has it. */
static int
print_tables (const Cli          *cli,
              const FathomRecord *record)
{
  const FathomWords *words = fathom_words_find (record->game);
  g_autoptr (GPtrArray) tables = words->tables != NULL ? words->tables (cli->language, &record->setup) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (tables == NULL)
    {
      cli_complain (cli, tr (cli->language, "there are no tables for %s"), record->game->title);
      return EXIT_USAGE;
    }
  if (cli->json)
    print_tables_json (tables);
  for (guint i = 0; i < tables->len && !cli->json; i++)
    {
      g_string_append (text, i > 0 ? "\n" : "");
      fathom_table_put (g_ptr_array_index (tables, i), text);
    }
  cli_print (text->str);
  return EXIT_GOOD;
}

int
cli_show (Cli   *cli,
          int    argc,
          char **argv)
{
  gint at = UNSET;
  gint as = UNSET;
  gboolean tables = FALSE;
  const GOptionEntry entries[] =
  {
    { "at", 0, 0, G_OPTION_ARG_INT, &at, N_("After the first N events instead of at the end"), "N" },
    { "as", 0, 0, G_OPTION_ARG_INT, &as, N_("From the point of view of that seat, including its secrets"), "SEAT" },
    { "tables", 0, 0, G_OPTION_ARG_NONE, &tables, N_("The cards, tiles and routes of the match instead"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (FathomRecord) record = NULL;
  g_autoptr (FathomTimeline) timeline = NULL;
  g_autofree guint8 *observation = NULL;
  FathomRefusal refusal;

  if (!cli_parse (cli, &argc, argv, entries, "FILE",
                  N_("Shows a saved match as everybody may see it: the table and, at the end, the score, with the reasons.")))
    return EXIT_USAGE;
  if (argc != 2)
    {
      cli_complain (cli, "%s", tr (cli->language, "exactly one file is needed"));
      return EXIT_USAGE;
    }

  record = cli_load (cli, argv[1], NULL, &refusal);
  if (record == NULL)
    return EXIT_BAD_DATA;
  if (at != UNSET && (at < 0 || at > (gint) record->entries->len))
    {
      cli_complain (cli, tr (cli->language, "--at must be from 0 to %d here"), record->entries->len);
      return EXIT_USAGE;
    }
  if (as != UNSET && (as < 1 || as > record->setup.players))
    {
      cli_complain (cli, tr (cli->language, "--as must be from 1 to %d here"), record->setup.players);
      return EXIT_USAGE;
    }

  if (tables)
    return print_tables (cli, record);
  at = at == UNSET ? (gint) record->entries->len : at;
  timeline = fathom_record_replay (record, at);
  observation = g_malloc0 (record->game->state_size);
  record->game->observe (fathom_timeline_get_state (timeline), as == UNSET ? 0 : as, observation);
  if (cli->json)
    print_show_json (cli, record, observation, at);
  else
    print_show (cli, record, observation);

  return EXIT_GOOD;
}
