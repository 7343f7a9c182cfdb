/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What came to light at a real table: which tile lies there, which spot a boat took, who rushed to a dive. */
#include "views/deep-blue/companion/told.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/companion/tile-picture.h"
#include "views/deep-blue/dive/dive-words.h"
#include "views/deep-blue/dive/gem-pad.h"
#include "views/deep-blue/gem.h"
#include "views/deep-blue/marks.h"
#include "views/deep-blue/keys.h"
#include "views/deep-blue/parts.h"
#include "views/deep-blue/plan.h"
#include "views/widgets/even-layout.h"
#include "views/widgets/shared-frame.h"
#include "words/deep-blue.h"
#include "words/grammar.h"

static GtkWidget *
new_cells (void)
{
  return g_object_new (GTK_TYPE_BOX, "layout-manager", fathom_even_layout_new (), NULL);
}

static GtkWidget *
new_spot_picture (guint spot,
                  int   size)
{
  GtkWidget *picture = fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_BELL, size);

  fathom_deep_mark_picture_set_spot (FATHOM_DEEP_MARK_PICTURE (picture), spot);
  return picture;
}

GtkWidget *
fathom_deep_told_tile_new (const FathomDeepState *seen,
                           guint                  tile)
{
  GtkWidget *box = fathom_shared_box_new (GTK_ORIENTATION_VERTICAL, 2), *name; /* a dozen of them come at a time */

  name = gtk_label_new (fathom_deep_tile_name (fathom_ui_language_get (), tile));
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_justify (GTK_LABEL (name), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (name, "deep-option-title");
  gtk_box_append (GTK_BOX (box), fathom_deep_tile_picture_new (seen, tile));
  gtk_box_append (GTK_BOX (box), name);
  return box;
}

/* "Bell Tower, 5 VP, silver, red, blue" */
static char *
say_tile (const FathomDeepState *seen,
          guint                  tile)
{
  const FathomDeepTile *printed = &seen->edition.tiles[tile];
  GString *text = g_string_new (fathom_deep_tile_name (fathom_ui_language_get (), tile));

  g_string_append_printf (text, ngettext (", %u VP", ", %u VP", printed->vp), printed->vp);
  for (guint i = 0; i < printed->n_spots; i++)
    g_string_append_printf (text, ", %s", fathom_deep_spot_name (fathom_ui_language_get (), printed->spots[i]));
  return g_string_free (text, FALSE);
}

/* @number is its key; 0: it shows none. */
static GtkWidget *
new_tile_button (const FathomDeepState *seen,
                 guint                  tile,
                 guint                  number)
{
  GtkWidget *button = gtk_button_new (), *overlay = gtk_overlay_new ();
  g_autofree char *said = say_tile (seen, tile), *key = g_strdup_printf ("%u", number);

  gtk_overlay_set_child (GTK_OVERLAY (overlay), fathom_deep_told_tile_new (seen, tile));
  if (number >= 1 && number <= 9)
    {
      GtkWidget *label = fathom_deep_key_new (key);

      gtk_widget_set_halign (label, GTK_ALIGN_END);
      gtk_widget_set_valign (label, GTK_ALIGN_START);
      gtk_overlay_add_overlay (GTK_OVERLAY (overlay), label);
    }
  gtk_button_set_child (GTK_BUTTON (button), overlay);
  gtk_widget_add_css_class (button, "deep-tile");
  if (fathom_deep_is_city (tile))
    gtk_widget_add_css_class (button, "city");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  g_object_set_data (G_OBJECT (button), "tile", GUINT_TO_POINTER (tile));
  return button;
}

static guint
get_data (gpointer    object,
          const char *key)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (object), key));
}

/* The six starting tiles, one square after the other */

static void
lay_cb (GtkWidget     *button,
        FathomSitting *sitting)
{
  FathomDeepPlan *plan = fathom_deep_plan_get (sitting);
  const guint8 *laid;
  guint n = fathom_deep_plan_get_laid (plan, &laid), tile = get_data (button, "tile");
  guint8 tiles[FATHOM_DEEP_SQUARES];

  if (n + 1 < FATHOM_DEEP_SQUARES)
    {
      fathom_deep_plan_lay (plan, tile);
      return;
    }
  memcpy (tiles, laid, n);
  tiles[n] = tile;
  fathom_deep_tell (sitting, FATHOM_DEEP_TILES_LAID, 0, FATHOM_DEEP_SQUARES, tiles);
}

static void
take_up_cb (GtkWidget     *button,
            FathomSitting *sitting)
{
  fathom_deep_plan_take_up (fathom_deep_plan_get (sitting));
}

static GtkWidget *
ask_tiles_laid (FathomSitting *sitting,
                gboolean       narrow)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *cells = new_cells ();
  const guint8 *laid;
  guint n = fathom_deep_plan_get_laid (fathom_deep_plan_get (sitting), &laid);
  g_autofree char *text = fathom_grammar_printf (_("Which tile lies at %s?"), fathom_deep_space_name (fathom_ui_language_get (), n + 1));

  gtk_box_append (GTK_BOX (box), fathom_deep_heading_new (NULL, text, _("The six starting tiles, square by square; the empty one is then taken away")));
  for (guint tile = 0; tile < FATHOM_DEEP_SQUARES; tile++)
    {
      GtkWidget *button = new_tile_button (seen, tile, narrow ? 0 : tile + 1);

      gtk_widget_set_sensitive (button, memchr (laid, tile, n) == NULL);
      g_signal_connect_object (button, "clicked", G_CALLBACK (lay_cb), sitting, 0);
      fathom_deep_keys_add (box, FATHOM_DEEP_KEY_CHOICE + tile, button);
      gtk_box_append (GTK_BOX (cells), button);
    }
  gtk_box_append (GTK_BOX (box), cells);
  if (n > 0)
    {
      GtkWidget *back = gtk_button_new_with_label (_("Undo"));

      g_signal_connect_object (back, "clicked", G_CALLBACK (take_up_cb), sitting, 0);
      fathom_deep_keys_add (box, FATHOM_DEEP_KEY_TAKE_BACK, back);
      gtk_box_append (GTK_BOX (box), back);
    }
  return box;
}

/* A tile that is turned up, with the spot that the boat takes on it */

static void
enter_tile (FathomSitting *sitting,
            guint          tile,
            guint          spot)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  FathomEvent event;
  guint turn = seen->turn;
  gboolean scatters = seen->scenario == FATHOM_DEEP_SCATTERED_WEALTH && fathom_deep_is_city (tile); /* what is seen is gone with the first line */
  guint8 args[2] = { 0, tile }, chosen = spot;

  if (fathom_deep_told_list (sitting, FATHOM_DEEP_TURN_UP, &event, 1) == 0)
    return;
  args[0] = event.args[0];
  fathom_deep_tell (sitting, FATHOM_DEEP_TURN_UP, 0, 2, args);
  if (spot < FATHOM_DEEP_SPOTS && !scatters)
    fathom_deep_tell (sitting, FATHOM_DEEP_SPOT, turn, 1, &chosen);
}

static void
tile_spot_cb (GtkWidget     *button,
              FathomSitting *sitting)
{
  enter_tile (sitting, get_data (button, "tile"), get_data (button, "spot"));
}

static void
show_spots_cb (GtkWidget *button,
               GtkWidget *box)
{
  FathomSitting *sitting = g_object_get_data (G_OBJECT (box), "sitting");
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  GtkBox *spots = g_object_get_data (G_OBJECT (box), "spots");
  guint tile = get_data (button, "tile"), seen_spots = 0;

  fathom_deep_clear (spots);
  for (GtkWidget *other = gtk_widget_get_first_child (gtk_widget_get_parent (button)); other != NULL; other = gtk_widget_get_next_sibling (other))
    gtk_widget_remove_css_class (other, "chosen");
  gtk_widget_add_css_class (button, "chosen");
  for (guint i = 0; i < seen->edition.tiles[tile].n_spots; i++)
    {
      guint spot = seen->edition.tiles[tile].spots[i];
      GtkWidget *choice;

      if (seen_spots >> spot & 1)
        continue;
      seen_spots |= 1u << spot;
      choice = fathom_deep_option_new (new_spot_picture (spot, 30), fathom_deep_spot_name (fathom_ui_language_get (), spot), NULL, NULL);
      g_object_set_data (G_OBJECT (choice), "tile", GUINT_TO_POINTER (tile));
      g_object_set_data (G_OBJECT (choice), "spot", GUINT_TO_POINTER (spot));
      g_signal_connect_object (choice, "clicked", G_CALLBACK (tile_spot_cb), sitting, 0);
      gtk_box_append (spots, choice);
    }
  gtk_widget_set_visible (gtk_widget_get_prev_sibling (GTK_WIDGET (spots)), TRUE);
  gtk_widget_child_focus (GTK_WIDGET (spots), GTK_DIR_TAB_FORWARD);
}

static GtkWidget *
ask_turn_up (FathomSitting *sitting,
             gboolean       narrow)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *cells = new_cells (), *spots = new_cells (), *asks;
  FathomEvent event;
  guint n = 0;
  guint site = fathom_deep_told_list (sitting, FATHOM_DEEP_TURN_UP, &event, 1) == 1 ? event.args[0] : 0;
  guint boat = seen->n_arrivals > seen->arrived ? seen->arrivals[seen->arrived] : 0;
  g_autofree char *title = fathom_grammar_printf (_("Which tile lies at %s?"), fathom_deep_space_name (fathom_ui_language_get (), site));
  g_autofree char *then = fathom_grammar_printf (_("Then the spot of %s’s boat %c"), fathom_sitting_get_name (sitting, seen->turn), 'a' + boat);

  gtk_box_append (GTK_BOX (box), fathom_deep_heading_new (NULL, title, _("Only tiles that are still face down")));
  for (guint tile = 0; tile < FATHOM_DEEP_TILES; tile++)
    if (seen->tiles_left >> tile & 1)
      {
        GtkWidget *button = new_tile_button (seen, tile, narrow ? 0 : n + 1);

        if (n < 9)
          fathom_deep_keys_add (box, FATHOM_DEEP_KEY_CHOICE + n, button);
        n++;
        g_signal_connect_object (button, "clicked", G_CALLBACK (show_spots_cb), box, 0);
        gtk_box_append (GTK_BOX (cells), button);
      }
  gtk_box_append (GTK_BOX (box), cells);
  asks = fathom_deep_text_new (then, "heading");
  gtk_widget_set_visible (asks, FALSE);
  gtk_box_append (GTK_BOX (box), asks);
  gtk_box_append (GTK_BOX (box), spots);
  gtk_box_append (GTK_BOX (box), fathom_deep_text_new (_("Does your box have other values? Edit the edition in New Match."), "deep-note"));
  g_object_set_data (G_OBJECT (box), "sitting", sitting);
  g_object_set_data (G_OBJECT (box), "spots", spots);
  return box;
}

/* Scattered Wealth */

static void
scatter_cb (GtkWidget *pad,
            guint      gem,
            guint      second,
            GtkWidget *box)
{
  FathomSitting *sitting = g_object_get_data (G_OBJECT (box), "sitting");
  FathomEvent *event = g_object_get_data (G_OBJECT (box), "event");
  guint n = get_data (box, "n");

  event->args[2 * n + 1] = gem;
  n++;
  g_object_set_data (G_OBJECT (box), "n", GUINT_TO_POINTER (n));
  if (2 * n >= event->n_args)
    {
      FathomEvent whole = *event;

      fathom_sitting_act (sitting, &whole);
    }
  else
    {
      g_autofree char *text = fathom_grammar_printf (_("Which gem lies at %s now?"), fathom_deep_space_name (fathom_ui_language_get (), event->args[2 * n]));

      gtk_label_set_label (g_object_get_data (G_OBJECT (box), "asks"), text);
    }
}

static GtkWidget *
ask_scatter (FathomSitting *sitting,
             gboolean       narrow)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *pad = fathom_deep_gem_pad_new (narrow), *asks;
  FathomEvent *event = g_new0 (FathomEvent, 1);
  g_autofree char *text = NULL;

  if (fathom_deep_told_list (sitting, FATHOM_DEEP_SCATTER, event, 1) == 1)
    text = fathom_grammar_printf (_("Which gem lies at %s now?"), fathom_deep_space_name (fathom_ui_language_get (), event->args[0]));
  asks = fathom_deep_text_new (text, "deep-title");
  gtk_box_append (GTK_BOX (box), asks);
  gtk_box_append (GTK_BOX (box), fathom_deep_text_new (_("Scattered Wealth: one gem from the bag for this tile and each one next to it"), "dim-label"));
  fathom_deep_gem_pad_show (FATHOM_DEEP_GEM_PAD (pad), fathom_sitting_get_seen (sitting), FALSE);
  g_signal_connect_object (pad, "told", G_CALLBACK (scatter_cb), box, 0);
  gtk_box_append (GTK_BOX (box), pad);
  g_object_set_data (G_OBJECT (box), "asks", asks);
  g_object_set_data (G_OBJECT (box), "sitting", sitting);
  g_object_set_data (G_OBJECT (box), "pad", pad);
  g_object_set_data_full (G_OBJECT (box), "event", event, g_free);
  return box;
}

/* One tap for one event */

static void
event_cb (GtkWidget     *button,
          FathomSitting *sitting)
{
  FathomEvent event = *(const FathomEvent *) g_object_get_data (G_OBJECT (button), "event");

  fathom_sitting_act (sitting, &event);
}

static void
add_event (GtkWidget         *box,
           FathomSitting     *sitting,
           GtkWidget         *button,
           const FathomEvent *event,
           guint              n)
{
  g_object_set_data_full (G_OBJECT (button), "event", g_memdup2 (event, sizeof *event), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (event_cb), sitting, 0);
  if (n < 9)
    fathom_deep_keys_add (box, FATHOM_DEEP_KEY_CHOICE + n, button);
  gtk_box_append (GTK_BOX (box), button);
}

static GtkWidget *
ask_spot (FathomSitting *sitting,
          gboolean       narrow)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  FathomEvent events[FATHOM_DEEP_SPOTS];
  guint n = fathom_deep_told_list (sitting, FATHOM_DEEP_SPOT, events, FATHOM_DEEP_SPOTS);
  guint boat = seen->n_arrivals > seen->arrived ? seen->arrivals[seen->arrived] : 0;
  g_autofree char *title = fathom_grammar_printf (_("Which spot did %s’s boat %c take?"), fathom_sitting_get_name (sitting, seen->turn), 'a' + boat);

  gtk_box_append (GTK_BOX (box), fathom_deep_heading_new (fathom_deep_boat_picture_new (sitting, seen->turn, boat, 36), title, _("Only spots that are free")));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *key = narrow ? NULL : g_strdup_printf ("%u", i + 1);

      add_event (box, sitting, fathom_deep_option_new (new_spot_picture (events[i].args[0], 30),
                                                       fathom_deep_spot_name (fathom_ui_language_get (), events[i].args[0]), NULL, key), &events[i], i);
    }
  return box;
}

/* Boat a, boat b, both: as everywhere else. */
static int
compare_boats (gconstpointer a,
               gconstpointer b)
{
  return (int) ((const FathomEvent *) a)->args[0] - (int) ((const FathomEvent *) b)->args[0];
}

static GtkWidget *
ask_rush (FathomSitting *sitting,
          gboolean       narrow)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  FathomEvent events[4];
  guint n = fathom_deep_told_list (sitting, FATHOM_DEEP_RUSH, events, 3);
  g_autofree char *title = fathom_grammar_printf (_("Does %s rush to the dive?"), fathom_sitting_get_name (sitting, seen->asked));

  qsort (events, n, sizeof *events, compare_boats);
  n += fathom_deep_told_list (sitting, FATHOM_DEEP_STAY, &events[n], 1);
  gtk_box_append (GTK_BOX (box), fathom_deep_heading_new (fathom_deep_shell_new (sitting, seen->asked, 36), title,
                                                          _("A boat that rushes goes to the center and leaves its spot")));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *key = narrow ? NULL : g_strdup_printf ("%u", i + 1);
      guint boats = events[i].kind == FATHOM_DEEP_RUSH ? events[i].args[0] : 0;
      const char *label = boats == 0 ? _("Stays") : boats == 1 ? _("Boat a Rushes") : boats == 2 ? _("Boat b Rushes") : _("Both Boats Rush");
      GtkWidget *picture = boats == 0 ? fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_REST, 30)
                                      : fathom_deep_boats_picture_new (sitting, seen->asked, boats, 30);

      add_event (box, sitting, fathom_deep_option_new (picture, label, NULL, key), &events[i], i);
    }
  return box;
}

GtkWidget *
fathom_deep_told_arrival (FathomSitting *sitting,
                          gboolean       narrow)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);

  switch (seen->phase)
    {
    case FATHOM_DEEP_PHASE_TILES:
      return ask_tiles_laid (sitting, narrow);
    case FATHOM_DEEP_PHASE_TURN_UP:
      return ask_turn_up (sitting, narrow);
    case FATHOM_DEEP_PHASE_SCATTER:
      return ask_scatter (sitting, narrow);
    case FATHOM_DEEP_PHASE_SPOT:
      return ask_spot (sitting, narrow);
    default:
      return ask_rush (sitting, narrow);
    }
}
