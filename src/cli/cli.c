/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include "store/save-file.h"
#include "store/visible-text.h"
#include "words/grammar.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What stands for a value in a usage */
static const char * const placeholders[] =
{
  N_("BOT"), N_("DAY"), N_("DICE"), N_("FILE"), N_("FOLDER"), N_("FORMAT"), N_("GAME"), N_("GOAL"), N_("KEY"), N_("LEVEL"), N_("NAME"), N_("PATH"), N_("PURPOSE"),
  N_("SEAT"), N_("VALUE"),
};

static void
append_placeholder (GString              *text,
                    const FathomLanguage *language,
                    const char           *word,
                    gsize                 length)
{
  for (guint i = 0; i < G_N_ELEMENTS (placeholders); i++)
    if (strlen (placeholders[i]) == length && strncmp (placeholders[i], word, length) == 0)
      {
        g_string_append (text, tr (language, placeholders[i]));
        return;
      }

  g_string_append_len (text, word, length);
}

char *
cli_dup_arguments (const FathomLanguage *language,
                   const char           *arguments)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *at = arguments; *at != '\0';)
    {
      gsize length = strspn (at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

      if (length > 0)
        append_placeholder (text, language, at, length);
      else
        g_string_append_c (text, *at);
      at += MAX (length, 1);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* GOption asks for descriptions and for placeholders in the same way. */
static const char *
translate (const char *text,
           gpointer    data)
{
  const char *translation = tr (data, text);
  g_autofree char *arguments = NULL;

  if (translation != text)
    return translation;

  arguments = cli_dup_arguments (data, text);
  return g_intern_string (arguments);
}

gboolean
cli_parse (Cli                 *cli,
           int                 *argc,
           char               **argv,
           const GOptionEntry  *entries,
           const char          *arguments,
           const char          *summary)
{
  const GOptionEntry common[] =
  {
    { "json", 0, 0, G_OPTION_ARG_NONE, &cli->json, N_("Print JSON, for programs"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autofree char *program = g_strdup_printf ("fathom-cli %s", cli->command);
  g_autoptr (GOptionContext) context = g_option_context_new (arguments);
  g_autoptr (GError) error = NULL;

  g_set_prgname (program); /* for the usage: the command comes before its options */

  g_option_context_set_summary (context, tr (cli->language, summary));
  g_option_context_set_translate_func (context, translate, (gpointer) cli->language, NULL);
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_add_main_entries (context, common, NULL);
  g_option_group_set_translate_func (g_option_context_get_main_group (context), translate, (gpointer) cli->language, NULL);

  if (g_option_context_parse (context, argc, &argv, &error))
    {
      /* GOption leaves a "--" that it has needed */
      for (int i = 1; i < *argc; i++)
        if (strcmp (argv[i], "--") == 0)
          {
            memmove (&argv[i], &argv[i + 1], (*argc - i) * sizeof *argv);
            (*argc)--;
            break;
          }
      return TRUE;
    }

  cli_complain (cli, "%s", error->message);
  return FALSE;
}

guint64
cli_seed_number (const guint8 seed[FATHOM_SEED_SIZE])
{
  guint8 derived[FATHOM_SEED_SIZE];
  guint64 number;

  fathom_seed_derive ("number", seed, 0, derived);
  memcpy (&number, derived, sizeof number);
  return GUINT64_FROM_BE (number);
}

char *
cli_dup_plain (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  return fathom_text_make_visible (valid);
}

void
cli_complain (const Cli  *cli,
              const char *format,
              ...)
{
  g_autofree char *text = NULL;
  g_autofree char *plain = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  plain = cli_dup_plain (text);
  fprintf (stderr, "fathom-cli%s%s: %s\n", cli->command != NULL ? " " : "", cli->command != NULL ? cli->command : "", plain);
}

void
cli_show_progress (const Cli *cli,
                   double     done)
{
  g_autofree char *percent = fathom_grammar_percent (cli->language, done, 0);

  /* a no-break space has several bytes, but one cell */
  fprintf (stderr, "\r%s ", percent);
  if (done >= 1)
    fprintf (stderr, "\r%*s\r", (int) g_utf8_strlen (percent, -1), "");
}

void
cli_blame (const Cli           *cli,
           const char          *file,
           const FathomGame    *game,
           const FathomRefusal *refusal)
{
  g_autofree char *reason = fathom_words_refusal (cli->language, game, refusal);
  g_autofree char *name = cli_dup_plain (file);
  g_autofree char *plain = cli_dup_plain (reason);

  fprintf (stderr, "%s:%u: %s\n", name, MAX (refusal->line, 1), plain);
}

FathomRecord *
cli_load (const Cli         *cli,
          const char        *file,
          const FathomGame **game,
          FathomRefusal     *refusal)
{
  const FathomGame *guessed;
  g_autoptr (GError) error = NULL;
  g_autofree char *data = NULL;
  FathomRecord *record;
  gsize size = 0;

  *refusal = (FathomRefusal) { 0 };
  data = fathom_save_file_load (file, &size, &error);
  if (data == NULL)
    {
      fathom_refuse_text (refusal, FATHOM_FILE_UNREADABLE, error->message, 0, 0);
      cli_blame (cli, file, NULL, refusal);
      refusal->line = 1;
      return NULL;
    }

  record = fathom_record_parse (data, size, refusal);
  guessed = fathom_game_guess (data, size);
  if (game != NULL)
    *game = guessed;
  if (record == NULL)
    cli_blame (cli, file, guessed, refusal);

  return record;
}

void
cli_voice (const Cli          *cli,
           const FathomRecord *record,
           FathomVoice        *voice)
{
  *voice = (FathomVoice) { .language = cli->language, .players = record->setup.players };
  for (guint i = 0; i < voice->players; i++)
    voice->names[i] = record->seats[i].name;
}

/* Always UTF-8, whatever the locale says. */
void
cli_print (const char *text)
{
  fputs (text, stdout);
}

void
cli_print_json (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autofree char *text = NULL;

  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  text = json_generator_to_data (generator, NULL);
  printf ("%s\n", text);
}
