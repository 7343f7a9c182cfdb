/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/seat-strip.h"

#include "views/app/ui-language.h"
#include "views/table/game-view.h"
#include "views/widgets/redraw-key.h"

struct _FathomSeatStrip
{
  FathomPane  parent_instance;

  GtkBox     *cards;
};

G_DEFINE_FINAL_TYPE (FathomSeatStrip, fathom_seat_strip, FATHOM_TYPE_PANE)

static GtkWidget *
get_first (FathomSeatStrip *self)
{
  return self->cards != NULL ? gtk_widget_get_first_child (GTK_WIDGET (self->cards)) : NULL;
}

static void
fathom_seat_strip_sit_down (FathomPane    *pane,
                            FathomSitting *sitting)
{
  FathomSeatStrip *self = FATHOM_SEAT_STRIP (pane);
  const FathomGameView *view;
  GtkWidget *card;
  guint players;

  while ((card = get_first (self)) != NULL)
    gtk_box_remove (self->cards, card);
  if (sitting == NULL)
    return;
  view = fathom_game_view_of (sitting);
  players = fathom_sitting_get_players (sitting);
  for (guint seat = 1; seat <= players; seat++)
    gtk_box_append (self->cards, view->new_seat_card (seat));
}

static void
fathom_seat_strip_refresh (FathomPane *pane)
{
  for (GtkWidget *card = get_first (FATHOM_SEAT_STRIP (pane)); card != NULL; card = gtk_widget_get_next_sibling (card))
    fathom_seat_card_show (FATHOM_SEAT_CARD (card), fathom_pane_get_sitting (pane));
}

static void
fathom_seat_strip_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  guint key = 0;

  for (GtkWidget *card = get_first (FATHOM_SEAT_STRIP (widget)); card != NULL; card = gtk_widget_get_next_sibling (card))
    key = key * 31 + fathom_seat_card_get_redraw_key (FATHOM_SEAT_CARD (card));
  fathom_redraw_key_snapshot (snapshot, widget, key);
  GTK_WIDGET_CLASS (fathom_seat_strip_parent_class)->snapshot (widget, snapshot);
}

static void
fathom_seat_strip_class_init (FathomSeatStripClass *klass)
{
  FathomPaneClass *pane_class = FATHOM_PANE_CLASS (klass);

  pane_class->sit_down = fathom_seat_strip_sit_down;
  pane_class->refresh = fathom_seat_strip_refresh;
  GTK_WIDGET_CLASS (klass)->snapshot = fathom_seat_strip_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "seats");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_seat_strip_init (FathomSeatStrip *self)
{
  self->cards = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_box_set_homogeneous (self->cards, TRUE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->cards));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Players"), -1);
}

GtkWidget *
fathom_seat_strip_new (void)
{
  return g_object_new (FATHOM_TYPE_SEAT_STRIP, NULL);
}
