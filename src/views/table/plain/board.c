/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table in words; of a quick score, who has how many points. */
#include "views/table/plain/plain.h"

#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/piece.h"

#define MINIMUM_WIDTH  300
#define MINIMUM_HEIGHT 220
#define COUNTED_WIDTH  460
#define PIECE_SIZE     44

#define FATHOM_TYPE_PLAIN_BOARD (fathom_plain_board_get_type ())
G_DECLARE_FINAL_TYPE (FathomPlainBoard, fathom_plain_board, FATHOM, PLAIN_BOARD, FathomPane)

struct _FathomPlainBoard
{
  FathomPane  parent_instance;

  GtkStack   *stack;
  GtkLabel   *text;
  GtkBox     *counted;
};

G_DEFINE_FINAL_TYPE (FathomPlainBoard, fathom_plain_board, FATHOM_TYPE_PANE)

static void
show_text (FathomPlainBoard *self,
           FathomSitting    *sitting)
{
  g_autoptr (GString) text = g_string_new (NULL);
  FathomVoice voice;

  fathom_sitting_get_voice (sitting, 0, &voice);
  fathom_words_find (fathom_match_get_game (fathom_sitting_get_match (sitting)))->table (&voice, fathom_sitting_get_seen (sitting), text);
  gtk_label_set_label (self->text, g_strchomp (text->str));
  gtk_stack_set_visible_child_name (self->stack, "text");
}

static void
add_counted (FathomPlainBoard   *self,
             FathomSitting      *sitting,
             guint               seat,
             const FathomResult *result)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  GtkWidget *name = gtk_label_new (fathom_sitting_get_name (sitting, seat)), *score;
  g_autofree char *points = g_strdup_printf ("%d", result->scores[seat - 1]);
  FathomShape shape;
  FathomColour colour;

  fathom_sitting_get_look (sitting, seat, &shape, &colour);
  score = gtk_label_new (points);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (name, "title-3");
  gtk_widget_add_css_class (score, "title-1");
  gtk_widget_add_css_class (score, "numeric");
  gtk_widget_add_css_class (row, "counted-seat");
  fathom_set_class (row, "winner", (result->winners >> (seat - 1) & 1) != 0);
  gtk_box_append (GTK_BOX (row), fathom_piece_new (shape, colour, PIECE_SIZE));
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), score);
  gtk_box_append (self->counted, row);
}

/* The best first. */
static void
show_counted (FathomPlainBoard   *self,
              FathomSitting      *sitting,
              const FathomResult *result)
{
  guint players = fathom_match_get_players (fathom_sitting_get_match (sitting));
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->counted))) != NULL)
    gtk_box_remove (self->counted, row);
  for (guint rank = 1; rank <= players; rank++)
    for (guint seat = 1; seat <= players; seat++)
      if (result->ranks[seat - 1] == rank)
        add_counted (self, sitting, seat, result);
  gtk_stack_set_visible_child_name (self->stack, "counted");
}

static void
fathom_plain_board_refresh (FathomPane *pane)
{
  FathomPlainBoard *self = FATHOM_PLAIN_BOARD (pane);
  FathomSitting *sitting = fathom_pane_get_sitting (pane);
  const FathomGame *game = fathom_match_get_game (fathom_sitting_get_match (sitting));
  gconstpointer seen = fathom_sitting_get_seen (sitting);
  FathomResult result = { 0 };

  game->result (seen, &result);
  if (game->tallies != NULL && game->tallies (seen) && result.finished && result.known)
    show_counted (self, sitting, &result);
  else
    show_text (self, sitting);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  fathom_sitting_get_reviewing (sitting) ? _("Table, past position") : _("Table"), -1);
  fathom_set_class (GTK_WIDGET (self), "past", fathom_sitting_get_reviewing (sitting));
}

static void
fathom_plain_board_class_init (FathomPlainBoardClass *klass)
{
  FATHOM_PANE_CLASS (klass)->refresh = fathom_plain_board_refresh;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_plain_board_init (FathomPlainBoard *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new (), *clamp = adw_clamp_new ();

  self->stack = GTK_STACK (gtk_stack_new ());
  self->counted = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  self->text = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->text, 0);
  gtk_label_set_yalign (self->text, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->text), "monospace");
  gtk_widget_add_css_class (GTK_WIDGET (self->text), "plain-text");
  gtk_widget_set_valign (GTK_WIDGET (self->counted), GTK_ALIGN_CENTER);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), COUNTED_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), GTK_WIDGET (self->counted));
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->text), "text");
  gtk_stack_add_named (self->stack, clamp, "counted");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->stack));
  gtk_widget_set_size_request (scroller, MINIMUM_WIDTH, MINIMUM_HEIGHT);
  gtk_widget_set_focusable (scroller, TRUE); /* arrows scroll it */
  gtk_accessible_update_property (GTK_ACCESSIBLE (scroller), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Table"), -1);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  adw_bin_set_child (ADW_BIN (self), scroller);
}

GtkWidget *
fathom_plain_board_new (void)
{
  return g_object_new (FATHOM_TYPE_PLAIN_BOARD, NULL);
}
