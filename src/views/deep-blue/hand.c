/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/hand.h"

#include "rules/deep-blue.h"
#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/crew-card.h"
#include "views/deep-blue/dive/dive-end.h"
#include "views/deep-blue/dive/dive-moves.h"
#include "views/deep-blue/dive/dive-plan.h"
#include "views/deep-blue/fan.h"
#include "views/deep-blue/hand-side.h"
#include "views/deep-blue/parts.h"
#include "views/deep-blue/plan.h"
#include "views/table/cloth.h"
#include "views/widgets/focus-ring.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/piece.h"
#include "words/deep-blue.h"
#include "words/grammar.h"

#define LEFT       100             /* ms after which the window is not active for good, unless a popover is there */
#define IDLE       60              /* seconds without input, then the cloth falls */
#define LIFTED     3000            /* ms that cards are lifted which have come back from resting */
#define IN_SIGHT   42              /* of a card that others cover */
#define IN_SIGHT_SMALL 30

struct _FathomDeepHand
{
  FathomPane          parent_instance;

  gboolean            compact;
  FathomDeepPlan     *plan;          /* not owned */

  /* one of these is there */
  GtkWidget          *open;
  GtkWidget          *covered;
  GtkWidget          *then;          /* after a dive */

  GtkWidget          *title_piece;
  GtkLabel           *title;
  GtkLabel           *subtitle;
  GtkWidget          *hide;
  FathomDeepFan      *fan;
  GtkWidget          *played_box;
  FathomDeepFan      *played;
  GtkWidget          *side;
  GtkWidget          *nobody;        /* in place of the cards */
  guint64             shown;         /* the cards in the fan … */
  guint64             laid;
  guint64             resting;
  guint               seat;          /* … of this seat */
  guint64             lifted;
  guint               lowering;      /* the source that lays them down */
  const FathomLanguage *language;

  GtkWidget          *cover_piece;
  GtkLabel           *cover_title;
  GtkLabel           *cover_text;
  GtkWidget          *show;

  guint               idle;
  guint               left;
  GtkEventController *keys;          /* at the root while it is mapped */
  GtkWidget          *keys_at;       /* not owned */
  gulong              active;
  gulong              fullscreen;
};

G_DEFINE_FINAL_TYPE (FathomDeepHand, fathom_deep_hand, FATHOM_TYPE_PANE)

static FathomSitting *
get_sitting (FathomDeepHand *self)
{
  return fathom_pane_get_sitting (FATHOM_PANE (self));
}

/* The person the cloth asks: who decides, or who wants to look. 0: it only covers. */
static guint
find_asked (FathomDeepHand *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  guint looker = fathom_deep_plan_get_looker (self->plan);

  if (looker != 0)
    return looker;
  if (seen->phase == FATHOM_DEEP_PHASE_RUSH || seen->phase == FATHOM_DEEP_PHASE_SPOT || seen->phase == FATHOM_DEEP_PHASE_TAKE)
    return 0; /* in the open */
  if (seen->phase == FATHOM_DEEP_PHASE_HAZARD && fathom_deep_lacks_defender (seen, seen->asked))
    return 0; /* no card can help, as everybody knows */
  return fathom_deep_plan_get_decider (self->plan);
}

/* Covering */

static void
cover (FathomDeepHand *self)
{
  if (get_sitting (self) != NULL && self->plan != NULL && fathom_deep_plan_is_shared (self->plan))
    {
      fathom_deep_plan_set_looker (self->plan, 0);
      fathom_sitting_set_viewer (get_sitting (self), 0);
    }
}

static void
uncover (FathomDeepHand *self)
{
  guint seat = find_asked (self);

  if (seat != 0)
    fathom_sitting_set_viewer (get_sitting (self), seat);
}

static gboolean
idle_cb (gpointer user_data)
{
  FathomDeepHand *self = user_data;

  self->idle = 0;
  cover (self);
  return G_SOURCE_REMOVE;
}

static void
watch_idle (FathomDeepHand *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->open != NULL && self->plan != NULL && fathom_deep_plan_is_shared (self->plan) &&
      fathom_sitting_get_viewer (get_sitting (self)) != 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->idle = g_timeout_add_seconds (IDLE, idle_cb, self);
}

static gboolean
has_popover (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child) && has_popover (child))
      return TRUE;
  return FALSE;
}

static gboolean
left_cb (gpointer user_data)
{
  FathomDeepHand *self = user_data;
  gboolean active = gtk_window_is_active (GTK_WINDOW (self->keys_at));

  if (!active && has_popover (self->keys_at))
    return G_SOURCE_CONTINUE;
  self->left = 0;
  if (!active)
    cover (self);
  return G_SOURCE_REMOVE;
}

/* On X11 the window is not active while a popover opens or closes: whoever looks at the resting crew or at a wreck has not gone away. */
static void
active_cb (FathomDeepHand *self)
{
  g_clear_handle_id (&self->left, g_source_remove);
  if (!gtk_window_is_active (GTK_WINDOW (self->keys_at)))
    self->left = g_timeout_add (LEFT, left_cb, self);
}

static void
message_cb (FathomDeepHand *self,
            const char     *text,
            const char     *action)
{
  if (g_str_equal (action, "undo") || g_str_equal (action, "redo"))
    cover (self);
}

/* Open */

static void
card_cb (FathomDeepHand     *self,
         FathomDeepCrewCard *card)
{
  watch_idle (self);
  fathom_deep_plan_toggle_card (self->plan, fathom_deep_crew_card_get_card (card));
}

/* VP, and what The Best of the Best adds to them: "+2 VP +4". */
static char *
dup_vp_badge (FathomDeepHand *self,
              guint           vp)
{
  gboolean best = fathom_deep_dive_in_scenario (fathom_deep_plan_get_seen (self->plan), FATHOM_DEEP_BEST_OF_THE_BEST);
  /* Translators: victory points, on a card that can be played */
  g_autofree char *badge = self->compact ? g_strdup_printf ("+%u", vp) : g_strdup_printf (ntr (self->language, "+%u VP", "+%u VP", vp), vp);

  return best ? g_strdup_printf ("%s +4", badge) : g_steal_pointer (&badge);
}

static char *
dup_badge (FathomDeepHand *self,
           guint           card,
           gboolean        chosen)
{
  guint worth = fathom_deep_plan_get_worth (self->plan, card);

  if (worth == 0)
    return NULL;
  switch (fathom_deep_plan_get_intent (self->plan))
    {
    case FATHOM_DEEP_PLAN_RECRUIT:
    case FATHOM_DEEP_PLAN_REFRESH:
      return chosen ? g_strdup_printf (trc (self->language, "cash", "$%d"), worth) : NULL;
    case FATHOM_DEEP_PLAN_SAIL:
      if (!chosen || self->compact)
        return g_strdup_printf ("+%u", worth);
      return g_strdup_printf (ntr (self->language, "%u move", "%u moves", worth), worth);
    default:
      return dup_vp_badge (self, worth);
    }
}

static void
show_card (FathomDeepHand     *self,
           FathomDeepCrewCard *card)
{
  guint id = fathom_deep_crew_card_get_card (card), phase = fathom_deep_plan_get_seen (self->plan)->phase;
  gboolean usable = (fathom_deep_plan_get_usable (self->plan) >> id & 1) != 0;
  gboolean chosen = (fathom_deep_plan_get_cards (self->plan) >> id & 1) != 0;
  gboolean asked = fathom_deep_plan_is_own_move (self->plan); /* whoever only watches plays nothing */
  gboolean dive = asked && (phase == FATHOM_DEEP_PHASE_OPEN || phase == FATHOM_DEEP_PHASE_HAZARD);
  g_autofree char *badge = usable && asked ? dup_badge (self, id, chosen) : NULL;

  if (chosen)
    fathom_deep_crew_card_set_state (card, FATHOM_DEEP_CARD_CHOSEN, badge, tr (self->language, "Chosen."));
  else if (!usable)
    fathom_deep_crew_card_set_state (card, FATHOM_DEEP_CARD_OFF, NULL, tr (self->language, "Cannot be used for this."));
  else
    fathom_deep_crew_card_set_state (card, dive && fathom_deep_plan_get_seen (self->plan)->leader != 0 ? FATHOM_DEEP_CARD_CAN
                                                                                                     : FATHOM_DEEP_CARD_NORMAL,
                                     badge, dive ? tr (self->language, "Can be played now.") : NULL);
}

static void
fill (FathomDeepHand *self,
      FathomDeepFan  *fan,
      guint64         cards,
      gboolean        large,
      gboolean        pressed)
{
  fathom_deep_fan_clear (fan);
  for (guint card = 0; card < FATHOM_DEEP_CARDS; card++)
    if ((cards >> card & 1) != 0)
      {
        GtkWidget *widget = fathom_deep_crew_card_new (large);

        fathom_deep_crew_card_show (FATHOM_DEEP_CREW_CARD (widget), get_sitting (self), card, self->seat);
        if (pressed)
          g_signal_connect_object (widget, "clicked", G_CALLBACK (card_cb), self, G_CONNECT_SWAPPED);
        else
          gtk_widget_set_can_focus (widget, FALSE);
        fathom_deep_fan_add (fan, widget);
      }
}

/* Cards that have rested */

static void
show_lifted (FathomDeepHand *self)
{
  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->fan)); card != NULL; card = gtk_widget_get_next_sibling (card))
    if ((self->lifted >> fathom_deep_crew_card_get_card (FATHOM_DEEP_CREW_CARD (card)) & 1) != 0)
      gtk_widget_add_css_class (card, "lifted");
    else
      gtk_widget_remove_css_class (card, "lifted");
}

static gboolean
lower_cb (gpointer user_data)
{
  FathomDeepHand *self = user_data;

  self->lowering = 0;
  self->lifted = 0;
  show_lifted (self);
  return G_SOURCE_REMOVE;
}

static void
stop_lifting (FathomDeepHand *self)
{
  g_clear_handle_id (&self->lowering, g_source_remove);
  self->lifted = 0;
}

/* Nothing moves on the way back, nor where nothing is to move. */
static void
lift (FathomDeepHand *self,
      guint64         cards)
{
  if (cards == 0 || !fathom_settings_animate () || !fathom_sitting_get_news (get_sitting (self)))
    return;
  stop_lifting (self);
  self->lifted = cards;
  self->lowering = g_timeout_add (LIFTED, lower_cb, self);
}

static char *
dup_title (FathomDeepHand *self)
{
  const char *name = fathom_sitting_get_name (get_sitting (self), self->seat);

  switch (fathom_deep_plan_get_intent (self->plan))
    {
    case FATHOM_DEEP_PLAN_RECRUIT:
    case FATHOM_DEEP_PLAN_REFRESH:
      return g_strdup (tr (self->language, "Pay with Crew"));
    case FATHOM_DEEP_PLAN_SAIL:
      return g_strdup (tr (self->language, "Play Crew for Moves"));
    default:
      if (self->compact) /* its tab says it */
        return g_strdup ("");
      if (!fathom_deep_plan_is_shared (self->plan) && fathom_sitting_get_eyes (get_sitting (self)) == 0)
        return g_strdup (tr (self->language, "Your Hand"));
      return fathom_grammar_printf (tr (self->language, "%s’s Hand"), name);
    }
}

static char *
dup_subtitle (FathomDeepHand *self)
{
  guint sum = fathom_deep_plan_get_sum (self->plan);

  switch (fathom_deep_plan_get_intent (self->plan))
    {
    case FATHOM_DEEP_PLAN_RECRUIT:
    case FATHOM_DEEP_PLAN_REFRESH:
      return g_strdup (tr (self->language, "only cards with cash"));
    case FATHOM_DEEP_PLAN_SAIL:
      return sum > 0 ? g_strdup_printf (ntr (self->language, "%u propeller chosen", "%u propellers chosen", sum), sum)
                     : g_strdup (tr (self->language, "only cards with propellers"));
    default:
      if (fathom_sitting_get_eyes (get_sitting (self)) != 0)
        return g_strdup (""); /* a replay, where nobody has to look away */
      if (fathom_deep_plan_is_shared (self->plan))
        return g_strdup_printf (tr (self->language, "Only %s sees this"), fathom_sitting_get_name (get_sitting (self), self->seat));
      return g_strdup (tr (self->language, "Nobody else sees it"));
    }
}

static void
show_open (FathomDeepHand *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  guint64 hand = fathom_deep_plan_get_hand (self->plan), laid = seen->laid[self->seat - 1], resting = seen->resting[self->seat - 1];
  g_autofree char *title = dup_title (self), *subtitle = dup_subtitle (self);
  FathomShape shape;
  FathomColour colour;

  fathom_sitting_get_look (get_sitting (self), self->seat, &shape, &colour);
  fathom_piece_set_look (FATHOM_PIECE (self->title_piece), shape, colour);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, subtitle);
  gtk_widget_set_visible (self->hide, fathom_deep_plan_is_shared (self->plan) && fathom_sitting_get_eyes (get_sitting (self)) == 0);
  lift (self, hand & ~self->shown & self->resting);
  if (hand != self->shown)
    fill (self, self->fan, hand, !self->compact, TRUE);
  show_lifted (self);
  if (laid != self->laid)
    fill (self, self->played, laid, FALSE, FALSE);
  self->shown = hand;
  self->laid = laid;
  self->resting = resting;
  gtk_widget_set_visible (self->nobody, hand == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->fan), hand != 0);
  gtk_widget_set_visible (self->played_box, laid != 0);
  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->fan)); card != NULL; card = gtk_widget_get_next_sibling (card))
    show_card (self, FATHOM_DEEP_CREW_CARD (card));
  fathom_deep_hand_side_show (self->side, self->plan, self->seat);
}

/* An eye, words and the key that does it; where there is little room, the eye alone. */
static GtkWidget *
make_key_button (FathomDeepHand *self,
                 const char     *icon,
                 const char     *label)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon));
  if (!self->compact)
    {
      gtk_box_append (GTK_BOX (box), gtk_label_new (label));
      gtk_box_append (GTK_BOX (box), fathom_deep_key_new ("H"));
    }
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return button;
}

static GtkWidget *
make_heading (FathomDeepHand *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->title_piece = fathom_piece_new (0, 0, 22);
  self->title = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->title, self->compact ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "heading");
  self->subtitle = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->subtitle), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->subtitle), "caption");
  gtk_label_set_ellipsize (self->subtitle, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (self->subtitle, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->subtitle), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), !self->compact);
  gtk_widget_set_visible (self->title_piece, !self->compact);
  gtk_widget_set_visible (GTK_WIDGET (self->title), !self->compact);
  self->hide = make_key_button (self, "view-conceal-symbolic", tr (self->language, "Hide"));
  gtk_widget_add_css_class (self->hide, "hand-button");
  fathom_tooltip_set (self->hide, tr (self->language, "Cover the Hand (H)"));
  g_signal_connect_object (self->hide, "clicked", G_CALLBACK (cover), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), self->title_piece);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->subtitle));
  if (self->compact)
    gtk_box_append (GTK_BOX (box), self->side);
  gtk_box_append (GTK_BOX (box), self->hide);
  return box;
}

static GtkWidget *
make_played (FathomDeepHand *self)
{
  GtkWidget *label = gtk_label_new (tr (self->language, "played"));

  self->played_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->played = FATHOM_DEEP_FAN (fathom_deep_fan_new (24));
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_valign (self->played_box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->played_box), label);
  gtk_box_append (GTK_BOX (self->played_box), GTK_WIDGET (self->played));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->played), GTK_ACCESSIBLE_PROPERTY_LABEL, tr (self->language, "played"), -1);
  return self->played_box;
}

static GtkWidget *
make_label (const char *class,
            gboolean    centred)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), centred ? 0.5 : 0);
  gtk_label_set_justify (GTK_LABEL (label), centred ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT);
  gtk_widget_add_css_class (label, class);
  return label;
}

static GtkWidget *
make_nobody (FathomDeepHand *self)
{
  self->nobody = make_label ("dim-label", TRUE);
  gtk_label_set_label (GTK_LABEL (self->nobody), tr (self->language, "No cards in hand. Rest to bring the crew back."));
  gtk_label_set_width_chars (GTK_LABEL (self->nobody), 12);
  gtk_widget_set_hexpand (self->nobody, TRUE);
  gtk_widget_set_vexpand (self->nobody, TRUE);
  return self->nobody;
}

static GtkWidget *
make_open (FathomDeepHand *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  self->shown = self->laid = self->resting = 0;
  self->side = fathom_deep_hand_side_new (self->compact);
  self->fan = FATHOM_DEEP_FAN (fathom_deep_fan_new (self->compact ? IN_SIGHT_SMALL : IN_SIGHT));
  gtk_widget_set_hexpand (GTK_WIDGET (self->fan), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fan), GTK_ACCESSIBLE_PROPERTY_LABEL, tr (self->language, "Cards in hand"), -1);
  gtk_box_append (GTK_BOX (box), make_heading (self));
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->fan));
  gtk_box_append (GTK_BOX (row), make_nobody (self));
  gtk_box_append (GTK_BOX (row), make_played (self));
  if (!self->compact)
    {
      gtk_box_append (GTK_BOX (row), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
      gtk_box_append (GTK_BOX (row), self->side);
    }
  gtk_widget_set_vexpand (row, TRUE);
  gtk_box_append (GTK_BOX (box), row);
  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "hand");
  return box;
}

/* Covered */

/* An AdwButtonContent, with words that wrap where letters are large. */
static GtkWidget *
make_show_content (FathomDeepHand *self)
{
  GtkWidget *content = fathom_row_new (6), *label = gtk_label_new (tr (self->language, "Show My Hand"));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->show, "image-text-button");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->show), GTK_ACCESSIBLE_PROPERTY_LABEL, tr (self->language, "Show My Hand"), -1);
  gtk_box_append (GTK_BOX (content), gtk_image_new_from_icon_name ("view-reveal-symbolic"));
  gtk_box_append (GTK_BOX (content), label);
  return content;
}

static GtkWidget *
make_show_row (FathomDeepHand *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *content;

  self->show = gtk_button_new ();
  content = make_show_content (self);
  gtk_button_set_child (GTK_BUTTON (self->show), content);
  gtk_widget_add_css_class (self->show, "suggested-action");
  fathom_tooltip_set (self->show, tr (self->language, "Show My Hand (H)"));
  g_signal_connect_object (self->show, "clicked", G_CALLBACK (uncover), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (row), self->show);
  gtk_widget_set_hexpand (self->show, self->compact);
  gtk_widget_set_halign (content, self->compact ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  gtk_widget_set_halign (self->show, self->compact ? GTK_ALIGN_FILL : GTK_ALIGN_START);
  if (!self->compact)
    gtk_box_append (GTK_BOX (row), fathom_deep_key_new ("H"));
  g_object_bind_property (self->show, "visible", row, "visible", G_BINDING_SYNC_CREATE);
  return row;
}

/* The shell stands beside all that is said; in a narrow window only beside the title, so that the chart above has more room. */
static GtkWidget *
make_note (FathomDeepHand *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *beside = fathom_row_new (self->compact ? 10 : 18);
  GtkWidget *note = self->compact ? texts : beside;

  self->cover_piece = fathom_piece_new (0, 0, self->compact ? 28 : 52);
  self->cover_title = GTK_LABEL (make_label ("title-4", self->compact));
  self->cover_text = GTK_LABEL (make_label ("dim-label", self->compact));
  gtk_box_append (GTK_BOX (beside), self->cover_piece);
  gtk_box_append (GTK_BOX (beside), self->compact ? GTK_WIDGET (self->cover_title) : texts);
  gtk_box_append (GTK_BOX (texts), self->compact ? beside : GTK_WIDGET (self->cover_title));
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (self->cover_text));
  gtk_box_append (GTK_BOX (texts), make_show_row (self));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_halign (beside, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (note, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (note, "cover-note");
  return note;
}

static GtkWidget *
make_covered (FathomDeepHand *self)
{
  GtkWidget *overlay = gtk_overlay_new (), *note = make_note (self);

  gtk_overlay_set_child (GTK_OVERLAY (overlay), g_object_new (FATHOM_TYPE_CLOTH, NULL));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), note);
  gtk_overlay_set_measure_overlay (GTK_OVERLAY (overlay), note, TRUE);
  gtk_widget_set_overflow (overlay, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (overlay, "hand-cloth");
  return overlay;
}

/* What the cloth says when it asks @seat. */
static char *
dup_cover_title (FathomDeepHand *self,
                 guint           seat)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  const char *name = seat != 0 ? fathom_sitting_get_name (get_sitting (self), seat) : NULL;

  if (seat == 0)
    return g_strdup (_("The Hands Are Covered"));
  if (seen->phase == FATHOM_DEEP_PHASE_OPEN)
    return g_strdup_printf (tr (self->language, "%s Plays Crew"), name);
  if (seen->phase == FATHOM_DEEP_PHASE_HAZARD)
    return g_strdup_printf (tr (self->language, "%s Defends with a Card"), name);
  return fathom_grammar_printf (tr (self->language, "%s’s Turn"), name);
}

static char *
dup_cover_text (FathomDeepHand *self,
                guint           seat)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);

  if (seat != 0 && seen->leader == 0)
    return g_strdup (tr (self->language, "Hand over the device. The others look away."));
  if (seat != 0)
    return g_strdup_printf (tr (self->language, "Only %s looks. Everyone sees what is played."),
                            fathom_sitting_get_name (get_sitting (self), seat));
  switch (seen->phase)
    {
    case FATHOM_DEEP_PHASE_RUSH:
      return g_strdup (_("Everybody answers openly: rushing needs no cards."));
    case FATHOM_DEEP_PHASE_SPOT:
      return g_strdup (_("A scouting spot is chosen openly."));
    case FATHOM_DEEP_PHASE_OPEN:
      return g_strdup (_("Whoever wants to play crew presses their name."));
    default:
      return g_strdup (_("Nobody needs to look at one now."));
    }
}

static void
show_covered (FathomDeepHand *self)
{
  guint seat = find_asked (self), of = seat != 0 ? seat : fathom_sitting_get_turn (get_sitting (self));
  g_autofree char *title = dup_cover_title (self, seat), *text = dup_cover_text (self, seat);
  FathomShape shape;
  FathomColour colour;

  gtk_widget_set_visible (self->cover_piece, of != 0);
  if (of != 0)
    {
      fathom_sitting_get_look (get_sitting (self), of, &shape, &colour);
      fathom_piece_set_look (FATHOM_PIECE (self->cover_piece), shape, colour);
    }
  gtk_label_set_label (self->cover_title, title);
  gtk_label_set_label (self->cover_text, text);
  gtk_widget_set_visible (self->show, seat != 0);
}

/* Showing */

static void
clear (FathomDeepHand *self)
{
  if (self->open == NULL && self->covered == NULL && self->then == NULL)
    return;
  fathom_focus_let_go (GTK_WIDGET (self));
  stop_lifting (self);
  adw_bin_set_child (ADW_BIN (self), NULL);
  self->open = self->covered = self->then = NULL;
}

/* What becomes of a dive that has just ended; nobody needs a hand now. */
static void
show_then (FathomDeepHand        *self,
           const FathomDeepState *ended)
{
  if (self->then != NULL)
    return;
  clear (self);
  self->then = fathom_deep_dive_then_new (get_sitting (self), ended);
  gtk_widget_add_css_class (self->then, "card");
  gtk_widget_add_css_class (self->then, "then");
  adw_bin_set_child (ADW_BIN (self), self->then);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
set_open (FathomDeepHand *self,
          guint           seat)
{
  const FathomLanguage *language = fathom_sitting_get_language (get_sitting (self), seat != 0 ? seat : find_asked (self));

  if (self->then != NULL || self->language != language || (seat != 0 && (self->open == NULL || self->seat != seat)) || (seat == 0 && self->covered == NULL))
    clear (self);
  self->language = language;
  self->seat = seat;
  if (self->open != NULL || self->covered != NULL)
    return;
  if (seat != 0)
    adw_bin_set_child (ADW_BIN (self), self->open = make_open (self));
  else
    adw_bin_set_child (ADW_BIN (self), self->covered = make_covered (self));
}

static void
show_hand (FathomDeepHand *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  const FathomDeepState *ended = fathom_deep_dive_plan_get_ended (fathom_deep_dive_plan_get (get_sitting (self)));
  guint seat = fathom_deep_plan_get_hand_seat (self->plan);
  gboolean there = !seen->crew_table && seen->phase != FATHOM_DEEP_PHASE_OVER && (seat != 0 || fathom_deep_plan_is_shared (self->plan));

  if (ended != NULL && (!self->compact || fathom_deep_has_room_below (GTK_WIDGET (self))))
    {
      show_then (self, ended);
      return;
    }
  there = there && ended == NULL; /* nobody needs it now */
  gtk_widget_set_visible (GTK_WIDGET (self), there);
  if (!there)
    {
      clear (self);
      return;
    }
  set_open (self, seat);
  if (seat != 0)
    show_open (self);
  else
    show_covered (self);
}

static void
plan_changed_cb (FathomDeepHand *self)
{
  if (get_sitting (self) == NULL)
    return;
  show_hand (self);
  watch_idle (self);
}

/* A dive has ended, or its VP are in the chests. */
static void
ended_cb (FathomDeepHand *self)
{
  gboolean ended = get_sitting (self) != NULL && fathom_deep_dive_plan_get_ended (fathom_deep_dive_plan_get (get_sitting (self))) != NULL;

  if (ended != (self->then != NULL))
    plan_changed_cb (self);
}

static void
fathom_deep_hand_sit_down (FathomPane    *pane,
                           FathomSitting *sitting)
{
  FathomDeepHand *self = FATHOM_DEEP_HAND (pane);

  if (self->plan != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->plan, self);
      g_signal_handlers_disconnect_by_data (fathom_deep_dive_plan_get (fathom_deep_plan_get_sitting (self->plan)), self);
    }
  self->plan = NULL;
  clear (self);
  if (sitting == NULL)
    return;
  self->plan = fathom_deep_plan_get (sitting);
  g_signal_connect_object (self->plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (fathom_deep_dive_plan_get (sitting), "changed", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sitting, "message", G_CALLBACK (message_cb), self, G_CONNECT_SWAPPED);
  plan_changed_cb (self);
}

static gboolean
key_cb (FathomDeepHand  *self,
        guint            keyval,
        guint            keycode,
        GdkModifierType  modifiers)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->keys_at));

  watch_idle (self);
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || gdk_keyval_to_lower (keyval) != GDK_KEY_h ||
      (focus != NULL && (GTK_IS_EDITABLE (focus) || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)))
    return GDK_EVENT_PROPAGATE;
  if (self->open != NULL)
    cover (self);
  else if (self->covered != NULL)
    uncover (self);
  return GDK_EVENT_STOP;
}

static void
fathom_deep_hand_map (GtkWidget *widget)
{
  FathomDeepHand *self = FATHOM_DEEP_HAND (widget);

  GTK_WIDGET_CLASS (fathom_deep_hand_parent_class)->map (widget);
  self->keys_at = GTK_WIDGET (gtk_widget_get_root (widget));
  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->keys_at, self->keys);
  self->active = g_signal_connect_object (self->keys_at, "notify::is-active", G_CALLBACK (active_cb), self, G_CONNECT_SWAPPED);
  self->fullscreen = g_signal_connect_object (self->keys_at, "notify::fullscreened", G_CALLBACK (cover), self, G_CONNECT_SWAPPED);
  watch_idle (self);
}

static void
fathom_deep_hand_unmap (GtkWidget *widget)
{
  FathomDeepHand *self = FATHOM_DEEP_HAND (widget);

  gtk_widget_remove_controller (self->keys_at, self->keys);
  g_signal_handler_disconnect (self->keys_at, self->active);
  g_signal_handler_disconnect (self->keys_at, self->fullscreen);
  self->keys = NULL;
  self->keys_at = NULL;
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_handle_id (&self->left, g_source_remove);
  GTK_WIDGET_CLASS (fathom_deep_hand_parent_class)->unmap (widget);
}

static void
fathom_deep_hand_dispose (GObject *object)
{
  FathomDeepHand *self = FATHOM_DEEP_HAND (object);

  fathom_pane_set_sitting (FATHOM_PANE (self), NULL);
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_handle_id (&self->lowering, g_source_remove);

  G_OBJECT_CLASS (fathom_deep_hand_parent_class)->dispose (object);
}

static void
fathom_deep_hand_class_init (FathomDeepHandClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_deep_hand_dispose;
  FATHOM_PANE_CLASS (klass)->sit_down = fathom_deep_hand_sit_down;
  widget_class->map = fathom_deep_hand_map;
  widget_class->unmap = fathom_deep_hand_unmap;
  gtk_widget_class_set_css_name (widget_class, "hand");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_deep_hand_init (FathomDeepHand *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Hand"), -1);
}

GtkWidget *
fathom_deep_hand_new (gboolean compact)
{
  FathomDeepHand *self = g_object_new (FATHOM_TYPE_DEEP_HAND, NULL);

  self->compact = compact;
  return GTK_WIDGET (self);
}

void
fathom_deep_hand_set_compact (FathomDeepHand *self,
                              gboolean        compact)
{
  g_return_if_fail (FATHOM_IS_DEEP_HAND (self));

  if (self->compact == compact)
    return;
  self->compact = compact;
  clear (self);
  if (self->plan != NULL)
    plan_changed_cb (self);
}
