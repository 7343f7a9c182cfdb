/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/grammar.h"
#include "words/words.h"

#include "rules/into-the-blue.h"

typedef struct
{
  const char *name;
  const char *said;
} Case;

static void
check (const char *format,
       const Case *cases,
       gsize       n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *said = fathom_grammar_printf (format, cases[i].name);

      g_assert_cmpstr (said, ==, cases[i].said);
    }
}

static void
test_french (void)
{
  static const Case de[] =
  {
    { "Ana", "la carte d’Ana." }, { "Luc", "la carte de Luc." }, { "Éloïse", "la carte d’Éloïse." }, { "İpek", "la carte d’İpek." },
    { "E\xcc\x81loi", "la carte d’E\xcc\x81loi." }, { "Œdipe", "la carte d’Œdipe." }, { "Æon", "la carte d’Æon." }, { "Øystein", "la carte d’Øystein." },
    { "Åsa", "la carte d’Åsa." }, { "ana", "la carte d’ana." }, { "Uma", "la carte d’Uma." },
    { "Yves", "la carte d’Yves." }, { "Yann", "la carte de Yann." }, { "Yoann", "la carte de Yoann." }, { "Y", "la carte d’Y." },
    { "Hélène", "la carte d’Hélène." }, { "HELENE", "la carte d’HELENE." }, { "Hugo", "la carte d’Hugo." }, { "Henri", "la carte d’Henri." },
    { "Hortense", "la carte d’Hortense." }, { "Hyacinthe", "la carte d’Hyacinthe." }, { "Hans", "la carte de Hans." }, { "Harry", "la carte de Harry." },
    { "Hassan", "la carte de Hassan." }, { "Helmut", "la carte de Helmut." }, { "Horst", "la carte de Horst." }, { "H", "la carte de H." },
    { "Onze", "la carte de Onze." }, { "Oui", "la carte de Oui." }, { "Olga", "la carte d’Olga." }, { "8", "la carte de 8." },
    { "Анна", "la carte de Анна." }, { "Αθηνά", "la carte de Αθηνά." }, { "안나", "la carte de 안나." }, { "آنا", "la carte de آنا." },
    { "", "la carte de ." }, { " Ana", "la carte de  Ana." }, { "“Ana”", "la carte d’“Ana”." }, { "(Eva)", "la carte d’(Eva)." },
    { "\xe2\x81\xa8""Ana\xe2\x81\xa9", "la carte d’\xe2\x81\xa8""Ana\xe2\x81\xa9." }, { "\xe2\x80\x8e""Luc", "la carte de \xe2\x80\x8e""Luc." },
    { "\xe2\x80\x8f""آنا", "la carte de \xe2\x80\x8f""آنا." }, { "🐙", "la carte de 🐙." }, { "{de}Ana", "la carte de {de}Ana." }, { "%s", "la carte de %s." },
  };
  static const Case que[] = { { "Ana", "plus qu’Ana" }, { "Luc", "plus que Luc" }, { "Hans", "plus que Hans" } };

  check ("la carte {de}%s.", de, G_N_ELEMENTS (de));
  check ("plus {que}%s", que, G_N_ELEMENTS (que));
}

static void
test_spanish (void)
{
  static const Case y[] =
  {
    { "Inés", "Ana e Inés" }, { "Íñigo", "Ana e Íñigo" }, { "I\xcc\x81""a", "Ana e I\xcc\x81""a" }, { "iker", "Ana e iker" }, { "Hilario", "Ana e Hilario" },
    { "Híspalis", "Ana e Híspalis" }, { "Isabel", "Ana e Isabel" }, { "I", "Ana e I" }, { "Yves", "Ana e Yves" },
    { "Luc", "Ana y Luc" }, { "Hielo", "Ana y Hielo" }, { "Hiago", "Ana y Hiago" }, { "Hioda", "Ana y Hioda" }, { "Ian", "Ana y Ian" },
    { "Yolanda", "Ana y Yolanda" }, { "Hugo", "Ana y Hugo" }, { "Ирина", "Ana y Ирина" }, { "", "Ana y " }, { "\xe2\x81\xa8""Inés", "Ana e \xe2\x81\xa8""Inés" },
  };
  static const Case o[] =
  {
    { "Olga", "Ana u Olga" }, { "Óscar", "Ana u Óscar" }, { "Horacio", "Ana u Horacio" }, { "8", "Ana u 8" }, { "11", "Ana u 11" }, { "80", "Ana u 80" },
    { "Luc", "Ana o Luc" }, { "Hugo", "Ana o Hugo" }, { "18", "Ana o 18" }, { "110", "Ana o 110" }, { "Ольга", "Ana o Ольга" },
  };

  check ("Ana {y}%s", y, G_N_ELEMENTS (y));
  check ("Ana {o}%s", o, G_N_ELEMENTS (o));
}

/* Braces that are not little words, several of them in one sentence, and arguments in another order. */
static void
test_formats (void)
{
  const char *format = "{x} {de}%2$s, {de}%1$s {y}%2$s {}";
  g_autofree char *said = fathom_grammar_printf (format, "Ana", "Irma");
  g_autoptr (GString) text = g_string_new ("100 %: ");

  g_assert_cmpstr (said, ==, "{x} d’Irma, d’Ana e Irma {}");
  fathom_grammar_append_printf (text, "%d %% {de}%s", 5, "Ana");
  g_assert_cmpstr (text->str, ==, "100 %: 5 % d’Ana");
}

static char *
join (const char *language,
      const char *first,
      const char *second)
{
  FathomVoice voice = { .language = fathom_language_get (language), .names = { first, second }, .players = 2 };

  return fathom_words_join_seats (&voice, 3);
}

static void
test_names_are_joined (void)
{
  g_autofree char *english = join ("en", "Ana", "Inés");
  g_autofree char *spanish = join ("es", "Ana", "Inés");
  g_autofree char *plain = join ("es", "Inés", "Ana");
  g_autofree char *french = join ("fr", "Ana", "Inès");

  g_assert_cmpstr (english, ==, "Ana and Inés");
  g_assert_cmpstr (spanish, ==, "Ana e Inés");
  g_assert_cmpstr (plain, ==, "Inés y Ana");
  g_assert_cmpstr (french, ==, "Ana et Inès");
}

/* The catalogues make use of it. */
static void
test_sentences (void)
{
  const FathomLanguage *french = fathom_language_get ("fr"), *spanish = fathom_language_get ("es");
  g_autofree char *call = fathom_grammar_printf (tr (french, "%s calls “Border!” on %s’s card at %s."), "Luc", "Ana", "B");
  g_autofree char *chests = fathom_grammar_printf (tr (french, "%s’s Chests"), "Hélène");
  g_autofree char *tie = fathom_grammar_printf (ntr (spanish, "%s and %s are tied with %d shell each. ",
                                                     "%s and %s are tied with %d shells each. ", 2), "Ana", "Inés", 2);

  g_assert_true (g_str_has_suffix (call, "la carte d’Ana en B."));
  g_assert_true (g_str_has_suffix (chests, "d’Hélène"));
  g_assert_true (g_str_has_prefix (tie, "Ana e Inés empatan con 2 Conchas"));
}

static void
assert_number (const char *language,
               const char *number,
               const char *percent)
{
  g_autofree char *six = fathom_grammar_number (fathom_language_get (language), 0.358112, 6);
  g_autofree char *one = fathom_grammar_percent (fathom_language_get (language), 0.358112, 1);
  g_autofree char *whole = fathom_grammar_number (fathom_language_get (language), -1234.5, 0);
  g_autofree char *many = fathom_grammar_number (fathom_language_get (language), 0.5, 99);

  g_assert_cmpstr (six, ==, number);
  g_assert_cmpstr (one, ==, percent);
  g_assert_cmpstr (whole, ==, "-1234");
  g_assert_cmpuint (g_utf8_strlen (many, -1), ==, 11);
}

static void
test_numbers (void)
{
  assert_number ("en", "0.358112", "35.8%");
  assert_number ("es", "0,358112", "35,8\xc2\xa0%");
  assert_number ("fr", "0,358112", "35,8\xe2\x80\xaf%");
}

static void
test_signs (void)
{
  g_assert_cmpstr (fathom_grammar_colon (fathom_language_get ("en")), ==, ": ");
  g_assert_cmpstr (fathom_grammar_colon (fathom_language_get ("fr")), ==, "\xc2\xa0: ");
  g_assert_cmpstr (fathom_grammar_semicolon (fathom_language_get ("es")), ==, "; ");
  g_assert_cmpstr (fathom_grammar_semicolon (fathom_language_get ("fr")), ==, "\xe2\x80\xaf; ");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grammar/french", test_french);
  g_test_add_func ("/grammar/spanish", test_spanish);
  g_test_add_func ("/grammar/formats", test_formats);
  g_test_add_func ("/grammar/names", test_names_are_joined);
  g_test_add_func ("/grammar/sentences", test_sentences);
  g_test_add_func ("/grammar/numbers", test_numbers);
  g_test_add_func ("/grammar/signs", test_signs);

  return g_test_run ();
}
