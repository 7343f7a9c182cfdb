/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/choice.h"

#include "views/app/ui-language.h"
#include "views/blue-border/call-part.h"
#include "views/blue-border/field.h"
#include "views/widgets/wrap-layout.h"
#include "words/blue-border.h"

struct _FathomBbChoice
{
  AdwBin        parent_instance;

  GtkLabel     *title;
  GtkLabel     *rule;
  GtkWidget    *discards;      /* buttons */
  GtkWidget    *piles;         /* buttons, for a pass */
  GtkWidget    *table_card;    /* a card of a real table */
  GtkWidget    *nothing;
  GtkWidget    *pass;
  GtkWidget    *cancel;
  guint32       shown;         /* the discards that have buttons */
  guint         passing;       /* the seat that is about to pass; 0: nobody */
  FathomBbPlay *play;          /* nullable, weak */
};

G_DEFINE_FINAL_TYPE (FathomBbChoice, fathom_bb_choice, ADW_TYPE_BIN)

/* Callbacks */

static void
nothing_cb (FathomBbChoice *self)
{
  if (self->play != NULL)
    fathom_bb_play_decline (self->play);
}

static void
pass_cb (FathomBbChoice *self)
{
  if (self->play != NULL)
    fathom_bb_play_set_passing (self->play, TRUE);
}

static void
cancel_cb (FathomBbChoice *self)
{
  if (self->play != NULL)
    fathom_bb_play_set_passing (self->play, FALSE);
}

static guint
get_number (GtkButton *button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "number"));
}

static void
discard_cb (FathomBbChoice *self,
            GtkButton      *button)
{
  if (self->play != NULL)
    fathom_bb_play_take_discard (self->play, get_number (button));
}

static void
pile_cb (FathomBbChoice *self,
         GtkButton      *button)
{
  if (self->play != NULL)
    fathom_bb_play_touch (self->play, get_number (button));
}

static void
table_card_cb (FathomBbChoice *self)
{
  const FathomBbState *seen = self->play != NULL ? fathom_bb_play_get_seen (self->play) : NULL;

  if (seen != NULL)
    fathom_sitting_act (fathom_bb_play_get_sitting (self->play),
                        &(FathomEvent) { .kind = FATHOM_BB_TAKE, .seat = seen->actor, .n_args = 1, .args = { FATHOM_BB_FROM_TABLE } });
}

/* Making it */

static GtkWidget *
add_number (FathomBbChoice *self,
            GtkWidget      *box,
            guint           number,
            GCallback       clicked)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  GtkWidget *button = gtk_button_new_with_label (text);

  g_object_set_data (G_OBJECT (button), "number", GUINT_TO_POINTER (number));
  gtk_widget_add_css_class (button, "bb-number");
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (button, box);
  return button;
}

static GtkWidget *
add_button (FathomBbChoice *self,
            GtkWidget      *box,
            const char     *text,
            const char     *key,
            GCallback       clicked)
{
  GtkWidget *button = fathom_bb_wide_button_new (text, key);

  g_signal_connect_swapped (button, "clicked", clicked, self);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static GtkLabel *
add_text (GtkWidget  *box,
          const char *style)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_xalign (label, 0);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (label, 8);
  gtk_widget_add_css_class (GTK_WIDGET (label), style);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (label));
  return label;
}

/* A box whose children wrap, to be emptied before it goes. */
#define TYPE_NUMBERS (numbers_get_type ())
G_DECLARE_FINAL_TYPE (Numbers, numbers, FATHOM, BB_NUMBERS, GtkWidget)

struct _Numbers
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (Numbers, numbers, GTK_TYPE_WIDGET)

static void
clear (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

static void
numbers_dispose (GObject *object)
{
  clear (GTK_WIDGET (object));

  G_OBJECT_CLASS (numbers_parent_class)->dispose (object);
}

static void
numbers_class_init (NumbersClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = numbers_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
numbers_init (Numbers *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), fathom_wrap_layout_new ());
}

static void
fathom_bb_choice_dispose (GObject *object)
{
  g_clear_weak_pointer (&FATHOM_BB_CHOICE (object)->play);

  G_OBJECT_CLASS (fathom_bb_choice_parent_class)->dispose (object);
}

static void
fathom_bb_choice_class_init (FathomBbChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_bb_choice_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_bb_choice_init (FathomBbChoice *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  self->title = add_text (box, "heading");
  self->rule = add_text (box, "bb-rule");
  self->discards = g_object_new (TYPE_NUMBERS, NULL);
  self->piles = g_object_new (TYPE_NUMBERS, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->discards), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Discards"), -1);
  gtk_box_append (GTK_BOX (box), self->discards);
  gtk_box_append (GTK_BOX (box), self->piles);
  for (guint pile = 1; pile <= FATHOM_BB_PILES; pile++)
    {
      GtkWidget *button = add_number (self, self->piles, pile, G_CALLBACK (pile_cb));
      g_autofree char *label = g_strdup_printf (_("Cover pile %u"), pile);

      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
  self->table_card = add_button (self, box, "", NULL, G_CALLBACK (table_card_cb));
  /* Translators: the key, as it is called on a keyboard */
  self->nothing = add_button (self, box, "", _("Esc"), G_CALLBACK (nothing_cb));
  self->pass = add_button (self, box, "", "0", G_CALLBACK (pass_cb));
  self->cancel = add_button (self, box, "", _("Esc"), G_CALLBACK (cancel_cb));
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
fathom_bb_choice_new (void)
{
  return g_object_new (FATHOM_TYPE_BB_CHOICE, NULL);
}

/* Showing */

/* In the order of their numbers, and none is marked: which of them would fit is for the diver to judge. */
static void
show_discards (FathomBbChoice *self,
               guint32         cards)
{
  gtk_widget_set_visible (self->discards, cards != 0);
  if (cards == self->shown)
    return;
  self->shown = cards;
  clear (self->discards);
  for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
    if (cards >> (number - 1) & 1)
      {
        GtkWidget *button = add_number (self, self->discards, number, G_CALLBACK (discard_cb));
        g_autofree char *label = g_strdup_printf (_("Take the %u from the discards"), number);

        gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
      }
}

/* Whether what is pressed next is here, or nowhere. */
static gboolean
keeps_focus (FathomBbChoice *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return root != NULL && (focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self)));
}

/* "Pass" goes with the focus: that is then on what is to be done, the first pile, and where the pass is taken back on "Pass" again. */
static void
show_passing (FathomBbChoice *self,
              guint           seat,
              gboolean        passing)
{
  gboolean begins = passing && self->passing != seat, ends = !passing && self->passing == seat;
  gboolean focused = (begins || ends) && keeps_focus (self);

  self->passing = passing ? seat : 0;
  gtk_widget_set_visible (self->piles, passing);
  gtk_widget_set_visible (self->pass, !passing);
  gtk_widget_set_visible (self->cancel, passing);
  if (focused)
    gtk_widget_grab_focus (passing ? gtk_widget_get_first_child (self->piles) : self->pass);
}

static void
show_turn (FathomBbChoice       *self,
           FathomBbPlay         *play,
           const FathomBbState  *seen,
           const FathomLanguage *language)
{
  guint place = seen->n_placed[seen->actor - 1];
  gboolean passing = fathom_bb_play_get_passing (play);
  g_autofree char *rule = fathom_bb_words_rule (language, seen, seen->actor, place);
  g_autofree char *title = NULL, *text = NULL, *begun = NULL;

  if (passing)
    {
      title = g_strdup (tr (language, "Pass: which pile gets the next card?"));
      text = g_strdup (seen->n_stack > 0 ? tr (language, "The top card of the stack is laid on it, for everyone to take.")
                                         : tr (language, "The stack has run out: field and discards are shuffled first."));
    }
  else
    {
      /* Translators: a place, a letter from A to G */
      title = g_strdup_printf (tr (language, "Take a card for %s"), fathom_bb_words_place (place));
      /* Translators: what a card has to be: "Deeper than B, by 9 at most" */
      begun = fathom_bb_words_begin (rule);
      text = g_strdup_printf (tr (language, "%s. Touching a card takes it."), begun);
    }
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->rule, text);
  show_discards (self, 0);
  show_passing (self, seen->actor, passing);
  gtk_widget_set_visible (self->nothing, FALSE);
  gtk_widget_set_visible (self->table_card, FALSE);
}

static void
show_bonus (FathomBbChoice       *self,
            FathomBbPlay         *play,
            const FathomBbState  *seen,
            const FathomLanguage *language)
{
  FathomSitting *sitting = fathom_bb_play_get_sitting (play);
  gboolean referee = fathom_bb_play_is_referee (play);
  /* Translators: a name and a place, a letter from A to G */
  g_autofree char *title = g_strdup_printf (referee ? tr (language, "What did %s take for %s?") : tr (language, "%s may take a card for %s"),
                                            fathom_sitting_get_name (sitting, seen->actor),
                                            fathom_bb_words_place (seen->n_placed[seen->actor - 1]));

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->rule, referee ? tr (language, "A discard, a card from the field or the stack, or nothing:")
                                           : tr (language, "From the field or the stack on the table, or a discard:"));
  show_discards (self, seen->discards);
  gtk_widget_set_visible (self->piles, FALSE);
  gtk_widget_set_visible (self->pass, FALSE);
  gtk_widget_set_visible (self->cancel, FALSE);
  gtk_widget_set_visible (self->nothing, TRUE);
  gtk_widget_set_visible (self->table_card, referee);
}

static gboolean
is_asked (FathomBbPlay        *play,
          const FathomBbState *seen)
{
  FathomWaiting waiting;

  fathom_sitting_get_waiting (fathom_bb_play_get_sitting (play), &waiting);
  if (waiting.kind != FATHOM_WAITS_FOR_PEOPLE || fathom_bb_play_is_turning (play))
    return FALSE;
  return seen->phase == FATHOM_BB_PHASE_BONUS || (seen->phase == FATHOM_BB_PHASE_TURN && !fathom_bb_play_is_referee (play));
}

static void
show_buttons (FathomBbChoice       *self,
              const FathomLanguage *language,
              gboolean              keys)
{
  fathom_bb_wide_button_set_text (self->table_card, tr (language, "A Card from the Table"));
  fathom_bb_wide_button_set_text (self->nothing, tr (language, "Take Nothing"));
  fathom_bb_wide_button_set_text (self->pass, tr (language, "Pass"));
  fathom_bb_wide_button_set_text (self->cancel, tr (language, "Do Not Pass"));
  fathom_bb_wide_button_show_key (self->nothing, keys);
  fathom_bb_wide_button_show_key (self->pass, keys);
  fathom_bb_wide_button_show_key (self->cancel, keys);
}

void
fathom_bb_choice_show (FathomBbChoice *self,
                       FathomBbPlay   *play)
{
  const FathomBbState *seen = play != NULL ? fathom_bb_play_get_seen (play) : NULL;
  const FathomLanguage *language;

  g_return_if_fail (FATHOM_IS_BB_CHOICE (self));

  g_set_weak_pointer (&self->play, play);
  gtk_widget_set_visible (GTK_WIDGET (self), play != NULL && is_asked (play, seen));
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  language = fathom_sitting_get_language (fathom_bb_play_get_sitting (play), seen->actor);
  show_buttons (self, language, fathom_bb_play_get_corners (play));
  if (seen->phase == FATHOM_BB_PHASE_BONUS)
    show_bonus (self, play, seen, language);
  else
    show_turn (self, play, seen, language);
}

void
fathom_bb_choice_focus (FathomBbChoice *self)
{
  g_return_if_fail (FATHOM_IS_BB_CHOICE (self));

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}
