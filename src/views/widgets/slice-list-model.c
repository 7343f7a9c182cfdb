/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/slice-list-model.h"

struct _FathomSliceListModel
{
  GObject     parent_instance;

  GListModel *model;
  guint       size;
  guint       offset;
  guint       n;
};

static guint
get_n_items (GListModel *model)
{
  return FATHOM_SLICE_LIST_MODEL (model)->n;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  FathomSliceListModel *self = FATHOM_SLICE_LIST_MODEL (model);

  return position < self->n ? g_list_model_get_item (self->model, self->offset + position) : NULL;
}

static GType
get_item_type (GListModel *model)
{
  return g_list_model_get_item_type (FATHOM_SLICE_LIST_MODEL (model)->model);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (FathomSliceListModel, fathom_slice_list_model, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static guint
count_room (FathomSliceListModel *self)
{
  guint length = g_list_model_get_n_items (self->model);

  return MIN (self->size, length - MIN (self->offset, length));
}

static void
change (FathomSliceListModel *self,
        guint        position,
        guint        removed,
        guint        added)
{
  self->n = self->n - removed + added;
  if (removed + added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

/* What is added may push items out at the end, what is removed let others in. */
static void
change_within (FathomSliceListModel *self,
               guint        position,
               guint        removed,
               guint        added)
{
  guint head = MIN (position - self->offset, self->n);
  guint gone = MIN (removed, self->n - head), come = MIN (added, self->size - head);
  guint room = count_room (self);
  guint stay = MIN (self->n - head - gone, room - MIN (room, head + come));

  change (self, head + gone + stay, self->n - head - gone - stay, 0);
  change (self, head, gone, MIN (come, room - MIN (room, head)));
  change (self, self->n, 0, room - self->n);
}

static void
items_changed_cb (FathomSliceListModel *self,
                  guint        position,
                  guint        removed,
                  guint        added)
{
  if (position + removed <= self->offset && self->offset > 0) /* all of it before: the same items are shown */
    {
      self->offset += added - removed;
      return;
    }
  if (position >= self->offset)
    {
      change_within (self, position, removed, added);
      return;
    }
  self->offset = MIN (self->offset, g_list_model_get_n_items (self->model));
  change (self, 0, self->n, count_room (self));
}

static void
fathom_slice_list_model_finalize (GObject *object)
{
  g_object_unref (FATHOM_SLICE_LIST_MODEL (object)->model);

  G_OBJECT_CLASS (fathom_slice_list_model_parent_class)->finalize (object);
}

static void
fathom_slice_list_model_class_init (FathomSliceListModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_slice_list_model_finalize;
}

static void
fathom_slice_list_model_init (FathomSliceListModel *self)
{
}

FathomSliceListModel *
fathom_slice_list_model_new (GListModel *model,
                  guint       size)
{
  FathomSliceListModel *self;

  g_return_val_if_fail (G_IS_LIST_MODEL (model), NULL);
  g_return_val_if_fail (size > 0, NULL);

  self = g_object_new (FATHOM_TYPE_SLICE_LIST_MODEL, NULL);
  self->model = g_object_ref (model);
  self->size = size;
  self->n = count_room (self);
  g_signal_connect_object (model, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

guint
fathom_slice_list_model_get_offset (FathomSliceListModel *self)
{
  g_return_val_if_fail (FATHOM_IS_SLICE_LIST_MODEL (self), 0);

  return self->offset;
}

void
fathom_slice_list_model_set_size (FathomSliceListModel *self,
                       guint        size)
{
  guint room;

  g_return_if_fail (FATHOM_IS_SLICE_LIST_MODEL (self));
  g_return_if_fail (size > 0);

  self->size = size;
  room = count_room (self);
  if (room < self->n)
    change (self, room, self->n - room, 0);
  else
    change (self, self->n, 0, room - self->n);
}

void
fathom_slice_list_model_set_offset (FathomSliceListModel *self,
                         guint        offset)
{
  guint length, by;

  g_return_if_fail (FATHOM_IS_SLICE_LIST_MODEL (self));

  length = g_list_model_get_n_items (self->model);
  offset = MIN (offset, length - MIN (length, self->size));
  by = offset > self->offset ? offset - self->offset : self->offset - offset;
  if (by >= self->n)
    {
      change (self, 0, self->n, 0); /* first: rows can be used again */
      self->offset = offset;
      change (self, 0, 0, count_room (self));
    }
  else if (offset > self->offset)
    {
      self->offset = offset;
      change (self, 0, by, 0);
      change (self, self->n, 0, count_room (self) - self->n);
    }
  else if (offset < self->offset)
    {
      guint stay = MIN (self->n, self->size - by);

      change (self, stay, self->n - stay, 0);
      self->offset = offset;
      change (self, 0, 0, by);
    }
}
