#include "views/into-the-blue/quick-score-page.h"

struct _FathomItbQuickScorePage
{
  AdwBin parent_instance;

  FathomLibrarian *librarian;
};

G_DEFINE_FINAL_TYPE (FathomItbQuickScorePage, fathom_itb_quick_score_page, ADW_TYPE_BIN)

static void
fathom_itb_quick_score_page_finalize (GObject *object)
{
  g_clear_object (&FATHOM_ITB_QUICK_SCORE_PAGE (object)->librarian);

  G_OBJECT_CLASS (fathom_itb_quick_score_page_parent_class)->finalize (object);
}

static void
fathom_itb_quick_score_page_class_init (FathomItbQuickScorePageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_itb_quick_score_page_finalize;
}

static void
fathom_itb_quick_score_page_init (FathomItbQuickScorePage *self)
{
}

GtkWidget *
fathom_itb_quick_score_page_new (FathomLibrarian *librarian)
{
  FathomItbQuickScorePage *self = g_object_new (FATHOM_TYPE_ITB_QUICK_SCORE_PAGE, NULL);

  g_set_object (&self->librarian, librarian);
  return GTK_WIDGET (self);
}
