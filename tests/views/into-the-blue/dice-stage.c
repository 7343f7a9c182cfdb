/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dice-stage.h"

#include "views/into-the-blue/dice-pane.h"

GtkWidget *
dice_pane_find_button (GtkWidget  *root,
                       const char *label)
{
  GtkWidget *button;

  for (guint n = 0; (button = stage_find (root, GTK_TYPE_BUTTON, n)) != NULL; n++)
    if (gtk_widget_get_mapped (button) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), label) == 0)
      return button;
  return NULL;
}

void
dice_pane_click (GtkWidget  *root,
                 const char *label)
{
  GtkWidget *button = dice_pane_find_button (root, label);

  if (button == NULL)
    g_error ("no button “%s”", label);
  if (!gtk_widget_is_sensitive (button))
    g_error ("“%s” cannot be clicked", label);
  g_signal_emit_by_name (button, "clicked");
  stage_rest ();
}

GtkWidget *
dice_pane_show (FathomSitting *sitting)
{
  GtkWidget *pane = fathom_itb_dice_pane_new ();

  fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
  stage_show (pane, 336, 400);
  stage_check_height (pane);
  return pane;
}

void
dice_pane_close (GtkWidget *pane)
{
  stage_close (GTK_WIDGET (gtk_widget_get_root (pane)));
}

FathomSitting *
dice_pane_sit_with_seed (const char *dice,
                         const char *lines)
{
  g_autofree char *text = g_strdup_printf ("fathom 1\ngame into-the-blue\nseat 1 \"Ana\"\nseat 2 \"Luc\" lang=es\ndice %s\nchests table\n\n%s",
                                           dice, lines);
  FathomRefusal refusal = { 0 };
  FathomRecord *record = fathom_record_parse (text, strlen (text), &refusal);
  g_autoptr (FathomMatch) match = NULL;

  g_assert_nonnull (record);
  record->has_seed = TRUE;
  match = fathom_match_new (NULL, record);
  return fathom_sitting_new (match);
}
