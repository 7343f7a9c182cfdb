/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of Blue Border. */
#include "blue-border-private.h"

#include "notation.h"

static const char * const words[] =
{
  [FATHOM_BB_DEAL] = "deal",
  [FATHOM_BB_SHUFFLE] = "shuffle",
  [FATHOM_BB_TAKE] = "take",
  [FATHOM_BB_PASS] = "pass",
  [FATHOM_BB_CALL] = "call",
  [FATHOM_BB_QUIET] = "quiet",
  [FATHOM_BB_DECLINE] = "decline",
  [FATHOM_BB_WON] = "won"
};

static const char * const places[] =
{
  [FATHOM_BB_FROM_FIELD] = "field",
  [FATHOM_BB_FROM_STACK] = "stack",
  [FATHOM_BB_FROM_DISCARDS] = "discard",
  [FATHOM_BB_FROM_TABLE] = "?"
};

static gboolean
parse_take (const char    **text,
            FathomEvent    *event,
            FathomRefusal  *refusal)
{
  char token[FATHOM_TOKEN_SIZE];

  if (!fathom_notation_word (text, token, refusal))
    return FALSE;

  for (guint from = FATHOM_BB_FROM_FIELD; from < G_N_ELEMENTS (places); from++)
    if (strcmp (token, places[from]) == 0)
      event->args[event->n_args++] = from;
  switch (event->args[0])
    {
    case 0:
      return fathom_refuse_text (refusal, FATHOM_UNKNOWN_WORD, token, 0, 0);
    case FATHOM_BB_FROM_FIELD:
      return fathom_notation_number (text, 1, FATHOM_BB_PILES, &event->args[event->n_args++], refusal);
    case FATHOM_BB_FROM_DISCARDS:
      return fathom_notation_number (text, 1, FATHOM_BB_CARDS, &event->args[event->n_args++], refusal);
    default:
      return TRUE;
    }
}

static gboolean
parse_arguments (const char    **text,
                 FathomEvent    *event,
                 FathomRefusal  *refusal)
{
  switch (event->kind)
    {
    case FATHOM_BB_DEAL:
    case FATHOM_BB_SHUFFLE:
      return fathom_notation_list (text, FATHOM_BB_CARDS, FATHOM_BB_CARDS, event->args, &event->n_args, refusal);
    case FATHOM_BB_TAKE:
      return parse_take (text, event, refusal);
    case FATHOM_BB_PASS:
      return fathom_notation_list (text, 1, FATHOM_BB_PILES, event->args, &event->n_args, refusal);
    case FATHOM_BB_WON: /* more than one is read, so that it can be said why there is just one */
      return fathom_notation_list (text, FATHOM_MAX_SEATS, FATHOM_MAX_SEATS, event->args, &event->n_args, refusal);
    case FATHOM_BB_CALL:
      return fathom_notation_list (text, 2, FATHOM_BB_CARDS, event->args, &event->n_args, refusal);
    default:
      return TRUE;
    }
}

gboolean
fathom_bb_parse (const char    *text,
                 FathomEvent   *event,
                 FathomRefusal *refusal)
{
  char token[FATHOM_TOKEN_SIZE];

  if (!fathom_notation_word (&text, token, refusal))
    return FALSE;

  for (guint kind = FATHOM_BB_DEAL; kind < G_N_ELEMENTS (words); kind++)
    if (strcmp (token, words[kind]) == 0)
      event->kind = kind;
  if (event->kind == 0)
    return fathom_refuse_text (refusal, FATHOM_UNKNOWN_WORD, token, 0, 0);

  if (parse_arguments (&text, event, refusal) && fathom_notation_end (text, refusal))
    return TRUE;

  if (refusal != NULL && event->kind == FATHOM_BB_WON)
    refusal->clause = 13;
  return FALSE;
}

void
fathom_bb_format (const FathomEvent *event,
                  GString           *text)
{
  guint first = 0;

  g_string_append (text, words[event->kind]);
  if (event->kind == FATHOM_BB_TAKE)
    {
      g_string_append_c (text, ' ');
      g_string_append (text, places[event->args[0]]);
      first = 1;
    }
  for (guint i = first; i < event->n_args; i++)
    g_string_append_printf (text, " %d", event->args[i]);
}

gint
fathom_bb_source (const FathomEvent *event)
{
  return event->kind == FATHOM_BB_DEAL || event->kind == FATHOM_BB_SHUFFLE ? FATHOM_BB_SOURCE_DECK : -1;
}
