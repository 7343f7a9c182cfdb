/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of Blue Border, and the limits that come of them. */
#include "blue-border-private.h"

#include "notation.h"

#define CARDS_PER_DIVER 6 /* a row without its last card: one more card than these and somebody can move */
#define PLACE_D         3
#define LEAST_GAMMA     50
#define MOST_GAMMA      200
#define PLACE_G         (FATHOM_BB_PLACES - 1)

G_STATIC_ASSERT (sizeof (FathomBbSetup) <= sizeof ((FathomSetup *) 0)->data);

static FathomSet
refuse_value (const char    *value,
              FathomRefusal *refusal)
{
  fathom_refuse_text (refusal, FATHOM_BAD_VALUE, value, 0, 0);
  return FATHOM_SET_REFUSED;
}

static FathomSet
set_rounds (guint8         values[FATHOM_BB_ROUNDS],
            guint8        *n_values,
            const char    *value,
            FathomRefusal *refusal)
{
  guint8 numbers[FATHOM_BB_ROUNDS] = { 0 };
  guint n = 0;

  do
    {
      if (n == FATHOM_BB_ROUNDS)
        {
          fathom_notation_end (value, refusal);
          return FATHOM_SET_REFUSED;
        }
      if (!fathom_notation_number (&value, 1, FATHOM_BB_CARDS, &numbers[n++], refusal))
        return FATHOM_SET_REFUSED;
    }
  while (*value != '\0');

  memcpy (values, numbers, sizeof numbers);
  *n_values = n;
  return FATHOM_SET_DONE;
}

static FathomSet
set_number (guint8        *number,
            guint          highest,
            const char    *value,
            FathomRefusal *refusal)
{
  guint8 read;

  if (!fathom_notation_number (&value, 1, highest, &read, refusal) || !fathom_notation_end (value, refusal))
    return FATHOM_SET_REFUSED;

  *number = read;
  return FATHOM_SET_DONE;
}

static FathomSet
set_strict (FathomBbSetup *self,
            const char    *value,
            FathomRefusal *refusal)
{
  if (strcmp (value, "border") == 0)
    self->strict_border = TRUE;
  else if (strcmp (value, "bottom") == 0)
    self->strict_bottom = TRUE;
  else
    return refuse_value (value, refusal);

  return FATHOM_SET_DONE;
}

static FathomSet
set_look (FathomBbSetup *self,
          const char    *value,
          FathomRefusal *refusal)
{
  if (strcmp (value, "shades") != 0 && strcmp (value, "textures") != 0)
    return refuse_value (value, refusal);

  self->textures = value[0] == 't';
  return FATHOM_SET_DONE;
}

static FathomSet
set_mode (FathomBbSetup *self,
          const char    *value,
          FathomRefusal *refusal)
{
  if (strcmp (value, "score") != 0)
    return refuse_value (value, refusal);

  self->score_only = TRUE;
  return FATHOM_SET_DONE;
}

/* "1.1": from 0.5 to 2.0, with one or two decimals. */
static FathomSet
set_gamma (FathomBbSetup *self,
           const char    *value,
           FathomRefusal *refusal)
{
  gsize length = strlen (value);
  guint gamma;

  if (length < 3 || length > 4 || value[1] != '.' || !g_ascii_isdigit (value[0]) || !g_ascii_isdigit (value[2]) ||
      (length == 4 && !g_ascii_isdigit (value[3])))
    return refuse_value (value, refusal);
  gamma = (value[0] - '0') * 100 + (value[2] - '0') * 10 + (length == 4 ? value[3] - '0' : 0);
  if (gamma < LEAST_GAMMA || gamma > MOST_GAMMA)
    return refuse_value (value, refusal);

  self->gamma = gamma == FATHOM_BB_GAMMA ? 0 : gamma;
  return FATHOM_SET_DONE;
}

FathomSet
fathom_bb_set (FathomSetup   *setup,
               guint          seat,
               const char    *word,
               const char    *value,
               FathomRefusal *refusal)
{
  FathomBbSetup *self = (FathomBbSetup *) setup->data;

  if (seat > FATHOM_BB_SEATS)
    return FATHOM_SET_UNKNOWN;
  if (seat > 0 && strcmp (word, "border") == 0)
    return set_number (&self->own_border[seat - 1], FATHOM_BB_CARDS, value, refusal);
  if (seat > 0 && strcmp (word, "bottom") == 0)
    return set_number (&self->own_bottom[seat - 1], FATHOM_BB_CARDS, value, refusal);
  if (seat > 0)
    return FATHOM_SET_UNKNOWN;

  if (strcmp (word, "border") == 0)
    return set_rounds (self->borders, &self->n_borders, value, refusal);
  if (strcmp (word, "bottom") == 0)
    return set_rounds (self->bottoms, &self->n_bottoms, value, refusal);
  if (strcmp (word, "cards") == 0)
    return set_number (&self->cards, FATHOM_BB_CARDS, value, refusal);
  if (strcmp (word, "rounds") == 0)
    return set_number (&self->rounds, FATHOM_BB_ROUNDS, value, refusal);
  if (strcmp (word, "strict") == 0)
    return set_strict (self, value, refusal);
  if (strcmp (word, "look") == 0)
    return set_look (self, value, refusal);
  if (strcmp (word, "gamma") == 0)
    return set_gamma (self, value, refusal);
  if (strcmp (word, "mode") == 0)
    return set_mode (self, value, refusal);

  return FATHOM_SET_UNKNOWN;
}

static guint
value_in_round (const guint8 values[FATHOM_BB_ROUNDS],
                guint        n_values,
                guint        round)
{
  return values[CLAMP (round, 1, MAX (n_values, 1)) - 1];
}

static guint
border_of (const FathomBbSetup *self,
           guint                seat,
           guint                round)
{
  guint own = self->own_border[seat - 1];

  return own != 0 ? own : value_in_round (self->borders, self->n_borders, round);
}

static guint
bottom_of (const FathomBbSetup *self,
           guint                seat,
           guint                round)
{
  guint own = self->own_bottom[seat - 1];

  return own != 0 ? own : value_in_round (self->bottoms, self->n_bottoms, round);
}

guint
fathom_bb_border (const FathomBbState *state,
                  guint                seat)
{
  return border_of (&state->settings, seat, state->round);
}

guint
fathom_bb_bottom (const FathomBbState *state,
                  guint                seat)
{
  return bottom_of (&state->settings, seat, state->round);
}

guint
fathom_bb_longest_step (const FathomBbState *state,
                        guint                seat)
{
  return fathom_bb_border (state, seat) - (state->settings.strict_border != 0);
}

guint
fathom_bb_least_deep (const FathomBbState *state,
                      guint                seat)
{
  return fathom_bb_bottom (state, seat) + (state->settings.strict_bottom != 0);
}

FathomBbFault
fathom_bb_find_fault (const FathomBbState *state,
                      guint                seat,
                      guint                place,
                      guint                previous,
                      guint                card)
{
  guint border = fathom_bb_border (state, seat);
  gboolean down = place <= PLACE_D;
  gint step = down ? (gint) card - (gint) previous : (gint) previous - (gint) card;

  if (place > 0 && step <= 0)
    return FATHOM_BB_WRONG_WAY;
  if (place > 0 && step > (gint) fathom_bb_longest_step (state, seat))
    return FATHOM_BB_TOO_FAR;
  if (place == PLACE_D && card < fathom_bb_least_deep (state, seat))
    return FATHOM_BB_ABOVE_BOTTOM;

  return (place == 0 || place == PLACE_G) && card > border ? FATHOM_BB_BEYOND_BORDER : FATHOM_BB_PROPER;
}

gboolean
fathom_bb_is_proper (const FathomBbState *state,
                     guint                seat,
                     guint                place,
                     guint                previous,
                     guint                card)
{
  return fathom_bb_find_fault (state, seat, place, previous, card) == FATHOM_BB_PROPER;
}

gboolean
fathom_bb_proper_range (const FathomBbState *state,
                        guint                seat,
                        guint                place,
                        guint                previous,
                        guint               *least,
                        guint               *most)
{
  guint first = 0, last = 0;

  for (guint card = 1; card <= state->settings.cards; card++)
    if (fathom_bb_is_proper (state, seat, place, previous, card))
      {
        first = first == 0 ? card : first;
        last = card;
      }
  *least = first;
  *most = last;
  return first != 0;
}

gint
fathom_bb_cards_past (const FathomBbState *state,
                      guint                seat,
                      guint                place,
                      guint                previous,
                      guint                card)
{
  gboolean proper = fathom_bb_is_proper (state, seat, place, previous, card);

  for (gint off = 1; off < FATHOM_BB_CARDS; off++)
    for (gint side = -1; side <= 1; side += 2)
      {
        gint other = (gint) card + side * off;
        gboolean fits = other > 0 && other <= state->settings.cards &&
                        fathom_bb_is_proper (state, seat, place, previous, other);

        if (fits != proper && (!proper || (other > 0 && other <= state->settings.cards)))
          return proper ? 1 - off : off;
      }

  return proper ? -FATHOM_BB_CARDS : FATHOM_BB_CARDS;
}

/* Four steps of the border lead down to D, and four others up again: at D one short of them, or the rows would meet. */
gint
fathom_bb_deepest (guint    cards,
                   guint    border,
                   gboolean strict)
{
  gint steps = 4 * (gint) border - (strict ? 4 : 1);

  return MIN ((gint) cards, steps);
}

/* The header @word is the one to blame. */
static gboolean
refuse_setting (FathomRefusal *refusal,
                guint          reason,
                guint          clause,
                const char    *word,
                const gint     numbers[4])
{
  fathom_refuse_text (refusal, reason, word, 0, 0);
  if (refusal != NULL)
    {
      refusal->clause = clause;
      memcpy (refusal->numbers, numbers, sizeof refusal->numbers);
    }

  return FALSE;
}

static gboolean
check_diver (const FathomBbSetup *self,
             guint                seat,
             guint                round,
             FathomRefusal       *refusal)
{
  gint border = border_of (self, seat, round);
  gint shallowest = bottom_of (self, seat, round) + self->strict_bottom;
  gint deepest = fathom_bb_deepest (self->cards, border, self->strict_border);
  gboolean own = self->own_border[seat - 1] != 0 || self->own_bottom[seat - 1] != 0;
  g_autofree char *seat_line = g_strdup_printf ("seat=%u", seat);

  if (deepest < FATHOM_BB_PLACES)
    return refuse_setting (refusal, FATHOM_BB_BORDER_TOO_NARROW, 3, own ? seat_line : "border cards",
                           (gint[4]) { seat, border, round });
  if (deepest < shallowest)
    return refuse_setting (refusal, FATHOM_BB_BOTTOM_OUT_OF_REACH, 3, own ? seat_line : "bottom border cards",
                           (gint[4]) { seat, shallowest, deepest, round });

  return TRUE;
}

gboolean
fathom_bb_check (const FathomSetup *setup,
                 FathomRefusal     *refusal)
{
  const FathomBbSetup *self = (const FathomBbSetup *) setup->data;
  gint needed = CARDS_PER_DIVER * setup->players + 1;

  if (self->rounds == 0 || self->n_borders == 0 || self->n_bottoms == 0)
    return fathom_refuse (refusal, FATHOM_INCOMPLETE, 0, 0, 0, 0);
  if (self->n_borders > self->rounds)
    return refuse_setting (refusal, FATHOM_BB_TOO_MANY_VALUES, 0, "border",
                           (gint[4]) { self->n_borders, self->rounds });
  if (self->n_bottoms > self->rounds)
    return refuse_setting (refusal, FATHOM_BB_TOO_MANY_VALUES, 0, "bottom",
                           (gint[4]) { self->n_bottoms, self->rounds });
  if (self->cards < needed)
    return refuse_setting (refusal, FATHOM_BB_TOO_FEW_CARDS, 5, "cards",
                           (gint[4]) { self->cards, needed, setup->players });

  for (guint seat = 1; seat <= setup->players; seat++)
    for (guint round = 1; round <= MAX (self->n_borders, self->n_bottoms); round++)
      if (!check_diver (self, seat, round, refusal))
        return FALSE;

  return TRUE;
}

static void
write_rounds (GString      *text,
              const char   *word,
              const guint8 *values,
              guint         n_values)
{
  g_string_append (text, word);
  for (guint i = 0; i < n_values; i++)
    g_string_append_printf (text, " %d", values[i]);
  g_string_append_c (text, '\n');
}

/* All of them, shipped or not: a saved match must not change when the shipped values do. */
void
fathom_bb_write (const FathomSetup *setup,
                 const FathomSetup *shipped G_GNUC_UNUSED,
                 guint              seat,
                 GString           *text)
{
  const FathomBbSetup *self = (const FathomBbSetup *) setup->data;

  if (seat > FATHOM_BB_SEATS)
    return;
  if (seat > 0)
    {
      if (self->own_border[seat - 1] != 0)
        g_string_append_printf (text, " border=%d", self->own_border[seat - 1]);
      if (self->own_bottom[seat - 1] != 0)
        g_string_append_printf (text, " bottom=%d", self->own_bottom[seat - 1]);
      return;
    }

  write_rounds (text, "border", self->borders, self->n_borders);
  write_rounds (text, "bottom", self->bottoms, self->n_bottoms);
  g_string_append_printf (text, "cards %d\nrounds %d\n", self->cards, self->rounds);
  if (self->strict_border)
    g_string_append (text, "strict border\n");
  if (self->strict_bottom)
    g_string_append (text, "strict bottom\n");
  if (self->textures)
    g_string_append (text, "look textures\n");
  if (self->gamma != 0 && self->gamma % 10 == 0)
    g_string_append_printf (text, "gamma %d.%d\n", self->gamma / 100, self->gamma / 10 % 10);
  else if (self->gamma != 0)
    g_string_append_printf (text, "gamma %d.%02d\n", self->gamma / 100, self->gamma % 100);
  if (self->score_only)
    g_string_append (text, "mode score\n");
}
