/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/start/welcome-page.h"

#include "views/start/seascape.h"
#include "views/widgets/piece.h"
#include "views/widgets/width-layout.h"

struct _FathomWelcomePage
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (FathomWelcomePage, fathom_welcome_page, ADW_TYPE_BIN)

static void
fathom_welcome_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), FATHOM_TYPE_WELCOME_PAGE);

  G_OBJECT_CLASS (fathom_welcome_page_parent_class)->dispose (object);
}

static void
fathom_welcome_page_class_init (FathomWelcomePageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_welcome_page_dispose;

  g_type_ensure (FATHOM_TYPE_SEASCAPE);
  g_type_ensure (FATHOM_TYPE_PIECE);
  g_type_ensure (FATHOM_TYPE_WIDTH_LAYOUT);
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/io/github/fathom_tabletop/Fathom/start/welcome-page.ui");
}

static void
fathom_welcome_page_init (FathomWelcomePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
fathom_welcome_page_new (void)
{
  return g_object_new (FATHOM_TYPE_WELCOME_PAGE, NULL);
}
