/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/redraw-key.h"

void
fathom_redraw_key_snapshot_area (GtkSnapshot           *snapshot,
                                 const graphene_rect_t *area,
                                 guint                  stamp)
{
  const GdkRGBA clear = { (float) (stamp & 0xfff) / 0xfff, (float) (stamp >> 12 & 0x3ff) / 0x3ff, (float) (stamp >> 22) / 0x3ff, 0 };

  gtk_snapshot_append_color (snapshot, &clear, area);
}

void
fathom_redraw_key_snapshot (GtkSnapshot *snapshot,
                            GtkWidget   *widget,
                            guint        stamp)
{
  fathom_redraw_key_snapshot_area (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)), stamp);
}

guint
fathom_redraw_key_from_labels (GtkWidget *widget)
{
  guint stamp = GTK_IS_LABEL (widget) ? g_str_hash (gtk_label_get_label (GTK_LABEL (widget))) : 7;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child))
      stamp = stamp * 31 + fathom_redraw_key_from_labels (child);
  return stamp;
}
