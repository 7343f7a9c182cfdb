/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/new-match/seat-row.h"

#include "model/bot-title.h"
#include "rules/game.h"
#include "store/profiles.h"
#include "views/widgets/focus-ring.h"
#include "views/widgets/a11y-names.h"
#include "views/new-match/piece-popover.h"
#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"

struct _FathomSeatRow
{
  GtkListBoxRow       parent_instance;

  guint               number;
  FathomShape         shape;
  FathomColour        colour;
  char               *language;
  char               *bot;             /* nullable */
  gboolean            guest;
  const FathomGame   *game;            /* nullable, as long as none is chosen */
  gboolean            trained;         /* whether experts were trained for what is played */
  gboolean            naming;          /* the name is not being typed */
  char               *trouble;         /* nullable */
  GPtrArray          *profiles;        /* nullable */
  GSimpleActionGroup *actions;

  FathomPiecePopover *pieces;          /* nullable: made when it is opened */
  GtkWidget          *handle;
  GtkWidget          *piece_button;
  FathomPiece        *piece;
  GtkEntry           *name;
  GtkWidget          *who_button;
  GtkPopover         *who;
  GtkBox             *people;
  GtkLabel           *caption;
  GtkWidget          *menu_button;
  GMenuModel         *seat_menu;
};

enum { CHANGED, LOOK_CHOSEN, MOVE, REMOVE, DROPPED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomSeatRow, fathom_seat_row, GTK_TYPE_LIST_BOX_ROW)

static char *
dup_bot_title (FathomSeatRow *self,
               const char    *bot)
{
  FathomBot found;

  return fathom_bot_parse (bot, &found) ? fathom_bot_dup_title (found, self->game, self->trained, fathom_ui_language_get ()) : g_strdup (bot);
}

/* Whether somebody else at the table is called that. */
static gboolean
is_taken (FathomSeatRow *self,
          const char    *name)
{
  GtkWidget *list = gtk_widget_get_parent (GTK_WIDGET (self));
  GtkWidget *row = list != NULL ? gtk_widget_get_first_child (list) : NULL;

  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    if (FATHOM_IS_SEAT_ROW (row) && row != GTK_WIDGET (self) && g_str_equal (fathom_seat_row_get_text (FATHOM_SEAT_ROW (row)), name))
      return TRUE;
  return FALSE;
}

static char *
describe_who (FathomSeatRow *self)
{
  g_autofree char *name = fathom_seat_row_dup_name (self);

  if (self->bot != NULL)
    return dup_bot_title (self, self->bot);
  if (self->guest)
    return g_strdup (_("Guest"));
  if (*fathom_seat_row_get_text (self) == '\0')
    return g_strdup (_("Type or choose a name"));
  return g_strdup (fathom_profile_choose (self->profiles, name) != NULL ? _("Has a profile") : _("Gets a new profile"));
}

/* An entry that never had an icon has no room for one either. */
static void
show_bot (FathomSeatRow *self)
{
  gboolean shown = gtk_entry_get_icon_name (self->name, GTK_ENTRY_ICON_PRIMARY) != NULL;

  if (shown == (self->bot != NULL))
    return;
  gtk_entry_set_icon_from_icon_name (self->name, GTK_ENTRY_ICON_PRIMARY, self->bot != NULL ? "fathom-bot-symbolic" : NULL);
  if (self->bot != NULL)
    gtk_entry_set_icon_activatable (self->name, GTK_ENTRY_ICON_PRIMARY, FALSE);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->name)); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_IMAGE (child))
      gtk_widget_set_visible (child, self->bot != NULL); /* GTK 4.8: its place stays empty */
}

static void
show_caption (FathomSeatRow *self)
{
  g_autofree char *who = describe_who (self);
  g_autofree char *text = NULL;

  if (self->trouble != NULL)
    text = g_strdup (self->trouble);
  else if (*self->language != '\0')
    text = g_strconcat (who, " · ", fathom_language_get_title (fathom_language_get (self->language)), NULL);
  else
    text = g_strdup (who);
  gtk_label_set_label (self->caption, text);
  show_bot (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  if (self->trouble != NULL)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->name), "error");
      gtk_widget_add_css_class (GTK_WIDGET (self->caption), "error");
      gtk_widget_remove_css_class (GTK_WIDGET (self->caption), "dim-label");
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->name), "error");
      gtk_widget_remove_css_class (GTK_WIDGET (self->caption), "error");
      gtk_widget_add_css_class (GTK_WIDGET (self->caption), "dim-label");
    }
}

static void
show_state (FathomSeatRow *self)
{
  GAction *language = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "language");
  GAction *guest = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "guest");

  g_simple_action_set_state (G_SIMPLE_ACTION (language), g_variant_new_string (self->language));
  g_simple_action_set_state (G_SIMPLE_ACTION (guest), g_variant_new_boolean (self->guest));
  g_simple_action_set_enabled (G_SIMPLE_ACTION (guest), self->bot == NULL);
  show_caption (self);
}

static void
changed (FathomSeatRow *self)
{
  show_state (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Who types a name is no bot: nobody is to be called by a bot's seat by accident. */
static void
typed_cb (FathomSeatRow *self)
{
  if (!self->naming)
    g_clear_pointer (&self->bot, g_free);
  changed (self);
}

static void
set_name (FathomSeatRow *self,
          const char    *name)
{
  self->naming = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  self->naming = FALSE;
}

/* To the next name that is missing, or to the table. */
static void
entered_cb (FathomSeatRow *self)
{
  GtkWidget *next = gtk_widget_get_next_sibling (GTK_WIDGET (self));

  if (FATHOM_IS_SEAT_ROW (next) && *fathom_seat_row_get_text (FATHOM_SEAT_ROW (next)) == '\0')
    fathom_seat_row_focus_name (FATHOM_SEAT_ROW (next));
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "new-match.start", NULL);
}

/* Who */

static void
take_profile_cb (FathomSeatRow *self,
                 GtkWidget     *button)
{
  const FathomProfile *profile = g_object_get_data (G_OBJECT (button), "profile");
  FathomShape shape = self->shape;
  FathomColour colour = self->colour;
  gboolean has_look = fathom_shape_parse (profile->shape, &shape) | fathom_colour_parse (profile->colour, &colour);

  g_clear_pointer (&self->bot, g_free);
  self->guest = FALSE;
  g_free (self->language);
  self->language = g_strdup (profile->language);
  set_name (self, profile->name);
  if (has_look)
    g_signal_emit (self, signals[LOOK_CHOSEN], 0, shape, colour);
  gtk_popover_popdown (self->who);
  changed (self);
}

void
fathom_seat_row_become_bot (FathomSeatRow *self,
                            const char    *bot)
{
  static const char * const names[FATHOM_MAX_SEATS] = { "Coral", "Alga", "Perla", "Brisa", "Ondine" };
  gboolean was_bot;
  guint i = 0;

  g_return_if_fail (FATHOM_IS_SEAT_ROW (self));

  was_bot = self->bot != NULL;
  g_free (self->bot);
  self->bot = g_strdup (bot);
  while (i + 1 < G_N_ELEMENTS (names) && is_taken (self, names[i]))
    i++;
  if (!was_bot)
    set_name (self, names[i]);
  changed (self);
}

static void
take_bot_cb (FathomSeatRow *self,
             GtkWidget     *button)
{
  gtk_popover_popdown (self->who);
  fathom_seat_row_become_bot (self, g_object_get_data (G_OBJECT (button), "bot"));
}

/* Somebody who types a name. */
static void
take_person_cb (FathomSeatRow *self)
{
  if (self->bot != NULL)
    set_name (self, "");
  g_clear_pointer (&self->bot, g_free);
  self->guest = FALSE;
  gtk_popover_popdown (self->who);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  changed (self);
}

static void
take_nobody_cb (FathomSeatRow *self)
{
  if (self->bot != NULL)
    set_name (self, "");
  g_clear_pointer (&self->bot, g_free);
  self->guest = TRUE;
  gtk_popover_popdown (self->who);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  changed (self);
}

static GtkWidget *
add_choice (FathomSeatRow *self,
            const char    *title,
            GCallback      callback)
{
  GtkWidget *button = gtk_button_new_with_label (title);
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  gtk_widget_set_halign (label, GTK_ALIGN_START);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 34);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "who-choice");
  g_signal_connect_swapped (button, "clicked", callback, self);
  gtk_box_append (self->people, button);
  return button;
}

static void
add_heading (FathomSeatRow *self,
             const char    *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "who-heading");
  gtk_box_append (self->people, label);
}

static void
add_bot (FathomSeatRow *self,
         FathomBot      bot)
{
  const char *name = fathom_bot_get_name (bot);
  g_autofree char *title = dup_bot_title (self, name);

  g_object_set_data (G_OBJECT (add_choice (self, title, G_CALLBACK (take_bot_cb))), "bot", (gpointer) name);
}

/* Those who do not sit at the table yet, whenever the list is opened. */
static void
fill_people (FathomSeatRow *self)
{
  GtkWidget *child;
  guint won, of;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->people))) != NULL)
    gtk_box_remove (self->people, child);
  for (guint i = 0, n = 0; self->profiles != NULL && i < self->profiles->len; i++)
    {
      FathomProfile *profile = g_ptr_array_index (self->profiles, i);

      if (is_taken (self, profile->name))
        continue;
      if (n++ == 0)
        add_heading (self, _("Players"));
      g_object_set_data (G_OBJECT (add_choice (self, profile->name, G_CALLBACK (take_profile_cb))), "profile", profile);
    }
  if (gtk_widget_get_first_child (GTK_WIDGET (self->people)) != NULL) /* else there is nobody whom they could differ from */
    add_heading (self, _("Others"));
  add_choice (self, _("Person"), G_CALLBACK (take_person_cb));
  add_choice (self, _("Guest"), G_CALLBACK (take_nobody_cb));
  add_heading (self, _("Bots"));
  for (guint bot = 0; bot < FATHOM_N_BOTS; bot++)
    add_bot (self, bot);
  for (guint style = FATHOM_STYLE_CAREFUL; style < FATHOM_N_STYLES; style++)
    if (fathom_bot_get_strength (FATHOM_BOT_STYLED (FATHOM_BOT_EXPERT, style), self->game, &won, &of))
      add_bot (self, FATHOM_BOT_STYLED (FATHOM_BOT_EXPERT, style));
}

static void
create_who_cb (GtkMenuButton *button,
               gpointer       user_data)
{
  fill_people (user_data);
}

/* Piece */

static void
piece_chosen_cb (FathomSeatRow *self,
                 guint          shape,
                 guint          colour)
{
  g_signal_emit (self, signals[LOOK_CHOSEN], 0, shape, colour);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
create_pieces_cb (GtkMenuButton *button,
                  gpointer       user_data)
{
  FathomSeatRow *self = user_data;

  if (self->pieces != NULL)
    return;
  self->pieces = FATHOM_PIECE_POPOVER (fathom_piece_popover_new ());
  g_signal_connect_object (self->pieces, "chosen", G_CALLBACK (piece_chosen_cb), self, G_CONNECT_SWAPPED);
  fathom_piece_popover_set_look (self->pieces, self->shape, self->colour);
  gtk_menu_button_set_popover (button, GTK_WIDGET (self->pieces));
}

/* Actions */

static void
move_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  g_signal_emit (user_data, signals[MOVE], 0, g_str_equal (g_action_get_name (G_ACTION (action)), "up") ? -1 : 1);
}

static void
remove_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  g_signal_emit (user_data, signals[REMOVE], 0);
}

static void
language_cb (GSimpleAction *action,
             GVariant      *state,
             gpointer       user_data)
{
  FathomSeatRow *self = user_data;

  g_free (self->language);
  self->language = g_variant_dup_string (state, NULL);
  changed (self);
}

static void
guest_cb (GSimpleAction *action,
          GVariant      *state,
          gpointer       user_data)
{
  FathomSeatRow *self = user_data;

  self->guest = g_variant_get_boolean (state);
  changed (self);
}

/* Dragging */

static GdkContentProvider *
drag_prepare_cb (FathomSeatRow *self)
{
  return gdk_content_provider_new_typed (FATHOM_TYPE_SEAT_ROW, self);
}

static void
drag_begin_cb (FathomSeatRow *self,
               GdkDrag       *drag,
               GtkDragSource *source)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, picture, 12, gtk_widget_get_height (GTK_WIDGET (self)) / 2);
}

static gboolean
drop_cb (FathomSeatRow *self,
         const GValue  *value)
{
  FathomSeatRow *dragged = g_value_get_object (value);

  if (dragged == self || gtk_widget_get_parent (GTK_WIDGET (dragged)) != gtk_widget_get_parent (GTK_WIDGET (self)))
    return FALSE;
  g_signal_emit (self, signals[DROPPED], 0, dragged);
  return TRUE;
}

static void
add_dragging (FathomSeatRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (FATHOM_TYPE_SEAT_ROW, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect_swapped (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  gtk_widget_add_controller (self->handle, GTK_EVENT_CONTROLLER (source));
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* GTK 4.8: arrows go by the middle of each, which is a pixel higher here or there. */
static gboolean
fathom_seat_row_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  FathomSeatRow *self = FATHOM_SEAT_ROW (widget);
  GtkWidget *chain[] = { self->piece_button, GTK_WIDGET (self->name), self->who_button, self->menu_button };

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (fathom_seat_row_parent_class)->focus (widget, direction);
  return fathom_focus_along (widget, chain, G_N_ELEMENTS (chain), direction);
}

static void
fathom_seat_row_dispose (GObject *object)
{
  FathomSeatRow *self = FATHOM_SEAT_ROW (object);

  g_clear_object (&self->actions);
  g_clear_pointer (&self->profiles, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_SEAT_ROW);

  G_OBJECT_CLASS (fathom_seat_row_parent_class)->dispose (object);
}

static void
fathom_seat_row_finalize (GObject *object)
{
  FathomSeatRow *self = FATHOM_SEAT_ROW (object);

  g_free (self->language);
  g_free (self->bot);
  g_free (self->trouble);

  G_OBJECT_CLASS (fathom_seat_row_parent_class)->finalize (object);
}

static void
add_key (GtkWidgetClass *widget_class,
         guint           key,
         const char     *action)
{
  gtk_widget_class_add_binding_action (widget_class, key, GDK_ALT_MASK, action, NULL);
}

static void
fathom_seat_row_class_init (FathomSeatRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = fathom_seat_row_dispose;
  object_class->finalize = fathom_seat_row_finalize;
  GTK_WIDGET_CLASS (klass)->focus = fathom_seat_row_focus;

  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LOOK_CHOSEN] = g_signal_new ("look-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[MOVE] = g_signal_new ("move", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[REMOVE] = g_signal_new ("remove", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[DROPPED] = g_signal_new ("dropped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, FATHOM_TYPE_SEAT_ROW);

  g_type_ensure (FATHOM_TYPE_PIECE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/new-match/seat-row.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomSeatRow, handle);
  gtk_widget_class_bind_template_child (widget_class, FathomSeatRow, piece_button);
  gtk_widget_class_bind_template_child (widget_class, FathomSeatRow, piece);
  gtk_widget_class_bind_template_child (widget_class, FathomSeatRow, name);
  gtk_widget_class_bind_template_child (widget_class, FathomSeatRow, who_button);
  gtk_widget_class_bind_template_child (widget_class, FathomSeatRow, who);
  gtk_widget_class_bind_template_child (widget_class, FathomSeatRow, people);
  gtk_widget_class_bind_template_child (widget_class, FathomSeatRow, caption);
  gtk_widget_class_bind_template_child (widget_class, FathomSeatRow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, FathomSeatRow, seat_menu);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  add_key (widget_class, GDK_KEY_Up, "seat.up");
  add_key (widget_class, GDK_KEY_KP_Up, "seat.up");
  add_key (widget_class, GDK_KEY_Down, "seat.down");
  add_key (widget_class, GDK_KEY_KP_Down, "seat.down");
}

static void
fathom_seat_row_init (FathomSeatRow *self)
{
  static const GActionEntry entries[] =
  {
    { "up", move_cb },
    { "down", move_cb },
    { "remove", remove_cb },
    { "language", NULL, "s", "''", language_cb },
    { "guest", NULL, NULL, "false", guest_cb },
  };

  self->language = g_strdup ("");
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  fathom_tooltip_set (self->handle, _("Drag to Change the Order"));
  fathom_tooltip_set (self->who_button, _("Choose a Player or a Bot"));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "seat", G_ACTION_GROUP (self->actions));
  fathom_a11y_names_apply (self->menu_button);
  fathom_late_menu_set (GTK_MENU_BUTTON (self->menu_button), self->seat_menu);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->piece_button), create_pieces_cb, self, NULL);
  add_dragging (self);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->who_button), create_who_cb, self, NULL);
  fathom_seat_row_set_number (self, 1, 2);
  fathom_seat_row_set_look (self, 0, 0);
}

/* Public */

GtkWidget *
fathom_seat_row_new (void)
{
  return g_object_new (FATHOM_TYPE_SEAT_ROW, NULL);
}

static void
set_enabled (FathomSeatRow *self,
             const char    *name,
             gboolean       enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)), enabled);
}

void
fathom_seat_row_set_number (FathomSeatRow *self,
                            guint          number,
                            guint          seats)
{
  g_autofree char *default_name = NULL;
  g_autofree char *label = NULL;
  g_autofree char *options = NULL;
  g_autofree char *seat = NULL;

  g_return_if_fail (FATHOM_IS_SEAT_ROW (self));

  self->number = number;
  default_name = g_strdup_printf (_("Player %u"), number);
  label = g_strdup_printf (_("Name at seat %u"), number);
  options = g_strdup_printf (_("Options of seat %u"), number);
  seat = g_strdup_printf (_("Seat %u"), number);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, seat, -1);
  gtk_entry_set_placeholder_text (self->name, default_name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  fathom_tooltip_set (self->menu_button, options);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button), GTK_ACCESSIBLE_PROPERTY_LABEL, options, -1);
  set_enabled (self, "up", number > 1);
  set_enabled (self, "down", number < seats);
  set_enabled (self, "remove", seats > 2);
  show_state (self);
}

const char *
fathom_seat_row_get_text (FathomSeatRow *self)
{
  g_return_val_if_fail (FATHOM_IS_SEAT_ROW (self), NULL);

  return gtk_editable_get_text (GTK_EDITABLE (self->name));
}

void
fathom_seat_row_set_text (FathomSeatRow *self,
                          const char    *name)
{
  g_return_if_fail (FATHOM_IS_SEAT_ROW (self));

  set_name (self, name);
}

char *
fathom_seat_row_dup_name (FathomSeatRow *self)
{
  g_autoptr (GString) name = NULL;

  g_return_val_if_fail (FATHOM_IS_SEAT_ROW (self), NULL);

  name = g_string_new (NULL);
  for (const char *at = fathom_seat_row_get_text (self); *at != '\0'; at = g_utf8_next_char (at))
    g_string_append_unichar (name, g_unichar_iscntrl (g_utf8_get_char (at)) ? ' ' : g_utf8_get_char (at));
  g_strstrip (name->str);
  return *name->str != '\0' ? g_strdup (name->str) : g_strdup_printf (_("Player %u"), self->number);
}

void
fathom_seat_row_get_look (FathomSeatRow *self,
                          FathomShape   *shape,
                          FathomColour  *colour)
{
  g_return_if_fail (FATHOM_IS_SEAT_ROW (self));

  *shape = self->shape;
  *colour = self->colour;
}

void
fathom_seat_row_set_look (FathomSeatRow *self,
                          FathomShape    shape,
                          FathomColour   colour)
{
  g_autofree char *title = NULL;
  g_autofree char *label = NULL;

  g_return_if_fail (FATHOM_IS_SEAT_ROW (self));

  self->shape = shape;
  self->colour = colour;
  title = fathom_piece_dup_title (shape, colour);
  /* Translators: a button that shows the piece and lets one choose another: "Piece: Scallop, Green" */
  label = g_strdup_printf (_("Piece: %s"), title);
  fathom_piece_set_look (self->piece, shape, colour);
  if (self->pieces != NULL)
    fathom_piece_popover_set_look (self->pieces, shape, colour);
  fathom_tooltip_set (self->piece_button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->piece_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

const char *
fathom_seat_row_get_language (FathomSeatRow *self)
{
  g_return_val_if_fail (FATHOM_IS_SEAT_ROW (self), NULL);

  return self->language;
}

void
fathom_seat_row_set_language (FathomSeatRow *self,
                              const char    *language)
{
  g_return_if_fail (FATHOM_IS_SEAT_ROW (self));

  g_free (self->language);
  self->language = g_strdup (language != NULL ? language : "");
  show_state (self);
}

const char *
fathom_seat_row_get_bot (FathomSeatRow *self)
{
  g_return_val_if_fail (FATHOM_IS_SEAT_ROW (self), NULL);

  return self->bot;
}

void
fathom_seat_row_set_bot (FathomSeatRow *self,
                         const char    *bot)
{
  g_return_if_fail (FATHOM_IS_SEAT_ROW (self));

  g_free (self->bot);
  self->bot = g_strdup (bot);
  show_state (self);
}

gboolean
fathom_seat_row_get_guest (FathomSeatRow *self)
{
  g_return_val_if_fail (FATHOM_IS_SEAT_ROW (self), FALSE);

  return self->bot == NULL && (self->guest || *fathom_seat_row_get_text (self) == '\0');
}

void
fathom_seat_row_set_guest (FathomSeatRow *self,
                           gboolean       guest)
{
  g_return_if_fail (FATHOM_IS_SEAT_ROW (self));

  self->guest = guest;
  show_state (self);
}

void
fathom_seat_row_set_profiles (FathomSeatRow *self,
                              GPtrArray     *profiles)
{
  g_return_if_fail (FATHOM_IS_SEAT_ROW (self));

  g_clear_pointer (&self->profiles, g_ptr_array_unref);
  self->profiles = profiles != NULL ? g_ptr_array_ref (profiles) : NULL;
  gtk_popover_popdown (self->who);
  show_state (self);
}

void
fathom_seat_row_set_game (FathomSeatRow    *self,
                          const FathomGame *game,
                          gboolean          trained)
{
  g_return_if_fail (FATHOM_IS_SEAT_ROW (self));

  if (self->game == game && self->trained == trained)
    return;
  self->game = game;
  self->trained = trained;
  show_caption (self);
}

void
fathom_seat_row_set_trouble (FathomSeatRow *self,
                             const char    *trouble)
{
  g_return_if_fail (FATHOM_IS_SEAT_ROW (self));

  if (g_strcmp0 (self->trouble, trouble) == 0)
    return;
  g_free (self->trouble);
  self->trouble = g_strdup (trouble);
  show_caption (self);
}

void
fathom_seat_row_focus_name (FathomSeatRow *self)
{
  g_return_if_fail (FATHOM_IS_SEAT_ROW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

void
fathom_seat_row_take_over (FathomSeatRow *self,
                           FathomSeatRow *former)
{
  g_return_if_fail (FATHOM_IS_SEAT_ROW (self));
  g_return_if_fail (FATHOM_IS_SEAT_ROW (former));

  fathom_seat_row_set_look (self, former->shape, former->colour);
  fathom_seat_row_set_text (self, fathom_seat_row_get_text (former));
  fathom_seat_row_set_language (self, former->language);
  fathom_seat_row_set_bot (self, former->bot);
  fathom_seat_row_set_guest (self, former->guest);
}
