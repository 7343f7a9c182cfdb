#include "ui-language.h"

#include "settings.h"

#include <gtk/gtk.h>
#include <locale.h>

#define DOMAIN "fathom"

static char *desktop_language;     /* LANGUAGE as it was at the start */

/* GLib decides once and for all whether to translate, by whether there is a catalogue when it is first asked,
 * which may be before the settings say which one: the English one is always there. */
static void
make_glib_translate (void)
{
  g_setenv ("LANGUAGE", "en", TRUE);
  g_dgettext (DOMAIN, "Fathom");
  fathom_ui_language_use ("");
}

void
fathom_ui_language_start (void)
{
  g_autofree char *folder = fathom_settings_dup_folder ("po", "locale");
  const char *messages;

  setlocale (LC_ALL, "");
  messages = setlocale (LC_MESSAGES, NULL);
  if (g_str_equal (messages, "C") || g_str_equal (messages, "POSIX"))
    {
      /* plain C would never look at LANGUAGE */
      setlocale (LC_CTYPE, "C.UTF-8");
      setlocale (LC_MESSAGES, "C.UTF-8");
    }
  gtk_disable_setlocale ();
  desktop_language = g_strdup (g_getenv ("LANGUAGE"));
  bindtextdomain (DOMAIN, folder);
  bind_textdomain_codeset (DOMAIN, "UTF-8");
  textdomain (DOMAIN);
  make_glib_translate ();
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
