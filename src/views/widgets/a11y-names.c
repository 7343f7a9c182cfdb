/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/a11y-names.h"

#include "views/app/ui-language.h"

#include <adwaita.h>

static void
set_name (GtkWidget  *widget,
          const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static gboolean
has_name (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static char *
dup_without_mnemonic (const char *label)
{
  g_auto (GStrv) parts = g_strsplit (label, "_", 2);

  return g_strjoinv ("", parts);
}

static const char *
find_text (GtkWidget *widget)
{
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_label (GTK_LABEL (widget)) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && text == NULL; child = gtk_widget_get_next_sibling (child))
    text = find_text (child);
  return text;
}

/* GTK 4.8: a label’s mnemonic mark is part of the name, a picture is called "GtkImage". */
static void
name_button (GtkButton *button)
{
  const char *label = gtk_button_get_label (button), *tooltip = gtk_widget_get_tooltip_text (GTK_WIDGET (button));

  if (label != NULL && gtk_button_get_use_underline (button))
    {
      g_autofree char *name = dup_without_mnemonic (label);

      set_name (GTK_WIDGET (button), name);
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
    }
  else if (g_strcmp0 (gtk_button_get_icon_name (button), "window-close-symbolic") == 0 && tooltip == NULL && !has_name (GTK_WIDGET (button)))
    set_name (GTK_WIDGET (button), _("Dismiss"));
  else if (label == NULL && !has_name (GTK_WIDGET (button)) && (tooltip != NULL || find_text (GTK_WIDGET (button)) != NULL))
    set_name (GTK_WIDGET (button), tooltip != NULL ? tooltip : find_text (GTK_WIDGET (button)));
}

/* GTK 4.18: the name of an item is looked for in a label that may have none. */
static void
name_items (GtkWidget *widget)
{
  g_autofree char *text = NULL, *name = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    name_items (child);
  if (!g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    return;
  g_object_get (widget, "text", &text, NULL);
  if (text == NULL)
    return;
  name = dup_without_mnemonic (text);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  set_name (widget, name);
}

static void
opened_cb (GtkMenuButton *button)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);

  if (GTK_IS_POPOVER_MENU (popover))
    name_items (GTK_WIDGET (popover));
}

/* GTK 4.8: the button inside has the focus and is called by the name of the whole as well. */
static void
name_menu_button (GtkMenuButton *button)
{
  const char *tooltip = gtk_widget_get_tooltip_text (GTK_WIDGET (button));
  GtkWidget *inner = gtk_widget_get_first_child (GTK_WIDGET (button));

  if (tooltip != NULL && gtk_menu_button_get_label (button) == NULL && !has_name (GTK_WIDGET (button)))
    set_name (inner, tooltip);
  if (GTK_IS_TOGGLE_BUTTON (inner) && gtk_get_minor_version () > 8)
    g_signal_connect_object (inner, "toggled", G_CALLBACK (opened_cb), button, G_CONNECT_SWAPPED);
}

/* libadwaita 1.2: a list of settings has no name. It is called as its group, or as what the group is about. */
static void
name_list (GtkListBox *list)
{
  GtkWidget *expander = gtk_widget_get_ancestor (GTK_WIDGET (list), ADW_TYPE_EXPANDER_ROW);
  GtkWidget *group = gtk_widget_get_ancestor (GTK_WIDGET (list), ADW_TYPE_PREFERENCES_GROUP);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, 0);
  g_autofree char *plain = NULL;
  const char *name;

  if (has_name (GTK_WIDGET (list)) || group == NULL)
    return;
  name = adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group));
  if (expander != NULL)
    name = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (expander));
  if (ADW_IS_PREFERENCES_ROW (row) && *name == '\0')
    name = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
  if (*name == '\0' && row == NULL && gtk_widget_get_ancestor (GTK_WIDGET (list), ADW_TYPE_PREFERENCES_WINDOW) != NULL)
    name = _("Search"); /* what will be found */
  if (*name == '\0')
    return;
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (list)) == GTK_ACCESSIBLE_ROLE_GENERIC) /* GTK >= 4.10: would have no name */
    g_object_set (list, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST, NULL);
  plain = dup_without_mnemonic (name);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  set_name (GTK_WIDGET (list), plain);
}

/* libadwaita >= 1.4 calls it by both of its labels, the large and the small title. */
static void
name_entry_row (GtkWidget *row)
{
  g_autofree char *plain = dup_without_mnemonic (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  set_name (row, plain);
}

/* Rows of choices */

static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *list = GTK_IS_LIST_VIEW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && list == NULL; child = gtk_widget_get_next_sibling (child))
    list = find_list (child);
  return list;
}

static void
choices_shown_cb (GtkWidget *popover,
                  gpointer   row)
{
  GtkWidget *list = find_list (popover);
  g_autofree char *plain = NULL;

  if (list == NULL)
    return;
  plain = dup_without_mnemonic (adw_preferences_row_get_title (row));
  set_name (list, plain);
  for (GtkWidget *item = gtk_widget_get_first_child (list); item != NULL; item = gtk_widget_get_next_sibling (item))
    if (find_text (item) != NULL)
      set_name (item, find_text (item));
}

/* libadwaita 1.2: what is chosen is not told. */
static void
chosen_cb (AdwComboRow *row)
{
  GObject *item = adw_combo_row_get_selected_item (row);

  if (GTK_IS_STRING_OBJECT (item))
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    gtk_string_object_get_string (GTK_STRING_OBJECT (item)), -1);
}

static void
hide (GtkWidget *list)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

/* libadwaita 1.2: the row shows its choice as a list of one, which says nothing more than the row does. */
static void
name_choice (AdwComboRow *row,
             GtkWidget   *widget)
{
  if (GTK_IS_POPOVER (widget))
    g_signal_connect_object (widget, "map", G_CALLBACK (choices_shown_cb), row, 0);
  else if (GTK_IS_LIST_VIEW (widget))
    {
      /* GTK 4.18: what is mapped is shown again, children first */
      g_signal_connect_object (row, "map", G_CALLBACK (hide), widget, G_CONNECT_SWAPPED);
      hide (widget);
    }
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
      name_choice (row, child);
}

/* GTK 4.8: it has no name. */
static void
name_search (GtkWidget *entry)
{
  if (!has_name (entry))
    set_name (entry, _("Search"));
}

/* libadwaita 1.2: subtitles are not told. */
static void
subtitle_cb (AdwActionRow *row)
{
  const char *subtitle = adw_action_row_get_subtitle (row);

  fathom_a11y_names_describe (GTK_WIDGET (row), subtitle != NULL && *subtitle != '\0' ? subtitle : NULL);
}

static void
name_action_row (AdwActionRow *row)
{
  g_signal_connect (row, "notify::subtitle", G_CALLBACK (subtitle_cb), NULL);
  subtitle_cb (row);
}

static void
name_combo_row (AdwComboRow *row)
{
  name_choice (row, GTK_WIDGET (row));
  /* GTK 4.18: it would be described by its subtitle, even where it has none */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  g_signal_connect (row, "notify::selected-item", G_CALLBACK (chosen_cb), NULL);
  chosen_cb (row);
}

/* GTK 4.8: no row says that its text has the focus; the text has to do that itself. */
static void
name_text (GtkWidget *text)
{
  GtkWidget *row = gtk_widget_get_ancestor (text, ADW_TYPE_ENTRY_ROW);

  if (row == NULL || gtk_get_minor_version () > 8)
    return;
  g_object_set (text, "accessible-role", GTK_ACCESSIBLE_ROLE_TEXT_BOX, NULL);
  set_name (text, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
}

/* GTK 4.8: what it shows as its choice would have the focus as well. */
static void
name_drop_down (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget))
    return;
  if (!GTK_IS_BUTTON (widget) && !GTK_IS_DROP_DOWN (widget))
    gtk_widget_set_focusable (widget, FALSE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    name_drop_down (child);
}

static void
say_choice_cb (GtkDropDown *list)
{
  GObject *item = gtk_drop_down_get_selected_item (list);
  const char *label = g_object_get_data (G_OBJECT (list), "fathom-label");
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (list));
  g_autofree char *both = GTK_IS_STRING_OBJECT (item) ? g_strdup_printf ("%s: %s", label, gtk_string_object_get_string (GTK_STRING_OBJECT (item)))
                                                      : g_strdup (label);

  if (button != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, both, -1);
}

/* GTK 4.8: the button in a list has the focus, but no name. */
void
fathom_a11y_names_choice (GtkDropDown *list,
                          const char  *label)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (list));

  g_object_set_data_full (G_OBJECT (list), "fathom-label", g_strdup (label), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect (list, "notify::selected-item", G_CALLBACK (say_choice_cb), NULL);
  say_choice_cb (list);
}

void
fathom_a11y_names_apply (GtkWidget *root)
{
  if (GTK_IS_BUTTON (root))
    name_button (GTK_BUTTON (root));
  else if (GTK_IS_MENU_BUTTON (root))
    name_menu_button (GTK_MENU_BUTTON (root));
  else if (GTK_IS_LIST_BOX (root))
    name_list (GTK_LIST_BOX (root));
  else if (ADW_IS_COMBO_ROW (root))
    name_combo_row (ADW_COMBO_ROW (root));
  else if (ADW_IS_ACTION_ROW (root))
    name_action_row (ADW_ACTION_ROW (root));
  else if (ADW_IS_ENTRY_ROW (root))
    name_entry_row (root);
  else if (GTK_IS_SEARCH_ENTRY (root))
    name_search (root);
  else if (GTK_IS_TEXT (root))
    name_text (root);
  else if (GTK_IS_DROP_DOWN (root))
    name_drop_down (root);
  else if (ADW_IS_EXPANDER_ROW (root))
    set_name (root, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (root)));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    fathom_a11y_names_apply (child);
}

void
fathom_a11y_names_apply_toasts (AdwToastOverlay *overlay)
{
  GtkWidget *content = adw_toast_overlay_get_child (overlay);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (overlay)); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (child != content)
      fathom_a11y_names_apply (child);
}

void
fathom_a11y_names_describe (GtkWidget  *widget,
                       const char *description)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_object_set_data_full (G_OBJECT (widget), "description", g_strdup (description), g_free);
  fathom_a11y_names_announce (widget, NULL);
}

void
fathom_a11y_names_announce (GtkWidget  *widget,
                   const char *news)
{
  const char *text;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  text = news != NULL ? news : g_object_get_data (G_OBJECT (widget), "description");
  if (g_strcmp0 (g_object_get_data (G_OBJECT (widget), "description-told"), text) == 0)
    return;
  g_object_set_data_full (G_OBJECT (widget), "description-told", g_strdup (text), g_free);
  if (text != NULL)
    {
      /* GTK 4.18: only there it would be looked for, and nothing found */
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
      gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
    }
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* GTK < 4.14 has no announcements. In tests without a bus only what is described can be read. */
static gboolean
announce (GtkWidget  *widget,
          const char *text)
{
#if GTK_CHECK_VERSION (4, 14, 0)
  if (g_strcmp0 (g_getenv ("GTK_A11Y"), "test") != 0)
    {
      G_GNUC_BEGIN_IGNORE_DEPRECATIONS /* newer than GDK_VERSION_MAX_ALLOWED */
      gtk_accessible_announce (GTK_ACCESSIBLE (widget), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
      G_GNUC_END_IGNORE_DEPRECATIONS
      return TRUE;
    }
#endif
  return FALSE;
}

void
fathom_a11y_names_tell (GtkWidget  *widget,
                        const char *news)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (news == NULL || !announce (widget, news))
    fathom_a11y_names_announce (widget, news);
}

void
fathom_a11y_names_say (GtkWidget  *widget,
                       const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (announce (widget, text))
    return;
  if (g_strcmp0 (g_object_get_data (G_OBJECT (widget), "description-told"), text) == 0)
    fathom_a11y_names_announce (widget, NULL);
  fathom_a11y_names_announce (widget, text);
}
