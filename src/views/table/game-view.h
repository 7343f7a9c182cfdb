/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-view.h - what the window needs of a game: one const struct, sister of FathomGame and FathomWords.
 *
 * Everything but the game itself may be NULL: then table/plain/ does it, the table in words. */
#pragma once

#include "model/match.h"
#include "model/players.h"
#include "views/table/guide.h"
#include "views/table/event-editor.h"
#include "views/table/seat-card.h"
#include "views/table/setup-editor.h"
#include "views/table/pane.h"
#include "views/table/table-key.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_NARROW_COVER 130 /* pixels: there is room for one thing instead of two */

/* What lies behind the curtain. The texts are msgids. */
typedef struct
{
  const char *window_title;    /* "Secret Chests" */
  const char *title;           /* "%s’s Chests" */
  const char *nothing;         /* "There is no chest yet." */

  /* Whether @seat has something to hide, by what everybody sees. */
  gboolean   (*exists)   (FathomSitting *sitting,
                          guint          seat);
  /* Made when it may be seen, gone when that is over. */
  GtkWidget *(*make)     (FathomSitting *sitting,
                          guint          seat);
} FathomSecret;

/* A picture of a turn in the history, with what is heard instead. */
typedef struct
{
  GtkWidget *(*make)     (void);
  /* @before: what was known before the first of these events; NULL unless the picture needs it.
   * Returns: whether there is anything to show of them. */
  gboolean   (*show)     (GtkWidget         *picture,
                          gconstpointer      before,
                          const FathomEvent *events,
                          guint              n_events);
  char      *(*say)      (gconstpointer      before,
                          const FathomEvent *events,
                          guint              n_events);
  /* Whether the events alone do not say it all; NULL: they do. */
  gboolean   (*needs_before) (const FathomEvent *events,
                              guint              n_events);
} FathomTurnPicture;

/* What a picture of a position needs besides what is seen. */
typedef struct
{
  const FathomGame *game;
  FathomVoice       voice;
  FathomShape       shapes[FATHOM_MAX_SEATS];
  FathomColour      colours[FATHOM_MAX_SEATS];
  PangoContext     *context;   /* for text */
  gboolean          dark;      /* FALSE on paper */
  gboolean          bare;      /* who plays, and how many points each has, is told beside it */
} FathomPainter;

typedef struct
{
  const FathomGame           *game;
  const char                 *rules_page;   /* of the help */
  const char                 *icon_name;
  /* msgids for the card of New Match: what one does in it, and how long it takes */
  const char                 *summary;
  const char                 *length;
  /* Nullable: the icon takes its place. The picture of that card, from 0, 0 on: what the game looks like, at a glance. */
  void                      (*paint_cover)     (GtkSnapshot       *snapshot,
                                                double             width,
                                                double             height,
                                                gboolean           dark);
  const char                 *hints;        /* a msgid: what hints tell; NULL: there are none */
  /* msgids for where chance comes from: "Rolled by the app" */
  const char                 *by_app;
  const char                 *by_table;
  /* Letters and digits of its table: the action pane gets them (FathomPane.press); shortcuts window and help show them. */
  const FathomTableKey       *shortcuts;

  /* What F5 to F7 say, in sentences: whose turn it is and what can be done; dice or hand; scores. They know the verbosity
   * (table/speech.h). The viewer's language and eyes; NULL: as the plain table, and so where one returns NULL. */
  char                     *(*say_turn)        (FathomSitting     *sitting);
  char                     *(*say_hand)        (FathomSitting     *sitting);
  char                     *(*say_scores)      (FathomSitting     *sitting);

  /* The panes: FathomPane. The action pane is what can be done now: dice, cards, a hand. */
  GtkWidget                *(*new_board)       (void);
  GtkWidget                *(*new_action_pane) (void);
  GtkWidget                *(*new_ending)      (GtkWidget         *board);
  /* A FathomSeatCard. */
  GtkWidget                *(*new_seat_card)   (guint              seat);
  /* Nullable. The guided first match. */
  const FathomGuideScript   *guide;

  /* Nullable. What has just happened that everybody should see. Returns: whether there is anything; then the texts are given away. */
  gboolean                  (*find_moment)     (FathomSitting     *sitting,
                                                gconstpointer      before,
                                                gconstpointer      after,
                                                FathomMoment      *moment);

  /* Whether chance in the app comes without a press; TRUE without it. */
  gboolean                  (*draws_by_itself) (gconstpointer      seen);
  /* How long, in ms, people may act before bots do where anyone may. */
  guint                     (*call_window)     (gconstpointer      seen);
  /* How long, in ms, people need to read what has happened before a bot goes on; 0: no longer than usual. */
  guint                     (*reading_time)    (gconstpointer      seen);
  /* The board shows who sits where, and this is how wide what stands beside it should be; 0: as for the others. */
  gboolean                    seats_on_board;
  int                         side_width;
  /* A translated text for the subtitle of the window, after the names; NULL: the round. */
  char                     *(*dup_subtitle)    (gconstpointer      seen);

  /* A FathomEventEditor; NULL if there is nothing that could be entered otherwise. */
  GtkWidget                *(*new_editor)      (FathomSitting     *sitting,
                                                gconstpointer      before,
                                                const FathomEvent *event);
  /* The heading of a correction, a msgid. */
  const char               *(*name_kind)       (guint              kind);
  /* Why an event of @kind has only one form, as a translated text; NULL: it has others. @chance: what came before can be corrected. */
  const char               *(*explain_fixed)   (guint              kind,
                                                gboolean           chance);
  /* Why the turn of a corrected event goes on otherwise, as a sentence in the words of a player; NULL: there is nothing more to say. */
  char                     *(*explain_mending) (gconstpointer      before,
                                                const FathomMending *mending);
  /* The number of the rule that @event is about; 0: none. */
  guint                     (*find_clause)     (gconstpointer      before,
                                                const FathomEvent *event);
  const FathomSecret         *secret;
  const FathomTurnPicture    *turn_picture;

  /* A FathomSetupEditor. */
  GtkWidget                *(*new_setup_editor) (void);
  gboolean                    shows_tallies;  /* its board and its ending show a quick score too */
  /* A FathomScorePage (views/new-match/score-page.h): counting at the end, without events; NULL: it cannot be. */
  GtkWidget                *(*new_quick_score) (FathomLibrarian   *librarian);

  /* One picture of a position, without anything to press, in any size from a thumbnail to a page: for replay, share and print.
   * Whoever wants one takes a FathomPicture (picture.h). */
  void                      (*paint)           (GtkSnapshot         *snapshot,
                                                gconstpointer        seen,
                                                const FathomPainter *painter,
                                                double               width,
                                                double               height);
  /* Nullable. What @seat has at the end besides its points, as signs from 0, 0 on. Returns: how wide they are; 0: there is nothing. */
  double                    (*paint_seat)      (GtkSnapshot         *snapshot,
                                                gconstpointer        seen,
                                                guint                seat,
                                                double               height);
  /* Nullable. The same in words, "2 chests"; NULL: there is nothing. */
  char                     *(*say_seat)        (const FathomLanguage *language,
                                                gconstpointer        seen,
                                                guint                seat);
  double                      picture_ratio;  /* the best width to height; 0: any */

  const char                 *last_face;    /* a msgid with the context "face of a die": what the sixth one shows; NULL: 6 */

  /* Adds its figures to a player's page, if there are any: cards by fathom_figures_add_card (). */
  void                      (*add_figures)     (GtkBox            *box,
                                                const FathomPlayerSheet *sheet);
} FathomGameView;

const FathomGameView * const *fathom_game_views     (void);  /* NULL-terminated */
/* Never NULL: what a game's own view leaves out is the plain table's. */
const FathomGameView         *fathom_game_view_find (const FathomGame *game);
/* The same for what is seen: a quick score has no table, unless the game's own can show one. */
const FathomGameView         *fathom_game_view_find_for (const FathomGame *game,
                                                         gconstpointer     seen);
const FathomGameView         *fathom_game_view_of   (FathomSitting    *sitting);
/* As fathom_games_add (). */
void                          fathom_game_views_add (const FathomGameView *view);

G_END_DECLS
