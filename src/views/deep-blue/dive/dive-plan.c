/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/dive/dive-plan.h"

#include "views/deep-blue/dive/dive-moves.h"
#include "views/deep-blue/plan.h"

#define CARDS ((G_GUINT64_CONSTANT (1) << FATHOM_DEEP_CARDS) - 1)

struct _FathomDeepDivePlan
{
  GObject          parent_instance;

  FathomSitting   *sitting;            /* not owned: it owns this */
  FathomDeepPlan  *plan;               /* not owned */
  guint64          promised[FATHOM_MAX_SEATS];
  guint            draw;               /* for which all this was meant */
  guint64          kept;               /* by the only person among bots: cards that are not asked for again in this dive */
  gboolean         let_go;             /* several people play nothing more until the next draw */
  FathomDeepState *ended;
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomDeepDivePlan, fathom_deep_dive_plan, G_TYPE_OBJECT)

static const FathomDeepState *
get_seen (FathomDeepDivePlan *self)
{
  return fathom_sitting_get_seen (self->sitting);
}

static void
emit_changed (FathomDeepDivePlan *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* A play leaves the others' intentions as they are; a draw, a step back or a look at the past does not. */
static guint
find_draw (FathomDeepDivePlan *self)
{
  const FathomDeepState *seen = get_seen (self);

  if (seen->phase != FATHOM_DEEP_PHASE_OPEN || fathom_sitting_get_reviewing (self->sitting))
    return 0;
  return seen->n_dives * 100 + seen->n_drawn;
}

static void
plan_changed_cb (FathomDeepDivePlan *self)
{
  const FathomDeepState *seen = get_seen (self);
  guint draw = find_draw (self);

  if (draw != self->draw)
    {
      memset (self->promised, 0, sizeof self->promised);
      self->let_go = FALSE;
    }
  if (seen->leader == 0 || (draw != 0 && draw < self->draw))
    self->kept = 0;
  self->draw = draw;
  for (guint i = 0; i < seen->players; i++)
    self->promised[i] &= seen->hand[i] & CARDS;
  emit_changed (self);
}

static void
fathom_deep_dive_plan_finalize (GObject *object)
{
  g_free (FATHOM_DEEP_DIVE_PLAN (object)->ended);

  G_OBJECT_CLASS (fathom_deep_dive_plan_parent_class)->finalize (object);
}

static void
fathom_deep_dive_plan_class_init (FathomDeepDivePlanClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_deep_dive_plan_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
fathom_deep_dive_plan_init (FathomDeepDivePlan *self)
{
}

FathomDeepDivePlan *
fathom_deep_dive_plan_get (FathomSitting *sitting)
{
  FathomDeepDivePlan *self;

  g_return_val_if_fail (FATHOM_IS_SITTING (sitting), NULL);

  self = g_object_get_data (G_OBJECT (sitting), "fathom-deep-dive-plan");
  if (self != NULL)
    return self;
  self = g_object_new (FATHOM_TYPE_DEEP_DIVE_PLAN, NULL);
  self->sitting = sitting;
  self->plan = fathom_deep_plan_get (sitting);
  g_signal_connect_object (self->plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  g_object_set_data_full (G_OBJECT (sitting), "fathom-deep-dive-plan", self, g_object_unref);
  plan_changed_cb (self);
  return self;
}

guint
fathom_deep_dive_plan_get_looking (FathomDeepDivePlan *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_DIVE_PLAN (self), 0);

  if (!fathom_deep_plan_is_shared (self->plan))
    return 0;
  return MAX (fathom_deep_plan_get_looker (self->plan), fathom_sitting_get_viewer (self->sitting));
}

void
fathom_deep_dive_plan_look (FathomDeepDivePlan *self,
                            guint               seat)
{
  g_return_if_fail (FATHOM_IS_DEEP_DIVE_PLAN (self));

  if (fathom_deep_plan_is_shared (self->plan) && fathom_sitting_get_viewer (self->sitting) != 0)
    fathom_sitting_set_viewer (self->sitting, 0);
  fathom_deep_plan_set_looker (self->plan, seat);
}

gboolean
fathom_deep_dive_plan_is_shared (FathomDeepDivePlan *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_DIVE_PLAN (self), FALSE);

  return fathom_deep_plan_is_shared (self->plan);
}

guint64
fathom_deep_dive_plan_get_chosen (FathomDeepDivePlan *self,
                                  guint               seat)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_DIVE_PLAN (self), 0);
  g_return_val_if_fail (seat >= 1 && seat <= FATHOM_MAX_SEATS, 0);

  if (seat == fathom_sitting_get_viewer (self->sitting) && get_seen (self)->phase == FATHOM_DEEP_PHASE_OPEN)
    return self->promised[seat - 1] | fathom_deep_plan_get_cards (self->plan);
  return self->promised[seat - 1];
}

void
fathom_deep_dive_plan_toggle (FathomDeepDivePlan *self,
                              guint               seat,
                              guint               card)
{
  g_return_if_fail (FATHOM_IS_DEEP_DIVE_PLAN (self));
  g_return_if_fail (seat >= 1 && seat <= FATHOM_MAX_SEATS && card < FATHOM_DEEP_CARDS);

  if (seat == fathom_sitting_get_viewer (self->sitting))
    fathom_deep_plan_toggle_card (self->plan, card);
}

/* Whoever draws or stops is a person: until then it can be taken back. */
static gboolean
has_patience (FathomDeepDivePlan *self)
{
  const FathomDeepState *seen = get_seen (self);

  return fathom_deep_dive_plan_is_shared (self) && !seen->failed && !fathom_sitting_is_bot (self->sitting, seen->leader);
}

void
fathom_deep_dive_plan_promise (FathomDeepDivePlan *self,
                               guint               seat)
{
  guint64 cards;

  g_return_if_fail (FATHOM_IS_DEEP_DIVE_PLAN (self));
  g_return_if_fail (seat >= 1 && seat <= FATHOM_MAX_SEATS);

  cards = fathom_deep_dive_plan_get_chosen (self, seat);
  if (cards != 0 && has_patience (self))
    self->promised[seat - 1] = cards;
  else if (cards != 0)
    fathom_deep_move_play (self->sitting, seat, cards);
  if (fathom_deep_dive_plan_is_shared (self))
    {
      fathom_sitting_set_viewer (self->sitting, 0);
      fathom_deep_plan_set_looker (self->plan, 0);
    }
  emit_changed (self);
}

void
fathom_deep_dive_plan_withdraw (FathomDeepDivePlan *self,
                                guint               seat)
{
  g_return_if_fail (FATHOM_IS_DEEP_DIVE_PLAN (self));
  g_return_if_fail (seat >= 1 && seat <= FATHOM_MAX_SEATS);

  self->promised[seat - 1] = 0;
  emit_changed (self);
}

gboolean
fathom_deep_dive_plan_is_promised (FathomDeepDivePlan *self,
                                   guint               seat)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_DIVE_PLAN (self), FALSE);

  return self->promised[seat - 1] != 0;
}

void
fathom_deep_dive_plan_go_on (FathomDeepDivePlan *self,
                             guint               kind)
{
  guint64 chosen[FATHOM_MAX_SEATS];
  guint leader, players;

  g_return_if_fail (FATHOM_IS_DEEP_DIVE_PLAN (self));

  leader = get_seen (self)->leader;
  players = get_seen (self)->players;
  for (guint i = 0; i < players; i++)
    chosen[i] = fathom_deep_dive_plan_get_chosen (self, i + 1);
  memset (self->promised, 0, sizeof self->promised);
  for (guint i = 0; i < players; i++)
    if (chosen[i] != 0)
      fathom_deep_move_play (self->sitting, i + 1, chosen[i]);
  fathom_deep_move_close (self->sitting, kind, leader);
}

guint64
fathom_deep_dive_plan_get_playable (FathomDeepDivePlan *self,
                                    guint               seat)
{
  const FathomDeepState *seen;

  g_return_val_if_fail (FATHOM_IS_DEEP_DIVE_PLAN (self), 0);

  seen = get_seen (self);
  if (seen->phase != FATHOM_DEEP_PHASE_OPEN || (seen->still_in >> (seat - 1) & 1) == 0)
    return 0;
  return seen->hand[seat - 1] & seen->playable & CARDS;
}

/* Whether several people share the screen, and one of them might play: a bot that leads waits for that. */
static gboolean
might_play (FathomDeepDivePlan *self)
{
  for (guint seat = 1; seat <= get_seen (self)->players; seat++)
    if (!fathom_sitting_is_bot (self->sitting, seat) && !fathom_deep_dive_plan_is_idle (self, seat))
      return TRUE;
  return FALSE;
}

gboolean
fathom_deep_dive_plan_has_say (FathomDeepDivePlan *self)
{
  const FathomDeepState *seen;

  g_return_val_if_fail (FATHOM_IS_DEEP_DIVE_PLAN (self), FALSE);

  seen = get_seen (self);
  if (seen->phase != FATHOM_DEEP_PHASE_OPEN || seen->failed || seen->crew_table || fathom_sitting_get_reviewing (self->sitting) ||
      !fathom_sitting_is_bot (self->sitting, seen->leader))
    return FALSE;
  if (fathom_deep_dive_plan_is_shared (self))
    return !self->let_go && might_play (self);
  return fathom_sitting_get_viewer (self->sitting) != 0 &&
         (fathom_deep_dive_plan_get_playable (self, fathom_sitting_get_viewer (self->sitting)) & ~self->kept) != 0;
}

void
fathom_deep_dive_plan_let_go (FathomDeepDivePlan *self)
{
  g_return_if_fail (FATHOM_IS_DEEP_DIVE_PLAN (self));

  self->let_go = TRUE;
  if (!fathom_deep_dive_plan_is_shared (self) && fathom_sitting_get_viewer (self->sitting) != 0)
    self->kept |= fathom_deep_dive_plan_get_playable (self, fathom_sitting_get_viewer (self->sitting));
  emit_changed (self);
}

/* By what everybody knows: the cards it owns and has not laid out, wherever they are. */
gboolean
fathom_deep_dive_plan_is_idle (FathomDeepDivePlan *self,
                               guint               seat)
{
  const FathomDeepState *seen;
  guint64 owned;

  g_return_val_if_fail (FATHOM_IS_DEEP_DIVE_PLAN (self), TRUE);

  seen = get_seen (self);
  owned = (seen->hand[seat - 1] | seen->resting[seat - 1]) & CARDS;
  return (seen->still_in >> (seat - 1) & 1) == 0 || seen->n_hand[seat - 1] == 0 || (owned & seen->playable) == 0;
}

void
fathom_deep_dive_plan_count (FathomDeepDivePlan *self,
                             guint16             vp[FATHOM_MAX_SEATS][FATHOM_DEEP_VP_SOURCES])
{
  FathomDeepState state;
  guint viewer;

  g_return_if_fail (FATHOM_IS_DEEP_DIVE_PLAN (self));

  state = self->ended != NULL ? *self->ended : *get_seen (self);
  viewer = fathom_sitting_get_viewer (self->sitting);
  if (viewer != 0 && self->ended == NULL)
    state.scored[viewer - 1] |= fathom_deep_dive_plan_get_chosen (self, viewer);
  fathom_deep_would_score (&state, vp);
}

const FathomDeepState *
fathom_deep_dive_plan_get_ended (FathomDeepDivePlan *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_DIVE_PLAN (self), NULL);

  return self->ended;
}

void
fathom_deep_dive_plan_set_ended (FathomDeepDivePlan    *self,
                                 const FathomDeepState *ended)
{
  g_return_if_fail (FATHOM_IS_DEEP_DIVE_PLAN (self));

  if (ended == NULL && self->ended == NULL)
    return;
  g_free (self->ended);
  self->ended = ended != NULL ? g_memdup2 (ended, sizeof *ended) : NULL;
  emit_changed (self);
}

void
fathom_deep_dive_plan_touch (FathomDeepDivePlan *self)
{
  g_return_if_fail (FATHOM_IS_DEEP_DIVE_PLAN (self));

  emit_changed (self);
}
