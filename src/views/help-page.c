#include "views/help-page.h"

struct _FathomHelpPage
{
  AdwBin parent_instance;

};

G_DEFINE_FINAL_TYPE (FathomHelpPage, fathom_help_page, ADW_TYPE_BIN)

static void
fathom_help_page_class_init (FathomHelpPageClass *klass)
{
}

static void
fathom_help_page_init (FathomHelpPage *self)
{
}

GtkWidget *
fathom_help_page_new (void)
{
  FathomHelpPage *self = g_object_new (FATHOM_TYPE_HELP_PAGE, NULL);

  return GTK_WIDGET (self);
}
