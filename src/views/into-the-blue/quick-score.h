/* SPDX-License-Identifier: GPL-3.0-or-later */
/* quick-score.h - what was on the table when a game ended that was played without the app. */
#pragma once

#include "model/record.h"
#include "rules/into-the-blue.h"

G_BEGIN_DECLS

typedef struct
{
  guint            players;
  char            *names[FATHOM_MAX_SEATS];
  guint8           pieces[FATHOM_MAX_SEATS];   /* each has a shape and a colour of its own */
  guint8           shells[FATHOM_MAX_SEATS][FATHOM_ITB_LEVELS];
  guint8           left[FATHOM_MAX_SEATS];
  guint8           chest_owners[FATHOM_ITB_CHESTS];
  guint8           order[FATHOM_MAX_SEATS];    /* seats by their last turn, earliest first */
  FathomItbEdition edition;
} FathomItbSheet;

void          fathom_itb_sheet_init   (FathomItbSheet *sheet);
void          fathom_itb_sheet_clear  (FathomItbSheet *sheet);
/* With fewer seats than before, those that are left out have neither chests nor a turn. */
void          fathom_itb_sheet_seat   (FathomItbSheet *sheet,
                                       guint           players);
/* The place in the order of last turns at @i and the one after it change. */
void          fathom_itb_sheet_swap   (FathomItbSheet *sheet,
                                       guint           i);
/* Returns: the first seat whose counts the rules refuse, with why; 0 if all of it holds. */
guint         fathom_itb_sheet_check  (const FathomItbSheet *sheet,
                                       FathomRefusal        *refusal);
/* Only of one that holds. */
FathomRecord *fathom_itb_sheet_record (const FathomItbSheet *sheet);

G_END_DECLS
