/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sitting.h"

#include "trouble.h"
#include "views/app/ui-language.h"
#include "model/history.h"
#include "rules/into-the-blue.h"
#include "views/app/settings.h"

struct _FathomSitting
{
  GObject        parent_instance;

  FathomMatch   *match;
  gpointer       seen;
  guint          viewer;
  gboolean       hints;
  gboolean       paused;
  guint          veiled;

  guint          pause;            /* the source of a bot's pause */
  guint          goal;             /* of taking back: the entry, from 1 on */
  gboolean       stepping;         /* back or forth, past what bots did: they hold still */
  GCancellable  *cancellable;
  char          *undone;           /* what a toast will say */
};

enum { PROP_MATCH = 1, PROP_ASKS, PROP_REVIEWING, PROP_HINTS, PROP_PAUSED, PROP_VEILED, N_PROPERTIES };
enum { CHANGED, TOLD, N_SIGNALS };

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomSitting, fathom_sitting, G_TYPE_OBJECT)

static void go_on (FathomSitting *self);

/* Looking */

/* Whose turn a state of the game is in. */
static guint
find_turn (FathomSitting *self,
           gconstpointer  state)
{
  const FathomGame *game = fathom_match_get_game (self->match);
  gint mover = game->mover (state);

  if (mover == FATHOM_OVER || mover == FATHOM_ANYONE)
    return 0;
  if (game == &fathom_into_the_blue)
    return ((const FathomItbState *) state)->turn;
  return mover > 0 ? mover : 0;
}

static guint
count_people (FathomSitting *self,
              guint         *last)
{
  guint people = 0;

  for (guint seat = 1; seat <= fathom_match_get_record (self->match)->setup.players; seat++)
    if (!fathom_sitting_is_bot (self, seat))
      {
        people++;
        *last = seat;
      }
  return people;
}

static gboolean
has_people (FathomSitting *self)
{
  guint last;

  return count_people (self, &last) > 0;
}

static guint
find_viewer (FathomSitting *self)
{
  guint viewer = 0;

  return count_people (self, &viewer) == 1 ? viewer : 0;
}

static gboolean
draws_by_itself (FathomSitting *self)
{
  const FathomRecord *record = fathom_match_get_record (self->match);

  return (record->setup.app & 1) != 0 && record->has_seed;
}

/* Whether the match waits for a bot, or for the app to roll for one. */
static gboolean
waits_for_bot (FathomSitting *self)
{
  gint mover = fathom_match_get_mover (self->match);
  guint turn = find_turn (self, self->seen);

  if (fathom_match_get_status (self->match) != FATHOM_MATCH_OPEN || fathom_match_get_reviewing (self->match))
    return FALSE;
  if (mover > 0)
    return fathom_sitting_is_bot (self, mover);
  return mover == FATHOM_CHANCE && turn > 0 && fathom_sitting_is_bot (self, turn) && draws_by_itself (self);
}

static void
refresh (FathomSitting *self)
{
  g_free (self->seen);
  self->viewer = find_viewer (self);
  self->seen = fathom_match_observe (self->match, self->viewer);
}

static void
match_changed_cb (FathomSitting *self)
{
  refresh (self);
  for (guint i = PROP_ASKS; i <= PROP_REVIEWING; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_signal_emit (self, signals[CHANGED], 0);
  go_on (self);
}

/* Acting */

static void
tell (FathomSitting *self,
      const char    *text,
      const char    *action)
{
  g_signal_emit (self, signals[TOLD], 0, text, action);
}

/* Returns: whether it was done. */
static gboolean
finish (FathomSitting *self,
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

  finish (self, result);
}

static void
bot_acted_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (FathomSitting) self = user_data;

  if (!finish (self, result))
    go_on (self);
}

static gboolean
pause_over_cb (gpointer user_data)
{
  FathomSitting *self = user_data;

  self->pause = 0;
  if (self->paused || !waits_for_bot (self))
    return G_SOURCE_REMOVE;
  if (fathom_match_get_mover (self->match) == FATHOM_CHANCE)
    fathom_match_draw_async (self->match, self->cancellable, bot_acted_cb, g_object_ref (self));
  else
    fathom_match_bot_async (self->match, self->cancellable, bot_acted_cb, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

/* Lets a bot act, if it is its turn. */
static void
go_on (FathomSitting *self)
{
  guint pause = g_settings_get_uint (fathom_settings_get (), "bot-pause");

  g_clear_handle_id (&self->pause, g_source_remove);
  if (!self->paused && !self->stepping && waits_for_bot (self))
    self->pause = g_timeout_add (pause, pause_over_cb, self);
}

static void
undone_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (FathomSitting) self = user_data;
  g_autofree char *text = NULL;
  gboolean done = finish (self, result);

  if (done && waits_for_bot (self) && has_people (self) && fathom_match_get_can_undo (self->match))
    {
      g_free (self->undone);
      self->undone = fathom_sitting_say_last_decision (self);
      fathom_match_undo_async (self->match, self->cancellable, undone_cb, g_object_ref (self));
      return;
    }
  self->stepping = FALSE;
  if (waits_for_bot (self))
    fathom_sitting_set_paused (self, TRUE); /* it would do the same again */
  if (!done)
    {
      g_clear_pointer (&self->undone, g_free);
      return;
    }
  text = self->undone != NULL ? g_strdup_printf (_("Undone: %s"), self->undone) : g_strdup (_("Undone"));
  g_clear_pointer (&self->undone, g_free);
  tell (self, text, "redo");
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
  gboolean done = finish (self, result);

  if (done && stands (self, self->goal) && fathom_match_get_can_undo (self->match))
    {
      fathom_match_undo_async (self->match, self->cancellable, taken_back_cb, g_object_ref (self));
      return;
    }
  self->stepping = FALSE;
  if (waits_for_bot (self))
    fathom_sitting_set_paused (self, TRUE);
  if (done)
    tell (self, _("Undone to that point. Enter it again."), "redo");
}

static void
uncorrected_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr (FathomSitting) self = user_data;
  gboolean done = finish (self, result);

  self->stepping = FALSE;
  go_on (self);
  if (done)
    tell (self, _("Correction undone"), "redo");
}

static void
redone_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (FathomSitting) self = user_data;
  g_autofree char *decision = NULL;
  g_autofree char *text = NULL;
  gboolean done = finish (self, result);

  if (done && self->undone == NULL) /* what the bots did after it is not worth a word */
    self->undone = fathom_sitting_say_last_decision (self);
  if (done && waits_for_bot (self) && fathom_match_get_can_redo (self->match))
    {
      fathom_match_redo_async (self->match, self->cancellable, redone_cb, g_object_ref (self));
      return;
    }
  self->stepping = FALSE;
  go_on (self);
  decision = g_steal_pointer (&self->undone);
  if (!done)
    return;
  if (fathom_match_get_undoes_correction (self->match))
    {
      tell (self, _("Correction redone"), "undo");
      return;
    }
  text = decision != NULL ? g_strdup_printf (_("Redone: %s"), decision) : g_strdup (_("Redone"));
  tell (self, text, "undo");
}

static void
corrected_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (FathomSitting) self = user_data;

  if (!finish (self, result))
    return;
  fathom_match_set_position (self->match, G_MAXUINT);
  tell (self, _("Corrected"), "undo");
}

/* Overrides */

static void
fathom_sitting_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  FathomSitting *self = FATHOM_SITTING (object);

  switch (id)
    {
    case PROP_MATCH:
      g_value_set_object (value, self->match);
      break;
    case PROP_ASKS:
      g_value_set_boolean (value, fathom_sitting_get_asks (self));
      break;
    case PROP_REVIEWING:
      g_value_set_boolean (value, fathom_sitting_get_reviewing (self));
      break;
    case PROP_HINTS:
      g_value_set_boolean (value, self->hints);
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;
    case PROP_VEILED:
      g_value_set_uint (value, self->veiled);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
fathom_sitting_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  FathomSitting *self = FATHOM_SITTING (object);

  switch (id)
    {
    case PROP_MATCH:
      self->match = g_value_dup_object (value);
      break;
    case PROP_HINTS:
      fathom_sitting_set_hints (self, g_value_get_boolean (value));
      break;
    case PROP_PAUSED:
      fathom_sitting_set_paused (self, g_value_get_boolean (value));
      break;
    case PROP_VEILED:
      fathom_sitting_set_veiled (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
fathom_sitting_constructed (GObject *object)
{
  FathomSitting *self = FATHOM_SITTING (object);

  G_OBJECT_CLASS (fathom_sitting_parent_class)->constructed (object);

  refresh (self);
  g_signal_connect_object (self->match, "changed", G_CALLBACK (match_changed_cb), self, G_CONNECT_SWAPPED);
  go_on (self);
}

static void
fathom_sitting_dispose (GObject *object)
{
  FathomSitting *self = FATHOM_SITTING (object);

  g_clear_handle_id (&self->pause, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);

  G_OBJECT_CLASS (fathom_sitting_parent_class)->dispose (object);
}

static void
fathom_sitting_finalize (GObject *object)
{
  FathomSitting *self = FATHOM_SITTING (object);

  g_clear_object (&self->match);
  g_clear_object (&self->cancellable);
  g_free (self->seen);
  g_free (self->undone);

  G_OBJECT_CLASS (fathom_sitting_parent_class)->finalize (object);
}

static void
fathom_sitting_class_init (FathomSittingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->constructed = fathom_sitting_constructed;
  object_class->dispose = fathom_sitting_dispose;
  object_class->finalize = fathom_sitting_finalize;
  object_class->get_property = fathom_sitting_get_property;
  object_class->set_property = fathom_sitting_set_property;

  properties[PROP_MATCH] = g_param_spec_object ("match", NULL, NULL, FATHOM_TYPE_MATCH,
                                                G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | flags);
  properties[PROP_ASKS] = g_param_spec_boolean ("asks", NULL, NULL, FALSE, G_PARAM_READABLE | flags);
  properties[PROP_REVIEWING] = g_param_spec_boolean ("reviewing", NULL, NULL, FALSE, G_PARAM_READABLE | flags);
  properties[PROP_HINTS] = g_param_spec_boolean ("hints", NULL, NULL, FALSE, G_PARAM_READWRITE | flags);
  properties[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE, G_PARAM_READWRITE | flags);
  properties[PROP_VEILED] = g_param_spec_uint ("veiled", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READWRITE | flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
}

static void
fathom_sitting_init (FathomSitting *self)
{
  self->cancellable = g_cancellable_new ();
}

/* Public */

FathomSitting *
fathom_sitting_new (FathomMatch *match)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (match), NULL);

  return g_object_new (FATHOM_TYPE_SITTING, "match", match, NULL);
}

FathomMatch *
fathom_sitting_get_match (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), NULL);

  return self->match;
}

gconstpointer
fathom_sitting_get_seen (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), NULL);

  return self->seen;
}

guint
fathom_sitting_get_viewer (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), 0);

  return self->viewer;
}

guint
fathom_sitting_get_turn (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), 0);

  return find_turn (self, self->seen);
}

gboolean
fathom_sitting_get_asks (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), FALSE);

  return fathom_match_get_status (self->match) == FATHOM_MATCH_OPEN && !fathom_match_get_reviewing (self->match) &&
         fathom_match_get_mover (self->match) != FATHOM_OVER && !waits_for_bot (self);
}

gboolean
fathom_sitting_get_reviewing (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), FALSE);

  return fathom_match_get_reviewing (self->match);
}

gboolean
fathom_sitting_get_hints (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), FALSE);

  return self->hints;
}

void
fathom_sitting_set_hints (FathomSitting *self,
                          gboolean       hints)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  hints = !!hints;
  if (self->hints == hints)
    return;
  self->hints = hints;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HINTS]);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
fathom_sitting_hold (FathomSitting *self)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  g_signal_stop_emission (self, signals[CHANGED], 0);
}

void
fathom_sitting_release (FathomSitting *self)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
fathom_sitting_get_paused (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), FALSE);

  return self->paused;
}

void
fathom_sitting_set_paused (FathomSitting *self,
                           gboolean       paused)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  paused = !!paused;
  if (self->paused == paused)
    return;
  self->paused = paused;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAUSED]);
  go_on (self);
}

void
fathom_sitting_act (FathomSitting     *self,
                    const FathomEvent *event)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  fathom_match_act_async (self->match, event, self->cancellable, acted_cb, g_object_ref (self));
}

void
fathom_sitting_draw (FathomSitting *self)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  fathom_match_draw_async (self->match, self->cancellable, acted_cb, g_object_ref (self));
}

void
fathom_sitting_undo (FathomSitting *self)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  if (self->stepping)
    return;
  g_clear_handle_id (&self->pause, g_source_remove);
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

  if (self->stepping || !stands (self, n + 1))
    return;
  g_clear_handle_id (&self->pause, g_source_remove);
  self->stepping = TRUE;
  self->goal = n + 1;
  fathom_match_set_position (self->match, G_MAXUINT);
  fathom_match_undo_async (self->match, self->cancellable, taken_back_cb, g_object_ref (self));
}

void
fathom_sitting_tell_trouble (FathomSitting       *self,
                             const FathomRefusal *refusal,
                             const GError        *error)
{
  g_autofree char *text = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ||
      g_error_matches (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_MOVED_ON) ||
      g_error_matches (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_NOTHING_THERE))
    return;
  if (g_error_matches (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_CONSTRAINT))
    {
      tell (self, _("Another program has changed this match: this is the current position"), "reload");
      return;
    }
  if (g_error_matches (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_REFUSED))
    text = fathom_words_refusal (fathom_sitting_get_language (self, fathom_sitting_get_turn (self)),
                                 fathom_match_get_game (self->match), refusal);
  else
    text = fathom_trouble_say (error, NULL);
  tell (self, text, "");
}

guint
fathom_sitting_get_veiled (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), 0);

  return self->veiled;
}

void
fathom_sitting_set_veiled (FathomSitting *self,
                           guint          veiled)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  if (self->veiled == veiled)
    return;
  self->veiled = veiled;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VEILED]);
}

gboolean
fathom_sitting_is_veiled (FathomSitting *self,
                          guint          position)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), FALSE);

  return (self->veiled >> (position - 1) & 1) != 0;
}
