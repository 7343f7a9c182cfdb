/* SPDX-License-Identifier: GPL-3.0-or-later */
/* verify: can everybody trust what the app drew, and has anything changed since? */
#include "cli.h"

#include "model/verify.h"

#include <stdio.h>

static const char * const verdict_words[] =
{
  "nothing-to-prove", "proved", "sealed", "proved-until-corrected", "seed-missing", "no-commitment", "other-seed", "altered"
};

static void
print_lines (const char   *text,
             const GArray *lines)
{
  if (lines->len == 0)
    return;

  printf ("%s", text);
  for (guint i = 0; i < lines->len; i++)
    printf (i == 0 ? " %u" : ", %u", g_array_index (lines, guint, i));
  printf ("\n");
}

static void
json_lines (JsonBuilder  *builder,
            const char   *member,
            const GArray *lines)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
  for (guint i = 0; i < lines->len; i++)
    json_builder_add_int_value (builder, g_array_index (lines, guint, i));
  json_builder_end_array (builder);
}

static void
json_digest (const Cli          *cli,
             JsonBuilder        *builder,
             const char         *member,
             const FathomRecord *record,
             gboolean            before)
{
  guint8 digest[FATHOM_DIGEST_SIZE];
  g_autofree char *hex = NULL;
  g_autofree char *words = NULL;

  json_builder_set_member_name (builder, member);
  if (before && !fathom_record_is_corrected (record))
    {
      json_builder_add_null_value (builder);
      return;
    }

  fathom_record_digest (record, before, digest);
  hex = fathom_digest_dup_hex (digest);
  words = fathom_digest_say (cli->language, digest);
  json_builder_begin_object (builder);
  fathom_words_json_text (builder, "hex", hex);
  fathom_words_json_text (builder, "words", words);
  json_builder_end_object (builder);
}

static void
print_proof_json (const Cli          *cli,
                  const FathomRecord *record,
                  const FathomProof  *proof)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  fathom_words_json_text (builder, "verdict", verdict_words[proof->verdict]);
  json_builder_set_member_name (builder, "line");
  if (proof->line > 0)
    json_builder_add_int_value (builder, proof->line);
  else
    json_builder_add_null_value (builder);
  fathom_words_json_number (builder, "draws", proof->draws);
  fathom_words_json_number (builder, "proved", proof->proved);
  fathom_words_json_number (builder, "from_table", proof->from_table);
  json_lines (builder, "takebacks", proof->takebacks);
  json_lines (builder, "corrections", proof->corrections);
  json_digest (cli, builder, "digest", record, FALSE);
  json_digest (cli, builder, "digest_before", record, TRUE);
  json_builder_end_object (builder);
  cli_print_json (builder);
}

static void
print_digest (const Cli          *cli,
              const char         *text,
              const FathomRecord *record,
              gboolean            before)
{
  guint8 digest[FATHOM_DIGEST_SIZE];
  g_autofree char *hex = NULL;
  g_autofree char *words = NULL;

  fathom_record_digest (record, before, digest);
  hex = fathom_digest_dup_hex (digest);
  words = fathom_digest_say (cli->language, digest);
  printf (text, words, hex);
  printf ("\n");
}

/* What else there is to know, whatever the verdict. */
static void
print_rest (const Cli          *cli,
            const FathomRecord *record,
            const FathomProof  *proof)
{
  if (proof->draws > 0 && proof->from_table > 0)
    {
      printf (ntr (cli->language, "%u draw came from the table.", "%u draws came from the table.", proof->from_table),
              proof->from_table);
      printf ("\n");
    }
  print_lines (tr (cli->language, "Undone after the app had drawn or a chest had been seen, lines:"), proof->takebacks);
  print_lines (tr (cli->language, "Corrected, lines:"), proof->corrections);
  /* Translators: four words, then 64 digits */
  print_digest (cli, tr (cli->language, "Digest: %s (%s)"), record, FALSE);
  if (fathom_record_is_corrected (record))
    /* Translators: four words, then 64 digits */
    print_digest (cli, tr (cli->language, "Digest before the corrections: %s (%s)"), record, TRUE);
  printf ("%s\n", tr (cli->language, "Only the dice, chests, cards and other draws of the app can be verified. No file can prove by itself that nothing was "
                                     "cut out of it, such as an undo, or renamed: compare the digest with the one noted at the table."));
}

int
cli_verify (Cli   *cli,
            int    argc,
            char **argv)
{
  g_autoptr (FathomRecord) record = NULL;
  g_auto (FathomProof) proof = { 0 };
  g_autofree char *verdict = NULL;
  g_autofree char *name = NULL;
  FathomRefusal refusal;
  gboolean good;

  if (!cli_parse (cli, &argc, argv, NULL, "FILE",
                  N_("Recomputes from the seed everything that the app drew, and compares it with the file.")))
    return EXIT_USAGE;
  if (argc != 2)
    {
      cli_complain (cli, "%s", tr (cli->language, "exactly one file is needed"));
      return EXIT_USAGE;
    }

  name = cli_dup_plain (argv[1]);
  record = cli_load (cli, argv[1], NULL, &refusal);
  if (record == NULL)
    return EXIT_BAD_DATA;

  fathom_record_verify (record, &proof);
  good = proof.verdict <= FATHOM_SEALED;
  verdict = fathom_proof_say (&proof, record, cli->language);
  if (cli->json)
    print_proof_json (cli, record, &proof);
  else if (good)
    printf ("%s: %s\n", name, verdict);
  if (!good)
    fprintf (stderr, "%s:%u: %s\n", name, MAX (proof.line, 1), verdict);
  if (!cli->json)
    print_rest (cli, record, &proof);

  return good ? EXIT_GOOD : EXIT_BAD_DATA;
}
