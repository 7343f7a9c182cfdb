/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/call-button.h"

#include "views/app/ui-language.h"
#include "views/widgets/piece.h"
#include "words/grammar.h"

#define PIECE 22
#define LINES 3

struct _FathomBbCallButton
{
  GtkButton     parent_instance;

  guint         seat;
  gboolean      named;
  gboolean      pressed;       /* by a pointer or a finger: that was when it counted */
  FathomBbPlay *play;          /* nullable, weak */
  FathomPiece  *piece;         /* NULL without a name */
  GtkLabel     *label;
  GtkWidget    *key;           /* NULL with a name */
};

G_DEFINE_FINAL_TYPE (FathomBbCallButton, fathom_bb_call_button, GTK_TYPE_BUTTON)

GtkWidget *
fathom_bb_key_cap_new (const char *key)
{
  GtkWidget *label = gtk_label_new (key);

  gtk_widget_add_css_class (label, "bb-key");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  return label;
}

static void
press (FathomBbCallButton *self,
       guint32             time)
{
  if (self->play == NULL)
    return;
  if (fathom_bb_play_is_referee (self->play))
    fathom_bb_play_set_caller (self->play, self->seat);
  else
    fathom_bb_play_press (self->play, self->seat, time);
}

static void
pressed_cb (FathomBbCallButton *self,
            int                 n_press,
            double              x,
            double              y,
            GtkGesture         *gesture)
{
  if (self->play == NULL || fathom_bb_play_is_referee (self->play))
    return;
  self->pressed = TRUE;
  press (self, gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (gesture)));
}

/* Also by keys, and by those who cannot press. */
static void
fathom_bb_call_button_clicked (GtkButton *button)
{
  FathomBbCallButton *self = FATHOM_BB_CALL_BUTTON (button);

  if (!self->pressed)
    press (self, 0);
  self->pressed = FALSE;
}

static void
fathom_bb_call_button_dispose (GObject *object)
{
  FathomBbCallButton *self = FATHOM_BB_CALL_BUTTON (object);

  g_clear_weak_pointer (&self->play);

  G_OBJECT_CLASS (fathom_bb_call_button_parent_class)->dispose (object);
}

static void
fathom_bb_call_button_class_init (FathomBbCallButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_bb_call_button_dispose;
  GTK_BUTTON_CLASS (klass)->clicked = fathom_bb_call_button_clicked;
}

static void
fathom_bb_call_button_init (FathomBbCallButton *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_css_class (GTK_WIDGET (self), "bb-call");
}

/* Large letters need more lines, not dots. */
static void
wrap (GtkLabel *label)
{
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (label, LINES);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}

GtkWidget *
fathom_bb_call_button_new (guint    seat,
                           gboolean named)
{
  FathomBbCallButton *self = g_object_new (FATHOM_TYPE_BB_CALL_BUTTON, NULL);
  GtkWidget *box = gtk_box_new (named ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, named ? 2 : 10);
  g_autofree char *key = fathom_bb_play_dup_key (seat);

  self->seat = seat;
  self->named = named;
  self->label = GTK_LABEL (gtk_label_new (_("Border!")));
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_widget_set_halign (box, named ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER); /* GTK 4.8 would make the lines as short as can be */
  if (named)
    {
      wrap (self->label);
      self->piece = FATHOM_PIECE (fathom_piece_new (FATHOM_SHAPE_SCALLOP, FATHOM_COLOUR_GREEN, PIECE));
      gtk_widget_set_halign (GTK_WIDGET (self->piece), GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->piece));
    }
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->label));
  if (!named)
    {
      self->key = fathom_bb_key_cap_new (key);
      gtk_box_append (GTK_BOX (box), self->key);
    }
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), named ? "named" : "cornered");
  return GTK_WIDGET (self);
}

/* Whoever is asked alone reads it in their language. */
static const FathomLanguage *
get_language (FathomBbCallButton *self,
              FathomSitting      *sitting)
{
  return fathom_bb_play_get_asked (self->play) == self->seat ? fathom_sitting_get_language (sitting, self->seat) : fathom_ui_language_get ();
}

static void
say (FathomBbCallButton *self,
     FathomSitting      *sitting)
{
  const char *name = fathom_sitting_get_name (sitting, self->seat);
  g_autofree char *key = fathom_bb_play_dup_key (self->seat);
  g_autofree char *text = fathom_grammar_printf (_("Border! by %s, key %s"), name, key);
  g_autofree char *label = NULL;
  FathomShape shape;
  FathomColour colour;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  if (self->key != NULL)
    gtk_label_set_label (GTK_LABEL (self->key), key);
  if (!self->named)
    return;
  /* Translators: on a button: that diver calls "Border!" */
  label = g_strdup_printf (tr (get_language (self, sitting), "%s calls"), name);
  gtk_label_set_label (self->label, label);
  fathom_sitting_get_look (sitting, self->seat, &shape, &colour);
  fathom_piece_set_look (self->piece, shape, colour);
}

gboolean
fathom_bb_call_button_may_call (FathomBbCallButton *self)
{
  FathomBbPlay *play;

  g_return_val_if_fail (FATHOM_IS_BB_CALL_BUTTON (self), FALSE);

  play = self->play;
  if (play == NULL)
    return FALSE;
  if (fathom_bb_play_is_referee (play))
    return fathom_bb_play_get_seen (play)->phase == FATHOM_BB_PHASE_CALL && fathom_bb_may_call (fathom_bb_play_get_seen (play), self->seat) &&
           !fathom_sitting_get_reviewing (fathom_bb_play_get_sitting (play)) && fathom_bb_play_get_caller (play) == 0;
  return fathom_bb_play_is_calling (play) && (fathom_bb_play_get_callers (play) >> (self->seat - 1) & 1) != 0;
}

void
fathom_bb_call_button_show (FathomBbCallButton *self,
                            FathomBbPlay       *play)
{
  const FathomBbRace *race;

  g_return_if_fail (FATHOM_IS_BB_CALL_BUTTON (self));

  g_set_weak_pointer (&self->play, play);
  if (play == NULL)
    return;
  race = fathom_bb_play_get_race (play);
  if (self->seat <= fathom_sitting_get_players (fathom_bb_play_get_sitting (play)))
    say (self, fathom_bb_play_get_sitting (play));
  if (self->named)
    gtk_widget_set_visible (GTK_WIDGET (self), fathom_bb_call_button_may_call (self));
  if (race->presses >> (self->seat - 1) & 1)
    gtk_widget_add_css_class (GTK_WIDGET (self), "called");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "called");
}

void
fathom_bb_call_button_set_key_shown (FathomBbCallButton *self,
                                     gboolean            shown)
{
  g_return_if_fail (FATHOM_IS_BB_CALL_BUTTON (self));

  if (self->key != NULL)
    gtk_widget_set_visible (self->key, shown);
}
