/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history.h"

/* Moves */

struct _FathomMove
{
  GObject  parent_instance;

  guint    number;
  guint    seat;
  gboolean takeback;
  gboolean app;
  gboolean corrected;
  gboolean taken_back;
};

G_DEFINE_FINAL_TYPE (FathomMove, fathom_move, G_TYPE_OBJECT)

enum
{
  MOVE_NUMBER = 1,
  MOVE_SEAT,
  MOVE_FROM_APP,
  MOVE_CORRECTED,
  MOVE_TAKEN_BACK,
  N_MOVE_PROPERTIES
};

static GParamSpec *move_properties[N_MOVE_PROPERTIES];

static void
fathom_move_get_property (GObject    *object,
                          guint       id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  FathomMove *self = FATHOM_MOVE (object);

  switch (id)
    {
    case MOVE_NUMBER:
      g_value_set_uint (value, self->number);
      break;
    case MOVE_SEAT:
      g_value_set_uint (value, self->seat);
      break;
    case MOVE_FROM_APP:
      g_value_set_boolean (value, self->app);
      break;
    case MOVE_CORRECTED:
      g_value_set_boolean (value, self->corrected);
      break;
    case MOVE_TAKEN_BACK:
      g_value_set_boolean (value, self->taken_back);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
fathom_move_class_init (FathomMoveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = fathom_move_get_property;
  move_properties[MOVE_NUMBER] = g_param_spec_uint ("number", NULL, NULL, 0, G_MAXUINT, 0, flags);
  move_properties[MOVE_SEAT] = g_param_spec_uint ("seat", NULL, NULL, 0, G_MAXUINT, 0, flags);
  move_properties[MOVE_FROM_APP] = g_param_spec_boolean ("from-app", NULL, NULL, FALSE, flags);
  move_properties[MOVE_CORRECTED] = g_param_spec_boolean ("corrected", NULL, NULL, FALSE, flags);
  move_properties[MOVE_TAKEN_BACK] = g_param_spec_boolean ("taken-back", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_MOVE_PROPERTIES, move_properties);
}

static void
fathom_move_init (FathomMove *self G_GNUC_UNUSED)
{
}

guint
fathom_move_get_number (FathomMove *self)
{
  g_return_val_if_fail (FATHOM_IS_MOVE (self), 0);

  return self->number;
}

guint
fathom_move_get_seat (FathomMove *self)
{
  g_return_val_if_fail (FATHOM_IS_MOVE (self), 0);

  return self->seat;
}

gboolean
fathom_move_get_takeback (FathomMove *self)
{
  g_return_val_if_fail (FATHOM_IS_MOVE (self), FALSE);

  return self->takeback;
}

gboolean
fathom_move_get_taken_back (FathomMove *self)
{
  g_return_val_if_fail (FATHOM_IS_MOVE (self), FALSE);

  return self->taken_back;
}

gboolean
fathom_move_get_from_app (FathomMove *self)
{
  g_return_val_if_fail (FATHOM_IS_MOVE (self), FALSE);

  return self->app;
}

gboolean
fathom_move_get_corrected (FathomMove *self)
{
  g_return_val_if_fail (FATHOM_IS_MOVE (self), FALSE);

  return self->corrected;
}

void
fathom_move_take_back (FathomMove *self)
{
  g_return_if_fail (FATHOM_IS_MOVE (self));

  if (self->taken_back)
    return;

  self->taken_back = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), move_properties[MOVE_TAKEN_BACK]);
}

/* Turns */

struct _FathomTurn
{
  GObject    parent_instance;

  guint      seat;
  guint      serial;
  gboolean   after_end;
  GPtrArray *moves;
};

static GType
fathom_turn_get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return FATHOM_TYPE_MOVE;
}

static guint
fathom_turn_get_n_items (GListModel *model)
{
  return FATHOM_TURN (model)->moves->len;
}

static gpointer
fathom_turn_get_item (GListModel *model,
                      guint       position)
{
  FathomTurn *self = FATHOM_TURN (model);

  return position < self->moves->len ? g_object_ref (g_ptr_array_index (self->moves, position)) : NULL;
}

static void
fathom_turn_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = fathom_turn_get_item_type;
  iface->get_n_items = fathom_turn_get_n_items;
  iface->get_item = fathom_turn_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (FathomTurn, fathom_turn, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, fathom_turn_list_model_init))

static void
fathom_turn_finalize (GObject *object)
{
  FathomTurn *self = FATHOM_TURN (object);

  g_ptr_array_unref (self->moves);

  G_OBJECT_CLASS (fathom_turn_parent_class)->finalize (object);
}

static void
fathom_turn_class_init (FathomTurnClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_turn_finalize;
}

static void
fathom_turn_init (FathomTurn *self)
{
  self->moves = g_ptr_array_new_with_free_func (g_object_unref);
}

FathomTurn *
fathom_turn_new (void)
{
  static guint serial;
  FathomTurn *self = g_object_new (FATHOM_TYPE_TURN, NULL);

  self->serial = ++serial;
  return self;
}

guint
fathom_turn_get_seat (FathomTurn *self)
{
  g_return_val_if_fail (FATHOM_IS_TURN (self), 0);

  return self->seat;
}

gboolean
fathom_turn_get_after_end (FathomTurn *self)
{
  g_return_val_if_fail (FATHOM_IS_TURN (self), FALSE);

  return self->after_end;
}

guint
fathom_turn_get_serial (FathomTurn *self)
{
  g_return_val_if_fail (FATHOM_IS_TURN (self), 0);

  return self->serial;
}

FathomMove *
fathom_turn_add (FathomTurn *self,
                 guint       number,
                 guint       seat,
                 guint       owner,
                 gboolean    takeback,
                 gboolean    app,
                 gboolean    corrected,
                 gboolean    after_end)
{
  FathomMove *move = g_object_new (FATHOM_TYPE_MOVE, NULL);

  move->number = number;
  move->seat = seat;
  move->takeback = takeback;
  move->app = app;
  move->corrected = corrected;
  g_ptr_array_add (self->moves, move);
  if (!takeback)
    self->after_end = after_end; /* played again, it may be another one's */
  if (self->after_end)
    self->seat = 0;
  else if (seat > 0 && !takeback)
    self->seat = owner > 0 ? owner : seat;
  g_list_model_items_changed (G_LIST_MODEL (self), self->moves->len - 1, 0, 1);

  return move;
}
