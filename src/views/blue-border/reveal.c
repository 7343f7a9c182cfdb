/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/reveal.h"

#include "views/app/ui-language.h"
#include "views/blue-border/scale.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/piece.h"
#include "words/blue-border.h"
#include "words/grammar.h"

#define PIECE 26

struct _FathomBbReveal
{
  AdwBin          parent_instance;

  GtkWidget      *band;
  FathomPiece    *piece;
  GtkLabel       *title;
  GtkImage       *sign;
  FathomBbTurned *turned;
  FathomBbScale  *scale;
  GtkLabel       *verdict;
  GtkLabel       *consequence;
  gboolean        compact;
  gboolean        brief;
  gboolean        turning;
};

G_DEFINE_FINAL_TYPE (FathomBbReveal, fathom_bb_reveal, ADW_TYPE_BIN)

static GtkLabel *
make_text (const char *style)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_xalign (label, 0);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (label, 8);
  gtk_widget_add_css_class (GTK_WIDGET (label), style);
  return label;
}

static void
fathom_bb_reveal_class_init (FathomBbRevealClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "reveal");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
make_band (FathomBbReveal *self)
{
  self->band = fathom_row_new (8);
  self->piece = FATHOM_PIECE (fathom_piece_new (FATHOM_SHAPE_SCALLOP, FATHOM_COLOUR_GREEN, PIECE));
  self->title = make_text ("bb-band-title");
  self->sign = GTK_IMAGE (gtk_image_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->title), TRUE);
  gtk_widget_add_css_class (self->band, "bb-band");
  gtk_box_append (GTK_BOX (self->band), GTK_WIDGET (self->piece));
  gtk_box_append (GTK_BOX (self->band), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (self->band), GTK_WIDGET (self->sign));
}

static void
fathom_bb_reveal_init (FathomBbReveal *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  make_band (self);
  self->turned = FATHOM_BB_TURNED (fathom_bb_turned_new ());
  self->scale = FATHOM_BB_SCALE (fathom_bb_scale_new ());
  self->verdict = make_text ("bb-verdict");
  self->consequence = make_text ("bb-consequence");
  gtk_box_append (GTK_BOX (box), self->band);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->turned));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->scale));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->verdict));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->consequence));
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
fathom_bb_reveal_new (void)
{
  return g_object_new (FATHOM_TYPE_BB_REVEAL, NULL);
}

static char *
dup_card_title (FathomSitting *sitting,
                guint          seat,
                guint          place)
{
  /* Translators: whose card, and its place: a letter from A to G */
  return fathom_grammar_printf (_("%s’s %s"), fathom_sitting_get_name (sitting, seat), fathom_bb_words_place (place));
}

static void
show_cards (FathomBbReveal      *self,
            FathomSitting       *sitting,
            const FathomBbState *seen)
{
  g_autofree char *previous = dup_card_title (sitting, seen->called, seen->called_place - 1);
  g_autofree char *card = dup_card_title (sitting, seen->called, seen->called_place);

  fathom_bb_turned_show (self->turned, previous, card, seen->turned[0], seen->turned[1]);
  fathom_bb_scale_show (self->scale, seen, seen->called, seen->called_place, seen->turned[0], seen->turned[1]);
}

static void
show_words (FathomBbReveal      *self,
            FathomSitting       *sitting,
            const FathomBbState *seen)
{
  FathomVoice voice;
  g_autofree char *title = NULL, *verdict = NULL, *consequence = NULL, *all = NULL;

  fathom_sitting_get_voice (sitting, 0, &voice);
  /* Translators: who calls */
  title = self->turning ? g_strdup_printf (tr (voice.language, "%s calls “Border!”"), fathom_words_seat (&voice, seen->caller))
                        : fathom_bb_words_call_title (&voice, seen);
  verdict = fathom_bb_words_verdict (voice.language, seen, seen->called, seen->called_place, seen->turned[0], seen->turned[1]);
  consequence = fathom_bb_words_consequence (&voice, seen);
  all = fathom_bb_words_call (&voice, seen);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->verdict, verdict);
  gtk_label_set_label (self->consequence, consequence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, all, -1);
}

void
fathom_bb_reveal_show (FathomBbReveal      *self,
                       FathomSitting       *sitting,
                       const FathomBbState *seen)
{
  gboolean right = fathom_bb_call_was_right (seen);
  FathomShape shape;
  FathomColour colour;

  g_return_if_fail (FATHOM_IS_BB_REVEAL (self));

  gtk_widget_set_visible (GTK_WIDGET (self), seen->caller != 0);
  if (seen->caller == 0)
    return;
  fathom_sitting_get_look (sitting, seen->caller, &shape, &colour);
  fathom_piece_set_look (self->piece, shape, colour);
  gtk_image_set_from_icon_name (self->sign, right ? "object-select-symbolic" : "window-close-symbolic");
  gtk_widget_set_visible (GTK_WIDGET (self->sign), !self->turning);
  if (right || self->turning)
    gtk_widget_remove_css_class (self->band, "wrong");
  else
    gtk_widget_add_css_class (self->band, "wrong");
  show_cards (self, sitting, seen);
  show_words (self, sitting, seen);
}

static void
show_parts (FathomBbReveal *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->turned), !self->compact && !self->turning);
  gtk_widget_set_visible (GTK_WIDGET (self->scale), !self->compact && !self->turning);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), !self->turning && !self->brief);
  gtk_widget_set_visible (GTK_WIDGET (self->consequence), !self->turning && !self->brief);
}

void
fathom_bb_reveal_set_compact (FathomBbReveal *self,
                              gboolean        compact)
{
  g_return_if_fail (FATHOM_IS_BB_REVEAL (self));

  self->compact = compact;
  show_parts (self);
}

void
fathom_bb_reveal_set_brief (FathomBbReveal *self,
                            gboolean        brief)
{
  g_return_if_fail (FATHOM_IS_BB_REVEAL (self));

  self->brief = brief;
  show_parts (self);
}

void
fathom_bb_reveal_set_turning (FathomBbReveal *self,
                              gboolean        turning)
{
  g_return_if_fail (FATHOM_IS_BB_REVEAL (self));

  self->turning = turning;
  show_parts (self);
}
