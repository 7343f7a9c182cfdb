/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/chips.h"

#include "views/app/ui-language.h"
#include "views/widgets/even-layout.h"
#include "views/widgets/piece.h"

#define PIECE 20

typedef struct
{
  GtkToggleButton *button;
  FathomPiece     *piece;
  GtkLabel        *name;
  GtkLabel        *cards;
} Chip;

struct _FathomBbChips
{
  AdwBin parent_instance;

  Chip   chips[FATHOM_BB_SEATS];
  guint  front;
};

enum { CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomBbChips, fathom_bb_chips, ADW_TYPE_BIN)

static void
toggled_cb (FathomBbChips   *self,
            GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    if (self->chips[i].button == button)
      self->front = i + 1;
  g_signal_emit (self, signals[CHOSEN], 0);
}

static GtkLabel *
add_label (GtkWidget  *box,
           const char *style)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_xalign (label, 0);
  gtk_widget_add_css_class (GTK_WIDGET (label), style);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (label));
  return label;
}

static GtkWidget *
make_chip (FathomBbChips *self,
           Chip          *chip)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  chip->button = GTK_TOGGLE_BUTTON (gtk_toggle_button_new ());
  chip->piece = FATHOM_PIECE (fathom_piece_new (FATHOM_SHAPE_SCALLOP, FATHOM_COLOUR_GREEN, PIECE));
  chip->name = add_label (words, "heading");
  gtk_label_set_ellipsize (chip->name, PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (chip->name, 3);
  chip->cards = add_label (words, "caption");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (chip->piece));
  gtk_box_append (GTK_BOX (box), words);
  gtk_button_set_child (GTK_BUTTON (chip->button), box);
  gtk_widget_add_css_class (GTK_WIDGET (chip->button), "bb-seat");
  gtk_widget_add_css_class (GTK_WIDGET (chip->button), "card");
  g_signal_connect_swapped (chip->button, "toggled", G_CALLBACK (toggled_cb), self);
  return GTK_WIDGET (chip->button);
}

static void
fathom_bb_chips_class_init (FathomBbChipsClass *klass)
{
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_bb_chips_init (FathomBbChips *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, fathom_even_layout_new_row ());
  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    {
      gtk_box_append (GTK_BOX (box), make_chip (self, &self->chips[i]));
      if (i > 0)
        gtk_toggle_button_set_group (self->chips[i].button, self->chips[0].button);
    }
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Players"), -1);
}

GtkWidget *
fathom_bb_chips_new (void)
{
  return g_object_new (FATHOM_TYPE_BB_CHIPS, NULL);
}

static void
show_chip (Chip                *chip,
           FathomSitting       *sitting,
           const FathomBbState *seen,
           guint                seat)
{
  /* Translators: so many of a diver's seven cards lie there */
  g_autofree char *cards = g_strdup_printf (_("%u of 7"), seen->n_placed[seat - 1]);
  g_autofree char *label = g_strdup_printf ("%s, %s", fathom_sitting_get_name (sitting, seat), cards);
  FathomShape shape;
  FathomColour colour;

  fathom_sitting_get_look (sitting, seat, &shape, &colour);
  fathom_piece_set_look (chip->piece, shape, colour);
  gtk_label_set_label (chip->name, fathom_sitting_get_name (sitting, seat));
  gtk_label_set_label (chip->cards, cards);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip->button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
fathom_bb_chips_show (FathomBbChips       *self,
                      FathomSitting       *sitting,
                      const FathomBbState *seen)
{
  g_return_if_fail (FATHOM_IS_BB_CHIPS (self));

  for (guint seat = 1; seat <= FATHOM_BB_SEATS; seat++)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->chips[seat - 1].button), seat <= seen->players);
      if (seat <= seen->players)
        show_chip (&self->chips[seat - 1], sitting, seen, seat);
    }
}

guint
fathom_bb_chips_get_front (FathomBbChips *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_CHIPS (self), 0);

  return self->front;
}

void
fathom_bb_chips_set_front (FathomBbChips *self,
                           guint          seat)
{
  g_return_if_fail (FATHOM_IS_BB_CHIPS (self));
  g_return_if_fail (seat >= 1 && seat <= FATHOM_BB_SEATS);

  gtk_toggle_button_set_active (self->chips[seat - 1].button, TRUE);
}
