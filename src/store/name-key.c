/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "name-key.h"

#include <string.h>

/* One space for any number of any kind, none at the ends. */
static char *
squeeze_spaces (const char *name)
{
  GString *text = g_string_new (NULL);
  gboolean space = FALSE;

  for (; *name != '\0'; name = g_utf8_next_char (name))
    {
      gunichar c = g_utf8_get_char (name);

      if (!g_unichar_isspace (c))
        {
          if (space && text->len > 0)
            g_string_append_c (text, ' ');
          g_string_append_unichar (text, c);
        }
      space = g_unichar_isspace (c);
    }
  return g_string_free (text, FALSE);
}

char *
fathom_name_key (const char *name)
{
  g_autofree char *squeezed = squeeze_spaces (name);
  g_autofree char *form = g_utf8_normalize (squeezed, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *folded = g_utf8_casefold (form, -1);

  return g_utf8_normalize (folded, -1, G_NORMALIZE_ALL_COMPOSE);
}

char *
fathom_name_search_key (const char *name)
{
  g_autofree char *key = fathom_name_key (name);
  g_autofree char *parted = g_utf8_normalize (key, -1, G_NORMALIZE_ALL);
  GString *plain = g_string_new (NULL);

  for (const char *at = parted; *at != '\0'; at = g_utf8_next_char (at))
    if (!g_unichar_ismark (g_utf8_get_char (at)))
      g_string_append_unichar (plain, g_utf8_get_char (at));
  return g_string_free (plain, FALSE);
}

/* How far @key is matched by what stands at @at; NULL if it is not. */
static const char *
match_here (const char *at,
            const char *key)
{
  while (*key != '\0')
    {
      char letter[7] = { 0 };
      g_autofree char *folded = NULL;

      if (*at == '\0')
        return NULL;
      g_unichar_to_utf8 (g_utf8_get_char (at), letter);
      folded = g_unichar_isspace (g_utf8_get_char (at)) ? g_strdup (" ") : fathom_name_search_key (letter);
      if (!g_str_has_prefix (key, folded))
        return NULL;
      key += strlen (folded);
      at = g_utf8_next_char (at);
    }
  return at;
}

gboolean
fathom_name_find_key (const char *text,
                      const char *key,
                      gsize       from,
                      gsize      *start,
                      gsize      *end)
{
  for (const char *at = text + from; *at != '\0' && *key != '\0'; at = g_utf8_next_char (at))
    {
      const char *behind = match_here (at, key);

      if (behind == NULL || behind == at)
        continue;
      *start = at - text;
      *end = behind - text;
      return TRUE;
    }
  return FALSE;
}
