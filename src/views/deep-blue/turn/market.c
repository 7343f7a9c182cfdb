/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/turn/market.h"

#include "rules/deep-blue.h"
#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/turn/offer.h"
#include "views/deep-blue/crew-card.h"
#include "views/deep-blue/plan.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/narrow-windows.h"
#include "words/deep-blue.h"

#include <math.h>
#include <string.h>

#define SLIDE_TIME 260             /* ms */

typedef struct
{
  GtkWidget *box;
  GtkLabel  *price;
  GtkWidget *card;
  GtkWidget *empty;
  GtkLabel  *name;                 /* beside it, in rows */
  GtkLabel  *uses;
} Slot;

struct _FathomDeepMarketPane
{
  FathomPane      parent_instance;

  gboolean        rows;
  gboolean        large;
  gboolean        low;
  FathomDeepPlan *plan;            /* not owned */
  GtkLabel       *title;
  GtkLabel       *deck;
  GtkWidget      *refresh;
  Slot            slots[FATHOM_DEEP_MARKET];

  guint8          shown[FATHOM_DEEP_MARKET];   /* the cards that were there … */
  guint           n_shown;
  double          from[FATHOM_DEEP_MARKET];    /* … and how far away those that are there now come from */
  AdwAnimation   *slide;
};

G_DEFINE_FINAL_TYPE (FathomDeepMarketPane, fathom_deep_market_pane, FATHOM_TYPE_PANE)

static guint
count_bits (guint64 set)
{
  guint n = 0;

  for (; set != 0; set &= set - 1)
    n++;
  return n;
}

static const FathomLanguage *
get_language (FathomDeepMarketPane *self)
{
  return fathom_sitting_get_language (fathom_deep_plan_get_sitting (self->plan), fathom_deep_plan_get_speaker (self->plan));
}

/* Whether a card of the market can be chosen: by the one whose hand is open, or by anybody after a refresh. */
static gboolean
may_choose (FathomDeepMarketPane *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  guint seat = fathom_deep_plan_get_decider (self->plan);

  if (seat == 0)
    return FALSE;
  return seen->phase == FATHOM_DEEP_PHASE_TAKE || seen->phase == FATHOM_DEEP_PHASE_TURN;
}

static gboolean
is_open (FathomDeepMarketPane *self)
{
  return fathom_deep_plan_get_hand_seat (self->plan) == fathom_deep_plan_get_decider (self->plan);
}

/* Recruiting begins here, too: the hand opens for it. */
static void
card_cb (FathomDeepMarketPane *self,
         GtkWidget        *button)
{
  guint card = fathom_deep_crew_card_get_card (FATHOM_DEEP_CREW_CARD (button));

  if (!may_choose (self))
    return;
  if (fathom_deep_plan_get_seen (self->plan)->phase == FATHOM_DEEP_PHASE_TURN && !is_open (self))
    fathom_sitting_set_viewer (fathom_deep_plan_get_sitting (self->plan), fathom_deep_plan_get_decider (self->plan));
  fathom_deep_plan_set_recruit (self->plan, card);
}

static void
refresh_cb (FathomDeepMarketPane *self)
{
  if (!is_open (self))
    fathom_sitting_set_viewer (fathom_deep_plan_get_sitting (self->plan), fathom_deep_plan_get_decider (self->plan));
  fathom_deep_plan_begin (self->plan, FATHOM_DEEP_PLAN_REFRESH);
}

/* Showing */

/* What recruiting it now would need; covered, nothing of that is told. */
static FathomDeepCardState
find_state (FathomDeepMarketPane *self,
            guint             slot)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  FathomDeepIntent intent = fathom_deep_plan_get_intent (self->plan);

  if (fathom_deep_plan_get_recruit (self->plan) == seen->market[slot])
    return FATHOM_DEEP_CARD_CHOSEN;
  if (seen->phase == FATHOM_DEEP_PHASE_TAKE && fathom_deep_plan_get_decider (self->plan) != 0)
    return FATHOM_DEEP_CARD_CAN;
  if (intent == FATHOM_DEEP_PLAN_RECRUIT)
    return fathom_deep_plan_count_cash (self->plan) >= MAX (1, seen->edition.prices[slot]) ? FATHOM_DEEP_CARD_CAN : FATHOM_DEEP_CARD_OFF;
  return FATHOM_DEEP_CARD_NORMAL;
}

static void
show_slot (FathomDeepMarketPane *self,
           guint             slot)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  const FathomLanguage *language = get_language (self);
  Slot *shown = &self->slots[slot];
  gboolean there = slot < seen->n_market;
  g_autofree char *price = g_strdup_printf (trc (language, "cash", "$%d"), seen->edition.prices[slot]);
  g_autofree char *uses = there ? fathom_deep_say_uses (language, &seen->edition.cards[seen->market[slot]]) : NULL;
  g_autofree char *said = NULL;

  gtk_label_set_label (shown->price, price);
  if (there)
    gtk_widget_remove_css_class (GTK_WIDGET (shown->price), "off");
  else
    gtk_widget_add_css_class (GTK_WIDGET (shown->price), "off");
  gtk_widget_set_visible (shown->card, there);
  gtk_widget_set_visible (shown->empty, !there);
  if (self->rows)
    {
      gtk_label_set_label (shown->name, there ? fathom_deep_card_name (language, seen->market[slot]) : "");
      gtk_label_set_label (shown->uses, there ? uses : "");
    }
  if (!there)
    return;
  fathom_deep_crew_card_show (FATHOM_DEEP_CREW_CARD (shown->card), fathom_deep_plan_get_sitting (self->plan), seen->market[slot],
                              fathom_deep_plan_get_speaker (self->plan));
  said = g_strdup_printf (tr (language, "Price $%u."), seen->edition.prices[slot]);
  fathom_deep_crew_card_set_state (FATHOM_DEEP_CREW_CARD (shown->card), find_state (self, slot), NULL, said);
}

static void
show_refresh (FathomDeepMarketPane *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  const FathomLanguage *language = get_language (self);
  guint price = MAX (1, seen->edition.refresh);
  gboolean turn = seen->phase == FATHOM_DEEP_PHASE_TURN && fathom_deep_plan_get_decider (self->plan) != 0 && seen->n_market > 0;
  /* Translators: a new market, and its price */
  g_autofree char *label = g_strdup_printf (tr (language, "Refresh $%u"), price);

  gtk_button_set_label (GTK_BUTTON (self->refresh), label);
  gtk_widget_set_sensitive (self->refresh, turn && (!is_open (self) || fathom_deep_plan_count_cash (self->plan) >= price));
  fathom_tooltip_set (self->refresh, tr (language, "All four cards are replaced, and you take one of the new ones"));
}

/* Sliding */

static void
slide_cb (double   value,
          gpointer user_data)
{
  FathomDeepMarketPane *self = user_data;

  for (guint slot = 0; slot < FATHOM_DEEP_MARKET; slot++)
    fathom_deep_crew_card_set_slid (FATHOM_DEEP_CREW_CARD (self->slots[slot].card), round (self->from[slot] * value));
}

/* Where a card was, or, if it is new, behind the last one. */
static guint
find_before (FathomDeepMarketPane *self,
             guint                 card)
{
  for (guint slot = 0; slot < self->n_shown; slot++)
    if (self->shown[slot] == card)
      return slot;
  return FATHOM_DEEP_MARKET;
}

/* Cards close up to the left, and new ones come from the right. */
static void
begin_slide (FathomDeepMarketPane  *self,
             const FathomDeepState *seen)
{
  double apart = gtk_widget_get_width (self->slots[0].box);
  gboolean slides = !self->rows && gtk_widget_get_mapped (GTK_WIDGET (self)) && fathom_settings_animate () &&
                    fathom_sitting_get_news (fathom_deep_plan_get_sitting (self->plan)), moved = FALSE;

  for (guint slot = 0; slot < seen->n_market; slot++)
    {
      guint before = find_before (self, seen->market[slot]);

      moved = moved || before != slot;
      self->from[slot] = apart * ((double) before - slot);
    }
  memcpy (self->shown, seen->market, sizeof self->shown);
  self->n_shown = seen->n_market;
  if (!moved)
    return;
  adw_animation_play (self->slide);
  if (!slides)
    adw_animation_skip (self->slide);
}

static void
show_market (FathomDeepMarketPane *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  const FathomLanguage *language = get_language (self);
  guint n = count_bits (seen->deck);
  g_autofree char *deck = seen->n_market == 0 && n == 0 ? g_strdup (tr (language, "no cards are left"))
                                              : g_strdup_printf (ntr (language, "%u card in the deck", "%u cards in the deck", n), n);

  gtk_label_set_label (self->title, tr (language, "Market"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, tr (language, "Market"), -1);
  gtk_label_set_label (self->deck, deck);
  for (guint slot = 0; slot < FATHOM_DEEP_MARKET; slot++)
    show_slot (self, slot);
  begin_slide (self, seen);
  show_refresh (self);
}

static void
plan_changed_cb (FathomDeepMarketPane *self)
{
  const FathomDeepState *seen;

  if (fathom_pane_get_sitting (FATHOM_PANE (self)) == NULL)
    return;
  seen = fathom_deep_plan_get_seen (self->plan);
  if (!seen->crew_table)
    show_market (self);
}

static void
fathom_deep_market_pane_sit_down (FathomPane    *pane,
                             FathomSitting *sitting)
{
  FathomDeepMarketPane *self = FATHOM_DEEP_MARKET_PANE (pane);

  if (self->plan != NULL)
    g_signal_handlers_disconnect_by_data (self->plan, self);
  self->plan = sitting != NULL ? fathom_deep_plan_get (sitting) : NULL;
  if (sitting == NULL)
    return;
  g_signal_connect_object (self->plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  plan_changed_cb (self);
}

static void
fathom_deep_market_pane_dispose (GObject *object)
{
  FathomDeepMarketPane *self = FATHOM_DEEP_MARKET_PANE (object);

  fathom_pane_set_sitting (FATHOM_PANE (object), NULL);
  if (self->slide != NULL)
    adw_animation_pause (self->slide);
  g_clear_object (&self->slide);

  G_OBJECT_CLASS (fathom_deep_market_pane_parent_class)->dispose (object);
}

static void
fathom_deep_market_pane_class_init (FathomDeepMarketPaneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_deep_market_pane_dispose;
  FATHOM_PANE_CLASS (klass)->sit_down = fathom_deep_market_pane_sit_down;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_deep_market_pane_init (FathomDeepMarketPane *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self), "market");
  self->slide = adw_timed_animation_new (GTK_WIDGET (self), 1, 0, SLIDE_TIME, adw_callback_animation_target_new (slide_cb, self, NULL));
}

/* Making */

static GtkWidget *
make_heading (FathomDeepMarketPane *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  self->title = GTK_LABEL (gtk_label_new (NULL));
  self->deck = GTK_LABEL (gtk_label_new (NULL));
  self->refresh = gtk_button_new_with_label ("");
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "heading");
  gtk_widget_add_css_class (GTK_WIDGET (self->deck), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->deck), "caption");
  gtk_label_set_ellipsize (self->deck, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (self->deck, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->deck), TRUE);
  gtk_widget_add_css_class (self->refresh, "hand-button");
  g_signal_connect_object (self->refresh, "clicked", G_CALLBACK (refresh_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->deck));
  gtk_box_append (GTK_BOX (row), self->refresh);
  fathom_narrow_windows_fit (self->refresh);
  return row;
}

static GtkWidget *
make_texts (Slot *slot)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  slot->name = GTK_LABEL (fathom_deep_label_new ("choice-title"));
  slot->uses = GTK_LABEL (fathom_deep_label_new ("choice-text"));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (slot->name));
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (slot->uses));
  return texts;
}

static GtkWidget *
make_slot (FathomDeepMarketPane *self,
           Slot             *slot)
{
  int width = self->rows ? FATHOM_DEEP_SMALL_WIDTH : FATHOM_DEEP_CARD_WIDTH;

  slot->box = gtk_box_new (self->rows ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, self->rows ? 8 : 0);
  slot->price = GTK_LABEL (gtk_label_new (NULL));
  slot->card = fathom_deep_crew_card_new (!self->rows);
  slot->empty = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (GTK_WIDGET (slot->price), "price");
  gtk_widget_set_halign (GTK_WIDGET (slot->price), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (slot->price), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (slot->empty, "empty-slot");
  gtk_widget_set_size_request (slot->empty, width, self->rows ? FATHOM_DEEP_SMALL_HEIGHT : FATHOM_DEEP_CARD_HEIGHT);
  gtk_widget_set_halign (slot->empty, GTK_ALIGN_CENTER);
  g_signal_connect_object (slot->card, "clicked", G_CALLBACK (card_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (slot->box), GTK_WIDGET (slot->price));
  gtk_box_append (GTK_BOX (slot->box), slot->card);
  gtk_box_append (GTK_BOX (slot->box), slot->empty);
  if (self->rows)
    gtk_box_append (GTK_BOX (slot->box), make_texts (slot));
  return slot->box;
}

GtkWidget *
fathom_deep_market_pane_new (gboolean rows)
{
  FathomDeepMarketPane *self = g_object_new (FATHOM_TYPE_DEEP_MARKET_PANE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *list = gtk_box_new (rows ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, rows ? 2 : 0);

  self->rows = rows;
  self->large = !rows;
  gtk_box_set_homogeneous (GTK_BOX (list), TRUE);
  gtk_box_append (GTK_BOX (box), make_heading (self));
  for (guint slot = 0; slot < FATHOM_DEEP_MARKET; slot++)
    gtk_box_append (GTK_BOX (list), make_slot (self, &self->slots[slot]));
  gtk_box_append (GTK_BOX (box), list);
  adw_bin_set_child (ADW_BIN (self), box);
  return GTK_WIDGET (self);
}

/* Prices stand above large cards, and beside small ones where the window is low. */
static void
set_slot_form (Slot     *slot,
               gboolean  large,
               gboolean  low)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (slot->box), low ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_halign (slot->box, low ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  fathom_deep_crew_card_set_large (FATHOM_DEEP_CREW_CARD (slot->card), large);
  gtk_widget_set_size_request (slot->empty, large ? FATHOM_DEEP_CARD_WIDTH : FATHOM_DEEP_SMALL_WIDTH,
                               large ? FATHOM_DEEP_CARD_HEIGHT : FATHOM_DEEP_SMALL_HEIGHT);
}

void
fathom_deep_market_pane_set_form (FathomDeepMarketPane *self,
                                  gboolean              large,
                                  gboolean              low)
{
  g_return_if_fail (FATHOM_IS_DEEP_MARKET_PANE (self));

  if (self->large == large && self->low == low)
    return;
  self->large = large;
  self->low = low;
  for (guint slot = 0; slot < FATHOM_DEEP_MARKET; slot++)
    set_slot_form (&self->slots[slot], large, low);
}
