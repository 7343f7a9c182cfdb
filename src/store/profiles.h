/* SPDX-License-Identifier: GPL-3.0-or-later */
/* profiles.h - the people who play: each has one profile, whatever they were called at a table.
 *
 * A profile can be merged into another, and its history follows; the merged one stays behind so that
 * this can be undone. Everything is one change: done as a whole or not at all. */
#pragma once

#include "library.h"

G_BEGIN_DECLS

#define FATHOM_PROFILE_ERROR (fathom_profile_error_quark ())

#define FATHOM_PROFILE_MAX_NAME     100 /* characters */
#define FATHOM_PROFILE_MAX_INITIALS 8

typedef enum
{
  FATHOM_PROFILE_ERROR_EMPTY,      /* a name without anything to see */
  FATHOM_PROFILE_ERROR_LONG,
  FATHOM_PROFILE_ERROR_BAD_TEXT,   /* not UTF-8, or with control characters */
  FATHOM_PROFILE_ERROR_TAKEN,      /* somebody else has that name */
  FATHOM_PROFILE_ERROR_UNKNOWN,    /* there is no such profile or seat */
  FATHOM_PROFILE_ERROR_MERGED,     /* it is merged into another: that one has to be asked */
  FATHOM_PROFILE_ERROR_NOT_MERGED,
  FATHOM_PROFILE_ERROR_SAME,       /* a profile cannot be merged into itself */
  FATHOM_PROFILE_ERROR_MET         /* they sat at one table: not the same person */
} FathomProfileError;

typedef struct
{
  gint64    id;
  char     *name;
  char     *colour;            /* empty if there is none, as the others */
  char     *shape;
  char     *language;
  char     *initials;
  gboolean  archived;
  gint64    merged_into;       /* 0: it is not merged */
} FathomProfile;

GQuark         fathom_profile_error_quark      (void);
void           fathom_profile_free             (FathomProfile   *profile);

/* The name is trimmed; the initials are proposed from it. */
FathomProfile *fathom_profile_create           (FathomLibrary   *library,
                                                const char      *name,
                                                GError         **error);
FathomProfile *fathom_profile_get              (FathomLibrary   *library,
                                                gint64           profile,
                                                GError         **error);
/* The profile that somebody of that name has, merged ones followed; 0 if there is none. */
gint64         fathom_profile_find             (FathomLibrary   *library,
                                                const char      *name,
                                                GError         **error);
/* The same among @profiles (nullable; of FathomProfile), or NULL. */
const FathomProfile *fathom_profile_choose     (GPtrArray       *profiles,
                                                const char      *name);
/* The one that @profile was merged into in the end, or itself; 0 if there is none. */
gint64         fathom_profile_resolve          (FathomLibrary   *library,
                                                gint64           profile,
                                                GError         **error);
/* Those in use or those archived, by name. */
GPtrArray     *fathom_profile_list             (FathomLibrary   *library,
                                                gboolean         archived,
                                                GError         **error);
/* Those merged into @profile directly, by name. */
GPtrArray     *fathom_profile_list_merged      (FathomLibrary   *library,
                                                gint64           profile,
                                                GError         **error);

/* Initials that were proposed follow the name; those that were chosen stay. */
gboolean       fathom_profile_rename           (FathomLibrary   *library,
                                                gint64           profile,
                                                const char      *name,
                                                GError         **error);
gboolean       fathom_profile_set_colour       (FathomLibrary   *library,
                                                gint64           profile,
                                                const char      *colour,
                                                GError         **error);
gboolean       fathom_profile_set_shape        (FathomLibrary   *library,
                                                gint64           profile,
                                                const char      *shape,
                                                GError         **error);
gboolean       fathom_profile_set_language     (FathomLibrary   *library,
                                                gint64           profile,
                                                const char      *language,
                                                GError         **error);
gboolean       fathom_profile_set_initials     (FathomLibrary   *library,
                                                gint64           profile,
                                                const char      *initials,
                                                GError         **error);
gboolean       fathom_profile_set_archived     (FathomLibrary   *library,
                                                gint64           profile,
                                                gboolean         archived,
                                                GError         **error);

gboolean       fathom_profile_merge            (FathomLibrary   *library,
                                                gint64           profile,
                                                gint64           into,
                                                GError         **error);
/* Fails with FATHOM_PROFILE_ERROR_TAKEN if somebody else has got its name since. */
gboolean       fathom_profile_unmerge          (FathomLibrary   *library,
                                                gint64           profile,
                                                GError         **error);
/* For good, with all that were merged into it: their seats have no name any more, only scores and events.
 * Backups made before still know it. */
gboolean       fathom_profile_erase            (FathomLibrary   *library,
                                                gint64           profile,
                                                GError         **error);
/* Says who sat there; 0 makes it a guest. */
gboolean       fathom_profile_attach           (FathomLibrary   *library,
                                                gint64           match,
                                                guint            seat,
                                                gint64           profile,
                                                GError         **error);

char          *fathom_profile_propose_initials (const char      *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomProfile, fathom_profile_free)

G_END_DECLS
