/* SPDX-License-Identifier: GPL-3.0-or-later */
/* library delete, library undelete and library note: what people say about matches, and the bin. */
#include "library.h"

#include "model/facts.h"

#include <stdio.h>
#include <string.h>

static GArray *
parse_ids (const Cli *cli,
           int        argc,
           char     **argv)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (int i = 1; i < argc; i++)
    {
      gint64 id;

      if (!cli_library_parse_id (cli, argv[i], &id))
        return NULL;
      g_array_append_val (ids, id);
    }
  return g_steal_pointer (&ids);
}

static void
print_number (const Cli  *cli,
              const char *member,
              const char *sentence,
              guint       n)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (!cli->json)
    {
      printf (sentence, n);
      printf ("\n");
      return;
    }
  json_builder_begin_object (builder);
  fathom_words_json_number (builder, member, n);
  json_builder_end_object (builder);
  cli_print_json (builder);
}

/* What counts has changed: it is counted at once, as the window does. */
static int
finish (Cli           *cli,
        FathomLibrary *library,
        gboolean       good,
        GError        *error)
{
  if (!good || !fathom_facts_catch_up (library, NULL, NULL, &error))
    {
      cli_library_fail (cli, fathom_library_get_path (library), error);
      g_error_free (error);
      return EXIT_BAD_DATA;
    }
  return EXIT_GOOD;
}

static gboolean
check_ids (Cli           *cli,
           FathomLibrary *library,
           GArray        *ids)
{
  for (guint i = 0; i < ids->len; i++)
    {
      g_autoptr (FathomLibraryMatch) match = cli_library_get (cli, library, g_array_index (ids, gint64, i));

      if (match == NULL)
        return FALSE;
    }
  return TRUE;
}

int
cli_library_delete (Cli   *cli,
                    int    argc,
                    char **argv)
{
  g_autofree char *db = NULL;
  gboolean empty = FALSE;
  const GOptionEntry entries[] =
  {
    CLI_LIBRARY_OPTION (&db),
    { "empty", 0, 0, G_OPTION_ARG_NONE, &empty, N_("Delete what is in the bin for good"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (FathomLibrary) library = NULL;
  g_autoptr (GArray) ids = NULL;
  GError *error = NULL;
  guint n = 0;
  int status;

  if (!cli_library_parse (cli, &argc, argv, entries, &db, "[ID…]",
                          N_("Moves matches to the bin: they are no longer listed, counted or exported until\n“library undelete” brings them back or --empty deletes them for good."), G_MAXINT - 1))
    return EXIT_USAGE;
  if (argc < 2 && !empty)
    {
      cli_complain (cli, "%s", tr (cli->language, "the number of a match is needed, or --empty"));
      return EXIT_USAGE;
    }
  ids = parse_ids (cli, argc, argv);
  if (ids == NULL)
    return EXIT_USAGE;
  library = cli_library_open (cli, db);
  if (library == NULL || !check_ids (cli, library, ids))
    return EXIT_BAD_DATA;
  n = ids->len;
  status = finish (cli, library, fathom_library_bin (library, (const gint64 *) ids->data, ids->len, TRUE, &error) &&
                   (!empty || fathom_library_empty_bin (library, NULL, 0, &n, &error)), error);
  if (status == EXIT_GOOD && empty)
    print_number (cli, "emptied", ntr (cli->language, "%u match was deleted for good", "%u matches were deleted for good", n), n);
  else if (status == EXIT_GOOD)
    print_number (cli, "deleted", ntr (cli->language, "%u match is in the bin", "%u matches are in the bin", n), n);
  return status;
}

int
cli_library_undelete (Cli   *cli,
                      int    argc,
                      char **argv)
{
  g_autofree char *db = NULL;
  const GOptionEntry entries[] = { CLI_LIBRARY_OPTION (&db), G_OPTION_ENTRY_NULL };
  g_autoptr (FathomLibrary) library = NULL;
  g_autoptr (GArray) ids = NULL;
  GError *error = NULL;
  int status;

  if (!cli_library_parse (cli, &argc, argv, entries, &db, "ID…",
                          N_("Brings matches back from the bin; “library list --bin” lists what is in it."), G_MAXINT - 1))
    return EXIT_USAGE;
  ids = parse_ids (cli, argc, argv);
  if (ids == NULL || ids->len == 0)
    {
      if (ids != NULL)
        cli_complain (cli, "%s", tr (cli->language, "the number of a match is needed"));
      return EXIT_USAGE;
    }
  library = cli_library_open (cli, db);
  if (library == NULL || !check_ids (cli, library, ids))
    return EXIT_BAD_DATA;
  status = finish (cli, library, fathom_library_bin (library, (const gint64 *) ids->data, ids->len, FALSE, &error), error);
  if (status == EXIT_GOOD)
    print_number (cli, "restored", ntr (cli->language, "%u match was restored", "%u matches were restored", ids->len), ids->len);
  return status;
}

/* note */

typedef struct
{
  char     *note;
  char     *place;
  gboolean  leave_out;
  gboolean  count;
} Said;

static gboolean
say (FathomLibrary  *library,
     gint64          id,
     const Said     *said,
     GError        **error)
{
  if ((said->note != NULL || said->place != NULL) && !fathom_library_set_remark (library, id, said->note, said->place, error))
    return FALSE;
  return (!said->leave_out && !said->count) || fathom_library_leave_out (library, &id, 1, said->leave_out, error);
}

static int
print_remark (Cli           *cli,
              FathomLibrary *library,
              gint64         id)
{
  g_auto (FathomLibraryRemark) remark = { 0 };
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GError) error = NULL;

  if (!fathom_library_get_remark (library, id, &remark, &error))
    {
      cli_library_fail (cli, fathom_library_get_path (library), error);
      return EXIT_BAD_DATA;
    }
  json_builder_begin_object (builder);
  fathom_words_json_number (builder, "id", id);
  fathom_words_json_text (builder, "note", remark.note);
  fathom_words_json_text (builder, "place", remark.place);
  json_builder_set_member_name (builder, "left_out");
  json_builder_add_boolean_value (builder, remark.left_out);
  json_builder_set_member_name (builder, "deleted");
  json_builder_add_boolean_value (builder, remark.binned != 0);
  json_builder_end_object (builder);
  if (cli->json)
    cli_print_json (builder);
  else
    {
      g_autofree char *note = cli_dup_plain (remark.note);
      g_autofree char *place = cli_dup_plain (remark.place);

      printf ("%s: %s\n%s: %s\n", tr (cli->language, "Note"), note, tr (cli->language, "Place"), place);
      if (remark.left_out)
        printf ("%s\n", tr (cli->language, "Left out of the statistics"));
      if (remark.binned != 0)
        printf ("%s\n", tr (cli->language, "In the bin"));
    }
  return EXIT_GOOD;
}

int
cli_library_note (Cli   *cli,
                  int    argc,
                  char **argv)
{
  g_autofree char *db = NULL, *note = NULL, *place = NULL;
  Said said = { 0 };
  const GOptionEntry entries[] =
  {
    CLI_LIBRARY_OPTION (&db),
    { "note", 0, 0, G_OPTION_ARG_STRING, &note, N_("What is worth remembering; empty removes it"), "TEXT" },
    { "place", 0, 0, G_OPTION_ARG_STRING, &place, N_("Where it was played; empty removes it"), "TEXT" },
    { "leave-out", 0, 0, G_OPTION_ARG_NONE, &said.leave_out, N_("Leave it out of the statistics"), NULL },
    { "count", 0, 0, G_OPTION_ARG_NONE, &said.count, N_("Count it again"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (FathomLibrary) library = NULL;
  g_autoptr (FathomLibraryMatch) match = NULL;
  GError *error = NULL;
  gint64 id;
  int status;

  if (!cli_library_parse (cli, &argc, argv, entries, &db, "ID",
                          N_("Shows or changes the note and the place of a match, and whether it counts."), 1))
    return EXIT_USAGE;
  if (argc != 2 || (said.leave_out && said.count))
    {
      cli_complain (cli, "%s", argc != 2 ? tr (cli->language, "the number of a match is needed")
                                         : tr (cli->language, "--leave-out and --count exclude each other"));
      return EXIT_USAGE;
    }
  if (!cli_library_parse_id (cli, argv[1], &id))
    return EXIT_USAGE;
  library = cli_library_open (cli, db);
  if (library == NULL || (match = cli_library_get (cli, library, id)) == NULL)
    return EXIT_BAD_DATA;
  said.note = note;
  said.place = place;
  if (note == NULL && place == NULL && !said.leave_out && !said.count)
    return print_remark (cli, library, id);
  status = finish (cli, library, say (library, id, &said, &error), error);
  return status == EXIT_GOOD ? print_remark (cli, library, id) : status;
}
