/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody did in a turn at a real table: one tap where that is enough. */
#include "views/deep-blue/companion/told.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/gem.h"
#include "views/deep-blue/marks.h"
#include "views/deep-blue/keys.h"
#include "views/deep-blue/parts.h"
#include "views/deep-blue/plan.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/narrow-windows.h"
#include "words/deep-blue.h"
#include "words/grammar.h"

#include <adwaita.h>

#define PAID_ARGS 9

/* Events */

void
fathom_deep_tell (FathomSitting *sitting,
                  guint          kind,
                  guint          seat,
                  guint          n_args,
                  const guint8  *args)
{
  FathomEvent event = { .kind = kind, .seat = seat, .n_args = n_args };

  if (n_args > 0)
    memcpy (event.args, args, n_args);
  fathom_sitting_act (sitting, &event);
}

guint
fathom_deep_told_seat (FathomSitting *sitting)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);

  return seen->phase == FATHOM_DEEP_PHASE_RUSH || seen->phase == FATHOM_DEEP_PHASE_HAZARD ? seen->asked : seen->turn;
}

guint
fathom_deep_told_list (FathomSitting *sitting,
                       guint          kind,
                       FathomEvent   *events,
                       guint          most)
{
  return fathom_deep_plan_list (fathom_deep_plan_get (sitting), kind, events, most);
}

/* The same line as the app would write for each */
static void
act_cb (GtkWidget     *button,
        FathomSitting *sitting)
{
  guint kind = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "kind"));
  FathomEvent event;

  if (fathom_deep_told_list (sitting, kind, &event, 1) == 1)
    fathom_sitting_act (sitting, &event);
}

static void
dive_cb (GtkWidget     *button,
         FathomSitting *sitting)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  guint8 site = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "site"));

  fathom_deep_tell (sitting, FATHOM_DEEP_DIVE, seen->turn, 1, &site);
}

static void
sail_cb (GtkWidget     *button,
         FathomSitting *sitting)
{
  fathom_deep_plan_begin (fathom_deep_plan_get (sitting), FATHOM_DEEP_PLAN_SAIL);
}

static void
cancel_cb (GtkWidget     *button,
           FathomSitting *sitting)
{
  fathom_deep_plan_cancel (fathom_deep_plan_get (sitting));
}

static GtkWidget *
add_action (GtkWidget     *box,
            FathomSitting *sitting,
            guint          mark,
            const char    *title,
            const char    *text,
            guint          id,
            const char    *key,
            GCallback      callback)
{
  GtkWidget *button = fathom_deep_option_new (fathom_deep_mark_picture_new (mark, 34), title, text, key);

  g_signal_connect_object (button, "clicked", callback, sitting, 0);
  fathom_deep_keys_add (box, id, button);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static void
add_simple (GtkWidget     *box,
            FathomSitting *sitting,
            guint          mark,
            guint          kind,
            const char    *title,
            const char    *text,
            guint          id,
            const char    *key)
{
  FathomEvent event;
  GtkWidget *button = add_action (box, sitting, mark, title, text, id, key, G_CALLBACK (act_cb));

  g_object_set_data (G_OBJECT (button), "kind", GUINT_TO_POINTER (kind));
  gtk_widget_set_sensitive (button, fathom_deep_told_list (sitting, kind, &event, 1) == 1);
}

static void
add_dives (GtkWidget     *box,
           FathomSitting *sitting,
           gboolean       narrow)
{
  const FathomLanguage *language = fathom_ui_language_get ();
  FathomEvent events[FATHOM_DEEP_BOATS];
  guint n = fathom_deep_told_list (sitting, FATHOM_DEEP_DIVE, events, FATHOM_DEEP_BOATS);

  for (guint i = 0; i < n; i++)
    {
      guint site = events[i].args[0];
      g_autofree char *title = fathom_grammar_printf (_("Dives at %s"), fathom_deep_space_name (language, site));
      const char *tile = fathom_deep_tile_name (language, ((const FathomDeepState *) fathom_sitting_get_seen (sitting))->tiles[site]);
      GtkWidget *button = add_action (box, sitting, FATHOM_DEEP_MARK_DIVE, title, tile, FATHOM_DEEP_KEY_DIVE + i,
                                      narrow ? NULL : i == 0 ? "D" : "E", G_CALLBACK (dive_cb));

      g_object_set_data (G_OBJECT (button), "site", GUINT_TO_POINTER (site));
    }
  if (n == 0)
    gtk_box_append (GTK_BOX (box), fathom_deep_reason_new (fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_DIVE, 28), _("No dive: no boat is on a wreck")));
}

/* Sailing: boats on the chart, or from the lists here */

static void
goal_cb (GtkDropDown   *list,
         GParamSpec    *pspec,
         FathomSitting *sitting)
{
  FathomDeepPlan *plan = fathom_deep_plan_get (sitting);
  guint boat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (list), "boat")), chosen = gtk_drop_down_get_selected (list);
  guint goal = fathom_deep_plan_get_goal (plan, boat), wanted = chosen == 0 ? FATHOM_DEEP_NONE : chosen - 1;

  if (goal == wanted)
    return;
  fathom_deep_plan_set_boat (plan, boat);
  fathom_deep_plan_set_goal (plan, wanted == FATHOM_DEEP_NONE ? goal : wanted);
}

static GtkWidget *
new_goal_list (FathomSitting *sitting,
               guint          boat)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  FathomDeepPlan *plan = fathom_deep_plan_get (sitting);
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkWidget *list;
  guint goal = fathom_deep_plan_get_goal (plan, boat);

  gtk_string_list_append (names, _("stays"));
  for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
    {
      gboolean here = seen->at[seen->turn - 1][boat] == space;
      g_autofree char *name = here ? g_strdup_printf (_("%s: out and back"), fathom_deep_space_name (fathom_ui_language_get (), space))
                                   : g_strdup (fathom_deep_space_name (fathom_ui_language_get (), space));

      gtk_string_list_append (names, name);
    }
  list = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), goal < FATHOM_DEEP_SPACES ? goal + 1 : 0);
  g_object_set_data (G_OBJECT (list), "boat", GUINT_TO_POINTER (boat));
  g_signal_connect_object (list, "notify::selected", G_CALLBACK (goal_cb), sitting, 0);
  return list;
}

static void
enter_sail_cb (GtkWidget     *button,
               FathomSitting *sitting)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  FathomDeepPlan *plan = fathom_deep_plan_get (sitting);
  guint8 args[PAID_ARGS + 1 + 2 * FATHOM_DEEP_BOATS] = { 0 };
  guint n = 0, first = fathom_deep_plan_get_first (plan);

  for (guint i = 0; i < FATHOM_DEEP_BOATS; i++)
    {
      guint boat = i == 0 ? first : !first, goal = fathom_deep_plan_get_goal (plan, boat);

      if (goal >= FATHOM_DEEP_SPACES)
        continue;
      args[PAID_ARGS + 1 + 2 * n] = boat;
      args[PAID_ARGS + 2 + 2 * n++] = goal;
    }
  args[PAID_ARGS] = n;
  if (n > 0)
    fathom_deep_tell (sitting, FATHOM_DEEP_SAIL, seen->turn, PAID_ARGS + 1 + 2 * FATHOM_DEEP_BOATS, args);
}

static void
swap_cb (GtkWidget     *button,
         FathomSitting *sitting)
{
  fathom_deep_plan_swap (fathom_deep_plan_get (sitting));
}

static GtkWidget *
new_sail (FathomSitting *sitting,
          gboolean       narrow)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  FathomDeepPlan *plan = fathom_deep_plan_get (sitting);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *back, *enter;
  g_autofree char *title = fathom_grammar_printf (_("Where did %s sail?"), fathom_sitting_get_name (sitting, seen->turn));
  gboolean both = fathom_deep_plan_get_goal (plan, 0) < FATHOM_DEEP_SPACES && fathom_deep_plan_get_goal (plan, 1) < FATHOM_DEEP_SPACES;

  gtk_box_append (GTK_BOX (box), fathom_deep_heading_new (fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_SAIL, 36), title,
                                                          _("Tap a boat on the chart, then where it is now")));
  for (guint i = 0; i < FATHOM_DEEP_BOATS; i++)
    {
      guint boat = both && fathom_deep_plan_get_first (plan) == 1 ? !i : i;
      GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *list = new_goal_list (sitting, boat);
      g_autofree char *name = g_strdup_printf (_("Boat %c"), 'a' + boat);

      gtk_widget_set_hexpand (list, TRUE);
      fathom_a11y_names_choice (GTK_DROP_DOWN (list), name);
      gtk_box_append (GTK_BOX (line), fathom_deep_boat_picture_new (sitting, seen->turn, boat, 30));
      gtk_box_append (GTK_BOX (line), gtk_label_new (name));
      gtk_box_append (GTK_BOX (line), list);
      gtk_box_append (GTK_BOX (box), line);
    }
  if (both)
    {
      GtkWidget *swap = gtk_button_new_with_label (_("Arrived in the Other Order"));

      g_signal_connect_object (swap, "clicked", G_CALLBACK (swap_cb), sitting, 0);
      gtk_box_append (GTK_BOX (box), swap);
    }
  back = gtk_button_new_with_label (_("Back"));
  enter = gtk_button_new_with_label (_("Enter the Voyage"));
  gtk_widget_add_css_class (enter, "suggested-action");
  gtk_widget_set_hexpand (enter, TRUE);
  gtk_widget_set_sensitive (enter, both || fathom_deep_plan_get_goal (plan, 0) < FATHOM_DEEP_SPACES || fathom_deep_plan_get_goal (plan, 1) < FATHOM_DEEP_SPACES);
  g_signal_connect_object (back, "clicked", G_CALLBACK (cancel_cb), sitting, 0);
  g_signal_connect_object (enter, "clicked", G_CALLBACK (enter_sail_cb), sitting, 0);
  fathom_deep_keys_add (box, FATHOM_DEEP_KEY_BACK, back);
  fathom_deep_keys_add (box, FATHOM_DEEP_KEY_ENTER, enter);
  gtk_box_append (GTK_BOX (row), back);
  gtk_box_append (GTK_BOX (row), enter);
  gtk_box_append (GTK_BOX (box), row);
  g_object_set_data (G_OBJECT (box), "primary", enter);
  return box;
}

GtkWidget *
fathom_deep_told_turn (FathomSitting *sitting,
                       gboolean       narrow)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  GtkWidget *box, *refresh;
  g_autofree char *title = fathom_grammar_printf (_("What did %s do?"), fathom_sitting_get_name (sitting, seen->turn));
  FathomEvent event;

  if (fathom_deep_plan_get_intent (fathom_deep_plan_get (sitting)) == FATHOM_DEEP_PLAN_SAIL)
    return new_sail (sitting, narrow);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, narrow ? 6 : 8);
  gtk_box_append (GTK_BOX (box), fathom_deep_heading_new (fathom_deep_shell_new (sitting, seen->turn, narrow ? 26 : 34), title, narrow ? NULL : _("One tap; no card has to be named")));
  add_simple (box, sitting, FATHOM_DEEP_MARK_RECRUIT, FATHOM_DEEP_RECRUIT, _("Recruited"), _("one tap, no card is named"), FATHOM_DEEP_KEY_RECRUIT, narrow ? NULL : "C");
  add_action (box, sitting, FATHOM_DEEP_MARK_SAIL, _("Sailed…"), _("tap the boats on the chart"), FATHOM_DEEP_KEY_SAIL, narrow ? NULL : "S", G_CALLBACK (sail_cb));
  add_simple (box, sitting, FATHOM_DEEP_MARK_REST, FATHOM_DEEP_REST, _("Rested"), _("one tap"), FATHOM_DEEP_KEY_REST, narrow ? NULL : "R");
  add_dives (box, sitting, narrow);
  refresh = gtk_button_new_with_label (_("Refreshed the Market"));
  fathom_narrow_windows_fit (refresh);
  gtk_widget_add_css_class (refresh, "flat");
  g_object_set_data (G_OBJECT (refresh), "kind", GUINT_TO_POINTER (FATHOM_DEEP_REFRESH));
  gtk_widget_set_sensitive (refresh, fathom_deep_told_list (sitting, FATHOM_DEEP_REFRESH, &event, 1) == 1);
  g_signal_connect_object (refresh, "clicked", G_CALLBACK (act_cb), sitting, 0);
  gtk_box_append (GTK_BOX (box), refresh);
  return box;
}
