/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "into-the-blue-private.h"

#include "into-the-blue-bot.h"
#include "into-the-blue-facts.h"
#include "into-the-blue-net.h"
#include "into-the-blue-value.h"
#include "notation.h"

#include <string.h>

#define PERFECT     G_GUINT64_CONSTANT (0x010101010101) /* R9: each face once */
#define MAX_LEGAL   462                                 /* the results of six dice */

G_STATIC_ASSERT (sizeof (FathomItbSetup) <= sizeof ((FathomSetup *) 0)->data);
/* R6: how far the unbroken run from 1 reaches; 0 is a failed dive. */
guint
fathom_itb_run (guint64 dice)
{
  guint level = 0;

  while (level < FATHOM_ITB_LEVELS && fathom_itb_count (dice, level + 1) > 0)
    level++;

  return level;
}

gboolean
fathom_itb_is_perfect (guint64 dice)
{
  return dice == PERFECT;
}

/* R12: when the last one is taken, the match is over. */
guint
fathom_itb_chests_left (const FathomItbState *state)
{
  guint n = 0;

  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    n += state->chest_owners[i] == 0;
  return n;
}

guint
fathom_itb_would_place (const FathomItbState *state,
                        guint                 level)
{
  if (fathom_itb_is_perfect (state->dice) || level > fathom_itb_run (state->dice))
    return 0;

  return MIN (fathom_itb_count (state->dice, level), state->left[state->turn - 1]); /* R8 */
}

/* Setup */

static FathomSet
set_edition (FathomItbEdition *edition,
             const char       *value,
             FathomRefusal    *refusal)
{
  const struct { const char *key; guint8 *numbers; } parts[] =
  {
    { "main", edition->main }, { "secondary", edition->secondary }, { "chests", edition->chests }
  };
  char token[FATHOM_TOKEN_SIZE];
  guint seen = 0;

  if (*value == '\0')
    {
      fathom_refuse (refusal, FATHOM_INCOMPLETE, 0, 0, 0, 0);
      return FATHOM_SET_REFUSED;
    }
  while (fathom_notation_next (&value, token))
    {
      guint i = 0;

      while (i < G_N_ELEMENTS (parts) && fathom_notation_value (token, parts[i].key) == NULL)
        i++;
      if (i == G_N_ELEMENTS (parts))
        fathom_refuse_text (refusal, FATHOM_UNKNOWN_WORD, token, 0, 0);
      else if (seen & 1 << i)
        fathom_refuse_text (refusal, FATHOM_REPEATED, parts[i].key, 0, 0);
      else if (fathom_notation_numbers (fathom_notation_value (token, parts[i].key), FATHOM_ITB_LEVELS,
                                        FATHOM_ITB_LEVELS, 0, FATHOM_ITB_MAX_VALUE, parts[i].numbers, NULL, refusal))
        {
          seen |= 1 << i;
          continue;
        }
      return FATHOM_SET_REFUSED;
    }

  return FATHOM_SET_DONE;
}

static FathomSet
itb_set (FathomSetup   *setup,
         guint          seat,
         const char    *word,
         const char    *value,
         FathomRefusal *refusal)
{
  FathomItbSetup *self = (FathomItbSetup *) setup->data;

  if (seat == 0 && strcmp (word, "edition") == 0)
    return set_edition (&self->edition, value, refusal);

  if (seat == 0 && strcmp (word, "mode") == 0)
    {
      self->score_only = strcmp (value, "score") == 0;
      if (self->score_only)
        return FATHOM_SET_DONE;

      fathom_refuse_text (refusal, FATHOM_BAD_VALUE, value, 0, 0);
      return FATHOM_SET_REFUSED;
    }

  return FATHOM_SET_UNKNOWN;
}

static gboolean
itb_check (const FathomSetup *setup G_GNUC_UNUSED,
           FathomRefusal     *refusal G_GNUC_UNUSED)
{
  return TRUE; /* an edition may have any values: it is the players' box */
}

static void
itb_write (const FathomSetup *setup,
           const FathomSetup *shipped G_GNUC_UNUSED,
           guint              seat,
           GString           *text)
{
  const FathomItbSetup *self = (const FathomItbSetup *) setup->data;

  if (seat != 0)
    return;

  g_string_append (text, "edition main=");
  fathom_notation_put_numbers (text, self->edition.main, FATHOM_ITB_LEVELS);
  g_string_append (text, " secondary=");
  fathom_notation_put_numbers (text, self->edition.secondary, FATHOM_ITB_LEVELS);
  g_string_append (text, " chests=");
  fathom_notation_put_numbers (text, self->edition.chests, FATHOM_ITB_CHESTS);
  g_string_append_c (text, '\n');
  if (self->score_only)
    g_string_append (text, "mode score\n");
}

/* R2 */
static void
itb_seal (FathomSetup  *setup,
          FathomChance *chance)
{
  FathomItbSetup *self = (FathomItbSetup *) setup->data;

  if (!(setup->app & 1 << FATHOM_ITB_SOURCE_CHESTS))
    return;

  memcpy (self->layout, self->edition.chests, sizeof self->layout);
  fathom_shuffle (chance, self->layout, FATHOM_ITB_CHESTS);
  self->sealed = TRUE;
}

static void
itb_init (const FathomSetup *setup,
          void              *state)
{
  const FathomItbSetup *settings = (const FathomItbSetup *) setup->data;
  FathomItbState *self = state;

  memset (self, 0, sizeof *self);
  self->edition = settings->edition;
  self->players = setup->players;
  self->turn = setup->first;
  self->app_chests = setup->app >> FATHOM_ITB_SOURCE_CHESTS & 1;
  self->phase = settings->score_only ? FATHOM_ITB_PHASE_FINALS : FATHOM_ITB_PHASE_ROLL;
  memset (self->left, FATHOM_ITB_SHELLS, setup->players); /* R3 */
  memset (self->chest_values, FATHOM_ITB_UNKNOWN, sizeof self->chest_values);
  if (settings->sealed)
    memcpy (self->chest_values, settings->layout, sizeof self->chest_values);
}

static gint
itb_mover (const void *state)
{
  const FathomItbState *self = state;

  switch (self->phase)
    {
    case FATHOM_ITB_PHASE_KEEP:
    case FATHOM_ITB_PHASE_PLACE:
    case FATHOM_ITB_PHASE_CHEST:
      return self->turn;
    case FATHOM_ITB_PHASE_OVER:
      return FATHOM_OVER;
    case FATHOM_ITB_PHASE_FINALS:
    case FATHOM_ITB_PHASE_ORDER:
      return FATHOM_ANYONE;
    default:
      return FATHOM_CHANCE;
    }
}

static guint
itb_turn (const void *state)
{
  const FathomItbState *self = state;

  return self->phase == FATHOM_ITB_PHASE_OVER ? 0 : self->turn;
}

static gboolean
itb_tallies (const void *state)
{
  const FathomItbState *self = state;

  return self->finals != 0 || self->phase >= FATHOM_ITB_PHASE_FINALS;
}

static gboolean
itb_turn_begins (const void *state)
{
  const FathomItbState *self = state;

  return self->phase == FATHOM_ITB_PHASE_ROLL && self->rolls == 0;
}

/* Chests */

/* The values not known to be taken: what a chest of unknown value may hold. */
guint
fathom_itb_values_left (const FathomItbState *self,
                        guint8                values[FATHOM_ITB_CHESTS])
{
  guint n = FATHOM_ITB_CHESTS;

  memcpy (values, self->edition.chests, FATHOM_ITB_CHESTS);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    {
      guint8 *known = memchr (values, self->chest_values[i], n);

      if (known != NULL)
        memmove (known, known + 1, values + n-- - known - 1);
    }

  return n;
}

static gboolean
chest_may_hold (const FathomItbState *self,
                guint                 position,
                guint8                value,
                FathomRefusal        *refusal)
{
  guint8 values[FATHOM_ITB_CHESTS];
  guint8 there = self->chest_values[position - 1];

  if (there == value && value != FATHOM_ITB_UNKNOWN)
    return TRUE;
  if (there != FATHOM_ITB_UNKNOWN)
    return fathom_refuse (refusal, FATHOM_ITB_OTHER_CHEST_VALUE, 2, position, value, there);
  if (memchr (values, value, fathom_itb_values_left (self, values)) == NULL)
    return fathom_refuse (refusal, FATHOM_ITB_NO_SUCH_CHEST, 2, value, 0, 0);

  return TRUE;
}

static gboolean
all_chests_taken (const FathomItbState *self)
{
  return memchr (self->chest_owners, 0, FATHOM_ITB_CHESTS) == NULL;
}

/* Quick score */

gboolean
fathom_itb_final_chests_exist (const FathomItbState *self,
                               const FathomEvent    *event,
                               FathomRefusal        *refusal)
{
  guint8 values[FATHOM_ITB_CHESTS];
  guint n = FATHOM_ITB_CHESTS;
  guint told = event->args[6];

  if (told > FATHOM_ITB_CHESTS)
    return fathom_refuse (refusal, FATHOM_ITB_TOO_MANY_CHESTS, 2, told, FATHOM_ITB_CHESTS, 0);

  memcpy (values, self->edition.chests, sizeof values);
  for (guint seat = 0; seat <= self->players; seat++)
    {
      const guint8 *chests = seat == 0 ? &event->args[6] : self->final_chests[seat - 1];

      for (guint i = 1; i <= chests[0]; i++)
        {
          guint8 *found = memchr (values, chests[i], n);

          if (found == NULL)
            return fathom_refuse (refusal, FATHOM_ITB_NO_SUCH_CHEST, 2, chests[i], 0, 0);
          memmove (found, found + 1, values + n-- - found - 1);
        }
    }

  return TRUE;
}

static gboolean
apply_final (FathomItbState    *self,
             const FathomEvent *event,
             FathomRefusal     *refusal)
{
  guint seat = event->seat;
  guint shells = event->args[5];

  if (seat == 0 || seat > self->players)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_SEAT, 0, seat, self->players, 0);
  if (self->finals & 1 << (seat - 1))
    return fathom_refuse (refusal, FATHOM_ITB_FINAL_ALREADY, 13, seat, 0, 0);

  for (guint i = 0; i < FATHOM_ITB_LEVELS; i++)
    shells += event->args[i];
  if (shells != FATHOM_ITB_SHELLS)
    return fathom_refuse (refusal, FATHOM_ITB_SHELLS_DO_NOT_ADD_UP, 3, shells, FATHOM_ITB_SHELLS, 0);
  if (!fathom_itb_final_chests_exist (self, event, refusal))
    return FALSE;

  self->finals |= 1 << (seat - 1);
  memcpy (self->shells[seat - 1], event->args, FATHOM_ITB_LEVELS);
  self->left[seat - 1] = event->args[5];
  memcpy (self->final_chests[seat - 1], &event->args[6], 1 + event->args[6]);
  if (self->finals == (1 << self->players) - 1)
    self->phase = FATHOM_ITB_PHASE_ORDER;

  return TRUE;
}

static gboolean
apply_order (FathomItbState    *self,
             const FathomEvent *event,
             FathomRefusal     *refusal)
{
  guint seen = 0;

  if (!fathom_event_seat_may (event, self->players, 0, refusal))
    return FALSE;
  for (guint i = 0; i < self->players; i++)
    if (event->args[i] >= 1 && event->args[i] <= self->players)
      seen |= 1 << (event->args[i] - 1);
  if (event->n_args != self->players || seen != (1u << self->players) - 1)
    return fathom_refuse (refusal, FATHOM_ITB_ORDER_INCOMPLETE, 14, self->players, 0, 0);

  memcpy (self->order, event->args, self->players);
  self->n_order = self->players;
  self->phase = FATHOM_ITB_PHASE_OVER;
  return TRUE;
}

/* The turn */

static void
start_dive (FathomItbState *self,
            guint           seat,
            gboolean        extra)
{
  self->phase = FATHOM_ITB_PHASE_ROLL;
  self->turn = seat;
  self->extra = extra;
  self->dice = 0;
  self->kept = 0;
  self->n_kept = 0;
  self->rolls = 0;
}

static void
end_turn (FathomItbState *self)
{
  if (self->ender != 0 && self->turn != self->ender)
    self->last_turns--;

  if (self->ender != 0 && self->last_turns == 0) /* R11 */
    self->phase = FATHOM_ITB_PHASE_OVER;
  else
    start_dive (self, self->turn == self->players ? 1 : self->turn + 1, FALSE);
}

static void
finish_dice (FathomItbState *self)
{
  if (fathom_itb_count (self->dice, 1) == 0) /* R7 */
    end_turn (self);
  else if (fathom_itb_is_perfect (self->dice)) /* R9 */
    self->phase = FATHOM_ITB_PHASE_CHEST;
  else
    self->phase = FATHOM_ITB_PHASE_PLACE;
}

static void
note_turn (FathomItbState *self)
{
  guint8 *found = memchr (self->order, self->turn, self->n_order);

  if (found != NULL)
    memmove (found, found + 1, self->order + self->n_order - found - 1);
  else
    self->n_order++;
  self->order[self->n_order - 1] = self->turn;
}

static gboolean
apply_roll (FathomItbState    *self,
            const FathomEvent *event,
            FathomRefusal     *refusal)
{
  guint64 dice = dice_of_event (event);
  guint rolled = FATHOM_ITB_DICE - self->n_kept;

  if (!dice_are_sound (dice) || dice_sum (dice) != rolled)
    return fathom_refuse (refusal, FATHOM_ITB_DICE_COUNT, 4,
                          dice_are_sound (dice) ? (gint) dice_sum (dice) : event->n_args, rolled, 0);

  if (self->rolls == 0)
    note_turn (self);
  self->dice = self->kept + dice;
  self->phase = FATHOM_ITB_PHASE_KEEP;
  if (++self->rolls == FATHOM_ITB_ROLLS) /* R5 */
    finish_dice (self);

  return TRUE;
}

static gboolean
apply_keep (FathomItbState    *self,
            const FathomEvent *event,
            FathomRefusal     *refusal)
{
  guint64 dice = dice_of_event (event);

  if (!dice_are_sound (dice) || !dice_contain (self->dice, dice))
    {
      guint face = 1;

      while (face < FATHOM_ITB_FACES && event->args[face - 1] <= fathom_itb_count (self->dice, face))
        face++;
      return fathom_refuse (refusal, FATHOM_ITB_NOT_SHOWING, 4, face, event->args[face - 1],
                            fathom_itb_count (self->dice, face));
    }
  if (dice == self->dice)
    return fathom_refuse (refusal, FATHOM_ITB_KEEPS_ALL, 5, 0, 0, 0);

  self->kept = dice;
  self->n_kept = dice_sum (dice);
  self->phase = FATHOM_ITB_PHASE_ROLL;
  return TRUE;
}

static gboolean
apply_place (FathomItbState    *self,
             const FathomEvent *event,
             FathomRefusal     *refusal)
{
  guint level = event->args[0];
  guint shells;

  if (level < 1 || level > fathom_itb_run (self->dice)) /* R6, R8 */
    return fathom_refuse (refusal, FATHOM_ITB_LEVEL_OUT_OF_REACH, 6, level, fathom_itb_run (self->dice), 0);

  shells = fathom_itb_would_place (self, level);
  self->shells[self->turn - 1][level - 1] += shells;
  self->left[self->turn - 1] -= shells;
  if (self->left[self->turn - 1] == 0 && self->ender == 0) /* R11 */
    {
      self->ender = self->turn;
      self->last_turns = self->players - 1;
    }
  end_turn (self);
  return TRUE;
}

static gboolean
apply_chest (FathomItbState    *self,
             const FathomEvent *event,
             FathomRefusal     *refusal)
{
  guint position = event->args[0];
  guint8 value = event->args[1];

  if (position < 1 || position > FATHOM_ITB_CHESTS)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 9, 0, 0, 0);
  if (self->chest_owners[position - 1] != 0)
    return fathom_refuse (refusal, FATHOM_ITB_CHEST_TAKEN, 9, position, self->chest_owners[position - 1], 0);
  if (value != FATHOM_ITB_UNKNOWN && !chest_may_hold (self, position, value, refusal))
    return FALSE;
  if (value == FATHOM_ITB_UNKNOWN && self->app_chests)
    return fathom_refuse (refusal, FATHOM_ITB_CHEST_NOT_SECRET, 9, position, 0, 0);

  self->chest_owners[position - 1] = self->turn;
  self->chest_untold[position - 1] = value == FATHOM_ITB_UNKNOWN;
  if (value != FATHOM_ITB_UNKNOWN)
    self->chest_values[position - 1] = value;
  if (all_chests_taken (self)) /* R12 */
    self->phase = FATHOM_ITB_PHASE_OVER;
  else
    start_dive (self, self->turn, TRUE);

  return TRUE;
}

static gboolean
apply_reveal (FathomItbState    *self,
              const FathomEvent *event,
              FathomRefusal     *refusal)
{
  guint position = event->args[0];

  if (position < 1 || position > FATHOM_ITB_CHESTS || !self->chest_untold[position - 1])
    return fathom_refuse (refusal, FATHOM_ITB_NOTHING_TO_REVEAL, 9, position, 0, 0);
  if (event->seat != self->chest_owners[position - 1])
    return fathom_refuse (refusal, FATHOM_ITB_CHEST_NOT_HELD, 9, position, event->seat, 0);
  if (!chest_may_hold (self, position, event->args[1], refusal))
    return FALSE;

  self->chest_values[position - 1] = event->args[1];
  self->chest_untold[position - 1] = FALSE;
  return TRUE;
}

/* Why an event of this kind cannot come now. */
static guint
clause_of_end (const FathomItbState *self)
{
  if (self->finals != 0)
    return 13;

  return all_chests_taken (self) ? 12 : 11;
}

static gboolean
refuse_seat (const FathomItbState *self,
             const FathomEvent    *event,
             FathomRefusal        *refusal)
{
  fathom_event_seat_may (event, self->players, self->turn, refusal);
  if (refusal != NULL)
    refusal->clause = 3;

  return FALSE;
}

static gboolean
refuse_phase (const FathomItbState *self,
              const FathomEvent    *event,
              FathomRefusal        *refusal)
{
  static const guint8 clauses[] =
  {
    [FATHOM_ITB_PHASE_ROLL] = 4, [FATHOM_ITB_PHASE_KEEP] = 5, [FATHOM_ITB_PHASE_PLACE] = 8, [FATHOM_ITB_PHASE_CHEST] = 9,
    [FATHOM_ITB_PHASE_FINALS] = 13, [FATHOM_ITB_PHASE_ORDER] = 14
  };

  if (event->kind < FATHOM_ITB_ROLL || event->kind > FATHOM_ITB_ORDER)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 0, 0, 0, 0);
  if (self->phase == FATHOM_ITB_PHASE_OVER)
    return fathom_refuse (refusal, FATHOM_OVER_ALREADY, clause_of_end (self), 0, 0, 0);
  if (self->phase < FATHOM_ITB_PHASE_OVER && event->kind < FATHOM_ITB_REVEAL && event->seat != self->turn)
    return refuse_seat (self, event, refusal);
  if (self->phase == FATHOM_ITB_PHASE_CHEST && event->kind == FATHOM_ITB_PLACE)
    return fathom_refuse (refusal, FATHOM_ITB_PERFECT_TAKES_CHEST, 9, 0, 0, 0);
  if (self->phase == FATHOM_ITB_PHASE_PLACE && event->kind == FATHOM_ITB_CHEST)
    return fathom_refuse (refusal, FATHOM_ITB_NOT_PERFECT, 9, 0, 0, 0);
  if (self->phase == FATHOM_ITB_PHASE_PLACE || self->phase == FATHOM_ITB_PHASE_CHEST)
    if (event->kind <= FATHOM_ITB_STOP)
      return fathom_refuse (refusal, FATHOM_ITB_DICE_FINAL, 5, self->phase, 0, 0);

  return fathom_refuse (refusal, FATHOM_ITB_EXPECTED, clauses[self->phase], self->phase, 0, 0);
}

static gboolean
itb_apply (void              *state,
           const FathomEvent *event,
           FathomRefusal     *refusal)
{
  static const guint8 phases[] =
  {
    [FATHOM_ITB_ROLL] = FATHOM_ITB_PHASE_ROLL,
    [FATHOM_ITB_KEEP] = FATHOM_ITB_PHASE_KEEP,
    [FATHOM_ITB_STOP] = FATHOM_ITB_PHASE_KEEP,
    [FATHOM_ITB_PLACE] = FATHOM_ITB_PHASE_PLACE,
    [FATHOM_ITB_CHEST] = FATHOM_ITB_PHASE_CHEST,
    [FATHOM_ITB_REVEAL] = FATHOM_ITB_PHASE_OVER,
    [FATHOM_ITB_FINAL] = FATHOM_ITB_PHASE_FINALS,
    [FATHOM_ITB_ORDER] = FATHOM_ITB_PHASE_ORDER
  };
  FathomItbState *self = state;

  if (event->n_args > sizeof event->args)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 0, 0, 0, 0);
  if (event->kind < FATHOM_ITB_ROLL || event->kind > FATHOM_ITB_ORDER || phases[event->kind] != self->phase)
    return refuse_phase (self, event, refusal);
  if (event->kind < FATHOM_ITB_REVEAL && event->seat != self->turn)
    return refuse_seat (self, event, refusal);

  switch (event->kind)
    {
    case FATHOM_ITB_ROLL:
      return apply_roll (self, event, refusal);
    case FATHOM_ITB_KEEP:
      return apply_keep (self, event, refusal);
    case FATHOM_ITB_PLACE:
      return apply_place (self, event, refusal);
    case FATHOM_ITB_CHEST:
      return apply_chest (self, event, refusal);
    case FATHOM_ITB_REVEAL:
      return apply_reveal (self, event, refusal);
    case FATHOM_ITB_FINAL:
      return apply_final (self, event, refusal);
    case FATHOM_ITB_ORDER:
      return apply_order (self, event, refusal);
    default: /* stop */
      finish_dice (self);
      return TRUE;
    }
}

static void
itb_settle (const void  *state,
            FathomEvent *event)
{
  const FathomItbState *self = state;

  if (event->kind == FATHOM_ITB_CHEST && self->app_chests && event->args[0] - 1u < FATHOM_ITB_CHESTS &&
      self->chest_values[event->args[0] - 1] != FATHOM_ITB_UNKNOWN)
    event->args[1] = self->chest_values[event->args[0] - 1];
}
/* Seeing */

static gboolean
chest_is_seen (const FathomItbState *self,
               guint                 i,
               guint                 viewer)
{
  if (self->chest_owners[i] == 0 || self->chest_untold[i])
    return FALSE;

  return self->phase == FATHOM_ITB_PHASE_OVER || self->chest_owners[i] == viewer;
}

static void
itb_observe (const void *state,
             guint       viewer,
             void       *observation)
{
  FathomItbState *seen = observation;

  memcpy (seen, state, sizeof *seen);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (!chest_is_seen (seen, i, viewer))
      seen->chest_values[i] = FATHOM_ITB_UNKNOWN;
}

static gboolean
itb_veil (const void  *state,
          guint        viewer,
          FathomEvent *event)
{
  if (event->kind == FATHOM_ITB_CHEST && !chest_is_seen (state, event->args[0] - 1, viewer))
    event->args[1] = FATHOM_ITB_UNKNOWN;

  return TRUE;
}

static gboolean
itb_hush (FathomEvent *event,
          guint        secrets)
{
  if (event->kind != FATHOM_ITB_CHEST || (secrets >> (event->args[0] - 1) & 1) == 0)
    return FALSE;
  event->args[1] = FATHOM_ITB_UNKNOWN;
  return TRUE;
}

static void
itb_sample (const void   *observation,
            guint         viewer G_GNUC_UNUSED,
            FathomChance *chance,
            void         *state)
{
  FathomItbState *self = state;
  guint8 values[FATHOM_ITB_CHESTS];
  guint n;

  memcpy (self, observation, sizeof *self);
  n = fathom_itb_values_left (self, values);
  fathom_shuffle (chance, values, n);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (self->chest_values[i] == FATHOM_ITB_UNKNOWN)
      self->chest_values[i] = values[--n];
}

static gboolean
itb_weights_fit (const FathomSetup *setup,
                 const void        *weights,
                 gsize              n_weights)
{
  const FathomItbSetup *self = (const FathomItbSetup *) setup->data;

  return fathom_itb_net_fits (weights, n_weights, setup->players, &self->edition);
}

const FathomGame fathom_into_the_blue =
{
  .id = "into-the-blue",
  .title = "Into the Blue",
  .min_seats = 2,
  .max_seats = 5,
  .n_clauses = 15,
  .hides = TRUE,
  .sources = { "dice", "chests" },
  .mixes = TRUE,
  .facts = &fathom_itb_facts,
  .state_size = sizeof (FathomItbState),
  .max_legal = MAX_LEGAL,
  .set = itb_set,
  .check = itb_check,
  .write = itb_write,
  .seal = itb_seal,
  .init = itb_init,
  .mover = itb_mover,
  .turn = itb_turn,
  .turn_begins = itb_turn_begins,
  .tallies = itb_tallies,
  .legal = fathom_itb_legal,
  .covers = fathom_itb_covers,
  .pick = fathom_itb_pick,
  .apply = itb_apply,
  .settle = itb_settle,
  .observe = itb_observe,
  .veil = itb_veil,
  .hush = itb_hush,
  .sample = itb_sample,
  .result = fathom_itb_result,
  .parse = fathom_itb_parse,
  .format = fathom_itb_format,
  .source = fathom_itb_source,
  .levels = FATHOM_LEVEL_EXPERT,
  .choose = fathom_itb_choose,
  .notes_size = sizeof (FathomItbNotes),
  .prepare = fathom_itb_prepare,
  .weights_fit = itb_weights_fit,
  .evaluate = fathom_itb_evaluate,
};
