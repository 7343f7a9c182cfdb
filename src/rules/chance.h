/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chance.h - where random choices come from.
 *
 * The rules draw nothing by themselves: whoever plays hands them a FathomChance. FathomStream is
 * the provable one (a seed that was committed to beforehand), FathomRng the fast one for tests,
 * benchmarks and rollouts. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define FATHOM_SEED_SIZE 32

typedef struct _FathomChance FathomChance;

struct _FathomChance
{
  /* Returns a number below @n, which is 1 to 256. */
  guint (*choose) (FathomChance *self,
                   guint         n);
};

static inline guint
fathom_choose (FathomChance *chance,
               guint         n)
{
  return chance->choose (chance, n);
}

void     fathom_shuffle             (FathomChance *chance,
                                     guint8       *items,
                                     guint         n_items);

/* Block n of the stream is SHA-256 (seed ‖ n as 8 bytes, big-endian). A choice among n takes the
 * next byte below 256 − 256 mod n, modulo n; so a die is a choice among 6. */
typedef struct
{
  FathomChance parent;
  guint8       seed[FATHOM_SEED_SIZE];
  guint8       block[32];
  guint64      used;                      /* bytes taken so far */
} FathomStream;

void     fathom_stream_init         (FathomStream *self,
                                     const guint8  seed[FATHOM_SEED_SIZE]);
void     fathom_stream_seek         (FathomStream *self,
                                     guint64       used);

void     fathom_seed_derive         (const char   *label,
                                     const guint8  seed[FATHOM_SEED_SIZE],
                                     guint64       number,
                                     guint8        derived[FATHOM_SEED_SIZE]);
gboolean fathom_seed_from_hex       (const char   *hex,
                                     guint8        seed[FATHOM_SEED_SIZE]);
void     fathom_seed_to_hex         (const guint8  seed[FATHOM_SEED_SIZE],
                                     char          hex[2 * FATHOM_SEED_SIZE + 1]);
void     fathom_seed_commit         (const guint8  seed[FATHOM_SEED_SIZE],
                                     char          hash[2 * FATHOM_SEED_SIZE + 1]);

typedef struct
{
  FathomChance parent;
  guint64      state;
} FathomRng;

void     fathom_rng_init            (FathomRng    *self,
                                     guint64       seed);

G_END_DECLS
