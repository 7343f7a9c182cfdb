#include "views/preferences.h"

void
fathom_preferences_present (GtkWindow *parent)
{
}
