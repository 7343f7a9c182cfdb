/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-language.h"

#include "settings.h"

#include <locale.h>

#define DOMAIN "fathom"

static char *desktop_language;     /* LANGUAGE as it was at the start */

/* GLib 2.74 decides once whether there is anything to translate, which templates then keep to: here, by the
 * catalogue that is always there. */
static void
enable_glib_translation (void)
{
  fathom_ui_language_use ("en");
  g_dgettext (DOMAIN, "Fathom");
  fathom_ui_language_use ("");
}

/* Under "C" nothing is ever translated, whatever LANGUAGE says; newer C libraries take "C.UTF-8" for the same.
 * With a country it is still that locale, but one like any other. */
static void
leave_plain_c (void)
{
  static const char * const messages[] = { "C_US.UTF-8", "en_US.UTF-8", "C.UTF-8" };

  if (g_str_equal (setlocale (LC_CTYPE, NULL), "C"))
    setlocale (LC_CTYPE, "C.UTF-8");
  for (guint i = 0; i < G_N_ELEMENTS (messages); i++)
    if (setlocale (LC_MESSAGES, messages[i]) != NULL)
      return;
}

void
fathom_ui_language_start (void)
{
  g_autofree char *folder = fathom_settings_dup_folder ("po", "locale");
  const char *messages;

  setlocale (LC_ALL, "");
  messages = setlocale (LC_MESSAGES, NULL);
  if (g_str_equal (messages, "C") || g_str_equal (messages, "POSIX") || g_str_has_prefix (messages, "C."))
    leave_plain_c ();
  gtk_disable_setlocale ();
  desktop_language = g_strdup (g_getenv ("LANGUAGE"));
  bindtextdomain (DOMAIN, folder);
  bind_textdomain_codeset (DOMAIN, "UTF-8");
  textdomain (DOMAIN);
  enable_glib_translation ();
}

void
fathom_ui_language_use (const char *code)
{
  if (*code != '\0')
    g_setenv ("LANGUAGE", code, TRUE);
  else if (desktop_language != NULL)
    g_setenv ("LANGUAGE", desktop_language, TRUE);
  else
    g_unsetenv ("LANGUAGE");
  textdomain (DOMAIN); /* drops what gettext remembers */
}

const FathomLanguage *
fathom_ui_language_get (void)
{
  return fathom_language_get_preferred ();
}

const char * const *
fathom_ui_language_list (void)
{
  static GPtrArray *codes;

  if (codes == NULL)
    {
      codes = g_ptr_array_new ();
      g_ptr_array_add (codes, (gpointer) "");
      for (const char * const *code = fathom_language_list (); *code != NULL; code++)
        g_ptr_array_add (codes, (gpointer) *code);
      g_ptr_array_add (codes, NULL);
    }
  return (const char * const *) codes->pdata;
}

GtkStringList *
fathom_ui_language_list_titles (const char *none)
{
  GtkStringList *titles = gtk_string_list_new (NULL);

  gtk_string_list_append (titles, none);
  for (const char * const *code = fathom_language_list (); *code != NULL; code++)
    gtk_string_list_append (titles, fathom_language_get_title (fathom_language_get (*code)));
  return titles;
}
