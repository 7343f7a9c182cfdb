/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records as .fathom files: what the lines of the frame mean. */
#include "record.h"

#include "engine/bots.h"
#include "rules/notation.h"
#include "store/save-file.h"
#include "store/visible-text.h"

#include <stdlib.h>
#include <string.h>

#define MAX_NAME_CHARS 200

static gboolean
at_line (FathomRefusal *refusal,
         guint          line)
{
  refusal->line = line;

  return FALSE;
}

/* Values */

/* "Ana", with \" and \\ inside. Moves @text behind it. */
static char *
parse_name (const char **text)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_autofree char *visible = NULL;
  const char *at = *text;

  if (*at++ != '"')
    return NULL;
  for (; *at != '"'; at = g_utf8_next_char (at))
    {
      if (*at == '\\' && *++at != '"' && *at != '\\')
        return NULL;
      if (g_unichar_iscntrl (g_utf8_get_char (at))) /* the end of the line too */
        return NULL;
      g_string_append_unichar (name, g_utf8_get_char (at));
    }
  visible = fathom_text_make_visible (name->str); /* one name is not to pass for another */
  if (g_utf8_strlen (visible, -1) > MAX_NAME_CHARS)
    return NULL;

  *text = at + 1;
  return g_steal_pointer (&visible);
}

void
fathom_record_print_name (GString    *text,
                          const char *name)
{
  g_string_append_c (text, '"');
  for (; *name != '\0'; name++)
    {
      if (*name == '"' || *name == '\\')
        g_string_append_c (text, '\\');
      g_string_append_c (text, *name);
    }
  g_string_append_c (text, '"');
}

static gboolean
is_word (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (!g_unichar_isalnum (g_utf8_get_char (at)) && strchr ("_-.@#", *at) == NULL)
      return FALSE;

  return *text != '\0';
}

static FathomSet
refuse_value (FathomRefusal *refusal,
              const char    *value)
{
  fathom_refuse_text (refusal, FATHOM_BAD_VALUE, value, 0, 0);

  return FATHOM_SET_REFUSED;
}

static FathomSet
take_string (char          **place,
             char           *value,
             const char     *text,
             FathomRefusal  *refusal)
{
  if (value == NULL)
    return refuse_value (refusal, text);

  g_free (*place);
  *place = value;
  return FATHOM_SET_DONE;
}

static FathomSet
set_date (FathomRecord  *self,
          const char    *value,
          FathomRefusal *refusal)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) date = g_date_time_new_from_iso8601 (value, utc);

  return take_string (&self->date, date != NULL ? g_strdup (value) : NULL, value, refusal);
}

static FathomSet
set_commit (FathomRecord  *self,
            const char    *value,
            FathomRefusal *refusal)
{
  guint8 hash[FATHOM_SEED_SIZE];

  return take_string (&self->commit, fathom_seed_from_hex (value, hash) ? g_ascii_strdown (value, -1) : NULL, value, refusal);
}

static FathomSet
set_dice_set (FathomRecord  *self,
              const char    *value,
              FathomRefusal *refusal)
{
  const char *rest = value;
  g_autofree char *name = parse_name (&rest);

  return take_string (&self->dice_set, *rest == '\0' ? g_steal_pointer (&name) : NULL, value, refusal);
}

static FathomSet
set_source (FathomRecord  *self,
            guint          source,
            const char    *value,
            FathomRefusal *refusal)
{
  gboolean app = strcmp (value, "app") == 0;

  if (!app && strcmp (value, "table") != 0)
    return refuse_value (refusal, value);

  self->setup.app &= ~(1 << source);
  self->setup.app |= app << source;
  return FATHOM_SET_DONE;
}

FathomSet
fathom_record_set (FathomRecord  *self,
                   const char    *word,
                   const char    *value,
                   FathomRefusal *refusal)
{
  for (guint i = 0; i < FATHOM_MAX_SOURCES && self->game->sources[i] != NULL; i++)
    if (strcmp (word, self->game->sources[i]) == 0)
      return set_source (self, i, value, refusal);

  if (strcmp (word, "first") == 0)
    {
      if (fathom_notation_is_number (value, 1, self->game->max_seats, &self->setup.first))
        return FATHOM_SET_DONE;
      fathom_refuse_text (refusal, FATHOM_BAD_NUMBER, value, 1, self->game->max_seats);
      return FATHOM_SET_REFUSED;
    }
  if (strcmp (word, "set") == 0)
    return set_dice_set (self, value, refusal);
  if (strcmp (word, "date") == 0)
    return set_date (self, value, refusal);
  if (strcmp (word, "commit") == 0)
    return set_commit (self, value, refusal);

  return self->game->set (&self->setup, 0, word, value, refusal);
}

/* Headers */

static FathomSet
set_seat_word (FathomRecord  *self,
               guint          seat,
               const char    *word,
               FathomRefusal *refusal)
{
  FathomRecordSeat *place = &self->seats[seat - 1];
  const char *equals = strchr (word, '=');
  g_autofree char *key = equals != NULL ? g_strndup (word, equals - word) : g_strdup (word);
  const char *value = equals != NULL ? equals + 1 : "";
  FathomBot bot;
  const struct { const char *key; char **place; gboolean good; } known[] =
  {
    { "colour", &place->colour, is_word (value) },
    { "shape", &place->shape, is_word (value) },
    { "lang", &place->language, is_word (value) },
    { "bot", &place->bot, fathom_bot_parse (value, &bot) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (strcmp (key, known[i].key) == 0)
      return take_string (known[i].place, known[i].good ? g_strdup (value) : NULL, value, refusal);

  return self->game->set (&self->setup, seat, key, value, refusal);
}

/* The words behind a name; those that nobody knows are kept. */
static gboolean
parse_seat_words (FathomRecord  *self,
                  guint          seat,
                  const char    *text,
                  FathomRefusal *refusal)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) other = g_string_new (NULL);

  while (*text != '\0')
    {
      gsize length = strcspn (text, " ");
      g_autofree char *word = g_strndup (text, length);

      text += length;
      if (length == 0 || (*text == ' ' && *++text == '\0'))
        return fathom_refuse (refusal, FATHOM_BAD_SPACES, 0, 0, 0, 0);
      switch (set_seat_word (self, seat, word, refusal))
        {
        case FATHOM_SET_REFUSED:
          return FALSE;
        case FATHOM_SET_UNKNOWN:
          g_string_append_printf (other, " %s", word);
          break;
        default:
          if (!g_hash_table_add (seen, g_strndup (word, strcspn (word, "="))))
            return fathom_refuse_text (refusal, FATHOM_REPEATED, word, 0, 0);
        }
    }
  if (other->len > 0)
    self->seats[seat - 1].other = g_string_free (g_steal_pointer (&other), FALSE);

  return TRUE;
}

/* seat 1 "Ana" colour=green lang=es */
static gboolean
parse_seat (FathomRecord  *self,
            const char    *value,
            FathomRefusal *refusal)
{
  guint seat = self->setup.players + 1;
  guint8 number;

  if (!fathom_notation_number (&value, 1, self->game->max_seats, &number, refusal))
    return FALSE;
  if (number != seat)
    return fathom_refuse (refusal, FATHOM_SEATS_OUT_OF_ORDER, 0, seat, 0, 0);
  self->seats[seat - 1].name = parse_name (&value);
  if (self->seats[seat - 1].name == NULL || (*value != '\0' && *value != ' '))
    return fathom_refuse (refusal, FATHOM_NAME_BAD, 0, MAX_NAME_CHARS, 0, 0);

  self->setup.players = seat;
  if (*value == '\0')
    return TRUE;
  if (*++value == '\0')
    return fathom_refuse (refusal, FATHOM_BAD_SPACES, 0, 0, 0, 0);

  return parse_seat_words (self, seat, value, refusal);
}

/* Whether a word that was known came a second time; the game's own may be about several things. */
static gboolean
is_repeated (GHashTable *seen,
             const char *word,
             const char *value)
{
  static const char * const several[] = { "card", "tile", "strict", NULL };
  g_autofree char *key = g_strv_contains (several, word)
                         ? g_strdup_printf ("%s %.*s", word, (int) strcspn (value, " "), value) : g_strdup (word);

  return !g_hash_table_add (seen, g_steal_pointer (&key));
}

static gboolean
parse_header (FathomRecord         *self,
              const FathomSaveLine *line,
              GHashTable           *seen,
              FathomRefusal        *refusal)
{
  g_autofree char *word = NULL;
  const char *value;

  fathom_save_line_split (line->text, &word, &value);
  if (g_ascii_isdigit (*word) || *word == '\0' || strcmp (word, "result") == 0 || strcmp (word, "seed") == 0)
    {
      fathom_refuse_text (refusal, FATHOM_HEADER_BAD, word, 0, 0);
      return at_line (refusal, line->line);
    }
  if (strcmp (word, "seat") == 0)
    return parse_seat (self, value, refusal) || at_line (refusal, line->line);

  switch (strcmp (word, "game") == 0 ? FATHOM_SET_DONE : fathom_record_set (self, word, value, refusal))
    {
    case FATHOM_SET_REFUSED:
      return at_line (refusal, line->line);
    case FATHOM_SET_UNKNOWN:
      g_ptr_array_add (self->other_headers, g_strdup (line->text));
      return TRUE;
    default:
      if (!is_repeated (seen, word, value))
        return TRUE;
      fathom_refuse_text (refusal, FATHOM_REPEATED, word, 0, 0);
      return at_line (refusal, line->line);
    }
}

/* The line of the first of these headers that is there: "border cards", or "seat=2" for one seat's. */
static guint
line_of_header (const FathomSaveFile *file,
                const char           *wanted)
{
  g_auto (GStrv) words = g_strsplit (wanted, " ", -1);

  for (guint w = 0; words[w] != NULL; w++)
    {
      g_autofree char *beginning = g_strdelimit (g_strconcat (words[w], " ", NULL), "=", ' ');

      for (guint i = 0; i < file->headers->len; i++)
        {
          const FathomSaveLine *line = g_ptr_array_index (file->headers, i);

          if (g_str_has_prefix (line->text, beginning))
            return line->line;
        }
    }

  return 1;
}

static gboolean
refuse_missing (FathomRefusal *refusal,
                const char    *word)
{
  fathom_refuse_text (refusal, FATHOM_HEADER_MISSING, word, 0, 0);

  return at_line (refusal, 1);
}

static gboolean
check_headers (const FathomRecord   *self,
               const FathomSaveFile *file,
               FathomRefusal        *refusal)
{
  guint players = self->setup.players;

  if (players == 0)
    return refuse_missing (refusal, "seat");
  if (players < self->game->min_seats)
    {
      fathom_refuse (refusal, FATHOM_SEATS_COUNT, 0, players, self->game->min_seats, self->game->max_seats);
      return at_line (refusal, line_of_header (file, "seat"));
    }
  if (self->setup.first > players)
    {
      fathom_refuse (refusal, FATHOM_NO_SUCH_SEAT, 0, self->setup.first, players, 0);
      return at_line (refusal, line_of_header (file, "first"));
    }
  if (!self->game->check (&self->setup, refusal))
    return at_line (refusal, refusal->token[0] != '\0' ? line_of_header (file, refusal->token) : 1);

  return TRUE;
}

static FathomRecord *
read_headers (const FathomSaveFile *file,
              FathomRefusal        *refusal)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (FathomRecord) self = NULL;

  for (guint i = 0; i < file->headers->len && self == NULL; i++)
    {
      const FathomSaveLine *line = g_ptr_array_index (file->headers, i);

      if (g_str_has_prefix (line->text, "game "))
        {
          const FathomGame *game = fathom_game_find (line->text + strlen ("game "));

          if (game == NULL)
            {
              fathom_refuse_text (refusal, FATHOM_GAME_UNKNOWN, line->text + strlen ("game "), 0, 0);
              at_line (refusal, line->line);
              return NULL;
            }
          self = fathom_record_new (game);
        }
    }
  if (self == NULL)
    {
      refuse_missing (refusal, "game");
      return NULL;
    }

  for (guint i = 0; i < file->headers->len; i++)
    if (!parse_header (self, g_ptr_array_index (file->headers, i), seen, refusal))
      return NULL;

  return g_steal_pointer (&self);
}

static FathomRecord *
parse_headers (const FathomSaveFile *file,
               FathomRefusal        *refusal)
{
  g_autoptr (FathomRecord) self = read_headers (file, refusal);

  if (self == NULL || !check_headers (self, file, refusal))
    return NULL;

  self->header_comment = g_strdup (file->header_comment);
  self->last_comment = g_strdup (file->last_comment);
  return g_steal_pointer (&self);
}

gboolean
fathom_record_check_headers (const char    *text,
                             FathomRefusal *refusal)
{
  g_autoptr (FathomSaveFile) file = NULL;
  g_autoptr (FathomRecord) self = NULL;

  *refusal = (FathomRefusal) { 0 };
  file = fathom_save_file_parse (text, strlen (text), refusal);
  if (file != NULL)
    self = read_headers (file, refusal);

  return self != NULL;
}

/* Events */

static gboolean
parse_takeback (const char    *text,
                FathomEntry   *entry,
                FathomRefusal *refusal)
{
  gsize digits = strspn (text, "0123456789");
  guint64 n = g_ascii_strtoull (text, NULL, 10);

  if (digits == 0 || digits > 5 || text[digits] != '\0' || text[0] == '0' || n > FATHOM_SAVE_MAX_EVENTS)
    return fathom_refuse_text (refusal, FATHOM_BAD_NUMBER, text, 1, FATHOM_SAVE_MAX_EVENTS);

  entry->takeback = n;
  return TRUE;
}

/* The " app" or " table" at the end of a roll that is not of the usual source. */
static gboolean
parse_source (const FathomRecord *self,
              char               *text,
              FathomEntry        *entry,
              FathomRefusal      *refusal)
{
  gboolean app = g_str_has_suffix (text, " app");
  gint source;

  if (app || g_str_has_suffix (text, " table"))
    *strrchr (text, ' ') = '\0';
  else
    app = -1;

  if (!fathom_event_parse (self->game, text, &entry->event, refusal))
    return FALSE;

  source = self->game->source (&entry->event);
  if (app == -1)
    entry->app = source >= 0 && self->setup.app >> source & 1;
  else if (self->game->mixes && source == 0)
    entry->app = app;
  else
    return fathom_refuse_text (refusal, FATHOM_SOURCE_NOT_NAMED, app ? "app" : "table", 0, 0);

  return TRUE;
}

static gboolean
parse_entry (const FathomRecord *self,
             const char         *line,
             FathomEntry        *entry,
             FathomRefusal      *refusal)
{
  const char *correction = strstr (line, " | was ");
  g_autofree char *text = correction != NULL ? g_strndup (line, correction - line) : g_strdup (line);

  if (g_str_has_prefix (text, "0 takeback ") && correction == NULL)
    return parse_takeback (text + strlen ("0 takeback "), entry, refusal);
  if (!parse_source (self, text, entry, refusal))
    return FALSE;
  if (correction == NULL)
    return TRUE;

  entry->corrected = TRUE;
  entry->was.seat = entry->event.seat;
  if (entry->app && self->game->source (&entry->event) == 0)
    return fathom_refuse (refusal, FATHOM_CHANCE_NOT_CORRECTED, 0, 0, 0, 0);

  return self->game->parse (correction + strlen (" | was "), &entry->was, refusal);
}

static gboolean
apply_entry (FathomTimeline    *timeline,
             const FathomEntry *entry,
             FathomRefusal     *refusal)
{
  if (entry->takeback == 0)
    return fathom_timeline_push (timeline, &entry->event, refusal);

  if (entry->takeback > fathom_timeline_get_length (timeline))
    return fathom_refuse (refusal, FATHOM_TAKEBACK_TOO_FAR, 0, entry->takeback, fathom_timeline_get_length (timeline), 0);

  fathom_timeline_pop (timeline, entry->takeback);
  return TRUE;
}

gboolean
fathom_record_add_line (FathomRecord   *self,
                        FathomTimeline *timeline,
                        const char     *line,
                        FathomRefusal  *refusal)
{
  FathomEntry entry = { 0 };

  if (!parse_entry (self, line, &entry, refusal) || !apply_entry (timeline, &entry, refusal))
    return FALSE;

  g_array_append_val (self->entries, entry);
  return TRUE;
}

static gboolean
parse_events (FathomRecord         *self,
              const FathomSaveFile *file,
              FathomTimeline       *timeline,
              FathomRefusal        *refusal)
{
  for (guint i = 0; i < file->events->len; i++)
    {
      const FathomSaveLine *line = g_ptr_array_index (file->events, i);
      FathomEntry *entry;

      if (!fathom_record_add_line (self, timeline, line->text, refusal))
        return at_line (refusal, line->line);
      entry = &g_array_index (self->entries, FathomEntry, i);
      entry->line = line->line;
      entry->comment = g_strdup (line->comment);
    }

  return TRUE;
}

/* Trailer */

gboolean
fathom_record_check_result (const FathomRecord *self,
                            const void         *state,
                            const char         *value,
                            FathomRefusal      *refusal)
{
  g_auto (GStrv) told = g_strsplit (value, " ", -1);
  FathomResult result;

  self->game->result (state, &result);
  if (!result.finished || !result.known)
    return fathom_refuse (refusal, FATHOM_RESULT_TOO_EARLY, self->game->n_clauses, 0, 0, 0);
  if (g_strv_length (told) != self->setup.players)
    return fathom_refuse (refusal, FATHOM_RESULT_COUNT, 0, g_strv_length (told), self->setup.players, 0);

  for (guint i = 0; told[i] != NULL; i++)
    {
      gint64 score;

      if (!g_ascii_string_to_signed (told[i], 10, -9999, 9999, &score, NULL))
        return fathom_refuse_text (refusal, FATHOM_BAD_NUMBER, told[i], -9999, 9999);
      if (score != result.scores[i])
        return fathom_refuse (refusal, FATHOM_RESULT_DIFFERS, self->game->n_clauses, i + 1, score, result.scores[i]);
    }

  return TRUE;
}

static gboolean
parse_trailer (FathomRecord         *self,
               const FathomSaveFile *file,
               const void           *state,
               FathomRefusal        *refusal)
{
  gboolean has_result = FALSE;

  for (guint i = 0; i < file->trailer->len; i++)
    {
      const FathomSaveLine *line = g_ptr_array_index (file->trailer, i);
      g_autofree char *word = NULL;
      const char *value;

      fathom_save_line_split (line->text, &word, &value);
      if (strcmp (word, "result") == 0 ? has_result || self->has_seed : self->has_seed)
        {
          fathom_refuse (refusal, FATHOM_FILE_TRAILER_ORDER, 0, 0, 0, 0);
          return at_line (refusal, line->line);
        }
      if (strcmp (word, "result") == 0)
        {
          if (!fathom_record_check_result (self, state, value, refusal))
            return at_line (refusal, line->line);
          has_result = TRUE;
        }
      else if (!fathom_seed_from_hex (value, self->seed))
        {
          fathom_refuse_text (refusal, FATHOM_BAD_VALUE, value, 0, 0);
          return at_line (refusal, line->line);
        }
      else
        self->has_seed = TRUE;
    }

  return TRUE;
}

FathomRecord *
fathom_record_parse (const char    *data,
                     gsize          size,
                     FathomRefusal *refusal)
{
  return fathom_record_parse_within (data, size, FATHOM_SAVE_MAX_SIZE, FATHOM_SAVE_MAX_EVENTS, refusal);
}

FathomRecord *
fathom_record_parse_within (const char    *data,
                            gsize          size,
                            gsize          max_size,
                            guint          max_events,
                            FathomRefusal *refusal)
{
  g_autoptr (FathomSaveFile) file = NULL;
  g_autoptr (FathomRecord) self = NULL;
  g_autoptr (FathomTimeline) timeline = NULL;

  *refusal = (FathomRefusal) { 0 };
  file = fathom_save_file_parse_within (data, size, max_size, max_events, refusal);
  if (file == NULL)
    return NULL;
  self = parse_headers (file, refusal);
  if (self == NULL)
    return NULL;

  timeline = fathom_timeline_new (self->game, &self->setup);
  if (!parse_events (self, file, timeline, refusal) ||
      !parse_trailer (self, file, fathom_timeline_get_state (timeline), refusal))
    return NULL;

  return g_steal_pointer (&self);
}

/* The text before a line, counted from 1. */
static gsize
size_before_line (const char *data,
                  gsize       size,
                  guint       line)
{
  const char *at = data;

  while (--line > 0 && at != NULL)
    {
      at = memchr (at, '\n', data + size - at);
      at = at != NULL ? at + 1 : NULL;
    }

  return at != NULL ? (gsize) (at - data) : size;
}

FathomRecord *
fathom_record_parse_sound (const char    *data,
                           gsize          size,
                           FathomRefusal *refusal)
{
  FathomRecord *self = fathom_record_parse (data, size, refusal);
  FathomRefusal again;

  if (self != NULL || refusal->line < 2)
    return self;

  return fathom_record_parse (data, size_before_line (data, size, refusal->line), &again);
}

/* Writing */

static void G_GNUC_PRINTF (2, 3)
add_line (GPtrArray  *lines,
          const char *format,
          ...)
{
  va_list args;

  va_start (args, format);
  fathom_save_file_add (lines, g_strdup_vprintf (format, args), NULL);
  va_end (args);
}

static void
print_game_headers (const FathomRecord *self,
                    const FathomSetup  *shipped,
                    GPtrArray          *headers)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;

  self->game->write (&self->setup, shipped, 0, text);
  lines = g_strsplit (text->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    add_line (headers, "%s", lines[i]);
}

static void
print_seat (const FathomRecord *self,
            const FathomSetup  *shipped,
            guint               seat,
            GPtrArray          *headers)
{
  const FathomRecordSeat *place = &self->seats[seat - 1];
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "seat %d ", seat);
  fathom_record_print_name (text, place->name);
  if (place->colour != NULL)
    g_string_append_printf (text, " colour=%s", place->colour);
  if (place->shape != NULL)
    g_string_append_printf (text, " shape=%s", place->shape);
  if (place->language != NULL)
    g_string_append_printf (text, " lang=%s", place->language);
  if (place->bot != NULL)
    g_string_append_printf (text, " bot=%s", place->bot);
  self->game->write (&self->setup, shipped, seat, text);
  if (place->other != NULL)
    g_string_append (text, place->other);
  add_line (headers, "%s", text->str);
}

static void
print_headers (const FathomRecord *self,
               GPtrArray          *headers)
{
  FathomSetup shipped;

  fathom_setup_shipped (self->game, &shipped);
  add_line (headers, "game %s", self->game->id);
  print_game_headers (self, &shipped, headers);
  for (guint seat = 1; seat <= self->setup.players; seat++)
    print_seat (self, &shipped, seat, headers);
  add_line (headers, "first %d", self->setup.first);

  for (guint i = 0; i < FATHOM_MAX_SOURCES && self->game->sources[i] != NULL; i++)
    {
      add_line (headers, "%s %s", self->game->sources[i], self->setup.app >> i & 1 ? "app" : "table");
      if (i == 0 && self->dice_set != NULL)
        {
          g_autoptr (GString) name = g_string_new (NULL);

          fathom_record_print_name (name, self->dice_set);
          add_line (headers, "set %s", name->str);
        }
    }
  if (self->commit != NULL)
    add_line (headers, "commit %s", self->commit);
  if (self->date != NULL)
    add_line (headers, "date %s", self->date);
  for (guint i = 0; i < self->other_headers->len; i++)
    add_line (headers, "%s", (const char *) g_ptr_array_index (self->other_headers, i));
}

char *
fathom_record_print_entry (const FathomRecord *self,
                           const FathomEntry  *entry)
{
  GString *text = g_string_new (NULL);
  gint source;

  if (entry->takeback > 0)
    {
      g_string_printf (text, "0 takeback %d", entry->takeback);
      return g_string_free (text, FALSE);
    }

  fathom_event_format (self->game, &entry->event, text);
  source = self->game->source (&entry->event);
  if (source == 0 && self->game->mixes && entry->app != (self->setup.app & 1))
    g_string_append (text, entry->app ? " app" : " table");
  if (entry->corrected)
    {
      g_string_append (text, " | was ");
      self->game->format (&entry->was, text);
    }

  return g_string_free (text, FALSE);
}

static void
print_trailer (const FathomRecord *self,
               GPtrArray          *trailer)
{
  g_autoptr (FathomTimeline) timeline = fathom_record_replay (self, self->entries->len);
  FathomResult result;

  self->game->result (fathom_timeline_get_state (timeline), &result);
  if (result.finished && result.known)
    {
      g_autoptr (GString) text = g_string_new ("result");

      for (guint i = 0; i < self->setup.players; i++)
        g_string_append_printf (text, " %d", result.scores[i]);
      add_line (trailer, "%s", text->str);
    }
  if (self->has_seed)
    {
      char hex[2 * FATHOM_SEED_SIZE + 1];

      fathom_seed_to_hex (self->seed, hex);
      add_line (trailer, "seed %s", hex);
    }
}

FathomSaveFile *
fathom_record_frame (const FathomRecord *self)
{
  FathomSaveFile *file = fathom_save_file_new ();

  print_headers (self, file->headers);
  for (guint i = 0; i < self->entries->len; i++)
    {
      const FathomEntry *entry = &g_array_index (self->entries, FathomEntry, i);

      fathom_save_file_add (file->events, fathom_record_print_entry (self, entry), entry->comment);
    }
  print_trailer (self, file->trailer);
  file->header_comment = g_strdup (self->header_comment);
  file->last_comment = g_strdup (self->last_comment);

  return file;
}

char *
fathom_record_print (const FathomRecord *self)
{
  g_autoptr (FathomSaveFile) file = fathom_record_frame (self);

  return fathom_save_file_print (file);
}
