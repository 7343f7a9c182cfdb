/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chance.h"

#include <string.h>

#define BLOCK_SIZE 32

/* Fisher-Yates from the last place down. */
void
fathom_shuffle (FathomChance *chance,
                guint8       *items,
                guint         n_items)
{
  for (guint i = n_items; i-- > 1;)
    {
      guint j = fathom_choose (chance, i + 1);
      guint8 swapped = items[i];

      items[i] = items[j];
      items[j] = swapped;
    }
}

static void
digest (const char   *label,
        const guint8  seed[FATHOM_SEED_SIZE],
        const guint64 *number,
        guint8        hash[BLOCK_SIZE])
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize size = BLOCK_SIZE;

  g_checksum_update (checksum, (const guchar *) label, strlen (label));
  g_checksum_update (checksum, seed, FATHOM_SEED_SIZE);
  if (number != NULL)
    {
      guint64 big_endian = GUINT64_TO_BE (*number);

      g_checksum_update (checksum, (const guchar *) &big_endian, sizeof big_endian);
    }
  g_checksum_get_digest (checksum, hash, &size);
}

static guint8
next_byte (FathomStream *self)
{
  if (self->used % BLOCK_SIZE == 0)
    {
      guint64 number = self->used / BLOCK_SIZE;

      digest ("", self->seed, &number, self->block);
    }
  return self->block[self->used++ % BLOCK_SIZE];
}

static guint
stream_choose (FathomChance *chance,
               guint         n)
{
  FathomStream *self = (FathomStream *) chance;
  guint limit = 256 - 256 % n;
  guint byte;

  do
    byte = next_byte (self);
  while (byte >= limit);

  return byte % n;
}

void
fathom_stream_init (FathomStream *self,
                    const guint8  seed[FATHOM_SEED_SIZE])
{
  memset (self, 0, sizeof *self);
  self->parent.choose = stream_choose;
  memcpy (self->seed, seed, FATHOM_SEED_SIZE);
}

void
fathom_stream_seek (FathomStream *self,
                    guint64       used)
{
  guint64 number = used / BLOCK_SIZE;

  self->used = used;
  digest ("", self->seed, &number, self->block);
}

/* SHA-256 (label ‖ seed ‖ number as 8 bytes, big-endian): a seed for something else, such as the bots. */
void
fathom_seed_derive (const char   *label,
                    const guint8  seed[FATHOM_SEED_SIZE],
                    guint64       number,
                    guint8        derived[FATHOM_SEED_SIZE])
{
  digest (label, seed, &number, derived);
}

gboolean
fathom_seed_from_hex (const char *hex,
                      guint8      seed[FATHOM_SEED_SIZE])
{
  if (strlen (hex) != 2 * FATHOM_SEED_SIZE)
    return FALSE;

  for (guint i = 0; i < 2 * FATHOM_SEED_SIZE; i++)
    if (!g_ascii_isxdigit (hex[i]))
      return FALSE;

  for (guint i = 0; i < FATHOM_SEED_SIZE; i++)
    seed[i] = g_ascii_xdigit_value (hex[2 * i]) << 4 | g_ascii_xdigit_value (hex[2 * i + 1]);

  return TRUE;
}

void
fathom_seed_to_hex (const guint8 seed[FATHOM_SEED_SIZE],
                    char         hex[2 * FATHOM_SEED_SIZE + 1])
{
  static const char digits[] = "0123456789abcdef";

  for (guint i = 0; i < FATHOM_SEED_SIZE; i++)
    {
      hex[2 * i] = digits[seed[i] >> 4];
      hex[2 * i + 1] = digits[seed[i] & 15];
    }
  hex[2 * FATHOM_SEED_SIZE] = '\0';
}

/* What is shown before the first roll: the seed cannot be read from it, nor changed afterwards. */
void
fathom_seed_commit (const guint8 seed[FATHOM_SEED_SIZE],
                    char         hash[2 * FATHOM_SEED_SIZE + 1])
{
  guint8 binary[BLOCK_SIZE];

  digest ("", seed, NULL, binary);
  fathom_seed_to_hex (binary, hash);
}

static guint
rng_choose (FathomChance *chance,
            guint         n)
{
  FathomRng *self = (FathomRng *) chance;
  __extension__ unsigned __int128 product;

  /* a Weyl sequence, scrambled by one wide multiplication */
  self->state += G_GUINT64_CONSTANT (0xa0761d6478bd642f);
  product = self->state;
  product *= self->state ^ G_GUINT64_CONSTANT (0xe7037ed1a0b428db);

  return (((guint64) (product >> 64) ^ (guint64) product) >> 32) * n >> 32;
}

void
fathom_rng_init (FathomRng *self,
                 guint64    seed)
{
  self->parent.choose = rng_choose;
  self->state = seed;
}
