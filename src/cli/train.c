/* SPDX-License-Identifier: GPL-3.0-or-later */
/* train: weights for the expert level of Into the Blue, from nothing. */
#include "cli.h"

#include "engine/into-the-blue-train.h"
#include "store/edition-file.h"
#include "words/grammar.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define MAX_MATCHES   10000000
#define JUDGED        400                       /* matches, unless told otherwise */
#define SAVE_SECONDS  10
#define SHOW_USECS    (G_USEC_PER_SEC / 5)

typedef struct
{
  const Cli        *cli;
  FathomItbEdition  edition;
  guint8            seed[FATHOM_SEED_SIZE];
  gint              seats;
  gint              matches;
  char             *edition_file;
  char             *seed_text;
  char             *cache;
  char             *output;
  char             *judged;
  char             *from;
  gpointer          memory;                     /* the table, mapped from the cache */
  FathomItbExact   *exact;
} Training;

static void
training_clear (Training *self)
{
  g_clear_pointer (&self->exact, fathom_itb_exact_free);
  if (self->memory != NULL)
    munmap (self->memory, fathom_itb_exact_size ());
  g_free (self->edition_file);
  g_free (self->seed_text);
  g_free (self->cache);
  g_free (self->output);
  g_free (self->judged);
  g_free (self->from);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Training, training_clear)

/* Edition */

static gboolean
apply_edition (const Training    *self,
               FathomEditionFile *file,
               FathomSetup       *setup)
{
  FathomRefusal refusal;

  for (guint i = 0; i < file->entries->len; i++)
    {
      const FathomEditionEntry *entry = g_ptr_array_index (file->entries, i);

      if (fathom_into_the_blue.set (setup, 0, entry->word, entry->value, &refusal) != FATHOM_SET_DONE)
        {
          cli_complain (self->cli, tr (self->cli->language, "%s is not an edition of Into the Blue"), self->edition_file);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
read_edition (Training *self)
{
  g_autoptr (FathomEditionFile) file = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *data = NULL;
  const FathomItbSetup *box;
  FathomSetup setup;
  gsize size;

  fathom_setup_shipped (&fathom_into_the_blue, &setup);
  if (self->edition_file != NULL)
    {
      if (!g_file_get_contents (self->edition_file, &data, &size, &error) ||
          (file = fathom_edition_file_parse (self->edition_file, data, size, &error)) == NULL)
        {
          cli_complain (self->cli, "%s", error->message);
          return FALSE;
        }
      if (strcmp (file->game, fathom_into_the_blue.id) != 0)
        {
          cli_complain (self->cli, tr (self->cli->language, "%s is not an edition of Into the Blue"), self->edition_file);
          return FALSE;
        }
      if (!apply_edition (self, file, &setup))
        return FALSE;
    }
  box = (const FathomItbSetup *) setup.data;
  self->edition = box->edition;

  return TRUE;
}

/* Progress */

static void
show_progress (const char *what,
               double      done)
{
  if (isatty (STDERR_FILENO))
    fprintf (stderr, "\r%s %5.1f %% ", what, 100 * done);
}

static void
end_progress (void)
{
  if (isatty (STDERR_FILENO))
    fprintf (stderr, "\r%40s\r", "");
}

static gboolean
show_solving (double   done,
              gpointer data)
{
  static gint64 shown;
  Training *self = data;
  gint64 now = g_get_monotonic_time ();

  if (now - shown > SHOW_USECS)
    {
      shown = now;
      show_progress (tr (self->cli->language, "Solving"), done);
    }

  return TRUE;
}

/* The exact table of two players lies in a file of the cache: whoever is interrupted goes on from there. */
static gboolean
open_table (Training *self)
{
  gsize size = fathom_itb_exact_size ();
  g_autofree char *folder = NULL;
  int fd;

  if (self->cache == NULL)
    self->cache = g_build_filename (g_get_user_cache_dir (), "fathom", "into-the-blue.exact", NULL);
  folder = g_path_get_dirname (self->cache);
  g_mkdir_with_parents (folder, 0700);
  fd = g_open (self->cache, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0 || posix_fallocate (fd, 0, size) != 0)
    {
      cli_complain (self->cli, "%s: %s", self->cache, g_strerror (errno));
      if (fd >= 0)
        close (fd);
      return FALSE;
    }
  self->memory = mmap (NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  close (fd);
  if (self->memory == MAP_FAILED)
    {
      self->memory = NULL;
      cli_complain (self->cli, "%s: %s", self->cache, g_strerror (errno));
      return FALSE;
    }

  self->exact = fathom_itb_exact_new (self->memory, &self->edition);
  fathom_itb_exact_solve (self->exact, show_solving, self);
  end_progress ();
  return TRUE;
}

/* Training */

static gboolean
store (const Training *self,
       const char     *file,
       GBytes         *bytes)
{
  g_autoptr (GError) error = NULL;

  if (g_file_set_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error))
    return TRUE;

  cli_complain (self->cli, "%s", error->message);
  return FALSE;
}

static void
resume (FathomItbTrainer *trainer,
        const char       *file)
{
  g_autofree char *data = NULL;
  gsize size;

  if (g_file_get_contents (file, &data, &size, NULL))
    {
      g_autoptr (GBytes) saved = g_bytes_new_take (g_steal_pointer (&data), size);

      fathom_itb_trainer_resume (trainer, saved);
    }
}

static gboolean
begin_from (const Training   *self,
            FathomItbTrainer *trainer)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *weights = NULL;
  gsize size;

  if (!g_file_get_contents (self->from, &weights, &size, &error))
    cli_complain (self->cli, "%s", error->message);
  else if (!fathom_itb_trainer_begin (trainer, weights, size))
    cli_complain (self->cli, tr (self->cli->language, "%s: these weights are for another game, edition or number of seats"), self->from);
  else
    return TRUE;

  return FALSE;
}

static gboolean
run_lessons (const Training   *self,
             FathomItbTrainer *trainer,
             const char       *unfinished)
{
  gint64 saved = g_get_monotonic_time (), shown = 0;

  while (fathom_itb_trainer_step (trainer))
    {
      gint64 now = g_get_monotonic_time ();

      if (now - shown > SHOW_USECS)
        {
          shown = now;
          show_progress (tr (self->cli->language, "Training"), fathom_itb_trainer_done (trainer));
        }
      if (now - saved < SAVE_SECONDS * G_USEC_PER_SEC)
        continue;
      saved = now;

      g_autoptr (GBytes) state = fathom_itb_trainer_save (trainer);
      if (!store (self, unfinished, state))
        return FALSE;
    }
  end_progress ();

  return TRUE;
}

static void
print_numbers (const Training *self,
               double          loss,
               double          seconds)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *loss_text = fathom_grammar_number (self->cli->language, loss, 5);
  g_autofree char *time = fathom_grammar_number (self->cli->language, seconds, 1);

  if (!self->cli->json)
    {
      printf (tr (self->cli->language, "%d seats, off by %s from its targets, trained in %s s"), self->seats, loss_text, time);
      printf ("\n");
      return;
    }
  json_builder_begin_object (builder);
  fathom_words_json_number (builder, "seats", self->seats);
  json_builder_set_member_name (builder, "loss");
  json_builder_add_double_value (builder, loss);
  json_builder_set_member_name (builder, "seconds");
  json_builder_add_double_value (builder, seconds);
  json_builder_end_object (builder);
  cli_print_json (builder);
}

static int
train (Training *self)
{
  g_autofree char *unfinished = g_strconcat (self->output, ".part", NULL);
  gint64 start = g_get_monotonic_time ();
  g_autoptr (FathomItbTrainer) trainer = NULL;
  g_autoptr (GBytes) weights = NULL;

  if (self->seats == 2 && !open_table (self))
    return EXIT_BAD_DATA;
  trainer = fathom_itb_trainer_new (&self->edition, self->seats, self->seed, self->matches, self->exact);
  if (self->from != NULL && !begin_from (self, trainer))
    return EXIT_BAD_DATA;
  resume (trainer, unfinished);
  if (!run_lessons (self, trainer, unfinished))
    return EXIT_BAD_DATA;
  weights = fathom_itb_trainer_weights (trainer);
  if (!store (self, self->output, weights))
    return EXIT_BAD_DATA;
  g_unlink (unfinished);
  print_numbers (self, fathom_itb_trainer_loss (trainer), (g_get_monotonic_time () - start) / 1e6);

  return EXIT_GOOD;
}

/* Judging */

static int
judge (Training *self)
{
  g_autofree char *weights = NULL;
  g_autofree char *loss_text = NULL;
  g_autofree char *interval = NULL;
  g_autoptr (GError) error = NULL;
  FathomThinking thinking = { .level = FATHOM_LEVEL_EXPERT };
  guint matches = self->matches > 0 ? self->matches : JUDGED;
  double deviation, loss;

  if (!g_file_get_contents (self->judged, &weights, &thinking.n_weights, &error))
    {
      cli_complain (self->cli, "%s", error->message);
      return EXIT_BAD_DATA;
    }
  if (!open_table (self))
    return EXIT_BAD_DATA;
  thinking.weights = weights;
  loss = fathom_itb_exact_judge (self->exact, &thinking, self->seed, matches, &deviation);
  loss_text = fathom_grammar_number (self->cli->language, 100 * loss, 2);
  interval = fathom_grammar_number (self->cli->language, 196 * deviation, 2);
  printf (tr (self->cli->language, "Win chance lost per match to perfect play: %s%% ± %s%%"), loss_text, interval);
  printf ("\n");

  return EXIT_GOOD;
}

static gboolean
check_options (Training *self)
{
  const Cli *cli = self->cli;

  if (self->seats < 2 || self->seats > FATHOM_MAX_SEATS)
    cli_complain (cli, tr (cli->language, "--seats must be from %d to %d"), 2, FATHOM_MAX_SEATS);
  else if (self->matches < 0 || self->matches > MAX_MATCHES)
    cli_complain (cli, tr (cli->language, "--matches must be from 1 to %d"), MAX_MATCHES);
  else if (self->seed_text != NULL && !fathom_seed_from_hex (self->seed_text, self->seed))
    cli_complain (cli, "%s", tr (cli->language, "--seed takes 64 hexadecimal digits"));
  else if (self->judged != NULL && self->seats != 2)
    cli_complain (cli, "%s", tr (cli->language, "only matches for two can be compared"));
  else if (self->judged == NULL && (self->output == NULL || *self->output == '\0'))
    cli_complain (cli, "%s", tr (cli->language, "-o needs the name of a file"));
  else
    return TRUE;

  return FALSE;
}

int
cli_train (Cli   *cli,
           int    argc,
           char **argv)
{
  g_auto (Training) self = { .cli = cli, .seats = 2 };
  const GOptionEntry entries[] =
  {
    { "edition", 0, 0, G_OPTION_ARG_FILENAME, &self.edition_file, N_("The edition to train for; the built-in one by default"), "FILE" },
    { "seats", 0, 0, G_OPTION_ARG_INT, &self.seats, N_("Number of seats; 2 by default"), "N" },
    { "matches", 0, 0, G_OPTION_ARG_INT, &self.matches, N_("How many matches to learn from"), "M" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &self.seed_text, N_("64 hexadecimal digits that determine all dice and draws"), "HEX" },
    { "from", 0, 0, G_OPTION_ARG_FILENAME, &self.from, N_("Start from these weights instead of from scratch"), "FILE" },
    { "cache", 0, 0, G_OPTION_ARG_FILENAME, &self.cache, N_("Where the exact table for two players is kept (1.6 GB)"), "FILE" },
    { "judge", 0, 0, G_OPTION_ARG_FILENAME, &self.judged, N_("Do not train, but compare these weights with perfect play"), "FILE" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &self.output, N_("Write the weights to this file"), "FILE" },
    G_OPTION_ENTRY_NULL
  };

  if (!cli_parse (cli, &argc, argv, entries, "",
                  N_("Trains the expert level of Into the Blue from scratch: for two players from the exactly solved game,\nfor more players from matches against itself. If interrupted, the same command resumes where it stopped.")))
    return EXIT_USAGE;
  if (argc != 1)
    {
      cli_complain (cli, tr (cli->language, "unexpected argument “%s”"), argv[1]);
      return EXIT_USAGE;
    }
  if (!check_options (&self))
    return EXIT_USAGE;
  if (!read_edition (&self))
    return EXIT_BAD_DATA;

  return self.judged != NULL ? judge (&self) : train (&self);
}
