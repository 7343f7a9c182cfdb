/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/new-match/quick-score-page.h"

#include "views/app/settings.h"
#include "views/new-match/score-page.h"
#include "views/table/game-view.h"
#include "views/widgets/a11y-names.h"

struct _FathomQuickScorePage
{
  AdwBin           parent_instance;

  FathomLibrarian *librarian;
  GtkStack        *games;
};

G_DEFINE_FINAL_TYPE (FathomQuickScorePage, fathom_quick_score_page, ADW_TYPE_BIN)

/* Made when it is first chosen; NULL if the game cannot be counted without its events. */
static GtkWidget *
get_page (FathomQuickScorePage *self,
          const FathomGame     *game)
{
  const FathomGameView *view = fathom_game_view_find (game);
  GtkWidget *page = gtk_stack_get_child_by_name (self->games, game->id);

  if (page != NULL || view->new_quick_score == NULL)
    return page;
  page = view->new_quick_score (self->librarian);
  fathom_a11y_names_apply (page);
  gtk_stack_add_named (self->games, page, game->id);
  return page;
}

static gboolean
choose (FathomQuickScorePage *self,
        const FathomGame     *game)
{
  GtkWidget *page = game != NULL ? get_page (self, game) : NULL;

  if (page == NULL)
    return FALSE;
  gtk_stack_set_visible_child (self->games, page);
  return TRUE;
}

static void
choose_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  FathomQuickScorePage *self = FATHOM_QUICK_SCORE_PAGE (widget);

  if (choose (self, fathom_game_find (g_variant_get_string (parameter, NULL))))
    fathom_score_page_focus_game (FATHOM_SCORE_PAGE (gtk_stack_get_visible_child (self->games)));
}

/* The game that was played last, or else the first. */
static void
choose_first (FathomQuickScorePage *self)
{
  guint guests;
  gboolean drawn;
  g_autoptr (FathomRecord) record = fathom_settings_recall_table (&guests, &drawn);

  if (record != NULL && choose (self, record->game))
    return;
  for (guint i = 0; fathom_game_views ()[i] != NULL; i++)
    if (choose (self, fathom_game_views ()[i]->game))
      return;
}

static void
fathom_quick_score_page_dispose (GObject *object)
{
  g_clear_object (&FATHOM_QUICK_SCORE_PAGE (object)->librarian);

  G_OBJECT_CLASS (fathom_quick_score_page_parent_class)->dispose (object);
}

static void
fathom_quick_score_page_class_init (FathomQuickScorePageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_quick_score_page_dispose;
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "quick-score.choose", "s", choose_cb);
}

static void
fathom_quick_score_page_init (FathomQuickScorePage *self)
{
  self->games = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->games, FALSE);
  gtk_stack_set_vhomogeneous (self->games, FALSE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->games));
}

GtkWidget *
fathom_quick_score_page_new (FathomLibrarian *librarian)
{
  FathomQuickScorePage *self = g_object_new (FATHOM_TYPE_QUICK_SCORE_PAGE, NULL);

  g_set_object (&self->librarian, librarian);
  choose_first (self);
  return GTK_WIDGET (self);
}

void
fathom_quick_score_page_take_over (FathomQuickScorePage *self,
                                   FathomQuickScorePage *former)
{
  g_return_if_fail (FATHOM_IS_QUICK_SCORE_PAGE (self));
  g_return_if_fail (FATHOM_IS_QUICK_SCORE_PAGE (former));

  for (guint i = 0; fathom_games ()[i] != NULL; i++)
    {
      GtkWidget *page = gtk_stack_get_child_by_name (former->games, fathom_games ()[i]->id);

      if (page != NULL)
        fathom_score_page_take_over (FATHOM_SCORE_PAGE (get_page (self, fathom_games ()[i])), FATHOM_SCORE_PAGE (page));
    }
  choose (self, fathom_game_find (gtk_stack_get_visible_child_name (former->games)));
}
