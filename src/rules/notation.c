/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation.h"

#include <string.h>

gboolean
fathom_refuse (FathomRefusal *refusal,
               guint          reason,
               guint          clause,
               gint           first,
               gint           second,
               gint           third)
{
  if (refusal != NULL)
    *refusal = (FathomRefusal) { .reason = reason, .clause = clause, .numbers = { first, second, third } };

  return FALSE;
}

/* What is quoted in a message must not act on the terminal. */
static void
disarm (char *text)
{
  for (char *at = text; *at != '\0';)
    {
      char *next = g_utf8_next_char (at);

      if (g_unichar_iscntrl (g_utf8_get_char (at)))
        memset (at, '?', next - at);
      at = next;
    }
}

gboolean
fathom_refuse_text (FathomRefusal *refusal,
                    guint          reason,
                    const char    *token,
                    gint           first,
                    gint           second)
{
  const char *end = token + strlen (token);

  if (refusal == NULL)
    return FALSE;
  if (end == token && reason != FATHOM_BAD_VALUE)
    return fathom_refuse (refusal, FATHOM_BAD_SPACES, 0, 0, 0, 0);

  fathom_refuse (refusal, reason, 0, first, second, 0);
  if (end - token > (int) sizeof refusal->token - 1)
    end = g_utf8_find_prev_char (token, token + sizeof refusal->token);
  memcpy (refusal->token, token, end - token);
  disarm (refusal->token);
  return FALSE;
}

gboolean
fathom_notation_next (const char **text,
                      char         token[FATHOM_TOKEN_SIZE])
{
  gsize length;

  if (**text == '\0')
    return FALSE;

  length = strcspn (*text, " ");
  g_strlcpy (token, length < FATHOM_TOKEN_SIZE ? *text : "", MIN (length, FATHOM_TOKEN_SIZE - 1) + 1);
  *text += length;
  if (**text == ' ' && (*text)[1] != '\0')
    (*text)++;

  return TRUE;
}

gboolean
fathom_notation_word (const char    **text,
                      char            token[FATHOM_TOKEN_SIZE],
                      FathomRefusal  *refusal)
{
  if (!fathom_notation_next (text, token))
    return fathom_refuse (refusal, FATHOM_INCOMPLETE, 0, 0, 0, 0);

  return TRUE;
}

gboolean
fathom_notation_is_number (const char *token,
                           gint        lowest,
                           gint        highest,
                           guint8     *number)
{
  gsize digits = strspn (token, "0123456789");
  gint value = 0;

  if (digits == 0 || digits > 3 || token[digits] != '\0' || (digits > 1 && token[0] == '0'))
    return FALSE;

  for (gsize i = 0; i < digits; i++)
    value = value * 10 + token[i] - '0';
  if (value < lowest || value > highest)
    return FALSE;

  *number = value;
  return TRUE;
}

gboolean
fathom_notation_number (const char    **text,
                        gint            lowest,
                        gint            highest,
                        guint8         *number,
                        FathomRefusal  *refusal)
{
  char token[FATHOM_TOKEN_SIZE];

  if (!fathom_notation_word (text, token, refusal))
    return FALSE;
  if (!fathom_notation_is_number (token, lowest, highest, number))
    return fathom_refuse_text (refusal, FATHOM_BAD_NUMBER, token, lowest, highest);

  return TRUE;
}

gboolean
fathom_notation_list (const char    **text,
                      guint           most,
                      gint            highest,
                      guint8         *numbers,
                      guint8         *n_numbers,
                      FathomRefusal  *refusal)
{
  while (**text != '\0')
    {
      if (*n_numbers == most)
        return fathom_notation_end (*text, refusal);
      if (!fathom_notation_number (text, 1, highest, &numbers[(*n_numbers)++], refusal))
        return FALSE;
    }

  return TRUE;
}

gboolean
fathom_notation_end (const char    *text,
                     FathomRefusal *refusal)
{
  char token[FATHOM_TOKEN_SIZE];

  if (fathom_notation_next (&text, token))
    return fathom_refuse_text (refusal, FATHOM_ONE_TOO_MANY, token, 0, 0);

  return TRUE;
}

gboolean
fathom_notation_numbers (const char    *token,
                         guint          least,
                         guint          most,
                         gint           lowest,
                         gint           highest,
                         guint8        *numbers,
                         guint         *n_numbers,
                         FathomRefusal *refusal)
{
  guint n = 0;

  for (const char *at = token;; at++)
    {
      gsize length = strcspn (at, ",");
      char number[FATHOM_TOKEN_SIZE] = "";

      if (n == most)
        return fathom_refuse_text (refusal, FATHOM_BAD_COUNT, token, least, most);
      if (length < sizeof number)
        memcpy (number, at, length);
      if (!fathom_notation_is_number (number, lowest, highest, &numbers[n++]))
        return fathom_refuse_text (refusal, FATHOM_BAD_NUMBER, *number != '\0' ? number : token, lowest, highest);

      at += length;
      if (*at == '\0')
        break;
    }

  if (n < least)
    return fathom_refuse_text (refusal, FATHOM_BAD_COUNT, token, least, most);
  if (n_numbers != NULL)
    *n_numbers = n;

  return TRUE;
}

void
fathom_notation_put_numbers (GString      *line,
                             const guint8 *numbers,
                             guint         n_numbers)
{
  for (guint i = 0; i < n_numbers; i++)
    g_string_append_printf (line, i == 0 ? "%d" : ",%d", numbers[i]);
}

void
fathom_notation_sort (guint8 *numbers,
                      guint   n_numbers)
{
  for (guint i = 1; i < n_numbers; i++)
    {
      guint8 number = numbers[i];
      guint j = i;

      for (; j > 0 && numbers[j - 1] > number; j--)
        numbers[j] = numbers[j - 1];
      numbers[j] = number;
    }
}

const char *
fathom_notation_value (const char *token,
                       const char *key)
{
  gsize length = strlen (key);

  return strncmp (token, key, length) == 0 && token[length] == '=' ? token + length + 1 : NULL;
}
