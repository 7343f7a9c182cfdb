/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page for the whole library: who is how strong, when people play, which seat wins, whether the dice are fair. */
#include "model/dice-verdict.h"
#include "views/app/ui-language.h"
#include "views/players/player-charts.h"
#include "views/players/player-figures.h"

static void
proof_cb (GtkWidget  *button,
          const char *game)
{
  gtk_widget_activate_action (button, "players.proof", "s", game);
}

/* What the app promised before each match, and whether it kept it. */
static void
add_proof (FathomChartCard            *card,
           const FathomDiceStatistics *dice)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *button = gtk_button_new_with_label (_("Check the Proof"));
  GtkWidget *line = fathom_figures_new_footer ("channel-secure-symbolic", fathom_dice_verdict_get_title (fathom_ui_language_get (), dice->verdict),
                                               _("Every roll follows from a seed that the app committed to before the match. The saved match "
                                                 "contains the seed and the commitment, so anyone can check."));

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  g_signal_connect_data (button, "clicked", G_CALLBACK (proof_cb), g_strdup (dice->game), (GClosureNotify) (void (*) (void)) g_free, 0);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), button);
  fathom_chart_card_set_footer (card, box);
}

void
fathom_figures_add_dice (GtkBox                     *box,
                         const FathomDiceStatistics *dice,
                         const FathomProfile        *roller)
{
  static const char * const icons[] = { "object-select-symbolic", "view-reveal-symbolic", "dialog-warning-symbolic" };
  const FathomLanguage *language = fathom_ui_language_get ();
  FathomChartCard *card = fathom_figures_add_card (box, fathom_library_chart_dice (dice, roller));
  g_autofree char *more = fathom_dice_verdict_dup_more (language, dice);

  if (dice->app)
    add_proof (card, dice);
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
  fathom_figures_begin (box);
  fathom_figures_add_card (box, fathom_library_chart_ranks (sheet));
  fathom_figures_add_card (box, fathom_library_chart_months (sheet));
  for (guint i = 0; i < sheet->dice->len; i++)
    fathom_figures_add_dice (box, g_ptr_array_index (sheet->dice, i), NULL);
  fathom_figures_add_card (box, fathom_player_chart_seats (sheet->seats, find_equal (sheet), 0));
}
