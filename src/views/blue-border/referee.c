/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/referee.h"

#include "views/app/ui-language.h"
#include "views/blue-border/call-button.h"
#include "views/blue-border/call-part.h"
#include "views/blue-border/pad.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/piece.h"
#include "words/blue-border.h"
#include "words/grammar.h"

#include <string.h>

#define PIECE 24

struct _FathomBbReferee
{
  AdwBin        parent_instance;

  FathomBbPlay *play;              /* nullable, weak */
  guint         caller;            /* whose call is being entered, as it is shown */
  guint         length;            /* of the match then */
  gboolean      discard;           /* the number of a discard is asked for */

  GtkWidget    *turn;              /* a turn: */
  FathomPiece  *piece;
  GtkLabel     *title;
  GtkLabel     *silence;
  GtkWidget    *placed;
  GtkLabel     *placed_title;
  GtkLabel     *placed_note;
  GtkWidget    *placed_key;
  GtkWidget    *passed;
  GtkWidget    *shuffled;

  GtkWidget    *other;             /* after a right call: a discard that was never told */
  GtkWidget    *entry;             /* numbers: */
  FathomPiece  *entry_piece;
  GtkLabel     *entry_title;
  FathomBbPad  *pad;
  GtkLabel     *verdict_title;
  GtkLabel     *verdict;
  GtkWidget    *verdict_box;
  GtkLabel     *trouble;
  GtkWidget    *cancel;
  GtkWidget    *settle;
};

G_DEFINE_FINAL_TYPE (FathomBbReferee, fathom_bb_referee, ADW_TYPE_BIN)

static const FathomBbState *
get_seen (FathomBbReferee *self)
{
  return fathom_bb_play_get_seen (self->play);
}

static const char *
get_name (FathomBbReferee *self,
          guint            seat)
{
  return fathom_sitting_get_name (fathom_bb_play_get_sitting (self->play), seat);
}

static void
set_piece (FathomBbReferee *self,
           FathomPiece     *piece,
           guint            seat)
{
  FathomShape shape;
  FathomColour colour;

  fathom_sitting_get_look (fathom_bb_play_get_sitting (self->play), seat, &shape, &colour);
  fathom_piece_set_look (piece, shape, colour);
}

/* Whose card at which place: "Zoë’s C". */
static char *
dup_card (FathomBbReferee *self,
          guint            seat,
          guint            place)
{
  return fathom_grammar_printf (_("%s’s %s"), get_name (self, seat), fathom_bb_words_place (place));
}

/* A turn */

static void
show_silence (FathomBbReferee     *self,
              const FathomBbState *seen)
{
  gboolean open = seen->phase == FATHOM_BB_PHASE_CALL;
  g_autofree char *card = open ? dup_card (self, seen->actor, seen->n_placed[seen->actor - 1] - 1) : NULL;
  /* Translators: whose card, such as "Zoë’s C" */
  g_autofree char *text = open ? g_strdup_printf (_("Nobody called %s?"), card) : NULL;

  gtk_label_set_label (self->silence, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->silence), open);
}

static gboolean
is_first (const FathomBbState *seen)
{
  for (guint i = 0; i < seen->players; i++)
    if (seen->n_placed[i] > 0)
      return FALSE;
  return TRUE;
}

/* Where the last card of the round was placed, there is no next diver: it stands or it is called. */
static void
show_last (FathomBbReferee     *self,
           const FathomBbState *seen)
{
  g_autofree char *card = dup_card (self, seen->actor, seen->n_placed[seen->actor - 1] - 1);
  g_autofree char *title = g_strdup_printf (_("%s: the last card"), card);

  set_piece (self, self->piece, seen->actor);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->placed_title, _("Nobody Called"));
  gtk_label_set_label (self->placed_note, _("and the round is won"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->placed), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Nobody Called"), -1);
  gtk_widget_set_visible (self->passed, FALSE);
  gtk_widget_set_sensitive (self->placed, TRUE);
}

static void
show_next (FathomBbReferee     *self,
           const FathomBbState *seen,
           guint                next)
{
  gboolean may = fathom_bb_play_may_place (self->play);
  const char *place = fathom_bb_words_place (seen->n_placed[next - 1]);
  g_autofree char *title = fathom_grammar_printf (_("%s’s turn"), get_name (self, next));
  /* Translators: on a button: a name and a place, a letter from A to G */
  g_autofree char *placed = g_strdup_printf (_("%s Placed %s"), get_name (self, next), place);

  set_piece (self, self->piece, next);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->placed_title, placed);
  gtk_label_set_label (self->placed_note, seen->phase == FATHOM_BB_PHASE_CALL ? _("and nobody called")
                                          : is_first (seen) ? _("nobody has placed a card yet") : _("from the field or the stack"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->placed), GTK_ACCESSIBLE_PROPERTY_LABEL, placed, -1);
  gtk_widget_set_visible (self->passed, TRUE);
  gtk_widget_set_sensitive (self->placed, may && fathom_bb_untaken (seen) > 0);
  gtk_widget_set_sensitive (self->passed, may);
}

static void
show_turn (FathomBbReferee     *self,
           const FathomBbState *seen)
{
  guint next = fathom_bb_play_get_next (self->play);
  gboolean shown = (seen->phase == FATHOM_BB_PHASE_TURN || seen->phase == FATHOM_BB_PHASE_CALL) && self->caller == 0 &&
                   !fathom_sitting_get_reviewing (fathom_bb_play_get_sitting (self->play));

  gtk_widget_set_visible (self->turn, shown);
  if (!shown)
    return;
  show_silence (self, seen);
  if (next != 0)
    show_next (self, seen, next);
  else
    show_last (self, seen);
  gtk_widget_set_sensitive (self->shuffled, seen->may_shuffle);
  fathom_tooltip_set (self->shuffled, seen->may_shuffle ? _("Field and discards were shuffled into a new stack")
                                                        : _("The stack cannot have run out yet"));
}

/* Numbers */

/* What everybody knows to lie somewhere is marked, and says where. */
static void
mark_taken (FathomBbReferee     *self,
            const FathomBbState *seen,
            guint                first)
{
  for (guint seat = 1; seat <= seen->players; seat++)
    for (guint place = 0; place < seen->n_placed[seat - 1]; place++)
      {
        guint number = seen->placed[seat - 1][place];
        g_autofree char *card = dup_card (self, seat, place);

        if (number != FATHOM_BB_UNKNOWN && (self->discard || seat != seen->actor || place < first))
          fathom_bb_pad_set_taken (self->pad, number, g_strdup_printf ("%u%s%s", number, fathom_grammar_colon (fathom_ui_language_get ()), card));
      }
  for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
    if (seen->discards >> (number - 1) & 1)
      /* Translators: the number of a card that is known to be a discard */
      fathom_bb_pad_set_taken (self->pad, number, g_strdup_printf (_("%u: the discards"), number));
}

static void
begin_call (FathomBbReferee     *self,
            const FathomBbState *seen)
{
  guint n = seen->n_placed[seen->actor - 1], turned = MIN (n, 2);
  g_autofree char *previous = n > 1 ? dup_card (self, seen->actor, n - 2) : NULL;
  g_autofree char *card = dup_card (self, seen->actor, n - 1);
  const char *titles[2] = { n > 1 ? previous : card, card };
  guint known[2] = { seen->placed[seen->actor - 1][n - turned], seen->placed[seen->actor - 1][n - 1] };
  g_autofree char *title = g_strdup_printf (_("%s calls: what do the cards show?"), get_name (self, self->caller));

  fathom_bb_pad_begin (self->pad, turned, titles, known, seen->settings.cards);
  mark_taken (self, seen, n - turned);
  gtk_label_set_label (self->entry_title, title);
  set_piece (self, self->entry_piece, self->caller);
}

static void
begin_discard (FathomBbReferee     *self,
               const FathomBbState *seen)
{
  const char *titles[1] = { _("Discard") };
  g_autofree char *title = g_strdup_printf (_("Which discard did %s take?"), get_name (self, seen->actor));

  fathom_bb_pad_begin (self->pad, 1, titles, (guint[]) { 0 }, seen->settings.cards);
  mark_taken (self, seen, 0);
  gtk_label_set_label (self->entry_title, title);
  set_piece (self, self->entry_piece, seen->actor);
}

static void
make_event (FathomBbReferee     *self,
            const FathomBbState *seen,
            FathomEvent         *event)
{
  guint turned = MIN (seen->n_placed[seen->actor - 1], 2);

  if (self->discard)
    {
      *event = (FathomEvent) { .kind = FATHOM_BB_TAKE, .seat = seen->actor, .n_args = 2,
                               .args = { FATHOM_BB_FROM_DISCARDS, fathom_bb_pad_get_number (self->pad, 0) } };
      return;
    }
  *event = (FathomEvent) { .kind = FATHOM_BB_CALL, .seat = self->caller, .n_args = turned };
  for (guint i = 0; i < turned; i++)
    event->args[i] = fathom_bb_pad_get_number (self->pad, i);
}

static void
show_trouble (FathomBbReferee *self,
              const char      *text)
{
  gtk_label_set_label (self->trouble, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), text != NULL && *text != '\0');
}

static void
say_verdict (FathomBbReferee     *self,
             const FathomBbState *after)
{
  FathomVoice voice;
  g_autofree char *title = NULL, *verdict = NULL, *consequence = NULL, *text = NULL;
  gboolean right = fathom_bb_call_was_right (after);

  fathom_sitting_get_voice (fathom_bb_play_get_sitting (self->play), 0, &voice);
  /* Translators: a name */
  title = g_strdup_printf (right ? _("Not allowed: %s is right") : _("Allowed: %s is wrong"), get_name (self, self->caller));
  verdict = fathom_bb_words_verdict (voice.language, after, after->called, after->called_place, after->turned[0], after->turned[1]);
  consequence = fathom_bb_words_consequence (&voice, after);
  text = g_strdup_printf ("%s %s", verdict, consequence);
  gtk_label_set_label (self->verdict_title, title);
  gtk_label_set_label (self->verdict, text);
}

/* The cards on the board show what is entered for them. */
static void
share_numbers (FathomBbReferee     *self,
               const FathomBbState *seen)
{
  guint turned = seen->actor != 0 ? MIN (seen->n_placed[seen->actor - 1], 2) : 0;
  gboolean calling = fathom_bb_play_get_caller (self->play) != 0 && !self->discard && turned > 0;

  fathom_bb_play_set_entered (self->play, calling && turned == 2 ? fathom_bb_pad_get_number (self->pad, 0) : 0,
                              calling ? fathom_bb_pad_get_number (self->pad, turned - 1) : 0);
}

/* Before anything is settled: what has been entered is judged as the rules would. */
static void
judge (FathomBbReferee *self)
{
  const FathomBbState *seen = get_seen (self);
  FathomBbState after = *seen;
  FathomRefusal refusal = { 0 };
  FathomEvent event;
  gboolean full = fathom_bb_pad_is_full (self->pad), fits = FALSE;

  if (full)
    {
      make_event (self, seen, &event);
      fits = fathom_blue_border.apply (&after, &event, &refusal);
    }
  gtk_widget_set_sensitive (self->settle, fits);
  gtk_widget_set_visible (self->verdict_box, fits && !self->discard);
  if (fits && !self->discard)
    say_verdict (self, &after);
  if (full && !fits)
    {
      g_autofree char *text = NULL;
      FathomVoice voice;

      fathom_sitting_get_voice (fathom_bb_play_get_sitting (self->play), 0, &voice);
      text = fathom_words_reason (&voice, &fathom_blue_border, &refusal);
      show_trouble (self, text);
    }
  else
    show_trouble (self, NULL);
  share_numbers (self, seen);
}

static void
show_entry (FathomBbReferee     *self,
            const FathomBbState *seen)
{
  guint caller = fathom_bb_play_get_caller (self->play);
  guint length = fathom_match_get_length (fathom_sitting_get_match (fathom_bb_play_get_sitting (self->play)));
  gboolean shown = caller != 0 || self->discard, fresh;

  fresh = shown && (caller != self->caller || length != self->length || !gtk_widget_get_visible (self->entry));
  self->caller = caller;
  self->length = length;
  gtk_widget_set_visible (self->entry, shown);
  if (!fresh)
    return;
  if (self->discard)
    begin_discard (self, seen);
  else
    begin_call (self, seen);
  judge (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fathom_bb_pad_focus (self->pad);
}

/* Where one path is seen at a time there is hardly a keyboard. */
static void
show_keys (FathomBbReferee *self,
           gboolean         shown)
{
  gtk_widget_set_visible (self->placed_key, shown);
  fathom_bb_wide_button_show_key (self->passed, shown);
  fathom_bb_wide_button_show_key (self->cancel, shown);
  fathom_bb_wide_button_show_key (self->settle, shown);
}

void
fathom_bb_referee_show (FathomBbReferee *self,
                        FathomBbPlay    *play)
{
  const FathomBbState *seen = play != NULL ? fathom_bb_play_get_seen (play) : NULL;

  g_return_if_fail (FATHOM_IS_BB_REFEREE (self));

  g_set_weak_pointer (&self->play, play);
  gtk_widget_set_visible (GTK_WIDGET (self), play != NULL && fathom_bb_play_is_referee (play) && seen->phase != FATHOM_BB_PHASE_DEAL);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    {
      self->discard = FALSE;
      return;
    }
  self->discard = self->discard && seen->phase == FATHOM_BB_PHASE_BONUS;
  show_keys (self, fathom_bb_play_get_corners (play));
  show_entry (self, seen);
  show_turn (self, seen);
  gtk_widget_set_visible (self->other, seen->phase == FATHOM_BB_PHASE_BONUS && seen->untold > 0 && !self->discard &&
                          !fathom_sitting_get_reviewing (fathom_bb_play_get_sitting (play)));
}

/* Callbacks */

static void
placed_cb (FathomBbReferee *self)
{
  if (self->play != NULL)
    fathom_bb_play_place (self->play);
}

static void
passed_cb (FathomBbReferee *self)
{
  if (self->play != NULL)
    fathom_bb_play_pass_unseen (self->play);
}

static void
shuffled_cb (FathomBbReferee *self)
{
  if (self->play != NULL)
    fathom_bb_play_shuffle (self->play);
}

static void
other_cb (FathomBbReferee *self)
{
  self->discard = TRUE;
  if (self->play != NULL)
    fathom_bb_referee_show (self, self->play);
}

static void
cancel_cb (FathomBbReferee *self)
{
  self->discard = FALSE;
  if (self->play == NULL)
    return;
  fathom_bb_play_set_caller (self->play, 0);
  fathom_bb_referee_show (self, self->play);
}

static void
settle_cb (FathomBbReferee *self)
{
  FathomEvent event;

  if (self->play == NULL || !fathom_bb_pad_is_full (self->pad))
    return;
  make_event (self, get_seen (self), &event);
  self->discard = FALSE;
  fathom_sitting_act (fathom_bb_play_get_sitting (self->play), &event);
}

static gboolean
key_pressed_cb (FathomBbReferee *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  modifiers)
{
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;
  if (fathom_bb_pad_key (self->pad, keyval))
    return GDK_EVENT_STOP;
  if (keyval == GDK_KEY_Escape)
    {
      cancel_cb (self);
      return GDK_EVENT_STOP;
    }
  if ((keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter) && gtk_widget_is_sensitive (self->settle))
    {
      settle_cb (self);
      return GDK_EVENT_STOP;
    }
  return GDK_EVENT_PROPAGATE;
}

/* Making it */

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

static GtkWidget *
make_placed (FathomBbReferee *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *row = fathom_row_new (8);

  self->placed = gtk_button_new ();
  self->placed_title = GTK_LABEL (gtk_label_new (NULL));
  self->placed_note = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->placed_title, TRUE);
  gtk_label_set_wrap (self->placed_note, TRUE);
  gtk_label_set_justify (self->placed_title, GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->placed_title), "bb-placed");
  gtk_widget_add_css_class (GTK_WIDGET (self->placed_note), "caption");
  self->placed_key = fathom_bb_key_cap_new (_("Space"));
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->placed_title));
  gtk_box_append (GTK_BOX (row), self->placed_key);
  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->placed_note));
  gtk_button_set_child (GTK_BUTTON (self->placed), box);
  gtk_widget_add_css_class (self->placed, "suggested-action");
  gtk_widget_add_css_class (self->placed, "bb-wide");
  g_signal_connect_swapped (self->placed, "clicked", G_CALLBACK (placed_cb), self);
  return self->placed;
}

static GtkWidget *
make_turn (FathomBbReferee *self)
{
  GtkWidget *row = fathom_row_new (8), *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->turn = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->piece = FATHOM_PIECE (fathom_piece_new (FATHOM_SHAPE_SCALLOP, FATHOM_COLOUR_GREEN, PIECE));
  self->title = make_text ("heading");
  self->silence = make_text ("caption");
  self->passed = fathom_bb_wide_button_new (_("Passed"), "0");
  self->shuffled = fathom_bb_wide_button_new (_("Shuffled"), NULL);
  g_signal_connect_swapped (self->passed, "clicked", G_CALLBACK (passed_cb), self);
  g_signal_connect_swapped (self->shuffled, "clicked", G_CALLBACK (shuffled_cb), self);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->piece));
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (self->turn), row);
  gtk_box_append (GTK_BOX (self->turn), GTK_WIDGET (self->silence));
  gtk_box_append (GTK_BOX (self->turn), make_placed (self));
  gtk_box_set_homogeneous (GTK_BOX (buttons), TRUE);
  gtk_box_append (GTK_BOX (buttons), self->passed);
  gtk_box_append (GTK_BOX (buttons), self->shuffled);
  gtk_box_append (GTK_BOX (self->turn), buttons);
  return self->turn;
}

static GtkWidget *
make_verdict (FathomBbReferee *self)
{
  self->verdict_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  self->verdict_title = make_text ("heading");
  self->verdict = make_text ("body");
  gtk_box_append (GTK_BOX (self->verdict_box), GTK_WIDGET (self->verdict_title));
  gtk_box_append (GTK_BOX (self->verdict_box), GTK_WIDGET (self->verdict));
  gtk_widget_add_css_class (self->verdict_box, "bb-verdict");
  return self->verdict_box;
}

static GtkWidget *
make_entry (FathomBbReferee *self)
{
  GtkWidget *row = fathom_row_new (8), *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkLabel *note = make_text ("caption");

  self->entry = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->entry_piece = FATHOM_PIECE (fathom_piece_new (FATHOM_SHAPE_SCALLOP, FATHOM_COLOUR_GREEN, PIECE));
  self->entry_title = make_text ("heading");
  self->pad = FATHOM_BB_PAD (fathom_bb_pad_new ());
  self->trouble = make_text ("error");
  self->cancel = fathom_bb_wide_button_new (_("Cancel"), _("Esc"));
  self->settle = fathom_bb_wide_button_new (_("Settle the Call"), "↵");
  gtk_label_set_label (note, _("Numbers with a dashed outline are elsewhere"));
  gtk_widget_add_css_class (self->settle, "suggested-action");
  gtk_widget_set_hexpand (self->settle, TRUE);
  g_signal_connect_swapped (self->pad, "changed", G_CALLBACK (judge), self);
  g_signal_connect_swapped (self->pad, "trouble", G_CALLBACK (show_trouble), self);
  g_signal_connect_swapped (self->cancel, "clicked", G_CALLBACK (cancel_cb), self);
  g_signal_connect_swapped (self->settle, "clicked", G_CALLBACK (settle_cb), self);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->entry_piece));
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->entry_title));
  gtk_box_append (GTK_BOX (self->entry), row);
  gtk_box_append (GTK_BOX (self->entry), GTK_WIDGET (self->pad));
  gtk_box_append (GTK_BOX (self->entry), GTK_WIDGET (note));
  gtk_box_append (GTK_BOX (self->entry), GTK_WIDGET (self->trouble));
  gtk_box_append (GTK_BOX (self->entry), make_verdict (self));
  gtk_box_append (GTK_BOX (buttons), self->cancel);
  gtk_box_append (GTK_BOX (buttons), self->settle);
  gtk_box_append (GTK_BOX (self->entry), buttons);
  return self->entry;
}

static void
fathom_bb_referee_dispose (GObject *object)
{
  g_clear_weak_pointer (&FATHOM_BB_REFEREE (object)->play);

  G_OBJECT_CLASS (fathom_bb_referee_parent_class)->dispose (object);
}

static void
fathom_bb_referee_class_init (FathomBbRefereeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_bb_referee_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_bb_referee_init (FathomBbReferee *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->other = fathom_bb_wide_button_new (_("Another Discard…"), NULL);
  g_signal_connect_swapped (self->other, "clicked", G_CALLBACK (other_cb), self);
  gtk_box_append (GTK_BOX (box), make_turn (self));
  gtk_box_append (GTK_BOX (box), self->other);
  gtk_box_append (GTK_BOX (box), make_entry (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (self->entry, keys);
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
fathom_bb_referee_new (void)
{
  return g_object_new (FATHOM_TYPE_BB_REFEREE, NULL);
}
