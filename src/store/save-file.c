/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "save-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FIRST_LINE "fathom 1"

static void
save_line_free (FathomSaveLine *self)
{
  g_free (self->text);
  g_free (self->comment);
  g_free (self);
}

static GPtrArray *
new_lines (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) save_line_free);
}

FathomSaveFile *
fathom_save_file_new (void)
{
  FathomSaveFile *self = g_new0 (FathomSaveFile, 1);

  self->headers = new_lines ();
  self->events = new_lines ();
  self->trailer = new_lines ();

  return self;
}

void
fathom_save_file_free (FathomSaveFile *self)
{
  g_ptr_array_unref (self->headers);
  g_ptr_array_unref (self->events);
  g_ptr_array_unref (self->trailer);
  g_free (self->header_comment);
  g_free (self->last_comment);
  g_free (self);
}

/* Takes @text. */
void
fathom_save_file_add (GPtrArray  *lines,
                      char       *text,
                      const char *comment)
{
  FathomSaveLine *line = g_new0 (FathomSaveLine, 1);

  line->text = text;
  line->comment = g_strdup (comment);
  g_ptr_array_add (lines, line);
}

gboolean
fathom_save_line_split (const char  *text,
                        char       **word,
                        const char **value)
{
  gsize length = strcspn (text, " ");

  *word = g_strndup (text, length);
  *value = text[length] == ' ' ? text + length + 1 : text + length;

  return length > 0;
}

static gboolean
refuse_at (FathomRefusal *refusal,
           guint          reason,
           guint          line,
           gint           number)
{
  fathom_refuse (refusal, reason, 0, number, 0, 0);
  refusal->line = line;

  return FALSE;
}

static guint
line_of (const char *data,
         const char *at)
{
  guint line = 1;

  for (; data < at; data++)
    line += *data == '\n';

  return line;
}

/* What is wrong with the bytes as such. */
static gboolean
check_bytes (const char    *data,
             gsize          size,
             gsize          max_size,
             FathomRefusal *refusal)
{
  const char *bad;

  if (size == 0)
    return refuse_at (refusal, FATHOM_FILE_EMPTY, 1, 0);
  if (size > max_size)
    return refuse_at (refusal, FATHOM_FILE_TOO_BIG, 1, max_size / 1024);
  if ((bad = memchr (data, '\0', size)) != NULL)
    return refuse_at (refusal, FATHOM_FILE_NUL, line_of (data, bad), 0);
  if (!g_utf8_validate (data, size, &bad))
    return refuse_at (refusal, FATHOM_FILE_NOT_UTF8, line_of (data, bad), 0);
  if ((bad = memchr (data, '\r', size)) != NULL)
    return refuse_at (refusal, FATHOM_FILE_CARRIAGE_RETURN, line_of (data, bad), 0);

  return TRUE;
}

typedef enum { HEADERS, EVENTS, TRAILER } Part;

typedef struct
{
  FathomSaveFile *file;
  Part            part;
  guint           line;
  GString        *comment;     /* those not yet given to a line */
  GString        *header_comment;
  guint           max_events;
  FathomRefusal  *refusal;
} Parser;

static gboolean
parse_first_line (Parser     *self,
                  const char *text)
{
  if (strcmp (text, FIRST_LINE) == 0)
    return TRUE;

  if (g_str_has_prefix (text, "fathom ") && text[7] != '\0' && strspn (text + 7, "0123456789") == strlen (text + 7))
    fathom_refuse_text (self->refusal, FATHOM_FILE_NEWER, text + strlen ("fathom "), 0, 0);
  else
    fathom_refuse (self->refusal, FATHOM_FILE_NOT_FATHOM, 0, 0, 0, 0);
  self->refusal->line = self->line;
  return FALSE;
}

static void
keep_line (Parser     *self,
           GPtrArray  *lines,
           const char *text)
{
  FathomSaveLine *line = g_new0 (FathomSaveLine, 1);

  line->line = self->line;
  line->text = g_strdup (text);
  if (self->part == EVENTS && self->comment->len > 0)
    {
      line->comment = g_strdup (self->comment->str);
      g_string_truncate (self->comment, 0);
    }
  g_ptr_array_add (lines, line);
}

static gboolean
parse_line (Parser     *self,
            const char *text)
{
  if (self->line == 1)
    return parse_first_line (self, text);

  if (text[0] == '#')
    {
      g_string_append_printf (self->comment, "%s\n", text);
      return TRUE;
    }
  if (text[0] == '\0')
    {
      if (self->part != HEADERS)
        return refuse_at (self->refusal, FATHOM_FILE_EMPTY_LINE, self->line, 0);
      self->part = EVENTS;
      return TRUE;
    }

  if (self->part == HEADERS)
    {
      g_string_append_len (self->header_comment, self->comment->str, self->comment->len);
      g_string_truncate (self->comment, 0);
      keep_line (self, self->file->headers, text);
      return TRUE;
    }

  if (g_str_has_prefix (text, "result ") || g_str_has_prefix (text, "seed "))
    self->part = TRAILER;
  else if (self->part == TRAILER)
    return refuse_at (self->refusal, FATHOM_FILE_AFTER_TRAILER, self->line, 0);
  keep_line (self, self->part == EVENTS ? self->file->events : self->file->trailer, text);
  if (self->file->events->len > self->max_events)
    return refuse_at (self->refusal, FATHOM_FILE_TOO_MANY_EVENTS, self->line, self->max_events);

  return TRUE;
}

FathomSaveFile *
fathom_save_file_parse (const char    *data,
                        gsize          size,
                        FathomRefusal *refusal)
{
  return fathom_save_file_parse_within (data, size, FATHOM_SAVE_MAX_SIZE, FATHOM_SAVE_MAX_EVENTS, refusal);
}

FathomSaveFile *
fathom_save_file_parse_within (const char    *data,
                               gsize          size,
                               gsize          max_size,
                               guint          max_events,
                               FathomRefusal *refusal)
{
  g_autoptr (FathomSaveFile) file = fathom_save_file_new ();
  g_autoptr (GString) comment = g_string_new (NULL);
  g_autoptr (GString) header_comment = g_string_new (NULL);
  Parser parser = { .file = file, .comment = comment, .header_comment = header_comment,
                    .max_events = max_events, .refusal = refusal };
  const char *end = data + size;

  if (!check_bytes (data, size, max_size, refusal))
    return NULL;

  for (const char *at = data; at < end;)
    {
      const char *newline = memchr (at, '\n', end - at);
      g_autofree char *text = g_strndup (at, (newline != NULL ? newline : end) - at);

      parser.line++;
      if (!parse_line (&parser, text))
        return NULL;
      if (newline == NULL)
        {
          refuse_at (refusal, FATHOM_FILE_CUT_OFF, parser.line, 0);
          return NULL;
        }
      at = newline + 1;
    }
  if (parser.part == HEADERS)
    {
      refuse_at (refusal, FATHOM_FILE_NO_EMPTY_LINE, parser.line, 0);
      return NULL;
    }
  if (header_comment->len > 0)
    file->header_comment = g_strdup (header_comment->str);
  if (comment->len > 0)
    file->last_comment = g_strdup (comment->str);

  return g_steal_pointer (&file);
}

static void
print_lines (GString         *text,
             const GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const FathomSaveLine *line = g_ptr_array_index (lines, i);

      if (line->comment != NULL)
        g_string_append (text, line->comment);
      g_string_append (text, line->text);
      g_string_append_c (text, '\n');
    }
}

char *
fathom_save_file_print (const FathomSaveFile *self)
{
  GString *text = g_string_new (FIRST_LINE "\n");

  if (self->header_comment != NULL)
    g_string_append (text, self->header_comment);
  print_lines (text, self->headers);
  g_string_append_c (text, '\n');
  print_lines (text, self->events);
  print_lines (text, self->trailer);
  if (self->last_comment != NULL)
    g_string_append (text, self->last_comment);

  return g_string_free (text, FALSE);
}

static char *
fail_file (GError     **error,
           const char  *path)
{
  int saved = errno;

  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (saved), g_strerror (saved));
  g_debug ("%s: %s", path, g_strerror (saved));
  return NULL;
}

char *
fathom_save_file_load (const char  *path,
                       gsize       *size,
                       GError     **error)
{
  g_autofree char *data = NULL;
  struct stat info;
  gssize n = 0;
  gboolean standard = strcmp (path, "-") == 0 || strcmp (path, "/dev/stdin") == 0;
  /* a pipe that nobody writes to would be waited for */
  int fd = standard ? dup (STDIN_FILENO) : g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);

  if (fd < 0)
    return fail_file (error, path);
  if (fstat (fd, &info) == 0 && !S_ISREG (info.st_mode) && (S_ISDIR (info.st_mode) || !standard))
    {
      close (fd);
      errno = S_ISDIR (info.st_mode) ? EISDIR : EINVAL;
      return fail_file (error, path);
    }

  *size = 0;
  data = g_malloc (FATHOM_SAVE_MAX_SIZE + 1);
  do
    {
      n = read (fd, data + *size, FATHOM_SAVE_MAX_SIZE + 1 - *size);
      if (n > 0)
        *size += n;
    }
  while ((n > 0 && *size <= FATHOM_SAVE_MAX_SIZE) || (n < 0 && errno == EINTR));

  if (n < 0)
    {
      fail_file (error, path);
      close (fd);
      return NULL;
    }
  close (fd);

  return g_steal_pointer (&data);
}

/* A pipe or a device is written to, not replaced. */
static gboolean
write_through (const char  *path,
               const char  *text,
               GError     **error)
{
  int fd = g_open (path, O_WRONLY | O_CLOEXEC, 0);
  gboolean good = fd >= 0;

  for (gsize left = strlen (text); good && left > 0;)
    {
      gssize n = write (fd, text, left);

      good = n > 0 || (n < 0 && errno == EINTR);
      if (n > 0)
        {
          text += n;
          left -= n;
        }
    }
  if (!good)
    fail_file (error, path);
  if (fd >= 0)
    close (fd);

  return good;
}

gboolean
fathom_save_file_store (const char  *path,
                        const char  *text,
                        GError     **error)
{
  g_autofree char *target = realpath (path, NULL); /* what a link points at, not the link */
  int mode = 0600;
  struct stat info;

  if (target != NULL && stat (target, &info) == 0)
    {
      if (!S_ISREG (info.st_mode))
        return write_through (target, text, error);
      mode = info.st_mode & 0777;
    }

  return g_file_set_contents_full (target != NULL ? target : path, text, -1,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, mode, error);
}
