/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "rules/blue-border.h"
#include "views/blue-border/act-pane.h"
#include "views/blue-border/board.h"
#include "views/blue-border/call-button.h"
#include "views/blue-border/call-part.h"
#include "views/blue-border/corner.h"
#include "views/blue-border/discards.h"
#include "views/blue-border/field.h"
#include "views/blue-border/guide.h"
#include "views/blue-border/path.h"
#include "views/table/panes.h"

#include <math.h>

#define HEADERS(n) "fathom 1\ngame blue-border\n" n "deck table\n\n"
#define TWO        "seat 1 \"Ana\" colour=green\nseat 2 \"Luc\" colour=blue\n"
#define FOUR       TWO "seat 3 \"Zoë\" colour=yellow\nseat 4 \"Noé\" colour=red\n"
#define DEAL       "0 deal 4 13 22 30 8 11 19 27 2 6 9 15 17 21 24 26 29 31 32 1 3 5 7 10 12 14 16 18 20 23 25 28\n"

static GtkWidget *
show_board (FathomSitting *sitting,
            int            width,
            int            height)
{
  GtkWidget *board = fathom_bb_board_new ();

  fathom_pane_set_sitting (FATHOM_PANE (board), sitting);
  return stage_show (board, width, height);
}

/* What is drawn */

typedef struct
{
  guchar *pixels;
  int     width;
} Picture;

static void
draw (GtkWidget *widget,
      Picture   *picture)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  while (node == NULL) /* not before it has been drawn */
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();

      stage_step ();
      gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), width, height);
      node = gtk_snapshot_free_to_node (snapshot);
    }
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, width, height));
  picture->width = width;
  picture->pixels = g_malloc (4 * width * height);
  gdk_texture_download (texture, picture->pixels, 4 * width);
}

static void
read_pixel (const Picture *picture,
            float          x,
            float          y,
            guint          rgb[3])
{
  const guchar *pixel = &picture->pixels[4 * ((int) y * picture->width + (int) x)]; /* B, G, R and A */

  for (guint i = 0; i < 3; i++)
    rgb[i] = pixel[2 - i];
}

static double
to_linear (guint value)
{
  double part = value / 255.0;

  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

/* Björn Ottosson's colour space, where distances are differences for the eye. */
static void
to_oklab (const guint rgb[3],
          double      lab[3])
{
  double r = to_linear (rgb[0]), g = to_linear (rgb[1]), b = to_linear (rgb[2]);
  double l = cbrt (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  double m = cbrt (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  double s = cbrt (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);

  lab[0] = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s;
  lab[1] = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s;
  lab[2] = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s;
}

/* The shade of @number, as a card in a row is drawn: in the middle, and near its corners. */
static void
read_shade (guint  number,
            guint  rgb[3])
{
  g_autoptr (GString) lines = g_string_new (HEADERS (TWO) "0 deal");
  g_autoptr (FathomSitting) sitting = NULL;
  GtkWidget *window, *path;
  graphene_rect_t card;
  Picture picture;

  g_string_append_printf (lines, " %u", number);
  for (guint i = 1; i <= FATHOM_BB_CARDS; i++)
    if (i != number)
      g_string_append_printf (lines, " %u", i);
  g_string_append (lines, "\n1 take field 1\n0 quiet\n");
  sitting = stage_sit (lines->str);
  window = show_board (sitting, 820, 700);
  stage_settle ();
  path = stage_find (window, FATHOM_TYPE_BB_PATH, 0);
  fathom_bb_path_get_bounds (FATHOM_BB_PATH (path), 0, &card);
  draw (path, &picture);
  read_pixel (&picture, card.origin.x + card.size.width / 2, card.origin.y + card.size.height / 2, rgb);
  for (guint i = 0; i < 4; i++)
    {
      guint other[3];

      read_pixel (&picture, card.origin.x + (i % 2 == 0 ? 3 : card.size.width - 4),
                  card.origin.y + (i / 2 == 0 ? 3 : card.size.height - 4), other);
      g_assert_cmpmem (other, sizeof other, rgb, sizeof other); /* no border, gloss or gradient */
    }
  g_free (picture.pixels);
  stage_close (window);
}

static void
test_shades (void)
{
  double before[3] = { 0 };

  for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
    {
      double lab[3], step;
      guint rgb[3];

      read_shade (number, rgb);
      to_oklab (rgb, lab);
      if (number > 1)
        {
          step = sqrt (pow (lab[0] - before[0], 2) + pow (lab[1] - before[1], 2) + pow (lab[2] - before[2], 2));
          g_assert_cmpfloat_with_epsilon (before[0] - lab[0], 0.02355, 0.0013);
          g_assert_cmpfloat (step, >, 0.0233);
          g_assert_cmpfloat (step, <, 0.0256);
        }
      else
        g_assert_cmpfloat_with_epsilon (lab[0], 0.955, 0.002);
      memcpy (before, lab, sizeof before);
    }
  g_assert_cmpfloat_with_epsilon (before[0], 0.225, 0.002);
}

/* Around every card lie at least 6 px of slate, and all of them have one size. */
static void
test_surround (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEADERS (FOUR) DEAL "1 take field 1\n0 quiet\n2 take field 1\n");

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *window = show_board (sitting, i == 0 ? 820 : 350, 640);
      GtkWidget *path = stage_find (window, FATHOM_TYPE_BB_PATH, i); /* where there is room for one it is the mover's */
      GtkWidget *spot = stage_find (window, FATHOM_TYPE_BB_SPOT, 1);
      graphene_rect_t card, other;
      Picture picture;
      GdkRGBA slate;

      stage_settle ();
      fathom_bb_slate_rgba (&slate);
      fathom_bb_path_get_bounds (FATHOM_BB_PATH (path), 0, &card);
      fathom_bb_path_get_bounds (FATHOM_BB_PATH (path), 1, &other);
      g_assert_cmpfloat (other.origin.x - card.origin.x - card.size.width, >=, 6);
      fathom_bb_spot_get_bounds (FATHOM_BB_SPOT (spot), &other);
      g_assert_cmpfloat (card.size.width, ==, other.size.width);
      g_assert_cmpfloat (card.size.height, ==, other.size.height);

      draw (path, &picture);
      for (guint off = 2; off <= 6; off++)
        {
          guint rgb[3];

          read_pixel (&picture, card.origin.x - off, card.origin.y + 20, rgb);
          g_assert_cmpuint (rgb[0], ==, lround (slate.red * 255));
          g_assert_cmpuint (rgb[2], ==, rgb[0]);
        }
      g_free (picture.pixels);
      stage_close (window);
    }
}

/* How light the middle of the lower edge is: the red part of it. */
static guint
read_floor (GtkWidget *widget)
{
  Picture picture;
  guint red;

  draw (widget, &picture);
  red = picture.pixels[4 * ((gtk_widget_get_height (widget) - 4) * picture.width + picture.width / 2) + 2];
  g_free (picture.pixels);
  return red;
}

/* In a dark window the sand is dim; the slate under the cards is as it was. */
static void
test_dusk (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEADERS (TWO) DEAL);
  GtkWidget *window = show_board (sitting, 820, 640), *field, *discards;
  guint sand, slate;

  stage_settle ();
  field = stage_find (window, FATHOM_TYPE_BB_FIELD, 0);
  discards = stage_find (window, FATHOM_TYPE_BB_DISCARDS, 0);
  sand = read_floor (discards);
  slate = read_floor (field);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
  stage_settle ();
  g_assert_cmpuint (read_floor (discards), <, sand);
  g_assert_cmpuint (read_floor (field), ==, slate);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  stage_close (window);
}

/* What is heard */

static void
assert_label (gpointer    widget,
              const char *label)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  g_assert_cmpstr (wrong, ==, NULL);
}

static void
test_labels (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEADERS (TWO) DEAL "1 take field 1\n0 quiet\n");
  GtkWidget *window = show_board (sitting, 820, 640);
  GtkWidget *paths[2] = { stage_find (window, FATHOM_TYPE_BB_PATH, 0), stage_find (window, FATHOM_TYPE_BB_PATH, 1) };

  /* a number that nobody has seen is told nowhere */
  assert_label (paths[0], "A shade not described");
  assert_label (paths[1], "No cards yet");
  assert_label (gtk_widget_get_parent (paths[0]), "Ana, 1 of 7 cards, next B");
  assert_label (stage_find (window, FATHOM_TYPE_BB_SPOT, 0), "Stack, 27 cards, shade not described");
  assert_label (stage_find (window, FATHOM_TYPE_BB_SPOT, 2), "Pile 2, 1 card, shade not described");
  assert_label (stage_find (window, FATHOM_TYPE_BB_DISCARDS, 0), "No discards");

  stage_act (sitting, "2 take field 4");
  assert_label (gtk_widget_get_parent (paths[1]), "Luc, placed A, can be called");
  stage_act (sitting, "1 call"); /* 30 at A */
  assert_label (stage_find (window, FATHOM_TYPE_BB_DISCARDS, 0), "Discards: 30");
  stage_act (sitting, "1 decline");
  stage_act (sitting, "1 pass 1");
  stage_act (sitting, "2 take field 2");
  stage_act (sitting, "1 call"); /* 13 */
  stage_act (sitting, "1 take discard 13");
  assert_label (paths[0], "A shade not described, B 13");
  stage_close (window);
}

/* Taking */

static void
test_take (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEADERS (TWO) DEAL);
  GtkWidget *window = show_board (sitting, 820, 640);
  FathomBbPlay *play = fathom_bb_play_get (sitting);
  FathomMatch *match = fathom_sitting_get_match (sitting);

  g_signal_emit_by_name (stage_find (window, FATHOM_TYPE_BB_SPOT, 3), "clicked");
  stage_until (fathom_match_get_length (match) == 2);
  g_assert_cmpint (((const FathomBbState *) fathom_sitting_get_seen (sitting))->n_placed[0], ==, 1);

  /* while it can be called nothing can be taken */
  g_assert_false (fathom_bb_play_touch (play, FATHOM_BB_SPOT_STACK));
  stage_act (sitting, "0 quiet");
  g_assert_true (fathom_bb_play_touch (play, FATHOM_BB_SPOT_STACK));
  stage_until (fathom_match_get_length (match) == 4);
  g_assert_cmpint (((const FathomBbState *) fathom_sitting_get_seen (sitting))->n_placed[1], ==, 1);
  stage_close (window);
}

/* Nothing is another size because somebody may call: everything would be drawn anew with every card. */
static void
test_steady (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEADERS (FOUR) DEAL);
  GtkWidget *window = show_board (sitting, 820, 640), *pane = fathom_bb_act_pane_new ();
  int before[FATHOM_BB_SEATS], width, height, for_height;

  stage_settle ();
  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    before[i] = gtk_widget_get_height (stage_find (window, FATHOM_TYPE_BB_PATH, i));
  stage_act (sitting, "1 take field 1");
  stage_until (gtk_widget_get_mapped (stage_find (window, FATHOM_TYPE_BB_CALL_BUTTON, 1)));
  g_assert_false (gtk_widget_get_mapped (stage_find (window, FATHOM_TYPE_BB_CALL_BUTTON, 0)));
  stage_settle ();
  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    g_assert_cmpint (gtk_widget_get_height (stage_find (window, FATHOM_TYPE_BB_PATH, i)), ==, before[i]);

  /* what a GtkStack asks is answered without trying one width after the other */
  g_object_ref_sink (pane);
  fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
  gtk_widget_measure (pane, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (pane, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  gtk_widget_measure (pane, GTK_ORIENTATION_HORIZONTAL, height, &for_height, NULL, NULL, NULL);
  g_assert_cmpint (for_height, ==, width);
  g_object_unref (pane);
  stage_close (window);
}

/* Where widgets are in the part of the table that is seen. */
static double
find_edge (GtkWidget *board,
           GtkWidget *widget,
           double     y)
{
  double edge = -1;

  g_assert_true (gtk_widget_translate_coordinates (widget, board, 0, y, NULL, &edge));
  return edge;
}

/* A low window: what can be taken stays in sight, and so does the card that can be called. */
static void
test_low (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEADERS (TWO) DEAL);
  GtkWidget *window = show_board (sitting, 350, 250);
  GtkWidget *board = stage_find (window, FATHOM_TYPE_BB_BOARD, 0), *field = stage_find (window, FATHOM_TYPE_BB_FIELD, 0);
  FathomBbPath *path = FATHOM_BB_PATH (stage_find (window, FATHOM_TYPE_BB_PATH, 0));
  graphene_rect_t card;

  stage_settle ();
  for (guint place = 0; place < 4; place++)
    {
      stage_act (sitting, "1 take stack");
      stage_settle ();
      fathom_bb_path_get_bounds (path, place, &card);
      g_assert_cmpfloat (find_edge (board, field, gtk_widget_get_height (field)), <=, gtk_widget_get_height (board));
      stage_until (find_edge (board, GTK_WIDGET (path), card.origin.y) >= 0 &&
                   find_edge (board, GTK_WIDGET (path), card.origin.y + card.size.height) <= find_edge (board, field, 0));
      stage_act (sitting, "0 quiet");
      stage_act (sitting, "2 pass 1");
    }
  stage_close (window);
}

/* Beside the table: a turn and the time to call are of one height; what a call needed does not stay as a hole. */
static void
test_history_grows_back (void)
{
  GtkWidget *panes = fathom_panes_new (), *dice = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *window;
  const struct { int wanted, height; } steps[] = { { 150, 150 }, { 206, 206 }, { 150, 206 }, { 475, 475 }, { 240, 342 }, { 206, 206 } };

  g_object_set (panes, "board", gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), "dice", dice, "history", gtk_box_new (GTK_ORIENTATION_VERTICAL, 0),
                NULL);
  window = stage_show (panes, 1180, 760);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gtk_widget_set_size_request (dice, -1, steps[i].wanted);
      stage_settle ();
      stage_until (gtk_widget_get_height (dice) == steps[i].height);
    }
  stage_close (window);
}

/* Who hears the table is told only of what is there. */
static void
test_hidden_parts (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEADERS (TWO) DEAL "1 take field 1\n");
  GtkWidget *window = show_board (sitting, 820, 640);
  gboolean may[2] = { FALSE, TRUE };

  stage_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (may); i++)
    {
      GtkWidget *button = stage_find (window, FATHOM_TYPE_BB_CALL_BUTTON, i);
      g_autofree char *wrong = gtk_test_accessible_check_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_HIDDEN, !may[i]);

      g_assert_cmpstr (wrong, ==, NULL);
    }
  stage_close (window);
}

/* In a narrow window the path of a row gives way to a name that has no room beside it. */
static void
test_long_names (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEADERS ("seat 1 \"Maximiliana Alexandra\"\nseat 2 \"Luc\"\n") "0 deal\n1 take ?\n0 quiet\n2 take ?\n");
  GtkWidget *window = show_board (sitting, 350, 600);

  stage_settle ();
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *corner = stage_find (window, FATHOM_TYPE_BB_CORNER, i);
      GtkLabel *name = GTK_LABEL (stage_find (corner, GTK_TYPE_LABEL, 0));

      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (name)));
      stage_until (gtk_widget_get_child_visible (stage_find (corner, FATHOM_TYPE_BB_PATH, 0)) == (i == 1));
    }
  stage_close (window);
}

/* However many there are, no card hides the number in the middle of another one. */
static void
test_many_discards (void)
{
  GtkWidget *discards = fathom_bb_discards_new (), *window = stage_show (discards, 328, 112);

  for (guint n = 1; n <= 28; n++)
    {
      fathom_bb_discards_show (FATHOM_BB_DISCARDS (discards), &(FathomBbState) { .phase = FATHOM_BB_PHASE_TURN, .discards = (1u << n) - 1 });
      for (guint i = 0; i + 1 < n; i++)
        {
          graphene_rect_t card, next;

          fathom_bb_discards_get_bounds (FATHOM_BB_DISCARDS (discards), i, &card);
          fathom_bb_discards_get_bounds (FATHOM_BB_DISCARDS (discards), i + 1, &next);
          g_assert_true (next.origin.y > card.origin.y || next.origin.x >= card.origin.x + card.size.width * 0.75f);
        }
    }
  stage_close (window);
}

/* Letters of twice the size: what is on the buttons to call needs two lines there, and has them. */
static void
test_large_letters (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEADERS (FOUR) DEAL "1 take field 1\n");
  GtkWidget *pane = fathom_bb_call_part_new (), *window = stage_show (pane, 330, 500);
  FathomBbPlay *play = fathom_bb_play_get (sitting);

  gtk_widget_set_size_request (pane, 306, -1);
  fathom_bb_play_set_corners (play, FALSE);
  fathom_bb_call_part_show (FATHOM_BB_CALL_PART (pane), play);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  stage_rest ();
  for (guint i = 1; i < 4; i++)
    {
      GtkLabel *label = GTK_LABEL (stage_find (stage_find (window, FATHOM_TYPE_BB_CALL_BUTTON, i), GTK_TYPE_LABEL, 0));

      stage_until (pango_layout_get_line_count (gtk_label_get_layout (label)) == 2);
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (label)));
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  stage_close (window);
}

/* The guide follows the table: the last words come before D, and none is left when the match is over. */
static void
test_guide (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEADERS (TWO) DEAL);

  g_assert_cmpuint (fathom_bb_guide.find_step (sitting, 0), ==, 0);
  for (guint place = 0; place < FATHOM_BB_PLACES; place++)
    {
      stage_act (sitting, "1 take stack");
      g_assert_cmpuint (fathom_bb_guide.find_step (sitting, 0) == fathom_bb_guide.n_steps - 1, ==, place >= 2);
      stage_act (sitting, "0 quiet");
      if (place + 1 < FATHOM_BB_PLACES)
        stage_act (sitting, "2 pass 1");
    }
  g_assert_true (fathom_sitting_is_over (sitting));
  g_assert_cmpuint (fathom_bb_guide.find_step (sitting, 0), ==, FATHOM_GUIDE_OVER);
}

/* Between two rounds it is said who has won the last one. */
static void
test_round_won (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEADERS (TWO "rounds 2\n") DEAL);
  GtkWidget *pane = fathom_bb_act_pane_new (), *window = stage_show (pane, 350, 400);

  for (guint place = 0; place < FATHOM_BB_PLACES; place++)
    {
      stage_act (sitting, place == 0 ? "1 pass 1" : "1 pass 2");
      stage_act (sitting, "2 take stack");
      stage_act (sitting, "0 quiet");
    }
  fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
  g_assert_true (stage_has_label (window, "Luc wins round 1 of 2"));
  stage_close (window);
}

/* At a real table there are no shades: a card only lies there. */
static void
test_real_table (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEADERS (TWO) "0 deal\n1 take ?\n0 quiet\n");
  GtkWidget *window = show_board (sitting, 350, 640);

  g_assert_false (fathom_bb_play_touch (fathom_bb_play_get (sitting), 1));
  assert_label (stage_find (window, FATHOM_TYPE_BB_PATH, 0), "A shade not described");
  stage_close (window);
}

/* What moves */

static void
read_card (GtkWidget *window,
           guint      seat,
           guint      place,
           guint      rgb[3])
{
  GtkWidget *path = stage_find (window, FATHOM_TYPE_BB_PATH, seat - 1);
  graphene_rect_t card;
  Picture picture;

  fathom_bb_path_get_bounds (FATHOM_BB_PATH (path), place, &card);
  draw (path, &picture);
  read_pixel (&picture, card.origin.x + card.size.width / 2, card.origin.y + card.size.height - 8, rgb);
  g_free (picture.pixels);
}

static void
set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

static gboolean
is_turning (GtkWidget *window)
{
  return fathom_bb_path_is_turning (FATHOM_BB_PATH (stage_find (window, FATHOM_TYPE_BB_PATH, 0)));
}

static const char *
get_status (GtkWidget *window,
            guint      seat)
{
  return gtk_label_get_label (GTK_LABEL (stage_find (stage_find (window, FATHOM_TYPE_BB_CORNER, seat - 1), GTK_TYPE_LABEL, 1)));
}

/* Who is right is told when the cards show it. */
static void
assert_calling (GtkWidget *window)
{
  g_assert_true (is_turning (window));
  g_assert_cmpstr (get_status (window, 1), ==, "was called: A is turned over");
  g_assert_cmpstr (get_status (window, 2), ==, "calls “Border!”");
  g_assert_true (gtk_widget_has_css_class (stage_find (window, FATHOM_TYPE_BB_CORNER, 0), "active"));
  g_assert_false (gtk_widget_has_css_class (stage_find (window, FATHOM_TYPE_BB_CORNER, 1), "active"));
}

/* The 4 at A is proper: the card is turned over and back, and then everybody has seen its number. */
static void
test_wrong_call (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEADERS (TWO) DEAL "1 take field 1\n");
  GtkWidget *window = show_board (sitting, 820, 700);
  guint before[3], after[3];

  stage_settle ();
  read_card (window, 1, 0, before);
  g_assert_false (is_turning (window));
  stage_act (sitting, "2 call");
  assert_calling (window);
  stage_until (g_str_equal (get_status (window, 2), "0 of 7 cards, next A"));
  stage_until (!is_turning (window));
  stage_settle ();
  read_card (window, 1, 0, after);
  g_assert_cmpmem (after, sizeof after, before, sizeof before);
  stage_close (window);
}

/* The 22 at A is not: it lies number up until the caller has chosen. */
static void
test_right_call (void)
{
  static const guint paper[3] = { 245, 247, 250 };
  g_autoptr (FathomSitting) sitting = stage_sit (HEADERS (TWO) DEAL "1 take field 3\n");
  GtkWidget *window = show_board (sitting, 820, 700);
  guint rgb[3];

  stage_settle ();
  stage_act (sitting, "2 call");
  assert_calling (window);
  stage_until (g_str_equal (get_status (window, 2), "was right, may place A"));
  stage_until (!is_turning (window));
  stage_settle ();
  read_card (window, 1, 0, rgb);
  g_assert_cmpmem (rgb, sizeof rgb, paper, sizeof paper);
  stage_act (sitting, "2 decline");
  g_assert_false (is_turning (window));
  stage_close (window);
}

/* All at once. */
static void
test_reduced_motion (void)
{
  static const guint paper[3] = { 245, 247, 250 };
  g_autoptr (FathomSitting) sitting = stage_sit (HEADERS (TWO) DEAL "1 take field 3\n");
  GtkWidget *window;
  guint rgb[3];

  set_animations (FALSE);
  window = show_board (sitting, 820, 700);
  stage_settle ();
  stage_act (sitting, "2 call");
  g_assert_false (is_turning (window));
  stage_settle ();
  read_card (window, 1, 0, rgb);
  g_assert_cmpmem (rgb, sizeof rgb, paper, sizeof paper);
  set_animations (TRUE);
  stage_close (window);
}

/* What is undone or looked back at is not played again. */
static void
test_looking_back (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEADERS (TWO) DEAL "1 take field 3\n2 call\n");
  GtkWidget *window = show_board (sitting, 820, 700);

  stage_settle ();
  g_assert_false (is_turning (window));
  stage_close (window);
}

/* R12: the stack of thirteen cards runs out, and the whole field is turned over. */
static void
test_shuffle (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEADERS (TWO "cards 13\nbottom 9\n") "0 deal 1 2 3 4 5 6 7 8 9 10 11 12 13\n"
                                                 "1 pass 1\n2 pass 1\n1 pass 1\n2 pass 1\n1 pass 1\n2 pass 1\n1 pass 1\n2 pass 1\n1 pass 1\n2 pass 1\n");
  GtkWidget *window = show_board (sitting, 820, 700);
  FathomBbField *field = FATHOM_BB_FIELD (stage_find (window, FATHOM_TYPE_BB_FIELD, 0));

  stage_settle ();
  g_assert_false (fathom_bb_field_is_turning (field));
  stage_act (sitting, "0 shuffle 13 12 11 10 9 8 7 6 5 4 3 2 1");
  g_assert_true (fathom_bb_field_is_turning (field));
  stage_until (!fathom_bb_field_is_turning (field));
  stage_close (window);
}

int
main (int   argc,
      char *argv[])
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  stage_init (&argc, &argv);
  g_test_add_func ("/border/shades", test_shades);
  g_test_add_func ("/border/surround", test_surround);
  g_test_add_func ("/border/labels", test_labels);
  g_test_add_func ("/border/take", test_take);
  g_test_add_func ("/border/steady", test_steady);
  g_test_add_func ("/border/dusk", test_dusk);
  g_test_add_func ("/border/low", test_low);
  g_test_add_func ("/border/long-names", test_long_names);
  g_test_add_func ("/border/many-discards", test_many_discards);
  g_test_add_func ("/border/large-letters", test_large_letters);
  g_test_add_func ("/border/history-grows-back", test_history_grows_back);
  g_test_add_func ("/border/hidden-parts", test_hidden_parts);
  g_test_add_func ("/border/guide", test_guide);
  g_test_add_func ("/border/round-won", test_round_won);
  g_test_add_func ("/border/real-table", test_real_table);
  g_test_add_func ("/border/moves/wrong-call", test_wrong_call);
  g_test_add_func ("/border/moves/right-call", test_right_call);
  g_test_add_func ("/border/moves/reduced-motion", test_reduced_motion);
  g_test_add_func ("/border/moves/looking-back", test_looking_back);
  g_test_add_func ("/border/moves/shuffle", test_shuffle);

  return g_test_run ();
}
