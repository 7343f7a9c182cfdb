/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/seat-strip.h"

#include "rules/into-the-blue.h"
#include "views/into-the-blue/seat-card.h"
#include "views/widgets/redraw-key.h"
#include "views/app/ui-language.h"

struct _FathomSeatStrip
{
  AdwBin         parent_instance;

  FathomSitting *sitting;
  GtkBox        *cards;
};

enum { PROP_SITTING = 1, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomSeatStrip, fathom_seat_strip, ADW_TYPE_BIN)

static void
sitting_changed_cb (FathomSeatStrip *self)
{
  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->cards)); card != NULL; card = gtk_widget_get_next_sibling (card))
    fathom_itb_seat_card_show (FATHOM_ITB_SEAT_CARD (card), self->sitting);
}

static void
fill (FathomSeatStrip *self)
{
  GtkWidget *card;
  guint players = 0;

  while ((card = gtk_widget_get_first_child (GTK_WIDGET (self->cards))) != NULL)
    gtk_box_remove (self->cards, card);
  if (self->sitting != NULL)
    players = fathom_match_get_record (fathom_sitting_get_match (self->sitting))->setup.players;
  for (guint seat = 1; seat <= players; seat++)
    gtk_box_append (self->cards, fathom_itb_seat_card_new (seat));
  sitting_changed_cb (self);
}

static void
fathom_seat_strip_get_property (GObject    *object,
                                    guint       id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  if (id == PROP_SITTING)
    g_value_set_object (value, FATHOM_SEAT_STRIP (object)->sitting);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_seat_strip_set_property (GObject      *object,
                                    guint         id,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  if (id == PROP_SITTING)
    fathom_seat_strip_set_sitting (FATHOM_SEAT_STRIP (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
fathom_seat_strip_dispose (GObject *object)
{
  FathomSeatStrip *self = FATHOM_SEAT_STRIP (object);

  if (self->sitting != NULL)
    g_signal_handlers_disconnect_by_data (self->sitting, self);
  g_clear_object (&self->sitting);

  G_OBJECT_CLASS (fathom_seat_strip_parent_class)->dispose (object);
}

static void
fathom_seat_strip_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  FathomSeatStrip *self = FATHOM_SEAT_STRIP (widget);
  guint stamp = 0;

  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->cards)); card != NULL; card = gtk_widget_get_next_sibling (card))
    stamp = stamp * 31 + fathom_itb_seat_card_get_stamp (FATHOM_ITB_SEAT_CARD (card));
  fathom_redraw_key_snapshot (snapshot, widget, stamp);
  GTK_WIDGET_CLASS (fathom_seat_strip_parent_class)->snapshot (widget, snapshot);
}

static void
fathom_seat_strip_class_init (FathomSeatStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = fathom_seat_strip_dispose;
  object_class->get_property = fathom_seat_strip_get_property;
  object_class->set_property = fathom_seat_strip_set_property;
  GTK_WIDGET_CLASS (klass)->snapshot = fathom_seat_strip_snapshot;

  properties[PROP_SITTING] = g_param_spec_object ("sitting", NULL, NULL, FATHOM_TYPE_SITTING,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
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

void
fathom_seat_strip_set_sitting (FathomSeatStrip *self,
                                   FathomSitting *sitting)
{
  g_return_if_fail (FATHOM_IS_SEAT_STRIP (self));

  if (self->sitting == sitting)
    return;
  if (self->sitting != NULL)
    g_signal_handlers_disconnect_by_data (self->sitting, self);
  g_set_object (&self->sitting, sitting);
  if (sitting != NULL)
    {
      g_signal_connect_object (sitting, "changed", G_CALLBACK (sitting_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (sitting, "notify::veiled", G_CALLBACK (sitting_changed_cb), self, G_CONNECT_SWAPPED);
    }
  fill (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SITTING]);
}
