/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/plain/options.h"

#include "views/app/ui-language.h"

#include <string.h>

#define MANY 8 /* more are searched */

/* One event; its property "text" is made when it is asked for. */
#define TYPE_OPTION (option_get_type ())
G_DECLARE_FINAL_TYPE (Option, option, FATHOM, PLAIN_OPTION, GObject)

struct _Option
{
  GObject         parent_instance;

  FathomSitting  *sitting;
  GBytes         *before;
  FathomEvent     event;
  char           *text;
};

enum { PROP_TEXT = 1 };

G_DEFINE_FINAL_TYPE (Option, option, G_TYPE_OBJECT)

static const char *
get_text (Option *self)
{
  FathomVoice voice;

  if (self->text != NULL)
    return self->text;
  fathom_sitting_get_voice (self->sitting, self->event.seat, &voice);
  self->text = fathom_words_find (fathom_match_get_game (fathom_sitting_get_match (self->sitting)))->event (
    &voice, g_bytes_get_data (self->before, NULL), &self->event);
  return self->text;
}

static void
option_get_property (GObject    *object,
                     guint       id,
                     GValue     *value,
                     GParamSpec *pspec)
{
  if (id == PROP_TEXT)
    g_value_set_string (value, get_text (FATHOM_PLAIN_OPTION (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
option_finalize (GObject *object)
{
  Option *self = FATHOM_PLAIN_OPTION (object);

  g_clear_object (&self->sitting);
  g_clear_pointer (&self->before, g_bytes_unref);
  g_free (self->text);

  G_OBJECT_CLASS (option_parent_class)->finalize (object);
}

static void
option_class_init (OptionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = option_get_property;
  object_class->finalize = option_finalize;
  g_object_class_install_property (object_class, PROP_TEXT, g_param_spec_string ("text", NULL, NULL, NULL,
                                                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
}

static void
option_init (Option *self)
{
}

/* The list */

struct _FathomPlainOptions
{
  AdwBin           parent_instance;

  GtkSearchEntry  *search;
  GListStore      *options;
  GtkStringFilter *filter;
  GtkWidget       *nothing;
  GtkWidget       *list;
  FathomEvent      marked;
  gboolean         marks;          /* one of them is the one that is chosen */
};

enum { CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomPlainOptions, fathom_plain_options, ADW_TYPE_BIN)

static void
clicked_cb (FathomPlainOptions *self,
            GtkButton          *button)
{
  GtkListItem *item = g_object_get_data (G_OBJECT (button), "item");
  Option *option = gtk_list_item_get_item (item);

  if (option != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, &option->event);
}

static GtkWidget *
new_row (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label = gtk_label_new (NULL);
  GtkWidget *sign = g_object_new (GTK_TYPE_IMAGE, "icon-name", "object-select-symbolic", "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  "visible", FALSE, NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), sign);
  return row;
}

static void
setup_cb (FathomPlainOptions *self,
          GtkListItem        *item)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), new_row ());
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "plain-option");
  g_object_set_data (G_OBJECT (button), "item", item);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_selectable (item, FALSE);
  gtk_list_item_set_child (item, button);
}

static gboolean
is_marked (FathomPlainOptions *self,
           Option             *option)
{
  return self->marks && memcmp (&option->event, &self->marked, sizeof self->marked) == 0;
}

/* A sign and a weight for those who see it, a state for those who hear it. */
static void
show_mark (FathomPlainOptions *self,
           GtkWidget          *button)
{
  Option *option = gtk_list_item_get_item (g_object_get_data (G_OBJECT (button), "item"));
  gboolean marked = option != NULL && is_marked (self, option);

  gtk_widget_set_visible (gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (button))), marked);
  if (marked)
    gtk_widget_add_css_class (button, "marked");
  else
    gtk_widget_remove_css_class (button, "marked");
  if (self->marks)
    gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_PRESSED,
                                 marked ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

static void
bind_cb (FathomPlainOptions *self,
         GtkListItem        *item)
{
  GtkWidget *button = gtk_list_item_get_child (item);
  const char *text = get_text (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)))), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  show_mark (self, button);
}

static void
search_cb (FathomPlainOptions *self)
{
  gtk_string_filter_set_search (self->filter, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
found_cb (FathomPlainOptions *self,
          GParamSpec         *pspec,
          GListModel         *found)
{
  gtk_widget_set_visible (self->nothing, g_list_model_get_n_items (G_LIST_MODEL (self->options)) > 0 &&
                                         g_list_model_get_n_items (found) == 0);
}

static gboolean
scroll_cb (GtkWidget     *list,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  FathomPlainOptions *self = user_data;
  GListModel *found = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));

  for (guint i = 0; i < g_list_model_get_n_items (found); i++)
    {
      g_autoptr (Option) option = g_list_model_get_item (found, i);

      if (is_marked (self, option))
        gtk_widget_activate_action (list, "list.scroll-to-item", "u", i);
    }
  return G_SOURCE_REMOVE;
}

/* However small the list becomes, the one that is chosen stays in sight. */
static void
resized_cb (FathomPlainOptions *self)
{
  if (self->marks)
    gtk_widget_add_tick_callback (self->list, scroll_cb, self, NULL);
}

static void
fathom_plain_options_dispose (GObject *object)
{
  FathomPlainOptions *self = FATHOM_PLAIN_OPTIONS (object);

  g_clear_object (&self->options);

  G_OBJECT_CLASS (fathom_plain_options_parent_class)->dispose (object);
}

static void
fathom_plain_options_class_init (FathomPlainOptionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_plain_options_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_POINTER);
}

static GtkWidget *
new_list (FathomPlainOptions *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkFilterListModel *found;

  self->filter = gtk_string_filter_new (gtk_property_expression_new (TYPE_OPTION, NULL, "text"));
  gtk_string_filter_set_match_mode (self->filter, GTK_STRING_FILTER_MATCH_MODE_SUBSTRING);
  found = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->options)), GTK_FILTER (self->filter));
  g_signal_connect_object (found, "notify::n-items", G_CALLBACK (found_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  self->list = gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (found))), factory);
  gtk_widget_add_css_class (self->list, "plain-options");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What can be done"), -1);
  return self->list;
}

static void
fathom_plain_options_init (FathomPlainOptions *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *scroller = gtk_scrolled_window_new ();

  self->options = g_list_store_new (TYPE_OPTION);
  self->search = GTK_SEARCH_ENTRY (gtk_search_entry_new ());
  g_object_set (self->search, "placeholder-text", _("Search"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Search what can be done"), -1);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (search_cb), self, G_CONNECT_SWAPPED);
  self->nothing = gtk_label_new (_("Nothing matches the search."));
  gtk_widget_add_css_class (self->nothing, "dim-label");
  gtk_widget_set_visible (self->nothing, FALSE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), new_list (self));
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), "notify::page-size", G_CALLBACK (resized_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), 96);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 260);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->search));
  gtk_box_append (GTK_BOX (box), self->nothing);
  gtk_box_append (GTK_BOX (box), scroller);
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
fathom_plain_options_new (void)
{
  return g_object_new (FATHOM_TYPE_PLAIN_OPTIONS, NULL);
}

void
fathom_plain_options_show (FathomPlainOptions *self,
                           FathomSitting      *sitting,
                           gconstpointer       before,
                           const FathomEvent  *events,
                           guint               n_events)
{
  g_autoptr (GPtrArray) options = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GBytes) seen = NULL;

  g_return_if_fail (FATHOM_IS_PLAIN_OPTIONS (self));

  seen = g_bytes_new (before, fathom_match_get_game (fathom_sitting_get_match (sitting))->state_size);
  for (guint i = 0; i < n_events; i++)
    {
      Option *option = g_object_new (TYPE_OPTION, NULL);

      option->sitting = g_object_ref (sitting);
      option->before = g_bytes_ref (seen);
      option->event = events[i];
      g_ptr_array_add (options, option);
    }
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_string_filter_set_search (self->filter, "");
  gtk_widget_set_visible (GTK_WIDGET (self->search), n_events > MANY);
  gtk_widget_set_visible (self->nothing, FALSE);
  g_list_store_splice (self->options, 0, g_list_model_get_n_items (G_LIST_MODEL (self->options)), options->pdata, options->len);
}

void
fathom_plain_options_mark (FathomPlainOptions *self,
                           const FathomEvent  *event)
{
  g_return_if_fail (FATHOM_IS_PLAIN_OPTIONS (self));

  self->marks = TRUE;
  self->marked = *event;
  for (GtkWidget *row = gtk_widget_get_first_child (self->list); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_first_child (row) != NULL)
      show_mark (self, gtk_widget_get_first_child (row));
}
