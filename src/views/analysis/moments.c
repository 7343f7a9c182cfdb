/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/analysis/moments.h"

#include "views/analysis/moment-row.h"
#include "views/app/ui-language.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/pair-layout.h"

#include <math.h>

#define FEW   3                  /* of the largest choices, and of the largest luck */
#define BATCH 12                 /* rows that are made at once: a frame has no time for more */
#define HELD  50                 /* ms: whether a row is still pressed */

struct _FathomMoments
{
  AdwBin             parent_instance;

  FathomAnalysisRun *run;
  FathomSitting     *sitting;
  GArray            *moments;    /* of FathomKeyMoment */
  guint              current;
  GArray            *shown;      /* the same, in the order that is shown */
  guint              filling;    /* source: the rest of the rows */
  GSimpleAction     *order;      /* "play" or "size" */

  GtkToggleButton   *all;
  GtkWidget         *order_button;
  GMenuModel        *order_menu;
  GtkWidget         *nothing;
  GtkBox            *rows;
};

enum
{
  CHOSEN,
  TRY_IT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomMoments, fathom_moments, ADW_TYPE_BIN)

static void
chosen_cb (FathomMoments   *self,
           FathomMomentRow *row)
{
  g_signal_emit (self, signals[CHOSEN], 0, fathom_moment_row_get_event (row));
}

static void
try_it_cb (FathomMoments   *self,
           FathomMomentRow *row)
{
  g_signal_emit (self, signals[TRY_IT], 0, fathom_moment_row_get_event (row));
}

/* How many of its kind are larger. */
static guint
get_place (FathomMoments      *self,
           const FathomKeyMoment *moment)
{
  guint place = 0;

  for (guint i = 0; i < self->moments->len; i++)
    {
      const FathomKeyMoment *other = &g_array_index (self->moments, FathomKeyMoment, i);

      place += other->choice == moment->choice && fabs (other->gain) > fabs (moment->gain);
    }
  return place;
}

static void
mark_current (FathomMoments *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL; row = gtk_widget_get_next_sibling (row))
    fathom_moment_row_set_current (FATHOM_MOMENT_ROW (row), fathom_moment_row_get_event (FATHOM_MOMENT_ROW (row)) == self->current);
}

static int
compare_sizes (gconstpointer a,
               gconstpointer b)
{
  const FathomKeyMoment *one = a, *other = b;
  double difference = fabs (other->gain) - fabs (one->gain);

  return difference != 0 ? (difference > 0) - (difference < 0) : (int) one->event - (int) other->event;
}

/* All of them, or the largest of each kind; in the order of play, or the largest first. */
static GArray *
list_shown (FathomMoments *self)
{
  guint most = gtk_toggle_button_get_active (self->all) ? G_MAXUINT : FEW;
  g_autoptr (GVariant) order = g_action_get_state (G_ACTION (self->order));
  GArray *shown = g_array_new (FALSE, TRUE, sizeof (FathomKeyMoment));

  for (guint i = 0; i < self->moments->len; i++)
    {
      const FathomKeyMoment *moment = &g_array_index (self->moments, FathomKeyMoment, i);

      if (get_place (self, moment) < most)
        g_array_append_vals (shown, moment, 1);
    }
  if (g_str_equal (g_variant_get_string (order, NULL), "size"))
    g_array_sort (shown, compare_sizes);
  return shown;
}

static GtkWidget *
make_row (FathomMoments         *self,
          const FathomKeyMoment *moment)
{
  GtkWidget *row = fathom_moment_row_new (self->run, self->sitting, moment);

  g_signal_connect_object (row, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "try-it", G_CALLBACK (try_it_cb), self, G_CONNECT_SWAPPED);
  fathom_moment_row_set_current (FATHOM_MOMENT_ROW (row), moment->event == self->current);
  gtk_box_append (self->rows, row);
  return row;
}

static GtkWidget *
find_row (FathomMoments         *self,
          const FathomKeyMoment *moment)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (fathom_moment_row_is_of (FATHOM_MOMENT_ROW (row), moment))
      return row;
  return NULL;
}

/* Returns: the row of @moment, below @above (NULL: the first one). */
static GtkWidget *
place_row (FathomMoments         *self,
           const FathomKeyMoment *moment,
           GtkWidget             *above,
           guint                 *n_made)
{
  GtkWidget *row = find_row (self, moment);

  *n_made += row == NULL;
  if (row != NULL)
    fathom_moment_row_update (FATHOM_MOMENT_ROW (row), self->run, self->sitting, moment);
  else
    row = make_row (self, moment);
  if (gtk_widget_get_prev_sibling (row) != above)
    gtk_box_reorder_child_after (self->rows, row, above);
  return row;
}

static gboolean
is_shown (FathomMoments   *self,
          FathomMomentRow *row)
{
  for (guint i = 0; i < self->shown->len; i++)
    if (fathom_moment_row_is_of (row, &g_array_index (self->shown, FathomKeyMoment, i)))
      return TRUE;
  return FALSE;
}

/* The focus goes to a neighbor of a row that goes. */
static void
remove_row (FathomMoments *self,
            GtkWidget     *row)
{
  GtkWidget *next = gtk_widget_get_next_sibling (row);
  GtkWidget *neighbor = next != NULL ? next : gtk_widget_get_prev_sibling (row);

  if (gtk_widget_get_focus_child (GTK_WIDGET (self->rows)) == row && neighbor != NULL)
    gtk_widget_child_focus (neighbor, GTK_DIR_TAB_FORWARD);
  gtk_box_remove (self->rows, row);
}

static void
remove_rows (FathomMoments *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)), *next; row != NULL; row = next)
    {
      next = gtk_widget_get_next_sibling (row);
      if (!is_shown (self, FATHOM_MOMENT_ROW (row)))
        remove_row (self, row);
    }
}

static gboolean
is_pressed (FathomMoments *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (fathom_moment_row_is_pressed (FATHOM_MOMENT_ROW (row)))
      return TRUE;
  return FALSE;
}

/* Rows stay what they are, with the focus and the pointer on them, and nothing moves while one of them is pressed: a press that has begun
 * is not lost to sharper figures. */
static void
fill_cb (gpointer user_data)
{
  FathomMoments *self = user_data;
  GtkWidget *above = NULL;
  guint n_made = 0;

  self->filling = 0;
  if (is_pressed (self))
    {
      self->filling = g_timeout_add_once (HELD, fill_cb, self);
      return;
    }
  remove_rows (self);
  for (guint i = 0; i < self->shown->len && n_made < BATCH; i++)
    above = place_row (self, &g_array_index (self->shown, FathomKeyMoment, i), above, &n_made);
  if (n_made == BATCH)
    self->filling = g_idle_add_once (fill_cb, self);
}

static void
fill (FathomMoments *self)
{
  g_clear_handle_id (&self->filling, g_source_remove);
  g_clear_pointer (&self->shown, g_array_unref);
  self->shown = list_shown (self);
  fill_cb (self);
}

static void
clear (FathomMoments *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->rows))) != NULL)
    gtk_box_remove (self->rows, row);
}

static void
order_cb (FathomMoments *self,
          GVariant      *order)
{
  g_simple_action_set_state (self->order, order);
  fill (self);
}

static void
add_order (FathomMoments *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  self->order = g_simple_action_new_stateful ("order", G_VARIANT_TYPE_STRING, g_variant_new_string ("play"));
  g_signal_connect_object (self->order, "change-state", G_CALLBACK (order_cb), self, G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (self->order));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "moments", G_ACTION_GROUP (group));
}

static void
fathom_moments_dispose (GObject *object)
{
  FathomMoments *self = FATHOM_MOMENTS (object);

  g_clear_handle_id (&self->filling, g_source_remove);
  g_clear_object (&self->run);
  g_clear_object (&self->sitting);
  g_clear_object (&self->order);
  G_OBJECT_CLASS (fathom_moments_parent_class)->dispose (object);
}

static void
fathom_moments_finalize (GObject *object)
{
  g_clear_pointer (&FATHOM_MOMENTS (object)->moments, g_array_unref);
  g_clear_pointer (&FATHOM_MOMENTS (object)->shown, g_array_unref);
  G_OBJECT_CLASS (fathom_moments_parent_class)->finalize (object);
}

static void
fathom_moments_class_init (FathomMomentsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_moments_dispose;
  G_OBJECT_CLASS (klass)->finalize = fathom_moments_finalize;
  g_type_ensure (FATHOM_TYPE_PAIR_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/analysis/moments.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomMoments, all);
  gtk_widget_class_bind_template_child (widget_class, FathomMoments, order_button);
  gtk_widget_class_bind_template_child (widget_class, FathomMoments, order_menu);
  gtk_widget_class_bind_template_child (widget_class, FathomMoments, nothing);
  gtk_widget_class_bind_template_child (widget_class, FathomMoments, rows);
  gtk_widget_class_bind_template_callback (widget_class, fill);
  signals[CHOSEN] = g_signal_new ("chosen", FATHOM_TYPE_MOMENTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[TRY_IT] = g_signal_new ("try-it", FATHOM_TYPE_MOMENTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
fathom_moments_init (FathomMoments *self)
{
  self->moments = g_array_new (FALSE, TRUE, sizeof (FathomKeyMoment));
  gtk_widget_init_template (GTK_WIDGET (self));
  fathom_late_menu_set (GTK_MENU_BUTTON (self->order_button), self->order_menu);
  add_order (self);
}

GtkWidget *
fathom_moments_new (void)
{
  return g_object_new (FATHOM_TYPE_MOMENTS, NULL);
}

void
fathom_moments_show (FathomMoments     *self,
                     FathomAnalysisRun *run,
                     FathomSitting     *sitting)
{
  guint hidden = 0;
  g_autofree char *label = NULL;

  if (self->sitting != sitting)
    clear (self);
  g_set_object (&self->run, run);
  g_set_object (&self->sitting, sitting);
  g_clear_pointer (&self->moments, g_array_unref);
  self->moments = fathom_analysis_list_moments (fathom_analysis_run_get_analysis (run));
  for (guint i = 0; i < self->moments->len; i++)
    hidden += get_place (self, &g_array_index (self->moments, FathomKeyMoment, i)) >= FEW;
  /* Translators: a button that shows all moments; their number */
  label = g_strdup_printf (_("All %u"), self->moments->len);
  gtk_button_set_label (GTK_BUTTON (self->all), label);
  gtk_widget_set_visible (GTK_WIDGET (self->all), hidden > 0);
  gtk_widget_set_visible (self->order_button, self->moments->len > 1);
  gtk_widget_set_visible (self->nothing, self->moments->len == 0);
  fill (self);
}

void
fathom_moments_set_current (FathomMoments *self,
                            guint          event)
{
  if (self->current == event)
    return;
  self->current = event;
  mark_current (self);
}
