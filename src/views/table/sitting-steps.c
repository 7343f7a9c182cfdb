/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo, redo and corrections at a table. */
#include "views/table/sitting-private.h"

#include "model/history.h"
#include "views/app/ui-language.h"

/* A press of the key while the one before is still at work is not lost. */
static void
end_stepping (FathomSitting *self)
{
  gboolean again = self->undo_again;

  self->stepping = self->undo_again = FALSE;
  if (again)
    fathom_sitting_undo (self);
}

static void
undone_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (FathomSitting) self = user_data;
  g_autofree char *text = NULL;
  gboolean done = fathom_sitting_finish (self, result);

  if (done && fathom_sitting_waits_for_bot (self) && fathom_sitting_has_people (self) && fathom_match_get_can_undo (self->match))
    {
      g_free (self->undone);
      self->undone = fathom_sitting_say_last_decision (self);
      fathom_match_undo_async (self->match, self->cancellable, undone_cb, g_object_ref (self));
      return;
    }
  self->stepping = FALSE;
  if (fathom_sitting_waits_for_bot (self))
    fathom_sitting_set_paused (self, TRUE); /* it would do the same again */
  if (!done)
    {
      g_clear_pointer (&self->undone, g_free);
      return;
    }
  text = self->undone != NULL ? g_strdup_printf (_("Undone: %s"), self->undone) : g_strdup (_("Undone"));
  g_clear_pointer (&self->undone, g_free);
  fathom_sitting_tell (self, text, "redo");
  end_stepping (self);
}

/* Whether entry @number, from 1 on, has not been taken back. */
static gboolean
stands (FathomSitting *self,
        guint          number)
{
  GListModel *turns = fathom_match_get_turns (self->match);

  for (guint t = g_list_model_get_n_items (turns); t-- > 0;)
    {
      g_autoptr (GListModel) turn = g_list_model_get_item (turns, t);

      for (guint m = 0; m < g_list_model_get_n_items (turn); m++)
        {
          g_autoptr (FathomMove) move = g_list_model_get_item (turn, m);

          if (fathom_move_get_number (move) == number)
            return !fathom_move_get_taken_back (move) && !fathom_move_get_takeback (move);
        }
    }
  return FALSE;
}

static void
taken_back_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr (FathomSitting) self = user_data;
  gboolean done = fathom_sitting_finish (self, result);

  if (done && stands (self, self->goal) && fathom_match_get_can_undo (self->match))
    {
      fathom_match_undo_async (self->match, self->cancellable, taken_back_cb, g_object_ref (self));
      return;
    }
  self->stepping = FALSE;
  if (fathom_sitting_waits_for_bot (self))
    fathom_sitting_set_paused (self, TRUE);
  if (done)
    fathom_sitting_tell (self, _("Undone to that point. Enter it again."), "redo");
}

static void
uncorrected_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr (FathomSitting) self = user_data;
  gboolean done = fathom_sitting_finish (self, result);

  self->stepping = FALSE;
  fathom_sitting_schedule_bot (self);
  if (done)
    fathom_sitting_tell (self, _("Correction undone"), "redo");
  end_stepping (self);
}

static void
redone_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (FathomSitting) self = user_data;
  g_autofree char *decision = NULL;
  g_autofree char *text = NULL;
  gboolean done = fathom_sitting_finish (self, result);

  if (done && self->undone == NULL) /* what the bots did after it is not worth a word */
    self->undone = fathom_sitting_say_last_decision (self);
  if (done && fathom_sitting_waits_for_bot (self) && fathom_match_get_can_redo (self->match))
    {
      fathom_match_redo_async (self->match, self->cancellable, redone_cb, g_object_ref (self));
      return;
    }
  self->stepping = FALSE;
  fathom_sitting_schedule_bot (self);
  decision = g_steal_pointer (&self->undone);
  if (!done)
    return;
  if (fathom_match_get_undoes_correction (self->match))
    {
      fathom_sitting_tell (self, _("Correction redone"), "undo");
      return;
    }
  text = decision != NULL ? g_strdup_printf (_("Redone: %s"), decision) : g_strdup (_("Redone"));
  fathom_sitting_tell (self, text, "undo");
}

static void
corrected_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (FathomSitting) self = user_data;

  if (!fathom_sitting_finish (self, result))
    return;
  fathom_match_set_position (self->match, G_MAXUINT);
  fathom_sitting_tell (self, _("Corrected"), fathom_match_get_can_undo (self->match) ? "undo" : "");
}

/* The last entry of a person that stands, if a bot has acted since: then that goes, too. What the app rolled for that person goes with
 * it. Returns: its number, from 1 on; 0: no bot has acted since, or there is none. */
static guint
find_before_bots (FathomSitting *self)
{
  GListModel *turns = fathom_match_get_turns (self->match);
  gboolean crosses = FALSE;

  for (guint t = g_list_model_get_n_items (turns); t-- > 0;)
    {
      g_autoptr (GListModel) turn = g_list_model_get_item (turns, t);

      for (guint m = g_list_model_get_n_items (turn); m-- > 0;)
        {
          g_autoptr (FathomMove) move = g_list_model_get_item (turn, m);
          guint seat = fathom_move_get_seat (move);

          if (fathom_move_get_taken_back (move) || fathom_move_get_takeback (move))
            continue;
          if (seat > 0 && fathom_sitting_is_bot (self, seat))
            crosses = TRUE;
          else if (!fathom_move_get_from_app (move))
            return crosses ? fathom_move_get_number (move) : 0;
        }
    }
  return 0;
}

/* Returns: whether it was only said what would be undone; the next undo does it, even if bots have gone on meanwhile. */
static gboolean
announce_undo (FathomSitting *self)
{
  guint last = fathom_sitting_has_people (self) && !fathom_match_get_undoes_correction (self->match) ? find_before_bots (self) : 0;
  g_autofree char *decision = NULL, *text = NULL;

  if (last == 0 || self->announced == last || (decision = fathom_sitting_say (self, last - 1)) == NULL)
    return FALSE;
  self->announced = last;
  /* Translators: a sentence with its full stop: "Ana places 2 shells on level 1." */
  text = g_strdup_printf (_("Undo again to go back to before this and what the bots did since: %s"), decision);
  fathom_sitting_tell (self, text, "undo");
  return TRUE;
}

void
fathom_sitting_undo (FathomSitting *self)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  if (self->stepping)
    {
      self->undo_again = TRUE;
      return;
    }
  if (announce_undo (self))
    return;
  if (!fathom_match_get_can_undo (self->match))
    {
      fathom_sitting_tell (self, _("This match has no undo: correct it in the history"), "");
      return;
    }
  g_clear_handle_id (&self->pause, g_source_remove);
  self->announced = 0;
  self->stepping = TRUE;
  if (fathom_match_get_undoes_correction (self->match))
    {
      fathom_match_undo_async (self->match, self->cancellable, uncorrected_cb, g_object_ref (self));
      return;
    }
  self->undone = fathom_sitting_say_last_decision (self);
  fathom_match_undo_async (self->match, self->cancellable, undone_cb, g_object_ref (self));
}

void
fathom_sitting_redo (FathomSitting *self)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  if (self->stepping)
    return;
  self->stepping = TRUE;
  fathom_match_redo_async (self->match, self->cancellable, redone_cb, g_object_ref (self));
}

void
fathom_sitting_correct (FathomSitting     *self,
                        guint              n,
                        const FathomEvent *event)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  fathom_match_correct_async (self->match, n, event, self->cancellable, corrected_cb, g_object_ref (self));
}

void
fathom_sitting_take_back_to (FathomSitting *self,
                             guint          n)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  if (self->stepping || !stands (self, n + 1) || !fathom_match_get_can_undo (self->match))
    return;
  g_clear_handle_id (&self->pause, g_source_remove);
  self->stepping = TRUE;
  self->goal = n + 1;
  fathom_match_set_position (self->match, G_MAXUINT);
  fathom_match_undo_async (self->match, self->cancellable, taken_back_cb, g_object_ref (self));
}
