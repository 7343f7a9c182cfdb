/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sitting.h - a match on the screen: who looks at it, who is asked, in which language.
 *
 * Every pane of a table holds the same sitting and shows what it has to show on "changed". Bots act by
 * themselves here, after a pause in which people can follow. */
#pragma once

#include "model/match.h"
#include "views/widgets/piece.h"
#include "words/words.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_SITTING (fathom_sitting_get_type ())
G_DECLARE_FINAL_TYPE (FathomSitting, fathom_sitting, FATHOM, SITTING, GObject)

FathomSitting        *fathom_sitting_new          (FathomMatch       *match);
FathomMatch          *fathom_sitting_get_match    (FathomSitting     *self);

/* What the viewer may see of the moment looked at, live or past; good until the next "changed". */
gconstpointer         fathom_sitting_get_seen     (FathomSitting     *self);
/* Whoever has taken the screen, else the only person among bots, or 0: several people look at one screen. */
guint                 fathom_sitting_get_viewer   (FathomSitting     *self);
/* @viewer takes the screen, until it is somebody else's time to act; 0 gives it back. */
void                  fathom_sitting_set_viewer   (FathomSitting     *self,
                                                   guint              viewer);
/* A decision of the past is made again: @seat decides, once and in its own time. It has the screen for good, nobody else is asked, and
 * nothing follows. */
void                  fathom_sitting_set_trial    (FathomSitting     *self,
                                                   guint              seat);
/* Returns: who makes one again; 0: this is no trial. */
guint                 fathom_sitting_get_trial    (FathomSitting     *self);
/* Whose eyes a match that has ended is looked at with: a seat, FATHOM_EYES_OPEN for all there is, or 0 as usual. */
#define FATHOM_EYES_OPEN (-1)
int                   fathom_sitting_get_eyes     (FathomSitting     *self);
void                  fathom_sitting_set_eyes     (FathomSitting     *self,
                                                   int                eyes);
/* Who has to act now; nobody in the past. */
void                  fathom_sitting_get_waiting  (FathomSitting     *self,
                                                   FathomWaiting     *waiting);
/* Whose turn it is in what is seen; 0 after the end. */
guint                 fathom_sitting_get_turn     (FathomSitting     *self);
guint                 fathom_sitting_get_players  (FathomSitting     *self);
gboolean              fathom_sitting_is_bot       (FathomSitting     *self,
                                                   guint              seat);
/* Whether people have to do something now: decide, roll, or tell what the dice of a bot show. Never in the past. */
gboolean              fathom_sitting_get_asks     (FathomSitting     *self);
gboolean              fathom_sitting_get_reviewing(FathomSitting     *self);
/* Whether the game has ended, in what is seen. */
gboolean              fathom_sitting_is_over      (FathomSitting     *self);
gboolean              fathom_sitting_get_hints    (FathomSitting     *self);
void                  fathom_sitting_set_hints    (FathomSitting     *self,
                                                   gboolean           hints);
/* Whether the points so far are shown, as far as everybody can see them. */
gboolean              fathom_sitting_get_running_score (FathomSitting *self);
void                  fathom_sitting_set_running_score (FathomSitting *self,
                                                   gboolean           shown);
/* Bots wait while paused. */
gboolean              fathom_sitting_get_paused   (FathomSitting     *self);
void                  fathom_sitting_set_paused   (FathomSitting     *self,
                                                   gboolean           paused);

/* The same, but for a moment and unseen: a pane that counts the time in which people may act says when bots may. */
void                  fathom_sitting_hold_bots    (FathomSitting     *self,
                                                   gboolean           held);

/* Chests (bit n: position n + 1) whose values are known by the rules but have not been told yet: nothing shows them. */
guint                 fathom_sitting_get_veiled   (FathomSitting     *self);
void                  fathom_sitting_set_veiled   (FathomSitting     *self,
                                                   guint              veiled);
gboolean              fathom_sitting_is_veiled    (FathomSitting     *self,
                                                   guint              position);
/* The sentence of event @n of the log, from 0 on, in the window's language; NULL if the viewer may not know it. */
char                 *fathom_sitting_say          (FathomSitting     *self,
                                                   guint              n);
/* Takes a sentence, and gives it back with its dice ("1 1 2") so far apart that nobody reads a number. */
char                 *fathom_sitting_spread_dice  (char              *text);
/* What fathom_sitting_say () says of the last decision that stands; NULL if there is none. */
char                 *fathom_sitting_say_last_decision (FathomSitting *self);
/* Every seat once, from the first on, is a round; an extra turn belongs to the one that earned it. 0 in a
 * quick score. */
guint                 fathom_sitting_get_round    (FathomSitting     *self);
/* A match that is only scored: it has no turns. */
gboolean              fathom_sitting_is_quick_score (FathomSitting   *self);
/* The round of what has happened last, not of what is about to begin. */
guint                 fathom_sitting_get_round_told (FathomSitting   *self);

/* The language of a seat; of the window for 0, for bots and for seats without one. */
const FathomLanguage *fathom_sitting_get_language (FathomSitting     *self,
                                                   guint              seat);
/* To be used at once: the names are borrowed. */
void                  fathom_sitting_get_voice    (FathomSitting     *self,
                                                   guint              seat,
                                                   FathomVoice       *voice);
/* What a seat plays with. */
void                  fathom_sitting_get_look     (FathomSitting     *self,
                                                   guint              seat,
                                                   FathomShape       *shape,
                                                   FathomColour      *colour);
const char           *fathom_sitting_get_name     (FathomSitting     *self,
                                                   guint              seat);

/* What is refused or fails is said by "message". Several can follow each other at once. */
void                  fathom_sitting_act          (FathomSitting     *self,
                                                   const FathomEvent *event);
void                  fathom_sitting_draw         (FathomSitting     *self);
/* Back to the last decision of a person. */
void                  fathom_sitting_undo         (FathomSitting     *self);
void                  fathom_sitting_redo         (FathomSitting     *self);
/* Takes back event @n of the log, from 0 on, and all that came after it. */
void                  fathom_sitting_take_back_to (FathomSitting     *self,
                                                   guint              n);
/* The turn of event @n of the log, from 0 on, is told again; then what came after it is put back. */
void                  fathom_sitting_retell       (FathomSitting     *self,
                                                   guint              n);
/* The same, and it is told at once: @events of FathomEvent. */
void                  fathom_sitting_retell_as    (FathomSitting     *self,
                                                   guint              n,
                                                   GArray            *events);
void                  fathom_sitting_cancel_retelling (FathomSitting *self);
/* Event @n of the log, from 0 on, was really @event. The table shows what became of it. */
void                  fathom_sitting_correct      (FathomSitting     *self,
                                                   guint              n,
                                                   const FathomEvent *event);

/* Something that moves before the others show what has changed. @animate is asked before "changed"; if it returns TRUE, everybody sees
 * what was there @before until the pane calls fathom_sitting_end_animation (). Only while @animate runs does the sitting show @after. */
typedef gboolean (*FathomAnimateFunc) (gpointer      pane,
                                       gconstpointer before,
                                       gconstpointer after);

void                  fathom_sitting_add_animator (FathomSitting     *self,
                                                   gpointer           pane,
                                                   FathomAnimateFunc  animate);
void                  fathom_sitting_remove_animator (FathomSitting  *self,
                                                   gpointer           pane);
void                  fathom_sitting_end_animation (FathomSitting    *self,
                                                   gpointer           pane);
/* All of them end at once. */
void                  fathom_sitting_release      (FathomSitting     *self);

/* What everybody should see once: a perfect dive, the last shell, a victory. */
typedef struct
{
  char     *title;
  char     *detail;                /* nullable */
  guint     seats;                 /* whose pieces are shown: a set */
  gboolean  holds;                 /* until it is over, nothing else goes on */
  gboolean  victory;
} FathomMoment;

void                  fathom_sitting_celebrate    (FathomSitting     *self,
                                                   const FathomMoment *moment);
/* Bots wait at least so long before they go on, unless somebody is in a hurry. */
void                  fathom_sitting_linger       (FathomSitting     *self,
                                                   guint              milliseconds);
/* Returns: whether they were waiting for people to see something, and go on now. */
gboolean              fathom_sitting_hurry        (FathomSitting     *self);
/* A bot that pauses acts now. Returns: whether one did. */
gboolean              fathom_sitting_skip_pause   (FathomSitting     *self);
/* The person whose turn has just ended, as long as the bots leave time to see what came of it; 0: nobody. */
guint                 fathom_sitting_get_resting  (FathomSitting     *self);
/* Whether what has changed last was played just now: it was not undone or redone, nor is the past looked at. */
gboolean              fathom_sitting_get_news     (FathomSitting     *self);

/* Says something in a toast: "message". */
void                  fathom_sitting_tell         (FathomSitting       *self,
                                                   const char          *text,
                                                   const char          *action);
/* Says in a toast what went wrong, unless nobody has to know. @refusal: with FATHOM_MATCH_ERROR_REFUSED. */
void                  fathom_sitting_tell_trouble (FathomSitting       *self,
                                                   const FathomRefusal *refusal,
                                                   const GError        *error);

/* Signals:
 * "changed": what is seen, who is asked or a setting is another than before.
 * "moment" (const FathomMoment *moment): see fathom_sitting_celebrate ().
 * "message" (const char *text, const char *action): something to say in a toast; the action is "undo", "redo", "reload", "rule:" with what it opens in the help, or "". */

G_END_DECLS
