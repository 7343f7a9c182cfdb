/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/level.h"

#include "views/into-the-blue/level-picture.h"
#include "views/into-the-blue/level-words.h"
#include "views/into-the-blue/moves.h"
#include "views/app/settings.h"
#include "views/widgets/gtk-fixes.h"

#include <adwaita.h>
#include <string.h>

#define SETTLE_TIME 600

struct _FathomItbLevel
{
  GtkButton              parent_instance;

  FathomSitting         *sitting;
  FathomItbLevelPicture  picture;
  char                  *news;
  AdwAnimation          *settle;
};

enum { PROP_NUMBER = 1, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomItbLevel, fathom_itb_level, GTK_TYPE_BUTTON)

/* Drawing */

static void
measure_picture (FathomItbLevel *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->picture.context = gtk_widget_get_pango_context (widget);
  self->picture.width = gtk_widget_get_width (widget);
  self->picture.height = gtk_widget_get_height (widget);
  self->picture.dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  self->picture.hover = (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_PRELIGHT) != 0;
}

static void
fathom_itb_level_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  FathomItbLevel *self = FATHOM_ITB_LEVEL (widget);

  if (self->sitting == NULL)
    return;
  measure_picture (self);
  fathom_itb_level_picture_snapshot (&self->picture, snapshot, widget);
}

/* Sinking */

static void
settle_cb (double   value,
           gpointer user_data)
{
  FathomItbLevel *self = user_data;

  self->picture.settled = value;
  if (value >= 1)
    memset (self->picture.fresh, 0, sizeof self->picture.fresh);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
start_settling (FathomItbLevel *self)
{
  if (self->settle == NULL)
    {
      self->settle = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, SETTLE_TIME,
                                              adw_callback_animation_target_new (settle_cb, self, NULL));
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->settle), ADW_EASE_OUT_CUBIC);
    }
  adw_animation_reset (self->settle);
  adw_animation_play (self->settle);
}

/* Returns: whether there are more shells than before. */
static gboolean
note_changes (FathomItbLevel       *self,
              const FathomItbState *seen)
{
  guint8 fresh[FATHOM_MAX_SEATS] = { 0 };
  gboolean more = FALSE, other = FALSE;

  for (guint i = 0; i < seen->players; i++)
    {
      guint now = seen->shells[i][self->picture.number - 1];

      fresh[i] = now > self->picture.shells[i] ? now - self->picture.shells[i] : 0;
      more |= fresh[i] > 0;
      other |= now != self->picture.shells[i];
    }
  if (other)
    {
      memcpy (self->picture.fresh, fresh, sizeof fresh);
      g_free (self->news);
      self->news = fathom_itb_level_dup_news (self->sitting, self->picture.shells, self->picture.number);
    }
  return more;
}

/* A level that is out of reach is refused then, and the rule is said. */
static gboolean
is_choosing (FathomItbLevel *self)
{
  const FathomItbState *seen = self->sitting != NULL ? fathom_sitting_get_seen (self->sitting) : NULL;

  return seen != NULL && seen->phase == FATHOM_ITB_PHASE_PLACE && fathom_sitting_get_asks (self->sitting);
}

/* Overrides */

static void
fathom_itb_level_clicked (GtkButton *button)
{
  FathomItbLevel *self = FATHOM_ITB_LEVEL (button);

  if (self->picture.adds > 0 || is_choosing (self))
    fathom_itb_move_place (self->sitting, self->picture.number);
}

static void
fathom_itb_level_state_flags_changed (GtkWidget     *widget,
                                      GtkStateFlags  previous)
{
  if ((gtk_widget_get_state_flags (widget) ^ previous) & GTK_STATE_FLAG_PRELIGHT)
    gtk_widget_queue_draw (widget);

  GTK_WIDGET_CLASS (fathom_itb_level_parent_class)->state_flags_changed (widget, previous);
}

static void
fathom_itb_level_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 320 : 44;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 690 : 107;
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_itb_level_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  if (id == PROP_NUMBER)
    g_value_set_uint (value, FATHOM_ITB_LEVEL (object)->picture.number);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_itb_level_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  if (id == PROP_NUMBER)
    FATHOM_ITB_LEVEL (object)->picture.number = g_value_get_uint (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_itb_level_dispose (GObject *object)
{
  FathomItbLevel *self = FATHOM_ITB_LEVEL (object);

  g_clear_object (&self->settle);
  g_clear_object (&self->sitting);
  g_clear_pointer (&self->news, g_free);

  G_OBJECT_CLASS (fathom_itb_level_parent_class)->dispose (object);
}

static void
fathom_itb_level_class_init (FathomItbLevelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = fathom_itb_level_dispose;
  object_class->get_property = fathom_itb_level_get_property;
  object_class->set_property = fathom_itb_level_set_property;
  widget_class->measure = fathom_itb_level_measure;
  widget_class->snapshot = fathom_itb_level_snapshot;
  widget_class->state_flags_changed = fathom_itb_level_state_flags_changed;
  GTK_BUTTON_CLASS (klass)->clicked = fathom_itb_level_clicked;

  properties[PROP_NUMBER] = g_param_spec_uint ("number", NULL, NULL, 1, FATHOM_ITB_LEVELS, 1,
                                               G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  gtk_widget_class_set_css_name (widget_class, "level");
}

static void
fathom_itb_level_init (FathomItbLevel *self)
{
  self->picture.settled = 1;
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}

/* Public */

GtkWidget *
fathom_itb_level_new (guint number)
{
  return g_object_new (FATHOM_TYPE_ITB_LEVEL, "number", number, NULL);
}

guint
fathom_itb_level_get_adds (FathomItbLevel *self)
{
  g_return_val_if_fail (FATHOM_IS_ITB_LEVEL (self), 0);

  return self->picture.adds;
}

gboolean
fathom_itb_level_get_treasure (FathomItbLevel  *self,
                               guint            nth,
                               graphene_rect_t *bounds)
{
  g_return_val_if_fail (FATHOM_IS_ITB_LEVEL (self), FALSE);

  if (nth > self->picture.n_secondaries)
    return FALSE;
  measure_picture (self);
  fathom_itb_level_picture_find_treasure (&self->picture, nth, bounds);
  return TRUE;
}

void
fathom_itb_level_set_counted (FathomItbLevel *self,
                              gboolean        counted)
{
  g_return_if_fail (FATHOM_IS_ITB_LEVEL (self));

  if (self->picture.counted == counted)
    return;
  self->picture.counted = counted;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static guint
find_adds (FathomItbLevel       *self,
           const FathomItbState *seen)
{
  if (!fathom_sitting_get_asks (self->sitting) ||
      (seen->phase != FATHOM_ITB_PHASE_KEEP && seen->phase != FATHOM_ITB_PHASE_PLACE))
    return 0;
  return fathom_itb_would_place (seen, self->picture.number);
}

static void
take_over (FathomItbLevel       *self,
           const FathomItbState *seen,
           const FathomItbScore *score)
{
  fathom_itb_level_picture_take_over (&self->picture, self->picture.number, seen, score);
  self->picture.adds = find_adds (self, seen);
  for (guint i = 0; i < seen->players; i++)
    fathom_sitting_get_look (self->sitting, i + 1, &self->picture.shapes[i], &self->picture.colours[i]);
}

void
fathom_itb_level_show (FathomItbLevel       *self,
                       FathomSitting        *sitting,
                       const FathomItbScore *score)
{
  gboolean same = sitting != NULL && self->sitting == sitting;
  gboolean fresh = FALSE;

  g_return_if_fail (FATHOM_IS_ITB_LEVEL (self));

  g_set_object (&self->sitting, sitting);
  if (sitting != NULL)
    {
      const FathomItbState *seen = fathom_sitting_get_seen (sitting);

      if (!same)
        g_clear_pointer (&self->news, g_free);
      fresh = same && note_changes (self, seen) && !fathom_sitting_get_reviewing (sitting);
      measure_picture (self);
      if (fresh)
        fathom_itb_level_picture_find_places (&self->picture, self->picture.from);
      take_over (self, seen, score);
      fathom_itb_level_say (GTK_WIDGET (self), sitting, score, self->picture.number, self->picture.adds, self->news);
    }
  else
    self->picture.adds = 0;
  if (fresh && fathom_settings_animate () && gtk_widget_get_mapped (GTK_WIDGET (self)))
    start_settling (self);
  fathom_set_class (GTK_WIDGET (self), "lit", self->picture.adds > 0);
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), self->picture.adds > 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
