/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/flip.h"

#include "views/app/settings.h"

#include <math.h>

static void
step_cb (double   value,
         gpointer user_data)
{
  FathomBbFlip *self = user_data;

  self->passed = value;
  gtk_widget_queue_draw (self->widget);
}

void
fathom_bb_flip_start (FathomBbFlip *self,
                      GtkWidget    *widget,
                      guint         time,
                      guint         stay)
{
  double whole = time + (stay > 0 ? stay + time : 0);

  fathom_bb_flip_stop (self);
  if (!fathom_settings_animate () || !gtk_widget_get_mapped (widget))
    return;
  self->widget = widget;
  self->time = time;
  self->stay = stay;
  self->passed = 0;
  self->animation = adw_timed_animation_new (widget, 0, whole, (guint) whole, adw_callback_animation_target_new (step_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  adw_animation_play (self->animation);
}

void
fathom_bb_flip_stop (FathomBbFlip *self)
{
  if (self->animation != NULL)
    adw_animation_skip (self->animation);
  g_clear_object (&self->animation);
}

gboolean
fathom_bb_flip_is_running (const FathomBbFlip *self)
{
  return self->animation != NULL && adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING;
}

gboolean
fathom_bb_flip_save (const FathomBbFlip    *self,
                     GtkSnapshot           *snapshot,
                     const graphene_rect_t *bounds)
{
  gboolean back = self->stay > 0 && self->passed > self->time + self->stay;
  double turned = back ? 2 * self->time + self->stay - self->passed : MIN (self->passed, self->time);
  double part = CLAMP (turned / self->time, 0, 1);
  float middle = bounds->origin.x + bounds->size.width / 2;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (middle, 0));
  gtk_snapshot_scale (snapshot, MAX (0.02f, (float) fabs (cos (part * G_PI))), 1);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-middle, 0));
  return part > 0.5;
}
