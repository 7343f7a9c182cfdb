/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/rule-links.h"

#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"

char *
fathom_rule_links_dup_target (const FathomGame *game,
                              guint             clause)
{
  return g_strdup_printf ("%s-rules#r%u", game->id, clause);
}

void
fathom_rule_links_set_button (GtkButton        *button,
                              const FathomGame *game,
                              guint             clause)
{
  g_autofree char *target = fathom_rule_links_dup_target (game, clause), *label = g_strdup_printf ("R%u", clause);
  /* Translators: the number of a rule: R7 */
  g_autofree char *name = g_strdup_printf (_("Rule R%u"), clause);

  g_return_if_fail (GTK_IS_BUTTON (button));

  gtk_widget_set_visible (GTK_WIDGET (button), clause > 0);
  gtk_button_set_label (button, label);
  fathom_tooltip_set (GTK_WIDGET (button), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-rule");
}

GtkWidget *
fathom_rule_links_new_button (const FathomGame *game,
                              guint             clause)
{
  GtkWidget *button = gtk_button_new ();

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "rule-number");
  fathom_rule_links_set_button (GTK_BUTTON (button), game, clause);
  return button;
}

static gboolean
activate_link_cb (GtkLabel   *label,
                  const char *target)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (label));
  GtkWindow *parent = GTK_IS_WINDOW (root) ? gtk_window_get_transient_for (GTK_WINDOW (root)) : NULL;

  gtk_widget_activate_action (parent != NULL ? GTK_WIDGET (parent) : GTK_WIDGET (label), "win.show-rule", "s", target);
  if (parent != NULL)
    gtk_window_close (GTK_WINDOW (root));
  return TRUE;
}

static gboolean
replace_cb (const GMatchInfo *info,
            GString          *result,
            gpointer          data)
{
  const FathomGame *game = data;
  g_autofree char *digits = g_match_info_fetch (info, 1);
  guint clause = g_ascii_strtoull (digits, NULL, 10);
  g_autofree char *target = fathom_rule_links_dup_target (game, clause);

  if (clause >= 1 && clause <= game->n_clauses)
    g_string_append_printf (result, "<a href=\"%s\">R%u</a>", target, clause);
  else
    g_string_append_printf (result, "R%s", digits);
  return FALSE;
}

void
fathom_rule_links_set (GtkLabel         *label,
                       const FathomGame *game,
                       const char       *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_autoptr (GRegex) number = g_regex_new ("(?<=\\(|, )R([0-9]{1,2})(?=\\)|, R)", G_REGEX_DEFAULT, G_REGEX_MATCH_DEFAULT, NULL);
  g_autofree char *markup = g_regex_replace_eval (number, escaped, -1, 0, G_REGEX_MATCH_DEFAULT, replace_cb, (gpointer) game, NULL);

  g_return_if_fail (GTK_IS_LABEL (label));

  if (g_object_get_data (G_OBJECT (label), "rule-links") == NULL)
    g_signal_connect (label, "activate-link", G_CALLBACK (activate_link_cb), NULL);
  g_object_set_data (G_OBJECT (label), "rule-links", label);
  gtk_label_set_markup (label, markup != NULL ? markup : escaped);
}
