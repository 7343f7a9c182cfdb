/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/logbook/share-picture.h"

#include "model/analysis.h"
#include "model/logbook.h"
#include "model/record-library.h"
#include "model/record-words.h"
#include "views/app/ui-language.h"
#include "views/logbook/share-chances.h"
#include "views/table/picture.h"
#include "views/widgets/dates.h"
#include "views/widgets/piece.h"
#include "words/grammar.h"

#include <math.h>
#include <string.h>

#define WIDE_WIDTH      1200
#define WIDE_HEIGHT     630
#define PORTRAIT_WIDTH  1080
#define PORTRAIT_HEIGHT 1350
#define LEAST_RATIO     1.5   /* of the board, which has no line of seats here */

struct _FathomShare
{
  FathomLogbookEntry *entry;
  FathomRecord       *record;
  gpointer            seen;    /* the end, all of it: nothing is secret any more */
  FathomAnalysis     *analysis; /* nullable: of the match as it stands */
};

/* What is drawn, and how large letters are. */
typedef struct
{
  FathomShare              *share;
  const FathomShareOptions *options;
  cairo_t                  *cairo;
  PangoContext             *context;
  char                     *names[FATHOM_MAX_SEATS];
  int                       width;
  int                       height;
} Sheet;

/* Too few events make no line. */
static FathomAnalysis *
load_analysis (FathomShare   *self,
               FathomLibrary *library)
{
  g_autofree char *events = fathom_record_fingerprint (self->record);
  FathomAnalysis *analysis = fathom_analysis_load (library, self->entry->id, self->record->game, events);

  if (analysis != NULL && (analysis->n_events < 2 || analysis->players != self->entry->n_seats))
    g_clear_pointer (&analysis, fathom_analysis_free);
  return analysis;
}

FathomShare *
fathom_share_new (FathomLibrary  *library,
                  gint64          match,
                  GError        **error)
{
  g_autoptr (FathomShare) self = g_new0 (FathomShare, 1);
  FathomRefusal refusal = { 0 };

  self->entry = fathom_logbook_entry_load (library, match, error);
  self->record = self->entry != NULL ? fathom_record_load (library, match, &refusal, error) : NULL;
  if (self->record == NULL || !self->entry->settled)
    {
      if (error != NULL && *error == NULL)
        g_set_error_literal (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_MISSING, "the match has no result yet");
      return NULL;
    }
  self->seen = fathom_record_dup_state (self->record);
  self->analysis = load_analysis (self, library);
  return g_steal_pointer (&self);
}

void
fathom_share_free (FathomShare *self)
{
  g_clear_object (&self->entry);
  g_clear_pointer (&self->record, fathom_record_free);
  g_clear_pointer (&self->analysis, fathom_analysis_free);
  g_free (self->seen);
  g_free (self);
}

/* Words */

/* "ZB" of "Zoë Beck": the first letter of each of two words. */
static char *
dup_initials (const char *name)
{
  g_auto (GStrv) words = g_strsplit (name, " ", -1);
  GString *initials = g_string_new (NULL);

  for (guint i = 0, n = 0; words[i] != NULL && n < 2; i++)
    if (*words[i] != '\0')
      {
        g_string_append_unichar (initials, g_unichar_toupper (g_utf8_get_char (words[i])));
        n++;
      }
  return g_string_free (initials, FALSE);
}

static void
find_names (FathomShare              *self,
            const FathomShareOptions *options,
            char                     *names[FATHOM_MAX_SEATS])
{
  for (guint i = 0; i < self->entry->n_seats; i++)
    {
      const char *name = self->entry->names[i];

      if (options->naming == FATHOM_SHARE_NAMES && *name != '\0')
        names[i] = g_strdup (name);
      else if (options->naming == FATHOM_SHARE_INITIALS && *name != '\0')
        names[i] = dup_initials (name);
      else
        names[i] = g_strdup_printf (tr (options->language, "Player %u"), i + 1);
    }
}

static void
free_names (char *names[FATHOM_MAX_SEATS])
{
  for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
    g_free (names[i]);
}

/* The entry knows how a result is said; it is asked under other names. */
static char *
dup_headline (FathomShare              *self,
              const FathomShareOptions *options,
              char                     *names[FATHOM_MAX_SEATS])
{
  char *own[FATHOM_MAX_SEATS];
  char *text;

  memcpy (own, self->entry->names, sizeof own);
  memcpy (self->entry->names, names, sizeof own);
  text = fathom_logbook_entry_dup_headline (self->entry, options->language);
  memcpy (self->entry->names, own, sizeof own);
  return text;
}

/* "14 November 2026 · Harbour Café · 38 min" */
static char *
dup_details (FathomShare              *self,
             const FathomShareOptions *options)
{
  GString *text = g_string_new (NULL);

  if (options->details)
    {
      g_autofree char *date = fathom_date_dup_date_in (options->language, self->entry->started);

      g_string_append (text, date);
      if (*self->entry->place != '\0')
        g_string_append_printf (text, " · %s", self->entry->place);
    }
  if (self->entry->seconds > 0)
    {
      g_autofree char *span = fathom_date_dup_span (self->entry->seconds);

      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", span);
    }
  return g_string_free (text, FALSE);
}

/* Seats by rank; of the same rank as they sat. */
static void
sort_seats (FathomShare *self,
            guint        seats[FATHOM_MAX_SEATS])
{
  guint n = 0;

  for (guint rank = 1; rank <= FATHOM_MAX_SEATS; rank++)
    for (guint i = 0; i < self->entry->n_seats; i++)
      if ((guint) self->entry->result.ranks[i] == rank)
        seats[n++] = i;
}

/* "Zoë 29 (2 chests)"; "Player 2: 29", where a number is the name */
static void
append_seat (FathomShare              *self,
             const FathomShareOptions *options,
             const char               *name,
             guint                     seat,
             GString                  *text)
{
  const FathomGameView *view = fathom_game_view_find (self->record->game);
  g_autofree char *more = view->say_seat != NULL ? view->say_seat (options->language, self->seen, seat + 1) : NULL;
  const char *between = options->naming == FATHOM_SHARE_NO_NAMES ? fathom_grammar_colon (options->language) : " ";

  g_string_append_printf (text, "%s%s%s%d", text->len > 0 ? ", " : " ", name, between, self->entry->result.scores[seat]);
  if (more != NULL)
    g_string_append_printf (text, " (%s)", more);
}

char *
fathom_share_dup_text (FathomShare              *self,
                       const FathomShareOptions *options)
{
  char *names[FATHOM_MAX_SEATS] = { NULL };
  guint seats[FATHOM_MAX_SEATS] = { 0 };
  g_autofree char *headline = NULL, *date = fathom_date_dup_date_in (options->language, self->entry->started);
  g_autoptr (GString) scores = g_string_new (NULL);
  char *text;

  find_names (self, options, names);
  headline = dup_headline (self, options, names);
  sort_seats (self, seats);
  for (guint i = 0; i < self->entry->n_seats && !self->record->game->pointless; i++)
    append_seat (self, options, names[seats[i]], seats[i], scores);
  if (scores->len > 0)
    g_string_append_c (scores, '.');
  /* Translators: a game, the date, who won, the scores: "GAME, November 14, 2026: Zoë wins. Zoë 29, Ana 26." */
  text = options->details ? g_strdup_printf (tr (options->language, "%s, %s: %s.%s"), self->record->game->title, date, headline, scores->str)
                          /* Translators: the same without the date */
                          : g_strdup_printf (tr (options->language, "%s: %s.%s"), self->record->game->title, headline, scores->str);
  free_names (names);
  return text;
}

char *
fathom_share_dup_name (FathomShare *self,
                       const char  *suffix)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (self->entry->started);
  g_autofree char *day = date != NULL ? g_date_time_format (date, "%Y-%m-%d") : g_strdup ("match");

  return g_strdup_printf ("%s-%s.%s", day, self->record->game->id, suffix);
}

/* Drawing */

void
fathom_share_get_size (const FathomShareOptions *options,
                       int                      *width,
                       int                      *height)
{
  *width = options->portrait ? PORTRAIT_WIDTH : WIDE_WIDTH;
  *height = options->portrait ? PORTRAIT_HEIGHT : WIDE_HEIGHT;
}

static void
round_rect (cairo_t *cairo,
            double   x,
            double   y,
            double   width,
            double   height,
            double   radius)
{
  cairo_new_sub_path (cairo);
  cairo_arc (cairo, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cairo, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cairo, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cairo, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cairo);
}

/* Water from light to deep, rays, and sand below. */
static void
draw_sea (Sheet  *self,
          double  sand)
{
  static const struct { double at, r, g, b; } colours[] =
  {
    { 0, 0.86, 0.95, 0.99 }, { 0.04, 0.49, 0.77, 0.91 }, { 0.3, 0.18, 0.49, 0.68 }, { 1, 0.05, 0.19, 0.38 },
  };
  cairo_pattern_t *water = cairo_pattern_create_linear (0, 0, 0, self->height);
  cairo_pattern_t *floor = cairo_pattern_create_linear (0, self->height - sand, 0, self->height);

  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    cairo_pattern_add_color_stop_rgb (water, colours[i].at, colours[i].r, colours[i].g, colours[i].b);
  cairo_set_source (self->cairo, water);
  cairo_paint (self->cairo);
  cairo_set_source_rgba (self->cairo, 1, 1, 1, 0.06);
  for (guint i = 0; i < 7; i++)
    {
      double x = self->width * (i + 0.4) / 7;

      cairo_move_to (self->cairo, x, 0);
      cairo_line_to (self->cairo, x + self->width * 0.05, 0);
      cairo_line_to (self->cairo, x + self->width * 0.05 + (x - self->width / 2) * 0.25, self->height);
      cairo_line_to (self->cairo, x - self->width * 0.03 + (x - self->width / 2) * 0.25, self->height);
      cairo_fill (self->cairo);
    }
  cairo_pattern_add_color_stop_rgb (floor, 0, 0.86, 0.74, 0.53);
  cairo_pattern_add_color_stop_rgb (floor, 1, 0.71, 0.57, 0.36);
  cairo_set_source (self->cairo, floor);
  cairo_move_to (self->cairo, 0, self->height - sand);
  cairo_curve_to (self->cairo, self->width * 0.3, self->height - sand - 14, self->width * 0.6, self->height - sand + 10, self->width,
                  self->height - sand);
  cairo_line_to (self->cairo, self->width, self->height);
  cairo_line_to (self->cairo, 0, self->height);
  cairo_fill (self->cairo);
  cairo_pattern_destroy (water);
  cairo_pattern_destroy (floor);
}

static PangoLayout *
create_text (Sheet      *self,
             const char *text,
             double      size,
             int         weight,
             double      width)
{
  PangoLayout *layout = pango_layout_new (self->context);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (pango_context_get_font_description (self->context));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  if (width > 0)
    {
      pango_layout_set_width (layout, width * PANGO_SCALE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  return layout;
}

/* Smaller, until it fits into one line. */
static PangoLayout *
create_fitting (Sheet      *self,
                const char *text,
                double      size,
                int         weight,
                double      width)
{
  PangoLayout *layout = create_text (self, text, size, weight, 0);
  int natural;

  pango_layout_get_pixel_size (layout, &natural, NULL);
  if (natural <= width)
    return layout;
  g_object_unref (layout);
  return create_text (self, text, MAX (size * width / natural, size * 0.45), weight, width);
}

/* With a dark edge, so that it can be read on any water. */
static void
show_outlined (Sheet       *self,
               PangoLayout *layout,
               double       x,
               double       y,
               double       edge)
{
  cairo_move_to (self->cairo, x, y);
  pango_cairo_layout_path (self->cairo, layout);
  cairo_set_source_rgb (self->cairo, 0.07, 0.31, 0.5);
  cairo_set_line_width (self->cairo, edge);
  cairo_set_line_join (self->cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (self->cairo);
  cairo_move_to (self->cairo, x, y);
  cairo_set_source_rgb (self->cairo, 1, 1, 1);
  pango_cairo_show_layout (self->cairo, layout);
}

static void
draw_piece (Sheet  *self,
            guint   seat,
            double  x,
            double  y,
            double  size)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  fathom_piece_snapshot (snapshot, self->share->entry->shapes[seat], self->share->entry->colours[seat], &GRAPHENE_RECT_INIT (x, y, size, size));
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return;
  gsk_render_node_draw (node, self->cairo);
  gsk_render_node_unref (node);
}

/* What the game shows of a seat beside its points. Returns: how wide that is, to the left of @right. */
static double
draw_signs (Sheet  *self,
            guint   seat,
            double  right,
            double  y,
            double  size)
{
  const FathomGameView *view = fathom_game_view_find_for (self->share->record->game, self->share->seen);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  double width = view->paint_seat != NULL ? view->paint_seat (snapshot, self->share->seen, seat + 1, size) : 0;
  GskRenderNode *node = gtk_snapshot_free_to_node (snapshot);

  if (node == NULL)
    return 0;
  cairo_save (self->cairo);
  cairo_translate (self->cairo, right - width, y);
  gsk_render_node_draw (node, self->cairo);
  cairo_restore (self->cairo);
  gsk_render_node_unref (node);
  return width;
}

static void
draw_crown (Sheet  *self,
            double  x,
            double  y,
            double  width)
{
  static const double points[][2] = { { 0, 0.15 }, { 0.25, 0.45 }, { 0.5, 0 }, { 0.75, 0.45 }, { 1, 0.15 }, { 0.92, 0.75 }, { 0.08, 0.75 } };

  cairo_save (self->cairo);
  cairo_translate (self->cairo, x, y);
  cairo_new_path (self->cairo);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    cairo_line_to (self->cairo, points[i][0] * width, points[i][1] * width);
  cairo_close_path (self->cairo);
  cairo_set_source_rgb (self->cairo, 0.97, 0.77, 0.2);
  cairo_fill_preserve (self->cairo);
  cairo_set_source_rgb (self->cairo, 0.42, 0.27, 0.02);
  cairo_set_line_width (self->cairo, MAX (width / 18, 1.5));
  cairo_set_line_join (self->cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (self->cairo);
  cairo_restore (self->cairo);
}

/* The pieces of those who won, under crowns. Returns: how wide that is. */
static double
draw_winners (Sheet  *self,
              double  x,
              double  y,
              double  size)
{
  double at = x;

  for (guint i = 0; i < self->share->entry->n_seats; i++)
    if (self->share->entry->result.winners & 1u << i)
      {
        draw_piece (self, i, at, y + size * 0.3, size);
        draw_crown (self, at + size * 0.22, y - size * 0.12, size * 0.56);
        at += size * 1.12;
      }
  return at - x;
}

static double
measure_winners (Sheet  *self,
                 double  size)
{
  guint n = 0;

  for (guint i = 0; i < self->share->entry->n_seats; i++)
    n += self->share->entry->result.winners >> i & 1;
  return n * size * 1.12 - size * 0.12;
}

/* "1  ⬤ Zoë      29", the winners on gold. */
static void
draw_place (Sheet  *self,
            guint   seat,
            double  x,
            double  y,
            double  width,
            double  height)
{
  FathomLogbookEntry *entry = self->share->entry;
  gboolean won = (entry->result.winners >> seat & 1) != 0;
  double ink = won ? 0.16 : 1, size = height * 0.46, score_width = 0;
  g_autofree char *rank = g_strdup_printf ("%d", entry->result.ranks[seat]);
  g_autoptr (PangoLayout) rank_text = create_text (self, rank, size * 0.85, PANGO_WEIGHT_NORMAL, 0);
  g_autoptr (PangoLayout) name = NULL;
  int text_width, text_height;

  round_rect (self->cairo, x, y, width, height, 10);
  if (won)
    cairo_set_source_rgb (self->cairo, 0.91, 0.75, 0.1);
  else
    cairo_set_source_rgba (self->cairo, 1, 1, 1, 0.16);
  cairo_fill (self->cairo);
  cairo_set_source_rgb (self->cairo, ink, ink, ink);
  pango_layout_get_pixel_size (rank_text, &text_width, &text_height);
  cairo_move_to (self->cairo, x + height * 0.3, y + (height - text_height) / 2);
  pango_cairo_show_layout (self->cairo, rank_text);
  draw_piece (self, seat, x + height * 0.7, y + height * 0.14, height * 0.72);
  if (!self->share->record->game->pointless)
    {
      g_autofree char *score = g_strdup_printf ("%d", entry->result.scores[seat]);
      g_autoptr (PangoLayout) score_text = create_text (self, score, size * 1.15, PANGO_WEIGHT_BOLD, 0);

      pango_layout_get_pixel_size (score_text, &text_width, &text_height);
      score_width = text_width + height * 0.5;
      cairo_set_source_rgb (self->cairo, ink, ink, ink);
      cairo_move_to (self->cairo, x + width - text_width - height * 0.4, y + (height - text_height) / 2);
      pango_cairo_show_layout (self->cairo, score_text);
    }
  score_width += draw_signs (self, seat, x + width - score_width - height * 0.15, y + (height - size * 0.9) / 2, size * 0.9);
  name = create_text (self, self->names[seat], size, PANGO_WEIGHT_BOLD, width - height * 1.7 - score_width);
  pango_layout_get_pixel_size (name, NULL, &text_height);
  cairo_set_source_rgb (self->cairo, ink, ink, ink);
  cairo_move_to (self->cairo, x + height * 1.6, y + (height - text_height) / 2);
  pango_cairo_show_layout (self->cairo, name);
}

static void
draw_panel (Sheet  *self,
            double  x,
            double  y,
            double  width,
            double  height)
{
  round_rect (self->cairo, x, y, width, height, 18);
  cairo_set_source_rgba (self->cairo, 0.03, 0.13, 0.28, 0.55);
  cairo_fill (self->cairo);
}

static void
draw_places (Sheet  *self,
             double  x,
             double  y,
             double  width,
             double  height,
             double  most)
{
  guint seats[FATHOM_MAX_SEATS] = { 0 }, n = self->share->entry->n_seats;
  double each = MIN ((height - 32 - 8 * (n - 1)) / n, most);

  sort_seats (self->share, seats);
  for (guint i = 0; i < n; i++)
    draw_place (self, seats[i], x + 16, y + 16 + i * (each + 8), width - 32, each);
}

/* Only where the analysis exists; what is around it has the room otherwise. */
static void
draw_chances (Sheet  *self,
              double  x,
              double  y,
              double  width,
              double  height)
{
  guint seats[FATHOM_MAX_SEATS] = { 0 };
  const FathomShareChances chances = { self->share->analysis, self->context, tr (self->options->language, "Win Chance"),
                                       (const char * const *) self->names, self->share->entry->colours, seats };

  if (self->share->analysis == NULL)
    return;
  sort_seats (self->share, seats);
  fathom_share_chances_draw (&chances, self->cairo, x, y, width, height);
}

static double
get_ratio (Sheet *self)
{
  const FathomGameView *view = fathom_game_view_find_for (self->share->record->game, self->share->seen);

  return MAX (view->picture_ratio, LEAST_RATIO);
}

/* The table as it was at the end, as large as it fits. */
static void
draw_board (Sheet  *self,
            double  x,
            double  y,
            double  width,
            double  height)
{
  double ratio = get_ratio (self), w = MIN (width, height * ratio), h = w / ratio;
  FathomPainter painter = { .game = self->share->record->game, .context = self->context, .bare = TRUE };
  g_autoptr (FathomPicture) picture = NULL;

  painter.voice = (FathomVoice) { .language = self->options->language, .players = self->share->entry->n_seats };
  for (guint i = 0; i < self->share->entry->n_seats; i++)
    {
      painter.voice.names[i] = self->names[i];
      painter.shapes[i] = self->share->entry->shapes[i];
      painter.colours[i] = self->share->entry->colours[i];
    }
  picture = fathom_picture_new (painter.game, self->share->seen, &painter);
  cairo_save (self->cairo);
  cairo_translate (self->cairo, x + (width - w) / 2, y + (height - h) / 2);
  round_rect (self->cairo, 0, 0, w, h, 14);
  cairo_clip (self->cairo);
  fathom_picture_draw (picture, self->cairo, w, h);
  cairo_restore (self->cairo);
}

/* When and where at the left or in the middle, the app at the right or below. */
static void
draw_foot (Sheet  *self,
           double  sand)
{
  g_autofree char *details = dup_details (self->share, self->options);
  g_autoptr (PangoLayout) text = create_fitting (self, details, sand * 0.24, PANGO_WEIGHT_SEMIBOLD, self->width * (self->options->portrait ? 0.9 : 0.75));
  g_autoptr (PangoLayout) app = create_text (self, "Fathom", sand * 0.26, PANGO_WEIGHT_BOLD, 0);
  int width, height, app_width, app_height;
  double top = self->height - sand;

  pango_layout_get_pixel_size (text, &width, &height);
  pango_layout_get_pixel_size (app, &app_width, &app_height);
  cairo_set_source_rgb (self->cairo, 0.17, 0.12, 0.02);
  if (self->options->portrait)
    {
      cairo_move_to (self->cairo, (self->width - width) / 2.0, top + sand * 0.22);
      pango_cairo_show_layout (self->cairo, text);
      cairo_move_to (self->cairo, (self->width - app_width) / 2.0, top + sand * 0.58);
    }
  else
    {
      cairo_move_to (self->cairo, 52, top + (sand - height) / 2 + 4);
      pango_cairo_show_layout (self->cairo, text);
      cairo_move_to (self->cairo, self->width - 52 - app_width, top + (sand - app_height) / 2 + 4);
    }
  pango_cairo_show_layout (self->cairo, app);
}

/* "GAME · Ana, Luc and Zoë" */
static char *
dup_subtitle (Sheet *self)
{
  FathomVoice voice = { .language = self->options->language, .players = self->share->entry->n_seats };
  g_autofree char *names = NULL;

  for (guint i = 0; i < voice.players; i++)
    voice.names[i] = self->names[i];
  names = fathom_words_join_seats (&voice, (1u << voice.players) - 1);
  return self->options->naming == FATHOM_SHARE_NO_NAMES ? g_strdup (self->share->record->game->title)
                                                        : g_strdup_printf ("%s · %s", self->share->record->game->title, names);
}

static void
draw_wide (Sheet *self)
{
  g_autofree char *headline = dup_headline (self->share, self->options, self->names), *subtitle = dup_subtitle (self);
  double left = 48 + draw_winners (self, 48, 44, 84) + 14, board;
  double places = self->share->analysis != NULL ? 32 + self->share->entry->n_seats * (self->share->entry->n_seats > 4 ? 37 : 46) - 4 : 366;
  g_autoptr (PangoLayout) title = create_fitting (self, headline, 50, PANGO_WEIGHT_HEAVY, self->width - left - 48);
  g_autoptr (PangoLayout) below = create_fitting (self, subtitle, 21, PANGO_WEIGHT_SEMIBOLD, self->width - left - 48);
  int height;

  pango_layout_get_pixel_size (title, NULL, &height);
  show_outlined (self, title, left, 92 - height / 2.0, 7);
  cairo_set_source_rgb (self->cairo, 1, 1, 1);
  cairo_move_to (self->cairo, left, 126);
  pango_cairo_show_layout (self->cairo, below);
  board = MIN (346 * get_ratio (self), 616);
  draw_panel (self, 36, 178, board + 24, 366);
  draw_board (self, 48, 188, board, 346);
  draw_panel (self, board + 84, 178, self->width - board - 120, 366);
  draw_places (self, board + 84, 178, self->width - board - 120, places, 62);
  draw_chances (self, board + 104, 178 + places, self->width - board - 160, 366 - places - 8);
}

static void
draw_portrait (Sheet *self)
{
  g_autofree char *headline = dup_headline (self->share, self->options, self->names);
  g_autoptr (PangoLayout) game = create_text (self, self->share->record->game->title, 30, PANGO_WEIGHT_SEMIBOLD, 0);
  g_autoptr (PangoLayout) title = create_fitting (self, headline, 78, PANGO_WEIGHT_HEAVY, self->width - 120);
  double size = 140, wide = measure_winners (self, size), places = 16 + self->share->entry->n_seats * 66 + 16;
  double chances = self->share->analysis != NULL ? 300 : 0;
  int width, height;

  pango_layout_get_pixel_size (game, &width, NULL);
  cairo_set_source_rgb (self->cairo, 0.03, 0.16, 0.3);
  cairo_move_to (self->cairo, (self->width - width) / 2.0, 78);
  pango_cairo_show_layout (self->cairo, game);
  size = wide > self->width - 120 ? size * (self->width - 120) / wide : size;
  draw_winners (self, (self->width - measure_winners (self, size)) / 2, 150, size);
  pango_layout_get_pixel_size (title, &width, &height);
  show_outlined (self, title, (self->width - width) / 2.0, 350, 9);
  draw_panel (self, 60, 480, self->width - 120, places);
  draw_places (self, 60, 480, self->width - 120, places, 58);
  draw_panel (self, 60, 500 + places, self->width - 120, self->height - 160 - 520 - places);
  draw_board (self, 74, 512 + places, self->width - 148 - chances, self->height - 160 - 544 - places);
  draw_chances (self, self->width - 74 - chances + 20, 524 + places, chances - 30, self->height - 160 - 568 - places);
}

static PangoContext *
create_context (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Cantarell, Sans");

  pango_context_set_font_description (context, font);
  pango_context_set_round_glyph_positions (context, FALSE);
  return context;
}

void
fathom_share_draw (FathomShare              *share,
                   const FathomShareOptions *options,
                   cairo_t                  *cairo)
{
  Sheet self = { .share = share, .options = options, .cairo = cairo, .context = create_context () };
  double sand = options->portrait ? 140 : 72;

  fathom_share_get_size (options, &self.width, &self.height);
  find_names (share, options, self.names);
  draw_sea (&self, sand);
  if (options->portrait)
    draw_portrait (&self);
  else
    draw_wide (&self);
  draw_foot (&self, sand);
  free_names (self.names);
  g_object_unref (self.context);
}

cairo_surface_t *
fathom_share_render (FathomShare              *self,
                     const FathomShareOptions *options)
{
  cairo_surface_t *surface;
  cairo_t *cairo;
  int width, height;

  fathom_share_get_size (options, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo = cairo_create (surface);
  fathom_share_draw (self, options, cairo);
  cairo_destroy (cairo);
  return surface;
}

/* Turns */

/* Where nothing is said of a whole turn, its events are. */
GPtrArray *
fathom_share_list_turns (FathomShare              *self,
                         const FathomShareOptions *options)
{
  FathomVoice voice = { .language = options->language, .players = self->entry->n_seats };
  char *names[FATHOM_MAX_SEATS] = { NULL };
  GPtrArray *lines;

  find_names (self, options, names);
  for (guint i = 0; i < voice.players; i++)
    voice.names[i] = names[i];
  lines = fathom_record_list_sentences (self->record, &voice);
  free_names (names);
  return lines;
}
