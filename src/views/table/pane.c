/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/pane.h"

#include "views/table/pane-keys.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/width-layout.h"

typedef struct
{
  FathomSitting      *sitting;
  GtkEventController *keys;            /* nullable: at the root while it is mapped */
  GtkWidget          *keys_at;
} FathomPanePrivate;

enum { PROP_SITTING = 1, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (FathomPane, fathom_pane, ADW_TYPE_BIN)

static FathomPanePrivate *
get_private (FathomPane *self)
{
  return fathom_pane_get_instance_private (self);
}

static void
refresh (FathomPane *self)
{
  if (FATHOM_PANE_GET_CLASS (self)->refresh != NULL && get_private (self)->sitting != NULL)
    FATHOM_PANE_GET_CLASS (self)->refresh (self);
}

static void
message_cb (FathomPane *self,
            const char *text)
{
  if (FATHOM_PANE_GET_CLASS (self)->message != NULL)
    FATHOM_PANE_GET_CLASS (self)->message (self, text);
}

static gboolean
animate (gpointer      pane,
         gconstpointer before,
         gconstpointer after)
{
  return FATHOM_PANE_GET_CLASS (pane)->animate (pane, before, after);
}

static void
fathom_pane_get_property (GObject    *object,
                          guint       id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  if (id == PROP_SITTING)
    g_value_set_object (value, get_private (FATHOM_PANE (object))->sitting);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_pane_set_property (GObject      *object,
                          guint         id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  if (id == PROP_SITTING)
    fathom_pane_set_sitting (FATHOM_PANE (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* Keys work wherever the focus is in the window. */
static void
fathom_pane_map (GtkWidget *widget)
{
  FathomPanePrivate *private = get_private (FATHOM_PANE (widget));

  GTK_WIDGET_CLASS (fathom_pane_parent_class)->map (widget);
  if (FATHOM_PANE_GET_CLASS (widget)->press == NULL)
    return;
  private->keys = fathom_pane_keys_new (FATHOM_PANE (widget));
  private->keys_at = GTK_WIDGET (gtk_widget_get_root (widget));
  gtk_widget_add_controller (private->keys_at, private->keys);
}

static void
fathom_pane_unmap (GtkWidget *widget)
{
  FathomPanePrivate *private = get_private (FATHOM_PANE (widget));

  if (private->keys != NULL)
    gtk_widget_remove_controller (private->keys_at, private->keys);
  private->keys = NULL;
  private->keys_at = NULL;
  GTK_WIDGET_CLASS (fathom_pane_parent_class)->unmap (widget);
}

static void
fathom_pane_dispose (GObject *object)
{
  fathom_pane_set_sitting (FATHOM_PANE (object), NULL);

  G_OBJECT_CLASS (fathom_pane_parent_class)->dispose (object);
}

static void
fathom_pane_class_init (FathomPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = fathom_pane_dispose;
  object_class->get_property = fathom_pane_get_property;
  object_class->set_property = fathom_pane_set_property;
  GTK_WIDGET_CLASS (klass)->map = fathom_pane_map;
  GTK_WIDGET_CLASS (klass)->unmap = fathom_pane_unmap;
  /* GTK 4.8: a GtkStack asks how wide it is for its height, and then a label that wraps tries one width after the other */
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), FATHOM_TYPE_WIDTH_LAYOUT);

  properties[PROP_SITTING] = g_param_spec_object ("sitting", NULL, NULL, FATHOM_TYPE_SITTING,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
fathom_pane_init (FathomPane *self)
{
}

FathomSitting *
fathom_pane_get_sitting (FathomPane *self)
{
  g_return_val_if_fail (FATHOM_IS_PANE (self), NULL);

  return get_private (self)->sitting;
}

static void
connect (FathomPane *self)
{
  FathomSitting *sitting = get_private (self)->sitting;

  if (FATHOM_PANE_GET_CLASS (self)->animate != NULL)
    fathom_sitting_add_animator (sitting, self, animate);
  g_signal_connect_object (sitting, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sitting, "notify::veiled", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sitting, "notify::paused", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sitting, "message", G_CALLBACK (message_cb), self, G_CONNECT_SWAPPED);
}

static void
disconnect (FathomPane *self)
{
  FathomSitting *sitting = get_private (self)->sitting;

  g_signal_handlers_disconnect_by_data (sitting, self);
  fathom_sitting_remove_animator (sitting, self);
}

void
fathom_pane_set_sitting (FathomPane    *self,
                         FathomSitting *sitting)
{
  FathomPanePrivate *private;
  g_autoptr (FathomSitting) former = NULL; /* until the pane has let go of what belongs to it */

  g_return_if_fail (FATHOM_IS_PANE (self));

  private = get_private (self);
  if (private->sitting == sitting)
    return;
  g_set_object (&former, private->sitting);
  if (private->sitting != NULL)
    disconnect (self);
  g_set_object (&private->sitting, sitting);
  if (sitting != NULL)
    connect (self);
  if (FATHOM_PANE_GET_CLASS (self)->sit_down != NULL)
    FATHOM_PANE_GET_CLASS (self)->sit_down (self, sitting);
  refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SITTING]);
}

void
fathom_pane_end_animation (FathomPane *self)
{
  g_return_if_fail (FATHOM_IS_PANE (self));

  if (get_private (self)->sitting != NULL)
    fathom_sitting_end_animation (get_private (self)->sitting, self);
}

void
fathom_pane_take_focus (FathomPane *self)
{
  g_return_if_fail (FATHOM_IS_PANE (self));

  if (FATHOM_PANE_GET_CLASS (self)->take_focus != NULL)
    FATHOM_PANE_GET_CLASS (self)->take_focus (self);
}

void
fathom_pane_rest_focus (FathomPane *self,
                        const char *said)
{
  g_return_if_fail (FATHOM_IS_PANE (self));

  fathom_a11y_names_describe (GTK_WIDGET (self), said);
  gtk_widget_add_css_class (GTK_WIDGET (self), "resting");
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}
