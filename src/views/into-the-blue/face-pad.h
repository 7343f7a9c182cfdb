/* SPDX-License-Identifier: GPL-3.0-or-later */
/* face-pad.h - six faces to tell what the dice on the table show. */
#pragma once

#include "words/language.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_FACE_PAD (fathom_itb_face_pad_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbFacePad, fathom_itb_face_pad, FATHOM, ITB_FACE_PAD, AdwBin)

void       fathom_itb_face_pad_show (FathomItbFacePad     *self,
                                     const FathomLanguage *language,
                                     guint                 n_told);

/* Signals:
 * "told" (guint face): a die shows it.
 * "back": the last die told was a mistake. */

G_END_DECLS
