/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a fuzz target over files and folders, as they are and damaged a little in many ways. */
#include "fuzz.h"

#include <stdio.h>
#include <string.h>

static void
damage (const char *data,
        gsize       size)
{
  guint64 x = 88172645463325252ull;

  for (guint i = 0; i < 60 && size > 0; i++)
    {
      g_autofree char *copy = g_memdup2 (data, size);

      x ^= x << 13, x ^= x >> 7, x ^= x << 17;
      switch (i % 3)
        {
        case 0:
          copy[x % size] ^= 1 << (x >> 32) % 8;
          LLVMFuzzerTestOneInput ((const uint8_t *) copy, size);
          break;
        case 1:
          LLVMFuzzerTestOneInput ((const uint8_t *) copy, x % size);
          break;
        default:
          copy[x % size] = copy[(x >> 20) % size];
          LLVMFuzzerTestOneInput ((const uint8_t *) copy, size);
        }
    }
}

static guint
replay (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  g_autofree char *data = NULL;
  const char *name;
  guint n = 0;
  gsize size;

  if (folder != NULL)
    {
      while ((name = g_dir_read_name (folder)) != NULL)
        {
          g_autofree char *child = g_build_filename (path, name, NULL);

          n += replay (child);
        }
      return n;
    }
  if (!g_file_get_contents (path, &data, &size, NULL))
    return 0;

  LLVMFuzzerTestOneInput ((const uint8_t *) data, size);
  damage (data, size);
  return 1;
}

int
main (int   argc,
      char *argv[])
{
  guint n = 0;

  printf ("1..1\n");
  for (int i = 1; i < argc; i++)
    n += replay (argv[i]);
  printf ("%sok 1 - %u files\n", n > 0 ? "" : "not ", n);

  return 0;
}
