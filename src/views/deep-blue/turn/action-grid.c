/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/turn/action-grid.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/turn/offer.h"
#include "views/deep-blue/marks.h"
#include "views/deep-blue/chart/space-words.h"

#define ENOUGH 3                   /* R10: so many return */

struct _FathomDeepActionGrid
{
  GtkBox          parent_instance;

  FathomDeepPlan *plan;            /* not owned */
  GtkWidget      *actions[FATHOM_DEEP_N_ACTIONS];
  GtkWidget      *pass;
};

G_DEFINE_FINAL_TYPE (FathomDeepActionGrid, fathom_deep_action_grid, GTK_TYPE_BOX)

static const FathomLanguage *
get_language (FathomDeepPlan *plan)
{
  return fathom_sitting_get_language (fathom_deep_plan_get_sitting (plan), fathom_deep_plan_get_decider (plan));
}

/* What somebody would have to see the hand for is never told while it is covered. */
static gboolean
is_covered (FathomDeepPlan *plan)
{
  return fathom_deep_plan_get_hand_seat (plan) != fathom_deep_plan_get_decider (plan);
}

static guint
find_cheapest (const FathomDeepState *seen)
{
  guint cheapest = G_MAXUINT;

  for (guint slot = 0; slot < seen->n_market; slot++)
    cheapest = MIN (cheapest, MAX (1, seen->edition.prices[slot]));
  return cheapest;
}

/* The second line; @off: it is not possible. */

static char *
dup_recruit (FathomDeepPlan *plan,
             gboolean             *off)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (plan);
  const FathomLanguage *language = get_language (plan);
  guint cash = fathom_deep_plan_count_cash (plan);

  *off = seen->n_market == 0;
  if (*off)
    return g_strdup (tr (language, "The market is empty"));
  if (is_covered (plan))
    return g_strdup (tr (language, "Look at your hand"));
  *off = cash < find_cheapest (seen);
  if (*off)
    return g_strdup (tr (language, "Not enough cash in hand"));
  return g_strdup_printf (tr (language, "You can pay $%u"), cash);
}

static char *
dup_sail (FathomDeepPlan *plan,
          gboolean             *off)
{
  const FathomLanguage *language = get_language (plan);
  guint moves = fathom_deep_plan_count_moves (plan);

  *off = FALSE;
  if (is_covered (plan))
    return g_strdup (tr (language, "Look at your hand"));
  *off = moves == 0;
  if (*off)
    return g_strdup (tr (language, "No propeller in hand"));
  return g_strdup_printf (ntr (language, "Up to %u move", "Up to %u moves", moves), moves);
}

static char *
dup_rest (FathomDeepPlan *plan,
          gboolean             *off)
{
  const FathomLanguage *language = get_language (plan);
  guint n = fathom_deep_plan_get_seen (plan)->n_resting[fathom_deep_plan_get_decider (plan) - 1];

  *off = n == 0;
  if (*off)
    return g_strdup (tr (language, "Nobody is resting"));
  if (n > ENOUGH)
    return g_strdup_printf (tr (language, "Draw %u of %u"), ENOUGH, n);
  if (n == 2)
    return g_strdup (tr (language, "Both cards return"));
  return g_strdup_printf (ntr (language, "%u card returns", "All %u cards return", n), n);
}

/* R11: the sites of boats on wrecks. */
static guint
find_sites (FathomDeepPlan *plan,
            guint                 sites[FATHOM_DEEP_BOATS])
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (plan);
  guint seat = fathom_deep_plan_get_decider (plan), n = 0;

  for (guint boat = 0; boat < FATHOM_DEEP_BOATS && seat != 0; boat++)
    {
      guint at = seen->at[seat - 1][boat];

      if (seen->tiles[at] < FATHOM_DEEP_TILES && (n == 0 || sites[0] != at))
        sites[n++] = at;
    }
  return n;
}

static char *
dup_dive (FathomDeepPlan *plan,
          gboolean             *off)
{
  const FathomLanguage *language = get_language (plan);
  guint sites[FATHOM_DEEP_BOATS], n = find_sites (plan, sites);
  g_autofree char *place = n > 0 ? fathom_deep_title_space (language, sites[0]) : NULL;

  *off = n == 0;
  if (*off)
    return g_strdup (tr (language, "No boat on a wreck"));
  /* Translators: a space */
  return n > 1 ? g_strdup (tr (language, "Two wrecks")) : g_strdup_printf (tr (language, "At %s"), place);
}

char *
fathom_deep_action_say (FathomDeepPlan   *plan,
                        FathomDeepAction  action,
                        gboolean         *off)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (plan), NULL);

  switch (action)
    {
    case FATHOM_DEEP_ACTION_RECRUIT:
      return dup_recruit (plan, off);
    case FATHOM_DEEP_ACTION_SAIL:
      return dup_sail (plan, off);
    case FATHOM_DEEP_ACTION_REST:
      return dup_rest (plan, off);
    default:
      return dup_dive (plan, off);
    }
}

/* Doing it */

/* Whoever wants to recruit or sail wants to look first. */
static void
begin (FathomDeepActionGrid *self,
       FathomDeepIntent      intent)
{
  if (is_covered (self->plan))
    fathom_sitting_set_viewer (fathom_deep_plan_get_sitting (self->plan), fathom_deep_plan_get_decider (self->plan));
  fathom_deep_plan_begin (self->plan, intent);
}

static void
dive (FathomDeepActionGrid *self)
{
  guint sites[FATHOM_DEEP_BOATS], n = find_sites (self->plan, sites);

  if (n > 1)
    fathom_deep_plan_begin (self->plan, FATHOM_DEEP_PLAN_DIVE);
  else if (n == 1)
    fathom_deep_plan_act (self->plan, FATHOM_DEEP_DIVE, 1, sites[0]);
}

void
fathom_deep_action_grid_press (FathomDeepActionGrid *self,
                               FathomDeepAction      action)
{
  g_return_if_fail (FATHOM_IS_DEEP_ACTION_GRID (self));

  if (self->plan == NULL || fathom_deep_offer_get_off (FATHOM_DEEP_OFFER (self->actions[action])))
    return;
  switch (action)
    {
    case FATHOM_DEEP_ACTION_RECRUIT:
      begin (self, FATHOM_DEEP_PLAN_RECRUIT);
      break;
    case FATHOM_DEEP_ACTION_SAIL:
      begin (self, FATHOM_DEEP_PLAN_SAIL);
      break;
    case FATHOM_DEEP_ACTION_REST:
      fathom_deep_plan_act (self->plan, FATHOM_DEEP_REST, 0, 0);
      break;
    default:
      dive (self);
    }
}

static void
action_cb (FathomDeepActionGrid *self,
           GtkWidget            *button)
{
  for (guint i = 0; i < FATHOM_DEEP_N_ACTIONS; i++)
    if (button == self->actions[i])
      {
        fathom_deep_action_grid_press (self, i);
        return;
      }
}

static void
pass_cb (FathomDeepActionGrid *self)
{
  fathom_deep_plan_act (self->plan, FATHOM_DEEP_PASS, 0, 0);
}

static void
fathom_deep_action_grid_class_init (FathomDeepActionGridClass *klass)
{
}

static void
fathom_deep_action_grid_init (FathomDeepActionGrid *self)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  for (guint i = 0; i < FATHOM_DEEP_N_ACTIONS; i++)
    {
      self->actions[i] = fathom_deep_offer_new (fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_RECRUIT + i, 36));
      gtk_widget_set_hexpand (self->actions[i], TRUE);
      gtk_grid_attach (GTK_GRID (grid), self->actions[i], i % 2, i / 2, 1, 1);
      g_signal_connect_object (self->actions[i], "clicked", G_CALLBACK (action_cb), self, G_CONNECT_SWAPPED);
    }
  gtk_box_append (GTK_BOX (self), grid);
  self->pass = gtk_button_new_with_label (_("End the Turn: No Action Is Possible"));
  gtk_widget_add_css_class (self->pass, "suggested-action");
  g_signal_connect_object (self->pass, "clicked", G_CALLBACK (pass_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), self->pass);
}

GtkWidget *
fathom_deep_action_grid_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_ACTION_GRID, NULL);
}

static void
show_action (FathomDeepActionGrid *self,
             FathomDeepAction      action,
             const char           *title,
             char                 *text,
             gboolean              off,
             const char           *key)
{
  FathomDeepOffer *choice = FATHOM_DEEP_OFFER (self->actions[action]);

  fathom_deep_mark_picture_set_mark (FATHOM_DEEP_MARK_PICTURE (fathom_deep_offer_get_picture (choice)),
                                     (FATHOM_DEEP_MARK_RECRUIT + action) | (off ? FATHOM_DEEP_MARK_PALE : 0));
  fathom_deep_offer_show (choice, title, text, NULL, key);
  fathom_deep_offer_set_off (choice, off);
  g_free (text);
}

void
fathom_deep_action_grid_show (FathomDeepActionGrid *self,
                              FathomDeepPlan       *plan)
{
  const FathomLanguage *language;
  gboolean off;
  char *text;
  FathomEvent pass;

  g_return_if_fail (FATHOM_IS_DEEP_ACTION_GRID (self));

  self->plan = plan;
  language = get_language (self->plan);
  text = dup_recruit (self->plan, &off);
  show_action (self, FATHOM_DEEP_ACTION_RECRUIT, tr (language, "Recruit"), text, off, "C");
  text = dup_sail (self->plan, &off);
  show_action (self, FATHOM_DEEP_ACTION_SAIL, tr (language, "Sail"), text, off, "S");
  text = dup_rest (self->plan, &off);
  show_action (self, FATHOM_DEEP_ACTION_REST, tr (language, "Rest"), text, off, "R");
  text = dup_dive (self->plan, &off);
  show_action (self, FATHOM_DEEP_ACTION_DIVE, tr (language, "Dive"), text, off, "D");
  gtk_widget_set_visible (self->pass, !is_covered (self->plan) && fathom_deep_plan_list (plan, FATHOM_DEEP_PASS, &pass, 1) > 0);
}

void
fathom_deep_action_grid_take_focus (FathomDeepActionGrid *self)
{
  g_return_if_fail (FATHOM_IS_DEEP_ACTION_GRID (self));

  gtk_widget_grab_focus (self->actions[FATHOM_DEEP_ACTION_RECRUIT]);
}
