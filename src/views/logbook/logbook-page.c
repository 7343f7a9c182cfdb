/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/logbook/logbook-page-private.h"

#include "model/trouble.h"
#include "views/app/ui-language.h"
#include "views/logbook/logbook-row.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/narrow-windows.h"
#include "views/widgets/pair-layout.h"
#include "views/widgets/shared-frame.h"
#include "views/widgets/wrap-layout.h"
#include "words/grammar.h"

#define WIDE          600     /* of a window: list and filters do not fit side by side into less */
#define NEAR_THE_END 2   /* pages of the window */
#define TELL_AFTER   500 /* milliseconds without a key */
#define GREY_CARDS   6   /* while nothing is read yet */
#define FIRST_ROWS   2   /* at once; the others of the first screen come with the next frames */
#define MORE_ROWS    1
#define LESS_ROWS    4
#define UNHURRIED    40  /* ms between them */
#define LEAST_HEIGHT 70  /* px of a row */
#define FRAMES       3   /* until the focus has gone where GTK 4.8 sends it */

G_DEFINE_FINAL_TYPE (FathomLogbookPage, fathom_logbook_page, ADW_TYPE_BIN)

static gboolean
is_filtered (FathomLogbookPage *self)
{
  return *gtk_editable_get_text (self->search) != '\0' || fathom_logbook_page_count_filters (self) > 0;
}

static gboolean
is_bin (FathomLogbookPage *self)
{
  return fathom_logbook_get_filter (self->logbook)->bin;
}

/* What is shown */

static void
show_banner (FathomLogbookPage *self)
{
  gboolean bin = is_bin (self) && g_list_model_get_n_items (G_LIST_MODEL (self->logbook)) > 0;

  if (self->trouble)
    {
      gtk_button_set_label (self->banner_button, _("_Try Again"));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->banner_button), "logbook.reload");
    }
  else if (bin)
    {
      gtk_label_set_label (self->banner_text, _("Matches in the bin do not count. They stay here until you empty it."));
      gtk_button_set_label (self->banner_button, _("_Empty Bin…"));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->banner_button), "logbook.empty-bin");
    }
  fathom_a11y_names_apply (GTK_WIDGET (self->banner_button));
  gtk_revealer_set_reveal_child (self->banner, self->trouble || bin);
}

static gboolean
tell_cb (gpointer user_data)
{
  FathomLogbookPage *self = user_data;
  guint n = fathom_logbook_get_n_matches (self->logbook);
  g_autofree char *text = g_strdup_printf (ngettext ("%u match", "%u matches", n), n);

  self->telling = 0;
  if (gtk_widget_has_focus (GTK_WIDGET (self->search)) || gtk_widget_get_focus_child (GTK_WIDGET (self->search)) != NULL)
    fathom_a11y_names_announce (GTK_WIDGET (self->search), text);
  return G_SOURCE_REMOVE;
}

static void
show_count (FathomLogbookPage *self)
{
  guint n = fathom_logbook_get_n_matches (self->logbook);
  g_autofree char *count = fathom_grammar_count (fathom_ui_language_get (), n);
  /* Translators: how many, as in "1,284 matches" */
  g_autofree char *text = g_strdup_printf (ngettext ("%s match", "%s matches", n), count);
  g_autofree char *show = NULL;

  if (g_str_equal (gtk_label_get_label (self->count), text))
    return;
  gtk_label_set_label (self->count, text);
  show = g_strdup_printf (ngettext ("Show %u Match", "Show %u Matches", n), n);
  gtk_button_set_label (self->show_button, show);
  fathom_narrow_windows_fit (GTK_WIDGET (self->show_button));
  g_clear_handle_id (&self->telling, g_source_remove);
  self->telling = g_timeout_add (TELL_AFTER, tell_cb, self);
}

static void
show_state (FathomLogbookPage *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->logbook)) > 0;
  gboolean loading = fathom_logbook_get_loading (self->logbook);
  gboolean complete = fathom_logbook_get_complete (self->logbook) && !loading; /* else it is about what was looked for before */
  gboolean empty = complete && !any && !is_filtered (self) && !self->trouble;

  gtk_widget_set_visible (self->spinner, loading);
  if (any)
    gtk_stack_set_visible_child_name (self->stack, "list");
  else if (self->trouble)
    gtk_stack_set_visible_child_name (self->stack, "trouble");
  else if (complete)
    gtk_stack_set_visible_child_name (self->stack, is_filtered (self) ? "nothing" : is_bin (self) ? "bin" : "empty");
  gtk_widget_set_visible (self->bar, !empty || is_bin (self));
  gtk_widget_set_visible (self->sidebar, !empty || is_bin (self));
  gtk_widget_set_visible (self->info, any);
  gtk_widget_set_visible (self->select_button, any);
  adw_window_title_set_title (self->title, is_bin (self) ? _("Bin") : _("Logbook"));
  show_banner (self);
}

void
fathom_logbook_page_filtered (FathomLogbookPage *self)
{
  fathom_filter_pane_update (self->filters);
  fathom_logbook_page_show_filters (self);
  show_state (self);
}

static void
counted_cb (FathomLogbookPage *self)
{
  show_count (self);
  fathom_logbook_page_show_filters (self);
}

static void
widen_row_cb (GtkWidget *row,
              gpointer   data)
{
  fathom_logbook_row_set_wide (FATHOM_LOGBOOK_ROW (row), !fathom_list_detail_get_folded (FATHOM_LOGBOOK_PAGE (data)->split));
}

static void
folded_cb (FathomLogbookPage *self)
{
  fathom_logbook_page_for_rows (self, widen_row_cb, self);
  gtk_widget_set_visible (GTK_WIDGET (self->show_button), fathom_list_detail_get_folded (self->split));
  if (self->logbook != NULL)
    fathom_logbook_page_show_filters (self);
}

/* A few rows more in every frame: to make one takes a millisecond, and a page of them comes at a time */

static gboolean
grow_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  FathomLogbookPage *self = FATHOM_LOGBOOK_PAGE (widget);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->logbook));

  self->n_rows = MIN (self->n_rows + MORE_ROWS, MAX (n, FIRST_ROWS));
  fathom_slice_list_model_set_size (self->rows, self->n_rows);
  if (self->n_rows < n)
    return G_SOURCE_CONTINUE;
  self->growing = 0;
  return G_SOURCE_REMOVE;
}

static gboolean focus_list (FathomLogbookPage *self);

/* GTK 4.8: where the row with the focus has gone, a button in the next one gets it a frame later, not that row; and where a bar has gone
 * that had it, nothing has it. */
static gboolean
restore_focus_cb (GtkWidget     *widget,
                  GdkFrameClock *clock,
                  gpointer       user_data)
{
  FathomLogbookPage *self = FATHOM_LOGBOOK_PAGE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, FATHOM_TYPE_LOGBOOK_ROW) : NULL;

  if (--self->refocusing > 0)
    return G_SOURCE_CONTINUE;
  if (row != NULL)
    gtk_widget_grab_focus (gtk_widget_get_parent (row));
  else if (focus == NULL && !focus_list (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->search));
  return G_SOURCE_REMOVE;
}

void
fathom_logbook_page_restore_focus (FathomLogbookPage *self)
{
  if (self->refocusing == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), restore_focus_cb, NULL, NULL);
  self->refocusing = FRAMES;
}

static void
begin_growing (FathomLogbookPage *self)
{
  if (self->growing == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)) && self->n_rows < g_list_model_get_n_items (G_LIST_MODEL (self->logbook)))
    self->growing = gtk_widget_add_tick_callback (GTK_WIDGET (self), grow_cb, NULL, NULL);
}

/* GTK 4.8: a page that was hidden measures all its rows anew when it is shown again, also those far below what is seen. They go while
 * nobody waits, a few at a time. */
static gboolean
shrink_cb (gpointer user_data)
{
  FathomLogbookPage *self = user_data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled);
  guint seen = (guint) (gtk_adjustment_get_page_size (adjustment) / LEAST_HEIGHT) + LESS_ROWS;

  if (gtk_adjustment_get_value (adjustment) > 0 || self->n_rows <= seen)
    {
      self->shrinking = 0;
      return G_SOURCE_REMOVE;
    }
  self->n_rows = MAX (self->n_rows - LESS_ROWS, seen);
  fathom_slice_list_model_set_size (self->rows, self->n_rows);
  return G_SOURCE_CONTINUE;
}

static void
rows_changed_cb (FathomLogbookPage *self,
                 guint              position,
                 guint              removed)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->logbook));

  if (removed > 0)
    fathom_logbook_page_restore_focus (self);

  self->n_rows = CLAMP (self->n_rows, FIRST_ROWS, MAX (n, FIRST_ROWS));
  fathom_slice_list_model_set_size (self->rows, self->n_rows);
  begin_growing (self);
}

/* Reading */

static gboolean
load_more_cb (gpointer user_data)
{
  FathomLogbookPage *self = user_data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled);
  double left = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_value (adjustment);

  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->growing == 0 && left < gtk_adjustment_get_page_size (adjustment) * (1 + NEAR_THE_END))
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

  self->trouble = TRUE;
  gtk_label_set_label (self->banner_text, message);
  show_state (self);
}

static void
reload_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  FathomLogbookPage *self = FATHOM_LOGBOOK_PAGE (widget);

  self->trouble = FALSE;
  fathom_logbook_reload (self->logbook);
  show_state (self);
}

/* Searching */

static void
search_changed_cb (FathomLogbookPage *self)
{
  if (self->logbook == NULL)
    return;
  fathom_logbook_set_text (self->logbook, gtk_editable_get_text (self->search));
  fathom_logbook_page_show_filters (self);
}

/* The topmost one that can be seen. */
static void
find_first_cb (GtkWidget *row,
               gpointer   data)
{
  GtkWidget **first = data;
  double y = 0, top = G_MAXDOUBLE;

  if (!gtk_widget_get_mapped (row) || fathom_logbook_row_get_entry (FATHOM_LOGBOOK_ROW (row)) == NULL)
    return;
  gtk_widget_translate_coordinates (row, gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW), 0, 0, NULL, &y);
  if (*first != NULL)
    gtk_widget_translate_coordinates (*first, gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW), 0, 0, NULL, &top);
  if (y >= 0 && y < top)
    *first = row;
}

/* Onto a match, not onto the button in it. */
static gboolean
focus_list (FathomLogbookPage *self)
{
  GtkWidget *first = NULL;

  fathom_logbook_page_for_rows (self, find_first_cb, &first);
  return first != NULL && gtk_widget_grab_focus (gtk_widget_get_parent (first));
}

/* Enter goes to what was found; what was typed last is looked for first. */
static void
search_activate_cb (FathomLogbookPage *self)
{
  search_changed_cb (self);
  focus_list (self);
}

/* Esc leaves selecting, then what was searched for, then the page's bin or filters. */
static void
leave (FathomLogbookPage *self)
{
  if (self->selecting)
    fathom_logbook_page_set_selecting (self, FALSE);
  else if (*gtk_editable_get_text (self->search) != '\0')
    {
      gtk_editable_set_text (self->search, "");
      search_changed_cb (self);
    }
  else
    fathom_logbook_page_go_back (self);
}

static void
stop_search_cb (FathomLogbookPage *self)
{
  leave (self);
}

static gboolean
search_key_cb (GtkEventControllerKey *controller,
               guint                  key,
               guint                  code,
               GdkModifierType        modifiers,
               FathomLogbookPage     *self)
{
  if (key != GDK_KEY_Down)
    return FALSE;
  focus_list (self);
  return TRUE;
}

static void
escape_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  leave (FATHOM_LOGBOOK_PAGE (widget));
}

static void
find_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (FATHOM_LOGBOOK_PAGE (widget)->search));
}

/* Order, bin */

static void
sort_cb (GSimpleAction     *action,
         GVariant          *parameter,
         FathomLogbookPage *self)
{
  const char *name = g_variant_get_string (parameter, NULL);
  FathomLogbookFilter filter = *fathom_logbook_get_filter (self->logbook);

  filter.sort = g_str_equal (name, "oldest") ? FATHOM_SORT_OLDEST : g_str_equal (name, "longest") ? FATHOM_SORT_LONGEST : FATHOM_SORT_NEWEST;
  fathom_logbook_set_filter (self->logbook, &filter);
  fathom_logbook_page_filtered (self);
}

static void
set_bin (FathomLogbookPage *self,
         gboolean           bin)
{
  FathomLogbookFilter filter = { .bin = bin, .sort = fathom_logbook_get_filter (self->logbook)->sort };

  fathom_logbook_page_set_selecting (self, FALSE);
  gtk_editable_set_text (self->search, "");
  fathom_logbook_set_text (self->logbook, "");
  fathom_logbook_set_filter (self->logbook, &filter);
  fathom_logbook_page_filtered (self);
  fathom_list_detail_show_content (self->split);
}

static void
show_bin_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  set_bin (FATHOM_LOGBOOK_PAGE (widget), TRUE);
}

static void
show_list_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  fathom_list_detail_show_content (FATHOM_LOGBOOK_PAGE (widget)->split);
}

/* Rows */

static void
row_select_cb (FathomLogbookRow *row,
               gboolean          selected,
               GtkListItem      *item)
{
  FathomLogbookPage *self = FATHOM_LOGBOOK_PAGE (gtk_widget_get_ancestor (GTK_WIDGET (row), FATHOM_TYPE_LOGBOOK_PAGE));

  fathom_logbook_select (self->logbook, gtk_list_item_get_position (item), selected);
  self->anchor = gtk_list_item_get_position (item);
}

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item)
{
  GtkWidget *row = fathom_logbook_row_new ();

  g_signal_connect (row, "select", G_CALLBACK (row_select_cb), item);
  gtk_list_item_set_child (item, row);
}

static void
name_cell (GtkListItem *item)
{
  GtkWidget *row = gtk_list_item_get_child (item), *cell = gtk_widget_get_parent (row);
  g_autofree char *label = fathom_logbook_row_dup_label (FATHOM_LOGBOOK_ROW (row));

  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static char *
dup_description (FathomLogbookEntry *entry)
{
  g_autofree char *scores = fathom_logbook_entry_dup_scores (entry, fathom_ui_language_get ());
  GString *text = g_string_new (scores);

  if (*entry->place != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? ". " : "", entry->place);
  if (*entry->note != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? ". " : "", entry->note);
  if (entry->left_out)
    g_string_append_printf (text, "%s%s", text->len > 0 ? ". " : "", _("Not in the statistics"));
  return g_string_free (text, FALSE);
}

/* Before the page has a width, the window has one: wide rows would make a narrow window wider for good. */
static gboolean
is_wide (FathomLogbookPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int width = WIDE, height;

  if (gtk_widget_get_width (GTK_WIDGET (self->split)) == 0 && GTK_IS_WINDOW (root))
    gtk_window_get_default_size (GTK_WINDOW (root), &width, &height);
  return width >= WIDE && !fathom_list_detail_get_folded (self->split);
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem        *item,
         FathomLogbookPage  *self)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  g_autofree char *description = dup_description (gtk_list_item_get_item (item));

  fathom_logbook_row_set_entry (FATHOM_LOGBOOK_ROW (row), gtk_list_item_get_item (item), fathom_logbook_get_words (self->logbook));
  fathom_logbook_row_set_selecting (FATHOM_LOGBOOK_ROW (row), self->selecting);
  fathom_logbook_row_set_wide (FATHOM_LOGBOOK_ROW (row), is_wide (self));
  g_signal_connect_object (gtk_list_item_get_item (item), "changed", G_CALLBACK (name_cell), item, G_CONNECT_SWAPPED);
  name_cell (item);
  fathom_a11y_names_describe (gtk_widget_get_parent (row), description);
}

static void
unbind_cb (GtkListItemFactory *factory,
           GtkListItem        *item)
{
  g_signal_handlers_disconnect_by_data (gtk_list_item_get_item (item), item);
  fathom_logbook_row_set_entry (FATHOM_LOGBOOK_ROW (gtk_list_item_get_child (item)), NULL, NULL);
}

static void
activated_cb (FathomLogbookPage *self,
              guint              position)
{
  g_autoptr (FathomLogbookEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->logbook), position);

  if (entry == NULL || fathom_logbook_page_press (self, position))
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), entry->binned != 0 ? "logbook.restore" : "win.open-match", "x", entry->id);
}

/* Hits are marked anew in what stays. */
static void
mark_row_cb (GtkWidget *row,
             gpointer   data)
{
  fathom_logbook_row_set_words (FATHOM_LOGBOOK_ROW (row), fathom_logbook_get_words (FATHOM_LOGBOOK_PAGE (data)->logbook));
}

/* GTK 4.8 keeps the rows that are seen where they are. What is new above them would be hidden to whoever looks at the beginning, and whoever
 * looks for something else begins there. */
static void
show_from_top (FathomLogbookPage *self)
{
  guint asked = fathom_logbook_get_asked (self->logbook);

  if ((self->at_top || self->asked != asked) && g_list_model_get_n_items (G_LIST_MODEL (self->rows)) > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", 0);
  self->asked = asked;
}

static void
loading_cb (FathomLogbookPage *self)
{
  if (fathom_logbook_get_loading (self->logbook))
    {
      self->trouble = FALSE;
      self->at_top = gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (self->scrolled)) < 1;
      fathom_logbook_page_show_filters (self);
      return;
    }
  fathom_logbook_page_for_rows (self, mark_row_cb, self);
  show_from_top (self);
}

/* Overrides */

/* Others may have played meanwhile. */
static void
fathom_logbook_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (fathom_logbook_page_parent_class)->map (widget);

  g_clear_handle_id (&FATHOM_LOGBOOK_PAGE (widget)->shrinking, g_source_remove);
  begin_growing (FATHOM_LOGBOOK_PAGE (widget));
  fathom_logbook_reload (FATHOM_LOGBOOK_PAGE (widget)->logbook);
}

static void
fathom_logbook_page_unmap (GtkWidget *widget)
{
  FathomLogbookPage *self = FATHOM_LOGBOOK_PAGE (widget);

  if (self->growing != 0)
    gtk_widget_remove_tick_callback (widget, self->growing);
  self->growing = 0;
  if (self->shrinking == 0 && self->rows != NULL)
    self->shrinking = g_timeout_add_full (G_PRIORITY_LOW, UNHURRIED, shrink_cb, self, NULL);

  GTK_WIDGET_CLASS (fathom_logbook_page_parent_class)->unmap (widget);
}

static void
changed_cb (FathomLogbookPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fathom_logbook_reload (self->logbook);
}

static void
fathom_logbook_page_dispose (GObject *object)
{
  FathomLogbookPage *self = FATHOM_LOGBOOK_PAGE (object);

  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_LOGBOOK_PAGE);
  g_clear_handle_id (&self->shrinking, g_source_remove);
  g_clear_handle_id (&self->looking, g_source_remove);
  g_clear_handle_id (&self->telling, g_source_remove);
  g_clear_pointer (&self->undo_matches, g_array_unref);
  g_clear_weak_pointer (&self->toast);
  g_clear_object (&self->sort);
  g_clear_object (&self->rows);
  g_clear_object (&self->logbook);
  g_clear_object (&self->librarian);

  G_OBJECT_CLASS (fathom_logbook_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, FathomLogbookPage, name)
  BIND (toasts);
  BIND (header);
  BIND (title);
  BIND (select_button);
  BIND (select_header);
  BIND (select_title);
  BIND (split);
  BIND (sidebar);
  BIND (filters);
  BIND (show_button);
  BIND (banner);
  BIND (banner_text);
  BIND (banner_button);
  BIND (bar);
  BIND (search);
  BIND (filter_button);
  BIND (chips);
  BIND (info);
  BIND (count);
  BIND (sort_button);
  BIND (sort_menu);
  BIND (menu_button);
  BIND (logbook_menu);
  BIND (sort_label);
  BIND (spinner);
  BIND (stack);
  BIND (waiting);
  BIND (nothing);
  BIND (scrolled);
  BIND (list);
  BIND (deeds);
  BIND (selected);
  BIND (unlisted);
  BIND (review_button);
  BIND (export_button);
  BIND (leave_out_button);
  BIND (restore_button);
  BIND (delete_button);
#undef BIND
}

static void
fathom_logbook_page_class_init (FathomLogbookPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_logbook_page_dispose;
  widget_class->map = fathom_logbook_page_map;
  widget_class->unmap = fathom_logbook_page_unmap;

  g_type_ensure (FATHOM_TYPE_FILTER_PANE);
  g_type_ensure (FATHOM_TYPE_LIST_DETAIL);
  g_type_ensure (FATHOM_TYPE_SHARED_BOX);
  g_type_ensure (FATHOM_TYPE_PAIR_LAYOUT);
  g_type_ensure (FATHOM_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/logbook/logbook-page.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  fathom_logbook_page_install_deeds (widget_class);
  fathom_logbook_page_install_filters (widget_class);
  gtk_widget_class_install_action (widget_class, "logbook.reload", NULL, reload_cb);
  gtk_widget_class_install_action (widget_class, "logbook.show-bin", NULL, show_bin_cb);
  gtk_widget_class_install_action (widget_class, "logbook.show-list", NULL, show_list_cb);
  gtk_widget_class_install_action (widget_class, "logbook.find", NULL, find_cb);
  gtk_widget_class_install_action (widget_class, "logbook.escape", NULL, escape_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "logbook.find", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "logbook.escape", NULL);
}

/* Where the list will be there are cards of the right height: nothing jumps when it comes. */
static void
add_grey_cards (FathomLogbookPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  for (guint i = 0; i < GREY_CARDS; i++)
    {
      GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

      for (guint line = 0; line < 2; line++)
        {
          GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

          gtk_widget_add_css_class (bar, "grey-bar");
          gtk_widget_set_size_request (bar, line == 0 ? 180 : 260, 12);
          gtk_widget_set_halign (bar, GTK_ALIGN_START);
          gtk_widget_set_valign (bar, line == 0 ? GTK_ALIGN_END : GTK_ALIGN_START);
          gtk_widget_set_vexpand (bar, TRUE);
          gtk_box_append (GTK_BOX (card), bar);
        }
      gtk_widget_add_css_class (card, "logbook-card");
      gtk_box_append (GTK_BOX (box), card);
    }
  gtk_widget_add_css_class (box, "logbook-waiting");
  adw_clamp_set_child (self->waiting, box);
}

static void
add_sort (FathomLogbookPage *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  self->sort = g_simple_action_new_stateful ("sort", G_VARIANT_TYPE_STRING, g_variant_new_string ("newest"));
  g_signal_connect_object (self->sort, "activate", G_CALLBACK (sort_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (self->sort));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "list", G_ACTION_GROUP (group));
}

static void
fathom_logbook_page_init (FathomLogbookPage *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  fathom_late_menu_set (self->menu_button, self->logbook_menu);
  fathom_late_menu_set (self->sort_button, self->sort_menu);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  gtk_list_view_set_factory (self->list, factory);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scrolled), "value-changed",
                           G_CALLBACK (queue_load_more), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scrolled), "changed",
                           G_CALLBACK (queue_load_more), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->split, "notify::folded", G_CALLBACK (folded_cb), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (search_key_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->search), keys);
  fathom_list_detail_show_content (self->split);
  fathom_a11y_names_apply (GTK_WIDGET (self->banner));
  fathom_logbook_page_init_deeds (self);
  add_sort (self);
  add_grey_cards (self);
  fathom_narrow_windows_fit (GTK_WIDGET (self->stack));
}

static void
set_librarian (FathomLogbookPage *self,
               FathomLibrarian   *librarian)
{
  g_autoptr (GtkNoSelection) selection = NULL;

  g_set_object (&self->librarian, librarian);
  g_signal_connect_object (librarian, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  fathom_librarian_watch (librarian);
  self->logbook = fathom_logbook_new (librarian);
  self->n_rows = FIRST_ROWS;
  self->rows = fathom_slice_list_model_new (G_LIST_MODEL (self->logbook), self->n_rows);
  g_signal_connect_object (self->logbook, "items-changed", G_CALLBACK (rows_changed_cb), self, G_CONNECT_SWAPPED);
  selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->rows)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  g_signal_connect_object (self->logbook, "notify", G_CALLBACK (show_state), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->logbook, "notify::loading", G_CALLBACK (loading_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->logbook, "items-changed", G_CALLBACK (show_state), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->logbook, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  fathom_filter_pane_set_logbook (self->filters, self->logbook);
  g_signal_connect_object (self->logbook, "counted", G_CALLBACK (counted_cb), self, G_CONNECT_SWAPPED);
  fathom_logbook_page_listen (self);
  fathom_logbook_page_show_filters (self);
  fathom_logbook_page_show_selection (self);
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

void
fathom_logbook_page_filter (FathomLogbookPage *self,
                            gint64             from,
                            gint64             to,
                            const gint64       with[2],
                            guint              seat,
                            const char        *game,
                            FathomLibraryDice  dice,
                            const char        *dice_set)
{
  FathomLogbookFilter filter = { .shows = FATHOM_LOGBOOK_IN_STATISTICS, .game = game != NULL ? fathom_game_find (game) : NULL,
                                 .from = from, .to = to, .seat = seat, .dice = dice, .dice_set = g_intern_string (dice_set),
                                 .period = from != 0 || to != 0 ? FATHOM_PERIOD_RANGE : FATHOM_PERIOD_ANY };

  g_return_if_fail (FATHOM_IS_LOGBOOK_PAGE (self));

  for (guint i = 0, n = 0; i < 2; i++)
    if (with[i] != 0)
      filter.with[n++] = with[i];
  fathom_logbook_page_set_selecting (self, FALSE);
  gtk_editable_set_text (self->search, "");
  fathom_logbook_set_text (self->logbook, "");
  fathom_logbook_set_filter (self->logbook, &filter);
  fathom_logbook_page_filtered (self);
  fathom_list_detail_show_content (self->split);
}

gboolean
fathom_logbook_page_go_back (FathomLogbookPage *self)
{
  g_return_val_if_fail (FATHOM_IS_LOGBOOK_PAGE (self), FALSE);

  if (fathom_list_detail_get_folded (self->split) && gtk_widget_get_child_visible (self->sidebar))
    {
      fathom_list_detail_show_content (self->split);
      return TRUE;
    }
  if (!is_bin (self))
    return FALSE;
  set_bin (self, FALSE);
  return TRUE;
}
