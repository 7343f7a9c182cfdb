/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of Into the Blue. */
#include "into-the-blue-private.h"

#include "notation.h"

#define FIRST_CHEST 7 /* in the arguments of a final */

static const char * const words[] =
{
  [FATHOM_ITB_ROLL] = "roll",
  [FATHOM_ITB_KEEP] = "keep",
  [FATHOM_ITB_STOP] = "stop",
  [FATHOM_ITB_PLACE] = "place",
  [FATHOM_ITB_CHEST] = "chest",
  [FATHOM_ITB_REVEAL] = "reveal",
  [FATHOM_ITB_FINAL] = "final",
  [FATHOM_ITB_ORDER] = "order"
};

/* Where the rules say what has to be told. */
static const guint8 clauses[] =
{
  [FATHOM_ITB_ROLL] = 4,
  [FATHOM_ITB_KEEP] = 4,
  [FATHOM_ITB_STOP] = 5,
  [FATHOM_ITB_PLACE] = 8,
  [FATHOM_ITB_CHEST] = 9,
  [FATHOM_ITB_REVEAL] = 9,
  [FATHOM_ITB_FINAL] = 13,
  [FATHOM_ITB_ORDER] = 14
};

static gboolean
parse_dice (const char    **text,
            FathomEvent    *event,
            FathomRefusal  *refusal)
{
  char token[FATHOM_TOKEN_SIZE];
  guint n = 0;

  event->n_args = FATHOM_ITB_FACES;
  while (fathom_notation_next (text, token))
    {
      guint8 face = FATHOM_ITB_FACES;

      if (strcmp (token, "C") != 0 && !fathom_notation_is_number (token, 1, FATHOM_ITB_LEVELS, &face))
        return fathom_refuse_text (refusal, FATHOM_ITB_NOT_A_DIE, token, 0, 0);
      if (++n > FATHOM_ITB_DICE)
        return fathom_refuse_text (refusal, FATHOM_ONE_TOO_MANY, token, 0, 0);
      event->args[face - 1]++;
    }

  return TRUE;
}

static gboolean
parse_chest (const char    **text,
             FathomEvent    *event,
             FathomRefusal  *refusal)
{
  char token[FATHOM_TOKEN_SIZE];

  event->n_args = 2;
  if (!fathom_notation_number (text, 1, FATHOM_ITB_CHESTS, &event->args[0], refusal) ||
      !fathom_notation_word (text, token, refusal))
    return FALSE;

  if (strcmp (token, "?") == 0)
    {
      event->args[1] = FATHOM_ITB_UNKNOWN;
      return TRUE;
    }
  if (strcmp (token, "=") != 0)
    return fathom_refuse_text (refusal, FATHOM_UNKNOWN_WORD, token, 0, 0);

  return fathom_notation_number (text, 0, FATHOM_ITB_MAX_VALUE, &event->args[1], refusal);
}

static gboolean
parse_final (const char    **text,
             FathomEvent    *event,
             FathomRefusal  *refusal)
{
  char token[FATHOM_TOKEN_SIZE];
  const char *value;
  guint n_chests = 0;

  if (!fathom_notation_word (text, token, refusal))
    return FALSE;
  if ((value = fathom_notation_value (token, "shells")) == NULL)
    return fathom_refuse_text (refusal, FATHOM_UNKNOWN_WORD, token, 0, 0);
  if (!fathom_notation_numbers (value, FATHOM_ITB_LEVELS, FATHOM_ITB_LEVELS, 0, FATHOM_ITB_SHELLS,
                                event->args, NULL, refusal))
    return FALSE;

  if (!fathom_notation_word (text, token, refusal))
    return FALSE;
  if ((value = fathom_notation_value (token, "left")) == NULL)
    return fathom_refuse_text (refusal, FATHOM_UNKNOWN_WORD, token, 0, 0);
  if (!fathom_notation_numbers (value, 1, 1, 0, FATHOM_ITB_SHELLS, &event->args[5], NULL, refusal))
    return FALSE;

  if (fathom_notation_next (text, token))
    {
      if ((value = fathom_notation_value (token, "chests")) == NULL)
        return fathom_refuse_text (refusal, FATHOM_UNKNOWN_WORD, token, 0, 0);
      if (*value != '\0' &&
          !fathom_notation_numbers (value, 1, FATHOM_ITB_CHESTS, 0, FATHOM_ITB_MAX_VALUE,
                                    &event->args[FIRST_CHEST], &n_chests, refusal))
        return FALSE;
    }

  fathom_notation_sort (&event->args[FIRST_CHEST], n_chests);
  event->args[6] = n_chests;
  event->n_args = FIRST_CHEST + n_chests;
  return TRUE;
}

static gboolean
parse_arguments (const char    **text,
                 FathomEvent    *event,
                 FathomRefusal  *refusal)
{
  switch (event->kind)
    {
    case FATHOM_ITB_ROLL:
    case FATHOM_ITB_KEEP:
      return parse_dice (text, event, refusal);
    case FATHOM_ITB_PLACE:
      event->n_args = 1;
      return fathom_notation_number (text, 1, FATHOM_ITB_LEVELS, &event->args[0], refusal);
    case FATHOM_ITB_CHEST:
      return parse_chest (text, event, refusal);
    case FATHOM_ITB_REVEAL:
      event->n_args = 2;
      return fathom_notation_number (text, 1, FATHOM_ITB_CHESTS, &event->args[0], refusal) &&
             fathom_notation_number (text, 0, FATHOM_ITB_MAX_VALUE, &event->args[1], refusal);
    case FATHOM_ITB_FINAL:
      return parse_final (text, event, refusal);
    case FATHOM_ITB_ORDER:
      return fathom_notation_list (text, FATHOM_MAX_SEATS, FATHOM_MAX_SEATS, event->args, &event->n_args, refusal);
    default:
      return TRUE;
    }
}

gboolean
fathom_itb_parse (const char    *text,
                  FathomEvent   *event,
                  FathomRefusal *refusal)
{
  char token[FATHOM_TOKEN_SIZE];

  if (!fathom_notation_word (&text, token, refusal))
    return FALSE;

  for (guint kind = FATHOM_ITB_ROLL; kind < G_N_ELEMENTS (words); kind++)
    if (strcmp (token, words[kind]) == 0)
      event->kind = kind;
  if (event->kind == 0)
    return fathom_refuse_text (refusal, FATHOM_UNKNOWN_WORD, token, 0, 0);

  if (parse_arguments (&text, event, refusal) && fathom_notation_end (text, refusal))
    return TRUE;

  if (refusal != NULL && refusal->clause == 0)
    refusal->clause = clauses[event->kind];
  return FALSE;
}

static void
format_dice (const FathomEvent *event,
             GString           *text)
{
  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    for (guint i = 0; i < event->args[face - 1]; i++)
      {
        g_string_append_c (text, ' ');
        g_string_append_c (text, "12345C"[face - 1]);
      }
}

static void
format_final (const FathomEvent *event,
              GString           *text)
{
  g_string_append (text, " shells=");
  fathom_notation_put_numbers (text, event->args, FATHOM_ITB_LEVELS);
  g_string_append_printf (text, " left=%d", event->args[5]);
  if (event->args[6] > 0)
    g_string_append (text, " chests=");
  fathom_notation_put_numbers (text, &event->args[FIRST_CHEST], MIN (event->args[6], FATHOM_ITB_CHESTS));
}

void
fathom_itb_format (const FathomEvent *event,
                   GString           *text)
{
  g_string_append (text, words[event->kind]);

  switch (event->kind)
    {
    case FATHOM_ITB_ROLL:
    case FATHOM_ITB_KEEP:
      format_dice (event, text);
      break;
    case FATHOM_ITB_CHEST:
      if (event->args[1] == FATHOM_ITB_UNKNOWN)
        g_string_append_printf (text, " %d ?", event->args[0]);
      else
        g_string_append_printf (text, " %d = %d", event->args[0], event->args[1]);
      break;
    case FATHOM_ITB_FINAL:
      format_final (event, text);
      break;
    default:
      for (guint i = 0; i < MIN (event->n_args, G_N_ELEMENTS (event->args)); i++)
        g_string_append_printf (text, " %d", event->args[i]);
    }
}

gint
fathom_itb_source (const FathomEvent *event)
{
  switch (event->kind)
    {
    case FATHOM_ITB_ROLL:
      return FATHOM_ITB_SOURCE_DICE;
    case FATHOM_ITB_CHEST:
    case FATHOM_ITB_REVEAL:
      return FATHOM_ITB_SOURCE_CHESTS;
    default:
      return -1;
    }
}
