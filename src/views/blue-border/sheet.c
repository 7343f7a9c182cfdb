/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/sheet.h"

#define GAP         12
#define TWO_COLUMNS 800        /* from here on */
#define NARROWEST   320

struct _FathomBbSheet
{
  GtkWidget  parent_instance;

  GtkWidget *divers[FATHOM_BB_SEATS];
  GtkWidget *field;
  GtkWidget *discards;
  guint      front;
};

G_DEFINE_FINAL_TYPE (FathomBbSheet, fathom_bb_sheet, GTK_TYPE_WIDGET)

static int
height_of (GtkWidget *widget,
           int        width)
{
  int minimum = 0;

  if (gtk_widget_should_layout (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Allocates it if @places; returns where the next one begins. */
static int
put (GtkWidget *widget,
     gboolean   places,
     int        x,
     int        y,
     int        width,
     int        height)
{
  if (!gtk_widget_should_layout (widget))
    return y;
  if (places)
    gtk_widget_size_allocate (widget, &(GtkAllocation) { x, y, width, height }, -1);

  return y + height + GAP;
}

/* Two divers beside each other, those of seat @first and the next. */
static int
put_pair (FathomBbSheet *self,
          gboolean       places,
          guint          first,
          int            y,
          int            width)
{
  int half = (width - GAP) / 2;
  int height = MAX (height_of (self->divers[first], half), height_of (self->divers[first + 1], half));

  put (self->divers[first], places, 0, y, half, height);
  put (self->divers[first + 1], places, half + GAP, y, half, height);
  return height > 0 ? y + height + GAP : y;
}

static int
put_wide (FathomBbSheet *self,
          gboolean       places,
          int            width)
{
  int part = (width - GAP) * 56 / 100;
  int y = put_pair (self, places, 0, 0, width);
  int height = MAX (height_of (self->field, part), height_of (self->discards, width - GAP - part));

  put (self->field, places, 0, y, part, height);
  y = put (self->discards, places, part + GAP, y, width - GAP - part, height);
  return put_pair (self, places, 2, y, width) - GAP;
}

static int
put_narrow (FathomBbSheet *self,
            gboolean       places,
            int            width)
{
  guint front = CLAMP (self->front, 1, FATHOM_BB_SEATS) - 1;
  int y = put (self->divers[front], places, 0, 0, width, height_of (self->divers[front], width));

  y = put (self->field, places, 0, y, width, height_of (self->field, width));
  y = put (self->discards, places, 0, y, width, height_of (self->discards, width));
  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    if (i != front)
      y = put (self->divers[i], places, 0, y, width, height_of (self->divers[i], width));
  return y - GAP;
}

static int
put_all (FathomBbSheet *self,
         gboolean       places,
         int            width)
{
  return width >= TWO_COLUMNS ? put_wide (self, places, width) : put_narrow (self, places, width);
}

static GtkSizeRequestMode
fathom_bb_sheet_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
fathom_bb_sheet_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = NARROWEST;
      *natural = TWO_COLUMNS;
    }
  else
    *minimum = *natural = MAX (put_all (FATHOM_BB_SHEET (widget), FALSE, for_size < 0 ? NARROWEST : for_size), 0);
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_bb_sheet_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  put_all (FATHOM_BB_SHEET (widget), TRUE, width);
}

static void
fathom_bb_sheet_dispose (GObject *object)
{
  FathomBbSheet *self = FATHOM_BB_SHEET (object);

  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    g_clear_pointer (&self->divers[i], gtk_widget_unparent);
  g_clear_pointer (&self->field, gtk_widget_unparent);
  g_clear_pointer (&self->discards, gtk_widget_unparent);

  G_OBJECT_CLASS (fathom_bb_sheet_parent_class)->dispose (object);
}

static void
fathom_bb_sheet_class_init (FathomBbSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_bb_sheet_dispose;
  widget_class->get_request_mode = fathom_bb_sheet_get_request_mode;
  widget_class->measure = fathom_bb_sheet_measure;
  widget_class->size_allocate = fathom_bb_sheet_size_allocate;
}

static void
fathom_bb_sheet_init (FathomBbSheet *self)
{
}

GtkWidget *
fathom_bb_sheet_new (GtkWidget *divers[FATHOM_BB_SEATS],
                     GtkWidget *field,
                     GtkWidget *discards)
{
  FathomBbSheet *self = g_object_new (FATHOM_TYPE_BB_SHEET, NULL);

  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    {
      self->divers[i] = divers[i];
      gtk_widget_set_parent (divers[i], GTK_WIDGET (self));
    }
  self->field = field;
  self->discards = discards;
  gtk_widget_set_parent (field, GTK_WIDGET (self));
  gtk_widget_set_parent (discards, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

void
fathom_bb_sheet_set_front (FathomBbSheet *self,
                           guint          seat)
{
  g_return_if_fail (FATHOM_IS_BB_SHEET (self));

  if (seat == self->front)
    return;
  self->front = seat;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
