/* SPDX-License-Identifier: GPL-3.0-or-later */
/* deep-blue-private.h - what the files of Deep Blue share. */
#pragma once

#include "deep-blue.h"

#include <string.h>

G_BEGIN_DECLS

#define PAID_ARGS     9                  /* of an event, for tokens and cards */
#define ARG_TOKENS    0
#define ARG_CARDS     1
#define ARG_RECRUITED 9
#define ARG_BOATS     9                  /* how many sail, then boat and space of each */
#define ARG_TOLD_VP   8                  /* in a play, the first of them */
#define FINAL_ARGS    3                  /* VP in two bytes, and the crew */
#define BOAT_ARGS     4                  /* of each boat that is told while catching up */
#define MAX_TOLD      90                 /* ways to catch up: nine tiles at nine sites, and a few more */
#define PAIR          2                  /* gems drawn at a time in Troubled Waters */
#define FIRST_ADVANCED_SITE (FATHOM_DEEP_SQUARES + 1)

#define CARD(n)       (G_GUINT64_CONSTANT (1) << (n))
#define SEAT(n)       (1 << ((n) - 1))
#define STARTING_CARDS (CARD (FATHOM_DEEP_STARTING) - 1)
#define ALL_CARDS     (CARD (FATHOM_DEEP_CARDS) - 1)

static inline guint
count_bits (guint64 set)
{
  return __builtin_popcountll (set);
}

static inline guint
lowest_bit (guint64 set)
{
  return __builtin_ctzll (set);
}

static inline guint64
event_set (const FathomEvent *event,
           guint              from)
{
  guint64 set;

  memcpy (&set, event->args + from, sizeof set);
  return GUINT64_FROM_LE (set);
}

static inline void
event_put_set (FathomEvent *event,
               guint        from,
               guint64      set)
{
  set = GUINT64_TO_LE (set);
  memcpy (event->args + from, &set, sizeof set);
}

static inline guint
seat_after (const FathomDeepState *self,
            guint                  seat)
{
  return seat == self->players ? 1 : seat + 1;
}

/* The moves a boat needs; one that ends where it began has sailed out and back (R9). */
static inline guint
moves (const FathomDeepState *self,
       guint                  from,
       guint                  to)
{
  return from == to ? 2 : self->distance[from][to];
}

/* What a seat may hold: in an observation, all that it owns and has not laid out. */
static inline guint64
hand_of (const FathomDeepState *self,
         guint                  seat)
{
  return self->hand[seat - 1] & ALL_CARDS;
}

/* Setup */

FathomSet fathom_deep_set            (FathomSetup           *setup,
                                      guint                  seat,
                                      const char            *word,
                                      const char            *value,
                                      FathomRefusal         *refusal);
gboolean  fathom_deep_check          (const FathomSetup     *setup,
                                      FathomRefusal         *refusal);
void      fathom_deep_write          (const FathomSetup     *setup,
                                      const FathomSetup     *shipped,
                                      guint                  seat,
                                      GString               *text);
void      fathom_deep_init           (const FathomSetup     *setup,
                                      void                  *state);

/* The turn */

gboolean  fathom_deep_pays           (const FathomDeepState *self,
                                      const FathomEvent     *event,
                                      gboolean               with_propellers,
                                      guint                 *paid,
                                      FathomRefusal         *refusal);
void      fathom_deep_lay_payment    (FathomDeepState       *self,
                                      const FathomEvent     *event);
void      fathom_deep_end_turn       (FathomDeepState       *self);
guint     fathom_deep_dive_sites     (const FathomDeepState *self,
                                      guint8                 sites[FATHOM_DEEP_BOATS]);

gboolean  fathom_deep_apply_sail     (FathomDeepState       *self,
                                      const FathomEvent     *event,
                                      FathomRefusal         *refusal);
gboolean  fathom_deep_apply_turn_up  (FathomDeepState       *self,
                                      const FathomEvent     *event,
                                      FathomRefusal         *refusal);
gboolean  fathom_deep_apply_scatter  (FathomDeepState       *self,
                                      const FathomEvent     *event,
                                      FathomRefusal         *refusal);
gboolean  fathom_deep_apply_spot     (FathomDeepState       *self,
                                      const FathomEvent     *event,
                                      FathomRefusal         *refusal);
guint     fathom_deep_scatter_sites  (const FathomDeepState *self,
                                      guint8                 sites[FATHOM_DEEP_SITES]);

/* The dive */

gboolean  fathom_deep_apply_dive     (FathomDeepState       *self,
                                      const FathomEvent     *event,
                                      FathomRefusal         *refusal);
gboolean  fathom_deep_apply_rush     (FathomDeepState       *self,
                                      const FathomEvent     *event,
                                      FathomRefusal         *refusal);
gboolean  fathom_deep_apply_gem      (FathomDeepState       *self,
                                      const FathomEvent     *event,
                                      FathomRefusal         *refusal);
gboolean  fathom_deep_apply_answer   (FathomDeepState       *self,
                                      const FathomEvent     *event,
                                      FathomRefusal         *refusal);
/* While cards are open: play, draw, stop or quiet. */
gboolean  fathom_deep_apply_open     (FathomDeepState       *self,
                                      const FathomEvent     *event,
                                      FathomRefusal         *refusal);
void      fathom_deep_start_dive     (FathomDeepState       *self,
                                      guint                  site);
void      fathom_deep_next_dive      (FathomDeepState       *self);
guint     fathom_deep_gems_due       (const FathomDeepState *self);
gboolean  fathom_deep_gem_may_be_last (const FathomDeepState *self);
guint     fathom_deep_gems_left      (const FathomDeepState *self,
                                      guint                  gem);
void      fathom_deep_leave_bag      (FathomDeepState       *self,
                                      guint                  gem);
gboolean  fathom_deep_boat_defends   (const FathomDeepState *self,
                                      guint                  seat,
                                      guint                  boat,
                                      guint                  gem);
guint64   fathom_deep_defenders      (const FathomDeepState *self,
                                      guint                  seat,
                                      guint                  gem);
guint64   fathom_deep_playables      (const FathomDeepState *self,
                                      guint                  seat);
void      fathom_deep_score_dive     (const FathomDeepState *self,
                                      FathomDeepDive        *dive);
guint     fathom_deep_bounty         (guint                  n_gems);

/* Catching up */

gboolean  fathom_deep_catches_up     (const FathomDeepState *self,
                                      const FathomEvent     *event);
gboolean  fathom_deep_apply_final    (FathomDeepState       *self,
                                      const FathomEvent     *event,
                                      FathomRefusal         *refusal);
void      fathom_deep_legal_finals   (const FathomDeepState *self,
                                      FathomEvent           *events,
                                      guint                 *n);
void      fathom_deep_pick_final     (const FathomDeepState *self,
                                      FathomChance          *chance,
                                      FathomEvent           *event);
gboolean  fathom_deep_apply_told     (FathomDeepState       *self,
                                      const FathomEvent     *event,
                                      FathomRefusal         *refusal);
void      fathom_deep_legal_told     (const FathomDeepState *self,
                                      FathomEvent           *events,
                                      guint                 *n);

/* The rest of the contract */

gboolean  fathom_deep_apply          (void                  *state,
                                      const FathomEvent     *event,
                                      FathomRefusal         *refusal);
guint     fathom_deep_legal          (const void            *state,
                                      FathomEvent           *events);
gboolean  fathom_deep_covers         (const FathomEvent     *listed,
                                      const FathomEvent     *event);
void      fathom_deep_pick           (const void            *state,
                                      FathomChance          *chance,
                                      FathomEvent           *event);
void      fathom_deep_observe        (const void            *state,
                                      guint                  viewer,
                                      void                  *observation);
gboolean  fathom_deep_veil           (const void            *state,
                                      guint                  viewer,
                                      FathomEvent           *event);
void      fathom_deep_sample         (const void            *observation,
                                      guint                  viewer,
                                      FathomChance          *chance,
                                      void                  *state);
void      fathom_deep_result         (const void            *state,
                                      FathomResult          *result);
gboolean  fathom_deep_parse          (const char            *text,
                                      FathomEvent           *event,
                                      FathomRefusal         *refusal);
void      fathom_deep_format         (const FathomEvent     *event,
                                      GString               *text);
gboolean  fathom_deep_lapsed         (const char            *text);
gboolean  fathom_deep_implied        (const void            *state,
                                      FathomEvent           *event);
gint      fathom_deep_source         (const FathomEvent     *event);
guint     fathom_deep_plan           (const FathomDeepState *seen,
                                      guint                  seat,
                                      const FathomEvent     *events,
                                      guint                  n_events,
                                      const FathomThinking  *thinking);
/* What boats, hand and market promise a seat, in VP. */
gdouble   fathom_deep_prospect       (const FathomDeepState *seen,
                                      guint                  seat,
                                      const FathomThinking  *thinking);
void      fathom_deep_evaluate       (const void            *observation,
                                      guint                  viewer,
                                      const FathomThinking  *thinking,
                                      double                *shares);
guint     fathom_deep_choose         (const void            *observation,
                                      guint                  seat,
                                      const FathomEvent     *events,
                                      guint                  n_events,
                                      const FathomThinking *thinking);

/* Ids */

gboolean  fathom_deep_read_card      (const char            *token,
                                      guint8                *card,
                                      FathomRefusal         *refusal);
gboolean  fathom_deep_read_tile      (const char            *token,
                                      guint8                *tile,
                                      FathomRefusal         *refusal);
gboolean  fathom_deep_read_space     (const char            *token,
                                      guint8                *space,
                                      FathomRefusal         *refusal);
gboolean  fathom_deep_read_gem       (const char            *token,
                                      guint8                *gem,
                                      FathomRefusal         *refusal);
gboolean  fathom_deep_read_spot      (const char            *token,
                                      guint8                *spot,
                                      FathomRefusal         *refusal);

G_END_DECLS
