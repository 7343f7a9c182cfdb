/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/page-fade.h"

#include "views/widgets/focus-ring.h"

#include <gsk/gsk.h>

/* Without GL, GTK 4.8 would draw both pages by hand, whole, for every frame. */
static gboolean
is_slow (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;

  return GSK_IS_CAIRO_RENDERER (renderer);
}

/* GTK 4.8: a page that is there but not seen would be styled anew whenever the focus moves. */
static void
hide_others (GtkStack *stack)
{
  GtkWidget *shown = gtk_stack_get_visible_child (stack);

  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (stack)); page != NULL; page = gtk_widget_get_next_sibling (page))
    gtk_widget_set_visible (page, page == shown);
}

static void
faded_cb (GtkStack *stack)
{
  if (!gtk_stack_get_transition_running (stack))
    hide_others (stack);
}

static void
watch (GtkStack *stack)
{
  if (g_object_get_data (G_OBJECT (stack), "fathom-fade") != NULL)
    return;
  g_object_set_data (G_OBJECT (stack), "fathom-fade", stack);
  g_signal_connect (stack, "notify::transition-running", G_CALLBACK (faded_cb), NULL);
}

void
fathom_page_fade_to (GtkStack   *stack,
                const char *name)
{
  GtkWidget *now, *next;
  gboolean fades;

  g_return_if_fail (GTK_IS_STACK (stack));

  now = gtk_stack_get_visible_child (stack);
  next = gtk_stack_get_child_by_name (stack, name);
  g_return_if_fail (next != NULL);

  if (next == now)
    return;
  if (gtk_widget_get_root (GTK_WIDGET (stack)) != NULL)
    fathom_focus_leave_menu (gtk_widget_get_root (GTK_WIDGET (stack)));
  fades = now != NULL && gtk_widget_get_width (now) > 0 && !is_slow (GTK_WIDGET (stack));
  gtk_widget_show (next);
  gtk_stack_set_visible_child_full (stack, name, fades ? GTK_STACK_TRANSITION_TYPE_CROSSFADE : GTK_STACK_TRANSITION_TYPE_NONE);
  watch (stack);
  faded_cb (stack);
}
