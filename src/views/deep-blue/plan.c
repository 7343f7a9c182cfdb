/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/plan-private.h"

#include <string.h>

#define ARG_TOKENS    0
#define ARG_CARDS     1
#define PAID_ARGS     9
#define ARG_RECRUITED 9
#define ARG_BOATS     9
#define ALL_CARDS     ((G_GUINT64_CONSTANT (1) << FATHOM_DEEP_CARDS) - 1)
#define NONE          FATHOM_DEEP_NONE

enum { CHANGED, BOAT_TAKEN, GOAL_SET, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomDeepPlan, fathom_deep_plan, G_TYPE_OBJECT)

static void
emit_changed (FathomDeepPlan *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
forget (FathomDeepPlan *self)
{
  self->intent = FATHOM_DEEP_PLAN_NOTHING;
  self->cards = 0;
  self->tokens = 0;
  self->touched = FALSE;
  self->recruit = NONE;
  self->boat = 0;
  self->first = 0;
  self->spot = NONE;
  self->rush = 0;
  self->rush_chosen = FALSE;
  self->n_laid = 0;
  for (guint i = 0; i < FATHOM_DEEP_BOATS; i++)
    self->goals[i] = NONE;
}

/* The cards somebody has chosen while looking are an intention that the others may see once it is played: not before, and not here. */
static void
sitting_changed_cb (FathomDeepPlan *self)
{
  guint position = fathom_match_get_position (fathom_sitting_get_match (self->sitting));
  guint viewer = fathom_sitting_get_viewer (self->sitting);
  FathomWaiting waiting;

  fathom_sitting_get_waiting (self->sitting, &waiting);
  if (position != self->position)
    self->looker = 0;
  if (position != self->position || viewer != self->viewer || memcmp (&waiting, &self->waiting, sizeof waiting) != 0)
    forget (self);
  self->position = position;
  self->viewer = viewer;
  self->waiting = waiting;
  emit_changed (self);
}

static void
fathom_deep_plan_class_init (FathomDeepPlanClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[BOAT_TAKEN] = g_signal_new ("boat-taken", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[GOAL_SET] = g_signal_new ("goal-set", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
fathom_deep_plan_init (FathomDeepPlan *self)
{
  forget (self);
}

FathomDeepPlan *
fathom_deep_plan_get (FathomSitting *sitting)
{
  FathomDeepPlan *self;

  g_return_val_if_fail (FATHOM_IS_SITTING (sitting), NULL);

  self = g_object_get_data (G_OBJECT (sitting), "fathom-deep-plan");
  if (self != NULL)
    return self;
  self = g_object_new (FATHOM_TYPE_DEEP_PLAN, NULL);
  self->sitting = sitting;
  g_object_set_data_full (G_OBJECT (sitting), "fathom-deep-plan", self, g_object_unref);
  g_signal_connect_object (sitting, "changed", G_CALLBACK (sitting_changed_cb), self, G_CONNECT_SWAPPED);
  sitting_changed_cb (self);
  return self;
}

FathomSitting *
fathom_deep_plan_get_sitting (FathomDeepPlan *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (self), NULL);

  return self->sitting;
}

const FathomDeepState *
fathom_deep_plan_get_seen (FathomDeepPlan *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (self), NULL);

  return fathom_sitting_get_seen (self->sitting);
}

/* Who */

/* When all is open, the hand of whose turn it is. */
guint
fathom_deep_plan_get_hand_seat (FathomDeepPlan *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self);
  gboolean open = fathom_sitting_get_eyes (self->sitting) == FATHOM_EYES_OPEN;
  guint viewer = open ? fathom_sitting_get_turn (self->sitting) : fathom_sitting_get_viewer (self->sitting);

  if (viewer == 0 || seen->crew_table || (seen->hand[viewer - 1] & FATHOM_DEEP_VEILED) != 0)
    return 0;
  return viewer;
}

guint64
fathom_deep_plan_get_hand (FathomDeepPlan *self)
{
  guint seat = fathom_deep_plan_get_hand_seat (self);

  return seat != 0 ? fathom_deep_plan_get_seen (self)->hand[seat - 1] & ALL_CARDS : 0;
}

guint
fathom_deep_plan_get_decider (FathomDeepPlan *self)
{
  FathomWaiting waiting;

  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (self), 0);

  fathom_sitting_get_waiting (self->sitting, &waiting);
  if (waiting.kind != FATHOM_WAITS_FOR_PEOPLE || waiting.people == 0 || (waiting.people & (waiting.people - 1)) != 0)
    return 0;
  return g_bit_nth_lsf (waiting.people, -1) + 1;
}

guint
fathom_deep_plan_get_speaker (FathomDeepPlan *self)
{
  guint turn = fathom_deep_plan_get_seen (self)->turn;

  if (fathom_deep_plan_get_seen (self)->crew_table)
    return 0;
  return turn == 0 || fathom_sitting_is_bot (self->sitting, turn) ? fathom_sitting_get_viewer (self->sitting) : turn;
}

guint
fathom_deep_plan_get_looker (FathomDeepPlan *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (self), 0);

  return self->looker;
}

void
fathom_deep_plan_set_looker (FathomDeepPlan *self,
                             guint           seat)
{
  g_return_if_fail (FATHOM_IS_DEEP_PLAN (self));

  if (self->looker == seat)
    return;
  self->looker = seat;
  emit_changed (self);
}

gboolean
fathom_deep_plan_is_shared (FathomDeepPlan *self)
{
  guint people = 0;

  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (self), FALSE);

  if (fathom_sitting_get_trial (self->sitting) != 0)
    return FALSE; /* one of them decides again, alone */
  for (guint seat = 1; seat <= fathom_sitting_get_players (self->sitting); seat++)
    people += !fathom_sitting_is_bot (self->sitting, seat);
  return people > 1;
}

gboolean
fathom_deep_plan_is_own_move (FathomDeepPlan *self)
{
  guint seat = fathom_deep_plan_get_hand_seat (self);
  FathomWaiting waiting;

  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (self), FALSE);

  fathom_sitting_get_waiting (self->sitting, &waiting);
  return seat != 0 && (waiting.people >> (seat - 1) & 1) != 0;
}

/* What can be done */

guint
fathom_deep_plan_get_laid (FathomDeepPlan  *self,
                           const guint8   **tiles)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (self), 0);

  *tiles = self->laid;
  return self->n_laid;
}

void
fathom_deep_plan_lay (FathomDeepPlan *self,
                      guint           tile)
{
  g_return_if_fail (FATHOM_IS_DEEP_PLAN (self));

  if (self->n_laid == FATHOM_DEEP_SQUARES)
    return;
  self->laid[self->n_laid++] = tile;
  emit_changed (self);
}

void
fathom_deep_plan_take_up (FathomDeepPlan *self)
{
  g_return_if_fail (FATHOM_IS_DEEP_PLAN (self));

  if (self->n_laid == 0)
    return;
  self->n_laid--;
  emit_changed (self);
}

guint
fathom_deep_plan_find_told (FathomDeepPlan *self)
{
  guint phase = fathom_deep_plan_get_seen (self)->phase;
  FathomEvent event;

  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (self), NONE);

  if (self->waiting.kind != FATHOM_WAITS_FOR_PEOPLE || fathom_sitting_get_reviewing (self->sitting))
    return NONE;
  if (phase == FATHOM_DEEP_PHASE_TILES)
    return 1 + self->n_laid;
  return phase == FATHOM_DEEP_PHASE_TURN_UP && fathom_deep_plan_list (self, FATHOM_DEEP_TURN_UP, &event, 1) == 1 ? event.args[0] : NONE;
}

guint
fathom_deep_plan_list (FathomDeepPlan *self,
                       guint           kind,
                       FathomEvent    *events,
                       guint           most)
{
  g_autofree FathomEvent *legal = g_new (FathomEvent, fathom_deep_blue.max_legal);
  guint n = fathom_deep_blue.legal (fathom_deep_plan_get_seen (self), legal), found = 0;

  for (guint i = 0; i < n && found < most; i++)
    if (legal[i].kind == kind)
      events[found++] = legal[i];
  return found;
}

/* Proposals: what the rules list as a payment with little waste */

static void
take_payment (FathomDeepPlan    *self,
              const FathomEvent *event)
{
  self->cards = fathom_deep_event_cards (event);
  self->tokens = event->args[ARG_TOKENS];
}

static gboolean
is_planned_sail (FathomDeepPlan    *self,
                 const FathomEvent *event)
{
  const guint8 *told = event->args + ARG_BOATS;
  guint sailing = 0;

  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    sailing += self->goals[boat] != NONE;
  if (told[0] != sailing)
    return FALSE;
  for (guint i = 0; i < told[0]; i++)
    if (self->goals[told[1 + 2 * i]] != told[2 + 2 * i])
      return FALSE;
  return TRUE;
}

static gboolean
is_planned (FathomDeepPlan    *self,
            const FathomEvent *event)
{
  switch (self->intent)
    {
    case FATHOM_DEEP_PLAN_RECRUIT:
      return event->kind == FATHOM_DEEP_RECRUIT && event->args[ARG_RECRUITED] == self->recruit;
    case FATHOM_DEEP_PLAN_REFRESH:
      return event->kind == FATHOM_DEEP_REFRESH;
    case FATHOM_DEEP_PLAN_SAIL:
      return event->kind == FATHOM_DEEP_SAIL && is_planned_sail (self, event);
    default:
      return FALSE;
    }
}

static void
propose (FathomDeepPlan *self)
{
  g_autofree FathomEvent *legal = g_new (FathomEvent, fathom_deep_blue.max_legal);
  guint n = fathom_deep_blue.legal (fathom_deep_plan_get_seen (self), legal);

  self->cards = 0;
  self->tokens = 0;
  for (guint i = 0; i < n; i++)
    if (is_planned (self, &legal[i]))
      {
        take_payment (self, &legal[i]);
        break;
      }
}

/* Intents */

FathomDeepIntent
fathom_deep_plan_get_intent (FathomDeepPlan *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (self), FATHOM_DEEP_PLAN_NOTHING);

  return self->intent;
}

void
fathom_deep_plan_begin (FathomDeepPlan   *self,
                        FathomDeepIntent  intent)
{
  g_return_if_fail (FATHOM_IS_DEEP_PLAN (self));

  forget (self);
  self->intent = intent;
  if (intent == FATHOM_DEEP_PLAN_REFRESH)
    propose (self);
  emit_changed (self);
}

void
fathom_deep_plan_cancel (FathomDeepPlan *self)
{
  fathom_deep_plan_begin (self, FATHOM_DEEP_PLAN_NOTHING);
}

guint
fathom_deep_plan_get_recruit (FathomDeepPlan *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (self), NONE);

  return self->recruit;
}

void
fathom_deep_plan_set_recruit (FathomDeepPlan *self,
                              guint           card)
{
  g_return_if_fail (FATHOM_IS_DEEP_PLAN (self));

  forget (self);
  self->recruit = card;
  if (fathom_deep_plan_get_seen (self)->phase == FATHOM_DEEP_PHASE_TURN)
    {
      self->intent = FATHOM_DEEP_PLAN_RECRUIT;
      propose (self);
    }
  emit_changed (self);
}

guint
fathom_deep_plan_get_price (FathomDeepPlan *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self);

  if (self->intent == FATHOM_DEEP_PLAN_REFRESH)
    return MAX (1, seen->edition.refresh);
  for (guint slot = 0; slot < seen->n_market; slot++)
    if (seen->market[slot] == self->recruit)
      return MAX (1, seen->edition.prices[slot]);
  return 0;
}

/* Sailing */

guint
fathom_deep_plan_get_boat (FathomDeepPlan *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (self), 0);

  return self->boat;
}

void
fathom_deep_plan_set_boat (FathomDeepPlan *self,
                           guint           boat)
{
  g_return_if_fail (FATHOM_IS_DEEP_PLAN (self));

  if (self->intent != FATHOM_DEEP_PLAN_SAIL)
    {
      forget (self);
      self->intent = FATHOM_DEEP_PLAN_SAIL;
    }
  self->boat = boat;
  emit_changed (self);
}

void
fathom_deep_plan_take_boat (FathomDeepPlan *self,
                            guint           boat)
{
  fathom_deep_plan_set_boat (self, boat);
  g_signal_emit (self, signals[BOAT_TAKEN], 0);
}

guint
fathom_deep_plan_get_goal (FathomDeepPlan *self,
                           guint           boat)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (self), NONE);

  return self->goals[boat];
}

/* R9: one that ends where it began has sailed out and back. */
static guint
count_moves (FathomDeepPlan *self,
             guint           boat,
             guint           space)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self);
  guint seat = seen->crew_table ? seen->turn : fathom_deep_plan_get_hand_seat (self), from;

  if (seat == 0)
    return NONE;
  from = seen->at[seat - 1][boat];
  return from == space ? 2 : seen->distance[from][space];
}

guint
fathom_deep_plan_count_needed (FathomDeepPlan *self,
                               guint           boat)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (self), 0);

  return self->goals[boat] == NONE ? 0 : count_moves (self, boat, self->goals[boat]);
}

guint
fathom_deep_plan_find_reach (FathomDeepPlan *self,
                             guint           space)
{
  guint needed = count_moves (self, self->boat, space);
  guint budget = fathom_deep_plan_get_seen (self)->crew_table ? G_MAXUINT8 : self->touched && (self->cards != 0 || self->tokens > 0) ? fathom_deep_plan_get_sum (self)
                                                                         : fathom_deep_plan_count_moves (self);

  if (self->intent != FATHOM_DEEP_PLAN_SAIL || needed == NONE)
    return 0;
  return needed + fathom_deep_plan_count_needed (self, !self->boat) <= budget ? needed : 0;
}

void
fathom_deep_plan_set_goal (FathomDeepPlan *self,
                           guint           space)
{
  g_return_if_fail (FATHOM_IS_DEEP_PLAN (self));

  if (self->goals[self->boat] != space && fathom_deep_plan_find_reach (self, space) == 0)
    return;
  self->goals[self->boat] = self->goals[self->boat] == space ? NONE : space;
  if (self->touched && self->cards == 0 && self->tokens == 0)
    self->touched = FALSE;
  if (!self->touched)
    propose (self);
  emit_changed (self);
  if (self->goals[self->boat] != NONE)
    g_signal_emit (self, signals[GOAL_SET], 0);
}

guint
fathom_deep_plan_get_first (FathomDeepPlan *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (self), 0);

  if (self->goals[0] == NONE || self->goals[1] == NONE)
    return self->goals[0] == NONE ? 1 : 0;
  return self->first;
}

void
fathom_deep_plan_swap (FathomDeepPlan *self)
{
  g_return_if_fail (FATHOM_IS_DEEP_PLAN (self));

  self->first = !self->first;
  emit_changed (self);
}

guint
fathom_deep_plan_find_spots (FathomDeepPlan *self,
                             guint           space)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self);
  guint spots = fathom_deep_free_spots (seen, space), seat = fathom_deep_plan_get_hand_seat (self);

  for (guint boat = 0; boat < FATHOM_DEEP_BOATS && seat != 0; boat++)
    if (self->goals[boat] != NONE && seen->at[seat - 1][boat] == space && seen->spot[seat - 1][boat] < FATHOM_DEEP_SPOTS)
      spots |= 1 << seen->spot[seat - 1][boat];
  return spots;
}

/* Spots and rushing */

guint
fathom_deep_plan_get_spot (FathomDeepPlan *self)
{
  FathomEvent spots[FATHOM_DEEP_SPOTS];
  guint n = fathom_deep_plan_list (self, FATHOM_DEEP_SPOT, spots, FATHOM_DEEP_SPOTS);

  for (guint i = 0; i < n; i++)
    if (spots[i].args[0] == self->spot)
      return self->spot;
  return n > 0 ? spots[0].args[0] : NONE;
}

void
fathom_deep_plan_set_spot (FathomDeepPlan *self,
                           guint           spot)
{
  g_return_if_fail (FATHOM_IS_DEEP_PLAN (self));

  self->spot = spot;
  emit_changed (self);
}

/* The first boat that may, if nothing was chosen: one press is enough. */
guint
fathom_deep_plan_get_rush (FathomDeepPlan *self)
{
  FathomEvent rushes[FATHOM_DEEP_BOATS + 1];
  guint n, first = G_MAXUINT;

  if (self->rush_chosen)
    return self->rush;
  n = fathom_deep_plan_list (self, FATHOM_DEEP_RUSH, rushes, FATHOM_DEEP_BOATS + 1);
  for (guint i = 0; i < n; i++)
    first = MIN (first, rushes[i].args[0]);
  return n > 0 ? first : 0;
}

void
fathom_deep_plan_set_rush (FathomDeepPlan *self,
                           guint           boats)
{
  g_return_if_fail (FATHOM_IS_DEEP_PLAN (self));

  self->rush = boats;
  self->rush_chosen = TRUE;
  emit_changed (self);
}

gboolean
fathom_deep_plan_get_browsing (FathomDeepPlan *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (self), FALSE);

  return self->browsing && (fathom_deep_plan_get_seen (self)->phase == FATHOM_DEEP_PHASE_TURN || fathom_deep_plan_get_seen (self)->phase == FATHOM_DEEP_PHASE_TAKE);
}

void
fathom_deep_plan_set_browsing (FathomDeepPlan *self,
                               gboolean        browsing)
{
  g_return_if_fail (FATHOM_IS_DEEP_PLAN (self));

  if (self->browsing == browsing)
    return;
  self->browsing = browsing;
  emit_changed (self);
}

gboolean
fathom_deep_plan_get_low (FathomDeepPlan *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (self), FALSE);

  return self->low;
}

void
fathom_deep_plan_set_low (FathomDeepPlan *self,
                          gboolean        low)
{
  g_return_if_fail (FATHOM_IS_DEEP_PLAN (self));

  if (self->low == low)
    return;
  self->low = low;
  emit_changed (self);
}

void
fathom_deep_plan_refresh (FathomDeepPlan *self)
{
  g_return_if_fail (FATHOM_IS_DEEP_PLAN (self));

  emit_changed (self);
}

/* Doing it */

gboolean
fathom_deep_plan_is_ready (FathomDeepPlan *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (self), FALSE);

  switch (self->intent)
    {
    case FATHOM_DEEP_PLAN_RECRUIT:
    case FATHOM_DEEP_PLAN_REFRESH:
      return fathom_deep_plan_get_price (self) > 0 && fathom_deep_plan_get_sum (self) >= fathom_deep_plan_get_price (self);
    case FATHOM_DEEP_PLAN_SAIL:
      return (self->goals[0] != NONE || self->goals[1] != NONE) &&
             fathom_deep_plan_count_needed (self, 0) + fathom_deep_plan_count_needed (self, 1) <= fathom_deep_plan_get_sum (self);
    default:
      return fathom_deep_plan_get_seen (self)->phase == FATHOM_DEEP_PHASE_TAKE && self->recruit != NONE;
    }
}

static void
put_payment (FathomDeepPlan *self,
             FathomEvent    *event)
{
  guint64 cards = GUINT64_TO_LE (self->cards);

  event->args[ARG_TOKENS] = self->tokens;
  memcpy (event->args + ARG_CARDS, &cards, sizeof cards);
}

static void
put_boats (FathomDeepPlan *self,
           FathomEvent    *event)
{
  guint8 *told = event->args + ARG_BOATS;

  for (guint i = 0; i < FATHOM_DEEP_BOATS; i++)
    {
      guint boat = (fathom_deep_plan_get_first (self) + i) % FATHOM_DEEP_BOATS;

      if (self->goals[boat] == NONE)
        continue;
      told[1 + 2 * told[0]] = boat;
      told[2 + 2 * told[0]] = self->goals[boat];
      told[0]++;
    }
}

void
fathom_deep_plan_act (FathomDeepPlan *self,
                      guint           kind,
                      guint           n_args,
                      guint           argument)
{
  FathomEvent event = { .kind = kind, .seat = fathom_deep_plan_get_decider (self), .n_args = n_args };

  if (n_args > 0)
    event.args[0] = argument;
  fathom_sitting_act (self->sitting, &event);
}

void
fathom_deep_plan_carry_out (FathomDeepPlan *self)
{
  FathomEvent event = { .seat = fathom_deep_plan_get_decider (self), .n_args = PAID_ARGS + 1 };

  if (!fathom_deep_plan_is_ready (self))
    return;
  put_payment (self, &event);
  switch (self->intent)
    {
    case FATHOM_DEEP_PLAN_RECRUIT:
      event.kind = FATHOM_DEEP_RECRUIT;
      event.args[ARG_RECRUITED] = self->recruit;
      break;
    case FATHOM_DEEP_PLAN_REFRESH:
      event.kind = FATHOM_DEEP_REFRESH;
      break;
    case FATHOM_DEEP_PLAN_SAIL:
      event.kind = FATHOM_DEEP_SAIL;
      event.n_args = PAID_ARGS + 1 + 2 * FATHOM_DEEP_BOATS;
      put_boats (self, &event);
      break;
    default:
      fathom_deep_plan_act (self, FATHOM_DEEP_TAKE, 1, self->recruit);
      return;
    }
  fathom_sitting_act (self->sitting, &event);
}
