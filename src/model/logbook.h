/* SPDX-License-Identifier: GPL-3.0-or-later */
/* logbook.h - the matches of the library as a list, the newest first, loaded as it is looked at. */
#pragma once

#include "seat-look.h"
#include "store/librarian.h"

G_BEGIN_DECLS

typedef enum
{
  FATHOM_LOGBOOK_ALL,
  FATHOM_LOGBOOK_OPEN,
  FATHOM_LOGBOOK_FINISHED
} FathomLogbookShows;

/* One match, as everybody may see it. */
#define FATHOM_TYPE_LOGBOOK_ENTRY (fathom_logbook_entry_get_type ())
G_DECLARE_FINAL_TYPE (FathomLogbookEntry, fathom_logbook_entry, FATHOM, LOGBOOK_ENTRY, GObject)

struct _FathomLogbookEntry
{
  GObject            parent_instance;

  gint64             id;
  gint64             revision;
  gint64             started;
  FathomMatchStatus  status;
  const FathomGame  *game;     /* NULL: one that this version does not know */
  char              *game_id;
  gboolean           holds;    /* the rules accept it */
  gboolean           settled;
  guint              round;    /* of a match that is open */
  FathomResult       result;
  guint              n_seats;
  char              *names[FATHOM_MAX_SEATS];
  FathomShape        shapes[FATHOM_MAX_SEATS];
  FathomColour       colours[FATHOM_MAX_SEATS];
};

const char *fathom_logbook_entry_get_title  (FathomLogbookEntry   *self);
/* "Ana wins.", "In progress, round 5" */
char       *fathom_logbook_entry_dup_result (FathomLogbookEntry   *self,
                                             const FathomLanguage *language);
/* "Ana, Luc and Zoë" */
char       *fathom_logbook_entry_dup_names  (FathomLogbookEntry   *self,
                                             const FathomLanguage *language);
/* "Ana 15 and Luc 22"; NULL as long as nobody has any */
char       *fathom_logbook_entry_dup_scores (FathomLogbookEntry   *self,
                                             const FathomLanguage *language);

#define FATHOM_TYPE_LOGBOOK (fathom_logbook_get_type ())
G_DECLARE_FINAL_TYPE (FathomLogbook, fathom_logbook, FATHOM, LOGBOOK, GObject)

/* Properties "loading" and "complete": whether it is being read, and whether there is no more to read.
 * Signal "failed" (const GError *error). */
FathomLogbook *fathom_logbook_new          (FathomLibrarian    *librarian);
/* @name: part of a player's name, or "". */
void           fathom_logbook_look_for     (FathomLogbook      *self,
                                            FathomLogbookShows  shows,
                                            const char         *name);
void           fathom_logbook_load_more    (FathomLogbook      *self);
/* Reads anew what was read; what has not changed stays the same object. */
void           fathom_logbook_reload       (FathomLogbook      *self);
gboolean       fathom_logbook_get_loading  (FathomLogbook      *self);
gboolean       fathom_logbook_get_complete (FathomLogbook      *self);
/* How many matches there are to be read, by the library's count. */
guint          fathom_logbook_get_n_matches (FathomLogbook     *self);

G_END_DECLS
