/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blue Border in the window. */
#include "views/blue-border/view.h"

#include "rules/blue-border.h"
#include "views/app/ui-language.h"
#include "views/blue-border/act-pane.h"
#include "views/blue-border/board.h"
#include "views/blue-border/editor.h"
#include "views/blue-border/ending.h"
#include "views/blue-border/figures.h"
#include "views/blue-border/guide.h"
#include "views/blue-border/keys.h"
#include "views/blue-border/paint.h"
#include "views/blue-border/play.h"
#include "views/blue-border/quick-score.h"
#include "views/blue-border/setup-editor.h"
#include "views/blue-border/speech.h"
#include "views/table/plain/plain.h"

#define SIDE_WIDTH   364
#define READING_TIME 5000          /* ms for two numbers, a rule and what follows */

/* The first deal and every shuffle come by themselves; the next round when people are ready. */
static gboolean
draws_by_itself (gconstpointer seen)
{
  const FathomBbState *state = seen;

  return state->phase != FATHOM_BB_PHASE_DEAL || state->round == 0;
}

static guint
get_reading_time (gconstpointer seen)
{
  const FathomBbState *state = seen;

  return state->caller != 0 || (state->phase == FATHOM_BB_PHASE_DEAL && state->round > 0) ? READING_TIME : 0;
}

/* That of the match, whatever limits of their own divers have; the last one repeats. */
static guint
get_limit (const guint8 *limits,
           guint         n_limits,
           guint         round)
{
  return limits[CLAMP (round, 1, MAX (n_limits, 1)) - 1];
}

static char *
dup_subtitle (gconstpointer seen)
{
  const FathomBbState *state = seen;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!state->app_deck && !state->told)
    g_string_append_printf (text, "%s · ", _("cards on the table"));
  if (state->settings.rounds > 1)
    g_string_append_printf (text, _("round %u of %u · "), MAX (state->round, 1), state->settings.rounds);
  /* Translators: the limits of a match */
  g_string_append_printf (text, _("border %u · bottom %u"), get_limit (state->settings.borders, state->settings.n_borders, state->round),
                          get_limit (state->settings.bottoms, state->settings.n_bottoms, state->round));
  if (state->settings.textures)
    g_string_append_printf (text, " · %s", _("textures"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The rules by number. */
static guint
find_clause (gconstpointer      before,
             const FathomEvent *event)
{
  switch (event->kind)
    {
    case FATHOM_BB_DEAL:
      return 1;
    case FATHOM_BB_SHUFFLE:
      return 12;
    case FATHOM_BB_TAKE:
      return 5;
    case FATHOM_BB_PASS:
      return 6;
    case FATHOM_BB_CALL:
    case FATHOM_BB_QUIET:
      return 8;
    default:
      return 0;
    }
}

const FathomGameView fathom_bb_view =
{
  .game = &fathom_blue_border,
  .rules_page = "blue-border",
  .icon_name = "fathom-cards-symbolic",
  .summary = N_("Judge shades of blue, and call out whoever strays too far"),
  .length = N_("2–4 players · 15 minutes"),
  .paint_cover = fathom_bb_paint_cover,
  .by_app = N_("Dealt by the app"),
  .by_table = N_("Dealt at the table"),
  .shortcuts = fathom_bb_keys,
  .say_turn = fathom_bb_say_turn,
  .say_hand = fathom_bb_say_hand,
  .new_board = fathom_bb_board_new,
  .new_action_pane = fathom_bb_act_pane_new,
  .new_ending = fathom_bb_ending_new,
  .new_seat_card = fathom_plain_seat_card_new,
  .guide = &fathom_bb_guide,
  .draws_by_itself = draws_by_itself,
  .call_window = fathom_bb_play_call_delay,
  .reading_time = get_reading_time,
  .seats_on_board = TRUE,
  .side_width = SIDE_WIDTH,
  .dup_subtitle = dup_subtitle,
  .new_editor = fathom_bb_editor_new,
  .name_kind = fathom_bb_editor_name_kind,
  .explain_fixed = fathom_bb_editor_explain_fixed,
  .find_clause = find_clause,
  .new_setup_editor = fathom_bb_setup_editor_new,
  .new_quick_score = fathom_bb_quick_score_new,
  .paint = fathom_bb_paint,
  .picture_ratio = FATHOM_BB_PICTURE_RATIO,
  .add_figures = fathom_bb_add_figures,
};
