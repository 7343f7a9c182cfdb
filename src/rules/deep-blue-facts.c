/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deep-blue-facts.h"

static const char * const columns[] =
{
  "led", "joined", "failed", "resurfaced",
  "silver", "gold", "red", "green", "purple", "black", "blue",
  "VP cards", "VP gems", "VP leading", "VP scenario", "told",
  NULL
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == FATHOM_DEEP_N_FACTS + 1);

static void
count_dive (const FathomDeepDive *dive,
            guint                 seat,
            gint64               *facts)
{
  guint bit = 1 << (seat - 1);
  gboolean leads = seat == dive->leader;

  if (!leads && !(dive->took_part & bit))
    return;

  facts[leads ? FATHOM_DEEP_FACT_LED : FATHOM_DEEP_FACT_JOINED]++;
  facts[FATHOM_DEEP_FACT_FAILED] += leads && dive->failed;
  facts[FATHOM_DEEP_FACT_RESURFACED] += !(dive->stayed & bit);
  for (guint n = 0; n < dive->n_gems && dive->stayed & bit; n++)
    facts[FATHOM_DEEP_FACT_GEMS + fathom_deep_dive_gem (dive, n)]++;
}

static void
finish (const void      *state,
        FathomFactSheet *sheet)
{
  const FathomDeepState *self = state;
  FathomDeepScore score;

  fathom_deep_score (self, &score);
  for (guint i = 0; i < self->players; i++)
    {
      for (guint n = 0; n < self->n_dives; n++)
        count_dive (&self->dives[n], i + 1, sheet->of[i]);
      for (guint source = 0; source < FATHOM_DEEP_VP_SOURCES; source++)
        sheet->of[i][FATHOM_DEEP_FACT_VP + source] = score.vp[i][source];
      sheet->of[i][FATHOM_DEEP_FACT_TOLD] = self->finals == 0;
    }
}

const FathomFactTable fathom_deep_facts = { columns, NULL, finish, NULL, 0 };
