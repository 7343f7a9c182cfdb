/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/history-pane.h"

#include "model/history-list.h"
#include "views/table/history-row.h"
#include "views/table/panes.h"
#include "views/table/speech.h"
#include "views/widgets/redraw-key.h"
#include "views/widgets/slice-list-model.h"
#include "views/app/ui-language.h"

#define ROWS   16  /* that are there at a time, unless there is room for more */
#define MARGIN 6   /* rows between the one looked at and those that are not there */
#define NEAR   100 /* pixels from an end: more are needed */
#define LOW    40  /* pixels, the height of a low row */
#define ARRIVAL 8  /* frames until what is looked at has been scrolled to */

struct _FathomHistoryPane
{
  FathomPane         parent_instance;

  FathomSitting     *sitting;      /* borrowed */
  FathomHistoryList *list;
  FathomSliceListModel       *slice;        /* of the list */
  guint              n_rows;       /* there at a time */
  GPtrArray         *spare;        /* rows that wait to be used again: to make one takes far longer */
  guint              looked_at;
  guint              length;       /* of the log when it was shown */
  GtkWidget         *panes;        /* borrowed */
  guint              folding;      /* the source that shows whether it is a drawer */
  guint              sliding;      /* the tick that brings more rows */
  guint              arriving;     /* frames until it shows what is looked at */
  GBinding          *bar_binding;  /* nullable */

  AdwBin            *past_place;
  GtkWidget         *title;
  GtkLabel          *round;
  GtkWidget         *close;
  GtkListView       *view;
};

G_DEFINE_FINAL_TYPE (FathomHistoryPane, fathom_history_pane, FATHOM_TYPE_PANE)

/* It heads the newest turns as the headings below head theirs: these count every seat once, and a round begins with its first turn. */
static void
show_round (FathomHistoryPane *self)
{
  gboolean own = fathom_match_get_game (fathom_sitting_get_match (self->sitting))->round != NULL;
  guint told = fathom_sitting_get_round_told (self->sitting), round = told > 0 || own ? told : fathom_sitting_get_round (self->sitting);
  g_autofree char *text = round > 0 ? g_strdup_printf (_("Round %u"), round) : g_strdup ("");

  gtk_label_set_label (self->round, text);
}

static void
mark_row (FathomHistoryPane *self,
          FathomHistoryRow  *row,
          gpointer           looked_at)
{
  FathomHistoryItem *item = fathom_history_row_get_item (row);

  fathom_history_row_set_looked_at (row, item == looked_at);
  fathom_history_row_set_open (row, fathom_history_item_get_kind (item) == FATHOM_HISTORY_TURN &&
                                    fathom_history_list_get_open (self->list, fathom_history_item_get_turn (item)));
}

static void
mark_rows (FathomHistoryPane *self)
{
  g_autoptr (GObject) looked_at = NULL;

  self->looked_at = fathom_history_list_find_looked_at (self->list);
  looked_at = g_list_model_get_item (G_LIST_MODEL (self->list), self->looked_at);
  for (GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (self->view)); cell != NULL; cell = gtk_widget_get_next_sibling (cell))
    if (gtk_widget_get_first_child (cell) != NULL)
      mark_row (self, FATHOM_HISTORY_ROW (gtk_widget_get_first_child (cell)), looked_at);
}

static void
focus_looked_at (FathomHistoryPane *self)
{
  g_autoptr (GObject) looked_at = g_list_model_get_item (G_LIST_MODEL (self->list), self->looked_at);

  for (GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (self->view)); cell != NULL; cell = gtk_widget_get_next_sibling (cell))
    {
      GtkWidget *row = gtk_widget_get_first_child (cell);

      if (row != NULL && (GObject *) fathom_history_row_get_item (FATHOM_HISTORY_ROW (row)) == looked_at)
        gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
    }
}

/* A focus whose row goes moves on to the one that is looked at. */
static void
scroll_to_looked_at (FathomHistoryPane *self)
{
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self->view)) != NULL;
  guint offset = fathom_slice_list_model_get_offset (self->slice);

  if (self->looked_at < offset + MARGIN)
    offset = self->looked_at - MIN (self->looked_at, MARGIN);
  else if (self->looked_at + MARGIN >= offset + self->n_rows)
    offset = self->looked_at + MARGIN - self->n_rows;
  fathom_slice_list_model_set_offset (self->slice, offset);
  if (focused && gtk_widget_get_focus_child (GTK_WIDGET (self->view)) == NULL)
    focus_looked_at (self);
  gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", self->looked_at - fathom_slice_list_model_get_offset (self->slice));
}

static gboolean
is_in_sight (FathomHistoryPane *self)
{
  g_autoptr (GObject) looked_at = g_list_model_get_item (G_LIST_MODEL (self->list), self->looked_at);
  graphene_rect_t bounds;

  for (GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (self->view)); cell != NULL; cell = gtk_widget_get_next_sibling (cell))
    {
      GtkWidget *row = gtk_widget_get_first_child (cell);

      if (row != NULL && (GObject *) fathom_history_row_get_item (FATHOM_HISTORY_ROW (row)) == looked_at)
        return gtk_widget_get_child_visible (cell) && gtk_widget_compute_bounds (cell, GTK_WIDGET (self->view), &bounds) && bounds.origin.y >= 0 &&
               bounds.origin.y + bounds.size.height <= gtk_widget_get_height (GTK_WIDGET (self->view));
    }
  return FALSE;
}

static gboolean
arrive_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  FathomHistoryPane *self = FATHOM_HISTORY_PANE (widget);

  if (--self->arriving < ARRIVAL - 1 && self->slice != NULL && !is_in_sight (self))
    scroll_to_looked_at (self);
  return self->arriving > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* GTK 4.8: to rows that are new it scrolls only as far as it guesses that they are high. */
static void
queue_arrival (FathomHistoryPane *self)
{
  if (self->arriving == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), arrive_cb, NULL, NULL);
  self->arriving = ARRIVAL;
}

/* Scrolling goes on where the rows end, as long as there are more. They come right before the next layout: until then a list
 * view does not know how high they are, and complains if it is scrolled on. */

static gboolean
slide_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  FathomHistoryPane *self = FATHOM_HISTORY_PANE (widget);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view));
  double value = gtk_adjustment_get_value (adjustment), page = gtk_adjustment_get_page_size (adjustment);
  guint offset = self->slice != NULL ? fathom_slice_list_model_get_offset (self->slice) : 0;

  self->sliding = 0;
  if (self->slice == NULL || page <= 0)
    return G_SOURCE_REMOVE;
  self->n_rows = MAX (ROWS, (guint) (page + 4 * NEAR) / LOW);
  fathom_slice_list_model_set_size (self->slice, self->n_rows);
  if (value < NEAR && offset > 0)
    fathom_slice_list_model_set_offset (self->slice, offset - MIN (offset, MARGIN));
  else if (value + page + NEAR > gtk_adjustment_get_upper (adjustment))
    fathom_slice_list_model_set_offset (self->slice, offset + MARGIN);
  return G_SOURCE_REMOVE;
}

static void
scrolled_cb (FathomHistoryPane *self)
{
  if (self->sliding == 0)
    self->sliding = gtk_widget_add_tick_callback (GTK_WIDGET (self), slide_cb, NULL, NULL);
}

/* One stays where one looks: only the live end follows what is new. */
static void
show (FathomHistoryPane *self)
{
  FathomMatch *match = fathom_sitting_get_match (self->sitting);
  guint length = fathom_match_get_length (match);
  guint looked_at = self->looked_at;
  gboolean grown = length != self->length;

  fathom_history_list_refresh (self->list);
  self->length = length;
  mark_rows (self);
  show_round (self);
  if (self->looked_at != looked_at || (grown && !fathom_match_get_reviewing (match)))
    scroll_to_looked_at (self);
  if (self->looked_at != looked_at && fathom_match_get_reviewing (match))
    queue_arrival (self);
}

/* Out of sight it costs nothing: it catches up when it is shown. */
static void
fathom_history_pane_refresh (FathomPane *pane)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (pane)))
    show (FATHOM_HISTORY_PANE (pane));
}

/* Rows */

static void
setup_cb (FathomHistoryPane *self,
          GtkListItem       *item)
{
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_selectable (item, FALSE);
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (item), "focusable") != NULL) /* GTK >= 4.12 */
    g_object_set (item, "focusable", FALSE, NULL); /* Up and Down lead to what is in it */
}

static GtkWidget *
take_row (FathomHistoryPane *self)
{
  return self->spare->len > 0 ? g_ptr_array_steal_index_fast (self->spare, self->spare->len - 1) : g_object_ref_sink (fathom_history_row_new ());
}

static void
bind_cb (FathomHistoryPane *self,
         GtkListItem       *item)
{
  g_autoptr (GtkWidget) row = gtk_list_item_get_child (item) != NULL ? g_object_ref (gtk_list_item_get_child (item)) : take_row (self);
  g_autoptr (GObject) looked_at = g_list_model_get_item (G_LIST_MODEL (self->list), self->looked_at);

  gtk_list_item_set_child (item, row);
  if ((gpointer) fathom_history_row_get_item (FATHOM_HISTORY_ROW (row)) != gtk_list_item_get_item (item))
    fathom_history_row_bind (FATHOM_HISTORY_ROW (row), self->sitting, gtk_list_item_get_item (item));
  mark_row (self, FATHOM_HISTORY_ROW (row), looked_at);
}

/* When an item is torn down its row is gone.
 * GTK 4.8: an item is unbound and bound again if just its position changes. Its row stays: elsewhere it would need all its styles anew. */
static void
unbind_cb (FathomHistoryPane *self,
           GtkListItem       *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);

  if (gtk_widget_get_root (row) != NULL)
    return;
  fathom_history_row_unbind (FATHOM_HISTORY_ROW (row));
  if (self->spare->len < self->n_rows)
    g_ptr_array_add (self->spare, g_object_ref (row));
  gtk_list_item_set_child (item, NULL);
}

/* Actions */

/* To the newest row and back to now nothing but the mark moves. */
static void
look_at (FathomHistoryPane *self,
         guint              position)
{
  FathomMatch *match = fathom_sitting_get_match (self->sitting);
  gboolean reviewing = fathom_match_get_reviewing (match);
  guint before = fathom_history_list_find_looked_at (self->list);
  g_autofree char *text = NULL;

  fathom_history_list_look_at (self->list, position);
  if (reviewing || fathom_match_get_reviewing (match) || fathom_history_list_find_looked_at (self->list) == before)
    return;
  show (self);
  text = position < G_MAXUINT ? fathom_speech_say_last (self->sitting) : g_strdup (_("Now"));
  if (text != NULL)
    fathom_speech_say (GTK_WIDGET (self), text);
}

static void
look_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  FathomHistoryPane *self = FATHOM_HISTORY_PANE (widget);

  if (self->sitting == NULL)
    return;
  look_at (self, g_variant_get_uint32 (parameter));
  if (self->panes != NULL && fathom_panes_get_folded (FATHOM_PANES (self->panes))) /* it covers what is to be seen */
    fathom_panes_set_history_shown (FATHOM_PANES (self->panes), FALSE);
}

static void
open_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  FathomHistoryPane *self = FATHOM_HISTORY_PANE (widget);
  guint turn = g_variant_get_uint32 (parameter);

  if (self->list == NULL)
    return;
  fathom_history_list_set_open (self->list, turn, !fathom_history_list_get_open (self->list, turn));
  mark_rows (self);
}

static void
close_cb (GtkWidget  *widget,
          const char *name,
          GVariant   *parameter)
{
  FathomHistoryPane *self = FATHOM_HISTORY_PANE (widget);

  if (self->panes != NULL)
    fathom_panes_set_history_shown (FATHOM_PANES (self->panes), FALSE);
}

/* Overrides */

/* With another row nearly all of them have another place. */
static void
fathom_history_pane_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  fathom_redraw_key_snapshot (snapshot, widget, fathom_redraw_key_from_labels (widget));

  GTK_WIDGET_CLASS (fathom_history_pane_parent_class)->snapshot (widget, snapshot);
}

/* Its rows have no place before the first frame: only in the next one can it scroll to them. */
static void
fathom_history_pane_map (GtkWidget *widget)
{
  FathomHistoryPane *self = FATHOM_HISTORY_PANE (widget);

  GTK_WIDGET_CLASS (fathom_history_pane_parent_class)->map (widget);

  if (self->sitting == NULL)
    return;
  show (self);
  queue_arrival (self);
}

static gboolean
show_close_cb (gpointer user_data)
{
  FathomHistoryPane *self = user_data;

  self->folding = 0;
  gtk_widget_set_visible (self->close, fathom_panes_get_folded (FATHOM_PANES (self->panes)));
  return G_SOURCE_REMOVE;
}

/* The panes fold while they are given their size: nothing may change its own then. */
static void
folded_cb (FathomHistoryPane *self)
{
  if (self->folding == 0)
    self->folding = g_idle_add_full (GTK_PRIORITY_RESIZE - 1, show_close_cb, self, NULL);
}

static void
fathom_history_pane_root (GtkWidget *widget)
{
  FathomHistoryPane *self = FATHOM_HISTORY_PANE (widget);

  GTK_WIDGET_CLASS (fathom_history_pane_parent_class)->root (widget);

  self->panes = gtk_widget_get_ancestor (widget, FATHOM_TYPE_PANES);
  if (self->panes == NULL)
    return;
  g_signal_connect_swapped (self->panes, "notify::folded", G_CALLBACK (folded_cb), self);
  folded_cb (self);
}

static void
fathom_history_pane_unroot (GtkWidget *widget)
{
  FathomHistoryPane *self = FATHOM_HISTORY_PANE (widget);

  g_clear_handle_id (&self->folding, g_source_remove);
  if (self->sliding != 0)
    gtk_widget_remove_tick_callback (widget, self->sliding);
  self->sliding = 0;
  if (self->panes != NULL)
    g_signal_handlers_disconnect_by_data (self->panes, self);
  self->panes = NULL;

  GTK_WIDGET_CLASS (fathom_history_pane_parent_class)->unroot (widget);
}

static void
set_list (FathomHistoryPane *self,
          FathomHistoryList *list)
{
  g_autoptr (GtkNoSelection) model = NULL;

  gtk_list_view_set_model (self->view, NULL);
  g_set_object (&self->list, list);
  g_clear_object (&self->slice);
  if (list != NULL)
    {
      self->slice = fathom_slice_list_model_new (G_LIST_MODEL (list), self->n_rows);
      model = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->slice)));
    }
  self->looked_at = 0;
  self->length = 0;
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (model));
}

static void
fathom_history_pane_sit_down (FathomPane    *pane,
                              FathomSitting *sitting)
{
  FathomHistoryPane *self = FATHOM_HISTORY_PANE (pane);
  g_autoptr (FathomHistoryList) list = sitting != NULL ? fathom_history_list_new (fathom_sitting_get_match (sitting)) : NULL;

  self->sitting = sitting;
  set_list (self, list);
}

static void
fathom_history_pane_dispose (GObject *object)
{
  fathom_pane_set_sitting (FATHOM_PANE (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), FATHOM_TYPE_HISTORY_PANE);

  G_OBJECT_CLASS (fathom_history_pane_parent_class)->dispose (object);
}

static void
fathom_history_pane_finalize (GObject *object)
{
  g_ptr_array_unref (FATHOM_HISTORY_PANE (object)->spare);

  G_OBJECT_CLASS (fathom_history_pane_parent_class)->finalize (object);
}

static void
fathom_history_pane_class_init (FathomHistoryPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = fathom_history_pane_dispose;
  object_class->finalize = fathom_history_pane_finalize;
  FATHOM_PANE_CLASS (klass)->sit_down = fathom_history_pane_sit_down;
  FATHOM_PANE_CLASS (klass)->refresh = fathom_history_pane_refresh;
  widget_class->map = fathom_history_pane_map;
  widget_class->root = fathom_history_pane_root;
  widget_class->snapshot = fathom_history_pane_snapshot;
  widget_class->unroot = fathom_history_pane_unroot;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/table/history-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomHistoryPane, past_place);
  gtk_widget_class_bind_template_child (widget_class, FathomHistoryPane, title);
  gtk_widget_class_bind_template_child (widget_class, FathomHistoryPane, round);
  gtk_widget_class_bind_template_child (widget_class, FathomHistoryPane, close);
  gtk_widget_class_bind_template_child (widget_class, FathomHistoryPane, view);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_install_action (widget_class, "history.look", "u", look_cb);
  gtk_widget_class_install_action (widget_class, "history.open", "u", open_cb);
  gtk_widget_class_install_action (widget_class, "history.close", NULL, close_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_history_pane_init (FathomHistoryPane *self)
{
  self->spare = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->n_rows = ROWS;
  g_signal_connect_object (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view)), "notify::page-size", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view)), "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
fathom_history_pane_new (void)
{
  return g_object_new (FATHOM_TYPE_HISTORY_PANE, NULL);
}

/* Also while it is hidden: it is as it will be drawn. Then a step that moves nothing but the mark would be lost. */
void
fathom_history_pane_step (FathomHistoryPane *self,
                          int                rows)
{
  g_return_if_fail (FATHOM_IS_HISTORY_PANE (self));

  if (self->list == NULL)
    return;
  fathom_history_list_refresh (self->list);
  look_at (self, fathom_history_list_find_position (self->list, rows, gtk_widget_get_mapped (GTK_WIDGET (self))));
}

void
fathom_history_pane_set_bar (FathomHistoryPane *self,
                             GtkWidget         *bar)
{
  g_return_if_fail (FATHOM_IS_HISTORY_PANE (self));

  g_clear_pointer (&self->bar_binding, g_binding_unbind);
  adw_bin_set_child (self->past_place, bar);
  if (bar != NULL)
    self->bar_binding = g_object_bind_property (bar, "visible", self->title, "visible", G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  else
    gtk_widget_set_visible (self->title, TRUE);
}
