/* SPDX-License-Identifier: GPL-3.0-or-later */
/* table-key.h - the keys of the window as tables: they feed the accelerators, the shortcuts window and the help.
 *
 * Plain data, so that what writes the help can read it as well. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Letters and digits belong to the game whose table it is. The last row has no title. */
typedef struct
{
  const char *title;     /* a msgid with the context "shortcuts" */
  const char *keys;      /* as gtk_accelerator_parse reads them, with blanks between */
  guint       id;        /* what FathomPane.press is told of the first of @keys, one more of the second …; 0: widgets see to it by themselves */
  gboolean    repeats;   /* whether a key that is held down counts again */
} FathomTableKey;

/* A key of the whole window. */
typedef struct
{
  const char *group;     /* msgids with the context "shortcuts" */
  const char *title;
  const char *keys;
  const char *action;    /* nullable: a detailed action; NULL: widgets see to it by themselves */
} FathomAppKey;

extern const FathomAppKey fathom_app_keys[];   /* the last row has no title */

G_END_DECLS
