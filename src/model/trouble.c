/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/trouble.h"

#include "store/database.h"
#include "views/app/ui-language.h"

static const char *
say_full (void)
{
  return _("The disk is full, so this was not saved. Make some room on it, then try again.");
}

static const char *
say_read_only (void)
{
  return _("Nothing can be saved there: the file or its folder is read-only. Check its permissions, then try again.");
}

static const char *
find_library_sentence (int code)
{
  switch (code)
    {
    case FATHOM_DATABASE_ERROR_FULL:
      return say_full ();
    case FATHOM_DATABASE_ERROR_READ_ONLY:
      return say_read_only ();
    case FATHOM_DATABASE_ERROR_DISK:
      return _("The disk did not save or read this. Check that it is connected and not full, then try again.");
    case FATHOM_DATABASE_ERROR_GONE:
      return _("The library’s file was moved or deleted, and a new one cannot be saved there. Check the folder, then try again.");
    case FATHOM_DATABASE_ERROR_BUSY:
      return _("Another program is using the library. Wait a moment or close that program, then try again.");
    case FATHOM_DATABASE_ERROR_DAMAGED:
      return _("The library is damaged. Close Fathom and open it again: it will recover what it can.");
    case FATHOM_DATABASE_ERROR_MISSING:
      return _("This match is no longer in the library.");
    default:
      return NULL;
    }
}

static const char *
find_sentence (const GError *error)
{
  if (error->domain == FATHOM_DATABASE_ERROR)
    return find_library_sentence (error->code);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE) || g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC))
    return say_full ();
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY) || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED) ||
      g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ROFS) || g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ACCES))
    return say_read_only ();
  return NULL;
}

char *
fathom_trouble_say (const GError *error,
                    const char   *format)
{
  const char *sentence;

  g_return_val_if_fail (error != NULL, NULL);

  sentence = find_sentence (error);
  if (sentence != NULL)
    return g_strdup (sentence);
  return format != NULL ? g_strdup_printf (format, error->message) : g_strdup (error->message);
}

char *
fathom_trouble_say_more (const GError *error,
                         const char   *format)
{
  g_autofree char *text = fathom_trouble_say (error, format);

  if (find_sentence (error) == NULL)
    return g_steal_pointer (&text);
  /* Translators: a sentence, and the words of the system for the same */
  return g_strdup_printf (_("%s (%s)"), text, error->message);
}
