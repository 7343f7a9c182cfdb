/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "new-match.h"

#include "rules/into-the-blue.h"
#include "seat-look.h"
#include "store/profiles.h"

#define GUEST " guest=yes"     /* a word of a seat that only the remembered table has */
#define DRAWN "drawn yes"

/* What the librarian's thread has to know of the seats. */
typedef struct
{
  gint64            match;
  gint64            former;                  /* a rematch: of this one; otherwise 0 */
  char             *note;                    /* nullable */
  guint             n_seats;
  FathomRecordSeat  seats[FATHOM_MAX_SEATS]; /* without a name: nobody to remember */
  GError           *unlinked;                /* why profiles are missing */
} Making;

static void
making_free (Making *self)
{
  for (guint i = 0; i < self->n_seats; i++)
    {
      g_free (self->seats[i].name);
      g_free (self->seats[i].colour);
      g_free (self->seats[i].shape);
      g_free (self->seats[i].language);
    }
  g_free (self->note);
  g_clear_error (&self->unlinked);
  g_free (self);
}

static Making *
making_new (const FathomRecord *record,
            guint               guests)
{
  Making *self = g_new0 (Making, 1);

  self->n_seats = record->setup.players;
  for (guint i = 0; i < self->n_seats; i++)
    {
      const FathomRecordSeat *seat = &record->seats[i];

      if (seat->bot != NULL || (guests & 1u << i) != 0)
        continue;
      self->seats[i].name = g_strdup (seat->name);
      self->seats[i].colour = g_strdup (seat->colour);
      self->seats[i].shape = g_strdup (seat->shape);
      self->seats[i].language = g_strdup (seat->language != NULL ? seat->language : "");
    }
  return self;
}

static gint64
find_or_create (FathomLibrary  *library,
                const char     *name,
                GError        **error)
{
  GError *reason = NULL;
  gint64 id = fathom_profile_find (library, name, &reason);
  g_autoptr (FathomProfile) created = NULL;

  if (reason != NULL)
    {
      g_propagate_error (error, reason);
      return 0;
    }
  if (id != 0)
    return id;
  created = fathom_profile_create (library, name, error);
  return created != NULL ? created->id : 0;
}

static gboolean
attach_seat (FathomLibrary           *library,
             gint64                   match,
             guint                    seat,
             const FathomRecordSeat  *person,
             GError                 **error)
{
  gint64 profile = find_or_create (library, person->name, error);

  return profile != 0 &&
         fathom_profile_attach (library, match, seat, profile, error) &&
         fathom_profile_set_colour (library, profile, person->colour, error) &&
         fathom_profile_set_shape (library, profile, person->shape, error) &&
         fathom_profile_set_language (library, profile, person->language, error);
}

static gboolean
attach_the_same (FathomLibrary  *library,
                 const Making   *self,
                 GError        **error)
{
  g_autoptr (FathomLibraryMatch) former = fathom_library_get (library, self->former, error);

  for (guint i = 0; former != NULL && i < former->n_seats; i++)
    if (former->seats[i].profile != 0 && !fathom_profile_attach (library, self->match, i + 1, former->seats[i].profile, error))
      return FALSE;
  return former != NULL;
}

static gpointer
run_attach (FathomLibrary  *library,
            gpointer        data,
            GError        **error)
{
  Making *self = data;

  if (self->note != NULL && !fathom_library_set_remark (library, self->match, self->note, NULL, error))
    return NULL;
  if (self->former != 0 && !attach_the_same (library, self, error))
    return NULL;
  for (guint i = 0; i < self->n_seats; i++)
    if (self->seats[i].name != NULL && !attach_seat (library, self->match, i + 1, &self->seats[i], error))
      return NULL;
  return self;
}

static void
attached_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  Making *self = g_task_get_task_data (task);

  fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &self->unlinked);
  g_task_return_int (task, self->match);
}

static void
created_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  Making *self = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr (FathomMatch) match = fathom_match_open_finish (result, &error);

  if (match == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  self->match = fathom_match_get_id (match);
  fathom_librarian_do_async (FATHOM_LIBRARIAN (source), run_attach, self, NULL, NULL, NULL, attached_cb, g_steal_pointer (&task));
}

/* Takes both. */
static void
make (FathomLibrarian     *librarian,
      FathomRecord        *record,
      Making              *making,
      GAsyncReadyCallback  callback,
      gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (librarian, NULL, callback, user_data);
  GError *error = NULL;

  g_task_set_task_data (task, making, (GDestroyNotify) making_free);
  if (fathom_record_begin (record, &error))
    {
      fathom_match_create_async (librarian, record, NULL, created_cb, g_steal_pointer (&task));
      return;
    }
  fathom_record_free (record);
  g_task_return_error (task, error);
}

void
fathom_new_match_make_async (FathomLibrarian     *librarian,
                             FathomRecord        *record,
                             guint                guests,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  make (librarian, record, making_new (record, guests), callback, user_data);
}

void
fathom_new_match_rematch_async (FathomLibrarian     *librarian,
                                FathomMatch         *match,
                                GAsyncReadyCallback  callback,
                                gpointer             user_data)
{
  Making *making = g_new0 (Making, 1);

  making->former = fathom_match_get_id (match);
  make (librarian, fathom_record_rematch (fathom_match_get_record (match)), making, callback, user_data);
}

static FathomRecord *
new_practice (const char *name)
{
  FathomRecord *record = fathom_record_new (&fathom_into_the_blue);
  const char * const names[] = { name, "Coral" };

  record->setup.players = 2;
  record->setup.first = 1;
  record->setup.app = 1 << FATHOM_ITB_SOURCE_DICE | 1 << FATHOM_ITB_SOURCE_CHESTS;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      record->seats[i].name = g_strdup (names[i]);
      record->seats[i].colour = g_strdup (fathom_colour_get_name (i == 0 ? FATHOM_COLOUR_YELLOW : FATHOM_COLOUR_RED));
      record->seats[i].shape = g_strdup (fathom_shape_get_name (i == 0 ? FATHOM_SHAPE_SCALLOP : FATHOM_SHAPE_STAR));
    }
  record->seats[1].bot = g_strdup (fathom_bot_get_name (FATHOM_BOT_EASY));
  return record;
}

void
fathom_new_match_practice_async (FathomLibrarian     *librarian,
                                 const char          *name,
                                 const char          *note,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  FathomRecord *record = new_practice (name);
  Making *making = making_new (record, 1);

  making->note = g_strdup (note);
  make (librarian, record, making, callback, user_data);
}

gint64
fathom_new_match_make_finish (GAsyncResult  *result,
                              GError       **unlinked,
                              GError       **error)
{
  Making *self = g_task_get_task_data (G_TASK (result));
  gint64 id = g_task_propagate_int (G_TASK (result), error);

  if (unlinked != NULL)
    *unlinked = g_steal_pointer (&self->unlinked);
  return MAX (id, 0);
}

/* The last table */

FathomRecord *
fathom_new_match_parse_table (const char *text,
                              guint      *guests,
                              gboolean   *drawn)
{
  FathomRefusal refusal = { 0 };
  FathomRecord *record = *text != '\0' ? fathom_record_parse (text, strlen (text), &refusal) : NULL;

  *guests = 0;
  *drawn = FALSE;
  if (record == NULL)
    {
      g_clear_pointer (&record, fathom_record_free);
      return NULL;
    }
  for (guint i = 0; i < record->setup.players; i++)
    *guests |= g_strcmp0 (record->seats[i].other, GUEST) == 0 ? 1u << i : 0;
  *drawn = g_ptr_array_find_with_equal_func (record->other_headers, DRAWN, g_str_equal, NULL);
  return record;
}

char *
fathom_new_match_print_table (const FathomRecord *record,
                              guint               guests,
                              gboolean            drawn)
{
  g_autoptr (FathomRecord) copy = fathom_record_rematch (record);

  copy->setup.first = record->setup.first;
  for (guint i = 0; i < copy->setup.players; i++)
    if ((guests & 1u << i) != 0)
      copy->seats[i].other = g_strdup (GUEST);
  if (drawn)
    g_ptr_array_add (copy->other_headers, g_strdup (DRAWN));
  return fathom_record_print (copy);
}
