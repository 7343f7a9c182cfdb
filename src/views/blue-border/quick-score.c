/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/quick-score.h"

#include "rules/blue-border.h"
#include "views/app/ui-language.h"
#include "views/blue-border/ending.h"
#include "views/new-match/tally.h"

#define FATHOM_TYPE_BB_QUICK_SCORE (fathom_bb_quick_score_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbQuickScore, fathom_bb_quick_score, FATHOM, BB_QUICK_SCORE, FathomScorePage)

struct _FathomBbQuickScore
{
  FathomScorePage parent_instance;

  guint8          winners[FATHOM_BB_ROUNDS]; /* in the order in which they were entered */
  guint           n_rounds;
};

G_DEFINE_FINAL_TYPE (FathomBbQuickScore, fathom_bb_quick_score, FATHOM_TYPE_SCORE_PAGE)

static guint
count_won (FathomBbQuickScore *self,
           guint               seat)
{
  guint won = 0;

  for (guint i = 0; i < self->n_rounds; i++)
    won += self->winners[i] == seat;
  return won;
}

/* Their last round is no longer one. */
static void
take_round (FathomBbQuickScore *self,
            guint               seat)
{
  guint i = self->n_rounds;

  while (i > 0 && self->winners[i - 1] != seat)
    i--;
  if (i == 0)
    return;
  self->n_rounds--;
  memmove (&self->winners[i - 1], &self->winners[i], self->n_rounds - (i - 1));
}

static void
count_rounds (FathomBbQuickScore *self,
              guint               seat,
              guint               won)
{
  while (count_won (self, seat) > won)
    take_round (self, seat);
  while (count_won (self, seat) < won && self->n_rounds < FATHOM_BB_ROUNDS)
    self->winners[self->n_rounds++] = seat;
}

static void
counted_cb (FathomScorePage *page,
            FathomTally     *tally)
{
  FathomBbQuickScore *self = FATHOM_BB_QUICK_SCORE (page);

  for (guint seat = 1; seat <= fathom_score_page_get_players (page); seat++)
    if (fathom_tallies_get (page, seat) == tally)
      {
        count_rounds (self, seat, fathom_tally_get (tally, 0));
        fathom_tally_set (tally, 0, count_won (self, seat)); /* there are no more rounds than a match can have */
      }
  fathom_score_page_update (page);
}

static GtkWidget *
fathom_bb_quick_score_new_counts (FathomScorePage *page,
                                  guint            seat G_GNUC_UNUSED)
{
  GtkWidget *tally = fathom_tally_new ();

  fathom_tally_add (FATHOM_TALLY (tally), _("Rounds Won"), 0, FATHOM_BB_ROUNDS);
  g_signal_connect_object (tally, "changed", G_CALLBACK (counted_cb), page, G_CONNECT_SWAPPED);
  return tally;
}

/* Who has gone has won nothing. */
static void
fathom_bb_quick_score_seats_changed (FathomScorePage *page)
{
  FathomBbQuickScore *self = FATHOM_BB_QUICK_SCORE (page);

  fathom_tallies_name (page);
  for (guint seat = fathom_score_page_get_players (page) + 1; seat <= fathom_score_page_get_n_cards (page); seat++)
    {
      count_rounds (self, seat, 0);
      fathom_tally_reset (fathom_tallies_get (page, seat));
    }
}

static gboolean
fathom_bb_quick_score_has_begun (FathomScorePage *page)
{
  return FATHOM_BB_QUICK_SCORE (page)->n_rounds > 0;
}

static FathomRecord *
fathom_bb_quick_score_make_record (FathomScorePage *page)
{
  FathomBbQuickScore *self = FATHOM_BB_QUICK_SCORE (page);
  FathomRecord *record = fathom_record_new (&fathom_blue_border);
  g_autofree char *rounds = g_strdup_printf ("%u", MAX (self->n_rounds, 1));
  FathomRefusal refusal;

  record->setup.players = fathom_score_page_get_players (page);
  fathom_record_set (record, "mode", "score", &refusal);
  fathom_record_set (record, "rounds", rounds, &refusal);
  for (guint i = 0; i < self->n_rounds; i++)
    {
      FathomEvent event = { .kind = FATHOM_BB_WON, .n_args = 1, .args = { self->winners[i] } };

      fathom_record_add_event (record, &event, FALSE);
    }
  return record;
}

static void
fathom_bb_quick_score_take_over (FathomScorePage *page,
                                 FathomScorePage *former)
{
  FathomBbQuickScore *self = FATHOM_BB_QUICK_SCORE (page), *other = FATHOM_BB_QUICK_SCORE (former);

  memcpy (self->winners, other->winners, sizeof self->winners);
  self->n_rounds = other->n_rounds;
  fathom_tallies_take_over (page, former);
}

static void
fathom_bb_quick_score_class_init (FathomBbQuickScoreClass *klass)
{
  FathomScorePageClass *page_class = FATHOM_SCORE_PAGE_CLASS (klass);

  page_class->game = &fathom_blue_border;
  page_class->winner_clause = FATHOM_BB_WINNER_CLAUSE;
  page_class->description = N_("Enter how many rounds each diver won.");
  page_class->new_counts = fathom_bb_quick_score_new_counts;
  page_class->seats_changed = fathom_bb_quick_score_seats_changed;
  page_class->has_begun = fathom_bb_quick_score_has_begun;
  page_class->make_record = fathom_bb_quick_score_make_record;
  page_class->reset = fathom_tallies_reset;
  page_class->take_over = fathom_bb_quick_score_take_over;
}

static void
fathom_bb_quick_score_init (FathomBbQuickScore *self G_GNUC_UNUSED)
{
}

GtkWidget *
fathom_bb_quick_score_new (FathomLibrarian *librarian)
{
  return fathom_score_page_new (FATHOM_TYPE_BB_QUICK_SCORE, librarian);
}
