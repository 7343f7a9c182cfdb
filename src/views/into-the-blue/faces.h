/* faces.h - six faces to tell what the dice on the table show. */
#pragma once

#include "words/language.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_FACES (fathom_itb_faces_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbFaces, fathom_itb_faces, FATHOM, ITB_FACES, AdwBin)

GtkWidget *fathom_itb_faces_new  (void);
void       fathom_itb_faces_show (FathomItbFaces       *self,
                                  const FathomLanguage *language,
                                  guint                 n_told);

/* Signals:
 * "told" (guint face): a die shows it.
 * "back": the last die told was a mistake. */

G_END_DECLS
