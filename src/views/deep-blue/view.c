/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deep Blue in the window. */
#include "views/deep-blue/view.h"

#include "rules/deep-blue.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/figures.h"
#include "views/deep-blue/action-pane.h"
#include "views/deep-blue/board.h"
#include "views/deep-blue/keys.h"
#include "views/deep-blue/setup-editor.h"
#include "views/table/plain/plain.h"

const FathomGameView fathom_deep_view =
{
  .game = &fathom_deep_blue,
  .rules_page = "deep-blue",
  .icon_name = "fathom-chest-symbolic",
  .summary = N_("Hire a crew, sail to wrecks, and dive while you dare"),
  .length = N_("2–5 players · 45 minutes"),
  .by_app = N_("Drawn by the app"),
  .by_table = N_("Drawn at the table"),
  .shortcuts = fathom_deep_keys,
  .new_board = fathom_deep_board_new,
  .new_action_pane = fathom_deep_action_pane_new,
  .new_ending = fathom_plain_ending_new,
  .new_seat_card = fathom_plain_seat_card_new,
  .call_window = fathom_plain_call_window,
  .new_editor = fathom_plain_editor_new,
  .new_setup_editor = fathom_deep_setup_editor_new,
  .add_figures = fathom_deep_add_figures,
};
