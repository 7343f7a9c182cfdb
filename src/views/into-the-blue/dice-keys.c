/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/dice-keys.h"

#include "rules/into-the-blue.h"
#include "views/widgets/focus-ring.h"
#include "views/into-the-blue/die.h"

typedef struct
{
  FathomItbKeyFunc func;
  FathomItbAnyFunc any;
  gpointer         user_data;
  guint            held;           /* the key that is down: one press is one act, however long it is held */
} Keys;

static gboolean
find_face (guint  keyval,
           guint *face)
{
  if (keyval >= GDK_KEY_1 && keyval <= GDK_KEY_5)
    *face = keyval - GDK_KEY_1 + 1;
  else if (keyval >= GDK_KEY_KP_1 && keyval <= GDK_KEY_KP_5)
    *face = keyval - GDK_KEY_KP_1 + 1;
  else if (gdk_keyval_to_lower (keyval) == GDK_KEY_c)
    *face = FATHOM_ITB_FACES;
  else
    return FALSE;
  return TRUE;
}

static gboolean
is_enter (guint keyval)
{
  return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;
}

static gboolean
find_key (guint         keyval,
          FathomItbKey *key,
          guint        *face)
{
  *face = 0;
  if (find_face (keyval, face))
    *key = FATHOM_ITB_KEY_FACE;
  else if (keyval == GDK_KEY_BackSpace)
    *key = FATHOM_ITB_KEY_BACK;
  else if (is_enter (keyval))
    *key = FATHOM_ITB_KEY_ROLL;
  else if (gdk_keyval_to_lower (keyval) == GDK_KEY_s)
    *key = FATHOM_ITB_KEY_STOP;
  else
    return FALSE;
  return TRUE;
}

/* Whoever writes, or is in a menu, wants other things of the keys. */
static gboolean
is_elsewhere (GtkWidget *focus)
{
  return focus != NULL && (GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus) ||
                           gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL);
}

static gboolean
activates (GtkWidget *focus)
{
  return focus != NULL && !FATHOM_IS_ITB_DIE (focus) && !GTK_IS_WINDOW (focus);
}

static gboolean
pressed_cb (GtkEventControllerKey *controller,
            guint                  keyval,
            guint                  keycode,
            GdkModifierType        modifiers,
            Keys                  *keys)
{
  GtkWidget *root = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (root));
  gboolean again = keys->held == keyval;
  FathomItbKey key;
  guint face;

  keys->held = keyval;
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 || is_elsewhere (focus))
    return GDK_EVENT_PROPAGATE;
  if (again && keyval == GDK_KEY_space && GTK_IS_BUTTON (focus))
    return GDK_EVENT_STOP;
  if (!again && keys->any (keys->user_data) && (is_enter (keyval) || keyval == GDK_KEY_space))
    return GDK_EVENT_STOP;
  if (!find_key (keyval, &key, &face))
    return GDK_EVENT_PROPAGATE;
  fathom_focus_ring_show (GTK_WINDOW (root));
  if (again && key != FATHOM_ITB_KEY_BACK)
    return GDK_EVENT_STOP;
  if (key == FATHOM_ITB_KEY_ROLL && activates (focus))
    return GDK_EVENT_PROPAGATE;
  keys->func (keys->user_data, key, face);
  return GDK_EVENT_STOP;
}

static void
released_cb (GtkEventControllerKey *controller,
             guint                  keyval,
             guint                  keycode,
             GdkModifierType        modifiers,
             Keys                  *keys)
{
  keys->held = 0;
}

static void
free_keys (gpointer  data,
           GClosure *closure)
{
  g_free (data);
}

GtkEventController *
fathom_itb_dice_keys_new (FathomItbKeyFunc func,
                          FathomItbAnyFunc any,
                          gpointer         user_data)
{
  GtkEventController *controller = gtk_event_controller_key_new ();
  Keys *keys = g_new0 (Keys, 1);

  *keys = (Keys) { func, any, user_data, 0 };
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "key-released", G_CALLBACK (released_cb), keys);
  g_signal_connect_data (controller, "key-pressed", G_CALLBACK (pressed_cb), keys, free_keys, 0);
  return controller;
}
