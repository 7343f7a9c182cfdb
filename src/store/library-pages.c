/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of a library without its trees: a page that nothing leads to any more still has its rows. So every page is looked
 * at by itself, and what looks like a row of ours goes into a new file that can be read like a library. */
#include "library-source.h"

#include <string.h>

#define MAX_COLUMNS 32
#define MAX_PAYLOAD (4 * 1024 * 1024)

/* The kinds of pages that have rows. */
enum { INDEX_INTERIOR = 2, INDEX_LEAF = 10, TABLE_LEAF = 13 };

typedef struct
{
  const guint8   *data;
  gsize           size;
  guint           page_size;
  GByteArray     *payload;     /* of the row that is read */
  FathomDatabase *found;
  gint64          deadline;
  gsize           budget;      /* bytes that may still be read: pages may be said to belong to many rows */
} Scan;

typedef struct
{
  enum { EMPTY, NUMBER, REAL, TEXT, BLOB } kind;
  gint64        number;
  const guint8 *data;
  gsize         size;
} Value;

typedef struct
{
  gint64 rowid;
  Value  values[MAX_COLUMNS];
  guint  n;
} Row;

/* Reading */

/* Returns: the bytes that it took, 0 if it is not whole. */
static guint
read_varint (const guint8 *at,
             const guint8 *end,
             guint64      *value)
{
  *value = 0;
  for (guint i = 0; i < 9 && at + i < end; i++)
    {
      if (i == 8)
        {
          *value = *value << 8 | at[i];
          return 9;
        }
      *value = *value << 7 | (at[i] & 127);
      if ((at[i] & 128) == 0)
        return i + 1;
    }

  return 0;
}

static guint32
read_big (const guint8 *at,
          guint         size)
{
  guint32 value = 0;

  for (guint i = 0; i < size; i++)
    value = value << 8 | at[i];

  return value;
}

/* How much of a row that long is on its page; the rest is on others. */
static gsize
local_size (const Scan *self,
            gboolean    table,
            gsize       payload)
{
  gsize most = table ? self->page_size - 35 : (self->page_size - 12) * 64 / 255 - 23;
  gsize least = (self->page_size - 12) * 32 / 255 - 23;
  gsize local;

  if (payload <= most)
    return payload;
  local = least + (payload - least) % (self->page_size - 4);
  return local <= most ? local : least;
}

static gboolean
read_overflow (Scan    *self,
               guint32  page,
               gsize    left)
{
  while (left > 0)
    {
      gsize n = MIN (left, self->page_size - 4);
      const guint8 *at;

      if (page < 2 || (guint64) page * self->page_size > self->size || self->budget < n)
        return FALSE;
      at = self->data + (gsize) (page - 1) * self->page_size;
      g_byte_array_append (self->payload, at + 4, n);
      self->budget -= n;
      left -= n;
      page = read_big (at, 4);
    }

  return TRUE;
}

/* The bytes of a row into @payload. */
static gboolean
read_payload (Scan         *self,
              const guint8 *at,
              const guint8 *end,
              guint         kind,
              gint64       *rowid)
{
  guint64 size, id = 0;
  gsize local;
  guint n;

  at += kind == INDEX_INTERIOR ? 4 : 0;
  n = at < end ? read_varint (at, end, &size) : 0;
  if (n == 0 || size < 2 || size > MAX_PAYLOAD)
    return FALSE;
  at += n;
  if (kind == TABLE_LEAF)
    {
      n = read_varint (at, end, &id);
      if (n == 0)
        return FALSE;
      at += n;
    }
  *rowid = id;
  local = local_size (self, kind == TABLE_LEAF, size);
  if (local + (local < size ? 4 : 0) > (gsize) (end - at) || self->budget < local)
    return FALSE;

  g_byte_array_set_size (self->payload, 0);
  g_byte_array_append (self->payload, at, local);
  self->budget -= local;
  return local == size || read_overflow (self, read_big (at + local, 4), size - local);
}

static gboolean
read_value (Value         *value,
            guint64        type,
            const guint8 **at,
            const guint8  *end)
{
  static const guint8 sizes[] = { 0, 1, 2, 3, 4, 6, 8, 8, 0, 0 };
  gsize size = type >= 12 ? (type - 12) / 2 : type < G_N_ELEMENTS (sizes) ? sizes[type] : G_MAXSIZE;

  if (size > (gsize) (end - *at))
    return FALSE;
  *value = (Value) { .data = *at, .size = size };
  if (type >= 12)
    value->kind = type % 2 == 0 ? BLOB : TEXT;
  else if (type == 7)
    value->kind = REAL;
  else if (type > 0)
    {
      value->kind = NUMBER;
      value->number = type >= 8 ? (gint64) type - 8 : (gint8) (*at)[0];
      for (gsize i = 1; i < size && type < 8; i++)
        value->number = (gint64) ((guint64) value->number << 8 | (*at)[i]);
    }
  *at += size;

  return TRUE;
}

/* What the payload has in its columns. */
static gboolean
read_row (Scan *self,
          Row  *row)
{
  const guint8 *at = self->payload->data;
  const guint8 *end = at + self->payload->len;
  const guint8 *body;
  guint64 head_size;
  guint n = read_varint (at, end, &head_size);

  row->n = 0;
  if (n == 0 || head_size < n || head_size > self->payload->len)
    return FALSE;
  body = at + head_size;
  for (at += n; at < self->payload->data + head_size;)
    {
      guint64 type;

      n = read_varint (at, self->payload->data + head_size, &type);
      if (n == 0 || row->n == MAX_COLUMNS || !read_value (&row->values[row->n++], type, &body, end))
        return FALSE;
      at += n;
    }

  return body == end;
}

/* Recognising */

/* Whether the columns from @first on are of these kinds: n a number, t text, ? a number or nothing, b 32 bytes or nothing. */
static gboolean
is_like (const Row  *row,
         guint       first,
         const char *kinds)
{
  for (guint i = 0; kinds[i] != '\0'; i++)
    {
      const Value *value = &row->values[first + i];

      if (first + i >= row->n)
        return FALSE;
      if (kinds[i] == 'n' ? value->kind != NUMBER
          : kinds[i] == 't' ? value->kind != TEXT || !g_utf8_validate ((const char *) value->data, value->size, NULL)
          : kinds[i] == 'b' ? value->kind != EMPTY && (value->kind != BLOB || value->size != 32)
          : value->kind != EMPTY && value->kind != NUMBER)
        return FALSE;
    }

  return TRUE;
}

static void
bind_value (sqlite3_stmt *statement,
            int           place,
            const Row    *row,
            guint         column)
{
  const Value *value = &row->values[column];

  if (column >= row->n || value->kind == EMPTY || value->kind == REAL)
    sqlite3_bind_null (statement, place);
  else if (value->kind == NUMBER)
    sqlite3_bind_int64 (statement, place, value->number);
  else if (value->kind == TEXT)
    sqlite3_bind_text (statement, place, (const char *) value->data, value->size, SQLITE_TRANSIENT);
  else
    sqlite3_bind_blob (statement, place, value->data, value->size, SQLITE_TRANSIENT);
}

static void
keep_row (Scan       *self,
          const Row  *row,
          const char *sql,
          gboolean    has_rowid,
          guint       columns)
{
  sqlite3_stmt *statement = fathom_database_query (self->found, NULL, sql, "");

  if (statement == NULL)
    return;
  if (has_rowid)
    sqlite3_bind_int64 (statement, 1, row->rowid);
  for (guint i = has_rowid; i < columns; i++)
    bind_value (statement, i + 1, row, i);
  fathom_database_step (self->found, statement, NULL);
}

static gboolean
is_correction (const Row *row)
{
  return g_strstr_len ((const char *) row->values[3].data, row->values[3].size, " | was ") != NULL;
}

static void
keep_table_row (Scan      *self,
                const Row *row)
{
  if (row->rowid <= 0 || row->n < 5 || row->values[0].kind != EMPTY)
    return;
  if (row->n >= 10 && is_like (row, 1, "tttnnnbnn") && row->values[1].size == 36)
    keep_row (self, row, "INSERT OR IGNORE INTO match VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", TRUE, 13);
  else if (row->n == 9 && is_like (row, 1, "ttttttn?"))
    keep_row (self, row, "INSERT OR IGNORE INTO profile VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", TRUE, 9);
  else if (row->n == 5 && is_like (row, 1, "ttnn"))
    keep_row (self, row, "INSERT OR IGNORE INTO remark VALUES (?, ?, ?, ?, ?)", TRUE, 5);
  else if (row->n == 5 && is_like (row, 1, "nntn"))
    keep_row (self, row, is_correction (row) ? "INSERT OR IGNORE INTO correction VALUES (?, ?, ?, ?, ?)"
                                             : "INSERT OR IGNORE INTO note VALUES (?, ?, ?, ?, ?)", TRUE, 5);
}

static void
keep_index_row (Scan      *self,
                const Row *row)
{
  if (row->n == 4 && is_like (row, 0, "nntn") && row->values[1].number > 0)
    keep_row (self, row, "INSERT OR IGNORE INTO event VALUES (?, ?, ?, ?)", FALSE, 4);
  else if ((row->n == 4 || row->n == 5) && is_like (row, 0, "nntt") && row->values[1].number >= 1 && row->values[1].number <= 5 &&
           (row->n == 4 || is_like (row, 4, "?")))
    keep_row (self, row, "INSERT OR IGNORE INTO seat VALUES (?, ?, ?, ?, ?)", FALSE, 5);
}

/* Scanning */

static void
scan_page (Scan  *self,
           gsize  number)
{
  const guint8 *page = self->data + number * self->page_size;
  const guint8 *end = page + self->page_size;
  const guint8 *head = page + (number == 0 ? 100 : 0);
  guint kind = head[0];
  guint n_cells = read_big (head + 3, 2);
  const guint8 *cells = head + (kind == INDEX_INTERIOR ? 12 : 8);

  if ((kind != INDEX_INTERIOR && kind != INDEX_LEAF && kind != TABLE_LEAF) || cells + 2 * n_cells > end)
    return;
  for (guint i = 0; i < n_cells; i++)
    {
      guint offset = read_big (cells + 2 * i, 2);
      Row row;

      if (offset + 4 > self->page_size || !read_payload (self, page + offset, end, kind, &row.rowid) || !read_row (self, &row))
        continue;
      if (kind == TABLE_LEAF)
        keep_table_row (self, &row);
      else
        keep_index_row (self, &row);
    }
}

static FathomDatabase *
make_found (const char  *path,
            GError     **error)
{
  g_autoptr (FathomDatabase) found = fathom_database_open (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);

  if (found == NULL ||
      !fathom_database_execute (found, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;"
                                "CREATE TABLE match (id INTEGER PRIMARY KEY, uuid, game, headers, status, started, updated, seed,"
                                "  players, events, fingerprint, revision, checksum);"
                                "CREATE TABLE seat (match, seat, name, words, profile, PRIMARY KEY (match, seat)) WITHOUT ROWID;"
                                "CREATE TABLE event (match, n, line, time, PRIMARY KEY (match, n)) WITHOUT ROWID;"
                                "CREATE TABLE profile (id INTEGER PRIMARY KEY, name, key, colour, shape, language, initials,"
                                "  archived, merged_into);"
                                "CREATE TABLE correction (id INTEGER PRIMARY KEY, match, n, line, time);"
                                "CREATE TABLE note (id INTEGER PRIMARY KEY, match, n, text, time);"
                                "CREATE TABLE remark (match INTEGER PRIMARY KEY, note, place, left_out, binned);"
                                "CREATE INDEX correction_by_match ON correction (match); CREATE INDEX note_by_match ON note (match);",
                                error))
    return NULL;

  return g_steal_pointer (&found);
}

FathomDatabase *
fathom_library_scan_pages (const char  *path,
                           guint        page_size,
                           const char  *to,
                           gint64       deadline,
                           GError     **error)
{
  g_autoptr (GMappedFile) file = g_mapped_file_new (path, FALSE, error);
  g_autoptr (FathomDatabase) found = file != NULL ? make_found (to, error) : NULL;
  g_autoptr (GByteArray) payload = g_byte_array_new ();
  Scan self = { .page_size = page_size, .payload = payload, .found = found, .deadline = deadline };

  if (found == NULL)
    return NULL;
  self.data = (const guint8 *) g_mapped_file_get_contents (file);
  self.size = g_mapped_file_get_length (file);
  self.budget = 4 * self.size;
  for (gsize i = 0; i < self.size / page_size && g_get_monotonic_time () < deadline; i++)
    scan_page (&self, i);

  return fathom_database_execute (found, "COMMIT", error) ? g_steal_pointer (&found) : NULL;
}
