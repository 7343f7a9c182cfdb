-- A library as version 1 wrote it: no profiles, no fingerprints.
PRAGMA application_id = 1182027057;
PRAGMA user_version = 1;
CREATE TABLE match (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  headers TEXT NOT NULL,
  status INTEGER NOT NULL CHECK (status BETWEEN 0 AND 2),
  started INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  seed BLOB CHECK (seed IS NULL OR length(seed) = 32),
  players INTEGER NOT NULL CHECK (players BETWEEN 1 AND 5),
  events INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE seat (
  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
  seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 5),
  name TEXT NOT NULL,
  words TEXT NOT NULL,
  PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE event (
  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
  n INTEGER NOT NULL CHECK (n >= 1),
  line TEXT NOT NULL,
  time INTEGER NOT NULL,
  PRIMARY KEY (match, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX match_by_start ON match (started DESC, id DESC);
INSERT INTO match VALUES (1, 'a3f5c9b0-1111-4222-8333-444455556666', 'into-the-blue', 'first 1
dice table
chests table
', 0, 1763323200, 1763323300, NULL, 2, 3);
INSERT INTO seat VALUES (1, 1, 'Ana', ' colour=green'), (1, 2, 'Luc', '');
INSERT INTO event VALUES (1, 1, '1 roll 1 1 2 3 3 5', 1763323210), (1, 2, '1 stop', 1763323220), (1, 3, '1 place 3', 1763323230);
