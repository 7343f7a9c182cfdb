/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/hint.h"

#include "engine/itb-advice.h"
#include "model/weights.h"
#include "rules/dice-odds.h"
#include "views/into-the-blue/dice-words.h"
#include "views/into-the-blue/hint-row.h"
#include "words/analysis.h"

#define HIGHEST 480
#define BORDER  44                 /* of the popover, where a screen is no larger than the window */

struct _FathomItbHint
{
  AdwBin                parent_instance;

  const FathomLanguage *language;
  FathomItbState        seen;

  GtkMenuButton        *button;
  GtkPopover           *popover;
  GtkScrolledWindow    *scroller;
  GtkWidget            *content;
  GtkLabel             *advice;
  GtkLabel             *reason;
  GtkLabel             *title;
  GtkBox               *rows;
};

enum { KEEP, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomItbHint, fathom_itb_hint, ADW_TYPE_BIN)

static void
row_clicked_cb (FathomItbHint    *self,
                FathomItbHintRow *row)
{
  guint64 dice = fathom_itb_hint_row_get_keep (row);

  gtk_popover_popdown (self->popover);
  g_signal_emit (self, signals[KEEP], 0, dice);
}

/* Impossible goals, and those that are met however one rolls, need no hint. */
static void
add_row (FathomItbHint    *self,
         const FathomGoal *goal)
{
  FathomKeep keeps[FATHOM_MAX_KEEPS];
  GtkWidget *row;

  fathom_odds (self->seen.dice, FATHOM_ITB_ROLLS - self->seen.rolls, goal, keeps);
  if (keeps[0].chance <= 0.0005 || keeps[0].chance > 0.9999)
    return;
  row = fathom_itb_hint_row_new (self->language, goal, &keeps[0]);
  g_signal_connect_swapped (row, "clicked", G_CALLBACK (row_clicked_cb), self);
  gtk_box_append (self->rows, row);
}

static void
add_level (FathomItbHint *self,
           guint          level)
{
  guint more = fathom_itb_would_place (&self->seen, level) + 1;

  if (more <= self->seen.left[self->seen.turn - 1])
    add_row (self, &(FathomGoal) { FATHOM_GOAL_SHELLS, level, more });
}

/* What the expert would do */

static char *
say_advice (const FathomItbHint   *self,
            const FathomItbAdvice *advice)
{
  g_autofree char *chance = fathom_words_percent (self->language, advice->win_chance);
  g_autofree char *dice = fathom_itb_dice_say_dice (advice->keep);

  if (advice->keep == self->seen.dice)
    return g_strdup_printf (tr (self->language, "An expert would stop (win chance %s)"), chance);
  if (advice->keep == 0)
    return g_strdup_printf (tr (self->language, "An expert would roll all six dice (win chance %s)"), chance);

  /* Translators: dice such as "1 2 3 C", and a percentage */
  return g_strdup_printf (tr (self->language, "An expert would keep %s (win chance %s)"), dice, chance);
}

static char *
say_reason (const FathomItbHint   *self,
            const FathomItbAdvice *advice)
{
  g_autofree char *gain = fathom_words_gain (self->language, advice->gain);
  g_autofree char *parts = fathom_words_parts (self->language, advice->parts, advice->n_parts);
  g_autofree char *dice = fathom_itb_dice_say_dice (advice->other);

  if (parts == NULL)
    return NULL;
  /* Translators: what the advice gains over the other choice, and in parentheses what that is made of */
  if (advice->other == self->seen.dice)
    return g_strdup_printf (tr (self->language, "Compared with stopping: %s (%s)"), gain, parts);
  if (advice->other == 0)
    return g_strdup_printf (tr (self->language, "Compared with rolling all six dice: %s (%s)"), gain, parts);

  return g_strdup_printf (tr (self->language, "Compared with keeping %s: %s (%s)"), dice, gain, parts);
}

static void
show_advice (FathomItbHint *self)
{
  FathomThinking thinking = { .level = FATHOM_LEVEL_EXPERT };
  FathomItbAdvice advice;
  g_autofree char *said = NULL;
  g_autofree char *reason = NULL;

  fathom_weights_equip (&fathom_into_the_blue, self->seen.players, &thinking);
  if (fathom_itb_advise (&self->seen, &thinking, FALSE, &advice))
    {
      said = say_advice (self, &advice);
      reason = say_reason (self, &advice);
    }
  gtk_label_set_label (self->advice, said != NULL ? said : "");
  gtk_widget_set_visible (GTK_WIDGET (self->advice), said != NULL);
  gtk_label_set_label (self->reason, reason != NULL ? reason : "");
  gtk_widget_set_visible (GTK_WIDGET (self->reason), reason != NULL);
}

/* GTK 4.8: a scroller reckons with the narrowest text; here it is no higher than its text at the width it gets, and no larger than the window. */
static void
fit (FathomItbHint *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  int least, width, height;

  gtk_widget_measure (self->content, GTK_ORIENTATION_HORIZONTAL, -1, &least, &width, NULL, NULL);
  width = MAX (least, MIN (width, gtk_widget_get_width (root) - BORDER));
  gtk_widget_measure (self->content, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  height = MIN (height, MIN (HIGHEST, gtk_widget_get_height (root) - BORDER));
  gtk_scrolled_window_set_max_content_width (self->scroller, width);
  gtk_scrolled_window_set_min_content_height (self->scroller, -1);
  gtk_scrolled_window_set_max_content_height (self->scroller, MAX (height, 1));
}

static void
fill (FathomItbHint *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->rows))) != NULL)
    gtk_box_remove (self->rows, child);
  if (self->seen.phase != FATHOM_ITB_PHASE_KEEP)
    return;
  show_advice (self);
  if (fathom_itb_is_perfect (self->seen.dice))
    {
      gtk_label_set_label (self->title, tr (self->language, "Stop and take a chest"));
      return;
    }
  gtk_label_set_label (self->title, tr (self->language, "Best dice to keep for…"));
  if (fathom_itb_run (self->seen.dice) == 0)
    add_row (self, &(FathomGoal) { .kind = FATHOM_GOAL_ANY });
  for (guint level = 1; level <= FATHOM_ITB_LEVELS; level++)
    add_level (self, level);
  add_row (self, &(FathomGoal) { .kind = FATHOM_GOAL_PERFECT });
}

static void
shown_cb (FathomItbHint *self)
{
  fill (self);
  fit (self);
}

static void
fathom_itb_hint_class_init (FathomItbHintClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[KEEP] = g_signal_new ("keep", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_UINT64);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/into-the-blue/hint.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomItbHint, button);
  gtk_widget_class_bind_template_child (widget_class, FathomItbHint, popover);
  gtk_widget_class_bind_template_child (widget_class, FathomItbHint, scroller);
  gtk_widget_class_bind_template_child (widget_class, FathomItbHint, content);
  gtk_widget_class_bind_template_child (widget_class, FathomItbHint, advice);
  gtk_widget_class_bind_template_child (widget_class, FathomItbHint, reason);
  gtk_widget_class_bind_template_child (widget_class, FathomItbHint, title);
  gtk_widget_class_bind_template_child (widget_class, FathomItbHint, rows);
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);
}

static void
fathom_itb_hint_init (FathomItbHint *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
fathom_itb_hint_show (FathomItbHint        *self,
                      const FathomLanguage *language,
                      const FathomItbState *seen)
{
  g_return_if_fail (FATHOM_IS_ITB_HINT (self));

  self->language = language;
  self->seen = *seen;
  gtk_menu_button_set_label (self->button, tr (language, "Hint"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, tr (language, "Hint"), -1);
}
