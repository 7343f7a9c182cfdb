/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/players/player-figures.h"

#include "views/app/ui-language.h"
#include "views/table/game-view.h"
#include "words/grammar.h"

#define ENOUGH 5               /* matches before a rate says something */

AdwPreferencesGroup *
fathom_figures_add_group (GtkBox     *box,
                          const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (box, group);
  return ADW_PREFERENCES_GROUP (group);
}

/* Takes @value. */
void
fathom_figures_add_figure (AdwPreferencesGroup *group,
                           const char          *title,
                           const char          *subtitle,
                           char                *value)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (value);

  gtk_widget_add_css_class (label, "numeric");
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, value, -1);
  adw_preferences_group_add (group, row);
  g_free (value);
}

char *
fathom_figures_dup_decimal (double number)
{
  return fathom_grammar_number (fathom_ui_language_get (), number, 1);
}

static char *
dup_percent (double fraction)
{
  return fathom_grammar_percent (fathom_ui_language_get (), fraction, 0);
}

static char *
dup_interval (const FathomTotals *totals)
{
  g_autofree char *low = dup_percent (totals->rate.low);
  g_autofree char *high = dup_percent (totals->rate.high);

  if (totals->games < ENOUGH)
    return g_strdup (_("Too few matches to say more"));
  /* Translators: the interval that the true rate of victories most probably lies in */
  return g_strdup_printf (_("In the long run, most likely between %s and %s"), low, high);
}

static void
add_totals (GtkBox             *box,
            const char         *title,
            const FathomTotals *totals)
{
  AdwPreferencesGroup *group = fathom_figures_add_group (box, title);
  g_autofree char *interval = dup_interval (totals);

  fathom_figures_add_figure (group, _("Matches"), NULL, g_strdup_printf ("%u", totals->games));
  fathom_figures_add_figure (group, _("Wins"), NULL, g_strdup_printf ("%u", totals->wins));
  if (totals->shared > 0)
    fathom_figures_add_figure (group, _("Shared Wins"), NULL, g_strdup_printf ("%u", totals->shared));
  fathom_figures_add_figure (group, _("Win Rate"), interval, dup_percent (totals->rate.rate));
}

/* Levels */

void
fathom_figures_attach (GtkGrid    *grid,
                       const char *text,
                       int         column,
                       int         row)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, row == 0 ? "caption-heading" : "numeric");
  gtk_widget_add_css_class (label, "help-cell");
  if (row > 0)
    gtk_widget_add_css_class (label, "help-data");
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

void
fathom_figures_attach_number (GtkGrid *grid,
                              gint64   number,
                              int      column,
                              int      row)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  fathom_figures_attach (grid, text, column, row);
}

/* Others */

static void
add_rivals (GtkBox          *box,
            const GPtrArray *rivals)
{
  AdwPreferencesGroup *group;

  if (rivals->len == 0)
    return;
  group = fathom_figures_add_group (box, _("Head to Head"));
  for (guint i = 0; i < rivals->len; i++)
    {
      const FathomRival *rival = g_ptr_array_index (rivals, i);
      const FathomVersus *versus = &rival->versus;
      /* Translators: in how many matches this player stood before the other, behind the other, and neither */
      g_autofree char *text = g_strdup_printf (_("ahead %u, behind %u, tied %u"), versus->first_ahead, versus->second_ahead, versus->level);

      fathom_figures_add_figure (group, rival->name, text, g_strdup_printf ("%u : %u", versus->first_ahead, versus->second_ahead));
    }
}

void
fathom_player_figures_fill (GtkBox                  *box,
                            const FathomPlayerSheet *sheet)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  if (sheet->totals.games == 0)
    {
      adw_preferences_group_set_description (fathom_figures_add_group (box, _("Statistics")), _("They appear after the first finished match."));
      return;
    }
  add_totals (box, _("All Games"), &sheet->totals);
  for (guint i = 0; fathom_game_views ()[i] != NULL; i++)
    if (fathom_game_views ()[i]->add_figures != NULL)
      fathom_game_views ()[i]->add_figures (box, sheet);
  add_rivals (box, sheet->rivals);
}
