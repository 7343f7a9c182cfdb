/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/new-match/piece-popover.h"

#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"

#define SHELL_SIZE 28

struct _FathomPiecePopover
{
  GtkPopover  parent_instance;

  GtkWidget  *cells[FATHOM_N_SHAPES][FATHOM_N_COLOURS];
  GtkWidget  *chosen;
};

enum { CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomPiecePopover, fathom_piece_popover, GTK_TYPE_POPOVER)

char *
fathom_piece_dup_title (FathomShape  shape,
                        FathomColour colour)
{
  /* Translators: a piece: its shape and its colour */
  return g_strdup_printf (_("%s, %s"), fathom_shape_get_title (shape, fathom_ui_language_get ()), fathom_colour_get_title (colour, fathom_ui_language_get ()));
}

static void
cell_clicked_cb (FathomPiecePopover *self,
                 GtkWidget          *cell)
{
  for (guint shape = 0; shape < FATHOM_N_SHAPES; shape++)
    for (guint colour = 0; colour < FATHOM_N_COLOURS; colour++)
      if (self->cells[shape][colour] == cell)
        g_signal_emit (self, signals[CHOSEN], 0, shape, colour);
  gtk_popover_popdown (GTK_POPOVER (self));
}

static GtkWidget *
make_cell (FathomPiecePopover *self,
           FathomShape         shape,
           FathomColour        colour)
{
  g_autofree char *title = fathom_piece_dup_title (shape, colour);
  GtkWidget *cell = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (cell), fathom_piece_new (shape, colour, SHELL_SIZE));
  gtk_widget_add_css_class (cell, "flat");
  gtk_widget_add_css_class (cell, "piece-cell");
  fathom_tooltip_set (cell, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_signal_connect_swapped (cell, "clicked", G_CALLBACK (cell_clicked_cb), self);
  return cell;
}

static void
fathom_piece_popover_show (GtkWidget *widget)
{
  FathomPiecePopover *self = FATHOM_PIECE_POPOVER (widget);

  GTK_WIDGET_CLASS (fathom_piece_popover_parent_class)->show (widget);

  gtk_widget_grab_focus (self->chosen);
}

static void
fathom_piece_popover_class_init (FathomPiecePopoverClass *klass)
{
  GTK_WIDGET_CLASS (klass)->show = fathom_piece_popover_show;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
fathom_piece_popover_init (FathomPiecePopover *self)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_accessible_update_property (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Pieces"), -1);
  for (guint shape = 0; shape < FATHOM_N_SHAPES; shape++)
    for (guint colour = 0; colour < FATHOM_N_COLOURS; colour++)
      {
        self->cells[shape][colour] = make_cell (self, shape, colour);
        gtk_grid_attach (GTK_GRID (grid), self->cells[shape][colour], colour, shape, 1, 1);
      }
  gtk_popover_set_child (GTK_POPOVER (self), g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                                                           "propagate-natural-width", TRUE, "propagate-natural-height", TRUE,
                                                           "child", grid, NULL));
  self->chosen = self->cells[0][0];
}

GtkWidget *
fathom_piece_popover_new (void)
{
  return g_object_new (FATHOM_TYPE_PIECE_POPOVER, NULL);
}

void
fathom_piece_popover_set_look (FathomPiecePopover *self,
                               FathomShape         shape,
                               FathomColour        colour)
{
  g_return_if_fail (FATHOM_IS_PIECE_POPOVER (self));

  gtk_widget_remove_css_class (self->chosen, "chosen");
  self->chosen = self->cells[shape][colour];
  gtk_widget_add_css_class (self->chosen, "chosen");
}
