/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deep-table.h"

#include "views/deep-blue/action-pane.h"
#include "views/deep-blue/board.h"

const FathomDeepState *
deep_table_get_seen (FathomSitting *sitting)
{
  return fathom_sitting_get_seen (sitting);
}

GtkWidget *
deep_table_show (FathomSitting *sitting)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *board = fathom_deep_board_new (), *pane = fathom_deep_action_pane_new ();

  gtk_widget_set_hexpand (board, TRUE);
  gtk_box_append (GTK_BOX (box), board);
  gtk_box_append (GTK_BOX (box), pane);
  fathom_pane_set_sitting (FATHOM_PANE (board), sitting);
  fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
  return stage_show (box, 1180, 740);
}

FathomSitting *
deep_table_sit_in_story (guint events)
{
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), "..", "views", "deep-blue", "story.fathom", NULL), *text = NULL;
  g_autoptr (GString) kept = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && n <= events; i++)
    {
      n += g_ascii_isdigit (lines[i][0]);
      if (n <= events)
        g_string_append_printf (kept, "%s\n", lines[i]);
    }
  return stage_sit (kept->str);
}
