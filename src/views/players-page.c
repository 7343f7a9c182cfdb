#include "views/players-page.h"

struct _FathomPlayersPage
{
  AdwBin parent_instance;

  FathomLibrarian *librarian;
};

G_DEFINE_FINAL_TYPE (FathomPlayersPage, fathom_players_page, ADW_TYPE_BIN)

static void
fathom_players_page_finalize (GObject *object)
{
  g_clear_object (&FATHOM_PLAYERS_PAGE (object)->librarian);

  G_OBJECT_CLASS (fathom_players_page_parent_class)->finalize (object);
}

static void
fathom_players_page_class_init (FathomPlayersPageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_players_page_finalize;
}

static void
fathom_players_page_init (FathomPlayersPage *self)
{
}

GtkWidget *
fathom_players_page_new (FathomLibrarian *librarian)
{
  FathomPlayersPage *self = g_object_new (FATHOM_TYPE_PLAYERS_PAGE, NULL);

  g_set_object (&self->librarian, librarian);
  return GTK_WIDGET (self);
}
