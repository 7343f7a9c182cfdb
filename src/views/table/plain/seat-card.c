/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A seat in words: its piece, its name, whether it is its turn, at the end its score. */
#include "views/table/plain/plain.h"

#include "views/app/ui-language.h"
#include "views/widgets/piece.h"
#include "views/widgets/gtk-fixes.h"

#define PIECE_SIZE 22

#define FATHOM_TYPE_PLAIN_SEAT_CARD (fathom_plain_seat_card_get_type ())
G_DECLARE_FINAL_TYPE (FathomPlainSeatCard, fathom_plain_seat_card, FATHOM, PLAIN_SEAT_CARD, AdwBin)

struct _FathomPlainSeatCard
{
  AdwBin       parent_instance;

  guint        seat;
  FathomPiece *piece;
  GtkLabel    *name;
  GtkLabel    *detail;
};

static void seat_card_init (FathomSeatCardInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FathomPlainSeatCard, fathom_plain_seat_card, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (FATHOM_TYPE_SEAT_CARD, seat_card_init))

static char *
dup_detail (FathomPlainSeatCard *self,
            FathomSitting       *sitting)
{
  const FathomGame *game = fathom_match_get_game (fathom_sitting_get_match (sitting));
  FathomResult result;

  game->result (fathom_sitting_get_seen (sitting), &result);
  if (result.finished && result.known)
    return g_strdup_printf ("%d", result.scores[self->seat - 1]);
  if (fathom_sitting_get_turn (sitting) == self->seat)
    return g_strdup (_("Turn"));
  return g_strdup (fathom_sitting_is_bot (sitting, self->seat) ? _("Bot") : "");
}

static void
fathom_plain_seat_card_show (FathomSeatCard *card,
                             FathomSitting  *sitting)
{
  FathomPlainSeatCard *self = FATHOM_PLAIN_SEAT_CARD (card);
  g_autofree char *detail = NULL, *spoken = NULL;
  FathomShape shape;
  FathomColour colour;

  if (sitting == NULL)
    return;
  fathom_sitting_get_look (sitting, self->seat, &shape, &colour);
  fathom_piece_set_look (self->piece, shape, colour);
  detail = dup_detail (self, sitting);
  gtk_label_set_label (self->name, fathom_sitting_get_name (sitting, self->seat));
  gtk_label_set_label (self->detail, detail);
  spoken = g_strdup_printf ("%s %s", fathom_sitting_get_name (sitting, self->seat), detail);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, g_strchomp (spoken), -1);
  fathom_set_class (GTK_WIDGET (self), "turn", fathom_sitting_get_turn (sitting) == self->seat);
}

static guint
fathom_plain_seat_card_get_redraw_key (FathomSeatCard *card)
{
  FathomPlainSeatCard *self = FATHOM_PLAIN_SEAT_CARD (card);

  return g_str_hash (gtk_label_get_label (self->detail)) * 2 + gtk_widget_has_css_class (GTK_WIDGET (self), "turn");
}

static void
seat_card_init (FathomSeatCardInterface *iface)
{
  iface->show = fathom_plain_seat_card_show;
  iface->get_redraw_key = fathom_plain_seat_card_get_redraw_key;
}

static void
fathom_plain_seat_card_class_init (FathomPlainSeatCardClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "seat");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_plain_seat_card_init (FathomPlainSeatCard *self)
{
  GtkWidget *grid = gtk_grid_new ();

  self->piece = FATHOM_PIECE (fathom_piece_new (FATHOM_SHAPE_SCALLOP, FATHOM_COLOUR_GREEN, PIECE_SIZE));
  self->name = GTK_LABEL (gtk_label_new (NULL));
  self->detail = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->name, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (self->name, 0);
  gtk_label_set_xalign (self->detail, 0);
  gtk_label_set_ellipsize (self->detail, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (self->name), "heading");
  gtk_widget_add_css_class (GTK_WIDGET (self->detail), "caption");
  gtk_widget_set_hexpand (GTK_WIDGET (self->name), TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (self->piece), 0, 0, 1, 2);
  gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (self->name), 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (self->detail), 1, 1, 1, 1);
  gtk_widget_add_css_class (grid, "plain-seat");
  adw_bin_set_child (ADW_BIN (self), grid);
}

GtkWidget *
fathom_plain_seat_card_new (guint seat)
{
  FathomPlainSeatCard *self = g_object_new (FATHOM_TYPE_PLAIN_SEAT_CARD, NULL);

  self->seat = seat;
  return GTK_WIDGET (self);
}
