/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/hint-row.h"

#include "views/into-the-blue/dice-words.h"
#include "words/grammar.h"

struct _FathomItbHintRow
{
  GtkButton       parent_instance;

  guint64         dice;
  GtkLabel       *goal;
  GtkLabel       *chance;
  GtkLabel       *keep;
  GtkProgressBar *bar;
};

G_DEFINE_FINAL_TYPE (FathomItbHintRow, fathom_itb_hint_row, GTK_TYPE_BUTTON)

static char *
say_goal (const FathomLanguage *language,
          const FathomGoal     *goal)
{
  switch (goal->kind)
    {
    case FATHOM_GOAL_ANY:
      return g_strdup (tr (language, "A successful dive"));
    case FATHOM_GOAL_PERFECT:
      return g_strdup (tr (language, "A perfect dive"));
    default:
      return g_strdup_printf (ntr (language, "At least %u shell on level %u", "At least %u shells on level %u", goal->shells),
                              goal->shells, goal->level);
    }
}

static char *
say_chance (const FathomLanguage *language,
            double                chance)
{
  return fathom_grammar_percent (language, chance, 1);
}

static char *
say_keep (const FathomLanguage *language,
          guint64               dice)
{
  g_autofree char *faces = fathom_itb_dice_say_dice (dice);

  if (dice == 0)
    return g_strdup (tr (language, "Roll all six dice"));
  /* Translators: dice such as "1 2 3 C" */
  return g_strdup_printf (tr (language, "Keep %s"), faces);
}

static void
fathom_itb_hint_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), FATHOM_TYPE_ITB_HINT_ROW);
  G_OBJECT_CLASS (fathom_itb_hint_row_parent_class)->dispose (object);
}

static void
fathom_itb_hint_row_class_init (FathomItbHintRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_itb_hint_row_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/into-the-blue/hint-row.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomItbHintRow, goal);
  gtk_widget_class_bind_template_child (widget_class, FathomItbHintRow, chance);
  gtk_widget_class_bind_template_child (widget_class, FathomItbHintRow, keep);
  gtk_widget_class_bind_template_child (widget_class, FathomItbHintRow, bar);
}

static void
fathom_itb_hint_row_init (FathomItbHintRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
fathom_itb_hint_row_new (const FathomLanguage *language,
                         const FathomGoal     *goal,
                         const FathomKeep     *keep)
{
  FathomItbHintRow *self = g_object_new (FATHOM_TYPE_ITB_HINT_ROW, NULL);
  g_autofree char *aim = say_goal (language, goal);
  g_autofree char *chance = say_chance (language, keep->chance);
  g_autofree char *kept = say_keep (language, keep->dice);
  g_autofree char *label = g_strdup_printf ("%s: %s, %s", aim, kept, chance);

  self->dice = keep->dice;
  gtk_label_set_label (self->goal, aim);
  gtk_label_set_label (self->chance, chance);
  gtk_label_set_label (self->keep, kept);
  gtk_progress_bar_set_fraction (self->bar, keep->chance);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return GTK_WIDGET (self);
}

guint64
fathom_itb_hint_row_get_keep (FathomItbHintRow *self)
{
  g_return_val_if_fail (FATHOM_IS_ITB_HINT_ROW (self), 0);

  return self->dice;
}
