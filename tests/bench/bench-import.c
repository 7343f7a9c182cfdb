/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast saved games go into the library: "bench-import [FILES]" writes so many, imports them, and
 * tells how many a second. */
#include "engine/bots.h"
#include "model/import.h"
#include "store/save-file.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

static gboolean
note_event (const void        *state G_GNUC_UNUSED,
            const FathomEvent *event,
            gboolean           chance G_GNUC_UNUSED,
            gpointer           data)
{
  FathomRecord *record = data;

  fathom_record_add_event (record, event, record->game->source (event) >= 0);
  return TRUE;
}

/* A whole match of random bots. */
static char *
play (const FathomGame *game,
      guint             number)
{
  const FathomBot bots[FATHOM_MAX_SEATS] = { 0 };
  g_autoptr (FathomRecord) record = fathom_record_new (game);
  g_autofree guint8 *state = g_malloc0 (game->state_size);
  FathomRefusal refusal;
  FathomSetup sealed;
  FathomRng rng;

  record->setup.players = game->min_seats + number % (game->max_seats - game->min_seats + 1);
  record->setup.app = 3;
  if (game->usual[0] != NULL)
    game->set (&record->setup, 0, game->usual[0], game->usual[1], &refusal);
  for (guint i = 0; i < record->setup.players; i++)
    record->seats[i].name = g_strdup_printf ("Player %u", i + 1);
  record->date = g_strdup ("2026-11-16T20:15:00Z");

  fathom_rng_init (&rng, number);
  sealed = record->setup;
  if (game->seal != NULL)
    game->seal (&sealed, &rng.parent);
  if (!fathom_play (game, &sealed, bots, &rng.parent, &(FathomThinking) { .chance = &rng.parent }, FATHOM_SAVE_MAX_EVENTS, note_event, record, state))
    return NULL;

  return fathom_record_print (record);
}

static char **
write_files (const char *folder,
             guint       n_files)
{
  g_autoptr (GStrvBuilder) files = g_strv_builder_new ();
  const FathomGame * const *games = fathom_games ();
  guint n_games = 0;

  while (games[n_games] != NULL)
    n_games++;
  for (guint i = 0; i < n_files; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u.fathom", folder, i);
      g_autofree char *text = play (games[i % n_games], i);

      if (text != NULL && g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL))
        g_strv_builder_add (files, path);
    }

  return g_strv_builder_end (files);
}

static void
count (const FathomImported *imported,
       guint                 done G_GNUC_UNUSED,
       guint                 files G_GNUC_UNUSED,
       gpointer              data)
{
  guint *added = data;

  *added += imported->outcome == FATHOM_IMPORT_ADDED;
}

static void
clean_up (const char  *folder,
          char       **files)
{
  static const char * const left[] = { "library.db", "library.db-wal", "library.db-shm", "library.db.lock" };

  for (guint i = 0; files[i] != NULL; i++)
    g_unlink (files[i]);
  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    {
      g_autofree char *path = g_build_filename (folder, left[i], NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *folder = g_dir_make_tmp ("fathom-import-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_auto (GStrv) files = write_files (folder, argc > 1 ? atoi (argv[1]) : 1000);
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (FathomLibrary) library = fathom_library_open (path, &report, NULL);
  guint added = 0;
  gint64 start = g_get_monotonic_time ();
  gboolean good = fathom_import (library, (const char * const *) files, count, &added, NULL, NULL);
  double seconds = (g_get_monotonic_time () - start) / 1e6;

  printf ("%-14s %12.0f files/s                (at least 500; %u files)\n", "import", added / seconds, added);
  g_clear_pointer (&library, fathom_library_close);
  clean_up (folder, files);
  return good && added > 0 ? 0 : 1;
}
