/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "views/charts/chart-card.h"
#include "views/charts/chart-table.h"

#include <math.h>

static const char * const names[] = { "Ana", "Zoë", "Luc", "Noé" };

/* Models of every kind */

static FathomChartModel *
new_lines (void)
{
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_LINES, "Win Chance", "1,000 rollouts a decision");
  const FathomChartTint tints[] = { FATHOM_CHART_GREEN, FATHOM_CHART_OCHRE, FATHOM_CHART_BLUE, FATHOM_CHART_RED };

  fathom_chart_model_set_unit (model, FATHOM_CHART_PERCENT, 0);
  fathom_chart_model_set_range (model, 0, 1);
  fathom_chart_model_set_point_name (model, "Event");
  for (guint i = 0; i < 4; i++)
    fathom_chart_model_add_series (model, names[i], tints[i], FATHOM_CHART_DISC + i);
  for (guint i = 0; i < 24; i++)
    {
      g_autofree char *round = g_strdup_printf ("Round %u", i / 4 + 1);
      g_autofree char *name = g_strdup_printf ("%s, %s", round, names[i % 4]);

      if (i % 4 == 0)
        fathom_chart_model_add_group (model, round, NULL);
      fathom_chart_model_add_point (model, NULL, name, i);
      for (guint series = 0; series < 4; series++)
        fathom_chart_model_set_value (model, series, i, 0.25 + 0.1 * sin (i * 0.4 + series) * i / 12);
    }
  fathom_chart_model_set_reference (model, 0.25, NULL);
  fathom_chart_model_add_mark (model, 13, FATHOM_CHART_ORANGE, "choice");
  fathom_chart_model_add_mark (model, 15, FATHOM_CHART_BLUE, "luck");
  fathom_chart_model_set_known (model, 22);
  return model;
}

static FathomChartModel *
new_trend (guint    points,
           gboolean joined)
{
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_LINES, "Trend", "win rate over 15 matches; band: where the true rate most likely lies");

  fathom_chart_model_set_unit (model, FATHOM_CHART_PERCENT, 0);
  fathom_chart_model_set_range (model, 0, 0.6);
  fathom_chart_model_add_series (model, NULL, FATHOM_CHART_ACCENT, FATHOM_CHART_DISC);
  fathom_chart_model_set_joined (model, 0, joined);
  for (guint i = 0; i < points; i++)
    {
      double rate = 0.3 + 0.1 * sin (i * 0.3);

      fathom_chart_model_add_point (model, i % 8 == 0 ? "Mar 2025" : NULL, "14 March 2025", 100 + i);
      fathom_chart_model_set_value (model, 0, i, rate);
      fathom_chart_model_set_interval (model, 0, i, rate - 0.15, rate + 0.2);
    }
  fathom_chart_model_set_reference (model, 0.26, "equal players: 26%");
  return model;
}

static FathomChartModel *
new_versus (void)
{
  static const double counts[][3] = { { 21, 2, 17 }, { 24, 1, 12 }, { 16, 0, 9 }, { 3, 0, 6 } };
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_BARS, "Head-to-Head", "matches in which Zoë finished ahead of the other, or behind");

  fathom_chart_model_add_track (model, NULL, -1);
  fathom_chart_model_add_series (model, "before", FATHOM_CHART_ACCENT, FATHOM_CHART_NO_SIGN);
  fathom_chart_model_add_series (model, "level", FATHOM_CHART_DARK, FATHOM_CHART_NO_SIGN);
  fathom_chart_model_add_series (model, "after", FATHOM_CHART_PALE, FATHOM_CHART_NO_SIGN);
  for (guint i = 0; i < 4; i++)
    {
      guint point = fathom_chart_model_add_point (model, names[i], NULL, i);

      fathom_chart_model_set_picture (model, point, fathom_chart_draw_piece, fathom_chart_piece (i, i));
      for (guint series = 0; series < 3; series++)
        fathom_chart_model_set_value (model, series, point, counts[i][series]);
    }
  return model;
}

static FathomChartModel *
new_levels (void)
{
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_BARS, "Favorite Levels and Treasures", "shells per match, and how often they won a treasure");
  static const double shells[] = { 3.1, 2.2, 3.4, 1.5, 0.9 }, won[] = { .22, .30, .51, .35, .28 };
  static const char * const labels[] = { "1", "2", "3", "4", "5" };

  fathom_chart_model_set_unit (model, FATHOM_CHART_PERCENT, 0);
  fathom_chart_model_add_track (model, "shells", 0);
  fathom_chart_model_add_series (model, "shells", FATHOM_CHART_LEVEL_1, FATHOM_CHART_NO_SIGN);
  fathom_chart_model_add_track (model, "main · secondary", 1);
  fathom_chart_model_add_series (model, "main", FATHOM_CHART_GOLD, FATHOM_CHART_NO_SIGN);
  fathom_chart_model_add_series (model, "secondary", FATHOM_CHART_SILVER, FATHOM_CHART_NO_SIGN);
  for (guint i = 0; i < 5; i++)
    {
      guint point = fathom_chart_model_add_point (model, labels[i], NULL, i);
      g_autofree char *text = g_strdup_printf ("%.1f", shells[i]);

      fathom_chart_model_set_value (model, 0, point, shells[i]);
      fathom_chart_model_set_text (model, 0, point, text, NULL);
      fathom_chart_model_set_tint (model, 0, point, FATHOM_CHART_LEVEL_1 + i);
      fathom_chart_model_set_value (model, 1, point, won[i]);
      fathom_chart_model_set_value (model, 2, point, 0.2);
    }
  return model;
}

static FathomChartModel *
new_balance (void)
{
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_DIVERGING, "Luck and Choices", "they add up to the change");
  static const double gains[] = { .13, -.10, -.28, -.02, -.01, -.22, .70, -.02, .07, -.08, -.10, -.07 };
  static const char * const rows[] = { "Dice", "Choices", "Others" };
  static const FathomChartTint tints[] = { FATHOM_CHART_ACCENT, FATHOM_CHART_ORANGE, FATHOM_CHART_DARK };

  fathom_chart_model_set_unit (model, FATHOM_CHART_GAIN, 0);
  fathom_chart_model_add_series (model, NULL, FATHOM_CHART_ACCENT, FATHOM_CHART_NO_SIGN);
  for (guint i = 0; i < 12; i++)
    {
      if (i % 3 == 0)
        fathom_chart_model_set_group_picture (model, fathom_chart_model_add_group (model, names[i / 3], "25 → 0%"), fathom_chart_draw_piece,
                                              fathom_chart_piece (i / 3, i / 3));
      fathom_chart_model_set_value (model, 0, fathom_chart_model_add_point (model, rows[i % 3], NULL, i), gains[i]);
      fathom_chart_model_set_tint (model, 0, i, tints[i % 3]);
    }
  return model;
}

static FathomChartModel *
new_dice (void)
{
  static const double counts[] = { 471, 489, 452, 506, 463, 487 };
  static const char * const labels[] = { "1", "2", "3", "4", "5", "chest" };
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_HISTOGRAM, "Zoë’s Dice", "2,868 dice off the table, set “Blue box”");

  fathom_chart_model_set_range (model, 0, 0);
  fathom_chart_model_add_series (model, NULL, FATHOM_CHART_ACCENT, FATHOM_CHART_NO_SIGN);
  for (guint i = 0; i < 6; i++)
    fathom_chart_model_set_value (model, 0, fathom_chart_model_add_point (model, labels[i], NULL, i), counts[i]);
  fathom_chart_model_set_reference (model, 478, NULL);
  fathom_chart_model_set_band (model, 439, 517, "fair: 439 to 517, 19 times in 20");
  return model;
}

static FathomChartModel *
new_form (void)
{
  static const guint places[] = { 3, 1, 2, 4, 1, 1, 2, 3, 1, 2, 2, 4, 3, 1, 1, 2, 1, 1, 1, 2 };
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_FORM, "Form", "last 20 matches, newest on the right");

  fathom_chart_model_add_series (model, NULL, FATHOM_CHART_PALE, FATHOM_CHART_NO_SIGN);
  fathom_chart_model_set_note (model, "9 of 20 won");
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      fathom_chart_model_set_value (model, 0, fathom_chart_model_add_point (model, NULL, "14 March", i), places[i]);
      if (places[i] == 1)
        fathom_chart_model_set_tint (model, 0, i, FATHOM_CHART_GOLD);
    }
  return model;
}

static FathomChartModel *
new_empty (void)
{
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_LINES, "Trend", NULL);

  fathom_chart_model_set_empty (model, "Too few matches to say more");
  return model;
}

static GPtrArray *
new_models (void)
{
  GPtrArray *models = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (models, new_form ());
  g_ptr_array_add (models, new_lines ());
  g_ptr_array_add (models, new_trend (60, TRUE));
  g_ptr_array_add (models, new_versus ());
  g_ptr_array_add (models, new_levels ());
  g_ptr_array_add (models, new_dice ());
  g_ptr_array_add (models, new_balance ());
  g_ptr_array_add (models, new_trend (9, FALSE));
  g_ptr_array_add (models, new_empty ());
  return models;
}

/* Helpers */

/* What a screen reader is told; the tree itself is looked at where the whole program is driven. */
static gboolean
is_described (GtkWidget  *widget,
              const char *text)
{
  return g_strcmp0 (g_object_get_data (G_OBJECT (widget), "description-told"), text) == 0;
}

static void
press (GtkWidget  *chart,
       const char *action)
{
  g_assert_true (gtk_widget_activate_action (chart, action, NULL));
}

static cairo_surface_t *
draw (GtkWidget *widget)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  if ((node = gtk_snapshot_free_to_node (snapshot)) != NULL)
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Draws it into a picture; how many pixels are not as the paper. */
static guint
count_ink (GtkWidget  *widget,
           const char *name)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_surface_t *surface = draw (widget);
  const char *folder = g_getenv ("FATHOM_PICTURES");
  guint ink = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      ink += ((guint32 *) (cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface)))[x] >> 24 > 40;
  if (folder != NULL)
    {
      g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, name);

      cairo_surface_write_to_png (surface, path);
    }
  cairo_surface_destroy (surface);
  return ink;
}

/* What tells one picture of a chart from another. */
static char *
dup_picture (FathomChartModel *model,
             int               width)
{
  GtkWidget *chart = fathom_chart_card_new (model), *window = stage_show (chart, width, 400);
  cairo_surface_t *surface;
  char *sum;

  stage_rest ();
  surface = draw (chart);
  sum = g_compute_checksum_for_data (G_CHECKSUM_MD5, cairo_image_surface_get_data (surface),
                                     (gsize) cairo_image_surface_get_height (surface) * cairo_image_surface_get_stride (surface));
  cairo_surface_destroy (surface);
  stage_close (window);
  return sum;
}

static FathomChartModel *
new_months (guint    n,
            gboolean told)
{
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_HISTOGRAM, "Months", "finished matches");

  fathom_chart_model_add_series (model, "Matches", FATHOM_CHART_ACCENT, FATHOM_CHART_NO_SIGN);
  for (guint i = 0; i < n; i++)
    {
      fathom_chart_model_set_value (model, 0, fathom_chart_model_add_point (model, NULL, "Month", 0), 11 + i % 3);
      if (!told)
        fathom_chart_model_set_text (model, 0, i, "", NULL);
    }
  return model;
}

static FathomChartModel *
new_parts (FathomChartUnit unit)
{
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_BARS, "Head-to-Head", "matches");

  fathom_chart_model_set_unit (model, unit, 0);
  fathom_chart_model_add_track (model, NULL, -1);
  fathom_chart_model_add_series (model, NULL, FATHOM_CHART_ACCENT, FATHOM_CHART_NO_SIGN);
  fathom_chart_model_add_series (model, NULL, FATHOM_CHART_PALE, FATHOM_CHART_NO_SIGN);
  fathom_chart_model_add_point (model, "Ana", NULL, 0);
  fathom_chart_model_set_value (model, 0, 0, 60);
  fathom_chart_model_set_value (model, 1, 0, 12);
  fathom_chart_model_set_text (model, 1, 0, "12 finished behind", NULL);
  return model;
}

/* Tests */

/* Numbers that would touch each other are not written; where words have no room, the number alone is. */
static void
test_room (void)
{
  for (guint n = 8; n <= 24; n += 16)
    {
      g_autoptr (FathomChartModel) told = new_months (n, TRUE), silent = new_months (n, FALSE);
      g_autofree char *one = dup_picture (told, 360), *other = dup_picture (silent, 360);

      g_assert_true ((n == 24) == g_str_equal (one, other));
    }
  {
    g_autoptr (FathomChartModel) counts = new_parts (FATHOM_CHART_COUNT), words = new_parts (FATHOM_CHART_NUMBER);
    g_autofree char *one = dup_picture (counts, 360), *other = dup_picture (words, 360);

    g_assert_cmpstr (one, !=, other);
  }
}

static void
test_words (void)
{
  g_autoptr (FathomChartModel) lines = new_lines (), trend = new_trend (20, TRUE), balance = new_balance ();
  g_autofree char *reading = fathom_chart_model_dup_reading (lines, 13);
  g_autofree char *band = fathom_chart_model_dup_reading (trend, 0);
  g_autofree char *loss = fathom_chart_model_dup_reading (balance, 1);
  g_autofree char *beyond = NULL, *count = NULL;

  /* the largest first, and the moment there */
  g_assert_true (g_str_has_prefix (reading, "Round 4, Zoë: Noé "));
  g_assert_true (g_str_has_suffix (reading, "; choice"));
  g_assert_cmpstr (band, ==, "14 March 2025: 30%, most likely between 15% and 50%");
  g_assert_cmpstr (loss, ==, "Ana, Choices: −10%");
  for (guint i = 0; i < 4; i++)
    fathom_chart_model_set_value (lines, i, 23, NAN);
  fathom_chart_model_set_unit (trend, FATHOM_CHART_COUNT, 0);
  fathom_chart_model_set_value (trend, 0, 1, 12345);
  count = fathom_chart_model_dup_text (trend, 0, 1);
  g_assert_cmpstr (count, ==, "12,345");
  beyond = fathom_chart_model_dup_reading (lines, 23);
  g_assert_true (g_str_has_suffix (beyond, ": not analyzed yet"));
}

static void
test_csv (void)
{
  g_autoptr (FathomChartModel) trend = new_trend (2, TRUE), versus = new_versus ();
  g_autofree char *one = fathom_chart_model_dup_csv (trend), *other = NULL;

  g_assert_cmpstr (one, ==, "\"Trend\",\"Trend\",\"Trend low\",\"Trend high\"\r\n\"14 March 2025\",0.3,0.15,0.5\r\n\"14 March 2025\",0.329552,0.179552,0.529552\r\n");
  fathom_chart_model_add_point (versus, "=A1+\"1\"", NULL, 0);
  other = fathom_chart_model_dup_csv (versus);
  g_assert_nonnull (strstr (other, "\"before\",\"level\",\"after\"\r\n\"Ana\",21,2,17\r\n"));
  g_assert_nonnull (strstr (other, "\"'=A1+\"\"1\"\"\",,,\r\n"));
  g_clear_pointer (&other, g_free);
  fathom_chart_model_set_heading (versus, 0, "in front"); /* which nobody hears beside the values */
  other = fathom_chart_model_dup_csv (versus);
  g_assert_nonnull (strstr (other, "\"in front\",\"level\",\"after\"\r\n"));
  g_clear_pointer (&other, g_free);
  other = fathom_chart_model_dup_reading (versus, 0);
  g_assert_null (strstr (other, "in front"));
}

/* On paper, lines need signs as well: in the light look, whatever the window's is. */
static void
test_print_key (void)
{
  g_autoptr (FathomChartModel) one = new_trend (20, TRUE), several = fathom_chart_model_new (FATHOM_CHART_LINES, "Wins", NULL);
  g_autofree char *none = fathom_chart_dup_print_key (one), *light = NULL, *dark = NULL, *seen = NULL;

  g_assert_null (none);
  fathom_chart_model_add_series (several, "Ana & Co.", FATHOM_CHART_GREEN, FATHOM_CHART_DISC);
  fathom_chart_model_add_series (several, "Luc", FATHOM_CHART_BLUE, FATHOM_CHART_SQUARE);
  fathom_chart_model_set_value (several, 0, fathom_chart_model_add_point (several, "1", NULL, 0), 3);
  light = fathom_chart_dup_print_key (several);
  g_assert_nonnull (strstr (light, "Ana &amp; Co."));
  g_assert_nonnull (strstr (light, "■"));
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
  dark = fathom_chart_dup_print_key (several);
  seen = fathom_chart_dup_markup (several, -1);
  g_assert_cmpstr (dark, ==, light);
  g_assert_cmpstr (seen, !=, light);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

static void
activated_cb (GtkWidget *widget,
              guint      point,
              gint64     key,
              gint64    *told)
{
  told[0] = point;
  told[1] = key;
}

static void
test_cursor (void)
{
  g_autoptr (FathomChartModel) model = new_trend (20, TRUE);
  GtkWidget *chart = fathom_chart_new (model), *window = stage_show (chart, 400, 300);
  gint64 told[2] = { -1, -1 };

  g_signal_connect (chart, "point-activated", G_CALLBACK (activated_cb), told);
  g_assert_true (is_described (chart, "win rate over 15 matches; band: where the true rate most likely lies"));
  press (chart, "chart.activate"); /* nothing yet */
  g_assert_cmpint (told[0], ==, -1);
  press (chart, "chart.previous");
  g_assert_cmpint (fathom_chart_get_cursor (FATHOM_CHART (chart)), ==, 19);
  press (chart, "chart.next"); /* that was the last */
  press (chart, "chart.previous");
  g_assert_cmpint (fathom_chart_get_cursor (FATHOM_CHART (chart)), ==, 18);
  press (chart, "chart.first");
  g_assert_true (is_described (chart, "14 March 2025: 30%, most likely between 15% and 50%"));
  press (chart, "chart.page-next");
  g_assert_cmpint (fathom_chart_get_cursor (FATHOM_CHART (chart)), ==, 2);
  press (chart, "chart.last");
  press (chart, "chart.activate");
  g_assert_cmpint (told[0], ==, 19);
  g_assert_cmpint (told[1], ==, 119);
  fathom_chart_set_cursor (FATHOM_CHART (chart), 99);
  g_assert_cmpint (fathom_chart_get_cursor (FATHOM_CHART (chart)), ==, -1);
  stage_close (window);
}

static void
test_shared_cursor (void)
{
  g_autoptr (FathomChartModel) model = new_lines ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *one = fathom_chart_new (model), *other = fathom_chart_new (model), *window;
  double left, right;

  g_object_bind_property (one, "cursor", other, "cursor", G_BINDING_BIDIRECTIONAL);
  gtk_box_append (GTK_BOX (box), one);
  gtk_box_append (GTK_BOX (box), other);
  window = stage_show (box, 600, 600);
  press (one, "chart.first");
  press (one, "chart.page-next"); /* the next round */
  g_assert_cmpint (fathom_chart_get_cursor (FATHOM_CHART (other)), ==, 4);
  press (other, "chart.next");
  press (other, "chart.page-previous");
  g_assert_cmpint (fathom_chart_get_cursor (FATHOM_CHART (one)), ==, 4);
  fathom_chart_get_span (FATHOM_CHART (one), &left, &right);
  g_assert_cmpfloat (left, >, 20);
  g_assert_cmpfloat (right, >, 500);
  stage_close (window);
}

static void
test_changes (void)
{
  g_autoptr (FathomChartModel) model = new_empty ();
  GtkWidget *chart = fathom_chart_new (model), *window = stage_show (chart, 400, 300);

  press (chart, "chart.next");
  g_assert_cmpint (fathom_chart_get_cursor (FATHOM_CHART (chart)), ==, -1);
  g_assert_true (is_described (chart, "Too few matches to say more"));
  fathom_chart_model_add_series (model, NULL, FATHOM_CHART_ACCENT, FATHOM_CHART_DISC);
  fathom_chart_model_set_value (model, 0, fathom_chart_model_add_point (model, "May", NULL, 7), 3);
  fathom_chart_model_change (model);
  stage_settle ();
  press (chart, "chart.next");
  g_assert_true (is_described (chart, "May: 3"));
  stage_close (window);
}

static void
test_table (void)
{
  g_autoptr (FathomChartModel) model = new_versus ();
  GtkWidget *card = fathom_chart_card_new (model), *window = stage_show (card, 500, 400), *view, *label;
  gint64 told[2] = { -1, -1 };
  GtkSingleSelection *selection;
  gboolean found = FALSE;
  FathomChart *chart;

  g_signal_connect (card, "point-activated", G_CALLBACK (activated_cb), told);
  g_assert_null (stage_find (card, GTK_TYPE_COLUMN_VIEW, 0));
  g_assert_true (gtk_widget_activate_action (card, "card.as-table", NULL));
  stage_settle ();
  g_assert_nonnull (view = stage_find (card, GTK_TYPE_COLUMN_VIEW, 0));
  /* every row is seen, below the heading */
  stage_until (gtk_widget_get_height (view) >= 18 * (1 + (int) fathom_chart_model_get_n_points (model)));
  for (guint i = 0; (label = stage_find (view, GTK_TYPE_LABEL, i)) != NULL; i++)
    found |= g_str_equal (gtk_label_get_text (GTK_LABEL (label)), "24");
  g_assert_true (found);
  /* its row is the cursor of the chart */
  selection = GTK_SINGLE_SELECTION (gtk_column_view_get_model (GTK_COLUMN_VIEW (view)));
  chart = fathom_chart_card_get_chart (FATHOM_CHART_CARD (card));
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, GTK_INVALID_LIST_POSITION);
  fathom_chart_set_cursor (chart, 1);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 1);
  gtk_single_selection_set_selected (selection, 2);
  g_assert_cmpint (fathom_chart_get_cursor (chart), ==, 2);
  fathom_chart_model_change (model);
  g_assert_cmpint (fathom_chart_get_cursor (chart), ==, 2);
  g_signal_emit_by_name (view, "activate", 2);
  g_assert_cmpint (told[1], ==, 2);
  g_assert_true (gtk_widget_activate_action (card, "card.as-table", NULL));
  stage_settle ();
  g_assert_null (stage_find (card, GTK_TYPE_COLUMN_VIEW, 0));
  stage_close (window);
}

static void
clipboard_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  *(char **) user_data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
test_copy (void)
{
  g_autoptr (FathomChartModel) model = new_dice ();
  GtkWidget *card = fathom_chart_card_new (model), *window = stage_show (card, 500, 400);
  g_autofree char *text = NULL, *csv = fathom_chart_model_dup_csv (model);

  g_assert_true (gtk_widget_activate_action (card, "card.copy", NULL));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (card), NULL, clipboard_cb, &text);
  stage_until (text != NULL);
  g_assert_cmpstr (text, ==, csv);
  stage_close (window);
}

static void
draw_at (int         width,
         const char *look)
{
  g_autoptr (GPtrArray) models = new_models ();
  GtkWidget *grid = gtk_grid_new (), *scroller = gtk_scrolled_window_new (), *window;
  guint columns = width >= 800 ? 2 : 1;

  gtk_grid_set_row_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  for (guint i = 0; i < models->len; i++)
    {
      GtkWidget *card = fathom_chart_card_new (g_ptr_array_index (models, i));

      gtk_widget_set_hexpand (card, TRUE);
      gtk_grid_attach (GTK_GRID (grid), card, i % columns, i / columns, 1, 1);
    }
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), grid);
  window = stage_show (scroller, width, 600);
  stage_rest ();
  g_assert_cmpint (gtk_widget_get_width (grid), <=, width);
  for (guint i = 0; i < models->len; i++)
    {
      GtkWidget *card = stage_find (grid, FATHOM_TYPE_CHART_CARD, i), *chart = stage_find (card, FATHOM_TYPE_CHART, 0);
      g_autofree char *name = g_strdup_printf ("chart-%u-%d-%s", i, width, look);

      stage_check_height (chart);
      if (i == 1 || i == 3)
        press (chart, "chart.first");
      stage_rest ();
      g_assert_cmpuint (count_ink (chart, name), >, 100);
    }
  count_ink (grid, width == 360 ? look : width == 800 ? g_intern_string ("all-800") : g_intern_string ("all-1200"));
  stage_close (window);
}

static void
test_drawn (void)
{
  draw_at (360, "light");
  draw_at (800, "light");
  draw_at (1200, "light");
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
  draw_at (360, "dark");
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_LIGHT);
}

static guint
hash_print (FathomChartModel *model)
{
  PangoFontMap *map = pango_cairo_font_map_get_default ();
  PangoContext *pango = pango_font_map_create_context (map);
  double height = fathom_chart_measure_print (model, pango, 480);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 480, (int) height);
  cairo_t *cr = cairo_create (surface);
  guint hash = 5381;

  fathom_chart_print (model, cr, pango, 480, height);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int i = 0; i < cairo_image_surface_get_stride (surface) * (int) height; i++)
    hash = hash * 33 + cairo_image_surface_get_data (surface)[i];
  cairo_surface_destroy (surface);
  g_object_unref (pango);
  return hash;
}

/* Paper is white whatever the window looks like. */
static void
test_print (void)
{
  g_autoptr (GPtrArray) models = new_models ();

  for (guint i = 0; i < models->len; i++)
    {
      guint light = hash_print (g_ptr_array_index (models, i));

      g_assert_cmpuint (light, !=, 5381);
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
      g_assert_cmpuint (hash_print (g_ptr_array_index (models, i)), ==, light);
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_LIGHT);
    }
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);

  g_test_add_func ("/charts/words", test_words);
  g_test_add_func ("/charts/csv", test_csv);
  g_test_add_func ("/charts/print-key", test_print_key);
  g_test_add_func ("/charts/cursor", test_cursor);
  g_test_add_func ("/charts/shared-cursor", test_shared_cursor);
  g_test_add_func ("/charts/changes", test_changes);
  g_test_add_func ("/charts/table", test_table);
  g_test_add_func ("/charts/copy", test_copy);
  g_test_add_func ("/charts/room", test_room);
  g_test_add_func ("/charts/drawn", test_drawn);
  g_test_add_func ("/charts/print", test_print);

  return g_test_run ();
}
