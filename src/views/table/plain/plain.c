/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/plain/plain.h"

#include "views/app/ui-language.h"

#define CALL_WINDOW 4000 /* ms in which people can read what lies there, and act */

guint
fathom_plain_call_window (gconstpointer seen)
{
  return CALL_WINDOW;
}

const FathomGameView *
fathom_plain_view_new (const FathomGame *game)
{
  FathomGameView *view = g_new0 (FathomGameView, 1);

  *view = (FathomGameView) {
    .game = game,
    .rules_page = game->id,
    .icon_name = "fathom-dice-symbolic",
    .by_app = N_("Drawn by the app"),
    .by_table = N_("Entered from the table"),
    .new_board = fathom_plain_board_new,
    .new_action_pane = fathom_plain_actions_new,
    .new_ending = fathom_plain_ending_new,
    .new_seat_card = fathom_plain_seat_card_new,
    .call_window = fathom_plain_call_window,
    .new_editor = fathom_plain_editor_new,
    .new_setup_editor = fathom_plain_setup_editor_new,
    .paint = fathom_plain_paint,
  };
  return view;
}
