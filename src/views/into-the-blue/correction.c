#include "views/into-the-blue/correction.h"

void
fathom_itb_correction_present (GtkWindow *parent, FathomSitting *sitting, guint n)
{
}
