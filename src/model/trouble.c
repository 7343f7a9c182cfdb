/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trouble.h"

#include "store/database.h"

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

char *
fathom_trouble_say (const FathomLanguage *language,
                    const GError         *error,
                    const char           *format)
{
  const char *sentence;

  g_return_val_if_fail (error != NULL, NULL);

  sentence = find_sentence (language, error);
  if (sentence != NULL)
    return g_strdup (sentence);
  return format != NULL ? g_strdup_printf (format, error->message) : g_strdup (error->message);
}

char *
fathom_trouble_say_more (const FathomLanguage *language,
                         const GError         *error,
                         const char           *format)
{
  g_autofree char *text = fathom_trouble_say (language, error, format);

  if (find_sentence (language, error) == NULL)
    return g_steal_pointer (&text);
  /* Translators: a sentence, and the words of the system for the same */
  return g_strdup_printf (tr (language, "%s (%s)"), text, error->message);
}
