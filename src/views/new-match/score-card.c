/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/new-match/score-card.h"

#include "views/app/ui-language.h"
#include "views/table/rule-links.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/piece.h"
#include "views/widgets/suggestions.h"
#include "words/grammar.h"

struct _FathomScoreCard
{
  AdwBin       parent_instance;

  guint        seat;

  GtkWidget   *piece_button;
  FathomPiece *piece;
  GtkPopover  *pieces;
  GtkBox      *piece_box;
  GtkEditable *name;
  GtkLabel    *total;
  AdwBin      *counts;
  GtkRevealer *trouble_revealer;
  GtkLabel    *trouble;
};

enum { CHANGED, PIECE_CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomScoreCard, fathom_score_card, ADW_TYPE_BIN)

/* For those who hear it. */
static void
say_name (FathomScoreCard *self)
{
  g_autofree char *name = fathom_score_card_dup_name (self);
  g_autofree char *label = g_strdup_printf (_("Name of player %d"), self->seat);
  g_autofree char *piece = fathom_grammar_printf (_("%s’s piece"), name);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->piece_button), GTK_ACCESSIBLE_PROPERTY_LABEL, piece, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
name_changed_cb (FathomScoreCard *self)
{
  say_name (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
piece_clicked_cb (FathomScoreCard *self,
                  GtkWidget       *button)
{
  gtk_popover_popdown (self->pieces);
  g_signal_emit (self, signals[PIECE_CHOSEN], 0, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "piece")));
}

/* Translators: a colour and a shape: "Green, scallop" */
static char *
say_piece (guint piece)
{
  const FathomLanguage *language = fathom_ui_language_get ();

  return g_strdup_printf (_("%s, %s"), fathom_colour_get_title (piece, language), fathom_shape_get_title (piece, language));
}

static void
create_pieces_cb (GtkMenuButton *menu_button,
                  gpointer       user_data)
{
  FathomScoreCard *self = user_data;

  if (gtk_widget_get_first_child (GTK_WIDGET (self->piece_box)) != NULL)
    return;
  for (guint piece = 0; piece < FATHOM_N_SHAPES; piece++)
    {
      GtkWidget *button = gtk_button_new ();
      g_autofree char *label = say_piece (piece);

      gtk_button_set_child (GTK_BUTTON (button), fathom_piece_new (piece, piece, 28));
      gtk_widget_add_css_class (button, "flat");
      fathom_tooltip_set (button, label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
      g_object_set_data (G_OBJECT (button), "piece", GUINT_TO_POINTER (piece));
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (piece_clicked_cb), self);
      gtk_box_append (self->piece_box, button);
    }
}

static void
fathom_score_card_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), FATHOM_TYPE_SCORE_CARD);

  G_OBJECT_CLASS (fathom_score_card_parent_class)->dispose (object);
}

static void
fathom_score_card_class_init (FathomScoreCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_score_card_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PIECE_CHOSEN] = g_signal_new ("piece-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (FATHOM_TYPE_PIECE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/new-match/score-card.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomScoreCard, piece_button);
  gtk_widget_class_bind_template_child (widget_class, FathomScoreCard, piece);
  gtk_widget_class_bind_template_child (widget_class, FathomScoreCard, pieces);
  gtk_widget_class_bind_template_child (widget_class, FathomScoreCard, piece_box);
  gtk_widget_class_bind_template_child (widget_class, FathomScoreCard, name);
  gtk_widget_class_bind_template_child (widget_class, FathomScoreCard, total);
  gtk_widget_class_bind_template_child (widget_class, FathomScoreCard, counts);
  gtk_widget_class_bind_template_child (widget_class, FathomScoreCard, trouble_revealer);
  gtk_widget_class_bind_template_child (widget_class, FathomScoreCard, trouble);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_score_card_init (FathomScoreCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->piece_button), create_pieces_cb, self, NULL);
}

/* Public */

GtkWidget *
fathom_score_card_new (guint seat)
{
  FathomScoreCard *self = g_object_new (FATHOM_TYPE_SCORE_CARD, NULL);
  g_autofree char *placeholder = g_strdup_printf (_("Player %d"), seat);

  self->seat = seat;
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->name), placeholder);
  fathom_score_card_set_piece (self, seat - 1);
  say_name (self);
  return GTK_WIDGET (self);
}

guint
fathom_score_card_get_seat (FathomScoreCard *self)
{
  g_return_val_if_fail (FATHOM_IS_SCORE_CARD (self), 0);

  return self->seat;
}

gboolean
fathom_score_card_has_name (FathomScoreCard *self)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (FATHOM_IS_SCORE_CARD (self), FALSE);

  name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
  return name[0] != '\0';
}

char *
fathom_score_card_dup_name (FathomScoreCard *self)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (FATHOM_IS_SCORE_CARD (self), NULL);

  name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
  return name[0] != '\0' ? g_steal_pointer (&name) : g_strdup_printf (_("Player %d"), self->seat);
}

void
fathom_score_card_set_name (FathomScoreCard *self,
                            const char      *name)
{
  g_return_if_fail (FATHOM_IS_SCORE_CARD (self));

  gtk_editable_set_text (self->name, name);
}

void
fathom_score_card_set_names (FathomScoreCard    *self,
                             const char * const *names)
{
  g_return_if_fail (FATHOM_IS_SCORE_CARD (self));

  fathom_suggestions_set (GTK_ENTRY (self->name), names);
}

void
fathom_score_card_set_piece (FathomScoreCard *self,
                             guint            piece)
{
  g_autofree char *tooltip = NULL;

  g_return_if_fail (FATHOM_IS_SCORE_CARD (self));

  tooltip = say_piece (piece);
  fathom_piece_set_look (self->piece, piece, piece);
  fathom_tooltip_set (self->piece_button, tooltip);
}

GtkWidget *
fathom_score_card_get_counts (FathomScoreCard *self)
{
  g_return_val_if_fail (FATHOM_IS_SCORE_CARD (self), NULL);

  return adw_bin_get_child (self->counts);
}

void
fathom_score_card_set_counts (FathomScoreCard *self,
                              GtkWidget       *counts)
{
  g_return_if_fail (FATHOM_IS_SCORE_CARD (self));

  adw_bin_set_child (self->counts, counts);
}

void
fathom_score_card_set_total (FathomScoreCard *self,
                             const char      *total)
{
  g_return_if_fail (FATHOM_IS_SCORE_CARD (self));

  gtk_label_set_label (self->total, total);
}

static void
describe_numbers (GtkWidget  *widget,
                  const char *trouble)
{
  if (GTK_IS_SPIN_BUTTON (widget) && trouble != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, trouble, -1);
  else if (GTK_IS_SPIN_BUTTON (widget))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
      describe_numbers (child, trouble);
}

void
fathom_score_card_set_trouble (FathomScoreCard  *self,
                               const FathomGame *game,
                               const char       *trouble)
{
  g_return_if_fail (FATHOM_IS_SCORE_CARD (self));

  if (trouble != NULL)
    fathom_rule_links_set (self->trouble, game, trouble);
  gtk_revealer_set_reveal_child (self->trouble_revealer, trouble != NULL);
  describe_numbers (GTK_WIDGET (self->counts), trouble);
}

void
fathom_score_card_take_over (FathomScoreCard *self,
                             FathomScoreCard *former)
{
  g_return_if_fail (FATHOM_IS_SCORE_CARD (self));
  g_return_if_fail (FATHOM_IS_SCORE_CARD (former));

  gtk_editable_set_text (self->name, gtk_editable_get_text (former->name));
}
