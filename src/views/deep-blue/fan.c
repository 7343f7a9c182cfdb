/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/fan.h"

#include "views/deep-blue/crew-card.h"

struct _FathomDeepFan
{
  GtkWidget  parent_instance;

  int        least;
  gboolean   apart;                /* no card covers another one, but the tick of one chosen may reach the next */
  GtkWidget *front;                /* not owned: a child */
};

G_DEFINE_FINAL_TYPE (FathomDeepFan, fathom_deep_fan, GTK_TYPE_WIDGET)

static guint
count (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

static void
fathom_deep_fan_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  int size = 0, n = count (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int wanted;

      gtk_widget_measure (child, orientation, -1, NULL, &wanted, NULL, NULL);
      size = MAX (size, wanted);
    }
  *minimum = *natural = size;
  if (orientation == GTK_ORIENTATION_HORIZONTAL && n > 1)
    {
      *minimum = size + (n - 1) * MIN (FATHOM_DEEP_FAN (widget)->least / 2, 20); /* letters are covered before a window has to grow */
      *natural = size * n;
    }
  *minimum_baseline = *natural_baseline = -1;
}

static void
fathom_deep_fan_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  FathomDeepFan *self = FATHOM_DEEP_FAN (widget);
  guint n = count (widget), i = 0;

  self->apart = TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child), i++)
    {
      int card, high;
      double step;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &card, NULL, NULL);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, NULL, &high, NULL, NULL);
      step = n > 1 ? MIN (card, (width - card) / (double) (n - 1)) : 0;
      self->apart = self->apart && (n < 2 || step >= card - 2 * FATHOM_DEEP_CARD_MARGIN);
      gtk_widget_size_allocate (child, &(GtkAllocation) { (int) (step * i), MAX (0, (height - high) / 2), card, high }, -1);
    }
}

/* Their left edges stay in sight where they overlap, ticks on their right corners where they do not. */
static void
fathom_deep_fan_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  FathomDeepFan *self = FATHOM_DEEP_FAN (widget);
  GtkWidget *child = self->apart ? gtk_widget_get_last_child (widget) : gtk_widget_get_first_child (widget);

  for (; child != NULL; child = self->apart ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_next_sibling (child))
    if (child != self->front)
      gtk_widget_snapshot_child (widget, child, snapshot);
  if (self->front != NULL)
    gtk_widget_snapshot_child (widget, self->front, snapshot);
}

static void
fathom_deep_fan_dispose (GObject *object)
{
  fathom_deep_fan_clear (FATHOM_DEEP_FAN (object));

  G_OBJECT_CLASS (fathom_deep_fan_parent_class)->dispose (object);
}

static void
fathom_deep_fan_class_init (FathomDeepFanClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_deep_fan_dispose;
  widget_class->measure = fathom_deep_fan_measure;
  widget_class->size_allocate = fathom_deep_fan_size_allocate;
  widget_class->snapshot = fathom_deep_fan_snapshot;
  gtk_widget_class_set_css_name (widget_class, "fan");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_deep_fan_init (FathomDeepFan *self)
{
  self->least = 42;
}

GtkWidget *
fathom_deep_fan_new (int least)
{
  FathomDeepFan *self = g_object_new (FATHOM_TYPE_DEEP_FAN, NULL);

  self->least = least;
  return GTK_WIDGET (self);
}

static void
state_cb (FathomDeepFan *self,
          GtkStateFlags  before,
          GtkWidget     *card)
{
  GtkStateFlags flags = gtk_widget_get_state_flags (card);

  if ((flags & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUSED)) != 0)
    self->front = card;
  else if (self->front == card)
    self->front = NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
fathom_deep_fan_add (FathomDeepFan *self,
                     GtkWidget     *card)
{
  g_return_if_fail (FATHOM_IS_DEEP_FAN (self));

  gtk_widget_set_parent (card, GTK_WIDGET (self));
  g_signal_connect_object (card, "state-flags-changed", G_CALLBACK (state_cb), self, G_CONNECT_SWAPPED);
}

void
fathom_deep_fan_clear (FathomDeepFan *self)
{
  GtkWidget *child;

  g_return_if_fail (FATHOM_IS_DEEP_FAN (self));

  self->front = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}
