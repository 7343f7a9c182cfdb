/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/dive/dive-end.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/dive/dive-moves.h"
#include "views/deep-blue/dive/dive-words.h"
#include "views/deep-blue/gem.h"
#include "views/deep-blue/marks.h"
#include "views/deep-blue/parts.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/pair-layout.h"
#include "views/widgets/wrap-layout.h"
#include "words/deep-blue.h"
#include "words/grammar.h"

static GtkWidget *
new_wrap (void)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "layout-manager", fathom_wrap_layout_new (), NULL);

  gtk_widget_set_hexpand (box, TRUE);
  return box;
}

/* The head */

static char *
say_how (FathomSitting         *sitting,
         const FathomDeepState *dive)
{
  const char *name = fathom_sitting_get_name (sitting, dive->leader);

  if (dive->failed)
    return g_strdup_printf (ngettext ("%s resurfaced after %u gem", "%s resurfaced after %u gems", dive->n_drawn), name, dive->n_drawn);
  return g_strdup_printf (ngettext ("%s stopped after %u gem", "%s stopped after %u gems", dive->n_drawn), name, dive->n_drawn);
}

static GtkWidget *
new_head (FathomSitting         *sitting,
          const FathomDeepState *dive)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *gems = new_wrap ();
  g_autofree char *how = say_how (sitting, dive);

  gtk_widget_add_css_class (box, "deep-over");
  gtk_box_append (GTK_BOX (box), fathom_deep_heading_new (NULL, _("The dive is over"), how));
  for (guint i = 0; i < dive->n_drawn; i++)
    gtk_box_append (GTK_BOX (gems), fathom_deep_gem_picture_new (dive->drawn[i], 20));
  gtk_box_append (GTK_BOX (box), gems);
  return box;
}

/* Rows of a seat */

static GtkWidget *
new_chip (GtkWidget  *picture,
          const char *text)
{
  GtkWidget *chip = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4), *label = gtk_label_new (text);

  if (picture != NULL)
    gtk_box_append (GTK_BOX (chip), picture);
  gtk_box_append (GTK_BOX (chip), label);
  gtk_widget_add_css_class (chip, "deep-chip");
  return chip;
}

/* Where the points of a seat came from: rows whose names and numbers are equally wide. */
typedef struct
{
  GtkBox       *box;
  GtkSizeGroup *names;
  GtkSizeGroup *numbers;
} Sources;

static void
add_cell (GtkWidget    *row,
          GtkSizeGroup *column,
          const char   *text,
          const char   *class,
          float         xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, class);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_size_group_add_widget (column, label);
  gtk_box_append (GTK_BOX (row), label);
}

static GtkWidget *
add_row (Sources    *sources,
         const char *name,
         guint       vp,
         gboolean    counts)
{
  GtkWidget *row = fathom_row_new (12), *chips = new_wrap ();
  g_autofree char *text = counts ? g_strdup_printf ("%u", vp) : g_strdup ("–");

  add_cell (row, sources->names, name, "dim-label", 0);
  add_cell (row, sources->numbers, text, "heading", 1);
  gtk_widget_set_hexpand (chips, TRUE);
  gtk_box_append (GTK_BOX (row), chips);
  gtk_box_append (sources->box, row);
  return chips;
}

static void
add_cards (Sources               *sources,
           const FathomDeepState *dive,
           guint                  seat,
           guint                  vp)
{
  GtkWidget *chips;

  if (vp == 0)
    return;
  chips = add_row (sources, C_("victory points", "Cards"), vp, TRUE);
  for (guint card = 0; card < FATHOM_DEEP_CARDS; card++)
    if (dive->scored[seat - 1] >> card & 1)
      {
        g_autofree char *name = fathom_deep_dup_given_name (card);
        g_autofree char *text = g_strdup_printf ("%s %u", name, dive->edition.cards[card].vp);

        gtk_box_append (GTK_BOX (chips), new_chip (NULL, text));
      }
  if (dive->told_cards[seat - 1] > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u card", "%u cards", dive->told_cards[seat - 1]), dive->told_cards[seat - 1]);

      gtk_box_append (GTK_BOX (chips), new_chip (NULL, text));
    }
}

static void
add_gems (Sources               *sources,
          const FathomDeepState *dive,
          guint                  seat,
          guint                  vp)
{
  static const guint8 worth[] = { FATHOM_DEEP_RED, FATHOM_DEEP_GOLD, FATHOM_DEEP_SILVER };
  gboolean in = (dive->still_in >> (seat - 1) & 1) != 0;
  GtkWidget *chips = add_row (sources, C_("victory points", "Gems"), vp, in);

  if (!in)
    gtk_box_append (GTK_BOX (chips), fathom_deep_text_new (_("only for those who stayed"), "deep-option-text"));
  for (guint i = 0; i < G_N_ELEMENTS (worth) && in; i++)
    if (dive->counts[worth[i]] > 0)
      {
        g_autofree char *text = g_strdup_printf ("%u × %u", dive->counts[worth[i]],
                                                 fathom_deep_gem_vp (worth[i], fathom_deep_scouts (dive, seat, worth[i])));

        gtk_box_append (GTK_BOX (chips), new_chip (fathom_deep_gem_picture_new (worth[i], 18), text));
      }
}

static void
add_rest (Sources               *sources,
          const FathomDeepState *dive,
          guint                  seat,
          const guint16          vp[FATHOM_DEEP_VP_SOURCES])
{
  if (seat == dive->leader)
    gtk_box_append (GTK_BOX (add_row (sources, C_("victory points", "Leading"), vp[FATHOM_DEEP_VP_LEADING], TRUE)), fathom_deep_text_new (_("the tile’s VP"), "deep-option-text"));
  if (vp[FATHOM_DEEP_VP_SCENARIO] > 0)
    gtk_box_append (GTK_BOX (add_row (sources, C_("victory points", "Scenario"), vp[FATHOM_DEEP_VP_SCENARIO], TRUE)), fathom_deep_text_new (fathom_deep_scenario_name (fathom_ui_language_get (), dive->scenario), "deep-option-text"));
}

/* What a scouting spot has made of the gems. */
static void
add_spots (GtkBox                *box,
           const FathomDeepState *dive,
           guint                  seat)
{
  if ((dive->still_in >> (seat - 1) & 1) == 0)
    return;
  for (guint gem = FATHOM_DEEP_SILVER; gem <= FATHOM_DEEP_RED; gem++)
    if (dive->counts[gem] > 0 && fathom_deep_scouts (dive, seat, gem))
      {
        /* Translators: the color of a scouting spot and of gems, then points */
        g_autofree char *text = g_strdup_printf (_("On the %s spot: %u for each such gem instead of %u"),
                                                 fathom_deep_spot_name (fathom_ui_language_get (), gem), fathom_deep_gem_vp (gem, TRUE),
                                                 fathom_deep_gem_vp (gem, FALSE));

        gtk_box_append (box, fathom_deep_text_new (text, "deep-blue-note"));
      }
}

static const char *
say_part (const FathomDeepState *dive,
          guint                  seat,
          guint                  cards)
{
  gboolean in = (dive->still_in >> (seat - 1) & 1) != 0;

  if (seat == dive->leader)
    return in ? _("led the dive") : _("led the dive and resurfaced");
  if (in)
    return C_("dive", "stayed");
  return cards > 0 ? _("resurfaced, cards still count") : _("resurfaced, played no card");
}

static GtkWidget *
new_seat (FathomSitting         *sitting,
          const FathomDeepState *dive,
          guint                  seat,
          const guint16          vp[FATHOM_DEEP_VP_SOURCES])
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4), *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *who = fathom_row_new (8), *gain = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name = fathom_deep_text_new (fathom_sitting_get_name (sitting, seat), "deep-option-title"), *part, *total;
  g_autofree char *sum = g_strdup_printf ("+%u", fathom_deep_sum (vp));
  g_autoptr (GtkSizeGroup) names = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL), numbers = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  Sources sources = { GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4)), names, numbers };

  part = fathom_deep_text_new (say_part (dive, seat, vp[FATHOM_DEEP_VP_CARDS]), "deep-option-text");
  total = gtk_label_new (sum);
  gtk_label_set_width_chars (GTK_LABEL (name), 3);
  gtk_widget_add_css_class (total, "deep-gain");
  gtk_widget_set_hexpand (part, TRUE);
  gtk_box_append (GTK_BOX (who), fathom_deep_shell_new (sitting, seat, 26));
  gtk_box_append (GTK_BOX (who), name);
  if (seat == dive->leader)
    gtk_box_append (GTK_BOX (who), fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_BELL, 24));
  gtk_box_append (GTK_BOX (who), part);
  gtk_box_append (GTK_BOX (gain), gtk_label_new (_("VP")));
  gtk_box_append (GTK_BOX (gain), total);
  gtk_widget_set_layout_manager (head, fathom_pair_layout_new ()); /* large letters need all the width */
  gtk_box_append (GTK_BOX (head), who);
  gtk_box_append (GTK_BOX (head), gain);
  gtk_box_append (GTK_BOX (box), head);
  gtk_widget_set_margin_start (GTK_WIDGET (sources.box), 34);
  add_cards (&sources, dive, seat, vp[FATHOM_DEEP_VP_CARDS]);
  add_gems (&sources, dive, seat, vp[FATHOM_DEEP_VP_GEMS]);
  add_rest (&sources, dive, seat, vp);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (sources.box));
  add_spots (GTK_BOX (box), dive, seat);
  gtk_widget_add_css_class (box, "deep-seat-end");
  return box;
}

GtkWidget *
fathom_deep_dive_end_new (FathomSitting         *sitting,
                          const FathomDeepState *dive)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  guint16 vp[FATHOM_MAX_SEATS][FATHOM_DEEP_VP_SOURCES];
  guint8 order[FATHOM_MAX_SEATS];
  guint n = fathom_deep_dive_order (dive, order);

  fathom_deep_would_score (dive, vp);
  gtk_box_append (GTK_BOX (box), new_head (sitting, dive));
  for (guint i = 0; i < n; i++)
    gtk_box_append (GTK_BOX (box), new_seat (sitting, dive, order[i], vp[order[i] - 1]));
  return box;
}

/* What happens then */

static void
add_then (GtkBox     *box,
          guint       mark,
          const char *text)
{
  GtkWidget *row = fathom_row_new (12);

  gtk_box_append (GTK_BOX (row), fathom_deep_mark_picture_new (mark, 26));
  gtk_box_append (GTK_BOX (row), fathom_deep_text_new (text, NULL));
  gtk_box_append (box, row);
}

/* R19 */
static char *
say_tile (const FathomDeepState *dive)
{
  const FathomLanguage *language = fathom_ui_language_get ();
  const char *tile = fathom_deep_tile_name (language, dive->tiles[dive->site]), *space = fathom_deep_space_name (language, dive->site);

  if (fathom_deep_is_city (dive->tiles[dive->site]))
    /* Translators: a tile of the Sunken City, and where it was dived */
    return fathom_grammar_printf (_("%s goes to its corner of the chart; the boats stay at %s, without spots"), tile, space);
  return fathom_grammar_printf (_("%s leaves the chart; the boats stay at %s, without spots"), tile, space);
}

GtkWidget *
fathom_deep_dive_then_new (FathomSitting         *sitting,
                           const FathomDeepState *dive)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *gems = g_strdup_printf (ngettext ("The gem goes back into the bag", "The %u gems go back into the bag", dive->n_drawn), dive->n_drawn);
  g_autofree char *tile = say_tile (dive);

  gtk_box_append (GTK_BOX (box), fathom_deep_text_new (C_("dive", "Then"), "heading"));
  add_then (GTK_BOX (box), FATHOM_DEEP_MARK_BAG, gems);
  add_then (GTK_BOX (box), FATHOM_DEEP_MARK_BELL, tile);
  if (!dive->crew_table)
    add_then (GTK_BOX (box), FATHOM_DEEP_MARK_CARDS, _("Played crew goes to rest, face down"));
  add_then (GTK_BOX (box), FATHOM_DEEP_MARK_CHEST,
            fathom_deep_dive_is_last (dive) ? _("All VP go into the chests, which are opened: the fourth tile of the Sunken City was the last")
                                            : _("All VP go into the chests: from now on everybody sees only their own"));
  return box;
}

char *
fathom_deep_dive_end_say (FathomSitting         *sitting,
                          const FathomDeepState *dive)
{
  GString *text = g_string_new (NULL);
  guint16 vp[FATHOM_MAX_SEATS][FATHOM_DEEP_VP_SOURCES];
  guint8 order[FATHOM_MAX_SEATS];
  guint n = fathom_deep_dive_order (dive, order);
  g_autofree char *how = say_how (sitting, dive);

  fathom_deep_would_score (dive, vp);
  g_string_append (text, how);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, ". %s: +%u", fathom_sitting_get_name (sitting, order[i]), fathom_deep_sum (vp[order[i] - 1]));
  return g_string_free (text, FALSE);
}

/* Recalling */

/* The last entry, from 1 on, that made them more than @n; what was taken back before has no say. */
static guint
find_entry (FathomMatch *match,
            guint        n)
{
  for (guint length = fathom_match_get_length (match); length > 0; length--)
    {
      g_autofree FathomDeepState *before = fathom_match_observe_at (match, length - 1, 0);

      if (before->n_dives <= n)
        return length;
    }
  return 0;
}

gboolean
fathom_deep_dive_recall (FathomSitting   *sitting,
                         guint            n,
                         FathomDeepState *dive,
                         guint           *entry)
{
  FathomMatch *match = fathom_sitting_get_match (sitting);
  guint found = find_entry (match, n);
  g_autofree FathomDeepState *before = found > 0 ? fathom_match_observe_at (match, found - 1, 0) : NULL;
  FathomEvent event;

  if (before == NULL || before->leader == 0 || before->n_dives != n || !fathom_match_get_event (match, found - 1, 0, &event))
    return FALSE;
  *dive = *before;
  fathom_deep_dive_end_by (dive, &event);
  if (entry != NULL)
    *entry = found - 1;
  return TRUE;
}
