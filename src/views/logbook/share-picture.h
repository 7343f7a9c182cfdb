/* SPDX-License-Identifier: GPL-3.0-or-later */
/* share-picture.h - a match that has ended as one picture to show elsewhere: who won, the final board, when and where.
 *
 * It looks the same whatever the style of the desktop: it leaves the app. */
#pragma once

#include "model/look.h"
#include "views/table/game-view.h"

G_BEGIN_DECLS

typedef enum
{
  FATHOM_SHARE_NAMES,
  FATHOM_SHARE_INITIALS,
  FATHOM_SHARE_NO_NAMES
} FathomShareNaming;

typedef struct
{
  gboolean              portrait;  /* 1080 × 1350, else 1200 × 630 */
  FathomShareNaming     naming;
  gboolean              details;   /* with place and date */
  const FathomLanguage *language;
} FathomShareOptions;

/* What there is to share, without the library. */
typedef struct _FathomShare FathomShare;

/* NULL if the match has not ended, or its result is not known. May be called in any thread. */
FathomShare     *fathom_share_new       (FathomLibrary            *library,
                                         gint64                    match,
                                         GError                  **error);
void             fathom_share_free      (FathomShare              *share);

void             fathom_share_get_size  (const FathomShareOptions *options,
                                         int                      *width,
                                         int                      *height);
void             fathom_share_draw      (FathomShare              *share,
                                         const FathomShareOptions *options,
                                         cairo_t                  *cairo);
/* To be destroyed. */
cairo_surface_t *fathom_share_render    (FathomShare              *share,
                                         const FathomShareOptions *options);
/* For those who cannot see it: "GAME, 14 November 2026: Zoë wins by 3. Zoë 29, Ana 26 and Luc 14." */
char            *fathom_share_dup_text  (FathomShare              *share,
                                         const FathomShareOptions *options);
/* "2026-11-14-game.png" */
char            *fathom_share_dup_name  (FathomShare              *share,
                                         const char               *suffix);
/* The turns in words, one line each, for a printed page. */
GPtrArray       *fathom_share_list_turns (FathomShare             *share,
                                         const FathomShareOptions *options);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomShare, fathom_share_free)

G_END_DECLS
