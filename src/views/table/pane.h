/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pane.h - a part of a table: it shows what its sitting shows.
 *
 * A pane is refreshed whenever what is seen, who is asked or a setting is another than before. If it has something to move first, it
 * says so in animate (): until it calls fathom_pane_end_animation (), all other panes keep showing what was there before. */
#pragma once

#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_PANE (fathom_pane_get_type ())
G_DECLARE_DERIVABLE_TYPE (FathomPane, fathom_pane, FATHOM, PANE, AdwBin)

struct _FathomPaneClass
{
  AdwBinClass parent_class;

  /* Another sitting, or none. */
  void     (*sit_down)   (FathomPane    *self,
                          FathomSitting *sitting);
  /* The sitting is not NULL. */
  void     (*refresh)    (FathomPane    *self);
  /* Nullable. Whether something moves now; while it is asked, the sitting shows @after. */
  gboolean (*animate)    (FathomPane    *self,
                          gconstpointer  before,
                          gconstpointer  after);
  /* Nullable. Something was refused, undone or has failed. */
  void     (*message)    (FathomPane    *self,
                          const char    *text);
  /* Nullable. Puts the focus on what to do next. */
  void     (*take_focus) (FathomPane    *self);
  /* Nullable. A key of FathomGameView.shortcuts while the pane is in sight, by its id. Returns: whether it means something now. */
  gboolean (*press)      (FathomPane    *self,
                          guint          id);
  /* Nullable. Any key: what moves comes to its end. Returns: whether Enter and Space were meant for that alone. */
  gboolean (*skip)       (FathomPane    *self);
};

FathomSitting *fathom_pane_get_sitting   (FathomPane    *self);
void           fathom_pane_set_sitting   (FathomPane    *self,
                                          FathomSitting *sitting);
void           fathom_pane_end_animation (FathomPane    *self);
void           fathom_pane_take_focus    (FathomPane    *self);
/* Gives the focus to the pane itself, which does nothing when pressed: whoever comes here with Enter does not know which press is the last.
 * It is called by its label and described as @said; Tab leads to what is in it. */
void           fathom_pane_rest_focus    (FathomPane    *self,
                                          const char    *said);

/* Property "sitting". */

G_END_DECLS
