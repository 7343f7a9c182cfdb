/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "visible-text.h"

#define ZERO_WIDTH_NON_JOINER 0x200c
#define ZERO_WIDTH_JOINER     0x200d
#define EMOJI_STYLE           0xfe0f

/* Blank, or nothing at all, though Unicode calls them letters, marks or symbols. */
static gboolean
is_blank (gunichar c)
{
  return c == 0x034f || c == 0x115f || c == 0x1160 || c == 0x17b4 || c == 0x17b5 || (c >= 0x180b && c <= 0x180f) || c == 0x2800 ||
         c == 0x3164 || c == 0xffa0 || (c >= 0xfe00 && c <= 0xfe0f) || (c >= 0xe0000 && c <= 0xe0fff);
}

static gboolean
is_hidden (gunichar c)
{
  switch (g_unichar_type (c))
    {
    case G_UNICODE_CONTROL:
    case G_UNICODE_FORMAT:
    case G_UNICODE_LINE_SEPARATOR:
    case G_UNICODE_PARAGRAPH_SEPARATOR:
    case G_UNICODE_SURROGATE:
    case G_UNICODE_PRIVATE_USE:
    case G_UNICODE_UNASSIGNED:
      return TRUE;
    default:
      return is_blank (c);
    }
}

static gboolean
is_picture (gunichar c)
{
  return c >= 0x2190 && (g_unichar_type (c) == G_UNICODE_OTHER_SYMBOL || g_unichar_type (c) == G_UNICODE_MODIFIER_SYMBOL ||
                         c == EMOJI_STYLE);
}

/* Scripts in which a letter may or may not join the next one. */
static gboolean
joins (gunichar c)
{
  GUnicodeScript script = g_unichar_get_script (c);

  return script == G_UNICODE_SCRIPT_ARABIC || script == G_UNICODE_SCRIPT_SYRIAC || script == G_UNICODE_SCRIPT_DEVANAGARI ||
         script == G_UNICODE_SCRIPT_BENGALI || script == G_UNICODE_SCRIPT_GURMUKHI || script == G_UNICODE_SCRIPT_GUJARATI ||
         script == G_UNICODE_SCRIPT_TAMIL || script == G_UNICODE_SCRIPT_TELUGU || script == G_UNICODE_SCRIPT_KANNADA ||
         script == G_UNICODE_SCRIPT_MALAYALAM || script == G_UNICODE_SCRIPT_SINHALA || script == G_UNICODE_SCRIPT_MYANMAR ||
         script == G_UNICODE_SCRIPT_KHMER || script == G_UNICODE_SCRIPT_MONGOLIAN;
}

/* Between pictures, or letters that join, some of these can be seen by what they do. */
static gboolean
has_effect (gunichar before,
            gunichar c,
            gunichar after)
{
  if (c == EMOJI_STYLE)
    return is_picture (before);
  if (c == ZERO_WIDTH_JOINER && is_picture (before) && is_picture (after))
    return TRUE;

  return (c == ZERO_WIDTH_JOINER || c == ZERO_WIDTH_NON_JOINER) && joins (before) && joins (after);
}

static gboolean
is_written_out (const char *start,
                const char *at)
{
  gunichar c = g_utf8_get_char (at);
  const char *next = g_utf8_next_char (at);

  if (!is_hidden (c))
    return FALSE;
  return at == start || !has_effect (g_utf8_get_char (g_utf8_prev_char (at)), c, *next != '\0' ? g_utf8_get_char (next) : 0);
}

char *
fathom_text_make_visible (const char *text)
{
  GString *visible = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (is_written_out (text, at))
      g_string_append_printf (visible, "⟨%02X⟩", g_utf8_get_char (at));
    else
      g_string_append_unichar (visible, g_utf8_get_char (at));

  return g_string_free (visible, FALSE);
}

gboolean
fathom_text_is_visible (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (is_written_out (text, at))
      return FALSE;

  return TRUE;
}
