#include "views/new-match-page.h"

struct _FathomNewMatchPage
{
  AdwBin parent_instance;

  FathomLibrarian *librarian;
};

G_DEFINE_FINAL_TYPE (FathomNewMatchPage, fathom_new_match_page, ADW_TYPE_BIN)

static void
fathom_new_match_page_finalize (GObject *object)
{
  g_clear_object (&FATHOM_NEW_MATCH_PAGE (object)->librarian);

  G_OBJECT_CLASS (fathom_new_match_page_parent_class)->finalize (object);
}

static void
fathom_new_match_page_class_init (FathomNewMatchPageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_new_match_page_finalize;
}

static void
fathom_new_match_page_init (FathomNewMatchPage *self)
{
}

GtkWidget *
fathom_new_match_page_new (FathomLibrarian *librarian)
{
  FathomNewMatchPage *self = g_object_new (FATHOM_TYPE_NEW_MATCH_PAGE, NULL);

  g_set_object (&self->librarian, librarian);
  return GTK_WIDGET (self);
}
