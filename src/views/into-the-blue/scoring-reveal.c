/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/scoring-reveal.h"
#include "views/table/rule-links.h"

#include "views/into-the-blue/moves.h"
#include "views/into-the-blue/scoring-story.h"
#include "views/app/ui-language.h"

gboolean
fathom_itb_reveal_is_due (const FathomItbState *seen)
{
  if (seen->phase != FATHOM_ITB_PHASE_OVER)
    return FALSE;
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (seen->chest_untold[i])
      return TRUE;
  return FALSE;
}

static void
value_clicked_cb (GtkButton     *button,
                  FathomSitting *sitting)
{
  guint chosen = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "chest"));

  fathom_itb_move_reveal (sitting, chosen >> 8, chosen & 255);
}

static GtkWidget *
make_value (FathomSitting *sitting,
            guint          seat,
            guint          position,
            guint          value)
{
  g_autofree char *digits = g_strdup_printf ("%u", value);
  g_autofree char *label = g_strdup_printf (tr (fathom_sitting_get_language (sitting, seat), "%s, chest %d: it is worth %d"),
                                            fathom_sitting_get_name (sitting, seat), position, value);
  GtkWidget *button = gtk_button_new_with_label (digits);

  gtk_widget_add_css_class (button, "chest-value");
  g_object_set_data (G_OBJECT (button), "chest", GUINT_TO_POINTER (position << 8 | value));
  g_signal_connect_object (button, "clicked", G_CALLBACK (value_clicked_cb), sitting, 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return button;
}

/* Asked in the owner's language. */
static GtkWidget *
make_chest (FathomSitting     *sitting,
            guint              position,
            const FathomEvent *events,
            guint              n_events)
{
  guint seat = ((const FathomItbState *) fathom_sitting_get_seen (sitting))->chest_owners[position - 1];
  g_autofree char *question = g_strdup_printf (tr (fathom_sitting_get_language (sitting, seat), "%s, what is chest %d worth?"),
                                               fathom_sitting_get_name (sitting, seat), position);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *values = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_add_css_class (row, "award");
  gtk_box_append (GTK_BOX (line), fathom_itb_story_piece (sitting, seat, 28));
  gtk_box_append (GTK_BOX (line), fathom_itb_story_label (question, NULL));
  gtk_box_set_homogeneous (GTK_BOX (values), TRUE);
  for (guint i = 0; i < n_events; i++)
    if (events[i].kind == FATHOM_ITB_REVEAL && events[i].args[0] == position)
      gtk_box_append (GTK_BOX (values), make_value (sitting, seat, position, events[i].args[1]));
  gtk_box_append (GTK_BOX (row), line);
  gtk_box_append (GTK_BOX (row), values);
  return row;
}

GtkWidget *
fathom_itb_reveal_show (FathomSitting *sitting)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  g_autofree FathomEvent *events = g_new0 (FathomEvent, fathom_into_the_blue.max_legal);
  guint n_events = fathom_into_the_blue.legal (seen, events);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *banner = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *explanation = fathom_itb_story_label (NULL, "dim-label");

  gtk_widget_add_css_class (box, "story");
  gtk_widget_add_css_class (banner, "depth");
  gtk_widget_add_css_class (banner, "sand");
  gtk_box_append (GTK_BOX (banner), fathom_itb_story_label (_("Turn Over the Chests"), "story-title"));
  gtk_box_append (GTK_BOX (box), banner);
  fathom_rule_links_set (GTK_LABEL (explanation), &fathom_into_the_blue,
                         _("Chests stay secret until the game is scored (R9). "
                           "Now everybody turns theirs over and says what they are worth."));
  gtk_box_append (GTK_BOX (box), explanation);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (seen->chest_untold[i])
      gtk_box_append (GTK_BOX (box), make_chest (sitting, i + 1, events, n_events));
  return box;
}
