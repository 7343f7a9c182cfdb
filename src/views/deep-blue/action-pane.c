/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/action-pane.h"

#include "rules/deep-blue.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/dive-pane.h"
#include "views/table/plain/plain.h"
#include "views/widgets/focus-ring.h"
#include "views/widgets/page-fade.h"

struct _FathomDeepActionPane
{
  FathomPane  parent_instance;

  GtkBox     *box;
  GtkStack   *stack;
};

G_DEFINE_FINAL_TYPE (FathomDeepActionPane, fathom_deep_action_pane, FATHOM_TYPE_PANE)

static const char *
find_page (const FathomDeepState *seen)
{
  if (seen->crew_table)
    return "table";
  switch (seen->phase)
    {
    case FATHOM_DEEP_PHASE_GEM:
    case FATHOM_DEEP_PHASE_HAZARD:
    case FATHOM_DEEP_PHASE_OPEN:
      return "dive";
    default:
      return "turn";
    }
}

static void
fathom_deep_action_pane_sit_down (FathomPane    *pane,
                                  FathomSitting *sitting)
{
  FathomDeepActionPane *self = FATHOM_DEEP_ACTION_PANE (pane);

  if (self->stack == NULL)
    return;
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); page != NULL; page = gtk_widget_get_next_sibling (page))
    fathom_pane_set_sitting (FATHOM_PANE (page), sitting);
}

static void
fathom_deep_action_pane_refresh (FathomPane *pane)
{
  FathomDeepActionPane *self = FATHOM_DEEP_ACTION_PANE (pane);
  const char *page = find_page (fathom_sitting_get_seen (fathom_pane_get_sitting (pane)));

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), page) == 0)
    return;
  fathom_focus_let_go (GTK_WIDGET (self->stack));
  fathom_page_fade_to (self->stack, page);
}

static void
fathom_deep_action_pane_take_focus (FathomPane *pane)
{
  FathomDeepActionPane *self = FATHOM_DEEP_ACTION_PANE (pane);

  fathom_pane_take_focus (FATHOM_PANE (gtk_stack_get_visible_child (self->stack)));
}

static void
fathom_deep_action_pane_dispose (GObject *object)
{
  FathomDeepActionPane *self = FATHOM_DEEP_ACTION_PANE (object);

  fathom_pane_set_sitting (FATHOM_PANE (self), NULL);
  self->stack = NULL;

  G_OBJECT_CLASS (fathom_deep_action_pane_parent_class)->dispose (object);
}

static void
fathom_deep_action_pane_class_init (FathomDeepActionPaneClass *klass)
{
  FathomPaneClass *pane_class = FATHOM_PANE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_deep_action_pane_dispose;
  pane_class->sit_down = fathom_deep_action_pane_sit_down;
  pane_class->refresh = fathom_deep_action_pane_refresh;
  pane_class->take_focus = fathom_deep_action_pane_take_focus;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_deep_action_pane_init (FathomDeepActionPane *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_add_named (self->stack, fathom_plain_actions_new (), "turn");
  gtk_stack_add_named (self->stack, fathom_deep_dive_pane_new (), "dive");
  gtk_stack_add_named (self->stack, fathom_plain_actions_new (), "table");
  gtk_box_append (self->box, GTK_WIDGET (self->stack));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What can be done"), -1);
}

GtkWidget *
fathom_deep_action_pane_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_ACTION_PANE, NULL);
}
