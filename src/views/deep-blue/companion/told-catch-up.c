/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was not told turn by turn: four kinds of lines, and a dive alone for tables that only want their dives counted. */
#include "views/deep-blue/companion/told.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/dive/dive-words.h"
#include "views/deep-blue/gem.h"
#include "views/deep-blue/parts.h"
#include "views/widgets/even-layout.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/narrow-windows.h"
#include "views/widgets/pair-layout.h"
#include "views/widgets/wrap-layout.h"
#include "views/widgets/a11y-names.h"
#include "words/deep-blue.h"
#include "words/grammar.h"

#include <adwaita.h>

#define SPOT_CHOICES (FATHOM_DEEP_SPOTS + 2) /* not there, the center, then each spot */

typedef struct
{
  FathomSitting *sitting;          /* not owned */
  GtkDropDown   *site;
  guint8         sites[FATHOM_DEEP_SPACES];
  GtkDropDown   *tile;
  guint8         tiles[FATHOM_DEEP_TILES];
  guint          n_tiles;
  GtkDropDown   *seat;
  GtkDropDown   *boats[FATHOM_MAX_SEATS][FATHOM_DEEP_BOATS];
} Form;

static GtkWidget *
new_list (const char * const *names,
          const char         *said)
{
  GtkWidget *list = gtk_drop_down_new_from_strings (names);

  gtk_widget_set_hexpand (list, TRUE);
  fathom_a11y_names_choice (GTK_DROP_DOWN (list), said);
  return list;
}

static GtkWidget *
new_seat_list (FathomSitting *sitting)
{
  const char *names[FATHOM_MAX_SEATS + 1] = { NULL };
  GtkWidget *list;

  for (guint i = 0; i < fathom_sitting_get_players (sitting); i++)
    names[i] = fathom_sitting_get_name (sitting, i + 1);
  list = new_list (names, _("Player"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), MAX (fathom_sitting_get_turn (sitting), 1) - 1);
  return list;
}

static GtkWidget *
new_row (const char *title,
         GtkWidget  *content)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *label = fathom_deep_text_new (title, NULL);

  gtk_widget_set_layout_manager (row, fathom_pair_layout_new ());
  gtk_box_append (GTK_BOX (row), label);
  gtk_widget_set_hexpand (content, TRUE);
  gtk_box_append (GTK_BOX (row), content);
  return row;
}

/* Gems that were added */

static void
adds_cb (GtkWidget     *button,
         FathomSitting *sitting)
{
  guint8 gem = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "gem"));

  fathom_deep_tell (sitting, FATHOM_DEEP_ADDS, 0, 1, &gem);
}

static GtkWidget *
new_adds (FathomSitting         *sitting,
          const FathomDeepState *seen)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    if (seen->supply[gem] > 0)
      {
        GtkWidget *button = gtk_button_new ();
        g_autofree char *said = g_strdup_printf (ngettext ("Add a gem: %s, %u in the supply", "Add a gem: %s, %u in the supply", seen->supply[gem]),
                                                 fathom_deep_gem_name (fathom_ui_language_get (), gem), seen->supply[gem]);

        gtk_button_set_child (GTK_BUTTON (button), fathom_deep_gem_picture_new (gem, 26));
        g_object_set_data (G_OBJECT (button), "gem", GUINT_TO_POINTER (gem));
        fathom_tooltip_set (button, said);
        gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
        g_signal_connect_object (button, "clicked", G_CALLBACK (adds_cb), sitting, 0);
        gtk_box_append (GTK_BOX (row), button);
      }
  if (gtk_widget_get_first_child (row) == NULL)
    gtk_box_append (GTK_BOX (row), fathom_deep_text_new (_("The supply is empty."), "dim-label"));
  return row;
}

/* Whose turn it is */

static void
turn_cb (GtkWidget     *button,
         FathomSitting *sitting)
{
  guint8 seat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "seat"));

  fathom_deep_tell (sitting, FATHOM_DEEP_TURN_TOLD, 0, 1, &seat);
}

static GtkWidget *
new_turns (FathomSitting *sitting)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  for (guint seat = 1; seat <= fathom_sitting_get_players (sitting); seat++)
    {
      GtkWidget *button = gtk_button_new ();
      g_autofree char *said = fathom_grammar_printf (_("%s’s turn now"), fathom_sitting_get_name (sitting, seat));

      gtk_button_set_child (GTK_BUTTON (button), fathom_deep_shell_new (sitting, seat, 24));
      g_object_set_data (G_OBJECT (button), "seat", GUINT_TO_POINTER (seat));
      fathom_tooltip_set (button, said);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
      g_signal_connect_object (button, "clicked", G_CALLBACK (turn_cb), sitting, 0);
      gtk_box_append (GTK_BOX (row), button);
    }
  return row;
}

/* Boats, tiles and a dive: one form for a site */

static guint
get_site (Form *form)
{
  return form->sites[MIN (gtk_drop_down_get_selected (form->site), FATHOM_DEEP_SPACES - 1)];
}

static const FathomDeepState *
get_seen (Form *form)
{
  return fathom_sitting_get_seen (form->sitting);
}

static void
site_cb (Form *form)
{
  const FathomDeepState *seen = get_seen (form);
  guint tile = seen->tiles[get_site (form)];

  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (form->tile)), tile == FATHOM_DEEP_FACE_DOWN);
  for (guint i = 0; i < seen->players; i++)
    for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
      {
        gboolean here = seen->at[i][boat] == get_site (form);
        guint spot = seen->spot[i][boat];

        gtk_drop_down_set_selected (form->boats[i][boat], !here ? 0 : spot < FATHOM_DEEP_SPOTS ? spot + 2 : 1);
      }
}

/* The lines of a form: they are made before the first of them is entered, for then the form is another one. */
typedef struct
{
  FathomEvent events[4];
  guint       n;
} Lines;

static FathomEvent *
add_line (Lines *lines,
          guint  kind,
          guint  seat)
{
  return fathom_event_add (lines->events, &lines->n, kind, seat);
}

static void
add_tile (Form  *form,
          Lines *lines)
{
  guint site = get_site (form);
  FathomEvent *event;

  if (get_seen (form)->tiles[site] != FATHOM_DEEP_FACE_DOWN || form->n_tiles == 0)
    return;
  event = add_line (lines, FATHOM_DEEP_TURN_UP, 0);
  event->n_args = 2;
  event->args[0] = site;
  event->args[1] = form->tiles[MIN (gtk_drop_down_get_selected (form->tile), form->n_tiles - 1)];
}

/* Boats that are there, each on a spot, in the center, or (where there is no tile) just there. */
static void
add_boat_line (Form  *form,
               Lines *lines)
{
  const FathomDeepState *seen = get_seen (form);
  guint site = get_site (form), n = 0;
  gboolean wreck = seen->tiles[site] != FATHOM_DEEP_NONE;
  FathomEvent *event = add_line (lines, FATHOM_DEEP_BOATS_TOLD, 0);

  for (guint i = 0; i < seen->players; i++)
    for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
      {
        guint chosen = gtk_drop_down_get_selected (form->boats[i][boat]);

        if (chosen == 0)
          continue;
        event->args[n++] = i + 1;
        event->args[n++] = boat;
        event->args[n++] = site;
        event->args[n++] = !wreck ? FATHOM_DEEP_NONE : chosen == 1 ? FATHOM_DEEP_CENTRE : chosen - 2;
      }
  event->n_args = n;
  if (n == 0)
    lines->n--;
}

static void
enter_lines (FathomSitting *sitting,
             const Lines   *lines)
{
  g_object_ref (sitting);
  for (guint i = 0; i < lines->n; i++)
    fathom_sitting_act (sitting, &lines->events[i]);
  g_object_unref (sitting);
}

static void
enter_cb (Form *form)
{
  Lines lines = { 0 };

  add_tile (form, &lines);
  add_boat_line (form, &lines);
  enter_lines (form->sitting, &lines);
}

/* The tile, the boats, whose turn, and the dive; nobody is asked about rushing: all boats are already there. */
static void
dive_cb (Form *form)
{
  guint seat = gtk_drop_down_get_selected (form->seat) + 1;
  Lines lines = { 0 };
  FathomEvent *event;

  add_tile (form, &lines);
  add_boat_line (form, &lines);
  event = add_line (&lines, FATHOM_DEEP_TURN_TOLD, 0);
  event->n_args = 1;
  event->args[0] = seat;
  event = add_line (&lines, FATHOM_DEEP_DIVE, seat);
  event->n_args = 1;
  event->args[0] = get_site (form);
  g_object_set_data (G_OBJECT (form->sitting), "fathom-deep-nobody-rushes", GUINT_TO_POINTER (1));
  enter_lines (form->sitting, &lines);
}

static GtkWidget *
new_site_list (Form *form)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint n = 0;

  for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
    {
      form->sites[n++] = space;
      g_ptr_array_add (names, (gpointer) fathom_deep_space_name (fathom_ui_language_get (), space));
    }
  g_ptr_array_add (names, NULL);
  return new_list ((const char * const *) names->pdata, _("Place"));
}

static GtkWidget *
new_tile_list (Form *form)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint tile = 0; tile < FATHOM_DEEP_TILES; tile++)
    if (get_seen (form)->tiles_left >> tile & 1)
      {
        form->tiles[form->n_tiles++] = tile;
        g_ptr_array_add (names, (gpointer) fathom_deep_tile_name (fathom_ui_language_get (), tile));
      }
  g_ptr_array_add (names, NULL);
  return new_list ((const char * const *) names->pdata, _("Tile turned up there"));
}

static GtkWidget *
new_boat_list (Form  *form,
               guint  seat,
               guint  boat)
{
  const char *names[SPOT_CHOICES + 1] = { NULL };
  /* Translators: a player and one of the boats, a or b */
  g_autofree char *said = fathom_grammar_printf (_("%s’s boat %c"), fathom_sitting_get_name (form->sitting, seat), 'a' + boat);

  names[0] = C_("boat", "not there");
  names[1] = C_("boat", "center");
  for (guint spot = 0; spot < FATHOM_DEEP_SPOTS; spot++)
    names[spot + 2] = fathom_deep_spot_name (fathom_ui_language_get (), spot);
  return new_list (names, said);
}

static void
add_boats (GtkBox *box,
           Form   *form)
{
  for (guint seat = 1; seat <= get_seen (form)->players; seat++)
    {
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      gtk_widget_set_layout_manager (row, g_object_new (FATHOM_TYPE_WRAP_LAYOUT, "spacing", 6, NULL));
      gtk_box_append (GTK_BOX (row), fathom_deep_shell_new (form->sitting, seat, 22));
      for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
        {
          GtkWidget *list = new_boat_list (form, seat, boat);

          form->boats[seat - 1][boat] = GTK_DROP_DOWN (list);
          gtk_box_append (GTK_BOX (row), fathom_deep_boat_picture_new (form->sitting, seat, boat, 22));
          gtk_box_append (GTK_BOX (row), list);
        }
      gtk_box_append (box, row);
    }
}

static GtkWidget *
new_form (FathomSitting *sitting)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *enter, *dive, *list;
  Form *form = g_new0 (Form, 1);

  form->sitting = sitting;
  g_object_set_data_full (G_OBJECT (box), "form", form, g_free);
  list = new_site_list (form);
  form->site = GTK_DROP_DOWN (list);
  gtk_box_append (GTK_BOX (box), new_row (_("Place"), list));
  list = new_tile_list (form);
  form->tile = GTK_DROP_DOWN (list);
  gtk_box_append (GTK_BOX (box), new_row (_("Tile"), list));
  add_boats (GTK_BOX (box), form);
  list = new_seat_list (sitting);
  form->seat = GTK_DROP_DOWN (list);
  gtk_box_append (GTK_BOX (box), new_row (_("Dive leader"), list));
  enter = gtk_button_new_with_label (_("Enter Boats and Tile"));
  dive = gtk_button_new_with_label (_("Count This Dive"));
  gtk_widget_add_css_class (dive, "suggested-action");
  gtk_widget_set_hexpand (enter, TRUE);
  gtk_widget_set_hexpand (dive, TRUE);
  g_signal_connect_swapped (enter, "clicked", G_CALLBACK (enter_cb), form);
  g_signal_connect_swapped (dive, "clicked", G_CALLBACK (dive_cb), form);
  g_signal_connect_swapped (form->site, "notify::selected", G_CALLBACK (site_cb), form);
  gtk_widget_set_layout_manager (buttons, fathom_even_layout_new ());
  fathom_narrow_windows_fit (enter);
  fathom_narrow_windows_fit (dive);
  gtk_box_append (GTK_BOX (buttons), enter);
  gtk_box_append (GTK_BOX (buttons), dive);
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_drop_down_set_selected (form->site, 1);
  site_cb (form);
  return box;
}

GtkWidget *
fathom_deep_told_catch_up (FathomSitting *sitting)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  gtk_box_append (GTK_BOX (box), fathom_deep_text_new (_("For anything that was not entered. Dives cannot be left out. If you only want your dives counted, enter just those."), "deep-note"));
  gtk_box_append (GTK_BOX (box), fathom_deep_text_new (_("Gems that “+1” cards put into the bag"), "heading"));
  gtk_box_append (GTK_BOX (box), new_adds (sitting, seen));
  gtk_box_append (GTK_BOX (box), fathom_deep_text_new (_("Whose turn it is now"), "heading"));
  gtk_box_append (GTK_BOX (box), new_turns (sitting));
  gtk_box_append (GTK_BOX (box), fathom_deep_text_new (_("Where boats are, a tile turned up, or a dive"), "heading"));
  gtk_box_append (GTK_BOX (box), new_form (sitting));
  return box;
}

/* Totals */

static guint
find_total (FathomSitting *sitting,
            guint          seat)
{
  g_autofree FathomDeepState *own = fathom_match_observe (fathom_sitting_get_match (sitting), seat);
  FathomDeepScore score;

  fathom_deep_score (own, &score);
  return score.totals[seat - 1];
}

GtkWidget *
fathom_deep_told_totals (FathomSitting *sitting)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 10);
  for (guint seat = 1; seat <= fathom_sitting_get_players (sitting); seat++)
    {
      guint total = find_total (sitting, seat);
      g_autofree char *text = g_strdup_printf (ngettext ("%u VP", "%u VP", total), total);
      GtkWidget *name = gtk_label_new (fathom_sitting_get_name (sitting, seat)), *vp = gtk_label_new (text);

      gtk_label_set_xalign (GTK_LABEL (name), 0);
      gtk_label_set_xalign (GTK_LABEL (vp), 1);
      gtk_widget_set_hexpand (name, TRUE);
      gtk_widget_add_css_class (vp, "deep-total");
      gtk_grid_attach (GTK_GRID (grid), fathom_deep_shell_new (sitting, seat, 22), 0, seat, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), name, 1, seat, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), vp, 2, seat, 1, 1);
    }
  return grid;
}
