/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blue Border in the window. */
#include "views/blue-border/view.h"

#include "rules/blue-border.h"
#include "views/app/ui-language.h"
#include "views/blue-border/board.h"
#include "views/blue-border/setup-editor.h"
#include "views/table/plain/plain.h"

const FathomGameView fathom_bb_view =
{
  .game = &fathom_blue_border,
  .rules_page = "blue-border",
  .icon_name = "fathom-dice-symbolic",
  .summary = N_("Judge shades of blue, and call whoever strays too far"),
  .length = N_("2–4 players · 15 minutes"),
  .by_app = N_("Dealt by the app"),
  .by_table = N_("Dealt at the table"),
  .new_board = fathom_bb_board_new,
  .new_action_pane = fathom_plain_actions_new,
  .new_ending = fathom_plain_ending_new,
  .new_seat_card = fathom_plain_seat_card_new,
  .call_window = fathom_plain_call_window,
  .new_editor = fathom_plain_editor_new,
  .new_setup_editor = fathom_bb_setup_editor_new,
};
