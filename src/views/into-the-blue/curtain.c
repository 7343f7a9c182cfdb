#include "views/into-the-blue/curtain.h"

void
fathom_itb_curtain_present (GtkWindow *parent, FathomSitting *sitting, guint seat)
{
}
