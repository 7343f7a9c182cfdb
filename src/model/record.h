/* SPDX-License-Identifier: GPL-3.0-or-later */
/* record.h - a match as it is written down: who sat where, what was agreed, every entry.
 *
 * Entries are append-only; a takeback is an entry too. The state is always derived. */
#pragma once

#include "rules/game.h"
#include "store/save-file.h"
#include "timeline.h"

G_BEGIN_DECLS

typedef struct
{
  char   *name;
  char   *colour;              /* nullable, as are the others */
  char   *shape;               /* of its shells */
  char   *language;
  char   *bot;
  char   *other;               /* words this version does not know, each with a space before it */
} FathomRecordSeat;

typedef struct
{
  FathomEvent event;
  FathomEvent was;             /* what stood here before it was corrected */
  guint8      corrected;
  guint8      app;             /* its chance comes from the app */
  guint16     takeback;        /* not 0: no event, but that many taken back */
  guint       line;
  char       *comment;
} FathomEntry;

typedef struct
{
  const FathomGame *game;
  FathomSetup       setup;
  FathomRecordSeat  seats[FATHOM_MAX_SEATS];
  char             *dice_set;  /* nullable, as are the others */
  char             *date;
  char             *commit;
  gboolean          has_seed;
  guint8            seed[FATHOM_SEED_SIZE];
  GPtrArray        *other_headers;
  char             *header_comment;
  char             *last_comment;
  GArray           *entries;   /* of FathomEntry */
} FathomRecord;

FathomRecord   *fathom_record_new       (const FathomGame   *game);
void            fathom_record_free      (FathomRecord       *record);

/* The whole file or nothing; @refusal has the line. */
FathomRecord   *fathom_record_parse     (const char         *data,
                                         gsize               size,
                                         FathomRefusal      *refusal);
/* The same with other bounds than a file has. */
FathomRecord   *fathom_record_parse_within (const char      *data,
                                         gsize               size,
                                         gsize               max_size,
                                         guint               max_events,
                                         FathomRefusal      *refusal);
/* As much of a damaged file as comes before its first bad line, which @refusal then names; NULL if even that
 * is no match. */
FathomRecord   *fathom_record_parse_sound (const char       *data,
                                         gsize               size,
                                         FathomRefusal      *refusal);
/* Whether a match is played without undo: then there are corrections only (header "undo off"). */
gboolean        fathom_record_get_undo  (const FathomRecord *record);
void            fathom_record_set_undo  (FathomRecord       *record,
                                         gboolean            undo);
/* Line by line, as programs send them */

/* Whether each header of the text is good; the setup as a whole may still be incomplete. */
gboolean        fathom_record_check_headers (const char     *text,
                                         FathomRefusal      *refusal);
/* One more event or takeback, to the record and to its timeline; on FALSE both are as before. */
gboolean        fathom_record_add_line  (FathomRecord       *record,
                                         FathomTimeline     *timeline,
                                         const char         *line,
                                         FathomRefusal      *refusal);
/* "23 17" */
gboolean        fathom_record_check_result (const FathomRecord *record,
                                         const void         *state,
                                         const char         *value,
                                         FathomRefusal      *refusal);
/* Its lines, part by part. */
FathomSaveFile *fathom_record_frame     (const FathomRecord *record);
/* Canonical: what is read back is written the same. */
char           *fathom_record_print     (const FathomRecord *record);

/* An entry as its line. */
char           *fathom_record_print_entry (const FathomRecord *record,
                                         const FathomEntry  *entry);
/* "Ana", quoted as in a file. */
void            fathom_record_print_name(GString            *text,
                                         const char         *name);

void            fathom_record_add_event (FathomRecord       *record,
                                         const FathomEvent  *event,
                                         gboolean            app);
/* Returns: the seat (at least 1) of the first entry that the rules refuse, with why; 0 if all of them hold. */
guint           fathom_record_find_refused (const FathomRecord *record,
                                         FathomRefusal      *refusal);
/* The match after its first @n_entries entries; all of them are known to fit. */
FathomTimeline *fathom_record_replay    (const FathomRecord *record,
                                         guint               n_entries);

/* The game a file is of, as far as one can tell: the reasons against it need its words. Nullable. */
const FathomGame *fathom_game_guess     (const char         *data,
                                         gsize               size);

/* A match that begins now: it gets its moment and its seed. */
gboolean        fathom_record_begin     (FathomRecord       *record,
                                         GError            **error);
/* The same table once more: the next seat begins. Names of people that were erased stay empty. */
FathomRecord   *fathom_record_rematch   (const FathomRecord *record);

/* The setup that the shipped edition alone makes. */
void            fathom_setup_shipped    (const FathomGame   *game,
                                         FathomSetup        *setup);
/* One word of a setup, common or the game's own, as headers and "--set" give it. */
FathomSet       fathom_record_set       (FathomRecord       *record,
                                         const char         *word,
                                         const char         *value,
                                         FathomRefusal      *refusal);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomRecord, fathom_record_free)

G_END_DECLS
