/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of Deep Blue. */
#include "deep-blue-private.h"

#include "notation.h"

#define MAX_TOKENS      FATHOM_DEEP_MAX_VALUE
#define CENTRE          "centre"

static const char * const words[FATHOM_DEEP_KINDS] =
{
  [FATHOM_DEEP_TILES_LAID] = "tiles",
  [FATHOM_DEEP_REVEAL] = "market",
  [FATHOM_DEEP_RECRUIT] = "recruit",
  [FATHOM_DEEP_REFRESH] = "refresh",
  [FATHOM_DEEP_TAKE] = "take",
  [FATHOM_DEEP_SAIL] = "sail",
  [FATHOM_DEEP_TURN_UP] = "tile",
  [FATHOM_DEEP_SCATTER] = "scatter",
  [FATHOM_DEEP_SPOT] = "spot",
  [FATHOM_DEEP_REST] = "rest",
  [FATHOM_DEEP_CARDS_DRAWN] = "cards",
  [FATHOM_DEEP_DIVE] = "dive",
  [FATHOM_DEEP_RUSH] = "rush",
  [FATHOM_DEEP_STAY] = "stay",
  [FATHOM_DEEP_GEM] = "gem",
  [FATHOM_DEEP_DEFEND] = "defend",
  [FATHOM_DEEP_RESURFACE] = "resurface",
  [FATHOM_DEEP_PLAY] = "play",
  [FATHOM_DEEP_PASS] = "pass",
  [FATHOM_DEEP_DRAW] = "draw",
  [FATHOM_DEEP_STOP] = "stop",
  [FATHOM_DEEP_QUIET] = "quiet",
  [FATHOM_DEEP_ADDS] = "adds",
  [FATHOM_DEEP_TURN_TOLD] = "turn",
  [FATHOM_DEEP_BOATS_TOLD] = "boats",
  [FATHOM_DEEP_FINAL] = "final"
};

static const char * const gems[] = { "silver", "gold", "red", "green", "purple", "black", "blue" };
static const char * const spots[] = { "silver", "gold", "red", "blue", "black", "either" };

G_STATIC_ASSERT (G_N_ELEMENTS (gems) == FATHOM_DEEP_GEMS);
G_STATIC_ASSERT (G_N_ELEMENTS (spots) == FATHOM_DEEP_SPOTS);

/* Ids */

const char *
fathom_deep_gem_word (guint gem)
{
  g_return_val_if_fail (gem < FATHOM_DEEP_GEMS, NULL);

  return gems[gem];
}

const char *
fathom_deep_spot_word (guint spot)
{
  g_return_val_if_fail (spot < FATHOM_DEEP_SPOTS, NULL);

  return spots[spot];
}

void
fathom_deep_put_card (GString *text,
                      guint    card)
{
  if (card < FATHOM_DEEP_STARTING)
    g_string_append_printf (text, "s%u", card + 1);
  else
    g_string_append_printf (text, "c%u", card - FATHOM_DEEP_STARTING + 1);
}

void
fathom_deep_put_tile (GString *text,
                      guint    tile)
{
  if (fathom_deep_is_city (tile))
    g_string_append_printf (text, "city%u", tile - FATHOM_DEEP_FIRST_CITY + 1);
  else
    g_string_append_printf (text, "w%u", tile + 1);
}

void
fathom_deep_put_space (GString *text,
                       guint    space)
{
  if (space == FATHOM_DEEP_HARBOUR)
    g_string_append_c (text, 'H');
  else if (space <= FATHOM_DEEP_SQUARES)
    g_string_append_printf (text, "S%u", space);
  else if (space <= FATHOM_DEEP_SITES)
    g_string_append_printf (text, "A%u", space - FATHOM_DEEP_SQUARES);
  else
    g_string_append_printf (text, "B%u", space - FATHOM_DEEP_SITES);
}

/* "c14": @prefix, then a number up to @most. The id is the number counted from @first. */
static gboolean
read_numbered (const char *token,
               const char *prefix,
               guint       first,
               guint       most,
               guint8     *id)
{
  guint8 number;

  if (!g_str_has_prefix (token, prefix) ||
      !fathom_notation_is_number (token + strlen (prefix), 1, most, &number))
    return FALSE;

  *id = first + number - 1;
  return TRUE;
}

gboolean
fathom_deep_read_card (const char    *token,
                       guint8        *card,
                       FathomRefusal *refusal)
{
  return read_numbered (token, "s", 0, FATHOM_DEEP_STARTING, card) ||
         read_numbered (token, "c", FATHOM_DEEP_STARTING, FATHOM_DEEP_CARDS - FATHOM_DEEP_STARTING, card) ||
         fathom_refuse_text (refusal, FATHOM_DEEP_NOT_A_CARD, token, 0, 0);
}

gboolean
fathom_deep_read_tile (const char    *token,
                       guint8        *tile,
                       FathomRefusal *refusal)
{
  return read_numbered (token, "w", 0, FATHOM_DEEP_FIRST_CITY, tile) ||
         read_numbered (token, "city", FATHOM_DEEP_FIRST_CITY, FATHOM_DEEP_CITIES, tile) ||
         fathom_refuse_text (refusal, FATHOM_DEEP_NOT_A_TILE, token, 0, 0);
}

gboolean
fathom_deep_read_space (const char    *token,
                        guint8        *space,
                        FathomRefusal *refusal)
{
  *space = FATHOM_DEEP_HARBOUR;
  return strcmp (token, "H") == 0 ||
         read_numbered (token, "S", 1, FATHOM_DEEP_SQUARES, space) ||
         read_numbered (token, "A", FIRST_ADVANCED_SITE, FATHOM_DEEP_SITES - FATHOM_DEEP_SQUARES, space) ||
         read_numbered (token, "B", FATHOM_DEEP_SITES + 1, FATHOM_DEEP_SPACES - FATHOM_DEEP_SITES - 1, space) ||
         fathom_refuse_text (refusal, FATHOM_DEEP_NOT_A_SPACE, token, 0, 0);
}

static gboolean
read_word (const char         *token,
           const char * const *list,
           guint               n,
           guint8             *id)
{
  for (guint i = 0; i < n; i++)
    if (strcmp (token, list[i]) == 0)
      {
        *id = i;
        return TRUE;
      }

  return FALSE;
}

gboolean
fathom_deep_read_gem (const char    *token,
                      guint8        *gem,
                      FathomRefusal *refusal)
{
  return read_word (token, gems, FATHOM_DEEP_GEMS, gem) ||
         fathom_refuse_text (refusal, FATHOM_DEEP_NOT_A_GEM, token, 0, 0);
}

gboolean
fathom_deep_read_spot (const char    *token,
                       guint8        *spot,
                       FathomRefusal *refusal)
{
  return read_word (token, spots, FATHOM_DEEP_SPOTS, spot) ||
         fathom_refuse_text (refusal, FATHOM_DEEP_NOT_A_SPOT, token, 0, 0);
}

static gboolean
read_boat (const char    *token,
           guint8        *boat,
           FathomRefusal *refusal)
{
  static const char * const boats[] = { "a", "b" };

  return read_word (token, boats, FATHOM_DEEP_BOATS, boat) ||
         fathom_refuse_text (refusal, FATHOM_DEEP_NOT_A_BOAT, token, 0, 0);
}

/* Reading */

typedef gboolean (*ReadId) (const char    *token,
                            guint8        *id,
                            FathomRefusal *refusal);

static gboolean
parse_id (const char    **text,
          ReadId          read,
          guint8         *id,
          FathomRefusal  *refusal)
{
  char token[FATHOM_TOKEN_SIZE];

  return fathom_notation_word (text, token, refusal) && read (token, id, refusal);
}

/* Between @least and @most ids to the end of the line. */
static gboolean
parse_ids (const char    **text,
           ReadId          read,
           guint           least,
           guint           most,
           FathomEvent    *event,
           FathomRefusal  *refusal)
{
  while (event->n_args < least || **text != '\0')
    {
      if (event->n_args == most)
        return fathom_notation_end (*text, refusal);
      if (!parse_id (text, read, &event->args[event->n_args], refusal))
        return FALSE;
      event->n_args++;
    }

  return TRUE;
}

static gboolean
add_card (const char    *token,
          guint64       *set,
          FathomRefusal *refusal)
{
  guint8 card = 0;

  if (!fathom_deep_read_card (token, &card, refusal))
    return FALSE;
  if (*set & CARD (card))
    return fathom_refuse_text (refusal, FATHOM_REPEATED, token, 0, 0);

  *set |= CARD (card);
  return TRUE;
}

static gboolean
parse_set (const char    **text,
           FathomEvent    *event,
           FathomRefusal  *refusal)
{
  char token[FATHOM_TOKEN_SIZE];
  guint64 set = 0;

  do
    if (!fathom_notation_word (text, token, refusal) || !add_card (token, &set, refusal))
      return FALSE;
  while (**text != '\0');

  event_put_set (event, 0, set);
  return TRUE;
}

/* "with s1 s2 token", or nothing where the cards are not told. */
static gboolean
parse_payment (const char    **text,
               FathomEvent    *event,
               FathomRefusal  *refusal)
{
  char token[FATHOM_TOKEN_SIZE];
  guint64 set = 0;

  if (!fathom_notation_next (text, token))
    return TRUE;
  if (strcmp (token, "with") != 0)
    return fathom_refuse_text (refusal, FATHOM_UNKNOWN_WORD, token, 0, 0);

  do
    {
      if (!fathom_notation_word (text, token, refusal))
        return FALSE;
      if (strcmp (token, "token") != 0)
        {
          if (!add_card (token, &set, refusal))
            return FALSE;
        }
      else if (event->args[ARG_TOKENS]++ == MAX_TOKENS)
        return fathom_refuse_text (refusal, FATHOM_ONE_TOO_MANY, token, 0, 0);
    }
  while (**text != '\0');

  event_put_set (event, ARG_CARDS, set);
  return TRUE;
}

static gboolean
parse_recruit (const char    **text,
               FathomEvent    *event,
               FathomRefusal  *refusal)
{
  char token[FATHOM_TOKEN_SIZE];

  event->n_args = PAID_ARGS + 1;
  if (!fathom_notation_word (text, token, refusal))
    return FALSE;
  event->args[ARG_RECRUITED] = FATHOM_DEEP_UNTOLD;
  if (strcmp (token, "?") != 0 && !fathom_deep_read_card (token, &event->args[ARG_RECRUITED], refusal))
    return FALSE;

  return parse_payment (text, event, refusal);
}

static gboolean
parse_refresh (const char    **text,
               FathomEvent    *event,
               FathomRefusal  *refusal)
{
  char token[FATHOM_TOKEN_SIZE];
  const char *ahead = *text;

  event->n_args = PAID_ARGS + 1;
  if (fathom_notation_next (&ahead, token) && strcmp (token, "?") == 0)
    {
      event->args[ARG_RECRUITED] = FATHOM_DEEP_UNTOLD;
      *text = ahead;
    }

  return parse_payment (text, event, refusal);
}

static gboolean
parse_sail (const char    **text,
            FathomEvent    *event,
            FathomRefusal  *refusal)
{
  guint8 *told = event->args + ARG_BOATS;

  event->n_args = PAID_ARGS + 1 + 2 * FATHOM_DEEP_BOATS;
  do
    {
      if (told[0] == FATHOM_DEEP_BOATS)
        return parse_payment (text, event, refusal);
      if (!parse_id (text, read_boat, &told[1 + 2 * told[0]], refusal) ||
          !parse_id (text, fathom_deep_read_space, &told[2 + 2 * told[0]], refusal))
        return FALSE;
      told[0]++;
    }
  while (**text != '\0' && !g_str_has_prefix (*text, "with"));

  return parse_payment (text, event, refusal);
}

static gboolean
parse_scatter (const char    **text,
               FathomEvent    *event,
               FathomRefusal  *refusal)
{
  do
    {
      if (event->n_args == 2 * FATHOM_DEEP_SITES)
        return fathom_notation_end (*text, refusal);
      if (!parse_id (text, fathom_deep_read_space, &event->args[event->n_args], refusal) ||
          !parse_id (text, fathom_deep_read_gem, &event->args[event->n_args + 1], refusal))
        return FALSE;
      event->n_args += 2;
    }
  while (**text != '\0');

  return TRUE;
}

static gboolean
parse_rush (const char    **text,
            FathomEvent    *event,
            FathomRefusal  *refusal)
{
  char token[FATHOM_TOKEN_SIZE];

  event->n_args = 1;
  do
    {
      guint8 boat = 0;

      if (!fathom_notation_word (text, token, refusal) || !read_boat (token, &boat, refusal))
        return FALSE;
      if (event->args[0] & 1 << boat)
        return fathom_refuse_text (refusal, FATHOM_REPEATED, token, 0, 0);
      event->args[0] |= 1 << boat;
    }
  while (**text != '\0');

  return TRUE;
}

static gboolean
parse_defend (const char    **text,
              FathomEvent    *event,
              FathomRefusal  *refusal)
{
  char token[FATHOM_TOKEN_SIZE];
  guint8 boat = 0;

  event->n_args = 1;
  if (!fathom_notation_word (text, token, refusal))
    return FALSE;
  if (strcmp (token, "boat") == 0)
    {
      if (!parse_id (text, read_boat, &boat, refusal))
        return FALSE;
      event->args[0] = FATHOM_DEEP_BY_BOAT + boat;
      return TRUE;
    }
  event->args[0] = FATHOM_DEEP_UNTOLD;

  return strcmp (token, "?") == 0 || fathom_deep_read_card (token, &event->args[0], refusal);
}

/* The VP of each card; older matches have those of all together, so that it may be more than one card brings. */
static gboolean
parse_told_vp (const char    **text,
               FathomEvent    *event,
               FathomRefusal  *refusal)
{
  do
    {
      if (event->n_args == ARG_TOLD_VP + FATHOM_DEEP_CARDS)
        return fathom_notation_end (*text, refusal);
      if (!fathom_notation_number (text, 1, G_MAXUINT8, &event->args[event->n_args], refusal))
        return FALSE;
      event->n_args++;
    }
  while (**text != '\0');

  return TRUE;
}

static gboolean
parse_play (const char    **text,
            FathomEvent    *event,
            FathomRefusal  *refusal)
{
  event->n_args = ARG_TOLD_VP;
  if (g_ascii_isdigit (**text))
    return parse_told_vp (text, event, refusal);

  return parse_set (text, event, refusal);
}

/* "1 a A3 gold", "2 b H": the spot only if there is a word for it. */
static gboolean
parse_boat_told (const char    **text,
                 guint8         *told,
                 FathomRefusal  *refusal)
{
  char token[FATHOM_TOKEN_SIZE];

  if (!fathom_notation_number (text, 1, FATHOM_MAX_SEATS, &told[0], refusal) ||
      !parse_id (text, read_boat, &told[1], refusal) ||
      !parse_id (text, fathom_deep_read_space, &told[2], refusal))
    return FALSE;

  told[3] = FATHOM_DEEP_NONE;
  if (**text == '\0' || g_ascii_isdigit (**text))
    return TRUE;
  if (!fathom_notation_word (text, token, refusal))
    return FALSE;
  told[3] = FATHOM_DEEP_CENTRE;

  return strcmp (token, CENTRE) == 0 || fathom_deep_read_spot (token, &told[3], refusal);
}

static gboolean
parse_boats_told (const char    **text,
                  FathomEvent    *event,
                  FathomRefusal  *refusal)
{
  do
    {
      if (event->n_args == BOAT_ARGS * FATHOM_DEEP_BOATS * FATHOM_MAX_SEATS)
        return fathom_notation_end (*text, refusal);
      if (!parse_boat_told (text, event->args + event->n_args, refusal))
        return FALSE;
      event->n_args += BOAT_ARGS;
    }
  while (**text != '\0');

  return TRUE;
}

/* "vp=42": digits alone, and no zero before them. */
static gboolean
read_count (const char    *token,
            const char    *key,
            guint          highest,
            guint         *count,
            FathomRefusal *refusal)
{
  const char *digits = fathom_notation_value (token, key);
  guint64 read;

  if (digits == NULL)
    return fathom_refuse_text (refusal, FATHOM_UNKNOWN_WORD, token, 0, 0);
  if (!g_ascii_isdigit (*digits) || (digits[0] == '0' && digits[1] != '\0') ||
      !g_ascii_string_to_unsigned (digits, 10, 0, highest, &read, NULL))
    return fathom_refuse_text (refusal, FATHOM_BAD_NUMBER, digits, 0, highest);

  *count = read;
  return TRUE;
}

static gboolean
parse_final (const char    **text,
             FathomEvent    *event,
             FathomRefusal  *refusal)
{
  char token[FATHOM_TOKEN_SIZE];
  guint vp, crew;

  if (!fathom_notation_word (text, token, refusal) || !read_count (token, "vp", FATHOM_DEEP_MAX_VP, &vp, refusal) ||
      !fathom_notation_word (text, token, refusal) || !read_count (token, "crew", FATHOM_DEEP_MAX_VALUE, &crew, refusal))
    return FALSE;

  fathom_deep_event_set_final (event, vp, crew);
  return TRUE;
}

static gboolean
parse_arguments (const char    **text,
                 FathomEvent    *event,
                 FathomRefusal  *refusal)
{
  switch (event->kind)
    {
    case FATHOM_DEEP_TILES_LAID:
      return parse_ids (text, fathom_deep_read_tile, FATHOM_DEEP_SQUARES, FATHOM_DEEP_SQUARES, event, refusal);
    case FATHOM_DEEP_REVEAL:
      return parse_ids (text, fathom_deep_read_card, 1, FATHOM_DEEP_MARKET, event, refusal);
    case FATHOM_DEEP_RECRUIT:
      return parse_recruit (text, event, refusal);
    case FATHOM_DEEP_REFRESH:
      return parse_refresh (text, event, refusal);
    case FATHOM_DEEP_TAKE:
      return parse_ids (text, fathom_deep_read_card, 1, 1, event, refusal);
    case FATHOM_DEEP_SAIL:
      return parse_sail (text, event, refusal);
    case FATHOM_DEEP_TURN_UP:
      event->n_args = 2;
      return parse_id (text, fathom_deep_read_space, &event->args[0], refusal) &&
             parse_id (text, fathom_deep_read_tile, &event->args[1], refusal);
    case FATHOM_DEEP_SCATTER:
      return parse_scatter (text, event, refusal);
    case FATHOM_DEEP_SPOT:
      return parse_ids (text, fathom_deep_read_spot, 1, 1, event, refusal);
    case FATHOM_DEEP_CARDS_DRAWN:
      event->n_args = 8;
      return parse_set (text, event, refusal);
    case FATHOM_DEEP_DIVE:
      return parse_ids (text, fathom_deep_read_space, 1, 1, event, refusal);
    case FATHOM_DEEP_RUSH:
      return parse_rush (text, event, refusal);
    case FATHOM_DEEP_GEM:
      return parse_ids (text, fathom_deep_read_gem, 1, PAIR, event, refusal);
    case FATHOM_DEEP_DEFEND:
      return parse_defend (text, event, refusal);
    case FATHOM_DEEP_PLAY:
      return parse_play (text, event, refusal);
    case FATHOM_DEEP_ADDS:
      return parse_ids (text, fathom_deep_read_gem, 1, FATHOM_DEEP_ALL_GEMS, event, refusal);
    case FATHOM_DEEP_TURN_TOLD:
      event->n_args = 1;
      return fathom_notation_number (text, 1, FATHOM_MAX_SEATS, &event->args[0], refusal);
    case FATHOM_DEEP_BOATS_TOLD:
      return parse_boats_told (text, event, refusal);
    case FATHOM_DEEP_FINAL:
      return parse_final (text, event, refusal);
    default:
      return TRUE;
    }
}

gboolean
fathom_deep_parse (const char    *text,
                   FathomEvent   *event,
                   FathomRefusal *refusal)
{
  char token[FATHOM_TOKEN_SIZE];

  if (!fathom_notation_word (&text, token, refusal))
    return FALSE;

  for (guint kind = 1; kind < FATHOM_DEEP_KINDS; kind++)
    if (strcmp (token, words[kind]) == 0)
      event->kind = kind;
  if (event->kind == 0)
    return fathom_refuse_text (refusal, FATHOM_UNKNOWN_WORD, token, 0, 0);

  if (parse_arguments (&text, event, refusal) && fathom_notation_end (text, refusal))
    return TRUE;

  if (refusal != NULL && event->kind == FATHOM_DEEP_FINAL)
    refusal->clause = 20;
  return FALSE;
}

/* Writing */

static void
format_set (guint64  set,
            GString *text)
{
  for (set &= ALL_CARDS; set != 0; set &= set - 1)
    {
      g_string_append_c (text, ' ');
      fathom_deep_put_card (text, lowest_bit (set));
    }
}

static void
format_payment (const FathomEvent *event,
                GString           *text)
{
  guint64 cards = event_set (event, ARG_CARDS);

  if (cards == 0 && event->args[ARG_TOKENS] == 0)
    return;

  g_string_append (text, " with");
  format_set (cards, text);
  for (guint i = 0; i < event->args[ARG_TOKENS]; i++)
    g_string_append (text, " token");
}

static void
format_ids (const FathomEvent *event,
            void             (*put) (GString *text,
                                     guint    id),
            GString           *text)
{
  for (guint i = 0; i < event->n_args; i++)
    {
      g_string_append_c (text, ' ');
      put (text, event->args[i]);
    }
}

static void
put_gem (GString *text,
         guint    gem)
{
  g_string_append (text, fathom_deep_gem_word (gem));
}

static void
format_spaces (const FathomEvent *event,
               void             (*put) (GString *text,
                                        guint    id),
               GString           *text)
{
  for (guint i = 0; i < event->n_args; i += 2)
    {
      g_string_append_c (text, ' ');
      fathom_deep_put_space (text, event->args[i]);
      g_string_append_c (text, ' ');
      put (text, event->args[i + 1]);
    }
}

static void
format_sail (const FathomEvent *event,
             GString           *text)
{
  const guint8 *told = event->args + ARG_BOATS;

  for (guint i = 0; i < told[0] && i < FATHOM_DEEP_BOATS; i++)
    {
      g_string_append_printf (text, " %c ", 'a' + told[1 + 2 * i]);
      fathom_deep_put_space (text, told[2 + 2 * i]);
    }
  format_payment (event, text);
}

static void
format_defend (const FathomEvent *event,
               GString           *text)
{
  if (event->args[0] == FATHOM_DEEP_UNTOLD)
    g_string_append (text, " ?");
  else if (event->args[0] >= FATHOM_DEEP_BY_BOAT)
    g_string_append_printf (text, " boat %c", 'a' + event->args[0] - FATHOM_DEEP_BY_BOAT);
  else
    format_ids (event, fathom_deep_put_card, text);
}

static void
format_play (const FathomEvent *event,
             GString           *text)
{
  format_set (event_set (event, 0), text);
  for (guint i = ARG_TOLD_VP; i < MIN (event->n_args, sizeof event->args); i++)
    g_string_append_printf (text, " %d", event->args[i]);
}

static void
format_boats_told (const FathomEvent *event,
                   GString           *text)
{
  for (guint i = 0; i + BOAT_ARGS <= MIN (event->n_args, sizeof event->args); i += BOAT_ARGS)
    {
      const guint8 *told = event->args + i;

      g_string_append_printf (text, " %d %c ", told[0], 'a' + told[1]);
      fathom_deep_put_space (text, told[2]);
      if (told[3] == FATHOM_DEEP_CENTRE)
        g_string_append (text, " " CENTRE);
      else if (told[3] != FATHOM_DEEP_NONE)
        g_string_append_printf (text, " %s", fathom_deep_spot_word (told[3]));
    }
}

void
fathom_deep_format (const FathomEvent *event,
                    GString           *text)
{
  g_string_append (text, words[event->kind]);

  switch (event->kind)
    {
    case FATHOM_DEEP_TILES_LAID:
      format_ids (event, fathom_deep_put_tile, text);
      break;
    case FATHOM_DEEP_REVEAL:
    case FATHOM_DEEP_TAKE:
      format_ids (event, fathom_deep_put_card, text);
      break;
    case FATHOM_DEEP_RECRUIT:
    case FATHOM_DEEP_REFRESH:
      if (event->args[ARG_RECRUITED] == FATHOM_DEEP_UNTOLD)
        g_string_append (text, " ?");
      else if (event->kind == FATHOM_DEEP_RECRUIT)
        format_set (CARD (event->args[ARG_RECRUITED] & 63), text);
      format_payment (event, text);
      break;
    case FATHOM_DEEP_SAIL:
      format_sail (event, text);
      break;
    case FATHOM_DEEP_TURN_UP:
      format_spaces (event, fathom_deep_put_tile, text);
      break;
    case FATHOM_DEEP_SCATTER:
      format_spaces (event, put_gem, text);
      break;
    case FATHOM_DEEP_SPOT:
      g_string_append_printf (text, " %s", fathom_deep_spot_word (event->args[0]));
      break;
    case FATHOM_DEEP_DIVE:
      format_ids (event, fathom_deep_put_space, text);
      break;
    case FATHOM_DEEP_RUSH:
      g_string_append (text, event->args[0] == 3 ? " a b" : event->args[0] == 1 ? " a" : " b");
      break;
    case FATHOM_DEEP_GEM:
      format_ids (event, put_gem, text);
      break;
    case FATHOM_DEEP_DEFEND:
      format_defend (event, text);
      break;
    case FATHOM_DEEP_CARDS_DRAWN:
      if (event_set (event, 0) & FATHOM_DEEP_VEILED)
        g_string_append (text, " ?");
      else
        format_set (event_set (event, 0), text);
      break;
    case FATHOM_DEEP_PLAY:
      format_play (event, text);
      break;
    case FATHOM_DEEP_ADDS:
      format_ids (event, put_gem, text);
      break;
    case FATHOM_DEEP_TURN_TOLD:
      g_string_append_printf (text, " %d", event->args[0]);
      break;
    case FATHOM_DEEP_BOATS_TOLD:
      format_boats_told (event, text);
      break;
    case FATHOM_DEEP_FINAL:
      g_string_append_printf (text, " vp=%u crew=%u", fathom_deep_event_vp (event), fathom_deep_event_crew (event));
      break;
    default:
      break;
    }
}

gint
fathom_deep_source (const FathomEvent *event)
{
  switch (event->kind)
    {
    case FATHOM_DEEP_TILES_LAID:
    case FATHOM_DEEP_REVEAL:
    case FATHOM_DEEP_TURN_UP:
    case FATHOM_DEEP_SCATTER:
    case FATHOM_DEEP_CARDS_DRAWN:
    case FATHOM_DEEP_GEM:
      return FATHOM_DEEP_SOURCE_BAG;
    default:
      return -1;
    }
}
