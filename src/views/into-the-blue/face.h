/* SPDX-License-Identifier: GPL-3.0-or-later */
/* face.h - the face of a die, drawn: a numeral from 1 to 5, or a chest. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_FACE (fathom_itb_face_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbFace, fathom_itb_face, FATHOM, ITB_FACE, GtkWidget)

GtkWidget *fathom_itb_face_new  (guint        face);

/* A square of that size at the origin. @face 0 is a place without a die. */
void       fathom_itb_face_draw (GtkWidget   *widget,
                                 GtkSnapshot *snapshot,
                                 guint        face,
                                 float        size);

G_END_DECLS
