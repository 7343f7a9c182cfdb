/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of the library, and how an older one becomes the present one. */
#include "caches.h"
#include "library-private.h"

/* The schema, version by version: each step leads from the one before it. It may be in parts: C promises no long strings. */
static const char * const steps[FATHOM_LIBRARY_VERSION + 1][3] =
{
  { NULL },

  {
  "CREATE TABLE match ("
  "  id INTEGER PRIMARY KEY,"
  "  uuid TEXT NOT NULL UNIQUE,"
  "  game TEXT NOT NULL,"
  "  headers TEXT NOT NULL,"
  "  status INTEGER NOT NULL CHECK (status BETWEEN 0 AND 2),"
  "  started INTEGER NOT NULL,"
  "  updated INTEGER NOT NULL,"
  "  seed BLOB CHECK (seed IS NULL OR length(seed) = 32),"
  "  players INTEGER NOT NULL CHECK (players BETWEEN 1 AND 5),"
  "  events INTEGER NOT NULL DEFAULT 0"
  ") STRICT;"
  "CREATE TABLE seat ("
  "  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,"
  "  seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 5),"
  "  name TEXT NOT NULL,"
  "  words TEXT NOT NULL,"
  "  PRIMARY KEY (match, seat)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE event ("
  "  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,"
  "  n INTEGER NOT NULL CHECK (n >= 1),"
  "  line TEXT NOT NULL,"
  "  time INTEGER NOT NULL,"
  "  PRIMARY KEY (match, n)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE INDEX match_by_start ON match (started DESC, id DESC);"
  },

  /* People have profiles; an imported match is recognised when it comes again; what was corrected or
   * said about a match is kept beside its events, which stay as they were. */
  {
  "CREATE TABLE profile ("
  "  id INTEGER PRIMARY KEY,"
  "  name TEXT NOT NULL CHECK (name <> ''),"
  "  key TEXT NOT NULL UNIQUE,"
  "  colour TEXT NOT NULL DEFAULT '',"
  "  shape TEXT NOT NULL DEFAULT '',"
  "  language TEXT NOT NULL DEFAULT '',"
  "  initials TEXT NOT NULL DEFAULT '',"
  "  archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),"
  "  merged_into INTEGER REFERENCES profile"
  ") STRICT;"
  "ALTER TABLE seat ADD COLUMN profile INTEGER REFERENCES profile;"
  "CREATE INDEX seat_by_profile ON seat (profile) WHERE profile IS NOT NULL;"
  "ALTER TABLE match ADD COLUMN fingerprint TEXT;"
  "CREATE UNIQUE INDEX match_by_fingerprint ON match (fingerprint) WHERE fingerprint IS NOT NULL;"
  "CREATE TABLE correction ("
  "  id INTEGER PRIMARY KEY,"
  "  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,"
  "  n INTEGER NOT NULL CHECK (n >= 1),"
  "  line TEXT NOT NULL,"
  "  time INTEGER NOT NULL"
  ") STRICT;"
  "CREATE INDEX correction_by_event ON correction (match, n);"
  "CREATE TABLE note ("
  "  id INTEGER PRIMARY KEY,"
  "  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,"
  "  n INTEGER NOT NULL CHECK (n >= 0),"
  "  text TEXT NOT NULL,"
  "  time INTEGER NOT NULL"
  ") STRICT;"
  "CREATE INDEX note_by_match ON note (match);"
  },

  /* What can be counted of finished matches: caches all, made anew from the events whenever needed. A result's
   * profile is the one that the seat's was merged into, 0 for guests; parts of 60 are a victory's, shared or not. */
  {
  "ALTER TABLE match ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;"
  "CREATE TABLE result ("
  "  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,"
  "  seat INTEGER NOT NULL,"
  "  profile INTEGER NOT NULL,"
  "  game TEXT NOT NULL,"
  "  players INTEGER NOT NULL,"
  "  started INTEGER NOT NULL,"
  "  score INTEGER NOT NULL,"
  "  rank INTEGER NOT NULL,"
  "  won INTEGER NOT NULL CHECK (won IN (0, 1)),"
  "  shared INTEGER NOT NULL CHECK (shared IN (0, 1)),"
  "  parts INTEGER NOT NULL CHECK (parts BETWEEN 0 AND 60),"
  "  PRIMARY KEY (match, seat)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE INDEX result_by_profile ON result (profile, started, match, seat, game, players, score, won, shared, parts);"
  "CREATE TABLE total ("
  "  profile INTEGER NOT NULL,"
  "  game TEXT NOT NULL,"
  "  players INTEGER NOT NULL,"
  "  seat INTEGER NOT NULL,"
  "  month INTEGER NOT NULL,"
  "  games INTEGER NOT NULL,"
  "  won INTEGER NOT NULL,"
  "  shared INTEGER NOT NULL,"
  "  parts INTEGER NOT NULL,"
  "  score INTEGER NOT NULL,"
  "  best INTEGER NOT NULL,"
  "  PRIMARY KEY (month, profile, game, players, seat)"
  ") STRICT, WITHOUT ROWID;",
  /* of each month, and as month −1 of all time */
  "CREATE TRIGGER result_added AFTER INSERT ON result BEGIN"
  "  INSERT INTO total SELECT new.profile, new.game, new.players, new.seat, column1, 1, new.won, new.shared, new.parts,"
  "      new.score, new.score FROM (VALUES (-1), (" FATHOM_MONTH_OF ("new.started") ")) WHERE true"
  "    ON CONFLICT DO UPDATE SET games = games + 1, won = won + excluded.won, shared = shared + excluded.shared,"
  "      parts = parts + excluded.parts, score = score + excluded.score, best = max(best, excluded.best);"
  "END;"
  "CREATE TRIGGER result_removed AFTER DELETE ON result BEGIN"
  "  UPDATE total SET games = games - 1, won = won - old.won, shared = shared - old.shared, parts = parts - old.parts,"
  "      score = score - old.score,"
  "      best = CASE WHEN best > old.score THEN best ELSE"
  "        ifnull((SELECT max(score) FROM result r WHERE r.profile = old.profile AND r.game = old.game"
  "                AND r.players = old.players AND r.seat = old.seat"
  "                AND (total.month = -1 OR " FATHOM_MONTH_OF ("r.started") " = total.month)), 0) END"
  "    WHERE profile = old.profile AND game = old.game AND players = old.players AND seat = old.seat"
  "      AND month IN (-1, " FATHOM_MONTH_OF ("old.started") ");"
  "  DELETE FROM total WHERE profile = old.profile AND game = old.game AND players = old.players AND seat = old.seat"
  "    AND month IN (-1, " FATHOM_MONTH_OF ("old.started") ") AND games = 0;"
  "END;",
  "CREATE TABLE fact_into_the_blue ("
  "  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,"
  "  seat INTEGER NOT NULL,"
  "  dives_failed INTEGER NOT NULL, dives_successful INTEGER NOT NULL, dives_perfect INTEGER NOT NULL,"
  "  shells_1 INTEGER NOT NULL, shells_2 INTEGER NOT NULL, shells_3 INTEGER NOT NULL, shells_4 INTEGER NOT NULL,"
  "  shells_5 INTEGER NOT NULL, shells_left INTEGER NOT NULL,"
  "  main_1 INTEGER NOT NULL, main_2 INTEGER NOT NULL, main_3 INTEGER NOT NULL, main_4 INTEGER NOT NULL,"
  "  main_5 INTEGER NOT NULL,"
  "  secondary_1 INTEGER NOT NULL, secondary_2 INTEGER NOT NULL, secondary_3 INTEGER NOT NULL,"
  "  secondary_4 INTEGER NOT NULL, secondary_5 INTEGER NOT NULL,"
  "  chests INTEGER NOT NULL, chest_points INTEGER NOT NULL, treasure_points INTEGER NOT NULL,"
  "  PRIMARY KEY (match, seat)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE fact_blue_border ("
  "  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,"
  "  seat INTEGER NOT NULL,"
  "  placed_proper INTEGER NOT NULL, placed_improper INTEGER NOT NULL, placed_unknown INTEGER NOT NULL,"
  "  calls_right INTEGER NOT NULL, calls_wrong INTEGER NOT NULL, caught INTEGER NOT NULL, doubted INTEGER NOT NULL,"
  "  PRIMARY KEY (match, seat)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE fact_deep_blue ("
  "  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,"
  "  seat INTEGER NOT NULL,"
  "  dives_led INTEGER NOT NULL, dives_joined INTEGER NOT NULL, dives_failed INTEGER NOT NULL,"
  "  resurfaced INTEGER NOT NULL,"
  "  silver INTEGER NOT NULL, gold INTEGER NOT NULL, red INTEGER NOT NULL, green INTEGER NOT NULL,"
  "  purple INTEGER NOT NULL, black INTEGER NOT NULL, blue INTEGER NOT NULL,"
  "  vp_cards INTEGER NOT NULL, vp_gems INTEGER NOT NULL, vp_leading INTEGER NOT NULL, vp_scenario INTEGER NOT NULL,"
  "  PRIMARY KEY (match, seat)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE dice ("
  "  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,"
  "  app INTEGER NOT NULL CHECK (app IN (0, 1)),"
  "  name TEXT NOT NULL,"
  "  players INTEGER NOT NULL,"
  "  started INTEGER NOT NULL,"
  "  face_1 INTEGER NOT NULL, face_2 INTEGER NOT NULL, face_3 INTEGER NOT NULL, face_4 INTEGER NOT NULL,"
  "  face_5 INTEGER NOT NULL, face_chest INTEGER NOT NULL,"
  "  PRIMARY KEY (match, app, name)"
  ") STRICT, WITHOUT ROWID;"
  /* Matches that have changed since they were counted. */
  "CREATE TABLE uncounted (match INTEGER PRIMARY KEY REFERENCES match ON DELETE CASCADE) STRICT;"
  "CREATE TRIGGER match_added AFTER INSERT ON match WHEN new.status = 1 BEGIN"
  "  INSERT OR IGNORE INTO uncounted VALUES (new.id);"
  "END;"
  "CREATE TRIGGER match_changed AFTER UPDATE OF status, events ON match WHEN new.status = 1 OR old.status = 1 BEGIN"
  "  INSERT OR IGNORE INTO uncounted VALUES (new.id);"
  "END;"
  "CREATE TRIGGER match_corrected AFTER INSERT ON correction BEGIN"
  "  INSERT OR IGNORE INTO uncounted VALUES (new.match);"
  "END;"
  "INSERT INTO uncounted SELECT id FROM match WHERE status = 1;"
  },

  /* What the rows of a match add up to, so that it is noticed when they are not those that were written. */
  {
  "ALTER TABLE match ADD COLUMN checksum INTEGER;"
  },

  /* Matches whose lines may be in the notation of then; they are rewritten when they are read. */
  {
  "CREATE TABLE outdated (match INTEGER PRIMARY KEY REFERENCES match ON DELETE CASCADE) STRICT;"
  "INSERT INTO outdated SELECT id FROM match;"
  },

  /* What a list tells of a match that only its events know: a cache like the others, of open matches, too. */
  {
  "CREATE TABLE listing ("
  "  match INTEGER PRIMARY KEY REFERENCES match ON DELETE CASCADE,"
  "  round INTEGER NOT NULL,"
  "  holds INTEGER NOT NULL CHECK (holds IN (0, 1))"
  ") STRICT;"
  "CREATE TRIGGER open_match_added AFTER INSERT ON match WHEN new.status <> 1 BEGIN"
  "  INSERT OR IGNORE INTO uncounted VALUES (new.id);"
  "END;"
  "INSERT OR IGNORE INTO uncounted SELECT id FROM match;"
  },

  /* One table for what any game counts, by the numbers of its columns, whose names are beside it. The tables that each game
   * had before were caches: they are counted anew. */
  {
  "DROP TABLE fact_into_the_blue; DROP TABLE fact_blue_border; DROP TABLE fact_deep_blue; DROP TABLE dice;"
  "CREATE TABLE fact_table (id INTEGER PRIMARY KEY, game TEXT NOT NULL UNIQUE, columns TEXT NOT NULL) STRICT;"
  "CREATE TABLE fact ("
  "  game INTEGER NOT NULL REFERENCES fact_table,"
  "  seat INTEGER NOT NULL,"
  "  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,"
  "  c1 INTEGER NOT NULL DEFAULT 0, c2 INTEGER NOT NULL DEFAULT 0, c3 INTEGER NOT NULL DEFAULT 0,"
  "  c4 INTEGER NOT NULL DEFAULT 0, c5 INTEGER NOT NULL DEFAULT 0, c6 INTEGER NOT NULL DEFAULT 0,"
  "  c7 INTEGER NOT NULL DEFAULT 0, c8 INTEGER NOT NULL DEFAULT 0, c9 INTEGER NOT NULL DEFAULT 0,"
  "  c10 INTEGER NOT NULL DEFAULT 0, c11 INTEGER NOT NULL DEFAULT 0, c12 INTEGER NOT NULL DEFAULT 0,"
  "  c13 INTEGER NOT NULL DEFAULT 0, c14 INTEGER NOT NULL DEFAULT 0, c15 INTEGER NOT NULL DEFAULT 0,"
  "  c16 INTEGER NOT NULL DEFAULT 0, c17 INTEGER NOT NULL DEFAULT 0, c18 INTEGER NOT NULL DEFAULT 0,"
  "  c19 INTEGER NOT NULL DEFAULT 0, c20 INTEGER NOT NULL DEFAULT 0, c21 INTEGER NOT NULL DEFAULT 0,"
  "  c22 INTEGER NOT NULL DEFAULT 0, c23 INTEGER NOT NULL DEFAULT 0, c24 INTEGER NOT NULL DEFAULT 0,"
  "  c25 INTEGER NOT NULL DEFAULT 0, c26 INTEGER NOT NULL DEFAULT 0, c27 INTEGER NOT NULL DEFAULT 0,"
  "  c28 INTEGER NOT NULL DEFAULT 0, c29 INTEGER NOT NULL DEFAULT 0, c30 INTEGER NOT NULL DEFAULT 0,"
  "  c31 INTEGER NOT NULL DEFAULT 0, c32 INTEGER NOT NULL DEFAULT 0, c33 INTEGER NOT NULL DEFAULT 0,"
  "  c34 INTEGER NOT NULL DEFAULT 0, c35 INTEGER NOT NULL DEFAULT 0, c36 INTEGER NOT NULL DEFAULT 0,"
  "  c37 INTEGER NOT NULL DEFAULT 0, c38 INTEGER NOT NULL DEFAULT 0, c39 INTEGER NOT NULL DEFAULT 0,"
  "  c40 INTEGER NOT NULL DEFAULT 0, c41 INTEGER NOT NULL DEFAULT 0, c42 INTEGER NOT NULL DEFAULT 0,"
  "  c43 INTEGER NOT NULL DEFAULT 0, c44 INTEGER NOT NULL DEFAULT 0, c45 INTEGER NOT NULL DEFAULT 0,"
  "  c46 INTEGER NOT NULL DEFAULT 0, c47 INTEGER NOT NULL DEFAULT 0, c48 INTEGER NOT NULL DEFAULT 0,"
  "  PRIMARY KEY (game, seat, match)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE INDEX fact_by_match ON fact (match);",
  "CREATE TABLE dice ("
  "  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,"
  "  app INTEGER NOT NULL CHECK (app IN (0, 1)),"
  "  name TEXT NOT NULL,"
  "  game TEXT NOT NULL,"
  "  players INTEGER NOT NULL,"
  "  started INTEGER NOT NULL,"
  "  face_1 INTEGER NOT NULL, face_2 INTEGER NOT NULL, face_3 INTEGER NOT NULL, face_4 INTEGER NOT NULL,"
  "  face_5 INTEGER NOT NULL, face_6 INTEGER NOT NULL,"
  "  PRIMARY KEY (match, app, name)"
  ") STRICT, WITHOUT ROWID;"
  "INSERT OR IGNORE INTO uncounted SELECT id FROM match WHERE status = 1;"
  },

  /* What people say about a match, whether it counts, and since when it is in the bin. How long it was played and, where the
   * statistics have no result of it, who won are told by the list. */
  {
  "CREATE TABLE remark ("
  "  match INTEGER PRIMARY KEY REFERENCES match ON DELETE CASCADE,"
  "  note TEXT NOT NULL DEFAULT '',"
  "  place TEXT NOT NULL DEFAULT '',"
  "  left_out INTEGER NOT NULL DEFAULT 0 CHECK (left_out IN (0, 1)),"
  "  binned INTEGER NOT NULL DEFAULT 0 CHECK (binned >= 0)"
  ") STRICT;"
  "CREATE INDEX remark_in_bin ON remark (match) WHERE binned > 0;"
  "CREATE TRIGGER remark_added AFTER INSERT ON remark WHEN new.left_out > 0 OR new.binned > 0 BEGIN"
  "  INSERT INTO uncounted SELECT new.match WHERE new.match NOT IN (SELECT match FROM uncounted);"
  "END;"
  "CREATE TRIGGER remark_changed AFTER UPDATE OF left_out, binned ON remark"
  "  WHEN (new.left_out > 0 OR new.binned > 0) <> (old.left_out > 0 OR old.binned > 0) BEGIN"
  "  INSERT INTO uncounted SELECT new.match WHERE new.match NOT IN (SELECT match FROM uncounted);"
  "END;",
  "ALTER TABLE listing ADD COLUMN seconds INTEGER NOT NULL DEFAULT 0;"
  "ALTER TABLE listing ADD COLUMN result TEXT NOT NULL DEFAULT '';"
  "UPDATE listing SET seconds = " FATHOM_SECONDS_PLAYED ("listing.match") ";"
  "CREATE INDEX listing_by_length ON listing (seconds DESC, match DESC);",
  /* names are searched one by one, and what is counted by is read without the matches themselves */
  "CREATE INDEX seat_by_name ON seat (name);"
  "DROP INDEX match_by_start;"
  "CREATE INDEX match_by_start ON match (started DESC, id DESC, game, status, players);"
  },

  /* How strong everybody played up to a match, now and then: a cache like the others. A result that changes takes away all that
   * was learned since. */
  {
  "CREATE TABLE rating ("
  "  started INTEGER NOT NULL,"
  "  match INTEGER NOT NULL,"
  "  n INTEGER NOT NULL,"
  "  format TEXT NOT NULL,"
  "  state BLOB NOT NULL,"
  "  PRIMARY KEY (started, match)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TRIGGER result_unrated AFTER INSERT ON result BEGIN"
  "  DELETE FROM rating WHERE (started, match) >= (new.started, new.match);"
  "END;"
  "CREATE TRIGGER result_gone_unrated AFTER DELETE ON result BEGIN"
  "  DELETE FROM rating WHERE (started, match) >= (old.started, old.match);"
  "END;"
  "CREATE TRIGGER result_changed_unrated AFTER UPDATE ON result BEGIN"
  "  DELETE FROM rating WHERE (started, match) >= (min(old.started, new.started), min(old.match, new.match));"
  "END;"
  },

  /* Analyses that are kept, which can be made again; and the costly decisions in them, with how far they have been practiced. */
  {
  "CREATE TABLE analysis ("
  "  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,"
  "  viewer INTEGER NOT NULL CHECK (viewer BETWEEN 0 AND 5),"
  "  events TEXT NOT NULL,"
  "  engine INTEGER NOT NULL,"
  "  rollouts INTEGER NOT NULL,"
  "  body TEXT NOT NULL,"
  "  PRIMARY KEY (match, viewer)"
  ") STRICT;"
  "CREATE TABLE practice ("
  "  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,"
  "  event INTEGER NOT NULL CHECK (event >= 1),"
  "  seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 5),"
  "  cost INTEGER NOT NULL CHECK (cost >= 0),"
  "  days INTEGER NOT NULL CHECK (days >= 0),"
  "  due INTEGER NOT NULL,"
  "  kept INTEGER NOT NULL CHECK (kept IN (0, 1)),"
  "  PRIMARY KEY (match, event)"
  ") STRICT;"
  "CREATE INDEX practice_by_due ON practice (due);"
  },
};

gboolean
fathom_library_take_steps (FathomDatabase  *database,
                           guint            from,
                           guint            to,
                           GError         **error)
{
  for (guint version = from + 1; version <= to; version++)
    for (guint part = 0; part < G_N_ELEMENTS (steps[version]) && steps[version][part] != NULL; part++)
      if (!fathom_database_execute (database, steps[version][part], error))
        return FALSE;

  return TRUE;
}

/* From version @from to the present one, as one change. */
gboolean
fathom_library_migrate (FathomDatabase  *database,
                        guint            from,
                        GError         **error)
{
  g_autofree char *mark = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d;",
                                           FATHOM_LIBRARY_APPLICATION_ID, FATHOM_LIBRARY_VERSION);
  gboolean good;
  gint64 there;

  if (!fathom_database_begin (database, error))
    return FALSE;
  good = fathom_database_number (database, "PRAGMA user_version", &there, error);
  from = good ? MAX (from, there) : from; /* another program may have been faster */
  good = good && fathom_library_take_steps (database, from, FATHOM_LIBRARY_VERSION, error);

  return fathom_database_end (database, good && fathom_database_execute (database, mark, error), error);
}

/* Whose tables they are */

static void
append_words (GString    *text,
              const char *sql)
{
  for (; sql != NULL && *sql != '\0'; sql++)
    if (!g_ascii_isspace (*sql))
      g_string_append_c (text, *sql);
}

/* Everything that the schema says, in one order; SQLite's own statistics may be there or not. */
static char *
read_schema (FathomDatabase *database)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  sqlite3_stmt *row = fathom_database_query (database, &error,
                                             "SELECT type, name, tbl_name, sql FROM sqlite_schema"
                                             " WHERE name NOT GLOB 'sqlite_stat[1-4]' ORDER BY type, name", "");

  while (row != NULL && fathom_database_step (database, row, &error))
    {
      for (int i = 0; i < 4; i++)
        {
          append_words (text, (const char *) sqlite3_column_text (row, i));
          g_string_append_c (text, ' ');
        }
      g_string_append_c (text, '\n');
    }

  return error == NULL ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

gboolean
fathom_library_has_own_schema (FathomDatabase *database,
                               guint           version)
{
  g_autoptr (FathomDatabase) own = fathom_database_open (NULL, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
  g_autofree char *wanted = NULL;
  g_autofree char *there = NULL;

  if (version > FATHOM_LIBRARY_VERSION || own == NULL || !fathom_library_take_steps (own, 0, version, NULL))
    return FALSE;

  wanted = read_schema (own);
  there = read_schema (database);
  return wanted != NULL && g_strcmp0 (wanted, there) == 0;
}

/* Whether it is a table with rows of its own: nothing that is computed while it is read. */
gboolean
fathom_library_has_table (FathomDatabase *database,
                          const char     *name)
{
  sqlite3_stmt *row = fathom_database_query (database, NULL,
                                             "SELECT 1 FROM sqlite_schema WHERE name = ?1 AND type = 'table' AND rootpage > 0"
                                             " AND NOT EXISTS (SELECT 1 FROM pragma_table_xinfo(?1) WHERE hidden <> 0)", "s", name);
  gboolean there = row != NULL && fathom_database_step (database, row, NULL);

  if (there)
    fathom_database_finish (row);
  return there;
}

gboolean
fathom_library_has_column (FathomDatabase *database,
                           const char     *table,
                           const char     *column)
{
  sqlite3_stmt *row = fathom_database_query (database, NULL, "SELECT 1 FROM pragma_table_info(?) WHERE name = ?", "ss", table, column);
  gboolean there = row != NULL && fathom_database_step (database, row, NULL);

  if (there)
    fathom_database_finish (row);
  return there;
}
