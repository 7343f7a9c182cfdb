/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How somebody has dived: rows of a player's page. */
#include "views/into-the-blue/figures.h"

#include "rules/into-the-blue-facts.h"
#include "views/app/ui-language.h"
#include "views/players/player-figures.h"

static GtkWidget *
new_levels (const gint64 *facts)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());

  gtk_widget_add_css_class (GTK_WIDGET (grid), "card");
  gtk_accessible_update_property (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Levels"), -1);
  fathom_figures_attach (grid, _("Level"), 0, 0);
  fathom_figures_attach (grid, _("Shells"), 1, 0);
  fathom_figures_attach (grid, _("Main Treasures"), 2, 0);
  fathom_figures_attach (grid, _("Secondary Treasures"), 3, 0);
  for (guint i = 0; i < FATHOM_ITB_LEVELS; i++)
    {
      fathom_figures_attach_number (grid, i + 1, 0, i + 1);
      fathom_figures_attach_number (grid, facts[FATHOM_ITB_FACT_SHELLS + i], 1, i + 1);
      fathom_figures_attach_number (grid, facts[FATHOM_ITB_FACT_MAIN + i], 2, i + 1);
      fathom_figures_attach_number (grid, facts[FATHOM_ITB_FACT_SECONDARY + i], 3, i + 1);
    }
  return GTK_WIDGET (grid);
}

void
fathom_itb_add_figures (GtkBox                  *box,
                        const FathomPlayerSheet *sheet)
{
  const FathomPlayerGame *itb = fathom_player_sheet_find (sheet, &fathom_into_the_blue);
  const gint64 *facts = itb != NULL ? itb->facts.sums : NULL;
  gint64 dives = facts != NULL ? fathom_itb_count_dives (facts) : 0;
  AdwPreferencesGroup *group;

  if (itb == NULL)
    return;
  group = fathom_figures_add_group (box, fathom_into_the_blue.title);
  fathom_figures_add_figure (group, _("Matches"), NULL, g_strdup_printf ("%u", itb->totals.games));
  fathom_figures_add_figure (group, _("Average Score"), NULL, fathom_figures_dup_decimal (itb->totals.average));
  fathom_figures_add_figure (group, _("Best Score"), NULL, g_strdup_printf ("%" G_GINT64_FORMAT, itb->totals.best));
  if (dives > 0)
    {
      fathom_figures_add_figure (group, _("Dives"), NULL, g_strdup_printf ("%" G_GINT64_FORMAT, dives));
      fathom_figures_add_figure (group, _("Failed Dives"), NULL, g_strdup_printf ("%" G_GINT64_FORMAT, facts[FATHOM_ITB_FACT_FAILED]));
      fathom_figures_add_figure (group, _("Perfect Dives"), NULL, g_strdup_printf ("%" G_GINT64_FORMAT, facts[FATHOM_ITB_FACT_PERFECT]));
    }
  fathom_figures_add_figure (group, _("Chests"), NULL, g_strdup_printf ("%" G_GINT64_FORMAT, facts[FATHOM_ITB_FACT_CHESTS]));
  gtk_box_append (box, new_levels (facts));
}
