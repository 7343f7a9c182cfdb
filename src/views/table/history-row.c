/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/history-row.h"

#include "views/table/game-view.h"
#include "views/table/rule-links.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/piece.h"
#include "views/widgets/width-layout.h"
#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"

struct _FathomHistoryRow
{
  GtkWidget                 parent_instance;

  FathomSitting            *sitting;
  FathomHistoryItem        *item;
  gboolean                  looked_at;

  GtkLabel                 *round;
  GtkWidget                *look;
  FathomPiece              *shell;
  GtkImage                 *icon;
  GtkLabel                 *title;
  AdwBin                   *glyphs;
  const FathomTurnPicture  *picture;    /* what the glyphs are made by: the next match may be of another game */
  GtkLabel                 *notes;
  GtkWidget                *eye;
  GtkWidget                *rule;
  GtkWidget                *correct;
  GtkWidget                *open;
};

G_DEFINE_FINAL_TYPE (FathomHistoryRow, fathom_history_row, GTK_TYPE_WIDGET)

static const char *
get_code (void)
{
  return fathom_language_get_code (fathom_ui_language_get ());
}

/* Not by colour alone: the line goes through the words, and the notes say it. */
static void
set_struck (GtkLabel *label,
            gboolean  struck)
{
  PangoAttrList *attributes;

  if (!struck)
    {
      gtk_label_set_attributes (label, NULL);
      return;
    }
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_strikethrough_new (TRUE));
  gtk_label_set_attributes (label, attributes);
  pango_attr_list_unref (attributes);
}

static void
set_notes (FathomHistoryRow *self,
           const char       *notes)
{
  gtk_label_set_label (self->notes, notes);
  gtk_widget_set_visible (GTK_WIDGET (self->notes), *notes != '\0');
}

static void
set_seat (FathomHistoryRow *self,
          guint             seat)
{
  FathomShape shape;
  FathomColour colour;

  gtk_widget_set_visible (GTK_WIDGET (self->shell), seat > 0);
  if (seat == 0)
    return;
  fathom_sitting_get_look (self->sitting, seat, &shape, &colour);
  fathom_piece_set_look (self->shell, shape, colour);
}

static void
set_icon (FathomHistoryRow *self,
          const char       *name)
{
  gtk_widget_set_visible (GTK_WIDGET (self->icon), name != NULL);
  if (name != NULL)
    gtk_image_set_from_icon_name (self->icon, name);
}

static const FathomGameView *
get_view (FathomHistoryRow *self)
{
  return fathom_game_view_of (self->sitting);
}

static gpointer
observe_before (FathomHistoryRow *self,
                FathomTurn       *turn,
                GArray           *events)
{
  const FathomTurnPicture *picture = get_view (self)->turn_picture;

  if (picture == NULL || picture->needs_before == NULL ||
      !picture->needs_before ((const FathomEvent *) (gpointer) events->data, events->len))
    return NULL;
  return fathom_match_observe_turn (fathom_sitting_get_match (self->sitting), turn, fathom_sitting_get_viewer (self->sitting));
}

/* Returns: what is heard for it, NULL if there is none. */
static char *
set_picture (FathomHistoryRow *self,
             gconstpointer     before,
             GArray           *events)
{
  const FathomTurnPicture *picture = events != NULL ? get_view (self)->turn_picture : NULL;
  gboolean shown;

  if (picture != NULL && picture != self->picture)
    {
      self->picture = picture;
      adw_bin_set_child (self->glyphs, picture->make ());
    }
  shown = picture != NULL && picture->show (adw_bin_get_child (self->glyphs), before, (const FathomEvent *) events->data, events->len);
  gtk_widget_set_visible (GTK_WIDGET (self->glyphs), shown);
  return shown ? picture->say (before, (const FathomEvent *) events->data, events->len) : NULL;
}

/* The cell of the list can have the focus itself. */
static void
set_cell_name (FathomHistoryRow *self,
               const char       *name)
{
  GtkWidget *cell = gtk_widget_get_parent (GTK_WIDGET (self));

  if (cell != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* What a screen reader says of the whole row. */
static void
set_spoken (FathomHistoryRow *self,
            const char       *picture)
{
  g_autoptr (GString) description = g_string_new (gtk_label_get_label (self->notes));

  if (picture != NULL)
    g_string_append_printf (description, "%s%s", description->len > 0 ? ". " : "", picture);
  if (self->looked_at)
    g_string_append_printf (description, "%s%s", description->len > 0 ? ". " : "", _("The table shows this moment"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->look),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_label_get_label (self->title), -1);
  fathom_a11y_names_describe (self->look, description->str);
  set_cell_name (self, gtk_label_get_label (self->title));
}

static void
set_button_name (GtkWidget  *button,
                 const char *name,
                 const char *sentence)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  fathom_a11y_names_describe (button, sentence);
}

static gboolean
any_move (FathomTurn *turn,
          gboolean  (*is) (FathomMove *))
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (turn));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (FathomMove) move = g_list_model_get_item (G_LIST_MODEL (turn), i);

      if (is (move))
        return TRUE;
    }
  return FALSE;
}

static gboolean
stands (FathomMove *move)
{
  return !fathom_move_get_takeback (move) && !fathom_move_get_taken_back (move);
}

static void
show_turn (FathomHistoryRow *self)
{
  FathomMatch *match = fathom_sitting_get_match (self->sitting);
  guint index = fathom_history_item_get_turn (self->item);
  g_autoptr (FathomTurn) turn = g_list_model_get_item (fathom_match_get_turns (match), index);
  g_autofree char *text = fathom_match_sum_up (match, turn, fathom_sitting_get_viewer (self->sitting), get_code ());
  gboolean struck = !any_move (turn, stands);
  g_autoptr (GArray) events = fathom_match_get_turn_events (match, turn, fathom_sitting_get_viewer (self->sitting));
  g_autofree gpointer before = observe_before (self, turn, events);
  g_autofree char *spoken = set_picture (self, before, events);

  gtk_label_set_label (self->title, text != NULL ? text : "");
  set_struck (self->title, struck);
  set_seat (self, fathom_turn_get_seat (turn));
  set_icon (self, fathom_turn_get_after_end (turn) ? "emblem-ok-symbolic" : NULL);
  set_notes (self, struck ? _("Undone") : any_move (turn, fathom_move_get_corrected) ? _("Corrected") : "");
  set_spoken (self, spoken);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->open), "u", index);
  set_button_name (self->open, _("Single Events"), gtk_label_get_label (self->title));
}

static char *
dup_event_notes (FathomHistoryRow *self,
                 FathomMove       *move)
{
  FathomMatch *match = fathom_sitting_get_match (self->sitting);
  guint n = fathom_move_get_number (move) - 1;
  guint viewer = fathom_sitting_get_viewer (self->sitting);
  g_autofree char *former = fathom_match_say_former (match, n, viewer, get_code ());
  g_autoptr (GString) notes = g_string_new (NULL);
  FathomEvent event;

  if (fathom_match_get_event (match, n, viewer, &event) && fathom_match_get_game (match)->source (&event) == 0)
    g_string_append (notes, _(fathom_move_get_from_app (move) ? get_view (self)->by_app : get_view (self)->by_table));
  if (former != NULL)
    {
      /* Translators: an entry of the history; the sentence is what it said before */
      g_autofree char *text = g_strdup_printf (_("Corrected; was: %s"), former);

      g_string_append_printf (notes, "%s%s", notes->len > 0 ? " · " : "", text);
    }
  if (fathom_move_get_taken_back (move))
    g_string_append_printf (notes, "%s%s", notes->len > 0 ? " · " : "", _("Undone"));
  return g_string_free (g_steal_pointer (&notes), FALSE);
}

static FathomMove *
dup_move (FathomHistoryRow *self)
{
  g_autoptr (GListModel) turn = g_list_model_get_item (fathom_match_get_turns (fathom_sitting_get_match (self->sitting)),
                                                       fathom_history_item_get_turn (self->item));
  guint n = turn != NULL ? g_list_model_get_n_items (turn) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (FathomMove) move = g_list_model_get_item (turn, i);

      if (fathom_move_get_number (move) == fathom_history_item_get_number (self->item))
        return g_steal_pointer (&move);
    }
  return NULL;
}

static gboolean
can_correct (FathomHistoryRow *self,
             FathomMove       *move)
{
  FathomMatch *match = fathom_sitting_get_match (self->sitting);
  FathomEvent event;

  return stands (move) &&
         fathom_match_get_event (match, fathom_move_get_number (move) - 1, fathom_sitting_get_viewer (self->sitting), &event);
}

/* What an event is about can be looked up. */
static void
show_rule (FathomHistoryRow *self,
           guint             n)
{
  FathomMatch *match = fathom_sitting_get_match (self->sitting);
  guint viewer = fathom_sitting_get_viewer (self->sitting), clause = 0;
  g_autofree gpointer before = NULL;
  FathomEvent event;

  if (get_view (self)->find_clause != NULL && fathom_match_get_event (match, n, viewer, &event))
    {
      before = fathom_match_observe_at (match, n, viewer);
      clause = get_view (self)->find_clause (before, &event);
    }
  fathom_rule_links_set_button (GTK_BUTTON (self->rule), fathom_match_get_game (match), clause);
}

static void
show_event (FathomHistoryRow *self)
{
  g_autoptr (FathomMove) move = dup_move (self);
  g_autofree char *text = NULL;
  g_autofree char *notes = NULL;
  guint n;

  if (move == NULL)
    return;
  n = fathom_move_get_number (move) - 1;
  text = fathom_sitting_say (self->sitting, n);
  notes = dup_event_notes (self, move);
  gtk_label_set_label (self->title, text != NULL ? text : _("Something happens in secret."));
  set_struck (self->title, fathom_move_get_taken_back (move));
  set_seat (self, fathom_sitting_is_quick_score (self->sitting) ? fathom_move_get_seat (move) : 0);
  set_icon (self, fathom_move_get_takeback (move) ? "edit-undo-symbolic" : NULL);
  g_free (set_picture (self, NULL, NULL));
  set_notes (self, notes);
  set_spoken (self, NULL);
  show_rule (self, n);
  gtk_widget_set_visible (self->correct, can_correct (self, move));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->correct), "u", n);
  set_button_name (self->correct, _("Correct…"), gtk_label_get_label (self->title));
}

static void
show_end (FathomHistoryRow *self,
          const char       *text,
          const char       *icon)
{
  gtk_label_set_label (self->title, text);
  set_struck (self->title, FALSE);
  set_seat (self, 0);
  set_icon (self, icon);
  g_free (set_picture (self, NULL, NULL));
  set_notes (self, "");
  set_spoken (self, NULL);
}

static void
show_round (FathomHistoryRow *self)
{
  g_autofree char *text = g_strdup_printf (_("Round %u"), fathom_history_item_get_number (self->item));

  gtk_label_set_label (self->round, text);
  set_cell_name (self, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
show (FathomHistoryRow *self)
{
  FathomHistoryKind kind = fathom_history_item_get_kind (self->item);

  fathom_set_class (GTK_WIDGET (self), "event", kind == FATHOM_HISTORY_EVENT);
  fathom_set_class (GTK_WIDGET (self), "now", kind == FATHOM_HISTORY_NOW);
  fathom_set_class (GTK_WIDGET (self), "heading", kind == FATHOM_HISTORY_ROUND);
  fathom_set_class (GTK_WIDGET (self), "start", kind == FATHOM_HISTORY_START);
  fathom_set_class (GTK_WIDGET (self), "turn", kind == FATHOM_HISTORY_TURN);
  gtk_widget_set_focusable (GTK_WIDGET (self), kind == FATHOM_HISTORY_ROUND); /* else Up and Down would end there */
  gtk_widget_set_visible (GTK_WIDGET (self->round), kind == FATHOM_HISTORY_ROUND);
  gtk_widget_set_visible (self->look, kind != FATHOM_HISTORY_ROUND);
  gtk_widget_set_visible (self->open, kind == FATHOM_HISTORY_TURN);
  gtk_widget_set_visible (self->correct, kind == FATHOM_HISTORY_EVENT);
  gtk_widget_set_visible (self->rule, FALSE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->look), "u", fathom_history_item_get_number (self->item));
  switch (kind)
    {
    case FATHOM_HISTORY_NOW:
      show_end (self, _("Now"), "media-record-symbolic");
      break;
    case FATHOM_HISTORY_ROUND:
      show_round (self);
      break;
    case FATHOM_HISTORY_TURN:
      show_turn (self);
      break;
    case FATHOM_HISTORY_EVENT:
      show_event (self);
      break;
    default:
      show_end (self, _("The match begins"), "media-skip-backward-symbolic");
    }
}

static gboolean
key_pressed_cb (FathomHistoryRow *self,
                guint             key,
                guint             code,
                GdkModifierType   modifiers)
{
  gboolean open = gtk_widget_has_css_class (GTK_WIDGET (self), "open");

  if (self->item == NULL || fathom_history_item_get_kind (self->item) != FATHOM_HISTORY_TURN ||
      (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if ((key != GDK_KEY_plus && key != GDK_KEY_KP_Add) || open)
    if ((key != GDK_KEY_minus && key != GDK_KEY_KP_Subtract) || !open)
      return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (GTK_WIDGET (self), "history.open", "u", fathom_history_item_get_turn (self->item));
  return GDK_EVENT_STOP;
}

/* Up and Down lead from one sentence to the next. */
static gboolean
fathom_history_row_grab_focus (GtkWidget *widget)
{
  FathomHistoryRow *self = FATHOM_HISTORY_ROW (widget);

  if (gtk_widget_get_visible (self->look))
    return gtk_widget_grab_focus (self->look);
  return GTK_WIDGET_CLASS (fathom_history_row_parent_class)->grab_focus (widget);
}

static void
fathom_history_row_dispose (GObject *object)
{
  FathomHistoryRow *self = FATHOM_HISTORY_ROW (object);

  fathom_history_row_unbind (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_HISTORY_ROW);

  G_OBJECT_CLASS (fathom_history_row_parent_class)->dispose (object);
}

static void
fathom_history_row_class_init (FathomHistoryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_history_row_dispose;
  widget_class->grab_focus = fathom_history_row_grab_focus;

  g_type_ensure (FATHOM_TYPE_PIECE);
  g_type_ensure (FATHOM_TYPE_WIDTH_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/table/history-row.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomHistoryRow, round);
  gtk_widget_class_bind_template_child (widget_class, FathomHistoryRow, look);
  gtk_widget_class_bind_template_child (widget_class, FathomHistoryRow, shell);
  gtk_widget_class_bind_template_child (widget_class, FathomHistoryRow, icon);
  gtk_widget_class_bind_template_child (widget_class, FathomHistoryRow, title);
  gtk_widget_class_bind_template_child (widget_class, FathomHistoryRow, glyphs);
  gtk_widget_class_bind_template_child (widget_class, FathomHistoryRow, notes);
  gtk_widget_class_bind_template_child (widget_class, FathomHistoryRow, eye);
  gtk_widget_class_bind_template_child (widget_class, FathomHistoryRow, correct);
  gtk_widget_class_bind_template_child (widget_class, FathomHistoryRow, rule);
  gtk_widget_class_bind_template_child (widget_class, FathomHistoryRow, open);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT); /* GTK 4.8: a box would try many widths for the labels */
  gtk_widget_class_set_css_name (widget_class, "historyrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP); /* GTK >= 4.10: others have no name */
}

static void
fathom_history_row_init (FathomHistoryRow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  fathom_tooltip_set (self->correct, _("Correct…"));
  fathom_tooltip_set (self->open, _("Single Events"));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
fathom_history_row_new (void)
{
  return g_object_new (FATHOM_TYPE_HISTORY_ROW, NULL);
}

void
fathom_history_row_bind (FathomHistoryRow  *self,
                         FathomSitting     *sitting,
                         FathomHistoryItem *item)
{
  g_return_if_fail (FATHOM_IS_HISTORY_ROW (self));
  g_return_if_fail (FATHOM_IS_HISTORY_ITEM (item));

  fathom_history_row_unbind (self);
  self->sitting = g_object_ref (sitting);
  self->item = g_object_ref (item);
  g_signal_connect_object (item, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sitting, "notify::veiled", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

void
fathom_history_row_unbind (FathomHistoryRow *self)
{
  g_return_if_fail (FATHOM_IS_HISTORY_ROW (self));

  if (self->item != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->item, self);
      g_signal_handlers_disconnect_by_data (self->sitting, self);
    }
  g_clear_object (&self->item);
  g_clear_object (&self->sitting);
}

FathomHistoryItem *
fathom_history_row_get_item (FathomHistoryRow *self)
{
  g_return_val_if_fail (FATHOM_IS_HISTORY_ROW (self), NULL);

  return self->item;
}

void
fathom_history_row_set_looked_at (FathomHistoryRow *self,
                                  gboolean          looked_at)
{
  g_return_if_fail (FATHOM_IS_HISTORY_ROW (self));

  looked_at = !!looked_at;
  if (self->looked_at == looked_at)
    return;
  self->looked_at = looked_at;
  fathom_set_class (GTK_WIDGET (self), "looked-at", looked_at);
  gtk_widget_set_visible (self->eye, looked_at);
  if (self->item != NULL)
    show (self);
}

void
fathom_history_row_set_open (FathomHistoryRow *self,
                             gboolean          open)
{
  g_return_if_fail (FATHOM_IS_HISTORY_ROW (self));

  if (gtk_widget_has_css_class (GTK_WIDGET (self), "open") == !!open)
    return;
  fathom_set_class (GTK_WIDGET (self), "open", open);
  gtk_button_set_icon_name (GTK_BUTTON (self->open), open ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->open), GTK_ACCESSIBLE_STATE_EXPANDED, !!open, -1);
}
