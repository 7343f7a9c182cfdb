/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a turn goes on once one of its entries is corrected, and what came after the turn behind it. */
#include "match-private.h"

typedef struct
{
  FathomMatch       *match;
  const FathomGame  *game;
  guint              start;        /* of the turn, by what stands */
  guint              n_turn;
  guint              number;       /* the entry that is corrected, */
  const FathomEvent *event;        /* and how */
  const FathomEvent *choice;       /* nullable; not used yet */
  gpointer           state;
  gboolean           ended;        /* the turn is over */
} Mending;

static guint
entry_at (Mending *self,
          guint    i)
{
  return g_array_index (self->match->course.standing, FathomStanding, i).entry;
}

/* Returns: whether @event fits and has been applied. */
static gboolean
play (Mending       *self,
      FathomMending *mending,
      FathomEvent    event)
{
  FathomEvent settled = event;

  if (self->game->settle != NULL)
    self->game->settle (self->state, &settled);
  if (!self->game->apply (self->state, &settled, NULL))
    return FALSE;

  g_array_append_val (mending->events, event);
  self->ended = self->game->mover (self->state) == FATHOM_OVER || self->game->turn_begins (self->state);
  return TRUE;
}

static gboolean
play_choice (Mending       *self,
             FathomMending *mending)
{
  FathomEvent choice;

  if (self->choice == NULL)
    return FALSE;
  choice = *self->choice;
  self->choice = NULL;
  return play (self, mending, choice);
}

/* Plays the turn. Returns: whether it comes to its end; @stuck if somebody has to decide first. */
static gboolean
play_turn (Mending       *self,
           FathomMending *mending,
           gboolean      *stuck)
{
  for (guint i = self->start; i < self->start + self->n_turn; i++)
    {
      guint n = entry_at (self, i);
      gboolean corrected = n == self->number;

      if (self->ended)
        {
          if (mending->n_left_out++ == 0)
            mending->left_out = n;
        }
      else if (!play (self, mending, corrected ? *self->event : fathom_match_entry_at (self->match, n)->event) &&
               (corrected || !play_choice (self, mending)))
        {
          *stuck = !corrected;
          return FALSE;
        }
    }
  if (self->ended || play_choice (self, mending))
    return self->ended;

  *stuck = TRUE;
  return FALSE;
}

/* What came after the turn; an extra turn that is no longer earned falls away. */
static gboolean
play_rest (Mending       *self,
           FathomMending *mending)
{
  FathomMatch *match = self->match;
  guint first = self->start + self->n_turn, next = first;
  guint seat = fathom_match_entry_at (match, entry_at (self, self->start))->event.seat;
  g_autofree gpointer state = g_memdup2 (self->state, self->game->state_size);

  if (first < match->course.standing->len && !self->game->apply (state, &fathom_match_entry_at (match, entry_at (self, first))->event, NULL))
    for (; next < match->course.standing->len && fathom_match_entry_at (match, entry_at (self, next))->event.seat == seat; next++)
      if (mending->n_left_out++ == 0)
        mending->left_out = entry_at (self, next);
  for (; next < match->course.standing->len; next++)
    if (!self->game->apply (self->state, &fathom_match_entry_at (match, entry_at (self, next))->event, NULL))
      return FALSE;

  return TRUE;
}

static void
observe_result (Mending      *self,
                guint         viewer,
                FathomResult *result)
{
  g_autofree gpointer seen = g_malloc0 (self->game->state_size);

  self->game->observe (self->state, viewer, seen);
  self->game->result (seen, result);
}

/* What the viewer knows could be decided, as far as the match can then go on. Chance has to be entered. */
static void
list_choices (Mending       *self,
              guint          viewer,
              FathomMending *mending)
{
  g_autofree FathomEvent *events = g_new0 (FathomEvent, self->game->max_legal);
  guint n;

  mending->seen = g_malloc0 (self->game->state_size);
  self->game->observe (self->state, viewer, mending->seen);
  n = self->game->legal (mending->seen, events);
  for (guint i = 0; i < n && n <= FATHOM_MENDING_CHOICES; i++)
    {
      FathomMending mended = { 0 };

      if (self->game->source (&events[i]) < 0 &&
          fathom_match_mend (self->match, self->number, self->event, &events[i], viewer, &mended))
        mending->choices[mending->n_choices++] = events[i];
      fathom_mending_clear (&mended);
    }
}

static gboolean
mend (Mending       *self,
      guint          viewer,
      FathomMending *mending)
{
  gboolean asked = self->choice != NULL, stuck = FALSE;

  if (play_turn (self, mending, &stuck))
    {
      if (!play_rest (self, mending))
        return FALSE;
      observe_result (self, viewer, &mending->after);
      return TRUE;
    }
  if (stuck && !asked)
    list_choices (self, viewer, mending);
  return mending->n_choices > 0;
}

gboolean
fathom_match_mend (FathomMatch       *self,
                   guint              n,
                   const FathomEvent *event,
                   const FathomEvent *choice,
                   guint              viewer,
                   FathomMending     *mending)
{
  Mending mending_of = { .match = self, .number = n, .choice = choice };
  g_autofree gpointer state = NULL;
  FathomEvent whole = *event;

  *mending = (FathomMending) { .events = g_array_new (FALSE, FALSE, sizeof (FathomEvent)) };
  g_return_val_if_fail (FATHOM_IS_MATCH (self), FALSE);
  g_return_val_if_fail (n < self->record->entries->len, FALSE);

  if (fathom_match_get_retellable (self, n) != FATHOM_RETELLABLE || !fathom_match_find_turn (self, n, &mending_of.start, &mending_of.n_turn))
    return FALSE;
  fathom_match_keep_secrets (self, n, &whole);
  state = g_malloc0 (self->record->game->state_size);
  fathom_checkpoints_get (self->course.checkpoints, entry_at (&mending_of, mending_of.start), state);
  mending_of.game = self->record->game;
  mending_of.event = &whole;
  mending_of.state = state;
  return mend (&mending_of, viewer, mending);
}

void
fathom_mending_clear (FathomMending *mending)
{
  g_clear_pointer (&mending->events, g_array_unref);
  g_clear_pointer (&mending->seen, g_free);
}
