/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "views/table/curtain.h"
#include "views/into-the-blue/prize.h"

#define PERFECT "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 3 = 7\n"

/* All texts that are in the tree, and how many prizes. */
static void
read_tree (GtkWidget *widget,
           GString   *text)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_label (GTK_LABEL (widget)));
  if (FATHOM_IS_ITB_PRIZE (widget))
    g_string_append (text, "PRIZE\n");
  if (gtk_widget_get_tooltip_text (widget) != NULL)
    g_string_append_printf (text, "%s\n", gtk_widget_get_tooltip_text (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    read_tree (child, text);
}

static gboolean
tree_has (GtkWidget  *widget,
          const char *words)
{
  g_autoptr (GString) text = g_string_new (NULL);

  read_tree (widget, text);
  return strstr (text->str, words) != NULL;
}

static GtkWidget *
find_curtain (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (FATHOM_IS_CURTAIN (window))
        return window;
    }
  return NULL;
}

static GtkWidget *
find_hold (GtkWidget *widget)
{
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_BUTTON && GTK_IS_BOX (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_hold (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
key (GtkWidget  *hold,
     const char *what,
     guint       value)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (hold);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean handled;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && g_str_equal (what, "key-pressed"))
        g_signal_emit_by_name (controller, what, value, 0, 0, &handled);
      else if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, what, value, 0, 0);
    }
  stage_settle ();
}

static void
check_nothing_shows (GtkWidget *curtain)
{
  g_assert_false (tree_has (curtain, "7"));
  g_assert_false (tree_has (curtain, "PRIZE"));
  g_assert_null (strchr (gtk_window_get_title (GTK_WINDOW (curtain)), '7'));
}

static void
test_only_while_held (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, PERFECT);
  GtkWidget *curtain;

  fathom_curtain_present (NULL, sitting, 1);
  curtain = find_curtain ();
  g_assert_nonnull (curtain);
  stage_rest ();
  g_assert_true (tree_has (curtain, "For Ana’s eyes only"));
  check_nothing_shows (curtain);

  for (guint i = 0; i < 2; i++)
    {
      guint value = i == 0 ? GDK_KEY_space : GDK_KEY_Return;

      key (find_hold (curtain), "key-pressed", value);
      g_assert_true (tree_has (curtain, "Chest 3: worth 7"));
      key (find_hold (curtain), "key-released", value);
      check_nothing_shows (curtain);
    }
  key (find_hold (curtain), "key-pressed", GDK_KEY_a);
  check_nothing_shows (curtain);

  /* the focus goes elsewhere while it is held */
  key (find_hold (curtain), "key-pressed", GDK_KEY_space);
  g_assert_true (tree_has (curtain, "PRIZE"));
  gtk_window_set_focus (GTK_WINDOW (curtain), NULL);
  stage_settle ();
  check_nothing_shows (curtain);

  /* closed while it is held */
  key (find_hold (curtain), "key-pressed", GDK_KEY_space);
  g_object_ref (curtain);
  gtk_window_close (GTK_WINDOW (curtain));
  stage_rest ();
  g_assert_null (find_curtain ());
  g_assert_finalize_object (curtain);
}

static void
test_others_have_none (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, PERFECT);
  GtkWidget *curtain;

  fathom_curtain_present (NULL, sitting, 2);
  curtain = find_curtain ();
  key (find_hold (curtain), "key-pressed", GDK_KEY_space);
  check_nothing_shows (curtain);
  gtk_window_destroy (GTK_WINDOW (curtain));
}

static void
test_untold (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 3 ?\n");
  GtkWidget *curtain;

  fathom_curtain_present (NULL, sitting, 1);
  curtain = find_curtain ();
  key (find_hold (curtain), "key-pressed", GDK_KEY_space);
  g_assert_true (tree_has (curtain, "value not entered"));
  gtk_window_destroy (GTK_WINDOW (curtain));
}

static void
test_language (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit ("fathom 1\ngame into-the-blue\nseat 1 \"Ana\" lang=es\nseat 2 \"Luc\"\n"
                                                 "dice table\nchests table\n\n" PERFECT);
  const FathomLanguage *language = fathom_language_get ("es");
  g_autofree char *prompt = g_strdup_printf (tr (language, "For %s’s eyes only"), "Ana");
  GtkWidget *curtain;

  fathom_curtain_present (NULL, sitting, 1);
  curtain = find_curtain ();
  g_assert_true (tree_has (curtain, prompt));
  gtk_window_destroy (GTK_WINDOW (curtain));
}

static void
test_no_curtain_needed (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit ("fathom 1\ngame into-the-blue\nseat 1 \"Ana\"\nseat 2 \"Luc\" bot=easy\n"
                                                 "dice table\nchests table\n\n" PERFECT);
  GtkWidget *curtain;

  fathom_curtain_present (NULL, sitting, 2);
  g_assert_null (find_curtain ());
  fathom_curtain_present (NULL, sitting, 1);
  curtain = find_curtain ();
  g_assert_true (tree_has (curtain, "Chest 3: worth 7"));
  g_assert_null (find_hold (curtain));
  gtk_window_destroy (GTK_WINDOW (curtain));
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/curtain/only-while-held", test_only_while_held);
  g_test_add_func ("/curtain/others-have-none", test_others_have_none);
  g_test_add_func ("/curtain/untold", test_untold);
  g_test_add_func ("/curtain/language", test_language);
  g_test_add_func ("/curtain/no-curtain-needed", test_no_curtain_needed);
  return g_test_run ();
}
