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
  const FathomLanguage *language = fathom_ui_language_get ();
  g_autofree char *proof = fathom_dice_verdict_dup_proof (language, dice);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *button = gtk_button_new_with_label (_("Check the Proof"));
  GtkWidget *line = fathom_figures_new_footer (dice->sealed > 0 ? "channel-secure-symbolic" : "dialog-information-symbolic",
                                               fathom_dice_verdict_get_title (language, dice->verdict), proof);

  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_visible (button, dice->sealed > 0);
  g_signal_connect_data (button, "clicked", G_CALLBACK (proof_cb), g_strdup (dice->game), (GClosureNotify) (void (*) (void)) g_free, 0);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), button);
  fathom_figures_keep_footer (card, fathom_dice_verdict_get_title (language, dice->verdict), proof);
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

static void
game_chosen_cb (GtkDropDown     *chooser,
                GParamSpec      *pspec,
                FathomChartCard *card)
{
  GPtrArray *models = g_object_get_data (G_OBJECT (card), "models");

  if (gtk_drop_down_get_selected (chooser) < models->len)
    fathom_chart_card_set_model (card, g_ptr_array_index (models, gtk_drop_down_get_selected (chooser)));
}

/* Over all games, and in each that somebody has a rating in. */
static void
add_ratings (GtkBox                   *box,
             const FathomLibrarySheet *sheet)
{
  g_autoptr (GPtrArray) models = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  FathomChartCard *card;

  gtk_string_list_append (names, _("All Games"));
  g_ptr_array_add (models, fathom_library_chart_ranks (sheet->ranked, NULL));
  for (guint i = 0; sheet->ranked_by_game != NULL && i < sheet->ranked_by_game->len; i++)
    {
      const GPtrArray *ranked = g_ptr_array_index (sheet->ranked_by_game, i);

      if (ranked->len == 0)
        continue;
      gtk_string_list_append (names, fathom_games ()[i]->title);
      g_ptr_array_add (models, fathom_library_chart_ranks (ranked, fathom_games ()[i]));
    }
  card = fathom_figures_add_card (box, g_object_ref (g_ptr_array_index (models, 0)));
  if (models->len < 2)
    return;
  g_object_set_data_full (G_OBJECT (card), "models", g_steal_pointer (&models), (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect_object (fathom_figures_add_chooser (card, _("Game"), g_steal_pointer (&names)), "notify::selected", G_CALLBACK (game_chosen_cb), card, 0);
}

void
fathom_library_figures_fill (GtkBox                   *box,
                             const FathomLibrarySheet *sheet)
{
  fathom_figures_begin (box);
  add_ratings (box, sheet);
  fathom_figures_add_card (box, fathom_library_chart_months (sheet));
  for (guint i = 0; i < sheet->dice->len; i++)
    fathom_figures_add_dice (box, g_ptr_array_index (sheet->dice, i), NULL);
  fathom_figures_add_card (box, fathom_player_chart_seats (sheet->seats, 0));
}
