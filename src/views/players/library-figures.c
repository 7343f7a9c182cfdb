/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page for the whole library: who is how strong, when people play, which seat wins, whether the dice are fair. */
#include "model/dice-verdict.h"
#include "views/app/ui-language.h"
#include "views/players/player-charts.h"
#include "views/players/player-figures.h"
#include "views/widgets/card-layout.h"

static void
add_dice (GtkBox                     *box,
          const FathomDiceStatistics *dice)
{
  static const char * const icons[] = { "object-select-symbolic", "view-reveal-symbolic", "dialog-warning-symbolic" };
  const FathomLanguage *language = fathom_ui_language_get ();
  FathomChartCard *card = fathom_figures_add_card (box, fathom_library_chart_dice (dice));
  g_autofree char *more = fathom_dice_verdict_dup_more (language, dice);

  if (dice->app)
    fathom_figures_set_footer (card, "channel-secure-symbolic", fathom_dice_verdict_get_title (language, dice->verdict),
                               _("Every roll follows from a seed that the app committed to before the match. The saved match holds both, so anyone can check it: "
                                 "fathom-cli verify FILE."));
  else
    fathom_figures_set_footer (card, icons[dice->verdict], fathom_dice_verdict_get_title (language, dice->verdict), more);
}

static double
find_equal (const FathomLibrarySheet *sheet)
{
  double seats = 0, matches = 0;

  for (guint i = 0; i < FATHOM_STATISTICS_SEATS; i++)
    seats += sheet->seats[i].games;
  matches = sheet->seats[0].games;
  return seats > 0 ? matches / seats : 0;
}

void
fathom_library_figures_fill (GtkBox                   *box,
                             const FathomLibrarySheet *sheet)
{
  GtkWidget *child;

  if (!FATHOM_IS_CARD_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (box))))
    gtk_widget_set_layout_manager (GTK_WIDGET (box), fathom_card_layout_new ());
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  fathom_figures_add_card (box, fathom_library_chart_ranks (sheet));
  fathom_figures_add_card (box, fathom_library_chart_months (sheet));
  for (guint i = 0; i < sheet->dice->len; i++)
    add_dice (box, g_ptr_array_index (sheet->dice, i));
  fathom_figures_add_card (box, fathom_player_chart_seats (sheet->seats, find_equal (sheet)));
}
