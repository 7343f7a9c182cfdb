/* SPDX-License-Identifier: GPL-3.0-or-later */
/* quick-score.h - VP and crew at the end of a match that was played without the app. */
#pragma once

#include "views/new-match/score-page.h"

GtkWidget *fathom_deep_quick_score_new (FathomLibrarian *librarian);
