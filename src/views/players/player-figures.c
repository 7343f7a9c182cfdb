/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/players/player-figures.h"

#include "model/player-story.h"
#include "views/app/ui-language.h"
#include "views/players/player-charts.h"
#include "views/table/game-view.h"
#include "views/widgets/card-layout.h"
#include "views/widgets/dates.h"
#include "words/grammar.h"

/* Cards */

void
fathom_figures_set_filter (FathomChartModel         *model,
                           guint                     point,
                           const FathomFigureFilter *filter)
{
  GArray *filters = g_object_get_data (G_OBJECT (model), "filters");

  if (filters == NULL)
    {
      filters = g_array_new (FALSE, TRUE, sizeof (FathomFigureFilter));
      g_object_set_data_full (G_OBJECT (model), "filters", filters, (GDestroyNotify) g_array_unref);
    }
  g_array_set_size (filters, MAX (filters->len, point + 1));
  g_array_index (filters, FathomFigureFilter, point) = *filter;
}

void
fathom_figures_open_filter (GtkWidget                *widget,
                            const FathomFigureFilter *filter)
{
  gtk_widget_activate_action (widget, "win.filter", "(xxxxusus)", filter->from, filter->to, filter->with[0], filter->with[1], filter->seat,
                              filter->game != NULL ? filter->game : "", filter->dice, filter->dice_set != NULL ? filter->dice_set : "");
}

static void
activated_cb (FathomChartCard *card,
              guint            point,
              gint64           key)
{
  GArray *filters = g_object_get_data (G_OBJECT (fathom_chart_card_get_model (card)), "filters");
  const FathomFigureFilter *filter = filters != NULL && point < filters->len ? &g_array_index (filters, FathomFigureFilter, point) : NULL;

  if (filter != NULL && filter->nobody)
    return;
  if (filter != NULL)
    fathom_figures_open_filter (GTK_WIDGET (card), filter);
  else if (key != 0)
    gtk_widget_activate_action (GTK_WIDGET (card), "win.open-match", "x", key);
}

FathomChartCard *
fathom_figures_add_card (GtkBox           *box,
                         FathomChartModel *model)
{
  GtkWidget *card = fathom_chart_card_new (model);

  g_signal_connect (card, "point-activated", G_CALLBACK (activated_cb), NULL);
  gtk_box_append (box, card);
  g_object_unref (model);
  return FATHOM_CHART_CARD (card);
}

GtkWidget *
fathom_figures_new_footer (const char *icon,
                           const char *title,
                           const char *text)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *picture = gtk_image_new_from_icon_name (icon), *heading = gtk_label_new (title), *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (heading, "caption-heading");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (row, "chart-footer");
  gtk_widget_set_valign (picture, GTK_ALIGN_START);
  gtk_widget_set_hexpand (column, TRUE);
  gtk_box_append (GTK_BOX (column), heading);
  gtk_box_append (GTK_BOX (column), label);
  gtk_box_append (GTK_BOX (row), picture);
  gtk_box_append (GTK_BOX (row), column);
  return row;
}

/* For paper. */
void
fathom_figures_keep_footer (FathomChartCard *card,
                            const char      *title,
                            const char      *text)
{
  g_object_set_data_full (G_OBJECT (card), "footer", g_strdup_printf ("%s. %s", title, text), g_free);
}

void
fathom_figures_set_footer (FathomChartCard *card,
                           const char      *icon,
                           const char      *title,
                           const char      *text)
{
  fathom_figures_keep_footer (card, title, text);
  fathom_chart_card_set_footer (card, fathom_figures_new_footer (icon, title, text));
}

FathomChartModel *
fathom_figures_new_counts (const char         *title,
                           const char         *sentence,
                           const char * const *titles,
                           const gint64       *counts,
                           guint               n,
                           FathomChartTint     tint)
{
  g_autoptr (FathomChartModel) model = fathom_chart_model_new (FATHOM_CHART_BARS, title, sentence);

  fathom_chart_model_set_unit (model, FATHOM_CHART_COUNT, 0);
  fathom_chart_model_add_series (model, NULL, tint, FATHOM_CHART_NO_SIGN);
  for (guint i = 0; i < n; i++)
    if (counts[i] > 0)
      fathom_chart_model_set_value (model, 0, fathom_chart_model_add_point (model, titles[i], NULL, 0), counts[i]);
  return fathom_chart_model_get_n_points (model) > 0 ? g_steal_pointer (&model) : NULL;
}

/* The four figures */

/* Returns: where tiles are side by side; two of them at least, so that large letters fit a narrow window. */
static GtkFlowBox *
get_tiles (GtkBox *box)
{
  GtkWidget *tiles = gtk_widget_get_first_child (GTK_WIDGET (box));

  if (tiles != NULL)
    return GTK_FLOW_BOX (tiles);
  tiles = gtk_flow_box_new ();
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (tiles), TRUE);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (tiles), GTK_SELECTION_NONE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (tiles), 2);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (tiles), 4);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (tiles), 8);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (tiles), 8);
  gtk_widget_set_can_focus (tiles, FALSE);
  gtk_widget_set_hexpand (tiles, TRUE);
  gtk_box_append (box, tiles);
  return GTK_FLOW_BOX (tiles);
}

void
fathom_figures_add_tile (GtkBox     *box,
                         char       *value,
                         const char *caption)
{
  GtkWidget *tile = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *number = gtk_label_new (value), *label = gtk_label_new (caption);
  GtkWidget *place = gtk_flow_box_child_new ();

  gtk_widget_set_focusable (place, FALSE);
  gtk_widget_add_css_class (place, "figure-place");
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (place), tile);
  gtk_widget_add_css_class (tile, "card");
  gtk_widget_add_css_class (tile, "figure-tile");
  gtk_widget_set_hexpand (tile, TRUE);
  gtk_widget_add_css_class (number, "title-3");
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_vexpand (number, TRUE);
  gtk_widget_set_vexpand (label, TRUE);
  gtk_widget_set_valign (number, GTK_ALIGN_END);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_set_vexpand (tile, FALSE); /* nor does what is around it expand */
  gtk_label_set_wrap (GTK_LABEL (number), TRUE);
  gtk_label_set_justify (GTK_LABEL (number), GTK_JUSTIFY_CENTER);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (tile), number);
  gtk_box_append (GTK_BOX (tile), label);
  gtk_flow_box_append (get_tiles (box), place);
  g_object_set_data_full (G_OBJECT (tile), "value", value, g_free);
  g_object_set_data_full (G_OBJECT (tile), "caption", g_strdup (caption), g_free);
}

static void
clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

/* Of points of different games there is no mean: the one with points that was played most tells it. */
static const FathomPlayerGame *
find_most_played (const FathomPlayerSheet *sheet)
{
  const FathomPlayerGame *most = NULL;

  for (guint i = 0; i < sheet->games->len; i++)
    {
      const FathomPlayerGame *game = &g_array_index (sheet->games, FathomPlayerGame, i);

      if (!game->game->pointless && game->totals.games > (most != NULL ? most->totals.games : 0))
        most = game;
    }
  return most;
}

static void
add_mean_tile (GtkBox                  *box,
               const FathomPlayerSheet *sheet)
{
  const FathomPlayerGame *most = find_most_played (sheet);
  /* Translators: "mean score, GAME" */
  g_autofree char *caption = most != NULL && fathom_player_count_games (sheet) > 1 ? g_strdup_printf (_("average score, %s"), most->game->title) : g_strdup (_("average score"));

  if (most != NULL)
    fathom_figures_add_tile (box, fathom_grammar_number (fathom_ui_language_get (), most->totals.average, 1), caption);
}

void
fathom_player_tiles_fill (GtkBox                  *box,
                          const FathomPlayerSheet *sheet)
{
  const FathomLanguage *language = fathom_ui_language_get ();
  g_autofree char *wins = fathom_player_describe_wins (language, &sheet->totals);
  gboolean rated = sheet->rated.matches >= FATHOM_RATING_ENOUGH;
  guint last = 0;

  clear (box);
  gtk_widget_set_visible (GTK_WIDGET (box), sheet->totals.games > 0);
  if (sheet->totals.games == 0)
    return;
  fathom_figures_add_tile (box, fathom_player_dup_percent (sheet->totals.rate.rate), wins);
  add_mean_tile (box, sheet);
  fathom_figures_add_tile (box, rated ? fathom_player_dup_rating (&sheet->rated) : g_strdup ("–"), rated ? _("rating") : _("rating, after five matches"));
  fathom_figures_add_tile (box, g_strdup_printf ("%u", fathom_story_streak (sheet->played, &last)), _("longest streak"));
}

char *
fathom_player_dup_since (const FathomPlayerSheet *sheet)
{
  const FathomLanguage *language = fathom_ui_language_get ();
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) first = g_date_time_new_local (g_date_time_get_year (now), g_date_time_get_month (now), 1, 0, 0, 0);
  g_autoptr (GDateTime) next = g_date_time_add_months (first, 1);
  guint n = sheet->totals.games;
  guint recent = fathom_story_since (sheet->played, g_date_time_to_unix (first)) - fathom_story_since (sheet->played, g_date_time_to_unix (next));
  g_autofree char *month = sheet->played->len > 0 ? fathom_date_dup_month (g_array_index (sheet->played, FathomPlayed, 0).started) : NULL;
  g_autofree char *since = NULL, *lately = NULL;

  if (n == 0 || month == NULL)
    return g_strdup (_("No finished match yet"));
  /* Translators: "47 matches since Mar 2025" */
  since = g_strdup_printf (ntr (language, "%u match since %s", "%u matches since %s", n), n, month);
  lately = g_strdup_printf (ntr (language, "%u this month", "%u this month", recent), recent);
  return recent > 0 ? g_strdup_printf ("%s · %s", since, lately) : g_steal_pointer (&since);
}

/* Comparison of two */

static void
rival_chosen_cb (GtkDropDown     *chooser,
                 GParamSpec      *pspec,
                 FathomChartCard *card)
{
  const FathomPlayerSheet *sheet = g_object_get_data (G_OBJECT (card), "sheet");
  guint chosen = gtk_drop_down_get_selected (chooser);
  g_autoptr (FathomChartModel) model = NULL;

  if (chosen >= sheet->rivals->len)
    return;
  model = fathom_player_chart_compare (sheet, g_ptr_array_index (sheet->rivals, chosen));
  fathom_chart_card_set_model (card, model);
}

static void
set_up_name_cb (GtkListItemFactory *factory,
                GtkListItem        *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_name_cb (GtkListItemFactory *factory,
              GtkListItem        *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

/* A long name would make a narrow window wider; in the list that drops down it is whole. */
static void
shorten_names (GtkDropDown *chooser)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (set_up_name_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_name_cb), NULL);
  gtk_drop_down_set_list_factory (chooser, gtk_drop_down_get_factory (chooser));
  gtk_drop_down_set_factory (chooser, factory);
}

/* Below the chart. */
GtkWidget *
fathom_figures_add_chooser (FathomChartCard *card,
                            const char      *title,
                            GtkStringList   *names)
{
  GtkWidget *chooser = gtk_drop_down_new (G_LIST_MODEL (names), NULL), *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *label = gtk_label_new (title);

  gtk_accessible_update_property (GTK_ACCESSIBLE (chooser), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_widget_add_css_class (row, "chart-footer");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 5);
  shorten_names (GTK_DROP_DOWN (chooser));
  gtk_widget_set_hexpand (chooser, TRUE);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), chooser);
  fathom_chart_card_set_footer (card, row);
  return chooser;
}

static void
add_comparison (GtkBox                  *box,
                const FathomPlayerSheet *sheet)
{
  GtkStringList *names;
  FathomChartCard *card;

  if (sheet->rivals->len == 0)
    return;
  names = gtk_string_list_new (NULL);
  for (guint i = 0; i < sheet->rivals->len; i++)
    gtk_string_list_append (names, ((FathomRival *) g_ptr_array_index (sheet->rivals, i))->name);
  card = fathom_figures_add_card (box, fathom_player_chart_compare (sheet, g_ptr_array_index (sheet->rivals, 0)));
  g_object_set_data (G_OBJECT (card), "sheet", (gpointer) sheet); /* the page drops the cards before it */
  g_signal_connect_object (fathom_figures_add_chooser (card, _("Compare With"), names), "notify::selected", G_CALLBACK (rival_chosen_cb), card, 0);
}

/* Records */

static void
record_cb (GtkWidget *row,
           gpointer   user_data)
{
  gtk_widget_activate_action (row, "win.open-match", "x", *(gint64 *) g_object_get_data (G_OBJECT (row), "match"));
}

void
fathom_figures_add_record (AdwPreferencesGroup *group,
                           const char          *title,
                           const char          *value,
                           const char          *detail,
                           gint64               match)
{
  GtkWidget *row = adw_action_row_new (), *label = gtk_label_new (value);
  g_autofree char *told = g_strdup_printf ("%s, %s", value, detail);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), detail);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "heading");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, told, -1);
  g_object_set_data_full (G_OBJECT (row), "match", g_memdup2 (&match, sizeof (gint64)), g_free);
  g_object_set_data_full (G_OBJECT (row), "caption", g_strdup (title), g_free);
  g_object_set_data_full (G_OBJECT (row), "value", g_strdup_printf ("%s · %s", value, detail), g_free);
  g_signal_connect (row, "activated", G_CALLBACK (record_cb), NULL);
  adw_preferences_group_add (group, row);
}

static void
add_record (AdwPreferencesGroup *group,
            const char          *title,
            const char          *value,
            const FathomPlayed  *played)
{
  g_autofree char *date = fathom_date_dup_text (played->started);

  fathom_figures_add_record (group, title, value, date, played->match);
}

static void
add_records (GtkBox                  *box,
             const FathomPlayerSheet *sheet)
{
  GtkWidget *group = adw_preferences_group_new ();
  guint last = 0, streak = fathom_story_streak (sheet->played, &last);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _("Records"));
  for (guint i = 0; i < sheet->games->len; i++)
    {
      const FathomGame *game = g_array_index (sheet->games, FathomPlayerGame, i).game;
      int best = fathom_story_best (sheet->played, game->id);
      g_autofree char *title = g_strdup_printf (_("Best Score, %s"), game->title);
      g_autofree char *value = best >= 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, g_array_index (sheet->played, FathomPlayed, best).score) : NULL;

      if (best >= 0 && !game->pointless)
        add_record (ADW_PREFERENCES_GROUP (group), title, value, &g_array_index (sheet->played, FathomPlayed, best));
    }
  if (streak > 1)
    {
      g_autofree char *value = g_strdup_printf ("%u", streak);

      add_record (ADW_PREFERENCES_GROUP (group), _("Most Wins in a Row"), value, &g_array_index (sheet->played, FathomPlayed, last));
    }
  gtk_widget_add_css_class (group, "wide");
  gtk_box_append (box, group);
}

/* All of it */

static GtkWidget *
new_line (const char *text,
          const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "width-chars", 10,
                                   "justify", GTK_JUSTIFY_CENTER, NULL);

  gtk_widget_add_css_class (label, style);
  return label;
}

/* No status page: it scrolls, so that it would be no higher than its title here. */
static void
add_nothing (GtkBox *box)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *button = gtk_button_new_with_label (_("New Match"));

  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), "win.show::new-match");
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (page, "wide");
  gtk_widget_add_css_class (page, "no-figures");
  gtk_box_append (GTK_BOX (page), new_line (_("No Finished Match Yet"), "title-2"));
  gtk_box_append (GTK_BOX (page), new_line (_("Figures appear after the first finished match."), "body"));
  gtk_box_append (GTK_BOX (page), button);
  gtk_box_append (box, page);
}

void
fathom_figures_begin (GtkBox *box)
{
  clear (box);
  if (!FATHOM_IS_CARD_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (box))))
    gtk_widget_set_layout_manager (GTK_WIDGET (box), fathom_card_layout_new ());
}

void
fathom_player_figures_fill (GtkBox                  *box,
                            const FathomPlayerSheet *sheet)
{
  fathom_figures_begin (box);
  if (sheet->totals.games == 0)
    {
      add_nothing (box);
      return;
    }
  gtk_widget_add_css_class (GTK_WIDGET (fathom_figures_add_card (box, fathom_player_chart_form (sheet))), "wide");
  fathom_figures_add_card (box, fathom_player_chart_trend (sheet));
  fathom_figures_add_card (box, fathom_player_chart_rivals (sheet));
  for (guint i = 0; fathom_game_views ()[i] != NULL; i++)
    if (fathom_game_views ()[i]->add_figures != NULL)
      fathom_game_views ()[i]->add_figures (box, sheet);
  for (guint i = 0; sheet->dice != NULL && i < sheet->dice->len; i++)
    fathom_figures_add_dice (box, g_ptr_array_index (sheet->dice, i), sheet->profile);
  fathom_figures_add_card (box, fathom_player_chart_seats (sheet->seats, sheet->profile->id));
  fathom_figures_add_card (box, fathom_player_chart_rating (sheet));
  if (fathom_player_count_games (sheet) > 1)
    fathom_figures_add_card (box, fathom_player_chart_games (sheet));
  if (sheet->luck != NULL && sheet->luck->len > 0)
    fathom_figures_add_card (box, fathom_player_chart_luck (sheet));
  add_comparison (box, sheet);
  add_records (box, sheet);
}
