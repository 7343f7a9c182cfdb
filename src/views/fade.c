#include "views/fade.h"

#include <gsk/gsk.h>

/* Without GL both pages would be drawn by hand, whole, for every frame. */
static gboolean
is_slow (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;

  return GSK_IS_CAIRO_RENDERER (renderer);
}

void
fathom_fade_to (GtkStack   *stack,
                const char *name)
{
  GtkWidget *now;
  gboolean fades;

  g_return_if_fail (GTK_IS_STACK (stack));

  now = gtk_stack_get_visible_child (stack);
  fades = now != NULL && gtk_widget_get_width (now) > 0 && !is_slow (GTK_WIDGET (stack));
  gtk_stack_set_visible_child_full (stack, name, fades ? GTK_STACK_TRANSITION_TYPE_CROSSFADE : GTK_STACK_TRANSITION_TYPE_NONE);
}
