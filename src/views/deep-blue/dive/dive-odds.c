/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/dive/dive-odds.h"

#include "rules/deep-blue-odds.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/dive/dive-moves.h"
#include "views/deep-blue/dive/dive-plan.h"
#include "views/deep-blue/dive/dive-words.h"
#include "views/deep-blue/gem.h"
#include "views/deep-blue/marks.h"
#include "views/deep-blue/parts.h"
#include "views/widgets/gtk-fixes.h"
#include "words/deep-blue.h"
#include "words/grammar.h"

#include <math.h>

#define BAR_HEIGHT 12
#define ROW_GEM    18               /* no higher than the words beside it */

static guint
count_known (const FathomDeepState *seen)
{
  guint size = 0;

  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    size += seen->bag[gem];
  return size;
}

/* Gems that may be in the bag without the app having been told. */
static guint
count_untold (const FathomDeepState *seen)
{
  return fathom_deep_bag_size (seen) - count_known (seen);
}

/* The bag */

static GtkWidget *
new_count (guint gem)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);

  gtk_box_append (GTK_BOX (box), fathom_deep_gem_picture_new (gem, 20));
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  return box;
}

static void
show_count (GtkWidget *box,
            guint      gem,
            guint      count)
{
  GtkWidget *label = gtk_widget_get_last_child (box);
  g_autofree char *number = g_strdup_printf ("%u", count);
  g_autofree char *said = g_strdup_printf ("%s: %u", fathom_deep_gem_title (fathom_ui_language_get (), gem), count);

  if (g_str_equal (number, gtk_label_get_label (GTK_LABEL (label))))
    return;
  gtk_label_set_label (GTK_LABEL (label), number);
  gtk_widget_add_css_class (label, count > 0 ? "heading" : "dim-label");
  gtk_widget_remove_css_class (label, count > 0 ? "dim-label" : "heading");
  fathom_tooltip_set (box, said);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
}

static void
show_counts (GtkWidget             *box,
             const FathomDeepState *seen)
{
  GtkWidget *words = gtk_widget_get_next_sibling (gtk_widget_get_first_child (box));
  GtkWidget *count = gtk_widget_get_first_child (gtk_widget_get_last_child (box));
  guint known = count_known (seen), untold = count_untold (seen);
  g_autofree char *text = untold > 0 ? g_strdup_printf (_("%u to %u gems"), known, known + untold)
                                     : g_strdup_printf (ngettext ("%u gem", "%u gems", known), known);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (words)), text);
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++, count = gtk_widget_get_next_sibling (count))
    show_count (count, gem, seen->bag[gem]);
}

GtkWidget *
fathom_deep_bag_counts_new (FathomSitting *sitting)
{
  GtkWidget *box = fathom_row_new (8), *words = fathom_column_new (0);
  GtkWidget *counts = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_append (GTK_BOX (box), fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_BAG, 34));
  gtk_box_append (GTK_BOX (words), fathom_deep_text_new (NULL, "heading"));
  gtk_box_append (GTK_BOX (words), fathom_deep_text_new (_("in the bag"), "deep-option-text"));
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_set_homogeneous (GTK_BOX (counts), TRUE);
  gtk_widget_set_hexpand (counts, TRUE);
  gtk_widget_set_valign (counts, GTK_ALIGN_CENTER);
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    gtk_box_append (GTK_BOX (counts), new_count (gem));
  gtk_box_append (GTK_BOX (box), counts);
  show_counts (box, fathom_sitting_get_seen (sitting));
  return box;
}

void
fathom_deep_bag_counts_show (AdwBin        *place,
                             FathomSitting *sitting)
{
  if (adw_bin_get_child (place) != NULL)
    show_counts (adw_bin_get_child (place), fathom_sitting_get_seen (sitting));
  else
    adw_bin_set_child (place, fathom_deep_bag_counts_new (sitting));
}

/* Chances */

typedef struct
{
  double low;
  double high;
} Range;

static Range
find_range (const FathomDeepState *seen,
            guint                  gems)    /* bit by bit */
{
  guint known = count_known (seen), untold = seen->crew_table ? count_untold (seen) : 0, mine = 0, more = 0;

  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    if (gems >> gem & 1)
      {
        mine += seen->bag[gem];
        more += seen->crew_table ? seen->supply[gem] : 0;
      }
  if (known + untold == 0)
    return (Range) { 0, 0 };
  return (Range) { (double) mine / MAX (1, known + untold - more), (double) (mine + more) / MAX (1, known + more) };
}

static char *
say_range (Range range)
{
  const FathomLanguage *language = fathom_ui_language_get ();
  g_autofree char *low = fathom_grammar_percent (language, range.low, 0), *high = fathom_grammar_percent (language, range.high, 0);

  return g_strcmp0 (low, high) == 0 ? g_steal_pointer (&low) : g_strdup_printf ("%s–%s", low, high);
}

static guint
find_hazards (const FathomDeepState *seen)
{
  return (seen->counts[FATHOM_DEEP_BLACK] > 0 ? 1u << FATHOM_DEEP_BLACK : 0) | (seen->counts[FATHOM_DEEP_BLUE] > 0 ? 1u << FATHOM_DEEP_BLUE : 0);
}

static gboolean
has_boat (const FathomDeepState *seen,
          guint                  seat,
          guint                  hazards)
{
  for (guint gem = FATHOM_DEEP_BLACK; gem <= FATHOM_DEEP_BLUE; gem++)
    if ((hazards >> gem & 1) != 0 && !fathom_deep_boat_meets (seen, seat, 0, gem) && !fathom_deep_boat_meets (seen, seat, 1, gem))
      return FALSE;
  return TRUE;
}

static char *
say_names (FathomSitting *sitting,
           guint          seats)
{
  FathomVoice voice;

  fathom_sitting_get_voice (sitting, 0, &voice);
  return fathom_words_join_seats (&voice, seats);
}

/* By boats and empty hands alone. */
static char *
say_hazard (FathomSitting         *sitting,
            const FathomDeepState *seen,
            guint                  hazards)
{
  guint lost = 0, need = 0;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < seen->players; i++)
    if ((seen->still_in >> i & 1) != 0 && !has_boat (seen, i + 1, hazards))
      *(seen->n_hand[i] == 0 && !seen->crew_table ? &lost : &need) |= 1u << i;
  if (lost != 0)
    {
      g_autofree char *names = say_names (sitting, lost);

      g_string_append_printf (text, _("Without a defense: %s"), names);
    }
  if (need != 0)
    {
      g_autofree char *names = say_names (sitting, need);

      g_string_append (text, text->len > 0 ? " · " : "");
      g_string_append_printf (text, _("Needs a card: %s"), names);
    }
  if (text->len == 0)
    g_string_append (text, _("Everybody’s boats can defend against it"));
  return g_string_free (text, FALSE);
}

static char *
say_worth (FathomSitting         *sitting,
           const FathomDeepState *seen,
           guint                  gem)
{
  guint plain = fathom_deep_gem_vp (gem, FALSE), more = fathom_deep_gem_vp (gem, TRUE), scouts = 0;

  if (gem == FATHOM_DEEP_GREEN || gem == FATHOM_DEEP_PURPLE)
    return g_strdup (_("only for crew"));
  if (gem >= FATHOM_DEEP_BLACK)
    return g_strdup (_("a warning"));
  for (guint i = 0; i < seen->players; i++)
    if ((seen->still_in >> i & 1) != 0 && fathom_deep_scouts (seen, i + 1, gem))
      scouts |= 1u << i;
  if (scouts != 0)
    {
      g_autofree char *names = say_names (sitting, scouts);

      if (scouts == seen->still_in)
        return g_strdup_printf (_("+%u VP each"), more);
      /* Translators: victory points for somebody, and for all others */
      return g_strdup_printf (_("+%u VP for %s, otherwise +%u"), more, names, plain);
    }
  return g_strdup_printf (_("+%u VP each"), plain);
}

/* Rows whose pictures, names and chances are equally wide; a grid asks for the height its texts have where it is at its narrowest. */
typedef struct
{
  GtkBox       *box;
  GtkSizeGroup *columns[3];
} Rows;

static void
add_cell (Rows      *rows,
          GtkWidget *row,
          guint      column,
          GtkWidget *cell)
{
  gtk_size_group_add_widget (rows->columns[column], cell);
  gtk_box_append (GTK_BOX (row), cell);
}

static void
add_row (Rows       *rows,
         GtkWidget  *picture,
         const char *name,
         gboolean    hazard,
         Range       range,
         const char *effect)
{
  g_autofree char *percent = say_range (range);
  GtkWidget *row = fathom_row_new (10), *title = gtk_label_new (name), *chance = gtk_label_new (percent);
  GtkWidget *text = fathom_deep_text_new (effect, "deep-option-text");

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_xalign (GTK_LABEL (chance), 1);
  gtk_widget_add_css_class (title, hazard ? "deep-hazard" : "heading");
  gtk_widget_add_css_class (chance, hazard ? "deep-hazard" : "heading");
  gtk_widget_set_hexpand (text, TRUE);
  add_cell (rows, row, 0, picture);
  add_cell (rows, row, 1, title);
  add_cell (rows, row, 2, chance);
  gtk_box_append (GTK_BOX (row), text);
  gtk_box_append (rows->box, row);
}

static void
add_hazard (Rows                  *rows,
            FathomSitting         *sitting,
            const FathomDeepState *seen)
{
  guint hazards = find_hazards (seen);
  GtkWidget *pictures = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autofree char *effect = say_hazard (sitting, seen, hazards);

  for (guint gem = FATHOM_DEEP_BLACK; gem <= FATHOM_DEEP_BLUE; gem++)
    if (hazards >> gem & 1)
      gtk_box_append (GTK_BOX (pictures), fathom_deep_gem_picture_new (gem, ROW_GEM));
  gtk_widget_set_halign (pictures, GTK_ALIGN_CENTER);
  add_row (rows, pictures, _("Hazard"), TRUE, find_range (seen, hazards), effect);
}

static void
add_rows (Rows                  *rows,
          FathomSitting         *sitting,
          const FathomDeepState *seen)
{
  static const guint8 order[] = { FATHOM_DEEP_BLACK, FATHOM_DEEP_BLUE, FATHOM_DEEP_RED, FATHOM_DEEP_GOLD, FATHOM_DEEP_SILVER, FATHOM_DEEP_GREEN,
                                  FATHOM_DEEP_PURPLE };
  guint hazards = find_hazards (seen);

  if (hazards != 0)
    add_hazard (rows, sitting, seen);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      guint gem = order[i];
      g_autofree char *effect = say_worth (sitting, seen, gem);

      if ((hazards >> gem & 1) != 0 || seen->bag[gem] + (seen->crew_table ? seen->supply[gem] : 0) == 0)
        continue;
      add_row (rows, fathom_deep_gem_picture_new (gem, ROW_GEM), fathom_deep_gem_title (fathom_ui_language_get (), gem), FALSE,
               find_range (seen, 1u << gem), effect);
    }
}

/* The bar: black, blue, gold, red and the rest in their shares. */
static void
draw_bar (GtkDrawingArea *area,
          cairo_t        *cairo,
          int             width,
          int             height,
          gpointer        user_data)
{
  static const guint8 order[] = { FATHOM_DEEP_BLACK, FATHOM_DEEP_BLUE, FATHOM_DEEP_RED, FATHOM_DEEP_GOLD, FATHOM_DEEP_SILVER, FATHOM_DEEP_GREEN,
                                  FATHOM_DEEP_PURPLE };
  static const double colours[FATHOM_DEEP_GEMS][3] = { { 0.60, 0.66, 0.73 }, { 0.89, 0.63, 0.10 }, { 0.82, 0.15, 0.20 }, { 0.16, 0.60, 0.33 },
                                                       { 0.55, 0.27, 0.77 }, { 0.18, 0.21, 0.26 }, { 0.11, 0.49, 0.82 } };
  const guint8 *bag = user_data;
  double x = 0, all = 0;

  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    all += bag[gem];
  for (guint i = 0; i < G_N_ELEMENTS (order) && all > 0; i++)
    {
      guint gem = order[i];
      double part = width * bag[gem] / all;

      if (bag[gem] == 0)
        continue;
      cairo_rectangle (cairo, x + 1, 0, MAX (part - 2, 1), height);
      cairo_set_source_rgb (cairo, colours[gem][0], colours[gem][1], colours[gem][2]);
      cairo_fill (cairo);
      x += part;
    }
}

static GtkWidget *
new_bar (const FathomDeepState *seen)
{
  GtkWidget *bar = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "content-height", BAR_HEIGHT, NULL);

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (bar), draw_bar, g_memdup2 (seen->bag, sizeof seen->bag), g_free);
  return bar;
}

/* "Zoë −2.3, Noé −0.9" */
static char *
say_means (FathomSitting         *sitting,
           const FathomDeepState *seen,
           guint                  viewer)
{
  GString *text = g_string_new (NULL);
  FathomDeepOdds odds;

  fathom_deep_odds (seen, viewer, &odds);
  for (guint i = 0; i < seen->players; i++)
    if (seen->still_in >> i & 1)
      {
        g_autofree char *number = fathom_grammar_number (fathom_ui_language_get (), fabs (odds.gain[i]), 1);

        g_string_append_printf (text, "%s%s %s%s", text->len > 0 ? ", " : "", fathom_sitting_get_name (sitting, i + 1),
                                odds.gain[i] < -0.05 ? "−" : "+", number);
      }
  return g_string_free (text, FALSE);
}

static GtkWidget *
new_rows (FathomSitting         *sitting,
          const FathomDeepState *seen)
{
  Rows rows = { .box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2)) };

  for (guint i = 0; i < G_N_ELEMENTS (rows.columns); i++)
    rows.columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  add_rows (&rows, sitting, seen);
  for (guint i = 0; i < G_N_ELEMENTS (rows.columns); i++)
    g_object_unref (rows.columns[i]); /* its widgets keep it */
  return GTK_WIDGET (rows.box);
}

GtkWidget *
fathom_deep_dive_odds_new (FathomSitting *sitting)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  gboolean shared = fathom_deep_dive_plan_is_shared (fathom_deep_dive_plan_get (sitting));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gboolean pairs = fathom_deep_dive_in_scenario (seen, FATHOM_DEEP_TROUBLED_WATERS);

  gtk_box_append (GTK_BOX (box), fathom_deep_heading_new (NULL, pairs ? _("The first of the next two gems") : _("The next gem"),
                                                          shared ? _("From what everybody can see: boats and empty hands, no cards")
                                                                 : _("From what you can see: boats, empty hands and your own cards")));
  if (fathom_deep_bag_size (seen) == 0)
    {
      gtk_box_append (GTK_BOX (box), fathom_deep_text_new (_("The bag is empty."), NULL));
      return box;
    }
  gtk_box_append (GTK_BOX (box), new_bar (seen));
  gtk_box_append (GTK_BOX (box), new_rows (sitting, seen));
  if (count_untold (seen) == 0)
    {
      g_autofree char *means = say_means (sitting, seen, shared ? 0 : fathom_sitting_get_viewer (sitting));
      /* Translators: names with the mean change of their points */
      g_autofree char *text = g_strdup_printf (_("Drawing once more and then stopping changes the VP from gems on average by: %s"), means);

      gtk_box_append (GTK_BOX (box), fathom_deep_text_new (text, "deep-note"));
    }
  return box;
}
