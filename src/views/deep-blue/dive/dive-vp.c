/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/dive/dive-vp.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/dive/dive-moves.h"
#include "views/deep-blue/parts.h"

enum { COLUMN_NAME, COLUMN_CARDS, COLUMN_GEMS, COLUMN_LEADING, COLUMN_SCENARIO, COLUMN_VP };

static void
attach (GtkGrid    *grid,
        const char *text,
        const char *css,
        int         column,
        int         row)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

static void
show_number (GtkGrid  *grid,
             guint     number,
             gboolean  counts,
             int       column,
             int       row)
{
  g_autofree char *text = counts ? g_strdup_printf ("%u", number) : g_strdup ("–");

  gtk_label_set_label (GTK_LABEL (gtk_grid_get_child_at (grid, column, row)), text);
}

static void
attach_name (GtkGrid       *grid,
             FathomSitting *sitting,
             guint          seat,
             gboolean       in,
             int            row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label = gtk_label_new (fathom_sitting_get_name (sitting, seat));

  gtk_widget_add_css_class (box, "dive-vp");
  gtk_box_append (GTK_BOX (box), fathom_deep_shell_new (sitting, seat, 20));
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, in ? "heading" : "dim-label");
  gtk_box_append (GTK_BOX (box), label);
  if (!in)
    {
      GtkWidget *out = gtk_label_new (_("resurfaced"));

      gtk_widget_add_css_class (out, "deep-option-text");
      gtk_widget_add_css_class (out, "dim-label");
      gtk_label_set_ellipsize (GTK_LABEL (out), PANGO_ELLIPSIZE_END);
      gtk_box_append (GTK_BOX (box), out);
    }
  gtk_grid_attach (grid, box, COLUMN_NAME, row, 1, 1);
}

static gboolean
has_scenario_vp (const FathomDeepState *seen)
{
  guint scenario = fathom_deep_dive_scenario (seen);

  return scenario == FATHOM_DEEP_BEST_OF_THE_BEST || scenario == FATHOM_DEEP_BOUNTY_WRECKS || scenario == FATHOM_DEEP_RUINS_OF_PLENTY;
}

static void
attach_header (GtkGrid  *grid,
               gboolean  scenario)
{
  attach (grid, C_("victory points", "cards"), "dim-label", COLUMN_CARDS, 0);
  attach (grid, C_("victory points", "gems"), "dim-label", COLUMN_GEMS, 0);
  attach (grid, C_("victory points", "leading"), "dim-label", COLUMN_LEADING, 0);
  if (scenario)
    attach (grid, C_("victory points", "scenario"), "dim-label", COLUMN_SCENARIO, 0);
  attach (grid, _("VP"), "dim-label", COLUMN_VP, 0);
}

static void
attach_seat (GtkGrid               *grid,
             FathomSitting         *sitting,
             const FathomDeepState *seen,
             guint                  seat,
             int                    row)
{
  attach_name (grid, sitting, seat, (seen->still_in >> (seat - 1) & 1) != 0, row);
  for (int column = COLUMN_CARDS; column < COLUMN_VP; column++)
    if (column != COLUMN_SCENARIO || has_scenario_vp (seen))
      attach (grid, NULL, NULL, column, row);
  attach (grid, NULL, "deep-total", COLUMN_VP, row);
}

static void
show_seat (GtkGrid               *grid,
           const FathomDeepState *seen,
           guint                  seat,
           const guint16          vp[FATHOM_DEEP_VP_SOURCES],
           int                    row)
{
  gboolean in = (seen->still_in >> (seat - 1) & 1) != 0;

  show_number (grid, vp[FATHOM_DEEP_VP_CARDS], TRUE, COLUMN_CARDS, row);
  show_number (grid, vp[FATHOM_DEEP_VP_GEMS], in, COLUMN_GEMS, row);
  show_number (grid, vp[FATHOM_DEEP_VP_LEADING], seat == seen->leader, COLUMN_LEADING, row);
  if (has_scenario_vp (seen))
    show_number (grid, vp[FATHOM_DEEP_VP_SCENARIO], vp[FATHOM_DEEP_VP_SCENARIO] > 0, COLUMN_SCENARIO, row);
  show_number (grid, fathom_deep_sum (vp), TRUE, COLUMN_VP, row);
}

static const char *
find_note (FathomDeepDivePlan *plan,
           guint               viewer)
{
  if (viewer != 0 && fathom_deep_dive_plan_get_chosen (plan, viewer) != 0)
    return _("The cards you have chosen are counted: they are laid down when the leader goes on.");
  return _("Gems count only for those who stay.");
}

/* Who has which row: with the same ones, only numbers change. */
static char *
dup_shape (FathomSitting         *sitting,
           const FathomDeepState *seen,
           const guint8          *order,
           guint                  n)
{
  g_autoptr (GString) shape = g_string_new (has_scenario_vp (seen) ? "scenario" : "");

  for (guint i = 0; i < n; i++)
    {
      FathomShape piece;
      FathomColour colour;

      fathom_sitting_get_look (sitting, order[i], &piece, &colour);
      g_string_append_printf (shape, " %u %d %u %u %s", order[i], (seen->still_in >> (order[i] - 1) & 1) != 0, piece, colour,
                              fathom_sitting_get_name (sitting, order[i]));
    }
  return g_string_free (g_steal_pointer (&shape), FALSE);
}

static void
fill (GtkWidget             *box,
      FathomSitting         *sitting,
      const FathomDeepState *seen,
      const guint8          *order,
      guint                  n)
{
  FathomDeepDivePlan *plan = fathom_deep_dive_plan_get (sitting);
  GtkGrid *grid = GTK_GRID (gtk_widget_get_next_sibling (gtk_widget_get_first_child (box)));
  guint16 vp[FATHOM_MAX_SEATS][FATHOM_DEEP_VP_SOURCES];

  fathom_deep_dive_plan_count (plan, vp);
  for (guint i = 0; i < n; i++)
    show_seat (grid, seen, order[i], vp[order[i] - 1], i + 1);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (box)), find_note (plan, fathom_sitting_get_viewer (sitting)));
}

GtkWidget *
fathom_deep_dive_vp_new (FathomSitting *sitting)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4), *grid = gtk_grid_new ();
  guint8 order[FATHOM_MAX_SEATS];
  guint n = fathom_deep_dive_order (seen, order);

  gtk_box_append (GTK_BOX (box), fathom_deep_text_new (_("If the dive ended now"), "heading"));
  gtk_grid_set_row_spacing (GTK_GRID (grid), 5);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  attach_header (GTK_GRID (grid), has_scenario_vp (seen));
  for (guint i = 0; i < n; i++)
    attach_seat (GTK_GRID (grid), sitting, seen, order[i], i + 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_PROPERTY_LABEL, _("If the dive ended now"), -1);
  gtk_box_append (GTK_BOX (box), grid);
  gtk_box_append (GTK_BOX (box), fathom_deep_text_new (NULL, "deep-note"));
  g_object_set_data_full (G_OBJECT (box), "shape", dup_shape (sitting, seen, order, n), g_free);
  fill (box, sitting, seen, order, n);
  return box;
}

void
fathom_deep_dive_vp_show (AdwBin        *place,
                          FathomSitting *sitting)
{
  const FathomDeepState *seen = sitting != NULL ? fathom_sitting_get_seen (sitting) : NULL;
  GtkWidget *box = adw_bin_get_child (place);
  guint8 order[FATHOM_MAX_SEATS];
  guint n = seen != NULL ? fathom_deep_dive_order (seen, order) : 0;
  g_autofree char *shape = seen != NULL ? dup_shape (sitting, seen, order, n) : NULL;

  if (seen != NULL && box != NULL && g_strcmp0 (g_object_get_data (G_OBJECT (box), "shape"), shape) == 0)
    fill (box, sitting, seen, order, n);
  else
    adw_bin_set_child (place, seen != NULL ? fathom_deep_dive_vp_new (sitting) : NULL);
}
