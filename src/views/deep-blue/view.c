/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deep Blue in the window. */
#include "views/deep-blue/view.h"

#include "rules/deep-blue.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/figures.h"
#include "views/deep-blue/action-pane.h"
#include "views/deep-blue/board.h"
#include "views/deep-blue/chart/picture.h"
#include "views/deep-blue/keys.h"
#include "views/deep-blue/quick-score.h"
#include "views/deep-blue/seat-card.h"
#include "views/deep-blue/ending/ending.h"
#include "views/deep-blue/setup-editor.h"
#include "views/deep-blue/speech.h"
#include "views/deep-blue/shell/corrections.h"
#include "views/deep-blue/shell/guide.h"
#include "words/deep-blue.h"

#define SIDE_WIDTH 452             /* of four cards: the chart is drawn anew for every width */

/* The headings of corrections. */
static const char *
name_kind (guint kind)
{
  switch (kind)
    {
    case FATHOM_DEEP_REVEAL:
      return N_("Correct the Market");
    case FATHOM_DEEP_RECRUIT:
    case FATHOM_DEEP_REFRESH:
    case FATHOM_DEEP_TAKE:
      return N_("Correct a Recruit");
    case FATHOM_DEEP_SAIL:
      return N_("Correct a Voyage");
    case FATHOM_DEEP_TILES_LAID:
    case FATHOM_DEEP_TURN_UP:
      return N_("Correct a Tile");
    case FATHOM_DEEP_SPOT:
      return N_("Correct a Spot");
    case FATHOM_DEEP_GEM:
    case FATHOM_DEEP_SCATTER:
      return N_("Correct a Gem");
    case FATHOM_DEEP_RUSH:
    case FATHOM_DEEP_STAY:
      return N_("Correct Who Rushes");
    case FATHOM_DEEP_DEFEND:
    case FATHOM_DEEP_RESURFACE:
      return N_("Correct a Defense");
    case FATHOM_DEEP_PLAY:
      return N_("Correct Played Cards");
    default:
      return NULL;
    }
}

static char *
dup_subtitle (gconstpointer seen)
{
  const FathomDeepState *state = seen;
  const char *scenario = fathom_deep_scenario_name (fathom_ui_language_get (), state->scenario);
  g_autofree char *over = NULL;

  if (state->phase != FATHOM_DEEP_PHASE_OVER)
    return g_strdup (scenario);
  over = g_strdup_printf (ngettext ("over after %u dive", "over after %u dives", state->n_dives), state->n_dives);
  return g_strdup_printf ("%s · %s", scenario, over);
}

/* Where a card could be played, bots wait until people have said that they go on (dive/dive-plan.h): there is no more to wait for. */
static guint
call_window (gconstpointer seen)
{
  return 0;
}

/* The rules by number. */
static guint
find_clause (gconstpointer      before,
             const FathomEvent *event)
{
  static const guint8 clauses[] =
  {
    [FATHOM_DEEP_REVEAL] = 5, [FATHOM_DEEP_RECRUIT] = 7, [FATHOM_DEEP_REFRESH] = 8, [FATHOM_DEEP_TAKE] = 7, [FATHOM_DEEP_SAIL] = 9,
    [FATHOM_DEEP_TURN_UP] = 9, [FATHOM_DEEP_SPOT] = 9, [FATHOM_DEEP_REST] = 10, [FATHOM_DEEP_CARDS_DRAWN] = 10, [FATHOM_DEEP_DIVE] = 11,
    [FATHOM_DEEP_RUSH] = 12, [FATHOM_DEEP_STAY] = 12, [FATHOM_DEEP_GEM] = 13, [FATHOM_DEEP_DEFEND] = 14, [FATHOM_DEEP_RESURFACE] = 15,
    [FATHOM_DEEP_PLAY] = 16, [FATHOM_DEEP_PASS] = 16, [FATHOM_DEEP_DRAW] = 13, [FATHOM_DEEP_STOP] = 17, [FATHOM_DEEP_QUIET] = 16,
  };

  return event->kind < G_N_ELEMENTS (clauses) ? clauses[event->kind] : 0;
}

const FathomGameView fathom_deep_view =
{
  .game = &fathom_deep_blue,
  .rules_page = "deep-blue",
  .icon_name = "fathom-chest-symbolic",
  .summary = N_("Hire a crew, sail to wrecks, and dive while you dare"),
  .length = N_("2–5 players · 45 minutes"),
  .paint_cover = fathom_deep_paint_cover,
  .by_app = N_("Drawn by the app"),
  .by_table = N_("Drawn at the table"),
  .shortcuts = fathom_deep_keys,
  .say_turn = fathom_deep_say_turn,
  .say_hand = fathom_deep_say_hand,
  .new_board = fathom_deep_board_new,
  .new_action_pane = fathom_deep_action_pane_new,
  .new_ending = fathom_deep_ending_new,
  .guide = &fathom_deep_guide,
  .new_seat_card = fathom_deep_seat_card_new,
  .call_window = call_window,
  .dup_subtitle = dup_subtitle,
  .side_width = SIDE_WIDTH,
  .new_editor = fathom_deep_editor_new,
  .name_kind = name_kind,
  .explain_fixed = fathom_deep_explain_fixed,
  .find_clause = find_clause,
  .turn_picture = &fathom_deep_turn_picture,
  .new_setup_editor = fathom_deep_setup_editor_new,
  .new_quick_score = fathom_deep_quick_score_new,
  .add_figures = fathom_deep_add_figures,
  .paint = fathom_deep_paint,
  .picture_ratio = FATHOM_DEEP_PICTURE_RATIO,
};
