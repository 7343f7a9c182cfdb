/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/dice-tray.h"

#include "views/into-the-blue/die.h"
#include "views/app/settings.h"

#define SMALLEST 36
#define USUAL    60
#define LARGEST  200
#define GAP      4
#define TUMBLE   500

struct _FathomItbDiceTray
{
  GtkWidget     parent_instance;

  FathomItbDie *dice[FATHOM_ITB_DICE];
  const FathomLanguage *language;
  guint         run;
  gboolean      showing;           /* what is shown changes, not what people want */

  AdwAnimation *animation;
  guint         tumbling;
};

enum { KEPT, LANDED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomItbDiceTray, fathom_itb_dice_tray, GTK_TYPE_WIDGET)

static gboolean
is_kept (FathomItbDiceTray *self,
         guint              i)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->dice[i]));
}

static void
toggled_cb (FathomItbDiceTray *self)
{
  if (!self->showing)
    g_signal_emit (self, signals[KEPT], 0);
}

static void
tumble_cb (double   value,
           gpointer user_data)
{
  FathomItbDiceTray *self = user_data;

  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    fathom_itb_die_set_tumble (self->dice[i], self->tumbling & 1u << i ? value : 1);
}

static void
landed_cb (FathomItbDiceTray *self)
{
  g_signal_emit (self, signals[LANDED], 0);
}

static void
pressed_cb (FathomItbDiceTray *self)
{
  fathom_itb_dice_tray_skip (self);
}

/* Overrides */

static GtkSizeRequestMode
fathom_itb_dice_tray_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
get_size (int width)
{
  return CLAMP ((width - (FATHOM_ITB_DICE - 1) * GAP) / FATHOM_ITB_DICE, SMALLEST, LARGEST);
}

static void
fathom_itb_dice_tray_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = FATHOM_ITB_DICE * SMALLEST + (FATHOM_ITB_DICE - 1) * GAP;
      *natural = FATHOM_ITB_DICE * USUAL + (FATHOM_ITB_DICE - 1) * GAP;
    }
  else
    {
      *minimum = SMALLEST;
      *natural = for_size < 0 ? USUAL : get_size (for_size);
    }
}

static void
fathom_itb_dice_tray_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  FathomItbDiceTray *self = FATHOM_ITB_DICE_TRAY (widget);
  int size = MIN (get_size (width), height);
  int gap = MIN ((width - FATHOM_ITB_DICE * size) / (FATHOM_ITB_DICE - 1), GAP * 4);
  int start = (width - FATHOM_ITB_DICE * size - (FATHOM_ITB_DICE - 1) * gap) / 2;
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  for (int i = 0; i < FATHOM_ITB_DICE; i++)
    {
      int column = mirrored ? FATHOM_ITB_DICE - 1 - i : i;

      gtk_widget_size_allocate (GTK_WIDGET (self->dice[i]),
                                &(GtkAllocation) { start + column * (size + gap), (height - size) / 2, size, size }, -1);
    }
}

static void
fathom_itb_dice_tray_unmap (GtkWidget *widget)
{
  fathom_itb_dice_tray_skip (FATHOM_ITB_DICE_TRAY (widget));
  GTK_WIDGET_CLASS (fathom_itb_dice_tray_parent_class)->unmap (widget);
}

static void
fathom_itb_dice_tray_dispose (GObject *object)
{
  FathomItbDiceTray *self = FATHOM_ITB_DICE_TRAY (object);

  if (self->animation != NULL)
    fathom_itb_dice_tray_skip (self);
  g_clear_object (&self->animation);
  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    if (self->dice[i] != NULL)
      gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->dice[i])));

  G_OBJECT_CLASS (fathom_itb_dice_tray_parent_class)->dispose (object);
}

static void
fathom_itb_dice_tray_class_init (FathomItbDiceTrayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_itb_dice_tray_dispose;
  widget_class->get_request_mode = fathom_itb_dice_tray_get_request_mode;
  widget_class->measure = fathom_itb_dice_tray_measure;
  widget_class->size_allocate = fathom_itb_dice_tray_size_allocate;
  widget_class->unmap = fathom_itb_dice_tray_unmap;

  signals[KEPT] = g_signal_new ("kept", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LANDED] = g_signal_new ("landed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "tray");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_itb_dice_tray_init (FathomItbDiceTray *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->run = FATHOM_ITB_FACES;
  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    {
      self->dice[i] = FATHOM_ITB_DIE (fathom_itb_die_new (i + 1));
      gtk_widget_set_parent (GTK_WIDGET (self->dice[i]), GTK_WIDGET (self));
      g_signal_connect_swapped (self->dice[i], "toggled", G_CALLBACK (toggled_cb), self);
    }
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, TUMBLE,
                                             adw_callback_animation_target_new (tumble_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_EASE_OUT_QUAD);
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (landed_cb), self);
}

/* Public */

static gboolean
is_lost (guint face,
         guint run)
{
  return face > run || (face == FATHOM_ITB_FACES && run < FATHOM_ITB_FACES);
}

void
fathom_itb_dice_tray_show (FathomItbDiceTray      *self,
                           const FathomLanguage   *language,
                           const FathomItbDiceRow *row,
                           guint                   run)
{
  g_return_if_fail (FATHOM_IS_ITB_DICE_TRAY (self));

  self->showing = TRUE;
  self->language = language;
  self->run = run;
  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    fathom_itb_die_show (self->dice[i], language, row->faces[i], row->kept[i], is_lost (row->faces[i], run));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, tr (language, "Dice"), -1);
  self->showing = FALSE;
}

void
fathom_itb_dice_tray_set_final (FathomItbDiceTray *self,
                                gboolean           final)
{
  g_return_if_fail (FATHOM_IS_ITB_DICE_TRAY (self));

  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    fathom_itb_die_set_final (self->dice[i], final);
}

void
fathom_itb_dice_tray_set_locked (FathomItbDiceTray *self,
                                 gboolean           locked)
{
  g_return_if_fail (FATHOM_IS_ITB_DICE_TRAY (self));

  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    fathom_itb_die_set_locked (self->dice[i], locked);
}

void
fathom_itb_dice_tray_get_row (FathomItbDiceTray *self,
                              FathomItbDiceRow  *row)
{
  g_return_if_fail (FATHOM_IS_ITB_DICE_TRAY (self));

  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    {
      row->faces[i] = fathom_itb_die_get_face (self->dice[i]);
      row->kept[i] = is_kept (self, i);
    }
}

guint64
fathom_itb_dice_tray_get_kept (FathomItbDiceTray *self)
{
  FathomItbDiceRow row;

  g_return_val_if_fail (FATHOM_IS_ITB_DICE_TRAY (self), 0);

  fathom_itb_dice_tray_get_row (self, &row);
  return fathom_itb_dice_row_count (&row, TRUE);
}

guint
fathom_itb_dice_tray_get_n_kept (FathomItbDiceTray *self)
{
  guint n = 0;

  g_return_val_if_fail (FATHOM_IS_ITB_DICE_TRAY (self), 0);

  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    n += is_kept (self, i);
  return n;
}

void
fathom_itb_dice_tray_keep (FathomItbDiceTray *self,
                           guint64            dice)
{
  FathomItbDiceRow row;

  g_return_if_fail (FATHOM_IS_ITB_DICE_TRAY (self));

  fathom_itb_dice_tray_get_row (self, &row);
  fathom_itb_dice_row_keep (&row, dice);
  fathom_itb_dice_tray_show (self, self->language, &row, self->run);
  g_signal_emit (self, signals[KEPT], 0);
}

void
fathom_itb_dice_tray_toggle_face (FathomItbDiceTray *self,
                                  guint              face)
{
  FathomItbDiceRow row;
  guint64 all, kept;

  g_return_if_fail (FATHOM_IS_ITB_DICE_TRAY (self));

  fathom_itb_dice_tray_get_row (self, &row);
  all = fathom_itb_dice_row_count (&row, FALSE);
  kept = fathom_itb_dice_row_count (&row, TRUE);
  if (fathom_itb_count (all, face) == 0)
    return;
  if (fathom_itb_count (kept, face) < fathom_itb_count (all, face))
    kept += fathom_itb_one (face);
  else
    kept -= fathom_itb_count (kept, face) * fathom_itb_one (face);
  fathom_itb_dice_tray_keep (self, kept);
}

gboolean
fathom_itb_dice_tray_can_tumble (FathomItbDiceTray *self)
{
  g_return_val_if_fail (FATHOM_IS_ITB_DICE_TRAY (self), FALSE);

  return fathom_settings_animate () && gtk_widget_get_mapped (GTK_WIDGET (self));
}

void
fathom_itb_dice_tray_tumble (FathomItbDiceTray *self,
                             guint              dice)
{
  g_return_if_fail (FATHOM_IS_ITB_DICE_TRAY (self));

  fathom_itb_dice_tray_skip (self);
  if (dice == 0 || !fathom_itb_dice_tray_can_tumble (self))
    return;
  self->tumbling = dice;
  adw_animation_play (self->animation);
}

void
fathom_itb_dice_tray_skip (FathomItbDiceTray *self)
{
  g_return_if_fail (FATHOM_IS_ITB_DICE_TRAY (self));

  if (fathom_itb_dice_tray_get_tumbles (self))
    adw_animation_skip (self->animation);
}

gboolean
fathom_itb_dice_tray_get_tumbles (FathomItbDiceTray *self)
{
  g_return_val_if_fail (FATHOM_IS_ITB_DICE_TRAY (self), FALSE);

  return adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING;
}

guint
fathom_itb_dice_tray_get_stamp (FathomItbDiceTray *self)
{
  guint stamp;

  g_return_val_if_fail (FATHOM_IS_ITB_DICE_TRAY (self), 0);

  stamp = self->run;
  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    stamp = stamp * 31 + fathom_itb_die_get_face (self->dice[i]) * 2 + is_kept (self, i);
  return stamp;
}
