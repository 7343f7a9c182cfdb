/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/quick-score.h"

#include "rules/deep-blue.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/ending/ending.h"
#include "views/new-match/tally.h"
#include "words/deep-blue.h"

#define FATHOM_TYPE_DEEP_QUICK_SCORE (fathom_deep_quick_score_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepQuickScore, fathom_deep_quick_score, FATHOM, DEEP_QUICK_SCORE, FathomScorePage)

struct _FathomDeepQuickScore
{
  FathomScorePage parent_instance;

  AdwComboRow    *scenario;
};

enum { VP, CREW };             /* what is counted */

G_DEFINE_FINAL_TYPE (FathomDeepQuickScore, fathom_deep_quick_score, FATHOM_TYPE_SCORE_PAGE)

static GtkWidget *
fathom_deep_quick_score_new_counts (FathomScorePage *page,
                                    guint            seat G_GNUC_UNUSED)
{
  GtkWidget *tally = fathom_tally_new ();

  fathom_tally_add (FATHOM_TALLY (tally), _("Victory Points"), 0, FATHOM_DEEP_MAX_VP);
  fathom_tally_add (FATHOM_TALLY (tally), _("Crew Cards"), FATHOM_DEEP_STARTING, FATHOM_DEEP_CARDS);
  g_signal_connect_object (tally, "changed", G_CALLBACK (fathom_score_page_update), page, G_CONNECT_SWAPPED);
  return tally;
}

static gboolean
fathom_deep_quick_score_has_begun (FathomScorePage *page)
{
  for (guint seat = 1; seat <= fathom_score_page_get_players (page); seat++)
    if (fathom_tally_get (fathom_tallies_get (page, seat), VP) > 0)
      return TRUE;
  return FALSE;
}

static FathomRecord *
fathom_deep_quick_score_make_record (FathomScorePage *page)
{
  FathomRecord *record = fathom_record_new (&fathom_deep_blue);
  guint scenario = 1 + adw_combo_row_get_selected (FATHOM_DEEP_QUICK_SCORE (page)->scenario);
  FathomRefusal refusal;

  record->setup.players = fathom_score_page_get_players (page);
  fathom_record_set (record, "mode", "score", &refusal);
  fathom_record_set (record, "scenario", fathom_deep_scenario_word (scenario), &refusal);
  for (guint seat = 1; seat <= record->setup.players; seat++)
    {
      FathomEvent event = { .kind = FATHOM_DEEP_FINAL, .seat = seat };

      fathom_deep_event_set_final (&event, fathom_tally_get (fathom_tallies_get (page, seat), VP), fathom_tally_get (fathom_tallies_get (page, seat), CREW));
      fathom_record_add_event (record, &event, FALSE);
    }
  return record;
}

static void
fathom_deep_quick_score_take_over (FathomScorePage *page,
                                   FathomScorePage *former)
{
  adw_combo_row_set_selected (FATHOM_DEEP_QUICK_SCORE (page)->scenario,
                              adw_combo_row_get_selected (FATHOM_DEEP_QUICK_SCORE (former)->scenario));
  fathom_tallies_take_over (page, former);
}

static void
fathom_deep_quick_score_class_init (FathomDeepQuickScoreClass *klass)
{
  FathomScorePageClass *page_class = FATHOM_SCORE_PAGE_CLASS (klass);

  page_class->game = &fathom_deep_blue;
  page_class->winner_clause = FATHOM_DEEP_WINNER_CLAUSE;
  page_class->description = N_("Enter the victory points in each chest and the number of crew cards, including the four starting cards: they break ties.");
  page_class->new_counts = fathom_deep_quick_score_new_counts;
  page_class->seats_changed = fathom_tallies_name;
  page_class->has_begun = fathom_deep_quick_score_has_begun;
  page_class->make_record = fathom_deep_quick_score_make_record;
  page_class->reset = fathom_tallies_reset;
  page_class->take_over = fathom_deep_quick_score_take_over;
}

static void
fathom_deep_quick_score_init (FathomDeepQuickScore *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint scenario = 1; scenario <= FATHOM_DEEP_SCENARIOS; scenario++)
    gtk_string_list_append (names, fathom_deep_scenario_name (fathom_ui_language_get (), scenario));
  self->scenario = ADW_COMBO_ROW (adw_combo_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->scenario), _("Scenario"));
  adw_combo_row_set_model (self->scenario, G_LIST_MODEL (names));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->scenario));
  fathom_score_page_add (FATHOM_SCORE_PAGE (self), group);
}

GtkWidget *
fathom_deep_quick_score_new (FathomLibrarian *librarian)
{
  return fathom_score_page_new (FATHOM_TYPE_DEEP_QUICK_SCORE, librarian);
}
