/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/act-pane.h"

#include "views/app/ui-language.h"
#include "views/blue-border/call-part.h"
#include "views/blue-border/choice.h"
#include "views/blue-border/referee.h"
#include "views/blue-border/reveal.h"
#include "views/widgets/dice-focus.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/piece.h"
#include "views/widgets/redraw-key.h"
#include "words/blue-border.h"
#include "words/grammar.h"

#define PIECE 22

struct _FathomBbActPane
{
  FathomPane        parent_instance;

  FathomBbPlay     *play;          /* nullable, not owned: that of the sitting */
  GtkWidget        *head;
  FathomPiece      *piece;
  GtkLabel         *heading;
  FathomBbReveal   *reveal;
  FathomBbCallPart *call;
  FathomBbChoice   *choice;
  FathomBbReferee  *referee;
  GtkWidget        *deal;
  GtkLabel         *trouble;
  GtkWidget        *described;     /* weak: who has the focus and tells the news */
  guint             told;          /* the length of the match when a call was announced */
};

G_DEFINE_FINAL_TYPE (FathomBbActPane, fathom_bb_act_pane, FATHOM_TYPE_PANE)

static FathomSitting *
get_sitting (FathomBbActPane *self)
{
  return fathom_pane_get_sitting (FATHOM_PANE (self));
}

/* Words */

static char *
dup_deal_heading (FathomSitting       *sitting,
                  const FathomBbState *seen)
{
  guint winner = 1;

  if (seen->round == 0)
    return g_strdup (seen->app_deck ? _("The cards are about to be dealt") : _("Shuffle, and open four cards beside the stack"));
  while (winner < seen->players && seen->n_placed[winner - 1] < FATHOM_BB_PLACES)
    winner++;
  /* Translators: a name; the number of the round, and of all of them */
  return g_strdup_printf (_("%s wins round %u of %u"), fathom_sitting_get_name (sitting, winner), seen->round, seen->settings.rounds);
}

static char *
dup_heading (FathomBbActPane     *self,
             const FathomBbState *seen)
{
  FathomSitting *sitting = get_sitting (self);
  const char *name = seen->actor != 0 ? fathom_sitting_get_name (sitting, seen->actor) : "";
  FathomWaiting waiting;

  fathom_sitting_get_waiting (sitting, &waiting);
  if (fathom_sitting_get_reviewing (sitting))
    return g_strdup (_("Looking back"));
  switch (seen->phase)
    {
    case FATHOM_BB_PHASE_DEAL:
      return dup_deal_heading (sitting, seen);
    case FATHOM_BB_PHASE_SHUFFLE:
      return g_strdup (_("The stack has run out: field and discards are shuffled"));
    case FATHOM_BB_PHASE_CALL:
      /* Translators: a name and a place, a letter from A to G */
      return g_strdup_printf (_("%s placed a card at %s"), name, fathom_bb_words_place (seen->n_placed[seen->actor - 1] - 1));
    default:
      if (waiting.kind == FATHOM_WAITS_FOR_BOT)
        return g_strdup_printf (seen->phase == FATHOM_BB_PHASE_BONUS ? _("%s chooses a card…") : _("%s is thinking…"), name);
      return fathom_grammar_printf (tr (fathom_sitting_get_language (sitting, seen->actor), "%s’s turn"), name);
    }
}

/* In a narrow window the path that a turn is tried on needs the height; whose turn it is says the question. */
static gboolean
is_tried_briefly (FathomBbActPane     *self,
                  const FathomBbState *seen)
{
  return fathom_sitting_get_trial (get_sitting (self)) == seen->actor && seen->phase == FATHOM_BB_PHASE_TURN &&
         !fathom_bb_play_get_corners (self->play);
}

static gboolean
has_heading (FathomBbActPane     *self,
             const FathomBbState *seen)
{
  FathomWaiting waiting;

  fathom_sitting_get_waiting (get_sitting (self), &waiting);
  if (fathom_sitting_get_reviewing (get_sitting (self)))
    return TRUE;
  if (seen->phase == FATHOM_BB_PHASE_BONUS)
    return waiting.kind == FATHOM_WAITS_FOR_BOT;
  if (is_tried_briefly (self, seen))
    return FALSE;
  if (fathom_bb_play_is_referee (self->play))
    return seen->phase == FATHOM_BB_PHASE_DEAL;
  return seen->phase != FATHOM_BB_PHASE_CALL || fathom_bb_play_get_corners (self->play) || !fathom_bb_play_is_calling (self->play);
}

static void
show_heading (FathomBbActPane     *self,
              const FathomBbState *seen)
{
  g_autofree char *heading = dup_heading (self, seen);
  gboolean has_piece = seen->actor != 0 && seen->phase != FATHOM_BB_PHASE_DEAL && seen->phase != FATHOM_BB_PHASE_SHUFFLE;
  FathomShape shape;
  FathomColour colour;

  gtk_widget_set_visible (self->head, has_heading (self, seen));
  gtk_widget_set_visible (GTK_WIDGET (self->piece), has_piece);
  gtk_label_set_label (self->heading, heading);
  if (!has_piece)
    return;
  fathom_sitting_get_look (get_sitting (self), seen->actor, &shape, &colour);
  fathom_piece_set_look (self->piece, shape, colour);
}

/* The first round is dealt by itself; the next one when people have seen how the last one ended. */
static void
show_deal (FathomBbActPane     *self,
           const FathomBbState *seen)
{
  FathomWaiting waiting;
  g_autofree char *text = NULL;

  fathom_sitting_get_waiting (get_sitting (self), &waiting);
  gtk_widget_set_visible (self->deal, seen->phase == FATHOM_BB_PHASE_DEAL && fathom_sitting_get_asks (get_sitting (self)) &&
                          waiting.kind != FATHOM_WAITS_FOR_NOBODY);
  if (seen->settings.rounds > 1)
    text = g_strdup_printf (_("Start Round %u"), seen->round + 1);
  fathom_bb_wide_button_set_text (self->deal, text != NULL ? text : _("The Cards Are Ready"));
}

/* One announcement, for those who hear the table. */
static void
announce (FathomBbActPane     *self,
          const FathomBbState *seen)
{
  guint length = fathom_match_get_length (fathom_sitting_get_match (get_sitting (self)));
  g_autofree char *text = NULL;
  FathomVoice voice;

  if (seen->caller == 0 || self->told == length || fathom_bb_play_is_turning (self->play) || fathom_sitting_get_reviewing (get_sitting (self)))
    return;
  self->told = length;
  fathom_sitting_get_voice (get_sitting (self), 0, &voice);
  text = fathom_bb_words_call (&voice, seen);
  if (seen->phase == FATHOM_BB_PHASE_BONUS)
    fathom_bb_choice_focus (self->choice);
  fathom_dice_focus_describe (GTK_WIDGET (self), &self->described, text);
}

static void
show (FathomBbActPane *self)
{
  const FathomBbState *seen = fathom_sitting_get_seen (get_sitting (self));

  if (fathom_bb_play_get_corners (self->play))
    gtk_widget_remove_css_class (GTK_WIDGET (self), "compact");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "compact");
  show_heading (self, seen);
  fathom_bb_reveal_set_compact (self->reveal, !fathom_bb_play_get_corners (self->play));
  fathom_bb_reveal_set_brief (self->reveal, is_tried_briefly (self, seen));
  fathom_bb_reveal_set_turning (self->reveal, fathom_bb_play_is_turning (self->play));
  fathom_bb_reveal_show (self->reveal, get_sitting (self), seen);
  fathom_bb_call_part_show (self->call, self->play);
  fathom_bb_choice_show (self->choice, self->play);
  fathom_bb_referee_show (self->referee, self->play);
  show_deal (self, seen);
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), FALSE);
  announce (self, seen);
}

/* What is shown follows the play, which follows the sitting. */
static void
fathom_bb_act_pane_sit_down (FathomPane    *pane,
                             FathomSitting *sitting)
{
  FathomBbActPane *self = FATHOM_BB_ACT_PANE (pane);

  if (self->play != NULL)
    g_signal_handlers_disconnect_by_data (self->play, self);
  self->play = sitting != NULL ? fathom_bb_play_get (sitting) : NULL;
  self->told = sitting != NULL ? fathom_match_get_length (fathom_sitting_get_match (sitting)) : 0;
  fathom_bb_call_part_show (self->call, NULL);
  fathom_bb_choice_show (self->choice, NULL);
  fathom_bb_referee_show (self->referee, NULL);
  if (self->play == NULL)
    return;
  g_signal_connect_object (self->play, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
fathom_bb_act_pane_message (FathomPane *pane,
                            const char *text)
{
  FathomBbActPane *self = FATHOM_BB_ACT_PANE (pane);

  gtk_label_set_label (self->trouble, text);
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), FALSE); /* the toast says it */
}

static void
fathom_bb_act_pane_take_focus (FathomPane *pane)
{
  gtk_widget_child_focus (GTK_WIDGET (pane), GTK_DIR_TAB_FORWARD);
}

static void
deal_cb (FathomBbActPane *self)
{
  FathomWaiting waiting;

  fathom_sitting_get_waiting (get_sitting (self), &waiting);
  if (waiting.kind == FATHOM_WAITS_FOR_DRAW)
    fathom_sitting_draw (get_sitting (self));
  else
    fathom_sitting_act (get_sitting (self), &(FathomEvent) { .kind = FATHOM_BB_DEAL });
}

static void
fathom_bb_act_pane_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  fathom_redraw_key_snapshot (snapshot, widget, fathom_redraw_key_from_labels (widget));

  GTK_WIDGET_CLASS (fathom_bb_act_pane_parent_class)->snapshot (widget, snapshot);
}

static void
fathom_bb_act_pane_dispose (GObject *object)
{
  g_clear_weak_pointer (&FATHOM_BB_ACT_PANE (object)->described);

  G_OBJECT_CLASS (fathom_bb_act_pane_parent_class)->dispose (object);
}

static void
fathom_bb_act_pane_class_init (FathomBbActPaneClass *klass)
{
  FathomPaneClass *pane_class = FATHOM_PANE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_bb_act_pane_dispose;
  pane_class->sit_down = fathom_bb_act_pane_sit_down;
  pane_class->message = fathom_bb_act_pane_message;
  pane_class->take_focus = fathom_bb_act_pane_take_focus;
  GTK_WIDGET_CLASS (klass)->snapshot = fathom_bb_act_pane_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "act-pane");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkLabel *
make_text (const char *style)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_xalign (label, 0);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (label, 8);
  gtk_widget_set_hexpand (GTK_WIDGET (label), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (label), style);
  return label;
}

static void
fathom_bb_act_pane_init (FathomBbActPane *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  self->head = fathom_row_new (8);
  self->piece = FATHOM_PIECE (fathom_piece_new (FATHOM_SHAPE_SCALLOP, FATHOM_COLOUR_GREEN, PIECE));
  self->heading = make_text ("heading");
  self->trouble = make_text ("error");
  self->reveal = FATHOM_BB_REVEAL (fathom_bb_reveal_new ());
  self->call = FATHOM_BB_CALL_PART (fathom_bb_call_part_new ());
  self->choice = FATHOM_BB_CHOICE (fathom_bb_choice_new ());
  self->referee = FATHOM_BB_REFEREE (fathom_bb_referee_new ());
  self->deal = fathom_bb_wide_button_new ("", NULL);
  gtk_widget_add_css_class (self->deal, "suggested-action");
  g_signal_connect_swapped (self->deal, "clicked", G_CALLBACK (deal_cb), self);
  gtk_box_append (GTK_BOX (self->head), GTK_WIDGET (self->piece));
  gtk_box_append (GTK_BOX (self->head), GTK_WIDGET (self->heading));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->reveal));
  gtk_box_append (GTK_BOX (box), self->head);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->call));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->choice));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->referee));
  gtk_box_append (GTK_BOX (box), self->deal);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->trouble));
  gtk_widget_add_css_class (box, "bb-act");
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What can be done"), -1);
}

GtkWidget *
fathom_bb_act_pane_new (void)
{
  return g_object_new (FATHOM_TYPE_BB_ACT_PANE, NULL);
}
