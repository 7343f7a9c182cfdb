/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/dive/dive-decisions.h"

#include "rules/deep-blue.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/dive/dive-moves.h"
#include "views/deep-blue/dive/dive-plan.h"
#include "views/deep-blue/dive/dive-words.h"
#include "views/deep-blue/dive/gem-pad.h"
#include "views/deep-blue/gem.h"
#include "views/deep-blue/keys.h"
#include "views/deep-blue/marks.h"
#include "views/deep-blue/parts.h"
#include "views/widgets/even-layout.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/pair-layout.h"
#include "views/widgets/press-guard.h"
#include "views/widgets/narrow-windows.h"
#include "views/widgets/width-layout.h"
#include "words/deep-blue.h"
#include "words/grammar.h"

#define WIDE_ROWS   3                /* more seats than these stand side by side … */
#define NARROW_ROWS 2                /* … also where there is less room */
#define CARDS ((G_GUINT64_CONSTANT (1) << FATHOM_DEEP_CARDS) - 1)

/* What the buttons of one question need. */
typedef struct
{
  FathomSitting         *sitting;
  FathomDeepDivePlan    *plan;
  const FathomDeepState *seen;
  const FathomLanguage  *language;
  gboolean               narrow;
  guint                  n_choices;  /* with keys from 1 on */
  GtkWidget             *box;
  gboolean               looks;      /* somebody chooses from an open hand; nothing else can be done meanwhile */
} Question;

static void
set_primary (Question  *question,
             GtkWidget *button)
{
  g_object_set_data (G_OBJECT (question->box), "primary", button);
}

static void
connect (GtkWidget *button,
         GCallback  callback,
         Question  *question,
         guint      number)
{
  g_object_set_data (G_OBJECT (button), "number", GUINT_TO_POINTER (number));
  g_signal_connect_object (button, "clicked", callback, question->sitting, 0);
}

static guint
get_number (GtkWidget *button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "number"));
}

/* In a trial nothing comes out of any bag. */
static gboolean
has_real_bag (const Question *question)
{
  return fathom_sitting_get_trial (question->sitting) == 0 &&
         !fathom_match_is_app_source (fathom_sitting_get_match (question->sitting), FATHOM_DEEP_SOURCE_BAG);
}

/* Where gems are entered, the digits are theirs. */
static gboolean
has_digits (const Question *question)
{
  return question->n_choices < 9 && (question->seen->phase == FATHOM_DEEP_PHASE_HAZARD || question->looks || !has_real_bag (question));
}

static char *
next_key (const Question *question)
{
  return question->narrow || !has_digits (question) ? NULL : g_strdup_printf ("%u", question->n_choices + 1);
}

static void
append_choice (Question  *question,
               GtkWidget *button)
{
  if (has_digits (question))
    fathom_deep_keys_add (question->box, FATHOM_DEEP_KEY_CHOICE + question->n_choices++, button);
  gtk_box_append (GTK_BOX (question->box), button);
}

static gboolean
is_asked (Question *question,
          guint     seat)
{
  FathomWaiting waiting;

  fathom_sitting_get_waiting (question->sitting, &waiting);
  return (waiting.people >> (seat - 1) & 1) != 0;
}

static const char *
get_name (Question *question,
          guint     seat)
{
  return fathom_sitting_get_name (question->sitting, seat);
}

/* Hazards */

static void
defend_cb (GtkWidget     *button,
           FathomSitting *sitting)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);

  fathom_deep_move_defend (sitting, seen->asked, get_number (button));
}

static void
resurface_cb (GtkWidget     *button,
              FathomSitting *sitting)
{
  fathom_deep_move_resurface (sitting, get_number (button));
}

static void
skip_cb (GtkWidget     *button,
         FathomSitting *sitting)
{
  fathom_sitting_skip_pause (sitting);
}

static void
look_cb (GtkWidget     *button,
         FathomSitting *sitting)
{
  fathom_deep_dive_plan_look (fathom_deep_dive_plan_get (sitting), get_number (button));
}

static void
cover_cb (GtkWidget     *button,
          FathomSitting *sitting)
{
  fathom_deep_dive_plan_look (fathom_deep_dive_plan_get (sitting), 0);
}

/* In a few letters; the scene says the same in full. */
static const char *
say_queued (Question *question,
            guint     seat,
            guint     next,
            gboolean  before)
{
  if ((question->seen->still_in >> (seat - 1) & 1) == 0)
    return trc (question->language, "queue", "up");
  if (seat == question->seen->asked)
    return trc (question->language, "queue", "now");
  if (seat == next)
    return trc (question->language, "queue", "next");
  return before ? trc (question->language, "queue", "safe") : trc (question->language, "queue", "waits");
}

static GtkWidget *
new_queue (Question *question)
{
  gboolean before = TRUE;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  guint8 order[FATHOM_MAX_SEATS];
  guint n = fathom_deep_dive_order (question->seen, order);

  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *chip = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *name, *state;

      before = before && order[i] != question->seen->asked;
      name = gtk_label_new (get_name (question, order[i]));
      state = gtk_label_new (say_queued (question, order[i], fathom_deep_dive_find_next (question->seen), before));
      gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
      gtk_label_set_ellipsize (GTK_LABEL (state), PANGO_ELLIPSIZE_END);
      gtk_label_set_xalign (GTK_LABEL (name), 0);
      gtk_label_set_xalign (GTK_LABEL (state), 0);
      gtk_widget_add_css_class (name, "heading");
      gtk_widget_add_css_class (state, "deep-option-text");
      gtk_box_append (GTK_BOX (words), name);
      gtk_box_append (GTK_BOX (words), state);
      if (!question->narrow)
        gtk_box_append (GTK_BOX (chip), fathom_deep_shell_new (question->sitting, order[i], 20));
      gtk_box_append (GTK_BOX (chip), words);
      gtk_widget_add_css_class (chip, "deep-queue");
      if (order[i] == question->seen->asked)
        gtk_widget_add_css_class (chip, "now");
      gtk_box_append (GTK_BOX (box), chip);
    }
  return box;
}

/* The cards of a hand that is open, or the way to it. */
static void
add_defenders (Question *question,
               guint     seat,
               guint     gem)
{
  const FathomDeepState *seen = question->seen;
  gboolean covered = fathom_deep_dive_plan_is_shared (question->plan) && fathom_sitting_get_viewer (question->sitting) != seat;

  if (covered)
    {
      g_autofree char *key = next_key (question);
      g_autofree char *text = fathom_deep_lacks_defender (seen, seat)
                                ? g_strdup (tr (question->language, "No card that could defend"))
                                : g_strdup_printf (tr (question->language, "Only %s looks at the hand"), get_name (question, seat));
      GtkWidget *button = fathom_deep_option_new (fathom_deep_gem_picture_new (gem, 34), tr (question->language, "Card…"), text, key);

      gtk_widget_set_sensitive (button, !fathom_deep_lacks_defender (seen, seat));
      connect (button, G_CALLBACK (look_cb), question, seat);
      append_choice (question, button);
      return;
    }
  for (guint card = 0; card < FATHOM_DEEP_CARDS; card++)
    if ((seen->hand[seat - 1] >> card & 1) != 0 && fathom_deep_card_meets (seen, card, gem))
      {
        g_autofree char *key = next_key (question);
        g_autofree char *title = fathom_grammar_printf (tr (question->language, "Defend with %s"), fathom_deep_card_name (question->language, card));
        GtkWidget *button = fathom_deep_option_new (fathom_deep_shield_new (gem, 40), title, tr (question->language, "The card is used up for this dive"), key);

        connect (button, G_CALLBACK (defend_cb), question, card);
        append_choice (question, button);
      }
}

static void
add_boats (Question *question,
           guint     seat,
           guint     gem)
{
  static const char names[] = { 'a', 'b' };
  const FathomDeepState *seen = question->seen;

  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    {
      guint spot = seen->spot[seat - 1][boat];
      GtkWidget *picture;

      if (seen->at[seat - 1][boat] != seen->site)
        continue;
      picture = fathom_deep_boat_picture_new (question->sitting, seat, boat, 34);
      if (fathom_deep_boat_meets (seen, seat, boat, gem))
        {
          g_autofree char *key = next_key (question);
          g_autofree char *title = g_strdup_printf (tr (question->language, "Defend with boat %c"), names[boat]);
          g_autofree char *text = g_strdup_printf (tr (question->language, "It leaves its spot: %s"), fathom_deep_spot_name (question->language, spot));
          GtkWidget *button = fathom_deep_option_new (picture, title, text, key);

          connect (button, G_CALLBACK (defend_cb), question, FATHOM_DEEP_BY_BOAT + boat);
          append_choice (question, button);
        }
      else
        {
          g_autofree char *text = spot < FATHOM_DEEP_SPOTS
                                    ? g_strdup_printf (tr (question->language, "Boat %c is on %s: no defense here"), names[boat],
                                                       fathom_deep_spot_name (question->language, spot))
                                    : g_strdup_printf (tr (question->language, "Boat %c is in the center: no defense"), names[boat]);

          gtk_box_append (GTK_BOX (question->box), fathom_deep_reason_new (picture, text));
        }
    }
}

static void
add_resurface (Question *question,
               guint     seat)
{
  const FathomDeepState *seen = question->seen;
  const FathomLanguage *language = question->language;
  guint16 vp[FATHOM_MAX_SEATS][FATHOM_DEEP_VP_SOURCES];
  g_autofree char *text = NULL;
  GtkWidget *button, *picture = gtk_image_new_from_icon_name ("go-up-symbolic");

  fathom_deep_would_score (seen, vp);
  if (seat == seen->leader)
    /* Translators: victory points of cards and for leading */
    text = g_strdup_printf (tr (language, "Keeps %u VP from cards and %u for leading; the leader resurfaces, so the dive ends"),
                            vp[seat - 1][FATHOM_DEEP_VP_CARDS], vp[seat - 1][FATHOM_DEEP_VP_LEADING]);
  else
    text = g_strdup_printf (tr (language, "Keeps %u VP from cards, loses %u from gems"), vp[seat - 1][FATHOM_DEEP_VP_CARDS],
                            vp[seat - 1][FATHOM_DEEP_VP_GEMS]);
  gtk_image_set_icon_size (GTK_IMAGE (picture), GTK_ICON_SIZE_LARGE);
  button = fathom_deep_option_new (picture, tr (language, "Resurface"), text, question->narrow ? NULL : "R");
  gtk_widget_add_css_class (button, "deep-resurface");
  connect (button, G_CALLBACK (resurface_cb), question, seat);
  fathom_deep_keys_add (question->box, FATHOM_DEEP_KEY_REST, button);
  gtk_box_append (GTK_BOX (question->box), button);
}

gboolean
fathom_deep_decision_is_evident (FathomSitting *sitting)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  guint gem = fathom_deep_dive_hazard (seen);
  FathomWaiting waiting;

  fathom_sitting_get_waiting (sitting, &waiting);
  if (gem == FATHOM_DEEP_NONE || seen->crew_table || (waiting.people >> (seen->asked - 1) & 1) == 0)
    return FALSE;
  return fathom_deep_lacks_defender (seen, seen->asked) && !fathom_deep_boat_meets (seen, seen->asked, 0, gem) &&
         !fathom_deep_boat_meets (seen, seen->asked, 1, gem);
}

/* Somebody has the device to look at their hand. */
static void
add_looking (Question *question,
             guint     seat)
{
  const FathomLanguage *language = fathom_sitting_get_language (question->sitting, seat);
  g_autofree char *title = g_strdup_printf (tr (language, "%s is looking at the hand…"), get_name (question, seat));
  GtkWidget *row = fathom_row_new (8), *cancel = gtk_button_new_with_label (tr (language, "Cancel"));
  GtkWidget *text = fathom_deep_text_new (title, "heading");

  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (row), fathom_deep_shell_new (question->sitting, seat, 26));
  gtk_box_append (GTK_BOX (row), text);
  connect (cancel, G_CALLBACK (cover_cb), question, seat);
  gtk_box_append (GTK_BOX (row), cancel);
  gtk_widget_add_css_class (row, "deep-looking");
  gtk_box_append (GTK_BOX (question->box), row);
  fathom_deep_keys_add (question->box, FATHOM_DEEP_KEY_BACK, cancel);
}

/* A bot is waited for; its pause is the same whatever it could do. */
static void
add_skip (Question *question)
{
  GtkWidget *button;

  if (fathom_sitting_get_reviewing (question->sitting))
    return;
  button = fathom_deep_big_button_new (tr (question->language, "Continue"), NULL, FALSE);
  connect (button, G_CALLBACK (skip_cb), question, 0);
  gtk_box_append (GTK_BOX (question->box), button);
  fathom_deep_keys_add (question->box, FATHOM_DEEP_KEY_DIVE, button);
  set_primary (question, button);
}

static void
ask_hazard (Question *question)
{
  const FathomDeepState *seen = question->seen;
  guint seat = seen->asked, gem = fathom_deep_dive_hazard (seen), looking = fathom_deep_dive_plan_get_looking (question->plan);
  g_autofree char *title = fathom_deep_dive_say_hazard (question->language, seen);
  g_autofree char *text = seen->n_hazards > 1 ? g_strdup_printf (tr (question->language, "Hazard %u of %u: defend or resurface, the leader first"),
                                                                 seen->hazard + 1, seen->n_hazards)
                                              : g_strdup (tr (question->language, "Defend or resurface: the leader first, then clockwise"));

  gtk_box_append (GTK_BOX (question->box), fathom_deep_heading_new (fathom_deep_gem_picture_new (gem, 40), title, text));
  gtk_box_append (GTK_BOX (question->box), new_queue (question));
  if (!is_asked (question, seat))
    {
      add_skip (question);
      return;
    }
  if (fathom_deep_decision_is_evident (question->sitting))
    {
      g_autofree char *evident = g_strdup_printf (tr (question->language, "%s has no defense, as everybody can see, and resurfaces."), get_name (question, seat));

      gtk_box_append (GTK_BOX (question->box), fathom_deep_text_new (evident, "deep-blue-note"));
    }
  if (looking == seat)
    add_looking (question, seat);
  if (looking != seat || fathom_sitting_get_viewer (question->sitting) == seat)
    add_defenders (question, seat, gem);
  add_boats (question, seat, gem);
  add_resurface (question, seat);
}

/* Open cards */

static void
draw_cb (GtkWidget     *button,
         FathomSitting *sitting)
{
  fathom_deep_dive_plan_go_on (fathom_deep_dive_plan_get (sitting), get_number (button));
}

static void
toggle_cb (GtkWidget     *button,
           FathomSitting *sitting)
{
  fathom_deep_dive_plan_toggle (fathom_deep_dive_plan_get (sitting), fathom_sitting_get_viewer (sitting), get_number (button));
}

static void
promise_cb (GtkWidget     *button,
            FathomSitting *sitting)
{
  fathom_deep_dive_plan_promise (fathom_deep_dive_plan_get (sitting), get_number (button));
}

static void
let_go_cb (GtkWidget     *button,
           FathomSitting *sitting)
{
  fathom_deep_dive_plan_let_go (fathom_deep_dive_plan_get (sitting));
}

static void
withdraw_cb (GtkWidget     *button,
             FathomSitting *sitting)
{
  fathom_deep_dive_plan_withdraw (fathom_deep_dive_plan_get (sitting), get_number (button));
}

static guint
count_bits (guint64 set)
{
  return __builtin_popcountll (set);
}

static guint
worth (const FathomDeepState *seen,
       guint64                cards)
{
  guint vp = fathom_deep_dive_in_scenario (seen, FATHOM_DEEP_BEST_OF_THE_BEST) ? 4 * count_bits (cards) : 0;

  for (guint card = 0; card < FATHOM_DEEP_CARDS; card++)
    vp += cards >> card & 1 ? seen->edition.cards[card].vp : 0;
  return vp;
}

/* The cards of a hand that is open that could be played now. */
static void
add_crew (Question *question,
          guint     seat)
{
  const FathomDeepState *seen = question->seen;
  guint64 playable = fathom_deep_dive_plan_get_playable (question->plan, seat), chosen = fathom_deep_dive_plan_get_chosen (question->plan, seat);

  for (guint card = 0; card < FATHOM_DEEP_CARDS; card++)
    if (playable >> card & 1)
      {
        guint vp = seen->edition.cards[card].vp;
        gboolean best = fathom_deep_dive_in_scenario (seen, FATHOM_DEEP_BEST_OF_THE_BEST);
        g_autofree char *key = next_key (question);
        /* Translators: victory points of a card, and the 4 that The Best of the Best adds */
        g_autofree char *text = best ? g_strdup_printf (tr (question->language, "+%u VP, and 4 more"), vp)
                                     : g_strdup_printf (ntr (question->language, "+%u VP", "+%u VP", vp), vp);
        GtkWidget *button = fathom_deep_choice_new (fathom_deep_gem_picture_new (seen->edition.cards[card].needs, 28),
                                                    fathom_deep_card_name (question->language, card), text, key, (chosen >> card & 1) != 0);

        connect (button, G_CALLBACK (toggle_cb), question, card);
        append_choice (question, button);
      }
  if (playable == 0)
    gtk_box_append (GTK_BOX (question->box), fathom_deep_reason_new (NULL, tr (question->language, "No card in hand fits the gems drawn so far.")));
}

static GtkWidget *
new_promise (Question *question,
             guint     seat)
{
  guint64 chosen = fathom_deep_dive_plan_get_chosen (question->plan, seat);
  guint n = count_bits (chosen);
  g_autofree char *title = n == 0 ? g_strdup (tr (question->language, "Play Nothing"))
                                  : g_strdup_printf (ntr (question->language, "Play %u Card", "Play %u Cards", n), n);
  g_autofree char *text = n == 0 ? NULL : g_strdup_printf (ntr (question->language, "%u VP", "%u VP", worth (question->seen, chosen)), worth (question->seen, chosen));
  GtkWidget *button = fathom_deep_big_button_new (title, text, TRUE);

  connect (button, G_CALLBACK (promise_cb), question, seat);
  return button;
}

/* "26 VP for you, 9 for Noé": what stopping now brings everybody who is in. */
static char *
say_stop (Question *question)
{
  guint16 vp[FATHOM_MAX_SEATS][FATHOM_DEEP_VP_SOURCES];
  guint8 order[FATHOM_MAX_SEATS];
  guint n = fathom_deep_dive_order (question->seen, order), told = 0;
  GString *text = g_string_new (NULL);

  fathom_deep_dive_plan_count (question->plan, vp);
  for (guint i = 0; i < n; i++)
    if ((question->seen->still_in >> (order[i] - 1) & 1) != 0)
      g_string_append_printf (text, "%s%s %u", told++ > 0 ? " · " : "", get_name (question, order[i]), fathom_deep_sum (vp[order[i] - 1]));
  return g_string_free (text, FALSE);
}

static char *
say_bag (Question *question)
{
  guint left = fathom_deep_bag_size (question->seen);

  if (left == 0)
    return g_strdup (tr (question->language, "The bag is empty"));
  return g_strdup_printf (ntr (question->language, "%u is in the bag", "%u are in the bag", left), left);
}

static void
gem_told_cb (GtkWidget     *pad,
             guint          first,
             guint          second,
             FathomSitting *sitting)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  guint8 gems[2] = { first, second };

  if (seen->phase == FATHOM_DEEP_PHASE_OPEN)
    fathom_deep_dive_plan_go_on (fathom_deep_dive_plan_get (sitting), FATHOM_DEEP_DRAW);
  fathom_deep_move_gems (sitting, gems, second == FATHOM_DEEP_NONE ? 1 : 2);
}

static void
add_pad (Question *question,
         gboolean  waits)
{
  GtkWidget *pad = fathom_deep_gem_pad_new (question->narrow);

  fathom_deep_gem_pad_show (FATHOM_DEEP_GEM_PAD (pad), question->seen, waits);
  g_signal_connect_object (pad, "told", G_CALLBACK (gem_told_cb), question->sitting, 0);
  gtk_box_append (GTK_BOX (question->box), pad);
  g_object_set_data (G_OBJECT (question->box), "pad", pad);
}

/* Draw and stop, or what lets the cards close. They wait while somebody looks. */
static void
add_closing (Question *question,
             guint     looking)
{
  const FathomDeepState *seen = question->seen;
  GtkWidget *row = fathom_row_new (8), *draw, *stop;
  g_autofree char *waits = looking != 0 ? g_strdup_printf (tr (question->language, "when %s is done"), get_name (question, looking)) : NULL;
  g_autofree char *bag = say_bag (question), *end = say_stop (question);

  fathom_width_layout_set_homogeneous (FATHOM_WIDTH_LAYOUT (gtk_widget_get_layout_manager (row)), TRUE);
  if (seen->failed)
    {
      stop = fathom_deep_big_button_new (tr (question->language, "No More Cards"), waits != NULL ? waits : end, TRUE);
      connect (stop, G_CALLBACK (draw_cb), question, FATHOM_DEEP_QUIET);
      gtk_widget_set_sensitive (stop, looking == 0);
      fathom_deep_keys_add (question->box, FATHOM_DEEP_KEY_DIVE, stop);
      fathom_deep_keys_add (question->box, FATHOM_DEEP_KEY_SAIL, stop);
      gtk_box_append (GTK_BOX (row), stop);
      gtk_box_append (GTK_BOX (question->box), row);
      set_primary (question, stop);
      return;
    }
  stop = fathom_deep_big_button_new (tr (question->language, "Stop"), waits != NULL ? waits : end, FALSE);
  connect (stop, G_CALLBACK (draw_cb), question, FATHOM_DEEP_STOP);
  gtk_widget_set_sensitive (stop, looking == 0);
  fathom_deep_keys_add (question->box, FATHOM_DEEP_KEY_SAIL, stop);
  if (has_real_bag (question))
    {
      gtk_box_append (GTK_BOX (question->box), fathom_deep_text_new (tr (question->language, "To keep drawing, press the gem that comes out of the bag."), "deep-note"));
      add_pad (question, looking != 0 || fathom_deep_bag_size (seen) == 0);
    }
  else
    {
      draw = fathom_deep_big_button_new (fathom_deep_dive_say_draw (question->language, seen), waits != NULL ? waits : bag, TRUE);
      connect (draw, G_CALLBACK (draw_cb), question, FATHOM_DEEP_DRAW);
      gtk_widget_set_sensitive (draw, looking == 0 && fathom_deep_bag_size (seen) > 0);
      fathom_deep_keys_add (question->box, FATHOM_DEEP_KEY_DIVE, draw);
      gtk_box_append (GTK_BOX (row), draw);
      if (looking == 0)
        set_primary (question, draw);
    }
  gtk_box_append (GTK_BOX (row), stop);
  gtk_box_append (GTK_BOX (question->box), row);
  if (!question->narrow && !has_real_bag (question))
    gtk_box_append (GTK_BOX (question->box), fathom_deep_text_new (tr (question->language, "Keys: D draws, S stops, digits choose crew"), "deep-note"));
}

/* A bot leads: people say that it may go on, or do not wait until it does by itself. */
static void
add_going_on (Question   *question,
              const char *title)
{
  g_autofree char *text = NULL;
  GtkWidget *button;

  if (!fathom_deep_dive_plan_has_say (question->plan))
    {
      add_skip (question);
      return;
    }
  /* Translators: a bot that leads a dive */
  text = g_strdup_printf (tr (question->language, "Then %s draws or stops"), get_name (question, question->seen->leader));
  button = fathom_deep_big_button_new (title, text, TRUE);
  connect (button, G_CALLBACK (let_go_cb), question, 0);
  gtk_box_append (GTK_BOX (question->box), button);
  fathom_press_guard_begin (button); /* whoever skips one pause after the other means none of this */
  set_primary (question, button);
}

/* What somebody presses who wants to play crew, or to keep it after all. */
static void
set_seat_button (Question  *question,
                 guint      seat,
                 GtkWidget *button)
{
  gboolean promised = fathom_deep_dive_plan_is_promised (question->plan, seat);
  g_autofree char *label = promised ? g_strdup_printf (tr (question->language, "%s changes their mind"), get_name (question, seat))
                                    : g_strdup_printf (tr (question->language, "%s plays crew"), get_name (question, seat));

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_sensitive (button, promised || !fathom_deep_dive_plan_is_idle (question->plan, seat));
  connect (button, promised ? G_CALLBACK (withdraw_cb) : G_CALLBACK (look_cb), question, seat);
  if (has_digits (question))
    fathom_deep_keys_add (question->box, FATHOM_DEEP_KEY_CHOICE + question->n_choices++, button);
}

static char *
say_hand (Question *question,
          guint     seat)
{
  guint n = question->seen->n_hand[seat - 1];

  return g_strdup_printf (ntr (question->language, "%u in hand", "%u in hand", n), n);
}

/* One of the names of 6b. */
static GtkWidget *
new_seat_row (Question *question,
              guint     seat)
{
  gboolean promised = fathom_deep_dive_plan_is_promised (question->plan, seat);
  g_autofree char *hand = say_hand (question, seat);
  g_autofree char *state = promised ? fathom_deep_dive_say_state (question->sitting, question->seen, seat, FALSE) : NULL;
  g_autofree char *text = promised ? g_strdup_printf ("%s · %s", hand, state) : g_strdup (hand);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *who = fathom_row_new (8), *words, *button;

  gtk_box_append (GTK_BOX (who), fathom_deep_shell_new (question->sitting, seat, 26));
  words = fathom_deep_heading_new (NULL, get_name (question, seat), text);
  gtk_widget_add_css_class (words, "deep-small");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (who), words);
  if (promised)
    gtk_box_append (GTK_BOX (who), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_widget_set_layout_manager (row, fathom_pair_layout_new ()); /* large letters need all the width */
  gtk_box_append (GTK_BOX (row), who);
  gtk_widget_add_css_class (row, "deep-seat-row");
  if (fathom_sitting_is_bot (question->sitting, seat))
    return row;
  button = gtk_button_new_with_label (promised ? tr (question->language, "Change") : tr (question->language, "Play Crew…"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  fathom_narrow_windows_fit (button);
  set_seat_button (question, seat, button);
  gtk_box_append (GTK_BOX (row), button);
  return row;
}

static GtkWidget *
new_line (Question   *question,
          const char *text,
          const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), question->narrow ? 4 : 13); /* three or two of them side by side */
  gtk_widget_add_css_class (label, css);
  return label;
}

/* The same where many dive: the name itself is pressed. In a narrow window the seats above say how many cards are in hand. */
static GtkWidget *
new_seat_name (Question *question,
               guint     seat)
{
  gboolean promised = fathom_deep_dive_plan_is_promised (question->plan, seat);
  g_autofree char *text = promised ? fathom_deep_dive_say_state (question->sitting, question->seen, seat, FALSE) : say_hand (question, seat);
  GtkWidget *who = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *button;

  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), new_line (question, get_name (question, seat), "deep-option-title"));
  if (promised || !question->narrow)
    gtk_box_append (GTK_BOX (words), new_line (question, text, "deep-option-text"));
  gtk_box_append (GTK_BOX (who), fathom_deep_shell_new (question->sitting, seat, question->narrow ? 20 : 26));
  gtk_box_append (GTK_BOX (who), words);
  if (promised && !question->narrow)
    gtk_box_append (GTK_BOX (who), gtk_image_new_from_icon_name ("object-select-symbolic"));
  fathom_tooltip_set (who, text);
  if (fathom_sitting_is_bot (question->sitting, seat))
    {
      gtk_widget_add_css_class (who, "deep-seat-row");
      return who;
    }
  button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), who);
  gtk_widget_add_css_class (button, "deep-seat-name");
  set_seat_button (question, seat, button);
  return button;
}

/* Those who are still in, and who of them looks at a hand. */
static void
add_seats (Question *question,
           guint     looking)
{
  guint8 order[FATHOM_MAX_SEATS];
  guint n = fathom_deep_dive_order (question->seen, order);
  gboolean many = count_bits (question->seen->still_in) > (question->narrow ? NARROW_ROWS : WIDE_ROWS);
  GtkWidget *names = question->box;

  if (many)
    {
      names = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      gtk_widget_set_layout_manager (names, fathom_even_layout_new ());
    }
  for (guint i = 0; i < n; i++)
    if ((question->seen->still_in >> (order[i] - 1) & 1) == 0)
      continue;
    else if (order[i] == looking)
      add_looking (question, looking);
    else
      gtk_box_append (GTK_BOX (names), many ? new_seat_name (question, order[i]) : new_seat_row (question, order[i]));
  if (many)
    gtk_box_append (GTK_BOX (question->box), names);
}

static void
ask_everybody (Question *question)
{
  const FathomDeepState *seen = question->seen;
  guint looking = fathom_deep_dive_plan_get_looking (question->plan), viewer = fathom_sitting_get_viewer (question->sitting);
  g_autofree char *title = fathom_deep_dive_say_newest (question->language, seen);
  guint gem = seen->n_drawn > 0 ? seen->drawn[seen->n_drawn - 1] : FATHOM_DEEP_ANY;

  gtk_box_append (GTK_BOX (question->box), fathom_deep_heading_new (fathom_deep_gem_picture_new (gem, 40), title,
                                                                    tr (question->language, "Whoever wants to play crew taps their name")));
  if (viewer != 0 && looking == viewer)
    {
      question->language = fathom_sitting_get_language (question->sitting, viewer);
      question->looks = TRUE;
      add_looking (question, viewer);
      add_crew (question, viewer);
      set_primary (question, new_promise (question, viewer));
      gtk_box_append (GTK_BOX (question->box), g_object_get_data (G_OBJECT (question->box), "primary"));
      fathom_deep_keys_add (question->box, FATHOM_DEEP_KEY_DIVE, g_object_get_data (G_OBJECT (question->box), "primary"));
      return;
    }
  add_seats (question, looking);
  if (seen->failed || !fathom_sitting_is_bot (question->sitting, seen->leader))
    add_closing (question, looking);
  else if (looking == 0)
    add_going_on (question, tr (question->language, "No More Cards"));
}

static void
ask_one (Question *question,
         guint     seat)
{
  const FathomDeepState *seen = question->seen;
  const FathomLanguage *language = question->language;
  gboolean leads = seat == seen->leader && !seen->failed;
  guint64 chosen = fathom_deep_dive_plan_get_chosen (question->plan, seat);
  g_autofree char *newest = fathom_deep_dive_say_newest (language, seen);
  g_autofree char *title = leads ? g_strdup_printf (tr (language, "%s leads: draw or stop?"), get_name (question, seat)) : g_strdup (newest);
  g_autofree char *names = fathom_deep_say_given_names (chosen);
  g_autofree char *text = chosen != 0 ? g_strdup_printf (tr (language, "First, %s: %u VP"), names, worth (seen, chosen))
                          : leads     ? g_strdup (newest)
                                      : g_strdup_printf (tr (language, "%s leads the dive"), get_name (question, seen->leader));
  GtkWidget *picture = leads ? fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_BELL, 40)
                             : fathom_deep_gem_picture_new (seen->drawn[MAX (seen->n_drawn, 1) - 1], 40);

  gtk_box_append (GTK_BOX (question->box), fathom_deep_heading_new (picture, title, text));
  if (seen->still_in >> (seat - 1) & 1)
    add_crew (question, seat);
  if (leads || seen->failed)
    add_closing (question, 0);
  else if (chosen != 0)
    {
      GtkWidget *button = new_promise (question, seat);

      gtk_box_append (GTK_BOX (question->box), button);
      fathom_deep_keys_add (question->box, FATHOM_DEEP_KEY_DIVE, button);
      set_primary (question, button);
    }
  else
    add_going_on (question, tr (question->language, "Keep the Crew"));
}

/* A gem is to come */

static void
ask_gem (Question *question)
{
  const FathomDeepState *seen = question->seen;
  gboolean real = has_real_bag (question);
  g_autofree char *title = g_strdup_printf (tr (question->language, "%s draws"), get_name (question, seen->leader));
  g_autofree char *place = fathom_deep_dive_say_place (question->language, seen);

  gtk_box_append (GTK_BOX (question->box), fathom_deep_heading_new (fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_BAG, 40), title,
                                                                    real ? tr (question->language, "Press the gem that came out of the bag") : place));
  if (real)
    add_pad (question, FALSE);
}

static void
tell_only (Question *question)
{
  g_autofree char *title = fathom_deep_dive_say_newest (question->language, question->seen);
  g_autofree char *place = fathom_deep_dive_say_place (question->language, question->seen);

  gtk_box_append (GTK_BOX (question->box), fathom_deep_heading_new (fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_BELL, 40), title, place));
  add_skip (question);
}

static const FathomLanguage *
find_language (FathomSitting         *sitting,
               const FathomDeepState *seen)
{
  guint viewer = fathom_sitting_get_viewer (sitting);

  return fathom_sitting_get_language (sitting, seen->phase == FATHOM_DEEP_PHASE_HAZARD ? seen->asked : viewer);
}

GtkWidget *
fathom_deep_decision_new (FathomSitting *sitting,
                          gboolean       narrow)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  FathomDeepDivePlan *plan = fathom_deep_dive_plan_get (sitting);
  Question question = { sitting, plan, seen, find_language (sitting, seen), narrow, 0, gtk_box_new (GTK_ORIENTATION_VERTICAL, 8) };
  guint viewer = fathom_sitting_get_viewer (sitting);

  if (seen->phase == FATHOM_DEEP_PHASE_HAZARD)
    ask_hazard (&question);
  else if (fathom_sitting_get_reviewing (sitting) || !fathom_sitting_get_asks (sitting))
    tell_only (&question);
  else if (seen->phase == FATHOM_DEEP_PHASE_GEM)
    ask_gem (&question);
  else if (fathom_deep_dive_plan_is_shared (plan) || viewer == 0)
    ask_everybody (&question);
  else
    ask_one (&question, viewer);
  return question.box;
}
