#include "views/icons.h"

#include <gtk/gtk.h>

void
fathom_icons_ensure (void)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  if (!gtk_icon_theme_has_icon (theme, "fathom-dice-symbolic"))
    gtk_icon_theme_add_resource_path (theme, "/io/github/fathom_tabletop/Fathom/icons");
}
