/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../store/scratch.h"
#include "model/facts.h"
#include "model/record-library.h"
#include "rules/blue-border-facts.h"
#include "rules/blue-border.h"
#include "rules/deep-blue-facts.h"
#include "rules/into-the-blue-facts.h"
#include "store/library-private.h"
#include "store/profiles.h"
#include "store/statistics.h"

#include <json-glib/json-glib.h>
#include <string.h>

#define MAX_EVENTS 3000 /* of a match that is played on at random */

typedef struct
{
  char          *folder;
  FathomLibrary *library;
} Place;

static void
set_up (Place         *place,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = NULL;

  place->folder = scratch_new ();
  path = g_build_filename (place->folder, "library.db", NULL);
  place->library = scratch_open (path);
}

static void
tear_down (Place         *place,
           gconstpointer  data G_GNUC_UNUSED)
{
  fathom_library_close (place->library);
  scratch_remove (place->folder);
  g_free (place->folder);
}

static FathomRecord *
read_golden (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "golden", name, NULL);
  g_autofree char *text = NULL;
  FathomRefusal refusal;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return fathom_record_parse (text, strlen (text), &refusal);
}

static GPtrArray *
list_golden (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "golden", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".fathom"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort_with_data (names, (GCompareDataFunc) (GCallback) g_strcmp0, NULL);

  return names;
}

static gint64
shelve (FathomLibrary      *library,
        const FathomRecord *record,
        const gint64       *profiles)
{
  g_auto (GStrv) lines = NULL;
  g_autoptr (FathomLibraryMatch) match = fathom_record_store (record, &lines);

  for (guint i = 0; profiles != NULL && i < match->n_seats; i++)
    match->seats[i].profile = profiles[i];
  g_assert_true (fathom_library_add (library, match, (const char * const *) lines, NULL));

  return match->id;
}

/* Scores and winners are those that the golden results tell. */
static void
check_against_json (const char          *name,
                    const FathomCounted *counted)
{
  g_autoptr (GString) path = g_string_new (NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  JsonObject *told;
  JsonArray *seats, *winners;

  g_string_printf (path, "%.*sjson", (int) (strlen (name) - strlen ("fathom")), name);
  json_parser_load_from_file (parser, g_test_get_filename (G_TEST_DIST, "golden", path->str, NULL), &error);
  g_assert_no_error (error);
  told = json_node_get_object (json_parser_get_root (parser));
  seats = json_object_get_array_member (told, "seats");
  winners = json_object_get_array_member (told, "winners");
  g_assert_cmpuint (counted->n_seats, ==, json_array_get_length (seats));
  for (guint i = 0; i < counted->n_seats; i++)
    {
      JsonObject *seat = json_array_get_object_element (seats, i);
      gboolean wins = FALSE;

      for (guint w = 0; w < json_array_get_length (winners); w++)
        wins |= json_array_get_int_element (winners, w) == i + 1;
      g_assert_cmpint (counted->seats[i].score, ==,
                       json_object_get_int_member (seat, json_object_has_member (seat, "score") ? "score" : "points"));
      g_assert_cmpuint (counted->seats[i].parts, ==, wins ? FATHOM_WHOLE_VICTORY / json_array_get_length (winners) : 0);
      if (json_object_has_member (seat, "shells"))
        for (guint level = 0; level < 5; level++)
          g_assert_cmpint (counted->seats[i].facts[FATHOM_ITB_FACT_SHELLS + level], ==,
                           json_array_get_int_element (json_object_get_array_member (seat, "shells"), level));
    }
}

/* What the facts of one match have to add up to. Without dives told one by one, there are none to add. */
static void
check_sums (const FathomRecord  *record,
            const FathomCounted *counted)
{
  g_autofree gpointer state = g_malloc0 (record->game->state_size);
  gboolean dives;
  gint64 led = 0;

  record->game->init (&record->setup, state);
  dives = counted->game == &fathom_deep_blue && !record->game->tallies (state);

  for (guint i = 0; i < counted->n_seats; i++)
    {
      const FathomCountedSeat *seat = &counted->seats[i];
      gint64 sum = 0;

      if (counted->game == &fathom_into_the_blue)
        {
          for (guint level = 0; level <= 5; level++)
            sum += seat->facts[FATHOM_ITB_FACT_SHELLS + level];
          g_assert_cmpint (sum, ==, 12);
          g_assert_cmpint (seat->facts[FATHOM_ITB_FACT_TREASURE_POINTS] + seat->facts[FATHOM_ITB_FACT_CHEST_POINTS], ==, seat->score);
        }
      else if (counted->game == &fathom_blue_border)
        {
          sum = seat->facts[FATHOM_BB_FACT_CAUGHT];
          g_assert_cmpint (sum, <=, seat->facts[FATHOM_BB_FACT_IMPROPER]);
          g_assert_cmpint (seat->facts[FATHOM_BB_FACT_DOUBTED], <=, seat->facts[FATHOM_BB_FACT_PROPER]);
        }
      else
        {
          for (guint source = 0; source < 4; source++)
            sum += seat->facts[FATHOM_DEEP_FACT_VP + source];
          g_assert_cmpint (sum, ==, dives ? seat->score : 0);
          g_assert_cmpint (seat->facts[FATHOM_DEEP_FACT_TOLD], ==, dives);
          g_assert_cmpint (seat->facts[FATHOM_DEEP_FACT_FAILED], <=, seat->facts[FATHOM_DEEP_FACT_LED]);
          led += seat->facts[FATHOM_DEEP_FACT_LED];
        }
    }
  g_assert_true (!dives || led >= 4); /* the cities */
}

static void
test_golden (Place         *place,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) names = list_golden ();
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *results = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (FathomRecord) record = read_golden (names->pdata[i]);
      gint64 id = shelve (place->library, record, NULL);
      FathomCounted counted;

      fathom_facts_count (record, &counted);
      check_against_json (names->pdata[i], &counted);
      check_sums (record, &counted);
      g_assert_true (fathom_facts_store (place->library, id, record, &error));
      g_assert_true (fathom_facts_store (place->library, id, record, &error)); /* twice is once */
      g_assert_no_error (error);
    }
  results = scratch_dump (place->library, "SELECT count(DISTINCT match), min(score) >= 0, max(rank) FROM result");
  before = g_strdup_printf ("%u|1|5\n", names->len);
  g_assert_cmpstr (results, ==, before);
  g_free (before);

  before = scratch_caches (place->library);
  g_assert_true (fathom_facts_rebuild (place->library, NULL, NULL, &error));
  g_assert_no_error (error);
  after = scratch_caches (place->library);
  g_assert_cmpstr (before, ==, after);
}

/* Perfect dives, a takeback, a correction, one roll of the app: counted by hand. */
static void
test_by_hand (void)
{
  static const guint64 app[6] = { 5, 1, 0, 0, 0, 0 };
  static const guint64 box[6] = { 13, 17, 12, 13, 8, 5 };
  static const guint64 ana[6] = { 7, 4, 1, 0, 0, 0 };      /* of the box */
  g_autoptr (FathomRecord) record = read_golden ("hand-table-dice.fathom");
  FathomCounted counted;

  fathom_facts_count (record, &counted);
  g_assert_cmpint (counted.seats[0].facts[FATHOM_ITB_FACT_SUCCESSFUL], ==, 3);
  g_assert_cmpint (counted.seats[0].facts[FATHOM_ITB_FACT_FAILED], ==, 0);
  g_assert_cmpint (counted.seats[1].facts[FATHOM_ITB_FACT_PERFECT], ==, 2);
  g_assert_cmpint (counted.seats[1].facts[FATHOM_ITB_FACT_SUCCESSFUL], ==, 3);
  g_assert_cmpint (counted.seats[1].facts[FATHOM_ITB_FACT_FAILED], ==, 1);
  g_assert_cmpint (counted.seats[1].facts[FATHOM_ITB_FACT_CHESTS], ==, 2);
  g_assert_cmpint (counted.seats[1].facts[FATHOM_ITB_FACT_CHEST_POINTS], ==, 13);
  g_assert_cmpint (counted.seats[1].facts[FATHOM_ITB_FACT_MAIN + 4], ==, 1);
  g_assert_cmpint (counted.seats[0].facts[FATHOM_ITB_FACT_MAIN], ==, 1);
  g_assert_cmpstr (counted.dice_set, ==, "Blue box");
  g_assert_cmpmem (counted.dice[1], sizeof counted.dice[1], app, sizeof app);
  g_assert_cmpmem (counted.dice[0], sizeof counted.dice[0], box, sizeof box);
  for (guint i = 0; i < FATHOM_DIE_FACES; i++)
    {
      g_assert_cmpint (counted.seats[0].facts[FATHOM_ITB_FACT_DICE + i], ==, ana[i]);
      g_assert_cmpint (counted.seats[1].facts[FATHOM_ITB_FACT_DICE + i], ==, box[i] - ana[i]);
      g_assert_cmpint (counted.seats[0].facts[FATHOM_ITB_FACT_DICE + FATHOM_DIE_FACES + i], ==, app[i]);
      g_assert_cmpint (counted.seats[1].facts[FATHOM_ITB_FACT_DICE + FATHOM_DIE_FACES + i], ==, 0);
    }
}

/* At a real table only what is turned over is known. */
static void
test_border_by_hand (void)
{
  g_autoptr (FathomRecord) record = read_golden ("hand-border-table.fathom");
  FathomCounted counted;
  const gint64 *kim = counted.seats[0].facts;
  const gint64 *ona = counted.seats[1].facts;

  fathom_facts_count (record, &counted);
  g_assert_cmpint (kim[FATHOM_BB_FACT_CALLS_RIGHT] + kim[FATHOM_BB_FACT_CALLS_WRONG], ==, 3);
  g_assert_cmpint (ona[FATHOM_BB_FACT_CALLS_RIGHT] + ona[FATHOM_BB_FACT_CALLS_WRONG], ==, 5);
  g_assert_cmpint (kim[FATHOM_BB_FACT_CAUGHT], ==, ona[FATHOM_BB_FACT_CALLS_RIGHT]);
  g_assert_cmpint (kim[FATHOM_BB_FACT_DOUBTED], ==, ona[FATHOM_BB_FACT_CALLS_WRONG]);
  g_assert_cmpint (ona[FATHOM_BB_FACT_CAUGHT], ==, kim[FATHOM_BB_FACT_CALLS_RIGHT]);
  g_assert_cmpint (kim[FATHOM_BB_FACT_UNKNOWN], >, 0);
  g_assert_cmpint (kim[FATHOM_BB_FACT_PROPER] + kim[FATHOM_BB_FACT_IMPROPER] + kim[FATHOM_BB_FACT_UNKNOWN], ==, 10);
  g_assert_cmpint (ona[FATHOM_BB_FACT_PROPER] + ona[FATHOM_BB_FACT_IMPROPER] + ona[FATHOM_BB_FACT_UNKNOWN], ==, 5);
}

/* A match that has not ended, or has a secret left, is not counted. */
static void
test_unfinished (Place         *place,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (FathomRecord) record = read_golden ("hand-table-dice.fathom");
  FathomCounted counted;
  gint64 id = shelve (place->library, record, NULL);
  g_autofree char *before = scratch_caches (place->library);
  g_autofree char *after = NULL;

  g_assert_true (fathom_facts_store (place->library, id, record, NULL));
  g_array_set_size (record->entries, record->entries->len - 1); /* the reveal */
  fathom_facts_count (record, &counted);
  g_assert_cmpuint (counted.n_seats, ==, 0);
  g_assert_true (fathom_facts_store (place->library, id, record, NULL));
  after = scratch_caches (place->library);
  g_assert_cmpstr (after, ==, "-\n-\n-\n-\n-\n");
  g_assert_cmpstr (before, ==, "-\n-\n-\n-\n-\n1\n");
}

/* Changes at random */

static void
add_entry (FathomRecord *record,
           FathomEvent  *event)
{
  gint source = record->game->source (event);

  fathom_record_add_event (record, event, source >= 0 && record->setup.app >> source & 1);
}

/* Takes some of it back and plays on in another way. */
static void
play_on (FathomRecord *record,
         GRand        *rand)
{
  g_autoptr (FathomTimeline) timeline = fathom_record_replay (record, record->entries->len);
  guint length = fathom_timeline_get_length (timeline);
  FathomEntry takeback = { .takeback = g_rand_int_range (rand, 1, MIN (length, 40) + 1) };
  FathomRng rng;

  fathom_rng_init (&rng, g_rand_int (rand));
  g_array_append_val (record->entries, takeback);
  fathom_timeline_pop (timeline, takeback.takeback);
  for (guint i = 0; i < MAX_EVENTS && record->game->mover (fathom_timeline_get_state (timeline)) != FATHOM_OVER; i++)
    {
      FathomEvent event;

      record->game->pick (fathom_timeline_get_state (timeline), &rng.parent, &event);
      if (record->game->settle != NULL)
        record->game->settle (fathom_timeline_get_state (timeline), &event);
      g_assert_true (fathom_timeline_push (timeline, &event, NULL));
      add_entry (record, &event);
    }
}

static void
correct (FathomLibrary *library,
         gint64         id,
         GRand         *rand)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (FathomLibraryMatch) before = fathom_library_get (library, id, NULL);
  g_autoptr (FathomLibraryMatch) after = NULL;
  g_autoptr (FathomRecord) record = NULL;
  g_auto (GStrv) lines = NULL;
  FathomRefusal refusal;

  record = fathom_record_load (library, id, &refusal, NULL);
  g_assert_nonnull (record);
  play_on (record, rand);
  after = fathom_record_store (record, &lines);
  g_assert_true (fathom_library_append (library, id, before->n_events, (const char * const *) lines + before->n_events,
                                        after->status, &error));
  g_assert_no_error (error);
  if (g_rand_boolean (rand)) /* else it is caught up on */
    g_assert_true (fathom_facts_store (library, id, record, &error));
}

/* A match that is left out or deleted counts nowhere, but is listed with its result; then all is as it was. */
static void
check_without (Place      *place,
               gint64      match,
               gboolean    deleted)
{
  const FathomLibraryFilter filter = { .status = -1, .bin = deleted };
  g_autofree char *sql = g_strdup_printf ("SELECT count(*) FROM result WHERE match = %" G_GINT64_FORMAT, match);
  g_autofree char *counted = scratch_dump (place->library, g_intern_string (sql)), *without = scratch_caches (place->library), *rebuilt = NULL;
  g_autoptr (GPtrArray) rows = fathom_library_list_rows (place->library, &filter, NULL, 1000, NULL);
  gboolean found = FALSE;

  g_assert_cmpstr (g_strstrip (counted), ==, "0");
  g_assert_true (fathom_facts_rebuild (place->library, NULL, NULL, NULL));
  rebuilt = scratch_caches (place->library);
  g_assert_cmpstr (rebuilt, ==, without);
  for (guint i = 0; i < rows->len; i++)
    {
      const FathomLibraryRow *row = rows->pdata[i];

      if (row->id != match)
        continue;
      g_assert_true (row->counted && row->seats[0].rank > 0 && row->left_out == !deleted && (row->binned > 0) == deleted);
      found = TRUE;
    }
  g_assert_true (found);
}

static void
test_left_out (Place         *place,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) names = list_golden ();
  g_autofree char *before = NULL;
  gint64 id = 0;

  for (guint i = 0; i < MIN (names->len, 12); i++)
    {
      g_autoptr (FathomRecord) record = read_golden (names->pdata[i]);
      FathomCounted counted;

      fathom_facts_count (record, &counted);
      if (counted.n_seats > 0)
        id = shelve (place->library, record, NULL);
    }
  g_assert_cmpint (id, >, 0);
  g_assert_true (fathom_facts_catch_up (place->library, NULL, NULL, NULL));
  before = scratch_caches (place->library);
  for (guint deleted = 0; deleted < 2; deleted++)
    {
      gboolean (*mark) (FathomLibrary *, const gint64 *, guint, gboolean, GError **) = deleted ? fathom_library_bin : fathom_library_leave_out;
      g_autofree char *after = NULL;

      g_assert_true (mark (place->library, &id, 1, TRUE, NULL) && fathom_facts_catch_up (place->library, NULL, NULL, NULL));
      check_without (place, id, deleted);
      g_assert_true (mark (place->library, &id, 1, FALSE, NULL) && fathom_facts_catch_up (place->library, NULL, NULL, NULL));
      after = scratch_caches (place->library);
      g_assert_cmpstr (after, ==, before);
    }
}

static gint64
pick_match (FathomLibrary *library,
            GRand         *rand)
{
  g_autoptr (GPtrArray) matches = fathom_library_list (library, NULL, 1000, NULL);

  return matches->len > 0 ? ((FathomLibraryMatch *) matches->pdata[g_rand_int_range (rand, 0, matches->len)])->id : 0;
}

static void
add_some (FathomLibrary *library,
          GPtrArray     *names,
          const gint64   profiles[6],
          GRand         *rand)
{
  g_autoptr (FathomRecord) record = read_golden (names->pdata[g_rand_int_range (rand, 0, names->len)]);
  gint64 seats[5] = { 0 };
  guint shift = g_rand_int_range (rand, 0, 6);
  gint64 id;

  for (guint i = 0; i < 5; i++)
    seats[i] = g_rand_boolean (rand) ? profiles[(i + shift) % 6] : 0;
  id = shelve (library, record, seats);
  if (g_rand_boolean (rand))
    g_assert_true (fathom_facts_store (library, id, record, NULL));
}

/* Some of it is refused, and that is as well. */
static void
change_profiles (FathomLibrary *library,
                 const gint64   profiles[6],
                 gint64         match,
                 GRand         *rand)
{
  gint64 one = profiles[g_rand_int_range (rand, 0, 6)];
  gint64 other = profiles[g_rand_int_range (rand, 0, 6)];

  switch (g_rand_int_range (rand, 0, 3))
    {
    case 0:
      fathom_profile_merge (library, one, other, NULL);
      break;
    case 1:
      fathom_profile_unmerge (library, one, NULL);
      break;
    default:
      fathom_profile_attach (library, match, g_rand_int_range (rand, 1, 6), g_rand_boolean (rand) ? one : 0, NULL);
    }
}

static void
test_rebuild (Place         *place,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const people[] = { "Ana", "Luc", "Zoë", "Kim", "Ona", "Bo" };
  g_autoptr (GPtrArray) names = list_golden ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261116);
  gint64 profiles[6];

  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    profiles[i] = scratch_profile (place->library, people[i]);
  for (guint i = 1; i <= 240; i++)
    {
      gint64 id = pick_match (place->library, rand);
      guint what = g_rand_int_range (rand, 0, 8);

      if (id == 0 || what < 3)
        add_some (place->library, names, profiles, rand);
      else if (what < 5)
        change_profiles (place->library, profiles, id, rand);
      else if (what < 7)
        correct (place->library, id, rand);
      else
        g_assert_true (fathom_database_run (place->library->database, NULL, "DELETE FROM match WHERE id = ?", "i", id));

      if (i % 20 == 0)
        {
          g_autoptr (GError) error = NULL;
          g_autofree char *before = NULL;
          g_autofree char *after = NULL;

          g_assert_true (fathom_facts_catch_up (place->library, NULL, NULL, &error));
          before = scratch_caches (place->library);
          g_assert_true (fathom_facts_rebuild (place->library, NULL, NULL, &error));
          g_assert_no_error (error);
          after = scratch_caches (place->library);
          g_assert_cmpstr (before, ==, after);
        }
    }
}

static void
note (guint    finished,
      guint    matches,
      gpointer data)
{
  g_assert_cmpuint (finished, ==, ++*(guint *) data);
  g_assert_cmpuint (matches, ==, 3);
}

/* What the rules do not accept is left out, and the rest is counted. */
static void
test_progress (Place         *place,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (FathomRecord) record = read_golden ("itb-2-last-shell.fathom");
  g_autoptr (GError) error = NULL;
  g_autofree char *counted = NULL;
  guint told = 0;

  for (guint i = 0; i < 3; i++)
    shelve (place->library, record, NULL);
  g_assert_true (fathom_database_run (place->library->database, NULL, "UPDATE event SET line = '1 fly' WHERE match = 2 AND n = 3", ""));
  g_assert_true (fathom_facts_catch_up (place->library, note, &told, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (told, ==, 3);
  counted = scratch_dump (place->library, "SELECT DISTINCT match FROM result");
  g_assert_cmpstr (counted, ==, "1\n3\n");
  told = 0;
  g_assert_true (fathom_facts_rebuild (place->library, note, &told, &error));
  g_assert_true (fathom_facts_catch_up (place->library, NULL, NULL, &error)); /* nothing is left */
}

/* A library whose games had a table each: everything is counted again, and comes to the same. */
static void
test_migration (Place         *place,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) names = list_golden ();
  g_autofree char *path = g_build_filename (place->folder, "library.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (FathomRecord) record = read_golden (names->pdata[i]);

      shelve (place->library, record, NULL);
    }
  g_assert_true (fathom_facts_catch_up (place->library, NULL, NULL, &error));
  before = scratch_caches (place->library);
  fathom_library_close (place->library);
  scratch_make_older (path, 6);
  place->library = scratch_open (path);
  g_assert_true (fathom_facts_catch_up (place->library, NULL, NULL, &error));
  g_assert_no_error (error);
  after = scratch_caches (place->library);
  g_assert_cmpstr (before, ==, after);
}

#define TEST(name, function) g_test_add ("/facts/" name, Place, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  TEST ("golden", test_golden);
  TEST ("left-out", test_left_out);
  g_test_add_func ("/facts/by-hand", test_by_hand);
  g_test_add_func ("/facts/border-by-hand", test_border_by_hand);
  TEST ("unfinished", test_unfinished);
  TEST ("rebuild", test_rebuild);
  TEST ("progress", test_progress);
  TEST ("migration", test_migration);

  return g_test_run ();
}
