/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bots think off the main thread; what they decide counts only if nothing has happened meanwhile. */
#include "match-actions.h"

/* One bot that is asked. */
typedef struct
{
  guint           seat;
  FathomBot       bot;
  gpointer        observation;
  FathomThinking  how;
} Asked;

typedef struct
{
  const FathomGame *game;
  Asked             asked[FATHOM_MAX_SEATS]; /* the first who wants to act does */
  guint             n_asked;
  guint             serial;        /* of the match when they were asked */
  guint64           seed;
  gint              stop;
  gulong            cancelled;     /* the handler that sets it */
  gboolean          decided;
  FathomEvent       event;         /* before that, what the table does if none of them wants to */
} Thinking;

static void
thinking_free (Thinking *thinking)
{
  for (guint i = 0; i < thinking->n_asked; i++)
    g_free (thinking->asked[i].observation);
  g_free (thinking);
}

static void
cancelled_cb (GCancellable *cancellable G_GNUC_UNUSED,
              gpointer      data)
{
  g_atomic_int_set (&((Thinking *) data)->stop, 1);
}

/* Wanting something of another seat's is wanting nothing. */
static gboolean
wants_something (Thinking     *thinking,
                 Asked        *asked,
                 FathomChance *chance)
{
  FathomEvent event;

  asked->how.chance = chance;
  fathom_bot_choose (thinking->game, asked->observation, asked->seat, asked->bot, &asked->how, &event);
  if (event.seat != asked->seat)
    return FALSE;

  thinking->event = event;
  thinking->decided = TRUE;
  return TRUE;
}

static void
think (GTask        *task,
       gpointer      source G_GNUC_UNUSED,
       gpointer      data,
       GCancellable *cancellable)
{
  Thinking *thinking = data;
  FathomRng rng;

  if (cancellable != NULL)
    thinking->cancelled = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), thinking, NULL);
  fathom_rng_init (&rng, thinking->seed);
  for (guint i = 0; i < thinking->n_asked && !wants_something (thinking, &thinking->asked[i], &rng.parent); i++)
    ;
  g_cancellable_disconnect (cancellable, thinking->cancelled);
  g_task_return_boolean (task, thinking->decided);
}

static void
thought_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  FathomMatch *self = FATHOM_MATCH (source);
  g_autoptr (GTask) asked = user_data;
  Thinking *thinking = g_task_get_task_data (G_TASK (result));
  FathomAction *action;
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      if (error == NULL)
        fathom_match_fail_nothing (&error);
      g_task_return_error (asked, error);
      return;
    }
  if (thinking->serial != self->serial || self->doing != NULL)
    {
      g_task_return_new_error (asked, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_MOVED_ON, "the match has moved on");
      return;
    }

  action = fathom_action_new (FATHOM_ACTION_ACT);
  action->event = thinking->event;
  g_task_set_task_data (asked, action, (GDestroyNotify) fathom_action_free);
  g_queue_push_tail (&self->waiting, g_steal_pointer (&asked));
  fathom_match_do_next (self);
}

static void
ask_bot (FathomMatch *self,
         Thinking    *thinking,
         guint        seat)
{
  const FathomGame *game = self->record->game;
  const void *state = fathom_timeline_get_state (self->timeline);
  Asked *asked;

  if (self->record->seats[seat - 1].bot == NULL)
    return;

  asked = &thinking->asked[thinking->n_asked++];
  asked->seat = seat;
  asked->bot = FATHOM_BOT_EASY;
  fathom_bot_parse (self->record->seats[seat - 1].bot, &asked->bot); /* a better one than there is here: the best there is */
  asked->observation = g_malloc0 (game->state_size);
  game->observe (state, seat, asked->observation);
  asked->how = (FathomThinking) { .eye = (guint64) self->id, .stop = &thinking->stop };
  fathom_bot_perceive (game, state, seat, asked->bot, &asked->how);
}

/* Where bots are among themselves, nobody else could say that nobody wants to act. */
static void
plan_letting_go (FathomMatch *self,
                 Thinking    *thinking)
{
  const FathomGame *game = self->record->game;
  g_autofree FathomEvent *legal = g_new (FathomEvent, game->max_legal);
  guint n = game->legal (fathom_timeline_get_state (self->timeline), legal);

  if (thinking->n_asked < self->record->setup.players)
    return;
  for (guint i = 0; i < n; i++)
    if (legal[i].seat == 0)
      {
        thinking->event = legal[i];
        thinking->decided = TRUE;
      }
}

static Thinking *
new_thinking (FathomMatch *self)
{
  gint mover = fathom_match_get_mover (self);
  guint players = self->record->setup.players;
  guint64 seed = (guint64) g_random_int () << 32 | g_random_int ();
  Thinking *thinking = g_new0 (Thinking, 1);

  *thinking = (Thinking) { .game = self->record->game, .serial = self->serial, .seed = seed };
  if (mover > 0)
    ask_bot (self, thinking, mover);
  if (mover != FATHOM_ANYONE)
    return thinking;

  for (guint i = 0; i < players; i++)
    ask_bot (self, thinking, fathom_bot_asked (self->record->game, fathom_timeline_get_state (self->timeline), players, seed % players, i));
  plan_letting_go (self, thinking);
  return thinking;
}

void
fathom_match_bot_async (FathomMatch         *self,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  GTask *asked = g_task_new (self, cancellable, callback, user_data);
  Thinking *thinking = new_thinking (self);
  g_autoptr (GTask) task = NULL;

  g_task_set_check_cancellable (asked, FALSE);
  if (thinking->n_asked == 0)
    {
      g_autoptr (GError) error = NULL;

      fathom_match_fail_nothing (&error);
      g_task_return_error (asked, g_steal_pointer (&error));
      g_object_unref (asked);
      thinking_free (thinking);
      return;
    }

  task = g_task_new (self, cancellable, thought_cb, asked);
  g_task_set_task_data (task, thinking, (GDestroyNotify) thinking_free);
  g_task_run_in_thread (task, think);
}
