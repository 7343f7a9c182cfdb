/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grammar.h"

#include <string.h>

#define MAX_DECIMALS 9

/* The first letters of what follows: small, without accents; NUL where there is none. */
typedef struct
{
  char     letters[8];
  gboolean stressed;      /* the first letter had an acute accent, or the one after an h */
} Start;

typedef struct
{
  const char *marker;     /* in a format */
  const char *plain;
  const char *changed;
  gboolean  (*changes) (const Start *start);
} LittleWord;

/* What may stand before the first letter of a name: marks of direction, opening quotes and brackets. */
static gboolean
is_before_a_word (gunichar c)
{
  switch (g_unichar_type (c))
    {
    case G_UNICODE_FORMAT:
    case G_UNICODE_INITIAL_PUNCTUATION:
    case G_UNICODE_OPEN_PUNCTUATION:
      return TRUE;
    default:
      return c == '"' || c == '\'';
    }
}

static char
get_letter (gunichar c)
{
  gunichar base;

  if (c == 0x0153 || c == 0x0152 || c == 0x00f8 || c == 0x00d8)      /* œ, ø */
    return 'o';
  if (c == 0x00e6 || c == 0x00c6)                                    /* æ */
    return 'a';
  g_unichar_fully_decompose (g_unichar_tolower (c), FALSE, &base, 1);

  return base < 0x80 && (g_ascii_isalpha (base) || g_ascii_isdigit (base)) ? base : '\0';
}

static gboolean
is_acute (const char *text)
{
  gunichar parts[4] = { 0 };
  gsize n = g_unichar_fully_decompose (g_utf8_get_char (text), FALSE, parts, G_N_ELEMENTS (parts));

  return (n > 1 && parts[1] == 0x0301) || g_utf8_get_char (g_utf8_next_char (text)) == 0x0301;
}

static void
read_start (Start      *start,
            const char *text)
{
  guint n = 0;

  memset (start, 0, sizeof *start);
  while (is_before_a_word (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);

  for (; *text != '\0' && n + 1 < sizeof start->letters; text = g_utf8_next_char (text))
    {
      char letter = get_letter (g_utf8_get_char (text));

      if (g_unichar_ismark (g_utf8_get_char (text)))
        continue;
      if (letter == '\0')
        break;
      if ((n == 0 || (n == 1 && start->letters[0] == 'h')) && is_acute (text))
        start->stressed = TRUE;
      start->letters[n++] = letter;
    }
}

static gboolean
is_vowel (char letter)
{
  return letter != '\0' && strchr ("aeiou", letter) != NULL;
}

/* An h is mute in the names that French has from Greek and Latin and in its old Germanic ones; it is not in others
 * (Hans, Harry, Hassan, Hiro), which are many more. */
static gboolean
has_mute_h (const char *letters)
{
  static const char * const mute[] =
  {
    "hadri", "hect", "hegesi", "helen", "helie", "helio", "helo", "henr", "hera", "herc", "herm", "herv", "hesi", "hila", "hipp", "hom",
    "honor", "horac", "horte", "hube", "hug", "hya", "hyp",
  };

  for (guint i = 0; i < G_N_ELEMENTS (mute); i++)
    if (g_str_has_prefix (letters, mute[i]))
      return TRUE;

  return FALSE;
}

/* French: « d’Ana », « d’Yves », « d’Hélène », but « de Yann », « de Hans ». */
static gboolean
is_elided (const Start *start)
{
  const char *letters = start->letters;

  switch (letters[0])
    {
    case 'h':
      return has_mute_h (letters) || (letters[1] == 'e' && start->stressed);
    case 'y':
      return !is_vowel (letters[1]);
    case 'o':
      return !g_str_has_prefix (letters, "onz") && !g_str_equal (letters, "oui");
    default:
      return is_vowel (letters[0]);
    }
}

/* Spanish: «e Inés», «e Hilario», «e Yves», but «y Hielo», «y Ian», «y Yolanda». */
static gboolean
begins_with_i (const Start *start)
{
  const char *letters = start->letters + (start->letters[0] == 'h');

  if (letters[0] == 'y')
    return letters == start->letters && !is_vowel (letters[1]);

  return letters[0] == 'i' && (start->stressed || !is_vowel (letters[1]));
}

/* Spanish: «u Olga», «u Horacio», «u 8». */
static gboolean
begins_with_o (const Start *start)
{
  const char *letters = start->letters + (start->letters[0] == 'h');

  return letters[0] == 'o' || start->letters[0] == '8' || g_str_equal (start->letters, "11");
}

static const LittleWord little_words[] =
{
  { "{de}", "de ", "d’", is_elided },
  { "{que}", "que ", "qu’", is_elided },
  { "{y}", "y ", "e ", begins_with_i },
  { "{o}", "o ", "u ", begins_with_o },
};

/* In the format, a little word becomes a control character, which no name has: what somebody is called is not taken for one. */
static char *
mark (const char *format)
{
  g_autoptr (GString) text = g_string_new (format);

  for (guint i = 0; i < G_N_ELEMENTS (little_words); i++)
    {
      char sign[] = { i + 1, '\0' };

      g_string_replace (text, little_words[i].marker, sign, 0);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
append_resolved (GString    *text,
                 const char *marked)
{
  for (const char *at = marked; *at != '\0'; at++)
    {
      guint i = (guchar) *at - 1;
      Start start;

      if (i >= G_N_ELEMENTS (little_words))
        {
          g_string_append_c (text, *at);
          continue;
        }
      read_start (&start, at + 1);
      g_string_append (text, little_words[i].changes (&start) ? little_words[i].changed : little_words[i].plain);
    }
}

static void G_GNUC_PRINTF (2, 0)
append_formatted (GString    *text,
                  const char *format,
                  va_list     values)
{
  g_autofree char *marked_format = mark (format);
  g_autofree char *marked = g_strdup_vprintf (marked_format, values);

  append_resolved (text, marked);
}

char *
fathom_grammar_printf (const char *format,
                       ...)
{
  g_autoptr (GString) text = g_string_new (NULL);
  va_list values;

  va_start (values, format);
  append_formatted (text, format, values);
  va_end (values);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
fathom_grammar_append_printf (GString    *text,
                              const char *format,
                              ...)
{
  va_list values;

  va_start (values, format);
  append_formatted (text, format, values);
  va_end (values);
}

const char *
fathom_grammar_colon (const FathomLanguage *language)
{
  /* Translators: a colon between two parts of a sentence, with the space after it and the one that your language has before it */
  return trc (language, "punctuation", ": ");
}

const char *
fathom_grammar_semicolon (const FathomLanguage *language)
{
  /* Translators: a semicolon between two parts of a sentence, with the space after it and the one that your language has before it */
  return trc (language, "punctuation", "; ");
}

char *
fathom_grammar_number (const FathomLanguage *language,
                       double                number,
                       guint                 decimals)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  char format[] = "%.0f";
  g_autoptr (GString) text = NULL;

  format[2] += MIN (decimals, MAX_DECIMALS);
  text = g_string_new (g_ascii_formatd (digits, sizeof digits, format, number));
  /* Translators: the sign between the whole number and its decimals */
  g_string_replace (text, ".", trc (language, "decimal sign", "."), 1);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
fathom_grammar_percent (const FathomLanguage *language,
                        double                fraction,
                        guint                 decimals)
{
  g_autofree char *number = fathom_grammar_number (language, fraction * 100, decimals);

  /* Translators: a number, such as 35.8, and the sign for percent, with the space that your language puts between them */
  return g_strdup_printf (trc (language, "percentage", "%s%%"), number);
}

char *
fathom_grammar_count (const FathomLanguage *language,
                      gint64                count)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, count);
  GString *text = g_string_new (NULL);
  guint n = strlen (digits);

  for (guint i = 0; i < n; i++)
    {
      /* Translators: the sign between thousands: "12,345" */
      if (i > 0 && (n - i) % 3 == 0)
        g_string_append (text, trc (language, "sign between thousands", ","));
      g_string_append_c (text, digits[i]);
    }
  return g_string_free (text, FALSE);
}
