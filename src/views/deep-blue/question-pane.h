/* SPDX-License-Identifier: GPL-3.0-or-later */
/* question-pane.h - a pane of Deep Blue with the question of the moment at its head, made anew whenever something has changed.
 *
 * A dive that has ended stays on it until its VP go into the chests. */
#pragma once

#include "rules/deep-blue.h"
#include "views/deep-blue/dive/dive-plan.h"
#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_QUESTION_PANE (fathom_deep_question_pane_get_type ())
G_DECLARE_DERIVABLE_TYPE (FathomDeepQuestionPane, fathom_deep_question_pane, FATHOM, DEEP_QUESTION_PANE, FathomPane)

struct _FathomDeepQuestionPaneClass
{
  FathomPaneClass parent_class;

  /* Whether there is something to show here now. */
  gboolean   (*is_concerned) (FathomDeepQuestionPane *self);
  /* Whether it explains how @dive has ended. */
  gboolean   (*explains)     (FathomDeepQuestionPane *self,
                              const FathomDeepState  *dive);
  /* Buttons that go between the explanation and what comes next; its data "primary" is the one that goes on. */
  GtkWidget *(*new_end)      (FathomDeepQuestionPane *self,
                              const FathomDeepState  *dive);
  /* Its data "primary" (nullable) is the button to press; keys are added by fathom_deep_keys_add (). */
  GtkWidget *(*new_question) (FathomDeepQuestionPane *self,
                              gboolean                narrow);
  /* What stands below the question. */
  void       (*show_rest)    (FathomDeepQuestionPane *self,
                              gboolean                narrow);
  /* Something is another than before: what has to be done about it before it is shown. */
  void       (*changed)      (FathomDeepQuestionPane *self);
};

/* Below the question. */
void                fathom_deep_question_pane_append     (FathomDeepQuestionPane *self,
                                                          GtkWidget              *widget);
/* NULL as long as nobody sits here. */
FathomDeepDivePlan *fathom_deep_question_pane_get_plan   (FathomDeepQuestionPane *self);
/* Whether it explains the end of a dive. */
gboolean            fathom_deep_question_pane_get_ended  (FathomDeepQuestionPane *self);
gboolean            fathom_deep_question_pane_get_narrow (FathomDeepQuestionPane *self);
/* What is pressed to answer the question, NULL if there is no single one. */
GtkWidget          *fathom_deep_question_pane_get_answer (FathomDeepQuestionPane *self);
/* Ends the explanation. */
void                fathom_deep_question_pane_go_on      (FathomDeepQuestionPane *self);

G_END_DECLS
