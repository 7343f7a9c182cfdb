/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/suggestions.h"

#include "store/name-key.h"

#define MOST 6           /* more would be a list to search in */

typedef struct
{
  GtkEntry   *entry;
  GtkWidget  *popover;
  GtkListBox *list;
  char      **texts;
  char       *typed;     /* nullable: what stands there by the arrow keys is not typed */
  gboolean    writing;
  GtkGesture *clicks;    /* at @root, while the list is open */
  GtkWidget  *root;      /* weak */
} Suggestions;

static void
suggestions_free (gpointer data)
{
  Suggestions *self = data;

  g_strfreev (self->texts);
  g_free (self->typed);
  g_clear_weak_pointer (&self->root);
  g_free (self);
}

static void
clear_rows (Suggestions *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, child);
}

static void
close_list (Suggestions *self)
{
  g_clear_pointer (&self->typed, g_free);
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
write_text (Suggestions *self,
            const char  *text)
{
  self->writing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  self->writing = FALSE;
}

/* Finding them */

static gboolean
has_word (const char *text,
          const char *key)
{
  for (const char *at = text; at != NULL; at = strchr (at, ' '))
    {
      at += *at == ' ';
      if (g_str_has_prefix (at, key))
        return TRUE;
    }
  return FALSE;
}

static void
add_row (Suggestions *self,
         const char  *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END,
                                   "max-width-chars", 30, NULL);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", label, "focusable", FALSE, NULL);

  g_object_set_data_full (G_OBJECT (row), "text", g_strdup (text), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_list_box_append (self->list, row);
}

/* Returns: how many there are; none if one of them is what is typed. */
static guint
find (Suggestions *self,
      const char  *key)
{
  guint found = 0;

  clear_rows (self);
  for (guint i = 0; self->texts != NULL && self->texts[i] != NULL && *key != '\0'; i++)
    {
      g_autofree char *text_key = fathom_name_search_key (self->texts[i]);

      if (g_str_equal (text_key, key))
        return 0;
      if (found < MOST && has_word (text_key, key))
        {
          add_row (self, self->texts[i]);
          found++;
        }
    }
  return found;
}

/* Callbacks */

static void
changed_cb (Suggestions *self)
{
  g_autofree char *key = fathom_name_search_key (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->entry));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean typing = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->entry));

  if (self->writing)
    return;
  g_clear_pointer (&self->typed, g_free);
  if (typing && find (self, key) > 0)
    gtk_popover_popup (GTK_POPOVER (self->popover));
  else
    close_list (self);
}

static void
row_activated_cb (Suggestions   *self,
                  GtkListBoxRow *row)
{
  write_text (self, g_object_get_data (G_OBJECT (row), "text"));
  close_list (self);
}

/* Past either end is what was typed. */
static void
move (Suggestions *self,
      int          step)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  int next = row != NULL ? gtk_list_box_row_get_index (row) + step : step > 0 ? 0 : -1;

  if (row == NULL && step < 0)
    while (gtk_list_box_get_row_at_index (self->list, next + 1) != NULL)
      next++;
  row = next >= 0 ? gtk_list_box_get_row_at_index (self->list, next) : NULL;
  if (self->typed == NULL)
    self->typed = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  gtk_list_box_select_row (self->list, row);
  write_text (self, row != NULL ? g_object_get_data (G_OBJECT (row), "text") : self->typed);
}

static void
give_up (Suggestions *self)
{
  if (self->typed != NULL)
    write_text (self, self->typed);
  close_list (self);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                Suggestions           *self)
{
  if (!gtk_widget_get_visible (self->popover))
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down)
    move (self, 1);
  else if (keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up)
    move (self, -1);
  else if (keyval == GDK_KEY_Escape)
    give_up (self);
  else if ((keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter) && self->typed != NULL)
    close_list (self);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* A click beside it closes it, also where nothing takes the focus. */
static void
clicked_cb (Suggestions *self)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (self->clicks));

  if (event == NULL || gdk_event_get_surface (event) != gtk_native_get_surface (GTK_NATIVE (self->popover)))
    close_list (self);
}

static void
opened_cb (Suggestions *self)
{
  self->clicks = gtk_gesture_click_new ();
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->clicks), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (self->clicks, "pressed", G_CALLBACK (clicked_cb), self);
  g_set_weak_pointer (&self->root, GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self->entry))));
  gtk_widget_add_controller (self->root, GTK_EVENT_CONTROLLER (self->clicks));
}

static void
closed_cb (Suggestions *self)
{
  if (self->root != NULL)
    gtk_widget_remove_controller (self->root, GTK_EVENT_CONTROLLER (self->clicks));
  g_clear_weak_pointer (&self->root);
}

/* Making it */

static void
watch_entry (Suggestions *self)
{
  GtkEventController *keys = gtk_event_controller_key_new (), *focus = gtk_event_controller_focus_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (close_list), self);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (changed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), keys);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), focus);
}

static Suggestions *
suggestions_new (GtkEntry *entry)
{
  Suggestions *self = g_new0 (Suggestions, 1);

  self->entry = entry;
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  self->popover = g_object_new (GTK_TYPE_POPOVER, "autohide", FALSE, "has-arrow", FALSE, "can-focus", FALSE,
                                "position", GTK_POS_BOTTOM, "halign", GTK_ALIGN_START, "child", self->list, NULL);
  gtk_widget_add_css_class (self->popover, "menu");
  gtk_widget_add_css_class (self->popover, "suggestions");
  gtk_widget_set_parent (self->popover, GTK_WIDGET (entry));
  g_signal_connect_swapped (entry, "destroy", G_CALLBACK (gtk_widget_unparent), self->popover);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  g_signal_connect_swapped (self->popover, "map", G_CALLBACK (opened_cb), self);
  g_signal_connect_swapped (self->popover, "unmap", G_CALLBACK (closed_cb), self);
  watch_entry (self);
  g_object_set_data_full (G_OBJECT (entry), "suggestions", self, suggestions_free);
  return self;
}

void
fathom_suggestions_set (GtkEntry           *entry,
                        const char * const *texts)
{
  Suggestions *self;

  g_return_if_fail (GTK_IS_ENTRY (entry));

  self = g_object_get_data (G_OBJECT (entry), "suggestions");
  if (self == NULL)
    self = suggestions_new (entry);
  g_strfreev (self->texts);
  self->texts = g_strdupv ((char **) texts);
}
