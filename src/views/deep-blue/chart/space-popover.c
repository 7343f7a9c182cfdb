/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/chart/space-popover.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/gem.h"
#include "views/deep-blue/marks.h"
#include "views/deep-blue/chart/space-words.h"
#include "words/deep-blue.h"

typedef struct
{
  FathomDeepPlan *plan;            /* not owned */
  GtkWidget      *popover;         /* not owned */
  guint           seat;            /* whose words these are */
  guint           space;
} Sheet;

static GtkWidget *
make_label (const char *text,
            const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

static GtkWidget *
make_spot (const Sheet *sheet,
           guint        spot)
{
  FathomSitting *sitting = fathom_deep_plan_get_sitting (sheet->plan);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *picture = fathom_deep_mark_picture_new (0, 34);
  g_autofree char *who = fathom_deep_describe_spot (sitting, sheet->seat, sheet->space, spot);
  g_autofree char *what = fathom_deep_explain_spot (fathom_sitting_get_language (sitting, sheet->seat), spot);

  fathom_deep_mark_picture_set_spot (FATHOM_DEEP_MARK_PICTURE (picture), spot);
  gtk_box_append (GTK_BOX (texts), make_label (who, NULL));
  gtk_box_append (GTK_BOX (texts), make_label (what, "caption"));
  gtk_box_append (GTK_BOX (row), picture);
  gtk_box_append (GTK_BOX (row), texts);
  return row;
}

/* How far it is for each boat of the one who decides, or looks. */
static void
add_distances (const Sheet *sheet,
               GtkBox      *box)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (sheet->plan);
  const FathomLanguage *language = fathom_sitting_get_language (fathom_deep_plan_get_sitting (sheet->plan), sheet->seat);
  guint own = fathom_deep_plan_get_decider (sheet->plan);
  g_autofree char *text = NULL;
  guint a, b;

  if (own == 0)
    own = fathom_sitting_get_viewer (fathom_deep_plan_get_sitting (sheet->plan));
  if (own == 0)
    return;
  a = seen->distance[seen->at[own - 1][0]][sheet->space];
  b = seen->distance[seen->at[own - 1][1]][sheet->space];
  if (a == FATHOM_DEEP_NONE || b == FATHOM_DEEP_NONE)
    return;
  /* Translators: how many moves the boats a and b are away */
  text = g_strdup_printf (tr (language, "Moves to get here: boat a %u, boat b %u"), a, b);
  gtk_box_append (box, make_label (text, "caption"));
}

static void
dive_cb (GtkButton *button,
         Sheet     *sheet)
{
  FathomDeepPlan *plan = sheet->plan;
  guint space = sheet->space;

  gtk_popover_popdown (GTK_POPOVER (sheet->popover));
  fathom_deep_plan_act (plan, FATHOM_DEEP_DIVE, 1, space);
}

static void
sail_cb (GtkButton *button,
         Sheet     *sheet)
{
  FathomDeepPlan *plan = sheet->plan;
  guint boat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "boat"));

  gtk_popover_popdown (GTK_POPOVER (sheet->popover));
  fathom_deep_plan_set_boat (plan, boat);
}

static void
add_button (Sheet      *sheet,
            GtkBox     *box,
            const char *label,
            GCallback   callback,
            guint       boat)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_object_set_data (G_OBJECT (button), "boat", GUINT_TO_POINTER (boat));
  g_signal_connect (button, "clicked", callback, sheet);
  gtk_box_append (box, button);
}

/* Whoever has a boat here and may act. */
static void
add_actions (Sheet  *sheet,
             GtkBox *box)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (sheet->plan);
  guint own = fathom_deep_plan_get_decider (sheet->plan);
  const FathomLanguage *language = fathom_sitting_get_language (fathom_deep_plan_get_sitting (sheet->plan), own);

  if (own == 0 || seen->phase != FATHOM_DEEP_PHASE_TURN || seen->crew_table)
    return;
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    if (seen->at[own - 1][boat] == sheet->space && fathom_deep_plan_get_hand_seat (sheet->plan) == own)
      {
        g_autofree char *label = g_strdup_printf (tr (language, "Sail Boat %c"), 'a' + boat);

        add_button (sheet, box, label, G_CALLBACK (sail_cb), boat);
      }
  if (seen->tiles[sheet->space] < FATHOM_DEEP_TILES && (seen->at[own - 1][0] == sheet->space || seen->at[own - 1][1] == sheet->space))
    add_button (sheet, box, tr (language, "Dive Here"), G_CALLBACK (dive_cb), 0);
}

static GtkWidget *
make_content (Sheet *sheet)
{
  FathomSitting *sitting = fathom_deep_plan_get_sitting (sheet->plan);
  const FathomDeepState *seen = fathom_deep_plan_get_seen (sheet->plan);
  const FathomLanguage *language = fathom_sitting_get_language (sitting, sheet->seat);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *title = fathom_deep_title_space (language, sheet->space);
  g_autofree char *tile = fathom_deep_describe_tile (sitting, sheet->seat, sheet->space);
  g_autofree char *boats = fathom_deep_describe_boats (sitting, sheet->seat, sheet->space);

  gtk_box_append (GTK_BOX (box), make_label (title, "heading"));
  gtk_box_append (GTK_BOX (box), make_label (tile, NULL));
  if (seen->tiles[sheet->space] < FATHOM_DEEP_TILES)
    for (guint i = 0; i < seen->edition.tiles[seen->tiles[sheet->space]].n_spots; i++)
      gtk_box_append (GTK_BOX (box), make_spot (sheet, seen->edition.tiles[seen->tiles[sheet->space]].spots[i]));
  if (boats != NULL)
    {
      g_autofree char *here = g_strdup_printf (tr (language, "Boats here: %s"), boats);

      gtk_box_append (GTK_BOX (box), make_label (here, NULL));
    }
  if (seen->lying[sheet->space] < FATHOM_DEEP_GEMS && seen->tiles[sheet->space] != FATHOM_DEEP_NONE)
    {
      g_autofree char *gem = g_strdup_printf (tr (language, "A gem lies here: %s"), fathom_deep_gem_name (language, seen->lying[sheet->space]));

      gtk_box_append (GTK_BOX (box), make_label (gem, NULL));
    }
  add_distances (sheet, GTK_BOX (box));
  add_actions (sheet, GTK_BOX (box));
  return box;
}

static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_once ((GSourceOnceFunc) gtk_widget_unparent, popover);
}

void
fathom_deep_space_popover_show (GtkWidget      *widget,
                                FathomDeepPlan *plan,
                                guint           space)
{
  GtkWidget *popover = gtk_popover_new ();
  Sheet *sheet = g_new0 (Sheet, 1);

  *sheet = (Sheet) { plan, popover, fathom_sitting_get_viewer (fathom_deep_plan_get_sitting (plan)), space };
  gtk_popover_set_child (GTK_POPOVER (popover), make_content (sheet));
  g_object_set_data_full (G_OBJECT (popover), "sheet", sheet, g_free);
  gtk_widget_set_parent (popover, widget);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
}
