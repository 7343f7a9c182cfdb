/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plural.h"

#include <string.h>

#define MAX_DEPTH 50 /* of brackets and conditions: a catalogue may be damaged */

typedef struct
{
  const char *at;
  gulong      n;
  guint       depth;
  gboolean    failed;
} Parser;

static gulong parse_condition (Parser *self);

static gboolean
accept (Parser     *self,
        const char *sign)
{
  while (*self->at == ' ')
    self->at++;
  if (!g_str_has_prefix (self->at, sign))
    return FALSE;

  self->at += strlen (sign);
  return TRUE;
}

static gulong
parse_atom (Parser *self)
{
  gulong value = 0;

  if (accept (self, "("))
    {
      value = parse_condition (self);
      self->failed |= !accept (self, ")");
    }
  else if (accept (self, "!"))
    {
      if (++self->depth > MAX_DEPTH)
        self->failed = TRUE;
      else
        value = !parse_atom (self);
      self->depth--;
    }
  else if (accept (self, "n"))
    value = self->n;
  else if (g_ascii_isdigit (*self->at))
    value = g_ascii_strtoull (self->at, (char **) &self->at, 10);
  else
    self->failed = TRUE;

  return value;
}

static gulong
calculate (Parser *self,
           guint   operator,
           gulong  a,
           gulong  b)
{
  switch (operator)
    {
    case 0: return a || b;
    case 1: return a && b;
    case 2: return a == b;
    case 3: return a != b;
    case 4: return a <= b;
    case 5: return a >= b;
    case 6: return a < b;
    case 7: return a > b;
    case 8: return a + b;
    case 9: return a - b;
    case 10: return a * b;
    default:
      self->failed |= b == 0;
      return b == 0 ? 0 : operator == 11 ? a / b : a % b;
    }
}

/* Binary operators, loosest first; the longer of two signs with one beginning comes first. */
static const struct { const char *sign; guint level; } operators[] =
{
  { "||", 0 }, { "&&", 1 }, { "==", 2 }, { "!=", 2 }, { "<=", 3 }, { ">=", 3 }, { "<", 3 }, { ">", 3 },
  { "+", 4 }, { "-", 4 }, { "*", 5 }, { "/", 5 }, { "%", 5 }
};
#define N_LEVELS 6

static gulong
parse_level (Parser *self,
             guint   level)
{
  gulong value;
  guint i;

  if (level == N_LEVELS)
    return parse_atom (self);

  value = parse_level (self, level + 1);
  do
    for (i = 0; i < G_N_ELEMENTS (operators); i++)
      if (operators[i].level == level && accept (self, operators[i].sign))
        {
          value = calculate (self, i, value, parse_level (self, level + 1));
          break;
        }
  while (i < G_N_ELEMENTS (operators) && !self->failed);

  return value;
}

static gulong
parse_condition (Parser *self)
{
  gulong value;

  if (++self->depth > MAX_DEPTH)
    {
      self->failed = TRUE;
      return 0;
    }

  value = parse_level (self, 0);
  if (!self->failed && accept (self, "?"))
    {
      gulong then = parse_condition (self);
      gulong otherwise = 0;

      if (accept (self, ":"))
        otherwise = parse_condition (self);
      else
        self->failed = TRUE;
      value = value ? then : otherwise;
    }
  self->depth--;

  return value;
}

gboolean
fathom_plural_evaluate (const char *rule,
                        gulong      n,
                        gulong     *form)
{
  Parser parser = { .at = rule, .n = n };
  gulong value = parse_condition (&parser);

  accept (&parser, "");
  if (parser.failed || *parser.at != '\0')
    return FALSE;

  *form = value;
  return TRUE;
}
