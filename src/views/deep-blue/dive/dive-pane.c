/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/dive/dive-pane.h"

#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/dive/dive-decisions.h"
#include "views/deep-blue/dive/dive-end.h"
#include "views/deep-blue/dive/dive-moves.h"
#include "views/deep-blue/dive/dive-odds.h"
#include "views/deep-blue/dive/dive-vp.h"
#include "views/deep-blue/keys.h"
#include "views/deep-blue/parts.h"
#include "views/deep-blue/plan.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/even-layout.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/narrow-windows.h"
#include "views/widgets/width-layout.h"

#define MANY         4             /* seats; with more of them the bag is seen before what they would score, which the scene says in short */
#define AROUND       3             /* px below what is scrolled to, for its shadow */
#define SELF_EVIDENT 1600          /* ms until a seat that everybody knows to be without a defense resurfaces */

struct _FathomDeepDivePane
{
  FathomDeepQuestionPane  parent_instance;

  guint                   evident;     /* the source of what goes without saying */
  FathomSitting          *holding;     /* weak: whose bots it may hold */

  GtkWidget              *vp_card;
  GtkWidget              *bag_card;
  GtkWidget              *odds_card;
  AdwBin                 *bag_place;
  GtkWidget              *odds_button;
  int                     frames;        /* to wait until the odds can be brought into sight */
  GtkWidget              *sheets;      /* the same for narrow windows */
};

G_DEFINE_FINAL_TYPE (FathomDeepDivePane, fathom_deep_dive_pane, FATHOM_TYPE_DEEP_QUESTION_PANE)

static FathomSitting *
get_sitting (gpointer self)
{
  return fathom_pane_get_sitting (self);
}

static const FathomDeepState *
get_seen (gpointer self)
{
  return fathom_sitting_get_seen (get_sitting (self));
}

static gboolean
is_ended (gpointer self)
{
  return fathom_deep_question_pane_get_ended (self);
}

static FathomDeepDivePlan *
get_plan (gpointer self)
{
  return fathom_deep_question_pane_get_plan (self);
}

static gboolean
is_diving (gpointer self)
{
  const FathomDeepState *seen = get_seen (self);

  return !seen->crew_table && seen->leader != 0 && seen->phase != FATHOM_DEEP_PHASE_RUSH;
}

static gboolean
fathom_deep_dive_pane_is_concerned (FathomDeepQuestionPane *pane)
{
  return is_diving (pane);
}

/* The end */

/* Back to the first draw, in the history. */
static void
look_back_cb (FathomDeepDivePane *self)
{
  FathomMatch *match = fathom_sitting_get_match (get_sitting (self));
  guint n = get_seen (self)->n_dives, entry = fathom_match_get_length (match);
  FathomDeepState dive;

  if (!fathom_deep_dive_recall (get_sitting (self), n, &dive, &entry))
    return;
  for (gboolean diving = TRUE; entry > 0 && diving;)
    {
      g_autofree FathomDeepState *seen = fathom_match_observe_at (match, entry - 1, 0);

      diving = seen->leader != 0 && seen->n_dives == n && seen->n_drawn > 0;
      entry -= diving;
    }
  g_object_ref (self);
  fathom_deep_question_pane_go_on (FATHOM_DEEP_QUESTION_PANE (self));
  fathom_match_set_position (match, entry);
  g_object_unref (self);
}

static GtkWidget *
fathom_deep_dive_pane_new_end (FathomDeepQuestionPane *pane,
                               const FathomDeepState  *dive)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *back = gtk_button_new_with_label (_("Look at the Dive")), *on = gtk_button_new_with_label (_("Into the Chests"));
  g_autofree char *said = fathom_deep_dive_end_say (get_sitting (pane), dive);

  if (!fathom_deep_dive_is_last (dive))
    gtk_box_append (GTK_BOX (box), fathom_deep_text_new (_("Everyone sees it now; hidden in the history until the end."), "deep-note"));
  gtk_widget_set_hexpand (on, TRUE);
  g_signal_connect_object (back, "clicked", G_CALLBACK (look_back_cb), pane, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (buttons), back);
  gtk_box_append (GTK_BOX (buttons), on);
  fathom_narrow_windows_fit (back);
  fathom_narrow_windows_fit (on);
  gtk_box_append (GTK_BOX (box), buttons);
  g_object_set_data (G_OBJECT (box), "primary", on);
  fathom_a11y_names_describe (on, said);
  return box;
}

/* Bag and odds */

/* Not after the leader has resurfaced: no gem follows (R17). */
static gboolean
wants_odds (FathomDeepDivePane *self)
{
  return g_settings_get_boolean (fathom_settings_get (), "odds") && !get_seen (self)->failed;
}

/* How far down it may be scrolled: what is to be pressed next stays in sight. */
static double
find_lowest (FathomDeepDivePane *self,
             GtkWidget          *scroller)
{
  GtkWidget *answer = fathom_deep_question_pane_get_answer (FATHOM_DEEP_QUESTION_PANE (self));
  double top;

  if (answer == NULL || !gtk_widget_translate_coordinates (answer, scroller, 0, -AROUND, NULL, &top))
    return G_MAXDOUBLE;
  return top;
}

/* Where there is no room for all, what was asked for is what is seen, down to its end. The next question is seen again. */
static gboolean
scroll_cb (GtkWidget     *card,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  FathomDeepDivePane *self = user_data;
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = scroller != NULL ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)) : NULL;
  double bottom;

  if (self->frames-- > 0)
    return G_SOURCE_CONTINUE; /* it has its place after the first one */
  if (adjustment != NULL && gtk_widget_translate_coordinates (card, scroller, 0, gtk_widget_get_height (card) + AROUND, NULL, &bottom))
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) +
                                          MAX (0, MIN (bottom - gtk_widget_get_height (scroller), find_lowest (self, scroller))));
  return G_SOURCE_REMOVE;
}

/* The bag and what was asked for are seen first where there is little room. */
static void
order_cards (FathomDeepDivePane *self,
             gboolean            odds)
{
  guint8 order[FATHOM_MAX_SEATS];
  gboolean many = fathom_deep_dive_order (get_seen (self), order) > MANY;
  gboolean low = fathom_deep_plan_get_low (fathom_deep_plan_get (get_sitting (self)));

  gtk_box_reorder_child_after (GTK_BOX (gtk_widget_get_parent (self->vp_card)), self->vp_card, many || odds || low ? self->odds_card : self->sheets);
}

static void
show_odds (FathomDeepDivePane *self)
{
  gboolean shown = wants_odds (self) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->odds_button)) && !is_ended (self);

  order_cards (self, shown);
  adw_bin_set_child (ADW_BIN (self->odds_card), shown ? fathom_deep_dive_odds_new (get_sitting (self)) : NULL);
  gtk_widget_set_visible (self->odds_card, shown && !fathom_deep_question_pane_get_narrow (FATHOM_DEEP_QUESTION_PANE (self)));
}

static void
odds_cb (FathomDeepDivePane *self)
{
  if (get_sitting (self) == NULL || !is_diving (self))
    return;
  show_odds (self);
  self->frames = 1;
  if (gtk_widget_get_visible (self->odds_card))
    gtk_widget_add_tick_callback (self->odds_card, scroll_cb, self, NULL);
}

static void
fill_sheet_cb (FathomDeepDivePane *self,
               GtkPopover         *popover)
{
  gboolean odds = g_object_get_data (G_OBJECT (popover), "odds") != NULL;
  GtkWidget *scroller = gtk_scrolled_window_new (), *content;

  if (get_sitting (self) == NULL || !is_diving (self))
    return;
  content = odds ? fathom_deep_dive_odds_new (get_sitting (self)) : fathom_deep_dive_vp_new (get_sitting (self));
  gtk_widget_set_size_request (content, 290, -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 360);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), content);
  gtk_popover_set_child (popover, scroller);
}

static GtkWidget *
new_sheet_button (FathomDeepDivePane *self,
                  const char         *label,
                  gboolean            odds)
{
  GtkWidget *button = gtk_menu_button_new (), *popover = gtk_popover_new ();

  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), label);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_set_hexpand (button, TRUE);
  if (odds)
    g_object_set_data (G_OBJECT (popover), "odds", popover);
  g_signal_connect_object (popover, "show", G_CALLBACK (fill_sheet_cb), self, G_CONNECT_SWAPPED);
  return button;
}

/* What goes without saying */

static gboolean
evident_cb (gpointer user_data)
{
  FathomDeepDivePane *self = user_data;

  self->evident = 0;
  if (get_sitting (self) != NULL && fathom_deep_decision_is_evident (get_sitting (self)))
    fathom_deep_move_resurface (get_sitting (self), get_seen (self)->asked);
  return G_SOURCE_REMOVE;
}

/* Not after somebody has undone it. */
static void
schedule_evident (FathomDeepDivePane *self)
{
  g_clear_handle_id (&self->evident, g_source_remove);
  if (fathom_deep_decision_is_evident (get_sitting (self)) && !fathom_match_get_can_redo (fathom_sitting_get_match (get_sitting (self))))
    self->evident = g_timeout_add (SELF_EVIDENT, evident_cb, self);
}

/* Whether people need a moment: somebody looks at a hand, the only person among bots has chosen cards to play, or somebody may play
 * before a bot that leads goes on. */
static gboolean
needs_time (FathomDeepDivePane *self)
{
  guint viewer = fathom_sitting_get_viewer (get_sitting (self));

  if (!is_diving (self) || is_ended (self) || fathom_sitting_get_reviewing (get_sitting (self)))
    return FALSE;
  return fathom_deep_dive_plan_has_say (get_plan (self)) || fathom_deep_dive_plan_get_looking (get_plan (self)) != 0 ||
         (viewer != 0 && fathom_deep_dive_plan_get_chosen (get_plan (self), viewer) != 0);
}

/* Showing */

static GtkWidget *
fathom_deep_dive_pane_new_question (FathomDeepQuestionPane *pane,
                                    gboolean                narrow)
{
  return fathom_deep_decision_new (get_sitting (pane), narrow);
}

static void
fathom_deep_dive_pane_show_rest (FathomDeepQuestionPane *pane,
                                 gboolean                narrow)
{
  FathomDeepDivePane *self = FATHOM_DEEP_DIVE_PANE (pane);
  gboolean facts = !is_ended (self) && get_seen (self)->n_drawn > 0;

  fathom_deep_dive_vp_show (ADW_BIN (self->vp_card), facts && !narrow ? get_sitting (self) : NULL);
  gtk_widget_set_visible (self->vp_card, facts && !narrow);
  fathom_deep_bag_counts_show (self->bag_place, get_sitting (self));
  gtk_widget_set_visible (self->bag_card, !is_ended (self) && !narrow);
  gtk_widget_set_visible (self->odds_button, wants_odds (self));
  gtk_widget_set_visible (self->sheets, facts && narrow);
  gtk_widget_set_visible (gtk_widget_get_last_child (self->sheets), wants_odds (self));
  show_odds (self);
  if (!is_ended (self))
    schedule_evident (self);
}

static void
fathom_deep_dive_pane_changed (FathomDeepQuestionPane *pane)
{
  FathomDeepDivePane *self = FATHOM_DEEP_DIVE_PANE (pane);

  fathom_sitting_hold_bots (get_sitting (self), needs_time (self));
  if (!is_diving (self))
    g_clear_handle_id (&self->evident, g_source_remove);
}

/* Pane */

static void
fathom_deep_dive_pane_sit_down (FathomPane    *pane,
                                FathomSitting *sitting)
{
  FathomDeepDivePane *self = FATHOM_DEEP_DIVE_PANE (pane);

  g_clear_handle_id (&self->evident, g_source_remove);
  if (self->holding != NULL)
    fathom_sitting_hold_bots (self->holding, FALSE);
  g_set_weak_pointer (&self->holding, sitting);
  FATHOM_PANE_CLASS (fathom_deep_dive_pane_parent_class)->sit_down (pane, sitting);
}

static gboolean
has_people (FathomSitting *sitting)
{
  for (guint seat = 1; seat <= fathom_sitting_get_players (sitting); seat++)
    if (!fathom_sitting_is_bot (sitting, seat))
      return TRUE;
  return FALSE;
}

static gboolean
fathom_deep_dive_pane_explains (FathomDeepQuestionPane *pane,
                                const FathomDeepState  *dive)
{
  return !dive->crew_table && has_people (get_sitting (pane));
}

/* Enter draws on, if that can be done. */
static gboolean
fathom_deep_dive_pane_press (FathomPane *pane,
                             guint       id)
{
  FathomPaneClass *parent_class = FATHOM_PANE_CLASS (fathom_deep_dive_pane_parent_class);

  if (id == FATHOM_DEEP_KEY_ENTER && !is_ended (pane) && parent_class->press (pane, FATHOM_DEEP_KEY_DIVE))
    return TRUE;
  return parent_class->press (pane, id);
}

static void
fathom_deep_dive_pane_dispose (GObject *object)
{
  FathomDeepDivePane *self = FATHOM_DEEP_DIVE_PANE (object);

  fathom_pane_set_sitting (FATHOM_PANE (self), NULL);
  g_clear_handle_id (&self->evident, g_source_remove);
  g_clear_weak_pointer (&self->holding);

  G_OBJECT_CLASS (fathom_deep_dive_pane_parent_class)->dispose (object);
}

static void
fathom_deep_dive_pane_class_init (FathomDeepDivePaneClass *klass)
{
  FathomDeepQuestionPaneClass *question_class = FATHOM_DEEP_QUESTION_PANE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_deep_dive_pane_dispose;
  FATHOM_PANE_CLASS (klass)->sit_down = fathom_deep_dive_pane_sit_down;
  FATHOM_PANE_CLASS (klass)->press = fathom_deep_dive_pane_press;
  question_class->is_concerned = fathom_deep_dive_pane_is_concerned;
  question_class->explains = fathom_deep_dive_pane_explains;
  question_class->new_end = fathom_deep_dive_pane_new_end;
  question_class->new_question = fathom_deep_dive_pane_new_question;
  question_class->show_rest = fathom_deep_dive_pane_show_rest;
  question_class->changed = fathom_deep_dive_pane_changed;
}

static void
make_bag_card (FathomDeepDivePane *self)
{
  GtkWidget *row = fathom_row_new (10);

  self->bag_card = fathom_deep_card_new (NULL);
  self->bag_place = ADW_BIN (adw_bin_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->bag_place), TRUE);
  self->odds_button = gtk_toggle_button_new_with_label (_("Odds"));
  gtk_widget_set_valign (self->odds_button, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->odds_button, "toggled", G_CALLBACK (odds_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->bag_place));
  gtk_box_append (GTK_BOX (row), self->odds_button);
  adw_bin_set_child (ADW_BIN (self->bag_card), row);
}

static void
fathom_deep_dive_pane_init (FathomDeepDivePane *self)
{
  FathomDeepQuestionPane *pane = FATHOM_DEEP_QUESTION_PANE (self);

  self->vp_card = fathom_deep_card_new (NULL);
  self->odds_card = fathom_deep_card_new (NULL);
  /* GTK 4.8: what was empty when it was hidden is asked for its height at any width, however its content wraps */
  gtk_widget_set_layout_manager (self->odds_card, fathom_width_layout_new (GTK_ORIENTATION_VERTICAL, 0));
  make_bag_card (self);
  self->sheets = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->sheets, fathom_even_layout_new ());
  gtk_box_append (GTK_BOX (self->sheets), new_sheet_button (self, _("VP Now"), FALSE));
  gtk_box_append (GTK_BOX (self->sheets), new_sheet_button (self, _("Odds"), TRUE));
  fathom_deep_question_pane_append (pane, self->sheets);
  fathom_deep_question_pane_append (pane, self->vp_card);
  fathom_deep_question_pane_append (pane, self->bag_card);
  fathom_deep_question_pane_append (pane, self->odds_card);
  gtk_widget_set_visible (self->odds_card, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("The dive"), -1);
}

GtkWidget *
fathom_deep_dive_pane_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_DIVE_PANE, NULL);
}
