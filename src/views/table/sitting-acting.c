/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a sitting does: for people at once, for bots and for the app after a pause. */
#include "views/table/sitting-private.h"

#include "views/app/settings.h"
#include "views/table/game-view.h"

#define OWN_DRAW_PAUSE 350 /* ms: what a person has set off is seen to follow */

/* Who is due */

/* Whether chance that the app supplies comes without a press. */
static gboolean
draws_by_itself (FathomSitting *self)
{
  const FathomGameView *view = fathom_game_view_find (fathom_match_get_game (self->match));

  return self->waiting.people == 0 || view->draws_by_itself == NULL || view->draws_by_itself (self->seen);
}

/* Whether only bots, or the app for them, can go on. */
gboolean
fathom_sitting_waits_for_bot (FathomSitting *self)
{
  switch (self->waiting.kind)
    {
    case FATHOM_WAITS_FOR_BOT:
      return TRUE;
    case FATHOM_WAITS_FOR_DRAW:
      return draws_by_itself (self);
    case FATHOM_WAITS_FOR_ANYONE:
      return self->waiting.people == 0;
    default:
      return FALSE;
    }
}

/* The same, or a bot may act before people do. */
static gboolean
bots_may_act (FathomSitting *self)
{
  return fathom_sitting_waits_for_bot (self) || (self->waiting.kind == FATHOM_WAITS_FOR_ANYONE && self->waiting.bots != 0 && !self->bots_asked);
}

/* Acting */

/* Returns: whether it was done. */
gboolean
fathom_sitting_finish (FathomSitting *self,
                       GAsyncResult  *result)
{
  g_autoptr (GError) error = NULL;
  FathomRefusal refusal = { 0 };

  if (fathom_match_finish (self->match, result, &refusal, &error))
    return TRUE;
  fathom_sitting_tell_trouble (self, &refusal, error);
  return FALSE;
}

static void
acted_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (FathomSitting) self = user_data;

  if (!fathom_sitting_finish (self, result))
    self->closes = FALSE;
}

static void
bot_acted_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (FathomSitting) self = user_data;

  if (!fathom_sitting_finish (self, result))
    fathom_sitting_schedule_bot (self);
}

/* Nobody wants to act: so the table lets it go by, if nobody is left who could. */
static void
let_go_by (FathomSitting *self)
{
  FathomEvent quiet;

  if (fathom_match_get_quiet (self->match, &quiet))
    fathom_match_act_async (self->match, &quiet, self->cancellable, acted_cb, g_object_ref (self));
}

static void
anyone_asked_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr (FathomSitting) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean closes = self->closes;

  if (fathom_match_finish (self->match, result, NULL, &error))
    return;
  self->closes = self->closes && g_error_matches (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_MOVED_ON); /* then they are asked again */
  if (!g_error_matches (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_NOTHING_THERE))
    return;
  self->bots_asked = TRUE;
  if (closes && self->closing.seat != 0)
    fathom_match_act_async (self->match, &self->closing, self->cancellable, acted_cb, g_object_ref (self));
  else if (closes || (self->waiting.people == 0 && !fathom_match_get_reviewing (self->match)))
    let_go_by (self);
}

static void
ask_bots (FathomSitting *self)
{
  gboolean anyone = self->waiting.kind == FATHOM_WAITS_FOR_ANYONE;

  if (anyone && (self->waiting.bots == 0 || self->bots_asked))
    let_go_by (self);
  else
    fathom_match_bot_async (self->match, self->cancellable, anyone ? anyone_asked_cb : bot_acted_cb, g_object_ref (self));
}

/* What people wanted to end goes on to be ended, by the seat that may, after a bot has acted; what anyone let go by does not. */
void
fathom_sitting_resume_closing (FathomSitting *self)
{
  self->closes = self->closes && self->closing.seat != 0 && self->news && self->waiting.kind == FATHOM_WAITS_FOR_ANYONE && self->waiting.bots != 0;
  if (self->closes)
    ask_bots (self);
}

static gboolean
pause_over_cb (gpointer user_data)
{
  FathomSitting *self = user_data;

  self->pause = 0;
  self->linger = self->resting = 0;
  if (self->paused || self->held || !bots_may_act (self))
    return G_SOURCE_REMOVE;
  if (self->waiting.kind == FATHOM_WAITS_FOR_DRAW)
    fathom_match_draw_async (self->match, self->cancellable, bot_acted_cb, g_object_ref (self));
  else
    ask_bots (self);
  return G_SOURCE_REMOVE;
}

/* People get their time to act where anyone may; it never depends on what anybody holds. */
static guint
get_pause (FathomSitting *self)
{
  const FathomGameView *view = fathom_game_view_find (fathom_match_get_game (self->match));
  guint pause = g_settings_get_uint (fathom_settings_get (), "bot-pause");
  guint window = view->call_window != NULL ? view->call_window (self->seen) : 0;

  if (pause > 0) /* else nobody wants to wait */
    pause = MAX (pause, self->linger);
  if (pause > 0 && view->reading_time != NULL && fathom_sitting_has_people (self))
    pause = MAX (pause, view->reading_time (self->seen));
  if (self->waiting.kind == FATHOM_WAITS_FOR_DRAW && self->waiting.people != 0)
    return MIN (pause, OWN_DRAW_PAUSE);
  return self->waiting.kind == FATHOM_WAITS_FOR_ANYONE && self->waiting.people != 0 ? MAX (pause, window) : pause;
}

/* Lets a bot act, or the app draw, if it is due. */
void
fathom_sitting_schedule_bot (FathomSitting *self)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  if (!self->paused && !self->held && !self->stepping && !self->closes && self->moving->len == 0 && bots_may_act (self))
    self->pause = g_timeout_add (get_pause (self), pause_over_cb, self);
}

/* Public */

void
fathom_sitting_linger (FathomSitting *self,
                       guint          milliseconds)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  if (self->linger >= milliseconds)
    return;
  self->linger = milliseconds;
  if (self->pause != 0)
    fathom_sitting_schedule_bot (self);
}

gboolean
fathom_sitting_hurry (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), FALSE);

  return self->linger > 0 && fathom_sitting_skip_pause (self);
}

gboolean
fathom_sitting_skip_pause (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), FALSE);

  if (self->pause == 0)
    return FALSE;
  g_clear_handle_id (&self->pause, g_source_remove);
  pause_over_cb (self);
  return TRUE;
}

void
fathom_sitting_hold_bots (FathomSitting *self,
                          gboolean       held)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  held = !!held;
  if (self->held == held)
    return;
  self->held = held;
  fathom_sitting_schedule_bot (self);
}

/* Whether anyone may act now, and no longer after @event: nobody did, or the seat that ends it does. */
static gboolean
closes (FathomSitting     *self,
        const FathomEvent *event)
{
  const FathomGame *game = fathom_match_get_game (self->match);
  g_autofree gpointer after = NULL;

  if (self->waiting.kind != FATHOM_WAITS_FOR_ANYONE || event->seat == 0)
    return self->waiting.kind == FATHOM_WAITS_FOR_ANYONE;
  if (game->closer == NULL || game->closer (self->seen) != event->seat)
    return FALSE;
  after = g_memdup2 (self->seen, game->state_size);
  return game->apply (after, event, NULL) && game->mover (after) != FATHOM_ANYONE;
}

void
fathom_sitting_act (FathomSitting     *self,
                    const FathomEvent *event)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  if (self->waiting.bots != 0 && !self->bots_asked && closes (self, event))
    {
      g_clear_handle_id (&self->pause, g_source_remove);
      self->closing = *event;
      self->closes = TRUE;
      ask_bots (self);
      return;
    }
  fathom_match_act_async (self->match, event, self->cancellable, acted_cb, g_object_ref (self));
}

void
fathom_sitting_draw (FathomSitting *self)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  fathom_match_draw_async (self->match, self->cancellable, acted_cb, g_object_ref (self));
}
