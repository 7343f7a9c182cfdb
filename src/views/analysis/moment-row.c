/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/analysis/moment-row.h"

#include "views/analysis/analysis-charts.h"
#include "views/app/ui-language.h"
#include "views/table/game-view.h"
#include "views/widgets/pair-layout.h"
#include "views/widgets/piece.h"
#include "views/widgets/width-layout.h"
#include "views/widgets/wrap-layout.h"
#include "words/analysis.h"

#define REASONS 3                  /* that are told, of the largest */

struct _FathomMomentRow
{
  GtkBox         parent_instance;

  guint          event;
  gboolean       choice;
  double         win;              /* what it gave or cost */
  GtkWidget     *button;
  FathomPiece   *piece;
  GtkLabel      *sentence;
  GtkBox        *line;
  GtkLabel      *where;
  GtkLabel      *gain;
  GtkLabel      *kind;
  GtkWidget     *better;
  GtkLabel      *best;
  GtkLabel      *reason;
  GtkWidget     *try_it;
};

enum
{
  CHOSEN,
  TRY_IT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomMomentRow, fathom_moment_row, GTK_TYPE_BOX)

static void
clicked_cb (FathomMomentRow *self)
{
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
try_it_cb (FathomMomentRow *self)
{
  g_signal_emit (self, signals[TRY_IT], 0);
}

static void
fathom_moment_row_class_init (FathomMomentRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (FATHOM_TYPE_PAIR_LAYOUT);
  g_type_ensure (FATHOM_TYPE_PIECE);
  g_type_ensure (FATHOM_TYPE_WIDTH_LAYOUT);
  g_type_ensure (FATHOM_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/analysis/moment-row.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomMomentRow, button);
  gtk_widget_class_bind_template_child (widget_class, FathomMomentRow, piece);
  gtk_widget_class_bind_template_child (widget_class, FathomMomentRow, sentence);
  gtk_widget_class_bind_template_child (widget_class, FathomMomentRow, line);
  gtk_widget_class_bind_template_child (widget_class, FathomMomentRow, where);
  gtk_widget_class_bind_template_child (widget_class, FathomMomentRow, gain);
  gtk_widget_class_bind_template_child (widget_class, FathomMomentRow, kind);
  gtk_widget_class_bind_template_child (widget_class, FathomMomentRow, better);
  gtk_widget_class_bind_template_child (widget_class, FathomMomentRow, best);
  gtk_widget_class_bind_template_child (widget_class, FathomMomentRow, reason);
  gtk_widget_class_bind_template_child (widget_class, FathomMomentRow, try_it);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, try_it_cb);
  signals[CHOSEN] = g_signal_new ("chosen", FATHOM_TYPE_MOMENT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TRY_IT] = g_signal_new ("try-it", FATHOM_TYPE_MOMENT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
fathom_moment_row_init (FathomMomentRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The dice, or whatever the game shows of a turn. */
static void
add_picture (FathomMomentRow *self,
             FathomSitting   *sitting,
             guint            turn,
             guint            entry)
{
  FathomMatch *match = fathom_sitting_get_match (sitting);
  const FathomTurnPicture *picture = fathom_game_view_find (fathom_match_get_game (match))->turn_picture;
  g_autoptr (FathomTurn) of = g_list_model_get_item (fathom_match_get_turns (match), turn);
  g_autoptr (GArray) events = NULL;
  g_autofree gpointer before = NULL;
  GtkWidget *widget;

  if (picture == NULL || of == NULL)
    return;
  events = fathom_match_get_turn_events (match, of, fathom_sitting_get_viewer (sitting));
  before = fathom_match_observe_turn (match, of, fathom_sitting_get_viewer (sitting));
  widget = picture->make ();
  if (picture->show (widget, before, (const FathomEvent *) (gpointer) events->data, events->len))
    gtk_box_prepend (self->line, widget);
  else
    g_object_unref (g_object_ref_sink (widget));
}

/* By what was seen before it. */
static char *
say_best (FathomSitting             *sitting,
          guint                      entry,
          const FathomAnalysedEvent *event)
{
  FathomMatch *match = fathom_sitting_get_match (sitting);
  g_autofree void *before = fathom_match_observe_at (match, entry, fathom_sitting_get_viewer (sitting));
  g_autofree char *sentence = NULL;
  FathomVoice voice;

  fathom_sitting_get_voice (sitting, 0, &voice);
  sentence = fathom_sitting_spread_dice (fathom_words_find (fathom_match_get_game (match))->event (&voice, before, &event->best));

  /* Translators: what would have been the better decision, a sentence: "Better: Ana places 2 shells on level 3." */
  return g_strdup_printf (_("Better: %s"), sentence);
}

/* Whoever decides sees what is theirs alone: while a match is not over, that is not for others. */
static gboolean
can_try (FathomSitting *sitting,
         guint          seat)
{
  return fathom_match_get_status (fathom_sitting_get_match (sitting)) == FATHOM_MATCH_FINISHED || fathom_sitting_get_viewer (sitting) == seat;
}

static void
show_better (FathomMomentRow           *self,
             FathomSitting             *sitting,
             guint                      entry,
             const FathomAnalysedEvent *event)
{
  g_autofree char *best = say_best (sitting, entry, event);
  g_autofree char *reason = fathom_words_parts (fathom_ui_language_get (), event->parts, MIN (event->n_parts, REASONS));
  g_autofree char *label = g_strdup_printf ("%s. %s", _("Try It"), gtk_label_get_label (self->sentence));

  gtk_label_set_label (self->best, best);
  gtk_label_set_label (self->reason, reason != NULL ? reason : "");
  gtk_widget_set_visible (GTK_WIDGET (self->reason), reason != NULL);
  gtk_widget_set_visible (self->try_it, can_try (sitting, event->seat));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->try_it), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
show_gain (FathomMomentRow    *self,
           const FathomKeyMoment *moment)
{
  g_autofree char *gain = fathom_words_gain (fathom_ui_language_get (), moment->gain);
  const char *classes[] = { "heading", "numeric", moment->choice ? "moment-cost" : moment->gain > 0 ? "moment-gain" : "moment-loss", NULL };

  gtk_label_set_label (self->gain, gain);
  gtk_label_set_label (self->kind, moment->choice ? C_("moment", "choice") : C_("moment", "luck"));
  gtk_widget_set_css_classes (GTK_WIDGET (self->gain), classes);
}

GtkWidget *
fathom_moment_row_new (FathomAnalysisRun  *run,
                       FathomSitting      *sitting,
                       const FathomKeyMoment *moment)
{
  FathomMomentRow *self = g_object_new (FATHOM_TYPE_MOMENT_ROW, NULL);
  const FathomStep *step = &g_array_index (fathom_analysis_run_get_steps (run), FathomStep, moment->event - 1);
  g_autofree char *sentence = fathom_sitting_say (sitting, step->entry);
  g_autofree char *where = g_strdup_printf (_("Round %u"), MAX (step->round, 1));
  FathomShape shape;
  FathomColour colour;

  self->event = moment->event;
  self->choice = moment->choice;
  fathom_sitting_get_look (sitting, moment->seat, &shape, &colour);
  fathom_piece_set_look (self->piece, shape, colour);
  gtk_label_set_label (self->sentence, sentence != NULL ? sentence : fathom_sitting_get_name (sitting, moment->seat));
  gtk_label_set_label (self->where, where);
  add_picture (self, sitting, step->turn, step->entry);
  fathom_moment_row_update (self, run, sitting, moment);

  return GTK_WIDGET (self);
}

void
fathom_moment_row_update (FathomMomentRow       *self,
                          FathomAnalysisRun     *run,
                          FathomSitting         *sitting,
                          const FathomKeyMoment *moment)
{
  const FathomStep *step = &g_array_index (fathom_analysis_run_get_steps (run), FathomStep, moment->event - 1);
  const FathomAnalysedEvent *event = &fathom_analysis_run_get_analysis (run)->events[moment->event - 1];
  g_autofree char *label = NULL;

  if (self->win == moment->gain)
    return;
  self->win = moment->gain;
  show_gain (self, moment);
  gtk_widget_set_visible (self->better, moment->choice && event->has_best);
  if (moment->choice && event->has_best)
    show_better (self, sitting, step->entry, event);
  label = g_strdup_printf ("%s %s, %s, %s", gtk_label_get_label (self->sentence), gtk_label_get_label (self->where),
                           gtk_label_get_label (self->gain), gtk_label_get_label (self->kind));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

gboolean
fathom_moment_row_is_of (FathomMomentRow       *self,
                         const FathomKeyMoment *moment)
{
  return self->event == moment->event && self->choice == moment->choice;
}

gboolean
fathom_moment_row_is_pressed (FathomMomentRow *self)
{
  return ((gtk_widget_get_state_flags (self->button) | gtk_widget_get_state_flags (self->try_it)) & GTK_STATE_FLAG_ACTIVE) != 0;
}

guint
fathom_moment_row_get_event (FathomMomentRow *self)
{
  return self->event;
}

double
fathom_moment_row_get_gain (FathomMomentRow *self)
{
  return self->win;
}

void
fathom_moment_row_set_current (FathomMomentRow *self,
                               gboolean         current)
{
  if (current)
    gtk_widget_add_css_class (GTK_WIDGET (self), "current");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "current");
}
