/* SPDX-License-Identifier: GPL-3.0-or-later */
/* notation.h - reading the words of a line, strictly.
 *
 * Words are parted by single spaces. Every reader moves @text on and, where it returns FALSE, has
 * filled in the refusal. */
#pragma once

#include "refusal.h"

G_BEGIN_DECLS

#define FATHOM_TOKEN_SIZE 64

/* Returns: whether there was another word. A word too long for @token, or an empty one, is returned as "". */
gboolean fathom_notation_next   (const char    **text,
                                 char            token[FATHOM_TOKEN_SIZE]);
gboolean fathom_notation_word   (const char    **text,
                                 char            token[FATHOM_TOKEN_SIZE],
                                 FathomRefusal  *refusal);
gboolean fathom_notation_number (const char    **text,
                                 gint            lowest,
                                 gint            highest,
                                 guint8         *number,
                                 FathomRefusal  *refusal);
/* All numbers that are left, at most @most of them, behind the @n_numbers there are. */
gboolean fathom_notation_list   (const char    **text,
                                 guint           most,
                                 gint            highest,
                                 guint8         *numbers,
                                 guint8         *n_numbers,
                                 FathomRefusal  *refusal);
gboolean fathom_notation_end    (const char     *text,
                                 FathomRefusal  *refusal);

/* "4" and nothing around it: no sign, no leading zero. */
gboolean fathom_notation_is_number (const char    *token,
                                    gint           lowest,
                                    gint           highest,
                                    guint8        *number);
/* "2,4,6": between @least and @most numbers parted by commas; returns how many in @n_numbers. */
gboolean fathom_notation_numbers   (const char    *token,
                                    guint          least,
                                    guint          most,
                                    gint           lowest,
                                    gint           highest,
                                    guint8        *numbers,
                                    guint         *n_numbers,
                                    FathomRefusal *refusal);
void     fathom_notation_put_numbers (GString      *line,
                                      const guint8 *numbers,
                                      guint         n_numbers);
/* Ascending: what has no order of its own is written and compared in this one. */
void     fathom_notation_sort        (guint8       *numbers,
                                      guint         n_numbers);
/* The part behind "key=", or NULL if @token has another key. */
const char *fathom_notation_value  (const char    *token,
                                    const char    *key);

G_END_DECLS
