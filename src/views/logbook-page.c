#include "views/logbook-page.h"

struct _FathomLogbookPage
{
  AdwBin parent_instance;

  FathomLibrarian *librarian;
};

G_DEFINE_FINAL_TYPE (FathomLogbookPage, fathom_logbook_page, ADW_TYPE_BIN)

static void
fathom_logbook_page_finalize (GObject *object)
{
  g_clear_object (&FATHOM_LOGBOOK_PAGE (object)->librarian);

  G_OBJECT_CLASS (fathom_logbook_page_parent_class)->finalize (object);
}

static void
fathom_logbook_page_class_init (FathomLogbookPageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_logbook_page_finalize;
}

static void
fathom_logbook_page_init (FathomLogbookPage *self)
{
}

GtkWidget *
fathom_logbook_page_new (FathomLibrarian *librarian)
{
  FathomLogbookPage *self = g_object_new (FATHOM_TYPE_LOGBOOK_PAGE, NULL);

  g_set_object (&self->librarian, librarian);
  return GTK_WIDGET (self);
}
