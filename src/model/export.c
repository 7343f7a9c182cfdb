/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches as .fathom files, as a table and as plays. */
#include "export.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define MAX_NAMESAKES 10000
#define SQLITE_HEADER "SQLite format 3"
#define APPLICATION_ID_AT 68           /* in the header of every SQLite file */

static gboolean
fail_file (GError     **error,
           const char  *path,
           int          saved)
{
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (saved), "%s: %s", path, g_strerror (saved));

  return FALSE;
}

/* Files */

static void
add_header (FathomRecord *record,
            const char   *word,
            const char   *value)
{
  g_autoptr (GString) line = g_string_new (word);

  if (value == NULL || *value == '\0')
    return;
  g_string_append_c (line, ' ');
  fathom_record_print_name (line, value);
  g_ptr_array_add (record->other_headers, g_strdup (line->str));
}

/* What people say about a match goes with its file, but does not belong to the match: its digest is the same without. */
static char *
print_with_remark (const FathomLook *self)
{
  GPtrArray *headers = self->record->other_headers;
  guint n = headers->len;
  char *text;

  add_header (self->record, "place", self->remark.place);
  add_header (self->record, "note", self->remark.note);
  text = fathom_record_print (self->record);
  g_ptr_array_set_size (headers, n);
  return text;
}

char *
fathom_export_print (const FathomLook    *self,
                     FathomExportPurpose  purpose)
{
  g_autofree char *text = print_with_remark (self);
  g_autoptr (FathomRecord) shown = NULL;
  FathomRefusal refusal;

  if (purpose == FATHOM_TO_CONTINUE || self->result.finished || !self->record->has_seed)
    return g_steal_pointer (&text);
  shown = fathom_record_parse_within (text, strlen (text), G_MAXSIZE, G_MAXUINT, &refusal);
  g_return_val_if_fail (shown != NULL, NULL);

  shown->has_seed = FALSE;
  shown->setup.app = 0; /* what the app drew keeps its mark where a game has one */
  return fathom_record_print (shown);
}

/* Nobody else has the name from now on; what stands there already stays. */
static char *
reserve_name (const char  *folder,
              const char  *stem,
              GError     **error)
{
  for (guint i = 1; i < MAX_NAMESAKES; i++)
    {
      g_autofree char *name = i == 1 ? g_strdup_printf ("%s.fathom", stem) : g_strdup_printf ("%s-%u.fathom", stem, i);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      int fd = g_open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

      if (fd >= 0)
        {
          close (fd);
          return g_steal_pointer (&path);
        }
      if (errno != EEXIST)
        {
          fail_file (error, path, errno);
          return NULL;
        }
    }

  fail_file (error, folder, EEXIST);
  return NULL;
}

char *
fathom_export_file (const FathomLook     *look,
                    FathomExportPurpose   purpose,
                    const char           *folder,
                    GError              **error)
{
  g_autofree char *day = fathom_look_dup_date (look, "%Y-%m-%d");
  g_autofree char *stem = g_strdup_printf ("%s-%s-%" G_GINT64_FORMAT, day, look->record->game->id, look->match->id);
  g_autofree char *text = fathom_export_print (look, purpose);
  g_autofree char *path = NULL;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      fail_file (error, folder, errno);
      return NULL;
    }
  path = reserve_name (folder, stem, error);
  if (path == NULL)
    return NULL;
  if (g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error))
    return g_steal_pointer (&path);

  g_unlink (path);
  return NULL;
}

static gboolean
may_be_replaced (const char *path)
{
  g_autofree char *head = g_malloc0 (APPLICATION_ID_AT + 4);
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  guint32 mark = 0;
  gssize n;

  if (fd < 0)
    return errno == ENOENT;
  n = read (fd, head, APPLICATION_ID_AT + 4);
  close (fd);
  memcpy (&mark, head + APPLICATION_ID_AT, sizeof mark);

  return n == APPLICATION_ID_AT + 4 && strcmp (head, SQLITE_HEADER) == 0 &&
         GUINT32_FROM_BE (mark) == FATHOM_LIBRARY_APPLICATION_ID;
}

static gboolean
is_same_file (const char *one,
              const char *other)
{
  GStatBuf a, b;

  return g_stat (one, &a) == 0 && g_stat (other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

gboolean
fathom_export_backup (FathomLibrary  *library,
                      const char     *path,
                      GError        **error)
{
  g_autofree char *journal = g_strconcat (path, "-wal", NULL);
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);

  /* what has a journal or a lock beside it is or was somebody's library, not a backup */
  if (is_same_file (path, fathom_library_get_path (library)) || !may_be_replaced (path) ||
      g_file_test (journal, G_FILE_TEST_EXISTS) || g_file_test (lock, G_FILE_TEST_EXISTS))
    return fail_file (error, path, EEXIST);

  return fathom_library_backup (library, path, error);
}

/* Table */

/* The wide forms of the signs that begin a formula. */
static gboolean
starts_wide (const char *text)
{
  gunichar c = g_utf8_get_char_validated (text, -1);

  return c == 0xff1d || c == 0xff0b || c == 0xff0d || c == 0xff20;
}

static void
put_field (GString    *csv,
           const char *text)
{
  /* a spreadsheet would compute what begins like a formula */
  const char *first = text != NULL ? text + strspn (text, " ") : "";
  gboolean formula = *first != '\0' && (strchr ("=+-@\t\r\n", *first) != NULL || starts_wide (first));

  g_string_append (csv, formula ? ",\"'" : ",\"");
  for (; text != NULL && *text != '\0'; text++)
    {
      if (*text == '"')
        g_string_append_c (csv, '"');
      g_string_append_c (csv, *text);
    }
  g_string_append_c (csv, '"');
}

void
fathom_export_csv_head (GString *csv)
{
  g_string_append (csv, "date,game,match,seat,name,colour,bot,score,rank,won,status\r\n");
}

void
fathom_export_csv (const FathomLook *look,
                   GString          *csv)
{
  g_autofree char *date = fathom_look_dup_date (look, NULL);

  for (guint i = 0; i < look->record->setup.players; i++)
    {
      const FathomRecordSeat *seat = &look->record->seats[i];

      g_string_append_printf (csv, "%s,%s,%" G_GINT64_FORMAT ",%u", date, look->record->game->id, look->match->id, i + 1);
      put_field (csv, seat->name);
      put_field (csv, seat->colour);
      put_field (csv, seat->bot);
      g_string_append_printf (csv, ",%d", look->result.scores[i]);
      if (look->settled)
        g_string_append_printf (csv, ",%d,%d", look->result.ranks[i], look->result.winners >> i & 1);
      else
        g_string_append (csv, ",,");
      g_string_append_printf (csv, ",%s\r\n", fathom_match_status_get_name (look->match->status));
    }
}

/* Plays */

struct _FathomPlays
{
  JsonObject *root;
  JsonArray  *games;
  JsonArray  *players;
  JsonArray  *plays;
  GHashTable *ids;             /* what tells a game or a player from another → its number */
};

static JsonArray *
add_list (JsonObject *root,
          const char *name)
{
  JsonArray *list = json_array_new ();

  json_object_set_array_member (root, name, list);
  return list;
}

FathomPlays *
fathom_plays_new (void)
{
  FathomPlays *self = g_new0 (FathomPlays, 1);
  JsonObject *about = json_object_new ();

  self->root = json_object_new ();
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  json_object_set_string_member (about, "program", "Fathom");
  json_object_set_string_member (about, "version", FATHOM_VERSION);
  json_object_set_int_member (about, "format", 1);
  json_object_set_object_member (self->root, "about", about);
  self->games = add_list (self->root, "games");
  self->players = add_list (self->root, "players");
  self->plays = add_list (self->root, "plays");

  return self;
}

void
fathom_plays_free (FathomPlays *self)
{
  json_object_unref (self->root);
  g_hash_table_unref (self->ids);
  g_free (self);
}

/* Takes @key. Returns: the new object to be filled in, or NULL if there is one with that key; @id is its number. */
static JsonObject *
refer (FathomPlays *self,
       JsonArray   *list,
       char        *key,
       gint64      *id)
{
  JsonObject *object;

  *id = GPOINTER_TO_UINT (g_hash_table_lookup (self->ids, key));
  if (*id != 0)
    {
      g_free (key);
      return NULL;
    }

  object = json_object_new ();
  *id = json_array_get_length (list) + 1;
  g_hash_table_insert (self->ids, key, GUINT_TO_POINTER ((guint) *id));
  json_object_set_int_member (object, "id", *id);
  json_array_add_object_element (list, object);
  return object;
}

static gint64
refer_game (FathomPlays      *self,
            const FathomGame *game)
{
  gint64 id;
  JsonObject *object = refer (self, self->games, g_strconcat ("game ", game->id, NULL), &id);

  if (object != NULL)
    {
      json_object_set_string_member (object, "key", game->id);
      json_object_set_string_member (object, "name", game->title);
      json_object_set_int_member (object, "minPlayerCount", game->min_seats);
      json_object_set_int_member (object, "maxPlayerCount", game->max_seats);
      json_object_set_boolean_member (object, "highestWins", TRUE);
    }

  return id;
}

/* People with a profile are who they are, whatever they were called at a table; guests and bots go by name. */
static gint64
refer_player (FathomPlays      *self,
              const FathomLook *look,
              guint             i)
{
  const FathomRecordSeat *seat = &look->record->seats[i];
  gint64 profile = look->match->seats[i].profile;
  char *key = profile != 0 ? g_strdup_printf ("profile %" G_GINT64_FORMAT, profile)
                           : g_strconcat (seat->bot != NULL ? seat->bot : "", " guest ", seat->name, NULL);
  gint64 id;
  JsonObject *object = refer (self, self->players, key, &id);

  if (object != NULL)
    {
      json_object_set_string_member (object, "name", seat->name);
      json_object_set_boolean_member (object, "isBot", seat->bot != NULL);
    }

  return id;
}

static JsonObject *
make_score (FathomPlays      *self,
            const FathomLook *look,
            guint             i)
{
  JsonObject *score = json_object_new ();

  json_object_set_int_member (score, "playerRefId", refer_player (self, look, i));
  json_object_set_int_member (score, "seatOrder", i + 1);
  json_object_set_boolean_member (score, "startPlayer", look->record->setup.first == i + 1);
  json_object_set_int_member (score, "score", look->result.scores[i]);
  json_object_set_int_member (score, "rank", look->settled ? look->result.ranks[i] : 0);
  json_object_set_boolean_member (score, "winner", look->settled && (look->result.winners >> i & 1));
  if (look->record->seats[i].colour != NULL)
    json_object_set_string_member (score, "colour", look->record->seats[i].colour);
  if (look->record->seats[i].bot != NULL)
    json_object_set_string_member (score, "bot", look->record->seats[i].bot);

  return score;
}

void
fathom_plays_add (FathomPlays      *self,
                  const FathomLook *look)
{
  g_autofree char *date = fathom_look_dup_date (look, "%Y-%m-%d %H:%M:%S");
  JsonObject *play = json_object_new ();
  JsonArray *scores;

  json_object_set_int_member (play, "id", look->match->id);
  json_object_set_string_member (play, "uuid", look->match->uuid);
  json_object_set_string_member (play, "playDate", date);
  json_object_set_int_member (play, "gameRefId", refer_game (self, look->record->game));
  json_object_set_string_member (play, "status", fathom_match_status_get_name (look->match->status));
  json_object_set_boolean_member (play, "ignored", !look->settled);
  scores = add_list (play, "playerScores");
  for (guint i = 0; i < look->record->setup.players; i++)
    json_array_add_object_element (scores, make_score (self, look, i));
  json_array_add_object_element (self->plays, play);
}

char *
fathom_plays_print (FathomPlays *self)
{
  g_autoptr (JsonNode) root = json_node_alloc ();
  g_autofree char *text = NULL;

  json_node_init_object (root, self->root);
  text = json_to_string (root, TRUE);
  return g_strconcat (text, "\n", NULL);
}
