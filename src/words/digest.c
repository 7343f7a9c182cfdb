/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "digest.h"

#include <gio/gio.h>
#include <string.h>

#define RESOURCE_PATH "/io/github/fathom_tabletop/Fathom/digest/%s.txt"
#define BITS          10 /* of a word */

static GBytes *
load_list (const char *code)
{
  g_autofree char *path = g_strdup_printf (RESOURCE_PATH, code);

  return g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

static guint
get_number (const guint8 *digest,
            guint         word)
{
  guint number = 0;

  for (guint bit = word * BITS; bit < (word + 1) * BITS; bit++)
    number = number << 1 | (digest[bit / 8] >> (7 - bit % 8) & 1);

  return number;
}

static void
append_line (GString    *text,
             const char *list,
             gsize       size,
             guint       number)
{
  const char *at = list;
  const char *end = list + size;

  for (; number > 0 && at < end; number--)
    {
      at = memchr (at, '\n', end - at);
      at = at != NULL ? at + 1 : end;
    }
  g_string_append_len (text, at, at < end ? strcspn (at, "\n") : 0);
}

char *
fathom_digest_say (const FathomLanguage *language,
                   const guint8          digest[FATHOM_DIGEST_SIZE])
{
  g_autoptr (GBytes) list = load_list (fathom_language_get_code (language));
  GString *text = g_string_new (NULL);

  if (list == NULL)
    list = load_list ("en");
  for (guint i = 0; i < FATHOM_DIGEST_WORDS && list != NULL; i++)
    {
      if (i > 0)
        g_string_append_c (text, ' ');
      append_line (text, g_bytes_get_data (list, NULL), g_bytes_get_size (list), get_number (digest, i));
    }

  return g_string_free (text, FALSE);
}

char *
fathom_digest_dup_hex (const guint8 digest[FATHOM_DIGEST_SIZE])
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < FATHOM_DIGEST_SIZE; i++)
    g_string_append_printf (text, "%02x", digest[i]);

  return g_string_free (text, FALSE);
}
