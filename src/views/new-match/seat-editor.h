/* SPDX-License-Identifier: GPL-3.0-or-later */
/* seat-editor.h - the seats of a table that is being laid, in their order. No two have the same piece or name. */
#pragma once

#include "model/record.h"
#include "views/new-match/seat-row.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_SEAT_EDITOR (fathom_seat_editor_get_type ())
G_DECLARE_FINAL_TYPE (FathomSeatEditor, fathom_seat_editor, FATHOM, SEAT_EDITOR, AdwBin)

guint          fathom_seat_editor_get_n_seats  (FathomSeatEditor   *self);
/* From 0 on; NULL if there are not so many. */
FathomSeatRow *fathom_seat_editor_get_row      (FathomSeatEditor   *self,
                                                guint               n);
FathomSeatRow *fathom_seat_editor_add          (FathomSeatEditor   *self);
/* As many as the game is for. */
void           fathom_seat_editor_set_max_seats (FathomSeatEditor  *self,
                                                guint               max_seats);
/* What is played, and whether experts were trained for it as it is played. */
void           fathom_seat_editor_set_game     (FathomSeatEditor   *self,
                                                const FathomGame   *game,
                                                gboolean            trained);
/* Whether a match could start with them. */
gboolean       fathom_seat_editor_get_good     (FathomSeatEditor   *self);
void           fathom_seat_editor_set_profiles (FathomSeatEditor   *self,
                                                GPtrArray          *profiles);
/* The seats of a record, and of what is here. */
void           fathom_seat_editor_load         (FathomSeatEditor   *self,
                                                const FathomRecord *record,
                                                guint               guests);
void           fathom_seat_editor_store        (FathomSeatEditor   *self,
                                                FathomRecord       *record,
                                                guint              *guests);
/* Those of @former, as they were typed. */
void           fathom_seat_editor_take_over    (FathomSeatEditor   *self,
                                                FathomSeatEditor   *former);

/* Signal: "changed". */

G_END_DECLS
