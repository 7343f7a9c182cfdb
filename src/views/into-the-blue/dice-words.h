/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dice-words.h - what the dice pane says, in the language of the seat whose turn it is. */
#pragma once

#include "rules/into-the-blue.h"
#include "views/table/sitting.h"

G_BEGIN_DECLS

/* "Ana, second roll" */
char *fathom_itb_dice_say_heading (FathomSitting *sitting);
/* "Ana, a failed dive: no 1", until the next one begins; NULL if there was none */
char *fathom_itb_dice_say_failed  (FathomSitting *sitting);
/* "1 re-roll left"; NULL if that is of no interest now */
char *fathom_itb_dice_say_left    (FathomSitting *sitting);
/* "Ana, second roll · 1 re-roll left" */
char *fathom_itb_dice_say_next    (FathomSitting *sitting);
/* What happened last; NULL if nothing did, or if it was taken back */
char *fathom_itb_dice_say_last    (FathomSitting *sitting);
/* What came of the last turn: the same, or "Ana, a failed dive: no 1" */
char *fathom_itb_dice_say_result  (FathomSitting *sitting);
/* What has just changed, for those who only hear it */
char *fathom_itb_dice_say_news    (FathomSitting *sitting);
/* The same after something was told, such as that it was taken back */
char *fathom_itb_dice_say_told    (FathomSitting *sitting,
                                   const char    *text);
/* "2 dice kept 1 1" */
char *fathom_itb_dice_say_kept    (FathomSitting *sitting,
                                   guint64        kept);
/* What stopping now comes to */
char *fathom_itb_dice_say_stop    (FathomSitting *sitting);
/* What people should do next: roll or enter, keep, place, take a chest (if @chest is not 0: tell what is in it) */
char *fathom_itb_dice_say_roll    (FathomSitting *sitting,
                                   gboolean       by_app,
                                   guint          n_told);
char *fathom_itb_dice_say_keep    (FathomSitting *sitting,
                                   guint          n_kept);
/* The longest that is said before a turn is over, for its room */
char *fathom_itb_dice_say_most    (FathomSitting *sitting);
char *fathom_itb_dice_say_reach   (FathomSitting *sitting);
char *fathom_itb_dice_say_chest   (FathomSitting *sitting,
                                   guint          chest);
/* Whatever of these it is now */
char *fathom_itb_dice_say_status  (FathomSitting *sitting,
                                   gboolean       by_app,
                                   guint          n_told,
                                   guint          n_kept,
                                   guint          chest);
/* The same in full, by what the sitting alone knows */
char *fathom_itb_dice_say_todo    (FathomSitting *sitting);
/* Why nobody is asked */
char *fathom_itb_dice_say_waiting (FathomSitting *sitting);
/* "1 2 3 C" */
char *fathom_itb_dice_say_dice    (guint64        dice);

G_END_DECLS
