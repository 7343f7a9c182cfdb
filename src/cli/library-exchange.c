/* SPDX-License-Identifier: GPL-3.0-or-later */
/* library import and library export. */
#include "library.h"

#include "store/save-file.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* import */

typedef struct
{
  const Cli   *cli;
  JsonBuilder *builder;
  guint        counts[FATHOM_IMPORT_REFUSED + 1];
  GArray      *matches;        /* of gint64: those added or known */
} Importing;

static void
json_imported (const Importing      *self,
               const FathomImported *imported)
{
  static const char * const outcomes[] = { "added", "known", "refused" };
  g_autofree char *name = g_filename_display_name (imported->file);

  json_builder_begin_object (self->builder);
  fathom_words_json_text (self->builder, "file", name);
  fathom_words_json_text (self->builder, "outcome", outcomes[imported->outcome]);
  if (imported->outcome == FATHOM_IMPORT_REFUSED)
    {
      g_autofree char *message = fathom_words_refusal (self->cli->language, imported->game, &imported->refusal);

      fathom_words_json_number (self->builder, "line", imported->refusal.line);
      fathom_words_json_text (self->builder, "message", message);
    }
  else
    fathom_words_json_number (self->builder, "match", imported->match);
  json_builder_end_object (self->builder);
}

static void
print_imported (const Importing      *self,
                const FathomImported *imported)
{
  g_autofree char *name = g_filename_display_name (imported->file);
  g_autofree char *plain = cli_dup_plain (name);

  if (imported->outcome == FATHOM_IMPORT_REFUSED)
    {
      cli_blame (self->cli, plain, imported->game, &imported->refusal);
      return;
    }
  if (self->cli->json)
    return;

  printf (imported->outcome == FATHOM_IMPORT_ADDED ? tr (self->cli->language, "%s: added as match %d")
                                                   : tr (self->cli->language, "%s: already in the library as match %d"),
          plain, (int) imported->match);
  printf ("\n");
}

static void
note_imported (const FathomImported *imported,
               guint                 done,
               guint                 files,
               gpointer              data)
{
  Importing *self = data;

  self->counts[imported->outcome]++;
  if (imported->match != 0)
    g_array_append_val (self->matches, imported->match);
  print_imported (self, imported);
  json_imported (self, imported);
  if (isatty (STDERR_FILENO) && !isatty (STDOUT_FILENO))
    cli_show_progress (self->cli, (double) done / files);
}

static void
print_counts (const Importing *self)
{
  const FathomLanguage *language = self->cli->language;
  const guint *n = self->counts;
  g_autofree char *added = g_strdup_printf (ntr (language, "%d match added", "%d matches added", n[FATHOM_IMPORT_ADDED]),
                                            n[FATHOM_IMPORT_ADDED]);
  g_autofree char *known = g_strdup_printf (ntr (language, "%d already in the library", "%d already in the library", n[FATHOM_IMPORT_KNOWN]),
                                            n[FATHOM_IMPORT_KNOWN]);
  g_autofree char *refused = g_strdup_printf (ntr (language, "%d file refused", "%d files refused", n[FATHOM_IMPORT_REFUSED]),
                                              n[FATHOM_IMPORT_REFUSED]);

  if (!self->cli->json)
    printf ("%s, %s, %s\n", added, known, refused);
  fathom_words_json_number (self->builder, "added", n[FATHOM_IMPORT_ADDED]);
  fathom_words_json_number (self->builder, "known", n[FATHOM_IMPORT_KNOWN]);
  fathom_words_json_number (self->builder, "refused", n[FATHOM_IMPORT_REFUSED]);
}

/* Somebody who has said "import /" wants to see that something happens. */
static void
show_found (guint    files,
            gpointer data G_GNUC_UNUSED)
{
  if (isatty (STDERR_FILENO))
    fprintf (stderr, "\r%u \r", files);
}

static char **
find_files (const Cli  *cli,
            int         argc,
            char      **argv)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);

  for (int i = 1; i < argc; i++)
    {
      guint before = files->len;

      fathom_import_find (argv[i], files, show_found, NULL, NULL);
      if (files->len == before)
        cli_complain (cli, tr (cli->language, "there are no .fathom files in %s"), argv[i]);
    }
  g_ptr_array_add (files, NULL);

  return (char **) g_ptr_array_steal (files, NULL);
}

static int
import (Cli           *cli,
        FathomLibrary *library,
        char         **files,
        gboolean       profiles)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GArray) matches = g_array_new (FALSE, FALSE, sizeof (gint64));
  Importing importing = { .cli = cli, .builder = builder, .matches = matches };
  g_autoptr (GError) error = NULL;
  gboolean good;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "files");
  json_builder_begin_array (builder);
  good = fathom_import (library, (const char * const *) files, note_imported, &importing, NULL, &error);
  for (guint i = 0; profiles && good && i < matches->len; i++)
    good = fathom_import_profiles (library, g_array_index (matches, gint64, i), 0, &error);
  json_builder_end_array (builder);
  print_counts (&importing);
  json_builder_end_object (builder);
  if (cli->json)
    cli_print_json (builder);
  if (!good)
    cli_library_fail (cli, fathom_library_get_path (library), error);
  cli_library_tell_moved (cli, library);

  return good && importing.counts[FATHOM_IMPORT_REFUSED] == 0 ? EXIT_GOOD : EXIT_BAD_DATA;
}

int
cli_library_import (Cli   *cli,
                    int    argc,
                    char **argv)
{
  g_autofree char *db = NULL;
  gboolean profiles = FALSE;
  const GOptionEntry entries[] =
  {
    CLI_LIBRARY_OPTION (&db),
    { "profiles", 0, 0, G_OPTION_ARG_NONE, &profiles, N_("Create a profile for every name that has none"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (FathomLibrary) library = NULL;
  g_auto (GStrv) files = NULL;

  if (!cli_library_parse (cli, &argc, argv, entries, &db, "FILE…",
                          N_("Imports saved matches into the library: files, or folders with all .fathom files in them.\n"
                             "Each file is checked against the rules and imported as a whole or not at all;\n"
                             "a match that is already there is not added again."), G_MAXINT))
    return EXIT_USAGE;
  if (argc < 2)
    {
      cli_complain (cli, "%s", tr (cli->language, "at least one file is needed"));
      return EXIT_USAGE;
    }

  library = cli_library_open (cli, db);
  if (library == NULL)
    return EXIT_BAD_DATA;

  files = find_files (cli, argc, argv);
  return import (cli, library, files, profiles);
}

/* export */

typedef enum { AS_FATHOM, AS_CSV, AS_JSON } Format;

typedef struct
{
  const Cli   *cli;
  Format       format;
  const char  *output;         /* nullable: a folder, or with @single or another format a file */
  gboolean     single;
  FathomExportPurpose purpose; /* of unfinished matches */
  GString     *text;           /* what goes into one file or to the terminal */
  FathomPlays *plays;
  JsonBuilder *builder;
  guint        matches;
  gboolean     bad;            /* some could not be exported */
} Exporting;

static void
json_exported (const Exporting  *self,
               const FathomLook *look,
               const char       *file,
               const char       *text)
{
  g_autofree char *name = file != NULL ? g_filename_display_name (file) : NULL;

  json_builder_begin_object (self->builder);
  fathom_words_json_number (self->builder, "match", look->match->id);
  if (name != NULL)
    fathom_words_json_text (self->builder, "file", name);
  if (text != NULL)
    fathom_words_json_text (self->builder, "text", text);
  json_builder_set_member_name (self->builder, "secrets");
  json_builder_add_boolean_value (self->builder, self->format == AS_FATHOM && fathom_look_has_secrets (look));
  json_builder_end_object (self->builder);
}

static gboolean
export_record (Exporting         *self,
               const FathomLook  *look,
               GError           **error)
{
  g_autofree char *text = NULL;
  g_autofree char *path = NULL;

  if (fathom_look_has_secrets (look) && self->purpose == FATHOM_TO_SHOW)
    cli_complain (self->cli, tr (self->cli->language, "match %d is not finished: it is exported without its seed and can only continue with draws from the table"),
                  (int) look->match->id);
  else if (fathom_look_has_secrets (look))
    cli_complain (self->cli, tr (self->cli->language, "match %d is not finished: the file holds its seed and its secrets, to continue it elsewhere; use --for=show to leave out the seed"),
                  (int) look->match->id);
  if (self->output != NULL && !self->single)
    {
      path = fathom_export_file (look, self->purpose, self->output, error);
      if (path != NULL)
        json_exported (self, look, path, NULL);
      return path != NULL;
    }

  text = fathom_export_print (look, self->purpose);
  g_string_append (self->text, text);
  json_exported (self, look, self->output, self->output == NULL ? text : NULL);
  return TRUE;
}

static gboolean
export_look (const FathomLook  *look,
             gpointer           data,
             GError           **error)
{
  Exporting *self = data;

  if (look->record == NULL)
    {
      cli_library_blame (self->cli, look);
      self->bad = TRUE;
      return TRUE;
    }

  self->matches++;
  if (self->format == AS_FATHOM)
    return export_record (self, look, error);
  if (self->format == AS_CSV)
    fathom_export_csv (look, self->text);
  else
    fathom_plays_add (self->plays, look);
  json_exported (self, look, self->output, NULL);
  return TRUE;
}

static gboolean
export_ids (Exporting      *self,
            FathomLibrary  *library,
            GArray         *ids,
            GError        **error)
{
  for (guint i = 0; i < ids->len; i++)
    {
      g_autoptr (FathomLibraryMatch) match = cli_library_get (self->cli, library, g_array_index (ids, gint64, i));
      g_auto (FathomLook) look = { 0 };

      if (match == NULL)
        {
          self->bad = TRUE;
          continue;
        }
      if (!fathom_look_at (library, match, &look, error) || !export_look (&look, self, error))
        return FALSE;
    }

  return TRUE;
}

/* What was gathered goes where it was asked for. */
static gboolean
store_text (Exporting  *self,
            GError    **error)
{
  if (self->format == AS_JSON)
    {
      g_autofree char *plays = fathom_plays_print (self->plays);

      g_string_append (self->text, plays);
    }
  if (self->format == AS_FATHOM && (!self->single || self->matches == 0))
    return TRUE;
  if (self->output != NULL)
    return fathom_save_file_store (self->output, self->text->str, error);

  if (!self->cli->json || self->format == AS_JSON)
    cli_print (self->text->str);
  return TRUE;
}

static void
print_exported (const Exporting *self)
{
  if (self->cli->json && (self->output != NULL || self->format == AS_FATHOM))
    cli_print_json (self->builder);
  else if (self->output != NULL && !self->cli->json && !(self->bad && self->matches == 0))
    {
      g_autofree char *output = cli_dup_plain (self->output);

      printf (ntr (self->cli->language, "%d match exported to %s", "%d matches exported to %s", self->matches),
              self->matches, output);
      printf ("\n");
    }
}

static int
export (Exporting     *self,
        FathomLibrary *library,
        GArray        *ids)
{
  g_autoptr (GError) error = NULL;
  gboolean good;

  if (self->format == AS_CSV)
    fathom_export_csv_head (self->text);
  json_builder_begin_object (self->builder);
  json_builder_set_member_name (self->builder, "matches");
  json_builder_begin_array (self->builder);
  good = ids->len > 0 ? export_ids (self, library, ids, &error)
                      : fathom_look_at_all (library, export_look, self, NULL, &error);
  json_builder_end_array (self->builder);
  json_builder_end_object (self->builder);
  good = good && store_text (self, &error);
  if (good)
    print_exported (self);
  else if (error->domain == FATHOM_DATABASE_ERROR)
    cli_library_fail (self->cli, fathom_library_get_path (library), error);
  else
    cli_complain (self->cli, "%s", error->message);

  return good && !self->bad ? EXIT_GOOD : EXIT_BAD_DATA;
}

static gboolean
parse_format (const Cli  *cli,
              const char *name,
              Format     *format)
{
  static const char * const names[] = { "fathom", "csv", "json" };

  *format = cli->json ? AS_JSON : AS_FATHOM; /* unless told */
  if (name == NULL)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (name, names[i]) == 0)
      {
        *format = i;
        return TRUE;
      }

  cli_complain (cli, tr (cli->language, "--format must be fathom, csv or json, not “%s”"), name);
  return FALSE;
}

static gboolean
parse_purpose (const Cli           *cli,
               const char          *name,
               FathomExportPurpose *purpose)
{
  *purpose = g_strcmp0 (name, "show") == 0 ? FATHOM_TO_SHOW : FATHOM_TO_CONTINUE;
  if (name == NULL || *purpose == FATHOM_TO_SHOW || strcmp (name, "continue") == 0)
    return TRUE;

  cli_complain (cli, tr (cli->language, "--for must be continue or show, not “%s”"), name);
  return FALSE;
}

/* One match goes into a file if it is named like one, many go into a folder. */
static gboolean
check_output (Exporting *self,
              guint      n_ids)
{
  const Cli *cli = self->cli;

  if (self->output != NULL && *self->output == '\0')
    {
      cli_complain (cli, "%s", tr (cli->language, "-o needs the name of a file"));
      return FALSE;
    }
  if (self->format == AS_FATHOM)
    self->single = n_ids == 1 && (self->output == NULL || (g_str_has_suffix (self->output, ".fathom") &&
                                                           !g_file_test (self->output, G_FILE_TEST_IS_DIR)));
  if (self->output != NULL || self->single || (self->format == AS_JSON || (self->format == AS_CSV && !cli->json)))
    return TRUE;

  cli_complain (cli, "%s", self->format == AS_CSV ? tr (cli->language, "with --json, a table needs -o FILE")
                                                  : tr (cli->language, "several matches need -o FOLDER"));
  return FALSE;
}

int
cli_library_export (Cli   *cli,
                    int    argc,
                    char **argv)
{
  g_autofree char *db = NULL;
  g_autofree char *format = NULL;
  g_autofree char *output = NULL;
  g_autofree char *purpose = NULL;
  const GOptionEntry entries[] =
  {
    CLI_LIBRARY_OPTION (&db),
    { "for", 0, 0, G_OPTION_ARG_STRING, &purpose, N_("What unfinished matches are exported for: continue (with the seed) or show (without it)"), "PURPOSE" },
    { "format", 0, 0, G_OPTION_ARG_STRING, &format, N_("fathom: saved matches; csv: a table of results; json: plays"), "FORMAT" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("Write to this file or folder instead of the terminal"), "FILE|FOLDER" },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (FathomLibrary) library = NULL;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (FathomPlays) plays = fathom_plays_new ();
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  Exporting exporting = { .cli = cli, .text = text, .plays = plays, .builder = builder };

  if (!cli_library_parse (cli, &argc, argv, entries, &db, "[ID…]",
                          N_("Exports matches by their numbers, or all of them.\n"
                             "Saved matches go into a folder and never replace a file there.\n"
                             "The table (CSV) and the plays (JSON) leave out the secrets of unfinished matches;\n"
                             "a saved match contains them."), G_MAXINT))
    return EXIT_USAGE;
  for (int i = 1; i < argc; i++)
    {
      gint64 id;

      if (!cli_library_parse_id (cli, argv[i], &id))
        return EXIT_USAGE;
      g_array_append_val (ids, id);
    }
  exporting.output = output;
  if (!parse_purpose (cli, purpose, &exporting.purpose) || !parse_format (cli, format, &exporting.format) || !check_output (&exporting, ids->len))
    return EXIT_USAGE;

  library = cli_library_open (cli, db);
  return library != NULL ? export (&exporting, library, ids) : EXIT_BAD_DATA;
}
