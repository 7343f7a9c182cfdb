/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plan-private.h - what the files of a plan share. */
#pragma once

#include "views/deep-blue/plan.h"

G_BEGIN_DECLS

struct _FathomDeepPlan
{
  GObject           parent_instance;

  FathomSitting    *sitting;       /* not owned: it owns this */
  guint             position;      /* what it is about: so much of the match, */
  guint             viewer;        /* seen by this one */
  FathomWaiting     waiting;

  FathomDeepIntent  intent;
  guint64           cards;
  guint             tokens;
  gboolean          touched;       /* the cards are not the app's proposal any more */
  guint             recruit;
  guint             boat;
  guint             goals[FATHOM_DEEP_BOATS];
  guint             first;
  guint             spot;
  guint             rush;
  gboolean          rush_chosen;
  guint             looker;
  gboolean          browsing;
  gboolean          low;
  guint8            laid[FATHOM_DEEP_SQUARES];
  guint             n_laid;
};

G_END_DECLS
