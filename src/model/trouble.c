/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trouble.h"

#include "store/database.h"

#include <string.h>

static const char *
say_full (const FathomLanguage *language)
{
  return tr (language, "The disk is full, so this was not saved. Make some room on it, then try again.");
}

static const char *
say_read_only (const FathomLanguage *language)
{
  return tr (language, "Nothing can be saved there: the file or its folder is read-only. Check its permissions, then try again.");
}

static const char *
find_library_sentence (const FathomLanguage *language,
                       int                   code)
{
  switch (code)
    {
    case FATHOM_DATABASE_ERROR_FULL:
      return say_full (language);
    case FATHOM_DATABASE_ERROR_READ_ONLY:
      return say_read_only (language);
    case FATHOM_DATABASE_ERROR_DISK:
      return tr (language, "This could not be written to or read from the disk. Check that it is connected and not full, then try again.");
    case FATHOM_DATABASE_ERROR_GONE:
      return tr (language, "The library’s file was moved or deleted, and a new one cannot be saved there. Check the folder, then try again.");
    case FATHOM_DATABASE_ERROR_BUSY:
      return tr (language, "Another program is using the library. Wait a moment or close that program, then try again.");
    case FATHOM_DATABASE_ERROR_DAMAGED:
      return tr (language, "The library is damaged. Close Fathom and open it again: it will recover what it can.");
    case FATHOM_DATABASE_ERROR_MISSING:
      return tr (language, "This match is no longer in the library.");
    case FATHOM_DATABASE_ERROR_FOREIGN:
      return tr (language, "The file in the library’s place is not a library of Fathom. Move it somewhere else, then try again.");
    case FATHOM_DATABASE_ERROR_NEWER:
      return tr (language, "This library was written by a newer version of Fathom. Please update Fathom.");
    default:
      return NULL;
    }
}

static const char *
find_sentence (const FathomLanguage *language,
               const GError         *error)
{
  if (error->domain == FATHOM_DATABASE_ERROR)
    return find_library_sentence (language, error->code);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE) || g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC))
    return say_full (language);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY) || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED) ||
      g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ROFS) || g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ACCES))
    return say_read_only (language);
  return NULL;
}

/* What the store says of a file; the rest of what it says are the words of SQLite and of the system. */
static const char * const reasons[] =
{
  N_("its header is damaged"), N_("it was cut off"), N_("its tables are not those of a library"), N_("it is not as it was written"),
  N_("not a regular file"), N_("not a library of Fathom"), N_("of a newer version of Fathom"), N_("in use by another program"),
};

/* Maybe behind the name of a file, or of a match. */
static char *
dup_reason (const FathomLanguage *language,
            const char           *message)
{
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (g_str_has_suffix (message, reasons[i]))
      return g_strdup_printf ("%.*s%s", (int) (strlen (message) - strlen (reasons[i])), message, tr (language, reasons[i]));
  return g_strdup (message);
}

char *
fathom_trouble_say (const FathomLanguage *language,
                    const GError         *error,
                    const char           *format)
{
  g_autofree char *reason = NULL;
  const char *sentence;

  g_return_val_if_fail (error != NULL, NULL);

  sentence = find_sentence (language, error);
  if (sentence != NULL)
    return g_strdup (sentence);
  reason = dup_reason (language, error->message);
  return format != NULL ? g_strdup_printf (format, reason) : g_steal_pointer (&reason);
}

char *
fathom_trouble_say_more (const FathomLanguage *language,
                         const GError         *error,
                         const char           *format)
{
  g_autofree char *text = fathom_trouble_say (language, error, format), *reason = NULL;

  if (find_sentence (language, error) == NULL)
    return g_steal_pointer (&text);
  reason = dup_reason (language, error->message);
  /* Translators: a sentence, and the words of the system for the same */
  return g_strdup_printf (tr (language, "%s (%s)"), text, reason);
}
