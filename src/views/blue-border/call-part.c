/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/call-part.h"

#include "views/app/ui-language.h"
#include "views/blue-border/call-button.h"
#include "views/blue-border/ring.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/piece.h"
#include "words/blue-border.h"
#include "words/grammar.h"

#define LARGE_RING 84
#define SMALL_RING 44
#define PIECE      18

struct _FathomBbCallPart
{
  AdwBin              parent_instance;

  FathomBbRing       *rings[2];          /* large, small */
  GtkLabel           *title;
  GtkLabel           *rule;
  GtkWidget          *keys;
  FathomPiece        *pieces[FATHOM_BB_SEATS];
  GtkWidget          *key_boxes[FATHOM_BB_SEATS];
  GtkWidget          *buttons;
  FathomBbCallButton *calls[FATHOM_BB_SEATS];
  GtkWidget          *let_go;
  GtkWidget          *box;
  FathomBbPlay       *play;              /* nullable, weak */
};

G_DEFINE_FINAL_TYPE (FathomBbCallPart, fathom_bb_call_part, ADW_TYPE_BIN)

GtkWidget *
fathom_bb_wide_button_new (const char *text,
                           const char *key)
{
  GtkWidget *button = gtk_button_new (), *row = fathom_row_new (8), *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (row), label);
  if (key != NULL)
    gtk_box_append (GTK_BOX (row), fathom_bb_key_cap_new (key));
  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (row, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), row);
  gtk_widget_add_css_class (button, "bb-wide");
  fathom_bb_wide_button_set_text (button, text);
  return button;
}

void
fathom_bb_wide_button_set_text (GtkWidget  *button,
                                const char *text)
{
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)))), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void
fathom_bb_wide_button_show_key (GtkWidget *button,
                                gboolean   shown)
{
  GtkWidget *key = gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_widget_set_visible (key, shown);
}

static void
let_go_cb (FathomBbCallPart *self)
{
  if (self->play != NULL)
    fathom_bb_play_let_go (self->play);
}

/* Making it */

static GtkLabel *
add_text (GtkWidget  *box,
          const char *style)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_xalign (label, 0);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (label, 8);
  gtk_widget_set_hexpand (GTK_WIDGET (label), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (label), style);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (label));
  return label;
}

/* In the middle of the height: GTK 4.8 would look for the width of every height if the words were aligned. */
static void
add_space (GtkWidget *words)
{
  GtkWidget *space = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_vexpand (space, TRUE);
  gtk_box_append (GTK_BOX (words), space);
}

static void
add_keys (FathomBbCallPart *self,
          GtkWidget        *words)
{
  self->keys = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    {
      g_autofree char *key = fathom_bb_play_dup_key (i + 1);

      self->key_boxes[i] = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
      self->pieces[i] = FATHOM_PIECE (fathom_piece_new (FATHOM_SHAPE_SCALLOP, FATHOM_COLOUR_GREEN, PIECE));
      gtk_box_append (GTK_BOX (self->key_boxes[i]), GTK_WIDGET (self->pieces[i]));
      gtk_box_append (GTK_BOX (self->key_boxes[i]), fathom_bb_key_cap_new (key));
      gtk_box_append (GTK_BOX (self->keys), self->key_boxes[i]);
    }
  gtk_box_append (GTK_BOX (words), self->keys);
}

static void
add_calls (FathomBbCallPart *self,
           GtkWidget        *box)
{
  self->buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_box_set_homogeneous (GTK_BOX (self->buttons), TRUE);
  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    {
      self->calls[i] = FATHOM_BB_CALL_BUTTON (fathom_bb_call_button_new (i + 1, TRUE));
      gtk_box_append (GTK_BOX (self->buttons), GTK_WIDGET (self->calls[i]));
    }
  gtk_box_append (GTK_BOX (box), self->buttons);
}

static void
fathom_bb_call_part_dispose (GObject *object)
{
  g_clear_weak_pointer (&FATHOM_BB_CALL_PART (object)->play);

  G_OBJECT_CLASS (fathom_bb_call_part_parent_class)->dispose (object);
}

static void
fathom_bb_call_part_class_init (FathomBbCallPartClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_bb_call_part_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_bb_call_part_init (FathomBbCallPart *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10), *row = fathom_row_new (14);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  for (guint i = 0; i < G_N_ELEMENTS (self->rings); i++)
    {
      self->rings[i] = FATHOM_BB_RING (fathom_bb_ring_new (i == 0 ? LARGE_RING : SMALL_RING));
      gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->rings[i]));
    }
  add_space (words);
  self->title = add_text (words, "bb-question");
  self->rule = add_text (words, "bb-rule");
  add_keys (self, words);
  add_space (words);
  gtk_widget_set_vexpand (row, FALSE); /* only inside of it */
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (box), row);
  add_calls (self, box);
  /* Translators: the key, as short as possible */
  self->let_go = fathom_bb_wide_button_new (_("Nobody Calls"), _("Space"));
  g_signal_connect_swapped (self->let_go, "clicked", G_CALLBACK (let_go_cb), self);
  gtk_box_append (GTK_BOX (box), self->let_go);
  self->box = box;
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
fathom_bb_call_part_new (void)
{
  return g_object_new (FATHOM_TYPE_BB_CALL_PART, NULL);
}

/* Showing */

static void
show_keys (FathomBbCallPart *self,
           FathomBbPlay     *play)
{
  FathomSitting *sitting = fathom_bb_play_get_sitting (play);
  guint callers = fathom_bb_play_get_callers (play);

  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    {
      gboolean may = (callers >> i & 1) != 0;
      g_autofree char *key = fathom_bb_play_dup_key (i + 1);
      FathomShape shape;
      FathomColour colour;

      gtk_widget_set_visible (self->key_boxes[i], may);
      if (!may)
        continue;
      gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (self->key_boxes[i])), key);
      fathom_sitting_get_look (sitting, i + 1, &shape, &colour);
      fathom_piece_set_look (self->pieces[i], shape, colour);
    }
}

static char *
dup_title (FathomBbPlay        *play,
           const FathomBbState *seen,
           gboolean             corners)
{
  FathomSitting *sitting = fathom_bb_play_get_sitting (play);
  guint asked = fathom_bb_play_get_asked (play);

  if (asked != 0)
    /* Translators: one player after the other is asked: a name */
    return g_strdup_printf (tr (fathom_sitting_get_language (sitting, asked), "%s: Border, or let it go?"),
                            fathom_sitting_get_name (sitting, asked));
  if (fathom_bb_play_get_race (play)->may == 0)
    return g_strdup (_("Does a bot call?"));
  if (corners)
    return g_strdup (_("Border?"));
  /* Translators: a name and a place, a letter from A to G */
  return g_strdup_printf (_("%s placed %s. Border?"), fathom_sitting_get_name (sitting, seen->actor),
                          fathom_bb_words_place (seen->n_placed[seen->actor - 1] - 1));
}

static char *
dup_rule (FathomBbPlay        *play,
          const FathomBbState *seen,
          gboolean             corners)
{
  guint place = seen->n_placed[seen->actor - 1] - 1, asked = fathom_bb_play_get_asked (play);
  const FathomLanguage *language = asked != 0 ? fathom_sitting_get_language (fathom_bb_play_get_sitting (play), asked) : fathom_ui_language_get ();
  g_autofree char *rule = fathom_bb_words_rule (language, seen, seen->actor, place);

  if (fathom_bb_play_get_race (play)->paused)
    return g_strdup (_("Paused. The time starts again when you come back."));
  if (!corners || asked != 0)
    return fathom_bb_words_begin (rule);
  /* Translators: a place, a letter from A to G, and what a card there has to be: "deeper than B, by 9 at most" */
  return g_strdup_printf (_("Allowed at %s: %s. The first call counts."), fathom_bb_words_place (place), rule);
}

/* Whoever is asked alone reads it in their language. */
static const char *
get_let_go_text (FathomBbPlay *play)
{
  guint asked = fathom_bb_play_get_asked (play);

  return asked != 0 ? tr (fathom_sitting_get_language (fathom_bb_play_get_sitting (play), asked), "Let It Go") : _("Nobody Calls");
}

static void
show_rings (FathomBbCallPart *self,
            FathomBbPlay     *play,
            gboolean          corners)
{
  gboolean runs = fathom_bb_play_get_asked (play) == 0 && fathom_bb_play_get_race (play)->length != 0 &&
                  fathom_bb_play_get_race (play)->may != 0;

  for (guint i = 0; i < G_N_ELEMENTS (self->rings); i++)
    {
      fathom_bb_ring_set_play (self->rings[i], play);
      gtk_widget_set_visible (GTK_WIDGET (self->rings[i]), runs && (i == 0) == corners);
    }
}

void
fathom_bb_call_part_show (FathomBbCallPart *self,
                          FathomBbPlay     *play)
{
  gboolean calling = play != NULL && fathom_bb_play_is_calling (play), corners;
  const FathomBbState *seen;
  g_autofree char *title = NULL, *rule = NULL;

  g_return_if_fail (FATHOM_IS_BB_CALL_PART (self));

  g_set_weak_pointer (&self->play, play);
  gtk_widget_set_visible (GTK_WIDGET (self), calling);
  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    fathom_bb_call_button_show (self->calls[i], play);
  if (!calling)
    {
      for (guint i = 0; i < G_N_ELEMENTS (self->rings); i++)
        fathom_bb_ring_set_play (self->rings[i], NULL);
      return;
    }
  seen = fathom_bb_play_get_seen (play);
  corners = fathom_bb_play_get_corners (play);
  title = dup_title (play, seen, corners);
  rule = dup_rule (play, seen, corners);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->rule, rule);
  gtk_box_set_spacing (GTK_BOX (self->box), corners ? 10 : 6);
  fathom_bb_wide_button_show_key (self->let_go, corners);
  show_rings (self, play, corners);
  show_keys (self, play);
  gtk_widget_set_visible (self->keys, corners && fathom_bb_play_get_asked (play) == 0 && fathom_bb_play_get_race (play)->may != 0);
  gtk_widget_set_visible (self->buttons, !corners || fathom_bb_play_get_asked (play) != 0);
  fathom_bb_wide_button_set_text (self->let_go, get_let_go_text (play));
  gtk_widget_set_visible (self->let_go, fathom_bb_play_get_race (play)->may != 0);
  gtk_widget_set_sensitive (self->let_go, fathom_bb_play_may_let_go (play));
}

GtkWidget *
fathom_bb_call_part_get_let_go (FathomBbCallPart *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_CALL_PART (self), NULL);

  return self->let_go;
}
