/* SPDX-License-Identifier: GPL-3.0-or-later */
/* scoring-story.h - the steps in which a score is told, and how each of them looks. */
#pragma once

#include "rules/into-the-blue.h"
#include "views/into-the-blue/board.h"
#include "views/table/flights.h"
#include "views/table/sitting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_ITB_TIES_CLAUSE 14 /* of the rules */
#define FATHOM_ITB_STORY_MAX (FATHOM_ITB_LEVELS + FATHOM_ITB_CHESTS + 1)

typedef enum
{
  FATHOM_ITB_TOLD_LEVEL,
  FATHOM_ITB_TOLD_CHEST,
  FATHOM_ITB_TOLD_ALL           /* the table of results */
} FathomItbTold;

typedef struct
{
  guint8 told;
  guint8 level;
  guint8 seat;                  /* whose chest it is */
  guint8 value;
  guint8 position;              /* of the chest */
} FathomItbStep;

/* Returns: how many steps there are; the last one is the table. */
guint      fathom_itb_story_list   (const FathomItbState *seen,
                                    FathomItbStep         steps[FATHOM_ITB_STORY_MAX]);
/* What every seat has after the first @n_steps steps. */
void       fathom_itb_story_add_up (const FathomItbState *seen,
                                    const FathomItbStep  *steps,
                                    guint                 n_steps,
                                    guint                 totals[FATHOM_MAX_SEATS]);

/* Pictures and sentences of a step. */
GtkWidget *fathom_itb_story_show   (FathomSitting        *sitting,
                                    const FathomItbStep  *step);
/* The totals before and after the last of @n_steps steps; pieces alone tell whose, if there is no room for names. */
GtkWidget *fathom_itb_story_totals (FathomSitting        *sitting,
                                    const FathomItbStep  *steps,
                                    guint                 n_steps,
                                    gboolean              names);
/* Its treasures fly from the board to the totals of who gets them. @totals: as fathom_itb_story_totals () made it, in its place. */
void       fathom_itb_story_fly    (FathomFlights        *flights,
                                    FathomItbBoard       *board,
                                    GtkWidget            *totals,
                                    const FathomItbState *seen,
                                    const FathomItbStep  *step);
/* The same in sentences, for a screen reader. */
char      *fathom_itb_story_say    (FathomSitting        *sitting,
                                    const FathomItbStep  *step);

/* For the pages of the end: the piece of a seat; a text, then the same in the languages of @seats that are not the window's. */
typedef char *(*FathomItbSaying)   (const FathomVoice    *voice,
                                    const FathomItbState *seen,
                                    guint                 a,
                                    guint                 b);

GtkWidget *fathom_itb_story_piece  (FathomSitting        *sitting,
                                    guint                 seat,
                                    int                   pixel_size);
GtkWidget *fathom_itb_story_label  (const char           *text,
                                    const char           *style);
GtkWidget *fathom_itb_story_saying (FathomSitting        *sitting,
                                    guint                 seats,
                                    FathomItbSaying       say,
                                    guint                 a,
                                    guint                 b);

/* In scoring-table.c */
GtkWidget *fathom_itb_story_table  (FathomSitting        *sitting);

G_END_DECLS
