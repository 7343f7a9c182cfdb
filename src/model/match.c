/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-private.h"

enum
{
  PROP_STATUS = 1,
  PROP_MOVER,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_POSITION,
  PROP_LENGTH,
  PROP_REVIEWING,
  PROP_BUSY,
  N_PROPERTIES
};

enum { CHANGED, N_SIGNALS };

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomMatch, fathom_match, G_TYPE_OBJECT)
G_DEFINE_QUARK (fathom-match-error-quark, fathom_match_error)

/* Deriving */

void
fathom_match_seal (FathomMatch  *self,
                   FathomSetup  *setup,
                   FathomStream *stream)
{
  *setup = self->record->setup;
  fathom_stream_init (stream, self->record->seed);
  if (self->record->has_seed && self->record->game->seal != NULL)
    self->record->game->seal (setup, &stream->parent);
}

static void
course_init (FathomCourse *self,
             FathomMatch  *match)
{
  const FathomGame *game = match->record->game;
  FathomSetup setup;

  fathom_match_seal (match, &setup, &self->stream);
  self->timeline = fathom_timeline_new (game, &setup);
  self->checkpoints = fathom_checkpoints_new (game, match->record->entries, fathom_timeline_get_state (self->timeline));
  self->standing = g_array_new (FALSE, FALSE, sizeof (FathomStanding));
  self->noted = g_array_new (FALSE, FALSE, sizeof (FathomStanding));
}

static void
course_clear (FathomCourse *self)
{
  g_clear_pointer (&self->checkpoints, fathom_checkpoints_free);
  g_clear_pointer (&self->timeline, fathom_timeline_free);
  g_clear_pointer (&self->standing, g_array_unref);
  g_clear_pointer (&self->noted, g_array_unref);
}

FathomCourse *
fathom_course_new (FathomMatch *match)
{
  FathomCourse *self = g_new0 (FathomCourse, 1);

  course_init (self, match);
  return self;
}

void
fathom_course_free (FathomCourse *self)
{
  course_clear (self);
  g_free (self);
}

FathomEntry *
fathom_match_entry_at (FathomMatch *self,
                       guint        n)
{
  return &g_array_index (self->record->entries, FathomEntry, n);
}

/* Where the next entry belongs: what is done anew after a takeback goes on with the turn that stands, so that
 * a turn that is played again is the same turn. */
static guint
find_turn (FathomCourse *self,
           gboolean      turn_begins,
           gboolean      after_end)
{
  const FathomStanding *last;

  if (self->standing->len == 0)
    return 0;

  last = &g_array_index (self->standing, FathomStanding, self->standing->len - 1);
  return last->turn + (turn_begins || (after_end && !last->after_end) ? 1 : 0);
}

static void
take_back (FathomCourse *self,
           guint         n,
           guint         n_events)
{
  FathomStanding noted = { .entry = n, .turn = find_turn (self, FALSE, FALSE) };
  guint left = self->standing->len - MIN (n_events, self->standing->len);

  fathom_timeline_pop (self->timeline, self->standing->len - left);
  fathom_checkpoints_take_back (self->checkpoints, self->standing->len - left);
  if (left < self->standing->len)
    fathom_stream_seek (&self->stream, g_array_index (self->standing, FathomStanding, left).used);
  g_array_set_size (self->standing, left);
  g_array_append_val (self->noted, noted);
}

gboolean
fathom_course_play (FathomCourse      *self,
                    FathomMatch       *match,
                    guint              n,
                    const FathomEvent *event,
                    FathomRefusal     *refusal)
{
  const FathomEntry *entry = fathom_match_entry_at (match, n);
  const FathomGame *game = match->record->game;
  const void *state = fathom_timeline_get_state (self->timeline);
  FathomStanding standing = { .entry = n, .used = self->stream.used };
  FathomEvent drawn;

  if (entry->takeback > 0)
    {
      take_back (self, n, entry->takeback);
      return TRUE;
    }

  standing.after_end = game->mover (state) == FATHOM_OVER;
  standing.turn = find_turn (self, game->turn_begins (state), standing.after_end);
  standing.seat = game->turn (state);
  if (entry->app && game->mover (state) == FATHOM_CHANCE)
    game->pick (state, &self->stream.parent, &drawn); /* takes the bytes that it took */
  if (!fathom_timeline_push (self->timeline, event, refusal))
    return FALSE;
  fathom_checkpoints_add (self->checkpoints, fathom_timeline_get_state (self->timeline));
  g_array_append_val (self->standing, standing);
  g_array_append_val (self->noted, standing);
  return TRUE;
}

/* The history: entry @n in its turn. */
static void
list_entry (FathomMatch *self,
            guint        n)
{
  const FathomEntry *entry = fathom_match_entry_at (self, n);
  const FathomStanding *noted = &g_array_index (self->course.noted, FathomStanding, n);
  g_autoptr (FathomTurn) turn = g_list_model_get_item (G_LIST_MODEL (self->turns), noted->turn);
  FathomMove *move;

  if (turn == NULL)
    {
      turn = fathom_turn_new ();
      g_list_store_append (self->turns, turn);
    }

  move = fathom_turn_add (turn, n + 1, entry->event.seat, noted->seat, entry->takeback > 0, entry->app, entry->corrected, noted->after_end);
  g_ptr_array_add (self->moves, g_object_ref (move));
}

static void
list_takeback (FathomMatch *self,
               GArray      *standing,
               guint        n_events)
{
  guint left = standing->len - MIN (n_events, standing->len);

  for (guint i = left; i < standing->len; i++)
    fathom_move_take_back (g_ptr_array_index (self->moves, g_array_index (standing, FathomStanding, i).entry));
}

void
fathom_match_follow (FathomMatch *self,
                     guint        n)
{
  const FathomEntry *entry = fathom_match_entry_at (self, n);

  list_takeback (self, self->course.standing, entry->takeback);
  if (!fathom_course_play (&self->course, self, n, &entry->event, NULL))
    {
      g_warning ("entry %u of a match no longer fits", n);
      take_back (&self->course, n, 0);
    }
  list_entry (self, n);
}

static void
forget_history (FathomMatch *self)
{
  g_ptr_array_set_size (self->moves, 0);
  g_list_store_remove_all (self->turns);
}

void
fathom_match_derive (FathomMatch *self)
{
  course_clear (&self->course);
  course_init (&self->course, self);
  forget_history (self);
  for (guint i = 0; i < self->record->entries->len; i++)
    fathom_match_follow (self, i);
}

void
fathom_match_adopt (FathomMatch  *self,
                    FathomCourse *course)
{
  g_autoptr (GArray) standing = g_array_new (FALSE, FALSE, sizeof (FathomStanding));

  course_clear (&self->course);
  self->course = *course;
  g_free (course);
  forget_history (self);
  for (guint i = 0; i < self->record->entries->len; i++)
    {
      guint takeback = fathom_match_entry_at (self, i)->takeback;

      list_takeback (self, standing, takeback);
      list_entry (self, i);
      if (takeback > 0)
        g_array_set_size (standing, standing->len - MIN (takeback, standing->len));
      else
        g_array_append_val (standing, g_array_index (self->course.noted, FathomStanding, i));
    }
}

FathomMatchStatus
fathom_match_derive_status (FathomMatch *self,
                            const void  *state)
{
  FathomResult result;

  self->record->game->result (state, &result);
  return result.finished && result.known ? FATHOM_MATCH_FINISHED : FATHOM_MATCH_OPEN;
}

void
fathom_match_tell_changed (FathomMatch *self)
{
  self->serial++;
  if (!self->reviewing)
    self->position = self->record->entries->len;
  for (guint i = PROP_STATUS; i < N_PROPERTIES; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
fathom_match_tell_busy (FathomMatch *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

/* Looking */

guint
fathom_match_get_length (FathomMatch *self)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), 0);

  return self->record->entries->len;
}

guint
fathom_match_get_position (FathomMatch *self)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), 0);

  return self->position;
}

gboolean
fathom_match_get_reviewing (FathomMatch *self)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), FALSE);

  return self->reviewing;
}

void
fathom_match_set_position (FathomMatch *self,
                           guint        position)
{
  guint length;
  gboolean reviewing;

  g_return_if_fail (FATHOM_IS_MATCH (self));

  length = self->record->entries->len;
  position = MIN (position, length);
  reviewing = position < length;
  if (position == self->position && reviewing == self->reviewing)
    return;

  self->position = position;
  self->reviewing = reviewing;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REVIEWING]);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The object */

gint64
fathom_match_get_id (FathomMatch *self)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), 0);

  return self->id;
}

gint64
fathom_match_get_started (FathomMatch *self)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) time = NULL;

  g_return_val_if_fail (FATHOM_IS_MATCH (self), 0);

  time = fathom_match_get_record (self)->date != NULL ? g_date_time_new_from_iso8601 (fathom_match_get_record (self)->date, utc) : NULL;
  return time != NULL ? g_date_time_to_unix (time) : 0;
}

const FathomGame *
fathom_match_get_game (FathomMatch *self)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), NULL);

  return self->record->game;
}

const FathomRecord *
fathom_match_get_record (FathomMatch *self)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), NULL);

  return self->record;
}

FathomMatchStatus
fathom_match_get_status (FathomMatch *self)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), FATHOM_MATCH_OPEN);

  return self->status;
}

gint
fathom_match_get_mover (FathomMatch *self)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), FATHOM_OVER);

  return self->record->game->mover (fathom_timeline_get_state (self->course.timeline));
}

gboolean
fathom_match_has_undo (FathomMatch *self)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), FALSE);

  return fathom_record_get_undo (self->record);
}

gboolean
fathom_match_get_can_undo (FathomMatch *self)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), FALSE);

  return (fathom_record_get_undo (self->record) && (self->course.standing->len > 0 || self->corrections->len > 0)) ||
         fathom_match_undoes_retelling (self);
}

gboolean
fathom_match_get_can_redo (FathomMatch *self)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), FALSE);

  return self->redo_groups->len > 0 || fathom_match_redoes_retelling (self);
}

GListModel *
fathom_match_get_turns (FathomMatch *self)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), NULL);

  return G_LIST_MODEL (self->turns);
}

static void
fathom_match_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  FathomMatch *self = FATHOM_MATCH (object);

  switch (id)
    {
    case PROP_STATUS:
      g_value_set_uint (value, self->status);
      break;
    case PROP_MOVER:
      g_value_set_int (value, fathom_match_get_mover (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, fathom_match_get_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, fathom_match_get_can_redo (self));
      break;
    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;
    case PROP_LENGTH:
      g_value_set_uint (value, self->record->entries->len);
      break;
    case PROP_REVIEWING:
      g_value_set_boolean (value, self->reviewing);
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, self->doing != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
fathom_match_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  if (id == PROP_POSITION)
    fathom_match_set_position (FATHOM_MATCH (object), g_value_get_uint (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_match_finalize (GObject *object)
{
  FathomMatch *self = FATHOM_MATCH (object);

  g_queue_clear_full (&self->waiting, g_object_unref);
  g_clear_object (&self->librarian);
  course_clear (&self->course);
  g_clear_pointer (&self->undoable.course, fathom_course_free);
  g_clear_pointer (&self->record, fathom_record_free);
  g_array_unref (self->redo);
  g_array_unref (self->redo_groups);
  g_array_unref (self->corrections);
  g_array_unref (self->redo_corrections);
  g_array_unref (self->retelling.entries);
  g_array_unref (self->retelling.numbers);
  g_ptr_array_unref (self->moves);
  g_object_unref (self->turns);

  G_OBJECT_CLASS (fathom_match_parent_class)->finalize (object);
}

static void
fathom_match_class_init (FathomMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = fathom_match_finalize;
  object_class->get_property = fathom_match_get_property;
  object_class->set_property = fathom_match_set_property;

  properties[PROP_STATUS] = g_param_spec_uint ("status", NULL, NULL, 0, FATHOM_MATCH_ABANDONED, 0, flags);
  properties[PROP_MOVER] = g_param_spec_int ("mover", NULL, NULL, FATHOM_OVER, FATHOM_MAX_SEATS, FATHOM_OVER, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags | G_PARAM_WRITABLE);
  properties[PROP_LENGTH] = g_param_spec_uint ("length", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_REVIEWING] = g_param_spec_boolean ("reviewing", NULL, NULL, FALSE, flags);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  /* The live end or the position is another than before. */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
fathom_match_init (FathomMatch *self)
{
  self->redo = g_array_new (FALSE, FALSE, sizeof (FathomEntry));
  self->redo_groups = g_array_new (FALSE, FALSE, sizeof (guint));
  self->corrections = g_array_new (FALSE, FALSE, sizeof (FathomCorrected));
  self->redo_corrections = g_array_new (FALSE, FALSE, sizeof (FathomCorrected));
  self->retelling.entries = g_array_new (FALSE, FALSE, sizeof (FathomEntry));
  self->retelling.numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  self->moves = g_ptr_array_new_with_free_func (g_object_unref);
  self->turns = g_list_store_new (FATHOM_TYPE_TURN);
  g_queue_init (&self->waiting);
}

FathomMatch *
fathom_match_new (FathomLibrarian *librarian,
                  FathomRecord    *record)
{
  FathomMatch *self = g_object_new (FATHOM_TYPE_MATCH, NULL);

  g_set_object (&self->librarian, librarian);
  self->record = record;
  fathom_match_derive (self);
  self->status = fathom_match_derive_status (self, fathom_timeline_get_state (self->course.timeline));
  self->position = record->entries->len;

  return self;
}
