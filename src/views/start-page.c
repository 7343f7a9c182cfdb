#include "views/start-page.h"

struct _FathomStartPage
{
  AdwBin parent_instance;

  FathomLibrarian *librarian;
};

G_DEFINE_FINAL_TYPE (FathomStartPage, fathom_start_page, ADW_TYPE_BIN)

static void
fathom_start_page_finalize (GObject *object)
{
  g_clear_object (&FATHOM_START_PAGE (object)->librarian);

  G_OBJECT_CLASS (fathom_start_page_parent_class)->finalize (object);
}

static void
fathom_start_page_class_init (FathomStartPageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_start_page_finalize;
}

static void
fathom_start_page_init (FathomStartPage *self)
{
}

GtkWidget *
fathom_start_page_new (FathomLibrarian *librarian)
{
  FathomStartPage *self = g_object_new (FATHOM_TYPE_START_PAGE, NULL);

  g_set_object (&self->librarian, librarian);
  return GTK_WIDGET (self);
}
