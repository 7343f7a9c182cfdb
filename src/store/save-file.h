/* SPDX-License-Identifier: GPL-3.0-or-later */
/* save-file.h - the frame of a .fathom file: headers, events, trailer, as lines.
 *
 * What the lines mean is known further up. The frame is strict: what it does not understand it
 * refuses with the number of the line, and it never reads more than it allows. */
#pragma once

#include "rules/refusal.h"

G_BEGIN_DECLS

#define FATHOM_SAVE_MAX_SIZE   (1024 * 1024)
#define FATHOM_SAVE_MAX_EVENTS 20000

typedef struct
{
  guint  line;                 /* its number in the file, 0 if it comes from none */
  char  *text;
  char  *comment;              /* nullable: the comment lines before it */
} FathomSaveLine;

typedef struct
{
  GPtrArray *headers;          /* of FathomSaveLine, without the first line; their comments stand together */
  GPtrArray *events;
  GPtrArray *trailer;
  char      *header_comment;   /* nullable */
  char      *last_comment;     /* nullable: behind the last line */
} FathomSaveFile;

FathomSaveFile *fathom_save_file_new   (void);
void            fathom_save_file_free  (FathomSaveFile  *file);
FathomSaveFile *fathom_save_file_parse (const char      *data,
                                        gsize            size,
                                        FathomRefusal   *refusal);
/* The same with other bounds. */
FathomSaveFile *fathom_save_file_parse_within (const char *data,
                                        gsize            size,
                                        gsize            max_size,
                                        guint            max_events,
                                        FathomRefusal   *refusal);
char           *fathom_save_file_print (const FathomSaveFile *file);
void            fathom_save_file_add   (GPtrArray       *lines,
                                        char            *text,
                                        const char      *comment);

/* "first 2" is the word "first" with the value "2". */
gboolean        fathom_save_line_split (const char      *text,
                                        char           **word,
                                        const char     **value);

/* At most FATHOM_SAVE_MAX_SIZE + 1 bytes, so that too much is seen as such. */
char           *fathom_save_file_load  (const char      *path,
                                        gsize           *size,
                                        GError         **error);
/* The old file or the new one, never half of it. */
gboolean        fathom_save_file_store (const char      *path,
                                        const char      *text,
                                        GError         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomSaveFile, fathom_save_file_free)

G_END_DECLS
