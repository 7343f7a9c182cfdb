/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/question-pane.h"

#include "views/deep-blue/dive/dive-end.h"
#include "views/deep-blue/dive/dive-moves.h"
#include "views/deep-blue/keys.h"
#include "views/deep-blue/parts.h"
#include "views/widgets/focus-ring.h"
#include "views/widgets/press-guard.h"

typedef struct
{
  FathomDeepDivePlan *plan;        /* not owned */
  guint               ended;       /* the number of the dive that is explained, from 1 on; 0: none */
  gboolean            ending;      /* it is just being shown: what is seen is already what comes after it */
  gboolean            narrow;
  gulong              watch;

  GtkBox             *box;
  AdwBin             *question;
} FathomDeepQuestionPanePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (FathomDeepQuestionPane, fathom_deep_question_pane, FATHOM_TYPE_PANE)

static FathomDeepQuestionPanePrivate *
get_private (gpointer self)
{
  return fathom_deep_question_pane_get_instance_private (self);
}

static const FathomDeepState *
get_seen (FathomDeepQuestionPane *self)
{
  return fathom_sitting_get_seen (fathom_pane_get_sitting (FATHOM_PANE (self)));
}

static gboolean
is_concerned (FathomDeepQuestionPane *self)
{
  return get_private (self)->ended != 0 || FATHOM_DEEP_QUESTION_PANE_GET_CLASS (self)->is_concerned (self);
}

/* Showing */

static GtkWidget *
new_end (FathomDeepQuestionPane *self,
         const FathomDeepState  *dive)
{
  FathomSitting *sitting = fathom_pane_get_sitting (FATHOM_PANE (self));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *end = FATHOM_DEEP_QUESTION_PANE_GET_CLASS (self)->new_end (self, dive);
  GtkWidget *on = g_object_get_data (G_OBJECT (end), "primary");

  gtk_box_append (GTK_BOX (box), fathom_deep_dive_end_new (sitting, dive));
  gtk_box_append (GTK_BOX (box), end);
  if (!fathom_deep_has_room_below (GTK_WIDGET (self))) /* else it stands there */
    gtk_box_append (GTK_BOX (box), fathom_deep_dive_then_new (sitting, dive));
  gtk_widget_add_css_class (on, "suggested-action");
  gtk_widget_add_css_class (on, "deep-primary");
  g_signal_connect_object (on, "clicked", G_CALLBACK (fathom_deep_question_pane_go_on), self, G_CONNECT_SWAPPED);
  g_object_set_data (G_OBJECT (box), "primary", on);
  fathom_press_guard_begin (on);
  return box;
}

static GtkWidget *
new_question (FathomDeepQuestionPane *self)
{
  const FathomDeepState *ended = fathom_deep_dive_plan_get_ended (get_private (self)->plan);

  return ended != NULL ? new_end (self, ended) : FATHOM_DEEP_QUESTION_PANE_GET_CLASS (self)->new_question (self, get_private (self)->narrow);
}

static void
show_all (FathomDeepQuestionPane *self)
{
  FathomDeepQuestionPanePrivate *private = get_private (self);
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (private->box)) == GTK_WIDGET (private->question);

  if (!is_concerned (self))
    return;
  private->narrow = fathom_deep_is_narrow (GTK_WIDGET (self));
  if (focused)
    fathom_focus_let_go (GTK_WIDGET (private->question));
  adw_bin_set_child (private->question, new_question (self));
  FATHOM_DEEP_QUESTION_PANE_GET_CLASS (self)->show_rest (self, private->narrow);
  if (focused || (gtk_widget_get_mapped (GTK_WIDGET (self)) && fathom_focus_is_idle (GTK_WIDGET (self))))
    fathom_pane_take_focus (FATHOM_PANE (self));
}

/* The plan changes with everything that is seen. */
static void
plan_changed_cb (FathomDeepQuestionPane *self)
{
  FathomDeepQuestionPanePrivate *private = get_private (self);

  if (private->ended != 0 && get_seen (self)->n_dives >= private->ended && !private->ending)
    {
      private->ended = 0; /* somebody has gone on, undone it or looks at the past */
      if (fathom_deep_dive_plan_get_ended (private->plan) != NULL)
        {
          fathom_deep_dive_plan_set_ended (private->plan, NULL);
          return;
        }
    }
  FATHOM_DEEP_QUESTION_PANE_GET_CLASS (self)->changed (self);
  show_all (self);
}

/* Pane */

static void
fathom_deep_question_pane_sit_down (FathomPane    *pane,
                                    FathomSitting *sitting)
{
  FathomDeepQuestionPane *self = FATHOM_DEEP_QUESTION_PANE (pane);
  FathomDeepQuestionPanePrivate *private = get_private (self);

  if (private->plan != NULL)
    g_signal_handlers_disconnect_by_data (private->plan, self);
  private->plan = sitting != NULL ? fathom_deep_dive_plan_get (sitting) : NULL;
  private->ended = 0;
  if (private->plan == NULL)
    return;
  g_signal_connect_object (private->plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  plan_changed_cb (self);
}

static gboolean
fathom_deep_question_pane_animate (FathomPane    *pane,
                                   gconstpointer  before,
                                   gconstpointer  after)
{
  FathomDeepQuestionPane *self = FATHOM_DEEP_QUESTION_PANE (pane);
  FathomDeepQuestionPanePrivate *private = get_private (self);
  FathomSitting *sitting = fathom_pane_get_sitting (pane);
  FathomMatch *match = fathom_sitting_get_match (sitting);
  const FathomDeepState *dive = before, *then = after;
  guint length = fathom_match_get_length (match);
  FathomDeepState ended;
  FathomEvent event;

  if (!FATHOM_DEEP_QUESTION_PANE_GET_CLASS (self)->explains (self, dive) || dive->leader == 0 || dive->n_drawn == 0 ||
      then->n_dives != dive->n_dives + 1 || !fathom_sitting_get_news (sitting) || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      length == 0 || fathom_match_get_can_redo (match) || !fathom_match_get_event (match, length - 1, 0, &event))
    return FALSE;
  ended = *dive;
  fathom_deep_dive_end_by (&ended, &event);
  private->ended = then->n_dives;
  private->ending = TRUE;
  fathom_deep_dive_plan_set_ended (private->plan, &ended);
  private->ending = FALSE;
  return TRUE;
}

static void
fathom_deep_question_pane_take_focus (FathomPane *pane)
{
  GtkWidget *content = adw_bin_get_child (get_private (pane)->question);
  GtkWidget *primary = content != NULL ? g_object_get_data (G_OBJECT (content), "primary") : NULL;
  GtkWidget *first = content != NULL ? g_object_get_data (G_OBJECT (content), "first") : NULL;

  if (primary != NULL && gtk_widget_is_sensitive (primary) && gtk_widget_grab_focus (primary))
    return;
  if (first != NULL && gtk_widget_child_focus (first, GTK_DIR_TAB_FORWARD))
    return;
  if (content != NULL)
    gtk_widget_child_focus (content, GTK_DIR_TAB_FORWARD);
}

static gboolean
press_primary (GtkWidget *content)
{
  GtkWidget *primary = g_object_get_data (G_OBJECT (content), "primary");

  return primary != NULL && fathom_deep_press (primary);
}

static gboolean
fathom_deep_question_pane_press (FathomPane *pane,
                                 guint       id)
{
  FathomDeepQuestionPane *self = FATHOM_DEEP_QUESTION_PANE (pane);
  GtkWidget *content = adw_bin_get_child (get_private (self)->question);

  if (content == NULL || !is_concerned (self))
    return FALSE;
  if (get_private (self)->ended == 0)
    return fathom_deep_keys_press (content, id) || (id == FATHOM_DEEP_KEY_ENTER && press_primary (content));
  if (id == FATHOM_DEEP_KEY_ENTER)
    fathom_deep_question_pane_go_on (self);
  return id == FATHOM_DEEP_KEY_ENTER;
}

/* Another width may want other parts. */
static void
narrow_cb (gpointer self)
{
  if (get_private (self)->plan != NULL && get_private (self)->narrow != fathom_deep_is_narrow (GTK_WIDGET (self)))
    show_all (self);
}

static void
fathom_deep_question_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (fathom_deep_question_pane_parent_class)->map (widget);
  get_private (widget)->watch = fathom_deep_watch_narrow (widget, narrow_cb);
}

static void
fathom_deep_question_pane_unmap (GtkWidget *widget)
{
  fathom_deep_unwatch_narrow (widget, get_private (widget)->watch);
  GTK_WIDGET_CLASS (fathom_deep_question_pane_parent_class)->unmap (widget);
}

static void
fathom_deep_question_pane_class_init (FathomDeepQuestionPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  FathomPaneClass *pane_class = FATHOM_PANE_CLASS (klass);

  pane_class->sit_down = fathom_deep_question_pane_sit_down;
  pane_class->animate = fathom_deep_question_pane_animate;
  pane_class->take_focus = fathom_deep_question_pane_take_focus;
  pane_class->press = fathom_deep_question_pane_press;
  widget_class->map = fathom_deep_question_pane_map;
  widget_class->unmap = fathom_deep_question_pane_unmap;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_deep_question_pane_init (FathomDeepQuestionPane *self)
{
  FathomDeepQuestionPanePrivate *private = get_private (self);

  private->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 10));
  private->question = ADW_BIN (fathom_deep_card_new (NULL));
  gtk_box_append (private->box, GTK_WIDGET (private->question));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (private->box));
}

void
fathom_deep_question_pane_append (FathomDeepQuestionPane *self,
                                  GtkWidget              *widget)
{
  g_return_if_fail (FATHOM_IS_DEEP_QUESTION_PANE (self));

  gtk_box_append (get_private (self)->box, widget);
}

FathomDeepDivePlan *
fathom_deep_question_pane_get_plan (FathomDeepQuestionPane *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_QUESTION_PANE (self), NULL);

  return get_private (self)->plan;
}

gboolean
fathom_deep_question_pane_get_ended (FathomDeepQuestionPane *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_QUESTION_PANE (self), FALSE);

  return get_private (self)->ended != 0;
}

gboolean
fathom_deep_question_pane_get_narrow (FathomDeepQuestionPane *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_QUESTION_PANE (self), FALSE);

  return get_private (self)->narrow;
}

GtkWidget *
fathom_deep_question_pane_get_answer (FathomDeepQuestionPane *self)
{
  GtkWidget *content;

  g_return_val_if_fail (FATHOM_IS_DEEP_QUESTION_PANE (self), NULL);

  content = adw_bin_get_child (get_private (self)->question);
  return content != NULL ? g_object_get_data (G_OBJECT (content), "primary") : NULL;
}

void
fathom_deep_question_pane_go_on (FathomDeepQuestionPane *self)
{
  g_return_if_fail (FATHOM_IS_DEEP_QUESTION_PANE (self));

  get_private (self)->ended = 0;
  fathom_deep_dive_plan_set_ended (get_private (self)->plan, NULL);
  fathom_pane_end_animation (FATHOM_PANE (self));
}
