/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the page of the help with the cards, tiles and routes of Deep Blue, from the edition that is shipped.
 *   tables LANGUAGE, C being English */
#include "model/record.h"
#include "words/words.h"

#include <stdio.h>

static void
put_text (GString    *page,
          const char *format,
          const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append_printf (page, format, escaped);
}

static void
put_head (GString              *page,
          const FathomLanguage *language)
{
  g_string_append (page, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                         "<page xmlns=\"http://projectmallard.org/1.0/\" type=\"topic\" id=\"deep-blue-cards\">\n"
                         "  <info>\n    <link type=\"guide\" xref=\"index#reference\"/>\n");
  put_text (page, "    <desc>%s</desc>\n", tr (language, "What every crew card and every tile is good for, and where the routes lead."));
  g_string_append (page, "    <credit type=\"author\">\n      <name>The Fathom contributors</name>\n    </credit>\n"
                         "    <license href=\"https://creativecommons.org/licenses/by-sa/4.0/\">\n      <p>CC-BY-SA-4.0</p>\n    </license>\n  </info>\n");
  put_text (page, "  <title>%s</title>\n", tr (language, "Deep Blue: cards, tiles and routes"));
  put_text (page, "  <p>%s</p>\n", tr (language, "These are the values that Fathom ships with. A card is played for one of its uses only: points or defense, cash, or propellers. "
                                                 "The cards s1 to s4 are the starting crew of every player. What a card brings into the bag comes from the supply when the card is revealed."));
  put_text (page, "  <note>\n    <p>%s</p>\n  </note>\n", tr (language, "Check against your copy: the values, and the names of cards, tiles and places, are Fathom’s own reconstruction. "
                                                                        "To see the values of one match, run “fathom-cli show --tables”."));
}

/* "6 VP", "2 propellers" are not broken in a narrow column. */
static char *
dup_unbroken (const char *text)
{
  g_autoptr (GRegex) spaces = g_regex_new ("(?<=\\d) (?=[\\w$])", 0, 0, NULL);

  return g_regex_replace_literal (spaces, text, -1, 0, "\u00a0", 0, NULL);
}

static void
put_row (GString           *page,
         const FathomTable *table,
         guint              row)
{
  g_string_append (page, "        <tr>");
  for (guint column = 0; column < table->n_columns; column++)
    {
      g_autofree char *text = column > 0 ? dup_unbroken (fathom_table_get (table, row, column)) : g_strdup (fathom_table_get (table, row, column));

      put_text (page, "<td><p>%s</p></td>", text);
    }
  g_string_append (page, "</tr>\n");
}

static void
put_table (GString           *page,
           const FathomTable *table,
           const char        *id)
{
  g_string_append_printf (page, "\n  <section id=\"%s\">\n", id);
  put_text (page, "    <title>%s</title>\n", table->title);
  g_string_append (page, "    <table frame=\"all\" rules=\"rows\">\n      <thead>\n");
  put_row (page, table, 0);
  g_string_append (page, "      </thead>\n      <tbody>\n");
  for (guint row = 1; row < fathom_table_n_rows (table); row++)
    put_row (page, table, row);
  g_string_append (page, "      </tbody>\n    </table>\n  </section>\n");
}

int
main (int   argc,
      char *argv[])
{
  static const char * const ids[] = { "cards", "tiles", "routes" };
  const FathomGame *game = fathom_game_find ("deep-blue");
  const FathomLanguage *language = fathom_language_get (argc == 2 && !g_str_equal (argv[1], "C") ? argv[1] : "en");
  g_autoptr (GString) page = g_string_new (NULL);
  g_autoptr (GPtrArray) tables = NULL;
  FathomSetup setup;

  fathom_setup_shipped (game, &setup);
  tables = fathom_words_find (game)->tables (language, &setup);
  put_head (page, language);
  for (guint i = 0; i < tables->len; i++)
    put_table (page, g_ptr_array_index (tables, i), ids[i]);
  g_string_append (page, "</page>\n");
  fputs (page->str, stdout);
  return 0;
}
