/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/players/player-figures.h"

#include "views/app/ui-language.h"
#include "words/grammar.h"

#define ENOUGH 5               /* matches before a rate says something */

static AdwPreferencesGroup *
add_group (GtkBox     *box,
           const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (box, group);
  return ADW_PREFERENCES_GROUP (group);
}

/* Takes @value. */
static void
add_figure (AdwPreferencesGroup *group,
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

static char *
dup_decimal (double number)
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
  AdwPreferencesGroup *group = add_group (box, title);
  g_autofree char *interval = dup_interval (totals);

  add_figure (group, _("Matches"), NULL, g_strdup_printf ("%u", totals->games));
  add_figure (group, _("Wins"), NULL, g_strdup_printf ("%u", totals->wins));
  if (totals->shared > 0)
    add_figure (group, _("Shared Wins"), NULL, g_strdup_printf ("%u", totals->shared));
  add_figure (group, _("Win Rate"), interval, dup_percent (totals->rate.rate));
}

/* Levels */

static void
attach (GtkGrid    *grid,
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

static void
attach_number (GtkGrid *grid,
               gint64   number,
               int      column,
               int      row)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  attach (grid, text, column, row);
}

static GtkWidget *
new_levels (const FathomItbStatistics *itb)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());

  gtk_widget_add_css_class (GTK_WIDGET (grid), "card");
  gtk_accessible_update_property (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Levels"), -1);
  attach (grid, _("Level"), 0, 0);
  attach (grid, _("Shells"), 1, 0);
  attach (grid, _("Main Treasures"), 2, 0);
  attach (grid, _("Secondary Treasures"), 3, 0);
  for (guint i = 0; i < G_N_ELEMENTS (itb->shells); i++)
    {
      attach_number (grid, i + 1, 0, i + 1);
      attach_number (grid, itb->shells[i], 1, i + 1);
      attach_number (grid, itb->main[i], 2, i + 1);
      attach_number (grid, itb->secondary[i], 3, i + 1);
    }
  return GTK_WIDGET (grid);
}

static void
add_into_the_blue (GtkBox                  *box,
                   const FathomPlayerSheet *sheet)
{
  AdwPreferencesGroup *group = add_group (box, "Into the Blue");
  const FathomItbStatistics *itb = &sheet->itb;
  gint64 dives = itb->failed + itb->successful + itb->perfect;

  add_figure (group, _("Matches"), NULL, g_strdup_printf ("%u", sheet->itb_totals.games));
  add_figure (group, _("Average Score"), NULL, dup_decimal (sheet->itb_totals.average));
  add_figure (group, _("Best Score"), NULL, g_strdup_printf ("%" G_GINT64_FORMAT, sheet->itb_totals.best));
  if (dives > 0)
    {
      add_figure (group, _("Dives"), NULL, g_strdup_printf ("%" G_GINT64_FORMAT, dives));
      add_figure (group, _("Failed Dives"), NULL, g_strdup_printf ("%" G_GINT64_FORMAT, itb->failed));
      add_figure (group, _("Perfect Dives"), NULL, g_strdup_printf ("%" G_GINT64_FORMAT, itb->perfect));
    }
  add_figure (group, _("Chests"), NULL, g_strdup_printf ("%" G_GINT64_FORMAT, itb->chests));
  gtk_box_append (box, new_levels (itb));
}

/* Others */

static void
add_rivals (GtkBox          *box,
            const GPtrArray *rivals)
{
  AdwPreferencesGroup *group;

  if (rivals->len == 0)
    return;
  group = add_group (box, _("Head to Head"));
  for (guint i = 0; i < rivals->len; i++)
    {
      const FathomRival *rival = g_ptr_array_index (rivals, i);
      const FathomVersus *versus = &rival->versus;
      /* Translators: in how many matches this player stood before the other, behind the other, and neither */
      g_autofree char *text = g_strdup_printf (_("ahead %u, behind %u, tied %u"), versus->first_ahead, versus->second_ahead, versus->level);

      add_figure (group, rival->name, text, g_strdup_printf ("%u : %u", versus->first_ahead, versus->second_ahead));
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
      adw_preferences_group_set_description (add_group (box, _("Statistics")), _("They appear after the first finished match."));
      return;
    }
  add_totals (box, _("All Games"), &sheet->totals);
  if (sheet->itb_totals.games > 0)
    add_into_the_blue (box, sheet);
  add_rivals (box, sheet->rivals);
}
