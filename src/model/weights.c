/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "weights.h"

#include <gio/gio.h>

#define RESOURCE_PATH "/io/github/fathom_tabletop/Fathom/weights/%s-%u.net"

/* Looked up once; NULL where nothing is shipped. */
static GBytes *
get_shipped (const FathomGame *game,
             guint             players)
{
  static GMutex lock;
  static GHashTable *shipped; /* path → GBytes */
  g_autofree char *path = g_strdup_printf (RESOURCE_PATH, game->id, players);
  gpointer found;

  g_mutex_lock (&lock);
  if (shipped == NULL)
    shipped = g_hash_table_new (g_str_hash, g_str_equal);
  if (!g_hash_table_lookup_extended (shipped, path, NULL, &found))
    {
      found = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      g_hash_table_insert (shipped, g_steal_pointer (&path), found);
    }
  g_mutex_unlock (&lock);

  return found;
}

void
fathom_weights_equip (const FathomGame *game,
                      guint             players,
                      FathomThinking   *thinking)
{
  GBytes *shipped = get_shipped (game, players);

  thinking->weights = shipped != NULL ? g_bytes_get_data (shipped, &thinking->n_weights) : NULL;
  if (shipped == NULL)
    thinking->n_weights = 0;
}

gboolean
fathom_weights_fit (const FathomGame     *game,
                    const FathomSetup    *setup,
                    const FathomThinking *thinking)
{
  return game->weights_fit == NULL || game->weights_fit (setup, thinking->weights, thinking->n_weights);
}

gboolean
fathom_weights_are_shipped (const FathomGame  *game,
                            const FathomSetup *setup)
{
  FathomThinking thinking = { 0 };

  fathom_weights_equip (game, setup->players, &thinking);
  return fathom_weights_fit (game, setup, &thinking);
}
