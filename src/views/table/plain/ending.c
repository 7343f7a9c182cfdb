/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who has won, and how the score comes about. */
#include "views/table/plain/plain.h"

#include "views/app/ui-language.h"
#include "views/table/digest-label.h"
#include "views/widgets/even-layout.h"
#include "views/widgets/focus-ring.h"

#define FATHOM_TYPE_PLAIN_ENDING (fathom_plain_ending_get_type ())
G_DECLARE_FINAL_TYPE (FathomPlainEnding, fathom_plain_ending, FATHOM, PLAIN_ENDING, FathomPane)

struct _FathomPlainEnding
{
  FathomPane  parent_instance;

  GtkLabel   *winners;
  GtkLabel   *score;
  GtkLabel   *digest;
  GtkWidget  *look_back_button;
  gboolean    played;              /* it has been seen unfinished here */
};

G_DEFINE_FINAL_TYPE (FathomPlainEnding, fathom_plain_ending, FATHOM_TYPE_PANE)

static void
fathom_plain_ending_refresh (FathomPane *pane)
{
  FathomPlainEnding *self = FATHOM_PLAIN_ENDING (pane);
  FathomSitting *sitting = fathom_pane_get_sitting (pane);
  const FathomGame *game = fathom_match_get_game (fathom_sitting_get_match (sitting));
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *winners = NULL;
  FathomResult result;
  FathomVoice voice;

  if (!fathom_sitting_is_over (sitting))
    {
      self->played = self->played || !fathom_sitting_get_reviewing (sitting);
      return;
    }
  fathom_sitting_get_voice (sitting, 0, &voice);
  game->result (fathom_sitting_get_seen (sitting), &result);
  winners = fathom_words_winners (&voice, &result);
  fathom_words_find (game)->score (&voice, fathom_sitting_get_seen (sitting), text);
  gtk_label_set_label (self->winners, winners != NULL ? winners : "");
  gtk_label_set_label (self->score, g_strchomp (text->str));
  fathom_digest_label_show (self->digest, sitting);
  gtk_widget_set_visible (self->look_back_button, !fathom_sitting_is_quick_score (sitting)); /* that has no moves */
}

static void
fathom_plain_ending_take_focus (FathomPane *pane)
{
  fathom_pane_rest_focus (pane, gtk_label_get_label (FATHOM_PLAIN_ENDING (pane)->winners));
}

/* Whoever has just played, or opens a match that is over, hears its end at once. */
static void
fathom_plain_ending_map (GtkWidget *widget)
{
  FathomPlainEnding *self = FATHOM_PLAIN_ENDING (widget);

  GTK_WIDGET_CLASS (fathom_plain_ending_parent_class)->map (widget);
  if (self->played || fathom_focus_is_idle (widget))
    fathom_pane_take_focus (FATHOM_PANE (self));
  self->played = FALSE;
}

static void
fathom_plain_ending_class_init (FathomPlainEndingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  FATHOM_PANE_CLASS (klass)->refresh = fathom_plain_ending_refresh;
  FATHOM_PANE_CLASS (klass)->take_focus = fathom_plain_ending_take_focus;
  widget_class->map = fathom_plain_ending_map;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (FATHOM_TYPE_EVEN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/table/plain/ending.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomPlainEnding, winners);
  gtk_widget_class_bind_template_child (widget_class, FathomPlainEnding, score);
  gtk_widget_class_bind_template_child (widget_class, FathomPlainEnding, digest);
  gtk_widget_class_bind_template_child (widget_class, FathomPlainEnding, look_back_button);
}

static void
fathom_plain_ending_init (FathomPlainEnding *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
fathom_plain_ending_new (GtkWidget *board)
{
  return g_object_new (FATHOM_TYPE_PLAIN_ENDING, NULL);
}
