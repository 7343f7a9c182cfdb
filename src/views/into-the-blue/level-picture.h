/* SPDX-License-Identifier: GPL-3.0-or-later */
/* level-picture.h - a level as it is drawn, on the board or in a picture of a position. */
#pragma once

#include "rules/into-the-blue.h"
#include "words/language.h"
#include "views/widgets/piece.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  PangoContext  *context;                 /* not owned: for its numbers */
  const FathomLanguage *language;         /* of its ranks; NULL: the window's */
  double         width, height;
  guint          number;
  gboolean       dark;
  gboolean       hover;

  guint          main, secondary, n_secondaries;
  FathomItbAward award;
  guint8         shells[FATHOM_MAX_SEATS];
  FathomShape    shapes[FATHOM_MAX_SEATS];
  FathomColour   colours[FATHOM_MAX_SEATS];
  guint          adds, adder;             /* what a dive would add, and whose */
  gboolean       counted;                 /* treasures that are taken are only a shadow */

  guint8         fresh[FATHOM_MAX_SEATS]; /* still sinking */
  double         settled;                 /* 1: all of them lie where they belong */
  double         from[FATHOM_MAX_SEATS];  /* where the stacks were before */
} FathomItbLevelPicture;

/* Everything of the level but what it looks like, and what could be added. */
void fathom_itb_level_picture_take_over   (FathomItbLevelPicture       *self,
                                           guint                        number,
                                           const FathomItbState        *seen,
                                           const FathomItbScore        *score);
/* @widget: nullable, which is to be drawn again when the pieces are others. */
void fathom_itb_level_picture_snapshot    (const FathomItbLevelPicture *self,
                                           GtkSnapshot                 *snapshot,
                                           GtkWidget                   *widget);
/* Where treasure @nth lies, 0 being the main one. */
void fathom_itb_level_picture_find_treasure (const FathomItbLevelPicture *self,
                                           guint                        nth,
                                           graphene_rect_t             *bounds);
/* Where the pieces of each seat begin; 0 without any. */
void fathom_itb_level_picture_find_places (const FathomItbLevelPicture *self,
                                           double                       places[FATHOM_MAX_SEATS]);

G_END_DECLS
