/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trial.h"

#include <string.h>

struct _FathomTrial
{
  FathomRecord *before;
  FathomEvent   decided;
  gboolean      past;              /* the match has ended */
};

/* Entries that stand, FathomEntry; those that were taken back are not among them. */
static GArray *
list_standing (const FathomRecord *record)
{
  GArray *standing = g_array_new (FALSE, FALSE, sizeof (FathomEntry));

  for (guint i = 0; i < record->entries->len; i++)
    {
      const FathomEntry *entry = &g_array_index (record->entries, FathomEntry, i);

      if (entry->takeback > 0)
        g_array_set_size (standing, standing->len - MIN (entry->takeback, standing->len));
      else
        g_array_append_vals (standing, entry, 1);
    }

  return standing;
}

/* The first @n_events of those that stand, without bots. */
static FathomRecord *
copy_until (const FathomRecord *record,
            guint               n_events)
{
  g_autofree char *text = fathom_record_print (record);
  g_autoptr (GArray) standing = list_standing (record);
  FathomRefusal refusal;
  FathomRecord *copy = fathom_record_parse (text, strlen (text), &refusal);

  g_return_val_if_fail (copy != NULL, NULL);

  g_array_set_size (copy->entries, 0);
  for (guint i = 0; i < MIN (n_events, standing->len); i++)
    {
      const FathomEntry *entry = &g_array_index (standing, FathomEntry, i);

      fathom_record_add_event (copy, &entry->event, entry->app);
    }
  for (guint i = 0; i < copy->setup.players; i++)
    g_clear_pointer (&copy->seats[i].bot, g_free);

  return copy;
}

FathomTrial *
fathom_trial_new (FathomMatch *match,
                  guint        event)
{
  g_autoptr (FathomRecord) before = copy_until (fathom_match_get_record (match), event);
  FathomTrial *self;

  if (before == NULL || event == 0 || before->entries->len < event || g_array_index (before->entries, FathomEntry, event - 1).event.seat == 0)
    return NULL;

  self = g_new0 (FathomTrial, 1);
  self->decided = g_array_index (before->entries, FathomEntry, event - 1).event;
  self->past = fathom_match_get_status (match) == FATHOM_MATCH_FINISHED;
  g_array_set_size (before->entries, event - 1);
  self->before = g_steal_pointer (&before);

  return self;
}

void
fathom_trial_free (FathomTrial *self)
{
  fathom_record_free (self->before);
  g_free (self);
}

const FathomGame *
fathom_trial_get_game (const FathomTrial *self)
{
  return self->before->game;
}

guint
fathom_trial_get_seat (const FathomTrial *self)
{
  return self->decided.seat;
}

const FathomEvent *
fathom_trial_get_decided (const FathomTrial *self)
{
  return &self->decided;
}

guint
fathom_trial_get_length (const FathomTrial *self)
{
  return self->before->entries->len;
}

FathomMatch *
fathom_trial_begin (const FathomTrial *self)
{
  return fathom_match_new (NULL, copy_until (self->before, G_MAXUINT));
}

void
fathom_trial_judge_async (const FathomTrial   *self,
                          const FathomEvent   *event,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_autoptr (FathomRecord) record = copy_until (self->before, G_MAXUINT);
  FathomAnalysisRequest request = { .viewer = self->decided.seat, .silent = self->decided.seat, .past = self->past, .exact = TRUE,
                                    .seed = 1 };

  fathom_record_add_event (record, event, FALSE);
  fathom_record_analyse_async (record, &request, NULL, NULL, cancellable, callback, user_data);
}
