/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/turn/drawer.h"

#include "rules/deep-blue.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/hand.h"
#include "views/deep-blue/plan.h"
#include "views/deep-blue/turn/bag-row.h"
#include "views/deep-blue/turn/market.h"
#include "views/widgets/narrow-windows.h"

typedef enum { HAND, MARKET, BAG, N_PAGES } Page;

struct _FathomDeepDrawer
{
  FathomPane      parent_instance;

  FathomDeepPlan *plan;            /* not owned */
  GtkWidget      *box;
  GtkWidget      *tabs;
  GtkWidget      *tab[N_PAGES];
  GtkStack       *stack;
  FathomPane     *pages[N_PAGES];
  Page            page;            /* that is turned to, or will be when it is there again */
  gboolean        turning;
  gboolean        chooses;         /* the market was turned to for a card to be chosen */
};

G_DEFINE_FINAL_TYPE (FathomDeepDrawer, fathom_deep_drawer, FATHOM_TYPE_PANE)

static const char * const names[N_PAGES] = { "hand", "market", "bag" };

/* A page that is hidden, such as the hand in a replay, is not turned to. */
static void
turned_cb (FathomDeepDrawer *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);

  self->turning = TRUE;
  for (Page i = HAND; i < N_PAGES; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->tab[i]), GTK_WIDGET (self->pages[i]) == page);
  self->turning = FALSE;
}

static void
turn_to (FathomDeepDrawer *self,
         Page              page)
{
  self->page = page;
  if (gtk_widget_get_visible (GTK_WIDGET (self->pages[page])))
    gtk_stack_set_visible_child_name (self->stack, names[page]);
  turned_cb (self);
  if (self->plan != NULL)
    fathom_deep_plan_set_browsing (self->plan, page == MARKET);
}

static void
tab_cb (FathomDeepDrawer *self,
        GtkWidget        *tab)
{
  if (self->turning)
    return;
  self->chooses = FALSE;
  for (Page i = HAND; i < N_PAGES; i++)
    if (tab == self->tab[i])
      turn_to (self, i);
}

/* The market is there to choose from, the hand to pay with; after that the chart and the hand are seen again. */
static void
follow_plan (FathomDeepDrawer *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  gboolean chooses = fathom_deep_plan_get_intent (self->plan) == FATHOM_DEEP_PLAN_RECRUIT || seen->phase == FATHOM_DEEP_PHASE_TAKE;

  if (chooses && fathom_deep_plan_get_recruit (self->plan) == FATHOM_DEEP_NONE)
    {
      self->chooses = TRUE;
      turn_to (self, MARKET);
    }
  else if (self->chooses && !chooses)
    {
      self->chooses = FALSE;
      turn_to (self, HAND);
    }
  else if (fathom_deep_plan_get_intent (self->plan) == FATHOM_DEEP_PLAN_SAIL || fathom_deep_plan_get_intent (self->plan) == FATHOM_DEEP_PLAN_REFRESH)
    turn_to (self, HAND);
}

/* A hand comes back where it was; without it nothing is shown while there are no tabs, as when the end of a dive is explained. */
static void
show_page (FathomDeepDrawer *self)
{
  gboolean hand = gtk_widget_get_visible (GTK_WIDGET (self->pages[HAND]));

  if (hand && self->page == HAND)
    turn_to (self, HAND);
  gtk_widget_set_visible (self->box, hand || gtk_widget_get_visible (self->tabs));
}

static void
plan_changed_cb (FathomDeepDrawer *self)
{
  const FathomLanguage *language;
  const FathomDeepState *seen;
  g_autofree char *bag = NULL, *hand = NULL;
  gboolean open;

  if (fathom_pane_get_sitting (FATHOM_PANE (self)) == NULL)
    return;
  seen = fathom_deep_plan_get_seen (self->plan);
  language = fathom_sitting_get_language (fathom_pane_get_sitting (FATHOM_PANE (self)), fathom_deep_plan_get_speaker (self->plan));
  open = fathom_deep_plan_get_hand_seat (self->plan) != 0;
  /* Translators: how many gems are in the bag */
  bag = g_strdup_printf (tr (language, "Bag %u"), fathom_deep_bag_size (seen));
  gtk_button_set_label (GTK_BUTTON (self->tab[BAG]), bag);
  /* Translators: how many cards are in a hand */
  hand = open ? g_strdup_printf (tr (language, "Hand %u"), seen->n_hand[fathom_deep_plan_get_hand_seat (self->plan) - 1]) : g_strdup (tr (language, "Hand"));
  gtk_button_set_label (GTK_BUTTON (self->tab[HAND]), hand);
  gtk_button_set_label (GTK_BUTTON (self->tab[MARKET]), tr (language, "Market"));
  gtk_widget_set_visible (GTK_WIDGET (self), !seen->crew_table);
  gtk_widget_set_visible (self->tabs, seen->leader == 0 || seen->phase == FATHOM_DEEP_PHASE_RUSH);
  if (!gtk_widget_get_visible (self->tabs))
    turn_to (self, HAND);
  else if (open || self->chooses)
    follow_plan (self);
  show_page (self);
}

static void
fathom_deep_drawer_sit_down (FathomPane    *pane,
                             FathomSitting *sitting)
{
  FathomDeepDrawer *self = FATHOM_DEEP_DRAWER (pane);

  if (self->stack == NULL)
    return;
  if (self->plan != NULL)
    g_signal_handlers_disconnect_by_data (self->plan, self);
  self->plan = sitting != NULL ? fathom_deep_plan_get (sitting) : NULL;
  for (Page i = HAND; i < N_PAGES; i++)
    fathom_pane_set_sitting (self->pages[i], sitting);
  if (sitting == NULL)
    return;
  g_signal_connect_object (self->plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  plan_changed_cb (self);
}

static void
fathom_deep_drawer_dispose (GObject *object)
{
  FathomDeepDrawer *self = FATHOM_DEEP_DRAWER (object);

  fathom_pane_set_sitting (FATHOM_PANE (self), NULL);
  self->stack = NULL;

  G_OBJECT_CLASS (fathom_deep_drawer_parent_class)->dispose (object);
}

static void
fathom_deep_drawer_class_init (FathomDeepDrawerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_deep_drawer_dispose;
  FATHOM_PANE_CLASS (klass)->sit_down = fathom_deep_drawer_sit_down;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Large letters need a second line, but no word is broken: the longest one has more of the width. */
static GtkWidget *
new_tab (const char *title)
{
  GtkWidget *tab = gtk_toggle_button_new_with_label (title);

  fathom_narrow_windows_fit (tab);
  gtk_label_set_wrap_mode (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (tab))), PANGO_WRAP_WORD);
  gtk_widget_set_hexpand (tab, TRUE);
  return tab;
}

static void
fathom_deep_drawer_init (FathomDeepDrawer *self)
{
  const char *titles[N_PAGES] = { _("Hand"), _("Market"), _("Bag") };

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->pages[HAND] = FATHOM_PANE (fathom_deep_hand_new (TRUE));
  self->pages[MARKET] = FATHOM_PANE (fathom_deep_market_pane_new (TRUE));
  self->pages[BAG] = FATHOM_PANE (fathom_deep_bag_row_new ());
  self->tabs = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_widget_add_css_class (self->tabs, "linked");
  gtk_widget_add_css_class (self->tabs, "drawer-tabs");
  for (Page i = HAND; i < N_PAGES; i++)
    {
      self->tab[i] = new_tab (titles[i]);
      g_signal_connect_object (self->tab[i], "toggled", G_CALLBACK (tab_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->tabs), self->tab[i]);
      gtk_stack_add_named (self->stack, GTK_WIDGET (self->pages[i]), names[i]);
    }
  g_object_bind_property (self->pages[HAND], "visible", self->tab[HAND], "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->stack, "notify::visible-child", G_CALLBACK (turned_cb), self, G_CONNECT_SWAPPED);
  turn_to (self, HAND);
  gtk_box_append (GTK_BOX (self->box), self->tabs);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->stack));
  adw_bin_set_child (ADW_BIN (self), self->box);
  g_signal_connect_object (self->pages[HAND], "notify::visible", G_CALLBACK (show_page), self, G_CONNECT_SWAPPED);
}

GtkWidget *
fathom_deep_drawer_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_DRAWER, NULL);
}
