/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/players/review-page.h"

#include "model/trouble.h"
#include "views/app/ui-language.h"
#include "views/players/figures-place.h"
#include "views/players/figures-print.h"
#include "views/players/review-figures.h"
#include "views/widgets/narrow-windows.h"
#include "views/widgets/pair-layout.h"
#include "views/widgets/wrap-layout.h"

#define PATIENCE 100           /* ms until grey cards are shown */

struct _FathomReviewPage
{
  AdwBin               parent_instance;

  FathomLibrarian     *librarian;
  FathomReviewRequest  request;
  GCancellable        *cancellable;
  FathomReviewSheet   *sheet;
  guint                waiting;      /* source */
  gboolean             shown;        /* what is asked for: it is only looked at again */

  GtkWidget           *turns;
  GtkStack            *stack;
  GtkScrolledWindow   *scroller;
  GtkLabel            *heading;
  GtkLabel            *summary;
  GtkLabel            *verdict;
  GtkBox              *tiles;
  GtkBox              *figures;
  AdwStatusPage       *trouble;
};

G_DEFINE_FINAL_TYPE (FathomReviewPage, fathom_review_page, ADW_TYPE_BIN)

static void look (FathomReviewPage *self);

static void
show (FathomReviewPage *self,
      const char       *page)
{
  gboolean series = self->request.kind == FATHOM_REVIEW_SERIES;

  g_clear_handle_id (&self->waiting, g_source_remove);
  gtk_stack_set_visible_child_name (self->stack, page);
  gtk_widget_set_visible (self->turns, !series);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "review.earlier", !series && self->sheet != NULL && self->sheet->earlier != 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "review.later", !series && self->sheet != NULL && self->sheet->later != 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "review.print", self->sheet != NULL && self->sheet->n_matches > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "review.logbook", !series && self->sheet != NULL && self->sheet->n_matches > 0);
}

/* What was corrected or deleted leaves the page where it was; another evening or year begins at its top. */
static void
fill_figures (FathomReviewPage *self)
{
  if (self->shown)
    fathom_figures_keep_place (self->figures);
  else
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  fathom_review_figures_fill (self->figures, self->sheet);
  self->shown = TRUE;
}

static void
show_sheet (FathomReviewPage *self)
{
  g_autofree char *title = fathom_review_dup_title (self->sheet), *summary = fathom_review_dup_summary (self->sheet);
  g_autofree char *verdict = fathom_review_dup_verdict (self->sheet);

  gtk_label_set_label (self->heading, title);
  gtk_label_set_label (self->summary, summary);
  gtk_label_set_label (self->verdict, verdict);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), *verdict != '\0');
  fathom_review_tiles_fill (self->tiles, self->sheet);
  fill_figures (self);
  show (self, self->sheet->n_matches > 0 ? "review" : "nothing");
}

static void
looked_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (FathomReviewPage) self = user_data;
  g_autoptr (GError) error = NULL;
  FathomReviewSheet *sheet = fathom_review_look_finish (FATHOM_LIBRARIAN (source), result, &error);
  g_autofree char *text = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->stack == NULL)
    {
      g_clear_pointer (&sheet, fathom_review_sheet_free);
      return;
    }
  g_clear_pointer (&self->sheet, fathom_review_sheet_free);
  self->sheet = sheet;
  if (sheet != NULL)
    {
      show_sheet (self);
      return;
    }
  text = fathom_trouble_say (fathom_ui_language_get (), error, NULL);
  adw_status_page_set_description (self->trouble, text);
  show (self, "trouble");
}

static gboolean
waited_cb (gpointer data)
{
  FathomReviewPage *self = data;

  self->waiting = 0;
  gtk_stack_set_visible_child_name (self->stack, "loading");
  return G_SOURCE_REMOVE;
}

static void
look (FathomReviewPage *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  fathom_review_look_async (self->librarian, &self->request, self->cancellable, looked_cb, g_object_ref (self));
  if (self->waiting == 0 && !self->shown) /* the same again stays until it is known anew */
    self->waiting = g_timeout_add (PATIENCE, waited_cb, self);
}

/* Actions */

static void
turn_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  FathomReviewPage *self = FATHOM_REVIEW_PAGE (widget);
  gint64 time = self->sheet == NULL ? 0 : g_str_equal (action, "review.later") ? self->sheet->later : self->sheet->earlier;

  if (time == 0)
    return;
  self->request.time = time;
  self->shown = FALSE;
  look (self);
}

static void
print_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  fathom_review_page_print (FATHOM_REVIEW_PAGE (widget), NULL);
}

static void
logbook_cb (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  FathomReviewPage *self = FATHOM_REVIEW_PAGE (widget);

  if (self->sheet != NULL)
    fathom_figures_open_filter (widget, &(FathomFigureFilter) { .from = self->sheet->from, .to = self->sheet->to });
}

static void
reload_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  look (FATHOM_REVIEW_PAGE (widget));
}

/* Overrides */

/* Something may have been corrected or deleted since. */
static void
fathom_review_page_map (GtkWidget *widget)
{
  FathomReviewPage *self = FATHOM_REVIEW_PAGE (widget);

  GTK_WIDGET_CLASS (fathom_review_page_parent_class)->map (widget);

  if (self->sheet != NULL)
    look (self);
}

/* Another program may have, too. */
static void
changed_cb (FathomReviewPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    look (self);
}

static void
fathom_review_page_dispose (GObject *object)
{
  FathomReviewPage *self = FATHOM_REVIEW_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->waiting, g_source_remove);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_REVIEW_PAGE);
  g_clear_pointer (&self->request.matches, g_array_unref);
  g_clear_pointer (&self->sheet, fathom_review_sheet_free);
  g_clear_object (&self->librarian);

  G_OBJECT_CLASS (fathom_review_page_parent_class)->dispose (object);
}

static void
fathom_review_page_class_init (FathomReviewPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_review_page_dispose;
  widget_class->map = fathom_review_page_map;

  g_type_ensure (FATHOM_TYPE_PAIR_LAYOUT);
  g_type_ensure (FATHOM_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/players/review-page.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomReviewPage, turns);
  gtk_widget_class_bind_template_child (widget_class, FathomReviewPage, stack);
  gtk_widget_class_bind_template_child (widget_class, FathomReviewPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, FathomReviewPage, heading);
  gtk_widget_class_bind_template_child (widget_class, FathomReviewPage, summary);
  gtk_widget_class_bind_template_child (widget_class, FathomReviewPage, verdict);
  gtk_widget_class_bind_template_child (widget_class, FathomReviewPage, tiles);
  gtk_widget_class_bind_template_child (widget_class, FathomReviewPage, figures);
  gtk_widget_class_bind_template_child (widget_class, FathomReviewPage, trouble);
  gtk_widget_class_install_action (widget_class, "review.earlier", NULL, turn_cb);
  gtk_widget_class_install_action (widget_class, "review.later", NULL, turn_cb);
  gtk_widget_class_install_action (widget_class, "review.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "review.logbook", NULL, logbook_cb);
  gtk_widget_class_install_action (widget_class, "review.reload", NULL, reload_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, GDK_CONTROL_MASK, "review.earlier", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, GDK_CONTROL_MASK, "review.later", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "review.print", NULL);
}

static void
fathom_review_page_init (FathomReviewPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fathom_narrow_windows_fit (GTK_WIDGET (self->stack));
}

/* Public */

GtkWidget *
fathom_review_page_new (FathomLibrarian *librarian)
{
  FathomReviewPage *self = g_object_new (FATHOM_TYPE_REVIEW_PAGE, NULL);

  g_set_object (&self->librarian, librarian);
  g_signal_connect_object (librarian, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  fathom_librarian_watch (librarian);
  return GTK_WIDGET (self);
}

void
fathom_review_page_open (FathomReviewPage          *self,
                         const FathomReviewRequest *request)
{
  g_return_if_fail (FATHOM_IS_REVIEW_PAGE (self));

  if (request->matches != NULL)
    g_array_ref (request->matches);
  g_clear_pointer (&self->request.matches, g_array_unref);
  g_clear_pointer (&self->sheet, fathom_review_sheet_free);
  self->request = *request;
  self->shown = FALSE;
  show (self, "loading"); /* not what was looked at before */
  look (self);
}

const FathomReviewSheet *
fathom_review_page_get_sheet (FathomReviewPage *self)
{
  g_return_val_if_fail (FATHOM_IS_REVIEW_PAGE (self), NULL);

  return self->sheet;
}

void
fathom_review_page_print (FathomReviewPage *self,
                          const char       *path)
{
  g_autofree char *title = NULL, *summary = NULL, *verdict = NULL, *subtitle = NULL;
  GtkRoot *root;

  g_return_if_fail (FATHOM_IS_REVIEW_PAGE (self));

  if (self->sheet == NULL)
    return;
  root = gtk_widget_get_root (GTK_WIDGET (self));
  title = fathom_review_dup_title (self->sheet);
  summary = fathom_review_dup_summary (self->sheet);
  verdict = fathom_review_dup_verdict (self->sheet);
  subtitle = g_strdup_printf ("%s\n%s", summary, verdict);
  fathom_figures_print (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                        &(FathomFiguresPaper) { .name = title, .title = title, .subtitle = subtitle, .tiles = GTK_WIDGET (self->tiles),
                                                .figures = GTK_WIDGET (self->figures), .one_page = TRUE }, path);
}
