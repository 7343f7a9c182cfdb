/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/pane-keys.h"

#include "views/table/game-view.h"
#include "views/table/history-pane.h"
#include "views/table/panes.h"
#include "views/widgets/focus-ring.h"

typedef struct
{
  FathomPane *pane;                /* not owned */
  guint       held;                /* the key that is down: one press is one act, however long it is held */
} Keys;

/* The keypad has its own digits and its own Enter. */
static guint
normalize (guint keyval)
{
  if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
    return keyval - GDK_KEY_KP_0 + GDK_KEY_0;
  if (keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter)
    return GDK_KEY_Return;
  return gdk_keyval_to_lower (keyval);
}

/* Returns: the place of @keyval in @list, from 1 on; 0 if it is not there. */
static guint
find_in (const char *list,
         guint       keyval)
{
  g_auto (GStrv) names = g_strsplit (list, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    if (gdk_keyval_from_name (names[i]) == keyval)
      return i + 1;
  return 0;
}

static const FathomTableKey *
find_key (FathomPane *pane,
          guint       keyval,
          guint      *id)
{
  FathomSitting *sitting = fathom_pane_get_sitting (pane);
  const FathomTableKey *key = NULL;

  if (sitting != NULL)
    key = fathom_game_view_of (sitting)->shortcuts;
  for (; key != NULL && key->title != NULL; key++)
    if (key->id != 0 && (*id = find_in (key->keys, keyval)) != 0)
      {
        *id += key->id - 1;
        return key;
      }
  return NULL;
}

/* Whoever writes, or is in a menu, wants other things of the keys. */
static gboolean
is_elsewhere (GtkWidget *focus)
{
  return focus != NULL && (GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus) ||
                           gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL);
}

/* Whether Enter is for what has the focus. What was only clicked has had its turn; and dice are kept by Space. */
static gboolean
activates (FathomPane *pane,
           GtkWidget  *root,
           GtkWidget  *focus)
{
  if (focus == NULL || GTK_IS_WINDOW (focus) || fathom_focus_ring_was_clicked (GTK_WINDOW (root)))
    return FALSE;
  return !GTK_IS_TOGGLE_BUTTON (focus) || !gtk_widget_is_ancestor (focus, GTK_WIDGET (pane));
}

/* In the header or the history: whoever presses a key of the game has come back from there. */
static gboolean
is_left (FathomPane *pane,
         GtkWidget  *focus)
{
  GtkWidget *panes = gtk_widget_get_ancestor (GTK_WIDGET (pane), FATHOM_TYPE_PANES);

  return focus != NULL && panes != NULL &&
         (!gtk_widget_is_ancestor (focus, panes) || gtk_widget_get_ancestor (focus, FATHOM_TYPE_HISTORY_PANE) != NULL);
}

static void
come_back (FathomPane *pane,
           GtkWidget  *root,
           GtkWidget  *focus)
{
  if (gtk_root_get_focus (GTK_ROOT (root)) != focus)
    return;
  gtk_root_set_focus (GTK_ROOT (root), NULL);
  fathom_pane_take_focus (pane);
}

static gboolean
skip (FathomPane *pane)
{
  return FATHOM_PANE_GET_CLASS (pane)->skip != NULL && FATHOM_PANE_GET_CLASS (pane)->skip (pane);
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
  gboolean again = keys->held == keyval, enters;
  const FathomTableKey *key;
  guint id;

  keys->held = keyval;
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 || is_elsewhere (focus))
    return GDK_EVENT_PROPAGATE;
  if (again && keyval == GDK_KEY_space && GTK_IS_BUTTON (focus))
    return GDK_EVENT_STOP;
  enters = normalize (keyval) == GDK_KEY_Return;
  if (!again && skip (keys->pane) && (enters || keyval == GDK_KEY_space))
    return GDK_EVENT_STOP;
  key = find_key (keys->pane, normalize (keyval), &id);
  if (key == NULL)
    return GDK_EVENT_PROPAGATE;
  if (again && !key->repeats)
    return GDK_EVENT_STOP;
  if (enters && activates (keys->pane, root, focus))
    return GDK_EVENT_PROPAGATE;
  fathom_focus_ring_show (GTK_WINDOW (root));
  if (!FATHOM_PANE_GET_CLASS (keys->pane)->press (keys->pane, id))
    return GDK_EVENT_PROPAGATE;
  if (is_left (keys->pane, focus))
    come_back (keys->pane, root, focus);
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
fathom_pane_keys_new (FathomPane *pane)
{
  GtkEventController *controller = gtk_event_controller_key_new ();
  Keys *keys = g_new0 (Keys, 1);

  *keys = (Keys) { pane, 0 };
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "key-released", G_CALLBACK (released_cb), keys);
  g_signal_connect_data (controller, "key-pressed", G_CALLBACK (pressed_cb), keys, free_keys, 0);
  return controller;
}
