/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/sitting-private.h"

#include "model/trouble.h"
#include "views/app/ui-language.h"
#include "model/history.h"

#define RESULT_PAUSE 1500 /* ms: what came of one's own turn is seen before a bot goes on */

typedef struct
{
  gpointer          pane;          /* not owned */
  FathomAnimateFunc animate;
} Animator;

enum { PROP_MATCH = 1, PROP_ASKS, PROP_REVIEWING, PROP_VIEWER, PROP_HINTS, PROP_PAUSED, PROP_VEILED, PROP_RUNNING_SCORE, N_PROPERTIES };
enum { CHANGED, MESSAGE, MOMENT, N_SIGNALS };

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomSitting, fathom_sitting, G_TYPE_OBJECT)

/* Looking */

static guint
count_people (FathomSitting *self,
              guint         *last)
{
  guint people = 0;

  for (guint seat = 1; seat <= fathom_match_get_players (self->match); seat++)
    if (!fathom_sitting_is_bot (self, seat))
      {
        people++;
        *last = seat;
      }
  return people;
}

gboolean
fathom_sitting_has_people (FathomSitting *self)
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

/* One seat decides once. */
static void
limit_to_trial (FathomSitting *self)
{
  self->waiting.people &= 1u << (self->trial - 1);
  self->waiting.bots = 0;
  if (self->waiting.people == 0 || fathom_match_get_length (self->match) > self->trial_at)
    self->waiting = (FathomWaiting) { FATHOM_WAITS_FOR_NOBODY, 0, 0 };
}

static void
update_waiting (FathomSitting *self)
{
  fathom_match_get_waiting (self->match, &self->waiting);
  if (fathom_match_get_reviewing (self->match))
    self->waiting = (FathomWaiting) { FATHOM_WAITS_FOR_NOBODY, 0, 0 };
  if (self->trial != 0)
    limit_to_trial (self);
  else if (self->hand != 0 && (self->waiting.people >> (self->hand - 1) & 1) == 0)
    self->hand = 0; /* its time to decide is over */
}

static void
refresh (FathomSitting *self)
{
  update_waiting (self);
  g_free (self->seen);
  if (fathom_match_get_status (self->match) != FATHOM_MATCH_FINISHED)
    self->eyes = 0;
  self->viewer = self->eyes > 0 ? (guint) self->eyes : self->hand != 0 ? self->hand : find_viewer (self);
  self->seen = self->eyes == FATHOM_EYES_OPEN ? fathom_match_observe_all (self->match) : NULL;
  if (self->seen == NULL)
    self->seen = fathom_match_observe (self->match, self->viewer);
}

static void
emit_changed (FathomSitting *self)
{
  for (guint i = PROP_ASKS; i <= PROP_VIEWER; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Something on the table may have to move first: until all of it is done, everybody sees what was there before. */
static gboolean
animate (FathomSitting *self,
         gpointer       before)
{
  self->asking = TRUE;
  for (guint i = 0; i < self->animators->len; i++)
    {
      const Animator *animator = &g_array_index (self->animators, Animator, i);

      if (animator->animate (animator->pane, before, self->seen))
        g_ptr_array_add (self->moving, animator->pane);
    }
  self->asking = FALSE;
  if (self->moving->len == 0)
    return FALSE;
  self->next = g_steal_pointer (&self->seen);
  self->seen = before;
  return TRUE;
}

/* A person's turn has just ended and a bot's begins. */
static void
note_result (FathomSitting *self,
             gconstpointer  before)
{
  const FathomGame *game = fathom_match_get_game (self->match);
  guint length = fathom_match_get_length (self->match), former = game->turn (before);

  self->news = length > self->length && !self->stepping && !fathom_match_get_reviewing (self->match);
  self->length = length;
  self->linger = self->resting = 0;
  if (!self->news || former == 0 || former == game->turn (self->seen) || fathom_sitting_is_bot (self, former) || !fathom_sitting_waits_for_bot (self))
    return;
  self->resting = former;
  self->linger = RESULT_PAUSE;
}

static void
match_changed_cb (FathomSitting *self)
{
  gpointer before;

  fathom_sitting_release (self);
  self->bots_asked = FALSE;
  before = g_steal_pointer (&self->seen);
  refresh (self);
  note_result (self, before);
  if (!animate (self, before))
    {
      g_free (before);
      emit_changed (self);
    }
  fathom_sitting_resume_closing (self);
  fathom_sitting_schedule_bot (self);
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
    case PROP_VIEWER:
      g_value_set_uint (value, self->viewer);
      break;
    case PROP_HINTS:
      g_value_set_boolean (value, self->hints);
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;
    case PROP_RUNNING_SCORE:
      g_value_set_boolean (value, self->running_score);
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
    case PROP_VIEWER:
      fathom_sitting_set_viewer (self, g_value_get_uint (value));
      break;
    case PROP_HINTS:
      fathom_sitting_set_hints (self, g_value_get_boolean (value));
      break;
    case PROP_PAUSED:
      fathom_sitting_set_paused (self, g_value_get_boolean (value));
      break;
    case PROP_RUNNING_SCORE:
      fathom_sitting_set_running_score (self, g_value_get_boolean (value));
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
  self->length = fathom_match_get_length (self->match);
  g_signal_connect_object (self->match, "changed", G_CALLBACK (match_changed_cb), self, G_CONNECT_SWAPPED);
  fathom_sitting_schedule_bot (self);
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
  g_clear_pointer (&self->animators, g_array_unref);
  g_clear_pointer (&self->moving, g_ptr_array_unref);
  g_free (self->next);
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
  properties[PROP_VIEWER] = g_param_spec_uint ("viewer", NULL, NULL, 0, FATHOM_MAX_SEATS, 0, G_PARAM_READWRITE | flags);
  properties[PROP_HINTS] = g_param_spec_boolean ("hints", NULL, NULL, FALSE, G_PARAM_READWRITE | flags);
  properties[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE, G_PARAM_READWRITE | flags);
  properties[PROP_VEILED] = g_param_spec_uint ("veiled", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READWRITE | flags);
  properties[PROP_RUNNING_SCORE] = g_param_spec_boolean ("running-score", NULL, NULL, FALSE, G_PARAM_READWRITE | flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MESSAGE] = g_signal_new ("message", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[MOMENT] = g_signal_new ("moment", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
fathom_sitting_init (FathomSitting *self)
{
  self->cancellable = g_cancellable_new ();
  self->animators = g_array_new (FALSE, FALSE, sizeof (Animator));
  self->moving = g_ptr_array_new ();
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

  return fathom_match_get_game (self->match)->turn (self->seen);
}

void
fathom_sitting_set_viewer (FathomSitting *self,
                           guint          viewer)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));
  g_return_if_fail (viewer <= fathom_match_get_players (self->match));

  if (self->hand == viewer || (viewer != 0 && fathom_sitting_is_bot (self, viewer)))
    return;
  fathom_sitting_release (self);
  self->hand = viewer;
  refresh (self);
  emit_changed (self);
}

void
fathom_sitting_set_trial (FathomSitting *self,
                          guint          seat)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));
  g_return_if_fail (seat >= 1 && seat <= fathom_match_get_players (self->match) && !fathom_sitting_is_bot (self, seat));

  fathom_sitting_release (self);
  self->trial = self->hand = seat;
  self->trial_at = fathom_match_get_length (self->match);
  refresh (self);
  emit_changed (self);
  fathom_sitting_schedule_bot (self);
}

guint
fathom_sitting_get_trial (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), 0);

  return self->trial;
}

int
fathom_sitting_get_eyes (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), 0);

  return self->eyes;
}

void
fathom_sitting_set_eyes (FathomSitting *self,
                         int            eyes)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));
  g_return_if_fail (eyes >= FATHOM_EYES_OPEN && eyes <= (int) fathom_match_get_players (self->match));

  if (self->eyes == eyes || fathom_match_get_status (self->match) != FATHOM_MATCH_FINISHED)
    return;
  fathom_sitting_release (self);
  self->eyes = eyes;
  refresh (self);
  emit_changed (self);
}

void
fathom_sitting_get_waiting (FathomSitting *self,
                            FathomWaiting *waiting)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  *waiting = self->waiting;
}

gboolean
fathom_sitting_get_asks (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), FALSE);

  return self->waiting.kind != FATHOM_WAITS_FOR_NOBODY && !fathom_sitting_waits_for_bot (self);
}

gboolean
fathom_sitting_get_reviewing (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), FALSE);

  return fathom_match_get_reviewing (self->match);
}

gboolean
fathom_sitting_is_over (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), FALSE);

  return fathom_match_get_game (self->match)->mover (self->seen) == FATHOM_OVER;
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

gboolean
fathom_sitting_get_running_score (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), FALSE);

  return self->running_score;
}

void
fathom_sitting_set_running_score (FathomSitting *self,
                                  gboolean       shown)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  shown = !!shown;
  if (self->running_score == shown)
    return;
  self->running_score = shown;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING_SCORE]);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
show_next (FathomSitting *self)
{
  g_free (self->seen);
  self->seen = g_steal_pointer (&self->next);
  emit_changed (self);
  fathom_sitting_schedule_bot (self);
}

void
fathom_sitting_add_animator (FathomSitting     *self,
                             gpointer           pane,
                             FathomAnimateFunc  animate_func)
{
  Animator animator = { pane, animate_func };

  g_return_if_fail (FATHOM_IS_SITTING (self));

  g_array_append_val (self->animators, animator);
}

void
fathom_sitting_remove_animator (FathomSitting *self,
                                gpointer       pane)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  for (guint i = self->animators->len; i-- > 0;)
    if (g_array_index (self->animators, Animator, i).pane == pane)
      g_array_remove_index (self->animators, i);
  fathom_sitting_end_animation (self, pane);
}

void
fathom_sitting_end_animation (FathomSitting *self,
                              gpointer       pane)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  if (g_ptr_array_remove (self->moving, pane) && self->moving->len == 0)
    show_next (self);
}

void
fathom_sitting_release (FathomSitting *self)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  if (self->moving->len == 0)
    return;
  g_ptr_array_set_size (self->moving, 0);
  show_next (self);
}

gboolean
fathom_sitting_get_news (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), FALSE);

  return self->news;
}

guint
fathom_sitting_get_resting (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), 0);

  return self->resting;
}

void
fathom_sitting_celebrate (FathomSitting      *self,
                          const FathomMoment *moment)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  g_signal_emit (self, signals[MOMENT], 0, moment);
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
  fathom_sitting_schedule_bot (self);
}

void
fathom_sitting_tell (FathomSitting *self,
                     const char    *text,
                     const char    *action)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  g_signal_emit (self, signals[MESSAGE], 0, text, action);
}

void
fathom_sitting_tell_trouble (FathomSitting       *self,
                             const FathomRefusal *refusal,
                             const GError        *error)
{
  g_autofree char *text = NULL, *action = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ||
      g_error_matches (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_MOVED_ON) ||
      g_error_matches (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_NOTHING_THERE))
    return;
  if (g_error_matches (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_CONSTRAINT))
    {
      fathom_sitting_tell (self, _("Another program has changed this match: this is the current position"), "reload");
      return;
    }
  if (g_error_matches (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_REFUSED))
    {
      const FathomGame *game = fathom_match_get_game (self->match);
      FathomVoice voice;

      fathom_sitting_get_voice (self, fathom_sitting_get_turn (self), &voice);
      text = fathom_words_reason_sentence (&voice, game, refusal);
      if (refusal->clause != 0)
        action = g_strdup_printf ("rule:%s-rules#r%d", game->id, refusal->clause);
    }
  else
    text = fathom_trouble_say (fathom_ui_language_get (), error, NULL);
  fathom_sitting_tell (self, text, action != NULL ? action : "");
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
  if (!self->asking)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VEILED]);
}

gboolean
fathom_sitting_is_veiled (FathomSitting *self,
                          guint          position)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), FALSE);

  return (self->veiled >> (position - 1) & 1) != 0;
}
