#include "views/history-pane.h"

struct _FathomHistoryPane
{
  AdwBin         parent_instance;

  FathomSitting *sitting;
};

enum { PROP_SITTING = 1, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomHistoryPane, fathom_history_pane, ADW_TYPE_BIN)

static void
sitting_changed_cb (FathomHistoryPane *self)
{
}

static void
fathom_history_pane_get_property (GObject    *object,
                                  guint       id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  if (id == PROP_SITTING)
    g_value_set_object (value, FATHOM_HISTORY_PANE (object)->sitting);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_history_pane_set_property (GObject      *object,
                                  guint         id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  if (id == PROP_SITTING)
    fathom_history_pane_set_sitting (FATHOM_HISTORY_PANE (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_history_pane_dispose (GObject *object)
{
  fathom_history_pane_set_sitting (FATHOM_HISTORY_PANE (object), NULL);

  G_OBJECT_CLASS (fathom_history_pane_parent_class)->dispose (object);
}

static void
fathom_history_pane_class_init (FathomHistoryPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = fathom_history_pane_dispose;
  object_class->get_property = fathom_history_pane_get_property;
  object_class->set_property = fathom_history_pane_set_property;

  properties[PROP_SITTING] = g_param_spec_object ("sitting", NULL, NULL, FATHOM_TYPE_SITTING,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
fathom_history_pane_init (FathomHistoryPane *self)
{
}

GtkWidget *
fathom_history_pane_new (void)
{
  return g_object_new (FATHOM_TYPE_HISTORY_PANE, NULL);
}

void
fathom_history_pane_set_sitting (FathomHistoryPane *self,
                                 FathomSitting *sitting)
{
  g_return_if_fail (FATHOM_IS_HISTORY_PANE (self));

  if (self->sitting == sitting)
    return;
  if (self->sitting != NULL)
    g_signal_handlers_disconnect_by_data (self->sitting, self);
  g_set_object (&self->sitting, sitting);
  if (sitting != NULL)
    {
      g_signal_connect_object (sitting, "changed", G_CALLBACK (sitting_changed_cb), self, G_CONNECT_SWAPPED);
      sitting_changed_cb (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SITTING]);
}
