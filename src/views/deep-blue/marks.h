/* SPDX-License-Identifier: GPL-3.0-or-later */
/* marks.h - the small pictures of Deep Blue besides its gems: coins, notes, propellers, shields, boats, bells.
 *
 * With cairo all of them lie around @x, @y. As sprites they fill their bounds. */
#pragma once

#include "model/seat-look.h"
#include "rules/deep-blue.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  FATHOM_DEEP_MARK_RECRUIT,        /* the four actions, white on blue; pale if they are not possible */
  FATHOM_DEEP_MARK_SAIL,
  FATHOM_DEEP_MARK_REST,
  FATHOM_DEEP_MARK_DIVE,
  FATHOM_DEEP_MARK_BELL,           /* of the dive leader */
  FATHOM_DEEP_MARK_TOKEN,
  FATHOM_DEEP_MARK_CHEST,
  FATHOM_DEEP_MARK_BAG,
  FATHOM_DEEP_MARK_SUPPLY,
  FATHOM_DEEP_MARK_CARDS,          /* in hand … */
  FATHOM_DEEP_MARK_HAMMOCK,        /* … and resting */
  FATHOM_DEEP_MARK_PROPELLER,
  FATHOM_DEEP_MARK_BOT,
  FATHOM_DEEP_N_MARKS
} FathomDeepMark;

#define FATHOM_DEEP_MARK_PALE  32  /* added to one of the actions */
#define FATHOM_DEEP_MARK_LIGHT 64  /* for a dark background */

typedef enum
{
  FATHOM_DEEP_BOAT_PLAIN,
  FATHOM_DEEP_BOAT_OWN,            /* ringed */
  FATHOM_DEEP_BOAT_GHOST           /* where it was */
} FathomDeepBoatLook;

void       fathom_deep_draw_coin      (cairo_t               *cairo,
                                       double                 x,
                                       double                 y,
                                       double                 radius,
                                       guint                  number);
void       fathom_deep_draw_propeller (cairo_t               *cairo,
                                       double                 x,
                                       double                 y,
                                       double                 radius,
                                       guint32                colour);
/* Returns: the width of the note. */
double     fathom_deep_draw_cash      (cairo_t               *cairo,
                                       double                 x,
                                       double                 y,
                                       double                 height,
                                       guint                  number);
void       fathom_deep_draw_shield    (cairo_t               *cairo,
                                       double                 x,
                                       double                 y,
                                       double                 radius,
                                       guint                  gem);
void       fathom_deep_draw_token     (cairo_t               *cairo,
                                       double                 x,
                                       double                 y,
                                       double                 radius);
void       fathom_deep_draw_bell      (cairo_t               *cairo,
                                       double                 x,
                                       double                 y,
                                       double                 size);
/* The piece of a seat, in a square of @size from @x, @y on. */
void       fathom_deep_draw_shell     (cairo_t               *cairo,
                                       FathomShape            shape,
                                       FathomColour           colour,
                                       double                 x,
                                       double                 y,
                                       double                 size);
/* A scouting spot with its gem. */
void       fathom_deep_draw_spot      (cairo_t               *cairo,
                                       double                 x,
                                       double                 y,
                                       double                 radius,
                                       guint                  spot);
/* 32 × 32 at @scale 1: one porthole for boat a, two for boat b; its sail is the seat's shell. */
void       fathom_deep_draw_boat      (cairo_t               *cairo,
                                       double                 x,
                                       double                 y,
                                       double                 scale,
                                       FathomShape            shape,
                                       FathomColour           colour,
                                       guint                  boat,
                                       FathomDeepBoatLook     look);

/* Which boat it is, a or b: 16 × 16 at @growth 1. */
void       fathom_deep_draw_letter    (cairo_t               *cairo,
                                       double                 x,
                                       double                 y,
                                       double                 growth,
                                       char                   letter);

/* As sprites */
void       fathom_deep_mark_snapshot  (GtkSnapshot           *snapshot,
                                       guint                  mark,
                                       const graphene_rect_t *bounds);
void       fathom_deep_boat_snapshot  (GtkSnapshot           *snapshot,
                                       FathomShape            shape,
                                       FathomColour           colour,
                                       guint                  boat,
                                       FathomDeepBoatLook     look,
                                       const graphene_rect_t *bounds);
/* Its middle at @x, @y. */
void       fathom_deep_boat_draw      (cairo_t               *cairo,
                                       FathomShape            shape,
                                       FathomColour           colour,
                                       guint                  boat,
                                       FathomDeepBoatLook     look,
                                       double                 x,
                                       double                 y,
                                       double                 scale);

/* A picture of that size; presentational. Set what it shows by one of: */
#define FATHOM_TYPE_DEEP_MARK_PICTURE (fathom_deep_mark_picture_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepMarkPicture, fathom_deep_mark_picture, FATHOM, DEEP_MARK_PICTURE, GtkWidget)

GtkWidget *fathom_deep_mark_picture_new      (guint                  mark,
                                              int                    pixel_size);
void       fathom_deep_mark_picture_set_mark (FathomDeepMarkPicture *self,
                                              guint                  mark);
void       fathom_deep_mark_picture_set_boat (FathomDeepMarkPicture *self,
                                              FathomShape            shape,
                                              FathomColour           colour,
                                              guint                  boat);
/* Bit by bit. */
void       fathom_deep_mark_picture_set_boats (FathomDeepMarkPicture *self,
                                              FathomShape            shape,
                                              FathomColour           colour,
                                              guint                  boats);
/* Returns: 0 if it shows something else. */
guint      fathom_deep_mark_picture_get_boats (FathomDeepMarkPicture *self);
void       fathom_deep_mark_picture_set_spot (FathomDeepMarkPicture *self,
                                              guint                  spot);

G_END_DECLS
