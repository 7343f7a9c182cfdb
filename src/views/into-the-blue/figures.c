/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How somebody has dived: rows of a player's page. */
#include "views/into-the-blue/figures.h"

#include "rules/into-the-blue.h"
#include "views/app/ui-language.h"
#include "views/players/player-figures.h"

static GtkWidget *
new_levels (const FathomItbStatistics *itb)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());

  gtk_widget_add_css_class (GTK_WIDGET (grid), "card");
  gtk_accessible_update_property (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Levels"), -1);
  fathom_figures_attach (grid, _("Level"), 0, 0);
  fathom_figures_attach (grid, _("Shells"), 1, 0);
  fathom_figures_attach (grid, _("Main Treasures"), 2, 0);
  fathom_figures_attach (grid, _("Secondary Treasures"), 3, 0);
  for (guint i = 0; i < G_N_ELEMENTS (itb->shells); i++)
    {
      fathom_figures_attach_number (grid, i + 1, 0, i + 1);
      fathom_figures_attach_number (grid, itb->shells[i], 1, i + 1);
      fathom_figures_attach_number (grid, itb->main[i], 2, i + 1);
      fathom_figures_attach_number (grid, itb->secondary[i], 3, i + 1);
    }
  return GTK_WIDGET (grid);
}

void
fathom_itb_add_figures (GtkBox                  *box,
                        const FathomPlayerSheet *sheet)
{
  const FathomItbStatistics *itb = &sheet->itb;
  gint64 dives = itb->failed + itb->successful + itb->perfect;
  AdwPreferencesGroup *group;

  if (sheet->itb_totals.games == 0)
    return;
  group = fathom_figures_add_group (box, fathom_into_the_blue.title);
  fathom_figures_add_figure (group, _("Matches"), NULL, g_strdup_printf ("%u", sheet->itb_totals.games));
  fathom_figures_add_figure (group, _("Average Score"), NULL, fathom_figures_dup_decimal (sheet->itb_totals.average));
  fathom_figures_add_figure (group, _("Best Score"), NULL, g_strdup_printf ("%" G_GINT64_FORMAT, sheet->itb_totals.best));
  if (dives > 0)
    {
      fathom_figures_add_figure (group, _("Dives"), NULL, g_strdup_printf ("%" G_GINT64_FORMAT, dives));
      fathom_figures_add_figure (group, _("Failed Dives"), NULL, g_strdup_printf ("%" G_GINT64_FORMAT, itb->failed));
      fathom_figures_add_figure (group, _("Perfect Dives"), NULL, g_strdup_printf ("%" G_GINT64_FORMAT, itb->perfect));
    }
  fathom_figures_add_figure (group, _("Chests"), NULL, g_strdup_printf ("%" G_GINT64_FORMAT, itb->chests));
  gtk_box_append (box, new_levels (itb));
}
