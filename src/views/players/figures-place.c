/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/players/figures-place.h"

#include "views/charts/chart-card.h"

typedef struct
{
  double    scrolled;
  gint64    match;             /* one of whose rows had the focus; 0: none … */
  guint     nth;               /* … this one of them */
  char     *chart;             /* the title of the one that had it; nullable */
  gboolean  laid_out;
} Place;

static void
place_free (gpointer data)
{
  g_free (((Place *) data)->chart);
  g_free (data);
}

static gboolean
is_there (const Place *place,
          GtkWidget   *widget)
{
  const gint64 *match = g_object_get_data (G_OBJECT (widget), "match");
  const char *title = FATHOM_IS_CHART_CARD (widget) ? fathom_chart_model_get_title (fathom_chart_card_get_model (FATHOM_CHART_CARD (widget))) : NULL;

  return (match != NULL && *match == place->match) || (title != NULL && g_strcmp0 (title, place->chart) == 0);
}

/* A match may have several rows: what it stands out by, and its own. */
static void
list_places (const Place *place,
             GtkWidget   *widget,
             GPtrArray   *list)
{
  if (is_there (place, widget))
    g_ptr_array_add (list, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    list_places (place, child, list);
}

static void
note_focus (Place     *place,
            GtkWidget *box)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  GtkRoot *root = gtk_widget_get_root (box);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  for (; focus != NULL && focus != box; focus = gtk_widget_get_parent (focus))
    {
      const gint64 *match = g_object_get_data (G_OBJECT (focus), "match");

      if (match == NULL && !FATHOM_IS_CHART_CARD (focus))
        continue;
      if (match != NULL)
        place->match = *match;
      else
        place->chart = g_strdup (fathom_chart_model_get_title (fathom_chart_card_get_model (FATHOM_CHART_CARD (focus))));
      break;
    }
  list_places (place, box, list);
  g_ptr_array_find (list, focus, &place->nth);
}

static void
restore_focus (const Place *place,
               GtkWidget   *box)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  GtkWidget *found;

  list_places (place, box, list);
  if (list->len == 0)
    return;
  found = g_ptr_array_index (list, MIN (place->nth, list->len - 1));
  gtk_widget_grab_focus (FATHOM_IS_CHART_CARD (found) ? GTK_WIDGET (fathom_chart_card_get_chart (FATHOM_CHART_CARD (found))) : found);
}

/* The first frame lays out what was filled: before it, whatever gets the focus would be looked for at the top. */
static gboolean
return_cb (GtkWidget     *box,
           GdkFrameClock *clock,
           gpointer       data)
{
  Place *place = data;
  GtkWidget *scroller = gtk_widget_get_ancestor (box, GTK_TYPE_SCROLLED_WINDOW);

  if (!place->laid_out)
    {
      place->laid_out = TRUE;
      return G_SOURCE_CONTINUE;
    }
  restore_focus (place, box);
  if (scroller != NULL)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), place->scrolled);
  return G_SOURCE_REMOVE;
}

void
fathom_figures_keep_place (GtkBox *box)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (box), GTK_TYPE_SCROLLED_WINDOW);
  Place *place = g_new0 (Place, 1);

  if (scroller != NULL)
    place->scrolled = gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)));
  note_focus (place, GTK_WIDGET (box));
  gtk_widget_add_tick_callback (GTK_WIDGET (box), return_cb, place, place_free);
}
