/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-page.h - the score of a match that was played without the app: who sat where, when and where, and the result as one counts.
 *
 * Each game has a class of its own for what it counts. */
#pragma once

#include "views/new-match/score-card.h"
#include "views/table/sitting.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_SCORE_PAGE (fathom_score_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (FathomScorePage, fathom_score_page, FATHOM, SCORE_PAGE, AdwBin)

struct _FathomScorePageClass
{
  AdwBinClass       parent_class;

  const FathomGame *game;
  const char       *description;   /* a msgid: what is to be counted */
  guint             winner_clause; /* the rule that says who wins, 0 for none */

  /* What is entered for a seat, below its name. */
  GtkWidget      *(*new_counts)    (FathomScorePage *self,
                                    guint            seat);
  /* Nullable. Somebody has another name or piece, or has come or gone. */
  void            (*seats_changed) (FathomScorePage *self);
  /* Whether anything was counted. */
  gboolean        (*has_begun)     (FathomScorePage *self);
  /* A record of the game with its settings and events; names, pieces and the day are added to it. */
  FathomRecord   *(*make_record)   (FathomScorePage *self);
  /* Nullable. What is said of the result; @sitting shows that record. Without it, what the terminal says. */
  GtkWidget      *(*new_result)    (FathomScorePage *self,
                                    FathomSitting   *sitting);
  /* It is saved: nothing is counted any more. */
  void            (*reset)         (FathomScorePage *self);
  /* What was entered in a page of the same class. */
  void            (*take_over)     (FathomScorePage *self,
                                    FathomScorePage *former);
};

/* @type: of the game's class. */
GtkWidget       *fathom_score_page_new          (GType            type,
                                                 FathomLibrarian *librarian);
guint            fathom_score_page_get_players  (FathomScorePage *self);
FathomScoreCard *fathom_score_page_get_card     (FathomScorePage *self,
                                                 guint            seat);
/* How many cards there are: those that nobody needs are not made, but asking for one makes it. */
guint            fathom_score_page_get_n_cards  (FathomScorePage *self);
/* Shapes and colours, by seat: one number is both. */
const guint8    *fathom_score_page_get_pieces   (FathomScorePage *self);
/* More to enter, below the cards. */
void             fathom_score_page_add          (FathomScorePage *self,
                                                 GtkWidget       *widget);
/* Something was counted: the result follows. */
void             fathom_score_page_update       (FathomScorePage *self);
void             fathom_score_page_say          (FathomScorePage *self,
                                                 const char      *text);
/* The focus goes to the card of its game. */
void             fathom_score_page_focus_game   (FathomScorePage *self);
void             fathom_score_page_take_over    (FathomScorePage *self,
                                                 FathomScorePage *former);
/* A text of the result that wraps. */
GtkWidget       *fathom_score_page_new_label    (const char      *text,
                                                 const char      *style);

G_END_DECLS
