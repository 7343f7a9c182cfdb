/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/room-layout.h"

struct _FathomRoomLayout
{
  GtkLayoutManager parent_instance;

  char            *text;
  GtkWidget       *letters;        /* weak: the widget in whose letters it is */
};

G_DEFINE_FINAL_TYPE (FathomRoomLayout, fathom_room_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
measure_text (FathomRoomLayout *self,
              int               width)
{
  g_autoptr (PangoLayout) layout = NULL;
  int height;

  if (self->letters == NULL || self->text == NULL || *self->text == '\0' || width <= 0)
    return 0;
  layout = gtk_widget_create_pango_layout (self->letters, self->text);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

static void
fathom_room_layout_measure (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            GtkOrientation    orientation,
                            int               for_size,
                            int              *minimum,
                            int              *natural,
                            int              *minimum_baseline,
                            int              *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int room = orientation == GTK_ORIENTATION_VERTICAL ? measure_text (FATHOM_ROOM_LAYOUT (manager), for_size) : 0;

  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
  *minimum = MAX (*minimum, room);
  *natural = MAX (*natural, room);
}

static void
fathom_room_layout_allocate (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             int               width,
                             int               height,
                             int               baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_size_allocate (child, &(GtkAllocation) { 0, 0, width, height }, -1);
}

static GtkSizeRequestMode
fathom_room_layout_get_request_mode (GtkLayoutManager *manager,
                                     GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
fathom_room_layout_finalize (GObject *object)
{
  FathomRoomLayout *self = FATHOM_ROOM_LAYOUT (object);

  g_clear_weak_pointer (&self->letters);
  g_free (self->text);

  G_OBJECT_CLASS (fathom_room_layout_parent_class)->finalize (object);
}

static void
fathom_room_layout_class_init (FathomRoomLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = fathom_room_layout_finalize;
  layout_class->measure = fathom_room_layout_measure;
  layout_class->allocate = fathom_room_layout_allocate;
  layout_class->get_request_mode = fathom_room_layout_get_request_mode;
}

static void
fathom_room_layout_init (FathomRoomLayout *self)
{
}

void
fathom_room_layout_set_text (FathomRoomLayout *self,
                             GtkWidget        *widget,
                             const char       *text)
{
  g_return_if_fail (FATHOM_IS_ROOM_LAYOUT (self));
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_set_weak_pointer (&self->letters, widget);
  if (g_strcmp0 (self->text, text) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
