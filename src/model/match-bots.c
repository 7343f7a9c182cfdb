/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bots think off the main thread; what they decide counts only if nothing has happened meanwhile. */
#include "match-actions.h"

typedef struct
{
  const FathomGame *game;
  gpointer          observation;
  guint             seat;
  guint             serial;        /* of the match when it was asked */
  FathomBot         bot;
  guint64           seed;
  FathomThinking    how;
  gint              stop;
  gulong            cancelled;     /* the handler that sets it */
  FathomEvent       event;
} Thinking;

static void
thinking_free (Thinking *thinking)
{
  g_free (thinking->observation);
  g_free (thinking);
}

static void
cancelled_cb (GCancellable *cancellable G_GNUC_UNUSED,
              gpointer      data)
{
  g_atomic_int_set (&((Thinking *) data)->stop, 1);
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
  thinking->how.chance = &rng.parent;
  fathom_bot_choose (thinking->game, thinking->observation, thinking->seat, thinking->bot, &thinking->how, &thinking->event);
  g_cancellable_disconnect (cancellable, thinking->cancelled);
  g_task_return_boolean (task, TRUE);
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

void
fathom_match_bot_async (FathomMatch         *self,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  GTask *asked = g_task_new (self, cancellable, callback, user_data);
  g_autoptr (GTask) task = NULL;
  gint mover = fathom_match_get_mover (self);
  FathomBot bot = FATHOM_BOT_EASY;
  Thinking *thinking;

  g_task_set_check_cancellable (asked, FALSE);
  if (mover <= 0 || self->record->seats[mover - 1].bot == NULL)
    {
      g_autoptr (GError) error = NULL;

      fathom_match_fail_nothing (&error);
      g_task_return_error (asked, g_steal_pointer (&error));
      g_object_unref (asked);
      return;
    }

  fathom_bot_parse (self->record->seats[mover - 1].bot, &bot); /* a better one than there is here: the best there is */
  thinking = g_new0 (Thinking, 1);
  *thinking = (Thinking) { .game = self->record->game, .seat = mover, .serial = self->serial, .bot = bot,
                           .seed = (guint64) g_random_int () << 32 | g_random_int () };
  thinking->observation = g_malloc0 (self->record->game->state_size);
  self->record->game->observe (fathom_timeline_get_state (self->timeline), mover, thinking->observation);
  thinking->how = (FathomThinking) { .eye = (guint64) self->id, .stop = &thinking->stop };
  fathom_bot_perceive (self->record->game, fathom_timeline_get_state (self->timeline), mover, bot, &thinking->how);

  task = g_task_new (self, cancellable, thought_cb, asked);
  g_task_set_task_data (task, thinking, (GDestroyNotify) thinking_free);
  g_task_run_in_thread (task, think);
}
