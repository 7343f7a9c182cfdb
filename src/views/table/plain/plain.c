/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/plain/plain.h"

#include "views/app/ui-language.h"

#define CALL_WINDOW 4000 /* ms in which people can read what lies there, and act */

guint
fathom_plain_call_window (gconstpointer seen)
{
  return CALL_WINDOW;
}

#define FILL(member, plain) view->member = view->member != NULL ? view->member : plain

const FathomGameView *
fathom_plain_view_new (const FathomGame     *game,
                       const FathomGameView *own)
{
  FathomGameView *view = own != NULL ? g_memdup2 (own, sizeof *own) : g_new0 (FathomGameView, 1);

  view->game = game;
  FILL (rules_page, game->id);
  FILL (icon_name, "fathom-dice-symbolic");
  FILL (by_app, N_("Drawn by the app"));
  FILL (by_table, N_("Entered from the table"));
  FILL (new_board, fathom_plain_board_new);
  FILL (new_action_pane, fathom_plain_actions_new);
  FILL (new_ending, fathom_plain_ending_new);
  FILL (new_seat_card, fathom_plain_seat_card_new);
  FILL (call_window, fathom_plain_call_window);
  FILL (new_editor, fathom_plain_editor_new);
  FILL (new_setup_editor, fathom_plain_setup_editor_new);
  FILL (paint, fathom_plain_paint);
  return view;
}
