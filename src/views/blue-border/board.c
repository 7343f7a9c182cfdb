/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/board.h"

#include "views/app/ui-language.h"
#include "views/blue-border/discards.h"
#include "views/blue-border/field.h"
#include "views/blue-border/path.h"
#include "views/blue-border/sheet.h"
#include "views/widgets/piece.h"

/* A diver's corner. */
typedef struct
{
  GtkWidget    *panel;
  FathomPiece  *piece;
  GtkLabel     *name;
  GtkLabel     *status;
  FathomBbPath *path;
} Diver;

struct _FathomBbBoard
{
  FathomPane        parent_instance;

  Diver             divers[FATHOM_BB_SEATS];
  FathomBbField    *field;
  FathomBbDiscards *discards;
  FathomBbSheet    *sheet;
};

G_DEFINE_FINAL_TYPE (FathomBbBoard, fathom_bb_board, FATHOM_TYPE_PANE)

static gboolean
can_be_called (const FathomBbState *seen,
               guint                seat)
{
  return seen->phase == FATHOM_BB_PHASE_CALL && seen->actor == seat;
}

static char *
dup_status (const FathomBbState *seen,
            guint                seat)
{
  guint n = seen->n_placed[seat - 1];

  if (can_be_called (seen, seat))
    /* Translators: a place, a letter from A to G: the card there may be called "Border!" */
    return g_strdup_printf (_("placed %c, can be called"), 'A' + n - 1);
  if (seen->skips[seat - 1])
    return g_strdup (_("skips the next turn"));
  if (n == FATHOM_BB_PLACES)
    return g_strdup (_("all 7 cards"));

  /* Translators: how many of a diver's seven cards lie there, and the letter of the next place */
  return g_strdup_printf (_("%u of 7 cards, next %c"), n, 'A' + n);
}

static void
show_diver (FathomBbBoard        *self,
            FathomSitting        *sitting,
            guint                 seat,
            const FathomBbState  *seen,
            const FathomBbShades *shades)
{
  Diver *diver = &self->divers[seat - 1];
  g_autofree char *status = dup_status (seen, seat);
  g_autofree char *label = g_strdup_printf ("%s, %s", fathom_sitting_get_name (sitting, seat), status);
  gboolean active = seen->actor == seat && seen->phase != FATHOM_BB_PHASE_OVER && seen->phase != FATHOM_BB_PHASE_DEAL;
  FathomShape shape;
  FathomColour colour;

  fathom_sitting_get_look (sitting, seat, &shape, &colour);
  fathom_piece_set_look (diver->piece, shape, colour);
  gtk_label_set_label (diver->name, fathom_sitting_get_name (sitting, seat));
  gtk_label_set_label (diver->status, status);
  gtk_accessible_update_property (GTK_ACCESSIBLE (diver->panel), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (active)
    gtk_widget_add_css_class (diver->panel, "active");
  else
    gtk_widget_remove_css_class (diver->panel, "active");
  fathom_bb_path_show (diver->path, seen, shades);
}

/* What is seen and what is drawn belong together: while others still show what was before, so does this. */
static gboolean
find_shades (FathomSitting       *sitting,
             const FathomBbState *seen,
             FathomBbShades      *shades)
{
  FathomMatch *match = fathom_sitting_get_match (sitting);
  g_autofree gpointer now = fathom_match_observe (match, fathom_sitting_get_viewer (sitting));

  fathom_match_depict (match, &shades->percept);
  return memcmp (now, seen, sizeof *seen) == 0;
}

static void
fathom_bb_board_refresh (FathomPane *pane)
{
  FathomBbBoard *self = FATHOM_BB_BOARD (pane);
  FathomSitting *sitting = fathom_pane_get_sitting (pane);
  const FathomBbState *seen = fathom_sitting_get_seen (sitting);
  FathomBbShades shades;

  if (!find_shades (sitting, seen, &shades))
    return;

  for (guint seat = 1; seat <= FATHOM_BB_SEATS; seat++)
    {
      gtk_widget_set_visible (self->divers[seat - 1].panel, seat <= seen->players);
      if (seat <= seen->players)
        show_diver (self, sitting, seat, seen, &shades);
    }
  fathom_bb_field_show (self->field, sitting, seen, &shades);
  fathom_bb_discards_show (self->discards, seen);
  fathom_bb_sheet_set_front (self->sheet, MAX (seen->actor, 1));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  fathom_sitting_get_reviewing (sitting) ? _("Table, past position") : _("Table"), -1);
}

/* 1 to 4 take from the piles, 5 from the stack. */
static gboolean
key_pressed_cb (FathomBbBoard   *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  modifiers)
{
  guint key = gdk_keyval_to_unicode (keyval);

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK) || key < '1' || key > '5')
    return GDK_EVENT_PROPAGATE;

  return fathom_bb_field_take (self->field, key == '5' ? FATHOM_BB_SPOT_STACK : key - '0');
}

static void
fathom_bb_board_class_init (FathomBbBoardClass *klass)
{
  FATHOM_PANE_CLASS (klass)->refresh = fathom_bb_board_refresh;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "blue-border");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
make_label (GtkLabel  **label,
            const char *style)
{
  *label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (*label, 0);
  gtk_label_set_ellipsize (*label, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (*label), style);
  return GTK_WIDGET (*label);
}

static GtkWidget *
make_diver (Diver *diver,
            guint  seat)
{
  GtkWidget *header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  diver->panel = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, "accessible-role",
                               GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  diver->piece = FATHOM_PIECE (fathom_piece_new (FATHOM_SHAPE_SCALLOP, FATHOM_COLOUR_GREEN, 26));
  diver->path = FATHOM_BB_PATH (fathom_bb_path_new (seat));
  gtk_box_append (GTK_BOX (words), make_label (&diver->name, "heading"));
  gtk_box_append (GTK_BOX (words), make_label (&diver->status, "caption"));
  gtk_box_append (GTK_BOX (header), GTK_WIDGET (diver->piece));
  gtk_box_append (GTK_BOX (header), words);
  gtk_box_append (GTK_BOX (diver->panel), header);
  gtk_box_append (GTK_BOX (diver->panel), GTK_WIDGET (diver->path));
  gtk_widget_add_css_class (diver->panel, "card");
  gtk_widget_add_css_class (diver->panel, "diver");
  return diver->panel;
}

static void
fathom_bb_board_init (FathomBbBoard *self)
{
  GtkWidget *panels[FATHOM_BB_SEATS];
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    panels[i] = make_diver (&self->divers[i], i + 1);
  self->field = FATHOM_BB_FIELD (fathom_bb_field_new ());
  self->discards = FATHOM_BB_DISCARDS (fathom_bb_discards_new ());
  self->sheet = FATHOM_BB_SHEET (fathom_bb_sheet_new (panels, GTK_WIDGET (self->field), GTK_WIDGET (self->discards)));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->sheet));
  gtk_widget_set_size_request (scroller, -1, 280);
  adw_bin_set_child (ADW_BIN (self), scroller);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
fathom_bb_board_new (void)
{
  return g_object_new (FATHOM_TYPE_BB_BOARD, NULL);
}
