/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/focus-in-view.h"

#define MARGIN 6
#define KEY    "fathom-focus-in-view"

typedef struct
{
  GtkScrolledWindow *scroller;     /* owns this */
  GtkWidget         *within;       /* weak */
  guint              tick;
} View;

static void
view_free (gpointer data)
{
  View *self = data;

  g_clear_weak_pointer (&self->within);
  g_free (self);
}

static void
show (View      *self,
      GtkWidget *widget)
{
  GtkWidget *viewport = gtk_scrolled_window_get_child (self->scroller);
  GtkWidget *content = gtk_widget_get_first_child (viewport);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double value = gtk_adjustment_get_value (adjustment), page = gtk_adjustment_get_page_size (adjustment);
  graphene_rect_t bounds;

  if (content == NULL || !gtk_widget_compute_bounds (widget, content, &bounds) || bounds.size.height > page)
    return;
  value = MAX (value, bounds.origin.y + bounds.size.height + MARGIN - page);
  value = MIN (value, bounds.origin.y - MARGIN);
  /* not gtk_adjustment_clamp_page (): that is animated, and the next layout stops it where it is */
  gtk_adjustment_set_value (adjustment, value);
}

static gboolean
show_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  View *self = user_data;
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  self->tick = 0;
  if (self->within == NULL || focus == NULL || !gtk_widget_is_ancestor (focus, self->within))
    return G_SOURCE_REMOVE;
  show (self, self->within);
  show (self, focus);
  return G_SOURCE_REMOVE;
}

/* Once everything has its place. */
static void
changed_cb (View *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self->scroller), show_cb, self, NULL);
}

void
fathom_focus_in_view_keep (GtkScrolledWindow *scroller,
                           GtkWidget         *within)
{
  View *self;

  g_return_if_fail (GTK_IS_SCROLLED_WINDOW (scroller) && GTK_IS_WIDGET (within));

  self = g_new0 (View, 1);
  self->scroller = scroller;
  g_set_weak_pointer (&self->within, within);
  g_object_set_data_full (G_OBJECT (scroller), KEY, self, view_free);
  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (scroller), "changed", G_CALLBACK (changed_cb), self);
}
