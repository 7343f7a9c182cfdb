/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/scoring-story.h"

#include "views/into-the-blue/chest.h"
#include "views/into-the-blue/art.h"
#include "views/into-the-blue/level.h"
#include "views/into-the-blue/prize.h"
#include "views/table/rule-links.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/piece.h"
#include "views/app/ui-language.h"
#include "words/into-the-blue.h"

#define COIN_SIZE  38
#define PIECE_SIZE 24
#define CHEST_SIZE 76

/* The steps */

guint
fathom_itb_story_list (const FathomItbState *seen,
                       FathomItbStep         steps[FATHOM_ITB_STORY_MAX])
{
  guint n = 0;

  for (guint level = FATHOM_ITB_LEVELS; level >= 1; level--) /* R13 */
    steps[n++] = (FathomItbStep) { .told = FATHOM_ITB_TOLD_LEVEL, .level = level };
  for (guint seat = 1; seat <= seen->players; seat++)
    for (guint position = 1; position <= FATHOM_ITB_CHESTS; position++)
      {
        guint owner, value;

        fathom_itb_find_chest (seen, position, &owner, &value);
        if (owner == seat)
          steps[n++] = (FathomItbStep) { .told = FATHOM_ITB_TOLD_CHEST, .seat = seat, .value = value, .position = position };
      }
  steps[n++] = (FathomItbStep) { .told = FATHOM_ITB_TOLD_ALL };
  return n;
}

void
fathom_itb_story_add_up (const FathomItbState *seen,
                         const FathomItbStep  *steps,
                         guint                 n_steps,
                         guint                 totals[FATHOM_MAX_SEATS])
{
  FathomItbScore score;

  fathom_itb_score (seen, &score);
  memset (totals, 0, FATHOM_MAX_SEATS * sizeof *totals);
  for (guint n = 0; n < n_steps; n++)
    if (steps[n].told == FATHOM_ITB_TOLD_CHEST)
      totals[steps[n].seat - 1] += steps[n].value;
    else if (steps[n].told == FATHOM_ITB_TOLD_LEVEL)
      {
        guint level = steps[n].level;
        const FathomItbAward *award = &score.awards[level - 1];

        for (guint i = 0; i < award->n_treasures; i++)
          totals[award->seats[i] - 1] += i == 0 ? seen->edition.main[level - 1] : seen->edition.secondary[level - 1];
      }
}

/* Sayings */

static char *
say_award (const FathomVoice    *voice,
           const FathomItbState *seen,
           guint                 level,
           guint                 i)
{
  return fathom_itb_words_award (voice, seen, level, i);
}

static char *
say_tie (const FathomVoice    *voice,
         const FathomItbState *seen,
         guint                 level,
         guint                 i)
{
  return fathom_itb_words_tie (voice, seen, level, i);
}

static char *
say_chest (const FathomVoice    *voice,
           const FathomItbState *seen,
           guint                 seat,
           guint                 value)
{
  return fathom_itb_words_chest (voice, seat, value);
}

static char *
say_empty (const FathomVoice    *voice,
           const FathomItbState *seen,
           guint                 level,
           guint                 seats)
{
  g_autofree char *names = fathom_words_join_seats (voice, seats);

  if (seats == (1u << seen->players) - 1)
    return g_strdup (tr (voice->language, "Nobody has a shell here: the treasures stay on the board."));
  /* Translators: the names of people who get nothing on a level */
  return g_strdup_printf (tr (voice->language, "No shell here: %s."), names);
}

static guint
find_empty (const FathomItbState *seen,
            guint                 level)
{
  guint seats = 0;

  for (guint seat = 1; seat <= seen->players; seat++)
    if (seen->shells[seat - 1][level - 1] == 0)
      seats |= 1u << (seat - 1);
  return seats;
}

char *
fathom_itb_story_say (FathomSitting       *sitting,
                      const FathomItbStep *step)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  g_autoptr (GString) text = g_string_new (NULL);
  FathomItbScore score;
  FathomVoice voice;

  fathom_sitting_get_voice (sitting, 0, &voice);
  if (step->told == FATHOM_ITB_TOLD_CHEST)
    return fathom_itb_words_chest (&voice, step->seat, step->value);
  if (step->told == FATHOM_ITB_TOLD_ALL)
    return fathom_itb_words_winners (&voice, seen);

  fathom_itb_score (seen, &score);
  g_string_append_printf (text, tr (voice.language, "Level %d"), step->level);
  g_string_append_c (text, '.');
  if (score.awards[step->level - 1].n_seats == 0)
    g_string_append_printf (text, " %s", tr (voice.language, "Nobody has a shell here: the treasures stay on the board."));
  for (guint i = 0; i < score.awards[step->level - 1].n_treasures; i++)
    {
      g_autofree char *award = fathom_itb_words_award (&voice, seen, step->level, i);
      g_autofree char *tie = fathom_itb_words_tie (&voice, seen, step->level, i);

      g_string_append_printf (text, " %s%s%s", award, tie != NULL ? " " : "", tie != NULL ? tie : "");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Parts */

GtkWidget *
fathom_itb_story_piece (FathomSitting *sitting,
                        guint          seat,
                        int            pixel_size)
{
  FathomShape shape;
  FathomColour colour;

  fathom_sitting_get_look (sitting, seat, &shape, &colour);
  return fathom_piece_new (shape, colour, pixel_size);
}

GtkWidget *
fathom_itb_story_label (const char *text,
                        const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 3);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

/* "ES" and the text: for those who read that language. */
static GtkWidget *
make_translation (const FathomLanguage *language,
                  const char           *text)
{
  GtkWidget *box = fathom_row_new (6);
  g_autofree char *code = g_ascii_strup (fathom_language_get_code (language), 2);
  GtkWidget *badge = gtk_label_new (code);

  gtk_widget_set_valign (badge, GTK_ALIGN_START);
  gtk_widget_add_css_class (badge, "language-badge");
  gtk_box_append (GTK_BOX (box), badge);
  gtk_box_append (GTK_BOX (box), fathom_itb_story_label (text, "translation"));
  return box;
}

GtkWidget *
fathom_itb_story_saying (FathomSitting   *sitting,
                         guint            seats,
                         FathomItbSaying  say,
                         guint            a,
                         guint            b)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autoptr (GPtrArray) said = g_ptr_array_new ();

  for (guint seat = 0; seat <= seen->players; seat++)
    {
      FathomVoice voice;
      g_autofree char *text = NULL;

      fathom_sitting_get_voice (sitting, seat, &voice);
      if ((seat > 0 && (seats & 1u << (seat - 1)) == 0) ||
          g_ptr_array_find_with_equal_func (said, fathom_language_get_code (voice.language), g_str_equal, NULL))
        continue;
      g_ptr_array_add (said, (gpointer) fathom_language_get_code (voice.language));
      text = say (&voice, seen, a, b);
      gtk_box_append (GTK_BOX (box), seat == 0 ? fathom_itb_story_label (text, NULL) : make_translation (voice.language, text));
    }
  return box;
}

static GtkWidget *
make_pile (FathomSitting *sitting,
           guint          seat,
           guint          shells)
{
  GtkWidget *pile = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (pile, "pile");
  for (guint i = 0; i < shells; i++)
    gtk_box_append (GTK_BOX (pile), fathom_itb_story_piece (sitting, seat, PIECE_SIZE));
  return pile;
}

/* Levels */

static GtkWidget *
make_banner (const FathomItbState *seen,
             guint                 level)
{
  GtkWidget *banner = fathom_row_new (6);
  g_autofree char *title = g_strdup_printf (_("Level %d"), level);
  g_autofree char *style = g_strdup_printf ("depth-%u", level);
  GtkWidget *label = fathom_itb_story_label (title, "story-title");

  gtk_widget_add_css_class (banner, "depth");
  gtk_widget_add_css_class (banner, style);
  gtk_box_append (GTK_BOX (banner), label);
  gtk_box_append (GTK_BOX (banner), fathom_itb_prize_new (FATHOM_ITB_PRIZE_MAIN, seen->edition.main[level - 1], 28, NULL));
  for (guint i = 0; i < fathom_itb_secondaries (seen->players); i++)
    gtk_box_append (GTK_BOX (banner), fathom_itb_prize_new (FATHOM_ITB_PRIZE_SECONDARY, seen->edition.secondary[level - 1], 24, NULL));
  return banner;
}

static GtkWidget *
make_award (FathomSitting        *sitting,
            const FathomItbAward *award,
            guint                 level,
            guint                 i)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  GtkWidget *row = fathom_row_new (12);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  guint seat = award->seats[i];
  guint worth = i == 0 ? seen->edition.main[level - 1] : seen->edition.secondary[level - 1];
  FathomItbPrizeKind kind = i == 0 ? FATHOM_ITB_PRIZE_MAIN : FATHOM_ITB_PRIZE_SECONDARY;

  gtk_widget_add_css_class (row, "award");
  if (i >= award->n_treasures)
    {
      kind = FATHOM_ITB_PRIZE_NONE;
      gtk_widget_add_css_class (row, "no-prize");
    }
  gtk_box_append (GTK_BOX (row), fathom_itb_prize_new (kind, worth, COIN_SIZE, NULL));
  gtk_box_append (GTK_BOX (lines), make_pile (sitting, seat, seen->shells[seat - 1][level - 1]));
  gtk_box_append (GTK_BOX (lines), fathom_itb_story_saying (sitting, 1u << (seat - 1), say_award, level, i));
  gtk_box_append (GTK_BOX (row), lines);
  return row;
}

static GtkWidget *
make_tie (FathomSitting        *sitting,
          const FathomItbAward *award,
          guint                 level,
          guint                 i)
{
  GtkWidget *row = fathom_row_new (8);
  guint seats = 1u << (award->seats[i] - 1) | 1u << (award->seats[i + 1] - 1);
  GtkWidget *sign = gtk_label_new ("=");

  gtk_widget_add_css_class (row, "tie");
  gtk_widget_add_css_class (sign, "tie-sign");
  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (sign), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Tie"), -1);
  gtk_box_append (GTK_BOX (row), sign);
  gtk_box_append (GTK_BOX (row), fathom_itb_story_saying (sitting, seats, say_tie, level, i));
  gtk_box_append (GTK_BOX (row), fathom_rule_links_new_button (&fathom_into_the_blue, FATHOM_ITB_TIES_CLAUSE));
  return row;
}

static void
show_level (FathomSitting *sitting,
            guint          level,
            GtkBox        *box)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  guint empty = find_empty (seen, level);
  FathomItbScore score;
  const FathomItbAward *award = &score.awards[level - 1];

  fathom_itb_score (seen, &score);
  gtk_box_append (box, make_banner (seen, level));
  for (guint i = 0; i < award->n_seats; i++)
    {
      gtk_box_append (box, make_award (sitting, award, level, i));
      if (i < award->n_treasures && i + 1 < award->n_seats && award->decision[i] != FATHOM_ITB_BY_SHELLS)
        gtk_box_append (box, make_tie (sitting, award, level, i));
    }
  if (empty != 0)
    {
      GtkWidget *nothing = fathom_itb_story_saying (sitting, empty, say_empty, level, empty);

      gtk_widget_add_css_class (nothing, award->n_seats == 0 ? "nobody" : "no-shells");
      gtk_box_append (box, nothing);
    }
}

/* Chests */

static void
show_chest (FathomSitting       *sitting,
            const FathomItbStep *step,
            GtkBox              *box)
{
  GtkWidget *banner = fathom_row_new (6);
  GtkWidget *row = fathom_row_new (16);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *piece = fathom_itb_story_piece (sitting, step->seat, 36);
  GtkWidget *prize = fathom_itb_prize_new (FATHOM_ITB_PRIZE_CHEST, step->value, CHEST_SIZE, NULL);

  gtk_widget_add_css_class (banner, "depth");
  gtk_widget_add_css_class (banner, "sand");
  gtk_box_append (GTK_BOX (banner), fathom_itb_story_label (_("The Chests"), "story-title"));
  gtk_box_append (box, banner);

  gtk_widget_add_css_class (row, "award");
  gtk_box_append (GTK_BOX (row), prize);
  g_signal_connect (prize, "map", G_CALLBACK (fathom_itb_prize_open), NULL);
  gtk_widget_set_halign (piece, GTK_ALIGN_START);
  gtk_widget_set_valign (lines, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (lines), piece);
  gtk_box_append (GTK_BOX (lines), fathom_itb_story_saying (sitting, 1u << (step->seat - 1), say_chest, step->seat, step->value));
  gtk_box_append (GTK_BOX (row), lines);
  gtk_box_append (box, row);
}

GtkWidget *
fathom_itb_story_show (FathomSitting       *sitting,
                       const FathomItbStep *step)
{
  GtkWidget *box;

  if (step->told == FATHOM_ITB_TOLD_ALL)
    return fathom_itb_story_table (sitting);

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_add_css_class (box, "story");
  if (step->told == FATHOM_ITB_TOLD_LEVEL)
    show_level (sitting, step->level, GTK_BOX (box));
  else
    show_chest (sitting, step, GTK_BOX (box));
  return box;
}

/* Totals */

static GtkWidget *
make_total (FathomSitting *sitting,
            guint          seat,
            guint          before,
            guint          after,
            gboolean       names)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, names ? 4 : 2);
  GtkWidget *name = gtk_label_new (fathom_sitting_get_name (sitting, seat));
  g_autofree char *digits = g_strdup_printf ("%u", after);
  g_autofree char *gain = g_strdup_printf ("+%u", after - before);
  /* Translators: a name and a running total of points */
  g_autofree char *label = g_strdup_printf (_("%s: %u so far"), fathom_sitting_get_name (sitting, seat), after);
  GtkWidget *total = gtk_label_new (digits);

  gtk_widget_add_css_class (box, "running-total");
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_halign (line, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), fathom_itb_story_piece (sitting, seat, names ? 22 : 18));
  gtk_widget_add_css_class (total, "total");
  gtk_box_append (GTK_BOX (line), total);
  if (after > before)
    {
      GtkWidget *more = gtk_label_new (gain);

      gtk_widget_add_css_class (more, "gain");
      gtk_widget_add_css_class (box, "gains");
      gtk_box_append (GTK_BOX (line), more);
    }
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (name, "caption");
  gtk_widget_set_visible (name, names);
  fathom_tooltip_set (box, fathom_sitting_get_name (sitting, seat));
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return box;
}

GtkWidget *
fathom_itb_story_totals (FathomSitting       *sitting,
                         const FathomItbStep *steps,
                         guint                n_steps,
                         gboolean             names)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  /* GTK 4.8: one that is not focusable but can focus holds Tab up */
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "vscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height", TRUE,
                                      "focusable", FALSE, "can-focus", FALSE, "child", box, NULL);
  guint before[FATHOM_MAX_SEATS], after[FATHOM_MAX_SEATS];

  fathom_pass_wheel_on (scroller);
  gtk_box_set_homogeneous (GTK_BOX (box), names);
  fathom_itb_story_add_up (seen, steps, n_steps - 1, before);
  fathom_itb_story_add_up (seen, steps, n_steps, after);
  for (guint seat = 1; seat <= seen->players; seat++)
    gtk_box_append (GTK_BOX (box), make_total (sitting, seat, before[seat - 1], after[seat - 1], names));
  return scroller;
}

/* Flights */

static void
paint (GtkSnapshot           *snapshot,
       GtkWidget             *widget,
       guint                  kind,
       guint                  value,
       const graphene_rect_t *bounds)
{
  fathom_itb_art_number (snapshot, gtk_widget_get_pango_context (widget), (FathomItbSign) kind, value, bounds);
}

static GtkWidget *
find_total_of (GtkWidget *totals,
               guint      seat)
{
  GtkWidget *child = GTK_IS_SCROLLED_WINDOW (totals) ? gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (totals)) : NULL;

  if (GTK_IS_VIEWPORT (child))
    child = gtk_viewport_get_child (GTK_VIEWPORT (child));
  child = child != NULL ? gtk_widget_get_first_child (child) : NULL;
  for (; child != NULL && seat > 1; seat--)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static void
fly_level (FathomFlights        *flights,
           FathomItbBoard       *board,
           GtkWidget            *totals,
           const FathomItbState *seen,
           guint                 level)
{
  FathomItbLevel *widget = FATHOM_ITB_LEVEL (fathom_itb_board_get_level (board, level));
  const FathomItbAward *award;
  FathomItbScore score;

  fathom_itb_score (seen, &score);
  award = &score.awards[level - 1];
  for (guint i = 0; i < award->n_treasures; i++)
    {
      GtkWidget *total = find_total_of (totals, award->seats[i]);
      graphene_rect_t bounds;

      if (total != NULL && fathom_itb_level_get_treasure (widget, i, &bounds))
        fathom_flights_launch (flights, GTK_WIDGET (widget), &bounds, total, paint, i == 0 ? FATHOM_ITB_SIGN_GOLD : FATHOM_ITB_SIGN_SILVER,
                               i == 0 ? seen->edition.main[level - 1] : seen->edition.secondary[level - 1]);
    }
}

static void
fly_chest (FathomFlights       *flights,
           FathomItbBoard      *board,
           GtkWidget           *totals,
           const FathomItbStep *step)
{
  GtkWidget *chest = fathom_itb_board_get_chest (board, step->position), *total = find_total_of (totals, step->seat);
  float height = (float) gtk_widget_get_height (chest), size = height * 0.5f;

  if (total != NULL)
    fathom_flights_launch (flights, chest, &GRAPHENE_RECT_INIT (((float) gtk_widget_get_width (chest) - size) / 2, (height - size) / 2, size, size),
                           total, paint, FATHOM_ITB_SIGN_GOLD, step->value);
}

void
fathom_itb_story_fly (FathomFlights        *flights,
                      FathomItbBoard       *board,
                      GtkWidget            *totals,
                      const FathomItbState *seen,
                      const FathomItbStep  *step)
{
  if (step->told == FATHOM_ITB_TOLD_LEVEL)
    fly_level (flights, board, totals, seen, step->level);
  else if (step->told == FATHOM_ITB_TOLD_CHEST && step->position > 0)
    fly_chest (flights, board, totals, step);
}
