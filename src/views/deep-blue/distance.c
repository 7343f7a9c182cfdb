/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/distance.h"

#include <math.h>

double
fathom_deep_distance_scale (GtkWidget *widget)
{
  static const struct
  {
    const char *class;
    double      scale;
  } distances[] = { { "far", 2.4 }, { "middling", 1.7 }, { "near", 1.2 } };
  GtkRoot *root = gtk_widget_get_root (widget);

  gtk_widget_get_pango_context (widget); /* whoever has one is told of other letters */
  if (root == NULL || !gtk_widget_has_css_class (GTK_WIDGET (root), "table-view"))
    return 1;
  for (guint i = 0; i < G_N_ELEMENTS (distances); i++)
    if (gtk_widget_has_css_class (GTK_WIDGET (root), distances[i].class))
      return distances[i].scale;
  return 1;
}

int
fathom_deep_distance_size (GtkWidget *widget,
                           int        size)
{
  return lround (size * fathom_deep_distance_scale (widget));
}
