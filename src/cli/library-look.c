/* SPDX-License-Identifier: GPL-3.0-or-later */
/* library list and library check: what is in it, and whether it holds. */
#include "library.h"

#include <stdio.h>
#include <unistd.h>

#define USUAL_LIMIT 50
#define MAX_LIMIT   100000

/* list */

static char *
say_names (const FathomLook *look)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < look->match->n_seats; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", look->match->seats[i].name);

  return cli_dup_plain (names->str);
}

static const char *
say_status (const Cli        *cli,
            const FathomLook *look)
{
  if (look->match->status == FATHOM_MATCH_ABANDONED)
    /* Translators: of a match, as "finished" */
    return tr (cli->language, "abandoned");

  /* the library calls a match open until its last secret is told */
  return look->match->status == FATHOM_MATCH_FINISHED || look->result.finished ? tr (cli->language, "finished")
                                                                              : tr (cli->language, "not finished");
}

static char *
say_result (const Cli        *cli,
            const FathomLook *look)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *winners = NULL;
  FathomVoice voice;

  if (look->record == NULL)
    {
      g_autofree char *reason = fathom_words_refusal (cli->language, fathom_game_find (look->match->game), &look->refusal);

      return g_strdup_printf (tr (cli->language, "invalid, line %d: %s"), look->refusal.line, reason);
    }

  for (guint i = 0; i < look->record->setup.players; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? ", " : "", look->result.scores[i]);
  if (!look->result.finished)
    return g_string_free (g_steal_pointer (&text), FALSE);

  cli_voice (cli, look->record, &voice);
  winners = fathom_words_winners (&voice, &look->result);
  return g_strdup_printf ("%s  %s", text->str, winners);
}

static void
print_row (const char *id,
           const char *date,
           const char *game,
           const char *names,
           const char *status,
           const char *result)
{
  g_autoptr (GString) line = g_string_new (NULL);

  fathom_words_put_right (line, id, 6);
  g_string_append (line, "  ");
  fathom_words_put_left (line, date, 18);
  fathom_words_put_left (line, game, 15);
  fathom_words_put_left (line, names, 30);
  g_string_append_c (line, ' ');
  fathom_words_put_left (line, status, 21);
  g_string_append_printf (line, "%s\n", result);
  cli_print (line->str);
}

static void
print_look (const Cli        *cli,
            const FathomLook *look)
{
  const FathomGame *game = fathom_game_find (look->match->game);
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (look->match->started);
  g_autofree char *when = date != NULL ? g_date_time_format (date, "%Y-%m-%d %H:%M") : g_strdup ("");
  g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, look->match->id);
  g_autofree char *names = say_names (look);
  g_autofree char *result = say_result (cli, look);
  g_autofree char *title = game == NULL ? cli_dup_plain (look->match->game) : NULL;

  print_row (id, when, game != NULL ? game->title : title, names, say_status (cli, look), result);
}

static void
json_null (JsonBuilder *builder,
           const char  *member)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_null_value (builder);
}

static void
json_seat (JsonBuilder      *builder,
           const FathomLook *look,
           guint             i)
{
  json_builder_begin_object (builder);
  fathom_words_json_number (builder, "seat", i + 1);
  fathom_words_json_text (builder, "name", look->match->seats[i].name);
  if (look->record != NULL)
    fathom_words_json_number (builder, "score", look->result.scores[i]);
  else
    json_null (builder, "score");
  if (look->settled)
    {
      fathom_words_json_number (builder, "rank", look->result.ranks[i]);
      json_builder_set_member_name (builder, "won");
      json_builder_add_boolean_value (builder, look->result.winners >> i & 1);
    }
  else
    {
      json_null (builder, "rank");
      json_null (builder, "won");
    }
  json_builder_end_object (builder);
}

static void
json_look (JsonBuilder      *builder,
           const FathomLook *look)
{
  g_autofree char *date = fathom_look_dup_date (look, NULL);

  json_builder_begin_object (builder);
  fathom_words_json_number (builder, "id", look->match->id);
  fathom_words_json_text (builder, "date", date);
  fathom_words_json_text (builder, "game", look->match->game);
  fathom_words_json_text (builder, "status", fathom_match_status_get_name (look->match->status));
  fathom_words_json_number (builder, "events", look->match->n_events);
  json_builder_set_member_name (builder, "holds");
  json_builder_add_boolean_value (builder, look->record != NULL);
  fathom_words_json_text (builder, "note", look->remark.note);
  fathom_words_json_text (builder, "place", look->remark.place);
  json_builder_set_member_name (builder, "left_out");
  json_builder_add_boolean_value (builder, look->remark.left_out);
  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint i = 0; i < look->match->n_seats; i++)
    json_seat (builder, look, i);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
print_head (const Cli *cli)
{
  const FathomLanguage *language = cli->language;

  /* Translators: the heads of a table of matches, over columns of 6, 18, 15, 30 and 21 cells */
  print_row (trc (language, "table", "Match"), trc (language, "table", "Date"), trc (language, "table", "Game"),
             trc (language, "table", "Seats"), trc (language, "table", "Status"), trc (language, "table", "Result"));
}

/* @page has one match more than is printed if there are more. */
static int
print_page (const Cli     *cli,
            FathomLibrary *library,
            GPtrArray     *page,
            guint          limit)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GError) error = NULL;
  gint64 last = 0;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "matches");
  json_builder_begin_array (builder);
  if (!cli->json && page->len > 0)
    print_head (cli);
  for (guint i = 0; i < page->len && i < limit; i++)
    {
      g_auto (FathomLook) look = { 0 };

      if (!fathom_look_at (library, g_ptr_array_index (page, i), &look, &error))
        {
          cli_library_fail (cli, fathom_library_get_path (library), error);
          return EXIT_BAD_DATA;
        }
      if (!cli->json)
        print_look (cli, &look);
      json_look (builder, &look);
      last = look.match->id;
    }
  json_builder_end_array (builder);
  if (page->len > limit)
    fathom_words_json_number (builder, "next", last);
  else
    json_null (builder, "next");
  json_builder_end_object (builder);

  if (cli->json)
    cli_print_json (builder);
  else if (page->len == 0)
    printf ("%s\n", tr (cli->language, "There are no matches here."));
  else if (page->len > limit)
    {
      printf (tr (cli->language, "There are more: --after %d"), (int) last);
      printf ("\n");
    }
  return EXIT_GOOD;
}

/* What is in the bin, as one page. */
static GPtrArray *
list_bin (FathomLibrary             *library,
          const FathomLibraryMatch  *after,
          guint                      limit,
          GError                   **error)
{
  const FathomLibraryFilter filter = { .status = -1, .bin = TRUE };
  FathomLibraryRow last = { .id = after != NULL ? after->id : 0, .started = after != NULL ? after->started : 0 };
  g_autoptr (GPtrArray) rows = fathom_library_list_rows (library, &filter, after != NULL ? &last : NULL, limit, error);
  g_autoptr (GPtrArray) page = g_ptr_array_new_with_free_func ((GDestroyNotify) fathom_library_match_free);

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      FathomLibraryMatch *match = fathom_library_get (library, ((FathomLibraryRow *) g_ptr_array_index (rows, i))->id, error);

      if (match == NULL)
        return NULL;
      g_ptr_array_add (page, match);
    }
  return rows != NULL ? g_steal_pointer (&page) : NULL;
}

int
cli_library_list (Cli   *cli,
                  int    argc,
                  char **argv)
{
  gint limit = USUAL_LIMIT;
  gboolean bin = FALSE;
  g_autofree char *db = NULL;
  g_autofree char *after = NULL;
  const GOptionEntry entries[] =
  {
    CLI_LIBRARY_OPTION (&db),
    { "limit", 0, 0, G_OPTION_ARG_INT, &limit, N_("How many at most; 50 by default"), "N" },
    { "after", 0, 0, G_OPTION_ARG_STRING, &after, N_("Only those after that match in the list"), "ID" },
    { "bin", 0, 0, G_OPTION_ARG_NONE, &bin, N_("List what is in the bin"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (FathomLibrary) library = NULL;
  g_autoptr (FathomLibraryMatch) start = NULL;
  g_autoptr (GPtrArray) page = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = 0;

  if (!cli_library_parse (cli, &argc, argv, entries, &db, "",
                          N_("Lists the matches in the library, newest first: number, date, game, players,\n"
                             "and the score visible to everyone."), 0))
    return EXIT_USAGE;
  if (limit < 1 || limit > MAX_LIMIT)
    {
      cli_complain (cli, tr (cli->language, "--limit must be from 1 to %d"), MAX_LIMIT);
      return EXIT_USAGE;
    }
  if (after != NULL && !cli_library_parse_id (cli, after, &id))
    return EXIT_USAGE;

  library = cli_library_open (cli, db);
  if (library == NULL)
    return EXIT_BAD_DATA;
  if (id != 0 && (start = cli_library_get (cli, library, id)) == NULL)
    return EXIT_BAD_DATA;
  page = bin ? list_bin (library, start, limit + 1, &error) : fathom_library_list (library, start, limit + 1, &error);
  if (page == NULL)
    {
      cli_library_fail (cli, fathom_library_get_path (library), error);
      return EXIT_BAD_DATA;
    }

  return print_page (cli, library, page, limit);
}

/* check */

typedef struct
{
  const Cli   *cli;
  JsonBuilder *builder;
  guint        matches;
  guint        problems;
} Checking;

/* Without a match it concerns the library, without a line the whole match. */
static void
note_problem (Checking   *self,
              gint64      match,
              guint       line,
              const char *message)
{
  self->problems++;
  json_builder_begin_object (self->builder);
  if (match != 0)
    fathom_words_json_number (self->builder, "match", match);
  else
    json_null (self->builder, "match");
  if (line != 0)
    fathom_words_json_number (self->builder, "line", line);
  else
    json_null (self->builder, "line");
  fathom_words_json_text (self->builder, "message", message);
  json_builder_end_object (self->builder);
}

static gboolean
check_match (const FathomLook  *look,
             gpointer           data,
             GError           **error G_GNUC_UNUSED)
{
  Checking *self = data;
  const Cli *cli = self->cli;

  self->matches++;
  if (isatty (STDERR_FILENO) && self->matches % 100 == 0)
    fprintf (stderr, "\r%u \r", self->matches);
  if (look->record == NULL)
    {
      g_autofree char *reason = fathom_words_refusal (cli->language, fathom_game_find (look->match->game), &look->refusal);

      cli_library_blame (cli, look);
      note_problem (self, look->match->id, look->refusal.line, reason);
    }
  else if (look->match->status == FATHOM_MATCH_FINISHED && !look->result.finished)
    {
      const char *message = tr (cli->language, "it is marked as finished, but it is not");

      cli_complain (cli, tr (cli->language, "match %d: %s"), (int) look->match->id, message);
      note_problem (self, look->match->id, 0, message);
    }

  return TRUE;
}

/* Returns: FALSE if it could not even be looked at. */
static gboolean
check_library (Checking      *self,
               FathomLibrary *library)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = fathom_library_check (library, &error);

  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      cli_complain (self->cli, "%s: %s", fathom_library_get_path (library), (const char *) g_ptr_array_index (found, i));
      note_problem (self, 0, 0, g_ptr_array_index (found, i));
    }
  if (found != NULL && fathom_look_at_all (library, check_match, self, NULL, &error))
    return TRUE;

  cli_library_fail (self->cli, fathom_library_get_path (library), error);
  note_problem (self, 0, 0, error->message);
  return FALSE;
}

int
cli_library_check (Cli   *cli,
                   int    argc,
                   char **argv)
{
  g_autofree char *db = NULL;
  const GOptionEntry entries[] = { CLI_LIBRARY_OPTION (&db), G_OPTION_ENTRY_NULL };
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (FathomLibrary) library = NULL;
  Checking checking = { .cli = cli, .builder = builder };

  if (!cli_library_parse (cli, &argc, argv, entries, &db, "",
                          N_("Checks the library file and replays every match by the rules;\n"
                             "reports match and line of any that is invalid."), 0))
    return EXIT_USAGE;
  library = cli_library_open (cli, db);
  if (library == NULL)
    return EXIT_BAD_DATA;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "problems");
  json_builder_begin_array (builder);
  check_library (&checking, library);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "ok");
  json_builder_add_boolean_value (builder, checking.problems == 0);
  fathom_words_json_number (builder, "matches", checking.matches);
  json_builder_end_object (builder);

  if (cli->json)
    cli_print_json (builder);
  else if (checking.problems == 0)
    {
      printf (ntr (cli->language, "The library is intact: %d match.", "The library is intact: %d matches.", checking.matches),
              checking.matches);
      printf ("\n");
    }
  return checking.problems == 0 ? EXIT_GOOD : EXIT_BAD_DATA;
}
