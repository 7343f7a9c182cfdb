/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Into the Blue in the window: what the table of any game is given for it. */
#include "views/into-the-blue/view.h"

#include "rules/into-the-blue.h"
#include "views/app/ui-language.h"
#include "views/into-the-blue/board.h"
#include "views/into-the-blue/correction-editors.h"
#include "views/into-the-blue/dice-pane.h"
#include "views/into-the-blue/figures.h"
#include "views/into-the-blue/glyphs.h"
#include "views/into-the-blue/guide.h"
#include "views/into-the-blue/keys.h"
#include "views/into-the-blue/moments.h"
#include "views/into-the-blue/picture.h"
#include "views/into-the-blue/quick-score-page.h"
#include "views/into-the-blue/scoring.h"
#include "views/into-the-blue/seat-card.h"
#include "views/into-the-blue/secret.h"
#include "views/into-the-blue/setup-editor.h"
#include "views/into-the-blue/speech.h"

static GtkWidget *
new_ending (GtkWidget *board)
{
  GtkWidget *scoring = fathom_itb_scoring_new (board);

  g_object_bind_property (scoring, "spotlight", board, "spotlight", G_BINDING_SYNC_CREATE);
  return scoring;
}

/* People press for their dice; the app rolls for bots. */
static gboolean
draws_by_itself (gconstpointer seen)
{
  return FALSE;
}

/* Corrections */

static const char *
name_kind (guint kind)
{
  switch (kind)
    {
    case FATHOM_ITB_ROLL:
      return N_("Correct a Roll");
    case FATHOM_ITB_KEEP:
      return N_("Correct Kept Dice");
    case FATHOM_ITB_STOP:
      return N_("Correct When to Stop");
    case FATHOM_ITB_PLACE:
      return N_("Correct a Placement");
    case FATHOM_ITB_CHEST:
    case FATHOM_ITB_REVEAL:
      return N_("Correct a Chest");
    case FATHOM_ITB_FINAL:
      return N_("Correct a Final Count");
    default:
      return NULL;
    }
}

/* There is only one way to stop; but perhaps the dice were others, or were rolled once more. */
static const char *
explain_fixed (guint    kind,
               gboolean chance)
{
  if (kind != FATHOM_ITB_STOP)
    return NULL;
  return chance ? _("Did the dice show something else? Correct the roll. Were some dice re-rolled? Enter the turn again.")
                : _("Were some dice re-rolled? Enter the turn again.");
}

static char *
explain_mending (gconstpointer        before,
                 const FathomMending *mending)
{
  guint64 dice = fathom_itb_dice_after ((const FathomEvent *) mending->events->data, mending->events->len);
  guint run = fathom_itb_run (dice);

  if (run == 0)
    return g_strdup (_("Without a 1 the dive fails, so nothing is placed."));
  if (fathom_itb_is_perfect (dice))
    return g_strdup (_("That is a perfect dive, which earns a chest."));
  return g_strdup_printf (_("The dive reaches level %u. Choose where the shells go."), run);
}

/* Rules by number: the sequence decides what stopping comes to. */
static guint
find_clause (gconstpointer      before,
             const FathomEvent *event)
{
  const FathomItbState *state = before;

  switch (event->kind)
    {
    case FATHOM_ITB_ROLL:
    case FATHOM_ITB_KEEP:
      return 4;
    case FATHOM_ITB_STOP:
      return fathom_itb_run (state->dice) == 0 ? 7 : fathom_itb_is_perfect (state->dice) ? 9 : 6;
    case FATHOM_ITB_PLACE:
      return 8;
    case FATHOM_ITB_CHEST:
      return 9;
    default:
      return 0;
    }
}

/* Dice in the history */

static gboolean
show_dice (GtkWidget         *picture,
           gconstpointer      before,
           const FathomEvent *events,
           guint              n_events)
{
  guint64 dice = fathom_itb_dice_after (events, n_events);

  fathom_itb_glyphs_set_dice (FATHOM_ITB_GLYPHS (picture), dice);
  return dice != 0;
}

/* "1 1 2 3 3 chest", for those who hear it. */
static char *
dup_dice_text (guint64 dice)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    for (guint i = 0; i < fathom_itb_count (dice, face); i++)
      {
        if (text->len > 0)
          g_string_append_c (text, ' ');
        if (face < FATHOM_ITB_FACES)
          g_string_append_printf (text, "%u", face);
        else
          g_string_append (text, C_("die face", "chest"));
      }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
say_dice (gconstpointer      before,
          const FathomEvent *events,
          guint              n_events)
{
  g_autofree char *dice = dup_dice_text (fathom_itb_dice_after (events, n_events));

  return g_strdup_printf (_("Dice: %s"), dice);
}

static const FathomTurnPicture turn_picture = { fathom_itb_glyphs_new, show_dice, say_dice, NULL };

/* Quick score */

const FathomGameView fathom_itb_view =
{
  .game = &fathom_into_the_blue,
  .rules_page = "into-the-blue",
  .icon_name = "fathom-dice-symbolic",
  .summary = N_("Roll dice, place shells, win the treasures of five levels"),
  .length = N_("2–5 players · 20 minutes"),
  .paint_cover = fathom_itb_paint_cover,
  .hints = N_("Suggests the best dice to keep, with the exact odds"),
  .by_app = N_("Rolled by the app"),
  .by_table = N_("Rolled on the table"),
  .shortcuts = fathom_itb_keys,
  .say_turn = fathom_itb_say_turn,
  .say_hand = fathom_itb_say_hand,
  .say_scores = fathom_itb_say_scores,
  .new_board = fathom_itb_board_new,
  .new_action_pane = fathom_itb_dice_pane_new,
  .new_ending = new_ending,
  .new_seat_card = fathom_itb_seat_card_new,
  .guide = &fathom_itb_guide,
  .find_moment = fathom_itb_find_moment,
  .draws_by_itself = draws_by_itself,
  .new_editor = fathom_itb_editor_new,
  .name_kind = name_kind,
  .explain_fixed = explain_fixed,
  .explain_mending = explain_mending,
  .find_clause = find_clause,
  .secret = &fathom_itb_secret,
  .turn_picture = &turn_picture,
  .new_setup_editor = fathom_itb_setup_editor_new,
  .shows_tallies = TRUE,
  .new_quick_score = fathom_itb_quick_score_page_new,
  .paint = fathom_itb_paint,
  .paint_seat = fathom_itb_paint_seat,
  .say_seat = fathom_itb_say_seat,
  .picture_ratio = FATHOM_ITB_PICTURE_RATIO,
  .last_face = NC_("face of a die", "Chest"),
  .add_figures = fathom_itb_add_figures,
};
