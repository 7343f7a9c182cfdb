/* SPDX-License-Identifier: GPL-3.0-or-later */
/* into-the-blue-net.h - a small net that judges positions of Into the Blue for the expert level.
 *
 * It looks from the mover's side at what is either so or not: how many shells lie on a level, who holds how many against
 * whom, who would win a tie. The first layer is whole numbers, so that a position near another one is judged by the
 * difference, and the same on every machine. */
#pragma once

#include "into-the-blue-value.h"

G_BEGIN_DECLS

#define FATHOM_ITB_HIDDEN 32
#define FATHOM_ITB_SECOND 16
#define FATHOM_ITB_UNIT   1024          /* of the first layer's numbers is 1 */
#define FATHOM_ITB_LEAK   0.05f         /* what is left of a number below 0 */
#define FATHOM_ITB_SLOTS  (FATHOM_MAX_SEATS * 7 + 2 + 10 * 11)
#define FATHOM_ITB_NO_INPUT G_MAXUINT16

/* The beginning of weights; little-endian, as all of it. Then come, without gaps: the first layer's bias and rows (one
 * for each input; gint16), and as float the second layer's rows and bias, the output's rows and bias. */
typedef struct
{
  char             magic[8];
  guint8           players;
  guint8           hidden;
  guint8           second;
  guint8           reserved;
  FathomItbEdition edition;
  guint8           reserved_too[5];
} FathomItbNetHeader;

G_STATIC_ASSERT (sizeof (FathomItbNetHeader) == 32);

#define FATHOM_ITB_NET_MAGIC "FathNet1"

guint    fathom_itb_net_inputs   (guint                   players);
gsize    fathom_itb_net_size     (guint                   players);
/* Whether these are weights for so many players and this edition. */
gboolean fathom_itb_net_fits     (gconstpointer           weights,
                                  gsize                   n_weights,
                                  guint                   players,
                                  const FathomItbEdition *edition);
/* Which inputs are on: one for each slot, or FATHOM_ITB_NO_INPUT. Returns the number of slots. */
guint    fathom_itb_net_look     (const FathomItbState   *seen,
                                  guint16                 slots[FATHOM_ITB_SLOTS]);
/* The beginning of a turn. The weights must fit. */
void     fathom_itb_net_value    (gconstpointer           weights,
                                  const FathomItbState   *seen,
                                  FathomItbShares        *shares);
/* All outcomes of a turn; those that @skip says (a bit each) are left as they are. */
void     fathom_itb_net_outcomes (gconstpointer           weights,
                                  const FathomItbState   *seen,
                                  guint32                 skip,
                                  FathomItbShares         outcomes[FATHOM_ITB_OUTCOMES]);

G_END_DECLS
