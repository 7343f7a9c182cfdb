/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/ending.h"

#include "model/match-facts.h"
#include "rules/blue-border-facts.h"
#include "views/app/ui-language.h"
#include "views/blue-border/reveal.h"
#include "views/table/digest-label.h"
#include "views/table/rule-links.h"
#include "views/widgets/focus-ring.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/piece.h"
#include "views/widgets/wrap-layout.h"
#include "words/blue-border.h"

#define PIECE 26
#define SMALL 18

enum { PROPER, IMPROPER, RIGHT, WRONG, N_COLUMNS };

typedef struct
{
  GtkWidget   *row[2 + N_COLUMNS];     /* piece, name, numbers */
} Line;

struct _FathomBbEnding
{
  FathomPane      parent_instance;

  FathomPiece    *piece;
  GtkLabel       *winners;
  GtkLabel       *points;
  FathomBbReveal *reveal;
  GtkWidget      *explanation;         /* the story, and its rule */
  GtkLabel       *story;
  GtkWidget      *eyes;
  Line            lines[FATHOM_BB_SEATS];
  GtkLabel       *note;
  GtkLabel       *digest;
  gboolean        played;              /* it has been seen unfinished here */
};

G_DEFINE_FINAL_TYPE (FathomBbEnding, fathom_bb_ending, FATHOM_TYPE_PANE)

static FathomSitting *
get_sitting (FathomBbEnding *self)
{
  return fathom_pane_get_sitting (FATHOM_PANE (self));
}

/* Who has won */

static void
show_winners (FathomBbEnding      *self,
              const FathomBbState *seen,
              const FathomVoice   *voice)
{
  g_autoptr (GString) points = g_string_new (NULL);
  g_autofree char *winners = NULL;
  FathomResult result;
  FathomShape shape;
  FathomColour colour;
  guint first = 1;

  fathom_blue_border.result (seen, &result);
  winners = fathom_words_winners (voice, &result);
  while (first < seen->players && !(result.winners >> (first - 1) & 1))
    first++;
  fathom_sitting_get_look (get_sitting (self), first, &shape, &colour);
  fathom_piece_set_look (self->piece, shape, colour);
  gtk_label_set_label (self->winners, winners != NULL ? winners : "");
  for (guint seat = 1; seat <= seen->players; seat++)
    g_string_append_printf (points, "%s%s %u", seat > 1 ? " · " : "", fathom_sitting_get_name (get_sitting (self), seat),
                            seen->points[seat - 1]);
  gtk_label_set_label (self->points, points->str);
  gtk_widget_set_visible (GTK_WIDGET (self->points), seen->settings.rounds > 1);
}

/* How it ended */

/* The letters of the cards in a row that were not proper, as it lies. */
static char *
dup_faults (const FathomBbState *seen,
            guint                seat)
{
  g_autoptr (GString) letters = g_string_new (NULL);
  const guint8 *row = seen->placed[seat - 1];

  for (guint place = 0; place < seen->n_placed[seat - 1]; place++)
    if (!fathom_bb_is_proper (seen, seat, place, place > 0 ? row[place - 1] : 0, row[place]))
      g_string_append_printf (letters, "%s%s", letters->len > 0 ? ", " : "", fathom_bb_words_place (place));
  return g_string_free (g_steal_pointer (&letters), FALSE);
}

static guint
find_last (const FathomBbState *seen)
{
  for (guint seat = 1; seat <= seen->players; seat++)
    if (seen->n_placed[seat - 1] == FATHOM_BB_PLACES)
      return seat;
  return 0;
}

static char *
dup_story (FathomBbEnding      *self,
           const FathomBbState *seen)
{
  guint seat = find_last (seen);
  const char *name = seat != 0 ? fathom_sitting_get_name (get_sitting (self), seat) : "";
  g_autofree char *faults = seat != 0 && seen->told ? dup_faults (seen, seat) : NULL;

  if (seat == 0)
    return g_strdup ("");
  if (!seen->told)
    return g_strdup_printf (_("%s placed G, and no call took it away."), name);
  if (*faults == '\0')
    return g_strdup_printf (_("%s placed G, and no call took it away. Turned over, all seven cards are allowed."), name);
  /* Translators: a name, and places such as "B, E" */
  return g_strdup_printf (_("%s placed G, and no call took it away. Turned over, not all of the cards were allowed: %s. Nobody noticed."), name, faults);
}

/* How good everybody's eye was */

static void
set_number (GtkWidget *label,
            gint64     number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  gtk_label_set_label (GTK_LABEL (label), text);
}

static void
show_line (FathomBbEnding *self,
           guint           seat,
           const gint64   *facts)
{
  static const FathomBbFact columns[N_COLUMNS] =
  {
    FATHOM_BB_FACT_PROPER, FATHOM_BB_FACT_IMPROPER, FATHOM_BB_FACT_CALLS_RIGHT, FATHOM_BB_FACT_CALLS_WRONG
  };
  Line *line = &self->lines[seat - 1];
  FathomShape shape;
  FathomColour colour;

  fathom_sitting_get_look (get_sitting (self), seat, &shape, &colour);
  fathom_piece_set_look (FATHOM_PIECE (line->row[0]), shape, colour);
  gtk_label_set_label (GTK_LABEL (line->row[1]), fathom_sitting_get_name (get_sitting (self), seat));
  for (guint i = 0; i < N_COLUMNS; i++)
    set_number (line->row[2 + i], facts[columns[i]] + facts[FATHOM_BB_FACT_TEXTURES + columns[i]]);
}

static void
show_eyes (FathomBbEnding      *self,
           const FathomBbState *seen)
{
  FathomFactSheet sheet;
  gboolean counted = fathom_match_count_facts (fathom_sitting_get_match (get_sitting (self)), &sheet);

  gtk_widget_set_visible (self->eyes, counted);
  gtk_widget_set_visible (GTK_WIDGET (self->note), counted && !seen->told);
  for (guint seat = 1; seat <= FATHOM_BB_SEATS; seat++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (self->lines[seat - 1].row); i++)
        gtk_widget_set_visible (self->lines[seat - 1].row[i], seat <= seen->players);
      if (counted && seat <= seen->players)
        show_line (self, seat, sheet.of[seat - 1]);
    }
}

static void
fathom_bb_ending_refresh (FathomPane *pane)
{
  FathomBbEnding *self = FATHOM_BB_ENDING (pane);
  const FathomBbState *seen = fathom_sitting_get_seen (get_sitting (self));
  g_autofree char *story = NULL;
  FathomVoice voice;

  if (!fathom_sitting_is_over (get_sitting (self)))
    {
      self->played = self->played || !fathom_sitting_get_reviewing (get_sitting (self));
      return;
    }
  fathom_sitting_get_voice (get_sitting (self), 0, &voice);
  story = dup_story (self, seen);
  show_winners (self, seen, &voice);
  fathom_bb_reveal_set_compact (self->reveal, TRUE);
  fathom_bb_reveal_show (self->reveal, get_sitting (self), seen);
  gtk_label_set_label (self->story, story);
  gtk_widget_set_visible (self->explanation, *story != '\0');
  show_eyes (self, seen);
  fathom_digest_label_show (self->digest, get_sitting (self));
}

static void
fathom_bb_ending_take_focus (FathomPane *pane)
{
  FathomBbEnding *self = FATHOM_BB_ENDING (pane);

  fathom_pane_rest_focus (pane, gtk_label_get_label (self->winners));
}

/* Whoever has just played, or opens a match that is over, hears its end at once. */
static void
fathom_bb_ending_map (GtkWidget *widget)
{
  FathomBbEnding *self = FATHOM_BB_ENDING (widget);

  GTK_WIDGET_CLASS (fathom_bb_ending_parent_class)->map (widget);
  if (self->played || fathom_focus_is_idle (widget))
    fathom_pane_take_focus (FATHOM_PANE (self));
  self->played = FALSE;
}

static void
fathom_bb_ending_class_init (FathomBbEndingClass *klass)
{
  FathomPaneClass *pane_class = FATHOM_PANE_CLASS (klass);

  pane_class->refresh = fathom_bb_ending_refresh;
  pane_class->take_focus = fathom_bb_ending_take_focus;
  GTK_WIDGET_CLASS (klass)->map = fathom_bb_ending_map;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Making it */

static GtkLabel *
make_text (const char *style)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_xalign (label, 0);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (label, 8);
  gtk_widget_set_hexpand (GTK_WIDGET (label), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (label), style);
  return label;
}

static void
attach (FathomBbEnding *self,
        GtkWidget      *widget,
        int             column,
        int             row)
{
  gtk_grid_attach (GTK_GRID (self->eyes), widget, column, row, 1, 1);
}

static GtkWidget *
make_cell (const char *text,
           const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, style);
  return label;
}

static void
make_eyes (FathomBbEnding *self)
{
  const char *heads[N_COLUMNS] = { _("Allowed"), _("Not Allowed"), _("Right Calls"), _("Wrong Calls") };

  self->eyes = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->eyes), 6);
  gtk_grid_set_row_spacing (GTK_GRID (self->eyes), 6);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->eyes), GTK_ACCESSIBLE_PROPERTY_LABEL, _("How good everybody’s eye was"), -1);
  for (guint i = 0; i < N_COLUMNS; i++)
    attach (self, make_cell (heads[i], "caption-heading"), 2 + i, 0);
  for (guint seat = 1; seat <= FATHOM_BB_SEATS; seat++)
    {
      Line *line = &self->lines[seat - 1];

      line->row[0] = fathom_piece_new (FATHOM_SHAPE_SCALLOP, FATHOM_COLOUR_GREEN, SMALL);
      line->row[1] = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (line->row[1]), 0);
      gtk_label_set_ellipsize (GTK_LABEL (line->row[1]), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (line->row[1]), 4);
      gtk_widget_set_hexpand (line->row[1], TRUE);
      for (guint i = 0; i < N_COLUMNS; i++)
        line->row[2 + i] = make_cell ("", "numeric");
      for (guint i = 0; i < G_N_ELEMENTS (line->row); i++)
        attach (self, line->row[i], i, seat);
    }
}

/* Large letters: its columns may need more room than there is. */
static GtkWidget *
make_scroller (GtkWidget *table)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  fathom_pass_wheel_on (scroller);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), table);
  g_object_bind_property (table, "visible", scroller, "visible", G_BINDING_SYNC_CREATE);
  return scroller;
}

static GtkWidget *
make_button (const char *label,
             const char *action,
             gboolean    suggested)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  if (suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  return button;
}

static GtkWidget *
make_buttons (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, fathom_wrap_layout_new ());
  gtk_box_append (GTK_BOX (box), make_button (_("_Rematch"), "table.rematch", TRUE));
  gtk_box_append (GTK_BOX (box), make_button (_("Re_play the Match"), "table.look-back", FALSE));
  gtk_box_append (GTK_BOX (box), make_button (_("_Export…"), "table.export", FALSE));
  return box;
}

static void
fathom_bb_ending_init (FathomBbEnding *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10), *row = fathom_row_new (10);

  self->piece = FATHOM_PIECE (fathom_piece_new (FATHOM_SHAPE_SCALLOP, FATHOM_COLOUR_GREEN, PIECE));
  self->winners = make_text ("bb-question");
  self->points = make_text ("heading");
  self->reveal = FATHOM_BB_REVEAL (fathom_bb_reveal_new ());
  self->explanation = fathom_row_new (8);
  self->story = make_text ("body");
  self->note = make_text ("caption");
  self->digest = GTK_LABEL (fathom_digest_label_new ());
  make_eyes (self);
  gtk_label_set_label (self->note, _("At a real table only the cards that a call turned over are counted."));
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->piece));
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->winners));
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->points));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->reveal));
  gtk_box_append (GTK_BOX (self->explanation), GTK_WIDGET (self->story));
  gtk_box_append (GTK_BOX (self->explanation), fathom_rule_links_new_button (&fathom_blue_border, FATHOM_BB_WINNER_CLAUSE));
  gtk_box_append (GTK_BOX (box), self->explanation);
  gtk_box_append (GTK_BOX (box), make_scroller (self->eyes));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->note));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->digest));
  gtk_box_append (GTK_BOX (box), make_buttons ());
  gtk_widget_add_css_class (box, "bb-act");
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Final Scoring"), -1);
}

GtkWidget *
fathom_bb_ending_new (GtkWidget *board)
{
  return g_object_new (FATHOM_TYPE_BB_ENDING, NULL);
}
