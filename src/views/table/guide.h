/* SPDX-License-Identifier: GPL-3.0-or-later */
/* guide.h - a few words below the table for somebody's first match of a game. */
#pragma once

#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_GUIDE_OVER G_MAXUINT

/* What one game has to say, in FathomGameView.guide. */
typedef struct
{
  guint        n_steps;        /* at most 32 */
  const char  *title;          /* a msgid, of the whole */
  gboolean     by_moment;      /* a step is shown when its moment has come, in any order; else they follow each other */
  guint        first_read;     /* from this step on reading is enough; what comes before is over when it was done */
  gboolean     keeps_end;      /* what people need is at the end of the table, which the guide must not hide */

  gboolean    (*is_wanted)   (FathomSitting *sitting);
  /* Nullable: the game is remembered as one that has been explained. */
  void        (*finish)      (void);
  const char *(*get_text)    (FathomSitting *sitting,
                              guint          step);
  /* The step that belongs to what the table shows; @read are those that were read, bit by bit. @n_steps: none. FATHOM_GUIDE_OVER: there
   * is nothing more to say. */
  guint       (*find_step)   (FathomSitting *sitting,
                              guint          read);
  /* Nullable. A picture beside the words, where there is room. */
  GtkWidget  *(*new_picture) (void);
} FathomGuideScript;

#define FATHOM_TYPE_GUIDE (fathom_guide_get_type ())
G_DECLARE_FINAL_TYPE (FathomGuide, fathom_guide, FATHOM, GUIDE, AdwBin)

/* @scroller holds the table; nullable. */
GtkWidget *fathom_guide_new         (const FathomGuideScript *script,
                                     GtkScrolledWindow       *scroller);
/* Begins if the guide is wanted; anything else, or NULL, hides it. */
void       fathom_guide_set_sitting (FathomGuide             *self,
                                     FathomSitting           *sitting);
gboolean   fathom_guide_get_done    (FathomGuide             *self);
/* From 0 on. */
guint      fathom_guide_get_step    (FathomGuide             *self);
/* Whether @game has been explained. */
gboolean   fathom_guide_was_read    (const FathomGame        *game);

/* Properties: "sitting", "done" (readable), "compact": a narrow window. Actions: "guide.next", "guide.skip". */

G_END_DECLS
