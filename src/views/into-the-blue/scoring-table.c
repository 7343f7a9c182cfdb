/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of the story: who wins, and the table of results. */
#include "views/into-the-blue/scoring-story.h"

#include "views/into-the-blue/prize.h"
#include "views/widgets/gtk-fixes.h"
#include "views/app/ui-language.h"
#include "words/into-the-blue.h"

#include <adwaita.h>

#define COIN_SIZE     22
#define LARGE_LETTERS 26          /* a line of them */

enum { RANK, PIECE, NAME, FIRST_LEVEL, CHESTS = FIRST_LEVEL + FATHOM_ITB_LEVELS, TOTAL };

static char *
say_winners (const FathomVoice    *voice,
             const FathomItbState *seen,
             guint                 a,
             guint                 b)
{
  return fathom_itb_words_winners (voice, seen);
}

static GtkWidget *
make_winners (FathomSitting      *sitting,
              const FathomResult *result)
{
  GtkWidget *box = fathom_row_new (12);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *said = fathom_itb_story_saying (sitting, result->winners, say_winners, 0, 0);

  gtk_widget_add_css_class (box, "winners");
  for (guint seat = 1; seat <= FATHOM_MAX_SEATS; seat++)
    if (result->winners & 1u << (seat - 1))
      gtk_box_append (GTK_BOX (box), fathom_itb_story_piece (sitting, seat, 40));
  gtk_widget_add_css_class (gtk_widget_get_first_child (said), "story-title");
  gtk_widget_set_valign (lines, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (lines), said);
  if (result->winners & (result->winners - 1))
    gtk_box_append (GTK_BOX (lines), fathom_itb_story_label (_("Players with equal totals share the victory."), "dim-label"));
  gtk_box_append (GTK_BOX (box), lines);
  return box;
}

static GtkWidget *
attach_label (GtkGrid    *grid,
              const char *text,
              int         column,
              int         row,
              const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_grid_attach (grid, label, column, row, 1, 1);
  return label;
}

/* Something shorter where letters are too large for the word. */
static GtkWidget *
make_head (const char *word,
           const char *brief,
           double      xalign)
{
  const char * const texts[] = { word, brief };
  GtkWidget *head = adw_squeezer_new ();

  adw_squeezer_set_homogeneous (ADW_SQUEEZER (head), FALSE);
  adw_squeezer_set_xalign (ADW_SQUEEZER (head), xalign);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GtkWidget *label = gtk_label_new (texts[i]);

      gtk_widget_add_css_class (label, "head");
      gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, word, -1);
      adw_squeezer_add (ADW_SQUEEZER (head), label);
    }
  fathom_tooltip_set (head, word);
  return head;
}

static void
attach_heads (GtkGrid *grid)
{
  for (guint level = FATHOM_ITB_LEVELS; level >= 1; level--)
    {
      g_autofree char *digit = g_strdup_printf ("%u", level);
      g_autofree char *name = g_strdup_printf (_("Level %d"), level);
      GtkWidget *head = attach_label (grid, digit, FIRST_LEVEL + FATHOM_ITB_LEVELS - level, 0, "head");

      fathom_tooltip_set (head, name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (head), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
  gtk_grid_attach (grid, make_head (_("Level"), "", 1), NAME, 0, 1, 1);
  gtk_grid_attach (grid, fathom_itb_prize_new (FATHOM_ITB_PRIZE_CLOSED, 0, 18, _("Chests")), CHESTS, 0, 1, 1);
  gtk_grid_attach (grid, make_head (C_("points", "Total"), "Σ", 0.5), TOTAL, 0, 1, 1);
}

static GtkWidget *
make_treasure (const FathomItbState *seen,
               const FathomItbAward *award,
               guint                 level,
               guint                 seat)
{
  g_autofree char *label = NULL;

  for (guint i = 0; i < award->n_treasures; i++)
    if (award->seats[i] == seat)
      {
        guint worth = i == 0 ? seen->edition.main[level - 1] : seen->edition.secondary[level - 1];

        label = g_strdup_printf (i == 0 ? _("Level %d: main treasure, worth %d") : _("Level %d: secondary treasure, worth %d"), level, worth);
        return fathom_itb_prize_new (i == 0 ? FATHOM_ITB_PRIZE_MAIN : FATHOM_ITB_PRIZE_SECONDARY, worth, COIN_SIZE, label);
      }
  return g_object_new (GTK_TYPE_LABEL, "label", "·", "width-request", COIN_SIZE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

static guint
count_chests (const FathomItbState *seen,
              guint                 seat)
{
  guint n = seen->final_chests[seat - 1][0];

  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    n += seen->chest_owners[i] == seat;
  return n;
}

static void
attach_seat (GtkGrid              *grid,
             FathomSitting        *sitting,
             const FathomItbScore *score,
             const FathomResult   *result,
             guint                 seat,
             int                   row)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  g_autofree char *rank = g_strdup_printf ("%u", result->ranks[seat - 1]);
  g_autofree char *chests = g_strdup_printf (count_chests (seen, seat) > 0 ? "%d" : "·", score->chests[seat - 1]);
  g_autofree char *total = g_strdup_printf ("%d", result->scores[seat - 1]);
  gboolean wins = (result->winners & 1u << (seat - 1)) != 0;
  FathomVoice voice;
  g_autofree char *said = NULL;
  GtkWidget *name;

  attach_label (grid, rank, RANK, row, "rank");
  gtk_grid_attach (grid, fathom_itb_story_piece (sitting, seat, 24), PIECE, row, 1, 1);
  name = attach_label (grid, fathom_sitting_get_name (sitting, seat), NAME, row, wins ? "winner" : NULL);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (name), 3);
  gtk_widget_set_hexpand (name, TRUE);
  for (guint level = FATHOM_ITB_LEVELS; level >= 1; level--)
    gtk_grid_attach (grid, make_treasure (seen, &score->awards[level - 1], level, seat),
                     FIRST_LEVEL + FATHOM_ITB_LEVELS - level, row, 1, 1);
  attach_label (grid, chests, CHESTS, row, "numeric");
  attach_label (grid, total, TOTAL, row, wins ? "winning" : "total");

  fathom_sitting_get_voice (sitting, 0, &voice);
  said = fathom_itb_words_total (&voice, seen, seat);
  gtk_accessible_update_property (GTK_ACCESSIBLE (name), GTK_ACCESSIBLE_PROPERTY_LABEL, g_strchomp (said), -1);
  fathom_tooltip_set (name, said);
}

/* All of it stays in sight, above all the totals. */
static void
set_spacing (GtkGrid *grid)
{
  g_autoptr (PangoLayout) line = gtk_widget_create_pango_layout (GTK_WIDGET (grid), "0");
  int height;

  pango_layout_get_pixel_size (line, NULL, &height);
  gtk_grid_set_column_spacing (grid, height > LARGE_LETTERS ? 1 : 5);
  gtk_grid_set_row_spacing (grid, 2);
  fathom_set_class (GTK_WIDGET (grid), "large", height > LARGE_LETTERS);
}

GtkWidget *
fathom_itb_story_table (FathomSitting *sitting)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "vscrollbar-policy", GTK_POLICY_NEVER,
                                      "propagate-natural-height", TRUE, "child", grid, NULL);
  FathomItbScore score;
  FathomResult result;
  int row = 1;

  fathom_itb_score (seen, &score);
  fathom_into_the_blue.result (seen, &result);
  fathom_pass_wheel_on (scroller);
  gtk_widget_add_css_class (box, "story");
  gtk_widget_add_css_class (grid, "results");
  gtk_accessible_update_property (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Results"), -1);
  set_spacing (GTK_GRID (grid));
  attach_heads (GTK_GRID (grid));
  for (guint rank = 1; rank <= seen->players; rank++)
    for (guint seat = 1; seat <= seen->players; seat++)
      if (result.ranks[seat - 1] == rank)
        attach_seat (GTK_GRID (grid), sitting, &score, &result, seat, row++);
  gtk_box_append (GTK_BOX (box), make_winners (sitting, &result));
  gtk_box_append (GTK_BOX (box), scroller);
  return box;
}
