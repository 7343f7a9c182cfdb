/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/logbook/logbook-page.h"

#include "model/trouble.h"
#include "views/app/ui-language.h"
#include "views/logbook/digest-dialog.h"
#include "views/logbook/export-dialog.h"
#include "views/logbook/logbook-row.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/wrap-layout.h"

#define NEAR_THE_END 2 /* pages of the window */

struct _FathomLogbookPage
{
  AdwBin             parent_instance;

  FathomLibrarian   *librarian;
  FathomLogbook     *logbook;
  guint              looking;          /* the source that looks whether there is more */

  GtkWidget         *filter;
  GtkEditable       *search;
  GtkToggleButton   *open_button;
  GtkToggleButton   *finished_button;
  GtkToggleButton   *all_button;
  GtkWidget         *spinner;
  GtkStack          *stack;
  GtkScrolledWindow *scrolled;
  GtkListView       *list;
};

G_DEFINE_FINAL_TYPE (FathomLogbookPage, fathom_logbook_page, ADW_TYPE_BIN)

static gboolean
is_filtered (FathomLogbookPage *self)
{
  return *gtk_editable_get_text (self->search) != '\0' || !gtk_toggle_button_get_active (self->all_button);
}

static void
show_state (FathomLogbookPage *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->logbook)) > 0;
  gboolean complete = fathom_logbook_get_complete (self->logbook);

  gtk_widget_set_visible (self->spinner, fathom_logbook_get_loading (self->logbook));
  if (any)
    gtk_stack_set_visible_child_name (self->stack, "list");
  else if (complete)
    gtk_stack_set_visible_child_name (self->stack, is_filtered (self) ? "nothing" : "empty");
  gtk_widget_set_visible (self->filter, any || !complete || is_filtered (self));
}

static gboolean
load_more_cb (gpointer user_data)
{
  FathomLogbookPage *self = user_data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled);
  double left = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_value (adjustment);

  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && left < gtk_adjustment_get_page_size (adjustment) * (1 + NEAR_THE_END))
    fathom_logbook_load_more (self->logbook);
  self->looking = 0;
  return G_SOURCE_REMOVE;
}

/* Places are still being given while the adjustment changes: nothing may appear then, not even what tells that it loads. */
static void
queue_load_more (FathomLogbookPage *self)
{
  if (self->looking == 0)
    self->looking = g_idle_add_full (GTK_PRIORITY_RESIZE - 1, load_more_cb, self, NULL);
}

static void
failed_cb (FathomLogbookPage *self,
           const GError      *error)
{
  g_autofree char *message = fathom_trouble_say (fathom_ui_language_get (), error, NULL);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "(ss)", message, "");
}

static void
filter_changed_cb (FathomLogbookPage *self)
{
  FathomLogbookShows shows = gtk_toggle_button_get_active (self->open_button) ? FATHOM_LOGBOOK_OPEN :
                             gtk_toggle_button_get_active (self->finished_button) ? FATHOM_LOGBOOK_FINISHED : FATHOM_LOGBOOK_ALL;

  if (self->logbook != NULL)
    fathom_logbook_look_for (self->logbook, shows, gtk_editable_get_text (self->search));
}

/* Rows */

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item)
{
  gtk_list_item_set_child (item, fathom_logbook_row_new ());
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem        *item)
{
  GtkWidget *row = gtk_list_item_get_child (item), *cell = gtk_widget_get_parent (row);
  g_autofree char *scores = fathom_logbook_entry_dup_scores (gtk_list_item_get_item (item), fathom_ui_language_get ());
  g_autofree char *label = NULL;

  fathom_logbook_row_set_entry (FATHOM_LOGBOOK_ROW (row), gtk_list_item_get_item (item));
  label = fathom_logbook_row_dup_label (FATHOM_LOGBOOK_ROW (row));
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  fathom_a11y_names_describe (cell, scores);
}

static void
unbind_cb (GtkListItemFactory *factory,
           GtkListItem        *item)
{
  fathom_logbook_row_set_entry (FATHOM_LOGBOOK_ROW (gtk_list_item_get_child (item)), NULL);
}

/* Actions */

static void
activated_cb (FathomLogbookPage *self,
              guint              position)
{
  g_autoptr (FathomLogbookEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->logbook), position);

  if (entry != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-match", "x", entry->id);
}

static void
export_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  fathom_export_match_present (GTK_WINDOW (gtk_widget_get_root (widget)), FATHOM_LOGBOOK_PAGE (widget)->librarian,
                               g_variant_get_int64 (parameter));
}

static void
digest_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  fathom_digest_dialog_present (GTK_WINDOW (gtk_widget_get_root (widget)), FATHOM_LOGBOOK_PAGE (widget)->librarian,
                                g_variant_get_int64 (parameter));
}

static void
export_all_cb (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  fathom_export_all_present (GTK_WINDOW (gtk_widget_get_root (widget)), FATHOM_LOGBOOK_PAGE (widget)->librarian,
                             g_variant_get_string (parameter, NULL));
}

/* Overrides */

/* Others may have played meanwhile. */
static void
fathom_logbook_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (fathom_logbook_page_parent_class)->map (widget);

  fathom_logbook_reload (FATHOM_LOGBOOK_PAGE (widget)->logbook);
}

static void
fathom_logbook_page_dispose (GObject *object)
{
  FathomLogbookPage *self = FATHOM_LOGBOOK_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_LOGBOOK_PAGE);
  g_clear_handle_id (&self->looking, g_source_remove);
  g_clear_object (&self->logbook);
  g_clear_object (&self->librarian);

  G_OBJECT_CLASS (fathom_logbook_page_parent_class)->dispose (object);
}

static void
fathom_logbook_page_class_init (FathomLogbookPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_logbook_page_dispose;
  widget_class->map = fathom_logbook_page_map;

  g_type_ensure (FATHOM_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/logbook/logbook-page.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookPage, filter);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookPage, search);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookPage, all_button);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookPage, open_button);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookPage, finished_button);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookPage, stack);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, FathomLogbookPage, list);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_install_action (widget_class, "logbook.digest", "x", digest_cb);
  gtk_widget_class_install_action (widget_class, "logbook.export", "x", export_cb);
  gtk_widget_class_install_action (widget_class, "logbook.export-all", "s", export_all_cb);
}

static void
fathom_logbook_page_init (FathomLogbookPage *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  gtk_list_view_set_factory (self->list, factory);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scrolled), "value-changed",
                           G_CALLBACK (queue_load_more), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scrolled), "changed",
                           G_CALLBACK (queue_load_more), self, G_CONNECT_SWAPPED);
}

static void
set_librarian (FathomLogbookPage *self,
               FathomLibrarian   *librarian)
{
  g_autoptr (GtkNoSelection) selection = NULL;

  g_set_object (&self->librarian, librarian);
  self->logbook = fathom_logbook_new (librarian);
  selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->logbook)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  g_signal_connect_object (self->logbook, "notify", G_CALLBACK (show_state), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->logbook, "items-changed", G_CALLBACK (show_state), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->logbook, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
fathom_logbook_page_new (FathomLibrarian *librarian)
{
  FathomLogbookPage *self = g_object_new (FATHOM_TYPE_LOGBOOK_PAGE, NULL);

  set_librarian (self, librarian);
  return GTK_WIDGET (self);
}

void
fathom_logbook_page_search (FathomLogbookPage *self,
                            const char        *words)
{
  g_return_if_fail (FATHOM_IS_LOGBOOK_PAGE (self));

  gtk_editable_set_text (self->search, words);
}
