/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/turn/told-page.h"

#include "rules/deep-blue.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/companion/told.h"
#include "views/deep-blue/marks.h"
#include "views/deep-blue/parts.h"

gboolean
fathom_deep_may_deal (FathomSitting *sitting)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  FathomWaiting waiting;

  fathom_sitting_get_waiting (sitting, &waiting);
  return waiting.kind == FATHOM_WAITS_FOR_PEOPLE && !seen->crew_table && !fathom_sitting_get_reviewing (sitting) &&
         (seen->phase == FATHOM_DEEP_PHASE_MARKET || seen->phase == FATHOM_DEEP_PHASE_CARDS);
}

/* What whoever rests gets back is drawn from what they see: their own pile. */
void
fathom_deep_deal (FathomSitting *sitting)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  g_autofree FathomDeepState *own = NULL;
  FathomEvent event;
  FathomRng rng;

  if (!fathom_deep_may_deal (sitting))
    return;
  own = fathom_match_observe (fathom_sitting_get_match (sitting), seen->turn);
  fathom_rng_init (&rng, (guint64) g_random_int () << 32 | g_random_int ());
  fathom_deep_blue.pick (own, &rng.parent, &event);
  fathom_sitting_act (sitting, &event);
}

static GtkWidget *
ask_deal (FathomSitting *sitting)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *button = gtk_button_new_with_label (C_("cards", "Deal"));

  gtk_box_append (GTK_BOX (box), fathom_deep_heading_new (fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_CARDS, 36), _("The app deals the cards"),
                                                          _("The bag is on the table, the crew is in the app")));
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "foot-button");
  g_signal_connect_object (button, "clicked", G_CALLBACK (fathom_deep_deal), sitting, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);
  g_object_set_data (G_OBJECT (box), "primary", button);
  return box;
}

GtkWidget *
fathom_deep_told_page_new (FathomSitting *sitting,
                           gboolean       narrow)
{
  return fathom_deep_may_deal (sitting) ? ask_deal (sitting) : fathom_deep_told_arrival (sitting, narrow);
}
