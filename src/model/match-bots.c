/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bots think off the main thread; what they decide counts only if nothing has happened meanwhile. */
#include "match-actions.h"

#include "weights.h"

typedef struct
{
  guint          seat;
  FathomBot      bot;
  gpointer       observation;
  FathomThinking how;
} Asked;

typedef struct
{
  const FathomGame *game;
  Asked             asked[FATHOM_MAX_SEATS]; /* in turn, from a drawn one on */
  guint             n_asked;
  gboolean          anyone;        /* who wants nothing of its own lets it go by, */
  gboolean          quiet;         /* and where only bots are at the table, @event is what it does then */
  guint             serial;        /* of the match when it was asked */
  guint64           seed;
  gint              stop;
  FathomEvent       event;
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

/* Returns: whether one of them acts. */
static gboolean
ask (Thinking *thinking)
{
  FathomRng rng;
  FathomEvent event;

  fathom_rng_init (&rng, thinking->seed);
  for (guint i = 0; i < thinking->n_asked; i++)
    {
      Asked *asked = &thinking->asked[i];

      asked->how.chance = &rng.parent;
      fathom_bot_choose (thinking->game, asked->observation, asked->seat, asked->bot, &asked->how, &event);
      if (thinking->anyone && event.seat != asked->seat)
        continue;
      thinking->event = event;
      return TRUE;
    }
  return thinking->quiet;
}

static void
think (GTask        *task,
       gpointer      source G_GNUC_UNUSED,
       gpointer      data,
       GCancellable *cancellable)
{
  Thinking *thinking = data;
  gulong cancelled = cancellable != NULL ? g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), thinking, NULL) : 0;
  gboolean acts = ask (thinking);

  g_cancellable_disconnect (cancellable, cancelled);
  g_task_return_boolean (task, acts);
}

static void
thought_cb (GObject      *source G_GNUC_UNUSED,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GTask) asked = user_data;
  FathomMatch *self = g_task_get_source_object (asked);
  Thinking *thinking = g_task_get_task_data (G_TASK (result));
  FathomAction *action;
  GError *error = NULL;
  gboolean acts = g_task_propagate_boolean (G_TASK (result), &error);

  if (error == NULL && (thinking->serial != self->serial || self->doing != NULL))
    error = g_error_new_literal (FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_MOVED_ON, "the match has moved on");
  else if (error == NULL && !acts)
    fathom_match_fail_nothing ("play", &error);
  if (error != NULL)
    {
      g_task_return_error (asked, error);
      return;
    }

  action = fathom_action_new (FATHOM_ACTION_ACT);
  action->event = thinking->event;
  g_task_set_task_data (asked, action, (GDestroyNotify) fathom_action_free);
  g_queue_push_tail (&self->waiting, g_steal_pointer (&asked));
  fathom_match_do_next (self);
}

static void
add_asked (FathomMatch *self,
           Thinking    *thinking,
           guint        seat)
{
  gconstpointer state = fathom_timeline_get_state (self->course.timeline);
  Asked *asked = &thinking->asked[thinking->n_asked++];

  *asked = (Asked) { .seat = seat, .bot = FATHOM_BOT_EASY, .observation = g_malloc0 (thinking->game->state_size),
                     .how = { .eye = (guint64) self->id, .stop = &thinking->stop } };
  fathom_bot_parse (self->record->seats[seat - 1].bot, &asked->bot); /* a better one than there is here: the best there is */
  thinking->game->observe (state, seat, asked->observation);
  fathom_weights_equip (thinking->game, self->record->setup.players, &asked->how);
  fathom_bot_perceive (thinking->game, state, seat, asked->bot, &asked->how);
}

static Thinking *
thinking_new (FathomMatch         *self,
              const FathomWaiting *waiting)
{
  Thinking *thinking = g_new0 (Thinking, 1);
  guint players = self->record->setup.players;
  guint first = g_random_int_range (0, players);
  gconstpointer state = fathom_timeline_get_state (self->course.timeline);

  *thinking = (Thinking) { .game = self->record->game, .anyone = waiting->kind == FATHOM_WAITS_FOR_ANYONE, .serial = self->serial,
                           .seed = (guint64) g_random_int () << 32 | g_random_int () };
  for (guint i = 0; i < players; i++)
    {
      guint seat = thinking->anyone ? fathom_bot_asked (thinking->game, state, players, first, i) : i + 1;

      if ((waiting->bots >> (seat - 1) & 1) != 0)
        add_asked (self, thinking, seat);
    }
  thinking->quiet = thinking->anyone && waiting->people == 0 && fathom_match_get_quiet (self, &thinking->event);
  return thinking;
}

void
fathom_match_bot_async (FathomMatch         *self,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  GTask *asked = g_task_new (self, cancellable, callback, user_data);
  g_autoptr (GTask) task = NULL;
  FathomWaiting waiting;

  g_task_set_check_cancellable (asked, FALSE);
  fathom_match_get_waiting (self, &waiting);
  if (waiting.bots == 0)
    {
      g_autoptr (GError) error = NULL;

      fathom_match_fail_nothing ("play", &error);
      g_task_return_error (asked, g_steal_pointer (&error));
      g_object_unref (asked);
      return;
    }

  task = g_task_new (NULL, cancellable, thought_cb, asked); /* the thread may let go of it last, and not of the match */
  g_task_set_task_data (task, thinking_new (self, &waiting), (GDestroyNotify) thinking_free);
  g_task_run_in_thread (task, think);
}
