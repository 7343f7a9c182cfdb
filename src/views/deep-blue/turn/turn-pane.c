/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/turn/turn-pane.h"

#include "rules/deep-blue.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/turn/action-grid.h"
#include "views/deep-blue/turn/offer.h"
#include "views/deep-blue/turn/choose-page.h"
#include "views/deep-blue/keys.h"
#include "views/deep-blue/parts.h"
#include "views/deep-blue/turn/page-parts.h"
#include "views/deep-blue/turn/pay-page.h"
#include "views/deep-blue/plan.h"
#include "views/deep-blue/turn/sail-page.h"
#include "views/deep-blue/turn/told-page.h"
#include "views/table/speech.h"
#include "views/widgets/dice-focus.h"
#include "views/widgets/focus-ring.h"

#define DEAL_PAUSE 400             /* ms to see what was played; somebody may enter the cards meanwhile */

struct _FathomDeepTurnPane
{
  FathomPane            parent_instance;

  FathomDeepPlan       *plan;          /* not owned */
  GtkStack             *stack;
  FathomDeepHead        actions_head;
  FathomDeepActionGrid *actions;
  FathomDeepPayPage    *pay;
  FathomDeepSailPage   *sail;
  FathomDeepChoosePage *choose;
  FathomDeepHead        waiting;
  GtkWidget            *skip;          /* a bot's pause */
  AdwBin               *told_place;    /* chance that comes from the table … */
  guint                 told_at;       /* … after so many events */
  guint                 laid;          /* … and tiles of the setup … */
  gboolean              told_narrow;   /* … in so much room */
  guint                 dealing;       /* the source that deals cards */
  GtkLabel             *trouble;
  GtkWidget            *described;     /* the widget that tells the news */
  guint                 told;          /* how long the match was then */
  gulong                watch;
};

G_DEFINE_FINAL_TYPE (FathomDeepTurnPane, fathom_deep_turn_pane, FATHOM_TYPE_PANE)

static const char *
find_page (FathomDeepTurnPane *self)
{
  FathomSitting *sitting = fathom_pane_get_sitting (FATHOM_PANE (self));
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  FathomWaiting waiting;

  fathom_sitting_get_waiting (sitting, &waiting);
  if (waiting.kind == FATHOM_WAITS_FOR_PEOPLE && !fathom_sitting_get_reviewing (sitting) && fathom_deep_blue.mover (seen) == FATHOM_CHANCE)
    return seen->phase == FATHOM_DEEP_PHASE_GEM ? "waiting" : "told"; /* a dive has its own pane */
  if (fathom_deep_plan_get_decider (self->plan) == 0)
    return "waiting";
  switch (seen->phase)
    {
    case FATHOM_DEEP_PHASE_SPOT:
    case FATHOM_DEEP_PHASE_RUSH:
      return "choose";
    case FATHOM_DEEP_PHASE_TAKE:
      return "pay";
    default:
      break;
    }
  switch (fathom_deep_plan_get_intent (self->plan))
    {
    case FATHOM_DEEP_PLAN_RECRUIT:
    case FATHOM_DEEP_PLAN_REFRESH:
      return "pay";
    case FATHOM_DEEP_PLAN_SAIL:
      return "sail";
    case FATHOM_DEEP_PLAN_DIVE:
      return "choose";
    default:
      return "actions";
    }
}

/* Showing */

static void
show_actions (FathomDeepTurnPane *self)
{
  FathomSitting *sitting = fathom_pane_get_sitting (FATHOM_PANE (self));
  guint seat = fathom_deep_plan_get_decider (self->plan);
  const FathomLanguage *language = fathom_sitting_get_language (sitting, seat);
  gboolean covered = fathom_deep_plan_get_hand_seat (self->plan) != seat;
  /* Translators: a player */
  g_autofree char *title = g_strdup_printf (tr (language, "%s, choose one action"), fathom_sitting_get_name (sitting, seat));

  fathom_deep_head_show (&self->actions_head, title, NULL, covered ? tr (language, "hand covered") : NULL);
  gtk_widget_set_visible (self->actions_head.row, !fathom_deep_is_narrow (GTK_WIDGET (self))); /* the seats say it as well */
  fathom_deep_action_grid_show (self->actions, self->plan);
}

static void
show_waiting (FathomDeepTurnPane *self)
{
  FathomSitting *sitting = fathom_pane_get_sitting (FATHOM_PANE (self));
  g_autofree char *who = fathom_speech_say_waiting (sitting), *last = fathom_speech_say_last (sitting);

  fathom_deep_head_show (&self->waiting, who, last, NULL);
  gtk_widget_set_visible (self->skip, !fathom_sitting_get_reviewing (sitting) && !fathom_sitting_is_over (sitting));
}

static void
skip_cb (FathomDeepTurnPane *self)
{
  fathom_sitting_skip_pause (fathom_pane_get_sitting (FATHOM_PANE (self)));
}

static GtkWidget *
find_main (FathomDeepTurnPane *self)
{
  return gtk_stack_get_visible_child (self->stack);
}

static void
focus_page (FathomDeepTurnPane *self)
{
  const char *page = gtk_stack_get_visible_child_name (self->stack);

  if (g_str_equal (page, "actions"))
    fathom_deep_action_grid_take_focus (self->actions);
  else if (g_str_equal (page, "pay"))
    fathom_deep_pay_page_take_focus (self->pay);
  else if (g_str_equal (page, "sail"))
    fathom_deep_sail_page_take_focus (self->sail);
  else if (g_str_equal (page, "choose"))
    fathom_deep_choose_page_take_focus (self->choose);
  else if (g_str_equal (page, "told"))
    gtk_widget_child_focus (GTK_WIDGET (self->told_place), GTK_DIR_TAB_FORWARD);
}

/* The focus stays in the pane when its page is turned. */
static void
turn_to (FathomDeepTurnPane *self,
         const char         *page)
{
  gboolean had = fathom_dice_focus_get (GTK_WIDGET (self)) != NULL && gtk_widget_get_mapped (GTK_WIDGET (self));

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), page) == 0)
    return;
  gtk_stack_set_visible_child_name (self->stack, page);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, child == find_main (self));
  if (had)
    focus_page (self);
}

/* What happened is heard where the focus is. */
static void
tell_news (FathomDeepTurnPane *self)
{
  FathomSitting *sitting = fathom_pane_get_sitting (FATHOM_PANE (self));
  guint length = fathom_match_get_length (fathom_sitting_get_match (sitting));
  g_autofree char *last = NULL;

  if (length == self->told || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->told = length;
  last = fathom_speech_say_last (sitting);
  fathom_dice_focus_describe (GTK_WIDGET (self), &self->described, last);
}

static gboolean
deal_cb (gpointer user_data)
{
  FathomDeepTurnPane *self = user_data;
  FathomSitting *sitting = fathom_pane_get_sitting (FATHOM_PANE (self));

  self->dealing = 0;
  if (sitting != NULL)
    fathom_deep_deal (sitting);
  return G_SOURCE_REMOVE;
}

static void
ask_again (FathomDeepTurnPane *self)
{
  GtkWidget *focus = fathom_dice_focus_get (GTK_WIDGET (self));
  gboolean had = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->told_place));

  adw_bin_set_child (self->told_place, fathom_deep_told_page_new (fathom_pane_get_sitting (FATHOM_PANE (self)), fathom_deep_is_narrow (GTK_WIDGET (self))));
  if (had)
    gtk_widget_child_focus (GTK_WIDGET (self->told_place), GTK_DIR_TAB_FORWARD);
}

/* What somebody has begun to enter stays. Cards are dealt at once, but not what has just been undone. */
static void
show_told (FathomDeepTurnPane *self)
{
  FathomSitting *sitting = fathom_pane_get_sitting (FATHOM_PANE (self));
  guint length = fathom_match_get_length (fathom_sitting_get_match (sitting));
  gboolean narrow = fathom_deep_is_narrow (GTK_WIDGET (self));
  const guint8 *tiles;

  if (adw_bin_get_child (self->told_place) == NULL || self->told_at != length || self->told_narrow != narrow ||
      self->laid != fathom_deep_plan_get_laid (self->plan, &tiles))
    ask_again (self);
  self->told_at = length;
  self->told_narrow = narrow;
  self->laid = fathom_deep_plan_get_laid (self->plan, &tiles);
  if (fathom_deep_may_deal (sitting) && fathom_sitting_get_news (sitting) && gtk_widget_get_mapped (GTK_WIDGET (self)) && self->dealing == 0)
    self->dealing = g_timeout_add (DEAL_PAUSE, deal_cb, self);
}

static void
plan_changed_cb (FathomDeepTurnPane *self)
{
  const char *page;

  if (self->stack == NULL || fathom_pane_get_sitting (FATHOM_PANE (self)) == NULL)
    return;
  g_clear_handle_id (&self->dealing, g_source_remove);
  page = find_page (self);
  if (!g_str_equal (page, "told"))
    adw_bin_set_child (self->told_place, NULL);
  gtk_widget_show (gtk_stack_get_child_by_name (self->stack, page));
  if (g_str_equal (page, "actions"))
    show_actions (self);
  else if (g_str_equal (page, "pay"))
    fathom_deep_pay_page_show (self->pay, self->plan);
  else if (g_str_equal (page, "sail"))
    fathom_deep_sail_page_show (self->sail, self->plan);
  else if (g_str_equal (page, "choose"))
    fathom_deep_choose_page_show (self->choose, self->plan);
  else if (g_str_equal (page, "told"))
    show_told (self);
  else
    show_waiting (self);
  turn_to (self, page);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && fathom_focus_is_idle (GTK_WIDGET (self)))
    focus_page (self); /* a match has just been opened: Enter is for what is asked */
  fathom_deep_set_text (self->trouble, NULL);
  tell_news (self);
}

/* Whoever uses a pointer in a narrow window stays where the chart is: the focus would scroll away from it. */
static gboolean
stays_at_chart (FathomDeepTurnPane *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return fathom_deep_is_narrow (GTK_WIDGET (self)) && !(GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root)));
}

/* Enter has set where a boat sails; the next one sails, unless the other boat is taken before. */
static void
goal_set_cb (FathomDeepTurnPane *self)
{
  g_autofree char *said = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->sail)) || !fathom_deep_plan_is_ready (self->plan) || stays_at_chart (self))
    return;
  fathom_deep_sail_page_focus_go (self->sail);
  said = fathom_deep_sail_page_say_boat (self->sail);
  fathom_dice_focus_describe (GTK_WIDGET (self), &self->described, said);
}

static void
fathom_deep_turn_pane_sit_down (FathomPane    *pane,
                                FathomSitting *sitting)
{
  FathomDeepTurnPane *self = FATHOM_DEEP_TURN_PANE (pane);

  if (self->stack == NULL)
    return;
  if (self->plan != NULL)
    g_signal_handlers_disconnect_by_data (self->plan, self);
  self->plan = sitting != NULL ? fathom_deep_plan_get (sitting) : NULL;
  g_clear_handle_id (&self->dealing, g_source_remove);
  adw_bin_set_child (self->told_place, NULL);
  if (sitting == NULL)
    return;
  g_signal_connect_object (self->plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->plan, "goal-set", G_CALLBACK (goal_set_cb), self, G_CONNECT_SWAPPED);
  plan_changed_cb (self);
}

static void
fathom_deep_turn_pane_message (FathomPane *pane,
                               const char *text)
{
  fathom_deep_set_text (FATHOM_DEEP_TURN_PANE (pane)->trouble, text);
}

static void
fathom_deep_turn_pane_take_focus (FathomPane *pane)
{
  focus_page (FATHOM_DEEP_TURN_PANE (pane));
}

/* Keys */

/* Number @n of the hand, of the market, or of what can be chosen. */
static gboolean
press_choice (FathomDeepTurnPane *self,
              guint               n)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  const char *page = gtk_stack_get_visible_child_name (self->stack);
  guint64 hand = fathom_deep_plan_get_hand (self->plan);

  if (g_str_equal (page, "choose"))
    return fathom_deep_choose_page_choose (self->choose, n);
  if (g_str_equal (page, "pay") && fathom_deep_plan_get_recruit (self->plan) == FATHOM_DEEP_NONE &&
      fathom_deep_plan_get_intent (self->plan) != FATHOM_DEEP_PLAN_REFRESH)
    {
      if (n < seen->n_market)
        fathom_deep_plan_set_recruit (self->plan, seen->market[n]);
      return TRUE;
    }
  for (guint card = 0; card < FATHOM_DEEP_CARDS; card++)
    if ((hand >> card & 1) != 0 && n-- == 0)
      {
        fathom_deep_plan_toggle_card (self->plan, card);
        return TRUE;
      }
  return FALSE;
}

/* What the table tells is a question with keys of its own. */
static gboolean
press_told (FathomDeepTurnPane *self,
            guint               id)
{
  GtkWidget *question = adw_bin_get_child (self->told_place);
  GtkWidget *primary = question != NULL ? g_object_get_data (G_OBJECT (question), "primary") : NULL;

  if (question == NULL)
    return FALSE;
  return fathom_deep_keys_press (question, id) || (id == FATHOM_DEEP_KEY_ENTER && primary != NULL && fathom_deep_press (primary));
}

static gboolean
press_enter (FathomDeepTurnPane *self)
{
  const char *page = gtk_stack_get_visible_child_name (self->stack);

  if (g_str_equal (page, "choose"))
    fathom_deep_choose_page_go (self->choose);
  else if (g_str_equal (page, "pay") || g_str_equal (page, "sail"))
    fathom_deep_plan_carry_out (self->plan);
  else
    return g_str_equal (page, "waiting") && fathom_sitting_skip_pause (fathom_pane_get_sitting (FATHOM_PANE (self)));
  return TRUE;
}

static gboolean
press_boat (FathomDeepTurnPane *self,
            guint               boat)
{
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "sail") != 0)
    return FALSE;
  fathom_deep_plan_take_boat (self->plan, boat);
  return TRUE;
}

static gboolean
press_action (FathomDeepTurnPane *self,
              FathomDeepAction    action)
{
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "actions") != 0)
    return FALSE;
  fathom_deep_action_grid_press (self->actions, action);
  return TRUE;
}

static gboolean
fathom_deep_turn_pane_press (FathomPane *pane,
                             guint       id)
{
  FathomDeepTurnPane *self = FATHOM_DEEP_TURN_PANE (pane);

  if (self->plan == NULL)
    return FALSE;
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "told") == 0)
    return press_told (self, id);
  switch (id)
    {
    case FATHOM_DEEP_KEY_RECRUIT:
      return press_action (self, FATHOM_DEEP_ACTION_RECRUIT);
    case FATHOM_DEEP_KEY_SAIL:
      return press_action (self, FATHOM_DEEP_ACTION_SAIL);
    case FATHOM_DEEP_KEY_REST:
      return press_action (self, FATHOM_DEEP_ACTION_REST);
    case FATHOM_DEEP_KEY_DIVE:
      return press_action (self, FATHOM_DEEP_ACTION_DIVE);
    case FATHOM_DEEP_KEY_BOAT_A:
    case FATHOM_DEEP_KEY_BOAT_B:
      return press_boat (self, id - FATHOM_DEEP_KEY_BOAT_A);
    case FATHOM_DEEP_KEY_ENTER:
      return press_enter (self);
    case FATHOM_DEEP_KEY_BACK:
      if (fathom_deep_plan_get_intent (self->plan) == FATHOM_DEEP_PLAN_NOTHING)
        return FALSE;
      fathom_deep_plan_cancel (self->plan);
      return TRUE;
    case FATHOM_DEEP_KEY_DIVE_B:
    case FATHOM_DEEP_KEY_TAKE_BACK:
      return FALSE;
    default:
      return press_choice (self, id - FATHOM_DEEP_KEY_CHOICE);
    }
}

/* Words and keys have room, or no longer. */
static void
narrow_cb (gpointer widget)
{
  plan_changed_cb (FATHOM_DEEP_TURN_PANE (widget));
}

static void
fathom_deep_turn_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (fathom_deep_turn_pane_parent_class)->map (widget);
  FATHOM_DEEP_TURN_PANE (widget)->watch = fathom_deep_watch_narrow (widget, narrow_cb);
}

static void
fathom_deep_turn_pane_unmap (GtkWidget *widget)
{
  fathom_deep_unwatch_narrow (widget, FATHOM_DEEP_TURN_PANE (widget)->watch);
  GTK_WIDGET_CLASS (fathom_deep_turn_pane_parent_class)->unmap (widget);
}

static void
fathom_deep_turn_pane_dispose (GObject *object)
{
  FathomDeepTurnPane *self = FATHOM_DEEP_TURN_PANE (object);

  fathom_pane_set_sitting (FATHOM_PANE (self), NULL);
  g_clear_weak_pointer (&self->described);
  self->stack = NULL;

  G_OBJECT_CLASS (fathom_deep_turn_pane_parent_class)->dispose (object);
}

static void
fathom_deep_turn_pane_class_init (FathomDeepTurnPaneClass *klass)
{
  FathomPaneClass *pane_class = FATHOM_PANE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_deep_turn_pane_dispose;
  pane_class->sit_down = fathom_deep_turn_pane_sit_down;
  pane_class->message = fathom_deep_turn_pane_message;
  pane_class->take_focus = fathom_deep_turn_pane_take_focus;
  pane_class->press = fathom_deep_turn_pane_press;
  GTK_WIDGET_CLASS (klass)->map = fathom_deep_turn_pane_map;
  GTK_WIDGET_CLASS (klass)->unmap = fathom_deep_turn_pane_unmap;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
make_actions (FathomDeepTurnPane *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  fathom_deep_head_init (&self->actions_head, NULL);
  self->actions = FATHOM_DEEP_ACTION_GRID (fathom_deep_action_grid_new ());
  gtk_box_append (GTK_BOX (box), self->actions_head.row);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->actions));
  return box;
}

static GtkWidget *
make_waiting (FathomDeepTurnPane *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  fathom_deep_head_init (&self->waiting, NULL);
  self->skip = gtk_button_new_with_label (_("Continue"));
  gtk_widget_set_halign (self->skip, GTK_ALIGN_START);
  g_signal_connect_object (self->skip, "clicked", G_CALLBACK (skip_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), self->waiting.row);
  gtk_box_append (GTK_BOX (box), self->skip);
  return box;
}

static void
fathom_deep_turn_pane_init (FathomDeepTurnPane *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  self->pay = FATHOM_DEEP_PAY_PAGE (fathom_deep_pay_page_new ());
  self->sail = FATHOM_DEEP_SAIL_PAGE (fathom_deep_sail_page_new ());
  self->choose = FATHOM_DEEP_CHOOSE_PAGE (fathom_deep_choose_page_new ());
  self->told_place = ADW_BIN (adw_bin_new ());
  gtk_stack_add_named (self->stack, make_actions (self), "actions");
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->pay), "pay");
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->sail), "sail");
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->choose), "choose");
  gtk_stack_add_named (self->stack, make_waiting (self), "waiting");
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->told_place), "told");
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, child == find_main (self));
  self->trouble = GTK_LABEL (fathom_deep_label_new ("warn"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->stack));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->trouble));
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self), "deciding");
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Turn"), -1);
}

GtkWidget *
fathom_deep_turn_pane_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_TURN_PANE, NULL);
}
