/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Selecting matches of the logbook, and what is done with one or with several. */
#include "views/logbook/logbook-page-private.h"

#include "views/app/ui-language.h"
#include "views/logbook/digest-dialog.h"
#include "views/logbook/export-dialog.h"
#include "views/logbook/logbook-row.h"
#include "views/logbook/note-dialog.h"
#include "views/logbook/print.h"
#include "views/logbook/share-dialog.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/dates.h"
#include "views/widgets/focus-ring.h"
#include "views/widgets/narrow-windows.h"

/* Rows */

static void
for_rows (GtkWidget *widget,
          void     (*func) (GtkWidget *row, gpointer data),
          gpointer   data)
{
  if (FATHOM_IS_LOGBOOK_ROW (widget))
    {
      func (widget, data);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    for_rows (child, func, data);
}

void
fathom_logbook_page_for_rows (FathomLogbookPage *self,
                              void             (*func) (GtkWidget *row, gpointer data),
                              gpointer           data)
{
  for_rows (GTK_WIDGET (self->list), func, data);
}

static guint
find_position (FathomLogbookPage  *self,
               FathomLogbookEntry *entry)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->logbook));

  for (guint i = 0; i < n && entry != NULL; i++)
    {
      g_autoptr (FathomLogbookEntry) other = g_list_model_get_item (G_LIST_MODEL (self->logbook), i);

      if (other == entry)
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

/* The match that @widget, or what it is in, shows. */
static guint
get_position (FathomLogbookPage *self,
              GtkWidget         *widget)
{
  GtkWidget *row = widget == NULL ? NULL : FATHOM_IS_LOGBOOK_ROW (widget) ? widget : gtk_widget_get_ancestor (widget, FATHOM_TYPE_LOGBOOK_ROW);

  if (row == NULL && widget != NULL && FATHOM_IS_LOGBOOK_ROW (gtk_widget_get_first_child (widget)))
    row = gtk_widget_get_first_child (widget);
  return row != NULL ? find_position (self, fathom_logbook_row_get_entry (FATHOM_LOGBOOK_ROW (row))) : GTK_INVALID_LIST_POSITION;
}

guint
fathom_logbook_page_get_focused (FathomLogbookPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list)))
    return GTK_INVALID_LIST_POSITION;
  return get_position (self, focus);
}

/* Selecting */

static void
show_row_cb (GtkWidget *row,
             gpointer   data)
{
  fathom_logbook_row_set_selecting (FATHOM_LOGBOOK_ROW (row), FATHOM_LOGBOOK_PAGE (data)->selecting);
}

void
fathom_logbook_page_set_selecting (FathomLogbookPage *self,
                                   gboolean           selecting)
{
  if (self->selecting == selecting)
    return;
  self->selecting = selecting;
  /* GTK 4.8: it would give the focus of what goes away to anything, even to the button of a toast */
  fathom_focus_let_go (selecting ? self->header : self->select_header);
  fathom_focus_let_go (self->deeds);
  fathom_logbook_page_for_rows (self, show_row_cb, self);
  gtk_widget_set_visible (self->header, !selecting);
  gtk_widget_set_visible (self->select_header, selecting);
  gtk_widget_set_visible (self->deeds, selecting);
  if (!selecting)
    fathom_logbook_unselect_all (self->logbook);
  fathom_logbook_page_show_selection (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fathom_logbook_page_restore_focus (self);
}

/* Whether what is selected and read is left out already: then it can be counted again. */
static gboolean
is_left_out (FathomLogbookPage *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->logbook)), left_out = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (FathomLogbookEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->logbook), i);

      if (entry->selected && !entry->left_out)
        return FALSE;
      left_out += entry->selected;
    }
  return left_out > 0;
}

static char *
dup_selected (FathomLogbookPage *self)
{
  guint n = fathom_logbook_get_n_selected (self->logbook);
  gint64 seconds = fathom_logbook_get_selected_seconds (self->logbook);
  g_autofree char *matches = g_strdup_printf (ngettext ("%u match", "%u matches", n), n);
  g_autofree char *span = seconds > 0 ? fathom_date_dup_span (seconds) : NULL;

  return span != NULL ? g_strdup_printf ("%s, %s", matches, span) : g_steal_pointer (&matches);
}

/* Why there are fewer than were chosen. */
static void
show_unlisted (FathomLogbookPage *self)
{
  guint n = fathom_logbook_get_n_unlisted (self->logbook);
  g_autofree char *text = g_strdup_printf (ngettext ("%u match is no longer listed and was unselected.",
                                                     "%u matches are no longer listed and were unselected.", n), n);

  gtk_label_set_label (self->unlisted, text);
  gtk_widget_set_visible (GTK_WIDGET (self->unlisted), n > 0);
}

void
fathom_logbook_page_show_selection (FathomLogbookPage *self)
{
  guint n = fathom_logbook_get_n_selected (self->logbook);
  gboolean bin = fathom_logbook_get_filter (self->logbook)->bin;
  g_autofree char *selected = dup_selected (self);
  /* Translators: the title while matches are being selected */
  g_autofree char *title = g_strdup_printf (ngettext ("%u Selected", "%u Selected", n), n);

  adw_window_title_set_title (self->select_title, title);
  gtk_label_set_label (self->selected, selected);
  show_unlisted (self);
  gtk_widget_set_visible (self->review_button, !bin);
  gtk_widget_set_visible (self->export_button, !bin);
  gtk_widget_set_visible (GTK_WIDGET (self->leave_out_button), !bin);
  gtk_widget_set_visible (self->restore_button, bin);
  gtk_button_set_label (self->leave_out_button, is_left_out (self) ? _("_Count in Statistics") : _("_Leave Out of Statistics"));
  gtk_button_set_label (self->delete_button, bin ? _("Delete for _Good…") : _("_Delete"));
  fathom_narrow_windows_fit (self->deeds);
  for (guint i = 0; i < 5; i++)
    {
      static const char * const actions[] = { "review", "export", "leave-out", "restore", "delete" };
      g_autofree char *action = g_strdup_printf ("logbook.%s-selected", actions[i]);

      gtk_widget_action_set_enabled (GTK_WIDGET (self), action, n > 0);
    }
  fathom_a11y_names_apply (self->deeds);
}

static void
selection_changed_cb (FathomLogbookPage *self)
{
  if (fathom_logbook_get_n_selected (self->logbook) > 0)
    fathom_logbook_page_set_selecting (self, TRUE);
  fathom_logbook_page_show_selection (self);
}

static void
toggle (FathomLogbookPage *self,
        guint              position)
{
  g_autoptr (FathomLogbookEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->logbook), position);

  if (entry == NULL)
    return;
  fathom_logbook_select (self->logbook, position, !entry->selected);
  self->anchor = position;
}

gboolean
fathom_logbook_page_press (FathomLogbookPage *self,
                           guint              position)
{
  GdkModifierType modifiers = self->modifiers;

  self->modifiers = 0;
  if (modifiers & GDK_SHIFT_MASK)
    fathom_logbook_select_range (self->logbook, self->selecting ? self->anchor : position, position);
  else if (modifiers & GDK_CONTROL_MASK || self->selecting)
    toggle (self, position);
  else
    return FALSE;
  return TRUE;
}

/* What is pressed is opened by the list; how it is pressed is known only here. */
static void
pressed_cb (GtkGestureClick   *gesture,
            int                n_press,
            double             x,
            double             y,
            FathomLogbookPage *self)
{
  self->modifiers = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture)) & (GDK_SHIFT_MASK | GDK_CONTROL_MASK);
}

static void
long_pressed_cb (GtkGestureLongPress *gesture,
                 double               x,
                 double               y,
                 FathomLogbookPage   *self)
{
  guint position = get_position (self, gtk_widget_pick (GTK_WIDGET (self->list), x, y, GTK_PICK_DEFAULT));

  if (position == GTK_INVALID_LIST_POSITION)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  toggle (self, position);
}

/* Space selects, Shift with it or with an arrow a range. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        modifiers,
                FathomLogbookPage     *self)
{
  guint position = fathom_logbook_page_get_focused (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (position == GTK_INVALID_LIST_POSITION || !FATHOM_IS_LOGBOOK_ROW (gtk_widget_get_first_child (focus)))
    return FALSE; /* a button in the row has its own keys */
  if (key == GDK_KEY_a && modifiers & GDK_CONTROL_MASK) /* GTK 4.8: the list would select what it knows of, which is nothing */
    fathom_logbook_select_all (self->logbook);
  else if (key == GDK_KEY_Escape)
    gtk_widget_activate_action (GTK_WIDGET (self), "logbook.escape", NULL);
  else if (key == GDK_KEY_space && modifiers & GDK_SHIFT_MASK)
    fathom_logbook_select_range (self->logbook, self->anchor, position);
  else if (key == GDK_KEY_space)
    toggle (self, position);
  else if ((key == GDK_KEY_Down || key == GDK_KEY_Up) && modifiers & GDK_SHIFT_MASK)
    {
      guint n = g_list_model_get_n_items (G_LIST_MODEL (self->logbook));
      guint next = key == GDK_KEY_Down ? MIN (position + 1, n - 1) : position - (position > 0);

      if (!self->selecting)
        self->anchor = position;
      fathom_logbook_select_range (self->logbook, self->anchor, next);
      return FALSE; /* the focus moves as well */
    }
  else
    return FALSE;
  return TRUE;
}

/* Undo */

/* One at a time: only the last deed can be undone, so no earlier one offers it. */
static void
toast (FathomLogbookPage *self,
       const char        *text,
       gboolean           undo)
{
  AdwToast *toast = adw_toast_new (text);

  if (undo)
    {
      adw_toast_set_button_label (toast, _("_Undo"));
      adw_toast_set_action_name (toast, "logbook.undo");
      adw_toast_set_timeout (toast, 10);
    }
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
  fathom_a11y_names_apply_toasts (self->toasts);
}

static char *
dup_deed (FathomLogbookDeed deed,
          guint             n)
{
  switch (deed)
    {
    case FATHOM_LOGBOOK_BIN:
      return g_strdup_printf (ngettext ("%u match deleted", "%u matches deleted", n), n);
    case FATHOM_LOGBOOK_RESTORE:
      return g_strdup_printf (ngettext ("%u match restored", "%u matches restored", n), n);
    case FATHOM_LOGBOOK_LEAVE_OUT:
      return g_strdup_printf (ngettext ("%u match left out of the statistics", "%u matches left out of the statistics", n), n);
    case FATHOM_LOGBOOK_COUNT:
      return g_strdup_printf (ngettext ("%u match counts again", "%u matches count again", n), n);
    default:
      return g_strdup (_("Deleted for good"));
    }
}

static void
done_cb (FathomLogbookPage *self,
         guint              deed,
         GArray            *matches)
{
  static const FathomLogbookDeed opposite[] =
  {
    [FATHOM_LOGBOOK_BIN] = FATHOM_LOGBOOK_RESTORE, [FATHOM_LOGBOOK_RESTORE] = FATHOM_LOGBOOK_BIN,
    [FATHOM_LOGBOOK_LEAVE_OUT] = FATHOM_LOGBOOK_COUNT, [FATHOM_LOGBOOK_COUNT] = FATHOM_LOGBOOK_LEAVE_OUT,
  };
  g_autofree char *text = dup_deed (deed, matches != NULL ? matches->len : 0);

  g_clear_pointer (&self->undo_matches, g_array_unref);
  if (deed != FATHOM_LOGBOOK_EMPTY)
    {
      self->undo = opposite[deed];
      self->undo_matches = g_array_ref (matches);
    }
  fathom_logbook_page_set_selecting (self, FALSE);
  toast (self, text, deed != FATHOM_LOGBOOK_EMPTY);
}

static void
undo_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  FathomLogbookPage *self = FATHOM_LOGBOOK_PAGE (widget);
  g_autoptr (GArray) matches = g_steal_pointer (&self->undo_matches);

  if (matches != NULL)
    fathom_logbook_do (self->logbook, self->undo, matches);
}

/* For good */

typedef struct
{
  FathomLogbookPage *page;     /* weak */
  GArray            *matches;  /* NULL: all */
} Emptying;

static void
emptying_free (gpointer  data,
               GClosure *closure)
{
  Emptying *self = data;

  g_clear_weak_pointer (&self->page);
  g_clear_pointer (&self->matches, g_array_unref);
  g_free (self);
}

static void
empty_response_cb (GtkWidget  *dialog,
                   const char *response,
                   Emptying   *self)
{
  if (self->page != NULL && g_str_equal (response, "delete"))
    fathom_logbook_do (self->page->logbook, FATHOM_LOGBOOK_EMPTY, self->matches);
}

/* The only thing here that cannot be undone. */
static void
ask_to_empty (FathomLogbookPage *self,
              GArray            *matches)
{
  guint n = matches != NULL ? matches->len : fathom_logbook_count_bin (self->logbook);
  g_autofree char *title = g_strdup_printf (ngettext ("Delete %u Match for Good?", "Delete %u Matches for Good?", n), n);
  GtkWidget *dialog = fathom_narrow_windows_new_message (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), title,
                                                         _("This cannot be undone."));
  Emptying *emptying = g_new0 (Emptying, 1);

  g_set_weak_pointer (&emptying->page, self);
  emptying->matches = matches != NULL ? g_array_ref (matches) : NULL;
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "delete", _("_Delete for Good"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "delete", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (empty_response_cb), emptying, emptying_free, 0);
  fathom_a11y_names_apply (dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Actions with one match, or with what is selected */

static GArray *
make_array (GVariant *match)
{
  GArray *matches = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 id = g_variant_get_int64 (match);

  g_array_append_val (matches, id);
  return matches;
}

static void
deed_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  static const struct { const char *action; FathomLogbookDeed deed; } deeds[] =
  {
    { "logbook.delete", FATHOM_LOGBOOK_BIN }, { "logbook.restore", FATHOM_LOGBOOK_RESTORE },
    { "logbook.leave-out", FATHOM_LOGBOOK_LEAVE_OUT }, { "logbook.count", FATHOM_LOGBOOK_COUNT },
  };
  g_autoptr (GArray) matches = make_array (parameter);

  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    if (g_str_equal (action, deeds[i].action))
      fathom_logbook_do (FATHOM_LOGBOOK_PAGE (widget)->logbook, deeds[i].deed, matches);
}

static void
erase_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  g_autoptr (GArray) matches = make_array (parameter);

  ask_to_empty (FATHOM_LOGBOOK_PAGE (widget), matches);
}

static void
empty_bin_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  ask_to_empty (FATHOM_LOGBOOK_PAGE (widget), NULL);
}

static void
delete_selected_cb (GtkWidget  *widget,
                    const char *action,
                    GVariant   *parameter)
{
  FathomLogbookPage *self = FATHOM_LOGBOOK_PAGE (widget);
  g_autoptr (GArray) matches = fathom_logbook_get_selected (self->logbook);

  if (fathom_logbook_get_filter (self->logbook)->bin)
    ask_to_empty (self, matches);
  else
    fathom_logbook_do (self->logbook, FATHOM_LOGBOOK_BIN, matches);
}

static void
restore_selected_cb (GtkWidget  *widget,
                     const char *action,
                     GVariant   *parameter)
{
  FathomLogbookPage *self = FATHOM_LOGBOOK_PAGE (widget);
  g_autoptr (GArray) matches = fathom_logbook_get_selected (self->logbook);

  fathom_logbook_do (self->logbook, FATHOM_LOGBOOK_RESTORE, matches);
}

static void
leave_out_selected_cb (GtkWidget  *widget,
                       const char *action,
                       GVariant   *parameter)
{
  FathomLogbookPage *self = FATHOM_LOGBOOK_PAGE (widget);
  g_autoptr (GArray) matches = fathom_logbook_get_selected (self->logbook);

  fathom_logbook_do (self->logbook, is_left_out (self) ? FATHOM_LOGBOOK_COUNT : FATHOM_LOGBOOK_LEAVE_OUT, matches);
}

static void
review_selected_cb (GtkWidget  *widget,
                    const char *action,
                    GVariant   *parameter)
{
  FathomLogbookPage *self = FATHOM_LOGBOOK_PAGE (widget);
  g_autoptr (GArray) matches = fathom_logbook_get_selected (self->logbook);
  GVariant *list = g_variant_new_fixed_array (G_VARIANT_TYPE_INT64, matches->data, matches->len, sizeof (gint64));

  gtk_widget_activate_action (widget, "win.review", "(sx@ax)", "series", (gint64) 0, list);
}

static void
export_selected_cb (GtkWidget  *widget,
                    const char *action,
                    GVariant   *parameter)
{
  FathomLogbookPage *self = FATHOM_LOGBOOK_PAGE (widget);
  g_autoptr (GArray) matches = fathom_logbook_get_selected (self->logbook);

  if (matches->len == 1)
    fathom_export_match_present (GTK_WINDOW (gtk_widget_get_root (widget)), self->librarian, g_array_index (matches, gint64, 0));
  else
    fathom_export_several_present (GTK_WINDOW (gtk_widget_get_root (widget)), self->librarian, matches);
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
share_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  fathom_share_dialog_present (GTK_WINDOW (gtk_widget_get_root (widget)), FATHOM_LOGBOOK_PAGE (widget)->librarian,
                               g_variant_get_int64 (parameter));
}

static void
print_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  fathom_print_match (GTK_WINDOW (gtk_widget_get_root (widget)), FATHOM_LOGBOOK_PAGE (widget)->librarian, g_variant_get_int64 (parameter),
                      NULL);
}

static void
export_all_cb (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  fathom_export_all_present (GTK_WINDOW (gtk_widget_get_root (widget)), FATHOM_LOGBOOK_PAGE (widget)->librarian,
                             g_variant_get_string (parameter, NULL));
}

static void
note_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  FathomLogbookPage *self = FATHOM_LOGBOOK_PAGE (widget);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->logbook));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (FathomLogbookEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->logbook), i);

      if (entry->id == g_variant_get_int64 (parameter))
        fathom_note_dialog_present (GTK_WINDOW (gtk_widget_get_root (widget)), self->logbook, entry);
    }
}

static void
select_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  fathom_logbook_page_set_selecting (FATHOM_LOGBOOK_PAGE (widget), TRUE);
}

static void
unselect_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  fathom_logbook_page_set_selecting (FATHOM_LOGBOOK_PAGE (widget), FALSE);
}

static void
select_all_cb (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  fathom_logbook_select_all (FATHOM_LOGBOOK_PAGE (widget)->logbook);
}

/* The one with the focus, if nothing is selected. */
static void
delete_key_cb (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  FathomLogbookPage *self = FATHOM_LOGBOOK_PAGE (widget);
  guint position = fathom_logbook_page_get_focused (self);
  g_autoptr (FathomLogbookEntry) entry = NULL;

  if (fathom_logbook_get_n_selected (self->logbook) > 0)
    {
      delete_selected_cb (widget, NULL, NULL);
      return;
    }
  entry = position != GTK_INVALID_LIST_POSITION ? g_list_model_get_item (G_LIST_MODEL (self->logbook), position) : NULL;
  if (entry != NULL)
    gtk_widget_activate_action (widget, fathom_logbook_get_filter (self->logbook)->bin ? "logbook.erase" : "logbook.delete", "x", entry->id);
}

void
fathom_logbook_page_install_deeds (GtkWidgetClass *klass)
{
  static const char * const with_one[] = { "logbook.delete", "logbook.restore", "logbook.leave-out", "logbook.count" };

  for (guint i = 0; i < G_N_ELEMENTS (with_one); i++)
    gtk_widget_class_install_action (klass, with_one[i], "x", deed_cb);
  gtk_widget_class_install_action (klass, "logbook.digest", "x", digest_cb);
  gtk_widget_class_install_action (klass, "logbook.export", "x", export_cb);
  gtk_widget_class_install_action (klass, "logbook.export-all", "s", export_all_cb);
  gtk_widget_class_install_action (klass, "logbook.share", "x", share_cb);
  gtk_widget_class_install_action (klass, "logbook.print", "x", print_cb);
  gtk_widget_class_install_action (klass, "logbook.note", "x", note_cb);
  gtk_widget_class_install_action (klass, "logbook.erase", "x", erase_cb);
  gtk_widget_class_install_action (klass, "logbook.empty-bin", NULL, empty_bin_cb);
  gtk_widget_class_install_action (klass, "logbook.undo", NULL, undo_cb);
  gtk_widget_class_install_action (klass, "logbook.select", NULL, select_cb);
  gtk_widget_class_install_action (klass, "logbook.unselect", NULL, unselect_cb);
  gtk_widget_class_install_action (klass, "logbook.select-all", NULL, select_all_cb);
  gtk_widget_class_install_action (klass, "logbook.delete-key", NULL, delete_key_cb);
  gtk_widget_class_install_action (klass, "logbook.delete-selected", NULL, delete_selected_cb);
  gtk_widget_class_install_action (klass, "logbook.restore-selected", NULL, restore_selected_cb);
  gtk_widget_class_install_action (klass, "logbook.leave-out-selected", NULL, leave_out_selected_cb);
  gtk_widget_class_install_action (klass, "logbook.review-selected", NULL, review_selected_cb);
  gtk_widget_class_install_action (klass, "logbook.export-selected", NULL, export_selected_cb);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_a, GDK_CONTROL_MASK, "logbook.select-all", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Delete, 0, "logbook.delete-key", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_z, GDK_CONTROL_MASK, "logbook.undo", NULL);
}

void
fathom_logbook_page_init_deeds (FathomLogbookPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new (), *hold = gtk_gesture_long_press_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->list), keys);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->list), GTK_EVENT_CONTROLLER (click));
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (hold), GTK_PHASE_CAPTURE);
  g_signal_connect_object (hold, "pressed", G_CALLBACK (long_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->list), GTK_EVENT_CONTROLLER (hold));
}

void
fathom_logbook_page_listen (FathomLogbookPage *self)
{
  g_signal_connect_object (self->logbook, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->logbook, "selection-changed", G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED);
}
