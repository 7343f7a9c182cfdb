/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/past-bar.h"

#include "views/widgets/focus-ring.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/pair-layout.h"
#include "views/widgets/redraw-key.h"
#include "views/app/ui-language.h"
#include "words/grammar.h"

struct _FathomPastBar
{
  FathomPane     parent_instance;

  FathomSitting *sitting;      /* borrowed */
  gboolean       retelling;
  gboolean       compact;
  gboolean       replaced;

  GtkLabel      *title;
  GtkLabel      *subtitle;
  GtkWidget     *steps;
  GtkWidget     *now;
  GtkWidget     *cancel;
};

G_DEFINE_FINAL_TYPE (FathomPastBar, fathom_past_bar, FATHOM_TYPE_PANE)

/* @place and @news are heard on the button that leaves the past, @title is seen. */
static void
set_texts (FathomPastBar *self,
           const char    *title,
           const char    *place,
           const char    *news)
{
  g_autofree char *spoken = g_strdup_printf ("%s. %s", place, news);

  gtk_label_set_label (self->title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, news, -1);
  fathom_a11y_names_describe (self->now, spoken);
}

/* A sentence may take two lines; what is brief has its lines already. */
static void
set_wraps (FathomPastBar *self,
           gboolean       wraps)
{
  gtk_label_set_ellipsize (self->title, wraps ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_lines (self->title, wraps ? 2 : -1);
  gtk_label_set_wrap (self->title, wraps);
}

/* Where in the match that is, in one line, or in two where there is little room. */
char *
fathom_past_bar_dup_place (FathomSitting *sitting,
                           gboolean       brief)
{
  FathomMatch *match = fathom_sitting_get_match (sitting);
  guint round = fathom_sitting_get_round_told (sitting);
  guint position = fathom_match_get_position (match), length = fathom_match_get_length (match);

  if (round > 0 && brief)
    /* Translators: looking back at a match, in two lines: the number of the round; the 3rd of its 40 events */
    return g_strdup_printf (_("Round %u\n%u of %u"), round, position, length);
  if (round > 0)
    /* Translators: looking back at a match: the number of the round; the 3rd of its 40 events */
    return g_strdup_printf (_("The past: round %u · %u of %u"), round, position, length);
  /* Translators: looking back at a match: the 3rd of its 40 events */
  return g_strdup_printf (_("The past: %u of %u"), position, length);
}

/* What happened is read beside the dice. */
static void
show_past (FathomPastBar *self)
{
  guint position = fathom_match_get_position (fathom_sitting_get_match (self->sitting));
  g_autofree char *sentence = position > 0 ? fathom_sitting_say (self->sitting, position - 1) : g_strdup (_("The match begins"));
  g_autofree char *place = fathom_past_bar_dup_place (self->sitting, FALSE);
  g_autofree char *brief = self->compact ? fathom_past_bar_dup_place (self->sitting, TRUE) : NULL;

  set_texts (self, brief != NULL ? brief : place, place, sentence != NULL ? sentence : _("Something happens in secret."));
  set_wraps (self, !self->compact);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), FALSE);
}

static void
show_retelling (FathomPastBar *self)
{
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;
  guint seat, n;

  fathom_match_get_retelling (fathom_sitting_get_match (self->sitting), &seat, &n);
  /* Translators: a player's turn was recorded wrongly and is now entered once more */
  title = fathom_grammar_printf (_("Re-entering %s’s turn"), fathom_sitting_get_name (self->sitting, seat));
  subtitle = n > 0 ? g_strdup_printf (ngettext ("Then %u entry will be restored", "Then %u entries will be restored", n), n)
                   : g_strdup (_("Enter what really happened"));
  set_texts (self, title, subtitle, title);
  gtk_label_set_label (self->subtitle, subtitle);
  set_wraps (self, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), TRUE);
}

static char *
dup_misfit (FathomPastBar      *self,
            const FathomRetold *retold)
{
  FathomMatch *match = fathom_sitting_get_match (self->sitting);
  g_autofree char *later = fathom_sitting_say (self->sitting, retold->misfit);
  g_autofree char *reason = NULL;
  FathomVoice voice;

  fathom_sitting_get_voice (self->sitting, 0, &voice);
  reason = fathom_words_reason (&voice, fathom_match_get_game (match), &retold->refusal);

  /* Translators: 12 of 24 entries; then a sentence of the history, and a clause such as "level 5 is out of reach" */
  return g_strdup_printf (_("%u of %u entries restored; “%s” is no longer valid (%s)"), retold->n_put_back, retold->n_remembered,
                          later != NULL ? later : "", reason);
}

static void
tell_retold (FathomPastBar *self)
{
  FathomRetold retold;
  g_autofree char *text = NULL;

  if (!fathom_match_get_retold (fathom_sitting_get_match (self->sitting), &retold))
    return;
  if (!retold.fits)
    text = dup_misfit (self, &retold);
  else if (retold.n_skipped > 0)
    text = g_strdup_printf (_("%u of %u entries restored; the extra turn no longer applies"), retold.n_put_back, retold.n_remembered);
  else if (retold.n_remembered > 0)
    text = g_strdup_printf (ngettext ("Corrected; %u entry restored", "Corrected; %u entries restored", retold.n_put_back), retold.n_put_back);
  else
    text = g_strdup (_("Corrected"));
  fathom_sitting_tell (self->sitting, text, "undo");
}

static void
fathom_past_bar_refresh (FathomPane *pane)
{
  FathomPastBar *self = FATHOM_PAST_BAR (pane);
  FathomMatch *match = fathom_sitting_get_match (self->sitting);
  gboolean reviewing = fathom_match_get_reviewing (match);
  gboolean retelling = fathom_match_get_retelling (match, NULL, NULL);
  gboolean ended = self->retelling && !retelling;

  self->retelling = retelling;
  if (!reviewing)
    fathom_focus_let_go (GTK_WIDGET (self));
  gtk_widget_set_visible (self->steps, reviewing);
  gtk_widget_set_visible (self->cancel, !reviewing);
  if (reviewing)
    show_past (self);
  else if (retelling)
    show_retelling (self);
  gtk_widget_set_visible (GTK_WIDGET (self), (reviewing && !self->replaced) || retelling);
  if (ended)
    tell_retold (self);
}

static void
fathom_past_bar_sit_down (FathomPane    *pane,
                          FathomSitting *sitting)
{
  FathomPastBar *self = FATHOM_PAST_BAR (pane);

  self->sitting = sitting;
  self->retelling = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
cancel_cb (FathomPastBar *self)
{
  fathom_sitting_cancel_retelling (self->sitting);
}

static void
fathom_past_bar_dispose (GObject *object)
{
  fathom_pane_set_sitting (FATHOM_PANE (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), FATHOM_TYPE_PAST_BAR);

  G_OBJECT_CLASS (fathom_past_bar_parent_class)->dispose (object);
}

static void
fathom_past_bar_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  fathom_redraw_key_snapshot (snapshot, widget, fathom_redraw_key_from_labels (widget));
  GTK_WIDGET_CLASS (fathom_past_bar_parent_class)->snapshot (widget, snapshot);
}

static void
fathom_past_bar_class_init (FathomPastBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_past_bar_dispose;
  FATHOM_PANE_CLASS (klass)->sit_down = fathom_past_bar_sit_down;
  FATHOM_PANE_CLASS (klass)->refresh = fathom_past_bar_refresh;

  g_type_ensure (FATHOM_TYPE_PAIR_LAYOUT);
  widget_class->snapshot = fathom_past_bar_snapshot;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/table/past-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomPastBar, title);
  gtk_widget_class_bind_template_child (widget_class, FathomPastBar, subtitle);
  gtk_widget_class_bind_template_child (widget_class, FathomPastBar, steps);
  gtk_widget_class_bind_template_child (widget_class, FathomPastBar, now);
  gtk_widget_class_bind_template_child (widget_class, FathomPastBar, cancel);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_past_bar_init (FathomPastBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
fathom_past_bar_new (void)
{
  return g_object_new (FATHOM_TYPE_PAST_BAR, NULL);
}

void
fathom_past_bar_set_replaced (FathomPastBar *self,
                              gboolean       replaced)
{
  g_return_if_fail (FATHOM_IS_PAST_BAR (self));

  if (self->replaced == replaced)
    return;
  self->replaced = replaced;
  if (self->sitting != NULL)
    fathom_past_bar_refresh (FATHOM_PANE (self));
}

void
fathom_past_bar_set_compact (FathomPastBar *self,
                             gboolean       compact)
{
  g_return_if_fail (FATHOM_IS_PAST_BAR (self));

  compact = !!compact;
  if (self->compact == compact)
    return;
  self->compact = compact;
  g_object_set (gtk_widget_get_layout_manager (adw_bin_get_child (ADW_BIN (self))), "squeeze", compact, NULL);
  if (self->sitting != NULL)
    fathom_past_bar_refresh (FATHOM_PANE (self));
}

void
fathom_past_bar_take_focus (FathomPastBar *self)
{
  g_return_if_fail (FATHOM_IS_PAST_BAR (self));

  gtk_widget_grab_focus (self->now);
}
