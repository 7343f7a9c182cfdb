/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-list.h"

#include "rounds.h"

/* Items */

struct _FathomHistoryItem
{
  GObject           parent_instance;

  FathomHistoryKind kind;
  guint             turn;
  guint             number;
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomHistoryItem, fathom_history_item, G_TYPE_OBJECT)

static void
fathom_history_item_class_init (FathomHistoryItemClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
fathom_history_item_init (FathomHistoryItem *self G_GNUC_UNUSED)
{
}

FathomHistoryKind
fathom_history_item_get_kind (FathomHistoryItem *self)
{
  g_return_val_if_fail (FATHOM_IS_HISTORY_ITEM (self), FATHOM_HISTORY_NOW);

  return self->kind;
}

guint
fathom_history_item_get_turn (FathomHistoryItem *self)
{
  g_return_val_if_fail (FATHOM_IS_HISTORY_ITEM (self), 0);

  return self->turn;
}

guint
fathom_history_item_get_number (FathomHistoryItem *self)
{
  g_return_val_if_fail (FATHOM_IS_HISTORY_ITEM (self), 0);

  return self->number;
}

/* The list */

typedef struct
{
  FathomHistoryKind  kind;
  guint              turn;
  guint              number;
  guint              stamp;      /* another one: it says something else */
  FathomHistoryItem *item;       /* made when it is first asked for */
} Row;

typedef struct
{
  guint              round;
  guint              last;       /* the last event that stands, or the last of all */
  guint              stamp;
  gboolean           after_end;
} Turn;

struct _FathomHistoryList
{
  GObject      parent_instance;

  FathomMatch *match;
  GArray      *rows;
  GArray      *turns;
  GArray      *turn_of;          /* entry number → turn */
  GHashTable  *open;             /* set of turns */
  gboolean     flat;             /* a quick score has no turns: every entry is a row */
  guint        newest;           /* the length with which the newest row is looked at, which shows the same moment as "now" */
};

static GType
get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return FATHOM_TYPE_HISTORY_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return FATHOM_HISTORY_LIST (model)->rows->len;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  FathomHistoryList *self = FATHOM_HISTORY_LIST (model);
  Row *row;

  if (position >= self->rows->len)
    return NULL;

  row = &g_array_index (self->rows, Row, position);
  if (row->item == NULL)
    {
      row->item = g_object_new (FATHOM_TYPE_HISTORY_ITEM, NULL);
      row->item->kind = row->kind;
      row->item->turn = row->turn;
      row->item->number = row->number;
    }
  return g_object_ref (row->item);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (FathomHistoryList, fathom_history_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
row_clear (Row *row)
{
  g_clear_object (&row->item);
}

static GArray *
new_rows (void)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));

  g_array_set_clear_func (rows, (GDestroyNotify) row_clear);
  return rows;
}

static void
read_moves (FathomHistoryList *self,
            GListModel        *moves,
            guint              index,
            Turn              *turn)
{
  guint n = g_list_model_get_n_items (moves);
  guint standing = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (FathomMove) move = g_list_model_get_item (moves, i);
      guint number = fathom_move_get_number (move);

      if (number >= self->turn_of->len)
        g_array_set_size (self->turn_of, number + 1);
      g_array_index (self->turn_of, guint, number) = index;
      if (!fathom_move_get_takeback (move) && !fathom_move_get_taken_back (move))
        standing = number;
      turn->last = number;
      turn->stamp = turn->stamp * 31 + number * 8 + fathom_move_get_taken_back (move);
    }
  if (standing > 0)
    turn->last = standing;
}

static void
read_turns (FathomHistoryList *self)
{
  GListModel *turns = fathom_match_get_turns (self->match);
  guint n = g_list_model_get_n_items (turns);
  FathomRounds rounds = { .first = fathom_match_get_record (self->match)->setup.first };

  g_array_set_size (self->turns, 0);
  g_array_set_size (self->turn_of, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (FathomTurn) model = g_list_model_get_item (turns, i);
      Turn turn = { .round = fathom_rounds_add_turn (&rounds, fathom_turn_get_seat (model)),
                    .stamp = fathom_turn_get_serial (model), .after_end = fathom_turn_get_after_end (model) };

      read_moves (self, G_LIST_MODEL (model), i, &turn);
      g_array_append_val (self->turns, turn);
    }
}

static void
add_row (GArray            *rows,
         FathomHistoryKind  kind,
         guint              turn,
         guint              number,
         guint              stamp)
{
  Row row = { kind, turn, number, stamp, NULL };

  g_array_append_val (rows, row);
}

static void
add_events (FathomHistoryList *self,
            GArray            *rows,
            guint              index)
{
  g_autoptr (GListModel) moves = g_list_model_get_item (fathom_match_get_turns (self->match), index);
  guint n = g_list_model_get_n_items (moves);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (FathomMove) move = g_list_model_get_item (moves, i);

      add_row (rows, FATHOM_HISTORY_EVENT, index, fathom_move_get_number (move),
               fathom_turn_get_serial (FATHOM_TURN (moves)) * 2 + fathom_move_get_taken_back (move));
    }
}

static GArray *
make_rows (FathomHistoryList *self)
{
  GArray *rows = new_rows ();

  add_row (rows, FATHOM_HISTORY_NOW, 0, G_MAXUINT, fathom_match_get_length (self->match));
  for (guint i = self->turns->len; i-- > 0;)
    {
      const Turn *turn = &g_array_index (self->turns, Turn, i);

      if (i + 1 < self->turns->len && (turn[1].round != turn->round || turn[1].after_end) && !self->flat)
        add_row (rows, FATHOM_HISTORY_ROUND, i, turn->round, 0);
      if (!self->flat)
        add_row (rows, FATHOM_HISTORY_TURN, i, turn->last, turn->stamp);
      if (self->flat || fathom_history_list_get_open (self, i))
        add_events (self, rows, i);
    }
  if (self->turns->len > 0)
    add_row (rows, FATHOM_HISTORY_START, 0, 0, 0);

  return rows;
}

/* The same row, whatever it says. */
static gboolean
is_same (const Row *one,
         const Row *other)
{
  return one->kind == other->kind && one->turn == other->turn &&
         (one->number == other->number || one->kind == FATHOM_HISTORY_TURN);
}

static gboolean
move_item (Row *from,
           Row *to)
{
  gboolean changed = from->stamp != to->stamp || from->number != to->number;

  to->item = g_steal_pointer (&from->item);
  if (to->item == NULL)
    return FALSE;
  to->item->number = to->number;
  return changed;
}

/* Only the rows between those at the top and at the bottom that stay are replaced. */
void
fathom_history_list_refresh (FathomHistoryList *self)
{
  g_autoptr (GArray) former = NULL;
  g_autoptr (GPtrArray) changed = g_ptr_array_new ();
  GArray *rows;
  guint head = 0, tail = 0, shorter;

  g_return_if_fail (FATHOM_IS_HISTORY_LIST (self));

  if (fathom_match_get_reviewing (self->match))
    self->newest = 0;
  read_turns (self);
  rows = make_rows (self);
  former = g_steal_pointer (&self->rows);
  shorter = MIN (former->len, rows->len);
  while (head < shorter && is_same (&g_array_index (former, Row, head), &g_array_index (rows, Row, head)))
    head++;
  while (tail < shorter - head &&
         is_same (&g_array_index (former, Row, former->len - 1 - tail), &g_array_index (rows, Row, rows->len - 1 - tail)))
    tail++;
  for (guint i = 0; i < rows->len; i++)
    {
      Row *to = &g_array_index (rows, Row, i);

      if (i >= head && i < rows->len - tail)
        continue;
      if (move_item (&g_array_index (former, Row, i < head ? i : former->len - (rows->len - i)), to))
        g_ptr_array_add (changed, to->item);
    }
  self->rows = rows;
  if (former->len != rows->len || head + tail < rows->len)
    g_list_model_items_changed (G_LIST_MODEL (self), head, former->len - head - tail, rows->len - head - tail);
  for (guint i = 0; i < changed->len; i++)
    g_signal_emit (g_ptr_array_index (changed, i), signals[CHANGED], 0);
}

static void
fathom_history_list_finalize (GObject *object)
{
  FathomHistoryList *self = FATHOM_HISTORY_LIST (object);

  g_clear_object (&self->match);
  g_array_unref (self->rows);
  g_array_unref (self->turns);
  g_array_unref (self->turn_of);
  g_hash_table_unref (self->open);

  G_OBJECT_CLASS (fathom_history_list_parent_class)->finalize (object);
}

static void
fathom_history_list_class_init (FathomHistoryListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_history_list_finalize;
}

static void
fathom_history_list_init (FathomHistoryList *self)
{
  self->rows = new_rows ();
  self->turns = g_array_new (FALSE, FALSE, sizeof (Turn));
  self->turn_of = g_array_new (FALSE, TRUE, sizeof (guint));
  self->open = g_hash_table_new (NULL, NULL);
}

static gboolean
is_quick_score (FathomMatch *match)
{
  const FathomGame *game = fathom_match_get_game (match);
  g_autofree void *seen = game->tallies != NULL ? fathom_match_observe_at (match, 0, 0) : NULL;

  return seen != NULL && game->tallies (seen);
}

FathomHistoryList *
fathom_history_list_new (FathomMatch *match)
{
  FathomHistoryList *self = g_object_new (FATHOM_TYPE_HISTORY_LIST, NULL);

  self->match = g_object_ref (match);
  self->flat = is_quick_score (match);
  fathom_history_list_refresh (self);
  return self;
}

gboolean
fathom_history_list_get_open (FathomHistoryList *self,
                              guint              turn)
{
  g_return_val_if_fail (FATHOM_IS_HISTORY_LIST (self), FALSE);

  return g_hash_table_contains (self->open, GUINT_TO_POINTER (turn));
}

void
fathom_history_list_set_open (FathomHistoryList *self,
                              guint              turn,
                              gboolean           open)
{
  g_return_if_fail (FATHOM_IS_HISTORY_LIST (self));

  if (fathom_history_list_get_open (self, turn) == !!open)
    return;
  if (open)
    g_hash_table_add (self->open, GUINT_TO_POINTER (turn));
  else
    g_hash_table_remove (self->open, GUINT_TO_POINTER (turn));
  fathom_history_list_refresh (self);
}

static gboolean
find_turn (FathomHistoryList *self,
           guint              position,
           guint             *turn)
{
  if (position == 0 || position >= self->turn_of->len)
    return FALSE;
  *turn = g_array_index (self->turn_of, guint, position);
  return TRUE;
}

/* The row that shows @position, which is not now. */
static guint
find_row (FathomHistoryList *self,
          guint              position)
{
  guint turn;
  gboolean open;

  if (!find_turn (self, position, &turn))
    return self->rows->len - 1;

  open = self->flat || fathom_history_list_get_open (self, turn);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      if (open ? row->kind == FATHOM_HISTORY_EVENT && row->number == position
               : row->kind == FATHOM_HISTORY_TURN && row->turn == turn)
        return i;
    }
  return 0;
}

static gboolean
is_at_newest (FathomHistoryList *self)
{
  return !fathom_match_get_reviewing (self->match) && self->newest > 0 && self->newest == fathom_match_get_length (self->match);
}

guint
fathom_history_list_find_looked_at (FathomHistoryList *self)
{
  g_return_val_if_fail (FATHOM_IS_HISTORY_LIST (self), 0);

  if (!fathom_match_get_reviewing (self->match) && !is_at_newest (self))
    return 0;
  return find_row (self, fathom_match_get_position (self->match));
}

/* Not headings, and not what is marked elsewhere: the moment of an open turn is that of one of its events. */
static gboolean
is_marked_itself (FathomHistoryList *self,
                  guint              i,
                  gboolean           newest)
{
  const Row *row = &g_array_index (self->rows, Row, i);

  if (row->kind == FATHOM_HISTORY_NOW || row->kind == FATHOM_HISTORY_ROUND)
    return row->kind == FATHOM_HISTORY_NOW;
  if (row->number == fathom_match_get_length (self->match) && !newest)
    return FALSE;
  return find_row (self, row->number) == i;
}

/* As a row would say it. */
static guint
get_looked_at_position (FathomHistoryList *self)
{
  return fathom_match_get_reviewing (self->match) || is_at_newest (self) ? fathom_match_get_position (self->match) : G_MAXUINT;
}

guint
fathom_history_list_find_position (FathomHistoryList *self,
                                   int                rows,
                                   gboolean           newest)
{
  guint i;

  g_return_val_if_fail (FATHOM_IS_HISTORY_LIST (self), 0);

  i = fathom_history_list_find_looked_at (self);
  do
    i += rows;
  while (i < self->rows->len && !is_marked_itself (self, i, newest));
  return i < self->rows->len ? g_array_index (self->rows, Row, i).number : get_looked_at_position (self);
}

void
fathom_history_list_look_at (FathomHistoryList *self,
                             guint              position)
{
  g_return_if_fail (FATHOM_IS_HISTORY_LIST (self));

  self->newest = position == fathom_match_get_length (self->match) ? position : 0;
  fathom_match_set_position (self->match, position);
}
